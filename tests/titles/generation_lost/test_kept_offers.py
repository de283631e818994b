"""12.0: what the Movement Segment offers is kept between answers, and is what a fresh look finds."""

import random

import pytest

import meuse
from meuse.titles.generation_lost.chapters.crowding import Crowd
from meuse.titles.generation_lost.chapters.movement import MovementSegment, Offers


@pytest.mark.parametrize(("scenario", "seed"), [("firestorm_on_the_meuse", 3), ("ramparts_revenge", 1)])
def test_offers_that_were_kept_are_those_of_a_fresh_look(scenario: str, seed: int) -> None:
    game = meuse.new("generation_lost", scenario, seed=seed)
    rng = random.Random(seed)
    compared = 0
    while compared < 150:
        asked = game.decision
        assert asked is not None, "the game is over before enough was compared"
        if asked.prompt == "movement":
            segment = game._play.stack[-1]
            assert isinstance(segment, MovementSegment)
            kept = segment.offers
            assert kept is not None
            fresh = Offers(game.state.copy(), segment.side, segment.exchanged)
            assert (kept.of_units, kept.of_squares, kept.apart) == (fresh.of_units, fresh.of_squares, fresh.apart)
            assert (kept.crowd.full, kept.crowd.plans) == (fresh.crowd.full, fresh.crowd.plans)
            compared += 1
        game.apply(rng.choice(asked.actions))


def test_how_squares_are_cleared_is_remembered_only_as_long_as_it_holds() -> None:
    game = meuse.new("generation_lost", seed=4)
    rng = random.Random(4)
    remembered = 0
    for _ in range(1500):
        game.apply(rng.choice(game.actions()))
        for side, known in enumerate(game.state.clearings):
            if known is not None:
                anew = Crowd(game.state.copy(), side, [])
                if anew.full == known.full:
                    assert anew.plans == known.plans
                    remembered += 1
    assert remembered > 100
