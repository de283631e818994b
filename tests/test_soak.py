"""Random games with every invariant checked: a few in every test run, hundreds when asked for (-m soak).

A failure names its seed: `soak_one(TITLE, SEED)` in meuse.lab.soak plays that game again, and the failure's `save` is a
moment before it broke.
"""

import itertools
import random

import pytest

import meuse
from meuse.engine.flow import Action
from meuse.engine.game import Game, plain
from meuse.lab import invariants
from meuse.lab.invariants import BrokenInvariant, check, check_thoroughly, secrets_in
from meuse.lab.soak import SoakReport, Wanderer, options_of, soak, soak_one

TITLES = [title.id for title in meuse.titles()]
VERDUN = "they_shall_not_pass"


def assert_sound(report: SoakReport) -> None:
    for failure in report.failures:
        which = f"{failure.title}, seed {failure.seed}, {'+'.join(failure.options) or 'no options'}, {failure.style}"
        when = f"after {failure.decisions} decisions, at {failure.action or 'a check'}"
        pytest.fail(f"{which}, {when}: {failure.error}\n{failure.trace}", pytrace=False)


@pytest.mark.parametrize("title", TITLES)
def test_games_played_to_the_end_are_sound_all_the_way(title: str) -> None:
    report = soak(title, games=3, seed=100)  # one curious, one fierce, one advised
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


RARE = {
    "they_shall_not_pass": {"arrival-delayed"},  # nobody gets as far as the French entry hexes
    "schlieffens_war": {"paris-endangered", "forced-out"},  # nor to Paris; Belgians seldom run out of Belgium
}


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_hundreds_of_games_meet_every_event_and_every_answer(title: str) -> None:
    """What a soak has never met it has never checked."""
    report = soak(title, games=160, seed=5000, jobs=2)
    assert_sound(report)
    known = {event.__struct_config__.tag for event in event_types(title)}
    assert known - set(report.events) - RARE[title] == set()


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_invariants_of_its_own(title: str) -> None:
    """Without them a soak checks copies and saves only."""
    game = meuse.new(title, seed=1)
    game.state.where[0] = 10**6
    with pytest.raises((BrokenInvariant, IndexError)):
        check(game)


def event_types(title: str) -> set[type]:
    from importlib import import_module

    from meuse.engine.events import DiceRolled, Event

    module = import_module(f"meuse.titles.{title}.events")
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)}
    return kinds - {Event, DiceRolled}


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
    """A game in its first turns, with units of both sides on the map."""
    game = meuse.new(VERDUN, seed=3)
    for _ in range(2):
        game.apply(Action("ready_made"))
        game.apply(Action("done"))
    wanderer = Wanderer("fierce", random.Random(1))
    for _ in range(200):
        game.apply(wanderer.choose(game))
    check(game)
    return game


def first_on_map(game: Game, **want: int) -> int:
    box = game.box.content
    for unit, cell in enumerate(game.state.where):
        if cell >= 0 and all(getattr(box, column)[unit] == value for column, value in want.items()):
            return unit
    raise AssertionError(f"no unit on the map with {want}")


def test_a_unit_that_was_moved_behind_the_states_back_is_noticed(game: Game) -> None:
    unit = first_on_map(game, kind=0)
    game.state.where[unit] = game.board.index["3323"]
    with pytest.raises(BrokenInvariant, match=r"occupied is wrong in .*3323"):
        check(game)


def test_a_counter_that_is_nowhere_is_noticed(game: Game) -> None:
    game.state.where[first_on_map(game, kind=0)] = 10**6
    with pytest.raises(BrokenInvariant, match="is nowhere"):
        check(game)


def test_both_sides_in_one_hex_are_noticed(game: Game) -> None:
    german, french = first_on_map(game, side=0, kind=0), first_on_map(game, side=1, kind=0)
    game.state.go(german, game.state.where[french])
    with pytest.raises(BrokenInvariant, match="holds units of both sides"):
        check(game)


@pytest.mark.parametrize(("bit", "word", "kind"), [(1, "reduced", 3), (4, "fired", 0), (16, "dug-in", 3)])
def test_a_mark_on_the_wrong_kind_of_unit_is_noticed(game: Game, bit: int, word: str, kind: int) -> None:
    game.state.status[first_on_map(game, kind=kind)] |= bit
    with pytest.raises(BrokenInvariant, match=f"cannot be {word}"):
        check(game)


def test_a_hex_that_belongs_to_the_wrong_side_is_noticed(game: Game) -> None:
    unit = first_on_map(game, side=0, kind=0)
    game.state.control[game.state.where[unit]] = 1
    with pytest.raises(BrokenInvariant, match="which the french side controls"):
        check(game)


def test_an_interdiction_marker_nobody_placed_is_noticed(game: Game) -> None:
    game.state.interdiction[game.board.index["1612"]] += 1
    with pytest.raises(BrokenInvariant, match="interdiction is wrong in 1612"):
        check(game)


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


def test_a_save_that_does_not_hold_everything_is_noticed(game: Game) -> None:
    """A state changed behind the record's back replays differently."""
    unit = first_on_map(game, side=0, kind=0)
    game.state.status[unit] ^= 1
    with pytest.raises(BrokenInvariant, match="a fresh save is loaded with warnings: replays-differently"):
        invariants.check_saves(game)
    with pytest.raises(BrokenInvariant):
        invariants.check_undo(game)


def test_a_view_that_shows_a_secret_is_noticed() -> None:
    assert secrets_in({"units": [{"a": 1}, {"deep": {"seed": 5}}]}) == {"seed"}
    assert secrets_in({"units": {"A": ("x",)}, "decision": {"seat": "chance"}}) == set()


def test_a_thorough_check_leaves_the_game_as_it_was(game: Game) -> None:
    before = plain(game.position()), len(game), game.save()
    check_thoroughly(game, random.Random(1), game.record())
    assert (plain(game.position()), len(game), game.save()) == before
