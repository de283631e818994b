"""16.5.1, ruling G52: units of both sides locked in one square, and how that ends."""

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.assault_events import UnitsEngaged
from meuse.titles.generation_lost.chapters.losses import end_engagement, names_of
from meuse.titles.generation_lost.chapters.odds import attackers_on
from meuse.titles.generation_lost.chapters.stacking import in_order
from meuse.titles.generation_lost.state import NOT_ENGAGED, OF_ENGAGED, State, Table, side_name
from meuse.titles.generation_lost.terms import CLOSER, IN_FORT, TRIED


def engage(play: Table, side: int, cell: int, incoming: list[int]) -> None:
    """16.5.1, 16.5.2(g): the incoming units enter the square, and `side` must assault there again.

    Their jump-off squares are kept for them.
    """
    state = play.state
    for unit in incoming:
        if state.where[unit] != cell:
            state.jump_off[unit] = state.where[unit]
            state.target[unit] = NOBODY
            state.clear(unit, CLOSER | TRIED | IN_FORT)
            state.go(unit, cell)
    state.engage(cell, side)
    play.log(
        UnitsEngaged(
            side=side_name(side),
            hex=state.box.board.names[cell],
            attackers=names_of(state, state.units_at(cell, side)),
            defenders=names_of(state, state.units_at(cell, 1 - side)),
            cases=("16.5.1",),
        )
    )


def must_assault(state: State, side: int) -> list[int]:
    """16.5.1(AGAIN): the squares where a side is engaged as the attacker; where all have to wait, it waits (G82)."""
    due = [cell for cell, owner in enumerate(state.engaged) if owner == side]
    return [cell for cell in due if attackers_on(state, side, cell, OF_ENGAGED)]


def may_assault(state: State, side: int) -> list[int]:
    """3.0(Engaged), ruling G52: the squares where a side is engaged as the defender and may assault of its own will."""
    found: list[int] = []
    for cell, owner in enumerate(state.engaged):
        if owner not in (NOT_ENGAGED, side) and volunteers(state, side, cell):
            found.append(cell)
    return found


def volunteers(state: State, side: int, cell: int) -> list[int]:
    """Ruling G52: those engaged as defenders who may assault: good-order infantry."""
    return [unit for unit in attackers_on(state, side, cell, OF_ENGAGED) if state.in_good_order(unit)]


def back_on_line(state: State, side: int, cell: int) -> list[int]:
    """Rulings G52, G53: a side that is alone in the square now is no longer engaged.

    If all of it fits it stays. Otherwise those who came in go back on the line, to advance as far as there is room; at
    a fort too, where their owner says whether they are inside. Returned is the square if some who came in stay: they
    have come from several sides, and turn one way now (12.1.7(STK), ruling G28).
    """
    end_engagement(state, cell)
    units = state.units_at(cell, side)
    came_in = [unit for unit in units if state.jump_off[unit] != NOBODY]
    if in_order(state, cell, units) and not state.box.country.fort[cell]:
        for unit in came_in:
            state.jump_off[unit] = NOBODY
        return [cell] if came_in else []
    line_up(state, came_in, cell)
    return []


def forget_jump_offs(state: State) -> None:
    """Ruling G52: whoever is left in the square when an engagement has ended has nowhere to go back to any more."""
    for unit, origin in enumerate(state.jump_off):
        if origin != NOBODY and not state.is_engaged(unit):
            state.jump_off[unit] = NOBODY


def line_up(state: State, units: list[int], cell: int) -> None:
    """16.6: winners stand on the line of the square again, from their jump-off squares if no enemy is there now.

    Those who do so stand in their jump-off squares until they enter; who stays there is GoBack's to settle.
    """
    for unit in units:
        origin = state.jump_off[unit]
        if origin != NOBODY and not state.enemy_at(origin, state.side_of[unit]):
            owner = state.control[origin]
            state.go(unit, origin)
            state.control[origin] = owner
        else:
            state.jump_off[unit] = NOBODY
        state.target[unit] = cell
