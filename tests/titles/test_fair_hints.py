"""No hint knows more than the seat it is for: in games that the seat cannot tell apart it is the same.

The plans of the titles themselves, and how they are judged, are compared in test_fair_players.py.
"""

from collections.abc import Hashable
from itertools import islice
from typing import Any

import pytest
from tests.titles.test_fair_players import HIDING, pairs

from meuse.bots.hints import Budget, Hint, hint
from meuse.engine.flow import Ask
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner, Weight
from meuse.engine.title import Adviser

PAIRS = 2
MOST = 8  # that are looked at for them
every_hiding_title = pytest.mark.parametrize("title", HIDING)


class Scripted(Plan):
    """The script under some name."""

    def __init__(self, kind: str, planner: "Guessing") -> None:
        super().__init__(kind)
        self.planner = planner

    def orders(self) -> Hashable:
        return self.kind

    def adviser(self) -> Adviser:
        return self.planner.reply(0)


class Guessing(Planner):
    """Judges a position by all that is in it, so that whatever a hint is made from shows."""

    def __init__(self, seat: Seat) -> None:
        self.title = seat.title
        self.side = seat.side
        self.calls = 0

    def moment(self, asked: Ask, state: Any, phase: str) -> str:
        return asked.prompt

    def proposals(self, asked: Ask, state: Any, phase: str) -> list[Plan]:
        return [Scripted(kind, self) for kind in ("script", "other")]

    def reply(self, number: int) -> Adviser:
        adviser = self.title.adviser(self.side, 1)
        assert adviser is not None
        return adviser

    def clock(self, state: Any, phase: str) -> int:
        return 0

    def horizon(self, state: Any, phase: str) -> int:
        return 0

    def evaluate(self, state: Any) -> float:
        self.calls += 1
        return (sum(state.where) * (self.calls % 7)) % 997 / 997

    def weights(self, state: Any) -> list[Weight]:
        return [Weight("places", ("1.0",), self.evaluate(state))]


def told_apart_by_nobody(title: str) -> list[tuple[Game, Game]]:
    """Pairs of games; where a guess had no place for a unit, the seat could tell them apart."""
    alike = [pair for pair in islice(pairs(title), MOST) if seen_in(pair[0]) == seen_in(pair[1])]
    assert len(alike) >= PAIRS
    return alike[:PAIRS]


def seen_in(game: Game) -> list[int]:
    """Where everything is, as whoever is asked knows it."""
    assert game.decision is not None
    return list(Seat(game, game.decision.seat).seen().where)


def hints_of(game: Game) -> Hint:
    assert game.decision is not None
    return hint(Seat(game, game.decision.seat), Budget(playouts=6), seed=5)


@every_hiding_title
def test_hints_are_alike_in_games_that_the_seat_cannot_tell_apart(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = told_apart_by_nobody(title)
    monkeypatch.setattr(Seat, "planner", lambda seat: Guessing(seat))
    for game, twin in found:
        assert hints_of(twin) == hints_of(game), game.decision


def test_a_hint_that_looks_behind_the_screen_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the samples begin from does differ between the games of a pair."""
    found = told_apart_by_nobody("schlieffens_war")
    monkeypatch.setattr(Seat, "planner", lambda seat: Guessing(seat))
    monkeypatch.setattr(Seat, "imagine", lambda seat, rng: seat._game.clone())
    assert any(hints_of(twin).beside != hints_of(game).beside for game, twin in found)
