"""15.0 Defensive fire: before the assaults, the defenders of each assaulted square may fire at its attackers."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.closing import closers_of
from meuse.titles.generation_lost.chapters.commitment import attackers_of, committed_squares
from meuse.titles.generation_lost.chapters.forts import reveal
from meuse.titles.generation_lost.chapters.losses import TakeLosses, disrupt
from meuse.titles.generation_lost.chapters.retreat import go_back
from meuse.titles.generation_lost.commit_events import DefensiveFireRolled, HoldsFire
from meuse.titles.generation_lost.state import NOT_ENGAGED, Procedure, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, RAIN, SNOW, WEATHERS

FIRE_ALL: Final = Action("fire_all")
RETREAT: Final = "R"
DISRUPTION: Final = "D"
NO_EFFECT: Final = "NE"


# ---- who fires, and with what (15.1, ruling G49)


def defenders_at(state: State, side: int, cell: int) -> list[int]:
    """13.3.1[2](a), (d), ruling G37: who defends a square: those outside its fort; if there are none, who is inside."""
    return state.outside_at(cell, side) or state.inside_at(cell, side)


def fire_factor(state: State, unit: int) -> int:
    """15.1.1, 15.1.2, 15.2.4, 15.2.5: the middle number of a unit in good order that is not engaged.

    An HQ in command mode has one number, in supply mode none.
    """
    if not state.in_good_order(unit) or state.is_engaged(unit):
        return 0
    return state.counter_battery(unit) if state.is_gun(unit) else state.defence(unit)


def firing_units(state: State, side: int, cell: int) -> list[int]:
    """15.0(SUP), 15.1: the defenders of a square that can fire; they need neither supply nor command."""
    return [unit for unit in defenders_at(state, side, cell) if fire_factor(state, unit)]


def is_unknown(state: State, side: int, cell: int) -> bool:
    """9.2.4(b), ruling G37: a garrison face down defends; what it is shows at the moment when it would fire."""
    defenders = defenders_at(state, side, cell)
    return any(state.is_face_down(unit) and state.in_good_order(unit) for unit in defenders)


def fire_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """15.0, 15.1, 15.2: why the defenders of a square do not fire."""
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("15.2.5", "defensive-engaged", named)
    if not attackers_of(state, 1 - side, cell):
        return Refusal("15.0", "defensive-not-assaulted", named)
    if is_unknown(state, side, cell) or firing_units(state, side, cell):
        return None
    defenders = defenders_at(state, side, cell)
    if not defenders:
        return Refusal("15.2.2", "defensive-nobody", named)
    if all(state.is_supply(unit) for unit in defenders):
        return Refusal("15.1.1", "defensive-supply-hq", named)
    if any(not state.in_good_order(unit) for unit in defenders):
        return Refusal("15.1.2", "defensive-disordered", named)
    return Refusal("15.2.2", "defensive-no-factor", named)


def fire_modifiers(state: State, attackers: list[int]) -> list[Shift]:
    """15.2.1(DRM), 13.4.2[2](a), ruling G49: once for any closer, once for any interdicted attacker; bad weather."""
    table = state.box.fire_table
    found: list[Shift] = []
    if closers_of(state, attackers):
        found.append(Shift("defensive-closer", table.closer, "13.4.2[2](a)"))
    if any(state.is_interdicted(unit) for unit in attackers):
        found.append(Shift("defensive-interdicted", table.interdicted, "15.2.1(DRM)"))
    if state.weather in (RAIN, SNOW):
        add = table.rain if state.weather == RAIN else table.snow
        found.append(Shift(f"defensive-{WEATHERS[state.weather]}", add, "15.2.1(DRM)"))
    return found


# ---- one fire (15.2)


class DefensiveFire(Procedure):
    """15.2: the defenders of one square fire at all units that are committed against it.

    `side` is the defenders'. Secondary assaults, and the fort behind a square that has been cleared, have theirs too:
    the assault calls this once its attackers have the square as their target.
    """

    steps = ("turn_up", "fire")
    fields = ("side", "cell")

    def __init__(self, side: int = FRENCH, cell: int = 0) -> None:
        super().__init__()
        self.side = side
        self.cell = cell

    def subject(self, state: State) -> int:
        return self.cell

    def turn_up(self, play: Table) -> Ask | None:
        """9.2.4(b), (c), ruling G37: a garrison face down is turned up; a dummy goes."""
        if is_unknown(play.state, self.side, self.cell):
            reveal(play, self.cell)
        return None

    def fire(self, play: Table) -> Ask | None:
        """15.2.1-15.2.3: two dice on the column of all factors together, the last one from ten on."""
        state = play.state
        units = firing_units(state, self.side, self.cell)
        attackers = attackers_of(state, 1 - self.side, self.cell)
        if not units or not attackers:
            return None
        dice = play.dice(2)
        table = state.box.fire_table
        factors = sum([fire_factor(state, unit) for unit in units])
        column = min(factors, len(table.chart.columns)) - 1
        modifiers = fire_modifiers(state, attackers)
        total = sum(dice) + sum([each.amount for each in modifiers])
        result = table.result(column, total)
        play.log(
            DefensiveFireRolled(
                side=side_name(self.side),
                hex=state.box.board.names[self.cell],
                units=tuple([state.box.ids[unit] for unit in units]),
                factors=factors,
                column=table.chart.columns[column],
                dice=dice,
                modifiers=tuple(modifiers),
                total=total,
                result=result,
                cases=("15.2.1",),
            )
        )
        self._carry_out(play, attackers, result)
        return None

    def _carry_out(self, play: Table, attackers: list[int], result: str) -> None:
        """15.2.6: steps, closers first; or back to the jump-off squares, perhaps disrupted."""
        if result == NO_EFFECT:
            return
        if result in (RETREAT, DISRUPTION):
            go_back(play, attackers)
            if result == DISRUPTION:
                disrupt(play, attackers, "15.2.6(D)")
            return
        closers = closers_of(play.state, attackers)
        play.call(TakeLosses(1 - self.side, attackers, int(result), 0, "15.2.6", closers))


# ---- the segment


class DefensiveFireSegment(SideProcedure):
    """15.0, 15.2.1: the defender fires square by square, in any order; nobody has to fire (ruling G49).

    `side` is the phasing player's. `over` are squares that have fired, `all` is 1 once the rest fires in map order.
    """

    steps = ("choose",)
    fields = ("side", "over", "all")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.over: list[int] = []
        self.all = 0

    def _squares(self, state: State) -> list[int]:
        defender = 1 - self.side
        return [
            cell
            for cell in committed_squares(state, self.side)
            if cell not in self.over and fire_refusal(state, defender, cell) is None
        ]

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        squares = self._squares(state)
        if not squares:
            self.goto(FINISHED)
            return None
        if self.all:
            self._fire(play, squares[0])
            self.goto(AGAIN)
            return None
        fire = state.box.hex_actions("fire")
        actions = [fire[cell] for cell in squares]
        if len(squares) > 1:
            actions.append(FIRE_ALL)
        params: dict[str, str | int] = {"squares": len(squares)}
        return Ask(side_name(1 - self.side), "defensive-fire", [*actions, DONE], ("15.0", "15.2.1"), params)

    def _fire(self, play: Table, cell: int) -> None:
        self.over.append(cell)
        play.call(DefensiveFire(1 - self.side, cell))

    def do_fire(self, play: Table, action: Action) -> None:
        self._fire(play, play.state.box.cell_in(action))

    def do_fire_all(self, play: Table, action: Action) -> None:
        self.all = 1

    def do_done(self, play: Table, action: Action) -> None:
        names = play.state.box.board.names
        silent = tuple([names[cell] for cell in self._squares(play.state)])
        play.log(HoldsFire(side=side_name(1 - self.side), hexes=silent, cases=("15.0",)))
        self.goto(FINISHED)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "fire_all":
            return Refusal("15.2.1", "defensive-one-square") if len(self._squares(state)) == 1 else None
        cell = state.box.cell_in(action)
        if action.verb != "fire" or cell == NOBODY:
            return None
        if cell in self.over:
            return Refusal("15.2.1", "defensive-once", {"hex": state.box.board.names[cell]})
        return fire_refusal(state, 1 - self.side, cell)
