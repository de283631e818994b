"""19.3.5 to 19.6.5: special rules of later scenarios, and where they meet other chapters."""

from typing import Any

import pytest
from tests.titles.generation_lost.orders import new
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, state, told, where, why

from meuse.engine.events import PhaseBegins, Shift
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.bombardment import bombardment_shifts
from meuse.titles.generation_lost.chapters.counter_battery import dice_shifts
from meuse.titles.generation_lost.chapters.odds import odds
from meuse.titles.generation_lost.fire_events import LullAnswered, LullRolled, ObservationRolled, WeatherRolled
from meuse.titles.generation_lost.march_events import BattalionsExchanged, ReinforcementsMustered
from meuse.titles.generation_lost.scenarios import NO_TURN
from meuse.titles.generation_lost.state import COUNTER_ATTACK, OF_ENGAGED, PRIMARY, SECONDARY, Battle
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

MAY, JULY, AUGUST, OCTOBER = "operation_may_cup", "hells_doorway", "they_shall_not_pass", "ramparts_revenge"
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}


# ---- 19.6.5(b): the French go first


@case("19.6.5(b)")
def test_in_autumn_the_french_roll_the_weather_speak_first_of_a_lull_and_play_first() -> None:
    game = at("weather", HQS, scenario=OCTOBER, dice=[1])
    (rolled,) = told(game, WeatherRolled)
    assert rolled.side == "french"
    assert asks(game) == ("french", "lull")
    do(game, "regular")
    assert asks(game) == ("german", "lull-response")
    do(game, "regular")
    while game.decision is not None and state(game).turn == 1:
        do(game, "done" if legal(game, "done") else str(game.actions()[0]))
    begun = [event.phase for event in told(game, PhaseBegins)]
    assert begun.index("french_assault") < begun.index("german_bombardment") < begun.index("reorganization")


@case("19.6.5(b)", "7.2(2)")
def test_in_autumn_the_dice_for_a_lull_are_those_of_the_french_first() -> None:
    game = at("weather", HQS, scenario=OCTOBER, dice=[1, 6, 5, 2, 1])
    do(game, "lull", "regular")
    (rolled,) = told(game, LullRolled)
    assert (rolled.french_total, rolled.german_total, rolled.side) == (11, 3, "french")
    assert state(game).lull


@case("19.6.5(a)", "5.1.4")
@pytest.mark.parametrize("turn", range(1, 13))
def test_rain_is_snow_in_the_last_five_weeks_of_the_year(turn: int) -> None:
    """20 November is the eighth week of the scenario; on the four before it the same dice mean rain."""
    game = at("weather", HQS, scenario=OCTOBER, turn=turn, dice=[6, 6])
    late = turn >= 8
    assert (state(game).scenario.dates[turn] >= "1916-11-20") is late
    (rolled,) = told(game, WeatherRolled)
    assert rolled.weather == ("snow" if late else "rain")
    assert not state(game).observed
    assert len(told(game, ObservationRolled)) == (0 if late else 1)


@case("19.6.5(b)", "7.3.1(a)")
def test_a_lull_on_16_october_keeps_the_400s_off_the_map_until_the_next_regular_week() -> None:
    guns = {name: {"place": "waiting"} for name in ("FR-400-1", "FR-400-2")}
    game = at("lull", {**HQS, **guns}, scenario=OCTOBER, turn=3, seed=1)
    do(game, "lull", "lull")
    assert [event.side for event in told(game, LullAnswered)] == ["french", "german"]
    while game.decision is not None and state(game).turn == 3:
        assert "FR-400-1" not in choices(game, "enter")
        do(game, "done" if legal(game, "done") else str(game.actions()[0]))
    assert where(game, "FR-400-1") == "waiting"
    later = at("french_movement", {**HQS, **guns}, scenario=OCTOBER, turn=4, weather="fair", seed=1)
    do(later, "done")
    assert {"FR-400-1", "FR-400-2"} <= choices(later, "enter")
    do(later, "enter FR-400-1")
    assert choices(later, "at") <= {"V13", "V20"}


