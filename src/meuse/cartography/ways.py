"""Water, railways, roads, bridges, trenches and borders of a drawing."""

import math
import random
import zlib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from meuse.cartography.grid import BoxGrid, Point
from meuse.cartography.land import border_sides
from meuse.cartography.network import bridge_spot
from meuse.cartography.svg import crenels, curve, evenly, group, number, smooth_path, straight_path, tag

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

LINE: Final = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}

# ---------------------------------------------------------------------------------------------- water


def water(drawing: "MapDrawing") -> str:
    theme, width = drawing.theme, drawing.river_width
    rivers = "".join(smooth_path(drawing.line(river)) for river in drawing.features("river"))
    course = tag("defs", tag("path", d=rivers, id="course"))

    def along(identity: str, ink: str, thick: float, opacity: str = "1") -> str:
        look = {"stroke": ink, "stroke_width": number(thick), "stroke_opacity": opacity, **LINE}
        return tag("use", href="#course", id=identity, **look)

    def sides(kind: str, ink: str, thick: str, opacity: str) -> str:
        look = {"stroke": ink, "stroke_width": thick, "stroke_opacity": opacity, **LINE}
        return tag("path", d=_side_paths(drawing, kind), id=f"{kind}-sides", **look)

    if width < BROAD:  # a map of a whole country: the river is a line, and the sides it counts on stand out
        return group(
            "water",
            [
                course,
                sides("river", theme.river_side, "8", ".62"),
                along("river-bank", theme.river_bank, width + 1.4, ".8"),
                along("river", theme.river, width),
            ],
        )
    brooks = "".join(smooth_path(_meander(drawing.line(s), s["name"])) for s in drawing.features("stream"))
    ponds = "".join(smooth_path(drawing.line(p), closed=True) for p in drawing.features("pond"))
    bank = {"stroke": theme.pond_edge, "stroke_width": "1"}
    return group(
        "water",
        [
            course,
            along("meadows", theme.meadow, width + 40, ".35"),
            sides("river", theme.river_side, "9", ".42"),
            sides("stream", theme.stream_side, "4.5", ".5"),
            tag("path", d=brooks, id="streams", stroke=theme.stream, stroke_width="1.8", **LINE),
            tag("path", d=ponds, id="ponds", fill=theme.pond, **bank),
            along("river-bank", theme.river_bank, width + 3),
            along("river", theme.river, width),
            along("river-light", theme.river_light, 4, ".7"),
        ],
    )


BROAD: Final = 8.0  # pixels from which a river shows its banks and meadows


def _side_paths(drawing: "MapDrawing", kind: str) -> str:
    if isinstance(drawing.grid, BoxGrid):  # where cells are boxes, water is seen to run across their lines
        return ""
    ends = [drawing.grid.side_ends(one, other) for one, other in drawing.sides_of(kind)]
    return "".join(straight_path([drawing.at(p) for p in pair]) for pair in ends)


def _meander(points: Sequence[Point], seed: str) -> list[Point]:
    rng = random.Random(zlib.crc32(seed.encode()))
    return [Point(p.x + rng.uniform(-4, 4), p.y + rng.uniform(-4, 4)) for p in curve(points, pieces=3)]


# ---------------------------------------------------------------------------------------------- railways and roads


def roads(drawing: "MapDrawing") -> str:
    """Roads, and below them the lanes where a map has both."""
    theme = drawing.theme
    paths = {kind: _paths(drawing, kind) for kind in ("lane", "road")}
    if not any(paths.values()):
        return ""
    out = []
    if paths["lane"]:
        out += [
            tag("defs", tag("path", d=paths["lane"], id="lanes")),
            tag("use", href="#lanes", stroke=theme.road_edge, stroke_width="3.2", stroke_opacity=".8"),
            tag("use", href="#lanes", stroke=theme.road, stroke_width="1.6"),
        ]
    out += [
        tag("defs", tag("path", d=paths["road"], id="highways")),
        tag("use", href="#highways", stroke=theme.road_edge, stroke_width="6.4"),
        tag("use", href="#highways", stroke=theme.road, stroke_width="4"),
    ]
    return group("roads", out, **LINE)


