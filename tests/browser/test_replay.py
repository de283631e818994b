"""The whole game on a slider, with a link to every moment, and the luck of the dice."""

import re
from typing import Any

from playwright.sync_api import expect
from tests.browser.openings import assault_declared, march_to_contact


def test_slider_log_and_links_lead_to_every_moment(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    actions = assault_declared()
    for action in actions:
        table.do(*action)
    table.do("commit")
    live = table.my_turn()
    address = page.url
    unit, cell = march_to_contact()
    home = page.evaluate("(unit) => heard.log.find((line) => line.units?.includes(unit) && line.path)?.path[0]", unit)
    place = 1 + actions.index(["to", cell])  # answers given when it has moved

    page.locator(".replaying summary").click()
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.fill(str(place - 1))
    expect(page.locator(".banner.past")).to_contain_text(str(place - 1))
    expect(page).to_have_url(f"{address}?action={place - 1}")
    expect(table.counter(unit).locator(".counter")).to_have_attribute("aria-label", re.compile(home))
    screenshot(page, "past")
    slider.press("ArrowRight")
    expect(page).to_have_url(f"{address}?action={place}")
    expect(table.counter(unit).locator(".counter")).to_have_attribute("aria-label", re.compile(cell))

    stranger = browsers.open(page.url)
    watching = browsers.table(stranger)
    expect(stranger.locator(".banner.past")).to_be_visible()
    expect(watching.counter(unit).locator(".counter")).to_have_attribute("aria-label", re.compile(cell))

    page.get_by_role("button", name="Back to the game").first.click()
    expect(page.locator(".banner.past")).to_be_hidden()
    expect(page).to_have_url(address)
    assert table.scene == live, "looking back changes nothing"

    log = table.tab("log")
    log.get_by_role("button", name=f"Show the game after action {place}", exact=True).first.click()
    expect(page).to_have_url(f"{address}?action={place}")
    page.keyboard.press("Escape")
    expect(page.locator(".banner.past")).to_be_hidden()
    log = table.tab("log")
    log.locator("li").filter(has_text="assault").first.locator(".said").click()
    expect(page.locator("path.focus").first).to_be_attached()  # the line points at the board
    screenshot(page, "pointed-at")


def test_the_luck_report_counts_every_roll(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    for action in assault_declared():
        table.do(*action)
    luck = table.tab("luck")
    expect(luck).to_contain_text("No dice have been rolled yet.")
    table.do("commit")
    table.my_turn()
    while table.scene["decision"]["prompt"] == "defensive-support":
        table.do("done")
    expect(luck.get_by_role("table").first).to_be_visible()
    expect(luck.get_by_role("table").first).to_contain_text("one roll")
    screenshot(page, "luck")
