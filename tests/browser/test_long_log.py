"""The log of a long game: told in parts, gone through by turn and phase, searched for a square, a unit or a word."""

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Server
from tests.browser.prepared import HOLDER, Prepared, prepare
from tests.browser.table import Table

from meuse.server.games.telling import TOLD_AT_ONCE
from meuse.server.web.security import COOKIE

TITLE, SCENARIO = "generation_lost", "operation_may_cup"
pytestmark = pytest.mark.own_server


def prepared(folder: Path) -> Prepared:
    """The whole scenario between two computer players; apart from the loop that Playwright runs."""
    made: list[Prepared] = []
    game = prepare(folder, TITLE, SCENARIO, lambda game: game.decision is None)
    thread = threading.Thread(target=lambda: made.append(asyncio.run(game)))
    thread.start()
    thread.join()
    return made[0]


@pytest.fixture
def table(browsers: Any, server: Server) -> Table:
    game = prepared(server.folder)
    page = browsers.open("/help")
    page.context.add_cookies([{"name": COOKIE, "value": HOLDER, "url": server.url}])
    page.goto(f"/game/{game.id}")
    found: Table = browsers.table(page)
    return found


def requests(page: Page) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = page.evaluate("() => heard.asked")
    return [request for request in asked if request["do"] == "log"]


def lines(log: Locator) -> Locator:
    return log.locator("li.line")


def test_the_log_of_a_long_game(table: Table, accessible: Any, screenshot: Any) -> None:
    page = table.page
    told = page.evaluate("() => heard.log.length")
    assert told < TOLD_AT_ONCE
    page.locator("dialog[open] button, .end button").first.click() if page.locator("dialog[open]").count() else None
    log = table.tab("log")
    expect(log.get_by_role("button", name=re.compile("^.? ?Turn 1,|^.? ?Turn 7,|Turn ")).first).to_be_visible()

    # by turn and phase
    turns = log.get_by_label("Go to a turn")
    first = turns.locator("option").nth(1)
    turns.select_option(label=first.text_content() or "")
    expect(lines(log).first).to_be_visible()
    phases = log.get_by_label("Go to a phase")
    name = phases.locator("option").nth(2).text_content() or ""
    phases.select_option(label=name)
    expect(page.locator("h4 button:focus")).to_contain_text(name)
    screenshot(page, "turn")
    accessible(page)

    # by square
    search = log.get_by_role("searchbox")
    search.fill("j23")
    expect(log.get_by_text("Lines about J23")).to_be_visible()
    expect(log.get_by_text("Looking through")).to_have_count(0)
    found = lines(log).count()
    assert found > 0
    screenshot(page, "square")

    # by word, and back
    search.fill("zzzz")
    expect(log.get_by_role("status")).to_contain_text("Nothing")
    log.get_by_role("button", name="Show everything").click()
    expect(lines(log).first).to_be_visible()
