"""4.0: the order of a turn and of a phase, for both sides; 2.1, 2.2, 19.1, 19.2: how long, and where."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import against
from tests.titles.generation_lost.assaults import german as assaults
from tests.titles.generation_lost.guns import HEAVY
from tests.titles.generation_lost.table import TITLE, asks, at, case, cell, choices, do, legal, state, told, where

import meuse
from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import AssaultRolled, SecondaryDeclared
from meuse.titles.generation_lost.end_events import RallyRolled, ReplacementsRolled, ReserveRolled, ReservesRolled
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.fire_events import BombardmentRolled, WeatherRolled

HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}  # somebody is asked in each Bombardment and Movement Segment
SEGMENTS = ("bombardment", "movement", "commitment", "resources", "defensive_fire", "assault")
PHASES = [f"{side}_{segment}" for side in ("german", "french") for segment in SEGMENTS]


def pass_on(game: Game, turn: int) -> None:
    """Nobody does anything until that turn."""
    while game.decision is not None and state(game).turn < turn:
        do(game, "regular" if legal(game, "regular") else "done")


def begun(game: Game) -> list[str]:
    return [event.phase for event in told(game, PhaseBegins)]


@case("4.0", "4.0-1", "4.0-5", "4.0-6")
def test_a_turn_runs_from_the_weather_to_the_reorganization() -> None:
    game = at("weather", HQS, turn=3, seed=1)
    pass_on(game, 4)
    assert begun(game)[:15] == ["weather", "lull", *PHASES, "reorganization"]
    assert [event.turn for event in told(game, TurnBegins)] == [3, 4]


@case("4.0-1")
def test_the_german_player_rolls_for_the_weather_before_anybody_does_anything() -> None:
    game = at("weather", HQS, turn=3, dice=[1])
    kinds = [type(event) for _, event in game.log()]
    assert kinds.index(WeatherRolled) == len(kinds) - 2  # after it the lull is asked for
    assert told(game, WeatherRolled)[0].side == "german"
    assert asks(game)[1] == "lull"


@case("4.0", "7.3")
def test_in_a_lull_a_phase_is_bombardment_alone() -> None:
    game = at("lull", HQS, turn=3, seed=1)
    do(game, "lull", "lull")
    pass_on(game, 4)
    played = ["lull", "german_bombardment", "french_bombardment", "reorganization"]
    assert begun(game)[:4] == played


@case("4.0-4a", "4.0-5")
@pytest.mark.parametrize(
    ("side", "guns", "target"),
    [("german", HEAVY, {"FR-436-1": "N28"}), ("french", {"FR-155H-3": "K28", "FR-305H-1": "K29"}, {"DE-5-1": "N28"})],
)
def test_guns_of_the_phasing_player_fire_one_attack_after_another_and_air_attacks_end_the_segment(
    side: str, guns: dict[str, Any], target: dict[str, Any]
) -> None:
    air = {f"{side[:2].upper()}-AIR-1".replace("GE", "DE"): {"place": "airfield"}}
    turn = 1 if side == "german" else 2
    hq = {} if turn == 1 else {"FR-HQ-VII": {"hex": "J28", "state": ["flipped"]}}
    game = at(f"{side}_bombardment", {**guns, **target, **air, **hq}, turn=turn, seed=2)
    while asks(game)[1] in ("hq-modes",):
        do(game, "done")
    assert asks(game) == (side, "air-place")
    do(game, "to N28")
    if asks(game)[1] == "shells":
        do(game, next(f"{act.verb} {' '.join(map(str, act.args))}" for act in game.actions() if act.args))
    do(game, "bombard N28", *[f"gun {gun}" for gun in guns], "open_fire")
    while asks(game)[1] in ("losses", "loss-way", "bombard", "counter-battery"):
        do(game, "done" if legal(game, "done") else str(game.actions()[0].verb) + " " + str(game.actions()[0].args[0]))
    assert told(game, BombardmentRolled)
    assert asks(game) == (side, "air-attack")
    do(game, "bomb N28")
    assert asks(game)[1] not in ("bombard", "air-attack")


@case("4.0-4b")
@pytest.mark.parametrize(("side", "unit"), [("german", "DE-BN-1"), ("french", "FR-326-1")])
def test_the_roll_for_reserves_comes_before_anybody_moves_and_arrivals_enter_among_the_moves(
    side: str, unit: str
) -> None:
    other = "DE-5-1" if side == "german" else "FR-28"
    units = {unit: {"place": "reserves"}, other: "K29"}
    game = at(f"{side}_movement", units, dice=[1, 1, 1])
    (rolled,) = told(game, ReservesRolled)
    assert (rolled.side, rolled.released) == (side, True)
    assert asks(game) == (side, "movement")
    assert where(game, unit) == "off-map"
    do(game, f"unit {other}", "to K28", "stop")
    assert choices(game, "enter") == {unit}


@case("4.0-4f")
def test_committed_units_assault_one_after_another_and_then_secondary_assaults_follow() -> None:
    units: dict[str, Any] = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L32", "K32"),
        "DE-HQ-III": "J30",
        "FR-436-1": "L29",
        "FR-436-2": "L32",
    }
    game = assaults({**units}, resources={"secondary": 1}, dice=[2, 2, 2, 2])
    assert choices(game, "assault") == {"L29", "L32"}
    do(game, "assault L32")
    assert [event.hex for event in told(game, AssaultRolled)] == ["L32", "L29"]
    assert not told(game, SecondaryDeclared)
    assert asks(game) == ("german", "secondary")


@case("4.0-4f")
def test_who_is_no_longer_in_good_order_does_not_assault() -> None:
    """Defensive fire of D disrupts the attackers and sends them back: there is nothing left to resolve."""
    units = {"DE-5-1": against("L29", "K29"), "FR-130": "L29", "DE-HQ-III": "J30"}
    game = at("german_defensive_fire", units, seed=1)
    rows = state(game).box.fire_table.chart.rows
    column = 6  # seven factors
    total = next(number for number, row in enumerate(rows) if row[column] == "D") + 2
    dice = [min(6, total - 1), total - min(6, total - 1)]
    game = at("german_defensive_fire", units, dice=dice)
    do(game, "fire L29")
    assert state(game).is_disrupted(state(game).box.index["DE-5-1"])
    assert not told(game, AssaultRolled)


@case("4.0-6")
def test_both_sides_take_replacements_lose_part_of_them_and_rally() -> None:
    pool = {"place": "pool"}
    units = {
        **{f"DE-BN-{number}": pool for number in range(1, 6)},
        **{f"FR-326-{number}": pool for number in range(1, 6)},
        "DE-5-1": {"hex": "B26", "state": ["disrupted"]},
        "FR-28": {"hex": "T20", "state": ["disrupted"]},
    }
    tallies = {"replacements": {"german": 6, "french": 6}, "assaults": {"german": 20, "french": 8}}
    game = at("reorganization", units, dice=[4, 5, 6, 6, 4, 5, 6, 6, 1, 1], **tallies)
    for side in ("german", "french"):
        assert asks(game)[0] == side
        do(game, "steps 4")
        while asks(game)[0] == side and asks(game)[1] != "rally":
            if legal(game, "done"):
                do(game, "done")
            else:
                act = game.actions()[0]
                do(game, f"{act.verb} {' '.join(map(str, act.args))}")
    assert [event.side for event in told(game, ReplacementsRolled)] == ["german", "french"]
    assert [event.side for event in told(game, ReserveRolled)] == ["german", "french"]
    do(game, "rally DE-5-1", "rally FR-28")
    assert [event.rallied for event in told(game, RallyRolled)] == [True, True]


# ---- length and map


@case("2.1", "19.1", "19.2")
@pytest.mark.parametrize("scenario", ["firestorm_on_the_meuse", "crown_princes_plan"])
def test_february_and_march_are_six_weeks(scenario: str) -> None:
    game = at("weather", HQS, turn=5, scenario=scenario, seed=1)
    while game.decision is not None:
        do(game, "done")
    days = [event.date for event in told(game, TurnBegins)]
    assert days == ["1916-03-20", "1916-03-27"]
    assert begun(game).count("german_assault") == 2
    assert game.result is not None
    dates = state(game).scenario.dates
    assert (dates[1], len(dates) - 1) == ("1916-02-21", 6)


@case("2.1")
def test_the_campaign_is_44_weeks() -> None:
    box = state(at("weather", HQS, seed=1)).box
    campaign = box.scenarios["campaign"]
    assert (campaign.turns, campaign.dates[1], campaign.dates[44]) == (44, "1916-02-21", "1916-12-18")
    starts = [each.first_turn for each in box.scenarios.values() if each.id != "campaign"]
    assert starts == [1, 1, 7, 20, 25, 33]


@case("2.2")
def test_rows_a_to_v_columns_1_to_34_and_neighbours_along_rows_columns_and_diagonals() -> None:
    game = at("weather", HQS, seed=1)
    board = game.board
    assert {name[0] for name in board.names} == set("ABCDEFGHIJKLMNOPQRSTUV")
    assert {int(name[1:]) for name in board.names} == set(range(1, 35))
    around = {board.names[each] for each in board.adjacent[cell(game, "L29")]}
    assert around == {"K28", "K29", "K30", "L28", "L30", "M28", "M29", "M30"}
    assert board.distance_row(cell(game, "L29"))[cell(game, "N31")] == 2


@case("2.2")
def test_a_unit_stands_in_one_square() -> None:
    game = at("german_movement", {"DE-5-1": "K29"})
    do(game, "unit DE-5-1", "to K28")
    there = state(game)
    unit = there.box.index["DE-5-1"]
    assert [name for name in ("K28", "K29") if unit in there.units_at(cell(game, name), 0)] == ["K28"]


@case("19.2.2", "19.2.2(a)")
def test_in_the_crown_princes_plan_the_west_bank_is_open_at_once() -> None:
    units = {"DE-12R-1": {"hex": "E7", "state": ["flipped"]}, "FR-326-1": {"hex": "F7", "state": ["flipped"]}}
    held = at("german_movement", units, scenario="firestorm_on_the_meuse")
    free = at("german_movement", units, scenario="crown_princes_plan")
    assert "DE-12R-1" not in choices(held, "unit")
    assert "DE-12R-1" in choices(free, "unit")
    hq = {"DE-HQ-VIR": "D7"}
    attack = at("german_commitment", {**units, **hq}, scenario="crown_princes_plan")
    assert choices(attack, "target") == {"F7"}
    french = at("french_movement", units, scenario="crown_princes_plan")
    assert "FR-326-1" in choices(french, "unit")
    assert meuse.new(TITLE, scenario="crown_princes_plan", seed=1).state.scenario.special.mines_on == 5
