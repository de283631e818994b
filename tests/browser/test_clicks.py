"""How many clicks things take: two to move a unit, two to move a stack, three for an ordinary attack, in each title."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import Table
from tests.titles.they_shall_not_pass.clash import clash

import meuse
from meuse.engine.flow import Action
from meuse.engine.gestures import goals
from meuse.engine.text import Texts

MEUSE, MARNE = "they_shall_not_pass", "schlieffens_war"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

MARCHES: dict[str, dict[str, Any]] = {
    MEUSE: {
        "phase": "french_movement",
        "turn": 2,
        "units": {"FR-44": "2918", "FR-60": "2916", "FR-35": "2620", "FR-56BCP": "2620", "FR-51R-A": "2620"},
        "moves": [("FR-44", "2919"), ("FR-60", "2917")],
        "stack": ("2620", "2621", ["FR-35", "FR-56BCP", "FR-51R-A"]),
    },
    MARNE: {
        "phase": "german_movement",
        "turn": 3,
        "units": {"DE-II": "1610", "DE-III": "1812", "DE-IV": "2014", "DE-IX": "2014", "DE-1-HQ": "2014"},
        "moves": [("DE-II", "1611"), ("DE-III", "1813")],
        "stack": ("2014", "2015", ["DE-IV", "DE-IX", "DE-1-HQ"]),
    },
}
BATTLES: dict[str, dict[str, Any]] = {
    MEUSE: {
        "phase": "german_assault",
        "turn": 2,
        "units": {
            "DE-24": "2914",
            "DE-20": "2914",
            "DE-64": "3014",
            "DE-III-A1": "2912",
            "DE-6-A": "2913",
            "FR-44": "2915",
        },
        "target": "2915",
        "all": "All attackers and guns",
        "event": "assault-resolved",
    },
    MARNE: {
        "phase": "german_combat",
        "turn": 4,
        "units": {"DE-II": "1612", "DE-1-HQ": "1612", "DE-III": "1610", "DE-2-HQ": "1610", "FR-I": "1611"},
        "target": "1611",
        "all": "All attackers",
        "event": "attack-declared",
    },
}


class Clicks:
    """Counts what a person presses on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate("() => { window.pressed = 0; addEventListener('pointerdown', () => window.pressed++, true); }")

    def since(self) -> int:
        """How many since this was asked last."""
        count: int = self.page.evaluate("() => { const count = window.pressed; window.pressed = 0; return count; }")
        return count


def at(browsers: Any, page: Page, title: str, position: dict[str, Any]) -> Table:
    table: Table = browsers.analyse(page, position["phase"], position["units"], title, turn=position["turn"])
    while table.scene["decision"]["prompt"] == "probing":
        table.do("done")
    table.bring(position["stack"][0] if "stack" in position else position["target"])
    return table


def click_counter(table: Table, piece: str) -> None:
    """On the counter where it lies, in a stack on that which lies on top."""
    box = table.box(table.counter(piece).locator(".board"))
    table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.settled()


def shift_click(table: Table, cell: str) -> None:
    table.page.keyboard.down("Shift")
    table.press(*table.point_of(cell))
    table.page.keyboard.up("Shift")


@pytest.mark.parametrize("title", [MEUSE, MARNE])
def test_a_unit_takes_two_clicks_and_the_next_one_ends_its_move(browsers: Any, screenshot: Any, title: str) -> None:
    page = browsers.open("/")
    march = MARCHES[title]
    table = at(browsers, page, title, march)
    clicks = Clicks(page)
    for unit, cell in march["moves"]:
        click_counter(table, unit)
        expect(table.question).to_contain_text(Texts(meuse.title(title), "en").unit(unit))
        screenshot(page, f"{unit}-in-hand")
        table.press(*table.point_of(cell))
        table.page.wait_for_function("([unit, cell]) => heard.scene.pieces[unit].cell === cell", arg=[unit, cell])
        assert clicks.since() == 2, unit
    answers = table.scene["answers"]
    page.get_by_role("button", name="Undo", exact=False).first.click()  # the second move
    page.get_by_role("button", name="Undo", exact=False).first.click()  # the end of the first, and the second taken up
    table.page.wait_for_function("(answers) => heard.scene.answers === answers - 3", arg=answers)
    assert table.scene["decision"]["params"]["unit"] == march["moves"][0][0]


@pytest.mark.parametrize("title", [MEUSE, MARNE])
def test_a_stack_takes_two_clicks_and_one_undo(browsers: Any, screenshot: Any, title: str) -> None:
    page = browsers.open("/")
    march = MARCHES[title]
    table = at(browsers, page, title, march)
    start, goal, units = march["stack"]
    before = table.scene
    clicks = Clicks(page)
    shift_click(table, start)
    expect(table.prompt).to_contain_text("3 units in hand")
    screenshot(page, "in-hand")
    table.press(*table.point_of(goal))
    scene = table.after(before["entry"])
    assert clicks.since() == 2
    assert {scene["pieces"][unit]["cell"] for unit in units} == {goal}
    page.keyboard.press("u")
    scene = table.after(scene["entry"])
    assert scene["pieces"] == before["pieces"]
    assert scene["answers"] == before["answers"]


