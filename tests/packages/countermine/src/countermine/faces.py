"""What faces draw."""

from collections.abc import Sequence
from typing import Any, Final

from countermine.box import SIDES
from countermine.events import Exploded
from countermine.rules import Dig, digging_refusal
from countermine.state import Galleries
from meuse.engine.events import Event
from meuse.engine.faces import Formation, Line, Marker, Note, Overlay, Patch, Piece, Printed, Roll, Said
from meuse.engine.flow import DONE, Action, Frame

FORMATIONS: Final = {
    "french": Formation("french", "#1f3a6e", "#ffffff"),
    "german": Formation("german", "#4a4a3a", "#ffffff"),
}


def sapper(side: str) -> str:
    return f"{side}-sapper"


def printed() -> list[Printed]:
    return [
        Printed(sapper(side), sapper(side), side, "sapper", "engineer", "", side, side[:2], "", "") for side in SIDES
    ]


def pieces(state: Galleries) -> list[Piece]:
    return [
        Piece(
            id=sapper(side),
            label=side[:2],
            name=sapper(side),
            side=side,
            kind="sapper",
            cell=-1 if state.buried[number] else state.where[number],
            place="buried" if state.buried[number] else "",
            numbers="",
            strength=1,
            marks=("armed",) if state.charges[number] != -1 else (),
        )
        for number, side in enumerate(SIDES)
    ]


def markers(seen: Galleries) -> list[Marker]:
    return [Marker(cell, "charge", side) for side, cell in zip(SIDES, seen.charges, strict=True) if cell >= 0]


def costs(state: Galleries, stack: list[Frame[Any]]) -> dict[int, str]:
    frame = stack[-1]
    if not isinstance(frame, Dig):
        return {}
    near = state.box.board.adjacent[state.where[frame.side]]
    return {cell: "1" for cell in near if digging_refusal(state, frame.side, cell) is None}


def cautions(stack: list[Frame[Any]], action: Action) -> list[Said]:
    frame = stack[-1]
    if isinstance(frame, Dig) and action == DONE:
        return [Said("can-dig", {"unit": sapper(SIDES[frame.side])}, "3.1")]
    return []


def danger(seen: Galleries) -> Overlay:
    """The squares next to the charges that somebody knows of, and a line from each sapper to its goal."""
    found = Overlay([], [], [])
    board = seen.box.board
    for number, side in enumerate(SIDES):
        if seen.charges[number] >= 0:
            found.cells.extend([Patch(cell, "near-charge", side) for cell in board.within(seen.charges[number], 1)])
            found.notes.append(Note(sapper(side), Said("armed", {"square": board.names[seen.charges[number]]})))
        found.lines.append(Line(way_ahead(seen, number), "way", side, sapper(side)))
    return found


def way_ahead(seen: Galleries, side: int) -> list[int]:
    """Straight on to the row that the side must reach."""
    box = seen.box
    here, goal = box.row(seen.where[side]), box.goal(side)
    column = box.board.names[seen.where[side]][1:]
    step = 1 if goal >= here else -1
    return [box.board.index[box.rows[row] + column] for row in range(here, goal + step, step)]


def luck(events: Sequence[Event]) -> list[Roll]:
    return [Roll(event.side, "charge", 3.5, float(event.die)) for event in events if isinstance(event, Exploded)]
