"""The names in the country: where each stands and in which hand it is written."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from meuse.cartography.grid import UNIT, Point
from meuse.cartography.lettering import END, MIDDLE, START, Label
from meuse.cartography.ways import trench

if TYPE_CHECKING:
    from meuse.cartography.draw import MapDrawing

GAPS: Final = {"place": 11.0, "work": 8.0, "town": 15.0, "fort": 17.0}  # pixels between a sign and its name


def labels(drawing: "MapDrawing") -> list[Label]:
    """Every name in the country, the lowest first."""
    out: list[Label] = []
    hands = {kind: f"{kind}-name" for kind in (*GAPS, "river")} | drawing.draw.get("hands", {})
    for region in drawing.features("region"):
        hand = region.get("hand", "region-name")
        spot = drawing.at(drawing.sheet.placement.place(*region["at"]))
        out.append(_turned(region["name"], spot, region.get("turn", 0), hand))
    for wood in drawing.features("wood"):
        points = drawing.line(wood)
        middle_of = Point(sum(p.x for p in points) / len(points), sum(p.y for p in points) / len(points))
        if wood.get("label") != "none" and drawing.on_map(middle_of):
            out.append(_shifted(wood, middle_of, "wood-name"))
    for kind, hand in (("upland", "hill-name"), ("fen", "water-name")):
        for area in drawing.features(kind):
            if "label_at" in area:
                spot = drawing.at(drawing.sheet.placement.place(*area["label_at"]))
                out.append(_turned(area["name"], spot, area.get("turn", 0), hand))
    for hill in drawing.features("hill"):
        out.append(_shifted(hill, drawing.spot(hill), "hill-name"))
    for stream in (*drawing.features("stream"), *drawing.features("pond")):
        if "label_at" in stream:
            spot = drawing.at(drawing.sheet.placement.place(*stream["label_at"]))
            out.append(_turned(stream["name"], spot, stream.get("turn", 0), "water-name"))
    for river in drawing.features("river"):
        for name_at in river.get("label_at", ()):
            spot = drawing.at(drawing.sheet.placement.place(name_at[0], name_at[1]))
            name = river.get("short", river["name"])
            out.append(_turned(name, spot, name_at[2], hands["river"]))
    for kind, gap in (GAPS | drawing.draw.get("gaps", {})).items():
        for feature in drawing.features(kind):
            if feature.get("label") != "none":
                out.append(_beside(feature, drawing.spot(feature), gap, hands[kind]))
    for line in (*drawing.lines_of("front"), *drawing.lines_of("trench")):
        points = trench(drawing, drawing.chain(line))
        spot = points[-3] if len(points) > 8 else points[2]
        out.append(Label(line["name"], spot.x, spot.y + 19, "trench-name"))
    for city in drawing.features("city_name"):
        spot = drawing.spot(city)
        out.append(Label(city["name"], spot.x, spot.y, "city-name"))
    return out


def _shifted(feature: Mapping[str, Any], spot: Point, hand: str) -> Label:
    dx, dy = feature.get("label_shift", (0, 0))
    return Label(feature["name"], spot.x + dx * UNIT, spot.y + dy * UNIT + 5, hand)


def _turned(name: str, spot: Point, turn: float, hand: str) -> Label:
    return Label(name, spot.x, spot.y, hand, turn=float(turn))


def _beside(feature: Mapping[str, Any], spot: Point, gap: float, hand: str) -> Label:
    """Names stand right of their sign unless the data asks for left, above or below."""
    where = feature.get("label", "right")
    places = {
        "right": (gap, 5.0, START),
        "left": (-gap, 5.0, END),
        "above": (0.0, -gap + 2, MIDDLE),
        "below": (0.0, gap + 9, MIDDLE),
    }
    dx, dy, anchor = places[where]
    return Label(feature.get("short", feature["name"]), spot.x + dx, spot.y + dy, hand, anchor)
