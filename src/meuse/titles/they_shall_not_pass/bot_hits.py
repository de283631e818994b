"""What follows the roll: who takes the losses, stand or retreat, where to, who advances, and remnants."""

from meuse.engine.flow import DONE, Action, Ask
from meuse.engine.charts import odds_steps
from meuse.titles.they_shall_not_pass.assault import (
    assault_shifts,
    attack_total,
    defense_total,
    support_strength,
)
from meuse.titles.they_shall_not_pass.bot_worth import GROUND, NERVE, Danger, Defence, Worth, check_failure, outlook
from meuse.titles.they_shall_not_pass.hits import participants
from meuse.titles.they_shall_not_pass.state import Battle, State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import (
    DEMORALIZED,
    GARRISON,
    GERMAN,
    HQ,
    PIONEER,
    REDUCED,
    REMNANT,
    STRONG,
)

LOST_POSITION = 0.03  # what each attacker gives up who falls back
GUN_SAVED = 0.008  # each point of support kept for another attack


def defensive_support(state: State, worth: Worth, asked: Ask) -> Action:
    """9.3: the fewest guns that spoil the attack most; none where they change nothing."""
    battle = state.battle
    if battle is None:
        return DONE
    box = state.box
    guns = [box.index[str(action.args[0])] for action in asked.actions if action.verb == "support"]
    guns.sort(key=lambda gun: -support_strength(state, gun, False))
    guns = guns[:6]
    defence = Defence(state, worth, battle.target, 1 - battle.attacker)
    ground = ground_of(worth, battle)
    own = sum([1 if state.status[unit] & REDUCED else 2 for unit in battle.attackers])
    attack = attack_total(state, battle)
    defense = defense_total(state, battle)
    shifts = sum([shift.amount for shift in assault_shifts(state, battle)])
    away = box.board.distance_row(battle.target)
    best: list[int] = []
    least = 1e9
    for choice in range(1 << len(guns)):
        chosen = [gun for number, gun in enumerate(guns) if choice >> number & 1]
        strength = defense + sum([support_strength(state, gun, False) for gun in chosen])
        odds = odds_steps(attack, max(strength, 1)) + shifts
        column = box.assault_chart.clamp(odds - box.lowest_odds)
        gain = outlook(state, worth, column, defence, ground, own, 4).gain
        gain += GUN_SAVED * sum([support_strength(state, gun, False) for gun in chosen])
        gain += sum([0.1 for gun in chosen if away[state.where[gun]] <= 1])
        if gain < least:
            best, least = chosen, gain
    return box.unit_actions("support")[best[0]] if best else DONE


def loss_of(state: State, worth: Worth, unit: int) -> float:
    """What the owner loses with the next step of a unit: strength, casualties, a zone of control, a fort."""
    box = state.box
    kind = box.kind[unit]
    step = worth.step[box.side[unit]]
    if kind == GARRISON:
        return 1.0
    if kind == REMNANT:
        return 0.3 * step
    if kind == HQ:
        return 2 * step + 0.3
    if is_gun(box, unit):
        return 2 * step + 0.06 * box.attack[unit]
    nerve = 0.6 if state.status[unit] & DEMORALIZED else 1.0
    if state.status[unit] & REDUCED:
        return step + 0.03 * box.reduced[unit] * nerve + (0.05 if box.zoc[unit] == STRONG else 0.02)
    return step + 0.03 * (box.strength[unit] - box.reduced[unit]) * nerve


def cheapest_loss(state: State, worth: Worth, asked: Ask) -> Action | None:
    """9.41, 7.11: of the units offered, the one whose step costs least."""
    index = state.box.index
    best: Action | None = None
    least = 1e9
    for action in asked.actions:
        if action.verb == "loss":
            loss = loss_of(state, worth, index[str(action.args[0])])
            if loss < least:
                best, least = action, loss
    return best


def cost_of_steps(state: State, worth: Worth, units: list[int], hits: int) -> float:
    """What that many further hits cost as steps, cheapest first; far too much if there are not so many."""
    box = state.box
    costs: list[float] = []
    for unit in units:
        cost = loss_of(state, worth, unit)
        costs.append(cost)
        if is_infantry(box, unit) and box.kind[unit] != REMNANT and not state.status[unit] & REDUCED:
            costs.append(cost + 0.05)
    costs.sort()
    if hits >= len(costs):
        return sum(costs) + 5.0
    return sum(costs[:hits])


