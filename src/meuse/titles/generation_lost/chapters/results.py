"""16.5: what a result does: steps first, then surrender, retreat and advance (ruling G55)."""

from typing import Final

from meuse.engine.flow import FINISHED, Ask
from meuse.titles.generation_lost.chapters.advance import MUST, STORM, THROUGH, Advance, storms
from meuse.titles.generation_lost.chapters.counter_attack import (
    STEPS_LOST,
    CounterAttack,
    counter_attack,
    counter_attackers,
    leave,
)
from meuse.titles.generation_lost.chapters.engagement import back_on_line, engage, line_up
from meuse.titles.generation_lost.chapters.losses import TakeLosses, eliminate
from meuse.titles.generation_lost.chapters.odds import closers
from meuse.titles.generation_lost.chapters.rerolls import current
from meuse.titles.generation_lost.chapters.retreat import Retreat
from meuse.titles.generation_lost.chapters.surrender import Surrender
from meuse.titles.generation_lost.state import NOT_ENGAGED, OF_ENGAGED, SECONDARY, Battle, Procedure, State, Table
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS

ATTACKER_LOSES: Final = ("AE", "A2SR", "ASR", "AR")
DEFENDER_RETREATS: Final = ("DR", "DSR", "D2SR")
DOUBLED: Final = 2  # 13.4.2[2](c)
COST_WITH_CLOSERS: Final = {"AR": 1, "DR": 1, "ENG": 1, "CA": 1}  # 13.4.2[2](c-AR), (c-DR)


def steps_due(result: str, closed: bool) -> int:
    """16.5.5, 13.4.2[2](c), ruling G39: the steps that the side named by a result loses; of ENG and CA the defender."""
    if not closed:
        return STEPS_LOST.get(result, 0)
    return STEPS_LOST.get(result, 0) * DOUBLED + COST_WITH_CLOSERS.get(result, 0)


def losses_case(result: str, closed: bool) -> str:
    if not closed:
        return "16.5.5"
    if result == "AR":
        return "13.4.2[2](c-AR)"
    return "13.4.2[2](c-DR)" if result in COST_WITH_CLOSERS else "13.4.2[2](c)"


class Outcome(Procedure):
    """16.5: the result of state.battle is carried out."""

    steps = ("lose_steps", "surrender", "result", "cleared")
    fields = ("closed",)

    def __init__(self) -> None:
        super().__init__()
        self.closed = 0  # 13.4.2[2]: a closer was still in it when the dice fell

    def lose_steps(self, play: Table) -> Ask | None:
        """16.5.3, 16.5.5: eliminations and steps; closers take theirs first."""
        state = play.state
        battle = current(state)
        result = ASSAULT_RESULTS[battle.result]
        first = closers(state, battle)
        self.closed = 1 if first else 0
        doomed = battle.attackers if result == "AE" else battle.defenders if result in ("DE", "DEBT") else []
        for unit in list(doomed):
            eliminate(play, unit, "16.5.3")
        due = steps_due(result, bool(first))
        if due:
            case = losses_case(result, bool(first))
            if result in ATTACKER_LOSES:
                play.call(TakeLosses(battle.attacker, battle.attackers, due, 0, case, first))
            else:
                play.call(TakeLosses(1 - battle.attacker, battle.defenders, due, 0, case))
        return None

    def surrender(self, play: Table) -> Ask | None:
        """16.8.3, ruling G61: after a secondary assault that makes all the defenders retreat."""
        state = play.state
        battle = current(state)
        result = ASSAULT_RESULTS[battle.result]
        driven_off = result in DEFENDER_RETREATS or (result == "CA" and not counter_attackers(state, battle.defenders))
        if battle.kind == SECONDARY and driven_off and battle.defenders:
            play.call(Surrender(1 - battle.attacker, battle.defenders))
        return None

    def result(self, play: Table) -> Ask | None:
        """16.5.1, 16.5.2, 16.5.6: back, retreat, engaged or counter-attack."""
        state = play.state
        battle = current(state)
        result = ASSAULT_RESULTS[battle.result]
        if result in ATTACKER_LOSES:
            leave(play, battle.target, battle.attackers + companions(state, battle))
        elif result in DEFENDER_RETREATS:
            play.call(Retreat(1 - battle.attacker, list(battle.defenders), "16.5.6"))
        elif result == "ENG" and battle.defenders and battle.attackers:
            engage(play, battle.attacker, battle.target, list(battle.attackers))
            self.goto(FINISHED)
        elif result == "CA" and battle.defenders:
            self._counter_attack(play, battle)
        return None

    def _counter_attack(self, play: Table, battle: Battle) -> None:
        """16.5.2(e): those who cannot counter-attack retreat; if nobody can, the attackers have won."""
        state = play.state
        able = counter_attackers(state, battle.defenders)
        others = [unit for unit in battle.defenders if unit not in able]
        if able:
            state.battle = counter_attack(state, battle, able)
            play.call(CounterAttack(1 - battle.attacker, battle.target, self.closed))
            self.goto(FINISHED)
        if others:
            play.call(Retreat(1 - battle.attacker, others, "16.5.2(e)"))

    def cleared(self, play: Table) -> Ask | None:
        """16.6, 16.5.4, 20.4.2-6: the winners take the square, unless the fort still has enemies (13.3.1[2](b))."""
        state = play.state
        battle = current(state)
        side, cell = battle.attacker, battle.target
        result = ASSAULT_RESULTS[battle.result]
        if result in ATTACKER_LOSES:
            if battle.kind == OF_ENGAGED and not state.friend_at(cell, side):
                play.call(Advance(1 - side, cell, MUST, back_on_line(state, 1 - side, cell)))
            elif state.engaged[cell] == side:
                state.engage(cell, 1 - side)  # ruling G52: those inside the fort are left, for the enemy to assault
            return None
        if state.enemy_at(cell, side):
            return None
        how = THROUGH if result == "DEBT" else STORM if storms(state, battle) else MUST
        turning: list[int] = []
        if battle.kind == OF_ENGAGED:
            if how != MUST:
                state.engage(cell, NOT_ENGAGED)
                line_up(state, list(battle.attackers), cell)
            else:
                turning = back_on_line(state, side, cell)
        play.call(Advance(side, cell, how, turning))
        return None


def companions(state: State, battle: Battle) -> list[int]:
    """Ruling G52: units in the square of an engagement that do not assault themselves share its end, but in forts."""
    if battle.kind != OF_ENGAGED:
        return []
    return [unit for unit in state.outside_at(battle.target, battle.attacker) if unit not in battle.attackers]
