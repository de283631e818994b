"""5.0: the weather of a turn, air observation, and 19.1.5(a)."""

import pytest
from tests.titles.generation_lost.table import asks, at, case, cell, do, legal, state, told, unit, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.odds import battle_against, modifiers
from meuse.titles.generation_lost.chapters.reach import allowance
from meuse.titles.generation_lost.chapters.supply import supply_range
from meuse.titles.generation_lost.fire_events import ObservationRolled, WeatherRolled
from meuse.titles.generation_lost.state import PRIMARY
from meuse.titles.generation_lost.terms import DRIZZLE, FAIR, GERMAN, RAIN, SNOW

HQ = {"DE-HQ-III": "A22"}  # so that somebody is asked right after the weather


def weather(turn: int, *dice: int) -> Game:
    """The weather of a turn has been rolled; a lull is not asked for on turns 2 and 5."""
    return at("weather", HQ, turn=turn, dice=list(dice), weather="snow", observed=False)


@case("5.0", "5.1.1", "19.1.5(a)")
def test_the_first_turn_is_fair_without_a_die() -> None:
    game = weather(1)
    assert state(game).weather == FAIR
    assert state(game).observed
    (rolled,) = told(game, WeatherRolled)
    assert (rolled.weather, rolled.die, rolled.side) == ("fair", 0, "")
    assert asks(game) == ("german", "hq-modes")
    assert rolled.cases == ("5.1.1", "19.1.5(a)")
    (campaign,) = told(at("weather", HQ, scenario="campaign", weather="snow"), WeatherRolled)
    assert (campaign.weather, campaign.cases) == ("fair", ("5.1.1", "20.3.1"))


@case("5.1", "T.WEATHER", "5.1.1")
def test_the_german_player_rolls_one_die_and_the_date_raises_it() -> None:
    game = weather(5, 2)
    (rolled,) = told(game, WeatherRolled)
    assert (rolled.side, rolled.die, rolled.total, rolled.weather) == ("german", 2, 3, "fair")
    assert [(shift.reason, shift.amount) for shift in rolled.shifts] == [("weather-date", 1)]
    assert not told(game, ObservationRolled)
    assert state(game).observed


@pytest.mark.parametrize(("die", "observed"), [(3, True), (4, False)])
@case("5.1(a)", "5.1.2", "T.WEATHER")
def test_drizzle_has_a_second_die_for_air_observation(die: int, observed: bool) -> None:
    game = weather(5, 3, die)
    assert state(game).weather == DRIZZLE
    assert state(game).observed is observed
    (rolled,) = told(game, ObservationRolled)
    assert (rolled.die, rolled.highest, rolled.observed) == (die, 3, observed)


@pytest.mark.parametrize(("die", "observed"), [(1, True), (2, False)])
@case("5.1(a)", "5.1.3", "T.WEATHER")
def test_rain_has_a_second_die_that_helps_less(die: int, observed: bool) -> None:
    game = weather(5, 6, die)
    assert state(game).weather == RAIN
    assert state(game).observed is observed


@pytest.mark.parametrize("turn", [2, 3, 4])
@case("5.1.4", "5.1.4(a)", "19.1.5(a)")
def test_rain_is_snow_on_the_three_turns_after_the_first_and_nobody_observes(turn: int) -> None:
    game = weather(turn, 6)
    assert state(game).weather == SNOW
    assert not state(game).observed
    assert not told(game, ObservationRolled)


@case("5.1.4")
def test_drizzle_stays_drizzle_on_the_days_of_snow() -> None:
    assert state(weather(2, 3, 1)).weather == DRIZZLE


# ---- what weather does in other chapters


@pytest.mark.parametrize(("weather", "left"), [("fair", 6), ("drizzle", 5), ("rain", 4), ("snow", 4)])
@case("5.1.2(a)", "5.1.1", "5.1.2", "5.1.3", "5.1.4")
def test_bad_weather_takes_points_off_every_allowance(weather: str, left: int) -> None:
    game = at("german_movement", {"DE-21-1": "C28"}, weather=weather)
    assert allowance(state(game), unit(game, "DE-21-1")) == 2 * left  # in halves


