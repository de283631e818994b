"""The hot code against slow twins that share nothing with it but the meaning of Links and Ground."""

import random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.engine import native, paths
from meuse.engine.board import Board, hex_board, network_board, square_board
from meuse.engine.paths import CLOSED, Ground, Links, Reach, Row, either, flood, priced, trace, trace_onward


class Case(NamedTuple):
    """A small board and what a mover meets on it."""

    rows: list[Row]
    start: int
    budget: int
    enter: bytes
    leave: bytes
    stop: bytes

    def ground(self) -> Ground:
        return Ground(self.enter, self.leave, self.stop)

    def flood(self) -> Reach:
        return flood(Links(self.rows), self.start, self.budget, self.ground())


# Boards are built from a number that Hypothesis draws: fifty times faster than drawing every cell, so that rare
# meetings (a start among stops, a closed cell that would be cheap) come up in every run.
SEEDS = st.integers(0, 10**9)


def random_rows(rng: random.Random, size: int) -> list[Row]:
    rows: list[Row] = []
    for cell in range(size):
        others = [other for other in range(size) if other != cell]
        joined = rng.sample(others, min(len(others), rng.randint(0, 4)))
        rows.append(tuple((other, rng.randint(0, 5)) for other in joined))
    return rows


def random_case(seed: int) -> Case:
    rng = random.Random(seed)
    size = rng.randint(2, 9)

    def column(share: float, values: list[int]) -> bytes:
        return bytes(rng.choice(values) if rng.random() < share else 0 for _ in range(size))

    return Case(
        rows=random_rows(rng, size),
        start=rng.randrange(size),
        budget=rng.randint(0, 14),
        enter=column(0.4, [1, 2, 3, CLOSED]),
        leave=column(0.4, [1, 2, 3]),
        stop=column(0.4, [1]),
    )


# ---- the slow twin of flood: the price of one step, spelled out, and Bellman-Ford


def price(case: Case, here: int, there: int, step: int) -> int | None:
    """What a step costs; None if it is not allowed."""
    if case.enter[there] == CLOSED:
        return None
    if case.stop[here] and (here != case.start or case.stop[there]):
        return None  # entering it ended the move, and no step leads from stop to stop
    return case.leave[here] + step + case.enter[there]


def slow_flood(case: Case) -> dict[int, int]:
    cost = {case.start: 0}
    changed = True
    while changed:
        changed = False
        for here in list(cost):
            for there, step in case.rows[here]:
                paid = price(case, here, there, step)
                if paid is None:
                    continue
                total = cost[here] + paid
                if total <= case.budget and total < cost.get(there, total + 1):
                    cost[there] = total
                    changed = True
    return cost


@settings(max_examples=1500)
@given(SEEDS)
def test_flood_finds_the_cheapest_way_to_every_cell_and_no_other(seed: int) -> None:
    case = random_case(seed)
    reach = case.flood()
    found = dict(zip(reach.cells, reach.costs, strict=True))
    assert {case.start: 0, **found} == slow_flood(case)
    assert all(reach.cost(cell) == cost for cell, cost in found.items())
    assert reach.cost(case.start) == 0


@settings(max_examples=300)
@given(SEEDS)
def test_the_way_back_that_flood_remembers_costs_what_it_says(seed: int) -> None:
    case = random_case(seed)
    reach = case.flood()
    for cell in reach.cells:
        total, here = 0, case.start
        for there in reach.path(cell):
            step = price(case, here, there, dict(case.rows[here])[there])
            assert step is not None
            total, here = total + step, there
        assert here == cell
        assert total == reach.cost(cell)
    assert reach.path(case.start) == []


@settings(max_examples=300)
@given(SEEDS)
def test_the_cells_reached_are_listed_once_in_order_of_cost_without_the_start(seed: int) -> None:
    case = random_case(seed)
    reach = case.flood()
    assert reach.costs == sorted(reach.costs)
    assert len(set(reach.cells)) == len(reach.cells)
    assert set(reach.cells) == set(slow_flood(case)) - {case.start}


