"""How many games one browser, one address and the whole server may have: counted by the database."""

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, select, text
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from tests.server.at_table import BOT, OPEN, PERSON, RACE, Browser, code_of, new_game, run, server
from tests.server.serving import FAST, HOT_SEAT, TITLE, serving
from tests.server.serving import Browser as HttpBrowser

from meuse.server.errors import ServerError
from meuse.server.games.rooms import TOO_MANY, Rooms
from meuse.server.schema.game import NewAnalysis, NewGame, NewRematch
from meuse.server.storage.migrations import migrate
from meuse.server.storage.policy import Quotas
from meuse.server.storage.quotas import Maker, check_quotas, kept_address
from meuse.server.storage.tables import ADDRESSES
from meuse.server.web.limits import Limits, quotas_of, without_quotas

pytestmark = pytest.mark.usefixtures("small_titles")
GAME = NewGame(RACE, {"red": PERSON, "blue": PERSON})


@pytest.fixture
def ada() -> str:
    """A browser that no other test knows."""
    return secrets.token_hex(8)


@pytest.fixture
def home() -> str:
    """An address that no other test knows."""
    return f"10.{secrets.randbelow(256)}.{secrets.randbelow(256)}.{secrets.randbelow(256)}"


async def refusal(work: Any) -> str:
    """The words with which a game too many is refused."""
    with pytest.raises(ServerError) as refused:
        await work
    assert refused.value.code == "quota"
    return refused.value.detail


async def games_of(rooms: Rooms, token: str) -> int:
    """Those that this browser plays in; others' listed games are in its lobby, too."""
    return len([game for game in await rooms.lobby(token) if game.mine])


async def finish(rooms: Rooms, game_id: str, token: str) -> None:
    await (await Browser(token).look(rooms, game_id)).do(do="resign", side="red")


def test_a_browser_has_so_many_games_that_go_on(database: str, ada: str) -> None:
    async def check() -> None:
        async with server(database, quotas=Quotas(open_games_per_holder=2)) as rooms:
            first, _ = await new_game(rooms, token=ada)
            await new_game(rooms, token=ada)
            assert await refusal(rooms.create(GAME, ada)) == TOO_MANY["open-games"].format(most=2)
            assert await games_of(rooms, ada) == 2, "what was refused was made all the same"
            await new_game(rooms, token=secrets.token_hex(8))  # another browser has its own
            await rooms.analyse(NewAnalysis(game=first), ada)  # no game that goes on
            await finish(rooms, first, ada)
            await new_game(rooms, token=ada)
            assert await code_of(rooms.create(GAME, ada)) == "quota"

    run(check())


def test_a_browser_has_so_many_games_and_so_many_analyses_in_all(database: str, ada: str) -> None:
    async def check() -> None:
        async with server(database, quotas=Quotas(games_per_holder=2, analyses_per_holder=1)) as rooms:
            first, _ = await new_game(rooms, token=ada)
            await finish(rooms, first, ada)
            await new_game(rooms, token=ada)
            assert await refusal(rooms.create(GAME, ada)) == TOO_MANY["games"].format(most=2)
            await rooms.analyse(NewAnalysis(game=first), ada)
            assert await refusal(rooms.analyse(NewAnalysis(game=first), ada)) == TOO_MANY["analyses"].format(most=1)
            await rooms.seats.delete(first, ada)
            await new_game(rooms, token=ada)

    run(check())


def test_an_address_has_so_many_games_whatever_browser_makes_them(database: str, ada: str, home: str) -> None:
    async def check() -> None:
        quotas = Quotas(open_games_per_address=2, games_per_address=3)
        async with server(database, quotas=quotas) as rooms:
            made = [await rooms.create(GAME, token, home) for token in (ada, "bea")]
            assert await refusal(rooms.create(GAME, "eve", home)) == TOO_MANY["open-games-here"].format(most=2)
            await rooms.create(GAME, "eve", "")
            await finish(rooms, made[0].game.id, ada)
            await rooms.create(GAME, "eve", home)
            await finish(rooms, made[1].game.id, "bea")
            assert await refusal(rooms.create(GAME, "eve", home)) == TOO_MANY["games-here"].format(most=3)

    run(check())


def test_who_joins_uses_up_nothing_of_the_address(database: str, ada: str, home: str) -> None:
    async def check() -> None:
        async with server(database, quotas=Quotas(open_games_per_address=1)) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": OPEN}), ada, "")
            await rooms.join(made.game.id, "blue", "Bea", made.links["blue"], "bea", home)
            await rooms.create(GAME, "bea", home)

    run(check())


