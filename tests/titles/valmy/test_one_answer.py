"""What has one answer is not asked, in play from the set-up and at positions scattered at random."""

import random

import pytest
from tests.titles.sweep import Sample
from tests.titles.valmy.scattered import scatter

import meuse


@pytest.mark.parametrize("scenario", ["cannonade", "argonne"])
def test_every_question_of_a_random_game_has_at_least_two_answers(scenario: str) -> None:
    lonely: set[str] = set()
    for seed in range(3):
        game = meuse.new("valmy", scenario, seed=seed)
        rng = random.Random(seed)
        for _ in range(4000):
            asked = game.decision
            if asked is None:
                break
            if len(asked.actions) == 1:
                lonely.add(f"{asked.prompt}: {asked.actions[0]}")
            game.apply(rng.choice(asked.actions))
    assert lonely == set()


def test_every_question_at_scattered_positions_has_at_least_two_answers() -> None:
    sample = Sample("valmy", scatter, seed=5, rounds=150, each=20)
    moments = [game for games in sample.moments.values() for game in games]
    assert [str(game.actions()[0]) for game in moments if len(game.actions()) == 1] == []
