"""Positions, what each side may know of them, and what must be true of all of them."""

from typing import Any, Final

from countermine.box import SIDES, Box
from countermine.rules import Campaign, Dig, LayCharge, Turn
from countermine.state import NOWHERE, UNKNOWN, Galleries
from meuse.engine.described import Described
from meuse.engine.flow import Frame
from meuse.engine.title import OPEN_EYES, PositionError

PARTS: Final = (
    *("title", "scenario", "options", "phase", "frames", "seed", "dice"),
    *("turn", "sappers", "charges", "buried"),
)


def dump(state: Galleries) -> dict[str, Any]:
    names = state.box.board.names
    squares = {NOWHERE: "", UNKNOWN: "?"} | dict(enumerate(names))
    return {
        "turn": state.turn,
        "sappers": {side: names[state.where[number]] for number, side in enumerate(SIDES)},
        "charges": {side: squares[state.charges[number]] for number, side in enumerate(SIDES)},
        "buried": [side for number, side in enumerate(SIDES) if state.buried[number]],
    }


def load(box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> Galleries:
    described = Described(data, {}, box.board.index)
    described.allow(PARTS)
    state = Galleries(box, scenario, options)
    state.turn = described.number("turn", 1, 1, state.turns + 1)
    for side, name in described.table("sappers").items():
        state.where[_number(f"sappers.{side}", side)] = described.cell(f"sappers.{side}", name)
    for side, name in described.table("charges").items():
        number = _number(f"charges.{side}", side)
        state.charges[number] = described.cell(f"charges.{side}", name) if name else NOWHERE
    for side in data.get("buried", []):
        state.buried[_number("buried", side)] = True
    return state


def _number(place: str, side: object) -> int:
    if side not in SIDES:
        raise PositionError(place, f"there is no side {side!r}: {', '.join(SIDES)}")
    return SIDES.index(str(side))


def frames_for(phase: str) -> list[Frame[Any]]:
    campaign, turn = Campaign(), Turn()
    if phase in ("french_charge", "german_charge"):
        campaign.goto(phase)
        return [campaign]
    if phase not in ("german_digging", "french_digging"):
        raise PositionError("phase", f"no phase {phase!r}")
    campaign.goto("turns")
    turn.goto(phase)
    return [campaign, turn]


def phase_of(stack: list[Frame[Any]]) -> str:
    """A frame that has called another already names the step after it: the procedure under way tells the phase."""
    top = stack[-1] if stack else None
    if isinstance(top, LayCharge):
        return f"{SIDES[top.side]}_charge"
    if isinstance(top, Dig):
        return f"{SIDES[top.side]}_digging"
    return top.step if top is not None else "over"


def seen(state: Galleries, seat: str) -> Galleries:
    """2.2: nobody knows of the other's charge, if there is one."""
    if seat == OPEN_EYES:
        return state
    twin = state.copy()
    for number, side in enumerate(SIDES):
        if side != seat and twin.charges[number] >= 0:
            twin.charges[number] = UNKNOWN
    return twin


def imagine(box: Box, position: dict[str, Any], rng: Any) -> dict[str, Any]:
    """The other's charge in one of the squares where it may lie."""
    here = set(position["sappers"].values())
    open_to = [box.board.names[cell] for cell in box.ground() if box.board.names[cell] not in here]
    charges = {side: rng.choice(open_to) if name == "?" else name for side, name in position["charges"].items()}
    return {**position, "charges": charges}


def broken(state: Galleries) -> list[str]:
    found: list[str] = []
    if state.where[0] == state.where[1]:
        found.append("both sappers are in one square")
    if any(cell != NOWHERE and cell not in state.box.ground() for cell in state.charges):
        found.append("a charge is behind the lines")
    return found
