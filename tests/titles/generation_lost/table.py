"""Verdun: A Generation Lost at the table: see tests/titles/tables.py.

Who is not mentioned in a position is out of play. A position may begin inside a procedure (`inside`).

The cells of the Assault and Defensive Fire Tables are ours and were tuned by play. Tests of the rules have cells of
their own for them, so that the next tuning does not touch them.
"""

import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.titles.tables import Table, cell, choices, marks, of_kind, unit, where

from meuse.engine.events import Event
from meuse.engine.flow import Frame, Refusal, dump_frame
from meuse.engine.game import Game
from meuse.engine.reasons import GENERAL
from meuse.titles.generation_lost import box
from meuse.titles.generation_lost.chapters.turn import Campaign, PlayerPhase, Turn
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import SIDES

TITLE = "generation_lost"
# A result for each band of levels, with its highest level; the level of a cell is its roll and its column together.
ASSAULT_IN_TESTS = {
    "AE": 0,
    "A2SR": 3,
    "ASR": 7,
    "AR": 8,
    "CA": 9,
    "ENG": 10,
    "DR": 13,
    "DSR": 15,
    "D2SR": 16,
    "DE": 17,
}
FIRE_IN_TESTS = {"NE": 0, "R": 1, "1": 4, "D": 5, "2": 7}
FIRE_BASES = (6, 7, 7, 8, 8, 9, 9, 10, 10, 11)


def in_bands(level: int, bands: dict[str, int], beyond: str) -> str:
    return next((result for result, highest in bands.items() if level <= highest), beyond)


def numbers_of_the_tests() -> Path:
    """A folder with the charts as the title has them, but for the cells of two tables."""
    assault = [[in_bands(roll + column, ASSAULT_IN_TESTS, "DEBT") for column in range(-3, 6)] for roll in range(1, 15)]
    fire = [[in_bands(base - roll, FIRE_IN_TESTS, "3") for base in FIRE_BASES] for roll in range(2, 13)]
    folder = Path(tempfile.mkdtemp(prefix="generation-lost-"))
    text = (Path(box.__file__).parent / "data" / "charts.toml").read_text("utf-8")
    for chart, rows in (("assault", assault), ("defensive_fire", fire)):
        cells = ", ".join(str(row).replace("'", '"') for row in rows)
        text, found = re.subn(
            rf"(\n\[{chart}\]\n.*?\nrows = )\[\n.*?\n\]\n", rf"\g<1>[{cells}]\n", text, count=1, flags=re.DOTALL
        )
        assert found == 1, chart
    (folder / "charts.toml").write_text(text, "utf-8")
    return folder


CHARTS = numbers_of_the_tests() / "charts.toml"
TABLE = Table(TITLE, numbers=("steps",), files=CHARTS.parent)
case, at, action = TABLE.case, TABLE.at, TABLE.action
do, legal = TABLE.do, TABLE.legal

__all__ = [
    "CHARTS",
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
