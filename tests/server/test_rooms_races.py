"""Several server processes on one database, and everything that may break between a click and its update."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from tests.server.at_table import OPEN, TURN, Browser, act, code_of, new_game, run, same_as_fresh, server

from meuse.server.games import rooms as rooms_module
from meuse.server.games.rooms import Rooms
from meuse.server.schema.messages import Done, Error
from meuse.server.storage.store import Entry, Standing

pytestmark = pytest.mark.usefixtures("small_titles")


def facts(rooms: Rooms, game_id: str) -> tuple[Any, ...]:
    """All that one process believes about a game."""
    course = rooms._rooms[game_id].course
    return (
        course.entry,
        course.answers,
        course.dice,
        course.asked,
        course.game.record(),
        course.game.position(),
        [line.told() for line in course.lines],
        list(course.now.steps),
    )


# ---- writers at once


def test_of_two_processes_that_write_the_same_entry_one_wins_and_both_end_equal(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            for round_ in range(40):
                entry = left.room.course.entry
                assert right.room.course.entry == entry
                answers = await asyncio.gather(
                    left.room.do(act(entry, "step", 1), "ada", left),
                    right.room.do(act(entry, "step", 2), "ada", right),
                    *([left.room.do(act(entry, "step", 2), "ada", left)] if round_ % 3 == 0 else []),
                )
                assert len([answer for answer in answers if isinstance(answer, Done)]) == 1
                others = [answer for answer in answers if isinstance(answer, Error)]
                assert {answer.code for answer in others} == {"stale"}
                assert len(others) == len(answers) - 1
                for rooms in (one, two):
                    await rooms.poll()
                assert facts(one, game_id) == facts(two, game_id)
                assert left.room.course.entry == entry + 1
            assert [entry.number for entry in await one.store.entries_after(game_id, 0)] == list(range(1, 41))
            await same_as_fresh(one, left)
            await same_as_fresh(two, right)
            assert left.log == right.log

    run(check())


def test_two_clicks_in_one_browser_are_one_act(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            for _ in range(10):
                entry = ada.scene["entry"]
                clicks = [ada.room.do(act(entry, "step", 1), "ada", ada) for _ in range(4)]
                answers = await asyncio.gather(*clicks)
                assert [isinstance(answer, Done) for answer in answers].count(True) == 1
            assert ada.scene["pieces"]["red-runner"]["numbers"] == "10"

    run(check())


def test_what_one_process_writes_the_other_tells_its_listeners(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, links = await new_game(one, blue=OPEN)
            red = await Browser("ada").look(one, game_id)
            bea = await Browser("bea").look(two, game_id)
            await one.join(game_id, "blue", "Bea", links["blue"], "bea")  # at the other server
            await two.poll()
            assert bea.scene["seat"] == "blue"
            await red.play(*TURN)
            await two.poll()
            assert bea.scene["actions"] != []
            assert bea.log == red.log
            await bea.act("step", 1)  # and the way back
            await red.error("stale", do="takeback", to=1, entry=red.scene["entry"])
            assert red.scene["pieces"]["blue-runner"]["numbers"] == "1"
            await same_as_fresh(one, red)
            await same_as_fresh(two, bea)

    run(check())


def test_the_poll_runs_by_itself(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as one, server(sqlite) as two:
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            await left.act("step", 1)
            await right.until(lambda: bool(right.scene["entry"] == left.scene["entry"]))

    run(check())


def test_the_poll_ends_with_the_server_though_the_database_swallows_that_it_was_broken_off(sqlite: str) -> None:
    async def check() -> None:
        asked = asyncio.Event()

        async def broken_off(game_ids: list[str]) -> dict[str, int]:
            asked.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                raise ConnectionError("the query was broken off") from None
            return {}

        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            await Browser("ada").look(rooms, game_id)
            with patch.object(rooms.store, "last_entries", broken_off):
                await asked.wait()
                await rooms.close()
            assert rooms._poller is not None
            assert rooms._poller.done()

    run(check())


def test_a_reader_who_comes_from_another_process_is_not_stale(database: str) -> None:
    """A browser reconnects to another process, which has not yet heard of the entry that the browser knows."""

    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, _ = await new_game(one)
            left = await Browser("ada").look(one, game_id)
            right = await Browser("ada").look(two, game_id)
            await left.act("step", 1)
            assert right.scene["entry"] == 0
            await right.do(do="act", action=["step", 1], entry=1)
            assert right.scene["entry"] == 2

    run(check())


def test_a_room_that_nobody_watched_is_up_to_date_when_asked_for(database: str) -> None:
    async def check() -> None:
        async with server(database) as one, server(database) as two:
            game_id, _ = await new_game(one)
            await two.room(game_id)
            left = await Browser("ada").look(one, game_id)
            await left.act("step", 2)
            assert (await (await two.room(game_id)).position("ada"))["place"]["red"] == 2

    run(check())


# ---- what may break


@contextmanager
def append_fails(rooms: Rooms, how: BaseException, written: bool) -> Iterator[None]:
    """A store whose append fails before, or after, it has written."""
    write = rooms.store.append

    async def append(game_id: str, entries: Sequence[Entry], standing: Standing, orders: int) -> None:
        if written:
            await write(game_id, entries, standing, orders)
        raise how

    with patch.object(rooms.store, "append", append):
        yield


def test_an_entry_that_cannot_be_written_has_not_happened(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.act("step", 1)
            before = facts(rooms, game_id)
            with append_fails(rooms, ConnectionError("the database is gone"), written=False):
                for request in ({"action": ["step", 2]}, {"action": ["done"]}):
                    await ada.error("no-database", do="act", **request)
                await ada.error("no-database", do="undo", to="last")
                await ada.error("no-database", do="takeback", to=1)
                await ada.error("no-database", do="resign", side="red")
            assert facts(rooms, game_id) == before
            await same_as_fresh(rooms, ada)
            await ada.act("step", 2)
            assert ada.scene["pieces"]["red-runner"]["numbers"] == "3"

    run(check())


def test_an_entry_that_was_written_though_nobody_could_say_so_is_followed(database: str) -> None:
    """The connection breaks between the commit and its acknowledgement."""

    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            with append_fails(rooms, ConnectionError("the database is gone"), written=True):
                await ada.error("no-database", do="act", action=["step", 2])
            assert ada.scene["entry"] == 1
            assert ada.scene["pieces"]["red-runner"]["numbers"] == "2"
            believed = facts(rooms, game_id)
            await same_as_fresh(rooms, ada)
        async with server(database) as rooms:
            await rooms.room(game_id)
            assert facts(rooms, game_id) == believed

    run(check())


def test_a_crash_between_commit_and_sending_loses_nothing(database: str) -> None:
    class Crash(BaseException):
        pass

    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            with append_fails(rooms, Crash(), written=True), pytest.raises(Crash):
                await ada.act("done")
        async with server(database) as rooms:
            again = await Browser("ada").look(rooms, game_id)
            assert again.scene["entry"] == 1
            assert again.scene["phase"] == "red_rest"
            assert [line["event"] for line in again.log] == ["dice-rolled", "pushed"]

    run(check())


def test_whoever_leaves_in_the_middle_has_clicked_all_the_same(database: str) -> None:
    async def check() -> None:
        async with server(database) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            other = await Browser("").look(rooms, game_id)
            clicking = asyncio.ensure_future(ada.room.do(act(0, "step", 2), "ada", ada))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            clicking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await clicking
            async with ada.room._lock:  # whoever was writing has written
                pass
            assert other.scene["entry"] == 1
            await same_as_fresh(rooms, other)

    run(check())


PLAYER = """
import asyncio
import meuse
from tests.server.at_table import Browser, server
from tests.server.room_titles import footrace

