"""The scenarios of A Generation Lost against the set-ups, arrivals, special rules and victory of its chapter 19."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import read_toml
from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.titlekit.data import without_source
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.country import MAJOR_ROAD, RAIL
from meuse.titles.generation_lost.scenarios import (
    CIRCLE,
    DENY,
    HOLD,
    LEAD,
    LINE_CLEAR,
    LINE_HELD,
    NEAR_VERDUN,
    NO_ZOC_ON_VERDUN,
    OBJECTIVES,
    PATH,
    VERDUN_HELD,
    ZOC_ON_VERDUN,
    Placement,
    Scenario,
)
from meuse.titles.generation_lost.terms import (
    BATTALION,
    BRIGADE,
    CHASSEUR,
    DIVISION,
    EAST,
    ENGINEER,
    FLIPPED,
    FRENCH,
    GARRISON,
    GERMAN,
    GUN,
    HQ,
    IN_FORT,
    INFANTRY,
    MAJOR_ROADS,
    NOT_YET,
    OUT,
    POOL,
    RAILS,
    REGIMENT,
    RESERVES,
    SIDES,
    WEST,
)

FOLDER = Path(__file__).parents[3] / "src/meuse/titles/generation_lost/data"
BOX = Box(FOLDER, {})
BOARD = BOX.board
LAND = BOX.country
DATA = read_toml(FOLDER / "scenarios.toml")
FIRESTORM = BOX.scenarios["firestorm_on_the_meuse"]
PLAN = BOX.scenarios["crown_princes_plan"]
LATER = [scenario for scenario in BOX.scenarios.values() if scenario.case in ("19.3", "19.4", "19.5", "19.6")]
CAMPAIGN = BOX.scenarios["campaign"]
ONE_SOURCE = r"(rulebook|inferred) \d[\w.()]*(, [\d(][\w.()]*)*|history|reconstructed"

every_scenario = pytest.mark.parametrize("scenario", BOX.scenarios.values(), ids=lambda scenario: scenario.id)
every_later_scenario = pytest.mark.parametrize("scenario", LATER, ids=lambda scenario: scenario.id)


def kind_of(placement: Placement) -> int:
    return BOX.kind[placement.unit if placement.unit != NOBODY else placement.choice[0]]


def standing(scenario: Scenario, side: int, *kinds: int) -> list[Placement]:
    return [each for each in scenario.placements if each.side == side and (not kinds or kind_of(each) in kinds)]


def square(placement: Placement) -> str:
    return BOARD.names[placement.square]


def facing(placement: Placement) -> str:
    return BOARD.direction(placement.square, placement.facing)


def where(scenario: Scenario, formation: str) -> list[str]:
    """The squares of a German formation, each with its facing where that is not south."""
    units = BOX.of_formation[GERMAN][formation]
    found = sorted((each for each in scenario.placements if each.unit in units), key=lambda each: each.unit)
    return [square(each) + ("" if facing(each) == "south" else f" {facing(each)}") for each in found]


def listed(text: str) -> list[str]:
    return text.split(", ")


# ---- sources


def sources(value: Any) -> list[str]:
    if isinstance(value, list):
        return [found for each in value for found in sources(each)]
    if not isinstance(value, dict):
        return []
    own = [value["source"]] if isinstance(value.get("source"), str) else []
    own += list(value.get("sources", {}).values())
    return own + [found for key, each in value.items() if key != "sources" for found in sources(each)]


def test_every_entry_says_where_it_comes_from() -> None:
    assert list(without_source(DATA, "")) == []
    for scenario in DATA["scenario"]:
        for key in ("special", "garrisons", "rest"):
            assert key not in scenario or {"source", "sources"} & set(scenario[key]), (scenario["id"], key)
        for key in ("group", "battery", "box", "arrival", "victory"):
            assert all({"source", "sources"} & set(each) for each in scenario.get(key, [])), (scenario["id"], key)
    assert [text for text in sources(DATA) if not re.fullmatch(ONE_SOURCE, text)] == []


# ---- 19.0: every scenario


def test_there_are_six_scenarios_and_a_campaign() -> None:
    assert {scenario.id: scenario.case for scenario in BOX.scenarios.values()} == {
        "firestorm_on_the_meuse": "19.1",
        "crown_princes_plan": "19.2",
        "operation_may_cup": "19.3",
        "hells_doorway": "19.4",
        "they_shall_not_pass": "19.5",
        "ramparts_revenge": "19.6",
        "campaign": "20.0",
    }


@pytest.mark.parametrize(
    ("name", "turns", "first", "last", "begins"),
    [
        ("firestorm_on_the_meuse", 6, "1916-02-21", "1916-03-27", GERMAN),
        ("crown_princes_plan", 6, "1916-02-21", "1916-03-27", GERMAN),
        ("operation_may_cup", 13, "1916-04-03", "1916-06-26", GERMAN),
        ("hells_doorway", 5, "1916-07-03", "1916-07-31", GERMAN),
        ("they_shall_not_pass", 8, "1916-08-07", "1916-09-25", GERMAN),
        ("ramparts_revenge", 12, "1916-10-02", "1916-12-18", FRENCH),
        ("campaign", 44, "1916-02-21", "1916-12-18", GERMAN),
    ],
)
def test_length_and_dates(name: str, turns: int, first: str, last: str, begins: int) -> None:
    """19.1 to 19.6; 19.6.5(b): the French go first."""
    scenario = BOX.scenarios[name]
    assert (scenario.turns, scenario.dates[1], scenario.dates[-1]) == (turns, first, last)
    assert scenario.first_player == begins


def test_the_scenarios_follow_each_other_through_the_campaign() -> None:
    """2.1: 44 turns."""
    played = [scenario for scenario in BOX.scenarios.values() if scenario not in (PLAN, CAMPAIGN)]
    turns = [scenario.campaign_turn(turn) for scenario in played for turn in range(1, scenario.turns + 1)]
    assert turns == list(range(1, 45))


@every_scenario
def test_no_lull_on_the_last_two_turns(scenario: Scenario) -> None:
    """7.1.2; 19.1.5(b): nor on the first two of February."""
    first = 3 if scenario.first_turn == 1 else 1
    assert scenario.special.lulls == list(range(first, scenario.turns - 1))


@every_scenario
def test_opposing_units_never_share_a_square(scenario: Scenario) -> None:
    """10.1.1."""
    german, french = ({each.square for each in standing(scenario, side)} for side in (GERMAN, FRENCH))
    assert not german & french


@every_scenario
def test_nobody_is_placed_twice(scenario: Scenario) -> None:
    units = [each.unit for each in scenario.placements if each.unit != NOBODY]
    units += [*scenario.pool, *[unit for unit, _ in scenario.reserves]]
    units += [unit for arrival in scenario.arrivals for unit in arrival.units]
    assert [BOX.ids[unit] for unit, count in Counter(units).items() if count > 1] == []


@every_scenario
def test_there_are_battalions_enough_for_the_set_up(scenario: Scenario) -> None:
    placed = len([each for each in scenario.placements if each.unit == NOBODY])
    assert placed + len(scenario.reserve_choices) <= len(BOX.of_kind[BATTALION])


@every_scenario
def test_infantry_faces_a_side_and_headquarters_are_in_command_mode(scenario: Scenario) -> None:
    """12.1.7, 19.0."""
    for each in scenario.placements:
        if kind_of(each) in INFANTRY and kind_of(each) != GARRISON:
            assert each.facing != NO_FACING
        if kind_of(each) == HQ:
            assert not each.status & FLIPPED


def stack_size(placement: Placement) -> float:
    """10.2, 10.3: in regiments for Germans, in brigades for Frenchmen."""
    sizes = {REGIMENT: 1, BATTALION: 0.5, ENGINEER: 0.5, GUN: 1, DIVISION: 2, BRIGADE: 1, CHASSEUR: 1}
    return sizes.get(kind_of(placement), 0)


@every_scenario
def test_no_set_up_overstacks_but_in_forts(scenario: Scenario) -> None:
    """10.2, 10.3: two regiments; one division or two brigades."""
    for side in (GERMAN, FRENCH):
        load: Counter[str] = Counter()
        for each in standing(scenario, side):
            load[square(each)] += stack_size(each)  # type: ignore[assignment]
        assert [name for name, size in load.items() if size > 2] == []


@every_scenario
def test_who_stands_on_a_fort_square_may_or_must_leave_it(scenario: Scenario) -> None:
    """10.5.1: garrisons, German battalions, chasseurs and red 216s; 19.1.5(d): XXX Corps leaves Souville."""
    leaving = {unit for unit, _, _ in scenario.special.leave}
    for each in scenario.placements:
        if LAND.fort[each.square] and each.unit not in leaving:
            red = bool(each.status & FLIPPED) and BOX.types[BOX.type[each.unit]].code == "326"
            assert kind_of(each) in (BATTALION, ENGINEER, CHASSEUR, GARRISON) or red, square(each)


@every_scenario
def test_every_counter_begins_somewhere(scenario: Scenario) -> None:
    places = (NOT_YET, POOL, RESERVES, OUT)
    assert all(place >= 0 or place in places for place in scenario.begins)


@every_scenario
def test_german_battalions_that_are_not_listed_are_in_the_pool(scenario: Scenario) -> None:
    """19.0."""
    assert {scenario.begins[unit] for unit in BOX.of_kind[BATTALION]} == {POOL}


# ---- 19.1.1: the Germans of 21 February


def test_german_headquarters() -> None:
    found = {BOX.formation[each.unit]: square(each) for each in standing(FIRESTORM, GERMAN, HQ)}
    assert found == {"VIR": "D10", "VIIR": "A15", "XVIII": "A22", "III": "B26", "VR": "C28", "XV": "E32"}


@pytest.mark.parametrize(
    ("formation", "squares"),
    [
        ("11R", "L1, J3 east, F4"),
        ("12R", "E7, F11, E12"),
        ("14R", "C13, D14, A15"),
        ("13R", "B16, B18, A19, C20"),
        ("21", "A20, C21, C21"),
        ("25", "A22, C22, A23"),
        ("5", "C23, C24, C25"),
        ("6", "D25, D25, C26, D27"),
        ("10R", "E26 west, F26, F27"),
        ("9R", "F28, G29"),
        ("30", "G30, H31, H32"),
        ("39", "H33, I34 west, K34 west"),
    ],
)
def test_german_divisions(formation: str, squares: str) -> None:
    assert where(FIRESTORM, formation) == listed(squares)


def test_no_other_german_division_is_on_the_map() -> None:
    on_map = {BOX.formation[each.unit] for each in standing(FIRESTORM, GERMAN, REGIMENT)}
    assert len(on_map) == 12


def test_german_battalions_and_engineers() -> None:
    """The owner chooses which battalions they are."""
    battalions = standing(FIRESTORM, GERMAN, BATTALION)
    assert [(square(each), facing(each)) for each in battalions] == [("H3", "east"), ("D5", "south"), ("F9", "south")]
    assert all(set(each.choice) == set(BOX.of_kind[BATTALION]) for each in battalions)
    assert {square(each) for each in standing(FIRESTORM, GERMAN, ENGINEER)} == {"C25", "D10"}


def test_german_infantry_is_entrenched_on_its_start_line_and_mobile_elsewhere() -> None:
    """19.0."""
    for each in standing(FIRESTORM, GERMAN, REGIMENT, BATTALION, ENGINEER):
        assert bool(each.status & FLIPPED) == (LAND.trench[each.square] == GERMAN), square(each)


def test_all_34_german_guns_have_their_place() -> None:
    """19.1.1."""
    fixed = {square(each): BOX.calibre[each.unit] for each in standing(FIRESTORM, GERMAN, GUN)}
    assert fixed == {"B28": "305H", "A29": "380", "A26": "420", "B27": "420"}
    placed = [gun for battery in FIRESTORM.batteries for gun in battery.guns]
    assert len(placed) + len(fixed) == len(BOX.guns_of[GERMAN]) == 34
    by_type = Counter(BOX.type[choice[0]] for choice in placed)
    by_type.update(BOX.type[each.unit] for each in standing(FIRESTORM, GERMAN, GUN))
    assert by_type == Counter(BOX.type[gun] for gun in BOX.guns_of[GERMAN])


def test_guns_tied_to_roads_and_rails_stand_on_them() -> None:
    """12.5.1, 12.5.2."""
    for each in standing(FIRESTORM, GERMAN, GUN):
        way = {MAJOR_ROADS: MAJOR_ROAD, RAILS: RAIL}[BOX.channel[each.unit]]
        assert LAND.on_way(way, each.square)


@pytest.mark.parametrize(
    ("name", "calibres", "bank", "columns"),
    [
        ("West Wing", "77, 77, 100, 105H, 150H, 210H", WEST, (1, 34)),
        ("East Wing", "77, 77, 100, 105H, 150H, 210H", EAST, (29, 34)),
        (
            "Center Group",
            "77, 77, 77, 77, 77, 77, 100, 105H, 130, 150H, 150H, 150H, 150H, 150H, 150H, 150, 210H, 210H",
            EAST,
            (13, 28),
        ),
    ],
)
def test_a_group_of_guns_has_its_calibres_and_room(
    name: str, calibres: str, bank: int, columns: tuple[int, int]
) -> None:
    """19.1.1: two to a square, none where two regiments stand (10.3)."""
    battery = next(each for each in FIRESTORM.batteries if each.name == name)
    assert [BOX.calibre[choice[0]] for choice in battery.guns] == listed(calibres)
    squares = battery.squares(LAND)
    assert all(LAND.bank[each] == bank and LAND.north[each] for each in squares)
    assert all(columns[0] <= BOARD.places[each][1] <= columns[1] for each in squares)
    woods_only = name == "East Wing"
    assert all(LAND.woods[each] or (LAND.ridge[each] and not woods_only) for each in squares)
    load: dict[int, float] = dict.fromkeys(squares, 0.0)
    for each in standing(FIRESTORM, GERMAN):
        if each.square in load:
            load[each.square] += stack_size(each)
    assert sum(int(max(0, 2 - size)) for size in load.values()) >= len(battery.guns)


# ---- 19.1.3: the French of 21 February


def test_french_headquarters_and_divisions() -> None:
    found = {BOX.formation[each.unit]: square(each) for each in standing(FIRESTORM, FRENCH, HQ, DIVISION)}
    assert found == {"VII": "K11", "XXX": "N23", "II": "Q27", "37": "P20", "132": "N33"}


def brigades(code: str, reduced: bool) -> list[str]:
    """The squares of brigades that show these factors, with the facing where it is not north."""
    kind = {("216", True): "326", ("326", True): "436"}.get((code, reduced), code)
    found = [
        each
        for each in standing(FIRESTORM, FRENCH, BRIGADE)
        if BOX.types[BOX.type[each.unit]].code == kind and bool(each.status & FLIPPED) == reduced
    ]
    return [square(each) + ("" if facing(each) == "north" else f" {facing(each)}") for each in found]


def test_french_brigades() -> None:
    """19.1.3: of the full 326 the text gives four squares for five; the fifth is ours."""
    assert brigades("216", True) == listed(
        "L2, J4 west, H4 west, F5 west, F7, G9, G11, F12, C16, C18, G26, I32, J33 east"
    )
    assert brigades("436", False) == ["M22"]
    assert brigades("326", False) == listed("E5, E14, D23, E25 east, H30")
    assert brigades("326", True) == listed("G28, L34, Q18")
    assert [square(each) for each in standing(FIRESTORM, FRENCH, CHASSEUR)] == ["D20", "D21"]


def test_the_square_of_the_fifth_brigade_is_not_called_printed() -> None:
    fifth = next(each for each in DATA["scenario"][0]["group"] if "fifth" in each["name"])
    assert fifth["sources"]["squares"] == "reconstructed"


def test_the_front_brigades_stand_on_the_french_line() -> None:
    """19.1.3: but M22 and Q18 lie behind it."""
    behind = {square(e) for e in standing(FIRESTORM, FRENCH, BRIGADE, CHASSEUR) if LAND.trench[e.square] != FRENCH}
    assert behind == {"M22", "Q18"}


def test_french_guns() -> None:
    """19.1.3; 19.1.5(c): at full strength."""
    guns = standing(FIRESTORM, FRENCH, GUN)
    found = [f"{BOX.calibre[each.unit]} {square(each)}" for each in guns]
    assert sorted(found) == sorted(listed("75 K6, 75 G18, 75 H23, 75 H13, 75 L29, 155H I16, 240H K25"))
    assert [BOX.types[BOX.type[each.unit]].code for each in guns if square(each) in ("H13", "L29")] == ["325", "325"]
    assert not any(each.status & FLIPPED for each in guns)


def test_eight_garrisons_three_of_them_in_the_west() -> None:
    """19.1.3."""
    assert (FIRESTORM.garrisons, FIRESTORM.garrisons_west) == (8, 3)


def test_five_divisions_and_the_other_brigades_are_in_the_pool() -> None:
    """19.1.3."""
    assert [BOX.formation[unit] for unit in FIRESTORM.pool] == ["29", "67", "72R", "51", "14"]
    pool = [unit for unit in BOX.of_kind[BRIGADE] if FIRESTORM.begins[unit] == POOL]
    assert len(pool) + len(standing(FIRESTORM, FRENCH, BRIGADE)) == len(BOX.of_kind[BRIGADE])


# ---- 19.1.2, 19.1.4: arrivals


def arriving(scenario: Scenario, turn: int, side: int) -> list[str]:
    """What comes, without the places: formations, HQs, and guns by calibre."""
    found: list[str] = []
    for arrival in scenario.arrivals:
        if (arrival.turn, arrival.side) == (turn, side):
            for unit in arrival.units:
                name = BOX.calibre[unit] if BOX.kind[unit] == GUN else BOX.formation[unit]
                if name not in found or BOX.kind[unit] == GUN:
                    found.append(name)
    return found


@pytest.mark.parametrize(
    ("turn", "side", "units"),
    [
        (1, FRENCH, "3, 4, 16, 75, 75, 75, 153, 39, 75, I, XX"),
        (2, FRENCH, "2, 106, 13, 48, 120, 25, 26, 27, 28, 75, 75, 120, 155H, 305H, XIII, XIV, XXI, 68"),
        (3, FRENCH, "43, XXXII, XXXIII, 90, 75"),
        (4, FRENCH, "1, 40, 59, 42, 77, 105, 155H"),
        (5, FRENCH, "70, 76"),
        (6, FRENCH, "22"),
        (3, GERMAN, "11B, 22R, XXIIR, 113"),
        (4, GERMAN, "58, 121"),
        (5, GERMAN, "192X"),
    ],
)
def test_who_arrives_in_february_and_march(turn: int, side: int, units: str) -> None:
    assert arriving(FIRESTORM, turn, side) == listed(units)


def test_where_they_enter() -> None:
    """19.1.2: on the north edge, on a bank; 19.1.4: at V13 or V22."""
    for arrival in FIRESTORM.arrivals:
        if arrival.side == FRENCH:
            assert [BOARD.names[each] for each in arrival.squares] in (["V13"], ["V22"])
        else:
            assert all(BOARD.names[each].startswith("A") for each in arrival.squares)
            assert len({LAND.bank[each] for each in arrival.squares}) == 1
    banks = {
        (a.turn, BOX.formation[a.units[0]]): LAND.bank[a.squares[0]] for a in FIRESTORM.arrivals if a.side == GERMAN
    }
    assert banks == {(3, "11B"): WEST, (3, "113"): EAST, (4, "58"): EAST, (5, "192X"): WEST}


def test_twenty_french_guns_have_come_by_the_end_of_march() -> None:
    """19.1.3, 19.1.4, 19.3.3."""
    arrived = [unit for arrival in FIRESTORM.arrivals for unit in arrival.units if BOX.kind[unit] == GUN]
    assert len(arrived) + len(standing(FIRESTORM, FRENCH, GUN)) == 20


# ---- 19.1.5, 19.2.2: special rules


def test_the_special_rules_of_firestorm() -> None:
    special = FIRESTORM.special
    assert special.fair == [1]
    assert special.free_supply == [1]
    assert special.hold_until == 3
    assert (special.bog_from, special.mines_on) == (2, 5)
    assert (special.air, special.french_air_from) == ([2, 2], 2)
    assert not special.reserve_third
    leaving = [(BOX.ids[unit], BOARD.names[cell], turn) for unit, cell, turn in special.leave]
    assert leaving == [("FR-HQ-XXX", "N23", 1), ("FR-436-4", "Q18", 1)]
    assert all(FIRESTORM.begins[unit] == cell for unit, cell, _ in special.leave)


def test_in_the_crown_princes_plan_the_west_bank_is_free_and_reserves_are_a_third() -> None:
    """19.2.2: everything else is as in 19.1."""
    assert PLAN.special.hold_until == 0
    assert PLAN.special.reserve_third
    for name in ("fair", "lulls", "free_supply", "bog_from", "mines_on", "air", "french_air_from", "leave"):
        assert getattr(PLAN.special, name) == getattr(FIRESTORM.special, name), name
    assert PLAN.begins == FIRESTORM.begins
    assert [arrival.units for arrival in PLAN.arrivals] == [arrival.units for arrival in FIRESTORM.arrivals]


# ---- 19.1.6, 19.2.3: victory


def conditions(scenario: Scenario, grade: str) -> list[list[str]]:
    victory = next(each for each in scenario.victories if each.grade == grade)
    return [[condition.kind for condition in branch] for branch in victory.branches]


def held_places(scenario: Scenario, grade: str) -> tuple[int, list[str]]:
    victory = next(each for each in scenario.victories if each.grade == grade)
    hold = next(each for branch in victory.branches for each in branch if each.kind == HOLD)
    return hold.need, ["+".join(BOARD.names[cell] for cell in place) for place in hold.places]


def leads(scenario: Scenario) -> dict[str, int]:
    return {
        victory.grade: condition.points
        for victory in scenario.victories
        for branch in victory.branches
        for condition in branch
        if condition.kind == LEAD
    }


def test_how_firestorm_is_won() -> None:
    """19.1.6."""
    assert conditions(FIRESTORM, "german-tactical") == [[LINE_CLEAR, HOLD, LEAD]]
    assert held_places(FIRESTORM, "german-tactical") == (5, listed("G16, K18+K19, J23, L25, K6, J10, L16"))
    assert conditions(FIRESTORM, "german-strategic") == [[VERDUN_HELD]]
    assert conditions(FIRESTORM, "french") == [
        [DENY, VERDUN_HELD, NO_ZOC_ON_VERDUN],
        [LEAD, VERDUN_HELD, NO_ZOC_ON_VERDUN],
    ]
    assert leads(FIRESTORM) == {"german-tactical": 30, "french": 20}
    assert FIRESTORM.draw == "neither"
    french = next(each for each in FIRESTORM.victories if each.grade == "french")
    assert french.need == 1


def test_douaumont_may_count_two() -> None:
    """19.1.6, 19.2.3."""
    for scenario, grade in ((FIRESTORM, "german-tactical"), (PLAN, "german")):
        victory = next(each for each in scenario.victories if each.grade == grade)
        assert BOARD.names[victory.branches[0][1].double] == "J23"


def test_how_the_crown_princes_plan_is_won() -> None:
    """19.2.3."""
    assert conditions(PLAN, "german") == [[LINE_CLEAR, HOLD, LEAD]]
    assert held_places(PLAN, "german") == (7, listed("G16, K18+K19, J23, L25, N23, J10, K6, M7, L16"))
    assert conditions(PLAN, "french") == [[DENY]]
    assert PLAN.draw == "never"


# ---- 19.3 to 19.6


@pytest.mark.parametrize(
    ("name", "formation", "squares"),
    [
        ("operation_may_cup", "22R", "H12, H12, I12, I13"),
        ("operation_may_cup", "10R", "K26 west, L27 west, M27 west"),
        ("operation_may_cup", "11B", "K3, J4"),
        ("hells_doorway", "4", "M22, L22, L22, K22"),
        ("hells_doorway", "39", "R29 west, S31 west, U31 west"),
        ("they_shall_not_pass", "AC", "M22, M23"),
        ("they_shall_not_pass", "30", "N27 west, O27 west, P28 west"),
        ("ramparts_revenge", "113", "A22, A23, A24"),
    ],
)
def test_german_formations_of_later_set_ups(name: str, formation: str, squares: str) -> None:
    assert where(BOX.scenarios[name], formation) == listed(squares)


@pytest.mark.parametrize(
    ("name", "german", "french", "french_divisions"),
    [
        ("operation_may_cup", 8, 9, 31),
        ("hells_doorway", 10, 9, 19),
        ("they_shall_not_pass", 9, 8, 19),
        ("ramparts_revenge", 7, 8, 27),
    ],
)
def test_how_many_headquarters_and_divisions_begin_later(
    name: str, german: int, french: int, french_divisions: int
) -> None:
    scenario = BOX.scenarios[name]
    assert len(standing(scenario, GERMAN, HQ)) == german
    assert len(standing(scenario, FRENCH, HQ)) == french
    assert len(standing(scenario, FRENCH, DIVISION)) == french_divisions


def front(scenario: Scenario, side: int) -> list[int]:
    """The squares of a side with an enemy next to them."""
    enemies = {each.square for each in standing(scenario, 1 - side)}
    own = {each.square for each in standing(scenario, side)}
    return [cell for cell in own if any(other in enemies for other in BOARD.adjacent[cell])]


def gun_squares(scenario: Scenario, side: int, distance: int) -> list[int]:
    """The squares behind a side's own front, at least so far from it."""
    line = front(scenario, side)
    own = [each.square for each in standing(scenario, side)]
    enemies = [each.square for each in standing(scenario, 1 - side)]
    return [
        cell
        for cell in range(len(BOARD))
        if min(BOARD.distance(cell, each) for each in line) >= distance
        and min(BOARD.distance(cell, each) for each in enemies) > min(BOARD.distance(cell, each) for each in own)
    ]


