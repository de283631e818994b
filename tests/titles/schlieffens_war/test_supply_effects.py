"""8.7, 8.9 What it costs to be out of supply, or to live on a fortress."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, cell, choices, do, of_kind, state, unit, why
from tests.titles.schlieffens_war.test_supply import entente_check, found, german_check, told

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttackResolved, AttritionRolled

EAST = along("1001", "1012")


def marked(at_hex: str, mark: str, *more: str) -> dict[str, Any]:
    return {"hex": at_hex, "state": [mark, *more]}


def farthest(game: Game, name: str) -> int:
    """How many hexes of clear ground a unit may march."""
    start = state(game).where[unit(game, name)]
    do(game, f"unit {name}")
    reached = choices(game, "to") | choices(game, "march")
    return max(state(game).box.board.distance(start, cell(game, at_hex)) for at_hex in reached)


def fought(attackers: dict[str, Any], defenders: dict[str, Any]) -> AttackResolved:
    """The Germans attack 1010 from one hex; what is told of the sums."""
    game = bare("german_combat", attackers | defenders, dice=[6] * 6)
    while game.decision is not None and "attack 1010" not in {str(offered) for offered in game.actions()}:
        do(game, "done")
    do(game, "attack 1010")
    for name in attackers:
        do(game, f"unit {name}")
    do(game, "commit")
    found_one: AttackResolved = of_kind(told(game), AttackResolved)[0]
    return found_one


# ---- 8.7 out of supply


@case("8.7(a)")
@pytest.mark.parametrize(
    ("name", "points"),
    [("DE-II", 2), ("DE-LW1", 2), ("DE-HKK2", 3), ("DE-1-HQ", 2)],  # printed 4, 3, 6; the back of the HQ shows 2
)
def test_a_unit_out_of_supply_has_half_its_movement_rounded_up(name: str, points: int) -> None:
    game = bare("german_movement", {name: marked("1010", "oos")})
    assert farthest(game, name) == points
    assert state(game).allowance(unit(game, name)) == points


@case("8.7(a)")
def test_an_oos_depot_moves_by_its_back() -> None:
    game = bare("german_movement", {"DE-1-DEPOT": marked("1010", "oos")}, rails=[along("1001", "1010")])
    assert farthest(game, "DE-1-DEPOT") == 3


@case("8.7(b)")
@pytest.mark.parametrize("mark", ["oos", "fortress"])
def test_a_unit_out_of_regular_supply_makes_no_forced_march(mark: str) -> None:
    units = {"DE-1-HQ": "1009", "DE-II": "1010"}
    game = bare("german_movement", units)
    do(game, "unit DE-II")
    assert choices(game, "march")
    game = bare("german_movement", units | {"DE-II": marked("1010", mark)})
    do(game, "unit DE-II")
    assert not choices(game, "march")
    refusal = why(game, "march 1013")
    assert refusal.message == "march-unsupplied"


@case("8.7(c)")
@pytest.mark.parametrize(("name", "factor"), [("DE-II", 2), ("DE-IIIR", 2)])  # 4 and 3 in supply
def test_a_unit_out_of_supply_attacks_with_half_its_factor_rounded_up(name: str, factor: int) -> None:
    full = {"DE-II": 4, "DE-IIIR": 3}[name]
    assert fought({name: "1011"}, {"FR-XX": "1010"}).attack == full
    assert fought({name: marked("1011", "oos")}, {"FR-XX": "1010"}).attack == factor
    # each unit by itself: 2 and 2, not half of 7
    both = {"DE-II": marked("1011", "oos"), "DE-IIIR": marked("1011", "oos")}
    assert fought(both, {"FR-XX": "1010"}).attack == 4


@case("8.7(c)")
def test_a_reduced_unit_out_of_supply_halves_its_reduced_factor() -> None:
    assert fought({"DE-II": marked("1011", "oos", "reduced")}, {"FR-XX": "1010"}).attack == 2  # of 3, rounded up
    assert fought({"DE-IIIR": marked("1011", "oos", "reduced")}, {"FR-XX": "1010"}).attack == 1


@case("8.7(c)", "8.7(c-ii)")
def test_an_oos_hq_fights_with_its_back_which_is_not_halved_again() -> None:
    game = bare("german_movement", {"DE-1-HQ": marked("1010", "oos")})
    hq = unit(game, "DE-1-HQ")
    assert state(game).box.back[hq] == 2
    assert state(game).attack_factor(hq) == 2
    assert state(game).defense_factor(hq) == 2


@case("8.7(c-ii)")
@pytest.mark.parametrize(("name", "full", "half"), [("FR-XX", 4, 2), ("FR-IV", 3, 2)])
def test_a_unit_out_of_supply_defends_with_half_its_factor_rounded_up(name: str, full: int, half: int) -> None:
    assert fought({"DE-II": "1011"}, {name: "1010"}).defense == full
    assert fought({"DE-II": "1011"}, {name: marked("1010", "oos")}).defense == half


@case("8.7(d)")
def test_a_unit_out_of_supply_cannot_regroup() -> None:
    units = {"DE-1-HQ": "1005", "DE-II": marked("1005", "reduced"), "DE-III": marked("1005", "reduced", "oos")}
    game = bare("german_regroup", units, rails=[EAST], turn=2)
    assert choices(game, "unit") == {"DE-II"}
    assert why(game, "unit DE-III").message == "regroup-unsupplied"


@case("8.7(e)")
def test_a_unit_out_of_supply_suffers_attrition() -> None:
    game = german_check({"DE-II": "1014"}, dice=[1])
    assert "reduced" in state_of(game, "DE-II")


def state_of(game: Game, name: str) -> set[str]:
    return set(game.position()["units"][name].get("state", []))


# ---- 8.9 fortress supply


@case("8.9(a)")
def test_units_in_fortress_supply_suffer_no_attrition() -> None:
    units = {"FR-XX": "2308", "FR-1-HQ": "2308"}
    game = entente_check(units, terrain={"2308": "fortress"}, dice=[1, 1])
    assert not of_kind(told(game), AttritionRolled)
    game = entente_check(units, dice=[1, 1])
    assert [event.unit for event in of_kind(told(game), AttritionRolled)] == ["FR-XX", "FR-1-HQ"]


@case("8.9(b)")
def test_units_in_fortress_supply_defend_with_their_whole_factor() -> None:
    assert fought({"DE-II": "1011"}, {"FR-XX": marked("1010", "fortress")}).defense == 4
    assert fought({"DE-II": "1011"}, {"FR-XX": marked("1010", "fortress", "reduced")}).defense == 2


@case("8.9(c)")
@pytest.mark.parametrize(("name", "points"), [("DE-II", 2), ("DE-LW1", 2), ("DE-HKK2", 3), ("DE-1-HQ", 2)])
def test_units_in_fortress_supply_have_half_their_movement_rounded_up(name: str, points: int) -> None:
    game = bare("german_movement", {name: marked("1010", "fortress")})
    assert farthest(game, name) == points


@case("8.9(d)")
@pytest.mark.parametrize(("name", "factor"), [("DE-II", 2), ("DE-IIIR", 2)])
def test_units_in_fortress_supply_attack_with_half_their_factor_rounded_up(name: str, factor: int) -> None:
    assert fought({name: marked("1011", "fortress")}, {"FR-XX": "1010"}).attack == factor


def test_a_fatigued_unit_out_of_supply_is_slowed_by_both() -> None:
    """Ruling S8: the halves apply one after the other, each rounded up."""
    game = bare("german_movement", {"DE-HKK2": marked("1010", "oos") | {"morale": "fatigued"}})
    assert farthest(game, "DE-HKK2") == 2
    assert found(game, "DE-HKK2") == "oos"
