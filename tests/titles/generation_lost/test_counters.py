"""The counters of A Generation Lost against every factor, name and number that its rulebook gives."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import read_toml
from meuse.titlekit.data import without_source
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.terms import (
    AIR,
    BACK,
    BATTALION,
    BRIGADE,
    CHASSEUR,
    DIVISION,
    DUMMY,
    ENGINEER,
    FRENCH,
    FRONT,
    GARRISON,
    GERMAN,
    GUN,
    HQ,
    MAJOR_ROADS,
    RAILS,
    REGIMENT,
)

FOLDER = Path(__file__).parents[3] / "src/meuse/titles/generation_lost/data"
BOX = Box(FOLDER, {})
COUNTERS = read_toml(FOLDER / "counters.toml")
PIECES = 352  # 2.0
ONE_SOURCE = r"(rulebook|inferred) \d[\w.()]*(, \d[\w.()]*)*|history|reconstructed"

REGIMENTS = {
    **dict.fromkeys(("11R", "12R", "14R", "21", "25", "5", "10R", "30", "39", "192X", "11B", "113", "58", "121"), 3),
    **dict.fromkeys(("54", "38", "6B", "33R"), 3),
    **dict.fromkeys(("13R", "6", "22R", "4", "AC"), 4),
    "9R": 2,
}
DIVISIONS = (
    "37 132 29 67 72R 51 14 3 4 16 153 39 2 106 13 48 120 25 26 27 28 68 43 1 40 59 42 77 70 76 22 11 5 6 34 23 69 17 "
    "18 56 130 128"
)
FRENCH_HQS = "VII XXX II I XX XIII XIV XXI XXXII XXXIII III XII"
GERMAN_HQS = "VIR VIIR XVIII III VR XV XXIIR XR V XIV IB ALP"


def listed(names: str) -> list[str]:
    return names.split()


def code(unit: int) -> str:
    return BOX.types[BOX.type[unit]].code


def codes(formation: str, side: int) -> list[str]:
    return [code(unit) for unit in BOX.of_formation[side][formation]]


def of_calibre(calibre: str, side: int) -> list[int]:
    return [gun for gun in BOX.guns_of[side] if BOX.calibre[gun] == calibre]


# ---- sources


def test_every_entry_says_where_it_comes_from() -> None:
    assert list(without_source(COUNTERS, "")) == []
    said = [text for table in COUNTERS.values() for each in table for text in each.get("sources", {}).values()]
    said += [each["source"] for each in COUNTERS["marker"]]
    assert [text for text in said if not re.fullmatch(ONE_SOURCE, text)] == []


def test_every_field_of_a_type_has_a_source() -> None:
    about = {"id", "side", "kind", "code", "calibre", "sources"}
    for each in COUNTERS["type"]:
        said = {key.split(",")[0] for key in each["sources"]}
        assert set(each) - about <= said, each["id"]


def sources_of(identity: str) -> dict[str, Any]:
    return next(each["sources"] for each in COUNTERS["type"] if each["id"] == identity)


def test_no_german_gun_is_called_printed_but_the_77() -> None:
    """19.1.1 gives the factors of no other; those of the French are printed but for the 240H."""
    for each in COUNTERS["type"]:
        if each["kind"] == "gun":
            said = each["sources"]["front"]
            if each["side"] == "german":
                assert (said == "reconstructed") == (each["calibre"] != "77"), each["id"]
            else:
                assert said.startswith("rulebook") == (each["calibre"] != "240H"), each["id"]


def test_of_reverse_sides_only_three_are_called_printed() -> None:
    """9.2.2(b): 756; 9.1.2: 326; 9.2.3: the 225 75."""
    kinds = ("division", "brigade", "gun")
    printed = {
        each["id"]
        for each in COUNTERS["type"]
        if each["kind"] in kinds and each["sources"]["back"].startswith("rulebook")
    }
    assert printed == {"french-756-division", "french-326", "french-225-75"}


# ---- how many


def test_there_are_352_pieces() -> None:
    """2.0."""
    assert len(BOX.ids) + sum(BOX.markers.values()) == PIECES


def test_how_many_there_are_of_each_kind() -> None:
    assert {kind: len(units) for kind, units in enumerate(BOX.of_kind)} == {
        REGIMENT: 76,
        BATTALION: 19,
        ENGINEER: 3,
        DIVISION: 42,
        BRIGADE: 32,
        CHASSEUR: 2,
        GUN: 60,
        HQ: 24,
        AIR: 4,
        GARRISON: 4,
        DUMMY: 4,
    }


def test_each_german_formation_has_the_regiments_of_its_fullest_set_up() -> None:
    """19.1 to 19.6."""
    assert {name: len(units) for name, units in BOX.of_formation[GERMAN].items()} == REGIMENTS


def test_the_french_have_the_divisions_that_are_named() -> None:
    """19.1 to 19.6, 20.2."""
    assert set(BOX.of_formation[FRENCH]) == set(listed(DIVISIONS))


def test_each_side_has_the_headquarters_that_are_named() -> None:
    assert [BOX.formation[unit] for unit in BOX.hqs_of[FRENCH]] == listed(FRENCH_HQS)
    assert [BOX.formation[unit] for unit in BOX.hqs_of[GERMAN]] == listed(GERMAN_HQS)


def test_each_side_has_two_air_units() -> None:
    """8.7."""
    assert [len(units) for units in BOX.air_of] == [2, 2]


def test_the_battalions_reach_for_the_set_ups_that_use_them_all() -> None:
    """19.4.1: 16 and 3 in reserve; 19.6.1: 13, 3 in the pool and 3 in reserve."""
    assert len(BOX.of_kind[BATTALION]) == 16 + 3 == 13 + 3 + 3


def test_there_are_eight_garrisons_half_of_them_dummies() -> None:
    """19.1.3; 19.4.3: three of 1 and one of 2 are face up together."""
    assert sorted(code(unit) for unit in BOX.of_kind[GARRISON]) == ["010", "010", "010", "020"]
    assert len(BOX.of_kind[GARRISON]) + len(BOX.of_kind[DUMMY]) == 8


def test_there_are_three_mines_seventeen_objectives_and_nine_resources() -> None:
    """19.1.5(k), 20.5.4, 14.1."""
    assert [BOX.markers[f"mine-{back}"] for back in ("DST", "D", "NE")] == [1, 1, 1]
    assert BOX.markers["objective"] == 17
    assert BOX.markers["resource"] == 9


# ---- infantry


@pytest.mark.parametrize(
    ("formation", "wanted"),
    [
        ("10R", "636"),
        ("11B", "636"),
        ("21", "636"),
        ("6B", "636"),
        ("33R", "326"),
        ("11R", "536"),
        ("58", "536"),
        ("113", "536"),
        ("5", "756"),
        ("AC", "756"),
    ],
)
def test_a_german_formation_is_of_the_type_that_stands_for_it_in_the_campaign(formation: str, wanted: str) -> None:
    """20.2.1 against 19.4 to 19.6; AC is printed (19.3.2)."""
    assert set(codes(formation, GERMAN)) == {wanted}


@pytest.mark.parametrize(
    ("division", "wanted"),
    [
        ("130", "1076"),
        ("37", "866"),
        ("22", "866"),
        ("67", "646"),
        ("59", "966"),
        ("153", "966"),
        ("77", "866"),
        ("4", "866"),
        ("11", "866"),
        ("28", "756"),
        ("14", "756"),
        ("18", "756"),
    ],
)
def test_a_division_is_of_the_type_that_stands_for_it_in_the_campaign(division: str, wanted: str) -> None:
    """20.2.2 against 19.4 to 19.6."""
    assert codes(division, FRENCH) == [wanted]


@pytest.mark.parametrize(
    ("divisions", "wanted"),
    [
        (("6", "56", "16"), ["756", "866", "966"]),
        (("106", "128"), ["1076", "756"]),
        (("13", "72R", "120", "132"), ["756", "756", "886", "886"]),
    ],
)
def test_divisions_that_come_together_are_of_the_types_that_do(divisions: tuple[str, ...], wanted: list[str]) -> None:
    """20.2.2: on 10 July, 23 October and 30 October."""
    assert sorted(kind for division in divisions for kind in codes(division, FRENCH)) == wanted


def test_a_code_is_what_is_printed_on_the_front() -> None:
    for kind in BOX.types:
        if kind.kind in (REGIMENT, BATTALION, ENGINEER, DIVISION, BRIGADE, CHASSEUR, GARRISON):
            assert kind.code == "".join(str(number) for number in kind.front), kind.id


def test_entrenched_germans_move_4_and_attack_with_the_lower_factor() -> None:
    """12.8.1(a), 16.8.2; 16.1.2: two regiments attack with 4 in all."""
    for unit in [*BOX.of_kind[REGIMENT], *BOX.of_kind[BATTALION], *BOX.of_kind[ENGINEER]]:
        assert BOX.movement[unit] == (6, 4)
        assert BOX.attack[unit][BACK] == min(BOX.attack[unit][FRONT], BOX.defence[unit][FRONT])
        assert BOX.defence[unit][BACK] >= BOX.defence[unit][FRONT]
    small = BOX.of_type[BOX.type_index["german-426"]][0]
    assert 2 * BOX.attack[small][BACK] == 4


@pytest.mark.parametrize(
    ("kind", "steps", "battalions"),
    [
        ("german-326", 2, ["216", "116"]),
        ("german-426", 2, ["216", "216"]),
        ("german-536", 2, ["216", "216"]),
        ("german-636", 3, ["216", "216", "216"]),
        ("german-756", 3, ["216", "216", "216"]),
    ],
)
def test_a_regiment_breaks_down_into_battalions(kind: str, steps: int, battalions: list[str]) -> None:
    """9.1.1."""
    number = BOX.type_index[kind]
    assert BOX.types[number].steps == steps
    assert [BOX.types[each].code for each in BOX.breaks_into[number]] == battalions


def test_a_756_division_is_reduced_to_536_and_then_to_a_436() -> None:
    """9.2.2(b)."""
    number = BOX.type_index["french-756-division"]
    assert BOX.types[number].back == [5, 3, 6]
    assert BOX.types[BOX.becomes[number]].code == "436"


def test_a_reduced_division_becomes_the_largest_brigade_below_it() -> None:
    """9.2.2(b)."""
    brigades = [BOX.types[BOX.type_index[name]] for name in ("french-436", "french-326")]
    for number, kind in enumerate(BOX.types):
        if kind.kind == DIVISION:
            below = [brigade for brigade in brigades if brigade.front[0] < kind.back[0]]
            assert BOX.types[BOX.becomes[number]].code == max(below, key=lambda brigade: brigade.front[0]).code


def test_the_red_sides_of_brigades() -> None:
    """9.1.2: 216 is the inverted 326; 19.1.3: a reduced 326 must be the inverted 436."""
    assert BOX.types[BOX.type_index["french-326"]].back == [2, 1, 6]
    assert BOX.types[BOX.type_index["french-436"]].back == [3, 2, 6]


def test_divisions_have_five_steps_and_brigades_two() -> None:
    """9.1.2."""
    assert {BOX.steps[unit] for unit in BOX.of_kind[DIVISION]} == {5}
    assert {BOX.steps[unit] for unit in BOX.of_kind[BRIGADE]} == {2}


def test_only_the_fifth_division_has_elan() -> None:
    """16.7.1(b)."""
    assert [BOX.ids[unit] for unit in range(len(BOX.ids)) if BOX.elan[unit]] == ["FR-5"]


def test_garrisons_do_not_attack_or_move() -> None:
    """9.2.4(a), 19.3.3."""
    for unit in [*BOX.of_kind[GARRISON], *BOX.of_kind[DUMMY]]:
        assert BOX.attack[unit] == (0, 0)
        assert BOX.movement[unit] == (0, 0)


def test_a_headquarters_defends_with_1_and_in_supply_mode_stays_where_it_is() -> None:
    """13.1.1, 12.8.2(b)."""
    for unit in BOX.of_kind[HQ]:
        assert BOX.defence[unit] == (1, 0)
        assert BOX.movement[unit][BACK] == 0


# ---- guns


def test_the_german_guns_are_those_of_the_first_set_up() -> None:
    """19.1.1; 19.5.1, 19.6.1: 21 heavy, 12 field and the 380."""
    counted = Counter(BOX.calibre[gun] for gun in BOX.guns_of[GERMAN])
    assert counted == {
        "77": 10,
        "100": 3,
        "105H": 3,
        "130": 1,
        "150H": 8,
        "150": 1,
        "210H": 4,
        "305H": 1,
        "380": 1,
        "420": 2,
    }
    field = sum(BOX.field[gun] for gun in BOX.guns_of[GERMAN])
    assert (field, len(BOX.guns_of[GERMAN]) - field - 1) == (12, 21)


def test_the_french_guns_are_those_that_arrive() -> None:
    """19.1.3, 19.1.4, 19.3.4, 19.6.4."""
    assert Counter(f"{code(gun)} {BOX.calibre[gun]}" for gun in BOX.guns_of[FRENCH]) == {
        "225 75": 8,
        "325 75": 3,
        "425 75": 1,
        "225 90": 1,
        "235 105": 1,
        "235 120": 1,
        "335 155H": 2,
        "435 155H": 1,
        "325 240H": 1,
        "345 220": 1,
        "321 280H": 1,
        "421 305H": 2,
        "321 370H": 1,
        "42R 400": 2,
    }


def test_75s_and_77s_alone_are_field_artillery() -> None:
    """3.0: a range of seven makes a gun heavy; the 105H is heavy with six."""
    for gun in BOX.of_kind[GUN]:
        assert BOX.heavy[gun] == (BOX.calibre[gun] not in ("75", "77"))
        assert BOX.heavy[gun] == (BOX.range[gun] >= 7 or BOX.calibre[gun] == "105H")
    assert {BOX.range[gun] for gun in of_calibre("105H", GERMAN)} == {6}


def test_only_the_420_and_the_400_fire_at_forts_and_each_pair_can() -> None:
    """8.2.2: both of a pair reach the lowest column of a fort."""
    assert {BOX.calibre[gun] for gun in BOX.of_kind[GUN] if BOX.hits_forts[gun]} == {"420", "400"}
    for calibre, side in (("420", GERMAN), ("400", FRENCH)):
        factors = sum(BOX.bombardment[gun][FRONT] for gun in of_calibre(calibre, side))
        assert factors >= BOX.bombardment_table.minimum[-1][0]


def test_guns_of_allowance_1_keep_to_major_roads_and_the_380_and_400_to_rails() -> None:
    """12.5."""
    for gun in BOX.of_kind[GUN]:
        assert (BOX.channel[gun] == MAJOR_ROADS) == (BOX.movement[gun][FRONT] == 1)
        assert (BOX.channel[gun] == RAILS) == (BOX.calibre[gun] in ("380", "400"))
    assert {BOX.channel[gun] for gun in of_calibre("420", GERMAN) + of_calibre("305H", GERMAN)} == {MAJOR_ROADS}


def test_a_225_75_is_as_strong_when_it_is_reduced() -> None:
    """9.2.3."""
    gun = BOX.of_type[BOX.type_index["french-225-75"]][0]
    assert BOX.bombardment[gun] == BOX.counter_battery[gun] == (2, 2)


def test_any_other_gun_is_weaker_when_it_is_reduced() -> None:
    """9.2.3(a)."""
    for gun in BOX.of_kind[GUN]:
        if code(gun) != "225" or BOX.calibre[gun] != "75":
            assert BOX.bombardment[gun][BACK] < BOX.bombardment[gun][FRONT]


def test_three_quarters_of_the_french_guns_are_twenty() -> None:
    """20.5.3(e)."""
    assert round(len(BOX.guns_of[FRENCH]) * 0.75) == BOX.objective_limits["guns"]
