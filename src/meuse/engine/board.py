"""Boards: cells, their neighbours, what lies between two cells, and the distance from one to another.

Hex, square and network boards are one type. A cell is a small integer; its neighbours sit in numbered
slots (north first, then clockwise, on a grid), so that a facing, a river bank or a road can be named by a cell and a
slot. A slot that leads off the board holds OFF_BOARD.

Neighbours need not share a side: squares that lie diagonally touch at a corner, where four sides meet. What lies
between two cells (a river, a ridge, a border) lies on a side.

A game may have several boards: a map, a battle board, boxes off the map, tracks. They are parts of one Board, whose
cells are numbered through, so that a piece stands in a cell whatever part it is in. No way leads from part to part
unless a title joins two cells.
"""

from collections.abc import Collection, Container, Sequence
from typing import Final, Literal, NamedTuple, NewType

Cell = NewType("Cell", int)
Side = tuple[int, int]  # two cells, the lower number first

OFF_BOARD: Final = -1
FAR: Final = 255  # distance to a cell that cannot be reached at all
AT_LEAST: Final = [bytes([max(least, number) for number in range(256)]) for least in range(FAR + 1)]
"""For each number, what makes it the least of a column's numbers."""
NO_FACING: Final = -1  # of a piece that looks nowhere
NO_BEARING: Final = -1  # of a slot that points nowhere: the line from box to box

BoardKind = Literal["hex", "hex-rows", "square", "network", "track"]
HEX: Final = "hex"  # flat-topped, in columns
HEX_ROWS: Final = "hex-rows"  # pointy-topped, in rows
SQUARE: Final = "square"
NETWORK: Final = "network"  # boxes, with or without lines from box to box
TRACK: Final = "track"  # boxes in a row, each joined to the next
KINDS: Final = (HEX, HEX_ROWS, SQUARE, NETWORK, TRACK)
MAP: Final = "map"  # what a board is called that has no other name

HEX_SLOTS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
ROW_HEX_SLOTS: Final = ("north-east", "east", "south-east", "south-west", "west", "north-west")
SQUARE_SLOTS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
TRACK_SLOTS: Final = ("back", "on")

COMPASS: Final[dict[BoardKind, tuple[tuple[str, ...], tuple[int, ...]]]] = {
    HEX: (HEX_SLOTS, (0, 60, 120, 180, 240, 300)),
    HEX_ROWS: (ROW_HEX_SLOTS, (30, 90, 150, 210, 270, 330)),
    SQUARE: (SQUARE_SLOTS, (0, 45, 90, 135, 180, 225, 270, 315)),
}
"""Of each kind of grid its slots, and where they point: degrees from north, clockwise."""


class Direction(NamedTuple):
    """A way to look or to go from a cell of a grid: the slot's name, and where it points in degrees from north."""

    name: str
    bearing: int


def side(one: int, other: int) -> Side:
    """Two cells as the side between them is written: the lower number first."""
    return (one, other) if one < other else (other, one)


class Part:
    """One of the boards of a game: its name, its kind, and its cells from `first` to before `end`."""

    def __init__(self, name: str, board: "Board", first: int) -> None:
        self.name = name
        self.board = board  # as it would be alone: its cells begin at 0
        self.kind: BoardKind = board.kind
        self.slot_names = board.slot_names
        self.first = first
        self.end = first + len(board.names)
        self.slots: dict[str, int] = {name: slot for slot, (name, _) in enumerate(self.directions())}

    def __len__(self) -> int:
        return self.end - self.first

    def cells(self) -> range:
        return range(self.first, self.end)

    def directions(self) -> list[Direction]:
        """Where a piece can look from a cell of this part; nowhere in boxes and on tracks."""
        if self.kind not in COMPASS:
            return []
        names, bearings = COMPASS[self.kind]
        return [Direction(name, bearing) for name, bearing in zip(names, bearings, strict=True)]


