"""What a bot thinks things are worth, in victory points: ground, steps, an assault, a barrage.

Everything is counted from the German side, who alone scores (16.0): what he gains the French lose.
"""

import math
from typing import NamedTuple

from meuse.titles.they_shall_not_pass.assault import assault_shifts, attack_total, defense_total
from meuse.titles.they_shall_not_pass.bombardment import barrage_column, barrage_victims
from meuse.titles.they_shall_not_pass.hits import retreat_targets
from meuse.titles.they_shall_not_pass.morale import modified_morale
from meuse.titles.they_shall_not_pass.state import Battle, State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import (
    DEMORALIZED,
    FRENCH,
    GARRISON,
    GERMAN,
    HEAVY_ARTILLERY,
    HQ,
    REDUCED,
    REMNANT,
)
from meuse.titles.they_shall_not_pass.terrain import HALVES, Terrain
from meuse.titles.they_shall_not_pass.victory import casualties
from meuse.engine.charts import odds_steps

FAR_AWAY = 999
REACH_OF_GOALS = 60  # half points: farther goals do not pull
FADE = 0.9  # how much of a goal's pull is left one movement point farther away

GROUND = 0.08  # any hex taken from the enemy
PULL = 0.35  # what coming nearer to goals counts beside goals themselves
GUN_STEPS = 2  # an eliminated gun or HQ counts two casualties
NERVE = 0.12  # a demoralized unit
MORE_THAN = [1.0, 1.0] + [sum(max(0, min(6, t - 1) - max(1, t - 6) + 1) for t in range(n + 1, 13)) / 36 for n in range(2, 13)]
"""How likely two dice show more than n."""


def march_costs(terrain: Terrain, goal: int) -> list[int]:
    """Half points from every hex to the goal over open country, FAR_AWAY beyond the reach of goals."""
    cost = [FAR_AWAY] * len(terrain.board)
    buckets: list[list[int]] = [[] for _ in range(REACH_OF_GOALS + 1)]
    cost[goal] = 0
    buckets[0].append(goal)
    for spent in range(REACH_OF_GOALS + 1):
        for cell in buckets[spent]:
            if cost[cell] != spent:
                continue
            for link in terrain.march_links[cell]:
                total = spent + link[1]
                if total < cost[link[0]] and total <= REACH_OF_GOALS:
                    cost[link[0]] = total
                    buckets[total].append(link[0])
    return cost


