"""Random positions of They Shall Not Pass: both sides mixed up on a stretch of the map, in whatever state."""

import random
from typing import Any

from tests.titles.they_shall_not_pass.table import TITLE

import meuse
from meuse.titles.they_shall_not_pass import terms
from meuse.titles.they_shall_not_pass.chapters.turn import Turn
from meuse.titles.they_shall_not_pass.state import is_gun, is_infantry

SET_UPS = ("french_set_up", "german_set_up")
PHASES = Turn.steps[1:-2]  # all that ask something
OPTIONS = [option.id for option in meuse.title(TITLE).options]


def scatter(rng: random.Random) -> dict[str, Any]:
    """Units of both sides within some hexes of each other; the rest eliminated, surrendered or still to come."""
    phase = rng.choice((*PHASES, *PHASES, *PHASES, *SET_UPS))
    data: dict[str, Any] = {
        "phase": phase,
        "turn": rng.choice((1, 2, 3, 4, 5, 5, 6, 6, 7, 8, 9)),
        "weather": rng.choice(("good", "good", "bad")),
        "options": [option for option in OPTIONS if rng.random() < 0.3],
    }
    if phase in SET_UPS:
        return {**data, "turn": 1}
    box = meuse.open_box(TITLE).content
    board = box.board
    middle = rng.choice((board.index["1606"], board.index["1812"], board.index["1421"], rng.randrange(len(board))))
    near = board.within(middle, rng.choice((2, 3, 4, 6)))
    far = board.within(middle, 12)
    units: dict[str, Any] = {}
    held: dict[int, int] = dict.fromkeys(box.garrison_of, terms.FRENCH)
    share = rng.uniform(0.15, 0.5)
    for unit, name in enumerate(box.ids):
        if box.off_map[unit] or box.kind[unit] == terms.GARRISON:
            if box.kind[unit] == terms.GARRISON and rng.random() < 0.2:
                units[name] = {"place": "removed"}
            continue
        if rng.random() > share:
            if rng.random() < 0.5 and box.kind[unit] != terms.REMNANT:
                units[name] = {"place": rng.choice(("eliminated", "eliminated", "removed"))}
            continue
        cells = near if is_infantry(box, unit) or rng.random() < 0.4 else far
        if box.kind[unit] == terms.RAIL_GUN:
            cells = [cell for cell in far if box.terrain.on_rail[cell]] or cells
        if held and rng.random() < 0.5:
            cells = [cell for cell, side in held.items() if side == box.side[unit] and cell in cells] or cells
        open_cells = [cell for cell in cells if held.get(cell, box.side[unit]) == box.side[unit]]
        if open_cells:
            cell = rng.choice(open_cells)
            held[cell] = box.side[unit]
            units[name] = {"hex": board.names[cell], "state": marks(rng, box, unit)}
    data["units"] = units
    taken = [cell for cell in far if cell not in held and rng.random() < 0.3]
    data["control"] = {side: [board.names[cell] for cell in taken[place::2]] for place, side in enumerate(terms.SIDES)}
    marked = [cell for cell in rng.sample(far, 8) if not box.is_source[cell]]
    data["interdiction"] = {
        side: [board.names[cell] for cell in marked[place::2]] for place, side in enumerate(terms.SIDES)
    }
    return data


def marks(rng: random.Random, box: Any, unit: int) -> list[str]:
    """The states that a unit of its kind can be in, each now and then."""
    kind = box.kind[unit]
    possible = ["demoralized", "unsupplied"]
    if kind in (terms.INFANTRY, terms.PIONEER, terms.HUNTER):
        possible += ["reduced", "reduced"]
    if is_gun(box, unit):
        possible.append("fired")
    if is_infantry(box, unit):
        possible.append("attacked")
    if kind == terms.REMNANT:
        possible.append("new-remnant")
    if kind not in (terms.HQ, terms.RAIL_GUN):
        possible.append("dug-in")
    return sorted({mark for mark in possible if rng.random() < 0.2})
