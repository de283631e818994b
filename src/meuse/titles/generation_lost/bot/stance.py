"""18.0, 19.5.6, 19.6.6, 20.8: which sides are on the attack, and the places that each of them has to take."""

from meuse.titles.generation_lost.bot.campaign import has_turned, objective_worth
from meuse.titles.generation_lost.bot.temper import AS_THINGS_ARE, ON_THE_ATTACK, SCRIPT, Temper
from meuse.titles.generation_lost.scenarios import DENY, HOLD, Condition
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN


def attacks(state: State, side: int, temper: Temper = SCRIPT) -> bool:
    """Whether a side goes for places of the enemy: who only has to keep him from his stands on the defensive.

    19.6.5(b): the Germans do once the French have the initiative. 20.3.9: in the campaign roles change when German
    morale has fallen. The temper of the side may say otherwise.
    """
    if temper.posture != AS_THINGS_ARE:
        return temper.posture == ON_THE_ATTACK
    scenario = state.scenario
    if scenario.is_campaign:
        return has_turned(state) == (side == FRENCH)
    if side == GERMAN:
        return scenario.first_player == GERMAN
    return bool(places_to_take(state, FRENCH))


def places_to_take(state: State, side: int) -> list[Condition]:
    """18.0: the lists of places that a side has to occupy; the French have none where they win by denying (19.1.6)."""
    conditions = [
        condition
        for grade in state.scenario.victories
        if grade.side == side
        for branch in grade.branches
        for condition in branch
    ]
    if side == FRENCH and any(condition.kind == DENY for condition in conditions):
        return []
    return [condition for condition in conditions if condition.kind == HOLD]


def objective_squares(state: State, side: int) -> list[int]:
    """20.5, 20.7: squares of the Germans' objectives, which the French win by taking back. They know none, and take
    back whatever may be one."""
    if side == GERMAN and not state.objectives:
        return []
    return sorted(objective_worth(state))
