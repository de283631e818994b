"""10.0 Stacking: who may stand together. What a unit counts is in State.stacking (10.2, 10.3, ruling G23)."""

from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.state import NOT_ENGAGED, State, side_name
from meuse.titles.generation_lost.terms import DIVISION, FRENCH


def room_refusal(state: State, unit: int, cell: int, case: str = "") -> Refusal | None:
    """10.1.1-10.5.2: why a unit may not end in a square as things stand; it may be there already.

    `case` is cited for a square that is too full, where another procedure than movement asks.
    """
    side = state.side_of[unit]
    if state.occupied[1 - side][cell]:
        return Refusal("10.1.1", "enemy-in-square", _named(state, unit, cell))
    others = [other for other in state.units_at(cell, side) if other != unit]
    return joining_refusal(state, unit, cell, others, case)


def has_room(state: State, unit: int, cell: int) -> bool:
    """10.1.1-10.5.2: what room_refusal says, without its words."""
    side = state.side_of[unit]
    if state.occupied[1 - side][cell]:
        return False
    if not state.occupied[side][cell]:
        return not state.box.country.fort[cell] or state.fits_forts(unit)
    return fits(state, unit, cell, [other for other in state.units_at(cell, side) if other != unit])


def fits(state: State, unit: int, cell: int, others: list[int]) -> bool:
    """10.2-10.5.2: whether a unit and those friends may stand in a square together."""
    if state.box.country.fort[cell] and not (state.fits_forts(unit) or state.is_garrison(unit)):
        return False
    return not others or in_order(state, cell, [*others, unit])


def joining_refusal(state: State, unit: int, cell: int, others: list[int], case: str = "") -> Refusal | None:
    """10.2-10.5.2: why a unit may not end with those friends in a square."""
    if fits(state, unit, cell, others):
        return None
    box = state.box
    side = state.side_of[unit]
    named = _named(state, unit, cell)
    if box.country.fort[cell]:
        if not (state.fits_forts(unit) or state.is_garrison(unit)):
            return Refusal(case or "10.5.1", "not-at-forts", named)
        if len(others) + 1 > box.fort_limit:
            return Refusal(case or "10.5.2", "fort-full", {**named, "limit": box.fort_limit})
    if state.is_supply(unit) or any(state.is_supply(other) for other in others):
        return Refusal(case or "10.4(SUP)", "supply-alone", named)
    load = sum([state.stacking(other) for other in others]) + state.stacking(unit)
    if load > box.stacking_limits[side]:
        found = "10.2" if side == FRENCH else "10.3"
        limit = box.stacking_limits[side]
        return Refusal(case or found, "square-full", {**named, "side": side_name(side), "load": load, "limit": limit})
    if mixes_hq_and_division(state, [*others, unit]):
        return Refusal(case or "10.4(DIV)", "hq-with-division", named)
    return Refusal(case or "10.1.2", "square-out-of-order", named)


def in_order(state: State, cell: int, units: list[int]) -> bool:
    """10.2-10.5.2: whether friends may stand in a square together."""
    return state.in_order(cell, units)


def mixes_hq_and_division(state: State, units: list[int]) -> bool:
    """10.4(DIV): a French HQ never stands with a division. The Germans have none on the map."""
    with_hq = with_division = False
    for unit in units:
        if state.is_hq(unit):
            with_hq = True
        elif state.box.kind[unit] == DIVISION:
            with_division = True
    return with_hq and with_division


def is_overstacked(state: State, side: int, cell: int) -> bool:
    """10.1.2: whether a side has more in a square than may stay there. Engaged units stay all the same (16.5.1)."""
    return state.engaged[cell] == NOT_ENGAGED and cell in state.crowded[side]


def overstacked(state: State, side: int) -> list[int]:
    """10.1.2: every square where a side has more than may stay there, in the order of the counters."""
    engaged = state.engaged
    full = [cell for cell in state.crowded[side] if engaged[cell] == NOT_ENGAGED]
    if len(full) > 1:
        stacks, where = state.stacks[side], state.where
        full = [where[first] for first in sorted([stacks[cell][0] for cell in full])]
    return full


def _named(state: State, unit: int, cell: int) -> dict[str, str | int]:
    return {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}
