"""13.3.1[2], 9.2.4, ruling G37: garrisons turned up, and forts that are assaulted once their square is clear."""

from meuse.engine.flow import Ask
from meuse.titles.generation_lost.assault_events import GarrisonRevealed
from meuse.titles.generation_lost.chapters.losses import remove
from meuse.titles.generation_lost.state import Procedure, State, Table
from meuse.titles.generation_lost.terms import FLIPPED, FRENCH, GARRISON, OUT


def is_fort_assault(state: State, cell: int, side: int) -> bool:
    """13.3.1[2](a), (d): an assault of that side on the square is one on the fort itself: no enemy is outside it."""
    return state.box.country.fort[cell] and not state.outside_at(cell, 1 - side)


def hidden_garrison(state: State, cell: int) -> bool:
    """9.2.4(b): whether a garrison lies face down in the square."""
    return any(state.is_face_down(unit) for unit in state.inside_at(cell, FRENCH))


def reveal(play: Table, cell: int) -> None:
    """9.2.4(b), (c), (d), ruling G80: the garrison of a fort is turned up; a dummy goes, and the fort is empty.

    Nobody has known which lies where: one is drawn of all that are face down, and takes the place of the one here.
    """
    state = play.state
    here = next(unit for unit in state.inside_at(cell, FRENCH) if state.is_face_down(unit))
    down = [unit for unit in state.units_of[FRENCH] if state.where[unit] >= 0 and state.is_face_down(unit)]
    drawn = down[play.draw(len(down))[0]] if len(down) > 1 else here
    if drawn != here:
        change_places(state, here, drawn)
    state.clear(drawn, FLIPPED)
    real = state.box.kind[drawn] == GARRISON
    play.log(
        GarrisonRevealed(
            hex=state.box.board.names[cell],
            unit=state.box.ids[drawn],
            real=real,
            strength=state.defence(drawn),
            cases=("9.2.4(b)", "9.2.4(d)" if real else "9.2.4(c)"),
        )
    )
    if not real:
        remove(state, drawn, OUT)
        state.dummies_found.append(cell)


def change_places(state: State, one: int, other: int) -> None:
    """Ruling G80: two garrisons face down are exchanged; what has befallen a place stays with the place."""
    cell, its_cell = state.where[one], state.where[other]
    marks, its_marks = state.status[one], state.status[other]
    facing, its_facing = state.facing[one], state.facing[other]
    state.lift(one, OUT)
    state.lift(other, OUT)
    state.status[one], state.status[other] = its_marks, marks
    state.facing[one], state.facing[other] = its_facing, facing
    state.put(one, its_cell)
    state.put(other, cell)


class TurnUp(Procedure):
    """9.2.4(b): the garrison of a fort is turned up, as a step of its own."""

    steps = ("turn_up",)
    fields = ("cell",)

    def __init__(self, cell: int = 0) -> None:
        super().__init__()
        self.cell = cell

    def turn_up(self, play: Table) -> Ask | None:
        if hidden_garrison(play.state, self.cell):
            reveal(play, self.cell)
        return None