class Country:
    """What the map alone says: how far every hex is from every goal."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.goals: list[int] = terrain.towns + terrain.cities + terrain.forts
        self.fade: list[float] = [FADE ** (cost / HALVES) for cost in range(REACH_OF_GOALS + 1)]
        self.costs: dict[int, list[int]] = {goal: march_costs(terrain, goal) for goal in self.goals}
        size = len(terrain.board)
        self.shelter: list[int] = [shelter(terrain, cell) for cell in range(size)]
        self._pulls: dict[tuple[tuple[int, float], ...], list[float]] = {}

    def pull(self, values: dict[int, float]) -> list[float]:
        """For every hex, the values of all goals, each faded by the way there."""
        key = tuple(values.items())
        known = self._pulls.get(key)
        if known is not None:
            return known
        total = [0.0] * len(self.terrain.board)
        fade = self.fade
        for goal, value in values.items():
            for cell, cost in enumerate(self.costs[goal]):
                if cost <= REACH_OF_GOALS:
                    total[cell] += value * fade[cost]
        self._pulls[key] = total
        return total


def shelter(terrain: Terrain, cell: int) -> int:
    """9.22-9.25: columns that the ground gives its defender."""
    return (
        int(terrain.woods[cell])
        + int(terrain.slope[cell])
        + int(terrain.town[cell])
        + 2 * int(terrain.trench[cell])
        + 3 * int(terrain.city[cell])
    )


class Outlook(NamedTuple):
    """What an assault promises its attacker."""

    gain: float
    takes: float  # how likely the hex falls
    kills: float  # enemy steps
    costs: float  # own steps


def step_worth(state: State) -> list[float]:
    """What a step is worth, German and French: what it can still do, and what it does to the ratio of casualties (16.0).

    The ratio is that of the last day, guessed: each side loses some steps every turn, and replacements bring some back.
    """
    box = state.box
    left = box.last_turn - state.turn
    german = casualties(state, GERMAN) + 3.0 * left - 0.9 * sum(box.replacements[GERMAN][state.turn :])
    french = casualties(state, FRENCH) + 4.0 * left - 0.8 * sum(box.replacements[FRENCH][state.turn :])
    german = max(german, 3.0)
    ratio = max(french, 3.0) / german
    width = 0.15 + 0.08 * left
    slope = 0.0
    for at, points in ((1.0, 1.0), (1.5, 2.0), (2.0, 2.0)):
        falls = math.exp(-min(abs(ratio - at) / width, 30.0))
        slope += points * falls / (width * (1 + falls) ** 2)
    fight = 0.02 + 0.01 * left
    return [fight + min(slope * ratio / german, 0.5), fight + min(slope / german, 0.4)]


class Worth:
    """What hexes and steps are worth at this moment of a game."""

    def __init__(self, state: State, country: Country) -> None:
        box = state.box
        terrain = box.terrain
        self.country = country
        self.step = step_worth(state)
        self.points = [0.0] * len(box.board)  # for whoever controls the hex at the end
        values: dict[int, float] = {}
        town = box.towns_per_point_infiltration if state.infiltration() else box.towns_per_point
        for cell in terrain.towns:
            if not terrain.north_of_front[cell]:
                self.points[cell] = 1 / town
                values[cell] = 1 / town if state.control[cell] == FRENCH else 0.1
        for cell in terrain.cities:
            self.points[cell] = float(box.verdun_points)
            values[cell] = 1.0 if state.control[cell] == FRENCH else 0.3
        for cell in terrain.forts:
            if state.fort_intact(cell):
                values[cell] = float(box.fort_points)
        self.pull = country.pull(values)

    def ground(self, cell: int, origin: int) -> float:
        """What it is worth to the German to take a hex, coming from another."""
        return self.points[cell] + GROUND + PULL * max(self.pull[cell] - self.pull[origin], 0.0)


# ---- assaults


def step_costs(state: State, units: list[int]) -> list[int]:
    """What each further step costs the owner, in steps, cheapest first; the garrison last, for it is the fort."""
    box = state.box
    costs: list[int] = []
    for unit in units:
        kind = box.kind[unit]
        if kind == GARRISON:
            continue
        if kind == REMNANT:
            costs.append(1)
        elif is_infantry(box, unit):
            costs.append(1)
            if not state.status[unit] & REDUCED:
                costs.append(1)
        else:
            costs.append(GUN_STEPS)
    costs.sort()
    return costs


def longest_retreat(state: State, units: list[int], enemies: list[int]) -> int:
    """9.42, 9.5: how many hexes all of the units can retreat."""
    length = 0
    while length < 4:
        for unit in units:
            if not retreat_targets(state, unit, length + 1, enemies):
                return length
        length += 1
    return length


def column_of(state: State, battle: Battle, defense: int) -> int:
    """9.2: the column for a given defence, -1 where the attack may not be declared."""
    odds = odds_steps(attack_total(state, battle), max(defense, 1))
    odds += sum([shift.amount for shift in assault_shifts(state, battle)])
    if odds < state.box.lowest_odds:
        return -1
    return state.box.assault_chart.clamp(odds - state.box.lowest_odds)


class Defence:
    """The defenders of a hex as an attacker sees them."""

    def __init__(self, state: State, worth: Worth, target: int, side: int) -> None:
        self.side = side
        self.target = target
        box = state.box
        self.units = state.units_at(target, side)
        self.costs = step_costs(state, self.units)
        self.fort = state.fort_intact(target)
        self.fort_steps = 0
        if self.fort:
            garrison = box.garrison_of[target]
            self.fort_steps = 2 if HEAVY_ARTILLERY in state.options and not state.is_reduced(garrison) else 1
        self.works = side == FRENCH and (box.terrain.trench[target] or self.fort)
        self.step = worth.step[side]

    def movable(self, state: State) -> list[int]:
        return [unit for unit in self.units if state.box.kind[unit] != GARRISON]


def outlook(state: State, worth: Worth, column: int, defence: Defence, ground: float, own: int, retreat: int) -> Outlook:
    """9.1-9.6: the Assault Table's column, die by die, both sides making the best of their hits.

    `ground` is what the hex is worth to the attacker, `own` the steps he attacks with, `retreat` how far the defender can go.
    """
    gain = takes = kills = costs = 0.0
    own_step = worth.step[1 - defence.side]
    steps = len(defence.costs)
    fort = defence.fort
    for die in range(6):
        suffered, dealt = state.box.assault_hits[die][column]
        # The defender chooses how many hits to take as steps.
        owed = (dealt + 1) // 2 if defence.works else dealt // 2
        best_loss = 1e9
        lost_steps = 0
        falls = False
        if dealt == 0:
            best_loss = 0.0
        else:
            for taken in range(owed, dealt + 1):
                left = dealt - taken
                if taken >= steps + (defence.fort_steps if fort else 0):  # nobody is left
                    loss = sum(defence.costs) * defence.step + ground + (1.0 if fort else 0.0)
                    if loss < best_loss:
                        best_loss, lost_steps, falls = loss, sum(defence.costs), True
                    break
                if taken > steps:
                    continue
                away = left - 1 if fort and left else left
                if left and (away > retreat or taken == steps):
                    continue  # nobody left to retreat, or nowhere to go
                loss = sum(defence.costs[:taken]) * defence.step
                if left:
                    loss += ground + (1.0 if fort else 0.0) + 0.04 * (steps - taken)
                if loss < best_loss:
                    best_loss, lost_steps, falls = loss, sum(defence.costs[:taken]), left > 0
        if best_loss > 1e8:
            best_loss = sum(defence.costs) * defence.step + ground
            lost_steps, falls = sum(defence.costs), True
        # The attacker takes the rest as steps if the hex is worth it, or falls back.
        must = (suffered + 1) // 2 if defence.works else suffered // 2
        stay = min(suffered, own) * own_step
        back = min(must, own) * own_step + 0.05 + (ground if falls else 0.0)
        if suffered > must and back < stay:
            if falls:
                best_loss -= ground
            own_loss, own_steps, takes_it = min(must, own) * own_step + 0.05, min(must, own), False
        else:
            own_loss, own_steps, takes_it = stay, min(suffered, own), falls
            if falls and suffered >= own:
                takes_it = False
                best_loss -= ground
        gain += best_loss - own_loss
        takes += 1.0 if takes_it else 0.0
        kills += lost_steps
        costs += own_steps
    return Outlook(gain / 6, takes / 6, kills / 6, costs / 6)


# ---- barrages


def check_failure(state: State, unit: int, cell: int, plus: int) -> float:
    """12.1: how likely a unit fails a morale check."""
    morale = modified_morale(state, unit, cell) - plus
    if morale < 2:
        return 1.0
    return MORE_THAN[morale] if morale <= 12 else 0.0


def barrage_gain(state: State, worth: Worth, side: int, target: int, guns: list[int]) -> float:
    """7.11: the steps and the nerve that a barrage costs the units in a hex, on average."""
    box = state.box
    victims = barrage_victims(state, side, target, guns)
    if not victims:
        return 0.0
    column = barrage_column(state, side, target, guns)
    step = worth.step[1 - side]
    total = 0.0
    for die in range(1, 7):
        result = box.barrage_chart.cell(column, die)
        if result == "-":
            continue
        plus = box.barrage_checks[result]
        hurt = False
        if result == "X":
            full = [u for u in victims if is_infantry(box, u) and box.kind[u] != REMNANT and not state.is_reduced(u)]
            guns_there = [u for u in victims if is_gun(box, u)]
            if full or guns_there:
                total += step if full else GUN_STEPS * step
                hurt = True
            else:
                plus = box.barrage_checks["X_without_target"]
        for unit in victims:
            fails = check_failure(state, unit, target, plus)
            if state.status[unit] & DEMORALIZED:
                total += fails * step if box.kind[unit] != HQ else 0.0
            else:
                total += fails * nerve_of(state, unit)
        _ = hurt
    return total / 6


def nerve_of(state: State, unit: int) -> float:
    """What it is worth to demoralize a unit: half its strength for a turn at least, its guns silent."""
    box = state.box
    if box.kind[unit] == HQ:
        return NERVE / 2
    if is_gun(box, unit):
        return NERVE * box.attack[unit] / 4
    return NERVE * state.combat_strength(unit) / 5


# ---- danger

NEARNESS = (1.0, 1.0, 1.0, 0.8, 0.5, 0.25)


def strength_around(state: State, side: int) -> list[float]:
    """For every hex, the strength of a side's infantry that could soon attack it."""
    box = state.box
    total = [0.0] * len(box.board)
    for unit in box.units_of[side]:
        cell = state.where[unit]
        if cell < 0 or not is_infantry(box, unit):
            continue
        strength = state.combat_strength(unit)
        away = box.board.distance_row(cell)
        for other in box.board.within(cell, len(NEARNESS) - 1):
            total[other] += strength * NEARNESS[away[other]]
    return total


