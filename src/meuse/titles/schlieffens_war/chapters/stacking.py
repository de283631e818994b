"""6.0 Stacking: limits, the nations of the Entente, and what befalls hexes over the limit when a phase ends."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, CANCEL, FINISHED, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.control import take_hex
from meuse.titles.schlieffens_war.chapters.lines import source_distance, working_sources
from meuse.titles.schlieffens_war.chapters.morale import log_morale
from meuse.titles.schlieffens_war.chapters.steps import eliminate
from meuse.titles.schlieffens_war.events import Displaced, Overstacked
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import Procedure, SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import BRITISH, ENTENTE, FORT, GERMAN, HQ

ELIMINATE = Action("eliminate")


# ---- limits (6.2, 6.3)


def has_room(state: State, unit: int, cell: int) -> bool:
    """6.2, 6.4, ruling S11: three corps, forts counted as corps, and one HQ; depots and markers take no room."""
    box = state.box
    side = box.side[unit]
    newcomer = 0 if state.where[unit] == cell else 1
    if box.load[unit]:
        return state.load[side][cell] + newcomer <= box.corps_limit
    if box.kind[unit] == HQ:
        return state.staffs[side][cell] + newcomer <= box.hq_limit
    return True


def room_refusal(state: State, unit: int, cell: int, case: str) -> Refusal:
    """6.2: the hex would hold more corps, or more HQs, than it may."""
    box = state.box
    side = box.side[unit]
    newcomer = 0 if state.where[unit] == cell else 1
    corps = box.kind[unit] != HQ
    load = (state.load if corps else state.staffs)[side][cell] + newcomer
    limit = box.corps_limit if corps else box.hq_limit
    what = "corps" if corps else "hq"
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    return Refusal(case, "no-room", {**named, "what": what, "load": load, "limit": limit})


def may_share(state: State, unit: int, other: int) -> bool:
    """6.3, 6.3(b), 8.4(h), 8.4(i): its own nation; a British unit the fort counter of Liege or Maubeuge too."""
    box = state.box
    if box.nation[unit] == box.nation[other]:
        return True
    return box.nation[unit] == BRITISH and box.kind[other] == FORT and box.set_up[other] in box.bef_fortresses


def foreign_hexes(state: State, unit: int) -> set[int]:
    """6.3, ruling S26: where a unit may not stop because another nation of its side is there."""
    box = state.box
    nation = box.nation[unit]
    closed: set[int] = set()
    if box.side[unit] != ENTENTE:
        return closed
    where = state.where
    for others in box.of_nation:
        if others and box.nation[others[0]] != nation and box.side[others[0]] == ENTENTE:
            for other in others:
                if where[other] >= 0 and not may_share(state, unit, other):
                    closed.add(where[other])
    return closed


def nation_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """6.3, ruling S26: nations of the Entente do not stack with each other, nor with each other's forts (but 8.4)."""
    box = state.box
    for other in state.units_at(cell, box.side[unit]):
        if not may_share(state, unit, other):
            case = "6.3(a)" if box.kind[other] == FORT else "6.3"
            named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
            return Refusal(case, "other-nation", {**named, "other": box.ids[other]})
    return None


# ---- over the limit (6.5)


def excess_units(state: State, cell: int, side: int) -> list[int]:
    """6.5, ruling S41: the mobile units that the owner may pick from; a fort stays where it is."""
    box = state.box
    found: list[int] = []
    if state.load[side][cell] > box.corps_limit:
        found.extend(state.corps_at(cell, side))
    if state.staffs[side][cell] > box.hq_limit:
        found.extend([unit for unit in state.units_at(cell, side) if box.kind[unit] == HQ])
    return found


def displacement_hexes(state: State, unit: int, treated: list[int]) -> list[int]:
    """6.5: hexes next to an excess unit that it may be moved to."""
    near = state.box.board.adjacent[state.where[unit]]
    return [cell for cell in near if displacement_refusal(state, unit, cell, treated) is None]


def is_toward_supply(state: State, unit: int, cell: int, treated: list[int]) -> bool:
    """6.5(b-ii), rulings S36, S41: nearer to the nearest source; from a source itself, to the nearest other one.

    Hexes that have been over the limit before are no way out of a source: two of them would push units to and fro.
    """
    box = state.box
    here = state.where[unit]
    distance = source_distance(state, box.nation[unit])
    if distance[here] > 0:
        return distance[cell] < distance[here]
    others = [source for source in working_sources(state, box.nation[unit]) if source != here]
    if not others or cell in treated:
        return False
    away = box.board.distance
    return min([away(cell, source) for source in others]) < min([away(here, source) for source in others])


