"""Lines, areas and points of the sheet as cells and sides of a grid."""

import heapq
import math
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from meuse.cartography.grid import BoxGrid, Grid, Point, inside
from meuse.engine.board import Side, side

STEP = 0.02  # how finely a line is walked, in units of the sheet
WATER_STEP = 0.05  # the same for water, which has long courses
BRUSH = 0.45  # a cell that a line runs in for less than this may be left out
AWAY = 1.0  # units off the grid after which a line of water begins anew


def walk(points: Sequence[Point], step: float = STEP) -> list[Point]:
    """The line as closely spaced points, its own corners included."""
    found = [points[0]]
    for before, after in pairwise(points):
        steps = max(1, math.ceil(math.dist(before, after) / step))
        for count in range(1, steps + 1):
            part = count / steps
            found.append(Point(before.x + (after.x - before.x) * part, before.y + (after.y - before.y) * part))
    return found


def cells_of_line(grid: Grid, points: Sequence[Point], brush: float = BRUSH) -> list[int]:
    """The chain of adjacent cells a line runs through.

    A cell the line merely brushes (less than `brush` units of its length) is left out where its neighbours in the
    chain touch each other; a spur that returns the way it came is cut off. What lies off the grid is left out.
    """
    visits: list[tuple[int, float]] = []
    before = points[0]
    for point in walk(points):
        cell = grid.cell_at(point)
        length = math.dist(before, point)
        before = point
        if cell is None:
            continue
        if visits and visits[-1][0] == cell:
            visits[-1] = (cell, visits[-1][1] + length)
        else:
            visits.append((cell, length))
    adjacent = grid.board.adjacent
    tidy = True
    while tidy:
        tidy = False
        for at in range(1, len(visits) - 1):
            one, (cell, length), other = visits[at - 1][0], visits[at], visits[at + 1][0]
            if one == other:
                visits[at - 1 : at + 2] = [(one, visits[at - 1][1] + length + visits[at + 1][1])]
            elif length < brush and other in adjacent[one]:
                del visits[at]
            else:
                continue
            tidy = True
            break
    chain = [cell for cell, _ in visits]
    for one, other in pairwise(chain):
        if other not in adjacent[one]:
            raise ValueError(f"a line jumps from {grid.board.names[one]} to {grid.board.names[other]}")
    return chain


def cells_of_polygon(grid: Grid, polygon: Sequence[Point], share: float = 0.5) -> list[int]:
    """The cells of which at least `share` lies in the polygon, in board order."""
    west, east = min(p.x for p in polygon) - 1, max(p.x for p in polygon) + 1
    north, south = min(p.y for p in polygon) - 1, max(p.y for p in polygon) + 1
    found = []
    for cell, centre in enumerate(grid.centres):
        if west < centre.x < east and north < centre.y < south:
            samples = grid.samples(cell)
            if sum(inside(point, polygon) for point in samples) >= share * len(samples):
                found.append(cell)
    return found


def share_inside(grid: Grid, cell: int, polygon: Sequence[Point]) -> float:
    """What share of a cell lies in a polygon, measured at its centre and a few points round it."""
    centre = grid.centres[cell]
    if not (
        min(p.x for p in polygon) - 1 < centre.x < max(p.x for p in polygon) + 1
        and min(p.y for p in polygon) - 1 < centre.y < max(p.y for p in polygon) + 1
    ):
        return 0.0
    samples = grid.samples(cell)
    return sum(inside(point, polygon) for point in samples) / len(samples)


def left_bank(grid: Grid, river: Sequence[Point], assigned: Mapping[int, bool]) -> list[bool]:
    """For each cell whether it lies on the left bank of a river given from its upper to its lower end.

    The river must enter and leave outside the grid. A cell lies where its centre lies, unless `assigned` says
    otherwise: a village on the far side of a loop too small for the grid still belongs to its own bank.
    """
    banks = []
    for cell, centre in enumerate(grid.centres):
        if cell in assigned:
            banks.append(assigned[cell])
            continue
        nearest = min(
            range(len(river) - 1), key=lambda at: (_distance_to_segment(centre, river[at], river[at + 1]), at)
        )
        banks.append(_is_left(centre, river, nearest))
    return banks


def _is_left(point: Point, river: Sequence[Point], at: int) -> bool:
    """Side of the nearest stretch; where the nearest spot is a bend, of the two stretches that meet there."""
    one, other = river[at], river[at + 1]
    part = _part_along(point, one, other)
    turn = _cross(one, other, point)
    if part >= 1 and at + 2 < len(river):
        return _left_of_bend(one, other, river[at + 2], point)
    if part <= 0 and at > 0:
        return _left_of_bend(river[at - 1], one, other, point)
    return turn < 0  # y grows southward, so left of the current is the negative turn


