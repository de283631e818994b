"""What the board shows by itself: what is declared, what has just happened, the enemy's turn again, the end."""

import functools
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.openings import TO_MOVEMENT, assault_declared
from tests.browser.table import TITLE, Table
from tests.golden import record

import meuse
from meuse.engine.text import Texts

ASSAULT = {"DE-24": "2914", "DE-20": "2914", "DE-6-A": "2912", "FR-44": "2915", "FR-14-A": "2918"}
BARRAGE = {"DE-III-A1": "2912", "DE-III-A2": "2812", "FR-44": "2915"}
LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}


def arrows(page: Page, kind: str) -> Locator:
    return page.locator(f".stage .declared.{kind}")


def within(inner: Locator, width: int, height: int) -> None:
    """Wholly on the screen, without scrolling."""
    box = inner.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    on_top = "(drawn) => { const box = drawn.getBoundingClientRect(); const top = document.elementFromPoint("
    on_top += "box.left + box.width / 2, box.bottom - 3); return drawn.contains(top); }"
    assert inner.evaluate(on_top), "nothing covers its lower edge"


# ---- what is declared


def test_attackers_are_joined_to_their_target_and_the_odds_stand_on_a_badge(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_assault", ASSAULT, turn=2)
    expect(arrows(page, "attack")).to_have_count(0)
    table.do("assault", "2915")
    table.do("unit", "DE-24")
    expect(arrows(page, "attack")).to_have_count(1)
    scene = table.do("unit", "DE-20")
    badge = page.locator(".stage .badge")
    expect(badge).to_contain_text(scene["declared"]["badge"]["text"])
    expect(badge).to_contain_text(f"{scene['declared']['badge']['least']} – {scene['declared']['badge']['most']}")
    screenshot(page, "assault")
    table.do("support", "DE-6-A")
    expect(arrows(page, "support")).to_have_count(1)
    table.do("commit")
    expect(arrows(page, "attack")).to_have_count(1)
    table.do("support", "FR-14-A")
    screenshot(page, "supported")


def test_fire_is_drawn_from_the_guns_to_their_target(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_bombardment", BARRAGE, turn=2)
    table.do("gun", "DE-III-A1")
    scene = table.do("barrage", "2915")
    expect(arrows(page, "fire")).to_have_count(1)
    expect(page.locator(".stage .badge")).to_contain_text(scene["forecast"]["final"])
    screenshot(page, "barrage")


# ---- the odds


def test_both_ends_of_the_range_are_told_with_the_guns_that_make_them(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_assault", ASSAULT, turn=2)
    table.do("assault", "2915")
    table.do("unit", "DE-24")
    scene = table.do("unit", "DE-20")
    odds = page.get_by_role("region", name="Odds")
    worst, best = odds.locator(".extremes li").all()
    units = Texts(meuse.title(TITLE), "en")
    expect(worst).to_contain_text("With every gun that can support the defence")
    expect(worst).to_contain_text(units.unit("FR-14-A"))
    expect(best).to_contain_text("With every gun that can support the attack")
    expect(best).to_contain_text(units.unit("DE-6-A"))
    heads = odds.locator(".outcomes thead th")
    for head, extreme in zip((heads.nth(1), heads.nth(3)), scene["forecast"]["extremes"], strict=True):
        expect(head).to_contain_text(extreme["final"])
    expect(heads.nth(2)).to_contain_text(scene["forecast"]["final"])


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_percentages_are_seen_without_scrolling_on_a_laptop(browsers: Any, screenshot: Any, language: str) -> None:
    page = browsers.open(language=language, viewport=LAPTOP)
    table = browsers.analyse(page, "german_assault", {**ASSAULT, "FR-XXX-A1": "2918", "DE-8": "2814"}, turn=2)
    table.do("assault", "2915")
    table.do("unit", "DE-24")
    table.do("unit", "DE-20")
    outcomes = page.locator(".odds .outcomes")
    expect(outcomes).to_be_visible()
    screenshot(page, language)
    within(outcomes, LAPTOP["width"], LAPTOP["height"])
    chart = page.locator(".odds .frame").bounding_box()
    box = outcomes.bounding_box()
    assert chart is not None
    assert box is not None
    assert box["y"] + box["height"] <= chart["y"], "above the chart"


# ---- dice and losses where they happen


def roll(table: Table) -> None:
    table.do("gun", "DE-III-A1")
    table.do("barrage", "2915")
    if table.scene["decision"]["prompt"] == "join-barrage":
        table.do("fire")


def test_dice_are_shown_where_they_fall_and_a_press_ends_it(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    page.emulate_media(reduced_motion="no-preference")
    table = browsers.analyse(page, "german_bombardment", BARRAGE, turn=2)
    roll(table)
    die = page.locator(".stage [data-die]").first
    expect(die).to_be_attached()
    screenshot(page, "fallen")
    page.keyboard.press("Escape")
    expect(page.locator(".stage [data-die]")).to_have_count(0)


def test_who_wants_no_motion_sees_no_dice_on_the_board(browsers: Any) -> None:
    page = browsers.open()  # with reduced motion, as every page here
    table = browsers.analyse(page, "german_bombardment", BARRAGE, turn=2)
    page.evaluate(
        """() => { window.shown = 0; new MutationObserver(() => {
          window.shown += document.querySelectorAll(".stage [data-die], .stage .turned").length;
        }).observe(document.querySelector(".stage"), { childList: true, subtree: true }); }"""
    )
    roll(table)
    expect(table.tab("log")).to_contain_text("2915")
    assert page.evaluate("window.shown") == 0


# ---- the last turn again


def test_the_enemys_turn_can_be_watched_again_step_by_step(browsers: Any, screenshot: Any) -> None:
    german, french = browsers.pair()
    for seat, *action in [(french, "ready_made"), (french, "done"), (german, "ready_made"), (german, "done")]:
        seat.my_turn()
        seat.do(*action)
    opening = assault_declared()
    for verb, *args in opening[len(TO_MOVEMENT) - 1 :]:
        german.my_turn()
        german.do(verb, *args)
    german.do("commit")
    page = french.page
    page.get_by_role("button", name="Watch the last turn").click()
    bar = page.get_by_role("region", name="Watching the last turn")
    expect(bar).to_contain_text("1 of ")
    count = int(bar.locator(".numbers").inner_text().split(" of ")[1])
    moved = next(line for line in french.page.evaluate("heard.log") if line["event"] == "moved")
    trails = 0
    for number in range(1, count + 1):
        expect(bar).to_contain_text(f"{number} of {count}")
        if arrows(page, "trail").count():
            trails += 1
            expect(bar).to_contain_text(moved["path"][-1])
            screenshot(page, "trail")
        page.keyboard.press("ArrowRight")
    assert trails
    expect(bar).to_contain_text(f"{count} of {count}")
    expect(arrows(page, "attack").first).to_be_visible()
    screenshot(page, "assault")
    page.keyboard.press("ArrowLeft")
    expect(bar).to_contain_text(f"{count - 1} of {count}")
    page.keyboard.press("Escape")
    expect(bar).to_be_hidden()
    expect(page.get_by_text("Nothing can be played here")).to_be_hidden()


# ---- the end


@functools.cache
def finished(file: str) -> str:
    """The save of a golden game."""
    return record.replay((record.FOLDER / file).read_text("utf-8")).save()


@pytest.mark.parametrize("file", [record.GAMES[1].file.name, record.GAMES[3].file.name])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_end_of_a_whole_game(browsers: Any, screenshot: Any, accessible: Any, file: str, size: Any) -> None:
    page = browsers.open(viewport=size)
    made = page.request.post("/api/analysis", data={"save": finished(file)})
    assert made.ok, made.text()
    page.goto(f"/analysis/{made.json()['game']['id']}")
    table = browsers.table(page)
    page.get_by_role("button", name="Result").click()
    end = page.locator("section.end")
    standing = table.scene["standing"]
    told = [source for source in standing["sources"] if source["points"] or source["count"]]
    expect(end.locator(".points tbody tr")).to_have_count(len(told))
    expect(end.locator(".points tfoot")).to_contain_text(str(standing["points"]))
    turns = sum(1 for _, event in meuse.load(finished(file)).log() if type(event).__name__ == "TurnBegins")
    dots = end.get_by_role("group", name="The standing, turn by turn").get_by_role("button")
    expect(dots).to_have_count(turns + 1)
    expect(end.get_by_role("region", name="Luck of the dice").get_by_role("table")).to_have_count(2)
    screenshot(page, "end")
    accessible(page)
    expect(end.get_by_role("button", name="Rematch, same sides")).to_be_hidden()  # an analysis has no opponent
    dots.nth(2).click()
    expect(end).to_be_hidden()
    expect(page.get_by_role("status").filter(has_text="Nothing can be played here")).to_be_visible()


def resign(table: Table) -> None:
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Resign…").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()


def test_a_rematch_with_sides_swapped_gives_a_link_for_the_other_player(browsers: Any, screenshot: Any) -> None:
    german, french = browsers.pair()
    resign(german)
    for table in (german, french):
        expect(table.page.locator("section.end")).to_contain_text("Resignation. Victory goes to the French.")
    before = german.game["id"]
    end = german.page.locator("section.end")
    end.get_by_role("button", name="Rematch, sides swapped").click()
    link = end.get_by_role("textbox").input_value()
    screenshot(german.page, "link")
    end.get_by_role("link", name="To the game").click()
    german.page.wait_for_url(lambda url: before not in url)
    again = browsers.table(german.page)
    assert again.game["mine"] == ["french"]
    french.page.goto(link)
    french.page.get_by_role("dialog").get_by_role("button").last.click()
    french.page.wait_for_function("() => heard.game?.mine.length === 1")
    assert french.game["mine"] == ["german"]
    assert (french.game["title"], french.game["scenario"]) == (german.game["title"], german.game["scenario"])


def test_the_other_player_sees_the_offer_of_a_rematch_and_joins_and_who_watches_does_not(
    browsers: Any, screenshot: Any
) -> None:
    german, french = browsers.pair()
    watcher = browsers.open(f"/game/{german.game['id']}")
    resign(german)
    german.page.locator("section.end").get_by_role("button", name="Rematch, same sides").click()
    offer = french.page.locator("section.end").get_by_role("status")
    expect(offer).to_contain_text("offers a rematch. You would play the French.")
    expect(french.page.get_by_role("button", name="Rematch, same sides")).to_have_count(0)
    screenshot(french.page, "offer")
    french.page.keyboard.press("Escape")  # without the end screen it stands above the board
    banner = french.page.locator(".banner").filter(has_text="offers a rematch")
    expect(banner).to_be_visible()
    expect(watcher.locator(".banner").filter(has_text="game is over")).to_be_visible()
    expect(watcher.get_by_text("rematch")).to_have_count(0)
    before = french.game["id"]
    banner.get_by_role("button", name="Join the rematch").click()
    french.page.wait_for_url(lambda url: before not in url)
    again = browsers.table(french.page)
    assert again.game["mine"] == ["french"]
    german.page.reload()
    german.page.locator(".banner, section.end").get_by_role("link", name="To the game").first.click()
    german.page.wait_for_url(f"**/game/{again.game['id']}")
    assert browsers.table(german.page).game["mine"] == ["german"]


def test_the_end_is_shown_once_and_again_when_asked_for(browsers: Any) -> None:
    german, _ = browsers.pair()
    page = german.page
    resign(german)
    end = page.locator("section.end")
    expect(end).to_be_visible()
    page.keyboard.press("Escape")
    expect(end).to_be_hidden()
    page.reload()
    german.ready()
    expect(end).to_be_hidden()
    page.get_by_role("button", name="Result").click()
    expect(end).to_be_visible()
    end.get_by_role("button", name="Analyse this game").click()
    page.wait_for_url("**/analysis/*")


def test_a_player_who_comes_back_is_shown_the_end(browsers: Any) -> None:
    german, french = browsers.pair()
    french.page.goto("/")
    resign(german)
    french.page.goto(f"/game/{german.game['id']}")
    expect(french.page.locator("section.end")).to_contain_text("Resignation")


def test_a_watcher_sees_the_end_too(browsers: Any) -> None:
    german, _ = browsers.pair()
    page = browsers.open(f"/game/{german.game['id']}")
    browsers.table(page)
    resign(german)
    end = page.locator("section.end")
    expect(end).to_contain_text("Resignation")
    expect(end.get_by_role("button", name="Rematch, same sides")).to_be_hidden()
    expect(end.get_by_role("button", name="Analyse this game")).to_be_visible()
