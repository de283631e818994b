"""9.3.4, 9.5.1, 9.6: who loses steps, how they are spread, and the checks that follow."""

from typing import Any

import pytest
from tests.titles.valmy.table import (
    asks,
    case,
    choices,
    do,
    inside,
    legal,
    marks,
    numbers,
    over,
    state,
    told,
    where,
    why,
)

from meuse.engine.counters import NOBODY
from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import HitsSpared, LossCheck, Shattered, StepLost
from meuse.titles.valmy.chapters.losses import TakeLosses
from meuse.titles.valmy.terms import ALLIED, FRENCH, SIDES

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-BRUNSWICK": "STB", "PR-BORCH-I": "STB"}
LINE = {"FR-1-RL": {}, "FR-5-RL": {}, "FR-30-RL": {}}
WEAK = {"state": ["reduced"]}
PASS = [1, 1]
FAIL = [6, 6]


def losing(
    steps: int, units: dict[str, Any], dice: list[int] | None = None, *, lead: str = "", side: int = FRENCH, **more: Any
) -> Game:
    """A side loses steps among these units, all in Valmy."""
    there = {name: {"hex": "VAL", **entry} for name, entry in units.items()}
    return inside(
        lambda position: TakeLosses(
            side, steps, numbers(position, *units), numbers(position, lead)[0] if lead else NOBODY
        ),
        {**ELSEWHERE, **more.pop("others", {}), **there},
        battle={},
        dice=dice or [],
        **more,
    )


# ---- who (9.3.4)


@case("9.3.4(a)", "9.1(a)")
@pytest.mark.parametrize("side", [FRENCH, ALLIED])
def test_the_owner_of_the_target_chooses_who_loses_a_step(side: int) -> None:
    units = LINE if side == FRENCH else {"PR-KLEIST-I": {}, "PR-KLEIST-II": {}, "PR-GREN-3": {}}
    last = list(units)[-1]
    game = losing(1, units, PASS, side=side)
    assert asks(game) == (SIDES[side], "take-losses")
    assert choices(game, "lose") == set(units)
    do(game, f"lose {last}")
    assert [name for name in units if "reduced" in marks(game, name)] == [last]
    assert over(game)


@case("9.3.4(a)", "9.0(g)", "9.3.4(e)")
def test_nobody_but_units_under_fire_can_be_chosen() -> None:
    others = {"FR-CHARTRES": "VAL", "FR-44-RL": "VAL", "PR-KLEIST-I": "VAL"}
    game = losing(1, LINE, PASS, others=others)
    assert why(game, "lose FR-CHARTRES").case == "9.0(g)"
    assert why(game, "lose FR-44-RL").case == "9.3.4(e)", "it stands in another box of the board"
    assert why(game, "lose FR-49-RL").case == "9.3.4(e)"
    assert why(game, "lose PR-KLEIST-I").case == "9.3.4(a)"


@case("9.3.4(b)")
def test_nobody_loses_a_second_step_before_all_have_lost_one() -> None:
    game = losing(2, LINE, PASS + PASS)
    do(game, "lose FR-5-RL")
    assert choices(game, "lose") == {"FR-1-RL", "FR-30-RL"}
    assert why(game, "lose FR-5-RL").case == "9.3.4(b)"
    do(game, "lose FR-30-RL")
    assert over(game)


@case("9.3.4(b)")
def test_losses_of_earlier_volleys_count_when_they_are_spread() -> None:
    """Ruling L82."""
    game = losing(1, {"FR-1-RL": WEAK, "FR-5-RL": {}, "FR-30-RL": {}}, PASS)
    assert choices(game, "lose") == {"FR-5-RL", "FR-30-RL"}
    assert why(game, "lose FR-1-RL").case == "9.3.4(b)"


@case("9.3.4(b)")
def test_a_unit_of_one_step_is_among_those_that_have_lost_none() -> None:
    """Ruling L82: a free company must go before a line unit loses its second step."""
    game = losing(1, {"FR-1-RL": WEAK, "FR-5-RL": WEAK, "FR-FRANCS": {}})
    assert where(game, "FR-FRANCS") == "eliminated", "the only one that can be chosen is not asked for"
    assert over(game)


@case("9.3.4(b)")
def test_a_choice_is_not_asked_where_everybody_is_hit_anyway() -> None:
    game = losing(3, LINE, PASS * 3)
    assert over(game)
    assert all(marks(game, name) == {"reduced"} for name in LINE)


@case("9.3.4(c)")
def test_a_unit_that_loses_its_second_step_is_removed() -> None:
    game = losing(1, {"FR-1-RL": WEAK, "FR-5-RL": WEAK})
    do(game, "lose FR-5-RL")
    assert where(game, "FR-5-RL") == "eliminated"
    assert told(game, LossCheck) == [], "there is nothing left to check"
    assert [event.cases for event in told(game, Shattered)] == [("9.3.4(c)",)]


