"""16.5.6 Retreats: where units go back to, who makes room for them, and what happens at the edge of the map."""

from itertools import combinations
from typing import Final

from meuse.engine.board import side
from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.forting import may_say_who_is_inside, take_place
from meuse.titles.generation_lost.chapters.losses import (
    count_gun,
    count_steps,
    eliminate,
    end_engagement,
    remove,
    score,
)
from meuse.titles.generation_lost.chapters.modes import facing_of_stack
from meuse.titles.generation_lost.chapters.reach import links_of
from meuse.titles.generation_lost.chapters.stacking import has_room, in_order, is_overstacked
from meuse.titles.generation_lost.loss_events import CommitmentLost, DrivenOffMap, UnitRetreated
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import ANYWHERE, CLOSER, GERMAN, IN_FORT, MAJOR_ROADS, OFF_MAP, OUT, TRIED

RETREAT: Final = "retreat"
DISPLACED: Final = "displaced"
BACK_TO_JUMP_OFF: Final = "back"

# Ruling G56: the order in which squares must be taken.
EMPTY_NEARER: Final = 0
EMPTY: Final = 1
ROOM: Final = 2
FULL: Final = 3  # friends must be displaced
GROUPS: Final = (EMPTY_NEARER, EMPTY, ROOM, FULL)

FACES: Final = ("north", "east", "south", "west")  # 16.5.6(c): a square side, never a corner
FACE: Final = [Action("face", (name,)) for name in FACES]
INSIDE: Final = Action("inside")
OUTSIDE: Final = Action("outside")


# ---- where to (16.5.6(a), ruling G56)


def entry_refusal(state: State, unit: int, cell: int, shut: list[int]) -> Refusal | None:
    """Ruling G56: why a unit may not be driven into a square, whoever of its friends is there."""
    box = state.box
    country = box.country
    here = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell not in box.board.adjacent[here]:
        return Refusal("16.5.6", "retreat-one-square", named)
    if country.crosses_meuse(here, cell) and side(here, cell) not in country.crossings:
        return Refusal("12.3.2", "retreat-meuse", named)
    if state.occupied[1 - state.side_of[unit]][cell]:
        return Refusal("10.1.1", "retreat-enemy", named)
    if cell in shut:
        return Refusal("16.5.6", "retreat-shut", named)
    if country.fort[cell] and not state.fits_forts(unit):
        return Refusal("10.5.1", "retreat-fort", named)
    if box.channel[unit] != ANYWHERE and all(cell != other for other, _ in links_of(state, unit).rows[here]):
        if box.channel[unit] == MAJOR_ROADS:
            return Refusal("12.5.1", "retreat-road", named)
        return Refusal("12.5.2" if state.side_of[unit] == GERMAN else "12.5.3", "retreat-rail", named)
    return None


def is_nearer(state: State, unit: int, cell: int) -> bool:
    """16.5.6(a): nearer to the friendly edge: north for the Germans, south for the French."""
    places = state.box.board.places
    rows = places[cell][0] - places[state.where[unit]][0]
    return rows < 0 if state.side_of[unit] == GERMAN else rows > 0


def group_of(state: State, unit: int, cell: int) -> int:
    """Ruling G56: how early a square must be taken that the unit may enter."""
    if not state.occupied[state.side_of[unit]][cell]:
        return EMPTY_NEARER if is_nearer(state, unit, cell) else EMPTY
    return ROOM if has_room(state, unit, cell) else FULL


