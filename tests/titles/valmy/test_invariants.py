"""Every invariant notices what it is there for."""

from collections.abc import Callable

import pytest
from tests.titles.valmy.table import TITLE, at

import meuse
from meuse.engine.game import Game
from meuse.titles.valmy.end_events import ArmyChecked, GameOver
from meuse.titles.valmy.state import Battle, State
from meuse.titles.valmy.terms import ACTIVATED, ELIMINATED, MAIN_BOX, NOT_YET, PURSUING, REDUCED, UNSEEN

UNITS = {
    "FR-LEVENEUR": "BRX",
    "FR-29-RL": "BRX",
    "FR-43-RL": "BRX",
    "FR-FRANCS": "SMH",
    "FR-DUVAL": "VIE",
    "PR-KLEIST": "HAN",
    "PR-KLEIST-I": "HAN",
}


def fresh() -> Game:
    return at("activations", UNITS, scenario="cannonade")


def cell(state: State, name: str) -> int:
    return state.box.board.index[name]


def unit(state: State, name: str) -> int:
    return state.box.index[name]


def behind_the_back(state: State) -> None:
    state.where[unit(state, "FR-29-RL")] = cell(state, "VAL")


def a_ghost_in_the_count(state: State) -> None:
    state.troops[0][cell(state, "VAL")] += 1


def veil_in_the_true_state(state: State) -> None:
    state.veiled[1][cell(state, "HAN")] = 1


def off_the_scenario(state: State) -> None:
    state.go(unit(state, "PR-KLEIST-I"), cell(state, "VER"))


def unseen(state: State) -> None:
    state.lift(unit(state, "PR-KLEIST-I"), UNSEEN)


def pursuit_from_nowhere(state: State) -> None:
    state.lift(unit(state, "PR-KLEIST-I"), PURSUING)


def leader_in_pursuit(state: State) -> None:
    state.lift(unit(state, "PR-KLEIST"), PURSUING)
    state.approach[unit(state, "PR-KLEIST")] = cell(state, "HAN")


def nowhere_at_all(state: State) -> None:
    state.lift(unit(state, "PR-KLEIST-I"), -9)


def cover_elsewhere(state: State) -> None:
    state.go(unit(state, "FR-LEVENEUR"), cell(state, "VAL"))


def cover_of_a_stranger(state: State) -> None:
    state.go(unit(state, "FR-DUVAL"), cell(state, "BRX"))
    state.under[unit(state, "FR-29-RL")] = unit(state, "FR-DUVAL")


def covered_leader(state: State) -> None:
    state.under[unit(state, "FR-DUVAL")] = unit(state, "FR-LEVENEUR")


def cover_out_of_play(state: State) -> None:
    state.lift(unit(state, "FR-29-RL"), NOT_YET)


def crowded_cover(state: State) -> None:
    for name in ("FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL", "FR-2-DRAG", "FR-7-DRAG"):
        state.put(unit(state, name), cell(state, "BRX"))
        state.under[unit(state, name)] = unit(state, "FR-LEVENEUR")


def one_step_reduced(state: State) -> None:
    state.status[unit(state, "FR-FRANCS")] |= REDUCED


def marked_out_of_play(state: State) -> None:
    state.lift(unit(state, "FR-FRANCS"), ELIMINATED)
    state.status[unit(state, "FR-FRANCS")] = ACTIVATED


def approach_out_of_play(state: State) -> None:
    state.lift(unit(state, "FR-FRANCS"), ELIMINATED)
    state.approach[unit(state, "FR-FRANCS")] = cell(state, "SMH")


def approach_from_a_sheet(state: State) -> None:
    state.approach[unit(state, "FR-FRANCS")] = state.box.country.posts[0][MAIN_BOX]


def force_of_the_other(state: State) -> None:
    state.force = [unit(state, "PR-KLEIST-I" if state.active == 0 else "FR-29-RL")]


def twice_in_the_force(state: State) -> None:
    state.force = [unit(state, "FR-29-RL" if state.active == 0 else "PR-KLEIST-I")] * 2


def post_without_battle(state: State) -> None:
    state.post[unit(state, "FR-29-RL")] = MAIN_BOX