@every_later_scenario
@pytest.mark.parametrize("side", [GERMAN, FRENCH], ids=SIDES)
def test_there_is_room_for_the_guns_of_later_scenarios(scenario: Scenario, side: int) -> None:
    """19.3.1 to 19.6.3, M7, M8, M16, M17: on each bank and, for guns of allowance 1, on major roads."""
    battery = next(each for each in scenario.batteries if each.side == side)
    squares = gun_squares(scenario, side, battery.from_front)
    to_a_square = 2
    west = to_a_square * sum(LAND.bank[cell] == WEST for cell in squares)
    assert west >= battery.west_least
    assert to_a_square * len(squares) >= battery.count
    tied = [gun for gun in BOX.guns_of[side] if BOX.channel[gun] == MAJOR_ROADS]
    assert to_a_square * sum(LAND.on_way(MAJOR_ROAD, cell) for cell in squares) >= len(tied)


@pytest.mark.parametrize(
    ("name", "counts", "distances", "west"),
    [
        ("operation_may_cup", (34, 20), (6, 6), (14, 9)),
        ("hells_doorway", (34, 23), (6, 5), (14, 9)),
        ("they_shall_not_pass", (23, 23), (7, 5), (9, 9)),
        ("ramparts_revenge", (16, 23), (7, 5), (6, 8)),
    ],
)
def test_how_many_guns_are_placed_how_far_back(
    name: str, counts: tuple[int, int], distances: tuple[int, int], west: tuple[int, int]
) -> None:
    """19.3.1 to 19.6.3."""
    german, french = BOX.scenarios[name].batteries
    assert (german.count, french.count) == counts
    assert (german.from_front, french.from_front) == distances
    assert (german.west_least, french.west_least) == west


