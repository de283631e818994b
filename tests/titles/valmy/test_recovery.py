"""4.4, 10.1, 10.2(h)-(l), rulings L40, L49, L84: pursuers return, and reduced units try to recover."""

from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, asks, at, case, choices, do, legal, marks, told, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.valmy.end_events import PursuerLost, PursuerReturned, RecoveryRolled

BOX = meuse.open_box(TITLE).content
PRUSSIANS = [BOX.ids[unit] for unit in BOX.troops_of[1]]
BOTH = {"FR-55-RL": "CHL", "PR-THADDEN-I": "VER"}  # a unit of each side at home, so that nobody is alone


def reduced(box: str, **more: Any) -> dict[str, Any]:
    return {"hex": box, "state": ["reduced"], **more}


def recovering(units: dict[str, Any], **more: Any) -> Game:
    """The Recovery Phase on the whole map."""
    return at("recovery", BOTH | units, **({"scenario": "argonne", "turn": 5} | more))


# ---- the rolls (10.1)


@case("4.4", "10.1", "10.1(a)", "10.0(a)")
@pytest.mark.parametrize(("dice", "recovers"), [((3, 3), True), ((3, 4), False), ((1, 1), True), ((6, 6), False)])
def test_a_reduced_unit_recovers_with_a_roll_not_above_the_morale_of_its_reduced_side(
    dice: tuple[int, int], recovers: bool
) -> None:
    game = recovering({"FR-29-RL": reduced("SED")}, dice=list(dice))  # French line: 7, reduced 6
    do(game, "recover FR-29-RL")
    roll = told(game, RecoveryRolled)[0]
    assert (roll.dice, roll.roll, roll.morale, roll.recovered) == (dice, sum(dice), 6, recovers)
    assert ("reduced" in marks(game, "FR-29-RL")) is not recovers


@case("10.1(b)")
def test_a_failed_roll_leaves_the_unit_reduced_and_costs_nothing() -> None:
    game = recovering({"FR-29-RL": reduced("SED")}, dice=[6, 6])
    do(game, "recover FR-29-RL")
    assert marks(game, "FR-29-RL") == {"reduced"}
    assert where(game, "FR-29-RL") == "SED"


@case("10.1(c)", "10.1")
def test_shattered_units_and_whole_ones_do_not_roll() -> None:
    game = recovering(
        {"FR-29-RL": reduced("SED"), "FR-43-RL": {"place": "eliminated"}, "FR-74-RL": "SED", "FR-LEVENEUR": "BAR"}
    )
    assert choices(game, "recover") == {"FR-29-RL"}
    assert why(game, "recover FR-43-RL").case == "10.1(c)"
    assert why(game, "recover FR-74-RL").message == "nothing-to-recover"
    assert why(game, "recover FR-LEVENEUR").message == "leaders-do-not-recover"
    assert why(game, "recover PR-THADDEN-I").message == "not-yours-to-recover"


@case("10.1(d)")
def test_the_owner_decides_for_each_unit() -> None:
    units = {"FR-29-RL": reduced("SED"), "FR-43-RL": reduced("SED"), "FR-74-RL": reduced("MOU")}
    game = recovering(units, dice=[1, 1])
    assert asks(game) == ("french", "recovery")
    do(game, "recover FR-43-RL", "done")
    assert [roll.unit for roll in told(game, RecoveryRolled)] == ["FR-43-RL"]
    assert marks(game, "FR-29-RL") == marks(game, "FR-74-RL") == {"reduced"}


@case("10.1(d)")
def test_nobody_need_try() -> None:
    game = recovering({"FR-29-RL": reduced("SED")})
    assert not legal(game, "recover_all")
    assert why(game, "recover_all").message == "one-left-to-recover"
    do(game, "done")
    assert told(game, RecoveryRolled) == []


@case("10.1(d)")
def test_all_can_try_with_one_answer_and_one_throw() -> None:
    units = {"FR-29-RL": reduced("SED"), "FR-43-RL": reduced("SED"), "FR-74-RL": reduced("MOU")}
    game = recovering(units, dice=[1, 1, 6, 6, 2, 2])
    do(game, "recover_all")
    rolled = [(roll.unit, roll.recovered) for roll in told(game, RecoveryRolled)]
    assert rolled == [("FR-29-RL", True), ("FR-43-RL", False), ("FR-74-RL", True)]


@case("10.1(e)")
def test_a_unit_rolls_once_a_turn() -> None:
    game = recovering({"FR-29-RL": reduced("SED"), "FR-43-RL": reduced("SED")}, dice=[6, 6])
    do(game, "recover FR-29-RL")
    assert why(game, "recover FR-29-RL").case == "10.1(e)"
    do(game, "done")
    assert asks(game)[1] != "recovery"
    assert len(told(game, RecoveryRolled)) == 1


