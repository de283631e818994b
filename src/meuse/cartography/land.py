"""The land of a drawing: sea and countries, relief, woods and heights, and what each hex counts as."""

import random
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from meuse.cartography.grid import UNIT, Point
from meuse.cartography.relief import Relief
from meuse.cartography.svg import (
    Pen,
    contour,
    group,
    number,
    rounded_path,
    shading,
    smooth_path,
    straight_path,
    tag,
)

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

SHALLOWS: Final = ((30.0, ".25"), (18.0, ".35"), (8.0, ".55"))  # lines of water along a coast: width and strength

# ---------------------------------------------------------------------------------------------- sea and countries


def countries(drawing: "MapDrawing") -> str:
    """Sea, the countries in it, those that nobody may enter in grey, and real borders as fine lines."""
    lands = drawing.features("country")
    if not lands:
        return ""
    theme = drawing.theme
    shores = "".join(straight_path(drawing.line(land), closed=True) for land in lands)
    closed = "".join(straight_path(drawing.line(land), closed=True) for land in lands if not land.get("playable", True))
    out = [drawing.box(fill=theme.sea), tag("defs", tag("path", d=shores, id="land"))]
    for width, opacity in SHALLOWS:
        look = {"stroke": theme.shallows, "stroke_opacity": opacity, "stroke_width": width, "stroke_linejoin": "round"}
        out.append(tag("use", href="#land", fill="none", **look))
    out.append(tag("use", href="#land", fill=theme.ground, stroke=theme.coast, stroke_width="1.6"))
    out.append(tag("path", d=closed, id="neutral", fill=theme.neutral))
    out.append(tag("path", d=closed, fill="url(#neutral-lines)"))
    borders = "".join(straight_path([drawing.at(p) for p in line]) for line in _borders(drawing))
    look = {"stroke": theme.border, "stroke_width": "1.1", "stroke_dasharray": "3 2.4", "stroke_opacity": ".75"}
    out.append(tag("path", d=borders, id="real-borders", fill="none", **look))
    return group("countries", out)


def _borders(drawing: "MapDrawing") -> list[list[Point]]:
    """The lines along which two countries meet: what both outlines have in common."""
    owners: dict[tuple[Point, Point], set[str]] = {}
    outlines = [(land["id"], drawing.sheet.points(land)) for land in drawing.features("country")]
    for country, points in outlines:
        for one, other in pairwise([*points, points[0]]):
            owners.setdefault((one, other) if one < other else (other, one), set()).add(country)
    found: list[list[Point]] = []
    done: set[tuple[Point, Point]] = set()
    for _, points in outlines:
        for one, other in pairwise([*points, points[0]]):
            edge = (one, other) if one < other else (other, one)
            if len(owners[edge]) < 2 or edge in done:
                continue
            done.add(edge)
            if found and found[-1][-1] == one:
                found[-1].append(other)
            else:
                found.append([one, other])
    return found


def ground(drawing: "MapDrawing") -> str:
    """Plain land, where neither countries nor heights are drawn."""
    if drawing.features("country") or drawing.sheet.relief is not None:
        return ""
    return group("ground", [drawing.box(fill=drawing.theme.ground)])


# ---------------------------------------------------------------------------------------------- heights


def relief(drawing: "MapDrawing") -> str:
    """Tints by height, light from the north-west, and contour lines; tints carry the contours they begin at."""
    surface = drawing.sheet.relief
    if surface is None:
        return ""
    theme = drawing.theme
    ground, *tints = theme.tints
    layers = [drawing.box(fill=ground[1])]
    halved = {"transform": "scale(.5)", "stroke": theme.contour, "stroke_opacity": theme.contour_opacity}
    steps = [tag("path", d=_contour_path(drawing, surface, level), fill=colour) for level, colour in tints]
    tinted = {level for level, _ in tints}
    lines = [
        tag("path", d=_contour_path(drawing, surface, level), **({"stroke_width": 2} if level % 50 == 0 else {}))
        for level in range(210, 400, drawing.rendition.contour_metres)
        if level not in tinted
    ]
    corner = drawing.at(surface.corner)
    image = tag(
        "image",
        x=corner.x - surface.step * UNIT / 2,
        y=corner.y - surface.step * UNIT / 2,
        width=len(surface.rows[0]) * surface.step * UNIT,
        height=len(surface.rows) * surface.step * UNIT,
        preserveAspectRatio="none",
        href=shading(surface, 0.022, theme.light, theme.shade, drawing.rendition.shading_steps),
    )
    layers.append(group("tints", steps, fill_rule="evenodd", transform="scale(.5)"))
    layers.append(group("shading", [image]))
    layers.append(group("contours", lines, fill="none", **halved))
    return group("relief", layers)


