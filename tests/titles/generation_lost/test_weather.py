"""5.0: the weather of a turn, air observation, and 19.1.5(a)."""

import pytest
from tests.titles.generation_lost.table import asks, at, case, state, told

from meuse.engine.game import Game
from meuse.titles.generation_lost.fire_events import ObservationRolled, WeatherRolled
from meuse.titles.generation_lost.terms import DRIZZLE, FAIR, RAIN, SNOW

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
