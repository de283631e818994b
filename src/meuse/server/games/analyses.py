"""What-ifs: what an analysis is made of, worked out from a game, a position or a save, by a clerk where there is one.

A save may be long, and whoever sends it may mean harm. So its length is looked at before anything is done with it, it
is followed to its end once, and the clerk who does so works under limits of time and memory.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from meuse.engine.box import Box
from meuse.engine.flow import Action
from meuse.engine.game import plain
from meuse.engine.saves import read_save as read_body
from meuse.engine.throws import is_chance, numbers_in, shorthand
from meuse.server.desk.jobs import Planned, packed_parts
from meuse.server.errors import ServerError
from meuse.server.games import pasts, rows, views
from meuse.server.games.course import EYES, Course, first_game
from meuse.server.games.following import follow_all
from meuse.server.games.papers import game_at
from meuse.server.games.positions import Saved, check_faces, position_to_go_on_from, read_save, reading_position
from meuse.server.games.room import Room
from meuse.server.games.stretches import Differs, Rolls, numbers_of
from meuse.server.schema.game import NewAnalysis
from meuse.server.schema.messages import words_of
from meuse.server.storage.store import Checkpoint, Entry, SeatRow
from meuse.server.web.limits import Limits, too_deep

Told = Callable[[int, int], None]
"""Progress: how much is done, of how much."""
BoxOf = Callable[[str, dict[str, str]], Box]
"""The data of a title, with a player's own files in place of ours."""
_WANTED: Final = msgspec.json.Decoder(NewAnalysis)


def check(wanted: NewAnalysis) -> None:
    """That it says from what to begin, once."""
    given = [bool(wanted.game), wanted.position is not None, bool(wanted.save)]
    if sum(given) != 1:
        raise ServerError("malformed", "an analysis starts from a game, a position or a save")
    if wanted.answers is not None and not wanted.game:
        raise ServerError("malformed", "answers: allowed with a game only")
    if wanted.title and wanted.position is None:
        raise ServerError("malformed", "title: allowed with a position only")
    if wanted.eyes and wanted.position is None:
        raise ServerError("malformed", "eyes: allowed with a position only")


def read(sent: bytes, limits: Limits) -> NewAnalysis:
    """What is wanted, from a long body that nobody has looked into yet: a position or a save."""
    if too_deep(sent, limits.depth):
        raise ServerError("malformed", f"brackets nested more than {limits.depth} deep")
    try:
        wanted: NewAnalysis = _WANTED.decode(sent)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise ServerError("malformed", str(wrong)) from wrong
    check(wanted)
    if wanted.game:
        raise ServerError("too-large", f"at most {limits.body} bytes are allowed with a game")
    return wanted


def from_game(room: Room, wanted: NewAnalysis, holder: str) -> Planned:
    """A what-if of a game of ours, as that browser may know it. It says of which game, and one of it says the same."""
    seat = views.eyes_of(room.course, room.sides_of(holder))
    game = game_at(room.course, room.sides_of(holder), wanted.answers)
    planned = from_position(room.course.box, position_to_go_on_from(game, seat))
    planned.row.source = room.course.row.source if room.course.analysis else room.id
    return planned


def from_what_was_sent(wanted: NewAnalysis, box_of: BoxOf, limits: Limits, told: Told) -> Planned:
    """A what-if of a position or a save."""
    with reading_position():
        if wanted.position is not None:
            name = wanted.title or str(wanted.position.get("title", ""))
            named = wanted.position.get("title", name)
            if named != name:
                raise ServerError("malformed", f"title: this is a position of {named!r}, not of {name!r}")
            return from_position(box_of(name, {}), wanted.position, wanted.eyes)
        check_size(read_body(wanted.save), box_of, limits)
        saved = read_save(wanted.save)
    return from_save(saved, told)


