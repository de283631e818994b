"""12.9.5, ruling G34: the search for connected squares is short of rings, and finds what ring after ring finds."""

import random

import meuse
from meuse.titles.generation_lost.chapters.lines import open_squares
from meuse.titles.generation_lost.chapters.reach import connected
from meuse.titles.generation_lost.state import State


def ring_by_ring(state: State, side: int) -> int:
    """Paths begin in any free square of the edge, and lead on through squares that carry them."""
    ways = state.box.ways
    free, carrying = open_squares(state, side)
    reached = front = state.box.edge_squares[side] & free
    while front:
        front = ways.around(front) & free & ~reached
        reached |= front
        front &= carrying
    return reached


def test_connected_squares_are_those_that_rings_from_the_edge_reach() -> None:
    rng = random.Random(5)
    state: State = meuse.new("generation_lost", seed=5).state
    units = [unit for unit, cell in enumerate(state.where) if cell >= 0]
    size = len(state.box.board)
    for _ in range(150):  # scattered, so that edges are held and watched by the enemy, too
        for unit in rng.sample(units, 8):
            cell = rng.randrange(size)
            if not state.occupied[1 - state.side_of[unit]][cell]:
                state.go(unit, cell)
        for side in (0, 1):
            assert connected(state, side) == ring_by_ring(state, side)
