"""Levels: computer players by the rank that a person chooses, and how long each thinks.

recruit        knows the script, and often does something else of the same kind
sergeant       plays the script (programs call it greedy)
captain        plans, about a second for each plan
general        plans, about five seconds
general:10s    ... ten seconds; general:64p  sixty-four playouts, so that equal seeds play equally

captain and general need a title that offers plans (`Title.planned_scenarios`).
"""

import re
from typing import Final

from meuse.bots.search import Budget
from meuse.engine.title import Title

RECRUIT: Final = "recruit"
SERGEANT: Final = "sergeant"
CAPTAIN: Final = "captain"
GENERAL: Final = "general"
LEVELS: Final = (RECRUIT, SERGEANT, CAPTAIN, GENERAL)  # weakest first
BUDGETS: Final = {CAPTAIN: Budget(seconds=1.0), GENERAL: Budget(seconds=5.0)}
LONGEST: Final = 600.0  # seconds for one plan
MOST: Final = 100_000  # playouts for one plan
_WRITTEN: Final = re.compile(r"([a-z]+):(\d+(?:\.\d+)?)(s|p)")


class BadTime(ValueError):  # noqa: N818 - said to a person who wrote it
    """A time to think that cannot be used, and why."""


def budget_of(name: str) -> Budget | None:
    """How long a player of that name thinks; None for a name of none that plans. BadTime says what is wrong with it."""
    if name in BUDGETS:
        return BUDGETS[name]
    rank, colon, _ = name.partition(":")
    if not colon or rank not in BUDGETS:
        return None
    read = _WRITTEN.fullmatch(name)
    if read is None:
        raise BadTime(f"a time to think is written {rank}:10s (seconds) or {rank}:64p (playouts), not {name!r}")
    amount = float(read[2])
    if read[3] == "p":
        if not 1 <= amount <= MOST or amount != int(amount):
            raise BadTime(f"{rank} can think for 1 to {MOST} playouts, not {read[2]}")
        return Budget(playouts=int(amount))
    if not 0.05 <= amount <= LONGEST:
        raise BadTime(f"{rank} can think for 0.05 to {LONGEST:.0f} seconds, not {read[2]}")
    return Budget(seconds=amount)


def rank_of(name: str) -> str:
    """The rank without a time of its own."""
    return name.partition(":")[0]


def levels(title: Title, scenario: str | None = None) -> list[str]:
    """The levels that a person can choose in a game of that scenario (by default: in any), weakest first."""
    planned = bool(title.planned_scenarios) if scenario is None else scenario in title.planned_scenarios
    return list(LEVELS) if planned else [RECRUIT, SERGEANT]


def level_refusal(title: Title, scenario: str, name: str) -> str:
    """Why that player cannot play that game, in words; "" if it can."""
    if rank_of(name) not in BUDGETS or scenario in title.planned_scenarios:
        return ""
    offered = ", ".join(levels(title, scenario))
    return f"{rank_of(name)} plans ahead, and {title.id} has no plans for {scenario}; choose from {offered}"
