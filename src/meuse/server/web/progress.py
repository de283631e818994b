"""Progress of work that takes a while: told as a stream of events, the last of which holds the result."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Final

import msgspec
from starlette.responses import StreamingResponse

from meuse.server.errors import ServerError
from meuse.server.operation.logs import tell
from meuse.server.schema.common import Problem
from meuse.server.schema.game import WorkNews
from meuse.server.web.service import Service, measured

EVENT_STREAM: Final = "text/event-stream"
NEWS_SECONDS: Final = 0.25  # at most so often
HEARTBEAT_SECONDS: Final = 5.0  # a proxy must not take silence for the end

Told = Callable[[int, int, int], None]


def progressing(service: Service, work: Callable[[Told], Coroutine[Any, Any, Any]]) -> StreamingResponse:
    """Begin some work and tell of it until it is done. If whoever asked leaves, it is given up where it waits."""
    stream = StreamingResponse(_events(service, work), media_type=EVENT_STREAM)
    stream.headers["X-Accel-Buffering"] = "no"
    return stream


async def _events(service: Service, work: Callable[[Told], Coroutine[Any, Any, Any]]) -> AsyncIterator[bytes]:
    news = WorkNews(ahead=0)
    changed = asyncio.Event()

    def told(ahead: int, done: int, of: int) -> None:
        nonlocal news
        if (ahead, done, of) != (news.ahead, news.done, news.of):
            news = WorkNews(ahead=ahead, done=done, of=of)
            changed.set()

    working = asyncio.ensure_future(measured(work(told)))
    try:
        yield _event(news)
        while not working.done():
            waiting = asyncio.ensure_future(changed.wait())
            await asyncio.wait({working, waiting}, timeout=HEARTBEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
            if working.done():
                break
            changed.clear()
            yield _event(news)
            await asyncio.wait({working}, timeout=NEWS_SECONDS)
        yield _event(_ending(service, working))
    finally:
        working.cancel()


def _ending(service: Service, working: "asyncio.Future[Any]") -> WorkNews:
    fault = working.exception()
    if fault is None:
        return WorkNews(ahead=0, created=working.result())
    if isinstance(fault, ServerError):
        service.metrics.errors.labels(fault.code).inc()
        return WorkNews(ahead=0, problem=Problem(fault.code, fault.detail, fault.params))
    tell("fault", logging.ERROR, error=fault, doing="work with progress")
    service.metrics.errors.labels("internal").inc()
    return WorkNews(ahead=0, problem=Problem("internal", "a fault of the server; nothing was done"))


def _event(news: WorkNews) -> bytes:
    return b"data: " + msgspec.json.encode(news) + b"\n\n"
