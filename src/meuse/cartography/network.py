"""Boxes and the lines that join them, on a map of their own country or on a board of their own."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from meuse.cartography.grid import UNIT, BoxGrid, Point
from meuse.cartography.lettering import Called, Label
from meuse.cartography.rasterise import meeting
from meuse.cartography.svg import curve, group, number, smooth_path, straight_path, tag, text
from meuse.cartography.theme import SERIF, Theme
from meuse.engine.board import side

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

At = Callable[[Point], Point]

ROAD: Final = "line"  # the look of a line of which nothing else is said
JOIN_LOOKS: Final[Mapping[str, tuple[float, float, str]]] = {  # width of edge and of road, dashes of the road
    "highway": (10.0, 6.6, ""),
    ROAD: (7.0, 4.2, ""),
    "track": (0.0, 2.8, "7 4"),
    "hill-road": (7.0, 4.2, "3 3"),
}
ROUND: Final = 7.0  # pixels of a box's rounded corners
LARGEST: Final = 13.0  # pixels of a box's name
SMALLEST: Final = 7.5
LETTER: Final = 0.53  # width of a letter against its height, about


# ---------------------------------------------------------------------------------------------- on a map


def joins(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """Every line from box to box in the look of its kind."""
    roads: dict[str, list[str]] = {}
    for join in drawing.map_data.get("join", ()):
        look = drawing.looks.get(join["way"], ROAD)
        roads.setdefault(look, []).append(smooth_path(_course(drawing, grid, join)))
    lines = [join_line(drawing.theme, look, "".join(paths)) for look, paths in sorted(roads.items(), reverse=True)]
    return group("joins", lines, fill="none", stroke_linecap="butt") if lines else ""


def costs(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """What each line costs, in its middle; where it has a bridge, as far from that as can be."""
    bridged = {side(*pair) for pair in drawing.sides_of("bridge")}
    signs = []
    for join in drawing.map_data.get("join", ()):
        if "cost" in join:
            one, other = (drawing.board.cell(name) for name in join["between"])
            course = curve(_course(drawing, grid, join))
            spot = _along(course, 0.5)
            if side(one, other) in bridged:
                bridge = drawing.at(bridge_spot(drawing, grid, one, other))
                spot = max(_along(course, 0.15), _along(course, 0.85), key=lambda end: math.dist(end, bridge))
            signs.append(_cost_sign(drawing.theme, spot, str(join["cost"])))
    return group("costs", signs) if signs else ""


def bridge_spot(drawing: "MapDrawing", grid: BoxGrid, one: int, other: int) -> Point:
    """Where a line between boxes crosses water; its middle, if no water is drawn across it."""
    start, end = grid.centres[one], grid.centres[other]
    for water in (*drawing.features("river"), *drawing.features("stream")):
        for above, below in pairwise(drawing.sheet.points(water)):
            met = meeting(start, end, above, below)
            if met is not None:
                return met
    return grid.middle(one, other)


def _course(drawing: "MapDrawing", grid: BoxGrid, join: Mapping[str, Any]) -> list[Point]:
    """From edge to edge of the two boxes, through the points that the line is given."""
    one, other = (drawing.board.cell(name) for name in join["between"])
    through = drawing.sheet.points(join) if "points" in join else []
    start = grid.edge_toward(one, through[0] if through else grid.centres[other])
    end = grid.edge_toward(other, through[-1] if through else grid.centres[one])
    return [drawing.at(point) for point in (start, *through, end)]


def _along(points: Sequence[Point], part: float) -> Point:
    """The point of a line after that part of its length."""
    left = sum(math.dist(one, other) for one, other in pairwise(points)) * part
    for one, other in pairwise(points):
        length = math.dist(one, other)
        if length and left <= length:
            return Point(one.x + (other.x - one.x) * left / length, one.y + (other.y - one.y) * left / length)
        left -= length
    return points[-1]


def _cost_sign(theme: Theme, spot: Point, cost: str) -> str:
    disc = tag("circle", cx=spot.x, cy=spot.y, r="8", fill=theme.halo, stroke=theme.ink, stroke_width="1.2")
    look = {"text_anchor": "middle", "font_size": "11", "font_weight": "700", "fill": theme.ink, "font_family": SERIF}
    return disc + text(cost, Point(spot.x, spot.y + 3.8), **look)


def map_box_labels(drawing: "MapDrawing", grid: BoxGrid) -> list[Label]:
    """The names of the boxes of a map."""
    names = {drawing.board.cell(box["id"]): box.get("name", box["id"]) for box in drawing.map_data["box"]}
    return box_labels(grid, drawing.at, names)


def tinted_boxes(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """The boxes of a map, each tinted by the first of its terrains that has a look."""
    theme = drawing.theme
    tints = {"town": theme.built_up, "city": theme.built_up, "wood": theme.wood_hex, "slope": theme.hachure}
    tints |= {"marsh": theme.marsh, "water": theme.river, "fortress": theme.rampart, "fort": theme.rampart}
    tinted: dict[int, str] = {}
    for cell, kinds in drawing.terrain.items():
        looks = [drawing.looks[kind] for kind in kinds if drawing.looks.get(kind) in tints]
        if looks:
            tinted[cell] = tints[looks[0]]
    strong = set(drawing.cells_with("fortress"))
    return boxes(grid, drawing.at, theme, tinted, strong)


# ---------------------------------------------------------------------------------------------- on any board


def join_line(theme: Theme, look: str, path: str) -> str:
    """A line in one of the JOIN_LOOKS: an edge on both sides of the road, or dashes alone."""
    edge, road, dashes = JOIN_LOOKS.get(look, JOIN_LOOKS[ROAD])
    dashed = {"stroke_dasharray": dashes} if dashes else {}
    if not edge:
        halo = tag("path", d=path, fill="none", stroke=theme.halo, stroke_width=road + 2.4, stroke_opacity=".75")
        return halo + tag("path", d=path, fill="none", stroke=theme.ink, stroke_width=road, **dashed)
    under = tag("path", d=path, fill="none", stroke=theme.road_edge, stroke_width=edge)
    return under + tag("path", d=path, fill="none", stroke=theme.road, stroke_width=road, **dashed)


def boxes(
    grid: BoxGrid,
    at: At,
    theme: Theme,
    tinted: Mapping[int, str] | None = None,
    strong: Collection[int] = (),
    where: str = "",
) -> str:
    """Rounded boxes; strong ones have a wall. `where` begins the id of the group."""
    shapes = []
    for cell, size in enumerate(grid.sizes):
        centre = at(grid.centres[cell])
        width, height = size.x * UNIT, size.y * UNIT
        place = {"x": centre.x - width / 2, "y": centre.y - height / 2, "width": width, "height": height, "rx": ROUND}
        shapes.append(tag("rect", fill=theme.halo, **place))
        tint = (tinted or {}).get(cell)
        if tint:
            shapes.append(tag("rect", fill=tint, fill_opacity=".16", **place))
        wall = cell in strong
        edge = {"stroke": theme.rampart if wall else theme.ink, "stroke_width": "3.4" if wall else "1.5"}
        shapes.append(tag("rect", fill="none", **edge, **place))
    return group(f"{where}boxes", shapes)


def box_labels(grid: BoxGrid, at: At, names: Mapping[int, str]) -> list[Label]:
    """The names of boxes, along their tops."""
    found = []
    for cell, size in enumerate(grid.sizes):
        centre = at(grid.centres[cell])
        top, room = centre.y - size.y * UNIT / 2, size.x * UNIT - 8
        found.append(Label(names[cell], centre.x, top, "box-name", room=room))
    return found


def box_names(labels: Sequence[Label], theme: Theme, called: Called, where: str = "") -> str:
    lettering = {"fill": theme.ink, "font_family": SERIF, "font_weight": "700", "text_anchor": "middle"}
    names = [_name(called(label), Point(label.x, label.y), label.room) for label in labels]
    return group(f"{where}box-names", names, **lettering)


def _name(name: str, top: Point, room: float) -> str:
    """As large as the width allows; on two lines where that reads better."""
    size = min(LARGEST, room / (LETTER * len(name)))
    words = name.replace("-", "- ").split()
    if size >= LARGEST * 0.8 or len(words) < 2:
        return text(name, Point(top.x, top.y + 4 + max(size, SMALLEST) * 0.85), font_size=number(max(size, SMALLEST)))
    breaks = range(1, len(words))
    at = min(breaks, key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
    lines = [" ".join(part).replace("- ", "-") for part in (words[:at], words[at:])]
    size = max(SMALLEST, min(LARGEST - 1, room / (LETTER * max(len(line) for line in lines))))
    return "".join(
        text(line, Point(top.x, top.y + 4 + size * (0.85 + row * 0.98)), font_size=number(size))
        for row, line in enumerate(lines)
    )


def straight_joins(grid: BoxGrid, at: At, theme: Theme, where: str) -> str:
    """The lines of boxes that lie in no country."""
    ends = [grid.side_ends(one, other) for one, other in grid.board.sides()]
    paths = [straight_path([at(one), at(other)]) for one, other in ends if math.dist(one, other) > 0.01]
    return group(f"{where}lines", [join_line(theme, ROAD, "".join(paths))]) if paths else ""
