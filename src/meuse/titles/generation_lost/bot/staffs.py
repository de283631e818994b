"""12.8.2, 13.1.4, 13.2, 8.4.2: which HQs supply and which command."""

from itertools import combinations
from typing import Final

from meuse.titles.generation_lost.bot.march import WITHOUT_COMMAND, Marcher
from meuse.titles.generation_lost.chapters.bombardment import shells_are_free
from meuse.titles.generation_lost.chapters.command import OUT_OF_COMMAND, command_at
from meuse.titles.generation_lost.chapters.entry import waiting
from meuse.titles.generation_lost.chapters.hold import is_held
from meuse.titles.generation_lost.chapters.supply import may_stay, supply_range
from meuse.titles.generation_lost.state import State

AT_THE_FRONT: Final = 3  # squares from the enemy: who stands so near may assault this turn
SUPPLIED: Final = 2.0  # pips that supply saves
A_STAFF: Final = 8.0  # pips that an HQ is worth in the next turn, when it is away for having supplied
# Pips for whom no HQ commands, by how many more are about to come.
ON_THE_WAY: Final[tuple[float, ...]] = (WITHOUT_COMMAND, -2.0, -0.5)
MOST: Final = 3  # HQs that supply assaults in one turn


class Staffs:
    """The HQs of a side at the start of a segment, by what they are worth to those at the front."""

    def __init__(self, state: State, side: int, marcher: Marcher) -> None:
        self.state = state
        self.side = side
        self.marcher = marcher
        self.hqs: list[int] = [hq for hq in state.box.hqs_of[side] if state.where[hq] >= 0]
        self.supplying: list[int] = [hq for hq in self.hqs if state.is_supply(hq)]
        self.fighters: list[int] = [
            state.where[unit]
            for unit in state.units_of[side]
            if state.where[unit] >= 0
            and state.is_infantry(unit)
            and state.in_good_order(unit)
            and not state.is_garrison(unit)
            and marcher.to_enemy[state.where[unit]] <= AT_THE_FRONT
            and not is_held(state, unit)
        ]
        # 12.7.5: those that come onto the map in this movement can still go where command is missing.
        coming = [hq for hq in waiting(state, side) if state.is_hq(hq)]
        self.floor: float = ON_THE_WAY[min(len(coming), len(ON_THE_WAY) - 1)]
        self.stakes: list[float] = [marcher.stake(cell) for cell in self.fighters]
        self._command: dict[int, list[float]] = {hq: self._commands(hq) for hq in self.hqs}
        self._supply: dict[int, list[float]] = {hq: self._supplies(hq) for hq in self.hqs}

    def _commands(self, hq: int) -> list[float]:
        """13.1.4(d): what the command of an HQ would be worth to each of those at the front, as the crow flies."""
        row = self.state.box.board.distance_row(self.state.where[hq])
        worths = [command_at(self.state, hq, row[cell]) for cell in self.fighters]
        return [WITHOUT_COMMAND if worth == OUT_OF_COMMAND else float(worth) for worth in worths]

    def _supplies(self, hq: int) -> list[float]:
        """13.2.4: the same for supply; who is not beside the enemy yet will move on."""
        row = self.state.box.board.distance_row(self.state.where[hq])
        reach = supply_range(self.state, hq)
        ahead = self.marcher.to_enemy
        return [SUPPLIED if row[cell] + max(0, ahead[cell] - 1) <= reach else 0.0 for cell in self.fighters]

    def worth(self, supplying: tuple[int, ...], away: int = -1) -> float:
        """What the front has of its HQs if these supply, all others but one command, and that one is away."""
        commanding = [self._command[hq] for hq in self.hqs if hq not in supplying and hq != away]
        total = -A_STAFF * len(supplying) if self.state.turn < self.state.scenario.turns else 0.0
        supplied = [self._supply[hq] for hq in supplying]
        stakes = self.stakes
        for number in range(len(stakes)):
            command = self.floor
            for each in commanding:
                if each[number] > command:
                    command = each[number]
            if command > WITHOUT_COMMAND and supplied:
                most = supplied[0][number]
                for each in supplied:
                    if each[number] > most:
                        most = each[number]
                command += most
            total += command * stakes[number]
        return total

    def best(self, hqs: list[int], away: int = -1) -> tuple[int, ...]:
        """13.2.1: who of these should supply assaults."""
        able = [hq for hq in hqs if hq != away]
        choices = [chosen for count in range(min(MOST, len(self.hqs) - 1) + 1) for chosen in combinations(able, count)]
        return max(choices, key=lambda chosen: self.worth(chosen, away), default=())

    def for_shells(self, hqs: list[int]) -> int:
        """8.4.2: the HQ that is missed least at the front; of several the rearmost.

        20.4.2-2: one that may stay is best where it can supply assaults besides.
        """
        rear = self.marcher.to_enemy
        if may_stay(self.state, self.side):
            return max(hqs, key=lambda hq: (self.worth((hq,)), rear[self.state.where[hq]]))
        return max(hqs, key=lambda hq: (self.worth(self.best(hqs, hq), hq), rear[self.state.where[hq]]))

    def is_wanted_for_supply(self, hq: int) -> bool:
        """12.7.5: whether an HQ that has just come onto the map serves the front better in supply mode."""
        supplying = tuple(self.supplying)
        return self.worth((*supplying, hq)) > self.worth(supplying)

    def wanted(self, able: list[int], before_movement: bool) -> tuple[int, ...]:
        """12.8.2(c): who of those that can should be in supply mode: before bombardment one for the shells, and who is
        so already; before movement all whom assaults need."""
        if before_movement:
            return self.best(able)
        if shells_are_free(self.state):
            return tuple(self.supplying)
        ready = [hq for hq in self.supplying if self.state.in_good_order(hq)]
        return tuple(self.supplying) if ready else (self.for_shells(able),)
