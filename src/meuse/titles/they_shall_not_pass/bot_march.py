"""Where to march: the German toward his attacks and goals, the French into a line, guns and HQs behind them."""

from meuse.titles.they_shall_not_pass.bot_attack import Attack, Attacks, can_attack, support_guns
from meuse.titles.they_shall_not_pass.bot_line import STYLES, Line, Style, assign, draw_line
from meuse.titles.they_shall_not_pass.bot_worth import Country, Danger, Worth, strength_around
from meuse.titles.they_shall_not_pass.movement import (
    MARCH,
    STRATEGIC,
    dig_in_refusal,
    march_reach,
    move_refusal,
    strategic_refusal,
    strategic_terms,
    links_for,
)
from meuse.engine.paths import flood
from meuse.titles.they_shall_not_pass.state import NOBODY, State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.supply import (
    open_to_supply,
    reach_of_supply,
    supply_budget,
    usable_sources,
)
from meuse.titles.they_shall_not_pass.terms import (
    ASSAULTED,
    ATTACKED,
    CORPS,
    DEMORALIZED,
    DIVISION,
    DUG_IN,
    FIRED,
    FRENCH,
    GARRISON,
    GERMAN,
    HQ,
    MOVED,
    PIONEER,
    RAIL_GUN,
    REMNANT,
    STRONG,
)
from meuse.titles.they_shall_not_pass.terrain import HALVES

STAY = "stay"
Order = tuple[int, str, int]  # unit, how, where to


