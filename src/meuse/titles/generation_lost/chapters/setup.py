"""19.0 Set-up: squares are printed; both place guns, choose types of battalions, and turn HQs and guns (G75, G76)."""

from typing import Final

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.events import SetUpDone
from meuse.engine.flow import CANCEL, DONE, FINISHED, READY_MADE, Action, Ask, Refusal
from meuse.engine.placing import PlaceOrCancel
from meuse.titles.generation_lost.chapters.batteries import (
    front,
    may_set_up,
    placed,
    posts,
    ready_made,
    rear,
    set_up_refusal,
    stand,
    towards_enemy,
)
from meuse.titles.generation_lost.chapters.draws import draw_brigades, draw_guns
from meuse.titles.generation_lost.chapters.movement import TurnStack, turning
from meuse.titles.generation_lost.chapters.muster import one_of_each_type
from meuse.titles.generation_lost.end_events import GarrisonsDrawn, GunsLeftOut
from meuse.titles.generation_lost.scenarios import Battery
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    AIRFIELD,
    DUMMY,
    FLIPPED,
    FRENCH,
    GARRISON,
    GERMAN,
    GUN,
    HQ,
    IN_FORT,
    NOT_YET,
    OUT,
    POOL,
    RESERVES,
    WEST,
)

LEAVE_OUT: Final = Action("leave_out")

# ---- what is printed (19.1.1, 19.1.3)


def begin(state: State) -> None:
    """19.0, 19.1.1, 19.1.3, 19.1.5(c): everything whose square or box is printed; battalions as 216s (G75)."""
    scenario = state.scenario
    for unit, where in enumerate(scenario.begins):
        if where < 0:
            state.where[unit] = where
    for unit, status in scenario.reserves:
        state.status[unit] = status
    for placement in scenario.placements:
        unit = placement.unit
        if unit == NOBODY:
            unit = next(each for each in placement.choice if state.where[each] < 0)
        state.status[unit] = placement.status
        state.put(unit, placement.square)
        facing = placement.facing
        state.facing[unit] = facing if facing != NO_FACING else towards_enemy(state, unit, placement.square)
    for choice in scenario.reserve_choices:
        unit = next(each for each in choice if state.where[each] == POOL)
        state.where[unit] = RESERVES
    begin_in_the_air(state)
    draw_the_line(state)
    if not scenario.garrisons:
        for kind in (GARRISON, DUMMY):
            for unit in state.box.of_kind[kind]:
                if state.where[unit] == NOT_YET:
                    state.where[unit] = OUT


def draw_the_line(state: State) -> None:
    """Ruling G67: from April on an empty square belongs at the start to the side whose infantry is nearer."""
    if state.scenario.first_turn == 1:
        return
    box = state.box
    lines = [
        sorted({state.where[unit] for unit in box.units_of[side] if state.where[unit] >= 0 and state.is_infantry(unit)})
        for side in (GERMAN, FRENCH)
    ]
    for cell in range(len(box.board)):
        if not state.occupied[GERMAN][cell] and not state.occupied[FRENCH][cell]:
            row = box.board.distance_row(cell)
            german, french = (min([row[each] for each in line]) for line in lines)
            if german != french:
                state.control[cell] = GERMAN if german < french else FRENCH


def begin_in_the_air(state: State) -> None:
    """8.7.1, 19.1.5(i): how many air units each side has, and from which turn on."""
    special = state.scenario.special
    for side in (GERMAN, FRENCH):
        for number, unit in enumerate(state.box.air_of[side]):
            late = side == FRENCH and special.french_air_from > state.turn
            state.where[unit] = OUT if number >= special.air[side] else NOT_YET if late else AIRFIELD


