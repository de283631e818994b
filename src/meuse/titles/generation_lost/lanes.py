"""Numbers for all squares of the map as one long number, sixteen bits for each: they are added up in one go."""

from typing import Final

from meuse.engine.board import Board

WIDTH: Final = 2  # bytes for each square
AT_THE_TOP: Final = 1 << 15
ABOVE: Final = bytes([number >> 7 for number in range(256)])
"""Of the higher byte of each square, whether its number has come up to AT_THE_TOP."""


class Lanes:
    """What does not change about them: the squares that are in range of one another."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.size = len(board)
        self.cells: list[int] = list(range(len(board)))
        self._in_range: dict[int, int] = {}  # by square, range and number

    def of(self, numbers: list[int]) -> int:
        """Those numbers, one for each square."""
        return int.from_bytes(b"".join([number.to_bytes(WIDTH, "little") for number in numbers]), "little")

    def in_range(self, cell: int, reach: int, number: int = 1) -> int:
        """That number in each square that is not farther from the first."""
        key = (cell << 8 | reach) << 16 | number
        known = self._in_range.get(key)
        if known is None:
            lanes = bytearray(WIDTH * self.size)
            lanes[::WIDTH] = self.board.distance_row(cell).translate(bytes([1]) * (reach + 1) + bytes(255 - reach))
            known = int.from_bytes(lanes, "little") * number
            self._in_range[key] = known
        return known

    def column(self, lanes: int) -> bytes:
        """Two bytes for each square, the lower one first."""
        return lanes.to_bytes(WIDTH * self.size, "little")

    def at_the_top(self, lanes: int) -> bytes:
        """By square, 1 where the number has come up to AT_THE_TOP."""
        return self.column(lanes)[1::WIDTH].translate(ABOVE)


def number_at(column: bytes, cell: int) -> int:
    """What a column of two bytes for each square holds for one of them."""
    return column[WIDTH * cell] | column[WIDTH * cell + 1] << 8