class Board:
    """A set of named cells joined through numbered slots.

    `adjacent` are the neighbours of a cell, `beside` those of them that share a side with it: all but the diagonal ones
    of a square. In a network the line from box to box counts as their side. `places` has the row and column of each
    cell of a grid. Of a board of several parts, `kind` and `slot_names` are those of the first part, which is the map.
    """

    def __init__(
        self,
        names: list[str],
        neighbours: list[tuple[int, ...]],
        slot_names: tuple[str, ...],
        kind: BoardKind | None = None,
        places: list[tuple[int, int]] | None = None,
    ) -> None:
        self.names = names
        self.neighbours = neighbours
        self.slot_names = slot_names
        self.kind: BoardKind = kind or _kind_of(slot_names)
        self.places: list[tuple[int, int]] = places if places is not None else []
        self.index: dict[str, int] = {name: cell for cell, name in enumerate(names)}
        self.adjacent: list[tuple[int, ...]] = [tuple(n for n in row if n != OFF_BOARD) for row in neighbours]
        self.beside: list[tuple[int, ...]] = self.adjacent
        if self.kind == SQUARE:
            self.beside = [tuple(n for n in row[::2] if n != OFF_BOARD) for row in neighbours]
        self.parts: list[Part] = [Part(MAP, self, 0)]
        self.rows_of_squares = 0  # of a rectangle of squares without gaps; 0 on any other board
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

    # ---- parts

    def part(self, name: str) -> Part:
        """The part of that name."""
        for part in self.parts:
            if part.name == name:
                return part
        raise ValueError(f"no board {name!r}; choose from {', '.join([part.name for part in self.parts])}")

    def part_of(self, cell: int) -> Part:
        """The part that a cell lies in."""
        for part in self.parts:
            if part.first <= cell < part.end:
                return part
        raise ValueError(f"no cell {cell} on this board")

    # ---- directions

    def directions(self) -> dict[str, int]:
        """Every direction that an answer may name on some part, and its bearing on the first part that has it."""
        found: dict[str, int] = {}
        for part in self.parts:
            for name, bearing in part.directions():
                found.setdefault(name, bearing)
        return found

    def facing(self, cell: int, direction: str) -> int:
        """The slot of a cell that is called so: what a piece there keeps as its facing."""
        slots = self.part_of(cell).slots
        slot = slots.get(direction, NO_FACING)
        if slot == NO_FACING:
            allowed = ", ".join(slots) or "none: a box has no directions"
            raise ValueError(f"no direction {direction!r} from {self.names[cell]}; choose from {allowed}")
        return slot

    def direction(self, cell: int, facing: int) -> str:
        """The name of the slot that a piece in a cell faces; "" if it faces nowhere."""
        if facing == NO_FACING:  # most pieces of most titles: a scene asks this of every one of them
            return ""
        names = self.parts[0].slot_names if cell == OFF_BOARD else self.part_of(cell).slot_names
        return names[facing]

    def bearing(self, cell: int, facing: int) -> int:
        """Where a slot of a cell points: degrees from north, clockwise. NO_BEARING in boxes, and for no facing."""
        ways = self.part_of(cell).directions()
        return ways[facing].bearing if 0 <= facing < len(ways) else NO_BEARING

    def ahead(self, cell: int, facing: int, spread: int = 0) -> list[int]:
        """The neighbours that a piece faces, and those in so many slots to either side; a square has three in front."""
        row = self.neighbours[cell]
        around = len(self.part_of(cell).slot_names)
        found = [row[(facing + turn) % around] for turn in range(-spread, spread + 1)]
        return [neighbour for neighbour in found if neighbour != OFF_BOARD]

    # ---- what lies between two cells

    def shares_side(self, one: int, other: int) -> bool:
        """Whether two cells share a side; neighbours that do not touch at a corner."""
        return other in self.beside[one]

    def sides(self) -> list[Side]:
        """Every side of the board once, in board order."""
        return [(cell, other) for cell in range(len(self.names)) for other in sorted(self.beside[cell]) if cell < other]

    def ways_round(self, one: int, other: int) -> list[tuple[Side, Side]]:
        """Of two squares that touch at a corner, the ways round it: over which two sides each leads.

        The four sides that meet at the corner are the sides of the two ways. Over a square that is not on the board no
        way leads. Cells that share a side, or do not touch, have no corner to go round.
        """
        if self.shares_side(one, other) or other not in self.adjacent[one]:
            return []
        return [
            (side(one, between), side(between, other)) for between in self.beside[one] if between in self.beside[other]
        ]

    def crosses(self, one: int, other: int, barrier: Container[Side]) -> bool:
        """Whether a step between neighbours crosses what lies on those sides.

        Over a corner it does when every way round the corner does: a river that bends round one of the two squares, or
        runs straight past the corner, is crossed; one that bends round a third square is not.
        """
        if side(one, other) in barrier:
            return True
        ways = self.ways_round(one, other)
        return bool(ways) and all(first in barrier or second in barrier for first, second in ways)

    # ---- distance

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
        """Whether a cell of a grid lies at its edge; boxes have none."""
        return OFF_BOARD in self.neighbours[cell] and self.part_of(cell).kind in COMPASS

    def _measure(self, start: int) -> bytes:
        if self.rows_of_squares:
            return self._measure_squares(start)
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

    def _measure_squares(self, start: int) -> bytes:
        """A step to one of the eight squares around goes a row, a column or both: the greater difference counts.

        A hundred times as fast as going there, step by step.
        """
        rows = self.rows_of_squares
        columns = len(self.names) // rows
        row, column = start // columns, start % columns
        aside = bytes([abs(column - other) for other in range(columns)])
        return b"".join([aside.translate(AT_LEAST[abs(row - other)]) for other in range(rows)])


