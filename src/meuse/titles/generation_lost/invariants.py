"""What must be true of every position that play leads to."""

from collections.abc import Sequence

from meuse.engine.events import Event
from meuse.titles.generation_lost.state import State


def broken(state: State, events: Sequence[Event]) -> list[str]:
    """Everything that is wrong, in words."""
    return columns(state)


def columns(state: State) -> list[str]:
    """What `put`, `lift` and marks keep must be what a count of the counters gives."""
    names = state.box.board.names
    fresh = State(state.box, state.scenario)
    fresh.status = state.status[:]
    fresh.marker = state.marker[:]
    fresh.engaged = state.engaged[:]
    for unit, cell in enumerate(state.where):
        if cell >= 0:
            fresh.put(unit, cell)
    wrong: list[str] = []
    for side in range(len(state.zoc)):
        for name, kept, counted in (
            ("occupied", state.occupied[side], fresh.occupied[side]),
            ("zoc", state.zoc[side], fresh.zoc[side]),
        ):
            wrong += [
                f"{name} of side {side} says {kept[cell]} in {names[cell]}, where {counted[cell]} is right"
                for cell in range(len(kept))
                if kept[cell] != counted[cell]
            ]
    return wrong
