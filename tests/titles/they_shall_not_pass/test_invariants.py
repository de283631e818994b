"""Every invariant notices what it is there for."""

import random

import pytest
from tests.titles.they_shall_not_pass.table import TITLE

import meuse
from meuse.engine.events import DiceRolled
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.lab import invariants
from meuse.lab.invariants import BrokenInvariant, check
from meuse.lab.soak import Wanderer, soak
from meuse.titlekit.texts import event_kinds, tag_of

RARE = {"arrival-delayed"}  # nobody gets as far as the French entry hexes


@pytest.fixture
def game() -> Game:
    """A game in its first turns, with units of both sides on the map."""
    game = meuse.new(TITLE, seed=3)
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


def test_a_save_that_does_not_hold_everything_is_noticed(game: Game) -> None:
    """A state changed behind the record's back replays differently."""
    unit = first_on_map(game, side=0, kind=0)
    game.state.status[unit] ^= 1
    with pytest.raises(BrokenInvariant, match="a fresh save is loaded with warnings: replays-differently"):
        invariants.check_saves(game)
    with pytest.raises(BrokenInvariant):
        invariants.check_undo(game)


@pytest.mark.soak
def test_hundreds_of_games_meet_every_event() -> None:
    """What a soak has never met it has never checked."""
    report = soak(TITLE, games=160, seed=5000, jobs=2)
    assert report.failures == []
    known = {tag_of(kind) for kind in event_kinds(meuse.title(TITLE))} - {tag_of(DiceRolled)}
    assert known - set(report.events) - RARE == set()
