"""What faces draw."""

from collections.abc import Sequence
from typing import Final

from countermine.box import SIDES, Box
from countermine.events import Exploded
from countermine.rules import Dig, digging_refusal
from countermine.state import NOWHERE, Galleries, Procedure
from meuse.engine.events import Event
from meuse.engine.faces import Formation, Line, Marker, Note, Overlay, Patch, Piece, Printed, Roll, Said
from meuse.engine.flow import DONE, Action

FORMATIONS: Final = {
    "french": Formation("french", "#1f3a6e", "#ffffff"),
    "german": Formation("german", "#4a4a3a", "#ffffff"),
}


def printed(box: Box) -> list[Printed]:
    return [
        Printed(
            id=box.ids[unit],
            name=box.names[unit],
            side=SIDES[side],
            kind="sapper",
            symbol="engineer",
            size="",
            formation=SIDES[side],
            label=SIDES[side][:2],
        )
        for unit, side in enumerate(box.side)
    ]


def pieces(state: Galleries) -> list[Piece]:
    box = state.box
    return [
        Piece(
            id=box.ids[unit],
            label=SIDES[side][:2],
            name=box.names[unit],
            side=SIDES[side],
            kind="sapper",
            cell=state.where[unit] if state.on_map(unit) else -1,
            place=box.places.get(state.where[unit], ""),
            marks=("armed",) if state.charges[side] != NOWHERE else (),
        )
        for unit, side in enumerate(box.side)
    ]


def markers(seen: Galleries) -> list[Marker]:
    return [Marker(cell, "charge", side) for side, cell in zip(SIDES, seen.charges, strict=True) if cell >= 0]


def costs(state: Galleries, stack: list[Procedure]) -> dict[int, str]:
    frame = stack[-1]
    if not isinstance(frame, Dig):
        return {}
    near = state.box.board.adjacent[state.sapper_at(frame.side)]
    return {cell: "1" for cell in near if digging_refusal(state, frame.side, cell) is None}


def cautions(state: Galleries, stack: list[Procedure], action: Action) -> list[Said]:
    frame = stack[-1]
    if isinstance(frame, Dig) and action == DONE:
        return [Said("can-dig", {"unit": state.box.ids[state.box.sapper(frame.side)]}, "3.1")]
    return []


def danger(seen: Galleries) -> Overlay:
    """The squares next to the charges that somebody knows of, and a line from each sapper to its goal."""
    found = Overlay([], [], [])
    board = seen.box.board
    for number, side in enumerate(SIDES):
        sapper = seen.box.ids[seen.box.sapper(number)]
        if seen.charges[number] >= 0:
            found.cells.extend([Patch(cell, "near-charge", side) for cell in board.within(seen.charges[number], 1)])
            found.notes.append(Note(sapper, Said("armed", {"square": board.names[seen.charges[number]]})))
        if seen.sapper_at(number) >= 0:
            found.lines.append(Line(way_ahead(seen, number), "way", side, sapper))
    return found


def way_ahead(seen: Galleries, side: int) -> list[int]:
    """Straight on to the row that the side must reach."""
    box = seen.box
    here, goal = box.row(seen.sapper_at(side)), box.goal(side)
    column = box.board.names[seen.sapper_at(side)][1:]
    step = 1 if goal >= here else -1
    return [box.board.index[box.rows[row] + column] for row in range(here, goal + step, step)]


def luck(events: Sequence[Event]) -> list[Roll]:
    return [Roll(event.side, "charge", 3.5, float(event.die)) for event in events if isinstance(event, Exploded)]
