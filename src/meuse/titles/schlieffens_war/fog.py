"""6.6 Fog of war: what a seat may know of the other side's stacks, and what it must guess.

Everything a seat is shown goes through here: the state (`seen`), the log (`view_event`), the procedures under way
(`view_frame`). What a seat may not see is simply not there, so that nothing built on a seen state can give it away.
"""

from random import Random
from typing import Any, Final

import msgspec

from meuse.engine.counters import NOBODY
from meuse.engine.events import Event
from meuse.engine.title import OPEN_EYES
from meuse.titles.schlieffens_war.events import (
    Arrived,
    AttritionRolled,
    Displaced,
    Eliminated,
    FatigueRemoved,
    MarchRolled,
    MoraleChanged,
    Moved,
    Overstacked,
    Probed,
    Restored,
    Retreated,
    Returned,
    StepLost,
    SupplyChecked,
    Withdrawn,
)
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import DEFENDED, DRAWN_UP, ELIMINATED, FORT, NORMAL, SIDES, UNSEEN

FOR_THE_OWNER: Final = (SupplyChecked, FatigueRemoved, Restored, Overstacked)
"""Markers in stacks, and how high they are: an opponent sees what lies on the top unit, and nothing else."""

UNDER_THE_TOP: Final = (Moved, Displaced, Probed, StepLost, MoraleChanged, Retreated)
"""Told to an opponent only where the unit could be seen."""

DICE_ARE_OPEN: Final = (AttritionRolled, MarchRolled)
"""The die is thrown in the open; for which unit, an opponent learns only if he can see it."""

BY_OPEN_DISPLAYS: Final = (Arrived, Returned, Withdrawn, Eliminated)
"""Who enters or leaves the map is open; where, an opponent learns only if he can see the unit."""

SAID_OF_THE_UNSEEN: Final = {AttritionRolled: ("8.8",), Eliminated: ("2.8",)}
"""Cases that hold for any unit, where those of the event would tell what kind it is or how it was."""

UNNAMED: Final = "unseen"
"""The unit of such an event, for those who cannot see it."""

NAMES_UNITS: Final = ("unit", "last")
"""Fields of procedures that name a unit; lists of units are fields that hold lists."""

OPEN_PROCEDURES: Final = ("Campaign", "Turn", "Victory", "Unstack")


def shown_units(state: State, side: int) -> list[int]:
    """6.6, ruling S33: what an opponent sees of a side: the tops of stacks, who takes part in a battle, and forts."""
    kind = state.box.kind
    shown = [unit for unit in state.box.units_of[side] if kind[unit] == FORT and state.where[unit] >= 0]
    shown += [top for top in state.top_units(side) if kind[top] != FORT]
    battle = state.battle
    if battle is not None:
        shown.extend([unit for unit in shown_in_battle(battle) if state.box.side[unit] == side])
    return shown


def shown_in_battle(battle: Battle) -> list[int]:
    """Ruling S33: attackers from the declaration on, defenders once all of them are named, and whoever loses a step."""
    if not battle.committed:
        return []
    defenders = battle.defenders if battle.committed >= DRAWN_UP else []
    return [*battle.attackers, *defenders, *battle.hit]


def is_shown(state: State, unit: int) -> bool:
    """6.6: whether an opponent sees this unit where it stands now; a fort always (S33): its hex and losses are open."""
    cell = state.where[unit]
    if cell < 0 or state.box.kind[unit] == FORT:
        return True
    side = state.box.side[unit]
    battle = state.battle
    if battle is not None and unit in shown_in_battle(battle):
        return True
    return state.top_unit(cell, side) == unit


