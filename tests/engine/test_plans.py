"""Plans: what all titles share of them."""

import math
import statistics

from meuse.engine.plans import variations


def test_variations_lie_about_the_numbers_that_they_are_made_of() -> None:
    found = variations(200, 3, 0.5, "seed")
    assert [len(each) for each in found] == [3] * 200
    logarithms = [math.log(factor) for each in found for factor in each]
    assert abs(statistics.mean(logarithms)) < 0.1
    assert 0.4 < statistics.pstdev(logarithms) < 0.6


def test_equal_seeds_vary_equally_and_others_otherwise() -> None:
    assert variations(4, 2, 0.5, "one") == variations(4, 2, 0.5, "one")
    assert variations(4, 2, 0.5, "one") != variations(4, 2, 0.5, "two")
    assert variations(2, 2, 0.5, "one") == variations(4, 2, 0.5, "one")[:2]
    assert variations(0, 2, 0.5, "one") == []
