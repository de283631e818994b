"""8.2, 8.3: which guns can fire at which squares, with how many factors, and what the square's row asks for.

What the French off-map guns can still add (20.4.3-1) is counted wherever factors are.
"""

from itertools import compress
from typing import Final

from meuse.engine.events import Shift
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.chapters.off_map import has_off_map_guns, off_map_factors
from meuse.titles.generation_lost.country import NO_TRENCH
from meuse.titles.generation_lost.lanes import number_at
from meuse.titles.generation_lost.state import NO_MARKER, NOT_ENGAGED, State
from meuse.titles.generation_lost.terms import BOMBARDMENT_ROWS, DISORDERED, FIRED, GERMAN

STRONGEST: Final = BOMBARDMENT_ROWS.index("strongest")
SECOND_TRENCH: Final = BOMBARDMENT_ROWS.index("second-trench")
WORN: Final = "19.5.5(c)"
WORN_CASES: Final = {"19.6": "19.6.5(e)", "20.0": "20.3.10"}  # by scenario


# ---- guns


def gun_refusal(state: State, side: int, gun: int) -> Refusal | None:
    """8.3, 8.3(ONCE), 8.3.2(a): why a gun may not fire in this segment, whatever at."""
    box = state.box
    named = {"unit": box.ids[gun]}
    if box.side[gun] != side:
        return Refusal("8.3", "not-your-unit", named)
    if not state.is_gun(gun):
        return Refusal("8.3", "fire-not-a-gun", named)
    if state.where[gun] < 0:
        return Refusal("8.3", "fire-gun-not-on-map", named)
    if state.status[gun] & FIRED:
        return Refusal("8.3(ONCE)", "fire-gun-has-fired", named)
    if not state.in_good_order(gun):
        return Refusal("8.3.2(a)", "fire-gun-disordered", named)
    if state.is_engaged(gun):
        return Refusal("8.3", "fire-gun-engaged", named)
    if state.is_interdicted(gun):
        return Refusal("8.3.2(a)", "fire-gun-interdicted", named)
    return None


def ready_guns(state: State, side: int) -> list[int]:
    """8.3: the guns of a side that can still fire in this segment."""
    where, status, engaged, marker = state.where, state.status, state.engaged, state.marker
    found: list[int] = []
    for gun in state.box.guns_of[side]:  # gun_refusal without its words
        cell = where[gun]
        if cell < 0 or status[gun] & (FIRED | DISORDERED) or engaged[cell] != NOT_ENGAGED:
            continue
        if marker[cell] == NO_MARKER or not state.is_interdicted(gun):
            found.append(gun)
    return found


def range_refusal(state: State, gun: int, cell: int) -> Refusal | None:
    """8.3.1, 8.3.1(a): why a gun does not reach a square; diagonals count as one."""
    box = state.box
    away = box.board.distance_row(state.where[gun])[cell]
    if away <= box.range[gun]:
        return None
    named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[cell], "reach": box.range[gun]}
    return Refusal("8.3.1", "fire-out-of-range", {**named, "distance": away})


def guns_are_worn(state: State, side: int) -> bool:
    """19.5.5(c), 19.6.5(e), 20.3.10: German guns, from a turn on that the scenario names."""
    first = state.scenario.special.worn_guns_from
    return side == GERMAN and 0 < first <= state.turn


def worn_guns(state: State, amount: int) -> Shift:
    """What worn guns add to a roll, with the case of the scenario that is played."""
    return Shift("worn-guns", amount, WORN_CASES.get(state.scenario.case, WORN))


# ---- target squares


def is_entrenched(state: State, cell: int, side: int) -> bool:
    """3.0, 8.3.2(e), ruling G14: units of that side are there, outside a fort, in a trench, in works or dug in."""
    if not state.occupied[side][cell]:
        return False
    country = state.box.country
    if country.trench[cell] != NO_TRENCH or country.works[cell]:
        return not country.fort[cell] or len(state.outside_at(cell, side)) > 0
    return side == GERMAN and any(state.is_entrenched(unit) for unit in state.outside_at(cell, side))


def target_row(state: State, cell: int, side: int, inside: bool) -> int:
    """8.2.1, 8.2.2, rulings G14, G15: the row of a square in which that side is, or nobody."""
    box = state.box
    if inside:
        return STRONGEST
    if not state.occupied[side][cell] or (box.country.fort[cell] and not state.outside_at(cell, side)):
        return box.row_empty[cell]
    row = box.row_held[cell]
    if row < SECOND_TRENCH and is_entrenched(state, cell, side):
        return SECOND_TRENCH
    return row


def needed_factors(state: State, cell: int, side: int, inside: bool) -> int:
    """8.3(MIN): what a bombardment of the square takes at least."""
    return state.box.bombardment_table.minimum[target_row(state, cell, side, inside)][0]


def aim_refusal(state: State, gun: int, cell: int, inside: bool) -> Refusal | None:
    """8.2.2, 8.3.1, 8.3.2(e): why a gun that can fire has no effect on that target."""
    box = state.box
    beyond = range_refusal(state, gun, cell)
    if beyond is not None:
        return beyond
    named = {"unit": box.ids[gun], "hex": box.board.names[cell]}
    if inside and not box.hits_forts[gun]:
        return Refusal("8.2.2", "fire-too-light-for-forts", named)
    if not box.heavy[gun] and is_entrenched(state, cell, 1 - box.side[gun]):
        return Refusal("8.3.2(e)", "fire-field-gun-at-trench", named)
    return None


