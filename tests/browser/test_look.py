"""How the board looks: whose a counter is, letters and language of what is written, how much is seen at first."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import TITLE, Table

MARNE = "schlieffens_war"
PALETTE = "localStorage.setItem('meuse.settings', JSON.stringify({ palette: '%s', theme: '%s', animation: false }))"
WAR = {"DE-R57": "2002", "DE-24": "2914", "FR-110": "2016", "FR-44": "2915"}
# What a counter on the board, or in a list beside it, is filled with.
FILLS = """(piece) => [...document.querySelectorAll('.counter')]
  .filter((each) => each.closest(`[data-piece="${piece}"]`))
  .map((each) => ['.board', '.field'].map((part) => getComputedStyle(each.querySelector(part)).fill))[0]"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("palette", ["printed", "safe"])
def test_the_ground_is_the_sides_and_the_box_the_formations(browsers: Any, palette: str, theme: str) -> None:
    page = browsers.open()
    page.evaluate(PALETTE % (palette, theme))
    table = browsers.analyse(page, "german_movement", WAR)
    fills = {piece: page.evaluate(FILLS, piece) for piece in WAR}
    grounds = {piece: ground for piece, (ground, _) in fills.items()}
    assert grounds["DE-24"] == grounds["DE-R57"] != grounds["FR-44"] == grounds["FR-110"]
    printed = {piece: table.sheet["formations"][table.sheet["pieces"][piece]["formation"]]["paper"] for piece in WAR}
    for piece, (_, box) in fills.items():
        assert box == as_rgb(printed[piece]), piece
    assert len(set(printed.values())) > 2
    listed = page.locator("aside .counter .board, .side .counter .board, section .counter .board")
    expect(listed.first).to_be_attached()
    shades = listed.evaluate_all("(all) => [...new Set(all.map((each) => getComputedStyle(each).fill))]")
    assert set(shades) <= set(grounds.values()), "also in lists and trays"


def as_rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"


def test_letters_are_the_clients_own_and_figures_are_all_of_one_width(browsers: Any) -> None:
    page = browsers.open()
    browsers.analyse(page, "german_movement", WAR)
    loaded = page.evaluate(
        "document.fonts.ready.then((all) => [...all].filter((f) => f.status === 'loaded').map((f) => f.family))"
    )
    assert {family.strip('"') for family in loaded} == {"Plex Condensed", "Source Serif"}
    page.evaluate("document.querySelector('.stage').classList.replace('detail-middle', 'detail-near')")
    widths = page.evaluate(
        """() => {
          const text = document.querySelector('.hex-numbers text').cloneNode();
          document.querySelector('.hex-numbers').append(text);
          return [...'0123456789'].map((figure) => {
            text.textContent = figure.repeat(20);
            return text.getComputedTextLength();
          });
        }"""
    )
    assert min(widths) > 20
    assert max(widths) - min(widths) < 0.5, widths


def names_on(page: Page) -> list[str]:
    words: list[str] = page.locator(".lettering text").all_text_contents()
    return words


def test_places_are_called_as_the_language_of_the_page_calls_them(browsers: Any) -> None:
    page = browsers.open()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    browsers.new_game(page, MARNE)
    expect(page.locator(".lettering text", has_text="Brussels")).to_have_count(1)
    assert {"Antwerp", "Rhine", "Liège", "GERMANY"} <= set(names_on(page))
    asked.clear()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".lettering text", has_text="Bruxelles")).to_have_count(1)
    assert {"Anvers", "Rhin", "Liège", "ALLEMAGNE"} <= set(names_on(page))
    assert not [url for url in asked if "map.svg" in url], "one drawing serves every language"


def test_the_page_names_a_hex_in_its_language(browsers: Any) -> None:
    page = browsers.open(language="fr-FR")
    table = browsers.analyse(page, "german_movement", WAR)
    (hill,) = [cell for cell, told in table.cells.items() if told["place"] == "Hill 378"]
    page.mouse.move(*table.bring(hill))
    expect(page.locator(".why, .tip").first).to_contain_text("Cote 378")


def width_of(table: Table) -> float:
    return table.box(table.page.locator(".stage"))["width"]


def height_of(table: Table) -> float:
    return table.box(table.page.locator(".stage"))["height"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_high_map_begins_at_full_width_and_0_shows_all_of_it(browsers: Any, size: tuple[int, int]) -> None:
    page = browsers.open(viewport={"width": size[0], "height": size[1]})
    table = browsers.new_game(page, MARNE)
    room = table.box(table.board)
    assert width_of(table) == pytest.approx(room["width"], abs=2)
    assert height_of(table) > room["height"] * 1.2
    table.board.focus()
    page.keyboard.press("0")
    expect(table.board).to_be_focused()
    assert height_of(table) == pytest.approx(room["height"], abs=2)
    page.keyboard.press("0")
    assert width_of(table) == pytest.approx(room["width"], abs=2)


def test_a_map_that_suits_the_screen_begins_whole(browsers: Any) -> None:
    page = browsers.open(viewport={"width": 1280, "height": 720})
    table = browsers.new_game(page, TITLE)
    assert height_of(table) == pytest.approx(table.box(table.board)["height"], abs=2)
