"""8.0 to 8.5, 15.5: every way that units can go, found slowly and by the letter: what floods are compared with."""

import functools
import heapq
import tomllib
from typing import Any

from tests.titles.they_shall_not_pass.table import TITLE

import meuse
from meuse.titles.they_shall_not_pass import terms
from meuse.titles.they_shall_not_pass.terrain import BRIDGE, RIVER, STREAM

FAR = 200  # half points: the longest way that is told


@functools.cache
def chart() -> Any:
    return tomllib.loads((meuse.title(TITLE).folder / "data" / "charts.toml").read_text("utf-8"))


def points(kind: str, column: str) -> int:
    """TEC, in half points."""
    return int(chart()["terrain"][kind][column] * 2)


class Ground:
    """Zones of control and step costs, as the rules say them."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.box = state.box
        self.terrain = state.box.terrain
        self.infiltration = terms.INFILTRATION in state.options
        self.standing: list[dict[int, list[int]]] = [{}, {}]
        self.held: list[set[int]] = [set(), set()]
        self.strong: list[set[int]] = [set(), set()]
        for unit, cell in enumerate(state.where):
            if cell >= 0:
                self.standing[self.box.side[unit]].setdefault(cell, []).append(unit)
                self._exert(unit, cell)

    def _exert(self, unit: int, cell: int) -> None:
        """8.41; 15.4: forts with heavy artillery reach two hexes, weakly."""
        side, zoc = self.box.side[unit], self.box.zoc[unit]
        around = self.box.board.adjacent[cell]
        if zoc != terms.NO_ZOC:
            self.held[side].update(around)
        if zoc == terms.STRONG:
            self.strong[side].update(around)
            if self.box.kind[unit] == terms.GARRISON and terms.HEAVY_ARTILLERY in self.state.options:
                beyond = self.box.board.within(cell, chart()["forts"]["weak_zoc"])
                self.held[side].update(other for other in beyond if other != cell)

    def foot(self, unit: int) -> bool:
        return self.box.kind[unit] in (terms.INFANTRY, terms.PIONEER, terms.HUNTER, terms.REMNANT)

    def negated(self, cell: int, units: list[int]) -> bool:
        """15.5: friends in the hex, others than those who move, lift enemy ZOC."""
        friends = self.standing[self.box.side[units[0]]].get(cell, [])
        return self.infiltration and any(friend not in units for friend in friends)

    def cost(self, here: int, there: int, strategic: bool) -> int:
        """TEC, 7.22, 8.5: roads count from hex to hex along them, and not from or into an interdicted hex."""
        column = "strategic" if strategic else "enter"
        kinds = self.terrain.kinds[there]
        ground = [kind for kind in kinds if kind not in ("trench", "fort")] or ["clear"]
        into = sum(points(kind, column) for kind in [*ground, *set(kinds) & {"trench", "fort"}])
        crossing = self.terrain.crossing(here, there)
        stream = points("stream", "enter") if crossing == STREAM else 0
        if self.state.interdiction[there]:
            return int(chart()["interdiction"]["cost_factor"]) * into + stream
        if self.state.interdiction[here]:
            return into + stream
        if (here, there) in self.terrain.roads:
            return points("road", column)
        return points("bridge", column) if crossing == BRIDGE else into + stream

    def may_enter(self, units: list[int], here: int, there: int, strategic: bool) -> bool:
        """8.11, 8.2, 8.42-8.47: one step, whatever it costs."""
        side = self.box.side[units[0]]
        if self.terrain.crossing(here, there) == RIVER or there in self.standing[1 - side]:
            return False
        if any(self.box.kind[unit] == terms.RAIL_GUN for unit in units) and (here, there) not in self.terrain.rails:
            return False
        if strategic and self.state.control[there] != side:
            return False
        if there not in self.held[1 - side] or self.negated(there, units):
            return True
        guns = any(not self.foot(unit) for unit in units)
        if strategic or (guns and there not in self.standing[side]):
            return False
        stopped = here in self.strong[1 - side] and not self.negated(here, units)
        return not (self.must_stop(units) and stopped and there in self.strong[1 - side])

    def must_stop(self, units: list[int]) -> bool:
        """8.42, 8.47: infantry stops in a strong ZOC, hunters apart."""
        return any(self.foot(unit) and self.box.kind[unit] != terms.HUNTER for unit in units)

    def step(self, units: list[int], here: int, there: int, strategic: bool) -> int:
        """8.42, 8.43: what one step costs, ZOC included."""
        enemy = 1 - self.box.side[units[0]]
        rails = any(self.box.kind[unit] == terms.RAIL_GUN for unit in units)
        total = points("road", "enter") if rails else self.cost(here, there, strategic)
        if here in self.held[enemy] and not self.negated(here, units):
            total += self.box.leave_zoc * 2
        hunters = all(self.box.kind[unit] == terms.HUNTER for unit in units)
        if there in self.strong[enemy] and not self.negated(there, units) and not hunters:
            total += self.box.enter_strong * 2
        return total

    def ways(self, units: list[int], strategic: bool) -> dict[int, int]:
        """What it costs to get to every hex that can be got to at all."""
        enemy = 1 - self.box.side[units[0]]
        start = self.state.where[units[0]]
        found: dict[int, int] = {}
        waiting = [(0, start)]
        while waiting:
            spent, here = heapq.heappop(waiting)
            if here in found:
                continue
            found[here] = spent
            stops = self.must_stop(units) and here in self.strong[enemy] and not self.negated(here, units)
            if here != start and stops:
                continue
            for there in self.box.board.adjacent[here]:
                if there not in found and self.may_enter(units, here, there, strategic):
                    total = spent + self.step(units, here, there, strategic)
                    if total <= FAR:
                        heapq.heappush(waiting, (total, there))
        del found[start]
        return found
