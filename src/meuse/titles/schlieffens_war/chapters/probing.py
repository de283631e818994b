"""11.1 Probing attacks: before any attack, units step into empty hexes next to the enemy."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Param, Refusal
from meuse.titles.schlieffens_war.chapters.control import neutral_refusal, take_hex
from meuse.titles.schlieffens_war.chapters.moments import other_moment
from meuse.titles.schlieffens_war.chapters.stacking import nation_refusal
from meuse.titles.schlieffens_war.events import Probed
from meuse.titles.schlieffens_war.state import SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import BRITISH, DEPOT, FATIGUED, FORT, GERMAN, HQ, PROBED


def front(state: State, side: int) -> bytes:
    """11.1: 1 for every hex that a side could probe into, whoever would."""
    board = state.box.board
    enemies = state.occupied[1 - side]
    found = bytearray(len(board))
    for unit in state.box.units_of[1 - side]:
        cell = state.where[unit]
        if cell >= 0:
            for other in board.adjacent[cell]:
                if not enemies[other]:
                    found[other] = 1
    return bytes(found)


def stands_with_full_corps(state: State, unit: int) -> bool:
    """2.3(paren): whether a corps whose factor has no parentheses shares the unit's hex, or is that unit."""
    box = state.box
    return any(not box.brackets[other] for other in state.corps_at(state.where[unit], box.side[unit]))


def prober_refusal(state: State, unit: int) -> Refusal | None:
    """11.1, ruling S34: why a unit may not probe in this phase, wherever to."""
    box = state.box
    if state.where[unit] < 0:
        return Refusal("11.1", "not-on-map", {"unit": box.ids[unit]})
    kind = box.kind[unit]
    if kind == FORT:
        return Refusal("2.5(a)", "forts-never-probe", {"unit": box.ids[unit]})
    if kind == DEPOT:
        return Refusal("2.5(e)", "depots-never-probe", {"unit": box.ids[unit]})
    if state.status[unit] & PROBED:
        return Refusal("11.1(d)", "has-probed", {"unit": box.ids[unit]})
    if state.morale[unit] == FATIGUED:
        return Refusal("11.1(e)", "fatigued-cannot-probe", {"unit": box.ids[unit]})
    if box.nation[unit] == BRITISH and state.turn == box.bef_waits:
        return Refusal("9.2(b)", "bef-waits", {"unit": box.ids[unit], "turn": box.bef_waits + 1})
    return None


def probe_refusal(state: State, unit: int, cell: int, hexes: bytes) -> Refusal | None:
    """11.1, rulings S15, S26, S34: why a unit may not probe into that hex; `hexes` is the front.

    A full hex is no reason: the limits hold at the end of the phase.
    """
    box = state.box
    if cell not in box.board.adjacent[state.where[unit]]:
        return Refusal("11.1", "probe-adjacent-only", named(state, unit, cell))
    if state.occupied[1 - box.side[unit]][cell]:
        return Refusal("11.1(0)", "enemy-in-hex", named(state, unit, cell))
    if not hexes[cell]:
        return Refusal("11.1(a)", "probes-nobody", named(state, unit, cell))
    if state.is_outside_belgian_area(unit, cell):
        return Refusal("10.8", "outside-belgian-area", named(state, unit, cell))
    return nation_refusal(state, unit, cell)


def named(state: State, unit: int, cell: int) -> dict[str, Param]:
    return {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}


