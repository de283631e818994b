"""Boards: cells, their neighbours and the distance between them.

Hex, square and network boards are one type. A cell is a small integer; its neighbours sit in numbered
slots (north first, then clockwise, on a grid), so that a facing, a river bank or a road can be named by a cell and a
slot. A slot that leads off the board holds OFF_BOARD.
"""

from collections.abc import Collection
from typing import Final, NewType

Cell = NewType("Cell", int)

OFF_BOARD: Final = -1
FAR: Final = 255  # distance to a cell that cannot be reached at all


class Board:
    """A set of named cells joined through numbered slots."""

    def __init__(self, names: list[str], neighbours: list[tuple[int, ...]], slot_names: tuple[str, ...]) -> None:
        self.names = names
        self.neighbours = neighbours
        self.slot_names = slot_names
        self.index: dict[str, int] = {name: cell for cell, name in enumerate(names)}
        self.adjacent: list[tuple[int, ...]] = [tuple(n for n in row if n != OFF_BOARD) for row in neighbours]
        self._distance_rows: list[bytes] = [b""] * len(names)
        self._surroundings: dict[tuple[int, int], list[int]] = {}
        if len(self.index) != len(names):
            twice = sorted(name for name in self.index if names.count(name) > 1)
            raise ValueError(f"cells named twice: {', '.join(twice)}")

    def __len__(self) -> int:
        return len(self.names)

    def cell(self, name: str) -> int:
        """The cell of that name; a ValueError names what was asked for."""
        found = self.index.get(name)
        if found is None:
            raise ValueError(f"no cell {name!r} on this board")
        return found

    def slot(self, cell: int, neighbour: int) -> int:
        """In which slot of `cell` the adjacent `neighbour` lies."""
        row = self.neighbours[cell]
        for slot in range(len(row)):
            if row[slot] == neighbour:
                return slot
        raise ValueError(f"{self.names[cell]} and {self.names[neighbour]} are not adjacent")

    def distance_row(self, cell: int) -> bytes:
        """Distances from `cell` to every cell, counted in steps between neighbours.

        Rows are made when first asked for: all pairs of a 750-cell board would delay every start by a second.
        """
        row = self._distance_rows[cell]
        if not row:
            row = self._measure(cell)
            self._distance_rows[cell] = row
        return row

    def distance(self, a: int, b: int) -> int:
        return self.distance_row(a)[b]

    def within(self, cell: int, reach: int) -> list[int]:
        """All cells at most `reach` steps away, `cell` itself included, in board order.

        The list is the board's own, made when first asked for: read it, do not change it.
        """
        found = self._surroundings.get((cell, reach))
        if found is None:
            row = self.distance_row(cell)
            found = [other for other in range(len(row)) if row[other] <= reach]
            self._surroundings[cell, reach] = found
        return found

    def is_edge(self, cell: int) -> bool:
        return OFF_BOARD in self.neighbours[cell]

    def _measure(self, start: int) -> bytes:
        steps = [FAR] * len(self.names)
        steps[start] = 0
        frontier = [start]
        away = 0
        while frontier:
            away += 1
            reached: list[int] = []
            for cell in frontier:
                for neighbour in self.adjacent[cell]:
                    if steps[neighbour] == FAR:
                        steps[neighbour] = away
                        reached.append(neighbour)
            frontier = reached
        return bytes(steps)


HEX_SLOTS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
ROW_HEX_SLOTS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
SQUARE_SLOTS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def hex_board(columns: int, rows_in_odd: int, rows_in_even: int) -> Board:
    """Flat-topped hexes numbered CCRR from 0101 in the north-west; even columns stand half a hex lower."""
    names: list[str] = []
    index: dict[tuple[int, int], int] = {}
    for column in range(1, columns + 1):
        for row in range(1, (rows_in_odd if column % 2 else rows_in_even) + 1):
            index[column, row] = len(names)
            names.append(f"{column:02d}{row:02d}")
    neighbours: list[tuple[int, ...]] = []
    for column, row in index:
        upper = row - 1 if column % 2 else row  # the row of the side neighbour that lies further north
        around = (
            (column, row - 1),
            (column + 1, upper),
            (column + 1, upper + 1),
            (column, row + 1),
            (column - 1, upper + 1),
            (column - 1, upper),
        )
        neighbours.append(tuple(index.get(place, OFF_BOARD) for place in around))
    return Board(names, neighbours, HEX_SLOTS)


def row_hex_board(rows: int, columns: int, absent: Collection[str] = ()) -> Board:
    """Pointy-topped hexes numbered RRCC from 0101 in the north-east; even rows stand half a hex farther west.

    Columns count westward. The places named in `absent` (sea, neutral countries) are no cells at all.
    """
    names: list[str] = []
    index: dict[tuple[int, int], int] = {}
    left_out = set(absent)
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            name = f"{row:02d}{column:02d}"
            if name in left_out:
                left_out.discard(name)
            else:
                index[row, column] = len(names)
                names.append(name)
    if left_out:
        raise ValueError(f"left out of the board, but never on it: {', '.join(sorted(left_out))}")
    neighbours: list[tuple[int, ...]] = []
    for row, column in index:
        eastern = (
            column - 1 if row % 2 else column
        )  # the column of the upper and lower neighbours that lie further east
        around = (
            (row - 1, eastern),
            (row, column - 1),
            (row + 1, eastern),
            (row + 1, eastern + 1),
            (row, column + 1),
            (row - 1, eastern + 1),
        )
        neighbours.append(tuple([index.get(place, OFF_BOARD) for place in around]))
    return Board(names, neighbours, ROW_HEX_SLOTS)


def square_board(row_letters: str, columns: int) -> Board:
    """Squares named by row letter and column number (A1 in the north-west), joined to all eight around them."""
    places = [(row, column) for row in range(len(row_letters)) for column in range(1, columns + 1)]
    index = {place: cell for cell, place in enumerate(places)}
    offsets = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
    neighbours = [
        tuple(index.get((row + down, column + right), OFF_BOARD) for down, right in offsets) for row, column in places
    ]
    return Board([f"{row_letters[row]}{column}" for row, column in places], neighbours, SQUARE_SLOTS)


def network_board(names: list[str], joins: list[tuple[str, str]]) -> Board:
    """Boxes joined by lines; the slots of a box are its lines in the order given."""
    index = {name: cell for cell, name in enumerate(names)}
    around: list[list[int]] = [[] for _ in names]
    for one, other in joins:
        for name in (one, other):
            if name not in index:
                raise ValueError(f"a line joins {one!r} and {other!r}, but there is no box {name!r}")
        around[index[one]].append(index[other])
        around[index[other]].append(index[one])
    most = max((len(row) for row in around), default=0)
    padded = [tuple(row + [OFF_BOARD] * (most - len(row))) for row in around]
    return Board(names, padded, tuple(f"line-{slot + 1}" for slot in range(most)))
