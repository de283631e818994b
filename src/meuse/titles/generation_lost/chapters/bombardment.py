"""8.0 Bombardment: the segment, the HQ that pays for it, and one bombardment from target to result."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.air import AirAttacks, Aircraft
from meuse.titles.generation_lost.chapters.counter_battery import CounterBattery
from meuse.titles.generation_lost.chapters.damage import carry_out, carry_out_inside
from meuse.titles.generation_lost.chapters.drum_fire import (
    ANNOUNCE,
    drum_refusal,
    has_drum_fire,
    second_refusal,
    second_squares,
)
from meuse.titles.generation_lost.chapters.firing import (
    able_guns,
    aim_refusal,
    aims,
    gun_refusal,
    guns_are_worn,
    needed_factors,
    ready_guns,
    strength_refusal,
    target_refusal,
    target_row,
    targets,
    worn_guns,
)
from meuse.titles.generation_lost.chapters.lines import NO_PATH, path_lengths
from meuse.titles.generation_lost.chapters.mines import LayMines, MinesPhase, mines_are_due
from meuse.titles.generation_lost.chapters.modes import SetModes
from meuse.titles.generation_lost.chapters.off_map import JOIN, fire_off_map_guns, has_off_map_guns, off_map_refusal
from meuse.titles.generation_lost.chapters.supply import leave_for_shells, may_stay
from meuse.titles.generation_lost.fire_events import (
    BombardmentDeclared,
    BombardmentFailed,
    BombardmentRolled,
    NoShells,
    ShellsSupplied,
)
from meuse.titles.generation_lost.option_events import DrumFireRolled, HqStays, SecondSquareStruck
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import BOMBARDMENT_ROWS, FIRED, GERMAN, SHELLED

HOLD_FIRE: Final = Action("hold_fire")
OPEN_FIRE: Final = Action("open_fire")
STAY: Final = Action("stay")
LEAVE: Final = Action("leave")
AIMS: Final = [Action("aim", ("outside",)), Action("aim", ("inside",))]


# ---- 8.4 shells


def shells_are_free(state: State) -> bool:
    """19.1.5(e): on 21 February every gun of both sides has supply, and no HQ is spent."""
    return state.turn in state.scenario.special.free_supply


def supply_refusal(state: State, side: int, hq: int) -> Refusal | None:
    """8.4, 8.4.2, ruling G10: why an HQ cannot pay for the shells of this segment."""
    box = state.box
    named = {"unit": box.ids[hq]}
    if box.side[hq] != side:
        return Refusal("8.4.2", "not-your-unit", named)
    if not state.is_hq(hq):
        return Refusal("8.4.2", "shells-not-an-hq", named)
    if state.where[hq] < 0:
        return Refusal("8.4.2", "shells-hq-not-on-map", named)
    if not state.in_good_order(hq):
        return Refusal("8.4", "shells-hq-disordered", named)
    if state.is_engaged(hq):
        return Refusal("16.5.1", "shells-hq-engaged", named)
    if not state.is_supply(hq):
        return Refusal("8.4.2", "shells-hq-in-command-mode", named)
    return None


def guns_for(state: State, side: int, hq: int) -> list[int]:
    """8.4, 20.4.3-1: the guns that can still fire with the shells of an HQ; without one only the off-map guns can."""
    return ready_guns(state, side) if hq != NOBODY or shells_are_free(state) else []


def unsupplied_guns(state: State, side: int, hq: int, guns: list[int]) -> list[int]:
    """8.4.1, 8.4.3, ruling G10: those of the guns that have no path to the named HQ, however long."""
    if shells_are_free(state) or not guns:
        return []
    lengths = path_lengths(state, side, state.where[hq])
    return [gun for gun in guns if lengths[state.where[gun]] == NO_PATH]


class BombardmentSegment(SideProcedure):
    """8.1, ruling G9: modes, aircraft, an HQ for the shells, bombardments; then the HQ leaves, aircraft attack."""

    steps = ("lay_mines", "modes", "aircraft", "shells", "bombard", "spend", "air_attacks", "mines")
    fields = ("side", "hq")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.hq = NOBODY
        self.forget()

    def forget(self) -> None:
        self.aimed_at: list[Action] = []  # what the guns below could be aimed at ...
        self.aiming: list[int] = []
        self.aimed_when = NOBODY  # ... when the map was last stirred ...
        self.aimed_off_map = False  # ... and the off-map guns had fired, or not

    def _targets(self, state: State, guns: list[int]) -> list[Action]:
        """8.3: asked again after every bombardment that is called off. What is shot at most comes first."""
        if self.aimed_when != state.stir or self.aiming != guns or self.aimed_off_map != state.off_map_fired:
            offered = targets(state, self.side, guns)
            named = state.box.hex_actions("bombard")
            enemies = bytes(state.occupied[1 - self.side])
            self.aimed_at = [named[cell] for cell in offered if enemies[cell]]
            self.aimed_at += [named[cell] for cell in offered if not enemies[cell]]
            self.aiming = guns
            self.aimed_when = state.stir
            self.aimed_off_map = state.off_map_fired
        return self.aimed_at

    def lay_mines(self, play: Table) -> Ask | None:
        """19.1.5(k-i), 20.4.2-1, ruling G83: before anything else of the German phase."""
        if mines_are_due(play.state, self.side):
            play.call(LayMines(self.side))
        return None

    def modes(self, play: Table) -> Ask | None:
        """12.8.2(c)."""
        play.call(SetModes(self.side, "bombardment"))
        return None

    def aircraft(self, play: Table) -> Ask | None:
        """8.7.3(a)-(c)."""
        play.call(Aircraft(self.side))
        return None

    def shells(self, play: Table) -> Ask | None:
        """8.4.2: one HQ for the whole segment, or none by somebody who does not mean to fire."""
        state = play.state
        if shells_are_free(state):
            return None
        hqs = [hq for hq in state.box.hqs_of[self.side] if supply_refusal(state, self.side, hq) is None]
        guns = ready_guns(state, self.side)
        if not guns or not self._targets(state, guns):
            self.goto("bombard")  # with the off-map guns, if there are any
            return None
        if not hqs:
            play.log(NoShells(side=side_name(self.side), cases=("8.4",)))
            self.goto("bombard")
            return None
        named = state.box.unit_actions("shells")
        return Ask(side_name(self.side), "shells", [*[named[hq] for hq in hqs], HOLD_FIRE], ("8.4.2",))

    def do_shells(self, play: Table, action: Action) -> None:
        self.hq = play.state.box.unit_in(action)
        unit = play.state.box.ids[self.hq]
        play.log(ShellsSupplied(side=side_name(self.side), unit=unit, cases=("8.4.2",)))
        self.goto("bombard")

    def do_hold_fire(self, play: Table, action: Action) -> None:
        """8.4.2: no HQ for guns on the map; off-map guns need none (20.4.3-1)."""
        self.goto("bombard")

    def guns(self, state: State) -> list[int]:
        """8.4: those that can still fire with the shells there are."""
        return guns_for(state, self.side, self.hq)

    def bombard(self, play: Table) -> Ask | None:
        """8.1(a), 8.1(END), 8.3.2(c): one target after another, as long as guns can fire and the player likes."""
        state = play.state
        guns = self.guns(state)
        offered = self._targets(state, guns)
        if not offered:
            return None
        actions = [*offered, DONE]
        off_map = "yes" if has_off_map_guns(state, self.side) and not state.off_map_fired else "no"
        params: dict[str, str | int] = {"guns": len(guns), "off_map": off_map}
        return Ask(side_name(self.side), "bombard", actions, ("8.1(a)", "8.3"), params)

    def do_bombard(self, play: Table, action: Action) -> None:
        play.call(Bombardment(self.side, play.state.box.cell_in(action), self.hq))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("spend")

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "shells" and action.verb == "shells":
            hq = state.box.unit_in(action)
            return supply_refusal(state, self.side, hq) if hq != NOBODY else None
        if self.step == "bombard" and action.verb == "bombard":
            cell = state.box.cell_in(action)
            return target_refusal(state, self.side, cell, self.guns(state)) if cell != NOBODY else None
        return None

    def spend(self, play: Table) -> Ask | None:
        """8.4.2(OFF), 20.4.2-2, ruling G10: an HQ that has supplied a gun goes, by the option after the assaults."""
        state = play.state
        if self.hq == NOBODY or state.returns[self.hq] != state.turn:
            return None
        if may_stay(state, self.side):
            unit = {"unit": state.box.ids[self.hq]}
            return Ask(side_name(self.side), "hq-stays", [STAY, LEAVE], ("20.4.2-2", "8.4.2(OFF)"), unit)
        leave_for_shells(play, self.hq, "8.4.2(OFF)")
        return None

    def do_stay(self, play: Table, action: Action) -> None:
        """20.4.2-2: in supply mode, where it is."""
        state = play.state
        state.mark(self.hq, SHELLED)
        play.log(HqStays(side=side_name(self.side), unit=state.box.ids[self.hq], cases=("20.4.2-2",)))
        self.goto("air_attacks")

    def do_leave(self, play: Table, action: Action) -> None:
        leave_for_shells(play, self.hq, "8.4.2(OFF)")
        self.goto("air_attacks")

    def air_attacks(self, play: Table) -> Ask | None:
        """8.7.3(d)."""
        play.call(AirAttacks(self.side))
        return None

    def mines(self, play: Table) -> Ask | None:
        """19.1.5(k-ii)."""
        if play.state.mines and self.side == GERMAN:
            play.call(MinesPhase())
        return None


# ---- 8.6 column and modifiers


def bombardment_shifts(
    state: State, side: int, guns: list[int], unsupplied: list[int], off_map: bool = False
) -> list[Shift]:
    """8.4.3, 8.6.2, 19.5.5(c), rulings G13, G91: all modifiers of the die, for the guns that really fire.

    `off_map`: the off-map guns are among them (20.4.3-1); they are heavy.
    """
    table = state.box.bombardment_table
    found: list[Shift] = []
    if off_map or any(state.box.heavy[gun] for gun in guns):
        found.append(Shift("heavy-guns", table.heavy, "8.6.2"))
    if state.observed:
        found.append(Shift("observation", table.observed, "8.6.2"))
    cut_off = len([gun for gun in guns if gun in unsupplied])
    if cut_off:
        found.append(Shift("unsupplied-guns", table.unsupplied * cut_off, "8.4.3"))
    if guns_are_worn(state, side):
        found.append(worn_guns(state, table.worn))
    return found


class Bombardment(SideProcedure):
    """8.1(a), 20.4.2-4: one bombardment: where it is aimed, who fires, the enemy's answer, the die.

    Drum fire may strike a second square, which has a die of its own.
    """

    steps = ("trace", "aim", "guns", "drum", "choose_second", "aim_second", "answer", "roll", "roll_second")
    fields = ("side", "target", "hq", "inside", "firing", "unsupplied", "off_map", "second", "second_inside")

    def __init__(self, side: int = GERMAN, target: int = NOBODY, hq: int = NOBODY) -> None:
        super().__init__(side)
        self.target = target
        self.hq = hq
        self.inside = 0
        self.firing: list[int] = []
        self.unsupplied: list[int] = []  # of all guns that could fire
        self.off_map = 0  # 1: the off-map guns join in (20.4.3-1)
        self.second = NOBODY  # what drum fire strikes as well (20.4.2-4)
        self.second_inside = 0

    def subject(self, state: State) -> int:
        return self.target

    def ready(self, state: State) -> list[int]:
        """8.3, 8.4: the guns that could fire, those named included."""
        return guns_for(state, self.side, self.hq)

    def trace(self, play: Table) -> Ask | None:
        """8.4.1: supply as it is when the bombardment is declared."""
        self.unsupplied = unsupplied_guns(play.state, self.side, self.hq, self.ready(play.state))
        return None

    # ---- 8.2.2 inside or outside

    def aim(self, play: Table) -> Ask | None:
        """8.2.2(ONE): with targets inside and outside a fort, the firing player names one of them."""
        state = play.state
        possible = aims(state, self.side, self.target)
        if len(possible) > 1:
            possible = [inside for inside in possible if self._aim_refusal(state, inside) is None]
        if len(possible) == 1:
            self.inside = 1 if possible[0] else 0
            return None
        named = {"hex": state.box.board.names[self.target]}
        return Ask(side_name(self.side), "bombard-aim", [*AIMS, CANCEL], ("8.2.2(ONE)",), named)

    def _aim_refusal(self, state: State, inside: bool) -> Refusal | None:
        return strength_refusal(state, self.side, self.target, inside, self.ready(state))

    def do_aim(self, play: Table, action: Action) -> None:
        inside = 1 if action.args[0] == "inside" else 0
        if self.step == "aim":
            self.inside = inside
            self.goto("guns")
        else:
            self.second_inside = inside
            self.goto("answer")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    # ---- 8.3 guns

    def guns(self, play: Table) -> Ask | None:
        """8.3.1(a), 20.4.3-1: any guns that reach the target, whatever calibre, until they are enough and fire."""
        state = play.state
        box = state.box
        named = box.unit_actions("gun")
        ready = self.ready(state)
        if self.firing:
            ready = [gun for gun in ready if gun not in self.firing]
        actions = [named[gun] for gun in able_guns(state, ready, self.target, self.inside > 0)]
        if has_off_map_guns(state, self.side) and self._off_map_refusal(state) is None:
            actions.append(JOIN)
        factors = self.factors(state, self.firing)
        needed = needed_factors(state, self.target, 1 - self.side, self.inside > 0)
        if factors >= needed:
            actions.append(OPEN_FIRE)
        if has_drum_fire(state, self.side) and self._drum_refusal(state) is None:
            actions.append(ANNOUNCE)
        actions.append(CANCEL)
        row = target_row(state, self.target, 1 - self.side, self.inside > 0)
        shifts = bombardment_shifts(state, self.side, self.firing, self.unsupplied, self.off_map > 0)
        params: dict[str, str | int] = {
            "hex": box.board.names[self.target],
            "inside": "yes" if self.inside else "no",
            "row": BOMBARDMENT_ROWS[row],
            "factors": factors,
            "needed": needed,
            "column": self._column_head(state, factors),
            "modifier": sum([shift.amount for shift in shifts]),
        }
        return Ask(side_name(self.side), "bombard-guns", actions, ("8.3", "8.3.1(a)"), params)

    def _off_map_refusal(self, state: State) -> Refusal | None:
        """20.4.3-1: why the off-map guns may not join this bombardment."""
        if self.off_map:
            return Refusal("20.4.3-1", "off-map-named-already", {"hex": state.box.board.names[self.target]})
        return off_map_refusal(state, self.side, self.target, self.inside > 0)

    def _gun_refusal(self, state: State, gun: int) -> Refusal | None:
        """8.2.2, 8.3, 8.3.2(b), 8.4: why a gun may not join this bombardment."""
        why = gun_refusal(state, self.side, gun)
        if why is not None:
            return why
        if gun not in self.ready(state):
            return Refusal("8.4", "fire-gun-without-shells", {"unit": state.box.ids[gun]})
        if gun in self.firing:
            return Refusal("8.3.2(b)", "fire-gun-named-already", {"unit": state.box.ids[gun]})
        return aim_refusal(state, gun, self.target, self.inside > 0)

    def factors(self, state: State, guns: list[int]) -> int:
        """8.3, 20.4.3-1: of these guns, and of the off-map guns if they join in."""
        added = state.box.option["off_map_factors"] if self.off_map else 0
        return sum([state.bombardment(gun) for gun in guns]) + added

    def _column(self, state: State, factors: int) -> int:
        """8.2, 8.3(COL): the place of the column in the target's row, -1 if the factors do not reach the first."""
        row = target_row(state, self.target, 1 - self.side, self.inside > 0)
        return state.box.bombardment_table.column(row, factors)

    def _column_head(self, state: State, factors: int) -> int:
        """8.2: the factors that the column asks for in the target's row, 0 without a column."""
        column = self._column(state, factors)
        row = target_row(state, self.target, 1 - self.side, self.inside > 0)
        return state.box.bombardment_table.minimum[row][column] if column >= 0 else 0

    def _fire_refusal(self, state: State) -> Refusal | None:
        """8.3(MIN)."""
        factors = self.factors(state, self.firing)
        needed = needed_factors(state, self.target, 1 - self.side, self.inside > 0)
        if factors >= needed:
            return None
        named: dict[str, str | int] = {"hex": state.box.board.names[self.target], "factors": factors, "needed": needed}
        return Refusal("8.3(MIN)", "fire-more-factors-needed", named)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        if self.step in ("aim", "aim_second") and action.verb == "aim" and action not in AIMS:
            square = self.target if self.step == "aim" else self.second
            return Refusal("8.2.2(ONE)", "fire-inside-or-outside", {"hex": play.state.box.board.names[square]})
        if self.step == "choose_second" and action.verb == "second":
            cell = play.state.box.cell_in(action)
            return self._second_refusal(play.state, cell) if cell != NOBODY else None
        if self.step != "guns":
            return None
        if action.verb == "open_fire":
            return self._fire_refusal(play.state)
        if action.verb == ANNOUNCE.verb:
            return self._drum_refusal(play.state)
        if action.verb == JOIN.verb:
            return self._off_map_refusal(play.state)
        gun = play.state.box.unit_in(action)
        return self._gun_refusal(play.state, gun) if action.verb == "gun" and gun != NOBODY else None

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """Nobody expects what an option gives that is not conducted."""
        found = () if has_off_map_guns(play.state, self.side) else (JOIN.verb,)
        return found if has_drum_fire(play.state, self.side) else (*found, ANNOUNCE.verb)

    def do_gun(self, play: Table, action: Action) -> None:
        self.firing.append(play.state.box.unit_in(action))

    def do_off_map(self, play: Table, action: Action) -> None:
        self.off_map = 1

    def do_open_fire(self, play: Table, action: Action) -> None:
        self._declare(play)
        self.goto("answer")

    def do_drum_fire(self, play: Table, action: Action) -> None:
        """20.4.2-4, ruling G90: announced with the declaration, before counter-battery."""
        self._declare(play)
        self.goto("drum")

    def _declare(self, play: Table) -> None:
        """8.3(ONCE), 8.4.3(MIX), ruling G10: declared is fired, and a supplied gun makes the HQ pay."""
        state = play.state
        box = state.box
        for gun in self.firing:
            state.status[gun] |= FIRED
        self.unsupplied = [gun for gun in self.firing if gun in self.unsupplied]
        if self.hq != NOBODY and len(self.unsupplied) < len(self.firing):
            state.returns[self.hq] = state.turn  # of the reorganization that brings it back
        if self.off_map:
            fire_off_map_guns(play, self.side, self.target, "bombardment")
        play.log(
            BombardmentDeclared(
                side=side_name(self.side),
                hex=box.board.names[self.target],
                inside=self.inside > 0,
                guns=tuple([box.ids[gun] for gun in self.firing]),
                unsupplied=tuple([box.ids[gun] for gun in self.unsupplied]),
                factors=self.factors(state, self.firing),
                row=BOMBARDMENT_ROWS[target_row(state, self.target, 1 - self.side, self.inside > 0)],
                cases=("8.1(a)",),
            )
        )

    # ---- 20.4.2-4 drum fire

    def _drum_refusal(self, state: State) -> Refusal | None:
        """8.3(MIN), 20.4.2-4: why drum fire cannot be announced now."""
        why = drum_refusal(state, self.side, self.target, self.firing)
        return why if why is not None else self._fire_refusal(state)

    def _second_refusal(self, state: State, cell: int) -> Refusal | None:
        return second_refusal(state, self.side, self.target, cell, self.firing)

    def drum(self, play: Table) -> Ask | None:
        """20.4.2-4: a die says whether a second square is struck."""
        state = play.state
        highest = state.box.option["drum_strikes"]
        die = play.die()
        play.log(
            DrumFireRolled(
                side=side_name(self.side),
                hex=state.box.board.names[self.target],
                die=die,
                highest=highest,
                strikes=die <= highest,
                cases=("20.4.2-4",),
            )
        )
        if die > highest:
            self.goto("answer")
        return None

    def choose_second(self, play: Table) -> Ask | None:
        """20.4.2-4: the German player decides which."""
        state = play.state
        cells = second_squares(state, self.side, self.target, self.firing)
        if len(cells) == 1:
            self.second = cells[0]
            return None
        named = state.box.hex_actions("second")
        params = {"hex": state.box.board.names[self.target]}
        return Ask(side_name(self.side), "drum-fire", [named[cell] for cell in cells], ("20.4.2-4",), params)

    def do_second(self, play: Table, action: Action) -> None:
        self.second = play.state.box.cell_in(action)
        self.goto("aim_second")

    def aim_second(self, play: Table) -> Ask | None:
        """8.2.2(ONE), ruling G90: into the fort of the second square or not, if the guns can do both."""
        state = play.state
        possible = [
            inside
            for inside in aims(state, self.side, self.second)
            if strength_refusal(state, self.side, self.second, inside, self.firing) is None
        ]
        if len(possible) == 1:
            self.second_inside = 1 if possible[0] else 0
            return None
        named = {"hex": state.box.board.names[self.second]}
        return Ask(side_name(self.side), "bombard-aim", list(AIMS), ("8.2.2(ONE)", "20.4.2-4"), named)

    # ---- 8.5, 8.6

    def answer(self, play: Table) -> Ask | None:
        """8.5, 20.4.2-4: one counter-battery fire, for both squares of drum fire."""
        state = play.state
        if self.second != NOBODY:
            inside = self.second_inside > 0
            row = target_row(state, self.second, 1 - self.side, inside)
            play.log(
                SecondSquareStruck(
                    side=side_name(self.side),
                    hex=state.box.board.names[self.second],
                    inside=inside,
                    factors=self.factors(state, able_guns(state, self.firing, self.second, inside)),
                    row=BOMBARDMENT_ROWS[row],
                    cases=("20.4.2-4",),
                )
            )
        play.call(CounterBattery(1 - self.side, self.firing, self.target, self.second))
        return None

    def left(self, state: State) -> list[int]:
        """8.1(ELIG): the guns that counter-battery has not silenced."""
        return [gun for gun in self.firing if state.in_good_order(gun)]

    def roll(self, play: Table) -> Ask | None:
        """8.1(ELIG), 8.6.1-8.6.4: the guns that are left roll one die, if they are still enough."""
        self._strike(play, self.target, self.inside > 0, self.left(play.state))
        return None

    def roll_second(self, play: Table) -> Ask | None:
        """20.4.2-4, ruling G90: those that count against the second square have a die of their own."""
        if self.second != NOBODY:
            inside = self.second_inside > 0
            guns = able_guns(play.state, self.left(play.state), self.second, inside)
            self._strike(play, self.second, inside, guns)
        return None

    def _strike(self, play: Table, cell: int, inside: bool, left: list[int]) -> None:
        """8.6.1-8.6.4: one die for one square."""
        state = play.state
        box = state.box
        factors = self.factors(state, left)
        square = box.board.names[cell]
        row = target_row(state, cell, 1 - self.side, inside)
        column = box.bombardment_table.column(row, factors)
        if column < 0:
            needed = needed_factors(state, cell, 1 - self.side, inside)
            play.log(
                BombardmentFailed(
                    side=side_name(self.side), hex=square, factors=factors, needed=needed, cases=("8.1(ELIG)",)
                )
            )
            return
        die = play.die()
        shifts = bombardment_shifts(state, self.side, left, self.unsupplied, self.off_map > 0)
        total = die + sum([shift.amount for shift in shifts])
        result = box.bombardment_table.result(column, total)
        play.log(
            BombardmentRolled(
                side=side_name(self.side),
                hex=square,
                inside=inside,
                guns=tuple([box.ids[gun] for gun in left]),
                factors=factors,
                row=BOMBARDMENT_ROWS[row],
                column=box.bombardment_table.minimum[row][column],
                die=die,
                shifts=tuple(shifts),
                total=total,
                damage=result,
                cases=("8.6.1", "8.6.3", "T.BOMBARD"),
            )
        )
        if inside:
            carry_out_inside(play, self.side, cell, result)
        else:
            carry_out(play, self.side, cell, result)
