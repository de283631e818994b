"""Squares, boxes and several boards in one game, where pieces look, and directions as answers.

The two titles are those of tests/boards: the server finds them as it finds installed packages.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ROOT, Server, serving
from tests.browser.table import Table
from tests.browser.test_phone import PHONE
from tests.packages.installing import environment_with, on_the_path, write_metadata

TITLES = {name: f"tests.boards.titles.{name}:TITLE" for name in ("outpost", "crossroads")}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the titles made up for the tests of boards."""
    site = tmp_path_factory.mktemp("site")
    write_metadata(site, "board-titles", "1.0", TITLES)
    with (
        on_the_path(site),
        serving(tmp_path_factory.mktemp("server"), environment_with(str(site), str(ROOT))) as running,
    ):
        yield running


def facing(table: Table, piece: str) -> str:
    found: str = table.scene["pieces"][piece]["facing"]
    return found


def spoken(table: Table, piece: str) -> str:
    """What a screen reader says of a counter."""
    return table.counter(piece).locator(".counter").get_attribute("aria-label") or ""


def shown_part(page: Page) -> str:
    return page.locator(".parts [aria-pressed=true]").inner_text()


def heard(page: Page) -> str:
    """What a screen reader was told last."""
    return page.locator(".board > [aria-live]").inner_text()


