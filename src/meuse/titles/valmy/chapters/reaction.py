"""7.2 Reaction: the other side steps into boxes that the enemy has just entered."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.chapters.command import (
    fill_room,
    highest,
    may_control,
    may_lead,
    room_of,
    with_room,
    within_ratings,
)
from meuse.titles.valmy.chapters.limits import any_limit, end_limits, is_closed, zone_refusal
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
    if not may_go_together(state, leaders):
        return Refusal("8.4", "leaders-not-controlled", {"leader": state.box.ids[highest(state, leaders)]})
    if not within_ratings(state, leaders, units):
        return Refusal("8.2", "stack-beyond-ratings", {"count": len(units)})
    return None


def may_go_together(state: State, leaders: list[int]) -> bool:
    """8.4, ruling L70: whether the highest of these leaders controls the others."""
    first = highest(state, leaders)
    return may_control(state, first, [leader for leader in leaders if leader != first])


def leads_any(state: State, leader: int, units: list[int]) -> bool:
    """8.2: whether a leader can take along one of these units."""
    superiors = state.box.superiors
    return state.command(leader) > 0 and any(leader in superiors[unit] for unit in units)


def is_free_to_go(state: State, counter: int, cells: list[int]) -> bool:
    """Ruling L92: whether one of these boxes is not closed to a leader or unit."""
    return any(zone_refusal(state, [counter], cell) is None for cell in cells)


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

    def _starts(self, state: State, entered: list[int]) -> list[int]:
        """7.2, rulings L61, L70: boxes next to a goal with units, or with leaders who have friends in it.

        Open facts alone say whether the player is asked: of leaders without units the enemy sees the highest.
        """
        found: list[int] = []
        for goal in entered:
            friends = state.holds(self.side, goal)
            for cell in state.box.board.adjacent[goal]:
                if cell in found or pinned(state, self.side, cell):
                    continue
                if state.holds(self.side, cell) or (friends and state.staff(cell, self.side)):
                    found.append(cell)
        found.sort()
        return found

    def _open_goals(self, state: State, counter: int) -> list[int]:
        common = self._common_goals(state, goals(state, self.side))
        return [goal for goal in common if may_react(state, self.side, counter, goal) is None]

    def _common_goals(self, state: State, entered: list[int]) -> list[int]:
        """7.2, ruling L92: of the goals, those that are open to everybody who is picked already."""
        if self.stack and any_limit(state):
            return [goal for goal in entered if zone_refusal(state, self.stack, goal) is None]
        return entered

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
        for goal in self._common_goals(state, goals(state, self.side)):
            why = may_react(state, self.side, counter, goal)
            if why is None:
                return self._company_refusal(state, counter)
        here = state.where[counter]
        reach = any(box.country.line(here, goal) >= 0 for goal in goals(state, self.side))
        if why is not None and not reach and not pinned(state, self.side, here):
            return Refusal("7.2", "not-next-to-goal", {**named, "hex": box.board.names[here]})
        return of_unit(state, counter, why) if why is not None else Refusal("7.2", "nothing-to-react-to", named)

    def _lone_refusal(self, state: State, counter: int) -> Refusal | None:
        """7.1(a), ruling L70: a leader without units in his box who could come, and without friends where he goes."""
        if not state.is_leader(counter) or has_units(state, self.stack):
            return None
        cell = state.where[counter]
        open_goals = self._open_goals(state, counter)
        if any(state.holds(self.side, goal) for goal in open_goals):
            return None
        here = [*state.staff(cell, self.side), *state.garrison(cell, self.side)]
        gone = self.reacted + self.stack
        ready = [one for one in here if one not in gone and self._open_goals(state, one)]
        if self._finds_units(state, counter, only_leaders(state, ready), only_units(state, ready)):
            return None
        goal = state.box.board.names[open_goals[0]]
        return Refusal("7.1(a)", "leader-alone-among-enemies", {"unit": state.box.ids[counter], "hex": goal})

    # For speed: what holds for a whole box or a whole stack is looked at once where the list of answers is made.

    def _pickable(self, state: State, cell: int, entered: list[int]) -> list[int]:
        """7.2: those of a box for whom there is no `_pick_refusal`, leaders first."""
        side = self.side
        if pinned(state, side, cell):
            return []
        open_goals = [
            goal
            for goal in self._common_goals(state, entered)
            if line_refusal(state, cell, goal) is None and not is_closed(state, side, goal)
        ]
        if not open_goals:
            return []
        gone = set(self.reacted + self.stack)
        leaders = [leader for leader in state.staff(cell, side) if leader not in gone]
        units = [unit for unit in state.garrison(cell, side) if unit not in gone]
        if any_limit(state):
            leaders = [leader for leader in leaders if is_free_to_go(state, leader, open_goals)]
            units = [unit for unit in units if is_free_to_go(state, unit, open_goals)]
        ready = self._fitting(state, leaders, units) if self.stack else leaders + units
        if has_units(state, self.stack) or any(state.holds(side, goal) for goal in open_goals):
            return ready
        return [one for one in ready if not state.is_leader(one) or self._finds_units(state, one, leaders, units)]

    def _finds_units(self, state: State, counter: int, leaders: list[int], units: list[int]) -> bool:
        """7.1(a): whether leaders without units, with this one, can still be joined by some of these units: by such as
        they command, or by those of one more leader."""
        picked = [*self.stack, counter]
        if any(leads_any(state, leader, units) for leader in picked):
            return True
        return any(
            leader != counter and leads_any(state, leader, units) and may_go_together(state, [*picked, leader])
            for leader in leaders
        )

    def _fitting(self, state: State, leaders: list[int], units: list[int]) -> list[int]:
        """8.2, 8.4: of these, those for whom there is no `_company_refusal`."""
        picked = only_leaders(state, self.stack)
        troops = only_units(state, self.stack)
        if not picked:
            captains = may_lead(state, leaders, troops)
            more = [captain for captain in captains if state.command(captain) > len(troops)]
            return captains + with_room(state, room_of(state, more), units)
        room = room_of(state, picked)
        if not fill_room(state, room, troops):
            return [one for one in leaders + units if self._company_refusal(state, one) is None]
        joining = [leader for leader in leaders if may_go_together(state, [*picked, leader])]
        return joining + with_room(state, room, units)

    def _company_refusal(self, state: State, counter: int) -> Refusal | None:
        """8.2, 8.4: somebody too many for the leaders picked.

        Units may be picked before their leader, as long as there is one in the box who can lead them all.
        """
        if not self.stack:
            return None
        together = [*self.stack, counter]
        if state.box.kind[counter] == LEADER or only_leaders(state, self.stack):
            return of_unit(state, counter, group_refusal(state, together))
        leaders = [leader for leader in state.staff(state.where[counter], self.side) if leader not in self.reacted]
        leaders = [leader for leader in leaders if self._open_goals(state, leader)]
        if not may_lead(state, leaders, together):
            why = Refusal("7.1.3", "stack-needs-leader", {"count": len(together)})
            return of_unit(state, counter, why)
        return None

    def _ways(self, state: State, entered: list[int]) -> list[int]:
        """7.2: the boxes to which the stack may go: those for which there is no `_to_refusal`."""
        side = self.side
        here = state.where[self.stack[0]]
        if pinned(state, side, here) or group_refusal(state, self.stack) is not None:
            return []
        alone = not has_units(state, self.stack)
        return [
            goal
            for goal in entered
            if line_refusal(state, here, goal) is None
            and zone_refusal(state, self.stack, goal) is None
            and (not alone or state.holds(side, goal))
        ]

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
        actions: list[Action] = []
        entered = goals(state, self.side)
        pick = box.unit_actions("pick")
        if self.stack:
            to = box.hex_actions("to")
            actions = [to[goal] for goal in self._ways(state, entered)]
            actions += [pick[counter] for counter in self._pickable(state, state.where[self.stack[0]], entered)]
            actions.append(CANCEL)
        else:
            gather = box.hex_actions("gather")
            picks: list[Action] = []
            for cell in self._starts(state, entered):
                ready = self._pickable(state, cell, entered)
                picks += [pick[counter] for counter in ready]
                if self._has_default(state, ready):
                    actions.append(gather[cell])
            actions += picks
            if not actions:
                self.goto(FINISHED)
                return None
            actions.append(DONE)
        hexes = tuple([box.board.names[goal] for goal in entered])
        params: dict[str, str | int | tuple[str, ...]] = {"hexes": hexes, "count": len(self.stack)}
        return Ask(side_name(self.side), "reaction", actions, ("7.2",), params)

    def _default(self, state: State, ready: list[int]) -> list[int]:
        """Ruling L70: the highest leader of a box with whom he controls and as many units as they may lead."""
        leaders = only_leaders(state, ready)
        if not leaders:
            return []
        first = highest(state, leaders)
        others = [leader for leader in leaders if leader != first and may_control(state, first, [leader])]
        found = propose_force(state, first, others, only_units(state, ready))
        return found if has_units(state, found) else []

    def _has_default(self, state: State, ready: list[int]) -> bool:
        """Ruling L70: whether there is such a force; most often the highest leader has units without help."""
        leaders = only_leaders(state, ready)
        if not leaders:
            return False
        first = highest(state, leaders)
        return bool(with_room(state, room_of(state, [first]), ready[len(leaders) :]) or self._default(state, ready))

    def _gather_refusal(self, state: State, cell: int) -> Refusal | None:
        """7.2, 7.1.3: why the force of a box is not picked as a whole."""
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if self.stack:
            return Refusal("7.2", "stack-is-formed", {"count": len(self.stack)})
        entered = goals(state, self.side)
        if cell not in self._starts(state, entered):
            return Refusal("7.2", "nobody-next-to-goal", named)
        return (
            None
            if self._default(state, self._pickable(state, cell, entered))
            else Refusal("7.1.3", "no-leader-to-lead", named)
        )

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
        state = play.state
        cell = state.box.board.index[str(action.args[0])]
        self.stack = self._default(state, self._pickable(state, cell, goals(state, self.side)))

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
