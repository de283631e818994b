"""Search: several plans are played out against several replies, and the best is kept if it is clearly better.

    search = Search(seat, planner, seed, Budget(seconds=5.0))
    while not search.advance(0.4): ...          # in slices: whoever lets it think may do other things between them
    plan = search.chosen.plan

A sample is a guess at what the seat cannot see (`Seat.imagine`), a model of the enemy and a seed for dice keyed by
event. All plans play the same samples, so what differs between two plans is what the plans make of them. Plans are
thinned out by sequential halving; the script's own plan stays to the end, and wins unless it is clearly beaten.
Where a playout takes long, the last proposals are not tried: every plan that is tried is tried at least twice.
"""

import math
import random
import time
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from meuse.bots.base import Thoughts
from meuse.engine.dice import KeyedByEvent
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner, Weight
from meuse.engine.title import Adviser

CLEARLY: Final = 0.6  # standard errors by which another plan must beat the script's own
LEAST: Final = 0.002  # ... and chances to win
BEYOND_DOUBT: Final = 3.5  # standard errors by which all others are behind: more samples would change nothing
ENOUGH: Final = 6  # samples, before that can be said
LONGEST: Final = 3000  # answers in one sample: no turn and its reply is as long
MOST_PLANS: Final = 24
LEAST_SAMPLES: Final = 2  # that every plan is tried in


class Budget(NamedTuple):
    """How long to think about one plan: seconds of the processor, or a number of playouts (then equal seeds think
    equally). What comes first counts."""

    seconds: float = math.inf
    playouts: int = 0

    def share(self, seconds: float, playouts: int) -> float:
        """How much of it is used."""
        used = seconds / self.seconds
        return max(used, playouts / self.playouts) if self.playouts else used

    def scaled(self, factor: float) -> "Budget":
        return Budget(self.seconds * factor, max(int(self.playouts * factor), 1) if self.playouts else 0)


