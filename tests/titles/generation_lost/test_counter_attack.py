"""16.5.2: counter-attacks (ruling G54). A 756 against a brigade of 3 on open ground: 5 is CA."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    against,
    engaged,
    french,
    german,
    is_engaged,
    points,
    results,
    rolled,
    tally,
)
from tests.titles.generation_lost.table import asks, case, choices, do, marks, state, told, unit, where, why

from meuse.titles.generation_lost.assault_events import AssaultRolled, CounterAttackMade

CA = [2, 3]
PAIR: dict[str, Any] = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}


@case("16.5.2", "17.2(a)")
def test_the_defenders_counter_attack_at_once_and_it_counts_as_their_assault() -> None:
    game = german({**PAIR, "FR-HQ-VII": "P29"}, dice=[*CA, 4, 4])
    assert results(game) == ["CA", "ASR"]
    again = rolled(game)
    assert (again.side, again.kind, again.attack, again.defence) == ("french", "counter-attack", 4, 5)
    assert tally(game) == [1, 1]
    assert "flipped" in marks(game, "FR-436-1")
    assert (where(game, "FR-436-1"), where(game, "DE-5-1")) == ("L29", "K29")


@case("16.5.2(MOD)", "16.5.2(ex)", "16.5.2(d)")
@pytest.mark.parametrize(("hq", "modifier"), [("J24", -2), ("K24", -3)])
def test_a_counter_attack_on_a_ridge_in_rain_from_an_interdicted_square(hq: str, modifier: int) -> None:
    """VAGL-X37: at three squares command is +1; the example's +1 at four contradicts 13.1.4(d)."""
    units = {"DE-5-1": against("G24", "F24"), "FR-436-1": "G24", "FR-HQ-VII": hq}
    game = german(units, weather="rain", markers={"german": ["G24"]}, dice=[4, 4, 6, 6])
    made = rolled(game)
    assert made.kind == "counter-attack"
    assert [(each.reason, each.amount) for each in made.shifts] == [("ridge", -2)]
    assert made.modifier == modifier
    assert "out-of-supply" not in [each.reason for each in made.modifiers]


@case("16.5.2(MOD)")
def test_beyond_all_command_it_is_minus_one() -> None:
    game = german(PAIR, dice=[*CA, 5, 5])
    assert [(each.reason, each.amount) for each in rolled(game).modifiers] == [("command", -1)]


@case("16.5.2(a)", "16.5.2(a-ex)")
def test_without_closers_as_many_are_struck_as_counter_attack() -> None:
    """VAGL-X38: three brigades assault two stacked regiments; the Germans choose two of the brigades."""
    units = {
        "FR-436-1": against("K29", "L29"),
        "FR-436-2": against("K29", "L28"),
        "FR-436-3": against("K29", "L30"),
        "DE-21-1": "K29",
        "DE-21-2": "K29",
    }
    game = french(units, dice=[3, 2, 4, 5])  # 12 - 6 = +5: 4 is CA; 5 is ENG
    assert results(game) == ["ENG"]
    game = french(units, dice=[1, 3, 4, 5])
    assert asks(game) == ("german", "counter-attack")
    assert choices(game, "against") == {"FR-436-1", "FR-436-2", "FR-436-3"}
    do(game, "against FR-436-1")
    assert why(game, "against FR-436-1").case == "16.5.2(a)"
    assert why(game, "against DE-21-1").case == "16.5.2(a)"
    do(game, "against FR-436-3")
    assert rolled(game).defenders == ("FR-436-1", "FR-436-3")
    assert results(game)[-1] == "DR"  # 12 - 6, 9 - 1
    assert [where(game, f"FR-436-{number}") for number in (1, 2, 3)] == ["L29", "L28", "L30"]
    assert where(game, "DE-21-1") == "K29"


@case("16.5.2(c)", "16.5.2(c-ex)")
def test_closers_are_struck_as_a_group_after_the_defenders_step() -> None:
    """VAGL-X39: three German units, two of them closers, assault a division."""
    units = {
        "DE-21-1": against("L29", "K29", "closer"),
        "DE-21-2": against("L29", "K28", "closer"),
        "DE-21-3": against("L29", "K30"),
        "FR-67": "L29",
    }
    game = german(units, dice=[1, 2, 1, 1])  # 18 - 4, +1 for the second closer: 4 is CA
    assert results(game)[0] == "CA"
    made = rolled(game)
    assert (made.attack, made.attackers, made.defenders) == (4, ("FR-67",), ("DE-21-1", "DE-21-2"))
    assert "closers" not in [each.reason for each in made.modifiers]
    assert points(game)[0] == 4  # a step, and AE for the three that are left


