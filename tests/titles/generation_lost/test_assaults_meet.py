"""Where engagements, counter-attacks, forts, surrender and resources meet (rulings G37, G38, G45, G47, G52 to G61)."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    BOX,
    POOL,
    against,
    engaged,
    french,
    german,
    is_engaged,
    modifiers_of,
    odds_at,
    points,
    results,
    rolled,
    standing,
    tally,
)
from tests.titles.generation_lost.marching import having
from tests.titles.generation_lost.table import asks, at, case, cell, choices, do, legal, state, told, unit, where, why

from meuse.engine.board import side
from meuse.engine.counters import NOBODY
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.titles.generation_lost import TITLE
from meuse.titles.generation_lost.assault_events import SmokeBlown, SurrenderRolled, UnitSurrendered
from meuse.titles.generation_lost.chapters.advance import consolidate_refusal
from meuse.titles.generation_lost.chapters.victory import french_on_the_line
from meuse.titles.generation_lost.end_events import RallyRolled
from meuse.titles.generation_lost.loss_events import CommitmentLost
from meuse.titles.generation_lost.state import Battle
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

BY_GERMANS: dict[str, Any] = {"engaged": {"german": ["L29"]}}


def owner(game: Game, square: str) -> int:
    return state(game).engaged[cell(game, square)]


# ---- counter-attacks in an engagement (16.5.2, ruling G52)


@case("16.5.2", "16.5.6(b)", "16.5.1(ON)")
def test_engaged_defenders_whose_own_assault_is_thrown_back_take_their_guns_with_them() -> None:
    """G52: whose jump-off square is the one they are in retreats from it with the guns and HQs beside it."""
    units = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29", "FR-75-1": "L29"}
    game = french(units, **BY_GERMANS, dice=[5, 5, 3, 4])  # 4 - 5: 10 is CA; 7 - 3: 7 is DR
    do(game, "assault L29")
    assert results(game) == ["CA", "DR"]
    do(game, "unit FR-436-1", "to M29", "face north", "to M28", "face north")
    assert (where(game, "FR-436-1"), where(game, "FR-75-1"), where(game, "DE-5-1")) == ("M29", "M28", "L29")
    assert owner(game, "L29") == -1


@case("16.5.2(a)", "16.5.1(AGAIN)")
def test_only_those_who_assaulted_out_of_an_engagement_are_counter_attacked() -> None:
    units = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29", "FR-326-1": having("L29", "disrupted")}
    game = french(units, **BY_GERMANS, dice=[5, 5, 4, 5])
    do(game, "assault L29")
    assert results(game)[:2] == ["CA", "DR"]
    assert rolled(game).defenders == ("FR-436-1",)


@case("16.5.2(a)", "13.3.1[2](a)", "16.5.1(AGAIN)")
def test_a_garrison_is_not_counter_attacked_for_the_assault_of_the_chasseurs_outside() -> None:
    units = {
        "DE-BN-10": engaged("L25", "K25"),
        "FR-59C-1": "L25",
        "FR-GARRISON-1": having("L25", "in-fort"),
        "DE-HQ-III": "J29",
    }
    for total in range(2, 13):
        dice = [total // 2, total - total // 2]
        game = at("french_assault", {**POOL, **units}, engaged={"german": ["L25"]}, dice=[*dice, 6, 5])
        do(game, "assault L25")
        if results(game)[0] == "CA":
            break
    assert results(game)[0] == "CA"
    assert rolled(game).defenders == ("FR-59C-1",)
    assert where(game, "FR-GARRISON-1") == "L25"


@case("16.5.2(g)", "16.5.1")
def test_eng_in_the_counter_attack_of_an_engagement_keeps_everybody_in_the_square_locked() -> None:
    """16.5.1: ENG is for all units in the square, and those who were not struck are in it."""
    units = {"DE-5-1": engaged("L29", "K29"), "DE-5-2": engaged("L29", "K28"), "FR-436-1": "L29"}
    game = german(units, **BY_GERMANS, dice=[2, 2, 5, 6])  # 14 - 3: 4 is CA; 4 - 5: 11 is ENG
    do(game, "against DE-5-2")
    assert results(game) == ["CA", "ENG"]
    assert (where(game, "DE-5-1"), where(game, "DE-5-2")) == ("L29", "L29")
    assert is_engaged(game, "DE-5-1")
    assert owner(game, "L29") == FRENCH


@case("16.5.2", "16.5.5", "18.3.1")
def test_whoever_is_counter_attacked_says_which_of_their_units_loses_the_step() -> None:
    units = {
        "DE-BN-10": against("L29", "K29"),
        "DE-BN-11": against("L29", "K28"),
        "FR-436-1": "L29",
        "FR-436-2": "L29",
        "FR-HQ-VII": "M29",
    }
    game = german(units, dice=[5, 6, 4, 4])  # 4 - 6: 11 is CA; 8 - 2, 8 + 1: 9 is DSR
    assert results(game) == ["CA", "DSR"]
    assert asks(game) == ("german", "losses")
    do(game, "loss DE-BN-11")
    assert (where(game, "DE-BN-10"), where(game, "DE-BN-11")) == ("K29", "pool")
    assert points(game) == [0, 1]


@case("16.5.1(AGAIN)", "13.1.1")
def test_engaged_attackers_must_assault_again_even_disordered() -> None:
    """13.1.1 excepts engaged units; only those who assault of their own will have to be in good order (G52)."""
    units = {"DE-5-1": engaged("L29", "K29", "disrupted"), "DE-5-2": engaged("L29", "K28"), "FR-130": "L29"}
    game = german(units, **BY_GERMANS, dice=[1, 1])
    assert (rolled(game).attackers, rolled(game).attack) == (("DE-5-1", "DE-5-2"), 14)


@case("16.5.1(ON)", "10.1.2", "16.6")
def test_intruders_who_are_too_many_go_back_when_the_defenders_have_lost_their_own_assault() -> None:
    locked = {f"DE-5-{number}": engaged("L29", square) for number, square in ((1, "K29"), (2, "K28"), (3, "K30"))}
    game = french({**locked, "FR-436-1": "L29"}, **BY_GERMANS, dice=[5, 6])  # 4 - 15: 11 is AR
    do(game, "assault L29", "to M29", "face north")
    assert results(game) == ["AR"]
    assert asks(game) == ("german", "advance")
    do(game, "advance DE-5-2", "advance DE-5-3", "face south")
    assert [where(game, name) for name in locked] == ["K29", "L29", "L29"]
    assert owner(game, "L29") == -1


# ---- HQs in supply mode (12.8.2(b), ruling G38)


@case("12.8.2(b)", "16.5.1(ON)", "16.6", "17.2(a)")
def test_an_hq_in_supply_mode_left_alone_in_an_engagement_surrenders_and_the_square_is_put_in_order() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-5-2": engaged("L29", "K28"),
        "DE-5-3": engaged("L29", "K30"),
        "FR-HQ-VII": having("L29", "flipped"),
    }
    game = german(units, **BY_GERMANS, dice=[])
    assert (where(game, "FR-HQ-VII"), points(game)) == ("out", [2, 0])
    assert tally(game) == [0, 0]  # an assault of engaged units
    assert asks(game) == ("german", "advance")
    do(game, "advance DE-5-1", "advance DE-5-2", "face south")
    assert [where(game, f"DE-5-{number}") for number in (1, 2, 3)] == ["L29", "L29", "K30"]


# ---- forts (13.3.1[2], ruling G37)


@case("13.3.1[2](b)", "16.5.2")
@pytest.mark.parametrize("answer", ["storm", "back"])
def test_who_clears_the_square_of_a_fort_by_a_counter_attack_that_fails_goes_on_to_the_fort_or_back(
    answer: str,
) -> None:
    units = {
        "DE-ENG-1": against("L25", "K25"),
        "FR-59C-1": having("L25", "flipped"),
        "FR-GARRISON-1": having("L25", "in-fort"),
    }
    for total in range(2, 13):
        dice = [total // 2, total - total // 2]
        game = german(units, dice=[*dice, 1, 1, *[6] * 12])
        if results(game)[0] == "CA":
            break
    assert results(game) == ["CA", "AE"]
    assert asks(game) == ("german", "storm-fort")
    do(game, answer)
    if answer == "back":
        assert (where(game, "DE-ENG-1"), where(game, "FR-GARRISON-1")) == ("K25", "L25")
        assert state(game).target[unit(game, "DE-ENG-1")] == -1
    else:
        assert asks(game) == ("french", "defensive-fire")


@case("16.3.2(a)", "13.3.1[2](d)")
def test_a_battalion_that_is_dug_in_inside_a_fort_has_the_second_trench_too() -> None:
    """16.3.2(a) excepts the German start line alone."""
    units = {"FR-59C-1": against("L25", "M25"), "DE-BN-10": having("L25", "in-fort", "flipped")}
    assert modifiers_of(odds_at(standing(units), "L25", FRENCH)) == {"second-trench": -1}
    mobile = {**units, "DE-BN-10": having("L25", "in-fort")}
    assert modifiers_of(odds_at(standing(mobile), "L25", FRENCH)) == {}


# ---- resources (14.2)


@case("14.2.3", "14.2.4(b-WHEN)")
def test_the_smoke_die_is_rolled_when_smoke_is_allocated_and_the_attacker_goes_on_from_there() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "DE-77-1": "J29", "FR-75-1": "M29"}
    game = german(units, resources={"smoke": 1, "lifting": 1, "french-75": 1}, dice=[4, 2, 2])
    do(game, "spend smoke")
    assert [event.helps for event in told(game, SmokeBlown)] == [False]
    assert asks(game) == ("german", "assault-resources")
    assert why(game, "spend smoke").case == "14.1(ZERO)"
    do(game, "spend lifting")
    assert asks(game) == ("french", "defensive-75")
    do(game, "pass")
    assert rolled(game).modifier == 2
    assert len(told(game, SmokeBlown)) == 1


@case("14.2.4", "14.2.4(BOTH)", "14.2.6")
def test_a_heavy_gun_that_has_given_gas_is_no_75_and_a_75_may_give_both() -> None:
    units = {"FR-436-1": against("K29", "L29"), "DE-21-1": "K29"}
    stock = {"gas": 1, "french-75": 1, "night": 1}
    game = french({**units, "FR-155H-1": "M29"}, resources=stock, dice=[1, 1])
    do(game, "spend gas")
    assert why(game, "spend french-75").case == "14.2.4"
    game = french({**units, "FR-75-1": "M29"}, resources=stock, dice=[1, 1])
    do(game, "spend gas")
    assert legal(game, "spend french-75")


@case("14.2.1(THREE)", "16.5.1(RES)")
def test_engaged_units_that_have_had_four_resources_make_no_secondary_assault() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-5-2": "L28",
        "FR-326-1": having("L29", "flipped"),
        "FR-436-2": "M29",
        "DE-77-1": "J29",
        "DE-HQ-III": "J28",
    }
    stock = {"secondary": 1, "lifting": 1, "smoke": 1, "night": 1, "gas": 1}
    game = german(units, **BY_GERMANS, resources=stock, dice=[6, 6, 6])
    do(game, "spend lifting", "spend smoke", "spend night", "spend gas")
    while asks(game)[1] != "secondary":
        do(game, "to L29" if legal(game, "to L29") else "face south")
    do(game, "assault M29")
    assert choices(game, "unit") == {"DE-5-2"}
    assert why(game, "unit DE-5-1").case == "14.2.1(THREE)"


@case("14.2.8(a)", "12.3.2")
def test_nobody_consolidates_across_the_meuse_but_at_a_crossing() -> None:
    board, country = BOX.board, BOX.country
    pairs = [
        (one, other)
        for one in range(len(board))
        for other in board.adjacent[one]
        if country.crosses_meuse(one, other) and not country.fort[one] and not country.fort[other]
    ]
    for one, other in pairs:
        there = standing({"DE-5-1": board.names[one]}, turn=3)
        why_not = consolidate_refusal(there, Battle(GERMAN, other), there.box.index["DE-5-1"])
        crossing = side(one, other) in country.crossings
        assert (why_not.case if why_not is not None else "") == ("" if crossing else "12.3.2")


# ---- surrender (16.8.3, ruling G61)


@case("16.8.3", "16.5.2(e)")
@pytest.mark.parametrize(("die", "gone"), [(2, True), (3, False)])
def test_defenders_who_retreat_because_they_cannot_counter_attack_have_lost_the_secondary_assault(
    die: int, gone: bool
) -> None:
    units = {"DE-5-1": "K29", "FR-75-1": "L29", "DE-HQ-III": "J29"}
    game = german(units, resources={"secondary": 1}, dice=[1, 3, die])
    do(game, "assault L29", "unit DE-5-1", "commit", "done", "done")
    assert results(game) == ["CA"]
    assert [(event.unit, event.surrenders) for event in told(game, SurrenderRolled)] == [("FR-75-1", gone)]
    if gone:
        assert (where(game, "FR-75-1"), where(game, "DE-5-1")) == ("out", "L29")
        assert points(game) == [4, 0]
    else:
        assert asks(game) == ("french", "retreat-to")


@case("16.8.3", "16.5.2(e)", "16.5.6")
def test_a_german_gun_that_cannot_counter_attack_is_lost_to_a_french_secondary_assault_in_the_same_way() -> None:
    units = {"FR-130": "L29", "FR-HQ-VII": "M29", "DE-77-1": "K29"}
    for total in range(2, 13):
        dice = [total // 2, total - total // 2]
        game = french(units, resources={"secondary": 1}, dice=[*dice, 3])
        do(game, "assault K29", "unit FR-130", "commit", "done", "done")
        if results(game) == ["CA"]:
            break
    assert results(game) == ["CA"]
    assert [(event.side, event.unit, event.surrenders) for event in told(game, SurrenderRolled)] == [
        ("german", "DE-77-1", False)
    ]
    assert asks(game) == ("german", "retreat-to")


@case("16.8.3", "16.5.2(e)")
def test_where_infantry_counter_attacks_the_gun_beside_it_retreats_and_does_not_surrender() -> None:
    units = {"DE-5-1": "K29", "DE-5-2": "K28", "FR-436-1": "L29", "FR-75-1": "L29", "DE-HQ-III": "J29"}
    game = german(units, resources={"secondary": 1}, dice=[1, 2, 6, 6])
    do(game, "assault L29", "unit DE-5-1", "unit DE-5-2", "commit", "done", "done")
    assert results(game)[0] == "CA"
    assert told(game, SurrenderRolled) + told(game, UnitSurrendered) == []
    assert asks(game) == ("french", "retreat-to")


# ---- rally and victory


@case("17.7.1(c)", "13.1.4(a)")
def test_an_engaged_hq_helps_those_in_its_own_square_to_rally_and_nobody_else() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "FR-436-1": having("L29", "disrupted"),
        "FR-HQ-VII": "L29",
        "FR-326-1": having("M29", "disrupted"),
    }
    game = at("reorganization", units, **BY_GERMANS, dice=[4, 4], turn=4)
    do(game, "rally_all")
    rows = {event.unit: event.row for event in told(game, RallyRolled)}
    assert rows == {"FR-436-1": "with_hq", "FR-326-1": "in_zoc"}


@case("19.1.6(GT-line)", "16.5.1")
def test_french_attackers_who_are_engaged_on_their_old_start_line_keep_it_from_being_clear() -> None:
    """The Germans hold the square; but clear of French units it is not."""
    there = standing(
        {"DE-5-1": "D22", "FR-436-1": engaged("D22", "E22")}, engaged={"french": ["D22"]}, control={"german": ["D22"]}
    )
    assert [there.box.board.names[each] for each in french_on_the_line(there)] == ["D22"]


@case("16.5.6(b)", "16.5.6(e)", "13.3(CHG)")
def test_a_unit_that_is_displaced_from_its_jump_off_square_assaults_no_more() -> None:
    """DE-5-1 comes back to K29, where two regiments stand; the one that makes room was to assault L30."""
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-21-1": against("L30", "K29"),
        "DE-21-2": "K29",
        "FR-130": "L29",
        "FR-436-2": "L30",
        **dict(zip(("DE-25-1", "DE-25-2", "DE-25-3"), ("J28", "J29", "J30"), strict=True)),
    }
    game = german(units, engaged={"german": ["L29"]}, dice=[1, 4])
    do(game, "assault L29")
    assert results(game) == ["ASR"]
    displaced = [name for name in ("DE-21-1", "DE-21-2") if name in choices(game, "displace")]
    assert displaced == ["DE-21-1", "DE-21-2"]
    do(game, "displace DE-21-1")
    do(game, "to K30", "face south")  # beside L30, but not where it lined up
    assert state(game).target[state(game).box.index["DE-21-1"]] == NOBODY
    assert results(game) == ["ASR"]  # nobody is left to assault L30
    assert [(event.unit, event.hex, event.left) for event in told(game, CommitmentLost)] == [("DE-21-1", "L30", 0)]
    assert told(game, CommitmentLost)[0].cases == ("16.5.6(e)", "13.3(CHG)")


@case("16.5.6(e)", "13.3(CHG)")
def test_the_log_says_that_an_assault_goes_on_without_a_unit_that_was_displaced() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-21-1": against("L30", "K29"),
        "DE-21-2": "K29",
        "DE-39-1": against("L30", "K31"),
        "FR-130": "L29",
        "FR-436-2": "L30",
        **dict(zip(("DE-25-1", "DE-25-2", "DE-25-3"), ("J28", "J29", "J30"), strict=True)),
    }
    game = german(units, engaged={"german": ["L29"]}, dice=[1, 4])
    do(game, "assault L29", "displace DE-21-1")
    do(game, f"to {min(choices(game, 'to'))}")
    assert [(event.unit, event.hex, event.left) for event in told(game, CommitmentLost)] == [("DE-21-1", "L30", 1)]
    lines = [texts.event(told(game, CommitmentLost)[0]) for texts in (Texts(TITLE, "en"), Texts(TITLE, "fr"))]
    assert lines == [
        "The 1st Regiment of the 21st Division is out of the assault on L30, which goes on without it.",
        "Le 1er régiment de la 21e division ne prend plus part à l’assaut sur L30, qui aura lieu sans lui.",
    ]


@case("16.5.6(e)")
def test_of_a_displaced_unit_that_was_committed_nowhere_no_assault_is_called_off() -> None:
    units = {
        "DE-5-1": engaged("L29", "K29"),
        "DE-21-1": "K29",
        "DE-21-2": "K29",
        "FR-130": "L29",
        **dict(zip(("DE-25-1", "DE-25-2", "DE-25-3"), ("J28", "J29", "J30"), strict=True)),
    }
    game = german(units, engaged={"german": ["L29"]}, dice=[1, 4])
    do(game, "displace DE-21-1")
    do(game, f"to {min(choices(game, 'to'))}")
    assert told(game, CommitmentLost) == []
