"""Secret throws over the wire: what only one seat, or nobody, may know never leaves the server before the end.

Two games are played side by side that differ in one secret throw only. Whatever the others are sent, by socket or HTTP,
must be the same to the last byte: scenes, logs, updates, moments of the past, positions, analyses, the sheet of dice.
When the game is over the sheet tells all, and `meuse verify` proves every throw of it, secret ones and taken back ones.
"""

import json
import re
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.testclient import TestClient
from tests.server.one_chance import chance_falls
from tests.server.serving import FAST, Browser, Table, serving

from meuse.lab.bench import is_compiled

if is_compiled():
    pytest.skip("titles are subclassed here, which compiled ones do not allow", allow_module_level=True)

from tests.engine.drawn_lots import lots, registered

from meuse.engine.dice import Audited, Manual
from meuse.engine.flow import CHANCE, Action
from meuse.engine.throws import from_shorthand, numbers_in
from meuse.server.games import course
from meuse.server.games.verify import Unreadable, verify
from meuse.terminal.words import Words

pytestmark = pytest.mark.plain

NAME = "drawn_lots"
SEATS = {"red": {"kind": "person", "name": "Ada"}, "blue": {"kind": "open"}}
TIME = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+(Z|\+00:00)?")
WEATHER = Action("shuffle", (6, 3, 5, 2, 0, 7, 1, 4, "for", "nobody"))
GOALS = Action("draw", (3, 14, 9, "of", 17, "for", "red"))
NUMBER = Action("roll", (4, "d10", "for", "blue"))
GUNS = Action("draw", (7, 3, 2, 0, "of", 9))
ATTACK = [Action("roll", (5, 2)), Action("roll", (7, 3, "d10"))]
SCOUTED = Action("roll", (6, "d6", "for", "blue"))
SCRIPT = [WEATHER, GOALS, NUMBER, GUNS, *ATTACK, SCOUTED]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with registered(), serving(tmp_path_factory.mktemp("server"), limits=FAST) as client:
        yield client


# ---- side by side


class Evening:
    """One game with three who look: red, blue, and "" who only watches."""

    def __init__(self, server: TestClient) -> None:
        self.browsers = {seat: Browser(server) for seat in ("red", "blue", "")}
        for browser in self.browsers.values():
            browser.get("/api/games")  # each gets its cookie
            browser.received.clear()
        created = self.browsers["red"].create(SEATS, title=NAME, listed=True)
        self.game: str = created["game"]["id"]
        self.analyses: list[str] = []
        link = created["links"]["blue"]
        assert self.browsers["blue"].post(f"/api/games/{self.game}/join", {"side": "blue", "link": link}).is_success

    def look(self, tables: dict[str, Table]) -> None:
        """Everything that a client can ask for without changing the game."""
        for seat, table in tables.items():
            browser = self.browsers[seat]
            answers = table.scene["answers"]
            for number in range(answers + 1):
                table.ask("at", answers=number)
                browser.get(f"/api/games/{self.game}/position", answers=number)
            for path in ("", "/position", "/save", "/dice"):
                browser.get(f"/api/games/{self.game}{path}")
            table.ask("luck")
            table.ask("why", action=["scout"])
            table.ask("undo", entry=table.scene["entry"], to="last") if seat == "" else None
            made = browser.post("/api/analysis", {"game": self.game, "answers": answers})
            if made.is_success:
                self.analyses.append(made.json()["game"]["id"])
                with browser.open(self.analyses[-1]) as what_if:
                    what_if.done("done")
                for path in ("", "/position", "/dice"):
                    browser.get(f"/api/games/{self.analyses[-1]}{path}")

    def play(self) -> dict[str, list[str]]:
        """A round and a half with an undo and a takeback over secret dice; what each was sent before the end."""
        with (
            self.browsers["red"].open(self.game) as red,
            self.browsers["blue"].open(self.game) as blue,
            self.browsers[""].open(self.game) as watcher,
        ):
            tables = {"red": red, "blue": blue, "": watcher}
            self.look(tables)
            for side, act in (
                ("red", "march"),
                ("red", "undo"),
                ("red", "march"),
                ("red", "done"),
                ("blue", "scout"),
                ("blue", "undo"),  # refused: the die has been seen
                ("blue", "takeback"),
                ("red", "agree"),
                ("red", "done"),
                ("blue", "scout"),
                ("blue", "done"),
                ("red", "march"),
            ):
                table = tables[side]
                if act == "undo":
                    table.change("undo", to="last")
                elif act == "takeback":
                    assert table.change("takeback", to=2)["kind"] == "done"  # his number and the guns: the beginning
                elif act == "agree":
                    assert table.change("answer", accept=True)["kind"] == "done"
                else:
                    table.done(act)
                for one in tables.values():
                    assert one.ask("ping")["kind"] == "pong"  # all that was told before has been read
            self.look(tables)
        return {seat: [self.without_names(text) for text in b.received] for seat, b in self.browsers.items()}

    def without_names(self, text: str) -> str:
        """What differs between any two games: their ids, tokens, times and the order of the lobby."""
        for place, name in enumerate([self.game, *self.analyses]):
            text = text.replace(name, f"GAME-{place}")
        return TIME.sub("TIME", re.sub(r'"links":\{[^}]*\}', '"links":{}', text))


