"""What a title's judgement of positions is worth in a game: chances, by what was played out in the same game.

A title's judgement (`Planner.evaluate`) may be too bold or too shy, and in a game that is as good as lost it may still
see differences that decide nothing any more. The moments of the curve were both judged and played out: which chance a
judgement stands for follows from them (logistic, two numbers). With little to go by it is taken at its word.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SHIFTED: Final = 1.5  # how far off it may well be, in logits (a standard deviation) ...
STRETCHED: Final = 0.75  # ... and how much too bold or too shy
STEPS: Final = 25
EDGE: Final = 0.005  # judgements are no surer than that


class Judged(NamedTuple):
    """A position: how it was judged for the first side, and how that side scored in so many games from there."""

    value: float
    score: float
    games: int


class Scale:
    """chance = logistic(shift + stretch * logit(judgement)), for the first side."""

    def __init__(self, shift: float = 0.0, stretch: float = 1.0) -> None:
        self.shift = shift
        self.stretch = stretch

    def chance(self, value: float) -> float:
        return 1 / (1 + math.exp(-(self.shift + self.stretch * logit(value))))


def logit(value: float) -> float:
    value = min(max(value, EDGE), 1 - EDGE)
    return math.log(value / (1 - value))


def fitted(judged: Sequence[Judged]) -> Scale:
    """The likeliest scale (Newton), held by what is to be expected of it."""
    shift, stretch = 0.0, 1.0
    for _ in range(STEPS):
        first, second = -shift / SHIFTED**2, (1 - stretch) / STRETCHED**2
        aa, ab, bb = 1 / SHIFTED**2, 0.0, 1 / STRETCHED**2
        for each in judged:
            x = logit(each.value)
            p = 1 / (1 + math.exp(-(shift + stretch * x)))
            wrong, weight = each.games * (each.score - p), each.games * p * (1 - p)
            first, second = first + wrong, second + wrong * x
            aa, ab, bb = aa + weight, ab + weight * x, bb + weight * x * x
        whole = aa * bb - ab * ab
        step = ((bb * first - ab * second) / whole, (aa * second - ab * first) / whole)
        shift, stretch = shift + bounded(step[0]), stretch + bounded(step[1])
        if max(abs(step[0]), abs(step[1])) < 1e-6:
            break
    return Scale(shift, max(stretch, 0.0))


def bounded(step: float) -> float:
    return min(max(step, -1.0), 1.0)