def post_elsewhere(state: State) -> None:
    state.battle = Battle(1, cell(state, "VAL"))
    state.battle.major = 1
    state.post[unit(state, "FR-29-RL")] = MAIN_BOX


def points_without_battle(state: State) -> None:
    state.raised[unit(state, "FR-29-RL")] = 1


def points_below_nothing(state: State) -> None:
    state.battle = Battle(1, cell(state, "BRX"))
    state.raised[unit(state, "FR-29-RL")] = -1


def twice_in_battle(state: State) -> None:
    state.battle = Battle(1, cell(state, "BRX"))
    state.battle.took_part = [unit(state, "FR-29-RL")] * 2


def third_round(state: State) -> None:
    state.battle = Battle(1, cell(state, "BRX"))
    state.battle.round = 3


def no_such_turn(state: State) -> None:
    state.turn = 9


def chits_from_nowhere(state: State) -> None:
    state.chits[0] = [1, 1]


def losses_from_nowhere(state: State) -> None:
    state.lost[0] = 3


def march_without_a_number(state: State) -> None:
    state.marched[1][0] = 4


def checks_for_a_base_that_stands(state: State) -> None:
    state.base_checks[0] = 1


def broken_but_steady(state: State) -> None:
    state.broken[2] = 1


def tally_below_nothing(state: State) -> None:
    state.tally[0] = -1


BREAKERS: list[tuple[Callable[[State], None], str]] = [
    (behind_the_back, "occupied of french says"),
    (a_ghost_in_the_count, "troops of french says 1 in VAL"),
    (veil_in_the_true_state, "boxes of allied are veiled"),
    (off_the_scenario, "not on the map of this scenario"),
    (unseen, "is unseen in the true state"),
    (pursuit_from_nowhere, "pursues from nowhere"),
    (leader_in_pursuit, "is a leader and pursues"),
    (nowhere_at_all, "is in no place"),
    (cover_elsewhere, "who is in another box"),
    (cover_of_a_stranger, "who does not command it"),
    (covered_leader, "where only units on the map can lie"),
    (cover_out_of_play, "where only units on the map can lie"),
    (crowded_cover, "who has room for 6"),
    (one_step_reduced, "has one step only"),
    (marked_out_of_play, "is out of play but marked"),
    (approach_out_of_play, "is out of play but has an approach"),
    (approach_from_a_sheet, "has come from no box"),
    (force_of_the_other, "of the other side"),
    (twice_in_the_force, "in the force twice"),
    (post_without_battle, "without a major battle"),
    (post_elsewhere, "not in the box of the battle"),
    (points_without_battle, "is raised outside a fight"),
    (points_below_nothing, "is lowered"),
    (twice_in_battle, "takes part in the battle twice"),
    (third_round, "round 3 of a battle"),
    (no_such_turn, "there is no turn 9"),
    (chits_from_nowhere, "the chits of french"),
    (losses_from_nowhere, "3 units of french are counted as lost, 0 are"),
    (march_without_a_number, "a stack without a number"),
    (checks_for_a_base_that_stands, "a base that was not taken"),
    (broken_but_steady, "allied is broken but was not shaken"),
    (tally_below_nothing, "score 0 is below nothing"),
]


def test_a_position_as_set_up_is_sound() -> None:
    game = fresh()
    assert game.title.invariants(game.state, []) == []
    for scenario in ("cannonade", "argonne", "campaign"):
        begun = meuse.new(TITLE, scenario=scenario)
        assert begun.title.invariants(begun.state, []) == []


@pytest.mark.parametrize(("breaks", "words"), BREAKERS, ids=lambda each: getattr(each, "__name__", ""))
def test_what_is_broken_is_noticed(breaks: Callable[[State], None], words: str) -> None:
    game = fresh()
    breaks(game.state)
    found = game.title.invariants(game.state, [])
    assert any(words in wrong for wrong in found), found


def test_a_log_that_says_something_else_is_noticed() -> None:
    game = fresh()
    over = GameOver(grade="draw", winner="", points=0)
    assert game.title.invariants(game.state, [over]) == ["the log says draw, and the game does not"]
    failed = ArmyChecked(side="french", lost=5, dice=(6, 6), roll=12, rating=8, passed=False)
    assert game.title.invariants(game.state, [failed]) == ["french failed an army check, and no army is shaken"]
