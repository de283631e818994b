"""Positions and saves that people send: read with care, refused with what is wrong with them."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import meuse
from meuse.engine.flow import Refused
from meuse.engine.game import Box, Game, ReplayError, Seat
from meuse.engine.saves import SaveError
from meuse.engine.saves import read_save as read_body
from meuse.engine.title import OPEN_EYES, DataError, PositionError
from meuse.server.errors import ServerError
from meuse.server.games import scenes

LONGEST_DETAIL: Final = 300

# What a title's reader may trip over in data that is no position at all, before it comes to say so itself.
_STUMBLES: Final = (
    TypeError,
    ValueError,
    KeyError,
    IndexError,
    AttributeError,
    RecursionError,
    OverflowError,
    AssertionError,
    Refused,
    ReplayError,
)


@contextmanager
def reading_position() -> Iterator[None]:
    """Whatever is wrong with what somebody sent is "malformed", with the place in it where known."""
    try:
        yield
    except (PositionError, SaveError, DataError, meuse.UnknownName) as wrong:
        raise ServerError("malformed", str(wrong)[:LONGEST_DETAIL]) from wrong
    except _STUMBLES as wrong:
        raise ServerError("malformed", f"this cannot be set up ({type(wrong).__name__})") from wrong


def check_faces(game: Game) -> None:
    """A position that can be set up but not shown would shut everybody out of the game."""
    for seat in ("", OPEN_EYES, *game.title.sides):
        scenes.scene_of(game, seat)
    game.position()


def position_to_go_on_from(game: Game, seat: str) -> dict[str, Any]:
    """A whole position that tells a seat nothing new: what the game hides from it is guessed."""
    if not game.hides:
        return game.position()
    return Seat(game, seat).imagined_position(random.Random())


class Saved(NamedTuple):
    """A save, as far as it can be used here."""

    box: Box
    game: Game
    start: dict[str, Any] | None  # the described position it began from; None: the scenario's own beginning
    answers: list[Any]  # every one that was given since
    changed: list[str]  # what is not as it was when it was saved: messages import-...


def read_save(text: str) -> Saved:
    """A save. One that these rules replay differently is only good for the position it ends in."""
    game = meuse.load(text)
    body = read_body(text)
    changed: list[str] = []
    if body["rules"] != game.title.rules_version:
        changed.append("rules-changed")
    if body["data"]["fingerprint"] != game.box.fingerprint:
        changed.append("data-changed")
    if "replays-differently" in game.warnings:
        return Saved(game.box, game, game.position(), [], [*changed, "replays-differently"])
    start = body["start"]
    if start is not None:
        start = {key: value for key, value in start.items() if key != "dice"}
    return Saved(game.box, game, start, game.record(), changed)
