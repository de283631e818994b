"""Bans of names, addresses and networks: what they match, until when, and that a running server learns of them."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.at_table import run
from tests.server.serving import FAST, HOT_SEAT, ORIGIN, TITLE, WITH_A_FRIEND, Browser, closed, config_for, serving

from meuse.server.app import create_app
from meuse.server.operation.admin import administering
from meuse.server.storage.bans import Ban, Bans, bans_in, lift_ban, pattern_of, put_ban
from meuse.server.storage.keeping import sweep
from meuse.server.storage.policy import FOR_GOOD, iso
from meuse.server.storage.store import Store
from meuse.server.web import service as service_module

PAST, FUTURE = (iso(datetime.now(UTC) + timedelta(days=days)) for days in (-1, 1))


@pytest.mark.parametrize(
    ("pattern", "name", "banned"),
    [
        ("Troll", "troll", True),
        ("Troll", "  TROLL ", True),
        ("Troll", "ｔｒｏｌｌ", True),  # wide letters look the same
        ("Troll", "Trollope", False),
        ("Troll*", "Trollope", True),
        ("*spam*", "buy Spam here", True),
        ("Straße", "STRASSE", True),
    ],
)
def test_names_that_look_the_same_are_the_same(pattern: str, name: str, banned: bool) -> None:
    bans = Bans([Ban("name", pattern_of("name", pattern))])
    assert (bans.of_name(name) is not None) == banned


@pytest.mark.parametrize(
    ("pattern", "address", "banned"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("192.0.2.9/24", "192.0.2.8", True),
        ("192.0.2.7", "::ffff:192.0.2.7", True),
        ("2001:db8::/32", "2001:db8:1::5", True),
        ("2001:db8::/32", "192.0.2.7", False),
        ("0.0.0.0/0", "testclient", False),
    ],
)
def test_networks_hold_their_addresses(pattern: str, address: str, banned: bool) -> None:
    bans = Bans([Ban("address", pattern_of("address", pattern))])
    assert (bans.of_address(address) is not None) == banned


@pytest.mark.parametrize(("kind", "given"), [("name", "  "), ("name", "***"), ("address", "nowhere"), ("address", "")])
def test_what_would_ban_everybody_or_nobody_is_refused(kind: Any, given: str) -> None:
    with pytest.raises(ValueError, match=r"name; \*|neither an address nor a network"):
        pattern_of(kind, given)


def test_a_ban_ends_on_its_day() -> None:
    assert Bans([Ban("name", "ada", until=PAST)]).of_name("Ada") is None
    assert Bans([Ban("name", "ada", until=FUTURE)]).of_name("Ada") is not None
    assert Bans([Ban("address", "192.0.2.0/24", until=PAST)]).of_address("192.0.2.1") is None


def test_bans_are_kept_replaced_lifted_and_swept_when_they_have_run_out(empty_database: str) -> None:
    async def check() -> None:
        store = await Store.open(empty_database)
        try:
            await put_ban(store, Ban("name", "troll", at=PAST))
            await put_ban(store, Ban("name", "troll", FUTURE, "again", PAST))
            await put_ban(store, Ban("address", "192.0.2.0/24", PAST, "", PAST))
            kept = await bans_in(store)
            assert [(ban.pattern, ban.reason) for ban in kept] == [("192.0.2.0/24", ""), ("troll", "again")]
            assert (await sweep(store, FOR_GOOD)).bans == 1
            assert [ban.pattern for ban in await bans_in(store)] == ["troll"]
            assert await lift_ban(store, "name", "troll")
            assert not await lift_ban(store, "name", "troll")
            assert await bans_in(store) == []
        finally:
            await store.close()

    run(check())


# ---- on a server


@pytest.fixture
def guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that looks for bans all the time."""
    monkeypatch.setattr(service_module, "BANS_SECONDS", 0.01)
    with serving(tmp_path, limits=FAST) as client:
        yield client


def ban(server: TestClient, *bans: Ban) -> None:
    """As another process does it: in the database."""
    app: Any = server.app
    service = app.state.service
    known = list(bans)

    async def write() -> None:
        for one in known:
            await put_ban(service._store, one)
        while len(service.bans._names) + len(service.bans._networks) < len(known):
            await asyncio.sleep(0.005)

    assert server.portal is not None
    server.portal.call(write)