def retreat_squares(
    state: State, unit: int, shut: list[int] | None = None, fixed: list[int] | None = None
) -> list[int]:
    """16.5.6(a), ruling G56: the squares that a unit may retreat to, all of one group.

    `shut` are squares that nobody enters in this retreat: those that are being left. `fixed` are units that have
    retreated already, and are not displaced.
    """
    if state.is_garrison(unit):
        return []  # 16.5.6(g)
    barred = shut if shut is not None else [state.where[unit]]
    stay = fixed if fixed is not None else []
    groups: list[list[int]] = [[] for _ in GROUPS]
    for cell in state.box.board.adjacent[state.where[unit]]:
        if entry_refusal(state, unit, cell, barred) is None:
            groups[group_of(state, unit, cell)].append(cell)
    for group in (EMPTY_NEARER, EMPTY, ROOM):
        if groups[group]:
            return groups[group]
    return [cell for cell in groups[FULL] if can_make_room(state, unit, cell, [*barred, cell], stay)]


# ---- displacement (16.5.6(e), ruling G57)


def can_make_room(state: State, unit: int, cell: int, seen: list[int], fixed: list[int]) -> bool:
    """16.5.6(e): whether friends can leave a square so that the unit may stand in it."""
    friends = state.units_at(cell, state.side_of[unit])
    leaving = those_who_can_leave(state, friends, seen, fixed)
    return in_order(state, cell, [*[other for other in friends if other not in leaving], unit])


def those_who_can_leave(state: State, units: list[int], seen: list[int], fixed: list[int]) -> list[int]:
    """Ruling G57: not garrisons, nor those who have just retreated, nor those who would be lost.

    `seen` are squares not to go through: those that are being left, and those from which no way leads on, which are
    added, so that no square is looked at in vain twice.
    """
    found: list[int] = []
    for unit in units:
        if unit in fixed or state.is_garrison(unit):
            continue
        trail = list(seen)
        if can_leave(state, unit, trail, fixed):
            found.append(unit)
        else:
            seen[:] = trail
    return found


def can_leave(state: State, unit: int, seen: list[int], fixed: list[int]) -> bool:
    """Ruling G57: whether a unit that is displaced has a square to go to, or its own edge."""
    if on_own_edge(state, unit):
        return True
    full: list[int] = []
    for cell in state.box.board.adjacent[state.where[unit]]:
        if entry_refusal(state, unit, cell, seen) is None:
            if group_of(state, unit, cell) != FULL:
                return True
            full.append(cell)
    for cell in full:
        if cell not in seen:
            seen.append(cell)
            if can_make_room(state, unit, cell, seen, fixed):
                return True
    return False


def to_displace(state: State, owner: int, cell: int, shut: list[int], fixed: list[int]) -> list[int]:
    """Ruling G57: who may be displaced from a square that is too full, with as few units as will do."""
    friends = state.units_at(cell, owner)
    leaving = those_who_can_leave(state, friends, [*shut, cell], fixed)
    for count in range(1, len(leaving) + 1):
        found = [
            set(group)
            for group in combinations(leaving, count)
            if in_order(state, cell, [unit for unit in friends if unit not in group])
        ]
        if found:
            return [unit for unit in leaving if any(unit in group for group in found)]
    return []


# ---- the edge of the map (16.5.6(h))


def on_own_edge(state: State, unit: int) -> bool:
    """16.5.6(h): the north edge for the Germans, the south edge for the French."""
    return state.where[unit] in state.box.own_edge[state.side_of[unit]]


def on_edge(state: State, cell: int) -> bool:
    """16.5.6(h-ii): any edge."""
    row, column = state.box.board.places[cell]
    rows, columns = state.box.board.places[-1]
    return row in (1, rows) or column in (1, columns)


def drive_off(play: Table, unit: int) -> None:
    """16.5.6(h), 18.3.3, ruling G57: off the own edge a unit waits to come back as it is, off another it is out."""
    state = play.state
    owner = state.side_of[unit]
    here = state.where[unit]
    steps = state.steps(unit)
    for_good = not on_own_edge(state, unit)
    play.log(
        DrivenOffMap(
            side=side_name(owner),
            unit=state.box.ids[unit],
            hex=state.box.board.names[here],
            steps=steps,
            for_good=for_good,
            cases=("16.5.6(h-ii)" if for_good else "16.5.6(h)",),
        )
    )
    if for_good:
        remove(state, unit, OUT)
        count_steps(state, unit, steps)
        count_gun(state, unit)
    else:
        status = state.status[unit] & ~(IN_FORT | CLOSER | TRIED)
        remove(state, unit, OFF_MAP)
        state.status[unit] = status
        state.returns[unit] = state.turn  # "any following turn"
    score(play, 1 - owner, steps * state.box.step_points, "off-map", "18.3.3")