def _contour_path(drawing: "MapDrawing", surface: Relief, level: float) -> str:
    outlines = contour(surface, level)
    grain = drawing.rendition.contour_grain
    return "".join(rounded_path([drawing.at(p) for p in loop], grain) for loop in outlines if len(loop) > 5)


# ---------------------------------------------------------------------------------------------- what grows on it


def woods(drawing: "MapDrawing") -> str:
    out = []
    for wood in drawing.features("wood"):
        edge = ragged(drawing, drawing.line(wood), wood["name"])
        out.append(tag("path", d=smooth_path(edge, closed=True)))
    if not out:
        return ""
    theme = drawing.theme
    return group("woods", out, fill="url(#trees)", fill_opacity=".92", stroke=theme.wood_edge, stroke_width="1.2")


def ragged(drawing: "MapDrawing", points: Sequence[Point], seed: str) -> list[Point]:
    """An outline with bays and tongues: each edge is broken again and again at a point off its middle."""
    rng = random.Random(zlib.crc32(seed.encode()))
    edge = list(points)
    for _ in range(drawing.rendition.ragged):
        finer = []
        for here, there in zip(edge, [*edge[1:], edge[0]], strict=True):
            off = rng.uniform(-0.17, 0.17)
            broken = Point(
                (here.x + there.x) / 2 - (there.y - here.y) * off, (here.y + there.y) / 2 + (there.x - here.x) * off
            )
            finer += [here, broken]
        edge = finer
    return edge


# ---------------------------------------------------------------------------------------------- what a hex counts as


def hexes(drawing: "MapDrawing") -> str:
    """What a hex counts as: a tint or a texture that fills it, whatever the outline of the real wood or hill."""
    theme = drawing.theme
    out = [_country_tints(drawing)] if drawing.countries else []
    tints = (
        ("wood", theme.wood_hex, theme.wood_hex_opacity),
        ("marsh", theme.marsh, ".16"),
        ("water", theme.river, ".5"),
        ("town", theme.built_up, theme.town_opacity),
        ("city", theme.built_up, theme.city_opacity),
        ("hill", theme.hachure, ".18"),
    )
    for look, colour, opacity in tints:
        for word in drawing.words_for(look):
            cells = [cell for cell, kinds in drawing.terrain.items() if word in kinds]
            shape = hexagons(drawing, cells)
            out.append(tag("path", d=shape, id=f"hexes-{word}", fill=colour, fill_opacity=opacity))
    wooded = set(drawing.cells_with("wood"))
    for word in drawing.words_for("wood"):
        signs = "".join(_three_trees(drawing, cell) for cell in drawing.cells_with("wood"))
        edge = {"stroke": theme.tree_sign_edge, "stroke_width": ".6"}
        out.append(tag("path", d=signs, id=f"hexes-{word}-sign", fill=theme.tree_sign, **edge))
    for word in drawing.words_for("slope"):
        slopes = drawing.cells_with("slope")
        bare, dark = [c for c in slopes if c not in wooded], [c for c in slopes if c in wooded]
        out.append(tag("path", d=hexagons(drawing, bare, inset=0.06), id=f"hexes-{word}", fill="url(#hachures)"))
        out.append(tag("path", d=hexagons(drawing, dark, inset=0.06), fill="url(#dark-hachures)"))
    if drawing.words_for("hill"):
        summits = hexagons(drawing, drawing.cells_with("hill"), inset=0.06)
        out.append(tag("path", d=summits, id="hexes-hill-sign", fill="url(#dark-hachures)"))
    if drawing.words_for("marsh"):
        marshes = drawing.cells_with("marsh")
        out.append(tag("path", d=hexagons(drawing, marshes, inset=0.06), id="hexes-marsh-sign", fill="url(#reeds)"))
    return group("hexes", out)


def _country_tints(drawing: "MapDrawing") -> str:
    """A wash for each country over the hexes that count to it."""
    out = []
    order = list(dict.fromkeys(land["id"] for land in drawing.features("country")))
    for country in dict.fromkeys(drawing.countries.values()):
        ink = drawing.theme.countries[order.index(country) % len(drawing.theme.countries)]
        cells = [cell for cell, here in drawing.countries.items() if here == country]
        out.append(tag("path", d=hexagons(drawing, cells), id=f"hexes-{country}", fill=ink))
    return tag("g", "".join(out), fill_opacity=drawing.theme.country_opacity)


