"""The loops of `paths.flood`, `paths.trace` and `paths.either` once more, over flat arrays of machine integers.

Compiled, they are several times as fast as their twins in paths.py, which work on Python's own lists and numbers;
interpreted, they are slower. So paths.py takes these where they are compiled and the others where they are not, and the
tests hold both to the same answers.
"""

from typing import Any, Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

NOT_REACHED: Final[i64] = 1 << 30
NONE: Final[i64] = -1
CLOSED: Final[i64] = 255  # paths.CLOSED


class Desk:
    """Arrays that every flood over a board writes on. It leaves them as it found them: nothing reached."""

    def __init__(self, cells: int, links: int) -> None:
        entries = cells + links  # a cell is queued as a start, or over one of the links that lead to it
        self.cost: vec[i64] = vec[i64]([NOT_REACHED] * cells)
        self.whence: vec[i64] = vec[i64]([NONE] * cells)
        # One queue for each cost: its first and last entry; each entry holds a cell and the entry behind it.
        self.first: vec[i64] = vec[i64]([NONE])
        self.last: vec[i64] = vec[i64]([NONE])
        self.queued: vec[i64] = vec[i64]([NONE] * entries)
        self.behind: vec[i64] = vec[i64]([NONE] * entries)
        self.settled: vec[i64] = vec[i64]([NONE] * cells)  # in the order of their costs
        self.numbers: list[Any] = list(range(cells))  # each cell as Python's own number: made once, not in every flood

    def begin(self, starts: list[int], budget: i64) -> i64:
        """An empty queue for every cost up to the budget, but for the starts, which cost nothing; how many they are."""
        if len(self.first) <= budget:
            self.first = vec[i64]([NONE] * (budget + 1))
            self.last = vec[i64]([NONE] * (budget + 1))
        cost, first, queued, behind = self.cost, self.first, self.queued, self.behind
        spent: i64 = 0
        while spent <= budget:
            first[spent] = NONE
            spent += 1
        entries: i64 = 0
        for start in starts:
            cell: i64 = start
            if cost[cell] != 0:
                cost[cell] = 0
                queued[entries] = cell
                behind[entries] = NONE
                if entries == 0:
                    first[0] = 0
                else:
                    behind[entries - 1] = entries
                self.last[0] = entries
                entries += 1
        return entries

    def clear(self, settled: i64) -> None:
        """Leave the arrays as they were before so many cells were settled."""
        cost, whence, order = self.cost, self.whence, self.settled
        place: i64 = 0
        while place < settled:
            cell: i64 = order[place]
            cost[cell] = NOT_REACHED
            whence[cell] = NONE
            place += 1


class FlatLinks:
    """The links of a board as arrays: where those of each cell begin, whither they lead, what they cost."""

    def __init__(self, rows: list[tuple[tuple[int, int], ...]], desk: Desk | None = None) -> None:
        begin: list[int] = [0]
        to: list[int] = []
        cost: list[int] = []
        for row in rows:
            for neighbour, price in row:
                to.append(neighbour)
                cost.append(price)
            begin.append(len(to))
        self.begin: vec[i64] = vec[i64](begin)
        self.to: vec[i64] = vec[i64](to)
        self.cost: vec[i64] = vec[i64](cost)
        self.desk: Desk = Desk(len(rows), len(to)) if desk is None else desk

    def changed(self, rows: dict[int, tuple[tuple[int, int], ...]]) -> "FlatLinks":
        """The same links, but for the costs of those rows."""
        twin = FlatLinks([], self.desk)
        twin.begin = self.begin
        twin.to = self.to
        twin.cost = self.cost[:]
        for cell, row in rows.items():
            place: i64 = self.begin[cell]
            for _, price in row:
                twin.cost[place] = price
                place += 1
        return twin


def flood(
    links: FlatLinks,
    start: int,
    budget: int,
    ground: tuple[bytes, bytes, bytes],
    cells: list[Any],
    costs: list[int],
    before: list[Any],
) -> None:
    """See paths.flood: the cells reached, their costs and their ways, onto the three lists of a Reach."""
    settled = spread(links, [start], budget, ground)
    desk = links.desk
    cost, whence, order, numbers = desk.cost, desk.whence, desk.settled, desk.numbers
    place: i64 = 1
    while place < settled:  # the start is settled first
        cell: i64 = order[place]
        cells.append(numbers[cell])
        costs.append(cost[cell])
        before.append(numbers[whence[cell]])
        place += 1
    desk.clear(settled)


def either(one: bytes, other: bytes) -> bytes:
    """See paths.either."""
    laid = BytesWriter()
    laid.write(one)
    place: i64 = 0
    end: i64 = len(one)
    while place < end:
        if other[place] != 0:
            laid[place] = u8(one[place] | other[place])
        place += 1
    return laid.getvalue()


def trace(
    links: FlatLinks, starts: list[int], budget: int, ground: tuple[bytes, bytes, bytes], lengths: list[int]
) -> None:
    """See paths.trace: what it costs from every cell that a line reaches, into this list."""
    settled = spread(links, starts, budget, ground)
    desk = links.desk
    cost, order = desk.cost, desk.settled
    place: i64 = 0
    while place < settled:
        cell: i64 = order[place]
        lengths[cell] = cost[cell]
        place += 1
    desk.clear(settled)


def spread(links: FlatLinks, starts: list[int], budget: i64, ground: tuple[bytes, bytes, bytes]) -> i64:
    """Cheapest ways from the starts, left on the desk; returns how many cells are settled."""
    enter, leave, stop = ground
    desk = links.desk
    entries: i64 = desk.begin(starts, budget)
    begin, to, step = links.begin, links.to, links.cost
    cost, whence, settled = desk.cost, desk.whence, desk.settled
    first, last, queued, behind = desk.first, desk.last, desk.queued, desk.behind
    found: i64 = 0
    spent: i64 = 0
    while spent <= budget:
        entry: i64 = first[spent]
        while entry != NONE:
            cell: i64 = queued[entry]
            # Else a cheaper way was found meanwhile.
            if cost[cell] == spent:
                settled[found] = cell
                found += 1
                stopped = stop[cell] != 0
                if not stopped or whence[cell] == NONE:  # entering a stop ends the move
                    leaving: i64 = spent + leave[cell]
                    place: i64 = begin[cell]
                    end: i64 = begin[cell + 1]
                    while place < end:
                        neighbour: i64 = to[place]
                        total: i64 = leaving + step[place]
                        place += 1
                        if total >= cost[neighbour]:
                            continue  # most links lead back: nothing else need be read
                        extra: i64 = enter[neighbour]
                        total += extra
                        if (
                            total <= budget
                            and total < cost[neighbour]
                            and extra != CLOSED
                            and not (stopped and stop[neighbour] != 0)
                        ):
                            cost[neighbour] = total
                            whence[neighbour] = cell
                            queued[entries] = neighbour
                            behind[entries] = NONE
                            if first[total] == NONE:
                                first[total] = entries
                            else:
                                behind[last[total]] = entries
                            last[total] = entries
                            entries += 1
            entry = behind[entry]
        spent += 1
    return found
