"""9.1 to 9.4, 4.5 Reinforcements and the East Front withdrawal: what enters the game late, and what leaves it early."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.moments import other_moment
from meuse.titles.schlieffens_war.chapters.setup import PlaceOwn
from meuse.titles.schlieffens_war.chapters.stacking import has_room, nation_refusal, room_refusal
from meuse.titles.schlieffens_war.chapters.victory import EAST_FRONT, end_game, ends
from meuse.titles.schlieffens_war.events import Arrived, HeldBack, Withdrawn
from meuse.titles.schlieffens_war.state import Procedure, SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    BRITISH,
    ENTENTE,
    GERMAN,
    NORMAL,
    NOT_YET,
    REMOVED,
    SIDES,
)

REFUSE: Final = Action("refuse")


# ---- 9.1 to 9.3: the BEF and the French 6th Army


def is_due(state: State, unit: int) -> bool:
    """9.1, 5.2(f), ruling S32: a reinforcement whose turn has come and that is still off the map."""
    arrives = state.box.arrives[unit]
    return 0 < arrives <= state.turn and state.where[unit] == NOT_YET


def due(state: State, side: int) -> list[int]:
    """9.1: that side's reinforcements that may enter now."""
    return [unit for unit in state.box.units_of[side] if is_due(state, unit)]


def entry_hexes(state: State, unit: int) -> list[int]:
    """9.2, 9.3: the BEF lands in its ports, the French 6th Army comes from the west edge."""
    box = state.box
    return box.bef_ports if box.nation[unit] == BRITISH else box.terrain.areas["west_edge"]


def entry_case(state: State, unit: int) -> str:
    return "9.2" if state.box.nation[unit] == BRITISH else "9.3"


def entry_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """9.2, 9.2(0), 9.2(a), 9.3, 9.3(0), 9.3(0-ii): why a reinforcement may not enter in that hex.

    Ruling S53: nobody leaves a hex in this phase, so units are placed within the stacking limit of its end.
    """
    box = state.box
    british = box.nation[unit] == BRITISH
    case = entry_case(state, unit)
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell not in entry_hexes(state, unit):
        return Refusal(case, "not-a-port" if british else "not-west-edge", named)
    if state.control[cell] != box.side[unit]:
        return Refusal("9.2(0)" if british else "9.3(0)", "entry-lost", named)
    if not british and state.enemy_zoc(cell, box.side[unit]):
        return Refusal("9.3(0-ii)", "entry-in-zoc", named)
    foreign = nation_refusal(state, unit, cell)
    if foreign is not None:
        return foreign
    if not has_room(state, unit, cell):
        return room_refusal(state, unit, cell, "9.2(a)" if british else "6.2")
    return None


def entries(state: State, unit: int) -> list[int]:
    """9.2, 9.3: the hexes where a reinforcement may enter."""
    return [cell for cell in entry_hexes(state, unit) if entry_refusal(state, unit, cell) is None]


