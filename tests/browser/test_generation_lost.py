"""Verdun: A Generation Lost at the table: what is pointed at in the odds and in the boxes beside the map."""

from playwright.sync_api import expect
from tests.browser.conftest import Browsers

TITLE = "generation_lost"


def test_a_counter_is_bought_where_it_lies_in_its_box(browsers: Browsers) -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in range(1, 4)}
    units = {**pool, "DE-5-1": "C23", "FR-326-1": "H26"}
    more = {"turn": 2, "weather": "fair", "replacements": {"german": 5}, "assaults": {"german": 40}}
    table = browsers.analyse(browsers.open(), "reorganization", units, TITLE, **more)
    page = table.page
    box = page.locator(".boxes")
    scene = table.my_turn()
    assert scene["decision"]["prompt"] == "replacements"
    page.locator(".offers tbody button").last.click()  # as many steps as there are, from the table with their prices
    scene = table.after(scene["entry"])
    assert scene["decision"]["prompt"] in ("fill-map", "fill-reserve")
    box.locator(".box button.offered").first.click()
    scene = table.after(scene["entry"])
    assert [unit for unit in pool if scene["pieces"][unit]["place"] != "pool"]


def test_targets_with_somebody_in_them_stand_out_among_hundreds_of_empty_squares(browsers: Browsers) -> None:
    units = {"DE-210H-1": "C27", "DE-210H-2": "C26", "FR-326-1": "H26"}
    table = browsers.analyse(browsers.open(), "german_bombardment", units, TITLE, turn=1)
    while table.my_turn()["decision"]["prompt"] != "bombard":
        table.do("done")
    outlines = table.page.locator(".main path.lit").get_attribute("d") or ""
    assert len(table.scene["actions"]) > 50
    assert outlines.count("Z") == 1  # the one square that the French are in
    table.do("bombard", "H26")
    table.do("gun", "DE-210H-1")
    expect(table.page.locator(".odds .candidates")).to_contain_text("210 mm howitzer battery 2")
    expect(table.page.locator(".odds .reasons")).to_contain_text("next column")
