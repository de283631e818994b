"""The doors: what is open between this process and the network, and when it is shut.

A connection costs a file of the process before anybody has said who they are. So they are counted by address and in
all; who does not say in time what they want, or does not take what they are sent, is cut off. Addresses of trusted
proxies are not counted: those behind them are, by their requests.
"""

import asyncio
import ipaddress
from collections.abc import Callable, Sequence
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from meuse.server.operation.config import Config
from meuse.server.web.limits import MB, Buckets, Limits
from meuse.server.web.networks import network_of, prefix_of

RESERVE: Final = 128  # files for the database, processes, logs, pages
BACKLOG: Final = 256  # connections that the system holds for us; as many are taken at a time
MOST_FILES: Final = 65_536
MOST_PARTS: Final = 1024  # of one message of a WebSocket
MOST_UNSENT: Final = 16 * MB  # that wait in one connection


class Doors:
    """How many connections there are, by address; and why another was refused or one was cut."""

    def __init__(self, limits: Limits, trusted: Sequence[str] = (), most: int | None = None) -> None:
        self.limits = limits
        self._trusts_all = "*" in trusted
        self._trusted = [ipaddress.ip_network(one) for one in trusted if one != "*"]
        self._most = most if most is not None else limits.sockets
        self._counts: dict[tuple[str, str], int] = {}
        self.total = 0
        self._connects = Buckets(limits.connects_per_address)
        self.refused: dict[str, int] = {}  # why -> how often; the metrics fetch it

    def enter(self, address: str) -> bool:
        """Whether there is room for another connection from there; if so, it is counted."""
        each = self.limits.sockets_per_address
        if self.total >= self._most:
            return self.note("full")
        keys = self._keys("open", address)
        for key, share in keys.items():
            if self._counts.get(key, 0) >= each * share:
                return self.note("too-many-of-an-address")
        if keys and self._connects.take(prefix_of(address)) > 0:
            return self.note("too-fast")
        self.total += 1
        for key in keys:
            self._counts[key] = self._counts.get(key, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        self._drop(self._keys("open", address))

    def begin(self, what: str, address: str) -> bool:
        """Count a connection that is "unfinished" or "stalled"; False if there are too many such from there."""
        most = self.limits.unfinished_per_address if what == "unfinished" else self.limits.stalled_per_address
        keys = self._keys(what, address)
        if any(self._counts.get(key, 0) >= most * share for key, share in keys.items()):
            return self.note(what)
        for key in keys:
            self._counts[key] = self._counts.get(key, 0) + 1
        return True

    def end(self, what: str, address: str) -> None:
        self._drop(self._keys(what, address))

    def note(self, why: str) -> bool:
        self.refused[why] = self.refused.get(why, 0) + 1
        return False

    def _keys(self, what: str, address: str) -> dict[tuple[str, str], int]:
        """What a connection is counted under, and for how many addresses that stands. A proxy stands for everybody."""
        if self._is_proxy(address):
            return {}
        keys = {(what, prefix_of(address)): 1}
        if network_of(address):
            keys[what, network_of(address)] = self.limits.network_share
        return keys

    def _is_proxy(self, address: str) -> bool:
        if self._trusts_all or not self._trusted:
            return self._trusts_all
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._trusted)

    def _drop(self, keys: dict[tuple[str, str], int]) -> None:
        for key in keys:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]


def allow_files(wanted: int) -> int:
    """Let the process have as many files as it may; how many connections that leaves room for."""
    try:
        import resource
    except ImportError:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        except (ValueError, OSError):  # a system that does not let it: with what there is
            pass
    files = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    # What is refused is closed a moment after it was taken: a whole backlog must fit in between.
    return max(16, min(wanted, files - RESERVE - BACKLOG))


_doors: Doors | None = None


def doors_of_process() -> Doors:
    """The doors of this process: uvicorn makes a protocol for every connection and gives it nothing of ours."""
    global _doors
    if _doors is None:
        config = Config.from_environment()
        _doors = Doors(config.limits, config.trusted_proxies, allow_files(config.limits.sockets))
    return _doors


