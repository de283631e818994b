"""The data of Valmy against all that its rulebook says of map, counters, tables and scenarios."""

import datetime
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import build_folder, read_toml
from meuse.cartography.web import draw_map
from meuse.engine.text import place_message
from meuse.titlekit.data import without_source
from meuse.titlekit.messages import spoken
from meuse.titles.valmy import box
from meuse.titles.valmy.scenarios import ELIMINATIONS, HOLD, JUNCTION, SHAKEN, Scenario
from meuse.titles.valmy.terms import (
    ALLIED,
    ARMIES,
    CAVALRY,
    CHARGE_RESULTS,
    COALITION,
    FACES,
    FRENCH,
    INFANTRY,
    NATIONS,
    NO_EFFECT,
    POSTS,
    RESERVE_BOX,
    SIDES,
    SKIRMISH,
    USAGES,
)

TITLE = Path(box.__file__).parent
FOLDER = TITLE / "data"
BOX = box.Box(FOLDER, {})
COUNTRY = BOX.country
BOARD = BOX.board
MAP = read_toml(FOLDER / "map.toml")
COUNTERS = read_toml(FOLDER / "counters.toml")
CHARTS = read_toml(FOLDER / "charts.toml")
SCENARIOS = read_toml(FOLDER / "scenarios.toml")
SCENARIO_IDS = ("cannonade", "argonne", "campaign")
PIECES = 270  # 2.0
SOURCE = re.compile(r"(rulebook|inferred) \d.*|inferred: march M.*|history(: march M.*)?|geography|reconstructed")

every_scenario = pytest.mark.parametrize("scenario", BOX.scenarios.values(), ids=lambda scenario: scenario.id)


def leader(name: str) -> int:
    return next(each for each in BOX.leaders if BOX.names[each] == name)


def cells(*names: str) -> list[int]:
    return [BOARD.cell(name) for name in names]


# ---- sources


@pytest.mark.parametrize("data", [MAP, COUNTERS, CHARTS, SCENARIOS], ids=["map", "counters", "charts", "scenarios"])
def test_every_entry_says_where_it_comes_from(data: dict[str, Any]) -> None:
    tables = {key: value for key, value in data.items() if key != "part"}  # of parts, geography.toml says it
    assert list(without_source(tables, "")) == []


def sources(value: Any) -> list[str]:
    """Every source anywhere in a file."""
    if isinstance(value, list):
        return [found for each in value for found in sources(each)]
    if not isinstance(value, dict):
        return []
    own = [text for key, text in value.items() if key == "source"]
    own += list(value.get("sources", {}).values())
    return own + [found for key, each in value.items() if key != "sources" for found in sources(each)]


@pytest.mark.parametrize("data", [MAP, COUNTERS, CHARTS, SCENARIOS], ids=["map", "counters", "charts", "scenarios"])
def test_a_source_is_the_rulebook_history_geography_or_our_own(data: dict[str, Any]) -> None:
    assert [text for text in sources(data) if not SOURCE.fullmatch(text)] == []


def test_no_rating_of_a_leader_is_called_printed_but_the_four_that_are() -> None:
    """3.0: four Command Ratings."""
    said = {each["id"]: each["sources"] for each in COUNTERS["leader"]}
    assert {name for name, of in said.items() if of.get("command", "").startswith("rulebook")} == {
        "FR-LEVENEUR",
        "FR-DIETMANN",
        "FR-STEINHOFFEN",
        "FR-STENGEL",
    }
    assert {of["ratings"] for of in said.values()} == {"reconstructed"}


# ---- 2.2, 7.1, 10.2: the map


def test_the_map_is_boxes_joined_by_lines_with_small_costs() -> None:
    """2.2, 7.1.2, 7.1.6: infantry moves 2, so no line costs more."""
    assert BOARD.kind == "network"
    assert len(COUNTRY.boxes) == len(MAP["box"]) == 74
    assert len(COUNTRY.line_cost) == len(MAP["join"]) == 137
    assert set(COUNTRY.line_cost) == {1, BOX.infantry_movement}


def test_every_box_can_be_reached_from_every_other() -> None:
    assert all(BOARD.distance(0, cell) < len(BOARD) for cell in COUNTRY.boxes)
    beside = [cell for cell in range(len(BOARD)) if cell not in COUNTRY.boxes]
    assert all(BOARD.distance(0, cell) == 255 for cell in beside), "no line leads to the boards beside the map"