@pytest.mark.parametrize("title", [MEUSE, MARNE])
def test_an_ordinary_attack_takes_three_clicks(browsers: Any, screenshot: Any, title: str) -> None:
    page = browsers.open("/")
    battle = BATTLES[title]
    table = at(browsers, page, title, battle)
    clicks = Clicks(page)
    table.press(*table.point_of(battle["target"]))
    button = page.get_by_role("button", name=battle["all"])
    expect(button.first).to_be_enabled()
    screenshot(page, "target")
    button.first.click()
    commit = page.get_by_role("button", name="Commit")
    expect(commit).to_be_enabled()
    screenshot(page, "all-joined")
    commit.click()
    page.wait_for_function("(event) => heard.log.some((line) => line.event === event)", arg=battle["event"])
    assert clicks.since() == 3
    screenshot(page, "fought")


def test_who_cannot_follow_is_named_with_the_reason(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    march = MARCHES[MEUSE]
    table = at(browsers, page, MEUSE, march)
    start, _, units = march["stack"]
    shift_click(table, start)
    expect(table.prompt).to_contain_text("3 units in hand")
    table.press(*table.bring(partial_goal(units)))
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Done:")
    expect(told.get_by_role("button").first).to_be_visible()
    screenshot(page, "stayed")


def partial_goal(units: list[str]) -> str:
    """A hex that the infantry of the stack reaches and its guns do not."""
    march = MARCHES[MEUSE]
    game = meuse.position(MEUSE, {"phase": march["phase"], "turn": march["turn"], "units": march["units"]})
    found = goals(game, "french", "unit", units)
    return next(cell for cell, goal in found.items() if len(goal.pieces) < len(units))


def test_a_finger_takes_the_stack_by_a_button(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", **PHONE)
    march = MARCHES[MARNE]
    table = at(browsers, page, MARNE, march)
    table.touch = True
    _, goal, units = march["stack"]
    table.click_piece(units[0])
    table.my_turn()
    stack = page.get_by_role("button", name="Move the stack (3)")
    expect(stack).to_be_visible()
    screenshot(page, "button")
    stack.tap()
    expect(table.prompt).to_contain_text("3 units in hand")
    screenshot(page, "in-hand")
    entry = table.scene["entry"]
    table.press(*table.point_of(goal))
    scene = table.after(entry)
    assert {scene["pieces"][unit]["cell"] for unit in units} == {goal}


@pytest.mark.parametrize("title", [MEUSE, MARNE])
def test_repeat_sends_the_next_of_the_stack_after_the_first(browsers: Any, screenshot: Any, title: str) -> None:
    page = browsers.open("/")
    march = MARCHES[title]
    table = at(browsers, page, title, march)
    _, goal, (first, *others) = march["stack"]
    repeat = page.get_by_role("button", name="Repeat", exact=True)
    expect(repeat).to_have_count(0)

    def followed(scene: dict[str, Any]) -> list[str]:
        return [unit for unit in others if scene["pieces"][unit]["cell"] == goal]

    table.do("unit", first)
    scene = table.do("to", goal)
    before = scene["answers"]
    expect(repeat).to_be_enabled()
    screenshot(page, "repeat")
    clicks = Clicks(page)
    repeat.click()
    scene = table.after(scene["entry"])
    assert clicks.since() == 1
    assert len(followed(scene)) == 1
    page.keyboard.press("u")  # all of it, as one
    scene = table.after(scene["entry"])
    assert scene["answers"] == before
    assert followed(scene) == []
    page.keyboard.press("r")
    assert len(followed(table.after(scene["entry"]))) == 1


def test_units_retreat_together_by_one_button(browsers: Any, screenshot: Any) -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915", "FR-60": "2915"}
    beaten = clash("german_assault", units, "assault 2915", "unit DE-24", "unit DE-20", "commit", hits=(0, 1))
    beaten.apply(Action("retreat", (1,)))
    assert beaten.decision is not None
    assert beaten.decision.prompt == "retreat-order"
    page = browsers.open("/")
    table = browsers.analyse(page, **beaten.position())
    before = table.scene
    clicks = Clicks(page)
    together = page.get_by_role("button", name="Retreat together (2)")
    expect(together).to_be_enabled()
    screenshot(page, "button")
    together.click()
    expect(table.prompt).to_contain_text("2 units in hand")
    screenshot(page, "in-hand")
    table.press(*table.bring("2916"))
    scene = table.after(before["entry"])
    assert clicks.since() == 2
    assert {scene["pieces"][unit]["cell"] for unit in ("FR-44", "FR-60")} == {"2916"}
    page.keyboard.press("u")
    scene = table.after(scene["entry"])
    assert {scene["pieces"][unit]["cell"] for unit in ("FR-44", "FR-60")} == {"2915"}
    assert scene["answers"] == before["answers"]