# ---- going


def fall_back(play: Table, unit: int, cell: int, how: str, case: str) -> None:
    """16.5.6: a unit goes to a square, off any line of assault; with others it faces as they do (16.5.6(d))."""
    state = play.state
    here = state.where[unit]
    names = state.box.board.names
    state.target[unit] = NOBODY
    state.jump_off[unit] = NOBODY
    state.clear(unit, IN_FORT | CLOSER)
    state.go(unit, cell)
    end_engagement(state, here)
    if not state.is_supply(unit):
        state.facing[unit] = facing_of_stack(state, unit, cell, state.facing[unit])
    owner = side_name(state.side_of[unit])
    cases = ("16.5.6",) if case == "16.5.6" else ("16.5.6", case)
    play.log(UnitRetreated(side=owner, unit=state.box.ids[unit], hex=names[here], to=names[cell], how=how, cases=cases))


def leave_the_line(play: Table, unit: int, target: int) -> None:
    """16.5.6(e), 13.3(CHG), ruling G57: the assault of a displaced unit is off, or goes on without it."""
    if target == NOBODY:
        return
    state = play.state
    owner = state.side_of[unit]
    left = [other for other in state.units_of[owner] if other != unit and state.target[other] == target]
    play.log(
        CommitmentLost(
            side=side_name(owner),
            unit=state.box.ids[unit],
            hex=state.box.board.names[target],
            left=len(left),
            cases=("16.5.6(e)", "13.3(CHG)"),
        )
    )


class Retreat(Procedure):
    """16.5.6, 16.5.6(a): units go back one square each, in the order and to the squares that their owner chooses."""

    steps = ("garrisons", "next_unit")
    fields = ("side", "units", "case", "shut", "gone")

    def __init__(self, side: int = GERMAN, units: list[int] | None = None, case: str = "16.5.6") -> None:
        super().__init__()
        self.side = side
        self.units: list[int] = list(units) if units is not None else []
        self.case = case
        self.shut: list[int] = []  # squares that are being left: nobody goes back to them
        self.gone: list[int] = []  # units that have retreated

    def garrisons(self, play: Table) -> Ask | None:
        """16.5.6(g): a garrison is bound to its fort, so that a retreat eliminates it."""
        state = play.state
        self.units = [unit for unit in self.units if state.where[unit] >= 0]
        self.shut = sorted({state.where[unit] for unit in self.units})
        for unit in [unit for unit in self.units if state.is_garrison(unit)]:
            self.units.remove(unit)
            eliminate(play, unit, "16.5.6(g)")
        return None

    def next_unit(self, play: Table) -> Ask | None:
        """16.5.6(a): the owner chooses who goes first: it can take the better square."""
        state = play.state
        if not self.units:
            return None
        if len(self.units) > 1:
            chosen = state.box.unit_actions("unit")
            params: dict[str, str | int] = {"hex": state.box.board.names[state.where[self.units[0]]]}
            actions = [chosen[unit] for unit in self.units]
            return Ask(side_name(self.side), "retreat-order", actions, ("16.5.6(a)",), params)
        self._send(play, self.units[0])
        return None

    def _send(self, play: Table, unit: int) -> None:
        self.units.remove(unit)
        self.gone.append(unit)
        play.call(RetreatUnit(self.side, unit, self.case, RETREAT, self.shut, self.gone))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "unit" or unit == NOBODY or unit in self.units:
            return None
        word = "retreat-not-yours" if state.side_of[unit] != self.side else "retreat-not-due"
        return Refusal("16.5.6", word, {"unit": state.box.ids[unit]})

    def do_unit(self, play: Table, action: Action) -> None:
        self._send(play, play.state.box.unit_in(action))


