"""A long log: the last turns are told at once, those before by their headings, and their lines when asked for."""

from typing import Any

import msgspec
import pytest
from tests.server.at_table import PERSON, Browser, run, server

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import CHANCE
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.server.games import telling
from meuse.server.games.rooms import Room, Rooms
from meuse.server.schema.game import NewAnalysis, NewGame
from meuse.server.schema.messages import LogReply, encode
from meuse.server.storage.tables import now

HEADINGS = ("turn-begins", "phase-begins")
OPEN_TITLE = ("they_shall_not_pass", "verdun", 1500)
HIDING_TITLE = ("valmy", "argonne", 900)
both = pytest.mark.parametrize(("title", "scenario", "answers"), [OPEN_TITLE, HIDING_TITLE])


@pytest.fixture(autouse=True)
def short_of_breath(one_key: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs of a few hundred lines are long here."""
    monkeypatch.setattr(telling, "TOLD_AT_ONCE", 100)
    monkeypatch.setattr(telling, "RECENT", 40)
    monkeypatch.setattr(telling, "PAGE", 30)


async def played(rooms: Rooms, title: str, scenario: str, answers: int) -> Room:
    """A game of one person on both sides, played by the computer so far."""
    seats = dict.fromkeys(meuse.title(title).sides, PERSON)
    made = await rooms.create(NewGame(title, seats, scenario), "ada")
    room = await rooms.room(made.game.id)
    bots = {side: make_bot("greedy", 1) for side in seats}
    while room.course.deciding and room.course.answers < answers:
        side, entry = room.course.deciding, room.course.entry
        act = room.course.throw() if side == CHANCE else bots[side].choose(Seat(room.course.game, side))
        assert await room.write_acts(side, entry, [act], now()) > 0
    return room


async def asked(browser: Browser, first: int, last: int) -> LogReply:
    answer = await browser.ask(do="log", first=first, last=last)
    assert isinstance(answer, LogReply), answer
    return msgspec.json.decode(encode(answer), type=LogReply)


def log_of(room: Room, seat: str) -> list[dict[str, Any]]:
    """The whole log, as it would be sent."""
    lines: list[dict[str, Any]] = msgspec.json.decode(encode(telling.log_of(room.course, seat)))
    return lines


async def whole_turn(browser: Browser, turn: dict[str, Any]) -> list[dict[str, Any]]:
    """All lines with the numbers of an old turn, page by page from its end."""
    lines: list[dict[str, Any]] = []
    last = turn["last"]
    while last >= turn["first"]:
        page = await asked(browser, turn["first"], last)
        lines = page.lines + lines
        last = page.first - 1
    return lines


@both
def test_old_turns_and_recent_lines_make_up_the_whole_log(
    database: str, title: str, scenario: str, answers: int
) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            room = await played(rooms, title, scenario, answers)
            ada = await Browser("ada").look(rooms, room.id)
            seat = ada.scene["seat"]
            log = log_of(room, seat)
            state = ada.told[0]
            earlier = state["earlier"]
            assert len(earlier) > 2
            assert 40 <= len(state["log"]) < len(log)
            assert sum(line["event"] == "turn-begins" for line in state["log"]) >= telling.RECENT_TURNS
            since = earlier[-1]["last"] + 1
            assert state["log"] == [line for line in log if line["number"] >= since]
            old = [line for line in log if line["number"] < since]
            assert sum(turn["count"] for turn in earlier) == sum(line["event"] not in HEADINGS for line in old)
            told: list[dict[str, Any]] = []
            for turn in earlier:
                lines = await whole_turn(ada, turn)
                assert lines == [line for line in log if turn["first"] <= line["number"] <= turn["last"]]
                assert all(head in lines for head in turn["heads"])
                told += [line for line in lines if not told or line["number"] > told[-1]["number"]]
            assert [line for line in told if line["number"] < since] == old

    run(check())


@both
def test_headings_are_those_of_turns_and_of_phases_in_which_something_happened(
    database: str, title: str, scenario: str, answers: int
) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            room = await played(rooms, title, scenario, answers)
            ada = await Browser("ada").look(rooms, room.id)
            log = log_of(room, ada.scene["seat"])
            earlier = ada.told[0]["earlier"]
            begun = [turn for turn in earlier if turn["heads"] and turn["heads"][0]["event"] == "turn-begins"]
            assert len(begun) >= len(earlier) - 1  # only what was before the first turn has no heading
            for turn in begun:
                place = log.index(turn["heads"][0])
                end = next(n for n in range(place + 1, len(log)) if log[n]["event"] == "turn-begins")
                phases = [n for n in range(place, end) if log[n]["event"] == "phase-begins"]
                busy = [log[n] for n in phases if n + 1 < end and log[n + 1]["event"] not in HEADINGS]
                assert [head for head in turn["heads"][1:] if head in busy] == turn["heads"][1:]

    run(check())


def test_a_page_has_so_many_lines_and_says_where_it_begins(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            room = await played(rooms, *OPEN_TITLE)
            ada = await Browser("ada").look(rooms, room.id)
            log = log_of(room, ada.scene["seat"])
            page = await asked(ada, 0, 10**6)
            assert telling.PAGE <= len(page.lines) < telling.PAGE + 20
            assert page.lines == [line for line in log if line["number"] >= page.first]
            few = await asked(ada, page.first, page.first)
            assert few.lines == [line for line in log if line["number"] == page.first]
            assert (await asked(ada, 10**6, 10**6)).lines == []

    run(check())


def test_a_short_log_is_told_as_a_whole(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            room = await played(rooms, "they_shall_not_pass", "verdun", 60)
            ada = await Browser("ada").look(rooms, room.id)
            assert ada.told[0]["earlier"] == []
            assert ada.log == log_of(room, ada.scene["seat"])

    run(check())


@both
def test_who_goes_back_into_an_old_turn_is_told_all_anew(
    database: str, title: str, scenario: str, answers: int
) -> None:
    """What a browser keeps of the old turns is then no longer so."""

    async def check() -> None:
        async with server(database) as rooms:
            room = await played(rooms, title, scenario, answers)
            ada = await Browser("ada").look(rooms, room.id)
            old = ada.told[0]["earlier"][-1]
            await ada.do(do="takeback", to=ada.scene["answers"] - 3)
            if not room.course.hides:  # who counts what it reads is told its log anew after every takeback
                assert ada.told[-1]["keep"] >= old["last"]
                assert "earlier" not in ada.told[-1]
            await ada.do(do="takeback", to=old["last"] - 5)
            assert ada.told[-1]["keep"] == -1
            fresh = await Browser("ada").look(rooms, room.id)
            assert ada.told[-1]["earlier"] == fresh.told[0]["earlier"]
            assert ada.log == fresh.log

    run(check())


def test_nobody_is_told_lines_of_another_seat(database: str) -> None:
    """Pages are made of what the reader may read: numbers, counts and headings alike."""

    async def check() -> None:
        async with server(database) as rooms:
            room = await played(rooms, *HIDING_TITLE)
            eve = await Browser("eve").look(rooms, room.id)  # who only watches
            log = log_of(room, "")
            mine = log_of(room, room.course.sides[0])
            assert len(log) < len(mine)
            page = await asked(eve, 0, len(mine))
            assert page.lines == log[-len(page.lines) :]
            assert eve.told[0]["log"] == log[-len(eve.told[0]["log"]) :]

    run(check())


@pytest.mark.plain
def test_what_was_told_of_old_turns_is_not_read_again_with_every_edit(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit is followed by the whole state: of a campaign that somebody brought in it would be read each time."""
    title, scenario, _ = OPEN_TITLE
    read_from: list[int] = []
    read_log = Game.read_log

    def noted(game: Game, seat: str, since: int) -> Any:
        read_from.append(since)
        return read_log(game, seat, since)

    async def check() -> None:
        async with server(sqlite) as rooms:
            room = await played(rooms, title, scenario, 800)
            made = await rooms.analyse(NewAnalysis(save=await room.save("ada")), "ada")
            ada = await Browser("ada").look(rooms, made.game.id)
            first = ada.told[-1]
            assert first["earlier"]
            position = await ada.room.position("ada")
            with monkeypatch.context() as noting:
                noting.setattr(Game, "read_log", noted)
                await ada.do(do="edit", position=position)
            assert ada.told[-1]["kind"] == "state"
            assert ada.told[-1]["earlier"] == first["earlier"]
            assert ada.log[: len(first["log"])] == first["log"]
            long_ago = ada.room.course.stretches[0]
            assert read_from[0] == first["earlier"][-1]["last"] < long_ago.answers
            await ada.do(do="takeback", to=first["earlier"][0]["last"])  # and now it must be read
            fresh = await Browser("ada").look(rooms, made.game.id)
            assert ada.log == fresh.log
            assert ada.told[-1].get("earlier", []) == fresh.told[0]["earlier"]

    run(check())