@case("19.6.5(h)", "8.7.1")
def test_in_autumn_one_german_air_unit_faces_two_french_ones() -> None:
    game = new(OCTOBER)
    places = [where(game, name) for name in ("DE-AIR-1", "DE-AIR-2", "FR-AIR-1", "FR-AIR-2")]
    assert places == ["airfield", "out", "airfield", "airfield"]
    before = new(AUGUST)
    assert {where(before, name) for name in ("DE-AIR-1", "DE-AIR-2", "FR-AIR-1", "FR-AIR-2")} == {"airfield"}


# ---- 19.5.5, 19.6.5: morale, guns, gas


def assault(scenario: str, attacker: int, kind: int, turn: int = 1) -> list[Shift]:
    """The modifiers of an assault."""
    units = {"DE-5-1": "H10", "FR-37": "I10", "DE-HQ-III": "G10", "FR-HQ-VII": "K10"}
    game = at("german_assault", units, scenario=scenario, turn=turn, dice=[])
    there = state(game)
    one, other = there.box.index["DE-5-1"], there.box.index["FR-37"]
    if attacker == FRENCH:
        one, other = other, one
    battle = Battle(attacker, there.where[other])
    battle.kind = kind
    battle.attackers, battle.origins, battle.defenders = [one], [there.where[one]], [other]
    battle.supplied = 1
    return odds(there, battle).modifiers


def reasons(scenario: str, attacker: int, kind: int, turn: int = 1) -> list[tuple[str, int]]:
    return [(shift.reason, shift.amount) for shift in assault(scenario, attacker, kind, turn)]


@case("19.5.5(b)", "19.6.5(d)")
@pytest.mark.parametrize("kind", [PRIMARY, SECONDARY, OF_ENGAGED, COUNTER_ATTACK])
@pytest.mark.parametrize("scenario", [AUGUST, OCTOBER])
def test_poor_morale_weighs_on_every_german_assault_engagements_and_counter_attacks_included(
    scenario: str, kind: int
) -> None:
    assert ("german-morale", -1) in reasons(scenario, GERMAN, kind)
    assert "german-morale" not in dict(reasons(scenario, FRENCH, kind))
    assert "german-morale" not in dict(reasons(JULY, GERMAN, kind))


@case("19.5.5(b)", "19.6.5(d)", "20.3.9")
@pytest.mark.parametrize(
    ("scenario", "turn", "number"), [(AUGUST, 1, "19.5.5(b)"), (OCTOBER, 1, "19.6.5(d)"), ("campaign", 25, "20.3.9")]
)
def test_morale_is_cited_by_the_case_of_the_scenario_that_is_played(scenario: str, turn: int, number: str) -> None:
    found = [each.case for each in assault(scenario, GERMAN, PRIMARY, turn) if each.reason == "german-morale"]
    assert found == [number]


@case("19.5.5(c)", "19.6.5(e)", "20.3.10")
@pytest.mark.parametrize(
    ("scenario", "turn", "number"), [(AUGUST, 1, "19.5.5(c)"), (OCTOBER, 1, "19.6.5(e)"), ("campaign", 25, "20.3.10")]
)
def test_worn_guns_are_cited_by_the_case_of_the_scenario_that_is_played(scenario: str, turn: int, number: str) -> None:
    there = state(at("german_bombardment", HQS, scenario=scenario, turn=turn, observed=False, seed=1))
    gun = there.box.index["DE-210H-1"]
    shifts = [*bombardment_shifts(there, GERMAN, [gun], []), *dice_shifts(there, GERMAN)]
    assert [each.case for each in shifts if each.reason == "worn-guns"] == [number, number]


