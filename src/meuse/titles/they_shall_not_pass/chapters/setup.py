"""3.0 Set-up."""

from meuse.engine.counters import NOBODY
from meuse.engine.events import SetUpDone
from meuse.engine.flow import DONE, FINISHED, READY_MADE, Action, Ask, Params, Refusal
from meuse.engine.placing import PlaceOrCancel
from meuse.titles.they_shall_not_pass.chapters.stacking import has_room, room_refusal
from meuse.titles.they_shall_not_pass.state import SideProcedure, State, Table, is_infantry, side_name
from meuse.titles.they_shall_not_pass.terms import (
    CORPS,
    FRENCH,
    GARRISON,
    GUN,
    HQ,
    NOT_YET,
    RAIL_GUN,
    REMNANT,
)


def starts_on_map(state: State, unit: int) -> bool:
    """3.1, 3.2, 3.4: XXX Corps and the four German corps; everything else comes later."""
    box = state.box
    return box.arrives[unit] == 0 and box.kind[unit] not in (REMNANT, GARRISON) and not box.off_map[unit]


def starts_in_louvemont(state: State, unit: int) -> bool:
    """3.1: XXX Corps HQ and corps artillery."""
    box = state.box
    return box.side[unit] == FRENCH and (box.kind[unit] == HQ or (box.kind[unit] == GUN and box.caliber[unit] == CORPS))


def set_up_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """3.1, 3.2: why a unit may not start in that hex."""
    box = state.box
    if box.side[unit] != FRENCH:
        return german_set_up_refusal(state, unit, cell)
    terrain = box.terrain
    if starts_in_louvemont(state, unit):
        return None if cell == box.fixed_set_up else louvemont_refusal(state, unit)
    if box.kind[unit] == RAIL_GUN:
        if not terrain.on_rail[cell] or terrain.north_of_front[cell]:
            return Refusal("3.1(g)", "set-up-rail", unit_and_hex(state, unit, cell))
    elif is_infantry(box, unit):
        stretch = box.stretch_of[unit]
        if stretch is None:
            if not terrain.trench[cell] or terrain.north_of_front[cell]:
                return Refusal("3.1(e)", "set-up-trench", unit_and_hex(state, unit, cell))
        elif cell not in stretch:
            case = {"72R": "3.1(a)", "51R": "3.1(b)", "14": "3.1(c)"}.get(box.division[unit], "3.1")
            ends: dict[str, str | int] = {"first": box.board.names[stretch[0]], "last": box.board.names[stretch[-1]]}
            return Refusal(case, "set-up-stretch", {**unit_and_hex(state, unit, cell), **ends})
    else:
        if terrain.north_of_front[cell] or terrain.on_front[cell]:
            return Refusal("3.1(f)", "set-up-behind-line", unit_and_hex(state, unit, cell))
        if not near_own_infantry(state, unit, cell):
            named = unit_and_hex(state, unit, cell)
            return Refusal("3.1(f-ii)", "set-up-near-infantry", {**named, "reach": box.own_infantry_within})
    if not has_room(state, [unit], cell):
        return room_refusal(state, [unit], cell, "8.31(a)")
    return None


def unit_and_hex(state: State, unit: int, cell: int) -> dict[str, str | int]:
    return {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}


def louvemont_refusal(state: State, unit: int) -> Refusal:
    """3.1: XXX Corps HQ and corps artillery have no choice of hex."""
    box = state.box
    return Refusal("3.1(d)", "set-up-louvemont", {"unit": box.ids[unit], "hex": box.board.names[box.fixed_set_up]})


def near_own_infantry(state: State, unit: int, cell: int) -> bool:
    """3.1, ruling T30: infantry of its own division within four hexes."""
    reach = state.box.own_infantry_within
    measure = state.box.board.distance_row
    return any(measure(place)[cell] <= reach for place in own_infantry(state, unit))


def own_infantry(state: State, gun: int) -> list[int]:
    """3.1: where the French infantry of a gun's division stands."""
    box = state.box
    places = [state.where[unit] for unit in box.infantry_of_division[box.division[gun]] if box.side[unit] == FRENCH]
    return [place for place in places if place >= 0]


def german_set_up_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """3.2, 3.2(a)-(e), 8.33(a): the corps's stretch of the north edge; one division to a hex; no stacking limit."""
    box = state.box
    stretch = box.stretch_of[unit]
    if stretch is not None and cell not in stretch:
        case = {"VII R": "3.2(a)", "XVIII": "3.2(b)", "III": "3.2(c)", "V": "3.2(d)"}.get(box.corps[unit], "3.2")
        ends: dict[str, str | int] = {"first": box.board.names[stretch[0]], "last": box.board.names[stretch[-1]]}
        return Refusal(case, "set-up-stretch", {**unit_and_hex(state, unit, cell), **ends})
    division = box.division[unit]
    for other in state.units_at(cell, box.side[unit]) if division else []:
        if box.division[other] and box.division[other] != division:
            named = unit_and_hex(state, unit, cell)
            return Refusal("3.2(f)", "set-up-mixed-divisions", {**named, "other": box.ids[other]})
    return None


def uncovered_trenches(state: State) -> list[int]:
    """3.1: hexes of the northernmost trench line with neither a French unit nor a French ZOC."""
    return [
        cell for cell in state.box.terrain.front if not state.occupied[FRENCH][cell] and not state.held[FRENCH][cell]
    ]


