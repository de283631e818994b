"""12.0 Movement: the segment. Reserves are rolled for, HQs set, and then a side does whatever it likes in any order."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.breakdown import (
    NOTHING,
    BreakDown,
    Rebuild,
    break_down_refusal,
    can_rebuild,
    least_to_rebuild,
    parts_at,
    rebuild_refusal,
)
from meuse.titles.generation_lost.chapters.crowding import Crowd
from meuse.titles.generation_lost.chapters.entry import EnterUnit, entry_refusal, waiting
from meuse.titles.generation_lost.chapters.forting import change_places, change_places_refusal
from meuse.titles.generation_lost.chapters.hold import hold_refusal, is_held, may_wait
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
from meuse.titles.generation_lost.chapters.reach import movable, move_refusal
from meuse.titles.generation_lost.chapters.reserves import ReleaseRoll
from meuse.titles.generation_lost.chapters.rest import Rest, resting
from meuse.titles.generation_lost.chapters.withdrawal import Withdrawal, withdrawal_refusal
from meuse.titles.generation_lost.march_events import StackTurned, StillOverstacked
from meuse.titles.generation_lost.scenarios import FACINGS
from meuse.titles.generation_lost.state import NOT_ENGAGED, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import BATTALION, BRIGADE, DIVISION, GERMAN, MOVED, POOL, REGIMENT, TURNED

BUT_TURNED: Final = ~TURNED
FACE: Final = {word: Action("face", (word,)) for word in FACINGS}


# ---- turning (12.1.7, ruling G28)


def turning(state: State, units: list[int]) -> list[int]:
    """12.1.7, 12.8.2(b): those of a stack that face somewhere."""
    box, status = state.box, state.status
    return [unit for unit in units if not (box.stays[unit] or status[unit] & box.stays_with[unit])]


def turn_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """12.1.7, 12.1.7(ENG), rulings G28, G82: why a stack may not be turned.

    Who has come into a line that is held still faces as its owner likes: that ends its move.
    """
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    units = turning(state, state.units_at(cell, side))
    if not units:
        return Refusal("12.1.7", "turn-nobody", named)
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("12.1.7(ENG)", "no-turning-engaged", named)
    for unit in units:
        held = hold_refusal(state, unit)
        if held is not None and not state.status[unit] & MOVED:
            return held
    if not any(not state.status[unit] & TURNED for unit in units):
        return Refusal("12.1.7", "turned-already", named)
    return None


def turning_by_square(state: State, side: int) -> dict[int, list[int]]:
    """12.1.7, rulings G28, G82: every square of a side in the order of the counters, and who there turns, if any."""
    box, where, status, engaged = state.box, state.where, state.status, state.engaged
    stays, stays_with = box.stays, box.stays_with
    waits = may_wait(state, side)
    found: dict[int, list[int]] = {}
    for unit in box.units_of[side]:
        cell = where[unit]
        if cell >= 0:
            units = found.get(cell)
            if units is None:
                units = found[cell] = []
            if not (stays[unit] or status[unit] & stays_with[unit]) and engaged[cell] == NOT_ENGAGED:
                units.append(unit)
    for cell, units in found.items():
        if waits[cell] and any(not status[unit] & MOVED and is_held(state, unit) for unit in units):
            found[cell] = []
    return found


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
        actions = [FACE[word] for word in FACINGS if board.facing(self.cell, word) not in now]
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


def fort_refusal(state: State, side: int, cell: int, exchanged: list[int]) -> Refusal | None:
    """10.5.5-10.5.7: why places in a fort are not changed; once in a segment is enough."""
    why = change_places_refusal(state, side, cell)
    if why is None and cell in exchanged:
        return Refusal("10.5.6", "places-changed-already", {"hex": state.box.board.names[cell]})
    return why


class Offers:
    """All that the segment offers but turning, kept until something changes: most answers only turn a stack."""

    def __init__(self, state: State, side: int, marks: list[int], exchanged: list[int]) -> None:
        self.stir = state.stir
        self.marks = marks  # of all counters, but for TURNED
        self.where = state.where[:]
        self.due = state.due[:]
        self.freed = state.freed[:]
        self.exchanged = exchanged[:]
        self.crowd = Crowd(state, side, [])
        self.of_units = self._of_units(state, side)
        self.turning = turning_by_square(state, side)
        self.of_squares = self._of_squares(state, side)
        self.apart = self._apart(state, side)

    def hold(self, state: State, marks: list[int], exchanged: list[int]) -> bool:
        """Whether they would be the same now."""
        return (
            self.stir == state.stir
            and self.marks == marks
            and self.where == state.where
            and self.due == state.due
            and self.freed == state.freed
            and self.exchanged == exchanged
        )

    def _of_units(self, state: State, side: int) -> list[Action]:
        """12.1, 12.7: moving, entering, regiments in place of battalions."""
        box = state.box
        move, enter = box.unit_actions("unit"), box.unit_actions("enter")
        actions = [move[unit] for unit in movable(state, side)]
        actions += [enter[unit] for unit in waiting(state, side) if entry_refusal(state, unit) is None]
        if side == GERMAN and anybody_to_exchange(state):
            regiments = box.unit_actions("exchange")
            actions += [regiments[unit] for unit in box.of_kind[REGIMENT] if exchange_refusal(state, unit) is None]
            types = box.unit_actions("change")
            actions += [types[unit] for unit in box.of_kind[BATTALION] if change_refusal(state, unit) is None]
        return actions

    def _of_squares(self, state: State, side: int) -> dict[int, list[Action]]:
        """10.5.6, 9.3.2, 16.5.1(WITH): forts, combining, withdrawal, by square."""
        box = state.box
        fort, combine, withdraw = box.hex_actions("fort"), box.hex_actions("combine"), box.hex_actions("withdraw")
        is_fort, engaged = box.country.fort, state.engaged
        least = least_to_rebuild(state, side)
        fewest = least if side == GERMAN or least == NOTHING else 2  # units that it takes, as far as is seen so
        found: dict[int, list[Action]] = {}
        for cell, stack in state.stacks[side].items():
            if is_fort[cell] and fort_refusal(state, side, cell, self.exchanged) is None:
                found.setdefault(cell, []).append(fort[cell])
            if len(stack) >= fewest and can_rebuild(state, side, cell, least):
                found.setdefault(cell, []).append(combine[cell])
            if engaged[cell] == 1 - side and withdrawal_refusal(state, side, cell) is None:
                found.setdefault(cell, []).append(withdraw[cell])
        return found

    def _apart(self, state: State, side: int) -> list[Action]:
        """9.3.1: breaking down after the move."""
        box, where = state.box, state.where
        if not any(where[unit] == POOL for unit in box.of_kind[BATTALION if side == GERMAN else BRIGADE]):
            return []
        apart = box.unit_actions("break_down")
        wholes = box.of_kind[REGIMENT if side == GERMAN else DIVISION]
        moved = [unit for unit in wholes if where[unit] >= 0 and state.status[unit] & MOVED]
        return [apart[unit] for unit in moved if break_down_refusal(state, unit) is None]


class MovementSegment(SideProcedure):
    """12.0, 12.1.1: units move one at a time, enter, turn, break down and combine, until their owner has done."""

    steps = ("reserves", "rest", "modes", "reinforcements", "choose")
    fields = ("side", "exchanged")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.exchanged: list[int] = []  # forts where places were changed: once is enough (10.5.6)
        self.forget()

    def forget(self) -> None:
        self.offers: Offers | None = None

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
        known = self._offers(state)
        actions = known.of_units + self._of_squares(state, known) + known.apart
        if not known.crowd.plans:
            if not actions:
                self._report(play, known.crowd)
                return None
            actions.append(DONE)
        return Ask(side_name(self.side), "movement", actions, ("12.0", "12.1.1"))

    def _offers(self, state: State) -> Offers:
        marks = [mark & BUT_TURNED for mark in state.status]
        if self.offers is None or not self.offers.hold(state, marks, self.exchanged):
            self.offers = Offers(state, self.side, marks, self.exchanged)
        return self.offers

    def _of_squares(self, state: State, known: Offers) -> list[Action]:
        """What is done to whole squares: turning, forts, combining, withdrawal."""
        turn = state.box.hex_actions("turn")
        status = state.status
        others = known.of_squares
        found: list[Action] = []
        for cell, units in known.turning.items():
            for unit in units:
                if not status[unit] & TURNED:
                    found.append(turn[cell])
                    break
            if cell in others:
                found += others[cell]
        return found

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
            return fort_refusal(state, self.side, cell, self.exchanged)
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
