"""The WebSocket's doors and limits: who may connect, how often, how fast; faults, slow clients, and what is logged."""

import asyncio
import itertools
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from tests.server.serving import (
    WITH_A_FRIEND,
    Browser,
    closed,
    config_for,
    limits,
    receive_text,
    serving,
    still_works,
)

from meuse.server.operation import logs
from meuse.server.operation.logs import LOG, JsonLines
from meuse.server.web.limits import Rate
from meuse.server.web.service import Service
from meuse.server.web.socket import Connection

# ---- who may connect


@pytest.mark.parametrize("name", ["nothing", "a" * 200, "a%00b", "a%2Fb"])
def test_an_unknown_game_is_an_error_and_an_end(ada: Browser, name: str) -> None:
    try:
        with ada.connect(name) as socket:
            error = msgspec.json.decode(receive_text(socket))
            assert (error["kind"], error["code"]) == ("error", "unknown-game")
            with pytest.raises(WebSocketDisconnect) as ended:
                receive_text(socket)
        assert ended.value.code == 4404
    except WebSocketDisconnect:
        assert "%2F" in name, "that is no address of a game at all"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_a_page_of_another_origin_cannot_connect(ada: Browser, game: str, origin: str) -> None:
    with pytest.raises(WebSocketDenialResponse) as denied, ada.connect(game, Origin=origin):
        pass
    assert denied.value.status_code == 403
    assert denied.value.json()["code"] == "forbidden"


def test_a_name_that_points_here_cannot_connect(ada: Browser, game: str) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        ada.connect(game, Origin="http://evil.example", Host="evil.example"),
    ):
        pass
    assert denied.value.status_code == 403


def test_a_program_without_an_origin_may_connect(ada: Browser, game: str) -> None:
    headers = ada.headers()
    del headers["Origin"]
    with ada._client.websocket_connect(f"ws://127.0.0.1/api/games/{game}/socket", headers=headers) as socket:
        assert msgspec.json.decode(receive_text(socket))["kind"] == "state"


# ---- limits


def test_a_browser_has_only_so_many_connections_to_a_game(tmp_path: Path) -> None:
    with serving(tmp_path, limits=limits(connections_per_holder_and_game=2)) as client:
        ada = Browser(client)
        game = ada.create()["game"]["id"]
        with ada.open(game), ada.open(game):
            with ada.connect(game) as third:
                error = msgspec.json.decode(receive_text(third))
                assert (error["kind"], error["code"]) == ("error", "too-fast")
                with pytest.raises(WebSocketDisconnect) as ended:
                    receive_text(third)
            assert ended.value.code == 4429
            with Browser(client).open(game):
                pass  # others may
        with ada.open(game):
            pass  # and so may she when the others are closed


def test_connecting_again_and_again_is_too_fast(tmp_path: Path) -> None:
    with serving(tmp_path, limits=limits(requests_per_address=Rate(4, 0.001))) as client:
        ada = Browser(client)
        game = ada.create()["game"]["id"]
        for _ in range(3):
            with ada.open(game):
                pass
        with ada.connect(game) as socket:
            assert msgspec.json.decode(receive_text(socket))["code"] == "too-fast"
            with pytest.raises(WebSocketDisconnect) as ended:
                receive_text(socket)
        assert ended.value.code == 4429


def test_too_many_messages_are_told_how_long_to_wait_and_a_flood_is_cut_off(tmp_path: Path) -> None:
    strict = limits(messages_per_holder=Rate(5, 0.001), floods=10)
    with serving(tmp_path, limits=strict) as client:
        ada = Browser(client)
        game = ada.create()["game"]["id"]
        with ada.open(game) as table:
            for _ in range(5):
                assert still_works(table)
            error = table.ask("ping")
            assert (error["kind"], error["code"]) == ("error", "too-fast")
            assert "wait" in error["detail"]
            for number in range(20):
                table.send(f'{{"do": "ping", "ref": {number}}}')
            assert closed(table)[0] == 4429
        with Browser(client).open(game) as watcher:
            assert still_works(watcher), "others are not held up"


def test_a_flood_is_cut_off_though_some_of_it_comes_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = itertools.cycle([0.0, 1.0, 1.0, 1.0])
    with serving(tmp_path, limits=limits(floods=10)) as client:
        ada = Browser(client)
        game = ada.create()["game"]["id"]
        with ada.open(game) as table:
            monkeypatch.setattr("meuse.server.web.limits.Gate.wait", lambda gate, **keys: next(waits))
            for number in range(40):
                table.send(f'{{"do": "ping", "ref": {number}}}')
            assert closed(table)[0] == 4429


def test_who_comes_back_to_flood_again_is_not_let_in(tmp_path: Path) -> None:
    strict = limits(messages_per_holder=Rate(5, 0.001), floods=10, requests_per_address=Rate(30, 0.001))
    with serving(tmp_path, limits=strict) as client:
        ada = Browser(client)
        game = ada.create()["game"]["id"]
        for _ in range(2):
            with ada.open(game) as table:
                for number in range(30):
                    table.send(f'{{"do": "ping", "ref": {number}}}')
                assert closed(table)[0] == 4429
        with ada.connect(game) as socket:
            assert msgspec.json.decode(receive_text(socket))["code"] == "too-fast"


