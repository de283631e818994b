"""Bodies of HTTP requests: decoded and checked by the schema, and told of in the OpenAPI document."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from meuse.server.errors import ServerError
from meuse.server.schema.common import Incoming
from meuse.server.schema.openapi import content
from meuse.server.web.replies import JSON

S = TypeVar("S", bound=Incoming)


def body_of(shape: type[S]) -> Callable[[Request], Awaitable[S]]:
    """A dependency of an endpoint: its body, as this shape; else `malformed`, with what is wrong and where."""
    decoder = msgspec.json.Decoder(shape)

    async def read(request: Request) -> S:
        return decoded(decoder, await json_of(request))

    return read


async def json_of(request: Request) -> bytes:
    """A body that says that it is JSON, as it came."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise ServerError("malformed", f"the body must be {JSON}")
    return await request.body()


def decoded(decoder: "msgspec.json.Decoder[S]", body: bytes) -> S:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise ServerError("malformed", str(wrong)) from wrong


def takes(shape: type[Incoming]) -> dict[str, Any]:
    """The same for the document."""
    return {"requestBody": {"required": True, **content(shape)}}
