"""Rematches: who may offer one, who is told, who may sit down; with two server processes on one database."""

import asyncio

import pytest
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

from meuse.server.errors import ServerError
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import Created, NewRematch

pytestmark = pytest.mark.usefixtures("small_titles")

SAME = NewRematch()
SWAPPED = NewRematch(swapped=True, name="Ada")


async def finished(rooms: Rooms) -> tuple[Browser, Browser]:
    """Red (ada) and blue (bea), after red has resigned."""
    red, blue = await two_players(rooms)
    await red.do(do="resign", side="red")
    return red, blue


async def games_of(rooms: Rooms, *tokens: str) -> set[str]:
    return {game.id for token in tokens for game in await rooms.lobby(token)}


def test_the_other_player_is_told_and_sits_down_without_a_link(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await finished(rooms)
            made = await rooms.rematch(red.room.id, SAME, "ada")
            assert made.game.mine == ["red"]
            assert (made.game.title, made.game.scenario) == (RACE, red.game["scenario"])
            told = {"game": made.game.id, "by": "red"}
            assert blue.game["rematch"] == {**told, "sides": ["blue"]}
            assert red.game["rematch"] == {**told, "sides": ["red"]}
            joined = await rooms.join(made.game.id, "blue", "Bea", "", "bea")
            assert joined.mine == ["blue"]
            assert [seat.kind for seat in joined.seats] == ["person", "person"]
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_swapped_each_has_the_other_side(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await finished(rooms)
            made = await rooms.rematch(blue.room.id, NewRematch(swapped=True), "bea")
            assert made.game.mine == ["red"]
            assert made.game.seats[0].name == "Bea", "the name of the game before, where none is given"
            assert red.game["rematch"]["sides"] == ["blue"]
            assert red.game["rematch"]["by"] == "blue"
            assert (await rooms.join(made.game.id, "blue", "Ada", "", "ada")).mine == ["blue"]

    run(check())


def test_in_place_of_a_rematch_that_was_deleted_another_is_offered(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms, server(database) as other:
            red, blue = await finished(rooms)
            await Browser("bea").look(other, red.room.id)
            first = await rooms.rematch(red.room.id, SAME, "ada")
            assert await code_of(rooms.rematch(red.room.id, SWAPPED, "ada")) == "not-now"
            await rooms.seats.delete(first.game.id, "ada")
            second = await other.rematch(red.room.id, NewRematch(swapped=True), "bea")
            await rooms.poll()
            assert red.game["rematch"] == {"game": second.game.id, "by": "blue", "sides": ["blue"]}
            assert await code_of(rooms.rematch(red.room.id, SAME, "ada")) == "not-now"
            assert (await rooms.join(second.game.id, "blue", "Ada", "", "ada")).mine == ["blue"]
            await same_as_fresh(rooms, red, blue)

    run(check())


def test_those_who_watch_are_not_told_and_have_no_seat(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await finished(rooms)
            eve = await Browser("eve").look(rooms, red.room.id)
            made = await rooms.rematch(red.room.id, SAME, "ada")
            assert eve.game["rematch"] is None
            assert await code_of(rooms.join(made.game.id, "blue", "Eve", "", "eve")) == "not-your-seat"
            assert await code_of(rooms.join(made.game.id, "blue", "Ada", "", "ada")) == "not-your-seat"
            assert await code_of(rooms.rematch(red.room.id, SAME, "eve")) == "not-your-seat"
            assert await code_of(rooms.rematch(red.room.id, SAME, "")) == "not-your-seat"
            assert (await rooms.join(made.game.id, "blue", "Eve", made.links["blue"], "eve")).mine == ["blue"]
            assert await code_of(rooms.join(made.game.id, "blue", "Bea", "", "bea")) == "not-your-seat"

    run(check())


def test_a_seat_without_a_link_is_kept_in_rematches_only(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            await finished(rooms)
            other, _ = await new_game(rooms, blue=OPEN)
            assert await code_of(rooms.join(other, "blue", "Bea", "", "bea")) == "not-your-seat"

    run(check())


def test_there_is_none_before_the_end_nor_of_an_analysis(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            assert await code_of(rooms.rematch(red.room.id, SAME, "ada")) == "not-now"

    run(check())


def test_of_two_who_offer_at_once_at_two_processes_one_is_first_and_both_hear_of_it(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            red, blue = await finished(one)
            game_id = red.room.id
            blue.leave()
            blue = await Browser("bea").look(two, game_id)
            before = await games_of(one, "ada", "bea")
            offers = await asyncio.gather(
                one.rematch(game_id, SWAPPED, "ada"), two.rematch(game_id, SAME, "bea"), return_exceptions=True
            )
            made = [offer for offer in offers if isinstance(offer, Created)]
            late = [offer for offer in offers if isinstance(offer, ServerError)]
            assert len(made) == len(late) == 1
            assert late[0].code == "not-now"
            for rooms in (one, two):
                await rooms.poll()
            assert red.game["rematch"]["game"] == blue.game["rematch"]["game"] == made[0].game.id
            assert await games_of(one, "ada", "bea") - before == {made[0].game.id}, "the other was not made"
            for browser, rooms in ((red, two), (blue, one)):  # each sits down at the process of the other
                for side in browser.game["rematch"]["sides"]:
                    assert side in (await rooms.join(made[0].game.id, side, "", "", browser.token)).mine
            await same_as_fresh(one, red)
            await same_as_fresh(two, blue)

    run(check())


def test_it_is_still_offered_after_a_restart(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await finished(rooms)
            made = await rooms.rematch(red.room.id, SAME, "ada")
        async with server(database) as rooms:
            blue = await Browser("bea").look(rooms, red.room.id)
            assert blue.game["rematch"] == {"game": made.game.id, "by": "red", "sides": ["blue"]}
            assert await code_of(rooms.rematch(red.room.id, SAME, "bea")) == "not-now"

    run(check())


def test_where_nobody_else_played_there_is_no_offer_and_no_limit(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms, blue=BOT)
            red = await Browser("ada").look(rooms, game_id)
            await red.do(do="resign", side="red")
            for _ in range(2):
                made = await rooms.rematch(game_id, SWAPPED, "ada")
                assert made.links == {}
                assert [(seat.kind, seat.bot) for seat in made.game.seats] == [("bot", "random"), ("person", "")]
                assert made.game.mine == ["blue"]
            assert red.game["rematch"] is None

    run(check())
