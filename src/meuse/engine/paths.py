"""The hot code: movement floods and supply traces over flat lists.

Links hold, for each cell, what it costs to step to each neighbour that can be entered at all: (neighbour, usual cost,
cost when the cell left is marked, cost when the cell entered is marked). A mark is whatever cuts roads and slows:
interdiction, for one. Costs are whole numbers; titles with half points count in halves.

Costs are kept in lists that begin at one more than the budget everywhere: a single comparison then tells a way that is
too dear from one that is no better than what was found before.
"""

Link = tuple[int, int, int, int]
Links = list[tuple[Link, ...]]


class Reach:
    """Where a flood came: the cost of each cell (above the budget if none), whence, and the cells in order of cost."""

    def __init__(self, cost: list[int], came_from: list[int], cells: list[int]) -> None:
        self.cost = cost
        self.came_from = came_from
        self.cells = cells  # without the start

    def path(self, cell: int) -> list[int]:
        """The cells entered on the way to `cell`, itself included."""
        steps: list[int] = []
        while self.came_from[cell] >= 0:
            steps.append(cell)
            cell = self.came_from[cell]
        steps.reverse()
        return steps


class Terms:
    """What a mover must respect. Columns run over all cells; non-zero means yes.

    What a state keeps and copies is a bytearray (a copy costs next to nothing); what is read at every step is a list
    (which compiled code reads four times faster).

    closed: may not be entered. hard: entering ends the move, costs `enter_hard`, and no step leads from hard to hard.
    held: leaving costs `leave_held` (hard cells are held too). marks: roads are cut, see above.
    special: cells that are any of these, so that all others need no further look.
    shy movers keep out of held cells, but for those with a friend where `friends_admit`; there they pay and need not
    stop. Where `friends_cancel`, a friend in a cell (another than the mover) makes it neither hard nor held.
    owner: only cells of `side` may be entered; None lifts that.
    """

    def __init__(
        self,
        special: list[int],
        closed: bytearray,
        hard: bytearray,
        held: bytearray,
        friends: bytearray,
        marks: bytearray,
        enter_hard: int,
        leave_held: int,
    ) -> None:
        self.special = special
        self.closed = closed
        self.hard = hard
        self.held = held
        self.friends = friends
        self.marks = marks
        self.enter_hard = enter_hard
        self.leave_held = leave_held
        self.shy = False
        self.friends_admit = True
        self.friends_cancel = False
        self.owner: bytearray | None = None
        self.side = 0


def special_cells(closed: bytearray, held: bytearray, marks: bytearray) -> list[int]:
    """The `special` column of Terms; worth keeping while its parts do not change."""
    return [1 if shut or zone or mark else 0 for shut, zone, mark in zip(closed, held, marks, strict=True)]


def flood(links: Links, start: int, budget: int, terms: Terms) -> Reach:
    """Cheapest ways from `start` within `budget`: Dijkstra over buckets, since costs are small whole numbers."""
    special = terms.special
    closed = terms.closed
    hard = terms.hard
    held = terms.held
    friends = terms.friends
    marks = terms.marks
    enter_hard = terms.enter_hard
    leave_held = terms.leave_held
    shy = terms.shy
    admit = terms.friends_admit
    cancel = terms.friends_cancel
    owner = terms.owner
    side = terms.side

    size = len(links)
    cost: list[int] = [budget + 1] * size
    came_from: list[int] = [-1] * size
    cells: list[int] = []
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    cost[start] = 0
    buckets[0].append(start)
    for spent in range(budget + 1):
        for cell in buckets[spent]:
            if cost[cell] != spent:
                continue  # a cheaper way was found meanwhile
            leaving = spent
            from_hard = False
            left_marked = False
            if cell != start:
                cells.append(cell)
            if special[cell]:
                left_marked = marks[cell] != 0
                if held[cell] and not (cancel and friends[cell] > (1 if cell == start else 0)):
                    leaving += leave_held
                    if hard[cell]:
                        from_hard = True
                        if cell != start and not shy:
                            continue  # entering ended the move
            for neighbour, usual, from_mark, to_mark in links[cell]:
                total = leaving + (from_mark if left_marked else usual)
                if special[neighbour]:
                    if closed[neighbour]:
                        continue
                    if marks[neighbour]:
                        total = leaving + to_mark
                    if held[neighbour] and not (cancel and friends[neighbour]):
                        if shy and not (admit and friends[neighbour]):
                            continue
                        if hard[neighbour]:
                            if from_hard and not shy:
                                continue
                            total += enter_hard
                if total < cost[neighbour]:
                    if owner is not None and owner[neighbour] != side:
                        continue
                    cost[neighbour] = total
                    came_from[neighbour] = cell
                    buckets[total].append(neighbour)
    return Reach(cost, came_from, cells)


def trace(links: Links, starts: list[int], budget: int, open_cells: list[int], marks: bytearray) -> list[int]:
    """What it costs to trace from every cell to the nearest of `starts`; above `budget` if no line reaches it.

    Runs backwards: links[cell] lists (neighbour, cost of the step from that neighbour into cell ...), the second cost
    for a marked neighbour, the third for a marked cell. Only open cells are passed through or traced from.
    """
    cost: list[int] = [budget + 1] * len(links)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    for start in starts:
        cost[start] = 0
        buckets[0].append(start)
    for spent in range(budget + 1):
        for cell in buckets[spent]:
            if cost[cell] != spent:
                continue
            marked = marks[cell] != 0
            for neighbour, usual, from_mark, to_mark in links[cell]:
                if open_cells[neighbour]:
                    total = spent + (to_mark if marked else from_mark if marks[neighbour] else usual)
                    if total < cost[neighbour]:
                        cost[neighbour] = total
                        buckets[total].append(neighbour)
    return cost