def evening_of(server: TestClient, script: Sequence[Action]) -> dict[str, list[str]]:
    """The game in which chance answers so, then by a seed; keys and guesses are the same in every such game."""
    with chance_falls(script):
        return Evening(server).play()


@pytest.fixture(scope="module")
def received(server: TestClient) -> dict[str, list[str]]:
    return evening_of(server, SCRIPT)


def test_the_same_evening_twice_is_told_in_the_same_words(server: TestClient, received: dict[str, list[str]]) -> None:
    """Without this the comparisons would prove nothing."""
    assert evening_of(server, SCRIPT) == received
    assert all(len(texts) > 60 for texts in received.values())


@pytest.mark.parametrize(
    ("place", "other", "knows"),
    [
        (0, Action("shuffle", (6, 3, 5, 4, 1, 7, 0, 2, "for", "nobody")), ""),
        (1, Action("draw", (16, 0, 2, "of", 17, "for", "red")), "red"),
        (2, Action("roll", (10, "d10", "for", "blue")), "blue"),
        (6, Action("roll", (1, "d6", "for", "blue")), "blue"),
    ],
)
def test_one_secret_more_or_less_looks_the_same_to_the_others(
    server: TestClient, received: dict[str, list[str]], place: int, other: Action, knows: str
) -> None:
    told = evening_of(server, [*SCRIPT[:place], other, *SCRIPT[place + 1 :]])
    for seat in ("red", "blue", ""):
        same = told[seat] == received[seat]
        assert same == (seat != knows or not knows), f"{seat or 'a watcher'} {'cannot' if same else 'can'} tell"


