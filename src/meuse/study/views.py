"""What has changed in a view from one decision to the next: a few bytes in place of thousands.

{"=": value}            it is this now
{"+": {...}, "-": [..]} of a table: members that are new or other, and names that are gone
{"#": {place: change}}  of a list of the same length: what has changed in it
{"~": [places]}         of a list: what stood there before is gone, the rest is as it was
{}                      nothing has changed
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

_NONE: Final = object()


def difference(before: Any, now: Any) -> dict[str, Any]:
    """What makes `now` of `before`."""
    if isinstance(before, dict) and isinstance(now, dict):
        changed = {
            key: difference(before.get(key), value) for key, value in now.items() if before.get(key, _NONE) != value
        }
        gone = [key for key in before if key not in now]
        return {**({"+": changed} if changed else {}), **({"-": gone} if gone else {})}
    if isinstance(before, list | tuple) and isinstance(now, list | tuple):
        if len(before) == len(now):
            places = {
                str(place): difference(old, new)
                for place, (old, new) in enumerate(zip(before, now, strict=True))
                if old != new
            }
            if len(places) * 2 <= len(now):
                return {"#": places} if places else {}
        gone_from = _left_out(before, now)
        if gone_from is not None and len(gone_from) <= len(now):
            return {"~": gone_from}
    return {"=": now}


def _left_out(before: Sequence[Any], now: Sequence[Any]) -> list[int] | None:
    """The places of `before` that are missing in `now`, if nothing else has changed."""
    if len(now) >= len(before):
        return None
    missing = []
    at = 0
    for place, value in enumerate(before):
        if at < len(now) and now[at] == value:
            at += 1
        else:
            missing.append(place)
    return missing if at == len(now) else None


def patched(before: Any, change: Mapping[str, Any]) -> Any:
    """`before` after that change; `before` itself stays as it is."""
    if "=" in change:
        return change["="]
    if "#" in change:
        items = list(before)
        for place, inner in change["#"].items():
            items[int(place)] = patched(items[int(place)], inner)
        return items
    if "~" in change:
        gone = set(change["~"])
        return [value for place, value in enumerate(before) if place not in gone]
    if not change:
        return before
    dropped = change.get("-", ())
    table = {key: value for key, value in (before or {}).items() if key not in dropped}
    for key, inner in change.get("+", {}).items():
        table[key] = patched(table.get(key), inner)
    return table
