"""17.7 Rally."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.lines import path_lengths
from meuse.titles.generation_lost.end_events import RallyRolled
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import DISORDERED, FAILED, GERMAN, OFF_MAP, RAIN, SNOW

ROWS: Final = ("with_hq", "out_of_zoc", "in_zoc", "guns", "rain", "snow")
RALLY_ALL: Final = Action("rally_all")


def rally_rows(state: State, side: int) -> dict[int, int]:
    """17.7.1: every unit that may try to rally, and its row of the Rally Table by number."""
    found: dict[int, int] = {}
    helped = hq_reach(state, side)
    for unit in state.units_of[side]:
        if state.status[unit] & DISORDERED and (state.where[unit] >= 0 or state.where[unit] == OFF_MAP):
            found[unit] = rally_row(state, unit, helped)
    return found


def hq_reach(state: State, side: int) -> dict[int, list[int]]:
    """17.7.1(c), ruling G66: by square, the HQs in command mode whose path to it is short enough.

    An engaged one helps in its own square only (13.1.4(a)).
    """
    near = state.box.rally["near"]
    found: dict[int, list[int]] = {}
    for hq in state.box.hqs_of[side]:
        cell = state.where[hq]
        if cell >= 0 and state.is_command(hq):
            reach = 0 if state.is_engaged(hq) else near
            lengths = path_lengths(state, side, cell, reach)
            for other in state.box.board.within(cell, reach):
                if lengths[other] <= reach:
                    found.setdefault(other, []).append(hq)
    return found


def rally_row(state: State, unit: int, helped: dict[int, list[int]]) -> int:
    """T.RALLY, 17.7.1(c), (d), (e)[1]: an HQ near, or else the least favourable of all rows that apply."""
    box = state.box
    cell = state.where[unit]
    if cell >= 0 and any(hq != unit for hq in helped.get(cell, [])):
        return ROWS.index("with_hq")
    rows = ["in_zoc" if in_enemy_zoc(state, unit) else "out_of_zoc"]
    if state.is_gun(unit):
        rows.append("guns")
    if state.weather in (RAIN, SNOW):
        rows.append("rain" if state.weather == RAIN else "snow")
    worst = rows[0]
    for row in rows:
        if box.rally[row] < box.rally[worst]:
            worst = row
    return ROWS.index(worst)


def in_enemy_zoc(state: State, unit: int) -> bool:
    """17.7.1(e)[1]: a friend in the square who began the phase in good order cancels enemy ZOC there."""
    cell = state.where[unit]
    if cell < 0:
        return False
    side = state.box.side[unit]
    if any(state.in_good_order(other) for other in state.units_at(cell, side)):
        return False
    return state.enemy_zoc(cell, side) or state.enemy_at(cell, side)


class Rally(SideProcedure):
    """17.7.1: unit by unit, or all in a row; nobody must."""

    steps = ("choose", "roll")
    fields = ("side", "units", "rows", "queue")

    def __init__(self, side: int = GERMAN, units: list[int] | None = None, rows: list[int] | None = None) -> None:
        super().__init__(side)
        self.units: list[int] = units if units is not None else []  # who has not tried yet
        self.rows: list[int] = rows if rows is not None else []  # ... and their rows, noted at the start (ruling G62)
        self.queue: list[int] = []  # who rolls next

    def subject(self, state: State) -> int:
        return self.queue[0] if self.queue else NOBODY

    def choose(self, play: Table) -> Ask | None:
        if not self.units:
            self.goto(FINISHED)
            return None
        rally = play.state.box.unit_actions("rally")
        actions = [rally[unit] for unit in self.units]
        if len(actions) > 1:
            actions.append(RALLY_ALL)
        actions.append(DONE)
        return Ask(side_name(self.side), "rally", actions, ("17.7.1(a)",), {"count": len(self.units)})

    def roll(self, play: Table) -> Ask | None:
        """17.7.1(b), 17.7.2: one die; -1 after an earlier failure."""
        die = play.die()
        state = play.state
        box = state.box
        unit = self.queue.pop(0)
        place = self.units.index(unit)
        row = ROWS[self.rows[place]]
        del self.units[place], self.rows[place]
        modifier = box.rally_again if state.status[unit] & FAILED else 0
        rallied = die + modifier <= box.rally[row]
        cases = ("17.7.1(b)", "17.7.1(c)" if row == "with_hq" else "17.7.1(d)")
        if rallied:
            state.clear(unit, DISORDERED | FAILED)
        else:
            state.status[unit] |= FAILED
        cell = state.where[unit]
        play.log(
            RallyRolled(
                side=side_name(self.side),
                unit=box.ids[unit],
                hex=box.board.names[cell] if cell >= 0 else "",
                row=row,
                needed=box.rally[row],
                die=die,
                modifier=modifier,
                total=die + modifier,
                rallied=rallied,
                cases=(*cases, "17.7.2") if modifier else cases,
            )
        )
        self.goto(AGAIN if self.queue else "choose")
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        if action.verb == "rally_all":
            return Refusal("17.7.1(a)", "rally-one-left") if len(self.units) < 2 else None
        unit = play.state.box.unit_in(action)
        if action.verb != "rally" or unit < 0 or unit in self.units:
            return None
        state = play.state
        named = {"unit": state.box.ids[unit]}
        if state.box.side[unit] != self.side:
            return Refusal("17.7.1(a)", "not-your-unit", named)
        if state.status[unit] & DISORDERED:
            return Refusal("17.7.1(e)[2]", "rally-tried", named)
        return Refusal("17.7.1(a)", "rally-in-order", named)

    def do_rally(self, play: Table, action: Action) -> None:
        self.queue = [play.state.box.unit_in(action)]
        self.goto("roll")

    def do_rally_all(self, play: Table, action: Action) -> None:
        self.queue = list(self.units)
        self.goto("roll")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)