def test_the_server_keeps_so_many_games(empty_database: str) -> None:
    async def check() -> None:
        async with server(empty_database, quotas=Quotas(games_in_total=2)) as rooms:
            await new_game(rooms)
            await new_game(rooms, token="bea")
            assert await refusal(rooms.create(GAME, "eve")) == TOO_MANY["server"].format(most=2)

    run(check())


def test_a_rematch_counts_for_whoever_offers_it_and_leaves_no_trace_when_refused(database: str, ada: str) -> None:
    async def check() -> None:
        async with server(database, quotas=Quotas(games_per_holder=1)) as rooms:
            game_id, links = await new_game(rooms, token=ada, blue=OPEN)
            await rooms.join(game_id, "blue", "Bea", links["blue"], "bea")
            red = await Browser(ada).look(rooms, game_id)
            await red.do(do="resign", side="red")
            entry = red.scene["entry"]
            assert await code_of(rooms.rematch(game_id, NewRematch(), ada)) == "quota"
            assert red.game["rematch"] is None
            assert (await rooms.store.last_entries([game_id]))[game_id][0] == entry
            assert await games_of(rooms, ada) == 1

    run(check())


def test_of_many_made_at_once_at_two_processes_no_more_are_made_than_allowed(database: str, ada: str) -> None:
    async def check() -> None:
        quotas = Quotas(open_games_per_holder=3)
        async with server(database, quotas=quotas) as one, server(database, quotas=quotas) as two:
            wanted = NewGame(RACE, {"red": PERSON, "blue": BOT})
            made = await asyncio.gather(*[code_of(rooms.create(wanted, ada)) for rooms in (one, two) * 4])
            assert sorted(made) == [""] * 3 + ["quota"] * 5
            assert await games_of(one, ada) == 3

    run(check())


def test_on_postgresql_whoever_counts_waits_for_whoever_counted_before(postgres_shared: str, ada: str) -> None:
    migrate(postgres_shared)
    engine = create_engine(postgres_shared)
    maker = Maker(ada, quotas=Quotas(open_games_per_holder=1))
    with engine.connect() as first, engine.connect() as second:
        check_quotas(first, "play", maker)
        second.execute(text("SET lock_timeout = '100ms'"))
        with pytest.raises(OperationalError, match="lock timeout"):
            check_quotas(second, "play", maker)
        second.rollback()
        first.commit()
        check_quotas(second, "play", maker)
    engine.dispose()


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", ""),
        ("", ""),
    ],
)
def test_of_an_address_the_household_is_kept(address: str, kept: str) -> None:
    assert kept_address(address) == kept


def test_a_household_of_ipv6_counts_as_one(empty_database: str) -> None:
    async def check() -> None:
        async with server(empty_database, quotas=Quotas(open_games_per_address=1)) as rooms:
            await rooms.create(GAME, "ada", "2001:db8:1:2::1")
            assert await code_of(rooms.create(GAME, "bea", "2001:db8:1:2:ffff::9")) == "quota"
            await rooms.create(GAME, "bea", "2001:db8:1:3::1")
            wanted = select(ADDRESSES.c.address).order_by(ADDRESSES.c.address)
            kept = await rooms.store.read(lambda connection: list(connection.execute(wanted).scalars()))
            assert kept == ["2001:db8:1:2::/64", "2001:db8:1:3::/64"]

    run(check())


def test_limits_become_quotas_and_who_plays_alone_has_none() -> None:
    quotas = quotas_of(Limits())
    assert all(getattr(quotas, name) > 0 for name in Quotas.__struct_fields__)
    assert quotas_of(without_quotas(Limits())) == Quotas()
    assert without_quotas(Limits()).games_per_holder == Limits().games_per_holder, (
        "how fast games are made stays limited"
    )


# ---- over HTTP


@pytest.fixture
def small(tmp_path: Path) -> Iterator[TestClient]:
    with serving(
        tmp_path, limits=msgspec.structs.replace(FAST, open_games_of_holder=1, analyses_of_holder=1)
    ) as client:
        yield client


def test_a_game_too_many_is_409_with_what_to_do(small: TestClient) -> None:
    ada = HttpBrowser(small)
    made = ada.create(HOT_SEAT)
    refused = ada.post("/api/games", {"title": TITLE, "seats": HOT_SEAT})
    assert (refused.status_code, refused.json()["code"]) == (409, "quota")
    assert "finish, leave or delete one" in refused.json()["detail"]
    wanted = {"game": made["game"]["id"]}
    assert ada.post("/api/analysis", wanted).status_code == 200
    assert ada.post("/api/analysis", wanted).json()["code"] == "quota"
    assert ada.post(f"/api/games/{made['game']['id']}/delete", {"sure": True}).status_code == 200
    ada.create(HOT_SEAT)
