"""Valmy in the browser: leaders and their boxes, marches along lines, the battle board beside the map."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.table import Action, Table, within
from tests.browser.test_phone import PHONE

LAPTOP = {"viewport": {"width": 1280, "height": 720}}
TITLE = "valmy"


def activate(table: Table, leader: str) -> None:
    """From the box of his counter, which opens where somebody under him could be chosen instead."""
    entry = table.my_turn()["entry"]
    table.bring(table.where_is(leader))
    box = table.box(table.counter(leader).locator(".board"))
    table.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.locator(".why.pinned .choices button").first.click()
    table.after(entry)


def go_on(table: Table, until: str, choices: dict[str, Callable[[dict[str, Any]], Action]]) -> dict[str, Any]:
    """Answers until a question is asked: as told, else by the first button."""
    for _ in range(80):
        scene = table.my_turn()
        prompt = scene["decision"]["prompt"]
        if prompt == until:
            return scene
        buttons = [action for action in scene["actions"] if len(action) == 1 and action[0] != "cancel"]
        table.answer(choices[prompt](scene) if prompt in choices else (buttons or scene["actions"])[0], scene)
    raise AssertionError(f"{until} was not asked")


def first_answer(scene: dict[str, Any]) -> Action:
    answer: Action = scene["actions"][0]
    return answer


def attack(table: Table) -> dict[str, Any]:
    """Clerfayt marches from Massiges on Duval at Vienne-le-Château: a battle."""
    activate(table, "AU-CLERFAYT")
    to_vienne: Action = ["to", "VIE"]

    def all_there(scene: dict[str, Any]) -> Action:
        return to_vienne if to_vienne in scene["actions"] else first_answer(scene)

    return go_on(table, "deploy", {"movement": all_there, "march": all_there, "battle-size": lambda _: ["major"]})


def label_of(table: Table, piece: str) -> str:
    return table.counter(piece).locator(".counter").get_attribute("aria-label") or ""


def test_a_leader_is_a_flag_whose_box_opens_with_boxes_in_it(browsers: Any, screenshot: Any, accessible: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    table.my_turn()
    expect(table.pane).to_have_count(0)  # leaders on the map can be chosen: it stays whole
    assert "under them" in label_of(table, "PR-BRUNSWICK")
    box = table.box(table.counter("PR-BRUNSWICK").locator(".board"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    expect(page.locator(".why [data-holding=PR-BRUNSWICK]").first).to_be_visible()
    table.press(x, y)
    inner = page.locator(".why.pinned [data-holding=PR-LOTTUM]")
    expect(inner).to_contain_text("8 / 8")
    accessible(page)
    screenshot(page, "box")
    entry = table.scene["entry"]
    inner.locator(".holder button").click()
    table.after(entry)
    expect(table.question).to_contain_text("Lottum")
    expect(table.pane).to_have_attribute("data-part", "allied-holding")  # who comes along lies there alone


def test_boxes_that_the_scenario_does_without_are_muted(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    unused = [cell for cell in table.sheet["cells"] if cell.get("unused")]
    assert {"MET", "SED"} <= {cell["name"] for cell in unused}
    expect(page.locator(".main .lettering path.unused")).to_have_count(len(unused))
    expect(page.locator(".main .lettering text.muted", has_text="Autry").first).to_be_attached()
    expect(page.locator(".main .lettering text.muted", has_text="Valmy")).to_have_count(0)


def test_the_box_of_a_leader_offers_the_whole_force_as_well(browsers: Any) -> None:
    """In reaction: the leader's counter fills the box on the map, so that there is nowhere else to press."""
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    activate(table, "AU-CLERFAYT")
    to_vienne: Action = ["to", "VIE"]

    def all_there(scene: dict[str, Any]) -> Action:
        return to_vienne if to_vienne in scene["actions"] else first_answer(scene)

    scene = go_on(table, "reaction", {"movement": all_there, "march": all_there})
    assert ["gather", "SMH"] in scene["actions"]
    table.click_cell("SMH")
    force = page.locator(".why.pinned .choices button", has_text="The force at Sainte-Menehould")
    force.click()
    table.after(scene["entry"])
    expect(table.question).to_contain_text("16 counters are picked")


