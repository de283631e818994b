"""Sappers and charges."""

from typing import Final

from countermine.box import SIDES, Box
from meuse.engine.counters import Pieces
from meuse.engine.flow import Frame, Play

NOWHERE: Final = -1  # a charge not laid yet, or gone off
UNKNOWN: Final = -2  # a charge that somebody else has laid


class Galleries(Pieces):
    def __init__(self, box: Box, scenario: str, options: frozenset[str], source: "Galleries | None" = None) -> None:
        super().__init__(box, source)
        self.box = box
        self.scenario = scenario
        self.options = options
        self.last_turn = box.turns[scenario]
        self.charges: list[int] = [NOWHERE for _ in SIDES] if source is None else source.charges[:]

    def copy(self) -> "Galleries":
        return Galleries(self.box, self.scenario, self.options, self)

    def sapper_at(self, side: int) -> int:
        """Where a side's sapper is."""
        return self.where[self.box.sapper(side)]


def new_state(box: Box, scenario: str, options: frozenset[str]) -> Galleries:
    state = Galleries(box, scenario, options)
    for unit, home in enumerate(box.homes):
        state.put(unit, home)
    return state


Procedure = Frame[Galleries]
Table = Play[Galleries]
