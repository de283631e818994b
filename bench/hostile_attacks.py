"""What the hostile visitor of bench/hostile_visitor.py does: one attack at a time, against a server on this machine.

Each attack is a coroutine that goes on until it is stopped, and counts what it was answered. They come from an address
of their own (127.0.0.2), as another visitor would, and keep to nothing but the server's limits.
"""

import asyncio
import collections
import itertools
import logging
import os
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import meuse
from meuse.engine.dice import Seeded
from meuse.engine.flow import Action
from meuse.engine.game import new_game
from meuse.engine.saves import signed

TITLE: Final = "they_shall_not_pass"
SERVER: Final = "127.0.0.1"
HOSTILE: Final = "127.0.0.2"
ALLOWED_ANSWERS: Final = 49_000  # of a save: just within the limit
TOO_MANY_ANSWERS: Final = 53_000
HALF_REQUESTS: Final = 1100
BOT_GAMES: Final = 40
PAUSE: Final = 0.05  # after a refusal: enough to keep trying, without only measuring this client

Answers = collections.Counter[str]


def crafted_save(answers: int) -> str:
    """Pick a unit up and put it down again, thousands of times: few bytes, much to replay."""
    game = new_game(meuse.open_box(TITLE), meuse.title(TITLE).scenarios[0], frozenset(), Seeded(1))
    pick_up = game.actions()[0]
    for action in itertools.cycle([pick_up, Action("cancel")]):
        if len(game) >= answers:
            break
        game.apply(action)
    return game.save()


