"""What has one answer is not asked, and a window whose only answer is no does not open."""

import random

import pytest

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import CHANCE
from meuse.engine.seat import Seat

NOWHERE_TO_GO = {"march-unit: cancel", "march-by-rail: cancel"}
"""A unit that was taken up and cannot go anywhere: whoever points at a square is told why, and puts it down."""


def lonely_in(scenario: str, seed: int, bot: str, answers: int) -> set[str]:
    """The questions of a game that had a single answer."""
    found: set[str] = set()
    game = meuse.new("generation_lost", scenario, seed=seed)
    bots = {side: make_bot(bot, number) for number, side in enumerate(game.title.sides)}
    rng = random.Random(seed)
    for _ in range(answers):
        asked = game.decision
        if asked is None:
            break
        if len(asked.actions) == 1 and asked.seat != CHANCE:
            found.add(f"{asked.prompt}: {asked.actions[0].verb}")
        choice = rng.choice(asked.actions) if bot == "random" else bots[asked.seat].choose(Seat(game, asked.seat))
        game.apply(choice, asked.seat)
    return found


@pytest.mark.parametrize("scenario", ["firestorm_on_the_meuse", "crown_princes_plan"])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_every_question_has_at_least_two_answers(scenario: str, bot: str) -> None:
    found = lonely_in(scenario, 1, bot, 1500)
    assert found <= NOWHERE_TO_GO