@case("19.5.5(c)", "19.6.5(e)")
@pytest.mark.parametrize("scenario", [MAY, JULY, AUGUST, OCTOBER])
def test_german_guns_are_worn_from_august_on_and_french_ones_never(scenario: str) -> None:
    special = state(new(scenario)).scenario.special
    assert (special.worn_guns_from == 1) == (scenario in (AUGUST, OCTOBER))
    units = {"DE-210H-1": "G20", "FR-240H-1": "L20", "DE-5-1": "I20", "FR-37": "J20", **HQS}
    game = at("german_bombardment", units, scenario=scenario, turn=1, observed=False, seed=1)
    there = state(game)
    worn = [
        [shift.reason for shift in bombardment_shifts(there, side, [there.box.index[gun]], [])]
        for side, gun in ((GERMAN, "DE-210H-1"), (FRENCH, "FR-240H-1"))
    ]
    assert ("worn-guns" in worn[GERMAN]) == (scenario in (AUGUST, OCTOBER))
    assert "worn-guns" not in worn[FRENCH]


def gas(scenario: str, turn: int, count: int) -> Game:
    """A German assault that may be helped by gas, so many of them rolled."""
    units = {
        "DE-5-1": {"hex": "I20", "target": "J20"},
        "FR-37": "J20",
        "DE-210H-1": "G20",
        "DE-HQ-III": "H20",
        "DE-HQ-V": {"hex": "G21", "state": ["flipped"]},
        "FR-HQ-VII": "T20",
    }
    return at(
        "german_assault",
        units,
        scenario=scenario,
        turn=turn,
        resources={"gas": count},
        gas_rolled=count,
        command={"J20": 1},
        freed=[0, 1] if scenario == MAY else [],
        seed=1,
    )


def with_phosgene(scenario: str, turn: int, count: int) -> Game:
    game = gas(scenario, turn, count)
    for _ in range(4):
        if game.decision is not None and game.decision.prompt == "assault-resources":
            break
        do(game, "done" if legal(game, "done") else str(game.actions()[0]))
    assert game.decision is not None
    assert game.decision.prompt == "assault-resources"
    return game


@case("19.3.5(b)", "14.2.6(PH)")
@pytest.mark.parametrize(("turn", "there"), [(11, False), (12, True), (13, True)])
def test_phosgene_comes_with_19_june_one_for_each_gas(turn: int, there: bool) -> None:
    game = with_phosgene(MAY, turn, 1)
    assert legal(game, "spend phosgene") == there
    if not there:
        assert why(game, "spend phosgene").case == "14.2.6(PH)"


@case("19.4.5(a)")
def test_in_july_phosgene_takes_two_gas_resources() -> None:
    assert why(with_phosgene(JULY, 1, 1), "spend phosgene").case == "19.4.5(a)"
    assert legal(with_phosgene(JULY, 1, 2), "spend phosgene")


@case("20.3.6(b)", "14.2.6(PH)")
@pytest.mark.parametrize(("turn", "number"), [(17, "14.2.6(PH)"), (20, "20.3.6(b)"), (25, "20.3.6(b)")])
def test_in_the_campaign_its_own_case_says_why_there_is_no_phosgene(turn: int, number: str) -> None:
    """Before 19 June, in July with a single gas, and after July."""
    assert why(with_phosgene("campaign", turn, 1), "spend phosgene").case == number


@case("19.5.5(a)", "19.6.5(c)")
@pytest.mark.parametrize(("scenario", "number"), [(AUGUST, "19.5.5(a)"), (OCTOBER, "19.6.5(c)")])
def test_after_july_there_is_none(scenario: str, number: str) -> None:
    assert why(with_phosgene(scenario, 1, 3), "spend phosgene").case == number


@case("16.7.1(b)")
@pytest.mark.parametrize("scenario", [MAY, JULY, AUGUST, OCTOBER])
def test_the_5th_division_rerolls_in_every_later_scenario(scenario: str) -> None:
    special = state(new(scenario)).scenario.special
    assert special.fifth_division_from == 1
    assert special.hold_until == NO_TURN
    assert special.bog_from == 1


# ---- arrivals from the Pool (19.3.2, 19.3.5(d), 19.5.4, 19.6.4)


POOL: dict[str, Any] = {
    **{f"DE-BN-{n}": {"place": "pool"} for n in range(10, 20)},
    "DE-12R-3": {"place": "pool"},
    "DE-11B-3": {"place": "pool"},
}