def test_the_map_comes_back_when_what_was_looked_at_goes_into_the_pane(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    table.my_turn()
    page.locator(".parts button", has_text="Allied holding boxes").click()
    table.do("activate", "PR-LOTTUM")
    expect(table.pane).to_have_attribute("data-part", "allied-holding")
    expect(page.locator(".main .parts [aria-pressed=true]")).to_have_text("Map")
    assert table.in_sight(table.point_of("STB"))


def test_the_enemy_is_sent_no_unit_under_cover(browsers: Any) -> None:
    allied, french = sorted(browsers.pair(TITLE), key=lambda table: str(table.game["mine"]))
    first, second = allied.settled(), french.settled()
    mine = {piece for piece, now in first["pieces"].items() if now["cell"].startswith("under-")}
    assert mine
    assert not any(piece in second["pieces"] for piece in mine)
    assert second["pieces"]["PR-BRUNSWICK"]["holds"] == ""
    assert "under them" not in label_of(french, "PR-BRUNSWICK")
    assert "under them" in label_of(french, "FR-KELLERMANN")


def test_the_battle_board_lies_beside_the_map_with_the_odds_in_sight(
    browsers: Any, screenshot: Any, accessible: Any
) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    scene = attack(table)
    expect(table.pane).to_have_attribute("data-part", "battle")
    assert table.in_sight(table.point_of("VIE"))
    assert all(table.in_sight(table.point_of(f"french-{post}")) for post in ("main", "left", "right", "reserve"))
    expect(page.locator("#sheet-odds .odds h3")).to_be_in_viewport()
    expect(page.locator("#sheet-odds .outcomes")).to_be_in_viewport()
    assert scene["declared"]["part"] == "battle"
    accessible(page)
    screenshot(page, "deploy")


def test_a_unit_is_carried_to_the_reserve_on_the_battle_board(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    scene = attack(table)
    unit = "FR-49-RL"
    assert ["deploy", unit] in scene["actions"]
    assert scene["pieces"][unit]["cell"] == "french-main"
    box = table.box(table.counter(unit).locator(".board"))
    goal = table.point_of("french-reserve")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal[0], goal[1] - 20)
    page.mouse.move(*goal)
    page.mouse.up()
    page.wait_for_function("(unit) => heard.scene.pieces[unit].cell === 'french-reserve'", arg=unit)


def test_the_pane_goes_when_the_battle_is_over(browsers: Any, screenshot: Any) -> None:
    page = browsers.open("/", color_scheme="dark", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    attack(table)
    screenshot(page, "dark")
    prompts = ("take-losses", "retreat", "retreat-leader", "attacking-lead", "defending-lead", "come-to-reserve")
    go_on(table, "activation", dict.fromkeys(prompts, first_answer))
    expect(table.pane).to_have_count(0)


def test_on_a_phone_a_march_and_its_battle_are_played_by_tabs(browsers: Any, screenshot: Any) -> None:
    page: Page = browsers.open("/", **PHONE)
    table = browsers.new_game(page, TITLE)
    table.touch = True
    table.my_turn()
    expect(page.locator(".parts [aria-pressed=true]")).to_have_text("Map")
    attack(table)
    expect(page.locator(".parts [aria-pressed=true]")).to_have_text("Battle board")
    expect(table.pane).to_have_count(0)
    screenshot(page, "battle")


def test_by_keys_a_leader_is_activated_from_his_box(browsers: Any) -> None:
    page = browsers.open("/", **LAPTOP)
    table = browsers.new_game(page, TITLE)
    entry = table.my_turn()["entry"]
    page.keyboard.press("b")
    while "Brunswick" not in page.locator(".main .board > [aria-live]").inner_text():
        page.keyboard.press("n")
    page.keyboard.press("n")  # from his box of the map, which could be arranged, to himself
    page.keyboard.press("Enter")
    expect(page.locator(".why.pinned button").first).to_be_focused()
    page.keyboard.press("Enter")
    table.after(entry)
    assert within(table.box(table.board), table.point_of("STB")) or table.pane.count()
