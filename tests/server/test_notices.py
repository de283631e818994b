"""What one process writes the others are told by PostgreSQL; where that line is cut, they poll, and connect again."""

import asyncio
from collections.abc import Callable

import psycopg
import pytest
from sqlalchemy import make_url
from tests.server.at_table import OPEN, Browser, new_game, run, server

from meuse.server.games import rooms as rooms_module
from meuse.server.games.rooms import Rooms
from meuse.server.storage import notices as notices_module
from meuse.server.storage.notices import Notices

pytestmark = pytest.mark.usefixtures("small_titles")
NEVER = 1_000.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections are tried again at once, and nothing is polled within a test that does not say so."""
    monkeypatch.setattr(notices_module, "FIRST_DELAY", 0.01)
    monkeypatch.setattr(rooms_module, "POLL_SECONDS", NEVER)
    monkeypatch.setattr(rooms_module, "SELDOM_SECONDS", NEVER)


async def listening(*processes: Rooms) -> None:
    for rooms in processes:
        assert rooms.store.notices is not None
        while not rooms.store.notices.listening:
            await asyncio.sleep(0.005)


def cut_all_lines(address: str) -> int:
    """End the connections that listen on this database, as a restart of PostgreSQL or a firewall would."""
    with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as connection:
        return connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        ).fetchone()[0]  # type: ignore[index]


def test_a_move_is_seen_at_another_process_without_a_poll(postgres: Callable[[], str]) -> None:
    database = postgres()

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, links = await new_game(one, blue=OPEN)
            red = await Browser("ada").look(one, game_id)
            bea = await Browser("bea").look(two, game_id)
            await listening(one, two)
            await red.act("step", 1)
            await bea.until(lambda: bool(bea.scene["entry"] == 1))
            await one.join(game_id, "blue", "Bea", links["blue"], "bea")  # who sits down is told as well
            await bea.until(lambda: bool(bea.scene["seat"] == "blue"))
            await red.act("done")
            await red.act("rest")
            await bea.until(lambda: bool(bea.scene["actions"]))
            await bea.act("step", 2)
            await red.until(lambda: bool(red.scene["entry"] == bea.scene["entry"]))
            assert red.log == bea.log

    run(check())


def test_a_process_is_not_told_of_what_it_wrote_itself(postgres: Callable[[], str]) -> None:
    database = postgres()

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            heard: dict[str, list[str]] = {"one": [], "two": []}
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            await Browser("ada").look(two, game_id)
            await listening(one, two)
            for name, rooms in (("one", one), ("two", two)):
                assert rooms.store.notices is not None
                rooms.store.notices.on_news = heard[name].extend
            await left.act("step", 1)
            while not heard["two"]:
                await asyncio.sleep(0.005)
            assert heard == {"one": [], "two": [game_id]}

    run(check())


def test_when_the_line_is_cut_games_are_polled_and_then_told_again(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres()
    monkeypatch.setattr(rooms_module, "POLL_SECONDS", 0.01)

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            await listening(one, two)
            assert two.store.notices is not None
            with monkeypatch.context() as deaf:
                # While it cannot connect again it must poll: told or not, the move comes.
                deaf.setattr(two.store.notices, "_arguments", {"host": "/nowhere", "port": 1})
                assert cut_all_lines(database) == 2
                while two.store.notices.listening:
                    await asyncio.sleep(0.005)
                await left.act("step", 1)
                await right.until(lambda: bool(right.scene["entry"] == 1))
            await listening(one, two)
            await left.act("step", 1)
            await right.until(lambda: bool(right.scene["entry"] == 2))

    run(check())


def test_what_was_written_while_the_line_was_cut_is_read_when_it_is_back(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres()

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            await listening(one, two)
            two._polled = asyncio.get_running_loop().time()
            assert two.store.notices is not None
            two.store.notices.on_news = lambda games: None  # the notice is lost
            await left.act("step", 1)
            cut_all_lines(database)
            while two._polled:
                await asyncio.sleep(0.005)
            await two._poll_if_due()
            assert right.scene["entry"] == 1

    run(check())


def test_whoever_looks_at_a_game_is_sent_away_when_another_process_deletes_it(postgres: Callable[[], str]) -> None:
    """Nothing is polled in these tests: only the notice can tell."""
    database = postgres()

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            deleted, _ = await new_game(one)
            forgotten, _ = await new_game(one)
            watching = [await Browser("").look(two, game_id) for game_id in (deleted, forgotten)]
            await listening(one, two)
            await one.seats.delete(deleted, "ada")
            while not watching[0].dismissed:
                await asyncio.sleep(0.005)
            assert not watching[1].dismissed
            await one.seats.forget("ada")
            while not watching[1].dismissed:
                await asyncio.sleep(0.005)

    run(check())


def test_no_line_stays_open_when_it_is_closed_while_it_connects(postgres: Callable[[], str]) -> None:
    database = postgres()

    def open_lines() -> int:
        with psycopg.connect(database.replace("+psycopg", ""), autocommit=True) as connection:
            counting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            return connection.execute(counting).fetchone()[0] - 1  # type: ignore[index]

    async def check() -> None:
        kept = []
        for steps in range(12):
            notices = Notices(make_url(database), "me")
            kept.append(notices)  # so that no line is closed only because nobody refers to it any more
            notices.listen()
            notices.tell("game")
            for _ in range(steps):
                await asyncio.sleep(0)
            await notices.close()
        async with asyncio.timeout(20):
            while open_lines():  # PostgreSQL hears of the end a moment later
                await asyncio.sleep(0.01)

    run(check())
