"""8.0 Movement: the phase, one unit's move, and why it cannot go somewhere; 14.1 digging in."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.paths import Reach
from meuse.titles.they_shall_not_pass.chapters.reach import (
    MARCH,
    STRATEGIC,
    march_reach,
    move_refusal,
    strategic_reach,
    strategic_refusal,
)
from meuse.titles.they_shall_not_pass.chapters.stacking import (
    may_stay,
    report_overstacking,
    stacking_refusal,
    staying_refusal,
    stop_refusal,
    stopping_places,
    ways_out,
)
from meuse.titles.they_shall_not_pass.events import DugIn, Moved
from meuse.titles.they_shall_not_pass.state import (
    Procedure,
    SideProcedure,
    State,
    Table,
    is_gun,
    is_infantry,
    side_name,
    unit_named,
)
from meuse.titles.they_shall_not_pass.terms import (
    CORPS,
    DIVISION,
    DUG_IN,
    FIRED,
    GARRISON,
    GERMAN,
    HQ,
    HUNTER,
    MOVED,
    RAIL_GUN,
)
from meuse.titles.they_shall_not_pass.terrain import HALVES

STOP = Action("stop")

LONG_WAY = 200  # half points: more than any way on the map costs

# ---- digging in (14.1)


def dig_in_refusal(state: State, unit: int) -> Refusal | None:
    """14.11, 14.13, ruling T18: infantry and guns that do not move, outside trenches and forts."""
    box = state.box
    cell = state.where[unit]
    if cell < 0:
        return Refusal("14.11", "not-on-map", unit_named(state, unit))
    if box.kind[unit] == RAIL_GUN:
        return Refusal("14.13(b)", "railroad-gun-never-digs", unit_named(state, unit))
    if box.kind[unit] == HQ or box.kind[unit] == GARRISON:
        return Refusal("14.1(a)", "only-infantry-and-guns-dig", unit_named(state, unit))
    if state.status[unit] & DUG_IN:
        return Refusal("14.11", "is-dug-in", unit_named(state, unit))
    if state.status[unit] & MOVED:
        return Refusal("14.11", "has-moved", unit_named(state, unit))
    if state.status[unit] & FIRED:  # ruling T60
        return Refusal("2.13(c)", "has-fired", unit_named(state, unit))
    if box.terrain.trench[cell] or state.fort_intact(cell):
        return Refusal("14.13", "no-digging-in-works", unit_named(state, unit))
    return None


# ---- moving


def walk(state: State, units: list[int], path: list[int]) -> None:
    """8.0, 14.9: units go along a path; every hex they enter becomes their side's."""
    side = state.box.side[units[0]]
    for cell in path:
        state.control[cell] = side
    for unit in units:
        state.go(unit, path[-1])
        state.status[unit] |= MOVED


def log_move(
    play: Table, units: list[int], start: int, path: list[int], cost: int, how: str, cases: tuple[str, ...]
) -> None:
    box = play.state.box
    names = box.board.names
    play.log(
        Moved(
            units=tuple([box.ids[unit] for unit in units]),
            path=(names[start], *[names[cell] for cell in path]),
            cost=cost / HALVES,
            how=how,
            cases=cases,
        )
    )


