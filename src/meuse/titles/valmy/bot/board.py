"""9.2, 9.5: the battle board: points, melee or halt, lead units, reserves, losses."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, Action, Ask
from meuse.titles.valmy.bot.forces import Force, fight, force_of
from meuse.titles.valmy.bot.odds import CHECKS, Odds
from meuse.titles.valmy.bot.temper import Temper
from meuse.titles.valmy.chapters.board import FLANKS, is_free, on_board, the_battle, units_in
from meuse.titles.valmy.chapters.major import CALL_HALT, DECLINE_MELEE, FALL_BACK, FIGHT_ON, MELEE
from meuse.titles.valmy.chapters.melee import attackers_in_melee, defenders_in_melee, melee_modifiers, melee_strength
from meuse.titles.valmy.chapters.reserves import BRING_ALL, NO_RESERVES, ROLL_RESERVES
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import CAVALRY, MAIN_BOX, REDUCED, RESERVE_BOX

MEAN_RESERVES: Final = 3.5
LOOK_AHEAD: Final = 3  # points of morale that one unit may take in a row
A_CHARGE: Final = 0.08  # what a better chance to charge is worth, in steps for each point of strength


class BattleBoard:
    """One side's decisions in a battle under way."""

    def __init__(self, state: State, side: int, odds: Odds, worth: float, temper: Temper) -> None:
        self.state = state
        self.side = side
        self.odds = odds
        self.worth = worth  # of the box, in units
        self.temper = temper

    # ---- points (8.1, 8.3)

    def give_points(self, asked: Ask) -> Action:
        """8.1, 8.3: where a point, or the points it takes, brings most hits; horse that will charge."""
        state = self.state
        best = DONE
        most = 0.0
        for action in asked.actions:
            if action == DONE:
                continue
            gain = self._gain_of_points(state.box.unit_in(action))
            if gain > most:
                best, most = action, gain
        return best

    def _gain_of_points(self, unit: int) -> float:
        state = self.state
        box = state.box
        now = state.raised[unit]
        most = 0.0
        minor = the_battle(state).major == 0
        highest = box.highest_morale - state.morale(unit)
        for more in range(1, LOOK_AHEAD + 1):
            if now + more > highest:
                break
            if minor or (box.kind[unit] != CAVALRY and state.post[unit] == MAIN_BOX):
                gain = self.odds.fire(state, unit, now + more) - self.odds.fire(state, unit, now)
            elif state.post[unit] in FLANKS:
                morale = state.morale(unit) + now
                gain = (CHECKS[min(12, morale + more)] - CHECKS[min(12, morale)]) * state.strength(unit) * A_CHARGE
            else:
                gain = 0.0
            most = max(most, gain / more)
        return most

    # ---- melee or halt (9.2.11)

    def _best_lead(self, units: list[int]) -> int:
        """9.5(A-ii), (A-iii): high morale, and able to bear the first loss."""
        state = self.state
        best = NOBODY
        most = -99.0
        for unit in units:
            value = state.morale(unit) - 0.4 * self.odds.price(state, unit)
            if value > most:
                best, most = unit, value
        return best

    def _melee(self, side: int) -> tuple[float, float]:
        """9.5: the units that a melee chosen by that side costs it and its enemy, with those who are likely to join."""
        state = self.state
        attackers = attackers_in_melee(state, side)
        defenders = defenders_in_melee(state, 1 - side)
        attack = melee_strength(state, attackers) + self._joining(side, True)
        defence = melee_strength(state, defenders) + self._joining(1 - side, False)
        lead, other = self._best_lead(attackers), self._best_lead(defenders)
        shift = sum([one.amount for one in melee_modifiers(state, side, lead, other)])
        if self._charges_in(side):
            shift += 1
        lost, won = self.odds.melee_steps(attack, max(1.0, defence), shift)
        # Ruling L79: a side with nobody in Main has to bring somebody.
        return lost * self._frailty(attackers), won * self._frailty(defenders or on_board(state, 1 - side))

    def _frailty(self, units: list[int]) -> float:
        if not units:
            return 0.0
        return sum([self.odds.frailty(self.state, unit) for unit in units]) / len(units)

    def _joining(self, side: int, attacks: bool) -> float:
        """9.2.12, 9.5(C), (D): strength that comes from Reserve by the die, and from free flanks by their checks."""
        state = self.state
        reserve = units_in(state, side, RESERVE_BOX)
        foot = [unit for unit in reserve if not attacks or state.box.kind[unit] != CAVALRY]
        found = 0.0
        if foot:
            found = sum([state.strength(unit) for unit in foot]) * min(1.0, MEAN_RESERVES / len(foot))
        for post in FLANKS:
            if is_free(state, side, post):
                for unit in units_in(state, side, post):
                    if state.box.kind[unit] != CAVALRY:
                        found += state.strength(unit)
                    elif unit not in the_battle(state).spent:
                        chance = CHECKS[min(12, state.raised_morale(unit))]
                        found += state.strength(unit) * state.box.charge.doubled * chance
        return found

    def _charges_in(self, side: int) -> bool:
        state = self.state
        return any(
            state.box.kind[unit] == CAVALRY
            for post in FLANKS
            if is_free(state, side, post)
            for unit in units_in(state, side, post)
        )

    def melee_or_not(self, asked: Ask) -> Action:
        """9.2.11: fire is cheap and slow; a melee needs odds. Who declines must expect the other to want it."""
        if not defenders_in_melee(self.state, 1 - self.side):
            return MELEE  # there is nobody to lose it to
        lost, won = self._melee(self.side)
        gain = won - lost + self.temper.melee
        if asked.prompt == "melee":
            theirs, ours = self._melee(1 - self.side) if attackers_in_melee(self.state, 1 - self.side) else (0.0, 0.0)
            declined = min(0.0, theirs - ours) if ours > theirs else 0.0
            return MELEE if gain > declined + 0.05 else DECLINE_MELEE
        return MELEE if gain > 0.15 else CALL_HALT

    def fight_on(self) -> Action:
        """9.2.12.3: another round, if it costs the enemy more, or the box is worth it."""
        state = self.state
        ours = force_of(state, self.odds, on_board(state, self.side) + self._leaders(self.side))
        theirs = force_of(state, self.odds, on_board(state, 1 - self.side) + self._leaders(1 - self.side))
        if the_battle(state).attacker == self.side:
            outcome = fight(self.odds, ours, theirs)
            gain = outcome.defender_lost - outcome.attacker_lost
        else:
            outcome = fight(self.odds, theirs, ours)
            gain = outcome.attacker_lost - outcome.defender_lost
        gain = gain * 0.5 + self.worth * share_of(ours, theirs)
        if state.scenario.fall_back and the_battle(state).attacker != self.side:
            gain += self.worth  # ruling L24: after this round the attacker has to go
        return FIGHT_ON if gain > -0.2 else FALL_BACK

    def _leaders(self, side: int) -> list[int]:
        return self.state.leaders_at(the_battle(self.state).target, side)

    def lead(self, asked: Ask) -> Action:
        """9.5(A), (D-ii)."""
        units = [self.state.box.unit_in(action) for action in asked.actions]
        return self.state.box.unit_actions("lead")[self._best_lead(units)]

    # ---- who comes (9.2.12, 9.5(B)-(D))

    def bring(self, asked: Ask) -> Action:
        """9.5(C), (D): the strongest first; horse that cannot charge only takes losses."""
        if BRING_ALL in asked.actions:
            return BRING_ALL
        state = self.state
        best = NOBODY
        most = 0.0
        for action in asked.actions:
            unit = state.box.unit_in(action)
            if unit != NOBODY:
                value = state.strength(unit) * (1.0 if state.box.kind[unit] != CAVALRY else 0.6)
                if not state.status[unit] & REDUCED:
                    value += 1.0
                if value > most:
                    best, most = unit, value
        return state.box.unit_actions("bring")[best] if best != NOBODY else DONE

    def reserves(self) -> Action:
        return ROLL_RESERVES if units_in(self.state, self.side, RESERVE_BOX) else NO_RESERVES

    def join(self, asked: Ask) -> Action:
        """9.2.12: all who can; doubled horse decides melees."""
        for verb in ("join", "charge_in"):
            for action in asked.actions:
                if action.verb == verb:
                    return action
        return DONE

    # ---- losses (9.3.4, 9.4.3, 9.5.1)

    def take_losses(self, asked: Ask) -> Action:
        """9.3.4, 9.5.1: who bears a loss best: steady units, and those who bring least."""
        state = self.state
        return min(asked.actions, key=lambda action: self.odds.price(state, state.box.unit_in(action)))

    def give_up(self, asked: Ask) -> Action:
        """9.4.3(EX-ii), (1/2DE): whole units; the least worth."""
        state = self.state
        return min(asked.actions, key=lambda action: self.odds.worth(state, state.box.unit_in(action)))


def share_of(ours: Force, theirs: Force) -> float:
    """How likely the one who holds the field is to keep it."""
    return ours.power / (ours.power + theirs.power + 0.1)
