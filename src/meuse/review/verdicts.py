"""What follows from playouts: chances with their intervals, what choices gave and gave away, what was luck."""

import math
from collections.abc import Sequence
from functools import cached_property
from statistics import NormalDist
from typing import Final, NamedTuple

from meuse.engine.records import Result
from meuse.review import allotment
from meuse.review.scale import Judged, Scale, fitted
from meuse.review.shapes import (
    Band,
    ChoiceWork,
    Decision,
    PlanTold,
    Point,
    Review,
    SideTold,
    Work,
)
from meuse.study.figures import Z, share
from meuse.study.ratings import score_of

LEAST_LEAD: Final = 0.05  # chances by which a plan must be better to be worth a word
BY_CHANCE: Final = 0.05  # in so many reviews of a hundred parts any plan at all is called better that is not
LEAST_PAIRS: Final = 8
LOOKED: Final = 0.01  # chances by which a plan must look better for playouts to its end
CLOSE: Final = 1.0  # standard errors of lead with which a plan gets more playouts than the usual ...
HOPELESS: Final = 2.0  # ... and less than a lead worth a word by so many: it gets none after the first round
MOST_DECISIVE: Final = 10
UNKNOWN, UNCLEAR, CLEAR = "unknown", "unclear", "clear"


class Lead(NamedTuple):
    """By how much one thing is ahead of another in the same playouts, and the standard error of that."""

    ahead: float
    error: float
    pairs: int


def lead(ones: Sequence[float], others: Sequence[float], careful: bool = False) -> Lead:
    """`careful`: as if two more pairs had come out half a game one way and the other; so that a few pairs which happen
    to agree do not look like certainty."""
    pairs = [one - other for one, other in zip(ones, others, strict=False)]
    many = len(pairs)
    if many < 2:
        return Lead(pairs[0] if pairs else 0.0, math.inf, many)
    mean = sum(pairs) / many
    squares = sum([(pair - mean) ** 2 for pair in pairs]) + (0.5 if careful else 0.0)
    return Lead(mean, math.sqrt(squares / (many - 1) / many), many)


def error_of(scores: Sequence[float]) -> float:
    """The standard error of a mean score, from Wilson's interval: never nothing."""
    found = score_of(scores)
    return (found.high - found.low) / 2 / Z


