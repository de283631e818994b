"""10.5.5 to 10.5.7: who is inside a fort and who is outside it."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.hold import hold_refusal
from meuse.titles.generation_lost.march_events import FortPlaceTaken
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import GERMAN, IN_FORT


def inside_of(state: State, cell: int, side: int) -> int:
    """10.5.2: that side's unit inside the fort of a square, NOBODY if there is none."""
    found = state.inside_at(cell, side)
    return found[0] if found else NOBODY


def takes_by_passing(state: State, unit: int, cell: int) -> bool:
    """10.5.1, ruling G67: whether a square becomes a side's when a unit passes it.

    No fort does that the unit may not occupy, but for the Citadel, which is a part of Verdun.
    """
    country = state.box.country
    return not country.fort[cell] or country.city[cell] or state.fits_forts(unit)


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
        others = [other for other in others if state.in_fort(other)]
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


def may_say_who_is_inside(state: State, cell: int, side: int) -> bool:
    """10.5.5-10.5.7: whether a side has units at a fort and no garrison inside, so that it says who is."""
    units = state.units_at(cell, side)
    return state.box.country.fort[cell] and bool(units) and not any(state.is_garrison(unit) for unit in units)


def who_can_go_in(state: State, cell: int, side: int) -> list[int]:
    """10.5.1, 10.5.6: those outside a fort who could take the place inside."""
    if not may_say_who_is_inside(state, cell, side):
        return []
    return [unit for unit in state.outside_at(cell, side) if state.fits_forts(unit)]


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
    """10.5.5, 10.5.6: who is outside goes in, who is inside comes out; of two outside their owner says which."""
    state = play.state
    able = who_can_go_in(state, cell, side)
    if len(able) > 1:
        play.call(GoInside(side, cell))
    elif able:
        take_place(play, able[0], True)
    else:
        take_place(play, inside_of(state, cell, side), False)


def fill_fort(play: Table, cell: int, side: int) -> None:
    """10.5.2, 10.5.6: if of three who were at a fort for a while the one inside has left, another takes its place."""
    state = play.state
    if state.box.country.fort[cell] and state.occupied[side][cell] > 1 and inside_of(state, cell, side) == NOBODY:
        play.call(GoInside(side, cell))


class GoInside(SideProcedure):
    """10.5.6: of several units outside a fort one goes in; who was inside comes out."""

    steps = ("choose",)
    fields = ("side", "cell")

    def __init__(self, side: int = GERMAN, cell: int = 0) -> None:
        super().__init__(side)
        self.cell = cell

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        able = who_can_go_in(state, self.cell, self.side)
        if len(able) < 2:
            if able:
                take_place(play, able[0], True)
            return None
        inside = state.box.unit_actions("inside")
        named: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        return Ask(side_name(self.side), "go-inside", [inside[unit] for unit in able], ("10.5.6",), named)

    def do_inside(self, play: Table, action: Action) -> None:
        take_place(play, play.state.box.unit_in(action), True)
        self.goto(FINISHED)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "inside" or unit == NOBODY or unit in who_can_go_in(state, self.cell, self.side):
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[self.cell]}
        if state.side_of[unit] != self.side or state.where[unit] != self.cell:
            return Refusal("10.5.6", "go-inside-not-there", named)
        if state.in_fort(unit):
            return Refusal("10.5.6", "go-inside-is-inside", named)
        return Refusal("10.5.1", "not-at-forts", named)
