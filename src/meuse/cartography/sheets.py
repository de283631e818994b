"""The boards beside a map: boxes in the colours of their armies, who stands under whom, and what a group is called.

A [[part]] of the geography may have, besides places and sizes of its boxes: `armies`, lists of boxes, each tinted with
the ink of its side; `ties`, pairs of boxes of which the second stands under the first; `captions`, each with a `name`,
the middle of its upper edge `at` a place of the board and the `room` it has, in units.
"""

from typing import Final

from meuse.cartography.grid import UNIT, BoxGrid, Point
from meuse.cartography.lettering import Label
from meuse.cartography.network import boxes, straight_joins
from meuse.cartography.plans import framed, ruled_boxes
from meuse.cartography.sheet import Layout
from meuse.cartography.svg import group, straight_path, tag
from meuse.cartography.theme import Theme

TITLE: Final = "part-title"  # the hand of titles, and of captions, which have a room of their own
RULES: Final = (5.0, 9.0)  # pixels from the edge of a board to the rules round it


def boxes_of_part(layout: Layout, grid: BoxGrid, theme: Theme, where: str, engraved: bool) -> list[str]:
    """A board of boxes: its lines, who stands under whom, its boxes."""
    tinted: dict[int, str] = {}
    for count, army in enumerate(layout.told.get("armies", ())):
        ink = theme.supply[count % len(theme.supply)]
        tinted |= {grid.board.cell(name): ink for name in army}
    out = [straight_joins(grid, layout.at, theme, where), _ties(layout, grid, theme, where)]
    if engraved:
        frame = framed(theme, layout.corner.x, layout.corner.y, layout.width, layout.height, RULES)
        return [group(f"{where}frame", [frame]), *out, ruled_boxes(grid, layout.at, theme, tinted, where=where)]
    return [*out, boxes(grid, layout.at, theme, tinted, where=where)]


def _ties(layout: Layout, grid: BoxGrid, theme: Theme, where: str) -> str:
    """Lines from the foot of a box to the heads of those under it, as in a table of organisation."""
    paths = []
    for over, under in layout.told.get("ties", ()):
        one, other = grid.board.cell(over), grid.board.cell(under)
        foot = Point(grid.centres[one].x, grid.centres[one].y + grid.sizes[one].y / 2)
        head = Point(grid.centres[other].x, grid.centres[other].y - grid.sizes[other].y / 2)
        turn = head.y - (head.y - foot.y) / 2 if head.y - foot.y < 1 else head.y - 0.2
        corners = [foot, Point(foot.x, turn), Point(head.x, turn), head]
        paths.append(straight_path([layout.at(corner) for corner in corners]))
    if not paths:
        return ""
    look = {"fill": "none", "stroke": theme.ink, "stroke_width": "1.4", "stroke_opacity": ".75"}
    return tag("path", d="".join(paths), id=f"{where}ties", **look)


def captions(layout: Layout, grid: BoxGrid) -> list[Label]:
    """What groups of boxes are called, over them."""
    found = []
    for caption in layout.told.get("captions", ()):
        spot = layout.at(Point(*caption["at"]))
        found.append(Label(caption["name"], spot.x, spot.y, TITLE, room=caption["room"] * UNIT))
    return found


def is_caption(label: Label) -> bool:
    return label.hand == TITLE and not label.part


def lowered(label: Label) -> Label:
    """A caption on paper, where names are written on their line and not below it."""
    return label._replace(y=label.y + 15)