class Movement(SideProcedure):
    """8.0, 4.0 IV and IX: the side moves any or all of its units, one after another, or has them dig in."""

    steps = ("begin", "choose")
    fields = ("side", "ready", "strategic", "diggers", "last")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.ready: list[int] = []  # may still move
        self.strategic: list[int] = []  # may still use strategic movement: enemies do not move meanwhile
        self.diggers: list[int] = []  # may still dig in
        self.last = NOBODY  # the unit asked about last

    def begin(self, play: Table) -> Ask | None:
        state = play.state
        state.begin_phase(self.side, MOVED)
        units = [unit for unit in state.box.units_of[self.side] if state.where[unit] >= 0]
        self.ready = [unit for unit in units if move_refusal(state, unit) is None]
        self.strategic = [unit for unit in units if strategic_refusal(state, unit) is None]
        self.diggers = [unit for unit in units if dig_in_refusal(state, unit) is None]
        return None

    def choose(self, play: Table) -> Ask | None:
        """8.0, 8.0(c): units are never required to move."""
        state = play.state
        box = state.box
        march = box.unit_actions("unit")
        strategic = box.unit_actions("strategic")
        dig = box.unit_actions("dig_in")
        self._drop_moved(state)
        actions = [march[unit] for unit in self.ready]
        actions.extend([strategic[unit] for unit in self.strategic])
        ways = ways_out(state, self.side)
        actions.extend([dig[unit] for unit in self.diggers if unit not in ways.places or may_stay(state, [unit], ways)])
        if not ways.places:
            actions.append(DONE)
        return Ask(side_name(self.side), "movement", actions, ("8.0", "8.2", "14.11"))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "done":
            return stacking_refusal(state, ways_out(state, self.side))
        unit = state.box.unit_in(action)
        if unit == NOBODY or action.verb not in ("unit", "strategic", "dig_in"):
            return None
        if state.box.side[unit] != self.side:
            return Refusal("8.0", "not-your-unit", {"unit": state.box.ids[unit]})
        if action.verb == "strategic":
            return strategic_refusal(state, unit)
        if action.verb == "dig_in":
            why = dig_in_refusal(state, unit)
            return why if why is not None else staying_refusal(state, unit, ways_out(state, self.side), [])
        return move_refusal(state, unit)

    def _drop_moved(self, state: State) -> None:
        """8.1: a unit moves once a phase; it is the last one asked about that may have moved."""
        unit = self.last
        if unit != NOBODY and state.status[unit] & MOVED:
            for units in (self.ready, self.strategic, self.diggers):
                if unit in units:
                    units.remove(unit)
            self.last = NOBODY

    def do_unit(self, play: Table, action: Action) -> None:
        self.last = play.state.box.index[str(action.args[0])]
        self._send(play, MARCH)

    def do_strategic(self, play: Table, action: Action) -> None:
        self.last = play.state.box.index[str(action.args[0])]
        self._send(play, STRATEGIC)

    def _send(self, play: Table, how: str) -> None:
        play.call(MoveUnit(self.last, how))

    def do_dig_in(self, play: Table, action: Action) -> None:
        """14.11: instead of moving."""
        state = play.state
        unit = state.box.index[str(action.args[0])]
        state.status[unit] |= DUG_IN | MOVED
        self.last = unit
        name = state.box.board.names[state.where[unit]]
        play.log(DugIn(unit=state.box.ids[unit], hex=name, cases=("14.11",)))

    def do_done(self, play: Table, action: Action) -> None:
        report_overstacking(play, self.side)
        self.goto(FINISHED)


