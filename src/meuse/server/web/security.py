"""Who may ask, and what browsers may do with our pages: tokens in cookies, origins and hosts, headers."""

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meuse.server.operation.config import LOOPBACK, Config
from meuse.server.web.replies import error_answer

COOKIE: Final = "meuse"
TOKEN: Final = re.compile(rf"(?:^|;) *{COOKIE}=([^; ]*)")
A_YEAR: Final = 365 * 24 * 3600
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # style attributes that the client sets
        "img-src 'self' data:",
        "connect-src 'self'",  # the WebSocket of the same host is part of 'self'
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
}


# ---- the browser's token


def token_of(connection: HTTPConnection) -> str:
    """What this browser shows as its token, or "": whether we have made it is for Service.holder_of to say."""
    found = TOKEN.findall("; ".join(connection.headers.getlist("cookie")))  # the rest of it is not worth taking apart
    return found[-1] if found else ""


def give_holder(answer: Response, connection: HTTPConnection, holder: str) -> None:
    """Let the browser keep its token: scripts cannot read it, other sites cannot use it to post."""
    answer.set_cookie(
        COOKIE, holder, max_age=A_YEAR, path="/", httponly=True, samesite="lax", secure=connection.url.scheme == "https"
    )


def take_holder(answer: Response) -> None:
    """Let the browser forget its token."""
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


def address_of(connection: HTTPConnection) -> str:
    """The client's address; uvicorn has put in the one that a trusted proxy names."""
    return connection.client.host if connection.client is not None else ""


# ---- where a request comes from


class Origins:
    """Which pages may change something here: our own, and those that the server was told of."""

    def __init__(self, config: Config) -> None:
        self._allowed = frozenset(one.rstrip("/").lower() for one in config.allow_origins)
        names = [urlsplit(one).hostname or "" for one in self._allowed]
        self._hosts = frozenset([*LOOPBACK, *names]) if config.local else None

    def refusal(self, headers: Headers, changes: bool) -> str:
        """Why this request is refused, or ""."""
        host = headers.get("host", "").lower()
        if self._hosts is not None and (urlsplit("//" + host).hostname or "") not in self._hosts:
            # A page elsewhere whose name was made to point at this machine would pass as same origin.
            return f"this server answers to localhost only, not to {host!r}: name it with --allow-origin"
        origin = headers.get("origin", "").lower()
        if not changes or not origin or origin in self._allowed:  # programs that are no browsers send no origin
            return ""
        there = urlsplit(origin)
        if there.scheme in ("http", "https") and there.netloc == host:
            return ""
        return f"requests from {origin!r} are not allowed here: name it with --allow-origin"


class Guard:
    """Refuses other hosts and origins, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._origins = Origins(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        try:
            why = self._origins.refusal(Headers(scope=scope), changes)
        except ValueError:
            why = "a host or origin that is none"
        if why:
            await error_answer("forbidden", why)(scope, receive, send_guarded)
            return
        await self._app(scope, receive, send_guarded)
