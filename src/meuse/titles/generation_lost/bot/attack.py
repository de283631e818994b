"""13.0, 14.0, 16.0: which squares are assaulted, by whom, with what help."""

from typing import Final

from meuse.titles.generation_lost.bot.aim import Aim
from meuse.titles.generation_lost.bot.orders import Orders
from meuse.titles.generation_lost.bot.temper import Temper
from meuse.titles.generation_lost.bot.worth import Worth, expected, known_defence, under_fire
from meuse.titles.generation_lost.chapters.command import command_map
from meuse.titles.generation_lost.chapters.commitment import possible_assaults
from meuse.titles.generation_lost.chapters.lines import path_lengths
from meuse.titles.generation_lost.chapters.odds import battle_against
from meuse.titles.generation_lost.chapters.supply import supply_hqs, supply_range
from meuse.titles.generation_lost.state import PRIMARY, SECONDARY, Battle, State
from meuse.titles.generation_lost.terms import DUMMY, FORT_GUNS, FRENCH, FRONT, GERMAN

AN_EMPTY_FORT: Final = 0.9  # what it is worth beyond its prize that nobody is in the way
HELP: Final = (2, 1)  # pips that resources are likely to give an assault of the Germans, of the French
DISORDER: Final = 0.8  # steps that the disruption of the attackers is worth
CLOSING: Final = 0.1  # what closing in must add
CLOSERS: Final = 3
BARRAGE: Final = "creeping"
NEAR: Final = 3  # squares from which a place can be taken back
BIGGEST: Final = 4  # units to an assault: more stand in each other's way


class Attack:
    """An assault that is planned: a square and the units for it."""

    def __init__(self, cell: int, units: list[int], worth: float) -> None:
        self.cell = cell
        self.units = units
        self.worth = worth
        self.closers: list[int] = []  # who is to close in (13.4)


