"""2.3: where the enemy's hidden troops are thought to be, from what the seat has seen of them so far.

The order of battle is known, and so is the set-up. After that a unit is thought to be with the leader under whom it
began, a hidden leader under a superior who is seen.
"""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.paths import Ground, flood
from meuse.titles.valmy.bot.forces import Force
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import CAVALRY, UNSEEN

FAR: Final = 99
FARTHEST: Final = 40  # movement points: goals farther away are out of sight
MOST_KEPT: Final = 2048  # ways that are remembered
AT_LEAST: Final = 2  # units that are thought to be in a box of which only is known that it holds some


class Distances:
    """7.1.6: what the way between two boxes costs, with nobody in it; and what was found out about others in the way.

    Games that are imagined from one position meet the same again and again.
    """

    def __init__(self, state: State) -> None:
        self._past: dict[tuple[bytes, int], list[int]] = {}
        self._steps: dict[tuple[bytes, int, int], list[tuple[int, int]]] = {}
        boxes = state.scenario.boxes
        rows = state.box.country.march_links.rows
        size = len(state.box.board)
        self.ways: list[list[int]] = [[] for _ in range(size)]
        for start in boxes:
            cost = [FAR] * size
            cost[start] = 0
            edge = [start]
            while edge:
                following: list[int] = []
                for cell in edge:
                    for other, step in rows[cell]:
                        if not state.scenario.off_limits[other] and cost[cell] + step < cost[other]:
                            cost[other] = cost[cell] + step
                            following.append(other)
                edge = following
            self.ways[start] = cost

    def past(self, state: State, entry: bytes, goal: int) -> list[int]:
        """Movement points from each box to a goal; `entry` is what each box costs besides. Not to be changed."""
        key = (entry, goal)
        far = self._past.get(key)
        if far is None:
            far = [FAR] * len(state.box.board)
            far[goal] = 0
            spread = flood(state.box.country.march_links, goal, FARTHEST, Ground(entry))
            for place in range(len(spread.cells)):
                far[spread.cells[place]] = spread.costs[place]
            if len(self._past) >= MOST_KEPT:
                self._past.clear()
            self._past[key] = far
        return far

    def steps(self, state: State, stop: bytes, start: int, budget: int, least: int) -> list[tuple[int, int]]:
        """7.1.7: boxes that can be reached from one, ending at those in `stop`, and what each costs.

        One box is always possible, whatever it costs: it counts `least`. Not to be changed.
        """
        key = (stop, start, budget)
        found = self._steps.get(key)
        if found is None:
            ground = Ground(state.scenario.off_limits, None, stop)
            reach = flood(state.box.country.march_links, start, budget, ground)
            found = [
                (reach.cells[place], least if reach.before[place] < 0 else reach.costs[place])
                for place in range(len(reach.cells))
            ]
            if len(self._steps) >= MOST_KEPT:
                self._steps.clear()
            self._steps[key] = found
        return found

    def between(self, one: int, other: int) -> int:
        return self.ways[one][other] if one >= 0 and other >= 0 and self.ways[one] else FAR


class Sight:
    """What one side believes of the other, from one question to the next."""

    def __init__(self, side: int) -> None:
        self.enemy = 1 - side
        self.place: dict[int, int] = {}  # by counter: the box where it is thought to be, NOBODY if it is out of play

    def copy(self) -> "Sight":
        twin = Sight(1 - self.enemy)
        twin.place = dict(self.place)
        return twin

    def look(self, state: State, ways: Distances) -> None:
        """Take in what can be seen now."""
        box = state.box
        for leader in box.leaders_of[self.enemy]:
            cell = state.where[leader]
            if cell != UNSEEN:
                self.place[leader] = cell if cell >= 0 else NOBODY
            else:
                self.place[leader] = self._under_a_superior(state, ways, leader)
        for unit in box.troops_of[self.enemy]:
            cell = state.where[unit]
            if cell != UNSEEN:
                self.place[unit] = cell if cell >= 0 else NOBODY
            else:
                self.place[unit] = self._with_a_leader(state, ways, unit)

    def _last(self, state: State, counter: int) -> int:
        """Where it was thought to be before; at first, where the scenario sets it up."""
        known = self.place.get(counter, NOBODY)
        if known != NOBODY:
            return known
        box = state.box
        leader = counter if state.is_leader(counter) else box.under[counter]
        start = state.scenario.set_up.get(counter, state.scenario.set_up.get(leader, NOBODY))
        if start != NOBODY:
            return start
        for arrival in state.scenario.arrivals:
            if leader in arrival.leaders:
                return arrival.box
        return NOBODY

    def _under_a_superior(self, state: State, ways: Distances, leader: int) -> int:
        """2.3(d): a leader who is not seen lies under one of a higher rank of the same army."""
        box = state.box
        last = self._last(state, leader)
        best = NOBODY
        for other in box.leaders_of[self.enemy]:
            cell = state.where[other]
            if cell < 0 or box.army[other] != box.army[leader] or box.rank[other] <= box.rank[leader]:
                continue
            if best == NOBODY or ways.between(last, cell) < ways.between(last, best):
                best = cell
        return best if best != NOBODY else last

    def _with_a_leader(self, state: State, ways: Distances, unit: int) -> int:
        """2.3: a unit that is not seen lies under a leader who may command it, in a box that holds units."""
        box = state.box
        own = self.place.get(box.under[unit], NOBODY)
        if own != NOBODY and state.holds(self.enemy, own):
            return own
        last = self._last(state, unit)
        best = NOBODY
        for leader in box.leaders_of[self.enemy]:
            cell = self.place.get(leader, NOBODY)
            if cell == NOBODY or not state.holds(self.enemy, cell) or not may_command(state, leader, unit):
                continue
            if best == NOBODY or ways.between(last, cell) < ways.between(last, best):
                best = cell
        return best if best != NOBODY else last

    def horse(self, state: State, odds: Odds) -> dict[int, Force]:
        """7.1.2: of these the horse, which can come from twice as far."""
        return self.forces(state, odds, True)

    def forces(self, state: State, odds: Odds, horse_only: bool = False) -> dict[int, Force]:
        """The enemy by box: what is seen and what is thought to be there."""
        found: dict[int, Force] = {}
        box = state.box
        for unit in box.troops_of[self.enemy]:
            cell = self.place.get(unit, NOBODY)
            if horse_only and box.kind[unit] != CAVALRY:
                continue
            if cell != NOBODY and state.holds(self.enemy, cell):
                if cell not in found:
                    found[cell] = Force()
                found[cell].add_unit(state, odds, unit)
        if horse_only:
            return found
        for leader in box.leaders_of[self.enemy]:
            cell = self.place.get(leader, NOBODY)
            if cell in found:
                found[cell].add_leader(state, leader)
        for cell in state.scenario.boxes:
            if cell not in found and state.holds(self.enemy, cell):
                found[cell] = self._unknown(state, odds)
        return found

    def _unknown(self, state: State, odds: Odds) -> Force:
        """Somebody is there, and nobody knows who: the commonest kind of unit of that side."""
        found = Force()
        for unit in state.box.troops_of[self.enemy][:AT_LEAST]:
            found.add_unit(state, odds, unit)
        return found
