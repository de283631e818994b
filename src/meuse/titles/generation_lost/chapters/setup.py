"""19.0 Set-up: squares are printed; the German player places guns, and both choose where HQs and guns face (G75)."""

from typing import Final

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.events import SetUpDone
from meuse.engine.flow import DONE, FINISHED, READY_MADE, Action, Ask, Refusal
from meuse.engine.placing import PlaceOrCancel
from meuse.titles.generation_lost.chapters.movement import TurnStack, turning
from meuse.titles.generation_lost.chapters.stacking import has_room, room_refusal
from meuse.titles.generation_lost.country import MAJOR_ROAD, RAIL
from meuse.titles.generation_lost.end_events import GarrisonsDrawn
from meuse.titles.generation_lost.scenarios import ANY_BANK, Battery
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    AIRFIELD,
    BANKS,
    DUMMY,
    FLIPPED,
    FRENCH,
    GARRISON,
    GERMAN,
    IN_FORT,
    MAJOR_ROADS,
    NOT_YET,
    OUT,
    POOL,
    RAILS,
    WEST,
)

TOWARDS_ENEMY: Final = ("south", "north")  # by side


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
    begin_in_the_air(state)
    if not scenario.garrisons:
        for kind in (GARRISON, DUMMY):
            for unit in state.box.of_kind[kind]:
                if state.where[unit] == NOT_YET:
                    state.where[unit] = OUT


def begin_in_the_air(state: State) -> None:
    """8.7.1, 19.1.5(i): how many air units each side has, and from which turn on."""
    special = state.scenario.special
    for side in (GERMAN, FRENCH):
        for number, unit in enumerate(state.box.air_of[side]):
            late = side == FRENCH and special.french_air_from > state.turn
            state.where[unit] = OUT if number >= special.air[side] else NOT_YET if late else AIRFIELD


def call_air(state: State) -> None:
    """8.7.1, 19.1.5(i): French air units come into play when their turn begins."""
    if state.turn >= state.scenario.special.french_air_from:
        for unit in state.box.air_of[FRENCH]:
            if state.where[unit] == NOT_YET:
                state.where[unit] = AIRFIELD


def towards_enemy(state: State, unit: int, cell: int) -> int:
    return state.box.board.facing(cell, TOWARDS_ENEMY[state.box.side[unit]])


# ---- guns that their owner places (19.1.1(ART-W) to (ART-C))


def posts(state: State, side: int) -> dict[int, Battery]:
    """19.1.1: the battery that each gun belongs to which its owner places; counters of a type are alike."""
    found: dict[int, Battery] = {}
    for battery in state.scenario.batteries:
        if battery.side != side:
            continue
        for choice in battery.guns:
            gun = next(each for each in choice if each not in found and not is_printed(state, each))
            found[gun] = battery
    return found


def is_printed(state: State, unit: int) -> bool:
    """19.1.1: its square is given."""
    return state.scenario.begins[unit] >= 0


def set_up_refusal(state: State, gun: int, battery: Battery, cell: int) -> Refusal | None:
    """19.1.1, 19.1.1(ART-W), (ART-E), (ART-C): why a gun may not start in that square."""
    box = state.box
    country = box.country
    named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[cell]}
    if not country.north[cell]:
        return Refusal(battery.case, "set-up-behind-line", named)
    if battery.bank != ANY_BANK and country.bank[cell] != battery.bank:
        return Refusal(battery.case, "set-up-bank", {**named, "bank": BANKS[battery.bank]})
    first, last = battery.columns
    if not first <= box.board.places[cell][1] <= last:
        return Refusal(battery.case, "set-up-columns", {**named, "first": first, "last": last})
    if battery.terrain and not any(kind in country.kinds[cell] for kind in battery.terrain):
        return Refusal(battery.case, "set-up-terrain", {**named, "terrain": tuple(battery.terrain)})
    channel = box.channel[gun]
    if channel == MAJOR_ROADS and not country.on_way(MAJOR_ROAD, cell):
        return Refusal("12.5.1", "set-up-road", named)
    if channel == RAILS and not country.on_way(RAIL, cell):
        return Refusal("12.5.2", "set-up-rail", named)
    return room_refusal(state, gun, cell, "10.3")


def ready_made_square(state: State, gun: int, battery: Battery) -> int:
    """The square with room from which most French units are in range; of several the one farthest from the enemy."""
    box = state.box
    best = NOBODY
    most = farthest = -1
    enemies = [state.where[unit] for unit in box.units_of[FRENCH] if state.where[unit] >= 0]
    for cell in battery.squares(box.country):
        if not has_room(state, gun, cell):
            continue
        row = box.board.distance_row(cell)
        reached = sum([1 for enemy in enemies if row[enemy] <= box.range[gun]])
        away = min([row[line] for line in box.country.start_line[FRENCH]])
        if (reached, away) > (most, farthest):
            best, most, farthest = cell, reached, away
    return best


