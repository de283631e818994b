"""19.3.5(a), 20.3.5: units that leave the game for good on a date (ruling G84)."""

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.chapters.losses import remove
from meuse.titles.generation_lost.end_events import UnitsDeparted
from meuse.titles.generation_lost.state import NOT_ENGAGED, State, Table, side_name
from meuse.titles.generation_lost.terms import OUT


def depart(state: State, unit: int) -> None:
    """19.4.5(b-vii), rulings G84, G87: no VP, no replacement points; who is left in an engagement is free of it."""
    cell = state.where[unit]
    remove(state, unit, OUT)
    state.due[unit] = NOBODY
    if cell >= 0 and state.engaged[cell] == NOT_ENGAGED:
        for other in state.units_at(cell, 1 - state.side_of[unit]):
            state.jump_off[other] = NOBODY


def due_to_depart(state: State) -> list[int]:
    """19.3.5(a), ruling G84: those whose day has come, wherever they are; who is out already cannot leave."""
    return [
        unit
        for unit, square, turn in state.scenario.special.leave
        if square == NOBODY and turn == state.turn and state.where[unit] != OUT
    ]


def departures(play: Table) -> None:
    """19.3.5(a), ruling G84: before the weather is rolled."""
    state = play.state
    units = due_to_depart(state)
    if not units:
        return
    names = tuple([state.box.ids[unit] for unit in units])
    side = side_name(state.side_of[units[0]])
    for unit in units:
        depart(state, unit)
    case = "20.3.5" if state.scenario.is_campaign else "19.3.5(a)"
    play.log(UnitsDeparted(side=side, units=names, cases=(case,)))