def april(**more: Any) -> Game:
    units = {**HQS, **POOL, **more.pop("units", {})}
    game = at("german_movement", units, scenario=MAY, turn=1, freed=[0, 1], seed=1, **more)
    do(game, "done")
    return game


@case("19.3.2", "12.7.6")
def test_five_battalions_wait_in_april_the_stronger_first_and_their_owner_may_change_types() -> None:
    game = april()
    (event,) = told(game, ReinforcementsMustered)
    box = state(game).box
    codes = [box.types[box.type[box.index[name]]].code for name in event.units]
    assert codes == ["216"] * 5
    first = event.units[0]
    do(game, f"change {first}")
    assert where(game, first) == "pool"
    waiting = [name for name in POOL if where(game, name) == "waiting"]
    assert sorted(box.types[box.type[box.index[name]]].code for name in waiting) == ["116", *["216"] * 4]
    assert why(game, f"change {first}").case == "12.7.6"
    assert why(game, "change DE-12R-3").case == "12.7.6"


@case("19.3.5(d)", "20.3.4")
def test_battalions_come_as_regiments_two_for_a_4_three_for_a_6() -> None:
    game = april()
    assert {"DE-12R-3", "DE-11B-3"} <= choices(game, "exchange")
    do(game, "exchange DE-11B-3")
    (event,) = told(game, BattalionsExchanged)
    assert len(event.units) == 3
    assert {where(game, name) for name in event.units} == {"pool"}
    do(game, "exchange DE-12R-3")
    assert len(told(game, BattalionsExchanged)[1].units) == 2
    assert [name for name in POOL if name.startswith("DE-BN") and where(game, name) == "waiting"] == []


@case("19.5.4", "19.0(SUB)")
def test_a_division_that_is_listed_twice_comes_from_the_pool_if_one_of_its_type_is_there() -> None:
    empty = at("french_movement", HQS, scenario=AUGUST, turn=3, seed=1)
    do(empty, "done")
    assert told(empty, ReinforcementsMustered) == []
    box = state(empty).box
    small = next(box.ids[unit] for unit in box.of_type[box.type_index["french-646-division"]])
    game = at("french_movement", {**HQS, small: {"place": "pool"}}, scenario=AUGUST, turn=3, seed=1)
    do(game, "done")
    (event,) = told(game, ReinforcementsMustered)
    assert event.units == (small,)
    do(game, f"enter {small}")
    country = box.country
    squares = choices(game, "at")
    assert squares
    assert {country.bank[box.board.index[name]] for name in squares} == {0}


@case("19.6.4", "12.7.4(d)")
def test_three_326_brigades_of_30_october_come_from_the_pool_and_wait_if_it_has_fewer() -> None:
    units = {**HQS, "FR-326-11": {"place": "pool"}, "FR-326-12": {"place": "pool"}}
    game = at("french_movement", units, scenario=OCTOBER, turn=5, seed=1)
    do(game, "done")
    (event,) = told(game, ReinforcementsMustered)
    assert set(event.units) == {"FR-326-11", "FR-326-12"}
    number = next(n for n, each in enumerate(state(game).scenario.arrivals) if each.turn == 5 and each.any)
    assert state(game).mustered[number].bit_count() == 2


@case("19.3.5(a)", "12.1.7(STK)", "16.5.1")
def test_who_is_left_where_192x_was_engaged_faces_one_way_and_has_no_square_to_go_back_to() -> None:
    came = {
        "FR-436-1": {"hex": "L1", "jump_off": "M1", "facing": "east"},
        "FR-436-2": {"hex": "L1", "jump_off": "M2", "facing": "west"},
    }
    units = {**HQS, **came, "DE-192X-1": "L1"}
    game = at("weather", units, scenario=MAY, turn=10, engaged={"french": ["L1"]}, dice=[1])
    assert where(game, "DE-192X-1") == "out"
    stack = [game.position()["units"][name] for name in came]
    assert [each["facing"] for each in stack] == ["north", "north"]
    assert not any("jump_off" in each for each in stack)
    assert game.position()["engaged"] == {"german": [], "french": []}
