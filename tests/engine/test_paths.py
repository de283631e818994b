"""The hot code against slow twins that share nothing with it but the meaning of Terms."""

import operator
import random
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.engine.board import hex_board
from meuse.engine.paths import Links, Reach, Terms, flood, special_cells, trace


class Ground(NamedTuple):
    """A small board and what a mover meets on it; columns run over all cells."""

    links: Links
    start: int
    budget: int
    closed: bytearray
    hard: bytearray
    held: bytearray
    friends: bytearray
    marks: bytearray
    owner: bytearray | None
    enter_hard: int
    leave_held: int
    shy: bool
    friends_admit: bool
    friends_cancel: bool

    def terms(self) -> Terms:
        terms = Terms(
            special_cells(self.closed, self.held, self.marks),
            self.closed,
            self.hard,
            self.held,
            self.friends,
            self.marks,
            self.enter_hard,
            self.leave_held,
        )
        terms.shy = self.shy
        terms.friends_admit = self.friends_admit
        terms.friends_cancel = self.friends_cancel
        terms.owner = self.owner
        terms.side = 1
        return terms


# Boards are built from a number that Hypothesis draws: fifty times faster than drawing every cell, so that rare
# meetings (a friend at the start, in a hard zone, of a shy mover) come up in every run.
SEEDS = st.integers(0, 10**9)


def random_links(rng: random.Random, size: int) -> Links:
    rows = []
    for cell in range(size):
        others = [other for other in range(size) if other != cell]
        joined = rng.sample(others, min(len(others), rng.randint(0, 4)))
        rows.append(tuple((other, rng.randint(0, 5), rng.randint(0, 5), rng.randint(0, 5)) for other in joined))
    return rows


def random_ground(seed: int) -> Ground:
    rng = random.Random(seed)
    size = rng.randint(2, 9)

    def column(share: float) -> bytearray:
        return bytearray(rng.random() < share for _ in range(size))

    held = column(0.6)
    start = rng.randrange(size)
    friends = bytearray(rng.randint(0, 2) for _ in range(size))
    friends[start] += 1  # the mover himself
    return Ground(
        links=random_links(rng, size),
        start=start,
        budget=rng.randint(0, 14),
        closed=column(0.1),
        hard=bytearray(map(operator.mul, held, column(0.6))),  # hard cells are held too
        held=held,
        friends=friends,
        marks=column(0.3),
        owner=column(0.8) if rng.random() < 0.3 else None,
        enter_hard=rng.randint(0, 3),
        leave_held=rng.randint(0, 3),
        shy=rng.random() < 0.5,
        friends_admit=rng.random() < 0.7,
        friends_cancel=rng.random() < 0.5,
    )


# ---- the slow twin of flood: the price of one step, spelled out, and Bellman-Ford


def in_zone(ground: Ground, cell: int) -> bool:
    """The cell is held against the mover, and no friend other than himself cancels that."""
    others = ground.friends[cell] - (1 if cell == ground.start else 0)
    return bool(ground.held[cell]) and not (ground.friends_cancel and others > 0)


def price(ground: Ground, here: int, there: int, costs: tuple[int, int, int]) -> int | None:
    """What a step costs; None if it is not allowed."""
    usual, from_mark, to_mark = costs
    hard_here = in_zone(ground, here) and bool(ground.hard[here])
    hard_there = in_zone(ground, there) and bool(ground.hard[there])
    if ground.closed[there] or (ground.owner is not None and ground.owner[there] != 1):
        return None
    if ground.shy:
        if in_zone(ground, there) and not (ground.friends_admit and ground.friends[there]):
            return None
    elif hard_here and (here != ground.start or hard_there):
        return None  # entering it ended the move, and no step leads from hard to hard
    total = to_mark if ground.marks[there] else from_mark if ground.marks[here] else usual
    if in_zone(ground, here):
        total += ground.leave_held
    if hard_there:
        total += ground.enter_hard
    return total


def slow_flood(ground: Ground) -> dict[int, int]:
    cost = {ground.start: 0}
    changed = True
    while changed:
        changed = False
        for here in list(cost):
            for there, *costs in ground.links[here]:
                step = price(ground, here, there, (costs[0], costs[1], costs[2]))
                if step is None:
                    continue
                total = cost[here] + step
                if total <= ground.budget and total < cost.get(there, total + 1):
                    cost[there] = total
                    changed = True
    return cost


