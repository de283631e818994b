"""Draws a map as SVG: the country as it is, and over it what each hex counts as in play.

Layers are groups with an id (relief, woods, hexes, water, rails, roads, trenches, grid, ...), so that a client may
hide, restyle or reuse each. Everything is our own drawing. One drawing serves paper and browser: a `Rendition` says
how fine it is and what stands round it, a `Theme` gives its inks.
"""

import math
import random
import zlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from meuse.cartography.build import Sheet
from meuse.cartography.grid import UNIT, Point, inside
from meuse.cartography.labels import labels
from meuse.cartography.panel import paper_grain, print_frame, print_panel
from meuse.cartography.rasterise import middle
from meuse.cartography.svg import (
    Pen,
    contour,
    crenels,
    curve,
    group,
    number,
    rounded_path,
    shading,
    smooth_path,
    straight_path,
    tag,
    text,
)
from meuse.cartography.theme import LIGHT, Theme, style
from meuse.engine.board import Board

LINE: Final = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


class Rendition(NamedTuple):
    """How a map is drawn for a use: what stands round it, and how much of it is worth its weight."""

    margin: float  # pixels of paper round the country
    panel: float  # height of the strip below it with cartouche, legend and scale; 0 for none
    contour_metres: int
    contour_grain: float  # pixels between the points of a contour line
    shading_steps: int  # strengths of light and shade
    ragged: int  # how often the edge of a wood is broken


PRINT: Final = Rendition(margin=56.0, panel=168.0, contour_metres=10, contour_grain=4.0, shading_steps=120, ragged=3)


