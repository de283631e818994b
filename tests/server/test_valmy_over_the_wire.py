"""2.3 of Valmy over the wire: what lies in holding boxes never leaves the server (see sitting.py).

An owner's page shows what lies there in the cells of the holding boxes. Whoever fights is shown to all until the fight
is over (ruling L61), and a line that is drawn up when it stands.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from starlette.testclient import TestClient
from tests.server.serving import Browser, Table, serving
from tests.server.sitting import UNHURRIED, Sitting

import meuse
from meuse.lab.bench import is_compiled
from meuse.server.games.verify import verify
from meuse.titles.valmy import fog

if is_compiled():
    pytest.skip("the title's fog is lifted here, which compiled ones do not allow", allow_module_level=True)

pytestmark = [pytest.mark.plain, pytest.mark.usefixtures("one_key")]

TITLE: Final = "valmy"
SIDES: Final = ("french", "allied")
NAMES_LEADERS: Final = {"leader-activated", "leader-rolled", "unit-rolled", "initiative-rolled", "limit-ended"}
KEEPS_SECRETS: Final = {
    "arranged",
    "force-mustered",
    "marched",
    "reacted",
    "dropped",
    "recovery-rolled",
    "unit-checked",
    "leader-rode",
    "leader-caught",
    "stopped",
}
"""Ruling L61: all other events are open: whoever they name has been seen."""


DULL: Final = ("arrange", "holding", "single", "pick", "leave", "stop", "drop", "deploy")


class HoldingBoxes(Sitting):
    """2.3(c), (d): units under cover, and leaders under their superiors."""

    title = TITLE
    sides = SIDES
    scenario = "cannonade"
    points_at = ("to", "fight", "holding", "gather")
    names = ("activate", "single", "take", "pick", "deploy", "lose", "come", "recover")

    def __init__(self, server: TestClient, seed: int) -> None:
        super().__init__(server, seed)
        self.drawn_up: dict[str, set[str]] = {side: set() for side in SIDES}

    def covered(self, side: str) -> set[str]:
        """Who lies in a holding box; of those on the battle board, who has come from one and has not been shown yet."""
        pieces = {name: piece["cell"] for name, piece in self.tables[side].scene["pieces"].items()}
        mine = {name: cell for name, cell in pieces.items() if cell and self.side_of(name) == side}
        under = {name for name, cell in mine.items() if cell.startswith("under-")}
        on_board = {name for name, cell in mine.items() if cell.startswith(f"{side}-")}
        self.drawn_up[side] = under | (on_board & self.drawn_up[side])
        return self.drawn_up[side] - self.revealed

    def told_to_all(self, line: dict[str, Any]) -> set[str]:
        if line["event"] in KEEPS_SECRETS:
            return set()
        if line["event"] in NAMES_LEADERS:
            line = {field: value for field, value in line.items() if "leader" in field}
        return set(self.names_in(line))

    def over(self, side: str, phase: str) -> bool:
        """No fight is under way."""
        return not any(marker["kind"] == "battle" for marker in self.tables[side].scene["markers"])

    def known_of(self, name: str) -> dict[str, Any]:
        """9.5.2: that a leader has been replaced."""
        marks = self.tables[self.side_of(name)].scene["pieces"][name]["marks"]
        return {"state": ["reduced"]} if "replaced" in marks else {}

    def check_listed(self, seat: str, secret: set[str], where: str, place: str, entries: dict[str, Any]) -> None:
        """A position says whom the enemy has seen on the reduced side: they stand in the log."""
        told = set(self.names_in(self.tables[seat].log))
        for name in (entries.pop("worn", None) or {}).keys() - told:
            self.leaks.append(f"{seat or 'a watcher'} has never read that {name} is reduced")
        super().check_listed(seat, secret, where, place, entries)

    def choose(self, scene: dict[str, Any]) -> list[Any]:
        """A lively game: march with whole forces, fight, change holding boxes now and then, and get on."""
        actions: list[list[Any]] = scene["actions"]
        by_verb: dict[str, list[list[Any]]] = {}
        for action in actions:
            by_verb.setdefault(action[0], []).append(action)
        if "done" in by_verb and self.rng.random() < 0.4:
            return by_verb["done"][0]
        liked = [verb for verb in ("overrun", "melee", "to", "gather", "activate", "recover_all") if verb in by_verb]
        if liked and self.rng.random() < 0.6:
            return self.rng.choice(by_verb[liked[0]])
        verbs = [verb for verb in by_verb if verb not in ("stop", "cancel", "decline", "halt")] or list(by_verb)
        return self.rng.choice(by_verb[self.rng.choice(verbs)])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("server"), limits=UNHURRIED) as client:
        yield client


@pytest.mark.case(TITLE, "2.3", "2.3(c)", "2.3(d)")
def test_nobody_is_sent_what_lies_in_the_other_sides_holding_boxes(server: TestClient) -> None:
    sitting = HoldingBoxes(server, seed=1).play(answers=400)
    assert sitting.leaks == []
    # There was something to find; without this the search would prove nothing.
    assert sitting.most_hidden > 40
    assert sitting.searched > 1000
    assert {"activate", "to", "holding", "single", "take", "deploy", "lose"} <= sitting.verbs
    # A player is sent all of his own counters, and who watches not all of either side's.
    for side in SIDES:
        mine = {name for name in sitting.ids if sitting.side_of(name) == side}
        assert mine <= sitting.tables[side].scene["pieces"].keys()
        for seat in (sitting.other(side), ""):
            assert not mine <= sitting.tables[seat].scene["pieces"].keys()


BROKEN: list[tuple[str, Callable[..., Any]]] = [
    ("view_event", lambda event, seat: event),
    ("seen", lambda state, seat: state),
]


@pytest.mark.parametrize(("hook", "open_to_all"), BROKEN)
def test_the_search_finds_what_a_lifted_fog_lets_out(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, hook: str, open_to_all: Callable[..., Any]
) -> None:
    monkeypatch.setattr(fog, hook, open_to_all)
    assert HoldingBoxes(server, seed=4).play(answers=60).leaks


def test_an_analysis_of_a_game_guesses_what_its_seat_does_not_see(server: TestClient) -> None:
    """Ruling L60: a what-if begins from a guess, and tells no more than the seat has seen."""
    ada, eve = Browser(server), Browser(server)
    seats = {side: {"kind": "person"} for side in SIDES}
    game = ada.create(seats, title=TITLE, scenario="cannonade")["game"]["id"]
    with ada.open(game) as table:
        table.done("activate", some_leader(table.scene))
        truth = stands(table)
    with eve.open(game) as table:
        seen, answers = stands(table), table.scene["answers"]
    made = eve.post("/api/analysis", {"game": game, "answers": answers})
    assert made.status_code == 200, made.text
    with eve.open(made.json()["game"]["id"]) as what_if:
        guessed = stands(what_if)
        assert what_if.scene["actions"]
    unseen = guessed.keys() - seen.keys()  # in an analysis nothing is hidden
    assert {name[:2] for name in unseen} == {"FR", "PR", "AU", "HE", "EM"}  # a watcher guesses at both sides
    assert all(guessed[name] == where for name, where in seen.items())
    assert any(guessed[name] != truth[name] for name in unseen & truth.keys())


def stands(table: Table) -> dict[str, str]:
    """Where each counter lies: its cell, or its place."""
    return {name: piece["cell"] or piece["place"] for name, piece in table.scene["pieces"].items()}


def some_leader(scene: dict[str, Any]) -> str:
    return next(str(action[1]) for action in scene["actions"] if action[0] == "activate")


def test_a_finished_game_is_verified_with_its_dice_and_secret_lots(server: TestClient) -> None:
    """10.1, ruling L61: hidden units roll in an order that is drawn for their owner alone; afterwards all is told."""
    rng = random.Random(1)
    ada = Browser(server)
    seats = {side: {"kind": "person"} for side in SIDES}
    game = ada.create(seats, title=TITLE, scenario="cannonade", options=["determination"])["game"]["id"]
    with ada.open(game) as table:
        while table.scene["decision"] is not None:
            actions = table.scene["actions"]
            quick = [action for action in actions if action[0] in ("done", "recover_all", "withdraw")]
            lively = [action for action in actions if action[0] not in DULL]
            table.done(*rng.choice(quick if quick and rng.random() < 0.4 else lively or actions))
            if table.scene["undo"]["last"] and rng.random() < 0.05:
                assert table.change("undo", to="last")["kind"] == "done"
        assert table.scene["over"]
    sheet = ada.get(f"/api/games/{game}/dice").text
    verdict = verify(sheet)
    assert verdict.problems == []
    assert verdict.dice > 100
    assert "shuffle" in {answer.verb for answer in meuse.load(ada.get(f"/api/games/{game}/save").text).record()}
