"""The making of a review: what is played out next (meuse.review.allotment), and what has come of it so far."""

import math
import random
import time
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from meuse.bots.hints import reasons
from meuse.bots.levels import SERGEANT
from meuse.bots.search import Budget, Candidate
from meuse.chooser import outlooks
from meuse.engine.flow import Params
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Planner
from meuse.engine.records import Result
from meuse.puzzles.finding import marches
from meuse.review import allotment
from meuse.review.looks import Look
from meuse.review.moments import Staffs, Walk
from meuse.review.playouts import Lead, Playout, seed_of
from meuse.review.shapes import FORM, ChoiceWork, Ended, MomentWork, Review, Setting, SwayTold, Work
from meuse.review.verdicts import Judge

EQUAL: Final = -1  # what is played out: both sides by the computer
OWN: Final = -2  # ... the side's own choice
LOOK: Final = -3  # a first look at all plans
RIVALS: Final = 2  # plans that are played out beside the choice
WORTH_A_LOOK: Final = 3  # playouts of a whole game that take about as long, for the progress
KEPT_ROOTS: Final = 40
LOOKED_AT: Final = Setting().samples


class Batch(NamedTuple):
    """Playouts of one thing at one moment: the samples from `first` on, up to before `until`."""

    moment: int
    what: int  # one of those above, or a place in `MomentWork.others`
    first: int
    until: int


class Played(NamedTuple):
    """How a playout ended."""

    winner: str
    grade: str
    points: int


