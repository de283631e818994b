"""6.3 Replacements, and the gun that Petain brings back (14.7)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.placing import PlacePiece
from meuse.titles.they_shall_not_pass.chapters.supply import find_unsupplied, open_to_supply, usable_sources
from meuse.titles.they_shall_not_pass.events import Replaced, ReplacementsLost
from meuse.titles.they_shall_not_pass.state import SideProcedure, State, Table, is_gun, is_infantry, side_name
from meuse.titles.they_shall_not_pass.terms import (
    ARMY,
    ELIMINATED,
    FRENCH,
    GERMAN,
    HQ,
    HUNTER,
    NOT_YET,
    PIONEER,
    RAIL_GUN,
    REDUCED,
    REMNANT,
    REMOVED,
    UNSUPPLIED,
)


def replacement_refusal(state: State, unit: int, points: int, pioneers_left: int) -> Refusal | None:
    """6.32, 6.33, 14.5, 14.6(a): why a unit may take no replacement now; None if it may take one point."""
    box = state.box
    where = state.where[unit]
    kind = box.kind[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if not (is_infantry(box, unit) or kind == HQ):
        return Refusal("6.33(a)" if is_gun(box, unit) else "6.32", "only-infantry-and-hqs", named)
    if kind == REMNANT:
        return Refusal("14.42", "no-replacements-for-remnants", named)
    if where == REMOVED:
        return Refusal("6.33(a-ii)", "surrendered", named)
    if where == NOT_YET:
        return Refusal("6.32", "not-on-map", named)
    if points < 1:
        return Refusal("6.31(b)", "no-points", {**named, "has": points, "needs": 1})
    if kind == PIONEER and pioneers_left < 1:
        return Refusal("6.33(c)", "pioneer-limit", named)
    if where >= 0:
        if not state.is_reduced(unit):
            return Refusal("6.32(a)", "not-reduced", named)
        if state.is_unsupplied(unit):
            return Refusal("6.33(b)", "unsupplied", named)
        if state.is_demoralized(unit):
            return Refusal("6.33(b-ii)", "demoralized", named)
        return None
    if kind == HUNTER:
        return Refusal("14.6(b)", "hunters-never-return", named)
    if state.is_separate(unit) and not state.attached_16th:
        return Refusal("14.2(b)", "sixteenth-never-returns", named)
    if kind == HQ:
        return None if hq_places(state, unit) else no_place_refusal(state, unit)
    return parent_hq_refusal(state, unit)


def in_contact(state: State, side: int, cell: int) -> bool:
    """6.33: the hex holds an enemy or lies in enemy ZOC, which only infiltration lets a friend there negate (15.5)."""
    if state.occupied[1 - side][cell]:
        return True
    return state.held[1 - side][cell] > 0 and not (state.infiltration() and state.occupied[side][cell])


def parent_hq_refusal(state: State, unit: int) -> Refusal | None:
    """6.33: returning units are placed on their parent HQ, which must be in supply and out of enemy ZOC."""
    box = state.box
    side = box.side[unit]
    hq = box.hq_of.get((side, state.corps_of(unit)), NOBODY)
    named: dict[str, str | int] = {"unit": box.ids[unit], "hq": box.ids[hq] if hq != NOBODY else "-"}
    if hq == NOBODY or state.where[hq] < 0:
        return Refusal("6.33(d)", "no-parent-hq", named)
    if state.is_unsupplied(hq):
        return Refusal("6.33(d-ii)", "parent-hq-unsupplied", named)
    if in_contact(state, side, state.where[hq]):
        return Refusal("6.33(g)", "placement-in-enemy-zoc", named)
    return None


def hq_places(state: State, hq: int) -> list[int]:
    """6.33(f), (f-ii): French HQs in Verdun; German ones on a road north of the trench line that leads to a source."""
    box = state.box
    side = box.side[hq]
    if side == FRENCH:
        return [cell for cell in box.terrain.cities if verdun_refusal(state, hq, cell) is None]
    open_cells = open_to_supply(state, side)
    sources = usable_sources(state, side, open_cells)
    clear = [cell for cell in sources if not in_contact(state, side, cell) and not state.interdiction[cell]]
    found: list[int] = []
    seen = set(clear)
    while clear:
        cell = clear.pop()
        if box.terrain.north_of_front[cell]:
            found.append(cell)
        for other in box.board.adjacent[cell]:
            if (cell, other) not in box.terrain.roads or other in seen:
                continue
            if in_contact(state, side, other) or state.interdiction[other]:
                continue
            seen.add(other)
            clear.append(other)
    return sorted(found)


def no_place_refusal(state: State, hq: int) -> Refusal:
    """6.33: no hex is open to a returning HQ."""
    box = state.box
    names = box.board.names
    if box.side[hq] == FRENCH:
        verdun = ", ".join([names[cell] for cell in box.terrain.cities])
        return Refusal("6.33(f)", "verdun-closed-to-hq", {"unit": box.ids[hq], "hexes": verdun})
    sources = ", ".join([names[cell] for cell in box.sources[GERMAN]])
    return Refusal("6.33(f-ii)", "no-road-for-hq", {"unit": box.ids[hq], "hexes": sources})


def hq_place_refusal(state: State, hq: int, cell: int) -> Refusal | None:
    """6.33: why an HQ may not return in that hex."""
    box = state.box
    names = box.board.names
    side = box.side[hq]
    named: dict[str, str | int] = {"unit": box.ids[hq], "hex": names[cell]}
    if side == FRENCH:
        return verdun_refusal(state, hq, cell)
    if not box.terrain.north_of_front[cell]:
        return Refusal("6.33(f-ii)", "hq-north-only", named)
    if not box.terrain.on_road[cell]:
        return Refusal("6.33(f-ii)", "hq-on-road-only", named)
    if in_contact(state, side, cell):
        return Refusal("6.33(g)", "in-contact", named)
    if state.interdiction[cell]:
        return Refusal("6.33(f-ii)", "hq-interdicted", named)
    if cell not in hq_places(state, hq):
        sources = ", ".join([names[source] for source in box.sources[side]])
        return Refusal("6.33(f-ii)", "hq-road-cut", {**named, "hexes": sources})
    return None


def returnable_guns(state: State) -> list[int]:
    """14.7: eliminated French guns that Petain may bring back (ruling T36: to the parent HQ, army guns to Verdun)."""
    box = state.box
    return [unit for unit in box.units_of[FRENCH] if gun_refusal(state, unit) is None]


def gun_places(state: State, gun: int) -> list[int]:
    """14.7, ruling T36: where a gun may return: on its parent HQ; an army gun, or one of no corps, in Verdun."""
    box = state.box
    if returns_in_verdun(state, gun):
        return [cell for cell in box.terrain.cities if verdun_refusal(state, gun, cell) is None]
    if parent_hq_refusal(state, gun) is not None:
        return []
    return [state.where[box.hq_of[FRENCH, state.corps_of(gun)]]]


def returns_in_verdun(state: State, gun: int) -> bool:
    """Ruling T36: guns of the army, and those of no corps."""
    return state.box.caliber[gun] == ARMY or not state.corps_of(gun)


def verdun_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """6.33, 14.7, 14.34: why a French HQ, or a gun that returns in Verdun, may not return in that hex."""
    box = state.box
    names = box.board.names
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": names[cell]}
    if not box.terrain.city[cell]:
        verdun = ", ".join([names[city] for city in box.terrain.cities])
        return Refusal("6.33(f)" if box.kind[unit] == HQ else "14.7(a)", "in-verdun-only", {**named, "hexes": verdun})
    if in_contact(state, FRENCH, cell):
        return Refusal("6.33(g)", "in-contact", named)
    if box.kind[unit] == RAIL_GUN and not box.terrain.on_rail[cell]:
        return Refusal("14.34(b)", "rails-only", named)
    return None


def gun_refusal(state: State, gun: int) -> Refusal | None:
    """14.7, ruling T36: why that gun cannot return."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[gun]}
    if not is_gun(box, gun) or state.where[gun] != ELIMINATED:
        return Refusal("14.7(a)", "gun-not-lost", named)
    if not returns_in_verdun(state, gun):
        return parent_hq_refusal(state, gun)
    if not gun_places(state, gun):
        verdun = ", ".join([box.board.names[cell] for cell in box.terrain.cities])
        return Refusal("14.7(a)", "verdun-closed-to-gun", {**named, "hexes": verdun})
    return None