def test_the_three_bases_are_boxes() -> None:
    """10.2."""
    for name, called in (("VER", "Verdun"), ("SED", "Sedan"), ("CHL", "Châlons")):
        cell = BOARD.cell(name)
        assert COUNTRY.place_names[cell] == called
        assert "base" in COUNTRY.kinds[cell]
    assert sum("base" in kinds for kinds in COUNTRY.kinds) == 3


def test_map_toml_is_what_the_geography_gives() -> None:
    assert (FOLDER / "map.toml").read_text("utf-8") == build_folder(FOLDER)


def test_the_map_can_be_drawn_with_the_name_of_every_box() -> None:
    drawn = draw_map(read_toml(FOLDER / "geography.toml"), MAP, BOARD)
    for name in ("Verdun", "Sedan", "Châlons", "Grand-Pré", "Les Islettes", "Meuse", "Battle board", "Dumouriez"):
        assert f">{name}<" in drawn


def test_the_areas_divide_the_map() -> None:
    parts = ("defiles", "meuse", "east-of-argonne", "champagne", "field-of-valmy", "south", "frontier")
    counted = Counter(cell for part in parts for cell in COUNTRY.areas[part])
    assert set(counted) == set(COUNTRY.boxes)
    assert set(counted.values()) == {1}


# ---- 2.3, 9.2.1, 10.2: the boards beside it


def test_each_side_has_five_boxes_on_the_battle_board_and_they_face_each_other() -> None:
    """9.2.1, 9.2.12."""
    assert POSTS == ("skirmish", "left", "main", "right", "reserve")
    for side in (FRENCH, ALLIED):
        for post, cell in enumerate(BOX.country.posts[side]):
            faced = FACES[post]
            expected = () if post == RESERVE_BOX else (BOX.country.posts[1 - side][faced],)
            assert BOARD.adjacent[cell] == expected


def test_each_leader_has_a_holding_box_of_his_own() -> None:
    """2.3."""
    holding = [BOX.holding[each] for each in BOX.leaders]
    assert len(set(holding)) == len(BOX.leaders)
    for each, cell in zip(BOX.leaders, holding, strict=True):
        assert BOARD.part_of(cell).name == f"{SIDES[BOX.side[each]]}-holding"


def test_army_morale_starts_at_9_and_11_and_falls_with_every_five_units() -> None:
    """10.2, with its example: 7 after ten French units."""
    assert [BOX.army_morale(side, 0) for side in (FRENCH, ALLIED)] == [9, 11]
    assert [BOX.army_morale(side, 4) for side in (FRENCH, ALLIED)] == [9, 11]
    assert BOX.army_morale(FRENCH, 10) == 7
    assert BOX.army_morale(ALLIED, 5) == 10
    assert BOX.army_morale(FRENCH, 200) == 2
    for side in (FRENCH, ALLIED):
        assert [BOARD.names[cell] for cell in BOX.track_cells[side]] == [
            f"{SIDES[side]}-morale-{rating}" for rating in BOX.track[side]
        ]


# ---- 2.0, 2.1: the counters


def test_counters_and_markers_stay_within_270() -> None:
    """2.0."""
    markers = sum(marker["count"] for marker in COUNTERS["marker"])
    assert len(BOX.leaders) == 38
    assert len(BOX.units) == 194
    assert len(BOX.ids) + markers <= PIECES


def test_every_abbreviation_of_the_rulebook_is_on_a_counter() -> None:
    """2.1; the rulebook's `Fledjag` is its Feldjager."""
    french = [
        "AG",
        "B",
        "Car",
        "Cav",
        "Cha",
        "Charnt",
        "GN",
        "Gren",
        "Hus",
        "LW",
        "Meuth",
        "R",
        "RL",
        "RLi",
        "RW",
        "Vsg",
    ]
    allied = ["An-Br", "D", "Drag", "Feldjag", "KC", "Kur", "Nrm", "Pr", "R", "RC", "Tsh"]
    for side, wanted in ((FRENCH, french), (ALLIED, allied)):
        words = {word for unit in BOX.units_of[side] for word in BOX.names[unit].split()}
        words |= {BOX.band[unit] for unit in BOX.units_of[side]}
        assert [word for word in wanted if word not in words] == []


