"""10.0 Movement, with 5.3 the phase, 7.1 enemy zones of control, and 6.6 what lies on top of a stack."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, Action, Ask, Refusal
from meuse.engine.paths import Ground, Links, Reach, flood
from meuse.titles.schlieffens_war.chapters.command import in_command
from meuse.titles.schlieffens_war.chapters.control import neutral_refusal, take_hex
from meuse.titles.schlieffens_war.chapters.moments import other_moment
from meuse.titles.schlieffens_war.chapters.morale import log_morale
from meuse.titles.schlieffens_war.chapters.stacking import foreign_hexes, nation_refusal
from meuse.titles.schlieffens_war.chapters.steps import lose_step
from meuse.titles.schlieffens_war.events import MarchRolled, Moved, PutOnTop
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    BRITISH,
    DEPOT,
    FATIGUED,
    FIRST_TURN,
    FORT,
    GERMAN,
    HQ,
    MOVED,
)

STOP = Action("stop")

LONG_WAY = 100  # points: more than any way on the map costs


# ---- who may move (5.3, 10.0, 10.6)


def move_refusal(state: State, unit: int) -> Refusal | None:
    """2.5(a), 9.2(b), 9.3(a), 10.0: why a unit may not move in this phase."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if state.where[unit] < 0:
        return Refusal("10.0", "not-on-map", named)
    if box.kind[unit] == FORT:
        return Refusal("2.5(a)", "forts-never-move", named)
    if box.nation[unit] == BRITISH and state.turn <= box.bef_waits:
        return Refusal("9.2(b)", "bef-waits", {**named, "turn": box.bef_waits + 1})
    if state.status[unit] & MOVED:
        return Refusal("10.0(b)", "has-moved", named)
    return None


