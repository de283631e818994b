"""8.5 Counter-battery: the enemy's guns answer a bombardment before its die is rolled."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import AGAIN, CANCEL, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.firing import (
    able_guns,
    gun_refusal,
    guns_are_worn,
    is_entrenched,
    range_refusal,
    ready_guns,
    worn_guns,
)
from meuse.titles.generation_lost.chapters.losses import disrupt
from meuse.titles.generation_lost.chapters.off_map import (
    JOIN,
    fire_off_map_guns,
    has_off_map_guns,
    off_map_factors,
    off_map_refusal,
)
from meuse.titles.generation_lost.fire_events import CounterBatteryFired, CounterBatteryRolled
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FIRED, GERMAN

HOLD_FIRE: Final = Action("hold_fire")
OPEN_FIRE: Final = Action("open_fire")


def answer_refusal(state: State, gun: int, cell: int) -> Refusal | None:
    """8.5(CF), 8.3.1, 8.3.2(e), ruling G12: why a gun that can fire does nothing to guns in that square."""
    beyond = range_refusal(state, gun, cell)
    if beyond is not None:
        return beyond
    box = state.box
    if not box.heavy[gun] and is_entrenched(state, cell, 1 - box.side[gun]):
        return Refusal("8.3.2(e)", "fire-field-gun-at-trench", {"unit": box.ids[gun], "hex": box.board.names[cell]})
    return None


def least_factors(state: State) -> int:
    """8.5.1: fewer miss for certain."""
    return state.box.counter_battery_table.columns[0]


def square_refusal(state: State, side: int, cell: int, bombarding: list[int], ready: list[int]) -> Refusal | None:
    """8.5, 8.5.1, 20.4.3-1: why that side's guns have no answer that could hit a square."""
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    if not [gun for gun in bombarding if state.where[gun] == cell]:
        return Refusal("8.5", "counter-battery-not-firing", named)
    factors = sum([state.counter_battery(gun) for gun in able_guns(state, ready, cell, False)])
    factors += off_map_factors(state, side, cell)
    if factors >= least_factors(state):
        return None
    return Refusal("8.5.1", "counter-battery-too-weak", {**named, "factors": factors, "needed": least_factors(state)})


def column_shifts(state: State, cell: int) -> list[Shift]:
    """8.5.3: columns; guns on a ridge are hard to hit."""
    ridge = state.box.country.ridge[cell]
    return [Shift("guns-on-ridge", state.box.counter_battery_table.ridge, "8.5.3")] if ridge else []


def counter_battery_column(state: State, cell: int, factors: int) -> int:
    """8.5.1, 8.5.3: the column after shifts, never below the first."""
    column = state.box.counter_battery_table.column(factors)
    return max(0, column + sum([shift.amount for shift in column_shifts(state, cell)])) if column >= 0 else column


def dice_shifts(state: State, side: int) -> list[Shift]:
    """8.5.3, 19.5.5(c), 20.3.10: modifiers of the two dice."""
    table = state.box.counter_battery_table
    found: list[Shift] = []
    if state.observed:
        found.append(Shift("observation", table.observed, "8.5.3"))
    if guns_are_worn(state, side):
        found.append(worn_guns(state, table.worn))
    return found


