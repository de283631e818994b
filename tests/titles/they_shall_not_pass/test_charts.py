"""The charts and the scenario of They Shall Not Pass, cell for cell as the rulebook prints them."""

import datetime
import tomllib
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

TITLE = "they_shall_not_pass"


def read(name: str) -> dict[str, Any]:
    """A data file, found without importing any code of ours."""
    package = find_spec("meuse")
    assert package is not None
    assert package.origin is not None
    return tomllib.loads((Path(package.origin).parent / "titles" / TITLE / "data" / name).read_text("utf-8"))


CHARTS = read("charts.toml")
SCENARIO = read("scenario.toml")

ASSAULT = """
4/0 4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3
4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3
3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3 1/4
3/1 3/1 2/2 2/2 2/2 1/3 1/3 1/4 0/4
2/1 2/1 2/2 2/3 1/3 1/4 1/4 0/4 0/4
2/1 2/2 1/2 1/3 1/4 1/4 0/4 0/4 0/4
"""
BARRAGE = """
- - - - - M
- - - - M M
- - - M M M1
- - M M M1 M2
- M M M1 M2 X
M M1 M1 M2 X X
"""
SEVERITY = ["-", "M", "M1", "M2", "X"]


def grid(text: str) -> list[list[str]]:
    return [line.split() for line in text.split("\n") if line]


# ---- Assault Table ----


@pytest.mark.case(TITLE, "T.ASSAULT")
def test_assault_columns_run_from_1_to_3_up_to_7_to_1() -> None:
    assert CHARTS["assault"]["columns"] == ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
    assert (CHARTS["assault"]["lowest_odds"], CHARTS["assault"]["highest_odds"]) == ("1:3", "7:1")


@pytest.mark.case(TITLE, *(f"T.ASSAULT-{die}" for die in range(1, 7)))
@pytest.mark.parametrize("die", range(1, 7))
def test_assault_row(die: int) -> None:
    assert CHARTS["assault"]["rows"][die - 1] == grid(ASSAULT)[die - 1]


def test_assault_has_six_rows_and_no_odds_or_die_is_worse_for_being_higher() -> None:
    rows = [[tuple(int(hits) for hits in cell.split("/")) for cell in row] for row in CHARTS["assault"]["rows"]]
    assert len(rows) == 6
    for row in rows:
        for (attacker, defender), (next_attacker, next_defender) in pairwise(row):
            assert next_attacker <= attacker
            assert next_defender >= defender
    for lower, higher in pairwise(rows):
        for (attacker, defender), (next_attacker, next_defender) in zip(lower, higher, strict=True):
            assert next_attacker <= attacker
            assert next_defender >= defender


def test_x15_3_to_0_is_on_the_table() -> None:
    assert CHARTS["assault"]["rows"][0][CHARTS["assault"]["columns"].index("1:1")] == "3/0"


def test_assault_shifts() -> None:
    assert CHARTS["assault"]["shifts"] == {
        "pioneer": 1,
        "bridge": -1,
        "stream": -1,
        "slope": -1,
        "town": -1,
        "woods": -1,
        "fort": -2,
        "trench": -2,
        "city": -3,
    }


def test_x7_a_pioneer_against_trench_and_woods_shifts_two_columns_down() -> None:
    shifts = CHARTS["assault"]["shifts"]
    assert shifts["pioneer"] + shifts["trench"] + shifts["woods"] == -2
    columns = CHARTS["assault"]["columns"]
    assert columns[columns.index("5:1") - 2] == "3:1"


# ---- Barrage Table ----


@pytest.mark.case(TITLE, "T.BARRAGE")
def test_barrage_columns_and_where_they_begin() -> None:
    assert CHARTS["barrage"]["columns"] == ["1-3", "4-6", "7-10", "11-14", "15-18", "19+"]
    begins = [int(name.rstrip("+").split("-")[0]) for name in CHARTS["barrage"]["columns"]]
    assert CHARTS["barrage"]["lowest_strength"] == begins


@pytest.mark.case(TITLE, *(f"T.BARRAGE-{die}" for die in range(1, 7)))
@pytest.mark.parametrize("die", range(1, 7))
def test_barrage_row(die: int) -> None:
    assert CHARTS["barrage"]["rows"][die - 1] == grid(BARRAGE)[die - 1]


def test_barrage_has_six_rows_and_never_weakens_with_strength_or_die() -> None:
    rows = [[SEVERITY.index(cell) for cell in row] for row in CHARTS["barrage"]["rows"]]
    assert len(rows) == 6
    for row in rows:
        assert row == sorted(row)
    for lower, higher in pairwise(rows):
        assert all(a <= b for a, b in zip(lower, higher, strict=True))


