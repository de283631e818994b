"""9.5, 5.2 Regrouping: fatigue lifted, strength restored, eliminated units returned, in that order."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.command import in_command
from meuse.titles.schlieffens_war.chapters.lines import net_from, open_for
from meuse.titles.schlieffens_war.chapters.moments import other_moment
from meuse.titles.schlieffens_war.chapters.reinforcements import Reinforcements, Withdrawal
from meuse.titles.schlieffens_war.chapters.setup import PlaceOwn
from meuse.titles.schlieffens_war.chapters.stacking import has_room, nation_refusal, room_refusal
from meuse.titles.schlieffens_war.chapters.steps import come_back
from meuse.titles.schlieffens_war.events import FatigueRemoved, Restored, Returned
from meuse.titles.schlieffens_war.state import SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    BRITISH,
    ELIMINATED,
    FATIGUED,
    FRENCH,
    GERMAN,
    GERMANS,
    HQ,
    REDUCED,
    REMOVED,
    SIDE_OF,
)

ALL: Final = Action("all")

# 9.5(3): the cases that say where each nation's units return: the hex, its owner, no EZOC, clear rail.
HAVEN_CASES: Final = {
    GERMANS: ("9.5(3-GE)", "9.5(3-GE-ii)", "9.5(3-GE-iii)", "9.5(3-GE-iv)"),
    FRENCH: ("9.5(3-FR)", "9.5(3-FR-iii)", "9.5(3-FR-iv)", "9.5(3-FR-v)"),
    BRITISH: ("9.5(3-BR)", "9.5(3-BR)", "9.5(3-BR-iii)", "9.5(3-BR)"),
}


# ---- 9.5(0): who may regroup


def regroup_refusal(state: State, unit: int) -> Refusal | None:
    """9.5(0), 9.5(0-vi), 9.5(0-vii), 8.7(d), 6.7(f): units on the map regroup in supply, in command, outside EZOC.

    Heavy fortress supply is enough (ruling S51); friends in the hex do not lift an EZOC (7.5).
    """
    box = state.box
    cell = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if cell < 0:
        return Refusal("9.5(0)", "not-on-map", named)
    if state.is_oos(unit):
        return Refusal("9.5(0)", "regroup-unsupplied", named)
    if state.enemy_zoc(cell, box.side[unit]):
        return Refusal("9.5(0-vii)", "regroup-in-zoc", {**named, "hex": box.board.names[cell]})
    if not in_command(state, unit):
        return Refusal("9.5(0-vi)", "regroup-out-of-command", named)
    return None


def fatigue_refusal(state: State, unit: int) -> Refusal | None:
    """9.5(1): why a unit has no fatigue marker to remove."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if not state.box.corps[unit]:
        return Refusal("9.6(a-ii)", "not-a-corps", named)
    if state.where[unit] >= 0 and state.morale[unit] != FATIGUED:
        return Refusal("9.5(1)", "not-fatigued", named)
    return regroup_refusal(state, unit)


def strength_refusal(state: State, unit: int) -> Refusal | None:
    """9.5(2), 9.6(b-v): why a unit is not turned back to full strength."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if not state.box.corps[unit]:
        return Refusal("5.2", "not-a-corps", named)  # forts are no mobile units; HQs and depots have one step
    if state.where[unit] >= 0 and not state.is_reduced(unit):
        return Refusal("9.5(2)", "not-reduced", named)
    if state.where[unit] >= 0 and state.morale[unit] == FATIGUED:
        return Refusal("9.6(b-v)", "fatigued-stays-reduced", named)
    return regroup_refusal(state, unit)


def remove_fatigue(play: Table, side: int, units: list[int]) -> None:
    """9.5(1)."""
    state = play.state
    for unit in units:
        state.raise_morale(unit)
    ids = tuple([state.box.ids[unit] for unit in units])
    play.log(FatigueRemoved(side=side_name(side), units=ids, cases=("9.5(1)",)))


def restore(play: Table, side: int, units: list[int]) -> None:
    """9.5(2), 9.5(2-ii), ruling S38: back to full strength, and one level of morale down."""
    state = play.state
    for unit in units:
        state.status[unit] &= ~REDUCED
        state.lower_morale(unit)
    ids = tuple([state.box.ids[unit] for unit in units])
    play.log(Restored(side=side_name(side), units=ids, cases=("9.5(2)", "9.5(2-ii)")))


# ---- 9.5(3): where eliminated units return


def never_returns(state: State, unit: int) -> Refusal | None:
    """2.8(b), 8.8(e), 9.4(c), 9.5(3-BE): who is not in the Eliminated Units Display."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    where = state.where[unit]
    if box.nation[unit] == BELGIANS and where < 0:
        return Refusal("9.5(3-BE)", "belgians-never-return", named)
    if where == REMOVED:
        return Refusal("9.5(3)", "gone-for-good", named)
    if where != ELIMINATED:
        return Refusal("9.5(3)", "not-eliminated", named)
    return None


