"""Group commit: what many games write at the same moment goes to the disk in one transaction, with one flush.

While a commit is under way, whoever else wants to write waits in a row; all of them are the next commit. Nobody hears
that something is written before the commit is over. Somebody else having been first is no fault of a commit: a piece of
writing says so by what comes back. If one is at fault, nothing of its commit stands, and each is then written by
itself, so that it fails alone.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

from meuse.server.storage.trouble import is_for_all

MOST_AT_ONCE: Final = 200  # pieces of writing in one commit


class Writing(NamedTuple):
    """Something to be written, and who waits for it."""

    game_id: str
    piece: Any
    written: "asyncio.Future[Any]"


WriteTogether = Callable[[list[Any]], Awaitable[list[Any]]]
"""Writes pieces in one transaction, and says of each what came of it. If it raises, nothing is written, unless the
database itself is to blame: then nobody knows.
"""


class Commits:
    """The row of those who wait to be written. `run` may be asked from any task of one event loop."""

    def __init__(self, write_together: WriteTogether) -> None:
        self._write_together = write_together
        self._waiting: list[Writing] = []
        self._writing: asyncio.Task[None] | None = None
        self.on_commit: Callable[[float, int], None] = lambda seconds, together: None  # for the metrics

    async def run(self, game_id: str, piece: Any) -> Any:
        """What came of this piece, once it is on the disk.

        What one process writes to a game is written in the order of the calls. Whoever goes away while waiting has
        written all the same.
        """
        loop = asyncio.get_running_loop()
        mine = Writing(game_id, piece, loop.create_future())
        self._waiting.append(mine)
        if self._writing is None:
            self._writing = loop.create_task(self._write_on())
        return await mine.written

    async def close(self) -> None:
        """When all that waits is written."""
        while self._writing is not None:
            await asyncio.wait({self._writing})

    async def _write_on(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                # By game: two processes that write the same games lock them in the same order, and none waits for the
                # other in a circle. The sort keeps the order within a game.
                batch.sort(key=lambda one: one.game_id)
                await self._commit(batch)
        finally:
            self._writing = None

    async def _commit(self, batch: Sequence[Writing]) -> None:
        began = time.perf_counter()
        try:
            results = await self._write_together([one.piece for one in batch])
        except Exception as fault:
            if len(batch) > 1 and not is_for_all(fault):
                for one in batch:
                    await self._commit([one])
                return
            for one in batch:
                if not one.written.done():
                    one.written.set_exception(fault)
            return
        self.on_commit(time.perf_counter() - began, len(batch))
        for one, result in zip(batch, results, strict=True):
            if not one.written.done():  # else whoever waited for it has left
                one.written.set_result(result)
