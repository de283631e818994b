"""Games that end before the rules end them: somebody resigns, or both agree on a draw."""

import json
from typing import Any

from playwright.sync_api import expect
from tests.browser.table import Table


def menu(table: Table, item: str) -> None:
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name=item).click()


def test_resigning_ends_the_game_for_both(browsers: Any, screenshot: Any) -> None:
    german, french = browsers.pair()
    menu(german, "Resign…")
    expect(german.page.get_by_role("dialog")).to_contain_text("as the Germans")
    german.page.get_by_role("button", name="Play on").click()
    assert german.scene["over"] is None
    menu(german, "Resign…")
    screenshot(german.page, "sure")
    german.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    for table in (german, french):
        expect(table.question).to_have_text("Resignation. Victory goes to the French.")
        expect(table.page.get_by_role("status").filter(has_text="The game is over")).to_be_visible()
        assert table.scene["actions"] == []
        assert table.scene["over"] == {"how": "resigned", "winner": "french", "grade": "", "points": 0}
        expect(table.tab("tracks")).to_contain_text("Resignation. Victory goes to the French.")
        expect(table.page.locator("#sheet-tracks")).not_to_contain_text("At the end")
        expect(table.tab("luck")).to_contain_text("No dice were rolled.")
        expect(table.page.get_by_role("button", name="Watch the last turn")).to_have_count(0)  # of a set-up
    expect(french.tab("log")).to_contain_text("resigned")
    french.page.goto("/")
    card = french.page.get_by_role("article").first
    expect(card).to_contain_text("Resignation")
    expect(card.get_by_role("link", name="View")).to_be_visible()


def test_a_draw_is_declined_then_agreed(browsers: Any, tmp_path: Any, screenshot: Any) -> None:
    german, french = browsers.pair()
    offer = "A draw is offered by the French."
    menu(french, "Offer a draw")
    expect(german.page.get_by_role("alert").filter(has_text=offer)).to_be_visible()
    expect(french.page.get_by_role("alert").filter(has_text=offer)).to_contain_text("Waiting for the answer.")
    german.page.get_by_role("button", name="Decline").click()
    expect(french.page.get_by_text(offer)).to_be_hidden()
    assert french.scene["over"] is None
    expect(french.tab("log")).to_contain_text("the draw is declined")

    menu(french, "Offer a draw")
    screenshot(german.page, "offered")
    german.page.get_by_role("button", name="Agree").click()
    for table in (german, french):
        expect(table.question).to_have_text("Agreed draw")
    expect(french.tab("log")).to_contain_text("the draw is accepted")

    with french.page.expect_download() as saved:
        menu(french, "Export the dice")
    dice = json.loads(saved.value.path().read_text("utf-8"))
    assert dice["secret"], "the end reveals the secret of the dice"