def test_barrage_results_and_shifts() -> None:
    assert CHARTS["barrage"]["results"] == {"M": 0, "M1": 1, "M2": 2, "X": 2, "X_without_target": 3}
    assert CHARTS["barrage"]["shifts"] == {
        "german_good_weather": 1,
        "german_first_turn": 1,
        "town": -1,
        "city": -2,
        "trench": -2,
    }
    assert CHARTS["barrage"]["restrictions"]["bad_weather_spotting"] == 3
    assert CHARTS["barrage"]["restrictions"]["german_corps_combine"] is True
    assert CHARTS["barrage"]["restrictions"]["french_corps_combine"] is False


def test_interdiction_fails_on_6_and_gains_one_on_the_first_turn() -> None:
    interdiction = {key: value for key, value in CHARTS["interdiction"].items() if key != "source"}
    assert interdiction == {"always_fails": 6, "german_first_turn": -1, "cost_factor": 2}


# ---- Terrain Effects Chart ----


@pytest.mark.parametrize(
    ("terrain", "enter", "strategic", "adds", "assault", "barrage"),
    [
        ("bridge", 1, 1, False, -1, 0),
        ("city", 2, 1, False, -3, -2),
        ("clear", 1, 1, False, 0, 0),
        ("road", 1, 0.5, False, 0, 0),
        ("slope", 2, 2, False, -1, 0),
        ("stream", 1, 1, True, -1, 0),
        ("town", 2, 1, False, -1, -1),
        ("trench", 1, 1, True, -2, -2),
        ("woods", 2, 2, False, -1, 0),
    ],
)
def test_terrain_line(terrain: str, enter: int, strategic: float, adds: bool, assault: int, barrage: int) -> None:
    line = CHARTS["terrain"][terrain]
    assert (line["enter"], line["strategic"], line.get("adds", False)) == (enter, strategic, adds)
    assert (line["assault"], line["barrage"]) == (assault, barrage)


def test_forts_close_to_germans_shift_two_and_are_immune() -> None:
    fort = CHARTS["terrain"]["fort"]
    assert (fort["german_entry"], fort["assault"], fort["immune"]) == (False, -2, True)
    assert (fort["enter"], fort["strategic"], fort["adds"]) == (
        0,
        0,
        True,
    )  # the other terrain is paid


def test_rivers_are_closed_and_bridges_open_them() -> None:
    assert CHARTS["terrain"]["river"]["prohibited"] is True
    assert CHARTS["terrain"]["bridge"]["negates_river"] is True


def test_the_chart_has_the_printed_lines_and_no_other() -> None:
    printed = "bridge city clear fort river road slope stream town trench woods"
    assert set(CHARTS["terrain"]) == set(printed.split())
    for name, line in CHARTS["terrain"].items():
        hexside = name in {"bridge", "river", "stream"}
        assert line["where"] == ("hexside" if hexside else "path" if name == "road" else "hex"), name


def test_the_terrain_chart_and_the_tables_agree_on_every_shift() -> None:
    """The rulebook prints the shifts twice; a correction must be made in both places."""
    for table in ("assault", "barrage"):
        on_table = CHARTS[table]["shifts"]
        for terrain, line in CHARTS["terrain"].items():
            assert line.get(table, 0) == on_table.get(terrain, 0), (table, terrain)


def test_x1_woods_and_trench_cost_three() -> None:
    assert CHARTS["terrain"]["woods"]["enter"] + CHARTS["terrain"]["trench"]["enter"] == 3


def test_x2_x3_the_marked_hex_costs_double_and_the_supply_line_fits_ten_but_not_five() -> None:
    terrain, factor = CHARTS["terrain"], CHARTS["interdiction"]["cost_factor"]
    assert factor * terrain["woods"]["enter"] == 4
    marked = factor * (terrain["woods"]["enter"] + terrain["trench"]["enter"])
    assert marked == 6
    assert CHARTS["supply"]["disrupted"] < marked + terrain["clear"]["enter"] == 7 <= CHARTS["supply"]["off_road"]


def test_supply_lengths() -> None:
    assert (CHARTS["supply"]["off_road"], CHARTS["supply"]["disrupted"]) == (10, 5)
    assert CHARTS["supply"]["unsupplied"] == {"movement_divisor": 2, "strength_divisor": 2}


# ---- the smaller charts ----


def test_artillery_capability_chart() -> None:
    chart = {caliber: set(missions) for caliber, missions in CHARTS["artillery"].items() if caliber != "source"}
    bombard, support = {"barrage", "interdiction"}, {"offensive_support", "defensive_support"}
    assert chart == {"army": bombard, "corps": bombard | support, "division": support}


