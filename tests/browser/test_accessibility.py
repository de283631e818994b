"""Axe finds nothing serious on any page, by day and by night, with dialogs open."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.openings import TO_MOVEMENT, march_to_contact
from tests.browser.table import TITLE

FACING = {"DE-R57": "2002", "FR-110": "2003", "DE-24": "2914", "DE-20": "2914", "FR-44": "2915"}

shades = pytest.mark.parametrize("shade", ["light", "dark"])


@shades
def test_lobby_new_game_and_help(browsers: Any, accessible: Any, screenshot: Any, shade: str) -> None:
    page = browsers.open("/", color_scheme=shade)
    browsers.new_game(page)
    page.goto("/")
    expect(page.get_by_role("article")).to_be_visible()
    expect(page.locator(".shelf .name").first).to_be_visible()
    accessible(page)
    screenshot(page, "lobby")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    accessible(page)
    screenshot(page, "settings")
    page.goto(f"/new?title={TITLE}")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    accessible(page)
    screenshot(page, "new")
    page.goto("/help")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible(page)
    screenshot(page, "help")
    page.goto(f"/briefing/{TITLE}")
    expect(page.locator("#rules article").first).to_be_visible()
    accessible(page)
    screenshot(page, "briefing")
    page.goto("/game/no.such.game")
    expect(page.get_by_role("heading")).to_be_visible()
    accessible(page)


@shades
def test_a_game(browsers: Any, accessible: Any, screenshot: Any, shade: str) -> None:
    page = browsers.open("/", color_scheme=shade)
    table = browsers.new_game(page)
    for action in TO_MOVEMENT:
        table.do(*action)
    unit, cell = march_to_contact()
    table.do("unit", unit)
    accessible(page)
    screenshot(page, "move")
    table.do("to", cell)
    for tab in ("log", "units", "luck", "legend", "tracks"):
        expect(table.tab(tab)).to_be_visible()
        accessible(page)
        screenshot(page, tab)
    page.get_by_role("button", name="Menu").click()
    accessible(page)
    screenshot(page, "menu")
    page.get_by_role("button", name="Invite, share, watch…").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    accessible(page)


@shades
def test_an_analysis_and_its_dialogs(browsers: Any, accessible: Any, screenshot: Any, shade: str) -> None:
    page = browsers.open("/", color_scheme=shade)
    table = browsers.analyse(page, "german_assault", FACING)
    table.do("assault", "2915")
    table.do("unit", "DE-24")
    expect(page.get_by_role("region", name="Odds")).to_be_visible()
    accessible(page)
    screenshot(page, "odds")
    page.locator(".prompt .cases button").first.click()
    expect(page.get_by_role("dialog").locator(".text")).to_be_visible()
    accessible(page)
    screenshot(page, "case")
    page.keyboard.press("Escape")

    table = browsers.analyse(page, "german_movement", FACING)
    table.prompt.get_by_role("button", name="End the phase").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    accessible(page)
    screenshot(page, "caution")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Edit the position").click()
    expect(page.get_by_role("region", name="Edit")).to_be_visible()
    accessible(page)
    screenshot(page, "edit")
