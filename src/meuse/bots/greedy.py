"""greedy: does what the title's adviser thinks best now, without looking past its own phase."""

from meuse.bots.base import Bot
from meuse.bots.random_bot import RandomBot
from meuse.engine.flow import Action
from meuse.engine.game import Seat
from meuse.engine.title import Adviser


class GreedyBot(Bot):
    """Takes the title's advice; where a title has none to give, it chooses at random."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._adviser: Adviser | None = None
        self._asked_for_adviser = False
        self._fallback = RandomBot(seed)

    def choose(self, seat: Seat) -> Action:
        if not self._asked_for_adviser:
            self._adviser = seat.title.adviser(seat.side, self.seed)
            self._asked_for_adviser = True
        if self._adviser is not None:
            advice = self._adviser.advise(seat)
            if advice is not None and advice in seat.actions():
                return advice
        return self._fallback.choose(seat)
