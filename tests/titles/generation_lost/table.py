"""Verdun: A Generation Lost at the table: see tests/titles/tables.py.

Who is not mentioned in a position is out of play. A position may begin inside a procedure (`inside`).
"""

from collections.abc import Callable
from typing import Any

from tests.titles.tables import Table, cell, choices, marks, of_kind, unit, where

from meuse.engine.events import Event
from meuse.engine.flow import Frame, Refusal, dump_frame
from meuse.engine.game import Game
from meuse.engine.reasons import GENERAL
from meuse.titles.generation_lost.chapters.turn import Campaign, PlayerPhase, Turn
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import SIDES

TITLE = "generation_lost"
TABLE = Table(TITLE, numbers=("steps",))
case, at, action = TABLE.case, TABLE.at, TABLE.action
do, legal = TABLE.do, TABLE.legal

__all__ = [
    "TITLE",
    "action",
    "asks",
    "at",
    "case",
    "cell",
    "choices",
    "do",
    "inside",
    "legal",
    "marks",
    "numbers",
    "of_kind",
    "state",
    "told",
    "unit",
    "where",
    "why",
]


def state(game: Game) -> State:
    found: State = game.state
    return found


def why(game: Game, words: str) -> Refusal:
    """Which rule refuses an action now; fails if none does and the answer merely does not fit the question."""
    refusal = TABLE.why(game, words)
    assert refusal.message not in GENERAL, f"{words}: no rule refuses it"
    return refusal


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    asked = game.decision
    return (asked.seat, asked.prompt) if asked is not None else ("", "")


def told(game: Game, kind: type[Event]) -> list[Any]:
    """Everything of that kind that the log tells so far."""
    return of_kind([event for _, event in game.log()], kind)


def numbers(state: State, *names: str) -> list[int]:
    """The numbers of counters, as frames hold them."""
    return [state.box.index[name] for name in names]


def inside(make: Callable[[State], Frame[State]], units: dict[str, Any], side: str = "german", **more: Any) -> Game:
    """A game at the start of a procedure, which is made when the units stand; then that side's phase is over."""
    there = at("end_of_turn", units, **{key: value for key, value in more.items() if key != "dice"})
    campaign, turn, phase = Campaign(), Turn(), PlayerPhase(SIDES.index(side))
    campaign.goto("turns")
    turn.goto("end_of_turn")
    phase.goto("end_of_phase")
    stack = [dump_frame(each) for each in (campaign, turn, phase, make(state(there)))]
    return at("", units, frames=stack, **more)
