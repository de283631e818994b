"""recruit: knows what to do, and often does something else of the same kind. Random with sense."""

import random
from typing import Final

from meuse.bots.base import Bot
from meuse.bots.greedy import GreedyBot
from meuse.engine.flow import Action
from meuse.engine.game import Seat

MISTAKES: Final = 0.35  # of all answers that could have been another one of the same kind


class RecruitBot(Bot):
    """Takes the script's advice for what kind of thing to do, and now and then picks the wrong unit or the wrong place.

    It ends a phase when the script does: what is forgotten altogether makes a game dull, not easy.
    """

    name = "recruit"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._script = GreedyBot(seed)
        self._rng = random.Random(f"recruit {seed}")

    def choose(self, seat: Seat) -> Action:
        advice = self._script.choose(seat)
        if not advice.args or self._rng.random() >= MISTAKES:
            return advice
        alike = [action for action in seat.actions() if action.verb == advice.verb]
        return alike[int(self._rng.random() * len(alike))]
