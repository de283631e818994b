"""English and French everywhere, switched in play without loading anything anew."""

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.openings import TO_MOVEMENT, march_to_contact
from tests.browser.table import TITLE, Table
from tests.browser.words import all_texts, foreign_words, said_by, untold

TABS = ("tracks", "log", "units", "luck", "legend")
WAR = {"DE-R57": "2002", "FR-110": "2003", "DE-24": "2914", "DE-20": "2914", "FR-44": "2915", "DE-III-A1": "2813"}


def check(page: Page, url: str, language: str) -> None:
    """All that the page says is in its language."""
    assert untold(page) == []
    assert foreign_words(page, url, language, "fr" if language == "en" else "en") == []


def check_table(table: Table, url: str, language: str) -> None:
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    check(table.page, url, language)
    for tab in TABS:
        expect(table.tab(tab).locator("section, h3").first).to_be_visible()
        check(table.page, url, language)


def test_pages_in_french(browsers: Any, server: Any, screenshot: Any) -> None:
    page = browsers.open("/", language="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("link", name="Nouvelle partie").first).to_be_visible()
    expect(page.locator(".shelf .name").first).to_be_visible()
    check(page, server.url, "fr")
    screenshot(page, "lobby")
    page.goto(f"/new?title={TITLE}")
    expect(page.get_by_role("button", name=re.compile("ordinateur")).first).to_be_visible()
    check(page, server.url, "fr")
    screenshot(page, "new")
    page.goto("/help")
    expect(page.get_by_role("heading", level=2).last).to_be_visible()
    check(page, server.url, "fr")
    screenshot(page, "help")
    page.goto(f"/briefing/{TITLE}")
    expect(page.locator("#rules article").first).to_be_visible()
    check(page, server.url, "fr")


def test_a_game_in_french(browsers: Any, server: Any, screenshot: Any) -> None:
    page = browsers.open("/", language="fr-FR")
    table = browsers.new_game(page)
    for action in TO_MOVEMENT:
        table.do(*action)
    check_table(table, server.url, "fr")
    unit, cell = march_to_contact()
    table.do("unit", unit)
    screenshot(page, "marching")
    table.do("to", cell)
    check_table(table, server.url, "fr")
    page.locator(".top").last.click()
    check(page, server.url, "fr")
    screenshot(page, "menu")


def test_an_assault_in_french(browsers: Any, server: Any, screenshot: Any) -> None:
    page = browsers.open("/", language="fr-FR")
    table = browsers.analyse(page, "german_assault", WAR)
    for action in (["assault", "2915"], ["unit", "DE-24"]):
        table.do(*action)
    expect(page.locator("#sheet-odds")).to_be_visible()
    check(page, server.url, "fr")
    screenshot(page, "odds")
    page.locator(".prompt .cases button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, server.url, "fr")
    screenshot(page, "case")


def test_the_language_is_switched_in_play(browsers: Any, server: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    table.do("ready_made")
    english = table.question.inner_text()
    assert english in said_by(page)
    page.evaluate("window.neverLoadedAgain = true")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.question).not_to_have_text(english)
    expect(page.get_by_role("button", name=all_texts(server.url, "fr")["shell-undo"]).first).to_be_visible()
    check_table(table, server.url, "fr")
    assert page.evaluate("window.neverLoadedAgain && heard.states === 1"), "the page was loaded anew"

    page.reload()
    table.ready()
    expect(page.locator("html")).to_have_attribute("lang", "fr")  # it is remembered
    page.locator(".top").last.click()
    page.get_by_role("button", name="English").click()
    expect(table.question).to_have_text(english)
    check_table(table, server.url, "en")
