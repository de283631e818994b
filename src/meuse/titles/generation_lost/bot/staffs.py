"""12.8.2, 13.1.4, 13.2, 8.4.2: which HQs supply and which command."""

from typing import Final

from meuse.titles.generation_lost.bot.march import Marcher
from meuse.titles.generation_lost.state import State

AT_THE_FRONT: Final = 3  # squares from the enemy: who stands so near may assault this turn
FEW: Final = 4  # HQs: with fewer one supplies, with as many two


class Staffs:
    """The HQs of a side at the start of a segment."""

    def __init__(self, state: State, side: int, marcher: Marcher) -> None:
        self.state = state
        self.side = side
        self.marcher = marcher
        self.hqs: list[int] = [hq for hq in state.box.hqs_of[side] if state.where[hq] >= 0]
        self.supplying: list[int] = [hq for hq in self.hqs if state.is_supply(hq)]
        self.wanted: int = 0 if len(self.hqs) < 2 else 1 if len(self.hqs) < FEW else 2
        self.fighters: list[int] = [
            state.where[unit]
            for unit in state.units_of[side]
            if state.where[unit] >= 0
            and state.is_infantry(unit)
            and marcher.to_enemy[state.where[unit]] <= AT_THE_FRONT
        ]

    def served(self, hq: int) -> int:
        """13.2.4: units at the front that an HQ would supply, as the crow flies; the safer of two HQs comes first."""
        state = self.state
        cell = state.where[hq]
        row = state.box.board.distance_row(cell)
        reach = state.box.weather.supply_range[state.weather]
        others = [state.box.board.distance_row(state.where[other]) for other in self.supplying if other != hq]
        count = 0
        for fighter in self.fighters:
            if row[fighter] <= reach and not any(other[fighter] <= reach for other in others):
                count += 1
        return 10 * count + min(9, self.marcher.to_enemy[cell])

    def for_shells(self, hqs: list[int]) -> int:
        """8.4.2: the rearmost."""
        return max(hqs, key=lambda hq: self.marcher.to_enemy[self.state.where[hq]])

    def to_supply(self, hqs: list[int]) -> int:
        """13.2.1: of those that can, the one that serves most."""
        return max(hqs, key=self.served)

    def to_command(self, hqs: list[int]) -> int:
        """13.1.3: of those that supply, the one that is missed least."""
        return min(hqs, key=self.served)
