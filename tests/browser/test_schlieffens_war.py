"""The second title in the same client: another grid, stacks that hide what lies under their top, other overlays."""

import functools
import json
import re
from typing import Any, Final

from playwright.sync_api import Page, expect
from tests.browser.table import Action, Table
from tests.browser.words import foreign_words, said_by, untold

import meuse
from meuse.engine.flow import Action as Engine
from meuse.engine.game import Game
from meuse.engine.text import Texts

TITLE: Final = "schlieffens_war"
SET_UP: Final[list[Action]] = [["ready_made"], ["done"]]  # the Entente; then the Germans
TABS: Final = ("tracks", "log", "units", "luck", "legend")

# Two corps on opposite sides of a French one in open country, and a third way in that is still free.
CONCENTRIC: Final = {"DE-II": "1612", "DE-1-HQ": "1612", "DE-III": "1610", "DE-2-HQ": "1610", "FR-I": "1611"}


def played(actions: list[Action]) -> Game:
    game = meuse.new(TITLE, seed=1)
    for verb, *args in actions:
        game.apply(Engine(verb, tuple(args)))
    return game


@functools.cache
def liege() -> str:
    """The hex that the German right wing has to break."""
    box = meuse.open_box(TITLE).content
    return next(box.board.names[cell] for cell, name in box.terrain.place_names.items() if name == "Liège")


@functools.cache
def marches() -> list[tuple[str, str]]:
    """Three German corps of full strength that reach one hex next to Liège, and that hex."""
    game = played([*SET_UP, *SET_UP])
    box: Any = game.box.content
    around = [box.board.names[cell] for cell in box.board.adjacent[box.board.index[liege()]]]
    found: dict[str, list[str]] = {}
    for action in game.actions():
        if (
            action.verb != "unit"
            or not box.corps[box.index[str(action.args[0])]]
            or box.front[box.index[str(action.args[0])]] < 4
        ):
            continue
        chosen = game.clone()
        chosen.apply(action)
        for hex_ in around:
            if Engine("to", (hex_,)) in chosen.actions():
                found.setdefault(hex_, []).append(str(action.args[0]))
    hex_, units = max(found.items(), key=lambda each: len(each[1]))
    assert len(units) >= 3
    return [(unit, hex_) for unit in units[:3]]


def march(table: Table, unit: str, hex_: str) -> dict[str, Any]:
    table.do("unit", unit)
    scene = table.do("to", hex_)
    return table.do("stop") if ["stop"] in scene["actions"] else scene


def lay_over(page: Page, overlay: str) -> None:
    page.get_by_role("button", name="Overlays").click()
    page.locator(f'input[name="overlay"][value="{overlay}"]').check()
    page.keyboard.press("Escape")


