"""10.1.2, rulings G24, G99: a square may be too full for a while, if those who are too many can still leave it."""

from itertools import combinations
from typing import Final

from meuse.engine.flow import Refusal
from meuse.engine.paths import CLOSED
from meuse.titles.generation_lost.chapters.reach import (
    allowance,
    at_best,
    gun_halts,
    haulers,
    links_of,
    may_move,
    range_of,
)
from meuse.titles.generation_lost.chapters.stacking import fits, joining_refusal, overstacked
from meuse.titles.generation_lost.state import NO_MARKER, State
from meuse.titles.generation_lost.terms import ENGINEER, MOVED
from meuse.titles.generation_lost.ways import Clearing

Plan = list[int]
"""Squares that those who must leave a square can go to, one for each."""

NO_UNITS: Final[list[int]] = []


def others_at(state: State, side: int, cell: int, movers: list[int]) -> list[int]:
    """The units of a side in a square, but for those who are moving; not to be changed."""
    stack = state.stacks[side].get(cell)
    if stack is None:
        return NO_UNITS
    for unit in movers:
        if state.where[unit] == cell:
            return [other for other in stack if other not in movers]
    return stack


class Crowd:
    """Where those who are moving may stop: how each square that is too full without them can be put in order."""

    def __init__(self, state: State, side: int, movers: list[int], cure: bool = False) -> None:
        self.side = side
        self.movers = movers
        self.full: list[int] = overstacked(state, side)
        if self.full:
            for unit in movers:
                cell = state.where[unit]
                if cell in self.full and state.in_order(cell, others_at(state, side, cell, movers)):
                    self.full.remove(cell)
        self.plans: dict[int, Plan] = {}
        self.wanted: set[int] = set()  # squares that somebody has to be able to leave for
        self.cure = cure  # the movers leave a square that is too full: that goes before any other
        self.needed = False  # engineers without whom a gun that must leave it could not (12.4.2(a))
        if self.full:
            self._plan(state)
            self.needed = cure and self._are_needed(state)

    def _are_needed(self, state: State) -> bool:
        """12.4.2(a), ruling G24: whether only with the mover, who hauls a gun, a square can be put in order."""
        mover = self.movers[0]
        cell = state.where[mover]
        if len(self.movers) > 1 or state.box.kind[mover] != ENGINEER or cell not in self.full or cell in self.plans:
            return False
        units = others_at(state, self.side, cell, [])
        return clearing(state, cell, units, [unit for unit in units if unit != mover], [], {cell}) is not None

    def _plan(self, state: State) -> None:
        """Ruling G24: what was found before holds as long as nothing has changed in these squares or next to them."""
        known = state.clearings[self.side]
        among_them = any(state.where[unit] in self.full for unit in self.movers)
        if known is not None and known.full == self.full and not among_them:
            self.plans, self.wanted = known.plans, known.wanted
            return
        looked_far = state.looked_far
        seen = 0
        for cell in self.full:
            units = others_at(state, self.side, cell, self.movers)
            plan = clearing(state, cell, units, units, self.movers, self.wanted)
            if plan is not None:
                self.plans[cell] = plan
                self.wanted.update(plan)
            seen |= 1 << cell
        if state.looked_far == looked_far and not among_them:
            seen = state.box.ways.around(seen)
            state.clearings[self.side] = Clearing(self.full, self.plans, self.wanted, seen)

    def may_end(self, state: State, cell: int) -> bool:
        """10.1.1, 10.1.2, ruling G24: whether the movers may stop in a square."""
        if state.occupied[1 - self.side][cell] or self.needed:
            return False
        others = others_at(state, self.side, cell, self.movers)
        if state.box.country.fort[cell]:
            for unit in self.movers:
                if not fits(state, unit, cell, []):
                    return False
        if not others and cell not in self.wanted:
            return True
        plan: Plan | None = None
        if others and not state.in_order(cell, others + self.movers):
            if cell in self.full:
                return False  # ruling G99
            plan = clearing(state, cell, others + self.movers, others, self.movers, {cell})
            if plan is None:
                return False
        if self.cure or not self.plans:
            return True
        return not self._shuts_in(state, cell, [] if plan is None else plan)

    def places(self, state: State, cells: list[int]) -> list[int]:
        """Ruling G24: those of the squares where the movers may stop.

        In most there is room for them, and nobody wants to go there: loads and wishes tell that without a closer look.
        """
        if self.needed:
            return []
        box = state.box
        room = box.stacking_limits[self.side]
        for unit in self.movers:
            room -= box.weight[unit]
        room = max(room, 0)  # an empty square holds anybody
        loads, wanted = state.loads[self.side], self.wanted
        if not wanted:
            return [cell for cell in cells if loads[cell] <= room or self.may_end(state, cell)]
        return [cell for cell in cells if (loads[cell] <= room and cell not in wanted) or self.may_end(state, cell)]

    def _shuts_in(self, state: State, cell: int, plan: Plan) -> bool:
        """Ruling G24: whether squares that are too full could not be put in order if the movers stopped in that one and
        those who then must leave it went to the squares of a plan."""
        if self.wanted.isdisjoint({cell, *plan}):
            return False
        there = state.copy()
        for unit in self.movers:
            if there.where[unit] >= 0:
                there.go(unit, cell)
            else:
                there.put(unit, cell)
            there.has_moved(unit)
        for full in self.plans:
            units = others_at(there, self.side, full, NO_UNITS)
            if full != cell and clearing(there, full, units, units, NO_UNITS, set(plan)) is None:
                return True
        return False

    def blocks(self, state: State, cell: int, taken: set[int]) -> bool:
        """Ruling G24: whether a square that is too full could not be put in order any more; the first is not asked."""
        if self.wanted.isdisjoint(taken):
            return False
        for full, plan in self.plans.items():
            if full == cell or taken.isdisjoint(plan):
                continue
            units = others_at(state, self.side, full, self.movers)
            if clearing(state, full, units, units, self.movers, taken) is None:
                return True
        return False

    def end_refusal(self, state: State, cell: int) -> Refusal | None:
        """10.1.1-10.5.2, ruling G24: why the movers may not stop in a square."""
        if self.may_end(state, cell):
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[self.movers[0]], "hex": state.box.board.names[cell]}
        if state.occupied[1 - self.side][cell]:
            return Refusal("10.1.1", "enemy-in-square", named)
        others = list(others_at(state, self.side, cell, self.movers))
        for unit in self.movers:
            why = joining_refusal(state, unit, cell, others)
            if why is not None:
                return why
            others.append(unit)
        return Refusal("10.1.2", "blocks-the-way-out", named)


