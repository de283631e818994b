"""Structured logs: one JSON object per line on stderr. No tokens, no query strings, no names of players."""

import logging
import sys
import time
from typing import Any, Final

import msgspec
from sqlalchemy.exc import StatementError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meuse.server.operation.metrics import Metrics
from meuse.server.operation.repeats import Once
from meuse.server.web.networks import prefix_of

LOG: Final = logging.getLogger("meuse.server")
FAILED: Final = 400  # this status, and those above; whoever goes on all the same is told of once a minute
SLOW_SECONDS: Final = 1.0  # what took longer is worth a line, though nothing failed
LONGEST_PATH: Final = 200  # characters: whoever asks chooses it
METHODS: Final = ("GET", "HEAD", "POST", "OPTIONS")  # any word can be sent as a method, and each would be a series


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if getattr(record, "repeated", 0):
            line["repeated"] = record.repeated  # type: ignore[attr-defined]  # set by Once
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def tell(
    message: str,
    level: int = logging.INFO,
    /,
    error: BaseException | None = None,
    repeats: str | None = None,
    **facts: Any,
) -> None:
    """Log a line with its facts as fields of their own. Of lines with the same `repeats`, one a minute is logged."""
    if isinstance(error, StatementError):
        error.hide_parameters = True  # what was to be written may hold secrets of a game
    LOG.log(level, message, extra={"facts": facts, "repeats": repeats}, exc_info=error)


def tell_of_work(
    message: str, seconds: float, failed: bool = False, /, repeats: str | None = None, **facts: Any
) -> None:
    """Log what was done for somebody: what failed or took long; all else only where every detail is wanted (debug)."""
    tell(message, logging.INFO if failed or seconds > SLOW_SECONDS else logging.DEBUG, repeats=repeats, **facts)


ONCE: Final = Once()


def log_what_is_due() -> None:
    """What was held back for a minute, with how often it came."""
    for record in ONCE.due():
        logging.getLogger(record.name).handle(record)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(ONCE)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    # uvicorn and SQLAlchemy tell of connections with their query strings and parameters: only their warnings count.
    LOG.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.WARNING)


class RequestLog:
    """One count per request, and a line if it failed or took long; sockets have theirs when they close."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500  # what uvicorn answers if nothing comes from us

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_noted)
        finally:
            seconds = time.perf_counter() - began
            # The path as it was routed (/api/games/{game}): one series per endpoint, not one per game.
            route = getattr(scope.get("route"), "path", "")
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, route or "other", str(status)).inc()
            client = scope.get("client")
            address = client[0] if client else ""
            worth_a_line = status >= FAILED or seconds > SLOW_SECONDS  # and the next of its kind after a minute
            tell_of_work(
                "request",
                seconds,
                status >= FAILED,
                repeats=f"{status} {prefix_of(address)}" if worth_a_line else None,
                method=scope["method"],
                path=scope["path"][:LONGEST_PATH],
                status=status,
                ms=round(seconds * 1000, 2),
                address=address,
            )