def test_the_comparison_finds_what_a_sheet_lets_out(
    server: TestClient, received: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meuse.server.games.papers.without_secrets", lambda roll: roll)
    told = evening_of(server, [*SCRIPT[:6], Action("roll", (1, "d6", "for", "blue"))])
    differing = [text for text, was in zip(told[""], evening_of(server, SCRIPT)[""], strict=True) if text != was]
    assert differing
    assert all("meuse_dice" in text for text in differing)


def test_the_sheet_of_a_game_in_progress_tells_that_there_was_a_secret_and_no_more(
    received: dict[str, list[str]],
) -> None:
    sheets = [json.loads(text) for text in received[""] if "meuse_dice" in text]
    last = [sheet for sheet in sheets if sheet["game"] == "GAME-0"][-1]
    assert last["secret"] == ""
    rolls = [entry.get("rolls") for entry in last["entries"] if entry.get("rolls")]
    assert rolls[:3] == [
        [["secret"], ["secret"], ["secret"], ["draw", 7, 3, 2, 0, "of", 9]],
        [[5, 2], ["roll", 7, 3, "d10"]],
        [["secret"]],
    ]


@pytest.mark.parametrize("answers", [0, 1, 2, 3])
def test_a_server_answers_for_chance_when_a_game_waits_for_it(answers: int) -> None:
    """Where newer rules ask for a throw that did not fall: it comes from the secret, as any other."""
    game = lots(Manual())
    for answer in SCRIPT[:answers]:
        game.apply(answer)
    numbers = sum(len(numbers_in(answer)) for answer in game.record())
    asked = game.decision
    assert asked is not None
    waiting = cast("course.Course", SimpleNamespace(game=game, source=Audited(bytes(32)), dice=numbers))
    answer = course.Course.throw(waiting)
    game.apply(answer, CHANCE)
    assert game.record()[-1] == lots(Audited(bytes(32))).record()[answers]


# ---- proved afterwards


@pytest.fixture(scope="module")
def finished(server: TestClient) -> dict[str, Any]:
    """The sheet of a whole game, with secret dice taken back, as anybody gets it."""
    ada, eve = Browser(server), Browser(server)
    seats = {side: {"kind": "person", "name": "Ada"} for side in ("red", "blue")}
    game = ada.create(seats, title=NAME)["game"]["id"]
    with ada.open(game) as table:
        for act in ("march", "done", "scout", "scout"):
            table.done(act)
        with pytest.raises(Unreadable):
            verify(eve.get(f"/api/games/{game}/dice").text)
        assert table.change("takeback", to=2)["kind"] == "done"
        for act in ("done", "scout", "done", "done", "done", "done", "scout", "done"):
            table.done(act)
        assert table.scene["over"] is not None
    sheet: dict[str, Any] = eve.get(f"/api/games/{game}/dice").json()
    return sheet


def test_every_throw_of_a_finished_game_is_proved(finished: dict[str, Any]) -> None:
    verdict = verify(json.dumps(finished))
    assert verdict.problems == []
    assert verdict.dice == 8 + 3 + 1 + 4 + 4 * (2 + 2) + 4
    assert verdict.taken_back == 2 + 2 + 2
    assert [len(from_shorthand(roll).args) for roll in finished["entries"][0]["rolls"]] == [10, 7, 4, 6]
    assert '"secret"]' not in json.dumps(finished)


def opening(sheet: dict[str, Any], place: int) -> list[Any]:
    answer: list[Any] = sheet["entries"][0]["rolls"][place]
    return answer


def turned(answer: list[Any]) -> None:
    """Two of its things change places."""
    answer[1], answer[2] = answer[2], answer[1]


@pytest.mark.parametrize(
    ("place", "message"),
    [(0, "verify-shuffle"), (1, "verify-draw"), (2, "verify-die"), (3, "verify-draw")],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_changed_throw_is_found_and_named(finished: dict[str, Any], place: int, message: str, language: str) -> None:
    sheet = json.loads(json.dumps(finished))
    answer = opening(sheet, place)
    was = [number for number in answer[1:] if isinstance(number, int)]
    if message == "verify-die":
        answer[1] = answer[1] % 10 + 1
    else:
        turned(answer)
    (problem,) = [each for each in verify(json.dumps(sheet)).problems if each.message.startswith("verify-")][:1]
    assert problem.message == message
    said = Words(language)(problem.message, **problem.params)
    if message == "verify-die":
        assert problem.params == {"entry": 0, "die": 11, "found": answer[1], "wanted": was[0]}
    else:
        told = was[:-1] if answer[0] == "draw" else was  # the last number of a draw is that of the whole cup
        assert problem.params["wanted"] == " ".join(map(str, told))
        assert str(problem.params["found"]) in said
        assert str(problem.params["wanted"]) in said


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (["secret"], "verify-not-dice"),
        (["draw", "of", 17, "for", "red"], "verify-not-dice"),
        (["draw", 1, 1, 2, "of", 17, "for", "red"], "verify-not-dice"),
        (["draw", 1, 3, 2, "of", 18, "for", "red"], "verify-draw"),
        (["roll", 1, 3, 2, "d17", "for", "red"], "verify-die"),
    ],
)
def test_a_throw_that_is_none_or_another_is_found(finished: dict[str, Any], answer: list[Any], found: str) -> None:
    sheet = json.loads(json.dumps(finished))
    sheet["entries"][0]["rolls"][1] = answer
    verdict = verify(json.dumps(sheet))
    assert not verdict.good
    assert found in {problem.message for problem in verdict.problems}


def test_a_secret_told_to_another_is_found(finished: dict[str, Any]) -> None:
    """The numbers are right, but the rules ask for this throw to be red's secret."""
    sheet = json.loads(json.dumps(finished))
    opening(sheet, 1)[-1] = "blue"
    assert not verify(json.dumps(sheet)).good