class Reinforcements(SideProcedure):
    """9.1: the reinforcements that are due enter, one by one."""

    steps = ("arrive",)

    def arrive(self, play: Table) -> Ask | None:
        """9.2: the British may be held back; 9.3: the French may not. Ruling S19: who finds no hex waits."""
        state = play.state
        waiting = due(state, self.side)
        able = [unit for unit in waiting if self._refusal(state, unit) is None]
        if not able:
            self._hold_back(play, waiting)
            self.goto(FINISHED)
            return None
        pick = state.box.unit_actions("unit")
        actions = [pick[unit] for unit in able]
        if not any(self._must_enter(state, unit) for unit in waiting):
            actions.append(DONE)
        cases = tuple(sorted({entry_case(state, unit) for unit in able}))
        return Ask(side_name(self.side), "reinforcements", actions, cases, {"waiting": len(waiting)})

    def _must_enter(self, state: State, unit: int) -> bool:
        """9.3: a French unit that is due and has a hex to enter in."""
        return state.box.nation[unit] != BRITISH and bool(entries(state, unit))

    def _hold_back(self, play: Table, units: list[int]) -> None:
        if units:
            ids = tuple([play.state.box.ids[unit] for unit in units])
            cases = tuple(sorted({entry_case(play.state, unit) for unit in units}))
            play.log(HeldBack(side=side_name(self.side), units=ids, cases=cases))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        if action.verb == "done":
            ids = tuple([box.ids[unit] for unit in due(state, self.side) if self._must_enter(state, unit)])
            return Refusal("9.3", "must-enter", {"units": ids}) if ids else None
        unit = box.unit_in(action)
        return self._refusal(state, unit) if action.verb == "unit" and unit != NOBODY else other_moment(action)

    def _refusal(self, state: State, unit: int) -> Refusal | None:
        """9.1, 5.2(f), 9.2, 9.3: why a unit does not enter now."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side:
            return Refusal("9.1", "not-your-unit", named)
        if not box.arrives[unit]:
            return Refusal("9.1", "no-reinforcement", named)
        if state.where[unit] != NOT_YET:
            return Refusal("9.1", "arrived-already", named)
        if box.arrives[unit] > state.turn:
            return Refusal("5.2(f)", "arrives-later", {**named, "turn": box.arrives[unit]})
        return None if entries(state, unit) else Refusal(entry_case(state, unit), "no-entry", named)

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(EnterUnit(self.side, play.state.box.index[str(action.args[0])]))

    def do_done(self, play: Table, action: Action) -> None:
        self._hold_back(play, due(play.state, self.side))
        self.goto(FINISHED)


class EnterUnit(PlaceOwn):
    """9.2, 9.3: one reinforcement enters."""

    prompt = "enter-unit"

    def case(self, state: State) -> str:
        return entry_case(state, self.unit)

    def cells(self, state: State) -> list[int]:
        return entries(state, self.unit)

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return entry_refusal(state, self.unit, cell)

    def put(self, play: Table, cell: int) -> None:
        state = play.state
        box = state.box
        state.put(self.unit, cell)
        play.log(
            Arrived(
                side=side_name(self.side),
                unit=box.ids[self.unit],
                hex=box.board.names[cell],
                seen=state.top_unit(cell, self.side) == self.unit,
                cases=(entry_case(state, self.unit),),
            )
        )


# ---- 9.4, 4.5: the East Front


def withdrawal_refusal(state: State, unit: int) -> Refusal | None:
    """9.4(a), 9.4(a-ii), 9.4(a-iii), 4.5(a): why a corps does not count for the East Front.

    Ruling S51: one in heavy fortress supply is in supply, but its attack strength is halved (8.9).
    """
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if box.side[unit] != GERMAN:
        return Refusal("9.4", "not-your-unit", named)
    if not box.corps[unit]:
        return Refusal("9.4", "not-a-corps", named)
    if state.where[unit] < 0:
        return Refusal("9.4", "not-on-map", named)
    if state.is_oos(unit):
        return Refusal("9.4(a)", "withdrawal-unsupplied", named)
    if state.is_reduced(unit):
        return Refusal("9.4(a-ii)", "withdrawal-reduced", named)
    factor = state.attack_factor(unit)
    if factor != box.withdrawal_factor:
        return Refusal("9.4(a-iii)", "withdrawal-factor", {**named, "factor": factor, "needs": box.withdrawal_factor})
    return None


def withdraw(play: Table, unit: int) -> None:
    """9.4, 9.4(c): a corps leaves for the East Front and never returns."""
    state = play.state
    box = state.box
    cell = state.where[unit]
    seen = state.top_unit(cell, GERMAN) == unit
    state.lift(unit, REMOVED)
    state.status[unit] = 0
    state.morale[unit] = NORMAL
    state.morale_before[unit] = NORMAL
    state.withdrawn += 1
    play.log(
        Withdrawn(side=SIDES[GERMAN], unit=box.ids[unit], hex=box.board.names[cell], seen=seen, cases=("9.4", "9.4(c)"))
    )


class Withdrawal(Procedure):
    """4.5, 9.4, ruling S31: two corps go east when the German Regroup and Reinforcement Phase of turn 7 is over."""

    steps = ("name_corps",)

    def name_corps(self, play: Table) -> Ask | None:
        """9.4, 9.4(b): the German names them, refuses, or has too few and loses."""
        state = play.state
        box = state.box
        left = box.withdrawal_corps - state.withdrawn
        if left <= 0:
            self.goto(FINISHED)
            return None
        able = [unit for unit in box.corps_of[GERMAN] if withdrawal_refusal(state, unit) is None]
        if len(able) < left:
            self._forfeit(play)
            return None
        row = box.unit_actions("withdraw")
        actions = [row[unit] for unit in able]
        actions.append(REFUSE)
        return Ask(side_name(GERMAN), "withdrawal", actions, ("9.4",), {"left": left})

    def _forfeit(self, play: Table) -> None:
        """4.5, 5.6(b), 9.4(d): the Entente wins at once."""
        end_game(play, ends(play.state, EAST_FRONT, SIDES[ENTENTE], "4.5"))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        unit = play.state.box.unit_in(action)
        if action.verb != "withdraw" or unit == NOBODY:
            return other_moment(action)
        return withdrawal_refusal(play.state, unit)

    def do_withdraw(self, play: Table, action: Action) -> None:
        withdraw(play, play.state.box.index[str(action.args[0])])

    def do_refuse(self, play: Table, action: Action) -> None:
        self._forfeit(play)
