"""The log of a long game: told in parts, gone through by turn and phase, searched for a square, a unit or a word."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.table import Table

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.server.games.telling import TOLD_AT_ONCE

TITLE, SCENARIO = "generation_lost", "operation_may_cup"


@pytest.fixture
def table(browsers: Any) -> Table:
    """A whole scenario between two computer players, brought in as a save."""
    game = meuse.new(TITLE, SCENARIO, seed=1)
    play(game, {side: make_bot("greedy", 1) for side in game.title.sides})
    page = browsers.open("/help")
    made = page.request.post("/api/analysis", data={"save": game.save()})
    assert made.ok, made.text()
    page.goto(f"/analysis/{made.json()['game']['id']}")
    found: Table = browsers.table(page)
    return found


def lines(log: Locator) -> Locator:
    return log.locator("li.line")


def test_the_log_of_a_long_game(table: Table, accessible: Any, screenshot: Any) -> None:
    page = table.page
    told = page.evaluate("() => heard.log.length")
    assert told < TOLD_AT_ONCE
    log = table.tab("log")
    expect(log.get_by_role("button", name=re.compile("^Turn")).first).to_be_visible()

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

    # whoever is at the end stays there when the question above it grows, which makes the log lower
    box = log.get_by_role("region", name="What happened")
    box.evaluate("box => { box.scrollTop = box.scrollHeight; }")
    at_end = "box => box.scrollHeight - box.scrollTop - box.clientHeight < 2"
    page.wait_for_function(at_end, arg=box.element_handle())
    height = box.evaluate("box => box.clientHeight")
    box.evaluate("box => { box.style.maxHeight = `${box.clientHeight / 2}px`; }")
    page.wait_for_function("([box, before]) => box.clientHeight < before", arg=[box.element_handle(), height])
    page.wait_for_function(at_end, arg=box.element_handle())
