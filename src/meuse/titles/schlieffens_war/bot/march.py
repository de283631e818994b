"""Where everybody goes in a Movement Phase: attacks first, then posts and goals, then staffs and depots."""

from typing import Final, NamedTuple

from meuse.engine.paths import flood
from meuse.titles.schlieffens_war.bot.attack import Attack, Attacks, Place
from meuse.titles.schlieffens_war.bot.danger import NEARNESS, Danger
from meuse.titles.schlieffens_war.bot.deny import Denial, front_of
from meuse.titles.schlieffens_war.bot.temper import ANYWHERE, NEVER
from meuse.titles.schlieffens_war.bot.wings import ANY, Wings
from meuse.titles.schlieffens_war.bot.worth import FAR_AWAY, FATIGUE, SUDDEN_DEATH, Country, Sight, Worth
from meuse.titles.schlieffens_war.chapters.movement import march_ground, march_refusal, move_refusal, tires_nobody
from meuse.titles.schlieffens_war.chapters.stacking import foreign_hexes
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import BELGIANS, ELAN, ELIMINATED, ENTENTE, FATIGUED, FORT, GERMANS

FADE: Final = 0.9  # of a goal, for each movement point on the way there
FAITH: Final = 3.0  # movement points that a goal of the turn before seems nearer
GUARD_CHOICE: Final = 1.5
OUT_OF_SUPPLY: Final = 0.6
URGENT: Final = 0.5  # an attack that Plan XVII asks for (4.4)
HOPE: Final = 0.5  # how likely an attack must succeed to be counted on
WAY_BACK: Final = 0.1  # a hex nearer to supply
BARRED: Final = 0.2
AROUND: Final = 2  # hexes from the place that a turn is about
ALONE: Final = 0.08  # against a local superiority of two to one


class Goal(NamedTuple):
    """A hex that corps are wanted at, how much, how many factors, and of which wing of the army."""

    cell: int
    value: float
    need: float
    guard: bool = False
    wing: int = ANY


class Way(NamedTuple):
    """A hex in a unit's reach."""

    cell: int
    cost: int
    forced: bool


