"""16.6, 16.5.4, 14.2.8, 20.4.2-6: who enters a square that the enemy has lost, who goes beyond it, who goes back."""

from typing import Final

from meuse.engine.board import NO_FACING, side
from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, Action, Ask, Refusal
from meuse.titles.generation_lost.assault_events import (
    FortOccupied,
    UnitAdvanced,
    UnitBrokeThrough,
    UnitConsolidated,
    UnitTurned,
    UnitWentBack,
)
from meuse.titles.generation_lost.chapters.forting import may_say_who_is_inside, take_place, takes_by_passing
from meuse.titles.generation_lost.chapters.hold import hold_refusal, is_held
from meuse.titles.generation_lost.chapters.resources import resource_refusal, spend
from meuse.titles.generation_lost.chapters.retreat import FACE, INSIDE, OUTSIDE, Retreat, go_back, settle_in
from meuse.titles.generation_lost.chapters.stacking import fits, has_room, in_order, is_overstacked, room_refusal
from meuse.titles.generation_lost.state import (
    COUNTER_ATTACK,
    OF_ENGAGED,
    PRIMARY,
    Battle,
    SideProcedure,
    State,
    Table,
    side_name,
)
from meuse.titles.generation_lost.terms import (
    CLOSER,
    ENGINEER,
    FRONT,
    GERMAN,
    IN_FORT,
    REGIMENT,
    SPENT,
    STORM_TACTICS,
    TRIED,
)

MUST: Final = 0  # 16.6: the enemy has left the square
MAY: Final = 1  # ruling G40: it was empty when the assault came up
THROUGH: Final = 2  # 16.5.4: a breakthrough
STORM: Final = 3  # 20.4.2-6: one for 756s and engineers with them, while others must stop in the square
CONSOLIDATE: Final = "consolidate"
BACK: Final = Action("back")


# ---- moving