def test_the_draws_of_guns_leave_what_is_placed() -> None:
    """19.5.1: 12 field guns, 10 heavy ones and the 380; 19.6.1: 7, 8 and the 380."""
    august, october = BOX.scenarios["they_shall_not_pass"].batteries[0], BOX.scenarios["ramparts_revenge"].batteries[0]
    assert 12 + august.heavy_left + 1 == august.count
    assert october.field_left + october.heavy_left + 1 == october.count


def test_the_special_rules_of_later_scenarios() -> None:
    """19.3.5, 19.4.5, 19.5.5, 19.6.5."""
    may, july, august, october = LATER
    assert (may.special.phosgene, may.special.phosgene_half) == ([12, 13], [])
    assert {BOX.formation[unit] for unit, _, turn in may.special.leave if turn == 10} == {"192X"}
    assert [len(group) for group in may.special.held] == [7, 8]
    assert may.special.exchange_battalions
    assert (july.special.phosgene, july.special.phosgene_half) == ([], [1, 2, 3, 4, 5])
    assert july.special.somme == [1, 2, 3, 4, 5]
    assert july.special.german_morale_from == 0
    assert (august.special.german_morale_from, august.special.worn_guns_from) == (1, 1)
    assert october.special.air == [1, 2]
    assert [BOX.formation[unit] for unit in october.special.held[0]] == ["113"] * 3
    assert october.special.freed_on_die == 6
    assert all(scenario.special.fifth_division_from == scenario.special.bog_from == 1 for scenario in LATER)


