"""The WebSocket of a game: one connection of one browser, its requests in, its messages out.

Requests are answered one after another. What is told waits in a queue of its own, so that a room never waits for a slow
client; a client that is too slow is cut off, and gets the whole state when it comes back.
"""

import asyncio
import logging
import re
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from meuse.server.desk.jobs import VISITOR
from meuse.server.errors import ServerError
from meuse.server.operation.logs import tell, tell_of_work
from meuse.server.schema import messages
from meuse.server.schema.messages import (
    ClientRequest,
    Done,
    Encoded,
    Error,
    LookRequest,
    Ping,
    Pong,
    Refused,
    ServerMessage,
    Why,
)
from meuse.server.web.budget import METER, Meter, metered
from meuse.server.web.limits import how_long, in_seconds, too_deep
from meuse.server.web.networks import party_of, prefix_of
from meuse.server.web.security import address_of
from meuse.server.web.service import Service

if TYPE_CHECKING:
    from meuse.server.games.rooms import Room

# Why the server closes a connection; each comes with a reason in words.
GOING_AWAY: Final = 1001
NOT_TEXT: Final = 1003
TOO_LONG: Final = 1009
INTERNAL: Final = 1011
NOT_ALLOWED: Final = 4403
UNKNOWN_GAME: Final = 4404
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
NO_DATABASE: Final = 4503
CLOSES: Final[dict[str, int]] = {"unknown-game": UNKNOWN_GAME, "no-database": NO_DATABASE}

LONGEST_REASON: Final = 120  # bytes; the protocol allows 123
FLOOD_COSTS: Final = 20  # requests of its address
FAREWELL_SECONDS: Final = 2.0  # for what is still in the queue when a connection ends


class Head(msgspec.Struct):
    """The part of a request that every error wants to know."""

    do: str = ""
    ref: int = 0


_head: Final = msgspec.json.Decoder(Head)
_REF: Final = re.compile(rb'"ref"\s*:\s*([0-9]{1,15})\b')
END_BYTES: Final = 100


