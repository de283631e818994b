"""7.2, 7.5, 8.2 Lines: where supply and command may pass, the railways they run along, and the sources they run to."""

from meuse.engine.paths import Links, trace
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import BRITISH, ENTENTE, GERMANS, HALVES, SIDE_OF


def may_pass(state: State, side: int, cell: int) -> bool:
    """7.2, 7.5, 8.2: no enemy unit, and no EZOC unless a friend stands there, of whatever Entente nation (8.2(b))."""
    if state.occupied[1 - side][cell]:
        return False
    return not state.held[1 - side][cell] or state.occupied[side][cell] > 0


def open_for(state: State, side: int) -> bytes:
    """7.2, 7.5, 8.2: 1 for each hex that a line of that side may pass through."""
    open_cells = bytearray(state.zones_against(side).free)
    where = state.where
    for unit in state.box.units_of[side]:
        cell = where[unit]
        if cell >= 0:
            open_cells[cell] = 1  # friends never share a hex with enemies
    return bytes(open_cells)


# ---- sources (8.2, 8.3 to 8.6)


def working_sources(state: State, nation: int) -> list[int]:
    """8.2(c), ruling S36: the nation's source hexes that no enemy stands in; for the British, held ports too (8.4)."""
    enemies = state.occupied[1 - SIDE_OF[nation]]
    found = [cell for cell in state.box.sources[nation] if not enemies[cell]]
    if nation == BRITISH:
        found.extend([port for port in held_ports(state) if port not in found])
    return found


def held_ports(state: State) -> list[int]:
    """8.4: ports that the Entente controls."""
    return [port for port in state.box.ports if state.control[port] == ENTENTE]


def source_distance(state: State, nation: int) -> list[int]:
    """Ruling S36: how many hexes every hex lies from the nearest working source of that nation.

    Sources change hands so rarely that each set of them is measured once and remembered.
    """
    box = state.box
    sources = tuple(working_sources(state, nation))
    found = box.distances_to.get(sources)
    if found is None:
        far = len(box.board)
        found = [far] * far
        for source in sources:
            row = box.board.distance_row(source)
            for cell in range(far):
                if row[cell] < found[cell]:
                    found[cell] = row[cell]
        box.distances_to[sources] = found
    return found


# ---- railways


def rail_net(state: State, nation: int) -> list[int]:
    """8.3(d), 8.4(a), (e), 8.5(d), 8.6(f): 1 for each rail hex that open rail joins to a working source of that nation.

    For the British held ports count as sources, with or without rail (8.4(e)); 8.4(b) leaves them to the BEF HQ.
    """
    open_cells = open_for(state, SIDE_OF[nation])
    return net_from(state, line_ends(state, nation, open_cells), open_cells)


def line_ends(state: State, nation: int, open_cells: bytes) -> list[int]:
    """7.2: a line may end in an EZOC; 8.6(g): but the rail of the Germans must be free of EZOC to its end."""
    sources = working_sources(state, nation)
    if nation == GERMANS:
        return [cell for cell in sources if open_cells[cell]]
    return sources


def net_from(state: State, starts: list[int], open_cells: bytes) -> list[int]:
    """1 for each hex that rail through open hexes joins to one of `starts`."""
    cost = trace(state.box.terrain.open_rails, starts, 0, open_cells)
    return [1 - apart for apart in cost]


# ---- lengths


def half_hexes(state: State) -> int:
    """8.3(a), 8.4(c), 8.5(b), 8.6(a), 8.6(d): how long a line may be, in half hexes."""
    return state.box.supply_distance * HALVES


def lengths(state: State, links: Links, ends: list[int], open_cells: bytes) -> list[int]:
    """How long a line from each hex to the nearest of `ends` is, in half hexes; above `half_hexes` if there is none."""
    return trace(links, ends, half_hexes(state), open_cells)


def way_along(links: Links, cost: list[int], cell: int) -> list[int]:
    """The hexes of a line whose lengths `trace` has found over these links, from `cell` to its end."""
    way = [cell]
    while cost[cell] > 0:
        for onward, _ in links.rows[cell]:
            if cost[onward] < cost[cell] and cost[onward] + step_length(links, onward, cell) == cost[cell]:
                cell = onward
                break
        way.append(cell)
    return way


def step_length(links: Links, onward: int, cell: int) -> int:
    """What the step from `cell` into `onward` adds to a line: links list steps under the hex that is entered."""
    for neighbour, length in links.rows[onward]:
        if neighbour == cell:
            return length
    return len(links.rows)
