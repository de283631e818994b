"""The charts and the schedule of Schlieffen's War against all that its rulebook says of them."""

import datetime
import re
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

TITLE = "schlieffens_war"


def read(name: str) -> dict[str, Any]:
    """A data file, found without importing any code of ours."""
    package = find_spec("meuse")
    assert package is not None
    assert package.origin is not None
    return tomllib.loads((Path(package.origin).parent / "titles" / TITLE / "data" / name).read_text("utf-8"))


CHARTS = read("charts.toml")
SCENARIO = read("scenario.toml")
CRT = CHARTS["crt"]
SOURCE = re.compile(r"rulebook \S.*|history|geography|erratum|reconstructed")


def losses(cell: str) -> tuple[int, int]:
    """Steps of the attacker, steps of the defender."""
    attacker, defender = cell.split("/")
    return int(attacker), int(defender)


def column(odds: str) -> list[tuple[int, int]]:
    place = CRT["columns"].index(odds)
    return [losses(row[place]) for row in CRT["rows"]]


def no_better_for_the_defender(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """From one result to the other the attacker loses no more and the defender no less."""
    return other[0] <= one[0] and other[1] >= one[1]


# ---- Combat Results Table ----


@pytest.mark.case(TITLE, "11.9", "T.CRT")
def test_columns_run_from_1_to_2_up_to_7_to_1() -> None:
    assert CRT["columns"] == ["1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
    assert len(CRT["rows"]) == 6
    assert all(len(row) == len(CRT["columns"]) for row in CRT["rows"])


def test_beyond_7_to_1_the_defender_loses_three_and_the_attacker_nothing() -> None:
    assert losses(CRT["above"]) == (0, 3)


def test_below_1_to_2_the_attacker_loses_two_and_the_defender_nothing() -> None:
    assert losses(CRT["below"]) == (2, 0)


@pytest.mark.case(TITLE, "11.17(ex)")
def test_a_three_at_3_to_1_is_one_step_against_two() -> None:
    assert column("3:1")[3 - 1] == (1, 2)


def test_the_sample_result_of_two_against_three_is_on_the_table() -> None:
    """11.18 explains a result by 2/3."""
    assert "2/3" in {cell for row in CRT["rows"] for cell in row}


def test_better_odds_are_never_worse_for_the_attacker_and_end_in_the_sure_results() -> None:
    for row in CRT["rows"]:
        cells = [losses(cell) for cell in (CRT["below"], *row, CRT["above"])]
        assert all(no_better_for_the_defender(one, other) for one, other in pairwise(cells)), row


def test_no_two_columns_are_the_same() -> None:
    columns = [column(odds) for odds in CRT["columns"]]
    assert all(one != other for one, other in pairwise(columns))
    assert all(cells != [losses(CRT["below"])] * 6 for cells in columns)
    assert all(cells != [losses(CRT["above"])] * 6 for cells in columns)


def test_higher_dice_are_never_worse_for_the_attacker() -> None:
    for odds in CRT["columns"]:
        assert all(no_better_for_the_defender(one, other) for one, other in pairwise(column(odds))), odds


def one_step_apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def test_results_do_not_jump_between_neighbouring_columns_or_dice() -> None:
    columns = [[losses(CRT["below"])] * 6, *map(column, CRT["columns"]), [losses(CRT["above"])] * 6]
    for here, there in pairwise(columns):
        assert all(one_step_apart(one, other) for one, other in zip(here, there, strict=True))
    for cells in columns:
        assert all(one_step_apart(one, other) for one, other in pairwise(cells))


def test_an_attack_pays_from_3_to_1_on_and_costs_more_than_it_takes_at_1_to_1() -> None:
    def gain(odds: str) -> int:
        return sum(defender - attacker for attacker, defender in column(odds))

    assert gain("1:1") < gain("2:1") < 0 < gain("3:1")


def test_players_are_shown_the_table_that_is_played() -> None:
    page = Path(__file__).parents[3] / "docs" / "reconstruction" / f"{TITLE}.md"
    told = [line for line in page.read_text("utf-8").splitlines() if re.match(r"\| [1-6] \|", line)]
    assert told == [f"| {die} | {' | '.join(row)} |" for die, row in enumerate(CRT["rows"], start=1)]


# ---- other tables of the map ----


@pytest.mark.case(TITLE, "T.ATTR")
def test_a_forced_march_costs_a_step_on_two_faces_of_the_die() -> None:
    """Ruling S5: the odds of 8.8 until the printed table is known."""
    assert CHARTS["attrition"]["steps"] == [1, 1, 0, 0, 0, 0]
    assert CHARTS["attrition"]["source"] == "reconstructed"


def test_attrition_out_of_supply_is_on_one_and_two() -> None:
    assert CHARTS["oos_attrition"]["loses"] == [1, 2]


@pytest.mark.case(TITLE, "T.HVYART")
def test_heavy_artillery_has_no_effect_or_shifts_one_or_two_columns() -> None:
    shifts = CHARTS["heavy_artillery"]["shifts"]
    assert len(shifts) == 6
    assert set(shifts) == {0, 1, 2}
    assert shifts == sorted(shifts)


def test_an_artillery_marker_is_kept_on_a_one_alone() -> None:
    assert CHARTS["heavy_artillery"]["keeps"] == [1]


def test_the_german_has_a_coup_and_three_artillery_markers() -> None:
    assert (CHARTS["markers"]["coup"], CHARTS["markers"]["heavy_artillery"]) == (1, 3)


TERRAIN_EFFECTS = {"clear": (1, 0), "forest": (2, 0), "rough": (2, -1), "marsh": (3, 0), "city": (1, -1)}


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.case(TITLE, f"T.TEC-{kind}")) for kind in TERRAIN_EFFECTS]
)
def test_ground_has_its_cost_and_its_shift(kind: str) -> None:
    """10.5: forest costs 2; 11.10, 11.11, 11.13: no shift in clear and forest, one to the left in rough and city."""
    entry = CHARTS["terrain"][kind]
    assert (entry["cost"], entry["shift"]) == TERRAIN_EFFECTS[kind]
    assert set(CHARTS["terrain"]) == set(TERRAIN_EFFECTS)


