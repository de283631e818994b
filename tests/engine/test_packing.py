"""Columns as bytes: the loops and their twins give the same, and the same as numpy reads."""

import struct

import pytest

from meuse.engine import packing
from meuse.engine.features import sums_by_cell, whose_or_nobodys

COLUMNS = [[], [0], [-1, 0, 1, 255, 256, -2, 2**31 - 1, -(2**31)], list(range(-3, 300))]


@pytest.mark.parametrize("values", COLUMNS, ids=len)
def test_a_column_is_machine_integers_however_it_is_written(values: list[int]) -> None:
    assert packing.column(values) == packing.column_at_once(values) == struct.pack(f"={len(values)}i", *values)
    assert packing.column_by_loop(values) == struct.pack(f"<{len(values)}i", *values)


def test_numbers_are_replaced_by_the_bytes_of_a_table() -> None:
    values = [-1, 0, 1, 1, 0, -1]
    for translate in (packing.translated, packing.translated_by_loop, packing.translated_at_once):
        assert translate(values, bytes([9, 4, 7])) == bytes([9, 4, 7, 7, 4, 9])
    assert whose_or_nobodys(values, 0) == bytes([0, 1, 2, 2, 1, 0])
    assert whose_or_nobodys(values, 1) == bytes([0, 2, 1, 1, 2, 0])


def test_what_stands_in_a_cell_is_added_up_as_far_as_a_plane_can_show_it() -> None:
    where, values = [2, 2, -1, 0, 2], [200, 50, 9, 3, 7]
    assert sums_by_cell(where, [0, 1, 2, 3], values, 4) == bytes([3, 0, 250, 0])
    assert sums_by_cell(where, [0, 1, 4], values, 3) == bytes([0, 0, 255])
