"""The map for browsers: `web_map(title, box, theme)` gives SVG whose pixels are those of `sheet.geometry`.

The same country as the printed map, without cartouche and legend, several times lighter, in two themes. A title
without geography gets its cells, their names and, where cells are boxes, the lines that join them. Further parts of a
board stand below the map, each a group with the id `part-NAME`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meuse.cartography.build import Sheet
from meuse.cartography.draw import PRINT, MapDrawing, Rendition, document
from meuse.cartography.grid import BoxGrid, Point
from meuse.cartography.network import boxes, straight_joins
from meuse.cartography.sheet import MARGIN, Country, Layout, arranged, country_layouts, country_of, extent, layouts_of
from meuse.cartography.svg import group, number, straight_path, tag, text
from meuse.cartography.theme import LIGHT, SANS, SERIF, THEMES, Theme
from meuse.engine.board import Board
from meuse.engine.game import Box
from meuse.engine.title import Title

WEB: Final = Rendition(margin=MARGIN, panel=0.0, contour_metres=20, contour_grain=12.0, shading_steps=32, ragged=2)

KEPT_SHEETS: Final = 8
_sheets: dict[tuple[str, str], Sheet] = {}  # by title and data: the relief takes most of the time, and has no colour


def web_map(title: Title, box: Box, theme: str = "light") -> str:
    """The board as one SVG document in that theme (`light` or `dark`)."""
    inks = THEMES[theme]
    country = country_of(title, box)
    if country is not None:
        board = title.board(box.content)
        key = (title.id, box.fingerprint)
        sheet = _sheets.get(key)
        if sheet is None:
            sheet = Sheet(country.geography, country.map_data, board.parts[0].board)
            while len(_sheets) >= KEPT_SHEETS:
                _sheets.pop(next(iter(_sheets)), None)
            _sheets[key] = sheet
        return country_map(country, board, inks, WEB, sheet)
    return plain_map(layouts_of(title, box), inks)


def print_map(title: Title, box: Box) -> str:
    """The board as it would be printed: the country with cartouche and legend, or the cells alone if it has none."""
    country = country_of(title, box)
    if country is not None:
        return draw_map(country.geography, country.map_data, title.board(box.content))
    return plain_map(layouts_of(title, box), LIGHT)


def draw_map(geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board) -> str:
    """The printed map as one SVG document, with cartouche and legend."""
    return country_map(Country(dict(geography), dict(map_data)), board, LIGHT, PRINT)


def country_map(country: Country, board: Board, theme: Theme, rendition: Rendition, sheet: Sheet | None = None) -> str:
    """The map in its country, and below it the other parts of the board."""
    first = MapDrawing(country.geography, country.map_data, board.parts[0].board, theme, rendition, sheet)
    if len(board.parts) == 1:
        return first.drawing()
    layouts = country_layouts(country, board)
    layouts[0].width, layouts[0].height = first.total
    arranged(layouts, rendition.margin - MARGIN)
    size = extent(layouts)
    paper = tag("rect", width=number(size[0]), height=number(size[1]), fill=theme.paper)
    return document(size, [paper, *first.body(), *[part_of_drawing(layout, theme) for layout in layouts[1:]]])


def plain_map(layouts: Sequence[Layout], theme: Theme) -> str:
    """Cells and their names, for boards that lie in no country."""
    width, height = extent(layouts)
    paper = tag("rect", width=number(width), height=number(height), fill=theme.paper)
    return document((width, height), [paper, *[part_of_drawing(layout, theme) for layout in layouts]])


def part_of_drawing(layout: Layout, theme: Theme) -> str:
    """One part of a board on plain paper: its title, its lines, its cells and their names."""
    out = []
    name = layout.part.name.replace(" ", "-")
    where = f"{name}-" if layout.part.first else ""
    if layout.title:
        spot = Point(layout.corner.x + MARGIN, layout.corner.y + MARGIN + 12)
        look = {"font_size": "21", "font_style": "italic", "fill": theme.ink, "font_family": SERIF}
        out.append(text(layout.title, spot, **look))
    grid = layout.grid
    if isinstance(grid, BoxGrid):
        out.append(straight_joins(grid, layout.at, theme, where))
        called = {cell: layout.labels.get(name, name) for cell, name in enumerate(grid.board.names)}
        out.append(boxes(grid, layout.at, theme, called, where=where))
    else:
        out += _cells(layout, theme, where)
    return group(f"part-{name}", [layer for layer in out if layer])


def _cells(layout: Layout, theme: Theme, where: str) -> list[str]:
    grid = layout.grid
    corners = [[layout.at(p) for p in grid.corners(cell)] for cell in range(len(grid.board))]
    cells = [straight_path(around, closed=True) for around in corners]
    names = [
        text(name, Point(layout.at(grid.centres[cell]).x, min(p.y for p in corners[cell]) + 12))
        for cell, name in enumerate(grid.board.names)
    ]
    lettering = {"fill": theme.number, "font_family": SANS, "font_size": "9", "text_anchor": "middle"}
    return [
        group(f"{where}grid", [tag("path", d="".join(cells))], fill=theme.clear, stroke=theme.grid, stroke_width=1),
        group(f"{where}hex-numbers", names, **lettering),
    ]
