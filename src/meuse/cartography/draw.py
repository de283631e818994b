"""Draws a map as SVG: the country as it is, and over it what each hex counts as in play.

Layers are groups with an id (relief, woods, hexes, water, rails, roads, trenches, grid, ...), so that a client may
hide, restyle or reuse each. Everything is our own drawing.
"""

import math
import random
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from meuse.cartography.build import Sheet
from meuse.cartography.grid import Point, inside
from meuse.cartography.rasterise import middle
from meuse.cartography.svg import (
    contour,
    crenels,
    curve,
    evenly,
    group,
    number,
    shading,
    smooth_path,
    straight_path,
    tag,
    text,
)
from meuse.engine.board import Board

UNIT: Final = 72.0  # pixels between the centres of neighbouring hexes
MARGIN: Final = 56.0
PANEL: Final = 168.0  # the strip below the map: cartouche, legend, scale

PAPER: Final = "#f3ead3"
INK: Final = "#3a3128"
TINTS: Final = (  # ground at or above so many metres
    (0, "#dfe3bd"),
    (205, "#e4e4bc"),
    (225, "#e9e3b8"),
    (245, "#ece0b2"),
    (265, "#ecd9a8"),
    (285, "#e9cf9c"),
    (305, "#e4c48f"),
    (325, "#ddb782"),
    (345, "#d4a976"),
    (365, "#ca9b6b"),
    (380, "#bf8d61"),
)
SERIF: Final = "'EB Garamond', Garamond, 'Hoefler Text', 'Palatino Linotype', Georgia, serif"
SIDE_INK: Final = ("#4b5a44", "#2f4a86", "#7a3b2e", "#6b5a20")  # supply markers, by order of the sides in the data

STYLE: Final = f"""
text {{ font-family: {SERIF}; fill: {INK}; }}
#hex-numbers text {{ font-family: 'DejaVu Sans', Verdana, Arial, sans-serif; font-size: 8.5px; fill: #5d5345;
  text-anchor: middle; opacity: .8; }}
.grid {{ fill: none; stroke: #6d6353; stroke-width: .8; stroke-opacity: .55; }}
.halo {{ fill: #f7f0dc; stroke: #f7f0dc; stroke-width: 3.4px; stroke-linejoin: round; opacity: .8; }}
.town-name {{ font-size: 18px; font-weight: 700; }}
.place-name {{ font-size: 15px; font-style: italic; }}
.city-name {{ font-size: 40px; font-weight: 700; letter-spacing: 7px; text-anchor: middle; }}
.fort-name {{ font-size: 14.5px; font-weight: 700; fill: #6e1f1a; }}
.work-name {{ font-size: 12px; font-style: italic; fill: #6e1f1a; }}
.wood-name {{ font-size: 16px; font-style: italic; font-weight: 600; fill: #1f3d19; text-anchor: middle; }}
.hill-name {{ font-size: 16px; fill: #5f3512; letter-spacing: 1px; text-anchor: middle; font-style: italic; }}
.water-name {{ font-size: 14px; font-style: italic; fill: #1c4a6e; text-anchor: middle; }}
.river-name {{ font-size: 24px; font-style: italic; font-weight: 600; fill: #173f5f; letter-spacing: 7px;
  text-anchor: middle; }}
.trench-name {{ font-size: 13px; fill: #1d2748; letter-spacing: 1px; font-style: italic; text-anchor: middle; }}
.region-name {{ font-size: 38px; fill: #6b5a3a; letter-spacing: 16px; text-anchor: middle; opacity: .45; }}
"""


