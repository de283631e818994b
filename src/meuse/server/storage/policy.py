"""What an operator decides about keeping: for how long, and how many games there may be. It needs no database."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec


class Quotas(msgspec.Struct, frozen=True):
    """0: as many as they like."""

    open_games_per_holder: int = 0  # played, and not over
    games_per_holder: int = 0  # all that are kept
    analyses_per_holder: int = 0
    open_games_per_address: int = 0  # as far as addresses are still kept
    games_per_address: int = 0
    games_in_total: int = 0


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """For how many days after the last entry; 0: for good. `meuse serve --keep NAME=DAYS` sets them."""

    analyses: int = 0
    unstarted: int = 0  # games in which a seat is still open
    abandoned: int = 0  # games that have not been played to their end
    finished: int = 0
    addresses: int = 30  # after the game was made, or the seat taken
    since: dict[str, str] = {}  # of each: since when it is so; pages must have had time to warn before it counts


FOR_GOOD: Final = Keep()
MOST_DAYS: Final = 36_500
KINDS: Final = ("analyses", "unstarted", "abandoned", "finished")  # of games
WARNING_DAYS: Final = 7  # no game is deleted earlier after the days were set: its players are told on its page first


def set_keep(keep: Keep, settings: Sequence[str]) -> Keep:
    """With NAME=DAYS changed; a ValueError says what is wrong."""
    changed: dict[str, int] = {}
    known = (*KINDS, "addresses")
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in known:
            raise ValueError(f"nothing called {name!r} is kept; choose from {', '.join(known)}")
        if not value.isdecimal() or int(value) > MOST_DAYS:
            raise ValueError(f"--keep {name} must be a number of days up to {MOST_DAYS} (0: for good), not {value!r}")
        changed[name] = int(value)
    return msgspec.structs.replace(keep, **changed)


def kinds_of(mode: str, over: bool, waiting: bool) -> tuple[str, ...]:
    """For which of KINDS a game counts; `waiting`: a seat is open."""
    if mode == "analysis":
        return ("analyses",)
    if over:
        return ("finished",)
    return ("abandoned", "unstarted") if waiting else ("abandoned",)


def warned_until(keep: Keep, kind: str) -> str:
    """Until when games of a kind are kept in any case, because their players must be told first."""
    since = keep.since.get(kind, "")
    return iso(datetime.fromisoformat(since) + timedelta(days=WARNING_DAYS)) if since else ""


def expires_at(keep: Keep, mode: str, over: bool, waiting: bool, moved: str) -> str:
    """When a game is deleted if nobody does anything in it; "": never."""
    kept = {kind: days for kind in kinds_of(mode, over, waiting) if (days := getattr(keep, kind))}
    last = datetime.fromisoformat(moved)
    return min([max(iso(last + timedelta(days=kept[kind])), warned_until(keep, kind)) for kind in kept], default="")


def iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def days_ago(days: int, present: datetime | None = None) -> str:
    return iso((present or datetime.now(UTC)) - timedelta(days=days))
