"""What a review plays out, and how often: little where nothing happens, more where the game was decided.

First a coarse curve over the whole game, and closer where it moves. Then a look at every choice, as far as the enemy's
answer. Of the choices that look worst there some are played out to the end, beside the plans that look better: round by
round, and no longer than it takes to see that a plan is no better.

All of it follows from what was played out in whole rounds, never from how far one is: in whichever order and by however
many processes the playouts are made, the same are made.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

COARSE: Final = 13  # moments of the first curve, the beginning included
HALVED: Final = 2  # times that the way between two of them is halved
MOVED: Final = 1.5  # standard errors that its ends must be apart for that ...
LEAST_MOVE: Final = 0.1  # ... and chances
LOOKS: Final = 60  # games of a turn and its answer, for each playout of a moment: at all choices together
LEAST_LOOK: Final = 6  # ... at one choice
MOST_LOOK: Final = 40
PAIRS: Final = 100  # ... in which the choice alone is compared with what the script would have done
LEAST_PAIRS: Final = 2
MORE: Final = 2  # times as many playouts in close cases
LONG: Final = 5000  # decisions of a whole game: where it takes more, it is played out less often ...
LEAST_SAMPLES: Final = 4  # ... but so often

Value = tuple[float, float]  # a chance, and its standard error


def samples_for(samples: int, decisions: int) -> int:
    """Playouts of a moment in a game of so many decisions: as many as are wanted, unless that would take hours."""
    return min(samples, max(LEAST_SAMPLES, samples * LONG // max(decisions, LONG)))


def few_of(samples: int) -> int:
    """Playouts of a first round."""
    return max(samples // 3, 2)


def rounds_of(samples: int) -> tuple[int, ...]:
    """Playouts of a plan after each round."""
    return few_of(samples), samples, samples * MORE


def closely(samples: int) -> int:
    """How many choices are played out to the end."""
    return max(samples // 4, 2)


def look_at_each(choices: int, samples: int) -> int:
    """Games of a turn and its answer, at each choice."""
    return max(LEAST_LOOK, min(LOOKS * samples // max(choices, 1), MOST_LOOK))


def pairs_of_each(choices: int, samples: int) -> int:
    """Games of a turn and its answer in which a choice is compared with the script's plan, at most."""
    return max(LEAST_PAIRS, min(PAIRS * samples // max(choices, 1), MORE * samples))


def knots(moments: int, value: Callable[[int], Value | None]) -> list[int]:
    """The moments that the curve is made of; `value` is what a first round there gave, None before it."""
    if moments <= COARSE:
        return list(range(moments))
    found = sorted({round(place * (moments - 1) / (COARSE - 1)) for place in range(COARSE)})
    wanted = set(found)
    for one, other in pairwise(found):
        _halve(one, other, HALVED, value, wanted)
    return sorted(wanted)


def _halve(one: int, other: int, times: int, value: Callable[[int], Value | None], wanted: set[int]) -> None:
    here, there = value(one), value(other)
    if times == 0 or other - one < 2 or here is None or there is None:
        return
    apart, error = abs(here[0] - there[0]), (here[1] ** 2 + there[1] ** 2) ** 0.5
    if apart < LEAST_MOVE or apart < MOVED * error:
        return
    middle = (one + other) // 2
    wanted.add(middle)
    _halve(one, middle, times - 1, value, wanted)
    _halve(middle, other, times - 1, value, wanted)