class MoveUnit(Procedure):
    """8.0, 8.0(b): one unit on its way. It names a hex in reach and may go on from there (ruling T46)."""

    steps = ("go",)
    fields = ("unit", "how", "spent", "moved")

    def __init__(self, unit: int = NOBODY, how: str = MARCH) -> None:
        super().__init__()
        self.unit = unit
        self.how = how
        self.spent = 0  # half points
        self.moved = 0
        self.forget()

    def forget(self) -> None:
        self.reach: Reach | None = None

    def _budget(self, state: State) -> int:
        """8.1(a), 8.2: the allowance, doubled for strategic movement."""
        points = state.allowance(self.unit) * HALVES
        return points * 2 if self.how == STRATEGIC else points

    def _left(self, state: State) -> int:
        """8.1(a): half points that are not spent."""
        return self._budget(state) - self.spent

    def _reach(self, state: State) -> Reach:
        reach = self.reach
        if reach is None:
            if self.how == STRATEGIC:
                reach = strategic_reach(state, self.unit, self._left(state))
            else:
                reach = march_reach(state, [self.unit], state.where[self.unit], self._left(state), self.moved == 0)
            self.reach = reach
        return reach

    def go(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        left = self._left(state)
        if self.moved and left < box.terrain.cheapest_step:
            return None  # seen without a flood, which saves 2 % of plain random play
        to = box.hex_actions("to")
        cells = self._reach(state).cells
        actions = [to[cell] for cell in stopping_places(state, [self.unit], cells)] if cells else []
        if not actions and self.moved:
            return None
        actions.append(STOP)
        params: dict[str, str | int] = {"unit": box.ids[self.unit], "points": f"{left / HALVES:g}"}
        prompt = "move-strategic" if self.how == STRATEGIC else "move-unit"
        return Ask(side_name(box.side[self.unit]), prompt, actions, ("8.0", "8.1(a)"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "to" or cell == NOBODY:
            return None
        units = [self.unit]
        reach = self._reach(state)
        why = destination_refusal(state, units, self.how == STRATEGIC, reach, self._left(state), cell)
        if why is None and cell not in stopping_places(state, units, reach.cells):
            why = stop_refusal(state, self.unit, cell)
        return why

    def do_to(self, play: Table, action: Action) -> None:
        """8.0: the cheapest way there."""
        state = play.state
        box = state.box
        unit = self.unit
        cell = box.board.index[str(action.args[0])]
        reach = self._reach(state)
        path = reach.path(cell)
        cost = reach.cost(cell)
        start = state.where[unit]
        walk(state, [unit], path)
        self.moved = 1
        self.spent += cost
        self.forget()
        if self.how == STRATEGIC:
            log_move(play, [unit], start, path, cost, self.how, ("8.2", "8.21"))
        else:
            log_move(play, [unit], start, path, cost, self.how, ("8.0",))
        if must_flip(state, unit, self.how):
            state.status[unit] |= FIRED
        if stops_here(state, unit, cell):
            self.goto(FINISHED)

    def do_stop(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


def must_flip(state: State, unit: int, how: str) -> bool:
    """8.1(b), 8.1(b-ii): corps guns that move are flipped; divisional guns only by strategic movement."""
    caliber = state.box.caliber[unit]
    return caliber == CORPS or (caliber == DIVISION and how == STRATEGIC)


def stops_here(state: State, unit: int, cell: int, together: int = 1) -> bool:
    """8.42(b), 8.43(c-iii): infantry must stop on entering enemy strong ZOC (hunters 8.47, infiltration 15.5 apart)."""
    box = state.box
    side = box.side[unit]
    if not is_infantry(box, unit) or box.kind[unit] == HUNTER or not state.strong[1 - side][cell]:
        return False
    return not (state.infiltration() and state.occupied[side][cell] > together)


def cost_beyond_budget(state: State, units: list[int], strategic: bool, cell: int) -> int:
    """8.0: what the way to a hex costs, however many half points that is; 0 if no way leads there."""
    start = state.where[units[0]]
    if strategic:
        reach = strategic_reach(state, units[0], LONG_WAY)
    else:
        reach = march_reach(state, units, start, LONG_WAY, False)
    return reach.cost(cell) if cell in reach.cells else 0


def destination_refusal(
    state: State, units: list[int], strategic: bool, reach: Reach, left: int, cell: int
) -> Refusal | None:
    """8.1, 8.2, 8.4: why units cannot get to that hex now with the half points they have left; None if they can.

    `reach` is where a flood brings them. It knows these rules by heart, for speed; a test sweeps random positions to
    see that it knows the same ones.
    """
    box = state.box
    unit = units[0]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if state.where[unit] == cell:
        return Refusal("8.0", "is-there", named)
    for other in units:
        why = entry_refusal(state, other, strategic, cell)
        if why is not None:
            return why
    if cell in reach.cells:
        return None
    for other in units:
        why = step_refusal(state, other, strategic, cell, len(units))
        if why is not None:
            return why
    needs = cost_beyond_budget(state, units, strategic, cell)
    if not needs:
        return Refusal("8.0", "too-far", named)
    return Refusal("8.1(a)", "too-dear", {**named, "needs": f"{needs / HALVES:g}", "has": f"{left / HALVES:g}"})


def entry_refusal(state: State, unit: int, strategic: bool, cell: int) -> Refusal | None:
    """8.11, 8.2, 8.42, 8.43: why a unit may not be in that hex at all."""
    box = state.box
    side = box.side[unit]
    enemy = 1 - side
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if state.fort_intact(cell) and side == GERMAN:
        return Refusal("8.11(a)", "enemy-fort", named)
    if state.occupied[enemy][cell]:
        return Refusal("8.11", "enemy-in-hex", named)
    if box.kind[unit] == RAIL_GUN and not box.terrain.on_rail[cell]:
        return Refusal("14.34(b)", "rails-only", named)
    negated = state.infiltration() and state.occupied[side][cell]  # 15.5
    if strategic:
        if state.held[enemy][cell] and not negated:
            return Refusal("8.2(b)", "strategic-zoc", named)
        if state.control[cell] != side:
            return Refusal("8.2(b-ii)", "strategic-control", named)
    elif (is_gun(box, unit) or box.kind[unit] == HQ) and state.held[enemy][cell] and not state.occupied[side][cell]:
        case = "8.42(a)" if state.strong[enemy][cell] else "8.43(a)"
        return Refusal(case, "no-guns-in-zoc", named)
    return None


def step_refusal(state: State, unit: int, strategic: bool, cell: int, together: int) -> Refusal | None:
    """8.11, 8.42: why a unit may not step into the next hex, which it could enter from elsewhere."""
    box = state.box
    start = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell not in box.board.adjacent[start]:
        return None
    if cell not in box.terrain.open_to[start]:
        return Refusal("8.11(b)", "river", named)
    negated = state.infiltration() and state.occupied[box.side[unit]][cell]  # 15.5
    strong = state.strong[1 - box.side[unit]][cell]
    if stops_here(state, unit, start, together) and strong and not strategic and not negated:
        return Refusal("8.42(f)", "strong-to-strong", named)
    return None
