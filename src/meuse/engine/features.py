"""Features: what a title shows to learning programs of its own, and what it makes its planes with.

The rest, and how it all becomes arrays, is in observing.py.
"""

from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from meuse.engine.packing import translated

OWN: Final = 1  # of cells and counters: whose they are
ENEMY: Final = 2
NOBODYS: Final = 0
MOST_ON_A_PLANE: Final = 255


class Features:
    """What a title shows besides what all titles have, by name; `features_of` gives the values in the same order.

    `unit_fields` and `cell_fields` are fields of procedures that name counters and cells: those are marked. `battle` is
    the title's battle record, if its state has one.
    """

    def __init__(
        self,
        planes: tuple[str, ...] = (),
        pieces: tuple[str, ...] = (),
        numbers: tuple[str, ...] = (),
        unit_fields: tuple[str, ...] = (),
        cell_fields: tuple[str, ...] = (),
        battle: Any = None,
    ) -> None:
        self.planes = planes
        self.pieces = pieces
        self.numbers = numbers
        self.unit_fields = unit_fields
        self.cell_fields = cell_fields
        self.battle = battle


class Shown:
    """The values of a title's features: planes of one byte for each cell, columns of one number for each counter."""

    def __init__(self, planes: list[bytes], pieces: list[list[int]], numbers: list[int]) -> None:
        self.planes = planes
        self.pieces = pieces
        self.numbers = numbers


# ---- what titles use to make their planes


WHOSE_TABLES: Final = [
    bytes([OWN, ENEMY]) + bytes(254),
    bytes([ENEMY, OWN]) + bytes(254),
]
"""From the number of a side to whose that is, as each side sees it; any other number is nobody's."""


def whose(cells: bytearray, side: int) -> bytes:
    """A column of sides (of cells that each controls, for one) as one side sees it."""
    return bytes(cells.translate(WHOSE_TABLES[side]))


WHOSE_OR_NOBODYS: Final = [bytes([NOBODYS, OWN, ENEMY]), bytes([NOBODYS, ENEMY, OWN])]
"""As above, for columns that have -1 for nobody: it comes first."""


def whose_or_nobodys(cells: list[int], side: int) -> bytes:
    """A column of sides, with -1 for nobody, as one side sees it."""
    return translated(cells, WHOSE_OR_NOBODYS[side])


def own_first(columns: list[bytearray], side: int) -> list[bytes]:
    """A column for each side, those of the side that looks first."""
    return [bytes(columns[side]), bytes(columns[1 - side])]


def sums_by_cell(where: list[int], units: list[int], values: list[int], cells: int) -> bytes:
    """The values of some units added up by the cells they stand in, as far as a plane can show it."""
    sums = BytesWriter()  # compiled code reads and writes it in place, a bytearray through an object for each byte
    sums.write(bytes(cells))
    most: i64 = MOST_ON_A_PLANE
    for unit in units:
        cell: i64 = where[unit]
        value: i64 = values[unit]
        if cell >= 0 and value > 0:
            value += i64(sums[cell])
            sums[cell] = u8(value if value < most else most)
    return sums.getvalue()
