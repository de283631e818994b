"""The text of a save: a body, and a digest that shows whether it was changed or cut short."""

import base64
import hashlib
from typing import Any, Final

import msgspec

SAVE_FORMAT: Final = 2
"""1: beginning, answers, present. 2: what the answers led to and some moments in between, too."""


class SaveError(Exception):
    """A save that cannot be loaded, and why."""


def as_text(packed: bytes) -> str:
    return base64.b64encode(packed).decode()


def digest_of(body: dict[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(body, order="sorted")).hexdigest()


def signed(body: dict[str, Any]) -> str:
    return msgspec.json.encode({"meuse-save": body, "digest": digest_of(body)}).decode()


def read_save(text: str) -> dict[str, Any]:
    """The body of a save, checked to be whole and untouched."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise SaveError(f"this save is cut short or damaged: {wrong}") from wrong
    body = data.get("meuse-save") if isinstance(data, dict) else None
    if not isinstance(body, dict):
        raise SaveError("this is not a save of Meuse")
    written = body.get("format")
    if not isinstance(written, int) or not 1 <= written <= SAVE_FORMAT:
        raise SaveError(f"this save has format {written!r}; this version of Meuse reads format 1 to {SAVE_FORMAT}")
    if data.get("digest") != digest_of(body):
        raise SaveError("this save was changed after it was written; a position can be edited, a save cannot")
    return body