@pytest.mark.parametrize(("weather", "reach"), [("fair", 8), ("drizzle", 6), ("rain", 5), ("snow", 4)])
@case("5.1.1", "5.1.2", "5.1.3", "5.1.4", "13.2.4(a)")
def test_bad_weather_shortens_the_reach_of_assault_supply(weather: str, reach: int) -> None:
    units = {"DE-HQ-III": {"hex": "C20", "state": ["flipped"]}, "DE-21-1": "K20"}
    there = state(at("german_movement", units, weather=weather))
    assert supply_range(there, there.box.index["DE-HQ-III"]) == reach


@case("5.0")
def test_the_weather_of_a_turn_holds_for_both_sides_until_the_next_one() -> None:
    units = {"DE-HQ-III": "A22", "DE-21-1": "B22", "FR-HQ-I": "V20", "FR-28": "U20"}
    game = at("first_player", units, turn=4, weather="rain", observed=True, dice=[])
    asked: set[str] = set()
    while asks(game)[1] != "lull":
        assert (state(game).weather, state(game).observed) == (RAIN, True)
        asked.add(asks(game)[0])
        do(game, "done")
        if "french" in asked and asks(game) == ("french", "movement"):
            break
    assert asked == {"german", "french"}


@case("5.1.2(a)")
def test_at_least_one_point_is_left_and_rail_guns_have_none_to_lose() -> None:
    game = at("german_movement", {"DE-420-1": "A26", "DE-380-1": "A29"}, weather="drizzle")
    assert state(game).box.movement[unit(game, "DE-420-1")] == (1, 1)
    assert allowance(state(game), unit(game, "DE-420-1")) == 2
    fair = at("german_movement", {"DE-380-1": "A29"})
    assert allowance(state(game), unit(game, "DE-380-1")) == allowance(state(fair), unit(fair, "DE-380-1"))


@pytest.mark.parametrize("weather", ["rain", "snow"])
@case("5.1.3(a)", "5.1.4(a)")
def test_guns_do_not_move_in_rain_and_snow_without_engineers(weather: str) -> None:
    units = {"DE-77-1": "C28", "DE-21-1": "C29", "DE-77-2": "C31", "DE-ENG-1": "C31"}
    game = at("german_movement", units, weather=weather)
    assert why(game, "unit DE-77-1").case == "12.4.2(a)"
    assert legal(game, "unit DE-21-1")
    assert legal(game, "unit DE-77-2")
    assert legal(at("german_movement", units, weather="drizzle"), "unit DE-77-1")


@pytest.mark.parametrize("weather", ["rain", "snow"])
@case("5.1.3(b)", "5.1.4(a)")
def test_german_infantry_does_not_entrench_in_rain_and_snow(weather: str) -> None:
    game = at("german_movement", {"DE-21-1": "C28"}, weather=weather)
    do(game, "unit DE-21-1")
    assert why(game, "entrench").case == "12.4.2(b)"
    drizzle = at("german_movement", {"DE-21-1": "C28"}, weather="drizzle")
    do(drizzle, "unit DE-21-1")
    assert legal(drizzle, "entrench")


@pytest.mark.parametrize(
    ("weather", "shifts"),
    [("fair", []), ("drizzle", []), ("rain", [(-2, "5.1.3(c)")]), ("snow", [(-2, "5.1.4(a)")])],
)
@case("5.1.3(c)", "5.1.4(a)")
def test_assaults_have_minus_two_in_rain_and_snow(weather: str, shifts: list[tuple[int, str]]) -> None:
    game = at("german_commitment", {"DE-21-1": {"hex": "K29", "target": "L29"}, "FR-28": "L29"}, weather=weather)
    battle = battle_against(state(game), GERMAN, cell(game, "L29"), PRIMARY)
    found = [(shift.amount, shift.case) for shift in modifiers(state(game), battle) if shift.reason == "weather"]
    assert found == shifts
