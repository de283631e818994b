"""13.0, 14.0, 16.0: which squares are assaulted, by whom, with what help."""

from typing import Final

from meuse.titles.generation_lost.bot.worth import Worth, expected
from meuse.titles.generation_lost.chapters.command import command_map
from meuse.titles.generation_lost.chapters.commitment import possible_assaults
from meuse.titles.generation_lost.chapters.odds import battle_against, origin_of
from meuse.titles.generation_lost.state import PRIMARY, Battle, State
from meuse.titles.generation_lost.terms import IN_FORT

EAGER: Final = (0.8, 0.9)  # by side: the least that an assault must be worth before anything is spent on it
HELP: Final = 0.4  # columns and dice that resources are likely to give, as worth
CLOSING: Final = 0.25  # what closing in must add: the defenders fire better at those who do
CLOSERS: Final = 2
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

    def __init__(self, state: State, side: int, worth: Worth) -> None:
        self.state = state
        self.side = side
        self.worth = worth

    def plan(self) -> list[Attack]:
        state = self.state
        command = command_map(state, self.side)
        possible = possible_assaults(state, self.side, command)
        free = {unit for units in possible.values() for unit in units}
        plans: list[Attack] = []
        while True:
            best: Attack | None = None
            for cell, units in possible.items():
                if any(plan.cell == cell for plan in plans):
                    continue
                attack = self._attack(cell, [unit for unit in units if unit in free], command)
                if attack is not None and (best is None or attack.worth > best.worth):
                    best = attack
            if best is None or best.worth < EAGER[self.side]:
                return plans
            best.closers = self._closers(best, command)
            plans.append(best)
            free.difference_update(best.units)

    def _attack(self, cell: int, units: list[int], command: list[int]) -> Attack | None:
        """The best company for a square: the strongest first, as long as each one helps."""
        state = self.state
        units = sorted(units, key=state.attack, reverse=True)
        most = 1 if state.box.country.fort[cell] else BIGGEST
        chosen: list[int] = []
        best: Attack | None = None
        for unit in units[:most]:
            chosen.append(unit)
            battle = self.battle(cell, chosen, command)
            worth = expected(state, battle, self.worth.square[cell]) + HELP
            if best is None or worth > best.worth + 0.1:
                best = Attack(cell, list(chosen), worth)
        return best

    def _closers(self, attack: Attack, command: list[int]) -> list[int]:
        """13.4: the strongest, who are likely to get in, where doubled losses hurt the defender more."""
        state = self.state
        battle = self.battle(attack.cell, attack.units, command)
        prize = self.worth.square[attack.cell]
        before = expected(state, battle, prize)
        battle.closed = 1
        if expected(state, battle, prize) < before + CLOSING:
            return []
        return sorted(attack.units, key=state.attack, reverse=True)[:CLOSERS]

    def battle(self, cell: int, units: list[int], command: list[int]) -> Battle:
        """16.0: the assault as it would be, in supply."""
        state = self.state
        battle = battle_against(state, self.side, cell, PRIMARY)
        battle.attackers = list(units)
        battle.origins = [origin_of(state, unit) for unit in units]
        battle.command = min([command[origin] for origin in battle.origins])
        battle.supplied = 1
        return battle

    def is_fort(self, cell: int) -> bool:
        """13.3.1[2]: somebody is inside, or may be."""
        return any(self.state.status[unit] & IN_FORT for unit in self.state.units_at(cell, 1 - self.side))


def resource_value(state: State, battle: Battle, resource: str, prize: float) -> float:
    """14.2: how much better an assault gets by a resource, from the shift and the dice that it gives."""
    box = state.box
    before = expected(state, battle, prize)
    columns, dice = box.resource_shift.get(resource, 0), box.resource_add.get(resource, 0)
    if resource == "smoke":
        dice //= 2  # it blows the right way on half of the dice
    kept = battle.command
    battle.command += dice + columns  # a column is worth about as much as a pip on two dice
    after = expected(state, battle, prize)
    battle.command = kept
    return after - before
