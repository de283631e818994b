"""What the enemy may do next to a stack: how much he can bring against each hex, and what that would cost."""

from typing import Final

from meuse.engine.charts import odds_steps
from meuse.titles.schlieffens_war.bot.worth import FATIGUE, Sight, Worth
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ELAN, FATIGUED

NEARNESS: Final[tuple[float, ...]] = (
    1.0,
    1.0,
    1.0,
    0.8,
    0.5,
    0.2,
)  # how much of a stack may come next to a hex, by hexes of distance
PER_SIDE: Final = 10.0  # what attacks from one hex
MOST_SIDES: Final = 4
BOLD: Final = 0.75  # how much of that an enemy usually brings
STEPS: Final = 6
LITTLE: Final = 0.5  # strength that nobody fears
HIT: Final = 0.06  # a step lost
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
        self.sight = sight
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
        self.ours: list[int] = list(state.mobile[self.side])  # corps of the side, in a plan as they will stand

    def loss(self, cell: int, factors: list[int], steps: int, morale: int) -> float:
        """What the enemy's next attack on a hex costs the side if these stand in it."""
        threat = self.threat[cell]
        if threat <= LITTLE:
            return 0.0
        prize = self.worth.prize[cell]
        if not factors:
            return prize * min(threat / WALKS_IN, 1.0) if self.state.control[cell] == self.side else 0.0
        column = self._column(cell, factors, morale)
        if column < 0:
            return 0.0
        chance = self._falls(cell, steps, column)
        lost = chance * prize + self.falls.hits[column] * HIT + chance * FATIGUE * len(factors)
        return likely(column) * lost

    def fall(self, cell: int, factors: list[int], steps: int, morale: int) -> float:
        """How likely the hex falls in the enemy's next turn if these stand in it."""
        if self.threat[cell] <= LITTLE:
            return 0.0
        column = self._column(cell, factors, morale)
        return likely(column) * self._falls(cell, steps, column) if column >= 0 else 0.0

    def _column(self, cell: int, factors: list[int], morale: int) -> int:
        """11.8-11.16: the column of the attack that is to be feared, negative if none is."""
        box = self.state.box
        sides = min(len([1 for near in box.board.adjacent[cell] if not self.ours[near]]), MOST_SIDES)
        attack = int(min(self.threat[cell] * BOLD, PER_SIDE * sides))
        if attack <= 0:
            return -1
        best = sorted(factors, reverse=True)[: box.defending_corps]
        column = odds_steps(attack, max(sum(best), 1)) - box.first_column - self.worth.country.shelter[cell]
        if morale == ELAN:
            column -= box.elan_shift
        elif morale == FATIGUED:
            column -= box.fatigue_shift
        return min(column, self.falls.columns - 1)

    def _falls(self, cell: int, steps: int, column: int) -> float:
        works = self.state.box.terrain.fortress[cell] or self.state.forts[cell] > 0
        return (self.falls.works if works else self.falls.open)[min(steps, STEPS)][column]


def likely(column: int) -> float:
    """How likely an enemy attacks at such odds."""
    return min(1.0, 0.25 + 0.15 * column)
