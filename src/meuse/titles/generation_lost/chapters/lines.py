"""8.4.1, 13.1.4(c), 13.2.3, 17.7.1(c): paths from an HQ to its units, and to the map edge (ruling G11)."""

from typing import Final

from meuse.engine.paths import COMPILED
from meuse.titles.generation_lost.state import State

NO_PATH: Final = 255


def path_lengths(state: State, side: int, start: int, longest: int = NO_PATH - 1) -> bytes:
    """Ruling G11: by square, the length of the shortest path from `start` to it, NO_PATH if none is that short.

    Squares at the ends of a path need be free of enemy units only. The start counts 0. What was found is kept until
    somebody holds or controls other squares.
    """
    if state.paths_at != state.shifts:
        state.paths = {}
        state.paths_at = state.shifts
    known = state.paths.get((side, start, longest))
    if known is not None:
        return known
    found = (lengths_by_steps if COMPILED else lengths_from)(state, side, start, longest)
    state.paths[(side, start, longest)] = found
    return found


def lengths_from(state: State, side: int, start: int, longest: int) -> bytes:
    """What path_lengths finds, ring after ring."""
    ways = state.box.ways
    free, carrying = open_squares(state, side)
    front = reached = 1 << start
    digits = [0] * 8  # the squares whose length has each binary digit
    length = 0
    while front and length < longest:
        length += 1
        front = ways.around(front) & free & ~reached
        reached |= front
        for place in range(length.bit_length()):
            if length >> place & 1:
                digits[place] |= front
        front &= carrying
    lengths = int.from_bytes(ways.column_of(ways.whole_map ^ reached, NO_PATH), "little")
    for place in range(length.bit_length()):
        lengths |= int.from_bytes(ways.column_of(digits[place], 1 << place), "little")
    return lengths.to_bytes(ways.size, "little")


def lengths_by_steps(state: State, side: int, start: int, longest: int) -> bytes:
    """The same by the twin of this search that pays when it is compiled."""
    enemy = 1 - side
    columns = bytes(state.occupied[enemy]), bytes(state.occupied[side]), bytes(state.zoc[enemy])
    return state.box.steps_between.lengths_from(start, longest, *columns)


def open_squares(state: State, side: int) -> tuple[int, int]:
    """Ruling G11: where paths of that side may end, and where they may run on; as numbers (see Ways.around)."""
    whole = state.box.ways.whole_map
    free = whole ^ state.held[1 - side]
    return free, free & (state.held[side] | (whole ^ state.zoned[1 - side]))


def has_line_to_edge(state: State, side: int, start: int) -> bool:
    """19.3.4[2](F-path): a path from a square to that side's own edge whose last square is open too."""
    lengths = path_lengths(state, side, start)
    _, carrying = open_squares(state, side)
    return any(lengths[edge] != NO_PATH and carrying >> edge & 1 for edge in own_edge(state, side))


def own_edge(state: State, side: int) -> list[int]:
    """12.7.4(a): the squares of the north edge for the Germans, of the south edge for the French."""
    return state.box.own_edge[side]
