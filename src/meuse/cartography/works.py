"""What people built: towns, forts and fortresses, ports, and the marks of the game on the land."""

import math
import random
import zlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from meuse.cartography.grid import UNIT, Point
from meuse.cartography.land import hexagons, outline_of
from meuse.cartography.svg import Pen, curve, group, number, straight_path, tag

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

BLOCKS: Final = {"city": (64, 30.0), "town": (13, 13.0), "place": (7, 9.0)}  # how many houses, how far apart in pixels


def settlements(drawing: "MapDrawing") -> str:
    out, dots = [], []
    rivers = [p for river in drawing.features("river") for p in curve(drawing.line(river))]
    blocks = {**BLOCKS, **{kind: tuple(size) for kind, size in drawing.draw.get("blocks", {}).items()}}
    for kind, (count, reach) in blocks.items():
        for feature in drawing.features(kind):
            spot = drawing.spot(feature)
            if not count:
                dots.append(tag("circle", cx=spot.x, cy=spot.y, r="2.8"))
                continue
            many, far = feature.get("blocks", (count, reach))
            near = rivers if drawing.river_width > far / 3 else ()
            out.append(houses(spot, feature["name"], many, far, near))
    theme = drawing.theme
    look = {"fill": theme.house, "stroke": theme.house_edge, "stroke_width": ".6"}
    found = group("settlements", out, **look)
    if dots:
        found += "\n" + group("towns", dots, fill=theme.casing, stroke=theme.ink, stroke_width="1.5")
    return found


def houses(spot: Point, name: str, count: int, reach: float, rivers: Sequence[Point]) -> str:
    rng = random.Random(zlib.crc32(name.encode()))
    turn = rng.uniform(-25, 25)
    angle = math.radians(turn)
    drawn = Pen()
    rivers = [p for p in rivers if math.dist(spot, p) < 2 * reach + 12]  # the others are nowhere near a house
    for _ in range(count):
        away, around = reach * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        x, y = away * math.cos(around) * 1.25, away * math.sin(around) * 0.85
        width, height = rng.uniform(3.4, 6.4), rng.uniform(2.8, 4.6)
        place = Point(
            spot.x + x * math.cos(angle) - y * math.sin(angle), spot.y + x * math.sin(angle) + y * math.cos(angle)
        )
        if any(math.dist(place, p) < 12 for p in rivers):
            continue
        left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
        drawn.move(Point(left, top))
        for corner in (Point(right, top), Point(right, bottom), Point(left, bottom)):
            drawn.to("l", corner)
        drawn.close()
    shift = f"translate({number(spot.x)} {number(spot.y)}) rotate({number(turn)})"
    return tag("path", d=drawn.data, transform=shift)


# ---------------------------------------------------------------------------------------------- forts and fortresses


def forts(drawing: "MapDrawing") -> str:
    """Single forts and works where they lie; a heavy fortress as a red boundary of its hex."""
    theme = drawing.theme
    out = []
    edge = {"stroke": theme.fort_edge, "stroke_width": "1"}
    if drawing.features("work"):
        works = "".join(
            f"M{number(spot.x - 4)} {number(spot.y + 3)}l4 -7l4 7z"
            for spot in map(drawing.spot, drawing.features("work"))
        )
        out.append(tag("path", d=works, id="works", fill=theme.work, **edge))
    out += [tag("use", href="#fort", x=spot.x, y=spot.y) for spot in map(drawing.spot, drawing.features("fort"))]
    strong = drawing.cells_with("fortress")
    if strong:
        walls = hexagons(drawing, strong, inset=0.085)
        look = {"fill": "none", "stroke_linejoin": "round"}
        out.append(tag("path", d=walls, stroke=theme.casing, stroke_width="6.4", stroke_opacity=".7", **look))
        out.append(tag("path", d=walls, id="fortresses", stroke=theme.rampart, stroke_width="3.4", **look))
        signs = [_corner_sign(drawing, cell) for cell in strong]
        out += [tag("use", href="#fort", transform=f"translate({s}) scale(.62)") for s in signs]
    return group("forts", out) if out else ""


def _corner_sign(drawing: "MapDrawing", cell: int) -> str:
    """Where a sign stands that leaves the middle of the hex to counters, and the city and its name to be seen."""
    centre = drawing.centre(cell)
    corners = [Point(centre.x + UNIT * x, centre.y + UNIT * y) for x, y in ((-0.28, 0.2), (0.28, 0.2), (-0.28, -0.18))]
    home = drawing.way_spots["rail"].get(cell, centre)
    names = [Point(home.x + along, home.y) for along in (0.0, 20.0, 40.0)]
    best = max(corners, key=lambda corner: min(math.dist(corner, name) for name in names))
    return f"{number(best.x)} {number(best.y)}"