def lengthened(save: str, answers: int) -> str:
    """A save that says of itself to be longer: refused by its length, before anything is replayed."""
    body = msgspec.json.decode(save)["meuse-save"]
    body["record"] = (body["record"] * (answers // len(body["record"]) + 1))[:answers]
    return signed(body)


class Visitor:
    """The hostile one: HTTP and sockets from an address of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.answers: Answers = collections.Counter()

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(SERVER, self.port, local_addr=(HOSTILE, 0))

    def head(self, method: str, path: str, length: int = 0, more: str = "") -> bytes:
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: {SERVER}:{self.port}\r\nOrigin: http://{SERVER}:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n{cookie}{more}\r\n"
        ).encode()

    async def ask(self, method: str, path: str, body: Any = None, more: str = "") -> tuple[int, bytes]:
        """One request; its status is counted. 0: the server closed the door."""
        sent = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        try:
            reader, writer = await self.open()
            try:
                writer.write(self.head(method, path, len(sent), more) + sent)
                await writer.drain()
                answer = await reader.read()
            finally:
                writer.close()
        except OSError:
            self.answers["cut"] += 1
            return 0, b""
        head, _, content = answer.partition(b"\r\n\r\n")
        status = int(head[9:12] or 0)
        self.answers[str(status or "cut")] += 1
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie: meuse="):
                self.cookie = line.split(b": ", 1)[1].partition(b";")[0].decode()
        if status in (0, 429, 503):
            await asyncio.sleep(PAUSE)
        return status, content

    async def make(self, seats: dict[str, Any]) -> str:
        _, content = await self.ask("POST", "/api/games", {"title": TITLE, "seats": seats, "listed": True})
        made: str = msgspec.json.decode(content)["game"]["id"]
        return made

    async def hot_seat(self) -> str:
        return await self.make({side: {"kind": "person", "name": "Mallory"} for side in meuse.title(TITLE).sides})

    def socket(self, game: str) -> connect:
        return connect(
            f"ws://{SERVER}:{self.port}/api/games/{game}/socket",
            additional_headers={"Cookie": self.cookie},
            origin=Origin(f"http://{SERVER}:{self.port}"),
            max_size=None,
            compression=None,
            local_addr=(HOSTILE, 0),
        )

    def upgrade(self, game: str) -> bytes:
        """The head of a request that opens a socket."""
        more = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        return self.head("GET", f"/api/games/{game}/socket", more=more + key).replace(b"Connection: close\r\n", b"")

    async def flood(self, game: str, requests: Callable[[], dict[str, Any]], ahead: int = 64) -> None:
        """A socket that asks and asks, `ahead` of what it has been answered; comes back when it is cut off."""
        while True:
            try:
                async with self.socket(game) as socket:
                    await socket.recv()
                    room = asyncio.Semaphore(ahead)
                    hearing = asyncio.create_task(self._hear(socket, room))
                    try:
                        for ref in itertools.count(1):
                            await room.acquire()
                            await socket.send(msgspec.json.encode({"ref": ref, **requests()}).decode())
                    finally:
                        hearing.cancel()
            except (OSError, ConnectionClosed, InvalidHandshake):
                self.answers["cut"] += 1
                await asyncio.sleep(PAUSE)

    async def _hear(self, socket: ClientConnection, room: asyncio.Semaphore) -> None:
        async for message in socket:
            told = msgspec.json.decode(message, type=_Told)
            if told.kind not in ("state", "update"):
                self.answers[told.code or told.kind] += 1
                room.release()


class _Told(msgspec.Struct):
    kind: str
    code: str = ""


async def at_once(*work: Awaitable[Any]) -> None:
    await asyncio.gather(*work)


# ---- the attacks


async def nothing(visitor: Visitor, save: str) -> None:
    await asyncio.sleep(3600)


async def crafted_saves(visitor: Visitor, save: str) -> None:
    """Saves as long as the server takes them, six at a time, and some that are longer."""
    long = msgspec.json.encode({"save": save})
    longer = msgspec.json.encode({"save": lengthened(save, TOO_MANY_ANSWERS)})

    async def again(body: bytes) -> None:
        while True:
            await visitor.ask("POST", "/api/analysis", body)

    await at_once(*[again(long) for _ in range(6)], again(longer))


async def many_imports(visitor: Visitor, save: str) -> None:
    """Short saves, many at once, each from a browser that was never seen before."""
    body = msgspec.json.encode({"save": crafted_save(2000)})

    async def again() -> None:
        while True:
            stranger = Visitor(visitor.port)
            stranger.answers = visitor.answers
            await stranger.ask("POST", "/api/analysis", body)

    await at_once(*[again() for _ in range(24)])


async def analyses(visitor: Visitor, save: str) -> None:
    """Analyses of a game, and in one of them positions that are set up again and again."""
    game = await visitor.hot_seat()
    _, content = await visitor.ask("POST", "/api/analysis", {"game": game})
    analysis = msgspec.json.decode(content)["game"]["id"]
    _, position = await visitor.ask("GET", f"/api/games/{game}/position")
    edited = msgspec.json.decode(position)

    async def again() -> None:
        while True:
            await visitor.ask("POST", "/api/analysis", {"game": game})

    edits = visitor.flood(analysis, lambda: {"do": "edit", "position": edited, "entry": 0}, 4)
    await at_once(*[again() for _ in range(12)], edits)


async def looks(visitor: Visitor, save: str) -> None:
    """All that can be asked about a long game, on eight sockets, and its save and dice over HTTP."""
    _, content = await visitor.ask("POST", "/api/analysis", {"save": save})
    game = msgspec.json.decode(content)["game"]["id"]
    rng = random.Random(1)
    asked: list[Callable[[], dict[str, Any]]] = [
        lambda: {"do": "at", "answers": rng.randrange(ALLOWED_ANSWERS)},
        lambda: {"do": "overlay", "name": "supply"},
        lambda: {"do": "overlay", "name": "zoc"},
        lambda: {"do": "standings"},
        lambda: {"do": "luck"},
        lambda: {"do": "log", "first": 0, "last": ALLOWED_ANSWERS},
        lambda: {"do": "undo", "entry": rng.randrange(10)},  # stale: the whole state follows
    ]

    async def fetching() -> None:
        while True:
            await visitor.ask("GET", f"/api/games/{game}/{rng.choice(['save', 'dice', 'position'])}")

    sockets = [visitor.flood(game, lambda: rng.choice(asked)(), 16) for _ in range(8)]
    await at_once(*sockets, fetching(), fetching())


async def bot_games(visitor: Visitor, save: str) -> None:
    """Forty games of computer players among themselves, all watched."""
    bots = {side: {"kind": "bot", "bot": "greedy"} for side in meuse.title(TITLE).sides}

    async def watch() -> None:
        stranger = Visitor(visitor.port)
        stranger.answers = visitor.answers
        while True:
            try:
                game = await stranger.make(bots)
                async with stranger.socket(game) as socket:
                    async for _ in socket:
                        visitor.answers["message"] += 1
            except (OSError, ConnectionClosed, InvalidHandshake, msgspec.DecodeError, KeyError):
                visitor.answers["cut"] += 1
                await asyncio.sleep(1)

    await at_once(*[watch() for _ in range(BOT_GAMES)])


async def generals(visitor: Visitor, save: str) -> None:
    """Forty games against the player that thinks longest, each watched, and hurried from time to time."""
    seats = {side: {"kind": "bot", "bot": "general"} for side in meuse.title(TITLE).sides}
    seats[meuse.title(TITLE).sides[-1]] = {"kind": "person", "name": "Mallory"}

    async def wait_for_one() -> None:
        stranger = Visitor(visitor.port)
        stranger.answers = visitor.answers
        while True:
            try:
                game = await stranger.make(seats)
                async with stranger.socket(game) as socket:
                    for heard in itertools.count(1):
                        await socket.recv()
                        visitor.answers["message"] += 1
                        if heard % 5 == 0:
                            await socket.send(msgspec.json.encode({"do": "hurry", "ref": heard}).decode())
            except (OSError, ConnectionClosed, InvalidHandshake, msgspec.DecodeError, KeyError):
                visitor.answers["cut"] += 1
                await asyncio.sleep(1)

    await at_once(*[wait_for_one() for _ in range(BOT_GAMES)])


async def printed(visitor: Visitor, save: str) -> None:
    """Whatever is printed, under names that exist and names that do not: puzzles, sheets, maps, briefings, cases."""
    _, content = await visitor.ask("GET", "/api/puzzles")
    puzzles = [puzzle["id"] for puzzle in msgspec.json.decode(content)]
    game = await visitor.hot_seat()
    sheet = msgspec.json.decode((await visitor.ask("GET", f"/api/games/{game}"))[1])["sheet"]
    rng = random.Random(1)
    paths: list[Callable[[], str]] = [
        lambda: f"/api/puzzles/{rng.choice(puzzles)}",
        lambda: f"/api/puzzles/{'x' * rng.randrange(1, 4000)}",
        lambda: f"/api/puzzles/..%2f..%2fpuzzles.json%00{rng.random()}",
        lambda: f"/api/sheets/{sheet}/map.svg?theme={rng.choice(['light', 'dark'])}",
        lambda: f"/api/sheets/{sheet[:-1]}{rng.randrange(10)}",
        lambda: f"/api/sheets/{sheet}/briefing",
        lambda: f"/api/titles/{rng.choice(['valmy', 'generation_lost', '..'])}/cases/{rng.choice(['en', 'fr', '%2e'])}",
    ]

    async def again() -> None:
        while True:
            await visitor.ask("GET", rng.choice(paths)())

    await at_once(*[again() for _ in range(32)])


async def never_printed(visitor: Visitor, save: str) -> None:
    """What nobody has asked for yet: each scenario with each set of options, the interface, methods that none takes."""
    settings = [
        f"{title.id}~{scenario}~{'+'.join(options)}~0"
        for title in meuse.titles()
        for scenario in title.scenarios
        for count in range(len(title.options) + 1)
        for options in itertools.combinations(sorted(option.id for option in title.options), count)
    ]
    random.Random(1).shuffle(settings)
    asked = itertools.cycle(
        path
        for setting in settings
        for path in (
            f"/api/sheets/{setting}",
            f"/api/sheets/{setting}/briefing",
            f"/api/sheets/{setting}/map.svg?theme=dark",
            "/api/openapi.json",
            "/" + "a/" * 4000,
        )
    )

    async def again() -> None:
        for path in asked:
            await visitor.ask("GET", path, more="Accept-Encoding: gzip;q=0\r\n")
            await visitor.ask("DELETE", "/api/games")

    await at_once(*[again() for _ in range(32)])


async def lines(visitor: Visitor, first: bytes, then: bytes, count: int) -> None:
    """Connections on which that is written without a pause, whatever the server says."""

    async def write_on() -> None:
        while True:
            try:
                reader, writer = await visitor.open()
                visitor.answers["begun"] += 1
                try:
                    writer.write(first)
                    await writer.drain()
                    answer = asyncio.ensure_future(reader.read(12))
                    answer.add_done_callback(lambda done: None if done.cancelled() else done.exception() and None)
                    while not writer.is_closing() and not reader.at_eof():
                        writer.write(then)
                        async with asyncio.timeout(5):  # wait_for can miss that the attack is over
                            await writer.drain()
                    visitor.answers[(await answer)[9:12].decode("latin-1") or "cut"] += 1
                finally:
                    writer.close()
            except (OSError, TimeoutError):
                visitor.answers["cut"] += 1
            await asyncio.sleep(PAUSE)

    await at_once(*[write_on() for _ in range(count)])


async def frames(visitor: Visitor, save: str) -> None:
    """Sockets that send nothing but the smallest frames: answers to pings that nobody sent, empty messages."""
    game = await visitor.hot_seat()
    upgrade = visitor.upgrade(game)
    pongs, texts = (bytes([kind, 0x80, 0, 0, 0, 0]) * 40_000 for kind in (0x8A, 0x81))
    await at_once(lines(visitor, upgrade, pongs, 16), lines(visitor, upgrade, texts, 16))


async def heads(visitor: Visitor, save: str) -> None:
    """Requests of tens of thousands of lines, and bodies that come byte by byte."""
    head = visitor.head("POST", "/api/games").partition(b"Content-Length")[0]
    crumbs = head + b"Transfer-Encoding: chunked\r\n\r\n"
    await at_once(
        lines(visitor, head + b"a:\r\n" * 60_000, b"a:\r\n" * 60_000, 16),
        lines(visitor, crumbs, b"1\r\na\r\n" * 40_000, 16),
    )


async def slow_headers(visitor: Visitor, save: str) -> None:
    """Requests that never come to the end of their head, a byte now and then."""

    async def dawdle() -> None:
        while True:
            try:
                reader, writer = await visitor.open()
                writer.write(b"GET /api/titles HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                visitor.answers["begun"] += 1
                while not reader.at_eof():
                    writer.write(b"a")
                    await writer.drain()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(1), 2)
                writer.close()
            except OSError:
                pass
            visitor.answers["cut"] += 1
            await asyncio.sleep(0.5)

    await at_once(*[dawdle() for _ in range(HALF_REQUESTS)])


async def non_readers(visitor: Visitor, save: str) -> None:
    """Sockets and downloads that are begun and never read, while a game of bots goes on in them."""
    game = await visitor.hot_seat()
    sheet = msgspec.json.decode((await visitor.ask("GET", f"/api/games/{game}"))[1])["sheet"]
    acting = visitor.flood(game, lambda: {"do": "undo", "entry": 0}, 32)  # stale: the whole state, again and again

    async def take_nothing(head: bytes) -> None:
        while True:
            try:
                _, writer = await visitor.open()
                transport = writer.transport
                assert isinstance(transport, asyncio.ReadTransport)
                transport.pause_reading()
                for _ in range(200):
                    writer.write(head)
                visitor.answers["begun"] += 1
                while not writer.is_closing():
                    await asyncio.sleep(0.5)
                    writer.write(b"\r\n")
                    await asyncio.wait_for(writer.drain(), 1)
            except (OSError, TimeoutError):
                pass
            visitor.answers["cut"] += 1
            await asyncio.sleep(PAUSE)

    upgrade = visitor.upgrade(game)
    drawing = visitor.head("GET", f"/api/sheets/{sheet}/map.svg").replace(b"Connection: close\r\n", b"")
    await at_once(*[take_nothing(upgrade) for _ in range(60)], *[take_nothing(drawing) for _ in range(60)], acting)


async def messages(visitor: Visitor, save: str) -> None:
    """Sockets that send as fast as the line carries: actions, wishes, pings, and what is no message at all."""
    game = await visitor.hot_seat()
    rng = random.Random(1)
    sent: list[Callable[[], dict[str, Any]]] = [
        lambda: {"do": "act", "action": ["unit", "FR-324"], "entry": 0},
        lambda: {"do": "why", "cell": "1606"},
        lambda: {"do": "ping"},
        lambda: {"do": "nonsense", "deep": [[[[[]]]]]},
    ]
    await at_once(*[visitor.flood(game, lambda: rng.choice(sent)(), 256) for _ in range(8)])


async def lobby(visitor: Visitor, save: str) -> None:
    """The list of games, as fast as it comes."""
    await visitor.hot_seat()

    async def again() -> None:
        while True:
            await visitor.ask("GET", "/api/games")

    await at_once(*[again() for _ in range(32)])


Attack = Callable[[Visitor, str], Awaitable[None]]
ATTACKS: Final[dict[str, Attack]] = {
    "nothing": nothing,
    "crafted saves": crafted_saves,
    "many imports": many_imports,
    "analyses": analyses,
    "looks": looks,
    "bot games": bot_games,
    "generals": generals,
    "printed": printed,
    "never printed": never_printed,
    "frames": frames,
    "heads": heads,
    "slow headers": slow_headers,
    "non-readers": non_readers,
    "messages": messages,
    "lobby": lobby,
}


def attack(name: str, port: int, save: str, seconds: float) -> dict[str, int]:
    """In a process of its own: one attack for so long. What it was answered, by status or code."""

    if hasattr(os, "nice"):
        os.nice(10)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # what the server cuts off is no news here

    async def run() -> dict[str, int]:
        visitor = Visitor(port)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                await asyncio.wait_for(ATTACKS[name](visitor, save), until - time.monotonic())
            except TimeoutError:
                break
            except (OSError, msgspec.MsgspecError, KeyError):  # refused before it could begin
                visitor.answers["refused"] += 1
                await asyncio.sleep(1)
        return dict(visitor.answers)

    return asyncio.run(run())
