"""6.6 of Schlieffen's War over the wire: what lies under the top of a stack never leaves the server.

Two browsers play the real title over the socket while a third watches. What is hidden is worked out from what its owner
is shown (his own units, an eye on those that lie on top), not from the title's own fog; whatever the others are sent,
by socket or HTTP, is searched for the names of units that were hidden from them at that moment.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.server.serving import Browser, Table, limits, serving

import meuse
from meuse.lab.bench import is_compiled
from meuse.server.web.limits import Rate
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.terms import FORT

if is_compiled():
    pytest.skip("the title's fog is lifted here, which compiled ones do not allow", allow_module_level=True)

pytestmark = pytest.mark.plain

TITLE: Final = "schlieffens_war"
SIDES: Final = ("german", "entente")
SEATS: Final = {"german": {"kind": "person", "name": "Ada"}, "entente": {"kind": "open"}}
UNHURRIED = limits(
    requests_per_address=Rate(100_000, 1),
    messages_per_holder=Rate(100_000, 1),
    messages_per_address=Rate(100_000, 1),
    games_per_holder=Rate(1000, 1),
    games_per_address=Rate(1000, 1),
)
NEUTRAL: Final = {"cell": "", "place": "unseen", "strength": 0, "marks": []}
IN_BATTLE: Final = ("attackers", "defenders", "units", "unit")  # fields of events of a battle: shown to all (S33)
OPEN_MARKS: Final = {"top", "attacked", "defended"}
BATTLE_EVENTS: Final = ("attack-declared", "defenders-chosen", "step-lost", "eliminated", "retreated", "advanced")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("server"), limits=UNHURRIED) as client:
        yield client


class Sitting:
    """One game with three who look, and what each of them must not be told."""

    def __init__(self, server: TestClient, seed: int) -> None:
        self.rng = random.Random(seed)
        self.browsers = {seat: Browser(server) for seat in (*SIDES, "")}
        created = self.browsers["german"].create(SEATS, title=TITLE, listed=True)
        self.game: str = created["game"]["id"]
        taking = {"side": "entente", "link": created["links"]["entente"]}
        assert self.browsers["entente"].post(f"/api/games/{self.game}/join", taking).status_code == 200
        self.tables: dict[str, Table] = {}
        self.hidden: dict[str, set[str]] = {side: set() for side in SIDES}
        self.revealed: set[str] = set()  # in battles of this phase
        self.history: dict[str, dict[int, dict[str, set[str]]]] = {seat: {} for seat in (*SIDES, "")}
        """What was hidden after so many answers, as each seat counts them."""
        self.leaks: list[str] = []
        self.searched = 0
        self.most_hidden = 0
        self.verbs: set[str] = set()
        content = meuse.open_box(TITLE).content
        self.ids = set(content.ids)
        self.forts = {name for number, name in enumerate(content.ids) if content.kind[number] == FORT}  # always seen

    # ---- what is hidden

    def under_tops(self, side: str) -> set[str]:
        """What a side's own page shows to lie under the top of its stacks."""
        stacks: dict[str, list[str]] = {}
        pieces = self.tables[side].scene["pieces"]
        for name, piece in pieces.items():
            if piece["cell"] and self.side_of(name) == side:
                stacks.setdefault(piece["cell"], []).append(name)
        under = {name for stack in stacks.values() if len(stack) > 1 for name in stack if name not in self.forts}
        return {name for name in under if not OPEN_MARKS & set(pieces[name]["marks"])} - self.revealed

    def side_of(self, name: str) -> str:
        return "german" if name.startswith("DE-") else "entente"

    # ---- the search

    def names_in(self, data: Any) -> Iterator[str]:
        """Units that are named anywhere in plain data, keys and parts of sentences among it."""
        if isinstance(data, dict):
            for key, value in data.items():
                yield from self.names_in(key)
                yield from self.names_in(value)
        elif isinstance(data, list):
            for value in data:
                yield from self.names_in(value)
        elif isinstance(data, str):
            for word in data.replace(",", " ").split():
                if word in self.ids:
                    yield word

    def secret_from(self, seat: str, hidden: dict[str, set[str]]) -> set[str]:
        return set().union(*(hidden[side] for side in SIDES if side != seat))

    def search(self, seat: str, secret: set[str], since: int) -> None:
        """Everything that a seat has been sent since, for what was hidden from it all the while."""
        received = self.browsers[seat].received[since:]
        self.searched += len(received)
        for text in received:
            told = msgspec.json.decode(text)
            where = str(told.get("kind", "http"))
            for place, entries in (("scene", told.get("scene")), ("position", told)):
                if isinstance(entries, dict):
                    self.check_listed(seat, secret, where, place, entries)
            for name in secret.intersection(self.names_in(told)):
                self.leaks.append(f"{seat or 'a watcher'} is told of {name} in {where}: {text[:300]}")

    def check_listed(self, seat: str, secret: set[str], where: str, place: str, entries: dict[str, Any]) -> None:
        """A unit is listed by name wherever all are; what is said of a hidden one says nothing."""
        listed = entries.get("pieces") or {}
        for name in secret & listed.keys():
            piece = listed.pop(name)
            if piece is None or any(piece[key] != value for key, value in NEUTRAL.items()):
                self.leaks.append(f"{seat or 'a watcher'} sees {name} in {where}: {piece}")
            elif piece["steps"] != piece["full"] and not name.endswith("-2"):
                self.leaks.append(f"{seat or 'a watcher'} sees the steps of {name} in {where}: {piece}")
        units = entries.get("units")
        if place == "position" and isinstance(units, dict):
            for name in secret & units.keys():
                if units.pop(name) != {"place": "unseen"}:
                    self.leaks.append(f"{seat or 'a watcher'} finds {name} in a position")

    # ---- playing

    def look(self, seat: str) -> None:
        """What a client can ask for without changing anything."""
        table, browser = self.tables[seat], self.browsers[seat]
        past = sorted(self.history[seat])[:-1]
        for number in self.rng.sample(past, min(2, len(past))):
            since = len(browser.received)
            table.ask("at", answers=number)
            browser.get(f"/api/games/{self.game}/position", answers=number)
            self.search(seat, self.secret_from(seat, self.history[seat][number]), since)
            del browser.received[since:]  # what was hidden then is not what is hidden now
        sheet = meuse.title(TITLE).overlays(None, "", frozenset())
        table.ask("overlay", name=self.rng.choice(sheet).id)
        table.ask("luck")
        table.ask("standings")
        other = "german" if seat == "entente" else "entente"
        pieces = self.tables[other].scene["pieces"]
        cells = sorted({pieces[name]["cell"] for name in self.hidden[other] if pieces[name]["cell"]})
        for cell in self.rng.sample(cells, min(2, len(cells))):
            table.ask("why", cell=cell)
            table.ask("why", action=["attack", cell])
            table.ask("why", action=["to", cell])
        for path in ("", "/save", "/dice"):
            browser.get(f"/api/games/{self.game}{path}")

    def why_of_the_unseen(self, seat: str) -> None:
        """Pointing at a unit by name, though no page offers it: no answer tells where it is."""
        other = "german" if seat == "entente" else "entente"
        table = self.tables[seat]
        before = len(self.browsers[seat].received)
        for name in sorted(self.hidden[other])[:3]:
            for request in ({"piece": name}, {"action": ["unit", name]}, {"action": ["step", name]}):
                said = table.ask("why", **request).get("said") or {}
                params = {key: value for key, value in said.get("params", {}).items() if value != name}
                cell = self.tables[other].scene["pieces"][name]["cell"]
                if cell in msgspec.json.encode(params).decode():
                    self.leaks.append(f"{seat} is told that {name} is in {cell}: {said}")
        del self.browsers[seat].received[before:]  # these answers name what they were asked about

    def choose(self, scene: dict[str, Any]) -> list[Any]:
        """A lively game: fight where it can be done, move a few, and get on."""
        actions: list[list[Any]] = scene["actions"]
        by_verb: dict[str, list[list[Any]]] = {}
        for action in actions:
            by_verb.setdefault(action[0], []).append(action)
        prompt = scene["decision"]["prompt"]
        if prompt == "set-up":
            return (by_verb.get("ready_made") or by_verb["done"])[0] if scene["phase"] else actions[0]
        if prompt == "movement" and self.rng.random() < 0.12:
            return by_verb["done"][0]
        liked = [verb for verb in ("commit", "attack", "top", "probe", "march") if verb in by_verb]
        if liked and self.rng.random() < 0.5:
            return self.rng.choice(by_verb[liked[0]])
        verbs = [verb for verb in by_verb if verb not in ("done", "cancel", "refuse", "stop")] or list(by_verb)
        return self.rng.choice(by_verb[self.rng.choice(verbs)])

    def set_up(self) -> None:
        for side in ("entente", "german"):
            for word in ("ready_made", "done"):
                self.tables[side].done(word)
                self.hear_everybody()

    def hear_everybody(self) -> None:
        for table in self.tables.values():
            assert table.ask("ping")["kind"] == "pong"

    def step(self) -> bool:
        """One answer, and the search of all that came of it."""
        deciding = self.tables["german"].scene["decision"]
        if deciding is None:
            return False
        side = deciding["seat"]
        before = {each: self.under_tops(each) for each in SIDES}
        since = {seat: len(browser.received) for seat, browser in self.browsers.items()}
        phase = self.tables[side].scene["phase"]
        action = self.choose(self.tables[side].scene)
        self.verbs.add(action[0])
        logged = len(self.tables[side].log)
        self.tables[side].done(*action)
        self.hear_everybody()
        for line in self.tables[side].log[logged:]:
            if line["event"] in BATTLE_EVENTS:
                for field in IN_BATTLE:
                    self.revealed |= set(self.names_in(line.get(field, "")))
        self.hidden = {each: before[each] & self.under_tops(each) for each in SIDES}
        for seat, table in self.tables.items():
            self.history[seat].setdefault(table.scene["answers"], self.hidden)
        self.most_hidden = max(self.most_hidden, *(len(each) for each in self.hidden.values()))
        if self.rng.random() < 0.15:
            for seat in self.tables:
                self.look(seat)
            self.why_of_the_unseen("german" if side == "entente" else "entente")
            self.why_of_the_unseen(side)
        for seat in self.tables:
            self.search(seat, self.secret_from(seat, self.hidden), since[seat])
        if self.tables[side].scene["phase"] != phase:
            self.revealed.clear()
        return True


