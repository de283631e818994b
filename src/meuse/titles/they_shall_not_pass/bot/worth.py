"""What things are worth to a bot, in victory points: ground, steps, an assault, a barrage, a place to stand.

The German alone scores (16.0), so worth is counted as he counts it: what he gains the French lose.
"""

import math
from typing import Final, NamedTuple

from meuse.engine.charts import odds_steps
from meuse.titles.they_shall_not_pass.bot.temper import NO_AXIS, Temper
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.chapters.bombardment import barrage_column, barrage_victims
from meuse.titles.they_shall_not_pass.chapters.hits import can_go_on
from meuse.titles.they_shall_not_pass.chapters.morale import modified_morale
from meuse.titles.they_shall_not_pass.chapters.reach import march_reach
from meuse.titles.they_shall_not_pass.chapters.victory import casualties
from meuse.titles.they_shall_not_pass.state import State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import (
    DEMORALIZED,
    FRENCH,
    GARRISON,
    GERMAN,
    HEAVY_ARTILLERY,
    HQ,
    RAIL_GUN,
    REDUCED,
    REMNANT,
)
from meuse.titles.they_shall_not_pass.terrain import HALVES, Terrain

FAR_AWAY: Final = 999
REACH_OF_GOALS: Final = 60  # half points: goals farther away do not pull
MOST_TOTALS: Final = 256
FADE: Final = 0.9  # how much of a goal's pull is left one movement point farther away

FORT: Final = 1.0
GUN_STEPS: Final = 2  # 16.0: an eliminated gun or HQ is two casualties
NERVE: Final = 0.12  # a demoralized regiment
FALL_BACK: Final = 0.05  # an attacker gives up his place
GIVE_WAY: Final = 0.04  # a defender's step that has to run
LONGEST_RETREAT: Final = 4  # no result of the Assault Table has more hits


# ---- the country


def march_costs(terrain: Terrain, goal: int) -> list[int]:
    """Half points from every hex to a goal over open country, FAR_AWAY beyond the reach of goals."""
    cost = [FAR_AWAY] * len(terrain.board)
    buckets: list[list[int]] = [[] for _ in range(REACH_OF_GOALS + 1)]
    cost[goal] = 0
    buckets[0].append(goal)
    for spent in range(REACH_OF_GOALS + 1):
        for cell in buckets[spent]:
            if cost[cell] != spent:
                continue
            for link in terrain.march_ways.printed.rows[cell]:
                total = spent + link[1]
                if total < cost[link[0]] and total <= REACH_OF_GOALS:
                    cost[link[0]] = total
                    buckets[total].append(link[0])
    return cost


def shelter_of(terrain: Terrain, cell: int) -> int:
    """9.22-9.25: how many columns the ground gives its defender; forts apart, for they may fall."""
    works = 2 * int(terrain.trench[cell]) + 3 * int(terrain.city[cell])
    return works + int(terrain.woods[cell]) + int(terrain.slope[cell]) + int(terrain.town[cell])


class Country:
    """What the map alone says, worked out once for a game: shelter, and the way from every hex to every goal."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        size = len(terrain.board)
        self.shelter: list[int] = [shelter_of(terrain, cell) for cell in range(size)]
        fade = [FADE ** (cost / HALVES) for cost in range(REACH_OF_GOALS + 1)]
        self._pulls: dict[int, list[float]] = {}  # of each goal, for a value of one
        for goal in terrain.towns + terrain.cities + terrain.forts:
            costs = march_costs(terrain, goal)
            self._pulls[goal] = [fade[cost] if cost <= REACH_OF_GOALS else 0.0 for cost in costs]
        self._totals: dict[tuple[tuple[int, float], ...], list[float]] = {}

    def pull(self, values: dict[int, float]) -> list[float]:
        """For every hex, the values of all goals, each faded by the way there. They seldom change: sums are kept."""
        key = tuple(values.items())
        total = self._totals.get(key)
        if total is None:
            total = [0.0] * len(self.shelter)
            for goal, value in key:
                total = [here + value * pull for here, pull in zip(total, self._pulls[goal], strict=True)]
            if len(self._totals) >= MOST_TOTALS:
                self._totals.clear()
            self._totals[key] = total
        return total


# ---- the moment


def step_worth(state: State) -> list[float]:
    """What a step is worth, German and French: what it can still do, and what it does to the casualty ratio (16.0).

    The ratio is that of the last day, guessed: each side loses some steps every turn, replacements bring some back.
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