def test_the_markers_that_the_rulebook_names_are_there() -> None:
    """5.1, 8.5, 9.2.2, 10.2.1."""
    counted = {marker["kind"]: marker["count"] for marker in COUNTERS["marker"]}
    assert [counted[f"initiative-{chit}"] for chit in BOX.chits] == [2, 2, 2]
    assert counted["combat"] == 1
    assert counted["army-morale"] == 2
    assert counted["out-of-command"] > 0
    assert next(each for each in COUNTERS["marker"] if each["kind"] == "army-morale")["back"] == "shaken"


# ---- 8.0: leaders


def test_the_leaders_that_the_rulebook_names_are_there() -> None:
    """2.1, 3.0, 5.2, 8.5; spelt as in history where the book has Doumeriez, Kellerman, Kohler."""
    names = ["Dumouriez", "Kellermann", "Leveneur", "Dietmann", "Steinhoffen", "Stengel", "La Barolière"]
    assert [BOX.side[leader(name)] for name in names] == [FRENCH] * 7
    assert [BOX.side[leader(name)] for name in ("Brunswick", "Köhler")] == [ALLIED] * 2


def test_overall_leaders_have_rank_3_and_command_their_side() -> None:
    """5.2, 8.0."""
    assert BOX.overall == [leader("Dumouriez"), leader("Brunswick")]
    top = [each for each in BOX.leaders if BOX.rank[each] == 3]
    assert [BOX.names[each] for each in top] == ["Dumouriez", "Kellermann", "Brunswick"]
    assert [BOX.army[each] for each in top] == [0, 1, 2]


def test_three_leaders_are_never_out_of_command() -> None:
    """8.5."""
    never = [BOX.names[each] for each in BOX.leaders if BOX.never_out[each]]
    assert never == ["Dumouriez", "Kellermann", "Brunswick"]


def test_leveneur_and_his_three_have_command_6_and_20_units() -> None:
    """3.0."""
    four = [leader(name) for name in ("Leveneur", "Dietmann", "Steinhoffen", "Stengel")]
    assert [BOX.command[each][0] for each in four] == [6, 6, 6, 6]
    units = [unit for each in four for unit in BOX.begin_under[each]]
    assert len(units) == 20
    assert {BOX.division[unit] for unit in units} == {BOX.division[four[0]]}
    assert [BOX.rank[each] for each in four] == [2, 1, 1, 1]
    for scenario in BOX.scenarios.values():
        assert len({scenario.set_up[each] for each in four}) == 1


def test_a_leader_begins_with_no_more_units_than_he_can_command() -> None:
    """3.0, 8.2."""
    for each in BOX.leaders:
        assert len(BOX.begin_under[each]) <= BOX.command[each][0], BOX.ids[each]


def test_ratings_fit_the_dice_they_modify() -> None:
    """8.1, 8.3: added to one or two dice; 8.5: rolled against with one."""
    for each in BOX.leaders:
        assert all(0 <= rating <= 3 for rating in (*BOX.offensive[each], *BOX.defensive[each]))
        assert all(1 <= rating <= 5 for rating in BOX.initiative[each])
        assert BOX.movement[each] == 4


def test_every_leader_has_a_replacement_who_is_no_better() -> None:
    """9.5.2."""
    for each in BOX.leaders:
        for column in (BOX.offensive, BOX.command, BOX.defensive, BOX.initiative):
            assert column[each][1] <= column[each][0]
        assert BOX.command[each][1] >= 4


def test_ranks_control_what_the_rulebook_says() -> None:
    """8.4."""
    assert [BOX.controls[3][2], BOX.controls[3][1], BOX.controls[2][1]] == [1, 2, 1]
    assert BOX.controls[1] == [0, 0, 0, 0]


# ---- 9.2.1, 9.3, 10.0: units


def test_infantry_moves_2_and_cavalry_4() -> None:
    """7.1.2."""
    for unit in BOX.units:
        assert BOX.movement[unit] == {INFANTRY: 2, CAVALRY: 4}[BOX.kind[unit]]


def test_the_printed_example_of_a_charge_can_happen() -> None:
    """9.4.2: French cavalry of morale 7 against Austrian cavalry of morale 8."""
    horse = {(NATIONS[BOX.nation[unit]], BOX.morale[unit][0]) for unit in BOX.units if BOX.kind[unit] == CAVALRY}
    assert {("french", 7), ("austrian", 8)} <= horse