def test_a_flood_that_cannot_be_is_refused_before_it_begins() -> None:
    links = Links([((1, 1),), ((0, 1),)])
    with pytest.raises(ValueError, match="a budget of -1: must be 0 or more"):
        flood(links, 0, -1, Ground(bytes(2)))
    with pytest.raises(ValueError, match="must hold 2 cells"):
        flood(links, 0, 3, Ground(bytes(1)))
    with pytest.raises(ValueError, match="must hold 2 cells"):
        trace(links, [0], 3, bytes(3))
    assert flood(links, 0, 1, Ground(bytes(2))).cells == [1]


# ---- any board


def on_open_ground(rows: list[Row], start: int, budget: int) -> Reach:
    return flood(Links(rows), start, budget, Ground(bytes(len(rows))))


@pytest.mark.parametrize("board", [hex_board(9, 9, 8), square_board("ABCDEFG", 7)], ids=["hexes", "squares"])
def test_on_open_ground_flood_measures_distance(board: Board) -> None:
    rows: list[Row] = [tuple((other, 1) for other in board.adjacent[cell]) for cell in range(len(board))]
    start = len(board) // 2
    reach = on_open_ground(rows, start, 3)
    assert sorted([*reach.cells, start]) == board.within(start, 3)
    assert all(cost == board.distance(start, cell) for cell, cost in zip(reach.cells, reach.costs, strict=True))


def test_boxes_joined_by_lines_of_different_cost() -> None:
    board = network_board(["Sedan", "Mézières", "Givet", "Dinant"], [])
    sedan, mezieres, givet, dinant = range(len(board))
    rows: list[Row] = [((mezieres, 1), (givet, 5)), ((givet, 2),), ((dinant, 4),), ()]
    reach = on_open_ground(rows, sedan, 6)
    assert reach.cells == [mezieres, givet]
    assert reach.costs == [1, 3]
    assert reach.path(givet) == [mezieres, givet]


def test_where_facing_counts_a_cell_is_a_place_and_a_facing() -> None:
    """A wagon on a straight track of four places goes the way it faces, and turns for two points."""
    east, west = 0, 1
    rows: list[Row] = []
    for place in range(4):
        for facing in (east, west):
            ahead = place + (1 if facing == east else -1)
            turned = (place * 2 + 1 - facing, 2)
            rows.append((turned, (ahead * 2 + facing, 1)) if 0 <= ahead < 4 else (turned,))
    reach = on_open_ground(rows, 1 * 2 + east, 3)
    assert reach.cost(3 * 2 + east) == 2
    assert reach.cost(0 * 2 + west) == 3
    assert 0 * 2 + east not in reach.cells


@settings(max_examples=100)
@given(SEEDS)
def test_changed_links_cost_what_they_now_say_and_the_old_ones_what_they_said(seed: int) -> None:
    case = random_case(seed)
    links = Links(case.rows)
    before = flood(links, case.start, case.budget, case.ground())
    rng = random.Random(seed)
    some = rng.sample(range(len(case.rows)), 2)
    dearer: dict[int, Row] = {cell: tuple((to, cost + 2) for to, cost in case.rows[cell]) for cell in some}
    now = case._replace(rows=[dearer.get(cell, row) for cell, row in enumerate(case.rows)])
    reach = flood(links.changed(dearer), case.start, case.budget, case.ground())
    assert (reach.cells, reach.costs) == (now.flood().cells, now.flood().costs)
    again = flood(links, case.start, case.budget, case.ground())
    assert (again.cells, again.costs) == (before.cells, before.costs)


# ---- trace


