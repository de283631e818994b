"""12.0 Movement: the segment. Reserves are rolled for, HQs set, and then a side does whatever it likes in any order."""

from bisect import bisect_left
from itertools import chain
from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.breakdown import (
    NOTHING,
    BreakDown,
    Rebuild,
    break_down_refusal,
    can_rebuild,
    combine_refusal,
    least_to_rebuild,
)
from meuse.titles.generation_lost.chapters.called_up import any_pooled, delay
from meuse.titles.generation_lost.chapters.crowding import Crowd
from meuse.titles.generation_lost.chapters.entry import EnterUnit, entry_refusal, may_enter, waiting
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
from meuse.titles.generation_lost.chapters.reach import may_move, movable, move_refusal, near_enemies
from meuse.titles.generation_lost.chapters.reserves import ReleaseRoll
from meuse.titles.generation_lost.chapters.rest import Rest, resting
from meuse.titles.generation_lost.chapters.substitutes import Substitutes
from meuse.titles.generation_lost.chapters.withdrawal import Withdrawal, withdrawal_refusal
from meuse.titles.generation_lost.march_events import StackTurned, StillOverstacked
from meuse.titles.generation_lost.scenarios import FACINGS
from meuse.titles.generation_lost.state import NOT_ENGAGED, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    BATTALION,
    BRIGADE,
    DIVISION,
    ENGINEER,
    FRENCH,
    GERMAN,
    MOVED,
    REGIMENT,
    TURNED,
)

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


def may_turn(state: State, side: int, cell: int) -> bool:
    """12.1.7, rulings G28, G82: what turn_refusal says, without its words, of a square where a side is."""
    if state.engaged[cell] != NOT_ENGAGED:
        return False
    stays, stays_with, status = state.box.stays, state.box.stays_with, state.status
    waits = may_wait(state, side)[cell]
    found = False
    for unit in state.stacks[side][cell]:
        marks = status[unit]
        if stays[unit] or marks & stays_with[unit]:
            continue
        if waits and not marks & MOVED and is_held(state, unit):
            return False
        if not marks & TURNED:
            found = True
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
        faced = [board.direction(self.cell, facing) for facing in now]
        actions = [FACE[word] for word in FACINGS if word not in faced]
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
    """10.5.5-10.5.7, ruling G25: why places in a fort are not changed; once is enough until somebody else comes."""
    why = change_places_refusal(state, side, cell)
    if why is None and all(unit in exchanged for unit in state.units_at(cell, side)):
        return Refusal("10.5.6", "places-changed-already", {"hex": state.box.board.names[cell]})
    return why


