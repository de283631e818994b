"""16.5.3-16.6, 14.2.8: what the results do. A 756 against a brigade of 3 is the column +4 on open ground."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import against, french, german, points, results, tally
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import UnitAdvanced, UnitConsolidated


def assault(dice: list[int], **more: Any) -> Game:
    """A 756 assaults a brigade."""
    return german({"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, dice=dice, **more)


# ---- results for the attacker


@case("16.5", "16.5.6(b)")
def test_ar_sends_the_attackers_back_and_the_defenders_do_not_advance() -> None:
    game = assault([2, 2])
    assert results(game) == ["AR"]
    assert (where(game, "DE-5-1"), where(game, "FR-436-1")) == ("K29", "L29")
    assert points(game) == [0, 0]


@case("16.5", "16.5.5")
def test_asr_costs_the_attacker_a_step_and_they_go_back() -> None:
    game = assault([1, 2])
    assert results(game) == ["ASR"]
    assert where(game, "DE-5-1") == "pool"
    assert sorted(name for name in ("DE-BN-1", "DE-BN-2", "DE-BN-3") if where(game, name) == "K29") == [
        "DE-BN-1",
        "DE-BN-2",
    ]
    assert points(game) == [0, 1]


@case("16.5.5", "16.5")
def test_a2sr_costs_two_steps() -> None:
    game = german({"DE-21-1": against("L29", "K29"), "FR-130": "L29"}, dice=[1, 2])
    assert results(game) == ["A2SR"]
    assert points(game) == [0, 2]


@case("16.5.3")
def test_ae_eliminates_all_attackers() -> None:
    units = {"DE-BN-10": against("L29", "K29"), "DE-BN-11": against("L29", "K28"), "FR-130": "L29"}
    game = german(units, dice=[1, 1])
    assert results(game) == ["AE"]
    assert (where(game, "DE-BN-10"), where(game, "DE-BN-11")) == ("pool", "pool")
    assert points(game) == [0, 2]


# ---- results for the defender


@case("16.5", "16.6", "16.5.6")
def test_dr_drives_the_defenders_off_and_the_attackers_must_advance() -> None:
    game = assault([4, 4])
    assert results(game) == ["DR"]
    do(game, "to M29", "face north")
    assert asks(game) == ("german", "advance-face")
    do(game, "face south")
    assert (where(game, "FR-436-1"), where(game, "DE-5-1")) == ("M29", "L29")
    assert state(game).facing[unit(game, "DE-5-1")] == state(game).box.board.facing(0, "south")


@case("16.5.5", "16.5")
@pytest.mark.parametrize(("dice", "result", "steps"), [([5, 5], "DSR", 1), ([6, 6], "D2SR", 2)])
def test_steps_come_before_the_retreat(dice: list[int], result: str, steps: int) -> None:
    game = german({"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}, dice=dice)
    assert results(game) == [result]
    assert points(game) == [steps, 0]
    if steps == 1:
        assert "flipped" in marks(game, "FR-436-1")
        assert asks(game) == ("french", "retreat-to")
    else:
        assert where(game, "FR-436-1") == "pool"
        assert where(game, "DE-5-1") == "L29"


@case("16.5.5(REAL)")
def test_no_disruption_stands_in_for_a_step_in_an_assault() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-326-1": {"hex": "L29", "state": ["flipped"]}}
    game = german(units, dice=[6, 4])  # +5 column: 10 is DSR
    assert results(game) == ["DSR"]
    assert where(game, "FR-326-1") == "pool"


@case("16.5.3")
def test_de_eliminates_all_defenders() -> None:
    units = {"DE-5-1": against("L29", "K29"), "DE-5-2": against("L29", "K29"), "FR-436-1": "L29", "FR-75-1": "L29"}
    game = german(units, dice=[6, 6])
    assert results(game) == ["DE"]
    assert (where(game, "FR-436-1"), where(game, "FR-75-1")) == ("pool", "pool")
    assert points(game) == [4, 0]


# ---- closers (13.4.2[2], ruling G39)


@case("13.4.2[2](c)")
def test_with_a_closer_s_is_doubled_for_the_defender() -> None:
    units = {"DE-5-1": against("L29", "K29", "closer"), "DE-5-2": against("L29", "K29"), "FR-67": "L29"}
    game = german(units, dice=[5, 5])
    assert results(game) == ["DSR"]
    assert points(game) == [2, 0]


@case("13.4.2[2](c)", "13.4.2[2](b-ii)")
def test_with_a_closer_a2sr_is_four_steps_and_the_closer_takes_them_first() -> None:
    units = {"DE-21-1": against("L29", "K29", "closer"), "DE-BN-10": against("L29", "K29"), "FR-130": "L29"}
    game = german(units, dice=[1, 1])
    assert results(game) == ["A2SR"]
    assert where(game, "DE-21-1") == "pool"
    assert where(game, "DE-BN-10") == "pool"
    assert points(game) == [0, 4]


@case("13.4.2[2](b)", "13.4.2[2](b-ii)")
def test_of_several_attackers_only_closers_may_take_a_step_while_one_is_left() -> None:
    units = {
        "DE-BN-10": against("L29", "K28", "closer"),
        "DE-BN-11": against("L29", "K28", "closer"),
        "DE-BN-12": against("L29", "K29"),
        "FR-436-1": "L29",
    }
    game = german(units, dice=[2, 2])  # 6 - 3 = +3, +1 for the second closer: 5 is AR
    assert results(game) == ["AR"]
    assert choices(game, "loss") == {"DE-BN-10", "DE-BN-11"}
    assert why(game, "loss DE-BN-12").case == "13.4.2[2](b)"
    do(game, "loss DE-BN-11")
    assert [where(game, f"DE-BN-{number}") for number in (10, 11, 12)] == ["K28", "pool", "K29"]


@case("13.4.2[2](c-AR)")
def test_with_a_closer_ar_costs_a_step() -> None:
    game = german({"DE-5-1": against("L29", "K29", "closer"), "FR-436-1": "L29"}, dice=[2, 2])
    assert results(game) == ["AR"]
    assert points(game) == [0, 1]


@case("13.4.2[2](c-DR)")
@pytest.mark.parametrize(("dice", "result"), [([4, 4], "DR"), ([3, 3], "ENG"), ([2, 3], "CA")])
def test_with_a_closer_dr_eng_and_ca_cost_the_defender_a_step(dice: list[int], result: str) -> None:
    game = german({"DE-5-1": against("L29", "K29", "closer"), "FR-436-1": "L29"}, dice=[*dice, 5, 6])
    assert results(game)[0] == result
    assert "flipped" in marks(game, "FR-436-1")
    assert points(game)[0] == 1


@case("13.4.2[2](c-DR)", "16.6")
def test_a_step_that_eliminates_the_last_defender_clears_the_square_whatever_the_result() -> None:
    """DE-BN-10 and a 636 have 8 against 1: the last column; 5 is ENG, 4 is CA."""
    for dice, result in (([2, 3], "ENG"), ([2, 2], "CA")):
        units = {"DE-21-1": against("L29", "K29", "closer"), "FR-326-1": {"hex": "L29", "state": ["flipped"]}}
        game = german(units, dice=dice)
        assert results(game) == [result]
        assert where(game, "FR-326-1") == "pool"
        assert where(game, "DE-21-1") == "L29"
        assert tally(game) == [1, 0]


# ---- advance (16.6)


@case("16.6")
def test_as_many_as_fit_must_advance_and_the_owner_chooses() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L29", "K28"),
        "DE-5-3": against("L29", "K30"),
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
    }
    game = german(units, dice=[6, 4])  # DSR eliminates it
    assert asks(game) == ("german", "advance")
    assert why(game, "done").case == "16.6"
    do(game, "advance DE-5-3")
    assert why(game, "done").case == "16.6"
    do(game, "advance DE-5-1", "face south")
    assert [where(game, name) for name in ("DE-5-1", "DE-5-2", "DE-5-3")] == ["L29", "K28", "L29"]


@case("16.6")
def test_if_all_fit_all_advance_unasked() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L29", "K28"),
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
    }
    game = german(units, dice=[6, 4])
    assert asks(game) == ("german", "advance-face")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("L29", "L29")
    assert state(game).control[state(game).box.board.index["L29"]] == 0


# ---- breakthrough (16.5.4)


def breakthrough(**others: Any) -> Game:
    """Two 756 against a red brigade, 13 on the last column."""
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L29", "K28"),
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
        **{name.replace("_", "-"): square for name, square in others.items()},
    }
    game = german(units, command={"L29": 1}, dice=[6, 6])
    assert results(game) == ["DEBT"]
    return game


@case("16.5.4", "16.5.4(ex)", "16.5.4(SQ)")
def test_each_attacker_goes_one_or_two_squares_beyond_where_no_enemy_is() -> None:
    game = breakthrough(FR_436_1="M28", DE_BN_10="M30")
    assert asks(game) == ("german", "breakthrough")
    do(game, "unit DE-5-1")
    squares = choices(game, "to")
    assert {"L29", "M29", "N29", "M30", "L31", "N30"} <= squares
    assert "M28" not in squares
    assert why(game, "to M28").case == "16.5.4(SQ)"
    assert why(game, "to O29").case == "16.5.4"
    do(game, "to N29", "to M30")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("N29", "M30")


@case("16.5.4", "16.5.4(SQ)")
def test_enemy_zones_do_not_stop_a_breakthrough() -> None:
    game = breakthrough(FR_436_1="M28", FR_436_2="M30")
    do(game, "unit DE-5-1", "to N29")
    assert where(game, "DE-5-1") == "N29"
    assert state(game).enemy_zoc(state(game).box.board.index["M29"], 0)


@case("16.6(DEBT)")
def test_after_a_breakthrough_nobody_has_to_enter_the_square() -> None:
    game = breakthrough()
    do(game, "unit DE-5-1", "back", "back")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("K29", "K28")


@case("16.5.4(NOW)")
def test_a_breakthrough_is_made_at_once_or_waived() -> None:
    game = breakthrough()
    assert why(game, "done").case == "16.5.4"
    do(game, "unit DE-5-1", "to L29", "to L29", "face south")
    assert asks(game)[1] not in ("breakthrough", "breakthrough-to")


@case("16.5.4(SQ)")
def test_a_breakthrough_ends_only_where_there_is_room() -> None:
    game = breakthrough(DE_AC_1="M29", DE_AC_2="M29")
    do(game, "unit DE-5-1")
    assert why(game, "to M29").case == "10.3"
    assert legal(game, "to N29")


# ---- consolidate (14.2.8)


def consolidation(
    dice: list[int] | None = None, stock: int = 1, engaged: dict[str, list[str]] | None = None, **others: Any
) -> Game:
    """A clears L29 from K29; B and C stand next to it."""
    units = {
        "DE-5-1": against("L29", "K29"),
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
        **{name.replace("_", "-"): square for name, square in others.items()},
    }
    game = german(units, resources={"consolidate": stock}, engaged=engaged or {}, dice=dice or [6, 4])
    if engaged:
        do(game, "assault L29")  # the Germans could assault in the engagement as well
    return game


@case("14.2.8", "14.2.8(a)", "14.2.8(ex)")
def test_good_order_infantry_beside_the_square_may_enter_it_with_the_winners() -> None:
    game = consolidation(
        DE_5_2="K28",
        DE_5_3="L30",
        DE_6_1={"hex": "K30", "state": ["disrupted"]},
        DE_6_2="J29",
        DE_77_1="K28",
    )
    assert choices(game, "consolidate") == {"DE-5-2", "DE-5-3"}
    assert why(game, "consolidate DE-6-1").case == "14.2.8(a)"
    assert why(game, "consolidate DE-6-2").case == "14.2.8(a)"
    assert why(game, "consolidate DE-77-1").case == "14.2.8(a)"
    assert why(game, "consolidate DE-5-1").case == "14.2.8"
    do(game, "advance DE-5-1", "consolidate DE-5-2", "face south")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2"), where(game, "DE-5-3")) == ("L29", "L29", "L30")
    assert state(game).resources[8] == 0


@case("14.2.8(c)", "14.2.8(ex)")
def test_winners_who_leave_the_square_to_others_go_back() -> None:
    game = consolidation(DE_5_2="K28", DE_5_3="L30")
    assert why(game, "done").case == "16.6"
    do(game, "consolidate DE-5-2", "consolidate DE-5-3", "face south")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2"), where(game, "DE-5-3")) == ("K29", "L29", "L29")


@case("14.2.8(a)", "14.2.8(a-DONE)", "14.2.8(ex)")
def test_who_has_an_assault_to_come_cannot_who_has_fought_can() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-6-1": against("L31", "L30"),
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
        "FR-130": "L31",
    }
    first = german(units, resources={"consolidate": 1}, dice=[6, 4])
    do(first, "assault L29")
    assert asks(first) == ("german", "advance-face")  # nobody may consolidate
    later = german(units, resources={"consolidate": 1}, dice=[6, 2, 6, 4])
    do(later, "assault L31")
    assert results(later)[0] == "AR"
    assert legal(later, "consolidate DE-6-1")


@case("14.2.8(b)")
def test_it_is_now_or_never() -> None:
    game = consolidation(DE_5_2="K28")
    do(game, "advance DE-5-1")
    assert legal(game, "consolidate DE-5-2")
    do(game, "done", "face south")
    assert where(game, "DE-5-2") == "K28"
    assert not choices(game, "consolidate")


@case("14.2.8", "14.3.1")
def test_four_kinds_before_the_dice_leave_no_consolidate() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": "K28",
        "DE-77-1": "J29",
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
    }
    stock = {"consolidate": 1, "lifting": 1, "smoke": 1, "gas": 1, "night": 1}
    game = german(units, resources=stock, dice=[6, 4, 4])
    do(game, "spend lifting", "spend smoke", "spend gas", "spend night")
    assert where(game, "DE-5-1") == "L29"
    assert where(game, "DE-5-2") == "K28"
    assert state(game).resources[8] == 1


@case("14.2.8", "16.5.4")
def test_it_is_possible_after_a_breakthrough_too() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": "K28",
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
    }
    game = german(units, resources={"consolidate": 1}, command={"L29": 1}, dice=[6, 6])
    assert results(game) == ["DEBT"]
    do(game, "consolidate DE-5-2", "to M29")
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("M29", "L29")


@case("16.5.6", "16.6")
def test_the_french_advance_too() -> None:
    units = {"FR-130": against("K29", "L29"), "DE-BN-10": "K29"}
    game = french(units, dice=[6, 5])
    assert results(game) == ["D2SR"]
    assert where(game, "FR-130") == "K29"
    assert asks(game) == ("french", "advance-face")


@case("13.4.2[2](b-ii)", "13.4.2[2](c-DR)")
def test_without_its_only_closer_an_assault_has_no_effect_of_closing() -> None:
    """Ruling G39, fourth example: defensive fire has killed the closer."""
    units = {
        "DE-BN-10": against("L29", "K29", "closer"),
        "DE-5-1": against("L29", "K29"),
        "DE-HQ-V": {"hex": "H29", "state": ["flipped", "supplying"]},
        "FR-436-1": "L29",
    }
    game = at("german_defensive_fire", units, dice=[2, 2, 4, 4])
    do(game, "fire L29")
    assert where(game, "DE-BN-10") == "pool"
    assert results(game) == ["DR"]
    assert points(game) == [0, 1]  # the brigade retreats without a loss


@case("14.2.8(a)", "16.5.1", "9.2.4(a)")
def test_engaged_units_garrisons_and_the_enemy_do_not_consolidate() -> None:
    fight = {"DE_6_1": {"hex": "K30", "jump_off": "J30"}, "FR_436_2": "K30"}
    game = consolidation(**fight, DE_5_2="K28", engaged={"french": ["K30"]})
    assert choices(game, "consolidate") == {"DE-5-2"}
    assert why(game, "consolidate DE-6-1").case == "16.5.1"
    assert why(game, "consolidate FR-436-2").message == "advance-not-yours"
    units = {
        "FR-436-1": against("O24", "O23"),
        "FR-436-2": "N24",
        "FR-GARRISON-1": {"hex": "N23", "state": ["in-fort"]},
        "DE-BN-10": "O24",
    }
    won = french(units, resources={"consolidate": 1}, dice=[6, 6])
    assert choices(won, "consolidate") == {"FR-436-2"}
    assert why(won, "consolidate FR-GARRISON-1").message == "consolidate-infantry"


@case("14.2.8", "16.5.2")
def test_nobody_consolidates_after_a_counter_attack() -> None:
    units = {"DE-21-1": against("L29", "K29", "closer"), "DE-21-2": against("L29", "K28"), "FR-326-1": "L29"}
    game = german({**units, "DE-21-3": "K30"}, resources={"consolidate": 1}, dice=[2, 2, 1, 1])
    assert results(game) == ["CA", "AE"]
    assert asks(game) == ("german", "advance-face")
    assert (where(game, "DE-21-1"), where(game, "DE-21-3")) == ("L29", "K30")


@case("14.2.8(c)", "16.6")
def test_winners_may_stay_back_once_somebody_else_has_come_even_if_there_is_room() -> None:
    game = consolidation(DE_BN_10="K28")
    assert why(game, "done").case == "16.6"
    do(game, "consolidate DE-BN-10")
    assert asks(game) == ("german", "advance")
    assert choices(game, "advance") == {"DE-5-1"}
    do(game, "done", "face south")
    assert (where(game, "DE-5-1"), where(game, "DE-BN-10")) == ("K29", "L29")
    assert [event.unit for event in told(game, UnitConsolidated)] == ["DE-BN-10"]
    assert told(game, UnitAdvanced) == []


@case("16.6", "16.5.4")
def test_what_is_said_of_units_that_do_not_advance() -> None:
    game = consolidation(DE_5_2="K28")
    assert why(game, "advance FR-326-1").message == "advance-not-yours"
    assert why(game, "advance DE-5-2").message == "advance-not-attacking"
    assert why(game, "unit DE-5-1").message == "advance-no-breakthrough"
    through = breakthrough()
    assert why(through, "advance DE-5-1").message == "advance-broke-through"


@case("16.5.4", "12.1.7(STK)")
def test_who_breaks_through_to_friends_faces_as_they_do() -> None:
    game = breakthrough(DE_AC_1={"hex": "M29", "facing": "east"})
    do(game, "unit DE-5-1", "to M29")
    assert game.position()["units"]["DE-5-1"]["facing"] == "east"
    assert game.position()["units"]["DE-AC-1"]["facing"] == "east"


@case("10.5.6", "14.2.8", "13.3.1[2](e)")
@pytest.mark.parametrize("first", ["inside", "outside"])
@pytest.mark.parametrize(("second", "inside"), [("outside", "DE-BN-10"), ("inside", "DE-BN-11")])
def test_of_two_units_that_come_into_a_fort_one_is_inside_as_their_owner_says(
    first: str, second: str, inside: str
) -> None:
    units = {
        "DE-BN-10": against("J23", "I23"),
        "DE-BN-11": "I22",
        "FR-GARRISON-1": {"hex": "J23", "state": ["in-fort"]},
    }
    for dice in ([4, 4], [4, 5], [5, 5], [5, 6], [6, 6]):
        game = german(units, resources={"consolidate": 1}, dice=dice)
        if asks(game)[1] == "advance":
            break
    do(game, "advance DE-BN-10", first, "consolidate DE-BN-11")
    assert asks(game)[1] == "advance-fort"
    do(game, second)
    assert {name for name in ("DE-BN-10", "DE-BN-11") if "in-fort" in marks(game, name)} == {inside}
