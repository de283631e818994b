"""What a seat may not see never leaves the server.

A game of a title full of marked secrets is played over the socket by two browsers while a third watches. Whatever each
of them was sent, by socket or HTTP, is searched for the others' secrets.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.server.hidden_titles import marked_secrets
from tests.server.serving import Browser, Table, limits, serving

import meuse
from meuse.server.web.limits import Rate

NAME = "marked_secrets"
SECRET = re.compile(r"SECRET-(red|blue)-[a-z]+")
UNHURRIED = limits(
    requests_per_address=Rate(100_000, 1), games_per_holder=Rate(1000, 1), games_per_address=Rate(1000, 1)
)
SEATS = {"red": {"kind": "person", "name": "Ada"}, "blue": {"kind": "open"}}


@pytest.fixture(scope="module")
def secrets() -> Iterator[Any]:
    """The title, found like any other."""
    meuse.register(marked_secrets.TITLE)
    yield marked_secrets.TITLE
    meuse.unregister(NAME)


@pytest.fixture(scope="module")
def server(secrets: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("server"), limits=UNHURRIED) as client:
        yield client


@pytest.fixture(scope="module")
def received(server: TestClient) -> dict[str, list[str]]:
    """What each was sent in a whole game: red, blue, and "" who watched."""
    return play(server)


def found_in(received: list[str]) -> dict[str, set[str]]:
    """The secrets of each side among all that was received."""
    found: dict[str, set[str]] = {"red": set(), "blue": set()}
    for text in received:
        for match in SECRET.finditer(text):
            found[match[1]].add(match[0])
    return found


def look_at_everything(browser: Browser, table: Table, game: str) -> None:
    """All that a client can ask for without changing anything, and some things that it may not do."""
    answers, entry = table.scene["answers"], table.scene["entry"]
    for number in {0, max(answers - 1, 0), answers}:
        table.ask("at", answers=number)
        browser.get(f"/api/games/{game}/position", answers=number)
    for request in (
        {"cell": "hill"},
        {"piece": "SECRET"},
        {"piece": "cover"},
        {"action": ["plan", "nothing"]},
        {"action": ["done"]},
        {"action": ["dance", 1]},
    ):
        table.ask("why", **request)
    table.ask("overlay", name="plans")
    table.ask("overlay", name="plans", cell="ford", piece="cover")
    table.ask("overlay", name="nothing")
    table.ask("luck")
    table.ask("standings")
    table.ask("act", action=["plan", "nothing"], entry=entry, careful=True)
    table.ask("act", action=["done"], entry=entry + 1, careful=True)  # comes from the future: stale
    table.ask("undo", entry=max(entry - 1, 0), to="last")
    table.ask("edit", entry=entry, position={})
    for path in ("", "/position", "/save", "/dice"):
        browser.get(f"/api/games/{game}{path}")
    browser.get("/api/games")
    browser.get(f"/api/sheets/{table.game['sheet']}")
    browser.get(f"/api/sheets/{table.game['sheet']}/map.svg")
    if answers:
        analysis = browser.post("/api/analysis", {"game": game, "answers": answers})
        if analysis.status_code == 200:
            with browser.open(analysis.json()["game"]["id"]) as what_if:
                assert what_if.game["mode"] == "analysis"


def play(server: TestClient) -> dict[str, list[str]]:
    """A whole game with undo, takeback, reconnecting and a draw refused; what each of the three received."""
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    created = ada.post("/api/games", {"title": NAME, "seats": SEATS, "listed": True}).json()
    game = created["game"]["id"]
    with eve.open(game) as watcher:
        assert (
            bob.post(f"/api/games/{game}/join", {"side": "blue", "link": created["links"]["blue"]}).status_code == 200
        )
        with ada.open(game) as red, bob.open(game) as blue:
            tables = {"red": red, "blue": blue}
            while red.scene["over"] is None:
                side = red.scene["decision"]["seat"]
                mover, other = tables[side], tables["blue" if side == "red" else "red"]
                plans = [action for action in mover.scene["actions"] if action[0] == "plan"]
                mover.done(*plans[0])
                look_at_everything(ada if side == "red" else bob, mover, game)
                assert mover.change("undo", to="last")["kind"] == "done"
                mover.done(*plans[1])
                caution = mover.act("done", careful=True)
                assert caution["kind"] == "caution"
                for one in (other, watcher):
                    assert one.ask("ping")["kind"] == "pong"  # all that was told before has been read
                for browser, table in ((bob if side == "red" else ada, other), (eve, watcher)):
                    look_at_everything(browser, table, game)
                mover.done("done")
                for one in (other, watcher):
                    assert one.ask("ping")["kind"] == "pong"
                if mover.scene["answers"] > 2 and mover.scene["over"] is None:
                    assert other.change("takeback", to=1)["kind"] == "done"
                    assert mover.ask("ping")["kind"] == "pong"
                    assert mover.change("answer", accept=False)["kind"] == "done"
                    for one in (other, watcher):
                        assert one.ask("ping")["kind"] == "pong"
        with ada.open(game), bob.open(game):
            pass
    with eve.open(game):
        pass
    return {"red": ada.received, "blue": bob.received, "": eve.received}


def leaks_in(received: dict[str, list[str]]) -> dict[str, set[str]]:
    """The secrets that each was sent and should not know."""
    return {
        seat: {word for side, words in found_in(texts).items() if side != seat for word in words}
        for seat, texts in received.items()
    }


def test_nobody_is_sent_a_secret_of_another(received: dict[str, list[str]]) -> None:
    assert not any(leaks_in(received).values()), leaks_in(received)


def test_each_is_sent_his_own_secrets_of_every_kind(received: dict[str, list[str]]) -> None:
    """Without this the search would prove nothing."""
    kinds = ["piece", "mark", "marker", "owner", "track", "forecast", "caution", "overlay", "offer", "event", "state"]
    kinds += ["refusal", "note", "blank"]
    for side in ("red", "blue"):
        assert {f"SECRET-{side}-{kind}" for kind in kinds} <= found_in(received[side])[side]
    assert len(received[""]) > 50


BROKEN: list[tuple[str, Callable[..., Any]]] = [
    ("view_event", lambda title, event, seat: event),
    ("view_state", lambda title, state, seat: title.dump_state(state)),
    ("view_frame", lambda title, frame, seat: frame),
]


@pytest.mark.parametrize(("hook", "open_to_all"), BROKEN)
def test_the_search_finds_what_a_broken_title_lets_out(
    server: TestClient, secrets: Any, monkeypatch: pytest.MonkeyPatch, hook: str, open_to_all: Callable[..., Any]
) -> None:
    monkeypatch.setattr(type(secrets), hook, open_to_all)
    leaks = leaks_in(play(server))
    told = ["blue"] if hook == "view_frame" else ["red", "blue", ""]  # only who decides is shown procedures at all
    assert [seat for seat, words in leaks.items() if words] == told


def test_once_it_is_over_the_save_is_for_its_players_only(server: TestClient) -> None:
    ada, eve = Browser(server), Browser(server)
    seats = {side: {"kind": "person"} for side in ("red", "blue")}
    game = ada.post("/api/games", {"title": NAME, "seats": seats}).json()["game"]["id"]
    assert ada.get(f"/api/games/{game}/save").json()["code"] == "not-now"
    with ada.open(game) as table:
        assert table.change("resign", side="red")["kind"] == "done"
    assert "meuse-save" in msgspec.json.decode(ada.get(f"/api/games/{game}/save").content)
    assert eve.get(f"/api/games/{game}/save").json()["code"] == "not-your-seat"
