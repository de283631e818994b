"""The line breaks, the server dies: the page says so, comes back by itself, and nothing is lost or done twice."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.openings import SET_UP, assault_declared

NOT_CONNECTED = "Connection lost."


@pytest.mark.own_server
def test_the_server_dies_in_the_middle_of_an_assault(browsers: Any, server: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    for action in assault_declared():
        table.do(*action)
    declared = table.scene["answers"]
    table.do("commit")
    before = table.my_turn()
    assert before["answers"] > declared, "the assault has begun"
    asked = table.question.inner_text()
    game = page.request.get(f"/api/games/{table.game['id']}").json()
    log = page.evaluate("heard.log")

    server.kill()
    banner = page.get_by_role("alert").filter(has_text=NOT_CONNECTED)
    expect(banner).to_be_visible()
    for button in table.prompt.locator(".buttons .button").all():
        expect(button).to_be_disabled()
    screenshot(page, "not-connected")

    server.start()
    banner.get_by_role("button", name="Try now").or_(page.locator(".line.on")).first.click()
    expect(banner).to_be_hidden()
    expect(table.question).to_have_text(asked)
    after = table.my_turn()
    for field in ("entry", "answers", "decision", "actions", "pieces", "forecast"):
        assert after[field] == before[field], field
    assert page.evaluate("heard.log") == log
    again = page.request.get(f"/api/games/{game['id']}").json()
    assert (again["answers"], again["commitment"], again["moved"]) == (
        game["answers"],
        game["commitment"],
        game["moved"],
    )

    while (scene := table.my_turn())["decision"]["prompt"] != "assault-phase" and scene["phase"] == before["phase"]:
        answered = scene["answers"]
        table.choose(table.easily)
        assert table.scene["answers"] > answered
    expect(table.tab("log")).to_contain_text("assault")
    screenshot(page, "the-assault-is-over")


@pytest.mark.own_server
def test_a_click_into_a_dying_server_counts_once(browsers: Any, server: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    for action in assault_declared():
        table.do(*action)
    declared = table.scene["answers"]
    table.prompt.get_by_role("button", name="Commit").click()
    server.kill()
    expect(page.get_by_role("alert").filter(has_text=NOT_CONNECTED)).to_be_visible()
    server.start()
    page.wait_for_function("(answers) => heard.states > 1 && heard.scene.answers > answers", arg=declared)
    table.settled()
    kinds = [line["event"] for line in page.evaluate("heard.log")]
    assert kinds.count("assault-declared") == 1
    kept = page.request.get(f"/api/games/{table.game['id']}").json()
    assert kept["answers"] == table.scene["answers"]


def test_a_page_that_goes_offline_comes_back_by_itself(browsers: Any) -> None:
    german, french = browsers.pair()
    german.page.context.set_offline(True)
    banner = german.page.get_by_role("alert").filter(has_text=NOT_CONNECTED)
    expect(banner).to_be_visible()
    for action in SET_UP[:2]:
        french.do(*action)
    german.page.context.set_offline(False)
    expect(banner).to_be_hidden()
    german.my_turn()
    assert german.where_is("FR-164") == french.where_is("FR-164") != ""
    german.do("ready_made")


def test_two_tabs_of_one_person_never_do_the_same_twice(browsers: Any) -> None:
    page = browsers.open()
    one = browsers.new_game(page)
    tab = page.context.new_page()
    tab.goto(page.url)
    other = browsers.table(tab)
    one.do("ready_made")
    placed = other.after(0)
    assert placed["answers"] == one.scene["answers"] == 1
    other.do("done")
    one.after(placed["entry"])
    assert one.scene["answers"] == other.scene["answers"] == 2


def test_nothing_can_be_begun_while_a_chosen_title_is_still_loading(browsers: Any) -> None:
    page = browsers.open("/new?title=schlieffens_war")
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    held: list[Any] = []
    page.route("**/api/titles/they_shall_not_pass/texts/*", lambda route: held.append(route))
    page.get_by_role("radio", name="They Shall Not Pass").click()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    expect(page.get_by_role("button", name="Play both sides")).to_be_disabled()
    held[0].continue_()
    expect(page.get_by_role("group", name="French")).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()


def test_a_title_whose_words_do_not_come_is_not_begun_by_mistake(browsers: Any) -> None:
    page = browsers.open("/new?title=schlieffens_war")
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    page.route("**/api/titles/they_shall_not_pass/texts/*", lambda route: route.abort())
    page.get_by_role("radio", name="They Shall Not Pass").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("button", name="Begin")).to_be_hidden()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("radio", name="Schlieffen's War")).to_be_checked()
