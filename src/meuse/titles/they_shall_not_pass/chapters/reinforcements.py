"""6.4 Reinforcements."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import FINISHED, Action, Ask, Refusal
from meuse.titles.they_shall_not_pass.events import (
    ArrivalDelayed,
    Arrived,
    DivisionAttached,
    ReserveCommitted,
    ReserveDeclined,
)
from meuse.titles.they_shall_not_pass.state import SideProcedure, State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import FULL_EFFORT, GERMAN, IMPROVED_ORGANIZATION, NOT_YET

BRING = Action("bring")
DECLINE = Action("decline")


class Reinforcements(SideProcedure):
    """6.4, 8.33: scheduled units come in, free of movement points and stacking.

    The Reinforcement Schedule (T.REINF-23, T.REINF-24, T.REINF-25, T.REINF-26, T.REINF-27) is the column `arrives`.
    """

    steps = ("attach", "enter", "reserve", "place_reserve")
    fields = ("side", "reserve_units")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.reserve_units: list[int] = []

    def _due(self, state: State) -> list[int]:
        box = state.box
        return [
            unit
            for unit in box.units_of[self.side]
            if 0 < box.arrives[unit] <= state.turn and state.where[unit] == NOT_YET and not box.optional[unit]
        ]

    def attach(self, play: Table) -> Ask | None:
        """15.3: on entry the French may put the 16th Division under one of their corps."""
        state = play.state
        if IMPROVED_ORGANIZATION not in state.options or state.attached_16th:
            return None
        if not any(state.is_separate(unit) and self._entry_hexes(state, unit) for unit in self._due(state)):
            return None
        corps = sorted({name for side, name in state.box.hq_of if side == self.side}, key=len)
        return Ask(
            side_name(self.side), "attach-16th", [Action("attach", (name,)) for name in corps] + [DECLINE], ("15.3",)
        )

    def do_attach(self, play: Table, action: Action) -> None:
        play.state.attached_16th = str(action.args[0])
        play.log(DivisionAttached(corps=str(action.args[0]), cases=("15.3",)))
        self.goto("enter")

    def do_decline(self, play: Table, action: Action) -> None:
        if self.step == "attach":
            self.goto("enter")
        else:
            play.log(ReserveDeclined(cases=("6.42",)))
            self.goto(FINISHED)

    def enter(self, play: Table) -> Ask | None:
        """6.41, ruling T48: the 16th Division at 1622, all others at 1323, once no enemy stands there."""
        state = play.state
        box = state.box
        arriving: dict[int, list[int]] = {}
        for unit in self._due(state):
            entry = box.entries[self.side, box.corps[unit], box.division[unit]]
            arriving.setdefault(entry[0], []).append(unit)
        for cell, units in arriving.items():
            ids = tuple([box.ids[unit] for unit in units])
            name = box.board.names[cell]
            if state.occupied[1 - self.side][cell]:
                play.log(ArrivalDelayed(side=side_name(self.side), units=ids, hex=name, cases=("6.4",)))
                continue
            for unit in units:
                state.put(unit, cell)
            case = "6.41" if state.is_separate(units[0]) else "6.41(a)"
            play.log(Arrived(side=side_name(self.side), units=ids, hex=name, cases=(case,)))
        return None

    def reserve(self, play: Table) -> Ask | None:
        """6.42, 6.42(d), 15.2: the 121st Division, on 25 February only, if the German wants it."""
        state = play.state
        box = state.box
        self.reserve_units = [
            unit for unit in box.units_of[self.side] if box.optional[unit] and box.arrives[unit] == state.turn
        ]
        waiting = [unit for unit in self.reserve_units if state.where[unit] == NOT_YET]
        if not waiting or not self._entry_hexes(state, waiting[0]):
            self.reserve_units = []
            return None
        cost = 0 if FULL_EFFORT in state.options else -box.division_121_points
        return Ask(side_name(self.side), "bring-121st", [BRING, DECLINE], ("6.42", "6.42(c)"), {"points": cost})

    def do_bring(self, play: Table, action: Action) -> None:
        state = play.state
        state.division_121_used = True
        cost = 0 if FULL_EFFORT in state.options else -state.box.division_121_points
        play.log(ReserveCommitted(points=cost, cases=("6.42", "6.42(c)")))
        self.goto("place_reserve")

    def place_reserve(self, play: Table) -> Ask | None:
        """6.42: each unit in any north-edge hex from 1101 to 1701."""
        state = play.state
        box = state.box
        if not self.reserve_units:
            return None
        unit = self.reserve_units[0]
        cells = self._entry_hexes(state, unit)
        if not cells:
            return None
        to = box.hex_actions("to")
        params: dict[str, str | int] = {"unit": box.ids[unit]}
        return Ask(side_name(self.side), "place-121st", [to[cell] for cell in cells], ("6.42(a)",), params)

    def _entry_hexes(self, state: State, unit: int) -> list[int]:
        return [cell for cell in self._entry(state, unit) if self._entry_refusal(state, unit, cell) is None]

    def _entry(self, state: State, unit: int) -> list[int]:
        box = state.box
        return box.entries[self.side, box.corps[unit], box.division[unit]]

    def _entry_refusal(self, state: State, unit: int, cell: int) -> Refusal | None:
        """6.4, 6.42: why a unit may not enter in that hex."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
        if cell not in self._entry(state, unit):
            return Refusal("6.42(a)", "not-an-entry-hex", named)
        if state.occupied[1 - self.side][cell]:
            return Refusal("6.4", "enemy-in-hex", named)
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        cell = play.state.box.cell_in(action)
        if self.step != "place_reserve" or action.verb != "to" or cell == NOBODY:
            return None
        return self._entry_refusal(play.state, self.reserve_units[0], cell)

    def do_to(self, play: Table, action: Action) -> None:
        state = play.state
        unit = self.reserve_units.pop(0)
        cell = state.box.board.index[str(action.args[0])]
        state.put(unit, cell)
        name = state.box.board.names[cell]
        play.log(Arrived(side=side_name(self.side), units=(state.box.ids[unit],), hex=name, cases=("6.42(a)",)))
