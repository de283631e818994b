"""12.9.5, rulings G11, G34: each search for paths is written twice, and both find what ring after ring finds."""

import random
from collections.abc import Iterator

import meuse
from meuse.titles.generation_lost.chapters.lines import NO_PATH, lengths_by_steps, lengths_from, open_squares
from meuse.titles.generation_lost.chapters.reach import connected, reached_by_rows, reached_from_edge
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


def scattered(seed: int, times: int) -> Iterator[State]:
    """A position whose units are strewn about more and more, so that they hold and watch the enemy's edge, too."""
    rng = random.Random(seed)
    state: State = meuse.new("generation_lost", seed=seed).state
    units = [unit for unit, cell in enumerate(state.where) if cell >= 0]
    for _ in range(times):
        for unit in rng.sample(units, 8):
            cell = rng.randrange(len(state.box.board))
            if not state.occupied[1 - state.side_of[unit]][cell]:
                state.go(unit, cell)
        yield state


def test_connected_squares_are_those_that_rings_from_the_edge_reach() -> None:
    for state in scattered(5, 150):
        for side in (0, 1):
            assert connected(state, side) == ring_by_ring(state, side)


def test_both_searches_from_the_edge_agree() -> None:
    for state in scattered(6, 60):
        for side in (0, 1):
            assert reached_by_rows(state, side) == reached_from_edge(state, side)


def test_both_searches_for_the_length_of_paths_agree() -> None:
    rng = random.Random(7)
    for state in scattered(7, 25):
        for side in (0, 1):
            start = rng.randrange(len(state.box.board))
            for longest in (0, 1, 6, NO_PATH - 1):
                found = lengths_from(state, side, start, longest)
                assert lengths_by_steps(state, side, start, longest) == found
