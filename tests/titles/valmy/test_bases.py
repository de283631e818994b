"""10.2(i)-(m), (q), 10.2.1(b), (c), (i), (k), (l), rulings L26, L57, L140: bases that fall."""

from typing import Any

import pytest
from tests.titles.valmy.table import at, case, do, state, told, where

from meuse.engine.game import Game
from meuse.titles.valmy.end_events import ArmyBroken, ArmyChecked, BaseTaken, UnitChecked

AT_HOME = {"FR-55-RL": "ATT", "FR-1-RL": "VIT", "PR-THADDEN-I": "LGN"}
ARMIES = {"nord": ("SED", "PR-KLEIST-I"), "centre": ("CHL", "PR-KLEIST-I"), "allied": ("VER", "FR-29-RL")}


CLOSE = [
    {"frame": "Campaign", "step": "turns"},
    {"frame": "Turn", "step": "recovery"},
    {"frame": "Activations", "step": "next", "side": 0},
    {
        "frame": "Activation",
        "step": "close",
        "side": 0,
        "leader": -1,
        "unit": -1,
        "venture": 0,
        "rolled": 0,
        "home": 0,
        "arranged": [],
    },
]


def closing(units: dict[str, Any], **more: Any) -> Game:
    """The last moment of an activation."""
    return at("activations", AT_HOME | units, frames=CLOSE, **({"scenario": "argonne", "turn": 5} | more))


def taken(game: Game) -> list[str]:
    return [army for number, army in enumerate(("nord", "centre", "allied")) if state(game).taken[number]]


# ---- how a base falls


@case("10.2(m)", "10.2(i)", "10.2(j)", "10.2(k)")
@pytest.mark.parametrize("army", ARMIES)
def test_an_enemy_unit_alone_in_a_base_at_the_end_of_an_activation_takes_it(army: str) -> None:
    base, enemy = ARMIES[army]
    game = closing({enemy: base})
    assert taken(game) == [army]
    assert [state(game).is_shaken(number) for number in range(3)] == [each == army for each in ARMIES]
    assert [(event.army, event.bases) for event in told(game, BaseTaken)] == [(army, (base,))]


@case("10.2(m)")
@pytest.mark.parametrize("army", ARMIES)
def test_a_contested_base_is_not_taken(army: str) -> None:
    """Ruling L26, example 6. Any unit of the side will do, of the other French army too."""
    base, enemy = ARMIES[army]
    friend = "FR-5-RL" if army == "nord" else "FR-43-RL" if army == "centre" else "HE-GARDE"
    assert taken(closing({enemy: base, friend: base})) == []


@case("10.2(q)")
def test_a_leader_alone_takes_no_base_and_guards_none() -> None:
    """Ruling L26, example 7."""
    assert taken(closing({"PR-BRUNSWICK": "SED"})) == []
    assert taken(closing({"PR-KLEIST-I": "SED", "FR-DUMOURIEZ": "MEZ"})) == ["nord"]


@case("10.2(q)")
def test_a_base_that_is_only_ridden_through_is_not_taken() -> None:
    """Ruling L26, example 7: hussars end their march beyond Sedan."""
    units = AT_HOME | {"PR-WOLFFRADT-I": "MOU", "PR-INGELFINGEN": "DUN"}
    game = at("activations", units, scenario="argonne", turn=9, initiative="allied", active="allied", dice=[1])
    do(game, "single PR-WOLFFRADT-I", "to SED")
    assert taken(game) == []
    do(game, "to MEZ")
    while game.decision is not None and game.decision.prompt != "activation":
        do(game, str(game.actions()[-1]))
    assert where(game, "PR-WOLFFRADT-I") == "MEZ"
    assert taken(game) == []


@case("10.2(m)")
def test_a_base_made_of_several_boxes_falls_with_the_last_of_them() -> None:
    """Ruling L140."""
    units = {"FR-55-RL": "CHL", "PR-THADDEN-I": "HAN", "FR-1-RL": "CLE"}
    assert taken(at("activations", units, frames=CLOSE, scenario="cannonade")) == []
    units["FR-5-RL"] = "MAS"
    assert taken(at("activations", units, frames=CLOSE, scenario="cannonade")) == ["allied"]


# ---- what follows


@case("10.2(m)", "10.2.1(k)")
def test_an_army_stays_shaken_when_its_base_is_retaken() -> None:
    """Ruling L26, example 5."""
    game = closing({"FR-29-RL": "SED"}, taken=["nord"])
    assert taken(game) == ["nord"]
    assert told(game, BaseTaken) == []


@case("10.2.1(l)")
def test_a_base_that_falls_again_brings_no_second_unit_checks() -> None:
    """Ruling L57."""
    game = closing({"PR-KLEIST-I": "SED"}, taken=["nord"])
    assert told(game, BaseTaken) == []
    assert state(game).base_checks == [0, 0, 0]


def evening(units: dict[str, Any], *, french: int = 0, allied: int = 0, **more: Any) -> Game:
    more = {"scenario": "argonne", "turn": 5, "initiative": "french"} | more
    return at("army_morale", AT_HOME | units, lost={"french": french, "allied": allied}, **more)


