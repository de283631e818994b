"""Positions, what each side may know of them, and what must be true of all of them."""

from random import Random
from typing import Any

from countermine.box import SIDES, Box
from countermine.state import NOWHERE, UNKNOWN, Galleries
from meuse.engine.described import Described, dump_unit
from meuse.engine.title import OPEN_EYES, PositionError


def dump(state: Galleries) -> dict[str, Any]:
    box = state.box
    squares = {NOWHERE: "", UNKNOWN: "?"} | dict(enumerate(box.board.names))
    return {
        "turn": state.turn,
        "units": {name: dump_unit(state, box, unit) for name, unit in box.index.items()},
        "charges": {side: squares[state.charges[number]] for number, side in enumerate(SIDES)},
    }


def load(box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> Galleries:
    """A sapper who is not mentioned is at home."""
    said = Described(data, box)
    said.allow(("charges",))
    state = Galleries(box, scenario, options)
    state.turn = said.number("turn", 1, 1, state.last_turn)
    described = {unit: (place, entry) for place, unit, entry in said.units()}
    for unit, home in enumerate(box.homes):
        place, entry = described.get(unit, ("units", {"hex": box.board.names[home]}))
        said.marks(state, place, unit, entry)
        said.stand(state, place, unit, entry, said.where(place, entry, "buried"))
    for side, name in said.table("charges").items():
        if side not in SIDES:
            raise PositionError(f"charges.{side}", f"there is no such side: {', '.join(SIDES)}")
        state.charges[SIDES.index(side)] = said.cell(f"charges.{side}", name) if name else NOWHERE
    return state


def seen(state: Galleries, seat: str) -> Galleries:
    """2.2: nobody knows of the other's charge, if there is one."""
    if seat == OPEN_EYES:
        return state
    twin = state.copy()
    for number, side in enumerate(SIDES):
        if side != seat and twin.charges[number] != NOWHERE:
            twin.charges[number] = UNKNOWN
    return twin


def imagine(state: Galleries, seat: str, rng: Random) -> Galleries:
    """The other's charge in one of the squares where it may lie: it would have gone off under an enemy."""
    twin = seen(state, seat).copy()
    cells = range(len(twin.box.board))
    for side, charge in enumerate(twin.charges):
        if charge == UNKNOWN:
            room = [cell for cell in cells if twin.box.in_between(cell) and not twin.occupied[1 - side][cell]]
            twin.charges[side] = rng.choice(room)
    return twin


def broken(state: Galleries) -> list[str]:
    found: list[str] = []
    for cell, name in enumerate(state.box.board.names):
        if sum(column[cell] for column in state.occupied) > 1:
            found.append(f"both sappers are in {name}")
    if any(cell != NOWHERE and not state.box.in_between(cell) for cell in state.charges):
        found.append("a charge is behind the lines")
    return found
