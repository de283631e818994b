"""Random positions of Schlieffen's War: both sides mixed up on a stretch of the map, in whatever state."""

import random
from typing import Any

from tests.titles.schlieffens_war.table import TITLE

import meuse
from meuse.titles.schlieffens_war import terms
from meuse.titles.schlieffens_war.chapters.turn import Turn

SET_UPS = ("entente_set_up", "german_set_up")
PHASES = tuple(step for step in Turn.steps[1:-1] if step.endswith(("_regroup", "_movement", "_combat")))
PLACES = ("eliminated", "eliminated", "eliminated", "removed", "reserve")


def scatter(rng: random.Random) -> dict[str, Any]:
    """Units of both sides within some hexes of each other; the rest eliminated, gone for good or still to come."""
    phase = rng.choice((*PHASES, *PHASES, *PHASES, *SET_UPS))
    if phase in SET_UPS:
        return {"phase": phase, "turn": 1}
    box = meuse.open_box(TITLE).content
    board = box.board
    middle = rng.choice((rng.choice(box.terrain.entente_cities), rng.randrange(len(board))))
    near = board.within(middle, rng.choice((2, 3, 4, 6)))
    far = board.within(middle, 12)
    units: dict[str, Any] = {}
    held: dict[int, int] = {}
    for unit in range(len(box.ids)):
        if box.kind[unit] == terms.FORT and box.follows[unit] < 0:
            if rng.random() < 0.9:
                held[box.set_up[unit]] = box.side[unit]
                units[box.ids[unit]] = {"hex": board.names[box.set_up[unit]]}
            else:
                units[box.ids[unit]] = {"place": "removed"}
    share = rng.uniform(0.2, 0.7)
    for unit, name in enumerate(box.ids):
        if box.kind[unit] == terms.FORT:
            continue
        if rng.random() > share:
            units[name] = {"place": "reserve" if box.arrives[unit] else rng.choice(PLACES)}
            continue
        cells = near if box.corps[unit] or rng.random() < 0.6 else far
        if box.kind[unit] == terms.DEPOT:
            cells = [cell for cell in far if box.terrain.on_rail[cell]] or cells
        if box.nation[unit] == terms.BELGIANS:
            cells = box.terrain.areas.get("belgium") or [c for c in far if box.terrain.belgian_area[c]] or cells
        if held and rng.random() < 0.5:
            cells = [cell for cell, side in held.items() if side == box.side[unit] and cell in cells] or cells
        open_cells = [cell for cell in cells if held.get(cell, box.side[unit]) == box.side[unit]]
        if open_cells:
            cell = rng.choice(open_cells)
            held[cell] = box.side[unit]
            units[name] = {"hex": board.names[cell], **condition(rng, box, unit)}
    taken = [cell for cell in far if cell not in held and rng.random() < 0.3]
    return {
        "phase": phase,
        "turn": rng.choice((1, 2, 2, 3, 3, 4, 5, 6, 7, 7, 8, 9, 10)),
        "units": units,
        "control": {side: [board.names[cell] for cell in taken[place::2]] for place, side in enumerate(terms.SIDES)},
        "guns": rng.choice((0, 1, box.artillery_markers)),
    }


def condition(rng: random.Random, box: Any, unit: int) -> dict[str, Any]:
    """Reduced, supplied and spirited as a unit of its kind can be."""
    state = rng.choice(([], [], [], ["oos"], ["fortress"]))
    if box.load[unit] and rng.random() < 0.3:
        state = ["reduced", *state]
    found: dict[str, Any] = {"state": state}
    if box.corps[unit]:
        found["morale"] = rng.choice(("fatigued", "normal", "normal", "elan"))
    return found
