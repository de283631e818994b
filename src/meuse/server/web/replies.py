"""HTTP answers: JSON, errors in one shape, and things that are made once and then served compressed with an ETag."""

import gzip
import hashlib
import math
import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware, IdentityResponder
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from meuse.server.schema.common import ErrorCode, Problem

JSON: Final = "application/json"
WORTH_COMPRESSING: Final = 500  # bytes
REFUSED: Final = re.compile(r"q\s*=\s*0(\.0*)?")

NO_PARAMS: Final[Mapping[str, int]] = {}
STATUS: Final[dict[ErrorCode, int]] = {
    "malformed": 422,
    "too-large": 413,
    "too-fast": 429,
    "stale": 409,
    "not-your-seat": 403,
    "not-now": 409,
    "unknown-game": 404,
    "over": 409,
    "busy": 503,
    "internal": 500,
    "not-found": 404,
    "forbidden": 403,
    "unknown-token": 403,
    "quota": 409,
    "banned": 403,
    "no-database": 503,
    "too-many-answers": 413,
    "too-much-work": 422,
    "crowded": 503,
}


def json_answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def error_answer(
    code: ErrorCode,
    detail: str,
    status: int | None = None,
    retry_after: float = 0.0,
    params: Mapping[str, int] = NO_PARAMS,
) -> Response:
    answer = json_answer(Problem(code, detail, dict(params)), status if status is not None else STATUS[code])
    answer.headers["Cache-Control"] = "no-store"
    if retry_after > 0:
        answer.headers["Retry-After"] = str(math.ceil(min(retry_after, 86_400)))
    if code == "too-fast":
        answer.headers["Connection"] = "close"  # what else was sent along is not worth an answer each
    return answer


def accepted_encodings(header: str) -> set[str]:
    """What a client takes, by its header Accept-Encoding."""
    parts = [part.partition(";") for part in header.lower().split(",")]
    return {name.strip() for name, _, weight in parts if not REFUSED.fullmatch(weight.strip())}


class Compressed(GZipMiddleware):
    """Compresses answers for those who take them so: one who does not would have what is kept compressed anew."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and "gzip" in accepted_encodings(Headers(scope=scope).get("accept-encoding", "")):
            await super().__call__(scope, receive, send)
        elif scope["type"] == "http":
            await IdentityResponder(self.app, self.minimum_size)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class Kept:
    """Bytes that do not change while the server runs: hashed once, compressed once."""

    def __init__(self, content: bytes, media_type: str, cache: str, compressed: Mapping[str, bytes] = {}) -> None:
        self.content = content
        self.media_type = media_type
        self.cache = cache
        self.etag = hashlib.sha256(content).hexdigest()[:20]
        self._packed = dict(compressed)  # by encoding; what a build has compressed already

    def _encoding(self, accepted: str) -> str:
        if len(self.content) < WORTH_COMPRESSING:
            return ""
        wanted = accepted_encodings(accepted)
        for encoding in ("br", "gzip"):
            if encoding in wanted and (encoding == "gzip" or encoding in self._packed):
                return encoding
        return ""

    def pack(self) -> None:
        """Compress it now, where that takes time from nobody."""
        if "gzip" not in self._packed and len(self.content) >= WORTH_COMPRESSING:
            self._packed["gzip"] = gzip.compress(self.content, 9, mtime=0)

    def __len__(self) -> int:
        """Bytes that it takes in memory."""
        return len(self.content) + sum(len(packed) for packed in self._packed.values())

    def answer(self, request: Request, cache: str = "") -> Response:
        """`cache`: how long it may be kept, where that follows from how it was asked for."""
        encoding = self._encoding(request.headers.get("accept-encoding", ""))
        etag = f'"{self.etag}-{encoding}"' if encoding else f'"{self.etag}"'
        headers = {"ETag": etag, "Cache-Control": cache or self.cache}
        if encoding:  # else the middleware that compresses says so
            headers["Vary"] = "Accept-Encoding"
        known = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
        if etag in known or "*" in known:
            return Response(status_code=304, headers=headers)
        body = self.content
        if encoding:
            self.pack()
            body = self._packed[encoding]
            headers["Content-Encoding"] = encoding
        return Response(body, headers=headers, media_type=self.media_type)
