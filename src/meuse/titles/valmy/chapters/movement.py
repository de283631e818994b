"""7.1 Movement: stacks, single units and leaders march along lines."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.chapters.command import may_lead, within_ratings
from meuse.titles.valmy.chapters.holding import go_under_cover, is_shown, tuck_in
from meuse.titles.valmy.chapters.limits import end_limits, zone_refusal
from meuse.titles.valmy.chapters.overrun import Overrun, meet, overrun_refusal
from meuse.titles.valmy.country import NO_LINE
from meuse.titles.valmy.events import Dropped, Marched
from meuse.titles.valmy.state import NEVER, SEVERAL, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, LEADER

HALT: Final = Action("halt")
NOBODY_PICKED: Final = Refusal("7.1.3", "nobody-picked")
OVERRUN: Final = Action("overrun")
DECLINE: Final = Action("decline")


# ---- pace and cost (7.1.1-7.1.3, 7.1.6-7.1.8)


def has_units(state: State, counters: list[int]) -> bool:
    kind = state.box.kind
    return any(kind[counter] != LEADER for counter in counters)


def only_units(state: State, counters: list[int]) -> list[int]:
    kind = state.box.kind
    return [counter for counter in counters if kind[counter] != LEADER]


def only_leaders(state: State, counters: list[int]) -> list[int]:
    kind = state.box.kind
    return [counter for counter in counters if kind[counter] == LEADER]


def pace(state: State, counters: list[int]) -> int:
    """7.1.1, 7.1.1(a), 7.1.2, 7.1.2(a), 7.1.3(a): leaders alone have their own; a stack goes as its slowest unit."""
    units = only_units(state, counters)
    movement = state.box.movement
    return min([movement[counter] for counter in units or counters])


def traffic(state: State, side: int, line: int, counters: list[int], stack: int) -> int:
    """7.1.8, 7.1.8(a), ruling L20: the extra cost of a line that other units of this side have used this turn."""
    user = state.marched[side][line]
    if user in (NEVER, stack) or not has_units(state, counters):
        return 0
    return state.box.traffic


def burden(state: State, side: int, line: int, counters: list[int], stack: int) -> None:
    """7.1.8, ruling L20: units have used the line; leaders alone leave no trace."""
    if has_units(state, counters):
        user = state.marched[side][line]
        state.marched[side][line] = stack if user in (NEVER, stack) else SEVERAL


# ---- where a step may lead (7.1, ruling L25)


def came_by(state: State, cell: int, side: int) -> list[int]:
    """9.7(b), rulings L25, L144: the boxes from which units of that side came that are in this box now.

    In a state as an enemy knows it these boxes are known, and not which unit came by which.
    """
    seen = state.ways[side].get(cell)
    if seen is not None:
        return seen
    return [state.approach[unit] for unit in state.troops_at(cell, side) if state.approach[unit] != NOBODY]


def line_refusal(state: State, here: int, cell: int) -> Refusal | None:
    """2.2, 7.0(c), 7.1.6: boxes are joined by lines, and a scenario may use only a part of the map."""
    box = state.box
    if cell not in box.country.boxes or box.country.line(here, cell) == NO_LINE:
        return Refusal("7.1.6", "no-line", {"from": box.board.names[here], "hex": box.board.names[cell]})
    if state.scenario.off_limits[cell]:
        return Refusal("T.MAP", "not-in-scenario", {"hex": box.board.names[cell]})
    return None


def enemy_refusal(state: State, side: int, counters: list[int], here: int, cell: int) -> Refusal | None:
    """7.1(a), (b), ruling L25: who leaves the enemy goes neither to other enemies nor where these came from.

    Leaders by themselves leave by any line, but join only friends among enemies.
    """
    names = state.box.board.names
    enemy = 1 - side
    if not has_units(state, counters):
        if state.holds(enemy, cell) and not state.holds(side, cell):
            return Refusal("7.1(a)", "leader-alone-among-enemies", {"hex": names[cell]})
        return None
    if not state.holds(enemy, here):
        return None
    if state.holds(enemy, cell):
        return Refusal("7.1(b)", "from-enemy-to-enemy", {"from": names[here], "hex": names[cell]})
    if cell in came_by(state, here, enemy) and not state.holds(side, cell):  # ruling L170
        return Refusal("7.1(b)", "enemy-came-from-there", {"from": names[here], "hex": names[cell]})
    return None


def way_refusal(state: State, side: int, counters: list[int], here: int, cell: int) -> Refusal | None:
    """7.1: why these may not step from one box to another, whatever it costs."""
    return (
        line_refusal(state, here, cell)
        or zone_refusal(state, counters, cell)
        or enemy_refusal(state, side, counters, here, cell)
    )


def leads_out(state: State, side: int, counters: list[int], here: int) -> bool:
    """7.1: whether these may step from a box to any other."""
    return any(way_refusal(state, side, counters, here, cell) is None for cell in state.box.board.adjacent[here])


# ---- the Movement step of an activation (4.2(a))


def stack_refusal(state: State, counters: list[int], mustered_here: bool) -> Refusal | None:
    """7.1.3, 7.1.5, 8.2, rulings L33, L36: why these do not march together.

    Units mustered in the leader's own box need a leader with them; those of a box next to it have their orders.
    """
    units = only_units(state, counters)
    leaders = only_leaders(state, counters)
    if not leaders:
        if len(units) > 1 and mustered_here:
            return Refusal("7.1.3", "stack-needs-leader", {"count": len(units)})
        return None
    if not within_ratings(state, leaders, units):
        return Refusal("8.2", "stack-beyond-ratings", {"count": len(units)})
    return None


class Movement(SideProcedure):
    """4.2(a), 7.0, rulings L33, L36: the force of an activation marches, stack by stack; nobody has to."""

    steps = ("choose",)
    fields = ("side", "home", "stack", "over")

    def __init__(self, side: int = FRENCH, home: int = 0) -> None:
        super().__init__(side)
        self.home = home  # the box of the activated leader, or of the single unit
        self.stack: list[int] = []  # picked by hand; empty: all who are still at home, or in one other box, go together
        self.over: list[int] = []  # whose move is over

    def _waiting(self, state: State) -> list[int]:
        """Who of the force has not marched yet."""
        return [counter for counter in state.force if counter not in self.over and state.where[counter] >= 0]

    def _group(self, state: State) -> list[int]:
        """Who goes if a box is named now: those picked, or the whole force that is at home; then those next door."""
        if self.stack:
            return self.stack
        waiting = self._waiting(state)
        at_home = [counter for counter in waiting if state.where[counter] == self.home]
        if at_home or not waiting:
            return at_home
        here = state.where[waiting[0]]
        return waiting if all(state.where[counter] == here for counter in waiting) else []

    def _pick_refusal(self, state: State, counter: int) -> Refusal | None:
        """7.1.3, 7.1.4(a), 8.2: why somebody is not picked for the stack that is being formed."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[counter]}
        if counter not in state.force:
            return Refusal("7.0", "not-in-force", named)
        if counter in self.over or state.where[counter] < 0:
            return Refusal("6.1", "has-marched", named)
        if counter in self.stack:
            return Refusal("7.1.3", "picked-already", named)
        here = state.where[counter]
        if self.stack and here != state.where[self.stack[0]]:
            there = box.board.names[state.where[self.stack[0]]]
            return Refusal("7.1.4(a)", "in-another-box", {**named, "hex": there})
        if self.stack:
            why = self._company_refusal(state, counter)
            if why is not None:
                return why
        if not self._finds_way(state, [*self.stack, counter]):
            return Refusal("7.1(b)", "no-way-out", {**named, "hex": box.board.names[here]})
        return None

    def _finds_way(self, state: State, group: list[int]) -> bool:
        """7.1(a), (b), ruling L25: whether a box is open to these, or to leaders with a unit that could come along."""
        here = state.where[group[0]]
        if leads_out(state, self.side, group, here):
            return True
        if has_units(state, group):
            return False
        return any(
            state.where[unit] == here
            and stack_refusal(state, [*group, unit], here == self.home) is None
            and leads_out(state, self.side, [*group, unit], here)
            for unit in only_units(state, self._waiting(state))
        )

    def _company_refusal(self, state: State, counter: int) -> Refusal | None:
        """7.1.3, 8.2: why somebody does not go with those who are picked already.

        Units may be picked before their leader, as long as there is one at home who can lead them all.
        """
        here = state.where[counter]
        together = [*self.stack, counter]
        if state.box.kind[counter] == LEADER or only_leaders(state, self.stack) or here != self.home:
            return of_unit(state, counter, stack_refusal(state, together, here == self.home))
        at_home = [one for one in self._waiting(state) if state.where[one] == here]
        if not may_lead(state, only_leaders(state, at_home), together):
            return of_unit(state, counter, stack_refusal(state, together, True))
        return None

    def _to_refusal(self, state: State, cell: int) -> Refusal | None:
        """7.1: why the stack that is formed, or the force at home, does not begin its march there."""
        group = self._group(state)
        if not group:
            return Refusal("7.1.3", "nobody-at-home")
        here = state.where[group[0]]
        why = stack_refusal(state, group, here == self.home)
        # 7.1.7(b): the first box is always open, whatever the line costs.
        return why if why is not None else way_refusal(state, self.side, group, here, cell)

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        waiting = self._waiting(state)
        if not waiting:
            self.goto(FINISHED)
            return None
        group = self._group(state)
        actions: list[Action] = []
        if group:
            here = state.where[group[0]]
            if stack_refusal(state, group, here == self.home) is None:
                to = box.hex_actions("to")
                for cell in box.board.adjacent[here]:
                    if way_refusal(state, self.side, group, here, cell) is None:
                        actions.append(to[cell])
        if len(waiting) > 1:
            pick = box.unit_actions("pick")
            for counter in waiting:
                if self._pick_refusal(state, counter) is None:
                    actions.append(pick[counter])
        if not actions and not self.stack:
            self.goto(FINISHED)  # nobody can leave: they stay (ruling L25)
            return None
        actions.append(CANCEL if self.stack else DONE)
        return Ask(side_name(self.side), "movement", actions, ("7.0", "7.1.6"), {"hex": box.board.names[self.home]})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "to":
            cell = state.box.cell_in(action)
            return self._to_refusal(state, cell) if cell != NOBODY else None
        if action.verb == "pick":
            counter = state.box.unit_in(action)
            if counter == NOBODY:
                return None
            if len(self._waiting(state)) == 1 and counter in self._waiting(state):
                return Refusal("7.1.5", "nobody-else-to-pick", {"unit": state.box.ids[counter]})
            return self._pick_refusal(state, counter)
        if action == DONE and self.stack:
            return Refusal("7.1.3", "stack-is-formed", {"count": len(self.stack)})
        return NOBODY_PICKED if action == CANCEL and not self.stack else None

    def do_pick(self, play: Table, action: Action) -> None:
        self.stack.append(play.state.box.index[str(action.args[0])])

    def do_cancel(self, play: Table, action: Action) -> None:
        self.stack = []

    def do_done(self, play: Table, action: Action) -> None:
        """9.0(h): whoever stays is in the activation all the same, and fights where the enemy is."""
        self.goto(FINISHED)

    def do_to(self, play: Table, action: Action) -> None:
        state = play.state
        group = self._group(state)[:]
        self.stack = []
        self.over += group
        state.marches += 1
        march = March(self.side, group, pace(state, group), state.marches)
        play.call(march)
        march.step_to(play, state.box.board.index[str(action.args[0])])


