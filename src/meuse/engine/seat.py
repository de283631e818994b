"""Seat: a game as one player sees it."""

import random
from typing import TYPE_CHECKING, Any, Final

from meuse.engine.catalogue import Catalogue
from meuse.engine.flow import Action, Ask
from meuse.engine.observing import Observation
from meuse.engine.plans import Planner
from meuse.engine.reasons import Withheld
from meuse.engine.title import Title

if TYPE_CHECKING:
    from meuse.engine.game import Game

WAITING: Final = "waiting"
"""The prompt of a question that a seat may not know: somebody else decides."""


class Seat:
    """What bots get. The true state of the game stays behind it."""

    def __init__(self, game: "Game", side: str) -> None:
        self._game = game
        self.side = side

    @property
    def decision(self) -> Ask | None:
        """What is asked now; of what others are asked, as much as this seat may know (`Game.question`)."""
        return self._game.question(self.side)

    @property
    def title(self) -> Title:
        return self._game.title

    @property
    def phase(self) -> str:
        return self._game.phase

    @property
    def turn(self) -> int:
        """The turn of the game, which is no secret; 0 in a title that counts none."""
        return int(getattr(self._game.state, "turn", 0))

    def planner(self) -> Planner | None:
        """Who makes plans for this side of a game like this one, if the title has somebody."""
        game = self._game
        return game.title.planner(game.box.content, self.side, game.scenario, game.options)

    def actions(self) -> list[Action]:
        asked = self._game.decision
        return asked.actions if asked is not None and asked.seat == self.side else []

    @property
    def catalogue(self) -> Catalogue:
        """Every action of the title, by number."""
        return self._game.box.catalogue

    def withheld(self) -> list[Withheld]:
        """What the question does not take now, whatever the argument, and why not."""
        return self._game.withheld(self.side)

    def seen(self) -> Any:
        """The state as this seat may know it: to read, never to change (copy it first for a what-if)."""
        return self._game.title.seen(self._game.state, self.side)

    def view(self) -> dict[str, Any]:
        return self._game.view(self.side)

    def observe(self) -> Observation:
        """What this seat may know now as arrays of numbers."""
        return self._game.observe(self.side)

    def imagine(self, rng: random.Random) -> "Game":
        """A game that agrees with all this seat can see: hidden things guessed, dice its own."""
        return self._game.imagine(self.side, rng)

    def imagined_position(self, rng: random.Random) -> dict[str, Any]:
        """Such a game as data, before any of its dice are thrown."""
        return self._game.imagined_position(self.side, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return Seat, (self._game, self.side)
