"""A part of the board in a pane beside the map: it comes and goes with what is asked, and is played in like the map.

The title is that of tests/boards: a general with units in his box, and a battle board.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ROOT, Server, serving
from tests.browser.table import Table, within
from tests.browser.test_phone import PHONE
from tests.packages.installing import environment_with, on_the_path, write_metadata

TITLES = {name: f"tests.boards.titles.{name}:TITLE" for name in ("outpost", "crossroads", "column")}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}


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


def shown(table: Table) -> str:
    """The part beside the map, "" if there is none."""
    return (table.pane.get_attribute("data-part") or "") if table.pane.count() else ""


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], before_dropping: Any = None) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for share in (0.1, 0.5, 0.9, 1):
        page.mouse.move(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
    if before_dropping is not None:
        before_dropping()
    page.mouse.up()


def middle(table: Table, piece: str) -> tuple[float, float]:
    box = table.box(table.counter(piece).locator(".board"))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---- coming and going


def test_a_part_comes_beside_the_map_when_no_answer_is_on_it(browsers: Any, screenshot: Any, accessible: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.my_turn()
    expect(table.pane).to_be_visible()
    assert shown(table) == "boxes"
    assert table.in_sight(table.point_of("under general"))
    assert table.in_sight(table.point_of("Verdun"))  # the map is still there
    accessible(page)
    screenshot(page, "boxes")


def test_the_battle_board_comes_with_the_fight_and_goes_with_it(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    for unit in ("RED-1", "RED-2"):
        table.do("unit", unit)
        table.do("to", "Verdun")
    page.get_by_role("button", name="Close the board beside the map").first.click()
    expect(table.pane).to_have_count(0)
    table.do("fight")
    expect(table.pane).to_have_attribute("data-part", "battle")
    assert table.in_sight(table.point_of("Verdun"))  # where the fight is
    expect(page.locator(".main .declared.march")).to_have_count(1)
    expect(table.pane.locator(".declared.attack")).to_have_count(1)
    screenshot(page, "battle")
    table.do("done")
    expect(table.pane).to_have_count(0)


def test_what_the_player_has_opened_stays_and_is_remembered(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "outpost")
    table.my_turn()
    expect(table.pane).to_have_count(0)
    page.get_by_role("button", name="Show a board beside the map").click()
    expect(table.pane).to_have_attribute("data-part", "reserves")
    table.pane.get_by_role("tab", name="Turn track").click()
    expect(table.pane).to_have_attribute("data-part", "turns")
    page.get_by_role("button", name="Put it below the map").or_(
        page.get_by_role("button", name="Put it at the right of the map")
    ).click()
    page.reload()
    table.ready()
    expect(table.pane).to_have_attribute("data-part", "turns")
    table.do("reserve")
    table.do("to", "A2")
    assert shown(table) == "turns"
    page.keyboard.press("Shift+M")
    expect(table.pane).to_have_count(0)
    page.reload()
    table.ready()
    expect(table.pane).to_have_count(0)


def test_the_pane_is_resized_by_mouse_and_by_keys(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.my_turn()
    bar = page.get_by_role("separator")
    upright = bar.get_attribute("aria-orientation") == "vertical"
    side = "width" if upright else "height"
    before = table.box(table.pane)[side]
    box = table.box(bar)
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    drag(page, at, (at[0] - 90, at[1]) if upright else (at[0], at[1] - 90))
    assert table.box(table.pane)[side] == pytest.approx(before + 90, abs=6)
    bar.focus()
    page.keyboard.press("ArrowRight" if upright else "ArrowDown")
    assert table.box(table.pane)[side] < before + 80
    now = int(bar.get_attribute("aria-valuenow") or 0)
    page.keyboard.press("Home")
    assert int(bar.get_attribute("aria-valuenow") or 0) < now
    assert table.in_sight(table.point_of("under general"))  # all of the part is still seen


# ---- playing in it


def test_a_unit_is_carried_from_its_box_to_the_map_and_back(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    before = table.my_turn()["entry"]

    def carried() -> None:
        expect(page.locator(".main .ghost svg")).to_be_visible()
        screenshot(page, "carried")

    drag(page, middle(table, "RED-1"), table.point_of("Toul"), carried)
    table.page.wait_for_function("(cell) => heard.scene.pieces['RED-1'].cell === cell", arg="Toul")
    assert table.settled()["entry"] > before
    expect(page.locator(".ghost svg")).to_have_count(0)
    assert shown(table) == "boxes"
    drag(page, middle(table, "RED-1"), table.point_of("under colonel"))
    table.page.wait_for_function("(cell) => heard.scene.pieces['RED-1'].cell === cell", arg="under colonel")


def test_a_unit_is_carried_from_box_to_box_in_the_pane(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.my_turn()
    drag(page, middle(table, "RED-2"), table.point_of("under colonel"))
    table.page.wait_for_function("() => heard.scene.pieces['RED-2'].cell === 'under colonel'")


def test_a_unit_is_laid_on_the_map_without_a_mouse(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    before = table.my_turn()["entry"]
    page.keyboard.press("b")
    expect(table.board).to_be_focused()
    page.keyboard.press("b")
    expect(table.pane.locator("[role=application]")).to_be_focused()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    before = table.after(before)["entry"]
    page.keyboard.press("b")  # to the map
    expect(table.board).to_be_focused()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    table.after(before)
    assert table.where_is("RED-1") in ("Vitry", "Verdun", "CLM", "MTZ", "Toul")


def test_keys_go_on_from_one_board_to_the_other(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.do("unit", "RED-1")  # five boxes of the map, one beside it
    page.keyboard.press("b")
    for _ in range(5):
        page.keyboard.press("n")
        expect(table.board).to_be_focused()
    page.keyboard.press("n")
    expect(table.pane.locator("[role=application]")).to_be_focused()
    expect(table.pane.locator(".cursor")).to_be_attached()
    page.keyboard.press("n")
    expect(table.board).to_be_focused()


# ---- what lies under a counter


def test_the_box_of_a_general_opens_from_his_counter(browsers: Any, screenshot: Any, accessible: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.my_turn()
    page.get_by_role("button", name="Close the board beside the map").first.click()
    expect(table.pane).to_have_count(0)
    general = table.counter("RED-GENERAL")
    assert "2 / 3 under them" in (general.locator(".counter").get_attribute("aria-label") or "")
    expect(general.locator(".counter.opens")).to_be_attached()
    x, y = middle(table, "RED-GENERAL")
    page.mouse.move(x, y)
    expect(page.locator(".why [data-holding=RED-GENERAL]").first).to_be_visible()
    table.press(x, y)
    box = page.locator(".why.pinned [data-holding=RED-GENERAL]").first
    expect(box.locator("[data-holding=RED-COLONEL]")).to_contain_text("2 / 3")  # a box in the box
    accessible(page)
    screenshot(page, "box")
    entry = table.scene["entry"]
    box.get_by_role("button", name="RED-4").click()
    table.after(entry)
    expect(table.question).to_contain_text("Red-4")


def test_a_used_counter_lies_across_and_says_so(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.my_turn()
    counter = table.counter("RED-4")
    expect(counter.locator(".counter.turned")).to_be_attached()
    assert "spent" in (counter.locator(".counter").get_attribute("aria-label") or "")
    expect(table.counter("RED-3").locator(".counter.turned")).to_have_count(0)


# ---- on a phone


def test_on_a_phone_the_parts_are_tabs_and_the_fight_turns_to_its_board(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **PHONE)
    table = browsers.new_game(page, "column")
    table.touch = True
    table.my_turn()
    expect(table.pane).to_have_count(0)
    for unit in ("RED-1", "RED-2"):
        table.do("unit", unit)
        table.do("to", "Verdun")
    table.do("fight")
    expect(page.locator(".parts [aria-pressed=true]")).to_have_text("Battle board")
    screenshot(page, "battle")
    table.do("done")
    expect(page.locator(".parts [aria-pressed=true]")).to_have_text("Map")


# ---- in French


def test_the_pane_speaks_french(browsers: Any) -> None:
    page = browsers.open("/", language="fr-FR", **LAPTOP)
    table = browsers.new_game(page, "column")
    table.my_turn()
    expect(table.pane.get_by_role("tab", name="Cases")).to_have_attribute("aria-selected", "true")
    expect(table.pane.get_by_role("button", name="Fermer le plateau à côté de la carte")).to_be_visible()
    assert within(table.box(table.pane), table.point_of("under general"))
