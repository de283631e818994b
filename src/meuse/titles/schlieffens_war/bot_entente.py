"""What the Entente wants: its cities and Paris kept, Plan XVII carried out, a German city if one lies open."""

from meuse.titles.schlieffens_war.bot_german import needed, pressures
from meuse.titles.schlieffens_war.bot_march import Goal, March
from meuse.titles.schlieffens_war.terms import ENTENTE

PARIS: float = 2.0


def entente_goals(march: March) -> list[Goal]:
    """4.2, 4.6: posts in all cities that the German can come to, the more corps the more he has near."""
    state = march.state
    box = state.box
    found: list[Goal] = []
    places = [*box.terrain.entente_cities, *box.terrain.paris_hexes]
    fears = pressures(march, [cell for cell in places if state.control[cell] == ENTENTE])
    for cell in [*box.terrain.entente_cities, *box.terrain.paris_hexes]:
        value = PARIS if box.terrain.paris[cell] else 1.0
        if state.control[cell] != ENTENTE:
            if needed(march, cell) <= 9.0:
                found.append(Goal(cell, value, needed(march, cell)))
            continue
        pressure = fears.get(cell, 0.0)
        if pressure > 0:
            found.append(Goal(cell, value * min(0.4 + pressure / 20, 1.2), min(3.0 + pressure / 4, 9.0)))
    if not found:
        found.append(Goal(box.terrain.paris_hexes[0], 1.0, 99.0))
    return found
