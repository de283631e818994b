"""7.3 Overruns: which stacks, and the exchange of fire."""

import random
from typing import Any

import pytest
from tests.titles.valmy.table import (
    asks,
    at,
    case,
    cell,
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

from meuse.engine.events import Event
from meuse.engine.game import Game, Seat
from meuse.titles.valmy.battle_events import LeaderCheck, LossCheck, OverrunBegins, OverrunEnds, VolleyFired
from meuse.titles.valmy.chapters.overrun import Overrun, overrun_refusal
from meuse.titles.valmy.end_events import GameOver
from meuse.titles.valmy.terms import ALLIED, FRENCH, SIDES

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-FUS-SCHENCK": "STB"}
FIVE = ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-PR-HEINRICH-I")
MISS = [1, 2]
TEN = [5, 5]


def overrunning(
    stack: tuple[str, ...], others: dict[str, Any], dice: list[int], side: int = ALLIED, **more: Any
) -> Game:
    """A stack has entered Valmy and overruns what is there."""
    units = {**ELSEWHERE, **others, **dict.fromkeys(stack, "VAL")}
    return inside(lambda position: Overrun(side, numbers(position, *stack)), units, dice=dice, **more)


def refusal(stack: tuple[str, ...], others: dict[str, Any]) -> str:
    game = at("activations", {**ELSEWHERE, **others, **dict.fromkeys(stack, "VAL")}, scenario="campaign")
    found = overrun_refusal(state(game), numbers(state(game), *stack), cell(game, "VAL"))
    return found.case if found is not None else ""


# ---- who (7.3, ruling L71)


@case("7.3", "7.3(e)")
def test_five_units_that_enter_may_overrun_exactly_one_and_leaders_do_not_count() -> None:
    assert refusal(FIVE, {"FR-1-RL": "VAL"}) == ""
    assert refusal(FIVE, {"FR-1-RL": "VAL", "FR-KELLERMANN": "VAL", "FR-CHARTRES": "VAL"}) == ""
    assert refusal((*FIVE[:4], "PR-KLEIST", "PR-COURBIERE"), {"FR-1-RL": "VAL"}) == "7.3(e)"
    assert refusal(FIVE, {"FR-1-RL": "VAL", "FR-5-RL": "VAL"}) == "7.3"
    assert refusal(FIVE, {}) == "7.3"
    assert refusal(FIVE, {"FR-KELLERMANN": "VAL"}) == "7.3", "a leader alone is nobody to overrun"


@case("7.3(e)")
def test_friends_already_in_the_box_do_not_count() -> None:
    assert refusal(FIVE[:4], {FIVE[4]: "VAL", "FR-1-RL": "VAL"}) == "7.3(e)"


# ---- the exchange (7.3(a), rulings L7, L41)


@case("7.3(a)")
def test_the_single_unit_fires_first_and_the_stack_with_what_is_left() -> None:
    """12 from a French line unit is a step; its victim fails the check, and four are left to fire."""
    game = overrunning(FIVE, {"FR-1-RL": "VAL"}, [6, 6, 6, 6, *MISS * 4])
    do(game, "lose PR-KLEIST-I")
    first, second = told(game, VolleyFired)
    assert (first.side, first.units, first.kind) == ("french", ("FR-1-RL",), "overrun")
    assert (second.side, second.units) == ("allied", FIVE[1:])
    assert where(game, "PR-KLEIST-I") == "eliminated"
    assert [event.won for event in told(game, OverrunEnds)] == [False]
    assert over(game)


@case("7.3(a)")
def test_others_in_the_box_take_no_part() -> None:
    game = overrunning(FIVE, {"FR-1-RL": "VAL", "PR-THADDEN-I": "VAL"}, [*TEN, *MISS, *MISS * 5])
    assert choices(game, "lose") == set(FIVE)
    assert why(game, "lose PR-THADDEN-I").case == "9.3.4(e)"
    do(game, "lose PR-ROMBERG-I")
    assert "PR-THADDEN-I" not in told(game, VolleyFired)[1].units


@case("7.3(b)")
def test_a_unit_that_is_eliminated_leaves_the_way_free() -> None:
    game = overrunning(FIVE, {"FR-1-RL": "VAL"}, [*MISS, *TEN, *TEN, *MISS * 3])
    assert where(game, "FR-1-RL") == "eliminated"
    assert [(event.won, event.cases) for event in told(game, OverrunEnds)] == [(True, ("7.3(b)",))]
    assert state(game).lost == [1, 0]
    assert state(game).battle is None


@case("7.3(b)")
@pytest.mark.parametrize("side", [FRENCH, ALLIED])
def test_a_side_whose_last_unit_is_overrun_has_lost(side: int) -> None:
    """Ruling L95."""
    french = ("FR-1-RL", "FR-5-RL", "FR-30-RL", "FR-44-RL", "FR-MOSELLE")
    stack, victim = (french, "PR-KLEIST-I") if side == FRENCH else (FIVE, "FR-1-RL")
    units = {victim: {"hex": "VAL", "state": ["reduced"]}, **dict.fromkeys(stack, "VAL")}
    game = inside(
        lambda position: Overrun(side, numbers(position, *stack)),
        units,
        scenario="cannonade",
        dice=[*MISS, *TEN, *MISS * 4],
    )
    assert game.decision is None
    assert game.result is not None
    assert game.result.winner == SIDES[side]
    assert isinstance(told(game, Event)[-1], GameOver)
    assert isinstance(told(game, Event)[-2], OverrunEnds), "at once, not in the evening"


@case("7.3(b)", "9.6(a)")
def test_a_unit_that_fails_its_check_is_destroyed_by_the_overrun() -> None:
    """Ruling L71."""
    game = overrunning(FIVE, {"FR-1-RL": "VAL"}, [*MISS, *TEN, *MISS * 4, 6, 6])
    assert [event.passed for event in told(game, LossCheck)] == [False]
    assert [event.won for event in told(game, OverrunEnds)] == [True]


@case("7.3(c)")
def test_a_unit_that_survives_stays_in_the_box_with_the_stack() -> None:
    game = overrunning(FIVE, {"FR-1-RL": "VAL"}, [*MISS, *TEN, *MISS * 4, 1, 1])
    assert marks(game, "FR-1-RL") == {"reduced"}
    assert {where(game, name) for name in (*FIVE, "FR-1-RL")} == {"VAL"}
    assert not state(game).fought[cell(game, "VAL")], "an overrun is no battle (ruling L23)"


@case("7.3(a)", "8.1(d)", "8.1(e)", "9.5.2")
@pytest.mark.parametrize("side", [FRENCH, ALLIED])
def test_leaders_give_points_defender_first_and_roll_for_loss(side: int) -> None:
    """Ruling L41: the single unit uses the defensive rating, in reaction too."""
    french = ("FR-1-RL", "FR-5-RL", "FR-30-RL", "FR-44-RL", "FR-MOSELLE", "FR-CHARTRES")
    allied = (*FIVE, "PR-COURBIERE")
    stack = french if side == FRENCH else allied
    others = (
        {"PR-KLEIST-I": "VAL", "PR-KLEIST": "VAL"} if side == FRENCH else {"FR-1-RL": "VAL", "FR-KELLERMANN": "VAL"}
    )
    game = overrunning(stack, others, [*MISS, *MISS * 5, *MISS * 2], side)
    first = "allied" if side == FRENCH else "french"
    assert asks(game) == (first, "give-points")
    do(game, f"raise {next(iter(others))}", "done")
    assert asks(game)[1] == "give-points"
    assert asks(game)[0] != first
    assert legal(game, f"raise {stack[0]}")
    do(game, "done")
    assert len(told(game, LeaderCheck)) == 2, "of the stack and with the single unit"
    assert over(game)
    assert not any(state(game).raised), "points last for the round"


@case("7.3(a)")
def test_all_who_fight_are_shown() -> None:
    """Ruling L61."""
    game = overrunning((*FIVE, "PR-KLEIST"), {"FR-1-RL": "VAL", "FR-CHARTRES": "VAL"}, [])
    (event,) = told(game, OverrunBegins)
    assert (event.units, event.leaders) == (FIVE, ("PR-KLEIST",))
    assert (event.enemy, event.enemy_leaders) == (("FR-1-RL",), ("FR-CHARTRES",))
    assert set(game.position()["battle"]["shown"]) == {*FIVE, "PR-KLEIST", "FR-1-RL", "FR-CHARTRES"}


@case("7.3(a)", "9.1(e)")
def test_cavalry_and_skirmishers_fire_in_overruns() -> None:
    game = overrunning(FIVE, {"FR-8-CAV": "VAL"}, [*MISS, *MISS * 5])
    assert told(game, VolleyFired)[0].columns == ("7",)
    game = overrunning(FIVE, {"FR-1-RLI": "VAL"}, [*MISS, *MISS * 5])
    assert told(game, VolleyFired)[0].columns == ("skirmish",)


# ---- on the march (7.3)


def on_the_march(french: dict[str, Any], dice: list[int]) -> Game:
    """Kleist with six battalions has marched from Hans to Valmy."""
    six = (*FIVE, "PR-PR-HEINRICH-II")
    units = {**ELSEWHERE, "PR-KLEIST": "HAN", "PR-BRUNSWICK": "STB", **dict.fromkeys(six, "HAN"), **french}
    game = at("activations", units, scenario="argonne", initiative="allied", dice=dice)
    do(game, "activate PR-KLEIST", "done", "to VAL")
    return game


@case("7.3(d)")
def test_nobody_is_forced_to_overrun() -> None:
    game = on_the_march({"FR-1-RL": "VAL"}, [])
    assert asks(game) == ("allied", "overrun")
    do(game, "decline")
    assert told(game, OverrunBegins) == []
    assert asks(game) != ("allied", "march"), "the enemy stops the stack (ruling L25)"


@case("7.3(f)", "7.3(b)")
def test_a_stack_that_wins_marches_on_with_the_mps_it_had() -> None:
    """Infantry with 2 MPs has spent one to enter Valmy: one more line is open to it."""
    game = on_the_march({"FR-1-RL": {"hex": "VAL", "state": ["reduced"]}}, [*MISS, *TEN, *MISS * 5, 1, 2])
    do(game, "overrun", "done")
    assert where(game, "FR-1-RL") == "eliminated"
    assert asks(game) == ("allied", "march")
    assert {"BRX", "DAM", "LUN"} <= choices(game, "to")
    do(game, "to DAM")
    assert where(game, "PR-KLEIST-I") == "DAM"


@case("7.3(c)")
def test_a_stack_whose_victim_survives_has_ended_its_march_and_the_battle_follows() -> None:
    """Ruling L41; ruling L23, example 10."""
    game = on_the_march({"FR-1-RL": "VAL"}, [*MISS, *MISS * 6, 1, 2])
    do(game, "overrun", "done")
    assert [event.won for event in told(game, OverrunEnds)] == [False]
    while asks(game)[1] == "reaction":
        do(game, "done")
    assert asks(game) == ("french", "battle-size"), "six against one: the defender chooses"


# ---- what the stack learns (7.3, ruling L61)

# A guess puts units under the leader of their band before others: so all but one of these seem to be with Chartres.
UNDER_COVER = ("FR-5-RL", "FR-30-RL", "FR-44-RL")
WITH_KELLERMANN = dict.fromkeys(("FR-KELLERMANN", *UNDER_COVER), "DAM")
WITH_CHARTRES = dict.fromkeys(("FR-CHARTRES", *UNDER_COVER), "DAM")


def guessed_at_valmy(game: Game, side: int) -> set[int]:
    """How many units of a side the other one may think there are at Valmy."""
    seat = Seat(game, "allied" if side == FRENCH else "french")
    guesses = [seat.imagine(random.Random(number)) for number in range(12)]
    return {state(guess).troops[side][cell(guess, "VAL")] for guess in guesses}


@case("7.3")
def test_five_who_come_upon_a_single_unit_know_it_and_do_not_take_the_step_back() -> None:
    game = on_the_march({**WITH_KELLERMANN, "FR-1-RL": "VAL", "FR-CHARTRES": "VAL"}, [])
    assert asks(game) == ("allied", "overrun")
    assert guessed_at_valmy(game, FRENCH) == {1}
    assert game.floor == len(game), "what a step has shown cannot be unseen"


@case("7.3")
def test_five_who_come_upon_more_know_that_it_is_not_a_single_unit() -> None:
    game = on_the_march({**WITH_CHARTRES, "FR-1-RL": "VAL", "FR-MOSELLE": "VAL", "FR-KELLERMANN": "VAL"}, [])
    assert asks(game) == ("french", "reaction")
    assert min(guessed_at_valmy(game, FRENCH)) > 1


@case("7.3(e)")
def test_four_learn_nothing_of_those_they_come_upon() -> None:
    four = {"PR-KLEIST": "HAN", "PR-BRUNSWICK": "STB", **dict.fromkeys(FIVE[:4], "HAN")}
    french = {**WITH_KELLERMANN, "FR-1-RL": "VAL", "FR-CHARTRES": "VAL"}
    game = at("activations", {**ELSEWHERE, **four, **french}, scenario="argonne", initiative="allied")
    do(game, "activate PR-KLEIST", "done", "to VAL")
    assert asks(game) == ("french", "reaction")
    assert max(guessed_at_valmy(game, FRENCH)) > 1


@case("7.3", "7.2")
def test_five_who_react_upon_a_single_unit_know_it_too() -> None:
    five = ("FR-1-RL", "FR-5-RL", "FR-30-RL", "FR-44-RL", "FR-MOSELLE")
    allied = {**dict.fromkeys(("PR-BRUNSWICK", *FIVE[1:]), "STB"), "PR-KLEIST": "HAN", "PR-KLEIST-I": "HAN"}
    units = {**ELSEWHERE, **allied, **dict.fromkeys(("FR-KELLERMANN", *five), "DAM")}
    game = at("activations", units, scenario="argonne", initiative="allied")
    do(game, "activate PR-KLEIST", "done", "to VAL", "halt", "gather DAM", "to VAL")
    assert asks(game) == ("french", "overrun")
    assert guessed_at_valmy(game, ALLIED) == {1}
    assert game.floor == len(game)


@case("7.3(d)")
def test_an_overrun_that_has_shown_its_victim_is_not_taken_back() -> None:
    """Ruling L61: the leaders of the stack give their points when the enemy has been seen."""
    game = on_the_march({"FR-1-RL": "VAL"}, [])
    do(game, "overrun")
    assert asks(game) == ("allied", "give-points")
    assert game.floor == len(game)