class Attacker:
    """Plans all assaults of a segment: the best first, each with the fewest units that make it good."""

    def __init__(
        self, state: State, side: int, worth: Worth, orders: Orders | None = None, before_march: bool = False
    ) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.orders = orders
        self.before_march = before_march  # Germans can still leave their trenches, and are counted as if they did
        self.boldness: float = Aim(state, side).boldness(side, worth.temper)
        self.keeps: float = worth.temper.keeping if state.turn == state.scenario.turns else 0.0
        self._threats: dict[int, int] = {}  # what enemies near a place attack with
        self.in_supply: list[bool] = supply_map(state, side)

    def plan(self, closing: bool = True) -> list[Attack]:
        """The assaults worth making; who closes in (13.4) only where that is asked for."""
        command = command_map(self.state, self.side)
        possible = self._possible(command)
        free = {unit for units in possible.values() for unit in units}
        found = {cell: self._attack(cell, units, command) for cell, units in possible.items()}
        plans: list[Attack] = []
        while True:
            best: Attack | None = None
            for attack in found.values():
                if attack is not None and (best is None or attack.worth > best.worth):
                    best = attack
            if best is None or best.worth < self.boldness:
                return plans
            if closing:
                best.closers = self._closers(best, command)
            plans.append(best)
            free.difference_update(best.units)
            found[best.cell] = None
            for cell, other in found.items():  # who counted on those units must look for others
                if other is not None and any(unit not in free for unit in other.units):
                    found[cell] = self._attack(cell, [unit for unit in possible[cell] if unit in free], command)

    def _possible(self, command: list[int]) -> dict[int, list[int]]:
        """13.1: who may assault what, without those who have other orders."""
        possible = possible_assaults(self.state, self.side, command)
        if self.orders is None:
            return possible
        found: dict[int, list[int]] = {}
        for cell, units in possible.items():
            found[cell] = [unit for unit in units if self.orders.is_free_for(unit, cell)]
        return found

    def _attack(self, cell: int, units: list[int], command: list[int], kind: int = PRIMARY) -> Attack | None:
        """The best company for a square: the strongest first, as long as each one helps; at a fort one alone."""
        state = self.state
        units = sorted(units, key=state.attack, reverse=True)
        best: Attack | None = None
        if state.box.country.fort[cell]:
            for unit in units:
                worth = self._worth(cell, [unit], command, kind)
                if best is None or worth > best.worth:
                    best = Attack(cell, [unit], worth)
            return best
        chosen: list[int] = []
        for unit in units[:BIGGEST]:
            chosen.append(unit)
            worth = self._worth(cell, chosen, command, kind)
            if best is None or worth > best.worth + 0.1:
                best = Attack(cell, list(chosen), worth)
        return best

    def _worth(self, cell: int, units: list[int], command: list[int], kind: int) -> float:
        """13.3.1[2](e), 9.2.4: an empty fort is there for the taking, and so is one with a dummy; else the mean over
        the dice."""
        prize = self.worth.square[cell]
        if self.keeps and cell in self.worth.places[self.side] and not self.state.box.country.fort[cell]:
            prize *= 1.0 - self.keeps * self._retaken(cell, units)
        if not self.state.enemy_at(cell, self.side):
            return prize + AN_EMPTY_FORT
        battle = self.battle(cell, units, command, kind)
        unknown = any(self.state.is_face_down(unit) for unit in battle.defenders)
        if unknown:
            battle.defenders = self._likely()
            if self.state.conducts(FRENCH, FORT_GUNS):  # a garrison that is real has them (20.4.3-3)
                battle.command += self.state.box.assault_table.numbers["fort_guns"]
        if battle.inside and self.side == GERMAN:
            battle.spend(BARRAGE)  # forts are first in line for it
        battle.command += HELP[self.side]
        fought = self._through_fire(battle, prize, closing=False)
        if not unknown:
            return fought
        empty = self._dummies()
        return empty * (prize + AN_EMPTY_FORT) + (1.0 - empty) * fought

    def _retaken(self, cell: int, units: list[int]) -> float:
        """18.1.1: how likely the enemy takes a place back at once from those who have just stormed it."""
        state = self.state
        near = self._threats.get(cell)
        if near is None:
            row = state.box.board.distance_row(cell)
            near = 0
            for unit in state.units_of[1 - self.side]:
                where = state.where[unit]
                if where >= 0 and 0 < row[where] <= NEAR and state.is_infantry(unit) and state.in_good_order(unit):
                    near += state.attack(unit)
            self._threats[cell] = near
        if not near:
            return 0.0
        return min(0.9, near / (4.0 * sum([state.defence(unit) for unit in units]) + 8.0))

    def _through_fire(self, battle: Battle, prize: float, closing: bool) -> float:
        """15.0, 16.4: what an assault is worth when its attackers have come through the fire of the defenders."""
        state = self.state
        factors = sum([state.defence(unit) for unit in battle.defenders if state.in_good_order(unit)])
        fire = under_fire(state, factors, battle.attackers, closing)
        fought = expected(state, battle, prize, self.worth.temper)
        return (1.0 - fire.stopped) * fought - self.worth.temper.own_steps * (fire.lost + DISORDER * fire.disrupted)

    def _likely(self) -> list[int]:
        """9.2.4(b): what a garrison face down may be, if it is one: the strongest of those that still lie so, wherever
        it lies. Which of them this one is, the player does not know."""
        state = self.state
        down = [unit for unit in state.units_of[FRENCH] if state.where[unit] >= 0 and state.is_face_down(unit)]
        return [max(down, key=lambda unit: (state.defence(unit), -unit))]

    def _dummies(self) -> float:
        """9.2.4(c), ruling G80: the chance that a garrison face down is none, from how many of each are left."""
        state = self.state
        down = [unit for unit in state.units_of[FRENCH] if state.where[unit] >= 0 and state.is_face_down(unit)]
        dummies = [unit for unit in down if state.box.kind[unit] == DUMMY]
        return len(dummies) / len(down) if down else 0.0

    def second_wave(self, cell: int, units: list[int]) -> Attack | None:
        """16.8: the best company for a secondary assault."""
        command = command_map(self.state, self.side)
        if self.orders is not None:
            units = [unit for unit in units if self.orders.is_free_for(unit, cell)]
        return self._attack(cell, units, command, SECONDARY)

    def _closers(self, attack: Attack, command: list[int]) -> list[int]:
        """13.4: the strongest, who are likely to get in, where doubled losses hurt the defender more."""
        state = self.state
        battle = self.battle(attack.cell, attack.units, command)
        if any(state.is_face_down(unit) for unit in battle.defenders):
            battle.defenders = self._likely()
        prize = self.worth.square[attack.cell]
        battle.command += HELP[self.side]
        before = self._through_fire(battle, prize, closing=False)
        battle.closed = 1
        battle.command += state.box.assault_table.numbers["closer"] * (min(CLOSERS, len(attack.units)) - 1)
        if self._through_fire(battle, prize, closing=True) < before + CLOSING:
            return []
        return sorted(attack.units, key=state.attack, reverse=True)[:CLOSERS]

    def battle(self, cell: int, units: list[int], command: list[int], kind: int = PRIMARY) -> Battle:
        """16.0: the assault as it would be, in supply if an HQ can be named for all of them."""
        state = self.state
        battle = battle_against(state, self.side, cell, kind)
        battle.attackers = list(units)
        battle.origins = [state.where[unit] for unit in units]  # nobody who is engaged is asked
        battle.command = min([command[origin] for origin in battle.origins])
        battle.supplied = 1 if all(self.in_supply[origin] for origin in battle.origins) else 0
        if self.before_march and self.side == GERMAN:
            battle.command += self._out_of_trenches(battle)
        return battle

    def _out_of_trenches(self, battle: Battle) -> int:
        """12.8.1, 16.1.4: columns that the attackers gain by leaving their trenches, as pips of the dice."""
        state = self.state
        entrenched = sum([state.attack(unit) for unit in battle.attackers])
        mobile = sum([state.box.attack[unit][FRONT] for unit in battle.attackers])
        defence = sum([known_defence(state, unit) for unit in battle.defenders])
        table = state.box.assault_table
        return table.column(mobile - defence) - table.column(entrenched - defence)


def supply_map(state: State, side: int) -> list[bool]:
    """13.2.1-13.2.4: by square, whether an HQ in supply mode reaches it; paths are as long one way as the other."""
    found = [False] * len(state.box.board)
    for hq in supply_hqs(state, side):
        farthest = supply_range(state, hq)
        for cell, length in enumerate(path_lengths(state, side, state.where[hq], farthest)):
            if length <= farthest:
                found[cell] = True
    return found


def resource_value(state: State, battle: Battle, resource: str, prize: float, temper: Temper, before: float) -> float:
    """14.2: how much better an assault gets by a resource, from the shift and the dice that it gives.

    `before`: what is expected of it as it stands.
    """
    box = state.box
    columns, dice = box.resource_shift.get(resource, 0), box.resource_add.get(resource, 0)
    if resource == "smoke":
        dice //= 2  # it blows the right way on half of the dice
    kept = battle.command
    battle.command += dice + columns  # a column is worth about as much as a pip on two dice
    after = expected(state, battle, prize, temper)
    battle.command = kept
    return after - before
