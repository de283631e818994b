"""Connections: how many there may be, and which are cut. With real sockets, against uvicorn with our protocols."""

import asyncio
import base64
import os
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from tests.server.serving import limits

from meuse.server.operation.serve import settings_of
from meuse.server.web import doors
from meuse.server.web.doors import Doors, GuardedHttp, GuardedSocket
from meuse.server.web.limits import Limits, Rate

MUCH = b"x" * 20_000_000  # more than the system keeps for somebody who does not read


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        if scope["path"] == "/much":
            await send({"type": "websocket.send", "bytes": MUCH})
        if scope["path"] == "/busy":
            await scope["state"]["ready"].wait()
        while (await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": "heard"})
        return
    body = MUCH if scope["path"] == "/much" else b"hello"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


class Watched(Doors):
    """Doors that know the sockets which came through."""

    sockets: list[GuardedSocket]


@asynccontextmanager
async def listening(bounds: Limits, ready: asyncio.Event | None = None) -> AsyncIterator[tuple[int, Watched]]:
    """A server with these doors."""
    opened = Watched(bounds)
    opened.sockets = []

    class Http(GuardedHttp):
        doors = opened

    class Sockets(GuardedSocket):
        doors = opened

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            opened.sockets.append(self)
            self.app_state = {"ready": ready}

    config = uvicorn.Config(app, http=Http, ws=Sockets, log_config=None, lifespan="off", port=0, ws_ping_interval=None)
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    serving = asyncio.ensure_future(server._serve())
    while not server.started:
        await asyncio.sleep(0.001)
    try:
        yield server.servers[0].sockets[0].getsockname()[1], opened
    finally:
        server.should_exit = server.force_exit = True
        await serving


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


async def connect(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port)


async def ended(reader: asyncio.StreamReader) -> bool:
    """Wait until the server closes the connection."""
    try:
        while await reader.read(65536):
            pass
    except ConnectionResetError:
        pass
    return True


WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HALF = WHOLE[:-4]


def upgrade(path: str = "/") -> bytes:
    key = base64.b64encode(os.urandom(16))
    return (
        b"GET %s HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % (path.encode(), key)
    )


def test_half_a_request_is_cut_off_in_time_and_a_whole_one_is_answered() -> None:
    async def test() -> None:
        async with listening(limits(header_seconds=0.2)) as (port, opened):
            slow, writer = await connect(port)
            writer.write(HALF)
            for _ in range(3):
                writer.write(b"X")
                await asyncio.sleep(0.01)
            other, asking = await connect(port)
            asking.write(WHOLE)
            assert b"200 OK" in await other.readuntil(b"hello")
            assert await ended(slow), "whoever sends a byte now and then, too"
            assert opened.refused["slow-head"] >= 1
            for each in (writer, asking):
                each.close()

    run(test())


def test_only_so_many_unfinished_requests_of_an_address_and_others_are_served() -> None:
    async def test() -> None:
        async with listening(limits(unfinished_per_address=3, header_seconds=60.0)) as (port, opened):
            waiting = [await connect(port) for _ in range(3)]
            for _, writer in waiting:
                writer.write(HALF)
            reader, _ = await connect(port)
            assert await ended(reader)
            assert opened.refused == {"unfinished": 1}
            waiting[0][1].write(WHOLE[-4:])
            await waiting[0][0].readuntil(b"hello")
            assert opened.total == 3
            for _, writer in waiting:
                writer.close()

    run(test())


def test_connections_of_an_address_and_in_all_have_an_end() -> None:
    opened = Doors(limits(sockets_per_address=2, network_share=2), most=5)
    assert [opened.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [opened.enter(f"2001:db8::{number}") for number in range(3)] == [True, True, False], "one household"
    assert opened.enter("192.0.2.2")
    assert not opened.enter("192.0.2.3")
    assert opened.refused == {"too-many-of-an-address": 2, "full": 1}
    opened.leave("192.0.2.1")
    assert opened.enter("192.0.2.3")


def test_new_connections_of_an_address_have_a_rate() -> None:
    opened = Doors(limits(connects_per_address=Rate(2, 0)))
    assert opened.enter("192.0.2.1")
    opened.leave("192.0.2.1")
    assert opened.enter("192.0.2.1")
    assert not opened.enter("192.0.2.1")
    assert opened.refused == {"too-fast": 1}
    assert opened.enter("192.0.2.2")


def test_a_trusted_proxy_is_nobody_in_particular() -> None:
    opened = Doors(limits(sockets_per_address=1, connects_per_address=Rate(1, 0)), trusted=("10.0.0.0/8",))
    assert [opened.enter("10.1.2.3") for _ in range(4)] == [True] * 4
    assert [opened.enter("192.0.2.1") for _ in range(2)] == [True, False]


@pytest.mark.parametrize("request_line", [WHOLE.replace(b"/ ", b"/much "), upgrade("/much")], ids=["http", "socket"])
def test_who_does_not_take_what_they_asked_for_is_cut_off(request_line: bytes) -> None:
    async def test() -> None:
        async with listening(limits(send_seconds=0.2)) as (port, opened):
            with socket.socket() as taking_nothing:
                taking_nothing.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                taking_nothing.connect(("127.0.0.1", port))
                taking_nothing.sendall(request_line)
                while not opened.refused:
                    await asyncio.sleep(0.01)
                assert opened.refused == {"stalled": 1}
                while opened.total:
                    await asyncio.sleep(0.01)

    run(test())


async def opened_socket(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await connect(port)
    writer.write(upgrade())
    assert b"101" in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def frame(kind: int, content: bytes = b"", last: bool = True) -> bytes:
    """As a client sends it: masked, here with nought."""
    return bytes([kind | (0x80 if last else 0), 0x80 | len(content)]) + b"\0\0\0\0" + content


@pytest.mark.parametrize(
    ("flood", "why"),
    [
        (frame(9, b"ping") * 50, "pings"),
        (frame(10) * 50, "pings"),
        (frame(1, b"a", last=False) + frame(0, b"a", last=False) * 3000, "crumbs"),
    ],
)
def test_a_socket_that_only_makes_work_is_cut_off(flood: bytes, why: str) -> None:
    async def test() -> None:
        async with listening(limits(pings=Rate(20, 1))) as (port, opened):
            reader, writer = await opened_socket(port)
            writer.write(flood)
            assert await ended(reader)
            assert opened.refused == {why: 1}
            polite, speaking = await opened_socket(port)
            speaking.write(frame(9, b"ping") + frame(1, b"hello"))
            await polite.readuntil(b"heard")
            for each in (writer, speaking):
                each.close()

    run(test())


FAT = b"GET / HTTP/1.1\r\nHost: here\r\n"


@pytest.mark.parametrize(
    ("request_line", "answer"),
    [
        (FAT + b"a:\r\n" * 200 + b"\r\n", b"431"),
        (FAT + b"a:\n" * 200 + b"\n", b"431"),
        (FAT + b"Cookie: " + b"a" * 20_000 + b"\r\n\r\n", b"431"),
        (FAT + b"a:\r\n" * 200, b"431"),
        (FAT.replace(b"GET", b"POST") + b"transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 100, b"411"),
    ],
    ids=["many lines", "many bare lines", "long", "not at its end", "a byte at a time"],
)
@pytest.mark.parametrize("before", [b"", WHOLE], ids=["first", "second"])
def test_a_head_that_takes_long_to_read_is_not_read(request_line: bytes, answer: bytes, before: bytes) -> None:
    async def test() -> None:
        async with listening(limits()) as (port, opened):
            reader, writer = await connect(port)
            writer.write(before + request_line)
            answers = b""
            with suppress(ConnectionResetError):
                while got := await reader.read(65536):
                    answers += got
            assert answers.count(b"200 OK") == (1 if before else 0)
            assert b"HTTP/1.1 " + answer in answers
            assert opened.refused == {"head": 1}
            writer.close()

    run(test())


def test_a_head_as_long_as_browsers_send_is_read_and_so_is_a_body_of_many_lines() -> None:
    async def test() -> None:
        async with listening(limits()) as (port, opened):
            for request in (
                FAT + b"Cookie: " + b"a" * 12_000 + b"\r\n" + b"a: b\r\n" * 60 + b"\r\n",
                FAT.replace(b"GET", b"POST") + b"Content-Length: 5000\r\n\r\n" + b"\r\n" * 2500,
            ):
                reader, writer = await connect(port)
                writer.write(request)
                await reader.readuntil(b"hello")
                writer.close()
            assert opened.refused == {}

    run(test())


def test_messages_are_unpacked_when_those_before_are_answered() -> None:
    """Of what came in at once: a few bytes of each may unpack to a megabyte."""

    async def test() -> None:
        ready = asyncio.Event()
        async with listening(limits(), ready) as (port, opened):
            reader, writer = await connect(port)
            writer.write(upgrade("/busy"))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(1, b"x" * 100) * 2000)
            await writer.drain()
            (line,) = opened.sockets
            while not line.queue.qsize():
                await asyncio.sleep(0.001)
            most = doors.PIECE // 100 + 1
            assert line.queue.qsize() <= most
            ready.set()
            for heard in range(2000):
                await reader.readuntil(b"heard")
                assert line.queue.qsize() <= most, heard
            assert opened.refused == {}
            writer.close()

    run(test())


def test_a_socket_is_opened_whose_head_is_longer_than_a_piece() -> None:
    async def test() -> None:
        async with listening(limits()) as (port, opened):
            reader, writer = await connect(port)
            cookie = b"\r\nCookie: " + b"a" * 5 * doors.PIECE
            writer.write(upgrade()[:-4] + cookie + b"\r\n\r\n")
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(1, b"hello"))
            await reader.readuntil(b"heard")
            assert opened.refused == {}
            writer.close()

    run(test())


def test_an_address_whose_messages_take_long_to_read_waits_and_others_do_not() -> None:
    opened = Doors(limits(reading_per_address=Rate(1, 0.5), network_share=2))
    opened.charge_reading("192.0.2.1", 2)
    assert 1.9 < opened.reading_wait("192.0.2.1") < 2.1
    assert opened.reading_wait("192.0.2.2") == 0
    for number in range(5):
        opened.charge_reading(f"2001:db8:0:{number}::1", 0.5)
    assert 0.4 < opened.reading_wait("2001:db8:0:7::1") < 0.6, "its network"
    assert opened.reading_wait("2001:db8:1::1") == 0


def test_reading_goes_on_when_there_is_time_for_it_again() -> None:
    async def test() -> None:
        async with listening(limits(reading_per_address=Rate(0.5, 1))) as (port, opened):
            opened.charge_reading("127.0.0.1", 0.6)
            began = asyncio.get_running_loop().time()
            reader, writer = await opened_socket(port)
            assert asyncio.get_running_loop().time() - began > 0.09
            writer.write(frame(1, b"hello"))
            await reader.readuntil(b"heard")
            writer.close()

    run(test())


def test_behind_a_proxy_the_client_that_it_names_is_read_for() -> None:
    opened = Doors(limits(reading_per_address=Rate(1, 0.5)), trusted=("10.0.0.0/8",))
    assert opened.behind("10.1.2.3", ["203.0.113.9, 192.0.2.1", "10.9.9.9"]) == "192.0.2.1"
    assert opened.behind("192.0.2.5", ["192.0.2.1"]) == "192.0.2.5", "nobody's word on himself"
    assert opened.behind("10.1.2.3", []) == "10.1.2.3"
    opened.charge_reading("10.1.2.3", 100)
    assert opened.reading_wait("10.1.2.3") == 0


def test_the_server_has_these_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    from meuse.server.operation.config import Config

    settings = settings_of(Config(database="sqlite:///games.sqlite", trusted_proxies=("10.0.0.1",)))
    settings.load()
    assert settings.http_protocol_class is GuardedHttp
    assert settings.ws_protocol_class is GuardedSocket
    assert settings.forwarded_allow_ips == ["10.0.0.1"]


def test_the_process_takes_as_many_files_as_it_may_and_keeps_some_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    bound: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda which, wanted: bound.append(wanted))
    assert doors.allow_files(8000) == 4096 - doors.RESERVE - doors.BACKLOG
    assert bound == [(4096, 4096)]
    assert doors.allow_files(100) == 100
