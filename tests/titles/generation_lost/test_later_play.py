"""Whole games of the later scenarios: one side advised, the other at random, with invariants on the way."""

import random

import pytest
from tests.titles.generation_lost.orders import new
from tests.titles.generation_lost.table import state, told

from meuse.engine.game import Seat
from meuse.lab.soak import Wanderer
from meuse.titles.generation_lost import invariants
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.end_events import GameOver, SentToSomme, SommeRolled
from meuse.titles.generation_lost.terms import SIDES

EVERY = 40  # answers between two looks at the invariants


@pytest.mark.parametrize(
    ("scenario", "advised"),
    [
        ("operation_may_cup", "french"),
        ("hells_doorway", "german"),
        ("they_shall_not_pass", "french"),
        ("ramparts_revenge", "german"),
    ],
)
def test_a_game_comes_to_its_end_with_everything_in_order(scenario: str, advised: str) -> None:
    game = new(scenario, 11)
    adviser = ChiefOfStaff(SIDES.index(advised))
    wanderer = Wanderer("blind", random.Random(11))
    answers = 0
    while game.decision is not None:
        if game.decision.seat == advised:
            answer = adviser.advise(Seat(game, advised))
            assert answer in game.actions(), (game.decision.prompt, answer)
            game.apply(answer)
        else:
            game.apply(wanderer.choose(game))
        answers += 1
        if answers % EVERY == 0:
            assert invariants.broken(state(game), []) == []
    assert len(told(game, GameOver)) == 1
    assert game.result is not None
    if scenario == "hells_doorway":
        rolled = [event for event in told(game, SommeRolled) if not event.again]
        assert len({event.die for event in rolled}) == len(rolled) == 5
        asked = sum(event.regiments + event.battalions + event.guns for event in rolled)
        assert len(told(game, SentToSomme)) <= asked
