"""What the faces draw of Verdun: A Generation Lost: the map, the counters, markers and tracks."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from meuse.engine.board import NO_FACING
from meuse.engine.charts import Chart
from meuse.engine.counters import NOBODY
from meuse.engine.faces import Marker, Piece, Scenery, Track, in_halves
from meuse.engine.flow import Frame
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.chapters.command import command_map
from meuse.titles.generation_lost.chapters.march import MoveUnit
from meuse.titles.generation_lost.chapters.reach import fresh, range_of
from meuse.titles.generation_lost.country import MAJOR_ROAD, MINOR_ROAD, RAIL
from meuse.titles.generation_lost.faces import campaign
from meuse.titles.generation_lost.faces.printed import kind_word, label, numbers
from meuse.titles.generation_lost.faces.supplied import WANTS, wants
from meuse.titles.generation_lost.state import NO_MARKER, NOT_ENGAGED, State
from meuse.titles.generation_lost.terms import (
    ALOFT,
    CLOSER,
    COUNTED,
    FLIPPED,
    FRENCH,
    FRONT,
    GERMAN,
    NOT_YET,
    OFF_MAP,
    PLACES,
    POOL,
    REGIMENT,
    RESERVES,
    RESOURCES,
    SIDES,
    STATES,
    TRIED,
    TURN_TRACK,
    WEATHERS,
    WITH_FIRST,
    WITH_SECOND,
)

INTERDICTION, ENGAGED, AIRCRAFT, MINE = MARKER_KINDS = ("interdiction", "engaged", "aircraft", "mine")
NOT_SHOWN: Final = FLIPPED | COUNTED | TRIED | WITH_FIRST | WITH_SECOND  # said otherwise, or of no use to a player
SHOWN_STATES: Final = {bit: name for bit, name in STATES.items() if not bit & NOT_SHOWN}
REDUCED, ENTRENCHED, SUPPLY, FACE_DOWN = FLIPPED_MARKS = ("reduced", "entrenched", "supply", "face-down")
COMMITTED: Final = "committed"
ALL_MARKS: Final = (*FLIPPED_MARKS, *SHOWN_STATES.values(), COMMITTED, ENGAGED, *WANTS)
WAYS: Final = {RAIL: "rail", MINOR_ROAD: "lane", MAJOR_ROAD: "road"}  # the last one drawn is on top


# ---- the map


def scenery(box: Box) -> Scenery:
    """2.2, 12.3: terrain, places, the Meuse and its crossings, roads and rails."""
    country = box.country
    ways: dict[tuple[int, int], str] = {}
    for kind, word in WAYS.items():
        ways.update(dict.fromkeys(country.ways[kind], word))
    sides = dict.fromkeys(country.river, "river")
    sides.update(dict.fromkeys(country.crossings, "bridge"))
    return Scenery(list(country.kinds), dict(country.place_names), sides, ways)


def markers(state: State) -> list[Marker]:
    """8.6.4(I), 16.5.1, 8.7.3, 19.1.5(k): interdiction, engagements, aircraft about to attack, mines."""
    found = [Marker(cell, INTERDICTION, SIDES[side]) for cell, side in enumerate(state.marker) if side != NO_MARKER]
    found += [Marker(cell, ENGAGED, SIDES[side]) for cell, side in enumerate(state.engaged) if side != NOT_ENGAGED]
    for side in (GERMAN, FRENCH):
        for unit in state.box.air_of[side]:
            if state.where[unit] == ALOFT and not state.status[unit] & FLIPPED:
                found.append(Marker(state.over[unit], AIRCRAFT, SIDES[side]))
    found += [Marker(cell, MINE, SIDES[GERMAN]) for cell in state.mines]
    return found


def owners(state: State) -> list[str]:
    """18.1.1, ruling G67: who was last in each square."""
    return [SIDES[side] for side in state.control]


# ---- the counters


def pieces(state: State) -> list[Piece]:
    """Every counter. Most lie as they have lain before: those are not made anew."""
    seen = state.box.pieces_seen
    wanting = wants(state, state.active)
    shown: list[Piece] = []
    for unit, (cell, status) in enumerate(zip(state.where, state.status, strict=True)):
        engaged = cell >= 0 and state.engaged[cell] != NOT_ENGAGED
        lacks = wanting.get(unit, ())
        key = (unit, cell, status, state.facing[unit], state.target[unit] != NOBODY, engaged, lacks)
        known = seen.get(key)
        if known is None:
            known = seen[key] = piece(state, unit, lacks)
        shown.append(known)
    return shown


def piece(state: State, unit: int, lacks: tuple[str, ...] = ()) -> Piece:
    box = state.box
    cell = state.where[unit]
    return Piece(
        id=box.ids[unit],
        label=label(box, unit),
        name=box.names[unit],
        side=SIDES[box.side[unit]],
        kind=kind_word(box, unit),
        cell=max(cell, -1),
        place="" if cell >= 0 else PLACES[cell],
        numbers="" if state.is_face_down(unit) else numbers(box, unit, state.side_up(unit)),
        strength=0 if cell < 0 or state.is_face_down(unit) else state.defence(unit),
        marks=(*marks(state, unit), *lacks),
        steps=1 if state.is_face_down(unit) else state.steps(unit),
        full=1 if state.is_garrison(unit) else max(steps_of_front(state, unit), 1),
        facing=state.facing[unit] if cell >= 0 and not state.is_supply(unit) else NO_FACING,
    )


def steps_of_front(state: State, unit: int) -> int:
    """Ruling G18: the steps of a whole unit."""
    box = state.box
    return max(box.price[unit][FRONT], box.steps[unit] if box.side[unit] == GERMAN else 0)


def marks(state: State, unit: int) -> tuple[str, ...]:
    """2.4, 12.8: which side is up, in the words of its kind, and every condition."""
    found: list[str] = []
    if state.status[unit] & FLIPPED:
        if state.is_garrison(unit):
            found.append(FACE_DOWN)
        elif state.is_hq(unit):
            found.append(SUPPLY)
        elif state.is_entrenched(unit):
            found.append(ENTRENCHED)
        elif not state.is_air(unit):
            found.append(REDUCED)
    found += [name for bit, name in SHOWN_STATES.items() if state.status[unit] & bit]
    if state.is_committed(unit) and not state.status[unit] & CLOSER:
        found.append(COMMITTED)
    if state.is_engaged(unit):
        found.append(ENGAGED)
    return tuple(found)


# ---- the tracks


def tracks(state: State, found: bool) -> list[Track]:
    """2.4.2: turn and date, weather, victory points, tallies, resources, who waits and who is to arrive.

    `found` says that the German objectives are (18.2.1), whether or not this seat sees them.
    """
    scenario = state.scenario
    shown = [
        Track("turn", {"turn": state.turn, "last": scenario.turns, "date": scenario.dates[state.turn]}),
        Track("weather", {"weather": WEATHERS[state.weather], "observed": "yes" if state.observed else "no"}),
        *campaign.tracks(state, found),
    ]
    if state.lull:
        shown.append(Track("lull", {}))
    for side in (GERMAN, FRENCH):
        shown.append(
            Track(
                "tallies",
                {
                    "side": SIDES[side],
                    "replacements": state.replacements[side],
                    "assaults": state.assaults[side],
                    "disruptions": state.disruptions[side],
                    "total": (sum(state.assaults) + state.disruptions[side]) // 2,  # 17.2
                },
            )
        )
    for number, left in enumerate(state.resources):
        if left:
            shown.append(Track("resource", {"resource": RESOURCES[number], "left": left}))
    for side in (GERMAN, FRENCH):
        shown += waiting(state, side)
        shown += arrivals(state, side)
    return shown


def waiting(state: State, side: int) -> list[Track]:
    """17.1, 17.4, 17.6.1, 8.4.2: the Pool and the Reserves Box, units at the edge, HQs on the Turn Record Track."""
    box = state.box
    shown: list[Track] = []
    for place, word in ((POOL, "pool"), (RESERVES, "reserves"), (OFF_MAP, "edge")):
        units = tuple([box.ids[unit] for unit in box.units_of[side] if state.where[unit] == place])
        if units:
            shown.append(Track(word, {"side": SIDES[side], "count": len(units), "units": units}))
    for unit in box.hqs_of[side]:
        if state.where[unit] == TURN_TRACK and state.returns[unit] < state.scenario.turns:
            shown.append(Track("hq-returns", {"unit": box.ids[unit], "turn": state.returns[unit] + 1}))
    return shown


def arrivals(state: State, side: int) -> list[Track]:
    """12.7.4, 12.7.6: reinforcements still to come: when, where, who; those from the Pool by their types."""
    box = state.box
    scenario = state.scenario
    shown: list[Track] = []
    for number, arrival in enumerate(scenario.arrivals):
        if arrival.side != side:
            continue
        due = max(arrival.turn, state.turn)
        first, last = arrival.squares[0], arrival.squares[-1]
        names = box.board.names
        where = names[first] if first == last else f"{names[first]}–{names[last]}"
        when: dict[str, str | int] = {"side": SIDES[side], "turn": due, "date": scenario.dates[due], "hex": where}
        units = tuple([box.ids[unit] for unit in arrival.units if state.where[unit] == NOT_YET])
        if units:
            shown.append(Track("reinforcements", {**when, "count": len(units), "units": units}))
        open_entries = [entry for entry in range(len(arrival.any)) if not state.mustered[number] >> entry & 1]
        types = [types_of(box, arrival.any[entry]) for entry in open_entries]
        for each in dict.fromkeys(types):
            shown.append(Track("reinforcements-from-pool", {**when, "count": types.count(each), "type": each}))
    return shown


def types_of(box: Box, units: list[int]) -> str:
    """The factors of counters that one of may come: 216/116."""
    return "/".join(dict.fromkeys([box.types[box.type[unit]].code for unit in units]))


# ---- what a move costs


def costs(state: State, stack: list[Frame[Any]]) -> dict[int, str]:
    """12.2: movement points to each square that the unit on the move can reach."""
    frame = stack[-1] if stack else None
    if not isinstance(frame, MoveUnit):
        return {}
    found: dict[int, str] = {}
    reached = frame._range(state)  # the flood that the list of squares came from
    for reach in (reached.plain, reached.off_front):
        for cell, cost in zip(reach.cells, reach.costs, strict=True):
            found[cell] = in_halves(cost)
    return found


# ---- charts


def charts(box: Box) -> dict[str, Chart]:
    """The tables of the player aid that dice are read on."""
    return {
        "bombardment": box.bombardment_table.chart,
        "command": box.command_table.chart,
        "defensive_fire": box.fire_table.chart,
        "assault": box.assault_table.chart,
        "replacement": box.replacement_table.chart,
        "reserve": box.reserve_table.chart,
    }


def bench_work(state: State) -> dict[str, Callable[[], object]]:
    """12.0, 13.1.4: the march of the first German regiment on the map, and command over its side's squares."""
    regiment = next(unit for unit in state.box.of_kind[REGIMENT] if state.where[unit] >= 0)
    return {
        "flood": partial(range_of, state, fresh(state, regiment)),
        "supply": partial(command_map, state, GERMAN),
    }
