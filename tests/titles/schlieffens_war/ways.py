"""6.7, 7.0, 10.0: zones of control, ways and lines of command, found slowly and by the letter."""

import functools
import heapq
import tomllib
from typing import Any

from tests.titles.schlieffens_war.table import TITLE

import meuse
from meuse.titles.schlieffens_war import terms

FAR = 100  # points: the longest way that is told


@functools.cache
def chart() -> Any:
    return tomllib.loads((meuse.title(TITLE).folder / "data" / "charts.toml").read_text("utf-8"))


class Ground:
    """Who stands where, and what follows from it."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.box = state.box
        self.terrain = state.box.terrain
        self.board = state.box.board
        self.standing: list[dict[int, list[int]]] = [{}, {}]
        for unit, cell in enumerate(state.where):
            if cell >= 0:
                self.standing[self.box.side[unit]].setdefault(cell, []).append(unit)
        forts = {state.where[unit] for unit in range(len(self.box.ids)) if self.box.kind[unit] == terms.FORT}
        self.zoc: list[set[int]] = [set(), set()]
        for side in (0, 1):
            for cell, units in self.standing[side].items():
                corps = any(self.box.kind[unit] in (terms.INFANTRY, terms.CAVALRY) for unit in units)
                if corps and cell not in forts and not self.terrain.fortress[cell]:  # 7.0
                    self.zoc[side].update(self.board.adjacent[cell])

    def abroad(self, unit: int, cell: int) -> bool:
        """10.8: outside Belgium, and outside what lies within two hexes of it in France and Luxembourg."""
        if self.box.nation[unit] != terms.BELGIANS or self.terrain.country[cell] == "belgium":
            return False
        near = [other for other in self.board.within(cell, 2) if self.terrain.country[other] == "belgium"]
        return not (near and self.terrain.country[cell] in ("france", "luxembourg"))

    # ---- 10.0 movement

    def cost(self, here: int, there: int) -> int:
        kinds = [kind for kind in self.terrain.kinds[there] if kind in chart()["terrain"]] or ["clear"]
        into = max(chart()["terrain"][kind]["cost"] for kind in kinds)
        river = (here, there) in self.terrain.rivers and not (self.terrain.city[here] or self.terrain.city[there])
        return int(into + (chart()["river"]["cost"] if river else 0))

    def ways(self, unit: int) -> dict[int, int]:
        """7.1, 10.3, 10.7, 10.8: what it costs to get to every hex that can be got to at all."""
        enemy = 1 - self.box.side[unit]
        zoc = self.zoc[enemy]
        depot = self.box.kind[unit] == terms.DEPOT
        start = self.state.where[unit]
        found: dict[int, int] = {}
        waiting = [(0, start)]
        while waiting:
            spent, here = heapq.heappop(waiting)
            if here in found:
                continue
            found[here] = spent
            if here != start and here in zoc:
                continue
            for there in self.board.adjacent[here]:
                barred = there in self.standing[enemy] or (here in zoc and there in zoc) or self.abroad(unit, there)
                if barred or there in found or (depot and (here, there) not in self.terrain.rails):
                    continue
                total = spent + (1 if depot else self.cost(here, there))
                if total <= FAR:
                    heapq.heappush(waiting, (total, there))
        del found[start]
        return found

    # ---- 6.7, 8.0 lines

    def passes(self, side: int, cell: int) -> bool:
        """7.2, 7.5, 8.2."""
        if cell in self.standing[1 - side]:
            return False
        return cell not in self.zoc[1 - side] or cell in self.standing[side]

    def in_command(self, unit: int) -> bool:
        """6.7."""
        cell, side, nation = self.state.where[unit], self.box.side[unit], self.box.nation[unit]
        for hq in range(len(self.box.ids)):
            if self.box.kind[hq] == terms.HQ and self.box.nation[hq] == nation and self.state.where[hq] >= 0:
                oos = self.state.status[hq] & terms.OOS
                radius = self.box.back[hq] if oos else self.box.front[hq]
                if cell in self.within(self.state.where[hq], radius, side):
                    return True
        city = self.terrain.city[cell] and self.terrain.country[cell] == "germany"
        return nation == terms.GERMANS and city and cell in self.rail_net(self.german_ends(), side)

    def german_ends(self) -> list[int]:
        """8.6(g)."""
        return [cell for cell in self.box.sources[terms.GERMANS] if self.passes(terms.GERMAN, cell)]

    def within(self, start: int, radius: int, side: int) -> set[int]:
        """So many hexes from a hex along hexes that a line may pass; the last may be any."""
        found, edge = {start}, {start}
        for _ in range(radius):
            edge = {n for cell in edge if cell == start or self.passes(side, cell) for n in self.board.adjacent[cell]}
            edge -= found
            found |= edge
        return found

    def rail_net(self, ends: list[int], side: int) -> set[int]:
        """Rail hexes that open rail joins to one of the ends."""
        found: set[int] = set(ends)
        waiting = list(ends)
        while waiting:
            here = waiting.pop()
            for there in self.board.adjacent[here]:
                if (here, there) in self.terrain.rails and there not in found and self.passes(side, there):
                    found.add(there)
                    waiting.append(there)
        return found

    def sources(self, nation: int) -> list[int]:
        """8.2(c), 8.4: sources without enemies; for the British the ports that the Entente holds too."""
        enemy = 1 - terms.SIDE_OF[nation]
        found = [cell for cell in self.box.sources[nation] if cell not in self.standing[enemy]]
        if nation == terms.BRITISH:
            found += [c for c in self.box.ports if self.state.control[c] == terms.ENTENTE]
        return found

    def to_source(self, nation: int, cell: int, besides: int = -1) -> int:
        """Hexes to the nearest source."""
        away = [self.board.distance(cell, source) for source in self.sources(nation) if source != besides]
        return min(away, default=len(self.board))
