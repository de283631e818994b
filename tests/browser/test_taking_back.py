"""Undo, undo to the start of the phase, and a takeback that the other side must agree to."""

from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.openings import SET_UP, TO_MOVEMENT, march_to_contact
from tests.browser.table import Table


def test_a_step_and_a_phase_can_be_undone(browsers: Any, screenshot: Any) -> None:
    table = browsers.new_game(browsers.open())
    for action in TO_MOVEMENT:
        table.do(*action)
    unit, cell = march_to_contact()
    home = table.where_is(unit)
    undo = table.prompt.get_by_role("button", name="Undo", exact=False).first
    table.do("unit", unit)
    moved = table.do("to", cell)
    assert table.where_is(unit) == cell

    undo.click()
    back = table.after(moved["entry"])
    assert table.where_is(unit) == home
    assert back["answers"] == moved["answers"] - 1
    assert back["decision"]["prompt"] == "move-unit", "one step is taken back, not two"
    log = table.tab("log")
    expect(log).to_contain_text("undone, back to action")

    table.do("to", cell)
    if ["stop"] in table.scene["actions"]:
        table.do("stop")
    far = table.scene
    screenshot(table.page, "moved")
    table.prompt.get_by_role("button", name="Undo the phase").click()
    begun = table.after(far["entry"])
    assert table.where_is(unit) == home
    assert begun["decision"]["prompt"] == "movement"
    assert begun["undo"]["phase"] is False
    expect(log.locator("li").filter(has_text="undone, back to action")).to_have_count(2)


def test_keys_undo_too(browsers: Any) -> None:
    table = browsers.new_game(browsers.open())
    placed = table.do("ready_made")
    assert table.where_is("FR-164")
    table.page.keyboard.press("u")
    table.after(placed["entry"])
    assert table.where_is("FR-164") == ""


def propose(table: Table, answers: int) -> None:
    """Asks to go back to before an action."""
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Propose a takeback…").click()
    table.page.locator(f'input[name="before"][value="{answers + 1}"]').check()
    table.page.get_by_role("button", name="Propose", exact=True).click()


def test_a_takeback_needs_consent(browsers: Any, screenshot: Any) -> None:
    german, french = browsers.pair()
    for action in SET_UP[:2]:
        french.do(*action)
    german.do("ready_made")
    asked = german.do("done")
    french.after(asked["entry"] - 1)
    assert not french.prompt.get_by_role("button", name="Undo").count(), "the turn has passed to the other side"

    def proposal(table: Table) -> Locator:
        return table.page.get_by_role("alert").filter(has_text="takeback to action")

    numbers = sorted({line["number"] for line in french.page.evaluate("heard.log") if line["number"] > 0})
    goal = numbers[0] - 1  # to before the first thing that happened after joining
    propose(french, goal)
    expect(proposal(french)).to_contain_text("Waiting for the answer.")
    expect(proposal(german)).to_contain_text("the French")
    screenshot(german.page, "asked")
    proposal(german).get_by_role("button", name="Decline").click()
    expect(proposal(french)).to_be_hidden()
    log = french.tab("log")
    expect(log).to_contain_text("no, the game stands as it is")
    assert french.scene["answers"] == asked["answers"]

    propose(french, goal)
    proposal(german).get_by_role("button", name="Agree").click()
    expect(proposal(french)).to_be_hidden()
    before = french.my_turn()
    assert before["answers"] == goal
    assert german.settled()["answers"] == goal
    assert before["decision"]["seat"] == "french"
    expect(log).to_contain_text("agreed, back to action")
    expect(log).to_contain_text("may we go back to action")
    screenshot(french.page, "taken-back")