def test_how_later_scenarios_are_won() -> None:
    """19.3.4, 19.4.6, 19.5.6, 19.6.6."""
    may, july, august, october = LATER
    assert held_places(may, "german-tactical") == (6, listed("K20+K21, M22, L25, N23, J10, K6, L16"))
    assert conditions(may, "german-tactical") == [[HOLD, ZOC_ON_VERDUN, LEAD]]
    assert conditions(may, "french") == [
        [DENY, VERDUN_HELD, NO_ZOC_ON_VERDUN],
        [LEAD, VERDUN_HELD, NO_ZOC_ON_VERDUN],
        [HOLD, PATH],
    ]
    assert held_places(july, "german-tactical") == (5, listed("M20+M21, M22, J10, K6, L16"))
    assert next(each for each in july.victories if each.grade == "french").need == 2
    assert july.victories[0].branches[0][0].zoc_counts
    assert conditions(august, "german") == [[HOLD, NEAR_VERDUN]]
    assert conditions(august, "french") == [[HOLD, HOLD, LEAD]]
    assert next(each for each in october.victories if each.grade == "french").need == 5
    assert leads(may) | leads(july) == {"german-tactical": 15, "french": 20}
    assert leads(october) == {"french": 30, "german": 40}
    assert [scenario.draw for scenario in LATER] == ["neither", "both", "either", "either"]