class Judge:
    """Reads what was played out, for a game between these sides. The first two of them are those that win and lose."""

    def __init__(self, work: Work, sides: Sequence[str], ended: Result | None) -> None:
        self.work = work
        self.sides = list(sides)
        self.ended = ended
        kinds = {(end.winner, end.grade): (end.points, end.games) for end in work.ends}
        if ended is not None:
            kinds.setdefault((ended.winner or "", ended.grade), (ended.points, 1))
        self.bands = ordered(kinds, self.sides)
        self._band = [self.bands.index(Band(end.winner, end.grade)) for end in work.ends]

    # ---- the curve

    def scores(self, results: Sequence[int], side: str) -> list[float]:
        worth = [1.0 if end.winner == side else 0.5 if not end.winner else 0.0 for end in self.work.ends]
        return [worth[result] for result in results]

    def shares(self, results: Sequence[int]) -> list[float]:
        counts = self._counts(results)
        return [round(count / max(len(results), 1), 4) for count in counts]

    def _counts(self, results: Sequence[int]) -> list[int]:
        counts = [0] * len(self.bands)
        for result in results:
            counts[self._band[result]] += 1
        return counts

    def curve(self) -> list[Point]:
        return [self._point(n) for n in range(len(self.work.moments))]

    def _point(self, n: int) -> Point:
        moment = self.work.moments[n]
        ended = self._end_at(n)
        if ended is not None:
            place = self.bands.index(Band(ended.winner or "", ended.grade))
            sure = [1.0 if number == place else 0.0 for number in range(len(self.bands))]
            score = self._score(ended, self.sides[0])
            return Point(moment.answers, moment.turn, moment.phase, "", 0, sure, sure, sure, score, score, score)
        found = [share(count, len(moment.equal)) for count in self._counts(moment.equal)]
        scored = score_of(self.scores(moment.equal, self.sides[0]))
        return Point(
            moment.answers,
            moment.turn,
            moment.phase,
            moment.side,
            len(moment.equal),
            [round(each.share, 4) for each in found],
            [round(each.low, 4) for each in found],
            [round(each.high, 4) for each in found],
            round(scored.mean, 4),
            round(scored.low, 4),
            round(scored.high, 4),
        )

    def _end_at(self, n: int) -> Result | None:
        return self.ended if n == len(self.work.moments) - 1 else None

    @staticmethod
    def _score(result: Result, side: str) -> float:
        return 0.5 if result.winner is None else float(result.winner == side)

    def _value(self, n: int, side: str, games: int | None = None) -> tuple[float, float] | None:
        """The chance of a side at a moment, and its standard error; None where the curve goes past it.

        By so many games alone, where that is asked for: None before they have been played.
        """
        ended = self._end_at(n)
        if ended is not None:
            return self._score(ended, side), 0.0
        equal = self.work.moments[n].equal[:games]
        if len(equal) < (games or 1):
            return None
        scores = self.scores(equal, side)
        return score_of(scores).mean, error_of(scores)

    def first_value(self, n: int, games: int) -> tuple[float, float] | None:
        """The first side's chance after a first round of so many games."""
        return self._value(n, self.sides[0], games)

    # ---- choices

    def made(self, n: int) -> Lead:
        """What the side's choice made of its chances against the script's plan, as it was judged a turn later."""
        moment = self.work.moments[n]
        if moment.played is None:
            return Lead(0.0, 0.0, 0)
        return lead(self._chances(moment.played.looked, moment.side), self._chances(moment.usual, moment.side))

    def _chances(self, judged: Sequence[float], side: str) -> list[float]:
        """What judgements stand for in this game, for a side."""
        if side == self.sides[0]:
            return [self.scale.chance(value) for value in judged]
        return [1.0 - self.scale.chance(1.0 - value) for value in judged]

    @cached_property
    def scale(self) -> Scale:
        """From the moments that were both looked at and played out."""
        judged: list[Judged] = []
        for moment in self.work.moments:
            if moment.others is not None and moment.equal:
                scores = self.scores(moment.equal, self.sides[0])
                judged.append(Judged(moment.judged, sum(scores) / len(scores), len(scores)))
        return fitted(judged)

    def closest(self, most: int) -> list[int]:
        """The moments whose choices are played out to the end: those beside which a plan looked most better. Where
        nobody has chosen yet, that is what the review is asked for."""
        found: list[tuple[float, int]] = []
        for n, moment in enumerate(self.work.moments):
            others = moment.others or []
            reference = moment.played if moment.played is not None else others[0] if others else None
            looks = [self._looked(other, reference, moment.side) for other in others if reference is not None]
            worth = [look.ahead for look in looks if look.ahead >= LOOKED and look.ahead > CLOSE * look.error]
            if others and moment.played is None and len(others) > 1:
                found.append((-1.0, n))
            elif worth:
                found.append((-max(worth), n))
        return sorted([n for _, n in sorted(found)[:most]])

    def _looked(self, other: ChoiceWork, reference: ChoiceWork, side: str) -> Lead:
        return lead(self._chances(other.looked, side), self._chances(reference.looked, side))

    def _own(self, n: int, games: int | None = None) -> list[float]:
        """How games ended after the choice; where nobody has chosen yet, after the script's plan."""
        moment = self.work.moments[n]
        if moment.played is not None:
            return self.scores(moment.played.results[:games], moment.side)
        return self.scores(moment.others[0].results[:games], moment.side) if moment.others else []

    def rivals(self, n: int, games: int | None = None) -> list[tuple[int, Lead]]:
        """Each other plan that was played out, and its lead over the choice; by so many games of each, if asked."""
        moment = self.work.moments[n]
        own = self._own(n, games)
        found: list[tuple[int, Lead]] = []
        for k, other in enumerate(moment.others or []):
            if other.results and (k > 0 or moment.played is not None):
                found.append((k, lead(self.scores(other.results[:games], moment.side), own, careful=True)))
        return found

    def in_the_running(self, n: int, depth: int) -> list[int]:
        """The other plans that are worth so many playouts, by what the rounds before have shown."""
        moment = self.work.moments[n]
        found = [k for k in range(len(moment.others or [])) if k > 0 or moment.played is not None]
        rounds = [games for games in allotment.rounds_of(self.work.setting.samples) if games < depth]
        for round, games in enumerate(rounds):
            leads = {k: each for k, each in self.rivals(n, games) if each.pairs >= games}
            if round == 0:
                found = [k for k in found if k in leads and not self._is_hopeless(leads[k])]
            else:
                found = [k for k in found if k in leads and self._is_close(leads[k])]
        return found

    @staticmethod
    def _is_hopeless(lead: Lead) -> bool:
        return lead.ahead + HOPELESS * lead.error < LEAST_LEAD

    @staticmethod
    def _is_close(lead: Lead) -> bool:
        """Whether more playouts may show that the plan was better."""
        return lead.ahead >= LEAST_LEAD / 2 and lead.ahead > CLOSE * lead.error

    @property
    def sure(self) -> float:
        """Standard errors of lead that are beyond doubt: the more is compared, the more it takes."""
        compared = sum([1 for moment in self.work.moments for other in moment.others or [] if other.results])
        looks = len(allotment.rounds_of(self.work.setting.samples))  # after each of which it might have been called so
        return NormalDist().inv_cdf(1 - BY_CHANCE / max(compared * looks, 1))

    def decisions(self) -> list[Decision]:
        return [self._decision(n) for n, moment in enumerate(self.work.moments) if moment.side]

    def _decision(self, n: int) -> Decision:
        moment = self.work.moments[n]
        others = moment.others or []
        rivals = self.rivals(n)
        best, ahead = max(rivals, key=lambda each: each[1].ahead) if rivals else (-1, Lead(0.0, 0.0, 0))
        verdict = UNKNOWN
        if moment.others is not None:
            is_clear = (
                ahead.pairs >= LEAST_PAIRS and ahead.ahead >= LEAST_LEAD and ahead.ahead >= self.sure * ahead.error
            )
            verdict = CLEAR if is_clear else UNCLEAR
        made = self.made(n)
        luck, luck_error = self._luck(n, made)
        return Decision(
            point=n,
            side=moment.side,
            verdict=verdict,
            played=self._told(n, moment.played) if moment.played is not None else None,
            better=self._told(n, others[best]) if best >= 0 else None,
            ahead=_rounded(ahead.ahead),
            error=_rounded(ahead.error),
            made=_rounded(made.ahead),
            made_error=_rounded(made.error),
            luck=_rounded(luck),
            luck_error=_rounded(luck_error),
            sways=[sway for sway in others[best].sways if sway.value > 0] if verdict == CLEAR else [],
        )

    def _luck(self, n: int, made: Lead) -> tuple[float, float]:
        """The rest of the change up to the next point of the curve, if the curve knows both."""
        side = self.work.moments[n].side
        here = self._value(n, side)
        then = self._value(n + 1, side) if n + 1 < len(self.work.moments) else None
        if here is None or then is None or not made.pairs:
            return 0.0, math.inf
        return then[0] - here[0] - made.ahead, math.hypot(then[1], here[1], made.error)

    def _told(self, n: int, choice: ChoiceWork) -> PlanTold:
        found = score_of(self.scores(choice.results, self.work.moments[n].side))
        return PlanTold(
            choice.kind,
            choice.params,
            choice.marches,
            len(choice.results),
            round(found.mean, 4),
            round(found.low, 4),
            round(found.high, 4),
            self.shares(choice.results),
        )

    def decisive(self, decisions: Sequence[Decision]) -> list[int]:
        """Choices that gave most away; then the moments after which the chances were clearly others."""
        clear = [n for n, each in enumerate(decisions) if each.verdict == CLEAR]
        clear.sort(key=lambda n: -decisions[n].ahead)
        moved: list[tuple[float, int]] = []
        for n, each in enumerate(decisions):
            if n in clear or each.point + 1 >= len(self.work.moments):
                continue
            here, then = self._value(each.point, each.side), self._value(each.point + 1, each.side)
            if here is None or then is None:
                continue
            change, error = abs(then[0] - here[0]), math.hypot(here[1], then[1])
            if change >= LEAST_LEAD and change > Z * error:
                moved.append((-change, n))
        return [*clear, *[n for _, n in sorted(moved)]][:MOST_DECISIVE]

    # ---- the balance

    def balance(self, decisions: Sequence[Decision]) -> list[SideTold]:
        """What each side's choices made, and what luck made: together they are the way from the first to the last."""
        if not decisions or any(self.work.moments[each.point].others is None for each in decisions):
            return []
        told: list[SideTold] = []
        for side in self.sides:
            at_first, at_last = self._value(0, side), self._value(len(self.work.moments) - 1, side)
            if at_first is None or at_last is None:
                return []
            (first, first_error), (last, last_error) = at_first, at_last
            own = [self.made(each.point) for each in decisions if each.side == side]
            enemy = [self.made(each.point) for each in decisions if each.side != side]
            made = sum([each.ahead for each in own])
            made_error = _together(own)
            choices = made - sum([each.ahead for each in enemy])
            choices_error = math.hypot(made_error, _together(enemy))
            told.append(
                SideTold(
                    side,
                    _rounded(first),
                    _rounded(last),
                    _rounded(made),
                    _rounded(made_error),
                    _rounded(choices),
                    _rounded(choices_error),
                    _rounded(last - first - choices),
                    _rounded(math.hypot(choices_error, math.hypot(first_error, last_error))),
                )
            )
        return told


