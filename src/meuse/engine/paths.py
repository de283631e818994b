"""The hot code: movement floods and supply traces.

Links say what it costs to step from each cell to each neighbour that can be entered at all, Ground what a mover meets
in the cells themselves. Costs are whole numbers; titles with half points count in halves. A cell is any small number:
squares with eight neighbours and boxes joined by lines flood like hexes, and where facing counts a title may number
each cell once for every facing.

Compiled, the loop itself is that of native.py; `spread` is its plain twin.
"""

from typing import Final

from meuse.engine import native

Link = tuple[int, int]
"""A neighbour, and what the step to it costs."""

Row = tuple[Link, ...]

CLOSED: Final = 255
"""In a column of entry costs: this cell may not be entered."""

CLOSED_UNLESS_OPEN: Final = bytes([CLOSED]) + bytes(255)

PRICES: Final = [bytes([0]) + bytes([cost]) * 255 for cost in range(256)]
"""For each cost, what `priced` makes of the numbers in a column."""

COMPILED: Final = not __file__.endswith(".py")


class Links:
    """What each step costs: for each cell, its neighbours. Never changed, so that positions can share it."""

    def __init__(self, rows: list[Row], flat: native.FlatLinks | None = None) -> None:
        self.rows = rows
        self.cheapest: list[int] = []  # the least that a step from each cell costs; worked out by the first flood
        self.flat: native.FlatLinks | None = native.FlatLinks(rows) if COMPILED and flat is None else flat

    def changed(self, rows: dict[int, Row]) -> "Links":
        """The same links but for the costs in these rows, which hold the same neighbours in the same order."""
        changed = self.rows[:]
        for cell, row in rows.items():
            changed[cell] = row
        links = Links(changed, None if self.flat is None else self.flat.changed(rows))
        if self.cheapest:
            links.cheapest = self.cheapest[:]
            for cell, row in rows.items():
                links.cheapest[cell] = cheapest_step(row)
        return links


class Ground:
    """What a mover meets beside the cost of the steps. Columns run over all cells, a byte each; None: nothing anywhere.

    enter: what entering costs beside the step; CLOSED: no entry.
    leave: what leaving costs beside the step.
    stop: 1 where entering ends the move. From such a cell no step leads to another: only a mover who starts there goes
    on, and not to a second.
    """

    def __init__(self, enter: bytes, leave: bytes | None = None, stop: bytes | None = None) -> None:
        self.enter = enter
        self.leave: bytes = bytes(len(enter)) if leave is None else leave
        self.stop: bytes = bytes(len(enter)) if stop is None else stop

    def admits(self, cell: int, neighbour: int) -> bool:
        """Whether a mover who starts in `cell` may step to that neighbour, whatever it costs."""
        return self.enter[neighbour] != CLOSED and not (self.stop[cell] and self.stop[neighbour])


