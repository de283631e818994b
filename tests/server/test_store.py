"""The store on both databases: one log per game, every number once, nothing half done."""

import asyncio
import multiprocessing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect
from tests.server.at_table import run

from meuse.server.schema.game import Ending
from meuse.server.storage.migrations import migrate
from meuse.server.storage.store import Checkpoint, Conflict, Entry, GameRow, Past, SeatRow, SeatTaken, Standing, Store
from meuse.server.storage.tables import METADATA, hash_of

STANDING = Standing(1, "moves", "red", None)


def game_row(game_id: str, **changed: Any) -> GameRow:
    row = GameRow(
        id=game_id,
        title="footrace",
        scenario="meadow",
        options=["mud"],
        mode="play",
        listed=True,
        created="2026-01-01T00:00:00.000Z",
        rules="1",
        data="abc",
        overlay={"map.toml": "x"},
        start={"place": 1},
        opening=[[3, 4]],
        secret=bytes(range(32)),
        moved="2026-01-01T00:00:00.000Z",
        last=0,
        answers=1,
        phase="moves",
        deciding="red",
        checkpoint=Checkpoint(0, 1, 2, {"a": [1]}),
    )
    for name, value in changed.items():
        setattr(row, name, value)
    return row


def entry(number: int, **body: Any) -> Entry:
    return Entry(number, f"2026-01-02T00:00:{number:02}.000Z", "red", "act", number, body)


SEATS = [SeatRow("red", "person", "Ada"), SeatRow("blue", "open", link_hash=hash_of("link"))]


async def make(store: Store, name: str, **changed: Any) -> str:
    game_id = f"{name}-{id(store) % 10_000_000}"[:16]
    await store.create(game_row(game_id, **changed), SEATS, {hash_of("ada"): ["red"]})
    return game_id


def past(number: int, parent: int = 0) -> Past:
    return Past(number, parent, number, "1", "abc", "0" * 64, b"packed")


