"""6.1 Supply."""

from meuse.engine.counters import NOBODY
from meuse.engine.paths import trace
from meuse.titles.they_shall_not_pass.events import BackInSupply, OutOfSupply
from meuse.titles.they_shall_not_pass.state import State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import (
    FRENCH,
    GARRISON,
    HQ,
    RAIL_GUN,
    REMNANT,
    UNSUPPLIED,
)
from meuse.titles.they_shall_not_pass.terrain import HALVES


def open_to_supply(state: State, side: int) -> bytes:
    """6.14, 8.44: 1 for each hex a supply line may run through: no enemy unit, and no enemy ZOC without a friend."""
    zones = state.zones_against(side)
    open_cells = bytearray(zones.free)
    where = state.where
    for unit in state.box.units_of[side]:
        cell = where[unit]
        if cell >= 0 and not zones.no_entry[cell]:
            open_cells[cell] = 1
    return bytes(open_cells)


def usable_sources(state: State, side: int, open_cells: bytes) -> list[int]:
    """6.11(a), (b), (e), (e-ii): the side's own board-edge road hexes that the enemy has not taken."""
    return [cell for cell in state.box.sources[side] if state.control[cell] == side and open_cells[cell]]


def supply_budget(state: State, disrupted: bool) -> int:
    """6.12: ten points off road, five for what a disrupted HQ traces; in half points."""
    return (state.box.off_road_disrupted if disrupted else state.box.off_road) * HALVES


def reach_of_supply(state: State, side: int, starts: list[int], disrupted: bool, open_cells: bytes) -> list[int]:
    """6.12, 6.13, 14.7: what every hex pays, in half points off road, to trace to one of `starts`; more than the budget
    if it cannot."""
    terrain = state.box.terrain
    by_rail = side == FRENCH and state.petain()
    links = state.links_of(terrain.rail_supply_ways if by_rail else terrain.supply_ways)
    return trace(links, starts, supply_budget(state, disrupted), open_cells)


def supplied_hqs(state: State, side: int, open_cells: bytes) -> list[int]:
    """6.15: HQs first: those that trace to a source. A disrupted one has half the points off road (6.12)."""
    box = state.box
    cost = reach_of_supply(state, side, usable_sources(state, side, open_cells), False, open_cells)
    found: list[int] = []
    for unit in box.units_of[side]:
        if box.kind[unit] != HQ or state.where[unit] < 0:
            continue
        if cost[state.where[unit]] <= supply_budget(state, state.is_demoralized(unit)):
            found.append(unit)
    return found


def check_supply(play: Table, side: int) -> None:
    """6.1, 6.15: find out who is in supply; it stays so until the side's next Organization Phase.

    The log names everybody who is out of supply now, as markers on the map would, and who no longer is.
    """
    state = play.state
    box = state.box
    unsupplied = find_unsupplied(state, side)
    out: list[str] = []
    regained: list[str] = []
    for unit in box.units_of[side]:
        before = state.status[unit] & UNSUPPLIED
        if unit in unsupplied:
            state.status[unit] |= UNSUPPLIED
            out.append(box.ids[unit])
        else:
            state.status[unit] &= ~UNSUPPLIED
            if before and state.where[unit] >= 0:
                regained.append(box.ids[unit])
    if out:
        play.log(OutOfSupply(side=side_name(side), units=tuple(out), cases=("6.15(a)", "6.15(b)")))
    if regained:
        play.log(BackInSupply(side=side_name(side), units=tuple(regained), cases=("6.1",)))


def find_unsupplied(state: State, side: int) -> set[int]:
    """6.11(c)-(d-ii), 6.15, 14.34: the units of a side on the map that cannot trace a supply line now."""
    box = state.box
    open_cells = open_to_supply(state, side)
    hqs = supplied_hqs(state, side, open_cells)
    reach: dict[int, list[int]] = {
        hq: reach_of_supply(state, side, [state.where[hq]], state.is_demoralized(hq), open_cells) for hq in hqs
    }
    to_verdun: list[int] | None = None
    found: set[int] = set()
    for unit in box.units_of[side]:
        cell = state.where[unit]
        kind = box.kind[unit]
        if cell < 0 or kind in (GARRISON, RAIL_GUN):  # 14.83; ruling T22
            continue
        if kind == HQ:
            supplied = unit in reach
        elif kind == REMNANT:  # ruling T16: any supplied HQ
            supplied = any(_reaches(state, hq, cost, cell) for hq, cost in reach.items())
        elif state.is_separate(unit) and not state.attached_16th:  # 14.2: Verdun, which is never cut
            if to_verdun is None:
                held = [city for city in box.terrain.cities if state.control[city] == side]  # 6.11
                to_verdun = reach_of_supply(state, side, held, False, open_cells)
            supplied = to_verdun[cell] <= supply_budget(state, False)
        else:
            hq = box.hq_of.get((side, state.corps_of(unit)), NOBODY)
            supplied = hq in reach and _reaches(state, hq, reach[hq], cell)
        if not supplied:
            found.add(unit)
    return found


def _reaches(state: State, hq: int, cost: list[int], cell: int) -> bool:
    return cost[cell] <= supply_budget(state, state.is_demoralized(hq))
