"""The board in pixels, and the web map drawn in the same pixels."""

import gzip
import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from xml.etree import ElementTree

import pytest
from tests.colours import contrast

import meuse
from meuse.cartography.draw import PRINT, MapDrawing
from meuse.cartography.grid import UNIT, flat_top_hex_grid, inside
from meuse.cartography.grid import Point as SheetPoint
from meuse.cartography.sheet import MARGIN, country_of, geometry, grid_of
from meuse.cartography.svg import Pen, rounded_path, straight_path
from meuse.cartography.theme import LETTERS, LIGHT, THEMES
from meuse.cartography.web import map_labels, print_map, web_map
from meuse.engine.board import Board, hex_board, network_board, square_board
from meuse.engine.game import Box
from meuse.engine.title import Title

SVG = "{http://www.w3.org/2000/svg}"
NAME = "they_shall_not_pass"
LETTERING = Path(__file__).parents[2] / "web" / "src" / "board" / "Lettering.svelte"
ON_HEXES = ("they_shall_not_pass", "schlieffens_war")
LAID_OUT = (*ON_HEXES, "valmy")  # the titles with a country to draw
SOME_NAMES = {
    "they_shall_not_pass": {"Beaumont", "Fort de Douaumont", "VERDUN", "Meuse"},
    "schlieffens_war": {"Liège"},
    "valmy": {"Valmy", "Sainte-Menehould", "Verdun"},
}
HEAVIEST = {"valmy": 115_000}  # bytes on the wire: hills in hachures and single trees have their price
LIGHT_ENOUGH = 80_000


def on(board: Board) -> tuple[Title, Box]:
    """A title with a board and nothing else. Compiled titles cannot be subclassed here, nor need they be."""
    title = SimpleNamespace(folder=Path("nowhere"), data_files=(), board=lambda content: content)
    return cast(Title, title), cast(Box, SimpleNamespace(content=board, overlay={}))


@pytest.fixture(scope="module")
def box() -> Box:
    return meuse.open_box(NAME)


@pytest.fixture(scope="module", params=LAID_OUT)
def any_box(request: pytest.FixtureRequest) -> Box:
    return meuse.open_box(request.param)


@pytest.fixture(scope="module", params=ON_HEXES)
def hex_box(request: pytest.FixtureRequest) -> Box:
    return meuse.open_box(request.param)


@pytest.fixture(scope="module", params=sorted(THEMES))
def any_drawing(request: pytest.FixtureRequest, any_box: Box) -> str:
    return web_map(any_box.title, any_box, request.param)


@pytest.fixture(scope="module", params=sorted(THEMES))
def drawing(request: pytest.FixtureRequest, box: Box) -> str:
    return web_map(box.title, box, request.param)


def test_every_cell_lies_on_the_sheet_round_its_centre(any_box: Box) -> None:
    box = any_box
    sheet = geometry(box.title, box)
    assert list(sheet["cells"]) == box.title.board(box.content).names
    for cell in sheet["cells"].values():
        outline = [SheetPoint(*corner) for corner in cell["outline"]]
        assert inside(SheetPoint(cell["x"], cell["y"]), outline)
        assert all(MARGIN - 0.1 <= p.x <= sheet["width"] - MARGIN + 0.1 for p in outline)
        assert all(MARGIN - 0.1 <= p.y <= sheet["height"] - MARGIN + 0.1 for p in outline)


def test_neighbours_are_one_unit_apart(hex_box: Box) -> None:
    box = hex_box
    sheet = geometry(box.title, box)
    board = box.title.board(box.content)
    places = [(sheet["cells"][name]["x"], sheet["cells"][name]["y"]) for name in board.names]
    for cell, around in enumerate(board.adjacent):
        for other in around:
            apart = ((places[cell][0] - places[other][0]) ** 2 + (places[cell][1] - places[other][1]) ** 2) ** 0.5
            assert apart == pytest.approx(UNIT, abs=0.2)


def test_walking_from_neighbour_to_neighbour_finds_the_grid_that_names_give() -> None:
    board = hex_board(7, 5, 4)
    walked, named = grid_of(board), flat_top_hex_grid(board)
    shift = named.centres[0].x - walked.centres[0].x, named.centres[0].y - walked.centres[0].y
    for one, other in zip(walked.centres, named.centres, strict=True):
        assert (one.x + shift[0], one.y + shift[1]) == pytest.approx(other)


def test_squares_stand_in_rows_and_columns() -> None:
    cells = geometry(*on(square_board("ABC", 4)))["cells"]
    assert [cells[name]["x"] for name in ("A1", "A2", "B1")] == [58.0, 130.0, 58.0]
    assert [cells[name]["y"] for name in ("A1", "A2", "B1")] == [58.0, 58.0, 130.0]
    assert len(cells["A1"]["outline"]) == 4


