"""What is said about a game as a whole: its options, its points, its result.

msgspec structs, which go into saves and views as they are; they therefore stay outside the compiled modules.
"""

import msgspec


class Option(msgspec.Struct, frozen=True):
    """An optional rule that players may agree on; its texts are `option-ID` and `option-ID.help`."""

    id: str
    case: str
    benefits: str  # the side it helps
    weight: str  # how much: minor or major


class Points(msgspec.Struct, frozen=True):
    """Victory points from one source; `reason` is a message id."""

    reason: str
    points: int
    case: str
    count: int = 0  # how many of what scores
    against: int = 0  # what that is compared with, where the rulebook compares


class Average(msgspec.Struct, frozen=True):
    """Victory points from one source, on average over several games: in tenths, since plans may differ by less."""

    reason: str
    points: float
    case: str
    count: float = 0
    against: float = 0


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None  # a side, or None for a draw
    grade: str  # a message id: major victory, minor victory, draw ...
    points: int = 0
    sources: tuple[Points, ...] = ()
    cases: tuple[str, ...] = ()