class Reviewer:
    """Reviews one game: finished, or as far as it has come. `work` goes on with what was played out before."""

    def __init__(self, game: Game, setting: Setting | None = None, work: Work | None = None) -> None:
        setting = setting if setting is not None else Setting()
        setting = msgspec.structs.replace(setting, samples=allotment.samples_for(setting.samples, _decisions(game)))
        self.game = game
        self.walk = Walk(game)
        begun = Work(setting, self.walk.moments, form=FORM)
        if work is not None and work.form == FORM and work.setting == setting and _same(work.moments, begun.moments):
            begun = work
        self.work = begun
        self.ended: Result | None = game.result
        self._roots: OrderedDict[int, Game] = OrderedDict()
        self._batch: Batch | None = None
        self._at_work: Playout | Look | None = None
        self._plans: dict[tuple[int, int], Plan] = {}
        self._proposals: tuple[int, list[Plan]] = (-1, [])  # of the moment that was looked at last
        self._staffs = Staffs(self.walk)
        self._shown = 0.0  # progress
        self._kinds: dict[tuple[str, str], int] = {(end.winner, end.grade): n for n, end in enumerate(begun.ends)}

    # ---- what is next

    def pending(self) -> list[Batch]:
        """What can be played out now, in any order; [] when the review is done."""
        for stage in self._stages():
            if stage:
                return stage
        return []

    def _stages(self) -> Iterator[list[Batch]]:
        setting = self.work.setting
        judge = self._judge()
        few = allotment.few_of(setting.samples)
        wanted = self._knots(judge)
        for depth in (few, setting.samples):  # halving goes on as the first rounds come in
            yield [batch for n in wanted for batch in self._lacking(n, EQUAL, depth)]
        chosen = [n for n, moment in enumerate(self.work.moments) if moment.side and not self._is_end(moment)]
        yield [Batch(n, LOOK, 0, 1) for n in chosen if self.work.moments[n].others is None]
        close = judge.closest(allotment.closely(setting.samples))
        for depth in allotment.rounds_of(setting.samples):
            yield [batch for n in close for k in self._in_the_running(n, depth) for batch in self._lacking(n, k, depth)]

    def _knots(self, judge: Judge) -> list[int]:
        few = allotment.few_of(self.work.setting.samples)
        wanted = allotment.knots(len(self.work.moments), lambda n: judge.first_value(n, few))
        return [n for n in wanted if not self._is_end(self.work.moments[n])]

    def _in_the_running(self, n: int, depth: int) -> list[int]:
        """The plans that are played out so often, and what they are compared with."""
        judge = self._judge()
        rivals = judge.in_the_running(n, depth)
        return [self._compared_with(n), *rivals] if rivals else []

    def _compared_with(self, n: int) -> int:
        """The choice; where nobody has chosen yet, the script's plan."""
        return OWN if self.walk.was_chosen(self.work.moments[n]) else 0

    def _is_end(self, moment: MomentWork) -> bool:
        return self.ended is not None and moment.answers == len(self.game)

    def _lacking(self, n: int, what: int, depth: int) -> list[Batch]:
        have = len(self._results(n, what))
        return [Batch(n, what, have, depth)] if have < depth else []

    def _results(self, n: int, what: int) -> list[int]:
        moment = self.work.moments[n]
        if what == EQUAL:
            return moment.equal
        if what == OWN:
            return moment.played.results if moment.played is not None else []
        return moment.others[what].results if moment.others is not None else []

    # ---- doing it

    @property
    def at_work(self) -> Batch | None:
        """What is being played out, between two slices."""
        return self._batch

    def advance(self, seconds: float = math.inf) -> bool:
        """Work for so long, at least a little; True when the review is done."""
        until = time.thread_time() + seconds
        while True:
            if self._batch is None:
                pending = self.pending()
                if not pending:
                    return True
                self._batch = pending[0]
            batch = self._batch
            if self._at_work is None:
                self._at_work = self._begin(batch, batch.first)
            if self._at_work.advance(max(until - time.thread_time(), 0.01)):
                self._finish(batch, self._at_work)
                self._at_work = None
                batch = batch._replace(first=batch.first + 1)
                self._batch = batch if batch.first < batch.until else None
            if time.thread_time() >= until:
                return False

    def play(self, batch: Batch) -> Any:
        """What comes of a batch, for `take`: in another process, perhaps."""
        if batch.what == LOOK:
            search = self._look(batch.moment)
            search.advance()
            return self._seen(batch.moment, search)
        found: list[Played] = []
        for sample in range(batch.first, batch.until):
            playout = self._playout(batch, sample)
            playout.advance()
            found.append(_told(playout.result))
        return found

    def take(self, batch: Batch, found: Any) -> None:
        """Note what came of a batch. Batches of one thing at one moment must come in order."""
        if batch.what == LOOK:
            moment = self.work.moments[batch.moment]
            moment.played, moment.others, moment.usual, moment.judged = found
        else:
            for played in found:
                self._note(batch, played)

    def _begin(self, batch: Batch, sample: int) -> Playout | Look:
        return self._look(batch.moment) if batch.what == LOOK else self._playout(batch, sample)

    def _finish(self, batch: Batch, work: Playout | Look) -> None:
        if isinstance(work, Look):
            self.take(batch, self._seen(batch.moment, work))
        else:
            self._note(batch, _told(work.result))

    def _note(self, batch: Batch, played: Played) -> None:
        kind = (played.winner, played.grade)
        place = self._kinds.get(kind)
        if place is None:
            place = self._kinds[kind] = len(self.work.ends)
            self.work.ends.append(Ended(*kind))
        end = self.work.ends[place]
        end.games += 1
        end.points += played.points
        self.work.playouts += 1
        self._results(batch.moment, batch.what).append(place)

    def _playout(self, batch: Batch, sample: int) -> Playout:
        moment = self.work.moments[batch.moment]
        seed = seed_of(self.work.setting.seed, moment.answers, sample)
        game = self._root(batch.moment)
        if self.game.hides and batch.what != EQUAL:
            game = game.imagine(moment.side, random.Random(f"{seed}"))
        else:
            game = game.clone()
        lead: Lead | None = None
        if batch.what != EQUAL:
            planner = self.walk.planners[moment.side]
            asked = game.decision
            assert asked is not None, "a moment is a question"
            named = planner.moment(asked, Seat(game, moment.side).seen(), game.phase)
            lead = Lead(moment.side, self._plan(batch.moment, batch.what).sketch(), planner, named)
        return Playout(game, self.work.setting.player, seed, self.walk.planners, lead)

    def _root(self, n: int) -> Game:
        """The game as it stood at a moment."""
        answers = self.work.moments[n].answers
        game = self._roots.get(answers)
        if game is None:
            game = self._roots[answers] = self.game.at(answers)
            while len(self._roots) > KEPT_ROOTS:
                self._roots.popitem(last=False)
        return game

    # ---- plans

    def _plan(self, n: int, what: int) -> Plan:
        plan = self._plans.get((n, what))
        if plan is None:
            plan = self._plans[n, what] = self._own_plan(n) if what == OWN else self._proposed(n, what)
        return plan

    def _own_plan(self, n: int) -> Plan:
        return self.walk.given(self.work.moments, n, self._proposed_at(n)[0])

    def _proposed_at(self, n: int) -> list[Plan]:
        """What could have been done, from what the side knew then."""
        if self._proposals[0] != n:
            seat = Seat(self._root(n), self.work.moments[n].side)
            asked = seat.decision
            assert asked is not None, "a moment is a question"
            self._proposals = n, self._planner(n).proposals(asked, seat.seen(), seat.phase)
        return self._proposals[1]

    def _planner(self, n: int) -> Planner:
        moment = self.work.moments[n]
        return self._staffs.at(moment.answers)[moment.side]

    def _proposed(self, n: int, what: int) -> Plan:
        """A proposal once more: equal positions have equal proposals."""
        moment = self.work.moments[n]
        assert moment.others is not None
        wanted = moment.others[what]
        alike: list[Plan] = []
        for plan in self._proposed_at(n):
            if (plan.kind, _plain(plan.params)) == (wanted.kind, wanted.params):
                alike.append(plan)
        for plan in alike:
            if len(alike) == 1 or marches(self._root(n), plan, moment.side) == wanted.marches:
                return plan
        raise LookupError(f"{wanted.kind} is proposed no more")

    def _look(self, n: int) -> Look:
        """All plans as far as the enemy's answer, and the side's own choice among them."""
        moment = self.work.moments[n]
        seat = Seat(self._root(n), moment.side)
        seed = seed_of(self.work.setting.seed, moment.answers, -1) % 1_000_000
        choices = len([each for each in self.work.moments if each.side])
        # Stronger players play out fewer games, but what they do not play need not be looked at less.
        samples = max(self.work.setting.samples, 1 if self.work.setting.player == SERGEANT else LOOKED_AT)
        budget = Budget(playouts=allotment.look_at_each(choices, samples))
        choice = self._plan(n, OWN) if self.walk.was_chosen(moment) else None
        return Look(seat, self._planner(n), seed, budget, choice, allotment.pairs_of_each(choices, samples))

    def _seen(self, n: int, search: Look) -> tuple[ChoiceWork | None, list[ChoiceWork], list[float], float]:
        """What a look has shown: the choice, the plans beside it that are worth playing out, how the script's plan was
        judged in the games of the choice, and how the position was.

        Where nobody has chosen yet, the first of the others is the script's plan, with which they are compared.
        """
        own = search.choice
        reference = own if own is not None else search.script
        rivals = [each for each in search.candidates if each is not reference]
        rivals.sort(key=lambda candidate: (-len(candidate.values), -candidate.mean))
        kept = [] if own is not None else [reference]
        kept += [each for each in rivals if each.ahead_of(reference)[0] > 0][:RIVALS]
        others: list[ChoiceWork] = []
        for candidate in kept:
            self._plans[n, len(others)] = candidate.plan
            others.append(self._described(n, candidate, reference))
        first = self.work.moments[n].side == self.game.title.sides[0]
        judged = search.planner.evaluate(self._root(n).state)
        judged = round(judged if first else 1.0 - judged, 4)
        if own is None:
            return None, others, [], judged
        return self._described(n, own, own), others, [round(each, 4) for each in search.script.values], judged

    def _described(self, n: int, candidate: Candidate, reference: Candidate) -> ChoiceWork:
        plan = candidate.plan
        drawn = marches(self._root(n), plan, self.work.moments[n].side)
        work = ChoiceWork(plan.kind, _plain(plan.params), drawn, looked=[round(each, 4) for each in candidate.values])
        if candidate is not reference:
            work.sways = [
                SwayTold(reason.kind, list(reason.cases), round(reason.gain, 4))
                for reason in reasons(candidate, reference)
            ]
        return work

    # ---- what has come of it

    @property
    def progress(self) -> float:
        """About how much of it is done; what will still turn out to be worth a look is guessed."""
        setting = self.work.setting
        judge = self._judge()
        curve = [self.work.moments[n] for n in self._knots(judge)]
        done = sum([min(len(moment.equal), setting.samples) for moment in curve])
        of = setting.samples * max(len(curve), 1)
        choices = [moment for moment in self.work.moments if moment.side and not self._is_end(moment)]
        looked = [moment for moment in choices if moment.others is not None]
        done += WORTH_A_LOOK * len(looked)
        of += WORTH_A_LOOK * len(choices)
        if len(looked) < len(choices):
            most = allotment.rounds_of(setting.samples)[-1] * (RIVALS + 1)
            of += min(allotment.closely(setting.samples), len(choices)) * most
        else:
            for n in judge.closest(allotment.closely(setting.samples)):
                here, of_here = self._played_closely(n)
                done, of = done + here, of + of_here
        self._shown = max(self._shown, min(done / of, 1.0))  # where more turns out to be wanted, it waits
        return self._shown

    def _played_closely(self, n: int) -> tuple[int, int]:
        """How many playouts of a choice and of the plans beside it there are, and how many there may be at most."""
        done = of = before = 0
        compared: list[int] = []
        for depth in allotment.rounds_of(self.work.setting.samples):
            if all(len(self._results(n, k)) >= before for k in compared):  # else who goes on is not known yet
                compared = self._in_the_running(n, depth)
            of += (depth - before) * len(compared)
            done += sum([min(max(len(self._results(n, k)) - before, 0), depth - before) for k in compared])
            before = depth
        return done, of

    def _judge(self) -> Judge:
        return Judge(self.work, self.game.title.sides, self.ended)

    def review(self) -> Review:
        """The review as far as it has been made."""
        done = not self.pending()
        judge = self._judge()
        decisions = judge.decisions()
        return Review(
            title=self.game.title.id,
            scenario=self.game.scenario,
            options=sorted(self.game.options),
            sides=list(self.game.title.sides),
            setting=self.work.setting,
            answers=len(self.game),
            planned=bool(self.walk.planners),
            done=done,
            progress=1.0 if done else min(round(self.progress, 3), 0.99),
            playouts=self.work.playouts,
            bands=judge.bands,
            curve=judge.curve(),
            decisions=decisions,
            decisive=judge.decisive(decisions),
            balance=judge.balance(decisions),
        )


def _decisions(game: Game) -> int:
    """How many decisions a whole game of that scenario takes, as its title says it; 0 where it does not."""
    outlook = outlooks(game.title).get(game.scenario)
    return sum(outlook.decisions.values()) if outlook is not None else 0


def _told(result: Result) -> Played:
    return Played(result.winner or "", result.grade, result.points)


def _plain(params: Params) -> dict[str, Any]:
    """As they are when they have been kept and read again."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(params))
    return found


def _same(kept: list[MomentWork], found: list[MomentWork]) -> bool:
    """Whether they are the same moments: the game has not moved on since."""
    return [(each.answers, each.side, each.prompt) for each in kept] == [
        (each.answers, each.side, each.prompt) for each in found
    ]