def hexagons(drawing: "MapDrawing", cells: Iterable[int], inset: float = 0.0) -> str:
    return "".join(straight_path(drawing.hexagon(cell, inset), closed=True) for cell in cells)


def _three_trees(drawing: "MapDrawing", cell: int) -> str:
    centre = drawing.centre(cell)
    places = ((-26.0, 14.0), (-19.0, 20.0), (-30.0, 4.0))
    return "".join(f"M{number(centre.x + dx)} {number(centre.y + dy - 6)}l4.2 9h-8.4z" for dx, dy in places)


def outline_of(drawing: "MapDrawing", cells: Iterable[int]) -> str:
    """The outer edge of a set of cells: sides that two of them share are left out."""
    inner = set(cells)
    pen = Pen()
    for cell in sorted(inner):
        for neighbour, (one, other) in drawing.edges(cell):
            if neighbour not in inner:
                pen.move(one)
                pen.to("l", other)
    return pen.data


def border_sides(drawing: "MapDrawing") -> str:
    """The sides where hexes of one country meet hexes of another: the borders of the game."""
    pen = Pen()
    for cell, country in drawing.countries.items():
        for neighbour in drawing.board.beside[cell]:
            if cell < neighbour and drawing.countries[neighbour] != country:
                one, other = (drawing.at(p) for p in drawing.grid.side_ends(cell, neighbour))
                pen.move(one)
                pen.to("l", other)
    return pen.data


# ---------------------------------------------------------------------------------------------- patterns


def patterns(drawing: "MapDrawing") -> list[str]:
    """The textures that the land is filled with."""
    theme = drawing.theme
    rng = random.Random(1916)
    crowns, shades = [], []
    for _ in range(26):
        x, y, radius = rng.uniform(0, 48), rng.uniform(0, 48), rng.uniform(2.6, 4.4)
        for dx in (-48, 0, 48):
            for dy in (-48, 0, 48):
                if -6 < x + dx < 54 and -6 < y + dy < 54:
                    shades.append(_disc(Point(x + dx + 0.9, y + dy + 1.1), radius))
                    crowns.append(_disc(Point(x + dx, y + dy), radius))
    trees = [tag("rect", width=48, height=48, fill=theme.wood)]
    for shade, crown in zip(shades, crowns, strict=True):  # one by one: a crown covers the shade of its neighbour
        trees += [tag("path", d=shade, fill=theme.crown_shade), tag("path", d=crown, fill=theme.crown)]
    strokes = "".join(f"M{x} {y}l-3 6.5" for x, y in ((6, 1), (13, 3), (20, 0.5), (9.5, 10), (16.5, 11.5), (2.5, 9)))
    plain, dark = (
        [tag("path", d=strokes, stroke=ink, stroke_width=width, stroke_linecap="round", stroke_opacity=".7")]
        for ink, width in ((theme.hachure, 1.1), (theme.hachure_in_wood, 1.7))
    )
    found = [
        _pattern("trees", 48, trees),
        _pattern("hachures", 21, plain, height=18),
        _pattern("dark-hachures", 21, dark, height=18),
    ]
    if drawing.words_for("marsh"):
        blades = "M3 6h10M8 6v-4M5.5 6l-2-3M10.5 6l2-3M15 15h10M20 15v-4M17.5 15l-2-3M22.5 15l2-3"
        look = {"fill": "none", "stroke": theme.marsh, "stroke_width": "1.2", "stroke_linecap": "round"}
        found.append(_pattern("reeds", 26, [tag("path", d=blades, **look)], height=19))
    if drawing.features("country"):
        lines = tag("path", d="M-2 2l4-4M0 12L12 0M10 14l4-4", stroke=theme.neutral_line, stroke_width="1")
        found.append(_pattern("neutral-lines", 12, [lines]))
    return found


def _pattern(identity: str, width: int, content: Iterable[str], height: int | None = None) -> str:
    tall = height or width
    return tag("pattern", "".join(content), id=identity, width=width, height=tall, patternUnits="userSpaceOnUse")


def _disc(centre: Point, radius: float) -> str:
    across = number(radius * 2)
    arc = f"a{number(radius)} {number(radius)} 0 1 0"
    return f"M{number(centre.x - radius)} {number(centre.y)}{arc} {across} 0{arc}-{across} 0z"
