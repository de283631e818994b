"""What is fetched of a game as a file: a position, a save, its dice. No more than a browser's seats may know."""

import random
from collections.abc import Iterable
from typing import Any, Final

from meuse.engine.dice import Onward, Sampled
from meuse.engine.game import Game
from meuse.engine.throws import without_secrets
from meuse.server.errors import ServerError
from meuse.server.games import views
from meuse.server.games.course import Course, start_of
from meuse.server.games.views import Mine
from meuse.server.schema.game import DiceEntry, DiceSheet, GameInfo
from meuse.server.storage.store import Entry

DICE_FORMAT: Final = 2


def game_at(course: Course, mine: Mine, number: int | None) -> Game:
    """The game after so many answers, as those count who hold these seats."""
    if number is None:
        return course.game
    return course.at(course.answers_at(views.eyes_of(course, mine), number))


def position_of(course: Course, mine: Mine, answers: int | None = None) -> dict[str, Any]:
    """The position as those seats may see it, as tests and analyses take it."""
    game = game_at(course, mine, answers)
    if course.analysis:
        return game.position()
    position: dict[str, Any] = game.view(views.eyes_of(course, mine))["position"]
    return position


def save_for(course: Course, mine: Mine, dice: random.Random) -> str:
    """A save. What would tell a player more than he may know is not in it."""
    hides = course.game.hides
    if hides and not mine:
        raise ServerError("not-your-seat", "only its players can save this game")
    if hides and course.over is None and not course.analysis:
        raise ServerError("not-now", "this game has hidden information: it can be saved when it is over")
    return saved(course, dice)


def saved(course: Course, dice: random.Random) -> str:
    """A game as a save."""
    game = course.game.clone()
    if course.over is not None and not course.analysis:
        game.chance = Onward(course.source, course.dice - course.game.dice_thrown)
    else:
        game.chance = Sampled(dice)  # the secret of dice to come stays here
    return game.save()


def dice_of(course: Course, info: GameInfo, entries: Iterable[Entry]) -> DiceSheet:
    """What `meuse verify` reads. Answers stay out of it as long as they may be secret, those of chance too."""
    row = course.row
    secret = course.hides and course.over is None
    opening = [without_secrets(roll) for roll in row.opening] if secret else row.opening
    told = [DiceEntry(0, "opening", row.created, rolls=opening)]
    for entry in entries:
        if entry.number > course.entry:
            break
        if not secret:
            told.append(_dice_entry(entry))
        elif entry.kind == "act" and entry.body["rolls"]:
            told.append(_thrown_openly(entry, len(told)))
    return DiceSheet(
        meuse_dice=DICE_FORMAT,
        game=row.id,
        title=row.title,
        rules=row.rules,
        scenario=row.scenario,
        options=row.options,
        overlay=row.overlay,
        start=None if secret else start_of(row),
        commitment=info.commitment,
        secret=info.secret,
        over=course.over,
        entries=told,
    )


def _thrown_openly(entry: Entry, number: int) -> DiceEntry:
    """What was thrown in a game that hides something: neither by whose answer nor after how many."""
    return DiceEntry(number, "act", entry.at, rolls=[without_secrets(roll) for roll in entry.body["rolls"]])


def _dice_entry(entry: Entry) -> DiceEntry:
    body = entry.body
    if entry.kind == "act":
        return DiceEntry(entry.number, "act", entry.at, entry.side, body["action"], body["rolls"])
    return DiceEntry(
        entry.number,
        entry.kind,
        entry.at,
        entry.side,
        rolls=body.get("rolls", []),
        to=body.get("to"),
        position=body.get("position"),
    )
