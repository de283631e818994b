"""How much and how fast: sizes, token buckets, connections. What is over a limit is refused with how long to wait.

Rates are counted in each server process by itself: with N workers a client may in the worst case do N times as much.
"""

import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from meuse.server.storage.policy import Quotas
from meuse.server.web.networks import network_of, prefix_of

KB: Final = 1024
MB: Final = 1024 * KB


class Rate(msgspec.Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Each can be set: `meuse serve --limit NAME=VALUE`, a rate as BURST/PER_SECOND."""

    body: int = 64 * KB
    position_body: int = 4 * MB  # analyses begin from whole positions, or from the save of a campaign of 44 turns
    bodies_per_address: int = 32 * MB  # that are held at the same time: on their way, or waiting for a clerk
    message: int = 16 * KB
    position_message: int = MB  # `edit`
    depth: int = 32  # brackets within brackets

    # A holder is a browser, by its cookie; an address may be a whole club behind one router.
    games_per_holder: Rate = Rate(20, 1 / 30)
    games_per_address: Rate = Rate(120, 1 / 5)
    joins_per_holder: Rate = Rate(20, 1 / 5)
    joins_per_address: Rate = Rate(60, 1)
    reviews_per_holder: Rate = Rate(4, 1 / 600)
    reviews_per_address: Rate = Rate(20, 1 / 120)
    requests_per_address: Rate = Rate(600, 60)
    messages_per_holder: Rate = Rate(120, 40)
    messages_per_address: Rate = Rate(2000, 600)
    work_per_holder: Rate = Rate(30, 0.5)  # seconds of the server's processors
    work_per_address: Rate = Rate(90, 1)
    network_share: int = 8  # an IPv6 network (/48) may do as much as so many addresses (/64)
    at_once_per_address: int = 8  # requests that the event loop works on ...
    loop_share_per_address: float = 0.3  # ... and how much of its time they have, after a tenth of a second at once

    # Work in processes of its own. What takes longer or more is refused, and nothing of it is kept.
    import_answers: int = 50_000  # of a save; the longest campaign, played at random, has 36,000
    import_seconds: float = 60.0  # of a processor: a save, a position, a game opened under new rules
    look_seconds: float = 15.0  # of a processor: a moment of the past, an overlay, a page of the log, a map
    data_seconds: float = 2.0  # of a processor: to open the box with a player's own data
    review_seconds: float = 3600.0  # of a processor: a review; what is not played out by then is left out
    reviews_running_each: int = 2  # ... of one browser at the same time
    reviews_running: int = 50  # ... on the whole server
    desk_memory: int = 1024 * MB  # of each such process
    desk_waiting: int = 200  # requests that wait for one
    desk_waiting_each: int = 12  # ... of one browser
    bots_waiting: int = 500  # games that wait for a computer player
    bots_waiting_each: int = 60  # ... of one browser

    sockets: int = 8000  # connections of any kind, if the system lets the process have as many files
    sockets_per_address: int = 500
    connects_per_address: Rate = Rate(600, 60)  # new connections of any kind
    unfinished_per_address: int = 64  # connections that have not sent a whole request yet
    stalled_per_address: int = 32  # connections that do not take what they are sent
    header_seconds: float = 10.0  # for the whole head of a request to arrive
    body_seconds: float = 30.0  # ... and the whole of its body
    pings: Rate = Rate(60, 2)  # of one WebSocket, by the client
    reading_per_address: Rate = Rate(0.5, 0.1)  # seconds of the event loop to read what comes in by WebSockets
    connections: int = 4000
    connections_per_address: int = 400
    connections_per_holder_and_game: int = 8
    queue_messages: int = 256  # that wait for a slow client
    queue_bytes: int = 8 * MB
    send_seconds: float = 20.0  # for one message to be taken
    reply_seconds: float = 30.0  # until a request is answered `busy`
    # Games that are kept, counted in the database; 0: as many as they like. A rematch counts for whoever offers it.
    open_games_of_holder: int = 100  # played, and not over
    games_of_holder: int = 1000
    analyses_of_holder: int = 200
    open_games_of_address: int = 1000  # as long as addresses are kept
    games_of_address: int = 5000
    games_in_total: int = 200_000
    floods: int = 200  # requests refused for their rate, one after another, until the connection is closed


def quotas_of(limits: Limits) -> Quotas:
    return Quotas(
        open_games_per_holder=limits.open_games_of_holder,
        games_per_holder=limits.games_of_holder,
        analyses_per_holder=limits.analyses_of_holder,
        open_games_per_address=limits.open_games_of_address,
        games_per_address=limits.games_of_address,
        games_in_total=limits.games_in_total,
    )


def without_quotas(limits: Limits) -> Limits:
    """For a server that only its owner reaches."""
    counted = [name for name in Limits.__struct_fields__ if "games_" in name or "analyses_" in name]
    unlimited = {name: 0 for name in counted if isinstance(getattr(limits, name), int)}
    return msgspec.structs.replace(limits, **unlimited)


def set_limits(limits: Limits, settings: list[str]) -> Limits:
    """The limits with NAME=VALUE changed; a ValueError says what is wrong."""
    changed = msgspec.structs.asdict(limits)
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in changed:
            raise ValueError(f"no limit {name!r}; choose from {', '.join(changed)}")
        before = changed[name]
        try:
            if isinstance(before, Rate):
                burst, _, per_second = value.partition("/")
                changed[name] = Rate(amount(burst), amount(per_second))
            else:
                amount(value)
                changed[name] = type(before)(value)
        except ValueError:
            wanted = "BURST/PER_SECOND, as 20/0.5" if isinstance(before, Rate) else "a number, 0 or more"
            raise ValueError(f"--limit {name} must be {wanted}, not {value!r}") from None
    return Limits(**changed)


def amount(written: str) -> float:
    """A number, 0 or more: below it, or without end, a limit would let everything pass or nothing."""
    value = float(written)
    if not 0 <= value < float("inf"):
        raise ValueError(written)
    return value


class Buckets:
    """A token bucket for each key. Those that are full again are forgotten, so that memory stays small."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, most: int = 20_000) -> None:
        self.rate = rate
        self._clock = clock
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and when that was

    def __len__(self) -> int:
        return len(self._left)

    def take(self, key: str) -> float:
        """Takes a token; returns 0, or how many seconds to wait when there is none."""
        now = self._clock()
        rate = self.rate
        left, then = self._left.get(key, (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.per_second)
        if left < 1:
            self._left[key] = (left, now)
            return (1 - left) / rate.per_second if rate.per_second > 0 else float("inf")
        self._left[key] = (left - 1, now)
        self._left.move_to_end(key)
        self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Drop the oldest that are full by now; under a flood of keys, the oldest whatever they hold."""
        while self._left:
            key, (left, then) = next(iter(self._left.items()))
            full = left + (now - then) * self.rate.per_second >= self.rate.burst
            if not full and len(self._left) <= self._most:
                return
            del self._left[key]


class Gate:
    """Several buckets that must all have a token: of the holder, of the address, of its network."""

    def __init__(self, **buckets: Buckets) -> None:
        self._buckets = buckets

    def wait(self, **keys: str) -> float:
        """0 if all let it pass, else how many seconds to wait. An empty key has no bucket (nobody is known by it)."""
        if "address" in keys and "network" in self._buckets:
            keys["network"] = network_of(keys["address"])
        if "address" in keys:
            keys["address"] = prefix_of(keys["address"])
        return max([self._buckets[name].take(key) for name, key in keys.items() if key], default=0.0)


class Rates:
    """The gates of one server process."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        def gate(address: Rate, holder: Rate | None = None) -> Gate:
            network = Rate(address.burst * limits.network_share, address.per_second * limits.network_share)
            buckets = {"address": Buckets(address, clock), "network": Buckets(network, clock)}
            if holder is not None:
                buckets["holder"] = Buckets(holder, clock)
            return Gate(**buckets)

        self.games = gate(limits.games_per_address, limits.games_per_holder)
        self.joins = gate(limits.joins_per_address, limits.joins_per_holder)
        self.reviews = gate(limits.reviews_per_address, limits.reviews_per_holder)
        self.messages = gate(limits.messages_per_address, limits.messages_per_holder)
        self.requests = gate(limits.requests_per_address)
        self.pages = gate(limits.requests_per_address)  # by themselves: the page says that there were too many requests


class Connections:
    """Who is connected, by address and by browser and game."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._counts: dict[tuple[str, ...], int] = {}
        self.total = 0

    def enter(self, address: str, holder: str, game: str) -> str:
        """Counts a connection; returns "" or, when there is no room for it, why not."""
        keys = self._keys(address, holder, game)
        if self.total >= self._limits.connections:
            return "this server has no room for more connections"
        for key, most in keys.items():
            if self._counts.get(key, 0) >= most:
                whose = "your browser has this game open" if key[0] == "holder" else "your address is connected"
                return f"{whose} {most} times already: close one"
        for key in keys:
            self._counts[key] = self._counts.get(key, 0) + 1
        self.total += 1
        return ""

    def leave(self, address: str, holder: str, game: str) -> None:
        self.total -= 1
        for key in self._keys(address, holder, game):
            self._counts[key] -= 1
            if self._counts[key] == 0:
                del self._counts[key]

    def _keys(self, address: str, holder: str, game: str) -> dict[tuple[str, ...], int]:
        """What a connection is counted under, and how many there may be. Who only watches has no token."""
        each = self._limits.connections_per_address
        keys: dict[tuple[str, ...], int] = {("address", prefix_of(address)): each}
        if network_of(address):
            keys["network", network_of(address)] = each * self._limits.network_share
        if holder:
            keys["holder", holder, game] = self._limits.connections_per_holder_and_game
        return keys


_STRINGS: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_BUT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


def too_deep(text: bytes, most: int) -> bool:
    """Whether JSON has more than so many brackets within brackets. Text that is no JSON is left to the decoder.

    The innermost pairs are taken away, level by level: a megabyte of brackets takes milliseconds so.
    """
    if text.count(b"[") + text.count(b"{") <= most:
        return False
    brackets = _STRINGS.sub(b"", text).translate(None, _BUT_BRACKETS)
    paired = 2 * (brackets.count(b"[") + brackets.count(b"{")) == len(brackets)
    opened = re.compile(rb"[\[{]{%d}" % (most + 1))
    for _ in range(most):
        if not brackets:
            return False
        if opened.search(brackets):
            return True
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return paired and bool(brackets)


def how_long(seconds: float) -> str:
    """Seconds to wait, as an error says it."""
    return f"wait {max(1, round(seconds + 0.5))} s" if seconds < 86_400 else "try again tomorrow"


def in_seconds(wait: float) -> int:
    """The same as a number for the client's own words."""
    return min(86_400, max(1, round(min(wait, 86_400.0) + 0.5)))
