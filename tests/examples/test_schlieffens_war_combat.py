"""The rulebook's worked examples of attacks, with its numbers.

Our factors may differ from the printed ones, so the counters of an example are given the factors it names.
"""

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, TARGET, asks, attack, field, resolved
from tests.titles.schlieffens_war.table import case, choices, do, legal, marks, of_kind, state, unit

from meuse.engine.flow import CHANCE
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttackResolved, StepLost

FIRST_ARMY = {"DE-1-HQ": TARGET, "DE-II": TARGET, "DE-III": TARGET, "DE-IV": TARGET}


def first_army_attacked() -> Game:
    game = field("entente_combat", {**FIRST_ARMY, "FR-I": "1410", **ELSEWHERE}, factors={"FR-I": 40})
    attack(game, TARGET, "FR-I")
    return game


@case("6.2(ex)", "6.2(d)", "6.2(e)", "11.2(a)")
def test_sw_x4_of_the_three_corps_of_1st_army_two_defend_and_the_hq_may_help() -> None:
    game = first_army_attacked()
    assert asks(game) == ("german", "choose-defenders")
    assert choices(game, "defend") == set(FIRST_ARMY)
    do(game, "defend DE-II", "defend DE-IV")
    assert choices(game, "defend") == {"DE-1-HQ"}
    assert legal(game, "done")
    factor = {name: state(game).factor(unit(game, name)) for name in FIRST_ARMY}
    alone, helped = game, game.clone()
    do(alone, "done")
    do(helped, "defend DE-1-HQ")
    assert resolution(alone).defense == factor["DE-II"] + factor["DE-IV"]
    assert resolution(helped).defense == factor["DE-II"] + factor["DE-IV"] + factor["DE-1-HQ"]


@case("6.2(ex)", "11.2(b)")
def test_sw_x4_the_third_corps_adds_no_factor_and_shares_the_result() -> None:
    game = first_army_attacked()
    do(game, "defend DE-II", "defend DE-IV", "done")
    if asks(game)[0] == CHANCE:
        do(game, "roll 6")
    assert resolution(game).defender_losses == 3
    do(game, "step DE-II", "step DE-III")
    assert "reduced" in marks(game, "DE-III")


def resolution(game: Game) -> AttackResolved:
    """The last attack of the log; its die is a 6 if it still has to be thrown."""
    if asks(game)[0] == CHANCE:
        do(game, "roll 6")
    found: AttackResolved = of_kind([event for _, event in game.log()], AttackResolved)[-1]
    return found


@case("11.8(ex)", "11.8(d)")
def test_sw_x8_27_factors_against_7_are_3_to_1() -> None:
    factors = {"DE-II": 10, "DE-III": 9, "DE-IV": 8, "FR-I": 4, "FR-II": 3}
    units = {"DE-II": "1410", "DE-III": "1410", "DE-IV": "1410", "FR-I": TARGET, "FR-II": TARGET}
    event = resolved(field("german_combat", units, factors=factors, dice=[3]), TARGET, "DE-II", "DE-III", "DE-IV")
    assert (event.attack, event.defense, event.odds, event.column) == (27, 7, "3:1", "3:1")


@case("11.17(ex)", "11.17", "T.CRT")
def test_sw_x9_a_three_at_3_to_1_is_1_to_2() -> None:
    game = field("german_combat", {"DE-II": "1410", "FR-I": TARGET}, factors={"DE-II": 27, "FR-I": 7}, dice=[3])
    event = resolved(game, TARGET, "DE-II")
    assert (event.column, event.die, event.attacker_losses, event.defender_losses) == ("3:1", 3, 1, 2)


@case("11.18(ex)", "11.18", "11.18(a)")
def test_sw_x10_two_slash_three_costs_the_attackers_two_steps_in_all_and_the_defenders_three() -> None:
    """Our table has it at 2:1 on a 6. Three corps on either side, and nobody retreats."""
    units = {"DE-II": "1410", "DE-III": "1410", "DE-IV": "1410", "FR-I": TARGET, "FR-II": TARGET, "FR-III": TARGET}
    factors = {"DE-II": 4, "DE-III": 4, "DE-IV": 4, "FR-I": 3, "FR-II": 3, "FR-III": 3}
    game = field("german_combat", {**units, **ELSEWHERE}, factors=factors, dice=[6])
    attack(game, TARGET, "DE-II", "DE-III", "DE-IV")
    events = do(game, "defend FR-I", "defend FR-II")
    event = of_kind(events, AttackResolved)[0]
    assert (event.column, event.attacker_losses, event.defender_losses) == ("2:1", 2, 3)
    lost = of_kind(events, StepLost)
    while asks(game)[1] in ("defender-losses", "attacker-losses"):
        lost += of_kind(do(game, str(game.actions()[0])), StepLost)
    assert [step.side for step in lost] == ["entente"] * 3 + ["german"] * 2


@case("11.9", "11.9(a)", "11.9(b)")
@pytest.mark.parametrize(
    ("attackers", "defenders", "odds", "result"), [(40, 5, "8:1", (0, 3)), (3, 9, "1:3", (2, 0))], ids=["8:1", "1:3"]
)
def test_sw_x13_beyond_the_table_no_die_is_thrown(
    attackers: int, defenders: int, odds: str, result: tuple[int, int]
) -> None:
    factors = {"DE-II": attackers, "FR-I": defenders}
    game = field("german_combat", {"DE-II": "1410", "FR-I": TARGET}, factors=factors)
    event = resolved(game, TARGET, "DE-II")
    assert (event.column, event.die) == (odds, 0)
    assert (event.attacker_losses, event.defender_losses) == result
