"""Database files, what SQLite puts beside them, backups and exports: readable by their owner alone."""

import logging
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from tests.server.at_table import Browser, new_game, run, server
from typer.testing import CliRunner

from meuse.cli import app
from meuse.server.operation.config import default_database
from meuse.server.storage import backups, files
from meuse.server.storage.files import make_private, write_private
from meuse.server.storage.migrations import migrate

pytestmark = pytest.mark.usefixtures("small_titles")
BESIDE = ("", "-wal", "-shm")


@pytest.fixture(autouse=True)
def generous_umask() -> Any:
    """Files that nobody takes care of can be read by all."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path | str) -> int:
    return stat.S_IMODE(Path(path).stat().st_mode)


def test_a_new_database_and_the_files_beside_it_are_for_their_owner_alone(sqlite: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            ada = await Browser("ada").look(rooms, (await new_game(rooms))[0])
            await ada.act("step", 1)
            assert [oct(mode(f"{tmp_path}/games.sqlite{ending}")) for ending in BESIDE] == ["0o600"] * 3

    run(check())


def test_a_database_that_all_could_read_is_closed_to_them_with_what_lies_beside_it(sqlite: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            await new_game(rooms)
            for ending in BESIDE:
                Path(f"{tmp_path}/games.sqlite{ending}").chmod(0o664)
            async with server(sqlite):
                assert [oct(mode(f"{tmp_path}/games.sqlite{ending}")) for ending in BESIDE] == ["0o600"] * 3

    run(check())


def test_the_folder_of_the_games_is_for_their_owner_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    default_database()
    assert oct(mode(tmp_path / "meuse")) == "0o700"


def test_a_file_of_somebody_else_is_left_to_them_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "games.sqlite"
    file.touch()

    def forbidden(self: Path, wanted: int) -> None:
        raise PermissionError(1, "Operation not permitted", str(self))

    monkeypatch.setattr(Path, "chmod", forbidden)
    with caplog.at_level(logging.WARNING, logger=files.LOG.name):
        make_private(file)
    assert "others can read the database" in caplog.text


def test_a_backup_is_private_from_its_first_byte(empty_database: str, tmp_path: Path, monkeypatch: Any) -> None:
    migrate(empty_database)
    seen: list[str] = []
    checking = backups._check

    def look(file: Path) -> None:
        seen.append(oct(mode(file)))
        checking(file)

    monkeypatch.setattr(backups, "_check", look)
    backups.backup(empty_database, tmp_path / "backup.sqlite")
    assert seen == ["0o600"]
    assert oct(mode(tmp_path / "backup.sqlite")) == "0o600"
    left = {each.name for each in tmp_path.iterdir() if not each.name.startswith("games")}
    assert left == {"backup.sqlite"}, "nothing lies beside it"


def test_an_export_is_private_and_replaces_nothing(sqlite: str, tmp_path: Path) -> None:
    async def make() -> str:
        async with server(sqlite) as rooms:
            return (await new_game(rooms))[0]

    game = run(make())
    file = tmp_path / "game.json"
    arguments = ["admin", "export", "--database", sqlite, "--as", "record", "--", game, str(file)]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    assert oct(mode(file)) == "0o600"
    with pytest.raises(FileExistsError):
        write_private(file, "")
    assert file.stat().st_size > 0
