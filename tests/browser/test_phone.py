"""A telephone: everything by finger, nothing too small, and the page never wider than the screen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.openings import TO_MOVEMENT, march_to_contact
from tests.browser.table import TITLE

import meuse
from meuse.engine.text import Texts

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALLEST_TEXT = 11  # pixels
SMALLEST_TOUCH = 36


SMALL = """
(least) => {
  const words = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  return [...document.querySelectorAll("button, a, p, label, span, h1, h2, h3, td, th, li")]
    .filter((each) => !each.closest("svg, .hidden-text, [aria-hidden]") && each.getClientRects().length && words(each))
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < least)
    .map((each) => each.innerText);
}
"""


def check(page: Page) -> None:
    wide = page.evaluate("() => document.scrollingElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"
    small = page.evaluate(SMALL, SMALLEST_TEXT)
    assert small == [], "too small to be read"


def test_pages_fit_a_telephone(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **PHONE)
    expect(page.locator(".shelf .name").first).to_be_visible()
    check(page)
    screenshot(page, "lobby")
    page.goto(f"/new?title={TITLE}")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    check(page)
    screenshot(page, "new")
    page.goto("/help")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check(page)
    screenshot(page, "help")
    page.goto(f"/briefing/{TITLE}")
    expect(page.locator("#rules article").first).to_be_visible()
    check(page)
    screenshot(page, "briefing")


@pytest.mark.parametrize("title", [TITLE, "schlieffens_war"])
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_date_is_whole_beside_what_the_page_is(browsers: Any, screenshot: Any, title: str, language: str) -> None:
    """Of a game that is watched, and of an analysis."""
    player = browsers.new_game(browsers.open("/"), title)
    game = player.game["id"]
    page = browsers.open(f"/game/{game}", language=language, **PHONE)
    for mode in ("watched", "analysis"):
        if mode == "analysis":
            made = page.request.post("/api/analysis", data={"game": game}).json()
            page.goto(f"/analysis/{made['game']['id']}")
        expect(page.locator("header .mark")).to_be_visible()
        for part in (".turn", ".phase"):
            expect(page.locator(part)).to_be_visible()
            cut = page.locator(part).evaluate("(each) => each.scrollWidth - each.clientWidth")
            assert cut <= 0, f"{part} is cut off by {cut} pixels"
        check(page)
        screenshot(page, mode)


def test_a_game_is_played_by_taps(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **PHONE)
    table = browsers.new_game(page)
    table.touch = True
    for action in TO_MOVEMENT:
        table.do(*action)
        check(page)
    screenshot(page, "board")
    for button in table.prompt.locator(".buttons .button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= SMALLEST_TOUCH, f"too small for a finger: {button.inner_text()}"

    unit, cell = march_to_contact()
    home = table.where_is(unit)
    table.do("unit", unit)
    screenshot(page, "where-to")
    check(page)
    table.do("to", cell)
    assert table.where_is(unit) == cell != home

    page.locator(".grip").tap()
    log = table.tab("log")
    expect(log).to_contain_text(Texts(meuse.title(TITLE), "en").unit(unit))
    check(page)
    screenshot(page, "log")
    table.tab("tracks")
    screenshot(page, "tracks")
    page.locator(".grip").tap()
    expect(log).to_be_hidden()

    scene = table.scene
    table.press(*table.bring("1010"))
    if scene["costs"]:
        expect(page.locator(".why")).to_be_visible()  # a tap on what is not offered tells why
    screenshot(page, "why")
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("button", name="Resign…")).to_be_visible()
    check(page)
    screenshot(page, "menu")


def test_two_fingers_and_dragging_move_the_board(browsers: Any) -> None:
    page = browsers.open("/", **PHONE)
    table = browsers.new_game(page)
    before = table.point_of("1010")
    box = table.board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    fingers("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 6):
        fingers("touchMove", (x - 30 - 12 * step, y), (x + 30 + 12 * step, y))
    fingers("touchEnd")
    page.wait_for_function(
        "(was) => document.querySelector('.stage').getBoundingClientRect().width > was * 1.5", arg=stage["width"]
    )
    assert table.point_of("1010") != before
    assert page.evaluate("() => window.visualViewport.scale") == 1, "the board is zoomed, not the page"
