"""What every bot is."""

import math
from typing import NamedTuple

from meuse.engine.flow import Action, Params
from meuse.engine.game import Seat


class Thoughts(NamedTuple):
    """What a player is thinking about, for whoever asks: how far it is, and the plan it likes best so far."""

    progress: float  # 0 to 1
    playouts: int
    plans: int  # still considered
    kind: str  # of the best so far: the title's text `plan-KIND`
    params: Params
    value: float  # how good it looks, 0 to 1


class Bot:
    """Plays one side of one game through its seat. Make a new one for every game: a bot may keep plans."""

    name = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Action:
        """A legal answer to what the seat is asked now. The same seed and the same game give the same answers, unless
        the bot thinks by the clock."""
        raise NotImplementedError  # every bot its own

    def recall(self, seat: Seat) -> None:
        """It has answered this question before, as another that was like it: make the plans that follow, quickly."""
        self.choose(seat)

    def ponder(self, seat: Seat, seconds: float = math.inf) -> bool:
        """Think about that for so long; True when `choose` will answer at once. Most bots need not think."""
        return True

    def hurry(self) -> None:
        """Come to an end with the thinking under way."""

    def thoughts(self) -> Thoughts | None:
        """What it is thinking about; None when it is not."""
        return None