class End(Exception):  # noqa: N818 - how a connection ends, not a fault
    """Close the connection with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A listener of a room: what is pushed to it goes out in order."""

    def __init__(self, websocket: WebSocket, service: Service, game: str) -> None:
        self._websocket = websocket
        self._service = service
        self._limits = service.config.limits
        self.game = game
        self.holder = ""
        self.address = address_of(websocket)
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._end: End | None = None
        self._given_up: set[asyncio.Task[None]] = set()  # requests that were answered `busy`
        self._floods = 0
        self.asked = 0

    # ---- out

    def push(self, message: bytes) -> None:
        """Put a message in the queue; never blocks. Over its limits the client is cut off."""
        if self._end is not None:
            return
        self._waiting.append(message)
        self._waiting_bytes += len(message)
        if len(self._waiting) > self._limits.queue_messages or self._waiting_bytes > self._limits.queue_bytes:
            self._waiting.clear()  # the state that follows a new connection holds it all
            self.close(End(TOO_SLOW, "you read too slowly: connect again for the present state"))
        self._wake.set()

    def tell(self, message: ServerMessage | Encoded) -> None:
        self.push(messages.encode(message))

    def dismiss(self, reason: str) -> None:
        """The game was deleted."""
        self.tell(Error(ref=0, code="unknown-game", detail=reason))
        self.close(End(UNKNOWN_GAME, reason))

    def close(self, end: End) -> None:
        """End the connection, after what is in the queue."""
        if self._end is None:
            self._end = end
        self._wake.set()

    async def _write(self) -> None:
        send = self._websocket.send
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._waiting_bytes -= len(message)
                try:
                    async with asyncio.timeout(self._limits.send_seconds):
                        await send({"type": "websocket.send", "text": message.decode()})
                except TimeoutError:
                    self._waiting.clear()
                    self._end = End(TOO_SLOW, "you read too slowly: connect again for the present state")
            if self._end is not None:
                reason = self._end.reason.encode()[:LONGEST_REASON].decode(errors="ignore")
                async with asyncio.timeout(FAREWELL_SECONDS):
                    await self._websocket.close(self._end.code, reason)
                return
            self._wake.clear()
            await self._wake.wait()

    # ---- in

    async def run(self) -> None:
        """The life of the connection, from the state that it is told first to its end."""
        self._service.sockets.add(self)
        try:
            await self._run()
        finally:
            self._service.sockets.discard(self)

    def leave_if_banned(self) -> None:
        """Whoever is banned is told nothing more, though they ask for nothing."""
        banned = self._service.ban_of(self.address)
        if banned:
            self._waiting.clear()
            self.close(End(NOT_ALLOWED, banned))

    async def _run(self) -> None:
        service = self._service
        wait = service.rates.requests.wait(address=self.address)  # each begins with the whole state, which is work
        await self._websocket.accept()
        writer = begun(self._write())
        try:
            self.holder = await self._who()
        except ServerError as refused:
            self._tell_error(0, refused.code, refused.detail)
            self.close(End(CLOSES.get(refused.code, NOT_ALLOWED), refused.detail))
            await self._finish(writer)
            return
        wait = wait or service.budget.wait(self.holder, self.address)
        if wait:
            full = f"too many connections: {how_long(wait)}"
        else:
            full = service.connections.enter(self.address, self.holder, self.game)
        if full:
            self._tell_error(0, "too-fast", full, wait)
            self.close(End(TOO_MANY, full))
            await self._finish(writer)
            return
        service.metrics.connections.inc()
        reader = begun(self._read())
        began = time.perf_counter()
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and not reader.cancelled():
                self._reader_ended(reader)
        finally:
            reader.cancel()
            # Counted before anything is waited for: whoever stops the server may stop this, too.
            service.connections.leave(self.address, self.holder, self.game)
            service.metrics.connections.dec()
            tell_of_work(
                "socket",
                0.0,
                self._end is not None and self._end.code not in (GOING_AWAY, UNKNOWN_GAME),
                game=self.game,
                address=self.address,
                seconds=round(time.perf_counter() - began, 1),
                asked=self.asked,
                code=self._end.code if self._end is not None else 1000,
                repeats=self._refusal(),
            )
            try:
                await asyncio.wait({reader})
                await self._finish(writer)
            finally:
                writer.cancel()

    def _refusal(self) -> str | None:
        """Whoever is cut off again and again is told of once a minute."""
        return f"{self._end.code} {prefix_of(self.address)}" if self._end and self._end.code >= TOO_SLOW else None

    async def _who(self) -> str:
        """Whose browser this is; ServerError where it may not come in."""
        banned = self._service.ban_of(self.address)
        if banned:
            raise ServerError("banned", banned)
        return await self._service.holder_of(self._websocket)

    def _reader_ended(self, reader: "asyncio.Task[None]") -> None:
        error = reader.exception()
        if isinstance(error, End):
            self.close(error)
        elif error is not None and not isinstance(error, WebSocketDisconnect):
            tell("fault", logging.ERROR, error=error, game=self.game)
            self._service.metrics.errors.labels("internal").inc()
            self.close(End(INTERNAL, "a fault of the server: connect again"))

    async def _finish(self, writer: "asyncio.Task[None]") -> None:
        """Give the writer a moment for what is left to say, if there is anybody to say it to."""
        if self._end is not None:
            await asyncio.wait({writer}, timeout=FAREWELL_SECONDS)
        writer.cancel()
        await asyncio.wait({writer})

    async def _read(self) -> None:
        try:
            room = await metered(self._enter())
        except ServerError as refused:
            self._tell_error(0, refused.code, refused.detail, **refused.params)
            raise End(CLOSES.get(refused.code, INTERNAL), refused.detail) from None
        try:
            while True:
                message = await self._websocket.receive()
                if message["type"] == "websocket.disconnect":
                    raise WebSocketDisconnect(message.get("code") or 1000)
                text = message.get("text")
                if text is None:
                    raise End(NOT_TEXT, "messages are JSON text, not bytes")
                await self._hear(room, text.encode("utf-8", "replace"))
        finally:
            room.leave(self)

    async def _enter(self) -> "Room":
        """The room of the game, and the state that it begins with: work like any other request."""
        async with self._paid() as meter:
            room = await self._service.rooms.room(self.game)  # which may wait for a clerk: so before the turn
            async with self._service.turns.turn(self.address, meter):
                self.tell(await room.enter(self, self.holder))
        return room

    @asynccontextmanager
    async def _paid(self) -> AsyncIterator[Meter]:
        """What is done here is done for this visitor, and charged to them."""
        meter = Meter()
        meter.start()  # whoever calls this is metered
        METER.set(meter)
        VISITOR.set(party_of(self.address, self.holder))
        try:
            yield meter
        finally:
            self._service.budget.charge(self.holder, self.address, meter.seconds)

    async def _hear(self, room: "Room", message: bytes) -> None:
        """One request. Whatever is wrong with it, the connection goes on, unless it is a flood."""
        limits = self._limits
        if len(message) > limits.position_message:
            raise End(TOO_LONG, f"a message has at most {limits.position_message} bytes")
        banned = self._service.ban_of(self.address)
        if banned:
            raise End(NOT_ALLOWED, banned)
        self.asked += 1
        is_long = len(message) > limits.message
        head = Head(ref=ref_in(message)) if is_long else head_of(message)
        wait = self._service.rates.messages.wait(holder=self.holder, address=self.address)
        wait = wait or self._service.budget.wait(self.holder, self.address)
        if wait:
            self._floods += 1
            if self._floods > limits.floods:
                for _ in range(FLOOD_COSTS):  # who comes back at once to do it again soon finds the door shut
                    self._service.rates.requests.wait(address=self.address)
                raise End(TOO_MANY, f"far too many messages: {how_long(wait)}, then connect again")
            self._tell_error(head.ref, "too-fast", f"too many messages: {how_long(wait)}", wait)
            await asyncio.sleep(0)  # others have their turn between two that are refused
            return
        self._floods = max(self._floods - 1, 0)  # one that comes through in between does not make a flood good
        request = await metered(self._long_request(message)) if is_long else self._request(message, head)
        if isinstance(request, Ping):
            self.tell(Pong(ref=request.ref))
        elif request is not None:
            await self._ask(room, request, str(request.__struct_config__.tag))
        else:
            await asyncio.sleep(0)

    async def _long_request(self, message: bytes) -> ClientRequest | None:
        """To decode it is work like any other: it waits for its turn and is paid for."""
        async with self._paid() as meter, self._service.turns.turn(self.address, meter):
            head = head_of(message)
            if head.do != "edit":
                self._tell_error(head.ref, "too-large", f"this has at most {self._limits.message} bytes")
                return None
            return self._request(message, head)

    def _request(self, message: bytes, head: Head) -> ClientRequest | None:
        """What is asked; None if it is no request, which is said."""
        if too_deep(message, self._limits.depth):
            self._tell_error(head.ref, "malformed", f"more than {self._limits.depth} brackets within brackets")
            return None
        try:
            return messages.decode_request(message)
        except ServerError as wrong:
            self._tell_error(head.ref, wrong.code, wrong.detail)
            return None

    async def _ask(self, room: "Room", request: ClientRequest, do: str) -> None:
        """Let the room answer. It is not interrupted: what it has begun to write it finishes, whoever still listens."""
        answering = self._service.background(self._answer(room, request, do))
        done, _ = await asyncio.wait({answering}, timeout=self._limits.reply_seconds)
        if not done:
            self._given_up.add(answering)
            answering.add_done_callback(self._given_up.discard)
            self._tell_error(request.ref, "busy", "this takes long; if it is done after all, an update will tell")

    async def _answer(self, room: "Room", request: ClientRequest, do: str) -> None:
        """Tells the answer in the very moment it is there: what the room tells next must come behind it."""
        began = time.perf_counter()
        metrics = self._service.metrics
        answer: ServerMessage | Encoded
        try:
            async with self._paid() as meter:
                if self._service.desk is not None and isinstance(request, LookRequest) and not isinstance(request, Why):
                    answer = await room.do(request, self.holder, self)  # it has its turn at the desk
                else:
                    async with self._service.turns.turn(self.address, meter):
                        answer = await room.do(request, self.holder, self)
        except ServerError as refused:
            answer = Error(ref=request.ref, code=refused.code, detail=refused.detail, params=refused.params)
        except Exception as fault:
            tell("fault", logging.ERROR, error=fault, game=self.game, do=do)
            answer = Error(ref=request.ref, code="internal", detail="a fault of the server; nothing was done")
        if asyncio.current_task() not in self._given_up:
            self.tell(answer)
        seconds = time.perf_counter() - began
        metrics.messages.labels(do).observe(seconds)
        if isinstance(answer, Refused):
            metrics.refusals.inc()
        elif isinstance(answer, Error):
            metrics.errors.labels(answer.code).inc()
        elif isinstance(answer, Done):
            tell_of_work("entry", seconds, game=self.game, entry=answer.entry, do=do, ms=round(seconds * 1000, 2))

    def _tell_error(self, ref: int, code: Any, detail: str, wait: float = 0.0, **params: int) -> None:
        self._service.metrics.errors.labels(code).inc()
        if wait:
            params["wait"] = in_seconds(wait)
        self.tell(Error(ref=ref, code=code, detail=detail, params=params))


def begun(work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """A task whose end nobody is surprised by: a client that is gone ends reading and writing alike."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: None if done.cancelled() else done.exception() and None)
    return task


def ref_in(message: bytes) -> int:
    """The number of a long request, if it stands at one of its ends: found without reading all of it."""
    found = _REF.search(message[:END_BYTES]) or _REF.search(message[-END_BYTES:])
    return int(found[1]) if found else 0


def head_of(message: bytes) -> Head:
    """What can be read of a request that may be malformed."""
    try:
        head = _head.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Head()
    return head if 0 <= head.ref < 2**53 else Head(head.do)
