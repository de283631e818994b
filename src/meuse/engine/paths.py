"""The hot code: movement floods and supply traces over flat lists.

Links hold, for each cell, what it costs to step to each neighbour that can be entered at all:
(neighbour, usual cost, cost when the cell left is marked, cost when the cell entered is marked). A mark is whatever cuts
roads and slows: interdiction, for one. Costs are whole numbers; titles with half points count in halves.
"""

from typing import Final

Link = tuple[int, int, int, int]
Links = list[tuple[Link, ...]]

UNREACHED: Final = 9999


class Reach:
    """Where a flood came: the cost of each cell (UNREACHED if none), whence, and the cells in order of cost."""

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
    """What a mover must respect. Lists run over all cells; non-zero means yes.

    closed: may not be entered. hard: entering ends the move, costs `enter_hard`, and no step leads from hard to hard.
    held: leaving costs `leave_held` (hard cells are held too). shy movers keep out of held cells without a friend;
    where `friends` cancel, a friend in a cell (another than the mover) makes it neither hard nor held.
    owner: only cells of `side` may be entered; None lifts that.
    """

    def __init__(
        self,
        closed: list[int],
        hard: list[int],
        held: list[int],
        friends: list[int],
        marks: list[int],
        enter_hard: int,
        leave_held: int,
    ) -> None:
        self.closed = closed
        self.hard = hard
        self.held = held
        self.friends = friends
        self.marks = marks
        self.enter_hard = enter_hard
        self.leave_held = leave_held
        self.shy = False
        self.friends_admit = True  # a shy mover may join a friend in a held cell
        self.friends_cancel = False
        self.owner: list[int] | None = None
        self.side = 0


def flood(links: Links, start: int, budget: int, terms: Terms) -> Reach:
    """Cheapest ways from `start` within `budget`: Dijkstra over buckets, since costs are small whole numbers."""
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
    cost: list[int] = [UNREACHED] * size
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
            if held[cell]:
                free = cancel and friends[cell] > (1 if cell == start else 0)
                if not free:
                    leaving += leave_held
                    if hard[cell]:
                        from_hard = True
                if cell != start:
                    cells.append(cell)
                    if from_hard and not shy:
                        continue  # entering ended the move
            elif cell != start:
                cells.append(cell)
            left_marked = marks[cell]
            for neighbour, usual, from_mark, to_mark in links[cell]:
                if closed[neighbour]:
                    continue
                total = leaving + (to_mark if marks[neighbour] else from_mark if left_marked else usual)
                if total > budget:
                    continue
                if held[neighbour] and not (cancel and friends[neighbour]):
                    if shy:
                        if not (admit and friends[neighbour]):
                            continue
                        if hard[neighbour]:
                            total += enter_hard
                    elif hard[neighbour]:
                        if from_hard:
                            continue
                        total += enter_hard
                    if total > budget:
                        continue
                if total >= cost[neighbour]:
                    continue
                if owner is not None and owner[neighbour] != side:
                    continue
                cost[neighbour] = total
                came_from[neighbour] = cell
                buckets[total].append(neighbour)
    return Reach(cost, came_from, cells)


def trace(links: Links, starts: list[int], budget: int, open_cells: list[int], marks: list[int]) -> list[int]:
    """What it costs to trace from every cell to the nearest of `starts`, UNREACHED beyond `budget`.

    Runs backwards: links[cell] lists (neighbour, cost of the step from that neighbour into cell ...), the second cost for
    a marked neighbour, the third for a marked cell. Only open cells are passed through or traced from.
    """
    cost: list[int] = [UNREACHED] * len(links)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    for start in starts:
        cost[start] = 0
        buckets[0].append(start)
    for spent in range(budget + 1):
        for cell in buckets[spent]:
            if cost[cell] != spent:
                continue
            marked = marks[cell]
            for neighbour, usual, from_mark, to_mark in links[cell]:
                if not open_cells[neighbour]:
                    continue
                total = spent + (to_mark if marked else from_mark if marks[neighbour] else usual)
                if total <= budget and total < cost[neighbour]:
                    cost[neighbour] = total
                    buckets[total].append(neighbour)
    return cost
