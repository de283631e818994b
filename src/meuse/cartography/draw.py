"""Draws a map as SVG: the country as it is, and over it what each hex counts as in play.

Layers are groups with an id (relief, woods, hexes, water, rails, roads, trenches, grid, ...), so that a client may
hide, restyle or reuse each. Everything is our own drawing. One drawing serves paper and browser: a `Rendition` says
how fine it is and what stands round it, a `Theme` gives its inks. The geography says what its words look like:
[looks] for terrain, [draw] for measures, [[mark]] for areas, [[legend]] for the printed legend.
"""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from meuse.cartography import engraving, land, network, plans, ways, works
from meuse.cartography.build import Sheet
from meuse.cartography.cartouche import cartouche, cartouche_labels, rose
from meuse.cartography.grid import UNIT, BoxGrid, Point, inside
from meuse.cartography.labels import labels
from meuse.cartography.lettering import Called, Label, as_named, written
from meuse.cartography.panel import paper_grain, print_frame, print_panel
from meuse.cartography.svg import Pen, group, number, tag, text
from meuse.cartography.theme import ENGRAVED, LIGHT, Theme, engraved_style, manner_of, style
from meuse.engine.board import Board


class Rendition(NamedTuple):
    """How a map is drawn for a use: what stands round it, and how much of it is worth its weight."""

    margin: float  # pixels of paper round the country
    panel: float  # height of the strip below it with cartouche, legend and scale; 0 for none
    contour_metres: int
    contour_grain: float  # pixels between the points of a contour line
    shading_steps: int  # strengths of light and shade
    ragged: int  # how often the edge of a wood is broken
    hatching: float  # pixels between the strokes of an engraved slope
    lettered: bool  # whether names and numbers stand in it; a client writes them itself


