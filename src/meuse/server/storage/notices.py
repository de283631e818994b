"""What other server processes write, told at once: PostgreSQL's LISTEN and NOTIFY.

A notice names games and says no more; whoever holds one of them reads what is new. It is sent after the commit, in a
transaction of its own, which is not flushed: all processes wait for each other while they send, and a flush takes ten
times as long as the rest. A notice that is lost costs time, nothing else: games are polled as well, often while nobody
listens, seldom otherwise.

On a channel of their own, changes of the bans are told, in the transaction that makes them (bans.py): whoever is banned
is to be sent away at every process, those that have no game open among them.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from psycopg import AsyncConnection, sql
from sqlalchemy import URL
from sqlalchemy.dialects.postgresql.psycopg import PGDialectAsync_psycopg

LOG: Final = logging.getLogger("meuse.server.storage")
CHANNEL: Final = "meuse_games"
BANS_CHANNEL: Final = "meuse_bans"
GAMES_IN_A_NOTICE: Final = 400  # PostgreSQL takes 8,000 bytes
FIRST_DELAY: Final = 0.1  # seconds before connecting again; doubled each time
LONGEST_DELAY: Final = 5.0
QUIET_SECONDS: Final = 20.0  # after so long without a notice the line is tested
ANSWER_SECONDS: Final = 5.0


def connect_arguments(address: URL) -> dict[str, Any]:
    """What SQLAlchemy would hand to psycopg."""
    dialect: Any = PGDialectAsync_psycopg
    _, arguments = dialect().create_connect_args(address)
    return dict(arguments)


class Notices:
    """One process's ear and voice. `name` tells its own notices from those of others."""

    def __init__(self, address: URL, name: str) -> None:
        self._arguments: dict[str, Any] = connect_arguments(address)
        self._name = name
        self._news: dict[str, None] = {}  # games that others are still to be told of, in order
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._given_up: set[asyncio.Task[None]] = set()  # lines that were being opened when nobody wanted them any more
        self._closed = False
        self.listening = False
        self.on_news: Callable[[Sequence[str]], None] = lambda games: None
        self.on_bans: Callable[[], None] = lambda: None
        self.on_listening: Callable[[], None] = lambda: None  # what was written before may have been missed

    def listen(self) -> None:
        """From now on `on_news` is called with the games that other processes write to; `on_bans` when bans change."""
        if not any(task.get_name() == "listen" for task in self._tasks):
            self._begin(self._listen_on(), "listen")

    def tell(self, game_id: str) -> None:
        """Others are to be told of this game; returns at once."""
        self._news[game_id] = None
        self._wake.set()
        if not any(task.get_name() == "tell" for task in self._tasks):
            self._begin(self._tell_on(), "tell")

    def _begin(self, work: Any, name: str) -> None:
        if not self._closed:
            self._tasks.append(asyncio.get_running_loop().create_task(work, name=name))

    async def close(self) -> None:
        """When no line is open any more, nor on its way."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        if self._given_up:
            await asyncio.wait(self._given_up, timeout=ANSWER_SECONDS)

    async def _connect(self) -> AsyncConnection[Any]:
        """A line. One that is not wanted any more while it is being opened is opened first, and then closed.

        Broken off half-way, it would stay open at PostgreSQL until Python finds that nobody refers to it.
        """
        connecting = asyncio.ensure_future(AsyncConnection.connect(autocommit=True, **self._arguments))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await asyncio.shield(connecting)
        except (TimeoutError, asyncio.CancelledError):
            closing = asyncio.ensure_future(_closed_once_open(connecting))
            self._given_up.add(closing)
            closing.add_done_callback(self._given_up.discard)
            raise

    # ---- listening

    async def _listen_on(self) -> None:
        delay = FIRST_DELAY
        while not self._closed:
            try:
                async with await self._connect() as line:
                    for channel in (CHANNEL, BANS_CHANNEL):
                        await line.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                    self.listening = True
                    delay = FIRST_DELAY
                    self.on_listening()
                    self.on_bans()
                    await self._hear_on(line)
            except Exception as fault:
                if self.listening:
                    LOG.warning("other processes are polled now", extra={"facts": {"reason": type(fault).__name__}})
            finally:
                self.listening = False
            await asyncio.sleep(delay)
            delay = min(delay * 2, LONGEST_DELAY)

    async def _hear_on(self, line: AsyncConnection[Any]) -> None:
        while not self._closed:
            async for notice in line.notifies(timeout=QUIET_SECONDS):
                if notice.channel == BANS_CHANNEL:
                    self.on_bans()
                    continue
                name, *games = notice.payload.split()
                if name != self._name:
                    self.on_news(games)
            async with asyncio.timeout(ANSWER_SECONDS):  # a line can die without a word
                await line.execute("SELECT 1")

    # ---- telling

    async def _tell_on(self) -> None:
        while not self._closed:
            try:
                async with await self._connect() as line:
                    await line.execute("SET synchronous_commit = off")
                    while not self._closed:
                        await self._wake.wait()
                        self._wake.clear()
                        await self._tell_all(line)
            except Exception as fault:
                LOG.warning("other processes are not told", extra={"facts": {"reason": type(fault).__name__}})
                await asyncio.sleep(FIRST_DELAY)

    async def _tell_all(self, line: AsyncConnection[Any]) -> None:
        while self._news:
            games = list(self._news)[:GAMES_IN_A_NOTICE]
            for game in games:
                del self._news[game]
            async with asyncio.timeout(ANSWER_SECONDS):
                await line.execute("SELECT pg_notify(%s, %s)", [CHANNEL, " ".join([self._name, *games])])


async def _closed_once_open(connecting: "asyncio.Future[AsyncConnection[Any]]") -> None:
    with suppress(Exception):  # it could not be opened: all the better
        await (await connecting).close()
