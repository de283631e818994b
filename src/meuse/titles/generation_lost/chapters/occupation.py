"""18.1 Places: who occupies a square, who holds it, and whose it is in the campaign (ruling G67)."""

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.state import NOT_ENGAGED, State


def occupies(state: State, side: int, cell: int) -> bool:
    """18.1, 18.1.1, ruling G67: a unit of that side is there; of engaged ones, the side that was there first."""
    if state.engaged[cell] != NOT_ENGAGED:
        return any(state.jump_off[unit] == NOBODY for unit in state.units_at(cell, side))
    return state.friend_at(cell, side)


def holds(state: State, side: int, cell: int) -> bool:
    """18.1.1, ruling G67: occupied, or last passed through and occupied by nobody."""
    if state.friend_at(cell, side) or state.enemy_at(cell, side):
        return occupies(state, side, cell)
    return state.control[cell] == side


def has_zoc_on(state: State, side: int, cell: int) -> bool:
    """11.1.1, 11.1.3, 11.1.4: who has no ZOC around it still has one in its own square."""
    return bool(state.zoc[side][cell] or state.occupied[side][cell])


def controls(state: State, side: int, cell: int) -> bool:
    """18.1.1, 20.5.2, ruling G67: in the campaign a place is whose unit is there; if nobody is, whose ZOC alone is on
    it; otherwise the last side's that was there."""
    if state.friend_at(cell, side) or state.enemy_at(cell, side):
        return occupies(state, side, cell)
    ours, theirs = has_zoc_on(state, side, cell), has_zoc_on(state, 1 - side, cell)
    return ours if ours != theirs else state.control[cell] == side
