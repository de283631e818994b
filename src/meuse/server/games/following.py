"""A course brought to where its game stands: from what was packed of it, from its beginning, or from a checkpoint.

Each yields now and then, so that others get a turn: a long game takes seconds.
"""

from collections.abc import Iterator, Sequence

from meuse.engine.dice import Scripted
from meuse.engine.game import Box, game_at, plain
from meuse.engine.title import PositionError
from meuse.server.games import pasts
from meuse.server.games.course import Course
from meuse.server.games.stretches import Differs, Stretch
from meuse.server.storage.store import Checkpoint, Entry, GameRow, Past


def new_course(box: Box, row: GameRow) -> Course:
    """The course of a game, still to be begun, with what has changed since in `warnings`."""
    course = Course(box, row)
    if box.fingerprint != row.data:
        course.warnings.append("data-changed")
    if box.title.rules_version != row.rules:
        course.warnings.append("rules-changed")
    return course


def follow_from(box: Box, row: GameRow, past: Sequence[Past], entries: Sequence[Entry]) -> Iterator[Course]:
    """Take a course up from its past and follow the entries since; yields as `follow_all` does.

    NoPast, Differs or a PositionError if that cannot be: then all entries are to be followed.
    """
    course = new_course(box, row).begin()
    for _ in pasts.take_up(course, past):
        yield course
    for entry in entries:
        course.follow(entry)
        yield course
    course.low = course.answers
    yield course


def follow_all(box: Box, row: GameRow, entries: Sequence[Entry]) -> Iterator[Course]:
    """Follow a log from its beginning; yields the course after each entry, so that others get a turn, and at the end.

    Where these rules lead elsewhere than the game's checkpoint, it goes on from the checkpoint; what was played since
    and cannot be followed is void. Both are told in `warnings`.
    """
    course = new_course(box, row)
    checkpoint = row.checkpoint
    resume = 0
    try:
        course.begin()
        for entry in entries:
            if checkpoint is not None and entry.number > checkpoint.entry:
                break
            course.follow(entry)
            yield course
        if checkpoint is not None:
            if plain(course.game.position()) != checkpoint.position or course.answers != checkpoint.answers:
                raise Differs("another position at the checkpoint")
            resume = checkpoint.entry
        else:
            resume = course.entry
    except (Differs, PositionError):
        if checkpoint is None:
            resume = course.entry
            if not course.stretches:
                raise
        else:
            course = from_checkpoint(course, entries, checkpoint)
            resume = checkpoint.entry
        course.warnings.append("replays-differently")
    for entry in entries:
        if entry.number <= resume:
            continue
        try:
            course.follow(entry)
        except Differs:
            if "replays-differently" not in course.warnings:
                course.warnings.append("replays-differently")
        yield course
    course.low = course.answers
    yield course


def from_checkpoint(course: Course, entries: Sequence[Entry], checkpoint: Checkpoint) -> Course:
    """The course from its checkpoint on; of what was before, only what the table said."""
    again = Course(course.box, course.row)
    again.warnings = course.warnings
    for entry in entries:
        if entry.number <= checkpoint.entry:
            again.follow_table(entry)
    game = game_at(course.box, checkpoint.position, Scripted([]), course.analysis)
    again.stretches = [Stretch(checkpoint.answers, game, checkpoint.position)]
    again.low = again.answers
    return again
