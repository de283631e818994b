"""Pasts: what was played, packed into the database, so that a room opens without replaying it.

The entries are the truth, and a past only saves the work of following them: it is written with an entry, in the same
transaction, and tells of the course before it. One that was worked out under other rules or with other data, or that is
damaged, is not used. Each goes on from the one before; together they hold all that a course remembers.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from meuse.engine.box import Box
from meuse.engine.history import pack, unpack
from meuse.engine.marks import Kept, Mark
from meuse.server.games.stretches import Step
from meuse.server.games.table_events import EVENTS, TableLine, take_name_out
from meuse.server.schema.game import Ending, Proposal
from meuse.server.storage.store import Past

if TYPE_CHECKING:
    from meuse.server.games.course import Course

PAST_EVERY: Final = 256  # entries; a room that is opened follows about as many at most
STEPS_AT_ONCE: Final = 500  # that are taken up from one pause to the next
SOONEST: Final = 32  # entries from one to the next, however much is taken back


class NoPast(Exception):  # noqa: N818 - the entries are there all the same
    """These pasts cannot be used, and why."""


class Board(msgspec.Struct):
    """What was played since the past before, and how the game stands."""

    parts: list[tuple[int, bytes, bytes]]  # see engine.marks.Kept
    marks: list[tuple[int, int, int, bytes]]  # see engine.marks.Mark
    steps: list[tuple[int, str, str]]
    joined: list[int] = []  # the answers of those steps that are undone with the one before


class Table(msgspec.Struct):
    """What the course knows besides: all of it, so that only that of the last past counts."""

    moved: str
    dice: int
    stamp: int
    lines: list[TableLine]
    asked: Proposal | None
    given_up: Ending | None
    news: dict[str, int] = {}


class Body(msgspec.Struct):
    board: Board
    table: Table


_BODY: Final[Any] = msgspec.msgpack.Decoder(Body)


def due(course: "Course") -> Past | None:
    """The past up to the course's last entry, where it is time to write one."""
    if course.void or "replays-differently" in course.warnings or len(course.stretches) != 1:
        return None  # such a course is not all in one piece: it is followed from its entries
    parent, answers = course.pasts[-1] if course.pasts else (0, 0)
    if course.entry - parent < PAST_EVERY or course.entry - course.packed < SOONEST:
        return None
    return packed(course, parent, answers)


def packed(course: "Course", parent: int, since: int) -> Past:
    """What was played after the first `since` answers, which the past up to the entry `parent` tells of."""
    stretch = course.now
    kept = stretch.game.keep(since)
    first = stretch.place_of(since) + 1 if parent else 1  # where the course begins, it has its first step
    steps = [stretch.steps[place] for place in range(first, len(stretch.steps))]
    marks = [(mark.number, mark.floor, mark.dice, mark.position) for mark in kept.marks]
    joined = [step.answers for step in steps if step.joined]
    board = Board(kept.parts, marks, [(step.answers, step.phase, step.by) for step in steps], joined)
    table = Table(course.moved, course.dice, course.stamp, course.lines, course.asked, course.given_up, course.news)
    body = pack(Body(board, table))
    box = course.box
    return Past(course.entry, parent, len(stretch.game), box.title.rules_version, box.fingerprint, digest(body), body)


def digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def read(box: Box, pasts: Sequence[Past]) -> list[Body]:
    """What pasts hold; NoPast if these rules and data cannot take them at their word."""
    bodies: list[Body] = []
    for past in pasts:
        if past.rules != box.title.rules_version or past.data != box.fingerprint:
            raise NoPast("worked out under other rules, or with other data")
        if past.digest != digest(past.body):
            raise NoPast("damaged")
        try:
            bodies.append(unpack(past.body, _BODY))
        except ValueError as wrong:
            raise NoPast(str(wrong)) from wrong
    return bodies


def without_name(body: bytes, side: str) -> bytes | None:
    """A packed past without the name of who sat at a side; None where there is none in it, or it cannot be read.

    One that cannot be read is not used either: what it holds is told by the entries.
    """
    try:
        unpacked: Body = unpack(body, _BODY)
    except ValueError:
        return b""
    return pack(unpacked) if take_name_out(unpacked.table.lines, side) else None


def take_up(course: "Course", pasts: Sequence[Past]) -> Iterator[None]:
    """Bring a course that has just begun to the last of these pasts; NoPast if that cannot be.

    Of a long game that is much: it pauses now and then, so that others get a turn. Until the last, the course is
    nobody's.
    """
    bodies: list[Body] = []
    for past in pasts:
        bodies += read(course.box, [past])
        yield
    kept: list[Kept] = []
    for body in bodies:
        marks = [Mark(number, floor, dice, None, position) for number, floor, dice, position in body.board.marks]
        kept.append(Kept(body.board.parts, marks))
    stretch = course.now
    try:
        stretch.game.go_on_from(kept)
    except Exception as wrong:  # whatever it is, the entries tell the same
        raise NoPast(str(wrong)) from wrong
    for body in bodies:
        joined = set(body.board.joined)
        for answers, phase, by in body.board.steps:
            stretch.steps.append(Step(answers, phase, by, answers in joined))
            if len(stretch.steps) % STEPS_AT_ONCE == 0:
                yield
    table = bodies[-1].table
    course.entry = pasts[-1].entry
    course.moved = table.moved
    course.dice = table.dice
    course.stamp = table.stamp
    course.lines = table.lines
    for line in table.lines:
        _, imported, why = str(line.fields["event"]).partition(EVENTS["imported"])
        if imported:
            course.note_import(why)
    course.asked = table.asked
    course.given_up = table.given_up
    course.news = table.news
    course.pasts = [(past.entry, past.answers) for past in pasts]
    course.packed = course.entry
