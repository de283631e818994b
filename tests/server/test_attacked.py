"""A server that really runs, attacked by one visitor while another plays: clicks are answered, the attacker is cut.

Asserts on what happens, not on how long it takes; bench/hostile_visitor.py measures that.
"""

import itertools
import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.server.serving import HOT_SEAT, TITLE
from tests.server.test_socket_restart import START_SECONDS, Player, Server, free_port
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

HOSTILE = "127.0.0.2"  # what is counted by address must not hit the other
HALF_REQUESTS = 40
LIMITS = {
    "unfinished_per_address": "8",
    "header_seconds": "1",
    "stalled_per_address": "2",
    "send_seconds": "1",
    "floods": "20",
    "messages_per_holder": "30/1",
}


@pytest.fixture(params=["sqlite, one process", "postgresql, two workers"])
def attacked(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """`meuse serve` in its own processes."""
    options = [part for name, value in LIMITS.items() for part in ("--limit", f"{name}={value}")]
    several = "two" in request.param
    if several:
        new_database: Callable[[], str] = request.getfixturevalue("postgres")
        options += ["--workers", "2", "--database", new_database()]
    server = Server(tmp_path, *options)
    server.port = free_port()
    with collected(server, "started" if several else "listening"):
        yield server


@contextmanager
def collected(server: Server, ready: str) -> Iterator[None]:
    """Started, with all that it logs in a file: nobody reads a pipe while the test attacks."""
    log = server.folder / "server.log"
    command = [sys.executable, "-m", "meuse", "serve", "--port", str(server.port), "--cache", ""]
    if "--database" not in server.options:
        command += ["--database", str(server.folder / "games.sqlite")]
    with log.open("wb") as written:
        server.process = subprocess.Popen(
            [*command, *server.options],
            stderr=written,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(server.folder), "LANG": "C.UTF-8"},
        )
    try:
        until = time.monotonic() + START_SECONDS
        while f'"{ready}"' not in log.read_text("utf-8"):
            assert server.process.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < until, log.read_text("utf-8")
            time.sleep(0.05)
        yield
    finally:
        server.process.terminate()
        server.process.wait(START_SECONDS)


def logged(server: Server) -> list[dict[str, Any]]:
    text = (server.folder / "server.log").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def get(server: Server, path: str, **headers: str) -> httpx2.Response:
    """With the patience that a busy machine needs."""
    return httpx2.get(f"{server.address}{path}", headers=headers, timeout=START_SECONDS)


def hostile_socket(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=START_SECONDS, source_address=(HOSTILE, 0))


def is_cut(line: socket.socket) -> bool:
    """Waits until the other side has ended this connection, without having answered."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def slow_headers(server: Server, stack: ExitStack, game: str) -> None:
    """Half requests: too many at once are cut at once, the others when their time is up."""
    lines = [stack.enter_context(hostile_socket(server)) for _ in range(HALF_REQUESTS)]
    for line in lines:
        try:
            line.sendall(b"GET /api/titles HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: a")
        except OSError:
            continue  # cut before it had said a word
    assert all(is_cut(line) for line in lines)


def non_reader(server: Server, stack: ExitStack, game: str) -> None:
    """Asks for one download after another on one line and takes none of them."""
    sheet = get(server, f"/api/games/{game}").json()["sheet"]
    line = stack.enter_context(hostile_socket(server))
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    request = f"GET /api/sheets/{sheet} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    with suppress(OSError):  # reset, or a broken pipe: the line is cut while it goes on asking
        for _ in itertools.count():
            line.sendall(request)
            time.sleep(0.002)


def flood_of_illegal_answers(server: Server, stack: ExitStack, _: str) -> None:
    """Answers that no rule allows, without a pause: refused, then too fast, then the end of the connection."""
    with httpx2.Client(transport=httpx2.HTTPTransport(local_address=HOSTILE), timeout=START_SECONDS) as client:
        made = client.post(f"{server.address}/api/games", json={"title": TITLE, "seats": HOT_SEAT})
        assert made.status_code == 200, made.text
    game, cookie = made.json()["game"]["id"], made.headers["set-cookie"].partition(";")[0]
    line = stack.enter_context(
        connect(
            f"ws://127.0.0.1:{server.port}/api/games/{game}/socket",
            additional_headers={"Cookie": cookie, "Origin": server.address},
            max_size=None,
            source_address=(HOSTILE, 0),
        )
    )
    entry = json.loads(line.recv(timeout=START_SECONDS))["scene"]["entry"]
    kinds: list[str] = []
    with suppress(ConnectionClosed):
        for ref in itertools.count(1):
            act = {"do": "act", "ref": ref, "action": ["unit", "NOBODY"], "entry": entry, "careful": False}
            line.send(json.dumps(act))
            answer = json.loads(line.recv(timeout=START_SECONDS))
            kinds.append(answer.get("code") or answer["kind"])
    assert line.close_code == 4429
    assert set(kinds) == {"refused", "too-fast"}
    assert client_entry(server, game, cookie) == entry, "nothing of it was written"


def client_entry(server: Server, game: str, cookie: str) -> int:
    last: int = get(server, f"/api/games/{game}/dice", Cookie=cookie).json()["entries"][-1]["number"]
    return last


def assert_counted(server: Server, expected: set[str]) -> None:
    """Waits for the metrics: each process brings what it has counted into them every two seconds."""
    until = time.monotonic() + START_SECONDS
    reasons: set[str] = set()
    while not expected <= reasons:
        assert time.monotonic() < until, reasons
        reasons = set(re.findall(r'refused_sockets_total{why="([a-z-]+)"}', get(server, "/api/metrics").text))


def test_while_one_visitor_attacks_the_clicks_of_another_are_answered(attacked: Server) -> None:
    with ExitStack() as stack:
        honest = Player(attacked)
        honest.connect()
        stack.callback(honest.close)
        verbs = iter(["ready_made", "done", "ready_made", "done"])
        for attack in (slow_headers, non_reader, flood_of_illegal_answers):
            for _ in range(4):  # beside it, and the click comes while they wait
                stack.enter_context(hostile_socket(attacked))
            honest.act(next(verbs))
            attack(attacked, stack, honest.game)
        honest.act(next(verbs))
        assert honest.scene["entry"] == 4
        assert get(attacked, "/api/health").json()["status"] == "ok"
        assert_counted(attacked, {"unfinished", "slow-head", "stalled"})
    lines = logged(attacked)
    assert not [line for line in lines if line["level"] in ("error", "critical")], lines
    floods = [line for line in lines if line["message"] == "socket" and line.get("code") == 4429]
    assert len(floods) == 1
    assert len(lines) < 20, "what comes again and again is logged once"
