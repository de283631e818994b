"""The briefing of a title: from the first page and from the board, and the rulebook in it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.table import TITLE

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.text import Texts


@pytest.mark.parametrize("title", [title.id for title in meuse.titles()])
def test_everything_is_told(browsers: Any, title: str) -> None:
    page = browsers.open(f"/briefing/{title}")
    expect(page.locator("#rules article").first).to_be_visible()
    assert page.locator("#rules article").count() == len(read_cases(meuse.title(title)))
    assert page.locator(".sides article").count() == len(meuse.title(title).sides)
    expect(page.locator("#charts table")).to_have_count(
        1 + len(meuse.title(title).charts(meuse.open_box(title).content, "", frozenset()))
    )
    assert page.locator("#forces li svg").count() > 100
    known = meuse.title(title).briefing(meuse.open_box(title).content, meuse.title(title).scenarios[0], frozenset())
    assert page.locator("#sequence li").count() == len(known.sequence) >= 4
    for part, numbers in (("charts", "sources-charts"), ("forces", "sources-counters")):
        told = page.locator(f"#{part}").get_by_role("complementary", name="Where the numbers come from")
        expect(told).to_contain_text(Texts(meuse.title(title), "en").message(numbers))
        expect(told).to_contain_text(f"meuse data {title}")
    broken = page.evaluate(
        "() => [...document.querySelectorAll('main a[href^=\"#\"]')].map(link => link.getAttribute('href').slice(1))"
        ".filter(id => !document.getElementById(id))"
    )
    assert broken == []


def test_it_is_one_click_from_the_first_page_and_leads_to_a_game(browsers: Any) -> None:
    page = browsers.open("/")
    page.get_by_role("link", name=f"Briefing {meuse.title(TITLE).name}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(meuse.title(TITLE).name)
    page.locator("header .button.main").click()
    expect(page).to_have_url(re.compile(rf"/new\?title={TITLE}$"))


def test_it_is_read_for_the_scenario_that_is_chosen_and_leads_to_it(browsers: Any) -> None:
    page = browsers.open("/new?title=generation_lost&scenario=campaign")
    page.locator("p.read a").click()
    expect(page).to_have_url(re.compile(r"/briefing/generation_lost\?scenario=campaign$"))
    germans = page.locator(".sides article").first
    expect(germans).to_contain_text("secret objectives")
    chosen = page.get_by_label("Scenario")
    expect(chosen).to_have_value("campaign")
    chosen.select_option("hells_doorway")
    expect(germans).to_contain_text("Thiaumont at M20 and M21")
    page.locator("header .button.main").click()
    expect(page.locator('input[name=scenario][value="hells_doorway"]')).to_be_checked()


def test_from_the_board_it_opens_beside_the_game_and_leads_back(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page)
    page.get_by_role("button", name="Menu").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Briefing").click()
    briefing = opened.value
    expect(briefing.locator("#rules article").first).to_be_visible()
    expect(table.prompt).to_be_visible()
    briefing.get_by_role("link", name="Back to the game", exact=True).click()
    expect(briefing.locator(".question")).to_be_visible()


def test_a_case_is_found_by_number_by_word_and_by_links(browsers: Any) -> None:
    page = browsers.open(f"/briefing/{TITLE}#case-9-41")
    case = page.locator("#case-9-41")
    expect(case).to_be_in_viewport()
    field = page.get_by_label("Find a case")
    field.fill("14.7(b")
    expect(page.locator("#rules article").first).to_contain_text("14.7(b)")
    field.fill("pétain morale")
    expect(page.locator("#rules article").first).to_contain_text("Pétain")
    link = page.locator("#rules article p a").first
    target = link.get_attribute("href")
    link.click()
    expect(field).to_have_value("")
    expect(page.locator(str(target))).to_be_in_viewport()
    field.fill("aeroplane")
    expect(page.locator("#rules article")).to_have_count(0)
    expect(page.get_by_text("No case contains “aeroplane”.")).to_be_visible()


def test_a_title_that_does_not_exist(browsers: Any) -> None:
    page = browsers.open("/briefing/waterloo")
    expect(page.get_by_role("heading", level=1)).to_contain_text("nothing at this address")


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_on_a_phone_the_row_of_parts_leaves_the_heading_free(browsers: Any, language: str) -> None:
    page = browsers.open(f"/briefing/{TITLE}", language=language, viewport={"width": 390, "height": 844})
    expect(page.locator("#rules article").first).to_be_visible()
    page.locator('nav.parts a[href="#forces"]').click()
    heading = page.locator("#forces h2")
    expect(heading).to_be_in_viewport()
    row, title = page.locator("nav.parts").bounding_box(), heading.bounding_box()
    assert row is not None
    assert title is not None
    assert title["y"] >= row["y"] + row["height"]
