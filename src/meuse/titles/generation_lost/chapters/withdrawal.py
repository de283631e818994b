"""16.5.1, ruling G53: engaged defenders break off and leave the square to the enemy."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.advance import MUST, Advance
from meuse.titles.generation_lost.chapters.engagement import line_up
from meuse.titles.generation_lost.chapters.hold import hold_refusal
from meuse.titles.generation_lost.chapters.losses import end_engagement
from meuse.titles.generation_lost.chapters.retreat import Retreat, go_back, retreat_squares
from meuse.titles.generation_lost.chapters.stacking import is_overstacked
from meuse.titles.generation_lost.march_events import SentBack, Withdrawn
from meuse.titles.generation_lost.state import NOT_ENGAGED, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import GERMAN, IN_FORT


def withdrawal_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """16.5.1(WITH), rulings G53, G82: why a side's units do not withdraw from a square."""
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    if state.engaged[cell] == NOT_ENGAGED:
        return Refusal("16.5.1(WITH)", "nobody-engaged", named)
    if state.engaged[cell] == side:
        return Refusal("16.5.1(WITH)", "only-defenders-withdraw", named)
    for unit in state.units_at(cell, side):
        held = hold_refusal(state, unit)
        if held is not None:
            return held
        if state.is_garrison(unit):
            return Refusal("16.5.6(g)", "garrisons-stay", {"unit": state.box.ids[unit]})
        if not retreat_squares(state, unit):
            return Refusal("16.5.1(WITH)", "no-way-back", {**named, "unit": state.box.ids[unit]})
    if not room_for_all(state, state.units_at(cell, side), [cell], []):
        return Refusal("16.5.1(WITH)", "no-way-back-for-all", named)
    return None


def room_for_all(state: State, units: list[int], shut: list[int], gone: list[int]) -> bool:
    """Ruling G53: whether all of them can leave one after another; first whoever has the fewest squares to go to."""
    if not units:
        return True
    ways = [retreat_squares(state, unit, shut, gone) for unit in units]
    cells = min(ways, key=len)
    first = units[ways.index(cells)]
    if len(units) == 1:
        return bool(cells)
    for cell in cells:
        there = state.copy()
        there.clear(first, IN_FORT)
        there.go(first, cell)
        if room_for_all(there, [unit for unit in units if unit != first], shut, [*gone, first]):
            return True
    return False


class Withdrawal(SideProcedure):
    """16.5.1(WITH): all defenders of an engagement go back one square each; the enemy is no longer engaged."""

    steps = ("begin", "yield_square", "send_back", "settle")
    fields = ("side", "cell", "units")

    def __init__(self, side: int = GERMAN, cell: int = NOBODY) -> None:
        super().__init__(side)
        self.cell = cell
        self.units: list[int] = []

    def begin(self, play: Table) -> Ask | None:
        state = play.state
        self.units = state.units_at(self.cell, self.side)
        names = tuple([state.box.ids[unit] for unit in self.units])
        square = state.box.board.names[self.cell]
        play.log(Withdrawn(side=side_name(self.side), units=names, hex=square, cases=("16.5.1(WITH)",)))
        play.call(Retreat(self.side, self.units, "16.5.1(WITH)"))
        return None

    def yield_square(self, play: Table) -> Ask | None:
        """Ruling G53: they do not move any more in this segment."""
        state = play.state
        for unit in self.units:
            if state.where[unit] >= 0:
                state.has_moved(unit)
        end_engagement(state, self.cell)
        return None

    def send_back(self, play: Table) -> Ask | None:
        """Ruling G53: what is too much for the square goes back; its owner says who."""
        state = play.state
        enemy = 1 - self.side
        if not is_overstacked(state, enemy, self.cell):
            return None
        able = self._able(state)
        if not able:
            return None
        if len(able) == 1:
            self._return(play, able[0])
            self.goto(AGAIN)
            return None
        back = state.box.unit_actions("send_back")
        named: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        return Ask(side_name(enemy), "send-back", [back[unit] for unit in able], ("10.1.2",), named)

    def _able(self, state: State) -> list[int]:
        return [unit for unit in state.units_at(self.cell, 1 - self.side) if state.jump_off[unit] != NOBODY]

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "send_back" or unit == NOBODY or unit in self._able(state):
            return None
        return Refusal("10.1.2", "not-to-send-back", {"unit": state.box.ids[unit]})

    def do_send_back(self, play: Table, action: Action) -> None:
        self._return(play, play.state.box.unit_in(action))

    def _return(self, play: Table, unit: int) -> None:
        state = play.state
        name = state.box.board.names[state.jump_off[unit]]
        play.log(SentBack(side=side_name(1 - self.side), unit=state.box.ids[unit], hex=name, cases=("10.1.2",)))
        go_back(play, [unit])

    def settle(self, play: Table) -> Ask | None:
        """12.1.7(STK), ruling G28: those who stay have no square to go back to any more, and all face one way.

        At a fort their owner says whether they are inside (10.5.5, ruling G37).
        """
        state = play.state
        enemy = 1 - self.side
        came_in = self._able(state)
        if not came_in:
            return None
        if state.box.country.fort[self.cell]:
            line_up(state, came_in, self.cell)
            play.call(Advance(enemy, self.cell, MUST))
            return None
        for unit in came_in:
            state.jump_off[unit] = NOBODY
        play.call(Advance(enemy, self.cell, MUST, [self.cell]))
        return None
