"""A puzzle in the browser: found in the list, looked at on the board, answered wrongly, explained."""

import re
from typing import Any

from playwright.sync_api import expect
from tests.browser.test_phone import PHONE

from meuse.engine.title import OPEN_EYES
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
    endings = panel.get_by_role("table").nth(1).get_by_role("row")
    best, rival = PUZZLE.plans[PUZZLE.best], PUZZLE.plans[wrong]
    ways = {(each.winner, each.grade, each.cases) for each in (*best.outcomes, *rival.outcomes)}
    expect(endings).to_have_count(len(ways) + 1)
    expect(endings.nth(1)).to_contain_text(f"{round(best.outcomes[0].games / best.games * 100)}%turn")
    screenshot(page, "solution")
    accessible(page)
    panel.get_by_role("link", name="All puzzles").scroll_into_view_if_needed()
    assert page.locator("header").first.bounding_box()["y"] >= 0, "the panel scrolls, not the table"
    page.reload()
    expect(panel.get_by_role("status")).to_contain_text("No: plan")
    panel.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("button", name="Look again They Shall Not Pass 1", exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile("^1 of"))).to_be_visible()
    screenshot(page, "list")


def test_a_puzzle_of_a_title_that_hides_something_shows_what_its_side_sees(browsers: Any, screenshot: Any) -> None:
    place, valmy = next((place, each) for place, each in enumerate(puzzles("valmy"), 1) if each.side == "french")
    page = browsers.open("/puzzles")
    page.get_by_role("button", name=f"Solve Valmy {place}", exact=True).click()
    panel = page.get_by_role("region", name="Puzzle", exact=True)
    expect(panel).to_contain_text("The board shows only what the")
    game = valmy.game()
    seen = {piece.id for piece in game.title.pieces(game.state, valmy.side)}
    unseen = [piece for piece in game.title.pieces(game.state, OPEN_EYES) if piece.id not in seen]
    theirs = page.locator(".parts button", has_text="Allied holding boxes")
    theirs.click()
    expect(page.locator(f'.main [data-piece="{unseen[0].id}"]')).to_have_count(0)
    screenshot(page, "holding")
    panel.get_by_role("radio").nth(valmy.best).check()
    panel.get_by_role("button", name=re.compile("^Answer")).click()
    expect(panel.get_by_role("status")).to_contain_text("Right: plan")
    expect(panel).to_contain_text("was guessed anew for each of these games")
    page.get_by_role("button", name="Activate nobody else this turn").click()
    page.get_by_role("button", name="Do it anyway").click()
    theirs.click()
    expect(page.locator(f'.main [data-piece="{unseen[0].id}"]')).to_have_count(1)


def test_on_a_phone_the_puzzle_comes_before_the_question(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/puzzles", **PHONE)
    page.get_by_role("button", name="Solve They Shall Not Pass 1", exact=True).click()
    panel = page.get_by_role("region", name="Puzzle", exact=True)
    panel.get_by_role("radio").last.check()
    expect(page.locator(".prompt")).to_be_hidden()
    answer = panel.get_by_role("button", name=re.compile("^Answer"))
    answer.scroll_into_view_if_needed()
    screenshot(page, "phone-plan")
    answer.click()
    expect(panel.get_by_role("status")).to_be_in_viewport()
    expect(page.locator(".prompt")).to_be_visible()
    screenshot(page, "phone-solution")