@pytest.mark.case(TITLE, "T.TEC-river")
def test_a_river_adds_one_to_the_cost_and_shifts_one_column_left() -> None:
    assert (CHARTS["river"]["cost"], CHARTS["river"]["shift"]) == (1, -1)
    assert CHARTS["terrain"]["forest"]["cost"] + CHARTS["river"]["cost"] == 3  # the example of 10.5


@pytest.mark.case(TITLE, "T.TEC-fortress")
def test_a_heavy_fortress_shifts_one_column_left() -> None:
    assert CHARTS["fortress"]["shift"] == -1


def test_a_fresh_corps_can_enter_any_ground_across_any_river() -> None:
    """2.3, 10.7: a German corps has 4 points to spend."""
    dearest = max(entry["cost"] for entry in CHARTS["terrain"].values())
    assert dearest + CHARTS["river"]["cost"] <= 4


# ---- numbers of the cases ----


@pytest.mark.parametrize(
    ("table", "key", "number", "case"),
    [
        ("concentric", "divisor", 2, "11.15"),
        ("morale", "elan", 1, "11.16"),
        ("morale", "fatigue", -1, "11.16"),
        ("final_effort", "turns", [9, 10], "11.24"),
        ("final_effort", "shift", 1, "11.24"),
        ("stacking", "corps", 3, "6.2"),
        ("stacking", "hq", 1, "6.2"),
        ("stacking", "attacking_corps", 3, "11.3"),
        ("stacking", "defending_corps", 2, "11.8"),
        ("supply", "distance", 2, "8.3"),
        ("forced_march", "extra", 2, "10.6"),
        ("belgian_area", "hexes", 2, "10.8"),
        ("bef", "no_move_turn", 3, "9.2"),
        ("plan_xvii", "attacks", 7, "4.4"),
        ("plan_xvii", "deadline", 7, "4.4"),
        ("withdrawal", "turn", 7, "9.4"),
        ("withdrawal", "corps", 2, "9.4"),
        ("withdrawal", "factor", 4, "9.4"),
        ("victory", "german", 13, "4.7"),
        ("victory", "draw", 11, "4.7"),
    ],
)
def test_number_of_a_case(table: str, key: str, number: int | list[int], case: str) -> None:
    """The number is that of the case, and the file says so. That the rule is followed is proved in its chapter."""
    assert CHARTS[table][key] == number
    source = CHARTS[table].get("sources", {}).get(key) or CHARTS[table]["source"]
    assert case in re.split("[ ,;]+", source)


# ---- schedule ----


def test_ten_turns_of_four_days_with_the_dates_that_the_rulebook_names() -> None:
    """4.4: turn 7 is 26 to 29 August; 4.6: turn 10 is 7 to 10 September; 1.2: a turn is four days."""
    turns = SCENARIO["turn"]
    assert (
        [turn["number"] for turn in turns]
        == list(range(1, SCENARIO["scenario"]["last_turn"] + 1))
        == list(range(1, 11))
    )
    days = [(datetime.date.fromisoformat(turn["first"]), datetime.date.fromisoformat(turn["last"])) for turn in turns]
    assert days[7 - 1] == (datetime.date(1914, 8, 26), datetime.date(1914, 8, 29))
    assert days[10 - 1] == (datetime.date(1914, 9, 7), datetime.date(1914, 9, 10))
    assert all((last - first).days == 3 for first, last in days)
    assert all((after[0] - before[1]).days == 1 for before, after in pairwise(days))


def test_the_bef_comes_on_turn_3_and_the_french_6th_army_on_turn_7() -> None:
    bef, sixth = SCENARIO["reinforcement"]
    assert (bef["army"], bef["nation"], bef["turn"], len(bef["hexes"])) == ("BEF", "british", 3, 3)
    assert (sixth["army"], sixth["nation"], sixth["turn"], sixth["where"]) == ("6", "french", 7, "west_edge")


def test_the_entente_sets_up_first_and_the_german_moves_first() -> None:
    assert SCENARIO["scenario"]["set_up_order"] == ["entente", "german"]
    assert SCENARIO["scenario"]["first_side"] == "german"


# ---- sources ----


def is_array_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def tables(value: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table that holds numbers or texts of its own, with its name."""
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from tables(item, f"{name}[{number}]")
    elif isinstance(value, dict):
        inside = [inner for inner in value.values() if isinstance(inner, dict) or is_array_of_tables(inner)]
        if len(inside) < len(value):
            yield name, value
        for key, inner in value.items():
            if key != "sources":
                yield from tables(inner, f"{name}.{key}")


@pytest.mark.parametrize("data", [CHARTS, SCENARIO], ids=["charts", "scenario"])
def test_every_table_names_its_source(data: dict[str, Any]) -> None:
    for name, table in tables(data, ""):
        named = list(table.get("sources", {"": table.get("source", "")}).values())
        assert named, name
        for source in named:
            assert SOURCE.match(source), (name, source)


def test_a_cell_that_the_rulebook_does_not_give_is_not_passed_off_as_printed() -> None:
    assert CRT["sources"]["rows"] == "reconstructed"
    assert CHARTS["heavy_artillery"]["sources"]["shifts"] == "reconstructed"
    assert CHARTS["terrain"]["marsh"]["sources"] == {"cost": "reconstructed", "shift": "reconstructed"}
