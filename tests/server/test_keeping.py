"""How long games and addresses are kept: what expires, when, for whom; that players are told before, and after."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from tests.server.at_table import BOT, OPEN, PERSON, RACE, Browser, code_of, new_game, run, server, two_players
from tests.server.serving import FAST, HOT_SEAT, closed, serving
from tests.server.serving import Browser as HttpBrowser

import meuse
from meuse.server.desk import jobs
from meuse.server.games import pasts
from meuse.server.games import rooms as rooms_module
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis, NewGame, NewRematch
from meuse.server.storage import keeping
from meuse.server.storage.imports import create_in_parts
from meuse.server.storage.keeping import in_force, in_force_now, sweep
from meuse.server.storage.policy import FOR_GOOD, KINDS, WARNING_DAYS, Keep, expires_at, iso, set_keep
from meuse.server.storage.quotas import note_address
from meuse.server.storage.store import Store
from meuse.server.storage.tables import ADDRESSES, ENTRIES, GAMES, HOLDERS, SEATS
from meuse.server.web import service as service_module

pytestmark = pytest.mark.usefixtures("small_titles")
NOW = datetime.now(UTC)
HOME = "192.0.2.7"


def days_before(days: float) -> str:
    return iso(NOW - timedelta(days=days))


async def age(rooms: Rooms, game_id: str, days: float) -> None:
    """As if nobody had done anything in this game for so long."""
    old = update(GAMES).where(GAMES.c.id == game_id).values(created=days_before(days), moved=days_before(days))
    await rooms.store.write(lambda connection: connection.execute(old))


async def addresses(rooms: Rooms, game_id: str) -> set[tuple[str, str]]:
    wanted = select(ADDRESSES.c.side, ADDRESSES.c.address).where(ADDRESSES.c.game_id == game_id)
    return await rooms.store.read(lambda connection: {(row.side, row.address) for row in connection.execute(wanted)})


# ---- the operator's decision


def test_days_are_set_by_name_and_wrong_ones_explained() -> None:
    kept = set_keep(FOR_GOOD, ["analyses=30", "abandoned=180"])
    assert (kept.analyses, kept.abandoned, kept.finished, kept.addresses) == (30, 180, 0, 30)
    for wrong, why in {
        "games=3": "choose from analyses, unstarted, abandoned, finished, addresses",
        "since=3": "nothing called 'since'",
        "analyses=soon": "must be a number of days",
        "analyses=-1": "must be a number of days",
        "analyses": "must be a number of days",
        "analyses=999999": "up to 36500",
    }.items():
        with pytest.raises(ValueError, match=why):
            set_keep(FOR_GOOD, [wrong])


@pytest.mark.parametrize(
    ("mode", "over", "waiting", "days"),
    [
        ("analysis", False, False, 10),
        ("analysis", True, False, 10),
        ("play", False, False, 30),
        ("play", False, True, 20),
        ("play", True, True, 40),
        ("play", True, False, 40),
    ],
)
def test_when_a_game_is_deleted(mode: str, over: bool, waiting: bool, days: int) -> None:
    keep = Keep(analyses=10, unstarted=20, abandoned=30, finished=40)
    moved = days_before(5)
    assert expires_at(keep, mode, over, waiting, moved) == days_before(5 - days)
    assert expires_at(FOR_GOOD, mode, over, waiting, moved) == ""


def test_a_game_that_waits_is_abandoned_all_the_same() -> None:
    moved = days_before(0)
    assert expires_at(Keep(abandoned=3), "play", False, True, moved) == days_before(-3)
    assert expires_at(Keep(abandoned=3, unstarted=9), "play", False, True, moved) == days_before(-3)


def test_nothing_is_deleted_in_the_week_after_the_days_were_set() -> None:
    keep = Keep(abandoned=30, since={"abandoned": days_before(2)})
    assert expires_at(keep, "play", False, False, days_before(100)) == days_before(2 - WARNING_DAYS)
    assert expires_at(keep, "play", False, False, days_before(1)) == days_before(1 - 30)


def test_the_database_remembers_since_when_the_days_are_so_many(empty_database: str) -> None:
    async def check() -> None:
        async with server(empty_database) as one, server(empty_database) as two:
            long_ago = NOW - timedelta(days=50)
            assert await in_force_now(one.store) == FOR_GOOD
            first = await in_force(one.store, Keep(analyses=10), long_ago)
            assert first.since == {"analyses": iso(long_ago)}
            again = await asyncio.gather(*[in_force(rooms.store, Keep(analyses=10), NOW) for rooms in (one, two)])
            assert [each.since for each in again] == [first.since, first.since]
            both = Keep(analyses=10, finished=5)
            later = await asyncio.gather(*[in_force(rooms.store, both, NOW) for rooms in (one, two)])
            assert [each.since for each in later] == [{**first.since, "finished": iso(NOW)}] * 2
            shorter = await in_force(two.store, Keep(analyses=9), NOW)
            assert shorter.since == {"analyses": iso(NOW)}
            assert await in_force_now(one.store) == shorter

    run(check())


# ---- deleting


async def one_of_each(rooms: Rooms) -> dict[str, str]:
    """A game for each kind that expires by itself."""
    going, _ = await new_game(rooms)
    over, _ = await new_game(rooms)
    await (await Browser("ada").look(rooms, over)).do(do="resign", side="red")
    waiting, _ = await new_game(rooms, blue=OPEN)
    analysis = (await rooms.analyse(NewAnalysis(game=going), "ada")).game.id
    return {"abandoned": going, "finished": over, "unstarted": waiting, "analyses": analysis}


@pytest.mark.parametrize("kind", KINDS)
def test_what_has_rested_long_enough_is_deleted_and_nothing_else(database: str, kind: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            old, young = await one_of_each(rooms), await one_of_each(rooms)
            for game_id in old.values():
                await age(rooms, game_id, 31)
            for game_id in young.values():
                await age(rooms, game_id, 29)
            swept = await sweep(rooms.store, Keep(**{kind: 30}))
            wanted = {old[kind]} | ({old["unstarted"]} if kind == "abandoned" else set())  # it waits, and is abandoned
            assert wanted <= set(swept.games)
            there = {*old.values(), *young.values()} - set(swept.games)
            assert there == {*old.values(), *young.values()} - wanted
            for game_id in there:
                assert await rooms.store.load(game_id) is not None
            for table in (SEATS, HOLDERS, ENTRIES, ADDRESSES):
                left = select(table.c.game_id).where(table.c.game_id.in_(wanted))
                assert await rooms.store.read(lambda connection, left=left: list(connection.execute(left))) == []

    run(check())


def test_in_the_week_of_warning_nothing_is_swept(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            await age(rooms, game_id, 100)
            keep = Keep(abandoned=30, since={"abandoned": days_before(WARNING_DAYS - 1)})
            assert game_id not in (await sweep(rooms.store, keep, NOW)).games
            assert game_id in (await sweep(rooms.store, keep, NOW + timedelta(days=1))).games

    run(check())


def test_more_than_fit_in_one_transaction_are_deleted(empty_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "AT_ONCE", 2)

    async def check() -> None:
        async with server(empty_database) as one, server(empty_database) as two:
            games = {(await new_game(one))[0] for _ in range(5)}
            for game_id in games:
                await age(one, game_id, 31)
            swept = await asyncio.gather(*[sweep(rooms.store, Keep(abandoned=30)) for rooms in (one, two)])
            assert sorted(game for each in swept for game in each.games) == sorted(games), "each by one process"

    run(check())


def test_an_import_whose_server_died_half_way_is_swept_and_one_under_way_is_not(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Died(Exception):  # noqa: N818 - what happens to the server
        """In the middle of it: what would be done after a mere fault is not done either."""

    async def check() -> None:
        async with server(database) as rooms:
            game = meuse.new(RACE, seed=1)
            for _ in range(6):
                game.apply(game.actions()[0])
            monkeypatch.setattr(jobs, "PART", 2)
            whole = (await rooms.analyse(NewAnalysis(save=game.save()), "ada")).game.id
            planned = await rooms._plan(NewAnalysis(save=game.save()), "ada", None)
            assert len(planned.parts) > 2
            writing = rooms.store.write
            left = iter([1])

            async def dies(*piece: Any) -> Any:
                if not next(left, 0):
                    raise Died
                return await writing(*piece)

            with monkeypatch.context() as dying:
                dying.setattr(rooms.store, "write", dies)
                with pytest.raises(Died):
                    await create_in_parts(rooms.store, planned, rooms._maker("ada", ""))
            half = planned.row.id
            assert await rooms.store.load(half) is not None
            assert half not in (await sweep(rooms.store, FOR_GOOD, NOW)).games, "it may still be under way"
            swept = (await sweep(rooms.store, FOR_GOOD, NOW + timedelta(hours=2))).games
            assert half in swept
            assert whole not in swept
            assert await rooms.store.load(half) is None
            assert await rooms.store.load(whole) is not None

    run(check())


def test_a_game_that_is_played_on_is_kept(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await age(rooms, game_id, 31)
            await ada.act("step", 1)
            assert game_id not in (await sweep(rooms.store, Keep(abandoned=30))).games

    run(check())


def test_a_rematch_that_was_deleted_is_not_told_of(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            await red.do(do="resign", side="red")
            made = await rooms.rematch(red.room.id, NewRematch(), "ada")
            await age(rooms, made.game.id, 31)
            assert made.game.id in (await sweep(rooms.store, Keep(unstarted=30))).games
            assert await rooms.store.rematch(red.room.id) is None

    run(check())


# ---- players are told


def test_when_a_game_is_deleted_is_told_on_its_page_and_in_the_lobby(database: str) -> None:
    async def check() -> None:
        async with server(database, keep=Keep(abandoned=30, unstarted=10)) as rooms:
            game_id, links = await new_game(rooms, blue=OPEN)
            ada = await Browser("ada").look(rooms, game_id)
            made = datetime.fromisoformat(ada.game["moved"])
            assert ada.game["expires"] == iso(made + timedelta(days=10))
            listed = next(game for game in await rooms.lobby("ada") if game.id == game_id)
            assert listed.expires == ada.game["expires"]
            await rooms.join(game_id, "blue", "Bea", links["blue"], "bea")
            joined = datetime.fromisoformat((await rooms.room(game_id)).info("ada").moved)
            assert ada.game["expires"] == iso(joined + timedelta(days=30)), "who plays is told that it is kept longer"

    run(check())


def test_within_a_day_the_new_hour_is_not_worth_telling(sqlite: str) -> None:
    """Else every answer would carry all that is known of the game."""

    async def check() -> None:
        async with server(sqlite, keep=Keep(abandoned=30)) as rooms:
            ada = await Browser("ada").look(rooms, (await new_game(rooms))[0])
            before = ada.game["expires"]
            await ada.act("step", 1)
            if (await rooms.room(ada.room.id)).info("ada").expires[:10] == before[:10]:  # not at midnight
                assert "game" not in ada.told[-1]
            rooms.keep = Keep(abandoned=40)
            await ada.act("step", 2)
            assert ada.told[-1]["game"]["expires"] > before

    run(check())


def test_who_looks_at_a_game_that_expires_is_told_that_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "SWEEP_SECONDS", 0.02)
    monkeypatch.setattr(rooms_module, "POLL_SECONDS", 1_000.0)  # who sweeps need not hear of it from the database
    long_ago = NOW - timedelta(days=100)
    database = f"sqlite:///{tmp_path / 'games.sqlite'}"

    async def decided_long_ago() -> None:
        store = await Store.open(database)
        await in_force(store, Keep(abandoned=30), long_ago)
        await store.close()

    run(decided_long_ago())
    with serving(tmp_path, limits=FAST, keep=Keep(abandoned=30)) as client:
        ada = HttpBrowser(client)
        game = ada.create(HOT_SEAT)["game"]["id"]
        app: Any = client.app
        rooms = app.state.service.rooms
        with ada.open(game) as table:
            assert client.portal is not None
            client.portal.call(age, rooms, game, 31)
            assert closed(table) == (4404, "this game has been deleted")
            assert '"unknown-game"' in table.received[-1]
        assert ada.get(f"/api/games/{game}").json()["code"] == "unknown-game"


def test_a_server_that_is_told_to_keep_less_warns_for_a_week_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "SWEEP_SECONDS", 0.02)
    with serving(tmp_path, limits=FAST) as client:
        ada = HttpBrowser(client)
        game = ada.create(HOT_SEAT)["game"]["id"]
        app: Any = client.app
        assert client.portal is not None
        client.portal.call(age, app.state.service.rooms, game, 100)
    swept = asyncio.Event()
    sweeping = keeping.sweep

    async def noted(*args: Any) -> Any:
        found = await sweeping(*args)
        swept.set()
        return found

    monkeypatch.setattr(keeping, "sweep", noted)
    with serving(tmp_path, limits=FAST, keep=Keep(abandoned=30)) as client:
        assert client.portal is not None
        client.portal.call(swept.wait)
        told = ada_again(client, ada).get(f"/api/games/{game}").json()
        left = datetime.fromisoformat(told["expires"]) - datetime.now(UTC)
        assert timedelta(days=WARNING_DAYS - 1) < left <= timedelta(days=WARNING_DAYS)


def ada_again(client: Any, before: HttpBrowser) -> HttpBrowser:
    browser = HttpBrowser(client)
    browser.token = before.token
    return browser


# ---- addresses


def test_addresses_are_kept_for_their_days_and_no_longer(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": OPEN}), "ada", HOME)
            game_id = made.game.id
            await rooms.join(game_id, "blue", "Bea", made.links["blue"], "bea", "192.0.2.8")
            assert await addresses(rooms, game_id) == {("", HOME), ("blue", "192.0.2.8")}
            old = update(ADDRESSES).where(ADDRESSES.c.game_id == game_id, ADDRESSES.c.side == "")
            await rooms.store.write(lambda connection: connection.execute(old.values(at=days_before(31))))
            assert (await sweep(rooms.store, FOR_GOOD)).addresses >= 1
            assert await addresses(rooms, game_id) == {("blue", "192.0.2.8")}
            assert await rooms.store.load(game_id) is not None

    run(check())


def test_an_address_that_comes_again_is_not_kept_longer(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": PERSON}), "ada", HOME)
            note: Callable[[Any], None] = lambda connection: note_address(  # noqa: E731
                connection, made.game.id, "", HOME, days_before(-9)
            )
            await rooms.store.write(note)
            at = select(ADDRESSES.c.at).where(ADDRESSES.c.game_id == made.game.id)
            assert await rooms.store.read(lambda connection: connection.execute(at).scalar_one()) == made.game.created

    run(check())


def test_who_leaves_a_seat_takes_the_address_along(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": OPEN}), "ada", HOME)
            await rooms.join(made.game.id, "blue", "Bea", made.links["blue"], "bea", "192.0.2.8")
            await rooms.seats.leave(made.game.id, "blue", "bea")
            assert await addresses(rooms, made.game.id) == {("", HOME)}

    run(check())


def test_who_is_forgotten_leaves_no_address_behind(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            for forgotten, left in (("ada", {("blue", "192.0.2.8")}), ("bea", {("", HOME)})):
                made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": OPEN}), "ada", HOME)
                await rooms.join(made.game.id, "blue", "Bea", made.links["blue"], "bea", "192.0.2.8")
                await rooms.seats.forget(forgotten)
                assert await addresses(rooms, made.game.id) == left

    run(check())


def test_a_past_that_was_packed_before_its_player_was_forgotten_is_not_kept_after(database: str) -> None:
    """A process that has just followed a long game keeps what it packed; meanwhile another takes the name out."""

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            red, _ = await two_players(one)
            await red.act("step", 1)
            game_id = red.room.id
            course = (await two.load(game_id)).course
            past = pasts.packed(course, 0, 0)
            named = [line.fields.get("name") for body in pasts.read(course.box, [past]) for line in body.table.lines]
            assert named == ["Bea"]
            await one.seats.forget("bea")
            await two.store.keep_past(game_id, past)
            loaded = await one.store.load(game_id)
            assert loaded is not None
            assert loaded.pasts == []
            after = pasts.packed((await two.load(game_id)).course, 0, 0)
            await two.store.keep_past(game_id, after)
            loaded = await one.store.load(game_id)
            assert loaded is not None
            assert [each.entry for each in loaded.pasts] == [after.entry]

    run(check())


def test_addresses_go_with_their_game(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": BOT}), "ada", HOME)
            await rooms.seats.delete(made.game.id, "ada")
            assert await addresses(rooms, made.game.id) == set()
            assert await code_of(rooms.room(made.game.id)) == "unknown-game"

    run(check())
