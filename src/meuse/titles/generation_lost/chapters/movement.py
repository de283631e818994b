"""12.0 Movement: the segment. Reserves are rolled for, HQs set, and then a side does whatever it likes in any order."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.breakdown import (
    BreakDown,
    Rebuild,
    break_down_refusal,
    can_rebuild,
    parts_at,
    rebuild_refusal,
)
from meuse.titles.generation_lost.chapters.crowding import Crowd
from meuse.titles.generation_lost.chapters.entry import EnterUnit, entry_refusal, waiting
from meuse.titles.generation_lost.chapters.forting import change_places, change_places_refusal
from meuse.titles.generation_lost.chapters.hold import hold_refusal, is_held
from meuse.titles.generation_lost.chapters.march import MoveUnit
from meuse.titles.generation_lost.chapters.modes import MOVEMENT, SetModes
from meuse.titles.generation_lost.chapters.muster import (
    anybody_to_exchange,
    change,
    change_refusal,
    exchange,
    exchange_refusal,
    muster,
)
from meuse.titles.generation_lost.chapters.reach import anybody_waits, may_move, move_refusal
from meuse.titles.generation_lost.chapters.reserves import ReleaseRoll
from meuse.titles.generation_lost.chapters.rest import Rest, resting
from meuse.titles.generation_lost.chapters.stacking import Stacks
from meuse.titles.generation_lost.chapters.withdrawal import Withdrawal, withdrawal_refusal
from meuse.titles.generation_lost.march_events import StackTurned, StillOverstacked
from meuse.titles.generation_lost.scenarios import FACINGS
from meuse.titles.generation_lost.state import NOT_ENGAGED, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import BATTALION, BRIGADE, DIVISION, GERMAN, MOVED, POOL, REGIMENT, TURNED

# ---- turning (12.1.7, ruling G28)


def turning(state: State, units: list[int]) -> list[int]:
    """12.1.7, 12.8.2(b): those of a stack that face somewhere."""
    return [unit for unit in units if not state.is_supply(unit) and not state.is_garrison(unit)]


def turn_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """12.1.7, 12.1.7(ENG), rulings G28, G82: why a stack may not be turned."""
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    units = turning(state, state.units_at(cell, side))
    if not units:
        return Refusal("12.1.7", "turn-nobody", named)
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("12.1.7(ENG)", "no-turning-engaged", named)
    for unit in units:
        held = hold_refusal(state, unit)
        if held is not None:
            return held
    if not any(not state.status[unit] & TURNED for unit in units):
        return Refusal("12.1.7", "turned-already", named)
    return None


def may_turn(state: State, cell: int, units: list[int]) -> bool:
    """12.1.7: what turn_refusal says, without its words."""
    if state.engaged[cell] != NOT_ENGAGED:
        return False
    fresh = False
    waits = anybody_waits(state)
    for unit in turning(state, units):
        if waits and is_held(state, unit):
            return False
        if not state.status[unit] & TURNED:
            fresh = True
    return fresh


class TurnStack(SideProcedure):
    """12.1.7: all units of a square turn to one side of it."""

    steps = ("choose",)
    fields = ("side", "cell")

    def __init__(self, side: int = GERMAN, cell: int = NOBODY) -> None:
        super().__init__(side)
        self.cell = cell

    def _facing_now(self, state: State) -> list[int]:
        units = turning(state, state.units_at(self.cell, self.side))
        facings = {state.facing[unit] for unit in units}
        return list(facings) if len(facings) == 1 else []

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        board = state.box.board
        now = self._facing_now(state)
        actions = [Action("face", (word,)) for word in FACINGS if board.facing(self.cell, word) not in now]
        named: dict[str, str | int] = {"hex": board.names[self.cell]}
        return Ask(side_name(self.side), "turn-stack", [*actions, CANCEL], ("12.1.7",), named)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        board = play.state.box.board
        word = str(action.args[0]) if action.args else ""
        if action.verb != "face" or not action.args:
            return None
        named: dict[str, str | int] = {"hex": board.names[self.cell]}
        if word not in FACINGS:
            return Refusal("12.1.7", "face-a-side", named)
        if board.facing(self.cell, word) not in self._facing_now(play.state):
            return None
        return Refusal("12.1.7", "faces-so", named)

    def do_face(self, play: Table, action: Action) -> None:
        """12.1.7(STK): they turn together."""
        state = play.state
        board = state.box.board
        word = str(action.args[0])
        units = turning(state, state.units_at(self.cell, self.side))
        for unit in units:
            state.facing[unit] = board.facing(self.cell, word)
            state.status[unit] |= TURNED
        names = tuple([state.box.ids[unit] for unit in units])
        square = board.names[self.cell]
        side = side_name(self.side)
        play.log(StackTurned(side=side, units=names, hex=square, facing=word, cases=("12.1.7",)))
        self.goto(FINISHED)

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


# ---- the segment (4.0-4b, 12.0)


class MovementSegment(SideProcedure):
    """12.0, 12.1.1: units move one at a time, enter, turn, break down and combine, until their owner has done."""

    steps = ("reserves", "rest", "modes", "reinforcements", "choose")
    fields = ("side", "exchanged")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.exchanged: list[int] = []  # forts where places were changed: once is enough (10.5.6)

    def reserves(self, play: Table) -> Ask | None:
        """4.0-4b, 17.4.4."""
        play.call(ReleaseRoll(self.side))
        return None

    def rest(self, play: Table) -> Ask | None:
        """19.3.5(c), 19.6.5(f)."""
        if resting(play.state, self.side):
            play.call(Rest(self.side))
        return None

    def modes(self, play: Table) -> Ask | None:
        """12.8.2(c)."""
        play.call(SetModes(self.side, MOVEMENT))
        return None

    def reinforcements(self, play: Table) -> Ask | None:
        """12.7.4."""
        muster(play, self.side)
        return None

    def choose(self, play: Table) -> Ask | None:
        """12.0: nobody has to move, but squares that are too full must be put in order, if they can (10.1.2)."""
        state = play.state
        box = state.box
        crowd = Crowd(state, self.side, [])
        move = box.unit_actions("unit")
        where = state.where
        actions = [move[unit] for unit in box.units_of[self.side] if where[unit] >= 0 and may_move(state, unit)]
        enter = box.unit_actions("enter")
        actions += [enter[unit] for unit in waiting(state, self.side) if entry_refusal(state, unit) is None]
        if self.side == GERMAN and anybody_to_exchange(state):
            regiments = box.unit_actions("exchange")
            actions += [regiments[unit] for unit in box.of_kind[REGIMENT] if exchange_refusal(state, unit) is None]
            types = box.unit_actions("change")
            actions += [types[unit] for unit in box.of_kind[BATTALION] if change_refusal(state, unit) is None]
        actions += self._of_squares(state, crowd.stacks)
        apart = box.unit_actions("break_down")
        if any(where[unit] == POOL for unit in box.of_kind[BATTALION if self.side == GERMAN else BRIGADE]):
            wholes = box.of_kind[REGIMENT if self.side == GERMAN else DIVISION]
            moved = [unit for unit in wholes if where[unit] >= 0 and state.status[unit] & MOVED]
            actions += [apart[unit] for unit in moved if break_down_refusal(state, unit) is None]
        if not crowd.plans:
            if not actions:
                self._report(play, crowd)
                return None
            actions.append(DONE)
        return Ask(side_name(self.side), "movement", actions, ("12.0", "12.1.1"))

    def _of_squares(self, state: State, stacks: Stacks) -> list[Action]:
        """What is done to whole squares: turning, forts, combining, withdrawal."""
        box = state.box
        turn, fort = box.hex_actions("turn"), box.hex_actions("fort")
        combine, withdraw = box.hex_actions("combine"), box.hex_actions("withdraw")
        found: list[Action] = []
        for cell, units in stacks.items():
            if may_turn(state, cell, units):
                found.append(turn[cell])
            if box.country.fort[cell] and self._fort_refusal(state, cell) is None:
                found.append(fort[cell])
            if len(units) > 1 and can_rebuild(state, self.side, cell):
                found.append(combine[cell])
            if state.engaged[cell] == 1 - self.side and withdrawal_refusal(state, self.side, cell) is None:
                found.append(withdraw[cell])
        return found

    def _fort_refusal(self, state: State, cell: int) -> Refusal | None:
        why = change_places_refusal(state, self.side, cell)
        if why is None and cell in self.exchanged:
            return Refusal("10.5.6", "places-changed-already", {"hex": state.box.board.names[cell]})
        return why

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action == DONE:
            return self._done_refusal(state)
        if action.verb in ("unit", "enter", "break_down", "exchange", "change"):
            unit = state.box.unit_in(action)
            return self._unit_refusal(state, action.verb, unit) if unit != NOBODY else None
        cell = state.box.cell_in(action)
        if cell == NOBODY:
            return None
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if action.verb == "turn":
            return turn_refusal(state, self.side, cell)
        if action.verb == "fort":
            return self._fort_refusal(state, cell)
        if action.verb == "withdraw":
            return withdrawal_refusal(state, self.side, cell)
        if action.verb == "combine" and not can_rebuild(state, self.side, cell):
            why = rebuild_refusal(state, parts_at(state, self.side, cell))
            return why if why is not None else Refusal("9.3.2", "nothing-to-combine", named)
        return None

    def _unit_refusal(self, state: State, verb: str, unit: int) -> Refusal | None:
        named: dict[str, str | int] = {"unit": state.box.ids[unit]}
        if state.side_of[unit] != self.side:
            return Refusal("12.1.3", "not-your-unit", named)
        if verb == "unit":
            return move_refusal(state, unit)
        if verb == "enter":
            return entry_refusal(state, unit)
        if verb == "exchange":
            return exchange_refusal(state, unit)
        if verb == "change":
            return change_refusal(state, unit)
        why = break_down_refusal(state, unit)
        if why is None and not state.status[unit] & MOVED:
            return Refusal("9.3.1", "breaks-down-in-its-move", named)
        return why

    def _done_refusal(self, state: State) -> Refusal | None:
        """10.1.2, 10.1.3(SET), 19.1.5(d), rulings G24, G81: squares that are too full and can still be put in order."""
        plans = Crowd(state, self.side, []).plans
        if not plans:
            return None
        cell = next(iter(plans))
        return Refusal("10.1.2", "still-too-full", {"hex": state.box.board.names[cell], "count": len(plans)})

    # ---- answers

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(MoveUnit(play.state.box.unit_in(action)))

    def do_enter(self, play: Table, action: Action) -> None:
        play.call(EnterUnit(play.state.box.unit_in(action)))

    def do_exchange(self, play: Table, action: Action) -> None:
        exchange(play, play.state.box.unit_in(action))

    def do_change(self, play: Table, action: Action) -> None:
        change(play, play.state.box.unit_in(action))

    def do_break_down(self, play: Table, action: Action) -> None:
        play.call(BreakDown(self.side, play.state.box.unit_in(action)))

    def do_combine(self, play: Table, action: Action) -> None:
        play.call(Rebuild(self.side, play.state.box.cell_in(action)))

    def do_turn(self, play: Table, action: Action) -> None:
        play.call(TurnStack(self.side, play.state.box.cell_in(action)))

    def do_fort(self, play: Table, action: Action) -> None:
        cell = play.state.box.cell_in(action)
        self.exchanged.append(cell)
        change_places(play, self.side, cell)

    def do_withdraw(self, play: Table, action: Action) -> None:
        play.call(Withdrawal(self.side, play.state.box.cell_in(action)))

    def do_done(self, play: Table, action: Action) -> None:
        self._report(play, Crowd(play.state, self.side, []))
        self.goto(FINISHED)

    def _report(self, play: Table, crowd: Crowd) -> None:
        """10.1.2: what is still too full when the segment ends, since nobody there can leave."""
        if crowd.full:
            names = tuple([play.state.box.board.names[cell] for cell in crowd.full])
            play.log(StillOverstacked(side=side_name(self.side), hexes=names, cases=("10.1.2",)))
