"""3.0 Set-up: leaders on the map, their units in holding boxes. Boxes and dates are the scenario's (T.SETUP)."""

from meuse.engine.counters import NOBODY
from meuse.titles.valmy.chapters.holding import has_room, tuck_in
from meuse.titles.valmy.state import State


def set_up(state: State) -> None:
    """3.0, 3.0(a)-(f): each leader with the units that begin under him; what has no room goes to others there.

    Rulings L52, L62: who finds no room at all, and units that the scenario puts on the map, lie there face up.
    """
    scenario = state.scenario
    box = state.box
    too_many: list[int] = []
    for leader in box.leaders:
        cell = scenario.set_up.get(leader)
        if cell is not None:
            too_many += stand(state, leader, cell)
    for unit in too_many:  # once all leaders stand
        tuck_in(state, unit)
    for unit in box.units:
        cell = scenario.set_up.get(unit)
        if cell is not None:
            if state.where[unit] >= 0:
                state.lift(unit, cell)
            state.put(unit, cell)
            state.under[unit] = NOBODY


def stand(state: State, leader: int, cell: int) -> list[int]:
    """3.0(a)-(d): a leader stands in a box with the units that begin under him; returns those who find no room."""
    too_many: list[int] = []
    state.put(leader, cell)
    for unit in state.box.begin_under[leader]:
        state.put(unit, cell)
        if has_room(state, leader):
            state.under[unit] = leader
        else:
            too_many.append(unit)
    return too_many