def _paths(drawing: "MapDrawing", kind: str) -> str:
    return "".join(smooth_path(_way(drawing, way, kind)) for way in drawing.features(kind))


def rails(drawing: "MapDrawing") -> str:
    """One line, and the sleepers as dashes of a wider one."""
    drawn: set[frozenset[Point]] = set()
    paths = ""
    for line in drawing.features("rail"):
        for stretch in _new_stretches(_way(drawing, line, "rail"), drawn):
            paths += smooth_path(stretch)
    if not paths:
        return ""
    track = tag("defs", tag("path", d=paths, id="track"))
    rail = tag("use", href="#track", stroke_width="2.2")
    ties = tag("use", href="#track", stroke_width="8.4", stroke_dasharray="1.3 7.7")
    return group("rails", [track, rail, ties], fill="none", stroke=drawing.theme.rail)


def _new_stretches(points: Sequence[Point], drawn: set[frozenset[Point]]) -> list[list[Point]]:
    """The parts of a line that no line before it has gone along, so that a shared track is drawn once."""
    found: list[list[Point]] = []
    for one, other in pairwise(points):
        step = frozenset((one, other))
        if step in drawn:
            continue
        drawn.add(step)
        if found and found[-1][-1] == one:
            found[-1].append(other)
        else:
            found.append([one, other])
    return found


def _way(drawing: "MapDrawing", feature: Mapping[str, Any], kind: str) -> list[Point]:
    """The line by the hexes it counts in: in each it keeps to one spot, where lines that share the hex meet."""
    real = drawing.line(feature)
    lines = [line for line in drawing.lines_of(kind) if line["name"] == feature["name"]]
    chain = drawing.chain(lines[0]) if lines else []
    spots = drawing.way_spots[kind]
    dense = curve(real, pieces=12)
    for name in chain:
        cell = drawing.board.cell(name)
        if cell not in spots:
            centre = drawing.centre(cell)
            near = min(dense, key=lambda p: math.dist(p, centre))
            spots[cell] = drawing.toward_centre(near, cell, 0.22)
    found = [spots[drawing.board.cell(name)] for name in chain]
    if not drawing.on_map(real[0]):
        found.insert(0, real[0])
    if not drawing.on_map(real[-1]):
        found.append(real[-1])
    return found


def bridges(drawing: "MapDrawing") -> str:
    out = []
    for one, other in drawing.sides_of("bridge"):
        boxes = drawing.grid if isinstance(drawing.grid, BoxGrid) else None
        middle = bridge_spot(drawing, boxes, one, other) if boxes is not None else drawing.grid.middle(one, other)
        spot = drawing.at(middle)
        start, end = drawing.centre(one), drawing.centre(other)
        turn = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
        place = f"translate({number(spot.x)} {number(spot.y)}) rotate({number(turn)})"
        out.append(tag("use", href="#bridge", transform=place))
    return group("bridges", out) if out else ""


def bridge_sign(drawing: "MapDrawing") -> str:
    sides = "M-17 -7.5l4 3.5h26l4 -3.5M-17 7.5l4 -3.5h26l4 3.5"
    planks = tag("rect", x=-14, y=-4, width=28, height=8, fill=drawing.theme.bridge_deck)
    return planks + tag("path", d=sides, fill="none", stroke=drawing.theme.bridge, stroke_width="2.2")


# ---------------------------------------------------------------------------------------------- lines on the ground

TEETH: Final = 3.5  # pixels between the strokes of a ridge
SLOPE: Final = 9.0  # how long they are


def lines_on_sides(drawing: "MapDrawing") -> str:
    """Ridges and borders that lie on single sides."""
    theme = drawing.theme
    out = []
    ridges = [drawing.grid.side_ends(one, other) for one, other in drawing.sides_of("ridge")]
    if ridges:
        teeth = "".join(_ridge([drawing.at(p) for p in ends]) for ends in ridges)
        crest = _side_paths(drawing, "ridge")
        out.append(tag("path", d=crest, stroke=theme.casing, stroke_width="6", stroke_opacity=".6"))
        out.append(tag("path", d=crest, id="ridges", stroke=theme.hachure, stroke_width="3"))
        out.append(tag("path", d=teeth, stroke=theme.hachure, stroke_width="1.4"))
    if drawing.sides_of("border"):
        look = {"stroke": theme.border, "stroke_width": "3.2", "stroke_dasharray": "11 4 2.5 4"}
        out.append(tag("path", d=_side_paths(drawing, "border"), id="border-sides", **look))
    return group("lines-on-sides", out, **LINE) if out else ""


