"""What must hold in every position of a game, whoever played it: for soaks and tests, never for play."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from meuse.engine.board import Board
from meuse.engine.events import Event, PhaseBegins
from meuse.titles.they_shall_not_pass.chapters.stacking import stack_limit
from meuse.titles.they_shall_not_pass.chapters.victory import standing
from meuse.titles.they_shall_not_pass.events import Overstacked
from meuse.titles.they_shall_not_pass.state import State, is_gun, is_infantry, side_name
from meuse.titles.they_shall_not_pass.terms import (
    ASSAULTED,
    ATTACKED,
    DEMORALIZED,
    DUG_IN,
    ELIMINATED,
    FIRED,
    FIRST_TURN,
    FRENCH,
    GARRISON,
    GERMAN,
    HEAVY_ARTILLERY,
    HQ,
    IMPROVED_ORGANIZATION,
    IN_BOX,
    MOVED,
    NEW_REMNANT,
    NO_ZOC,
    NOT_YET,
    PLACES,
    RAIL_GUN,
    REDUCED,
    REMNANT,
    REMOVED,
    SIDES,
    STATES,
    STRONG,
)

MOST_REMNANTS: Final = (2, 3)  # 14.4: two German, three French
AFTER_MOVEMENT: Final = {"german_assault": GERMAN, "french_assault": FRENCH}
EVERY_MARK: Final = sum(STATES)


def broken(state: State, events: Sequence[Event]) -> list[str]:
    """Every rule that the position breaks, in words; `events` are those of the last answer."""
    nowhere = wrong_places(state)
    if nowhere:
        return nowhere  # the rest takes for granted that units are somewhere
    return [
        *wrong_columns(state),
        *wrong_marks(state),
        *wrong_control(state),
        *wrong_interdiction(state),
        *wrong_tracks(state),
        *wrong_battle(state),
        *wrong_points(state),
        *wrong_stacking(state, events),
    ]


def wrong_places(state: State) -> list[str]:
    """2.0: every counter is in exactly one place, and in one where it can be."""
    box = state.box
    found: list[str] = []
    on_map = [0, 0]
    for unit, where in enumerate(state.where):
        name = box.ids[unit]
        kind = box.kind[unit]
        if where not in PLACES and not 0 <= where < len(box.board):
            found.append(f"{name} is nowhere: {where}")
        if where == IN_BOX and not box.off_map[unit]:
            found.append(f"{name} is in the box of the off-map guns")
        if where >= 0 and box.off_map[unit]:
            found.append(f"{name} fires from off the map but stands in {box.board.names[where]}")
        if where >= 0 and box.arrives[unit] > state.turn:
            found.append(f"{name} is on the map before its turn {box.arrives[unit]}")
        if kind == GARRISON and where != REMOVED and box.garrison_of.get(where) != unit:
            found.append(f"{name} has left its fort")
        if kind == REMNANT:
            if where == ELIMINATED:
                found.append(f"{name} was eliminated and not removed (14.42)")
            if where >= 0:
                on_map[box.side[unit]] += 1
        if kind == RAIL_GUN and where >= 0 and not box.terrain.on_rail[where]:
            found.append(f"{name} has left the rails (14.34)")
    for side in (GERMAN, FRENCH):
        if on_map[side] > MOST_REMNANTS[side]:
            found.append(f"{on_map[side]} {side_name(side)} remnants are on the map (14.4)")
    return found


def wrong_columns(state: State) -> list[str]:
    """What follows from where units stand, worked out anew; and no hex holds both sides (8.11)."""
    box = state.box
    board = box.board
    size = len(board)
    occupied: list[list[int]] = [[0] * size, [0] * size]
    strong: list[list[int]] = [[0] * size, [0] * size]
    held: list[list[int]] = [[0] * size, [0] * size]
    load: list[list[int]] = [[0] * size, [0] * size]
    found: list[str] = []
    for unit, cell in enumerate(state.where):
        if cell < 0:
            continue
        side = box.side[unit]
        occupied[side][cell] += 1
        load[side][cell] += box.stacking[unit]
        if occupied[1 - side][cell]:
            found.append(f"{board.names[cell]} holds units of both sides")
        if box.zoc[unit] == NO_ZOC:
            continue
        for neighbour in board.adjacent[cell]:
            held[side][neighbour] += 1
            if box.zoc[unit] == STRONG:
                strong[side][neighbour] += 1
        if box.kind[unit] == GARRISON and HEAVY_ARTILLERY in state.options:
            for other in beyond_neighbours(board, cell, box.extended_fort_zoc):
                held[side][other] += 1
    for side in (GERMAN, FRENCH):
        for name, kept, anew in (
            ("occupied", state.occupied[side], occupied[side]),
            ("strong", state.strong[side], strong[side]),
            ("held", state.held[side], held[side]),
            ("load", state.load[side], load[side]),
        ):
            if bytes(kept) != bytes(anew):
                cells = [board.names[cell] for cell in range(size) if kept[cell] != anew[cell]]
                found.append(f"{side_name(side)} {name} is wrong in {', '.join(cells)}")
        crowded = [cell for cell in range(size) if load[side][cell] > box.stacking_limit]
        if sorted(state.crowded[side]) != crowded:
            found.append(f"{side_name(side)} crowded hexes are {state.crowded[side]}, should be {crowded}")
    return found


@lru_cache(maxsize=64)
def beyond_neighbours(board: Board, cell: int, reach: int) -> frozenset[int]:
    """15.4: the hexes two or more steps away, up to `reach`."""
    near = {cell, *board.adjacent[cell]}
    found = set(near)
    for _ in range(reach - 1):
        found |= {other for place in found for other in board.adjacent[place]}
    return frozenset(found - near)


def wrong_marks(state: State) -> list[str]:
    """2.1, 9.0, 12.0, 14.0: markers lie only on units that can have them. Off the map they mean nothing."""
    found: list[str] = []
    for unit, status in enumerate(state.status):
        wrong = status & ~marks_it_may_have(state, unit) if status else 0
        if wrong:
            names = [name for bit, name in STATES.items() if wrong & bit] or [str(wrong)]
            found.append(f"{state.box.ids[unit]} cannot be {', '.join(names)}")
    return found


def marks_it_may_have(state: State, unit: int) -> int:
    """The marks that a unit of its kind may have where it is."""
    kind = state.box.kind[unit]
    allowed = EVERY_MARK if is_gun(state.box, unit) else EVERY_MARK & ~FIRED
    cell = state.where[unit]
    if cell < 0:
        return allowed
    if kind == GARRISON:
        allowed &= ~(DEMORALIZED | MOVED)
    if not may_be_reduced(state, unit):
        allowed &= ~REDUCED
    if kind in (HQ, GARRISON, RAIL_GUN) or state.box.terrain.trench[cell] or state.fort_intact(cell):
        allowed &= ~DUG_IN
    if not is_infantry(state.box, unit):
        allowed &= ~ATTACKED
    if kind != REMNANT:
        allowed &= ~NEW_REMNANT
    # 9.0: who attacks in this phase is not assaulted in it; the mark may be left from the phase before.
    if state.status[unit] & ATTACKED and is_assaulted_in_its_own_phase(state, unit):
        allowed &= ~ASSAULTED
    return allowed


def is_assaulted_in_its_own_phase(state: State, unit: int) -> bool:
    battle = state.battle
    return battle is not None and state.box.side[unit] == battle.attacker and unit in battle.defenders


def may_be_reduced(state: State, unit: int) -> bool:
    """2.11, 15.4: infantry but for remnants; forts with the option of heavy artillery."""
    kind = state.box.kind[unit]
    if kind == GARRISON:
        return HEAVY_ARTILLERY in state.options
    return kind != REMNANT and is_infantry(state.box, unit)


def wrong_control(state: State) -> list[str]:
    """14.9: a hex belongs to whoever stands in it."""
    box = state.box
    found: list[str] = []
    for unit, cell in enumerate(state.where):
        if cell >= 0 and state.control[cell] != box.side[unit]:
            owner = SIDES[state.control[cell]]
            found.append(f"{box.ids[unit]} stands in {box.board.names[cell]}, which the {owner} side controls")
    return found


def wrong_interdiction(state: State) -> list[str]:
    """7.2, 7.23: markers are counted right, one of a side in a hex at most, none on a supply source."""
    names = state.box.board.names
    found: list[str] = []
    anew = [0] * len(names)
    for side in (GERMAN, FRENCH):
        marked = state.interdicted_by[side]
        for cell in marked:
            anew[cell] += 1
            if state.box.is_source[cell]:
                found.append(f"{names[cell]} is a supply source and interdicted")
        if len(set(marked)) != len(marked):
            found.append(f"the {side_name(side)} side has interdicted a hex twice")
    if anew != list(state.interdiction):
        cells = [names[cell] for cell in range(len(names)) if anew[cell] != state.interdiction[cell]]
        found.append(f"interdiction is wrong in {', '.join(cells)}")
    return found


def wrong_tracks(state: State) -> list[str]:
    """4.0, 5.0, 6.42, 14.32, 14.7, 15.3: what lies beside the map."""
    box = state.box
    found: list[str] = []
    if not FIRST_TURN <= state.turn <= box.last_turn:
        found.append(f"there is no turn {state.turn}")
    if state.turn == FIRST_TURN and not state.good_weather:
        found.append("the weather is bad on 21 February")
    for unit, shots in enumerate(state.shots):
        if not 0 <= shots <= box.shots[unit]:
            found.append(f"{box.ids[unit]} has {shots} shots left")
    if state.attached_16th and IMPROVED_ORGANIZATION not in state.options:
        found.append("the 16th Division is attached without the option")
    if state.gun_returned and state.turn < box.petain_turn:
        found.append("a gun has returned before General Petain")
    for unit in box.units_of[GERMAN]:
        if box.optional[unit] and state.where[unit] != NOT_YET and not state.division_121_used:
            found.append(f"{box.ids[unit]} is here, but the reserve was not committed")
    return found


def wrong_battle(state: State) -> list[str]:
    """9.1: an assault knows its own."""
    battle = state.battle
    if battle is None:
        return []
    box = state.box
    found: list[str] = []
    if len(battle.attackers) != len(battle.origins):
        found.append("the assault has lost track of where its attackers came from")
    for units, side in (
        (battle.attackers, battle.attacker),
        (battle.offense, battle.attacker),
        (battle.defenders, 1 - battle.attacker),
        (battle.defense, 1 - battle.attacker),
    ):
        if len(set(units)) != len(units):
            found.append("a unit takes part in the assault twice")
        found.extend([f"{box.ids[unit]} fights on the wrong side" for unit in units if box.side[unit] != side])
    return found


def wrong_points(state: State) -> list[str]:
    """16.0: points add up, and the result announced is the one that stands."""
    box = state.box
    result = standing(state)
    found: list[str] = []
    total = 0
    for source in result.sources:
        total += source.points
    if total != result.points:
        found.append(f"the points add up to {total}, not {result.points}")
    destroyed = 0
    for garrison in box.garrison_of.values():
        destroyed += 1 if state.where[garrison] == REMOVED else 0
    for source in result.sources:
        if source.reason == "forts" and source.count != destroyed:
            found.append(f"{destroyed} forts are destroyed, {source.count} are counted")
    if state.result is not None and state.result != result:
        found.append("the result announced is not the one that stands")
    return found


def wrong_stacking(state: State, events: Sequence[Event]) -> list[str]:
    """8.12, 8.31, ruling T47: when a movement phase has just ended, only hexes reported then are over the limit."""
    box = state.box
    found: list[str] = []
    reported: list[str] = []
    for event in events:
        if isinstance(event, Overstacked):
            reported.extend(event.hexes)
        if isinstance(event, PhaseBegins) and event.phase in AFTER_MOVEMENT:
            side = AFTER_MOVEMENT[event.phase]
            for cell in state.crowded[side]:
                name = box.board.names[cell]
                if state.load[side][cell] > stack_limit(state, state.units_at(cell, side)) and name not in reported:
                    found.append(f"{name} is over the stacking limit after the {side_name(side)} movement")
    return found
