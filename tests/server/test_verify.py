"""`meuse verify`: a good file is good, and whatever is changed in it is found and named."""

import hashlib
import hmac
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import READY, Browser, limits, serving
from typer.testing import CliRunner

import meuse
from meuse.cli import app
from meuse.engine.dice import Audited, Onward
from meuse.engine.game import Game
from meuse.lab.soak import Wanderer
from meuse.server.games.verify import Unreadable, pick_of, verify
from meuse.server.web.limits import Rate
from meuse.terminal.words import Words

TITLE = "they_shall_not_pass"
SECRET = bytes(range(32))
Sheet = dict[str, Any]


class Referee:
    """Plays a game as a server does and keeps its entries: dice that are taken back are spent."""

    def __init__(self, seed: int) -> None:
        self.wanderer = Wanderer("fierce", random.Random(seed))
        self.game: Game = meuse.new(TITLE, chance=Onward(Audited(SECRET), 0))
        opening = [list(answer.args) for answer in self.game.record()]
        self.entries: list[dict[str, Any]] = [{"number": 0, "kind": "opening", "rolls": opening}]
        self.spent = self._counted()

    def _counted(self) -> int:
        return sum(len(answer.args) for answer in self.game.record() if answer.verb == "roll")

    def act(self) -> None:
        game = self.game
        asked = game.decision
        assert asked is not None
        action = self.wanderer.choose(game)
        before = len(game)
        game.chance = Onward(Audited(SECRET), self.spent - self._counted())
        game.apply(action)
        rolls = [list(answer.args) for answer in game.record()[before + 1 :]]
        self.spent += sum(len(roll) for roll in rolls)
        said = {"kind": "act", "side": asked.seat, "action": [action.verb, *action.args], "rolls": rolls}
        self.entries.append({"number": len(self.entries), **said})

    def back(self, to: int) -> None:
        self.game.go_back_to(to)
        self.entries.append({"number": len(self.entries), "kind": "back", "side": "german", "to": to})

    def sheet(self, over: dict[str, Any] | None) -> Sheet:
        return {
            "meuse_dice": 1,
            "game": "abc",
            "title": TITLE,
            "rules": self.game.title.rules_version,
            "scenario": self.game.scenario,
            "options": [],
            "overlay": {},
            "start": None,
            "commitment": hashlib.sha256(SECRET).hexdigest(),
            "secret": SECRET.hex(),
            "over": over,
            "entries": self.entries,
        }


@pytest.fixture(scope="module")
def whole_game() -> str:
    """To the end of the rules, with two rounds of dice taken back on the way."""
    referee = Referee(5)
    places: list[int] = []
    while referee.game.decision is not None:
        places.append(len(referee.game))
        referee.act()
        if len(referee.entries) in (120, 400):
            referee.back(places[-60])
            del places[-59:]
    result = referee.game.result
    assert result is not None
    over = {"how": "rules", "winner": result.winner or "", "grade": result.grade, "points": result.points}
    return json.dumps(referee.sheet(over))


@pytest.fixture(scope="module")
def resigned_game() -> str:
    """Given up after 150 acts, some of them with dice; 40 of them taken back before."""
    referee = Referee(2)
    for _ in range(100):
        referee.act()
    referee.back(60)
    for _ in range(90):
        referee.act()
    referee.entries.append({"number": len(referee.entries), "kind": "resigned", "side": "french"})
    return json.dumps(referee.sheet({"how": "resigned", "winner": "german", "grade": "", "points": 0}))


def test_dice_are_made_as_the_protocol_says() -> None:
    dice = [pick_of(SECRET, number, 6) + 1 for number in range(600)]
    word = int(hmac.new(SECRET, b"die 17", "sha256").hexdigest(), 16)
    assert dice[17] == word * 6 // 2**256 + 1
    assert tuple(dice) == Audited(SECRET).roll(0, 600)
    assert set(dice) == {1, 2, 3, 4, 5, 6}


def test_a_whole_game_is_good(whole_game: str) -> None:
    verdict = verify(whole_game)
    assert verdict.problems == []
    assert verdict.dice > 100
    assert verdict.taken_back > 0
    assert verdict.answers > 400


def test_a_resigned_game_is_good(resigned_game: str) -> None:
    verdict = verify(resigned_game)
    assert verdict.problems == []
    assert verdict.taken_back > 0


def acts_with_dice(sheet: Sheet) -> list[dict[str, Any]]:
    return [entry for entry in sheet["entries"] if entry["kind"] == "act" and entry.get("rolls")]


def other(die: int) -> int:
    return die % 6 + 1


def change_a_die(sheet: Sheet) -> None:
    roll = acts_with_dice(sheet)[3]["rolls"][0]
    roll[0] = other(roll[0])


