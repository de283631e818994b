"""9.2.5 to 9.2.9, 9.4: charges, counter-charges and flank attacks: announced, called off, led."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, Action, Ask
from meuse.titles.valmy.bot.odds import CHECKS, TWO_DICE, Odds
from meuse.titles.valmy.chapters.board import (
    foot_in,
    horse_in,
    opposite,
    place_of,
    the_battle,
)
from meuse.titles.valmy.chapters.charges import charge_outlook, undoubled
from meuse.titles.valmy.chapters.flank_fights import stands_with
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import CAVALRY, FACES

WORTH_A_CHARGE: Final = 0.15  # in units
WORTH_A_LEADER: Final = 0.5  # the chance of losing who rides along is one in six
DRIVEN_OFF: Final = 0.3  # of a unit's worth: it is out of this battle
RESULTS: Final = {  # of the attackers' and of the defenders' worth, what each result of the table takes
    "AE": (1.0, 0.0),
    "AR*": (DRIVEN_OFF + 0.15, 0.0),
    "AR": (DRIVEN_OFF, 0.0),
    "BR": (DRIVEN_OFF, DRIVEN_OFF),
    "DR": (0.0, DRIVEN_OFF),
    "DR*": (0.0, DRIVEN_OFF + 0.15),
    "EX": (0.8, 1.0),
    "1/2DE": (0.0, 0.5 + DRIVEN_OFF * 0.5),
    "DE": (0.0, 1.0),
}


class Flanks:
    """The fights on the flanks, as one side weighs them."""

    def __init__(self, state: State, side: int, odds: Odds) -> None:
        self.state = state
        self.side = side
        self.odds = odds

    def count(self, units: list[int]) -> float:
        """Units of the line: what is at stake."""
        state = self.state
        return sum([self.odds.worth(state, unit) for unit in units]) / 4.0

    # ---- what a charge brings (9.4.1-9.4.3)

    def charge(self, attackers: list[int], defenders: list[int], rider: int, stander: int, counter: bool) -> float:
        """The mean of the Charge Table for those who roll, in units; defensive fire first."""
        if not attackers or not defenders:
            return 0.0
        state = self.state
        ours, theirs = self.count(attackers), self.count(defenders)
        value = 0.0
        if not counter:
            table = state.box.fire
            shots = 0.0
            for unit in defenders:
                if state.box.kind[unit] != CAVALRY:
                    shots += self.odds.defensive[table.column(state.morale(unit), state.box.skirmisher[unit])]
            frail = sum([self.odds.frailty(state, unit) for unit in attackers]) / len(attackers)
            value -= shots * frail
        for result in charge_outlook(state, attackers, defenders, rider, stander, counter):
            lost, won = RESULTS[result]
            value += (theirs * won - ours * lost) / 6.0
        return value

    def melee(self, attackers: list[int], defenders: list[int], rider: int, stander: int) -> float:
        """Ruling L42: the mean of a flank attack by foot, in units."""
        if not attackers or not defenders:
            return 0.0
        state = self.state
        shift = (state.offensive(rider) if rider != NOBODY else 0) - (
            state.defensive(stander) if stander != NOBODY else 0
        )
        lost, won = self.odds.melee_steps(undoubled(state, attackers), max(1, undoubled(state, defenders)), shift)
        frail = sum([self.odds.frailty(state, unit) for unit in attackers]) / len(attackers)
        brittle = sum([self.odds.frailty(state, unit) for unit in defenders]) / len(defenders)
        return won * brittle - lost * frail

    def _stander(self, post: int) -> int:
        enemy = 1 - self.side
        return stands_with(self.state, enemy, FACES[post], opposite(self.state, self.side, post))

    def _hopes(self, post: int, horse: bool, rider: int, counter: bool) -> float:
        """What an announcement is worth: whoever fails the check stays, and what looks bad is called off."""
        state = self.state
        units = horse_in(state, self.side, post) if horse else foot_in(state, self.side, post)
        enemies = opposite(state, self.side, post)
        value = 0.0
        known: dict[int, float] = {}  # by the number who pass
        for roll in TWO_DICE:
            passed = [unit for unit in units if roll <= state.raised_morale(unit)]
            if len(passed) not in known:
                if horse:
                    here = self.charge(passed, enemies, rider, self._stander(post), counter)
                else:
                    here = self.melee(passed, enemies, rider, self._stander(post))
                known[len(passed)] = max(0.0, here)
            value += known[len(passed)] / len(TWO_DICE)
        return value

    # ---- announcements (9.2.5, 9.2.6)

    def announce(self, asked: Ask) -> Action:
        """9.2.5, 9.2.6, 9.4.2: attacks and answers that promise something, and leaders where they turn the scale."""
        state = self.state
        best = DONE
        most = WORTH_A_CHARGE
        for action in asked.actions:
            value = 0.0
            if action.verb == "ride":
                value = self._ride(state.box.unit_in(action)) - WORTH_A_LEADER
            elif action.verb != "done":
                post = place_of(state, state.box.cell_in(action))[1]
                horse = action.verb in ("charge", "counter_charge")
                value = self._hopes(post, horse, NOBODY, action.verb == "counter_charge")
                if action.verb == "counter_charge":
                    value += self._spared(post)
            if value > most:
                best, most = action, value
        return best

    def _spared(self, post: int) -> float:
        """9.4.1: a counter-charge meets chargers who do not count double yet."""
        state = self.state
        own = horse_in(state, self.side, post) + foot_in(state, self.side, post)
        enemies = [unit for unit in opposite(state, self.side, post) if state.box.kind[unit] == CAVALRY]
        if not enemies or not own:
            return 0.0
        chance = sum([CHECKS[min(12, state.morale(unit))] for unit in horse_in(state, self.side, post)])
        chance /= max(1, len(horse_in(state, self.side, post)))
        return 0.3 * chance * max(0.0, self.charge(enemies, own, NOBODY, NOBODY, False))

    def _ride(self, leader: int) -> float:
        """9.4.2(a): what the leader's rating adds to the charge."""
        state = self.state
        post = state.post[leader]
        with_him = self._hopes(post, bool(horse_in(state, self.side, post)), leader, False)
        return with_him - self._hopes(post, bool(horse_in(state, self.side, post)), NOBODY, False)

    # ---- after the checks (9.4.4)

    def call_off(self, asked: Ask) -> Action:
        """9.4.4: those who passed are too few."""
        state = self.state
        spent = the_battle(state).spent
        for action in asked.actions:
            if action == DONE:
                continue
            post = place_of(state, state.box.cell_in(action))[1]
            enemies = opposite(state, self.side, post)
            horse = [unit for unit in horse_in(state, self.side, post) if unit not in spent]
            foot = [unit for unit in foot_in(state, self.side, post) if unit not in spent]
            value = self.charge(horse, enemies, NOBODY, self._stander(post), False)
            if not horse:
                value = self.melee(foot, enemies, NOBODY, self._stander(post))
            if value < 0 and not self._answers(post):
                return action
        return DONE

    def _answers(self, post: int) -> bool:
        """9.4.4(a): the enemy's charge comes all the same; a counter-charge is called off only if it is hopeless."""
        if the_battle(self.state).attacker == self.side:
            return False
        horse = horse_in(self.state, self.side, post)
        spent = the_battle(self.state).spent
        ready = [unit for unit in horse if unit not in spent]
        enemies = opposite(self.state, self.side, post)
        return self.charge(ready, enemies, NOBODY, NOBODY, True) + self._spared(post) > -0.3

    def strikes_back(self, asked: Ask) -> Action:
        """Ruling L43: the foot that was attacked."""
        attack, defence = int(asked.params["attack"]), int(asked.params["defense"])
        lost, won = self.odds.melee_steps(attack, max(1, defence), 0)
        return Action("strike_back") if won > lost else Action("stand")