class Outlook(NamedTuple):
    """What an assault promises its attacker."""

    gain: float
    takes: float  # how likely the hex falls to him
    kills: float  # enemy steps
    costs: float  # own steps


class Defence(NamedTuple):
    """The defenders of a hex, as far as hits are concerned."""

    side: int
    costs: tuple[int, ...]  # of each step, in steps, cheapest first; the garrison's apart
    works: bool  # 9.43: Germans attack a trench or a fort
    fort_steps: int  # of the garrison, 0 without one


class Worth:
    """What hexes, steps and assaults are worth at one moment of a game."""

    def __init__(self, state: State, country: Country, temper: Temper, side: int) -> None:
        box = state.box
        terrain = box.terrain
        self.country = country
        self.temper = temper
        self.hits = box.assault_hits
        self.last_turn = state.turn == box.last_turn
        self.hope = min((box.last_turn - state.turn) / 2, 1.0)  # ground without points is worth nothing at the end
        self.step = step_worth(state)
        self.step[side] *= temper.own_steps
        self.step[1 - side] *= temper.their_steps
        self.points: list[float] = [0.0] * len(box.board)  # to whoever holds the hex at the end
        goals: dict[int, float] = {}
        towns = box.towns_per_point_infiltration if state.infiltration() else box.towns_per_point
        for cell in terrain.towns:
            if not terrain.north_of_front[cell]:
                self.points[cell] = 1 / towns
                goals[cell] = 1 / towns if state.control[cell] == FRENCH else 0.1
        for cell in terrain.cities:
            self.points[cell] = float(box.verdun_points)
            goals[cell] = 1.0 if state.control[cell] == FRENCH else 0.3
        for cell in terrain.forts:
            if state.fort_intact(cell):
                goals[cell] = FORT
        if temper.axis != NO_AXIS:
            for cell in goals:
                goals[cell] *= temper.axis_weight if cell == temper.axis else temper.aside
        self._goals = goals
        self._pull: list[float] | None = None
        self._outlooks: dict[tuple[int, Defence, int, int, int], Outlook] = {}

    @property
    def pull(self) -> list[float]:
        """How strongly each hex is drawn to what there is to be taken."""
        if self._pull is None:
            self._pull = self.country.pull(self._goals)
        return self._pull

    def ground(self, side: int, cell: int, origin: int) -> float:
        """What it is worth to a side to take a hex, coming from another."""
        if side == FRENCH:
            return self.points[cell] + self.hope * self.temper.ground
        nearer = max(self.pull[cell] - self.pull[origin], 0.0)
        return self.points[cell] + self.hope * (self.temper.ground + self.temper.pull * nearer)

    def outlook(self, column: int, defence: Defence, ground: float, own: int, retreat: int) -> Outlook:
        """9.1-9.6: the Assault Table's column, die by die, both sides making the best of their hits.

        `ground` is what the hex is worth to the attacker, `own` the steps he attacks with, `retreat` how far the
        defender can go.
        """
        key = (column, defence, int(ground * 64), own, retreat)
        known = self._outlooks.get(key)
        if known is None:
            known = self._look_out(column, defence, ground, own, retreat)
            self._outlooks[key] = known
        return known

    def _look_out(self, column: int, defence: Defence, ground: float, own: int, retreat: int) -> Outlook:
        gain = takes = kills = costs = 0.0
        own_step = self.step[1 - defence.side]
        for die in range(6):
            suffered, dealt = self.hits[die][column]
            loss, lost, falls = self._defender_loss(dealt, defence, ground, retreat)
            must = min((suffered + 1) // 2 if defence.works else suffered // 2, own)
            stay, back = min(suffered, own) * own_step, must * own_step + FALL_BACK
            if falls and suffered >= own:  # nobody is left to advance
                loss -= ground
                falls = False
            if suffered > must and back + (ground if falls else 0.0) < stay:
                loss -= ground if falls else 0.0
                gain += loss - back
                costs += must
            else:
                gain += loss - stay
                costs += min(suffered, own)
                takes += 1.0 if falls else 0.0
            kills += lost
        return Outlook(gain / 6, takes / 6, kills / 6, costs / 6)

    def _defender_loss(self, hits: int, defence: Defence, ground: float, retreat: int) -> tuple[float, int, bool]:
        """9.42, 9.43, 14.82: the cheapest way to take hits: what it costs, steps lost, and whether the hex is left."""
        steps = len(defence.costs)
        step = self.step[defence.side]
        fort = FORT if defence.fort_steps else 0.0
        everything = sum(defence.costs)
        best = (everything * step + ground + fort, everything, True)
        if not hits:
            return 0.0, 0, False
        for taken in range((hits + 1) // 2 if defence.works else hits // 2, hits + 1):
            left = hits - taken
            if taken >= steps + defence.fort_steps:
                break
            if taken > steps or (left and taken == steps):
                continue  # the garrison alone would be left, and it does not retreat
            if left and left - (1 if fort else 0) > retreat:
                continue
            lost = sum(defence.costs[:taken])
            loss = lost * step
            if left:
                loss += ground + fort + GIVE_WAY * (steps - taken)
            if loss < best[0]:
                best = (loss, lost, left > 0)
        return best


def step_costs(state: State, units: list[int]) -> tuple[int, ...]:
    """What each further step of these units costs, in steps, cheapest first; garrisons apart."""
    box = state.box
    costs: list[int] = []
    for unit in units:
        if box.kind[unit] == GARRISON:
            continue
        if not is_infantry(box, unit):
            costs.append(GUN_STEPS)
        else:
            costs.append(1)
            if box.kind[unit] != REMNANT and not state.status[unit] & REDUCED:
                costs.append(1)
    return tuple(sorted(costs))


def defence_of(state: State, cell: int, side: int) -> Defence:
    """Whoever of a side stands in a hex."""
    fort_steps = 0
    if state.fort_intact(cell):
        whole = HEAVY_ARTILLERY in state.options and not state.is_reduced(state.box.garrison_of[cell])
        fort_steps = 2 if whole else 1
    works = side == FRENCH and (state.box.terrain.trench[cell] or fort_steps > 0)
    return Defence(side, step_costs(state, state.units_at(cell, side)), works, fort_steps)


def longest_retreat(state: State, cell: int, side: int, enemies: list[int], havens: int) -> int:
    """9.42, 9.5: how many hexes all units of a side in a hex can retreat from enemies in those hexes.

    `havens` are those of the side (`friendly_havens`). Units that retreat alike are asked once.
    """
    box = state.box
    longest = LONGEST_RETREAT
    asked: set[tuple[bool, bool]] = set()
    for unit in state.units_at(cell, side):
        alike = (is_infantry(box, unit), box.kind[unit] == RAIL_GUN)
        if box.kind[unit] == GARRISON or alike in asked:
            continue
        asked.add(alike)
        while longest and not can_go_on(state, unit, cell, longest, enemies, havens):
            longest -= 1
    return longest


def steps_of(state: State, units: list[int]) -> int:
    """How many hits these attackers can take."""
    return sum([1 if state.status[unit] & REDUCED or state.box.kind[unit] == REMNANT else 2 for unit in units])


# ---- barrages


def chances_above(total: int) -> float:
    """How likely two dice show more than a number."""
    if total < 2:
        return 1.0
    return sum([6 - abs(7 - throw) for throw in range(total + 1, 13)]) / 36


def check_failure(state: State, unit: int, cell: int, plus: int) -> float:
    """12.1: how likely a unit fails a morale check."""
    return chances_above(modified_morale(state, unit, cell) - plus)


def nerve_of(state: State, unit: int) -> float:
    """What it is worth to demoralize a unit: half its strength is gone for a turn, a gun gives no support."""
    box = state.box
    if box.kind[unit] == HQ:
        return NERVE / 2
    if is_gun(box, unit):
        return NERVE * box.attack[unit] / 4
    return NERVE * state.combat_strength(unit) / 5


def barrage_gain(state: State, worth: Worth, side: int, target: int, guns: list[int]) -> float:
    """7.11: the steps and the nerve that a barrage costs the units in a hex, on average."""
    box = state.box
    victims = barrage_victims(state, side, target, guns)
    column = barrage_column(state, side, target, guns)
    step = worth.step[1 - side]
    infantry = [u for u in victims if is_infantry(box, u) and box.kind[u] != REMNANT and not state.is_reduced(u)]
    artillery = [u for u in victims if is_gun(box, u)]
    total = 0.0
    for die in range(1, 7):
        result = box.barrage_chart.cell(column, die)
        if result == "-":
            continue
        plus = box.barrage_checks[result]
        if result == "X":
            if infantry or artillery:
                total += step if infantry else GUN_STEPS * step
            else:
                plus = box.barrage_checks["X_without_target"]
        for unit in victims:
            fails = check_failure(state, unit, target, plus)
            if not state.status[unit] & DEMORALIZED:
                total += fails * nerve_of(state, unit)
            elif box.kind[unit] != HQ:
                total += fails * step
    return total / 6


# ---- danger

MOST_IN_ONE_ATTACK: Final = (25, 45)  # strength that the enemy of each side can bring against one hex
STEP_STRENGTH: Final = 2.7
GUARD_OF_GUNS: Final = 0.4  # a gun that the enemy could attack and that infantry stands with


class Danger:
    """What the enemy could do in his next turn to units of a side, wherever they stand."""

    def __init__(self, state: State, worth: Worth, side: int, threat: list[int] | None = None) -> None:
        self.state = state
        self.worth = worth
        self.side = side
        self.threat: list[int] = threat if threat is not None else self._threat()  # that can come next to each hex

    def _threat(self) -> list[int]:
        state, side = self.state, self.side
        box = state.box
        size = len(box.board)
        total = [0] * size
        stacks: dict[tuple[int, int], int] = {}  # strength of those who stand together and march alike
        leaders: dict[tuple[int, int], int] = {}
        for unit in box.units_of[1 - side]:
            if state.where[unit] >= 0 and is_infantry(box, unit):
                key = (state.where[unit], state.allowance(unit))
                strength = state.combat_strength(unit)
                if key in stacks:
                    stacks[key] += strength
                else:
                    stacks[key] = strength
                    leaders[key] = unit
        for (cell, points), strength in stacks.items():
            reached = bytearray(size)
            for place in [cell, *march_reach(state, [leaders[cell, points]], cell, points * HALVES, True).cells]:
                for other in box.terrain.open_to[place]:
                    if not reached[other]:
                        reached[other] = 1
                        total[other] += strength
        return total

    def loss(self, cell: int, strength: int, guns: int = 0) -> float:
        """What his best attack on a stack of that strength in a hex promises the enemy; guns are a rich prey."""
        attack = min(int(0.7 * self.threat[cell]), MOST_IN_ONE_ATTACK[self.side])
        if strength + guns <= 0 or attack <= 0:
            return 0.0
        worth = self.worth
        box = self.state.box
        odds = odds_steps(attack, strength + guns) - worth.country.shelter[cell]
        if self.side == FRENCH:
            odds += box.assault_shifts["pioneer"]
        if self.state.fort_intact(cell):
            odds += box.assault_shifts["fort"]
        if odds < box.lowest_odds:
            return 0.0
        column = box.assault_chart.clamp(odds - box.lowest_odds)
        costs = (1,) * round(strength / STEP_STRENGTH) + (GUN_STEPS,) * guns
        defence = Defence(self.side, costs or (1,), self.side == FRENCH and box.terrain.trench[cell], 0)
        ground = worth.points[cell] + worth.hope * worth.temper.ground
        return max(worth.outlook(column, defence, ground, 10, LONGEST_RETREAT).gain, 0.0)

    def extra_loss(self, cell: int, strength: int, before: int, guns: int = 0) -> float:
        """What more is at stake if a stack in a hex grows by that strength; below zero where that makes it safe."""
        return self.loss(cell, before + strength, guns) - self.loss(cell, before, guns)

    def left_alone(self, cell: int, leaving: list[int]) -> float:
        """What it costs that these leave guns and HQs in a hex without infantry, if the enemy can attack them there."""
        state = self.state
        box = state.box
        if not self.threat[cell]:
            return 0.0
        prey = 0
        for unit in state.units_at(cell, self.side):
            if is_infantry(box, unit) and unit not in leaving:
                return 0.0
            prey += prey_of(box, unit)
        return GUARD_OF_GUNS * prey


def prey_of(box: Box, unit: int) -> int:
    """How rich a prey a unit is that stands alone: an HQ, which feeds a corps, counts for two guns."""
    if box.kind[unit] == HQ:
        return 2
    return 1 if is_gun(box, unit) else 0