def _kind_of(slot_names: tuple[str, ...]) -> BoardKind:
    for kind, (names, _) in COMPASS.items():
        if names == slot_names:
            return kind
    return NETWORK


# ---- boards of each kind


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
    return Board(names, neighbours, HEX_SLOTS, HEX, [(row, column) for column, row in index])


def row_hex_board(rows: int, columns: int, absent: Collection[str] = ()) -> Board:
    """Pointy-topped hexes numbered RRCC from 0101 in the north-east; even rows stand half a hex farther west.

    Columns count westward. The places named in `absent` (sea, neutral countries) are no cells at all.
    """
    places = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    names, index = _present(places, [f"{row:02d}{column:02d}" for row, column in places], absent)
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
    return Board(names, neighbours, ROW_HEX_SLOTS, HEX_ROWS, list(index))


def square_board(rows: Sequence[str], columns: int, absent: Collection[str] = ()) -> Board:
    """Squares named by row and column number (A1 in the north-west), joined to all eight around them.

    `rows` names the rows from the north, a letter or more each. The places named in `absent` are no cells at all.
    """
    places = [(row, column) for row in range(1, len(rows) + 1) for column in range(1, columns + 1)]
    names, index = _present(places, [f"{rows[row - 1]}{column}" for row, column in places], absent)
    offsets = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
    neighbours = [
        tuple([index.get((row + down, column + right), OFF_BOARD) for down, right in offsets]) for row, column in index
    ]
    board = Board(names, neighbours, SQUARE_SLOTS, SQUARE, list(index))
    if not absent and max(len(rows), columns) <= FAR:
        board.rows_of_squares = len(rows)
    return board


def _present(
    places: list[tuple[int, int]], names: list[str], absent: Collection[str]
) -> tuple[list[str], dict[tuple[int, int], int]]:
    """The names of the cells that are there, and the number of the cell at each place that has one."""
    left_out = set(absent)
    never = left_out.difference(names)
    if never:
        raise ValueError(f"left out of the board, but never on it: {', '.join(sorted(never))}")
    present: list[str] = []
    index: dict[tuple[int, int], int] = {}
    for place, name in zip(places, names, strict=True):
        if name not in left_out:
            index[place] = len(present)
            present.append(name)
    return present, index


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
    return Board(names, padded, tuple(f"line-{slot + 1}" for slot in range(most)), NETWORK)


def track_board(names: list[str]) -> Board:
    """Boxes in a row, each joined to the one before and the one after."""
    last = len(names) - 1
    neighbours: list[tuple[int, ...]] = [
        (at - 1 if at else OFF_BOARD, at + 1 if at < last else OFF_BOARD) for at in range(len(names))
    ]
    return Board(names, neighbours, TRACK_SLOTS, TRACK)


def joined_board(boards: Sequence[tuple[str, Board]], joins: Sequence[tuple[str, str]] = ()) -> Board:
    """Several boards as one, each a part under its name; the first is the map.

    `joins` leads from cells of one part to cells of another. A join takes a slot after those of its part.
    """
    names: list[str] = []
    neighbours: list[list[int]] = []
    beside: list[list[int]] = []
    parts: list[Part] = []
    for called, board in boards:
        if any(part.name == called for part in parts):
            raise ValueError(f"two boards are called {called!r}")
        if len(board.parts) > 1:
            raise ValueError(f"{called!r} has several parts already: join them all at once")
        first = len(names)
        parts.append(Part(called, board, first))
        names.extend(board.names)
        neighbours.extend([[first + n if n != OFF_BOARD else n for n in row] for row in board.neighbours])
        beside.extend([[first + n for n in row] for row in board.beside])
    index = {name: cell for cell, name in enumerate(names)}
    for one, other in joins:
        for name in (one, other):
            if name not in index:
                raise ValueError(f"{one!r} and {other!r} are joined, but there is no cell {name!r}")
        for here, there in ((index[one], index[other]), (index[other], index[one])):
            neighbours[here].append(there)
            beside[here].append(there)
    whole = Board(names, [tuple(row) for row in neighbours], boards[0][1].slot_names, boards[0][1].kind)
    whole.beside = [tuple(row) for row in beside]
    whole.parts = parts
    taken = sorted(whole.directions().keys() & whole.index.keys())
    if taken:
        raise ValueError(f"a cell may not be called like a direction: {', '.join(taken)}")
    return whole