def clearing(
    state: State, cell: int, units: list[int], leavers: list[int], movers: list[int], taken: set[int]
) -> Plan | None:
    """Ruling G24: how as few as possible of the leavers put a square in order; None if that cannot be done.

    Whoever is moving meanwhile takes no room anywhere.
    """
    status = state.status
    able = [unit for unit in leavers if not status[unit] & MOVED and may_move(state, unit)]
    parties = [party for party in [party_of(state, unit, movers) for unit in able] if party]
    for party in parties:  # one is enough for most
        if state.in_order(cell, [other for other in units if other not in party]):
            way = way_out(state, party[0], movers, taken)
            if way >= 0:
                return [way]
    for count in range(2, len(parties) + 1):
        for leaving in combinations(parties, count):
            gone = [unit for party in leaving for unit in party]
            if len(set(gone)) == len(gone) and state.in_order(cell, [unit for unit in units if unit not in gone]):
                plan = ways_out(state, [party[0] for party in leaving], movers, taken)
                if plan is not None:
                    return plan
    return None


def party_of(state: State, unit: int, movers: list[int]) -> list[int]:
    """12.4.2(a): a unit, and with a gun in rain or snow the engineers who haul it; nobody if these are moving away."""
    if not gun_halts(state, unit):
        return [unit]
    able = [other for other in haulers(state, unit) if other not in movers]
    return [unit, able[0]] if able else []


def left_alone(state: State, unit: int, movers: list[int]) -> bool:
    """10.4(SUP), ruling G32: whether everybody else in its square can still leave it."""
    return _ways_of_others(state, unit, movers) is not None


