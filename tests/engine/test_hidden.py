"""Hidden information, and dice before the first decision: with a title made up for the purpose."""

import random

import pytest
from tests.engine.sealed_bids import Bid, SealedBids, bids

from meuse.engine.dice import Manual, Seeded
from meuse.engine.flow import CHANCE, Action
from meuse.engine.game import Box, Seat, UndoError, plain
from meuse.engine.loading import load_game
from meuse.engine.saves import read_save
from meuse.engine.title import HiddenError


def test_a_seat_sees_its_own_secrets_only() -> None:
    game = bids(Seeded(1))
    game.apply(Action("raise"))
    assert game.view("red")["position"]["stakes"] == [1, None]
    assert game.view("blue")["position"]["stakes"] == [None, 0]
    told = {side: [line["event"] for line in game.view_log(side)] for side in game.title.sides}
    assert told == {"red": ["dice-rolled", "bid"], "blue": ["dice-rolled"]}
    assert any(isinstance(event, Bid) for _, event in game.log())


def test_what_is_hidden_is_imagined_differently_what_is_seen_is_not() -> None:
    game = bids(Seeded(1))
    game.apply(Action("raise"))
    game.apply(Action("pass"))
    imagined = [Seat(game, "blue").imagine(random.Random(seed)) for seed in range(20)]
    assert {twin.position()["stakes"][0] for twin in imagined} == {0, 1, 2}
    for twin in imagined:
        assert plain(twin.view("blue")["position"]) == plain(game.view("blue")["position"])
        assert twin.actions() == game.actions()


def test_the_true_state_stays_closed_where_something_is_hidden() -> None:
    with pytest.raises(HiddenError, match="sealed_bids"):
        Seat(bids(Seeded(1)), "red").seen()


def test_undo_stops_where_something_hidden_was_shown() -> None:
    game = bids(Seeded(1))
    game.apply(Action("raise"))
    assert game.can_undo()
    game.apply(Action("peek"))
    assert not game.can_undo(), "though the same side is asked again"
    with pytest.raises(UndoError, match="undo-stops-here"):
        game.undo()
    game.apply(Action("pass"))
    game.apply(Action("raise"))
    assert game.can_undo()


def test_dice_before_the_first_decision_are_part_of_the_record() -> None:
    game = bids(Seeded(1))
    die = Seeded(1).roll(0, 1)
    assert die is not None
    assert game.record() == [Action("roll", die)]
    assert [(number, type(event).__name__) for number, event in game.log()] == [(1, "DiceRolled")]
    assert not game.can_undo()
    with pytest.raises(UndoError, match="undo-stops-here"):
        game.undo()


def test_a_caller_may_throw_them_too() -> None:
    game = bids(Manual())
    assert game.decision is not None
    assert game.decision.seat == CHANCE
    game.apply(Action("roll", (5,)), CHANCE)
    assert game.state.wind == 5
    assert [(number, type(event).__name__) for number, event in game.log()] == [(1, "DiceRolled")]


def test_dice_before_the_first_decision_are_saved() -> None:
    for chance in (Seeded(4), Manual()):
        game = bids(chance)
        loaded = load_game(Box(SealedBids(), {}), read_save(game.save()))
        assert loaded.warnings == []
        assert loaded.record() == game.record()
        assert list(loaded.log()) == list(game.log())
        assert loaded.save() == game.save()