class Offers:
    """All that the segment offers, kept between answers: a turn, a move or an entry changes little of it."""

    def __init__(self, state: State, side: int, exchanged: list[int]) -> None:
        self.side = side
        self.exchanged = exchanged
        self.where = state.where[:]
        self.least = least_to_rebuild(state, side)
        self._read_all_movable(state)
        self.waiting = waiting(state, side)
        self.near = b""  # the squares near the enemy (12.9.1) that `entering` was found with
        self.entering: list[Action] = []
        self.exchanges = self._exchanges(state)
        # What is offered in each square, in the order of the first counters there.
        stacks = state.stacks[side]
        self.first: dict[int, int] = {cell: stack[0] for cell, stack in stacks.items()}
        self.firsts: list[int] = sorted(self.first.values())
        self.in_squares: list[list[Action]] = [self._at(state, state.where[first]) for first in self.firsts]
        self.engaged: list[int] = [cell for cell in stacks if state.engaged[cell] != NOT_ENGAGED]
        self.of_squares: list[Action] = []
        state.clearings[side] = None
        self._read(state)

    def turned(self, state: State, cell: int) -> None:
        """12.1.7: a stack has turned, which it does once, or has been left as it was."""
        if may_turn(state, self.side, cell):
            return
        self._look_again(state, cell)
        self.of_squares = list(chain.from_iterable(self.in_squares))

    def moved(self, state: State, mover: int) -> bool:
        """12.1.1, 12.7: a unit has moved or entered, or has not after all; False if more has changed than that."""
        start, cell = self.where[mover], state.where[mover]
        self.where[mover] = cell
        if self.where != state.where and not self._was_hauled(state, start, cell):
            return False  # it has broken down
        self._read_movable(state, mover)
        if start != cell:
            if start < 0:
                self.waiting.remove(mover)
                self.near = b""
                self.exchanges = self._exchanges(state)
            else:
                self._look_again(state, start)
        if cell >= 0:
            self._look_again(state, cell)
        for square in chain(self.engaged, self._combining(state)):
            self._look_again(state, square)
        self._read(state)
        return True

    def _combining(self, state: State) -> list[int]:
        """9.3.2: squares where it depends on the squares around whether units can be combined (10.4(DIV), 10.5.1)."""
        if self.least == NOTHING:
            return []
        occupied = state.occupied[self.side]
        cells = chain(state.box.country.forts, state.crowded[self.side])
        found = [cell for cell in cells if occupied[cell] > 1]
        if self.side == FRENCH:
            hqs = [state.where[hq] for hq in state.box.hqs_of[FRENCH]]
            found += [cell for cell in hqs if cell >= 0 and occupied[cell] > 2]
        return found

    def _was_hauled(self, state: State, start: int, cell: int) -> bool:
        """12.4.2(a): nobody else is elsewhere than before, but for engineers who have gone with a gun."""
        for unit in state.box.of_kind[ENGINEER]:
            if self.where[unit] == start and state.where[unit] == cell:
                self.where[unit] = cell
        return self.where == state.where

    def _read_movable(self, state: State, mover: int) -> None:
        """12.1: who has moved does so no more; in rain and snow engineers count for guns, too (12.4.2(a))."""
        if not state.box.weather.guns_move[state.weather]:
            self._read_all_movable(state)
        elif mover in self.movable and not may_move(state, mover):
            place = self.movable.index(mover)
            del self.movable[place]
            del self.moves[place]

    def _read_all_movable(self, state: State) -> None:
        move = state.box.unit_actions("unit")
        self.movable = movable(state, self.side)
        self.moves: list[Action] = [move[unit] for unit in self.movable]  # in the same order

    def _look_again(self, state: State, cell: int) -> None:
        """A square has changed: who is first there now, and what is offered."""
        stack = state.stacks[self.side].get(cell)
        before = self.first.get(cell, NOBODY)
        if before != NOBODY:
            place = bisect_left(self.firsts, before)
            if stack is not None and stack[0] == before:
                self.in_squares[place] = self._at(state, cell)
                return
            del self.firsts[place]
            del self.in_squares[place]
            del self.first[cell]
        if stack is not None:
            place = bisect_left(self.firsts, stack[0])
            self.firsts.insert(place, stack[0])
            self.in_squares.insert(place, self._at(state, cell))
            self.first[cell] = stack[0]

    def _read(self, state: State) -> None:
        self.crowd = Crowd(state, self.side, [])
        self._read_entering(state)
        self.of_units: list[Action] = self.moves + self.entering + self.exchanges
        self.apart = self._apart(state, self.side)
        self.of_squares = list(chain.from_iterable(self.in_squares))

    def _read_entering(self, state: State) -> None:
        """12.7: of what changes in the segment, only who is near the edge matters (12.7.4(e), 12.9.1)."""
        if not self.waiting:
            self.entering = []
            return
        near = near_enemies(state, self.side)
        if near is not self.near:
            self.near = near
            enter = state.box.unit_actions("enter")
            self.entering = [enter[unit] for unit in self.waiting if may_enter(state, unit)]

    def _exchanges(self, state: State) -> list[Action]:
        """12.7.6: regiments in place of battalions, and battalions of another type."""
        if self.side != GERMAN or not anybody_to_exchange(state):
            return []
        box = state.box
        regiments, types = box.unit_actions("exchange"), box.unit_actions("change")
        actions = [regiments[unit] for unit in box.of_kind[REGIMENT] if exchange_refusal(state, unit) is None]
        actions += [types[unit] for unit in box.of_kind[BATTALION] if change_refusal(state, unit) is None]
        return actions

    def _at(self, state: State, cell: int) -> list[Action]:
        """12.1.7, 10.5.6, 9.3.2, 16.5.1(WITH): turning, forts, combining, withdrawal in one square."""
        box, side, least = state.box, self.side, self.least
        fewest = least if side == GERMAN or least == NOTHING else 2  # units that it takes, as far as is seen so
        found: list[Action] = []
        if may_turn(state, side, cell):
            found.append(box.hex_actions("turn")[cell])
        if box.country.fort[cell] and fort_refusal(state, side, cell, self.exchanged) is None:
            found.append(box.hex_actions("fort")[cell])
        if state.occupied[side][cell] >= fewest and can_rebuild(state, side, cell, least):
            found.append(box.hex_actions("combine")[cell])
        if state.engaged[cell] == 1 - side and withdrawal_refusal(state, side, cell) is None:
            found.append(box.hex_actions("withdraw")[cell])
        return found

    def _apart(self, state: State, side: int) -> list[Action]:
        """9.3.1: breaking down after the move."""
        box, where, status = state.box, state.where, state.status
        wholes = box.of_kind[REGIMENT if side == GERMAN else DIVISION]
        moved = [unit for unit in wholes if status[unit] & MOVED and where[unit] >= 0]
        if not moved or not any_pooled(state, box.of_kind[BATTALION if side == GERMAN else BRIGADE]):
            return []
        apart = box.unit_actions("break_down")
        return [apart[unit] for unit in moved if break_down_refusal(state, unit) is None]