class Probing(SideProcedure):
    """11.1: all probes of a phase, one unit and one hex at a time."""

    steps = ("choose", "go")
    fields = ("side", "unit", "probers", "origins")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.unit = NOBODY  # the unit that is to probe
        self.probers: list[int] = []  # corps that have probed, and the hex each came from
        self.origins: list[int] = []
        self.forget()

    def forget(self) -> None:
        self._front: bytes | None = None
        self._beside: set[int] | None = None

    def _hexes(self, state: State) -> bytes:
        """Probes move no enemy, so the front stays as it was."""
        if self._front is None:
            self._front = front(state, self.side)
        return self._front

    def _hexes_beside(self, state: State) -> set[int]:
        """The hexes next to the front: who stands elsewhere has nowhere to probe."""
        if self._beside is None:
            hexes = self._hexes(state)
            adjacent = state.box.board.adjacent
            self._beside = {beside for cell in range(len(hexes)) if hexes[cell] for beside in adjacent[cell]}
        return self._beside

    def _company_refusal(self, state: State, unit: int, cell: int) -> Refusal | None:
        """2.3(paren), rulings S21, S34: a unit with a factor in parentheses goes with a corps that needs no help.

        It shares that corps' hex, or follows it; an HQ always follows a corps of its hex.
        """
        box = state.box
        if not box.brackets[unit] and box.kind[unit] != HQ:
            return None
        here = state.where[unit]
        is_hq = box.kind[unit] == HQ
        for place in range(len(self.probers)):
            leader = self.probers[place]
            if self.origins[place] == here and state.where[leader] == cell and (is_hq or not box.brackets[leader]):
                return None
        if is_hq:
            return Refusal("11.7(b)", "hq-follows-probe", named(state, unit, cell))
        if stands_with_full_corps(state, unit):
            return None
        return Refusal("2.3(paren)", "probes-not-alone", named(state, unit, cell))

    def _refusal(self, state: State, unit: int, cell: int) -> Refusal | None:
        why = probe_refusal(state, unit, cell, self._hexes(state))
        return why if why is not None else self._company_refusal(state, unit, cell)

    def _goals(self, state: State, unit: int) -> list[int]:
        """11.1: the hexes that a unit may probe into."""
        near = state.box.board.adjacent[state.where[unit]]
        return [cell for cell in near if self._refusal(state, unit, cell) is None]

    def _can_probe(self, state: State, unit: int) -> bool:
        """11.1: no `_unit_refusal`; most units are far from any enemy, and seen to be so at once."""
        here = state.where[unit]
        if here < 0 or (state.box.kind[unit] == HQ and here not in self.origins):
            return False
        return here in self._hexes_beside(state) and self._unit_refusal(state, unit) is None

    def _unit_refusal(self, state: State, unit: int) -> Refusal | None:
        """11.1: why a unit may not probe anywhere now; if only its company is lacking, that it is."""
        box = state.box
        if box.side[unit] != self.side:
            return Refusal("11.1", "not-your-unit", {"unit": box.ids[unit]})
        why = prober_refusal(state, unit)
        if why is not None:
            return why
        hexes = self._hexes(state)
        for cell in box.board.adjacent[state.where[unit]]:
            if probe_refusal(state, unit, cell, hexes) is None:
                alone = self._company_refusal(state, unit, cell)
                if alone is None:
                    return None
                why = why or alone
        return why or Refusal("11.1(a)", "nowhere-to-probe", {"unit": box.ids[unit]})

    def choose(self, play: Table) -> Ask | None:
        """11.1: who probes next; nobody has to."""
        state = play.state
        probe = state.box.unit_actions("probe")
        actions = [probe[unit] for unit in state.box.units_of[self.side] if self._can_probe(state, unit)]
        if not actions:
            self.goto(FINISHED)
            return None
        actions.append(DONE)
        return Ask(side_name(self.side), "probing", actions, ("11.1",))

    def go(self, play: Table) -> Ask | None:
        state = play.state
        to = state.box.hex_actions("to")
        actions = [to[cell] for cell in self._goals(state, self.unit)]
        actions.append(CANCEL)
        return Ask(side_name(self.side), "probe-unit", actions, ("11.1", "11.1(a)"), {"unit": state.box.ids[self.unit]})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "probe" and self.step == "choose":
            unit = state.box.unit_in(action)
            return self._unit_refusal(state, unit) if unit != NOBODY else None
        if action.verb == "to" and self.step == "go":
            cell = state.box.cell_in(action)
            return self._refusal(state, self.unit, cell) if cell != NOBODY else neutral_refusal(state, action, "3.2(a)")
        if action.verb == "attack":
            return Refusal("11.1", "attacks-follow-probes")
        return other_moment(action) if action.verb != "probe" else None

    def do_probe(self, play: Table, action: Action) -> None:
        self.unit = play.state.box.index[str(action.args[0])]
        self.goto("go")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.unit = NOBODY
        self.goto("choose")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_to(self, play: Table, action: Action) -> None:
        """11.1, ruling S15: the unit moves in, without odds or die, whatever ZOC it leaves and enters."""
        state = play.state
        box = state.box
        unit = self.unit
        here = state.where[unit]
        cell = box.board.index[str(action.args[0])]
        seen = state.top_unit(here, self.side) == unit
        state.status[unit] |= PROBED
        if box.corps[unit]:
            self.probers.append(unit)
            self.origins.append(here)
        state.go(unit, cell)
        play.log(
            Probed(
                side=side_name(self.side),
                unit=box.ids[unit],
                path=(box.board.names[here], box.board.names[cell]),
                seen=seen or state.top_unit(cell, self.side) == unit,
                cases=("11.1(b)",),
            )
        )
        take_hex(play, self.side, cell)
        self.unit = NOBODY
        self.goto("choose")
