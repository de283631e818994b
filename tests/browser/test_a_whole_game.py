"""They Shall Not Pass from the page for new games to the result, played by clicks against the computer."""

import subprocess
import sys
from collections import Counter
from typing import Any

from playwright.sync_api import expect
from tests.browser.table import Action, Table

TURNS = 9
MOVES = 1  # each turn, besides those that the rules demand
ASSAULTS = 2
PATIENCE = 1000  # decisions: a game takes some two hundred


class Commander:
    """Commands the French by what is offered: some marches, an assault or two, and otherwise on to the next phase."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.moves = 0
        self.assaults = 0
        self.marched = False
        self.chosen = ""
        self.hemmed_in: set[str] = set()
        self.turns: set[int] = set()

    def __call__(self, scene: dict[str, Any]) -> Action:
        self.turns |= {track["params"]["turn"] for track in scene["tracks"] if "turn" in track["params"]}
        offered: list[Action] = scene["actions"]
        prompt = scene["decision"]["prompt"]
        verbs = {each[0] for each in offered}
        self.marched = self.marched and "to" in verbs
        if prompt == "set-up" and "done" not in verbs:
            return ["ready_made"]
        if prompt == "movement" and "unit" in verbs and self.moves < MOVES * len(self.turns):
            self.moves += 1
            return self.least_used(offered, "unit")
        if prompt == "movement" and "done" not in verbs:  # somewhere too many stand together
            crowd = self.crowd(scene, offered)
            wanted = self.least_used([each for each in offered if each[1] in crowd], "unit")
            self.chosen = wanted[1]
            return wanted
        if verbs == {"stop"}:  # others must go first
            self.hemmed_in.add(self.chosen)
        if prompt == "assault-phase" and "assault" in verbs and self.assaults < ASSAULTS:
            self.assaults += 1
            return self.least_used(offered, "assault")
        if scene["costs"] and "to" in verbs:  # one long march
            far = max(
                (each for each in offered if each[0] == "to"), key=lambda each: float(scene["costs"].get(each[1], 0))
            )
            return ["stop"] if self.marched and ["stop"] in offered else self.march(far)
        return self.table.easily(scene)

    def crowd(self, scene: dict[str, Any], offered: list[Action]) -> list[str]:
        """What can move of the pieces in the fullest cell from which something can."""
        standing = Counter(now["cell"] for now in scene["pieces"].values())
        movable = {each[1] for each in offered if each[0] == "unit" and each[1] not in self.hemmed_in}
        cells = {scene["pieces"][piece]["cell"] for piece in movable} - {""}
        fullest = max(sorted(cells), key=lambda cell: standing[cell])
        return [piece for piece in movable if scene["pieces"][piece]["cell"] == fullest]

    def march(self, step: Action) -> Action:
        self.marched = True
        self.hemmed_in.clear()
        return step

    def least_used(self, offered: list[Action], verb: str) -> Action:
        wanted = min(
            (each for each in offered if each[0] == verb), key=lambda each: self.table.picked.get(str(each[1:]), 0)
        )
        self.table.picked[str(wanted[1:])] = self.table.picked.get(str(wanted[1:]), 0) + 1
        return wanted


def test_a_whole_game_against_the_computer(browsers: Any, screenshot: Any, tmp_path: Any) -> None:
    page = browsers.open()
    page.get_by_role("link", name="New game").first.click()
    table = browsers.create(page, "Play the French against the computer", Germans="sergeant")
    commitment = table.game["commitment"]
    assert commitment
    assert table.game["secret"] == ""
    commander = Commander(table)
    decisions = 0
    while (scene := table.choose(commander))["over"] is None:
        decisions += 1
        assert decisions < PATIENCE, f"no end of {scene['decision']}"
        if decisions == 30:
            screenshot(page, "under-way")
    assert commander.turns == set(range(1, TURNS + 1)), "every turn was played"
    assert decisions > TURNS * 3
    assert commander.moves >= MOVES * TURNS
    assert commander.assaults > 0

    over = scene["over"]
    assert over["how"] == "rules"
    expect(page.get_by_role("status").filter(has_text="The game is over")).to_be_visible()
    expect(table.question).to_contain_text("victory" if over["winner"] else "draw")
    log = table.tab("log")
    for turn in range(1, TURNS + 1):
        expect(log.get_by_role("button", name=f"Turn {turn},")).to_be_visible()
    expect(log.get_by_role("listitem").last).to_be_visible()
    screenshot(page, "the-end")

    secret = table.game["secret"]
    assert secret, "the end reveals the secret of the dice"
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export the dice for verification").click()
    file = tmp_path / "dice.json"
    saved.value.save_as(file)
    command = [sys.executable, "-m", "meuse", "verify", str(file)]
    verified = subprocess.run(command, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr

    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(file.read_text("utf-8").replace(secret[:8], secret[:8][::-1]), "utf-8")
    command[-1] = str(spoilt)
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0

    luck = table.tab("luck")
    expect(luck.get_by_role("table")).to_have_count(2)
    screenshot(page, "luck")