class MapDrawing:
    """One drawing in the making: everything is placed in pixels through `at` and `spot`."""

    def __init__(
        self,
        geography: Mapping[str, Any],
        map_data: Mapping[str, Any],
        board: Board,
        theme: Theme = LIGHT,
        rendition: Rendition = PRINT,
        sheet: Sheet | None = None,
    ) -> None:
        self.theme = theme
        self.rendition = rendition
        self.margin = rendition.margin
        self.geography = geography
        self.map_data = map_data
        self.board = board
        self.sheet = sheet if sheet is not None else Sheet(geography, map_data.get("pin", ()), board)
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
            self.margin + (point.x - self.north_west.x) * UNIT,
            self.margin + (point.y - self.north_west.y) * UNIT,
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

    def on_map(self, spot: Point) -> bool:
        corner = [Point(self.margin, self.margin), Point(self.margin + self.width, self.margin)]
        corner += [Point(p.x, self.margin + self.height) for p in corner[::-1]]
        return inside(spot, corner)

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

    @property
    def total(self) -> tuple[float, float]:
        """Width and height of the whole sheet."""
        return round(self.width + 2 * self.margin, 1), round(self.height + 2 * self.margin + self.rendition.panel, 1)

    def drawing(self) -> str:
        width, height = (number(length) for length in self.total)
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
            labels(self),
        ]
        paper = [tag("rect", width=width, height=height, fill=self.theme.paper)]
        around = [self.box(fill="none", stroke=self.theme.ink, stroke_width="1.6")]
        if self.rendition.panel:
            paper.append(paper_grain(self))
            around = [print_frame(self), print_panel(self)]
        body = [
            tag("style", style(self.theme)),
            self.definitions(),
            group("paper", paper),
            group("country", country, clip_path="url(#neatline)"),
            *around,
        ]
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *body, "</svg>"]) + "\n"

    def definitions(self) -> str:
        rng = random.Random(1916)
        crowns, shades = [], []
        for _ in range(26):
            x, y, radius = rng.uniform(0, 48), rng.uniform(0, 48), rng.uniform(2.6, 4.4)
            for dx in (-48, 0, 48):
                for dy in (-48, 0, 48):
                    if -6 < x + dx < 54 and -6 < y + dy < 54:
                        shades.append(_disc(Point(x + dx + 0.9, y + dy + 1.1), radius))
                        crowns.append(_disc(Point(x + dx, y + dy), radius))
        trees = [tag("rect", width=48, height=48, fill=self.theme.wood)]
        for shade, crown in zip(shades, crowns, strict=True):  # one by one: a crown covers the shade of its neighbour
            trees += [tag("path", d=shade, fill=self.theme.crown_shade), tag("path", d=crown, fill=self.theme.crown)]
        strokes = "".join(
            f"M{x} {y}l-3 6.5" for x, y in ((6, 1), (13, 3), (20, 0.5), (9.5, 10), (16.5, 11.5), (2.5, 9))
        )
        plain, dark = (
            [tag("path", d=strokes, stroke=ink, stroke_width=width, stroke_linecap="round", stroke_opacity=".7")]
            for ink, width in ((self.theme.hachure, 1.1), (self.theme.hachure_in_wood, 1.7))
        )
        return tag(
            "defs",
            "\n".join(
                (
                    tag("clipPath", self.box(), id="neatline"),
                    self._pattern("trees", 48, trees),
                    self._pattern("hachures", 21, plain, height=18),
                    self._pattern("dark-hachures", 21, dark, height=18),
                    tag("g", self.fort_sign(), id="fort"),
                    tag("g", self.bridge_sign(), id="bridge"),
                )
            ),
        )

    def _pattern(self, identity: str, width: int, content: Iterable[str], height: int | None = None) -> str:
        tall = height or width
        return tag("pattern", "".join(content), id=identity, width=width, height=tall, patternUnits="userSpaceOnUse")

    def box(self, gap: float = 0.0, **attributes: object) -> str:
        """The rectangle of the map, or one `gap` pixels outside it."""
        width, height = self.width + 2 * gap, self.height + 2 * gap
        return tag("rect", x=self.margin - gap, y=self.margin - gap, width=width, height=height, **attributes)

    # ------------------------------------------------------------------------------------------ the land

    def relief(self) -> str:
        """Tints by height, light from the north-west, and contour lines; tints carry the contours they begin at."""
        relief = self.sheet.relief
        ground, *tints = self.theme.tints
        layers = [self.box(fill=ground[1])]
        halved = {"transform": "scale(.5)", "stroke": self.theme.contour, "stroke_opacity": self.theme.contour_opacity}
        steps = [tag("path", d=self._contour_path(level), fill=colour) for level, colour in tints]
        tinted = {level for level, _ in tints}
        lines = [
            tag("path", d=self._contour_path(level), **({"stroke_width": 2} if level % 50 == 0 else {}))
            for level in range(210, 400, self.rendition.contour_metres)
            if level not in tinted
        ]
        corner = self.at(relief.corner)
        image = tag(
            "image",
            x=corner.x - relief.step * UNIT / 2,
            y=corner.y - relief.step * UNIT / 2,
            width=len(relief.rows[0]) * relief.step * UNIT,
            height=len(relief.rows) * relief.step * UNIT,
            preserveAspectRatio="none",
            href=shading(relief, 0.022, self.theme.light, self.theme.shade, self.rendition.shading_steps),
        )
        layers.append(group("tints", steps, fill_rule="evenodd", transform="scale(.5)"))
        layers.append(group("shading", [image]))
        layers.append(group("contours", lines, fill="none", **halved))
        return group("relief", layers)

    def _contour_path(self, level: float) -> str:
        outlines = contour(self.sheet.relief, level)
        grain = self.rendition.contour_grain
        return "".join(rounded_path([self.at(p) for p in loop], grain) for loop in outlines if len(loop) > 5)

    def woods(self) -> str:
        out = []
        for wood in self.features("wood"):
            edge = self._ragged(self.line(wood), wood["name"])
            out.append(tag("path", d=smooth_path(edge, closed=True)))
        return group(
            "woods", out, fill="url(#trees)", fill_opacity=".92", stroke=self.theme.wood_edge, stroke_width="1.2"
        )

    def _ragged(self, points: Sequence[Point], seed: str) -> list[Point]:
        """An outline with bays and tongues: each edge is broken again and again at a point off its middle."""
        rng = random.Random(zlib.crc32(seed.encode()))
        edge = list(points)
        for _ in range(self.rendition.ragged):
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
        theme = self.theme
        tints = (
            ("woods", theme.wood_hex, theme.wood_hex_opacity),
            ("town", theme.built_up, theme.town_opacity),
            ("city", theme.built_up, theme.city_opacity),
        )
        out = [
            tag("path", d=self._hexagons(self.cells_with(kind)), id=f"hexes-{kind}", fill=colour, fill_opacity=opacity)
            for kind, colour, opacity in tints
        ]
        signs = "".join(self._three_trees(cell) for cell in self.cells_with("woods"))
        edge = {"stroke": theme.tree_sign_edge, "stroke_width": ".6"}
        out.append(tag("path", d=signs, id="hexes-woods-sign", fill=theme.tree_sign, **edge))
        slopes = self.cells_with("slope")
        wooded = [cell for cell in slopes if "woods" in self.terrain[cell]]
        bare = [cell for cell in slopes if "woods" not in self.terrain[cell]]
        out.append(tag("path", d=self._hexagons(bare, inset=0.06), id="hexes-slope", fill="url(#hachures)"))
        out.append(tag("path", d=self._hexagons(wooded, inset=0.06), fill="url(#dark-hachures)"))
        return group("hexes", out)

    def _hexagons(self, cells: Iterable[int], inset: float = 0.0) -> str:
        return "".join(straight_path(self.hexagon(cell, inset), closed=True) for cell in cells)

    def _three_trees(self, cell: int) -> str:
        centre = self.centre(cell)
        places = ((-26.0, 14.0), (-19.0, 20.0), (-30.0, 4.0))
        return "".join(f"M{number(centre.x + dx)} {number(centre.y + dy - 6)}l4.2 9h-8.4z" for dx, dy in places)

    # ------------------------------------------------------------------------------------------ water

    def water(self) -> str:
        theme = self.theme
        rivers = "".join(smooth_path(self.line(river)) for river in self.features("river"))
        course = tag("defs", tag("path", d=rivers, id="course"))
        brooks = "".join(smooth_path(self._meander(self.line(s), s["name"])) for s in self.features("stream"))
        ponds = "".join(smooth_path(self.line(p), closed=True) for p in self.features("pond"))
        bank = {"stroke": theme.pond_edge, "stroke_width": "1"}

        def along(identity: str, ink: str, width: str, opacity: str = "1") -> str:
            look = {"stroke": ink, "stroke_width": width, "stroke_opacity": opacity, **LINE}
            return tag("use", href="#course", id=identity, **look)

        def sides(kind: str, ink: str, width: str, opacity: str) -> str:
            look = {"stroke": ink, "stroke_width": width, "stroke_opacity": opacity, **LINE}
            return tag("path", d=self._side_paths(kind), id=f"{kind}-sides", **look)

        return group(
            "water",
            [
                course,
                along("meadows", theme.meadow, "54", ".35"),
                sides("river", theme.river_side, "9", ".42"),
                sides("stream", theme.stream_side, "4.5", ".5"),
                tag("path", d=brooks, id="streams", stroke=theme.stream, stroke_width="1.8", **LINE),
                tag("path", d=ponds, id="ponds", fill=theme.pond, **bank),
                along("river-bank", theme.river_bank, "17"),
                along("river", theme.river, "14"),
                along("river-light", theme.river_light, "4", ".7"),
            ],
        )

    def _side_paths(self, kind: str) -> str:
        ends = [self.grid.side_ends(one, other) for one, other in self.sides_of(kind)]
        return "".join(straight_path([self.at(p) for p in pair]) for pair in ends)

    def _meander(self, points: Sequence[Point], seed: str) -> list[Point]:
        rng = random.Random(zlib.crc32(seed.encode()))
        return [Point(p.x + rng.uniform(-4, 4), p.y + rng.uniform(-4, 4)) for p in curve(points, pieces=3)]

    # ------------------------------------------------------------------------------------------ ways

    def roads(self) -> str:
        paths = "".join(smooth_path(self._way(road, "road")) for road in self.features("road"))
        return group(
            "roads",
            [
                tag("defs", tag("path", d=paths, id="highways")),
                tag("use", href="#highways", stroke=self.theme.road_edge, stroke_width="6.4"),
                tag("use", href="#highways", stroke=self.theme.road, stroke_width="4"),
            ],
            **LINE,
        )

    def rails(self) -> str:
        """One line, and the sleepers as dashes of a wider one."""
        paths = "".join(smooth_path(self._way(rail, "rail")) for rail in self.features("rail"))
        track = tag("defs", tag("path", d=paths, id="track"))
        rail = tag("use", href="#track", stroke_width="2.2")
        ties = tag("use", href="#track", stroke_width="8.4", stroke_dasharray="1.3 7.7")
        return group("rails", [track, rail, ties], fill="none", stroke=self.theme.rail)

    def _way(self, feature: Mapping[str, Any], kind: str) -> list[Point]:
        """The line by the hexes it counts in: in each it keeps to one spot, where lines that share the hex meet."""
        real = self.line(feature)
        chain: list[str] = next((line["hexes"] for line in self.lines_of(kind) if line["name"] == feature["name"]), [])
        spots = self._way_spots[kind]
        dense = curve(real, pieces=12)
        for name in chain:
            cell = self.board.cell(name)
            if cell not in spots:
                centre = self.centre(cell)
                near = min(dense, key=lambda p: math.dist(p, centre))
                spots[cell] = self._toward_centre(near, cell, 0.22)
        found = [spots[self.board.cell(name)] for name in chain]
        if not self.on_map(real[0]):
            found.insert(0, real[0])
        if not self.on_map(real[-1]):
            found.append(real[-1])
        return found

    def bridges(self) -> str:
        out = []
        for one, other in self.sides_of("bridge"):
            spot = self.at(middle(self.grid, (one, other)))
            start, end = self.centre(one), self.centre(other)
            turn = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
            place = f"translate({number(spot.x)} {number(spot.y)}) rotate({number(turn)})"
            out.append(tag("use", href="#bridge", transform=place))
        return group("bridges", out)

    def bridge_sign(self) -> str:
        rails = "M-17 -7.5l4 3.5h26l4 -3.5M-17 7.5l4 -3.5h26l4 3.5"
        planks = tag("rect", x=-14, y=-4, width=28, height=8, fill=self.theme.bridge_deck)
        return planks + tag("path", d=rails, fill="none", stroke=self.theme.bridge, stroke_width="2.2")

    def trenches(self) -> str:
        theme = self.theme
        lines = (*self.lines_of("front"), *self.lines_of("trench"))
        lone = set(self.cells_with("trench")) - {self.board.cell(name) for line in lines for name in line["hexes"]}
        short = [
            crenels([Point(centre.x - 22, centre.y + 12), Point(centre.x + 22, centre.y + 8)], 4.6)
            for centre in (self.centre(cell) for cell in sorted(lone))
        ]
        teeth = {
            kind: "".join(crenels(curve(self.trench(line["hexes"])), 4.6) for line in self.lines_of(kind))
            for kind in ("trench", "front")
        }
        out = [
            tag(
                "path",
                d=smooth_path([self.centre(self.board.cell(name)) for name in line["hexes"]]),
                stroke=theme.front,
                stroke_width="2",
                stroke_dasharray="7 5",
                stroke_opacity="0.6",
            )
            for line in self.lines_of("border")
        ]
        for kind, ink, width in (("trench", theme.trench, "1.8"), ("front", theme.front, "2.4")):
            signs = teeth[kind] + ("".join(short) if kind == "trench" else "")
            out.append(tag("defs", tag("path", d=signs, id=f"{kind}-line")))
            out.append(tag("use", href=f"#{kind}-line", stroke=theme.casing, stroke_width="4.6", stroke_opacity=".7"))
            out.append(tag("use", href=f"#{kind}-line", stroke=ink, stroke_width=width))
        return group("trenches", out, fill="none", stroke_linejoin="round")

    def trench(self, hexes: Sequence[str]) -> list[Point]:
        """Through every hex of the chain, without the zigzag of their centres."""
        centres = [self.centre(self.board.cell(name)) for name in hexes]
        found = []
        for before, here, after in zip(centres, centres[1:], centres[2:], strict=False):
            found.append(Point((before.x + 2 * here.x + after.x) / 4, (before.y + 2 * here.y + after.y) / 4))
        return [centres[0], *found, centres[-1]]

    # ------------------------------------------------------------------------------------------ grid

    def grid_lines(self) -> str:
        """Every side once, and the number of each hex at its top."""
        theme = self.theme
        pen = Pen()
        drawn: set[tuple[int, int, int, int]] = set()
        columns: dict[str, list[str]] = {}
        for cell in range(len(self.board)):
            standing = False  # whether the pen stands where the next side begins
            corners = self.hexagon(cell)
            for one, other in pairwise([*corners, corners[0]]):
                ends = sorted((round(p.x), round(p.y)) for p in (one, other))
                key = (*ends[0], *ends[1])
                if key in drawn:
                    standing = False
                    continue
                drawn.add(key)
                if not standing:
                    pen.move(one)
                pen.to("l", other)
                standing = True
            centre = self.centre(cell)
            top = text(self.board.names[cell], Point(0, centre.y - UNIT / 2 + 11)).replace(' x="0"', "")
            columns.setdefault(number(centre.x), []).append(top)
        look = {"stroke": theme.grid, "stroke_width": ".8", "stroke_opacity": theme.grid_opacity}
        names = [tag("g", "".join(column), transform=f"translate({x})") for x, column in columns.items()]
        return "\n".join((group("grid", [tag("path", d=pen.data, fill="none", **look)]), group("hex-numbers", names)))

    # ------------------------------------------------------------------------------------------ works of men

    def settlements(self) -> str:
        out = []
        rivers = [p for river in self.features("river") for p in curve(self.line(river))]
        for kind, blocks, reach in (("city", 64, 30.0), ("town", 13, 13.0), ("place", 7, 9.0)):
            for feature in self.features(kind):
                out.append(self.houses(self.spot(feature), feature["name"], blocks, reach, rivers))
        look = {"fill": self.theme.house, "stroke": self.theme.house_edge, "stroke_width": ".6"}
        return group("settlements", out, **look)

    def houses(self, spot: Point, name: str, count: int, reach: float, rivers: Sequence[Point]) -> str:
        rng = random.Random(zlib.crc32(name.encode()))
        turn = rng.uniform(-25, 25)
        angle = math.radians(turn)
        houses = Pen()
        rivers = [p for p in rivers if math.dist(spot, p) < 2 * reach + 12]  # the others are nowhere near a house
        for _ in range(count):
            away, around = reach * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
            x, y = away * math.cos(around) * 1.25, away * math.sin(around) * 0.85
            width, height = rng.uniform(3.4, 6.4), rng.uniform(2.8, 4.6)
            place = Point(
                spot.x + x * math.cos(angle) - y * math.sin(angle), spot.y + x * math.sin(angle) + y * math.cos(angle)
            )
            if any(math.dist(place, p) < 12 for p in rivers):
                continue
            left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
            houses.move(Point(left, top))
            for corner in (Point(right, top), Point(right, bottom), Point(left, bottom)):
                houses.to("l", corner)
            houses.close()
        shift = f"translate({number(spot.x)} {number(spot.y)}) rotate({number(turn)})"
        return tag("path", d=houses.data, transform=shift)

    def forts(self) -> str:
        works = "".join(
            f"M{number(spot.x - 4)} {number(spot.y + 3)}l4 -7l4 7z" for spot in map(self.spot, self.features("work"))
        )
        edge = {"stroke": self.theme.fort_edge, "stroke_width": "1"}
        forts = [tag("use", href="#fort", x=spot.x, y=spot.y) for spot in map(self.spot, self.features("fort"))]
        return group("forts", [tag("path", d=works, id="works", fill=self.theme.work, **edge), *forts])

    def fort_sign(self) -> str:
        theme = self.theme
        wall = tag("path", d=_pentagon(14.5), fill=theme.casing, stroke=theme.fort_edge, stroke_width="1.2")
        core = tag("path", d=_pentagon(10.5), fill=theme.fort, stroke=theme.fort_edge, stroke_width="1.4")
        return wall + core + tag("path", d=_pentagon(4.2), fill=theme.casing)

    def supply(self) -> str:
        """Arrow heads where the sources of supply lie, one ink for each side."""
        areas = [area for area in self.map_data.get("area", ()) if area["kind"] == "supply"]
        sides = list(dict.fromkeys(area["side"] for area in areas))
        out = []
        for area in areas:
            ink = self.theme.supply[sides.index(area["side"]) % len(self.theme.supply)]
            for name in area["hexes"]:
                cell = self.board.cell(name)
                centre = self.centre(cell)
                inward = self._inward(cell)
                tip = Point(centre.x - inward.x * UNIT * 0.12, centre.y - inward.y * UNIT * 0.12)
                back = Point(tip.x - inward.x * 20, tip.y - inward.y * 20)
                left = Point(back.x - inward.y * 10, back.y + inward.x * 10)
                right = Point(back.x + inward.y * 10, back.y - inward.x * 10)
                path = straight_path([tip, left, right], closed=True)
                out.append(tag("path", d=path, fill=ink, stroke=self.theme.casing, stroke_width="1.6"))
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


def _disc(centre: Point, radius: float) -> str:
    across = number(radius * 2)
    arc = f"a{number(radius)} {number(radius)} 0 1 0"
    return f"M{number(centre.x - radius)} {number(centre.y)}{arc} {across} 0{arc}-{across} 0z"


def _pentagon(size: float) -> str:
    angles = [math.radians(-90 + 72 * corner) for corner in range(5)]
    return straight_path([Point(size * math.cos(a), size * math.sin(a)) for a in angles], closed=True)


def draw_map(geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board) -> str:
    """The map as one SVG document."""
    return MapDrawing(geography, map_data, board).drawing()
