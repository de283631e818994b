"""What chance is asked, and the words of its answers: dice of any kind, draws without putting back, shuffles.

    roll 4 2               two six-sided dice
    roll 7 d10             a ten-sided die
    draw 3 0 17 of 21      three of 21 things, by their places from 0 on, in the order in which they were drawn
    shuffle 2 0 1          three things in a new order
    draw 5 of 17 for red   only red may know it; `for nobody`: nobody may, before the rules show it or the game is over

First come the numbers that fell, then words that say of what and for whom: a record can be read without the rules.
Every number that falls has its own number in the game, which is all that a source of chance needs to know.
"""

import random
from itertools import permutations, product
from typing import Final

from meuse.engine.actions import Action, Param

SIDES: Final = 6
ROLL: Final = "roll"
DRAW: Final = "draw"
SHUFFLE: Final = "shuffle"
VERBS: Final = (ROLL, DRAW, SHUFFLE)
"""Chance alone answers with these: no procedure of a title may use them for its players."""

EVERYBODY: Final = ""
NOBODY: Final = "nobody"
MOST_LISTED: Final = 10_000  # ways; a throw with more is checked and sampled, but not listed


class Throw:
    """One question to chance. All its ways are equally likely."""

    def __init__(self, verb: str, count: int, size: int, secret: str = EVERYBODY) -> None:
        if verb == ROLL:
            if size < 1 or count < 1:
                raise ValueError(f"{count} dice with {size} sides cannot be rolled")
        elif not 1 <= count <= size:
            raise ValueError(f"{count} of {size} things cannot be drawn")
        self.verb = verb
        self.count = count  # how many numbers fall
        self.size = size  # sides of each die; of how many things is drawn
        self.secret = secret  # the one seat that may know what falls, EVERYBODY or NOBODY

    def limits(self) -> list[int]:
        """Of how many equal chances each number is picked: a die of its sides, a lot of those still in the cup."""
        if self.verb == ROLL:
            return [self.size] * self.count
        return [self.size - drawn for drawn in range(self.count)]

    def numbers(self, picks: list[int]) -> tuple[int, ...]:
        """What falls if these are picked, each counted from 0 below its limit."""
        if self.verb == ROLL:
            return tuple([pick + 1 for pick in picks])
        cup = list(range(self.size))
        return tuple([cup.pop(pick) for pick in picks])

    def answer(self, numbers: tuple[int, ...]) -> Action:
        """These numbers in the words of the record."""
        return Action(self.verb, numbers + self._words())

    def _words(self) -> tuple[Param, ...]:
        """What follows the numbers: of what, and for whom."""
        words: list[Param] = []
        if self.verb == DRAW:
            words += ["of", self.size]
        elif self.verb == ROLL and (self.size != SIDES or self.secret != EVERYBODY):
            words.append(f"d{self.size}")
        if self.secret != EVERYBODY:
            words += ["for", self.secret]
        return tuple(words)

    def takes(self, action: Action) -> bool:
        """Whether that is an answer to this question: told without a list of all of them."""
        try:
            throw, _ = read_answer(action)
        except ValueError:
            return False
        return throw.is_like(self) and throw.count == self.count and throw.secret == self.secret

    def is_like(self, other: "Throw") -> bool:
        """The same dice, or lots of the same cup; how many and for whom are other questions."""
        return self.verb == other.verb and self.size == other.size

    # ---- for those who take chance decisions themselves

    @property
    def ways(self) -> int:
        """In how many ways it can fall: each with a likelihood of 1 / ways."""
        ways = 1
        for limit in self.limits():
            ways *= limit
        return ways

    def actions(self) -> list[Action]:
        """Every way, as an answer; an empty list where there are more than MOST_LISTED (see `takes` and `sample`)."""
        if self.ways > MOST_LISTED:
            return []
        words = self._words()
        if self.verb == ROLL:
            return [Action(ROLL, faces + words) for faces in product(range(1, self.size + 1), repeat=self.count)]
        return [Action(self.verb, drawn + words) for drawn in permutations(range(self.size), self.count)]

    def outcomes(self) -> list[tuple[Action, float]]:
        """Every way with its likelihood; a ValueError where there are too many to list."""
        actions = self.actions()
        if not actions:
            raise ValueError(f"{self.ways} ways are too many to list: sample them")
        return [(action, 1.0 / len(actions)) for action in actions]

    def sample(self, rng: random.Random) -> Action:
        """One of the ways, each as likely as any other."""
        return self.answer(self.numbers([rng.randrange(limit) for limit in self.limits()]))


