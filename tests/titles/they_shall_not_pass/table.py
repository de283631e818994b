"""They Shall Not Pass at the table (tests/titles/tables.py).

Forts stand and the off-map guns are ready unless said otherwise.
"""

import pytest
from tests.titles.tables import Table, cell, choices, marks, of_kind, unit, where

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.state import State

TITLE = "they_shall_not_pass"
TABLE = Table(TITLE, numbers=("retreat",))
at, action, do, why, legal = TABLE.at, TABLE.action, TABLE.do, TABLE.why, TABLE.legal

__all__ = [
    "TITLE",
    "action",
    "at",
    "case",
    "cell",
    "choices",
    "do",
    "legal",
    "marks",
    "of_kind",
    "state",
    "unit",
    "where",
    "why",
]


def case(*ids: str) -> pytest.MarkDecorator:
    """The cases that a test proves: it fails when one of them is broken."""
    return pytest.mark.case(TITLE, *ids)


def state(game: Game) -> State:
    found: State = game.state
    return found
