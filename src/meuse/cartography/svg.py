"""The few drawing primitives the map needs: smooth paths, contours of a surface and shaded relief as an image."""

import base64
import math
import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise
from typing import Final
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


class Pen:
    """Writes path data: steps from where the pen stands, in tenths of a pixel, with no sign more than needed."""

    def __init__(self) -> None:
        self._out: list[str] = []
        self._verb = ""
        self._at = (0, 0)  # tenths; what was written, so that rounding does not add up

    def move(self, point: Point) -> None:
        """Begin anew at that point."""
        self._at = _tenths(point)
        self._verb = ""  # numbers that follow `M` without a verb would be lines to places, not steps
        self._out.append("M" + _joined(self._at))

    def to(self, verb: str, *points: Point) -> None:
        """`l` a line or `c` a curve, to the last of the points."""
        steps = [step - at for point in points for step, at in zip(_tenths(point), self._at, strict=True)]
        if verb != self._verb:
            self._out.append(verb)
            self._out.append(_joined(steps))
        else:
            written = _joined(steps)
            self._out.append(written if written[0] == "-" else " " + written)
        self._verb = verb
        self._at = _tenths(points[-1])

    def close(self) -> None:
        self._out.append("z")
        self._verb = ""

    @property
    def data(self) -> str:
        return "".join(self._out)


def _tenths(point: Point) -> tuple[int, int]:
    return round(point.x * 10), round(point.y * 10)


def _joined(tenths: Sequence[int]) -> str:
    out = ""
    for value in tenths:
        whole, part = divmod(abs(value), 10)
        digits = f"{whole or ''}.{part}" if part else str(whole)
        sign = "-" if value < 0 else (" " if out else "")
        out += sign + digits
    return out


def straight_path(points: Sequence[Point], closed: bool = False) -> str:
    """The points joined by straight lines."""
    pen = Pen()
    pen.move(points[0])
    for point in points[1:]:
        pen.to("l", point)
    if closed:
        pen.close()
    return pen.data


def smooth_path(points: Sequence[Point], closed: bool = False) -> str:
    """A curve through all the points (Catmull-Rom, written as cubic Béziers)."""
    if len(points) < 3:
        return straight_path(points, closed)
    count = len(points)
    pen = Pen()
    pen.move(points[0])
    for at in range(count if closed else count - 1):
        before = points[(at - 1) % count] if closed or at > 0 else points[at]
        here, there = points[at], points[(at + 1) % count]
        after = points[(at + 2) % count] if closed or at + 2 < count else there
        first = Point(here.x + (there.x - before.x) / 6, here.y + (there.y - before.y) / 6)
        second = Point(there.x - (after.x - here.x) / 6, there.y - (after.y - here.y) / 6)
        pen.to("c", first, second, there)
    if closed:
        pen.close()
    return pen.data


def rounded_path(points: Sequence[Point], apart: float) -> str:
    """A closed curve drawn by the points, in half pixels: two small numbers a point.

    The points (those at least `apart` from the one before) become the controls of a quadratic spline; its joints are
    their middles. Whole controls have middles in whole half pixels, so that each control is exactly the mirror image
    of the one before and need not be written.
    """
    kept: list[tuple[int, int]] = []
    for point in points:
        if not kept or math.dist(kept[-1], point) >= apart:
            kept.append((round(point.x), round(point.y)))
    if len(kept) < 4:
        return ""
    joints = [(one[0] + two[0], one[1] + two[1]) for one, two in zip(kept, [*kept[1:], kept[0]], strict=True)]
    start = joints[-1]
    out = [f"M{start[0]} {start[1]}q{kept[0][0] * 2 - start[0]} {kept[0][1] * 2 - start[1]}"]
    out.append(f" {joints[0][0] - start[0]} {joints[0][1] - start[1]}t")
    steps = ""
    for one, two in pairwise(joints):
        for step in (two[0] - one[0], two[1] - one[1]):
            steps += str(step) if step < 0 or not steps else f" {step}"
    return "".join(out) + steps + "z"


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


Node = tuple[int, int]
Cut = tuple[Node, Node]  # a side of the lattice that a contour crosses, the lower node first


def contour(relief: Relief, level: float) -> list[list[Point]]:
    """Closed outlines of all ground at or above a height (marching squares; the lattice's edge closes them)."""
    columns = len(relief.rows[0])
    low = level - 1000.0
    beyond = [low] * (columns + 2)
    lattice = [
        beyond,
        *[[low, *row, low] for row in relief.rows],
        beyond,
    ]  # node (row, column) at [row + 1][column + 1]

    def cut(one: Node, other: Node) -> Cut:
        return (one, other) if one < other else (other, one)

    joins: dict[Cut, list[Cut]] = {}
    upper = [False] * len(beyond)
    for row, heights in enumerate(lattice[1:], start=-1):
        lower = [height >= level for height in heights]
        if upper == lower and all(upper) == any(upper):
            continue
        for column, high in enumerate(zip(upper, upper[1:], lower[1:], lower, strict=False), start=-1):
            if high in _LEVEL:
                continue
            nodes = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
            cuts = [cut(nodes[at], nodes[(at + 1) % 4]) for at in range(4) if high[at] != high[(at + 1) % 4]]
            pairs = [(cuts[0], cuts[1])] if len(cuts) == 2 else _saddle(cuts, high[0])
            for one, other in pairs:
                joins.setdefault(one, []).append(other)
                joins.setdefault(other, []).append(one)
        upper = lower
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
        outlines.append(
            [
                _cut_point(relief, (one, two), level, lattice[one[0] + 1][one[1] + 1], lattice[two[0] + 1][two[1] + 1])
                for one, two in loop[:-1]
            ]
        )
    return outlines


_LEVEL: Final = {(False,) * 4, (True,) * 4}


def _saddle(cuts: list[Cut], first_high: bool) -> list[tuple[Cut, Cut]]:
    if first_high:
        return [(cuts[0], cuts[1]), (cuts[2], cuts[3])]
    return [(cuts[0], cuts[3]), (cuts[1], cuts[2])]


def _cut_point(relief: Relief, ends: Cut, level: float, one: float, other: float) -> Point:
    part = (level - one) / (other - one)
    (row, column), (row_2, column_2) = ends
    return Point(
        relief.corner.x + (column + (column_2 - column) * part) * relief.step,
        relief.corner.y + (row + (row_2 - row) * part) * relief.step,
    )


def shading(relief: Relief, strength: float, light_ink: tuple[int, int], shade_ink: tuple[int, int], steps: int) -> str:
    """Light from the north-west on the surface, as a transparent PNG (a data address for an image element).

    An ink is a grey and its greatest opacity. `steps` is in how many strengths it is laid on: fewer pack smaller.
    """
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
            light = round(light * steps) / steps
            grey, most = light_ink if light > 0 else shade_ink
            line += bytes((grey, round(abs(light) * most)))
        lines.append(bytes(line))
    header = struct.pack(">IIBBBBB", columns, rows, 8, 4, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    image = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    return "data:image/png;base64," + base64.b64encode(image).decode("ascii")
