"""Where rail guns, staffs, chasseurs, engineers and garrisons meet chapters that were written for infantry."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    against,
    engaged,
    modifiers_of,
    odds_at,
    points,
    results,
    rolled,
    standing,
)
from tests.titles.generation_lost.assaults import french as french_assault
from tests.titles.generation_lost.assaults import german as german_assault
from tests.titles.generation_lost.marching import french as french_march
from tests.titles.generation_lost.marching import german as german_march
from tests.titles.generation_lost.marching import having, moved
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
    unit,
    where,
    why,
)

from meuse.engine.flow import Frame
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.retreat import Retreat
from meuse.titles.generation_lost.chapters.supply import supplying_hqs
from meuse.titles.generation_lost.chapters.surrender import can_surrender
from meuse.titles.generation_lost.commit_events import SupplyHqLeaves
from meuse.titles.generation_lost.loss_events import UnitRetreated
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import SIDES


def germans(*squares: str) -> dict[str, Any]:
    """A German regiment in each of those squares."""
    names = [f"DE-{division}-{number}" for division in ("30", "39", "113", "58", "54") for number in (1, 2, 3)]
    return dict(zip(names, squares, strict=False))


def back(units: dict[str, Any], who: str, side: str = "french") -> Game:
    """A game in which a unit has to retreat."""

    def frame(there: State) -> Frame[State]:
        return Retreat(SIDES.index(side), numbers(there, who), "16.5.6")

    return inside(frame, units, side)


def settle(game: Game, *prompts: str) -> None:
    """Answer questions that do not matter here."""
    while asks(game)[1] in prompts:
        act = game.actions()[0]
        do(game, f"{act.verb} {' '.join(map(str, act.args))}")


# ---- guns that are bound to roads and rails (12.5), and friends who need their place (16.5.6(e))

AROUND_M17 = ("L16", "L17", "L18", "M16", "M18", "N16", "N18")


@case("16.5.6(e)", "12.5.1", "10.2")
def test_a_gun_that_is_bound_to_the_road_makes_room_along_it() -> None:
    units = {"FR-436-2": "M17", "FR-280H-1": "N17", "FR-436-1": "N17", **germans(*AROUND_M17)}
    game = back(units, "FR-436-2")
    assert where(game, "FR-436-2") == "N17"
    settle(game, "retreat-face")
    assert choices(game, "displace") == {"FR-280H-1", "FR-436-1"}
    do(game, "displace FR-280H-1")
    settle(game, "retreat-face")
    assert where(game, "FR-280H-1") == "O17"


@case("16.5.6(e)", "12.5.1", "10.1.1")
def test_a_gun_whose_road_is_held_by_the_enemy_is_not_displaced_and_the_brigade_goes() -> None:
    units = {"FR-436-2": "M17", "FR-280H-1": "N17", "FR-436-1": "N17", **germans(*AROUND_M17, "O17")}
    game = back(units, "FR-436-2")
    settle(game, "retreat-face", "displace-to")
    assert (where(game, "FR-280H-1"), where(game, "FR-436-2")) == ("N17", "N17")
    assert where(game, "FR-436-1") in ("O16", "O18")


@case("16.5.2(e)", "12.5.2", "16.5.6")
def test_a_rail_gun_beside_a_regiment_that_counter_attacks_goes_back_along_its_rails_first() -> None:
    units = {"FR-28": against("C12", "D12"), "DE-380-1": "C12", "DE-21-1": "C12"}
    game = counter_attacked(units, "C12", french_assault)
    retreats = [(event.unit, event.to) for event in told(game, UnitRetreated)]
    assert retreats[0] == ("DE-380-1", "B11")
    assert rolled(game).attackers == ("DE-21-1",)


@case("16.5.2(e)", "12.5.3", "16.5.6")
def test_a_rail_gun_whose_rails_are_cut_is_lost_when_the_brigade_beside_it_counter_attacks() -> None:
    units = {"DE-21-1": against("R15", "Q15"), "FR-400-1": "R15", "FR-436-1": "R15", "DE-30-1": "S14"}
    game = counter_attacked({**units, "DE-30-2": "Q16"}, "R15", german_assault)
    assert where(game, "FR-400-1") == "pool"
    assert points(game)[0] >= 2
    assert rolled(game).attackers == ("FR-436-1",)


def counter_attacked(units: dict[str, Any], square: str, play: Any, **more: Any) -> Game:
    """The game in which the assault on that square gives CA."""
    for total in range(2, 13):
        first = max(1, total - 6)
        game: Game = play(units, dice=[first, total - first, 6, 6], command={square: 1}, **more)
        settle(game, "retreat-to", "retreat-face")
        if results(game)[:1] == ["CA"]:
            return game
    raise AssertionError("no dice give CA")


@case("16.5.1(WITH)", "12.5.1", "12.5.3")
@pytest.mark.parametrize(("cut", "may"), [([], True), (["DE-30-1"], False)])
def test_engaged_defenders_withdraw_only_if_the_rail_gun_among_them_can(cut: list[str], may: bool) -> None:
    units: dict[str, Any] = {"DE-21-1": engaged("R15", "Q15"), "FR-400-1": "R15", "FR-436-1": "R15", "FR-28": "V20"}
    units.update(dict.fromkeys(cut, "S14"))
    game = french_march({**units, "DE-30-2": "Q16"}, engaged={"german": ["R15"]}, turn=4)
    assert legal(game, "withdraw R15") is may
    if not may:
        assert why(game, "withdraw R15").case == "16.5.1(WITH)"


@case("12.6.1", "12.5.2", "12.2.2")
def test_a_rail_gun_pays_nothing_for_shells_on_its_rails() -> None:
    game = german_march({"DE-380-1": "C12", "DE-21-1": "A1"}, markers={"french": ["B11", "C12"]})
    do(game, "unit DE-380-1")
    assert "B11" in choices(game, "to")
    do(game, "to B11")
    assert moved(game).cost == 0


# ---- HQs that supply (13.2) and must make room (16.5.6(e))


@case("13.2.1", "13.2.5", "16.5.6(e)")
def test_an_hq_that_is_displaced_in_supply_mode_supplies_from_where_it_is_then() -> None:
    there = standing({"DE-5-1": "K29", "DE-HQ-III": having("C29", "flipped", "supplying")})
    index = there.box.index
    assert supplying_hqs(there, index["DE-5-1"]) == [index["DE-HQ-III"]]  # 8 squares
    there.go(index["DE-HQ-III"], there.box.board.index["B29"])
    assert supplying_hqs(there, index["DE-5-1"]) == []


@case("13.2.5", "16.5.6(h)", "17.5.2")
def test_an_hq_that_is_driven_off_the_map_after_it_was_named_is_spent_all_the_same() -> None:
    units: dict[str, Any] = {
        "DE-5-1": engaged("B29", "A29"),
        "DE-HQ-V": having("A29", "flipped", "supplying"),
        "FR-28": "B29",
        **{f"FR-436-{number}": square for number, square in enumerate(("A28", "A30", "B28", "B30"), 5)},
    }
    for total in range(2, 13):
        first = max(1, total - 6)
        game = at("german_assault", units, engaged={"german": ["B29"]}, dice=[first, total - first, 2])
        if results(game) == ["AR"]:
            break
    settle(game, "displace")
    assert where(game, "DE-5-1") == "A29"
    assert where(game, "DE-HQ-V") == "turn-track"
    assert [event.unit for event in told(game, SupplyHqLeaves)] == ["DE-HQ-V"]
    assert points(game) == [0, 1]  # 16.5.6(h): a step was driven off


# ---- engineers and the guns that they haul (12.4.2(a))


@case("12.4.2(a)", "11.2.3")
def test_a_hauled_gun_goes_from_zoc_to_zoc_only_by_a_square_that_is_free_of_it() -> None:
    units = {"DE-105H-2": "C29", "DE-ENG-1": "C29", "FR-436-1": "D30"}
    game = german_march(units, weather="rain", turn=4)
    do(game, "unit DE-105H-2", "to C30")
    assert moved(game).path == ("C29", "B30", "C30")
    assert where(game, "DE-ENG-1") == "C30"


@case("12.4.2(a)", "12.5.4", "12.1.1")
def test_engineers_who_haul_a_heavy_gun_stay_with_it_before_a_trench_that_it_fails_to_enter() -> None:
    units = {"DE-210H-1": "C14", "DE-ENG-1": "C14", "FR-436-1": "R28"}
    for die, square in ((1, "D14"), (4, "C14")):
        game = german_march(units, weather="rain", turn=4, dice=[die])
        do(game, "unit DE-210H-1", "to D14")
        settle(game, "march-hauled")
        assert where(game, "DE-210H-1") == where(game, "DE-ENG-1") == square
        assert not legal(game, "unit DE-ENG-1")


@case("12.4.2(a)", "12.8.1(a)", "12.4.2(b)")
def test_dug_in_engineers_turn_mobile_with_the_gun_that_they_haul() -> None:
    units = {"DE-77-1": "C29", "DE-ENG-1": having("C29", "flipped"), "FR-436-1": "R28"}
    game = german_march(units, weather="snow", turn=4)
    do(game, "unit DE-77-1", "to B28", "stop")
    assert (where(game, "DE-ENG-1"), marks(game, "DE-ENG-1") & {"flipped"}) == ("B28", set())


# ---- forts in German hands (10.5, 11.3.2), and who is shut up in one


@case("11.3.2", "10.5.3", "8.2.2(D)")
def test_the_french_pass_a_fort_in_which_a_german_battalion_lies_disrupted() -> None:
    units = {"FR-436-1": "M25", "DE-BN-10": having("L25", "in-fort", "disrupted"), "FR-28": "V20"}
    game = french_march(units)
    do(game, "unit FR-436-1")
    assert "L25" not in choices(game, "to")
    assert why(game, "to L25").case in ("10.1.1", "10.5.1")
    assert "K25" in choices(game, "to")
    good = french_march({**units, "DE-BN-10": having("L25", "in-fort")})
    do(good, "unit FR-436-1")
    assert "K25" not in choices(good, "to")


@case("12.9.5", "12.9.1", "9.2.4")
def test_a_garrison_that_is_cut_off_does_not_hinder_off_front_movement() -> None:
    """Ruling G34: one face down is an enemy like others; one without a way back is none for this."""
    ring = germans("K24", "K26", "M24", "M26")
    game = german_march({"DE-5-1": "J25", "FR-GARRISON-1": having("L25", "in-fort", "flipped"), **ring}, turn=4)
    do(game, "unit DE-5-1")
    off_front = set(choices(game, "to"))
    free = german_march({"DE-5-1": "J25", "FR-GARRISON-1": having("L25", "in-fort", "flipped")}, turn=4)
    do(free, "unit DE-5-1")
    assert len(off_front) > len(set(choices(free, "to")))


@case("16.8.3(c)", "10.5.1", "16.7.2(a)")
def test_german_engineers_in_a_fort_never_surrender_and_a_battalion_there_only_on_a_low_roll() -> None:
    for name, asked in (("DE-ENG-1", False), ("DE-BN-10", True)):
        units = {"FR-326-1": having("M25", "flipped"), name: having("L25", "in-fort"), "FR-HQ-I": "N24"}
        game = french_assault(units, resources={"secondary": 1, "creeping": 1, "lifting": 1}, dice=[6, 6, 6, 6])
        there = state(game)
        assert can_surrender(there, unit(game, name)) is asked


@case("14.2.8", "10.5.1", "10.5.2")
def test_nobody_consolidates_into_a_fort_square_who_may_not_stop_there() -> None:
    units = {
        "DE-BN-10": against("L25", "K25"),
        "DE-5-1": "K25",
        "DE-ENG-1": "K24",
        "FR-326-1": having("L25", "flipped", "disrupted"),
    }
    game = german_assault(units, resources={"consolidate": 1}, dice=[6, 5])
    do(game, f"to {min(choices(game, 'to'))}", "face north")
    assert choices(game, "consolidate") == {"DE-ENG-1"}
    assert why(game, "consolidate DE-5-1").case == "10.5.1"


@case("16.5.2", "10.5.6", "13.3.1[2](a)")
def test_french_chasseurs_outside_a_fort_counter_attack_and_those_inside_do_not() -> None:
    units = {"DE-BN-10": against("L25", "K25"), "FR-59C-1": "L25", "FR-326-1": having("L25", "flipped", "in-fort")}
    game = counter_attacked(units, "L25", german_assault)
    assert rolled(game).attackers == ("FR-59C-1",)
    assert where(game, "FR-326-1") == "L25"


@case("15.1.1", "13.1.1", "16.1.1")
def test_staffs_and_guns_alone_defend_with_one_whatever_is_printed_on_them() -> None:
    for name, value in (("FR-HQ-I", 1), ("FR-75-1", 1), ("FR-400-1", 1)):
        square = "R15" if name == "FR-400-1" else "L29"
        beside = "Q15" if name == "FR-400-1" else "K29"
        there = standing({"DE-5-1": against(square, beside), name: square})
        assert odds_at(there, square).defence == value, name


@case("13.1.1", "16.1.3", "16.3.2(c)")
def test_a_suppressed_gun_alone_still_defends_with_one() -> None:
    there = standing({"DE-5-1": against("L29", "K29"), "FR-75-1": having("L29", "suppressed")})
    found = odds_at(there, "L29")
    assert found.defence == 1
    assert modifiers_of(found)["disordered-defender"] == 1


@case("16.3.2(b-COV)", "8.6.4(I)", "11.3.1")
def test_a_garrison_covers_a_flank_of_its_neighbours_and_a_disrupted_one_does_not() -> None:
    """Ruling G27: garrisons have a ZOC, dummies too."""
    units = {"DE-5-1": against("M24", "L24"), "DE-5-2": against("M24", "L23"), "DE-5-3": against("M24", "M23")}
    brigade = {"FR-436-1": {"hex": "M24", "facing": "north"}}
    for how, flank in ((("in-fort", "flipped"), False), (("in-fort", "flipped", "disrupted"), True)):
        fort = {"FR-GARRISON-1": having("N23", *how)}
        there = standing({**units, **brigade, **fort})
        assert ("flank" in modifiers_of(odds_at(there, "M24"))) is flank
