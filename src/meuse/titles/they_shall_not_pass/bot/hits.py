"""The roll and after: defensive support, who takes the losses, stand or retreat, where to, who advances."""

from typing import Final

from meuse.engine.charts import odds_steps
from meuse.engine.flow import DONE, Action, Ask
from meuse.titles.they_shall_not_pass.bot.worth import (
    FORT,
    GUN_STEPS,
    LONGEST_RETREAT,
    NERVE,
    Danger,
    Worth,
    check_failure,
    defence_of,
    steps_of,
)
from meuse.titles.they_shall_not_pass.chapters.assault import (
    assault_shifts,
    attack_total,
    defense_total,
    support_strength,
)
from meuse.titles.they_shall_not_pass.chapters.hits import participants
from meuse.titles.they_shall_not_pass.state import Battle, State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import DEMORALIZED, FRENCH, GARRISON, HQ, REDUCED, REMNANT, STRONG

LOST_PLACE: Final = 0.03  # what each attacker gives up who falls back
LOST_VICTORY: Final[tuple[float, ...]] = (
    0.05,
    0.2,
)  # nobody goes into the hex that was won, German and French: the work of an assault
GUN_SAVED: Final = 0.008  # each point of support kept for another assault
GUN_EXPOSED: Final = 0.1  # 9.45: a supporting gun next to the hex takes hits
POINT_OF_STRENGTH: Final = 0.03
FEWER_UNITS: Final = 0.05  # a unit gone, and its zone of control
RUN: Final = 0.02  # each hex that each unit retreats
BEYOND: Final = 0.05  # what the hex beyond must be worth to pioneers
STACK: Final = 8  # strength of what usually goes there
WARINESS: Final = 0.5


def ground_of(worth: Worth, battle: Battle) -> float:
    """What the attacked hex is worth to its attacker."""
    return worth.ground(battle.attacker, battle.target, battle.origins[0] if battle.origins else battle.target)


# ---- 9.3


def defensive_support(state: State, worth: Worth, asked: Ask) -> Action:
    """9.3: the guns that spoil the attack most for what they are worth elsewhere; none where they change no column."""
    battle = state.battle
    if battle is None:
        return DONE
    box = state.box
    guns = [state.box.unit_in(action) for action in asked.actions if action.verb == "support"]
    guns.sort(key=lambda gun: -support_strength(state, gun, False))
    guns = guns[:6]
    away = box.board.distance_row(battle.target)
    defence = defence_of(state, battle.target, 1 - battle.attacker)
    ground = ground_of(worth, battle)
    own = steps_of(state, battle.attackers)
    attack, defense = attack_total(state, battle), defense_total(state, battle)
    shifts = sum([shift.amount for shift in assault_shifts(state, battle)]) - box.lowest_odds
    best: list[int] = []
    least = 1e9
    for choice in range(1 << len(guns)):
        chosen = [gun for number, gun in enumerate(guns) if choice >> number & 1]
        added = sum([support_strength(state, gun, False) for gun in chosen])
        column = box.assault_chart.clamp(odds_steps(attack, max(defense + added, 1)) + shifts)
        gain = worth.outlook(column, defence, ground, own, LONGEST_RETREAT).gain + GUN_SAVED * added
        gain += GUN_EXPOSED * len([gun for gun in chosen if away[state.where[gun]] <= 1])
        if gain < least:
            best, least = chosen, gain
    return box.unit_actions("support")[best[0]] if best else DONE


# ---- 9.4


def loss_of(state: State, worth: Worth, unit: int) -> float:
    """What the owner loses with the next step of a unit: casualties, strength, a zone of control, a fort."""
    box = state.box
    kind = box.kind[unit]
    step = worth.step[box.side[unit]]
    if kind == GARRISON:
        return FORT
    if kind == REMNANT:  # 14.42: no casualty
        return 0.3 * step
    if kind == HQ:
        return GUN_STEPS * step + 0.3
    if is_gun(box, unit):
        return GUN_STEPS * step + 2 * POINT_OF_STRENGTH * box.attack[unit]
    left = 0.6 if state.status[unit] & DEMORALIZED else 1.0
    if not state.status[unit] & REDUCED:
        return step + POINT_OF_STRENGTH * (box.strength[unit] - box.reduced[unit]) * left
    gone = FEWER_UNITS if box.zoc[unit] == STRONG else FEWER_UNITS / 2
    return step + POINT_OF_STRENGTH * box.reduced[unit] * left + gone


def cheapest_loss(state: State, worth: Worth, asked: Ask) -> Action | None:
    """9.41, 7.11: of the units offered, the one whose step costs least."""
    losses = [action for action in asked.actions if action.verb == "loss"]
    if not losses:
        return None
    return min(losses, key=lambda action: loss_of(state, worth, state.box.unit_in(action)))