def check_size(body: dict[str, Any], box_of: BoxOf, limits: Limits) -> None:
    """Before anything is done with a save: how long it is, and how long it takes to open its box."""
    given, most = len(body["record"]), limits.import_answers
    if given > most:
        detail = f"this save has {given} answers; this server takes saves of up to {most}"
        raise ServerError("too-many-answers", detail, given=given, most=most)
    overlay = body["data"]["overlay"]
    if overlay:
        began = time.thread_time()
        box_of(str(body.get("title")), overlay)
        if time.thread_time() - began > limits.data_seconds:
            seconds = round(limits.data_seconds)
            detail = f"the data of this save takes more than {seconds} s of this server's processor to open"
            raise ServerError("too-much-work", detail, seconds=seconds)


def from_position(box: Box, position: dict[str, Any], eyes: str = "") -> Planned:
    """`eyes`: the side that it is shown to until something is done in it."""
    start = {key: value for key, value in position.items() if key not in ("dice", EYES)}
    if eyes:
        if eyes not in box.title.sides:
            raise ServerError("malformed", f"eyes: {eyes!r} is no side; choose from {', '.join(box.title.sides)}")
        start[EYES] = eyes
    with reading_position():
        row = rows.new_row(box, "", [], "analysis", False)
        row.start = start
        game = first_game(box, row, rows.chance_of(row))
        row.scenario, row.options = game.scenario, sorted(game.options)
        rows.begin_row(row, game)
        check_faces(game)
    return Planned(row, seats_of(box), [], None)


def from_save(saved: Saved, told: Told) -> Planned:
    """With all that was played before the save, followed to its end; if that is another end, the position alone.

    What is not as it was when it was saved is in the log.
    """
    box, game = saved.box, saved.game
    row = rows.new_row(box, game.scenario, sorted(game.options), "analysis", False)
    row.start = saved.start
    opening, acts = acts_of(saved.answers)
    with reading_position():
        rows.begin_row(row, game, opening)
        check_faces(game)
    given, dice = len(row.opening), numbers_of(row.opening)
    entries = [
        Entry(number, row.created, "", "imported", given, {"why": why})
        for number, why in enumerate(saved.changed, start=1)
    ]
    for number, (action, thrown) in enumerate(acts, start=len(entries) + 1):
        given += 1 + len(thrown)
        dice += numbers_of(thrown) + len(numbers_in(action))
        body = {"action": words_of(action), "rolls": thrown}
        entries.append(Entry(number, row.created, "", "act", given, body))
    row.last = len(entries)
    row.checkpoint = Checkpoint(row.last, given if entries else row.answers, dice, plain(game.position()))
    with reading_position():
        course = _followed(follow_all(box, row, entries), len(entries), told)
    if acts and (course is None or course.void or "replays-differently" in course.warnings):
        changed = [*saved.changed, "replays-differently"]
        return from_save(Saved(box, game, game.position(), [], changed), told)
    past = pasts.packed(course, 0, 0) if course is not None and len(entries) >= pasts.PAST_EVERY else None
    return Planned(row, seats_of(box), packed_parts(entries), past)


def _followed(following: Iterator[Course], of: int, told: Told) -> Course | None:
    """A course followed to its end in one go; None where its beginning cannot be."""
    course: Course | None = None
    try:
        for course in following:
            told(course.entry, of)
    except Differs:
        return None
    return course


def acts_of(answers: Sequence[Action]) -> tuple[Rolls, list[tuple[Action, Rolls]]]:
    """A record as entries keep it: the dice before the first act, then each act with the dice that followed it."""
    opening: Rolls = []
    acts: list[tuple[Action, Rolls]] = []
    for action in answers:
        if is_chance(action):
            rolls = acts[-1][1] if acts else opening
            rolls.append(shorthand(action))
        else:
            acts.append((action, []))
    return opening, acts


def seats_of(box: Box) -> list[SeatRow]:
    return [SeatRow(side, "person") for side in box.title.sides]
