"""What happens in a game of Verdun: A Generation Lost, as data; each chapter has a file of its own besides."""

from meuse.engine.events import Event


class TurnBegins(Event, frozen=True, tag="turn-begins"):
    turn: int
    date: str


class PointsScored(Event, frozen=True, tag="points-scored"):
    """18.3: victory points; `reason` is a word (steps, air, surrender, off-map, replacements, reserve)."""

    side: str
    points: int
    reason: str
