"""12.8 Dual mode units: trench modes of German infantry, and HQ modes, chosen at the start of two segments (G32)."""

from typing import Final

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.crowding import left_alone, shuts_others_in
from meuse.titles.generation_lost.chapters.hold import hold_refusal
from meuse.titles.generation_lost.march_events import HqChangedMode
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import CHANGED, DISORDERED, FLIPPED, GERMAN, SHELLED
from meuse.titles.generation_lost.ways import points

BOMBARDMENT: Final = "bombardment"
MOVEMENT: Final = "movement"
SUPPLY: Final = "supply"
COMMAND: Final = "command"
ENEMY_EDGE: Final = ("south", "north")  # by side: where a unit looks that comes onto the map or takes its facing anew


# ---- trench modes (12.4, 12.8.1, ruling G31)


def mode_refusal(state: State, unit: int) -> Refusal | None:
    """12.8, 12.8.1(a), (d): why a unit may not change its trench mode in this segment, whichever it has."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.side_of[unit] != GERMAN or not state.is_infantry(unit):
        return Refusal("12.8.1", "modes-are-german", named)
    if state.status[unit] & CHANGED:
        return Refusal("12.8.1(a)", "mode-changed-already", named)
    if not state.in_good_order(unit):
        return Refusal("12.8.1(d)", "disordered-keeps-mode", named)
    if state.is_interdicted(unit):
        return Refusal("12.8.1(d)", "interdicted-keeps-mode", named)
    return None


def may_change_mode(state: State, unit: int) -> bool:
    """12.8, 12.8.1(a), (d): what mode_refusal says, without its words."""
    if state.side_of[unit] != GERMAN or not state.is_infantry(unit):
        return False
    return not state.status[unit] & (CHANGED | DISORDERED) and not state.is_interdicted(unit)


def entrench_refusal(state: State, unit: int, left: int) -> Refusal | None:
    """12.4.1(a), 12.4.2(b), 12.8.1(a): why a unit may not entrench where it is with so many halves left."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    why = mode_refusal(state, unit)
    if why is not None:
        return why
    if state.is_entrenched(unit):
        return Refusal("12.8.1", "is-entrenched", named)
    if not state.box.weather.entrench[state.weather]:
        return Refusal("12.4.2(b)", "no-digging-in-rain", named)
    needs = state.box.moving["entrench"]
    if needs > left:
        return Refusal("12.8.1(a)", "digging-too-dear", {**named, "needs": points(needs), "has": points(left)})
    return None


def leave_trench_refusal(state: State, unit: int) -> Refusal | None:
    """12.8.1(a): why a unit may not turn mobile where it is."""
    why = mode_refusal(state, unit)
    if why is None and not state.is_entrenched(unit):
        return Refusal("12.8.1", "is-mobile", {"unit": state.box.ids[unit]})
    return why


# ---- HQ modes (12.8.2)


def facing_the_enemy(state: State, side: int) -> int:
    """12.1.7: toward the enemy's edge."""
    return state.box.board.facing(0, ENEMY_EDGE[side])


def change_refusal(state: State, hq: int, segment: str) -> Refusal | None:
    """12.8.2(c), 20.4.2-2, rulings G24, G32, G81: why an HQ may not change its mode, whichever it has."""
    named: dict[str, str | int] = {"unit": state.box.ids[hq]}
    if not state.is_hq(hq):
        return Refusal("12.8.2", "modes-are-for-hqs", named)
    cell = state.where[hq]
    if cell < 0:
        return Refusal("12.8.2(c)", "march-not-on-map", named)
    if state.is_engaged(hq):
        return Refusal("16.5.1", "march-engaged", named)
    held = hold_refusal(state, hq)
    if held is not None:
        return held
    if state.status[hq] & SHELLED:
        return Refusal("20.4.2-2", "hq-stays-to-supply", named)
    if not state.is_supply(hq) and state.box.country.fort[cell]:
        return Refusal("10.5.1", "hq-must-leave-fort", {**named, "hex": state.box.board.names[cell]})
    if not state.is_supply(hq) and state.occupied[state.side_of[hq]][cell] > 1:
        # In movement the others can leave, in bombardment they cannot.
        alone = segment == MOVEMENT and left_alone(state, hq, [])
        if not alone:
            return Refusal("10.4(SUP)", "hq-not-alone", {**named, "hex": state.box.board.names[cell]})
    if segment == MOVEMENT and not state.is_supply(hq) and shuts_others_in(state, hq, []):
        return Refusal("10.1.2", "hq-shuts-others-in", {**named, "hex": state.box.board.names[cell]})
    return None


