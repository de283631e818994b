"""The greedy player: what it must not do, whatever else it does."""

import pytest
from tests.titles.they_shall_not_pass.clash import clash
from tests.titles.they_shall_not_pass.table import TITLE, at, do

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.titles.they_shall_not_pass.chapters.movement import march_reach
from meuse.titles.they_shall_not_pass.state import State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN, HQ
from meuse.titles.they_shall_not_pass.terrain import HALVES

pytestmark = pytest.mark.plain

SIDES = {"german": GERMAN, "french": FRENCH}


def in_reach(state: State, side: int) -> set[int]:
    """Hexes that infantry of the other side could assault in its next turn."""
    found: set[int] = set()
    for unit in state.box.units_of[1 - side]:
        here = state.where[unit]
        if here >= 0 and is_infantry(state.box, unit):
            reach = march_reach(state, [unit], here, state.allowance(unit) * HALVES, True)
            for cell in [here, *reach.cells]:
                found.update(state.box.terrain.open_to[cell])
    return found


def alone_in_reach(game: Game, side: int, staffs_only: bool = False) -> set[str]:
    """HQs and guns of a side that stand without infantry where the enemy could assault them."""
    state = game.state
    box = state.box
    threatened = in_reach(state, side)
    return {
        box.ids[unit]
        for unit in box.units_of[side]
        if (box.kind[unit] == HQ or (is_gun(box, unit) and not staffs_only))
        and state.where[unit] in threatened
        and not any(is_infantry(box, other) for other in state.units_at(state.where[unit], side))
    }


def ready_made(**more: object) -> Game:
    game = meuse.new(TITLE, **more)
    do(game, "ready_made", "done", "ready_made", "done")
    return game


def answer(game: Game) -> Action:
    """What the greedy player of the side that is asked answers."""
    assert game.decision is not None
    return make_bot("greedy", 1).choose(Seat(game, game.decision.seat))


@pytest.mark.parametrize("side", SIDES)
def test_the_ready_made_set_up_leaves_no_hq_and_no_gun_alone_where_the_enemy_can_assault_it(side: str) -> None:
    assert alone_in_reach(ready_made(seed=1), SIDES[side]) == set()


def test_the_ready_made_set_up_keeps_within_the_stacking_limit() -> None:
    game = ready_made(seed=1)
    while game.phase != "german_movement":
        do(game, "done")
    assert Action("done") in game.actions()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_greedy_german_leaves_no_hq_alone_to_the_french_on_the_first_day(seed: int) -> None:
    game = ready_made(seed=seed)
    bots = {side: make_bot("greedy", seed) for side in SIDES}
    while game.phase.startswith("german"):
        assert game.decision is not None
        seat = game.decision.seat
        game.apply(bots[seat].choose(Seat(game, seat)), seat)
    assert alone_in_reach(game, GERMAN, staffs_only=True) == set()


# ---- 9.42: a step, or the retreat


def test_greedy_pays_a_step_for_the_hex_that_an_assault_has_won() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-64": "2815", "FR-44": "2915"}
    declared = ("assault 2915", "unit DE-24", "unit DE-20", "unit DE-64", "commit")
    game = clash("german_assault", units, *declared, hits=(1, 3))
    do(game, "retreat 2")
    assert answer(game).verb == "loss"


def test_greedy_french_stay_where_they_have_destroyed_a_gun() -> None:
    units = {"FR-44": "2914", "FR-60": "2914", "FR-42": "2815", "DE-III-A1": "2915"}
    declared = ("assault 2915", "unit FR-44", "unit FR-60", "unit FR-42", "commit")
    game = clash("french_assault", units, *declared, hits=(1, 1))
    assert answer(game).verb == "loss"
    do(game, "loss FR-44")
    assert answer(game).verb == "advance"


def test_greedy_attackers_fall_back_rather_than_lose_a_step_for_nothing() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-64": "2815", "FR-44": "2915"}
    declared = ("assault 2915", "unit DE-24", "unit DE-20", "unit DE-64", "commit")
    game = clash("german_assault", units, *declared, hits=(1, 0), turn=9)
    assert answer(game).verb == "retreat"


def test_greedy_french_give_the_16th_division_to_a_corps_that_can_supply_it() -> None:
    """15.3: the HQ of I Corps comes a day later: without supply the division would lose that day."""
    units = {"FR-XX-HQ": "1620", "FR-XXX-HQ": {"hex": "1712", "state": ["unsupplied"]}, "FR-95": {"place": "reserve"}}
    game = at("french_organization", units, turn=5, options=["improved_organization"])
    assert game.decision is not None
    assert game.decision.prompt == "attach-16th"
    assert answer(game) == Action("attach", ("XX",))
    game = at("french_organization", {}, turn=5, options=["improved_organization"])
    assert answer(game) == Action("decline"), "Verdun supplies it, a corps without an HQ does not"