class RetreatUnit(Procedure):
    """16.5.6, rulings G56, G57: one unit goes back one square, or is displaced by one that does."""

    steps = ("choose", "enter_fort", "turn", "make_room", "share_fort")
    fields = ("side", "unit", "case", "how", "shut", "fixed")

    def __init__(
        self,
        side: int = GERMAN,
        unit: int = NOBODY,
        case: str = "16.5.6",
        how: str = RETREAT,
        shut: list[int] | None = None,
        fixed: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.side = side
        self.unit = unit
        self.case = case
        self.how = how
        self.shut: list[int] = list(shut) if shut is not None else []
        self.fixed: list[int] = list(fixed) if fixed is not None else []

    def _named(self, state: State) -> dict[str, str | int]:
        return {"unit": state.box.ids[self.unit], "hex": state.box.board.names[state.where[self.unit]]}

    def choose(self, play: Table) -> Ask | None:
        """16.5.6(a), (h): a square of the first group that has any; without one off the map, or lost."""
        state = play.state
        cells = retreat_squares(state, self.unit, self.shut, self.fixed)
        if len(cells) > 1:
            to = state.box.hex_actions("to")
            prompt = "retreat-to" if self.how == RETREAT else "displace-to"
            cases = ("16.5.6(a)",) if self.how == RETREAT else ("16.5.6(e)",)
            return Ask(side_name(self.side), prompt, [to[cell] for cell in cells], cases, self._named(state))
        if cells:
            self._go(play, cells[0])
            return None
        committed = state.target[self.unit]
        if on_edge(state, state.where[self.unit]):
            drive_off(play, self.unit)
        else:
            eliminate(play, self.unit, "16.5.6")
        leave_the_line(play, self.unit, committed)
        self.goto(FINISHED)
        return None

    def do_to(self, play: Table, action: Action) -> None:
        self._go(play, play.state.box.cell_in(action))
        self.goto("enter_fort")

    def _go(self, play: Table, cell: int) -> None:
        committed = play.state.target[self.unit]
        fall_back(play, self.unit, cell, self.how, self.case)
        leave_the_line(play, self.unit, committed)

    def enter_fort(self, play: Table) -> Ask | None:
        """10.5.5-10.5.7: at a fort the owner says who is inside; where somebody must make room first, after that."""
        if is_overstacked(play.state, self.side, play.state.where[self.unit]):
            return None
        return self._inside_or_not(play.state)

    def share_fort(self, play: Table) -> Ask | None:
        """10.5.6: somebody has made room, so that it is known only now who shares the fort."""
        return self._inside_or_not(play.state)

    def _inside_or_not(self, state: State) -> Ask | None:
        if not may_say_who_is_inside(state, state.where[self.unit], self.side):
            return None
        return Ask(side_name(self.side), "retreat-fort", [INSIDE, OUTSIDE], ("10.5.5", "10.5.6"), self._named(state))

    def do_inside(self, play: Table, action: Action) -> None:
        self._say(play, True)

    def do_outside(self, play: Table, action: Action) -> None:
        self._say(play, False)

    def _say(self, play: Table, inside: bool) -> None:
        take_place(play, self.unit, inside)
        self.goto("turn" if self.step == "enter_fort" else FINISHED)

    def turn(self, play: Table) -> Ask | None:
        """16.5.6(c): in a square that was vacant the owner turns it as he likes."""
        state = play.state
        others = [other for other in state.units_at(state.where[self.unit], self.side) if other != self.unit]
        if state.is_supply(self.unit) or not all(state.is_garrison(other) for other in others):
            return None
        return Ask(side_name(self.side), "retreat-face", FACE, ("16.5.6(c)",), self._named(state))

    def do_face(self, play: Table, action: Action) -> None:
        state = play.state
        state.facing[self.unit] = state.box.board.facing(state.where[self.unit], str(action.args[0]))
        self.goto("make_room")

    def make_room(self, play: Table) -> Ask | None:
        """16.5.6(e): if the square is too full now, those who were there first go on."""
        state = play.state
        cell = state.where[self.unit]
        if is_overstacked(state, self.side, cell):
            play.call(Displace(self.side, cell, self.shut, [*self.fixed, self.unit]))
        else:
            self.goto(FINISHED)
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "face" and self.step == "turn":
            return Refusal("16.5.6(c)", "retreat-face-a-side", self._named(state)) if action not in FACE else None
        cell = state.box.cell_in(action)
        if action.verb != "to" or self.step != "choose" or cell == NOBODY:
            return None
        why = entry_refusal(state, self.unit, cell, self.shut)
        cells = retreat_squares(state, self.unit, self.shut, self.fixed)
        if why is not None or cell in cells:
            return why
        named: dict[str, str | int] = {"unit": state.box.ids[self.unit], "hex": state.box.board.names[cell]}
        first = group_of(state, self.unit, cells[0])
        if group_of(state, self.unit, cell) == first:
            return Refusal("16.5.6(e)", "retreat-no-room", named)
        if first == EMPTY_NEARER:
            return Refusal("16.5.6(a)", "retreat-nearer-first", named)
        if first == EMPTY:
            return Refusal("16.5.6(a)", "retreat-empty-first", named)
        return Refusal("16.5.6(a)", "retreat-room-first", named)


class Displace(Procedure):
    """16.5.6(e), ruling G57: friends who were in a square first go on until it is in order, as few as will do."""

    steps = ("next_unit",)
    fields = ("side", "cell", "shut", "fixed")

    def __init__(
        self, side: int = GERMAN, cell: int = NOBODY, shut: list[int] | None = None, fixed: list[int] | None = None
    ) -> None:
        super().__init__()
        self.side = side
        self.cell = cell
        self.shut: list[int] = list(shut) if shut is not None else []
        self.fixed: list[int] = list(fixed) if fixed is not None else []

    def next_unit(self, play: Table) -> Ask | None:
        """16.5.6(e): the owner chooses who goes. If nobody can, the square stays too full until movement (G99)."""
        state = play.state
        if not is_overstacked(state, self.side, self.cell):
            return None
        units = to_displace(state, self.side, self.cell, self.shut, self.fixed)
        if not units:
            return None
        if len(units) > 1:
            displace = state.box.unit_actions("displace")
            params: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
            return Ask(side_name(self.side), "displace", [displace[unit] for unit in units], ("16.5.6(e)",), params)
        self._send(play, units[0])
        self.goto(AGAIN)
        return None

    def _send(self, play: Table, unit: int) -> None:
        play.call(RetreatUnit(self.side, unit, "16.5.6(e)", DISPLACED, [*self.shut, self.cell], self.fixed))

    def do_displace(self, play: Table, action: Action) -> None:
        self._send(play, play.state.box.unit_in(action))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "displace" or unit == NOBODY:
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[self.cell]}
        if state.side_of[unit] != self.side or state.where[unit] != self.cell:
            return Refusal("16.5.6(e)", "displace-not-there", named)
        if state.is_garrison(unit):
            return Refusal("16.5.6(g)", "displace-garrison", named)
        if unit in self.fixed:
            return Refusal("16.5.6(e)", "displace-newcomer", named)
        if unit not in to_displace(state, self.side, self.cell, self.shut, self.fixed):
            return Refusal("16.5.6(e)", "displace-others", named)
        return None


