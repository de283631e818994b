"""Hints: what a player could do now, and why, as a computer in that seat sees it.

    told = hint(seat, Budget(seconds=4.0), seed=7)
    told.kind, told.params          the plan: the title's text `plan-KIND`; "" where there is no plan to choose
    told.answers, told.lines        its next answers; who goes where, and what attacks or fires at what
    told.beside                     how much better it looks than the second best and the script's own plan, and why

A plan is judged as by the captain (meuse.bots.search), and a reason is what `Planner.weights` says of where two plans
led, on average. Where the question begins no plan, the hint is what the script would answer, with the cases of the
question. `Hinting` does the same in slices. Nothing is used but what the seat may know.
"""

import math
import random
from collections.abc import Callable
from typing import Final, NamedTuple

from meuse.bots.base import Thoughts
from meuse.bots.greedy import GreedyBot
from meuse.bots.search import Budget, Candidate, Search, legal, mean_and_error
from meuse.engine.dice import KeyedByEvent
from meuse.engine.faces import DeclaredLine, LineKind
from meuse.engine.flow import CHANCE, Action, Ask, Params
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner

__all__ = ["ENOUGH", "Beside", "Budget", "Hint", "Hinting", "Reason", "Step", "hint"]

ENOUGH: Final = Budget(seconds=4.0)  # for a person who waits for it
BEYOND_DOUBT: Final = 2.0  # standard errors, of what is told as better or as a reason
STUDENT: Final = (12.7, 4.3, 3.2, 2.8, 2.6, 2.5, 2.4, 2.3, 2.3)  # ... of 2, 3, 4 samples: few do not know their error
WORTH_SAYING: Final = 0.005  # chances: what adds less is no reason
MOST_REASONS: Final = 4
LONGEST: Final = 3000  # answers that a plan is followed for
FIGHTING: Final[tuple[LineKind, ...]] = ("attack", "close", "support", "fire")

Chooser = Callable[[Seat], Action | None]


class Step(NamedTuple):
    """An answer, and the question that it is for."""

    prompt: str
    action: Action


class Reason(NamedTuple):
    """Something that one plan leads to more of than another: the title's text `weight-KIND`."""

    kind: str
    cases: tuple[str, ...]
    gain: float  # chances that it adds, on average ...
    error: float  # ... and the standard error of that


class Beside(NamedTuple):
    """A plan that the hint prefers its own to."""

    kind: str
    params: Params
    usual: bool  # it is what the script would do
    gain: float  # chances by which the hint's own looks better, in the samples that both have played ...
    error: float  # ... and the standard error of that; infinite where they have played too few
    reasons: tuple[Reason, ...]  # the largest first; none where there is no clear difference

    @property
    def tried(self) -> bool:
        """Whether enough was played to tell anything."""
        return math.isfinite(self.error)

    @property
    def clear(self) -> bool:
        return self.gain > WORTH_SAYING and self.gain > BEYOND_DOUBT * self.error


class Hint(NamedTuple):
    """What to do, and why."""

    side: str
    kind: str  # of the plan; "" where the question begins none
    params: Params
    usual: bool  # it is what the script would do
    cases: tuple[str, ...]  # that govern the question
    answers: tuple[Step, ...]  # the next, as long as no dice fall and nobody else decides
    lines: tuple[DeclaredLine, ...]  # the same as arrows, and what it attacks or fires at after that
    beside: tuple[Beside, ...]  # the second best plan, then the script's own where that is another
    playouts: int
    plans: int  # that were compared


def hint(seat: Seat, budget: Budget = ENOUGH, seed: int = 0) -> Hint:
    """What the player of this seat could do now. Equal seeds and numbers of playouts give equal hints."""
    hinting = Hinting(seat, budget, seed)
    hinting.advance()
    return hinting.hint


class Hinting:
    """A hint that is being thought about."""

    def __init__(self, seat: Seat, budget: Budget, seed: int) -> None:
        asked = seat.decision
        if asked is None or asked.seat != seat.side:
            raise ValueError(f"{seat.side} is asked nothing now: there is nothing to give a hint for")
        self._seat = seat
        self._seed = seed
        self._asked = asked
        self._planner = seat.planner()
        self._search: Search | None = None
        if self._planner is not None and self._planner.moment(asked, seat.seen(), seat.phase):
            self._search = Search(seat, self._planner, seed, budget, weighs=True)

    def advance(self, seconds: float = math.inf) -> bool:
        """Think for so long; True when all is thought."""
        return self._search is None or self._search.advance(seconds)

    def hurry(self) -> None:
        """Come to an end: what is best so far is told."""
        if self._search is not None:
            self._search.hurry()

    @property
    def thoughts(self) -> Thoughts | None:
        return self._search.thoughts if self._search is not None else None

    @property
    def hint(self) -> Hint:
        search = self._search
        if search is None or self._planner is None:
            return self._of_the_script()
        chosen = search.chosen
        rivals = [each for each in search.left if each is not chosen]
        second = max(rivals, key=lambda each: each.mean, default=None)
        others = [second] if second is not None else []
        if search.script is not chosen and search.script is not second:
            others.append(search.script)
        outline = outline_of(self._seat, chosen.plan, self._planner, self._seed)
        return Hint(
            side=self._seat.side,
            kind=chosen.plan.kind,
            params=chosen.plan.params,
            usual=chosen is search.script,
            cases=self._asked.cases,
            answers=outline.answers,
            lines=outline.lines,
            beside=tuple([beside(chosen, other, other is search.script) for other in others]),
            playouts=search.playouts,
            plans=len(search.candidates),
        )

    def _of_the_script(self) -> Hint:
        script = GreedyBot(self._seed)
        outline = carried_out(self._seat, script.choose, script.choose, self._seed, never, most=1)
        return Hint(self._seat.side, "", {}, True, self._asked.cases, outline.answers, outline.lines, (), 0, 0)


