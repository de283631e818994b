"""Maps in the manner of an engraver: lens, hachures, trees, rivers, provinces, plans of towns, cartouche and sheets."""

import gzip
import math
import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from tests.colours import contrast

from meuse.cartography.build import read_toml, whole_board
from meuse.cartography.draw import PRINT, MapDrawing
from meuse.cartography.engraving import border_of
from meuse.cartography.grid import BoxGrid, Lens, Placement, Point, inside, plain_placement
from meuse.cartography.network import course_of
from meuse.cartography.sheet import MARGIN, Country, arranged, country_layouts
from meuse.cartography.svg import curve
from meuse.cartography.theme import ENGRAVED, LIGHT, MANNERS, inks, manner_of
from meuse.cartography.web import WEB, country_map, draw_map, part_labels

SVG = "{http://www.w3.org/2000/svg}"
DATA = Path(__file__).parents[2] / "src" / "meuse" / "titles" / "valmy" / "data"
LETTERING = Path(__file__).parents[2] / "web" / "src" / "board" / "Lettering.svelte"
GEOGRAPHY = read_toml(DATA / "geography.toml")
MAP = read_toml(DATA / "map.toml")
BOARD = whole_board(MAP)
COUNTER = 72 * 0.62  # pixels of a counter's edge in the browser
DEFILES = ("CHE", "CRX", "GRA", "CHA", "ISL")


@cache
def drawing() -> MapDrawing:
    return MapDrawing(GEOGRAPHY, MAP, BOARD.parts[0].board, inks(GEOGRAPHY, "light"), PRINT)


def boxes() -> BoxGrid:
    return cast(BoxGrid, drawing().grid)


@cache
def on_screen(theme: str) -> str:
    return country_map(Country(GEOGRAPHY, MAP), BOARD, inks(GEOGRAPHY, theme), WEB)


def elements(svg: str) -> dict[str, ElementTree.Element]:
    return {element.get("id", ""): element for element in ElementTree.fromstring(svg).iter() if element.get("id")}


def cells_of_part(name: str) -> dict[str, tuple[float, float]]:
    """Width and height in pixels of each box of a board."""
    layouts = country_layouts(Country(GEOGRAPHY, MAP), BOARD)
    (layout,) = [each for each in layouts if each.part.name == name]
    grid = cast(BoxGrid, layout.grid)
    return {name: (size.x * 72, size.y * 72) for name, size in zip(grid.board.names, grid.sizes, strict=True)}


