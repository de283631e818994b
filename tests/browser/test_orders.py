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
