"""16.7: re-rolls (ruling G59). A 756 against a brigade of 3 on open ground: 6 is ENG."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    BOX,
    against,
    battle_at,
    engaged,
    french,
    german,
    is_engaged,
    results,
    rolled,
    standing,
    tally,
)
from tests.titles.generation_lost.table import asks, case, do, state, told, where

from meuse.titles.generation_lost.assault_events import AssaultRolled, RerollTaken
from meuse.titles.generation_lost.chapters.rerolls import reroll_case
from meuse.titles.generation_lost.state import OF_ENGAGED
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS, FRENCH, GERMAN

PAIR: dict[str, Any] = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29"}
ENG = [3, 3]


def entitled(
    units: dict[str, Any],
    side: int,
    result: str = "DR",
    square: str = "L29",
    attacker: int = GERMAN,
    **more: Any,
) -> str:
    """The case by which a side may ask for a re-roll."""
    there = standing(units, **more)
    battle = battle_at(there, square, attacker)
    battle.result = ASSAULT_RESULTS.index(result)
    return reroll_case(there, battle, side)


# ---- French (16.7.1)


@case("16.7.1(a)")
@pytest.mark.parametrize(
    ("hq", "may"),
    [
        ("P29", True),  # four squares
        ("Q29", False),
        ({"hex": "P29", "state": ["disrupted"]}, False),
        ({"hex": "P29", "state": ["flipped"]}, False),
    ],
)
def test_the_french_may_roll_an_eng_again_with_a_good_hq_within_four_squares(hq: object, may: bool) -> None:
    assert bool(entitled({**PAIR, "FR-HQ-VII": hq}, FRENCH, "ENG")) == may


@case("16.7.1(a)")
def test_the_four_squares_are_counted_without_a_path_and_in_attack_as_in_defence() -> None:
    ring = {"DE-21-1": "M29", "DE-21-2": "M28", "DE-21-3": "M30"}
    assert entitled({**PAIR, **ring, "FR-HQ-VII": "P29"}, FRENCH, "ENG") == "16.7.1(a)"
    mine = {"FR-28": against("K29", "L29"), "DE-5-1": "K29", "FR-HQ-VII": "O29"}
    assert entitled(mine, FRENCH, "ENG", "K29", FRENCH) == "16.7.1(a)"


@case("16.7.1(a)")
@pytest.mark.parametrize("result", ["AR", "CA", "DR", "DE"])
def test_elan_serves_for_eng_only_and_for_the_french_only(result: str) -> None:
    assert entitled({**PAIR, "FR-HQ-VII": "M29"}, FRENCH, result) == ""
    assert entitled({**PAIR, "DE-HQ-III": "J29"}, GERMAN, "ENG") == ""


@case("16.7.1(b)", "16.7.1(b-POOL)")
def test_the_5th_division_from_april_on_any_result_at_full_or_reduced_strength() -> None:
    attackers = {"DE-5-1": against("L29", "K29")}
    for how in ([], ["flipped"]):
        units = {**attackers, "FR-5": {"hex": "L29", "state": how}}
        assert entitled(units, FRENCH, "DE", scenario="they_shall_not_pass") == "16.7.1(b)"
        assert entitled(units, FRENCH, "DE") == ""  # February
    broken = {**attackers, "FR-5": {"place": "pool"}, "FR-436-1": "L29"}
    assert entitled(broken, FRENCH, "DE", scenario="they_shall_not_pass") == ""
    elsewhere = {**attackers, "FR-5": "M29", "FR-436-1": "L29"}
    assert entitled(elsewhere, FRENCH, "DE", scenario="they_shall_not_pass") == ""


# ---- German (16.7.2)


@case("16.7.2", "16.7.2(a)")
def test_engineers_in_a_fight_for_the_fort_itself() -> None:
    garrison = {"FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]}}
    assert entitled({"DE-ENG-1": against("L25", "K25"), **garrison}, GERMAN, "AR", "L25") == "16.7.2(a)"
    assert entitled({"DE-BN-10": against("L25", "K25"), **garrison}, GERMAN, "AR", "L25") == ""
    outside = {"DE-ENG-1": against("L25", "K25"), "FR-59C-1": "L25", **garrison}
    assert entitled(outside, GERMAN, "AR", "L25") == ""


@case("16.7.2(a)")
def test_engineers_defend_a_fort_with_a_reroll_too() -> None:
    units = {"FR-59C-1": against("L25", "M25"), "DE-ENG-1": {"hex": "L25", "state": ["in-fort"]}}
    assert entitled(units, GERMAN, "DR", "L25", FRENCH) == "16.7.2(a)"
    units["DE-ENG-1"] = {"hex": "L25", "state": ["in-fort", "disrupted"]}
    assert entitled(units, GERMAN, "DR", "L25", FRENCH) == ""


def trenches(**others: Any) -> dict[str, Any]:
    """A and B, entrenched in K28 and K29, assault L29."""
    return {
        "DE-5-1": against("L29", "K28", "flipped"),
        "DE-5-2": against("L29", "K29", "flipped"),
        "FR-436-1": "L29",
        **{name.replace("_", "-"): square for name, square in others.items()},
    }


@case("16.7.2(b)", "16.7.2(b-ex)")
def test_engineers_beside_infantry_that_is_all_entrenched() -> None:
    """VAGL-X42: E is next to B only, in either mode."""
    assert entitled(trenches(DE_ENG_1="J30"), GERMAN, "AE") == "16.7.2(b)"
    assert entitled(trenches(DE_ENG_1={"hex": "J30", "state": ["flipped"]}), GERMAN, "AE") == "16.7.2(b)"
    assert entitled(trenches(DE_ENG_1="K29"), GERMAN, "AE") == "16.7.2(b)"
    assert entitled(trenches(DE_ENG_1="I30"), GERMAN, "AE") == ""
    assert entitled(trenches(), GERMAN, "AE") == ""
    mobile = {**trenches(DE_ENG_1="J30"), "DE-5-2": against("L29", "K29")}
    assert entitled(mobile, GERMAN, "AE") == ""


@case("16.7.2(a)", "16.7.2(b)")
@pytest.mark.parametrize("result", ASSAULT_RESULTS)
def test_engineers_help_whatever_the_result_is(result: str) -> None:
    assert entitled(trenches(DE_ENG_1="J30"), GERMAN, result) == "16.7.2(b)"
    garrison = {"FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]}}
    assert entitled({"DE-ENG-1": against("L25", "K25"), **garrison}, GERMAN, result, "L25") == "16.7.2(a)"


@case("16.7.2(b)", "16.7.2(b-ex)")
def test_engineers_help_entrenched_defenders() -> None:
    units = {"FR-28": against("K29", "L29"), "DE-5-1": {"hex": "K29", "state": ["flipped"]}, "DE-ENG-1": "J30"}
    assert entitled(units, GERMAN, "DR", "K29", FRENCH) == "16.7.2(b)"


@case("16.7.2")
@pytest.mark.parametrize("how", ["disrupted", "suppressed"])
def test_only_engineers_in_good_order_help(how: str) -> None:
    assert entitled(trenches(DE_ENG_1={"hex": "J30", "state": [how]}), GERMAN, "AE") == ""


@case("16.7.2")
def test_engaged_engineers_do_not_help() -> None:
    units = trenches(DE_ENG_1=engaged("L30", "K30"), FR_326_1="L30")
    assert entitled(units, GERMAN, "AE", engaged={"german": ["L30"]}) == ""


@case("16.7.2(d)")
def test_interdiction_does_not_keep_engineers_from_helping() -> None:
    assert entitled(trenches(DE_ENG_1="J30"), GERMAN, "AE", markers={"french": ["J30", "K29"]}) == "16.7.2(b)"


@case("16.7.2(b)", "16.7.2")
def test_guns_beside_dug_in_infantry_do_not_matter_and_engineers_off_the_map_or_alone_do_not_help() -> None:
    dug_in = {"DE-5-1": {"hex": "K29", "state": ["flipped"]}, "FR-130": against("K29", "L29")}
    beside = {**dug_in, "DE-77-1": "K29", "DE-ENG-1": "J29"}
    assert entitled(beside, GERMAN, square="K29", attacker=FRENCH) == "16.7.2(b)"
    away = {**dug_in, "DE-ENG-1": {"place": "off-map"}}
    assert entitled(away, GERMAN, square="K29", attacker=FRENCH) == ""
    alone = {"DE-ENG-1": {"hex": "K29", "state": ["flipped"]}, "FR-130": against("K29", "L29")}
    assert entitled(alone, GERMAN, square="K29", attacker=FRENCH) == ""


@case("16.7.1(a)")
def test_an_hq_off_the_map_lets_nobody_roll_again() -> None:
    for square, jump_off in (("L29", "K29"), ("V13", "U13"), ("V30", "U30")):
        units = {"DE-5-1": against(square, jump_off), "FR-436-1": square, "FR-HQ-VII": {"place": "off-map"}}
        assert entitled(units, FRENCH, "ENG", square) == ""


@case("16.7.1(b)")
def test_the_fifth_division_has_its_reroll_from_3_april_on() -> None:
    """Of the campaign: the later scenarios begin after that day."""
    units = {"DE-5-1": against("L29", "K29"), "FR-5": "L29"}
    dated = [name for name, each in BOX.scenarios.items() if each.special.fifth_division_from > 1]
    assert dated
    for name in dated:
        first = BOX.scenarios[name].special.fifth_division_from
        assert BOX.scenarios[name].dates[first] == "1916-04-03"
        assert entitled(units, FRENCH, scenario=name, turn=first - 1) == ""
        assert entitled(units, FRENCH, scenario=name, turn=first) == "16.7.1(b)"


@case("16.7.2(c)", "16.8(WAY)")
def test_engineers_help_in_a_secondary_assault_too() -> None:
    units = {"DE-5-1": {"hex": "K29", "state": ["flipped"]}, "DE-ENG-1": "K30", "DE-HQ-III": "J29", "FR-130": "L29"}
    game = german(units, resources={"secondary": 1}, dice=[5, 5, 1, 1])
    do(game, "assault L29", "unit DE-5-1", "commit", "done", "done")
    assert asks(game) == ("german", "reroll")
    do(game, "reroll")
    assert [event.kind for event in told(game, AssaultRolled)] == ["secondary", "secondary"]


@case("16.7.2(c)")
def test_engineers_help_any_number_of_assaults_and_while_they_assault_themselves() -> None:
    units = {
        "DE-5-1": against("L29", "K29", "flipped"),
        "DE-5-2": against("L31", "K31", "flipped"),
        "DE-ENG-1": "K30",
        "FR-130": "L29",
        "FR-106": "L31",
    }
    game = german(units, dice=[5, 5, 5, 5])
    do(game, "assault L29")
    assert asks(game) == ("german", "reroll")
    do(game, "accept")
    assert asks(game) == ("german", "reroll")
    assert rolled(game).hex == "L31"
    units["DE-ENG-1"] = against("L32", "K30")
    assert entitled(units, GERMAN, "AE") == "16.7.2(b)"


@case("16.7.2(c)", "16.7.2(b)")
def test_in_engagements_other_engineers_help() -> None:
    units = {"DE-5-1": engaged("L29", "K29", "flipped"), "DE-ENG-1": "K29", "FR-436-1": "L29"}
    there = standing(units, engaged={"german": ["L29"]})
    battle = battle_at(there, "L29", GERMAN, OF_ENGAGED)
    battle.result = 0
    assert reroll_case(there, battle, GERMAN) == "16.7.2(b)"


# ---- how (16.7, 16.7.4)


@case("16.7", "16.7(NOW)")
def test_it_is_asked_right_after_the_dice_and_refused_is_lost() -> None:
    game = german({**PAIR, "FR-HQ-VII": "P29"}, dice=ENG)
    assert asks(game) == ("french", "reroll")
    assert not is_engaged(game, "FR-436-1")
    do(game, "accept")
    assert is_engaged(game, "FR-436-1")


@case("16.7", "16.7(ONE)", "16.7.4", "17.2(a)")
def test_the_new_result_stands_with_the_same_column_and_modifiers_and_counts_as_one_assault() -> None:
    game = german({**PAIR, "FR-HQ-VII": "P29"}, resources={"night": 1}, dice=[*[2, 3], *[2, 3]])
    do(game, "spend night")
    do(game, "reroll")
    first, second = told(game, AssaultRolled)
    assert (first.column, first.shifts, first.modifiers) == (second.column, second.shifts, second.modifiers)
    assert (first.side, second.side) == ("german", "german")  # the attacker rolls, whoever asks
    assert results(game) == ["ENG", "ENG"]
    assert is_engaged(game, "FR-436-1")  # nobody is asked again
    assert tally(game) == [1, 0]
    assert [event.side for event in told(game, RerollTaken)] == ["french"]


@case("16.7.4", "16.7(ONE)")
def test_first_the_attacker_is_asked_then_the_defender_and_one_reroll_is_for_both() -> None:
    units = {
        "DE-5-1": against("L29", "K29", "flipped"),
        "DE-ENG-1": "K29",
        "FR-436-1": "L29",
        "FR-HQ-VII": "P29",
    }
    game = german(units, dice=[4, 4, 4, 4])  # 5 - 3 = +2: 8 is ENG
    assert asks(game) == ("german", "reroll")
    do(game, "accept")
    assert asks(game) == ("french", "reroll")
    game = german(units, dice=[4, 4, 4, 4])
    do(game, "reroll")
    assert results(game) == ["ENG", "ENG"]
    assert is_engaged(game, "FR-436-1")


@case("16.7")
def test_a_counter_attack_has_a_reroll_of_its_own() -> None:
    units = {**PAIR, "FR-HQ-VII": "M29"}
    game = german(units, dice=[2, 3, 5, 5, 4, 4])  # CA; -1 column with +1: 11 is ENG, 9 is AR
    assert asks(game) == ("french", "reroll")
    do(game, "reroll")
    assert results(game) == ["CA", "ENG", "AR"]
    assert where(game, "DE-5-1") == "K29"
    assert tally(game) == [1, 1]


@case("16.7.1(a)")
def test_the_french_may_roll_again_in_their_own_assaults() -> None:
    units = {"FR-28": against("K29", "L29"), "DE-21-1": "K29", "FR-HQ-VII": "N29"}
    game = french(units, dice=[3, 3, 6, 4])  # 7 - 3 = +4: 6 is ENG, 10 is DSR
    do(game, "reroll")
    assert results(game) == ["ENG", "DSR"]
    assert state(game).points[FRENCH] == 1