def room_for(size: tuple[float, float]) -> int:
    """Counters that a box shows side by side below its name, as web/src/board/layout.ts lays them."""
    pitch = COUNTER * 1.12
    across, down = ((length - COUNTER * 0.1) // pitch for length in (size[0], size[1] - 0.2 * 72))
    return int(across * down)


# ---- the lens


def test_a_lens_enlarges_its_middle_and_leaves_the_distance_as_it_is() -> None:
    data = {"origin": [49.0, 5.0], "km_per_degree": [100.0, 100.0], "offset_km": [0.0, 0.0], "km_per_unit": 10.0}
    plain = plain_placement(data)
    lensed = plain_placement({**data, "lens": [{"at": [49.0, 5.0], "reach_km": 20.0, "power": 2.0}]})
    assert lensed.lenses == (Lens(Point(0.0, 0.0), 2.0, 2.0),)
    assert lensed.place(49.0, 5.0) == plain.place(49.0, 5.0)
    assert lensed.place(49.0, 5.01).x == pytest.approx(2 * plain.place(49.0, 5.01).x, rel=0.01)
    assert lensed.place(49.0, 10.0).x == pytest.approx(plain.place(49.0, 10.0).x, rel=0.01)


def test_under_lenses_nothing_is_turned_round_and_every_place_is_found_again() -> None:
    placement: Placement = drawing().sheet.placement
    for row in range(20):
        latitude = 48.6 + row * 0.06
        places = [placement.place(latitude, 4.2 + column * 0.02) for column in range(100)]
        assert all(one.x < other.x for one, other in pairwise(places))
        found = placement.locate(places[30])
        assert found == pytest.approx((latitude, 4.8), abs=1e-6)


# ---- boxes and lines


def test_boxes_stand_near_their_places_with_room_between_them() -> None:
    shifts = [math.hypot(*box["shift"]) for box in MAP["box"] if "shift" in box]
    assert max(shifts) < 0.7
    grid = boxes()
    for one, other in combinations(range(len(grid.board)), 2):
        across = abs(grid.centres[one].x - grid.centres[other].x) - (grid.sizes[one].x + grid.sizes[other].x) / 2
        down = abs(grid.centres[one].y - grid.centres[other].y) - (grid.sizes[one].y + grid.sizes[other].y) / 2
        assert max(across, down) > 0.3, (grid.board.names[one], grid.board.names[other])


def test_a_box_of_the_map_shows_two_counters_side_by_side() -> None:
    assert all(room_for(size) >= 2 for size in cells_of_part("map").values())


def test_no_line_runs_under_a_box_that_it_does_not_reach() -> None:
    grid = boxes()
    corners = [[drawing().at(p) for p in grid.corners(cell)] for cell in range(len(grid.board))]
    for join in MAP["join"]:
        ends = {grid.board.cell(name) for name in join["between"]}
        course = curve(course_of(drawing(), grid, join))
        for cell, outline in enumerate(corners):
            if cell not in ends:
                assert not any(inside(p, outline) for p in course), (join["between"], grid.board.names[cell])


def test_costs_stand_clear_of_boxes_and_of_one_another() -> None:
    signs = [
        Point(float(disc.get("cx", "")), float(disc.get("cy", "")))
        for disc in elements(draw_map(GEOGRAPHY, MAP, BOARD))["costs"].iter(f"{SVG}circle")
    ]
    assert len(signs) == len(MAP["join"])
    assert min(math.dist(one, other) for one, other in combinations(signs, 2)) > 16
    grid = boxes()
    outlines = [[drawing().at(p) for p in grid.corners(cell)] for cell in range(len(grid.board))]
    assert not any(inside(sign, outline) for sign in signs for outline in outlines)


# ---- the country


def test_the_five_defiles_are_gaps_in_the_wood() -> None:
    """No wood lies on their boxes, and there is wood within two boxes' height to their north or south."""
    woods = [drawing().line(wood) for wood in GEOGRAPHY["wood"]]
    grid = boxes()
    for name in DEFILES:
        cell = grid.board.cell(name)
        samples = [drawing().at(p) for p in grid.samples(cell)]
        assert sum(inside(p, wood) for p in samples for wood in woods) <= len(samples) // 8, name
        middle = drawing().centre(cell)
        beyond = [
            Point(middle.x + x, middle.y + y) for x in (-40, 0, 40) for y in (*range(-144, -40, 4), *range(40, 144, 4))
        ]
        assert any(inside(p, wood) for p in beyond for wood in woods), name


def test_no_tree_stands_on_a_box_or_a_road() -> None:
    data = "".join(path.get("d", "") for path in elements(on_screen("light"))["woods"] if "v2h4.6" in path.get("d", ""))
    roots = [Point(float(x), float(y)) for x, y in re.findall(r"M(\d+) (\d+)m-", data)]
    assert len(roots) > 800
    screen = MapDrawing(GEOGRAPHY, MAP, BOARD.parts[0].board, LIGHT, WEB)
    outlines = [[screen.at(p) for p in boxes().corners(cell)] for cell in range(len(boxes().board))]
    assert not any(inside(root, outline) for root in roots for outline in outlines)


def test_provinces_meet_without_gap() -> None:
    """Every corner of a province on the map is a corner of another too: colours lie on both sides of a border."""
    corners: dict[tuple[float, float], int] = {}
    for province in GEOGRAPHY["province"]:
        for latitude, longitude in province["points"]:
            corners[latitude, longitude] = corners.get((latitude, longitude), 0) + 1
    placed = {corner: drawing().at(drawing().sheet.placement.place(*corner)) for corner in corners}
    assert [corner for corner, often in corners.items() if often < 2 and drawing().on_map(placed[corner])] == []


def test_the_fortresses_of_1792_have_bastions() -> None:
    strong = {box["name"] for box in GEOGRAPHY["box"] if box["sign"] == "fortress"}
    strong |= {town["name"] for town in GEOGRAPHY["town"] if town["sign"] == "fortress"}
    assert {"Verdun", "Sedan", "Mézières", "Longwi", "Thionville", "Metz", "Montmédy", "Toul"} <= strong


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_engraved_map_has_its_layers_and_is_light_enough_for_a_browser(theme: str) -> None:
    ids = elements(on_screen(theme))
    assert {
        "provinces",
        "heights",
        "woods",
        "water",
        "joins",
        "towns",
        "cartouche",
        "rose",
        "boxes",
        "costs",
    } <= ids.keys()
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', on_screen(theme)))
    assert used <= ids.keys()
    assert len(gzip.compress(on_screen(theme).encode(), 6)) < 120_000


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_engraved_inks_can_be_told_from_their_ground(theme: str) -> None:
    chosen = MANNERS[ENGRAVED][theme]
    assert contrast(chosen.ink, chosen.halo) >= 7
    assert min(contrast(ink, chosen.ground) for ink in (chosen.ink, chosen.border, chosen.rampart)) >= 3
    assert min(contrast(ink, chosen.ground) for ink in (chosen.hachure, chosen.crown_shade, chosen.road_edge)) >= 3


def test_a_manner_that_nobody_knows_is_told_of() -> None:
    assert manner_of({}) == ""
    with pytest.raises(ValueError, match="the manner 'etched'; there are engraved"):
        manner_of({"sheet": {"manner": "etched"}})


# ---- words


def test_every_label_stands_on_the_sheet_in_a_hand_that_the_client_has() -> None:
    hands = set(re.findall(r"\.([a-z]+-(?:name|title))\b", LETTERING.read_text("utf-8")))
    labels = MapDrawing(GEOGRAPHY, MAP, BOARD.parts[0].board, LIGHT, WEB).labels()
    names = {label.name for label in labels}
    assert {"Valmy", GEOGRAPHY["sheet"]["subtitle"], GEOGRAPHY["sheet"]["leagues"], "CHAMPAGNE"} <= names
    width, height = drawing().total
    for label in labels:
        assert label.hand in hands, label
        assert 0 <= label.x <= width, label
        assert 0 <= label.y <= height, label


def test_a_league_is_shorter_on_the_scale_than_five_kilometres() -> None:
    bars = [float(bar.get("width", "")) for bar in elements(on_screen("light"))["cartouche"].iter(f"{SVG}rect")]
    assert bars[0] / bars[-1] == pytest.approx(3.898 / 5, abs=0.01)


def test_entries_of_the_wide_legend_do_not_run_into_one_another() -> None:
    legend = elements(draw_map(GEOGRAPHY, MAP, BOARD))["legend"]
    said = {entry["label"] for entry in GEOGRAPHY["legend"]}
    words = [word for word in legend.iter(f"{SVG}text") if word.text in said]
    entries = [(float(word.get("x", "")), float(word.get("y", "")), word.text or "") for word in words]
    assert len(entries) == len(said)
    for (x, y, name), (after, next_y, _) in pairwise(entries):
        assert y != next_y or x + len(name) * 19 * 0.5 < after - 60


# ---- the boards beside the map


def test_the_battle_board_has_room_for_the_largest_armies() -> None:
    room = {name: room_for(size) for name, size in cells_of_part("battle").items()}
    for side in ("french", "allied"):
        assert room[f"{side}-main"] >= 25
        assert min(room[f"{side}-{post}"] for post in ("left", "right", "reserve", "skirmish")) >= 12


def test_the_armies_face_each_other_with_their_skirmishers_between_the_main_lines() -> None:
    (board,) = [part for part in GEOGRAPHY["part"] if part["name"] == "battle"]
    place: dict[str, Any] = board["places"]
    column = ("allied-reserve", "allied-main", "allied-skirmish", "french-skirmish", "french-main", "french-reserve")
    assert len({place[name][0] for name in column}) == 1
    assert [place[name][1] for name in column] == sorted(place[name][1] for name in column)
    for one, other in (("allied-right", "french-left"), ("allied-left", "french-right")):
        assert place[one][0] == place[other][0]


@pytest.mark.parametrize("name", ["french-holding", "allied-holding"])
def test_a_holding_box_has_room_for_a_dozen(name: str) -> None:
    assert min(room_for(size) for size in cells_of_part(name).values()) >= 12


def test_boards_stand_apart_and_within_the_width_of_the_map() -> None:
    layouts = arranged(country_layouts(Country(GEOGRAPHY, MAP), BOARD))
    rectangles = [
        (each.corner.x, each.corner.y, each.corner.x + each.width, each.corner.y + each.height) for each in layouts
    ]
    for one, other in combinations(rectangles, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    assert max(right for _, _, right, _ in rectangles) == layouts[0].width


def test_captions_stand_on_their_board_clear_of_its_boxes() -> None:
    for layout in arranged(country_layouts(Country(GEOGRAPHY, MAP), BOARD))[1:]:
        grid = layout.grid
        outlines = [[layout.at(p) for p in grid.corners(cell)] for cell in range(len(grid.board))]
        for label in part_labels(layout):
            if label.hand == "part-title" and not label.part:
                assert layout.corner.x + MARGIN <= label.x <= layout.corner.x + layout.width - MARGIN
                assert not any(inside(Point(label.x, label.y + 8), outline) for outline in outlines), label


def test_a_border_wanders_the_same_way_on_both_sides() -> None:
    one = [Point(0.0, 0.0), Point(90.0, 10.0), Point(50.0, 80.0)]
    other = [Point(90.0, 10.0), Point(0.0, 0.0), Point(40.0, -60.0)]
    shared = set(border_of(one)) & set(border_of(other))
    assert len(shared) == 5
    assert {Point(0.0, 0.0), Point(90.0, 10.0)} < shared
