"""What a player is told before anything is done: why not, the odds, what may be regretted, what lies over the board."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.openings import assault_declared
from tests.browser.table import Table

FACING = {"DE-R57": "2002", "FR-110": "2003", "DE-24": "2914", "DE-20": "2914", "FR-44": "2915"}
CORPS = {"DE-III-HQ": "2201", "DE-III-A1": "2301", "DE-24": "2406", "FR-44": "2408"}


def hover(table: Table, cell: str) -> None:
    x, y = table.bring(cell)
    table.page.mouse.move(x + 2, y + 2)
    table.page.mouse.move(x, y)


def test_a_refused_hex_tells_why_and_its_case_can_be_read(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", FACING)
    table.do("unit", "DE-24")
    why = page.locator(".why")
    hover(table, "1010")
    expect(why).to_contain_text("8.1(a)")
    expect(why).to_contain_text("1010")
    screenshot(page, "hover")
    hover(table, "2915")
    expect(why).to_contain_text("8.11")
    assert why.locator("p").count() == 2, "one line for what it is, one for why not"

    table.click_cell("2915")
    why.get_by_role("button", name="8.11").click()
    case = page.get_by_role("dialog")
    expect(case.get_by_role("heading", level=2)).to_contain_text("8.11")
    expect(case.locator(".text")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    screenshot(page, "case")
    page.keyboard.press("Escape")
    expect(case).to_be_hidden()
    assert table.scene["decision"]["prompt"] == "move-unit", "looking changes nothing"


def test_a_reachable_hex_shows_its_cost_and_units_can_be_dragged_there(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", FACING)
    chosen = table.do("unit", "DE-24")
    hex_, cost = next(iter(chosen["costs"].items()))
    hover(table, hex_)
    expect(page.locator(".why .can")).to_contain_text(cost)
    screenshot(page, "costs")
    x, y = table.point_of("2914")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 10, steps=4)
    page.mouse.move(*table.point_of(hex_), steps=4)
    expect(page.locator(".ghost svg")).to_be_visible()
    page.mouse.up()
    table.after(chosen["entry"])
    assert table.where_is("DE-24") == hex_


def test_the_odds_are_itemised_before_an_assault_is_committed(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    units = {"DE-24": "1001", "DE-20": "1001", "FR-44": "1002"}
    table = browsers.analyse(page, "german_assault", units)
    table.do("assault", "1002")
    table.do("unit", "DE-24")
    odds = page.get_by_role("region", name="Odds")
    expect(odds.locator(".sum").first).to_contain_text("24th Regiment")
    forecast = table.do("unit", "DE-20")["forecast"]
    expect(odds.locator(".sum").first).to_contain_text("20th Regiment")
    expect(odds.locator(".sum").last).to_contain_text("44th Regiment")
    assert forecast["shifts"], "woods shift the column"
    expect(odds.locator(".shift")).to_have_count(len(forecast["shifts"]))
    for shift in forecast["shifts"]:
        expect(odds.locator(".shift").get_by_role("button", name=shift["case"])).to_be_visible()
    column = table.sheet["charts"][forecast["chart"]]["columns"][forecast["column"]]
    expect(odds.locator(".final b")).to_have_text(column)
    expect(odds.locator(".outcomes .percent")).to_have_count(len(forecast["outcomes"]))
    shares = [int(text.rstrip("%")) for text in odds.locator(".percent").all_inner_texts()]
    assert sum(shares) == pytest.approx(100, abs=3)
    screenshot(page, "odds")
    table.do("commit")
    expect(page.locator("#sheet-log")).to_contain_text("Assault on 1002")  # by itself: the odds are history
    screenshot(page, "fallen")
    expect(table.tab("tracks")).to_be_visible()  # as long as nothing else is wanted


def test_a_chart_that_the_rulebook_prints_has_no_mark(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page)
    for action in assault_declared():
        table.do(*action)
    odds = page.get_by_role("region", name="Odds")
    expect(odds.get_by_role("heading", name="Assault Table")).to_be_visible()
    expect(odds.get_by_role("note")).to_have_count(0)


def test_a_caution_before_a_phase_ends_with_things_undone(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", CORPS)
    before = table.scene
    end = table.prompt.get_by_role("button", name="End the phase")
    end.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("24th Regiment")
    expect(dialog.get_by_role("button", name="8.0")).to_be_visible()
    screenshot(page, "caution")
    dialog.get_by_role("button", name="8.0").click()
    expect(page.get_by_role("dialog").last.get_by_role("heading", level=2)).to_contain_text("8.0")
    page.keyboard.press("Escape")
    dialog.get_by_role("button", name="Go back").click()
    assert table.scene["entry"] == before["entry"]

    end.click()
    dialog.get_by_label("Do not warn me again").check()
    dialog.get_by_role("button", name="Go back").click()
    end.click()
    table.after(before["entry"])  # no more questions
    expect(dialog).to_be_hidden()


def test_overlays(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", CORPS)
    legend = page.get_by_label("What the overlay shows")
    for overlay in table.sheet["overlays"]:
        page.get_by_role("button", name="Overlays").click()
        page.locator(f'input[name="overlay"][value="{overlay["id"]}"]').check()
        page.keyboard.press("Escape")
        if overlay["wants"] == "piece":
            expect(legend).to_be_hidden()
            table.click_piece("DE-III-A1")
        if overlay["id"] != "moved":  # nothing has moved yet
            expect(legend).to_be_visible()
        screenshot(page, overlay["id"])
    page.get_by_role("button", name="Overlays").click()
    page.get_by_label("None").check()
    expect(legend).to_be_hidden()


def test_the_first_game_guide_walks_through_the_real_board(browsers: Any, screenshot: Any) -> None:
    page = browsers.open(guide=True)
    browsers.new_game(page)
    card = page.get_by_role("region", name="First-game guide")
    expect(card).to_contain_text("Your first game?")
    screenshot(page, "welcome")
    card.get_by_role("button", name="Show me round").click()
    titles: list[str] = []
    heading = card.get_by_role("heading")
    while len(titles) < 20:
        expect(heading).not_to_have_text(titles[-1] if titles else "Your first game?")
        titles.append(heading.inner_text())
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= 1400
        assert box["y"] + box["height"] <= 900
        if len(titles) == 4:
            screenshot(page, "half-way")
        following = page.evaluate("() => [...document.querySelectorAll('.card footer button')].at(-1)?.innerText")
        assert following
        card.get_by_role("button", name="Next").click()
        page.wait_for_function("(was) => document.querySelector('.card h2')?.innerText !== was", arg=titles[-1])
        if not card.count():
            break
    assert titles[0] == "Setting up", "what is asked now comes first"
    assert {"The board", "The question", "The answers", "Why not?"} <= set(titles)
    assert len(titles) == len(set(titles)), "no step comes twice"

    page.reload()
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator(".prompt")).to_be_visible()
    expect(card).to_be_hidden()  # what was seen does not come again
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show the first-game guide").click()
    expect(card).to_contain_text("Setting up")
    card.get_by_role("button", name="End the guide").click()
    expect(card).to_be_hidden()
