"""Ways and commands of Valmy worked out anew from map and counters, for the oracle: it does not ask the chapters."""

import heapq
from typing import Any

from meuse.titles.valmy import terms

FAR = 10_000


class Ground:
    """The boxes of a position, who stands in them, and how far they are apart."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.box = state.box
        country = self.box.country
        self.lines: dict[int, dict[int, int]] = {}  # by box: the boxes it is joined to, and what the line costs
        for (one, other), cost in zip(country.line_ends, country.line_cost, strict=True):
            if one in state.scenario.boxes and other in state.scenario.boxes:
                self.lines.setdefault(one, {})[other] = cost
                self.lines.setdefault(other, {})[one] = cost

    def joined(self, one: int, other: int) -> bool:
        return other in self.lines.get(one, {})

    # ---- who stands where

    def units(self, side: int, cell: int) -> list[int]:
        where = self.state.where
        return [unit for unit in self.box.troops_of[side] if where[unit] == cell >= 0]

    def leaders(self, side: int, cell: int) -> list[int]:
        where = self.state.where
        return [leader for leader in self.box.leaders_of[side] if where[leader] == cell >= 0]

    def held(self, side: int) -> set[int]:
        """Boxes with a unit of that side."""
        return {cell for unit in self.box.troops_of[side] if (cell := self.state.where[unit]) >= 0}

    # ---- distances (6.0, ruling L32)

    def costs(self, start: int, barred: set[int]) -> dict[int, int]:
        """What the cheapest way costs to each box; it may end in a barred box, and start in one, but not pass it."""
        found = {start: 0}
        edge = [(0, start)]
        while edge:
            cost, cell = heapq.heappop(edge)
            if cost > found[cell] or (cell in barred and cell != start):
                continue
            for other, more in self.lines.get(cell, {}).items():
                if cost + more < found.get(other, FAR):
                    found[other] = cost + more
                    heapq.heappush(edge, (cost + more, other))
        return found

    def apart(self, side: int, one: int, other: int) -> int:
        """How far orders of that side have to go."""
        return self.costs(one, self.held(1 - side)).get(other, FAR)

    # ---- command (2.1, 8.2, 8.4, rulings L14, L36, L63)

    def commands(self, leader: int, unit: int) -> bool:
        box = self.box
        if box.kind[leader] != terms.LEADER or box.army[leader] != box.army[unit]:
            return False
        return bool(box.rank[leader] == 3 or box.band[leader] == box.band[unit])

    def rating(self, leader: int) -> int:
        """8.2: the Command Rating on the side that is up."""
        front, back = self.box.command[leader]
        return int(back if self.state.status[leader] & terms.REDUCED else front)

    def overall(self, army: int) -> int:
        leaders = [
            leader for leader in self.box.leaders if self.box.army[leader] == army and self.box.rank[leader] == 3
        ]
        return next((leader for leader in leaders if self.state.where[leader] >= 0), -1)

    def in_command(self, counter: int) -> bool:
        """6.0, 8.5: within 3 MP of the overall leader; overall leaders always."""
        box, where = self.box, self.state.where
        if box.rank[counter] == 3:
            return True
        overall = self.overall(box.army[counter])
        return overall >= 0 and self.apart(box.side[counter], where[overall], where[counter]) <= 3

    def led(self, leaders: list[int], units: list[int]) -> bool:
        """8.2: whether every unit can be given to one of the leaders, none of whom gets more than his rating."""
        given: dict[int, list[int]] = {leader: [] for leader in leaders}

        def give(unit: int, tried: set[int]) -> bool:
            for leader in leaders:
                if leader in tried or not self.commands(leader, unit):
                    continue
                tried.add(leader)
                if len(given[leader]) < self.rating(leader):
                    given[leader].append(unit)
                    return True
                for other in given[leader]:
                    if give(other, tried):
                        given[leader].remove(other)
                        given[leader].append(unit)
                        return True
            return False

        return all(give(unit, set()) for unit in units)

    def controls(self, superior: int, others: list[int]) -> bool:
        """8.4: two of rank 1, or one of rank 2 who may have one of rank 1 with him; rank 2 one of rank 1."""
        box, where = self.box, self.state.where
        if any(box.army[o] != box.army[superior] or where[o] != where[superior] for o in others):
            return False
        ranks = sorted(box.rank[other] for other in others)
        allowed = {3: ([], [1], [1, 1], [2], [1, 2]), 2: ([], [1]), 1: ([],)}
        return ranks in allowed[box.rank[superior]]

    # ---- limits of a scenario (ruling L92)

    def limit(self, counter: int) -> Any:
        """Who is named by a limit that still holds, and units of the bands of those who are."""
        box, state = self.box, self.state
        for number, waiting in enumerate(state.scenario.waiting):
            if state.turn >= waiting.before or state.released[number]:
                continue
            bands = {(box.army[leader], box.band[leader]) for leader in waiting.leaders}
            is_unit = box.kind[counter] != terms.LEADER
            if counter in waiting.leaders or (is_unit and (box.army[counter], box.band[counter]) in bands):
                return waiting
        return None

    def waits(self, counter: int) -> bool:
        limit = self.limit(counter)
        return limit is not None and not limit.closed