class Candidate:
    """A plan and what came of it in each sample."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []
        self.paths: list[list[float]] = []  # the value at each checkpoint, sample by sample
        self.weighed: list[dict[str, Weight]] = []  # what the values are made of, where that was asked for

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def ahead_of(self, other: "Candidate") -> tuple[float, float]:
        """By how much it is better in the samples that both have played, and the standard error of that."""
        return mean_and_error([mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)])


def rounds_for(candidates: list[Candidate]) -> int:
    """In how many rounds they are halved until one is left."""
    return max(math.ceil(math.log2(max(len(candidates), 1))), 1)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """Their mean and its standard error."""
    if not values:
        return 0.0, math.inf
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    variance = sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)
    return mean, math.sqrt(variance / len(values))


class Search:
    """The thinking about one plan. Equal seeds and numbers of playouts choose equally.

    `weighs`: keep what the judgement of each sample was made of, to say why. `also`: other plans than those that are
    proposed, which stay to the end as the script's does.
    """

    def __init__(
        self,
        seat: Seat,
        planner: Planner,
        seed: int,
        budget: Budget,
        weighs: bool = False,
        also: Sequence[Plan] = (),
    ) -> None:
        self.planner = planner
        self.budget = budget
        self.weighs = weighs
        self.playouts = 0
        self.seconds = 0.0
        self._seat = seat
        self._seed = seed
        self._roots: list[Game] = []
        self._hurried = False
        began = time.thread_time()
        asked = seat.decision
        assert asked is not None, "somebody who is not asked makes no plans"
        state, phase = seat.seen(), seat.phase
        self._horizon = planner.horizon(state, phase)
        self.candidates: list[Candidate] = []
        known: set[Hashable] = set()
        most = max(min(MOST_PLANS, budget.playouts // LEAST_SAMPLES), 2) if budget.playouts else MOST_PLANS
        for plan in planner.proposals(asked, state, phase):
            if len(self.candidates) == most:
                break
            orders = plan.orders()
            if orders not in known:
                known.add(orders)
                self.candidates.append(Candidate(plan))
        self.script = self.candidates[0]
        self._staying = [self.script, *[Candidate(plan) for plan in also]]
        self.candidates.extend(self._staying[1:])
        self.left = self.candidates[:]  # those that are still considered
        self._rounds = rounds_for(self.candidates)
        self._round = 0
        self._queue: list[Candidate] = []  # who still has to play this sample
        self._sample = 0
        self.over = len(self.candidates) < 2
        self.seconds = time.thread_time() - began

    # ---- thinking

    def hurry(self) -> None:
        """Come to an end: what is best so far is chosen."""
        self._hurried = True

    def advance(self, seconds: float = math.inf) -> bool:
        """Think for so long, at least one playout; True when all is thought."""
        began = time.thread_time()
        before = self.seconds
        while not self.over:
            self._step()
            self.seconds = before + time.thread_time() - began
            if self.seconds - before >= seconds:
                break
        return self.over

    def _step(self) -> None:
        self._leave_out_the_rest()
        if not self._queue:
            self._next_sample()
            if self.over:
                return
        candidate = self._queue.pop()
        self._play(candidate, self._sample - 1)
        self.playouts += 1
        if self._hurried:
            self.over = True

    def _leave_out_the_rest(self) -> None:
        """Of the first sample so much of the time is used that the others would take more than there is: those that it
        has not come to are not compared. The script and one other always are."""
        tried = [candidate for candidate in self.left if candidate.values]
        in_time = self.seconds * LEAST_SAMPLES < self.budget.seconds
        if self._sample == 1 and self._queue and len(tried) > 1 and not in_time:
            self._queue.clear()
            self.left = tried[:]
            self.candidates = tried
            self._rounds = rounds_for(tried)

    def _next_sample(self) -> None:
        """One more sample for all that are left, after thinning them out if their round is over."""
        share = self.budget.share(self.seconds, self.playouts)
        while (
            self._sample >= LEAST_SAMPLES and self._round < self._rounds and share >= (self._round + 1) / self._rounds
        ):
            self._round += 1
            if self._round < self._rounds:
                self._halve()
        if self._round >= self._rounds or self._is_settled():
            self.over = True
            return
        self._queue = self.left[::-1]
        self._sample += 1

    def _is_settled(self) -> bool:
        """Whether one plan is ahead of all others beyond doubt."""
        if self._sample < ENOUGH:
            return False
        best = max(self.left, key=lambda candidate: candidate.mean)
        others = [candidate for candidate in self.left if candidate is not best]
        return all(self._lead(best, other) > BEYOND_DOUBT for other in others)

    def _lead(self, one: Candidate, other: Candidate) -> float:
        """By how many standard errors a plan is ahead of another; what the title says of its dice is noise, too."""
        ahead, error = one.ahead_of(other)
        if ahead <= LEAST:
            return 0.0
        error = max(error, self.planner.noise / math.sqrt(max(min(len(one.values), len(other.values)), 1)))
        return ahead / error if error > 0 else math.inf

    def _halve(self) -> None:
        """The better half goes on, and the script's own plan with it, and whoever is to stay."""
        keep = max((len(self.left) + 1) // 2, 2)
        best = sorted(self.left, key=lambda candidate: -candidate.mean)[:keep]
        self.left = [c for c in self.left if c in best or c in self._staying]

    # ---- samples

    def _root(self, sample: int) -> Game:
        while len(self._roots) <= sample:
            self._roots.append(self._seat.imagine(random.Random(f"{self._seed} {len(self._roots)}")))
        return self._roots[sample]

    def _play(self, candidate: Candidate, sample: int) -> None:
        game = self._root(sample).clone()
        game.chance = KeyedByEvent(self._seed * 1_000_003 + sample)
        advisers: dict[str, Adviser] = {}
        mine = self._seat.side
        for side in game.title.sides:
            if side == mine:
                advisers[side] = candidate.plan.sketch()
            else:
                advisers[side] = self.planner.reply(sample % self.planner.replies)
        path = play_out(game, advisers, self.planner, mine, self._horizon)
        candidate.paths.append(path)
        candidate.values.append(self.planner.evaluate(game.state))  # all of it was imagined: there is no secret in it
        if self.weighs:
            candidate.weighed.append({weight.kind: weight for weight in self.planner.weights(game.state)})

    # ---- what came of it

    @property
    def chosen(self) -> Candidate:
        """The best plan; the script's own unless another is clearly better."""
        rivals = [candidate for candidate in self.left if candidate is not self.script]
        if not rivals:
            return self.script
        best = max(rivals, key=lambda candidate: candidate.mean)
        return best if self._lead(best, self.script) > CLEARLY else self.script

    @property
    def thoughts(self) -> Thoughts:
        best = self.chosen
        # What is tried is tried at least so often, though the time be over: then that is what is left to do.
        tried = self.playouts / (LEAST_SAMPLES * len(self.candidates))
        progress = 1.0 if self.over else min(self.budget.share(self.seconds, self.playouts), tried, 1.0)
        return Thoughts(progress, self.playouts, len(self.left), best.plan.kind, best.plan.params, best.mean)


def play_out(game: Game, advisers: dict[str, Adviser], planner: Planner, mine: str, horizon: int) -> list[float]:
    """Play until the clock shows the horizon or the game is over; returns what the side thought at its checkpoints."""
    path: list[float] = []
    seats = {side: Seat(game, side) for side in advisers}
    for _ in range(LONGEST):
        asked = game.decision
        if asked is None or planner.clock(game.state, game.phase) >= horizon:
            break
        side = asked.seat
        if side == mine and planner.is_checkpoint(asked):
            path.append(planner.evaluate(seats[side].seen()))
        game.apply(legal(advisers[side].advise(seats[side]), asked.actions))
    return path


def legal(advice: Action | None, actions: list[Action]) -> Action:
    """The advice if it is offered; else what ends the question, or the first that is offered."""
    if advice is not None and advice in actions:
        return advice
    return actions[-1]


def surprising(value: float, expected: list[float]) -> bool:
    """Whether a position is quite another than the samples of the plan had led to."""
    if len(expected) < 3:
        return False
    mean = sum(expected) / len(expected)
    spread = math.sqrt(sum([(each - mean) ** 2 for each in expected]) / (len(expected) - 1))
    return abs(value - mean) > max(1.5 * spread, 0.03)
