"""8.0: where the guns and aircraft of a side fire."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.bot.worth import Worth, steps_of
from meuse.titles.generation_lost.chapters.drum_fire import has_drum_fire, heavy_guns, second_refusal
from meuse.titles.generation_lost.chapters.firing import able_guns, aims, ready_guns, target_row
from meuse.titles.generation_lost.chapters.off_map import off_map_factors
from meuse.titles.generation_lost.state import NO_MARKER, NOT_ENGAGED, State
from meuse.titles.generation_lost.tables import DIE

HARM: Final = {"-": 0.0, "I": 0.2, "S": 0.8, "D": 1.0, "ST": 1.5, "2ST": 2.7, "3ST": 3.6}
ALREADY: Final = 0.35  # of the harm is left for units that are in disorder already
ENOUGH: Final = 0.25  # less is not worth the shells
OFF_MAP_GUNS: Final = -1  # among the guns of a salvo: those beyond the south edge (20.4.3-1)


class Salvo:
    """A target with the guns for it, and what that is worth."""

    def __init__(self, cell: int, inside: bool, guns: list[int], worth: float) -> None:
        self.cell = cell
        self.inside = inside
        self.guns = [gun for gun in guns if gun != OFF_MAP_GUNS]
        self.off_map: bool = OFF_MAP_GUNS in guns  # 20.4.3-1: they join in
        self.barrels: int = len(guns)
        self.worth = worth


class Gunner:
    """Plans one bombardment after another: the best there is for the guns that have not fired."""

    def __init__(self, state: State, side: int, worth: Worth, shells: bool = True) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.shells = shells  # 8.4: without any only off-map guns fire

    def stake(self, cell: int) -> float:
        """How much it matters to harm the enemies of a square."""
        state = self.state
        units = state.units_at(cell, 1 - self.side)
        if not units:
            return 0.0
        stake = 0.6 + 0.25 * min(steps_of(state, units), 6)
        if any(state.is_gun(unit) for unit in units):
            stake *= self.worth.temper.at_guns
        own = [other for other in state.box.board.adjacent[cell] if self._is_held(other)]
        if own:
            # What stands beside a place can take it, so it is worth a shell as much as who stands in one.
            stake *= self.worth.temper.in_front + max([self.worth.square[other] for other in (cell, *own)]) / 4
        if not any(state.in_good_order(unit) for unit in units):
            stake *= ALREADY
        return stake

    def _is_held(self, cell: int) -> bool:
        """Own infantry stands there: it may assault from it, or be assaulted."""
        return any(self.state.is_infantry(unit) for unit in self.state.units_at(cell, self.side))

    def best(self) -> Salvo | None:
        """The salvo that is worth most for the guns it takes."""
        state = self.state
        guns = ready_guns(state, self.side) if self.shells else []
        best: Salvo | None = None
        best_rate = 0.0
        enemies = {state.where[unit] for unit in state.units_of[1 - self.side] if state.where[unit] >= 0}
        for cell in sorted(enemies):
            if state.engaged[cell] != NOT_ENGAGED:
                continue
            stake = self.stake(cell)
            for inside in aims(state, self.side, cell):
                for salvo in self._salvos(cell, inside, guns, stake):
                    rate = salvo.worth / (self.worth.temper.scatter + salvo.barrels)
                    if salvo.worth >= ENOUGH and rate > best_rate:
                        best, best_rate = salvo, rate
        return best

    def _salvos(self, cell: int, inside: bool, guns: list[int], stake: float) -> list[Salvo]:
        """One for each column that the guns can reach: strong guns first, so that few are needed."""
        state = self.state
        able = able_guns(state, guns, cell, inside)[:]
        off_map = off_map_factors(state, self.side, cell, inside)
        points = {gun: state.bombardment(gun) for gun in able}
        if off_map:
            able.append(OFF_MAP_GUNS)
            points[OFF_MAP_GUNS] = off_map
        able.sort(key=lambda gun: points[gun], reverse=True)
        row = target_row(state, cell, 1 - self.side, inside)
        minimum = state.box.bombardment_table.minimum[row]
        drums = has_drum_fire(state, self.side)
        found: list[Salvo] = []
        taken: list[int] = []
        factors = 0
        for column, needed in enumerate(minimum):
            while factors < needed and len(taken) < len(able):
                gun = able[len(taken)]
                taken.append(gun)
                factors += points[gun]
            if factors < needed:
                break
            worth = stake * self.harm(column, taken)
            if drums and heavy_guns(state, taken) >= state.box.option["drum_guns"]:
                worth += self.second_worth(cell, taken) * state.box.option["drum_strikes"] / DIE
            found.append(Salvo(cell, inside, list(taken), worth))
        return found

    def second_worth(self, target: int, guns: list[int]) -> float:
        """20.4.2-4: what the best second square of drum fire is worth; nothing where nobody is."""
        return max([self.strike_worth(cell, guns) for cell in self.seconds(target, guns)], default=0.0)

    def seconds(self, target: int, guns: list[int]) -> list[int]:
        """20.4.2-4: squares with enemies beside a target that the guns can bombard too."""
        state = self.state
        beside = [cell for cell in state.box.board.adjacent[target] if state.enemy_at(cell, self.side)]
        return [cell for cell in beside if second_refusal(state, self.side, target, cell, guns) is None]

    def strike_worth(self, cell: int, guns: list[int]) -> float:
        """8.6: what these guns do to a square, outside its fort if they can."""
        state = self.state
        stake = self.stake(cell)
        best = 0.0
        for inside in aims(state, self.side, cell):
            able = able_guns(state, guns, cell, inside)
            factors = sum([state.bombardment(gun) for gun in able])
            column = state.box.bombardment_table.column(target_row(state, cell, 1 - self.side, inside), factors)
            if column >= 0:
                best = max(best, stake * self.harm(column, able))
        return best

    def harm(self, column: int, guns: list[int]) -> float:
        """8.6: the mean harm of a column, with heavy guns and air observation on the die."""
        state = self.state
        table = state.box.bombardment_table
        add = table.observed if state.observed else 0
        if any(gun == OFF_MAP_GUNS or state.box.heavy[gun] for gun in guns):
            add += table.heavy
        return sum([HARM[table.result(column, die + add)] for die in range(1, DIE + 1)]) / DIE

    def air_target(self, offered: list[int]) -> int:
        """8.7.3(a): the square where a bomb does most; one that is not interdicted yet."""
        best = NOBODY
        most = 0.0
        for cell in offered:
            stake = self.stake(cell) if self.state.marker[cell] == NO_MARKER else 0.0
            if stake > most:
                best, most = cell, stake
        return best
