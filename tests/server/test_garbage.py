"""The collector of garbage goes through new things, and now and then through all of them; closed rooms need none."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest
from tests.server.at_table import Browser, new_game, run, server

from meuse.server.games import rooms as rooms_module
from meuse.server.operation.garbage import ALL_SECONDS, Garbage


class Clock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Circle:
    """Refers to itself: only the collector sees that nobody else does."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def clock() -> Iterator[Clock]:
    clock = Clock()
    garbage = Garbage(clock)
    garbage.begin()
    yield clock
    garbage.end()


def test_what_was_looked_at_once_is_set_aside(clock: Clock) -> None:
    before = gc.get_freeze_count()
    kept = [Circle() for _ in range(1000)]
    gc.collect()
    assert gc.get_freeze_count() >= before + len(kept)
    assert len(gc.get_objects()) < 1000, "the next look goes through what is new"


def test_new_garbage_goes_at_the_next_look(clock: Clock) -> None:
    gone = weakref.ref(Circle())
    gc.collect()
    assert gone() is None


def test_what_became_garbage_later_goes_when_all_is_looked_at(clock: Clock) -> None:
    kept = Circle()
    gc.collect()
    gone = weakref.ref(kept)
    del kept
    gc.collect()
    assert gone() is not None, "it was set aside"
    clock.seconds += ALL_SECONDS + 1
    gc.collect()
    assert gone() is None


@pytest.mark.usefixtures("small_titles")
def test_a_room_that_is_closed_is_gone_without_the_collector(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "IDLE_SECONDS", -1.0)

    async def check() -> None:
        async with server(sqlite) as rooms:
            game_id, _ = await new_game(rooms)
            ada = await Browser("ada").look(rooms, game_id)
            await ada.act("step", 1)
            room, course = weakref.ref(ada.room), weakref.ref(ada.room.course)
            ada.leave()
            del ada
            gc.disable()
            try:
                await asyncio.sleep(0)
                rooms._make_space()
                await asyncio.sleep(0)
                assert len(rooms) == 0
                assert room() is None
                assert course() is None
            finally:
                gc.enable()

    run(check())