def cost_of_standing(state: State, worth: Worth, units: list[int], hits: int) -> float:
    """What that many hits cost as steps, cheapest first; far too much if nobody would be left."""
    box = state.box
    costs: list[float] = []
    for unit in units:
        cost = loss_of(state, worth, unit)
        costs.append(cost)
        if is_infantry(box, unit) and box.kind[unit] != REMNANT and not state.status[unit] & REDUCED:
            costs.append(cost + FEWER_UNITS)
    costs.sort()
    return sum(costs[:hits]) + (5.0 if hits >= len(costs) else 0.0)


def take_hits(state: State, side: int, worth: Worth, asked: Ask) -> Action | None:
    """9.41, 9.42: a step, or the retreat, whichever costs less."""
    loss = cheapest_loss(state, worth, asked)
    battle = state.battle
    retreats = [action for action in asked.actions if action.verb == "retreat"]
    if battle is None or loss is None or not retreats:
        return loss
    units = participants(state, battle, side)
    stand = cost_of_standing(state, worth, units, int(asked.params["hits"]))
    if side == battle.attacker:
        leave = cost_of_falling_back(state, worth, battle)
    else:
        leave = ground_of(worth, battle) + RUN * int(retreats[0].args[0]) * len(units)
        if state.fort_intact(battle.target):
            leave += FORT
    return retreats[0] if leave < stand else loss


def cost_of_falling_back(state: State, worth: Worth, battle: Battle) -> float:
    """9.53: attackers who retreat give up the hex they have won, and the hexes they attacked from."""
    cost = LOST_PLACE * len(battle.attackers)
    if not state.occupied[1 - battle.attacker][battle.target]:
        cost += ground_of(worth, battle) + LOST_VICTORY[battle.attacker] * worth.hope
    for origin in set(battle.origins):
        cost += 0.5 * worth.points[origin] + LOST_PLACE * worth.country.shelter[origin]
    return cost


# ---- 9.5


def retreat_hex(state: State, side: int, worth: Worth, asked: Ask) -> Action:
    """9.5: where a retreating unit is safest: out of enemy zones, on good ground, among friends, in a town."""
    unit = state.box.index[str(asked.params["unit"])]
    return max(asked.actions, key=lambda action: haven_score(state, side, worth, unit, state.box.cell_in(action)))


def haven_score(state: State, side: int, worth: Worth, unit: int, cell: int) -> float:
    box = state.box
    score = 0.05 * worth.country.shelter[cell]
    if state.enemy_zoc(cell, side):
        score -= 2 * NERVE * check_failure(state, unit, cell, 0)
    if state.interdiction[cell]:
        score -= 2 * NERVE * check_failure(state, unit, cell, 0)
    if state.adjacent_to_enemy(cell, side):
        score -= 0.1
    if state.load[side][cell] + box.stacking[unit] > box.stacking_limit:
        score -= 0.05
    elif state.occupied[side][cell]:
        score += 0.03
    return score + (0.5 * worth.points[cell] if side == FRENCH else 0.0)


# ---- 9.6


def advance_unit(state: State, side: int, worth: Worth, danger: Danger, asked: Ask) -> Action:
    """9.6: who goes in next, as long as the hex is worth it."""
    battle = state.battle
    units = [action for action in asked.actions if action.verb == "advance"]
    if battle is None or not units:
        return DONE
    target = battle.target
    scores = [advance_score(state, side, worth, danger, state.box.unit_in(action), target) for action in units]
    highest = max(scores)
    if highest <= 0.0 and DONE in asked.actions:
        return DONE
    return units[scores.index(highest)]


def advance_score(state: State, side: int, worth: Worth, danger: Danger, unit: int, target: int) -> float:
    """What it is worth that a unit leaves its hex for the one it has helped to take."""
    box = state.box
    if is_gun(box, unit):
        return -0.5
    cell = state.where[unit]
    strength = state.combat_strength(unit)
    there = sum([state.defense_strength(other) for other in state.units_at(target, side)])
    here = sum([state.defense_strength(other) for other in state.units_at(cell, side) if other != unit])
    score = 0.01 * strength + 0.02 * (worth.country.shelter[target] - worth.country.shelter[cell])
    if not there:
        score += worth.ground(side, target, cell) - (worth.hope * worth.temper.ground / 2 if side == FRENCH else 0.0)
    risk = danger.extra_loss(target, strength, there) - danger.extra_loss(cell, strength, here)
    return score - WARINESS * risk - (danger.left_alone(cell, [unit]) if there else 0.0)


def advance_beyond(state: State, side: int, worth: Worth, danger: Danger, asked: Ask) -> Action:
    """9.61: pioneers and those with them go on where it is worth it, the strongest first."""
    battle = state.battle
    if battle is None:
        return DONE
    units = [action for action in asked.actions if action.verb == "unit"]
    if units:
        return max(units, key=lambda action: state.combat_strength(state.box.unit_in(action)))
    best, highest = DONE, BEYOND
    for action in asked.actions:
        if action.verb == "beyond":
            cell = state.box.cell_in(action)
            score = worth.ground(side, cell, battle.target) - danger.loss(cell, STACK)
            if score > highest:
                best, highest = action, score
    return best
