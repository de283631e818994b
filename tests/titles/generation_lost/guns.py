"""Guns at the table, for the tests of chapter 8.

Squares of rows K to O between columns 27 and 31 are clear but for the town N27 and the ridge O27.
"""

from typing import Any

from tests.titles.generation_lost.table import at, do, state

from meuse.engine.events import Event
from meuse.engine.game import Game

HEAVY = {"DE-210H-1": "K28", "DE-210H-2": "K29"}
FRENCH_HEAVY = {"FR-155H-3": "K28", "FR-305H-1": "K29"}
SUPPLY = ["flipped"]
STEP, DISRUPT, SUPPRESS, INTERDICT, MISS = 1, 3, 4, 5, 6
"""Dice for two 210s at the clear: 8 factors, the column of 8, -1 for heavy guns and no air observation."""


def german(units: dict[str, Any], **more: Any) -> Game:
    """The German Bombardment Segment; on turn 1 shells are free."""
    return at("german_bombardment", units, **{"observed": False, **more})


def french(units: dict[str, Any], **more: Any) -> Game:
    return at("french_bombardment", units, **{"observed": False, **more})


def fire(game: Game, target: str, *guns: str) -> list[Event]:
    """Declare one bombardment and open fire."""
    return do(game, f"bombard {target}", *[f"gun {gun}" for gun in guns], "open_fire")


def shell(units: dict[str, Any], die: int, target: str = "N28", **more: Any) -> Game:
    """Both German 210s fire at the square."""
    game = german({**HEAVY, **units}, **{"dice": [die], **more})
    fire(game, target, *HEAVY)
    return game


def marked(game: Game, square: str) -> str:
    """Whose interdiction marker lies on a square."""
    owner = state(game).marker[game.board.index[square]]
    return ("german", "french")[owner] if owner >= 0 else ""
