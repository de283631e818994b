"""The ornaments of an engraved sheet: a cartouche with title and scales, and a compass rose.

[cartouche] of the geography says where its middle lies (`at`) and how large it is (`size`, in units); [rose] the same
of the rose. The words are those of [sheet]; `leagues_km` there is the length of the league on the upper scale.
"""

import math
from typing import TYPE_CHECKING, Final

from meuse.cartography.grid import UNIT, Point
from meuse.cartography.lettering import Label
from meuse.cartography.svg import curve, evenly, group, number, smooth_path, straight_path, tag

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

NOTCH: Final = 20.0  # pixels by which the corners of a cartouche are cut out
TITLE: Final = 58.0  # pixels from its upper edge to the foot of the title
SUBTITLE: Final = 90.0
SCALES: Final = (
    (134.0, 5),
    (190.0, 4),
)  # where the bars of leagues and of kilometres lie, and into how many parts each
BAR: Final = 6.0  # how high they are


def cartouche(drawing: "MapDrawing") -> str:
    """A tablet with hollow corners under a festoon of laurel; the words are among the labels."""
    if "cartouche" not in drawing.geography:
        return ""
    theme = drawing.theme
    left, top, width, height = _tablet(drawing)
    rules = [
        tag(
            "path",
            d=_hollow(left - 5, top - 5, width + 10, height + 10),
            fill=theme.halo,
            stroke=theme.ink,
            stroke_width=2.4,
        ),
        tag("path", d=_hollow(left, top, width, height), fill="none", stroke=theme.ink, stroke_width=".8"),
        tag(
            "path",
            d=_hollow(left + 4, top + 4, width - 8, height - 8),
            fill="none",
            stroke=theme.ink,
            stroke_width=".8",
        ),
    ]
    middle = left + width / 2
    swags = []
    for way in (-1, 1):
        swags.append(
            _laurel(
                [
                    Point(middle + way * 8, top - 8),
                    Point(middle + way * 80, top + 14),
                    Point(middle + way * 160, top - 10),
                ]
            )
        )
        swags.append(
            _laurel(
                [
                    Point(middle + way * 160, top - 10),
                    Point(middle + way * 172, top + 16),
                    Point(middle + way * 168, top + 44),
                ]
            )
        )
    leaves = {"fill": theme.wood, "stroke": theme.crown_shade, "stroke_width": ".8"}
    knots = "".join(
        tag("circle", cx=middle + x, cy=top - 8, r=4.5, fill=theme.countries[0], stroke=theme.ink, stroke_width="1")
        for x in (-160, 0, 160)
    )
    bars = [
        _bar(drawing, left, width, top + at, step, parts)
        for (at, parts), step in zip(SCALES, _steps(drawing), strict=True)
    ]
    return group("cartouche", [*rules, tag("path", d="".join(swags), **leaves), knots, *bars])


def cartouche_labels(drawing: "MapDrawing") -> list[Label]:
    """The words of the cartouche, for whoever writes them."""
    if "cartouche" not in drawing.geography:
        return []
    sheet = drawing.geography["sheet"]
    left, top, width, _ = _tablet(drawing)
    middle = left + width / 2
    found = [
        Label(sheet["title"], middle, top + TITLE, "city-name"),
        Label(sheet["subtitle"], middle, top + SUBTITLE, "part-title"),
    ]
    for (at, parts), step, name in zip(SCALES, _steps(drawing), (sheet["leagues"], sheet["kilometres"]), strict=True):
        start = middle - parts * step / 2
        counted = 1 if name == sheet["leagues"] else sheet["scale_km"]
        for part in range(parts + 1):
            found.append(Label(str(part * counted), start + part * step, top + at - 4, "small-name"))
        found.append(Label(name, middle, top + at + BAR + 12, "small-name"))
    return found


def _tablet(drawing: "MapDrawing") -> tuple[float, float, float, float]:
    """Left, top, width and height in pixels."""
    data = drawing.geography["cartouche"]
    centre = drawing.at(drawing.sheet.placement.place(*data["at"]))
    width, height = (length * UNIT for length in data["size"])
    return centre.x - width / 2, centre.y - height / 2, width, height


