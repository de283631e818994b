"""Movement segments to start from, for the tests of chapters 10 to 12."""

from typing import Any

from tests.titles.generation_lost.table import at, do, told

from meuse.engine.game import Game
from meuse.titles.generation_lost.march_events import UnitMoved


def german(units: dict[str, Any], **more: Any) -> Game:
    """The German Movement Segment, HQ modes settled."""
    return past_modes(at("german_movement", units, **more))


def french(units: dict[str, Any], **more: Any) -> Game:
    """The French Movement Segment, HQ modes settled."""
    return past_modes(at("french_movement", units, **more))


def past_modes(game: Game) -> Game:
    if game.decision is not None and game.decision.prompt == "hq-modes":
        do(game, "done")
    return game


def having(square: str, *states: str) -> dict[str, Any]:
    return {"hex": square, "state": list(states)}


def moved(game: Game) -> UnitMoved:
    """The last move told of."""
    found: UnitMoved = told(game, UnitMoved)[-1]
    return found


def cost(game: Game, name: str, *squares: str) -> float:
    """What it costs a unit to go to squares one after another."""
    do(game, f"unit {name}", *[f"to {square}" for square in squares])
    return sum([event.cost for event in told(game, UnitMoved)])