def displacement_refusal(state: State, unit: int, cell: int, treated: list[int]) -> Refusal | None:
    """6.5, 6.3, 10.8: why an excess unit may not be moved to that hex."""
    box = state.box
    side = box.side[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell not in box.board.adjacent[state.where[unit]]:
        return Refusal("6.5(b-ii)", "displaced-one-hex", named)
    if state.occupied[1 - side][cell]:
        return Refusal("6.0", "enemy-in-hex", named)
    if state.enemy_zoc(cell, side) and not state.occupied[side][cell]:
        return Refusal("6.5(b-iii)", "displaced-into-zoc", named)
    if not is_toward_supply(state, unit, cell, treated):
        return Refusal("6.5(b-ii)", "not-toward-supply", named)
    if state.is_outside_belgian_area(unit, cell):
        return Refusal("10.8", "outside-belgian-area", named)
    return nation_refusal(state, unit, cell)


class Unstack(Procedure):
    """6.1, 6.1(b), 6.5, 6.5(b-iv): a phase ends: hexes over the limit, of either side, until none is left."""

    steps = ("look",)
    fields = ("treated",)

    def __init__(self) -> None:
        super().__init__()
        self.treated: list[int] = []

    def look(self, play: Table) -> Ask | None:
        crowded = play.state.crowded
        for side in (GERMAN, ENTENTE):
            if crowded[side]:
                cell = min(crowded[side])
                play.call(ThinOut(side, cell, self.treated))
                if cell not in self.treated:
                    self.treated.append(cell)
                self.goto(AGAIN)
                return None
        return None


class ThinOut(SideProcedure):
    """6.5: one hex over the limit: its corps tire, and the owner picks who leaves it, or is lost."""

    steps = ("tire", "choose")
    fields = ("side", "cell", "treated")

    def __init__(self, side: int = GERMAN, cell: int = NOBODY, treated: list[int] | None = None) -> None:
        super().__init__(side)
        self.cell = cell
        self.treated: list[int] = treated[:] if treated is not None else []

    def tire(self, play: Table) -> Ask | None:
        """6.5(a), ruling S6: every corps of the hex loses a level of morale; forts have none."""
        state = play.state
        name = side_name(self.side)
        play.log(Overstacked(side=name, hex=state.box.board.names[self.cell], cases=("6.5",)))
        tired = [unit for unit in state.corps_at(self.cell, self.side) if state.lower_morale(unit)]
        log_morale(play, tired, "overstacked", ("6.5(a)", "6.5(a-ii)"))
        return None

    def choose(self, play: Table) -> Ask | None:
        """6.5(b): as many as it takes, of the owner's choice."""
        state = play.state
        box = state.box
        excess = excess_units(state, self.cell, self.side)
        if not excess:
            return None
        pick = box.unit_actions("unit")
        params: dict[str, str | int] = {"hex": box.board.names[self.cell]}
        return Ask(side_name(self.side), "unstack", [pick[unit] for unit in excess], ("6.5(b)", "6.2"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        unit = box.unit_in(action)
        if action.verb != "unit" or unit == NOBODY or unit in excess_units(state, self.cell, self.side):
            return None
        named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[self.cell]}
        if box.side[unit] != self.side:
            return Refusal("6.5(b)", "not-your-unit", named)
        return Refusal("6.5(b)", "not-excess", named)

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(Displace(self.side, play.state.box.index[str(action.args[0])], self.treated))


class Displace(SideProcedure):
    """6.5: one excess unit goes one hex toward its supply, or is eliminated."""

    steps = ("go",)
    fields = ("side", "unit", "treated")

    def __init__(self, side: int = GERMAN, unit: int = NOBODY, treated: list[int] | None = None) -> None:
        super().__init__(side)
        self.unit = unit
        self.treated: list[int] = treated[:] if treated is not None else []

    def go(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        to = box.hex_actions("to")
        actions = [to[cell] for cell in displacement_hexes(state, self.unit, self.treated)]
        cases = ("6.5(b-ii)", "6.5(b-v)", "6.5(b-vi)")  # the same whatever is open: everybody reads them (6.6)
        actions.extend([ELIMINATE, CANCEL])
        params: dict[str, str | int] = {"unit": box.ids[self.unit], "hex": box.board.names[state.where[self.unit]]}
        return Ask(side_name(self.side), "displace", actions, cases, params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "to" or cell == NOBODY:
            return None
        return displacement_refusal(state, self.unit, cell, self.treated)

    def do_to(self, play: Table, action: Action) -> None:
        """6.5(b): it enters like any unit that moves (3.3)."""
        state = play.state
        box = state.box
        unit = self.unit
        start = state.where[unit]
        cell = box.board.index[str(action.args[0])]
        seen = is_shown(state, unit)
        state.go(unit, cell)
        seen = seen or is_shown(state, unit)
        path = (box.board.names[start], box.board.names[cell])
        play.log(
            Displaced(
                side=side_name(self.side), unit=box.ids[unit], path=path, seen=seen, cases=("6.5(b)", "6.5(b-ii)")
            )
        )
        take_hex(play, self.side, cell)
        self.goto(FINISHED)

    def do_eliminate(self, play: Table, action: Action) -> None:
        """6.5(b-v), 6.5(b-vi)."""
        eliminate(play, self.unit, crowded_out=True, seen=is_shown(play.state, self.unit))
        self.goto(FINISHED)

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)
