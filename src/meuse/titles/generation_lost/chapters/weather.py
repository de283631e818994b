"""5.0 Weather: one die for the turn, a second one for air observation."""

from meuse.engine.events import Shift
from meuse.engine.flow import Ask
from meuse.titles.generation_lost.fire_events import ObservationRolled, WeatherRolled
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.tables import DIE, modifier_on
from meuse.titles.generation_lost.terms import FAIR, RAIN, SNOW, WEATHERS


def weather_shifts(state: State) -> list[Shift]:
    """5.1, T.WEATHER: what the date adds to the die."""
    added = modifier_on(state.box.weather.modifiers, state.campaign_turn, state.scenario.first_player)
    return [Shift("weather-date", added, "5.1")] if added else []


def weather_of(state: State, total: int) -> int:
    """5.1, 5.1.4: the weather of a modified die; at the end of winter and the year's end rain is snow."""
    table = state.box.weather
    found = table.weather(total)
    return SNOW if found == RAIN and state.campaign_turn in table.rain_is_snow else found


class Weather(Procedure):
    """5.0, 5.1: the first player rolls (ruling G5). It holds until the next turn, for both sides."""

    steps = ("roll", "observe")

    def roll(self, play: Table) -> Ask | None:
        """5.1, 5.1.1, 19.1.5(a): 21 February is fair; on other turns a die decides."""
        state = play.state
        if state.turn in state.scenario.special.fair:
            state.weather = FAIR
            case = "20.3.1" if state.scenario.is_campaign else "19.1.5(a)"
            play.log(WeatherRolled(weather=WEATHERS[FAIR], cases=("5.1.1", case)))
            return None
        die = play.die()
        shifts = weather_shifts(state)
        total = die + sum([shift.amount for shift in shifts])
        state.weather = weather_of(state, total)
        play.log(
            WeatherRolled(
                side=side_name(state.scenario.first_player),
                weather=WEATHERS[state.weather],
                die=die,
                shifts=tuple(shifts),
                total=total,
                cases=("5.1", "T.WEATHER"),
            )
        )
        return None

    def observe(self, play: Table) -> Ask | None:
        """5.1(a), 5.1.1-5.1.4: always in fair weather, never in snow, otherwise a second die (ruling G2)."""
        state = play.state
        highest = state.box.weather.observation[state.weather]
        if not 0 < highest < DIE:
            state.observed = highest > 0
            return None
        die = play.die()
        state.observed = die <= highest
        play.log(ObservationRolled(die=die, highest=highest, observed=state.observed, cases=("5.1(a)", "T.WEATHER")))
        return None
