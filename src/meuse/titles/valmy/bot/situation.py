"""The map as a commander reads it: who stands where, who can come, what a box is worth if one stands in it."""

from typing import Final

from meuse.titles.valmy.bot.forces import Force, fight, force_of
from meuse.titles.valmy.bot.goals import UNFOUGHT, Goals
from meuse.titles.valmy.bot.odds import CHECKS, Odds
from meuse.titles.valmy.bot.sight import Distances, Sight
from meuse.titles.valmy.bot.temper import Temper
from meuse.titles.valmy.chapters.army_morale import armies_of
from meuse.titles.valmy.chapters.limits import is_closed, limit
from meuse.titles.valmy.state import State

NEAR: Final = 2  # movement points of foot in a turn
SOON: Final = 4
LATER: Final = 0.2  # of what can come the turn after
HELP: Final = 0.6  # of those next door: they can react (7.2)
STEADY: Final = 1.25  # superiority that a defender can bear
USED: Final = 0.7  # of those who have been activated this turn: they come on the next
FOLLOWING: Final = 0.4  # of those who can come beside the first attack
ATTACKED: Final = 0.8  # how likely it is that an enemy who can come does
ONE_ACTIVATION: Final = 24.0  # units under an overall leader, one of rank 2 and one of rank 1
STILL_OPEN: Final = 0.7  # of a box that nobody holds yet and no enemy can reach soon
STILL_SAFE: Final = 0.9  # of a base
CAUGHT: Final = 0.6  # how likely enemies are to react when they gain by it
EVICTED: Final = 0.9
AFTERMATH: Final = 0.35  # of those who are left in front of a stronger enemy
LOST_GAME: Final = 8.0  # in points
NOTHING: Final = Force()


