"""What must be true of every position that play leads to."""

from collections.abc import Sequence

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.events import Event, PhaseBegins
from meuse.titles.generation_lost.chapters.crowding import Crowd
from meuse.titles.generation_lost.chapters.reach import beside_near, connection, front, near_enemies
from meuse.titles.generation_lost.country import EXIT_ZONE
from meuse.titles.generation_lost.state import NO_MARKER, NOT_ENGAGED, State
from meuse.titles.generation_lost.terms import ALOFT, FRENCH, GERMAN, IN_FORT, NOT_YET, OFF_MAP_ARTILLERY, OUT, SHELLED


def broken(state: State, events: Sequence[Event]) -> list[str]:
    """Everything that is wrong, in words."""
    wrong = [*columns(state), *squares(state), *counters(state), *campaign(state)]
    if any(isinstance(event, PhaseBegins) for event in events):
        wrong += [*facings(state), *forts(state)]
    return wrong


def columns(state: State) -> list[str]:
    """What `put`, `lift` and marks keep must be what a count of the counters gives."""
    names = state.box.board.names
    fresh = State(state.box, state.scenario)
    fresh.status = state.status[:]
    for cell in state.interdicted:
        fresh.interdict(cell, state.marker[cell])
    fresh.engaged = state.engaged[:]
    for unit, cell in enumerate(state.where):
        if cell >= 0:
            fresh.put(unit, cell)
    wrong: list[str] = []
    for side in range(len(state.zoc)):
        for name, kept, counted in (
            ("occupied", state.occupied[side], fresh.occupied[side]),
            ("zoc", state.zoc[side], fresh.zoc[side]),
            ("loads", state.loads[side], fresh.loads[side]),
            ("through", state.through[side], fresh.through[side]),
        ):
            wrong += [
                f"{name} of side {side} says {kept[cell]} in {names[cell]}, where {counted[cell]} is right"
                for cell in range(len(kept))
                if kept[cell] != counted[cell]
            ]
        if state.held[side] != fresh.held[side] or state.zoned[side] != fresh.zoned[side]:
            wrong.append(f"held or zoned of side {side} do not say where its units and ZOCs are")
        if state.stacks[side] != fresh.stacks[side]:
            wrong.append(f"the stacks of side {side} are not those that its units stand in")
        if sorted(state.crowded[side]) != sorted(fresh.crowded[side]):
            wrong.append(f"crowded of side {side} says {state.crowded[side]}, where {fresh.crowded[side]} is right")
        remembered = state.connections[side]
        if remembered is not None and remembered.holds:
            if remembered.reached != connection(fresh, side).reached:
                wrong.append(f"the paths of side {side} that are remembered do not lead where paths lead now")
            near = remembered.near, remembered.beside
            anew = near_enemies(fresh, 1 - side), beside_near(fresh, 1 - side)
            if remembered.near_to == connection(fresh, side).near_to and near != anew:
                wrong.append(f"the squares near side {side} that are remembered are not those near it now")
        cleared = state.clearings[side]
        if cleared is not None:
            crowd = Crowd(state.copy(), side, [])
            if crowd.full == cleared.full and crowd.plans != cleared.plans:
                wrong.append(f"how side {side} clears squares is remembered, and is not how it does so now")
        met = state.fronts[side]
        if met is not None:
            now = front(fresh, side)
            if (met.closed, met.enter, met.stop) != (now.closed, now.enter, now.stop):
                wrong.append(f"what side {side} meets is remembered, and is not what stands in its way now")
    if sorted(state.interdicted) != [cell for cell, owner in enumerate(state.marker) if owner != NO_MARKER]:
        wrong.append(f"interdicted says {state.interdicted}, and markers lie elsewhere")
    return wrong


def squares(state: State) -> list[str]:
    """10.1.1, 16.5.1: both sides are in a square if, and only if, they are engaged in it."""
    wrong: list[str] = []
    names = state.box.board.names
    for cell, side in enumerate(state.engaged):
        both = bool(state.occupied[GERMAN][cell] and state.occupied[FRENCH][cell])
        if both and side == NOT_ENGAGED and state.battle is None:
            wrong.append(f"both sides are in {names[cell]} and not engaged")
        if side != NOT_ENGAGED and not both:
            wrong.append(f"{names[cell]} is marked as engaged, with one side in it or none")
    return wrong


