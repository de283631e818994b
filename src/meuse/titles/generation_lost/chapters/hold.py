"""19.1.5(f), (g), 19.3.5(c), 19.6.5(f): who has to wait, and what that forbids (rulings G82, G85)."""

from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import RESTS_WITH, WEST


def in_held_line(state: State, unit: int, cell: int) -> bool:
    """19.1.5(f), (g), 19.2.2(a): infantry that stands, too early, in its own start line on the West Bank."""
    country = state.box.country
    return (
        state.turn < state.scenario.special.hold_until
        and country.trench[cell] == state.box.side[unit]
        and country.bank[cell] == WEST
        and state.is_infantry(unit)
    )


def may_wait(state: State, side: int) -> bytes:
    """19.1.5(f), 19.3.5(c), 19.6.5(f): by square, 1 where a side's units have to be asked whether they wait."""
    special = state.scenario.special
    ways = state.box.ways
    if special.held:
        return ways.everywhere
    return ways.on_held_line[side] if state.turn < special.hold_until else ways.nowhere


def waiting_group(state: State, unit: int) -> int:
    """19.3.5(c), 19.6.5(f), ruling G94: the group that a unit waits with, for itself or another; -1 if with none."""
    for group, units in enumerate(state.scenario.special.held):
        if not state.freed[group] and (unit in units or state.status[unit] & RESTS_WITH[group]):
            return group
    return -1


def hold_refusal(state: State, unit: int) -> Refusal | None:
    """Rulings G82, G85: why a unit may not move, turn, change mode, break down, rebuild, assault or consolidate."""
    cell = state.where[unit]
    if cell >= 0 and in_held_line(state, unit, cell):
        turn = state.scenario.special.hold_until
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "turn": turn, "date": state.scenario.dates[turn]}
        return Refusal("19.1.5(f)", "west-bank-hold", named)
    if state.scenario.special.held and waiting_group(state, unit) >= 0:
        case = "19.6.5(f)" if state.scenario.special.freed_on_die > 0 else "19.3.5(c)"
        return Refusal(case, "unit-waits", {"unit": state.box.ids[unit]})
    return None


def is_held(state: State, unit: int) -> bool:
    """Rulings G82, G85: what hold_refusal says, without its words."""
    cell = state.where[unit]
    if cell >= 0 and in_held_line(state, unit, cell):
        return True
    return bool(state.scenario.special.held) and waiting_group(state, unit) >= 0
