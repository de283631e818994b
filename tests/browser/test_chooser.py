"""The first page helps to choose: what each scenario is about, how long, how hard, and where to begin."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import meuse
from meuse import chooser

SCENARIOS = [(title.id, outlook) for title in meuse.titles() for outlook in chooser.outlooks(title).values()]


def rows(page: Page) -> Any:
    return page.locator(".chooser li:has(> .words)")


def test_every_scenario_is_there_and_the_one_to_begin_with_leads(browsers: Any, accessible: Any) -> None:
    page = browsers.open("/")
    expect(rows(page)).to_have_count(len(SCENARIOS))
    begin = chooser.where_to_begin(meuse.titles())
    assert begin is not None
    expect(rows(page).first).to_contain_text(begin[0].name)
    expect(rows(page).first).to_contain_text("about 4 hours")
    expect(rows(page).first).to_contain_text("introductory")
    accessible(page)
    page.get_by_role("link", name=re.compile("Begin with")).click()
    expect(page).to_have_url(re.compile(f"/new\\?title={begin[0].id}&scenario={begin[1].scenario}$"))


def test_it_is_sifted_by_time_and_difficulty_with_the_keyboard(browsers: Any) -> None:
    page = browsers.open("/")
    expect(rows(page)).to_have_count(len(SCENARIOS))
    page.get_by_label("Time").focus()
    page.keyboard.press("ArrowDown")  # up to an hour
    short = [outlook for _, outlook in SCENARIOS if outlook.minutes <= 60]
    expect(rows(page)).to_have_count(len(short))
    page.get_by_label("Time").select_option("any")
    page.get_by_label("Difficulty").select_option("2")
    easy = [outlook for _, outlook in SCENARIOS if outlook.level <= 2]
    expect(rows(page)).to_have_count(len(easy))
    expect(page.get_by_role("status")).to_have_text(f"{len(easy)} scenarios")
    page.get_by_label("Difficulty").select_option("0")
    page.get_by_label("Order").select_option("shortest")
    shortest = min(SCENARIOS, key=lambda each: each[1].minutes)[1]
    expect(rows(page).first).to_contain_text(f"{sum(shortest.decisions.values())} decisions")


@pytest.mark.parametrize(
    "title", [title for title in meuse.titles() if len(title.scenarios) > 1], ids=lambda title: title.id
)
def test_play_leads_to_that_scenario(browsers: Any, title: Any) -> None:
    page = browsers.open("/")
    scenario = title.scenarios[-1]
    page.locator(f'.chooser a[href="/new?title={title.id}&scenario={scenario}"]').click()
    expect(page.locator(f'input[name=scenario][value="{scenario}"]')).to_be_checked()


def test_on_a_telephone_nothing_sticks_out(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", language="fr", viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True)
    expect(rows(page)).to_have_count(len(SCENARIOS))
    screenshot(page, "chooser")
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= window.innerWidth")
