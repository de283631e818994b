"""What must not be left open: hexes that the enemy could simply walk into, and who is sent to close them."""

from typing import Final

from meuse.engine.paths import flood
from meuse.titles.schlieffens_war.bot.advance import strength_there
from meuse.titles.schlieffens_war.bot.march import March, Way
from meuse.titles.schlieffens_war.bot.worth import CITY, SUDDEN_DEATH, Sight
from meuse.titles.schlieffens_war.chapters.movement import march_ground
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN

ROUNDS: Final = 3  # a guard called away may leave another gap
WORTH_THE_RISK: Final = 0.1  # chance that a city falls whose loss ends the game
RISK_OF_A_CITY: Final = 0.5
WORTH_TAKING: Final = 0.2
HUNGRY: Final = 0.7  # of a place whose garrison would starve
WORTH_HOLDING: Final = 0.7  # a hex that staffs or railways need
WORTH_LEAVING: Final = 0.25  # what an attacker's part in his attack may be worth and he still goes to guard a city


def enemy_reach(later: State, sight: Sight) -> set[int]:
    """Hexes that enemy corps could enter in their next Movement Phase."""
    box = later.box
    found: set[int] = set()
    for cell in sight.cells:
        corps = [unit for unit in sight.known[cell] if box.corps[unit]]
        if not corps:
            continue
        unit = max(corps, key=lambda other: box.movement[other])
        extra = 0 if later.held[sight.side][cell] else box.march_extra
        points = box.movement[unit] + extra
        reach = flood(box.terrain.march_links, cell, points, march_ground(later, unit))
        found.update(reach.cells)
    return found


def exposed_hexes(march: March, later: State) -> set[int]:
    """Hexes that the enemy could come to or attack in his next turn."""
    adjacent = later.box.board.adjacent
    found: set[int] = set()
    for cell in [*enemy_reach(later, march.sight), *march.sight.cells]:
        found.add(cell)
        found.update(adjacent[cell])
    return found


def open_doors(march: March, later: State) -> list[tuple[float, int]]:
    """Hexes of the side that the enemy can walk into and that would cost it dear, the dearest first."""
    box = later.box
    side = march.side
    reach = enemy_reach(later, march.sight)
    terrain = box.terrain
    cells = terrain.german_cities if side == GERMAN else [*terrain.paris_hexes, *terrain.entente_cities]
    if side == GERMAN:
        cells = [*cells, *terrain.entente_cities]
    found: list[tuple[float, int]] = []
    for cell in cells:
        if later.control[cell] != side:
            continue
        if not later.occupied[side][cell]:
            ends_it = march.worth.prize[cell] >= SUDDEN_DEATH
            if cell in reach or (ends_it and any(near in reach for near in box.board.adjacent[cell])):  # 11.1: a probe
                found.append((march.worth.prize[cell], cell))
        elif march.room[cell] > 0:
            worst = WORTH_THE_RISK if march.worth.prize[cell] >= SUDDEN_DEATH else RISK_OF_A_CITY
            if risk(march, later, cell) > worst:
                found.append((march.worth.prize[cell], cell))
    found.sort(reverse=True)
    return found


def risk(march: March, later: State, cell: int) -> float:
    """How likely a place falls next turn with those who will stand in it."""
    units = [unit for unit in later.units_at(cell, march.side) if later.box.load[unit]]
    if not units:
        return 1.0
    morale = min([later.morale[unit] for unit in units])
    steps = sum([steps_left(later, unit) for unit in units])
    return march.danger.fall(cell, [later.defense_factor(unit) for unit in units], steps, morale)


def close_doors(march: March) -> None:
    """Send the cheapest corps in reach to each open door."""
    for _ in range(ROUNDS):
        later = march.afterwards()
        doors = open_doors(march, later)
        closed = False
        for prize, cell in doors:
            guard = cheapest_guard(march, later, cell, max(prize, CITY))
            if guard is not None:
                unit, way = guard
                drop_attacks(march, unit)
                if unit in march.orders:
                    march.recall(unit)
                march.send(unit, way)
                march.fixed.add(unit)
                closed = True
        if not closed:
            return


