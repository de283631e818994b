"""Puzzles: positions from games in which one plan is clearly best, for a player to find.

    for puzzle in puzzles("they_shall_not_pass"): ...
    puzzle.game()                    the position, as an analysis that can be played on
    puzzle.plans[puzzle.best]        what should be done; each plan says how often it won

They are in each title's `data/puzzles.json`, which bench/find_puzzles.py writes.
"""

from functools import lru_cache
from typing import Any, Final

import msgspec

import meuse
from meuse.engine.game import Game
from meuse.engine.records import Average

FILE: Final = "puzzles.json"
GRADES: Final = ("easy", "medium", "hard")


class March(msgspec.Struct, frozen=True):
    """A piece and where the plan sends it; nowhere else than where it stands if it is to stay and dig in."""

    piece: str
    start: str
    end: str


class Outcome(msgspec.Struct, frozen=True):
    """A way in which games ended: who won them how, how many, and when."""

    winner: str  # "": nobody
    grade: str  # the title's text `grade-GRADE`
    cases: tuple[str, ...]
    games: int
    first: int  # the turn on which the first of them was over ...
    last: int  # ... and the last


class Choice(msgspec.Struct, frozen=True):
    """One of the plans that a player chooses from, and what came of it in games that were played on from there."""

    kind: str  # the title's text `plan-KIND` ...
    params: dict[str, Any]
    marches: list[March]
    games: int
    won: float  # shares of these games
    drawn: float
    behind: float  # by how much it scored less than the best plan in the same games, a draw counting half ...
    error: float  # ... and the standard error of that; 0 for the best itself
    outcomes: list[Outcome]  # how they ended, the most frequent first
    sources: list[Average]  # what counted for victory at the end

    @property
    def score(self) -> float:
        return self.won + self.drawn / 2


class Puzzle(msgspec.Struct, frozen=True):
    """A position and the plans for the side that decides in it.

    Where a title hides something the position is a guess at what the side could not see, like those that its plans
    were played on from: nothing of the true game is told, before a puzzle is solved or afterwards.
    """

    id: str
    title: str
    side: str
    turn: int
    phase: str
    grade: str  # easy, medium, hard
    best: int  # the place of the best plan
    plans: list[Choice]
    position: dict[str, Any]
    seed: int  # of the game that it is from, and of the dice that its plans were played on with
    source: str  # which game it is from

    def game(self) -> Game:
        """The position, to be played on with dice of its own."""
        return meuse.position(self.title, self.position)


@lru_cache(maxsize=16)
def puzzles(title: str) -> tuple[Puzzle, ...]:
    """The puzzles of a title, the easiest first; none for a title that has none yet."""
    path = meuse.title(title).folder / "data" / FILE
    if not path.is_file():
        return ()
    found = msgspec.json.decode(path.read_bytes(), type=list[Puzzle])
    return tuple(sorted(found, key=lambda puzzle: (GRADES.index(puzzle.grade), puzzle.turn, puzzle.id)))


def all_puzzles() -> list[Puzzle]:
    return [puzzle for title in meuse.titles() for puzzle in puzzles(title.id)]


def puzzle_called(id: str) -> Puzzle | None:
    """The puzzle of that name."""
    for puzzle in all_puzzles():
        if puzzle.id == id:
            return puzzle
    return None
