"""What lies between two cells, where pieces look, and several boards in one game."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine.board import (
    FAR,
    HEX_SLOTS,
    NO_BEARING,
    NO_FACING,
    OFF_BOARD,
    Board,
    hex_board,
    joined_board,
    network_board,
    row_hex_board,
    side,
    square_board,
    track_board,
)
from meuse.engine.data import Entry
from meuse.engine.faces import Pointing, pointing
from meuse.engine.flow import Action
from meuse.engine.mapfile import read_board
from meuse.engine.title import DataError

SQUARES = square_board("ABCD", 5)
NETWORK = network_board(["Verdun", "Clermont", "Valmy"], [("Verdun", "Clermont"), ("Clermont", "Valmy")])


def sides(board: Board, *pairs: str) -> set[tuple[int, int]]:
    return {side(*(board.cell(name) for name in pair.split("|"))) for pair in pairs}


def names(board: Board, cells: list[int] | tuple[int, ...]) -> list[str]:
    return [board.names[cell] for cell in cells]


# ---- sides and corners


def test_hexes_share_a_side_with_every_neighbour() -> None:
    for board in (hex_board(5, 4, 3), row_hex_board(4, 4)):
        assert board.beside == board.adjacent
        assert all(not board.ways_round(one, other) for one in range(len(board)) for other in board.adjacent[one])


def test_squares_share_sides_with_four_of_eight_neighbours() -> None:
    here = SQUARES.cell("B2")
    assert names(SQUARES, SQUARES.adjacent[here]) == ["A2", "A3", "B3", "C3", "C2", "C1", "B1", "A1"]
    assert names(SQUARES, SQUARES.beside[here]) == ["A2", "B3", "C2", "B1"]
    assert SQUARES.shares_side(here, SQUARES.cell("A2"))
    assert not SQUARES.shares_side(here, SQUARES.cell("A3"))


def test_a_board_of_squares_has_each_side_once() -> None:
    found = SQUARES.sides()
    assert len(found) == len(set(found)) == 4 * 4 + 3 * 5
    assert all(SQUARES.shares_side(one, other) for one, other in found)


def test_four_sides_meet_at_the_corner_of_a_diagonal_step() -> None:
    b2, a3 = SQUARES.cell("B2"), SQUARES.cell("A3")
    over_a2, over_b3 = SQUARES.ways_round(b2, a3)
    assert set(over_a2) == sides(SQUARES, "B2|A2", "A2|A3")
    assert set(over_b3) == sides(SQUARES, "B2|B3", "B3|A3")
    assert SQUARES.ways_round(b2, SQUARES.cell("A2")) == []
    assert SQUARES.ways_round(b2, SQUARES.cell("D4")) == []


@pytest.mark.parametrize(
    ("river", "crossed"),
    [
        (("B2|A2", "B2|B3"), True),  # bends round B2
        (("A2|A3", "B3|A3"), True),  # bends round A3
        (("B2|A2", "B3|A3"), True),  # runs straight past the corner
        (("B2|B3", "A2|A3"), True),
        (("B2|A2", "A2|A3"), False),  # bends round A2: the way over B3 is dry
        (("B2|B3", "B3|A3"), False),
        (("B2|A2",), False),  # ends at the corner
        ((), False),
    ],
)
def test_a_diagonal_step_crosses_a_river_that_no_way_round_the_corner_avoids(
    river: tuple[str, ...], crossed: bool
) -> None:
    barrier = sides(SQUARES, *river)
    b2, a3 = SQUARES.cell("B2"), SQUARES.cell("A3")
    assert SQUARES.crosses(b2, a3, barrier) == SQUARES.crosses(a3, b2, barrier) == crossed


def test_a_straight_step_crosses_what_lies_on_its_side() -> None:
    b2, a2 = SQUARES.cell("B2"), SQUARES.cell("A2")
    assert SQUARES.crosses(a2, b2, sides(SQUARES, "A2|B2"))
    assert not SQUARES.crosses(a2, b2, sides(SQUARES, "B2|B3"))
    verdun, clermont = NETWORK.cell("Verdun"), NETWORK.cell("Clermont")
    assert NETWORK.crosses(verdun, clermont, {side(verdun, clermont)})


def test_no_way_leads_round_over_a_square_that_is_not_there() -> None:
    board = square_board("AB", 2, absent=("A1",))
    assert board.names == ["A2", "B1", "B2"]
    b1, a2 = board.cell("B1"), board.cell("A2")
    assert board.ways_round(b1, a2) == [(side(b1, board.cell("B2")), side(board.cell("B2"), a2))]
    assert board.crosses(b1, a2, sides(board, "B1|B2"))
    with pytest.raises(ValueError, match="never on it: Z9"):
        square_board("AB", 2, absent=("Z9",))


# ---- directions


def test_slots_point_where_their_neighbours_lie() -> None:
    for board, step in ((SQUARES, 45), (hex_board(3, 3, 2), 60), (row_hex_board(3, 3), 60)):
        bearings = [direction.bearing for direction in board.parts[0].directions()]
        assert [two - one for one, two in pairwise(bearings)] == [step] * (len(bearings) - 1)
    assert SQUARES.bearing(0, SQUARES.facing(0, "south-east")) == 135
    assert row_hex_board(3, 3).directions()["north-east"] == 30
    assert SQUARES.bearing(0, NO_FACING) == NETWORK.bearing(0, 0) == NO_BEARING


def test_a_facing_is_a_slot_and_has_its_name() -> None:
    b2 = SQUARES.cell("B2")
    assert SQUARES.direction(b2, SQUARES.facing(b2, "west")) == "west"
    assert SQUARES.direction(b2, NO_FACING) == ""
    with pytest.raises(ValueError, match="no direction 'up' from B2; choose from north, north-east, east"):
        SQUARES.facing(b2, "up")
    with pytest.raises(ValueError, match="a box has no directions"):
        NETWORK.facing(0, "north")


def test_three_squares_lie_before_a_piece() -> None:
    b2 = SQUARES.cell("B2")
    assert names(SQUARES, SQUARES.ahead(b2, SQUARES.facing(b2, "north"), 1)) == ["A1", "A2", "A3"]
    assert names(SQUARES, SQUARES.ahead(b2, SQUARES.facing(b2, "east"))) == ["B3"]
    assert SQUARES.ahead(SQUARES.cell("A2"), SQUARES.facing(b2, "north"), 1) == []


def test_an_answer_points_from_the_piece_it_names_or_the_cell_in_question() -> None:
    b2, a3 = SQUARES.cell("B2"), SQUARES.cell("A3")
    where = {"DE-24": b2}
    wanted = Pointing(b2, "north-east", 45, a3)
    assert pointing(SQUARES, Action("face", ("DE-24", "north-east")), where) == wanted
    assert pointing(SQUARES, Action("face", ("B2", "north-east")), where) == wanted
    assert pointing(SQUARES, Action("face", ("north-east",)), where, about=b2) == wanted
    assert pointing(SQUARES, Action("face", ("DE-24", "A3")), where) is None
    assert pointing(SQUARES, Action("face", ("north-east",)), where) is None
    assert pointing(SQUARES, Action("done"), where) is None
    north = pointing(SQUARES, Action("face", ("A1", "north")), where)
    assert north is not None
    assert north.toward == OFF_BOARD


# ---- several boards


def campaign(joins: list[tuple[str, str]] | None = None) -> Board:
    parts = [("map", SQUARES), ("battle", NETWORK), ("morale", track_board(["M2", "M1", "M0"]))]
    return joined_board(parts, joins or [])


def test_cells_of_all_parts_are_numbered_through() -> None:
    board = campaign()
    assert [(part.name, part.kind, len(part)) for part in board.parts] == [
        ("map", "square", 20),
        ("battle", "network", 3),
        ("morale", "track", 3),
    ]
    assert board.names == [*SQUARES.names, *NETWORK.names, "M2", "M1", "M0"]
    assert [board.part_of(cell).name for cell in (0, 19, 20, 25)] == ["map", "map", "battle", "morale"]
    assert list(board.part("morale").cells()) == [23, 24, 25]
    with pytest.raises(ValueError, match="no board 'sea'; choose from map, battle, morale"):
        board.part("sea")
    with pytest.raises(ValueError, match="no cell 26"):
        board.part_of(26)


@given(st.integers(0, 25), st.integers(0, 25))
def test_distances_are_those_of_the_part_and_none_lead_out_of_it(one: int, other: int) -> None:
    board = campaign()
    part = board.part_of(one)
    wanted = part.board.distance(one - part.first, other - part.first) if part.first <= other < part.end else FAR
    assert board.distance(one, other) == wanted
    near = [part.first + cell for cell in part.board.adjacent[one - part.first]]
    assert list(board.adjacent[one]) == near


def test_neighbours_sides_and_directions_are_those_of_each_part() -> None:
    board = campaign()
    b2, clermont = board.cell("B2"), board.cell("Clermont")
    assert names(board, board.beside[b2]) == ["A2", "B3", "C2", "B1"]
    assert names(board, board.beside[clermont]) == ["Verdun", "Valmy"]
    assert names(board, board.adjacent[board.cell("M1")]) == ["M2", "M0"]
    assert board.direction(b2, 2) == "east"
    assert list(board.directions()) == [direction.name for direction in SQUARES.parts[0].directions()]
    assert board.is_edge(board.cell("A1"))
    assert not board.is_edge(board.cell("M2"))
    assert not board.is_edge(clermont)


def test_a_title_joins_cells_of_two_parts() -> None:
    board = campaign([("D5", "Verdun")])
    d5, verdun = board.cell("D5"), board.cell("Verdun")
    assert board.distance(d5, verdun) == 1
    assert board.distance(board.cell("C4"), board.cell("Valmy")) == 4
    assert board.shares_side(verdun, d5)
    assert board.neighbours[d5][board.slot(d5, verdun)] == verdun
    assert board.slot(d5, verdun) == 8  # after the eight of a square


def test_a_single_board_is_its_only_part() -> None:
    (part,) = SQUARES.parts
    assert (part.name, part.first, part.end, part.board) == ("map", 0, 20, SQUARES)


def test_parts_that_cannot_be_joined_are_named() -> None:
    with pytest.raises(ValueError, match="two boards are called 'map'"):
        joined_board([("map", SQUARES), ("map", NETWORK)])
    with pytest.raises(ValueError, match="cells named twice: A1"):
        joined_board([("map", SQUARES), ("boxes", network_board(["A1"], []))])
    with pytest.raises(ValueError, match="called like a direction: east"):
        joined_board([("map", SQUARES), ("boxes", network_board(["east"], []))])
    with pytest.raises(ValueError, match="there is no cell 'Z1'"):
        campaign([("A1", "Z1")])
    with pytest.raises(ValueError, match="'all' has several parts already"):
        joined_board([("all", campaign()), ("more", network_board(["x"], []))])


# ---- as a map.toml describes them


def from_file(**tables: object) -> Board:
    return read_board(Entry("map.toml", "", dict(tables)))


def test_a_map_file_describes_a_board_of_any_kind() -> None:
    hexes = from_file(grid={"kind": "hex", "columns": 3, "rows_in_odd": 3, "rows_in_even": 2})
    assert (hexes.names, hexes.slot_names) == (hex_board(3, 3, 2).names, HEX_SLOTS)
    assert from_file(grid={"kind": "hex-rows", "rows": 2, "columns": 2, "absent": ["0101"]}).names[0] == "0102"
    assert from_file(grid={"kind": "square", "rows": "AB", "columns": 2, "absent": ["A1"]}).names[0] == "A2"
    assert from_file(grid={"kind": "square", "rows": ["Z", "AA"], "columns": 1}).names == ["Z1", "AA1"]
    boxes = [{"id": "Verdun"}, {"id": "Valmy"}]
    network = from_file(grid={"kind": "network"}, box=boxes, join=[{"between": ["Verdun", "Valmy"]}])
    assert network.distance(0, 1) == 1


def test_a_map_file_describes_parts_and_what_joins_them() -> None:
    board = from_file(
        grid={"kind": "square", "rows": "AB", "columns": 2, "part": "Verdun"},
        part=[
            {"name": "battle", "kind": "network", "boxes": ["left", "main"], "joins": [["left", "main"]]},
            {"name": "turns", "kind": "track", "boxes": ["1", "2", "3"]},
        ],
        way=[{"between": ["A1", "main"]}],
    )
    assert [part.name for part in board.parts] == ["Verdun", "battle", "turns"]
    assert board.distance(board.cell("A1"), board.cell("left")) == 2
    assert board.distance(board.cell("1"), board.cell("3")) == 2


@pytest.mark.parametrize(
    ("tables", "wrong"),
    [
        ({"grid": {"kind": "spiral"}}, "grid: kind is 'spiral', must be one of hex, hex-rows, square, network, track"),
        ({"grid": {"kind": "square", "columns": 2}}, "grid: lacks rows"),
        ({"grid": {"kind": "square", "rows": "A", "columns": 1, "absent": ["B1"]}}, "grid: .*never on it: B1"),
        ({"grid": {"kind": "network", "boxes": ["a"], "joins": [["a", "b"]]}}, "grid: .*no box 'b'"),
        ({"grid": {"kind": "network", "boxes": ["a"], "joins": [["a"]]}}, "between must name two cells, not 1"),
        ({"grid": {"kind": "track", "boxes": ["a", "a"]}}, "grid: cells named twice: a"),
        (
            {"grid": {"kind": "track", "boxes": ["a"]}, "part": [{"name": "map", "kind": "track", "boxes": ["b"]}]},
            "two boards are called 'map'",
        ),
    ],
)
def test_a_map_file_that_describes_no_board_is_refused(tables: dict[str, object], wrong: str) -> None:
    with pytest.raises(DataError, match=wrong):
        from_file(**tables)