class Situation:
    """One side's view of the map at one moment."""

    def __init__(self, state: State, side: int, odds: Odds, sight: Sight, ways: Distances, temper: Temper) -> None:
        self.state = state
        self.side = side
        self.odds = odds
        self.ways = ways
        self._sight = sight
        self._kept: dict[int, float] = {}
        self._shut: list[int] | None = None  # boxes that the enemy may not enter
        self.temper = temper
        self.goals = Goals(state, side, temper)
        self.enemies: dict[int, Force] = sight.forces(state, odds)
        self.friends: dict[int, Force] = {}
        for cell in state.scenario.boxes:
            if state.troops[side][cell]:
                counters = state.troops_at(cell, side) + state.leaders_at(cell, side)
                self.friends[cell] = force_of(state, odds, counters)
        self._find_threats()

    # ---- who can come where

    def _find_threats(self) -> None:
        """7.1: who of the enemy can enter each box on his next marches: the largest attack, and all that may follow."""
        state = self.state
        size = len(state.box.board)
        self.threat: list[float] = [0.0] * size  # the power of all who can come
        self.coming: list[Force] = [NOTHING] * size  # the strongest of them
        self._drawn: list[float] = [0.0] * size  # ... as the enemy weighs it
        stop = bytes([1 if state.holds(self.side, cell) else 0 for cell in range(size)])
        adjacent = state.box.board.adjacent
        raiders = self._sight.horse(state, self.odds)
        for cell, force in self.enemies.items():
            closed = self._closed_to(cell)
            if closed is None:
                continue
            ready = USED if self._all_used(cell) else 1.0
            attack = self._one_attack(force)
            riders = raiders.get(cell)
            self._note(cell, force, attack, 1.0)
            for place, cost in self.ways.steps(state, stop, cell, SOON, NEAR):
                if place in closed:
                    continue
                if place in adjacent[cell]:
                    self._note(place, force, attack, 1.0)  # 7.2: they can react, used or not
                elif cost <= NEAR:
                    self._note(place, force, attack, ready)
                else:
                    self._note(place, force, attack, ready * LATER)
                    if riders is not None:
                        self._note(place, riders, riders, ready)

    def _note(self, cell: int, force: Force, attack: Force, share: float) -> None:
        self.threat[cell] += force.power * share
        if attack.power * share > self._drawn[cell]:
            self._drawn[cell] = attack.power * share
            self.coming[cell] = attack

    def _one_attack(self, force: Force) -> Force:
        """8.4, ruling L36: so many units march in one activation."""
        if force.units <= ONE_ACTIVATION:
            return force
        found = Force()
        found.add(force, ONE_ACTIVATION / force.units)
        return found

    def _all_used(self, cell: int) -> bool:
        """6.0(f): whoever is seen to be used does not come before the next turn."""
        leaders = self.state.leaders_at(cell, 1 - self.side)
        return bool(leaders) and all(self.state.is_used(leader) for leader in leaders)

    def _closed_to(self, cell: int) -> list[int] | None:
        """Ruling L92: the boxes that the leaders seen there may not enter yet; None if they may not move at all."""
        state = self.state
        for leader in state.leaders_at(cell, 1 - self.side):
            waiting = limit(state, leader)
            if waiting is not None:
                return waiting.closed if waiting.closed else None
        if self._shut is None:
            self._shut = [place for place in state.scenario.boxes if is_closed(state, 1 - self.side, place)]
        return self._shut

    def help_for(self, cell: int, without: Force) -> float:
        """7.2: the power of friends next door who could come, without those who are about to march."""
        found = 0.0
        for other in self.state.box.board.adjacent[cell]:
            force = self.friends.get(other)
            if force is not None and other not in self.enemies:
                found += force.power
        return max(0.0, found - without.power) * HELP

    def enemy_help(self, cell: int) -> Force:
        """7.2: enemies next door who may react, as a force of which a part comes."""
        found = Force()
        for other in self.state.box.board.adjacent[cell]:
            force = self.enemies.get(other)
            if force is not None and other not in self.friends:
                found.add(force, HELP)
        return found

    def trap(self, cell: int, force: Force) -> float:
        """7.2: what it may cost to enter a box that enemies next door can react into.

        They defend there and fire first. Where the attacker has to fall back (ruling L24), one battalion of theirs is
        enough to drive everybody out of the box.
        """
        enemy = self.enemy_help(cell)
        if enemy.units < 0.5:
            return 0.0
        goals = self.goals
        ours = force.copy()
        here = self.friends.get(cell)
        if here is not None:
            ours.add(here)
        outcome = fight(self.odds, ours, enemy)
        cost = outcome.attacker_lost * goals.unit[self.side] - outcome.defender_lost * goals.unit[1 - self.side]
        cost = max(0.0, cost + self.shaking(self.side, outcome.attacker_lost)) * CAUGHT * self.temper.danger
        if self.state.scenario.fall_back and here is not None:
            cost += goals.worth(cell) * EVICTED
        return cost

    # ---- what it is worth to stand somewhere

    def empty(self, cell: int) -> float:
        """What a box is worth to a side that is not there: it can still go, as long as no enemy can come first."""
        if self.threat[cell] > 0:
            return 0.0
        return self.goals.hold[cell] * STILL_OPEN + self.goals.guard[cell] * STILL_SAFE

    def keeps(self, cell: int, force: Force, help_near: float) -> float:
        """What a force is worth in a box where no enemy is: the box, if it can keep it, less what that will cost."""
        if force.units < 0.5:
            return self.empty(cell)
        goals = self.goals
        coming = self.threat[cell]
        if coming <= 0:
            return goals.worth(cell)
        ours = force
        if help_near > 0 and force.power > 0:
            ours = Force()
            ours.add(force, 1.0 + help_near / force.power)
        outcome = fight(self.odds, self.coming[cell], ours)
        balance = outcome.attacker_lost * goals.unit[1 - self.side] - outcome.defender_lost * goals.unit[self.side]
        balance -= self.shaking(self.side, outcome.defender_lost)
        odds = (self._drawn[cell] + (coming - self._drawn[cell]) * FOLLOWING) / (ours.power + 0.1)
        holds = 1.0 / (1.0 + (odds / STEADY) ** 3)
        likely = self._drawn[cell] / (self.coming[cell].power + 0.1)
        # A base that somebody defends is not taken by a ride past it (ruling L26).
        kept = goals.hold[cell] * (0.3 + 0.7 * holds) + goals.guard[cell] * (0.5 + 0.5 * holds) + goals.raid[cell]
        return kept + min(0.0, balance) * likely * ATTACKED * self.temper.danger

    def kept(self, cell: int) -> float:
        """What those who stand in a box now are worth there, where no enemy is."""
        known = self._kept.get(cell)
        if known is None:
            known = self.keeps(cell, self.friends.get(cell, NOTHING), self.help_for(cell, NOTHING))
            self._kept[cell] = known
        return known

    def attacks(self, cell: int, force: Force) -> float:
        """9.0: what a battle in a box with enemies brings: losses of both sides, the box, a base."""
        enemy = self.enemies[cell]
        ours = force.copy()
        here = self.friends.get(cell)
        if here is not None:
            ours.add(here)
        theirs = enemy.copy()
        theirs.add(self.enemy_help(cell))
        goals = self.goals
        outcome = fight(self.odds, ours, theirs)
        value = outcome.defender_lost * goals.unit[1 - self.side] - outcome.attacker_lost * goals.unit[self.side]
        value -= self.shaking(self.side, outcome.attacker_lost)
        value += self.shaking(1 - self.side, outcome.defender_lost)
        left = ours.power * max(0.1, 1.0 - outcome.attacker_lost / max(1.0, ours.units))
        rest = theirs.power * max(0.1, 1.0 - outcome.defender_lost / max(1.0, theirs.units))
        takes = 1.0 / (1.0 + (STEADY * rest / (left + 0.1)) ** 3)
        if self.state.scenario.fall_back:
            takes *= 0.25  # ruling L24: who attacks falls back, unless the enemy goes first
        if not ours.foot and theirs.units > self.state.box.minor_units:
            takes *= 0.3  # horse alone does not win a field
        if cell in goals.must_fight and ours.units > self.state.box.minor_units:
            value += UNFOUGHT * (2.0 if self.state.turn >= self.state.scenario.turns else 1.0)
        value += goals.worth(cell) * takes
        beaten = min(1.0, max(0.0, rest / (left + 0.1) - 1.0))
        return value - beaten * AFTERMATH * ours.units * goals.unit[self.side]

    def shaking(self, side: int, lost: float) -> float:
        """10.2: what these losses are likely to cost a side by a check of its army, in points.

        Whoever is Shaken for good loses the game by the next failure.
        """
        state = self.state
        space = state.box.track_space
        total = lost + state.lost[side]
        due = min(1.0, max(0.0, (total - space + 3.0) / 4.0))
        if due <= 0 or (state.lost[side] >= space and lost < 1.0):
            return 0.0
        fails = 1.0 - CHECKS[min(12, state.box.army_morale(side, int(total)))]
        shaken = any(state.is_shaken(army) for army in armies_of(side))
        return due * fails * (LOST_GAME if shaken else self.goals.shaken[side] * 0.5 + 1.0)
