"""10.5.5 to 10.5.7: who is inside a fort and who is outside it."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.chapters.hold import hold_refusal
from meuse.titles.generation_lost.march_events import FortPlaceTaken
from meuse.titles.generation_lost.state import State, Table
from meuse.titles.generation_lost.terms import IN_FORT


def inside_of(state: State, cell: int, side: int) -> int:
    """10.5.2: that side's unit inside the fort of a square, NOBODY if there is none."""
    found = state.inside_at(cell, side)
    return found[0] if found else NOBODY


def take_place(play: Table, unit: int, inside: bool) -> None:
    """10.5.5, 10.5.6: a unit goes inside or stays outside, and one of the others there takes the other place."""
    state = play.state
    cell = state.where[unit]
    others = [other for other in state.units_at(cell, state.side_of[unit]) if other != unit]
    if inside:
        state.mark(unit, IN_FORT)
        for other in others:
            state.clear(other, IN_FORT)
    else:
        state.clear(unit, IN_FORT)
        able = [other for other in others if state.fits_forts(other)]
        if able and not any(state.in_fort(other) for other in able):
            state.mark(able[0], IN_FORT)
    ids = state.box.ids
    play.log(
        FortPlaceTaken(
            unit=ids[unit],
            hex=state.box.board.names[cell],
            inside=inside,
            other=ids[others[0]] if others else "none",
            cases=("10.5.6",) if others else ("10.5.5",),
        )
    )


def fill_fort(play: Table, cell: int, side: int) -> None:
    """10.5.2, 10.5.6: of three who were at a fort for a while the one inside has left, so that another takes its place.

    In movement their owner may still say which of the two (10.5.6).
    """
    state = play.state
    if not state.box.country.fort[cell]:
        return
    units = state.outside_at(cell, side)
    if len(units) > 1 and inside_of(state, cell, side) == NOBODY and state.fits_forts(units[0]):
        take_place(play, units[0], True)


def change_places_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """10.5.5-10.5.7, ruling G25: why nobody in a fort square may go in or come out in movement."""
    box = state.box
    named: dict[str, str | int] = {"hex": box.board.names[cell]}
    units = state.units_at(cell, side)
    if not box.country.fort[cell] or not units:
        return Refusal("10.5.5", "no-fort-of-yours", named)
    for unit in units:
        if state.is_garrison(unit):
            return Refusal("10.5.7", "garrison-inside", {**named, "unit": box.ids[unit]})
        if not state.fits_forts(unit):
            return Refusal("10.5.1", "not-at-forts", {**named, "unit": box.ids[unit]})
        if state.is_engaged(unit):
            return Refusal("16.5.1", "march-engaged", {"unit": box.ids[unit]})
        held = hold_refusal(state, unit)
        if held is not None:
            return held
    return None


def change_places(play: Table, side: int, cell: int) -> None:
    """10.5.5, 10.5.6: who is outside goes in, who is inside comes out."""
    units = play.state.units_at(cell, side)
    first = units[0]
    take_place(play, first, not play.state.in_fort(first))