def test_weather_is_bad_on_1_and_2() -> None:
    assert (CHARTS["weather"]["bad"], CHARTS["weather"]["good"]) == ([1, 2], [3, 4, 5, 6])
    assert CHARTS["weather"]["bad_effects"] == {"movement": -1, "breakthrough": False}


def test_replacements_of_every_turn() -> None:
    assert CHARTS["replacements"]["french"] == [1] * 5 + [2] * 4
    assert CHARTS["replacements"]["german"] == [0] + [3] * 8
    assert CHARTS["replacements"]["costs"] == {
        "restore_reduced": 1,
        "return_reduced": 1,
        "return_full": 2,
        "return_hq": 1,
        "german_pioneers_per_turn": 1,
    }


def test_stacking_in_halves_of_a_regiment() -> None:
    stacking = {key: value for key, value in CHARTS["stacking"].items() if key != "source"}
    assert stacking == {
        "limit": 4,
        "regiment": 2,
        "corps_artillery": 2,
        "railroad": 2,
        "battalion": 1,
        "hq": 1,
        "division_artillery": 1,
        "remnant": 1,
        "garrison": 0,
        "free_pioneers": 1,
    }


def test_movement_and_zones_of_control() -> None:
    assert (CHARTS["movement"]["strategic_factor"], CHARTS["movement"]["breakthrough_divisor"]) == (2, 2)
    zoc = {key: value for key, value in CHARTS["zoc"].items() if key != "source"}
    assert zoc == {"strong_enter": 1, "strong_exit": 1, "weak_enter": 0, "weak_exit": 1}


def test_digging_in_forts_and_demoralization() -> None:
    assert CHARTS["dig_in"]["defense"] == 1
    forts = {key: value for key, value in CHARTS["forts"].items() if key != "source"}
    assert forts == {"strength": 2, "steps": 1, "strength_reduced": 1, "strong_zoc": 1, "weak_zoc": 2}
    assert CHARTS["demoralized"]["strength_divisor"] == 2


def test_morale_modifiers() -> None:
    assert CHARTS["morale"]["dice"] == 2
    assert CHARTS["morale"]["modifiers"] == {"reduced": -1, "demoralized": -1, "shelter": 1}
    assert CHARTS["morale"]["petain"] == {"reserve": 1, "territorial": 2, "remnant": 1}


def test_x16_german_divisional_guns_support_with_4_on_the_first_turn() -> None:
    assert CHARTS["support"]["german_division_first_turn"] == 4


# ---- Victory ----


def test_points_for_territory_and_the_price_of_the_121st() -> None:
    victory = CHARTS["victory"]
    assert (victory["towns_per_point"], victory["fort_destroyed"], victory["verdun_hex"]) == (2, 1, 1)
    assert victory["infiltration"]["towns_per_point"] == 3
    assert victory["division_121"] == -1


