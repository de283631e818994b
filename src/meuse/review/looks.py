"""A look at a choice: all plans as far as the enemy's answer, and the choice most closely.

What a choice made is added up over the whole game, so noise adds up too. When the plans have been compared, the choice
and the script's plan are played on alone, in the same samples, until the difference is known well enough. A choice that
is what the script would do shows no difference at all, and costs nothing more.
"""

import math
import time
from typing import Final

from meuse.bots.search import Budget, Candidate, Search, mean_and_error
from meuse.engine.game import Seat
from meuse.engine.plans import Plan, Planner

KNOWN: Final = 0.015  # chances: a standard error that is small enough
ALIKE: Final = 4  # samples without any difference: it is the same plan
LEAST: Final = 6  # samples before an error is believed


class Look(Search):
    """`choice`: what the side did, or None; it is compared with the script's plan in up to so many `pairs`."""

    def __init__(
        self, seat: Seat, planner: Planner, seed: int, budget: Budget, choice: Plan | None, pairs: int
    ) -> None:
        super().__init__(seat, planner, seed, budget, weighs=True, also=[choice] if choice is not None else [])
        self.choice: Candidate | None = self.candidates[-1] if choice is not None else None
        self._pairs = pairs

    def advance(self, seconds: float = math.inf) -> bool:
        until = time.thread_time() + seconds
        if not super().advance(seconds):
            return False
        while self.choice is not None and self._is_in_doubt(self._made):
            for candidate in (self.choice, self.script):
                self._play(candidate, len(candidate.values))
            if time.thread_time() >= until:
                break
        return self.choice is None or not self._is_in_doubt(self._made)

    @property
    def _made(self) -> list[float]:
        """How much better the choice was judged than the script's plan, sample by sample."""
        if self.choice is None:
            return []
        return [mine - usual for mine, usual in zip(self.choice.values, self.script.values, strict=False)]

    def _is_in_doubt(self, made: list[float]) -> bool:
        many = len(made)
        if many >= self._pairs or (many >= ALIKE and not any(made)):
            return False
        return many < LEAST or mean_and_error(made)[1] > KNOWN