def test_pasts_are_written_with_their_entry_or_not_at_all(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        game_id = await make(store, "pasts")

        async def append(number: int, kept: Past) -> list[tuple[int, int]]:
            await store.append(game_id, [entry(number)], msgspec.structs.replace(STANDING, past=kept))
            loaded = await store.load(game_id)
            assert loaded is not None
            assert [one.number for one in loaded.entries] == list(range(loaded.pasts[-1].entry + 1, number + 1))
            return [(one.entry, one.parent) for one in loaded.pasts]

        await store.append(game_id, [entry(1)], STANDING)
        assert await append(2, past(1)) == [(1, 0)]
        assert await append(3, past(2)) == [(2, 0)], "it takes the place of those after its parent"
        assert await append(4, past(3, 2)) == [(2, 0), (3, 2)]
        with pytest.raises(Conflict):
            await append(4, past(9))
        assert await append(5, past(4, 2)) == [(2, 0), (4, 2)]
        assert await append(6, past(5, 3)) == [(2, 0), (4, 2)], "its parent is gone"
        everything = await store.load(game_id, from_the_beginning=True)
        assert everything is not None
        assert [one.number for one in everything.entries] == [1, 2, 3, 4, 5, 6]
        assert everything.pasts == []
        await store.close()

    run(check())


# ---- the tables


def test_the_migrations_make_the_tables_of_tables_py(empty_database: str) -> None:
    run(open_and_close(empty_database))
    engine = create_engine(empty_database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        indices = {index["name"] for index in inspect(connection).get_indexes("games")}
    engine.dispose()
    assert indices == {"ix_games_listed_moved_id", "ix_games_moved"}


async def open_and_close(url: str) -> None:
    store = await Store.open(url)
    assert await store.database.trouble() is None
    await store.close()


def test_a_database_that_is_there_already_is_opened_as_it_is(empty_database: str) -> None:
    async def twice() -> None:
        store = await Store.open(empty_database)
        game_id = await make(store, "kept")
        await store.close()
        store = await Store.open(empty_database)
        assert await store.load(game_id) is not None
        await store.close()

    run(twice())


def test_processes_that_start_at_once_on_an_empty_database_do_not_collide(empty_database: str) -> None:
    forking = multiprocessing.get_context("fork")  # they have all loaded what they need and start as one
    line = forking.Barrier(4)
    processes = [forking.Process(target=migrate_at_once, args=(empty_database, line)) for _ in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0, 0]
    run(open_and_close(empty_database))


def migrate_at_once(url: str, line: Any) -> None:
    line.wait(30)
    migrate(url)


def test_sqlite_keeps_a_write_ahead_log(sqlite: str, tmp_path: Path) -> None:
    async def look() -> None:
        store = await Store.open(sqlite)
        await make(store, "wal")
        assert (tmp_path / "games.sqlite-wal").exists()
        await store.close()

    run(look())


def test_a_database_that_would_be_gone_with_the_process_is_refused() -> None:
    for url in ("sqlite://", "sqlite:///:memory:"):
        with pytest.raises(ValueError, match="in a file"):
            run(Store.open(url))


# ---- games


def test_a_game_is_read_as_it_was_made(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        game_id = await make(store, "same", ending=Ending("rules", "red", "won", 3))
        loaded = await store.load(game_id)
        assert loaded is not None
        assert loaded.game == game_row(game_id, ending=Ending("rules", "red", "won", 3))
        assert sorted(loaded.seats, key=lambda seat: seat.side) == sorted(SEATS, key=lambda seat: seat.side)
        assert loaded.holders == {hash_of("ada"): {"red"}}
        assert loaded.entries == []
        assert await store.load("no-such-game") is None
        await store.close()

    run(check())


def test_entries_take_the_next_number_and_no_other(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        game_id = await make(store, "numbers")
        await store.append(game_id, [entry(1, a=1), entry(2)], Standing(5, "rest", "blue", Ending("agreed")))
        for taken in ([entry(1, other=True)], [entry(2), entry(3)], [entry(4)]):
            with pytest.raises(Conflict):
                await store.append(game_id, taken, STANDING)
        loaded = await store.load(game_id)
        assert loaded is not None
        assert loaded.entries == [entry(1, a=1), entry(2)]
        row = loaded.game
        assert (row.last, row.answers, row.phase, row.deciding) == (2, 5, "rest", "blue")
        assert (row.moved, row.ending) == (entry(2).at, Ending("agreed"))
        assert row.checkpoint == Checkpoint(0, 1, 2, {"a": [1]})
        await store.append(game_id, [entry(3)], Standing(6, "x", "", None, Checkpoint(3, 6, 9, {})))
        loaded = await store.load(game_id)
        assert loaded is not None
        assert loaded.game.ending is None
        assert loaded.game.checkpoint == Checkpoint(3, 6, 9, {})
        assert await store.entries_after(game_id, 2) == [entry(3)]
        assert await store.last_entries([game_id, "nobody"]) == {game_id: (3, 0)}
        await store.close()

    run(check())


def test_of_many_who_write_the_same_number_one_wins(database: str) -> None:
    async def check() -> None:
        stores = [await Store.open(database) for _ in range(2)]
        game_id = await make(stores[0], "race")
        other = await make(stores[1], "other")
        for number in range(1, 26):
            tries = [
                stores[who % 2].append(game, [entry(number, who=who)], STANDING)
                for who in range(6)
                for game in (game_id, other)
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert [result for result in results if result is not None and not isinstance(result, Conflict)] == []
            assert results[0::2].count(None) == 1
            assert results[1::2].count(None) == 1
        for game in (game_id, other):
            assert [one.number for one in await stores[0].entries_after(game, 0)] == list(range(1, 26))
        assert sum(store.written for store in stores) == 50
        for store in stores:
            await store.close()

    run(check())


def test_a_lobby_shows_listed_games_and_my_own_newest_first(empty_database: str) -> None:
    async def check() -> None:
        store = await Store.open(empty_database)
        for name, listed, moved, holder in (
            ("old", True, "2026-01-01", "ada"),
            ("new", True, "2026-03-01", "bea"),
            ("mine", False, "2026-02-01", "ada"),
            ("theirs", False, "2026-04-01", "bea"),
        ):
            await store.create(game_row(name, listed=listed, moved=moved), SEATS, {hash_of(holder): ["red"]})
        listings = await store.lobby(hash_of("ada"))
        assert [(one.game.id, one.mine) for one in listings] == [("new", set()), ("mine", {"red"}), ("old", {"red"})]
        assert [one.game.id for one in await store.lobby("")] == ["new", "old"]
        assert [one.game.id for one in await store.lobby("", most=1)] == ["new"]
        assert {seat.side for seat in listings[0].seats} == {"red", "blue"}
        await store.close()

    run(check())


# ---- seats


def test_a_link_seats_one_and_is_spent(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        game_id = await make(store, "seats")
        wrong = store.take_seat(game_id, "blue", hash_of("guess"), hash_of("eve"), entry(1, name="Eve"), STANDING)
        with pytest.raises(SeatTaken):
            await wrong
        assert await store.entries_after(game_id, 0) == []
        await store.take_seat(game_id, "blue", hash_of("link"), hash_of("bea"), entry(1, name="Bea"), STANDING)
        with pytest.raises(SeatTaken):
            await store.take_seat(game_id, "blue", hash_of("link"), hash_of("eve"), entry(2, name="Eve"), STANDING)
        with pytest.raises(Conflict):
            await store.take_seat(game_id, "blue", None, hash_of("eve"), entry(1, name="Eve"), STANDING)
        seats, holders = await store.seats(game_id)
        assert next(seat for seat in seats if seat.side == "blue") == SeatRow("blue", "person", "Bea")
        assert holders == {hash_of("ada"): {"red"}, hash_of("bea"): {"blue"}}
        assert [one.number for one in await store.entries_after(game_id, 0)] == [1]
        assert not await store.set_link(game_id, "blue", hash_of("theirs"), hash_of("ada"))
        assert not await store.set_link(game_id, "blue", hash_of("theirs"), hash_of("eve"))
        assert await store.set_link(game_id, "blue", hash_of("phone"), hash_of("bea"))
        again = entry(2, name="", again=True)
        await store.take_seat(game_id, "blue", hash_of("phone"), hash_of("bea's phone"), again, STANDING)
        seats, holders = await store.seats(game_id)
        assert next(seat for seat in seats if seat.side == "blue").name == "Bea"
        assert holders[hash_of("bea's phone")] == {"blue"}
        await store.close()

    run(check())


def test_one_process_at_a_time_drives_the_bots_of_a_game(database: str) -> None:
    async def check() -> None:
        store = await Store.open(database)
        game_id = await make(store, "driver")
        assert await store.claim_driving(game_id, "one", 60)
        assert not await store.claim_driving(game_id, "two", 60)
        assert await store.claim_driving(game_id, "one", -1)  # has run out
        assert await store.claim_driving(game_id, "two", 60)
        await store.release_driving(game_id, "one")  # not its own any more
        assert not await store.claim_driving(game_id, "one", 60)
        await store.release_driving(game_id, "two")
        assert await store.claim_driving(game_id, "one", 60)
        await store.close()

    run(check())
