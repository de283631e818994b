"""What stands round a printed map: paper, frame, cartouche, legend, scale and north."""

import random
from typing import TYPE_CHECKING, Final

from meuse.cartography.engraving import slope_sign, trees
from meuse.cartography.grid import UNIT, Point
from meuse.cartography.lettering import Label
from meuse.cartography.network import ENGRAVED_LOOKS, JOIN_LOOKS, cost_sign, join_line
from meuse.cartography.plans import sign_of
from meuse.cartography.svg import crenels, group, number, smooth_path, straight_path, tag, text
from meuse.cartography.works import anchor_sign, houses

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing


def paper_grain(drawing: "MapDrawing") -> str:
    """Foxing and fibres, so that the margin looks like paper."""
    rng = random.Random(21)
    width, height = drawing.total
    specks = []
    for _ in range(420):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        radius, opacity = rng.uniform(0.4, 1.5), f"{rng.uniform(0.05, 0.25):.2f}"
        specks.append(tag("circle", cx=x, cy=y, r=radius, opacity=opacity))
    return tag("g", "".join(specks), fill=drawing.theme.foxing)


def print_frame(drawing: "MapDrawing") -> str:
    rules = ((0.0, 2.2), (7.0, 0.8), (11.0, 3.0))
    ink = drawing.theme.ink
    return group("frame", [drawing.box(gap, fill="none", stroke=ink, stroke_width=width) for gap, width in rules])


def print_panel(drawing: "MapDrawing") -> str:
    top = drawing.margin + drawing.height + 34
    sheet = drawing.geography["sheet"]
    if "cartouche" in drawing.geography:  # title, scales and north are in the map
        return group("panel", [_wide_legend(drawing, Point(drawing.margin + 8, top))])
    out = [
        text(sheet["title"], Point(drawing.margin + 8, top + 48), font_size=46, font_weight=700, letter_spacing="1.5"),
        text(sheet["subtitle"], Point(drawing.margin + 10, top + 80), font_size=22, font_style="italic"),
        text(sheet["note"], Point(drawing.margin + 10, top + 106), font_size=13, font_style="italic", opacity="0.8"),
    ]
    out.append(_scale_bar(drawing, Point(drawing.margin + 10, top + 134)))
    out.append(_legend(drawing, Point(drawing.margin + drawing.width * 0.36, top + 8)))
    out.append(_north(drawing, Point(drawing.margin + drawing.width - 46, top + 74)))
    return group("panel", out)


def _scale_bar(drawing: "MapDrawing", start: Point) -> str:
    ink, paper = drawing.theme.ink, drawing.theme.paper
    step = drawing.geography["sheet"].get("scale_km", 1)
    km = step * UNIT / float(drawing.geography["placement"]["km_per_unit"])
    out = []
    for count in range(4):
        fill = ink if count % 2 == 0 else paper
        left = start.x + count * km
        out.append(tag("rect", x=left, y=start.y, width=km, height=7, fill=fill, stroke=ink, stroke_width=1))
    for count in range(5):
        label = f"{count * step} km" if count == 4 else str(count * step)
        out.append(text(label, Point(start.x + count * km, start.y - 4), font_size=12, text_anchor="middle"))
    scale = drawing.geography["sheet"]["scale"]
    out.append(text(scale, Point(start.x + 4 * km + 24, start.y + 8), font_size=13, font_style="italic"))
    return "".join(out)


def _north(drawing: "MapDrawing", spot: Point) -> str:
    ink, paper = drawing.theme.ink, drawing.theme.paper
    needle = tag("path", d="M0 -52L10 6L0 0L-10 6Z", fill=ink) + tag(
        "path", d="M0 38L8 -2L0 4L-8 -2Z", fill=paper, stroke=ink, stroke_width="1.2"
    )
    ring = tag("circle", r=25, fill="none", stroke=ink, stroke_width="1")
    letter = text("N", Point(0, -58), font_size=20, font_weight=700, text_anchor="middle")
    return tag("g", ring + needle + letter, transform=f"translate({number(spot.x)} {number(spot.y)})")


