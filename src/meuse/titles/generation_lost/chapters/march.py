"""12.0: the move of one unit, from its first step or its entry to its last; trench modes on the way (12.8.1)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, FINISHED, Action, Ask, Refusal
from meuse.engine.paths import Reach
from meuse.titles.generation_lost.chapters.barred import way_refusal
from meuse.titles.generation_lost.chapters.breakdown import BreakDown, break_down_refusal
from meuse.titles.generation_lost.chapters.called_up import arrive
from meuse.titles.generation_lost.chapters.crowding import Crowd, left_alone, shuts_others_in
from meuse.titles.generation_lost.chapters.exits import leave_map, leave_map_refusal, leaves_map
from meuse.titles.generation_lost.chapters.forting import fill_fort, inside_of, take_place, takes_by_passing
from meuse.titles.generation_lost.chapters.modes import (
    entrench_refusal,
    facing_of_any,
    facing_the_enemy,
    leave_trench_refusal,
    may_change_mode,
    turn_over,
)
from meuse.titles.generation_lost.chapters.reach import (
    NO_POINTS,
    Going,
    Range,
    allowance,
    bog_holds,
    checks_trenches,
    entry_allowance,
    ground_for,
    haulers,
    mobile_allowance,
    range_of,
    takes_voie_sacree,
)
from meuse.titles.generation_lost.chapters.stacking import is_overstacked
from meuse.titles.generation_lost.march_events import ModeChanged, TrenchTried, UnitMoved
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    BROKEN,
    CHANGED,
    DIVISION,
    FLIPPED,
    GERMAN,
    IN_FORT,
    MOVED,
    RAILS,
    REGIMENT,
    TURNED,
)
from meuse.titles.generation_lost.ways import HALVES, points

STOP = Action("stop")
ENTRENCH = Action("entrench")
LEAVE_TRENCH = Action("leave_trench")
SETTLE = Action("settle")
BREAK_DOWN = Action("break_down")
INSIDE = Action("inside")
OUTSIDE = Action("outside")
LEAVE_MAP = Action("leave_map")
MARCH = "march"
OFF_FRONT = "off-front"
BY_RAIL = "rail"


# ---- the move


class MoveUnit(Procedure):
    """12.1.1: one unit, or a gun and the engineers who haul it; it names a square in reach and may go on from there."""

    steps = ("haul", "go", "try_trench", "go_on", "place")
    fields = (
        "unit",
        "partner",
        "gate",
        "spent",
        "base",
        "moved",
        "near",
        "along",
        "mired",
        "paid",
        "entered",
        "trial",
        "others",
        "cell",
        "born",
    )

    def __init__(self, unit: int = NOBODY, gate: int = NOBODY) -> None:
        super().__init__()
        self.unit = unit
        self.partner = NOBODY  # engineers that haul a gun (12.4.2(a))
        self.gate = gate  # where it comes onto the map, until it has (12.7)
        self.spent = 0  # halves
        self.base = 0  # the plain allowance in halves, fixed by the first step or by entrenching (ruling G31)
        self.moved = 0  # 1: has entered a square
        self.near = 0  # 1: has been nearer to an enemy than off-front movement allows (12.9.1)
        self.along = 1  # 1: has been on the Voie Sacrée only (12.3.4(c))
        self.mired = 0  # 1: a gun that has moved its one square in the bog (12.3.4(b))
        self.paid = 0  # 1: something has happened that cannot be called off
        self.entered = 0  # 1: came onto the map in this move (12.7.5)
        self.trial = NOBODY  # a trench that a heavy gun tries for (12.5.4)
        self.cell = NOBODY  # where the unit broke down (9.3.1) ...
        self.others: list[int] = []  # ... and who else was there
        self.born = NOBODY  # its entry square, or where it broke off with nobody else there (10.1.3(ENDS), 12.7.1)
        self.forget()

    def subject(self, state: State) -> int:
        return self.unit

    def forget(self) -> None:
        self.range: Range | None = None
        self.crowd: Crowd | None = None

    # ---- what is left, and how far it goes

    def units(self) -> list[int]:
        return [self.unit] if self.partner == NOBODY else [self.unit, self.partner]

    def _plain(self, state: State) -> int:
        """Ruling G31: the allowance of the mode in which it takes its first step."""
        if self.base:
            return self.base
        if self.gate != NOBODY:
            return entry_allowance(state, self.unit)
        if state.is_entrenched(self.unit) and not state.box.weather.entrench[state.weather]:
            return mobile_allowance(state, self.unit)
        return allowance(state, self.unit)

    def _start(self, state: State) -> int:
        return self.gate if self.gate != NOBODY else state.where[self.unit]

    def _going(self, state: State) -> Going:
        plain = self._plain(state)
        on_rails = state.box.channel[self.unit] == RAILS
        doubled = NO_POINTS if self.near or on_rails else plain * 2 - self.spent
        going = Going(self.units(), self._start(state), plain - self.spent, doubled)
        going.moved = bool(self.moved)
        going.began_here = not self.moved or state.where[self.unit] == self.born
        going.along = bool(self.along)
        going.mired = bool(self.mired)
        if self.gate != NOBODY:
            going.entering = True
            fee = entry_fee(state, self.unit, self.gate)
            going.plain -= fee
            going.doubled -= fee
        return going

    def _range(self, state: State) -> Range:
        if self.range is None:
            self.range = range_of(state, self._going(state))
        return self.range

    def _crowd(self, state: State) -> Crowd:
        if self.crowd is None:
            side = state.side_of[self.unit]
            cell = state.where[self.unit]
            self.crowd = Crowd(state, side, self.units(), cell >= 0 and is_overstacked(state, side, cell))
        return self.crowd

    def _left(self, state: State) -> int:
        """12.9.2: the halves that are left, doubled as long as the move is off-front."""
        if state.box.channel[self.unit] == RAILS:
            return 0
        plain = self._plain(state)
        return (plain * 2 if self._range(state).is_off_front else plain) - self.spent

    # ---- engineers (12.4.2(a))

    def haul(self, play: Table) -> Ask | None:
        """12.4.2(a), ruling G30: in rain or snow engineers go with a gun; whose, if there are several."""
        state = play.state
        if not state.is_gun(self.unit) or state.box.weather.guns_move[state.weather] or self.partner != NOBODY:
            return None
        able = haulers(state, self.unit)
        if len(able) == 1:
            self.partner = able[0]
            return None
        actions = [state.box.unit_actions("engineer")[unit] for unit in able]
        return Ask(self._seat(state), "haul", [*actions, CANCEL], ("12.4.2(a)",), {"unit": state.box.ids[self.unit]})

    def do_engineer(self, play: Table, action: Action) -> None:
        self.partner = play.state.box.unit_in(action)

    def _seat(self, state: State) -> str:
        return side_name(state.side_of[self.unit])

    # ---- going (12.0)

    def go(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        to = box.hex_actions("to")
        places = self._places(state)
        actions = [to[cell] for cell in places]
        if state.side_of[self.unit] == GERMAN and self.gate == NOBODY:
            actions += self._mode_actions(state)
        if self.entered and self.settle_refusal(state) is None:
            actions.append(SETTLE)
        if state.scenario.is_campaign and self._exit_refusal(state) is None:
            actions.append(LEAVE_MAP)
        if not actions and self.paid:
            self.goto("place")
            return None
        whole = self.gate == NOBODY and box.kind[self.unit] in (REGIMENT, DIVISION)
        if whole and self._break_down_refusal(state, places) is None:
            actions.append(BREAK_DOWN)
        if not self.paid:
            actions.append(CANCEL)
        elif self._stop_refusal(state, places) is None:
            actions.append(STOP)
        named: dict[str, str | int] = {"unit": box.ids[self.unit], "points": points(self._left(state))}
        prompt = "march-by-rail" if box.channel[self.unit] == RAILS else "march-unit"
        if self.gate != NOBODY:
            prompt = "march-enter"
        if self.partner != NOBODY:
            named["engineer"] = box.ids[self.partner]
            prompt = "march-hauled"
        return Ask(self._seat(state), prompt, actions, ("12.0", "12.2.1"), named)

    def _places(self, state: State) -> list[int]:
        """12.0, ruling G24: the squares in reach where it may stop; who tries for a trench may have to stay."""
        places = self._crowd(state).places(state, self._cells(state))
        if self.moved or not checks_trenches(state, self.unit):
            return places
        trenches = state.box.ways.trenches
        if not any(trenches[cell] for cell in places) or self._stay_refusal(state) is None:
            return places
        return [cell for cell in places if not trenches[cell]]

    def _stay_refusal(self, state: State) -> Refusal | None:
        """12.5.4, ruling G24: why it may not end its move where it is, or where it comes onto the map."""
        return None if self.moved else self._crowd(state).end_refusal(state, self._start(state))

    def _stop_refusal(self, state: State, places: list[int]) -> Refusal | None:
        """10.1.2, ruling G99: a part of a unit that has broken down leaves a square that is too full, if it can."""
        if not self.paid:
            return Refusal("12.1.1", "move-not-begun", {"unit": state.box.ids[self.unit]})
        cell = state.where[self.unit]
        if not places or not (self.moved or self.spent) or not is_overstacked(state, state.side_of[self.unit], cell):
            return None
        if self._crowd(state).may_end(state, cell):
            return None
        return Refusal("10.1.2", "still-too-full", {"hexes": (state.box.board.names[cell],)})

    def _break_down_refusal(self, state: State, places: list[int]) -> Refusal | None:
        """9.3.1, ruling G99: on the march, too, those who are too many must be able to leave."""
        why = break_down_refusal(state, self.unit)
        if why is not None or places or not (self.moved or self.spent):
            return why
        side = state.side_of[self.unit]
        if side == GERMAN and state.occupied[side][state.where[self.unit]] == 1:
            return None
        return Refusal("10.1.2", "break-down-too-many", {"unit": state.box.ids[self.unit]})

    def _cells(self, state: State) -> list[int]:
        """12.0: the squares in reach; the entry square itself for who is still off the map."""
        cells = self._range(state).cells()
        return [self.gate, *cells] if self.gate != NOBODY else cells

    def _mode_actions(self, state: State) -> list[Action]:
        """12.8.1(a): what _entrench_refusal and leave_trench_refusal do not refuse."""
        if not may_change_mode(state, self.unit):
            return []
        if state.is_entrenched(self.unit):
            return [LEAVE_TRENCH]
        box = state.box
        if not box.weather.entrench[state.weather] or box.moving["entrench"] > self._left(state):
            return []
        may_stay = self.paid or self._crowd(state).may_end(state, state.where[self.unit])
        return [ENTRENCH] if may_stay else []

    def _entrench_refusal(self, state: State) -> Refusal | None:
        """12.8.1(a); ruling G24: who digs in may have to stay, so it must be able to."""
        if state.is_entrenched(self.unit) or state.status[self.unit] & CHANGED:
            return entrench_refusal(state, self.unit, 0)
        why = entrench_refusal(state, self.unit, self._left(state))
        if why is None and not self.paid:
            return self._crowd(state).end_refusal(state, state.where[self.unit])
        return why

    def settle_refusal(self, state: State) -> Refusal | None:
        """12.7.5: an HQ that has just come onto the map may turn to supply mode where its move ends."""
        named: dict[str, str | int] = {"unit": state.box.ids[self.unit]}
        if not state.is_hq(self.unit):
            return Refusal("12.8.2", "modes-are-for-hqs", named)
        if not self.entered:
            return Refusal("12.8.2(d)", "no-march-into-supply", named)
        named["hex"] = state.box.board.names[state.where[self.unit]]
        if not left_alone(state, self.unit, self.units()):
            return Refusal("10.4(SUP)", "hq-not-alone", named)
        if shuts_others_in(state, self.unit, self.units()):
            return Refusal("10.1.2", "hq-shuts-others-in", named)
        return None

    def _exit_refusal(self, state: State) -> Refusal | None:
        """18.2.3, 20.5.3(d), ruling G71: why it may not leave by the south edge, which costs a point as a step does."""
        why = leave_map_refusal(state, self.unit, self._start(state) if self.gate == NOBODY else NOBODY)
        if why is not None:
            return why
        going = self._going(state)
        named: dict[str, str | int] = {"unit": state.box.ids[self.unit], "hex": state.box.board.names[going.start]}
        if self.moved and state.enemy_zoc(going.start, GERMAN):
            return Refusal("11.2.2", "zoc-stops-at-edge", named)
        needs, has = self._exit_cost(state, going), self._left(state)
        if needs > has:
            return Refusal("12.2.3", "exit-too-dear", {**named, "needs": points(needs), "has": points(max(0, has))})
        return None

    def _exit_cost(self, state: State, going: Going) -> int:
        """Ruling G71: a point, and what it costs to leave the square (10.1.3, 12.6)."""
        return HALVES + ground_for(state, going).leave[going.start]

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "haul":
            return self._explain_hauler(state, action)
        if self.step == "place":
            return None
        if action.verb == "to":
            cell = state.box.cell_in(action)
            return self._destination_refusal(state, cell) if cell != NOBODY else None
        if action.verb in ("entrench", "leave_trench") and self.gate != NOBODY:
            return Refusal("12.7.4(a)", "enters-mobile", {"unit": state.box.ids[self.unit]})
        if action.verb == "entrench":
            return self._entrench_refusal(state)
        if action.verb == "leave_trench":
            return leave_trench_refusal(state, self.unit)
        if action.verb == "settle":
            return self.settle_refusal(state)
        if action.verb == "leave_map":
            return self._exit_refusal(state)
        if action.verb == "break_down":
            return self._break_down_refusal(state, self._places(state))
        if action.verb == "stop":
            return self._stop_refusal(state, self._places(state))
        if action.verb == "cancel" and self.paid:
            return Refusal("12.1.1", "move-begun", {"unit": state.box.ids[self.unit]})
        return None

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """12.1, 12.8, 9.3.1: modes that this kind of unit has not, and a stop before the first step."""
        state, box = play.state, play.state.box
        found: list[str] = [] if self.paid else ["stop"]
        if not (state.is_hq(self.unit) and self.entered):
            found.append("settle")
        if not leaves_map(state, self.unit):
            found.append("leave_map")
        if box.kind[self.unit] not in (REGIMENT, DIVISION):
            found.append("break_down")
        digs = state.side_of[self.unit] == GERMAN and state.is_infantry(self.unit)
        if not digs or state.is_entrenched(self.unit):
            found.append("entrench")
        if not digs or not state.is_entrenched(self.unit):
            found.append("leave_trench")
        return tuple(found)

    def _explain_hauler(self, state: State, action: Action) -> Refusal | None:
        unit = state.box.unit_in(action)
        if action.verb != "engineer" or unit == NOBODY or unit in haulers(state, self.unit):
            return None
        return Refusal("12.4.2(a)", "cannot-haul", {"unit": state.box.ids[unit], "gun": state.box.ids[self.unit]})

    def _destination_refusal(self, state: State, cell: int) -> Refusal | None:
        if cell not in self._cells(state):
            return way_refusal(state, self._going(state), cell)
        why = self._crowd(state).end_refusal(state, cell)
        if why is None and checks_trenches(state, self.unit) and state.box.ways.trenches[cell]:
            return self._stay_refusal(state)
        return why

    # ---- answers

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_stop(self, play: Table, action: Action) -> None:
        self.goto("place")

    def do_to(self, play: Table, action: Action) -> None:
        """12.0: the cheapest way there; off-front if there is one, since that leaves more.

        12.5.4: who tries for a trench from off the map has come onto it then, whatever the die says.
        """
        state = play.state
        cell = state.box.cell_in(action)
        if checks_trenches(state, self.unit) and state.box.ways.trenches[cell]:
            if self.gate != NOBODY:
                self._walk(play, self.gate)
            self.trial = cell
            self.goto("try_trench")
        else:
            self._walk(play, cell)

    def try_trench(self, play: Table) -> Ask | None:
        """12.5.4: on a 1 a heavy gun enters the trench; either way its move is over."""
        die = play.die()
        state = play.state
        needs = state.box.moving["enter_trench"]
        name = state.box.board.names[self.trial]
        passed = die <= needs
        gun = state.box.ids[self.unit]
        play.log(TrenchTried(unit=gun, hex=name, die=die, needs=needs, passed=passed, cases=("12.5.4",)))
        if passed:
            self._walk(play, self.trial)
        self.paid = 1
        self.goto("place")
        return None

    def _walk(self, play: Table, cell: int) -> None:
        """12.0, ruling G67: along the way there; the squares that they enter become their side's."""
        state = play.state
        box = state.box
        found = self._range(state)
        reach: Reach = found.off_front
        if cell not in reach.cells and cell != self.gate:
            reach = found.plain
            self.near = 1
        start = self._start(state)
        path = reach.path(cell)
        cost = 0 if box.channel[self.unit] == RAILS else reach.cost(cell)
        side = state.side_of[self.unit]
        if self.gate != NOBODY:
            cost += entry_fee(state, self.unit, self.gate)
            path = [self.gate, *path]
        self.base = self._plain(state)
        self.spent += cost
        for passed in path:
            if takes_by_passing(state, self.unit, passed) and not state.occupied[1 - side][passed]:
                state.control[passed] = side
            if not box.ways.on_sacred[passed]:
                self.along = 0
        by_road = takes_voie_sacree(state, self.unit) and self.along
        if bog_holds(state, self.unit) and box.ways.bog[start] and not by_road:
            self.mired = 1
        for unit in self.units():
            self._set_off(play, unit)
            if state.where[unit] >= 0:
                state.go(unit, cell)
            else:
                state.put(unit, cell)
        entry = self.gate != NOBODY
        names = [box.board.names[passed] for passed in path]
        self.moved = 1
        self.paid = 1
        self.born = self.gate if entry and cell == self.gate else NOBODY
        if entry:
            self.entered = 1
            self.gate = NOBODY
        else:
            names = [box.board.names[start], *names]
        how = BY_RAIL if box.channel[self.unit] == RAILS else OFF_FRONT if self.spent > self.base else MARCH
        self.forget()
        play.log(
            UnitMoved(
                units=tuple([box.ids[unit] for unit in self.units()]),
                path=tuple(names),
                cost=cost / HALVES,
                left=max(0, self._left(state)) / HALVES,
                how=how,
                entry=entry,
                cases=("12.7",) if entry else ("12.9.2",) if how == OFF_FRONT else ("12.0",),
            )
        )
        if not entry:
            fill_fort(play, start, side)

    def _set_off(self, play: Table, unit: int) -> None:
        """12.4.2(b), 12.7.4(a), 12.7.5: what changes with the first step."""
        state = play.state
        if state.where[unit] < 0:
            if state.is_hq(unit) or (state.side_of[unit] == GERMAN and state.is_infantry(unit)):
                state.clear(unit, FLIPPED)
            state.facing[unit] = facing_the_enemy(state, state.side_of[unit])
            arrive(state, unit)
            return
        if state.status[unit] & IN_FORT:
            state.clear(unit, IN_FORT)
        if state.is_entrenched(unit) and not state.box.weather.entrench[state.weather]:
            self._turn_mobile(play, unit, True, "12.4.2(b)")

    def _turn_mobile(self, play: Table, unit: int, forced: bool, case: str) -> None:
        state = play.state
        state.clear(unit, FLIPPED)
        state.mark(unit, CHANGED)
        name = state.box.board.names[state.where[unit]]
        play.log(ModeChanged(unit=state.box.ids[unit], hex=name, mode="mobile", cost=0.0, forced=forced, cases=(case,)))

    def do_entrench(self, play: Table, action: Action) -> None:
        """12.8.1(a), ruling G31: two points, never doubled."""
        state = play.state
        cost = state.box.moving["entrench"]
        self.base = self._plain(state)
        self.spent += cost
        self.paid = 1
        state.mark(self.unit, FLIPPED | CHANGED)
        self.forget()
        unit, name = state.box.ids[self.unit], state.box.board.names[state.where[self.unit]]
        play.log(ModeChanged(unit=unit, hex=name, mode="entrenched", cost=cost / HALVES, cases=("12.8.1(a)",)))

    def do_leave_trench(self, play: Table, action: Action) -> None:
        """12.8.1(a): free; before the first step it makes the larger allowance count (ruling G31)."""
        self.forget()
        self.paid = 1
        self._turn_mobile(play, self.unit, False, "12.8.1(a)")

    def do_break_down(self, play: Table, action: Action) -> None:
        """9.3.1: at any time of the move."""
        state = play.state
        side = state.side_of[self.unit]
        self.cell = state.where[self.unit]
        self.others = [unit for unit in state.units_at(self.cell, side) if unit != self.unit]
        play.call(BreakDown(side, self.unit))
        self.goto("go_on")

    def go_on(self, play: Table) -> Ask | None:
        """9.3.1(c), 12.1.7(STK), ruling G94: the parts go on with what the whole has left, one after the other.

        Here they face as those do whom the whole has joined: the first of them to stop must not be the others' measure.
        """
        state = play.state
        self.forget()
        if state.where[self.unit] >= 0:
            self.goto("go")  # it has not broken down after all
            return None
        self.goto(FINISHED)
        if not (self.moved or self.spent):
            return None
        for part in state.box.units_of[state.side_of[self.unit]]:
            if state.status[part] & BROKEN and not state.status[part] & MOVED and self._is_new(state, part):
                state.facing[part] = facing_of_any(state, self.others, state.facing[part])
                play.call(self._move_of(part))
        return None

    def _is_new(self, state: State, part: int) -> bool:
        return part not in self.others and state.where[part] == self.cell

    def _move_of(self, part: int) -> "MoveUnit":
        """The move of the whole, for one of its parts."""
        move = MoveUnit(part)
        for name in ("spent", "base", "moved", "near", "along", "paid"):
            setattr(move, name, getattr(self, name))
        move.born = self.cell if not self.others or self.born == self.cell else NOBODY
        return move

    def do_settle(self, play: Table, action: Action) -> None:
        turn_over(play, self.unit)
        self.goto("place")

    def do_leave_map(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)
        leave_map(play, self.unit)

    # ---- the end of the move

    def place(self, play: Table) -> Ask | None:
        """10.5.5, 10.5.6: inside the fort or outside, if that is open."""
        state = play.state
        cell = state.where[self.unit]
        if self.moved and state.box.country.fort[cell] and inside_of(state, cell, state.side_of[self.unit]) == NOBODY:
            named: dict[str, str | int] = {"unit": state.box.ids[self.unit], "hex": state.box.board.names[cell]}
            return Ask(self._seat(state), "fort-place", [INSIDE, OUTSIDE], ("10.5.5", "10.5.6"), named)
        self._end(state)
        return None

    def do_inside(self, play: Table, action: Action) -> None:
        take_place(play, self.unit, True)
        self._finish(play.state)

    def do_outside(self, play: Table, action: Action) -> None:
        take_place(play, self.unit, False)
        self._finish(play.state)

    def _finish(self, state: State) -> None:
        self._end(state)
        self.goto(FINISHED)

    def _end(self, state: State) -> None:
        """12.1.1, 12.1.7(STK): it has moved, and faces as those do whom it has joined."""
        if not (self.moved or self.spent or self.trial != NOBODY):
            return  # it has only turned mobile, which costs nothing
        units = self.units()
        side, cell = state.side_of[self.unit], state.where[self.unit]
        joined = [unit for unit in state.units_at(cell, side) if unit not in units]
        for unit in units:
            state.has_moved(unit)
            state.status[unit] &= ~TURNED
            if not state.is_supply(unit):
                state.facing[unit] = facing_of_any(state, joined, state.facing[unit])


def entry_fee(state: State, unit: int, gate: int) -> int:
    """12.7, 12.7.1, 12.6.1, ruling G33: the terrain of the entry square, straight, and interdiction there."""
    if state.box.channel[unit] == RAILS:
        return 0
    extra = state.box.moving["interdicted"] if state.marker[gate] >= 0 else 0
    return state.box.ways.entering[gate] + extra