def march_refusal(state: State, unit: int) -> Refusal | None:
    """10.6, 10.6(f): why a unit that stands where its move begins may not force march."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if not box.corps[unit] and box.kind[unit] != HQ:
        return Refusal("10.6(a)", "march-corps-and-hq", named)
    if state.morale[unit] == FATIGUED:
        return Refusal("10.6(d)", "march-fatigued", named)
    if not state.in_regular_supply(unit):
        return Refusal("8.7(b)" if state.is_oos(unit) else "10.6(c)", "march-unsupplied", named)
    if state.enemy_zoc(state.where[unit], box.side[unit]):
        return Refusal("10.6(e)", "march-from-zoc", named)
    if not in_command(state, unit):
        return Refusal("10.6(b)", "march-out-of-command", named)
    return None


def tires_nobody(state: State, unit: int) -> bool:
    """10.2(a), 10.6(i), 10.6(i-ii): on turn 1 no German tires or is worn down, however far he marches."""
    return state.turn == FIRST_TURN and state.box.side[unit] == GERMAN


# ---- what a mover must respect (7.1, 10.3, 10.8)


def march_ground(state: State, unit: int) -> Ground:
    """7.1, 10.3, 10.8: no enemies in the way; an EZOC ends the move, and none is entered from another."""
    zones = state.zones_against(state.box.side[unit])
    return zones.belgian_ground if state.box.nation[unit] == BELGIANS else zones.ground


def links_for(state: State, unit: int) -> Links:
    """10.4, 10.5: the Terrain Effects Chart; 10.7(a), 10.7(b): depots go by rail, one point a hex."""
    terrain = state.box.terrain
    return terrain.rail_links if state.box.kind[unit] == DEPOT else terrain.march_links


# ---- the phase


class MovementPhase(SideProcedure):
    """5.3, 10.0: the side moves any, all or none of its units, one after another; those that stay, rest."""

    steps = ("begin", "choose", "rest")
    fields = ("side", "ready", "last", "changed", "tops", "topped")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.ready: list[int] = []  # may still move
        self.last = NOBODY  # the unit asked about last
        self.changed: list[int] = []  # hexes whose stacks may have changed since tops was made
        self.tops: list[int] = []  # units that may be put on top of their stacks
        self.topped: list[int] = []  # hexes where that has been done in this phase

    def begin(self, play: Table) -> Ask | None:
        state = play.state
        units = state.box.units_of[self.side]
        self.ready = [unit for unit in units if move_refusal(state, unit) is None]
        self.changed = sorted({state.where[unit] for unit in units if state.where[unit] >= 0})
        return None

    def choose(self, play: Table) -> Ask | None:
        """10.0(a): nobody has to move."""
        state = play.state
        box = state.box
        self._note_changes(state)
        move = box.unit_actions("unit")
        top = box.unit_actions("top")
        actions = [move[unit] for unit in self.ready]
        actions.extend([top[unit] for unit in self.tops])
        actions.append(DONE)
        return Ask(side_name(self.side), "movement", actions, ("10.0", "5.3"))

    def _note_changes(self, state: State) -> None:
        """A unit moves once a phase; it is the last one asked about that may have moved."""
        if not self.changed:
            return
        if self.last != NOBODY:
            self.changed.append(state.where[self.last])
            if self.last in self.ready and (state.status[self.last] & MOVED or state.where[self.last] < 0):
                self.ready.remove(self.last)
            self.last = NOBODY
        self.tops = [unit for unit in self.tops if state.where[unit] >= 0 and state.where[unit] not in self.changed]
        for cell in sorted(set(self.changed)):
            if cell >= 0 and cell not in self.topped and state.occupied[self.side][cell] > 1:
                self.tops.extend(other_tops(state, cell, self.side))
        self.changed = []

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb not in ("unit", "top"):
            return None if action.verb == "march" else other_moment(action)  # of this phase, for a unit on its way
        if unit == NOBODY:
            return None
        if state.box.side[unit] != self.side:
            return Refusal("10.0", "not-your-unit", {"unit": state.box.ids[unit]})
        if action.verb == "top":
            return top_refusal(state, unit, self.topped)
        return move_refusal(state, unit)

    def do_unit(self, play: Table, action: Action) -> None:
        self.last = play.state.box.index[str(action.args[0])]
        self.changed = [play.state.where[self.last]]
        play.call(MoveUnit(self.side, self.last))

    def do_top(self, play: Table, action: Action) -> None:
        """6.6, ruling S33."""
        state = play.state
        unit = state.box.index[str(action.args[0])]
        cell = state.where[unit]
        state.put_on_top(unit)
        self.topped.append(cell)
        self.changed = [cell]
        name = state.box.board.names[cell]
        play.log(PutOnTop(side=side_name(self.side), unit=state.box.ids[unit], hex=name, cases=("6.6",)))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("rest")

    def rest(self, play: Table) -> Ask | None:
        """5.3(a), 10.2(b), ruling S22: a corps that has not moved gains a level."""
        state = play.state
        still = [unit for unit in state.box.corps_of[self.side] if state.where[unit] >= 0]
        rested = [unit for unit in still if not state.status[unit] & MOVED and state.raise_morale(unit)]
        log_morale(play, rested, "rested", ("10.2(b)",))
        return None


def other_tops(state: State, cell: int, side: int) -> list[int]:
    """6.6, ruling S33: units that an opponent would see in a hex if they lay on top, instead of the one he sees."""
    units = state.units_at(cell, side)
    shown = state.top_unit(cell, side)
    rank = top_rank(state, shown)
    return [unit for unit in units if unit != shown and top_rank(state, unit) == rank]


def top_rank(state: State, unit: int) -> int:
    """6.6, ruling S33: corps and forts are seen before HQs, and HQs before depots."""
    if state.box.load[unit]:
        return 0
    return 1 if state.box.kind[unit] == HQ else 2


def top_refusal(state: State, unit: int, topped: list[int]) -> Refusal | None:
    """6.6, ruling S33: why a unit may not be put on top: once a hex in each phase, and only where it shows."""
    box = state.box
    cell = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if cell < 0:
        return Refusal("6.6", "not-on-map", named)
    named["hex"] = box.board.names[cell]
    if cell in topped:
        return Refusal("6.6", "topped-already", named)
    if state.top_unit(cell, box.side[unit]) == unit:
        return Refusal("6.6", "on-top-already", named)
    if unit not in other_tops(state, cell, box.side[unit]):
        return Refusal("6.6", "never-on-top", named)
    return None


# ---- one unit


class MoveUnit(SideProcedure):
    """10.0, 10.6: one unit on its way. It names a hex in reach and may go on from there; then it may tire."""

    steps = ("begin", "go", "attrition", "tire")
    fields = ("side", "unit", "allowance", "spent", "extra", "forced", "why_not", "why_case")

    def __init__(self, side: int = GERMAN, unit: int = NOBODY) -> None:
        super().__init__(side)
        self.unit = unit
        self.allowance = 0
        self.spent = 0
        self.extra = 0  # 10.6: points that a forced march would add
        self.forced = 0  # 1: it has force marched
        self.why_not = ""  # why it may not: 10.6 is judged where the move begins
        self.why_case = ""
        self.forget()

    def forget(self) -> None:
        self.reach: Reach | None = None

    def subject(self, state: State) -> int:
        return self.unit

    def begin(self, play: Table) -> Ask | None:
        self.allowance = play.state.allowance(self.unit)
        why = march_refusal(play.state, self.unit)
        if why is None:
            self.extra = play.state.box.march_extra
        else:
            self.why_not = why.message
            self.why_case = why.case
        return None

    def _points(self) -> int:
        """10.0(b), 10.1(a): points left without a forced march."""
        return max(self.allowance - self.spent, 0)

    def _budget(self) -> int:
        return self.allowance + self.extra - self.spent

    def _reach(self, state: State) -> Reach:
        reach = self.reach
        if reach is None:
            unit = self.unit
            reach = flood(links_for(state, unit), state.where[unit], self._budget(), march_ground(state, unit))
            self.reach = reach
        return reach

    def go(self, play: Table) -> Ask | None:
        """10.0(b): hexes within the allowance; 10.6: those that take a forced march; 6.1(a): stacks may be too high."""
        state = play.state
        box = state.box
        to = box.hex_actions("to")
        march = box.hex_actions("march")
        reach = self._reach(state)
        points = self._points()
        foreign = foreign_hexes(state, self.unit)
        cost = reach.costs
        actions = [to[cell] if cost[place] <= points else march[cell] for place, cell in enumerate(reach.cells)]
        if foreign:
            actions = [action for place, action in enumerate(actions) if reach.cells[place] not in foreign]
        if not actions and self.spent:
            return None
        actions.append(STOP)
        extra = self._budget() - points
        params: dict[str, str | int] = {"unit": box.ids[self.unit], "points": points, "extra": extra}
        return Ask(side_name(self.side), "move-unit", actions, ("10.0(b)", "10.6"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        if action.verb not in ("to", "march"):
            return None if action.verb == "top" else other_moment(action)  # of this phase, for when the move is over
        cell = box.cell_in(action)
        if cell == NOBODY:
            return neutral_refusal(state, action, "3.2(a)")
        why = entry_refusal(state, self.unit, cell)
        if why is not None:
            return why
        named: dict[str, str | int] = {"unit": box.ids[self.unit], "hex": box.board.names[cell]}
        marching = action.verb == "march"
        if marching and not self.extra:
            return Refusal(self.why_case, self.why_not, named)
        reach = self._reach(state)
        points = self._points()
        if cell in reach.cells:
            needs = reach.cost(cell)
            if marching and needs <= points:
                return Refusal("10.6", "no-march-needed", {**named, "needs": needs, "has": points})
            if not marching and needs > points:
                return Refusal("10.0(b)", "takes-a-march", {**named, "needs": needs, "has": points})
            return None
        has = self._budget() if marching else points
        return way_refusal(state, self.unit, cell, has, marching)

    def do_to(self, play: Table, action: Action) -> None:
        self._walk(play, play.state.box.board.index[str(action.args[0])])

    def do_march(self, play: Table, action: Action) -> None:
        """10.6: beyond the allowance."""
        self.forced = 1
        self._walk(play, play.state.box.board.index[str(action.args[0])])

    def do_stop(self, play: Table, action: Action) -> None:
        self.goto("attrition")

    def _walk(self, play: Table, cell: int) -> None:
        """3.3, 10.1: the cheapest way there; every hex entered becomes the side's."""
        state = play.state
        box = state.box
        unit = self.unit
        reach = self._reach(state)
        path = reach.path(cell)
        cost = reach.cost(cell)
        start = state.where[unit]
        seen = is_shown(state, unit)
        state.go(unit, cell)
        state.status[unit] |= MOVED
        seen = seen or is_shown(state, unit)
        names = box.board.names
        play.log(
            Moved(
                side=side_name(self.side),
                unit=box.ids[unit],
                path=(names[start], *[names[entered] for entered in path]),
                cost=cost,
                forced=self.forced > 0,
                seen=seen,
                cases=("10.6",) if self.forced else ("10.0",),
            )
        )
        for entered in path:
            take_hex(play, self.side, entered)
        self.spent += cost
        self.reach = None
        if state.enemy_zoc(cell, self.side):  # 7.1
            self.goto("attrition")

    def attrition(self, play: Table) -> Ask | None:
        """10.6(g), T.ATTR: a die on the Attrition Table after a forced march; 10.6(i-ii): not for Germans on turn 1."""
        state = play.state
        unit = self.unit
        if not self.forced or tires_nobody(state, unit):
            return None
        die = play.die()
        steps = state.box.march_losses[die - 1]
        cell = state.where[unit]
        seen = is_shown(state, unit)
        play.log(
            MarchRolled(
                side=side_name(self.side),
                unit=state.box.ids[unit],
                hex=state.box.board.names[cell],
                die=die,
                steps=steps,
                seen=seen,
                cases=("10.6(g)",),
            )
        )
        for _ in range(steps):
            if state.where[unit] >= 0:
                lose_step(play, unit, seen)
        return None

    def tire(self, play: Table) -> Ask | None:
        """5.3, 10.2, ruling S9: a march, or more than half of the allowance, costs one level of morale."""
        state = play.state
        unit = self.unit
        if state.where[unit] < 0 or tires_nobody(state, unit):
            return None
        half = (self.allowance + 1) // 2
        if (self.forced or self.spent > half) and state.lower_morale(unit):
            reason, case = ("force-marched", "10.6(h)") if self.forced else ("marched", "10.2")
            log_morale(play, [unit], reason, (case,))
        return None


