"""Sappers and charges."""

from typing import Final

from countermine.box import Box
from meuse.engine.title import State

NOWHERE: Final = -1  # a charge not laid yet, or gone off
UNKNOWN: Final = -2  # a charge that somebody else has laid


class Galleries(State):
    def __init__(self, box: Box, scenario: str, options: frozenset[str]) -> None:
        super().__init__()
        self.box = box
        self.scenario = scenario
        self.options = options
        self.turns = box.turns[scenario]
        self.turn = 1
        self.where = box.homes[:]
        self.charges = [NOWHERE, NOWHERE]
        self.buried = [False, False]

    def copy(self) -> "Galleries":
        twin = Galleries(self.box, self.scenario, self.options)
        twin.result, twin.turn = self.result, self.turn
        twin.where, twin.charges, twin.buried = self.where[:], self.charges[:], self.buried[:]
        return twin
