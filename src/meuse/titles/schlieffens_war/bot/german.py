"""What the German wants: cities, Paris in danger, and no city of his own lost."""

from typing import Final

from meuse.titles.schlieffens_war.bot.march import Goal, March, Way
from meuse.titles.schlieffens_war.bot.wings import RIGHT
from meuse.titles.schlieffens_war.bot.worth import FAR_AWAY
from meuse.titles.schlieffens_war.terms import GERMAN

SHARE: Final = 0.5  # of the enemy's factors that hold a city against him
LONG_MARCH: Final = 15  # movement points
SHORT_MARCH: Final = 6  # a city of his own is guarded against those who could come in two turns
LEAST: Final = 20.0  # factors for a city: it may be defended when they come
KEPT: Final = 1.0  # a captured city
RAIDERS: Final = 12.0  # factors on the way to Paris
SPEARHEADS: Final = 4  # stacks: the foremost of the right wing
OUTWORKS: Final = 3  # hexes before a city that are held with it


def german_goals(march: March) -> list[Goal]:
    """4.2, 4.6: every city that is not his, as many corps as its defenders call for; Paris when he is near."""
    state = march.state
    box = state.box
    found: list[Goal] = []
    for cell in box.terrain.entente_cities:
        if state.control[cell] != GERMAN:
            value = march.temper.fortress_city if box.terrain.fortress[cell] else 1.0
            found.append(Goal(cell, value, max(needed(march, cell), LEAST), False, march.wings.of_place(cell)))
    for cell in box.terrain.paris_hexes:
        if state.control[cell] != GERMAN and state.turn < box.last_turn:
            found.append(Goal(cell, 1.5 if state.paris_endangered else 1.2, needed(march, cell), False, RIGHT))
    if not state.paris_endangered:
        cell = door_to_paris(march)
        if cell >= 0:
            found.append(Goal(cell, march.temper.raid, RAIDERS, False, RIGHT))
    fears = pressures(march, box.terrain.german_cities, SHORT_MARCH)
    for cell in sorted(fears):
        found.extend(outworks(march, cell, 2.0, fears[cell], march.wings.of_place(cell)))
    held = [cell for cell in box.terrain.entente_cities if state.control[cell] == GERMAN]
    fears = pressures(march, held) if held else {}
    for cell in sorted(fears):
        found.append(Goal(cell, KEPT, min(march.temper.keeping * fears[cell], 8.0), True, march.wings.of_place(cell)))
    if not found:
        found.append(Goal(box.terrain.paris_hexes[0], 1.0, 99.0))
    return found


def door_to_paris(march: March) -> int:
    """4.1: the hex of the perimeter that the right wing is nearest to; -1 if it is far from all of them."""
    state = march.state
    box = state.box
    board = box.board
    spearheads = sorted(
        {state.where[unit] for unit in march.corps if march.wings.wants(unit, RIGHT)},
        key=lambda cell: (board.distance(box.terrain.paris_hexes[0], cell), cell),
    )[:SPEARHEADS]
    best, lowest = -1, 0
    for cell in range(len(board)):
        if box.terrain.perimeter[cell]:
            way = sum([board.distance(cell, spearhead) for spearhead in spearheads])
            if spearheads and (best < 0 or way < lowest):
                best, lowest = cell, way
    return best


def threaten_paris(march: March) -> None:
    """4.1: no number of cities wins unless a unit was once inside the perimeter: the first that can, goes."""
    state = march.state
    box = state.box
    if march.side != GERMAN or state.paris_endangered:
        return
    enemies = state.occupied[1 - march.side]
    best, best_way, lowest = -1, Way(-1, 0, False), 0.0
    for unit in march.free():
        if box.board.distance(box.terrain.paris_hexes[0], state.where[unit]) > march.temper.raid_from:
            continue
        for way in march.all_ways(unit):
            if box.terrain.perimeter[way.cell] and not enemies[way.cell]:
                cost = box.front[unit] + 0.1 * way.cost + 0.1 * march.danger.threat[way.cell]
                if best < 0 or cost < lowest:
                    best, best_way, lowest = unit, way, cost
    if best >= 0:
        march.send(best, best_way)
        march.fixed.add(best)


def outworks(march: March, city: int, value: float, pressure: float, wing: int) -> list[Goal]:
    """4.2, 4.3: a place whose fall ends the game is held with the hexes before it, the more the enemy has near."""
    if pressure <= 0:
        return []
    board = march.state.box.board
    enemies = march.state.occupied[1 - march.side]
    need = SHARE * pressure
    at_city = min(max(need, 3.0), 8.0)
    found = [Goal(city, value, at_city, True, wing)]
    need -= at_city
    ring = [cell for cell in board.adjacent[city] if not enemies[cell]]
    ring.sort(key=lambda cell: (-march.danger.threat[cell], cell))
    for cell in ring[:OUTWORKS]:
        if need > 0:
            found.append(Goal(cell, 0.7 * value, min(need, 10.0), True, wing))
            need -= 10.0
    return found


def pressures(march: March, cities: list[int], reach: int = LONG_MARCH) -> dict[int, float]:
    """Enemy factors that each place has to fear: every stack counts for the place nearest to it, less for the next."""
    found: dict[int, float] = {}
    ways = [march.country.way(city) for city in cities]
    for stack, strength in march.sight.strength.items():
        if strength <= 0:
            continue
        first = second = -1  # the nearest two; of two that are as near the one named first
        least = next_least = FAR_AWAY + 1
        for number in range(len(ways)):
            cost = ways[number][stack]
            if cost < least:
                second, next_least = first, least
                first, least = number, cost
            elif cost < next_least:
                second, next_least = number, cost
        for number, cost, weight in ((first, least, 1.0), (second, next_least, 0.4)):
            if cost <= reach:
                fade = 1.0 if cost <= reach // 3 else 0.6 if cost <= 2 * reach // 3 else 0.3
                city = cities[number]
                found[city] = found.get(city, 0.0) + strength * weight * fade
    return found


def needed(march: March, cell: int) -> float:
    if cell not in march.sight.known:
        return 4.0
    guesses = march.sight.defences(cell)
    defence = sum([guess.chance * guess.factor for guess in guesses])
    return min(3.0 * defence + 3.0 * march.country.shelter[cell], 28.0)
