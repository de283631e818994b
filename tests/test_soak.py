"""Random games with every invariant checked: a few in every test run, hundreds when asked for (-m soak).

A failure names its seed: `soak_one(TITLE, SEED)` in meuse.lab.soak plays that game again, and the failure's `save` is a
moment before it broke.
"""

import itertools
import random

import pytest

import meuse
from meuse.engine.game import Game, plain
from meuse.lab.invariants import BrokenInvariant, check, check_thoroughly, secrets_in
from meuse.lab.soak import SoakReport, Wanderer, options_of, soak, soak_one
from meuse.titlekit.procedures import is_written

TITLES = [title.id for title in meuse.titles()]
VERDUN = "they_shall_not_pass"
FROM = {"generation_lost": 133}  # three scenarios: a campaign of 44 turns takes minutes, and tests/golden has one
EVERY = {"generation_lost": (5, 1500)}  # answers from check to check, and from thorough one to thorough one


def assert_sound(report: SoakReport) -> None:
    for failure in report.failures:
        which = f"{failure.title}, seed {failure.seed}, {'+'.join(failure.options) or 'no options'}, {failure.style}"
        when = f"after {failure.decisions} decisions, at {failure.action or 'a check'}"
        pytest.fail(f"{which}, {when}: {failure.error}\n{failure.trace}", pytrace=False)


@pytest.mark.parametrize("title", TITLES)
def test_games_played_to_the_end_are_sound_all_the_way(title: str) -> None:
    every, thorough = EVERY.get(title, (1, 300))
    report = soak(title, 3, FROM.get(title, 100), check_every=every, thorough_every=thorough)  # of several styles
    assert_sound(report)
    assert report.games == 3
    assert "unfinished" not in report.grades


@pytest.mark.parametrize("title", TITLES)
def test_every_set_of_options_is_sound(title: str) -> None:
    sets = 2 ** len(meuse.title(title).options)
    report = soak(title, games=sets, seed=1, thorough_every=400, stop_after=250)
    assert_sound(report)
    assert len(report.options) == sets


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_hundreds_of_games_are_sound(title: str) -> None:
    report = soak(title, games=320, seed=1000, jobs=2)
    assert_sound(report)
    assert "unfinished" not in report.grades
    assert len(report.options) == 2 ** len(meuse.title(title).options)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_invariants_of_its_own(title: str) -> None:
    """Without them a soak checks copies and saves only."""
    assert is_written(meuse.title(title), "invariants")


# ---- the soak itself


def test_the_same_seed_soaks_the_same_game() -> None:
    one, again = (soak_one(VERDUN, 7, stop_after=120) for _ in range(2))
    assert one == again
    other = soak_one(VERDUN, 8, stop_after=120)
    assert other.verbs != one.verbs


def test_consecutive_seeds_run_through_every_set_of_options() -> None:
    known = [option.id for option in meuse.title(VERDUN).options]
    every = {frozenset(chosen) for size in range(len(known) + 1) for chosen in itertools.combinations(known, size)}
    for first in (0, 1, 77):
        assert {frozenset(options_of(VERDUN, first + place)) for place in range(len(every))} == every


def test_options_may_be_fixed() -> None:
    report = soak(VERDUN, games=2, seed=1, options={"infiltration": True, "full_effort": False}, stop_after=5)
    assert report.options == {"infiltration": 2}


def test_the_scenario_may_be_fixed() -> None:
    names = meuse.title(VERDUN).scenarios
    report = soak(VERDUN, games=4, seed=1, scenario=names[-1], stop_after=5)
    assert report.scenarios == {names[-1]: 4}
    assert len(soak(VERDUN, games=8, seed=1, stop_after=1).scenarios) == len(names)
    with pytest.raises(meuse.UnknownName, match="no scenario 'plan_1919'"):
        soak(VERDUN, games=1, scenario="plan_1919")


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    report = soak(VERDUN, games=3, seed=40, stop_after=5, progress=lambda game: told.append(game.seed))
    assert told == [40, 41, 42]
    assert (report.games, report.decisions) == (3, 15)


def test_several_processes_give_the_same_report() -> None:
    alone = soak(VERDUN, games=3, seed=60, stop_after=40)
    together = soak(VERDUN, games=3, seed=60, stop_after=40, jobs=2)
    together.seconds = alone.seconds
    assert together == alone


def test_an_unknown_title_is_said_at_once() -> None:
    with pytest.raises(meuse.UnknownName, match="no title 'plan_1919'"):
        soak("plan_1919", games=1)


def test_a_broken_game_is_reported_with_a_save_from_before_it_broke(monkeypatch: pytest.MonkeyPatch) -> None:
    from meuse.lab import soak as module

    calls = 0

    def breaks_at_the_thirtieth(game: Game, events: object = ()) -> None:
        nonlocal calls
        calls += 1
        if calls == 30:
            raise BrokenInvariant("the thirtieth is not allowed")

    monkeypatch.setattr(module, "check", breaks_at_the_thirtieth)
    report = soak(VERDUN, games=1, seed=5)
    assert report.games == 1
    (failure,) = report.failures
    assert failure.error == "BrokenInvariant: the thirtieth is not allowed"
    assert (failure.seed, failure.decisions) == (5, 29)
    sound = meuse.load(failure.save)
    assert sound.warnings == []
    assert len([answer for answer in sound.record() if answer.verb != "roll"]) == 28
    assert failure.action in [str(action) for action in sound.actions()]


# ---- the invariants: each must be able to fail


@pytest.fixture
def game() -> Game:
    """A game under way: whichever title it is."""
    game = meuse.new(TITLES[0], seed=3)
    wanderer = Wanderer("fierce", random.Random(1))
    for _ in range(120):
        game.apply(wanderer.choose(game))
    check(game)
    return game


def test_a_result_while_somebody_is_asked_is_noticed(game: Game) -> None:
    game.state.result = game.title.standing(game.state)
    with pytest.raises(BrokenInvariant, match="somebody is still asked"):
        check(game)


def test_a_question_without_answers_is_noticed(game: Game) -> None:
    assert game.decision is not None
    game.decision.actions = []
    with pytest.raises(BrokenInvariant, match="has no legal action"):
        check(game)


def test_an_answer_offered_twice_is_noticed(game: Game) -> None:
    assert game.decision is not None
    game.decision.actions = [*game.actions(), game.actions()[0]]
    with pytest.raises(BrokenInvariant, match="offers an action twice"):
        check(game)


def test_a_view_that_shows_a_secret_is_noticed() -> None:
    assert secrets_in({"units": [{"a": 1}, {"deep": {"seed": 5}}]}) == {"seed"}
    assert secrets_in({"units": {"A": ("x",)}, "decision": {"seat": "chance"}}) == set()


def test_a_thorough_check_leaves_the_game_as_it_was(game: Game) -> None:
    before = plain(game.position()), len(game), game.save()
    check_thoroughly(game, random.Random(1), game.record())
    assert (plain(game.position()), len(game), game.save()) == before
