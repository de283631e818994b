"""How far units get: allowances (12.1.2, 12.4, 12.9), what a mover meets (10.1.3, 11.2, 12.3 to 12.6), floods."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.engine.paths import CLOSED, COMPILED, Ground, Links, Reach, either, flood, priced
from meuse.titles.generation_lost.chapters.hold import hold_refusal, in_held_line, is_held, may_wait
from meuse.titles.generation_lost.chapters.lines import open_squares
from meuse.titles.generation_lost.state import NO_MARKER, NOT_ENGAGED, State, side_name
from meuse.titles.generation_lost.terms import (
    BACK,
    CHANGED,
    DISORDERED,
    DISRUPTED,
    ENGINEER,
    FLIPPED,
    FRENCH,
    FRONT,
    GERMAN,
    GUN,
    IN_FORT,
    MAJOR_ROADS,
    MOVED,
    RAILS,
)
from meuse.titles.generation_lost.ways import HALVES, Connection, Front

NO_POINTS: Final = -1
ANY_DISTANCE: Final = 250  # ruling G29: more steps than any railway on the map has


class Going:
    """Who moves, from where, and with what is left of the move, in halves of a point."""

    def __init__(self, units: list[int], start: int, plain: int, doubled: int) -> None:
        self.units = units  # one, or a gun and the engineers who haul it (12.4.2(a))
        self.start = start  # where they stand, or the square where they come onto the map
        self.plain = plain  # at the plain allowance
        self.doubled = doubled  # off-front, NO_POINTS if that is not possible any more (12.9)
        self.moved = False  # squares have been entered in this move
        self.began_here = True  # friends in the start square cost nothing (10.1.3(ENDS))
        self.entering = False  # the start is not entered yet: they come from off the map
        self.along = True  # all squares so far were on the Voie Sacrée (12.3.4(c))
        self.mired = False  # a gun that has moved its one square out of the bog (12.3.4(b))


# ---- allowances (12.1.2, 12.9, ruling G2)


def allowance(state: State, unit: int) -> int:
    """12.1.2, 12.4.1(b), 12.9.3: what is printed on the side that is up, less weather, in halves; R: any distance."""
    box = state.box
    if box.channel[unit] == RAILS:
        return ANY_DISTANCE
    printed = box.movement[unit][BACK if state.status[unit] & FLIPPED else FRONT]
    if not printed:
        return 0
    weather = box.weather
    left = printed - weather.deduction[state.weather]
    return (left if left > weather.least else weather.least) * HALVES


def near_enemies(state: State, side: int) -> bytes:
    """12.9.1, 12.9.5, ruling G34: CLOSED in each square that is nearer than three to an enemy who is not isolated.

    The column is the same object as long as it holds the same, whatever has moved meanwhile.
    """
    known = connection(state, 1 - side)
    near_to = state.held[1 - side] & known.reached
    shared = state.held[GERMAN] & state.held[FRENCH]
    if shared:
        near_to |= shared & led_from(state, 1 - side, known.reached)
    if near_to != known.near_to:
        ways = state.box.ways
        known.near_to = near = near_to
        for _ in range(state.box.moving["off_front"] - 1):
            near = ways.around(near)
        known.near = ways.column_of(near, CLOSED)
        known.beside = ways.column_of(ways.around(near), 1)
    return known.near


def beside_near(state: State, side: int) -> bytes:
    """12.9.1: 1 in each square that is such a square or next to one."""
    near_enemies(state, side)
    return connection(state, 1 - side).beside


def led_from(state: State, side: int, reached: int) -> int:
    """12.9.5, ruling G34: the squares out of which a path leads that side on to its own edge, whoever shares them.

    No path leads into a square that enemies share. Who is engaged there is not surrounded by that alone.
    """
    free, carrying = open_squares(state, side)
    edge = state.box.edge_squares[side]
    return edge | state.box.ways.around((reached & carrying) | (edge & free))


def connected(state: State, side: int) -> int:
    """12.9.5, rulings G11, G34: the squares from which a path of that side leads to its own map edge."""
    return connection(state, side).reached


def connection(state: State, side: int) -> Connection:
    """What `connected` finds, remembered until a square changes that the search has looked at (State.settle).

    It is asked with every move, and most moves are behind the lines.
    """
    before = state.connections[side]
    if before is not None and before.holds:
        return before
    box = state.box
    reached = reached_by_rows(state, side) if COMPILED else reached_from_edge(state, side)
    known = Connection(reached, box.edge_squares[side] | box.ways.around(reached))
    if before is not None:  # who is connected is often the same as before
        known.near_to, known.near, known.beside = before.near_to, before.near, before.beside
    state.connections[side] = known
    return known


def reached_from_edge(state: State, side: int) -> int:
    """12.9.5, rulings G11, G34: paths begin in any free square of the edge.

    Whatever is reached may be their end; only what carries them leads on.
    """
    ways = state.box.ways
    free, carrying = open_squares(state, side)
    begun = state.box.edge_squares[side] & free
    return ways.around(begun | ways.joined(ways.around(begun), carrying)) & free


def reached_by_rows(state: State, side: int) -> int:
    """The same by the twin of this search that pays when it is compiled."""
    rows = state.box.rows
    rows.read(bytes(state.occupied[1 - side]), bytes(state.occupied[side]), bytes(state.zoc[1 - side]))
    return rows.reached_from_edge(side)


# ---- what a mover meets (10.1.3, 11.2, 12.3.4, 12.5.4, 12.6)


def bog_holds(state: State, unit: int) -> bool:
    """12.3.4(a), 12.3.4(b), 12.3.4(NOTE), 19.1.5(j): whether a unit bogs down by now; only guns do."""
    from_turn = state.scenario.special.bog_from
    return state.is_gun(unit) and 0 < from_turn <= state.turn


def takes_voie_sacree(state: State, gun: int) -> bool:
    """12.3.4(c), ruling G29: French guns that move by road; those on rails do not, where rails cross it."""
    return state.side_of[gun] == FRENCH and state.box.channel[gun] != RAILS


def checks_trenches(state: State, unit: int) -> bool:
    """12.5.4: heavy guns that are free to go anywhere roll before they enter a start trench."""
    box = state.box
    return box.heavy[unit] and box.channel[unit] not in (MAJOR_ROADS, RAILS)


def may_pass_fort(state: State, side: int, cell: int) -> bool:
    """11.3.2, ruling G25: the only enemy in a fort square is inside and disrupted."""
    if not state.box.country.fort[cell]:
        return False
    enemies = state.stacks[1 - side].get(cell, [])
    return len(enemies) == 1 and state.status[enemies[0]] & (IN_FORT | DISRUPTED) == IN_FORT | DISRUPTED


def front(state: State, side: int) -> Front:
    """10.1.1, 11.2.1, 11.2.2, 12.6: what a side meets, remembered until an enemy or a marker changes (see State)."""
    known = state.fronts[side]
    if known is not None:
        return known
    enemy = 1 - side
    closed = bytearray(priced(state.occupied[enemy], CLOSED))
    for cell in state.box.country.forts:
        if closed[cell] and may_pass_fort(state, side, cell):
            closed[cell] = 0
    enter = closed[:]
    extra = state.box.moving["interdicted"]
    for cell in state.interdicted:
        if enter[cell] != CLOSED:
            enter[cell] += extra
    known = Front(bytes(closed), bytes(enter), priced(state.zoc[enemy], 1))
    state.fronts[side] = known
    return known


def ground_for(state: State, going: Going) -> Ground:
    """10.1.3, 11.2.1, 11.2.2, 11.2.3, 12.6: what it costs to enter and leave squares, and where a move ends."""
    box = state.box
    unit = going.units[0]
    side = state.side_of[unit]
    met = front(state, side)
    if box.channel[unit] == RAILS:  # ruling G29: no points, so nothing to pay
        return Ground(met.closed, None, met.stop)
    leave = state.through[side][:]
    start = going.start
    if going.began_here or state.occupied[side][start] <= len(going.units):
        leave[start] = box.moving["interdicted"] if state.marker[start] != NO_MARKER else 0  # 10.1.3(ENDS), 12.7.1
    leaving = leave[start]
    if bog_holds(state, unit):
        leave = bytearray(either(bytes(leave), box.ways.bog))
    if state.turn < state.scenario.special.hold_until:
        close_held_lines(state, going, leave)
    leave[start] = leaving
    return Ground(met.enter, bytes(leave), met.stop)


def stays_in_line(state: State, going: Going) -> bool:
    """19.1.5(f), (g), ruling G82: infantry that has come into its own line on the West Bank."""
    return any(in_held_line(state, unit, going.start) for unit in going.units)


def close_held_lines(state: State, going: Going, leave: bytearray) -> None:
    """19.1.5(f), (g), ruling G82: infantry that comes into its own line on the West Bank stays in it."""
    for unit in going.units:
        if state.is_infantry(unit):
            for cell in state.box.ways.held_lines[state.side_of[unit]]:
                leave[cell] = CLOSED
            return


def links_of(state: State, unit: int) -> Links:
    """12.5: what a unit may move along."""
    ways = state.box.ways
    channel = state.box.channel[unit]
    if channel == MAJOR_ROADS:
        return ways.major_roads
    if channel == RAILS:
        return ways.rails[state.side_of[unit]]
    return ways.anywhere


# ---- how far (12.0, 12.9)


class Range:
    """Where a mover can get: at the plain allowance, and off-front; and the trenches that a heavy gun can try for."""

    def __init__(self, start: int) -> None:
        self.plain = Reach(start)
        self.off_front = Reach(start)
        self.is_off_front = False  # the move so far is, where it stands now included (12.9.1)

    def cells(self) -> list[int]:
        if not self.off_front.cells:
            return self.plain.cells
        if not self.plain.cells:
            return self.off_front.cells
        known = set(self.off_front.cells)
        return self.off_front.cells + [cell for cell in self.plain.cells if cell not in known]


def range_of(state: State, going: Going) -> Range:
    """12.0, 12.9.4: every square that a mover can enter with what is left; where it may stop is another matter."""
    found = Range(going.start)
    side = state.side_of[going.units[0]]
    near = near_enemies(state, side) if going.doubled >= 0 else b""
    found.is_off_front = going.doubled >= 0 and not near[going.start]
    if (going.moved or going.entering) and state.zoc[1 - side][going.start]:
        return found  # 11.2.2
    if going.mired or (going.moved and stays_in_line(state, going)):
        return found
    ground = ground_for(state, going)
    if found.is_off_front:
        met = front(state, side)
        if met.near is not near:
            met.near = near
            met.far = either(met.enter, near)
            met.far_heavy = b""
        far = Ground(met.far, ground.leave, ground.stop)
        found.off_front = _reach(state, going, far, going.doubled, True)
    if going.plain >= 0 and not (found.is_off_front and stays_off_front(state, going, found.off_front)):
        found.plain = _reach(state, going, ground, going.plain, False)
    return found


def stays_off_front(state: State, going: Going, reach: Reach) -> bool:
    """12.9: the plain allowance leads nowhere near an enemy, and so to no square that is not in reach off-front."""
    if state.is_gun(going.units[0]):  # bog is another matter off-front (12.3.4(b))
        return False
    beside = beside_near(state, state.side_of[going.units[0]])
    if beside[going.start]:
        return False
    for cell, cost in zip(reach.cells, reach.costs, strict=True):
        if cost >= going.plain:
            return True
        if beside[cell]:
            return False
    return True


def _reach(state: State, going: Going, ground: Ground, budget: int, off_front: bool) -> Reach:
    unit = going.units[0]
    links = links_of(state, unit)
    start = going.start
    leaving = ground.leave[start]
    for cell, step in links.rows[start]:
        if leaving + step + ground.enter[cell] <= budget:
            break
    else:
        return Reach(start)
    if not state.is_gun(unit):
        return flood(links, going.start, budget, ground)
    ways = state.box.ways
    heavy = checks_trenches(state, unit)
    if bog_holds(state, unit) and ways.bog[going.start]:
        return _reach_in_bog(state, going, links, ground, budget, off_front)
    barred = Ground(without_trenches(state, ground, off_front), ground.leave, ground.stop) if heavy else ground
    reach = flood(links, going.start, budget, barred)
    if heavy:
        _add_steps(reach, links, ground, budget, ways.trenches)
    return reach


def without_trenches(state: State, ground: Ground, off_front: bool) -> bytes:
    """12.5.4: what a heavy gun pays to enter squares, with start trenches closed; remembered with what it meets."""
    trenches = state.box.ways.trenches
    for met in state.fronts:
        if met is not None and ground.enter is met.far and off_front:
            if not met.far_heavy:
                met.far_heavy = either(met.far, trenches)
            return met.far_heavy
        if met is not None and ground.enter is met.enter and not off_front:
            if not met.enter_heavy:
                met.enter_heavy = either(met.enter, trenches)
            return met.enter_heavy
    return either(ground.enter, trenches)


def _reach_in_bog(state: State, going: Going, links: Links, ground: Ground, budget: int, off_front: bool) -> Reach:
    """12.3.4(b), (c), ruling G29: one square at the plain allowance, or along the Voie Sacrée as without bog."""
    ways = state.box.ways
    reach = Reach(going.start)
    if takes_voie_sacree(state, going.units[0]) and ways.on_sacred[going.start] and going.along:
        leave = bytearray(ground.leave)
        for cell in state.box.country.voie_sacree:
            if cell != going.start:
                leave[cell] = _leaving_sacred(state, cell)
        reach = flood(ways.sacred, going.start, budget, Ground(ground.enter, bytes(leave), ground.stop))
    if not going.moved and not going.entering and not off_front:
        _add_steps(reach, links, ground, budget, None)
    return reach


def _leaving_sacred(state: State, cell: int) -> int:
    """10.1.3, 12.6.1: what it costs to go on from a square of the Voie Sacrée, where guns do not bog down."""
    moving = state.box.moving
    cost = moving["through_friends"] if state.occupied[FRENCH][cell] else 0
    return cost + (moving["interdicted"] if state.marker[cell] != NO_MARKER else 0)


def _add_steps(reach: Reach, links: Links, ground: Ground, budget: int, only: bytes | None) -> None:
    """Single steps from the start that are not in reach yet, into some squares or any."""
    start = reach.start
    for cell, step in links.rows[start]:
        if only is not None and not only[cell]:
            continue
        cost = ground.leave[start] + step + ground.enter[cell]
        if ground.admits(start, cell) and cost <= budget and cell not in reach.cells:
            reach.add(cell, cost, start)


def fresh(state: State, unit: int) -> Going:
    """A unit on the map that has not moved yet, with its whole allowance and nobody to haul it."""
    points = allowance(state, unit)
    if state.is_entrenched(unit) and not state.box.weather.entrench[state.weather]:
        points = mobile_allowance(state, unit)
    return Going([unit], state.where[unit], points, points * 2)


def at_best(state: State, unit: int, party: list[int]) -> Going:
    """Ruling G31: the farthest that a unit which has not moved can go with its party: mobile, if it may change."""
    going = fresh(state, unit)
    if state.is_entrenched(unit) and not state.status[unit] & (CHANGED | DISORDERED) and not state.is_interdicted(unit):
        points = mobile_allowance(state, unit)
        going.plain, going.doubled = points, points * 2
    going.units = party
    return going


def mobile_allowance(state: State, unit: int) -> int:
    """12.4.2(b), ruling G31: of the front; entrenched infantry that moves in rain turns mobile before it does."""
    box = state.box
    return max(box.weather.least, box.movement[unit][FRONT] - box.weather.deduction[state.weather]) * HALVES


def entry_allowance(state: State, unit: int) -> int:
    """12.7.4(a), 12.7.5: German infantry enters mobile, HQs in command mode."""
    if state.is_hq(unit) or (state.side_of[unit] == GERMAN and state.is_infantry(unit)):
        return mobile_allowance(state, unit)
    return allowance(state, unit)


# ---- who may move (12.1, 12.4.2(a), 12.8.2(b), 16.5.1, 19.1.5(f))


def haulers(state: State, gun: int) -> list[int]:
    """12.4.2(a), ruling G30: the engineers in its square that can haul a German gun through rain or snow."""
    cell = state.where[gun]
    if cell < 0 or state.side_of[gun] != GERMAN:
        return []
    return [
        unit
        for unit in state.box.of_kind[ENGINEER]
        if state.where[unit] == cell and not state.status[unit] & MOVED and not is_held(state, unit)
    ]


def may_move(state: State, unit: int) -> bool:
    """12.1: what move_refusal says, without its words."""
    status = state.status[unit]
    cell = state.where[unit]
    if cell < 0 or status & MOVED or state.engaged[cell] != NOT_ENGAGED:
        return False
    box = state.box
    if box.stays[unit] or status & box.stays_with[unit]:
        return False
    if anybody_waits(state) and is_held(state, unit):
        return False
    return box.kind[unit] != GUN or box.weather.guns_move[state.weather] or bool(haulers(state, unit))


def movable(state: State, side: int) -> list[int]:
    """12.1: the units of a side that may move: may_move for all of them, which is asked with every move."""
    box, where, status, engaged = state.box, state.where, state.status, state.engaged
    kind, stays, stays_with = box.kind, box.stays, box.stays_with
    waiting = may_wait(state, side)
    guns_halt = not box.weather.guns_move[state.weather]
    found: list[int] = []
    for unit in state.units_of[side]:
        cell = where[unit]
        if cell < 0 or status[unit] & (MOVED | stays_with[unit]) or stays[unit] or engaged[cell] != NOT_ENGAGED:
            continue
        if waiting[cell] and is_held(state, unit):
            continue
        if guns_halt and kind[unit] == GUN and not haulers(state, unit):
            continue
        found.append(unit)
    return found


def anybody_waits(state: State) -> bool:
    """19.1.5(f), 19.3.5(c), 19.6.5(f): whether units can be held at all by now; asked first, for speed."""
    special = state.scenario.special
    return state.turn < special.hold_until or bool(special.held)


def move_refusal(state: State, unit: int) -> Refusal | None:
    """12.1, 12.4.2(a), 12.8.2(b), 16.5.1: why a unit on the map may not move in this segment."""
    if may_move(state, unit):
        return None
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.where[unit] < 0:
        return Refusal("12.0", "march-not-on-map", named)
    if state.is_garrison(unit):
        return Refusal("10.5.1", "garrisons-stay", named)
    if state.is_engaged(unit):
        return Refusal("16.5.1", "march-engaged", named)
    held = hold_refusal(state, unit)
    if held is not None:
        return held
    if state.is_supply(unit):
        return Refusal("12.8.2(b)", "supply-stays", named)
    if state.status[unit] & MOVED:
        return Refusal("12.1.1", "march-has-moved", named)
    return gun_refusal(state, unit)


def gun_halts(state: State, unit: int) -> bool:
    """12.4.2(a): what gun_refusal says, without its words."""
    return state.is_gun(unit) and not state.box.weather.guns_move[state.weather]


def gun_refusal(state: State, unit: int) -> Refusal | None:
    """12.4.2(a): guns halt in rain and snow, but for German ones that engineers haul."""
    if not gun_halts(state, unit):
        return None
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "side": side_name(state.side_of[unit])}
    return Refusal("12.4.2(a)", "guns-halt", named)


def cost_beyond(state: State, going: Going, cell: int) -> int:
    """12.2.3: what the way to a square costs, however much that is; NOBODY if no way leads there."""
    wide = Going(going.units, going.start, ANY_DISTANCE, NO_POINTS)
    wide.moved, wide.entering, wide.began_here = going.moved, going.entering, going.began_here
    wide.along, wide.mired = going.along, going.mired
    reach = range_of(state, wide).plain
    return reach.cost(cell) if cell in reach.cells else NOBODY
