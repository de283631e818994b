"""What-if: branch any position, edit it, share it, export and import it, report a problem with it."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.openings import TO_MOVEMENT, march_to_contact
from tests.browser.table import TITLE
from tests.server.serving import READY

import meuse
from meuse.engine.flow import Action
from meuse.engine.saves import signed


def choose(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=item, exact=True).click()


def test_a_branch_leaves_the_game_alone_and_everything_can_be_undone(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.new_game(page)
    for action in TO_MOVEMENT:
        table.do(*action)
    game, before = page.url, table.scene
    choose(page, "Analyse from here")
    page.wait_for_url("**/analysis/*")
    expect(page.locator("header").get_by_text("Analysis")).to_be_visible()
    what_if = browsers.table(page)
    assert what_if.scene["pieces"] == before["pieces"]
    assert what_if.scene["decision"] == before["decision"]
    unit, cell = march_to_contact()
    home = what_if.where_is(unit)
    what_if.do("unit", unit)
    what_if.do("to", cell)
    while (scene := what_if.my_turn())["phase"] == before["phase"]:
        what_if.choose(what_if.easily)
    if ["done"] in scene["actions"]:
        scene = what_if.do("done")
    assert scene["undo"]["last"], "a hand-over can be undone here"
    screenshot(page, "branch")
    undo = what_if.prompt.get_by_role("button", name="Undo").first
    while (scene := what_if.scene)["undo"]["last"] and scene["answers"] > 0 and what_if.where_is(unit) != home:
        undo.click()
        what_if.after(scene["entry"])
    assert what_if.where_is(unit) == home

    page.goto(game)
    assert browsers.table(page).scene["answers"] == before["answers"]


def test_units_are_edited_by_form_and_by_hand(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", {"DE-24": "2406", "FR-44": "2408"})
    choose(page, "Edit the position")
    form = page.get_by_role("region", name="Edit the position")
    form.get_by_label("Unit").select_option("DE-24")
    form.get_by_label("Hex", exact=False).or_(page.locator("#edit-cell")).first.fill("2205")
    before = table.scene["entry"]
    form.get_by_role("button", name="Put").first.or_(form.locator(".pair .button")).first.click()
    table.after(before)
    assert table.where_is("DE-24") == "2205"

    before = table.scene["entry"]
    form.get_by_label("reduced", exact=True).check()
    table.after(before)
    assert "reduced" in table.scene["pieces"]["DE-24"]["marks"]
    screenshot(page, "form")

    before = table.scene["entry"]
    x, y = table.bring("2408")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 15, y - 15, steps=3)
    page.mouse.move(*table.point_of("2010"), steps=4)
    page.mouse.up()
    table.after(before)
    assert table.where_is("FR-44") == "2010"
    form.locator("header button").click()
    expect(table.question).to_be_visible()
    expect(table.tab("log")).to_contain_text("the position was edited")


def test_a_shared_analysis_opens_in_another_browser(browsers: Any, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", {"DE-24": "2406", "FR-44": "2408"})
    choose(page, "Invite, share, watch…")
    dialog = page.get_by_role("dialog")
    link = dialog.get_by_role("textbox").input_value()
    screenshot(page, "link")
    page.keyboard.press("Escape")

    friend = browsers.open(link)
    watcher = browsers.table(friend)
    assert watcher.where_is("DE-24") == "2406"
    assert watcher.scene["actions"] == [], "it is somebody else's"
    moved = table.do("unit", "DE-24")
    watcher.after(moved["entry"] - 1)
    choose(friend, "Analyse from here")
    friend.wait_for_url(lambda address: address != link)
    own = browsers.table(friend)
    assert own.my_turn()["decision"]["prompt"] == "move-unit"
    own.do("to", "2405")
    assert table.where_is("DE-24") == "2406", "the friend's what-if is a branch of its own"


def download(page: Page, item: str, to: Path) -> dict[str, Any]:
    with page.expect_download() as saved:
        choose(page, item)
    saved.value.save_as(to)
    read: dict[str, Any] = json.loads(to.read_text("utf-8"))
    return read


def bring(page: Page, file: Path) -> None:
    """A file of ours, by the button of the lobby."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a position or save").click()
    chooser.value.set_files(file)


def test_positions_and_saves_go_out_and_come_in_as_files(browsers: Any, tmp_path: Path, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_movement", {"DE-24": "2406", "FR-44": "2408"}, turn=3)
    table.do("unit", "DE-24")
    file = tmp_path / "position.json"
    position = download(page, "Export the position", file)
    game = meuse.position(TITLE, position)
    assert game.decision is not None
    assert game.decision.prompt == "move-unit"

    stranger = browsers.open("/")
    bring(stranger, file)
    stranger.wait_for_url("**/analysis/*")
    opened = browsers.table(stranger)
    for field in ("pieces", "decision", "actions", "costs", "phase"):
        assert opened.scene[field] == table.scene[field], field

    save = tmp_path / "save.json"
    saved = download(page, "Export the game", save)
    assert meuse.load(json.dumps(saved)).decision is not None
    stranger.goto("/")
    bring(stranger, save)
    stranger.wait_for_url("**/analysis/*")
    assert browsers.table(stranger).where_is("DE-24") == "2406"

    browsers.expected.append("422")
    rubbish = tmp_path / "rubbish.json"
    rubbish.write_text('{"title": "they_shall_not_pass", "units": {"DE-24": "9999"}}', "utf-8")
    stranger.goto("/")
    bring(stranger, rubbish)
    expect(stranger.get_by_role("alert")).to_contain_text("9999")
    screenshot(stranger, "rubbish")


def test_a_save_of_other_rules_says_so_on_the_page(browsers: Any, tmp_path: Path, screenshot: Any) -> None:
    """And one that these rules replay differently says that only its last position was taken over."""
    game = meuse.new(TITLE)
    for verb in READY:
        game.apply(Action(verb))
    body = json.loads(game.save())["meuse-save"]
    file = tmp_path / "other.json"
    file.write_text(signed({**body, "rules": "0.0", "record": body["record"][:-1]}), "utf-8")
    page = browsers.open("/")
    bring(page, file)
    page.wait_for_url("**/analysis/*")
    banners = page.locator(".banner.warn")
    expect(banners).to_have_count(2)
    expect(banners.nth(0)).to_contain_text("made under a different version of the rules")
    expect(banners.nth(1)).to_contain_text("only its last position was taken over")
    screenshot(page, "imported")


def test_a_reported_problem_is_a_position_that_tests_can_load(browsers: Any, tmp_path: Path, screenshot: Any) -> None:
    page = browsers.open()
    table = browsers.analyse(page, "german_assault", {"DE-24": "2914", "FR-44": "2915"})
    table.do("assault", "2915")
    choose(page, "Report a problem…")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("The regiment should be able to join.")
    screenshot(page, "report")
    with page.expect_download() as saved:
        dialog.get_by_role("button").last.click()
    file = tmp_path / "problem.json"
    saved.value.save_as(file)
    problem = json.loads(file.read_text("utf-8"))
    assert problem["note"]["text"] == "The regiment should be able to join."
    game = meuse.position(TITLE, problem)
    assert game.decision is not None
    assert game.decision.prompt == table.scene["decision"]["prompt"]
    assert [[action.verb, *action.args] for action in game.actions()] == table.scene["actions"]
