"""What things are worth to a bot, in cities (4.6): ground, steps, morale; and what may lie under enemy stacks."""

from typing import Final, NamedTuple

from meuse.titles.schlieffens_war.bot.railways import rail_gates
from meuse.titles.schlieffens_war.bot.temper import Temper
from meuse.titles.schlieffens_war.bot.wings import Wings
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import (
    DEFENDED,
    FORT,
    GERMAN,
    HQ,
    NORMAL,
    OOS,
    UNSEEN,
)

FAR_AWAY: Final = 99
FARTHEST: Final = 60  # movement points: goals farther away are out of sight

CITY: Final = 1.0
SUDDEN_DEATH: Final = 6.0  # 4.2, 4.3: a hex that ends the game
LATE: Final = 3  # turns before the deadline of Plan XVII that its attacks should have been made
# Attacks a turn that are due, and what one is worth then.
PLAN_XVII: Final[tuple[tuple[float, ...], ...]] = ((0.4, 0.15), (0.8, 0.3), (1.0, 0.5), (1.5, 1.0), (2.0, 2.0))
GATE: Final = 0.04  # a rail hex that a place of the enemy bars
MOST_OPENED: Final = 15
GROUND: Final = 0.02  # any other hex
STEP: Final[tuple[float, ...]] = (
    0.055,
    0.05,
    0.07,
    0.10,
)  # of a corps, by nation: most come back (9.5), Belgians do not
FORT_STEP: Final = 0.12  # never restored
GONE: Final = 0.15  # more for a step of a corps out of supply, which is lost for good (8.8)
FATIGUE: Final = 0.03  # a level of morale of one corps
STAFF: Final = 0.25  # an HQ or a depot

HIDDEN_FACTOR: Final = 3  # of a corps that nobody sees
MOST_HIDDEN: Final = 2


# ---- the country


def march_costs(box: Box, goal: int) -> list[int]:
    """Movement points from every hex to a goal, enemies apart."""
    rows = box.terrain.march_links.rows
    cost = [FAR_AWAY] * len(rows)
    buckets: list[list[int]] = [[] for _ in range(FARTHEST + 1)]
    cost[goal] = 0
    buckets[0].append(goal)
    into: list[dict[int, int]] = [{link[0]: link[1] for link in row} for row in rows]
    for spent in range(FARTHEST + 1):
        for cell in buckets[spent]:
            if cost[cell] != spent:
                continue
            for other in box.board.adjacent[cell]:
                total = spent + into[other][cell]
                if total < cost[other] and total <= FARTHEST:
                    cost[other] = total
                    buckets[total].append(other)
    return cost


def shelter_of(box: Box, cell: int) -> int:
    """11.11, 11.13, 11.14: how many columns the ground gives its defender, rivers apart."""
    columns = 0
    for kind in box.terrain.kinds[cell]:
        columns -= box.terrain_shift.get(kind, 0)
    if box.terrain.fortress[cell]:
        columns -= box.fortress_shift
    return columns


class Country:
    """What map, charts and armies alone say to a side, worked out once for a game."""

    def __init__(self, box: Box, side: int) -> None:
        self.box = box
        self.side = side
        self.shelter: list[int] = [shelter_of(box, cell) for cell in range(len(box.board))]
        self._ways: dict[int, list[int]] = {}
        self._wings: dict[tuple[str, ...], Wings] = {}

    def wings(self, left_armies: tuple[str, ...]) -> Wings:
        """Who marches with which wing."""
        found = self._wings.get(left_armies)
        if found is None:
            found = Wings(self.box, self.side, left_armies)
            self._wings[left_armies] = found
        return found

    def way(self, goal: int) -> list[int]:
        """Movement points from every hex to a goal."""
        found = self._ways.get(goal)
        if found is None:
            found = march_costs(self.box, goal)
            self._ways[goal] = found
        return found


# ---- what may lie under a stack (6.6)


class Defence(NamedTuple):
    """One guess at the defenders of a hex: how likely, and what they have."""

    chance: float
    factor: int  # of those that take part (11.2)
    corps_steps: int
    fort_steps: int
    morale: int