def test_a_banned_name_neither_makes_a_game_nor_takes_a_seat(guarded: TestClient) -> None:
    ada, bob = Browser(guarded), Browser(guarded)
    made = ada.create(WITH_A_FRIEND)
    game, link = made["game"]["id"], made["links"]["french"]
    ban(guarded, Ban("name", "bob*"))
    seats = {**HOT_SEAT, "french": {"kind": "person", "name": "Bobby"}}
    refused = bob.post("/api/games", {"title": TITLE, "seats": seats})
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert bob.post(f"/api/games/{game}/join", {"side": "french", "name": "BOB", "link": link}).status_code == 403
    assert bob.post(f"/api/games/{game}/join", {"side": "french", "name": "Karl", "link": link}).status_code == 200
    for browser, side in ((ada, "german"), (bob, "french")):
        with browser.open(game) as table:
            table.change("resign", side=side)
    assert ada.post(f"/api/games/{game}/rematch", {"swapped": False, "name": "Bob"}).json()["code"] == "banned"
    ban(guarded, Ban("name", "bob*"), Ban("name", "ada"))
    assert ada.post(f"/api/games/{game}/rematch", {"swapped": False}).json()["code"] == "banned", "the name kept"


def test_a_banned_address_is_served_nothing_and_loses_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "BANS_SECONDS", 0.01)
    monkeypatch.setattr("meuse.server.web.middleware.address_of", lambda connection: "192.0.2.7")
    monkeypatch.setattr("meuse.server.web.socket.address_of", lambda connection: "192.0.2.7")
    with serving(tmp_path, limits=FAST) as server:
        ada = Browser(server)
        game = ada.create(HOT_SEAT)["game"]["id"]
        with ada.open(game) as table:
            ban(server, Ban("address", "192.0.2.0/24", FUTURE))
            refused = ada.get("/api/games")
            assert (refused.status_code, refused.json()["code"]) == (403, "banned")
            assert FUTURE in refused.json()["detail"]
            table.send('{"do": "ping", "ref": 1}')
            code, reason = closed(table)
            assert (code, FUTURE in reason) == (4403, True)
        with ada.connect(game) as socket:
            assert socket.receive_json()["code"] == "banned"
            with pytest.raises(WebSocketDisconnect) as ended:
                socket.receive_json()
            assert ended.value.code == 4403
        assert ada.get("/").status_code != 403, "the page itself tells why"


@pytest.fixture
def from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends no token comes from the address that will be banned."""

    def address_of(connection: HTTPConnection) -> str:
        return "192.0.2.7" if "cookie" not in connection.headers else "198.51.100.1"

    monkeypatch.setattr("meuse.server.web.middleware.address_of", address_of)
    monkeypatch.setattr("meuse.server.web.socket.address_of", address_of)


@pytest.mark.usefixtures("from_there")
def test_who_only_looks_on_is_sent_away_with_the_ban(guarded: TestClient) -> None:
    ada, stranger = Browser(guarded), Browser(guarded)
    game = ada.create(HOT_SEAT)["game"]["id"]
    with ada.open(game) as table, stranger.open(game) as watched:
        ban(guarded, Ban("address", "192.0.2.0/24", FUTURE))
        code, reason = closed(watched)
        assert (code, FUTURE in reason) == (4403, True)
        table.done("ready_made")


@pytest.mark.usefixtures("from_there")
def test_a_ban_holds_at_every_worker_as_soon_as_it_is_written(
    tmp_path: Path, postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is polled here: PostgreSQL itself tells them, one of which has no game open."""
    for name in ("BANS_SECONDS", "BANS_SELDOM"):
        monkeypatch.setattr(service_module, name, 1_000.0)
    database = postgres()
    config = msgspec.structs.replace(config_for(tmp_path, limits=FAST), database=database)
    with TestClient(create_app(config), base_url=ORIGIN) as one, TestClient(create_app(config), base_url=ORIGIN) as two:
        for worker in (one, two):
            until(worker, lambda service: bool(service._store.notices.listening))
        ada, there, idle = Browser(one), Browser(one), Browser(two)
        game = ada.create(HOT_SEAT)["game"]["id"]
        with ada.open(game) as table, there.open(game) as watched:

            async def administer() -> None:
                async with administering(database) as admin:
                    await admin.ban("address", "192.0.2.0/24", "", "")

            run(administer())
            assert closed(watched)[0] == 4403
            until(two, lambda service: service.ban_of("192.0.2.7") != "")
            assert idle.get("/api/games").json()["code"] == "banned"
            table.done("ready_made")

            async def lift() -> None:
                async with administering(database) as admin:
                    await admin.unban("address", "192.0.2.0/24")

            run(lift())
            until(two, lambda service: service.ban_of("192.0.2.7") == "")
            assert idle.get("/api/games").status_code == 200


def until(worker: TestClient, happened: Callable[[Any], bool]) -> None:
    """Wait in a worker's own event loop until it is so."""
    app: Any = worker.app

    async def wait() -> None:
        async with asyncio.timeout(20):
            while not happened(app.state.service):
                await asyncio.sleep(0.005)

    assert worker.portal is not None
    worker.portal.call(wait)
