"""A server with clerks: what is heavy is never done by the process that answers clicks, and its progress is told."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.server.crafted import TITLE, crafted_save
from tests.server.serving import FAST, HOT_SEAT, ORIGIN, READY, Browser

from meuse.cartography import web as cartography_web
from meuse.server.app import create_app
from meuse.server.games import analyses, briefings, positions, room, scenes, telling, views
from meuse.server.operation.config import Config
from meuse.server.web.budget import Budget
from meuse.server.web.progress import _events

BOUNDS = msgspec.structs.replace(FAST, import_answers=2000, body=2000)
STREAM = {"Accept": "text/event-stream"}
HEAVY = [
    (analyses, "from_what_was_sent"),
    (analyses, "from_game"),
    (analyses, "read"),
    (positions, "read_save"),
    (scenes, "overlay_of"),
    (scenes, "luck_of"),
    (views, "scene_at"),
    (views, "standings_of"),
    (telling, "log_between"),
    (room.Room, "save"),
    (room.Room, "dice"),
    (room.Room, "position"),
    (scenes, "sheet_of"),
    (briefings, "briefing_of"),
    (cartography_web, "web_map"),
]


@pytest.fixture
def clerks_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does heavy work in this process fails; clerks are other processes, and know nothing of it."""

    def not_here(*_: Any, **__: Any) -> None:
        raise AssertionError("done on the event loop")

    for where, name in HEAVY:
        if hasattr(where, name):
            monkeypatch.setattr(where, name, not_here)


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    config = Config(database=database, bot_processes=0, desk_processes=1, limits=BOUNDS)
    with TestClient(create_app(config), base_url=ORIGIN) as opened:
        yield opened


def charges(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds of processors that each request from now on is charged."""
    charged: list[float] = []
    budget: Budget = client.app.state.service.budget  # type: ignore[attr-defined]  # the app is ours
    monkeypatch.setattr(budget, "charge", lambda holder, address, seconds: charged.append(seconds))
    return charged


def news_in(text: str) -> list[dict[str, Any]]:
    return [msgspec.json.decode(event.removeprefix("data: ")) for event in text.split("\n\n") if event]


@pytest.mark.usefixtures("clerks_only")
def test_heavy_requests_are_answered_by_clerks(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """One server for all of it: its clerk takes a moment to start."""
    ada = Browser(client)
    game = ada.create(HOT_SEAT)["game"]["id"]
    for what in ("position", "save", "dice"):
        answer = ada.get(f"/api/games/{game}/{what}")
        assert answer.status_code == 200, answer.text
    with ada.open(game) as table:
        for verb in READY:
            table.act(verb)
        looks = [
            table.ask("at", answers=1),
            table.ask("overlay", name="supply"),
            table.ask("luck"),
            table.ask("standings"),
            table.ask("log", first=0, last=10),
        ]
        assert [told["kind"] for told in looks] == ["at", "overlay", "luck", "standings", "log"]
        assert table.ask("at", answers=99_999)["kind"] in ("at", "error"), "a clerk's refusal is a message like another"
    sheet = ada.get(f"/api/games/{game}").json()["sheet"]
    charged = charges(client, monkeypatch)
    for printed in ("", "/briefing", "/map.svg"):
        answer = ada.get(f"/api/sheets/{sheet}{printed}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-encoding"] == "gzip"
    assert charged[-1] > 0.05, "a map, to whoever was first to ask for it"
    branched = ada.post("/api/analysis", {"game": game, "answers": 2})
    assert branched.status_code == 200, branched.text

    stream = ada.send("POST", "/api/analysis", STREAM, json={"save": crafted_save(700)})
    assert stream.headers["content-type"].startswith("text/event-stream")
    assert ada.token, "who was unknown has a token from the first line on"
    *progress, last = news_in(stream.text)
    assert progress[0] == {"ahead": 0, "done": 0, "of": 0, "created": None, "problem": None}
    made = last["created"]["game"]
    assert (made["title"], made["mode"], made["answers"]) == (TITLE, "analysis", 700)
    with ada.open(made["id"]) as table:
        edited = ada.get(f"/api/games/{made['id']}/position").json()
        assert table.ask("edit", position=edited, entry=table.scene["entry"])["kind"] == "done"
        refused = table.ask("edit", position={"title": TITLE}, entry=table.scene["entry"])
        assert (refused["kind"], refused["code"]) == ("error", "malformed")

    too_long = ada.post("/api/analysis", {"save": crafted_save(2001)})
    assert too_long.status_code == 413
    assert too_long.json()["params"] == {"given": 2001, "most": 2000}
    (*_, last) = news_in(ada.send("POST", "/api/analysis", STREAM, json={"save": crafted_save(2001)}).text)
    assert last["problem"]["code"] == "too-many-answers"
    assert "up to 2000" in last["problem"]["detail"]


# ---- progress, without a server


class Quiet:
    """As much of a service as progress needs."""

    class metrics:  # noqa: N801
        class errors:  # noqa: N801
            @staticmethod
            def labels(code: str) -> Any:
                class Counter:
                    def inc(self) -> None: ...

                return Counter()


def test_progress_is_told_until_the_work_is_done_and_who_leaves_ends_it() -> None:
    async def test() -> None:
        told: list[Any] = []
        go_on = asyncio.Event()
        ended = asyncio.Event()

        async def work(tell: Any) -> Any:
            told.append(tell)
            try:
                await go_on.wait()
                tell(0, 5, 10)
                await asyncio.sleep(3600)
            finally:
                ended.set()

        events = _events(Quiet(), work)  # type: ignore[arg-type]
        assert b'"ahead":0' in await anext(events)
        waiting = asyncio.ensure_future(anext(events))
        while not told:
            await asyncio.sleep(0)
        told[0](2, 0, 0)
        assert b'"ahead":2' in await waiting
        go_on.set()
        assert b'"done":5,"of":10' in await anext(events)
        await events.aclose()
        await asyncio.wait_for(ended.wait(), 10)

    asyncio.run(test())
