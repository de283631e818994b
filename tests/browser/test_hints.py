"""A hint in the browser: asked for, hurried, drawn on the board and explained; and none where somebody else plays."""

import re
from typing import Any

from playwright.sync_api import expect
from tests.browser.openings import TO_MOVEMENT
from tests.browser.table import TITLE

import meuse

DONE = 60_000  # milliseconds: the first slice of a loaded machine


def test_a_hint_is_thought_about_told_with_its_reasons_and_put_away(
    browsers: Any, screenshot: Any, accessible: Any
) -> None:
    page = browsers.open()
    table = browsers.new_game(page)  # both sides at one screen
    for action in TO_MOVEMENT:
        table.do(*action)
    before = table.scene["entry"]
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="Hint", exact=True)
    expect(panel.get_by_role("progressbar")).to_be_visible()
    panel.get_by_role("button", name="Tell me now").click(timeout=DONE)
    expect(panel.get_by_text(re.compile(r"imagined games?\. The computer’s own estimate"))).to_be_visible(timeout=DONE)
    arrows = page.locator("g.declared.march")
    count = arrows.count()
    assert count > 0
    panel.get_by_text(re.compile(r"arrows? in words$")).click()
    expect(panel.get_by_role("list").last.get_by_role("listitem")).to_have_count(count)
    assert table.scene["entry"] == before  # nothing was played
    screenshot(page, "told")
    accessible(page)
    panel.get_by_role("button", name="Close the hint").click()
    expect(panel).to_have_count(0)
    expect(arrows).to_have_count(0)
    expect(page.get_by_role("button", name="A hint, please")).to_be_visible()


def test_a_question_without_plans_is_answered_as_the_sergeant_would_and_a_person_is_no_computer(browsers: Any) -> None:
    page = browsers.open()
    browsers.new_game(page)
    page.get_by_role("button", name="A hint, please").click()
    panel = page.get_by_role("region", name="Hint", exact=True)
    expect(panel.get_by_role("status")).to_contain_text("Usual here: ", timeout=DONE)
    cases = meuse.new(TITLE).decision.cases
    panel.get_by_role("button", name=re.compile(re.escape(cases[0]))).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()

    _, french = browsers.pair()  # they set up first
    expect(french.page.get_by_role("button", name="A hint, please")).to_have_count(0)
    french.page.keyboard.press("h")
    expect(french.page.get_by_text("Hints are only for whoever plays alone: somebody else plays")).to_be_visible()
