"""The few drawing primitives the map needs: smooth paths, contours of a surface and shaded relief as an image."""

import base64
import math
import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from meuse.cartography.grid import Point
from meuse.cartography.relief import Relief


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def tag(name: str, content: str | None = None, /, **attributes: object) -> str:
    """An element; underscores in attribute names become hyphens and floats are kept short."""
    parts = [name]
    for key, value in attributes.items():
        text = number(value) if isinstance(value, float) else str(value)
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    opening = " ".join(parts)
    return f"<{opening}/>" if content is None else f"<{opening}>{content}</{name}>"


def group(identity: str, content: Sequence[str], **attributes: object) -> str:
    return tag("g", "\n" + "\n".join(content) + "\n", id=identity, **attributes)


def text(content: str, at: Point, **attributes: object) -> str:
    return tag("text", escape(content), x=at.x, y=at.y, **attributes)


def straight_path(points: Sequence[Point], closed: bool = False) -> str:
    """The points joined by straight lines."""
    steps = "L".join(f"{number(p.x)} {number(p.y)}" for p in points)
    return f"M{steps}{'Z' if closed else ''}"


def smooth_path(points: Sequence[Point], closed: bool = False) -> str:
    """A curve through all the points (Catmull-Rom, written as cubic Béziers)."""
    if len(points) < 3:
        return straight_path(points, closed)
    count = len(points)
    out = [f"M{number(points[0].x)} {number(points[0].y)}"]
    for at in range(count if closed else count - 1):
        before = points[(at - 1) % count] if closed or at > 0 else points[at]
        here, there = points[at], points[(at + 1) % count]
        after = points[(at + 2) % count] if closed or at + 2 < count else there
        first = Point(here.x + (there.x - before.x) / 6, here.y + (there.y - before.y) / 6)
        second = Point(there.x - (after.x - here.x) / 6, there.y - (after.y - here.y) / 6)
        out.append("C" + " ".join(f"{number(p.x)} {number(p.y)}" for p in (first, second, there)))
    return "".join(out) + ("Z" if closed else "")


def curve(points: Sequence[Point], closed: bool = False, pieces: int = 6) -> list[Point]:
    """The same curve as `smooth_path`, as points close together."""
    count = len(points)
    if count < 3:
        return list(points)
    found = [points[0]]
    for at in range(count if closed else count - 1):
        before = points[(at - 1) % count] if closed or at > 0 else points[at]
        here, there = points[at], points[(at + 1) % count]
        after = points[(at + 2) % count] if closed or at + 2 < count else there
        for piece in range(1, pieces + 1):
            t = piece / pieces
            weights = (
                (-t + 2 * t**2 - t**3) / 2,
                (2 - 5 * t**2 + 3 * t**3) / 2,
                (t + 4 * t**2 - 3 * t**3) / 2,
                (t**3 - t**2) / 2,
            )
            around = (before, here, there, after)
            x = sum(w * p.x for w, p in zip(weights, around, strict=True))
            y = sum(w * p.y for w, p in zip(weights, around, strict=True))
            found.append(Point(x, y))
    return found


def evenly(points: Sequence[Point], spacing: float) -> list[tuple[Point, float]]:
    """Points at equal distances along a line, each with the direction of the line there, in radians."""
    found: list[tuple[Point, float]] = []
    left_over = spacing / 2
    for before, after in pairwise(points):
        length = math.dist(before, after)
        direction = math.atan2(after.y - before.y, after.x - before.x)
        while left_over <= length and length:
            part = left_over / length
            at = Point(before.x + (after.x - before.x) * part, before.y + (after.y - before.y) * part)
            found.append((at, direction))
            left_over += spacing
        left_over -= length
    return found


def crenels(points: Sequence[Point], size: float) -> str:
    """A battlement along a line, its teeth to the left of the way it runs: the map sign for a trench."""
    marks = evenly(points, size)
    corners: list[Point] = []
    for at, (point, direction) in enumerate(marks):
        side = size * 0.42 * (1 if at % 4 < 2 else -1)
        corners.append(Point(point.x + math.sin(direction) * side, point.y - math.cos(direction) * side))
    return straight_path(corners)


def contour(relief: Relief, level: float) -> list[list[Point]]:
    """Closed outlines of all ground at or above a height (marching squares; the lattice's edge closes them)."""
    rows = len(relief.rows)
    columns = len(relief.rows[0])
    low = level - 1000.0

    def height(row: int, column: int) -> float:
        if 0 <= row < rows and 0 <= column < columns:
            return relief.rows[row][column]
        return low

    def cut(one: tuple[int, int], other: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
        return (one, other) if one < other else (other, one)

    joins: dict[tuple[tuple[int, int], tuple[int, int]], list[tuple[tuple[int, int], tuple[int, int]]]] = {}
    for row in range(-1, rows):
        for column in range(-1, columns):
            nodes = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
            high = [height(*node) >= level for node in nodes]
            if all(high) or not any(high):
                continue
            cuts = [cut(nodes[at], nodes[(at + 1) % 4]) for at in range(4) if high[at] != high[(at + 1) % 4]]
            pairs = [(cuts[0], cuts[1])] if len(cuts) == 2 else _saddle(cuts, high[0])
            for one, other in pairs:
                joins.setdefault(one, []).append(other)
                joins.setdefault(other, []).append(one)
    outlines = []
    while joins:
        start = next(iter(joins))
        at, loop = start, [start]
        while joins.get(at):
            after = joins[at].pop()
            joins[after].remove(at)
            loop.append(after)
            at = after
        for passed in loop:
            if passed in joins and not joins[passed]:
                del joins[passed]
        outlines.append([_cut_point(relief, ends, level, height(*ends[0]), height(*ends[1])) for ends in loop[:-1]])
    return outlines


def _saddle(
    cuts: list[tuple[tuple[int, int], tuple[int, int]]], first_high: bool
) -> list[tuple[tuple[tuple[int, int], tuple[int, int]], tuple[tuple[int, int], tuple[int, int]]]]:
    if first_high:
        return [(cuts[0], cuts[1]), (cuts[2], cuts[3])]
    return [(cuts[0], cuts[3]), (cuts[1], cuts[2])]


def _cut_point(
    relief: Relief, ends: tuple[tuple[int, int], tuple[int, int]], level: float, one: float, other: float
) -> Point:
    part = (level - one) / (other - one)
    (row, column), (row_2, column_2) = ends
    return Point(
        relief.corner.x + (column + (column_2 - column) * part) * relief.step,
        relief.corner.y + (row + (row_2 - row) * part) * relief.step,
    )


def shading(relief: Relief, strength: float) -> str:
    """Light from the north-west on the surface, as a transparent PNG (a data address for an image element)."""
    rows, columns = len(relief.rows), len(relief.rows[0])
    lines = []
    for row in range(rows):
        line = bytearray(b"\x00")
        above, below = relief.rows[max(row - 1, 0)], relief.rows[min(row + 1, rows - 1)]
        here = relief.rows[row]
        for column in range(columns):
            east = here[min(column + 1, columns - 1)] - here[max(column - 1, 0)]
            south = below[column] - above[column]
            light = max(-1.0, min(1.0, (east + south) * strength))  # ground rising to the south-east faces the light
            line += bytes((255, round(light * 120))) if light > 0 else bytes((40, round(-light * 150)))
        lines.append(bytes(line))
    header = struct.pack(">IIBBBBB", columns, rows, 8, 4, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    image = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    return "data:image/png;base64," + base64.b64encode(image).decode("ascii")
