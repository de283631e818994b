"""Orders for a movement phase: what both sides have in common: reach, room, guns and HQs."""

from typing import Final, NamedTuple

from meuse.titles.they_shall_not_pass.bot.attack import Attack
from meuse.titles.they_shall_not_pass.bot.worth import Country, Danger, Worth, prey_of
from meuse.titles.they_shall_not_pass.chapters.movement import dig_in_refusal
from meuse.titles.they_shall_not_pass.chapters.reach import (
    MARCH,
    STRATEGIC,
    march_reach,
    move_refusal,
    strategic_reach,
    strategic_refusal,
)
from meuse.titles.they_shall_not_pass.chapters.supply import (
    open_to_supply,
    reach_of_supply,
    supply_budget,
    usable_sources,
)
from meuse.titles.they_shall_not_pass.state import State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import DIVISION, GARRISON, GERMAN, GUN, HQ, HUNTER, INFANTRY, RAIL_GUN
from meuse.titles.they_shall_not_pass.terrain import HALVES

STAY: Final = "stay"
NOWHERE: Final = 99


class Order(NamedTuple):
    """A unit, how it goes (march, strategic, or stay), and where to."""

    unit: int
    how: str
    cell: int


class Post(NamedTuple):
    """How near to the enemy a gun wants to stand."""

    nearest: int
    wanted: int
    farthest: int


DIVISION_POSTS: Final = (Post(2, 3, 5), Post(3, 4, 6))
GUN_AT_RISK: Final = 1.5  # the enemy can attack it, and no infantry stands with it
HQ_AT_RISK: Final = 8.0  # the enemy can attack it, and no infantry stands with it: worse than units without supply
HQ_SAFETY: Final = (4, 7)  # hexes from the enemy beyond which an HQ is no safer


