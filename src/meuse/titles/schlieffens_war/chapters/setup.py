"""3.0 Set-up."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import SetUpDone
from meuse.engine.flow import DONE, FINISHED, READY_MADE, Action, Ask, Refusal
from meuse.engine.placing import PlaceOrCancel
from meuse.titles.schlieffens_war.chapters.stacking import has_room, room_refusal
from meuse.titles.schlieffens_war.state import SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    DEPOT,
    ELAN,
    FORT,
    FRENCH,
    GERMAN,
    GERMANS,
    HQ,
    NORMAL,
    NOT_YET,
)

HOME: Final = {GERMANS: "germany", FRENCH: "france", BELGIANS: "belgium"}
NEXT_TO: Final = 1


def starts_on_map(state: State, unit: int) -> bool:
    """3.1, 3.1(f), (f-ii): all but the forts, which stand already, the BEF and the French 6th Army."""
    box = state.box
    return box.kind[unit] != FORT and box.arrives[unit] == 0


def is_free(state: State, unit: int) -> bool:
    """3.1(c): a corps of the French 1st Army needs no HQ near it."""
    box = state.box
    return box.corps[unit] and box.nation[unit] == FRENCH and box.army[unit] == box.free_army


def own_hq(state: State, unit: int) -> int:
    """3.1: the HQ of the army that a unit is set up with."""
    box = state.box
    return box.hq_of[box.nation[unit], box.army[unit]]


def in_reach(state: State, unit: int, cell: int) -> bool:
    """3.1(b-ii), 3.1(e-ii): within the command radius of its own HQ, which stands on the map."""
    box = state.box
    hq = own_hq(state, unit)
    at = state.where[hq]
    return at >= 0 and box.board.distance(at, cell) <= box.front[hq]


def set_up_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """3.1: why a unit may not start in that hex."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    nation = box.nation[unit]
    if box.terrain.country[cell] != HOME[nation]:
        case = "3.1(e)" if nation == BELGIANS else "3.1(b-iii)"
        return Refusal(case, "set-up-abroad", {**named, "country": HOME[nation]})
    if box.kind[unit] == HQ:
        printed = box.set_up[unit]
        if printed >= 0 and box.board.distance(printed, cell) > NEXT_TO:
            return Refusal("3.1(b)", "set-up-hq", {**named, "printed": box.board.names[printed]})
    elif is_free(state, unit):
        if int(box.board.names[cell][:2]) < box.free_row:
            return Refusal("3.1(c-ii)", "set-up-row", {**named, "row": box.free_row})
    elif not in_reach(state, unit, cell):
        return reach_refusal(state, unit, named)
    if box.kind[unit] == DEPOT and not box.terrain.on_rail[cell]:
        return Refusal("10.7(a)", "set-up-rail", named)  # ruling S40
    if nation == BELGIANS and box.corps[unit] and other_corps(state, unit, cell):
        return Refusal("3.1(e-iii)", "set-up-spread", named)
    if not has_room(state, unit, cell):
        return room_refusal(state, unit, cell, "3.1(b-iv)")
    return None


def reach_refusal(state: State, unit: int, named: dict[str, str | int]) -> Refusal:
    """3.1(b-ii), 3.1(e-ii): its HQ is too far away, or not placed yet."""
    box = state.box
    hq = own_hq(state, unit)
    case = "3.1(e-ii)" if box.nation[unit] == BELGIANS else "3.1(b-ii)"
    if state.where[hq] < 0:
        return Refusal(case, "set-up-hq-first", {"unit": box.ids[unit], "hq": box.ids[hq]})
    return Refusal(case, "set-up-radius", {**named, "hq": box.ids[hq], "radius": box.front[hq]})


def other_corps(state: State, unit: int, cell: int) -> bool:
    """3.1(e-iii): another corps stands there."""
    side = state.box.side[unit]
    return state.mobile[side][cell] > (1 if state.where[unit] == cell else 0)


def candidates(state: State, unit: int) -> list[int]:
    """3.1: the hexes of its country that are worth a look for a unit."""
    box = state.box
    hq = own_hq(state, unit)
    near = list(range(len(box.board)))
    if unit == hq:
        if box.set_up[unit] >= 0:
            near = box.board.within(box.set_up[unit], NEXT_TO)
    elif not is_free(state, unit):
        near = box.board.within(state.where[hq], box.front[hq]) if state.where[hq] >= 0 else []
    home = HOME[box.nation[unit]]
    country = box.terrain.country
    return [cell for cell in near if country[cell] == home]  # more than half lie abroad, and each would need its words


def stand(state: State, unit: int, cell: int) -> None:
    """3.1(d): German corps begin the game with elan."""
    if state.where[unit] >= 0:
        state.lift(unit, NOT_YET)
    state.put(unit, cell)
    if state.box.corps[unit] and state.box.nation[unit] == GERMANS:
        state.morale[unit] = ELAN
        state.morale_before[unit] = ELAN


