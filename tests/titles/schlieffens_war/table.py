"""Schlieffen's War at the table: see tests/titles/tables.py. Forts stand unless said otherwise."""

from tests.titles.tables import Table, cell, choices, marks, of_kind, unit, where

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.state import State

TITLE = "schlieffens_war"
TABLE = Table(TITLE)
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
    "morale",
    "of_kind",
    "state",
    "unit",
    "where",
    "why",
]


def state(game: Game) -> State:
    found: State = game.state
    return found


def morale(game: Game, name: str) -> str:
    return str(game.position()["units"][name].get("morale", "normal"))