class March:
    """The movement phase of one side, planned as a whole over a copy of the state."""

    def __init__(self, state: State, side: int, worth: Worth) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.country: Country = worth.country
        box = state.box
        self.orders: dict[int, tuple[str, int]] = {}
        self.reach: dict[int, list[int]] = {}  # where a unit can march to, its own hex first
        self.far_reach: dict[int, list[int]] = {}  # by strategic movement
        self.room: list[int] = [box.stacking_limit] * len(box.board)
        self.movable: list[int] = []
        for unit in box.units_of[side]:
            cell = state.where[unit]
            if cell < 0 or box.kind[unit] == GARRISON:
                continue
            if move_refusal(state, unit) is None:
                self.movable.append(unit)
                points = state.allowance(unit) * HALVES
                self.reach[unit] = [cell, *march_reach(state, [unit], cell, points, True).cells]
            else:
                self.room[cell] -= box.stacking[unit]
        self.empty_room = self.room[:]
        self.attacks: list[Attack] = []
        self.line = Line([], [])
        self.style = Style()

    def anew(self) -> "March":
        """The same march without any orders yet."""
        twin: March = March.__new__(March)
        twin.state = self.state
        twin.side = self.side
        twin.worth = self.worth
        twin.country = self.country
        twin.reach = self.reach
        twin.far_reach = self.far_reach
        twin.movable = self.movable
        twin.room = self.empty_room[:]
        twin.empty_room = self.empty_room
        twin.orders = {}
        twin.attacks = []
        twin.line = Line([], [])
        twin.style = Style()
        return twin

    def infantry(self) -> list[int]:
        return [u for u in self.movable if u not in self.orders and is_infantry(self.state.box, u)]

    def strategic(self, unit: int) -> list[int]:
        """8.2: where a unit can go by strategic movement."""
        found = self.far_reach.get(unit)
        if found is None:
            state = self.state
            found = []
            if strategic_refusal(state, unit) is None:
                points = state.allowance(unit) * HALVES * 2
                found = flood(
                    links_for(state, unit, True), state.where[unit], points, strategic_terms(state, unit)
                ).cells
            self.far_reach[unit] = found
        return found

    def send(self, unit: int, how: str, cell: int) -> None:
        self.orders[unit] = (how, cell)
        self.room[cell] -= self.state.box.stacking[unit]

    def has_room(self, unit: int, cell: int) -> bool:
        return self.room[cell] >= self.state.box.stacking[unit]

    def enemy_distance(self) -> list[int]:
        """For every hex, how many hexes away the nearest enemy infantry is."""
        state = self.state
        box = state.box
        starts = {
            state.where[u] for u in box.units_of[1 - self.side] if state.where[u] >= 0 and is_infantry(box, u)
        }
        return hex_distance(state, sorted(starts))

    # ---- guns

    def place_guns(self, front: list[int]) -> None:
        """Guns behind their own infantry, in range of the enemy, out of his reach."""
        state = self.state
        box = state.box
        enemy = self.enemy_distance()
        for gun in self.movable:
            if gun in self.orders or not is_gun(box, gun):
                continue
            cell = state.where[gun]
            if box.kind[gun] == RAIL_GUN or box.caliber[gun] == CORPS:
                self._place_heavy_gun(gun, cell, enemy)
                continue
            mates = [
                self.place_of(u)
                for u in box.units_of[self.side]
                if is_infantry(box, u) and box.division[u] == box.division[gun] and state.where[u] >= 0
            ]
            best, best_score = cell, -99.0
            for spot in self.reach[gun]:
                if not self.has_room(gun, spot):
                    continue
                score = self._gun_score(gun, spot, enemy, mates)
                if spot == cell:
                    score += 0.3
                if score > best_score:
                    best, best_score = spot, score
            if best_score < -1.0:
                for spot in self.strategic(gun):
                    if self.has_room(gun, spot):
                        score = self._gun_score(gun, spot, enemy, mates)
                        if score > best_score + 0.5:
                            best, best_score = spot, score
                if best in self.strategic(gun) and best not in self.reach[gun]:
                    self.send(gun, STRATEGIC, best)
                    continue
            self.send(gun, MARCH if best != cell else STAY, best)

    def _gun_score(self, gun: int, spot: int, enemy: list[int], mates: list[int]) -> float:
        box = self.state.box
        near = enemy[spot]
        score = 0.1 * self.country.shelter[spot]
        wanted = 3 if self.side == GERMAN else 4
        score -= 0.4 * abs(near - wanted) if near >= 2 else 4.0
        if mates:
            away = box.board.distance_row(spot)
            covered = sum([1 for mate in mates if away[mate] <= box.range[gun] - 1])
            score += 1.5 * covered / len(mates)
            score -= 0.1 * min([away[mate] for mate in mates])
        return score

    def _place_heavy_gun(self, gun: int, cell: int, enemy: list[int]) -> None:
        """Corps guns and the railroad gun move only when the front has left them, or comes too near."""
        box = self.state.box
        reach = box.range[gun]
        near = enemy[cell]
        low, high = (2, reach - 5) if self.side == GERMAN else (5, reach - 3)
        if low <= near <= high:
            self.send(gun, STAY, cell)
            return
        middle = (low + high) // 2 if self.side == FRENCH else low + 3
        best, best_score = cell, -abs(near - middle) - (5.0 if near < 2 else 0.0)
        how = STAY
        choices = [(spot, MARCH) for spot in self.reach[gun]] + [(spot, STRATEGIC) for spot in self.strategic(gun)]
        for spot, way in choices:
            if not self.has_room(gun, spot) or enemy[spot] < 2:
                continue
            score = -abs(enemy[spot] - middle) + 0.1 * self.country.shelter[spot]
            if score > best_score + (0.5 if way == STRATEGIC else 0.0):
                best, best_score, how = spot, score, way
        self.send(gun, how if best != cell else STAY, best)

    def place_of(self, unit: int) -> int:
        """Where a unit will be."""
        order = self.orders.get(unit)
        return order[1] if order is not None else self.state.where[unit]

    # ---- HQs

    def place_hqs(self) -> None:
        """6.12: each HQ where most of its units will trace supply to it, itself supplied, and safe."""
        state = self.state
        box = state.box
        later = state.copy()
        for unit, (how, cell) in self.orders.items():
            if how != STAY:
                later.go(unit, cell)
        enemy = self.enemy_distance()
        open_cells = open_to_supply(later, self.side)
        sources = usable_sources(later, self.side, open_cells)
        to_source = reach_of_supply(later, self.side, sources, False, open_cells)
        for hq in self.movable:
            if box.kind[hq] != HQ or hq in self.orders:
                continue
            disrupted = state.is_demoralized(hq)
            budget = supply_budget(state, disrupted)
            units = [
                u
                for u in box.units_of[self.side]
                if state.corps_of(u) == box.corps[hq] and later.where[u] >= 0 and u != hq
            ]
            cells = [later.where[u] for u in units]
            here = state.where[hq]
            choices = [(spot, MARCH) for spot in self.reach[hq]]
            choices += [(spot, STRATEGIC) for spot in self.strategic(hq) if spot not in self.reach[hq]]
            ranked: list[tuple[float, int, str]] = []
            for spot, how in choices:
                if not self.has_room(hq, spot) or to_source[spot] > budget or (enemy[spot] < 2 and spot != here):
                    continue
                away = box.board.distance_row(spot)
                mean = sum([away[cell] for cell in cells]) / max(len(cells), 1)
                score = -0.03 * mean + 0.3 * min(enemy[spot], 7 if self.side == FRENCH else 4) - 0.05 * to_source[spot]
                if box.terrain.on_road[spot]:
                    score += 0.6
                if spot == here:
                    score += 0.2
                ranked.append((score, spot, how))
            ranked.sort(reverse=True)
            best, best_score, best_how = here, -99.0, STAY
            for score, spot, how in ranked[:14]:
                cost = reach_of_supply(later, self.side, [spot], disrupted, open_cells)
                score += sum([1.0 - 0.3 * cost[cell] / budget for cell in cells if cost[cell] <= budget])
                if score > best_score:
                    best, best_score, best_how = spot, score, how
            self.send(hq, best_how if best != here else STAY, best)

    # ---- the rest

    def stay_and_dig(self) -> list[Order]:
        """All orders, in an order that can be carried out: who leaves goes before who comes; then digging in."""
        state = self.state
        moves: list[Order] = []
        for unit, (how, cell) in self.orders.items():
            if how != STAY and cell != state.where[unit]:
                moves.append((unit, how, cell))
        return moves

    def diggers(self) -> list[int]:
        """14.11: those who stay where they are dig in."""
        state = self.state
        moving = {unit for unit, (how, cell) in self.orders.items() if how != STAY and cell != state.where[unit]}
        return [u for u in self.movable if u not in moving and dig_in_refusal(state, u) is None]


