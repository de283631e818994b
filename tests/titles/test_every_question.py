"""Every question of every title, met at random positions: copies, saves, positions and undo are exact there.

Games that are soaked (tests/test_soak.py) are checked at random moments, with invariants and views; positions that are
scattered at random need not be such as play leads to, but no question is left out.
"""

import pickle
import random

import pytest
from tests.titles.sweep import Sample
from tests.titles.test_offered_and_refused import SWEPT, every_title

import meuse
from meuse.engine.flow import Action
from meuse.lab.bench import is_compiled
from meuse.lab.invariants import (
    BrokenInvariant,
    check_clone,
    check_position,
    check_refusals,
    check_saves,
    check_undo,
    same_moment,
    same_past,
)

if is_compiled():
    pytest.skip("invariants are left out here, which compiled titles do not allow", allow_module_level=True)


def not_exact(title: str, seed: int, rounds: int, each: int) -> list[str]:
    """What is wrong with copies of some moments, each with its question."""
    sample = Sample(title, SWEPT[title].scatter, seed, rounds, each)
    rng = random.Random(seed)
    strange = [Action(verb) for verb in sorted(sample.verbs)]
    found: list[str] = []
    for here, games in sample.moments.items():
        for game in games:
            try:
                check_saves(game)
                check_clone(game, rng)
                check_position(game)
                check_undo(game)
                check_refusals(game, rng, strange)
                again = pickle.loads(pickle.dumps(game))
                same_moment(game, again, "after a pickle")
                same_past(game, again, "after a pickle")
            except BrokenInvariant as wrong:
                found.append(f"{here}: {wrong}")
    assert len(sample.moments) > 15, "most of the questions are asked"
    return found


@pytest.fixture(autouse=True)
def no_invariants(monkeypatch: pytest.MonkeyPatch) -> None:
    for title in meuse.titles():
        monkeypatch.setattr(type(title), "invariants", lambda self, state, events: [])


@every_title
def test_the_moment_of_every_question_is_copied_saved_and_written_down_exactly(title: str) -> None:
    assert not_exact(title, seed=11, rounds=min(150, SWEPT[title].rounds), each=2) == []


@pytest.mark.soak
@every_title
@pytest.mark.parametrize("seed", [12, 13])
def test_many_moments_of_every_question_are(title: str, seed: int) -> None:
    assert not_exact(title, seed, rounds=800, each=20) == []
