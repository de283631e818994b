"""Hexes that railways hang on: places whose fall opens a stretch to the German, and hexes that cut cities off."""

from typing import Final

from meuse.engine.paths import Row
from meuse.titles.schlieffens_war.chapters.lines import line_ends, net_from, open_for
from meuse.titles.schlieffens_war.chapters.regroup import return_ends
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE, FRENCH, GERMAN, GERMANS

NONE: Final = -1


def rail_gates(state: State) -> dict[int, int]:
    """8.6: places of the enemy that bar the German railways, and how many rail hexes each would open."""
    rows = state.box.terrain.open_rails.rows
    open_cells = open_for(state, GERMAN)
    net = net_from(state, line_ends(state, GERMANS, open_cells), open_cells)
    enemies = state.occupied[ENTENTE]
    stretch_of = [NONE] * len(rows)  # open rail hexes that no line reaches yet, by the stretch they belong to
    lengths: list[int] = []
    found: dict[int, int] = {}
    for gate in range(len(rows)):
        if not enemies[gate] or not any(net[near] for near, _ in rows[gate]):
            continue
        opened = 1
        joined: list[int] = []
        for near, _ in rows[gate]:
            if net[near] or not open_cells[near]:
                continue
            if stretch_of[near] == NONE:
                lengths.append(walk_stretch(rows, near, open_cells, stretch_of, len(lengths)))
            if stretch_of[near] not in joined:
                joined.append(stretch_of[near])
                opened += lengths[stretch_of[near]]
        found[gate] = opened
    return found


def walk_stretch(rows: list[Row], start: int, open_cells: bytes, stretch_of: list[int], number: int) -> int:
    """Numbers all hexes that open rail joins to `start`, and counts them."""
    stretch_of[start] = number
    cells = [start]
    for cell in cells:
        for near, _ in rows[cell]:
            if open_cells[near] and stretch_of[near] == NONE:
                stretch_of[near] = number
                cells.append(near)
    return len(cells)


class ReturnLines:
    """9.5(3-FR-v): the railways that returning French units come by, as a tree walked once from all their ends.

    Each hex remembers when it was walked, from where, and the earliest hex that it or those behind it touch: a hex bars
    the way to those behind it unless they touch one that was walked before it. So all cuts are found in one walk, where
    a trace for each hex that may be barred took a fifth of the German's time.
    """

    def __init__(self, state: State) -> None:
        open_cells = open_for(state, ENTENTE)
        rows = state.box.terrain.open_rails.rows
        self._walked: list[int] = [0] * len(rows)  # 0: no line leads there
        self._earliest: list[int] = [0] * len(rows)
        self._before: list[int] = [NONE] * len(rows)
        ends = return_ends(state, FRENCH, open_cells)
        count = 1  # where all lines end, beyond the map
        for end in ends:
            if not self._walked[end]:
                count = self._walk(rows, end, open_cells, ends, count)

    def _walk(self, rows: list[Row], start: int, open_cells: bytes, ends: list[int], count: int) -> int:
        walked, earliest, before = self._walked, self._earliest, self._before
        path = [start]
        turns = [0]  # the next neighbour of each hex on the path
        count += 1
        walked[start] = count
        earliest[start] = 1
        while path:
            cell = path[-1]
            if turns[-1] == len(rows[cell]):
                path.pop()
                turns.pop()
                if path:
                    earliest[path[-1]] = min(earliest[path[-1]], earliest[cell])
                continue
            near = rows[cell][turns[-1]][0]
            turns[-1] += 1
            if walked[near]:
                if near != before[cell]:
                    earliest[cell] = min(earliest[cell], walked[near])
            elif open_cells[near]:
                count += 1
                walked[near] = count
                earliest[near] = 1 if near in ends else count
                before[near] = cell
                path.append(near)
                turns.append(0)
        return count

    def cuts(self, city: int) -> list[int]:
        """The hexes each of which, once barred, leaves the city without a line; the city itself among them."""
        found: list[int] = []
        if self._walked[city]:
            found.append(city)
            cell, behind = self._before[city], city
            while cell != NONE:
                if self._earliest[behind] >= self._walked[cell]:
                    found.append(cell)
                cell, behind = self._before[cell], cell
        return found
