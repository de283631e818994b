"""Turns at the event loop: however many requests one address sends at once, few of them stand before another's click.

What answers a click runs on the event loop, one piece after another. Each address (IPv6: each network) has a share of
it: some seconds at once, then so many of each second. Whoever has used up their share waits, first come, first served,
and so do those of whom more are under way than the rest of it lasts for, judging by what their last ones took.
"""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from meuse.server.web.budget import Meter
from meuse.server.web.networks import network_of, prefix_of

AT_ONCE: Final = 0.1  # seconds of the event loop that the requests of one address may take without a pause
MEMORY: Final = 0.3  # how much the last request says about the next
FIRST_GUESS: Final = 0.005


class Queue:
    """The requests of one address."""

    def __init__(self, now: float) -> None:
        self.under_way = 0
        self.expected = FIRST_GUESS  # seconds that the next will take
        self.left = AT_ONCE
        self.then = now
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.alarm: asyncio.TimerHandle | None = None

    def fill(self, now: float, share: float) -> None:
        self.left = min(AT_ONCE, self.left + (now - self.then) * share)
        self.then = now

    def has_room(self, most: int) -> bool:
        return self.under_way < most and self.left - self.under_way * self.expected > 0

    def learn(self, seconds: float) -> None:
        self.left -= seconds
        self.expected += (seconds - self.expected) * (MEMORY if seconds < self.expected else 1.0)

    @property
    def is_idle(self) -> bool:
        return self.under_way == 0 and not self.waiting and self.left >= AT_ONCE


class Turns:
    """`most` requests of an address are under way at a time, and take `share` of the event loop."""

    def __init__(self, most: int, share: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._share = max(share, 0.001)
        self._clock = clock
        self._queues: dict[str, Queue] = {}

    def __len__(self) -> int:
        return len(self._queues)

    @asynccontextmanager
    async def turn(self, address: str, meter: Meter) -> AsyncIterator[None]:
        """Wait for a turn of this address, and have it for as long as the block lasts; `meter` measures the block."""
        key = network_of(address) or prefix_of(address)
        queue = self._queues.get(key)
        if queue is None:
            self._forget_idle()
            queue = self._queues[key] = Queue(self._clock())
        queue.fill(self._clock(), self._share)
        if queue.waiting or not queue.has_room(self._most):
            mine = asyncio.get_running_loop().create_future()
            queue.waiting.append(mine)
            self._let_in(queue)
            try:
                await mine  # whoever lets us in counts us
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    queue.under_way -= 1
                    self._let_in(queue)
                else:
                    queue.waiting.remove(mine)
                raise
        else:
            queue.under_way += 1
        before = meter.loop
        try:
            yield
        finally:
            queue.under_way -= 1
            queue.learn(meter.loop - before)
            self._let_in(queue)

    def _let_in(self, queue: Queue) -> None:
        """As many as there is room for; the rest when some of the share has come back."""
        queue.fill(self._clock(), self._share)
        while queue.waiting and queue.has_room(self._most):
            next_one = queue.waiting.popleft()
            if not next_one.done():
                queue.under_way += 1
                next_one.set_result(None)
        if queue.waiting and queue.alarm is None and (queue.under_way == 0 or queue.left <= 0):
            wait = max(-queue.left / self._share, 0.0) + 0.001
            queue.alarm = asyncio.get_running_loop().call_later(wait, self._share_is_back, queue)

    def _share_is_back(self, queue: Queue) -> None:
        queue.alarm = None
        self._let_in(queue)

    def _forget_idle(self) -> None:
        """Of those that have come longest ago: whoever has their whole share again begins anew next time."""
        now = self._clock()
        for key in list(self._queues)[:2]:
            queue = self._queues[key]
            queue.fill(now, self._share)
            if queue.is_idle:
                del self._queues[key]
