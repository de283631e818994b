"""3.2 Neutral nations; 3.3 Hex control, and what a change of it brings: points (4.6), danger to Paris (4.1)."""

from meuse.engine.flow import Action, Refusal
from meuse.titles.schlieffens_war.chapters.steps import eliminate
from meuse.titles.schlieffens_war.events import CityTaken, ParisEndangered
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import State, Table, side_name
from meuse.titles.schlieffens_war.terms import DEPOT, GERMAN


def neutral_refusal(state: State, action: Action, case: str) -> Refusal | None:
    """3.2: a number of the grid that is no hex, for the sea and neutral ground have none; None for any other word."""
    name = str(action.args[0]) if len(action.args) == 1 else ""
    names = state.box.board.names
    if len(name) != len(names[-1]) or not name.isdigit() or name in state.box.board.index:
        return None
    last_row = max([other[:2] for other in names])
    last_column = max([other[2:] for other in names])
    if "01" <= name[:2] <= last_row and "01" <= name[2:] <= last_column:
        return Refusal(case, "neutral-hex", {"hex": name})
    return None


def take_hex(play: Table, side: int, cell: int) -> None:
    """3.3: a unit of that side moves in. Ruling S27: depots are lost, and one that lay unseen comes to light (6.6).

    4.6: cities score each time; 4.1(a), (b): Paris is in danger from now on.
    """
    state = play.state
    box = state.box
    name = box.board.names[cell]
    enemy = 1 - side
    if state.occupied[enemy][cell]:
        depots = [unit for unit in state.units_at(cell, enemy) if box.kind[unit] == DEPOT]
        if not all(is_shown(state, unit) for unit in depots):
            play.reveal()
        for unit in depots:
            eliminate(play, unit)
    if state.control[cell] != side:
        state.control[cell] = side
        if box.terrain.scores[cell]:
            change = 1 if side == GERMAN else -1
            state.points += change
            case = "4.6(b)" if side == GERMAN else "4.6(c)"
            city = box.terrain.place_names.get(cell, name)
            play.log(
                CityTaken(side=side_name(side), hex=name, change=change, points=state.points, city=city, cases=(case,))
            )
    if side == GERMAN and box.terrain.perimeter[cell] and not state.paris_endangered:
        state.paris_endangered = True
        play.log(ParisEndangered(hex=name, cases=("4.1(a)",)))


def enter(play: Table, unit: int, cell: int) -> None:
    """3.3: a unit on the map goes to a hex, which is now its side's."""
    take_hex(play, play.state.box.side[unit], cell)
    play.state.go(unit, cell)


def controls(state: State, side: int, cell: int) -> bool:
    return state.control[cell] == side