class CounterBattery(SideProcedure):
    """8.5: one fire at one square of the guns that bombard, or none; it needs no supply (8.5.4)."""

    steps = ("square", "guns", "roll")
    fields = ("side", "bombarding", "bombarded", "second", "target", "firing", "victims", "off_map")

    def __init__(
        self,
        side: int = GERMAN,
        bombarding: list[int] | None = None,
        bombarded: int = NOBODY,
        second: int = NOBODY,
    ) -> None:
        super().__init__(side)
        self.bombarding: list[int] = list(bombarding) if bombarding is not None else []
        self.bombarded = bombarded  # the square they are about to hit, for the player to weigh ...
        self.second = second  # ... and the second one of drum fire (20.4.2-4)
        self.target = NOBODY
        self.firing: list[int] = []
        self.victims: list[int] = []  # bombarding guns in the square that still have to be rolled for
        self.off_map = 0  # 1: the off-map guns join in (20.4.3-1)

    def subject(self, state: State) -> int:
        return self.bombarded

    def square(self, play: Table) -> Ask | None:
        """8.5: asked only if guns reach a square with factors enough to hit."""
        state = play.state
        box = state.box
        ready = ready_guns(state, self.side)
        cells = sorted({state.where[gun] for gun in self.bombarding})
        able = [cell for cell in cells if square_refusal(state, self.side, cell, self.bombarding, ready) is None]
        if not able:
            self.goto(FINISHED)
            return None
        named = box.hex_actions("counter")
        actions = [named[cell] for cell in able]
        actions.append(HOLD_FIRE)
        params: dict[str, str | int | tuple[str, ...]] = {
            "guns": tuple([box.ids[gun] for gun in self.bombarding]),
            "target": box.board.names[self.bombarded] if self.bombarded >= 0 else "",
            "drum": "yes" if self.second >= 0 else "no",
            "second": box.board.names[self.second] if self.second >= 0 else "",
        }
        return Ask(side_name(self.side), "counter-battery", actions, ("8.5",), params)

    def do_counter(self, play: Table, action: Action) -> None:
        self.target = play.state.box.cell_in(action)
        self.goto("guns")

    def do_hold_fire(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def guns(self, play: Table) -> Ask | None:
        """8.5(CF), 8.5.1: guns are added until they are enough to hit and the player fires."""
        state = play.state
        box = state.box
        named = box.unit_actions("gun")
        ready = [gun for gun in ready_guns(state, self.side) if gun not in self.firing]
        actions = [named[gun] for gun in able_guns(state, ready, self.target, False)]
        if self._off_map_refusal(state) is None:
            actions.append(JOIN)
        factors = self.factors(state)
        if self._fire_refusal(state) is None:
            actions.append(OPEN_FIRE)
        actions.append(CANCEL)
        column = counter_battery_column(state, self.target, factors)
        table = box.counter_battery_table
        params: dict[str, str | int] = {
            "hex": box.board.names[self.target],
            "factors": factors,
            "needed": least_factors(state),
            "column": table.columns[column] if column >= 0 else 0,
            "success": table.success[column] if column >= 0 else 0,
            "modifier": sum([shift.amount for shift in dice_shifts(state, self.side)]),
        }
        return Ask(side_name(self.side), "counter-battery-guns", actions, ("8.5(CF)", "8.5.1"), params)

    def _gun_refusal(self, state: State, gun: int) -> Refusal | None:
        why = gun_refusal(state, self.side, gun)
        if why is not None:
            return why
        if gun in self.firing:
            return Refusal("8.3.2(b)", "fire-gun-named-already", {"unit": state.box.ids[gun]})
        return answer_refusal(state, gun, self.target)

    def _off_map_refusal(self, state: State) -> Refusal | None:
        """20.4.3-1: why the off-map guns may not join in."""
        if self.off_map:
            return Refusal("20.4.3-1", "off-map-named-already", {"hex": state.box.board.names[self.target]})
        return off_map_refusal(state, self.side, self.target, False)

    def factors(self, state: State) -> int:
        """8.5.1, 20.4.3-1."""
        added = state.box.option["off_map_factors"] if self.off_map else 0
        return sum([state.counter_battery(gun) for gun in self.firing]) + added

    def _fire_refusal(self, state: State) -> Refusal | None:
        """8.5.1: what can only miss is not fired."""
        factors = self.factors(state)
        if factors >= least_factors(state):
            return None
        return Refusal("8.5.1", "counter-battery-would-miss", {"factors": factors, "needed": least_factors(state)})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "square" and action.verb == "counter":
            cell = state.box.cell_in(action)
            if cell == NOBODY:
                return None
            return square_refusal(state, self.side, cell, self.bombarding, ready_guns(state, self.side))
        if self.step == "guns" and action.verb == "open_fire":
            return self._fire_refusal(state)
        if self.step == "guns" and action.verb == JOIN.verb:
            return self._off_map_refusal(state)
        if self.step == "guns" and action.verb == "gun":
            gun = state.box.unit_in(action)
            return self._gun_refusal(state, gun) if gun != NOBODY else None
        return None

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """Nobody expects the guns of an option that is not conducted."""
        return () if has_off_map_guns(play.state, self.side) else (JOIN.verb,)

    def do_gun(self, play: Table, action: Action) -> None:
        self.firing.append(play.state.box.unit_in(action))

    def do_off_map(self, play: Table, action: Action) -> None:
        self.off_map = 1

    def do_cancel(self, play: Table, action: Action) -> None:
        self.firing = []
        self.off_map = 0
        self.goto("square")

    def do_open_fire(self, play: Table, action: Action) -> None:
        """8.3(ONCE), 8.5.1, ruling G12: the guns are used up for this segment, whatever comes of it."""
        state = play.state
        box = state.box
        for gun in self.firing:
            state.status[gun] |= FIRED
        if self.off_map:
            fire_off_map_guns(play, self.side, self.target, "counter-battery")
        self.victims = [gun for gun in self.bombarding if state.where[gun] == self.target]
        column = counter_battery_column(state, self.target, self.factors(state))
        play.log(
            CounterBatteryFired(
                side=side_name(self.side),
                hex=box.board.names[self.target],
                guns=tuple([box.ids[gun] for gun in self.firing]),
                factors=self.factors(state),
                shifts=tuple(column_shifts(state, self.target)),
                column=box.counter_battery_table.columns[column],
                success=box.counter_battery_table.success[column],
                cases=("8.5", "8.5.1", "T.CB"),
            )
        )
        self.goto("roll")

    def roll(self, play: Table) -> Ask | None:
        """8.5.2, 8.5.2(HIT): two dice for each gun; not above the number, and it is disrupted and does not fire."""
        state = play.state
        if not self.victims:
            return None
        dice = play.dice(2)
        gun = self.victims.pop(0)
        shifts = dice_shifts(state, self.side)
        total = sum(dice) + sum([shift.amount for shift in shifts])
        column = counter_battery_column(state, self.target, self.factors(state))
        success = state.box.counter_battery_table.success[column]
        play.log(
            CounterBatteryRolled(
                unit=state.box.ids[gun],
                dice=dice,
                shifts=tuple(shifts),
                total=total,
                success=success,
                silenced=total <= success,
                cases=("8.5.2", "8.5.3", "T.CB"),
            )
        )
        if total <= success:
            disrupt(play, [gun], "8.5.2(HIT)")
        self.goto(AGAIN)
        return None