class SetUp(SideProcedure):
    """19.0: one side's free choices; nothing is final before it is done."""

    steps = ("heavy_guns", "field_guns", "brigades", "garrisons_in_the_west", "garrisons", "choose")

    def forget(self) -> None:
        self.posted: dict[int, Battery] = {}  # see _posts

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.forget()

    def _posts(self, state: State) -> dict[int, Battery]:
        if not self.posted:
            self.posted = posts(state, self.side)
        return self.posted

    # ---- lots (19.5.1(ART), 19.6.1(ART), 19.6.3(RES))

    def heavy_guns(self, play: Table) -> Ask | None:
        self._draw(play, field=False)
        return None

    def field_guns(self, play: Table) -> Ask | None:
        self._draw(play, field=True)
        return None

    def _draw(self, play: Table, field: bool) -> None:
        for battery in play.state.scenario.batteries:
            if battery.side == self.side:
                draw_guns(play, battery, field)

    def brigades(self, play: Table) -> Ask | None:
        if self.side == FRENCH:
            draw_brigades(play)
        return None

    # ---- garrisons (19.1.3(FORT), ruling G80)

    def garrisons_in_the_west(self, play: Table) -> Ask | None:
        """19.1.3(FORT): the forts of the West Bank that must have a marker, by lot."""
        state = play.state
        if self.side == FRENCH and state.scenario.garrisons:
            country = state.box.country
            forts = [cell for cell in country.forts if country.bank[cell] == WEST]
            lots = play.draw(len(forts), state.scenario.garrisons_west)
            man_forts(state, [forts[lot] for lot in lots])
        return None

    def garrisons(self, play: Table) -> Ask | None:
        """19.1.3(FORT): the others on any forts that are left, by lot; which is which nobody knows."""
        state = play.state
        if self.side == FRENCH and state.scenario.garrisons:
            forts = [cell for cell in state.box.country.forts if not state.inside_at(cell, FRENCH)]
            lots = play.draw(len(forts), state.scenario.garrisons - state.scenario.garrisons_west)
            man_forts(state, [forts[lot] for lot in lots])
            names = state.box.board.names
            manned = [names[cell] for cell in state.box.country.forts if state.inside_at(cell, FRENCH)]
            play.log(GarrisonsDrawn(hexes=tuple(manned), cases=("19.1.3(FORT)",)))
        return None

    # ---- guns, battalions, facing

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        pick, turn, swap = box.unit_actions("unit"), box.hex_actions("turn"), box.hex_actions("swap")
        left = self._to_place(state)
        actions = [pick[gun] for gun in self._to_pick(state, left)]
        actions += [turn[cell] for cell in self._turnable(state)]
        actions += [swap[cell] for cell in self._choices(state)]
        reserve = box.unit_actions("reserve")
        actions += [reserve[unit] for unit in self._for_reserve(state)]
        if self._posts(state):
            actions.append(READY_MADE)
        if not left:
            actions.append(DONE)
        params = {"waiting": left, "guns": len(self._posts(state))}
        return Ask(side_name(self.side), "set-up", actions, ("19.0",), params)

    def _waiting(self, state: State) -> list[int]:
        return [gun for gun in self._posts(state) if state.where[gun] == NOT_YET]

    def _to_place(self, state: State) -> int:
        """How many guns are still missing; from July on the French have one too many (ruling G76)."""
        posted = self._posts(state)
        asked = sum([battery.count for battery in state.scenario.batteries if battery.side == self.side])
        return max(0, asked - len(placed(state, list(posted))))

    def _to_pick(self, state: State, left: int) -> list[int]:
        """19.1.1, ruling G76: the guns that _gun_refusal does not refuse, when so many are still missing."""
        where = state.where
        all_stand = not self._waiting(state)
        found: list[int] = []
        for gun, battery in self._posts(state).items():
            if left > 0 if where[gun] == NOT_YET else battery.from_front > 0 or all_stand:
                found.append(gun)
        return found

    def _gun_refusal(self, state: State, gun: int) -> Refusal | None:
        """19.1.1, ruling G76: why a gun of this set-up cannot be placed now, or placed anew."""
        box = state.box
        battery = self._posts(state)[gun]
        named: dict[str, str | int] = {"unit": box.ids[gun]}
        if state.where[gun] == NOT_YET:
            if self._to_place(state):
                return None
            return Refusal(battery.case, "set-up-enough", {**named, "count": battery.count})
        if battery.from_front or not self._waiting(state):
            return None
        return Refusal("19.0", "set-up-placed", {**named, "hex": box.board.names[state.where[gun]]})

    def _turnable(self, state: State) -> list[int]:
        """Ruling G75: squares where nobody has a printed facing."""
        box, status = state.box, state.status
        found: list[int] = []
        for cell, stack in state.stacks[self.side].items():
            free = False
            for unit in stack:
                if box.stays[unit] or status[unit] & box.stays_with[unit]:
                    continue  # it faces nowhere
                free = box.kind[unit] in (GUN, HQ)
                if not free:
                    break
            if free:
                found.append(cell)
        return sorted(found)

    def _turn_refusal(self, state: State, cell: int) -> Refusal | None:
        box = state.box
        units = turning(state, state.units_at(cell, self.side))
        if not units:
            return Refusal("12.1.7", "turn-nobody", {"hex": box.board.names[cell]})
        for unit in units:
            if not (state.is_gun(unit) or state.is_hq(unit)):
                return Refusal("19.0(GE)", "set-up-facing", {"unit": box.ids[unit], "hex": box.board.names[cell]})
        return None

    def _choices(self, state: State) -> list[int]:
        """19.1.1(BN): squares where the owner chooses the type of the battalion, as long as there is another."""
        cells = {each.square for each in state.scenario.placements if each.side == self.side and each.choice}
        return [cell for cell in sorted(cells) if partners(state, self.side, cell)]

    def _for_reserve(self, state: State) -> list[int]:
        """19.3.1(BN): battalions of the Pool, one of each type, that may go into the Reserves Box for another type."""
        if self.side != GERMAN or not state.scenario.reserve_choices:
            return []
        chosen = {unit for choice in state.scenario.reserve_choices for unit in choice}
        boxed = {state.box.type[unit] for unit in chosen if state.where[unit] == RESERVES}
        found = one_of_each_type(state, [unit for unit in sorted(chosen) if state.where[unit] == POOL])
        return [unit for unit in found if boxed - {state.box.type[unit]}]

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        if action.verb == "done":
            if not self._to_place(state):
                return None
            ids = tuple([box.ids[gun] for gun in self._waiting(state)])
            return Refusal("19.0", "set-up-incomplete", {"units": ids})
        if action.verb == "ready_made":
            return None if self._posts(state) else Refusal("19.0", "set-up-no-guns")
        if action.verb in ("unit", "reserve"):
            unit = box.unit_in(action)
            if unit == NOBODY:
                return None
            return self._unit_refusal(state, unit) if action.verb == "unit" else self._reserve_refusal(state, unit)
        cell = box.cell_in(action)
        if cell == NOBODY:
            return None
        if action.verb == "turn":
            return self._turn_refusal(state, cell)
        if action.verb == "swap" and cell not in self._choices(state):
            return Refusal(battalion_case(state), "set-up-no-choice", {"hex": box.board.names[cell]})
        return None

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """Where every square is printed, nobody expects a ready-made set-up."""
        return () if self._posts(play.state) else ("ready_made",)

    def _unit_refusal(self, state: State, unit: int) -> Refusal | None:
        box = state.box
        if box.side[unit] != self.side:
            return Refusal("19.0", "not-your-unit", {"unit": box.ids[unit]})
        if unit not in self._posts(state):
            return Refusal("19.0", "set-up-printed", {"unit": box.ids[unit]})
        return self._gun_refusal(state, unit)

    def _reserve_refusal(self, state: State, unit: int) -> Refusal | None:
        """19.3.1(BN): any counter of a type that is offered will do; they are alike."""
        offered = self._for_reserve(state)
        if unit in offered:
            return None
        alike = {state.box.type[each] for each in offered}
        if state.where[unit] == POOL and state.box.type[unit] in alike:
            return Refusal(battalion_case(state), "set-up-alike", {"unit": state.box.ids[unit]})
        return Refusal(battalion_case(state), "set-up-not-for-reserve", {"unit": state.box.ids[unit]})

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(PlaceGun(self.side, play.state.box.unit_in(action)))

    def do_turn(self, play: Table, action: Action) -> None:
        play.call(TurnStack(self.side, play.state.box.cell_in(action)))

    def do_swap(self, play: Table, action: Action) -> None:
        cell = play.state.box.cell_in(action)
        others = partners(play.state, self.side, cell)
        if len(others) == 1:
            exchange(play.state, self.side, cell, others[0])
        else:
            play.call(SwapBattalion(self.side, cell))

    def do_reserve(self, play: Table, action: Action) -> None:
        """19.3.1(BN): for a counter of another type, which goes into the Pool."""
        state = play.state
        unit = state.box.unit_in(action)
        back = next(
            each
            for each in reversed(range(len(state.where)))
            if state.where[each] == RESERVES
            and any(each in choice for choice in state.scenario.reserve_choices)
            and state.box.type[each] != state.box.type[unit]
        )
        state.where[unit], state.where[back] = RESERVES, POOL

    def do_ready_made(self, play: Table, action: Action) -> None:
        """A set-up within the rules that may still be changed."""
        ready_made(play.state, self.side)

    def do_done(self, play: Table, action: Action) -> None:
        state = play.state
        left = self._waiting(state)
        for gun in left:
            state.where[gun] = OUT
        side = side_name(self.side)
        if left:
            battery = self._posts(state)[left[0]]
            names = tuple([state.box.ids[gun] for gun in left])
            play.log(GunsLeftOut(side=side, units=names, cases=(battery.case,)))
        play.log(SetUpDone(side=side, cases=("19.0",)))
        self.goto(FINISHED)


