"""Every change of a seat with two server processes that race for it: one wins, the other is told why, nobody loses a
seat that he held to somebody who came later."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.at_table import (
    BOT,
    OPEN,
    RACE,
    Browser,
    code_of,
    new_game,
    run,
    same_as_fresh,
    server,
    two_players,
)

from meuse.server.games.pasts import without_name
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewGame, NewRematch, WantedSeat
from meuse.server.schema.messages import Done
from meuse.server.storage.seating import Seating, SeatRefused
from meuse.server.storage.tables import ENTRIES, GAMES, hash_of

pytestmark = pytest.mark.usefixtures("small_titles")
ROUNDS = 4


Racing = Callable[[Rooms, Rooms], Coroutine[Any, Any, None]]


def race(rounds: int = ROUNDS) -> Callable[[Racing], Callable[[str], None]]:
    """A test of what comes of it when two processes do something at once: so many times, on a database of each kind."""

    def as_test(racing: Racing) -> Callable[[str], None]:
        return lambda database: run(at_two_processes(racing, database, rounds))

    return as_test


def fresh_race(rounds: int = ROUNDS) -> Callable[[Racing], Callable[[str], None]]:
    """The same where other tests' games would be in the way."""

    def as_test(racing: Racing) -> Callable[[str], None]:
        return lambda empty_database: run(at_two_processes(racing, empty_database, rounds))

    return as_test


async def at_two_processes(racing: Racing, database: str, rounds: int) -> None:
    async with server(database) as one, server(database) as two:
        for _ in range(rounds):
            await racing(one, two)


async def both(*works: Coroutine[Any, Any, Any]) -> list[str]:
    """What came of each: "" or the word with which it was refused."""
    return list(await asyncio.gather(*[code_of(work) for work in works]))


async def holders(rooms: Rooms, game_id: str) -> dict[str, set[str]]:
    """Who holds which sides."""
    names = {hash_of(name): name for name in ("ada", "bea", "eve", "phone")}
    return {names[token]: sides for token, sides in (await rooms.store.seats(game_id))[1].items()}


async def kind(rooms: Rooms, game_id: str, side: str) -> str:
    return next(seat.kind for seat in (await rooms.store.seats(game_id))[0] if seat.side == side)


async def pair(one: Rooms, two: Rooms) -> str:
    """A game of ada (red) and bea (blue) that both processes have open."""
    red, _ = await two_players(one)
    await Browser("bea").look(two, red.room.id)
    return red.room.id


