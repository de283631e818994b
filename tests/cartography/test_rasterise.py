"""Lines become chains, rivers become banks, areas become cells."""

import math
from itertools import pairwise

import pytest

from meuse.cartography.grid import Point, flat_top_hex_grid
from meuse.cartography.rasterise import (
    cells_of_line,
    cells_of_polygon,
    left_bank,
    nearest_side,
    share_inside,
    sides_between,
    sides_of_line,
)
from meuse.engine.board import hex_board

BOARD = hex_board(9, 8, 7)
GRID = flat_top_hex_grid(BOARD)


def centre(name: str) -> Point:
    return GRID.centres[BOARD.cell(name)]


def names(cells: list[int]) -> list[str]:
    return [BOARD.names[cell] for cell in cells]


def test_a_line_is_a_chain_of_adjacent_cells_from_end_to_end():
    chain = cells_of_line(GRID, [centre("0203"), centre("0505"), centre("0802")])
    assert BOARD.names[chain[0]] == "0203"
    assert BOARD.names[chain[-1]] == "0802"
    assert all(other in BOARD.adjacent[one] for one, other in pairwise(chain))
    assert len(set(chain)) == len(chain)


def test_a_cell_that_a_line_only_brushes_is_left_out():
    start, end = centre("0303"), centre("0503")
    dip = Point((start.x + end.x) / 2, start.y + 0.05)  # the straight way runs along the side of 0402 and 0403
    assert names(cells_of_line(GRID, [start, dip, end])) == ["0303", "0403", "0503"]


def test_a_spur_is_cut_off():
    chain = cells_of_line(GRID, [centre("0303"), centre("0302"), centre("0303"), centre("0304")])
    assert names(chain) == ["0303", "0304"]


def test_what_lies_off_the_board_is_left_out():
    above = Point(centre("0301").x, -5.0)
    assert names(cells_of_line(GRID, [above, centre("0302")])) == ["0301", "0302"]


def test_a_line_that_leaves_and_comes_back_elsewhere_is_refused():
    with pytest.raises(ValueError, match="jumps from 0201"):
        cells_of_line(
            GRID, [centre("0201"), Point(centre("0201").x, -3.0), Point(centre("0601").x, -3.0), centre("0601")]
        )


def test_an_area_takes_the_cells_it_mostly_covers():
    corners = GRID.corners(BOARD.cell("0404"))
    assert names(cells_of_polygon(GRID, corners)) == ["0404"]
    half = [Point(p.x, p.y - 0.6) for p in corners]
    assert names(cells_of_polygon(GRID, half)) == ["0403"]
    assert names(cells_of_polygon(GRID, half, share=0.3)) == ["0403", "0404"]


def test_a_river_parts_the_board():
    river = [Point(3.6, 12.0), Point(3.4, 6.0), Point(5.5, 4.5), Point(3.5, 3.0), Point(3.6, -4.0)]  # flows north
    banks = left_bank(GRID, river, {})
    assert banks[BOARD.cell("0103")]
    assert not banks[BOARD.cell("0903")]
    assert banks[BOARD.cell("0504")]  # inside the loop, west of it
    sides = set(sides_between(GRID, banks))
    reached, frontier = {BOARD.cell("0103")}, [BOARD.cell("0103")]
    while frontier:
        cell = frontier.pop()
        for neighbour in BOARD.adjacent[cell]:
            if (min(cell, neighbour), max(cell, neighbour)) not in sides and neighbour not in reached:
                reached.add(neighbour)
                frontier.append(neighbour)
    assert reached == {cell for cell, left in enumerate(banks) if left}


def test_a_cell_may_be_assigned_to_a_bank():
    river = [Point(3.6, 12.0), Point(3.6, -4.0)]
    cell = BOARD.cell("0503")
    assert not left_bank(GRID, river, {})[cell]
    assert left_bank(GRID, river, {cell: True})[cell]


def test_a_bridge_takes_the_nearest_side():
    river = [Point(3.6, 12.0), Point(3.6, -4.0)]
    sides = sides_between(GRID, left_bank(GRID, river, {}))
    chosen = nearest_side(GRID, sides, Point(3.6, 4.0))
    assert math.dist(GRID.middle(*chosen), (3.6, 4.0)) < 0.8


def test_a_brook_is_one_unbroken_chain_of_sides():
    brook = [centre("0203"), Point(4.2, 3.9), centre("0703")]
    sides = sides_of_line(GRID, brook)
    ends = [{(round(p.x, 3), round(p.y, 3)) for p in GRID.side_ends(*pair)} for pair in sides]
    assert all(len(one & other) == 1 for one, other in pairwise(ends))
    assert len(set(sides)) == len(sides)
    assert all(min(math.dist(GRID.middle(*pair), (x / 10, 3.6)) for x in range(15, 65)) < 0.9 for pair in sides)


def test_a_brook_off_the_board_has_no_sides():
    assert sides_of_line(GRID, [Point(-20.0, -20.0), Point(-30.0, -20.0)]) == []


def test_what_share_of_a_cell_lies_inside():
    here = centre("0404")
    east = [Point(here.x, -9.0), Point(99.0, -9.0), Point(99.0, 99.0), Point(here.x, 99.0)]
    assert share_inside(GRID, BOARD.cell("0404"), east) == pytest.approx(0.5, abs=0.15)
    assert share_inside(GRID, BOARD.cell("0504"), east) == 1.0
    assert share_inside(GRID, BOARD.cell("0204"), east) == 0.0
    assert share_inside(GRID, BOARD.cell("0904"), [Point(-9, -9), Point(-8, -9), Point(-8, -8)]) == 0.0


def test_water_that_leaves_the_grid_for_long_is_two_chains():
    left, right = centre("0302").x, centre("0702").x
    above = Point(left, -4.0)
    course = [Point(left - 0.5, 2.6), Point(left - 0.5, -4.0), above, Point(right - 0.5, -4.0), Point(right - 0.5, 2.6)]
    pairs = {frozenset(names(list(pair))) for pair in sides_of_line(GRID, course)}
    assert frozenset(("0201", "0302")) in pairs
    assert frozenset(("0601", "0702")) in pairs
    assert not any("0501" in pair and "0401" in pair for pair in pairs)