class MovementSegment(SideProcedure):
    """12.0, 12.1.1: units move one at a time, enter, turn, break down and combine, until their owner has done."""

    steps = ("reserves", "rest", "modes", "reinforcements", "choose")
    fields = ("side", "exchanged")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.exchanged: list[int] = []  # units that have changed places at forts: once is enough (10.5.6)
        self.forget()

    def forget(self) -> None:
        self.offers: Offers | None = None
        self.turning = NOBODY  # the square that the last answer was to turn ...
        self.mover = NOBODY  # ... or the unit that it was to move or to let in ...
        self.marks = 0  # ... with its marks and how often the map had been stirred before
        self.stir = 0

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
        """12.7.4, 20.2.2(b)."""
        muster(play, self.side)
        if play.state.scenario.special.substitutes:
            play.call(Substitutes(self.side))
        return None

    def choose(self, play: Table) -> Ask | None:
        """12.0: nobody has to move, but squares that are too full must be put in order, if they can (10.1.2)."""
        known = self._offers(play.state)
        actions = known.of_units + known.of_squares + known.apart
        if not known.crowd.plans:
            if not actions:
                self._end(play, known.crowd)
                return None
            actions.append(DONE)
        return Ask(side_name(self.side), "movement", actions, ("12.0", "12.1.1"))

    def _offers(self, state: State) -> Offers:
        known = self.offers
        if known is not None:
            if self.turning != NOBODY:
                known.turned(state, self.turning)
            elif self.mover != NOBODY and not self._thought_better(state) and not known.moved(state, self.mover):
                known = None
        self.turning = self.mover = NOBODY
        if known is None:
            known = self.offers = Offers(state, self.side, self.exchanged)
        return known

    def _thought_better(self, state: State) -> bool:
        """12.1.1: the move was called off before it had begun."""
        return self.stir == state.stir and self.marks == state.status[self.mover]

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
        if action.verb == "turn":
            return turn_refusal(state, self.side, cell)
        if action.verb == "fort":
            return fort_refusal(state, self.side, cell, self.exchanged)
        if action.verb == "withdraw":
            return withdrawal_refusal(state, self.side, cell)
        return combine_refusal(state, self.side, cell) if action.verb == "combine" else None

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
        return Refusal("10.1.2", "still-too-full", {"hexes": tuple([state.box.board.names[cell] for cell in plans])})

    # ---- answers

    def do_unit(self, play: Table, action: Action) -> None:
        self._send(play.state, action)
        play.call(MoveUnit(self.mover))

    def do_enter(self, play: Table, action: Action) -> None:
        unit = play.state.box.unit_in(action)
        if play.state.comes_for[unit]:
            self.forget()  # it leaves the Pool, and that is felt wherever something is rebuilt (ruling G88)
        else:
            self._send(play.state, action)
        play.call(EnterUnit(unit))

    def _send(self, state: State, action: Action) -> None:
        self.mover = state.box.unit_in(action)
        self.marks = state.status[self.mover]
        self.stir = state.stir

    def do_exchange(self, play: Table, action: Action) -> None:
        self.forget()
        exchange(play, play.state.box.unit_in(action))

    def do_change(self, play: Table, action: Action) -> None:
        self.forget()
        change(play, play.state.box.unit_in(action))

    def do_break_down(self, play: Table, action: Action) -> None:
        self.forget()
        play.call(BreakDown(self.side, play.state.box.unit_in(action)))

    def do_combine(self, play: Table, action: Action) -> None:
        self.forget()
        play.call(Rebuild(self.side, play.state.box.cell_in(action)))

    def do_turn(self, play: Table, action: Action) -> None:
        self.turning = play.state.box.cell_in(action)
        play.call(TurnStack(self.side, self.turning))

    def do_fort(self, play: Table, action: Action) -> None:
        self.forget()
        cell = play.state.box.cell_in(action)
        self.exchanged += [unit for unit in play.state.units_at(cell, self.side) if unit not in self.exchanged]
        change_places(play, self.side, cell)

    def do_withdraw(self, play: Table, action: Action) -> None:
        self.forget()
        play.call(Withdrawal(self.side, play.state.box.cell_in(action)))

    def do_done(self, play: Table, action: Action) -> None:
        self._end(play, Crowd(play.state, self.side, []))
        self.goto(FINISHED)

    def _end(self, play: Table, crowd: Crowd) -> None:
        """10.1.2, 12.7.4(d): what is still too full, since nobody there can leave, and who of the Pool stays there."""
        delay(play, self.side)
        if crowd.full:
            names = tuple([play.state.box.board.names[cell] for cell in crowd.full])
            play.log(StillOverstacked(side=side_name(self.side), hexes=names, cases=("10.1.2",)))