@case("16.5.2", "16.6")
def test_if_the_counter_attackers_are_eliminated_the_original_attackers_advance() -> None:
    units = {"DE-21-1": against("L29", "K29", "closer"), "DE-21-2": against("L29", "K28"), "FR-326-1": "L29"}
    game = german(units, dice=[2, 2, 1, 1])
    assert results(game) == ["CA", "AE"]
    assert where(game, "FR-326-1") == "pool"
    assert (where(game, "DE-21-1"), where(game, "DE-21-2")) == ("L29", "L29")


@case("16.5.2", "16.5.6(b)")
def test_ar_does_nothing_to_counter_attackers() -> None:
    game = german({**PAIR, "FR-HQ-VII": "M29"}, dice=[*CA, 4, 4])  # 4 - 5 = -1, +1: 9 is AR
    assert results(game) == ["CA", "AR"]
    assert marks(game, "FR-436-1") == set()
    assert (where(game, "FR-436-1"), where(game, "DE-5-1")) == ("L29", "K29")


@case("16.5.2", "16.5.3")
def test_de_eliminates_those_struck_and_nobody_advances() -> None:
    units = {"DE-BN-10": against("L29", "K29"), "DE-5-1": against("L29", "K28"), "FR-130": "L29", "FR-HQ-VII": "M29"}
    game = german(units, dice=[3, 4, 6, 5])  # 9 - 7 = +2: 7 is CA; 10 - 1: 12 is DE
    do(game, "against DE-BN-10")
    assert results(game) == ["CA", "DE"]
    assert (where(game, "DE-BN-10"), where(game, "DE-5-1"), where(game, "FR-130")) == ("pool", "K28", "L29")


@case("16.5.2(b)", "17.2(a)")
def test_ca_in_a_counter_attack_is_fought_again_by_the_same_side() -> None:
    game = german({**PAIR, "FR-HQ-VII": "M29"}, dice=[*CA, 5, 4, 4, 4])  # -1 column, +1: 10 is CA, 9 is AR
    assert results(game) == ["CA", "CA", "AR"]
    assert [event.side for event in told(game, AssaultRolled)] == ["german", "french", "french"]
    assert tally(game) == [1, 2]


@case("16.5.2(e)")
def test_guns_and_disordered_units_retreat_and_infantry_still_counter_attacks() -> None:
    game = german({**PAIR, "FR-75-1": "L29"}, dice=[*CA, 4, 4])
    assert asks(game) == ("french", "retreat-to")
    do(game, "to M28", "face north")
    assert where(game, "FR-75-1") == "M28"
    assert [event.units for event in told(game, CounterAttackMade)] == [("FR-436-1",)]


@case("16.5.2(e)", "16.6")
@pytest.mark.parametrize(
    "defender",
    [
        {"FR-436-1": {"hex": "L29", "state": ["disrupted"]}},
        {"FR-75-1": "L29"},
        {"FR-HQ-VII": "L29"},
    ],
)
def test_who_cannot_counter_attack_retreats_and_the_attackers_advance(defender: dict[str, Any]) -> None:
    game = german({"DE-5-1": against("L29", "K29"), **defender}, dice=[1, 3])
    assert results(game) == ["CA"]
    do(game, "to M29", "face north")
    assert where(game, next(iter(defender))) == "M29"
    assert where(game, "DE-5-1") == "L29"
    assert tally(game) == [1, 0]


@case("16.5.2(f)")
def test_for_a_garrison_ca_is_rolled_again() -> None:
    units = {"DE-ENG-1": against("L25", "K25"), "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]}}
    game = german(units, dice=[4, 4, 6, 5])  # 2 - 1 = +1: 8 is CA, 11 is DR
    assert asks(game) == ("german", "reroll")
    assert results(game) == ["CA", "DR"]
    assert tally(game) == [1, 0]


@case("16.5.2(g)", "16.5.1")
def test_eng_in_a_counter_attack_makes_the_counter_attacker_the_attacker() -> None:
    units = {**PAIR, "DE-5-2": against("L29", "K28"), "FR-HQ-VII": "M29"}
    game = german(units, dice=[2, 2, 5, 5])
    assert asks(game) == ("french", "counter-attack")
    do(game, "against DE-5-2")
    do(game, "accept")  # the French could roll again (16.7.1(a))
    assert results(game) == ["CA", "ENG"]
    assert is_engaged(game, "DE-5-2")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("K29", "L29")
    there = state(game)
    assert there.target[unit(game, "DE-5-1")] == -1
    assert there.engaged[there.box.board.index["L29"]] == 1
    assert there.jump_off[unit(game, "DE-5-2")] == there.box.board.index["K28"]


@case("16.5.2", "16.5.1(ON)")
def test_a_counter_attack_of_engaged_defenders_ends_the_engagement() -> None:
    units = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29"}
    game = german(units, engaged={"german": ["L29"]}, dice=[*CA, 4, 5])
    assert results(game) == ["CA", "AR"]
    assert rolled(game).modifiers == ()  # no command among engaged units
    assert where(game, "DE-5-1") == "K29"
    assert not is_engaged(game, "FR-436-1")
    assert tally(game) == [0, 1]