def test_an_answer_that_takes_too_long_is_busy_but_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from meuse.server.games.rooms import Room

    do = Room.do
    gates: list[asyncio.Event] = []

    async def slow(room: Room, request: Any, holder: str, listener: Any) -> Any:
        if request.ref == 1:
            gates.append(asyncio.Event())
            await gates[0].wait()
        else:
            gates[0].set()
        return await do(room, request, holder, listener)

    monkeypatch.setattr(Room, "do", slow)
    with serving(tmp_path, limits=limits(reply_seconds=0.01)) as client:
        ada = Browser(client)
        game = ada.create()["game"]["id"]
        with ada.open(game) as table:
            assert table.act("ready_made")["code"] == "busy"
            table.send('{"do": "luck", "ref": 2}')
            table.hear("update")
            assert table.scene["answers"] == 1


def test_a_fault_is_an_error_and_the_connection_goes_on(
    ada: Browser, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> Any:
        raise RuntimeError("the password is swordfish")

    with ada.open(game) as table:
        with monkeypatch.context() as patch:
            patch.setattr("meuse.server.games.rooms.Room.do", broken)
            error = table.act("ready_made")
        assert (error["kind"], error["code"]) == ("error", "internal")
        assert "swordfish" not in error["detail"]
        table.done("ready_made")


# ---- slow clients


class Jammed:
    """A WebSocket whose client takes nothing."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}
        self.client = None
        self.closed: tuple[int, str] | None = None
        self.jam = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        await self.jam.wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


def run_jammed(tmp_path: Path, changed: dict[str, Any], pushes: list[bytes]) -> tuple[int, str] | None:
    async def scene() -> tuple[int, str] | None:
        service = Service(config_for(tmp_path, limits=limits(**changed)))
        websocket: Any = Jammed()
        connection = Connection(websocket, service, "game")
        writer = asyncio.create_task(connection._write())
        for message in pushes:
            connection.push(message)
            await asyncio.sleep(0)
        websocket.jam.set() if "send_seconds" not in changed else None
        await asyncio.wait({writer}, timeout=5)
        writer.cancel()
        closed: tuple[int, str] | None = websocket.closed
        return closed

    return asyncio.run(scene())


def test_a_client_that_lets_too_many_messages_wait_is_dropped(tmp_path: Path) -> None:
    ended = run_jammed(tmp_path, {"queue_messages": 10}, [b"x"] * 12)
    assert ended is not None
    assert ended[0] == 4408
    assert "slowly" in ended[1]


def test_a_client_that_lets_too_many_bytes_wait_is_dropped(tmp_path: Path) -> None:
    ended = run_jammed(tmp_path, {"queue_bytes": 1000}, [b"x" * 400] * 4)
    assert ended is not None
    assert ended[0] == 4408


def test_a_client_that_takes_nothing_at_all_is_dropped(tmp_path: Path) -> None:
    ended = run_jammed(tmp_path, {"send_seconds": 0.01}, [b"x"])
    assert ended is not None
    assert ended[0] == 4408


# ---- logs


def test_by_default_only_what_failed_or_took_long_is_logged(
    ada: Browser, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def logged(done: Callable[[], object]) -> list[tuple[str, object]]:
        caplog.clear()
        done()
        lines = [record for record in caplog.records if record.name == "meuse.server"]
        return [(line.getMessage(), line.facts.get("status", "")) for line in lines]  # type: ignore[attr-defined]

    def play() -> None:
        with ada.open(game) as table:
            table.done("ready_made")

    with caplog.at_level(logging.INFO):
        game = ada.create()["game"]["id"]
        assert logged(lambda: ada.get("/api/games")) == []
        assert logged(play) == []
        assert logged(lambda: ada.get("/api/games/nowhere")) == [("request", 404)]
        monkeypatch.setattr(logs, "SLOW_SECONDS", -1.0)
        assert logged(lambda: ada.get("/api/games")) == [("request", 200)]
        assert ("entry", "") in logged(lambda: act_again(ada, game))


def act_again(browser: Browser, game: str) -> None:
    with browser.open(game) as table:
        table.done("done")


def test_logs_have_a_line_for_each_request_and_entry_and_no_secrets(
    ada: Browser, bob: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, LOG.name):  # which a server may have set, in a test before this
        created = ada.create(WITH_A_FRIEND)
        game, link = created["game"]["id"], created["links"]["french"]
        bob.send("GET", f"/api/games/{game}/position?answers=0&link={link}")
        bob.post(f"/api/games/{game}/join", {"side": "french", "name": "Bobby Tables", "link": link})
        second = bob.post(f"/api/games/{game}/link", {"side": "french"}).json()["link"]
        with bob.open(game) as table:
            table.done("ready_made")
    lines = [JsonLines().format(record) for record in caplog.records if record.name != "httpx2"]  # the browser's own
    ours = [msgspec.json.decode(line) for line in lines if "meuse.server" in line]
    requests = [line for line in ours if line["message"] == "request"]
    assert {"time", "level", "method", "path", "status", "ms"} <= set(requests[0])
    assert [line["path"] for line in requests if line["method"] == "GET"] == [f"/api/games/{game}/position"]
    entries = [line for line in ours if line["message"] == "entry"]
    assert [(line["game"], line["do"]) for line in entries] == [(game, "act")]
    assert [line["asked"] for line in ours if line["message"] == "socket"] == [1]
    for secret in (link, second, ada.token, bob.token, "Bobby"):
        assert not [line for line in lines if secret in line]
