"""A title may hide something in some of its scenarios only: then the others are as open as those of any other title."""

from random import Random
from typing import Any

import pytest

from meuse.lab.bench import is_compiled

if is_compiled():
    pytest.skip("a title is subclassed here, which compiled ones do not allow", allow_module_level=True)

from tests.engine.drawn_lots import DrawnLots, Evening, Lots

from meuse.engine.dice import Seeded
from meuse.engine.events import Event
from meuse.engine.flow import DONE, Action, Ask, Frame, Play
from meuse.engine.game import Box, Game, Seat, new_game
from meuse.engine.seat import WAITING
from meuse.engine.title import State

pytestmark = pytest.mark.plain

OPEN = "open"
LAMPS = "lamps"


class OpenEvening(Evening):
    """Red marches; nothing is drawn before."""

    def weather(self, play: Play[Lots]) -> Ask | None:
        self.goto("red")
        return None


class SomeLots(DrawnLots):
    """Lots are drawn at the table, unless the lamps are lit; in the open nothing is drawn."""

    scenarios = ("table", OPEN)
    frames = {"Evening": Evening, "OpenEvening": OpenEvening}  # noqa: RUF012 - as titles do

    def hides(self, scenario: str, options: frozenset[str]) -> bool:
        return scenario != OPEN and LAMPS not in options

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return Lots(), Evening() if self.hides(scenario, options) else OpenEvening()

    def seen(self, state: Any, seat: str) -> Any:
        return super().seen(state, seat) if state.weather else state

    def view_event(self, event: Event, seat: str) -> Event | None:
        return event

    def imagine(self, state: Any, seat: str, rng: Random) -> Any:
        return super().imagine(state, seat, rng) if state.weather else state.copy()


def game_of(scenario: str, *options: str) -> Game:
    return new_game(Box(SomeLots(), {}), scenario, frozenset(options), Seeded(1))


@pytest.mark.parametrize(("scenario", "options", "hides"), [("table", (), 1), (OPEN, (), 0), ("table", (LAMPS,), 0)])
def test_what_others_are_told_depends_on_what_is_played(scenario: str, options: tuple[str, ...], hides: int) -> None:
    game = game_of(scenario, *options)
    assert game.hides == bool(hides)
    told = Seat(game, "blue").decision
    assert told is not None
    assert told.prompt == (WAITING if hides else "march")
    assert ("frames" in game.view("blue")["position"]) == (not hides)
    game.apply(Action("march"))
    assert (game.number_for("blue", len(game)) == len(game)) == (not hides)


def test_where_nothing_is_hidden_the_same_moment_is_imagined() -> None:
    """Elsewhere the phase of another side begins anew."""
    game = game_of(OPEN)
    game.apply(Action("march"))
    twin = Seat(game, "blue").imagine(Random(1))
    assert twin.state.place == game.state.place
    assert twin.actions() == game.actions()


def test_only_a_game_that_hides_something_can_throw_in_secret() -> None:
    game = game_of(OPEN)
    game.apply(DONE)
    with pytest.raises(ValueError, match="'blue' cannot keep the secret of a throw"):
        game.apply(Action("scout"))
    hiding = game_of("table")
    hiding.apply(DONE)
    hiding.apply(Action("scout"))
    assert len(hiding.state.scouted) == 1
