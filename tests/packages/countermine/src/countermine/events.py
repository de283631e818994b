"""What happens under the ground."""

from meuse.engine.events import Event


class ChargeLaid(Event, frozen=True, tag="charge-laid"):
    side: str
    known: bool  # to who reads this
    square: str


class Dug(Event, frozen=True, tag="dug"):
    side: str
    square: str


class Exploded(Event, frozen=True, tag="exploded"):
    side: str  # whose sapper is in it
    square: str
    die: int
    outcome: str


class Ended(Event, frozen=True, tag="ended"):
    grade: str
