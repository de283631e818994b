"""The country as an engraver of about 1790 cut it, and as a colourist then washed it by hand.

Slopes are hachures, woods single trees, rivers grow from a hair line to a double one, provinces have a wash along
their borders. What lies where is in the geography: [[province]] (`points` all round it, `wash`: which of the theme's
colours), [[height]] (`points` along its crest or, where `slope` is left or right, along its edge; `width_km` down to
its foot), [[wood]], and [[river]] with a `width` in pixels at source and mouth.
"""

import math
import random
import zlib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from meuse.cartography.grid import UNIT, BoxGrid, Point, inside
from meuse.cartography.land import ragged
from meuse.cartography.network import course_of
from meuse.cartography.svg import Pen, curve, evenly, group, smooth_path, straight_path, tag
from meuse.cartography.theme import Theme

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

LINE: Final = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}

# ---------------------------------------------------------------------------------------------- provinces

WASHES: Final = (
    (44.0, 0.22),
    (24.0, 0.34),
    (9.0, 0.62),
)  # bands along a border, of which half is seen: pixels, strength


def provinces(drawing: "MapDrawing") -> str:
    """Each with its wash inside its own border, strongest at the edge, and the borders as dots."""
    theme = drawing.theme
    strength = float(theme.country_opacity)
    out = [drawing.box(fill=theme.ground)]
    lines = []
    for count, province in enumerate(drawing.features("province")):
        path = straight_path(border_of(drawing.line(province)), closed=True)
        lines.append(path)
        clip, edge = f"province-{count}", f"border-of-{count}"
        shape = tag("path", d=path, id=edge)
        out.append(tag("defs", shape + tag("clipPath", tag("use", href=f"#{edge}"), id=clip)))
        ink = theme.countries[province["wash"] % len(theme.countries)]
        bands = [
            tag("use", href=f"#{edge}", stroke_width=width, stroke_opacity=f"{part * strength:.2f}")
            for width, part in WASHES
        ]
        flat = tag("use", href=f"#{edge}", fill=ink, fill_opacity=f"{strength * 0.13:.2f}", stroke="none")
        look = {"fill": "none", "stroke": ink, "stroke_linejoin": "round", "clip_path": f"url(#{clip})"}
        out.append(tag("g", flat + "".join(bands), **look))
    dots = {"stroke": theme.border, "stroke_width": "1.5", "stroke_dasharray": "1.5 4.2", **LINE}
    out.append(tag("path", d="".join(lines), id="province-borders", **dots))
    return group("provinces", out)


def border_of(points: Sequence[Point]) -> list[Point]:
    """An outline whose edges wander, each in the same way whichever province it is seen from."""
    edge = list(points)
    for _ in range(WANDER):
        finer = []
        for here, there in zip(edge, [*edge[1:], edge[0]], strict=True):
            one, other = (here, there) if here < there else (there, here)
            seed = f"{one.x:.1f} {one.y:.1f} {other.x:.1f} {other.y:.1f}"
            off = random.Random(zlib.crc32(seed.encode())).uniform(-0.13, 0.13)
            middle = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
            finer += [here, Point(middle.x - (other.y - one.y) * off, middle.y + (other.x - one.x) * off)]
        edge = finer
    return edge


WANDER: Final = 2  # how often an edge of a province is broken


# ---------------------------------------------------------------------------------------------- slopes

LIT: Final = Point(-math.sqrt(0.5), -math.sqrt(0.5))  # light falls from the north-west
HEAVY: Final = 1.55  # width in pixels of a stroke at its upper end, in the shade
FINE: Final = 0.75  # and in the light
PRINTED: Final = 2.8  # pixels between the strokes of a sign
TALL: Final = 15.0  # pixels from which a slope is cut in two rows