def facings(state: State) -> list[str]:
    """12.1.7(STK): between two segments the units of a square face one way, but for those who are engaged there."""
    wrong: list[str] = []
    for side in (GERMAN, FRENCH):
        for cell, units in state.stacks[side].items():
            turned = {state.facing[unit] for unit in units if not state.is_garrison(unit)} - {NO_FACING}
            if len(turned) > 1 and state.engaged[cell] == NOT_ENGAGED:
                wrong.append(f"units in {state.box.board.names[cell]} face different ways")
    return wrong


def forts(state: State) -> list[str]:
    """10.5.2, 10.5.6: between two segments one of several units at a fort is inside, but for those who must leave."""
    wrong: list[str] = []
    for side in (GERMAN, FRENCH):
        for cell in state.box.country.forts:
            units = state.units_at(cell, side)
            if len(units) < 2 or state.engaged[cell] != NOT_ENGAGED or cell in state.crowded[side]:
                continue
            inside = len(state.inside_at(cell, side))
            if inside != 1:
                wrong.append(f"of {len(units)} units at the fort of {state.box.board.names[cell]} {inside} are inside")
    return wrong


def campaign(state: State) -> list[str]:
    """18.2, 20.4, 20.5.3: what only the campaign has is nowhere else, and its counts fit what lies where."""
    box = state.box
    wrong: list[str] = []
    if len(state.objectives) not in (0, box.objective_limits["draws"]) or len(set(state.objectives)) < len(
        state.objectives
    ):
        wrong.append(f"the objectives are {state.objectives}")
    if not state.scenario.is_campaign and (state.objectives or state.exited or any(state.plans)):
        wrong.append("a scenario has objectives, plans or units that have left by the south edge")
    if len(state.exited) != len(state.exits) or len(set(state.exited)) < len(state.exited):
        wrong.append("units that have left the map and the squares they left from do not match")
    for unit, cell in zip(state.exited, state.exits, strict=False):
        if state.where[unit] != OUT or cell not in box.country.areas[EXIT_ZONE]:
            wrong.append(f"{box.ids[unit]} has left by the south edge and is not out of play")
    if state.turn > 1 and any(state.plans):
        wrong.append("options are still planned when play has begun")
    for name, count in (("divisions", state.divisions_back), ("steps", state.french_steps_lost)):
        if count < 0:
            wrong.append(f"{name} that are counted for objectives are below 0")
    return wrong


def counters(state: State) -> list[str]:
    """10.5, 12.8.2, 16.5.1, 20.4, ruling G16: marks and places that fit the kind of a counter and where it is."""
    wrong: list[str] = []
    for unit, name in enumerate(state.box.ids):
        cell = state.where[unit]
        if state.is_air(unit) and (cell >= 0 or (cell == ALOFT) != (state.over[unit] != NOBODY)):
            wrong.append(f"{name} is an air unit and must be over a square exactly when it is aloft")
        if state.status[unit] & IN_FORT and (cell < 0 or not state.box.country.fort[cell]):
            wrong.append(f"{name} is inside a fort where there is none")
        # While the enemy withdraws, who is left may yet have to go back there (ruling G53).
        own = state.side_of[unit] == state.active
        on_the_line = state.jump_off[unit] in (NOBODY, cell)  # winners of an engagement line up there again
        if not on_the_line and own and state.battle is None and not state.is_engaged(unit):
            wrong.append(f"{name} has a jump-off square and is not engaged")
        if state.comes_for[unit] and (cell != NOT_YET or state.due[unit] == NOBODY):
            wrong.append(f"{name} is called up from the Pool and does not wait with an arrival")
        if cell < 0 and state.target[unit] != NOBODY:
            wrong.append(f"{name} is committed and not on the map")
        if state.status[unit] & SHELLED and (state.side_of[unit] != GERMAN or not state.is_supply(unit)):
            wrong.append(f"{name} stays to supply assaults and is no German HQ in supply mode")
    if len(set(state.mines)) < len(state.mines):
        wrong.append(f"two mines lie under one square: {state.mines}")
    if state.off_map_fired and not state.conducts(FRENCH, OFF_MAP_ARTILLERY):
        wrong.append("off-map guns have fired that nobody has")
    for side in (GERMAN, FRENCH):
        for name, track in (("points", state.points), ("replacements", state.replacements)):
            if track[side] < 0:
                wrong.append(f"{name} of side {side} are below 0")
    return wrong
