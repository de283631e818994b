"""8.4.1, 13.1.4(c), 13.2.3, 17.7.1(c): paths from an HQ to its units, and to the map edge (ruling G11)."""

from typing import Final

from meuse.titles.generation_lost.state import State

NO_PATH: Final = 255


def is_open(state: State, side: int, cell: int) -> bool:
    """Ruling G11: a path of that side may run on through the square."""
    if state.enemy_at(cell, side):
        return False
    return state.friend_at(cell, side) or not state.enemy_zoc(cell, side)


def path_lengths(state: State, side: int, start: int, longest: int = NO_PATH - 1) -> bytearray:
    """Ruling G11: by square, the length of the shortest path from `start` to it, NO_PATH if none is that short.

    Squares at the ends of a path need be free of enemy units only. The start counts 0.
    """
    adjacent = state.box.board.adjacent
    enemies = state.occupied[1 - side]
    lengths = bytearray([NO_PATH]) * len(adjacent)
    lengths[start] = 0
    frontier = [start]
    length = 0
    while frontier and length < longest:
        length += 1
        reached: list[int] = []
        for cell in frontier:
            for neighbour in adjacent[cell]:
                if lengths[neighbour] == NO_PATH and not enemies[neighbour]:
                    lengths[neighbour] = length
                    if is_open(state, side, neighbour):
                        reached.append(neighbour)
        frontier = reached
    return lengths


def has_line_to_edge(state: State, side: int, start: int) -> bool:
    """19.3.4[2](F-path): a path from a square to that side's own edge whose last square is open too."""
    lengths = path_lengths(state, side, start)
    return any(lengths[edge] != NO_PATH and is_open(state, side, edge) for edge in own_edge(state, side))


def own_edge(state: State, side: int) -> list[int]:
    """12.7.4(a): the squares of the north edge for the Germans, of the south edge for the French."""
    return state.box.own_edge[side]