# ---- why not


def entry_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """3.3(d), 6.0, 6.3, 10.3, 10.8: why a unit may not end its move in that hex, whatever the way there."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if state.where[unit] == cell:
        return Refusal("10.0", "is-there", named)
    if state.occupied[1 - box.side[unit]][cell]:
        return Refusal("10.3", "enemy-in-hex", named)
    if box.kind[unit] == DEPOT and not box.terrain.on_rail[cell]:
        return Refusal("10.7(a)", "rails-only", named)
    if state.is_outside_belgian_area(unit, cell):
        return Refusal("10.8", "outside-belgian-area", named)
    return nation_refusal(state, unit, cell)


def way_refusal(state: State, unit: int, cell: int, has: int, marching: bool) -> Refusal:
    """7.1, 10.0, 10.7: why no way that the unit can pay leads there now."""
    box = state.box
    side = box.side[unit]
    start = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if cell in box.board.adjacent[start]:
        if state.enemy_zoc(start, side) and state.enemy_zoc(cell, side):
            return Refusal("7.1(c)", "zoc-to-zoc", named)
        if box.kind[unit] == DEPOT and (start, cell) not in box.terrain.rails:
            return Refusal("10.7(a)", "rails-only", named)
    reach = flood(links_for(state, unit), start, LONG_WAY, march_ground(state, unit))
    if cell not in reach.cells:
        return Refusal("10.7(a)" if box.kind[unit] == DEPOT else "7.1", "too-far", named)
    if cell in box.board.adjacent[start]:
        case = "10.7"
    else:
        case = "10.6" if marching else "10.0(b)"
    return Refusal(case, "too-dear", {**named, "needs": reach.cost(cell), "has": has})
