"""Towns in plan: star forts, walled cities, villages and mills, free in the country or in the boxes of an engraved map.

A [[box]] or a [[town]] of the geography has a `sign`: fortress, city, town, village, mill or inn.
"""

import math
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

from meuse.cartography.grid import UNIT, BoxGrid, Point
from meuse.cartography.network import At, tints_of
from meuse.cartography.svg import group, number, straight_path, tag
from meuse.cartography.theme import Theme
from meuse.cartography.works import houses

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

HOUSES: Final[Mapping[str, tuple[int, float]]] = {  # how many blocks, how far from the middle in pixels
    "fortress": (26, 15.0),
    "city": (22, 14.0),
    "town": (13, 11.0),
    "village": (7, 9.0),
    "mill": (3, 9.0),
    "inn": (2, 4.0),
}
WALLED: Final = ("city",)
FREE: Final = 0.62  # size of a plan that stands free in the country, of one in a box
BASTIONS: Final = 5  # of a star fort
LOW: Final = 7.0  # pixels that the plan in a box stands below its middle, where the name is not

# ---------------------------------------------------------------------------------------------- in the country


def towns(drawing: "MapDrawing") -> str:
    """The towns that have no box."""
    out = []
    for town in drawing.features("town"):
        spot = drawing.spot(town)
        if not drawing.on_map(spot):
            continue
        out.append(sign_of(drawing.theme, town.get("sign", "village"), spot, town["name"]))
    return group("towns", out) if out else ""


def sign_of(theme: Theme, sign: str, spot: Point, name: str = "") -> str:
    """The plan of a town as a sign of its own."""
    drawn = (_star_fort(theme) if sign == "fortress" else "") + _plan(theme, sign, name)
    return tag("g", drawn, transform=f"translate({number(spot.x)} {number(spot.y)}) scale({FREE})")


def _star_fort(theme: Theme) -> str:
    """A trace of five bastions, and outside its ditch the line of the glacis."""
    corners = []
    for bastion in range(BASTIONS):
        salient = math.radians(-90 + 360 / BASTIONS * bastion)
        for off, reach in ((-0.34, 15.0), (-0.26, 19.0), (0.0, 26.0), (0.26, 19.0), (0.34, 15.0)):
            corners.append(Point(reach * math.cos(salient + off), reach * math.sin(salient + off)))
    return _rampart(theme, straight_path(corners, closed=True))


def _rampart(theme: Theme, trace: str) -> str:
    wide = {"fill": "none", "stroke_linejoin": "miter"}
    return "".join(
        (
            tag("path", d=trace, stroke=theme.fort_edge, stroke_width="8.2", **wide),
            tag("path", d=trace, stroke=theme.halo, stroke_width="6.6", **wide),
            tag("path", d=trace, fill=theme.halo, stroke=theme.fort_edge, stroke_width="1.4"),
            tag("path", d=trace, fill=theme.fort, fill_opacity=".3"),
        )
    )


def _plan(theme: Theme, sign: str, name: str) -> str:
    """Blocks of houses about a church, within walls where there are some."""
    count, reach = HOUSES[sign]
    out = []
    if sign in WALLED:
        wall = {"fill": theme.fort, "fill_opacity": ".14", "stroke": theme.fort_edge, "stroke_width": "1.1"}
        out.append(tag("ellipse", rx=reach * 1.55, ry=reach * 1.1, **wall))
    blocks = houses(Point(0.0, 0.0), name, count, reach, ())
    out.append(tag("g", blocks, fill=theme.house, stroke=theme.house_edge, stroke_width=".5"))
    if sign == "mill":
        out.append(_mill(theme))
    elif sign != "inn":
        out.append(_church(theme))
    return "".join(out)


def _church(theme: Theme) -> str:
    look = {"stroke": theme.ink, "stroke_width": "1.1", "fill": theme.halo}
    return tag("circle", r="2.6", **look) + tag("path", d="M0-2.6v-6M-2-6.4h4", **look)