def take_up(state: State, unit: int) -> None:
    """A unit that is to be placed anew."""
    state.lift(unit, NOT_YET)
    state.morale[unit] = NORMAL
    state.morale_before[unit] = NORMAL


class SetUp(SideProcedure):
    """3.0: one side sets up, unit by unit or ready-made; nothing is final before it is done."""

    steps = ("choose",)

    def _units(self, state: State) -> list[int]:
        return [unit for unit in state.box.units_of[self.side] if starts_on_map(state, unit)]

    def choose(self, play: Table) -> Ask | None:
        """3.1: HQs before the units that must stay with them; then everything may be placed anew."""
        state = play.state
        pick = state.box.unit_actions("unit")
        units = self._units(state)
        waiting = [unit for unit in units if state.where[unit] == NOT_YET]
        to_choose = waiting or units  # while some wait, placed ones are refused
        actions = [pick[unit] for unit in to_choose if self._unit_refusal(state, unit, waiting) is None]
        actions.append(READY_MADE)
        if not waiting:
            actions.append(DONE)
        return Ask(side_name(self.side), "set-up", actions, ("3.1",), {"waiting": len(waiting)})

    def _unit_refusal(self, state: State, unit: int, waiting: list[int]) -> Refusal | None:
        """3.1: why a unit may not be placed now; one that must start near its HQ waits until the HQ is placed, and
        those that are placed wait until all are."""
        box = state.box
        if box.side[unit] != self.side:
            return Refusal("3.0", "not-your-unit", {"unit": box.ids[unit]})
        if box.kind[unit] == FORT:
            return Refusal("3.1(a)", "set-up-fort", {"unit": box.ids[unit], "hex": box.board.names[box.set_up[unit]]})
        if box.arrives[unit]:
            case = "3.1(f-ii)" if box.nation[unit] == FRENCH else "3.1(f)"
            return Refusal(case, "arrives-later", {"unit": box.ids[unit], "turn": box.arrives[unit]})
        if waiting and state.where[unit] >= 0:
            return Refusal("3.1", "set-up-placed", {"unit": box.ids[unit], "hex": box.board.names[state.where[unit]]})
        hq = own_hq(state, unit)
        if unit == hq or is_free(state, unit) or state.where[hq] >= 0:
            return None
        return reach_refusal(state, unit, {})

    def _incomplete(self, state: State, waiting: list[int]) -> Refusal:
        """3.1: who is still to be placed, those first who can be placed now."""
        now = [unit for unit in waiting if self._unit_refusal(state, unit, waiting) is None]
        ids = tuple([state.box.ids[unit] for unit in now + [unit for unit in waiting if unit not in now]])
        return Refusal("3.1", "set-up-incomplete", {"units": ids})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        waiting = [unit for unit in self._units(state) if state.where[unit] == NOT_YET]
        if action.verb == "done":
            return self._incomplete(state, waiting) if waiting else None
        unit = state.box.unit_in(action)
        return self._unit_refusal(state, unit, waiting) if action.verb == "unit" and unit != NOBODY else None

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(PlaceUnit(self.side, play.state.box.index[str(action.args[0])]))

    def do_ready_made(self, play: Table, action: Action) -> None:
        """A historical set-up within 3.1, which may still be changed."""
        state = play.state
        units = self._units(state)
        for unit in units:
            if state.where[unit] >= 0:
                take_up(state, unit)
        for unit in units:
            stand(state, unit, state.box.ready_made[unit])

    def do_done(self, play: Table, action: Action) -> None:
        play.log(SetUpDone(side=side_name(self.side), cases=("3.0",)))
        self.goto(FINISHED)


class PlaceOwn(PlaceOrCancel[State]):
    """A side places one of its units."""

    fields = ("side", "unit")

    def __init__(self, side: int = GERMAN, unit: int = NOBODY) -> None:
        super().__init__(unit)
        self.side = side


class PlaceUnit(PlaceOwn):
    """3.1: one unit is placed, or placed anew."""

    prompt = "set-up-unit"

    def case(self, state: State) -> str:
        return "3.1"

    def cells(self, state: State) -> list[int]:
        return [cell for cell in candidates(state, self.unit) if set_up_refusal(state, self.unit, cell) is None]

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return set_up_refusal(state, self.unit, cell)

    def put(self, play: Table, cell: int) -> None:
        """3.1(b-ii): units that an HQ leaves behind out of its radius are taken up again."""
        state = play.state
        box = state.box
        stand(state, self.unit, cell)
        if box.kind[self.unit] == HQ:
            for unit in box.of_nation[box.nation[self.unit]]:
                at = state.where[unit]
                if at < 0 or unit == self.unit or box.kind[unit] == FORT or box.army[unit] != box.army[self.unit]:
                    continue
                if not is_free(state, unit) and not in_reach(state, unit, at):
                    take_up(state, unit)