def test_the_red_216_of_the_citadel_is_in_its_fort() -> None:
    """19.3.3 prints Q19, which has none."""
    inside = [square(each) for each in standing(LATER[0], FRENCH, BRIGADE) if each.status & IN_FORT]
    assert set(inside) == {"N15", "L16", "Q18"}


def test_in_autumn_some_divisions_come_in_part() -> None:
    """19.6.2: two regiments of 10R and of 6B, one of the 5th."""
    arrived = Counter(BOX.formation[unit] for a in LATER[-1].arrivals if a.side == GERMAN for unit in a.units)
    assert arrived == {"10R": 2, "33R": 3, "6B": 2, "11B": 3, "5": 1, "11R": 3}


def test_battalions_arrive_as_the_owner_chooses() -> None:
    """19.3.2: five on 3 and 17 April, four on 24 April and 15 May."""
    counts = [len(arrival.any) for arrival in LATER[0].arrivals if arrival.any]
    assert counts == [5, 5, 4, 4]
    assert set(LATER[0].arrivals[0].any[0]) == set(BOX.of_kind[BATTALION])


# ---- 20: the campaign


def test_the_campaign_begins_as_firestorm() -> None:
    """20.1."""
    assert CAMPAIGN.begins[BOX.index["DE-5-1"]] == BOARD.cell("C23")
    assert [each.square for each in CAMPAIGN.placements] == [each.square for each in FIRESTORM.placements]
    for turn in range(1, 7):
        for side in (GERMAN, FRENCH):
            assert arriving(CAMPAIGN, turn, side) == arriving(FIRESTORM, turn, side)