def able_guns(state: State, guns: list[int], cell: int, inside: bool) -> list[int]:
    """8.2.2, 8.3.1, 8.3.2(e): those of one side's guns that aim_refusal does not refuse."""
    if not guns:
        return []
    box, where = state.box, state.where
    away = box.board.distance_row(cell)
    if is_entrenched(state, cell, 1 - box.side[guns[0]]):
        guns = [gun for gun in guns if box.heavy[gun]]
    if inside:
        guns = [gun for gun in guns if box.hits_forts[gun]]
    return [gun for gun in guns if away[where[gun]] <= box.range[gun]]


def place_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """8.3.2(d), 8.3.3, ruling G98: why that side's guns and aircraft have no target in a square."""
    named = {"hex": state.box.board.names[cell]}
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("8.3.2(d)", "fire-at-engaged", named)
    if state.friend_at(cell, side):
        return Refusal("8.3.3", "fire-at-own-units", named)
    return None


def suffice(state: State, side: int, cell: int, inside: bool, guns: list[int]) -> bool:
    """8.3(MIN), 8.3.1, 20.4.3-1: what strength_refusal says, without its words."""
    factors = off_map_factors(state, side, cell, inside)
    for gun in able_guns(state, guns, cell, inside):
        factors += state.bombardment(gun)
    return factors >= needed_factors(state, cell, 1 - side, inside)


def strength_refusal(state: State, side: int, cell: int, inside: bool, guns: list[int]) -> Refusal | None:
    """8.3(MIN), 8.3.1, 20.4.3-1: why these guns together cannot bombard a target, inside a fort or not."""
    if suffice(state, side, cell, inside, guns):
        return None
    box = state.box
    able = able_guns(state, guns, cell, inside)
    off_map = off_map_factors(state, side, cell, inside)
    factors = sum([state.bombardment(gun) for gun in able]) + off_map
    needed = needed_factors(state, cell, 1 - side, inside)
    named: dict[str, str | int] = {"hex": box.board.names[cell]}
    if not able and not off_map:
        why: Refusal | None = None
        for gun in guns:
            if why is None or why.case == "8.3.1":  # that none reaches it is said only if none does
                why = aim_refusal(state, gun, cell, inside)
        if why is None or why.case == "8.3.1":
            return Refusal("8.3.1", "fire-nobody-reaches", named)
        return Refusal(why.case, "fire-nobody-harms-fort" if inside else "fire-only-field-guns", named)
    return Refusal("8.3(MIN)", "fire-too-few-factors", {**named, "factors": factors, "needed": needed})


def aims(state: State, side: int, cell: int) -> list[bool]:
    """8.2.2, ruling G15: what can be aimed at in a square: outside (False), inside its fort (True), or both."""
    if not state.box.country.fort[cell] or not state.enemy_at(cell, side):
        return [False]
    found: list[bool] = []
    if state.outside_at(cell, 1 - side):
        found.append(False)
    if state.inside_at(cell, 1 - side):
        found.append(True)
    return found


def target_refusal(state: State, side: int, cell: int, guns: list[int]) -> Refusal | None:
    """8.2.2, 8.3, ruling G98: why none of these guns can bombard a square, neither outside nor inside its fort."""
    barred = place_refusal(state, side, cell)
    if barred is not None:
        return barred
    why: Refusal | None = None
    for inside in aims(state, side, cell):
        other = strength_refusal(state, side, cell, inside, guns)
        if other is None:
            return None
        if why is None or other.case != "8.3.1":  # off-map guns may reach the square and not its fort
            why = other
    return why


# ---- all targets at once


def factors_in_range(state: State, guns: list[int]) -> int:
    """8.3.1: by square, the factors of the guns that reach it, as one long number (see Lanes).

    A target is asked for after every bombardment, out of some 700 squares: so all squares are added up together.
    """
    box, where = state.box, state.where
    total = 0
    for gun in guns:
        total += box.lanes.in_range(where[gun], box.range[gun], state.bombardment(gun))
    return total


def targets(state: State, side: int, guns: list[int]) -> list[int]:
    """8.3, ruling G98: every square that `target_refusal` does not refuse, for guns that can fire."""
    box = state.box
    lanes = box.lanes
    heavy = [gun for gun in guns if box.heavy[gun]]
    of_heavy = factors_in_range(state, heavy)
    of_all = of_heavy + factors_in_range(state, [gun for gun in guns if not box.heavy[gun]])
    if has_off_map_guns(state, side):
        more = lanes.of([off_map_factors(state, side, cell) for cell in range(lanes.size)])
        of_heavy += more
        of_all += more
    hit = bytearray(lanes.at_the_top(of_all + box.short_of_empty))
    all_factors, heavy_factors = lanes.column(of_all), lanes.column(of_heavy)
    least = box.bombardment_table.minimum
    fort, row_held = box.country.fort, box.row_held
    for cell in state.stacks[1 - side]:
        able = number_at(all_factors, cell)
        if not able:
            continue
        if fort[cell]:
            struck = any(suffice(state, side, cell, inside, guns) for inside in aims(state, side, cell))
        else:
            row = row_held[cell]
            if is_entrenched(state, cell, 1 - side):  # as in target_row
                row = max(row, SECOND_TRENCH)
                able = number_at(heavy_factors, cell)
            struck = able >= least[row][0]
        hit[cell] = 1 if struck else 0
    for cell in state.stacks[side]:
        hit[cell] = 0
    return list(compress(lanes.cells, hit))