def change_an_action(sheet: Sheet) -> None:
    entry = acts_with_dice(sheet)[2]
    entry["action"] = ["to", "0101"]


def play_for_the_other_side(sheet: Sheet) -> None:
    entry = sheet["entries"][20]
    entry["side"] = "french" if entry["side"] == "german" else "german"


def leave_the_dice_out(sheet: Sheet) -> None:
    acts_with_dice(sheet)[1]["rolls"] = []


def add_dice(sheet: Sheet) -> None:
    silent = next(entry for entry in sheet["entries"] if entry["kind"] == "act" and not entry.get("rolls"))
    silent["rolls"] = [[1]]


def another_secret(sheet: Sheet) -> None:
    sheet["secret"] = bytes(32).hex()


def another_promise(sheet: Sheet) -> None:
    sheet["commitment"] = hashlib.sha256(b"").hexdigest()


def cut_the_end_off(sheet: Sheet) -> None:
    del sheet["entries"][-3:]


def leave_an_entry_out(sheet: Sheet) -> None:
    del sheet["entries"][30]


def leave_the_beginning_out(sheet: Sheet) -> None:
    del sheet["entries"][0]


def another_winner(sheet: Sheet) -> None:
    sheet["over"]["winner"] = "french"


def play_on(sheet: Sheet) -> None:
    sheet["entries"].append({**sheet["entries"][-2], "number": len(sheet["entries"])})


def edit(sheet: Sheet) -> None:
    sheet["entries"].append({"number": len(sheet["entries"]), "kind": "edited", "position": {}})


def back_into_the_future(sheet: Sheet) -> None:
    next(entry for entry in sheet["entries"] if entry["kind"] == "back")["to"] = 5000


def another_scenario(sheet: Sheet) -> None:
    sheet["scenario"] = "waterloo"


def an_option_of_ours(sheet: Sheet) -> None:
    sheet["options"] = ["cavalry"]


def a_position_of_ours(sheet: Sheet) -> None:
    sheet["start"] = {"phase": 7, "units": 3}


def a_die_of_seven(sheet: Sheet) -> None:
    acts_with_dice(sheet)[3]["rolls"][0][0] = 7


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (change_a_die, {"verify-die"}),
        (change_an_action, {"verify-refused"}),
        (play_for_the_other_side, {"verify-refused"}),
        (leave_the_dice_out, {"verify-die", "verify-dice-missing"}),
        (add_dice, {"verify-die", "verify-other-dice"}),
        (another_secret, {"verify-other-secret", "verify-die"}),
        (another_promise, {"verify-other-secret"}),
        (cut_the_end_off, {"verify-end"}),
        (leave_an_entry_out, {"verify-number"}),
        (leave_the_beginning_out, {"verify-number", "verify-no-opening"}),
        (another_winner, {"verify-end"}),
        (play_on, {"verify-after-the-end"}),
        (edit, {"verify-edited"}),
        (back_into_the_future, {"verify-back"}),
        (another_scenario, {"verify-beginning"}),
        (an_option_of_ours, {"verify-beginning"}),
        (a_position_of_ours, {"verify-beginning"}),
        (a_die_of_seven, {"verify-die", "verify-not-dice"}),
    ],
)
def test_what_is_changed_is_found(resigned_game: str, change: Callable[[Sheet], None], found: set[str]) -> None:
    sheet = json.loads(resigned_game)
    change(sheet)
    verdict = verify(json.dumps(sheet))
    assert not verdict.good
    assert found <= {problem.message for problem in verdict.problems}


def test_a_changed_die_is_named_with_its_entry_and_number(resigned_game: str) -> None:
    sheet = json.loads(resigned_game)
    changed = acts_with_dice(sheet)[3]
    number = 0
    for entry in sheet["entries"][: changed["number"]]:
        number += sum(len(roll) for roll in entry.get("rolls", []))
    was = changed["rolls"][0][0]
    changed["rolls"][0][0] = other(was)
    (problem,) = [p for p in verify(json.dumps(sheet)).problems if p.message == "verify-die"]
    assert problem.params == {"entry": changed["number"], "die": number, "found": other(was), "wanted": was}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_problem_has_words(language: str) -> None:
    words = Words(language)
    source = (Path(meuse.__file__).parent / "server" / "games" / "verify.py").read_text("utf-8")
    messages = set(re.findall(r'"(verify-[a-z-]+)"', source))
    assert len(messages) > 15
    for message in sorted(messages):
        assert words(message) != message