PRINT: Final = Rendition(
    margin=56.0,
    panel=168.0,
    contour_metres=10,
    contour_grain=4.0,
    shading_steps=120,
    ragged=3,
    hatching=2.8,
    lettered=True,
)


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
        called: Called = as_named,
    ) -> None:
        self.theme = theme
        self.called = called
        self.rendition = rendition
        self.margin = rendition.margin
        self.geography = geography
        self.engraved = manner_of(geography) == ENGRAVED
        self.map_data = map_data
        self.board = board
        self.sheet = sheet if sheet is not None else Sheet(geography, map_data, board)
        self.grid = self.sheet.grid
        self.north_west, self.south_east = self.grid.bounds()
        self.width = (self.south_east.x - self.north_west.x) * UNIT
        self.height = (self.south_east.y - self.north_west.y) * UNIT
        cells = map_data.get(self.sheet.cell_word, ())
        self.terrain: dict[int, list[str]] = {board.cell(c["id"]): c["terrain"] for c in cells}
        self.countries: dict[int, str] = {board.cell(c["id"]): c["country"] for c in cells if "country" in c}
        self.looks: Mapping[str, str] = geography.get("looks", {})
        self.draw: Mapping[str, Any] = geography.get("draw", {})
        self.river_width = float(self.draw.get("river", 14.0))
        settled = [feature for kind in ("town", "place", "city") for feature in self.features(kind)]
        homes = {self.home(feature): self.spot(feature) for feature in settled}
        through = {cell: spot for cell, spot in homes.items() if cell is not None}
        self.way_spots: dict[str, dict[int, Point]] = {"road": {}, "rail": {}}
        self.way_spots["road" if self.features("road") else "rail"] = through
        self.way_spots["lane"] = self.way_spots["road"]  # where they meet

    # ------------------------------------------------------------------------------------------ where things go

    def at(self, point: Point) -> Point:
        return Point(
            self.margin + (point.x - self.north_west.x) * UNIT,
            self.margin + (point.y - self.north_west.y) * UNIT,
        )

    def off(self, spot: Point) -> Point:
        """The point of the sheet that lies at those pixels: the inverse of `at`."""
        return Point(
            (spot.x - self.margin) / UNIT + self.north_west.x,
            (spot.y - self.margin) / UNIT + self.north_west.y,
        )

    def spot(self, feature: Mapping[str, Any]) -> Point:
        """Where a point feature is drawn: its own place, drawn well inside the hex it counts in."""
        if self.sheet.cell_word in feature:
            return self.at(self.grid.centres[self.board.cell(feature[self.sheet.cell_word])])
        point = self.sheet.placement.place(*feature["at"])
        cell = self.grid.cell_at(point)
        return self.at(point) if cell is None else self.toward_centre(self.at(point), cell, 0.27)

    def home(self, feature: Mapping[str, Any]) -> int | None:
        """The cell that a point feature counts in, None off the map."""
        if self.sheet.cell_word in feature:
            return self.board.cell(feature[self.sheet.cell_word])
        return self.grid.cell_at(self.sheet.placement.place(*feature["at"]))

    def toward_centre(self, spot: Point, cell: int, reach: float) -> Point:
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

    def edges(self, cell: int) -> list[tuple[int, tuple[Point, Point]]]:
        """The sides of a cell, each with the neighbour behind it or -1."""
        corners = self.grid.corners(cell)
        found = []
        for one, other in pairwise([*corners, corners[0]]):
            centre = self.grid.centres[cell]
            beyond = Point(one.x + other.x - centre.x, one.y + other.y - centre.y)
            neighbour = self.grid.cell_at(beyond)
            found.append((-1 if neighbour is None else neighbour, (self.at(one), self.at(other))))
        return found

    # ------------------------------------------------------------------------------------------ what there is

    def features(self, kind: str) -> Sequence[Mapping[str, Any]]:
        found = self.geography.get(kind, ())
        assert isinstance(found, Sequence)
        return found

    def lines_of(self, kind: str) -> list[Mapping[str, Any]]:
        return [line for line in self.map_data.get("line", ()) if line["kind"] == kind]

    def chain(self, line: Mapping[str, Any]) -> list[str]:
        """The names of the cells that a line or an area of the map has."""
        found: list[str] = line[self.sheet.cells_word]
        return found

    def sides_of(self, kind: str) -> list[tuple[int, int]]:
        return [
            (self.board.cell(one), self.board.cell(other))
            for given in self.map_data.get("side", ())
            if given["kind"] == kind
            for one, other in given["between"]
        ]

    def areas(self, look: str) -> list[Mapping[str, Any]]:
        """The areas of the map that the geography marks with that look, each with what the mark adds."""
        marks = {mark["area"]: mark for mark in self.features("mark") if mark["look"] == look}
        return [{**area, **marks[area["name"]]} for area in self.map_data.get("area", ()) if area["name"] in marks]

    def words_for(self, look: str) -> list[str]:
        """The title's words for terrain of that look."""
        return [word for word, seen in self.looks.items() if seen == look]

    def cells_with(self, look: str) -> list[int]:
        words = set(self.words_for(look))
        return [cell for cell, kinds in self.terrain.items() if not words.isdisjoint(kinds)]

    # ------------------------------------------------------------------------------------------ the whole

    @property
    def total(self) -> tuple[float, float]:
        """Width and height of the whole sheet."""
        return round(self.width + 2 * self.margin, 1), round(self.height + 2 * self.margin + self.rendition.panel, 1)

    def drawing(self) -> str:
        """The map as one SVG document."""
        return document(self.total, self.body())

    def body(self) -> list[str]:
        """The map without the document round it."""
        width, height = (number(length) for length in self.total)
        country = self.country()
        styled = style(self.theme) + (engraved_style(self.theme) if self.engraved else "")
        paper = [tag("rect", width=width, height=height, fill=self.theme.paper)]
        around = [self.box(fill="none", stroke=self.theme.ink, stroke_width="1.6")]
        if self.rendition.panel:
            paper.append(paper_grain(self))
            around = [print_frame(self), print_panel(self)]
        return [
            *([tag("style", styled)] if self.rendition.lettered else []),
            self.definitions(),
            group("paper", paper),
            group("country", [layer for layer in country if layer], clip_path="url(#neatline)"),
            *around,
        ]

    def country(self) -> list[str]:
        """The layers of the map, the lowest first."""
        if not isinstance(self.grid, BoxGrid):
            return self.cells_in_country()
        return self.engraved_country(self.grid) if self.engraved else self.boxes_in_country()

    def engraved_country(self, grid: BoxGrid) -> list[str]:
        """The layers of a map of boxes in the manner of an engraver."""
        return [
            engraving.provinces(self),
            engraving.heights(self),
            engraving.woods(self),
            engraving.water(self),
            network.joins(self, grid),
            plans.towns(self),
            cartouche(self),
            rose(self),
            self.lettering(),
            plans.town_boxes(self, grid),
            self.box_lettering(grid),
            network.costs(self, grid),
        ]

    def cells_in_country(self) -> list[str]:
        """The layers of a map of hexes or squares, the lowest first."""
        return [
            land.ground(self),
            land.countries(self),
            land.relief(self),
            land.woods(self),
            land.hexes(self),
            ways.water(self),
            ways.rails(self),
            ways.roads(self),
            ways.bridges(self),
            ways.trenches(self),
            self.grid_lines(),
            ways.lines_on_sides(self),
            ways.borders(self),
            works.perimeters(self),
            works.settlements(self),
            works.forts(self),
            works.ports(self),
            works.supply(self),
            self.lettering(),
        ]

    def boxes_in_country(self) -> list[str]:
        """The layers of a map of boxes: the country, the lines from box to box, the boxes."""
        assert isinstance(self.grid, BoxGrid)
        return [
            land.ground(self),
            land.countries(self),
            land.relief(self),
            land.woods(self),
            ways.water(self),
            works.settlements(self),
            self.lettering(),
            network.joins(self, self.grid),
            ways.bridges(self),
            network.tinted_boxes(self, self.grid),
            self.box_lettering(self.grid),
            network.costs(self, self.grid),
        ]

    def labels(self) -> list[Label]:
        """Every name on the map: those in the country, then those of its boxes."""
        boxed = network.map_box_labels(self, self.grid) if isinstance(self.grid, BoxGrid) else []
        return [*labels(self), *cartouche_labels(self), *boxed]

    def lettering(self) -> str:
        if not self.rendition.lettered:
            return ""
        return group("labels", [written(label, self.called) for label in [*labels(self), *cartouche_labels(self)]])

    def box_lettering(self, grid: BoxGrid) -> str:
        if not self.rendition.lettered:
            return ""
        return network.box_names(network.map_box_labels(self, grid), self.theme, self.called)

    def definitions(self) -> str:
        parts = [tag("clipPath", self.box(), id="neatline"), *land.patterns(self)]
        parts.append(tag("g", works.fort_sign(self), id="fort"))
        if self.sides_of("bridge"):
            parts.append(tag("g", ways.bridge_sign(self), id="bridge"))
        return tag("defs", "\n".join(parts))

    def box(self, gap: float = 0.0, **attributes: object) -> str:
        """The rectangle of the map, or one `gap` pixels outside it."""
        width, height = self.width + 2 * gap, self.height + 2 * gap
        return tag("rect", x=self.margin - gap, y=self.margin - gap, width=width, height=height, **attributes)

    def grid_lines(self) -> str:
        """Every side once, and on paper the number of each hex at its top."""
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
            if self.rendition.lettered:
                top = text(self.board.names[cell], Point(0, centre.y - UNIT / 2 + 11)).replace(' x="0"', "")
                columns.setdefault(number(centre.x), []).append(top)
        look = {"stroke": theme.grid, "stroke_width": ".8", "stroke_opacity": theme.grid_opacity}
        names = [tag("g", "".join(column), transform=f"translate({x})") for x, column in columns.items()]
        lines = group("grid", [tag("path", d=pen.data, fill="none", **look)])
        return "\n".join((lines, group("hex-numbers", names))) if names else lines


def document(size: tuple[float, float], body: Sequence[str]) -> str:
    """An SVG document of that width and height."""
    width, height = (number(length) for length in size)
    of_size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {of_size}>', *body, "</svg>"]) + "\n"
