"""Rooms that open from a packed past are the same as if every entry had been followed, whatever is wrong with it."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, delete, select, update
from tests.server.at_table import BLIND, RACE, TURN, Browser, new_game, run, same_as_fresh, server, two_players

import meuse
from meuse.server.games import course, pasts, scenes, telling, views
from meuse.server.games.course import Course
from meuse.server.games.following import follow_all, follow_from
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis, NewGame, WantedSeat
from meuse.server.storage.tables import PASTS

pytestmark = pytest.mark.usefixtures("small_titles", "one_key")

OFTEN = 12


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A past every few entries, so that small games have several."""
    monkeypatch.setattr(pasts, "PAST_EVERY", OFTEN)
    monkeypatch.setattr(pasts, "SOONEST", 3)


async def in_full(rooms: Rooms, game_id: str) -> Course:
    """The course as its entries tell it, every one of them followed."""
    loaded = await rooms.store.load(game_id, from_the_beginning=True)
    assert loaded is not None
    assert loaded.pasts == []
    row = loaded.game
    *_, course = follow_all(rooms.box(row.title, row.overlay), row, loaded.entries)
    return course


def told(course: Course, mine: Sequence[str]) -> dict[str, Any]:
    """All that a browser with these seats can get to know."""
    seat = views.eyes_of(course, tuple(mine))
    return {
        "scene": views.Drawing(course).scene(tuple(mine)),
        "log": telling.log_of(course, seat),
        "luck": scenes.luck_of(course.game, views.looking_as(course, seat)),
        "view": course.game.view(seat),
    }


def assert_same(one: Course, other: Course) -> None:
    assert one.game.position() == other.game.position()
    assert one.game.record() == other.game.record()
    assert list(one.game.log()) == list(other.game.log())
    assert list(one.now.steps) == list(other.now.steps)
    assert one.now.floor == other.now.floor
    assert one.lines == other.lines
    for name in ("entry", "moved", "dice", "stamp", "asked", "given_up", "warnings", "answers", "first", "void"):
        assert getattr(one, name) == getattr(other, name), name
    for mine in ((), one.sides[:1], one.sides[1:], one.sides):
        assert told(one, mine) == told(other, mine)
    for how in ("last", "phase"):
        assert one.undo_to(how) == other.undo_to(how)


async def assert_resumed(database: str, game_id: str) -> None:
    """A server that starts now takes the game up from its past, and has the same as one that follows everything."""
    async with server(database) as fresh:
        loaded = await fresh.store.load(game_id)
        assert loaded is not None
        assert loaded.pasts
        assert len(loaded.entries) <= OFTEN + 4
        course = (await fresh.load(game_id)).course
        whole = await in_full(fresh, game_id)
        assert_same(course, whole)
        rng = random.Random(1)
        for mine in ((), *[(side,) for side in whole.sides]):
            last = whole.number_for(mine[0] if mine else "", whole.answers)
            for number in [rng.randint(0 if whole.hides else whole.first, last) for _ in range(8)]:
                assert views.scene_at(course, mine, number) == views.scene_at(whole, mine, number)


