"""19.3.5(c), 19.6.5(f): formations that rest at the north edge."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    choices,
    do,
    inside,
    legal,
    marks,
    numbers,
    state,
    told,
    why,
)

from meuse.engine.flow import Frame
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.losses import TakeLosses
from meuse.titles.generation_lost.end_events import FormationFreed, FormationRolled
from meuse.titles.generation_lost.loss_events import UnitReplaced
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import GERMAN

CORPS = {
    "DE-HQ-XVIII": "A20",
    "DE-21-1": "A19",
    "DE-25-1": "A21",
    "DE-HQ-III": "A30",
    "DE-5-1": "A29",
    "DE-6-1": "A31",
}
FRONT = {"DE-11R-1": "I6", "DE-HQ-VIR": "E5", "FR-42": "J6", "FR-HQ-VII": "T20"}
DIVISION = {"DE-113-1": "A22", "DE-113-2": "A23", "DE-113-3": "A24"}


def april(turn: int = 1, **more: Any) -> Game:
    return at("german_movement", {**CORPS, **FRONT}, scenario="operation_may_cup", turn=turn, **{"seed": 1, **more})


def october(*dice: int, **more: Any) -> Game:
    units = {**DIVISION, **FRONT, **more.pop("units", {})}
    return at("german_movement", units, scenario="ramparts_revenge", turn=1, dice=list(dice), **more)


@case("19.3.5(c)")
def test_on_turn_1_one_of_the_two_corps_may_be_released() -> None:
    game = april()
    assert asks(game) == ("german", "free-corps")
    assert choices(game, "free") == {"DE-HQ-XVIII", "DE-HQ-III"}
    assert why(game, "free DE-HQ-VIR").case == "19.3.5(c)"
    do(game, "free DE-HQ-XVIII")
    (event,) = told(game, FormationFreed)
    assert {"DE-HQ-XVIII", "DE-21-3", "DE-25-1"} <= set(event.units)
    assert asks(game) != ("german", "free-corps")
    do(game, "done")
    assert {"DE-21-1", "DE-25-1", "DE-HQ-XVIII", "DE-11R-1"} <= choices(game, "unit")
    assert not {"DE-5-1", "DE-6-1", "DE-HQ-III"} & choices(game, "unit")
    assert why(game, "unit DE-5-1").case == "19.3.5(c)"
    assert why(game, "turn A29").case == "19.3.5(c)"


@case("19.3.5(c)")
def test_from_turn_2_on_the_other_or_both() -> None:
    game = april(2)
    do(game, "free DE-HQ-III")
    assert asks(game) == ("german", "free-corps")
    do(game, "free DE-HQ-XVIII")
    assert asks(game) == ("german", "hq-modes")
    one_left = april(2, freed=[0])
    assert choices(one_left, "free") == {"DE-HQ-III"}
    assert asks(april(2, freed=[0, 1])) == ("german", "hq-modes")


@case("19.3.5(c)")
def test_the_german_player_need_not_and_is_asked_again_next_week() -> None:
    game = april()
    do(game, "done")
    assert why(game, "supply DE-HQ-III").case == "19.3.5(c)"  # its HQ waits too
    assert asks(april(5)) == ("german", "free-corps")


@case("19.3.5(c)")
def test_units_that_rest_do_not_assault_but_defend_and_rally() -> None:
    units = {**CORPS, "FR-1": "B21", "DE-HQ-VIR": "B18"}
    game = at("german_commitment", units, scenario="operation_may_cup", turn=1)
    assert not choices(game, "target")
    free = at("german_commitment", units, scenario="operation_may_cup", turn=1, freed=[0])
    assert choices(free, "target") == {"B21"}
    attacked = at("french_commitment", {**units, "FR-HQ-VII": "C22"}, scenario="operation_may_cup", turn=1)
    assert "A21" in choices(attacked, "target")
    hurt = {**CORPS, "DE-21-1": {"hex": "A19", "state": ["disrupted"]}, "FR-HQ-VII": "T20"}
    rally = at("reorganization", hurt, scenario="operation_may_cup", turn=1, seed=1)
    while rally.decision is not None and rally.decision.prompt != "rally" and rally.phase == "reorganization":
        do(rally, "done" if legal(rally, "done") else "steps 0")
    assert rally.phase != "reorganization" or "DE-21-1" in choices(rally, "rally")


@case("19.6.5(f)")
@pytest.mark.parametrize("die", range(1, 7))
def test_division_113_is_free_on_a_6_only(die: int) -> None:
    game = october(die)
    (event,) = told(game, FormationRolled)
    assert (event.die, event.freed) == (die, die == 6)
    do(game, "done")
    assert ("DE-113-1" in choices(game, "unit")) == (die == 6)
    if die < 6:
        assert why(game, "unit DE-113-2").case == "19.6.5(f)"


@case("19.6.5(f)")
def test_there_is_one_die_a_week_until_then_and_none_after_nor_for_a_division_that_is_gone() -> None:
    assert told(october(freed=[0]), FormationRolled) == []
    gone = at("german_movement", FRONT, scenario="ramparts_revenge", turn=1, dice=[])
    assert told(gone, FormationRolled) == []
    assert state(october(3)).freed == [0]


@case("19.6.5(f)")
def test_division_113_defends_while_it_waits() -> None:
    units = {**DIVISION, "FR-1": "B22", "FR-HQ-VII": "C22"}
    game = at("french_commitment", units, scenario="ramparts_revenge", turn=1)
    assert "A22" in choices(game, "target")


@case("19.3.5(c)", "9.2.1")
def test_battalions_that_stand_for_a_resting_regiment_rest_with_its_corps() -> None:
    def shelled(there: State) -> Frame[State]:
        return TakeLosses(GERMAN, numbers(there, "DE-5-1"), 1, 0, "9.2")

    pool = {f"DE-BN-{number}": {"place": "pool"} for number in range(1, 10)}
    game = inside(shelled, {**CORPS, **FRONT, **pool}, "french", scenario="operation_may_cup", turn=1)
    (event,) = told(game, UnitReplaced)
    assert {"rests-with-second"} <= marks(game, event.into[0])
    units = {**CORPS, **FRONT, "DE-5-1": {"place": "out"}, "DE-BN-1": {"hex": "A29", "state": ["rests-with-second"]}}
    held = at("german_movement", units, scenario="operation_may_cup", turn=1, freed=[0])
    do(held, "done")
    assert why(held, "unit DE-BN-1").case == "19.3.5(c)"
    free = at("german_movement", units, scenario="operation_may_cup", turn=2, freed=[0])
    do(free, "free DE-HQ-III", "done")
    assert "DE-BN-1" in choices(free, "unit")


@case("19.6.5(f)", "9.2.1")
def test_what_is_left_of_division_113_still_waits_for_its_6() -> None:
    left = {"DE-BN-1": {"hex": "A22", "state": ["rests-with-first"]}}
    game = at("german_movement", {**FRONT, **left}, scenario="ramparts_revenge", turn=1, dice=[5])
    assert [event.freed for event in told(game, FormationRolled)] == [False]
    do(game, "done")
    assert why(game, "unit DE-BN-1").case == "19.6.5(f)"
    game = at("german_movement", {**FRONT, **left}, scenario="ramparts_revenge", turn=1, dice=[6])
    do(game, "done")
    assert "DE-BN-1" in choices(game, "unit")


def test_in_a_lull_nobody_is_released_because_nobody_moves() -> None:
    game = at("lull", {**CORPS, **FRONT}, scenario="operation_may_cup", turn=1, seed=1)
    do(game, "lull", "lull")
    while game.decision is not None and state(game).turn == 1:
        assert game.decision.prompt != "free-corps"
        do(game, "done" if legal(game, "done") else str(game.actions()[0]))
    assert state(game).freed == [0, 0]
    assert marks(game, "DE-21-1") == set()
