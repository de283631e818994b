"""What every HTTP request passes: its rate, the size and depth of its body, and faults that become errors."""

import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meuse.server.desk.jobs import VISITOR
from meuse.server.operation.logs import tell
from meuse.server.schema.common import ErrorCode
from meuse.server.web.budget import METER, Meter, metered
from meuse.server.web.limits import how_long, in_seconds, too_deep
from meuse.server.web.networks import network_of, party_of, prefix_of
from meuse.server.web.replies import error_answer
from meuse.server.web.security import SAFE_METHODS, address_of, token_of
from meuse.server.web.service import Service

WITH_POSITION: Final = ("/api/analysis",)
DESK_WORK: Final = re.compile(  # of the sheets those of a player's own data, whose names have a game (games/sheets.py)
    r"/api/(analysis|games/[^/]+/(position|save|dice)|sheets/([^/~]*~){4}.*)"
)
ALWAYS_ANSWERED: Final = ("/api/health", "/api/metrics")  # whoever runs the server asks for these


def is_desk_work(path: str) -> bool:
    return DESK_WORK.fullmatch(path) is not None


Hold = Callable[[int], None]


async def as_coroutine(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


class Refused(Exception):  # noqa: N818 - an answer, not a fault
    def __init__(self, code: ErrorCode, detail: str, status: int | None = None, wait: float = 0.0) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.status = status
        self.wait = wait


class Bodies:
    """Bytes of requests that are held in memory for each address: on their way, or waiting for a clerk."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    @contextmanager
    def of(self, address: str) -> Iterator[Hold]:
        """For as long as a request lasts: hold so many bytes more, or be refused."""
        key = network_of(address) or prefix_of(address)
        ours = 0

        def hold(count: int) -> None:
            nonlocal ours
            held = self._held.get(key, 0) + count
            if held > self._most:
                raise Refused("busy", "much is on its way from your address already: try again in a moment", wait=5.0)
            self._held[key] = held
            ours += count

        try:
            yield hold
        finally:
            left = self._held.pop(key, 0) - ours
            if left > 0:
                self._held[key] = left


class RequestChecks:
    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._service = service
        self._bodies = Bodies(service.config.limits.bodies_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def send_noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            with self._bodies.of(address_of(Request(scope))) as hold:
                await self._in_turn(scope, await self._checked(scope, receive, hold), send_noted)
        except Refused as refused:
            self._service.metrics.errors.labels(refused.code).inc()
            params = {"wait": in_seconds(refused.wait)} if refused.wait else {}
            answer = error_answer(refused.code, refused.detail, refused.status, refused.wait, params)
            await answer(scope, receive, send)
        except Exception as fault:
            tell("fault", logging.ERROR, error=fault, method=scope["method"], path=scope["path"])
            self._service.metrics.errors.labels("internal").inc()
            if begun:
                raise
            await error_answer("internal", "a fault of the server")(scope, receive, send)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Work on a request when it is its address's turn, and charge what it cost.

        What hands its work to the desk waits there, with others of its kind, and leaves the turn to the next.
        """
        request = Request(scope)
        holder, address = token_of(request), address_of(request)
        service = self._service
        meter = Meter()
        METER.set(meter)
        VISITOR.set(party_of(address, holder))
        try:
            if service.desk is not None and is_desk_work(scope["path"]):
                await metered(as_coroutine(self._app, scope, receive, send))
            else:
                async with service.turns.turn(address, meter):
                    await metered(as_coroutine(self._app, scope, receive, send))
        finally:
            service.budget.charge(holder, address, meter.seconds)

    async def _checked(self, scope: Scope, receive: Receive, hold: Hold) -> Receive:
        request = Request(scope)
        address = address_of(request)
        rates = self._service.rates
        if scope["path"].startswith("/api/"):
            banned = self._service.ban_of(address)
            if banned:
                raise Refused("banned", banned)
            wait = rates.requests.wait(address=address)
            if not wait and scope["path"] not in ALWAYS_ANSWERED:
                wait = self._service.budget.wait(token_of(request), address)
        else:
            wait = rates.pages.wait(address=address)
        if wait:
            raise Refused("too-fast", f"too many requests: {how_long(wait)}", wait=wait)
        if request.method in SAFE_METHODS:
            return receive
        body = await self._body(request, receive, hold)
        limits = self._service.config.limits
        for_clerk = self._service.desk is not None and len(body) > limits.body  # who looks at it before anything else
        if not for_clerk and too_deep(body, limits.depth):
            raise Refused("malformed", f"brackets nested more than {limits.depth} deep")
        given = False

        async def receive_again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return receive_again

    async def _body(self, request: Request, receive: Receive, hold: Hold) -> bytes:
        """The whole body, if it is not too long and comes in time."""
        limits = self._service.config.limits
        most = limits.position_body if request.url.path in WITH_POSITION else limits.body
        declared = request.headers.get("content-length", "0")
        if declared.isdecimal() and int(declared) > most:
            raise Refused("too-large", f"at most {most} bytes are allowed here")
        parts: list[bytes] = []
        length = 0
        try:
            async with asyncio.timeout(limits.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise Refused("malformed", "the request was cut off", 400)
                    parts.append(message.get("body", b""))
                    length += len(parts[-1])
                    if length > most:
                        raise Refused("too-large", f"at most {most} bytes are allowed here")
                    hold(len(parts[-1]))
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            raise Refused("malformed", "the request took too long to arrive", 408) from None