def test_most_units_have_two_steps_and_some_have_one() -> None:
    """9.3.4."""
    counted = Counter(BOX.steps[unit] for unit in BOX.units)
    assert set(counted) == {1, 2}
    assert counted[2] > 10 * counted[1]


def test_the_reduced_side_has_lower_morale() -> None:
    """10.0."""
    for unit in BOX.units:
        full, reduced = BOX.morale[unit]
        assert reduced < full <= BOX.highest_morale
        assert (reduced > 0) == (BOX.strength[unit][1] > 0) == (BOX.steps[unit] == 2)


def test_skirmishers_fight_in_the_skirmish_box_and_cavalry_on_a_flank() -> None:
    """9.2.1, 9.3.1."""
    for unit in BOX.units:
        assert BOX.skirmisher[unit] == (BOX.usage[unit] == SKIRMISH)
        if BOX.kind[unit] == CAVALRY:
            assert USAGES[BOX.usage[unit]] == "F"
    assert {USAGES[BOX.usage[unit]] for unit in BOX.units_of[FRENCH] if unit in BOX.units} == {"S", "M", "F"}
    assert {USAGES[BOX.usage[unit]] for unit in BOX.units_of[ALLIED] if unit in BOX.units} == {"S", "M", "F"}


def test_there_are_no_guns_of_their_own() -> None:
    """2.1 has no letters for artillery, 9.3 lets all fire but cavalry: the guns are with the battalions."""
    assert {each["arm"] for each in COUNTERS["type"]} == {"infantry", "cavalry"}


# ---- 9.3: Fire Table


def test_fire_has_a_column_for_each_morale_and_one_for_skirmishers() -> None:
    """9.3.1, 9.3.2."""
    fire = BOX.fire
    assert {fire.column(morale, False) for morale in range(2, 11)} == set(range(9))
    assert fire.column(7, True) == fire.column(10, True) == fire.skirmish
    for unit in BOX.units:
        assert all(str(morale) in fire.columns for morale in BOX.morale[unit] if morale)


def test_fire_modifiers_are_those_of_the_rulebook() -> None:
    """9.3.3."""
    assert (BOX.fire.reduced, BOX.fire.defensive) == (-1, 2)


def test_better_morale_and_higher_dice_never_hit_less() -> None:
    for column in range(9):
        results = [BOX.fire.steps(column, roll) for roll in range(0, 16)]
        assert results == sorted(results)
        assert set(results) == {0, 1, 2}, "9.3.4: all three results"
    for better, worse in pairwise(range(8, -1, -1)):
        for roll in range(0, 16):
            assert BOX.fire.steps(better, roll) >= BOX.fire.steps(worse, roll)


# ---- 9.4, 9.5: Charge and Melee Tables


def test_odds_are_rounded_for_the_defender_and_the_end_columns_count_beyond() -> None:
    """9.4.1, 9.5; ruling L45."""
    for table in (BOX.charge, BOX.melee):
        names = table.chart.columns
        odds = [(20, 10), (19, 10), (15, 10), (14, 10), (10, 10), (9, 10), (5, 10), (4, 10), (1, 10), (90, 10)]
        found = [names[table.column(attack, defence)] for attack, defence in odds]
        assert found == ["2:1", "3:2", "3:2", "1:1", "1:1", "1:2", "1:2", "1:3", "1:3", "4:1"]


def test_all_nine_results_of_a_charge_occur() -> None:
    """9.4.3."""
    assert {cell for row in BOX.charge.chart.rows for cell in row} == set(CHARGE_RESULTS)
    assert BOX.charge.doubled == 2


def test_a_charge_never_gets_worse_with_better_odds_or_a_higher_die() -> None:
    worth = [[CHARGE_RESULTS.index(cell) for cell in row] for row in BOX.charge.chart.rows]
    for row in worth:
        assert row == sorted(row)
    for column in zip(*worth, strict=True):
        assert list(column) == sorted(column)


def test_melee_gives_no_effect_and_losses_on_both_sides() -> None:
    """9.5.1."""
    melee = [cell for row in BOX.melee.chart.rows for cell in row]
    assert NO_EFFECT in melee
    assert all(cell == NO_EFFECT or re.fullmatch(r"\d/\d", cell) for cell in melee)
    assert BOX.melee.steps(0, -5) == (5, 0)
    assert BOX.melee.steps(len(BOX.melee.ratios) - 1, 20) == (0, 6)