# ---- types of battalions (19.1.1(BN), 19.3.1(BN), 19.4.1(BN))


def battalion_case(state: State) -> str:
    """The case that lists the battalions of the scenario."""
    scenario = state.scenario
    return f"{scenario.case if scenario.first_turn > 1 else '19.1'}.1(BN)"


def battalion_at(state: State, side: int, cell: int) -> int:
    """19.1.1(BN): the battalion in a square whose type its owner chooses, NOBODY if there is none."""
    for placement in state.scenario.placements:
        if placement.square == cell and placement.choice and placement.side == side:
            return next(unit for unit in state.units_at(cell, side) if unit in placement.choice)
    return NOBODY


def partners(state: State, side: int, cell: int) -> list[int]:
    """19.1.1(BN), 19.4.1(BN): counters of another type that may change places with the battalion in a square.

    One from the Pool, where it has any; otherwise one from the Reserves Box, and those in other squares.
    """
    here = battalion_at(state, side, cell)
    if here == NOBODY:
        return []
    box = state.box
    others = [unit for unit in box.of_kind[box.kind[here]] if box.type[unit] != box.type[here]]
    pool = one_of_each_type(state, [unit for unit in others if state.where[unit] == POOL])
    if pool:
        return pool
    chosen = {unit for choice in state.scenario.reserve_choices for unit in choice}
    found = one_of_each_type(state, [unit for unit in others if state.where[unit] == RESERVES and unit in chosen])
    return [*found, *[unit for unit in others if state.where[unit] >= 0]]


