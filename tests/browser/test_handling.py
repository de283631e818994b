"""How things are handled: counters out of a fanned stack, keys without the board's focus, the guide, the legend."""

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.openings import SET_UP
from tests.browser.table import TITLE, Table

import meuse

STACK = {"DE-24": "2914", "DE-20": "2914", "DE-64": "2914", "FR-44": "2918"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LAPTOP = {"viewport": {"width": 1280, "height": 720}}
BOTH = (TITLE, "schlieffens_war")


# ---- counters out of a fanned stack


def in_tray(table: Table, piece: str) -> tuple[float, float]:
    """Where a counter lies in the tray that is open."""
    name = table.counter(piece).locator(".counter").get_attribute("aria-label")
    box = table.box(table.page.locator(f'.tray ~ g .counter[aria-label="{name}"] .board'))
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def under_the_tray(table: Table, offered: list[str]) -> str:
    """A cell that may be gone to and is covered by the tray."""
    tray = table.box(table.page.locator(".tray"))
    for cell in offered:
        x, y = table.point_of(cell)
        if tray["x"] < x < tray["x"] + tray["width"] and tray["y"] < y < tray["y"] + tray["height"]:
            return cell
    raise AssertionError("the tray covers nothing")


def goals(piece: str) -> list[str]:
    """Where the unit can go, asked of the rules."""
    game = meuse.position(TITLE, {"phase": "german_movement", "units": STACK})
    game.apply(meuse.Action("unit", (piece,)))
    return [str(action.args[0]) for action in game.actions() if action.verb == "to"]


def test_a_counter_is_dragged_out_of_a_fanned_stack(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", STACK)
    x, y = table.bring("2914")
    page.mouse.move(x + 1, y + 1)
    page.mouse.move(x, y)
    expect(page.locator(".tray")).to_be_visible()
    entry = table.scene["entry"]
    goal = under_the_tray(table, goals("DE-20"))
    start = in_tray(table, "DE-20")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 12, start[1] + 6, steps=3)
    expect(page.locator(".ghost svg")).to_be_visible()
    expect(page.locator(".tray")).to_have_count(0)
    table.after(entry)
    page.mouse.move(*table.point_of(goal), steps=4)
    screenshot(page, "carried")
    page.mouse.up()
    page.wait_for_function("([unit, cell]) => heard.scene.pieces[unit].cell === cell", arg=["DE-20", goal])
    assert table.where_is("DE-24") == table.where_is("DE-64") == "2914"
    expect(page.locator(".tray")).to_have_count(0)


def test_a_finger_takes_a_counter_out_of_a_fanned_stack(browsers: Any) -> None:
    page = browsers.open("/", **PHONE)
    table = browsers.analyse(page, "german_movement", STACK)
    table.touch = True
    page.get_by_role("button", name="Zoom in").click(force=True)
    table.press(*table.bring("2914"))
    expect(page.locator(".tray")).to_be_visible()
    entry = table.scene["entry"]
    start = in_tray(table, "DE-20")
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *at: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": 1} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    finger("touchStart", start)
    expect(page.locator(".ghost svg")).to_be_visible()  # after the finger has rested on it
    expect(page.locator(".tray")).to_have_count(0)
    scene = table.after(entry)
    in_reach = [cell for cell in scene["costs"] if table.in_sight(table.point_of(cell))]
    goal = min(in_reach, key=lambda cell: math.dist(table.point_of(cell), start))
    x, y = table.point_of(goal)
    for share in (0.3, 0.6, 1):
        finger("touchMove", (start[0] + share * (x - start[0]), start[1] + share * (y - start[1])))
    finger("touchEnd")
    page.wait_for_function("([unit, cell]) => heard.scene.pieces[unit].cell === cell", arg=["DE-20", goal])


# ---- dice, while the log is folded away


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_telephone_shows_what_a_barrage_did_while_the_sheet_is_folded(
    browsers: Any, screenshot: Any, language: str
) -> None:
    page = browsers.open("/", language=language, **PHONE)
    units = {"DE-III-A1": "2301", "DE-III-HQ": "2201", "FR-44": "2304", "FR-60": "2304"}
    table = browsers.analyse(page, "german_bombardment", units)
    table.touch = True
    strip = page.locator(".result-strip")
    expect(strip).to_have_count(0)
    table.do("gun", "DE-III-A1")
    table.do("barrage", "2304")
    table.do("fire")
    expect(page.locator("#tab-log")).to_be_hidden()
    expect(strip).to_be_visible()
    expect(strip).to_contain_text("2304")
    assert strip.locator("svg").count() >= 1, "the dice are drawn"
    expect(table.question).to_be_in_viewport(ratio=1)
    buttons = table.prompt.locator(".buttons button").first
    expect(buttons).to_be_in_viewport()
    screenshot(page, "strip")
    strip.tap()
    expect(page.locator("#sheet-log")).to_be_visible()
    expect(strip).to_be_hidden()


def test_beside_an_open_log_there_is_no_strip(browsers: Any) -> None:
    page = browsers.open("/")
    units = {"DE-III-A1": "2301", "DE-III-HQ": "2201", "FR-44": "2304"}
    table = browsers.analyse(page, "german_bombardment", units)
    for action in (["gun", "DE-III-A1"], ["barrage", "2304"], ["fire"]):
        table.do(*action)
    expect(page.locator(".result-strip")).to_be_hidden()
    expect(page.locator("#sheet-log")).to_contain_text("2304")


# ---- keys


def scale(page: Page) -> float:
    found: float = page.evaluate("() => document.querySelector('.stage').getBoundingClientRect().width")
    return found


def test_the_keys_that_zoom_need_no_focus_but_leave_writers_alone(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    whole = scale(page)
    assert page.evaluate("() => document.activeElement === document.body")
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = scale(page)
    assert near > whole * 1.5
    page.locator("#tab-log").click()  # the focus is on a tab now
    page.keyboard.press("-")
    assert whole < scale(page) < near
    page.keyboard.press("0")
    assert scale(page) == pytest.approx(whole, rel=0.02)
    for action in SET_UP[:2]:
        table.do(*action)

    field = table.tab("log").locator("input").first
    field.focus()
    page.keyboard.type("+0-")
    assert field.input_value() == "+0-"
    assert scale(page) == pytest.approx(whole, rel=0.02)


# ---- the guide


def covered(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return wide > 0 and high > 0


@pytest.mark.parametrize("title", BOTH)
@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_notes_of_the_guide_leave_the_question_free_and_begin_with_setting_up(
    browsers: Any, screenshot: Any, title: str, screen: Any
) -> None:
    page = browsers.open("/", guide=True, **screen)
    table = browsers.new_game(page, title)
    card = page.locator(".card")
    page.get_by_role("button", name="Show me round").click()
    seen: list[str] = []
    while card.count() and len(seen) < 30:
        heading = card.locator("h2").inner_text()
        page.wait_for_function("() => !document.querySelector('.card') || window.heard")
        expect(card.locator("h2")).to_have_text(heading)
        if len(seen) in (0, 1, 4):
            screenshot(page, f"note-{len(seen)}")
        assert not covered(card, table.prompt), f"{heading!r} lies over the question"
        seen.append(heading)
        card.locator(".button.main").click()
        page.wait_for_function(
            "(old) => document.querySelector('.card h2')?.textContent !== old", arg=heading, polling=50
        )
    assert seen[0] == "Setting up"
    assert seen[1] == "The board"
    assert len(seen) == len(set(seen)) > 5


# ---- the legend


def distance_to_line(x: float, y: float, ends: list[tuple[float, float]]) -> float:
    (ax, ay), (bx, by) = ends
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0.0
    return math.dist((x, y), (ax + share * (bx - ax), ay + share * (by - ay)))


def side_between(table: Table, one: str, other: str) -> list[tuple[float, float]]:
    """The two corners that cells share; from middle to middle for cells that share none."""
    a, b = table.cells[one], table.cells[other]
    shared = [(x, y) for x, y in a["outline"] if any(math.dist((x, y), corner) < 1 for corner in b["outline"])]
    return shared if len(shared) == 2 else [(a["x"], a["y"]), (b["x"], b["y"])]


def kinds_near(table: Table, x: float, y: float, reach: float) -> set[str]:
    """The kinds of lines that the map draws there."""
    near: set[str] = set()
    for line in table.sheet["sides"]:
        if distance_to_line(x, y, side_between(table, *line["between"])) < reach:
            near.add(line["kind"])
    for line in table.sheet["ways"]:
        ends = [(table.cells[name]["x"], table.cells[name]["y"]) for name in line["between"]]
        if distance_to_line(x, y, ends) < reach:
            near.add(line["kind"])
    return near


@pytest.mark.parametrize("title", BOTH)
def test_the_legend_shows_every_thing_where_the_map_has_it(browsers: Any, screenshot: Any, title: str) -> None:
    page = browsers.open("/", viewport={"width": 1280, "height": 2600})
    table = browsers.new_game(page, title)
    legend = table.tab("legend")
    drawn = {line["kind"] for line in [*table.sheet["sides"], *table.sheet["ways"]]}
    ground = {word for cell in table.sheet["cells"] for word in cell["terrain"]}
    expect(legend.locator("[data-swatch]")).to_have_count(len(drawn | ground))
    unit = table.sheet["unit"]
    for swatch in legend.locator("[data-swatch]").all():
        word = swatch.get_attribute("data-swatch") or ""
        x, y = (float(number) for number in (swatch.get_attribute("data-at") or "").split())
        if word in drawn:
            near = kinds_near(table, x, y, 0.3 * unit)
            assert word in near
            assert near - {word} <= ({"river", "road"} if word == "bridge" else set()), f"{word} is shown among {near}"
        else:
            here = min(table.cells.values(), key=lambda cell: math.dist((cell["x"], cell["y"]), (x, y)))
            assert word in here["terrain"]
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    screenshot(page, "legend")


@pytest.mark.parametrize("title", BOTH)
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_legend_explains_a_counter_and_every_state(
    browsers: Any, accessible: Any, title: str, language: str
) -> None:
    page = browsers.open("/", language=language)
    table = browsers.new_game(page, title)
    legend = table.tab("legend")
    expect(legend.locator("[data-part]").first).to_be_visible()
    parts = [part.get_attribute("data-part") for part in legend.locator("[data-part]").all()]
    morale = ["morale"] if title == TITLE else []
    assert parts == ["parent", "size", "steps", "marks", "label", "symbol", *morale, "numbers"]
    assert legend.locator("figure .counter").count() == 1
    for kind, named in (("mark", meuse.title(title).marks()), ("marker", meuse.title(title).marker_kinds())):
        assert named
        for name in named:
            row = legend.locator(f'[data-{kind}="{name}"]')
            assert len(row.inner_text()) > 25, f"{name} is not explained"
            assert row.locator("svg").count() == (2 if name == "reduced" else 1)
    whole, turned = legend.locator('[data-mark="reduced"] svg').all()
    assert re.search(r"\d", whole.text_content() or "")
    assert whole.text_content() != turned.text_content(), "the numbers of the back"
    assert re.search(r"\d", turned.text_content() or "")
    accessible(page)


def test_a_long_list_of_actions_is_searched_by_name_or_hex(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page, "schlieffens_war")
    scene = table.do("ready_made")
    count = len(scene["actions"])
    assert count > 30
    page.get_by_text(f"All {count} actions as text").click()
    buttons = page.locator("details li button")
    expect(buttons).to_have_count(count)
    assert table.box(page.locator("details .list"))["height"] < 0.31 * page.viewport_size["height"], (
        "it scrolls by itself"
    )
    units = [action[1] for action in scene["actions"] if action[0] == "unit"]
    unit = next(unit for unit in units if not any(unit in other for other in units if other != unit))
    field = page.get_by_role("searchbox", name="Find by unit, place or word")
    field.fill("aeroplane")
    expect(page.get_by_text("No action fits that.")).to_be_visible()
    field.fill(unit.lower())
    expect(buttons).to_have_count(1)
    screenshot(page, "found")
    buttons.first.click()
    assert table.after(scene["entry"])["decision"]["params"]["unit"] == unit


def test_hundreds_of_actions_are_found_by_keys_and_the_next_short_list_is_whole(browsers: Any) -> None:
    page = browsers.open("/")
    table = browsers.new_game(page)
    for action in SET_UP:
        scene = table.do(*action)
    gun = next(each for each in scene["actions"] if each[0] == "gun" and table.target(each, scene) == "piece")
    scene = table.do(*gun)
    count = len(scene["actions"])
    assert count > 200
    page.get_by_text(f"All {count} actions as text").click()
    buttons = page.locator("details li button")
    expect(buttons).to_have_count(count)
    wanted = next(each for each in scene["actions"] if each[0] == "interdict")
    page.get_by_role("searchbox", name="Find by unit, place or word").focus()
    page.keyboard.type("interdict")
    page.keyboard.press("Enter")  # several fit: nothing is taken
    assert table.scene["entry"] == scene["entry"]
    page.keyboard.type(f" {wanted[1]}")
    expect(buttons).to_have_count(1)
    page.keyboard.press("Enter")
    scene = table.after(scene["entry"])
    assert scene["decision"]["prompt"] == "bombardment"
    expect(page.get_by_role("searchbox", name="Find by unit, place or word")).to_have_count(0)
    expect(buttons).to_have_count(len(scene["actions"]))


def test_a_tooltip_makes_room_for_a_stack_that_is_laid_out_later(browsers: Any) -> None:
    page = browsers.open()
    enemies = {"FR-44": "2918", "FR-60": "2918"}  # nothing to be done with them: they wait longer
    table = browsers.analyse(page, "german_movement", {"DE-24": "2914", **enemies})
    x, y = table.bring("2918")
    page.mouse.move(x - 4, y - 4)
    page.mouse.move(x, y)
    tray, told = page.locator(".tray"), page.locator(".why")
    expect(told).to_be_visible()
    expect(tray).to_be_visible()
    tray_box, told_box = table.box(tray), table.box(told)
    below = told_box["y"] >= tray_box["y"] + tray_box["height"]
    assert below or told_box["y"] + told_box["height"] <= tray_box["y"], "the counters can be read"


def test_the_legend_of_an_overlay_is_drawn_like_the_overlay(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", STACK)
    page.keyboard.press("o")
    legend = page.locator("ul.legend")
    expect(legend).to_be_visible()
    on_board = {each.get_attribute("class") for each in table.board.locator("svg g.area").all()}
    in_legend = {each.get_attribute("class") for each in legend.locator("g.area").all()}
    assert in_legend == on_board != set()
    screenshot(page, "overlay")
