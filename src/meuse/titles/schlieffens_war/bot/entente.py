"""What the Entente wants: its cities and Paris kept, Plan XVII carried out, a German city if one lies open."""

from typing import Final

from meuse.titles.schlieffens_war.bot.german import needed, pressures
from meuse.titles.schlieffens_war.bot.march import Goal, March
from meuse.titles.schlieffens_war.terms import ENTENTE, FRENCH

PARIS: Final = 2.0
CORPS_FOR_ATTACK: Final = 3
ATTACK_NEED: Final = 6.0  # factors for an attack that has only to be made
MOST_OFFENSIVES: Final = 3


def entente_goals(march: March) -> list[Goal]:
    """4.2, 4.6: posts in all cities that the German can come to, the more corps the more he has near."""
    state = march.state
    box = state.box
    found: list[Goal] = []
    places = [*box.terrain.entente_cities, *box.terrain.paris_hexes]
    fears = pressures(march, [cell for cell in places if state.control[cell] == ENTENTE])
    for cell in [*box.terrain.entente_cities, *box.terrain.paris_hexes]:
        value = PARIS * march.temper.paris if box.terrain.paris[cell] else march.temper.posts
        if state.control[cell] != ENTENTE:
            if needed(march, cell) <= 9.0:
                found.append(Goal(cell, value * march.temper.recover, needed(march, cell)))
            continue
        pressure = fears.get(cell, 0.0)
        if pressure > 0:
            found.append(Goal(cell, value * min(0.4 + pressure / 20, 1.2), min(3.0 + pressure / 4, 9.0)))
    found.extend(offensives(march))
    if not found:
        found.append(Goal(box.terrain.paris_hexes[0], 1.0, 99.0))
    return found


def offensives(march: March) -> list[Goal]:
    """4.4: German stacks on German soil that the French have still to attack, the nearest and weakest first."""
    state = march.state
    box = state.box
    missing = box.plan_attacks - state.plan_attacks
    if march.worth.plan <= 0:
        return []
    french = [state.where[u] for u in box.of_nation[FRENCH] if box.corps[u] and state.where[u] >= 0]
    found: list[tuple[float, int]] = []
    for cell in march.sight.cells:
        if box.terrain.country[cell] == "germany":
            way = march.country.way(cell)
            near = sorted([way[place] for place in french])[:CORPS_FOR_ATTACK]
            strength = march.sight.strength[cell] + 3.0 * march.country.shelter[cell]
            found.append((sum(near) + strength, cell))
    found.sort()
    value = min(0.5 + march.worth.plan, 2.0) * march.temper.offensive
    return [Goal(cell, value, ATTACK_NEED) for _, cell in found[: min(missing, MOST_OFFENSIVES)]]
