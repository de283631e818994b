"""The board in pixels: what a client needs to put counters on the web map.

    geometry(title, box) -> {"width", "height", "unit", "cells": {name: {"x", "y", "outline"}}}

Pixels are those of the drawing that `meuse.cartography.web.web_map(title, box, theme)` gives, which has the same width
and height. Hexes of either orientation and squares are laid out from their neighbours alone, exactly as `draw.py` lays
them out from their names; boxes joined by lines stand in rows, in board order, as long as nobody says better.
"""

import math
import tomllib
from typing import Any, Final, NamedTuple

from meuse.cartography.build import GRIDS
from meuse.cartography.grid import SQRT_3, UNIT, Grid, Point, hex_outline, square_outline
from meuse.engine.board import OFF_BOARD, Board
from meuse.engine.game import Box
from meuse.engine.title import Title

MARGIN: Final = 22.0  # paper round the country, so that counters on the edge lie on the sheet
GAP: Final = 1.0  # units between parts of a board that do not hang together
BOX_SPACING: Final = 1.6  # units between boxes of a network: the lines between them must be seen

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
# How long a step is in x and y: diagonals of flat-topped hexes, of pointy-topped ones, and of squares.
FLAT_TOP: Final = Point(SQRT_3 / 2, 0.5)
POINTY_TOP: Final = Point(0.5, SQRT_3 / 2)
SQUARE: Final = Point(1.0, 1.0)


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
    overlaid = box.overlay.get("map.toml")
    text = overlaid if overlaid is not None else (folder / "map.toml").read_text("utf-8")
    country = Country(tomllib.loads(file.read_text("utf-8")), tomllib.loads(text))
    return country if country.geography["grid"]["kind"] in GRIDS else None


def grid_of(board: Board) -> Grid:
    """The board laid flat: by compass where its slots have compass names, in rows where they have none."""
    slots = set(board.slot_names)
    if not slots or not slots <= DIRECTIONS.keys():
        return _rows_of_boxes(board)
    if {"north", "east"} <= slots:
        return Grid(board, _walk(board, SQUARE), square_outline())
    if "north" in slots:
        return Grid(board, _walk(board, FLAT_TOP), hex_outline(first_corner=0.0))
    return Grid(board, _walk(board, POINTY_TOP), hex_outline(first_corner=30.0))


def _walk(board: Board, diagonal: Point) -> list[Point]:
    """Centres found by going from neighbour to neighbour; a part of the board that hangs loose stands further east."""
    places: list[Point | None] = [None] * len(board)
    east = 0.0
    for first in range(len(board)):
        if places[first] is not None:
            continue
        part = {first: Point(0.0, 0.0)}
        waiting = [first]
        while waiting:
            here = waiting.pop()
            at = part[here]
            for slot, there in zip(board.slot_names, board.neighbours[here], strict=True):
                if there != OFF_BOARD and there not in part:
                    way = DIRECTIONS[slot]
                    straight = not (way.x and way.y)
                    step = way if straight else Point(way.x * diagonal.x, way.y * diagonal.y)
                    part[there] = Point(at.x + step.x, at.y + step.y)
                    waiting.append(there)
        west, north = min(p.x for p in part.values()), min(p.y for p in part.values())
        for cell, point in part.items():
            places[cell] = Point(point.x - west + east, point.y - north)
        east = max(p.x for p in places if p is not None) + 1.0 + GAP
    return [point for point in places if point is not None]


def _rows_of_boxes(board: Board) -> Grid:
    across = max(1, math.ceil(math.sqrt(len(board))))
    centres = [Point(cell % across * BOX_SPACING, cell // across * BOX_SPACING) for cell in range(len(board))]
    return Grid(board, centres, square_outline())


class Layout:
    """A grid in pixels: where the sheet begins and how large it is."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.north_west, self.south_east = grid.bounds()
        self.width = round((self.south_east.x - self.north_west.x) * UNIT + 2 * MARGIN, 1)
        self.height = round((self.south_east.y - self.north_west.y) * UNIT + 2 * MARGIN, 1)

    def at(self, point: Point) -> Point:
        return Point(
            MARGIN + (point.x - self.north_west.x) * UNIT,
            MARGIN + (point.y - self.north_west.y) * UNIT,
        )


def layout_of(title: Title, box: Box) -> Layout:
    board = title.board(box.content)
    country = country_of(title, box)
    laid = GRIDS[country.geography["grid"]["kind"]] if country is not None else grid_of
    return Layout(laid(board))


def geometry(title: Title, box: Box) -> dict[str, Any]:
    """Width, height and unit of the sheet, and for each cell its centre and outline, in pixels of the web map."""
    layout = layout_of(title, box)
    cells = {}
    for cell, name in enumerate(layout.grid.board.names):
        centre = layout.at(layout.grid.centres[cell])
        corners = [layout.at(corner) for corner in layout.grid.corners(cell)]
        cells[name] = {
            "x": round(centre.x, 1),
            "y": round(centre.y, 1),
            "outline": [[round(corner.x, 1), round(corner.y, 1)] for corner in corners],
        }
    return {"width": layout.width, "height": layout.height, "unit": UNIT, "cells": cells}