def ways_to_total(count: int, sides: int = SIDES) -> dict[int, int]:
    """In how many of the sides ** count ways dice show each sum: 7 in 6 of 36."""
    ways = {0: 1}
    for _ in range(count):
        more: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + number
        ways = more
    return ways


# ---- reading answers


def is_chance(action: Action) -> bool:
    """Whether an answer of a record is one of chance."""
    return action.verb in VERBS


def numbers_in(action: Action) -> tuple[int, ...]:
    """The numbers that fell, none if a player has answered."""
    found: list[int] = []
    if action.verb in VERBS:
        for arg in action.args:
            if isinstance(arg, str):
                break
            found.append(arg)
    return tuple(found)


def read_answer(action: Action) -> tuple[Throw, tuple[int, ...]]:
    """What was asked and what fell; a ValueError if chance can never have answered so."""
    numbers = numbers_in(action)
    words = list(action.args[len(numbers) :])
    secret = EVERYBODY
    if len(words) >= 2 and words[-2] == "for":
        secret = str(words[-1])
        del words[-2:]
    size = len(numbers)
    if action.verb == ROLL:
        size = SIDES
        if words:
            size = _sides(str(words.pop(0)))
    elif action.verb == DRAW and len(words) == 2 and words[0] == "of" and isinstance(words[1], int):
        size = words[1]
        del words[:]
    elif action.verb != SHUFFLE:
        raise ValueError(f"{action} is not a chance answer: use roll, draw ... of, or shuffle")
    if words:
        raise ValueError(f"{action} is not a chance answer: {words[0]} says nothing")
    throw = Throw(action.verb, len(numbers), size, secret)
    _check_numbers(throw, numbers)
    return throw, numbers


def _sides(word: str) -> int:
    if word[:1] != "d" or not word[1:].isdecimal():
        raise ValueError(f"{word} is not a kind of die: d6, d10 and so on are")
    return int(word[1:])


def _check_numbers(throw: Throw, numbers: tuple[int, ...]) -> None:
    if throw.verb == ROLL:
        for face in numbers:
            if not 1 <= face <= throw.size:
                raise ValueError(f"a die shows 1 to {throw.size}, not {face}")
        return
    for place, number in enumerate(numbers):
        if not 0 <= number < throw.size:
            raise ValueError(f"things to draw are numbered 0 to {throw.size - 1}, not {number}")
        if number in numbers[:place]:
            raise ValueError(f"{number} was drawn already, and what is drawn is not put back")


# ---- as sheets and entries keep them


def shorthand(action: Action) -> list[Param]:
    """An answer of chance as data: open six-sided dice as their faces alone, all else in words."""
    if action.verb == ROLL and len(numbers_in(action)) == len(action.args):
        return list(action.args)
    return [action.verb, *action.args]


def from_shorthand(words: list[Param]) -> Action:
    if words and isinstance(words[0], str):
        return Action(words[0], tuple(words[1:]))
    return Action(ROLL, tuple(words))


def without_secrets(words: list[Param]) -> list[Param]:
    """Such data for everybody. All secret answers look alike: of how many was drawn may be a secret too."""
    action = from_shorthand(words)
    return ["secret"] if len(action.args) >= 2 and action.args[-2] == "for" else words