def _legend(drawing: "MapDrawing", start: Point) -> str:
    out = []
    across = max(1, min(7, int(drawing.width * 0.56 / ENTRY)))
    step = (drawing.width * 0.56) / across
    for count, entry in enumerate(drawing.features("legend")):
        centre = Point(start.x + (count % across) * step + 34, start.y + 30 + (count // across) * 66)
        out.append(_legend_sign(drawing, entry["look"], centre))
        out.append(text(entry["label"], Point(centre.x + 38, centre.y + 5), font_size=15))
    return tag("g", "".join(out), id="legend")


LETTER: Final = 0.5  # width of a letter of the legend against its height, about


def _wide_legend(drawing: "MapDrawing", start: Point) -> str:
    """The legend over the whole width, each entry as wide as its words, and below it the note of the sheet."""

    def called(name: str) -> str:
        return drawing.called(Label(name, 0.0, 0.0, "small-name"))

    out = []
    x, y = start.x, start.y + 30
    for entry in drawing.features("legend"):
        label = called(entry["label"])
        width = 92 + len(label) * 19 * LETTER
        if x + width > drawing.margin + drawing.width:
            x, y = start.x, y + 66
        out.append(_legend_sign(drawing, entry["look"], Point(x + 30, y)))
        out.append(text(label, Point(x + 66, y + 6), font_size=19))
        x += width
    note = called(drawing.geography["sheet"]["note"])
    out.append(text(note, Point(start.x, y + 58), font_size=16, font_style="italic", opacity="0.8"))
    return tag("g", "".join(out), id="legend")


ENTRY: Final = 120.0  # pixels that an entry of the legend needs


def _legend_sign(drawing: "MapDrawing", kind: str, centre: Point) -> str:
    theme = drawing.theme
    shape = straight_path([Point(centre.x + p.x * 50, centre.y + p.y * 50) for p in drawing.grid.outline], closed=True)
    out = [tag("path", d=shape, fill=theme.clear), *_ground_sign(drawing, kind, centre, shape)]
    out += _line_sign(drawing, kind, centre)
    out.append(tag("path", d=shape, fill="none", stroke=theme.ink, stroke_width=".9"))
    return "".join(out)


def _ground_sign(drawing: "MapDrawing", kind: str, centre: Point, shape: str) -> list[str]:
    """What fills a cell or stands in it."""
    theme = drawing.theme
    if drawing.engraved and kind in ENGRAVED_SIGNS:
        return _engraved_sign(drawing, kind, centre, shape)
    if kind == "wood":
        return [tag("path", d=shape, fill="url(#trees)", fill_opacity=".9")]
    if kind == "slope":
        return [tag("path", d=shape, fill="url(#hachures)")]
    if kind == "hill":
        tint = tag("path", d=shape, fill=theme.hachure, fill_opacity=".18")
        return [tint, tag("path", d=shape, fill="url(#dark-hachures)")]
    if kind in ("town", "city"):
        count, reach = (13, 11.0) if kind == "town" else (50, 16.0)
        blocks = houses(centre, kind, count, reach, ())
        return [
            tag("path", d=shape, fill=theme.built_up, fill_opacity="0.2"),
            tag("g", blocks, fill=theme.house, stroke=theme.house_edge, stroke_width=".6"),
        ]
    if kind == "fort":
        return [tag("use", href="#fort", x=centre.x, y=centre.y)]
    if kind == "supply":
        d = f"M{number(centre.x)} {number(centre.y - 10)}l10 20h-20z"
        return [tag("path", d=d, fill=theme.supply[1], stroke=theme.casing, stroke_width="1.6")]
    if kind == "work":
        d = f"M{number(centre.x - 4)} {number(centre.y + 3)}l4 -7l4 7z"
        return [tag("path", d=d, fill=theme.work, stroke=theme.fort_edge, stroke_width="1")]
    if kind == "marsh":
        return [tag("path", d=shape, fill="url(#reeds)")]
    if kind == "water":
        return [tag("path", d=shape, fill=theme.river, fill_opacity=".5")]
    if kind == "fortress":
        wall = straight_path(
            [Point(centre.x + p.x * 43, centre.y + p.y * 43) for p in drawing.grid.outline], closed=True
        )
        place = f"translate({number(centre.x)} {number(centre.y)}) scale(.7)"
        return [
            tag("path", d=wall, fill="none", stroke=theme.rampart, stroke_width="3.2"),
            tag("use", href="#fort", transform=place),
        ]
    if kind == "port":
        sign = anchor_sign(drawing, f"translate({number(centre.x)} {number(centre.y + 1)}) scale(.9)")
        return [tag("g", sign, fill="none", stroke=theme.port, stroke_linecap="round")]
    if kind == "neutral":
        return [tag("path", d=shape, fill=theme.neutral), tag("path", d=shape, fill="url(#neutral-lines)")]
    return []


ENGRAVED_SIGNS: Final = ("wood", "fortress", "city", "slope", "base", "defile", "cost", "dear")


def _engraved_sign(drawing: "MapDrawing", kind: str, centre: Point, shape: str) -> list[str]:
    """What an engraver makes of it."""
    theme = drawing.theme
    if kind in ("base", "defile"):
        tint = theme.built_up if kind == "base" else theme.wood_hex
        return [tag("path", d=shape, fill=theme.halo), tag("path", d=shape, fill=tint, fill_opacity=".2")]
    if kind in ("cost", "dear"):
        return [cost_sign(theme, centre, "2" if kind == "dear" else "1", kind == "dear")]
    if kind in ("fortress", "city"):
        return [sign_of(theme, kind, centre)]
    square = [Point(centre.x + p.x * 46, centre.y + p.y * 46) for p in drawing.grid.outline]
    if kind == "slope":
        return [slope_sign(theme, [Point(centre.x - 22, centre.y - 9), Point(centre.x + 22, centre.y - 5)])]
    return [trees(theme, square, "legend")]


def _line_sign(drawing: "MapDrawing", kind: str, centre: Point) -> list[str]:
    """What runs through a cell or along its side."""
    theme = drawing.theme
    corners = [Point(centre.x + p.x * 50, centre.y + p.y * 50) for p in drawing.grid.outline]
    left, right = Point(centre.x - 27, centre.y + 3), Point(centre.x + 27, centre.y - 3)
    lower = straight_path(corners[:2] if len(corners) == 4 else [corners[2], corners[1]])

    def line(path: str, ink: str, width: str, **more: str) -> str:
        return tag("path", d=path, fill="none", stroke=ink, stroke_width=width, **more)

    if kind in ("trench", "red-trench", "dark-trench"):
        ink = theme.rampart if kind == "red-trench" else theme.front
        return [line(crenels([left, Point(centre.x, centre.y - 4), right], 4.6), ink, "2.4")]
    if kind in JOIN_LOOKS:
        looks = ENGRAVED_LOOKS if drawing.engraved else JOIN_LOOKS
        return [join_line(theme, kind, straight_path([left, right]), looks)]
    if kind in ("road", "lane", "rail", "brook"):
        path = smooth_path([left, Point(centre.x, centre.y - 4), right])
        if kind == "road":
            return [line(path, theme.road_edge, "6.4"), line(path, theme.road, "4")]
        if kind == "lane":
            return [line(path, theme.road_edge, "3.2", stroke_opacity=".8"), line(path, theme.road, "1.6")]
        if kind == "brook":
            return [line(path, theme.stream, "1.8")]
        return [line(path, theme.rail, "2.2"), line(path, theme.rail, "8", stroke_dasharray="1.3 7.7")]
    if kind in ("river", "bridge"):
        out = [
            line(lower, ink, width, stroke_linecap="round")
            for ink, width in ((theme.river_bank, "11"), (theme.river, "8"))
        ]
        if kind == "bridge":
            place = f"translate({number(centre.x)} {number(centre.y + 25)}) rotate(90) scale(.8)"
            out.append(tag("use", href="#bridge", transform=place))
        return out
    if kind == "stream":
        return [line(lower, theme.stream_side, "4.5", stroke_opacity="0.7")]
    if kind == "ridge":
        return [line(lower, theme.hachure, "3")]
    if kind == "border":
        return [line(lower, theme.border, "3.2", stroke_dasharray="11 4 2.5 4")]
    if kind == "perimeter":
        return [line(lower, theme.perimeter, "4", stroke_dasharray="14 6")]
    if kind == "side":
        side = line(lower, theme.river_side, "7", stroke_opacity=".62", stroke_linecap="round")
        return [side, line(lower, theme.river, "3")]
    return []
