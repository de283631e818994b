"""How far units get: 8.1 restrictions, 8.2 strategic movement, 8.4 zones of control; and who may move at all."""

from meuse.engine.flow import Refusal
from meuse.engine.paths import Ground, Links, Reach, Row, flood
from meuse.titles.they_shall_not_pass.state import State, is_infantry, unit_named
from meuse.titles.they_shall_not_pass.terms import DUG_IN, FIRED, GARRISON, HUNTER, MOVED, RAIL_GUN

MARCH = "march"
STRATEGIC = "strategic"

# ---- what zones of control mean to a mover (8.4)


def keeps_out_of_zoc(state: State, unit: int) -> bool:
    """8.42, 8.43: guns and HQs may not enter enemy ZOC."""
    return not is_infantry(state.box, unit)


def march_ground(state: State, units: list[int], start: int) -> Ground:
    """8.11, 8.42(e)-8.43(c-iii), 8.44(b), 8.45-8.47, 15.5: a unit, or a group by the strictest rule of its members."""
    box = state.box
    side = box.side[units[0]]
    zones = state.zones_against(side)
    foot = guns = False
    for unit in units:
        if keeps_out_of_zoc(state, unit):
            guns = True
        elif box.kind[unit] != HUNTER:
            foot = True
    if guns:
        # Ruling T55: guns and infantry that go together obey both rules.
        ground = Ground(among_friends(state, side), zones.leave, zones.stop if foot else None)
    else:
        ground = zones.infantry if foot else zones.hunters
    return infiltrated(state, units, start, ground) if state.infiltration() else ground


def among_friends(state: State, side: int) -> bytes:
    """8.42(a), 8.43(a): what entering costs those who go into an enemy ZOC only where a friend stands."""
    zones = state.zones_against(side)
    closed = zones.no_zoc
    enter = bytearray(closed)
    where = state.where
    for unit in state.box.units_of[side]:
        cell = where[unit]
        if cell >= 0 and closed[cell]:
            enter[cell] = zones.enter[cell]
    return bytes(enter)


def infiltrated(state: State, units: list[int], start: int, ground: Ground) -> Ground:
    """15.5(a), (c): where a friend stands, the enemy has no ZOC; those who go together are no friends in this sense."""
    side = state.box.side[units[0]]
    enter, leave, stop = bytearray(ground.enter), bytearray(ground.leave), bytearray(ground.stop)
    for friend in state.box.units_of[side]:
        cell = state.where[friend]
        if cell >= 0 and (cell != start or state.occupied[side][cell] > len(units)):
            enter[cell] = leave[cell] = stop[cell] = 0
    return Ground(bytes(enter), bytes(leave), bytes(stop))


def strategic_ground(state: State, unit: int) -> Ground:
    """8.2(b)-(b-iii): no enemy ZOC anywhere on the way, and only hexes its side controls."""
    side = state.box.side[unit]
    ground = state.zones_against(side).strategic(state.control, side)
    return infiltrated(state, [unit], state.where[unit], ground) if state.infiltration() else ground


# ---- how far (8.1, 8.2)


def links_for(state: State, unit: int, strategic: bool) -> Links:
    """TEC; 14.34(b): the railroad gun runs on rails."""
    terrain = state.box.terrain
    if state.box.kind[unit] == RAIL_GUN:
        return terrain.rail_links
    return state.links_of(terrain.strategic_ways if strategic else terrain.march_ways)


def links_together(state: State, units: list[int]) -> Links:
    """Ruling T55, 14.34(b): a group with the railroad gun keeps to the rails, and pays what the slower of them pays."""
    on_rails = [unit for unit in units if state.box.kind[unit] == RAIL_GUN]
    others = [unit for unit in units if state.box.kind[unit] != RAIL_GUN]
    if not on_rails or not others:
        return links_for(state, units[0], False)
    rows: list[Row] = []
    for rails, ways in zip(state.box.terrain.rail_links.rows, links_for(state, others[0], False).rows, strict=True):
        prices = dict(ways)
        rows.append(tuple([(cell, max(price, prices[cell])) for cell, price in rails if cell in prices]))
    return Links(rows)


def march_reach(state: State, units: list[int], start: int, budget: int, fresh: bool) -> Reach:
    """8.0, 8.1: where units can go with `budget` half points; fresh ones may always enter one open hex."""
    ground = march_ground(state, units, start)
    links = links_for(state, units[0], False) if len(units) == 1 else links_together(state, units)
    reach = flood(links, start, budget, ground)
    if fresh:
        add_minimum_move(reach, links, start, budget, ground)
    return reach


def strategic_reach(state: State, unit: int, budget: int) -> Reach:
    """8.2: where a unit can go by strategic movement with `budget` half points."""
    return flood(links_for(state, unit, True), state.where[unit], budget, strategic_ground(state, unit))


def add_minimum_move(reach: Reach, links: Links, start: int, budget: int, ground: Ground) -> None:
    """8.1(a-ii), 8.1(a-iii): at least one hex, whatever it costs, unless that is barred (T39: strong to strong is)."""
    for cell, step in links.rows[start]:
        in_reach = ground.leave[start] + step + ground.enter[cell] <= budget
        if not in_reach and ground.admits(start, cell) and cell not in reach.cells:
            reach.add(cell, budget, start)


# ---- who may move (8.0, 8.2)


def may_move(state: State, unit: int) -> bool:
    """8.0: whether a unit may move in this phase; where not, move_refusal has the words."""
    status = state.status[unit]
    if state.where[unit] < 0 or status & MOVED or state.box.kind[unit] == GARRISON:
        return False
    return not status & FIRED or state.box.kind[unit] == RAIL_GUN  # 14.34(a)


def move_refusal(state: State, unit: int) -> Refusal | None:
    """4.0 IV, 8.0, 8.22: why a unit may not move in this phase: each makes one move, strategic or not (ruling T72)."""
    if may_move(state, unit):
        return None
    box = state.box
    if state.where[unit] < 0:
        return Refusal("8.0", "not-on-map", unit_named(state, unit))
    if box.kind[unit] == GARRISON:
        return Refusal("14.82", "garrisons-never-move", unit_named(state, unit))
    if state.status[unit] & MOVED:
        if state.status[unit] & DUG_IN:
            return Refusal("14.11", "has-dug-in", unit_named(state, unit))
        return Refusal("8.0", "has-moved", unit_named(state, unit))
    return Refusal("8.0(d)", "has-fired", unit_named(state, unit))


def strategic_refusal(state: State, unit: int) -> Refusal | None:
    """8.2, 8.22: why a unit may not use strategic movement; one that has marched may not, nor the other way round."""
    why = move_refusal(state, unit)
    if why is not None:
        return why
    if state.is_unsupplied(unit):
        return Refusal("8.2(a)", "unsupplied", unit_named(state, unit))
    if state.is_demoralized(unit):
        return Refusal("8.2(a-ii)", "demoralized", unit_named(state, unit))
    if state.adjacent_to_enemy(state.where[unit], state.box.side[unit]):
        return Refusal("8.2(a-iii)", "next-to-enemy", unit_named(state, unit))
    return None
