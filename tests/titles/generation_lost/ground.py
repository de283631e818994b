"""Verdun: A Generation Lost, worked out once more from the bare position: zones of control, paths, room, marches.

None of this asks the code that plays; it is what the oracle looks things up in.
"""

from heapq import heappop, heappush
from typing import Any

from meuse.engine.board import side as side_between
from meuse.titles.generation_lost import terms
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

FAR = 10_000
INFANTRY = (*terms.INFANTRY, terms.DUMMY)
GARRISONS = (terms.GARRISON, terms.DUMMY)


class Ground:
    """Where units stand, and what follows from it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.box = state.box
        self.board = state.box.board
        self.country = state.box.country
        self.there: list[dict[int, list[int]]] = [{}, {}]
        for unit, cell in enumerate(state.where):
            if cell >= 0:
                self.there[self.box.side[unit]].setdefault(cell, []).append(unit)
        self.zocs = [self._zoc(side) for side in (GERMAN, FRENCH)]

    # ---- units

    def at(self, side: int, cell: int) -> list[int]:
        return self.there[side].get(cell, [])

    def has(self, unit: int, bits: int) -> bool:
        return bool(self.state.status[unit] & bits)

    def disordered(self, unit: int) -> bool:
        return self.has(unit, terms.DISRUPTED | terms.SUPPRESSED)

    def engaged(self, unit: int) -> bool:
        cell = self.state.where[unit]
        return cell >= 0 and self.state.engaged[cell] >= 0

    def interdicted(self, unit: int) -> bool:
        cell = self.state.where[unit]
        return cell >= 0 and self.state.marker[cell] >= 0 and not self.has(unit, terms.IN_FORT)

    def supplies(self, unit: int) -> bool:
        return self.box.kind[unit] == terms.HQ and self.has(unit, terms.FLIPPED)

    def commands(self, unit: int) -> bool:
        return self.box.kind[unit] == terms.HQ and not self.has(unit, terms.FLIPPED)

    def entrenched(self, unit: int) -> bool:
        return self.box.kind[unit] in terms.GERMAN_KINDS and self.has(unit, terms.FLIPPED)

    def small(self, unit: int) -> bool:
        """10.5.1: whom a fort takes."""
        kind = self.box.kind[unit]
        if kind == terms.BRIGADE:
            return self.has(unit, terms.FLIPPED) and self.box.attack[unit][terms.BACK] == 2
        return kind in (terms.BATTALION, terms.ENGINEER, terms.CHASSEUR, *GARRISONS)

    def held(self, unit: int) -> bool:
        """19.1.5(f), 19.3.5(c): who waits."""
        state, cell = self.state, self.state.where[unit]
        stand_in = (terms.WITH_FIRST, terms.WITH_SECOND)
        for n, units in enumerate(state.scenario.special.held):
            if not state.freed[n] and (unit in units or self.has(unit, stand_in[n])):
                return True
        return cell >= 0 and self.kept_in_line(unit, cell)

    def kept_in_line(self, unit: int, cell: int) -> bool:
        own = self.country.trench[cell] == self.box.side[unit] and self.country.bank[cell] == terms.WEST
        early = self.state.turn < self.state.scenario.special.hold_until
        return own and early and self.box.kind[unit] in INFANTRY

    # ---- squares

    def _zoc(self, side: int) -> set[int]:
        found: set[int] = set()
        for cell, units in self.there[side].items():
            for unit in units:
                free = self.engaged(unit) or not self.interdicted(unit)
                if free and not self.disordered(unit) and not self.supplies(unit):
                    found |= {cell, *self.board.adjacent[cell]}
        return found

    def barred(self, one: int, other: int) -> bool:
        """12.3.2: the Meuse between two squares, and no crossing."""
        return self.country.crosses_meuse(one, other) and side_between(one, other) not in self.country.crossings

    def load(self, units: list[int]) -> int:
        """10.2, 10.3."""
        total = 0
        for unit in units:
            kind = self.box.kind[unit]
            if kind != terms.HQ and kind not in GARRISONS:
                large = kind in (terms.REGIMENT, terms.DIVISION) or (
                    kind == terms.GUN and self.box.side[unit] == GERMAN
                )
                total += 2 if large else 1
        return total

    def orderly(self, cell: int, units: list[int]) -> bool:
        """10.2 to 10.5.2."""
        if not units:
            return True
        if self.country.fort[cell]:
            return len(units) <= self.box.fort_limit and all(self.small(unit) for unit in units)
        if len(units) > 1 and any(self.supplies(unit) for unit in units):
            return False
        kinds = {self.box.kind[unit] for unit in units}
        if {terms.HQ, terms.DIVISION} <= kinds:
            return False
        return self.load(units) <= self.box.stacking_limits[self.box.side[units[0]]]

    def too_full(self, side: int, cell: int) -> bool:
        return self.state.engaged[cell] < 0 and not self.orderly(cell, self.at(side, cell))

    def room(self, unit: int, cell: int) -> bool:
        side = self.box.side[unit]
        friends = [other for other in self.at(side, cell) if other != unit]
        return not self.at(1 - side, cell) and self.orderly(cell, [*friends, unit])

    def outside(self, side: int, cell: int) -> list[int]:
        return [unit for unit in self.at(side, cell) if not self.has(unit, terms.IN_FORT)]

    def dug_in(self, side: int, cell: int) -> bool:
        """8.3.2(e): units of that side are outside a fort, and entrenched there."""
        outside = self.outside(side, cell)
        prepared = self.country.trench[cell] >= 0 or self.country.works[cell]
        return bool(outside) if prepared else any(self.entrenched(unit) for unit in outside)

    # ---- paths (8.4.1, 13.1.4(c), ruling G11)

    def lengths(self, side: int, start: int) -> dict[int, int]:
        """How long the shortest path from a square to others is."""
        found = {start: 0}
        queue = [start]
        for cell in queue:
            free = cell == start or self.at(side, cell) or cell not in self.zocs[1 - side]
            for other in self.board.adjacent[cell] if free else ():
                if other not in found and not self.at(1 - side, other):
                    found[other] = found[cell] + 1
                    queue.append(other)
        return found

    def commanded(self, unit: int) -> bool:
        """13.1.3, 13.1.4."""
        box, state = self.box, self.state
        for hq in box.hqs_of[box.side[unit]]:
            if state.where[hq] < 0 or not self.commands(hq):
                continue
            reach = (box.command_disrupted if self.disordered(hq) else box.command_good)[-1]
            if self.engaged(hq):
                reach = 0
            if self.lengths(box.side[unit], state.where[hq]).get(state.where[unit], FAR) <= reach:
                return True
        return False

    def supplied_by(self, unit: int, hq: int) -> bool:
        """13.2.1 to 13.2.4."""
        cell, side = self.state.where[unit], self.box.side[unit]
        if cell < 0 or self.at(1 - side, cell) or not self.supplies(hq) or self.state.where[hq] < 0:
            return False
        weather = self.box.weather.supply_range[self.state.weather]
        reach = self.box.supply_disrupted if self.disordered(hq) else weather
        return self.lengths(side, cell).get(self.state.where[hq], FAR) <= reach

    # ---- marches (12.0)

    def bogged(self, unit: int) -> bool:
        first = self.state.scenario.special.bog_from
        return self.box.kind[unit] == terms.GUN and 0 < first <= self.state.turn

    def links(self, unit: int) -> Any:
        ways = self.box.ways
        channel = self.box.channel[unit]
        if channel == terms.RAILS:
            return ways.rails[self.box.side[unit]].rows
        return (ways.major_roads if channel == terms.MAJOR_ROADS else ways.anywhere).rows

    def costs(self, units: list[int], start: int, moved: bool, began_here: bool) -> dict[int, int]:
        """12.0: what the cheapest way to each square costs, in halves, however far it is."""
        lead = units[0]
        side = self.box.side[lead]
        rows, zoc = self.links(lead), self.zocs[1 - side]
        heavy = self.box.heavy[lead] and self.box.channel[lead] == terms.ANYWHERE
        found = {start: 0}
        queue = [(0, start)]
        while queue:
            cost, cell = heappop(queue)
            if cost > found[cell] or (cell in zoc and (cell != start or moved)):
                continue
            if cell != start and self.ends_move(units, cell):
                continue
            leaving = self.leaving(units, cell, cell == start and began_here)
            for other, step in rows[cell]:
                trench = heavy and self.country.trench[other] >= 0
                if (trench and cell != start) or (cell in zoc and other in zoc) or not self.passable(side, other):
                    continue
                total = cost + step
                if self.box.channel[lead] != terms.RAILS:
                    total += leaving + (self.box.moving["interdicted"] if self.state.marker[other] >= 0 else 0)
                if total < found.get(other, FAR):
                    found[other] = total
                    if not trench:
                        heappush(queue, (total, other))
        return found

    def ends_move(self, units: list[int], cell: int) -> bool:
        bog = self.bogged(units[0]) and not self.country.north[cell]
        return bog or any(self.kept_in_line(unit, cell) for unit in units)

    def leaving(self, units: list[int], cell: int, free: bool) -> int:
        if self.box.channel[units[0]] == terms.RAILS:
            return 0
        friends = [unit for unit in self.at(self.box.side[units[0]], cell) if unit not in units]
        cost = self.box.moving["through_friends"] if friends and not free else 0
        return cost + (self.box.moving["interdicted"] if self.state.marker[cell] >= 0 else 0)

    def passable(self, side: int, cell: int) -> bool:
        """10.1.1, 11.3.2."""
        enemies = self.at(1 - side, cell)
        beaten = terms.IN_FORT | terms.DISRUPTED
        alone = len(enemies) == 1 and self.state.status[enemies[0]] & beaten == beaten
        return not enemies or (self.country.fort[cell] and alone)
