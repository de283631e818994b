"""Where latitude and longitude fall on a grid, and how pins move them."""

import math

import pytest

from meuse.cartography.grid import (
    BoxGrid,
    Pin,
    Placement,
    Point,
    flat_top_hex_grid,
    inside,
    placement_on,
    row_hex_grid,
    square_grid,
)
from meuse.engine.board import hex_board, network_board, row_hex_board, square_board

PLAIN = Placement(origin=(49.0, 5.0), km_per_degree=(111.2, 72.0), offset_km=(0.0, 0.0), km_per_unit=1.0)


def test_neighbours_of_a_hex_board_lie_one_unit_apart():
    board = hex_board(6, 5, 4)
    grid = flat_top_hex_grid(board)
    for cell in range(len(board)):
        for neighbour in board.adjacent[cell]:
            assert math.dist(grid.centres[cell], grid.centres[neighbour]) == pytest.approx(1.0)


def test_neighbours_share_exactly_one_side():
    board = hex_board(6, 5, 4)
    grid = flat_top_hex_grid(board)
    one, other = grid.side_ends(board.cell("0202"), board.cell("0303"))
    assert math.dist(one, other) == pytest.approx(1 / math.sqrt(3))
    with pytest.raises(ValueError, match="0101 and 0303 share no side"):
        grid.side_ends(board.cell("0101"), board.cell("0303"))


def test_every_sample_of_a_cell_lies_in_it():
    board = hex_board(4, 4, 3)
    grid = flat_top_hex_grid(board)
    for cell in range(len(board)):
        assert {grid.cell_at(point) for point in grid.samples(cell)} == {cell}


def test_points_off_the_board_are_in_no_cell_but_have_a_nearest_one():
    board = hex_board(4, 4, 3)
    grid = flat_top_hex_grid(board)
    assert grid.cell_at(Point(-30.0, 1.0)) is None
    assert grid.nearest_cell(Point(-30.0, 1.0)) == board.cell("0101")


def test_squares_meet_at_sides_and_corners():
    squares = square_board("ABC", 3, absent=("A1",))
    grid = square_grid(squares)
    assert grid.cell_at(Point(2.4, 1.9)) == squares.cell("B2")
    assert grid.cell_at(Point(1.0, 1.0)) is None
    a2, b2, b3 = (squares.cell(name) for name in ("A2", "B2", "B3"))
    assert sorted(grid.side_ends(a2, b2)) == [Point(1.5, 1.5), Point(2.5, 1.5)]
    assert grid.middle(a2, b2) == Point(2.0, 1.5)
    assert grid.middle(a2, b3) == Point(2.5, 1.5)
    with pytest.raises(ValueError, match="A2 and B3 share no side"):
        grid.side_ends(a2, b3)


def test_boxes_have_their_own_sizes_and_lines_between_their_edges():
    board = network_board(["west", "east", "far"], [("west", "east")])
    grid = BoxGrid(board, [Point(0, 0), Point(4, 0), Point(4.6, 0.5)], [Point(2, 1), Point(1, 1), Point(1, 1)])
    assert grid.cell_at(Point(0.9, 0.4)) == board.cell("west")
    assert grid.cell_at(Point(0.9, 0.6)) is None
    assert grid.side_ends(0, 1) == (Point(1.0, 0.0), Point(3.5, 0.0))
    assert grid.middle(0, 1) == Point(2.25, 0.0)
    assert grid.overlaps() == [(1, 2)]
    assert all(grid.cell_at(point) == 0 for point in grid.samples(0))


def test_a_sheet_whose_north_is_not_true_north():
    turned = Placement((49.0, 5.0), (111.2, 72.0), (0.0, 0.0), 1.0, turn=90.0)
    assert turned.place(49.0 + 1 / 111.2, 5.0) == pytest.approx((-1.0, 0.0))  # north of the origin: left on the sheet
    assert turned.locate(turned.place(49.1, 5.2)) == pytest.approx((49.1, 5.2))


def test_hexes_in_rows_count_westward_from_the_east():
    board = row_hex_board(6, 5, absent=("0303",))
    grid = row_hex_grid(board)
    for cell in range(len(board)):
        for neighbour in board.adjacent[cell]:
            assert math.dist(grid.centres[cell], grid.centres[neighbour]) == pytest.approx(1.0)
        assert {grid.cell_at(point) for point in grid.samples(cell)} == {cell}
    east, west = grid.centres[board.cell("0401")], grid.centres[board.cell("0402")]
    assert east.x - west.x == pytest.approx(1.0)
    assert grid.centres[board.cell("0501")].x - east.x == pytest.approx(0.5)
    assert grid.cell_at(Point(-3.0, 3 * math.sqrt(3) / 2)) is None


def test_meridians_that_converge_lie_closer_in_the_north():
    plain = Placement((49.0, 5.0), (111.2, 111.32), (0.0, 0.0), 26.0, converging=True)
    north, south = plain.place(51.0, 7.0), plain.place(48.0, 7.0)
    assert north.x < south.x
    assert south.x == pytest.approx(2 * 111.32 * math.cos(math.radians(48.0)) / 26)
    assert plain.locate(north) == pytest.approx((51.0, 7.0))


def test_a_placement_and_its_inverse():
    pins = (Pin("here", PLAIN.unpinned(49.01, 5.02), Point(0.6, -0.4)),)
    pinned = Placement(PLAIN.origin, PLAIN.km_per_degree, PLAIN.offset_km, PLAIN.km_per_unit, 5.0, pins)
    for latitude, longitude in ((49.01, 5.02), (49.0, 5.0), (49.03, 5.04)):
        assert pinned.locate(pinned.place(latitude, longitude)) == pytest.approx((latitude, longitude), abs=1e-6)


def test_a_pin_moves_its_place_and_leaves_far_places_alone():
    board = hex_board(8, 8, 7)
    grid = flat_top_hex_grid(board)
    data = {
        "origin": [49.0, 5.0],
        "km_per_degree": [111.2, 72.0],
        "offset_km": [0.0, 0.0],
        "km_per_unit": 1.0,
        "stretch_reach": 3.0,
    }
    village = [49.0 - 3.0 / 111.2, 5.0 + 2.0 / 72.0]
    pins = [{"name": "village", "at": village, "hex": "0404"}]
    placement = placement_on(grid, data, pins)
    assert grid.cell_at(placement.unpinned(*village)) != board.cell("0404")
    assert grid.cell_at(placement.place(*village)) == board.cell("0404")
    assert placement.place(48.94, 5.08) == placement.unpinned(48.94, 5.08)


def test_inside():
    triangle = [Point(0, 0), Point(4, 0), Point(0, 4)]
    assert inside(Point(1, 1), triangle)
    assert not inside(Point(3, 3), triangle)
