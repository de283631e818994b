"""The server as an ASGI application: create_app(config), and what a process does at its start and end."""

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import meuse
from meuse.server.operation.config import Config, without_password
from meuse.server.operation.logs import RequestLog, set_up_logs, tell
from meuse.server.operation.metrics import forget_process
from meuse.server.schema.openapi import with_shapes
from meuse.server.web.api import add_errors, api, game_api
from meuse.server.web.middleware import RequestChecks
from meuse.server.web.replies import Compressed
from meuse.server.web.security import Guard
from meuse.server.web.service import Service

ABOUT = (
    "Games of Meuse over HTTP and WebSocket. Play goes through the WebSocket /api/games/{id}/socket; "
    "docs/protocol.md tells how."
)


class Server(FastAPI):
    """Documents itself in the words of the schema."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            self.openapi_schema = with_shapes(super().openapi())
        return self.openapi_schema


def create_app(config: Config) -> FastAPI:
    service = Service(config)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            await service.open()
        except Exception as fault:
            tell("cannot start", logging.CRITICAL, database=without_password(config.database), reason=str(fault))
            raise
        tell("started", version=meuse.__version__, database=without_password(config.database))
        try:
            yield
        finally:
            await service.close()
            forget_process(os.getpid())
            tell("stopped")

    app = Server(
        title="Meuse",
        description=ABOUT,
        version=meuse.__version__,
        openapi_url=None,  # api.py has it: FastAPI would encode it anew each time
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        middleware=[  # the first is the outermost
            Middleware(RequestLog, metrics=service.metrics),
            Middleware(Guard, config=config),
            Middleware(Compressed, compresslevel=6),
            Middleware(RequestChecks, service=service),
        ],
    )
    app.state.service = service
    add_errors(app, service)
    app.include_router(api)
    app.include_router(game_api)
    add_pages(app, service)
    return app


def add_pages(app: FastAPI, service: Service) -> None:
    """The browser client: one page for all its addresses, and the files that it loads."""

    async def page(request: Request) -> Response:
        return service.client.page(request)

    for path in (
        "/",
        "/new",
        "/help",
        "/puzzles",
        "/briefing/{title}",
        "/game/{game}",
        "/analysis/{game}",
        "/game/{game}/review",
        "/analysis/{game}/review",
    ):
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    not_found = app.router.default

    async def file(scope: Scope, receive: Receive, send: Send) -> None:
        """What no route matches may be a file; a route for everything would hide which methods the others take.

        A person who mistyped an address gets the client, which says so and shows the way back.
        """
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            request = Request(scope)
            kept = service.client.file(scope["path"].removeprefix("/"))
            if kept is not None:
                await kept.answer(request)(scope, receive, send)
                return
            if "text/html" in request.headers.get("accept", "") and not scope["path"].startswith("/api/"):
                missing = service.client.page(request)
                missing.status_code = 404
                await missing(scope, receive, send)
                return
        await not_found(scope, receive, send)

    app.router.default = file


def create_app_from_environment() -> FastAPI:
    """For worker processes, which get their configuration through an environment variable."""
    config = Config.from_environment()
    set_up_logs(config.log_level)
    return create_app(config)