def heights(drawing: "MapDrawing") -> str:
    """Ridges, edges and hills as strokes that run downhill."""
    burin = Burin(wedges=drawing.rendition.lettered)
    for height in drawing.features("height"):
        crest = curve(drawing.line(height), closed=height.get("closed", False), pieces=8)
        wide = height["width_km"] * _pixels_per_km(drawing, crest[len(crest) // 2])
        _hachures(burin, crest, wide, height, drawing.rendition.hatching)
    return group("heights", burin.cut(drawing.theme)) if drawing.features("height") else ""


class Burin:
    """Cuts the strokes of slopes: wedges on paper; on screens lines of two strengths, which weigh half as much."""

    def __init__(self, wedges: bool) -> None:
        self.wedges = wedges
        self.dark = Pen()
        self.light = Pen()

    def stroke(self, start: Point, end: Point, shade: float) -> None:
        """Downhill from start to end; `shade` is 0 where the slope faces the light and 1 where it lies in the dark."""
        if not self.wedges:
            pen = self.dark if shade > 0.5 else self.light
            pen.move(start)
            pen.to("l", end)
            return
        length = math.dist(start, end) or 1.0
        thick = (FINE + (HEAVY - FINE) * shade) / 2 / length
        across, down = (end.x - start.x) * thick, (end.y - start.y) * thick
        self.dark.move(Point(start.x - down, start.y + across))
        self.dark.to("l", end)
        self.dark.to("l", Point(start.x + down, start.y - across))
        self.dark.close()

    def cut(self, theme: Theme) -> list[str]:
        if self.wedges:
            return [tag("path", d=self.dark.data, fill=theme.hachure, fill_opacity=".85")]
        look = {"fill": "none", "stroke": theme.hachure, "stroke_opacity": ".85"}
        strengths = ((self.dark, HEAVY * 0.72), (self.light, FINE * 0.8))
        return [tag("path", d=pen.data, stroke_width=f"{width:.2f}", **look) for pen, width in strengths]


def slope_sign(theme: Theme, crest: Sequence[Point]) -> str:
    """A slope as a sign of its own."""
    burin = Burin(wedges=True)
    _hachures(burin, crest, 14.0, {"name": "legend", "slope": "right"}, PRINTED)
    return "".join(burin.cut(theme))


def _pixels_per_km(drawing: "MapDrawing", near: Point) -> float:
    """The scale of the sheet, at most twice: under a lens hills are not drawn to it."""
    usual = UNIT / drawing.sheet.placement.km_per_unit
    reach = 0.5
    west = drawing.sheet.placement.locate(drawing.off(Point(near.x - reach * UNIT, near.y)))
    east = drawing.sheet.placement.locate(drawing.off(Point(near.x + reach * UNIT, near.y)))
    km = math.hypot(
        (east[0] - west[0]) * drawing.sheet.placement.km_per_degree[0],
        (east[1] - west[1]) * drawing.sheet.placement.km_per_degree[1],
    )
    return min(2 * usual, 2 * reach * UNIT / km) if km else usual


def _hachures(burin: Burin, crest: Sequence[Point], wide: float, height: Mapping[str, Any], spacing: float) -> None:
    rng = random.Random(zlib.crc32(height["name"].encode()))
    marks = evenly(crest, spacing)
    slopes = {"left": (1.0,), "right": (-1.0,)}.get(height.get("slope", ""), (1.0, -1.0))
    for to_left in slopes:
        phases = [rng.uniform(0, 2 * math.pi) for _ in range(3)]
        for count, (at, along) in enumerate(marks):
            ends = min(1.0, 0.35 + min(count, len(marks) - 1 - count) * spacing / (2.2 * wide))
            if height.get("closed"):
                ends = 1.0
            way = count * spacing
            lobe = 0.74 + 0.17 * math.sin(way / 15 + phases[0]) + 0.11 * math.sin(way / 6.1 + phases[1])
            turn = 0.28 * math.cos(way / 15 + phases[0]) + rng.uniform(-0.09, 0.09)
            foot = wide * lobe * ends
            angle = along - to_left * math.pi / 2 + turn * to_left
            _strokes(burin, at, angle, foot, rng)
    if len(slopes) == 2 and not height.get("closed"):
        for end, outward in ((marks[0], math.pi), (marks[-1], 0.0)):
            for step in range(-4, 5):
                _strokes(burin, end[0], end[1] + outward + step * 0.33, wide * 0.5 * rng.uniform(0.85, 1.1), rng)


def _strokes(burin: Burin, at: Point, angle: float, foot: float, rng: random.Random) -> None:
    """One or two strokes from near the crest down to the foot of the slope."""
    way = Point(math.cos(angle), math.sin(angle))
    shade = (1 - (way.x * LIT.x + way.y * LIT.y)) / 2
    rows = ((0.16, 1.0),) if foot < TALL else ((0.12, 0.56), (0.6, 1.0))
    for first, last in rows:
        top, end = foot * (first + rng.uniform(-0.04, 0.04)), foot * (last + rng.uniform(-0.08, 0.04))
        start = Point(at.x + way.x * top, at.y + way.y * top)
        burin.stroke(start, Point(at.x + way.x * end, at.y + way.y * end), shade)


# ---------------------------------------------------------------------------------------------- woods

TREE: Final = 13.0  # pixels between trees in a row
ROW: Final = 9.6  # and between rows
HAIR: Final = 1.1  # pixels of a brook at its source
LINED: Final = 5.0  # pixels from which a river has a line of water along its middle
CLEARED: Final = 11.0  # pixels on both sides of a road where nothing grows
TREES: Final = (  # from the foot of the crown: the crown, its shaded side, the stem and its shadow
    "m-4 0c-2.4-1-1.8-4 .4-4.2c-.4-2.8 3.4-4 4.6-1.6c2.6-.8 4 2 2.4 3.6c1 1-.2 2.4-1.4 2.2z"
    "m4.6-.6c1.4 0 2.2-1 1.8-2m-.6 0c.8-.6.6-1.6-.2-1.8m-1.6 4.4v2h4.6",
    "m-3 0c-2-.8-1.4-3.2.4-3.4c-.2-2.2 2.6-3 3.6-1.2c2-.6 3 1.6 1.8 2.8c.8.8-.2 1.8-1 1.8z"
    "m3.4-.5c1 0 1.8-.8 1.4-1.6m-1.8 2.1v1.7h3.8",
)


def woods(drawing: "MapDrawing") -> str:
    """A thin wash, and on it trees one by one; roads, rivers and boxes have their clearings."""
    theme = drawing.theme
    washes, grown = [], []
    cleared = _clearings(drawing)
    for wood in drawing.features("wood"):
        edge = ragged(drawing, drawing.line(wood), wood["name"])
        washes.append(smooth_path(edge, closed=True))
        spots = _planted(edge, random.Random(zlib.crc32(wood["name"].encode())))
        grown += [p for p in spots if drawing.on_map(p) and (int(p.x // 4), int(p.y // 4)) not in cleared]
    if not washes:
        return ""
    edge_of = {"stroke": theme.wood_edge, "stroke_width": ".7", "stroke_linejoin": "round"}
    wash = tag("path", d="".join(washes), fill=theme.wood, fill_opacity=".72", **edge_of)
    return group("woods", [wash, _trees_at(theme, grown)])


def trees(theme: Theme, edge: Sequence[Point], seed: str) -> str:
    """A wood within that edge, as a sign of its own."""
    wash = tag("path", d=straight_path(edge, closed=True), fill=theme.wood, fill_opacity=".72")
    return wash + _trees_at(theme, _planted(edge, random.Random(zlib.crc32(seed.encode()))))


def _trees_at(theme: Theme, spots: Sequence[Point]) -> str:
    """By turns a large tree and a small one, those in front over those behind."""
    drawn = ""
    for spot in sorted(spots, key=lambda spot: spot.y):
        drawn += f"M{round(spot.x)} {round(spot.y)}{TREES[1 if round(spot.x) % 3 == 0 else 0]}"
    fine = {"stroke": theme.crown_shade, "stroke_width": ".75", "stroke_linejoin": "round"}
    return tag("path", d=drawn, fill=theme.crown, **fine)


def _planted(edge: Sequence[Point], rng: random.Random) -> list[Point]:
    """Trees in rows that nobody would call rows, each within the edge."""
    left, right = min(p.x for p in edge), max(p.x for p in edge)
    top, bottom = min(p.y for p in edge), max(p.y for p in edge)
    found = []
    for row in range(int((bottom - top) / ROW) + 1):
        for column in range(int((right - left) / TREE) + 1):
            x = left + (column + (row % 2) / 2) * TREE + rng.uniform(-2.2, 2.2)
            spot = Point(x, top + row * ROW + rng.uniform(-1.8, 1.8))
            if inside(spot, edge) and inside(Point(spot.x, spot.y - 5), edge):
                found.append(spot)
    return found


def _clearings(drawing: "MapDrawing") -> set[tuple[int, int]]:
    """The squares of four pixels where no tree stands: about roads and, on a map of boxes, about the boxes."""
    found: set[tuple[int, int]] = set()
    grid = drawing.grid
    if not isinstance(grid, BoxGrid):
        return found
    reach = int(CLEARED // 4)
    for join in drawing.map_data.get("join", ()):
        for at, _ in evenly(curve(course_of(drawing, grid, join)), 6.0):
            column, row = int(at.x // 4), int(at.y // 4)
            found |= {
                (column + right, row + down)
                for right in range(-reach, reach + 1)
                for down in range(-reach, reach + 2)
                if right * right + down * down <= reach * reach + 1
            }
    for river in drawing.features("river"):
        reach_of_water = 2 if river.get("width", (HAIR, HAIR))[1] < LINED else 3
        for at, _ in evenly(curve(drawing.line(river)), 6.0):
            column, row = int(at.x // 4), int(at.y // 4)
            around = range(-reach_of_water, reach_of_water + 1)
            found |= {(column + right, row + down + 1) for right in around for down in around}
    for cell, size in enumerate(grid.sizes):
        centre = drawing.centre(cell)
        across, down = size.x * UNIT / 2 + 7, size.y * UNIT / 2 + 9
        found |= {
            (column, row)
            for column in range(int((centre.x - across) // 4), int((centre.x + across) // 4) + 1)
            for row in range(int((centre.y - down) // 4), int((centre.y + down) // 4) + 1)
        }
    return found


# ---------------------------------------------------------------------------------------------- water


def water(drawing: "MapDrawing") -> str:
    """Rivers that grow from source to mouth: two banks with water between them, and a wash beside the large ones."""
    theme = drawing.theme
    ribbons, washes, lines = [], [], []
    for river in drawing.features("river"):
        first, last = river.get("width", (HAIR, drawing.river_width))
        points = drawing.line(river)
        ribbons.append(_ribbon(points, first, last))
        if last >= LINED:
            washes.append(smooth_path(points))
            half = points[len(points) // 3 :]
            lines.append(smooth_path(half))
    wash = {"stroke": theme.river_light, "stroke_width": "17", "stroke_opacity": ".3", **LINE}
    banks = "".join(ribbons)
    return group(
        "water",
        [
            tag("path", d="".join(washes), id="river-wash", **wash),
            tag("path", d=banks, id="river-bank", stroke=theme.river_bank, stroke_width="1.7", stroke_linejoin="round"),
            tag("path", d=banks, id="river", fill=theme.river, stroke=theme.river, stroke_width=".3"),
            tag("path", d="".join(lines), id="river-line", stroke=theme.river_bank, stroke_width=".5", **LINE),
        ],
    )


def _ribbon(points: Sequence[Point], first: float, last: float) -> str:
    """A band along a line, `first` pixels wide where it begins and `last` where it ends."""
    lengths = [math.dist(one, other) for one, other in pairwise(points)]
    whole, gone = sum(lengths), 0.0
    left, right = [], []
    for at, point in enumerate(points):
        before, after = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
        along = math.atan2(after.y - before.y, after.x - before.x)
        half = (first + (last - first) * gone / whole) / 2
        left.append(Point(point.x + math.sin(along) * half, point.y - math.cos(along) * half))
        right.append(Point(point.x - math.sin(along) * half, point.y + math.cos(along) * half))
        gone += lengths[at] if at < len(lengths) else 0.0
    return smooth_path([*left, *right[::-1]], closed=True)