def slow_trace(rows: list[Row], starts: list[int], open_cells: bytes, cell: int) -> int | None:
    """Every way from `cell` to a start that visits no cell twice: the cheapest of them all."""
    best: int | None = None
    ways: list[tuple[list[int], int]] = [([cell], 0)] if open_cells[cell] or cell in starts else []
    while ways:
        way, cost = ways.pop()
        here = way[-1]
        if here in starts and (best is None or cost < best):
            best = cost
        for there in range(len(rows)):
            for back, step in rows[there]:
                if back == here and open_cells[here] and there not in way and (open_cells[there] or there in starts):
                    ways.append(([*way, there], cost + step))
    return best


@settings(max_examples=500)
@given(SEEDS)
def test_trace_finds_the_cheapest_line_from_every_cell(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(2, 6)
    rows = random_rows(rng, size)
    starts = rng.sample(range(size), rng.randint(0, 2))
    budget = rng.randint(0, 10)
    open_cells = bytes(rng.random() < 0.7 for _ in range(size))
    cost = trace(Links(rows), starts, budget, open_cells)
    for cell in range(size):
        best = slow_trace(rows, starts, open_cells, cell)
        if best is None or best > budget:
            assert cost[cell] > budget
        else:
            assert cost[cell] == best
    assert trace_onward(Links(rows), starts, budget, open_cells)[0] == cost


@settings(max_examples=100)
@given(SEEDS)
def test_the_lines_that_trace_onward_tells_cost_what_it_says(seed: int) -> None:
    rng = random.Random(seed)
    rows = random_rows(rng, 6)
    starts = [0, 3]
    cost, onward = trace_onward(Links(rows), starts, 10, bytes(rng.random() < 0.8 for _ in range(6)))
    for cell in range(6):
        if cost[cell] <= 10 and cell not in starts:
            assert cost[cell] == cost[onward[cell]] + dict(rows[onward[cell]])[cell]
        else:
            assert onward[cell] == -1


# ---- the two loops


@settings(max_examples=500)
@given(SEEDS)
def test_the_native_loop_and_its_plain_twin_agree_to_the_order_of_the_cells(seed: int) -> None:
    """Actions are offered in this order: a seeded game must not depend on how the engine was built."""
    case = random_case(seed)
    columns = (case.enter, case.leave, case.stop)
    flat = native.FlatLinks(case.rows)
    rng = random.Random(seed)
    for starts in ([case.start], rng.sample(range(len(case.rows)), 2), [case.start, case.start]):
        for budget in (case.budget, 0, 2 * case.budget):  # the same arrays serve every flood
            cost, whence, settled = paths.spread(case.rows, starts, budget, case.ground())
            lengths = [budget + 1] * len(case.rows)
            native.trace(flat, starts, budget, columns, lengths)
            assert lengths == cost
            if len(starts) == 1:
                reach = Reach(case.start)
                native.flood(flat, case.start, budget, columns, reach.cells, reach.costs, reach.before)
                assert [case.start, *reach.cells] == settled
                assert reach.costs == [cost[cell] for cell in reach.cells]
                assert reach.before == [whence[cell] for cell in reach.cells]


# ---- columns


def test_a_column_of_costs_where_something_is_counted() -> None:
    assert priced(bytearray([0, 1, 3, 0]), 2) == bytes([0, 2, 2, 0])
    assert priced(bytes([0, 255]), CLOSED) == bytes([0, CLOSED])


def test_two_columns_laid_over_each_other_are_closed_where_one_is() -> None:
    assert either(bytes([0, CLOSED, 2, 0]), bytes([1, 2, 0, 0])) == bytes([1, CLOSED, 2, 0])


@given(st.integers(0, 1 << 32))
def test_columns_are_laid_over_each_other_alike_by_both_twins(seed: int) -> None:
    rng = random.Random(seed)
    one = bytes(rng.choice((0, 0, 2, paths.CLOSED)) for _ in range(30))
    other = bytes(paths.CLOSED if rng.random() < 0.3 else 0 for _ in range(30))
    laid = paths.overlaid(one, other)
    assert list(laid) == [max(pair) for pair in zip(one, other, strict=True)]
    assert native.either(one, other) == laid
