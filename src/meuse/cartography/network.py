"""Boxes and the lines that join them, on a map of their own country or on a board of their own."""

import math
import random
import zlib
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
ENGRAVED_LOOKS: Final[Mapping[str, tuple[float, float, str]]] = {  # the same as an engraver cuts them
    "highway": (9.6, 6.8, ""),
    ROAD: (6.0, 3.8, ""),
    "track": (0.0, 1.9, "5.5 3.5"),
    "hill-road": (6.6, 3.8, "2.2 2.6"),
}
ROUND: Final = 7.0  # pixels of a box's rounded corners
LARGEST: Final = 13.0  # pixels of a box's name
SMALLEST: Final = 7.5
ONE_LINE: Final = 0.66  # of the largest: a name that fits so stays on one line, for counters would lie on a second
LETTER: Final = 0.53  # width of a letter against its height, about


# ---------------------------------------------------------------------------------------------- on a map


def joins(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """Every line from box to box in the look of its kind."""
    roads: dict[str, list[str]] = {}
    for join in drawing.map_data.get("join", ()):
        look = drawing.looks.get(join["way"], ROAD)
        roads.setdefault(look, []).append(smooth_path(course_of(drawing, grid, join)))
    looks = ENGRAVED_LOOKS if drawing.engraved else JOIN_LOOKS
    lines = [
        join_line(drawing.theme, look, "".join(paths), looks) for look, paths in sorted(roads.items(), reverse=True)
    ]
    return group("joins", lines, fill="none", stroke_linecap="butt") if lines else ""


def costs(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """What each line costs, in its middle; where it has a bridge, as far from that as can be."""
    bridged = {side(*pair) for pair in drawing.sides_of("bridge")}
    signs = []
    taken: list[Point] = []
    for join in drawing.map_data.get("join", ()):
        if "cost" in join:
            one, other = (drawing.board.cell(name) for name in join["between"])
            course = curve(course_of(drawing, grid, join))
            spot = _clear_spot(course, taken)
            taken.append(spot)
            if side(one, other) in bridged:
                bridge = drawing.at(bridge_spot(drawing, grid, one, other))
                spot = max(_along(course, 0.15), _along(course, 0.85), key=lambda end: math.dist(end, bridge))
            signs.append(cost_sign(drawing.theme, spot, str(join["cost"]), drawing.engraved and join["cost"] > 1))
    return group("costs", signs) if signs else ""


MIDDLES: Final = (0.5, 0.42, 0.58, 0.35, 0.65)  # where on a line its cost may stand, the best first
DISC: Final = 8.0  # pixels from the middle of a cost to its edge


def _clear_spot(course: Sequence[Point], taken: Sequence[Point]) -> Point:
    """The place on a line nearest to its middle where its cost touches no other."""
    spots = [_along(course, part) for part in MIDDLES]
    return next((spot for spot in spots if all(math.dist(spot, other) > 2.4 * DISC for other in taken)), spots[0])


def bridge_spot(drawing: "MapDrawing", grid: BoxGrid, one: int, other: int) -> Point:
    """Where a line between boxes crosses water; its middle, if no water is drawn across it."""
    start, end = grid.centres[one], grid.centres[other]
    for water in (*drawing.features("river"), *drawing.features("stream")):
        for above, below in pairwise(drawing.sheet.points(water)):
            met = meeting(start, end, above, below)
            if met is not None:
                return met
    return grid.middle(one, other)


def course_of(drawing: "MapDrawing", grid: BoxGrid, join: Mapping[str, Any]) -> list[Point]:
    """From edge to edge of the two boxes, through the points that the line is given; an engraver lets roads wind."""
    one, other = (drawing.board.cell(name) for name in join["between"])
    through = drawing.sheet.points(join) if "points" in join else []
    start = grid.edge_toward(one, through[0] if through else grid.centres[other])
    end = grid.edge_toward(other, through[-1] if through else grid.centres[one])
    course = [drawing.at(point) for point in (start, *through, end)]
    return _winding(course, "-".join(join["between"])) if drawing.engraved else course


BEND: Final = 62.0  # pixels from bend to bend of a winding road, about
SWAY: Final = 6.0  # how far it leaves the straight line at most


def _winding(course: Sequence[Point], seed: str) -> list[Point]:
    rng = random.Random(zlib.crc32(seed.encode()))
    found = [course[0]]
    for here, there in pairwise(course):
        length = math.dist(here, there)
        bends = int(length // BEND)
        side_of = rng.choice((-1, 1))
        for bend in range(1, bends + 1):
            part = (bend + rng.uniform(-0.2, 0.2)) / (bends + 1)
            off = side_of * rng.uniform(0.25, 1.0) * min(SWAY, length * 0.06) / length
            side_of = -side_of
            dx, dy = there.x - here.x, there.y - here.y
            found.append(Point(here.x + dx * part - dy * off, here.y + dy * part + dx * off))
        found.append(there)
    return found


def _along(points: Sequence[Point], part: float) -> Point:
    """The point of a line after that part of its length."""
    left = sum(math.dist(one, other) for one, other in pairwise(points)) * part
    for one, other in pairwise(points):
        length = math.dist(one, other)
        if length and left <= length:
            return Point(one.x + (other.x - one.x) * left / length, one.y + (other.y - one.y) * left / length)
        left -= length
    return points[-1]


def cost_sign(theme: Theme, spot: Point, cost: str, strong: bool = False) -> str:
    """A number in a disc; a strong one is white on dark, so that dear lines are seen at once."""
    paper, ink = (theme.ink, theme.halo) if strong else (theme.halo, theme.ink)
    disc = tag("circle", cx=spot.x, cy=spot.y, r=DISC, fill=paper, stroke=theme.ink, stroke_width="1.2")
    look = {"text_anchor": "middle", "font_size": "11", "font_weight": "700", "fill": ink, "font_family": SERIF}
    if strong:  # the style of a lettered drawing would make it dark again
        look["style"] = f"fill:{ink}"
    return disc + text(cost, Point(spot.x, spot.y + 3.8), **look)


def map_box_labels(drawing: "MapDrawing", grid: BoxGrid) -> list[Label]:
    """The names of the boxes of a map."""
    names = {drawing.board.cell(box["id"]): box.get("name", box["id"]) for box in drawing.map_data["box"]}
    return box_labels(grid, drawing.at, names)


def tinted_boxes(drawing: "MapDrawing", grid: BoxGrid) -> str:
    """The boxes of a map, each tinted by the first of its terrains that has a look."""
    strong = set(drawing.cells_with("fortress"))
    return boxes(grid, drawing.at, drawing.theme, tints_of(drawing), strong)


def tints_of(drawing: "MapDrawing") -> dict[int, str]:
    """What each box is tinted with, of those that have a tint."""
    theme = drawing.theme
    tints = {"town": theme.built_up, "city": theme.built_up, "wood": theme.wood_hex, "slope": theme.hachure}
    tints |= {"marsh": theme.marsh, "water": theme.river, "fortress": theme.rampart, "fort": theme.rampart}
    tinted: dict[int, str] = {}
    for cell, kinds in drawing.terrain.items():
        looks = [drawing.looks[kind] for kind in kinds if drawing.looks.get(kind) in tints]
        if looks:
            tinted[cell] = tints[looks[0]]
    return tinted


# ---------------------------------------------------------------------------------------------- on any board


def join_line(theme: Theme, look: str, path: str, looks: Mapping[str, tuple[float, float, str]] = JOIN_LOOKS) -> str:
    """A line in one of the looks: an edge on both sides of the road, or dashes alone."""
    edge, road, dashes = looks.get(look, looks[ROAD])
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
    if size >= LARGEST * ONE_LINE or len(words) < 2:
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
