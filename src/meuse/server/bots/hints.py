"""Hints in a room: thought about in the bots' processes, told to nobody but whoever asked, and never against a person.

Who plays alone may ask, in a game and in an analysis. As soon as somebody else holds a seat, or may sit down, there are
none, and those that are being thought about end. Nor are there any in an analysis of such a game, as long as that goes
on (games/contests.py). What they cost is charged to whoever asked.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from meuse.server.bots.worker import HINT, PERSON_WAITS, order_of
from meuse.server.desk.queue import Crowded
from meuse.server.errors import ServerError, UnknownGame
from meuse.server.games import contests
from meuse.server.schema.common import Said
from meuse.server.schema.game import HintsGiven
from meuse.server.schema.messages import AskHint, Done, HintEnd, HintNews, ServerMessage, encode
from meuse.server.storage.tables import hash_of
from meuse.server.web.budget import METER, Meter
from meuse.server.web.networks import party_of

if TYPE_CHECKING:
    from meuse.server.bots.worker import Order, Pondering
    from meuse.server.games.audience import Listener
    from meuse.server.games.course import Course
    from meuse.server.games.room import Room
    from meuse.server.games.rooms import Rooms
    from meuse.server.games.views import Mine

LOG: Final = logging.getLogger("meuse.server.bots")
REFUSED: Final[dict[HintsGiven, str]] = {
    "person": "somebody else plays in this game: hints are only for whoever plays alone",
    "open": "a person may still sit down in this game: hints are only for whoever plays alone",
    "none": "there are no hints here",
}


class Wanted:
    """A hint that somebody waits for."""

    def __init__(self, holder: str, address: str, entry: int, moment: tuple[int, str], order: "Order") -> None:
        self.holder = holder
        self.address = address
        self.entry = entry  # as whoever asked counts them
        self.moment = moment  # the question that it is for
        self.order = order
        self.task: asyncio.Task[None] | None = None


class Hints:
    """Those of one room. It is named each time: a circle of room and hints would be kept in memory."""

    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._wanted: dict[Listener, Wanted] = {}

    def given(self, room: "Room", mine: "Mine", holders: Mapping[str, set[str]]) -> HintsGiven:
        """Whether a browser with these seats may ask: whoever else holds a seat must hold all of them, too.

        Seats count by who holds them, also while the computer plays one: its player may come back.
        """
        course = room.course
        if not mine or self._rooms.bot_workers is None or course.over is not None:
            return "none"
        if course.analysis:
            return "given"
        seats = room.seats
        others = any(sides and sides != set(mine) for sides in holders.values())
        if others or any(seats[side].kind == "person" and side not in mine for side in seats):
            return "person"
        return "open" if any(seat.kind == "open" for seat in seats.values()) else "given"

    def do(self, room: "Room", request: AskHint, holder: str, listener: "Listener | None") -> ServerMessage:
        """Begin to think, and say so; a second request of the same browser takes the place of its first."""
        course = room.course
        mine = room.sides_of(holder)
        if not mine:
            raise ServerError("not-your-seat", "you do not have a seat in this game")
        done = Done(ref=request.ref, entry=course.entry_for(mine))
        if request.choice != "ask":
            wanted = self._wanted.get(listener) if listener is not None else None
            if listener is None or wanted is None:
                raise ServerError("not-now", "no hint is being thought about")
            if request.choice == "hurry":
                wanted.order.hurried = True
            else:
                self._end(listener, "stopped")
            return done
        if course.over is not None:
            raise ServerError("over", "this game is over")
        given = room.info(holder).hints
        if given != "given":
            raise ServerError("not-now", REFUSED[given])
        side = course.deciding
        if side not in mine or room.seats[side].kind == "bot":
            raise ServerError("not-now", "it is not your turn")
        if listener is None:
            raise ServerError("not-now", "hints are told over the socket")
        self.stop(listener)
        for other in [ear for ear, wanted in self._wanted.items() if wanted.holder == holder]:
            self._end(other, "stopped")
        address = getattr(listener, "address", "")
        order = order_of(course, side, HINT, 0, PERSON_WAITS, party_of(address, hash_of(holder)))
        wanted = Wanted(holder, address, done.entry, moment_of(room.course), order)
        self._wanted[listener] = wanted
        wanted.task = self._rooms.spawn(self._think(room, listener, wanted))
        return done

    def look_again(self, room: "Room", holders: Mapping[str, set[str]]) -> None:
        """Something has been written: hints for another question, or in what is no lonely game any more, end."""
        for listener, wanted in list(self._wanted.items()):
            given = self.given(room, room.sides_of(wanted.holder), holders)
            if given == "person" or given == "open":
                self._end(listener, given)
            elif given == "none" or moment_of(room.course) != wanted.moment:
                self._end(listener, "moved")

    def stop(self, listener: "Listener | None" = None) -> None:
        """Whoever asked does not wait any more; by default nobody does."""
        for each in [listener] if listener is not None else list(self._wanted):
            wanted = self._wanted.pop(each, None)
            if wanted is not None and wanted.task is not None:
                wanted.task.cancel()

    def _end(self, listener: "Listener", why: HintEnd) -> None:
        entry = self._wanted[listener].entry
        self.stop(listener)
        self._tell(listener, HintNews(entry=entry, ended=why))

    async def _think(self, room: "Room", listener: "Listener", wanted: Wanted) -> None:
        workers = self._rooms.bot_workers
        assert workers is not None
        METER.set(Meter())  # it is charged slice by slice

        def told(pondering: "Pondering") -> None:
            if self._wanted.get(listener) is wanted:
                plan = Said(pondering.kind, pondering.params, "")
                news = HintNews(entry=wanted.entry, progress=pondering.progress, playouts=pondering.playouts, plan=plan)
                self._tell(listener, news)

        def spent(seconds: float) -> None:
            self._rooms.charge(wanted.holder, wanted.address, seconds)

        news = HintNews(entry=wanted.entry, ended="failed")
        try:
            if await contests.is_of_a_contest(self._rooms, room):
                news = HintNews(entry=wanted.entry, ended="source")
            else:
                found = await workers.hint(wanted.order, told, spent)
                await room.catch_up()  # nobody may have sat down meanwhile
                news = HintNews(entry=wanted.entry, progress=1.0, playouts=found.playouts, hint=found)
        except Crowded:
            news = HintNews(entry=wanted.entry, ended="crowded")
        except UnknownGame:
            return  # it was deleted, and all have been sent away
        except Exception:
            LOG.exception("no hint could be given", extra={"facts": {"game": room.id}})
        if self._wanted.get(listener) is wanted:
            del self._wanted[listener]
            self._tell(listener, news)

    def _tell(self, listener: "Listener", news: HintNews) -> None:
        try:
            listener.push(encode(news))
        except Exception:
            LOG.exception("a listener failed")


def moment_of(course: "Course") -> tuple[int, str]:
    """Where a game stands, as far as a question depends on it."""
    return course.entry, course.deciding