def stacks(scene: dict[str, Any], prefix: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, piece in scene["pieces"].items():
        if piece["cell"] and name.startswith(prefix):
            found.setdefault(piece["cell"], []).append(name)
    return found


def test_a_game_from_the_lobby_to_the_first_attack(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    page.get_by_role("link", name=re.compile("^Schlieffen's War")).click()
    page.wait_for_url(f"**/new?title={TITLE}")
    expect(page.get_by_role("radio", name="Schlieffen's War")).to_be_checked()
    screenshot(page, "new")
    page.get_by_role("button", name="Play both sides").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    table = browsers.table(page)
    expect(table.prompt).to_contain_text("Entente")
    for action in [*SET_UP, *SET_UP]:
        table.do(*action)
    expect(page.get_by_text("Turn 1 of 10").first).to_be_visible()
    screenshot(page, "set-up")

    for unit, hex_ in marches():
        march(table, unit, hex_)
        assert table.where_is(unit) == hex_
    log = table.tab("log")
    expect(log).to_contain_text(f"–{marches()[0][1]}")
    screenshot(page, "moved")
    table.do("done")
    while table.scene["decision"]["prompt"] == "probing":
        table.do("done")
    table.do("attack", liege())
    odds = page.get_by_role("region", name="Odds")
    for unit, _ in marches():
        table.do("unit", unit)
        expect(odds.locator(".sum").first).to_contain_text(Texts(meuse.title(TITLE), "en").unit(unit))
    forecast = table.scene["forecast"]
    expect(odds).to_contain_text("at least")  # what lies under the fort is not known before the attack is declared
    expect(odds.locator(".sum").last).to_contain_text("Liège fort")
    assert [item["piece"] for item in forecast["sums"][1]["items"]] == ["BE-LIEGE"]
    expect(odds.locator(".shift")).to_have_count(len(forecast["shifts"]))
    column = table.sheet["charts"][forecast["chart"]]["columns"][forecast["column"]]
    expect(odds.locator(".final b")).to_have_text(column)
    expect(odds.locator(".outcomes .percent")).to_have_count(len(forecast["outcomes"]))
    screenshot(page, "odds")

    table.do("commit")
    expect(table.question).to_contain_text("marker")
    expect(odds).not_to_contain_text("at least")
    screenshot(page, "declared")
    assert not table.scene["undo"]["last"], "what was seen cannot be unseen"
    table.do("artillery")
    while table.scene["decision"]["prompt"] != "combat-phase":
        table.choose(table.easily)
    expect(table.tab("log")).to_contain_text(f"Attack on {liege()}")
    screenshot(page, "fought")


def test_overlays(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, TITLE)
    for action in [*SET_UP, *SET_UP]:
        table.do(*action)
    legend = page.get_by_label("What the overlay shows")
    for overlay in table.sheet["overlays"]:
        lay_over(page, overlay["id"])
        if overlay["id"] not in ("moved", "concentric"):  # nothing has moved, nobody attacks
            expect(legend).to_be_visible()
        assert untold(page) == []
        screenshot(page, overlay["id"])
        if overlay["id"] == "supply":
            expect(legend).to_contain_text("HQ to depot")
            expect(legend).not_to_contain_text("Entente")  # where the enemy's lines run is not known


def test_a_concentric_attack_is_drawn_and_reckoned_with(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    table = browsers.analyse(page, "german_combat", CONCENTRIC, TITLE, turn=4)
    while table.scene["decision"]["prompt"] == "probing":
        table.do("done")
    table.do("attack", "1611")
    lay_over(page, "concentric")
    legend = page.get_by_label("What the overlay shows")
    table.do("unit", "DE-II")
    expect(legend).to_contain_text("not concentric")
    expect(legend).to_contain_text("from here too")
    table.do("unit", "DE-III")
    expect(legend).to_contain_text("two opposite sides")
    odds = page.get_by_role("region", name="Odds")
    expect(odds).to_contain_text("from two opposite sides")
    mark = odds.get_by_role("heading", name="Combat Results Table").get_by_role("note")
    expect(mark).to_have_attribute("title", re.compile("^Reconstructed"))  # its numbers are in part ours
    screenshot(page, "odds")


def test_the_enemy_sees_the_top_of_a_stack_and_nothing_else(browsers: Any, screenshot: Any) -> None:
    wilhelm, charles = browsers.pair(TITLE)
    frames: list[str] = []
    charles.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))
    charles.page.reload()
    charles.ready()
    for action in SET_UP:
        charles.do(*action)
    for action in SET_UP:
        wilhelm.my_turn()
        wilhelm.do(*action)
    charles.page.wait_for_function("heard.scene.phase === 'german_movement'")  # each seat counts entries of its own
    (unit, hex_), *_ = marches()
    march(wilhelm, unit, hex_)
    scene = wilhelm.settled()
    charles.page.reload()
    charles.ready()

    mine = stacks(scene, "DE-")
    high = [units for units in mine.values() if len(units) > 1]
    tops = {name for units in high for name in units if "top" in scene["pieces"][name]["marks"]}
    hidden = {name for units in high for name in units} - tops
    assert len(tops) == len(high)
    assert len(hidden) > 10
    seen = charles.scene["pieces"]
    for name in hidden:
        assert (seen[name]["cell"], seen[name]["place"], seen[name]["marks"]) == ("", "unseen", [])
        assert charles.counter(name).count() == 0
    page = charles.page.content()
    assert not [name for name in hidden if re.search(rf"{name}(?![\w-])", page)], "somewhere in the page"
    for name in tops:
        assert seen[name]["cell"] == scene["pieces"][name]["cell"]
        expect(charles.counter(name)).to_be_attached()
    assert all(len(units) == 1 for units in stacks(charles.scene, "DE-").values())
    assert any(len(units) > 1 for units in stacks(charles.scene, "FR-").values()), "his own he sees"

    told = [json.loads(frame) for frame in frames]
    for each in told:
        pieces = (each.get("scene") or {}).get("pieces") or {}
        for name in hidden & pieces.keys():
            assert not pieces.pop(name)["cell"]
        assert not [name for name in hidden if f'"{name}"' in json.dumps(each)]
    assert len(told) > 4

    screenshot(wilhelm.page, "german")
    screenshot(charles.page, "entente")
    off = charles.tab("units")
    expect(off).to_contain_text("on the map, unseen")
    screenshot(charles.page, "unseen")
    expect(charles.question).to_contain_text("Wilhelm")


def test_in_french(browsers: Any, server: Any, screenshot: Any) -> None:
    page = browsers.open("/", language="fr-FR")

    def check() -> None:
        assert untold(page) == []
        assert foreign_words(page, server.url, "fr", "en", TITLE) == []

    expect(page.locator(".shelf .name")).to_have_count(len(meuse.titles()))
    check()
    table = browsers.new_game(page, TITLE)
    check()
    for action in [*SET_UP, *SET_UP]:
        table.do(*action)
    unit, hex_ = marches()[0]
    table.do("unit", unit)
    check()
    screenshot(page, "marching")
    scene = table.do("to", hex_)
    if ["stop"] in scene["actions"]:
        table.do("stop")
    for tab in TABS:
        expect(table.tab(tab).locator("section, h3").first).to_be_visible()
        check()
        screenshot(page, tab)
    table.do("done")
    while table.scene["decision"]["prompt"] == "probing":
        table.do("done")
    table.do("attack", liege())
    table.do("unit", unit)
    check()
    screenshot(page, "odds")
    page.locator(".prompt .cases button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check()
    assert "Attaque" in " ".join(said_by(page))


def test_on_a_telephone(browsers: Any, screenshot: Any) -> None:
    page = browsers.open(
        "/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    browsers.new_game(page, TITLE)
    table = browsers.table(page, touch=True)
    for action in [*SET_UP, *SET_UP]:
        table.do(*action)
    unit, hex_ = marches()[0]
    table.do("unit", unit)
    screenshot(page, "where-to")
    table.do("to", hex_)
    assert table.where_is(unit) == hex_
    page.locator(".grip").click()
    expect(table.tab("tracks")).to_be_visible()
    screenshot(page, "tracks")
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= window.innerWidth")
