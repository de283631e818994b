"""Heavy work off the event loop: who does it, in what order, under which limits, and what is said when one is met."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.crafted import crafted_save
from tests.server.serving import limits

from meuse.server.desk.clerk import Clerk, replied
from meuse.server.desk.clerks import ClerkProcess, Desk, Lost
from meuse.server.desk.jobs import VISITOR, Analyse, Follow, Planned, Reply, Task, Warm
from meuse.server.errors import ServerError
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis
from meuse.server.storage.store import Store
from meuse.server.web.budget import METER, Meter
from meuse.server.web.limits import Limits

SHORT, LONG = Warm(), Follow("game")


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


class Hand:
    """A clerk in the hand of the test: it holds each job until it is let go."""

    def __init__(self) -> None:
        self.has = threading.Semaphore(0)
        self.may = threading.Semaphore(0)
        self.done: list[Task] = []
        self.replies: list[Reply | Exception] = []
        self.stopped = 0
        self.tells: list[tuple[int, int]] = []

    def ask(self, task: Task, told: Callable[[int, int], None]) -> Reply:
        self.has.release()
        assert self.may.acquire(timeout=20)
        for progress in self.tells:
            told(*progress)
        self.done.append(task)
        reply = self.replies.pop(0) if self.replies else Reply(b"done", seconds=0.5)
        if isinstance(reply, Exception):
            raise reply
        return reply

    def stop(self) -> None:
        self.stopped += 1


class Office:
    """A desk whose clerks are hands."""

    def __init__(self, processes: int, bounds: Limits) -> None:
        self.hands: list[Hand] = []
        self.desk = Desk("", bounds, processes, hire=self._hire)

    def _hire(self, name: str, database: str, bounds: Limits) -> Hand:
        self.hands.append(Hand())
        return self.hands[-1]

    def ask(self, job: Any, visitor: str = "ada", told: Any = None) -> "asyncio.Task[bytes]":
        async def asking() -> bytes:
            VISITOR.set((visitor, visitor, visitor))
            return await self.desk.do(job, told)

        return asyncio.ensure_future(asking())


@asynccontextmanager
async def office(processes: int = 1, **bounds: Any) -> AsyncIterator[Office]:
    opened = Office(processes, limits(**bounds))
    try:
        yield opened
    finally:
        for hand in opened.hands:
            hand.may.release(100)
        await opened.desk.close()


async def has_a_job(hand: Hand) -> None:
    assert await asyncio.to_thread(hand.has.acquire, timeout=20)


def test_who_looks_does_not_wait_for_a_save_to_be_read() -> None:
    async def test() -> None:
        async with office(processes=2) as opened:
            quick, slow = opened.hands
            reading = opened.ask(LONG)
            await has_a_job(slow)
            looking = opened.ask(SHORT)
            quick.may.release()
            assert await looking == b"done"
            assert not reading.done()
            slow.may.release()
            assert await reading == b"done"

    run(test())


def test_whoever_has_had_least_is_served_next_and_all_are_told_how_many_are_ahead() -> None:
    async def test() -> None:
        async with office() as opened:
            (hand,) = opened.hands
            news: list[tuple[int, int, int]] = []
            asked = [opened.ask(Follow(f"ada {number}")) for number in range(3)]
            asked.append(opened.ask(Follow("ada last"), told=lambda *told: news.append(told)))
            await has_a_job(hand)
            asked.append(opened.ask(Follow("bob"), "bob"))
            await asyncio.sleep(0)
            hand.may.release(5)
            await asyncio.gather(*asked)
            order = [task.job.id for task in hand.done if isinstance(task.job, Follow)]
            assert order == ["ada 0", "bob", "ada 1", "ada 2", "ada last"]
            ahead = [told[0] for told in news]
            assert (ahead[0], ahead[-1]) == (3, 1), "one is at work, and so many wait before"
            assert ahead == sorted(ahead, reverse=True)

    run(test())


def test_no_more_wait_than_there_are_places_for_and_the_others_are_told_so() -> None:
    async def test() -> None:
        async with office(desk_waiting=8, desk_waiting_each=2) as opened:
            (hand,) = opened.hands
            asked = [opened.ask(SHORT)]
            await has_a_job(hand)
            asked += [opened.ask(SHORT) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(ServerError, match="2 of your own requests wait") as crowded:
                await opened.ask(SHORT)
            assert (crowded.value.code, crowded.value.params) == ("crowded", {"waiting": 2})
            asked.append(opened.ask(SHORT, "bob"))
            hand.may.release(4)
            assert await asyncio.gather(*asked) == [b"done"] * 4

    run(test())


def test_who_goes_away_before_their_turn_costs_nothing() -> None:
    async def test() -> None:
        async with office() as opened:
            (hand,) = opened.hands
            first = opened.ask(SHORT)
            await has_a_job(hand)
            gone = opened.ask(LONG)
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.wait({gone})
            assert opened.desk.waiting == 0
            hand.may.release(2)
            await first
            assert [type(task.job) for task in hand.done] == [Warm]

    run(test())


def test_progress_is_passed_on_and_the_work_is_charged_to_whoever_asked() -> None:
    async def test() -> None:
        async with office() as opened:
            (hand,) = opened.hands
            hand.tells = [(10, 40), (30, 40)]
            hand.may.release()
            news: list[tuple[int, int, int]] = []
            meter = Meter()
            METER.set(meter)
            await opened.desk.do(LONG, lambda *told: news.append(told))
            assert news == [(0, 10, 40), (0, 30, 40)]
            assert meter.elsewhere == 0.5

    run(test())


@pytest.mark.parametrize(
    ("fate", "code"), [(Lost("died"), "internal"), (Lost("stuck"), "too-much-work"), (Reply(leaves=True), "")]
)
def test_a_process_that_is_lost_is_replaced_and_only_its_job_fails(fate: Any, code: str) -> None:
    async def test() -> None:
        async with office() as opened:
            (hand,) = opened.hands
            hand.replies = [fate]
            hand.may.release(2)
            (said,) = await asyncio.gather(opened.desk.do(SHORT), return_exceptions=True)
            assert getattr(said, "code", "") == code
            assert hand.stopped == 1
            assert await opened.desk.do(SHORT) == b"done"

    run(test())


def test_closing_tells_all_who_wait() -> None:
    async def test() -> None:
        async with office() as opened:
            (hand,) = opened.hands
            asked = [opened.ask(SHORT)]
            await has_a_job(hand)
            asked.append(opened.ask(SHORT))
            await asyncio.sleep(0)
            hand.may.release(5)
            await opened.desk.close()
            assert isinstance((await asyncio.gather(*asked, return_exceptions=True))[1], ServerError)
            with pytest.raises(ServerError, match="closing"):
                await opened.desk.do(SHORT)

    run(test())


# ---- what a clerk does, without the process


@asynccontextmanager
async def clerk(database: str, bounds: Limits | None = None) -> AsyncIterator[Clerk]:
    store = await Store.open(database)
    try:
        yield Clerk(store, bounds or Limits())
    finally:
        await store.close()


def wanted(save: str) -> Analyse:
    return Analyse(msgspec.json.encode(NewAnalysis(save=save)), None)


def test_a_save_is_followed_and_packed_in_parts_that_are_written_one_by_one(database: str) -> None:
    async def test() -> None:
        async with clerk(database) as working:
            told: list[tuple[int, int]] = []
            found = await working.do(wanted(crafted_save(600)), lambda *progress: told.append(progress))
            planned = msgspec.msgpack.decode(found, type=Planned)
            assert told[0][1] == told[-1][0] == 600
            assert (planned.row.last, len(planned.parts)) == (600, 3)
            assert planned.past is not None, "so that nobody has to follow it again"
        store = await Store.open(database)
        try:
            rooms = Rooms(store)
            made = await rooms.analyse(NewAnalysis(save=crafted_save(600)), "ada")
            again = Rooms(store)
            room = await again.room(made.game.id)
            assert (room.course.answers, room.course.warnings) == (600, [])
            assert room.sides_of("ada") == room.course.sides
            for each in (rooms, again):
                await each.close()
        finally:
            await store.close()

    run(test())


def test_a_save_that_is_too_long_is_refused_before_anything_is_done_with_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from meuse.server.games import analyses

    def never(*_: Any) -> None:
        raise AssertionError

    async def test() -> None:
        async with clerk(sqlite, limits(import_answers=99)) as working:
            monkeypatch.setattr(analyses, "read_save", never)
            reply = await replied(working, Task(wanted(crafted_save(100)), 1.0), lambda *_: None)
            assert (reply.code, reply.params) == ("too-many-answers", {"given": 100, "most": 99})
            assert "100 answers" in reply.detail
            assert "up to 99" in reply.detail

    run(test())


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (b'{"position": ' + b"[" * 40 + b"]" * 40 + b"}", "deep"),
        (b'{"save": "', "truncated"),
        (b'{"save": "a", "position": {}}', "a game, a position or a save"),
        (b'{"game": "abc"}', "bytes are allowed with a game"),
        (b'{"save": "{}"}', "not a save of Meuse"),
    ],
)
def test_what_nobody_has_looked_into_is_read_with_care(sqlite: str, sent: bytes, why: str) -> None:
    async def test() -> None:
        async with clerk(sqlite) as working:
            reply = await replied(working, Task(Analyse(sent, None), 1.0), lambda *_: None)
            assert reply.code in ("malformed", "too-large")
            assert why in reply.detail

    run(test())


def test_memory_that_is_not_there_is_a_refusal_and_the_end_of_the_process(sqlite: str) -> None:
    class Heavy(Clerk):
        async def do(self, job: Any, told: Any) -> bytes:
            raise MemoryError

    async def test() -> None:
        store = await Store.open(sqlite)
        try:
            reply = await replied(Heavy(store, Limits()), Task(SHORT, 1.0), lambda *_: None)
        finally:
            await store.close()
        assert (reply.code, reply.params, reply.leaves) == ("too-much-work", {"seconds": 0}, True)
        assert "memory" in reply.detail

    run(test())


# ---- with processes


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not bound what a process allocates")
def test_a_process_cannot_take_more_memory_than_it_is_given() -> None:
    program = """
