"""7.0 Bombardment: barrage, counter-battery, interdiction; 14.3 army-level artillery."""

from meuse.engine.charts import bracket
from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.they_shall_not_pass.chapters.morale import MoraleCheck, lose_step
from meuse.titles.they_shall_not_pass.chapters.stacking import staying_refusal, ways_out
from meuse.titles.they_shall_not_pass.events import BarrageFired, InterdictionFired
from meuse.titles.they_shall_not_pass.state import (
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
    FIRED,
    FIRST_TURN,
    FRENCH,
    GARRISON,
    GERMAN,
    IN_BOX,
    RAIL_GUN,
    REMNANT,
)

FIRE = Action("fire")


def is_heavy(state: State, gun: int) -> bool:
    """14.32: the off-board heavy artillery, which fires several times a turn and is not flipped."""
    return state.box.shots[gun] > 1


def bombardment_refusal(state: State, gun: int, firing: list[int]) -> Refusal | None:
    """7.0, 2.13(calibres), 6.16, 14.3: why a gun may not bombard now, while others are `firing`.

    8.12(a), ruling T47: it stays where it is then, so it must not be needed to make room.
    """
    box = state.box
    if not is_gun(box, gun):
        return Refusal("7.0", "not-a-gun", unit_named(state, gun))
    if "barrage" not in box.missions[box.caliber[gun]]:
        return Refusal("T.ACC", "divisional-guns-only-support", unit_named(state, gun))
    if state.where[gun] < 0 and state.where[gun] != IN_BOX:
        return Refusal("7.0", "not-on-map", unit_named(state, gun))
    if is_heavy(state, gun):
        return None if state.shots[gun] else Refusal("14.32", "no-shots-left", unit_named(state, gun))
    if state.status[gun] & FIRED:
        return Refusal("7.0(b)", "has-fired", unit_named(state, gun))
    if state.is_unsupplied(gun):
        return Refusal("6.16(b)", "unsupplied", unit_named(state, gun))
    if box.kind[gun] != RAIL_GUN and state.where[gun] in state.crowded[box.side[gun]]:
        fixed = [other for other in firing if box.kind[other] != RAIL_GUN and other != gun]
        return staying_refusal(state, gun, ways_out(state, box.side[gun]), fixed)
    return None


def shots_left(state: State, gun: int, firing: list[int]) -> int:
    """7.0, 14.31(a), 14.32: how often a gun can still be added to the guns that are firing."""
    already = firing.count(gun)
    return (state.shots[gun] if is_heavy(state, gun) else 1) - already


def firing_place(state: State, gun: int) -> int:
    """14.33: the hex that fire comes from: Forges for the left bank guns; below 0 for the other guns off the map."""
    place = state.box.fires_from[gun]
    return place if place >= 0 else state.where[gun]


def in_range(state: State, gun: int, target: int) -> bool:
    """7.0, 14.31-14.33: within range, which the heavy artillery counts from the north edge."""
    box = state.box
    place = firing_place(state, gun)
    if place >= 0:
        return box.board.distance_row(place)[target] <= box.range[gun]
    return box.terrain.row[target] <= rows_in_range(state, gun)


def rows_in_range(state: State, gun: int) -> int:
    """14.31, 14.32: how far south a gun off the map reaches: to row 10 (ruling T40); the naval battery everywhere."""
    return state.box.range[gun] if is_heavy(state, gun) else state.box.terrain.last_row