@pytest.mark.parametrize("title", [RACE, BLIND])
def test_a_room_opened_from_its_past_is_the_room_replayed(database: str, title: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            red, blue = await two_players(rooms, title)
            for number in range(4):
                player = (red, blue)[number % 2]
                await player.play(*[["step", 1]] * 5)
                await player.do(do="undo", to="last")
                await red.do(do="draw")
                await blue.do(do="answer", accept=False)
                await player.play(*TURN)
                await assert_resumed(database, red.room.id)
            assert red.scene["over"] is not None
            await same_as_fresh(rooms, red, blue)

    run(check())


@pytest.mark.parametrize("title", [each.id for each in meuse.titles()])
@pytest.mark.parametrize("analysis", [False, True])
def test_a_room_of_a_real_title_opens_the_same_from_its_past(sqlite: str, title: str, analysis: bool) -> None:
    async def check() -> None:
        rng = random.Random(4)
        sides = meuse.title(title).sides
        async with server(sqlite) as rooms:
            if analysis:
                start = meuse.new(title, seed=2)
                made = await rooms.analyse(NewAnalysis(title=title, position=start.position()), "ada")
            else:
                seats = {side: WantedSeat("person", side) for side in sides}
                made = await rooms.create(NewGame(title, seats), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            for number in range(150):
                if number % 11 == 10 and ada.scene["undo"]["last"]:
                    await ada.do(do="undo", to=rng.choice(["last", "phase"]))
                elif number % 40 == 39 and ada.scene["answers"]:
                    first = 0 if ada.room.course.hides else ada.room.course.first
                    await ada.do(do="takeback", to=rng.randint(first, ada.scene["answers"] - 1))
                else:
                    await ada.act(*rng.choice(ada.scene["actions"]))
            await same_as_fresh(rooms, ada)
        await assert_resumed(sqlite, made.game.id)

    run(check())


def test_others_have_their_turn_while_a_long_past_is_taken_up(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pasts, "STEPS_AT_ONCE", 5)

    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*[["step", 1]] * (OFTEN * 3 + 2))
            loaded = await rooms.store.load(game_id)
            assert loaded is not None
            box = rooms.box(loaded.game.title, loaded.game.overlay)
            turns = [*follow_from(box, loaded.game, loaded.pasts, [])]
            assert len(turns) >= len(loaded.pasts) + len(turns[-1].now.steps) // 5
            assert len({id(each) for each in turns}) == 1

    run(check())


def test_going_back_behind_a_past_and_playing_on_leaves_no_trace_of_it(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*[["step", 1]] * (OFTEN * 3 + 2))
            assert len(ada.room.course.pasts) == 3
            await ada.do(do="takeback", to=OFTEN + 5)
            assert [answers for _, answers in ada.room.course.pasts] == [OFTEN + 1]
            await assert_resumed(database, game_id)
            await ada.play(*[["step", 2]] * (OFTEN + 2))
            await assert_resumed(database, game_id)
            kept = (await loaded_pasts(rooms, game_id))[-1]
            assert kept.entry > OFTEN * 3
            await ada.do(do="takeback", to=1)
            await ada.play(["step", 2], ["done"])
            await assert_resumed(database, game_id)

    run(check())


async def loaded_pasts(rooms: Rooms, game_id: str) -> list[Any]:
    loaded = await rooms.store.load(game_id)
    assert loaded is not None
    return loaded.pasts


def test_undo_at_the_same_place_over_and_over_piles_nothing_up(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.play(*[["step", 1]] * (OFTEN + 1))
            for _ in range(OFTEN * 3):
                await ada.do(do="undo", to="last")
                await ada.act("step", 2)
            assert len(await loaded_pasts(rooms, game_id)) <= 7
            await assert_resumed(sqlite, game_id)

    run(check())


# ---- pasts that do not fit


async def some_pasts(database: str) -> str:
    async with server(database) as rooms:
        game_id, _ = await new_game(rooms)
        ada = await Browser("ada").look(rooms, game_id)
        await ada.play(*[["step", 1]] * (OFTEN * 2 + 4))
        assert len(ada.room.course.pasts) == 2
    return game_id


def change(database: str, statement: Any) -> None:
    engine = create_engine(database)
    with engine.begin() as connection:
        assert connection.execute(statement).rowcount > 0
    engine.dispose()


def first_body(database: str, game_id: str) -> bytes:
    engine = create_engine(database)
    wanted = select(PASTS.c.body).where(PASTS.c.game_id == game_id, PASTS.c.parent == 0)
    with engine.connect() as connection:
        body: bytes = connection.execute(wanted).scalar_one()
    engine.dispose()
    return body


def with_another_log(body: bytes) -> bytes:
    """Whole, but what it packs inside is not what happened: that would only be found out when somebody reads it."""
    changed: pasts.Body = pasts.unpack(body, pasts._BODY)
    changed.board.parts = [(length, answers, b"spoiled") for length, answers, _ in changed.board.parts]
    return pasts.pack(changed)


@pytest.mark.parametrize("wrong", ["rules", "data", "digest", "body", "signed-body", "log", "first-gone"])
def test_a_past_that_does_not_fit_is_not_used_and_nothing_is_lost(database: str, wrong: str) -> None:
    async def check() -> None:
        game_id = await some_pasts(database)
        ours = PASTS.c.game_id == game_id
        first = ours & (PASTS.c.parent == 0)
        body = first_body(database, game_id)
        spoiled = body[: len(body) // 2]
        statement: Any = {
            "rules": update(PASTS).where(ours).values(rules="0"),
            "data": update(PASTS).where(first).values(data="0123456789abcdef"),
            "digest": update(PASTS).where(first).values(digest="0" * 64),
            "body": update(PASTS).where(first).values(body=spoiled),
            "signed-body": update(PASTS).where(first).values(body=spoiled, digest=pasts.digest(spoiled)),
            "log": update(PASTS).where(first).values(body=with_another_log(body)),
            "first-gone": delete(PASTS).where(first),
        }[wrong]
        change(database, statement)
        async with server(database) as rooms:
            course = (await rooms.load(game_id)).course
            assert_same(course, await in_full(rooms, game_id))
            assert course.warnings == []
        await assert_resumed(database, game_id)  # and what did not fit has been replaced

    run(check())


def test_a_past_that_tells_of_another_game_is_not_used(sqlite: str) -> None:
    """Signed, of the right rules, and yet it cannot be: what it holds does not lead to where it says."""

    async def check() -> None:
        game_id = await some_pasts(sqlite)
        async with server(sqlite) as rooms:
            first, last = await loaded_pasts(rooms, game_id)
            body = pasts.read(meuse.open_box(RACE), [last])[0]
            body.board.parts = body.board.parts * 2
            forged = pasts.pack(body)
            wrong = msgspec.structs.replace(last, body=forged, digest=pasts.digest(forged))
            await rooms.store.keep_past(game_id, wrong)
            course = (await rooms.load(game_id)).course
            assert_same(course, await in_full(rooms, game_id))
            assert first.entry < last.entry

    run(check())


def test_a_past_whose_parent_is_gone_is_not_written(database: str) -> None:
    """Another process may have replaced the pasts that this one knows of."""

    async def check() -> None:
        game_id = await some_pasts(database)
        async with server(database) as one, server(database) as two:
            here = await Browser("ada").look(one, game_id)
            there = await Browser("ada").look(two, game_id)
            there.room.course.pasts.clear()  # as if it had followed everything
            there.room.course.packed = 0
            await there.act("step", 1)
            assert [past.parent for past in await loaded_pasts(one, game_id)] == [0]
            await here.room.catch_up()
            await here.play(*[["step", 1]] * (OFTEN + 1))
            assert len(await loaded_pasts(one, game_id)) == 1
            await there.room.catch_up()
            await there.play(*[["step", 1]] * 3)
            assert len(await loaded_pasts(one, game_id)) == 2
        await assert_resumed(database, game_id)

    run(check())


def test_games_of_before_get_a_past_when_they_are_opened(database: str) -> None:
    async def check() -> None:
        game_id = await some_pasts(database)
        change(database, delete(PASTS).where(PASTS.c.game_id == game_id))
        async with server(database) as rooms:
            assert await loaded_pasts(rooms, game_id) == []
            await rooms.load(game_id)
            assert len(await loaded_pasts(rooms, game_id)) == 1
        await assert_resumed(database, game_id)

    run(check())


def test_a_rules_change_replays_the_game_and_says_so(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        monkeypatch.setattr(course, "CHECKPOINT_EVERY", OFTEN)
        game_id = await some_pasts(sqlite)
        monkeypatch.setattr(type(meuse.title(RACE)), "rules_version", "2")
        monkeypatch.setattr(type(meuse.title(RACE)), "stride", 2)
        async with server(sqlite) as rooms:
            room = await rooms.load(game_id)
            assert room.course.warnings == ["rules-changed", "replays-differently"]
            assert all(past.rules == "1" for past in await loaded_pasts(rooms, game_id))

    run(check())


def test_an_edited_analysis_is_followed_from_its_entries(sqlite: str) -> None:
    async def check() -> None:
        set_up = {"lots": 7, "turn": 1, "place": {"red": 5, "blue": 3}, "phase": "red_moves"}
        async with server(sqlite) as rooms:
            made = await rooms.analyse(NewAnalysis(title=RACE, position=set_up), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            await ada.play(*[["step", 1]] * (OFTEN + 3))
            await ada.do(do="edit", position=set_up)
            await ada.play(*[["step", 1]] * (OFTEN * 2))
            scene, log = ada.scene, ada.log
        async with server(sqlite) as rooms:
            again = await Browser("ada").look(rooms, made.game.id)
            assert (again.scene, again.log) == (scene, log)

    run(check())


# ---- memory


def test_looking_back_keeps_few_games(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            for _ in range(2):
                await ada.play(*[["step", 1]] * 9, *TURN)
            course = ada.room.course
            whole = await in_full(rooms, game_id)
            numbers = [*range(course.first, course.answers + 1), *range(course.answers, course.first - 1, -3)]
            for answers in numbers:
                assert course.at(answers).position() == whole.game.at(answers).position()
            assert len(course._moments) <= 2

    run(check())
