"""The board in pixels: what a client needs to put counters on the web map.

    geometry(title, box) -> {"width", "height", "unit", "cells": {name: {"x", "y", "outline"}},
                             "parts": {name: {"x", "y", "width", "height"}}}

Pixels are those of the drawing that `meuse.cartography.web.web_map(title, box, theme)` gives, which has the same width
and height. All parts of a board are in one drawing: the map, and below it the others, each in a rectangle of its own,
so that a client can show all of it or one part alone. Hexes of either orientation and squares are laid out from their
neighbours alone, exactly as `draw.py` lays them out from their names; boxes stand where the data says, else in rows.
"""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from meuse.cartography.boxes import boxes_as_told
from meuse.cartography.build import board_grid, cell_words
from meuse.cartography.grid import SQRT_3, UNIT, Grid, Point, hex_outline, square_outline
from meuse.engine.board import HEX, HEX_ROWS, KINDS, OFF_BOARD, SQUARE, Board, Part
from meuse.engine.game import Box
from meuse.engine.title import Title

MARGIN: Final = 22.0  # paper round the country, so that counters on the edge lie on the sheet
GAP: Final = 1.0  # units between pieces of a board that do not hang together
HEAD: Final = 26.0  # pixels over a part that has a title

DIRECTIONS: Final = {
    "north": Point(0.0, -1.0),
    "north-east": Point(1.0, -1.0),
    "east": Point(1.0, 0.0),
    "south-east": Point(1.0, 1.0),
    "south": Point(0.0, 1.0),
    "south-west": Point(-1.0, 1.0),
    "west": Point(-1.0, 0.0),
    "north-west": Point(-1.0, -1.0),
}
# How long a diagonal step is in x and y, and the outline of a cell.
SHAPES: Final = {
    HEX: (Point(SQRT_3 / 2, 0.5), hex_outline(first_corner=0.0)),
    HEX_ROWS: (Point(0.5, SQRT_3 / 2), hex_outline(first_corner=30.0)),
    SQUARE: (Point(1.0, 1.0), square_outline()),
}


class Country(NamedTuple):
    """A title's geography and the map made of it, or a player's own map in its place."""

    geography: dict[str, Any]
    map_data: dict[str, Any]


def country_of(title: Title, box: Box) -> Country | None:
    """What a map of that title can be drawn from; None where it has no geography."""
    folder = title.folder / "data"
    file = folder / "geography.toml"
    if not file.is_file() or "map.toml" not in title.data_files:
        return None
    geography = tomllib.loads(file.read_text("utf-8"))
    if geography["grid"]["kind"] not in KINDS:
        return None
    ours = tomllib.loads((folder / "map.toml").read_text("utf-8"))
    if "map.toml" not in box.overlay:
        return Country(geography, ours)
    theirs = tomllib.loads(box.overlay["map.toml"])
    return Country(_renamed(geography, ours, theirs), theirs)