def shuts_others_in(state: State, hq: int, movers: list[int]) -> bool:
    """10.4(SUP), ruling G24: whether an HQ that supplies here, where nobody may stop then, takes the way out from those
    who must leave other squares; who is with it has to leave as well."""
    plan = _ways_of_others(state, hq, movers)
    return plan is not None and not keeps_ways_open(state, state.side_of[hq], state.where[hq], plan, movers)


def _ways_of_others(state: State, unit: int, movers: list[int]) -> Plan | None:
    cell = state.where[unit]
    others = [other for other in others_at(state, state.side_of[unit], cell, movers) if other != unit]
    return ways_out(state, others, movers, {cell}) if all(may_move(state, other) for other in others) else None


def keeps_ways_open(state: State, side: int, cell: int, plan: Plan, movers: list[int]) -> bool:
    """Ruling G24: whether squares that are too full can still be put in order if that one and those are taken."""
    return not Crowd(state, side, movers).blocks(state, cell, {cell, *plan})


def ways_out(state: State, units: list[int], movers: list[int], taken: set[int]) -> Plan | None:
    """A square of its own for each unit, where it has room as things stand; None if that cannot be done."""
    plan: Plan = []
    used = set(taken)
    for unit in units:
        cell = way_out(state, unit, movers, used)
        if cell < 0:
            return assigned([exits(state, other, movers, taken) for other in units])
        plan.append(cell)
        used.add(cell)
    return plan


def assigned(choices: list[list[int]]) -> Plan | None:
    """One square out of each list, all of them different; None if that cannot be done.

    Who finds all of its squares gone takes one from somebody who can go elsewhere, and so on (augmenting paths).
    """
    owner: dict[int, int] = {}
    for place in range(len(choices)):
        if not _assign(choices, place, owner, set()):
            return None
    plan = [-1] * len(choices)
    for cell, place in owner.items():
        plan[place] = cell
    return plan


def _assign(choices: list[list[int]], place: int, owner: dict[int, int], tried: set[int]) -> bool:
    for cell in choices[place]:
        if cell not in tried:
            tried.add(cell)
            if cell not in owner or _assign(choices, owner[cell], owner, tried):
                owner[cell] = place
                return True
    return False


def way_out(state: State, unit: int, movers: list[int], used: set[int]) -> int:
    """A square that a unit can move to and stay in, -1 if there is none; an empty one beside it, if possible."""
    side = state.side_of[unit]
    start = state.where[unit]
    party = party_of(state, unit, movers)
    if not party:
        return -1
    if state.marker[start] == NO_MARKER:  # seen without a flood, for speed: most units stand next to an empty square
        points = allowance(state, unit)
        fort, marker = state.box.country.fort, state.marker
        friends, enemies, zoc = state.occupied[side], state.occupied[1 - side], state.zoc[1 - side]
        in_zoc = zoc[start]
        for cell, step in links_of(state, unit).rows[start]:
            if (
                step <= points
                and not friends[cell]
                and not enemies[cell]
                and not (in_zoc and zoc[cell])
                and not fort[cell]
                and cell not in used
                and marker[cell] == NO_MARKER
                and not is_trench_for(state, unit, cell)
            ):
                return cell
    state.looked_far += 1
    for cell in range_of(state, at_best(state, unit, party)).cells():
        if cell not in used and is_exit(state, party, cell, movers):
            return cell
    return -1


def exits(state: State, unit: int, movers: list[int], used: set[int]) -> list[int]:
    """All squares that a unit can move to and stay in, but for those in use."""
    state.looked_far += 1
    party = party_of(state, unit, movers)
    cells = range_of(state, at_best(state, unit, party)).cells() if party else []
    return [cell for cell in cells if cell not in used and is_exit(state, party, cell, movers)]


def is_exit(state: State, party: list[int], cell: int, movers: list[int]) -> bool:
    """Whether a unit, with whoever hauls it, can stay in a square that it can reach."""
    unit = party[0]
    side = state.side_of[unit]
    if cell == state.where[unit] or state.occupied[1 - side][cell] or is_trench_for(state, unit, cell):
        return False
    return fits(state, unit, cell, [*party[1:], *others_at(state, side, cell, movers)])


def is_trench_for(state: State, unit: int, cell: int) -> bool:
    """12.5.4: a trench that a heavy gun may fail to enter is no way out."""
    return state.is_gun(unit) and state.box.ways.trenches[cell] == CLOSED