class MapDrawing:
    """One drawing in the making: everything is placed in pixels through `at` and `spot`."""

    def __init__(self, geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board) -> None:
        self.geography = geography
        self.map_data = map_data
        self.board = board
        self.sheet = Sheet(geography, map_data.get("pin", ()), board)
        self.grid = self.sheet.grid
        self.north_west, self.south_east = self.grid.bounds()
        self.width = (self.south_east.x - self.north_west.x) * UNIT
        self.height = (self.south_east.y - self.north_west.y) * UNIT
        self.terrain: dict[int, list[str]] = {board.cell(h["id"]): h["terrain"] for h in map_data["hex"]}
        settled = [feature for kind in ("city", "town", "place") for feature in self.features(kind)]
        homes = {self.grid.cell_at(self.sheet.placement.place(*f["at"])): self.spot(f) for f in settled}
        roads = {cell: spot for cell, spot in homes.items() if cell is not None}
        self._way_spots: dict[str, dict[int, Point]] = {"road": roads, "rail": {}}

    # ------------------------------------------------------------------------------------------ where things go

    def at(self, point: Point) -> Point:
        return Point(
            MARGIN + (point.x - self.north_west.x) * UNIT,
            MARGIN + (point.y - self.north_west.y) * UNIT,
        )

    def spot(self, feature: Mapping[str, Any]) -> Point:
        """Where a point feature is drawn: its own place, drawn well inside the hex it counts in."""
        if "hex" in feature:
            return self.at(self.grid.centres[self.board.cell(feature["hex"])])
        point = self.sheet.placement.place(*feature["at"])
        cell = self.grid.cell_at(point)
        return self.at(point) if cell is None else self._toward_centre(self.at(point), cell, 0.27)

    def _toward_centre(self, spot: Point, cell: int, reach: float) -> Point:
        """The spot, or as near to it as lies within `reach` units of the middle of the hex."""
        centre = self.centre(cell)
        away = math.dist(spot, centre)
        keep = min(1.0, reach * UNIT / away) if away else 1.0
        return Point(centre.x + (spot.x - centre.x) * keep, centre.y + (spot.y - centre.y) * keep)

    def line(self, feature: Mapping[str, Any]) -> list[Point]:
        return [self.at(p) for p in self.sheet.points(feature)]

    def centre(self, cell: int) -> Point:
        return self.at(self.grid.centres[cell])

    def hexagon(self, cell: int, inset: float = 0.0) -> list[Point]:
        centre = self.centre(cell)
        keep = 1 - inset
        corners = [self.at(p) for p in self.grid.corners(cell)]
        return [Point(centre.x + (p.x - centre.x) * keep, centre.y + (p.y - centre.y) * keep) for p in corners]

    def features(self, kind: str) -> Sequence[Mapping[str, Any]]:
        found = self.geography.get(kind, ())
        assert isinstance(found, Sequence)
        return found

    def lines_of(self, kind: str) -> list[Mapping[str, Any]]:
        return [line for line in self.map_data["line"] if line["kind"] == kind]

    def sides_of(self, kind: str) -> list[tuple[int, int]]:
        return [
            (self.board.cell(one), self.board.cell(other))
            for given in self.map_data["side"]
            if given["kind"] == kind
            for one, other in given["between"]
        ]

    def cells_with(self, terrain: str) -> list[int]:
        return [cell for cell, kinds in self.terrain.items() if terrain in kinds]

    # ------------------------------------------------------------------------------------------ the whole

    def drawing(self) -> str:
        total_width, total_height = self.width + 2 * MARGIN, self.height + 2 * MARGIN + PANEL
        country = [
            self.relief(),
            self.woods(),
            self.hexes(),
            self.water(),
            self.rails(),
            self.roads(),
            self.bridges(),
            self.trenches(),
            self.grid_lines(),
            self.settlements(),
            self.forts(),
            self.supply(),
            self.labels(),
        ]
        body = [
            tag("style", STYLE),
            self.definitions(),
            group("paper", [tag("rect", width=total_width, height=total_height, fill=PAPER), self.paper_grain()]),
            group("country", country, clip_path="url(#neatline)"),
            self.frame(),
            self.panel(),
        ]
        size = f'width="{number(total_width)}" height="{number(total_height)}"'
        box = f'viewBox="0 0 {number(total_width)} {number(total_height)}"'
        opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>'
        return "\n".join([opening, *body, "</svg>"]) + "\n"

    def definitions(self) -> str:
        rng = random.Random(1916)
        trees = []
        for _ in range(26):
            x, y, radius = rng.uniform(0, 48), rng.uniform(0, 48), rng.uniform(2.6, 4.4)
            for dx in (-48, 0, 48):
                for dy in (-48, 0, 48):
                    if -6 < x + dx < 54 and -6 < y + dy < 54:
                        shade = tag("circle", cx=x + dx + 0.9, cy=y + dy + 1.1, r=radius, fill="#3f5c33")
                        crown = tag("circle", cx=x + dx, cy=y + dy, r=radius, fill="#86a368")
                        trees.append(shade + crown)
        hachures, dark = (
            [
                tag("path", d=f"M{x} {y}l-3 6.5", stroke=ink, stroke_width=width, stroke_linecap="round")
                for x, y in ((6, 1), (13, 3), (20, 0.5), (9.5, 10), (16.5, 11.5), (2.5, 9))
            ]
            for ink, width in (("#7c5227", 1.1), ("#4a2408", 1.7))
        )
        return tag(
            "defs",
            "\n".join(
                (
                    tag("clipPath", self.box(), id="neatline"),
                    self._pattern("trees", 48, trees),
                    self._pattern("hachures", 21, hachures, height=18),
                    self._pattern("dark-hachures", 21, dark, height=18),
                )
            ),
        )

    def _pattern(self, identity: str, width: int, content: Iterable[str], height: int | None = None) -> str:
        tall = height or width
        return tag("pattern", "".join(content), id=identity, width=width, height=tall, patternUnits="userSpaceOnUse")

    def box(self, gap: float = 0.0, **attributes: object) -> str:
        """The rectangle of the map, or one `gap` pixels outside it."""
        width, height = self.width + 2 * gap, self.height + 2 * gap
        return tag("rect", x=MARGIN - gap, y=MARGIN - gap, width=width, height=height, **attributes)

    def paper_grain(self) -> str:
        """Foxing and fibres, so that the margin looks like paper."""
        rng = random.Random(21)
        specks = []
        for _ in range(420):
            x, y = rng.uniform(0, self.width + 2 * MARGIN), rng.uniform(0, self.height + 2 * MARGIN + PANEL)
            radius, opacity = rng.uniform(0.4, 1.5), f"{rng.uniform(0.05, 0.25):.2f}"
            specks.append(tag("circle", cx=x, cy=y, r=radius, fill="#b89b6a", opacity=opacity))
        return "".join(specks)

    # ------------------------------------------------------------------------------------------ the land

    def relief(self) -> str:
        relief = self.sheet.relief
        tints = [self.box(fill=TINTS[0][1])]
        lines = []
        for level, colour in TINTS[1:]:
            path = self._contour_path(level)
            tints.append(tag("path", d=path, fill=colour, fill_rule="evenodd"))
        for level in range(210, 400, 10):
            width = 1.0 if level % 50 == 0 else 0.5
            lines.append(tag("path", d=self._contour_path(level), stroke_width=width))
        corner = self.at(relief.corner)
        image = tag(
            "image",
            x=corner.x - relief.step * UNIT / 2,
            y=corner.y - relief.step * UNIT / 2,
            width=len(relief.rows[0]) * relief.step * UNIT,
            height=len(relief.rows) * relief.step * UNIT,
            preserveAspectRatio="none",
            href=shading(relief, strength=0.022),
        )
        return group(
            "relief",
            [
                group("tints", tints),
                group("shading", [image]),
                group("contours", lines, fill="none", stroke="#8a5a2b", stroke_opacity="0.28"),
            ],
        )

    def _contour_path(self, level: float) -> str:
        outlines = contour(self.sheet.relief, level)
        return "".join(smooth_path([self.at(p) for p in loop], closed=True) for loop in outlines if len(loop) > 5)

    def woods(self) -> str:
        out = []
        for wood in self.features("wood"):
            edge = self._ragged(self.line(wood), wood["name"])
            path = smooth_path(edge, closed=True)
            out.append(tag("path", d=path, fill="#a9bf83", fill_opacity="0.85", stroke="#5d7a48", stroke_width="1.2"))
            out.append(tag("path", d=path, fill="url(#trees)", fill_opacity="0.6"))
        return group("woods", out)

    def _ragged(self, points: Sequence[Point], seed: str) -> list[Point]:
        """An outline with bays and tongues: each edge is broken again and again at a point off its middle."""
        rng = random.Random(zlib.crc32(seed.encode()))
        edge = list(points)
        for _ in range(3):
            finer = []
            for here, there in zip(edge, [*edge[1:], edge[0]], strict=True):
                off = rng.uniform(-0.17, 0.17)
                broken = Point(
                    (here.x + there.x) / 2 - (there.y - here.y) * off, (here.y + there.y) / 2 + (there.x - here.x) * off
                )
                finer += [here, broken]
            edge = finer
        return edge

    def hexes(self) -> str:
        """What a hex counts as: a tint or a texture that fills it, whatever the outline of the real wood or hill."""
        out = []
        tints = {"woods": ("#5f8a4a", "0.30"), "town": ("#a8553c", "0.16"), "city": ("#a8553c", "0.24")}
        for kind, (colour, opacity) in tints.items():
            cells = self.cells_with(kind)
            shapes = [tag("path", d=straight_path(self.hexagon(cell), closed=True)) for cell in cells]
            out.append(group(f"hexes-{kind}", shapes, fill=colour, fill_opacity=opacity))
        trees = [self._three_trees(cell) for cell in self.cells_with("woods")]
        slopes = []
        for cell in self.cells_with("slope"):
            fill = "url(#dark-hachures)" if "woods" in self.terrain[cell] else "url(#hachures)"
            slopes.append(tag("path", d=straight_path(self.hexagon(cell, inset=0.06), closed=True), fill=fill))
        out.append(group("hexes-woods-sign", trees))
        out.append(group("hexes-slope", slopes, opacity="0.7"))
        return group("hexes", out)

    def _three_trees(self, cell: int) -> str:
        centre = self.centre(cell)
        out = []
        for dx, dy in ((-26.0, 14.0), (-19.0, 20.0), (-30.0, 4.0)):
            x, y = centre.x + dx, centre.y + dy
            crown = f"M{number(x)} {number(y - 6)}l4.2 9h-8.4z"
            out.append(tag("path", d=crown, fill="#2f5426", stroke="#e9efcf", stroke_width="0.6"))
        return "".join(out)

    # ------------------------------------------------------------------------------------------ water

    def water(self) -> str:
        sides = []
        for one, other in self.sides_of("river"):
            ends = [self.at(p) for p in self.grid.side_ends(one, other)]
            sides.append(tag("path", d=straight_path(ends)))
        brook_sides = []
        for one, other in self.sides_of("stream"):
            ends = [self.at(p) for p in self.grid.side_ends(one, other)]
            brook_sides.append(tag("path", d=straight_path(ends)))
        meadows, casing, fill, glint = [], [], [], []
        for river in self.features("river"):
            path = smooth_path(self.line(river))
            meadows.append(tag("path", d=path))
            casing.append(tag("path", d=path))
            fill.append(tag("path", d=path))
            glint.append(tag("path", d=path))
        brooks = [tag("path", d=smooth_path(self._meander(self.line(s), s["name"]))) for s in self.features("stream")]
        ponds = [
            tag("path", d=smooth_path(self.line(p), closed=True), fill="#8fbad3", stroke="#3d769b", stroke_width="1")
            for p in self.features("pond")
        ]
        line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        return group(
            "water",
            [
                group("meadows", meadows, stroke="#c4d6b0", stroke_width="54", stroke_opacity="0.35", **line),
                group("river-sides", sides, stroke="#2f6f9f", stroke_width="9", stroke_opacity="0.42", **line),
                group("stream-sides", brook_sides, stroke="#4a8db8", stroke_width="4.5", stroke_opacity="0.5", **line),
                group("streams", brooks, stroke="#3b7da6", stroke_width="1.8", **line),
                group("ponds", ponds),
                group("river-bank", casing, stroke="#2c6288", stroke_width="17", **line),
                group("river", fill, stroke="#7fb2d2", stroke_width="14", **line),
                group("river-light", glint, stroke="#b9d9e8", stroke_width="4", stroke_opacity="0.7", **line),
            ],
        )

    def _meander(self, points: Sequence[Point], seed: str) -> list[Point]:
        rng = random.Random(zlib.crc32(seed.encode()))
        return [Point(p.x + rng.uniform(-4, 4), p.y + rng.uniform(-4, 4)) for p in curve(points, pieces=3)]

    # ------------------------------------------------------------------------------------------ ways

    def roads(self) -> str:
        paths = [smooth_path(self._way(road, "road")) for road in self.features("road")]
        line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        return group(
            "roads",
            [
                group("road-casing", [tag("path", d=p) for p in paths], stroke="#5a4632", stroke_width="6.4", **line),
                group("road-fill", [tag("path", d=p) for p in paths], stroke="#f6e6b8", stroke_width="4", **line),
            ],
        )

    def rails(self) -> str:
        ties, lines = [], []
        for rail in self.features("rail"):
            points = curve(self._way(rail, "rail"))
            lines.append(tag("path", d=straight_path(points)))
            steps = []
            for point, direction in evenly(points, 9.0):
                dx, dy = math.sin(direction) * 4.2, -math.cos(direction) * 4.2
                start = f"M{number(point.x - dx)} {number(point.y - dy)}"
                steps.append(f"{start}L{number(point.x + dx)} {number(point.y + dy)}")
            ties.append(tag("path", d="".join(steps)))
        return group(
            "rails",
            [
                group("rail-lines", lines, fill="none", stroke="#2b2622", stroke_width="2.2"),
                group("rail-ties", ties, fill="none", stroke="#2b2622", stroke_width="1.3"),
            ],
        )

    def _way(self, feature: Mapping[str, Any], kind: str) -> list[Point]:
        """The line by the hexes it counts in: in each it keeps to one spot, where lines that share the hex meet."""
        real = self.line(feature)
        chain: list[str] = next((line["hexes"] for line in self.lines_of(kind) if line["name"] == feature["name"]), [])
        spots = self._way_spots[kind]
        for name in chain:
            cell = self.board.cell(name)
            if cell not in spots:
                near = min(_dense(real), key=lambda p: math.dist(p, self.centre(cell)))
                spots[cell] = self._toward_centre(near, cell, 0.22)
        found = [spots[self.board.cell(name)] for name in chain]
        if not self._on_map(real[0]):
            found.insert(0, real[0])
        if not self._on_map(real[-1]):
            found.append(real[-1])
        return found

    def bridges(self) -> str:
        out = []
        for one, other in self.sides_of("bridge"):
            spot = self.at(middle(self.grid, (one, other)))
            start, end = self.centre(one), self.centre(other)
            turn = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
            rails = "M-17 -7.5l4 3.5h26l4 -3.5M-17 7.5l4 -3.5h26l4 3.5"
            out.append(
                tag(
                    "g",
                    tag("rect", x=-14, y=-4, width=28, height=8, fill="#f6e6b8")
                    + tag("path", d=rails, fill="none", stroke=INK, stroke_width="2.2"),
                    transform=f"translate({number(spot.x)} {number(spot.y)}) rotate({number(turn)})",
                )
            )
        return group("bridges", out)

    def trenches(self) -> str:
        out = []
        for kind, colour in (("trench", "#39456f"), ("front", "#1d2748")):
            for line in self.lines_of(kind):
                points = curve(self._trench(line["hexes"]))
                teeth = crenels(points, 4.6)
                out.append(tag("path", d=teeth, stroke="#f4ecd6", stroke_width="4.6", stroke_opacity="0.7"))
                out.append(tag("path", d=teeth, stroke=colour, stroke_width=2.4 if kind == "front" else 1.8))
        lines = (*self.lines_of("front"), *self.lines_of("trench"))
        lone = set(self.cells_with("trench")) - {self.board.cell(name) for line in lines for name in line["hexes"]}
        for cell in sorted(lone):
            centre = self.centre(cell)
            points = [Point(centre.x - 22, centre.y + 12), Point(centre.x + 22, centre.y + 8)]
            out.append(tag("path", d=crenels(points, 4.6), stroke="#39456f", stroke_width="1.8"))
        border = [
            tag(
                "path",
                d=smooth_path([self.centre(self.board.cell(name)) for name in line["hexes"]]),
                stroke="#1d2748",
                stroke_width="2",
                stroke_dasharray="7 5",
                stroke_opacity="0.6",
            )
            for line in self.lines_of("border")
        ]
        return group("trenches", [*border, *out], fill="none", stroke_linejoin="round")

    def _trench(self, hexes: Sequence[str]) -> list[Point]:
        """Through every hex of the chain, without the zigzag of their centres."""
        centres = [self.centre(self.board.cell(name)) for name in hexes]
        found = []
        for before, here, after in zip(centres, centres[1:], centres[2:], strict=False):
            found.append(Point((before.x + 2 * here.x + after.x) / 4, (before.y + 2 * here.y + after.y) / 4))
        return [centres[0], *found, centres[-1]]

    # ------------------------------------------------------------------------------------------ grid

    def grid_lines(self) -> str:
        cells = range(len(self.board))
        lines = [tag("path", d=straight_path(self.hexagon(cell), closed=True), class_="grid") for cell in cells]
        names = []
        for cell in cells:
            centre = self.centre(cell)
            names.append(text(self.board.names[cell], Point(centre.x, centre.y - UNIT / 2 + 11)))
        return "\n".join((group("grid", lines), group("hex-numbers", names)))

    # ------------------------------------------------------------------------------------------ works of men

    def settlements(self) -> str:
        out = []
        rivers = [p for river in self.features("river") for p in curve(self.line(river))]
        for kind, blocks, reach in (("city", 64, 30.0), ("town", 13, 13.0), ("place", 7, 9.0)):
            for feature in self.features(kind):
                out.append(self._blocks(self.spot(feature), feature["name"], blocks, reach, rivers))
        return group("settlements", out)

    def _blocks(self, spot: Point, name: str, count: int, reach: float, rivers: Sequence[Point]) -> str:
        rng = random.Random(zlib.crc32(name.encode()))
        turn = rng.uniform(-25, 25)
        out = []
        for _ in range(count):
            away, around = reach * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
            x, y = away * math.cos(around) * 1.25, away * math.sin(around) * 0.85
            width, height = rng.uniform(3.4, 6.4), rng.uniform(2.8, 4.6)
            angle = math.radians(turn)
            place = Point(
                spot.x + x * math.cos(angle) - y * math.sin(angle), spot.y + x * math.sin(angle) + y * math.cos(angle)
            )
            if any(math.dist(place, p) < 12 for p in rivers):
                continue
            out.append(tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height))
        shift = f"translate({number(spot.x)} {number(spot.y)}) rotate({number(turn)})"
        return tag("g", "".join(out), transform=shift, fill="#8c3b2b", stroke="#3d1a12", stroke_width="0.6")

    def forts(self) -> str:
        out = []
        for work in self.features("work"):
            spot = self.spot(work)
            square = f"M{number(spot.x - 4)} {number(spot.y + 3)}l4 -7l4 7z"
            out.append(tag("path", d=square, fill="#b4493c", stroke="#4c120d", stroke_width="1"))
        for fort in self.features("fort"):
            spot = self.spot(fort)
            out.append(
                tag("path", d=_pentagon(spot, 14.5), fill="#f4ecd6", stroke="#4c120d", stroke_width="1.2")
                + tag("path", d=_pentagon(spot, 10.5), fill="#a2342a", stroke="#4c120d", stroke_width="1.4")
                + tag("path", d=_pentagon(spot, 4.2), fill="#f4ecd6", stroke="none")
            )
        return group("forts", out)

    def supply(self) -> str:
        """Arrow heads where the sources of supply lie, one ink for each side."""
        areas = [area for area in self.map_data.get("area", ()) if area["kind"] == "supply"]
        sides = list(dict.fromkeys(area["side"] for area in areas))
        out = []
        for area in areas:
            ink = SIDE_INK[sides.index(area["side"]) % len(SIDE_INK)]
            for name in area["hexes"]:
                cell = self.board.cell(name)
                centre = self.centre(cell)
                inward = self._inward(cell)
                tip = Point(centre.x - inward.x * UNIT * 0.12, centre.y - inward.y * UNIT * 0.12)
                back = Point(tip.x - inward.x * 20, tip.y - inward.y * 20)
                left = Point(back.x - inward.y * 10, back.y + inward.x * 10)
                right = Point(back.x + inward.y * 10, back.y - inward.x * 10)
                path = straight_path([tip, left, right], closed=True)
                out.append(tag("path", d=path, fill=ink, stroke="#f4ecd6", stroke_width="1.6"))
        return group("supply", out)

    def _inward(self, cell: int) -> Point:
        centre = self.grid.centres[cell]
        gaps = {
            (0.0, 1.0): centre.y - self.north_west.y,
            (0.0, -1.0): self.south_east.y - centre.y,
            (1.0, 0.0): centre.x - self.north_west.x,
            (-1.0, 0.0): self.south_east.x - centre.x,
        }
        return Point(*min(gaps, key=lambda way: gaps[way]))

    # ------------------------------------------------------------------------------------------ names

    def labels(self) -> str:
        out = []
        for region in self.features("region"):
            out.append(self._turned(region["name"], self.spot(region), region.get("turn", 0), "region-name"))
        for wood in self.features("wood"):
            points = self.line(wood)
            middle_of = Point(sum(p.x for p in points) / len(points), sum(p.y for p in points) / len(points))
            if wood.get("label") != "none" and self._on_map(middle_of):
                out.append(self._shifted(wood, middle_of, "wood-name"))
        for hill in self.features("hill"):
            out.append(self._shifted(hill, self.spot(hill), "hill-name"))
        for stream in (*self.features("stream"), *self.features("pond")):
            if "label_at" in stream:
                spot = self.at(self.sheet.placement.place(*stream["label_at"]))
                out.append(self._turned(stream["name"], spot, stream.get("turn", 0), "water-name"))
        for river in self.features("river"):
            for name_at in river.get("label_at", ()):
                spot = self.at(self.sheet.placement.place(name_at[0], name_at[1]))
                out.append(self._turned(river["name"], spot, name_at[2], "river-name"))
        for kind, gap in (("place", 11.0), ("work", 8.0), ("town", 15.0), ("fort", 17.0)):
            for feature in self.features(kind):
                out.append(self._beside(feature, self.spot(feature), gap, f"{kind}-name"))
        for line in (*self.lines_of("front"), *self.lines_of("trench")):
            points = self._trench(line["hexes"])
            spot = points[-3] if len(points) > 8 else points[2]
            out.append(_label(line["name"], Point(spot.x, spot.y + 19), "trench-name"))
        for city in self.features("city_name"):
            out.append(_label(city["name"], self.spot(city), "city-name"))
        return group("labels", out)

    def _on_map(self, spot: Point) -> bool:
        corner = [Point(MARGIN, MARGIN), Point(MARGIN + self.width, MARGIN)]
        corner += [Point(p.x, MARGIN + self.height) for p in corner[::-1]]
        return inside(spot, corner)

    def _shifted(self, feature: Mapping[str, Any], spot: Point, style: str) -> str:
        dx, dy = feature.get("label_shift", (0, 0))
        return _label(feature["name"], Point(spot.x + dx * UNIT, spot.y + dy * UNIT + 5), style)

    def _turned(self, name: str, spot: Point, turn: float, style: str) -> str:
        turned = f"rotate({number(float(turn))} {number(spot.x)} {number(spot.y)})"
        return tag("g", _label(name, spot, style), transform=turned)

    def _beside(self, feature: Mapping[str, Any], spot: Point, gap: float, style: str) -> str:
        """Names stand right of their sign unless the data asks for left, above or below."""
        where = feature.get("label", "right")
        places = {
            "right": (gap, 5.0, "start"),
            "left": (-gap, 5.0, "end"),
            "above": (0.0, -gap + 2, "middle"),
            "below": (0.0, gap + 9, "middle"),
        }
        dx, dy, anchor = places[where]
        name = feature.get("short", feature["name"])
        return _label(name, Point(spot.x + dx, spot.y + dy), style, text_anchor=anchor)

    # ------------------------------------------------------------------------------------------ frame and panel

    def frame(self) -> str:
        rules = ((0.0, 2.2), (7.0, 0.8), (11.0, 3.0))
        return group("frame", [self.box(gap, fill="none", stroke=INK, stroke_width=width) for gap, width in rules])

    def panel(self) -> str:
        top = MARGIN + self.height + 34
        sheet = self.geography["sheet"]
        out = [
            text(sheet["title"], Point(MARGIN + 8, top + 48), font_size=46, font_weight=700, letter_spacing="1.5"),
            text(sheet["subtitle"], Point(MARGIN + 10, top + 80), font_size=22, font_style="italic"),
            text(sheet["note"], Point(MARGIN + 10, top + 106), font_size=13, font_style="italic", opacity="0.8"),
        ]
        out.append(self._scale_bar(Point(MARGIN + 10, top + 134)))
        out.append(self._legend(Point(MARGIN + self.width * 0.36, top + 8)))
        out.append(self._north(Point(MARGIN + self.width - 46, top + 74)))
        return group("panel", out)

    def _scale_bar(self, start: Point) -> str:
        km = UNIT / float(self.geography["placement"]["km_per_unit"])
        out = []
        for count in range(4):
            fill = INK if count % 2 == 0 else PAPER
            left = start.x + count * km
            out.append(tag("rect", x=left, y=start.y, width=km, height=7, fill=fill, stroke=INK, stroke_width=1))
        for count in range(5):
            label = f"{count} km" if count == 4 else str(count)
            out.append(text(label, Point(start.x + count * km, start.y - 4), font_size=12, text_anchor="middle"))
        scale = self.geography["sheet"]["scale"]
        out.append(text(scale, Point(start.x + 4 * km + 24, start.y + 8), font_size=13, font_style="italic"))
        return "".join(out)

    def _north(self, spot: Point) -> str:
        needle = tag("path", d="M0 -52L10 6L0 0L-10 6Z", fill=INK) + tag(
            "path", d="M0 38L8 -2L0 4L-8 -2Z", fill=PAPER, stroke=INK, stroke_width="1.2"
        )
        ring = tag("circle", r=25, fill="none", stroke=INK, stroke_width="1")
        letter = text("N", Point(0, -58), font_size=20, font_weight=700, text_anchor="middle")
        return tag("g", ring + needle + letter, transform=f"translate({number(spot.x)} {number(spot.y)})")

    def _legend(self, start: Point) -> str:
        entries = (
            ("Clear", ""),
            ("Woods", "woods"),
            ("Slope or hill", "slope"),
            ("Town", "town"),
            ("City", "city"),
            ("Fort", "fort"),
            ("Trench", "trench"),
            ("Road", "road"),
            ("Railway", "rail"),
            ("River", "river"),
            ("Bridge", "bridge"),
            ("Stream", "stream"),
            ("Supply source", "supply"),
            ("Work, no effect", "work"),
        )
        out = []
        step = (self.width * 0.56) / 7
        for count, (label, kind) in enumerate(entries):
            centre = Point(start.x + (count % 7) * step + 34, start.y + 30 + (count // 7) * 66)
            out.append(self._legend_sign(kind, centre))
            out.append(text(label, Point(centre.x + 38, centre.y + 5), font_size=15))
        return tag("g", "".join(out), id="legend")

    def _legend_sign(self, kind: str, centre: Point) -> str:
        hexagon = [Point(centre.x + p.x * 50, centre.y + p.y * 50) for p in self.grid.outline]
        shape = straight_path(hexagon, closed=True)
        out = [tag("path", d=shape, fill="#ece0b2")]
        left, right = Point(centre.x - 27, centre.y + 3), Point(centre.x + 27, centre.y - 3)
        path = smooth_path([left, Point(centre.x, centre.y - 4), right])
        if kind == "woods":
            out += [tag("path", d=shape, fill=fill, fill_opacity="0.7") for fill in ("#a9bf83", "url(#trees)")]
        elif kind == "slope":
            out.append(tag("path", d=shape, fill="url(#hachures)", opacity="0.6"))
        elif kind in ("town", "city"):
            out.append(tag("path", d=shape, fill="#a8553c", fill_opacity="0.2"))
            out.append(self._blocks(centre, kind, 13 if kind == "town" else 50, 11.0 if kind == "town" else 16.0, ()))
        elif kind == "fort":
            for size, fill in ((14.5, "#f4ecd6"), (10.5, "#a2342a"), (4.2, "#f4ecd6")):
                out.append(tag("path", d=_pentagon(centre, size), fill=fill, stroke="#4c120d", stroke_width="1.2"))
        elif kind == "trench":
            signs = crenels([left, Point(centre.x, centre.y - 4), right], 4.6)
            out.append(tag("path", d=signs, fill="none", stroke="#1d2748", stroke_width="2.4"))
        elif kind == "road":
            for ink, width in (("#5a4632", 6.4), ("#f6e6b8", 4.0)):
                out.append(tag("path", d=path, fill="none", stroke=ink, stroke_width=width))
        elif kind == "rail":
            out.append(tag("path", d=path, fill="none", stroke="#2b2622", stroke_width="2.2"))
            out.append(tag("path", d=path, fill="none", stroke="#2b2622", stroke_width="8", stroke_dasharray="1.3 7.7"))
        elif kind in ("river", "bridge"):
            lower = straight_path([hexagon[2], hexagon[1]])
            for ink, width in (("#2c6288", 11.0), ("#7fb2d2", 8.0)):
                out.append(tag("path", d=lower, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round"))
            if kind == "bridge":
                x, y = centre.x, centre.y + 25
                out.append(tag("rect", x=x - 4, y=y - 12, width=8, height=24, fill="#f6e6b8"))
                d = f"M{number(x - 4)} {number(y - 12)}v24M{number(x + 4)} {number(y - 12)}v24"
                out.append(tag("path", d=d, stroke=INK, stroke_width="2.2"))
        elif kind == "supply":
            d = f"M{number(centre.x)} {number(centre.y - 10)}l10 20h-20z"
            out.append(tag("path", d=d, fill=SIDE_INK[1], stroke="#f4ecd6", stroke_width="1.6"))
        elif kind == "work":
            d = f"M{number(centre.x - 4)} {number(centre.y + 3)}l4 -7l4 7z"
            out.append(tag("path", d=d, fill="#b4493c", stroke="#4c120d", stroke_width="1"))
        elif kind == "stream":
            lower = straight_path([hexagon[2], hexagon[1]])
            out.append(tag("path", d=lower, fill="none", stroke="#4a8db8", stroke_width="4.5", stroke_opacity="0.7"))
        out.append(tag("path", d=shape, fill="none", stroke=INK, stroke_width="0.9"))
        return "".join(out)


def _label(name: str, spot: Point, style: str, **attributes: object) -> str:
    """A name over its own light halo, so that it reads on woods and hachures."""
    halo = "" if style == "region-name" else text(name, spot, class_=f"{style} halo", **attributes)
    return halo + text(name, spot, class_=style, **attributes)


def _dense(points: Sequence[Point]) -> list[Point]:
    return curve(points, pieces=12)


def _pentagon(spot: Point, size: float) -> str:
    angles = [math.radians(-90 + 72 * corner) for corner in range(5)]
    return straight_path([Point(spot.x + size * math.cos(a), spot.y + size * math.sin(a)) for a in angles], closed=True)


def draw_map(geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board) -> str:
    """The map as one SVG document."""
    return MapDrawing(geography, map_data, board).drawing()
