"""12.7 Map entry: who waits at the edge, where they may come onto the map, and battalions that come as regiments."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.barred import on_major_road
from meuse.titles.generation_lost.chapters.lines import own_edge
from meuse.titles.generation_lost.chapters.march import MoveUnit, entry_fee
from meuse.titles.generation_lost.chapters.reach import entry_allowance, gun_halts, gun_refusal, near_enemies
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import MAJOR_ROADS, NOT_YET, OFF_MAP, RAILS
from meuse.titles.generation_lost.ways import points


def arrival_of(state: State, unit: int) -> int:
    """12.7.4, 12.7.6: the number of the arrival that a unit is scheduled for, NOBODY if it is not."""
    if state.due[unit] != NOBODY:
        return state.due[unit]
    return state.scenario.arrival_of.get(unit, NOBODY)


def waiting(state: State, side: int) -> list[int]:
    """12.0, 12.7.4(c), (d): those who may enter in this segment, scheduled ones that were delayed included."""
    where, due, units = state.where, state.due, state.units_of[side]
    found: list[int] = []
    if OFF_MAP in where:
        found = [unit for unit in units if where[unit] == OFF_MAP and state.returns[unit] < state.turn]
    if NOT_YET not in where:
        return found
    late = [unit for unit in units if where[unit] == NOT_YET]
    for arrival in state.scenario.arrivals:
        if arrival.side == side and arrival.turn <= state.turn:
            found += [unit for unit in arrival.units if where[unit] == NOT_YET and due[unit] == NOBODY]
    return found + [unit for unit in late if due[unit] != NOBODY]


def entry_squares(state: State, unit: int) -> list[int]:
    """12.7.4(a), (b): the squares at which a unit may enter, whatever stands there."""
    number = arrival_of(state, unit) if state.where[unit] == NOT_YET else NOBODY
    if number != NOBODY:
        return state.scenario.arrivals[number].squares
    return own_edge(state, state.side_of[unit])


def entry_refusal(state: State, unit: int) -> Refusal | None:
    """12.7: why a unit cannot come onto the map in this segment."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    where = state.where[unit]
    if where >= 0:
        return Refusal("12.7", "is-on-map", named)
    if where == NOT_YET and arrival_of(state, unit) != NOBODY:
        turn = state.scenario.arrivals[arrival_of(state, unit)].turn
        if turn > state.turn:
            return Refusal("12.7.4", "arrives-later", {**named, "turn": turn, "date": state.scenario.dates[turn]})
    elif where != OFF_MAP:
        return Refusal("12.7", "does-not-wait", named)
    if where == OFF_MAP and state.returns[unit] >= state.turn:
        return Refusal("16.5.6(h)", "comes-back-later", named)
    halted = gun_refusal(state, unit)
    if halted is not None:
        return halted
    squares = entry_squares(state, unit)
    for cell in squares:
        if is_gate(state, unit, cell):
            return None
    return gate_refusal(state, unit, squares[0]) if len(squares) == 1 else Refusal("12.7", "no-gate", named)


def may_enter(state: State, unit: int) -> bool:
    """12.7: what entry_refusal says, without its words, of one of those who wait for this segment."""
    if gun_halts(state, unit):
        return False
    return any(is_gate(state, unit, cell) for cell in entry_squares(state, unit))


def gate_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """12.7-12.7.4, ruling G33: why a unit cannot enter at a square."""
    box = state.box
    side = state.side_of[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell not in entry_squares(state, unit):
        return Refusal("12.7.4(b)", "not-its-gate", named)
    if state.occupied[1 - side][cell]:
        return Refusal("10.1.1", "enemy-in-square", named)
    if box.channel[unit] == MAJOR_ROADS and not on_major_road(state, cell):
        return Refusal("12.7.2", "enters-by-road", named)
    if box.channel[unit] == RAILS and not box.ways.bears_rail_guns(cell, side):
        return Refusal("12.7.3", "enters-by-rail", named)
    needs, has = entry_fee(state, unit, cell), entry_allowance(state, unit)
    if needs > has and not near_enemies(state, side)[cell]:
        has *= 2  # 12.7.4(e)
    if needs > has:
        return Refusal("12.7", "entry-too-dear", {**named, "needs": points(needs), "has": points(has)})
    return None


def is_gate(state: State, unit: int, cell: int) -> bool:
    """12.7-12.7.4: what gate_refusal says, without its words, of one of the squares at which a unit may enter."""
    box = state.box
    side = state.side_of[unit]
    channel = box.channel[unit]
    if state.occupied[1 - side][cell] or (channel == MAJOR_ROADS and not on_major_road(state, cell)):
        return False
    if channel == RAILS and not box.ways.bears_rail_guns(cell, side):
        return False
    needs, has = entry_fee(state, unit, cell), entry_allowance(state, unit)
    return needs <= has or (needs <= 2 * has and not near_enemies(state, side)[cell])  # 12.7.4(e)


class EnterUnit(Procedure):
    """12.7: a unit that waits at the edge; where it comes onto the map, if there is a choice, and then its move."""

    steps = ("choose", "march")
    fields = ("unit", "gate")

    def __init__(self, unit: int = NOBODY) -> None:
        super().__init__()
        self.unit = unit
        self.gate = NOBODY

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        gates = [cell for cell in entry_squares(state, self.unit) if is_gate(state, self.unit, cell)]
        if len(gates) == 1:
            self.gate = gates[0]
            return None
        at = state.box.hex_actions("at")
        named: dict[str, str | int] = {
            "unit": state.box.ids[self.unit],
            "points": points(entry_allowance(state, self.unit)),
        }
        seat = side_name(state.side_of[self.unit])
        return Ask(seat, "entry-square", [*[at[cell] for cell in gates], CANCEL], ("12.7", "12.7.4(b)"), named)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        cell = play.state.box.cell_in(action)
        return gate_refusal(play.state, self.unit, cell) if action.verb == "at" and cell != NOBODY else None

    def do_at(self, play: Table, action: Action) -> None:
        self.gate = play.state.box.cell_in(action)
        self.goto("march")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def march(self, play: Table) -> Ask | None:
        play.call(MoveUnit(self.unit, self.gate))
        return None
