"""Columns of numbers as bytes, for observations: written twice, as loops over machine integers and without them.

Compiled, the loops are several times as fast (270 numbers in a microsecond instead of five); interpreted, they are
slower. Tests hold both to the same bytes. Where machine integers begin with their highest byte, the loops are not used.
"""

import struct
import sys
from typing import Final

from librt.strings import BytesWriter, write_i32_le
from mypy_extensions import i32, i64

LOOPS: Final = sys.byteorder == "little" and not __file__.endswith(".py")


def column(values: list[int]) -> bytes:
    """Numbers as machine integers of four bytes."""
    return column_by_loop(values) if LOOPS else column_at_once(values)


def column_by_loop(values: list[int]) -> bytes:
    written = BytesWriter()
    for value in values:
        number: i32 = value
        write_i32_le(written, number)
    return written.getvalue()


def column_at_once(values: list[int]) -> bytes:
    return struct.pack(f"{len(values)}i", *values)


def translated(values: list[int], table: bytes) -> bytes:
    """Numbers from -1 on, each replaced by the byte that a table has for it; the table begins with that for -1."""
    return translated_by_loop(values, table) if LOOPS else translated_at_once(values, table)


def translated_by_loop(values: list[int], table: bytes) -> bytes:
    written = BytesWriter()
    for value in values:
        place: i64 = value
        written.append(table[place + 1])
    return written.getvalue()


def translated_at_once(values: list[int], table: bytes) -> bytes:
    return bytes([table[value + 1] for value in values])
