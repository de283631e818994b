"""18.2.1(HID), 20.4 of Verdun: A Generation Lost over the wire: what a side hides in the campaign stays on the server.

Evenings are played that differ in nothing but one side's secrets: the objectives that the dice give the Germans, those
that they change, and what each side marks and takes back on the way to the same operations. Whatever everybody else is
sent, by socket or HTTP, must be the same to the last byte: scenes, logs, updates, moments of the past, positions,
analyses, refusals, luck, standings, the lobby, the sheet of dice.
"""

import random
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest
from starlette.testclient import TestClient
from tests.server.one_chance import chance_falls
from tests.server.serving import FAST, Browser, Table, serving

import meuse
from meuse.engine.flow import Action
from meuse.engine.throws import is_chance
from meuse.lab.bench import is_compiled
from meuse.titles.generation_lost import secrets

if is_compiled():
    pytest.skip("the title's secrets are laid open here, which compiled ones do not allow", allow_module_level=True)

pytestmark = [pytest.mark.plain, pytest.mark.case("generation_lost", "18.2.1(HID)", "20.4", "20.4(b)", "20.4.2-3")]

TITLE: Final = "generation_lost"
SIDES: Final = ("german", "french")
TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT[0-9:.]+(Z|\+00:00)?")
ROLLS: Final = 36  # of two dice, in the order in which the objectives are looked for among them


class Secrets(NamedTuple):
    """What an evening hides. All of them conduct the same operations in the end."""

    objectives: int = 1  # a number for each order of the 36 rolls
    given_up: int = 0  # the first of the two objectives that are changed
    hesitates: bool = False  # gives one objective up that is kept in the end
    german: tuple[str, ...] = ("conduct objectives", "conduct mines")
    french: tuple[str, ...] = ("conduct elan",)
    orders: bool = False  # the French have standing orders

    def chance(self) -> list[Action]:
        """The throws of the set-up, and then the two secret ones."""
        game = meuse.new(TITLE, scenario="campaign", seed=5)
        for word in ("ready_made", "done", "done"):
            game.apply(Action(word))
        return [*[each for each in game.record() if is_chance(each)], *map(order_of, (self.objectives, -1))]


def order_of(seed: int) -> Action:
    return Action("shuffle", (*random.Random(seed).sample(range(ROLLS), ROLLS), "for", "german"))


class Evening:
    """One campaign up to its first week, with three who look: the Germans, the French, and "" who only watches."""

    def __init__(self, server: TestClient, hidden: Secrets, curious: bool) -> None:
        self.hidden = hidden
        self.curious = curious  # all ask for whatever they can
        self.browsers = {seat: Browser(server) for seat in (*SIDES, "")}
        for browser in self.browsers.values():
            browser.get("/api/games")  # each gets its cookie
            browser.received.clear()
        seats = {"german": {"kind": "person", "name": "Ada"}, "french": {"kind": "open"}}
        created = self.browsers["german"].create(seats, title=TITLE, scenario="campaign", listed=True)
        self.game: str = created["game"]["id"]
        self.analyses: list[str] = []
        taking = {"side": "french", "link": created["links"]["french"]}
        assert self.browsers["french"].post(f"/api/games/{self.game}/join", taking).is_success
        self.tables: dict[str, Table] = {}

    def hear_everybody(self) -> None:
        for table in self.tables.values():
            assert table.ask("ping")["kind"] == "pong"  # all that was told before has been read

    def act(self, side: str, *answers: str) -> None:
        for answer in answers:
            verb, *args = answer.split()
            self.tables[side].done(verb, *args)
        self.hear_everybody()  # once, however much was answered

    def look(self) -> None:
        """Everything that a client can ask for, and some things that it may not do."""
        for seat, table in self.tables.items() if self.curious else ():
            browser = self.browsers[seat]
            answers = table.scene["answers"]
            for number in {max(answers - 1, 0), answers}:
                table.ask("at", answers=number)
                browser.get(f"/api/games/{self.game}/position", answers=number)
            for path in ("", "/position", "/save", "/dice", "/review"):
                browser.get(f"/api/games/{self.game}{path}")
            browser.get("/api/games")
            for name in ("luck", "standings", "hint", "hurry"):
                table.ask(name)
            table.ask("log", first=0, last=answers)
            for overlay in ("supply", "objectives", "command"):
                table.ask("overlay", name=overlay)
            for action in (["give_up", "vaux"], ["keep", "vaux"], ["conduct", "mines"], ["drop", "mines"], ["done"]):
                table.ask("why", action=action)
            if table.scene["decision"]["seat"] != seat:
                table.change("act", action=["done"])
                table.change("wish", wish=["all"])
                table.change("undo", to="last")
            self.what_if(browser, answers)
        self.hear_everybody()

    def what_if(self, browser: Browser, answers: int) -> None:
        """What is unknown is guessed, from what is known."""
        made = browser.post("/api/analysis", {"game": self.game, "answers": answers})
        if made.is_success:
            self.analyses.append(made.json()["game"]["id"])
            with browser.open(self.analyses[-1]):
                for path in ("", "/position"):
                    browser.get(f"/api/games/{self.analyses[-1]}{path}")

    def change_objectives(self) -> None:
        german = self.tables["german"]
        drawn = [str(action[1]) for action in german.scene["actions"] if action[0] == "give_up"]
        one, two = drawn[self.hidden.given_up : self.hidden.given_up + 2]
        hesitates = [f"give_up {drawn[-1]}", f"keep {drawn[-1]}"] if self.hidden.hesitates else []
        self.act("german", *hesitates, f"give_up {one}", f"give_up {two}")
        self.look()
        self.act("german", "done")

    def play(self) -> dict[str, list[str]]:
        """Operations, objectives and the first segments; what each was sent."""
        with (
            self.browsers["german"].open(self.game) as german,
            self.browsers["french"].open(self.game) as french,
            self.browsers[""].open(self.game) as watcher,
        ):
            self.tables = {"german": german, "french": french, "": watcher}
            self.act("german", "ready_made", "done")
            self.act("french", "done")
            if self.hidden.orders:
                assert french.ask("order", side="french", order="lull", choice="regular")["kind"] == "done"
            self.act("german", "operations")
            self.look()
            self.act("french", "operations")
            self.act("german", *self.hidden.german)
            self.look()
            self.act("german", "done")
            self.act("french", *self.hidden.french)
            self.look()
            self.act("french", "done")
            self.change_objectives()
            self.look()
            for side, answers in (("german", 3), ("german", 2)):
                for _ in range(answers):
                    if self.tables[side].scene["decision"]["seat"] == side:
                        self.act(side, "done")
            self.look()
        for browser in self.browsers.values():
            with browser.open(self.game):  # who comes back
                pass
        return {seat: [self.without_names(text) for text in b.received] for seat, b in self.browsers.items()}

    def without_names(self, text: str) -> str:
        """What differs between any two games: their ids, times, links and the others of the lobby."""
        if text.startswith("[{"):
            text = ",".join(each for each in text.split("},{") if self.game in each)
        for place, name in enumerate([self.game, *self.analyses]):
            text = text.replace(name, f"GAME-{place}")
        return TIME.sub("TIME", re.sub(r'"links":\{[^}]*\}', '"links":{}', text))