@case("4.4")
@pytest.mark.parametrize("first", ["french", "allied"])
def test_the_side_with_the_initiative_rolls_first(first: str) -> None:
    """Ruling L84."""
    units = {"FR-29-RL": reduced("SED"), "PR-KLEIST-I": reduced("VER")}
    game = recovering(units, initiative=first, dice=[1, 1, 1, 1])
    assert asks(game) == (first, "recovery")
    do(game, next(str(action) for action in game.actions() if action.verb == "recover"))
    assert asks(game)[0] != first


@case("10.1")
def test_one_step_units_have_nothing_to_recover() -> None:
    game = recovering({"FR-29-RL": reduced("SED"), "FR-FRANCS": "SED"})
    assert why(game, "recover FR-FRANCS").message == "nothing-to-recover"


# ---- the way to the base (10.2(h)-(l), (p))


@case("10.2(h)", "10.2(j)", "10.2(p)", "10.2")
def test_a_unit_of_the_nord_needs_the_way_to_sedan() -> None:
    units = {"FR-29-RL": reduced("SED"), "FR-43-RL": reduced("GRA")}
    assert choices(recovering(units), "recover") == {"FR-29-RL", "FR-43-RL"}
    # Every line into Sedan barred.
    ring = {"PR-KLEIST-I": "MEZ", "PR-KLEIST-II": "MOU", "PR-ROMBERG-I": "RAU"}
    game = recovering(units | ring)
    assert choices(game, "recover") == {"FR-29-RL"}
    assert why(game, "recover FR-43-RL").case == "10.2(h)"


@case("10.2(k)", "10.2(p)")
def test_a_unit_of_the_centre_needs_the_way_to_chalons_and_not_to_sedan() -> None:
    units = {"FR-1-RL": reduced("VAL"), "FR-29-RL": reduced("VAL"), "PR-KLEIST-I": "SED"}
    game = recovering(units)
    assert choices(game, "recover") == {"FR-1-RL"}
    assert why(game, "recover FR-29-RL").case == "10.2(l)"


@case("10.2(i)", "10.2(l)")
def test_no_allied_unit_recovers_while_a_french_one_is_in_verdun() -> None:
    units = {"PR-KLEIST-I": reduced("LAN"), "FR-29-RL": reduced("SED")}
    assert choices(recovering(units, initiative="allied"), "recover") == {"PR-KLEIST-I"}
    # Contested: the chain ends in a box with an enemy unit (ruling L26, example 6).
    game = recovering(units | {"FR-43-RL": "VER"}, initiative="allied")
    assert asks(game) == ("french", "recovery")


@case("10.2(l)")
def test_a_base_that_is_retaken_lets_units_recover_again() -> None:
    """Rulings L26 (example 5), L84: the army stays Shaken, its units recover."""
    game = recovering({"FR-29-RL": reduced("SED")}, taken=["nord"])
    assert choices(game, "recover") == {"FR-29-RL"}


@case("10.2(h)")
def test_a_unit_does_not_recover_among_enemies() -> None:
    """Ruling L49."""
    game = recovering({"FR-29-RL": reduced("GRA"), "PR-KLEIST-I": "GRA", "FR-43-RL": reduced("SED")})
    assert choices(game, "recover") == {"FR-43-RL"}
    assert why(game, "recover FR-29-RL").case == "10.2(h)"


@case("10.2(h)", "10.2(q)")
def test_enemy_leaders_alone_do_not_bar_the_way_and_friends_do_not_open_it() -> None:
    """Ruling L84."""
    units = {"FR-29-RL": reduced("GRA"), "PR-BRUNSWICK": "SED"}
    assert choices(recovering(units), "recover") == {"FR-29-RL"}
    ring = {"PR-KLEIST-I": "MEZ", "PR-KLEIST-II": "MOU", "PR-ROMBERG-I": "RAU"}
    friends = {"FR-43-RL": "MEZ", "FR-74-RL": "MOU", "FR-71-RL": "RAU"}
    assert asks(recovering(units | ring | friends))[1] != "recovery"


@case("10.2(h)")
def test_any_of_the_boxes_that_stand_for_a_base_will_do() -> None:
    """Ruling L140: in the scenario of Valmy the Allies have two roads to Verdun."""
    units = {"PR-KLEIST-I": reduced("HAN"), "FR-55-RL": "CHL", "FR-1-RL": "CLE"}
    game = at("recovery", units, scenario="cannonade", initiative="allied")
    assert choices(game, "recover") == {"PR-KLEIST-I"}
    game = at("recovery", units | {"FR-5-RL": "MAS"}, scenario="cannonade", initiative="allied")
    assert asks(game)[1] != "recovery"


# ---- pursuers (9.4.5, ruling L40)


