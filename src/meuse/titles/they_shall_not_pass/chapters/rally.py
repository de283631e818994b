"""6.2 Rallying troops."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.titles.they_shall_not_pass.chapters.morale import check_morale, surrender
from meuse.titles.they_shall_not_pass.events import Rallied
from meuse.titles.they_shall_not_pass.state import Procedure, SideProcedure, State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import DEMORALIZED, GARRISON, GERMAN, HQ, NEW_REMNANT, REMNANT


def in_danger_of_surrender(state: State, unit: int) -> bool:
    """6.2: reduced or a remnant, next to an enemy unit, and no friend in the hex who is not demoralized.

    14.41, ruling T69: a remnant is safe in its turn of entry. Ruling T77: a garrison is a friend.
    """
    box = state.box
    side = box.side[unit]
    cell = state.where[unit]
    if state.status[unit] & NEW_REMNANT:
        return False
    if not (state.is_reduced(unit) or box.kind[unit] == REMNANT):
        return False
    if not state.adjacent_to_enemy(cell, side):
        return False
    return all(state.is_demoralized(other) for other in state.units_at(cell, side))


def demoralized_troops(state: State, side: int) -> list[int]:
    """6.2: demoralized units on the map; disrupted HQs wait for the Mutual Recovery Phase."""
    box = state.box
    return [
        unit
        for unit in box.units_of[side]
        if state.status[unit] & DEMORALIZED and state.where[unit] >= 0 and box.kind[unit] not in (HQ, GARRISON)
    ]


class RallyTroops(SideProcedure):
    """6.2, 12.3(f): every demoralized unit in supply rolls once; those in danger who do not rally surrender."""

    steps = ("give_up", "pick")
    fields = ("side", "waiting")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.waiting: list[int] = []

    def give_up(self, play: Table) -> Ask | None:
        """6.2, 6.2(c): unsupplied units cannot rally, so those in danger surrender at once (ruling T37)."""
        state = play.state
        for unit in demoralized_troops(state, self.side):
            if state.is_unsupplied(unit):
                if in_danger_of_surrender(state, unit):
                    surrender(play, unit, ("6.2(c)", "9.7(b)"))
            else:
                self.waiting.append(unit)
        return None

    def pick(self, play: Table) -> Ask | None:
        """6.2, ruling T54: units that share a hex roll in the order their owner chooses."""
        state = play.state
        if not self.waiting:
            return None
        first = self.waiting[0]
        together = [unit for unit in self.waiting if self._refusal(state, unit) is None]
        if len(together) == 1:
            self._roll(play, first)
            self.goto(AGAIN)
            return None
        actions = state.box.unit_actions("rally")
        name = state.box.board.names[state.where[first]]
        return Ask(side_name(self.side), "rally", [actions[unit] for unit in together], ("6.2",), {"hex": name})

    def _refusal(self, state: State, unit: int) -> Refusal | None:
        """6.2, 6.2(d), ruling T54: why a unit does not roll next."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side:
            return Refusal("6.2", "not-your-unit", named)
        if unit in self.waiting:
            first = state.where[self.waiting[0]]
            if state.where[unit] == first:
                return None
            return Refusal("6.2", "rallies-later", {**named, "hex": box.board.names[first]})
        if state.where[unit] < 0:
            return Refusal("6.2", "not-on-map", named)
        if not state.is_demoralized(unit):
            return Refusal("6.2(a)", "not-demoralized", named)
        if box.kind[unit] == HQ:
            return Refusal("6.2(d)", "hqs-rally-later", named)
        if state.is_unsupplied(unit):
            return Refusal("6.2", "unsupplied", named)
        return Refusal("6.2(a)", "has-rolled", named)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        unit = play.state.box.unit_in(action)
        return self._refusal(play.state, unit) if action.verb == "rally" and unit != NOBODY else None

    def do_rally(self, play: Table, action: Action) -> None:
        self._roll(play, play.state.box.index[str(action.args[0])])

    def _roll(self, play: Table, unit: int) -> None:
        self.waiting.remove(unit)
        play.call(Rally(unit))


class Rally(Procedure):
    """6.2, 10.0: one rally roll."""

    steps = ("roll",)
    fields = ("unit",)

    def __init__(self, unit: int = NOBODY) -> None:
        super().__init__()
        self.unit = unit

    def subject(self, state: State) -> int:
        return self.unit

    def roll(self, play: Table) -> Ask | None:
        """6.2(a), 6.2(b): two dice against modified morale."""
        state = play.state
        unit = self.unit
        cell = state.where[unit]
        if check_morale(play, unit, cell, "rally", 0, ("6.2(a)", "12.2")):
            state.status[unit] &= ~DEMORALIZED
            play.log(Rallied(unit=state.box.ids[unit], hex=state.box.board.names[cell], cases=("6.2(a)",)))
        elif state.box.kind[unit] != HQ and in_danger_of_surrender(state, unit):
            surrender(play, unit, ("6.2(b)", "9.7(a)"))
        return None
