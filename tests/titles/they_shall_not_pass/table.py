"""They Shall Not Pass at the table (tests/titles/tables.py).

Forts stand and the off-map guns are ready unless said otherwise.
"""

from tests.titles.tables import Table, cell, choices, marks, of_kind, unit, where

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.state import State

TITLE = "they_shall_not_pass"
TABLE = Table(TITLE, numbers=("retreat",))
case, at, action = TABLE.case, TABLE.at, TABLE.action
do, why, legal = TABLE.do, TABLE.why, TABLE.legal

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


def state(game: Game) -> State:
    found: State = game.state
    return found
