"""A database that is gone, full or damaged: every route says so, and health names it until it is over."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from fastapi import FastAPI
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from tests.server.at_table import run
from tests.server.serving import FAST, HOT_SEAT, TITLE, Browser, Table, closed, serving
from tests.server.test_store import STANDING, entry, make

from meuse.server.storage import databases
from meuse.server.storage.databases import SqliteDatabase
from meuse.server.storage.store import Store
from meuse.server.storage.trouble import DatabaseTrouble

# What is printed, and what the process knows of itself, needs no database.
WITHOUT = ("/api/titles", "/api/puzzles", "/api/sheets/", "/api/metrics", "/api/docs", "/api/openapi.json")
BODIES: dict[str, Any] = {
    "/api/games": {"title": TITLE, "seats": HOT_SEAT},
    "/api/games/{game}/join": {"side": "german", "name": "Ada", "link": "x"},
    "/api/games/{game}/link": {"side": "german"},
    "/api/games/{game}/revoke": {"side": "german"},
    "/api/games/{game}/leave": {"side": "german"},
    "/api/games/{game}/computer": {"side": "german", "bot": "random"},
    "/api/games/{game}/delete": {"sure": True},
    "/api/games/{game}/rematch": {"swapped": False, "name": "Ada"},
    "/api/games/{game}/review": {},
    "/api/games/{game}/review/stop": {"sure": True},
    "/api/analysis": {"game": "nowhere"},
}


async def gone(*_: Any) -> Any:
    raise OperationalError("SELECT", {}, Exception("connection refused"))


@pytest.fixture
def down(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose database has just gone away."""
    with serving(tmp_path, limits=FAST) as client:
        app: Any = client.app
        database = app.state.service._store.database
        with patch.object(database, "_read", gone), patch.object(database, "_write", gone):
            yield client


def test_every_route_that_needs_the_database_is_503(down: TestClient) -> None:
    app = down.app
    assert isinstance(app, FastAPI)
    asked = 0
    for path, verbs in app.openapi()["paths"].items():
        if path.startswith(WITHOUT) or path in ("/api/health", "/api/forget"):  # who has no token has no games
            continue
        for verb in verbs:
            filled = re.sub(r"\{[^}]+\}", "nowhere", path)
            body = {"json": BODIES[path]} if verb == "post" else {}
            answer = Browser(down).send(verb.upper(), filled, **body)
            assert answer.status_code == 503, (verb, path, answer.text)
            assert answer.json() == {
                "code": "no-database",
                "detail": "the database does not answer",
                "params": {},
            }
            assert int(answer.headers["retry-after"]) > 0
            asked += 1
    assert asked >= len(BODIES)


def test_health_and_metrics_name_it_and_forget_it(down: TestClient) -> None:
    told = down.get("/api/health")
    assert (told.status_code, told.json()["database"]) == (503, "unreachable")
    assert "meuse_database_up 0.0" in down.get("/api/metrics").text
    app: Any = down.app
    database = app.state.service._store.database
    working = {"_read": type(database)._read.__get__(database), "_write": type(database)._write.__get__(database)}
    with patch.multiple(database, **working):
        assert down.get("/api/health").json()["database"] == "ok"
    assert "meuse_database_up 1.0" in down.get("/api/metrics").text


def test_a_socket_is_closed_with_a_code_of_its_own(down: TestClient) -> None:
    with Browser(down).connect("nowhere") as socket:
        table = Table.__new__(Table)
        table.socket, table.received = socket, []
        assert closed(table) == (4503, "the database does not answer")
    assert '"no-database"' in table.received[0]


def test_a_browser_whose_old_token_cannot_be_looked_up_is_told_of_the_database_and_not_of_its_token(
    down: TestClient,
) -> None:
    """With 4403 its page would think that it may not come in, and not come back."""
    browser = Browser(down)
    browser.token = "A" * 43  # as those were that the server did not seal
    with browser.connect("nowhere") as socket:
        table = Table.__new__(Table)
        table.socket, table.received = socket, []
        assert closed(table) == (4503, "the database does not answer")


def test_a_full_file_is_told_from_one_that_is_gone(sqlite: str) -> None:
    async def check() -> None:
        store = await Store.open(sqlite)
        assert isinstance(store.database, SqliteDatabase)
        game = await make(store, "full")

        def most_pages(number: int) -> Any:
            return lambda connection: connection.execute(text(f"PRAGMA max_page_count={number}")).scalar_one()

        await store.database.trouble()
        await store.database.write(most_pages(1))  # no more than there are
        with pytest.raises(DatabaseTrouble) as refused:
            await store.append(game, [entry(1, much="x" * 100_000)], STANDING)
        assert refused.value.trouble == "full"
        assert await store.database.trouble() == "full", "until something can be written again"
        await store.database.write(most_pages(1_000_000))
        await store.append(game, [entry(1, much="x" * 100_000)], STANDING)
        assert await store.database.trouble() is None
        await store.close()

    run(check())


def test_a_disk_without_space_is_full_before_anything_is_lost(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = await Store.open(sqlite)
        monkeypatch.setattr(databases, "SPACE_NEEDED", 1 << 60)
        assert await store.database.trouble() == "full"
        await store.close()

    run(check())


def test_damage_is_found_and_not_forgotten(sqlite: str, tmp_path: Path) -> None:
    async def damage() -> None:
        store = await Store.open(sqlite)
        for number in range(30):
            await make(store, f"g{number}")
        await store.close()
        file = tmp_path / "games.sqlite"
        body = bytearray(file.read_bytes())
        for page in range(4, len(body) // 4096):
            body[page * 4096 : page * 4096 + 200] = b"\xff" * 200
        file.write_bytes(body)

    async def check() -> None:
        store = Store(SqliteDatabase(make_url(sqlite)))
        with suppress(DatabaseTrouble):  # it may be so bad that it cannot even be looked through
            await store.database.look_through()
        assert await store.database.trouble() == "damaged"
        assert await store.database.trouble() == "damaged"
        await store.close()

    run(damage())
    run(check())