@race()
async def test_of_two_who_leave_the_last_is_told_to_delete(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    told = await both(one.seats.leave(game_id, "red", "ada"), two.seats.leave(game_id, "blue", "bea"))
    assert sorted(told) == ["", "not-now"]
    stayed = {"ada": {"red"}} if told[0] else {"bea": {"blue"}}
    assert await holders(one, game_id) == stayed


@race()
async def test_who_leaves_while_somebody_comes_by_his_link_leaves_the_seat_to_him_or_open(
    one: Rooms, two: Rooms
) -> None:
    game_id = await pair(one, two)
    link = await one.new_link(game_id, "red", "ada")
    left, came = await both(one.seats.leave(game_id, "red", "ada"), two.join(game_id, "red", "", link, "phone"))
    assert left == ""
    held = await holders(one, game_id)
    assert held == {"bea": {"blue"}, **({} if came else {"phone": {"red"}})}
    assert await kind(one, game_id, "red") == ("open" if came else "person")
    assert came in ("", "not-your-seat")


@race()
async def test_a_seat_is_given_to_the_computer_once_and_taken_back_once(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    link = await one.new_link(game_id, "red", "ada")
    await one.join(game_id, "red", "", link, "phone")
    players = ((one, "ada"), (two, "phone"))
    give = [rooms.seats.let_play(game_id, "red", "random", who) for rooms, who in players]
    assert sorted(await both(*give)) == ["", "not-now"]
    assert await code_of(two.seats.let_play(game_id, "red", "", "bea")) == "not-your-seat"
    back = [rooms.seats.let_play(game_id, "red", "", who) for rooms, who in players]
    assert sorted(await both(*back)) == ["", "not-now"]
    assert await kind(one, game_id, "red") == "person"
    assert await holders(one, game_id) == {"ada": {"red"}, "phone": {"red"}, "bea": {"blue"}}


@race(rounds=2)
async def test_an_open_seat_goes_to_the_computer_or_to_who_comes(one: Rooms, two: Rooms) -> None:
    for listed in (True, False):
        wanted = NewGame(RACE, {"red": WantedSeat("person"), "blue": OPEN}, listed=listed)
        made = await one.create(wanted, "ada")
        game_id, link = made.game.id, "" if listed else made.links["blue"]
        await Browser("bea").look(two, game_id)
        given, came = await both(
            one.seats.let_play(game_id, "blue", "random", "ada"), two.join(game_id, "blue", "", link, "bea")
        )
        assert [given == "", came == ""].count(True) == 1
        assert {given, came} <= {"", "not-your-seat"}
        assert await kind(one, game_id, "blue") == ("bot" if came else "person")
        assert ("bea" in await holders(one, game_id)) == (came == "")


@race()
async def test_a_link_that_is_revoked_lets_nobody_stay_who_came_by_it(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    link = await one.new_link(game_id, "red", "ada")
    revoked, came = await both(one.revoke_link(game_id, "red", "ada"), two.join(game_id, "red", "", link, "eve"))
    assert revoked == ""
    assert came in ("", "not-your-seat")
    assert await holders(one, game_id) == {"ada": {"red"}, "bea": {"blue"}}
    assert await code_of(two.join(game_id, "red", "", link, "eve")) == "not-your-seat"


@race()
async def test_who_was_let_in_cannot_put_out_who_let_him_in(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    await one.join(game_id, "red", "", await one.new_link(game_id, "red", "ada"), "eve")
    mine, theirs = await both(one.revoke_link(game_id, "red", "ada"), two.revoke_link(game_id, "red", "eve"))
    assert mine == ""
    assert theirs in ("", "not-your-seat")
    assert await holders(one, game_id) == {"ada": {"red"}, "bea": {"blue"}}
    assert await code_of(two.seats.delete(game_id, "bea")) == "not-now"


@race(rounds=1)
async def test_a_rematch_and_a_player_who_leaves(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    red = await Browser("ada").look(one, game_id)
    await red.do(do="resign", side="red")
    offered, left = await both(one.rematch(game_id, NewRematch(), "ada"), two.seats.leave(game_id, "blue", "bea"))
    assert offered == left == ""
    assert await holders(one, game_id) == {"ada": {"red"}}


@race(rounds=1)
async def test_a_game_is_closed_once_and_nobody_plays_on(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    red = await Browser("ada").look(two, game_id)
    seatings = [Seating(rooms.store, without_name) for rooms in (one, two)]
    closed = await asyncio.gather(*[each.close(game_id) for each in seatings], return_exceptions=True)
    assert [isinstance(each, SeatRefused) for each in closed].count(True) == 1
    assert [each.why for each in closed if isinstance(each, SeatRefused)] == ["over"]
    await two.poll()
    assert red.scene["over"]["how"] == "closed"
    assert red.events()[-1] == "table-closed"
    await red.error("over", do="act", action=["step", 1])
    assert await code_of(two.seats.let_play(game_id, "red", "random", "ada")) == "over"
    await same_as_fresh(two, red)


@race()
async def test_a_deleted_game_is_gone_for_everybody_and_everything(one: Rooms, two: Rooms) -> None:
    game_id, links = await new_game(one, blue=OPEN)
    ada = await Browser("ada").look(two, game_id)
    deleted, came = await both(one.seats.delete(game_id, "ada"), two.join(game_id, "blue", "Bea", links["blue"], "bea"))
    assert (deleted, came) in (("", "unknown-game"), ("not-now", ""))
    if came:
        assert ada.dismissed
        assert await two.store.load(game_id) is None
        for work in (two.new_link(game_id, "blue", "ada"), two.seats.leave(game_id, "red", "ada")):
            assert await code_of(work) == "unknown-game"


@fresh_race(rounds=1)
async def test_a_player_who_is_forgotten_leaves_the_others_their_game(one: Rooms, two: Rooms) -> None:
    shared = await pair(one, two)
    alone, _ = await new_game(one, token="bea", blue=BOT)
    red = await Browser("ada").look(one, shared)
    assert any(line.get("name") == "Bea" for line in red.log)
    forgotten = await asyncio.gather(one.seats.forget("bea"), two.seats.forget("bea"))
    assert [game for each in forgotten for game in each.deleted] == [alone]
    assert [game for each in forgotten for game in each.left] == [shared]
    await one.poll()
    assert not any(line.get("name") == "Bea" for line in red.log)
    assert [(seat["kind"], seat["name"]) for seat in red.game["seats"]] == [("person", "Ada"), ("open", "")]
    assert await holders(one, shared) == {"ada": {"red"}}
    wanted = select(ENTRIES.c.body).where(ENTRIES.c.game_id == shared)
    bodies = await one.store.read(lambda connection: str(list(connection.execute(wanted).scalars())))
    assert "Bea" not in bodies
    link = await one.new_link(shared, "blue", "ada")
    assert (await two.join(shared, "blue", "Eve", link, "eve")).mine == ["blue"]
    await same_as_fresh(one, red)


@race()
async def test_who_is_put_out_while_answering_has_answered_before_or_not_at_all(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    link = await one.new_link(game_id, "red", "ada")
    await two.join(game_id, "red", "", link, "eve")
    eve = await Browser("eve").look(two, game_id)
    answer, _ = await asyncio.gather(eve.ask(do="act", action=["step", 1]), one.revoke_link(game_id, "red", "ada"))
    kinds = [entry.kind for entry in await one.store.entries_after(game_id, 0)]
    if isinstance(answer, Done):
        assert kinds[-2:] == ["act", "revoked"]
    else:
        assert "act" not in kinds
    await two.poll()
    await eve.error("not-your-seat", do="act", action=["step", 2])
    assert await holders(one, game_id) == {"ada": {"red"}, "bea": {"blue"}}


@race()
async def test_an_answer_and_the_computer_that_takes_over(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    await one.join(game_id, "red", "", await one.new_link(game_id, "red", "ada"), "phone")
    red = await Browser("ada").look(two, game_id)
    answer, given = await asyncio.gather(
        red.ask(do="act", action=["step", 1]),
        code_of(one.seats.let_play(game_id, "red", "random", "phone")),
    )
    assert given == ""
    kinds = [entry.kind for entry in await one.store.entries_after(game_id, 0)]
    assert kinds[-1] == "bot-plays", "nobody plays for the computer"
    assert ("act" in kinds) == isinstance(answer, Done)


@race(rounds=2)
async def test_one_device_leaves_while_the_other_hands_over_or_takes_back(one: Rooms, two: Rooms) -> None:
    for bot in ("random", ""):
        game_id = await pair(one, two)
        await one.join(game_id, "red", "", await one.new_link(game_id, "red", "ada"), "phone")
        if not bot:
            await one.seats.let_play(game_id, "red", "random", "ada")
        told = await both(one.seats.leave(game_id, "red", "ada"), two.seats.let_play(game_id, "red", bot, "phone"))
        assert told == ["", ""]
        assert await holders(one, game_id) == {"phone": {"red"}, "bea": {"blue"}}
        assert await kind(one, game_id, "red") == ("bot" if bot else "person")


@race()
async def test_the_last_holder_leaves_a_seat_that_the_computer_plays_and_another_opens_it(
    one: Rooms, two: Rooms
) -> None:
    game_id = await pair(one, two)
    await one.seats.let_play(game_id, "red", "random", "ada")
    left, opened = await both(one.seats.leave(game_id, "red", "ada"), two.seats.let_play(game_id, "red", "", "bea"))
    assert left == ""
    assert opened in ("", "not-your-seat"), "only when nobody holds it any more"
    assert await kind(one, game_id, "red") == ("bot" if opened else "open")
    assert await holders(one, game_id) == {"bea": {"blue"}}


@fresh_race()
async def test_somebody_comes_by_the_link_of_a_player_who_is_being_forgotten(one: Rooms, two: Rooms) -> None:
    game_id = await pair(one, two)
    link = await one.new_link(game_id, "red", "ada")
    forgotten, came = await asyncio.gather(
        one.seats.forget("ada"), code_of(two.join(game_id, "red", "Eve", link, "eve"))
    )
    assert game_id in forgotten.left
    assert came in ("", "not-your-seat")
    seats, _ = await one.store.seats(game_id)
    red = next(seat for seat in seats if seat.side == "red")
    assert (red.kind, red.name) == ("open" if came else "person", "")
    assert await holders(one, game_id) == {"bea": {"blue"}, **({} if came else {"eve": {"red"}})}


HALT = {"do": "order", "side": "red", "order": "pace", "choice": "halt"}


async def ordered(rooms: Rooms, game_id: str) -> set[str]:
    """The sides that have a standing order, as the database has it."""
    return set((await rooms.store.orders(game_id)).orders)


def deaf(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that hears of others late, as it may."""

    async def later() -> None: ...

    monkeypatch.setattr(rooms, "_hear", lambda game_ids: None)
    monkeypatch.setattr(rooms, "_poll_if_due", later)


@pytest.mark.parametrize("how", ["put out", "left", "computer", "forgotten"])
def test_a_process_that_has_not_heard_yet_takes_no_orders_from_who_has_lost_the_seat(
    empty_database: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An order answers for the seat, and whoever comes next would read it."""

    async def check() -> None:
        async with server(empty_database) as one, server(empty_database) as two:
            deaf(two, monkeypatch)
            game_id = await pair(one, two)
            link = await one.new_link(game_id, "red", "ada")
            if how == "put out":
                await two.join(game_id, "red", "", link, "eve")
                await one.poll()
            who = "eve" if how == "put out" else "ada"
            loser = await Browser(who).look(two, game_id)
            await loser.do(**HALT | {"choice": "ask"})  # may, so far
            if how == "put out":
                await one.revoke_link(game_id, "red", "ada")
            elif how == "left":
                await one.seats.leave(game_id, "red", "ada")
            elif how == "computer":
                await one.seats.let_play(game_id, "red", "random", "ada")
            else:
                await one.seats.forget("ada")
            assert loser.game["mine"] == ["red"], "this process has not heard of it"
            await loser.error("not-now" if how == "computer" else "not-your-seat", **HALT)
            assert await ordered(one, game_id) == set()
            await same_as_fresh(two, loser)

    run(check())


@race(rounds=2)
async def test_an_order_and_a_seat_that_changes_hands_leave_no_order_behind(one: Rooms, two: Rooms) -> None:
    for how in ("computer", "left"):
        game_id = await pair(one, two)
        ada = await Browser("ada").look(two, game_id)
        change = (
            one.seats.leave(game_id, "red", "ada")
            if how == "left"
            else one.seats.let_play(game_id, "red", "random", "ada")
        )
        answer, _ = await asyncio.gather(ada.ask(**HALT), change)
        assert isinstance(answer, Done) or answer.code in ("not-your-seat", "not-now")
        assert await ordered(one, game_id) == set(), how


@race(rounds=1)
async def test_what_was_ordered_does_not_come_back_after_its_player_has_gone(one: Rooms, two: Rooms) -> None:
    """A queue that is stopped because something was taken back elsewhere."""
    game_id = await pair(one, two)
    ada = await Browser("ada").look(two, game_id)
    await ada.do(**HALT)
    await one.seats.leave(game_id, "red", "ada")
    await two.store.set_order(game_id, "red", "pace", "halt", 0)
    assert await ordered(one, game_id) == set()


@race(rounds=2)
async def test_an_answer_and_a_game_that_is_deleted_or_closed(one: Rooms, two: Rooms) -> None:
    for how in ("deleted", "closed"):
        game_id, _ = await new_game(one)
        ada = await Browser("ada").look(two, game_id)
        seating = Seating(one.store, without_name)
        ending = seating.close(game_id) if how == "closed" else one.seats.delete(game_id, "ada")
        answer, _ = await asyncio.gather(ada.ask(do="act", action=["step", 1]), ending)
        assert isinstance(answer, Done) or answer.code in ("stale", "over", "unknown-game")
        if how == "closed":
            kinds = [entry.kind for entry in await one.store.entries_after(game_id, 0)]
            assert kinds[-1] == "closed"
            assert ("act" in kinds) == isinstance(answer, Done)
        else:
            assert await one.store.load(game_id) is None
            await two.poll()
            assert ada.dismissed


@race()
async def test_of_two_who_take_an_open_seat_of_a_listed_game_one_gets_it(one: Rooms, two: Rooms) -> None:
    """With two workers a hijacker had it 29 times of 30, before the database decided."""
    wanted = NewGame(RACE, {"red": WantedSeat("person"), "blue": OPEN}, listed=True)
    game_id = (await one.create(wanted, "ada")).game.id
    await Browser("ada").look(two, game_id)
    told = await both(one.join(game_id, "blue", "", "", "bea"), two.join(game_id, "blue", "", "", "eve"))
    assert sorted(told) == ["", "not-your-seat"]
    winner = "eve" if told[0] else "bea"
    assert await holders(one, game_id) == {"ada": {"red"}, winner: {"blue"}}


def test_joining_again_is_told_to_the_holder_alone_who_puts_the_browser_out(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)
            game_id = red.room.id
            await rooms.join(game_id, "red", "", await rooms.new_link(game_id, "red", "ada"), "eve")
            eve = await Browser("eve").look(rooms, game_id)
            assert red.events()[-1] == "table-joined-again"
            assert red.game["browsers"] == {"red": 2}
            assert "table-joined-again" not in blue.events()
            assert blue.game["browsers"] == {}
            await rooms.revoke_link(game_id, "red", "ada")
            assert red.events()[-1] == "table-link-revoked"
            assert red.log[-1]["count"] == 1
            assert eve.game["mine"] == []
            assert eve.scene["actions"] == []
            await eve.error("not-your-seat", do="act", action=["step", 1])
            await red.act("step", 1)
            await same_as_fresh(rooms, red, blue, eve)

    run(check())


def test_whose_seat_the_computer_plays_looks_on(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            await rooms.seats.let_play(red.room.id, "red", "random", "ada")
            assert red.game["mine"] == ["red"]
            assert red.scene["actions"] == []
            await red.error("not-now", do="act", action=["step", 1])
            await rooms.seats.let_play(red.room.id, "red", "", "ada")
            await red.act("step", 1)

    run(check())


@pytest.mark.parametrize("listed", [True, False])
def test_the_lobby_reads_an_index(empty_database: str, listed: bool) -> None:
    from sqlalchemy import insert, text
    from tests.server.test_store import game_row

    from meuse.server.storage.appending import values_of
    from meuse.server.storage.store import lobby_queries

    async def check() -> None:
        async with server(empty_database) as rooms:
            rows = [values_of(game_row(f"game-{number}", listed=number % 3 == 0)) for number in range(3000)]

            def look(connection: Any) -> str:
                connection.execute(insert(GAMES), rows)
                if connection.dialect.name == "postgresql":
                    connection.execute(text("ANALYZE games"))
                query = lobby_queries([f"game-{number}" for number in range(3)], 100)[0 if listed else 1]
                asked = str(query.compile(connection, compile_kwargs={"literal_binds": True}))
                how = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
                return "\n".join(str(row) for row in connection.execute(text(how + asked)))

            plan = await rooms.store.write(look)
            if listed:
                assert "ix_games_listed_moved_id" in plan
                assert "TEMP B-TREE" not in plan
                assert "Sort" not in plan
            else:
                assert "pk_games" in plan or "sqlite_autoindex_games" in plan, plan

    run(check())