from meuse.server.desk.memory import limit_memory
limit_memory(200_000_000)
try:
    bytearray(400_000_000)
except MemoryError:
    print("refused")
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == "refused\n"


def test_what_takes_too_long_is_broken_off_and_the_next_is_served(tmp_path: Path) -> None:
    """With a real process: replaying is not asked whether it minds."""

    async def test() -> None:
        database = f"sqlite:///{tmp_path / 'games.sqlite'}"
        desk = Desk(database, limits(import_seconds=0.01), 1)
        try:
            with pytest.raises(ServerError, match="more than 0 s") as refused:
                await desk.do(wanted(crafted_save(3000)))
            assert refused.value.code == "too-much-work"
            assert await desk.do(Warm()) == b""
        finally:
            await desk.close()

    run(test())


@pytest.mark.parametrize(
    "database", ["postgresql+psycopg://nobody@127.0.0.1:1/nothing", "sqlite:////proc/games.sqlite"]
)
def test_a_clerk_that_finds_no_database_says_so_and_leaves(database: str) -> None:
    clerk = ClerkProcess("clerk", database, Limits())
    try:
        reply = clerk.ask(Task(Warm(), 5.0), lambda done, of: None)
    finally:
        clerk.stop()
    assert (reply.code, reply.leaves) == ("no-database", True)