def _left_of_bend(before: Point, bend: Point, after: Point, point: Point) -> bool:
    first, second = _cross(before, bend, point) < 0, _cross(bend, after, point) < 0
    bends_left = _cross(before, bend, after) < 0
    return (first and second) if bends_left else (first or second)


def _cross(one: Point, other: Point, point: Point) -> float:
    return (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x)


def _part_along(point: Point, one: Point, other: Point) -> float:
    length = (other.x - one.x) ** 2 + (other.y - one.y) ** 2
    if length == 0:
        return 0.0
    return ((point.x - one.x) * (other.x - one.x) + (point.y - one.y) * (other.y - one.y)) / length


def _distance_to_segment(point: Point, one: Point, other: Point) -> float:
    part = min(1.0, max(0.0, _part_along(point, one, other)))
    return math.dist(point, (one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part))


def sides_between(grid: Grid, banks: Sequence[bool]) -> list[Side]:
    """The sides where one bank meets the other, in board order: a river that no path avoids."""
    return [
        (cell, neighbour)
        for cell in range(len(grid.board))
        for neighbour in sorted(grid.board.beside[cell])
        if cell < neighbour and banks[cell] != banks[neighbour]
    ]


def nearest_side(grid: Grid, sides: Collection[Side], point: Point) -> Side:
    """Which of the sides has its middle nearest to a point: the side a bridge spans."""
    return min(sides, key=lambda pair: (math.dist(grid.middle(*pair), point), pair))


def sides_of_line(grid: Grid, points: Sequence[Point]) -> list[Side]:
    """The chain of sides that follows a line most closely, from the corner near its one end to that near the other.

    Found as the cheapest path along cell corners, where a side costs its distance from the line: a brook becomes one
    unbroken chain without spurs. A line that leaves the grid for long (more than `AWAY` units) is as many chains as
    it has stretches on the grid.
    """
    stretches: list[list[Point]] = []
    off = math.inf
    for point in walk(points, WATER_STEP):
        if grid.cell_at(point) is None:
            off += WATER_STEP
            continue
        if off > AWAY:
            stretches.append([])
        stretches[-1].append(point)
        off = 0.0
    return [pair for stretch in stretches for pair in _chain_along(grid, stretch)]


def _chain_along(grid: Grid, line: Sequence[Point]) -> list[Side]:
    corners: dict[tuple[int, int], Point] = {}
    links: dict[tuple[int, int], list[tuple[tuple[int, int], Side]]] = {}
    near = {grid.nearest_cell(p) for p in line}
    near |= {neighbour for cell in near for neighbour in grid.board.adjacent[cell]}
    for cell in sorted(near):
        for neighbour in grid.board.beside[cell]:
            if cell < neighbour or neighbour not in near:
                one, other = grid.side_ends(cell, neighbour)
                keys = _corner_key(one), _corner_key(other)
                corners[keys[0]], corners[keys[1]] = one, other
                for here, there in (keys, keys[::-1]):
                    links.setdefault(here, []).append((there, side(cell, neighbour)))
    start = min(sorted(corners), key=lambda key: math.dist(corners[key], line[0]))
    best: dict[tuple[int, int], float] = {start: 0.0}
    came: dict[tuple[int, int], tuple[tuple[int, int], Side]] = {}
    queue = [(0.0, start)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > best[here]:
            continue
        for there, pair in links[here]:
            one, other = corners[here], corners[there]
            centre = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
            away = min(math.dist(p, centre) for p in line)
            total = cost + 0.05 + away**2
            if total < best.get(there, math.inf):
                best[there] = total
                came[there] = (here, pair)
                heapq.heappush(queue, (total, there))
    at = min(sorted(best), key=lambda key: math.dist(corners[key], line[-1]))
    chain: list[Side] = []
    while at != start:
        at, pair = came[at]
        chain.append(pair)
    return chain[::-1]


def lines_across(grid: BoxGrid, points: Sequence[Point]) -> list[Side]:
    """The lines from box to box that a line on the sheet runs across: they are its sides where cells are boxes."""
    return [
        (one, other)
        for one, other in grid.board.sides()
        if any(meeting(grid.centres[one], grid.centres[other], *stretch) for stretch in pairwise(points))
    ]


def meeting(one: Point, other: Point, start: Point, end: Point) -> Point | None:
    """Where two straight stretches cross; None if they do not."""
    before, after = _cross(one, other, start), _cross(one, other, end)
    if (before > 0) == (after > 0) or (_cross(start, end, one) > 0) == (_cross(start, end, other) > 0):
        return None
    part = before / (before - after)
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _corner_key(point: Point) -> tuple[int, int]:
    return round(point.x * 1000), round(point.y * 1000)