def reduced(*names: str, box: str = "GRA") -> dict[str, Any]:
    return {name: {"hex": box, "state": ["reduced"]} for name in names}


def rolls(game: Game) -> list[tuple[str, int, bool]]:
    return [(event.unit, event.roll, event.passed) for event in told(game, UnitChecked)]


@case("10.2.1(l)", "10.2.1(c)")
def test_the_units_of_the_army_whose_base_fell_check_and_those_of_the_other_do_not() -> None:
    """Ruling L26, example 2."""
    units = reduced("FR-29-RL", "FR-43-RL") | reduced("FR-5-RL", box="VIT") | {"PR-KLEIST-I": "SED"}
    fallen: dict[str, Any] = {"taken": ["nord"], "base_checks": ["nord"]}
    game = evening(units, french=1, **fallen, dice=[2, 3, 3, 3])
    assert rolls(game) == [("FR-29-RL", 6, True), ("FR-43-RL", 7, False)]
    assert told(game, ArmyChecked) == []
    assert state(game).base_checks == [0, 0, 0]


@case("10.2.1(l)", "10.2.1(b)", "10.2.1(c)")
@pytest.mark.parametrize("army", ARMIES)
def test_on_the_evening_after_a_base_has_fallen_the_reduced_units_of_its_army_check(army: str) -> None:
    """Rulings L26, L57: from the end of the activation to the Army Morale Phase of the same turn."""
    base, enemy = ARMIES[army]
    worn = {"nord": "FR-43-RL", "centre": "FR-5-RL", "allied": "PR-GREN-1"}[army]
    game = closing({enemy: base} | reduced(worn, box="LAN"), stopped=["french", "allied"], dice=[2, 2])
    (check,) = told(game, UnitChecked)
    modifier = 2 if army == "allied" else 1
    assert (check.unit, check.roll) == (worn, 4 + modifier)
    assert [shift.case for shift in check.shifts] == ["10.2.1(b)" if army == "allied" else "10.2.1(c)"]


@case("10.2.1(l)", "10.2(o)", "10.2(c)")
def test_units_lost_in_those_checks_count_for_the_check_of_the_army() -> None:
    """Rulings L26, L30 (example 9): the army is Shaken already, so a failure breaks it."""
    units = reduced("FR-29-RL", "FR-43-RL") | {"PR-KLEIST-I": "SED"}
    game = evening(units, french=3, taken=["nord"], base_checks=["nord"], dice=[6, 6, 6, 6, 4, 5])
    assert [(event.lost, event.passed) for event in told(game, ArmyChecked)] == [(5, False)]
    assert [event.army for event in told(game, ArmyBroken)] == ["nord"]


@case("10.2(s)", "10.2.1(l)")
def test_a_base_and_six_units_lost_in_one_turn_leave_no_second_chance() -> None:
    """Ruling L26, example 4."""
    game = evening({"PR-KLEIST-I": "SED"}, french=6, taken=["nord"], base_checks=["nord"], dice=[4, 5])
    assert game.result is not None
    assert game.result.grade == "french-broken"


SHAKEN_EVENINGS = [
    ("french", {"PR-KLEIST-I": "SED"}, ["base-nord"], 1),
    ("french", {"PR-KLEIST-I": "CHL"}, ["base-centre"], 1),
    ("french", {"PR-KLEIST-I": "SED", "PR-KLEIST-II": "CHL"}, ["base-nord", "base-centre"], 2),
    ("french", {"FR-43-RL": "VER"}, [], 0),
    ("french", {"PR-KLEIST-I": "SED", "FR-43-RL": "SED"}, [], 0),
    ("french", {"PR-BRUNSWICK": "SED"}, [], 0),
    ("allied", {"FR-43-RL": "VER"}, ["base-allied"], 2),
    ("allied", {"PR-KLEIST-I": "SED"}, [], 0),
    ("allied", {"FR-43-RL": "VER", "PR-KLEIST-I": "VER"}, [], 0),
]


@case("10.2.1(b)", "10.2.1(c)", "10.2.1(i)")
@pytest.mark.parametrize(("side", "units", "reasons", "modifier"), SHAKEN_EVENINGS)
def test_lost_bases_modify_the_checks_of_all_units_of_the_side(
    side: str, units: dict[str, Any], reasons: list[str], modifier: int
) -> None:
    """Ruling L26: whichever army the unit belongs to; a contested base modifies nothing."""
    checked = reduced("FR-5-RL", box="VIT") if side == "french" else reduced("PR-BORCH-I", box="LGN")
    game = evening(units | checked, **{side: 5}, dice=[6, 6, 1, 1])
    found = told(game, UnitChecked)
    assert len(found) == 1
    assert [shift.reason for shift in found[0].shifts] == reasons
    assert found[0].roll == 2 + modifier


@case("10.2.1(i)")
def test_the_modifier_can_be_the_end_of_a_unit() -> None:
    units = {"PR-KLEIST-I": "SED", "PR-KLEIST-II": "CHL"} | reduced("FR-29-RL", "FR-43-RL")
    game = evening(units, french=5, dice=[6, 6, 2, 2, 2, 3])
    assert rolls(game) == [("FR-29-RL", 6, True), ("FR-43-RL", 7, False)]