def hex_distance(state: State, starts: list[int]) -> list[int]:
    """Distance in hexes from the nearest of some hexes."""
    adjacent = state.box.board.adjacent
    away = [99] * len(adjacent)
    for cell in starts:
        away[cell] = 0
    frontier = starts
    steps = 0
    while frontier:
        steps += 1
        reached: list[int] = []
        for cell in frontier:
            for other in adjacent[cell]:
                if away[other] == 99:
                    away[other] = steps
                    reached.append(other)
        frontier = reached
    return away


# ---- German


def german_attacks(march: March) -> Attacks:
    """All assaults that the infantry could make this turn, wherever it can march to."""
    state = march.state
    box = state.box
    places = {unit: march.reach[unit] for unit in march.infantry() if can_attack(state, unit)}
    for unit in box.units_of[GERMAN]:
        if unit not in places and can_attack(state, unit):
            places[unit] = [state.where[unit]]
    return Attacks(state, GERMAN, march.worth, places, support_guns(state, GERMAN), march.room, 2)


def march_german(state: State, worth: Worth) -> March:
    """Attacks first; then everybody else toward the goals, towns on the way included."""
    march = March(state, GERMAN, worth)
    march.attacks = german_attacks(march).plan(0.05)
    for attack in march.attacks:
        for unit, cell in zip(attack.units, attack.cells, strict=True):
            if unit in march.reach:
                march.send(unit, MARCH if cell != state.where[unit] else STAY, cell)
    advance(march)
    march.place_guns([])
    march.place_hqs()
    return march