def exchange(state: State, side: int, cell: int, other: int) -> None:
    """19.1.1(BN): the battalion in a square and another counter change places, each with what it finds there."""
    here = battalion_at(state, side, cell)
    there = state.where[other]
    if there >= 0:
        state.lift(other, POOL)
    state.status[other], state.status[here] = state.status[here], state.status[other]
    state.facing[other], state.facing[here] = state.facing[here], state.facing[other]
    state.lift(here, there if there < 0 else POOL)
    state.put(other, cell)
    if there >= 0:
        state.put(here, there)


class SwapBattalion(SideProcedure):
    """19.4.1(BN): every battalion is on the map or in the box, so that two of different types change places."""

    steps = ("choose",)
    fields = ("side", "cell")

    def __init__(self, side: int = GERMAN, cell: int = NOBODY) -> None:
        super().__init__(side)
        self.cell = cell

    def choose(self, play: Table) -> Ask | None:
        box = play.state.box
        named = box.unit_actions("with")
        actions = [named[unit] for unit in partners(play.state, self.side, self.cell)]
        hexes = {"hex": box.board.names[self.cell]}
        return Ask(side_name(self.side), "swap-battalion", [*actions, CANCEL], (battalion_case(play.state),), hexes)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        unit = play.state.box.unit_in(action)
        if action.verb != "with" or unit == NOBODY or unit in partners(play.state, self.side, self.cell):
            return None
        return Refusal(battalion_case(play.state), "set-up-no-partner", {"unit": play.state.box.ids[unit]})

    def do_with(self, play: Table, action: Action) -> None:
        exchange(play.state, self.side, self.cell, play.state.box.unit_in(action))
        self.goto(FINISHED)

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


