"""Group commit: many games, one flush; whoever fails fails alone; nobody hears of what is not on the disk."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from tests.server.at_table import Browser, new_game, run, server
from tests.server.test_store import STANDING, entry, make

from meuse.server.games.rooms import Rooms
from meuse.server.schema.messages import Done
from meuse.server.storage.databases import PostgresDatabase
from meuse.server.storage.store import Conflict, Store
from meuse.server.storage.trouble import DatabaseTrouble


class Slow:
    """A database whose commits begin when the test lets them, and which counts them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.commits = 0
        self.may_go_on = asyncio.Event()
        self.begun = asyncio.Event()
        self._write = store.commits._write_together

    @contextmanager
    def here(self) -> Iterator["Slow"]:
        with patch.object(self.store.commits, "_write_together", self._held):
            yield self

    async def _held(self, pieces: list[Any]) -> list[Any]:
        self.begun.set()
        await self.may_go_on.wait()
        self.commits += 1
        return await self._write(pieces)


async def games_in(store: Store, *names: str) -> list[str]:
    return [await make(store, name) for name in names]


async def numbers(store: Store, game_id: str) -> list[int]:
    return [one.number for one in await store.entries_after(game_id, 0)]


def test_games_that_write_during_a_commit_share_the_next(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        games = await games_in(store, "a", "b", "c", "d", "e")
        with Slow(store).here() as slow:
            first = asyncio.ensure_future(store.append(games[0], [entry(1)], STANDING))
            await slow.begun.wait()
            others = [asyncio.ensure_future(store.append(game, [entry(1)], STANDING)) for game in games[1:]]
            await asyncio.sleep(0)
            slow.may_go_on.set()
            await asyncio.gather(first, *others)
            assert slow.commits == 2
        assert [await numbers(store, game) for game in games] == [[1]] * 5
        assert store.written == 5
        await store.close()

    run(check())


def test_many_answers_are_one_statement_and_come_in_one_question(postgres: Callable[[], str]) -> None:
    """PostgreSQL: what goes there and back is what costs time."""

    async def check() -> None:
        store = await Store.open(postgres())
        games = await games_in(store, "a", "b", "c")
        await store.append(games[0], [entry(1)], STANDING)  # its line is open
        assert isinstance(store.database, PostgresDatabase)
        sent: list[str] = []

        def count(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
            sent.append(statement.split()[0])

        for engine in store.database._engines:
            event.listen(engine.sync_engine, "before_cursor_execute", count)
        tries = [(games[0], 2), (games[1], 1), (games[2], 7)]
        written = await asyncio.gather(
            *[store.append(game, [entry(number), entry(number + 1)], STANDING) for game, number in tries],
            return_exceptions=True,
        )
        assert [type(result) for result in written] == [type(None), type(None), Conflict]
        assert sent == ["WITH"]
        news = await store.news({games[0]: 1, games[1]: 2, games[2]: 0, "nowhere": 0})
        assert sent == ["WITH", "SELECT"]
        assert {game: [one.number for one in new.entries] for game, new in news.items()} == {
            games[0]: [2, 3],
            games[1]: [],
            games[2]: [],
        }
        await store.close()

    run(check())


def test_lines_that_were_cut_while_nobody_used_them_are_replaced_without_a_word(postgres: Callable[[], str]) -> None:
    address = postgres()

    async def check() -> None:
        store = await Store.open(address)
        (game,) = await games_in(store, "cut")
        await store.append(game, [entry(1)], STANDING)
        assert await numbers(store, game) == [1]
        with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as owner:
            cut = owner.execute(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).fetchone()
        assert cut is not None
        assert cut[0] >= 2
        await store.append(game, [entry(2)], STANDING)
        assert await numbers(store, game) == [1, 2]
        await store.close()

    run(check())


def test_whoever_comes_second_fails_alone(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        one, two, three = await games_in(store, "one", "two", "three")
        await store.append(two, [entry(1, first=True)], STANDING)
        with Slow(store).here() as slow:
            slow.may_go_on.set()
            tries = [store.append(game, [entry(1)], STANDING) for game in (one, two, three)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert slow.commits == 1
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert (await store.entries_after(two, 0)) == [entry(1, first=True)]
        assert await numbers(store, one) == await numbers(store, three) == [1]
        await store.close()

    run(check())


def test_what_cannot_be_written_at_all_fails_alone(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        games = await games_in(store, "left", "middle", "right")
        bodies = [{"a": 1}, {"a": object()}, {"a": 1}]
        tries = [store.append(game, [entry(1, **body)], STANDING) for game, body in zip(games, bodies, strict=True)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(result, Exception) for result in results] == [False, True, False]
        assert not isinstance(results[1], DatabaseTrouble), "the database is not to blame"
        assert [await numbers(store, game) for game in games] == [[1], [], [1]]
        await store.close()

    run(check())


def test_what_is_written_to_one_game_keeps_its_order(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        one, other = await games_in(store, "zz", "aa")
        await asyncio.gather(
            *[store.append(game, [entry(number)], STANDING) for number in range(1, 9) for game in (one, other)]
        )
        assert await numbers(store, one) == await numbers(store, other) == list(range(1, 9))
        await store.close()

    run(check())


def test_games_are_locked_in_the_same_order_by_every_process(sqlite: str) -> None:
    """So no two of them wait for each other in a circle."""

    async def check() -> None:
        store = await Store.open(sqlite)
        order: list[str] = []
        names = ["m", "z", "a", "k"]
        await asyncio.gather(*[store.commits.run(name, lambda _, name=name: order.append(name)) for name in names])  # type: ignore[misc]
        assert order == sorted(names)
        await store.close()

    run(check())


@pytest.mark.parametrize("written", [False, True])
def test_a_commit_that_fails_is_not_tried_again_and_all_hear_of_it(database: str, written: bool) -> None:
    """Whether it came to the disk is not known: the rooms look, and the numbers of the entries decide."""

    async def check() -> None:
        store = await Store.open(database)
        games = await games_in(store, "x", "y")
        tried = 0
        write = store.commits._write_together

        async def breaks(pieces: list[Any]) -> list[Any]:
            nonlocal tried
            tried += 1
            if written:
                await write(pieces)
            raise OperationalError("COMMIT", {}, Exception("server closed the connection unexpectedly"))

        with patch.object(store.commits, "_write_together", breaks):
            tries = [store.append(game, [entry(1)], STANDING) for game in games]
            results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results] == [OperationalError, OperationalError]
        assert tried == 1
        assert [await numbers(store, game) for game in games] == [[1] if written else []] * 2
        await store.close()

    run(check())


def test_nobody_is_told_before_it_is_on_the_disk(database: str, small_titles: None) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            other = await Browser("").look(rooms, game_id)
            with Slow(rooms.store).here() as slow:
                clicking = asyncio.ensure_future(ada.act("step", 2))
                await slow.begun.wait()
                before = len(ada.told), len(other.told)
                for _ in range(20):
                    await asyncio.sleep(0)
                assert (len(ada.told), len(other.told)) == before
                assert not clicking.done()
                assert ada.room.course.entry == 0
                slow.may_go_on.set()
                assert (await clicking).entry == 1
            assert len(other.told) == before[1] + 1

    run(check())


def test_a_server_that_closes_has_written_what_it_was_asked_to(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        games = await games_in(store, "p", "q")
        writing = [asyncio.ensure_future(store.append(game, [entry(1)], STANDING)) for game in games]
        await asyncio.sleep(0)
        writing[0].cancel()  # whoever asked has left
        await store.commits.close()
        assert [await numbers(store, game) for game in games] == [[1], [1]]
        await store.close()

    run(check())


# ---- kill -9

CROWD = """
import asyncio
import meuse
from tests.server.at_table import Browser, server
from tests.server.room_titles import footrace

meuse.register(footrace.TITLE)

async def play(rooms, game):
    ada = await Browser("ada").look(rooms, game)
    while True:
        done = await ada.act("step", 1)
        print(game, done.entry, flush=True)

async def all_of_them():
    async with server({database!r}) as rooms:
        await asyncio.gather(*[play(rooms, game) for game in {games!r}])

asyncio.run(all_of_them())
"""
GAMES = 8


def test_kill_9_in_a_crowd_loses_and_doubles_no_answer(database: str, small_titles: None) -> None:
    async def begin() -> list[str]:
        async with server(database) as rooms:
            return [(await new_game(rooms))[0] for _ in range(GAMES)]

    async def end() -> None:
        async with server(database) as rooms:
            for game in games:
                await holds(rooms, game, acknowledged.get(game, 0))

    games = run(begin())
    program = CROWD.format(database=database, games=games)
    root = Path(__file__).parents[2]
    player = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=root)
    assert player.stdout is not None
    lines = [player.stdout.readline() for _ in range(20 * GAMES)]
    os.kill(player.pid, signal.SIGKILL)
    lines += player.stdout.read().splitlines(keepends=True)
    player.wait()
    acknowledged: dict[str, int] = {}
    for line in lines:
        if line.endswith("\n"):  # the last may be cut off
            game, number = line.split()
            assert int(number) == acknowledged.get(game, 0) + 1
            acknowledged[game] = int(number)
    assert len(acknowledged) == GAMES
    run(end())


async def holds(rooms: Rooms, game: str, acknowledged: int) -> None:
    """Every number once, all that was acknowledged, at most the one answer more that was being written."""
    found = [one.number for one in await rooms.store.entries_after(game, 0)]
    assert found == list(range(1, len(found) + 1))
    assert acknowledged <= len(found) <= acknowledged + 1
    ada = await Browser("ada").look(rooms, game)
    assert ada.scene["pieces"]["red-runner"]["numbers"] == str(len(found))
    assert isinstance(await ada.act("done"), Done)
