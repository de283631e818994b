"""The footrace with plans: how far to step in each turn. Its script takes one long step."""

import math
from collections.abc import Hashable
from typing import Any

from tests.server.room_titles.footrace import Footrace

from meuse.engine.flow import DONE, Action, Ask
from meuse.engine.game import Seat
from meuse.engine.plans import Plan, Planner, Weight
from meuse.engine.title import Adviser

SCRIPT, STRIDE, STAY = "script", "stride", "stay"
STEPS = {SCRIPT: 1, STRIDE: 4, STAY: 0}


class Walker(Adviser):
    """So many long steps in each turn."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.left = steps

    def advise(self, seat: Seat) -> Action | None:
        asked = seat.decision
        assert asked is not None
        if asked.prompt == "rest":
            self.left = self.steps
            return Action("rest")
        if self.left == 0:
            return DONE
        self.left -= 1
        return Action("step", (2,))


class Pace(Plan):
    def orders(self) -> Hashable:
        return STEPS[self.kind]

    def adviser(self) -> Adviser:
        return Walker(STEPS[self.kind])


class Pacer(Planner):
    def __init__(self, side: str, kinds: tuple[str, ...]) -> None:
        self.side = side
        self.kinds = kinds
        self.seen = 0  # the last turn that it was shown

    def moment(self, asked: Ask, state: Any, phase: str) -> str:
        self.seen = state.turn
        return str(state.turn) if asked.prompt == "move" else ""

    def proposals(self, asked: Ask, state: Any, phase: str) -> list[Plan]:
        return [Pace(kind, {"steps": (STEPS[kind], "long")}) for kind in self.kinds]

    def reply(self, number: int) -> Adviser:
        return Walker(STEPS[SCRIPT])

    def clock(self, state: Any, phase: str) -> int:
        turn: int = state.turn
        return turn

    def evaluate(self, state: Any) -> float:
        return 1 / (1 + math.exp(-self._lead(state) / 4))

    def weights(self, state: Any) -> list[Weight]:
        return [Weight("ground", ("1.1",), self._lead(state) / 20)]

    def _lead(self, state: Any) -> float:
        red, blue = state.place["red"], state.place["blue"]
        return float(red - blue if self.side == "red" else blue - red)


class Paced(Footrace):
    id = "paced"
    name = "Paced"
    planned_scenarios = ("meadow",)
    kinds: tuple[str, ...] = (SCRIPT, STRIDE, STAY)

    def adviser(self, side: str, seed: int = 0) -> Adviser:
        return Walker(STEPS[SCRIPT])

    def planner(self, box: Any, side: str, scenario: str, options: frozenset[str]) -> Planner:
        return Pacer(side, self.kinds)


class Unplanned(Paced):
    id = "unplanned"
    name = "Unplanned"
    planned_scenarios = ()


PACED = Paced()
UNPLANNED = Unplanned()