def play(server: TestClient, seed: int, answers: int) -> Sitting:
    sitting = Sitting(server, seed)
    with (
        sitting.browsers["german"].open(sitting.game) as german,
        sitting.browsers["entente"].open(sitting.game) as entente,
        sitting.browsers[""].open(sitting.game) as watcher,
    ):
        sitting.tables = {"german": german, "entente": entente, "": watcher}
        sitting.set_up()
        for _ in range(answers):
            if not sitting.step():
                break
        lines = {seat: table.log for seat, table in sitting.tables.items()}
        for seat, browser in sitting.browsers.items():
            with browser.open(sitting.game) as again:  # who comes back reads what he has read
                assert again.log == lines[seat]
                assert again.scene["pieces"] == sitting.tables[seat].scene["pieces"]
    return sitting


def test_nobody_is_sent_what_lies_under_the_other_sides_stacks(server: TestClient) -> None:
    sitting = play(server, seed=2, answers=220)
    assert sitting.leaks == []
    # There was something to find; without this the search would prove nothing.
    assert sitting.most_hidden > 20
    assert sitting.searched > 1000
    assert {"unit", "to", "done", "attack", "commit", "top"} <= sitting.verbs
    # A player is sent all of his own stacks, and who watches nothing of either side's.
    for side in SIDES:
        pieces = sitting.tables[side].scene["pieces"]
        assert all(piece["place"] != "unseen" for name, piece in pieces.items() if sitting.side_of(name) == side)
        assert any(piece["place"] == "unseen" for name, piece in pieces.items() if sitting.side_of(name) != side)
        watched = sitting.tables[""].scene["pieces"]
        assert any(piece["place"] == "unseen" for name, piece in watched.items() if sitting.side_of(name) == side)