def is_over(review: Review) -> bool:
    """Whether the game has ended by its rules."""
    return bool(review.curve) and review.curve[-1].games == 0 and sum(review.curve[-1].shares) > 0


def ordered(kinds: dict[tuple[str, str], tuple[int, int]], sides: Sequence[str]) -> list[Band]:
    """The grades from the best for the first side to the worst, judged by winner and then by points."""
    means = {kind: points / max(games, 1) for kind, (points, games) in kinds.items()}
    ranks = {side: number * 2 for number, side in enumerate(sides)}
    rank = {kind: ranks.get(kind[0], 1) for kind in kinds}
    least, most = min(rank.values(), default=0), max(rank.values(), default=0)
    best = [means[kind] for kind in kinds if rank[kind] == least]
    worst = [means[kind] for kind in kinds if rank[kind] == most]
    sign = -1 if least == most or sum(best) / len(best) >= sum(worst) / len(worst) else 1
    found = sorted(kinds, key=lambda kind: (rank[kind], sign * means[kind], kind[1]))
    return [Band(*kind) for kind in found]


def _together(leads: Sequence[Lead]) -> float:
    return math.sqrt(sum([each.error**2 for each in leads]))


def _rounded(value: float) -> float:
    return round(value, 4) if math.isfinite(value) else 1.0
