"""6.6 of Schlieffen's War over the wire: what lies under the top of a stack never leaves the server (see sitting.py).

An owner is shown which of his units lie on top by a mark.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from starlette.testclient import TestClient
from tests.server.serving import Browser, Table, serving
from tests.server.sitting import UNHURRIED, Sitting

from meuse.lab.bench import is_compiled
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.terms import FORT

if is_compiled():
    pytest.skip("the title's fog is lifted here, which compiled ones do not allow", allow_module_level=True)

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("one_key")]

TITLE: Final = "schlieffens_war"
SIDES: Final = ("german", "entente")
IN_BATTLE: Final = ("attackers", "defenders", "units", "unit")  # fields of events of a battle: shown to all (S33)
OPEN_MARKS: Final = {"top", "attacked", "defended"}
BATTLE_EVENTS: Final = ("attack-declared", "defenders-chosen", "step-lost", "eliminated", "retreated", "advanced")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("server"), limits=UNHURRIED) as client:
        yield client


class UnderTops(Sitting):
    """6.6: what lies under the top of a stack is its owner's alone."""

    title = TITLE
    sides = SIDES
    points_at = ("attack", "to")
    names = ("unit", "step")

    def __init__(self, server: TestClient, seed: int) -> None:
        super().__init__(server, seed)
        content = self.content
        self.forts = {name for number, name in enumerate(content.ids) if content.kind[number] == FORT}  # always seen

    def covered(self, side: str) -> set[str]:
        """What a side's own page shows to lie under the top of its stacks."""
        stacks: dict[str, list[str]] = {}
        pieces = self.tables[side].scene["pieces"]
        for name, piece in pieces.items():
            if piece["cell"] and self.side_of(name) == side:
                stacks.setdefault(piece["cell"], []).append(name)
        under = {name for stack in stacks.values() if len(stack) > 1 for name in stack if name not in self.forts}
        return {name for name in under if not OPEN_MARKS & set(pieces[name]["marks"])} - self.revealed

    def told_to_all(self, line: dict[str, Any]) -> set[str]:
        if line["event"] not in BATTLE_EVENTS:
            return set()
        return {name for field in IN_BATTLE for name in self.names_in(line.get(field, ""))}

    def over(self, side: str, phase: str) -> bool:
        return bool(self.tables[side].scene["phase"] != phase)

    def check_listed(self, seat: str, secret: set[str], where: str, place: str, entries: dict[str, Any]) -> None:
        for name, piece in (entries.get("pieces") or {}).items():
            worn = piece is not None and piece["steps"] != piece["full"]
            if name in secret and worn and not name.endswith("-2"):
                self.leaks.append(f"{seat or 'a watcher'} sees the steps of {name} in {where}: {piece}")
        super().check_listed(seat, secret, where, place, entries)

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


def play(server: TestClient, seed: int, answers: int) -> Sitting:
    return UnderTops(server, seed).play(answers)


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