class March:
    """One side's movement as it is being planned, on a copy of the state."""

    def __init__(self, state: State, danger: Danger) -> None:
        sight, worth = danger.sight, danger.worth
        self.state = state
        self.side = danger.side
        self.sight: Sight = sight
        self.worth: Worth = worth
        self.temper = worth.temper
        self.danger = danger
        danger.ours = [0] * len(state.box.board)  # nobody stands anywhere before he has his orders
        self.country: Country = worth.country
        box = state.box
        self.wings: Wings = worth.wings
        self.orders: dict[int, Way] = {}
        self.goals: dict[int, int] = {}
        self.before: dict[int, int] = {}  # the goal that each corps had on the turn before
        self.fixed: set[int] = set()  # guards that nobody calls away
        self.may_be_supplied: list[list[int]] = [[], [], [], []]  # hexes that an HQ could reach, by nation
        self.from_supply: list[list[int]] = [[], [], [], []]  # and how far other hexes are from these
        self.attacks: list[Attack] = []
        self.corps: list[int] = []
        self.ways: dict[int, list[Way]] = {}
        self.foreign: list[set[int]] = [set(), set(), set(), set()]
        self.room: list[int] = [box.corps_limit - state.forts[cell] for cell in range(len(box.board))]
        self.there: dict[int, list[int]] = {}  # corps that will stand in a hex
        shared: dict[tuple[int, int, int], list[Way]] = {}
        for unit in box.corps_of[self.side]:
            cell = state.where[unit]
            if cell < 0:
                continue
            if move_refusal(state, unit) is not None:
                self._stand(unit, cell)
                continue
            self.corps.append(unit)
            points = state.allowance(unit)
            hurries = (tires_nobody(state, unit) or self.temper.hurry < NEVER) and march_refusal(state, unit) is None
            extra = box.march_extra if hurries else 0
            alike = (cell, points + 100 * extra, box.nation[unit])
            if alike not in shared:
                shared[alike] = self._find_ways(unit, points, extra)
            self.ways[unit] = [way for way in shared[alike] if self.wings.may_stand(unit, cell, way.cell)]
        away = [FAR_AWAY] * len(box.board)
        for cell in sight.cells:
            if sight.strength[cell] > 0:
                row = box.board.distance_row(cell)
                for at in range(len(away)):
                    if row[at] < away[at]:
                        away[at] = row[at]
        self.enemy: list[int] = away  # hexes to the nearest enemy corps
        self.line: dict[int, float] = self._front_line()
        self.denial: Denial | None = self._find_denial()
        self.friends: list[float] = [0.0] * len(box.board)  # strength that could come to help
        for unit in box.corps_of[self.side]:
            cell = state.where[unit]
            if cell >= 0:
                row = box.board.distance_row(cell)
                for near in box.board.within(cell, len(NEARNESS) - 1):
                    self.friends[near] += state.factor(unit) * NEARNESS[row[near]]

    def _front_line(self) -> dict[int, float]:
        """7.0: hexes where the side's ground meets the enemy's, and what it is worth to bar each with a ZOC."""
        state = self.state
        found: dict[int, float] = {}
        adjacent = state.box.board.adjacent
        for cell in range(len(adjacent)):
            if state.control[cell] != self.side or self.danger.threat[cell] <= 0 or state.forts[cell]:
                continue
            if any(state.control[other] != self.side for other in adjacent[cell]):
                found[cell] = self.temper.bar * min(self.danger.threat[cell] / 10, 1.5)
        return found

    def _find_denial(self) -> Denial | None:
        """9.5: where the German can close the cities in which French units return."""
        if self.side == ENTENTE:
            return None
        reach = bytearray(len(self.state.box.board))
        for ways in self.ways.values():
            for way in ways:
                reach[way.cell] = 1
        for cell in self.sight.cells:
            reach[cell] = 1  # after a battle
        bare = self.state.copy()
        for unit in self.corps:
            bare.lift(unit, ELIMINATED)
        return Denial(bare, front_of(self.state), reach, True, self.temper.haven)

    def denies(self, cell: int) -> float:
        """What a corps in a hex takes from those who would return."""
        return self.denial.gain(cell) if self.denial is not None else 0.0

    def bars(self, cell: int) -> float:
        """What a corps in a hex adds to the line."""
        if self.there.get(cell):
            return 0.0
        line = self.line
        found = line.get(cell, 0.0)
        if not self.state.box.terrain.fortress[cell] and not self.state.forts[cell]:
            for other in self.state.box.board.adjacent[cell]:
                found += line.get(other, 0.0)
        return found

    def _bar(self, cell: int) -> None:
        """A corps stands there: what it bars needs no other so much."""
        cells = [cell]
        if not self.state.box.terrain.fortress[cell] and not self.state.forts[cell]:
            cells.extend(self.state.box.board.adjacent[cell])
        for other in cells:
            if other in self.line:
                self.line[other] *= BARRED

    def _find_ways(self, unit: int, points: int, extra: int) -> list[Way]:
        state = self.state
        box = state.box
        start = state.where[unit]
        nation = box.nation[unit]
        if not self.foreign[nation]:
            self.foreign[nation] = foreign_hexes(state, unit)
        closed = self.foreign[nation]
        reach = flood(box.terrain.march_links, start, points + extra, march_ground(state, unit))
        found = [Way(start, 0, False)]
        for place, cell in enumerate(reach.cells):
            if cell not in closed:
                found.append(Way(cell, reach.costs[place], reach.costs[place] > points))
        return found

    def all_ways(self, unit: int) -> list[Way]:
        """10.6: the hexes in a corps' reach if it may tire itself, by forced march too."""
        state = self.state
        extra = state.box.march_extra if march_refusal(state, unit) is None else 0
        return self._find_ways(unit, state.allowance(unit), extra)

    def restart(self) -> None:
        """Forget all orders: a first draft has shown where HQs are needed."""
        for unit in [*self.orders]:
            if self.state.box.corps[unit]:
                self.recall(unit)
        self.orders = {}
        self.attacks = []
        self.fixed = set()
        self.line = self._front_line()
        if self.denial is not None:
            self.denial.reopen()

    def _stand(self, unit: int, cell: int) -> None:
        self.danger.ours[cell] += 1
        self.room[cell] -= 1
        self.there.setdefault(cell, []).append(unit)

    def send(self, unit: int, way: Way) -> None:
        self.orders[unit] = way
        if not self.there.get(way.cell):
            self._bar(way.cell)
            if self.denial is not None:
                self.denial.close(way.cell)
        self._stand(unit, way.cell)

    def recall(self, unit: int) -> None:
        """Take an order back."""
        way = self.orders.pop(unit)
        self.danger.ours[way.cell] -= 1
        self.room[way.cell] += 1
        self.there[way.cell].remove(unit)

    def free(self) -> list[int]:
        """Corps without orders."""
        return [unit for unit in self.corps if unit not in self.orders]

    def morale_after(self, unit: int, way: Way) -> int:
        """10.2: what a move leaves of its morale; rest adds to it only when the phase is over."""
        state = self.state
        morale = state.morale[unit]
        if way.cost == 0 and way.cell == state.where[unit]:
            return min(morale + 1, ELAN)
        half = (state.allowance(unit) + 1) // 2
        if way.cost > half and not tires_nobody(state, unit):
            return max(morale - 1, FATIGUED)
        return morale

    # ---- attacks

    def plan_attacks(self) -> None:
        """11.0: attackers go where they attack from."""
        state = self.state
        box = state.box
        enemies = state.occupied[1 - self.side]
        touch = [any(enemies[other] for other in box.board.adjacent[cell]) for cell in range(len(box.board))]
        places: dict[int, list[Place]] = {}
        by_unit: dict[int, dict[int, Way]] = {}
        for unit in self.free():
            supplied = self.may_be_supplied[box.nation[unit]]
            ways = [way for way in self.ways[unit] if touch[way.cell] and (not way.forced or tires_nobody(state, unit))]
            if self.worth.left:
                ways = [way for way in ways if supplied[way.cell] or self._touches_end(way.cell)]
            if ways:
                places[unit] = [
                    Place(way.cell, self.morale_after(unit, way), way.cost, self.denies(way.cell)) for way in ways
                ]
                by_unit[unit] = {way.cell: way for way in ways}
        attacks = Attacks(state, self.sight, self.worth, places, self.room, None, self.denial)
        self.attacks = attacks.plan(self.temper.worth_a_march)
        for attack in self.attacks:
            for number in range(len(attack.units)):
                unit = attack.units[number]
                self.send(unit, by_unit[unit][attack.cells[number]])
        if self.denial is not None:
            self._close_havens(attacks, self.denial)

    def _close_havens(self, attacks: Attacks, denial: Denial) -> None:
        """9.5: an attacker whom his attack can spare goes where he closes a city to those who would return there."""
        supplied = self.may_be_supplied[GERMANS]
        for spot in sorted(denial.closes, key=lambda cell: (-denial.gain(cell), cell)):
            if denial.gain(spot) <= 0 or self.room[spot] <= 0 or not supplied[spot]:
                continue
            best: Attack | None = None
            mover, onward, highest = -1, Way(-1, 0, False), 0.0
            for attack in self.attacks:
                for unit in attack.units:
                    for way in self.ways[unit]:
                        if way.cell == spot:
                            score = self.standing(unit, way) - attacks.lost_without(attack, unit)
                            if score > highest:
                                best, mover, onward, highest = attack, unit, way, score
            if best is not None:
                attacks.leave_out(best, mover)
                self.recall(mover)
                self.send(mover, onward)
                self.fixed.add(mover)

    def _touches_end(self, cell: int) -> bool:
        """4.2-4.4: next to a hex whose fall, or an attack on which, may decide the game."""
        enemies = self.state.occupied[1 - self.side]
        country = self.state.box.terrain.country
        prize = self.worth.prize
        urgent = self.side == ENTENTE and self.worth.plan >= URGENT
        for near in self.state.box.board.adjacent[cell]:
            if enemies[near] and (prize[near] >= SUDDEN_DEATH or (urgent and country[near] == "germany")):
                return True
        return False

    def set_supply(self, nation: int, possible: list[int]) -> None:
        """8.0: which hexes an HQ of the nation could keep in supply this turn."""
        board = self.state.box.board
        self.may_be_supplied[nation] = possible
        away = [0 if inside else FAR_AWAY for inside in possible]
        frontier = [cell for cell in range(len(away)) if not away[cell]]
        steps = 0
        while frontier:
            steps += 1
            beyond: list[int] = []
            for cell in frontier:
                for other in board.adjacent[cell]:
                    if away[other] == FAR_AWAY:
                        away[other] = steps
                        beyond.append(other)
            frontier = beyond
        if not self.worth.left:
            away = [0] * len(away)  # nobody starves after the last turn
        self.from_supply[nation] = away

    # ---- goals

    def assign(self, goals: list[Goal]) -> dict[int, Goal]:
        """Every corps gets a goal. The goals that promise most for the way there are filled one after another."""
        state = self.state
        found: dict[int, Goal] = {}
        goals = [self._weighed(goal) for goal in goals]
        missing = [goal.need for goal in goals]
        for attack in self.attacks:
            for number in range(len(goals)):
                if goals[number].cell == attack.target:
                    for unit in attack.units:
                        found[unit] = goals[number]
                        missing[number] -= state.attack_factor(unit)
        queues = [self._queue(goal) for goal in goals]
        waiting = [number for number in range(len(goals)) if missing[number] > 0]
        while waiting:
            best, highest = -1, 0.0
            chosen: list[int] = []
            for number in waiting:
                team, score = self._team(goals[number], missing[number], queues[number], found)
                if score > highest:
                    best, highest, chosen = number, score, team
            if best < 0:
                break
            waiting.remove(best)
            for unit in chosen:
                found[unit] = goals[best]
        for unit in self.corps:
            if unit not in found:
                cell = state.where[unit]
                near = [goal for goal in goals if self._may_go(unit, goal)]
                if near:
                    found[unit] = max(near, key=lambda goal: goal.value * FADE ** self.country.way(goal.cell)[cell])
        self.goals = {unit: goal.cell for unit, goal in found.items()}
        return found

    def _weighed(self, goal: Goal) -> Goal:
        """A goal as it counts in a turn that is about one place: that place and those around it first."""
        temper = self.temper
        if temper.axis == ANYWHERE or goal.guard:
            return goal
        near = self.state.box.board.distance(temper.axis, goal.cell) <= AROUND
        return goal._replace(value=goal.value * (temper.axis_weight if near else temper.aside))

    def _may_go(self, unit: int, goal: Goal) -> bool:
        box = self.state.box
        if not self.wings.wants(unit, goal.wing):
            return False
        return box.nation[unit] != BELGIANS or box.terrain.belgian_area[goal.cell]

    def _queue(self, goal: Goal) -> list[tuple[float, int]]:
        """The corps for a goal and how far they are, the nearest first; guards are rather weak ones."""
        state = self.state
        way = self.country.way(goal.cell)
        found: list[tuple[float, int]] = []
        for unit in self.corps:
            if way[state.where[unit]] < FAR_AWAY and self._may_go(unit, goal):
                cost = float(way[state.where[unit]])
                if goal.guard:
                    cost += GUARD_CHOICE * state.box.front[unit]
                if self.before.get(unit, -1) == goal.cell:
                    cost -= FAITH
                found.append((cost, unit))
        found.sort()
        return found

    def _team(
        self, goal: Goal, missing: float, queue: list[tuple[float, int]], taken: dict[int, Goal]
    ) -> tuple[list[int], float]:
        """Who would go for a goal, and how good an idea that is."""
        team: list[int] = []
        strength = 0.0
        costs = 0.0
        for cost, unit in queue:
            if strength >= missing:
                break
            if unit not in taken:
                team.append(unit)
                strength += self.state.box.front[unit]
                costs += max(cost, 0.0)
        if not team:
            return team, 0.0
        filled = min(strength / missing, 1.0)
        return team, goal.value * filled * FADE ** (costs / len(team))

    def advance(self, goals: dict[int, Goal]) -> None:
        """Corps with goals go there as far as prudence lets them."""
        state = self.state
        order = [unit for unit in self.free() if unit in goals]
        order.sort(key=lambda unit: self.country.way(goals[unit].cell)[state.where[unit]])
        for unit in order:
            self.send(unit, self.best_way(unit, goals[unit]))

    def best_way(self, unit: int, goal: Goal) -> Way:
        state = self.state
        distance = self.country.way(goal.cell)
        best = self.ways[unit][0]
        highest = -999.0
        away = self.from_supply[state.box.nation[unit]]
        besieged = not goal.guard and bool(state.occupied[1 - self.side][goal.cell])
        beside = state.box.board.adjacent[goal.cell]
        for way in self.ways[unit]:
            cell = way.cell
            if self.room[cell] <= 0:
                continue
            score = -self.temper.stride * goal.value * distance[cell] + self.standing(unit, way)
            if away[cell]:
                score -= OUT_OF_SUPPLY + WAY_BACK * away[cell]
            if cell == goal.cell:
                score += 0.1
            elif besieged and cell in beside:
                score += self.temper.besiege
            if score > highest:
                best, highest = way, score
        return best

    def standing(self, unit: int, way: Way) -> float:
        """How good it is for a corps to end its move in a hex, wherever it wants to go."""
        state = self.state
        cell = way.cell
        morale = self.morale_after(unit, way)
        near = self.enemy[cell]
        score = self.worth.takes(state, cell) + self.bars(cell) + self.denies(cell)
        if way.forced and not tires_nobody(state, unit):
            score -= self.temper.hurry
        weight = 2.0 if near <= 3 else 0.3
        score += weight * FATIGUE * (morale - state.morale[unit])
        if near == 1 and state.is_reduced(unit):
            score -= 0.15  # 9.5: it cannot regroup there
        if near == 1 and state.morale[unit] == FATIGUED:
            score -= 0.1
        if near <= 2:
            score -= ALONE * max(self.danger.threat[cell] / (self.friends[cell] + 1.0) - 1.0, 0.0)
        others = self.there.get(cell, [])
        factors = [state.defense_factor(other) for other in others]
        steps = sum([steps_left(state, other) for other in others])
        if state.forts[cell]:
            for fort in state.units_at(cell, self.side):
                if state.box.kind[fort] == FORT:
                    factors.append(state.factor(fort))
                    steps += steps_left(state, fort)
        before = self.danger.loss(cell, factors, steps, ELAN - 1)
        factors.append(state.defense_factor(unit))
        after = self.danger.loss(cell, factors, steps + steps_left(state, unit), morale)
        return score - self.temper.caution * (after - before)

    def afterwards(self, hopeful: bool = False) -> State:
        """The position once all orders are carried out, and with hope once attacks that should succeed have done so."""
        later = self.state.copy()
        for unit, way in self.orders.items():
            if later.where[unit] != way.cell:
                later.go(unit, way.cell)
                later.control[way.cell] = self.side
        if hopeful:
            for attack in self.attacks:
                if attack.outlook.takes >= HOPE and attack.units:
                    for enemy in later.units_at(attack.target, 1 - self.side):
                        later.lift(enemy, ELIMINATED)
                    later.go(attack.units[0], attack.target)
                    later.control[attack.target] = self.side
        return later
