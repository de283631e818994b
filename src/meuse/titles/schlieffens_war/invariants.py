"""What must be true of every position that play leads to."""

from collections.abc import Sequence

from meuse.engine.events import Event
from meuse.titles.schlieffens_war.events import CityTaken
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import (
    BRITISH,
    ELIMINATED,
    ENTENTE,
    FORT,
    FORTRESS,
    GERMAN,
    NATIONS,
    NORMAL,
    NOT_YET,
    OOS,
    REDUCED,
    SIDES,
    UNSEEN,
)


def broken(state: State, events: Sequence[Event]) -> list[str]:
    """Everything that is wrong, in words."""
    return [*columns(state), *places(state), *stacks(state), *units(state), *tracks(state), *told(state, events)]


def columns(state: State) -> list[str]:
    """What `put` and `lift` keep must be what a count of the units gives."""
    box = state.box
    size = len(box.board)
    fresh = State(box)
    for unit, cell in enumerate(state.where):
        if cell >= 0:
            fresh.put(unit, cell)
    wrong: list[str] = []
    for side in (GERMAN, ENTENTE):
        for name in ("occupied", "held", "load", "staffs", "mobile"):
            kept, counted = getattr(state, name)[side], getattr(fresh, name)[side]
            if kept != counted:
                cell = next(cell for cell in range(size) if kept[cell] != counted[cell])
                where = box.board.names[cell]
                wrong.append(f"{name} of {SIDES[side]} says {kept[cell]} in {where}, where {counted[cell]} is right")
        if sorted(state.crowded[side]) != sorted(fresh.crowded[side]):
            wrong.append(f"crowded hexes of {SIDES[side]} are not those that hold too many")
    if state.forts != fresh.forts:
        wrong.append("fort counters are counted wrongly")
    return wrong


def places(state: State) -> list[str]:
    """3.3, 6.0, 10.8: no hex is shared by enemies, every hex with units is its owner's, Belgians keep to their area."""
    box = state.box
    wrong: list[str] = []
    for unit, cell in enumerate(state.where):
        if cell < 0:
            if cell == UNSEEN:
                wrong.append(f"{box.ids[unit]} is unseen in the true state")
            continue
        name = box.board.names[cell]
        side = box.side[unit]
        if state.occupied[1 - side][cell]:
            wrong.append(f"{name} holds units of both sides")
        if state.control[cell] != side:
            wrong.append(f"{box.ids[unit]} stands in {name}, which its side does not control")
        if state.is_outside_belgian_area(unit, cell):
            wrong.append(f"{box.ids[unit]} stands in {name}, outside the area of the Belgian army (10.8)")
        if box.kind[unit] == FORT and cell != box.set_up[unit]:
            wrong.append(f"{box.ids[unit]} has moved to {name}")
    return wrong


def stacks(state: State) -> list[str]:
    """6.3: nations of the Entente do not stack, but for the British with the forts of 8.4; stacks have one order."""
    box = state.box
    wrong: list[str] = []
    nations: dict[int, set[int]] = {}
    for unit in box.units_of[ENTENTE]:
        cell = state.where[unit]
        if cell >= 0:
            nations.setdefault(cell, set()).add(box.nation[unit])
    for cell, found in nations.items():
        mobile = {box.nation[u] for u in state.units_at(cell, ENTENTE) if box.kind[u] != FORT}
        if len(found) > 1 and mobile != {BRITISH}:
            wrong.append(f"{box.board.names[cell]} holds {' and '.join(sorted(NATIONS[n] for n in found))} units")
    orders: set[tuple[int, int]] = set()
    for unit, cell in enumerate(state.where):
        if cell >= 0:
            if (cell, state.order[unit]) in orders:
                wrong.append(f"two units lie on the same level in {box.board.names[cell]}")
            orders.add((cell, state.order[unit]))
    return wrong


def units(state: State) -> list[str]:
    """2.7, 8.0, 9.6: only what has two steps is reduced, one supply state each, morale for corps alone."""
    box = state.box
    wrong: list[str] = []
    for unit, status in enumerate(state.status):
        name = box.ids[unit]
        if status & REDUCED and not box.load[unit]:
            wrong.append(f"{name} is reduced but has one step only")
        if status & OOS and status & FORTRESS:
            wrong.append(f"{name} is out of supply and in fortress supply at once")
        if status & (OOS | FORTRESS) and box.kind[unit] == FORT:
            wrong.append(f"{name} is a fort and needs no supply")
        if state.morale[unit] != NORMAL and not box.corps[unit]:
            wrong.append(f"{name} is not a corps but has morale")
        if state.where[unit] in (NOT_YET, ELIMINATED) and status:
            wrong.append(f"{name} is off the map but not as new")
        if abs(state.morale[unit] - state.morale_before[unit]) > 1 and state.where[unit] >= 0:
            wrong.append(f"{name} went two levels of morale in one phase")
        leader = box.follows[unit]
        if leader >= 0 and state.where[unit] >= 0 and state.where[leader] >= 0:
            wrong.append(f"{name} stands beside {box.ids[leader]}, which it replaces")
    return wrong


def tracks(state: State) -> list[str]:
    """4.1, 4.6, 9.4, 11.23: points are the cities held (they begin at none), markers never come from nowhere."""
    box = state.box
    wrong: list[str] = []
    held = sum(1 for cell in box.terrain.entente_cities if state.control[cell] == GERMAN)
    if state.points != held:
        wrong.append(f"{state.points} points for {held} cities")
    if any(box.terrain.perimeter[unit_cell] for unit_cell in german_cells(state)) and not state.paris_endangered:
        wrong.append("Germans stand in the perimeter of Paris, which is not in danger")
    if state.guns + state.guns_next > box.artillery_markers or state.coups > box.coup_markers:
        wrong.append("there are more support markers than the box holds")
    if state.withdrawn > box.withdrawal_corps:
        wrong.append("too many corps went to the East Front")
    if not 1 <= state.turn <= box.last_turn:
        wrong.append(f"there is no turn {state.turn}")
    return wrong


def german_cells(state: State) -> list[int]:
    return [state.where[unit] for unit in state.box.units_of[GERMAN] if state.where[unit] >= 0]


def told(state: State, events: Sequence[Event]) -> list[str]:
    """4.6: the last capture that was told is the total that stands."""
    captures = [event for event in events if isinstance(event, CityTaken)]
    if captures and captures[-1].points != state.points:
        return [f"the log says {captures[-1].points} points, the track {state.points}"]
    return []