# ---- attackers (16.5.6(b))


def go_back(play: Table, units: list[int]) -> None:
    """16.5.6(b): attackers come off the line. Those who were engaged go to their jump-off squares, if they can.

    Winners of an engagement who have lined up in theirs again are not home before the others have entered: `settle_in`.
    """
    state = play.state
    engaged: list[int] = []
    for unit in units:
        if state.where[unit] < 0:
            continue
        state.target[unit] = NOBODY
        state.clear(unit, CLOSER)
        if state.jump_off[unit] not in (NOBODY, state.where[unit]):
            engaged.append(unit)
    if engaged:
        play.call(GoBack(state.side_of[engaged[0]], engaged))


def settle_in(play: Table, side: int) -> None:
    """16.6, ruling G57: winners of an engagement who have not entered are back, where friends may be by now."""
    state = play.state
    units = [
        unit
        for unit in state.units_of[side]
        if state.jump_off[unit] != NOBODY and state.jump_off[unit] == state.where[unit] and state.target[unit] == NOBODY
    ]
    if units:
        play.call(GoBack(side, units))


def come_off(state: State, unit: int) -> None:
    """16.6, 12.1.7(STK): a unit that has lined up in its jump-off square stays there, and faces as friends do."""
    cell = state.where[unit]
    state.jump_off[unit] = NOBODY
    state.facing[unit] = facing_of_stack(state, unit, cell, state.facing[unit])
    state.control[cell] = state.side_of[unit]  # ruling G67: it has been elsewhere, and is here now