def walk_in(march: March) -> None:
    """3.3: places of the enemy that nobody defends are taken by whoever can hold them best, or can be spared best."""
    state = march.state
    box = state.box
    terrain = box.terrain
    enemies = state.occupied[1 - march.side]
    places = [*terrain.entente_cities, *(terrain.paris_hexes if march.side == GERMAN else terrain.german_cities)]
    for cell in places:
        if state.control[cell] == march.side or enemies[cell] or march.there.get(cell):
            continue
        prize = march.worth.takes(state, cell)
        best, best_way, highest = -1, Way(-1, 0, False), WORTH_TAKING
        for unit in march.free():
            for way in march.ways[unit]:
                if way.cell == cell:
                    score = prize * held_by(march, unit, way) - 0.02 * box.front[unit] - 0.01 * way.cost
                    if score > highest:
                        best, best_way, highest = unit, way, score
        if best >= 0:
            march.send(best, best_way)


def held_by(march: March, unit: int, way: Way) -> float:
    """How likely a corps keeps a place until the side's next turn."""
    state = march.state
    if march.side == ENTENTE and march.worth.prize[way.cell] >= SUDDEN_DEATH:
        return 1.0  # 4.3: the turn ends before anybody can take it back
    supplied = march.may_be_supplied[state.box.nation[unit]][way.cell] or not march.worth.left
    factors = [strength_there(state, unit, bool(supplied))]
    falls = march.danger.fall(way.cell, factors, steps_left(state, unit), march.morale_after(unit, way))
    return (1.0 - falls) * (1.0 if supplied else HUNGRY)


def hold(march: March, cells: list[int], drafted: dict[int, float]) -> None:
    """A corps for each of these hexes, before anybody else gets his orders: who is nearest, weak, and best spared.

    `drafted` says what each corps was worth to an attack of the first draft.
    """
    box = march.state.box
    for cell in cells:
        if march.there.get(cell) or march.room[cell] <= 0:
            continue
        best, best_way, lowest = -1, Way(-1, 0, False), WORTH_HOLDING
        for unit in march.free():
            for way in march.ways[unit]:
                if way.cell == cell:
                    cost = 0.02 * way.cost + 0.04 * box.front[unit] + drafted.get(unit, 0.0)
                    if cost < lowest:
                        best, best_way, lowest = unit, way, cost
        if best >= 0:
            march.send(best, best_way)
            march.fixed.add(best)


def cheapest_guard(march: March, later: State, cell: int, prize: float) -> tuple[int, Way] | None:
    box = later.box
    best: tuple[int, Way] | None = None
    lowest = prize if prize >= SUDDEN_DEATH else 0.6 * prize
    for unit in march.corps:
        order = march.orders.get(unit)  # none for a corps that nothing was found for: it stays where it is
        here = order.cell if order is not None else later.where[unit]
        if unit in march.fixed or march.room[cell] <= 0 or here == cell:
            continue
        for way in march.ways[unit]:
            if way.cell == cell:
                cost = 0.03 * box.front[unit] + 0.01 * way.cost + attack_share(march, unit)
                alone = order is not None and len(march.there[here]) == 1
                if alone and march.worth.prize[here] >= CITY and later.control[here] == march.side:
                    cost += march.worth.prize[here] * min(march.danger.threat[here] / 6, 1.0)
                if cost < lowest:
                    best, lowest = (unit, way), cost
    return best


def attack_share(march: March, unit: int) -> float:
    for attack in march.attacks:
        if unit in attack.units:
            return attack.gain / len(attack.units) + WORTH_LEAVING
    return 0.0


def drop_attacks(march: March, unit: int) -> None:
    for attack in march.attacks:
        if unit in attack.units:
            number = attack.units.index(unit)
            del attack.units[number]
            del attack.cells[number]
