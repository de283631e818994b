"""The map for browsers: `web_map(title, box, theme)` gives SVG whose pixels are those of `sheet.geometry`.

The same country as the printed map, without cartouche and legend, several times lighter, in two themes. A title
without geography gets its cells, their names and, where cells are boxes, the lines that join them.
"""

from typing import Final

from meuse.cartography.build import Sheet
from meuse.cartography.draw import MapDrawing, Rendition
from meuse.cartography.grid import Point
from meuse.cartography.sheet import MARGIN, Layout, country_of, layout_of
from meuse.cartography.svg import group, number, straight_path, tag, text
from meuse.cartography.theme import SANS, THEMES, Theme
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
            sheet = Sheet(country.geography, country.map_data.get("pin", ()), board)
            while len(_sheets) >= KEPT_SHEETS:
                _sheets.pop(next(iter(_sheets)), None)
            _sheets[key] = sheet
        return MapDrawing(country.geography, country.map_data, board, inks, WEB, sheet).drawing()
    return plain_map(layout_of(title, box), inks)


def plain_map(layout: Layout, theme: Theme) -> str:
    """Cells and their names, for boards that lie in no country."""
    grid = layout.grid
    board = grid.board
    centres = [layout.at(centre) for centre in grid.centres]
    joins = [
        straight_path([centres[one], centres[other]])
        for one in range(len(board))
        for other in board.adjacent[one]
        if one < other
    ]
    cells = [straight_path([layout.at(p) for p in grid.corners(cell)], closed=True) for cell in range(len(board))]
    names = [
        text(board.names[cell], Point(centre.x, min(layout.at(p).y for p in grid.corners(cell)) + 12))
        for cell, centre in enumerate(centres)
    ]
    width, height = number(layout.width), number(layout.height)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    body = [
        tag("rect", width=width, height=height, fill=theme.paper),
        group("joins", [tag("path", d="".join(joins))], stroke=theme.road_edge, stroke_width=4),
        group("grid", [tag("path", d="".join(cells))], fill=theme.clear, stroke=theme.grid, stroke_width=1),
        group("hex-numbers", names, fill=theme.number, font_family=SANS, font_size="9", text_anchor="middle"),
    ]
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *body, "</svg>"]) + "\n"
