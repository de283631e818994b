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


FOR_GOOD: Final = Keep()


def set_keep(keep: Keep, settings: Sequence[str]) -> Keep:
    """With NAME=DAYS changed; a ValueError says what is wrong."""
    changed = msgspec.structs.asdict(keep)
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in changed:
            raise ValueError(f"nothing called {name!r} is kept; choose from {', '.join(changed)}")
        if not value.isdecimal():
            raise ValueError(f"--keep {name} must be a number of days (0: for good), not {value!r}")
        changed[name] = int(value)
    return Keep(**changed)


def days_kept(keep: Keep, mode: str, over: bool, waiting: bool) -> int:
    """How many days a game is kept; `waiting`: a seat is open."""
    if mode == "analysis":
        return keep.analyses
    if over:
        return keep.finished
    limits = [days for days in (keep.abandoned, keep.unstarted if waiting else 0) if days]
    return min(limits, default=0)


def expires_at(keep: Keep, mode: str, over: bool, waiting: bool, moved: str) -> str:
    """When a game is deleted if nobody does anything in it; "": never."""
    days = days_kept(keep, mode, over, waiting)
    return iso(datetime.fromisoformat(moved) + timedelta(days=days)) if days else ""


def iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def days_ago(days: int, present: datetime | None = None) -> str:
    return iso((present or datetime.now(UTC)) - timedelta(days=days))