# ---- garrisons


def man_forts(state: State, forts: list[int]) -> None:
    """9.2.4, ruling G80: markers face down inside forts; which counter lies where means nothing until one is drawn."""
    markers = [unit for kind in (GARRISON, DUMMY) for unit in state.box.of_kind[kind] if state.where[unit] == NOT_YET]
    for marker, fort in zip(markers, forts, strict=False):
        state.status[marker] = FLIPPED | IN_FORT
        state.put(marker, fort)


class PlaceGun(PlaceOrCancel[State]):
    """19.1.1, 19.3.1(ART) to 19.6.3(ART): one gun is placed, placed anew, or left out where there is one too many."""

    prompt = "set-up-gun"
    fields = ("side", "unit")

    def __init__(self, side: int = GERMAN, unit: int = NOBODY) -> None:
        super().__init__(unit)
        self.side = side
        self.forget()

    def forget(self) -> None:
        self.posted: dict[int, Battery] = {}  # see _posts

    def _posts(self, state: State) -> dict[int, Battery]:
        if not self.posted:
            self.posted = posts(state, self.side)
        return self.posted

    def _battery(self, state: State) -> Battery:
        return self._posts(state)[self.unit]

    def _guns(self, state: State) -> list[int]:
        found = self._posts(state)
        battery = found[self.unit]
        return [gun for gun in found if found[gun] is battery]

    def _line(self, state: State) -> list[int]:
        """Ruling G76: the front, for those guns that have to keep away from it."""
        return front(state, self.side) if self._battery(state).from_front else []

    def case(self, state: State) -> str:
        return self._battery(state).case

    def cells(self, state: State) -> list[int]:
        battery = self._battery(state)
        guns, line = self._guns(state), self._line(state)
        if not battery.from_front:
            squares = battery.squares(state.box.country)
            return [cell for cell in squares if may_set_up(state, self.unit, cell)]
        squares = rear(state, self.side, battery, line)
        return [cell for cell in squares if set_up_refusal(state, self.unit, battery, cell, guns, line) is None]

    def refusal(self, state: State, cell: int) -> Refusal | None:
        battery = self._battery(state)
        return set_up_refusal(state, self.unit, battery, cell, self._guns(state), self._line(state))

    def put(self, play: Table, cell: int) -> None:
        stand(play.state, self.unit, cell)

    # ---- one too many (ruling G76)

    def _has_spare(self, state: State) -> bool:
        return len(self._guns(state)) > self._battery(state).count

    def place(self, play: Table) -> Ask | None:
        asked = super().place(play)
        if asked is not None and self._leave_out_refusal(play.state) is None:
            asked.actions.append(LEAVE_OUT)
        return asked

    def _leave_out_refusal(self, state: State) -> Refusal | None:
        named: dict[str, str | int] = {"unit": state.box.ids[self.unit]}
        if not self._has_spare(state):
            return Refusal(self.case(state), "set-up-none-to-spare", named)
        if state.where[self.unit] < 0:
            return Refusal(self.case(state), "set-up-not-placed", named)
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        return self._leave_out_refusal(play.state) if action == LEAVE_OUT else super().explain(play, action)

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """Where every gun is needed, nobody expects to leave one out."""
        return () if self._has_spare(play.state) else (LEAVE_OUT.verb,)

    def do_leave_out(self, play: Table, action: Action) -> None:
        play.state.lift(self.unit, NOT_YET)
        self.goto(FINISHED)