@case("9.3.4(b)", "9.3.4(c)")
def test_a_unit_hit_twice_by_one_volley_is_removed_without_a_check() -> None:
    game = losing(3, {"FR-1-RL": {}, "FR-5-RL": {}}, PASS)
    assert choices(game, "lose") == {"FR-1-RL", "FR-5-RL"}, "both have lost one, and a third is owed"
    do(game, "lose FR-1-RL")
    assert where(game, "FR-1-RL") == "eliminated"
    assert [event.unit for event in told(game, LossCheck)] == ["FR-5-RL"]


@case("9.3.4(d)", "9.6(d)")
def test_a_unit_without_a_reduced_side_is_removed_at_its_first_loss_and_does_not_check() -> None:
    game = losing(1, {"PR-FELDJAG": {}, "PR-KLEIST-I": {}}, side=ALLIED)
    do(game, "lose PR-FELDJAG")
    assert where(game, "PR-FELDJAG") == "eliminated"
    assert told(game, LossCheck) == told(game, StepLost) == []
    assert over(game)


@case("9.3.4(g)")
def test_hits_beyond_the_steps_of_the_target_are_lost() -> None:
    game = losing(5, {"FR-1-RL": {}, "FR-FRANCS": {}}, others={"FR-44-RL": "VAL"})
    assert where(game, "FR-1-RL") == where(game, "FR-FRANCS") == "eliminated"
    assert [(event.side, event.steps) for event in told(game, HitsSpared)] == [("french", 2)]
    assert marks(game, "FR-44-RL") == set()


# ---- lead units of a melee (9.5A)


@case("9.3.4(b)", "9.5.1(b)")
def test_a_lead_unit_takes_the_first_loss_even_if_it_is_reduced_already() -> None:
    game = losing(2, {"FR-1-RL": WEAK, "FR-5-RL": {}, "FR-30-RL": {}}, PASS, lead="FR-1-RL")
    assert where(game, "FR-1-RL") == "eliminated"
    assert choices(game, "lose") == {"FR-5-RL", "FR-30-RL"}
    do(game, "lose FR-5-RL")
    assert over(game)


@case("9.5.1(b)")
def test_after_the_lead_unit_losses_are_spread_over_the_others() -> None:
    game = losing(2, LINE, PASS + PASS, lead="FR-30-RL")
    assert marks(game, "FR-30-RL") == {"reduced"}
    assert why(game, "lose FR-30-RL").case == "9.5.1(b)"
    do(game, "lose FR-1-RL")
    assert over(game)


# ---- checks (9.6)


@case("9.6", "9.6(b)", "9.1(d)")
def test_a_unit_that_rolls_its_morale_or_less_stands() -> None:
    """Morale 6 on the reduced side of the French line."""
    game = losing(1, {"FR-1-RL": {}}, [2, 4])
    (check,) = told(game, LossCheck)
    assert (check.roll, check.morale, check.passed) == (6, 6, True)
    assert marks(game, "FR-1-RL") == {"reduced"}


@case("9.6", "9.6(a)", "9.6(c)")
def test_a_unit_that_rolls_above_its_reduced_morale_is_removed() -> None:
    """7 would do for the full side."""
    game = losing(1, {"FR-1-RL": {}}, [3, 4])
    assert where(game, "FR-1-RL") == "eliminated"
    (check,) = told(game, LossCheck)
    assert (check.roll, check.morale, check.passed) == (7, 6, False)


@case("9.6(c)", "8.1(f)")
def test_points_of_leaders_do_not_help_in_the_check_after_a_loss() -> None:
    game = losing(1, {"FR-1-RL": {"raised": 3}}, [3, 4])
    assert where(game, "FR-1-RL") == "eliminated"


@case("8.1(f)")
def test_a_unit_that_is_reduced_keeps_its_points_for_the_round() -> None:
    """Ruling L83."""
    game = losing(1, {"FR-1-RL": {"raised": 2}}, PASS)
    number = numbers(state(game), "FR-1-RL")[0]
    assert state(game).raised_morale(number) == 8, "6 on the reduced side, and two points"


@case("9.3.4(f)", "9.6(a)")
def test_a_failed_check_takes_the_second_step_though_others_have_lost_none() -> None:
    game = losing(1, LINE, FAIL)
    do(game, "lose FR-1-RL")
    assert where(game, "FR-1-RL") == "eliminated"
    assert marks(game, "FR-5-RL") == marks(game, "FR-30-RL") == set()


@case("9.6")
def test_each_unit_checks_for_itself_when_all_losses_are_taken() -> None:
    game = losing(2, {"FR-1-RL": {}, "FR-MOSELLE": {}}, [2, 3, 2, 3])
    assert [(event.unit, event.morale, event.passed) for event in told(game, LossCheck)] == [
        ("FR-1-RL", 6, True),
        ("FR-MOSELLE", 4, False),
    ]


@case("10.0")
def test_every_unit_that_is_eliminated_lies_on_the_track_of_its_side() -> None:
    """Ruling L90: counters, not steps."""
    game = losing(5, {"FR-1-RL": {}, "FR-FRANCS": {}, "FR-5-RL": {}}, lost={"french": 1, "allied": 2})
    assert state(game).lost == [4, 2]


@case("9.3.4(a)")
def test_no_losses_ask_nobody() -> None:
    game = losing(0, LINE)
    assert over(game)
    assert not legal(game, "lose FR-1-RL")