class GoBack(Procedure):
    """16.5.6(b), ruling G52: engaged attackers go to their jump-off squares, and retreat where enemies hold them."""

    steps = ("return_all", "fort", "retreat_others")
    fields = ("side", "units", "left", "gone")

    def __init__(self, side: int = GERMAN, units: list[int] | None = None) -> None:
        super().__init__()
        self.side = side
        self.units: list[int] = list(units) if units is not None else []
        self.left: list[int] = []  # those who must retreat
        self.gone: list[int] = []  # those who are back

    def return_all(self, play: Table) -> Ask | None:
        """16.5.6(b), (e): one by one; friends who fill the square are displaced."""
        state = play.state
        while self.units:
            unit = self.units.pop(0)
            here, cell = state.where[unit], state.jump_off[unit]
            if state.occupied[1 - self.side][cell]:
                self.left.append(unit)
                continue
            self.gone.append(unit)
            if here == cell:
                come_off(state, unit)
            else:
                fall_back(play, unit, cell, BACK_TO_JUMP_OFF, "16.5.6(b)")
            if is_overstacked(state, self.side, cell):
                play.call(Displace(self.side, cell, [here], [*self.gone, *self.units]))
            self.goto("fort")
            return None
        self.goto("retreat_others")
        return None

    def fort(self, play: Table) -> Ask | None:
        """10.5.5, 10.5.6: who comes back to a fort is inside or outside as its owner says, once all are back there."""
        state = play.state
        unit = self.gone[-1]
        cell = state.where[unit]
        still_to_come = any(state.jump_off[other] == cell for other in self.units)
        if still_to_come or not may_say_who_is_inside(state, cell, self.side):
            self.goto("return_all")
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}
        cases = ("10.5.5",) if state.occupied[self.side][cell] == 1 else ("10.5.6",)
        return Ask(side_name(self.side), "retreat-fort", [INSIDE, OUTSIDE], cases, named)

    def do_inside(self, play: Table, action: Action) -> None:
        take_place(play, self.gone[-1], True)
        self.goto("return_all")

    def do_outside(self, play: Table, action: Action) -> None:
        take_place(play, self.gone[-1], False)
        self.goto("return_all")

    def retreat_others(self, play: Table) -> Ask | None:
        """Ruling G52: like defenders (G56)."""
        if self.left:
            play.call(Retreat(self.side, self.left, "16.5.6(b)"))
        return None
