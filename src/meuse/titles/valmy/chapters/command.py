"""2.1, 6.0, 8.2, 8.4, 8.5: who commands whom, how many, and how far orders reach."""

from meuse.engine.counters import NOBODY
from meuse.engine.paths import Ground, flood
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ARMIES, DIVISION_RANK, LOWEST_RANK, OVERALL_RANK

# ---- whom a leader commands (2.1, 8.2)


def may_command(state: State, leader: int, unit: int) -> bool:
    """2.1(a)-(c), rulings L14, L63: an overall leader any unit of the army, another those of the band in that army."""
    return leader in state.box.superiors[unit]


def overall_leader(state: State, army: int) -> int:
    """6.0, 8.5(c), ruling L14: the leader of rank 3 of an army; NOBODY if not on the map."""
    for leader in state.box.overall_of[army]:
        if state.where[leader] >= 0:
            return leader
    return NOBODY


def room_of(state: State, leaders: list[int]) -> list[int]:
    """8.2: how many units these leaders control: for each division, and behind these for each army (`army_room`)."""
    box = state.box
    room = [0] * (len(box.divisions) + len(ARMIES))
    for leader in leaders:
        place = box.army_room[leader] if box.rank[leader] == OVERALL_RANK else box.division[leader]
        room[place] += state.command(leader)
    return room


def fill_room(state: State, room: list[int], units: list[int]) -> bool:
    """8.2, ruling L36: these units take their places; False if there are too few.

    Units of a band go to the leaders of that band first; what is left over needs an overall leader of the army. What
    room is left does not depend on the order of the units.
    """
    division = state.box.division
    army_room = state.box.army_room
    for unit in units:
        place = division[unit]
        if not room[place]:
            place = army_room[unit]
            if not room[place]:
                return False
        room[place] -= 1
    return True


def within_ratings(state: State, leaders: list[int], units: list[int]) -> bool:
    """8.2, 7.1.3.1(a), ruling L36: whether these leaders together control so many units, each within the rating."""
    return fill_room(state, room_of(state, leaders), units)


def with_room(state: State, room: list[int], units: list[int]) -> list[int]:
    """8.2: those of these units that find a place in that room, each by itself."""
    division = state.box.division
    army_room = state.box.army_room
    return [unit for unit in units if room[division[unit]] or room[army_room[unit]]]


def under_any(state: State, leaders: list[int], units: list[int]) -> list[int]:
    """2.1: those of these units that at least one of these leaders may command."""
    box = state.box
    places = [0] * (len(box.divisions) + len(ARMIES))
    for leader in leaders:
        places[box.army_room[leader] if box.rank[leader] == OVERALL_RANK else box.division[leader]] = 1
    return with_room(state, places, units)


def room_for(state: State, leaders: list[int], units: list[int], candidates: list[int]) -> list[int]:
    """8.2: of these candidates, one after another, those for whom there is still room beside the units."""
    room = room_of(state, leaders)
    if not fill_room(state, room, units):
        return []
    return [unit for unit in candidates if fill_room(state, room, [unit])]


def highest(state: State, leaders: list[int]) -> int:
    """8.4: the first leader of the highest rank among these."""
    rank = state.box.rank
    found = leaders[0]
    for leader in leaders:
        if rank[leader] > rank[found]:
            found = leader
    return found


def may_lead(state: State, leaders: list[int], units: list[int]) -> list[int]:
    """8.2: those of these leaders who could lead all these units without help."""
    superiors = state.box.superiors
    count = len(units)
    found = [leader for leader in leaders if state.command(leader) >= count]
    for unit in units:
        found = [leader for leader in found if leader in superiors[unit]]
    return found


# ---- which leaders come along (8.4)


def may_control(state: State, superior: int, leaders: list[int]) -> bool:
    """8.4, 8.4(a)-(c), (e)-(g), rulings L36, L63: whether a leader takes these along, all of one army and in one box.

    Rank 3: two of rank 1, or one of rank 2 with his one of rank 1. Rank 2: one of rank 1.
    """
    box = state.box
    for leader in leaders:
        if box.army[leader] != box.army[superior] or state.where[leader] != state.where[superior]:
            return False
    rank = box.rank[superior]
    divisions = 0
    lowest = 0
    for leader in leaders:
        if box.rank[leader] == DIVISION_RANK:
            divisions += 1
        elif box.rank[leader] == LOWEST_RANK:
            lowest += 1
        else:
            return False
    controls = box.controls
    if not divisions:
        return lowest <= controls[rank][LOWEST_RANK]
    return divisions <= controls[rank][DIVISION_RANK] and lowest <= divisions * controls[DIVISION_RANK][LOWEST_RANK]


# ---- how far orders reach (6.0, 6.1)


def in_radius(state: State, side: int, center: int) -> bytes:
    """6.0(g), ruling L32: 1 for every box within the command radius of that one.

    The cheapest way along lines, without traffic, through no box that holds enemy units; either end may hold some.
    """
    key = center * 2 + side
    known = state.radii.get(key)
    if known is not None:
        return known
    enemies = 1 - side
    # A box with enemies can be the end of the way, or its beginning, but no way leads through it.
    barred = bytearray(state.troops[enemies])
    veiled = state.veiled[enemies]
    cell = veiled.find(1)
    while cell >= 0:
        barred[cell] = 1
        cell = veiled.find(1, cell + 1)
    barred[center] = 0
    ground = Ground(state.scenario.off_limits, None, bytes(barred))
    found = bytearray(len(state.box.board))
    found[center] = 1
    for reached in flood(state.box.country.march_links, center, state.box.radius, ground).cells:
        found[reached] = 1
    state.radii[key] = bytes(found)
    return state.radii[key]


def in_command(state: State, leader: int) -> bool:
    """6.0(a), (d), 8.5(b), (c), rulings L14, L31: within the radius of the army's overall leader, or never out."""
    box = state.box
    if box.never_out[leader] or box.rank[leader] == OVERALL_RANK:
        return True
    overall = overall_leader(state, box.army[leader])
    return overall != NOBODY and obeys_from(state, leader, overall)


def obeys_from(state: State, counter: int, superior: int) -> bool:
    """6.0, 6.1(d): whether a leader or unit is within the command radius of that superior."""
    return superior != NOBODY and reach_to(state, state.box.side[counter], superior, state.where[counter])


def reach_to(state: State, side: int, superior: int, cell: int) -> bool:
    """6.0: whether the orders of a superior reach a box."""
    center = state.where[superior]
    return center >= 0 and bool(in_radius(state, side, center)[cell])


def superiors(state: State, unit: int) -> list[int]:
    """6.1(h), ruling L35: whose Initiative a single unit may roll against: overall leader, leaders of its band."""
    where = state.where
    return [leader for leader in state.box.superiors[unit] if where[leader] >= 0]
