"""9.2.4, ruling G80: what may lie under a garrison that is face down. Nobody knows, so no forecast may.

When a garrison is turned up it is drawn from all that are face down on the map. Odds are therefore those of each that
could be drawn, not of the counter that happens to lie there.
"""

from typing import Final, NamedTuple

from meuse.engine.faces import Said
from meuse.titles.generation_lost.chapters.forts import change_places
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FLIPPED, FRENCH, GARRISON, OUT

UNKNOWN: Final = "?"  # the column of what depends on a garrison face down


class TurnedUp(NamedTuple):
    """A garrison that may be drawn: the position if it were, and how many of those face down are like it."""

    state: State
    like_it: int
    real: bool


def face_down(state: State) -> list[int]:
    """9.2.4: garrisons and dummies that nobody has turned up."""
    return [unit for unit in state.units_of[FRENCH] if state.where[unit] >= 0 and state.is_face_down(unit)]


def may_turn_up(state: State, cell: int) -> list[TurnedUp]:
    """Ruling G80: every kind of garrison that may come up in that square; nothing where none is face down."""
    here = next((unit for unit in state.units_at(cell, FRENCH) if state.is_face_down(unit)), None)
    if here is None:
        return []
    kinds: dict[int, list[int]] = {}
    for unit in face_down(state):
        kinds.setdefault(state.box.type[unit], []).append(unit)
    found: list[TurnedUp] = []
    for kind in sorted(kinds):
        drawn = kinds[kind][0]
        now = state.copy()
        if drawn != here:
            change_places(now, here, drawn)
        now.clear(drawn, FLIPPED)
        real = state.box.kind[drawn] == GARRISON
        if not real:
            now.lift(drawn, OUT)
        found.append(TurnedUp(now, len(kinds[kind]), real))
    return found


def how_many_are_dummies(state: State) -> tuple[Said, ...]:
    """9.2.4: of all that are face down; that much everybody can count."""
    down = face_down(state)
    dummies = len([unit for unit in down if state.box.kind[unit] != GARRISON])
    return (Said("face-down", {"count": len(down), "dummies": dummies}, "9.2.4"),)