def _ridge(ends: Sequence[Point]) -> str:
    """Slanting strokes down the two slopes of a crest by turns."""
    strokes = ""
    for count, (at, along) in enumerate(evenly(ends, TEETH)):
        lean = along + (1.2 if count % 2 else -1.2)
        foot = Point(at.x + math.cos(lean) * SLOPE, at.y + math.sin(lean) * SLOPE)
        strokes += straight_path([at, foot])
    return strokes


def trenches(drawing: "MapDrawing") -> str:
    theme = drawing.theme
    kinds = trench_kinds(drawing)
    lines = [line for kind in kinds for line in drawing.lines_of(kind)]
    along = {drawing.board.cell(name) for line in lines for name in drawing.chain(line)}
    lone = set(drawing.cells_with("trench")) - along
    if not lines and not lone:
        return ""
    short = [
        crenels([Point(centre.x - 22, centre.y + 12), Point(centre.x + 22, centre.y + 8)], 4.6)
        for centre in (drawing.centre(cell) for cell in sorted(lone))
    ]
    teeth = {
        kind: "".join(crenels(curve(trench(drawing, drawing.chain(line))), 4.6) for line in drawing.lines_of(kind))
        for kind in kinds
    }
    out = [
        tag(
            "path",
            d=smooth_path([drawing.centre(drawing.board.cell(name)) for name in drawing.chain(line)]),
            stroke=theme.front,
            stroke_width="2",
            stroke_dasharray="7 5",
            stroke_opacity="0.6",
        )
        for line in drawing.lines_of("border")
    ]
    for kind, (ink, width) in kinds.items():
        signs = teeth[kind] + ("".join(short) if kind == "trench" else "")
        out.append(tag("defs", tag("path", d=signs, id=f"{kind}-line")))
        out.append(tag("use", href=f"#{kind}-line", stroke=theme.casing, stroke_width="4.6", stroke_opacity=".7"))
        out.append(tag("use", href=f"#{kind}-line", stroke=ink, stroke_width=width))
    return group("trenches", out, fill="none", stroke_linejoin="round")


def trench_kinds(drawing: "MapDrawing") -> dict[str, tuple[str, str]]:
    """The kinds of line that are drawn as trenches, each with its ink and width: of both sides where a map has them."""
    theme = drawing.theme
    found = {"trench": (theme.trench, "1.8"), "front": (theme.front, "2.4")}
    for look, ink in (("red-trench", theme.rampart), ("dark-trench", theme.front)):
        found |= dict.fromkeys(drawing.words_for(look), (ink, "2.4"))
    return found


def trench(drawing: "MapDrawing", hexes: Sequence[str]) -> list[Point]:
    """Through every hex of the chain, without the zigzag of their centres."""
    centres = [drawing.centre(drawing.board.cell(name)) for name in hexes]
    found = []
    for before, here, after in zip(centres, centres[1:], centres[2:], strict=False):
        found.append(Point((before.x + 2 * here.x + after.x) / 4, (before.y + 2 * here.y + after.y) / 4))
    return [centres[0], *found, centres[-1]]


def borders(drawing: "MapDrawing") -> str:
    """Where the countries of the game meet, along the sides of their hexes."""
    if not drawing.countries:
        return ""
    theme = drawing.theme
    path = tag("defs", tag("path", d=border_sides(drawing), id="border"))
    halo = tag("use", href="#border", stroke=theme.casing, stroke_width="5.6", stroke_opacity=".55")
    line = tag("use", href="#border", stroke=theme.border, stroke_width="3.2", stroke_dasharray="11 4 2.5 4")
    return group("borders", [path, halo, line], fill="none")
