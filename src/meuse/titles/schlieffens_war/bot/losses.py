"""Answers in a battle: who defends, who takes losses, when to retreat, who advances, and when the siege guns fire."""

from typing import Final

from meuse.engine.charts import odds_column
from meuse.engine.flow import DONE, Action, Ask
from meuse.titles.schlieffens_war.bot.danger import Danger
from meuse.titles.schlieffens_war.bot.worth import Worth
from meuse.titles.schlieffens_war.chapters.bombardment import USE
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import (
    ARTILLERY,
    BELGIANS,
    COUP,
    FATIGUED,
    FORT,
    HQ,
    OOS,
)

ELIMINATED_COST: Final[tuple[float, ...]] = (
    1.6,
    0.8,
    1.6,
    3.0,
)  # by nation, in factors: how far from the front it comes back
STAFF_COST: Final = 6.0
WORTH_HOLDING: Final = 0.5


# ---- the defence


def choose_defender(state: State, worth: Worth, asked: Ask) -> Action:
    """11.2: the strongest, but a tired corps costs a column; 6.2: an HQ helps where the hex is worth it."""
    box = state.box
    battle = state.battle
    assert battle is not None
    best, highest = DONE, 0.0
    for action in asked.actions:
        if action == DONE:
            continue
        unit = state.box.unit_in(action)
        if box.kind[unit] == HQ:
            score = 0.1 if worth.prize[battle.target] >= WORTH_HOLDING else -1.0
        else:
            score = 2.0 + state.defense_factor(unit) - (1.5 if state.morale[unit] == FATIGUED else 0.0)
        if score > highest or (best == DONE and DONE not in asked.actions):
            best, highest = action, score
    return best


def loss_cost(state: State, unit: int) -> float:
    """What losing the next step of a unit means, in factors."""
    box = state.box
    if box.kind[unit] == FORT:
        return 9.0
    if not box.corps[unit]:
        return STAFF_COST
    if not state.is_reduced(unit):
        return float(box.front[unit] - box.back[unit]) + (0.3 if box.front[unit] >= box.withdrawal_factor else 0.0)
    cost = box.back[unit] + ELIMINATED_COST[box.nation[unit]]
    return cost + (3.0 if state.status[unit] & OOS else 0.0)


def cheapest_step(state: State, actions: list[Action]) -> Action:
    return min(actions, key=lambda action: (loss_cost(state, state.box.unit_in(action)), str(action.args[0])))


def take_losses(state: State, danger: Danger, asked: Ask) -> Action:
    """11.20, 11.21: hold what scores as long as it can be held; elsewhere save steps."""
    steps = [action for action in asked.actions if action.verb == "step"]
    ways = [action for action in asked.actions if action.verb == "retreat"]
    battle = state.battle
    if not ways or battle is None:
        return cheapest_step(state, steps)
    if steps and not wants_to_retreat(state, danger.worth, battle):
        return cheapest_step(state, steps)
    return max(ways, key=lambda action: refuge(danger, state.box.cell_in(action)))


def wants_to_retreat(state: State, worth: Worth, battle: Battle) -> bool:
    box = state.box
    side = 1 - battle.attacker
    units = [unit for unit in [*battle.defenders, *battle.bystanders] if state.where[unit] >= 0]
    if any(state.is_outside_belgian_area(unit, battle.target) for unit in units):
        return False
    left = sum([steps_left(state, unit) for unit in units if box.load[unit]])
    if battle.defender_losses >= left:
        return True
    if battle.retreated:
        return True
    if box.nation[units[0]] == BELGIANS and state.control[battle.target] == side:
        return worth.prize[battle.target] < WORTH_HOLDING
    return worth.prize[battle.target] < WORTH_HOLDING


def refuge(danger: Danger, cell: int) -> float:
    """Where a beaten stack goes: into cities and behind rivers, away from the enemy."""
    worth = danger.worth
    return worth.prize[cell] + 0.2 * worth.country.shelter[cell] - 0.02 * danger.threat[cell]


# ---- the attack


def siege_guns(state: State, worth: Worth, asked: Ask) -> Action:
    """11.23: guns first, for they may come back; the coup where a city can fall to it."""
    battle = state.battle
    assert battle is not None
    column = odds_column(str(asked.params["odds"])) - state.box.first_column
    if column >= len(state.box.crt.columns) - 1 or worth.prize[battle.target] < WORTH_HOLDING:
        return DONE
    for marker in (ARTILLERY, COUP):
        if USE[marker] in asked.actions:
            return USE[marker]
    return DONE
