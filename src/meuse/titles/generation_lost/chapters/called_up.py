"""12.7.4(d), 12.7.6, 20.3.3: counters of the Pool that a schedule calls up. Until they enter they are still in it."""

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.march_events import ReinforcementsDelayed
from meuse.titles.generation_lost.state import State, Table, side_name
from meuse.titles.generation_lost.terms import NOT_YET, POOL


def call_up(state: State, number: int, entry: int, units: list[int], status: list[int]) -> None:
    """12.7.6: they wait with that arrival, for one of its entries."""
    for unit, marks in zip(units, status, strict=True):
        state.where[unit] = NOT_YET
        state.status[unit] = marks
        state.due[unit] = number
        state.comes_for[unit] = 1 << entry
    state.mustered[number] |= 1 << entry


def is_in_pool(state: State, unit: int) -> bool:
    """17.1, 12.7.6, ruling G88: in the Pool; who is called up leaves it by entering."""
    return state.where[unit] == POOL or state.comes_for[unit] != 0


def pooled(state: State, units: list[int]) -> list[int]:
    """Ruling G88: those of the units that are in the Pool."""
    where, comes_for = state.where, state.comes_for
    return [unit for unit in units if where[unit] == POOL or comes_for[unit]]


def any_pooled(state: State, units: list[int]) -> bool:
    """Ruling G88: whether one of the units is in the Pool."""
    where, comes_for = state.where, state.comes_for
    return any(where[unit] == POOL or comes_for[unit] for unit in units)


def called_with(state: State, unit: int) -> list[int]:
    """20.2.2(b): those who come for the same entries as this one, itself included."""
    number, entries = state.due[unit], state.comes_for[unit]
    return [
        other
        for other in state.units_of[state.side_of[unit]]
        if state.due[other] == number and state.comes_for[other] & entries
    ]


def arrive(state: State, unit: int) -> None:
    """12.7.4, ruling G88: its entry has been used; brigades that were to come with it follow when they like."""
    if state.comes_for[unit]:
        for other in called_with(state, unit):
            state.comes_for[other] = 0
    state.due[unit] = NOBODY


def stand_down(state: State, unit: int) -> None:
    """12.7.4(d), 20.3.3: it is in the Pool, with those who were to come with it, and its entry is open again."""
    if not state.comes_for[unit]:
        return
    state.mustered[state.due[unit]] &= ~state.comes_for[unit]
    for other in called_with(state, unit):
        state.where[other] = POOL
        state.status[other] = 0
        state.due[other] = NOBODY
        state.comes_for[other] = 0


def delay(play: Table, side: int) -> None:
    """12.7.4(d), 20.3.3, ruling G88: when the Movement Segment ends, who was called up and has not entered."""
    state = play.state
    late = [unit for unit in state.units_of[side] if state.comes_for[unit]]
    if not late:
        return
    for unit in late:
        stand_down(state, unit)
    names = tuple([state.box.ids[unit] for unit in late])
    play.log(ReinforcementsDelayed(side=side_name(side), units=names, cases=("12.7.4(d)",)))
