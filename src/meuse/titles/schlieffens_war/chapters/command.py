"""6.7 Command: which units an army HQ, or a German city, holds in command."""

from meuse.titles.schlieffens_war.chapters.lines import may_pass, rail_net
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import GERMANS


def command_radius(state: State, hq: int) -> int:
    """6.7: the combat factor of an HQ is its radius; ruling S25: out of supply, that of its back."""
    return state.factor(hq)


def in_command(state: State, unit: int) -> bool:
    """6.7, ruling S37: within the radius of any HQ of its nation, whatever its army; Germans in a German city too."""
    cell = state.where[unit]
    if cell < 0:
        return False
    box = state.box
    nation = box.nation[unit]
    distance = box.board.distance_row(cell)
    for hq in box.hqs_of[nation]:
        at = state.where[hq]
        if at >= 0:
            radius = command_radius(state, hq)
            if distance[at] <= radius and commands(state, at, cell, radius, box.side[unit]):
                return True
    return nation == GERMANS and city_commands(state, cell)


def commands(state: State, hq_cell: int, cell: int, radius: int, side: int) -> bool:
    """6.7(e), 7.5(a), ruling S37: the radius is counted along hexes that a line may pass, whatever their terrain."""
    if hq_cell == cell:
        return True
    adjacent = state.box.board.adjacent
    reached = [hq_cell]
    seen = {hq_cell}
    for _ in range(radius):
        beyond: list[int] = []
        for near in reached:
            for other in adjacent[near]:
                if other == cell:
                    return True
                if other not in seen:
                    seen.add(other)
                    if may_pass(state, side, other):
                        beyond.append(other)
        reached = beyond
    return False


def city_commands(state: State, cell: int) -> bool:
    """6.7(b): a German city with a railway to the east edge, as a depot needs it (8.6)."""
    terrain = state.box.terrain
    if not terrain.city[cell] or terrain.country[cell] != "germany":
        return False
    return rail_net(state, GERMANS)[cell] > 0
