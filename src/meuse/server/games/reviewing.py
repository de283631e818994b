"""What a clerk does for reviews: it goes on with one for a second or so, and keeps in the database how far it is.

The database has all that was played out, so that any process can go on with it after this one has died.
"""

import asyncio
import time
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

from meuse.engine.history import LARGEST, pack
from meuse.review import Reviewer, Setting, Work
from meuse.server.desk.jobs import ReviewOn
from meuse.server.storage import reviews as kept

if TYPE_CHECKING:
    from meuse.server.games.rooms import Rooms

KEPT_REVIEWERS: Final = 3
KEEP_EVERY: Final = 3.0  # seconds between two times that it is written how far a review is
SETTINGS: Final = {
    "quick": Setting("sergeant", 8),
    "usual": Setting("sergeant", 24),
    "thorough": Setting("captain:16p", 12),
}
DONE: Final = "done"


class Slice(msgspec.Struct, frozen=True):
    """How far a review is after a slice of work; any other state than `running` is the end of it."""

    state: str
    progress: float = 0.0
    playouts: int = 0


class Open:
    """A review that this process has in memory."""

    def __init__(self, begun: str, reviewer: Reviewer, seconds: float) -> None:
        self.begun = begun
        self.reviewer = reviewer
        self.seconds = seconds  # of a processor, by all processes
        self.written = time.monotonic()


class ReviewSlices:
    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._open: OrderedDict[str, Open] = OrderedDict()

    def forget(self) -> None:
        self._open.clear()

    async def go_on(self, job: ReviewOn) -> Slice:
        began = time.process_time()
        opened = self._open.pop(job.id, None)
        if opened is None or opened.begun != job.begun:
            opened = await self._take_up(job)
            if opened is None:
                return Slice(kept.STOPPED)
        reviewer = opened.reviewer
        is_done = await asyncio.to_thread(reviewer.advance, job.seconds)
        opened.seconds += time.process_time() - began
        state = kept.RUNNING
        if is_done:
            state = DONE
        elif opened.seconds >= self._rooms.limits.review_seconds:
            state = kept.LIMIT
        found = Slice(state, 1.0 if is_done else min(reviewer.progress, 0.99), reviewer.work.playouts)
        if state != kept.RUNNING or time.monotonic() - opened.written >= KEEP_EVERY:
            if not await self._keep(job, opened, found):
                return Slice(kept.STOPPED)
            opened.written = time.monotonic()
        if state == kept.RUNNING:
            self._open[job.id] = opened
            while len(self._open) > KEPT_REVIEWERS:
                self._open.popitem(last=False)
        return found

    async def _take_up(self, job: ReviewOn) -> Open | None:
        """The review as the database has it; None if it does not run any more, or the game is another by now."""
        store = self._rooms.store
        row = await kept.review_of(store, job.id)
        if row is None or row.begun != job.begun or row.state != kept.RUNNING:
            return None
        course = (await self._rooms.load(job.id)).course
        if course.answers != row.answers:
            await kept.end(store, job.id, job.begun, kept.STOPPED)
            return None
        packed = await kept.work_of(store, job.id, job.begun)
        work = msgspec.msgpack.decode(unpacked(packed), type=Work) if packed else None
        return Open(job.begun, Reviewer(course.game, SETTINGS[row.depth], work), row.seconds)

    async def _keep(self, job: ReviewOn, opened: Open, found: Slice) -> bool:
        reviewer = opened.reviewer
        work = pack(reviewer.work)
        told = zlib.compress(msgspec.json.encode(reviewer.review()), 6)
        return await kept.keep(
            self._rooms.store,
            job.id,
            job.begun,
            found.state,
            round(found.progress, 4),
            found.playouts,
            round(opened.seconds, 2),
            work,
            told,
        )


def unpacked(packed: bytes) -> bytes:
    return zlib.decompressobj().decompress(packed, LARGEST)