def test_a_melee_never_gets_worse_with_better_odds_or_higher_dice() -> None:
    """By the defender's losses less the attacker's."""
    worth = [[theirs - own for own, theirs in row] for row in BOX.melee.losses]
    for row in worth:
        assert row == sorted(row)
    for column in zip(*worth, strict=True):
        assert list(column) == sorted(column)


def test_a_melee_at_even_odds_costs_the_attacker_more() -> None:
    """So that two good armies shoot and stop, as they did at Valmy."""
    even = BOX.melee.chart.columns.index("1:1")
    dice = [(one + other) for one in range(1, 7) for other in range(1, 7)]
    own, theirs = (sum(BOX.melee.steps(even, roll)[side] for roll in dice) for side in (0, 1))
    assert own > theirs


def test_melee_modifiers_are_those_of_the_rulebook() -> None:
    """9.5F; ruling L4."""
    assert (BOX.melee.flank_charge, BOX.melee.morale_limit) == (2, 2)


# ---- numbers of the cases


def test_the_numbers_of_the_cases() -> None:
    assert BOX.chits == [1, 2, 3]  # 5.1
    assert (BOX.radius, BOX.beyond_radius) == (3, 1)  # 6.0, 6.1
    assert (BOX.leader_movement, BOX.infantry_movement, BOX.cavalry_movement) == (4, 2, 4)  # 7.1.1, 7.1.2
    assert BOX.traffic == 1  # 7.1.8
    assert (BOX.overrun_units, BOX.overrun_enemies) == (5, 1)  # 7.3
    assert BOX.highest_morale == 10  # 8.1
    assert (BOX.minor_units, BOX.battle_rounds) == (4, 2)  # 9.0, 9.2.12
    assert BOX.no_way_back == 2  # 9.7
    assert BOX.track_space == 5  # 10.2
    assert BOX.base_modifier == [1, 2]  # 10.2.1


# ---- scenarios


def test_there_are_three_scenarios_of_2_12_and_29_days() -> None:
    assert [(each.id, each.turns) for each in BOX.scenarios.values()] == [
        ("cannonade", 2),
        ("argonne", 12),
        ("campaign", 29),
    ]


@every_scenario
def test_a_turn_is_a_day(scenario: Scenario) -> None:
    days = [datetime.date.fromisoformat(day) for day in scenario.dates[1:]]
    assert len(days) == scenario.turns
    assert all((after - before).days == 1 for before, after in pairwise(days))


def test_the_campaign_begins_when_verdun_can_be_a_base_and_all_see_20_september() -> None:
    assert BOX.scenarios["campaign"].dates[1] == "1792-09-03"
    assert all("1792-09-20" in each.dates for each in BOX.scenarios.values())


@every_scenario
def test_the_french_have_the_first_initiative_but_on_the_day_of_valmy(scenario: Scenario) -> None:
    """5.3."""
    assert scenario.initiative == (ALLIED if scenario.id == "cannonade" else FRENCH)


@every_scenario
def test_bases_are_those_of_the_rulebook_or_the_roads_to_them(scenario: Scenario) -> None:
    """10.2."""
    if scenario.id == "cannonade":
        assert scenario.bases[COALITION] == cells("CLE", "MAS")
        assert BOARD.cell("VER") not in scenario.boxes
    else:
        assert scenario.bases == [cells("SED"), cells("CHL"), cells("VER")]


@every_scenario
def test_enemies_begin_apart_and_on_boxes_that_hang_together(scenario: Scenario) -> None:
    held = [{cell for unit, cell in scenario.set_up.items() if BOX.side[unit] == side} for side in (FRENCH, ALLIED)]
    assert held[FRENCH] & held[ALLIED] == set()
    reached, open_ = {scenario.boxes[0]}, [scenario.boxes[0]]
    while open_:
        for other in BOARD.adjacent[open_.pop()]:
            if other in scenario.boxes and other not in reached:
                reached.add(other)
                open_.append(other)
    assert reached == set(scenario.boxes)