meuse.register(footrace.TITLE)

async def play():
    async with server({database!r}) as rooms:
        ada = await Browser("ada").look(rooms, {game!r})
        while True:
            done = await ada.act("step", 1)
            print(done.entry, flush=True)

asyncio.run(play())
"""


def test_kill_9_loses_nothing_that_was_acknowledged(database: str) -> None:
    async def begin() -> str:
        async with server(database) as rooms:
            return (await new_game(rooms))[0]

    async def end(acknowledged: int) -> None:
        async with server(database) as rooms:
            ada = await Browser("ada").look(rooms, game_id)
            assert acknowledged <= ada.scene["entry"] <= acknowledged + 1  # one more may have been written
            assert ada.scene["pieces"]["red-runner"]["numbers"] == str(ada.scene["entry"])
            await ada.act("done")

    game_id = run(begin())
    root = Path(__file__).parents[2]
    program = PLAYER.format(database=database, game=game_id)
    player = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=root)
    assert player.stdout is not None
    for _ in range(25):
        assert player.stdout.readline()
    os.kill(player.pid, signal.SIGKILL)
    told = player.stdout.read().split()
    player.wait()
    run(end(int(told[-1]) if told else 25))


# ---- memory


def test_rooms_that_nobody_uses_leave(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.act("step", 1)
            monkeypatch.setattr(rooms_module, "IDLE_SECONDS", -1.0)
            rooms._make_space()
            assert len(rooms) == 1  # somebody watches
            ada.leave()
            rooms._make_space()
            assert len(rooms) == 0
            again = await Browser("ada").look(rooms, game_id)
            assert again.scene["pieces"]["red-runner"]["numbers"] == "1"

    run(check())


def test_too_many_rooms_are_made_fewer(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        monkeypatch.setattr(rooms_module, "MOST_ROOMS", 3)
        monkeypatch.setattr(rooms_module, "CROWDED_SECONDS", -1.0)
        async with server(sqlite) as rooms:
            games = [(await new_game(rooms))[0] for _ in range(6)]
            assert len(rooms) == 3
            for game_id in games:
                assert (await rooms.room(game_id)).id == game_id

    run(check())


def test_a_room_is_loaded_once_however_many_come(sqlite: str) -> None:
    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
        async with server(sqlite) as rooms:
            found = await asyncio.gather(*[rooms.room(game_id) for _ in range(5)])
            assert len({id(room) for room in found}) == 1
            unknown = await asyncio.gather(*[code_of(rooms.room("nowhere")) for _ in range(3)])
            assert unknown == ["unknown-game"] * 3

    run(check())
