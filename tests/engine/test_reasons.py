"""Reasons: what a refusal names, however it lists it."""

import pytest

import meuse
from meuse.engine.flow import Refusal
from meuse.engine.reasons import words_in


@pytest.mark.parametrize("hexes", ["1612, 1613", ("1612", "1613"), ("1612, 1613",)])
def test_lists_are_read_word_by_word(hexes: str | tuple[str, ...]) -> None:
    assert words_in(Refusal("8.12(a)", "overstacked", {"hexes": hexes, "load": 3})) == ["1612", "1613", "3"]


@pytest.mark.parametrize("pointed_at", ["2910", "2914"])
def test_any_of_the_hexes_that_a_reason_lists_gives_it(pointed_at: str) -> None:
    """The phase cannot end for both; whichever the player points at, that is why."""
    crowds = {"2910": ("DE-24", "DE-20", "DE-64"), "2914": ("DE-8", "DE-80", "DE-12")}
    units = {unit: hexagon for hexagon, regiments in crowds.items() for unit in regiments}
    game = meuse.position("they_shall_not_pass", {"phase": "german_movement", "units": units})
    why = game.why_not("german", cell=pointed_at)
    assert why is not None
    assert (why.case, why.message) == ("8.12(a)", "overstacked")