def test_every_french_gun_comes_in_the_campaign() -> None:
    """20.2.2."""
    arrived = [unit for arrival in CAMPAIGN.arrivals for unit in arrival.units if BOX.kind[unit] == GUN]
    assert len(arrived) + len(standing(CAMPAIGN, FRENCH, GUN)) == len(BOX.guns_of[FRENCH])


def test_late_arrivals_of_the_campaign_are_types() -> None:
    """20.2: any free counter of the type."""
    choices = [choice for arrival in CAMPAIGN.arrivals if arrival.turn >= 20 for choice in arrival.any]
    kinds = Counter(BOX.types[BOX.type[choice[0]]].id for choice in choices if BOX.kind[choice[0]] != BATTALION)
    assert kinds == {
        "german-636": 19,
        "german-536": 9,
        "german-326": 3,
        "german-756": 1,
        "french-1076-division": 4,
        "french-966-division": 4,
        "french-886-division": 2,
        "french-866-division": 8,
        "french-756-division": 7,
        "french-646-division": 3,
    }


def test_the_special_rules_of_the_campaign() -> None:
    """20.2.1, 20.3."""
    special = CAMPAIGN.special
    assert special.lulls == list(range(3, 43))
    assert (special.phosgene, special.phosgene_half) == ([18, 19], [20, 21, 22, 23, 24])
    assert special.somme == [20, 21, 22, 23, 24]
    assert (special.german_morale_from, special.worn_guns_from, special.fifth_division_from) == (25, 25, 7)
    assert [(draw.turn, draw.heavy_left, draw.field_left) for draw in special.draws] == [(25, 10, NOBODY), (33, 8, 7)]
    assert {BOX.formation[unit] for unit, _, turn in special.leave if turn == 16} == {"192X"}


def test_how_the_campaign_is_won() -> None:
    """20.8."""
    assert conditions(CAMPAIGN, "german-1") == [[LINE_CLEAR, LEAD, OBJECTIVES]]
    assert conditions(CAMPAIGN, "german-2") == [[HOLD, LEAD]]
    assert conditions(CAMPAIGN, "german-3") == [[CIRCLE, HOLD, LEAD]]
    assert conditions(CAMPAIGN, "french-1") == [[DENY, LEAD]]
    assert conditions(CAMPAIGN, "french-2") == [[HOLD, LEAD]]
    assert conditions(CAMPAIGN, "french-3") == [[HOLD, LINE_HELD, LEAD]]
    assert CAMPAIGN.victories[-1].branches[0][1].need == 15
    for victory in CAMPAIGN.victories:
        lead = next(each for branch in victory.branches for each in branch if each.kind == LEAD)
        assert lead.points == 1
        assert lead.combat_only == (victory.side == FRENCH)