def return_net(state: State, nation: int) -> list[int]:
    """9.5(3-GE-iv), 9.5(3-FR-v): 1 for each rail hex that rail free of enemies and EZOC joins to where it must lead."""
    open_cells = open_for(state, SIDE_OF[nation])
    return net_from(state, return_ends(state, nation, open_cells), open_cells)


def return_ends(state: State, nation: int, open_cells: bytes) -> list[int]:
    """9.5(3-GE), 9.5(3-FR), 9.5(3-FR-ii): the hexes that the railway of a nation's returning units may lead to."""
    ends = [cell for cell in state.box.sources[nation] if open_cells[cell]]
    if nation == FRENCH:
        side = SIDE_OF[nation]
        ends += [port for port in state.box.ports if open_cells[port] and not state.enemy_zoc(port, side)]
    return ends


def french_cities(state: State) -> list[int]:
    """9.5(3-FR): the cities of France, Paris among them."""
    terrain = state.box.terrain
    return [cell for cell in [*terrain.entente_cities, *terrain.paris_hexes] if terrain.country[cell] == "france"]


def havens(state: State, nation: int) -> list[int]:
    """9.5(3), (3-GE), (3-BR): the hexes where units of a nation return, whatever room is left there."""
    box = state.box
    side = SIDE_OF[nation]
    if nation == BELGIANS:
        return []
    if nation == BRITISH:
        return [p for p in box.bef_ports if state.control[p] == side and not state.enemy_zoc(p, side)]
    home = box.terrain.german_cities if nation == GERMANS else french_cities(state)
    cities = [cell for cell in home if state.control[cell] == side and not state.enemy_zoc(cell, side)]
    if not cities:
        return []
    net = return_net(state, nation)
    return [cell for cell in cities if net[cell]]


def british_hq_there(state: State, cell: int) -> bool:
    """9.5(3-BR-ii): the British HQ stands in the port."""
    return any(state.where[hq] == cell for hq in state.box.hqs_of[BRITISH])