def pursuing(start: str, **more: Any) -> dict[str, Any]:
    return {"place": "pursuing", "approach": start, **more}


@case("9.4.5(f)", "4.4")
def test_pursuers_return_to_the_box_of_the_battle() -> None:
    game = recovering({"FR-2-DRAG": pursuing("GRA")})
    assert where(game, "FR-2-DRAG") == "GRA"
    assert "approach" not in game.position()["units"]["FR-2-DRAG"]
    assert told(game, PursuerReturned)[0].hex == "GRA"


@case("9.4.5(f)")
def test_pursuers_go_under_cover_where_a_leader_has_room() -> None:
    game = recovering({"FR-2-DRAG": pursuing("GRA"), "FR-DIETMANN": "GRA"})
    assert game.position()["units"]["FR-2-DRAG"]["under"] == "FR-DIETMANN"


@case("9.4.5(f)")
def test_pursuers_whose_box_the_enemy_holds_go_to_the_nearest_leader_who_commands_them() -> None:
    units = {"FR-2-DRAG": pursuing("GRA"), "PR-KLEIST-I": "GRA", "FR-29-RL": "AUT", "FR-DIETMANN": "VIE"}
    assert where(recovering(units), "FR-2-DRAG") == "VIE"
    # Without any such leader: the nearest friends.
    assert where(recovering(units | {"FR-DIETMANN": {"place": "reserve"}}), "FR-2-DRAG") == "AUT"


@case("9.4.5(f)")
def test_of_two_such_leaders_the_nearer_draws_them_and_nobody_is_asked() -> None:
    units = {"FR-2-DRAG": pursuing("GRA"), "PR-KLEIST-I": "GRA", "FR-DIETMANN": "VIE", "FR-DUMOURIEZ": "SMH"}
    assert where(recovering(units), "FR-2-DRAG") == "VIE"


@case("9.4.5(f)")
def test_a_leader_among_enemies_or_of_another_band_does_not_draw_pursuers() -> None:
    units = {
        "FR-2-DRAG": pursuing("GRA"),
        "PR-KLEIST-I": "GRA",
        "PR-KLEIST-II": "VIE",
        "FR-DIETMANN": "VIE",
        "FR-DUVAL": "STJ",
        "FR-29-RL": "AUT",
    }
    assert where(recovering(units), "FR-2-DRAG") == "AUT"


@case("9.4.5(f)", "10.2(o)")
def test_pursuers_with_nowhere_to_go_are_lost_and_count_as_eliminated() -> None:
    around = [BOX.board.names[cell] for cell in BOX.board.adjacent[BOX.board.index["GRA"]]]
    ring = dict(zip(PRUSSIANS, ["GRA", *around], strict=False))
    assert len(ring) == len(around) + 1
    game = recovering({"FR-2-DRAG": pursuing("GRA"), "FR-29-RL": reduced("SED")} | ring)
    assert [lost.unit for lost in told(game, PursuerLost)] == ["FR-2-DRAG"]
    assert where(game, "FR-2-DRAG") == "eliminated"
    assert game.position()["lost"]["french"] == 1


@case("9.4.5(f)")
def test_the_owner_chooses_among_boxes_that_are_equally_near() -> None:
    """Ruling L141."""
    units = {"FR-2-DRAG": pursuing("GRA"), "PR-KLEIST-I": "GRA", "FR-29-RL": "AUT", "FR-43-RL": "STJ"}
    game = recovering(units)
    assert asks(game) == ("french", "pursuer-returns")
    assert choices(game, "to") == {"AUT", "STJ"}
    assert why(game, "to SED").case == "9.4.5(f)"
    do(game, "to STJ")
    assert where(game, "FR-2-DRAG") == "STJ"


@case("9.4.5(f)", "10.1")
def test_units_back_from_pursuit_do_not_try_to_recover() -> None:
    units = {"FR-2-DRAG": pursuing("GRA", state=["reduced"]), "FR-29-RL": reduced("SED")}
    game = recovering(units)
    assert marks(game, "FR-2-DRAG") == {"reduced"}
    assert choices(game, "recover") == {"FR-29-RL"}
    assert why(game, "recover FR-2-DRAG").message == "back-from-pursuit"


@case("10.1", "10.2(h)")
def test_a_pursuer_that_comes_back_bars_the_way_of_the_enemy() -> None:
    """Ruling L84: chains are traced once the pursuers are back."""
    units = {"FR-2-DRAG": pursuing("VER"), "PR-THADDEN-I": "LAN", "PR-KLEIST-I": reduced("LAN")}
    assert choices(recovering({"PR-THADDEN-I": "LAN", "PR-KLEIST-I": reduced("LAN")}), "recover") == {"PR-KLEIST-I"}
    assert asks(recovering(units))[1] != "recovery"
