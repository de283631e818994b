"""2.7, 2.8 Steps: how units, forts, HQs and depots lose them, and where those that have none left go."""

from meuse.titles.schlieffens_war.events import Eliminated, FortReplaced, StepLost
from meuse.titles.schlieffens_war.state import State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    DEPOT,
    ELIMINATED,
    FATIGUED,
    FORT,
    NORMAL,
    OOS,
    REDUCED,
    REMOVED,
)


def steps_left(state: State, unit: int) -> int:
    """2.7: two steps a corps or fort counter, with those of the counter that follows; one for an HQ or a depot."""
    box = state.box
    if not box.load[unit]:
        return 1
    left = 1 if state.status[unit] & REDUCED else 2
    follower = box.next_fort[unit]
    return left + 2 if follower >= 0 else left


def lose_step(play: Table, unit: int, seen: bool = True) -> None:
    """2.7(a), (b), (d), 2.8: a corps or fort flips, a reduced one is eliminated; an HQ or depot at once."""
    state = play.state
    box = state.box
    if box.load[unit] and not state.status[unit] & REDUCED:
        state.status[unit] |= REDUCED
        name = box.board.names[state.where[unit]]
        case = "2.7(b)" if box.kind[unit] == FORT else "2.8"
        play.log(StepLost(side=side_name(box.side[unit]), unit=box.ids[unit], hex=name, seen=seen, cases=(case,)))
    elif box.next_fort[unit] >= 0:
        replace_fort(play, unit)
    else:
        eliminate(play, unit, seen=seen)


def replace_fort(play: Table, unit: int) -> None:
    """2.7(c), 2.7(ex): the next counter of the same name takes the place of one that has lost both its steps."""
    state = play.state
    box = state.box
    cell = state.where[unit]
    follower = box.next_fort[unit]
    state.lift(unit, REMOVED)
    state.status[unit] = 0
    state.put(follower, cell)
    name = box.board.names[cell]
    play.log(FortReplaced(unit=box.ids[unit], by=box.ids[follower], hex=name, cases=("2.7(c)",)))


def eliminate(play: Table, unit: int, crowded_out: bool = False, seen: bool = True) -> None:
    """2.8, 8.8, 9.5: to the Eliminated Units Display; forts, Belgians and OOS corps are gone for good.

    8.8(e) speaks of attrition and combat: an OOS corps that overstacking costs (6.5) goes to the display. 6.6: out of a
    battle, an opponent does not learn from which stack a unit is taken that he did not see (`seen`).
    """
    state = play.state
    box = state.box
    for_good = box.kind[unit] == FORT or box.nation[unit] == BELGIANS
    case = "2.8(b)" if box.kind[unit] == FORT else "9.5(3-BE)" if for_good else "2.8(a)"
    if box.corps[unit] and state.status[unit] & OOS and not crowded_out:
        for_good = True
        case = "8.8(e)"
    elif not box.load[unit] and not for_good:
        case = "2.8(c)" if not state.status[unit] & OOS else "8.8(h)" if box.kind[unit] == DEPOT else "8.8(f)"
    name = box.board.names[state.where[unit]]
    state.lift(unit, REMOVED if for_good else ELIMINATED)
    state.status[unit] = 0
    state.morale[unit] = NORMAL
    cases = (case, "6.5(b)") if crowded_out else (case,)
    play.log(
        Eliminated(
            side=side_name(box.side[unit]), unit=box.ids[unit], hex=name, for_good=for_good, seen=seen, cases=cases
        )
    )


def come_back(state: State, unit: int, cell: int) -> None:
    """9.5: a unit returns to play at full strength, corps fatigued (ruling S23)."""
    state.status[unit] = 0
    state.put(unit, cell)
    if state.box.corps[unit]:
        state.morale[unit] = FATIGUED
