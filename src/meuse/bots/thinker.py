"""captain, general: play the plan that did best in games they imagined (meuse.bots.search).

They plan where the title says that a plan begins, carry the plan out, and plan again when things come out quite
otherwise than they had imagined. Where a title has no plans to offer, they play its script.
"""

import math
from typing import Final

from meuse.bots.base import Bot, Thoughts
from meuse.bots.greedy import GreedyBot
from meuse.bots.search import Budget, Candidate, Search, surprising
from meuse.engine.flow import Action
from meuse.engine.game import Seat
from meuse.engine.plans import Planner
from meuse.engine.title import Adviser

SECOND_THOUGHTS: Final = 0.5  # of the budget, after a surprise


class ThinkingBot(Bot):
    """Plans ahead, for as long as its budget allows."""

    def __init__(self, seed: int, name: str, budget: Budget) -> None:
        super().__init__(seed)
        self.name = name
        self.budget = budget
        self.planned = 0  # searches so far
        self.playouts = 0
        self._script = GreedyBot(seed)
        self._planner: Planner | None = None
        self._asked_for_planner = False
        self._moment = ""
        self._checkpoint = 0  # how many were passed since the plan was made
        self._ready_at: object = None  # the question that was pondered to its end
        self._search: Search | None = None
        self._hurried = False
        self._plan: Candidate | None = None
        self._adviser: Adviser | None = None

    def choose(self, seat: Seat) -> Action:
        self.ponder(seat)
        self._ready_at = None
        if self._adviser is not None:
            advice = self._adviser.advise(seat)
            if advice is not None and advice in seat.actions():
                return advice
        return self._script.choose(seat)

    def ponder(self, seat: Seat, seconds: float = math.inf) -> bool:
        asked = seat.decision
        if asked is None or asked is self._ready_at:
            return True
        if self._search is None:
            self._search = self._begin(seat)
        if self._search is not None:
            if self._hurried:
                self._search.hurry()
            if not self._search.advance(seconds):
                return False
            self._settle(self._search)
        self._hurried = False
        self._ready_at = asked
        return True

    def _begin(self, seat: Seat) -> Search | None:
        """The search that this question asks for; None while the plan in hand is good."""
        if not self._asked_for_planner:
            self._asked_for_planner = True
            self._planner = seat.planner()
        asked = seat.decision
        if self._planner is None or asked is None:
            return None
        state = seat.seen()
        moment = self._planner.moment(asked, state, seat.phase)
        if moment and moment != self._moment:
            self._moment = moment
            return self._new_search(seat, self.budget)
        if self._planner.is_checkpoint(asked) and self._plan is not None:
            passed, self._checkpoint = self._checkpoint, self._checkpoint + 1
            expected = [path[passed] for path in self._plan.paths if len(path) > passed]
            if surprising(self._planner.evaluate(state), expected):
                return self._new_search(seat, self.budget.scaled(SECOND_THOUGHTS))
        return None

    def _new_search(self, seat: Seat, budget: Budget) -> Search:
        assert self._planner is not None
        self.planned += 1
        asked = seat.decision
        self._checkpoint = int(asked is not None and self._planner.is_checkpoint(asked))  # this one is no surprise
        return Search(seat, self._planner, self.seed * 1_000 + self.planned, budget)

    def _settle(self, search: Search) -> None:
        self.playouts += search.playouts
        self._search = None
        self._plan = search.chosen
        self._adviser = self._plan.plan.adviser()

    def recall(self, seat: Seat) -> None:
        """What was thought is gone with whoever thought it: the script's plan is taken up, and the next one thought."""
        self._search = None
        begun = self._begin(seat)
        if begun is not None:
            self._settle(begun)
        self._ready_at = seat.decision
        self.choose(seat)

    def hurry(self) -> None:
        self._hurried = True
        if self._search is not None:
            self._search.hurry()

    def thoughts(self) -> Thoughts | None:
        return self._search.thoughts if self._search is not None else None