def test_pointy_hexes_are_laid_in_rows() -> None:
    slots = ("north-east", "east", "south-east", "south-west", "west", "north-west")
    board = Board(["a", "b", "c"], [(-1, 1, 2, -1, -1, -1), (-1, -1, -1, 2, 0, -1), (1, -1, -1, -1, -1, 0)], slots)
    cells = geometry(*on(board))["cells"]
    assert cells["b"]["x"] - cells["a"]["x"] == pytest.approx(UNIT)
    assert cells["c"]["x"] - cells["a"]["x"] == pytest.approx(UNIT / 2)
    assert cells["c"]["y"] - cells["a"]["y"] == pytest.approx(UNIT * 3**0.5 / 2, abs=0.1)


def test_loose_parts_and_boxes_do_not_overlap() -> None:
    network = network_board(["Paris", "Reims", "Metz", "Verdun", "Nancy"], [("Paris", "Reims"), ("Reims", "Verdun")])
    squares = square_board("AB", 2)
    loose = Board([*squares.names, "Z1"], [*squares.neighbours, (-1,) * len(squares.slot_names)], squares.slot_names)
    for board in (network, loose):
        cells = list(geometry(*on(board))["cells"].values())
        for place, one in enumerate(cells):
            for other in cells[place + 1 :]:
                assert max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) >= UNIT - 0.2


def test_a_title_without_geography_is_drawn_plainly() -> None:
    title, box = on(network_board(["Paris", "Ay & Metz"], [("Paris", "Ay & Metz")]))
    sheet = geometry(title, box)
    root = ElementTree.fromstring(web_map(title, box, "dark"))
    assert (float(root.get("width", "")), float(root.get("height", ""))) == (sheet["width"], sheet["height"])
    assert {label.name for label in map_labels(title, box)} == {"Paris", "Ay & Metz"}
    printed = ElementTree.fromstring(print_map(title, box))
    assert {element.text for element in printed.iter(f"{SVG}text")} == {"Paris", "Ay & Metz"}


def test_the_web_map_has_the_size_of_the_sheet_and_every_layer(drawing: str, box: Box) -> None:
    root = ElementTree.fromstring(drawing)
    sheet = geometry(box.title, box)
    assert (float(root.get("width", "")), float(root.get("height", ""))) == (sheet["width"], sheet["height"])
    layers = {element.get("id") for element in root.iter() if element.get("id")}
    wanted = {"relief", "tints", "shading", "contours", "woods", "hexes", "water", "river", "rails", "roads", "bridges"}
    assert wanted | {"trenches", "grid", "settlements", "forts", "supply"} <= layers
    assert not {"panel", "legend", "frame"} & layers
    assert not list(root.iter(f"{SVG}text")), "a client writes the words"


def test_every_name_stands_on_the_sheet_in_a_hand_that_the_client_has(any_box: Box) -> None:
    sheet = geometry(any_box.title, any_box)
    labels = map_labels(any_box.title, any_box)
    names = {label.name for label in labels}
    assert names >= SOME_NAMES[any_box.title.id]
    hands = set(re.findall(r"\.([a-z]+-(?:name|title))\b", LETTERING.read_text("utf-8")))
    for label in labels:
        assert 0 <= label.x <= sheet["width"], label
        assert 0 <= label.y <= sheet["height"], label
        assert label.hand in hands
        assert label.anchor in ("start", "middle", "end")


def test_the_map_of_a_campaign_shows_what_the_game_needs() -> None:
    """Fortresses, ports, borders of the game, the perimeter of Paris and sources of supply, each where they count."""
    box = meuse.open_box("schlieffens_war")
    country = country_of(box.title, box)
    assert country is not None
    drawing = MapDrawing(country.geography, country.map_data, box.title.board(box.content))
    names = drawing.board.names
    assert [names[cell] for cell in drawing.cells_with("fortress")][:3] == ["0812", "1109", "1210"]
    assert [names[cell] for cell in drawing.cells_with("port")] == ["0918", "0919", "1019"]
    assert [area["name"] for area in drawing.areas("perimeter")] == ["paris_perimeter"]
    assert {area["side"] for area in drawing.areas("supply")} == {"german", "entente"}
    root = ElementTree.fromstring(web_map(box.title, box, "light"))
    by_id = {element.get("id"): element for element in root.iter()}
    fortresses = by_id["fortresses"].get("d", "").count("z")
    assert fortresses == len(drawing.cells_with("fortress"))
    assert len(by_id["ports"]) == 3
    on_rail = {name for line in drawing.lines_of("rail") for name in line["hexes"]}
    sources = [name for area in drawing.areas("supply") for name in area["hexes"] if name in on_rail]
    assert len(by_id["supply"]) == len(sources)
    assert by_id["border"].get("d", "").count("M") > 30
    assert {"hexes-germany", "hexes-belgium", "hexes-luxembourg", "hexes-france", "neutral"} <= by_id.keys()