class SetModes(SideProcedure):
    """12.8.2(c): at the start of a Bombardment or Movement Segment a side turns HQs over, each once."""

    steps = ("choose",)
    fields = ("side", "segment", "changed")

    def __init__(self, side: int = GERMAN, segment: str = BOMBARDMENT) -> None:
        super().__init__(side)
        self.segment = segment
        self.changed: list[int] = []

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        supply, command = box.unit_actions(SUPPLY), box.unit_actions(COMMAND)
        actions = [
            command[hq] if state.is_supply(hq) else supply[hq]
            for hq in box.hqs_of[self.side]
            if state.where[hq] >= 0 and self._refusal(state, hq) is None
        ]
        if not actions:
            return None
        actions.append(DONE)
        return Ask(side_name(self.side), "hq-modes", actions, ("12.8.2(c)",))

    def _refusal(self, state: State, hq: int) -> Refusal | None:
        if hq in self.changed:
            return Refusal("12.8.2(c)", "hq-mode-changed", {"unit": state.box.ids[hq]})
        return change_refusal(state, hq, self.segment)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        hq = state.box.unit_in(action)
        if hq == NOBODY or action.verb not in (SUPPLY, COMMAND):
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[hq]}
        if state.side_of[hq] != self.side:
            return Refusal("12.1.3", "not-your-unit", named)
        why = self._refusal(state, hq)
        if why is None and state.is_supply(hq) == (action.verb == SUPPLY):
            return Refusal("12.8.2", "has-that-mode", {**named, "mode": action.verb})
        return why

    def do_supply(self, play: Table, action: Action) -> None:
        self._turn_over(play, play.state.box.unit_in(action))

    def do_command(self, play: Table, action: Action) -> None:
        self._turn_over(play, play.state.box.unit_in(action))

    def _turn_over(self, play: Table, hq: int) -> None:
        turn_over(play, hq)
        self.changed.append(hq)

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


def turn_over(play: Table, hq: int) -> None:
    """12.8.2(a), (b): the other side up; an HQ that supplies faces nowhere."""
    state = play.state
    side = state.side_of[hq]
    cell = state.where[hq]
    if state.is_supply(hq):
        state.clear(hq, FLIPPED)
        state.facing[hq] = facing_of_stack(state, hq, cell, facing_the_enemy(state, side))
    else:
        state.mark(hq, FLIPPED)
        state.facing[hq] = NO_FACING
    mode = SUPPLY if state.is_supply(hq) else COMMAND
    name = state.box.board.names[cell]
    play.log(HqChangedMode(side=side_name(side), unit=state.box.ids[hq], hex=name, mode=mode, cases=("12.8.2(c)",)))


def facing_of_stack(state: State, unit: int, cell: int, alone: int) -> int:
    """12.1.7(STK): how the others in a square face; `alone` if nobody there faces anywhere."""
    return facing_of_any(state, [other for other in state.units_at(cell, state.side_of[unit]) if other != unit], alone)


def facing_of_any(state: State, units: list[int], otherwise: int) -> int:
    """12.1.7(STK): how these units of one square face; `otherwise` if they face nowhere."""
    for unit in units:
        if state.facing[unit] != NO_FACING:
            return state.facing[unit]
    return otherwise
