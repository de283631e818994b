"""Set-ups and arrivals of A Generation Lost as its lists print them, against games that have just begun.

A list is text as in the rulebook: squares in order, each with its facing where one is printed, `in fort` where it is.
"""

from tests.titles.generation_lost.table import TITLE, state

import meuse
from meuse.engine.game import Game
from meuse.titles.generation_lost.scenarios import Arrival
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import (
    BATTALION,
    BRIGADE,
    CHASSEUR,
    DIVISION,
    ENGINEER,
    FRENCH,
    GARRISON,
    GERMAN,
    GUN,
    HQ,
    NOT_YET,
    OUT,
    PLACES,
    REGIMENT,
    RESERVES,
)

DEFAULT_FACING = ("south", "north")  # by side


def new(scenario: str, seed: int = 1) -> Game:
    return meuse.new(TITLE, scenario=scenario, seed=seed)


def listed(text: str) -> list[str]:
    return sorted(text.split(", ")) if text else []


def named(text: str) -> dict[str, list[str]]:
    """A list of a set-up as it is printed: `21: L1, L2, K3; 54: K5, K6, J7`, each name with its squares."""
    entries = [entry.split(": ") for entry in " ".join(text.split()).split("; ")]
    return {name: listed(squares) for name, squares in entries}


def square(there: State, unit: int) -> str:
    """Where a counter stands, with its facing where that is not the usual one, and whether it is in a fort."""
    box = there.box
    cell = there.where[unit]
    said = box.board.names[cell]
    facing = box.board.direction(cell, there.facing[unit])
    if box.kind[unit] not in (HQ, GARRISON) and facing != DEFAULT_FACING[box.side[unit]]:
        said += f" {facing}"
    return said + (" in fort" if there.in_fort(unit) else "")


def on_map(there: State, side: int, *kinds: int) -> list[int]:
    return [unit for kind in kinds for unit in there.box.of_side(kind, side) if there.where[unit] >= 0]


def by_formation(there: State, side: int, *kinds: int) -> dict[str, list[str]]:
    """The squares of each formation."""
    found: dict[str, list[str]] = {}
    for unit in on_map(there, side, *kinds):
        found.setdefault(there.box.formation[unit], []).append(square(there, unit))
    return {name: sorted(squares) for name, squares in found.items()}


def shown(there: State, unit: int) -> str:
    """The factors on the side that is up: 326, or 216 reduced."""
    side = there.side_up(unit)
    box = there.box
    said = f"{box.attack[unit][side]}{box.defence[unit][side]}{box.movement[unit][side]}"
    return said + (" reduced" if side else "")


def brigades(there: State) -> dict[str, list[str]]:
    """The squares of brigades by the factors that they show."""
    found: dict[str, list[str]] = {}
    for unit in on_map(there, FRENCH, BRIGADE, CHASSEUR):
        found.setdefault(shown(there, unit), []).append(square(there, unit))
    return {factors: sorted(squares) for factors, squares in found.items()}


def divisions(there: State, reduced: bool) -> dict[str, list[str]]:
    units = [unit for unit in on_map(there, FRENCH, DIVISION) if bool(there.side_up(unit)) == reduced]
    return {there.box.formation[unit]: [square(there, unit)] for unit in units}


def regiments(there: State) -> dict[str, list[str]]:
    return by_formation(there, GERMAN, REGIMENT)


def headquarters(there: State, side: int) -> dict[str, list[str]]:
    assert all(there.is_command(unit) for unit in on_map(there, side, HQ))
    return by_formation(there, side, HQ)


def squares_of(there: State, side: int, kind: int) -> list[str]:
    return sorted([square(there, unit) for unit in on_map(there, side, kind)])


def garrisons(there: State) -> dict[int, list[str]]:
    """By defence factor; all face up."""
    found: dict[int, list[str]] = {}
    for unit in on_map(there, FRENCH, GARRISON):
        assert not there.is_face_down(unit)
        found.setdefault(there.defence(unit), []).append(square(there, unit))
    return {factor: sorted(squares) for factor, squares in found.items()}


def in_place(there: State, side: int, place: int) -> list[str]:
    """What lies in the Pool, in the Reserves Box or is out: formations, else factors, with how many."""
    box = there.box
    found: dict[str, int] = {}
    for unit in box.units_of[side]:
        if there.where[unit] == place and box.kind[unit] not in (GUN, GARRISON) and PLACES[place]:
            kind = box.kind[unit]
            name = box.formation[unit] if kind in (REGIMENT, DIVISION, HQ) else shown(there, unit)
            if kind == ENGINEER:
                name = "engineer"
            elif kind == BATTALION:
                name = "battalion"
            elif kind == CHASSEUR:
                name = "59C"
            found[name] = found.get(name, 0) + 1
    return sorted([f"{count} x {name}" for name, count in found.items()])


def wholly_out(there: State, side: int, place: int) -> list[str]:
    """Formations with all counters in one place."""
    formations = there.box.of_formation[side].items()
    return sorted([name for name, units in formations if all(there.where[unit] == place for unit in units)])


def headquarters_out(there: State, side: int) -> list[str]:
    return sorted([there.box.formation[hq] for hq in there.box.hqs_of[side] if there.where[hq] == OUT])


def entrenched(there: State) -> list[int]:
    return [unit for unit in on_map(there, GERMAN, REGIMENT, BATTALION, ENGINEER) if there.is_entrenched(unit)]


def entrenched_by_the_front(there: State) -> list[int]:
    """Ruling G75: German infantry next to French infantry or garrisons, and infantry next to that."""
    adjacent = there.box.board.adjacent
    french = {there.where[unit] for unit in on_map(there, FRENCH, DIVISION, BRIGADE, CHASSEUR, GARRISON)}
    germans = on_map(there, GERMAN, REGIMENT, BATTALION, ENGINEER)
    touching = {there.where[unit] for unit in germans if any(cell in french for cell in adjacent[there.where[unit]])}
    near = touching | {cell for each in touching for cell in adjacent[each]}
    return [unit for unit in germans if there.where[unit] in near]


def arriving(game: Game, side: int) -> dict[str, str]:
    """What comes when and where: `1 Apr V13` to the units, formations by name and number of counters."""
    there = state(game)
    found: dict[str, str] = {}
    for arrival in there.scenario.arrivals:
        if arrival.side == side:
            found[f"{there.scenario.dates[arrival.turn][5:]} {gate(there, arrival)}"] = ", ".join(who(there, arrival))
    return found


def gate(there: State, arrival: Arrival) -> str:
    names = [there.box.board.names[cell] for cell in arrival.squares]
    if len(names) < 3:
        return " ".join(names)
    banks = {there.box.country.bank[cell] for cell in arrival.squares}
    assert len(banks) == 1
    assert {name[0] for name in names} == {"A" if arrival.side == GERMAN else "V"}
    return ("west", "east")[banks.pop()]


def who(there: State, arrival: Arrival) -> list[str]:
    box = there.box
    found: dict[str, int] = {}
    for unit in arrival.units:
        assert there.where[unit] == NOT_YET
        name = box.calibre[unit] if box.kind[unit] == GUN else box.formation[unit]
        if box.kind[unit] == HQ:
            name += " HQ"
        found[name] = found.get(name, 0) + 1
    for choice in arrival.any:
        name = "battalion" if box.kind[choice[0]] == BATTALION else box.types[box.type[choice[0]]].code
        found[name] = found.get(name, 0) + 1
    return [name if count == 1 else f"{count} {name}" for name, count in found.items()]


def reserve(there: State, side: int) -> list[str]:
    return in_place(there, side, RESERVES)