class Reach:
    """Where a flood came: cells in order of cost, without the start, and beside each its cost and its way."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.cells: list[int] = []
        self.costs: list[int] = []
        self.before: list[int] = []  # the cell that each is entered from

    def add(self, cell: int, cost: int, before: int) -> None:
        self.cells.append(cell)
        self.costs.append(cost)
        self.before.append(before)

    def cost(self, cell: int) -> int:
        """What it costs to go to a cell in reach."""
        return 0 if cell == self.start else self.costs[self.cells.index(cell)]

    def path(self, cell: int) -> list[int]:
        """The cells entered on the way to `cell`, itself included; none if it is the start."""
        steps: list[int] = []
        place = -1 if cell == self.start else self.cells.index(cell)
        while place >= 0:  # once through the list: every cell stands behind the one it is entered from
            if self.cells[place] == cell:
                steps.append(cell)
                cell = self.before[place]
            place -= 1
        steps.reverse()
        return steps


def cheapest_step(row: Row) -> int:
    return min([step for _, step in row], default=0)


def flood(links: Links, start: int, budget: int, ground: Ground) -> Reach:
    """The cheapest ways from `start` within `budget`."""
    check(links, budget, ground)
    reach = Reach(start)
    flat = links.flat
    if flat is not None:
        columns = (ground.enter, ground.leave, ground.stop)
        native.flood(flat, start, budget, columns, reach.cells, reach.costs, reach.before)
        return reach
    if not links.cheapest:
        links.cheapest = [cheapest_step(row) for row in links.rows]
    cost, whence, settled = spread(links.rows, [start], budget, ground, links.cheapest)
    reach.cells = settled[1:]  # the start is settled first
    reach.costs = list(map(cost.__getitem__, reach.cells))
    reach.before = list(map(whence.__getitem__, reach.cells))
    return reach


def trace(links: Links, starts: list[int], budget: int, open_cells: bytes) -> list[int]:
    """What it costs to trace from every cell to the nearest of `starts`; above `budget` if no line reaches it.

    Runs backwards: the links of a cell hold what the step from each neighbour into that cell costs. Only open cells are
    passed through or traced from.
    """
    ground = Ground(open_cells.translate(CLOSED_UNLESS_OPEN))
    check(links, budget, ground)
    flat = links.flat
    if flat is not None:
        lengths = [budget + 1] * len(open_cells)
        native.trace(flat, starts, budget, (ground.enter, ground.leave, ground.stop), lengths)
        return lengths
    return spread(links.rows, starts, budget, ground)[0]


def trace_onward(links: Links, starts: list[int], budget: int, open_cells: bytes) -> tuple[list[int], list[int]]:
    """What `trace` finds, and the next cell of the line from each (-1 where there is none): for somebody who looks."""
    cost, onward, _ = spread(links.rows, starts, budget, Ground(open_cells.translate(CLOSED_UNLESS_OPEN)))
    return cost, onward


def check(links: Links, budget: int, ground: Ground) -> None:
    """The loops below trust what they are given; compiled, a fault in the middle of one would spoil the next."""
    size = len(links.rows)
    if budget < 0:
        raise ValueError(f"a budget of {budget}: must be 0 or more")
    if len(ground.enter) != size or len(ground.leave) != size or len(ground.stop) != size:
        raise ValueError(f"every column of the ground must hold {size} cells, as many as the links have")


def spread(
    rows: list[Row], starts: list[int], budget: int, ground: Ground, cheapest: list[int] | None = None
) -> tuple[list[int], list[int], list[int]]:
    """Dijkstra over buckets, since costs are small whole numbers: the cost of each cell, whence it is entered (-1 for
    a start), and the cells in order of cost.

    Costs begin at one more than the budget everywhere: a single comparison then tells a way that is too dear from one
    that is no better than what was found before.
    """
    enter = ground.enter
    leave = ground.leave
    stop = ground.stop
    cost: list[int] = [budget + 1] * len(rows)
    whence: list[int] = [-1] * len(rows)
    settled: list[int] = []
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    for start in starts:
        if cost[start]:
            cost[start] = 0
            buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for cell in bucket:
            if cost[cell] != spent:
                continue  # a cheaper way was found meanwhile
            settled.append(cell)
            stopped = stop[cell]
            if stopped and whence[cell] >= 0:
                continue  # entering ended the move
            leaving = spent + leave[cell]
            if cheapest is not None and leaving + cheapest[cell] > budget:
                continue  # at the edge of the reach no step is affordable
            for neighbour, step in rows[cell]:
                total = leaving + step
                if total >= cost[neighbour]:
                    continue  # most links lead back: nothing else need be read
                extra = enter[neighbour]
                if extra:
                    total += extra
                    if extra == CLOSED or total >= cost[neighbour]:
                        continue
                if stopped and stop[neighbour]:
                    continue
                cost[neighbour] = total
                whence[neighbour] = cell
                buckets[total].append(neighbour)
    return cost, whence, settled


# ---- columns


def priced(counts: bytes | bytearray, cost: int) -> bytes:
    """`cost` (CLOSED, for one) in each cell where the other column is not 0; 0 in all others."""
    return bytes(counts.translate(PRICES[cost]))


def either(one: bytes, other: bytes) -> bytes:
    """Two columns laid over each other: CLOSED where one is; nowhere else may both hold something."""
    return native.either(one, other) if COMPILED else overlaid(one, other)


def overlaid(one: bytes, other: bytes) -> bytes:
    """What `either` makes of two columns, by way of two long numbers."""
    return (int.from_bytes(one, "little") | int.from_bytes(other, "little")).to_bytes(len(one), "little")
