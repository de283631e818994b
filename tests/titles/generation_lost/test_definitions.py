"""3.0: the words of the rulebook mean the same in every chapter; 2.4.1(a): the numbers on the counters."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    BOX,
    against,
    battle_at,
    engaged,
    german,
    modifiers_of,
    odds_at,
    points,
    results,
    rolled,
    shifts_of,
    standing,
)
from tests.titles.generation_lost.guns import DISRUPT, STEP, shell
from tests.titles.generation_lost.marching import cost, having
from tests.titles.generation_lost.marching import french as french_march
from tests.titles.generation_lost.marching import german as german_march
from tests.titles.generation_lost.table import asks, at, case, choices, do, marks, state, told, where, why

from meuse.titles.generation_lost.assault_events import UnitSurrendered
from meuse.titles.generation_lost.chapters.firing import is_entrenched, target_row
from meuse.titles.generation_lost.chapters.odds import odds
from meuse.titles.generation_lost.commit_events import DefensiveFireRolled
from meuse.titles.generation_lost.country import MAJOR_ROAD, MINOR_ROAD
from meuse.titles.generation_lost.end_events import ReplacementsRolled
from meuse.titles.generation_lost.terms import (
    ASSAULT_RESULTS,
    BOMBARDMENT_ROWS,
    DISRUPTED,
    FIRE_RESULTS,
    FRENCH,
    GERMAN,
    KINDS,
    REGIMENT,
    SUPPRESSED,
)

SQUARE = BOX.board.index


# ---- counters


@case("2.4.1(a)")
def test_infantry_shows_attack_defense_and_movement_and_entrenched_the_lower_attack() -> None:
    there = standing({"FR-436-1": "M29", "DE-5-1": "K29", "DE-5-2": {"hex": "K28", "state": ["flipped"]}})
    brigade, mobile, entrenched = (BOX.index[name] for name in ("FR-436-1", "DE-5-1", "DE-5-2"))
    assert (there.attack(brigade), there.defence(brigade), BOX.movement[brigade][0]) == (4, 3, 6)
    assert (there.attack(mobile), there.defence(mobile), BOX.movement[mobile][0]) == (7, 5, 6)
    assert there.attack(entrenched) == 5  # the lower of 7 and 5
    assert BOX.movement[entrenched][1] == 4


@case("2.4.1(a)")
def test_a_gun_shows_bombardment_counter_battery_and_movement_and_a_range() -> None:
    there = standing({"FR-75-1": "M29"})
    gun = BOX.index["FR-75-1"]
    assert (there.bombardment(gun), there.counter_battery(gun), BOX.movement[gun][0]) == (2, 2, 5)
    assert BOX.range[gun] > 0


@case("3.0(Regiment sizes)")
def test_636_and_756_are_larger_regiments_of_three_battalions_the_others_smaller_of_two() -> None:
    sizes = {BOX.types[BOX.type[unit]].code: BOX.steps[unit] for unit in BOX.of_kind[REGIMENT]}
    assert sizes == {"326": 2, "426": 2, "536": 2, "636": 3, "756": 3}


@case("3.0(Field artillery)")
def test_75s_and_77s_alone_are_field_guns_and_do_nothing_to_entrenched_targets() -> None:
    guns = BOX.guns_of[GERMAN] + BOX.guns_of[FRENCH]
    assert {BOX.calibre[gun] for gun in guns if not BOX.heavy[gun]} >= {"75", "77"}
    units = {f"DE-77-{number}": "K29" for number in (1, 2)} | {f"DE-77-{number}": "K28" for number in (3, 4)}
    game = at("german_bombardment", {**units, "FR-436-1": "H30"}, observed=False)
    assert why(game, "bombard H30").case == "8.3.2(e)"
    game = at("german_bombardment", {**units, "FR-436-1": "L31"}, observed=False)
    assert "L31" in choices(game, "bombard")


@case("3.0(Heavy artillery)")
def test_heavy_guns_have_a_range_of_seven_or_are_105s() -> None:
    for gun in BOX.guns_of[GERMAN] + BOX.guns_of[FRENCH]:
        assert bool(BOX.heavy[gun]) == (BOX.range[gun] >= 7 or BOX.calibre[gun] == "105H"), BOX.ids[gun]
    assert {BOX.range[gun] for gun in BOX.guns_of[GERMAN] if BOX.calibre[gun] == "105H"} == {6}


@case("3.0(Infantry)")
def test_guns_and_hqs_are_not_infantry_and_everything_else_on_the_ground_is() -> None:
    there = standing({})
    kinds = {KINDS[BOX.kind[unit]] for unit in range(len(BOX.ids)) if there.is_infantry(unit)}
    assert kinds == {"regiment", "battalion", "engineer", "division", "brigade", "chasseur", "garrison", "dummy"}


@case("3.0(Infantry)", "13.1.1")
@pytest.mark.parametrize("name", ["DE-77-1", "DE-HQ-V"])
def test_only_infantry_assaults(name: str) -> None:
    game = at("german_commitment", {name: "K28", "DE-ENG-1": "K29", "DE-HQ-III": "J29", "FR-436-1": "L29"})
    do(game, "target L29")
    assert choices(game, "unit") == {"DE-ENG-1"}
    assert why(game, f"unit {name}").case == "13.1.1(NOT)"


# ---- how units are


@case("3.0(Disrupted)")
@pytest.mark.parametrize(
    ("bits", "good"), [(0, True), (DISRUPTED, False), (SUPPRESSED, False), (DISRUPTED | SUPPRESSED, False)]
)
def test_either_marker_takes_a_unit_out_of_good_order(bits: int, good: bool) -> None:
    there = standing({"FR-436-1": "M29"})
    unit = BOX.index["FR-436-1"]
    there.mark(unit, bits)
    assert there.in_good_order(unit) is good
    assert bool(there.zoc[FRENCH][SQUARE["L29"]]) is good


@case("3.0(Disrupted)")
def test_both_markers_can_lie_on_one_unit_and_it_may_still_move() -> None:
    """Ruling G6: suppression halves its defense, disruption does not."""
    both = having("M29", "disrupted", "suppressed")
    game = french_march({"FR-28": both})
    do(game, "unit FR-28", "to N29")
    assert where(game, "FR-28") == "N29"
    assert marks(game, "FR-28") >= {"disrupted", "suppressed"}
    attack = {"DE-5-1": against("L29", "K29")}
    assert odds_at(standing({**attack, "FR-436-1": having("L29", "disrupted")}), "L29").defence == 3
    assert odds_at(standing({**attack, "FR-436-1": having("L29", "disrupted", "suppressed")}), "L29").defence == 2


@case("3.0(Disrupted)", "8.6.4(D)", "8.6.4(S)")
def test_a_suppressed_unit_can_be_disrupted_as_well() -> None:
    game = shell({"FR-436-1": {"hex": "N28", "state": ["suppressed"]}}, DISRUPT)
    assert marks(game, "FR-436-1") >= {"disrupted", "suppressed"}


@case("3.0(Engaged)")
def test_engaged_units_are_locked_until_the_attacker_assaults_again_or_the_defender_acts() -> None:
    locked: dict[str, Any] = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29"}
    more = {"engaged": {"german": ["L29"]}}
    assert "DE-5-1" not in choices(german_march({**locked, "DE-5-2": "B26"}, **more), "unit")
    assert results(german(locked, **more, dice=[2, 2])) == ["AR"]
    french = french_march({**locked, "FR-28": "T20"}, **more)
    assert choices(french, "withdraw") == {"L29"}
    assault = at("french_assault", locked, **more, dice=[2, 2])
    assert "L29" in choices(assault, "assault")


# ---- ground


@case("3.0(Entrenched)")
@pytest.mark.parametrize(
    ("unit", "square", "entrenched"),
    [
        ({"FR-436-1": "H30"}, "H30", True),  # the French start line
        ({"FR-436-1": "G29"}, "G29", True),  # the German one serves the French too
        ({"FR-75-1": "M20"}, "M20", True),  # defense works, and guns in them
        ({"FR-436-1": "L29"}, "L29", False),
        ({"DE-5-1": "H30"}, "H30", True),
        ({"DE-5-1": "L29"}, "L29", False),
        ({"DE-5-1": having("L29", "flipped")}, "L29", True),
        ({"DE-5-1": having("L29", "flipped"), "DE-77-1": "L29"}, "L29", True),
        ({"DE-HQ-V": having("L29", "flipped")}, "L29", False),  # supply mode is no trench
        ({"FR-436-1": having("L29", "flipped")}, "L29", False),  # nor is a red side
    ],
)
def test_start_lines_works_and_german_trench_mode_are_entrenched(
    unit: dict[str, Any], square: str, entrenched: bool
) -> None:
    side = GERMAN if next(iter(unit)).startswith("DE") else FRENCH
    assert is_entrenched(standing(unit), SQUARE[square], side) is entrenched


@case("3.0(Second trench)")
def test_a_second_trench_is_off_the_start_line_and_has_germans_in_trench_mode() -> None:
    attack = {"FR-28": against("L29", "M29")}
    dug = standing({**attack, "DE-5-1": having("L29", "flipped")})
    assert modifiers_of(odds_at(dug, "L29", FRENCH))["second-trench"] == -1
    assert BOMBARDMENT_ROWS[target_row(dug, SQUARE["L29"], GERMAN, False)] == "second-trench"
    mobile = standing({**attack, "DE-5-1": "L29"})
    assert "second-trench" not in modifiers_of(odds_at(mobile, "L29", FRENCH))
    assert BOMBARDMENT_ROWS[target_row(mobile, SQUARE["L29"], GERMAN, False)] == "clear"
    line = standing({"FR-28": against("G29", "H29"), "DE-5-1": having("G29", "flipped")})
    assert "second-trench" not in modifiers_of(odds_at(line, "G29", FRENCH))


@case("3.0(Start line)", "16.2.1(b)")
@pytest.mark.parametrize(
    ("side", "attacker", "defender"), [(GERMAN, "DE-5-1", "FR-436-1"), (FRENCH, "FR-28", "DE-9R-1")]
)
@pytest.mark.parametrize(("square", "jump_off"), [("D22", "E22"), ("G29", "G28")])
def test_start_lines_serve_whoever_stands_in_them(
    side: int, attacker: str, defender: str, square: str, jump_off: str
) -> None:
    there = standing({attacker: against(square, jump_off), defender: square})
    assert shifts_of(odds_at(there, square, side)) == {"trench": -2}
    assert BOMBARDMENT_ROWS[target_row(there, SQUARE[square], 1 - side, False)] == "strongest"


@case("3.0(Start line)", "12.3.5")
def test_a_start_line_cancels_road_rates() -> None:
    """A major road runs from one of these squares to the next; in the trench it costs a whole point and more."""
    roads = BOX.country
    on_road = next(
        (a, b)
        for line in roads.start_line
        for b in line
        for a in BOX.board.adjacent[b]
        if roads.trench[a] < 0 and road_between(a, b) and BOX.board.names[a][0] < BOX.board.names[b][0]
    )
    start, trench = (BOX.board.names[each] for each in on_road)
    game = german_march({"DE-5-1": start, "FR-28": "V34"}, turn=4, scenario="crown_princes_plan")
    assert cost(game, "DE-5-1", trench) >= 1


def road_between(a: int, b: int) -> bool:
    return any(BOX.country.on_way(way, a) and BOX.country.on_way(way, b) for way in (MAJOR_ROAD, MINOR_ROAD))


@case("3.0(Map entry)")
def test_germans_come_from_the_north_edge_and_the_french_from_the_south() -> None:
    off = {"place": "off-map"}
    north = german_march({"DE-5-1": off, "FR-28": "T20"})
    do(north, "enter DE-5-1")
    assert {square[0] for square in choices(north, "at")} == {"A"}
    south = french_march({"FR-28": off, "DE-5-1": "B26"})
    do(south, "enter FR-28")
    assert {square[0] for square in choices(south, "at")} == {"V"}


# ---- combat


@case("3.0(Column shift)")
def test_r_moves_the_column_to_the_right_and_l_to_the_left() -> None:
    there = standing({"DE-9R-1": against("L29", "K29"), "FR-326-1": "L29", "DE-77-1": "J29"})
    battle = battle_at(there, "L29")
    plain = odds(there, battle).heading
    battle.spend("creeping")
    assert odds(there, battle).heading == plain + 2
    battle.guns = 1  # a French 75 in defense: 2L
    assert odds(there, battle).heading == plain


@case("3.0(Column shift)")
def test_a_column_further_right_is_never_worse_for_the_side_that_rolls() -> None:
    for rows, results_ in ((BOX.assault_table.chart.rows, ASSAULT_RESULTS), (BOX.fire_table.chart.rows, FIRE_RESULTS)):
        for row in rows:
            rank = [results_.index(each) for each in row]
            assert rank == sorted(rank)


@case("3.0(DRM)")
def test_a_modifier_is_added_to_the_roll() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": having("L29", "disrupted")}
    game = german(units, command={"L29": 1}, dice=[2, 3])
    event = rolled(game)
    assert (sum(event.dice), event.modifier, event.total) == (5, 2, 7)


@case("3.0(DRM)")
def test_low_is_good_in_defensive_fire_and_rally_and_high_in_assaults_and_replacements() -> None:
    for column in range(9):
        rank = [ASSAULT_RESULTS.index(row[column]) for row in BOX.assault_table.chart.rows]
        assert rank == sorted(rank)
    for column in range(10):
        rank = [FIRE_RESULTS.index(row[column]) for row in BOX.fire_table.chart.rows]
        assert rank == sorted(rank, reverse=True)
    steps = [BOX.replacement_table.steps(14, roll) for roll in range(2, 13)]
    assert steps == sorted(steps)
    for die, kept in ((1, set()), (6, {"disrupted", "failed-rally"})):
        game = at("reorganization", {"FR-28": having("T20", "disrupted")}, dice=[die])
        do(game, "rally FR-28")
        assert marks(game, "FR-28") == kept


@case("3.0(Combat)", "18.3.1")
def test_steps_lost_to_shells_and_to_defensive_fire_are_lost_in_combat() -> None:
    game = shell({"FR-436-1": "N28"}, STEP)
    assert (points(game), state(game).replacements) == ([1, 0], [0, 1])
    units = {"DE-BN-1": against("L29", "K29"), "FR-130": "L29", "FR-436-1": "M29"}
    game = at("german_defensive_fire", units, dice=[1, 1])
    do(game, "fire L29")
    (fire,) = told(game, DefensiveFireRolled)
    assert fire.result in ("1", "2", "3")
    assert where(game, "DE-BN-1") == "pool"
    assert points(game) == [0, 1]


@case("3.0(Breakthrough)")
def test_who_has_broken_through_may_assault_again_from_where_it_has_come_to() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L29", "K28"),
        "FR-326-1": having("L29", "flipped"),
        "FR-436-1": "O29",
        "DE-HQ-III": "K30",
    }
    game = german(units, command={"L29": 1}, resources={"secondary": 1}, dice=[6, 6])
    assert results(game) == ["DEBT"]
    do(game, "unit DE-5-1", "to N29", "back", "face south")
    assert asks(game) == ("german", "secondary")
    assert choices(game, "assault") == {"O29"}
    do(game, "assault O29")
    assert choices(game, "unit") == {"DE-5-1"}


@case("3.0(Surrender)", "16.8.3(d)")
def test_units_that_surrender_are_lost_for_good() -> None:
    units = {"DE-5-1": "K29", "DE-HQ-III": "J29", "FR-326-1": having("L29", "flipped")}
    game = german(units, resources={"secondary": 1}, dice=[4, 4, 1])
    do(game, "assault L29", "unit DE-5-1", "commit", "done")
    while asks(game)[1] == "defensive-fire":
        do(game, "done")
    assert results(game) == ["DR"]
    assert [event.unit for event in told(game, UnitSurrendered)] == ["FR-326-1"]
    assert where(game, "FR-326-1") == "out"
    assert state(game).replacements == [0, 0]


@case("3.0(Working total)")
@pytest.mark.parametrize(("german_assaults", "disrupted", "total"), [(4, 0, 6), (4, 9, 10)])
def test_the_working_total_grows_with_assaults_of_both_and_own_disruptions(
    german_assaults: int, disrupted: int, total: int
) -> None:
    pool = {"place": "pool"}
    game = at(
        "reorganization",
        {"FR-326-1": pool},
        replacements={"french": 2},
        assaults={"german": german_assaults, "french": 8},
        disruptions={"german": 30, "french": disrupted},
        dice=[1, 1],
    )
    assert [(event.side, event.total) for event in told(game, ReplacementsRolled)] == [("french", total)]
