"""Verdun: A Generation Lost at the table: what is pointed at in the odds and in the boxes beside the map."""

from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.conftest import Browsers
from tests.browser.table import Action, Table

TITLE = "generation_lost"
PATIENCE = 120  # questions in a quiet week


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


class Crown:
    """Commands the Germans for a quiet week: one bombardment from the list, one assault with resources, and on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.used: list[str] = []  # of the page's own controls

    def press(self, name: str, button: Locator, entry: int) -> None:
        self.used.append(name)
        button.click()
        self.table.never_mind_cautions(entry, [name])
        self.table.after(entry)

    def decide(self, scene: dict[str, Any]) -> None:
        prompt, entry, offered = scene["decision"]["prompt"], scene["entry"], scene["actions"]
        asked = self.table.prompt
        if prompt == "bombard-guns" and scene["proposed"] and "proposal" not in self.used:
            self.press("proposal", asked.locator(".gestures button").nth(len(scene["proposed"]) - 1), entry)
        elif prompt == "bombard-guns" and "later" not in self.used:
            self.used.append("later")
            asked.get_by_role("button", name="Put on the list").click()
            self.table.after(entry)
        elif prompt == "bombard" and scene["queue"] and "go" not in self.used:
            self.press("go", asked.locator(".queue .button.main"), entry)
        elif prompt == "commit-units" and "gather" not in self.used and asked.locator(".gestures button").count():
            self.press("gather", asked.locator(".gestures button").first, entry)
        elif prompt == "assault-resources" and "resource" not in self.used:
            self.press("resource", self.table.page.locator(".offers tr:not(.refused) button.link").first, entry)
        else:
            self.table.answer(self.answer(prompt, offered, scene), scene)

    def answer(self, prompt: str, offered: list[Action], scene: dict[str, Any]) -> Action:
        held = {now["cell"] for piece, now in scene["pieces"].items() if piece.startswith("FR-")}
        verb = {"bombard": "bombard", "commitment": "target"}.get(prompt, "")
        if verb and verb not in self.used:
            self.used.append(verb)
            return next(each for each in offered if each[0] == verb and each[1] in held)
        if prompt == "commit-units" and offered[0][0] == "unit":
            return offered[0]
        for quick in ("rally_all", "fire_all", "hold_fire", "regular", "accept"):
            if [quick] in offered:
                return [quick]
        return self.table.easily(scene)


def test_a_whole_week_of_firestorm_is_played_by_clicks(browsers: Browsers) -> None:
    page = browsers.open()
    seats = {"german": {"kind": "person", "name": "Wilhelm"}, "french": {"kind": "bot", "bot": "greedy"}}
    made = page.request.post("/api/games", data={"title": TITLE, "seats": seats})
    page.goto(f"/game/{made.json()['game']['id']}")
    table = browsers.table(page)
    crown = Crown(table)
    for _ in range(PATIENCE):
        scene = table.my_turn()
        if next(track for track in scene["tracks"] if track["id"] == "turn")["params"]["turn"] > 1:
            break
        crown.decide(scene)
    log = table.page.evaluate("heard.log.map((line) => line.event)")
    assert {"proposal", "later", "go", "target"} <= set(crown.used)
    assert {"bombardment-rolled", "assault-committed", "defensive-fire-rolled", "turn-begins"} <= set(log)
