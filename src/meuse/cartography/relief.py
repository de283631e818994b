"""Heights between the heights: a surface stretched over ridges, valleys and spot heights.

No elevation model is at hand for a battlefield of 1916, so the land is described the way a sketch map does: crest
lines, valley floors and summits with their metres. Between them the surface is as even as it can be (each point is the
mean of its neighbours), then lightly smoothed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from meuse.cartography.grid import Grid, Placement, Point, inside
from meuse.cartography.rasterise import walk


@dataclass(frozen=True)
class Relief:
    """Metres at the nodes of a square lattice over the sheet."""

    corner: Point
    step: float
    rows: list[list[float]]

    def height(self, point: Point) -> float:
        across = (point.x - self.corner.x) / self.step
        down = (point.y - self.corner.y) / self.step
        column = min(max(int(across), 0), len(self.rows[0]) - 2)
        row = min(max(int(down), 0), len(self.rows) - 2)
        right = min(max(across - column, 0.0), 1.0)
        low = min(max(down - row, 0.0), 1.0)
        top = self.rows[row][column] * (1 - right) + self.rows[row][column + 1] * right
        bottom = self.rows[row + 1][column] * (1 - right) + self.rows[row + 1][column + 1] * right
        return top * (1 - low) + bottom * low

    def drop_within(self, grid: Grid, cell: int) -> float:
        """Metres between the highest and the lowest ground of a cell."""
        heights = [self.height(point) for point in grid.samples(cell)]
        return max(heights) - min(heights)


def relief_of(
    grid: Grid, placement: Placement, lines: Sequence[dict[str, object]], step: float = 0.2, margin: float = 1.0
) -> Relief:
    """The surface over a grid from `lines`: each with `points` [latitude, longitude, metres] and perhaps `width_km`."""
    north_west, south_east = grid.bounds()
    corner = Point(north_west.x - margin, north_west.y - margin)
    columns = math.ceil((south_east.x - north_west.x + 2 * margin) / step) + 1
    rows = math.ceil((south_east.y - north_west.y + 2 * margin) / step) + 1
    sums: dict[tuple[int, int], tuple[float, int]] = {}
    for line in lines:
        for node, metres in _nodes_of(line, placement, corner, step):
            if 0 <= node[0] < rows and 0 <= node[1] < columns:
                total, count = sums.get(node, (0.0, 0))
                sums[node] = (total + metres, count + 1)
    fixed = {node: total / count for node, (total, count) in sums.items()}
    mean = sum(fixed.values()) / len(fixed)
    heights = [[fixed.get((row, column), mean) for column in range(columns)] for row in range(rows)]
    free = [(row, column) for row in range(rows) for column in range(columns) if (row, column) not in fixed]
    _even_out(heights, free, rows, columns)
    for _ in range(2):
        heights = _smoothed(heights)
    return Relief(corner, step, heights)


def _nodes_of(
    line: dict[str, object], placement: Placement, corner: Point, step: float
) -> list[tuple[tuple[int, int], float]]:
    points = line["points"]
    assert isinstance(points, list)
    width = line.get("width_km", 0.0)
    assert isinstance(width, int | float)
    if line.get("kind") == "plain":
        return _nodes_inside(placement.places(points), float(points[0][2]), corner, step)
    reach = width / placement.km_per_unit / 2
    around = math.ceil(reach / step)
    found = []
    for before, after in zip(points, points[1:] or points, strict=False):
        start, end = placement.place(before[0], before[1]), placement.place(after[0], after[1])
        path = walk([start, end], step / 2)
        for at, point in enumerate(path):
            metres = before[2] + (after[2] - before[2]) * (at / max(1, len(path) - 1))
            row = round((point.y - corner.y) / step)
            column = round((point.x - corner.x) / step)
            for down in range(-around, around + 1):
                for right in range(-around, around + 1):
                    if math.hypot(down, right) * step <= reach or (down == 0 and right == 0):
                        found.append(((row + down, column + right), float(metres)))
    return found


def _nodes_inside(
    polygon: list[Point], metres: float, corner: Point, step: float
) -> list[tuple[tuple[int, int], float]]:
    first = math.floor((min(p.y for p in polygon) - corner.y) / step)
    last = math.ceil((max(p.y for p in polygon) - corner.y) / step)
    left = math.floor((min(p.x for p in polygon) - corner.x) / step)
    right = math.ceil((max(p.x for p in polygon) - corner.x) / step)
    return [
        ((row, column), metres)
        for row in range(first, last + 1)
        for column in range(left, right + 1)
        if inside(Point(corner.x + column * step, corner.y + row * step), polygon)
    ]


def _even_out(heights: list[list[float]], free: list[tuple[int, int]], rows: int, columns: int) -> None:
    """Successive over-relaxation until the free nodes are the mean of their neighbours."""
    neighbours = []
    for row, column in free:
        up, down = max(row - 1, 0), min(row + 1, rows - 1)
        left, right = max(column - 1, 0), min(column + 1, columns - 1)
        neighbours.append((heights[row], column, heights[up], heights[down], left, right))
    for _ in range(120):
        for here, column, above, below, left, right in neighbours:
            mean = (above[column] + below[column] + here[left] + here[right]) / 4
            here[column] += 1.8 * (mean - here[column])


def _smoothed(heights: list[list[float]]) -> list[list[float]]:
    rows, columns = len(heights), len(heights[0])
    found = []
    for row in range(rows):
        above, here, below = heights[max(row - 1, 0)], heights[row], heights[min(row + 1, rows - 1)]
        line = []
        for column in range(columns):
            left, right = max(column - 1, 0), min(column + 1, columns - 1)
            line.append((4 * here[column] + above[column] + below[column] + here[left] + here[right]) / 8)
        found.append(line)
    return found
