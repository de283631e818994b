"""Where boxes stand: on the map by latitude and longitude, on a board of their own as its data says, else in rows."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from meuse.cartography.grid import BoxGrid, Placement, Point
from meuse.engine.board import TRACK, Board

SPACING: Final = 1.6  # units between boxes of a network that stand in rows: the lines between them must be seen
TRACK_LENGTH: Final = 16  # boxes of a track in one row
AROUND: Final = 0.6  # units of country round the outermost boxes of a map
WHOLE: Final = (1.0, 1.0)  # units wide and high


def boxes_on_map(
    board: Board, boxes: Sequence[Mapping[str, Any]], placement: Placement, size: Sequence[float] = WHOLE
) -> BoxGrid:
    """Boxes `at` a latitude and longitude, moved by a `shift` in units; or in a `place` of the sheet itself."""
    centres, sizes = [], []
    for box in boxes:
        if "place" in box:
            point = Point(*box["place"])
        elif "at" in box:
            point = placement.place(*box["at"])
        else:
            raise ValueError(f"box {box['id']!r} has neither `at` (latitude, longitude) nor `place`")
        east, south = box.get("shift", (0.0, 0.0))
        centres.append(Point(point.x + east, point.y + south))
        sizes.append(Point(*box.get("size", size)))
    return apart(BoxGrid(board, centres, sizes, AROUND))


def boxes_as_told(board: Board, told: Mapping[str, Any]) -> BoxGrid:
    """Boxes of a board of their own: each in its `place`, in units, or in rows of so many `columns`.

    `size` is the width and height of all of them, `sizes` that of single ones.
    """
    usual = told.get("size", WHOLE)
    sizes = [Point(*told.get("sizes", {}).get(name, usual)) for name in board.names]
    if "places" not in told:
        return BoxGrid(board, _in_rows(board, told.get("columns", 0), Point(*usual)), sizes)
    places = told["places"]
    missing = [name for name in board.names if name not in places]
    if missing:
        raise ValueError(f"boxes without a place: {', '.join(missing)}")
    return apart(BoxGrid(board, [Point(*places[name]) for name in board.names], sizes))


def _in_rows(board: Board, columns: int, size: Point) -> list[Point]:
    close = board.kind == TRACK
    across = columns or (TRACK_LENGTH if close else max(1, math.ceil(math.sqrt(len(board)))))
    step = size if close else Point(size.x - 1 + SPACING, size.y - 1 + SPACING)
    return [Point(cell % across * step.x, cell // across * step.y) for cell in range(len(board))]


def apart(grid: BoxGrid) -> BoxGrid:
    """The grid, if no box lies over another."""
    names = grid.board.names
    pairs = [f"{names[one]} and {names[other]}" for one, other in grid.overlaps()]
    if pairs:
        raise ValueError(
            f"boxes lie over one another: {', '.join(pairs)}; give one a `shift`, "
            "make them smaller (`size`) or the scale larger (`km_per_unit`)"
        )
    return grid
