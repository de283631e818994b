"""8.8 Attrition of units out of supply, and what becomes of those that are lost in that state."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import TITLE, case, do, marks, of_kind, state, unit, where
from tests.titles.schlieffens_war.test_supply import entente_check, found, german_check, told

import meuse
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttritionRolled, Eliminated, StepLost

EAST = along("1001", "1012")
OOS = ["oos"]


def rolls(game: Game) -> list[tuple[str, int, bool]]:
    return [(event.unit, event.die, event.lost) for event in of_kind(told(game), AttritionRolled)]


def attack(attackers: dict[str, Any], defenders: dict[str, Any], **more: Any) -> Game:
    """The Germans attack 1010 with all they have."""
    game = bare("german_combat", attackers | defenders, dice=[6] * 8, **more)
    while game.decision is not None and "attack 1010" not in {str(offered) for offered in game.actions()}:
        do(game, "done")
    do(game, "attack 1010", *[f"unit {name}" for name in attackers], "commit")
    return game


@case("8.8")
def test_each_corps_and_hq_found_out_of_supply_is_tested_and_nobody_else() -> None:
    units = {
        "DE-1-HQ": "1004",
        "DE-II": "1005",
        "DE-2-HQ": "0414",
        "DE-III": "0415",
        "DE-HKK2": "0420",
        "FR-XX": "0612",
    }
    game = german_check(units, rails=[EAST], dice=[3, 4, 5])
    assert sorted(rolls(game)) == [("DE-2-HQ", 4, False), ("DE-HKK2", 5, False), ("DE-III", 3, False)]


@case("8.8")
def test_attrition_is_tested_again_in_every_administrative_phase() -> None:
    game = german_check({"DE-II": {"hex": "0414", "state": OOS}}, dice=[1])
    assert rolls(game) == [("DE-II", 1, True)]
    assert marks(game, "DE-II") == {"oos", "reduced"}


@case("8.8(a)")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_corps_loses_a_step_on_1_or_2(die: int) -> None:
    game = german_check({"DE-II": "0414"}, dice=[die])
    assert ("reduced" in marks(game, "DE-II")) == (die <= 2)
    assert bool(of_kind(told(game), StepLost)) == (die <= 2)
    game = german_check({"DE-II": {"hex": "0414", "state": ["reduced"]}}, dice=[die])
    assert where(game, "DE-II") == ("removed" if die <= 2 else "0414")


@case("8.8(b)")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_an_hq_is_eliminated_on_1_or_2(die: int) -> None:
    game = german_check({"DE-1-HQ": "0414"}, dice=[die])
    assert where(game, "DE-1-HQ") == ("eliminated" if die <= 2 else "0414")


@case("8.8(a)", "8.8(b)")
def test_every_unit_has_a_die_of_its_own_also_in_one_stack() -> None:
    units = {"DE-1-HQ": "0414", "DE-II": "0414", "DE-III": "0414"}
    game = german_check(units, dice=[2, 6, 3])
    lost = {name: hit for name, _, hit in rolls(game)}
    assert lost == {"DE-1-HQ": False, "DE-II": True, "DE-III": False}


def test_losses_of_this_phase_do_not_change_what_the_check_has_found() -> None:
    # the corps is out of supply with its HQ; the HQ falls first, and the corps is tested once all the same
    game = german_check({"DE-1-HQ": "0414", "DE-II": "0415"}, dice=[1, 6])
    assert rolls(game) == [("DE-1-HQ", 1, True), ("DE-II", 6, False)]


@case("8.8(c)", "8.8(g)")
def test_a_depot_found_out_of_supply_is_flipped_and_does_not_roll() -> None:
    game = german_check({"DE-1-DEPOT": "1010"}, rails=[along("1002", "1012")], dice=[1])
    assert found(game, "DE-1-DEPOT") == "oos"
    assert state(game).allowance(unit(game, "DE-1-DEPOT")) == 3
    assert rolls(game) == []
    assert where(game, "DE-1-DEPOT") == "1010"


@case("8.8(d)")
def test_an_oos_depot_found_in_supply_is_flipped_back() -> None:
    game = german_check({"DE-1-DEPOT": {"hex": "1010", "state": OOS}}, rails=[EAST])
    assert found(game, "DE-1-DEPOT") == "regular"
    assert state(game).allowance(unit(game, "DE-1-DEPOT")) == 6


@case("8.8(e)")
def test_a_corps_eliminated_while_out_of_supply_is_gone_for_good() -> None:
    reduced = {"hex": "0414", "state": ["reduced"]}
    game = german_check({"DE-II": reduced}, dice=[1])
    assert where(game, "DE-II") == "removed"
    assert [event.for_good for event in of_kind(told(game), Eliminated)] == [True]
    # by combat: three steps cannot be taken by one reduced corps
    three_corps = {"DE-II": "1011", "DE-III": "1011", "DE-IV": "1011"}
    game = attack(three_corps, {"FR-IV": {"hex": "1010", "state": ["reduced", "oos"]}})
    assert where(game, "FR-IV") == "removed"
    game = attack(three_corps, {"FR-IV": {"hex": "1010", "state": ["reduced"]}})
    assert where(game, "FR-IV") == "eliminated"


@case("8.8(f)")
def test_an_hq_eliminated_while_out_of_supply_goes_to_the_display() -> None:
    game = german_check({"DE-1-HQ": "0414"}, dice=[2])
    assert where(game, "DE-1-HQ") == "eliminated"
    three_corps = {"DE-II": "1011", "DE-III": "1011", "DE-IV": "1011"}
    game = attack(three_corps, {"FR-1-HQ": {"hex": "1010", "state": OOS}})
    assert where(game, "FR-1-HQ") == "eliminated"


@case("8.8(h)")
def test_a_depot_eliminated_in_combat_while_out_of_supply_goes_to_the_display() -> None:
    units = {"DE-1-DEPOT": {"hex": "1010", "state": OOS}, "FR-XX": "1011", "FR-IV": "1011"}
    game = bare("entente_combat", units, dice=[6] * 6)
    while game.decision is not None and "attack 1010" not in {str(offered) for offered in game.actions()}:
        do(game, "done")
    do(game, "attack 1010", "unit FR-XX", "commit")
    while game.decision is not None and game.phase == "entente_combat" and where(game, "DE-1-DEPOT") == "1010":
        advance = [offered for offered in game.actions() if offered.verb == "unit"]
        game.apply(advance[0] if advance else game.actions()[-1])
    assert where(game, "DE-1-DEPOT") == "eliminated"


@case("8.8(i)")
def test_units_in_fortress_supply_are_not_tested() -> None:
    units = {"FR-XX": "2308", "FR-1-HQ": "2308", "FR-IV": "2310"}
    game = entente_check(units, terrain={"2308": "fortress"}, dice=[1])
    assert rolls(game) == [("FR-IV", 1, True)]


def test_the_belgian_hq_is_gone_for_good_as_belgians_never_return() -> None:
    game = entente_check({"BE-HQ": "1410"}, dice=[1])
    assert where(game, "BE-HQ") == "removed"


def test_the_dice_are_seen_by_both_but_the_hidden_unit_by_its_owner_alone() -> None:
    units = {"DE-II": "0414", "DE-III": "0414"}
    game = german_check(units, stacks={"0414": ["DE-III", "DE-II"]}, dice=[5, 1])
    view = meuse.title(TITLE).view_event
    dice = of_kind(told(game), AttritionRolled)
    assert [(event.unit, event.seen) for event in dice] == [("DE-III", True), ("DE-II", False)]
    assert [getattr(view(event, "entente"), "unit", None) for event in dice] == ["DE-III", "unseen"]
    assert [getattr(view(event, "german"), "unit", None) for event in dice] == ["DE-III", "DE-II"]
    steps = of_kind(told(game), StepLost)
    assert [(event.unit, event.seen) for event in steps] == [("DE-II", False)]