def test_a_patrol_is_turned_by_an_arrow_and_goes_slantwise(browsers: Any, screenshot: Any, accessible: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    table.my_turn()
    assert "facing north" in spoken(table, "RED-1")
    expect(page.locator("[data-direction]")).to_have_count(8)
    accessible(page)
    screenshot(page, "ring")
    table.do("face", "RED-1", "south-east")
    assert facing(table, "RED-1") == "south-east"
    expect(table.counter("RED-1").locator(".counter")).to_have_attribute(
        "aria-label", "Red patrol (RED-1), patrol, 3-4, facing south-east, B2"
    )
    table.do("to", "C3")
    assert table.where_is("RED-1") == "C3"
    expect(page.locator("[data-direction]")).to_have_count(8)  # the ring goes with the piece


def test_pointing_at_an_arrow_shows_which_way_the_piece_would_look(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    table.my_turn()
    box = table.box(table.arrow("east").locator("circle"))
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(table.counter("RED-1").locator(".facing.turning")).to_be_attached()
    expect(page.locator(".why .can")).to_have_text("Face Red patrol, east")
    screenshot(page, "preview")
    page.mouse.move(2, 2)
    expect(table.counter("RED-1").locator(".facing.turning")).to_have_count(0)
    assert facing(table, "RED-1") == "north"


def test_a_patrol_is_carried_over_its_arrows(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    before = table.my_turn()["entry"]
    counter, arrow = table.box(table.counter("RED-1").locator(".board")), table.box(table.arrow("north-east"))
    page.mouse.move(counter["x"] + counter["width"] / 2, counter["y"] + counter["height"] / 2)
    page.mouse.down()
    page.mouse.move(counter["x"] + counter["width"] / 2, counter["y"])
    expect(page.locator("[data-direction]")).to_have_count(0)
    page.mouse.move(arrow["x"] + arrow["width"] - 2, arrow["y"] + 2)  # in A3, where the arrow was
    page.mouse.up()
    table.after(before)
    assert (table.where_is("RED-1"), facing(table, "RED-1")) == ("A3", "north")


def test_an_arrow_that_is_refused_says_why(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    entry = table.my_turn()["entry"]
    table.click_arrow("north")
    expect(page.locator(".why.pinned")).to_contain_text("It looks there already")
    expect(page.locator(".why.pinned")).to_contain_text("1.3")
    assert table.scene["entry"] == entry


def test_a_patrol_is_turned_and_moved_without_a_mouse(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    before = table.my_turn()["entry"]
    page.keyboard.press("b")
    expect(table.board).to_be_focused()
    for key in ("f", "s", "e"):
        page.keyboard.press(key)
    expect(page.locator(".arrow.cursor")).to_have_attribute("data-direction", "south-east")
    assert heard(page) == "Face Red patrol, south-east"
    screenshot(page, "aiming")
    page.keyboard.press("Enter")
    before = table.after(before)["entry"]
    assert facing(table, "RED-1") == "south-east"
    page.keyboard.press("ArrowDown")  # the cursor appears where the patrol is
    page.keyboard.press("PageDown")  # and goes to the next square south-east
    page.keyboard.press("Enter")
    before = table.after(before)["entry"]
    assert table.where_is("RED-1") == "C3"
    page.keyboard.press("d")
    before = table.after(before)["entry"]
    page.keyboard.press("1")  # Blue's first button: to the reserve
    table.after(before)
    assert table.where_is("BLUE-1") == "Blue reserve"


def test_letters_of_directions_are_those_of_the_language(browsers: Any) -> None:
    page = browsers.open("/", language="fr-FR")
    table = browsers.new_game(page, "outpost")
    before = table.my_turn()["entry"]
    page.keyboard.press("b")
    for key in ("f", "s", "o", "Enter"):
        page.keyboard.press(key)
    table.after(before)
    assert facing(table, "RED-1") == "south-west"
    assert "face au sud-ouest" in spoken(table, "RED-1")


def test_pieces_stand_in_boxes_beside_the_map_and_come_back(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    table.do("reserve")
    assert (table.where_is("RED-1"), facing(table, "RED-1")) == ("Red reserve", "")
    expect(page.locator("[data-direction]")).to_have_count(0)
    page.get_by_role("button", name="Reserves").click()
    assert table.in_sight(table.point_of("Red reserve"))
    assert not table.in_sight(table.point_of("A2"))
    screenshot(page, "reserves")
    table.click_piece("RED-1")
    expect(page.locator(".why.pinned")).to_contain_text("Red reserve")
    page.keyboard.press("Escape")
    table.do("to", "A2")
    assert table.where_is("RED-1") == "A2"
    assert shown_part(page) == "Map"


def test_boards_are_shown_one_after_another_by_key(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    table.my_turn()
    page.keyboard.press("b")
    seen = [shown_part(page)]
    for _ in range(3):
        page.keyboard.press("m")
        seen.append(shown_part(page))
        assert heard(page) == seen[-1]
    assert seen == ["Map", "Reserves", "Turn track", "Map"]


def test_what_is_offered_on_another_board_comes_into_view(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "outpost")
    table.do("reserve")
    table.do("done")
    page.get_by_role("button", name="Turn track").click()
    assert not table.in_sight(table.point_of("E7"))
    table.do("reserve")  # Blue may come back to A2
    assert table.in_sight(table.point_of("A2"))


def test_a_network_is_played_along_its_lines_with_a_battle_board(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", color_scheme="dark")
    table = browsers.new_game(page, "crossroads")
    table.do("to", "Verdun")
    assert table.where_is("RED-1") == "Verdun"
    expect(page.locator("[data-direction]")).to_have_count(0)  # nobody faces anything here
    page.get_by_role("button", name="Battle board").click()
    assert table.in_sight(table.point_of("Red main"))
    assert table.in_sight(table.point_of("Blue main"))
    screenshot(page, "battle")
    page.get_by_role("button", name="Show the whole board").click()
    assert shown_part(page) == "Battle board"  # the whole of the board that is looked at
    table.do("to", "MTZ")
    assert table.where_is("RED-1") == "MTZ"


def test_a_finger_turns_a_patrol_and_still_reaches_the_squares_about_it(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **PHONE)
    table = browsers.new_game(page, "outpost")
    table.touch = True
    table.do("face", "RED-1", "north-east")
    assert facing(table, "RED-1") == "north-east"
    screenshot(page, "phone")
    table.do("to", "A2")
    assert table.where_is("RED-1") == "A2"
