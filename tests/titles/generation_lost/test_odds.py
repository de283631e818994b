"""16.1-16.3: differential, column and modifiers. L29 is open ground with open ground around it."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    against,
    battle_at,
    engaged,
    french,
    german,
    modifiers_of,
    odds_at,
    rolled,
    shifts_of,
    standing,
)
from tests.titles.generation_lost.table import case, do, why

from meuse.titles.generation_lost.chapters.odds import chances, odds
from meuse.titles.generation_lost.state import COUNTER_ATTACK, OF_ENGAGED, SECONDARY, State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

# ---- differential (16.1)


@case("16.1.1", "16.1.2")
def test_first_numbers_of_all_attackers_less_second_numbers_of_all_defenders() -> None:
    units = {
        "DE-21-1": against("L29", "K29"),
        "DE-11R-1": against("L29", "K28"),
        "DE-21-2": "K30",
        "FR-436-1": "L29",
        "FR-326-1": "L29",
    }
    found = odds_at(standing(units), "L29")
    assert (found.attack, found.defence, found.difference) == (6 + 5, 3 + 2, 6)


@case("16.1.2(ex)", "16.1.2")
def test_two_entrenched_regiments_of_four_against_seven() -> None:
    units = {
        "DE-12R-1": against("L29", "K29", "flipped"),
        "DE-12R-2": against("L29", "K29", "flipped"),
        "FR-130": "L29",
    }
    found = odds_at(standing(units), "L29")
    assert (found.attack, found.defence, found.heading) == (4, 7, -3)


@case("16.1.3")
@pytest.mark.parametrize(("how", "defence"), [([], 3), (["suppressed"], 2), (["disrupted"], 3)])
def test_a_suppressed_unit_defends_with_half_rounded_up(how: list[str], defence: int) -> None:
    units = {"DE-21-1": against("L29", "K29"), "FR-436-1": {"hex": "L29", "state": how}}
    assert odds_at(standing(units), "L29").defence == defence


@case("16.1.3")
def test_each_suppressed_unit_is_halved_for_itself() -> None:
    suppressed = {"hex": "L29", "state": ["suppressed"]}
    units = {"DE-21-1": against("L29", "K29"), "FR-436-1": suppressed, "FR-436-2": suppressed}
    assert odds_at(standing(units), "L29").defence == 2 + 2


@case("16.1.1", "13.1.1(DEF)")
def test_guns_and_hqs_defend_with_one_each_but_add_nothing_to_infantry() -> None:
    alone = {"DE-21-1": against("L29", "K29"), "FR-75-1": "L29", "FR-HQ-VII": "L29"}
    assert odds_at(standing(alone), "L29").defence == 2
    assert odds_at(standing({**alone, "FR-436-1": "L29"}), "L29").defence == 3


@case("16.1.1")
def test_an_hq_in_supply_mode_adds_nothing() -> None:
    units = {"DE-21-1": against("L29", "K29"), "FR-75-1": "L29", "FR-HQ-VII": {"hex": "L29", "state": ["flipped"]}}
    assert odds_at(standing(units), "L29").defence == 1


@case("16.1.4")
def test_the_differential_starts_at_the_ends_of_the_table_before_it_is_shifted() -> None:
    strong = {"DE-5-1": against("K20", "K21"), "DE-5-2": against("K20", "K21"), "FR-326-1": "K20"}
    found = odds_at(standing(strong), "K20")  # defense works 3L
    assert (found.difference, found.heading) == (12, 2)
    weak = {"DE-BN-1": against("C17", "B17"), "FR-130": "C17"}
    found = odds_at(standing(weak), "C17")
    assert (found.difference, found.heading) == (-5, -3)


# ---- shifts (16.2)


@case("16.2.1", "16.2.1(ex)")
def test_only_the_strongest_terrain_counts() -> None:
    units = {"DE-21-1": against("H23", "H22"), "FR-436-1": "H23"}
    assert shifts_of(odds_at(standing(units), "H23")) == {"ridge": -2}  # woods and ridge


@case("16.2.1")
@pytest.mark.parametrize(
    ("square", "jump_off", "shifts"),
    [
        ("L29", "K29", {}),
        ("I23", "I22", {"woods": -1}),
        ("J22", "I22", {"town": -1}),
        ("G24", "F24", {"ridge": -2}),
        ("J10", "I10", {"hill": -2}),
        ("P21", "P22", {"ridge": -2}),
        ("Q20", "Q21", {"city": -2}),
    ],
)
def test_terrain_of_the_defenders_square(square: str, jump_off: str, shifts: dict[str, int]) -> None:
    units = {"DE-21-1": against(square, jump_off), "FR-436-1": square}
    assert shifts_of(odds_at(standing(units), square)) == shifts


@case("16.2.1(a)")
def test_a_minor_river_in_the_defenders_square_is_one_more_to_the_left_for_who_crosses_it() -> None:
    across = {"DE-21-1": against("H8", "G8"), "FR-436-1": "H8"}
    assert shifts_of(odds_at(standing(across), "H8")) == {"town": -1, "minor-river": -1}
    along = {"DE-21-1": against("H8", "I8"), "FR-436-1": "H8"}
    assert shifts_of(odds_at(standing(along), "H8")) == {"town": -1}
    both = {**along, "DE-21-2": against("H8", "H9"), "DE-21-3": against("H8", "G8")}
    assert shifts_of(odds_at(standing(both), "H8")) == {"town": -1, "minor-river": -1}


@case("16.2.1(a)")
@pytest.mark.parametrize("origin", ["G26", "H28"])
def test_who_comes_along_the_river_up_or_down_does_not_cross_it(origin: str) -> None:
    units = {"DE-21-1": against("G27", origin), "FR-436-1": "G27"}
    assert "minor-river" not in shifts_of(odds_at(standing(units), "G27"))


@case("16.2.1(a)")
def test_a_river_in_the_attackers_square_only_does_nothing() -> None:
    units = {"DE-21-1": against("I9", "I8"), "FR-436-1": "I9"}
    assert shifts_of(odds_at(standing(units), "I9")) == {}


@case("16.2.1(a-M)")
def test_across_the_meuse_is_one_more_to_the_left_once() -> None:
    units = {"DE-21-1": against("K18", "K19"), "DE-21-2": against("K18", "K19"), "FR-436-1": "K18"}
    assert shifts_of(odds_at(standing(units), "K18")) == {"crossing": -1}
    same_bank = {"DE-21-1": against("K18", "J17"), "FR-436-1": "K18"}
    assert "crossing" not in shifts_of(odds_at(standing({**same_bank, "DE-21-1": against("K18", "K17")}), "K18"))


@case("16.2.1(b)")
@pytest.mark.parametrize(("square", "jump_off", "side"), [("G28", "G29", GERMAN), ("G29", "G28", FRENCH)])
def test_a_start_trench_helps_whoever_defends_in_it(square: str, jump_off: str, side: int) -> None:
    """G28 is on the French line, G29 on the German one."""
    ours, theirs = ("DE-21-1", "FR-436-1") if side == GERMAN else ("FR-436-1", "DE-21-1")
    units = {ours: against(square, jump_off), theirs: square}
    assert shifts_of(odds_at(standing(units), square, side)) == {"trench": -2}


@case("16.2.1(b)")
def test_a_trench_helps_even_those_who_did_not_dig_it() -> None:
    units = {"FR-436-1": against("G28", "H27"), "DE-21-1": "G28"}
    assert shifts_of(odds_at(standing(units), "G28", FRENCH)) == {"trench": -2}


@case("16.2.1(c)")
def test_defense_works_help_infantry_and_guns_that_stand_with_it() -> None:
    gun = {"DE-21-1": against("L14", "K14"), "FR-75-1": "L14"}
    assert shifts_of(odds_at(standing(gun), "L14")) == {"ridge": -2}
    both = {**gun, "FR-326-1": "L14"}
    assert shifts_of(odds_at(standing(both), "L14")) == {"works": -3}


@case("16.2.1(d)", "16.2.3")
def test_a_fort_shifts_two_to_the_left_and_engineers_make_up_for_it() -> None:
    garrison = {"hex": "L25", "state": ["in-fort"]}
    battalion = {"DE-BN-10": against("L25", "K25"), "FR-GARRISON-1": garrison}
    assert shifts_of(odds_at(standing(battalion), "L25")) == {"fort": -2}  # and nothing for the ridge
    engineers = {"DE-ENG-1": against("L25", "K25"), "FR-GARRISON-1": garrison}
    assert shifts_of(odds_at(standing(engineers), "L25")) == {"fort": -2, "engineers": 2}


@case("16.2.1(d)", "13.3.1[2](a)", "16.2.3")
def test_who_is_outside_the_fort_defends_with_the_other_terrain() -> None:
    units = {
        "DE-ENG-1": against("L25", "K25"),
        "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]},
        "FR-59C-1": "L25",
    }
    there = standing(units)
    found = odds_at(there, "L25")
    assert (found.defence, shifts_of(found)) == (2, {"ridge": -2})
    assert [there.box.ids[unit] for unit in battle_at(there, "L25").defenders] == ["FR-59C-1"]


@case("16.2.2", "16.2.2(ex)", "14.3.1")
def test_creeping_barrage_a_75_and_gas_are_four_columns_and_night_would_be_a_fifth() -> None:
    units = {
        "FR-28": against("K29", "L29"),
        "DE-21-1": "K29",
        "FR-75-1": "N29",
        "FR-HQ-VII": "L27",
    }
    stock = {"creeping": 1, "french-75": 1, "gas": 1, "night": 1, "lifting": 1, "smoke": 1}
    game = french(units, resources=stock, dice=[1, 1])
    do(game, "spend creeping", "spend french-75", "spend gas")
    assert why(game, "spend night").case == "16.2.2"
    assert why(game, "spend lifting").case == "14.2.2"
    do(game, "done")
    assert {each.reason: each.amount for each in rolled(game).shifts} == {"creeping": 2, "french-75": 1, "gas": 1}
    assert rolled(game).column == min(7 - 3 + 4, 5)


@case("16.2.2")
def test_terrain_engineers_and_the_enemys_75_are_outside_the_four_columns() -> None:
    units = {"DE-ENG-1": against("L25", "K25"), "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]}}
    there = standing(units)
    battle = battle_at(there, "L25")
    for name in ("creeping", "gas", "night"):
        battle.spend(name)
    battle.guns = 1
    found = odds(there, battle)
    assert shifts_of(found) == {"fort": -2, "engineers": 2, "creeping": 2, "gas": 1, "night": 1, "defensive-75": -2}
    assert found.heading == 1 + 2


# ---- modifiers (16.3)


def clear_ground(**more: Any) -> State:
    return standing({"DE-21-1": against("L29", "K29"), "FR-436-1": "L29"}, **more)


@case("16.3.1")
def test_resources_that_change_the_dice() -> None:
    there = clear_ground()
    battle = battle_at(there, "L29")
    for name in ("lifting", "smoke", "phosgene"):
        battle.spend(name)
    assert modifiers_of(odds(there, battle)) == {"lifting": 2, "phosgene": 2}
    battle.smoke = 1
    assert modifiers_of(odds(there, battle)) == {"lifting": 2, "smoke": 2, "phosgene": 2}
    assert shifts_of(odds(there, battle)) == {"phosgene": 2}


@case("16.3.2")
@pytest.mark.parametrize(("weather", "add"), [("fair", 0), ("drizzle", 0), ("rain", -2), ("snow", -2)])
def test_supply_command_and_weather(weather: str, add: int) -> None:
    there = clear_ground(weather=weather, command={"L29": -1})
    battle = battle_at(there, "L29")
    battle.supplied = 0
    found = {"command": -1, "out-of-supply": -2, **({"weather": add} if add else {})}
    assert modifiers_of(odds(there, battle)) == found
    assert odds(there, battle).modifier == -3 + add


@case("16.3.2", "13.4.2[2](b)")
def test_each_closer_beyond_the_first_is_one_more() -> None:
    units = {
        "DE-21-1": against("L29", "K29", "closer"),
        "DE-21-2": against("L29", "K29", "closer"),
        "DE-21-3": against("L29", "K29"),
        "FR-436-1": "L29",
    }
    assert modifiers_of(odds_at(standing(units), "L29")) == {"closers": 1}
    units["DE-21-2"] = against("L29", "K29")
    assert modifiers_of(odds_at(standing(units), "L29")) == {}


@case("16.3.2(a)")
def test_a_second_trench_is_minus_one_even_with_mobile_units_beside_it() -> None:
    attackers = {"FR-28": against("K29", "L29")}
    units = {**attackers, "DE-21-1": {"hex": "K29", "state": ["flipped"]}, "DE-21-2": "K29"}
    assert modifiers_of(odds_at(standing(units), "K29", FRENCH)) == {"second-trench": -1}
    assert modifiers_of(odds_at(standing({**attackers, "DE-21-1": "K29"}), "K29", FRENCH)) == {}


@case("16.3.2(a)")
def test_on_the_german_start_line_there_is_no_second_trench_but_on_the_french_there_is() -> None:
    entrenched = ["flipped"]
    own = {"FR-28": against("G29", "G28"), "DE-21-1": {"hex": "G29", "state": entrenched}}
    assert modifiers_of(odds_at(standing(own), "G29", FRENCH)) == {}
    taken = {"FR-28": against("G28", "H28"), "DE-21-1": {"hex": "G28", "state": entrenched}}
    assert modifiers_of(odds_at(standing(taken), "G28", FRENCH)) == {"second-trench": -1}


@case("16.3.2(c)")
@pytest.mark.parametrize("how", ["disrupted", "suppressed"])
def test_one_disordered_defender_is_enough_and_two_count_once(how: str) -> None:
    units = {"DE-21-1": against("L29", "K29"), "FR-436-1": "L29", "FR-326-1": {"hex": "L29", "state": [how]}}
    assert modifiers_of(odds_at(standing(units), "L29")) == {"disordered-defender": 1}
    units["FR-436-1"] = {"hex": "L29", "state": [how]}
    assert modifiers_of(odds_at(standing(units), "L29")) == {"disordered-defender": 1}


@case("16.3.2(d)")
def test_each_interdicted_jump_off_square_and_the_interdicted_defender() -> None:
    units = {
        "DE-21-1": against("L29", "K29"),
        "DE-21-2": against("L29", "K29"),
        "DE-21-3": against("L29", "K30"),
        "DE-25-1": against("L29", "K28"),
        "FR-436-1": "L29",
    }
    there = standing(units, markers={"french": ["K29", "K30"], "german": ["L29"]})
    assert modifiers_of(odds_at(there, "L29")) == {"interdicted-attacker": -2, "interdicted-defender": 1}


@case("16.3.2(d)")
def test_interdiction_counts_neither_in_a_fort_nor_among_engaged_units() -> None:
    fort = {"DE-BN-10": against("L25", "K25"), "FR-GARRISON-1": {"hex": "L25", "state": ["in-fort"]}}
    assert modifiers_of(odds_at(standing(fort, markers={"german": ["L25"]}), "L25")) == {}
    locked = {"DE-21-1": engaged("L29", "K29"), "FR-436-1": "L29"}
    there = standing(locked, markers={"german": ["L29"], "french": ["K29"]}, engaged={"german": ["L29"]})
    assert modifiers_of(odds_at(there, "L29", GERMAN, OF_ENGAGED)) == {}


# ---- flanks (16.3.2(b))


def flank(origins: list[str], facing: str = "north", closers: tuple[int, ...] = (), **others: Any) -> int:
    """The flank modifier of German units from some squares against a French brigade in L29."""
    units: dict[str, Any] = {"FR-436-1": {"hex": "L29", "facing": facing}}
    for number, origin in enumerate(origins):
        units[f"DE-BN-{10 + number}"] = against("L29", origin, *(["closer"] if number in closers else []))
    for name, square in others.items():
        units[name.replace("_", "-")] = square
    found = modifiers_of(odds_at(standing(units), "L29"))
    return found.get("flank", 0)


@case("16.3.2(b)", "16.3.2(b-ex)")
@pytest.mark.parametrize(
    ("origins", "add"),
    [
        (["K29", "L28"], 1),  # from the west side
        (["K29", "L30"], 1),
        (["K29", "M28"], 1),  # the rear
        (["K29", "M29"], 1),
        (["K28", "K30"], 0),  # both corners are front
        (["K29", "K30"], 0),
        (["L28", "L28"], 0),  # one square only
        (["L28", "L30"], 1),
        (["M28", "M29", "M30"], 1),  # once
    ],
)
def test_a_flank_attack_comes_from_two_squares_one_of_them_side_or_rear(origins: list[str], add: int) -> None:
    assert flank(origins) == add


@case("16.3.2(b)")
@pytest.mark.parametrize(("facing", "add"), [("north", 1), ("west", 1), ("south", 1), ("east", 1)])
def test_north_and_west_cannot_both_be_front(facing: str, add: int) -> None:
    assert flank(["K29", "L28"], facing) == add


@case("16.3.2(b)")
def test_the_facing_of_the_defender_decides() -> None:
    assert flank(["K29", "K30"], "north") == 0
    assert flank(["K29", "K30"], "south") == 1
    assert flank(["M28", "M30"], "south") == 0


@case("16.3.2(b)", "16.3.2(b-ex)")
@pytest.mark.parametrize(
    ("facing", "front", "flanks"),
    [
        ("east", ["K30", "L30", "M30"], ["K28", "K29", "L28", "M28", "M29"]),
        ("west", ["K28", "L28", "M28"], ["K29", "K30", "L30", "M29", "M30"]),
    ],
)
def test_a_defender_who_faces_east_or_west_has_its_sides_north_and_south(
    facing: str, front: list[str], flanks: list[str]
) -> None:
    assert [flank([front[1], origin], facing) for origin in front] == [0, 0, 0]
    assert [flank([front[1], origin], facing) for origin in flanks] == [1] * 5


@case("16.3.2(b-COV)")
def test_a_neighbour_in_good_order_covers_the_flank() -> None:
    assert flank(["K29", "L28"], FR_326_1="M27") == 0
    assert flank(["K29", "L28"], FR_75_1="M27") == 0
    assert flank(["K29", "L28"], FR_326_1={"hex": "M27", "state": ["disrupted"]}) == 1
    assert flank(["K29", "L28"], FR_326_1={"hex": "M27", "state": ["suppressed"]}) == 1
    assert flank(["K29", "L28"], FR_HQ_VII={"hex": "M27", "state": ["flipped"]}) == 1
    assert flank(["L28", "L30"], FR_326_1="M27") == 1  # the east is still open


@case("16.3.2(b-COV)")
def test_interdicted_units_do_not_cover_and_nobody_covers_from_the_assaulted_square() -> None:
    units = {
        "FR-436-1": {"hex": "L29", "facing": "north"},
        "FR-326-1": {"hex": "L29", "facing": "north"},
        "FR-326-2": "M27",
        "DE-BN-10": against("L29", "K29"),
        "DE-BN-11": against("L29", "L28"),
    }
    assert modifiers_of(odds_at(standing(units), "L29")) == {}
    assert modifiers_of(odds_at(standing(units, markers={"german": ["M27"]}), "L29")) == {"flank": 1}
    locked = {**units, "DE-BN-12": engaged("M27", "N27")}
    there = standing(locked, engaged={"german": ["M27"]})
    assert modifiers_of(odds_at(there, "L29")) == {}  # engaged it covers, but not interdicted too
    there = standing(locked, engaged={"german": ["M27"]}, markers={"german": ["M27"]})
    assert modifiers_of(odds_at(there, "L29")) == {"flank": 1}


@case("16.3.2(b-COV-ex)")
def test_covered_on_both_sides_until_one_of_them_is_gone() -> None:
    assert flank(["L28", "L30"], FR_326_1="M27", FR_326_2="M31") == 0
    assert flank(["L28", "L30"], FR_326_1="M27", FR_326_2={"hex": "M31", "state": ["disrupted"]}) == 1
    assert flank(["L28", "L30"], FR_326_2="M31") == 1


@case("13.4.3[2]", "16.3.2(b)")
def test_closers_on_the_flank_count_each() -> None:
    assert flank(["K29", "M28", "M28"], closers=(1, 2)) == 2
    assert flank(["K29", "M28"], closers=(0,)) == 1  # the closer is in front
    assert flank(["M28", "M28"], closers=(0, 1)) == 0  # one square only


@case("16.3.2(b)")
def test_no_flank_in_engagements_or_against_a_fort() -> None:
    locked = {
        "DE-21-1": engaged("L29", "L28"),
        "DE-21-2": engaged("L29", "K29"),
        "FR-436-1": {"hex": "L29", "facing": "north"},
    }
    there = standing(locked, engaged={"german": ["L29"]})
    assert modifiers_of(odds_at(there, "L29", GERMAN, OF_ENGAGED)) == {}


# ---- other kinds of assault


@case("16.5.1(AGAIN)", "13.3.1[2](a)")
def test_engaged_chasseurs_with_nobody_outside_assault_out_of_their_fort() -> None:
    units = {"FR-59C-1": {"hex": "L25", "state": ["in-fort"]}, "DE-BN-10": engaged("L25", "K25")}
    there = standing(units, engaged={"german": ["L25"]})
    assert battle_at(there, "L25", FRENCH, OF_ENGAGED).attackers == [there.box.index["FR-59C-1"]]


@case("16.8.2")
def test_secondary_assaults_use_the_lower_number() -> None:
    """Mobile Germans and French the middle number, entrenched Germans the first."""
    units = {"DE-21-1": against("L29", "K29"), "DE-5-1": against("L29", "K30", "flipped"), "FR-436-1": "L29"}
    assert odds_at(standing(units), "L29", GERMAN, SECONDARY).attack == 3 + 5
    brigades = {"FR-436-1": against("K29", "L29"), "DE-21-1": "K29"}
    assert odds_at(standing(brigades), "K29", FRENCH, SECONDARY).attack == 3


@case("16.5.2(MOD)")
def test_a_counter_attack_has_terrain_weather_command_and_interdiction_and_nothing_else() -> None:
    """Not the trench of the attackers, nor their disorder, nor that one of them has closed."""
    units = {
        "DE-21-1": against("G24", "F24", "closer", "flipped", "disrupted"),
        "FR-436-1": {"hex": "G24", "facing": "south"},
    }
    there = standing(units, weather="rain", markers={"german": ["G24"], "french": ["F24"]})
    battle = battle_at(there, "G24", FRENCH, COUNTER_ATTACK)
    battle.attackers, battle.defenders = [there.box.index["FR-436-1"]], [there.box.index["DE-21-1"]]
    battle.origins = [there.box.board.index["G24"]]
    battle.command = 1
    found = odds(there, battle)
    assert (found.attack, found.defence) == (4, there.defence(battle.defenders[0]))
    assert shifts_of(found) == {"ridge": -2}
    assert modifiers_of(found) == {"command": 1, "weather": -2, "interdicted-attacker": -1}


@case("19.5.5(b)")
def test_from_august_german_assaults_are_one_worse() -> None:
    units = {"DE-21-1": against("L29", "K29"), "FR-436-1": "L29"}
    assert modifiers_of(odds_at(standing(units, "they_shall_not_pass"), "L29")) == {"german-morale": -1}
    mine = {"FR-436-1": against("K29", "L29"), "DE-21-1": "K29"}
    assert modifiers_of(odds_at(standing(mine, "they_shall_not_pass"), "K29", FRENCH)) == {}


def test_the_forecast_counts_all_36_ways_of_two_dice() -> None:
    there = clear_ground()  # 6 - 3 is the column +3
    ways = chances(there, battle_at(there, "L29"))
    assert sum(ways.values()) == 36
    assert ways["DSR"] == 3  # 11 and 12
    assert ways["ENG"] == 6  # 7


@case("16.4")
def test_the_dice_with_their_modifiers_on_the_column() -> None:
    game = german({"DE-21-1": against("L29", "K29"), "FR-436-1": "L29"}, dice=[6, 5], weather="rain")
    assert (rolled(game).column, rolled(game).dice, rolled(game).total, rolled(game).result) == (3, (6, 5), 9, "DR")
