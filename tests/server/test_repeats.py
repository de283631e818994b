"""What is said again and again is logged once a minute, with how often it was said."""

import asyncio
import logging
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from meuse.server.operation.logs import JsonLines, RequestLog
from meuse.server.operation.metrics import Metrics
from meuse.server.operation.repeats import MOST_KEYS, Once


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def record(message: str, level: int = logging.ERROR, repeats: str | None = None, error: Any = None) -> Any:
    told = logging.LogRecord("meuse.server", level, "", 0, message, (), error)
    told.repeats = repeats
    return told


def failure() -> Any:
    try:
        raise ValueError("each is another")
    except ValueError as wrong:
        return (type(wrong), wrong, wrong.__traceback__)


def test_a_failure_is_logged_once_a_minute_and_then_how_often_it_came() -> None:
    clock = Clock()
    once = Once(clock)
    assert once.filter(record("a fault", error=failure()))
    assert not any(once.filter(record("a fault", error=failure())) for _ in range(50))
    assert once.filter(record("another fault"))
    clock.time += 61
    again = record("a fault", error=failure())
    assert once.filter(again)
    assert again.repeated == 50


def test_what_does_not_come_again_is_still_counted_in_the_log() -> None:
    clock = Clock()
    once = Once(clock)
    assert once.filter(record("a fault"))
    for _ in range(3):
        once.filter(record("a fault"))
    assert once.due() == []
    clock.time += 61
    (due,) = once.due()
    assert due.repeated == 3
    assert once.filter(due), "the summary itself is not held back"
    assert once.due() == []


def test_lines_of_requests_are_held_back_only_where_they_are_marked() -> None:
    once = Once(Clock())
    assert all(once.filter(record("request", logging.INFO)) for _ in range(5))
    assert once.filter(record("request", logging.INFO, "429 192.0.2.1"))
    assert not once.filter(record("request", logging.INFO, "429 192.0.2.1"))
    assert once.filter(record("request", logging.INFO, "429 192.0.2.2")), "another address"


def test_a_flood_of_different_failures_takes_no_more_memory_than_there_is_for_it() -> None:
    once = Once(Clock())
    for number in range(MOST_KEYS + 100):
        once.filter(record("request", logging.INFO, f"429 {number}"))
    assert len(once._seen) == MOST_KEYS


def test_a_line_of_a_request_is_short_whatever_was_asked_for(caplog: pytest.LogCaptureFixture) -> None:
    """Whoever asks chooses the path, up to 64 kB of it; what took long is told of once a minute, like a refusal."""

    async def not_there(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 404, "headers": []})

    async def nothing(*_: Any) -> Any:
        return {}

    scope = {"type": "http", "method": "GET", "path": "/" + "x" * 60_000, "client": ("192.0.2.1", 1)}
    with caplog.at_level(logging.INFO, "meuse.server"):
        asyncio.run(RequestLog(not_there, Metrics())(scope, nothing, nothing))
    (line,) = caplog.records
    assert len(JsonLines().format(line)) < 500
    assert getattr(line, "repeats", "") == "404 192.0.2.1"
