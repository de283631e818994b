"""Squares and boxes from geography to board, drawing and sheet."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.as_sent import as_sent, sheet_of
from tests.cartography.test_sheet import on
from typer.testing import CliRunner

import meuse
from meuse.cartography.build import build_folder, build_map, read_toml, whole_board
from meuse.cartography.grid import Point, inside
from meuse.cartography.sheet import geometry
from meuse.cartography.web import draw_map, map_labels, print_map, web_map
from meuse.cli import app
from meuse.engine.title import DataError
from meuse.server.games.scenes import scene_of

pytestmark = pytest.mark.plain  # the titles of these tests subclass Title

SVG = "{http://www.w3.org/2000/svg}"
FOLDER = Path(__file__).parent / "titles"
TITLES = ("outpost", "crossroads")


def files(title: str) -> tuple[dict[str, Any], dict[str, Any]]:
    data = FOLDER / title / "data"
    return read_toml(data / "geography.toml"), read_toml(data / "corrections.toml")


def built(title: str, **changed: Any) -> dict[str, Any]:
    geography, corrections = files(title)
    return build_map({**geography, **changed}, corrections)


@pytest.mark.parametrize("title", TITLES)
def test_the_map_is_the_built_one(title: str) -> None:
    data = FOLDER / title / "data"
    assert build_folder(data) == (data / "map.toml").read_text("utf-8")


# ---- squares


def sides_of(map_data: dict[str, Any], kind: str) -> list[list[str]]:
    return [pair for side in map_data["side"] if side["kind"] == kind for pair in side["between"]]


def test_water_and_ridges_lie_on_sides_of_squares() -> None:
    map_data = built("outpost")
    board = whole_board(map_data)
    assert ["D4", "D5"] in sides_of(map_data, "river")
    assert sides_of(map_data, "ridge") == [["B2", "C2"], ["B3", "C3"], ["B4", "C4"]]
    for one, other in sides_of(map_data, "river") + sides_of(map_data, "ridge"):
        assert board.shares_side(board.cell(one), board.cell(other))


def test_a_river_parts_the_squares_even_at_their_corners() -> None:
    map_data = built("outpost")
    board = whole_board(map_data)
    river = {(board.cell(one), board.cell(other)) for one, other in sides_of(map_data, "river")}
    reached, frontier = {board.cell("B2")}, [board.cell("B2")]
    while frontier:
        cell = frontier.pop()
        for other in board.adjacent[cell]:
            if other not in reached and not board.crosses(cell, other, river):
                reached.add(other)
                frontier.append(other)
    assert {board.cell("A5"), board.cell("D4"), board.cell("F4")} <= reached
    assert not {board.cell("A6"), board.cell("D5"), board.cell("F5"), board.cell("E8")} & reached


def test_a_road_over_a_corner_has_its_bridge_there() -> None:
    map_data = built("outpost")
    assert map_data["line"][0]["squares"] == ["B2", "C3", "D4", "E5", "E6", "E7"]
    assert sides_of(map_data, "bridge") == [["D4", "E5"]]


def test_corrections_name_squares() -> None:
    squares = {square["id"]: square for square in built("outpost")["square"]}
    assert squares["B2"] == {"id": "B2", "terrain": ["town"], "name": "Watch", "source": "rulebook 1.5"}
    assert squares["E7"]["name"] == "Mill"


def test_a_side_that_is_none_is_refused() -> None:
    geography, _ = files("outpost")
    for pair, wrong in ((["B2", "C3"], "touch at a corner and share no side"), (["B2", "D2"], "not adjacent")):
        with pytest.raises(ValueError, match=f"river between {pair[0]} and {pair[1]}: they .*{wrong}"):
            build_map(geography, {"side": [{"kind": "river", "source": "test", "between": [pair]}]})
    bridge = {"side": [{"kind": "bridge", "source": "test", "between": [["B2", "C3"]]}]}
    assert ["B2", "C3"] in sides_of(build_map(geography, bridge), "bridge")


def test_a_bridge_that_no_road_crosses_is_refused() -> None:
    with pytest.raises(ValueError, match="bridge 'Old bridge': no road crosses water"):
        built("outpost", road=[])


# ---- boxes


def test_boxes_stand_where_they_lie_and_lines_have_their_costs() -> None:
    map_data = built("crossroads")
    board = whole_board(map_data)
    assert board.names[:5] == ["Vitry", "Verdun", "MTZ", "CLM", "Toul"]
    joins = {tuple(join["between"]): join for join in map_data["join"]}
    assert joins["CLM", "Toul"]["cost"] == 3  # as the correction says
    assert joins["Vitry", "Verdun"] == {"between": ["Vitry", "Verdun"], "way": "road", "cost": 1, "source": "geography"}
    boxes = {box["id"]: box for box in map_data["box"]}
    assert boxes["CLM"]["name"] == "Clermont-en-Argonne"
    assert boxes["CLM"]["terrain"] == ["forest"]


def test_a_river_lies_on_the_lines_that_it_runs_across() -> None:
    map_data = built("crossroads")
    assert sides_of(map_data, "river") == [["Verdun", "MTZ"], ["CLM", "Toul"]]
    assert sides_of(map_data, "bridge") == [["Verdun", "MTZ"]]


def test_boxes_that_cannot_be_drawn_or_joined_are_named() -> None:
    geography, _ = files("crossroads")
    boxes, joins = geography["box"], geography["join"]
    with pytest.raises(ValueError, match="boxes lie over one another: Vitry and Verdun; give one a `shift`"):
        built("crossroads", grid={**geography["grid"], "size": [2.2, 0.5]})
    with pytest.raises(ValueError, match="two lines join 'Verdun' and 'Vitry'"):
        built("crossroads", join=[*joins, {**joins[0], "between": ["Verdun", "Vitry"]}])
    with pytest.raises(ValueError, match="from 'Vitry' to 'Verdun' is a 'canal', not road, forest-track"):
        built("crossroads", join=[{**joins[0], "way": "canal"}])
    with pytest.raises(DataError, match="there is no box 'Sedan'"):
        built("crossroads", join=[{**joins[0], "between": ["Vitry", "Sedan"]}])
    with pytest.raises(ValueError, match="box 'Vitry' has neither `at`"):
        built("crossroads", box=[{"id": "Vitry", "name": "Vitry", "source": "test"}, *boxes[1:]])


def test_a_placement_that_lacks_something_is_told_of() -> None:
    geography, _ = files("outpost")
    placement = {key: value for key, value in geography["placement"].items() if key != "km_per_unit"}
    for title in TITLES:
        with pytest.raises(ValueError, match=r"\[placement\] lacks km_per_unit"):
            built(title, placement=placement)


def test_parts_that_cannot_be_are_named() -> None:
    part = {"name": "more", "kind": "track", "boxes": ["Verdun"]}
    with pytest.raises(DataError, match="cells named twice: Verdun"):
        built("crossroads", part=[part])


# ---- drawings and sheets


@pytest.mark.parametrize("title", TITLES)
def test_every_part_has_its_rectangle_and_every_cell_lies_in_its_own(title: str) -> None:
    sheet = sheet_of(meuse.open_box(title))
    parts = {part["name"]: part for part in sheet["parts"]}
    assert next(iter(parts)) == "map"
    assert sheet["cells"][-1]["part"] == "turns"
    boxes = [(p["x"], p["y"], p["x"] + p["width"], p["y"] + p["height"]) for p in parts.values()]
    for place, (left, top, right, bottom) in enumerate(boxes):
        assert right <= sheet["width"] + 0.1
        assert bottom <= sheet["height"] + 0.1
        for left_2, top_2, right_2, bottom_2 in boxes[place + 1 :]:
            assert right <= left_2 or right_2 <= left or bottom <= top_2 or bottom_2 <= top
    for cell in sheet["cells"]:
        part = parts[cell["part"]]
        outline = [Point(*corner) for corner in cell["outline"]]
        assert inside(Point(cell["x"], cell["y"]), outline)
        assert all(part["x"] <= corner.x <= part["x"] + part["width"] for corner in outline)
        assert all(part["y"] <= corner.y <= part["y"] + part["height"] for corner in outline)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("title", TITLES)
def test_the_web_map_shows_every_part_in_the_pixels_of_the_sheet(title: str, theme: str) -> None:
    box = meuse.open_box(title)
    sheet = geometry(box.title, box)
    root = ElementTree.fromstring(web_map(box.title, box, theme))
    assert (float(root.get("width", "")), float(root.get("height", ""))) == (sheet["width"], sheet["height"])
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"part-{name}" for name in sheet["parts"] if name != "map"} <= set(ids)
    costs = {element.text for element in root.iter(f"{SVG}text")}
    if title == "outpost":
        assert not costs
        assert {"ridges", "bridges", "river-sides"} <= set(ids)
    else:
        assert costs == {"1", "2", "3"}
        assert {"joins", "costs", "boxes", "bridges", "battle-lines"} <= set(ids)


@pytest.mark.parametrize("title", TITLES)
def test_names_of_boxes_and_parts_are_for_the_client_to_write(title: str) -> None:
    box = meuse.open_box(title)
    sheet = geometry(box.title, box)
    labels = {label.name: label for label in map_labels(box.title, box)}
    assert {"Turns", "Reserves"} <= labels.keys()
    assert labels["Turns"].part == "turns"
    part = sheet["parts"]["turns"]
    assert part["x"] < labels["Turns"].x < part["x"] + part["width"]
    assert part["y"] < labels["Turns"].y < part["y"] + part["height"]
    if title == "outpost":
        assert {"Mill", "1", "4"} <= labels.keys()
        return
    cell, label = sheet["cells"]["CLM"], labels["Clermont-en-Argonne"]
    assert label.x == pytest.approx(cell["x"], abs=0.1)
    assert label.y == pytest.approx(min(y for _, y in cell["outline"]), abs=0.1)
    assert 0 < label.room < max(x for x, _ in cell["outline"]) - min(x for x, _ in cell["outline"])


def test_a_box_is_drawn_where_the_sheet_puts_it() -> None:
    box = meuse.open_box("crossroads")
    cells = geometry(box.title, box)["cells"]
    root = ElementTree.fromstring(web_map(box.title, box, "light"))
    drawn = {
        tuple(round(float(rect.get(key, ""))) for key in ("x", "y", "width", "height"))
        for rect in root.iter(f"{SVG}rect")
        if rect.get("rx")
    }
    for cell in cells.values():
        west, east = (pick(x for x, _ in cell["outline"]) for pick in (min, max))
        north, south = (pick(y for _, y in cell["outline"]) for pick in (min, max))
        assert (round(west), round(north), round(east - west), round(south - north)) in drawn


@pytest.mark.parametrize("title", TITLES)
def test_the_printed_map_has_panel_and_parts(title: str, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    assert CliRunner().invoke(app, ["data", title, "--map", str(file)]).exit_code == 0
    root = ElementTree.parse(file).getroot()
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert {"panel", "frame", "country", "part-reserves", "part-turns"} <= ids
    words = {element.text for element in root.iter(f"{SVG}text")}
    assert {"Turn track", "Reserves"} <= words, "parts of the board by their messages"
    assert ({"B2", "F8", "Mill", "1", "4"} if title == "outpost" else {"Vitry", "Clermont-", "en-Argonne"}) <= words
    assert "A1" not in words


def test_a_sheet_tells_directions_costs_and_what_lies_between() -> None:
    squares, boxes = sheet_of(meuse.open_box("outpost")), sheet_of(meuse.open_box("crossroads"))
    kinds = {part["name"]: (part["kind"], len(part["directions"])) for part in squares["parts"]}
    assert kinds == {"map": ("square", 8), "reserves": ("network", 0), "turns": ("track", 0)}
    assert squares["parts"][0]["directions"][1] == {"name": "north-east", "bearing": 45}
    assert {"between": ["D4", "E5"], "kind": "bridge"} in squares["sides"]
    assert {"between": ["B2", "C2"], "kind": "ridge"} in squares["sides"]
    assert {"between": ["CLM", "Toul"], "cost": "3"} in boxes["costs"]


def test_a_scene_tells_where_pieces_look_and_which_directions_are_answers() -> None:
    game = meuse.new("outpost", seed=1)
    game.apply(meuse.Action("face", ("RED-1", "south-east")))
    scene = as_sent(scene_of(game, "red"))
    assert scene["pieces"]["RED-1"]["facing"] == "south-east"
    assert scene["pieces"]["TURN"]["facing"] == ""
    assert scene["pieces"]["TURN"]["cell"] == "turn-1"
    assert ["face", "RED-1", "north-west"] in scene["actions"]
    game.apply(meuse.Action("reserve"))
    patrol = as_sent(scene_of(game, "red"))["pieces"]["RED-1"]
    assert (patrol["cell"], patrol["facing"]) == ("Red reserve", "")


def test_a_title_of_parts_without_geography_is_drawn_plainly() -> None:
    title, box = on(meuse.open_box("outpost").content.board)
    sheet = geometry(title, box)
    root = ElementTree.fromstring(web_map(title, box, "light"))
    assert list(sheet["parts"]) == ["map", "reserves", "turns"]
    assert {"turn-4", "turns"} <= {label.name for label in map_labels(title, box)}
    assert not list(root.iter(f"{SVG}text"))
    printed = ElementTree.fromstring(print_map(title, box))
    assert {"B2", "turn-4", "turns"} <= {element.text for element in printed.iter(f"{SVG}text")}


def test_borders_lie_on_sides() -> None:
    geography, corrections = files("outpost")
    terrain = {**geography["terrain"], "sides": ["river", "ridge", "bridge", "border"]}
    border = {"kind": "border", "source": "rulebook 1.6", "between": [["B6", "B7"], ["C6", "C7"]]}
    map_data = build_map({**geography, "terrain": terrain}, {**corrections, "side": [border]})
    root = ElementTree.fromstring(draw_map(geography, map_data, whole_board(map_data)))
    (drawn,) = [element for element in root.iter() if element.get("id") == "border-sides"]
    assert drawn.get("d", "").count("M") == 2
