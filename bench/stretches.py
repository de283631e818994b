"""What each kind of request costs the event loop that answers everybody's clicks, in seconds of its processor.

    python bench/stretches.py [--json]

A server in this process, asked one thing after another from another thread, with clerks as `meuse serve` has them. For
each kind: how often it was asked, the milliseconds of the event loop for one of them, the longest stretch in which it
served nobody else, and the milliseconds of the whole process for one of them, its threads included: Python in a thread
takes the event loop's turns. None of this is time on the clock, so that other work on the machine changes little.
"""

import argparse
import asyncio
import json
import socket
import tempfile
import threading
import time
from asyncio.events import Handle
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import uvicorn

import meuse
from meuse.server.operation.config import Config
from meuse.server.operation.serve import settings_of

GZIP: Final = "Accept-Encoding: gzip\r\n"
REFUSED_GZIP: Final = "Accept-Encoding: gzip;q=0\r\n"
PATIENCE: Final = 60.0


class Loop:
    """Counts what the event loop of one thread does, callback by callback."""

    def __init__(self) -> None:
        self.thread = 0
        self.total = self.longest = 0.0

    def begin(self) -> None:
        self.total = self.longest = 0.0

    def measure(self) -> None:
        run: Callable[[Handle], Any] = Handle._run  # type: ignore[attr-defined]  # what a loop does with each

        def timed(handle: Handle) -> Any:
            if threading.get_ident() != self.thread:
                return run(handle)
            began = time.thread_time()
            try:
                return run(handle)
            finally:
                spent = time.thread_time() - began
                self.total += spent
                self.longest = max(self.longest, spent)

        Handle._run = timed  # type: ignore[attr-defined]


class Asker:
    def __init__(self, port: int, loop: Loop) -> None:
        self.port = port
        self.loop = loop

    def exchange(self, sent: bytes, patience: float = PATIENCE) -> bytes:
        """Whatever is answered until the server closes the line or is silent for so long."""
        answer = b""
        with socket.create_connection(("127.0.0.1", self.port)) as line, suppress(OSError):
            line.settimeout(patience)
            line.sendall(sent)
            while got := line.recv(1 << 20):
                answer += got
        return answer

    def head(self, method: str, path: str, more: str = "") -> bytes:
        return f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{more}\r\n".encode()

    def get(self, path: str, method: str = "GET", more: str = "") -> bytes:
        return self.exchange(self.head(method, path, f"Connection: close\r\n{more}"))

    def kind(self, name: str, asked: Sequence[Callable[[], bytes]]) -> dict[str, Any]:
        self.loop.begin()
        process = time.process_time()
        answers: dict[str, int] = {}
        for ask in asked:
            status = ask()[9:12].decode("latin-1") or "cut"
            answers[status] = answers.get(status, 0) + 1
        return {
            "kind": name,
            "asked": len(asked),
            "answers": answers,
            "loop_ms": round(self.loop.total * 1000 / len(asked), 2),
            "longest_ms": round(self.loop.longest * 1000, 1),
            "process_ms": round((time.process_time() - process) * 1000 / len(asked), 1),
        }


@contextmanager
def serving(loop: Loop) -> Iterator[int]:
    with tempfile.TemporaryDirectory() as folder:
        config = Config(database=f"sqlite:///{folder}/games.sqlite", bot_processes=0, cache=folder, port=0)
        config.to_environment()
        server = uvicorn.Server(settings_of(config))
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]

        def run() -> None:
            loop.thread = threading.get_ident()
            asyncio.run(server._serve())

        thread = threading.Thread(target=run)
        thread.start()
        try:
            while not server.started:
                time.sleep(0.05)
            yield server.servers[0].sockets[0].getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


