"""Movement segments to start from, for the tests of chapters 10 to 12."""

from typing import Any

from tests.titles.generation_lost.table import asks, at, do, told

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
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


def french_arrivals() -> Game:
    """The first French Movement Segment, as computer players came there."""
    game = meuse.new("generation_lost", seed=1)
    bots = {side: make_bot("greedy", number) for number, side in enumerate(game.title.sides)}
    while asks(game) != ("french", "movement"):
        assert game.decision is not None
        game.apply(bots[game.decision.seat].choose(Seat(game, game.decision.seat)))
    return game