class March(SideProcedure):
    """7.1.3-7.1.8: one stack, unit or leader on the march, box by box."""

    steps = ("go", "met", "fought")
    fields = ("side", "stack", "left", "number", "led", "begun", "enemies_left")

    def __init__(self, side: int = FRENCH, stack: list[int] | None = None, left: int = 0, number: int = 0) -> None:
        super().__init__(side)
        self.stack: list[int] = stack if stack is not None else []
        self.left = left  # movement points
        self.number = number  # of this stack, for traffic (7.1.8)
        self.led = 0  # 1 if leaders lead it: without the last of them it halts (ruling L96)
        self.begun = 0
        self.enemies_left: list[int] = []  # boxes with enemies it has left: it does not go back (ruling L25)

    # ---- one step

    def _cost(self, state: State, line: int, counters: list[int]) -> int:
        """7.1.6, 7.1.8."""
        return state.box.country.line_cost[line] + traffic(state, self.side, line, counters, self.number)

    def _step_refusal(self, state: State, counters: list[int], cell: int) -> Refusal | None:
        """7.1.7, 7.1: why these of the stack do not go on to that box."""
        box = state.box
        here = state.where[self.stack[0]]
        why = way_refusal(state, self.side, counters, here, cell)
        if why is not None:
            return why
        names = box.board.names
        if cell in self.enemies_left and state.holds(1 - self.side, cell):
            return Refusal("7.1(b)", "back-to-the-enemy", {"hex": names[cell]})
        cost = self._cost(state, box.country.line(here, cell), counters)
        if cost > self.left:
            return Refusal("7.1.7(a)", "too-dear", {"hex": names[cell], "cost": cost, "left": self.left})
        return None

    def _open_boxes(self, state: State, counters: list[int]) -> list[int]:
        """Where these of the stack can go on to."""
        here = state.where[self.stack[0]]
        return [cell for cell in state.box.board.adjacent[here] if self._step_refusal(state, counters, cell) is None]

    def step_to(self, play: Table, cell: int) -> None:
        """7.1.6, 7.1.6(a), 7.1.7(b), (c), 7.1.8: the stack pays for the line and enters the box."""
        state = play.state
        box = state.box
        here = state.where[self.stack[0]]
        line = box.country.line(here, cell)
        extra = traffic(state, self.side, line, self.stack, self.number)
        cost = box.country.line_cost[line] + extra
        beyond = cost > self.left  # only the first step can be
        self.left = 0 if beyond else self.left - cost
        if not self.begun:
            self.begun = 1
            self.led = 1 if only_leaders(state, self.stack) else 0
        if has_units(state, self.stack) and state.holds(1 - self.side, here):
            self.enemies_left.append(here)
        burden(state, self.side, line, self.stack, self.number)
        seen = enter_box(play, self.side, self.stack, here, cell)
        play.log(
            Marched(
                side=side_name(self.side),
                leaders=ids_of(state, only_leaders(state, self.stack)),
                units=ids_of(state, only_units(state, self.stack)),
                start=box.board.names[here],
                hex=box.board.names[cell],
                cost=cost,
                left=self.left,
                traffic=extra,
                beyond=beyond,
                seen=seen,
                cases=("7.1.7(b)",) if beyond else ("7.1.6", "7.1.8") if extra else ("7.1.6",),
            )
        )
        if has_units(state, self.stack):
            end_limits(play, cell, 1 - self.side)
        if state.holds(1 - self.side, cell):
            meet(play, self.stack, cell)
            self.goto("met")

    # ---- on the way

    def go(self, play: Table) -> Ask | None:
        """7.1.4, 7.1.7: on to the next box, somebody stays behind, or all halt."""
        state = play.state
        box = state.box
        if not self.stack:
            self.goto(FINISHED)
            return None
        here = state.where[self.stack[0]]
        to = box.hex_actions("to")
        actions = [to[cell] for cell in self._open_boxes(state, self.stack)]
        # 7.1.8, ruling L20: leaders who leave their units behind do not pay for traffic.
        leaders = only_leaders(state, self.stack)
        if not actions and (not leaders or not self._open_boxes(state, leaders)):
            self.goto(FINISHED)
            return None
        if len(self.stack) > 1:
            drop = box.unit_actions("drop")
            actions += [drop[counter] for counter in self.stack]
        actions.append(HALT)
        params: dict[str, str | int] = {"hex": box.board.names[here], "left": self.left}
        return Ask(side_name(self.side), "march", actions, ("7.1.4", "7.1.7"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step != "go":
            return None
        if action.verb == "to":
            cell = state.box.cell_in(action)
            return self._step_refusal(state, self.stack, cell) if cell != NOBODY else None
        if action.verb == "drop":
            counter = state.box.unit_in(action)
            if counter == NOBODY:
                return None
            if counter not in self.stack:
                return Refusal("7.1.4", "not-in-stack", {"unit": state.box.ids[counter]})
            if len(self.stack) == 1:
                return Refusal("7.1.4", "last-of-stack", {"unit": state.box.ids[counter]})
        return None

    def do_to(self, play: Table, action: Action) -> None:
        self.step_to(play, play.state.box.board.index[str(action.args[0])])

    def do_halt(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_drop(self, play: Table, action: Action) -> None:
        """7.1.4, 7.1.4(b), (c), ruling L96: whoever is dropped has marched; without a leader the units halt here."""
        state = play.state
        counter = state.box.index[str(action.args[0])]
        cell = state.where[counter]
        self.stack.remove(counter)
        dropped = [counter]
        if self.led and not only_leaders(state, self.stack):
            dropped += self.stack
            self.stack = []
        play.log(
            Dropped(
                side=side_name(self.side),
                who=ids_of(state, dropped),
                hex=state.box.board.names[cell],
                seen=seen_of(state, dropped),
                cases=("7.1.4",),
            )
        )

    # ---- meeting the enemy (7.1(a), 7.3)

    def met(self, play: Table) -> Ask | None:
        """7.1(a), 7.3(d): enemy units stop the march; five against one may overrun."""
        state = play.state
        if overrun_refusal(state, self.stack, state.where[self.stack[0]]) is not None:
            self.goto(FINISHED)
            return None
        cell = state.where[self.stack[0]]
        return Ask(side_name(self.side), "overrun", [OVERRUN, DECLINE], ("7.3",), {"hex": state.box.board.names[cell]})

    def do_overrun(self, play: Table, action: Action) -> None:
        play.call(Overrun(self.side, self.stack[:]))
        self.goto("fought")

    def do_decline(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def fought(self, play: Table) -> Ask | None:
        """7.3(b), (c), (f), ruling L71: who has destroyed the enemy goes on with what is left of his points."""
        state = play.state
        self.stack = [counter for counter in self.stack if state.where[counter] >= 0]
        if not has_units(state, self.stack) or state.holds(1 - self.side, state.where[self.stack[0]]):
            self.goto(FINISHED)
        else:
            self.goto("go")
        return None


# ---- entering a box: movement and reaction alike


def enter_box(play: Table, side: int, counters: list[int], here: int, cell: int) -> tuple[str, ...]:
    """7.1.6(a): counters of a side step from one box into the next; covers follow (2.3(e), ruling L62).

    Tells whom of them the enemy has seen leave, or sees arrive (ruling L61).
    """
    state = play.state
    left_openly = [counter for counter in counters if is_shown(state, counter)]
    left: list[int] = []
    for counter in counters:
        state.go(counter, cell)
        if state.box.kind[counter] != LEADER:
            state.approach[counter] = here
    if has_units(state, counters):
        state.entered[side][cell] = 1
        state.routes[side] += [here, cell]
    # Whoever has parted from his cover makes room for others first.
    for unit in state.box.troops_of[side]:
        leader = state.under[unit]
        if leader != NOBODY and state.where[leader] != state.where[unit]:
            state.under[unit] = NOBODY
            if state.where[unit] == here:
                left.append(unit)
    go_under_cover(state, counters)
    for unit in left:
        tuck_in(state, unit)
    return tuple([state.box.ids[c] for c in counters if c in left_openly or is_shown(state, c)])


def of_unit(state: State, counter: int, why: Refusal | None) -> Refusal | None:
    """What is wrong with a stack, said of the one that would join it."""
    if why is None:
        return None
    return Refusal(why.case, why.message, {**why.params, "unit": state.box.ids[counter]})


def ids_of(state: State, counters: list[int]) -> tuple[str, ...]:
    return tuple([state.box.ids[counter] for counter in counters])


def seen_of(state: State, counters: list[int]) -> tuple[str, ...]:
    """2.3(c), ruling L61: those of these counters that an enemy sees where they are now."""
    return tuple([state.box.ids[counter] for counter in counters if is_shown(state, counter)])
