"""13.0 Breakthrough movement."""

from itertools import combinations

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.paths import Reach
from meuse.titles.they_shall_not_pass.chapters.movement import (
    STOP,
    destination_refusal,
    log_move,
    must_flip,
    stops_here,
    walk,
)
from meuse.titles.they_shall_not_pass.chapters.reach import MARCH, march_reach, move_refusal
from meuse.titles.they_shall_not_pass.chapters.stacking import (
    has_room,
    overstacked_hexes,
    overstacking,
    report_overstacking,
    room_refusal,
    stack_in_words,
    surplus_of,
)
from meuse.titles.they_shall_not_pass.state import SideProcedure, State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import FIRED, GERMAN, HUNTER, MOVED, PIONEER
from meuse.titles.they_shall_not_pass.terrain import HALVES

GO = Action("go")


def leads_breakthrough(state: State, unit: int) -> bool:
    """13.0, 14.6(c): German pioneers and French hunters."""
    return state.box.kind[unit] == (PIONEER if state.box.side[unit] == GERMAN else HUNTER)


def breakthrough_refusal(state: State, unit: int) -> Refusal | None:
    """12.3, 13.0: why a unit may not take part."""
    if state.is_demoralized(unit):
        return Refusal("12.3(c-iii)", "demoralized", {"unit": state.box.ids[unit]})
    return move_refusal(state, unit)