def is_gun_without_infantry(state: State, unit: int) -> bool:
    """3.1(f-ii): a divisional gun that stands too far from the infantry of its division."""
    box = state.box
    divisional = box.kind[unit] == GUN and box.caliber[unit] != CORPS
    return divisional and not near_own_infantry(state, unit, state.where[unit])


class SetUp(SideProcedure):
    """3.0: one side sets up, unit by unit or ready-made; nothing is final before it is done."""

    steps = ("fixed", "choose")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.forget()

    def forget(self) -> None:
        self.units: list[int] = []  # see _units

    def _units(self, state: State) -> list[int]:
        """Whom this side sets up."""
        if not self.units:
            self.units = [unit for unit in state.box.units_of[self.side] if starts_on_map(state, unit)]
        return self.units

    def fixed(self, play: Table) -> Ask | None:
        """3.1: what has no choice is placed at once."""
        state = play.state
        for unit in self._units(state):
            if starts_in_louvemont(state, unit) and state.where[unit] == NOT_YET:
                state.put(unit, state.box.fixed_set_up)
        return None

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        pick = state.box.unit_actions("unit")
        waiting = [unit for unit in self._units(state) if state.where[unit] == NOT_YET]
        # While some wait, placed ones are refused; those without a choice are placed.
        to_choose = waiting or [unit for unit in self._units(state) if not starts_in_louvemont(state, unit)]
        actions = [pick[unit] for unit in to_choose]
        actions.append(READY_MADE)
        if not waiting and self._refusal(state, waiting) is None:
            actions.append(DONE)
        case = "3.1" if self.side == FRENCH else "3.2"
        return Ask(side_name(self.side), "set-up", actions, (case,), {"waiting": len(waiting)})

    def _refusal(self, state: State, waiting: list[int]) -> Refusal | None:
        """3.1, 3.2: why the set-up is not complete; `waiting` are still to be placed."""
        box = state.box
        if waiting:
            ids = tuple([box.ids[unit] for unit in waiting])
            return Refusal("3.1" if self.side == FRENCH else "3.2", "set-up-incomplete", {"units": ids})
        if self.side == FRENCH:
            alone = tuple([box.ids[unit] for unit in self._units(state) if is_gun_without_infantry(state, unit)])
            if alone:
                named: Params = {"units": alone, "reach": box.own_infantry_within}
                return Refusal("3.1(f-ii)", "set-up-guns-alone", named)
            bare = tuple([box.board.names[cell] for cell in uncovered_trenches(state)])
            if bare:
                return Refusal("3.1(h)", "set-up-uncovered", {"hexes": bare})
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        waiting = [unit for unit in self._units(state) if state.where[unit] == NOT_YET]
        if action.verb == "done":
            return self._refusal(state, waiting)
        unit = state.box.unit_in(action)
        if action.verb != "unit" or unit == NOBODY:
            return None
        return self._unit_refusal(state, unit, waiting)

    def _unit_refusal(self, state: State, unit: int, waiting: list[int]) -> Refusal | None:
        """3.1, 3.3, 3.4, 14.4: why a unit may not be placed now; placed ones wait until all are."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side:
            return Refusal("3.0", "not-your-unit", named)
        if not starts_on_map(state, unit):
            case = "14.4" if box.kind[unit] == REMNANT else "3.4" if box.arrives[unit] else "3.3"
            return Refusal(case, "not-set-up", named)
        if starts_in_louvemont(state, unit):
            return louvemont_refusal(state, unit)
        if waiting and state.where[unit] >= 0:
            return Refusal("3.0", "set-up-placed", {**named, "hex": box.board.names[state.where[unit]]})
        return None

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(PlaceUnit(play.state.box.index[str(action.args[0])]))

    def do_ready_made(self, play: Table, action: Action) -> None:
        """A sensible set-up within 3.1 and 3.2, which may still be changed."""
        state = play.state
        units = self._units(state)
        for unit in units:
            if state.where[unit] >= 0:
                state.lift(unit, NOT_YET)
        for unit in units:
            state.put(unit, state.box.ready_made[unit])

    def do_done(self, play: Table, action: Action) -> None:
        play.log(SetUpDone(side=side_name(self.side), cases=("3.0",)))
        self.goto(FINISHED)


class PlaceUnit(PlaceOrCancel[State]):
    """3.1, 3.2: one unit is placed, or placed anew."""

    prompt = "set-up-unit"

    def case(self, state: State) -> str:
        return "3.1" if state.box.side[self.unit] == FRENCH else "3.2"

    def cells(self, state: State) -> list[int]:
        return [cell for cell in self._stretch(state) if set_up_refusal(state, self.unit, cell) is None]

    def _stretch(self, state: State) -> list[int]:
        box = state.box
        stretch = box.stretch_of[self.unit]
        if stretch is not None and (box.side[self.unit] != FRENCH or is_infantry(box, self.unit)):
            return stretch
        if box.kind[self.unit] == RAIL_GUN:
            return [cell for cell in range(len(box.board)) if box.terrain.on_rail[cell]]
        if is_infantry(box, self.unit):
            return [cell for cell in range(len(box.board)) if box.terrain.trench[cell]]
        near: set[int] = set()
        for place in own_infantry(state, self.unit):
            near.update(box.board.within(place, box.own_infantry_within))
        in_front = box.terrain.north_of_front
        return sorted([cell for cell in near if not in_front[cell]])  # half of them: no words need be made for these

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return set_up_refusal(state, self.unit, cell)

    def put(self, play: Table, cell: int) -> None:
        state = play.state
        if state.where[self.unit] >= 0:
            state.lift(self.unit, NOT_YET)
        state.put(self.unit, cell)
