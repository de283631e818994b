"""The doors: what is open between this process and the network, and when it is shut.

A connection costs a file of the process before anybody has said who they are. So they are counted by address and in
all; who does not say in time what they want, or does not take what they are sent, is cut off. Addresses of trusted
proxies are not counted: those behind them are, by their requests.
"""

import asyncio
import ipaddress
import re
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from meuse.server.operation.config import Config
from meuse.server.web.budget import Accounts
from meuse.server.web.limits import KB, MB, Buckets, Limits, Rate
from meuse.server.web.networks import network_of, prefix_of

RESERVE: Final = 128  # files for the database, processes, logs, pages
BACKLOG: Final = 256  # connections that the system holds for us; as many are taken at a time
MOST_FILES: Final = 65_536
MOST_HEAD: Final = 16 * KB  # of one request
MOST_LINES: Final = 100  # ... of its head; a browser sends twenty
END_OF_HEAD: Final = re.compile(rb"\n\r?\n")
IN_CHUNKS: Final = re.compile(rb"\ntransfer-encoding[ \t]*:", re.IGNORECASE)
MOST_PARTS: Final = 64  # of one message of a WebSocket
PIECE: Final = KB  # of what has come in by a WebSocket: so much is read before anybody else has their turn
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
        reading, share = limits.reading_per_address, limits.network_share
        self._reading = Accounts(reading, time.monotonic)
        self._reading_wide = Accounts(Rate(reading.burst * share, reading.per_second * share), time.monotonic)
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

    def reading_wait(self, address: str) -> float:
        """Seconds until more is read of what this address sends by WebSocket."""
        if self._is_proxy(address):
            return 0.0
        wide = network_of(address)
        return max(self._reading.wait(prefix_of(address)), self._reading_wide.wait(wide) if wide else 0.0)

    def charge_reading(self, address: str, seconds: float) -> None:
        """So long the event loop has unpacked what this address sent, whatever it may be."""
        if self._is_proxy(address):
            return
        self._reading.charge(prefix_of(address), seconds)
        if network_of(address):
            self._reading_wide.charge(network_of(address), seconds)

    def behind(self, address: str, forwarded: Sequence[str]) -> str:
        """Who speaks on a connection from this address: where it is a proxy, the client that it names."""
        hosts = [host.strip() for header in forwarded for host in header.split(",")]
        while hosts and self._is_proxy(address):
            address = hosts.pop()
        return address

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

    def handle_events(self) -> None:
        """Look at the head of a request before it is taken apart line by line, which keeps everybody waiting."""
        why = refusal_of(self.conn.trailing_data[0]) if self.conn.their_state is h11.IDLE else ""
        if why:
            self._doors.note("head")
            self.transport.write(f"HTTP/1.1 {why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".encode())
            self.transport.close()
            return
        super().handle_events()

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


def refusal_of(begun: bytes) -> str:
    """Why a request that begins so is not read at all: the line of its answer, or ""."""
    end = END_OF_HEAD.search(begun, 0, MOST_HEAD)
    head = begun[: end.start() + 1] if end else begun
    if (end is None and len(begun) > MOST_HEAD) or head.count(b"\n") > MOST_LINES:
        return "431 Request Header Fields Too Large"
    if IN_CHUNKS.search(head):  # of a byte each, if somebody likes; no client of ours sends any
        return "411 Length Required"
    return ""


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that must take what it is sent, and cannot make work with pings or crumbs.

    What has come in is read piece by piece: no more of it while a message waits to be answered, since a few bytes may
    unpack to a megabyte; and no more while its address has used up what the event loop has to spare for reading.
    """

    doors: Doors | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._ahead = bytearray()  # has come in, and is not read yet
        self._resting: asyncio.Handle | None = None
        self._doors = self.doors or doors_of_process()
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._stalling = Stalling(self._doors, self._address, self.loop, self.transport.abort)
        self._pings = Buckets(self._doors.limits.pings, self.loop.time)
        self._speaker = self._address  # whose reading it is: of a proxy's lines that is said in their heads

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalling.end()
        self._ahead.clear()
        if self._resting is not None:
            self._resting.cancel()
        self._doors.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._ahead += data
        self._read_on()

    def _read_on(self) -> None:
        """One piece, and the next when others have had their turn, or their share is back."""
        if self._ahead and not self.read_paused and self._resting is None and not self.transport.is_closing():
            wait = self._doors.reading_wait(self._speaker)
            if wait > 0:
                self._resting = self.loop.call_later(wait, self._has_rested)
            else:
                self._read_a_piece()
                if self._ahead and not self.read_paused:
                    self._resting = self.loop.call_soon(self._has_rested)
        if self._ahead:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    def _read_a_piece(self) -> None:
        piece = bytes(self._ahead[:PIECE])
        del self._ahead[:PIECE]
        began = time.thread_time()
        super().data_received(piece)
        self._doors.charge_reading(self._speaker, time.thread_time() - began)
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self._cut("stalled")

    def _has_rested(self) -> None:
        self._resting = None
        self._read_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._resting is None:
            self._resting = self.loop.call_soon(self._has_rested)
        return message

    def handle_connect(self, event: Request) -> None:
        self._speaker = self._doors.behind(self._address, event.headers.get_all("X-Forwarded-For"))
        super().handle_connect(event)

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

    def handle_pong(self, event: Frame) -> None:
        if self._pings.take("") > 0:  # it is asked for one in twenty seconds
            self._cut("pings")
        else:
            super().handle_pong(event)

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
