"""A puzzle in the browser: found in the list, looked at on the board, answered wrongly, explained."""

import re
from typing import Any

from playwright.sync_api import expect

from meuse.puzzles import puzzles

PUZZLE = puzzles("they_shall_not_pass")[0]


def test_a_wrong_answer_is_explained_and_kept(browsers: Any, screenshot: Any, accessible: Any) -> None:
    page = browsers.open("/puzzles")
    page.get_by_role("button", name="Solve They Shall Not Pass 1", exact=True).click()
    panel = page.get_by_role("region", name="Puzzle", exact=True)
    expect(panel).to_contain_text("Which plan should you carry out?")
    plans = panel.get_by_role("radio")
    expect(plans).to_have_count(len(PUZZLE.plans))
    wrong = (PUZZLE.best + 1) % len(PUZZLE.plans)
    plans.nth(wrong).check()
    expect(page.locator("g.declared.march")).to_have_count(len(PUZZLE.plans[wrong].marches))
    screenshot(page, "plan")
    accessible(page)
    panel.get_by_role("button", name=re.compile("^Answer")).click()
    expect(panel.get_by_role("status")).to_contain_text("No: plan")
    rows = panel.get_by_role("table").first.get_by_role("row")
    expect(rows).to_have_count(len(PUZZLE.plans) + 1)
    expect(rows.nth(1)).to_contain_text(f"{round(PUZZLE.plans[PUZZLE.best].won * 100)}%")
    screenshot(page, "solution")
    accessible(page)
    page.reload()
    expect(panel.get_by_role("status")).to_contain_text("No: plan")
    panel.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("button", name="Look again They Shall Not Pass 1", exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile("^1 of"))).to_be_visible()
    screenshot(page, "list")
