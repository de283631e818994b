"""Who sits where and sees what: links, tokens, two at one screen, presence; on both databases."""

import asyncio
import random
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine
from tests.server.at_table import (
    BLIND,
    OPEN,
    PERSON,
    RACE,
    TURN,
    Browser,
    code_of,
    new_game,
    run,
    same_as_fresh,
    server,
    two_players,
)

import meuse
from meuse.server.games import scenes, views
from meuse.server.schema.game import Created, NewAnalysis, NewGame
from meuse.server.schema.messages import encode
from meuse.server.schema.scene import UndoNow
from meuse.server.storage.tables import METADATA

pytestmark = pytest.mark.usefixtures("small_titles")


# ---- links and tokens


def test_a_link_makes_an_open_seat_somebody_s(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, links = await new_game(rooms, blue=OPEN)
            ada = await Browser("ada").look(rooms, game_id)
            guest = await Browser("bea").look(rooms, game_id)  # looks first, sits down then
            for link in ("", "a-guess", links["blue"] + "x"):
                assert await code_of(rooms.join(game_id, "blue", "Eve", link, "eve")) == "not-your-seat"
            assert await code_of(rooms.join(game_id, "red", "Eve", links["blue"], "eve")) == "not-your-seat"
            assert await code_of(rooms.join(game_id, "green", "Eve", links["blue"], "eve")) == "malformed"
            assert await code_of(rooms.join(game_id, "blue", "Eve", links["blue"], "")) == "not-your-seat"
            info = await rooms.join(game_id, "blue", "Bea", links["blue"], "bea")
            assert info.mine == ["blue"]
            assert guest.game["mine"] == ["blue"]
            assert guest.scene["seat"] == "blue"
            assert [(seat["kind"], seat["name"], seat["here"]) for seat in ada.game["seats"]] == [
                ("person", "Ada", True),
                ("person", "Bea", True),
            ]
            assert ada.log[-1]["event"] == "table-joined"
            assert (ada.log[-1]["side"], ada.log[-1]["name"]) == ("blue", "Bea")
            assert await code_of(rooms.join(game_id, "blue", "Eve", links["blue"], "eve")) == "not-your-seat"
            assert (await rooms.join(game_id, "blue", "Bea", links["blue"], "bea")).mine == ["blue"]  # once more
            await same_as_fresh(rooms, ada, guest)

    run(check())


def test_of_two_with_the_same_link_one_sits_down(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            for _ in range(5):
                game_id, links = await new_game(one, blue=OPEN)
                joins = [
                    code_of(rooms.join(game_id, "blue", token, links["blue"], token))
                    for rooms, token in ((one, "bea"), (two, "eve"))
                ]
                assert sorted(await asyncio.gather(*joins)) == ["", "not-your-seat"]

    run(check())


def test_a_listed_game_is_open_to_anybody_and_an_unlisted_one_is_not(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            seats = {"red": PERSON, "blue": OPEN}
            listed = await rooms.create(NewGame(RACE, seats, listed=True), "ada")
            private = await rooms.create(NewGame(RACE, seats), "ada")
            assert (await rooms.join(listed.game.id, "blue", "", "", "bea")).mine == ["blue"]
            assert await code_of(rooms.join(listed.game.id, "blue", "", "", "eve")) == "not-your-seat"
            assert await code_of(rooms.join(private.game.id, "blue", "", "", "bea")) == "not-your-seat"
            known = {game.id for game in await rooms.lobby("bea")}
            assert listed.game.id in known
            assert private.game.id not in known
            assert private.game.id in {game.id for game in await rooms.lobby("ada")}

    run(check())


def test_a_new_link_brings_a_player_to_another_device(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, _ = await two_players(rooms)
            game_id = red.room.id
            assert await code_of(rooms.new_link(game_id, "blue", "ada")) == "not-your-seat"
            assert await code_of(rooms.new_link(game_id, "red", "eve")) == "not-your-seat"
            old = await rooms.new_link(game_id, "red", "ada")
            link = await rooms.new_link(game_id, "red", "ada")
            assert await code_of(rooms.join(game_id, "red", "", old, "phone")) == "not-your-seat"
            assert (await rooms.join(game_id, "red", "", link, "phone")).mine == ["red"]
            phone = await Browser("phone").look(rooms, game_id)
            await phone.act("step", 1)
            await red.act("step", 1)
            assert phone.game["seats"][0]["name"] == "Ada"
            assert red.events().count("table-joined") == 1  # blue; that red has a phone is nobody's business

    run(check())


def test_an_open_seat_can_be_given_another_link(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, links = await new_game(rooms, blue=OPEN)
            link = await rooms.new_link(game_id, "blue", "ada")
            assert await code_of(rooms.join(game_id, "blue", "", links["blue"], "bea")) == "not-your-seat"
            assert (await rooms.join(game_id, "blue", "", link, "bea")).mine == ["blue"]

    run(check())


def test_who_holds_one_seat_cannot_take_the_other_through_a_process_that_has_not_heard_who_sat_down(
    database: str,
) -> None:
    """The second process still believes the seat open: the database knows better."""

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            for listed in (False, True):
                seats = {"red": PERSON, "blue": OPEN}
                made = await one.create(NewGame(RACE, seats, listed=listed), "ada")
                game_id = made.game.id
                ada = await Browser("ada").look(two, game_id)  # watched: kept up to date by the poll alone
                await one.join(game_id, "blue", "Bea", "" if listed else made.links["blue"], "bea")
                assert ada.room.seats["blue"].kind == "open"
                assert await code_of(two.new_link(game_id, "blue", "ada")) == "not-your-seat"
                assert await code_of(two.new_link(game_id, "blue", "eve")) == "not-your-seat"
                for link in ("", made.links["blue"]):
                    assert await code_of(two.join(game_id, "blue", "", link, "ada")) == "not-your-seat"
                own = await two.new_link(game_id, "blue", "bea")  # hers, though this process has not heard of her
                assert (await two.join(game_id, "blue", "", own, "phone of bea")).mine == ["blue"]

    run(check())


def test_a_new_link_and_somebody_who_sits_down_at_once_leave_one_holder(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            for round_ in range(30):
                seats = {"red": PERSON, "blue": OPEN}
                made = await one.create(NewGame(RACE, seats, listed=round_ % 2 == 0), "ada")
                game_id, links = made.game.id, made.links
                await Browser("ada").look(two, game_id)
                way = "" if round_ % 2 == 0 else links["blue"]
                sits, link = await asyncio.gather(
                    code_of(one.join(game_id, "blue", "Bea", way, "bea")),
                    two.new_link(game_id, "blue", "ada"),
                    return_exceptions=True,
                )
                takes = "no link" if isinstance(link, BaseException) else ""
                if not takes:
                    takes = await code_of(two.join(game_id, "blue", "Eve", str(link), "eve"))
                assert sorted([sits == "", takes == ""]) == [False, True], (sits, takes)
                _, holders = await one.store.seats(game_id)
                assert len([token for token, sides in holders.items() if "blue" in sides]) == 1

    run(check())


def test_tokens_and_links_are_kept_as_hashes_only(database: str) -> None:
    async def check() -> Created:
        async with server(database) as rooms:
            made = await rooms.create(NewGame(RACE, {"red": PERSON, "blue": OPEN}), "token-of-ada-0123456789")
            link = await rooms.new_link(made.game.id, "red", "token-of-ada-0123456789")
            await rooms.join(made.game.id, "red", "", link, "token-of-phone-0123456789")
            fresh = await rooms.new_link(made.game.id, "red", "token-of-ada-0123456789")
            return Created(made.game, {**made.links, "spent": link, "fresh": fresh})

    made = run(check())
    kept = everything_in(database)
    assert made.game.id in kept
    for secret in (*made.links.values(), "token-of-ada-0123456789", "token-of-phone-0123456789"):
        assert secret not in kept


def everything_in(database: str) -> str:
    """All that the database holds, as text."""
    engine = create_engine(database)
    with engine.connect() as connection:
        rows = [str(row) for table in METADATA.sorted_tables for row in connection.execute(table.select())]
    engine.dispose()
    return "\n".join(rows)


# ---- what is seen


def test_two_at_one_screen_see_through_the_seat_that_decides(database: str) -> None:
    async def check(title: str) -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms, title)
            ada = await Browser("ada").look(rooms, game_id)
            assert ada.game["mine"] == ["red", "blue"]
            assert ada.scene["seat"] == "red"
            await ada.play(*TURN)
            assert ada.scene["seat"] == "blue"
            await same_as_fresh(rooms, ada)
            await ada.act("step", 1)
            assert ada.scene["pieces"]["blue-runner"]["numbers"] == "1"
            if title == BLIND:
                assert list(ada.scene["pieces"]) == ["blue-runner"]
                assert [line for line in ada.log if line["event"] == "stepped" and line["side"] == "red"] == []
            await ada.play(["done"], ["rest"])
            assert ada.scene["seat"] == "red"
            await same_as_fresh(rooms, ada)

    run(check(RACE))
    run(check(BLIND))


def test_what_a_seat_may_not_see_is_in_nothing_it_is_told(database: str) -> None:
    """Red goes 1 + 2 steps in the dark: blue and a watcher never hear of it, whatever they ask for."""

    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms, BLIND)
            watcher = await Browser("eve").look(rooms, red.room.id)
            await red.play(["step", 1], ["step", 2])
            await red.do(do="undo", to="last")
            await red.play(["step", 2], ["done"], ["rest"])
            for other, seat in ((blue, "blue"), (watcher, "")):
                asked: list[Any] = [encode(await other.ask(do="at", answers=number)) for number in range(1, 7)]
                asked.append(encode(await other.ask(do="luck")))
                asked.append(encode(await other.ask(do="why", action=["step", 9])))
                position = await other.room.position(other.token)
                assert position["place"]["red"] == -1
                made = await rooms.analyse(NewAnalysis(game=red.room.id), other.token)
                what_if = await rooms.room(made.game.id)
                assert what_if.course.game.state.place["red"] == 99  # guessed
                sheet = await other.room.dice(other.token)
                assert [(entry.kind, entry.side, entry.action) for entry in sheet.entries[1:]] == [("act", "", [])]
                assert sheet.entries[1].rolls  # what was thrown openly, and nothing else
                assert await code_of(other.room.save(other.token)) == ("not-now" if seat else "not-your-seat")
                told = b" ".join([*[message for message in asked if message], *map(encode, other.told)])
                assert b"stepped" not in told
                assert b"red-runner" not in told
            assert "stepped" in red.events()
            await red.do(do="resign", side="red")
            sheet = await watcher.room.dice("eve")
            assert ["step", 2] in [entry.action for entry in sheet.entries]

    run(check())


def test_who_is_here_is_told(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms)

            def here(browser: Browser) -> list[bool]:
                return [seat["here"] for seat in browser.game["seats"]]

            assert here(red) == here(blue) == [True, True]
            blue.leave()
            assert here(red) == [True, False]
            told = len(blue.told)
            await red.act("step", 1)
            assert len(blue.told) == told
            back = await Browser("bea").look(rooms, red.room.id)
            assert here(red) == here(back) == [True, True]
            await same_as_fresh(rooms, red, back)

    run(check())


def test_what_is_told_is_encoded_once_for_all_who_hold_the_same_seats(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            red, _ = await two_players(rooms)
            crowd = [Crowd() for _ in range(5)]
            for listener in crowd:
                await red.room.enter(listener, "")
            await red.act("step", 1)
            assert len({id(listener.messages[-1]) for listener in crowd}) == 1

    run(check())


class Crowd:
    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.messages.append(message)


def test_every_seat_sees_what_it_would_see_alone(sqlite: str) -> None:
    """Where nothing is hidden the board is drawn once for all: each must get the very scene that is its own."""

    async def check(title: str) -> None:
        async with server(sqlite) as rooms:
            made = await rooms.create(NewGame(title, dict.fromkeys(meuse.title(title).sides, PERSON)), "ada")
            room = await rooms.room(made.game.id)
            rng = random.Random(2)
            for _ in range(30):
                course = room.course
                if course.over is not None:
                    break
                drawing = views.Drawing(course)
                mixed = [course.sides[::-1], course.sides, ("",)][rng.randrange(3)]
                for side in mixed:
                    seen = drawing.scene((side,) if side else ())
                    alone = scenes.scene_of(course.game, side)
                    table = {"entry": 0, "undo": UndoNow(), "over": None, "asked": None}
                    assert msgspec.structs.replace(seen, **table) == alone
                await room.write_acts(course.deciding, course.entry, [rng.choice(course.game.actions())], "2026")

    for title in (RACE, BLIND, "they_shall_not_pass"):
        run(check(title))


def test_a_listener_that_fails_is_left_alone(sqlite: str) -> None:
    class Broken:
        def push(self, message: bytes) -> None:
            raise OSError("gone")

    async def check() -> None:
        async with server(sqlite) as rooms:
            red, blue = await two_players(rooms)
            await red.room.enter(Broken(), "")
            await red.act("step", 1)
            await red.act("step", 1)
            assert blue.scene["pieces"]["red-runner"]["numbers"] == "2"

    run(check())
