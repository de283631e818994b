"""What happened in a game, piece by piece: the moments between two entries, and the stretches that they make up.

A stretch is played in one piece. An edited position, or a checkpoint from which a game had to be taken up, begins
another.
"""

from array import array
from bisect import bisect_right
from typing import Any, Final, NamedTuple

import msgspec

from meuse.engine.dice import Scripted
from meuse.engine.flow import Action, Param, Refused
from meuse.engine.game import Game
from meuse.engine.throws import from_shorthand, numbers_in
from meuse.server.schema.messages import words_of

PACKAGE: Final = 512  # answers
_WORDS: Final = msgspec.json.Decoder(list[list[str | int]])

Rolls = list[list[Param]]
"""Answers of chance in shorthand: six-sided dice as [4, 2], all else in words."""


class Differs(Exception):  # noqa: N818 - what came of a replay; the course deals with it
    """These rules lead elsewhere than those the entry was written under."""


class Step(NamedTuple):
    """A moment between two entries that one can go back to."""

    answers: int  # given by then
    phase: str
    by: str  # the side whose act led here
    joined: bool = False  # by an act of the same wish as the act before: both are undone as one


class Steps:
    """The steps of a stretch in columns: a long game has tens of thousands."""

    def __init__(self) -> None:
        self.answers = array("I")
        self._phases = array("H")
        self._sides = array("H")
        self._joined = bytearray()
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.answers)

    def __getitem__(self, place: int) -> Step:
        names = self._names
        return Step(
            self.answers[place], names[self._phases[place]], names[self._sides[place]], bool(self._joined[place])
        )

    def append(self, step: Step) -> None:
        self.answers.append(step.answers)
        self._phases.append(self._number(step.phase))
        self._sides.append(self._number(step.by))
        self._joined.append(step.joined)

    def _number(self, name: str) -> int:
        number = self._numbers.setdefault(name, len(self._numbers))
        if number == len(self._names):
            self._names.append(name)
        return number

    def cut(self, length: int) -> None:
        for column in (self.answers, self._phases, self._sides, self._joined):
            del column[length:]


class Stretch:
    """A part of the course in one piece: from the beginning, an edited position or a checkpoint on."""

    def __init__(self, base: int, game: Game, start: dict[str, Any] | None) -> None:
        self.base = base  # answers given before this game began
        self.game = game
        self.start = start
        self.steps = Steps()
        self.steps.append(Step(base + len(game), game.phase, ""))
        self._in_words: list[bytes] = []  # answers from the beginning on, in packages of so many

    @property
    def answers(self) -> int:
        return self.base + len(self.game)

    def words(self) -> list[list[str | int]]:
        """Every answer since this game began, as messages say them: whoever thinks for a seat is told all of them.

        Of a long game it would take a tenth of a second, each time: what has been put into words is kept.
        """
        kept = self._in_words
        for begin in range(len(kept) * PACKAGE, len(self.game) - PACKAGE + 1, PACKAGE):
            kept.append(msgspec.json.encode([words_of(one) for one in self.game.record(begin, begin + PACKAGE)]))
        newest = [words_of(one) for one in self.game.record(len(kept) * PACKAGE)]
        return [*[words for package in kept for words in _WORDS.decode(package)], *newest]

    @property
    def floor(self) -> int:
        """Answers up to here cannot be undone without asking."""
        return self.base + self.game.floor

    def act(self, action: Action, rolls: Rolls, side: str, joined: bool = False) -> None:
        """Follow an act with the dice that fell."""
        game = self.game
        replay(game, action, rolls, game.dice_thrown)
        self.steps.append(Step(self.answers, game.phase, side, joined))

    def place_of(self, answers: int) -> int:
        """The last step at or before so many answers."""
        return max(bisect_right(self.steps.answers, answers) - 1, 0)

    def go_back(self, place: int) -> None:
        answers = self.steps[place].answers
        if answers != self.answers:
            self.game = self.game.at(answers - self.base)
            del self._in_words[len(self.game) // PACKAGE :]
        self.steps.cut(place + 1)


def replay(game: Game, action: Action, rolls: Rolls, thrown: int) -> int:
    """Give a recorded answer with the dice that fell then; returns how many dice the game has seen since it began."""
    given = len(numbers_in(action))
    before = len(game)
    game.chance = script(rolls, thrown + given)
    try:
        game.apply(action)
    except Refused as refused:
        raise Differs(str(refused)) from refused
    if len(game) != before + 1 + len(rolls):
        raise Differs(f"{action}: other dice are wanted than fell")
    return thrown + given + numbers_of(rolls)


def numbers_of(rolls: Rolls) -> int:
    """How many numbers fell: each die, each thing drawn is one."""
    return sum([len(numbers_in(from_shorthand(roll))) for roll in rolls])


def script(rolls: Rolls, start: int = 0) -> Scripted:
    """What fell, to fall again; then somebody is asked."""
    return Scripted([from_shorthand(roll) for roll in rolls], None, start)
