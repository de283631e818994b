"""Backups that are made while games are played, and restored into either kind of database: nothing that was
acknowledged is lost, the games verify, and they are played on."""

import asyncio
import gc
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, insert, select, text
from tests.server.at_table import OPEN, TURN, Browser, code_of, new_game, run, server, two_players
from tests.server.test_store import game_row
from typer.testing import CliRunner

from meuse.cli import app
from meuse.server.games.rooms import Rooms
from meuse.server.games.verify import verify
from meuse.server.storage import backups
from meuse.server.storage.appending import values_of
from meuse.server.storage.backups import BackupError, backup, restore
from meuse.server.storage.bans import Ban, bans_in, put_ban
from meuse.server.storage.migrations import form_of, migrate, revisions
from meuse.server.storage.store import Store
from meuse.server.storage.tables import GAMES, METADATA
from meuse.server.storage.tokens import Tokens

pytestmark = pytest.mark.usefixtures("small_titles")


@pytest.fixture
def another(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """An empty database of the kind that is asked for."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / 'restored' / 'games.sqlite'}"
        new: str = request.getfixturevalue("postgres")()
        return new

    return make


def content(url: str) -> dict[str, list[Any]]:
    """All rows of all tables, as plain data."""
    engine = create_engine(url)
    with engine.connect() as connection:
        found = {
            table.name: sorted(repr(tuple(row)) for row in connection.execute(select(table)))
            for table in METADATA.sorted_tables
        }
    engine.dispose()
    return found


def restored(file: Path, url: str, replace: bool = False) -> dict[str, int]:
    """After servers have stopped in this process, as after the end of theirs: a connection that was broken off while
    it was being made is closed when Python finds it."""
    gc.collect()
    return restore(file, url, replace)


class Play:
    """A game that goes on until it is told to stop; `acknowledged` is the last entry that its player was told of."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self.going = True
        self.acknowledged = 0
        self.id = ""

    async def begin(self) -> None:
        self.id, _ = await new_game(self._rooms)
        self.ada = await Browser("ada").look(self._rooms, self.id)

    async def on(self) -> None:
        while self.going and self.ada.scene["over"] is None:
            offered = self.ada.scene["actions"]
            done = await self.ada.act(*offered[self.acknowledged % len(offered)])
            self.acknowledged = done.entry


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_made_while_games_are_played_holds_all_that_was_acknowledged_and_is_played_on(
    empty_database: str, into: str, another: Callable[[str], str], tmp_path: Path
) -> None:
    file, target = tmp_path / "backup.sqlite", another(into)

    async def play_and_back_up() -> dict[str, tuple[int, int]]:
        async with server(empty_database) as rooms:
            await put_ban(rooms.store, Ban("name", "troll"))
            games = [Play(rooms) for _ in range(3)]
            for game in games:
                await game.begin()
            playing = [asyncio.create_task(game.on()) for game in games]
            while min(game.acknowledged for game in games) < 5:
                await asyncio.sleep(0)
            before = {game.id: game.acknowledged for game in games}
            await asyncio.to_thread(backup, empty_database, file)
            later = {game.id: game.acknowledged for game in games}
            for game in games:
                game.going = False
            await asyncio.gather(*playing)
            assert later != before, "nobody played meanwhile"
            return {game.id: (before[game.id], game.acknowledged) for game in games}

    played = run(play_and_back_up())
    rows = restore(file, target)
    assert (rows["games"], rows["bans"]) == (3, 1)

    async def play_on() -> None:
        async with server(target) as rooms:
            for game_id, (before, after) in played.items():
                ada = await Browser("ada").look(rooms, game_id)
                entry = ada.scene["entry"]
                assert before <= entry <= after, "what was acknowledged before the backup is in it"
                assert ada.game["mine"] == ["red", "blue"]
                if ada.scene["over"] is None:
                    await ada.act(*ada.scene["actions"][0])
                    assert ada.scene["entry"] > entry
                if ada.scene["over"] is None:
                    await ada.do(do="resign", side="red")
                sheet = await ada.room.dice("ada")
                verdict = verify(msgspec.json.encode(sheet))
                assert verdict.good, verdict.problems
            assert [ban.pattern for ban in await bans_in(rooms.store)] == ["troll"]

    run(play_on())


def test_everything_is_in_a_backup_and_comes_back_as_it_was(
    empty_database: str, another: Callable[[str], str], tmp_path: Path
) -> None:
    async def play() -> str:
        async with server(empty_database) as rooms:
            red, _ = await two_players(rooms)
            await red.play(*TURN)
            await new_game(rooms, token="eve", blue=OPEN)
            return (await Tokens.open(rooms.store)).new()

    token = run(play())
    written = backup(empty_database, tmp_path / "one.sqlite")
    assert written["games"] == 2
    assert written["entries"] > 4
    kind = "sqlite" if empty_database.startswith("postgresql") else "postgresql"
    target = another(kind)  # and back from the other kind: nothing is lost on the way
    restore(tmp_path / "one.sqlite", target)
    assert content(target) == content(empty_database)
    backup(target, tmp_path / "two.sqlite")
    assert content(f"sqlite:///{tmp_path / 'two.sqlite'}") == content(f"sqlite:///{tmp_path / 'one.sqlite'}")

    async def same_key() -> bool:
        store = await Store.open(target)
        try:
            return (await Tokens.open(store)).is_sealed(token)
        finally:
            await store.close()

    assert run(same_key()), "browsers keep their seats: their tokens are still known"


def test_a_backup_is_a_database_that_a_server_can_open(sqlite: str, tmp_path: Path) -> None:
    async def make() -> str:
        async with server(sqlite) as rooms:
            return (await new_game(rooms))[0]

    game = run(make())
    backup(sqlite, tmp_path / "copy.sqlite")

    async def look() -> None:
        async with server(f"sqlite:///{tmp_path / 'copy.sqlite'}") as rooms:
            await (await Browser("ada").look(rooms, game)).act("step", 1)

    run(look())


def test_more_rows_than_are_copied_at_a_time(empty_database: str, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(backups, "ROWS", 3)
    migrate(empty_database)
    with create_engine(empty_database).begin() as connection:
        connection.execute(insert(GAMES), [values_of(game_row(f"game-{number}")) for number in range(8)])
    assert backup(empty_database, tmp_path / "one.sqlite")["games"] == 8
    assert restore(tmp_path / "one.sqlite", f"sqlite:///{tmp_path / 'two.sqlite'}")["games"] == 8


# ---- what is refused changes nothing


def test_a_backup_replaces_no_file(sqlite: str, tmp_path: Path) -> None:
    migrate(sqlite)
    file = tmp_path / "backup.sqlite"
    file.write_text("precious")
    with pytest.raises(BackupError, match="is there already"):
        backup(sqlite, file)
    assert file.read_text() == "precious"


def test_a_backup_that_fails_leaves_nothing_that_looks_like_one(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(sqlite)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "_flush", full)
    with pytest.raises(OSError, match="No space left"):
        backup(sqlite, tmp_path / "backup.sqlite")
    assert [file.name for file in tmp_path.iterdir() if "backup" in file.name] == []


def test_a_damaged_database_gives_no_backup(sqlite: str, tmp_path: Path) -> None:
    migrate(sqlite)
    with create_engine(sqlite).begin() as connection:
        connection.execute(insert(GAMES), [values_of(game_row(f"game-{number}")) for number in range(500)])
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = bytearray((tmp_path / "games.sqlite").read_bytes())
    middle = len(whole) // 2 // 4096 * 4096
    whole[middle : middle + 8192] = b"\xff" * 8192
    (tmp_path / "games.sqlite").write_bytes(whole)
    with pytest.raises(BackupError, match="damaged"):
        backup(sqlite, tmp_path / "backup.sqlite")
    assert not (tmp_path / "backup.sqlite").exists()


def test_a_database_with_games_is_replaced_only_when_that_is_said(empty_database: str, tmp_path: Path) -> None:
    async def make() -> str:
        async with server(empty_database) as rooms:
            return (await new_game(rooms))[0]

    first = run(make())
    backup(empty_database, tmp_path / "backup.sqlite")
    second = run(make())
    with pytest.raises(BackupError, match="holds 2 games: --replace"):
        restored(tmp_path / "backup.sqlite", empty_database)
    assert len(content(empty_database)["games"]) == 2
    restored(tmp_path / "backup.sqlite", empty_database, replace=True)

    async def look() -> None:
        async with server(empty_database) as rooms:
            assert (await rooms.room(first)).id == first
            assert await code_of(rooms.room(second)) == "unknown-game"

    run(look())


def test_a_restore_that_fails_changes_nothing(empty_database: str, tmp_path: Path, monkeypatch: Any) -> None:
    async def make() -> str:
        async with server(empty_database) as rooms:
            return (await new_game(rooms))[0]

    run(make())
    backup(empty_database, tmp_path / "backup.sqlite")
    run(make())
    before = content(empty_database)
    rows = backups._rows

    def broken(connection: Any, table: Any) -> Any:
        if table.name == "holders":
            raise OSError(5, "Input/output error")
        return rows(connection, table)

    monkeypatch.setattr(backups, "_rows", broken)
    with pytest.raises(OSError, match="Input/output"):
        restored(tmp_path / "backup.sqlite", empty_database, replace=True)
    assert content(empty_database) == before


def test_nothing_is_restored_beneath_a_running_server(
    empty_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with server(empty_database) as rooms:
            await new_game(rooms)
            await asyncio.to_thread(backup, empty_database, tmp_path / "backup.sqlite")
            monkeypatch.setattr(backups, "LEAVING_SECONDS", 0.1)
            with pytest.raises(BackupError, match="stop the server first"):
                await asyncio.to_thread(restore, tmp_path / "backup.sqlite", empty_database, True)
            ada = await Browser("ada").look(rooms, (await new_game(rooms))[0])
            await ada.act("step", 1)  # and it goes on as before

    run(check())
    monkeypatch.setattr(backups, "LEAVING_SECONDS", 10.0)
    assert restored(tmp_path / "backup.sqlite", empty_database, replace=True)["games"] == 1


def test_a_backup_of_an_older_version_is_brought_up_to_date_and_left_as_it_is(sqlite: str, tmp_path: Path) -> None:
    older = revisions()[-2]
    file = tmp_path / "old.sqlite"
    migrate(f"sqlite:///{file}", older)
    restore(file, sqlite)
    assert form_of(sqlite) == revisions()[-1]
    assert form_of(f"sqlite:///{file}") == older


def test_what_is_no_backup_is_refused(sqlite: str, tmp_path: Path) -> None:
    letter, foreign, newer = tmp_path / "letter.txt", tmp_path / "foreign.sqlite", tmp_path / "newer.sqlite"
    letter.write_text("Dear Karl, " * 100)
    with create_engine(f"sqlite:///{foreign}").begin() as connection:
        connection.execute(text("CREATE TABLE shopping (item TEXT)"))
    migrate(f"sqlite:///{newer}")
    with create_engine(f"sqlite:///{newer}").begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for file, why in (
        (tmp_path / "none.sqlite", "there is no file"),
        (letter, "is not a backup"),
        (foreign, "is not a backup of Meuse"),
        (newer, "newer version"),
    ):
        with pytest.raises(BackupError, match=why):
            restore(file, sqlite)
    assert not (tmp_path / "games.sqlite").exists()


# ---- the commands


def test_backup_and_restore_by_command(sqlite: str, tmp_path: Path) -> None:
    async def make() -> None:
        async with server(sqlite) as rooms:
            await new_game(rooms)

    run(make())
    file, target = tmp_path / "backup.sqlite", tmp_path / "restored.sqlite"

    def command(*args: str) -> Any:
        return CliRunner().invoke(app, ["admin", *args])

    told = json.loads(command("backup", "--database", sqlite, "--json", str(file)).stdout)
    assert told["rows"]["games"] == 1
    assert told["bytes"] == file.stat().st_size
    said = command("restore", "--database", str(target), "--language", "en", str(file)).stdout
    assert said.startswith("Restored: ")
    assert "Games: 1. Entries: 0." in said
    again = command("restore", "--database", str(target), str(file))
    assert (again.exit_code, "--replace" in again.stderr) == (2, True)
    assert "add --yes" in command("restore", "--database", str(target), "--replace", str(file)).stderr
    assert command("restore", "--database", str(target), "--replace", "--yes", str(file)).exit_code == 0
    missing = command("backup", "--database", str(tmp_path / "none.sqlite"), str(tmp_path / "new.sqlite"))
    assert (missing.exit_code, "there is no database" in missing.stderr) == (2, True)
    unwritable = command("backup", "--database", sqlite, str(tmp_path / "no" / "such" / "folder.sqlite"))
    assert (unwritable.exit_code, "No such file or directory" in unwritable.stderr) == (2, True)
