"""Seats on the page: who joined again, who was put out, the computer for a while; games that are deleted, and players
who are forgotten; and a server whose database is down."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.table import TITLE, Table
from tests.browser.test_phone import PHONE, check

FORGED = "A" * 43  # looks like a token, and nobody has made it


def choose(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=item, exact=True).click()


def banner(page: Page, words: str) -> Locator:
    return page.locator(".banner").filter(has_text=words)


def device_link(page: Page, side: str) -> str:
    """A link to one's seat for another device, from the menu."""
    choose(page, "Invite, share, watch…")
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_role("textbox", name=f"To play {side} from another device")
    make = dialog.get_by_role("button", name="Create a link")
    expect(field.or_(make)).to_be_visible()
    if make.count():
        make.click()
    link = field.input_value()
    dialog.get_by_role("button", name="Close").click()
    return link


def join(browsers: Any, link: str) -> Table:
    page = browsers.open(link)
    page.get_by_role("button", name="Take the seat").click()
    table: Table = browsers.table(page)
    return table


def test_who_joins_a_seat_again_is_told_to_its_holder_who_puts_them_out(
    browsers: Any, screenshot: Any, accessible: Any
) -> None:
    german, french = browsers.pair()
    stranger = join(browsers, device_link(german.page, "the Germans"))
    news = banner(german.page, "Another browser has joined your seat: the Germans.")
    expect(news).to_be_visible()
    expect(banner(french.page, "Another browser")).to_be_hidden()
    expect(banner(stranger.page, "Another browser")).to_be_hidden()
    german.page.reload()
    browsers.table(german.page)
    expect(news).to_be_visible()  # whoever was away is told, too
    accessible(german.page)
    screenshot(german.page, "joined-again")
    news.get_by_role("button", name="Revoke the link").click()
    expect(news).to_be_hidden()
    lost = banner(stranger.page, "You no longer hold your seat: the Germans.")
    expect(lost).to_be_visible()
    expect(stranger.page.get_by_text("Watching", exact=True)).to_be_visible()
    screenshot(stranger.page, "put-out")
    lost.get_by_role("button", name="Close").click()
    expect(lost).to_be_hidden()
    assert german.page.evaluate("heard.game.mine") == ["german"]

    join(browsers, device_link(german.page, "the Germans"))  # the new link, on a device of one's own
    expect(news).to_be_visible()
    news.get_by_role("button", name="That was me").click()
    expect(news).to_be_hidden()
    german.page.reload()
    browsers.table(german.page)
    expect(news).to_be_hidden()