def advance(march: March) -> None:
    """Units without an attack: take what lies open, close up to the front."""
    state = march.state
    worth = march.worth
    box = state.box
    enemy = march.enemy_distance()
    units = march.infantry()
    units.sort(key=lambda u: -worth.pull[state.where[u]])
    for unit in units:
        here = state.where[unit]
        best, best_score = here, -99.0
        for cell in march.reach[unit]:
            if not march.has_room(unit, cell):
                continue
            score = worth.pull[cell]
            if state.control[cell] == FRENCH:
                score += worth.points[cell]
            if enemy[cell] == 1:
                score += 0.03 * march.country.shelter[cell] - 0.02 * state.held[FRENCH][cell]
                if state.is_demoralized(unit) or state.is_reduced(unit):
                    score -= 0.4
            if box.kind[unit] == PIONEER and march.room[cell] == box.stacking_limit:
                score -= 0.3
            if score > best_score:
                best, best_score = cell, score
        march.send(unit, MARCH if best != here else STAY, best)


# ---- French


def march_french(state: State, worth: Worth) -> March:
    """Several lines are drawn, with and without counter-attacks; the one that leaves the German least is manned."""
    first = March(state, FRENCH, worth)
    counter = counter_attacks(first)
    best, least = first, 1e9
    seen: list[dict[int, tuple[str, int]]] = []
    for style in STYLES:
        for attacks in ([], counter) if counter else ([],):
            march = first.anew()
            march.attacks = attacks
            for attack in attacks:
                for unit, cell in zip(attack.units, attack.cells, strict=True):
                    if unit in march.reach:
                        march.send(unit, MARCH if cell != state.where[unit] else STAY, cell)
            hold_line(march, style)
            if march.orders in seen:
                continue
            seen.append(march.orders.copy())
            gain = german_reply(march) - sum([attack.gain for attack in attacks])
            if gain < least:
                best, least = march, gain
                best.style = style
    best.place_guns([])
    best.place_hqs()
    return best


def counter_attacks(march: March) -> list[Attack]:
    """Assaults worth leaving the line for."""
    state = march.state
    places = {unit: march.reach[unit] for unit in march.infantry() if can_attack(state, unit)}
    return Attacks(state, FRENCH, march.worth, places, support_guns(state, FRENCH), march.room, 0).plan(0.12)


def german_reply(march: March) -> float:
    """What the German could gain next turn against these orders, by his own reckoning."""
    later = after(march)
    reply = March(later, GERMAN, march.worth)
    total = 0.0
    plan = german_attacks(reply).plan(0.03)
    for attack in plan:
        total += attack.gain
        for unit, cell in zip(attack.units, attack.cells, strict=True):
            reply.send(unit, MARCH, cell)
    worth = march.worth
    advance(reply)
    taken: set[int] = set()
    busy = {unit for attack in plan for unit in attack.units}
    for unit, (_, cell) in reply.orders.items():
        if unit not in busy:
            total += 0.06 * (worth.pull[cell] - worth.pull[later.where[unit]])
            if later.control[cell] == FRENCH and cell not in taken:
                total += worth.points[cell]
                taken.add(cell)
    return total


def after(march: March) -> State:
    """The position once these orders are carried out and the enemy's turn has come."""
    later = march.state.copy()
    for unit, (how, cell) in march.orders.items():
        if how != STAY:
            later.go(unit, cell)
    for unit in march.diggers():
        later.status[unit] |= DUG_IN
    for attack in march.attacks:
        if attack.outlook.takes > 0.5:
            for unit in later.units_at(attack.target, 1 - march.side):
                later.status[unit] |= DEMORALIZED
    for unit in range(len(later.status)):
        later.status[unit] &= ~(FIRED | ATTACKED | ASSAULTED | MOVED)
    later.good_weather = True
    return later