def test_x11_seven_towns_are_three_points_or_two_with_infiltration() -> None:
    victory = CHARTS["victory"]
    assert (1 // victory["towns_per_point"], 7 // victory["towns_per_point"]) == (0, 3)
    assert 7 // victory["infiltration"]["towns_per_point"] == 2


def test_casualty_points() -> None:
    casualties = CHARTS["victory"]["casualties"]
    assert (casualties["eliminated"], casualties["reduced"]) == (2, 1)
    assert [(line["ratio"], line["points"], line.get("more", False)) for line in casualties["scale"]] == [
        ("2:1", 5, False),
        ("3:2", 3, False),
        ("1:1", 1, True),
    ]


def test_victory_levels_leave_no_gap() -> None:
    levels = CHARTS["victory"]["levels"]
    assert [(level["from"], level.get("to"), level["result"]) for level in levels] == [
        (0, 2, "french_major"),
        (3, 5, "french_minor"),
        (6, 8, "draw"),
        (9, 11, "german_minor"),
        (12, None, "german_major"),
    ]


# ---- the scenario ----


def test_nine_turns_from_21_to_29_february_1916() -> None:
    assert [turn["number"] for turn in SCENARIO["turn"]] == list(range(1, 10))
    first = datetime.date(1916, 2, 21)
    assert [turn["date"] for turn in SCENARIO["turn"]] == [first + datetime.timedelta(days=n) for n in range(9)]
    for turn in SCENARIO["turn"]:
        assert turn["label"] == f"{turn['date'].day} February"
    assert SCENARIO["scenario"]["last_turn"] == len(SCENARIO["turn"])
    assert len(CHARTS["replacements"]["french"]) == len(CHARTS["replacements"]["german"]) == 9


def test_set_up_stretches() -> None:
    french = {e["division"]: (e["from"], e["to"]) for e in SCENARIO["setup"] if e["side"] == "french" and "from" in e}
    assert french == {"72R": ("0403", "1403"), "51R": ("1504", "2305"), "14": ("2405", "3305")}
    german = {e["corps"]: (e["from"], e["to"]) for e in SCENARIO["setup"] if e["side"] == "german"}
    assert german == {
        "VII R": ("0201", "1001"),
        "XVIII": ("1101", "1701"),
        "III": ("1801", "2501"),
        "V": ("2601", "3301"),
    }
    (louvemont,) = [e for e in SCENARIO["setup"] if e["where"] == "hex"]
    assert (louvemont["hex"], louvemont["units"]) == ("1609", ["hq", "corps_artillery"])
    (guns,) = [e for e in SCENARIO["setup"] if e["where"] == "behind_trench"]
    assert (guns["units"], guns["own_infantry_within"]) == (["division_artillery"], 4)
    (railroad,) = [e for e in SCENARIO["setup"] if e["where"] == "rail"]
    assert railroad["units"] == ["railroad"]
    for entry in SCENARIO["setup"]:
        if entry["side"] == "german":
            assert entry["where"] == "north_edge"
        elif entry["units"] in (["infantry"], ["assets"]):
            assert entry["where"] == "trench"


def test_set_up_rules_and_tracks() -> None:
    assert SCENARIO["scenario"]["set_up_order"] == ["french", "german"]
    assert SCENARIO["scenario"]["first_side"] == "german"
    rules = {key: value for key, value in SCENARIO["setup_rules"].items() if key != "source"}
    assert rules == {"cover_north_trench": True, "german_overstacking": True, "german_divisions_mix": False}
    tracks = {key: value for key, value in SCENARIO["tracks"].items() if key != "source"}
    assert tracks == {"weather": "good", "turn": 1, "naval_battery": "ready"}
    assert (SCENARIO["first_turn"]["turn"], SCENARIO["first_turn"]["weather"]) == (1, "good")


def test_supply_sources_x13_among_them_3307() -> None:
    hexes: dict[str, list[str]] = {"french": [], "german": []}
    for source in SCENARIO["supply_source"]:
        hexes[source["side"]] += source.get("hexes", [])
    assert hexes == {"german": ["0201", "1601", "2201"], "french": ["1323", "1622", "3307", "3310", "3321"]}
    edges = {"north": "german", "south": "french", "east": "french"}
    assert {s["edge"]: s["side"] for s in SCENARIO["supply_source"] if "edge" in s} == edges
    (verdun,) = [s for s in SCENARIO["supply_source"] if "place" in s]
    assert (verdun["division"], verdun["place"]) == ("16", "Verdun")


def test_reinforcement_schedule() -> None:
    schedule = [(e["turn"], e["corps"], e["division"], e.get("entry")) for e in SCENARIO["reinforcement"]]
    assert schedule == [
        (3, "XX", "", ["1323"]),
        (3, "XX", "37", ["1323"]),
        (4, "XX", "153", ["1323"]),
        (5, "", "16", ["1622"]),
        (5, "XVIII", "121", None),
        (6, "I", "", ["1323"]),
        (6, "I", "1", ["1323"]),
        (7, "I", "2", ["1323"]),
    ]
    (germans,) = [e for e in SCENARIO["reinforcement"] if e["side"] == "german"]
    assert (germans["entry_from"], germans["entry_to"], germans["optional"]) == ("1101", "1701", True)


def test_petain_comes_on_26_february() -> None:
    petain = SCENARIO["petain"]
    assert SCENARIO["turn"][petain["turn"] - 1]["date"] == datetime.date(1916, 2, 26)
    assert petain["artillery_returned"] == 1
    assert petain["corps_artillery_combines"] is petain["rail_supply"] is True
    before, after = CHARTS["replacements"]["french"][petain["turn"] - 2 : petain["turn"]]
    assert (before, after) == (1, 2)


def test_options_and_whom_they_help() -> None:
    assert [(o["case"], o["id"], o["side"], o["benefit"]) for o in SCENARIO["option"]] == [
        ("15.1", "spoiling_attack", "german", "minor"),
        ("15.2", "full_effort", "german", "major"),
        ("15.3", "improved_organization", "french", "minor"),
        ("15.4", "heavy_artillery", "french", "major"),
        ("15.5", "infiltration", "", ""),
    ]


# ---- sources ----


def test_every_chart_tells_its_source() -> None:
    for name, table in CHARTS.items():
        entries = table.values() if name == "terrain" else [table]
        for entry in entries:
            assert entry["source"].startswith("rulebook "), name


def test_every_entry_of_the_scenario_tells_its_source() -> None:
    for name, table in SCENARIO.items():
        if name == "ready_made":  # one good set-up among many: ours, within 3.1 and 3.2
            assert "reconstructed" in table["source"]
            continue
        for entry in table if isinstance(table, list) else [table]:
            assert entry["source"].startswith("rulebook "), name
