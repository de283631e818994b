"""18.1 Places: who occupies a square, and who holds it (ruling G67)."""

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.state import NOT_ENGAGED, State


def occupies(state: State, side: int, cell: int) -> bool:
    """18.1, 18.1.1, ruling G67: a unit of that side is there; of engaged ones, the side that was there first."""
    if state.engaged[cell] != NOT_ENGAGED:
        return any(state.jump_off[unit] == NOBODY for unit in state.units_at(cell, side))
    return state.friend_at(cell, side)


def holds(state: State, side: int, cell: int) -> bool:
    """18.1.1, 20.5.2, ruling G67: occupied, or occupied by nobody and last by that side."""
    if state.friend_at(cell, side) or state.enemy_at(cell, side):
        return occupies(state, side, cell)
    return state.control[cell] == side


def has_zoc_on(state: State, side: int, cell: int) -> bool:
    """11.1.1, 11.1.3, 11.1.4: who has no ZOC around it still has one in its own square."""
    return bool(state.zoc[side][cell] or state.occupied[side][cell])