def return_refusal(state: State, unit: int, cell: int, open_havens: list[int]) -> Refusal | None:
    """9.5(3), 9.5(3-BR-ii): why an eliminated unit may not return in that hex, a haven of its nation or not.

    Ruling S52: the British HQ is present where it returns itself. Ruling S53: the stacking limit holds at once.
    """
    box = state.box
    nation = box.nation[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell not in open_havens:
        return haven_refusal(state, unit, cell)
    if nation == BRITISH and box.kind[unit] != HQ and not british_hq_there(state, cell):
        return Refusal("9.5(3-BR-ii)", "no-british-hq", named)
    foreign = nation_refusal(state, unit, cell)
    if foreign is not None:
        return foreign
    if not has_room(state, unit, cell):
        return room_refusal(state, unit, cell, "6.2")
    return None


def haven_refusal(state: State, unit: int, cell: int) -> Refusal:
    """9.5(3-GE-ii), (3-GE-iii), (3-FR-iii), (3-FR-iv), (3-BR-iii), (3-none): why nobody of it returns there."""
    box = state.box
    nation = box.nation[unit]
    side = box.side[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    where, held, zoc, rail = HAVEN_CASES[nation]
    if nation == BRITISH:
        if cell not in box.bef_ports:
            return Refusal(where, "not-a-port", named)
    else:
        home = "germany" if nation == GERMANS else "france"
        if not box.terrain.city[cell] or box.terrain.country[cell] != home:
            return Refusal(where, "return-not-a-city", {**named, "country": home})
    if state.control[cell] != side:
        return Refusal(held, "return-not-held", named)
    if state.enemy_zoc(cell, side):
        return Refusal(zoc, "return-in-zoc", named)
    return Refusal(rail, "return-no-rail", named)


class RegroupPhase(SideProcedure):
    """5.2, 9.5(0-iii)-(0-v), (ex): reinforcements, then the three actions, each finished before the next begins."""

    steps = (
        "reinforcements",
        "find_fatigued",
        "fatigue",  # 9.5(1)
        "find_reduced",
        "strength",  # 9.5(2)
        "returns",  # 9.5(3)
        "withdrawal",  # 9.4
    )
    fields = ("side", "able")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.able: list[int] = []  # who may still take the action under way: nothing in it changes who else may

    def reinforcements(self, play: Table) -> Ask | None:
        """5.2(d), 5.2(e), 9.1, ruling S76: before anybody regroups."""
        play.call(Reinforcements(self.side))
        return None

    def find_fatigued(self, play: Table) -> Ask | None:
        state = play.state
        corps = [unit for unit in state.box.corps_of[self.side] if state.morale[unit] == FATIGUED]
        self.able = [unit for unit in corps if fatigue_refusal(state, unit) is None]
        return None

    def fatigue(self, play: Table) -> Ask | None:
        """9.5(1): which corps shed their fatigue."""
        if not self.able:
            return None
        actions = self._actions(play.state)
        return Ask(side_name(self.side), "regroup-fatigue", actions, ("9.5(1)",), {"count": len(self.able)})

    def find_reduced(self, play: Table) -> Ask | None:
        state = play.state
        corps = [unit for unit in state.box.corps_of[self.side] if state.status[unit] & REDUCED]
        self.able = [unit for unit in corps if strength_refusal(state, unit) is None]
        return None

    def strength(self, play: Table) -> Ask | None:
        """9.5(2): which corps return to full strength."""
        if not self.able:
            return None
        actions = self._actions(play.state)
        return Ask(side_name(self.side), "regroup-strength", actions, ("9.5(2)",), {"count": len(self.able)})

    def _actions(self, state: State) -> list[Action]:
        pick = state.box.unit_actions("unit")
        actions = [pick[unit] for unit in self.able]
        actions.append(ALL)
        actions.append(DONE)
        return actions

    def returns(self, play: Table) -> Ask | None:
        play.call(Returns(self.side))
        return None

    def withdrawal(self, play: Table) -> Ask | None:
        """9.4, ruling S31: when everything else of the phase is done."""
        if self.side == GERMAN and play.state.turn == play.state.box.withdrawal_turn:
            play.call(Withdrawal())
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "unit" or unit == NOBODY:
            return other_moment(action)
        if state.box.side[unit] != self.side:
            return Refusal("9.5(0)", "not-your-unit", {"unit": state.box.ids[unit]})
        return fatigue_refusal(state, unit) if self.step == "fatigue" else strength_refusal(state, unit)

    def _regroup(self, play: Table, units: list[int]) -> None:
        if self.step == "fatigue":
            remove_fatigue(play, self.side, units)
        else:
            restore(play, self.side, units)
        self.able = [unit for unit in self.able if unit not in units]

    def do_unit(self, play: Table, action: Action) -> None:
        self._regroup(play, [play.state.box.index[str(action.args[0])]])

    def do_all(self, play: Table, action: Action) -> None:
        self._regroup(play, self.able[:])

    def do_done(self, play: Table, action: Action) -> None:
        """9.5(0-v): the action is over, whoever has not taken it."""
        self.able = []


class Returns(SideProcedure):
    """9.5(0-ii), (3): units of the Eliminated Units Display return, one by one."""

    steps = ("choose",)

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self._havens: dict[int, list[int]] = {}  # by nation; a unit that returns changes none of it

    def forget(self) -> None:
        self._havens = {}

    def _havens_of(self, state: State, nation: int) -> list[int]:
        found = self._havens.get(nation)
        if found is None:
            found = havens(state, nation)
            self._havens[nation] = found
        return found

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        able: list[int] = []
        for unit in box.units_of[self.side]:
            if state.where[unit] == ELIMINATED and self._refusal(state, unit) is None:
                able.append(unit)
        if not able:
            self.goto(FINISHED)
            return None
        pick = box.unit_actions("unit")
        actions = [pick[unit] for unit in able]
        actions.append(DONE)
        return Ask(side_name(self.side), "regroup-returns", actions, ("9.5(3)",), {"count": len(able)})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        unit = box.unit_in(action)
        return self._refusal(state, unit) if action.verb == "unit" and unit != NOBODY else other_moment(action)

    def _refusal(self, state: State, unit: int) -> Refusal | None:
        """9.5(3): why a unit cannot return anywhere."""
        box = state.box
        if box.side[unit] != self.side:
            return Refusal("9.5(0)", "not-your-unit", {"unit": box.ids[unit]})
        why = never_returns(state, unit)
        if why is not None:
            return why
        open_havens = self._havens_of(state, box.nation[unit])
        if any(return_refusal(state, unit, cell, open_havens) is None for cell in open_havens):
            return None
        return Refusal("9.5(3-none)", "no-haven", {"unit": box.ids[unit]})

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(ReturnUnit(self.side, play.state.box.index[str(action.args[0])]))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


class ReturnUnit(PlaceOwn):
    """9.5(3): one unit returns."""

    prompt = "return-unit"

    def case(self, state: State) -> str:
        return "9.5(3)"

    def cells(self, state: State) -> list[int]:
        open_havens = havens(state, state.box.nation[self.unit])
        return [cell for cell in open_havens if return_refusal(state, self.unit, cell, open_havens) is None]

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return return_refusal(state, self.unit, cell, havens(state, state.box.nation[self.unit]))

    def put(self, play: Table, cell: int) -> None:
        """9.5(3), (3-ii), (3-iii), ruling S23: at full strength, corps fatigued."""
        state = play.state
        box = state.box
        come_back(state, self.unit, cell)
        play.log(
            Returned(
                side=side_name(self.side),
                unit=box.ids[self.unit],
                hex=box.board.names[cell],
                fatigued=state.morale[self.unit] == FATIGUED,
                seen=state.top_unit(cell, self.side) == self.unit,
                cases=("9.5(3)", "9.5(3-iii)") if box.corps[self.unit] else ("9.5(3)",),
            )
        )