class SetUp(SideProcedure):
    """19.0: one side's free choices; nothing is final before it is done."""

    steps = ("garrisons_in_the_west", "garrisons", "choose")

    def forget(self) -> None:
        self.posted: dict[int, Battery] = {}  # see _posts

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.forget()

    def _posts(self, state: State) -> dict[int, Battery]:
        if not self.posted:
            self.posted = posts(state, self.side)
        return self.posted

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
        guns = self._posts(state)
        waiting = [gun for gun in guns if state.where[gun] == NOT_YET]
        actions = [pick[gun] for gun in waiting or guns]
        actions += [turn[cell] for cell in self._turnable(state)]
        actions += [swap[cell] for cell in self._choices(state)]
        if guns:
            actions.append(READY_MADE)
        if not waiting:
            actions.append(DONE)
        params = {"waiting": len(waiting), "guns": len(guns)}
        return Ask(side_name(self.side), "set-up", actions, ("19.0",), params)

    def _turnable(self, state: State) -> list[int]:
        """Ruling G75: squares where nobody has a printed facing."""
        units = turning(state, [unit for unit in state.box.units_of[self.side] if state.where[unit] >= 0])
        printed = {state.where[unit] for unit in units if not (state.is_gun(unit) or state.is_hq(unit))}
        return sorted({state.where[unit] for unit in units} - printed)

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
        """19.1.1(BN): squares where the owner chooses the type of the battalion, as long as the Pool has another."""
        return [
            placement.square
            for placement in state.scenario.placements
            if placement.side == self.side and placement.choice and self._other(state, placement.square) != NOBODY
        ]

    def _other(self, state: State, cell: int) -> int:
        """19.1.1(BN): the counter of another type that may stand there instead, NOBODY if there is none."""
        for placement in state.scenario.placements:
            if placement.square == cell and placement.choice and placement.side == self.side:
                here = next(unit for unit in state.units_at(cell, self.side) if unit in placement.choice)
                for unit in placement.choice:
                    if state.where[unit] == POOL and state.box.type[unit] != state.box.type[here]:
                        return unit
        return NOBODY

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        waiting = [gun for gun in self._posts(state) if state.where[gun] == NOT_YET]
        if action.verb == "done":
            ids = tuple([box.ids[gun] for gun in waiting])
            return Refusal("19.0", "set-up-incomplete", {"units": ids}) if waiting else None
        if action.verb == "ready_made":
            return None if self._posts(state) else Refusal("19.0", "set-up-no-guns")
        if action.verb == "unit":
            return self._unit_refusal(state, box.unit_in(action), waiting)
        cell = box.cell_in(action)
        if cell == NOBODY:
            return None
        if action.verb == "turn":
            return self._turn_refusal(state, cell)
        if action.verb == "swap" and self._other(state, cell) == NOBODY:
            return Refusal("19.1.1(BN)", "set-up-no-choice", {"hex": box.board.names[cell]})
        return None

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """Where every square is printed, nobody expects a ready-made set-up."""
        return () if self._posts(play.state) else ("ready_made",)

    def _unit_refusal(self, state: State, unit: int, waiting: list[int]) -> Refusal | None:
        box = state.box
        if unit == NOBODY:
            return None
        if box.side[unit] != self.side:
            return Refusal("19.0", "not-your-unit", {"unit": box.ids[unit]})
        if unit not in self._posts(state):
            return Refusal("19.0", "set-up-printed", {"unit": box.ids[unit]})
        if waiting and state.where[unit] >= 0:
            return Refusal("19.0", "set-up-placed", {"unit": box.ids[unit], "hex": box.board.names[state.where[unit]]})
        return None

    def do_unit(self, play: Table, action: Action) -> None:
        play.call(PlaceGun(self.side, play.state.box.unit_in(action)))

    def do_turn(self, play: Table, action: Action) -> None:
        play.call(TurnStack(self.side, play.state.box.cell_in(action)))

    def do_swap(self, play: Table, action: Action) -> None:
        state = play.state
        cell = state.box.cell_in(action)
        other = self._other(state, cell)
        here = next(unit for unit in state.units_at(cell, self.side) if state.box.kind[unit] == state.box.kind[other])
        state.status[other], state.status[here] = state.status[here], 0
        state.facing[other] = state.facing[here]
        state.lift(here, POOL)
        state.put(other, cell)

    def do_ready_made(self, play: Table, action: Action) -> None:
        """A set-up within 19.1.1 that may still be changed."""
        state = play.state
        guns = self._posts(state)
        for gun in guns:
            if state.where[gun] >= 0:
                state.lift(gun, NOT_YET)
        for gun, battery in guns.items():
            stand(state, gun, ready_made_square(state, gun, battery))

    def do_done(self, play: Table, action: Action) -> None:
        play.log(SetUpDone(side=side_name(self.side), cases=("19.0",)))
        self.goto(FINISHED)


def man_forts(state: State, forts: list[int]) -> None:
    """9.2.4, ruling G80: markers face down inside forts; which counter lies where means nothing until one is drawn."""
    markers = [unit for kind in (GARRISON, DUMMY) for unit in state.box.of_kind[kind] if state.where[unit] == NOT_YET]
    for marker, fort in zip(markers, forts, strict=False):
        state.status[marker] = FLIPPED | IN_FORT
        state.put(marker, fort)


def stand(state: State, gun: int, cell: int) -> None:
    if state.where[gun] >= 0:
        state.lift(gun, NOT_YET)
    state.put(gun, cell)
    state.facing[gun] = towards_enemy(state, gun, cell)


class PlaceGun(PlaceOrCancel[State]):
    """19.1.1: one gun is placed, or placed anew."""

    prompt = "set-up-gun"
    fields = ("side", "unit")

    def __init__(self, side: int = GERMAN, unit: int = NOBODY) -> None:
        super().__init__(unit)
        self.side = side

    def _battery(self, state: State) -> Battery:
        return posts(state, self.side)[self.unit]

    def case(self, state: State) -> str:
        return self._battery(state).case

    def cells(self, state: State) -> list[int]:
        battery = self._battery(state)
        squares = battery.squares(state.box.country)
        return [cell for cell in squares if set_up_refusal(state, self.unit, battery, cell) is None]

    def refusal(self, state: State, cell: int) -> Refusal | None:
        return set_up_refusal(state, self.unit, self._battery(state), cell)

    def put(self, play: Table, cell: int) -> None:
        stand(play.state, self.unit, cell)