class Replacements(SideProcedure):
    """6.3: the owner spends his replacement points; 14.7: on 26 February the French may also bring back one gun."""

    steps = ("spend",)
    fields = ("side", "points", "pioneers_left")

    def __init__(self, side: int = GERMAN, points: int = 0, pioneers: int = 0) -> None:
        super().__init__(side)
        self.points = points
        self.pioneers_left = pioneers

    def _refusal(self, state: State, verb: str, unit: int) -> Refusal | None:
        """6.32, 14.7: why a unit cannot be restored or returned, or Petain's gun brought back."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side:
            return Refusal("6.32", "not-your-unit", named)
        if verb == "return_gun":
            return gun_refusal(state, unit) if self._gun_due(state) else Refusal("14.7(a)", "no-gun-due", named)
        if verb != "restore" and state.where[unit] >= 0:
            return Refusal("6.32(a-ii)", "not-eliminated", named)
        why = replacement_refusal(state, unit, self.points, self.pioneers_left)
        if why is not None:
            return why
        if verb == "restore" and state.where[unit] < 0:
            return Refusal("6.32(a)", "not-on-map", named)
        if verb == "return_full":
            if box.kind[unit] == HQ:
                return Refusal("6.32(b)", "only-infantry-at-full-strength", named)
            if box.kind[unit] == PIONEER:
                return Refusal("6.33(c)", "pioneer-limit", named)
            if self.points < 2:
                return Refusal("6.32(b)", "no-points", {**named, "has": self.points, "needs": 2})
        return None

    def spend(self, play: Table) -> Ask | None:
        """6.32: restore, return, or return at full strength."""
        state = play.state
        box = state.box
        actions: list[Action] = []
        for unit in box.units_of[self.side]:
            where = state.where[unit]
            if where == ELIMINATED or (where >= 0 and state.status[unit] & REDUCED):
                for verb in ("restore",) if where >= 0 else ("return", "return_full"):
                    if self._refusal(state, verb, unit) is None:
                        actions.append(box.unit_actions(verb)[unit])
        if self._gun_due(state):
            actions.extend([box.unit_actions("return_gun")[gun] for gun in returnable_guns(state)])
        if not actions:
            self._close(play)
            return None
        actions.append(DONE)
        params: dict[str, str | int] = {"points": self.points}
        return Ask(side_name(self.side), "replacements", actions, ("6.32", "6.33(b)", "6.33(d)"), params)

    def _gun_due(self, state: State) -> bool:
        return self.side == FRENCH and state.turn == state.box.petain_turn and not state.gun_returned

    def _close(self, play: Table) -> None:
        if self.points:
            play.log(ReplacementsLost(side=side_name(self.side), points=self.points, cases=("6.31(b)",)))
        self.goto(FINISHED)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if unit == NOBODY or action.verb not in ("restore", "return", "return_full", "return_gun"):
            return None
        return self._refusal(state, action.verb, unit)

    def _spent(self, play: Table, unit: int, how: str, points: int, case: str) -> None:
        state = play.state
        self.points -= points
        if state.box.kind[unit] == PIONEER:
            self.pioneers_left -= 1
        name = state.box.board.names[state.where[unit]]
        play.log(Replaced(unit=state.box.ids[unit], hex=name, how=how, points=points, cases=(case,)))

    def do_restore(self, play: Table, action: Action) -> None:
        """6.32(a): one point restores a reduced unit on the map."""
        unit = play.state.box.index[str(action.args[0])]
        play.state.status[unit] &= ~REDUCED
        self._spent(play, unit, "restored", 1, "6.32(a)")

    def do_return(self, play: Table, action: Action) -> None:
        """6.32(a-ii), 6.32(a-iii), 6.33: one point returns infantry at reduced strength on its HQ, or an HQ."""
        state = play.state
        unit = state.box.index[str(action.args[0])]
        if state.box.kind[unit] == HQ:
            self.points -= 1
            play.call(PlaceReturning(unit))
            return
        state.status[unit] = REDUCED
        state.put(unit, self._parent(state, unit))
        self._spent(play, unit, "returned", 1, "6.32(a-ii)")

    def do_return_full(self, play: Table, action: Action) -> None:
        """6.32(b): two points return infantry at full strength."""
        state = play.state
        unit = state.box.index[str(action.args[0])]
        state.status[unit] = 0
        state.put(unit, self._parent(state, unit))
        self._spent(play, unit, "returned-full", 2, "6.32(b)")

    def do_return_gun(self, play: Table, action: Action) -> None:
        """14.7: one eliminated gun, once."""
        state = play.state
        state.gun_returned = True
        play.call(PlaceReturning(state.box.index[str(action.args[0])]))

    def do_done(self, play: Table, action: Action) -> None:
        self._close(play)

    @staticmethod
    def _parent(state: State, unit: int) -> int:
        return state.where[state.box.hq_of[state.box.side[unit], state.corps_of(unit)]]


class PlaceReturning(PlacePiece[State]):
    """6.33, 14.7: the owner chooses the hex of a returning HQ, or of Petain's gun."""

    prompt = "place-returning"

    def _is_hq(self, state: State) -> bool:
        return state.box.kind[self.unit] == HQ

    def case(self, state: State) -> str:
        if not self._is_hq(state):
            return "14.7(a)"
        return "6.33(f)" if state.box.side[self.unit] == FRENCH else "6.33(f-ii)"

    def cells(self, state: State) -> list[int]:
        return hq_places(state, self.unit) if self._is_hq(state) else gun_places(state, self.unit)

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return (
            hq_place_refusal(state, self.unit, cell) if self._is_hq(state) else verdun_refusal(state, self.unit, cell)
        )

    def place(self, play: Table) -> Ask | None:
        """14.7, ruling T36: a gun that can return in one hex only is put there at once."""
        if not self._is_hq(play.state):
            places = gun_places(play.state, self.unit)
            if len(places) == 1:
                self.put(play, places[0])
                return None
        return super().place(play)

    def put(self, play: Table, cell: int) -> None:
        """6.32, 14.7: an HQ costs a point, the gun none; either is in supply if its line can be traced (ruling T71)."""
        state = play.state
        box = state.box
        state.status[self.unit] = 0
        state.put(self.unit, cell)
        if self.unit in find_unsupplied(state, box.side[self.unit]):
            state.status[self.unit] = UNSUPPLIED
        is_hq = self._is_hq(state)
        play.log(
            Replaced(
                unit=box.ids[self.unit],
                hex=box.board.names[cell],
                how="returned" if is_hq else "gun-returned",
                points=1 if is_hq else 0,
                cases=("6.32(a-iii)" if is_hq else "14.7(a)",),
            )
        )
