"""The board that a map.toml describes, whatever its kind and however many parts it has.

    [grid]                              the map
    kind = "square"                     hex, hex-rows, square, network or track
    rows = "ABCDEFGH"                   what a kind needs: `boards of each kind` in board.py
    columns = 12

    [[part]]                            any number of boards beside it
    name = "battle"
    kind = "network"
    boxes = ["French left", "French main", "Prussian right"]
    joins = [["French left", "Prussian right"]]

    [[way]]                             cells of different parts that are next to each other
    between = ["A1", "French left"]

The boxes of a network or a track are named in its `boxes`, or, where it is the map itself, in [[box]]es with an `id`
and [[join]]s with `between`.
"""

from meuse.engine.board import (
    HEX,
    HEX_ROWS,
    KINDS,
    MAP,
    NETWORK,
    SQUARE,
    TRACK,
    Board,
    hex_board,
    joined_board,
    network_board,
    row_hex_board,
    square_board,
    track_board,
)
from meuse.engine.data import Entry


def read_board(map_data: Entry) -> Board:
    """The board of a map.toml; a DataError says what is wrong with it."""
    grid = map_data.table("grid")
    if grid.text("kind") in (NETWORK, TRACK) and not grid.has("boxes"):
        boxes = [box.text("id") for box in map_data.tables("box", "id")]
        joins = [_pair(join) for join in map_data.tables("join", "between")]
        first = _of_boxes(grid, boxes, joins)
    else:
        first = read_grid(grid)
    others = map_data.tables("part", "name")
    if not others and not grid.has("part"):
        return first
    boards = [(grid.text("part", MAP), first), *[(part.text("name"), read_grid(part)) for part in others]]
    try:
        return joined_board(boards, [_pair(way) for way in map_data.tables("way", "between")])
    except ValueError as wrong:
        raise map_data.fault(str(wrong)) from wrong


def read_grid(grid: Entry) -> Board:
    """The board that one [grid] or [[part]] describes."""
    kind = grid.choice("kind", KINDS)
    try:
        if kind == HEX:
            return hex_board(grid.number("columns"), grid.number("rows_in_odd"), grid.number("rows_in_even"))
        if kind == HEX_ROWS:
            return row_hex_board(grid.number("rows"), grid.number("columns"), grid.texts("absent", []))
        if kind == SQUARE:
            return square_board(_row_names(grid), grid.number("columns"), grid.texts("absent", []))
    except ValueError as wrong:
        raise grid.fault(str(wrong)) from wrong
    return _of_boxes(grid, grid.texts("boxes"), _joins(grid))


def _row_names(grid: Entry) -> list[str]:
    """The rows of squares: "ABC", or a list where a row has more than one letter."""
    if isinstance(grid.values.get("rows"), str):
        return list(grid.text("rows"))
    return grid.texts("rows")


def _of_boxes(grid: Entry, boxes: list[str], joins: list[tuple[str, str]]) -> Board:
    try:
        return track_board(boxes) if grid.text("kind") == TRACK else network_board(boxes, joins)
    except ValueError as wrong:
        raise grid.fault(str(wrong)) from wrong


def _joins(grid: Entry) -> list[tuple[str, str]]:
    given = grid.values.get("joins", [])
    if not isinstance(given, list):
        raise grid.fault("joins must be a list of pairs of boxes")
    return [_pair(Entry(grid.file, grid.name, {"between": pair})) for pair in given]


def _pair(entry: Entry) -> tuple[str, str]:
    names = entry.texts("between")
    if len(names) != 2:
        raise entry.fault(f"between must name two cells, not {len(names)}")
    return names[0], names[1]