def reached(reach: Reach, start: int, budget: int) -> dict[int, int]:
    return {cell: cost for cell, cost in enumerate(reach.cost) if cost <= budget or cell == start}


@settings(max_examples=1500)
@given(SEEDS)
def test_flood_finds_the_cheapest_way_to_every_cell_and_no_other(seed: int) -> None:
    ground = random_ground(seed)
    reach = flood(ground.links, ground.start, ground.budget, ground.terms())
    assert reached(reach, ground.start, ground.budget) == slow_flood(ground)


@settings(max_examples=300)
@given(SEEDS)
def test_the_way_back_that_flood_remembers_costs_what_it_says(seed: int) -> None:
    ground = random_ground(seed)
    reach = flood(ground.links, ground.start, ground.budget, ground.terms())
    for cell in reach.cells:
        total, here = 0, ground.start
        for there in reach.path(cell):
            costs = next(link[1:] for link in ground.links[here] if link[0] == there)
            step = price(ground, here, there, costs)
            assert step is not None
            total, here = total + step, there
        assert here == cell
        assert total == reach.cost[cell]


@settings(max_examples=300)
@given(SEEDS)
def test_the_cells_reached_are_listed_once_in_order_of_cost_without_the_start(seed: int) -> None:
    ground = random_ground(seed)
    reach = flood(ground.links, ground.start, ground.budget, ground.terms())
    costs = [reach.cost[cell] for cell in reach.cells]
    assert costs == sorted(costs)
    assert len(set(reach.cells)) == len(reach.cells)
    assert set(reach.cells) == set(slow_flood(ground)) - {ground.start}
    assert reach.path(ground.start) == []
    assert all(reach.came_from[cell] == -1 for cell in range(len(ground.links)) if cell not in reach.cells)


@settings(max_examples=300)
@given(SEEDS)
def test_flood_changes_nothing_it_is_given(seed: int) -> None:
    ground = random_ground(seed)
    columns = (ground.closed, ground.hard, ground.held, ground.friends, ground.marks)
    before = [column[:] for column in columns]
    flood(ground.links, ground.start, ground.budget, ground.terms())
    assert [column[:] for column in columns] == before


def test_on_open_ground_flood_measures_distance() -> None:
    board = hex_board(9, 9, 8)
    none = bytearray(len(board))
    links: Links = [tuple((other, 1, 1, 1) for other in board.adjacent[cell]) for cell in range(len(board))]
    start = board.cell("0505")
    reach = flood(links, start, 3, Terms(list(none), none, none, none, none, none, 0, 0))
    assert sorted([*reach.cells, start]) == board.within(start, 3)
    assert all(reach.cost[cell] == board.distance(start, cell) for cell in reach.cells)


# ---- trace


def slow_trace(links: Links, starts: list[int], open_cells: list[int], marks: bytearray, cell: int) -> int | None:
    """Every way from `cell` to a start that visits no cell twice: the cheapest of them all."""
    best: int | None = None
    ways: list[tuple[list[int], int]] = [([cell], 0)] if open_cells[cell] or cell in starts else []
    while ways:
        way, cost = ways.pop()
        here = way[-1]
        if here in starts and (best is None or cost < best):
            best = cost
        for there in range(len(links)):
            for back, usual, from_mark, to_mark in links[there]:
                if back == here and open_cells[here] and there not in way and (open_cells[there] or there in starts):
                    ways.append(
                        ([*way, there], cost + (to_mark if marks[there] else from_mark if marks[here] else usual))
                    )
    return best


@settings(max_examples=500)
@given(SEEDS)
def test_trace_finds_the_cheapest_line_from_every_cell(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(2, 6)
    links = random_links(rng, size)
    starts = rng.sample(range(size), rng.randint(0, 2))
    budget = rng.randint(0, 10)
    open_cells = [int(rng.random() < 0.7) for _ in range(size)]
    marks = bytearray(rng.random() < 0.4 for _ in range(size))
    cost = trace(links, starts, budget, open_cells, marks)
    for cell in range(len(links)):
        best = slow_trace(links, starts, open_cells, marks, cell)
        if best is None or best > budget:
            assert cost[cell] > budget
        else:
            assert cost[cell] == best
