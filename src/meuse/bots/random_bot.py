"""random: any legal action, all equally likely. The floor that every other bot stands on."""

import random

from meuse.bots.base import Bot
from meuse.engine.flow import Action
from meuse.engine.game import Seat


class RandomBot(Bot):
    """Chooses blindly."""

    name = "random"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rng = random.Random(seed)

    def choose(self, seat: Seat) -> Action:
        actions = seat.actions()
        return actions[int(self.rng.random() * len(actions))]
