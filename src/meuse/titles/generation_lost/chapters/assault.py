"""16.0 Assault resolution: the segment. One assault is in resolution.py, what comes of it in results.py."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.commitment import committed_squares
from meuse.titles.generation_lost.chapters.engagement import may_assault, must_assault
from meuse.titles.generation_lost.chapters.hold import hold_refusal
from meuse.titles.generation_lost.chapters.resolution import Assault
from meuse.titles.generation_lost.chapters.secondary import SecondaryAssaults
from meuse.titles.generation_lost.chapters.supply import SupplyHqsLeave
from meuse.titles.generation_lost.state import NOT_ENGAGED, OF_ENGAGED, PRIMARY, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import GERMAN


class AssaultSegment(SideProcedure):
    """16.0: primary assaults and those of engaged units in any order, then secondary ones, then spent HQs leave."""

    steps = ("choose", "secondary", "supply_hqs_leave")
    fields = ("side", "fought")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.fought: list[int] = []  # squares where this side has assaulted already

    def _due(self, state: State) -> list[int]:
        """13.3, 16.5.1(AGAIN): what must still be fought."""
        cells = committed_squares(state, self.side)
        cells += [cell for cell in must_assault(state, self.side) if cell not in cells]
        return [cell for cell in cells if cell not in self.fought]

    def _free(self, state: State) -> list[int]:
        """Ruling G52: engaged defenders may assault too."""
        return [cell for cell in may_assault(state, self.side) if cell not in self.fought]

    def choose(self, play: Table) -> Ask | None:
        """16.0: the attacker says which comes next."""
        state = play.state
        due, free = self._due(state), self._free(state)
        if not due and not free:
            return None
        if len(due) == 1 and not free:
            self._fight(play, due[0])
            self.goto(AGAIN)
            return None
        assault = state.box.hex_actions("assault")
        actions = [assault[cell] for cell in sorted(due + free)]
        if not due:
            actions.append(DONE)
        return Ask(side_name(self.side), "choose-assault", actions, ("16.0", "16.5.1(AGAIN)"))

    def _fight(self, play: Table, cell: int) -> None:
        state = play.state
        if cell in committed_squares(state, self.side):
            play.call(Assault(self.side, cell, PRIMARY))
            if state.engaged[cell] != NOT_ENGAGED:
                return  # ruling G40: it is off, and those who are engaged there have theirs still to come
        else:
            play.call(Assault(self.side, cell, OF_ENGAGED))
        self.fought.append(cell)

    def do_assault(self, play: Table, action: Action) -> None:
        self._fight(play, play.state.box.cell_in(action))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("secondary")

    def secondary(self, play: Table) -> Ask | None:
        """16.8: when all primary assaults are over."""
        play.call(SecondaryAssaults(self.side))
        return None

    def supply_hqs_leave(self, play: Table) -> Ask | None:
        """13.2.5, ruling G96."""
        play.call(SupplyHqsLeave(self.side))
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step != "choose":
            return None
        if action.verb == "done":
            due = self._due(state)
            engaged = any(state.engaged[cell] != NOT_ENGAGED for cell in due)
            case = "16.5.1(AGAIN)" if engaged else "16.0"
            return Refusal(case, "assaults-due", {"count": len(due)}) if due else None
        cell = state.box.cell_in(action)
        if action.verb != "assault" or cell == NOBODY or cell in self._due(state) + self._free(state):
            return None
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if cell in self.fought:
            return Refusal("16.0", "assault-fought", named)
        if state.engaged[cell] != NOT_ENGAGED:
            for unit in state.units_at(cell, self.side):
                held = hold_refusal(state, unit)
                if held is not None:
                    return held
        return Refusal("13.3", "assault-not-committed", named)
