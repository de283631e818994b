"""20.4.3-2 Stronger command: two more French HQs on the map before the first turn (ruling G91)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.placing import PlaceOrCancel
from meuse.titles.generation_lost.chapters.modes import facing_of_stack, facing_the_enemy
from meuse.titles.generation_lost.chapters.movement import TurnStack
from meuse.titles.generation_lost.chapters.stacking import has_room, room_refusal
from meuse.titles.generation_lost.option_events import HqsAdded
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, OUT, STRONGER_COMMAND


def more_hqs(state: State) -> list[int]:
    """20.4.3-2, ruling G91: the HQs that the scenario has no other use for, two at most."""
    unused = [hq for hq in state.box.hqs_of[FRENCH] if state.scenario.begins[hq] == OUT]
    return unused[: state.box.option["hqs"]]


def hq_refusal(state: State, hq: int, cell: int) -> Refusal | None:
    """20.4.3-2, 10.4, ruling G91: why an HQ may not be placed in a square: behind the French line, with room for it."""
    if not state.box.country.south[cell]:
        named = {"unit": state.box.ids[hq], "hex": state.box.board.names[cell]}
        return Refusal("20.4.3-2", "hq-behind-the-line", named)
    return room_refusal(state, hq, cell)


def hq_squares(state: State, hq: int) -> list[int]:
    """20.4.3-2: the squares that `hq_refusal` does not refuse."""
    south = state.box.country.south
    return [cell for cell in range(len(south)) if south[cell] and has_room(state, hq, cell)]


class PlaceHqs(SideProcedure):
    """20.4.3-2: their owner places them, turns them, and may place them anew until it is done.

    Without the option there is nothing to do.
    """

    steps = ("choose",)

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        hqs = more_hqs(state)
        if not hqs or self.side != FRENCH or not state.conducts(FRENCH, STRONGER_COMMAND):
            self.goto(FINISHED)
            return None
        pick, turn = state.box.unit_actions("unit"), state.box.hex_actions("turn")
        actions = [pick[hq] for hq in hqs]
        actions += [turn[cell] for cell in sorted({state.where[hq] for hq in hqs}) if self._may_turn(state, cell)]
        waiting = self._waiting(state)
        if not waiting:
            actions.append(DONE)
        return Ask(side_name(self.side), "place-hqs", actions, ("20.4.3-2",), {"waiting": len(waiting)})

    def _waiting(self, state: State) -> list[int]:
        return [hq for hq in more_hqs(state) if state.where[hq] < 0]

    def _may_turn(self, state: State, cell: int) -> bool:
        return self._turn_refusal(state, cell) is None

    def _turn_refusal(self, state: State, cell: int) -> Refusal | None:
        """12.1.7(STK), ruling G75: an HQ alone or with guns faces as its owner likes; infantry has a printed facing."""
        named: dict[str, str | int] = {"hex": state.box.board.names[cell] if cell >= 0 else ""}
        units = state.units_at(cell, self.side) if cell >= 0 else []
        if not any(hq in units for hq in more_hqs(state)):
            return Refusal("20.4.3-2", "hq-not-there", named)
        for unit in units:
            if not (state.is_gun(unit) or state.is_hq(unit)):
                return Refusal("19.0(GE)", "set-up-facing", {**named, "unit": state.box.ids[unit]})
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action == DONE:
            ids = tuple([state.box.ids[hq] for hq in self._waiting(state)])
            return Refusal("20.4.3-2", "set-up-incomplete", {"units": ids}) if ids else None
        if action.verb == "unit":
            unit = state.box.unit_in(action)
            wrong = unit != NOBODY and unit not in more_hqs(state)
            return Refusal("20.4.3-2", "hq-not-added", {"unit": state.box.ids[unit]}) if wrong else None
        cell = state.box.cell_in(action)
        return self._turn_refusal(state, cell) if action.verb == "turn" and cell != NOBODY else None

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(PlaceHq(play.state.box.unit_in(action)))

    def do_turn(self, play: Table, action: Action) -> None:
        play.call(TurnStack(self.side, play.state.box.cell_in(action)))

    def do_done(self, play: Table, action: Action) -> None:
        state = play.state
        hqs = more_hqs(state)
        play.log(
            HqsAdded(
                side=side_name(self.side),
                units=tuple([state.box.ids[hq] for hq in hqs]),
                hexes=tuple([state.box.board.names[state.where[hq]] for hq in hqs]),
                cases=("20.4.3-2",),
            )
        )
        self.goto(FINISHED)


class PlaceHq(PlaceOrCancel[State]):
    """20.4.3-2: one HQ is placed, or placed anew, in command mode."""

    prompt = "place-hq"

    def case(self, state: State) -> str:
        return "20.4.3-2"

    def cells(self, state: State) -> list[int]:
        return hq_squares(state, self.unit)

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return hq_refusal(state, self.unit, cell)

    def put(self, play: Table, cell: int) -> None:
        """12.1.7(STK): towards the enemy, or as those who are there."""
        state = play.state
        if state.where[self.unit] >= 0:
            state.lift(self.unit, OUT)
        state.status[self.unit] = 0
        state.put(self.unit, cell)
        state.facing[self.unit] = facing_of_stack(state, self.unit, cell, facing_the_enemy(state, FRENCH))