def beside(chosen: Candidate, other: Candidate, usual: bool = False) -> Beside:
    gain, error = gain_and_error([mine - theirs for mine, theirs in zip(chosen.values, other.values, strict=False)])
    return Beside(other.plan.kind, other.plan.params, usual, gain, error, reasons(chosen, other))


def reasons(chosen: Candidate, other: Candidate) -> tuple[Reason, ...]:
    """What the plans differ in beyond doubt, for good or ill: the largest first."""
    found: list[Reason] = []
    pairs = list(zip(chosen.weighed, other.weighed, strict=False))
    kinds = dict.fromkeys([kind for pair in pairs for weights in pair for kind in weights])
    for kind in kinds:
        cases: dict[str, None] = {}
        gains: list[float] = []
        for mine, theirs in pairs:
            values = [0.0, 0.0]
            for place, weights in enumerate((mine, theirs)):
                weight = weights.get(kind)
                if weight is not None:
                    values[place] = weight.value
                    cases.update(dict.fromkeys(weight.cases))
            gains.append(values[0] - values[1])
        gain, error = gain_and_error(gains)
        if abs(gain) >= WORTH_SAYING and abs(gain) > BEYOND_DOUBT * error:
            found.append(Reason(kind, tuple(cases), gain, error))
    return tuple(sorted(found, key=lambda reason: -abs(reason.gain))[:MOST_REASONS])


def gain_and_error(gains: list[float]) -> tuple[float, float]:
    """The mean, and a standard error that is larger where samples are few: twice it is beyond doubt (95 %)."""
    gain, error = mean_and_error(gains)
    place = len(gains) - 2
    return gain, error * STUDENT[place] / BEYOND_DOUBT if 0 <= place < len(STUDENT) else error


# ---- what a plan is about to do


class Outline(NamedTuple):
    """The beginning of a plan, for people to look at."""

    answers: tuple[Step, ...]
    lines: tuple[DeclaredLine, ...]


def outline_of(seat: Seat, plan: Plan, planner: Planner, seed: int) -> Outline:
    """What the plan does in this phase: marches until dice fall, and what it has ordered to fire or to attack.

    Where it decides as the dice come out (`Planner.is_checkpoint`), it is followed to the first throw only.
    """
    return carried_out(seat, plan.adviser().advise, planner.reply(0).advise, seed, planner.is_checkpoint)


def never(asked: Ask) -> bool:
    return False


def carried_out(
    seat: Seat, mine: Chooser, others: Chooser, seed: int, depends: Callable[[Ask], bool], most: int = LONGEST
) -> Outline:
    """Play on in a game that the seat imagines until the phase is over, at most so many answers.

    `depends`: at which questions the answer is not settled any more once dice have fallen.
    """
    side = seat.side
    game = seat.imagine(random.Random(f"outline {seed}"))
    game.chance = KeyedByEvent(seed)
    phase, dice = game.phase, game.dice_thrown
    before = after = places_of(game, side)
    seats = {each: Seat(game, each) for each in game.title.sides}
    answers: list[Step] = []
    fights: dict[tuple[LineKind, tuple[int, ...]], dict[str, None]] = {}
    settled = True  # nobody else has decided, and no dice have fallen
    for _ in range(most):
        asked = game.decision
        if asked is None or asked.seat == CHANCE or game.phase != phase:
            break
        if asked.seat == side and not settled and depends(asked):
            break
        settled = settled and asked.seat == side
        choose = mine if asked.seat == side else others
        action = legal(choose(seats[asked.seat]), asked.actions)
        if settled:
            answers.append(Step(asked.prompt, action))
        game.apply(action)
        settled = settled and game.dice_thrown == dice
        if settled:
            after = places_of(game, side)
        for line in game.declared(side).lines:
            if line.side == side and line.kind in FIGHTING:
                fights.setdefault((line.kind, tuple(line.cells)), {}).update(dict.fromkeys(line.pieces))
    lines = marches(before, after, side)
    lines += [DeclaredLine(kind, list(cells), side, tuple(pieces)) for (kind, cells), pieces in fights.items()]
    return Outline(tuple(answers), tuple(lines))


def marches(before: dict[str, int], after: dict[str, int], side: str) -> list[DeclaredLine]:
    """Who has gone where: those with the same way together."""
    ways: dict[tuple[int, int], list[str]] = {}
    for piece, start in sorted(before.items()):
        end = after.get(piece, start)
        if end != start:
            ways.setdefault((start, end), []).append(piece)
    return [DeclaredLine("march", list(way), side, tuple(pieces)) for way, pieces in ways.items()]


def places_of(game: Game, side: str) -> dict[str, int]:
    """The cells of a side's pieces that are on the board."""
    pieces = game.title.pieces(game.state, side)
    return {piece.id: piece.cell for piece in pieces if piece.side == side and piece.cell >= 0}