def range_refusal(state: State, gun: int, target: int, case: str) -> Refusal:
    """7.0, 9.3, 14.32: how far the hex is and how far the gun reaches."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[target], "reach": box.range[gun]}
    place = firing_place(state, gun)
    if place < 0:
        return Refusal("14.32(b)", "beyond-heavy-artillery", named)
    return Refusal(case, "out-of-range", {**named, "distance": box.board.distance_row(place)[target]})


def cells_in_range(state: State, gun: int) -> list[int]:
    """7.0: every hex the gun can reach."""
    board = state.box.board
    place = firing_place(state, gun)
    if place >= 0:
        return board.within(place, state.box.range[gun])
    rows = rows_in_range(state, gun)
    return [cell for cell, row in enumerate(state.box.terrain.row) if row <= rows]


def barrage_target_refusal(state: State, side: int, target: int, firing: list[int]) -> Refusal | None:
    """7.1, 7.13, 7.14: why a hex may not be barraged by these guns."""
    box = state.box
    if target == box.left_bank:
        return Refusal("7.13(c-ii)", "forges-immune", {"hex": box.board.names[target]})
    if not state.occupied[1 - side][target]:
        return Refusal("7.1(c)", "no-enemy-in-hex", {"hex": box.board.names[target]})
    if state.fort_intact(target):
        return Refusal("7.13(c)", "fort-immune", {"hex": box.board.names[target]})
    for gun in firing:
        if not in_range(state, gun, target):
            return range_refusal(state, gun, target, "7.0(a)")
    if not state.good_weather and not barrage_victims(state, side, target, firing):
        return Refusal("7.14(a)", "guns-not-spotted", {"hex": box.board.names[target]})
    return None


def interdiction_refusal(state: State, side: int, target: int) -> Refusal | None:
    """7.2, 7.23(a): why a hex in range may not be interdicted."""
    if state.box.is_source[target]:
        return Refusal("7.23(a)", "source-hex", {"hex": state.box.board.names[target]})
    if target in state.interdicted_by[side]:
        return Refusal("7.2", "already-interdicted", {"hex": state.box.board.names[target]})
    return None


def is_spotted(state: State, side: int, target: int, firing: list[int]) -> bool:
    """7.14, 7.14(a): in bad weather a firing gun or another friendly unit (T77: or garrison) is within three hexes."""
    if state.good_weather:
        return True
    reach = state.box.spotting
    away = state.box.board.distance_row(target)
    for unit in state.box.units_of[side]:
        cell = state.where[unit]
        if cell >= 0 and away[cell] <= reach:
            return True
    places = [firing_place(state, gun) for gun in firing]
    return any(place >= 0 and away[place] <= reach for place in places)


def barrage_victims(state: State, side: int, target: int, firing: list[int]) -> list[int]:
    """7.1(b), 7.14, 7.14(b): all units in the hex, but no guns that nobody has spotted."""
    units = [unit for unit in state.units_at(target, 1 - side) if state.box.kind[unit] != GARRISON]
    others = [unit for unit in units if not is_gun(state.box, unit)]
    return units if len(others) == len(units) or is_spotted(state, side, target, firing) else others


def can_take_barrage_loss(state: State, unit: int) -> bool:
    """7.11: an X costs a gun, or infantry at full strength a step; never an HQ, reduced infantry or a remnant."""
    box = state.box
    if is_gun(box, unit):
        return True
    return is_infantry(box, unit) and box.kind[unit] != REMNANT and not state.is_reduced(unit)


def combine_refusal(state: State, gun: int, firing: list[int]) -> Refusal | None:
    """7.13(a)-(a-iii), 14.7(b): French corps guns combine with each other only from 26 February on."""
    box = state.box
    if box.side[gun] == FRENCH and box.caliber[gun] == CORPS and not state.petain():
        for other in firing:
            if box.caliber[other] == CORPS:
                return Refusal("7.13(a-ii)", "french-corps-guns-cannot-combine", {"unit": box.ids[gun]})
    return None


def barrage_shifts(state: State, side: int, target: int) -> list[Shift]:
    """7.12, 7.3, 11.0: every column shift, all cumulative."""
    terrain = state.box.terrain
    worth = state.box.barrage_shifts
    found: list[Shift] = []
    if side == GERMAN:
        if state.good_weather:
            found.append(Shift("good-weather", worth["german_good_weather"], "7.12(a)"))
        if state.turn == FIRST_TURN:
            found.append(Shift("first-turn", worth["german_first_turn"], "7.12(b)"))
    if terrain.town[target]:
        found.append(Shift("town", worth["town"], "7.12(c)"))
    if terrain.city[target]:
        found.append(Shift("city", worth["city"], "7.12(d)"))
    if terrain.trench[target]:
        found.append(Shift("trench", worth["trench"], "7.12(e)"))
    return found


def barrage_column(state: State, side: int, target: int, firing: list[int]) -> int:
    """7.1, 7.12, ruling T11: the column of the total strength, shifted, and clamped at both ends."""
    strength = sum([state.fire_strength(gun) for gun in firing])
    column = bracket(strength, state.box.barrage_bounds)
    shifts = sum([shift.amount for shift in barrage_shifts(state, side, target)])
    return state.box.barrage_chart.clamp(column + shifts)


class Bombardment(SideProcedure):
    """7.0, 4.0 III and VIII: the side fires with any or all of its army and corps guns."""

    steps = ("choose",)

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        gun_actions = box.unit_actions("gun")
        actions = [gun_actions[gun] for gun in box.units_of[self.side] if ready_to_bombard(state, gun)]
        if not actions:
            return None
        actions.append(DONE)
        return Ask(side_name(self.side), "bombardment", actions, ("7.0",))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        gun = play.state.box.unit_in(action)
        if action.verb != "gun" or gun == NOBODY:
            return None
        if play.state.box.side[gun] != self.side:
            return Refusal("7.0", "not-your-unit", {"unit": play.state.box.ids[gun]})
        return bombardment_refusal(play.state, gun, [])

    def do_gun(self, play: Table, action: Action) -> None:
        play.call(Fire(self.side, play.state.box.index[str(action.args[0])]))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


def ready_to_bombard(state: State, gun: int) -> bool:
    return state.box.caliber[gun] >= CORPS and bombardment_refusal(state, gun, []) is None


class Fire(SideProcedure):
    """7.1, 7.2: one barrage, or one interdiction."""

    steps = ("aim", "join", "barrage", "loss", "checks", "interdict")
    fields = ("side", "guns", "target", "victims", "plus", "case")

    def __init__(self, side: int = GERMAN, gun: int = NOBODY) -> None:
        super().__init__(side)
        self.guns = [gun]
        self.target = NOBODY
        self.victims: list[int] = []
        self.plus = 0
        self.case = "7.11(M)"  # what the morale checks are made by

    def subject(self, state: State) -> int:
        return self.target

    def aim(self, play: Table) -> Ask | None:
        """7.0, 7.1, 7.2: one hex in range, for a barrage or for interdiction; no supply source (7.23(a))."""
        state = play.state
        box = state.box
        gun = self.guns[0]
        barrage = box.hex_actions("barrage")
        interdict = box.hex_actions("interdict")
        actions: list[Action] = []
        reached = cells_in_range(state, gun)
        enemies = bytes(state.occupied[1 - self.side])
        for cell in reached:
            if enemies[cell] and barrage_target_refusal(state, self.side, cell, self.guns) is None:
                actions.append(barrage[cell])
        barred = box.is_source[:]  # hexes with an interdiction_refusal, which is too slow for hundreds of them
        for cell in state.interdicted_by[self.side]:
            barred[cell] = True
        actions.extend([interdict[cell] for cell in reached if not barred[cell]])
        actions.append(CANCEL)
        return Ask(side_name(self.side), "aim", actions, ("7.1", "7.2"), {"unit": box.ids[gun]})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if unit != NOBODY:
            if self.step == "join" and action.verb == "gun":
                return self._join_refusal(state, unit)
            if self.step == "loss" and action.verb == "loss":
                return self._loss_refusal(state, unit)
            return None
        cell = state.box.cell_in(action)
        if cell == NOBODY or self.step != "aim" or action.verb not in ("barrage", "interdict"):
            return None
        if not in_range(state, self.guns[0], cell):
            return range_refusal(state, self.guns[0], cell, "7.0(a)")
        if action.verb == "barrage":
            return barrage_target_refusal(state, self.side, cell, self.guns)
        return interdiction_refusal(state, self.side, cell)

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_barrage(self, play: Table, action: Action) -> None:
        self.target = play.state.box.board.index[str(action.args[0])]
        self.goto("join")

    def do_interdict(self, play: Table, action: Action) -> None:
        self.target = play.state.box.board.index[str(action.args[0])]
        self.goto("interdict")

    # ---- 7.1 barrage

    def _join_refusal(self, state: State, gun: int) -> Refusal | None:
        """7.13: why a gun may not fire with those that do."""
        box = state.box
        if box.side[gun] != self.side:
            return Refusal("7.13(a)", "not-your-unit", {"unit": box.ids[gun]})
        why = bombardment_refusal(state, gun, self.guns)
        if why is not None:
            return why
        if shots_left(state, gun, self.guns) < 1:
            named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[self.target]}
            return Refusal("7.0", "fires-already", named)
        if not in_range(state, gun, self.target):
            return range_refusal(state, gun, self.target, "7.0(a)")
        return combine_refusal(state, gun, self.guns)

    def join(self, play: Table) -> Ask | None:
        """7.13: other guns may combine with the first."""
        state = play.state
        box = state.box
        gun_actions = box.unit_actions("gun")
        actions = [
            gun_actions[gun]
            for gun in box.units_of[self.side]
            if box.caliber[gun] >= CORPS and self._join_refusal(state, gun) is None
        ]
        if not actions:
            self.goto("barrage")
            return None
        actions.append(FIRE)
        params: dict[str, str | int] = {
            "hex": box.board.names[self.target],
            "strength": sum([state.fire_strength(gun) for gun in self.guns]),
            "column": box.barrage_chart.columns[barrage_column(state, self.side, self.target, self.guns)],
        }
        return Ask(side_name(self.side), "join-barrage", actions, ("7.13(a)", "7.1"), params)

    def do_gun(self, play: Table, action: Action) -> None:
        self.guns.append(play.state.box.index[str(action.args[0])])

    def do_fire(self, play: Table, action: Action) -> None:
        self.goto("barrage")

    def _flip(self, state: State) -> None:
        """7.0, 7.0(b), 14.32: guns that fire are flipped; the heavy artillery goes down a box for each shot."""
        for gun in self.guns:
            if is_heavy(state, gun):
                state.shots[gun] -= 1
            else:
                state.status[gun] |= FIRED

    def barrage(self, play: Table) -> Ask | None:
        """7.1, 7.11: one die on the shifted column; the result falls on all units in the hex (7.14 apart)."""
        state = play.state
        box = state.box
        die = play.die()
        self._flip(state)
        column = barrage_column(state, self.side, self.target, self.guns)
        result = box.barrage_chart.cell(column, die)
        self.victims = barrage_victims(state, self.side, self.target, self.guns)
        in_hex = [unit for unit in state.units_at(self.target, 1 - self.side) if unit not in self.victims]
        play.log(
            BarrageFired(
                target=box.board.names[self.target],
                guns=tuple([box.ids[gun] for gun in self.guns]),
                strength=sum([state.fire_strength(gun) for gun in self.guns]),
                shifts=tuple(barrage_shifts(state, self.side, self.target)),
                column=box.barrage_chart.columns[column],
                die=die,
                result=result,
                spared=tuple([box.ids[unit] for unit in in_hex]),
                loss=result == "X" and len(self._can_suffer(state)) > 0,
                cases=("7.1", "7.12", "T.BARRAGE"),
            )
        )
        if result == "-":
            self.goto(FINISHED)
            return None
        self.plus = box.barrage_checks[result]
        if result != "X":
            self.goto("checks")
        elif self._can_suffer(state):
            self.case = "7.11(X-iii)"
        else:
            self.plus = box.barrage_checks["X_without_target"]
            self.case = "7.11(X-none)"
            self.goto("checks")
        return None

    def _can_suffer(self, state: State) -> list[int]:
        """7.11: those that an X can cost their owner."""
        return [unit for unit in self.victims if self._loss_refusal(state, unit) is None]

    def _loss_refusal(self, state: State, unit: int) -> Refusal | None:
        """7.11: why an X cannot cost its owner that unit."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[self.target]}
        if unit not in self.victims:
            return Refusal("7.11(X)", "not-barraged", named)
        return None if can_take_barrage_loss(state, unit) else Refusal("7.11(X-ii)", "spared-by-barrage", named)

    def loss(self, play: Table) -> Ask | None:
        """7.11: on X the owner eliminates one gun or flips one full-strength infantry unit, as he chooses."""
        state = play.state
        box = state.box
        choices = self._can_suffer(state)
        if len(choices) == 1:
            self._suffer(play, choices[0])
            return None
        losses = box.unit_actions("loss")
        params: dict[str, str | int] = {"hex": box.board.names[self.target]}
        return Ask(side_name(1 - self.side), "barrage-loss", [losses[unit] for unit in choices], ("7.11(X)",), params)

    def do_loss(self, play: Table, action: Action) -> None:
        self._suffer(play, play.state.box.index[str(action.args[0])])
        self.goto("checks")

    def _suffer(self, play: Table, unit: int) -> None:
        lose_step(play, unit, ("7.11(X)",))

    def checks(self, play: Table) -> Ask | None:
        """7.11, 12.0: each unit left in the hex checks morale; the unit just flipped checks too (ruling T38)."""
        for unit in reversed(self.victims):
            if play.state.where[unit] == self.target:
                play.call(MoraleCheck(unit, self.plus, self.case))
        self.goto(FINISHED)
        return None

    # ---- 7.2 interdiction

    def interdict(self, play: Table) -> Ask | None:
        """7.21, 7.3: one die below the gun's attack strength; a six always fails; -1 for Germans on turn 1.

        7.23: units in the hex are not touched.
        """
        state = play.state
        box = state.box
        gun = self.guns[0]
        die = play.die()
        self._flip(state)
        modifier = box.interdiction_first_turn if self.side == GERMAN and state.turn == FIRST_TURN else 0
        placed = die != box.interdiction_fails and die + modifier < state.fire_strength(gun)
        if placed:
            state.interdict(self.side, self.target)
        play.log(
            InterdictionFired(
                gun=box.ids[gun],
                target=box.board.names[self.target],
                strength=state.fire_strength(gun),
                die=die,
                modifier=modifier,
                placed=placed,
                cases=("7.21", "7.3(a)") if modifier else ("7.21",),
            )
        )
        return None
