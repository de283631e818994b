"""Boards: hex numbering as printed, slots, adjacency and distance on all three kinds of board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine.board import (
    FAR,
    HEX_SLOTS,
    OFF_BOARD,
    ROW_HEX_SLOTS,
    SQUARE_SLOTS,
    Board,
    hex_board,
    network_board,
    row_hex_board,
    square_board,
)

VERDUN = hex_board(33, 23, 22)
HEXES = range(len(VERDUN))


def cube(name: str) -> tuple[int, int, int]:
    """Cube coordinates of hex CCRR: another way to the same distances, without neighbours."""
    q = int(name[:2])
    half_hexes_down = 2 * int(name[2:]) - q % 2  # from the top of the map to the middle of the hex, less one
    r = (half_hexes_down - q) // 2
    return q, r, -q - r


def cube_distance(one: str, other: str) -> int:
    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


# ---- hexes


def test_hexes_are_numbered_by_column_and_row_from_the_north_west() -> None:
    assert VERDUN.names[0] == "0101"
    assert VERDUN.names[22] == "0123"
    assert VERDUN.names[23] == "0201"
    assert VERDUN.names[-1] == "3323"
    assert len(VERDUN) == 17 * 23 + 16 * 22


def test_even_columns_are_one_row_shorter() -> None:
    assert "0123" in VERDUN.index
    assert "0223" not in VERDUN.index
    assert "0222" in VERDUN.index


@pytest.mark.parametrize(
    ("one", "slot", "other"),
    [
        ("1504", "north", "1503"),
        ("1504", "north-east", "1603"),
        ("1504", "south-east", "1604"),
        ("1504", "south", "1505"),
        ("1504", "south-west", "1404"),
        ("1504", "north-west", "1403"),
        ("2405", "north", "2404"),
        ("2405", "north-east", "2505"),
        ("2405", "south-east", "2506"),
        ("2405", "south", "2406"),
        ("2405", "south-west", "2306"),
        ("2405", "north-west", "2305"),
    ],
)
def test_even_columns_stand_half_a_hex_lower(one: str, slot: str, other: str) -> None:
    here, there = VERDUN.cell(one), VERDUN.cell(other)
    assert VERDUN.neighbours[here][HEX_SLOTS.index(slot)] == there
    assert VERDUN.slot(here, there) == HEX_SLOTS.index(slot)


def test_the_rulebooks_own_neighbours_are_adjacent() -> None:
    for one, other in (("1403", "1504"), ("2305", "2405")):
        assert VERDUN.cell(other) in VERDUN.adjacent[VERDUN.cell(one)]
        assert VERDUN.cell(one) in VERDUN.adjacent[VERDUN.cell(other)]


def test_hexes_that_only_look_adjacent_by_number_are_not() -> None:
    for one, other in (("1404", "1503"), ("2305", "2406")):
        assert VERDUN.cell(other) not in VERDUN.adjacent[VERDUN.cell(one)]


@given(st.sampled_from(HEXES))
def test_a_neighbour_lies_in_the_opposite_slot_of_its_neighbour(cell: int) -> None:
    for slot, neighbour in enumerate(VERDUN.neighbours[cell]):
        if neighbour != OFF_BOARD:
            assert VERDUN.neighbours[neighbour][(slot + 3) % 6] == cell


@given(st.sampled_from(HEXES), st.sampled_from(HEXES))
def test_hex_distance_is_that_of_cube_coordinates(one: int, other: int) -> None:
    assert VERDUN.distance(one, other) == cube_distance(VERDUN.names[one], VERDUN.names[other])


@given(st.sampled_from(HEXES), st.integers(0, 6))
def test_within_lists_every_cell_at_most_so_far_away_in_board_order(cell: int, reach: int) -> None:
    names = VERDUN.names
    near = [other for other in HEXES if cube_distance(names[cell], names[other]) <= reach]
    assert VERDUN.within(cell, reach) == near


def test_adjacent_means_distance_one() -> None:
    for cell in HEXES:
        row = VERDUN.distance_row(cell)
        assert sorted(VERDUN.adjacent[cell]) == [other for other in HEXES if row[other] == 1]


def test_the_edge_is_the_outermost_ring() -> None:
    edge = {VERDUN.names[cell] for cell in HEXES if VERDUN.is_edge(cell)}
    outermost = {
        name
        for name in VERDUN.names
        if name[:2] in ("01", "33") or name[2:] == "01" or name[2:] == ("23" if int(name[:2]) % 2 else "22")
    }
    assert edge == outermost


# ---- hexes in rows

FRANCE = row_hex_board(26, 21, absent=("0101", "0102", "2601"))


def axial(name: str) -> tuple[float, float]:
    """The centre of hex RRCC, a hex wide being 1: east and south."""
    row, column = int(name[:2]), int(name[2:])
    return -(column + (0.0 if row % 2 else 0.5)), row * 3**0.5 / 2


def test_row_hexes_are_numbered_by_row_and_column_from_the_north_east() -> None:
    assert FRANCE.names[0] == "0103"
    assert FRANCE.names[19] == "0201"
    assert FRANCE.names[-1] == "2621"
    assert len(FRANCE) == 26 * 21 - 3
    assert (
        FRANCE.slot_names == ROW_HEX_SLOTS == ("north-east", "east", "south-east", "south-west", "west", "north-west")
    )


@pytest.mark.parametrize(
    ("one", "slot", "other"),
    [
        ("1413", "south-east", "1513"),
        ("1212", "south-west", "1313"),
        ("1010", "south-west", "1111"),
        ("1810", "south-east", "1910"),
        ("1413", "north-east", "1313"),
        ("1413", "north-west", "1314"),
        ("1413", "east", "1412"),
        ("1413", "west", "1414"),
        ("1513", "north-east", "1412"),
        ("1513", "north-west", "1413"),
        ("1513", "south-east", "1612"),
        ("1513", "south-west", "1613"),
    ],
)
def test_even_rows_stand_half_a_hex_farther_west(one: str, slot: str, other: str) -> None:
    here, there = FRANCE.cell(one), FRANCE.cell(other)
    assert FRANCE.neighbours[here][ROW_HEX_SLOTS.index(slot)] == there
    assert FRANCE.slot(here, there) == ROW_HEX_SLOTS.index(slot)
    assert here in FRANCE.adjacent[there]


def test_columns_of_row_hexes_count_westward_one_hex_each() -> None:
    assert FRANCE.distance(FRANCE.cell("0812"), FRANCE.cell("0804")) == 8
    assert FRANCE.neighbours[FRANCE.cell("0804")][ROW_HEX_SLOTS.index("west")] == FRANCE.cell("0805")


def test_exactly_the_row_hexes_one_hex_apart_are_neighbours() -> None:
    centres = [axial(name) for name in FRANCE.names]
    for cell, (x, y) in enumerate(centres):
        near = {n for n, (u, v) in enumerate(centres) if n != cell and (x - u) ** 2 + (y - v) ** 2 < 1.01}
        assert near == set(FRANCE.adjacent[cell])


def test_a_place_left_out_is_off_the_board() -> None:
    assert "0101" not in FRANCE.index
    assert FRANCE.neighbours[FRANCE.cell("0103")][ROW_HEX_SLOTS.index("east")] == OFF_BOARD
    assert FRANCE.is_edge(FRANCE.cell("0103"))
    with pytest.raises(ValueError, match="never on it: 9901"):
        row_hex_board(3, 3, absent=("0101", "9901"))


# ---- squares


def test_squares_join_all_eight_around_them() -> None:
    board = square_board("ABCDEFGHIJKLMNOPQRSTUV", 34)
    assert len(board) == 22 * 34
    assert board.names[:2] == ["A1", "A2"]
    around = [board.names[cell] for cell in board.neighbours[board.cell("C5")]]
    assert around == ["B5", "B6", "C6", "D6", "D5", "D4", "C4", "B4"]
    assert board.slot_names == SQUARE_SLOTS
    corner = board.neighbours[board.cell("A1")]
    assert [board.names[cell] for cell in corner if cell != OFF_BOARD] == ["A2", "B2", "B1"]


@given(st.integers(0, 5), st.integers(1, 9), st.integers(0, 5), st.integers(1, 9))
def test_square_distance_counts_diagonals_as_one(row: int, column: int, other_row: int, other_column: int) -> None:
    board = square_board("ABCDEF", 9)
    one, other = board.cell(f"{'ABCDEF'[row]}{column}"), board.cell(f"{'ABCDEF'[other_row]}{other_column}")
    assert board.distance(one, other) == max(abs(row - other_row), abs(column - other_column))


def test_squares_are_measured_as_if_walked() -> None:
    measured, walked = square_board("ABCDE", 7), square_board("ABCDE", 7)
    walked.rows_of_squares = 0
    assert measured.rows_of_squares == 5
    assert [measured.distance_row(cell) for cell in range(35)] == [walked.distance_row(cell) for cell in range(35)]


def test_the_way_leads_round_squares_that_are_not_there() -> None:
    board = square_board("ABC", 4, ["A2", "B2"])
    assert board.distance(board.cell("A1"), board.cell("A3")) == 4


# ---- networks


def test_a_box_has_its_lines_as_slots_in_the_order_given() -> None:
    board = network_board(["Verdun", "Clermont", "Valmy"], [("Verdun", "Clermont"), ("Valmy", "Clermont")])
    verdun, clermont, valmy = (board.cell(name) for name in ("Verdun", "Clermont", "Valmy"))
    assert board.neighbours[clermont] == (verdun, valmy)
    assert board.neighbours[verdun] == (clermont, OFF_BOARD)
    assert board.slot_names == ("line-1", "line-2")
    assert board.distance(verdun, valmy) == 2


def test_a_box_without_lines_cannot_be_reached() -> None:
    board = network_board(["Verdun", "Paris"], [])
    assert board.distance(board.cell("Verdun"), board.cell("Paris")) == FAR
    assert board.distance(board.cell("Paris"), board.cell("Paris")) == 0
    assert board.within(board.cell("Verdun"), 9) == [board.cell("Verdun")]


# ---- mistakes


def test_an_unknown_cell_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="no cell '9999' on this board"):
        VERDUN.cell("9999")


def test_cells_that_do_not_touch_share_no_slot() -> None:
    with pytest.raises(ValueError, match="1403 and 1506 are not adjacent"):
        VERDUN.slot(VERDUN.cell("1403"), VERDUN.cell("1506"))


def test_no_two_cells_have_one_name() -> None:
    with pytest.raises(ValueError, match="cells named twice: A"):
        Board(["A", "B", "A"], [(), (), ()], ())
    with pytest.raises(ValueError, match="cells named twice: A"):
        network_board(["A", "A"], [])


def test_a_line_to_nowhere_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="no box 'Sedan'"):
        network_board(["Verdun"], [("Verdun", "Sedan")])