def take_hits(state: State, side: int, worth: Worth, danger: Danger, asked: Ask) -> Action | None:
    """9.41, 9.42: a step, or the retreat, whichever costs less."""
    loss = cheapest_loss(state, worth, asked)
    battle = state.battle
    retreat = [action for action in asked.actions if action.verb == "retreat"]
    if battle is None or not retreat or loss is None:
        return loss
    hits = int(asked.params["hits"])
    units = participants(state, battle, side)
    stand = cost_of_steps(state, worth, units, hits)
    if side == battle.attacker:
        back = cost_of_falling_back(state, worth, battle)
    else:
        back = cost_of_leaving(state, worth, battle, units, int(retreat[0].args[0]))
    return retreat[0] if back < stand else loss


def cost_of_falling_back(state: State, worth: Worth, battle: Battle) -> float:
    """9.53: attackers who retreat give up the hex they have won, and those they attacked from."""
    cost = LOST_POSITION * len(battle.attackers)
    if not state.occupied[1 - battle.attacker][battle.target]:
        cost += ground_of(worth, battle)
    for origin in set(battle.origins):
        cost += 0.5 * worth.points[origin] + 0.03 * worth.country.shelter[origin]
    return cost


def ground_of(worth: Worth, battle: Battle) -> float:
    if battle.attacker == GERMAN and battle.origins:
        return worth.ground(battle.target, battle.origins[0])
    return worth.points[battle.target] + GROUND


def cost_of_leaving(state: State, worth: Worth, battle: Battle, units: list[int], length: int) -> float:
    """A defender who retreats loses the hex, the fort in it, and perhaps his nerve on the way."""
    cost = ground_of(worth, battle) + 0.02 * length * len(units)
    if state.fort_intact(battle.target):
        cost += 1.0
    return cost


def retreat_hex(state: State, side: int, worth: Worth, asked: Ask) -> Action | None:
    """9.5: the hex where a retreating unit is safest: out of enemy zones, on good ground, among friends."""
    box = state.box
    unit = box.index[str(asked.params["unit"])]
    best: Action | None = None
    highest = -1e9
    for action in asked.actions:
        cell = box.board.index[str(action.args[0])]
        score = 0.05 * worth.country.shelter[cell]
        if state.enemy_zoc(cell, side):
            score -= check_failure(state, unit, cell, 0) * 2 * NERVE
        if state.interdiction[cell]:
            score -= check_failure(state, unit, cell, 0) * 2 * NERVE
        if state.adjacent_to_enemy(cell, side):
            score -= 0.1
        if state.load[side][cell] + box.stacking[unit] > box.stacking_limit:
            score -= 0.05
        elif state.occupied[side][cell]:
            score += 0.03
        if side != GERMAN:
            score += 0.5 * worth.points[cell]
        if score > highest:
            best, highest = action, score
    return best


def advance_unit(state: State, side: int, worth: Worth, danger: Danger, asked: Ask) -> Action | None:
    """9.6: the German goes in with all he can; the French only for ground worth having."""
    battle = state.battle
    may_stop = DONE in asked.actions
    if battle is None:
        return DONE
    box = state.box
    target = battle.target
    best: Action | None = None
    most = -1e9
    for action in asked.actions:
        if action.verb != "advance":
            continue
        unit = box.index[str(action.args[0])]
        cell = state.where[unit]
        score = advance_score(state, side, worth, danger, unit, cell, target)
        if score > most:
            best, most = action, score
    if may_stop and most <= 0.0:
        return DONE
    return best


def advance_score(
    state: State, side: int, worth: Worth, danger: Danger, unit: int, cell: int, target: int
) -> float:
    box = state.box
    if is_gun(box, unit):
        return -0.5
    strength = state.combat_strength(unit)
    there = sum([state.defense_strength(other) for other in state.units_at(target, side)])
    first = there == 0
    score = 0.01 * strength
    if first:
        if side == GERMAN:
            score += worth.ground(target, cell)
        else:
            score += worth.points[target] + 0.5 * GROUND
    shelter = worth.country.shelter
    risk_there = danger.loss(target, there + strength) - (0.0 if first else danger.loss(target, there))
    mates = sum([state.defense_strength(other) for other in state.units_at(cell, side) if other != unit])
    risk_here = danger.loss(cell, mates + strength) - (danger.loss(cell, mates) if mates else 0.0)
    score -= 0.5 * (risk_there - risk_here)
    score += 0.02 * (shelter[target] - shelter[cell])
    if side == GERMAN and box.kind[unit] == PIONEER:
        score += 0.02
    return score
