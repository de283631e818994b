"""5.0 Weather."""

from meuse.engine.flow import Ask
from meuse.titles.they_shall_not_pass.events import WeatherFixed, WeatherRolled
from meuse.titles.they_shall_not_pass.state import Procedure, Table
from meuse.titles.they_shall_not_pass.terms import FIRST_TURN


class Weather(Procedure):
    """5.0: one die for the whole turn; 21 February is always good."""

    steps = ("roll",)

    def roll(self, play: Table) -> Ask | None:
        """5.0, 4.0 I: from turn 2 the French player rolls; a 1 or 2 is bad weather."""
        state = play.state
        if state.turn == FIRST_TURN:
            state.good_weather = True
            play.log(WeatherFixed(cases=("5.0", "5.2")))
            return None
        die = play.die()
        state.good_weather = die not in state.box.bad_weather
        weather = "good" if state.good_weather else "bad"
        play.log(WeatherRolled(die=die, weather=weather, cases=("5.0", "5.2" if state.good_weather else "5.1")))
        return None