def step_refusal(state: State, unit: int, origin: int, cell: int) -> Refusal | None:
    """10.1.1, 12.3.2: why infantry cannot go from a square to the next, in an advance."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}
    if state.enemy_at(cell, state.side_of[unit]):
        return Refusal("16.5.4(SQ)", "advance-enemy", named)
    country = state.box.country
    if country.crosses_meuse(origin, cell) and side(origin, cell) not in country.crossings:
        return Refusal("12.3.2", "advance-meuse", named)
    return None


def enter(state: State, unit: int, cell: int) -> None:
    """16.6: a unit comes off the line and into the square; with friends it faces as they do (12.1.7(STK))."""
    state.target[unit] = NOBODY
    state.jump_off[unit] = NOBODY
    state.clear(unit, CLOSER | TRIED | IN_FORT)
    friends = state.units_at(cell, state.side_of[unit])
    state.go(unit, cell)
    for friend in friends:
        if state.facing[friend] != NO_FACING and state.target[friend] != cell:
            state.facing[unit] = state.facing[friend]


# ---- breakthrough (16.5.4)


def ways_beyond(state: State, unit: int, cell: int) -> dict[int, list[int]]:
    """16.5.4, 16.5.4(SQ), ruling G58: squares beyond the assaulted one that can be entered, each with the way to it.

    Enemy ZOC and movement points do not matter. Whether there is room to stop is looked at in `squares_beyond`. Of
    several ways it is the one over a square that becomes its side's by it, a place if there is one.
    """
    ways: dict[int, list[int]] = {cell: []}
    frontier = [cell]
    for _ in range(state.box.breakthrough):
        reached: list[int] = []
        for here in frontier:
            for other in state.box.board.adjacent[here]:
                if other not in ways and step_refusal(state, unit, here, other) is None:
                    ways[other] = [*ways[here], other]
                    reached.append(other)
        frontier = sorted(reached, key=lambda passed: worth_passing(state, unit, passed), reverse=True)
    return ways


def worth_passing(state: State, unit: int, cell: int) -> int:
    """18.1.1, ruling G67: whether a square changes hands by it, and is a place."""
    if state.control[cell] == state.side_of[unit] or not takes_by_passing(state, unit, cell):
        return 0
    return 2 if cell in state.box.country.place_names else 1


def squares_beyond(state: State, unit: int, cell: int) -> list[int]:
    """16.5.4: where a unit may end after a breakthrough, the assaulted square included."""
    return [other for other in ways_beyond(state, unit, cell) if has_room(state, unit, other)]


# ---- storm tactics (20.4.2-6)


def is_756(state: State, unit: int) -> bool:
    """20.4.2-6: a German regiment of the strongest kind, in either mode (ruling G90)."""
    return state.box.kind[unit] == REGIMENT and state.box.attack[unit][FRONT] == state.box.option["storm_attack"]


def may_storm(state: State, unit: int) -> bool:
    """20.4.2-6: who goes on where a 756 has attacked: it, and engineers."""
    return state.box.kind[unit] == ENGINEER or is_756(state, unit)


def storms(state: State, battle: Battle) -> bool:
    """20.4.2-6, ruling G90: a 756 is among the attackers of an assault by Germans who conduct the option."""
    if battle.attacker != GERMAN or battle.kind == COUNTER_ATTACK or not state.conducts(GERMAN, STORM_TACTICS):
        return False
    return any(is_756(state, unit) for unit in battle.attackers)


# ---- consolidate (14.2.8)


def consolidate_refusal(state: State, battle: Battle, unit: int) -> Refusal | None:
    """14.2.8(a), ruling G46: why a unit may not enter the square that others have taken."""
    cell = battle.target
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}
    if state.side_of[unit] != battle.attacker:
        return Refusal("14.2.8", "advance-not-yours", named)
    if unit in battle.attackers:
        return Refusal("14.2.8", "consolidate-took-part", named)
    where = state.where[unit]
    if where < 0 or cell not in state.box.board.adjacent[where]:
        return Refusal("14.2.8(a)", "consolidate-not-adjacent", named)
    if not state.is_infantry(unit) or state.is_garrison(unit):
        return Refusal("14.2.8(a)", "consolidate-infantry", named)
    if not state.in_good_order(unit):
        return Refusal("14.2.8(a)", "consolidate-disordered", named)
    if state.is_engaged(unit):
        return Refusal("16.5.1", "consolidate-engaged", named)
    if state.is_committed(unit):
        return Refusal("14.2.8(a)", "consolidate-committed", named)
    return hold_refusal(state, unit) or step_refusal(state, unit, where, cell) or room_refusal(state, unit, cell)


def consolidators(state: State, battle: Battle) -> list[int]:
    """14.2.8(a): the units that `consolidate_refusal` does not keep out, looked for beside the square only."""
    found: list[int] = []
    for cell in state.box.board.adjacent[battle.target]:
        if not state.occupied[battle.attacker][cell]:
            continue
        for unit in state.units_at(cell, battle.attacker):
            if not is_held(state, unit) and consolidate_refusal(state, battle, unit) is None:
                found.append(unit)
    return sorted(found)


class Advance(SideProcedure):
    """16.6, 16.5.4, 13.3.1[2](e), 14.2.8, 20.4.2-6: units on the line enter the square, go on or go back.

    The attackers who have not decided yet are those whose target is the square. Neighbours may come too.
    """

    steps = ("enter", "beyond", "fort", "back", "face")
    fields = ("side", "cell", "how", "unit", "consolidated", "turning")

    def __init__(self, side: int = GERMAN, cell: int = 0, how: int = MUST, turning: list[int] | None = None) -> None:
        super().__init__(side)
        self.cell = cell
        self.how = how
        self.unit = NOBODY
        self.consolidated = 0
        # squares where units have arrived, or stay after an engagement, that may be turned
        self.turning: list[int] = list(turning) if turning is not None else []

    # ---- who

    def _waiting(self, state: State) -> list[int]:
        target, cell = state.target, self.cell
        return [unit for unit in state.units_of[self.side] if target[unit] == cell]

    def _goes_on(self, state: State, unit: int) -> bool:
        """16.5.4, 20.4.2-6: whether a unit may go beyond the square."""
        return self.how == THROUGH or (self.how == STORM and may_storm(state, unit))

    def _onward(self, state: State) -> list[int]:
        return [unit for unit in self._waiting(state) if self._goes_on(state, unit)]

    def _able(self, state: State) -> list[int]:
        """16.6: who can only enter the square, and has room there."""
        return [unit for unit in self._fitting(state) if not self._goes_on(state, unit)]

    def _fitting(self, state: State) -> list[int]:
        """16.6: whom the square has room for, besides all who have been said to stay in it."""
        if state.enemy_at(self.cell, self.side):
            return []
        waiting = self._waiting(state)
        here = [unit for unit in state.units_at(self.cell, self.side) if unit not in waiting]
        return [unit for unit in waiting if fits(state, unit, self.cell, here)]

    def _resource_refusal(self, state: State) -> Refusal | None:
        """14.2.8, ruling G46: why no Consolidate can be had now, whoever is meant; one serves any number of units."""
        battle = state.battle
        if battle is None or battle.kind == COUNTER_ATTACK or battle.attacker != self.side:
            return Refusal("14.2.8", "consolidate-no-assault", {"hex": state.box.board.names[self.cell]})
        return None if self.consolidated else resource_refusal(state, battle, CONSOLIDATE)

    def _fresh(self, state: State) -> list[int]:
        if state.battle is None or self._resource_refusal(state) is not None:
            return []
        return consolidators(state, state.battle)

    def _done_refusal(self, state: State) -> Refusal | None:
        """16.6, 16.6(DEBT): while there is room, attackers must enter, unless others have come in their place."""
        named: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        if self._onward(state):
            return Refusal(self._case(), "advance-say-of-each", named)
        if self.how in (MUST, STORM) and not self.consolidated and self._able(state):
            return Refusal("16.6", "advance-must", named)
        return None

    def _case(self) -> str:
        """By which case units go beyond the square."""
        return "20.4.2-6" if self.how == STORM else "16.5.4"

    # ---- the square itself

    def enter(self, play: Table) -> Ask | None:
        """16.6, 14.2.8(b), (c): of both, attackers and neighbours, the owner says who enters."""
        state = play.state
        waiting, fresh = self._waiting(state), self._fresh(state)
        if not fresh and self._settled(play, waiting):
            return None
        onward = self._onward(state)
        actions = [state.box.unit_actions("unit")[unit] for unit in onward]
        actions += [state.box.unit_actions("advance")[unit] for unit in self._able(state)]
        actions += [state.box.unit_actions(CONSOLIDATE)[unit] for unit in fresh]
        if self._done_refusal(state) is None:
            actions.append(DONE)
        if len(actions) == 1 and actions[0] == DONE:
            self.goto("back")
            return None
        through = self.how == THROUGH or bool(onward)
        prompt = "breakthrough" if through else "advance-into-empty" if self.how == MAY else "advance"
        params: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        cases = (self._case(),) if through else ("16.6", "14.2.8") if fresh else ("16.6",)
        return Ask(side_name(self.side), prompt, actions, cases, params)

    def _settled(self, play: Table, waiting: list[int]) -> bool:
        """What needs no question: everybody must enter and can, nobody is left, or one alone has broken through."""
        state = play.state
        if not waiting:
            self.goto("back")
            return True
        if self.how == THROUGH or self._onward(state):
            if len(waiting) > 1:
                return False
            self.unit = waiting[0]
            self.goto("beyond")
            return True
        here = [unit for unit in state.units_at(self.cell, self.side) if unit not in waiting]
        everybody = [*here, *waiting]
        if self.how in (MUST, STORM) and not self.consolidated and in_order(state, self.cell, everybody):
            self.unit = waiting[0]
            self._arrive(play, False)
            if self.step == "enter":
                self.goto(AGAIN)
            return True
        return False

    def _arrive(self, play: Table, consolidates: bool) -> None:
        """16.6, 14.2.8: the unit stands in the square; where there is a fort its owner says how."""
        state = play.state
        unit, cell = self.unit, self.cell
        settled = [other for other in state.units_at(cell, self.side) if state.target[other] != cell]
        if not settled and cell not in self.turning:
            self.turning.append(cell)
        enter(state, unit, cell)
        shape = UnitConsolidated if consolidates else UnitAdvanced
        cases = ("14.2.8",) if consolidates else ("16.6",)
        name, square = state.box.ids[unit], state.box.board.names[cell]
        play.log(shape(side=side_name(self.side), unit=name, hex=square, cases=cases))
        self.goto("fort" if state.box.country.fort[cell] else "enter")

    def do_advance(self, play: Table, action: Action) -> None:
        self.unit = play.state.box.unit_in(action)
        self._arrive(play, False)

    def do_consolidate(self, play: Table, action: Action) -> None:
        """14.2.8, ruling G45: the first takes the resource, which counts among the four of the assault."""
        state = play.state
        battle = state.battle
        assert battle is not None
        if not self.consolidated:
            spend(play, battle, CONSOLIDATE)
            mark_spent(state, battle)
        self.consolidated += 1
        self.unit = state.box.unit_in(action)
        self._arrive(play, True)

    def do_unit(self, play: Table, action: Action) -> None:
        self.unit = play.state.box.unit_in(action)
        self.goto("beyond")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("back")

    # ---- beyond it (16.5.4)

    def beyond(self, play: Table) -> Ask | None:
        """16.5.4, 20.4.2-6: into the square, one or two beyond it, or back."""
        state = play.state
        to = state.box.hex_actions("to")
        actions = [to[cell] for cell in sorted(squares_beyond(state, self.unit, self.cell))]
        params: dict[str, str | int] = {
            "hex": state.box.board.names[self.cell],
            "unit": state.box.ids[self.unit],
        }
        cases = ("16.5.4", "16.6(DEBT)") if self.how == THROUGH else ("20.4.2-6", "16.5.4")
        return Ask(side_name(self.side), "breakthrough-to", [*actions, BACK], cases, params)

    def do_to(self, play: Table, action: Action) -> None:
        state = play.state
        cell = state.box.cell_in(action)
        if cell == self.cell:
            self._arrive(play, False)
            return
        way = [self.cell, *ways_beyond(state, self.unit, self.cell)[cell]]
        if not state.friend_at(cell, self.side):
            self.turning.append(cell)
        for step in way:
            owner = state.control[step]
            enter(state, self.unit, step)
            if not takes_by_passing(state, self.unit, step):
                state.control[step] = owner
        play.log(
            UnitBrokeThrough(
                side=side_name(self.side),
                unit=state.box.ids[self.unit],
                hex=state.box.board.names[cell],
                cases=(self._case(),),
            )
        )
        self.goto("fort" if state.box.country.fort[cell] else "enter")

    def do_back(self, play: Table, action: Action) -> None:
        state = play.state
        if state.where[self.unit] == self.cell and self.unit not in self._fitting(state):
            play.call(Retreat(self.side, [self.unit], "16.5.6(b)"))  # ruling G52: see `back`
        else:
            self._send_back(play, [self.unit])
        self.goto("enter")

    # ---- forts (13.3.1[2], 10.5.5, 10.5.6)

    def fort(self, play: Table) -> Ask | None:
        """10.5.5, 10.5.6, ruling G37: its owner says whether the winner is inside, unless a garrison is."""
        state = play.state
        cell = state.where[self.unit]
        if not may_say_who_is_inside(state, cell, self.side):
            self.goto("enter")
            return None
        params: dict[str, str | int] = {"hex": state.box.board.names[cell], "unit": state.box.ids[self.unit]}
        cases = ("10.5.5", "13.3.1[2]") if state.occupied[self.side][cell] == 1 else ("10.5.6",)
        return Ask(side_name(self.side), "advance-fort", [INSIDE, OUTSIDE], cases, params)

    def do_inside(self, play: Table, action: Action) -> None:
        state = play.state
        if state.occupied[self.side][state.where[self.unit]] > 1:
            take_place(play, self.unit, True)
        else:
            state.mark(self.unit, IN_FORT)
            name, square = state.box.ids[self.unit], state.box.board.names[state.where[self.unit]]
            play.log(FortOccupied(side=side_name(self.side), unit=name, hex=square, cases=("10.5.5",)))
        self.goto("enter")

    def do_outside(self, play: Table, action: Action) -> None:
        if play.state.occupied[self.side][play.state.where[self.unit]] > 1:
            take_place(play, self.unit, False)
        self.goto("enter")

    # ---- the others, and how they stand

    def back(self, play: Table) -> Ask | None:
        """16.6: who has not entered goes back to the jump-off square.

        Ruling G52: winners of an engagement whose jump-off squares are the enemy's now are still in the square; those
        of them who are too many retreat (G56).
        """
        state = play.state
        waiting = self._waiting(state)
        stuck = [unit for unit in waiting if state.where[unit] == self.cell]
        if stuck and is_overstacked(state, self.side, self.cell):
            play.call(Retreat(self.side, stuck, "16.5.6(b)"))
            waiting = [unit for unit in waiting if unit not in stuck]
        self._send_back(play, waiting)
        settle_in(play, self.side)
        return None

    def _send_back(self, play: Table, units: list[int]) -> None:
        state = play.state
        for unit in units:
            square = state.box.board.names[state.where[unit]]
            side = side_name(self.side)
            play.log(UnitWentBack(side=side, unit=state.box.ids[unit], hex=square, cases=("16.6",)))
        go_back(play, units)

    def face(self, play: Table) -> Ask | None:
        """Ruling G28: after an advance units face as their owner likes, a stack all one way."""
        state = play.state
        while self.turning and not state.friend_at(self.turning[0], self.side):
            self.turning.pop(0)
        if not self.turning:
            return None
        params: dict[str, str | int] = {"hex": state.box.board.names[self.turning[0]]}
        return Ask(side_name(self.side), "advance-face", FACE, ("12.1.7", "16.6"), params)

    def do_face(self, play: Table, action: Action) -> None:
        state = play.state
        cell = self.turning.pop(0)
        facing = state.box.board.facing(cell, str(action.args[0]))
        for unit in state.units_at(cell, self.side):
            state.facing[unit] = facing
        square = state.box.board.names[cell]
        side = side_name(self.side)
        play.log(UnitTurned(side=side, hex=square, facing=str(action.args[0]), cases=("12.1.7",)))

    # ---- why not

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "face":
            named: dict[str, str | int] = {"hex": state.box.board.names[self.turning[0]]}
            return Refusal("12.1.7", "face-a-side", named) if action.verb == "face" and action not in FACE else None
        if self.step == "beyond":
            cell = state.box.cell_in(action)
            return self._explain_beyond(state, cell) if action.verb == "to" and cell != NOBODY else None
        if self.step != "enter":
            return None
        if action.verb == "done":
            return self._done_refusal(state)
        unit = state.box.unit_in(action)
        if unit == NOBODY:
            return None
        if action.verb == CONSOLIDATE:
            refusal = self._resource_refusal(state)
            if refusal is not None:
                return Refusal(refusal.case, refusal.message, {**refusal.params, "unit": state.box.ids[unit]})
            assert state.battle is not None
            return consolidate_refusal(state, state.battle, unit)
        if action.verb in ("advance", "unit"):
            return self._explain_advance(state, unit, action.verb == "unit")
        return None

    def _explain_advance(self, state: State, unit: int, onward: bool) -> Refusal | None:
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[self.cell]}
        if state.side_of[unit] != self.side:
            return Refusal("16.6", "advance-not-yours", named)
        if state.target[unit] != self.cell:
            return Refusal("16.6", "advance-not-attacking", named)
        if self._goes_on(state, unit):
            return None if onward else Refusal(self._case(), "advance-broke-through", named)
        if self.how == STORM and onward:
            return Refusal("20.4.2-6", "advance-others-stop", named)
        why = None if unit in self._able(state) else room_refusal(state, unit, self.cell)
        return Refusal("16.6", "advance-no-breakthrough", named) if why is None and onward else why

    def _explain_beyond(self, state: State, cell: int) -> Refusal | None:
        named: dict[str, str | int] = {"unit": state.box.ids[self.unit], "hex": state.box.board.names[cell]}
        if cell in ways_beyond(state, self.unit, self.cell):
            return room_refusal(state, self.unit, cell)
        if state.enemy_at(cell, self.side):
            return Refusal("16.5.4(SQ)", "advance-enemy", named)
        return Refusal("16.5.4", "advance-too-far", {**named, "most": state.box.breakthrough})


def mark_spent(state: State, battle: Battle) -> None:
    """14.2.1(THREE), ruling G45: whose first assault has had four kinds of resource fights no secondary one."""
    if battle.kind in (PRIMARY, OF_ENGAGED) and battle.kinds_spent() >= state.box.command_table.most_resources:
        for unit in battle.attackers:
            state.mark(unit, SPENT)
