"""Turns at the event loop: however many requests one address sends at once, few of them stand before another's click.

What answers a click runs on the event loop, one piece after another. Of each address (IPv6: each network) so many
requests are under way as together take a moment, judging by what its last ones took; the rest wait, first come, first
served. After a long one its address pauses as long again.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from meuse.server.web.budget import Meter
from meuse.server.web.networks import network_of, prefix_of

MOMENT: Final = 0.04  # seconds of the event loop that the requests of one address may take together
LONG: Final = 0.02  # a request that took longer is followed by a pause
LONGEST_PAUSE: Final = 1.0
MEMORY: Final = 0.3  # how much the last request says about the next
FIRST_GUESS: Final = 0.005


class Queue:
    """The requests of one address."""

    def __init__(self) -> None:
        self.under_way = 0
        self.expected = FIRST_GUESS  # seconds that the next will take
        self.waiting: deque[asyncio.Future[None]] = deque()

    def has_room(self, most: int) -> bool:
        if self.under_way == 0:
            return True
        return self.under_way < most and (self.under_way + 1) * self.expected <= MOMENT

    def learn(self, seconds: float) -> None:
        self.expected += (seconds - self.expected) * (MEMORY if seconds < self.expected else 1.0)

    @property
    def is_idle(self) -> bool:
        return self.under_way == 0 and not self.waiting


class Turns:
    def __init__(self, most: int) -> None:
        self._most = most
        self._queues: dict[str, Queue] = {}

    def __len__(self) -> int:
        return len(self._queues)

    @asynccontextmanager
    async def turn(self, address: str, meter: Meter) -> AsyncIterator[None]:
        """Wait for a turn of this address, and have it for as long as the block lasts; `meter` measures the block."""
        key = network_of(address) or prefix_of(address)
        queue = self._queues.setdefault(key, Queue())
        if queue.waiting or not queue.has_room(self._most):
            mine = asyncio.get_running_loop().create_future()
            queue.waiting.append(mine)
            try:
                await mine  # whoever lets us in counts us
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._leave(key, queue)
                else:
                    queue.waiting.remove(mine)
                    self._forget(key, queue)
                raise
        else:
            queue.under_way += 1
        before = meter.loop
        try:
            yield
        finally:
            seconds = meter.loop - before
            queue.learn(seconds)
            if seconds > LONG:
                pause = min(seconds, LONGEST_PAUSE)
                asyncio.get_running_loop().call_later(pause, self._leave, key, queue)
            else:
                self._leave(key, queue)

    def _leave(self, key: str, queue: Queue) -> None:
        queue.under_way -= 1
        while queue.waiting and queue.has_room(self._most):
            next_one = queue.waiting.popleft()
            if not next_one.done():
                queue.under_way += 1
                next_one.set_result(None)
        self._forget(key, queue)

    def _forget(self, key: str, queue: Queue) -> None:
        if queue.is_idle and self._queues.get(key) is queue:
            del self._queues[key]
