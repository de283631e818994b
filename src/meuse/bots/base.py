"""What every bot is."""

from meuse.engine.flow import Action
from meuse.engine.game import Seat


class Bot:
    """Plays one side of one game through its seat. Make a new one for every game: a bot may keep plans."""

    name = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Action:
        """A legal answer to what the seat is asked now. The same seed and the same game give the same answers."""
        raise NotImplementedError  # every bot its own
