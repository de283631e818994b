"""What can be laid over the map: zones of control, command, supply, range of a gun, interdiction, control, places."""

from collections.abc import Callable
from typing import Final

from meuse.engine.faces import Note, Overlay, OverlayKind, Patch, Pattern, Said
from meuse.titles.generation_lost.chapters.command import OUT_OF_COMMAND, command_map
from meuse.titles.generation_lost.chapters.lines import path_lengths
from meuse.titles.generation_lost.chapters.supply import supply_hqs, supply_range
from meuse.titles.generation_lost.faces.supplied import (
    why_no_command,
    why_no_supply,
    without_command,
    without_supply,
)
from meuse.titles.generation_lost.scenarios import HOLD
from meuse.titles.generation_lost.state import NO_MARKER, State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, MOVED, SIDES

KINDS: Final = [
    OverlayKind("zoc"),
    OverlayKind("command"),
    OverlayKind("supply"),
    OverlayKind("range", "piece"),
    OverlayKind("interdiction"),
    OverlayKind("control"),
    OverlayKind("places"),
    OverlayKind("disorder"),
    OverlayKind("moved"),
]
PATTERNS: Final[dict[str, Pattern]] = {
    "zoc": "hatch",
    "command-good": "tint",
    "command-plain": "dots",
    "command-poor": "rim",
    "supply-reach": "tint",
    "in-range": "tint",
    "interdicted": "hatch",
    "control": "tint",
    "place": "rim",
    "french-line": "dots",
    "disrupted-unit": "hatch",
    "has-moved": "tint",
}
WORDS: Final = tuple(PATTERNS)
NO_OVERLAY: Final = Overlay([], [], [])


def overlay(state: State, seat: str, name: str, piece: str) -> Overlay:
    """Of the side that looks, where a side matters; a watcher sees the one whose phase it is."""
    side = SIDES.index(seat) if seat in SIDES else state.active
    if name == "zoc":
        return Overlay([patch(cell, "zoc", SIDES[of]) for of in (GERMAN, FRENCH) for cell in held(state, of)], [], [])
    if name == "command":
        return command(state, side)
    if name == "supply":
        return supply(state, side)
    if name == "range":
        return gun_range(state, piece)
    if name == "interdiction":
        cells = [cell for cell, owner in enumerate(state.marker) if owner != NO_MARKER]
        return Overlay([patch(cell, "interdicted", SIDES[state.marker[cell]]) for cell in cells], [], [])
    if name == "control":
        return Overlay([patch(cell, "control", SIDES[owner]) for cell, owner in enumerate(state.control)], [], [])
    if name == "places":
        return places(state)
    if name == "disorder":
        return of_units(state, "disrupted-unit", [u for u in on_map(state) if not state.in_good_order(u)])
    if name == "moved":
        return of_units(state, "has-moved", [unit for unit in on_map(state) if state.status[unit] & MOVED])
    return NO_OVERLAY


def patch(cell: int, word: str, side: str = "", label: str = "") -> Patch:
    return Patch(cell, word, side, label, PATTERNS[word])


def held(state: State, side: int) -> list[int]:
    """11.1: squares in a side's ZOC."""
    return [cell for cell, count in enumerate(state.zoc[side]) if count]


def command(state: State, side: int) -> Overlay:
    """13.1.4: what the dice of an assault get from the nearest HQ, by jump-off square."""
    found: list[Patch] = []
    for cell, add in enumerate(command_map(state, side)):
        if add != OUT_OF_COMMAND:
            word = "command-good" if add > 0 else "command-plain" if add == 0 else "command-poor"
            found.append(patch(cell, word, SIDES[side], f"{add:+d}" if add else "0"))
    return Overlay(found, [], notes(state, without_command(state, side), why_no_command))


def notes(state: State, units: list[int], why: Callable[[State, int], Said]) -> list[Note]:
    return [Note(state.box.ids[unit], why(state, unit)) for unit in units]


def supply(state: State, side: int) -> Overlay:
    """13.2.4: where HQs in supply mode reach in this weather, and who is out of supply."""
    reached: set[int] = set()
    for hq in supply_hqs(state, side):
        longest = supply_range(state, hq)
        lengths = path_lengths(state, side, state.where[hq], longest)
        reached |= {cell for cell, length in enumerate(lengths) if length <= longest}
    patches = [patch(cell, "supply-reach", SIDES[side]) for cell in sorted(reached)]
    return Overlay(patches, [], notes(state, without_supply(state, side), why_no_supply))


def gun_range(state: State, piece: str) -> Overlay:
    """8.3.1."""
    unit = state.box.index.get(piece, -1)
    if unit < 0 or not state.is_gun(unit) or state.where[unit] < 0:
        return NO_OVERLAY
    cells = state.box.board.within(state.where[unit], state.box.range[unit])
    side = SIDES[state.box.side[unit]]
    return Overlay([patch(cell, "in-range", side) for cell in cells], [], [])


def places(state: State) -> Overlay:
    """19.1.6, 19.2.3: the places that count, and the French start line."""
    found = {cell: patch(cell, "french-line") for cell in state.box.country.start_line[FRENCH]}
    for grade in state.scenario.victories:
        for branch in grade.branches:
            for condition in branch:
                if condition.kind == HOLD:
                    for squares in condition.places:
                        found.update({cell: patch(cell, "place", SIDES[state.control[cell]]) for cell in squares})
    for cell in state.box.country.verdun:
        found[cell] = patch(cell, "place", SIDES[state.control[cell]])
    return Overlay(list(found.values()), [], [])


def on_map(state: State) -> list[int]:
    return [unit for unit, cell in enumerate(state.where) if cell >= 0]


def of_units(state: State, word: str, units: list[int]) -> Overlay:
    found: dict[int, Patch] = {}
    for unit in units:
        found[state.where[unit]] = patch(state.where[unit], word, SIDES[state.box.side[unit]])
    return Overlay(list(found.values()), [], [])
