"""What a staff remembers from one phase to the next: where it saw whom (6.6), and what it had in mind for its corps."""

from typing import Final

from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import UNSEEN

REMEMBERED: Final = 2  # turns that a unit is thought to stay where it was seen


class Memory:
    """The memory of one side."""

    def __init__(self) -> None:
        self.goals: dict[int, int] = {}  # the goal of each corps
        self._seen_at: dict[int, int] = {}  # where each enemy unit was seen last, and on which turn
        self._seen_on: dict[int, int] = {}

    def copy(self) -> "Memory":
        other = Memory()
        other.goals = self.goals.copy()
        other._seen_at = self._seen_at.copy()
        other._seen_on = self._seen_on.copy()
        return other

    def look(self, state: State, side: int) -> None:
        """6.6: who is seen where."""
        for unit in state.box.units_of[1 - side]:
            cell = state.where[unit]
            if cell >= 0:
                self._seen_at[unit] = cell
                self._seen_on[unit] = state.turn
            elif cell != UNSEEN and unit in self._seen_at:
                del self._seen_at[unit]

    def fresh(self, turn: int) -> dict[int, int]:
        """Where those who were seen lately are thought to stand."""
        return {unit: cell for unit, cell in self._seen_at.items() if turn - self._seen_on[unit] < REMEMBERED}
