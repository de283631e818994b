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
        "close": "Close",
    },
    "fr-FR": {
        "link": "Ordres permanents…",
        "one": "Ordres permanents (1)…",
        "order": "Contre-batterie",
        "column": "Colonne 8",
        "fire": "Ouvrir le feu",
        "close": "Fermer",
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
