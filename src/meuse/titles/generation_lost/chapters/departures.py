"""19.3.5(a), 20.3.5: units that leave the game for good on a date (ruling G84)."""

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.chapters.losses import remove
from meuse.titles.generation_lost.chapters.modes import facing_the_enemy
from meuse.titles.generation_lost.end_events import UnitsDeparted
from meuse.titles.generation_lost.state import NOT_ENGAGED, State, Table, side_name
from meuse.titles.generation_lost.terms import OUT


def depart(state: State, unit: int) -> None:
    """19.4.5(b-vii), rulings G84, G87: no VP, no replacement points; who is left in an engagement is free of it.

    12.1.7(STK): if they had come in from several sides they all face the enemy's edge, until they are turned.
    """
    cell, enemy = state.where[unit], 1 - state.side_of[unit]
    remove(state, unit, OUT)
    state.due[unit] = NOBODY
    if cell < 0 or state.engaged[cell] != NOT_ENGAGED:
        return
    left = state.units_at(cell, enemy)
    if any(state.jump_off[other] != NOBODY for other in left):
        for other in left:
            state.jump_off[other] = NOBODY
            if state.facing[other] != NO_FACING:
                state.facing[other] = facing_the_enemy(state, enemy)


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
