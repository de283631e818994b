"""Plans: what a title tells a player that looks ahead (meuse.bots.search tries them).

A script (`Title.adviser`) answers question by question. A planner (`Title.planner`) names a few ways to play on that
differ in kind, says how an enemy could answer them, and how good a position is. What it reads is what its seat sees.
"""

import math
import random
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from meuse.engine.flow import Ask, Params

if TYPE_CHECKING:
    from meuse.engine.title import Adviser


Numbers = TypeVar("Numbers")  # a NamedTuple: a temper, or what a line is drawn by
VARIETY: Final = 0.45  # of a number that is varied (standard deviation of its logarithm)


class Weight(NamedTuple):
    """One of the things that `Planner.evaluate` weighs, as it is told to people: the title's text `weight-KIND`.

    A hint compares the weights of two plans to say why one is better.
    """

    kind: str
    cases: tuple[str, ...]  # of the rulebook, that make it count
    value: float  # what it adds to the side's chances, below 0 what it takes away


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """One way to play until the side plans again: decided once, from what its seat sees, then carried out as it is.

    `kind` and `params` say it to people: the title's text `plan-KIND`.
    """

    def __init__(self, kind: str, params: Params | None = None) -> None:
        self.kind = kind
        self.params: Params = params if params is not None else {}

    def orders(self) -> Hashable:
        """What it comes to: of two plans with the same orders one is enough."""
        raise NotImplementedError  # every title's own

    def adviser(self) -> "Adviser":
        """Who carries it out from the moment it was made for: a new one for each game that it is played in."""
        raise NotImplementedError  # every title's own

    def sketch(self) -> "Adviser":
        """Who carries it out in games that are only imagined: the same orders, and the rest may be done in haste."""
        return self.adviser()


def turn_and_answer(now: int, last_turn: int, to_the_end: int) -> int:
    """A horizon for clocks that count two sides a turn: the rest of one's own and the enemy's whole answer; in so many
    last turns the end of the game, which decides."""
    end = 2 * last_turn + 2
    return end if now >= end - 2 * to_the_end else now + 2


def varied(numbers: Numbers, names: Sequence[str], many: int, seed: str) -> list[Numbers]:
    """The same numbers to plan with, those of these names each moved up or down; equal seeds move them equally.

    Plans that differ in kind come first; these find what lies beside them.
    """
    whole: Any = numbers
    rng = random.Random(seed)
    found: list[Numbers] = []
    for _ in range(many):
        moved = {name: getattr(whole, name) * math.exp(VARIETY * rng.gauss(0.0, 1.0)) for name in names}
        found.append(whole._replace(**moved))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner:
    """Plans for one side of one game.

    `replies` is how many models of the enemy there are. A sample plays against one of them: a plan that is good against
    only one of them is not good. `noise` is by how much two plans differ in one sample although neither is better (a
    standard deviation): however alike the few samples of a search look, a lead within it is chance. `proposals` may set
    it for the search that they are for.
    """

    replies: int = 1
    noise: float = 0.0

    def moment(self, asked: Ask, state: Any, phase: str) -> str:
        """When the side plans: each phase that has alternatives is a moment; "" where the plan in hand goes on."""
        raise NotImplementedError  # every title's own

    def proposals(self, asked: Ask, state: Any, phase: str) -> list[Plan]:
        """What could be done from this moment on. The first is what the script would do."""
        raise NotImplementedError  # every title's own

    def reply(self, number: int) -> "Adviser":
        """A model of the enemy, made to be quick: a new one for each game that it plays in."""
        raise NotImplementedError  # every title's own

    def clock(self, state: Any, phase: str) -> int:
        """Counts the turns of single sides: own and enemy's, one after the other."""
        raise NotImplementedError  # every title's own

    def horizon(self, state: Any, phase: str) -> int:
        """A sample is played until the clock shows this: the rest of one's own turn and the enemy's whole answer."""
        return self.clock(state, phase) + 2

    def evaluate(self, state: Any) -> float:
        """How good a position is for the side, from 0 (lost) to 1 (won). Causal: it counts what decides the game."""
        raise NotImplementedError  # every title's own

    def weights(self, state: Any) -> list[Weight]:
        """What the judgement of `evaluate` is made of, in chances; together they need not add up to it."""
        return []

    def is_checkpoint(self, asked: Ask) -> bool:
        """Questions at which the side compares what has come about with what it had expected."""
        return False