class March:
    """The movement phase of one side, planned as a whole. The state is the bot's own copy, and stays as it is."""

    def __init__(
        self, state: State, side: int, worth: Worth, foot_only: bool = False, known: "March | None" = None
    ) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.country: Country = worth.country
        self.orders: dict[int, Order] = {}
        self.attacks: list[Attack] = []
        self.movable: list[int] = []
        self.reach: dict[int, list[int]] = {}  # where a unit can march to, its own hex first
        self._far_reach: dict[int, list[int]] = {}  # and by strategic movement
        self._near: dict[int, set[int]] = {}  # the hexes of `reach` and of `_far_reach`, to look one up
        self._far: dict[int, set[int]] = {}
        self._ways: dict[int, list[tuple[int, str]]] = {}
        self._unsafe: set[int] = set()  # where guns and HQs would be the enemy's prey
        if known is not None:
            self._borrow(known)
        else:
            self._find_out(foot_only)

    def _find_out(self, foot_only: bool) -> None:
        state = self.state
        side = self.side
        box = state.box
        self.room: list[int] = [box.stacking_limit] * len(box.board)  # 8.3: beside those who cannot move or have orders
        shared: dict[tuple[int, int, int], list[int]] = {}  # units that stand together and march alike
        for unit in box.units_of[side]:
            cell = state.where[unit]
            if cell < 0 or box.kind[unit] == GARRISON:
                continue
            if move_refusal(state, unit) is not None:
                self.room[cell] -= box.stacking[unit]
                continue
            if foot_only and not is_infantry(box, unit):
                continue
            self.movable.append(unit)
            points = state.allowance(unit) * HALVES
            alike = (cell, points, box.kind[unit] if box.kind[unit] in (HUNTER, HQ, GUN, RAIL_GUN) else INFANTRY)
            if alike not in shared:
                shared[alike] = [cell, *march_reach(state, [unit], cell, points, True).cells]
            self.reach[unit] = shared[alike]
        enemies = {state.where[u] for u in box.units_of[1 - side] if state.where[u] >= 0 and is_infantry(box, u)}
        self.enemy: list[int] = hexes_from(state, sorted(enemies))  # how far the nearest enemy infantry is

    def _borrow(self, known: "March") -> None:
        """What another march has found out and ordered."""
        self.orders = known.orders.copy()
        self.movable = known.movable
        self.reach = known.reach
        self._far_reach = known._far_reach
        self._near = known._near
        self._far = known._far
        self._ways = known._ways
        self.room = known.room[:]
        self.enemy = known.enemy

    def anew(self) -> "March":
        """The same march with the orders given so far, to go on in another way."""
        return March(self.state, self.side, self.worth, known=self)

    # ---- orders

    def infantry(self) -> list[int]:
        """Infantry without orders."""
        return [unit for unit in self.movable if unit not in self.orders and is_infantry(self.state.box, unit)]

    def strategic(self, unit: int) -> list[int]:
        """8.2: where a unit can go by strategic movement."""
        found = self._far_reach.get(unit)
        if found is None:
            state = self.state
            found = []
            if strategic_refusal(state, unit) is None:
                points = state.allowance(unit) * HALVES * 2
                found = strategic_reach(state, unit, points).cells
            self._far_reach[unit] = found
        return found

    def reaches(self, unit: int, cell: int) -> bool:
        """Whether a unit can march to a hex."""
        near = self._near.get(unit)
        if near is None:
            near = self._near[unit] = set(self.reach[unit])
        return cell in near

    def reaches_far(self, unit: int, cell: int) -> bool:
        """8.2: whether a unit can go to a hex by strategic movement."""
        far = self._far.get(unit)
        if far is None:
            far = self._far[unit] = set(self.strategic(unit))
        return cell in far

    def ways(self, unit: int) -> list[tuple[int, str]]:
        """Everywhere a unit can go, on the march if it can, and how; not to be changed."""
        found = self._ways.get(unit)
        if found is None:
            found = [(cell, MARCH) for cell in self.reach[unit]]
            found.extend([(cell, STRATEGIC) for cell in self.strategic(unit) if not self.reaches(unit, cell)])
            self._ways[unit] = found
        return found

    def has_room(self, unit: int, cell: int) -> bool:
        return self.room[cell] >= self.state.box.stacking[unit]

    def send(self, unit: int, cell: int, how: str = MARCH) -> None:
        """Order a unit to a hex; to its own hex means to stay."""
        self.orders[unit] = Order(unit, how if cell != self.state.where[unit] else STAY, cell)
        self.room[cell] -= self.state.box.stacking[unit]

    def send_to_attack(self, attacks: list[Attack]) -> None:
        """Order the attackers to where they attack from."""
        self.attacks = attacks
        for attack in attacks:
            for unit, cell in zip(attack.units, attack.cells, strict=True):
                if unit in self.reach:
                    self.send(unit, cell)

    def moves(self) -> list[Order]:
        return [order for order in self.orders.values() if order.how != STAY]

    def diggers(self) -> list[int]:
        """14.11: those who stay where they are dig in, where they can."""
        leaving = {order.unit for order in self.moves()}
        return [u for u in self.movable if u not in leaving and dig_in_refusal(self.state, u) is None]

    def prey(self) -> dict[int, int]:
        """Hexes where guns and HQs of the side will stand, and how rich a prey."""
        box = self.state.box
        found: dict[int, int] = {}
        for unit in box.units_of[self.side]:
            cell = self.place_of(unit)
            if cell >= 0 and (prey := prey_of(box, unit)):
                found[cell] = found.get(cell, 0) + prey
        return found

    def unguarded(self, danger: Danger) -> set[int]:
        """Hexes that the enemy can attack and in which no infantry of the side will stand."""
        box = self.state.box
        held = {self.place_of(unit) for unit in box.units_of[self.side] if is_infantry(box, unit)}
        return {cell for cell, threat in enumerate(danger.threat) if threat and cell not in held}

    def place_of(self, unit: int) -> int:
        """Where a unit will be."""
        order = self.orders.get(unit)
        return order.cell if order is not None else self.state.where[unit]

    def afterwards(self) -> State:
        """The position once all orders are carried out."""
        later = self.state.copy()
        for order in self.moves():
            later.go(order.unit, order.cell)
        return later

    # ---- guns

    def place_guns(self, unsafe: set[int]) -> None:
        """Guns behind their own infantry, in range of the enemy, out of his reach: `unsafe` hexes are in it."""
        box = self.state.box
        self._unsafe = unsafe
        for gun in self.movable:
            if gun not in self.orders and is_gun(box, gun):
                if box.caliber[gun] == DIVISION:
                    self._place_division_gun(gun)
                else:
                    self._place_heavy_gun(gun)

    def _place_division_gun(self, gun: int) -> None:
        """9.32: in range of its own division; it may march and still support, so it follows every turn."""
        state = self.state
        box = state.box
        here = state.where[gun]
        mates = [
            self.place_of(unit)
            for unit in box.units_of[self.side]
            if is_infantry(box, unit) and box.division[unit] == box.division[gun] and state.where[unit] >= 0
        ]
        best, best_how = here, MARCH
        highest = self._division_gun_score(gun, here, mates) + 0.3 if self.has_room(gun, here) else -99.0
        for cell in self.reach[gun]:
            if self.has_room(gun, cell):
                score = self._division_gun_score(gun, cell, mates)
                if score > highest:
                    best, highest = cell, score
        if highest < -1.0:  # left behind: go by road, though it will be silent
            for cell in self.strategic(gun):
                if self.has_room(gun, cell):
                    score = self._division_gun_score(gun, cell, mates) - 0.5
                    if score > highest:
                        best, highest, best_how = cell, score, STRATEGIC
        self.send(gun, best, best_how)

    def _division_gun_score(self, gun: int, cell: int, mates: list[int]) -> float:
        box = self.state.box
        post = DIVISION_POSTS[self.side]
        near = self.enemy[cell]
        score = 0.1 * self.country.shelter[cell] - (0.4 * abs(near - post.wanted) if near >= post.nearest else 4.0)
        if cell in self._unsafe:
            score -= GUN_AT_RISK
        if mates:
            away = box.board.distance_row(cell)
            covered = len([mate for mate in mates if away[mate] < box.range[gun]])
            score += 1.5 * covered / len(mates) - 0.1 * min([away[mate] for mate in mates])
        return score

    def _place_heavy_gun(self, gun: int) -> None:
        """8.1: corps guns that move are silent for the turn: they move when the front has left them, or comes near."""
        reach = self.state.box.range[gun]
        post = Post(2, 5, reach - 5) if self.side == GERMAN else Post(5, reach // 2 + 1, reach - 3)
        here = self.state.where[gun]
        if post.nearest <= self.enemy[here] <= post.farthest:
            self.send(gun, here)
            return
        best, best_how = here, MARCH
        highest = -abs(self.enemy[here] - post.wanted) - (5.0 if self.enemy[here] < 2 else 0.0)
        for cell, how in self.ways(gun):
            if self.has_room(gun, cell) and self.enemy[cell] >= 2:
                score = -abs(self.enemy[cell] - post.wanted) + 0.1 * self.country.shelter[cell]
                score -= GUN_AT_RISK if cell in self._unsafe else 0.0
                if score > highest:
                    best, highest, best_how = cell, score, how
        self.send(gun, best, best_how)

    # ---- HQs

    def place_hqs(self, unsafe: set[int]) -> None:
        """6.12: each HQ where most of its units will trace supply to it, itself in supply, on a road, and safe."""
        box = self.state.box
        self._unsafe = unsafe
        later = self.afterwards()
        open_cells = open_to_supply(later, self.side)
        sources = usable_sources(later, self.side, open_cells)
        to_source = reach_of_supply(later, self.side, sources, False, open_cells)
        for hq in self.movable:
            if box.kind[hq] == HQ and hq not in self.orders:
                self._place_hq(hq, later, to_source, open_cells)

    def _place_hq(self, hq: int, later: State, to_source: list[int], open_cells: bytes) -> None:
        box = self.state.box
        here = self.state.where[hq]
        disrupted = self.state.is_demoralized(hq)
        budget = supply_budget(later, disrupted)
        troops = [
            later.where[unit]
            for unit in box.units_of[self.side]
            if unit != hq and later.where[unit] >= 0 and later.corps_of(unit) == box.corps[hq]
        ]
        choices: list[tuple[float, int, str]] = []
        for cell, how in self.ways(hq):
            if not self.has_room(hq, cell) or to_source[cell] > budget or (self.enemy[cell] < 2 and cell != here):
                continue
            away = box.board.distance_row(cell)
            score = 0.3 * min(self.enemy[cell], HQ_SAFETY[self.side]) - 0.05 * to_source[cell]
            score -= 0.03 * sum([away[place] for place in troops]) / max(len(troops), 1)
            score -= HQ_AT_RISK if cell in self._unsafe else 0.0
            score += (0.6 if box.terrain.on_road[cell] else 0.0) + (0.2 if cell == here else 0.0)
            choices.append((score, cell, how))
        choices.sort(reverse=True)
        best, best_how, highest = here, MARCH, -99.0
        for score, cell, how in choices[: self.worth.temper.hq_places]:
            cost = reach_of_supply(later, self.side, [cell], disrupted, open_cells)
            score += sum([1.0 - 0.3 * cost[place] / budget for place in troops if cost[place] <= budget])
            if score > highest:
                best, best_how, highest = cell, how, score
        self.send(hq, best, best_how)


def hexes_from(state: State, starts: list[int]) -> list[int]:
    """How many hexes every hex is from the nearest of some, NOWHERE if there are none."""
    adjacent = state.box.board.adjacent
    away = [NOWHERE] * len(adjacent)
    for cell in starts:
        away[cell] = 0
    frontier = starts
    steps = 0
    while frontier:
        steps += 1
        reached: list[int] = []
        for cell in frontier:
            for other in adjacent[cell]:
                if away[other] == NOWHERE:
                    away[other] = steps
                    reached.append(other)
        frontier = reached
    return away