def breakthrough_points(state: State, units: list[int]) -> int:
    """13.0, 13.0(a): half the current allowance, rounded up, of the slowest (ruling T55), in half points."""
    return min([(state.allowance(unit) + 1) // 2 for unit in units]) * HALVES


def mending_groups(state: State, start: int, able: list[int]) -> list[list[int]]:
    """8.12(a), ruling T47: of a stack over the limit, the groups that leave least over it; none if none can help."""
    side = state.box.side[able[0]] if able else GERMAN
    if not able or start not in overstacked_hexes(state, side):
        return []
    stack = state.units_at(start, side)
    groups = [list(group) for size in range(1, len(able) + 1) for group in combinations(able, size)]
    rest = [surplus_of(state, [unit for unit in stack if unit not in group]) for group in groups]
    for least in range(surplus_of(state, stack)):
        found = [group for group, left in zip(groups, rest, strict=True) if left == least]
        found = [group for group in found if can_break_through(state, start, group)]
        if found:
            return found
    return []


def can_break_through(state: State, start: int, group: list[int]) -> bool:
    """13.0, 8.12: some hex in reach has room for all who go."""
    if sum([state.box.stacking[unit] for unit in group]) > state.box.stacking_limit + state.box.free_pioneers:
        return False
    reach = march_reach(state, group, start, breakthrough_points(state, group), True)
    return any(has_room(state, group, cell) for cell in reach.cells)


def crowded_refusal(state: State, start: int, able: list[int]) -> Refusal | None:
    """8.12(a), ruling T47: a stack over the limit must not stay while some of its units can break through to room."""
    if not mending_groups(state, start, able):
        return None
    return overstacking(state, state.box.side[able[0]], [start])


class Breakthrough(SideProcedure):
    """13.0, 14.5, 8.22(a), 4.0 VI and XI: stacks with a pioneer or a hunter move again, never strategically."""

    steps = ("begin", "choose")
    fields = ("side", "stacks")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.stacks: list[int] = []  # hexes whose stack may still move

    def begin(self, play: Table) -> Ask | None:
        """13.0(c), 5.1(a): in good weather only."""
        state = play.state
        state.begin_phase(self.side, MOVED)
        if not state.good_weather:
            self.goto(FINISHED)
            return None
        for unit in state.box.units_of[self.side]:
            cell = state.where[unit]
            if cell < 0 or cell in self.stacks or not leads_breakthrough(state, unit):
                continue
            if self.able(state, cell):
                self.stacks.append(cell)
        return None

    def able(self, state: State, cell: int) -> list[int]:
        """12.3(c-iii), ruling T65: those of a stack that may go."""
        return [unit for unit in state.units_at(cell, self.side) if breakthrough_refusal(state, unit) is None]

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        stack = state.box.hex_actions("stack")
        actions = [stack[cell] for cell in self.stacks]
        if not actions:
            report_overstacking(play, self.side)
            return None
        if self._stacking_refusal(state) is None:
            actions.append(DONE)
        return Ask(side_name(self.side), "breakthrough", actions, ("13.0",))

    def _stacking_refusal(self, state: State) -> Refusal | None:
        """Ruling T47: only stacks that may still move in this phase can mend a hex over the limit."""
        if not state.crowded[self.side]:
            return None
        cells = [cell for cell in self.stacks if mending_groups(state, cell, self.able(state, cell))]
        return overstacking(state, self.side, cells) if cells else None

    def surplus(self, state: State) -> int:
        """Ruling T47: what the stacks that are still to move cannot help having over the limit."""
        found = 0
        for cell in self.stacks:
            stack = state.units_at(cell, self.side)
            for group in mending_groups(state, cell, self.able(state, cell))[:1]:
                stack = [unit for unit in stack if unit not in group]
            found += surplus_of(state, stack)
        return found

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "done":
            return self._stacking_refusal(state)
        cell = state.box.cell_in(action)
        if action.verb == "stack" and cell != NOBODY:
            return self._stack_refusal(state, cell)
        if action.verb == "strategic":
            return Refusal("13.0(d)", "no-strategic-breakthrough")
        if action.verb == "dig_in":
            return Refusal("14.13(a)", "no-digging-in-breakthrough")
        return None

    def _stack_refusal(self, state: State, cell: int) -> Refusal | None:
        """13.0: why that stack may not break through: no pioneer or hunter, nobody who can, or it was asked before."""
        if cell in self.stacks:
            return None
        units = state.units_at(cell, self.side)
        leaders = [unit for unit in units if leads_breakthrough(state, unit) and not state.status[unit] & MOVED]
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if not leaders:
            return Refusal("13.0", "no-breakthrough-from-here", named)
        if self.able(state, cell):
            return Refusal("13.0", "stack-was-asked", named)
        return breakthrough_refusal(state, leaders[0])

    def do_stack(self, play: Table, action: Action) -> None:
        cell = play.state.box.board.index[str(action.args[0])]
        self.stacks.remove(cell)
        play.call(BreakthroughStack(self.side, cell, self.able(play.state, cell)))

    def do_done(self, play: Table, action: Action) -> None:
        report_overstacking(play, self.side)
        self.goto(FINISHED)


class BreakthroughStack(SideProcedure):
    """13.0: one stack: who goes, then where to; those who go stay together (ruling T55)."""

    steps = ("gather", "go")
    fields = ("side", "start", "able", "group", "spent")

    def __init__(self, side: int = GERMAN, start: int = NOBODY, able: list[int] | None = None) -> None:
        super().__init__(side)
        self.start = start
        self.able: list[int] = able if able is not None else []
        self.group: list[int] = []
        self.spent = 0
        self.forget()

    def forget(self) -> None:
        self.reach: Reach | None = None

    def gather(self, play: Table) -> Ask | None:
        """13.0: units may be left behind in the starting hex."""
        state = play.state
        join = state.box.unit_actions("unit")
        actions = [join[unit] for unit in self.able if self._unit_refusal(state, unit) is None]
        if len(self.group) == len(self.able):
            return None
        if self._go_refusal(state) is None:
            actions.append(GO)
        if self._stop_refusal(state) is None:
            actions.append(STOP)
        params: dict[str, str | int] = {"hex": state.box.board.names[self.start]}
        return Ask(side_name(self.side), "gather-breakthrough", actions, ("13.0", "13.0(b)"), params)

    def do_unit(self, play: Table, action: Action) -> None:
        self.group.append(play.state.box.index[str(action.args[0])])

    def do_go(self, play: Table, action: Action) -> None:
        self.goto("go")

    def do_stop(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def _reach(self, state: State) -> Reach:
        """13.0, 13.0(d), 8.22(a): as in a march, never strategically."""
        reach = self.reach
        if reach is None:
            left = breakthrough_points(state, self.group) - self.spent
            fresh = state.where[self.group[0]] == self.start and self.spent == 0
            reach = march_reach(state, self.group, state.where[self.group[0]], left, fresh)
            self.reach = reach
        return reach

    def go(self, play: Table) -> Ask | None:
        """13.0, 8.1: at half allowance, at least one hex; 8.12: there must be room where the group stops."""
        state = play.state
        box = state.box
        to = box.hex_actions("to")
        reach = self._reach(state)
        actions = [to[cell] for cell in self._goals(play, reach)]
        if not actions:
            return None
        if self._stop_refusal(state) is None:
            actions.append(STOP)
        left = (breakthrough_points(state, self.group) - self.spent) / HALVES
        params: dict[str, str | int | tuple[str, ...]] = {
            "units": tuple([box.ids[unit] for unit in self.group]),
            "points": f"{left:g}",
        }
        return Ask(side_name(self.side), "move-breakthrough", actions, ("13.0", "8.1(a-iii)"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "stop":
            return self._stop_refusal(state)
        if self.step == "gather":
            if action.verb == "go":
                return self._go_refusal(state)
            unit = state.box.unit_in(action)
            return self._unit_refusal(state, unit) if action.verb == "unit" and unit != NOBODY else None
        cell = state.box.cell_in(action)
        if action.verb != "to" or cell == NOBODY:
            return None
        left = breakthrough_points(state, self.group) - self.spent
        why = destination_refusal(state, self.group, False, self._reach(state), left, cell)
        if why is None and not has_room(state, self.group, cell):
            why = room_refusal(state, self.group, cell, "8.31(a)")
        if why is None and cell not in self._goals(play, self._reach(state)):
            named: dict[str, str | int] = {"unit": state.box.ids[self.group[0]], "hex": state.box.board.names[cell]}
            crowded = tuple([state.box.board.names[other] for other in self._waiting(play)])
            why = Refusal("8.12(a)", "takes-way-out", {**named, "crowded": crowded})
        return why

    def _waiting(self, play: Table) -> list[int]:
        """Ruling T47: other stacks over the limit that are still to move."""
        phase = play.stack[-2]
        if not isinstance(phase, Breakthrough) or not play.state.crowded[self.side]:
            return []
        over = overstacked_hexes(play.state, self.side)
        return [cell for cell in phase.stacks if cell in over]

    def _goals(self, play: Table, reach: Reach) -> list[int]:
        """8.12, ruling T47: hexes with room for the group, which it does not take from a stack that must make room."""
        state = play.state
        cells = [cell for cell in reach.cells if has_room(state, self.group, cell)]
        phase = play.stack[-2]
        if not self._waiting(play) or not isinstance(phase, Breakthrough):
            return cells
        before = phase.surplus(state)
        found: list[int] = []
        for cell in cells:
            after = state.copy()
            walk(after, self.group, [cell])
            if phase.surplus(after) <= before:
                found.append(cell)
        return found or (cells if self._stop_refusal(state) is not None else [])

    def _go_refusal(self, state: State) -> Refusal | None:
        """13.0, ruling T47: a group goes that makes what room it can."""
        if not self.group:
            return Refusal("13.0", "nobody-breaks-through", {"hex": state.box.board.names[self.start]})
        groups = mending_groups(state, self.start, self.able)
        if groups and sorted(self.group) not in [sorted(group) for group in groups]:
            return overstacking(state, self.side, [self.start])
        return None

    def _unit_refusal(self, state: State, unit: int) -> Refusal | None:
        """13.0: why a unit may not join those who go."""
        named: dict[str, str | int] = {"unit": state.box.ids[unit]}
        if state.box.side[unit] != self.side:
            return Refusal("13.0", "not-your-unit", named)
        if unit in self.group:
            return Refusal("13.0(b)", "goes-already", {**named, "hex": state.box.board.names[self.start]})
        if state.where[unit] != self.start:
            return Refusal("13.0", "not-in-stack", named)
        why = breakthrough_refusal(state, unit)
        if why is not None:
            return why
        groups = mending_groups(state, self.start, self.able)
        if groups and not any(set(group) >= {*self.group, unit} for group in groups):
            return Refusal("8.12(a)", "spoils-way-out", {**named, **stack_in_words(state, self.side, self.start)})
        return None

    def _stop_refusal(self, state: State) -> Refusal | None:
        """Ruling T47: a stack over the limit may not stay as it is while one of it can leave."""
        if self.group and state.where[self.group[0]] != self.start:
            return None
        return crowded_refusal(state, self.start, self.able)

    def do_to(self, play: Table, action: Action) -> None:
        state = play.state
        cell = state.box.board.index[str(action.args[0])]
        reach = self._reach(state)
        path = reach.path(cell)
        cost = reach.cost(cell)
        start = state.where[self.group[0]]
        walk(state, self.group, path)
        self.spent += cost
        self.reach = None
        log_move(play, self.group, start, path, cost, "breakthrough", ("13.0",))
        for unit in self.group:
            if must_flip(state, unit, MARCH):
                state.status[unit] |= FIRED
        if any(stops_here(state, unit, cell, len(self.group)) for unit in self.group):
            self.goto(FINISHED)
