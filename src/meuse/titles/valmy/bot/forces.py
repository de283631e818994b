"""A body of troops as a sum, and what two of them do to each other when they fight."""

from typing import Final

from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import CAVALRY, DIVISION_RANK, OVERALL_RANK, SKIRMISH

TENTHS: Final = 10
GRADES: Final = TENTHS + 1
FIRST_HIT: Final = 0.35  # of the units of a force: those who bear its losses in a battle


class Force:
    """Numbers that add up: a force is the sum of its units, and of the best leaders with them."""

    def __init__(self) -> None:
        self.units = 0.0
        self.power = 0.0
        self.foot = 0.0  # strength that fights in Main
        self.horse = 0.0
        self.fire = 0.0  # steps of a volley from Main
        self.skirmish = 0.0  # steps of the skirmishers' volley
        self.horse_fire = 0.0  # in minor battles
        self.frailty: list[float] = [0.0] * GRADES  # how many units a lost step costs so much, in tenths of a unit
        self.lead = 0  # the best morale of its foot
        self.ratings: list[int] = [0, 0, 0, 0]  # offensive and defensive: of a division leader, of an overall one

    def add_unit(self, state: State, odds: Odds, unit: int) -> None:
        box = state.box
        self.units += 1.0
        self.power += odds.worth(state, unit)
        self.frailty[int(odds.frailty(state, unit) * TENTHS)] += 1.0
        if box.kind[unit] == CAVALRY:
            self.horse += state.strength(unit)
            self.horse_fire += odds.fire(state, unit)
            return
        self.foot += state.strength(unit)
        self.lead = max(self.lead, state.morale(unit))
        if box.usage[unit] == SKIRMISH:
            self.skirmish += odds.fire(state, unit)
        else:
            self.fire += odds.fire(state, unit)

    def add_leader(self, state: State, leader: int) -> None:
        rank = state.box.rank[leader]
        place = 2 if rank == OVERALL_RANK else 0
        if rank in (OVERALL_RANK, DIVISION_RANK):
            self.ratings[place] = max(self.ratings[place], state.offensive(leader))
            self.ratings[place + 1] = max(self.ratings[place + 1], state.defensive(leader))

    def add(self, other: "Force", share: float = 1.0) -> None:
        """Those too, or a part of them."""
        self.units += other.units * share
        self.power += other.power * share
        self.foot += other.foot * share
        self.horse += other.horse * share
        self.fire += other.fire * share
        self.skirmish += other.skirmish * share
        self.horse_fire += other.horse_fire * share
        for grade in range(GRADES):
            if other.frailty[grade]:
                self.frailty[grade] += other.frailty[grade] * share
        self.lead = max(self.lead, other.lead)
        for place in range(4):
            self.ratings[place] = max(self.ratings[place], other.ratings[place])

    def copy(self) -> "Force":
        twin = Force()
        twin.add(self)
        return twin

    def less(self, other: "Force") -> "Force":
        """Without those; leaders' ratings stay."""
        twin = Force()
        twin.add(self)
        twin.add(other, -1.0)
        return twin

    @property
    def attack(self) -> int:
        return self.ratings[0] + self.ratings[2]

    @property
    def defence(self) -> int:
        return self.ratings[1] + self.ratings[3]


def force_of(state: State, odds: Odds, counters: list[int]) -> Force:
    found = Force()
    for counter in counters:
        if state.is_leader(counter):
            found.add_leader(state, counter)
        else:
            found.add_unit(state, odds, counter)
    return found


class Outcome:
    """What a fight costs both sides, in units, and what is left of each."""

    def __init__(self, attacker: float, defender: float) -> None:
        self.attacker_lost = attacker
        self.defender_lost = defender


def lead_difference(one: Force, other: Force, limit: int) -> int:
    """9.5(F-vi)."""
    if not one.lead or not other.lead:
        return 0
    return max(-limit, min(limit, one.lead - other.lead))


def melee_steps(odds: Odds, attacker: Force, left: float, defender: Force, stays: float) -> tuple[float, float]:
    """9.5: the steps that a melee costs attacker and defender on average, when these parts of them are left.

    Horse counts as if half of it got into the melee, doubled: some checks fail, some flanks are held.
    """
    limit = odds.box.melee.morale_limit
    attack = (attacker.foot + attacker.horse) * left
    defence = max(1.0, (defender.foot + defender.horse * 0.5) * stays)
    shift = attacker.attack - defender.defence + lead_difference(attacker, defender, limit)
    return odds.melee_steps(attack, defence, shift)


def mean_frailty(force: Force) -> float:
    """9.3.4(a): what a lost step costs. The owner chooses who bears it, and chooses the steady ones first."""
    left = max(1.0, force.units * FIRST_HIT)
    cost = found = 0.0
    for grade in range(GRADES):
        taken = min(force.frailty[grade], left - found)
        if taken > 0:
            found += taken
            cost += taken * grade
    return cost / found / TENTHS if found else 0.0


def left_of(force: Force, lost: float) -> float:
    return max(0.0, 1.0 - lost / force.units) if force.units > 0 else 0.0


def is_minor(odds: Odds, attacker: Force, defender: Force) -> bool:
    """9.0, ruling L1: where the numbers leave it open, a small defender chooses the minor battle."""
    return defender.units <= odds.box.minor_units


def leads(force: Force) -> bool:
    """9.5(A), ruling L79: only foot in Main can begin a melee; horse alone waits for one on its flanks."""
    return force.fire > 0.0


def fight(odds: Odds, attacker: Force, defender: Force) -> Outcome:
    """9.0: one battle, from the defender's first volley on."""
    lost = won = 0.0
    if attacker.units <= 0 or defender.units <= 0:
        return Outcome(0.0, 0.0)
    frail, brittle = mean_frailty(attacker), mean_frailty(defender)
    if is_minor(odds, attacker, defender):
        lost = min(attacker.units, (defender.fire + defender.skirmish + defender.horse_fire) * frail)
        volley = (attacker.fire + attacker.skirmish + attacker.horse_fire) * left_of(attacker, lost)
        return Outcome(lost, min(defender.units, volley * brittle))
    lost = min(attacker.units, defender.skirmish * frail)
    won = min(defender.units, attacker.skirmish * brittle)
    for _ in range(odds.box.battle_rounds):
        lost = min(attacker.units, lost + defender.fire * left_of(defender, won) * frail)
        won = min(defender.units, won + attacker.fire * left_of(attacker, lost) * brittle)
        ours, theirs = melee_steps(odds, attacker, left_of(attacker, lost), defender, left_of(defender, won))
        if not leads(attacker) or theirs * brittle <= ours * frail:  # the attacker declines; the defender may want it
            theirs, ours = melee_steps(odds, defender, left_of(defender, won), attacker, left_of(attacker, lost))
            if not leads(defender) or ours * frail <= theirs * brittle:
                break
        lost = min(attacker.units, lost + ours * frail)
        won = min(defender.units, won + theirs * brittle)
    return Outcome(lost, won)