class Sight:
    """What a side makes of the other side's stacks: it sees the top of each, and counts what must lie somewhere."""

    def __init__(self, state: State, side: int, remembered: dict[int, int]) -> None:
        box = state.box
        self.state = state
        self.side = side
        enemy = 1 - side
        self.cells: list[int] = []  # every hex with an enemy in it
        self.known: dict[int, list[int]] = {}  # those seen there
        for unit in box.units_of[enemy]:
            cell = state.where[unit]
            if cell >= 0:
                if cell not in self.known:
                    self.known[cell] = []
                    self.cells.append(cell)
                self.known[cell].append(unit)
        self.recalled: dict[int, list[int]] = {}  # those that were seen there lately
        unseen = [0, 0, 0, 0]
        for unit in box.corps_of[enemy]:
            if state.where[unit] == UNSEEN:
                cell = remembered.get(unit, -1)
                if cell in self.known and self._could_hide(cell, unit):
                    self.recalled.setdefault(cell, []).append(unit)
                else:
                    unseen[box.nation[unit]] += 1
        rooms = [0, 0, 0, 0]
        for cell in self.cells:
            rooms[box.nation[self.known[cell][0]]] += self._room(cell)
        self._share: list[float] = [
            min(unseen[nation] / rooms[nation], 1.0) if rooms[nation] else 0.0 for nation in range(len(rooms))
        ]
        self.strength: dict[int, float] = {cell: self._attack_strength(cell) for cell in self.cells}

    def _could_hide(self, cell: int, unit: int) -> bool:
        box = self.state.box
        top = self.known[cell][0]
        return box.nation[top] == box.nation[unit] and self._room(cell) > 0

    def _room(self, cell: int) -> int:
        """6.2: how many corps could lie unseen in the hex."""
        box = self.state.box
        units = self.known[cell]
        load = sum([box.load[unit] for unit in units]) + len(self.recalled.get(cell, []))
        if not load:
            return 0  # the top would be a corps (ruling S33)
        for unit in units:
            if self.state.status[unit] & DEFENDED:
                return 0  # all were shown when they were attacked
        return min(box.corps_limit - load, MOST_HIDDEN)

    def _attack_strength(self, cell: int) -> float:
        """What the stack may attack with."""
        state = self.state
        box = state.box
        corps = [unit for unit in self.known[cell] if box.corps[unit]]
        total = float(sum([state.attack_factor(unit) for unit in corps]))
        total += sum([box.front[unit] for unit in self.recalled.get(cell, [])])
        nation = box.nation[self.known[cell][0]]
        return total + self._share[nation] * self._room(cell) * HIDDEN_FACTOR

    def defences(self, cell: int) -> list[Defence]:
        """11.2: the guesses at who defends a hex, the likelihoods adding up to one."""
        state = self.state
        box = state.box
        units = self.known[cell]
        fighters = [unit for unit in units if box.load[unit]]
        factors = [state.defense_factor(unit) for unit in fighters]
        factors.extend([box.front[unit] for unit in self.recalled.get(cell, [])])
        corps_steps = sum([steps_left(state, unit) for unit in fighters if box.corps[unit]])
        corps_steps += 2 * len(self.recalled.get(cell, []))
        fort_steps = sum([steps_left(state, unit) for unit in fighters if box.kind[unit] == FORT])
        morales = [state.morale[unit] for unit in fighters if box.corps[unit]]
        morale = min(morales) if morales else NORMAL
        staff = sum([state.factor(unit) for unit in units if box.kind[unit] == HQ])
        if not fighters:
            return [Defence(1.0, staff, 1, 0, NORMAL)]
        share = self._share[box.nation[units[0]]]
        room = self._room(cell)
        found: list[Defence] = []
        for hidden in range(room + 1):
            chance = likelihood(room, hidden, share)
            if chance > 0.02:
                part = sorted([*factors, *([HIDDEN_FACTOR] * hidden)], reverse=True)[: box.defending_corps]
                found.append(Defence(chance, sum(part) + staff, corps_steps + 2 * hidden, fort_steps, morale))
        return found


def likelihood(room: int, hidden: int, share: float) -> float:
    """Of that many corps in so many places, each of which is taken as often as `share` says."""
    ways = 2 if room == 2 and hidden == 1 else 1
    return float(ways * share**hidden * (1.0 - share) ** (room - hidden))


# ---- what it is worth


class Worth:
    """What hexes and steps are worth to one side at one moment."""

    def __init__(self, state: State, country: Country, side: int, temper: Temper) -> None:
        box = state.box
        terrain = box.terrain
        self.country = country
        self.temper = temper
        self.wings = country.wings(temper.left_armies)
        self.side = side
        self.left = box.last_turn - state.turn  # turns after this one
        size = len(box.board)
        self.prize: list[float] = [GROUND] * size  # to whoever takes or keeps it
        for cell in terrain.entente_cities:
            self.prize[cell] = CITY
        for cell in terrain.paris_hexes:
            self.prize[cell] = SUDDEN_DEATH if self.left else CITY
        for cell in terrain.german_cities:
            self.prize[cell] = SUDDEN_DEATH if self.left else GROUND
        self.plan = plan_pressure(state)  # 4.4: one more attack into Germany
        if side == GERMAN:
            for cell, opened in rail_gates(state).items():
                self.prize[cell] += GATE * min(opened, MOST_OPENED)

    def takes(self, state: State, cell: int) -> float:
        """What entering a hex brings that the side does not hold."""
        if state.control[cell] == self.side:
            return 0.0
        found = self.prize[cell]
        if self.side == GERMAN and state.box.terrain.perimeter[cell] and not state.paris_endangered:
            found += self.temper.endangered
        return found


def plan_pressure(state: State) -> float:
    """4.4: what an attack that counts for Plan XVII is worth: the more, the less time is left."""
    box = state.box
    missing = box.plan_attacks - state.plan_attacks
    turns = box.plan_deadline - state.turn + 1
    if missing <= 0 or turns <= 0:
        return 0.0
    rate = missing / max(turns - LATE, 1)  # the front moves away from the frontier
    for most, worth in PLAN_XVII:
        if rate <= most:
            return worth
    return SUDDEN_DEATH


def step_worth(state: State, unit: int) -> float:
    """What losing a step of a unit costs its owner."""
    box = state.box
    if box.kind[unit] == FORT:
        return FORT_STEP
    if not box.corps[unit]:
        return STAFF
    found = STEP[box.nation[unit]] * (box.front[unit] + 1) / 4
    if state.status[unit] & OOS:
        found += GONE
    return found
