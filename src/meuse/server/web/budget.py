"""What a visitor's requests have cost the server, in seconds of its processors; and the measuring of it.

Counting messages is not enough: one may cost a thousand times as much as another. So each request is measured, in this
process and in those that work for it, and charged to the browser, the address and the network that it came from.
Whoever has used up what there is for one visitor waits until some has come back.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from types import coroutine
from typing import Any, Final, TypeVar

from meuse.server.web.limits import Limits, Rate
from meuse.server.web.networks import network_of, prefix_of

T = TypeVar("T")
MOST_ACCOUNTS: Final = 20_000


class Accounts:
    """Seconds that each key has left. A full account is forgotten."""

    def __init__(self, rate: Rate, clock: Callable[[], float], most: int = MOST_ACCOUNTS) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def left(self, key: str) -> float:
        now = self._clock()
        left, then = self._left.get(key, (self._rate.burst, now))
        return min(self._rate.burst, left + (now - then) * self._rate.per_second)

    def wait(self, key: str) -> float:
        """Seconds until there is something left; 0 if there is."""
        left = self.left(key)
        if left > 0:
            return 0.0
        return -left / self._rate.per_second + 0.001 if self._rate.per_second > 0 else float("inf")

    def charge(self, key: str, seconds: float) -> None:
        """Take what was used, though it be more than there was."""
        self._left[key] = (self.left(key) - seconds, self._clock())
        self._left.move_to_end(key)
        while len(self._left) > self._most or (self._left and self.left(next(iter(self._left))) >= self._rate.burst):
            self._left.popitem(last=False)


class Budget:
    """The seconds of work of one server process, by browser, by address and by network."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        wide = limits.work_per_address
        self._holders = Accounts(limits.work_per_holder, clock)
        self._addresses = Accounts(wide, clock)
        share = limits.network_share
        self._networks = Accounts(Rate(wide.burst * share, wide.per_second * share), clock)

    def wait(self, holder: str, address: str) -> float:
        """How long this visitor has to wait before anything more is done for them."""
        return max([account.wait(key) for account, key in self._accounts(holder, address)], default=0.0)

    def charge(self, holder: str, address: str, seconds: float) -> None:
        if seconds > 0:
            for account, key in self._accounts(holder, address):
                account.charge(key, seconds)

    def _accounts(self, holder: str, address: str) -> list[tuple[Accounts, str]]:
        found = [
            (self._holders, holder),
            (self._addresses, prefix_of(address)),
            (self._networks, network_of(address)),
        ]
        return [(accounts, key) for accounts, key in found if key]


class Meter:
    """What a request has cost so far."""

    def __init__(self) -> None:
        self.elsewhere = 0.0  # seconds of processes that work for us
        self._spent = 0.0
        self._since: float | None = None  # the event loop is at it

    def start(self) -> None:
        self._since = time.thread_time()

    def stop(self) -> None:
        self._spent, self._since = self.loop, None

    @property
    def loop(self) -> float:
        """Seconds of the event loop, in which nobody else was served."""
        return self._spent + (time.thread_time() - self._since if self._since is not None else 0.0)

    @property
    def seconds(self) -> float:
        return self.loop + self.elsewhere


METER: Final[ContextVar[Meter | None]] = ContextVar("meter", default=None)
"""The meter of the request that is being worked on; tasks that it starts inherit it."""


def charge_elsewhere(seconds: float) -> None:
    """Another process has worked so long for the request at hand."""
    meter = METER.get()
    if meter is not None:
        meter.elsewhere += seconds


@coroutine
def metered(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Do some work and count what the event loop spends on it, to the meter of whoever it is done for.

    Which that is may be settled in the course of it; what it waits for is not counted.
    """
    thrown: BaseException | None = None
    while True:
        meter = METER.get()
        if meter is not None:
            meter.start()
        try:
            waits_for = work.send(None) if thrown is None else work.throw(thrown)
        except StopIteration as done:
            found: T = done.value
            return found
        finally:
            for running in (meter, METER.get()):
                if running is not None:
                    running.stop()
        try:
            yield waits_for
            thrown = None
        except BaseException as stopped:  # a cancelled task: the work is to hear of it
            thrown = stopped
