"""Without a mouse: from the lobby into a game, through its set-up, a move and the end of a phase."""

import math
from typing import Any

from playwright.sync_api import Page, expect

FOCUSED = """
() => {
  const at = document.activeElement;
  return (at?.getAttribute("aria-label") || at?.labels?.[0]?.innerText || at?.innerText || "").trim();
}
"""


RINGED = """
() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}
"""


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Tab after Tab until something of that name has the focus, and can be seen to have it."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).startswith(name):
            ringed = page.evaluate(RINGED)
            assert ringed, f"the focus on {name!r} cannot be seen"
            return
    raise AssertionError(f"Tab does not come to {name!r}")


def test_a_game_without_a_mouse(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    tab_to(page, "New game")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play both sides")).to_be_visible()
    tab_to(page, "They Shall Not Pass")  # the one to begin with
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="They Shall Not Pass")).not_to_be_checked()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("radio", name="They Shall Not Pass")).to_be_checked()
    expect(page.get_by_role("group", name="French")).to_be_visible()
    tab_to(page, "Play both sides")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play both sides")).to_have_attribute("aria-pressed", "true")
    tab_to(page, "Begin")
    screenshot(page, "focus")
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    table = browsers.table(page)

    for side in ("french", "german"):
        scene = table.my_turn()
        assert scene["decision"]["seat"] == side
        tab_to(page, "Ready-made set-up")
        page.keyboard.press("Enter")
        placed = table.after(scene["entry"])
        page.keyboard.press("d")
        table.after(placed["entry"])
    scene = table.my_turn()
    assert scene["decision"]["prompt"] == "bombardment"
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()  # the guns could still fire
    tab_to(page, "Do it anyway")
    page.keyboard.press("Enter")
    moving = table.after(scene["entry"])
    assert moving["decision"]["prompt"] == "movement"

    page.keyboard.press("b")
    expect(table.board).to_be_focused()
    page.keyboard.press("n")
    expect(page.locator(".cursor").first).to_be_visible()
    screenshot(page, "cursor")
    page.keyboard.press("Enter")
    fanned = page.locator(".tray")
    if fanned.count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    chosen = table.after(moving["entry"])
    page.keyboard.press("s")
    expect(table.prompt).to_contain_text("units in hand")
    screenshot(page, "stack")
    for _ in range(2):  # the board's cursor, then the stack
        page.keyboard.press("Escape")
    expect(table.prompt).not_to_contain_text("units in hand")
    assert chosen["decision"]["prompt"] == "move-unit"
    unit = next(value for value in chosen["decision"]["params"].values() if value in table.sheet["pieces"])
    home = table.where_is(unit)

    page.keyboard.press("b")
    page.keyboard.press("n")
    said = page.locator('.board [aria-live="polite"]')
    expect(said).to_contain_text("cost")
    page.keyboard.press("Enter")
    moved = table.after(chosen["entry"])
    assert table.where_is(unit) != home
    if ["stop"] in moved["actions"]:
        page.keyboard.press("d")
        moved = table.after(moved["entry"])
    assert moved["decision"]["prompt"] == "movement"

    page.keyboard.press("d")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert table.scene["entry"] == moved["entry"], "Escape does nothing"
    page.keyboard.press("d")
    tab_to(page, "Do it anyway")
    page.keyboard.press("Enter")
    ended = table.after(moved["entry"])
    assert ended["phase"] != moved["phase"]

    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    screenshot(page, "keys")


def test_arrows_walk_the_board_and_i_explains(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", {"DE-24": "2914", "FR-44": "2915"})
    table.do("unit", "DE-24")
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")  # to where the question is about
    said = page.locator('.board [aria-live="polite"]')
    expect(said).to_contain_text("2914")
    page.keyboard.press("ArrowDown")
    expect(said).to_contain_text("2915")
    expect(said).to_contain_text("44")
    page.keyboard.press("i")
    why = page.locator(".why")
    expect(why).to_contain_text("8.11")
    page.keyboard.press("Escape")
    expect(why).to_be_hidden()


def test_a_hex_under_the_buttons_can_be_moved_out_from_under_them(browsers: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    page.get_by_role("button", name="Show the whole board").click()
    zoom = page.get_by_role("button", name="Show the whole board").bounding_box()
    assert zoom is not None
    middle = zoom["x"] + zoom["width"] / 2, zoom["y"] + zoom["height"] / 2
    corner = [name for name, cell in table.cells.items() if cell["x"] > 0.9 * table.sheet["width"]]
    under = min(corner, key=lambda cell: math.dist(table.point_of(cell), middle))
    assert table.covered(table.point_of(under))
    assert not table.covered(table.bring(under))
    page.get_by_role("button", name="Show the whole board").click()
    assert table.covered(table.point_of(under)), "back in the middle"
