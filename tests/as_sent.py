"""What `server/games/scenes.py` gives, as a client gets it: plain data that came over the line."""

from typing import Any

import msgspec

from meuse.engine.game import Box
from meuse.server.games import scenes


def as_sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def sheet_of(box: Box) -> dict[str, Any]:
    """Of the first scenario, without options."""
    sheet: dict[str, Any] = as_sent(scenes.sheet_of(box, box.title.scenarios[0], frozenset()))
    return sheet


def scene_of(*given: Any) -> dict[str, Any]:
    scene: dict[str, Any] = as_sent(scenes.scene_of(*given))
    return scene


def overlay_of(*given: Any, **named: Any) -> dict[str, Any]:
    overlay: dict[str, Any] = as_sent(scenes.overlay_of(*given, **named))
    return overlay


def cautions_of(*given: Any) -> list[dict[str, Any]]:
    cautions: list[dict[str, Any]] = as_sent(scenes.cautions_of(*given))
    return cautions


def luck_of(*given: Any) -> list[dict[str, Any]]:
    luck: list[dict[str, Any]] = as_sent(scenes.luck_of(*given))
    return luck


def merge(before: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """The scene that a client has after an update."""
    now = {**before, **changed}
    if "pieces" in changed:
        pieces = {**before.get("pieces", {}), **changed["pieces"]}
        now["pieces"] = {piece: data for piece, data in pieces.items() if data is not None}
    return now