class Danger:
    """What the enemy could do next turn to units in a hex."""

    def __init__(self, state: State, worth: Worth, side: int) -> None:
        self.state = state
        self.worth = worth
        self.side = side
        self.field = strength_around(state, 1 - side)
        self.most = 40.0 if side == FRENCH else 25.0  # strength that can be brought against one hex

    def loss(self, cell: int, strength: float) -> float:
        """Victory points that the enemy's best attack on a stack of that strength promises him."""
        if strength <= 0:
            return 0.0
        attack = int(min(0.6 * self.field[cell], self.most))
        if attack <= 0:
            return 0.0
        box = self.state.box
        odds = odds_steps(attack, max(int(strength), 1)) - self.worth.country.shelter[cell]
        if self.side == FRENCH:
            odds += 1  # 9.21
        column = odds - box.lowest_odds
        if column < 0:
            return 0.0
        column = box.assault_chart.clamp(column)
        ours, theirs = self.worth.step[self.side], self.worth.step[1 - self.side]
        total = 0.0
        steps = max(1.0, strength / 2.6)
        for die in range(6):
            suffered, dealt = box.assault_hits[die][column]
            total += min(dealt * 0.6, steps) * ours - suffered * 0.55 * theirs
            if dealt * 0.5 >= 1.0:
                total += self.worth.points[cell]
        return max(total / 6, 0.0)