def seen(state: State, seat: str) -> State:
    """6.6, 6.6(a): the state as a seat may know it; after the game everything is shown.

    What was made for a seat is all that it sees, and comes back as it is.
    """
    if state.result is not None or seat == OPEN_EYES or state.seen_by == seat:
        return state
    twin = state.copy()
    twin.forget()  # what was remembered for speed tells of the true state
    for side, name in enumerate(SIDES):
        if name == seat:
            continue
        shown = set(shown_units(state, side))
        for unit in state.box.units_of[side]:
            if state.where[unit] >= 0 and unit not in shown:
                if state.status[unit] & DEFENDED:  # everybody knows that its stack cannot be attacked again (S30)
                    twin.status[state.top_unit(state.where[unit], side)] |= DEFENDED
                twin.lift(unit, UNSEEN)
                twin.status[unit] = 0
                twin.morale[unit] = NORMAL
            twin.morale_before[unit] = twin.morale[unit]
    twin.number_stacks()  # a number tells how many units were put down before
    battle = twin.battle
    if battle is not None:
        if not battle.committed and seat != SIDES[battle.attacker]:
            twin.battle = None
        elif seat != SIDES[1 - battle.attacker]:
            battle.defenders = [unit for unit in battle.defenders if twin.where[unit] != UNSEEN]
            battle.bystanders = [unit for unit in battle.bystanders if twin.where[unit] != UNSEEN]
    twin.seen_by = seat
    return twin


def view_event(event: Event, seat: str) -> Event | None:
    """6.6: what a seat reads of an event; None if nothing."""
    if seat == OPEN_EYES or getattr(event, "side", seat) == seat:
        return event
    if isinstance(event, FOR_THE_OWNER):
        return None
    if getattr(event, "seen", True):
        return event
    cases = SAID_OF_THE_UNSEEN.get(type(event), event.cases)
    if isinstance(event, DICE_ARE_OPEN):
        return msgspec.structs.replace(event, unit=UNNAMED, hex="", cases=cases)
    if isinstance(event, BY_OPEN_DISPLAYS):
        return msgspec.structs.replace(event, hex=UNNAMED, cases=cases)
    return None if isinstance(event, UNDER_THE_TOP) else event


def view_frame(frame: dict[str, Any], seat: str) -> dict[str, Any]:
    """6.6: a procedure of the other side keeps to itself which units it is about."""
    side = frame.get("side", NOBODY)
    if seat == OPEN_EYES or frame["frame"] in OPEN_PROCEDURES or (side != NOBODY and SIDES[side] == seat):
        return frame
    shown = dict(frame)
    for field, value in frame.items():
        if isinstance(value, list):
            shown[field] = []
        elif field in NAMES_UNITS:
            shown[field] = NOBODY
    return shown


def imagine(state: State, seat: str, rng: Random) -> State:
    """A state that agrees with all a seat can see: unseen units are put under the stacks that can hide them."""
    twin = seen(state, seat)
    if twin is state:
        twin = state.copy()
        if state.seen_by is None:
            return twin
    twin.seen_by = None  # what follows is guessed
    box = twin.box
    hidden = [unit for unit in range(len(box.ids)) if twin.where[unit] == UNSEEN]
    roofs: dict[int, list[int]] = {}  # by nation, what is seen on top of each stack
    for side in sorted({box.side[unit] for unit in hidden}):
        for top in seen_on_top(twin, side):
            roofs.setdefault(box.nation[top], []).append(top)
    rng.shuffle(hidden)
    for unit in hidden:
        if box.kind[unit] == FORT:  # a fort takes its room first: its hex is known
            twin.put(unit, box.set_up[unit])
    for unit in hidden:
        if box.kind[unit] == FORT:
            continue
        tops = roofs.get(box.nation[unit], [])
        room = [top for top in tops if could_hide(twin, top, unit)]
        if not room:  # more than the limit in some stack, which a phase may pass through (6.1)
            room = tops
        if room:
            twin.put(unit, twin.where[room[int(rng.random() * len(room))]])
        else:
            twin.where[unit] = ELIMINATED
    return twin


def seen_on_top(state: State, side: int) -> list[int]:
    """6.6: of a state as an opponent sees it, the top unit of each stack: in most hexes there is no other."""
    tops: dict[int, int] = {}
    for unit in state.box.units_of[side]:
        cell = state.where[unit]
        if cell >= 0:
            tops[cell] = state.top_unit(cell, side) if cell in tops else unit
    return list(tops.values())


def could_hide(state: State, top: int, unit: int) -> bool:
    """6.2, 6.6: whether a unit may lie under one of its nation that a seat sees on top of a stack."""
    box = state.box
    side = box.side[top]
    cell = state.where[top]
    if box.load[unit]:
        return bool(box.load[top]) and state.load[side][cell] < box.corps_limit
    if unit in box.depots:
        return True
    return top not in box.depots and state.staffs[side][cell] < box.hq_limit
