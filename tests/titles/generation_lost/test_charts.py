"""The charts of A Generation Lost against every cell, heading and modifier that its rulebook gives."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import read_toml
from meuse.titlekit.data import without_source
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.tables import AIR_COLUMN_MISSES, NO_COST, Table, modifier_on
from meuse.titles.generation_lost.terms import (
    ASSAULT_RESULTS,
    BOMBARDMENT_RESULTS,
    BOMBARDMENT_ROWS,
    DRIZZLE,
    FAIR,
    FIRE_RESULTS,
    FRENCH,
    GERMAN,
    RAIN,
    RESOURCES,
    SNOW,
)

FOLDER = Path(__file__).parents[3] / "src/meuse/titles/generation_lost/data"
BOX = Box(FOLDER, {})
CHARTS = read_toml(FOLDER / "charts.toml")
ONE_SOURCE = r"(rulebook|inferred) \d[\w.()]*(, \d[\w.()]*)*|history|reconstructed"
PRINTED = [
    (name, each) for name, chart in CHARTS.items() if isinstance(chart, dict) for each in chart.get("printed", [])
]


def sources(value: Any) -> list[str]:
    """Every source anywhere in a file."""
    if isinstance(value, list):
        return [found for each in value for found in sources(each)]
    if not isinstance(value, dict):
        return []
    own = [value["source"]] if isinstance(value.get("source"), str) else []
    own += list(value.get("sources", {}).values())
    return own + [found for key, each in value.items() if key != "sources" for found in sources(each)]


def test_every_chart_says_where_it_comes_from() -> None:
    assert list(without_source(CHARTS, "")) == []
    assert [text for text in sources(CHARTS) if not re.fullmatch(ONE_SOURCE, text)] == []


@pytest.mark.parametrize("chart", ["bombardment", "command", "defensive_fire", "assault", "replacement", "reserve"])
def test_the_cells_of_a_chart_are_not_called_printed(chart: str) -> None:
    assert CHARTS[chart]["sources"]["rows"] == "reconstructed"


@pytest.mark.parametrize(("name", "printed"), PRINTED)
def test_every_printed_cell_is_kept(name: str, printed: dict[str, Any]) -> None:
    """8.3, 8.7.3(d), 14.1, 14.2.4(b), 15.2.5, 17.3.1, 17.4.1."""
    chart = CHARTS[name]
    what, row, column = printed["cell"]
    place = chart["columns"].index(column)
    cells = chart["minimum"][row] if what == "minimum" else chart["rows"][int(row) - chart["lowest"]]
    assert str(cells[place]) == printed["value"]


def test_eight_cells_are_printed() -> None:
    assert len(PRINTED) == 9, "eight, and the heading 8 of the clear row that an example uses"


# ---- 8: bombardment


def test_the_rows_of_the_bombardment_table_go_from_clear_to_the_strongest() -> None:
    """8.2: harder row by row; 8.2.1: ridge above woods; every column costs more than the one before."""
    table = BOX.bombardment_table
    assert BOMBARDMENT_ROWS[0] == "clear"
    assert BOMBARDMENT_ROWS.index("ridge") > BOMBARDMENT_ROWS.index("woods")
    for one, other in pairwise(table.minimum):
        assert all(left <= right for left, right in zip(one, other, strict=True))


def test_eight_factors_reach_a_ridge_and_nine_do_no_better() -> None:
    """8.3."""
    ridge = BOMBARDMENT_ROWS.index("ridge")
    assert [BOX.bombardment_table.column(ridge, factors) for factors in (7, 8, 9)] == [-1, 0, 0]
    assert BOX.bombardment_table.minimum[ridge][1] > 9


def test_an_air_roll_of_6_is_the_column_8_of_clear_and_a_3_there_suppresses() -> None:
    """8.7.3(d)."""
    table = BOX.bombardment_table
    column = table.air_column(6)
    assert table.minimum[BOMBARDMENT_ROWS.index("clear")][column] == 8
    assert table.result(column, 3) == "S"
    assert [table.air_column(roll) for roll in (11, 12)] == [AIR_COLUMN_MISSES] * 2


def test_two_heavy_guns_one_unsupplied_with_observation_net_minus_one() -> None:
    """8.6.2: heavy guns count once."""
    table = BOX.bombardment_table
    assert table.heavy + table.observed + table.unsupplied == -1
    assert table.worn == 1


def worse_down_and_better_across(table: Table, results: tuple[str, ...], high_is_good: bool) -> None:
    rank = [[results.index(cell) for cell in row] for row in table.chart.rows]
    for row in rank:
        assert row == sorted(row)
    for one, other in pairwise(rank):
        for left, right in zip(one, other, strict=True):
            assert left <= right if high_is_good else left >= right


def test_a_lower_die_and_a_higher_column_bombard_better() -> None:
    worse_down_and_better_across(BOX.bombardment_table, BOMBARDMENT_RESULTS, high_is_good=False)
    assert {cell for row in BOX.bombardment_table.chart.rows for cell in row} == set(BOMBARDMENT_RESULTS)


def test_counter_battery_of_15_at_a_ridge_is_on_the_column_of_9() -> None:
    """8.5.1, 8.5.3: fewer than 3 miss, more than 18 are 18."""
    table = BOX.counter_battery_table
    assert table.columns == [3, 6, 9, 12, 15, 18]
    assert table.columns[table.column(15) + table.ridge] == 9
    assert (table.column(2), table.columns[table.column(30)]) == (-1, 18)
    assert (table.observed, table.worn) == (-1, 1)


# ---- 5: weather


def test_weather_gives_supply_ranges_and_deductions() -> None:
    """13.2.4, 12.9.3: rain takes two points; less in drizzle."""
    weather = BOX.weather
    assert weather.supply_range == [8, 6, 5, 4]
    assert weather.deduction[RAIN] == 2
    assert weather.deduction[FAIR] < weather.deduction[DRIZZLE] < weather.deduction[RAIN]
    assert weather.assault == [0, 0, -2, -2]
    assert weather.hq_return == [0, 0, 1, 1]
    assert weather.guns_move == weather.entrench == [True, True, False, False]


def test_a_higher_die_is_worse_weather_and_snow_comes_by_date() -> None:
    """5.1."""
    weather = BOX.weather
    rolled = [weather.weather(die) for die in range(1, 9)]
    assert rolled == sorted(rolled)
    assert set(rolled) == {FAIR, DRIZZLE, RAIN}
    assert weather.rain_is_snow == [2, 3, 4, 40, 41, 42, 43, 44]
    assert all(modifier.add > 0 for modifier in weather.modifiers)


def test_air_observation_is_sure_in_fair_weather_and_never_in_snow() -> None:
    """5.1.1, 5.1.4; in drizzle better than in rain."""
    seen = BOX.weather.observation
    assert (seen[FAIR], seen[SNOW]) == (6, 0)
    assert seen[FAIR] > seen[DRIZZLE] > seen[RAIN] > 0


# ---- 14: command


def test_the_command_center_goes_from_nothing_to_a_maximum() -> None:
    """14.1; 14.2.8: consolidate is the rarest."""
    rows = [[int(cell) for cell in row] for row in BOX.command_table.chart.rows]
    assert set(rows[0]) == {0}
    for column in range(len(RESOURCES)):
        counts = [row[column] for row in rows]
        assert counts == sorted(counts)
        assert counts[-1] > 0
    totals = {name: sum(row[place] for row in rows) for place, name in enumerate(RESOURCES)}
    assert min(totals, key=lambda name: totals[name]) == "consolidate"


def test_what_resources_do_to_an_assault() -> None:
    """14.2."""
    assert BOX.resource_shift == {
        "lifting": 0,
        "creeping": 2,
        "smoke": 0,
        "french-75": 1,
        "flame": 1,
        "gas": 1,
        "night": 1,
        "phosgene": 2,
    }
    assert {name: add for name, add in BOX.resource_add.items() if add} == {"lifting": 2, "smoke": 2, "phosgene": 2}
    assert (BOX.smoke_blows, BOX.defensive_75) == (3, -2)
    assert (BOX.command_table.most_resources, BOX.command_table.most_shifts) == (4, 4)


def test_creeping_barrage_75_and_gas_reach_the_limit_and_night_would_pass_it() -> None:
    """16.2.2."""
    used = sum(BOX.resource_shift[name] for name in ("creeping", "french-75", "gas"))
    assert used == BOX.command_table.most_shifts
    assert used + BOX.resource_shift["night"] > BOX.command_table.most_shifts


# ---- 13, 15, 16: assaults


def test_the_command_modifier_by_distance() -> None:
    """13.1.4(d)."""
    assert (BOX.command_good, BOX.command_disrupted, BOX.command_add) == ([3, 5, 8], [2, 4, 5], [1, 0, -1])


def test_defensive_fire_has_columns_1_to_10_and_a_four_on_four_costs_a_step() -> None:
    """15.1, 15.2, 15.2.5."""
    table = BOX.fire_table
    assert table.chart.columns == [str(factors) for factors in range(1, 11)]
    assert table.result(3, 4) == "1"
    assert (table.closer, table.interdicted, table.rain) == (-1, -1, 1)
    worse_down_and_better_across(table, FIRE_RESULTS, high_is_good=False)


def test_the_assault_table_has_columns_from_minus_3_to_5_and_every_result() -> None:
    """16.1.4, 16.4, 16.5."""
    table = BOX.assault_table
    assert table.chart.columns == [str(difference) for difference in range(-3, 6)]
    assert [table.column(difference) for difference in (-9, -3, 0, 5, 12)] == [0, 0, 3, 8, 8]
    worse_down_and_better_across(table, ASSAULT_RESULTS, high_is_good=True)
    assert {cell for row in table.chart.rows for cell in row} == set(ASSAULT_RESULTS)


def test_the_modifiers_of_assaults() -> None:
    """13.2, 13.4.2, 16.2.3, 16.3.2, 19.5.5(b), 20.4.3."""
    assert BOX.assault_table.numbers == {
        "out_of_supply": -2,
        "closer": 1,
        "second_trench": -1,
        "flank": 1,
        "disordered": 1,
        "interdicted_attacker": -1,
        "interdicted_defender": 1,
        "german_morale": -1,
        "fort_guns": -1,
        "engineers": 2,
    }


# ---- terrain


@pytest.mark.parametrize(
    ("kind", "straight", "diagonal"),
    [("woods", 4, 6), ("ridge", 4, 6), ("lane", 2, 2), ("road", 1, 1), ("clear", 2, 4)],
)
def test_what_a_square_costs_in_halves_of_a_point(kind: str, straight: int, diagonal: int) -> None:
    """12.2.3, 12.3.5."""
    assert (BOX.terrain[kind].straight, BOX.terrain[kind].diagonal) == (straight, diagonal)


def test_a_brigade_of_6_moves_over_a_corner_into_woods_and_straight_onto_a_ridge_and_no_farther() -> None:
    """12.2.3."""
    left = 2 * 6 - BOX.terrain["woods"].diagonal - BOX.terrain["ridge"].straight
    assert 0 < left < BOX.terrain["woods"].straight


@pytest.mark.parametrize(
    ("kind", "shift"),
    [("woods", -1), ("ridge", -2), ("trench", -2), ("works", -3), ("fort", -2), ("minor-river", -1), ("crossing", -1)],
)
def test_how_terrain_shifts_an_assault(kind: str, shift: int) -> None:
    """16.2.1."""
    assert BOX.terrain[kind].shift == shift


def test_rivers_add_to_other_terrain_and_cost_nothing() -> None:
    """12.3.3, 16.2.1(a)."""
    assert {kind for kind, effect in BOX.terrain.items() if effect.adds} == {"minor-river", "crossing"}
    assert BOX.terrain["minor-river"].straight == NO_COST


def test_start_trench_fort_and_hill_are_the_strongest_row() -> None:
    """8.2."""
    strongest = BOMBARDMENT_ROWS.index("strongest")
    assert {kind for kind, effect in BOX.terrain.items() if effect.row == strongest} == {"trench", "fort", "hill"}


def test_what_else_movement_costs() -> None:
    """10.1.3, 12.3.4(b), 12.5.4, 12.6.1, 12.8.1(a), 12.9.1: costs in halves."""
    assert BOX.moving == {
        "interdicted": 2,
        "through_friends": 2,
        "entrench": 4,
        "off_front": 3,
        "enter_trench": 1,
        "bog": 1,
    }


# ---- 16.8, 17: reorganization


def test_a_working_total_of_14_and_a_9_bring_seven_steps() -> None:
    """17.2, 17.3, 17.3.1: below 6 none, by roll and by total."""
    table = BOX.replacement_table
    assert table.steps(14, 9) == 7
    assert table.steps(5, 12) == 0
    assert [table.steps(18, roll) for roll in (2, 3, 4, 5)] == [0, 0, 0, 0]
    assert table.steps(30, 9) == table.steps(18, 9)
    for row in table.chart.rows:
        assert [int(cell) for cell in row] == sorted(int(cell) for cell in row)


def test_of_seven_steps_a_9_holds_three_back() -> None:
    """17.4.1; never more than are taken."""
    table = BOX.reserve_table
    assert table.steps(7, 9) == 3
    for taken in range(1, 14):
        held = [table.steps(taken, roll) for roll in range(2, 14)]
        assert held == sorted(held)
        assert held[-1] <= taken


def test_who_commands_the_french_and_the_somme_change_the_reserve_rate() -> None:
    """17.4.2."""
    modifiers = BOX.reserve_table.modifiers
    assert [modifier_on(modifiers, turn, FRENCH) for turn in (1, 10, 11, 44)] == [1, 1, -1, -1]
    assert [modifier_on(modifiers, turn, GERMAN) for turn in (19, 20)] == [0, 1]


def test_on_average_more_is_held_back_than_the_third_of_the_crown_princes_plan() -> None:
    """19.2.2(b) lowers it to a third: with Petain in command, and so in February and March."""
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    for taken in range(4, 14):
        mean = sum(BOX.reserve_table.steps(taken, roll + 1) * count for roll, count in ways.items()) / 36
        assert mean > taken // 3, taken
    assert BOX.third_from == 4


def test_reserves_leave_their_box_on_2_to_4_or_2_to_8() -> None:
    """17.4.4, 20.4.3, 7.3.1(c)."""
    assert (BOX.releases, BOX.releases_open, BOX.lull_share) == (4, 8, 3)


def test_rally() -> None:
    """17.7.1: 1 to 4 with an HQ within 3; guns in a ZOC in snow only on a 1."""
    assert (BOX.rally["near"], BOX.rally["with_hq"]) == (3, 4)
    assert min(BOX.rally["in_zoc"], BOX.rally["guns"], BOX.rally["snow"]) == 1
    assert BOX.rally_again == -1


def test_either_help_leaves_a_risk_of_surrender_and_both_together_none() -> None:
    """16.8.3."""
    highest, fort, elite = BOX.surrender["highest"], BOX.surrender["fort"], BOX.surrender["elite"]
    assert 1 + fort <= highest
    assert 1 + elite <= highest
    assert 1 + fort + elite > highest
    assert BOX.surrender["points"] == 2


def test_the_somme_takes_regiments_battalions_and_heavy_guns_and_leaves_a_draw_for_august() -> None:
    """19.4.5(b), 20.2.1."""
    assert all(sum(row) for row in BOX.somme)
    guns = sorted(row[2] for row in BOX.somme)
    assert 21 - sum(guns[1:]) > 10


def test_small_charts() -> None:
    """8.7.3(c), 13.2.5, 13.4.1, 19.1.5(k), 7.2, 7.4."""
    assert (BOX.air_survives, BOX.air_points) == (8, 1)
    assert BOX.hq_next_turn == 3
    assert BOX.closing_fails == 6
    assert (BOX.mine_explodes, BOX.mine_backs) == (3, ["DST", "D", "NE"])
    assert (BOX.after_lull, BOX.lull_solitaire) == (-2, 10)


# ---- 18, 20: the campaign


def test_seventeen_objectives_share_the_rolls_of_two_dice() -> None:
    """18.2.1: French Reserves four of the 36, every other two."""
    assert len(BOX.objectives) == 17
    ways = [list(BOX.objective_rolls.values()).count(each) for each in range(17)]
    assert ways == [4] + [2] * 16


def test_objectives_have_four_values_verdun_and_douaumont_the_highest_single_forts_the_lowest() -> None:
    """20.6."""
    points = dict(zip(BOX.objectives, BOX.objective_points, strict=True))
    assert len(set(points.values())) == 4
    assert {name for name in points if points[name] == max(points.values())} == {"verdun", "douaumont"}
    assert {name for name in points if points[name] == min(points.values())} == {"souville", "la-chaume", "vaux"}


def test_the_numbers_of_the_functional_objectives() -> None:
    """20.5.3."""
    assert BOX.objective_limits == {
        "draws": 8,
        "french_reserves": 15,
        "french_reserves_open": 10,
        "french_strength": 175,
        "forts": 10,
        "exits": 10,
        "exits_regiments": 6,
        "guns": 20,
    }


def test_each_side_has_six_operations_options() -> None:
    """20.4.2, 20.4.3."""
    assert [len(options) for options in BOX.options] == [6, 6]
    for points in BOX.option_points:
        assert points == sorted(points)


# ---- what the document says of the rules of three tables

STORY = (Path(__file__).parents[3] / "docs/reconstruction/generation_lost.md").read_text("utf-8")


def rule(chart: str) -> str:
    """The last cell of a chart's line in the table of rules."""
    line = next(line for line in STORY.splitlines() if line.startswith(f"| {chart} | columns"))
    return line.split("|")[3]