def evening_of(server: TestClient, hidden: Secrets, curious: bool = True) -> dict[str, list[str]]:
    with chance_falls(hidden.chance()):
        return Evening(server, hidden, curious).play()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("server"), limits=FAST) as client:
        yield client


@pytest.fixture(scope="module")
def received(server: TestClient) -> dict[str, list[str]]:
    return evening_of(server, Secrets())


def test_the_same_evening_twice_is_told_in_the_same_words(server: TestClient, received: dict[str, list[str]]) -> None:
    """Without this the comparisons would prove nothing."""
    assert evening_of(server, Secrets()) == received
    assert all(len(texts) > 150 for texts in received.values())
    assert all(any('"mode":"analysis"' in text for text in texts) for texts in received.values())
    assert {"objectives-found", "objectives-changed", "operations-conducted"} <= {
        name for text in received[""] for name in re.findall(r'"event":"([a-z-]+)"', text)
    }


@pytest.mark.parametrize(
    ("other", "knows"),
    [
        (Secrets(objectives=2, given_up=4, hesitates=True), "german"),
        (Secrets(german=("conduct supply", "conduct mines", "drop supply", "conduct objectives")), "german"),
        (Secrets(french=("conduct command", "conduct elan", "drop command"), orders=True), "french"),
    ],
)
def test_what_a_side_hides_is_told_to_nobody_else(
    server: TestClient, received: dict[str, list[str]], other: Secrets, knows: str
) -> None:
    told = evening_of(server, other)
    for seat in (*SIDES, ""):
        same = told[seat] == received[seat]
        assert same == (seat != knows), (
            f"{seat or 'a watcher'} can{'not' if same else ''} tell: {apart(told, received, seat)}"
        )


def apart(told: dict[str, list[str]], received: dict[str, list[str]], seat: str) -> Any:
    """The first two texts that differ, from a little before the place where they do."""
    for one, two in zip(told[seat], received[seat], strict=False):
        if one != two:
            place = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
            return one[max(place - 100, 0) : place + 100], two[max(place - 100, 0) : place + 100]
    return len(told[seat]), len(received[seat])


@pytest.mark.parametrize(
    ("hook", "open_to_all"),
    [
        ("seen", lambda state, seat: state),
        ("view_event", lambda event, seat: event),
    ],
)
def test_the_comparison_finds_what_is_let_out(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, hook: str, open_to_all: Any
) -> None:
    monkeypatch.setattr(secrets, hook, open_to_all)
    one, two = (evening_of(server, Secrets(objectives=number), curious=False) for number in (1, 2))
    assert one[""] != two[""]
    assert one["french"] != two["french"]