@every_scenario
def test_every_army_begins_or_arrives_with_a_chain_of_boxes_to_its_base(scenario: Scenario) -> None:
    """10.1, 10.2: else its units could not recover from the first turn on."""
    for side in (FRENCH, ALLIED):
        enemy = {cell for unit, cell in scenario.set_up.items() if BOX.side[unit] != side}
        for army in range(len(ARMIES)):
            mine = {cell for unit, cell in scenario.set_up.items() if BOX.army[unit] == army and BOX.side[unit] == side}
            reached = {base for base in scenario.bases[army] if base not in enemy}
            open_ = list(reached)
            while open_:
                for other in BOARD.adjacent[open_.pop()]:
                    if other in scenario.boxes and other not in enemy and other not in reached:
                        reached.add(other)
                        open_.append(other)
            assert mine <= reached, (ARMIES[army], [BOARD.names[cell] for cell in mine - reached])


@every_scenario
def test_grades_fall_from_the_allies_to_the_french(scenario: Scenario) -> None:
    sides = [name.split("-")[0] for _, name in scenario.grades]
    assert sides[:2] == ["allied", "allied"]
    assert sides[-2:] == ["french", "french"]
    assert scenario.grade(99) == "allied-substantial"
    assert scenario.grade(-99) == "french-substantial"
    assert {grade for _, grade in scenario.grades} >= {scenario.unfought_grade} - {""}


@every_scenario
def test_history_is_scored_as_the_data_says(scenario: Scenario) -> None:
    """The boxes that each side held, and the junction, give the points and the grade."""
    entry = next(each for each in SCENARIOS["scenario"] if each["id"] == scenario.id)["history"]
    held = [cells(*entry["french_holds"]), cells(*entry["allied_holds"])]
    points = [0, 0]
    for score in scenario.scores:
        if score.reason == HOLD:
            matching = sum(cell in held[score.side] for cell in score.boxes)
            points[score.side] += score.points * (matching if score.each else min(1, matching))
        elif score.reason == JUNCTION and entry["junction"]:
            points[score.side] += score.points
    assert points == [entry["french"], entry["allied"]]
    assert scenario.grade(points[ALLIED] - points[FRENCH]) == entry["grade"]


@every_scenario
def test_both_sides_score_for_ground_for_losses_and_for_shaken_enemies(scenario: Scenario) -> None:
    for side in (FRENCH, ALLIED):
        reasons = {score.reason for score in scenario.scores if score.side == side}
        assert {HOLD, SHAKEN, ELIMINATIONS} <= reasons


def test_on_the_day_of_valmy_not_to_attack_is_a_french_success() -> None:
    cannonade = BOX.scenarios["cannonade"]
    assert (cannonade.unfought_boxes, cannonade.unfought_grade) == (cells("VAL"), "french-marginal")
    assert cannonade.fall_back


# ---- names


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_counter_has_a_name_of_its_own(language: str) -> None:
    messages = spoken(TITLE / "text")[language].messages
    said = {name: message for name, message in messages.items() if name.startswith("unit-")}
    assert set(said) == {f"unit-{unit_id}" for unit_id in BOX.ids}
    texts = re.findall(
        r"^unit-\S+ = (.*)$", (TITLE / "text" / f"units.{language}.ftl").read_text("utf-8"), re.MULTILINE
    )
    assert [name for name, often in Counter(texts).items() if often > 1] == []


def test_place_names_name_places_of_the_map_and_differ_between_languages() -> None:
    geography = read_toml(FOLDER / "geography.toml")
    names = {each["name"] for kind in ("box", "wood", "river", "town", "region") for each in geography[kind]}
    names |= {label for part in geography["part"] for label in part.get("labels", {}).values()}
    names |= {caption["name"] for part in geography["part"] for caption in part.get("captions", ())}
    names |= {entry["label"] for entry in geography["legend"]}
    names |= {geography["sheet"][word] for word in ("subtitle", "note", "leagues", "kilometres")}
    wanted = {place_message(name) for name in names}
    files = {language: (TITLE / "text" / f"places.{language}.ftl").read_text("utf-8") for language in ("en", "fr")}
    said = {language: dict(re.findall(r"^(named-\S+) = (.*)$", text, re.MULTILINE)) for language, text in files.items()}
    assert set(said["en"]) == set(said["fr"])
    assert set(said["en"]) <= wanted
    assert [name for name in said["en"] if said["en"][name] == said["fr"][name]] == []
