"""Two people on one game, each in a browser of their own, and somebody who watches."""

import re
from typing import Any

from playwright.sync_api import expect
from tests.browser.table import TITLE


def test_moves_of_one_appear_at_the_other(browsers: Any, screenshot: Any) -> None:
    german = browsers.open(f"/new?title={TITLE}")
    german.get_by_role("button", name="Invite a friend").click()
    german.get_by_label("Your name").fill("Wilhelm")
    german.get_by_role("button", name="Begin").click()
    invitation = german.get_by_role("textbox", name=re.compile("^To play the French"))
    expect(invitation).to_be_visible()
    screenshot(german, "invitation")
    link = invitation.input_value()
    german.get_by_role("link", name="Go to the game", exact=True).click()
    wilhelm = browsers.table(german)
    expect(german.get_by_text("Nobody plays the French yet.")).to_be_visible()

    french = browsers.open(link)
    assert "#" not in french.url, "the secret of an invitation stays in the address"
    french.get_by_label("Your name").fill("Charles")
    screenshot(french, "joining")
    french.get_by_role("button", name="Take the seat").click()
    charles = browsers.table(french)
    charles.my_turn()
    expect(german.get_by_text("Nobody plays the French yet.")).to_be_hidden()

    watcher = browsers.open(french.url)
    nobody = browsers.table(watcher)
    expect(nobody.question).to_contain_text("Charles")

    charles.do("ready_made")
    set_up = charles.do("done")
    for other in (wilhelm, nobody):
        other.after(set_up["entry"] - 1)
        for piece in ("FR-164", "FR-165"):
            assert other.where_is(piece) == charles.where_is(piece)
        expect(other.counter("FR-164")).to_be_visible()
    expect(nobody.question).to_contain_text("Wilhelm")
    assert nobody.scene["actions"] == []
    expect(nobody.prompt.get_by_role("button")).to_have_count(0)
    expect(charles.question).to_contain_text("Wilhelm")

    wilhelm.do("ready_made")
    mine = wilhelm.do("done")
    charles.after(mine["entry"] - 1)
    assert charles.where_is("DE-24") == wilhelm.where_is("DE-24") != ""
    log = charles.tab("log")
    expect(log).to_contain_text("Weather: good")
    screenshot(french, "after-set-up")
    screenshot(watcher, "watcher")