def _renamed(geography: dict[str, Any], ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """The geography under the names that a player's own map prints in the cells of ours."""
    word = cell_words(geography["grid"])[0]
    printed = _names(theirs, word)
    names = {name: printed[cell] for cell, name in _names(ours, word).items() if printed.get(cell, name) != name}
    return {key: _with_names(part, names) if isinstance(part, list) else part for key, part in geography.items()}


def _names(map_data: dict[str, Any], word: str) -> dict[str, str]:
    """The names that a map file prints in its cells."""
    return {cell["id"]: cell["name"] for cell in map_data.get(word, []) if "name" in cell}


def _with_names(features: list[Any], names: dict[str, str]) -> list[Any]:
    """Features that are renamed lose the short form of their old name."""
    found: list[Any] = []
    for feature in features:
        new = names.get(feature.get("name", "")) if isinstance(feature, dict) else None
        if new is not None:
            feature = {**{key: value for key, value in feature.items() if key != "short"}, "name": new}
        found.append(feature)
    return found


def grid_of(board: Board) -> Grid:
    """A board of one part laid flat: by compass where it is a grid, in rows where it has boxes."""
    if board.kind not in SHAPES:
        return boxes_as_told(board, {})
    diagonal, outline = SHAPES[board.kind]
    return Grid(board, _walk(board, diagonal), outline)


def _walk(board: Board, diagonal: Point) -> list[Point]:
    """Centres found by going from neighbour to neighbour; a piece of the board that hangs loose stands further east."""
    places: list[Point | None] = [None] * len(board)
    east = 0.0
    for first in range(len(board)):
        if places[first] is not None:
            continue
        piece = {first: Point(0.0, 0.0)}
        waiting = [first]
        while waiting:
            here = waiting.pop()
            at = piece[here]
            for slot, there in zip(board.slot_names, board.neighbours[here], strict=True):
                if there != OFF_BOARD and there not in piece:
                    way = DIRECTIONS[slot]
                    straight = not (way.x and way.y)
                    step = way if straight else Point(way.x * diagonal.x, way.y * diagonal.y)
                    piece[there] = Point(at.x + step.x, at.y + step.y)
                    waiting.append(there)
        west, north = min(p.x for p in piece.values()), min(p.y for p in piece.values())
        for cell, point in piece.items():
            places[cell] = Point(point.x - west + east, point.y - north)
        east = max(p.x for p in places if p is not None) + 1.0 + GAP
    return [point for point in places if point is not None]


class Layout:
    """One part of a board in pixels: where it begins in the drawing and how large it is."""

    def __init__(self, part: Part, grid: Grid, title: str = "", told: Mapping[str, Any] | None = None) -> None:
        self.part = part
        self.grid = grid
        self.title = title  # printed over it
        self.told: Mapping[str, Any] = told or {}  # what the geography says of it
        self.labels: Mapping[str, str] = self.told.get("labels", {})  # printed in boxes in place of their names
        self.corner = Point(0.0, 0.0)
        self.head = HEAD if title else 0.0
        self.north_west, self.south_east = grid.bounds()
        self.width = round((self.south_east.x - self.north_west.x) * UNIT + 2 * MARGIN, 1)
        self.height = round((self.south_east.y - self.north_west.y) * UNIT + 2 * MARGIN + self.head, 1)

    def at(self, point: Point) -> Point:
        return Point(
            self.corner.x + MARGIN + (point.x - self.north_west.x) * UNIT,
            self.corner.y + MARGIN + self.head + (point.y - self.north_west.y) * UNIT,
        )


def layouts_of(title: Title, box: Box) -> list[Layout]:
    """Every part of a title's board, each in its place in the drawing."""
    board = title.board(box.content)
    country = country_of(title, box)
    if country is None:
        return arranged([Layout(part, grid_of(part.board), part.name if part.first else "") for part in board.parts])
    return arranged(country_layouts(country, board))


def country_layouts(country: Country, board: Board) -> list[Layout]:
    """The map, then the other parts as the geography tells of them."""
    first, *others = board.parts
    laid = [Layout(first, board_grid(country.geography, country.map_data, first.board))]
    told = {part["name"]: part for part in country.geography.get("part", ())}
    for part in others:
        look = told.get(part.name, {})
        grid = grid_of(part.board) if part.kind in SHAPES else boxes_as_told(part.board, look)
        laid.append(Layout(part, grid, look.get("title", part.name), look))
    return laid


def arranged(layouts: Sequence[Layout], left: float = 0.0) -> list[Layout]:
    """The first above, the others below it from `left` to right, in as many rows as its width asks for.

    One that finds room under the one before it, in the same row and no wider, stands there.
    """
    first, *others = layouts
    across = max(layout.width for layout in layouts)
    x, y, tall = left, first.height, 0.0
    above = None
    for layout in others:
        foot = above.corner.y + above.height if above is not None else 0.0
        if above is not None and layout.width <= above.width and foot + layout.height <= y + tall:
            layout.corner = Point(above.corner.x, foot)
            above = layout
            continue
        above = layout
        if x > left and x + layout.width > across:
            x, y, tall = left, y + tall, 0.0
        layout.corner = Point(x, y)
        x += layout.width
        tall = max(tall, layout.height)
    return [first, *others]


def extent(layouts: Sequence[Layout]) -> tuple[float, float]:
    """Width and height of the whole drawing."""
    width = max(layout.corner.x + layout.width for layout in layouts)
    height = max(layout.corner.y + layout.height for layout in layouts)
    return round(width, 1), round(height, 1)


def geometry(title: Title, box: Box) -> dict[str, Any]:
    """Size and unit of the drawing, the rectangle of each part, and each cell's centre and outline, in pixels."""
    layouts = layouts_of(title, box)
    width, height = extent(layouts)
    cells = {}
    for layout in layouts:
        for cell, name in enumerate(layout.grid.board.names):
            centre = layout.at(layout.grid.centres[cell])
            corners = [layout.at(corner) for corner in layout.grid.corners(cell)]
            cells[name] = {
                "x": round(centre.x, 1),
                "y": round(centre.y, 1),
                "outline": [[round(corner.x, 1), round(corner.y, 1)] for corner in corners],
            }
    parts = {
        layout.part.name: {
            "x": round(layout.corner.x, 1),
            "y": round(layout.corner.y, 1),
            "width": layout.width,
            "height": layout.height,
        }
        for layout in layouts
    }
    return {"width": width, "height": height, "unit": UNIT, "cells": cells, "parts": parts}