def test_a_seat_is_handed_to_the_computer_taken_back_and_left(browsers: Any, screenshot: Any, accessible: Any) -> None:
    german, french = browsers.pair()
    choose(french.page, "Seats…")
    dialog = french.page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    expect(dialog.get_by_role("listitem").filter(has_text="Wilhelm").get_by_role("button")).to_have_count(0)
    mine = dialog.get_by_role("listitem").filter(has_text="Charles (you)")
    accessible(french.page)
    screenshot(french.page, "seats")
    mine.get_by_role("button", name="Let the computer play…").click()
    dialog.get_by_role("combobox").select_option("recruit")
    screenshot(french.page, "computer")
    dialog.get_by_role("button", name="Let it play").click()
    expect(dialog.get_by_text("computer, recruit")).to_be_visible()
    french.page.keyboard.press("Escape")
    playing = banner(french.page, "The computer plays the French for you.")
    expect(playing).to_be_visible()
    german.page.wait_for_function(
        "() => heard.scene.decision && heard.scene.decision.seat === 'german'"
    )  # it has set up
    screenshot(french.page, "computer-plays")
    playing.get_by_role("button", name="Take it back").click()
    expect(playing).to_be_hidden()
    french.page.wait_for_function("() => heard.game.seats.every((seat) => seat.kind === 'person')")

    choose(french.page, "Seats…")
    mine.get_by_role("button", name="Leave…").click()
    dialog.get_by_role("button", name="Cancel").click()
    mine.get_by_role("button", name="Leave…").click()
    dialog.get_by_role("button", name="Leave the seat").click()
    expect(dialog.get_by_role("listitem").filter(has_text="open")).to_be_visible()
    french.page.keyboard.press("Escape")
    expect(french.page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(banner(french.page, "You no longer hold")).to_be_hidden()  # who leaves knows it
    expect(banner(german.page, "Nobody plays the French yet.")).to_be_visible()
    expect(german.tab("log")).not_to_contain_text("Charles")

    choose(german.page, "Seats…")  # now nobody is there: the computer takes the open seat
    dialog = german.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Leave…")).to_have_count(0)
    dialog.get_by_role("button", name="Let the computer play…").last.click()
    dialog.get_by_role("button", name="Let it play").click()
    dialog.get_by_role("button", name="Open it for a person").click()
    expect(dialog.get_by_role("listitem").filter(has_text="open")).to_be_visible()


def test_a_game_of_one_s_own_is_deleted_from_the_lobby_and_from_its_page(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    browsers.new_game(page)
    watcher = browsers.open(page.url)
    browsers.table(watcher)
    page.goto("/")
    card = page.get_by_role("article")
    card.get_by_role("button", name="Delete…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This game of They Shall Not Pass is deleted for good")
    screenshot(page, "sure")
    dialog.get_by_role("button", name="Cancel").click()
    expect(card).to_be_visible()
    card.get_by_role("button", name="Delete…").click()
    dialog.get_by_role("button", name="Delete for good").click()
    expect(card).to_have_count(0)
    expect(watcher.get_by_role("heading", name="This game has been deleted")).to_be_visible()
    screenshot(watcher, "deleted")

    browsers.new_game(page)
    choose(page, "Delete this game…")
    page.get_by_role("button", name="Delete for good").click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_a_game_with_somebody_else_has_no_button_to_delete_it(browsers: Any) -> None:
    german, _ = browsers.pair()
    german.page.get_by_role("button", name="Menu", exact=True).click()
    expect(german.page.get_by_role("button", name="Seats…")).to_be_visible()
    expect(german.page.get_by_role("button", name="Delete this game…")).to_have_count(0)


def test_whoever_wants_to_be_forgotten_says_so_twice(browsers: Any, screenshot: Any, accessible: Any) -> None:
    german, french = browsers.pair()
    page = french.page
    page.goto("/")
    page.get_by_role("button", name="Forget me on this server…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Forget me")).to_be_disabled()
    dialog.get_by_role("checkbox").check()
    accessible(page)
    screenshot(page, "sure")
    dialog.get_by_role("button", name="Forget me").click()
    expect(dialog.get_by_role("status")).to_have_text(
        "Done. Games deleted: 0. Games that others keep, without your name: 1."
    )
    dialog.get_by_role("button", name="Close").last.click()
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    expect(banner(german.page, "Nobody plays the French yet.")).to_be_visible()


@pytest.mark.own_server("--keep", "abandoned=3", "--keep", "analyses=2")
def test_a_game_that_is_going_to_be_deleted_says_so_before(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    news = banner(page, "Will be deleted on")
    expect(news).to_contain_text("As soon as somebody plays on, the game is kept longer.")
    screenshot(page, "banner")
    with page.expect_download() as saved:
        news.get_by_role("button", name="Export the game").click()
    assert saved.value.suggested_filename == f"meuse-{table.game['id']}.json"
    page.goto("/")
    expect(page.get_by_role("article").get_by_text("Will be deleted on")).to_be_visible()
    screenshot(page, "lobby")

    phone = browsers.open(language="fr-FR", **PHONE)
    seats = {"german": {"kind": "person", "name": "Guillaume"}, "french": {"kind": "open"}}
    made = phone.request.post("/api/games", data={"title": TITLE, "seats": seats}).json()["game"]["id"]
    phone.goto(f"/game/{made}")
    browsers.table(phone, touch=True)
    expect(banner(phone, "Sera supprimée le")).to_be_visible()
    check(phone)
    screenshot(phone, "phone")
    phone.get_by_role("button", name="Menu", exact=True).tap()
    phone.get_by_role("button", name="Places…").tap()
    expect(phone.get_by_role("dialog").get_by_text("Guillaume (vous)")).to_be_visible()
    check(phone)
    screenshot(phone, "phone-seats")
    phone.get_by_role("dialog").get_by_role("button", name="Révoquer le lien").tap()
    check(phone)
    screenshot(phone, "phone-revoke")
    phone.goto("/")
    expect(phone.get_by_role("button", name="M’oublier sur ce serveur…")).to_be_visible()
    check(phone)
    screenshot(phone, "phone-lobby")


def test_while_the_database_is_down_the_page_of_a_game_says_so(browsers: Any, screenshot: Any) -> None:
    browsers.expected.append("503")
    page = browsers.open()
    table = browsers.new_game(page)
    down = {"status": 503, "json": {"code": "no-database", "detail": "the database does not answer"}}
    page.route("**/api/games/*", lambda route: route.fulfill(**down))
    page.reload()
    said = page.get_by_role("alert").filter(has_text="The server's database is not answering.")
    expect(said).to_be_visible()
    expect(page.get_by_text("Unfolding the map…")).to_be_hidden()
    screenshot(page, "down")
    page.unroute("**/api/games/*")
    expect(table.board).to_be_visible()
    expect(said).to_be_hidden()


def test_a_browser_with_a_token_of_another_server_goes_on_as_a_new_one(browsers: Any) -> None:
    browsers.expected.append("403")
    german, _ = browsers.pair()
    page = browsers.open("about:blank")
    page.context.add_cookies([{"name": "meuse", "value": FORGED, "url": browsers.server.url}])
    page.goto(german.page.url)
    table = browsers.table(page)
    expect(page.get_by_text("Watching", exact=True)).to_be_visible()
    page.context.add_cookies([{"name": "meuse", "value": FORGED, "url": browsers.server.url}])
    page.context.set_offline(True)
    expect(banner(page, "Connection lost.")).to_be_visible()
    page.context.set_offline(False)
    expect(banner(page, "Connection lost.")).to_be_hidden()
    expect(table.board).to_be_visible()
    assert not [cookie for cookie in page.context.cookies() if cookie["value"] == FORGED]
