"""What the enemy may do next to a stack: how much he can bring against each hex, and what that would cost."""

from typing import Final

from meuse.engine.charts import odds_steps
from meuse.titles.schlieffens_war.bot_worth import FATIGUE, Sight, Worth
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ELAN, FATIGUED

NEARNESS: Final = (1.0, 1.0, 1.0, 0.8, 0.5, 0.2)  # how much of a stack may come next to a hex, by hexes of distance
PER_SIDE: Final = 10.0  # what attacks from one hex
MOST_SIDES: Final = 4
BOLD: Final = 0.75  # how much of that an enemy usually brings
STEPS: Final = 6
WALKS_IN: Final = 6.0  # strength near an empty hex that makes it as good as lost


class Falls:
    """11.17-11.21: how likely a hex falls, by its defenders' steps and the column, and the steps they lose."""

    def __init__(self, box: Box) -> None:
        self.columns = len(box.crt.columns)
        self.open: list[list[float]] = [self._row(box, steps, False) for steps in range(STEPS + 1)]
        self.works: list[list[float]] = [self._row(box, steps, True) for steps in range(STEPS + 1)]
        self.hits: list[float] = [
            sum([row[column][1] for row in box.crt_losses]) / len(box.crt_losses) for column in range(self.columns)
        ]

    def _row(self, box: Box, steps: int, works: bool) -> list[float]:
        found: list[float] = []
        for column in range(self.columns):
            falls = 0.0
            for row in box.crt_losses:
                hits = row[column][1]
                if hits >= steps:
                    falls += 1.0
                elif hits >= 2 and not works:
                    falls += 0.5
            found.append(falls / len(box.crt_losses))
        return found


class Danger:
    """The other side's next turn, as far as it can be guessed."""

    def __init__(self, state: State, sight: Sight, worth: Worth, falls: Falls) -> None:
        self.state = state
        self.side = sight.side
        self.worth = worth
        self.falls = falls
        box = state.box
        threat = [0.0] * len(box.board)
        for cell in sight.cells:
            strength = sight.strength[cell]
            if strength <= 0:
                continue
            row = box.board.distance_row(cell)
            for near in box.board.within(cell, len(NEARNESS) - 1):
                threat[near] += strength * NEARNESS[row[near]]
        self.threat: list[float] = threat
        self.ours: list[int] = [0] * len(box.board)  # corps of the side as they will stand

    def loss(self, cell: int, factors: list[int], steps: int, morale: int) -> float:
        """What the enemy's next attack on a hex costs the side if these stand in it."""
        threat = self.threat[cell]
        if threat <= 0.5:
            return 0.0
        ours = self.state.control[cell] == self.side
        prize = self.worth.prize[cell]
        if not factors:
            return prize * min(threat / WALKS_IN, 1.0) if ours else 0.0
        box = self.state.box
        sides = min(len([1 for near in box.board.adjacent[cell] if not self.ours[near]]), MOST_SIDES)
        attack = int(min(threat * BOLD, PER_SIDE * sides))
        best = sorted(factors, reverse=True)[: box.defending_corps]
        if attack <= 0:
            return 0.0
        column = odds_steps(attack, max(sum(best), 1)) - box.first_column - self.worth.country.shelter[cell]
        if morale == ELAN:
            column -= box.elan_shift
        elif morale == FATIGUED:
            column -= box.fatigue_shift
        if column < 0:
            return 0.0
        column = min(column, self.falls.columns - 1)
        works = box.terrain.fortress[cell] or self.state.forts[cell] > 0
        table = self.falls.works if works else self.falls.open
        chance = table[min(steps, STEPS)][column]
        likely = min(1.0, 0.25 + 0.15 * column)  # he attacks where it pays
        lost = chance * prize + self.falls.hits[column] * 0.06 + chance * FATIGUE * len(factors)
        return likely * lost
