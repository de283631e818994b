"""The log as a browser is told it: the last turns at once, those before by their headings, and their lines on request.

A log of a hundred thousand words is neither sent nor kept in a page that nobody scrolls so far. Lines are asked for by
their numbers, which stay what they are as long as nothing is taken back that far.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import msgspec

from meuse.engine.events import Event, PhaseBegins
from meuse.engine.standings import TURN_BEGINS
from meuse.server.games.course import Course
from meuse.server.games.table_events import TableLine
from meuse.server.games.views import looking_as
from meuse.server.schema.scene import LogLine, OldTurn

TOLD_AT_ONCE: Final = 1500  # lines: a log that has no more is told as a whole
RECENT: Final = 600  # lines of a longer one that are told at least ...
RECENT_TURNS: Final = 2  # ... and turns, the present one among them
PAGE: Final = 2000  # lines that a request is answered with

Entry = tuple[int, Event | TableLine]
"""A line before it is written out: its number as its reader counts, and what tells it."""


class Log(NamedTuple):
    lines: list[LogLine]
    earlier: list[OldTurn]

    @property
    def since(self) -> int:
        """The number from which on every line is told."""
        return self.earlier[-1].last + 1 if self.earlier else 0


class Headings(NamedTuple):
    """The old turns as a clerk has found them, through one seat: all before the line `since`."""

    seat: str
    since: int
    earlier: list[OldTurn]

    def hold(self, course: Course, seat: str) -> bool:
        """Whether they are still true: nothing was taken back that far."""
        return seat == self.seat and self.since <= course.number_for(seat, course.answers)


def log_of(course: Course, seat: str) -> list[LogLine]:
    """The whole log as a seat may read it."""
    return _written(course, seat, _entries(course, seat, -1, 0))


def log_after(course: Course, seat: str, keep: int, stamp: int) -> list[LogLine]:
    """What comes after the lines up to the number `keep`, for somebody who knows the table's lines to `stamp`."""
    return _written(course, seat, _entries(course, seat, keep, stamp))


def log_in_short(course: Course, seat: str, heads: Headings | None = None) -> Log:
    """What a browser is told that comes to the table; `heads`: with the old turns, where they are known."""
    if heads is not None and heads.hold(course, seat):
        table = [entry for entry in _of_table(course, seat, -1, 0) if entry[0] >= heads.since]
        entries = sorted(_of_game(course, seat, heads.since - 1) + table, key=_number)
        return Log(_written(course, seat, entries), heads.earlier)
    entries = _entries(course, seat, -1, 0)
    begin = _first_recent(entries)
    return Log(_written(course, seat, entries[begin:]), _old_turns(course, seat, entries[:begin]))


def log_between(course: Course, seat: str, first: int, last: int) -> tuple[int, list[LogLine]]:
    """The lines with these numbers, of many the last; and the number from which on there are all."""
    known = course.number_for(seat, course.answers)
    entries = _of_game(course, seat, min(first, known + 1) - 1, last) + _of_table(course, seat, -1, 0)
    entries = sorted([entry for entry in entries if first <= entry[0] <= last], key=_number)
    if len(entries) > PAGE:
        first = entries[-PAGE][0]
        entries = entries[bisect_left(entries, first, key=_number) :]  # a number is told as a whole
    return first, _written(course, seat, entries)


def _entries(course: Course, seat: str, keep: int, stamp: int) -> list[Entry]:
    """What there is to tell, in its order. Of one number, the game's lines come before those of the table."""
    found = _of_game(course, seat, keep) + _of_table(course, seat, keep, stamp)
    return sorted(found, key=_number)  # stable: see above


def _of_game(course: Course, seat: str, keep: int, last: int | None = None) -> list[Entry]:
    """What the game tells with a number above `keep`, up to `last`."""
    found: list[Entry] = []
    eyes = looking_as(course, seat)
    since = course.answers_at(seat, keep) if course.hides and keep >= 0 else keep
    for stretch in course.stretches:
        if stretch.answers < since:
            continue
        base = 0 if course.hides else stretch.base
        for number, event in stretch.game.read_log(eyes, max(since - stretch.base, 0)):
            if last is not None and number + base > last:
                break
            if number + base > keep:
                found.append((number + base, event))
    return found


def _of_table(course: Course, seat: str, keep: int, stamp: int) -> list[Entry]:
    """What the table tells to somebody who knows its lines to `stamp`, and those up to the number `keep`."""
    if course.hides:  # answers that are taken back may be none that this reader counts: his lines stay where they are
        told = [line for line in course.lines if seat not in line.unknown_to and (keep < 0 or line.born > stamp)]
    else:
        known = [line for line in course.lines if seat not in line.unknown_to]
        told = [line for line in known if line.number > keep or line.stamp > stamp]
    return [(course.number_for(seat, line.number), line) for line in told]


def _number(entry: Entry) -> int:
    return entry[0]


def _written(course: Course, seat: str, entries: Sequence[Entry]) -> list[LogLine]:
    def count(answers: int) -> int:
        return course.number_for(seat, answers)

    lines: list[LogLine] = []
    for number, told in entries:
        if isinstance(told, TableLine):
            lines.append(told.told(seat, count))
        else:
            line: dict[str, Any] = msgspec.to_builtins(told)
            line["number"] = number
            lines.append(line)
    return lines


def _begins_turn(told: Event | TableLine) -> bool:
    return told.__struct_config__.tag == TURN_BEGINS


def _first_recent(entries: list[Entry]) -> int:
    """The place from which on everything is told: where a turn begins, or the whole of it."""
    if len(entries) <= TOLD_AT_ONCE:
        return 0
    turns = [place for place, (_, told) in enumerate(entries) if _begins_turn(told)]
    enough = [place for place in turns[: -(RECENT_TURNS - 1)] if len(entries) - place >= RECENT]
    if not enough:
        return 0
    return bisect_left(entries, entries[enough[-1]][0], key=_number)  # a number is told as a whole


def _old_turns(course: Course, seat: str, entries: list[Entry]) -> list[OldTurn]:
    """Turn by turn: its heading, those of its phases, how many lines it has. What was before the first is one, too."""
    begins = [place for place, (_, told) in enumerate(entries) if _begins_turn(told)]
    bounds = sorted({0, *begins, len(entries)})
    turns: list[OldTurn] = []
    for begin, end in pairwise(bounds):
        heads: list[Entry] = [entries[begin]] if begin in begins else []
        count = 0
        phase: Entry | None = None
        for entry in entries[begin + len(heads) : end]:
            if isinstance(entry[1], PhaseBegins):
                phase = entry
                continue
            count += 1
            if phase is not None:
                heads.append(phase)
                phase = None
        turns.append(OldTurn(entries[begin][0], entries[end - 1][0], count, _written(course, seat, heads)))
    return turns