def refused_so_far() -> dict[str, int]:
    return _doors.refused if _doors is not None else {}


class Stalling:
    """A connection that does not take what it is sent: after a while, or if there are many, it is cut."""

    def __init__(self, doors: Doors, address: str, loop: asyncio.AbstractEventLoop, cut: Callable[[], None]) -> None:
        self._doors = doors
        self._address = address
        self._loop = loop
        self._cut = cut
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        if self._timer is not None:
            return
        if not self._doors.begin("stalled", self._address):
            self._cut()
            return
        self._timer = self._loop.call_later(self._doors.limits.send_seconds, self._too_long)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._doors.end("stalled", self._address)

    def _too_long(self) -> None:
        self.end()
        self._doors.note("stalled")
        self._cut()


class GuardedHttp(H11Protocol):
    """HTTP whose head must come in time and whose answers must be taken."""

    doors: Doors | None = None  # for tests; else those of the process

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        self._doors = self.doors or doors_of_process()
        self._unfinished: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._stalling = Stalling(self._doors, self._address, self.loop, transport.abort)
        self._upgraded = False
        self._counted = self._doors.enter(self._address)
        if not self._counted:
            transport.abort()
            return
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        self._stalling.end()
        if self._counted:
            self._counted = False
            self._doors.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._counted:
            return
        super().data_received(data)
        if self._upgraded or self.transport.is_closing() or self._in_request():
            self._head_is_there()
        else:
            self._wait_for_head()  # it goes on with the next request, and takes its time

    def _in_request(self) -> bool:
        """A request has been read to the end of its head, and is being answered or waits for its body.

        Whoever is answered already and still sends a body is not: nobody reads it.
        """
        answered = self.cycle is not None and self.cycle.response_complete
        return self.conn.their_state is not h11.IDLE and not (answered and self.conn.their_state is h11.SEND_BODY)

    def _wait_for_head(self) -> None:
        if self._unfinished is None:
            if not self._doors.begin("unfinished", self._address):
                self.transport.abort()
                return
            self._unfinished = self.loop.call_later(self._doors.limits.header_seconds, self._too_slow)

    def _head_is_there(self) -> None:
        if self._unfinished is not None:
            self._unfinished.cancel()
            self._unfinished = None
            self._doors.end("unfinished", self._address)

    def _too_slow(self) -> None:
        self._head_is_there()
        self._doors.note("slow-head")
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalling.begin()

    def resume_writing(self) -> None:
        self._stalling.end()
        super().resume_writing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._head_is_there()
        self._stalling.end()
        self._upgraded, self._counted = True, False  # the socket that takes over is counted in its place
        super().handle_websocket_upgrade(event)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that must take what it is sent, and cannot make work with pings or crumbs."""

    doors: Doors | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._doors = self.doors or doors_of_process()
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._stalling = Stalling(self._doors, self._address, self.loop, self.transport.abort)
        self._pings = Buckets(self._doors.limits.pings, self.loop.time)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalling.end()
        self._doors.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self._cut("stalled")

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalling.begin()

    def resume_writing(self) -> None:
        self._stalling.end()
        super().resume_writing()

    def handle_ping(self) -> None:
        if self._pings.take("") > 0:
            self._cut("pings")
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:
            self._cut("crumbs")
        else:
            super().handle_cont(event)

    def _cut(self, why: str) -> None:
        if not self.transport.is_closing():  # the rest of what had come in at once
            self._doors.note(why)
            self.transport.abort()


def protocols(limits: Limits) -> dict[str, Any]:
    """What uvicorn is told about connections."""
    return {
        "http": GuardedHttp,
        "ws": GuardedSocket,
        "backlog": BACKLOG,
        "timeout_keep_alive": max(1, round(limits.header_seconds / 2)),
    }


__all__ = ["Doors", "GuardedHttp", "GuardedSocket", "Stalling", "allow_files", "doors_of_process", "protocols"]