def _steps(drawing: "MapDrawing") -> tuple[float, float]:
    """Pixels of a league, and of a part of the scale of kilometres."""
    sheet = drawing.geography["sheet"]
    km = UNIT / drawing.sheet.placement.km_per_unit
    return sheet["leagues_km"] * km, sheet["scale_km"] * km


def _bar(drawing: "MapDrawing", left: float, width: float, top: float, step: float, parts: int) -> str:
    theme = drawing.theme
    start = left + (width - parts * step) / 2
    return "".join(
        tag(
            "rect",
            x=start + part * step,
            y=top,
            width=step,
            height=BAR,
            fill=theme.ink if part % 2 == 0 else theme.halo,
            stroke=theme.ink,
            stroke_width=".9",
        )
        for part in range(parts)
    )


def _hollow(left: float, top: float, width: float, height: float) -> str:
    """A rectangle whose corners are cut out in quarters of a circle."""
    across, down = number(width - 2 * NOTCH), number(height - 2 * NOTCH)
    cut = number(NOTCH)
    arc = f"a{cut} {cut} 0 0 0 "
    return (
        f"M{number(left + NOTCH)} {number(top)}h{across}{arc}{cut} {cut}v{down}{arc}-{cut} {cut}"
        f"h-{across}{arc}-{cut}-{cut}v-{down}{arc}{cut}-{cut}z"
    )


LEAF: Final = ((0.0, 0.0), (4.0, -3.4), (11.0, -4.2), (6.0, -0.4))


def _laurel(points: list[Point]) -> str:
    """Leaves in pairs along a bough."""
    found = ""
    for at, along in evenly(curve(points, pieces=12), 6.5):
        for up in (1, -1):
            leaf = [
                Point(
                    at.x + x * math.cos(along) - up * y * math.sin(along),
                    at.y + x * math.sin(along) + up * y * math.cos(along),
                )
                for x, y in LEAF
            ]
            found += smooth_path(leaf, closed=True)
    return found


# ---------------------------------------------------------------------------------------------- the rose

LILY: Final = "M0-14c4 4 5 8 2 13c3-5 9-6 10-1c.6 4-4 6-7 4l-1 5h-8l-1-5c-3 2-7.6 0-7-4c1-5 7-4 10 1c-3-5-2-9 2-13z"


def rose(drawing: "MapDrawing") -> str:
    """A compass of sixteen points, its north a lily."""
    if "rose" not in drawing.geography:
        return ""
    theme = drawing.theme
    data = drawing.geography["rose"]
    spot = drawing.at(drawing.sheet.placement.place(*data["at"]))
    size = data["size"] * UNIT / 2
    out = [
        tag("circle", r=size * 0.72, fill="none", stroke=theme.ink, stroke_width="1.1"),
        tag("circle", r=size * 0.66, fill="none", stroke=theme.ink, stroke_width=".6"),
    ]
    for points, reach, inner in ((16, 0.6, 0.2), (8, 0.78, 0.2), (4, 1.0, 0.17)):
        for point in range(points):
            if points > 4 and point % 2 == 0:
                continue
            out.append(_ray(drawing, 2 * math.pi * point / points, size * reach, size * inner, math.pi / points))
    lily = tag("path", d=LILY, fill=theme.ink, transform=f"translate(0 {number(-size - 12)}) scale(.95)")
    return group("rose", [*out, lily], transform=f"translate({number(spot.x)} {number(spot.y)})")


def _ray(drawing: "MapDrawing", angle: float, reach: float, inner: float, half: float) -> str:
    """One point of the star, its left side light and its right side dark."""
    theme = drawing.theme
    spread = min(half, math.pi / 4)
    tip = Point(reach * math.sin(angle), -reach * math.cos(angle))
    out = []
    for way, fill in ((-1, theme.halo), (1, theme.ink)):
        corner = Point(inner * math.sin(angle + way * spread), -inner * math.cos(angle + way * spread))
        path = straight_path([Point(0.0, 0.0), corner, tip], closed=True)
        out.append(tag("path", d=path, fill=fill, stroke=theme.ink, stroke_width=".7", stroke_linejoin="round"))
    return "".join(out)
