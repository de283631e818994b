"""The map for browsers and for paper.

`web_map(title, box, theme)` gives SVG whose pixels are those of `sheet.geometry`: the same country as the printed map,
without cartouche and legend, several times lighter, in two themes, and without words. Those are in
`map_labels(title, box)`, for a client to write over it; `named_map(title, box, language)` has them in place.
`print_map(title, box, language)` has cartouche and legend, too.

A title without geography gets its cells, their names and, where cells are boxes, the lines that join them. Further
parts of a board stand below the map, each a group with the id `part-NAME`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meuse.cartography.build import Sheet
from meuse.cartography.draw import PRINT, MapDrawing, Rendition, document
from meuse.cartography.grid import BoxGrid, Point
from meuse.cartography.lettering import START, Called, Label, as_named, written
from meuse.cartography.network import box_labels, box_names
from meuse.cartography.sheet import MARGIN, Country, Layout, arranged, country_layouts, country_of, extent, layouts_of
from meuse.cartography.sheets import boxes_of_part, captions, is_caption, lowered
from meuse.cartography.svg import group, number, straight_path, tag, text
from meuse.cartography.theme import LIGHT, PERIOD, SANS, SERIF, THEMES, Theme, inks
from meuse.engine.board import Board
from meuse.engine.game import Box
from meuse.engine.text import FALLBACK, Texts
from meuse.engine.title import Title

WEB: Final = Rendition(
    margin=MARGIN,
    panel=0.0,
    contour_metres=20,
    contour_grain=12.0,
    shading_steps=32,
    ragged=2,
    hatching=5.0,
    lettered=False,
)

NAMED: Final = WEB._replace(lettered=True)
KEPT_SHEETS: Final = 8
_sheets: dict[tuple[str, str], Sheet] = {}  # by title and data: the relief takes most of the time, and has no colour


def web_map(title: Title, box: Box, theme: str = "light") -> str:
    """The board as one SVG document in that theme (`light` or `dark`), without names and numbers of cells."""
    country = country_of(title, box)
    if country is not None:
        board = title.board(box.content)
        chosen = inks(country.geography, theme)
        return country_map(country, board, chosen, WEB, kept_sheet(title, box, country, board))
    return plain_map(layouts_of(title, box), THEMES[theme], lettered=False)


def named_map(title: Title, box: Box, language: str = FALLBACK) -> str:
    """`web_map` in light ink with names and numbers of cells, for pages that write none over it."""
    country = country_of(title, box)
    called = names_in(title, language)
    if country is None:
        return plain_map(layouts_of(title, box), LIGHT, lettered=True, called=called)
    board = title.board(box.content)
    sheet = kept_sheet(title, box, country, board)
    return country_map(country, board, inks(country.geography, "light"), NAMED, sheet, called)


def map_labels(title: Title, box: Box) -> list[Label]:
    """Every name on the board, where `web_map` has room for it. Numbers of hexes and squares are not among them."""
    country = country_of(title, box)
    if country is None:
        return [label for layout in layouts_of(title, box) for label in part_labels(layout)]
    board = title.board(box.content)
    sheet = kept_sheet(title, box, country, board)
    first = MapDrawing(country.geography, country.map_data, board.parts[0].board, LIGHT, WEB, sheet)
    others = arranged(country_layouts(country, board))[1:]
    return [*first.labels(), *[label for layout in others for label in part_labels(layout)]]


def print_map(title: Title, box: Box, language: str = FALLBACK) -> str:
    """The board as it would be printed: the country with cartouche and legend, or the cells alone if it has none."""
    country = country_of(title, box)
    called = names_in(title, language)
    if country is not None:
        return draw_map(country.geography, country.map_data, title.board(box.content), called)
    return plain_map(layouts_of(title, box), LIGHT, lettered=True, called=called)


def draw_map(geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board, called: Called = as_named) -> str:
    """The printed map as one SVG document, with cartouche and legend."""
    country = Country(dict(geography), dict(map_data))
    return country_map(country, board, inks(geography, "light"), PRINT, called=called)


def names_in(title: Title, language: str) -> Called:
    """What labels are called in a language: parts of the board and places have their messages."""
    texts = Texts(title, language)

    def called(label: Label) -> str:
        return texts.part(label.part) if label.part and texts.has(f"part-{label.part}") else texts.place(label.name)

    return called


def kept_sheet(title: Title, box: Box, country: Country, board: Board) -> Sheet:
    """The country laid out, made once for all themes and uses."""
    key = (title.id, box.fingerprint)
    sheet = _sheets.get(key)
    if sheet is None:
        sheet = Sheet(country.geography, country.map_data, board.parts[0].board)
        while len(_sheets) >= KEPT_SHEETS:
            _sheets.pop(next(iter(_sheets)), None)
        _sheets[key] = sheet
    return sheet


def country_map(
    country: Country,
    board: Board,
    theme: Theme,
    rendition: Rendition,
    sheet: Sheet | None = None,
    called: Called = as_named,
) -> str:
    """The map in its country, and below it the other parts of the board."""
    first = MapDrawing(country.geography, country.map_data, board.parts[0].board, theme, rendition, sheet, called)
    if len(board.parts) == 1:
        return first.drawing()
    layouts = country_layouts(country, board)
    layouts[0].width, layouts[0].height = first.total
    arranged(layouts, rendition.margin - MARGIN)
    size = extent(layouts)
    paper = tag("rect", width=number(size[0]), height=number(size[1]), fill=theme.paper)
    others = [part_of_drawing(layout, theme, rendition.lettered, called, first.engraved) for layout in layouts[1:]]
    return document(size, [paper, *first.body(), *others])


def plain_map(layouts: Sequence[Layout], theme: Theme, lettered: bool, called: Called = as_named) -> str:
    """Cells and, if it is lettered, their names, for boards that lie in no country."""
    width, height = extent(layouts)
    paper = tag("rect", width=number(width), height=number(height), fill=theme.paper)
    parts = [part_of_drawing(layout, theme, lettered, called) for layout in layouts]
    return document((width, height), [paper, *parts])


def part_labels(layout: Layout) -> list[Label]:
    """The title of a part of a board, and the names of its boxes."""
    found = []
    if layout.title:
        spot = Point(layout.corner.x + MARGIN, layout.corner.y + MARGIN + 12)
        found.append(Label(layout.title, spot.x, spot.y, "part-title", START, part=layout.part.name))
    grid = layout.grid
    if isinstance(grid, BoxGrid):
        names = {cell: layout.labels.get(name, name) for cell, name in enumerate(grid.board.names)}
        found += box_labels(grid, layout.at, names)
        found += captions(layout, grid)
    return found


def part_of_drawing(layout: Layout, theme: Theme, lettered: bool, called: Called, engraved: bool = False) -> str:
    """One part of a board on plain paper: its title, its lines, its cells and their names."""
    out = []
    name = layout.part.name.replace(" ", "-")
    where = f"{name}-" if layout.part.first else ""
    grid = layout.grid
    if isinstance(grid, BoxGrid):
        out += boxes_of_part(layout, grid, theme, where, engraved)
    else:
        out += _cells(layout, theme, where, lettered)
    if lettered:
        labels = part_labels(layout)
        look = {
            "font_size": "21",
            "font_style": "italic",
            "fill": theme.ink,
            "font_family": PERIOD if engraved else SERIF,
        }
        titles = [written(label, called) for label in labels if label.part]
        out.append(tag("g", "".join(titles), **look) if titles else "")
        headed = [written(lowered(label), called) for label in labels if is_caption(label)]
        out.append(tag("g", "".join(headed), **look) if headed else "")
        boxed = [label for label in labels if not label.part and not is_caption(label)]
        out.append(box_names(boxed, theme, called, where) if boxed else "")
    return group(f"part-{name}", [layer for layer in out if layer])


def _cells(layout: Layout, theme: Theme, where: str, lettered: bool) -> list[str]:
    grid = layout.grid
    corners = [[layout.at(p) for p in grid.corners(cell)] for cell in range(len(grid.board))]
    cells = [straight_path(around, closed=True) for around in corners]
    lines = group(f"{where}grid", [tag("path", d="".join(cells))], fill=theme.clear, stroke=theme.grid, stroke_width=1)
    if not lettered:
        return [lines]
    names = [
        text(name, Point(layout.at(grid.centres[cell]).x, min(p.y for p in corners[cell]) + 12))
        for cell, name in enumerate(grid.board.names)
    ]
    lettering = {"fill": theme.number, "font_family": SANS, "font_size": "9", "text_anchor": "middle"}
    return [lines, group(f"{where}hex-numbers", names, **lettering)]