def fort_sign(drawing: "MapDrawing") -> str:
    theme = drawing.theme
    wall = tag("path", d=_pentagon(14.5), fill=theme.casing, stroke=theme.fort_edge, stroke_width="1.2")
    core = tag("path", d=_pentagon(10.5), fill=theme.fort, stroke=theme.fort_edge, stroke_width="1.4")
    return wall + core + tag("path", d=_pentagon(4.2), fill=theme.casing)


def _pentagon(size: float) -> str:
    angles = [math.radians(-90 + 72 * corner) for corner in range(5)]
    return straight_path([Point(size * math.cos(a), size * math.sin(a)) for a in angles], closed=True)


ANCHOR: Final = "M0-9v17M-5-4h10M-8 2c0 5 3.5 6.5 8 6.5s8-1.5 8-6.5M-10 4.5l2-3 3 2.4M10 4.5l-2-3-3 2.4"


def ports(drawing: "MapDrawing") -> str:
    theme = drawing.theme
    out = []
    for cell in drawing.cells_with("port"):
        centre = drawing.centre(cell)
        place = f"translate({number(centre.x - UNIT * 0.27)} {number(centre.y - UNIT * 0.16)}) scale(.85)"
        out.append(anchor_sign(drawing, place))
    return group("ports", out, fill="none", stroke=theme.port, stroke_linecap="round") if out else ""


def anchor_sign(drawing: "MapDrawing", place: str) -> str:
    theme = drawing.theme
    ring = tag("circle", cy="-11", r="2.2", stroke_width="1.8")
    halo = tag("path", d=ANCHOR, stroke=theme.casing, stroke_width="5", stroke_opacity=".8")
    return tag("g", halo + tag("path", d=ANCHOR, stroke_width="2.2") + ring, transform=place)


# ---------------------------------------------------------------------------------------------- marks of the game


def perimeters(drawing: "MapDrawing") -> str:
    """Lines round the areas that the data wants to be seen."""
    out = []
    for area in drawing.areas("perimeter"):
        path = outline_of(drawing, [drawing.board.cell(name) for name in drawing.chain(area)])
        theme = drawing.theme
        out.append(tag("path", d=path, stroke=theme.casing, stroke_width="7", stroke_opacity=".6"))
        out.append(tag("path", d=path, stroke=theme.perimeter, stroke_width="4", stroke_dasharray="14 6"))
    return group("perimeters", out, fill="none", stroke_linecap="round") if out else ""


def supply(drawing: "MapDrawing") -> str:
    """Arrow heads where the sources of supply lie, one ink for each side."""
    areas: list[Mapping[str, Any]] = drawing.areas("supply")
    sides = list(dict.fromkeys(area["side"] for area in areas))
    reached = {name for line in drawing.lines_of("rail") for name in drawing.chain(line)}
    begin = drawing.draw.get("arrow", 0.12)
    out = []
    for area in areas:
        ink = drawing.theme.supply[sides.index(area["side"]) % len(drawing.theme.supply)]
        for name in drawing.chain(area):
            if area.get("by_rail") and name not in reached:
                continue
            cell = drawing.board.cell(name)
            centre = drawing.centre(cell)
            inward = _inward(drawing, cell)
            tip = Point(centre.x - inward.x * UNIT * begin, centre.y - inward.y * UNIT * begin)
            back = Point(tip.x - inward.x * 20, tip.y - inward.y * 20)
            left = Point(back.x - inward.y * 10, back.y + inward.x * 10)
            right = Point(back.x + inward.y * 10, back.y - inward.x * 10)
            path = straight_path([tip, left, right], closed=True)
            out.append(tag("path", d=path, fill=ink, stroke=drawing.theme.casing, stroke_width="1.6"))
    return group("supply", out)


def _inward(drawing: "MapDrawing", cell: int) -> Point:
    centre = drawing.grid.centres[cell]
    gaps = {
        (0.0, 1.0): centre.y - drawing.north_west.y,
        (0.0, -1.0): drawing.south_east.y - centre.y,
        (1.0, 0.0): centre.x - drawing.north_west.x,
        (-1.0, 0.0): drawing.south_east.x - centre.x,
    }
    return Point(*min(gaps, key=lambda way: gaps[way]))