def test_hex_numbers_on_paper_stand_in_their_hexes(hex_box: Box) -> None:
    cells = geometry(hex_box.title, hex_box)["cells"]
    root = ElementTree.fromstring(print_map(hex_box.title, hex_box))
    margin = PRINT.margin - MARGIN
    (numbers,) = [element for element in root.iter(f"{SVG}g") if element.get("id") == "hex-numbers"]
    found = {}
    for column in numbers:
        (x,) = re.findall(r"translate\(([\d.]+)\)", column.get("transform", ""))
        for number in column:
            found[number.text] = float(x) - margin, float(number.get("y", "")) - margin
    assert found.keys() == cells.keys()
    for name, (x, y) in found.items():
        assert x == pytest.approx(cells[name]["x"], abs=0.11)
        assert cells[name]["y"] - UNIT / 2 < y < cells[name]["y"]


def test_the_web_map_is_light(any_box: Box, any_drawing: str) -> None:
    assert len(gzip.compress(any_drawing.encode(), 6)) < HEAVIEST.get(any_box.title.id, LIGHT_ENOUGH)


def test_what_a_use_refers_to_is_defined(any_drawing: str) -> None:
    drawing = any_drawing
    root = ElementTree.fromstring(drawing)
    known = {f"#{element.get('id')}" for element in root.iter()}
    used = {element.get("href", "") for element in root.iter(f"{SVG}use")}
    used |= set(re.findall(r"url\((#[\w-]+)\)", drawing))
    assert used
    assert used <= known


def test_every_ink_of_a_theme_is_a_colour() -> None:
    for theme in THEMES.values():
        inks = [ink for ink in theme if isinstance(ink, str) and not ink.startswith(".")]
        inks += [ink for _, ink in theme.tints] + list(theme.supply) + list(theme.countries)
        assert all(re.fullmatch(r"#[0-9a-f]{6}", ink) for ink in inks)


def test_names_on_paper_can_be_read_on_their_halo() -> None:
    assert min(contrast(ink, LIGHT.halo) for ink in (LIGHT.ink, *LETTERS[:-1])) >= 7


@pytest.mark.parametrize("name", sorted(THEMES))
def test_what_is_drawn_stands_out_and_numbers_can_be_read_on_the_ground(name: str) -> None:
    theme = THEMES[name]
    assert min(contrast(ink, theme.ground) for ink in (theme.ink, theme.border, theme.rampart, theme.port)) >= 3
    ground = [theme.ground, *[colour for level, colour in theme.tints if level <= 345]]
    assert min(contrast(theme.number, colour) for colour in ground) >= 3.5


def test_an_overlaid_map_is_the_one_that_is_drawn(box: Box) -> None:
    country = country_of(box.title, box)
    assert country is not None
    text = (box.title.folder / "data" / "map.toml").read_text("utf-8")
    wooded = '[[hex]]\nid = "3301"\nterrain = ["woods"]\nsource = "test"\n\n'
    changed = text.replace("[[line]]", wooded + "[[line]]", 1)
    own = Box(box.title, {"map.toml": changed})
    assert country_of(own.title, own) != country
    assert web_map(own.title, own, "light") != web_map(box.title, box, "light")
    assert geometry(own.title, own) == geometry(box.title, box)


def test_a_pen_writes_steps_without_adding_up_rounding() -> None:
    pen = Pen()
    pen.move(SheetPoint(1.0, 2.0))
    for step in range(1, 101):
        pen.to("l", SheetPoint(1.0 + step * 0.26, 2.0 - step * 0.5))
    numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", pen.data.split("l", 1)[1])]
    assert sum(numbers[0::2]) == pytest.approx(26.0)
    assert sum(numbers[1::2]) == pytest.approx(-50.0)
    assert straight_path([SheetPoint(0, 0), SheetPoint(0.5, -1)], closed=True) == "M0 0l.5-1z"


def test_a_rounded_path_closes_where_it_began() -> None:
    ring = [SheetPoint(x, y) for x, y in ((10, 10), (50, 12), (61, 40), (30, 55), (8, 33))]
    data = rounded_path(ring, 4.0)
    found = re.fullmatch(r"M(-?\d+) (-?\d+)q(.*)t(.*)z", data)
    assert found is not None
    first = [int(n) for n in re.findall(r"-?\d+", found[3])]
    rest = [int(n) for n in re.findall(r"-?\d+", found[4])]
    assert (first[2] + sum(rest[0::2]), first[3] + sum(rest[1::2])) == (0, 0)
    assert len(rest) == 2 * (len(ring) - 1)
    assert rounded_path(ring[:3], 4.0) == ""
