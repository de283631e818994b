"""8.4.1, 13.1.4(c), 13.2.3, 17.7.1(c): paths from an HQ to its units, and how long they are (ruling G11)."""

from typing import Final

from meuse.engine.paths import priced
from meuse.titles.generation_lost.state import State

NO_PATH: Final = 255


def path_lengths(state: State, side: int, start: int, longest: int = NO_PATH - 1) -> bytes:
    """Ruling G11: by square, the length of the shortest path from `start` to it, NO_PATH if none is that short.

    Squares at the ends of a path need be free of enemy units only. The start counts 0.
    """
    ways = state.box.ways
    free, carrying = open_squares(state, side)
    front = reached = 1 << 8 * start
    lengths = 0
    length = 0
    while front and length < longest:  # ring after ring
        length += 1
        front = ways.around(front) & free & ~reached
        reached |= front
        lengths += front * length
        front &= carrying
    return (lengths + (ways.whole_map ^ reached) * NO_PATH).to_bytes(ways.size, "little")


def open_squares(state: State, side: int) -> tuple[int, int]:
    """Ruling G11: where paths of that side may end, and where they may run on; as numbers (see Ways.around)."""
    whole = state.box.ways.whole_map
    free = whole ^ ones(state.occupied[1 - side])
    return free, free & (ones(state.occupied[side]) | (whole ^ ones(state.zoc[1 - side])))


def ones(column: bytearray) -> int:
    """A column as one long number: 1 in each square where something is."""
    return int.from_bytes(priced(column, 1), "little")


def has_path_to_edge(state: State, side: int, start: int) -> bool:
    """12.9.5, ruling G34: whether a path leads from a square to that side's own map edge."""
    lengths = path_lengths(state, side, start)
    return any(lengths[cell] != NO_PATH for cell in own_edge(state, side))


def own_edge(state: State, side: int) -> list[int]:
    """12.7.4(a): the squares of the north edge for the Germans, of the south edge for the French."""
    return state.box.own_edge[side]
