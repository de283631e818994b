"""Puzzles: positions in which one plan is clearly best."""

from meuse.engine.records import Average
from meuse.server.schema.common import Outgoing, Position, Said
from meuse.server.schema.scene import DeclaredLine


class PuzzleInfo(Outgoing, frozen=True):
    """A puzzle as a list shows it."""

    id: str
    title: str
    scenario: str
    side: str  # that decides
    turn: int
    phase: str  # message phase-PHASE
    grade: str  # easy, medium, hard


class PuzzleOutcome(Outgoing, frozen=True):
    """A way in which games ended that followed a plan."""

    winner: str  # a side, or "" for nobody
    grade: str  # message grade-GRADE
    cases: list[str]
    games: int
    first: int  # the turn on which the first of these games was over ...
    last: int  # ... and the last


class PuzzlePlan(Outgoing, frozen=True):
    """One of its plans, and what came of it in games that were played on from there with the same dice."""

    plan: Said  # message plan-MESSAGE
    lines: list[DeclaredLine]  # who goes where
    games: int
    won: float  # shares of them
    drawn: float
    behind: float  # how much it scored less than the best plan, a draw counting half ...
    error: float  # ... and the standard error of that
    outcomes: list[PuzzleOutcome]  # how they ended, the most frequent first
    sources: list[Average]  # what counted for victory at the end: messages points-REASON


class Puzzle(Outgoing, frozen=True):
    """All of a puzzle."""

    info: PuzzleInfo
    plans: list[PuzzlePlan]
    best: int  # the place of the best of them
    hides: bool  # something, from the side that decides
    position: Position  # for POST /api/analysis, with its side as `eyes`; what that side cannot see is guessed
