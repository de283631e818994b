"""Standing orders and guns for a column, in the browser: set with two clicks, answered without a question."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import SCREENSHOTS
from tests.browser.table import Table

UNITS = {
    "DE-210H-1": "K28",
    "DE-210H-2": "K29",
    "DE-105H-1": "K28",
    "FR-436-1": "N28",
    "FR-155H-1": "N29",
    "FR-155H-2": "N30",
    "FR-155H-3": "N31",
}
WORDS: dict[str, dict[str, str]] = {
    "en-GB": {
        "link": "Standing orders…",
        "one": "Standing orders (1)…",
        "order": "Counter-battery",
        "column": "Column 8",
        "fire": "Open fire",
        "trench": "All leave trench mode (3)",
    },
    "fr-FR": {
        "link": "Ordres permanents…",
        "one": "Ordres permanents (1)…",
        "order": "Contre-batterie",
        "column": "Colonne 8",
        "fire": "Ouvrir le feu",
        "trench": "Tous quittent le mode retranché (3)",
    },
}


def shown(page: Page, name: str) -> None:
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"orders-{name}.png")


@pytest.mark.parametrize("language", list(WORDS))
def test_an_order_is_set_from_the_question_and_answers_the_enemys_window(browsers: Any, language: str) -> None:
    words = WORDS[language]
    page = browsers.open(language=language)
    table: Table = browsers.analyse(page, "german_bombardment", UNITS, "generation_lost", observed=False)
    page.get_by_role("button", name=words["link"], exact=True).click()
    dialog = page.get_by_role("dialog")
    orders = dialog.get_by_label(words["order"])
    expect(orders).to_have_count(2)  # an analysis has both seats
    orders.nth(1).select_option("fire_from")
    number = dialog.get_by_role("spinbutton")
    expect(number).to_have_value("6")
    shown(page, f"panel-{language}")
    number.fill("9")
    number.press("Enter")
    number.blur()
    page.wait_for_function("() => heard.scene.orders.length === 1 && heard.scene.orders[0].number === 9")
    orders.nth(1).select_option("never")
    page.wait_for_function("() => heard.scene.orders[0].choice === 'never'")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name=words["one"], exact=True)).to_be_visible()
    table.do("bombard", "N28")
    shown(page, f"columns-{language}")
    page.get_by_role("button", name=words["column"]).click()
    page.wait_for_function("() => heard.scene.decision.params.factors === 8")
    page.get_by_role("button", name=words["fire"], exact=True).click()
    page.wait_for_function("() => heard.log.some((line) => line.event === 'bombardment-rolled')")
    log = page.evaluate("heard.log")
    assert not [line for line in log if line["event"] == "counter-battery-fired"]
    assert table.scene["decision"]["seat"] == "german"
    shown(page, f"answered-{language}")


@pytest.mark.parametrize("language", list(WORDS))
def test_everybody_leaves_the_trenches_with_one_click_and_one_undo_brings_them_back(
    browsers: Any, language: str
) -> None:
    dug_in = {"hex": "K28", "state": ["flipped"]}
    units = {"DE-21-1": dug_in, "DE-21-2": dug_in, "DE-21-3": {**dug_in, "hex": "K30"}, "FR-436-1": "P28"}
    page = browsers.open(language=language)
    table: Table = browsers.analyse(page, "german_movement", units, "generation_lost")
    before = table.my_turn()
    button = page.get_by_role("button", name=WORDS[language]["trench"], exact=True)
    expect(button).to_be_visible()
    shown(page, f"modes-{language}")
    button.click()
    after = table.after(before["entry"])
    assert not [name for name, piece in after["pieces"].items() if "entrenched" in piece["marks"]]
    assert after["decision"]["prompt"] == "movement"
    page.keyboard.press("u")
    assert table.after(after["entry"])["pieces"] == before["pieces"]


@pytest.mark.parametrize(
    ("language", "later", "go"),
    [("en-GB", "Put on the list", "Carry out all 2"), ("fr-FR", "Mettre en liste", "Exécuter les 2")],
)
def test_planned_fires_wait_on_a_list_over_a_reload_and_are_carried_out(
    browsers: Any, language: str, later: str, go: str
) -> None:
    page = browsers.open(language=language)
    units = {**UNITS, "DE-210H-3": "K30", "DE-210H-4": "K31", "FR-326-1": "M31"}
    table: Table = browsers.analyse(page, "german_bombardment", units, "generation_lost", observed=False)
    for target, column in (("N28", 8), ("M31", 8)):
        table.do("bombard", target)
        page.locator(".gestures button", has_text=f" {column} ").first.click()
        page.get_by_role("button", name=later).click()
        page.wait_for_function("() => heard.scene.decision.prompt === 'bombard'")
    shown(page, f"queue-{language}")
    page.reload()
    table = browsers.table(page)
    listed = page.locator(".queue li")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("N28")
    page.get_by_role("button", name=go).click()
    page.wait_for_function("() => heard.scene.decision.seat === 'french'")
    assert [line["hex"] for line in page.evaluate("heard.log") if line["event"] == "bombardment-declared"] == ["N28"]
    table.do("hold_fire")
    page.wait_for_function("() => heard.log.filter((line) => line.event === 'bombardment-declared').length === 2")
