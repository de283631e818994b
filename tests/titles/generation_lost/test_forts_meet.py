"""Where forts meet the other chapters, and where assaults follow each other (rulings G15, G25, G37, G45, G52, G58)."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    POOL,
    against,
    engaged,
    is_engaged,
    modifiers_of,
    odds_at,
    points,
    results,
    rolled,
    shifts_of,
    standing,
)
from tests.titles.generation_lost.assaults import french as french_assault
from tests.titles.generation_lost.assaults import german as german_assault
from tests.titles.generation_lost.marching import french as french_march
from tests.titles.generation_lost.marching import german as german_march
from tests.titles.generation_lost.marching import having
from tests.titles.generation_lost.table import asks, at, case, cell, choices, do, legal, marks, state, told, where

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import SecondaryDeclared
from meuse.titles.generation_lost.chapters.advance import squares_beyond, ways_beyond
from meuse.titles.generation_lost.chapters.retreat import retreat_squares
from meuse.titles.generation_lost.chapters.surrender import rolls_for_surrender
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

GARRISON: dict[str, Any] = {"FR-GARRISON-1": having("L25", "in-fort")}
FACE_DOWN: dict[str, Any] = {"FR-GARRISON-1": having("L25", "in-fort", "flipped")}
HQ: dict[str, Any] = {"DE-HQ-III": "J29"}


@case("13.3.1[2](e)", "13.3.1[2](b)", "10.5.5")
def test_who_has_cleared_the_square_takes_the_empty_fort_with_it() -> None:
    units = {"DE-BN-10": against("L25", "K25"), "FR-326-1": having("L25", "flipped", "disrupted")}
    game = german_assault(units, dice=[6, 5])
    assert results(game) == ["DR"]
    do(game, "to M25", "face north")
    assert len(results(game)) == 1  # no second assault: nobody is inside
    assert legal(game, "inside")
    do(game, "inside", "face south")
    assert (where(game, "DE-BN-10"), "in-fort" in marks(game, "DE-BN-10")) == ("L25", True)
    assert state(game).control[cell(game, "L25")] == GERMAN


@case("16.5.6", "13.3.1[2]", "10.5.1")
def test_a_german_battalion_is_driven_out_of_a_fort_by_a_216_and_retreats() -> None:
    units = {"FR-326-1": against("L25", "M25", "flipped"), "DE-BN-10": having("L25", "in-fort", "disrupted")}
    game = french_assault({**units, "FR-HQ-I": "N24"}, dice=[6, 6], command={"L25": 1})
    assert shifts_of(odds_at(standing(units), "L25", FRENCH)) == {"fort": -2}
    assert results(game) == ["DR"]
    do(game, "to K25", "face south")
    assert where(game, "DE-BN-10") == "K25"
    assert "in-fort" not in marks(game, "DE-BN-10")
    do(game, "inside", "face north")
    assert "in-fort" in marks(game, "FR-326-1")


@case("13.3.1[2](a)", "10.5.6", "15.2.1")
def test_of_two_battalions_at_a_fort_the_one_outside_fights_first_and_the_other_is_not_touched() -> None:
    units = {
        "FR-59C-1": against("L25", "M25"),
        "DE-BN-10": "L25",
        "DE-BN-11": having("L25", "in-fort"),
        "FR-HQ-I": "N24",
    }
    game = french_assault(units, dice=[1, 1])
    assert rolled(game).defenders == ("DE-BN-10",)
    assert where(game, "DE-BN-11") == "L25"


@case("11.3.2", "10.5.3", "8.2.2(D)")
def test_a_disrupted_garrison_lets_a_regiment_pass_its_square_but_not_stop_and_keeps_the_place() -> None:
    disrupted = {"FR-GARRISON-1": having("L25", "in-fort", "flipped", "disrupted")}
    game = german_march({"DE-5-1": "K25", **disrupted})
    do(game, "unit DE-5-1")
    assert "L25" not in choices(game, "to")
    assert "M25" in choices(game, "to") or "M24" in choices(game, "to")
    do(game, "to M24")
    assert state(game).control[cell(game, "L25")] == FRENCH
    good = german_march({"DE-5-1": "K25", **FACE_DOWN})
    do(good, "unit DE-5-1")
    assert "M24" not in choices(good, "to")


@case("17.7.1(a)", "8.2.2(D)", "9.2.4(b)")
def test_a_garrison_face_down_rallies_and_stays_face_down() -> None:
    units = {"FR-GARRISON-1": having("L25", "in-fort", "flipped", "disrupted"), "FR-HQ-I": "N24"}
    game = at("reorganization", units, dice=[4, 6], turn=4)
    do(game, "rally FR-GARRISON-1")
    assert marks(game, "FR-GARRISON-1") == {"in-fort", "flipped"}


@case("13.4.2[2](c)", "16.5.6(g)", "9.2.4")
def test_any_loss_and_any_retreat_is_the_end_of_a_garrison_and_costs_one_step() -> None:
    units = {"DE-ENG-1": against("L25", "K25", "closer"), **GARRISON}
    game = german_assault(units, dice=[5, 5])
    do(game, "accept")
    assert results(game) == ["DR"]  # with a closer: a step, and nobody is left to retreat
    assert where(game, "FR-GARRISON-1") == "out"
    assert points(game) == [1, 0]


@case("16.7.2(a)", "16.2.3")
def test_engineers_help_against_the_fort_itself_and_not_against_the_square() -> None:
    at_fort = german_assault({"DE-ENG-1": against("L25", "K25"), **GARRISON}, dice=[1, 1])
    assert asks(at_fort) == ("german", "reroll")
    assert {each.reason: each.amount for each in rolled(at_fort).shifts} == {"fort": -2, "engineers": 2}
    outside = german_assault({"DE-ENG-1": against("L25", "K25"), "FR-59C-1": "L25"}, dice=[1, 1])
    assert asks(outside)[1] != "reroll"
    assert "engineers" not in {each.reason for each in rolled(outside).shifts}


@case("16.5.6(e)", "10.5.2", "10.5.7")
def test_a_retreating_brigade_goes_outside_a_fort_with_a_garrison_and_not_where_two_are() -> None:
    units = {"DE-5-1": against("K25", "J25"), "DE-5-2": against("K25", "J26"), "FR-326-1": having("K25", "flipped")}
    ring = {f"DE-BN-{number}": square for number, square in enumerate(("K24", "K26", "J24", "L24", "L26"), 1)}
    game = german_assault({**units, **ring, **FACE_DOWN}, dice=[4, 4])
    assert results(game) == ["DR"]
    assert where(game, "FR-326-1") == "L25"
    assert "in-fort" not in marks(game, "FR-326-1")
    full = {"FR-59C-1": "L25", **FACE_DOWN}
    game = german_assault({**units, **ring, **full}, dice=[4, 4])
    assert asks(game) == ("french", "displace-to")  # the chasseurs are displaced, the garrison is not
    do(game, "to M25")
    assert (where(game, "FR-326-1"), where(game, "FR-59C-1")) == ("L25", "M25")


@case("16.5.6", "10.5.1")
@pytest.mark.parametrize(
    ("name", "how", "fits"), [("FR-436-1", [], False), ("FR-326-1", ["flipped"], True), ("FR-59C-1", [], True)]
)
def test_only_small_units_retreat_into_fort_squares(name: str, how: list[str], fits: bool) -> None:
    there = standing({name: having("K25", *how)})
    squares = {there.box.board.names[each] for each in retreat_squares(there, there.box.index[name])}
    assert ("L25" in squares) is fits
    assert {"L24", "L26"} <= squares


@case("16.5.4(SQ)", "10.5.1", "10.5.3")
def test_a_breakthrough_ends_at_a_fort_for_battalions_only() -> None:
    there = standing({"DE-5-1": "J25", "DE-BN-10": "J25"})
    index = there.box.board.index
    regiment = squares_beyond(there, there.box.index["DE-5-1"], index["K25"])
    battalion = squares_beyond(there, there.box.index["DE-BN-10"], index["K25"])
    assert index["L25"] not in regiment
    assert index["L25"] in battalion
    assert index["M25"] in regiment  # past the empty fort


@case("16.5.4", "10.5.1", "18.1.1")
@pytest.mark.parametrize(("name", "taken"), [("DE-5-1", False), ("DE-BN-10", True)])
def test_who_breaks_through_past_an_empty_fort_takes_it_only_if_it_may_stop_there(name: str, taken: bool) -> None:
    """Ruling G67: whoever may not occupy a fort has not been in it."""
    others = {"DE-5-2": against("K25", "J25"), "DE-5-3": against("K25", "J26"), "DE-6-1": against("K25", "J24")}
    beside = {"FR-436-1": "L24", "FR-436-2": "L26"}
    units = {name: against("K25", "J25"), **others, **beside, "FR-326-1": having("K25", "flipped", "disrupted")}
    stock = {"creeping": 1}
    game = german_assault({**units, "DE-77-1": "I25"}, resources=stock, dice=[6, 6], control={"french": ["L25", "M25"]})
    do(game, "spend creeping")
    assert results(game) == ["DEBT"]
    do(game, f"unit {name}", "to M25")
    there = state(game).control
    assert there[cell(game, "M25")] == GERMAN
    assert (there[cell(game, "L25")] == GERMAN) is taken


@case("16.5.4", "18.1.1")
@pytest.mark.parametrize(("name", "taken"), [("DE-5-1", False), ("DE-BN-10", True)])
def test_of_several_ways_a_breakthrough_takes_the_one_over_a_place(name: str, taken: bool) -> None:
    """Ruling G58: the way does not matter but for what was passed last."""
    there = standing({name: "J25"}, control={"french": ["L24", "L25", "L26"]})
    index = there.box.board.index
    way = ways_beyond(there, there.box.index[name], index["K25"])[index["M25"]]
    assert way[-1] == index["M25"]
    assert (way[0] == index["L25"]) is taken
    free = standing({name: "J25"}, control={"french": ["L26"], "german": ["L24", "L25"]})
    assert ways_beyond(free, free.box.index[name], index["K25"])[index["M25"]][0] == index["L26"]


@case("10.5.1", "9.2.1", "16.5.6(e)")
def test_a_french_division_that_retreats_to_an_hq_pushes_it_away() -> None:
    """10.4(DIV): a French HQ never ends a phase with a division."""
    ring = {f"DE-BN-{number}": square for number, square in enumerate(("L28", "L30", "M28", "M30", "K30"), 1)}
    units = {"DE-5-1": against("L29", "K29"), "DE-5-2": against("L29", "K28"), "FR-130": "L29", "FR-HQ-I": "M29"}
    game = german_assault({**units, **ring}, dice=[3, 3], command={"L29": 1})
    assert results(game) == ["DR"]
    while asks(game)[1] not in ("advance", "advance-face", "secondary", "hq-modes", "movement"):
        act = game.actions()[0]
        do(game, f"{act.verb} {' '.join(map(str, act.args))}")
    assert where(game, "FR-130") == "M29"
    assert where(game, "FR-HQ-I") in ("N28", "N29", "N30")


# ---- one assault after another


@case("16.8", "16.5.1")
def test_units_that_are_engaged_by_the_primary_assault_make_no_secondary_one() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "FR-436-2": "L31", **HQ}
    game = german_assault(units, resources={"secondary": 1}, dice=[3, 3])
    assert is_engaged(game, "DE-5-1")
    assert asks(game)[1] != "secondary"


@case("16.8", "15.2.6")
def test_units_that_defensive_fire_drove_back_in_good_order_may_make_a_secondary_assault() -> None:
    rows = standing({}).box.fire_table.chart.rows
    column = 6
    total = next(number for number, row in enumerate(rows) if row[column] == "R") + 2
    dice = [min(6, total - 1), total - min(6, total - 1)]
    units = {"DE-5-1": against("L29", "K29"), "FR-130": "L29", "DE-HQ-III": "J29"}
    game = at("german_defensive_fire", units, resources={"secondary": 1}, dice=dice)
    do(game, "fire L29")
    assert results(game) == []
    assert asks(game) == ("german", "secondary")
    assert choices(game, "assault") == {"L29"}


@case("14.2.8", "16.8")
def test_who_has_consolidated_may_still_make_a_secondary_assault() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": "K28",
        "FR-326-1": having("L29", "flipped"),
        "FR-436-1": "N29",
        "FR-436-2": "M30",
        **HQ,
    }
    game = german_assault(units, resources={"secondary": 1, "consolidate": 1}, dice=[6, 4])
    do(game, "consolidate DE-5-2")
    while asks(game)[1] != "secondary":
        do(game, "done" if legal(game, "done") else "advance DE-5-1" if legal(game, "advance DE-5-1") else "face south")
    assert "M30" in choices(game, "assault")
    do(game, "assault M30")
    assert "DE-5-2" in choices(game, "unit")


@case("14.3.4", "14.3.1", "14.2.1(THREE)")
def test_a_secondary_assault_is_the_first_of_its_four_kinds_and_gets_fresh_ones() -> None:
    units = {"DE-5-1": against("L29", "K29"), "DE-5-2": "K28", "FR-130": "L29", "DE-77-1": "I29", **HQ}
    stock = {"secondary": 2, "lifting": 2, "smoke": 1, "night": 2, "gas": 2}
    game = german_assault(units, resources=stock, dice=[1, 1, 1, 1, 1, 1])
    do(game, "done")
    while asks(game)[1] != "secondary":
        do(game, "done")
    do(game, "assault L29", "unit DE-5-2", "commit", "done")
    while asks(game)[1] == "defensive-fire":
        do(game, "done")
    assert told(game, SecondaryDeclared)[0].left == 1
    do(game, "spend lifting", "spend night", "spend smoke")
    assert not legal(game, "spend gas")


@case("13.1.4(d)", "16.8(WAY)")
def test_a_secondary_assault_looks_at_command_from_where_the_unit_has_come_to() -> None:
    """DE-5-1 advances one square away from its HQ: from three squares to four."""
    units = {
        "DE-5-1": against("L29", "K29"),
        "FR-326-1": having("L29", "flipped"),
        "FR-436-1": "M29",
        "DE-HQ-III": "H29",
        "DE-HQ-V": having("J27", "flipped", "supplying"),
    }
    game = german_assault(units, resources={"secondary": 1}, command={"L29": 1}, dice=[6, 3, 1, 1])
    while asks(game)[1] != "secondary":
        act = game.actions()[0]
        do(game, f"{act.verb} {' '.join(map(str, act.args))}")
    assert where(game, "DE-5-1") == "L29"
    do(game, "assault M29", "unit DE-5-1", "commit", "done")
    assert told(game, SecondaryDeclared)[0].command == 0


@case("16.5.2", "16.2.1(d)")
def test_a_counter_attack_out_of_a_fort_has_the_other_terrain_of_the_square() -> None:
    units = {"DE-BN-10": against("L25", "K25"), "FR-59C-1": having("L25", "in-fort")}
    game = german_assault(units, dice=[5, 6, 1, 6])
    assert results(game)[0] == "CA"
    assert rolled(game).kind == "counter-attack"
    assert [each.reason for each in rolled(game).shifts] == ["ridge"]


@case("16.5.1(AGAIN)", "16.5.2(g)", "16.5.1")
def test_a_side_that_has_won_the_initiative_in_an_engagement_must_go_on() -> None:
    """G52, example 2: the French assault the engaged Germans, get ENG and are the attackers from then on."""
    units = {"DE-5-1": engaged("L29", "K29"), "FR-130": "L29"}
    for total in range(2, 13):
        dice = [total // 2, total - total // 2]
        game = at("french_assault", units, engaged={"german": ["L29"]}, dice=dice)
        do(game, "assault L29")
        if results(game) == ["ENG"]:
            break
    assert results(game) == ["ENG"]
    assert state(game).engaged[cell(game, "L29")] == FRENCH
    germans = german_march({**units, "DE-25-1": "B2"}, engaged={"french": ["L29"]})
    assert legal(germans, "withdraw L29")
    assert state(game).control[cell(game, "L29")] == FRENCH


@case("16.3.2(c)", "16.1.3", "8.6.4(S)")
def test_one_suppressed_defender_halves_itself_and_gives_plus_one_for_all() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": having("L29", "suppressed", "disrupted"), "FR-436-2": "L29"}
    found = odds_at(standing(units), "L29")
    assert found.defence == 2 + 3
    assert modifiers_of(found)["disordered-defender"] == 1


@case("16.8.3(b)", "16.5.5", "9.2.2(b)")
def test_a_division_that_a_secondary_assault_has_worn_down_to_a_red_brigade_must_roll() -> None:
    """Steps first, then whoever is left of the kinds named (16.8.3): a full brigade does not roll."""
    there = standing({"FR-436-9": "L29", "FR-326-15": having("M29", "flipped"), "FR-130": having("N29", "flipped")})
    index = there.box.index
    assert [rolls_for_surrender(there, index[name]) for name in ("FR-436-9", "FR-326-15", "FR-130")] == [
        False,
        True,
        False,
    ]


@case("10.5.7", "12.8.2(c)", "10.5.1")
def test_french_chasseurs_enter_a_fort_and_stay_outside_while_a_garrison_is_in_it() -> None:
    game = french_march({"FR-59C-1": "M25", "DE-25-1": "B2", **FACE_DOWN})
    do(game, "unit FR-59C-1", "to L25")
    while asks(game)[1] not in ("movement", "lull"):
        assert not legal(game, "inside")
        do(game, "stop" if legal(game, "stop") else "face north")
    assert "in-fort" not in marks(game, "FR-59C-1")
    assert legal(game, "done")


# ---- engaged at a fort: who is inside has no part in the fight outside (13.3.1[2](a), ruling G52)


def fought(units: dict[str, Any], side: str, result: str, owner: str) -> Game:
    """The engaged units of a side assault in the square of Vaux and get that result."""
    for total in range(2, 13):
        dice = [total // 2, total - total // 2]
        game = at(f"{side}_assault", {**POOL, **units}, engaged={owner: ["L25"]}, dice=dice)
        if legal(game, "assault L25"):
            do(game, "assault L25")
        if results(game) == [result]:
            return game
    raise AssertionError(f"no roll gives {result}")


@case("13.3.1[2](a)", "16.5.1", "16.5.6(g)")
def test_a_garrison_does_not_share_the_fate_of_engaged_chasseurs_who_assault_outside() -> None:
    units = {"DE-BN-10": engaged("L25", "K25"), "FR-59C-1": "L25", **GARRISON, **HQ}
    game = fought(units, "french", "AR", "german")
    assert rolled(game).attackers == ("FR-59C-1",)
    while asks(game)[1] in ("retreat-to", "retreat-face"):
        do(game, "to M25" if legal(game, "to M25") else "face north")
    assert where(game, "FR-59C-1") == "M25"
    assert where(game, "FR-GARRISON-1") == "L25"
    assert points(game) == [0, 0]
    assert state(game).engaged[cell(game, "L25")] == GERMAN  # it is the Germans who must assault the fort now


@case("13.3.1[2](a)", "16.5.1")
def test_a_battalion_inside_a_fort_does_not_join_the_assault_of_the_one_outside() -> None:
    units = {"FR-59C-1": engaged("L25", "M25"), "DE-BN-10": "L25", "DE-BN-11": having("L25", "in-fort")}
    game = fought(units, "german", "AR", "french")
    assert rolled(game).attackers == ("DE-BN-10",)
    assert where(game, "DE-BN-11") == "L25"
    assert "in-fort" in marks(game, "DE-BN-11")


@case("16.5.1(AGAIN)", "9.2.4", "16.5.2(f)")
def test_a_garrison_never_becomes_the_attacker_of_an_engagement() -> None:
    units = {"DE-BN-10": engaged("L25", "K25"), "FR-59C-1": "L25", **GARRISON}
    game = fought({**units, **HQ}, "french", "AR", "french")  # they were the attackers already
    assert rolled(game).attackers == ("FR-59C-1",)
    while asks(game)[1] in ("retreat-to", "retreat-face"):
        do(game, "to M25" if legal(game, "to M25") else "face north")
    assert state(game).engaged[cell(game, "L25")] == GERMAN


@case("16.6", "10.5.5", "13.3")
def test_a_battalion_that_assaults_out_of_its_fort_is_inside_until_it_advances() -> None:
    units = {
        "DE-BN-10": against("L26", "L25", "in-fort"),
        "DE-5-1": against("L26", "K26"),
        "FR-326-1": having("L26", "flipped"),
    }
    lost = german_assault(units, dice=[1, 1])
    assert results(lost)[-1] in ("AR", "ASR", "A2SR")
    won = german_assault({**units, **HQ}, command={"L26": 1}, dice=[4, 5])
    assert results(won)[-1] in ("DR", "DSR", "DE")
    while asks(won)[1] not in ("hq-modes", "movement", "secondary"):
        act = won.actions()[0]
        do(won, f"{act.verb} {' '.join(map(str, act.args))}")
    assert where(won, "DE-BN-10") == "L26"
    assert "in-fort" not in marks(won, "DE-BN-10")


# ---- who is inside when somebody has made room, or comes after others (10.5.6, ruling G25)


def driven_to_a_full_fort(leaves: str) -> Game:
    """A 216 is driven from K25 to L25, where one of two has to make room for it."""
    units = {"DE-5-1": against("K25", "J25"), "DE-5-2": against("K25", "J26"), "FR-326-1": having("K25", "flipped")}
    ring = {f"DE-BN-{number}": square for number, square in enumerate(("K24", "K26", "J24", "L24", "L26"), 1)}
    there = {"FR-59C-1": having("L25", "in-fort"), "FR-59C-2": "L25"}
    game = german_assault({**units, **ring, **there}, dice=[4, 4])
    assert results(game) == ["DR"]
    assert choices(game, "displace") == {"FR-59C-1", "FR-59C-2"}  # nobody is asked yet who is inside
    do(game, f"displace {leaves}")
    while asks(game)[1] in ("displace-to", "retreat-face"):
        do(game, f"to {min(choices(game, 'to'))}" if choices(game, "to") else "face north")
    return game


@case("10.5.2", "10.5.6", "16.5.6(e)")
@pytest.mark.parametrize("word", ["inside", "outside"])
@pytest.mark.parametrize(("leaves", "stays"), [("FR-59C-1", "FR-59C-2"), ("FR-59C-2", "FR-59C-1")])
def test_when_one_has_made_room_at_a_fort_the_owner_says_who_of_the_two_is_inside(
    leaves: str, stays: str, word: str
) -> None:
    game = driven_to_a_full_fort(leaves)
    assert asks(game) == ("french", "retreat-fort")
    do(game, word)
    assert where(game, "FR-326-1") == where(game, stays) == "L25"
    assert ["in-fort" in marks(game, name) for name in ("FR-326-1", stays)] == [word == "inside", word == "outside"]
    assert asks(game) != ("french", "retreat-fort")


@case("14.2.8", "10.5.6")
@pytest.mark.parametrize("word", ["inside", "outside"])
def test_who_consolidates_into_a_fort_behind_the_winner_takes_the_place_that_its_owner_says(word: str) -> None:
    units = {"DE-BN-10": against("L25", "K25"), "DE-BN-11": "K25", "FR-326-1": having("L25", "flipped", "disrupted")}
    game = german_assault(units, resources={"consolidate": 1}, dice=[6, 5])
    do(game, f"to {min(choices(game, 'to'))}", "face north", "advance DE-BN-10", "inside", "consolidate DE-BN-11")
    assert asks(game) == ("german", "advance-fort")
    do(game, word, "face south")
    inside = ["in-fort" in marks(game, name) for name in ("DE-BN-10", "DE-BN-11")]
    assert inside == [word == "outside", word == "inside"]