def test_other_rules_are_named_when_something_differs(resigned_game: str) -> None:
    sheet = json.loads(resigned_game)
    sheet["rules"] = "0"
    assert verify(json.dumps(sheet)).good
    change_an_action(sheet)
    assert verify(json.dumps(sheet)).problems[-1].message == "verify-rules"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"secret": ""}, "verify-no-secret"),
        ({"commitment": ""}, "verify-analysis"),
        ({"secret": "xyz"}, "verify-secret-not-hex"),
        ({"title": "waterloo"}, "verify-other-title"),
        ({"overlay": {"map.toml": "grid = 1"}}, "verify-other-title"),
        ({"meuse_dice": 3}, "verify-other-format"),
        ({"entries": [{"kind": "act"}]}, "verify-not-a-sheet"),
    ],
)
def test_what_cannot_be_verified_says_why(resigned_game: str, change: Sheet, said: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        verify(json.dumps({**json.loads(resigned_game), **change}))
    assert unreadable.value.message == said


def test_what_a_server_gives_is_good(tmp_path: Path) -> None:
    """Dice, undone acts, a takeback over dice, a resignation: all as a browser gets it."""
    rng = random.Random(1)
    plenty = Rate(1e6, 1e6)
    with serving(tmp_path, limits=limits(messages_per_holder=plenty, messages_per_address=plenty)) as client:
        browser = Browser(client)
        game = browser.create()["game"]["id"]
        with browser.open(game) as table:

            def play(acts: int) -> None:
                for _ in range(acts):
                    table.done(*rng.choice(table.scene["actions"]))
                    if table.scene["undo"]["last"] and rng.random() < 0.2:
                        assert table.change("undo", to="last")["kind"] == "done"

            for action in READY:
                table.done(action)
            ready = table.scene["answers"]
            play(120)
            before = table.scene["answers"]
            assert table.change("takeback", to=ready)["kind"] == "done"
            if table.scene["asked"] is not None:  # both seats are ours: we may have to agree with ourselves
                assert table.change("answer", accept=True)["kind"] == "done"
            assert table.scene["answers"] < before
            play(80)
            early = browser.get(f"/api/games/{game}/dice").text
            with pytest.raises(Unreadable):
                verify(early)  # the secret is not told before the end
            assert table.change("resign", side="french")["kind"] == "done"
        sheet = browser.get(f"/api/games/{game}/dice").text
    verdict = verify(sheet)
    assert verdict.problems == []
    assert verdict.dice > 0
    assert verdict.taken_back > 0
    forged = json.loads(sheet)
    change_a_die(forged)
    assert not verify(json.dumps(forged)).good


# ---- the command


def called(tmp_path: Path, content: str, *more: str) -> tuple[int, str]:
    file = tmp_path / "dice.json"
    file.write_text(content, "utf-8")
    run = CliRunner().invoke(app, ["verify", str(file), "--language", "en", *more])
    return run.exit_code, run.output


def test_the_command_says_one_line_and_success(tmp_path: Path, resigned_game: str) -> None:
    status, said = called(tmp_path, resigned_game)
    assert status == 0
    assert said.startswith("Game abc: all ")
    assert len(said.strip().splitlines()) == 1


def test_the_command_says_one_line_for_each_problem(tmp_path: Path, resigned_game: str) -> None:
    sheet = json.loads(resigned_game)
    change_a_die(sheet)
    change_an_action(sheet)
    status, said = called(tmp_path, json.dumps(sheet))
    assert status == 1
    lines = said.strip().splitlines()
    assert len(lines) == 2
    assert "the secret gives" in lines[0]
    assert "the rules do not allow it" in lines[1]


def test_the_command_speaks_french(tmp_path: Path, resigned_game: str) -> None:
    sheet = json.loads(resigned_game)
    change_a_die(sheet)
    assert "le secret donne" in called(tmp_path, json.dumps(sheet), "--language", "fr")[1]


def test_the_command_prints_json(tmp_path: Path, resigned_game: str) -> None:
    sheet = json.loads(resigned_game)
    status, said = called(tmp_path, resigned_game, "--json")
    assert status == 0
    assert json.loads(said)["good"] is True
    change_a_die(sheet)
    status, said = called(tmp_path, json.dumps(sheet), "--json")
    assert status == 1
    told = json.loads(said)
    assert told["good"] is False
    assert told["problems"][0]["message"] == "verify-die"
    assert len(told["said"]) == len(told["problems"])


def test_a_file_cut_short_or_missing_is_a_mistake(tmp_path: Path, resigned_game: str) -> None:
    status, said = called(tmp_path, resigned_game[:5000])
    assert status == 2
    assert "Traceback" not in said
    status, said = called(tmp_path, resigned_game[:5000], "--json")
    assert status == 2
    assert json.loads(said)["good"] is False
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "none.json")]).exit_code == 2
