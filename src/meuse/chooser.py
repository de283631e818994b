"""What to play: how long a scenario is, how hard, and where to begin. For every face that lets somebody choose.

The facts are each title's own, in data/chooser.toml: measured by bench/lengths.py, every entry with its source. What is
made of them is the same for all titles, and is said here once:

Hours     two people who know the game give ten answers a minute, and look at the position for five minutes a turn. It
          is a rule of thumb: a first game takes longer, and against the computer only one's own answers count.
Level     one point for more than 150 counters in play, one for more than 110 and one more for more than 140 cases of
          the rulebook that come up, one where something is hidden from the players. No point is the first level of
          four: introductory, moderate, demanding, hard.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from meuse.engine.text import Texts
from meuse.engine.title import DataError, Title

FILE: Final = "chooser.toml"
SECONDS_A_DECISION: Final = 6
MINUTES_A_TURN: Final = 5
MANY_COUNTERS: Final = 150
MANY_CASES: Final = (110, 140)
LEVELS: Final = 4
HOUR: Final = 60  # minutes
LONG: Final = 10 * HOUR


class Outlook(NamedTuple):
    """What somebody wants to know of a scenario before choosing it."""

    scenario: str
    turns: int
    decisions: dict[str, int]  # by side
    counters: int  # that come into play
    cases: int  # of the rulebook that come up
    chapters: int  # that these belong to
    hidden: bool  # the players do not see everything
    first: bool  # of its title, for somebody who does not know it
    first_of_all: bool  # for somebody who knows none of the titles
    source: str

    @property
    def minutes(self) -> int:
        """For two people, as precise as a rule of thumb can be: to five minutes, to half an hour, to an hour."""
        minutes = sum(self.decisions.values()) * SECONDS_A_DECISION / 60 + self.turns * MINUTES_A_TURN
        step = 5 if minutes < HOUR else HOUR // 2 if minutes < LONG else HOUR
        return max(step, round(minutes / step) * step)

    @property
    def level(self) -> int:
        """From 1, introductory, to 4, hard."""
        points = (self.counters > MANY_COUNTERS) + sum([self.cases > many for many in MANY_CASES]) + self.hidden
        return min(1 + points, LEVELS)


def outlooks(title: Title) -> dict[str, Outlook]:
    """Those of a title's scenarios, in its order; a scenario that the title says nothing about is left out."""
    return dict(_read(title.folder / "data" / FILE, title))


def where_to_begin(titles: Sequence[Title]) -> tuple[Title, Outlook] | None:
    """The scenario for somebody who knows none of these titles."""
    for title in titles:
        for outlook in outlooks(title).values():
            if outlook.first_of_all:
                return title, outlook
    return None


def first_of(title: Title) -> str:
    """The scenario that a newcomer to a title begins with."""
    return next((name for name, outlook in outlooks(title).items() if outlook.first), title.scenarios[0])


def duration(outlook: Outlook, texts: Texts) -> str:
    """ "about 25 minutes", "about 2½ hours"."""
    hours, minutes = divmod(outlook.minutes, HOUR)
    if not hours:
        return texts.message("outlook-minutes", minutes=minutes)
    return texts.message("outlook-hours", hours=hours, half=minutes > 0)


def summary(outlook: Outlook, texts: Texts) -> list[str]:
    """How long and how hard, in a few words each."""
    return [
        texts.message("outlook-turns", turns=outlook.turns),
        texts.message("outlook-decisions", decisions=sum(outlook.decisions.values())),
        duration(outlook, texts),
        texts.message(f"outlook-level-{outlook.level}"),
    ]


def advice(outlook: Outlook, texts: Texts) -> str:
    """For whom it is the one to begin with; "" if for nobody."""
    if outlook.first_of_all:
        return texts.message("outlook-first-of-all")
    return texts.message("outlook-first") if outlook.first else ""


@cache
def _read(file: Path, title: Title) -> dict[str, Outlook]:
    if not file.is_file():
        return {}
    try:
        told = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeError) as wrong:
        raise DataError(FILE, "", f"is not valid TOML: {wrong}") from wrong
    entries: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in told.get("scenario", [])}
    begin = told.get("begin", {})
    for name in {*entries, *([begin["scenario"]] if begin else [])}:
        if name not in title.scenarios:
            raise DataError(FILE, name, f"{title.id} has no such scenario")
    return {name: _outlook(entries[name], title, begin) for name in title.scenarios if name in entries}


def _outlook(entry: dict[str, Any], title: Title, begin: dict[str, Any]) -> Outlook:
    name = entry["id"]
    first = bool(begin) and begin["scenario"] == name
    if set(entry["decisions"]) != set(title.sides):
        raise DataError(FILE, name, f"decisions are those of {', '.join(title.sides)}")
    return Outlook(
        scenario=name,
        turns=entry["turns"],
        decisions={side: entry["decisions"][side] for side in title.sides},
        counters=entry["counters"],
        cases=entry["cases"],
        chapters=entry["chapters"],
        hidden=title.hides(name, frozenset()),
        first=first,
        first_of_all=first and begin.get("of_all", False),
        source=entry["source"],
    )