def kinds(asker: Asker) -> Iterator[dict[str, Any]]:
    def paths(path: str, more: str = "", times: int = 1) -> list[Callable[[], bytes]]:
        asked = [f"/api/sheets/{name}{path}" for name in sheets] * times
        return [lambda one=one: asker.get(one, more=more) for one in asked]  # type: ignore[misc]

    def each(paths: Sequence[str], method: str = "GET", more: str = "") -> list[Callable[[], bytes]]:
        return [lambda one=one: asker.get(one, method, more) for one in paths]  # type: ignore[misc]

    asker.get("/api/titles")
    puzzles = [one["id"] for one in json.loads(asker.get("/api/puzzles").partition(b"\r\n\r\n")[2])]
    sheets = [f"{title.id}~{scenario}~~0" for title in meuse.titles() for scenario in title.scenarios]
    yield asker.kind("sheets, first", paths(""))
    yield asker.kind("sheets, again", paths("", GZIP, 3))
    yield asker.kind("sheets, uncompressed", paths("", REFUSED_GZIP))
    yield asker.kind("briefings, first", paths("/briefing"))
    yield asker.kind("maps, first", paths("/map.svg?theme=dark"))
    yield asker.kind("maps, again", paths("/map.svg?theme=dark", GZIP))
    yield asker.kind("maps, uncompressed", paths("/map.svg?theme=dark", REFUSED_GZIP))
    yield asker.kind("puzzles", each([f"/api/puzzles/{one}" for one in puzzles]))
    yield asker.kind("puzzles that are none", each([f"/api/puzzles/{'x' * size}" for size in range(1, 4000, 100)]))
    yield asker.kind("sheets that are none", each([f"/api/sheets/{'x' * size}~~~0" for size in range(1, 4000, 100)]))
    yield asker.kind("sheets of no game", each([f"{'/api/sheets/' + sheets[0]}~no{size}" for size in range(40)]))
    yield asker.kind("texts of cases", each([f"/api/titles/{one.id}/cases/fr" for one in meuse.titles()] * 3))
    yield asker.kind("a wrong method, first", each(["/api/games"], "DELETE"))
    yield asker.kind("a wrong method, again", each(["/api/games"] * 20, "DELETE"))
    yield asker.kind("the interface, first", each(["/api/openapi.json", "/api/docs"]))
    yield asker.kind("the interface, again", each(["/api/openapi.json", "/api/docs"] * 5))
    yield asker.kind("a path of 8 kB", each(["/" + "a/" * 4000] * 10))
    yield asker.kind("cookies of 15 kB", each(["/api/puzzles"] * 20, more=f"Cookie: {'a=b;' * 3700}\r\n"))
    head = asker.head("POST", "/api/games", "Content-Type: application/json\r\n")[:-2]
    lines = head + b"a:\r\n" * 60_000 + b"\r\n"
    yield asker.kind("heads of 60,000 lines", [lambda: asker.exchange(lines, 3)] * 3)
    crumbs = head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 40_000
    yield asker.kind("bodies byte by byte", [lambda: asker.exchange(crumbs, 3)] * 3)
    key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    upgrade = asker.head("GET", "/api/games/nothing/socket", key + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
    for name, frame in (("answers to no ping", 0x8A), ("empty messages", 0x81)):
        frames = bytes([frame, 0x80, 0, 0, 0, 0]) * 40_000
        game = upgrade.replace(b"nothing", asker_game(asker).encode())
        yield asker.kind(f"40,000 {name}", [lambda sent=game + frames: split(asker, sent)] * 3)  # type: ignore[misc]


def asker_game(asker: Asker) -> str:
    """A game to look at: of computer players, whom nobody lets think."""
    title = meuse.titles()[0]
    body = json.dumps({"title": title.id, "seats": {side: {"kind": "bot", "bot": "random"} for side in title.sides}})
    more = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n"
    made = asker.exchange(asker.head("POST", "/api/games", more) + body.encode())
    game: str = json.loads(made.partition(b"\r\n\r\n")[2])["game"]["id"]
    return game


def split(asker: Asker, sent: bytes) -> bytes:
    """The head first, then all the rest: what comes with the head of an upgrade is not read."""
    head, _, rest = sent.partition(b"\r\n\r\n")
    answer = b""
    with socket.create_connection(("127.0.0.1", asker.port)) as line, suppress(OSError):
        line.settimeout(3)
        line.sendall(head + b"\r\n\r\n")
        answer = line.recv(4096)
        line.sendall(rest)
        while line.recv(1 << 20):
            pass
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    loop = Loop()
    loop.measure()
    if not asked.json:
        print("| kind | asked | answers | loop ms | longest ms | process ms |\n|---|---|---|---|---|---|")
    with serving(loop) as port:
        for found in kinds(Asker(port, loop)):
            answers = ", ".join(f"{count} {status}" for status, count in found["answers"].items())
            row = " | ".join(str(found[name]) for name in ("loop_ms", "longest_ms", "process_ms"))
            told = f"| {found['kind']} | {found['asked']} | {answers} | {row} |"
            print(json.dumps(found) if asked.json else told, flush=True)


if __name__ == "__main__":
    main()
