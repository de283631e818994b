"""The driver of a room: lets its bots think and throws dice that nobody else will, until a person must decide."""

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from meuse.engine.flow import CHANCE, Action
from meuse.server.bots.worker import AMONG_THEMSELVES, PERSON_AWAY, PERSON_WAITS, Order, order_of
from meuse.server.desk.queue import Crowded
from meuse.server.errors import UnknownGame
from meuse.server.games.room import Room
from meuse.server.storage.tables import now
from meuse.server.web.budget import METER, Meter, metered

if TYPE_CHECKING:
    from collections.abc import Callable

    from meuse.server.bots.worker import Pondering
    from meuse.server.games.rooms import Rooms
    from meuse.server.schema.hinting import Hint

LOG: Final = logging.getLogger("meuse.server.bots")
LEASE: Final = 4.0  # seconds for which no other process lets the bots of the same game think
ACTS_AT_ONCE: Final = 8  # written together: a person sees the bot move, not the result of its move
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 30.0
ALL_BOTS: Final = "bots"  # under this name all games of bots among themselves share their turns at the event loop


class BotAnswers(Protocol):
    """What a room needs of `workers.BotWorkers`."""

    async def think(self, order: Order, told: "Callable[[Pondering], None] | None" = None) -> list[Action]: ...

    async def hint(
        self,
        order: Order,
        told: "Callable[[Pondering], None] | None" = None,
        spent: "Callable[[float], None] | None" = None,
    ) -> "Hint": ...


class BotDriver:
    def __init__(self, rooms: "Rooms", room: Room) -> None:
        self._rooms = rooms
        self._room = room
        self._task: asyncio.Task[None] | None = None
        self._claimed = 0.0
        self._meter = Meter()
        self._order_now: Order | None = None  # what a bot thinks about
        room.on_change = self.wake
        room.on_hurry = self.hurry

    @property
    def at_work(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Look whether there is something to do; does nothing if it is being done."""
        if self._task is None and self._wanted() and not self._rooms.closed:
            self._task = self._rooms.spawn(self._drive())
            self._task.add_done_callback(self._ended)

    def hurry(self) -> bool:
        """The bot that thinks plays now; False if none does."""
        if self._order_now is None:
            return False
        self._order_now.hurried = True
        return True

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._task = None
        if not task.cancelled() and task.exception() is None:
            self.wake()  # something may have changed on its last steps

    def _wanted(self) -> bool:
        room = self._room
        deciding = room.course.deciding
        if room.gone or room.course.void or not deciding:
            return False
        if deciding == CHANCE:
            return True
        if self._rooms.bot_workers is None or room.seats[deciding].kind != "bot":
            return False
        # Bots among themselves play as long as somebody looks.
        return room.watched or any(seat.kind != "bot" for seat in room.seats.values())

    async def _drive(self) -> None:
        room = self._room
        delay = FIRST_DELAY
        METER.set(self._meter)  # what a bot does is not its opponent's cost
        try:
            while self._wanted() and not self._rooms.closed:
                try:
                    if not await self._claim():
                        await asyncio.sleep(LEASE / 4)
                        await room.catch_up()
                        continue
                    await self._play_on()
                    delay = FIRST_DELAY
                except Crowded:
                    await asyncio.sleep(delay)
                    delay = min(delay * 2, LONGEST_DELAY)
                except UnknownGame:  # somebody has deleted it
                    return
                except Exception:
                    # From the log again, later: the workers have replaced a process that died by then.
                    self._rooms.bot_failures += 1
                    LOG.exception("a bot failed", extra={"facts": {"game": room.id, "again_in": delay}})
                    await asyncio.sleep(delay)
                    delay = min(delay * 2, LONGEST_DELAY)
        finally:
            await self._release()

    async def _release(self) -> None:
        if not self._claimed:
            return
        self._claimed = 0.0
        try:
            await self._rooms.store.release_driving(self._room.id, self._rooms.process)
        except Exception:  # it runs out by itself
            LOG.exception("a claim could not be given back", extra={"facts": {"game": self._room.id}})

    async def _claim(self) -> bool:
        clock = time.monotonic()
        if self._claimed > clock + LEASE / 2:
            return True
        if not await self._rooms.store.claim_driving(self._room.id, self._rooms.process, LEASE):
            self._claimed = 0.0
            return False
        self._claimed = clock + LEASE
        return True

    async def _play_on(self) -> None:
        """One order to the bot, and what it answered."""
        room = self._room
        course = room.course
        side = course.deciding
        entry = course.entry
        acts = [course.throw()] if side == CHANCE else await self._think(side)
        if not acts:
            raise RuntimeError("the bot has no answer")
        while acts:
            async with self._rooms.bot_turns.turn(self._turns_with(), self._meter):
                written = await metered(room.write_acts(side, entry, acts[:ACTS_AT_ONCE], now()))
            if not written:
                return  # a takeback, a resignation, another process: look again
            entry += written
            acts = acts[written:]
            await asyncio.sleep(0)

    def _turns_with(self) -> str:
        """Whose games share their turns at the event loop with this one: those of one address, or of bots."""
        return ALL_BOTS if self._rank() == AMONG_THEMSELVES else self._room.party()[0] or self._room.id

    def _rank(self) -> int:
        room = self._room
        if all(seat.kind == "bot" for seat in room.seats.values()):
            return AMONG_THEMSELVES
        return PERSON_WAITS if room.here() else PERSON_AWAY

    async def _think(self, side: str) -> list[Action]:
        assert self._rooms.bot_workers is not None
        order = self._order_now = self._order(side)
        tell = partial(self._room.tell_thinking, side)
        thinking = asyncio.ensure_future(self._rooms.bot_workers.think(order, tell))
        try:
            while not (await asyncio.wait({thinking}, timeout=LEASE / 2))[0]:
                await self._claim()
        finally:
            self._order_now = None
            if not thinking.done():
                thinking.cancel()
        return thinking.result()

    def _order(self, side: str) -> Order:
        seat = self._room.seats[side]
        return order_of(self._room.course, side, seat.bot, seat.bot_seed, self._rank(), self._room.party())
