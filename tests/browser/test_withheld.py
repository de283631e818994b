"""What a player expects and cannot do now: its button stays, with the reason beside it and the place lit."""

from typing import Any

import pytest
from playwright.sync_api import expect

CROWDED = {"DE-24": "2201", "DE-20": "2201", "DE-64": "2201", "DE-8": "2101"}  # three regiments where two may stack
FACING = {"DE-R57": "2002", "FR-110": "2003"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_phase_that_cannot_end_says_why_and_where(
    browsers: Any, screenshot: Any, accessible: Any, screen: Any
) -> None:
    page = browsers.open("/", **screen)
    table = browsers.analyse(page, "german_movement", CROWDED, turn=2)
    ending = table.prompt.get_by_role("button", name="End the phase")
    expect(ending).to_be_visible()
    expect(ending).to_be_disabled()
    expect(ending).to_have_accessible_description(
        "2201 holds 3 regiments, the stacking limit is 2, and a unit there can still make room 8.12(a)"
    )
    expect(page.locator("path.blocked")).to_be_visible()
    screenshot(page, "withheld")
    accessible(page)

    page.get_by_role("button", name="Zoom in").click(click_count=3, force=True)
    entry = table.scene["entry"]
    table.prompt.get_by_role("button", name="2201 holds 3 regiments").click()
    x, y = table.point_of("2201")
    box = table.box(table.board)
    aside = abs(x - box["x"] - box["width"] / 2)
    assert aside < box["width"] / 3, "the hex has come to the middle, as far as the map goes"
    assert table.in_sight((x, y))
    expect(page.locator("path.focus")).to_be_visible()
    screenshot(page, "shown")
    assert table.scene["entry"] == entry, "looking changes nothing"

    table.prompt.get_by_role("button", name="8.12(a)").click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_contain_text("8.12(a)")
    page.keyboard.press("Escape")

    table.do("unit", "DE-20")
    table.do("to", "2202")
    while "stop" in [action[0] for action in table.scene["actions"]]:
        table.do("stop")
    ending = table.prompt.get_by_role("button", name="End the phase")
    expect(ending).to_be_enabled()
    expect(page.locator("path.blocked")).to_have_count(0)


def test_the_key_that_ends_the_phase_says_why_it_cannot(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", CROWDED, turn=2)
    entry = table.scene["entry"]
    page.keyboard.press("d")
    expect(page.locator(".banners")).to_contain_text("2201 holds 3 regiments")
    assert table.scene["entry"] == entry


def test_an_assault_nobody_has_joined_cannot_be_committed(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_assault", FACING)
    table.do("assault", "2003")
    commit = table.prompt.locator("button[aria-disabled=true]", has_text="Commit")
    expect(commit).to_be_visible()
    expect(table.prompt).to_contain_text("Nobody attacks 2003 yet")


def test_a_set_up_that_is_not_finished_leads_to_who_is_missing(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    done = table.prompt.get_by_role("button", name="Finish")
    expect(done).to_be_disabled()
    expect(table.prompt).to_contain_text("24 units are still to be placed: ")
    table.prompt.get_by_role("button", name="24 units are still to be placed: ").click()
    expect(page.locator("#sheet-units")).to_be_visible()
    undo = table.prompt.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    undo.click(force=True)
    expect(table.prompt).to_contain_text("There is nothing to undo")


def test_the_other_seat_is_told_nothing(browsers: Any) -> None:
    german, french = browsers.pair()
    expect(french.prompt.locator("[aria-disabled=true]").first).to_be_visible()  # the French set up first
    assert french.scene["withheld"] != []
    assert german.scene["withheld"] == []
    expect(german.prompt.locator("[aria-disabled=true]")).to_have_count(0)