def hold_line(march: March, style: Style) -> None:
    """Draw the line and man it: one regiment at least in each of its spots, two where the enemy is strongest."""
    state = march.state
    worth = march.worth
    units = march.infantry()
    enemy = march.enemy_distance()
    line = draw_line(state, worth, {u: march.reach[u] for u in units}, style, enemy)
    march.line = line
    threat = strength_around(state, GERMAN)
    slots: list[tuple[int, float, bool]] = []  # hex, value, whether it must hold the ground alone
    for spot in line.spots:
        danger = min(threat[spot] / 30, 2.0)
        slots.append((spot, 3.0 + danger, True))
        slots.append((spot, style.second + danger, False))
    if style.depth:
        slots.extend(reserve_slots(march, line, threat, style))
    costs: list[list[float]] = []
    for unit in units:
        row = [slot_cost(march, unit, spot, value, alone, enemy) for spot, value, alone in slots]
        row.extend([0.0] * len(units))
        costs.append(row)
    chosen = assign(costs)
    for unit, slot in zip(units, chosen, strict=True):
        goal = slots[slot][0] if slot < len(slots) else -1
        if goal >= 0 and goal in march.reach[unit] and march.has_room(unit, goal):
            march.send(unit, MARCH if goal != state.where[unit] else STAY, goal)
    for unit, slot in zip(units, chosen, strict=True):
        if unit not in march.orders:
            goal = slots[slot][0] if slot < len(slots) else -1
            go_toward(march, unit, goal, enemy, line)


def reserve_slots(march: March, line: Line, threat: list[float], style: Style) -> list[tuple[int, float, bool]]:
    """Hexes two or three behind the line where a regiment stops what has broken through."""
    state = march.state
    board = state.box.board
    behind = hex_distance(state, line.cells[:])
    enemy = march.enemy_distance()
    found: list[tuple[int, float, bool]] = []
    taken: list[int] = []
    for spot in sorted(line.spots, key=lambda cell: -threat[cell]):
        best, best_score = -1, -99.0
        for cell in board.within(spot, 3):
            if behind[cell] not in (2, 3) or enemy[cell] <= enemy[spot] or any(board.distance(cell, t) < 3 for t in taken):
                continue
            score = 0.3 * march.country.shelter[cell] + march.worth.points[cell] + 0.05 * march.worth.pull[cell]
            if score > best_score:
                best, best_score = cell, score
        if best >= 0:
            taken.append(best)
            found.append((best, style.depth + min(threat[spot] / 30, 2.0), False))
    return found


def slot_cost(march: March, unit: int, spot: int, value: float, alone: bool, enemy: list[int]) -> float:
    state = march.state
    box = state.box
    strength = state.combat_strength(unit) + 1.0
    cost = -value * (0.4 + 0.12 * strength)
    if alone and box.zoc[unit] != STRONG:
        cost += 1.0
    if state.is_demoralized(unit) and enemy[spot] <= 2:
        cost += 1.0
    here = state.where[unit]
    if here == spot:
        return cost - 0.2
    if spot in march.reach[unit]:
        return cost + 0.1
    away = box.board.distance_row(spot)[here]
    if spot in march.strategic(unit):
        return cost + 0.2
    return cost + 0.5 + 0.15 * away


def go_toward(march: March, unit: int, goal: int, enemy: list[int], line: Line) -> None:
    """As near to the goal as the unit gets, by road if that is faster; without a goal, in reserve behind the line."""
    state = march.state
    box = state.box
    here = state.where[unit]
    best, best_score, best_how = here, -99.0, STAY
    choices = [(spot, MARCH) for spot in march.reach[unit]]
    choices += [(spot, STRATEGIC) for spot in march.strategic(unit) if spot not in march.reach[unit]]
    if goal >= 0:
        away = [int(d) for d in box.board.distance_row(goal)]
    else:
        away = hex_distance(state, line.spots[:]) if line.spots else [0] * len(box.board)
    for cell, how in choices:
        if not march.has_room(unit, cell):
            continue
        score = -0.4 * away[cell] + 0.2 * march.country.shelter[cell] - (1.0 if enemy[cell] <= 1 else 0.0)
        if cell == here:
            score += 0.1
        if score > best_score:
            best, best_score, best_how = cell, score, how
    march.send(unit, best_how if best != here else STAY, best)
