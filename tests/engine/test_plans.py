"""Plans: what all titles share of them."""

import math
import statistics
from typing import NamedTuple

from meuse.engine.plans import VARIETY, varied


class Numbers(NamedTuple):
    bold: float = 2.0
    wary: float = 0.5
    places: int = 3


USUAL = Numbers()


def test_numbers_are_moved_up_and_down_and_those_that_are_not_named_stay() -> None:
    found = varied(USUAL, ("bold", "wary"), 200, "seed")
    assert {each.places for each in found} == {3}
    logarithms = [math.log(each.bold / 2.0) for each in found] + [math.log(each.wary / 0.5) for each in found]
    assert abs(statistics.mean(logarithms)) < 0.1
    assert abs(statistics.pstdev(logarithms) - VARIETY) < 0.1


def test_equal_seeds_vary_equally_and_others_otherwise() -> None:
    assert varied(USUAL, ("bold",), 4, "one") == varied(USUAL, ("bold",), 4, "one")
    assert varied(USUAL, ("bold",), 4, "one") != varied(USUAL, ("bold",), 4, "two")
    assert varied(USUAL, ("bold",), 2, "one") == varied(USUAL, ("bold",), 4, "one")[:2]
    assert varied(USUAL, ("bold",), 0, "one") == []
