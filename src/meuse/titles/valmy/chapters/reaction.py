"""7.2 Reaction: the other side steps into boxes that the enemy has just entered."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.chapters.command import may_command, may_control, within_ratings
from meuse.titles.valmy.chapters.limits import end_limits, zone_refusal
from meuse.titles.valmy.chapters.movement import (
    DECLINE,
    NOBODY_PICKED,
    OVERRUN,
    burden,
    enter_box,
    has_units,
    ids_of,
    line_refusal,
    of_unit,
    only_leaders,
    only_units,
)
from meuse.titles.valmy.chapters.muster import propose_force
from meuse.titles.valmy.chapters.overrun import Overrun, meet, overrun_refusal
from meuse.titles.valmy.country import NO_LINE
from meuse.titles.valmy.events import Reacted
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, LEADER


def is_goal(state: State, side: int, cell: int) -> bool:
    """7.2, 7.2(f), ruling L58: an enemy unit has entered the box just now, and one is there."""
    return bool(state.entered[1 - side][cell]) and state.holds(1 - side, cell)


def goal_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """7.2: why a box may not be reacted into."""
    if not is_goal(state, side, cell):
        return Refusal("7.2", "no-enemy-entered", {"hex": state.box.board.names[cell]})
    return None


def goals(state: State, side: int) -> list[int]:
    """7.2, ruling L58: the boxes that may be reacted into."""
    entered = state.entered[1 - side]
    found: list[int] = []
    cell = entered.find(1)
    while cell >= 0:
        if is_goal(state, side, cell):
            found.append(cell)
        cell = entered.find(1, cell + 1)
    return found


def pinned(state: State, side: int, cell: int) -> bool:
    """7.2(b), ruling L25: nobody reacts out of a box just entered by the enemy, or out of any contested one."""
    return bool(state.entered[1 - side][cell]) or state.holds(1 - side, cell)


def may_react(state: State, side: int, counter: int, goal: int) -> Refusal | None:
    """7.2, 7.2(a), (b), (d), 6.1(a), rulings L15, L25, L58, L70, L92: why a leader or unit does not react to that box.

    None if it may, by itself or in a stack; used or not.
    """
    box = state.box
    here = state.where[counter]
    named: dict[str, str | int] = {"unit": box.ids[counter], "hex": box.board.names[goal]}
    if box.side[counter] != side:
        return Refusal("7.2", "not-your-unit", named)
    if here < 0:
        return Refusal("7.2", "not-on-map", named)
    if pinned(state, side, here):
        return Refusal("7.2(b)", "pinned", {**named, "from": box.board.names[here]})
    return goal_refusal(state, side, goal) or line_refusal(state, here, goal) or zone_refusal(state, [counter], goal)


def group_refusal(state: State, counters: list[int]) -> Refusal | None:
    """7.1.3, 8.2, 8.4, ruling L70: why these do not react as one stack."""
    units = only_units(state, counters)
    leaders = only_leaders(state, counters)
    if not leaders:
        return Refusal("7.1.3", "stack-needs-leader", {"count": len(units)}) if len(units) > 1 else None
    highest = max(leaders, key=lambda leader: state.box.rank[leader])
    if not may_control(state, highest, [leader for leader in leaders if leader != highest]):
        return Refusal("8.4", "leaders-not-controlled", {"leader": state.box.ids[highest]})
    if not within_ratings(state, leaders, units):
        return Refusal("8.2", "stack-beyond-ratings", {"count": len(units)})
    return None


class Reaction(SideProcedure):
    """7.2, ruling L70: stack by stack or unit by unit, until the player has had enough. `side` is who reacts."""

    steps = ("choose", "met")
    fields = ("side", "stack", "reacted", "overrunning")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.stack: list[int] = []  # who is picked to go together
        self.reacted: list[int] = []  # nobody reacts twice in one step
        self.overrunning: list[int] = []  # a stack that has met a single enemy and may overrun it (ruling L41)

    # ---- who and whereto

    def _starts(self, state: State) -> list[int]:
        """7.2, rulings L61, L70: boxes next to a goal with units, or with leaders who have friends in it.

        Open facts alone say whether the player is asked: of leaders without units the enemy sees the highest.
        """
        found: list[int] = []
        for goal in goals(state, self.side):
            friends = state.holds(self.side, goal)
            for cell in state.box.board.adjacent[goal]:
                if cell in found or pinned(state, self.side, cell):
                    continue
                if state.holds(self.side, cell) or (friends and state.leaders_at(cell, self.side)):
                    found.append(cell)
        found.sort()
        return found

    def _open_goals(self, state: State, counter: int) -> list[int]:
        return [goal for goal in goals(state, self.side) if may_react(state, self.side, counter, goal) is None]

    def _pick_refusal(self, state: State, counter: int) -> Refusal | None:
        """7.2, ruling L70: why somebody is not picked."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[counter]}
        if box.side[counter] != self.side:
            return Refusal("7.2", "not-your-unit", named)
        if counter in self.reacted:
            return Refusal("7.2(d)", "has-reacted", named)
        if counter in self.stack:
            return Refusal("7.2", "picked-already", named)
        if state.where[counter] < 0:
            return Refusal("7.2", "not-on-map", named)
        if self.stack and state.where[counter] != state.where[self.stack[0]]:
            return Refusal("7.2", "in-another-box", {**named, "hex": box.board.names[state.where[self.stack[0]]]})
        why: Refusal | None = None
        for goal in goals(state, self.side):
            why = may_react(state, self.side, counter, goal)
            if why is None:
                return self._company_refusal(state, counter)
        here = state.where[counter]
        reach = any(box.country.line(here, goal) >= 0 for goal in goals(state, self.side))
        if why is not None and not reach and not pinned(state, self.side, here):
            return Refusal("7.2", "not-next-to-goal", {**named, "hex": box.board.names[here]})
        return of_unit(state, counter, why) if why is not None else Refusal("7.2", "nothing-to-react-to", named)

    def _lone_refusal(self, state: State, counter: int) -> Refusal | None:
        """7.1(a), ruling L70: a leader without a unit in his box, and without friends where he could go."""
        if self.stack or state.where[counter] in self._starts(state):
            return None
        goal = state.box.board.names[self._open_goals(state, counter)[0]]
        return Refusal("7.1(a)", "leader-alone-among-enemies", {"unit": state.box.ids[counter], "hex": goal})

    def _pickable(self, state: State, cell: int) -> list[int]:
        """7.2: those of a box for whom there is no `_pick_refusal`; what holds for all of them is looked at once."""
        open_goals = [
            goal
            for goal in goals(state, self.side)
            if not pinned(state, self.side, cell) and line_refusal(state, cell, goal) is None
        ]
        found: list[int] = []
        for counter in [*state.leaders_at(cell, self.side), *state.troops_at(cell, self.side)]:
            if counter in self.reacted or counter in self.stack:
                continue
            for goal in open_goals:
                if zone_refusal(state, [counter], goal) is None:
                    if self._company_refusal(state, counter) is None:
                        found.append(counter)
                    break
        return found

    def _company_refusal(self, state: State, counter: int) -> Refusal | None:
        """8.2, 8.4: somebody too many for the leaders picked. Units may be picked before their leader."""
        if not self.stack:
            return None
        if state.box.kind[counter] == LEADER or only_leaders(state, self.stack):
            return of_unit(state, counter, group_refusal(state, [*self.stack, counter]))
        leaders = state.leaders_at(state.where[counter], self.side)
        if not any(may_command(state, leader, counter) for leader in leaders if leader not in self.reacted):
            why = Refusal("7.1.3", "stack-needs-leader", {"count": len(self.stack) + 1})
            return of_unit(state, counter, why)
        return None

    def _to_refusal(self, state: State, goal: int) -> Refusal | None:
        """7.2, 7.1(a), ruling L70: why the stack does not go to that box; leaders alone only to friends."""
        if not self.stack:
            return Refusal("7.2", "pick-first", {"hex": state.box.board.names[goal]})
        for counter in self.stack:
            why = may_react(state, self.side, counter, goal)
            if why is not None:
                return why
        if not has_units(state, self.stack) and not state.holds(self.side, goal):
            return Refusal("7.1(a)", "leader-alone-among-enemies", {"hex": state.box.board.names[goal]})
        return group_refusal(state, self.stack)

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        starts = self._starts(state)
        if not self.stack and not starts:
            self.goto(FINISHED)
            return None
        actions: list[Action] = []
        if self.stack:
            to = box.hex_actions("to")
            actions += [to[goal] for goal in goals(state, self.side) if self._to_refusal(state, goal) is None]
            starts = [state.where[self.stack[0]]]
        else:
            gather = box.hex_actions("gather")
            actions += [gather[cell] for cell in starts if self._gather_refusal(state, cell) is None]
        pick = box.unit_actions("pick")
        for cell in starts:
            actions += [pick[counter] for counter in self._pickable(state, cell)]
        if not actions and not self.stack:
            self.goto(FINISHED)
            return None
        actions.append(CANCEL if self.stack else DONE)
        entered = tuple([box.board.names[goal] for goal in goals(state, self.side)])
        params: dict[str, str | int | tuple[str, ...]] = {"hexes": entered, "count": len(self.stack)}
        return Ask(side_name(self.side), "reaction", actions, ("7.2",), params)

    def _default(self, state: State, cell: int) -> list[int]:
        """Ruling L70: the highest leader of a box with whom he controls and as many units as they may lead."""
        ready = self._pickable(state, cell)
        leaders = only_leaders(state, ready)
        if not leaders:
            return []
        highest = max(leaders, key=lambda leader: state.box.rank[leader])
        units = only_units(state, ready)
        others = [leader for leader in leaders if leader != highest and may_control(state, highest, [leader])]
        found = propose_force(state, highest, others, units)
        return found if has_units(state, found) else []

    def _gather_refusal(self, state: State, cell: int) -> Refusal | None:
        """7.2, 7.1.3: why the force of a box is not picked as a whole."""
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if self.stack:
            return Refusal("7.2", "stack-is-formed", {"count": len(self.stack)})
        if cell not in self._starts(state):
            return Refusal("7.2", "nobody-next-to-goal", named)
        return None if self._default(state, cell) else Refusal("7.1.3", "no-leader-to-lead", named)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step != "choose":
            return None
        if action.verb == "pick":
            counter = state.box.unit_in(action)
            if counter == NOBODY:
                return None
            return self._pick_refusal(state, counter) or self._lone_refusal(state, counter)
        if action.verb in ("to", "gather"):
            cell = state.box.cell_in(action)
            if cell == NOBODY:
                return None
            if cell not in state.box.country.boxes:
                return Refusal("7.2", "not-on-the-map", {"hex": state.box.board.names[cell]})
            return self._to_refusal(state, cell) if action.verb == "to" else self._gather_refusal(state, cell)
        if action == DONE and self.stack:
            return Refusal("7.2", "stack-is-formed", {"count": len(self.stack)})
        return NOBODY_PICKED if action == CANCEL and not self.stack else None

    def do_pick(self, play: Table, action: Action) -> None:
        self.stack.append(play.state.box.index[str(action.args[0])])

    def do_gather(self, play: Table, action: Action) -> None:
        self.stack = self._default(play.state, play.state.box.board.index[str(action.args[0])])

    def do_cancel(self, play: Table, action: Action) -> None:
        self.stack = []

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_to(self, play: Table, action: Action) -> None:
        """7.2, 7.2(d), (e), ruling L20: one line, whatever it costs; nobody is used by it."""
        state = play.state
        goal = state.box.board.index[str(action.args[0])]
        stack = self.stack
        self.stack = []
        self.reacted += stack
        react_into(play, self.side, stack, goal)
        meet(play, stack, goal)
        if overrun_refusal(state, stack, goal) is None:
            self.overrunning = stack
            self.goto("met")

    # ---- overruns (7.3, ruling L41)

    def met(self, play: Table) -> Ask | None:
        """7.3, 7.3(d), ruling L41: whoever moves decides, in reaction too."""
        state = play.state
        params: dict[str, str | int] = {"hex": state.box.board.names[state.where[self.overrunning[0]]]}
        return Ask(side_name(self.side), "overrun", [OVERRUN, DECLINE], ("7.3",), params)

    def do_overrun(self, play: Table, action: Action) -> None:
        """Ruling L41: whatever comes of it, the stack stays; others may still react."""
        play.call(Overrun(self.side, self.overrunning))
        self.overrunning = []
        self.goto("choose")

    def do_decline(self, play: Table, action: Action) -> None:
        self.overrunning = []
        self.goto("choose")


def react_into(play: Table, side: int, stack: list[int], goal: int) -> None:
    """7.2, ruling L20: a stack steps into the goal and burdens the line."""
    state = play.state
    box = state.box
    here = state.where[stack[0]]
    line = box.country.line(here, goal)
    assert line != NO_LINE, "reaction follows a line"
    state.marches += 1
    burden(state, side, line, stack, state.marches)
    seen = enter_box(play, side, stack, here, goal)
    play.log(
        Reacted(
            side=side_name(side),
            leaders=ids_of(state, only_leaders(state, stack)),
            units=ids_of(state, only_units(state, stack)),
            start=box.board.names[here],
            hex=box.board.names[goal],
            seen=seen,
            cases=("7.2",),
        )
    )
    if has_units(state, stack):
        end_limits(play, goal, 1 - side)