def _mill(theme: Theme) -> str:
    look = {"stroke": theme.ink, "stroke_width": "1.2", "stroke_linejoin": "round", "fill": theme.halo}
    tower = tag("path", d="M-5 9L-3-4L0-8L3-4L5 9z", **look)
    sails = tag("path", d="M0-5L-10-14M0-5L10-14M0-5L-9 5M0-5L9 5", **look)
    cloth = tag("path", d="M-3-5.5l-7-6.4 2.4-2.4 6.6 6.4zM3-5.5l7-6.4-2.4-2.4-6.6 6.4z", **look)
    return tower + sails + cloth


# ---------------------------------------------------------------------------------------------- boxes


def town_boxes(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """The boxes of a map, each with the plan of its town; a fortress has bastions at its corners."""
    signs = {box["id"]: box["sign"] for box in drawing.features("box") if "sign" in box}
    by_cell = {drawing.board.cell(name): sign for name, sign in signs.items() if name in drawing.board.index}
    return ruled_boxes(grid, drawing.at, drawing.theme, tints_of(drawing), by_cell)


def ruled_boxes(
    grid: BoxGrid,
    at: At,
    theme: Theme,
    tinted: Mapping[int, str] | None = None,
    signs: Mapping[int, str] | None = None,
    where: str = "",
) -> str:
    """Boxes within a heavy and a fine rule, as an engraver frames a table."""
    shapes = []
    for cell, size in enumerate(grid.sizes):
        centre = at(grid.centres[cell])
        width, height = size.x * UNIT, size.y * UNIT
        left, top = centre.x - width / 2, centre.y - height / 2
        sign = (signs or {}).get(cell, "")
        place: dict[str, Any] = {"x": left, "y": top, "width": width, "height": height, "rx": 2.0}
        if sign == "fortress":
            shapes.append(_rampart(theme, _bastioned(left, top, width, height)))
        shapes.append(tag("rect", fill=theme.halo, **place))
        tint = (tinted or {}).get(cell)
        if tint:
            shapes.append(tag("rect", fill=tint, fill_opacity=".2", **place))
        if sign:
            move = f"translate({number(centre.x)} {number(centre.y + LOW)})"
            shapes.append(tag("g", _plan(theme, sign, grid.board.names[cell]), transform=move, opacity=".62"))
        shapes.append(tag("rect", fill="none", stroke=theme.ink, stroke_width="1.8", **place))
        inner = {"x": left + 3, "y": top + 3, "width": width - 6, "height": height - 6}
        shapes.append(tag("rect", fill="none", stroke=theme.ink, stroke_width=".6", **inner))
    return group(f"{where}boxes", shapes)


GORGE: Final = 19.0  # pixels from a corner to where its bastion begins
SHOULDER: Final = 7.0  # how far its shoulders stand out
SALIENT: Final = 13.0  # and its point


def _bastioned(left: float, top: float, width: float, height: float) -> str:
    """A rectangle with a bastion on each corner."""
    right, bottom = left + width, top + height
    corners = []
    for x, y, east, south in ((left, top, -1, -1), (right, top, 1, -1), (right, bottom, 1, 1), (left, bottom, -1, 1)):
        along_side = [
            Point(x, y - south * GORGE),
            Point(x + east * SHOULDER, y - south * (GORGE - 4)),
            Point(x + east * SALIENT, y + south * SALIENT),
            Point(x - east * (GORGE - 4), y + south * SHOULDER),
            Point(x - east * GORGE, y),
        ]
        corners += along_side if east == south else along_side[::-1]
    return straight_path(corners, closed=True)


def framed(theme: Theme, left: float, top: float, width: float, height: float, gaps: Collection[float]) -> str:
    """Rules round a board, so many pixels inside its rectangle; the first is the heaviest."""
    return "".join(
        tag(
            "rect",
            x=left + gap,
            y=top + gap,
            width=width - 2 * gap,
            height=height - 2 * gap,
            fill="none",
            stroke=theme.ink,
            stroke_width="2" if count == 0 else ".7",
        )
        for count, gap in enumerate(gaps)
    )