def bands(words: str, kinds: str) -> dict[int, str]:
    """By level, what the words "0-2 A2SR, 3-5 ASR" promise."""
    found: dict[int, str] = {}
    for low, high, kind in re.findall(rf"(-?\d+)(?:-(\d+))? ({kinds})(?!\w)", words):
        found.update(dict.fromkeys(range(int(low), int(high or low) + 1), kind))
    return found


def test_the_document_tells_the_rule_of_the_assault_table() -> None:
    told = bands(rule("Assault"), "|".join(sorted(ASSAULT_RESULTS, key=len, reverse=True)))
    for roll, row in enumerate(CHARTS["assault"]["rows"], start=CHARTS["assault"]["lowest"]):
        for heading, result in zip(CHARTS["assault"]["columns"], row, strict=True):
            assert result == told[min(max(told), max(min(told), roll + int(heading)))]


def test_the_document_tells_the_rule_of_the_defensive_fire_table() -> None:
    words = rule("Defensive Fire")
    bases = [int(each) for each in re.search(r"\(([\d, ]+)\)", words)[1].split(",")]  # type: ignore[index]
    told = {
        level: {"one step": "1", "two steps": "2", "three": "3"}.get(kind, kind)
        for level, kind in bands(words, "NE|R|one step|D|two steps|three").items()
    }
    for roll, row in enumerate(CHARTS["defensive_fire"]["rows"], start=CHARTS["defensive_fire"]["lowest"]):
        for base, result in zip(bases, row, strict=True):
            assert result == told[max(0, base - roll)]


def test_the_document_tells_the_rule_of_the_bombardment_table() -> None:
    words = next(line for line in STORY.splitlines() if line.startswith("| Bombardment | rows")).split("|")[3]
    told = bands(words.replace("nothing", "-"), "-|I|S|D|ST|2ST|3ST")
    for die, row in enumerate(CHARTS["bombardment"]["rows"], start=CHARTS["bombardment"]["lowest"]):
        for column, result in enumerate(row, start=1):
            assert result == told[min(max(told), max(0, column - die + 1))]