BROKEN: list[tuple[str, Callable[..., Any]]] = [
    ("view_event", lambda event, seat: event),
    ("seen", lambda state, seat: state),
]


@pytest.mark.parametrize(("hook", "open_to_all"), BROKEN)
def test_the_search_finds_what_a_lifted_fog_lets_out(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, hook: str, open_to_all: Callable[..., Any]
) -> None:
    monkeypatch.setattr(fog, hook, open_to_all)
    assert play(server, seed=4, answers=40).leaks


def test_a_save_is_refused_while_the_game_goes_on(server: TestClient) -> None:
    ada = Browser(server)
    game = ada.create({side: {"kind": "person"} for side in SIDES}, title=TITLE)["game"]["id"]
    assert ada.get(f"/api/games/{game}/save").json()["code"] == "not-now"


def test_two_at_one_screen_see_through_the_eyes_of_whose_turn_it_is(server: TestClient) -> None:
    ada = Browser(server)
    game = ada.create({side: {"kind": "person"} for side in SIDES}, title=TITLE)["game"]["id"]
    with ada.open(game) as table:
        for word in ("ready_made", "done"):
            table.done(word)
        places = {name: piece["place"] for name, piece in table.scene["pieces"].items()}
        assert table.scene["decision"]["seat"] == "german"
        assert "unseen" in {place for name, place in places.items() if not name.startswith("DE-")}
        for word in ("ready_made", "done"):
            table.done(word)
        places = {name: piece["place"] for name, piece in table.scene["pieces"].items()}
        assert "unseen" not in {place for name, place in places.items() if name.startswith("DE-")}


