"""The page in the system's Firefox: a position is opened, read and played, and nothing is complained of."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser import firefox
from tests.browser.firefox import Firefox
from tests.browser.table import LISTENING, SETTLED, TITLE

PROGRAM = firefox.found()
UNITS = {"DE-24": "2406", "DE-20": "2003", "FR-44": "2412"}
QUIET = "if (location.host) localStorage.setItem('meuse.guide', JSON.stringify({ seen: [], off: true }))"

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no Firefox on this system (Debian: apt install firefox-esr)")


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Firefox]:
    assert PROGRAM is not None
    with firefox.running(PROGRAM, tmp_path / "profile") as running:
        running.before_every_page(LISTENING)
        running.before_every_page(QUIET)
        running.resize(1280, 720)
        yield running


def position_of(units: dict[str, str]) -> dict[str, Any]:
    return {"title": TITLE, "phase": "german_movement", "units": units}


def opened(browser: Firefox, url: str) -> dict[str, Any]:
    """A position on the table; the sheet of its game."""
    browser.open(url)
    body = json.dumps({"title": TITLE, "position": position_of(UNITS)})
    headers = json.dumps({"Content-Type": "application/json"})
    asking = f"fetch('/api/analysis', {{ method: 'POST', headers: {headers}, body: JSON.stringify({body}) }})"
    made = browser.evaluate(f"{asking}.then((answer) => answer.json())")
    assert "game" in made, made
    browser.open(f"{url}/analysis/{made['game']['id']}")
    browser.wait_for(f"({SETTLED})() && document.querySelector('.stage .counter') !== null")
    sheet: dict[str, Any] = browser.evaluate("fetch(`/api/sheets/${heard.game.sheet}`).then((answer) => answer.json())")
    return sheet


def middle_of(browser: Firefox, selector: str) -> tuple[float, float]:
    box = browser.evaluate(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place_of(browser: Firefox, sheet: dict[str, Any], cell: str) -> tuple[float, float]:
    box = browser.evaluate("document.querySelector('.stage').getBoundingClientRect().toJSON()")
    (found,) = [each for each in sheet["cells"] if each["name"] == cell]
    scale = box["width"] / sheet["width"]
    return box["x"] + found["x"] * scale, box["y"] + found["y"] * scale


def march(browser: Firefox, sheet: dict[str, Any], unit: str) -> None:
    """Decisions with the mouse: which unit and how, where to, and that it goes no further, where each is asked."""
    ways = "heard.scene.actions.filter(([verb]) => verb === 'to')"
    browser.click(*middle_of(browser, f'[data-piece="{unit}"] .board'))
    browser.wait_for(f"document.querySelector('[role=menuitem]') !== null || (({SETTLED})() && {ways}.length)")
    if browser.evaluate("document.querySelector('[role=menuitem]') !== null"):
        browser.click(*middle_of(browser, "[role=menuitem]"))
    goal = browser.wait_for(f"({SETTLED})() && {ways}[0]")[1]
    browser.click(*place_of(browser, sheet, goal))
    browser.wait_for(f"({SETTLED})() && heard.scene.pieces['{unit}'].cell === '{goal}'")
    stop = browser.evaluate(
        "heard.scene.actions.filter((each) => each.length === 1).findIndex(([verb]) => verb === 'stop')"
    )
    if stop >= 0:
        browser.click(*middle_of(browser, f".prompt .buttons > .button:nth-of-type({stop + 1})"))
        browser.wait_for(f"({SETTLED})() && heard.scene.actions.every(([verb]) => verb !== 'stop')")


def test_a_game_is_shown_and_played_in_firefox(browser: Firefox, server: Any) -> None:
    sheet = opened(browser, server.url)

    drawn = browser.evaluate("document.querySelector('[data-piece=\"DE-24\"] .printed').textContent")
    assert drawn == browser.evaluate("heard.scene.pieces['DE-24'].numbers") != ""
    ground = browser.evaluate("getComputedStyle(document.querySelector('[data-piece=\"DE-24\"] .board')).fill")
    other = browser.evaluate("getComputedStyle(document.querySelector('[data-piece=\"FR-44\"] .board')).fill")
    assert ground.startswith("rgb(")
    assert ground != other, "sides have grounds of their own"
    browser.wait_for("[...document.images].every((image) => image.complete && image.naturalWidth > 0)")
    faces = browser.evaluate(
        "document.fonts.ready.then((fonts) => [...fonts].filter((f) => f.status === 'loaded').length)"
    )
    assert faces >= 3, "the client's own letters"

    march(browser, sheet, "DE-24")
    march(browser, sheet, "DE-20")
    assert browser.evaluate("document.querySelector('.prompt .question').textContent.trim()")
    assert browser.complaints == []
