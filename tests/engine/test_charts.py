"""Charts: odds rounded against the attacker, brackets, shifts beyond the ends, and what a column can give."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine.charts import EVEN, Chart, bracket, odds_column, odds_name, odds_steps

STRENGTH = st.integers(1, 200)


@pytest.mark.parametrize(
    ("attack", "defense", "odds"),
    [
        (24, 11, "2:1"),
        (22, 11, "2:1"),
        (21, 11, "1:1"),
        (11, 11, "1:1"),
        (10, 11, "1:2"),
        (10, 20, "1:2"),
        (10, 21, "1:3"),
        (10, 25, "1:3"),
        (10, 30, "1:3"),
        (10, 31, "1:4"),
        (1, 1, "1:1"),
        (70, 10, "7:1"),
    ],
)
def test_odds_are_rounded_against_the_attacker(attack: int, defense: int, odds: str) -> None:
    assert odds_name(odds_steps(attack, defense)) == odds


@given(STRENGTH, STRENGTH)
def test_the_named_odds_are_the_best_that_the_attacker_reaches(attack: int, defense: int) -> None:
    def reaches(steps: int) -> bool:
        left, right = (int(part) for part in odds_name(steps).split(":"))
        return attack * right >= defense * left

    steps = odds_steps(attack, defense)
    assert reaches(steps)
    assert not reaches(steps + 1)


@given(STRENGTH, STRENGTH)
def test_more_attack_never_gives_worse_odds(attack: int, defense: int) -> None:
    assert odds_steps(attack + 1, defense) >= odds_steps(attack, defense) >= odds_steps(attack, defense + 1)


@given(st.integers(-30, 30))
def test_a_column_is_found_again_by_its_name(steps: int) -> None:
    assert odds_column(odds_name(steps)) == steps


def test_even_odds_are_no_step_from_even() -> None:
    assert odds_steps(7, 7) == EVEN
    assert odds_column("1:1") == EVEN
    assert odds_column("2:1") - odds_column("1:2") == 2


@pytest.mark.parametrize("name", ["", "3", "3-1", "2:3", "a:1", "1:b", ":1", "1:", "-1:1"])
def test_what_is_no_odds_column_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match="is not an odds column"):
        odds_column(name)


@pytest.mark.parametrize(("attack", "defense"), [(5, 0), (0, 5), (-1, 3), (3, -1)])
def test_there_are_no_odds_without_strength_on_both_sides(attack: int, defense: int) -> None:
    with pytest.raises(ValueError, match="odds"):
        odds_steps(attack, defense)


@pytest.mark.parametrize(("strength", "column"), [(0, 0), (1, 0), (4, 0), (5, 1), (8, 1), (9, 2), (999, 2)])
def test_a_strength_falls_into_the_highest_bracket_it_reaches(strength: int, column: int) -> None:
    assert bracket(strength, [1, 5, 9]) == column


CHART = Chart(["1:2", "1:1", "2:1"], [["a", "a", "b"], ["a", "b", "b"], ["b", "c", "c"]])


def test_a_column_beyond_either_end_is_the_last_one_there() -> None:
    assert [CHART.clamp(column) for column in (-7, 0, 1, 2, 9)] == [0, 0, 1, 2, 2]
    assert CHART.cell(-7, 3) == "b"
    assert CHART.cell(9, 1) == "b"


def test_a_die_reads_its_row() -> None:
    assert [CHART.cell(1, die) for die in (1, 2, 3)] == ["a", "b", "c"]
    two_dice = Chart(["only"], [["low"], ["high"]], lowest=2)
    assert [two_dice.cell(0, total) for total in (2, 3)] == ["low", "high"]


def test_the_chances_of_a_column_are_counted() -> None:
    assert CHART.odds_of(0) == {"a": 2, "b": 1}
    assert CHART.odds_of(99) == {"b": 2, "c": 1}
    for column in range(3):
        assert sum(CHART.odds_of(column).values()) == 3


def test_a_short_row_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="row 2 has 1 cells for 2 columns"):
        Chart(["1:1", "2:1"], [["a", "b"], ["a"]])