def stands(table: Table) -> dict[str, str]:
    """Where each unit is: its hex, or its place."""
    return {name: piece["cell"] or piece["place"] for name, piece in table.scene["pieces"].items()}


def test_an_analysis_of_a_game_guesses_what_its_seat_does_not_see(server: TestClient) -> None:
    ada, eve = Browser(server), Browser(server)
    game = ada.create({side: {"kind": "person"} for side in SIDES}, title=TITLE)["game"]["id"]
    with ada.open(game) as table:
        for word in ("ready_made", "done", "ready_made", "done"):
            table.done(word)
        answers, truth = table.scene["answers"], stands(table)
    with eve.open(game) as table:
        seen = stands(table)
    made = eve.post("/api/analysis", {"game": game, "answers": answers})
    assert made.status_code == 200, made.text
    analysis = made.json()["game"]["id"]
    with eve.open(analysis) as what_if:
        guessed = stands(what_if)
        assert what_if.scene["actions"]
        position = eve.get(f"/api/games/{analysis}/position").json()
        assert what_if.change("edit", position={**position, "turn": 2})["kind"] == "done"
        assert stands(what_if) == guessed  # nothing is lost on the way out and in
        assert [track["params"]["turn"] for track in what_if.scene["tracks"] if track["id"] == "turn"] == [2]
    unseen = {name for name, where in seen.items() if where == "unseen"}
    assert {name[:2] for name in unseen} == {"DE", "FR", "BE"}  # a watcher guesses at both sides
    assert all(guessed[name] == where for name, where in seen.items() if where != "unseen")
    assert "unseen" not in guessed.values()  # in an analysis nothing is hidden
    assert any(guessed[name] != truth[name] for name in unseen if name.startswith("DE-"))
