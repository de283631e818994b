"""Grids laid over the country.

A `Grid` is a board with a shape: each cell has a centre and corners on a flat sheet whose unit is the distance
between the centres of two neighbours; x grows eastward, y southward. A `Placement` says where on that sheet a
latitude and longitude falls. Both are plain enough that hexes of either orientation, squares and boxes share the
rest of the cartography.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from meuse.engine.board import HEX, HEX_ROWS, SQUARE, Board, Side

SQRT_3: Final = math.sqrt(3)
UNIT: Final = 72.0  # pixels between the centres of neighbouring cells in every drawing


class Point(NamedTuple):
    """A place on the sheet."""

    x: float
    y: float


class Grid:
    """A board, the centre of each of its cells, and the outline they all share."""

    def __init__(self, board: Board, centres: Sequence[Point], outline: Sequence[Point]) -> None:
        self.board = board
        self.centres = list(centres)
        self.outline = list(outline)
        self._buckets: dict[tuple[int, int], list[int]] = {}
        for cell, centre in enumerate(self.centres):
            self._buckets.setdefault((math.floor(centre.x), math.floor(centre.y)), []).append(cell)

    def corners(self, cell: int) -> list[Point]:
        centre = self.centres[cell]
        return [Point(centre.x + corner.x, centre.y + corner.y) for corner in self.outline]

    def nearest_cell(self, point: Point) -> int:
        """The cell whose centre is nearest, even for a point outside the grid."""
        across = math.floor(point.x)
        down = math.floor(point.y)
        ring = 1
        while True:
            near = [
                cell
                for x in range(across - ring, across + ring + 1)
                for y in range(down - ring, down + ring + 1)
                for cell in self._buckets.get((x, y), ())
            ]
            if near:
                return min(near, key=lambda cell: (math.dist(self.centres[cell], point), cell))
            ring *= 2

    def cell_at(self, point: Point) -> int | None:
        """The cell a point lies in, or None off the grid. Regular cells are nearest to their own centre."""
        cell = self.nearest_cell(point)
        return cell if inside(point, self.corners(cell)) else None

    def side_ends(self, one: int, other: int) -> tuple[Point, Point]:
        """The two corners that adjacent cells share."""
        shared = [c for c in self.corners(one) if any(math.dist(c, d) < 1e-6 for d in self.corners(other))]
        if len(shared) != 2:
            raise ValueError(f"{self.board.names[one]} and {self.board.names[other]} share no side")
        return shared[0], shared[1]

    def middle(self, one: int, other: int) -> Point:
        """The middle of what is between two adjacent cells: of their side, or the corner at which they touch."""
        if self.board.shares_side(one, other):
            return halfway(*self.side_ends(one, other))
        return halfway(self.centres[one], self.centres[other])

    def samples(self, cell: int, rings: int = 3) -> list[Point]:
        """Points spread evenly over a cell, to measure what share of it something covers."""
        centre = self.centres[cell]
        found = [centre]
        for ring in range(1, rings + 1):
            share = ring / (rings + 0.5)
            for corner, after in zip(self.outline, _rotated(self.outline), strict=True):
                for step in range(ring):
                    part = step / ring
                    x = corner.x + (after.x - corner.x) * part
                    y = corner.y + (after.y - corner.y) * part
                    found.append(Point(centre.x + x * share, centre.y + y * share))
        return found

    def bounds(self) -> tuple[Point, Point]:
        """The north-west and south-east corners of the box round the whole grid."""
        points = [corner for cell in range(len(self.board)) for corner in self.corners(cell)]
        return (
            Point(min(p.x for p in points), min(p.y for p in points)),
            Point(max(p.x for p in points), max(p.y for p in points)),
        )


def halfway(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def _rotated(points: Sequence[Point]) -> list[Point]:
    return [*points[1:], points[0]]


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon (crossing rule)."""
    odd = False
    before = polygon[-1]
    for after in polygon:
        if (after.y > point.y) != (before.y > point.y):
            crossing = after.x + (point.y - after.y) * (before.x - after.x) / (before.y - after.y)
            if point.x < crossing:
                odd = not odd
        before = after
    return odd


def flat_top_hex_grid(board: Board) -> Grid:
    """Flat-topped hexes named CCRR, even columns half a hex lower (`hex_board`)."""
    centres = []
    for name in board.names:
        column, row = int(name[:2]), int(name[2:])
        centres.append(Point(column * SQRT_3 / 2, row + (0.0 if column % 2 else 0.5)))
    return Grid(board, centres, hex_outline(first_corner=0.0))


def row_hex_grid(board: Board) -> Grid:
    """Pointy-topped hexes named RRCC, columns counted westward, even rows half a hex farther west (`row_hex_board`)."""
    centres = []
    for name in board.names:
        row, column = int(name[:2]), int(name[2:])
        centres.append(Point(-column - (0.0 if row % 2 else 0.5), row * SQRT_3 / 2))
    return Grid(board, centres, hex_outline(first_corner=30.0))


def square_grid(board: Board) -> Grid:
    """Squares, rows counted southward and columns eastward from 1 (`square_board`)."""
    return Grid(board, [Point(float(column), float(row)) for row, column in board.places], square_outline())


class BoxGrid(Grid):
    """Boxes, each with its own width and height, and so many units of land `around` them all.

    Between them is country or paper, and lines from box to box.
    """

    def __init__(self, board: Board, centres: Sequence[Point], sizes: Sequence[Point], around: float = 0.0) -> None:
        super().__init__(board, centres, square_outline())
        self.sizes = list(sizes)
        self.around = around

    def bounds(self) -> tuple[Point, Point]:
        north_west, south_east = super().bounds()
        return (
            Point(north_west.x - self.around, north_west.y - self.around),
            Point(south_east.x + self.around, south_east.y + self.around),
        )

    def corners(self, cell: int) -> list[Point]:
        centre, size = self.centres[cell], self.sizes[cell]
        return [Point(centre.x + corner.x * size.x, centre.y + corner.y * size.y) for corner in self.outline]

    def cell_at(self, point: Point) -> int | None:
        return next((cell for cell in range(len(self.board)) if inside(point, self.corners(cell))), None)

    def side_ends(self, one: int, other: int) -> tuple[Point, Point]:
        """What two joined boxes share is their line: its ends are where it leaves the one and reaches the other."""
        return self.edge_toward(one, self.centres[other]), self.edge_toward(other, self.centres[one])

    def edge_toward(self, cell: int, point: Point) -> Point:
        """Where a straight line from the middle of a box to a point leaves the box."""
        centre, size = self.centres[cell], self.sizes[cell]
        across, down = abs(point.x - centre.x) * 2 / size.x, abs(point.y - centre.y) * 2 / size.y
        part = min(1.0, 1 / max(across, down, 1e-9))
        return Point(centre.x + (point.x - centre.x) * part, centre.y + (point.y - centre.y) * part)

    def samples(self, cell: int, rings: int = 3) -> list[Point]:
        centre, size = self.centres[cell], self.sizes[cell]
        return [
            Point(centre.x + (p.x - centre.x) * size.x, centre.y + (p.y - centre.y) * size.y)
            for p in super().samples(cell, rings)
        ]

    def overlaps(self) -> list[Side]:
        """The pairs of boxes that lie over one another."""
        return [
            (one, other)
            for one in range(len(self.board))
            for other in range(one + 1, len(self.board))
            if abs(self.centres[one].x - self.centres[other].x) < (self.sizes[one].x + self.sizes[other].x) / 2 - 1e-6
            and abs(self.centres[one].y - self.centres[other].y) < (self.sizes[one].y + self.sizes[other].y) / 2 - 1e-6
        ]


def square_outline() -> list[Point]:
    half = 0.5
    return [Point(half, half), Point(-half, half), Point(-half, -half), Point(half, -half)]


def hex_outline(first_corner: float) -> list[Point]:
    radius = 1 / SQRT_3
    angles = [math.radians(first_corner + 60.0 * corner) for corner in range(6)]
    return [Point(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


GRIDS: Final[Mapping[str, Callable[[Board], Grid]]] = {
    HEX: flat_top_hex_grid,
    HEX_ROWS: row_hex_grid,
    SQUARE: square_grid,
}
"""How the cells of each kind of board lie, by the rows and columns of their names."""


@dataclass(frozen=True)
class Pin:
    """A place the rulebook puts in a certain cell: the sheet is stretched round it until it lies there."""

    name: str
    at: Point
    shift: Point


@dataclass(frozen=True)
class Lens:
    """A place round which the sheet is drawn larger: `power` times in its middle, half of the gain at `reach` units.

    What lies about it is pushed outward, less and less with the distance, and nowhere over one another; so where places
    lie close together they get room, and farther off the country keeps its shape.
    """

    at: Point
    reach: float
    power: float


@dataclass(frozen=True)
class Placement:
    """Latitude and longitude to the sheet: a plain local projection, then the stretch given by the pins.

    Degrees become kilometres east and north of an origin; `offset_km` is where the sheet's own origin lies and
    `km_per_unit` its scale; `turn` is by how many degrees the sheet's north lies east of true north. Each pin draws its
    surroundings along, less and less, up to `stretch_reach` units away. Lenses enlarge what lies under them.
    """

    origin: tuple[float, float]
    km_per_degree: tuple[float, float]
    offset_km: tuple[float, float]
    km_per_unit: float
    stretch_reach: float = 6.0
    pins: tuple[Pin, ...] = field(default=())
    converging: bool = False  # meridians draw together northward: `km_per_degree` of longitude is that of the equator
    turn: float = 0.0
    lenses: tuple[Lens, ...] = field(default=())

    def unpinned(self, latitude: float, longitude: float) -> Point:
        east = (longitude - self.origin[1]) * self._km_per_longitude(latitude)
        north = (latitude - self.origin[0]) * self.km_per_degree[0]
        if self.turn:
            east, north = _turned(east, north, self.turn)
        return Point((east - self.offset_km[0]) / self.km_per_unit, (self.offset_km[1] - north) / self.km_per_unit)

    def _km_per_longitude(self, latitude: float) -> float:
        return self.km_per_degree[1] * (math.cos(math.radians(latitude)) if self.converging else 1.0)

    def place(self, latitude: float, longitude: float) -> Point:
        point = self.unpinned(latitude, longitude)
        shift = self._shift(point)
        return Point(point.x + shift.x, point.y + shift.y)

    def places(self, coordinates: Iterable[Sequence[float]]) -> list[Point]:
        return [self.place(pair[0], pair[1]) for pair in coordinates]

    def locate(self, point: Point) -> tuple[float, float]:
        """The latitude and longitude of a point of the sheet: the inverse of `place`, found by repeated correction."""
        flat = point
        power = 1 + sum(lens.power - 1 for lens in self.lenses)  # a step that is never too long, even under the lenses
        for _ in range(30 if power == 1 else 90):
            shift = self._shift(flat)
            flat = Point(
                flat.x + (point.x - shift.x - flat.x) / power,
                flat.y + (point.y - shift.y - flat.y) / power,
            )
        east = flat.x * self.km_per_unit + self.offset_km[0]
        north = self.offset_km[1] - flat.y * self.km_per_unit
        if self.turn:
            east, north = _turned(east, north, -self.turn)
        latitude = self.origin[0] + north / self.km_per_degree[0]
        return latitude, self.origin[1] + east / self._km_per_longitude(latitude)

    def _shift(self, point: Point) -> Point:
        x = y = 0.0
        for lens in self.lenses:
            east, south = point.x - lens.at.x, point.y - lens.at.y
            gain = (lens.power - 1) / (1 + (east * east + south * south) / lens.reach**2)
            x, y = x + gain * east, y + gain * south
        drawn = self._drawn(point)
        return Point(x + drawn.x, y + drawn.y)

    def _drawn(self, point: Point) -> Point:
        """How far the pins draw a point along."""
        if not self.pins:
            return Point(0.0, 0.0)
        total = (1 / self.stretch_reach) ** 2
        x = y = 0.0
        for pin in self.pins:
            away = math.dist(pin.at, point)
            if away < 1e-9:
                return pin.shift
            if away >= self.stretch_reach:
                continue
            weight = (1 / away - 1 / self.stretch_reach) ** 2
            total += weight
            x += weight * pin.shift.x
            y += weight * pin.shift.y
        return Point(x / total, y / total)


def _turned(east: float, north: float, degrees: float) -> tuple[float, float]:
    """Kilometres east and north, seen from a sheet whose north lies so many degrees east of true north."""
    angle = math.radians(degrees)
    return east * math.cos(angle) - north * math.sin(angle), east * math.sin(angle) + north * math.cos(angle)


def plain_placement(placement: Mapping[str, Any]) -> Placement:
    """The placement a title's data describes, without pins."""
    lacking = [key for key in ("origin", "km_per_degree", "offset_km", "km_per_unit") if key not in placement]
    if lacking:
        raise ValueError(f"[placement] lacks {', '.join(lacking)}")
    plain = Placement(
        origin=(placement["origin"][0], placement["origin"][1]),
        km_per_degree=(placement["km_per_degree"][0], placement["km_per_degree"][1]),
        offset_km=(placement["offset_km"][0], placement["offset_km"][1]),
        km_per_unit=placement["km_per_unit"],
        stretch_reach=placement.get("stretch_reach", 6.0),
        converging=placement.get("converging", False),
        turn=placement.get("turn", 0.0),
    )
    lenses = [
        Lens(plain.unpinned(*lens["at"]), lens["reach_km"] / plain.km_per_unit, lens["power"])
        for lens in placement.get("lens", ())
    ]
    return replace(plain, lenses=tuple(lenses))


def placement_on(
    grid: Grid, placement: Mapping[str, Any], pins: Sequence[Mapping[str, Any]], cell_word: str = "hex"
) -> Placement:
    """The placement a title's data describes; a pinned place is moved no further than well inside its cell."""
    plain = plain_placement(placement)
    found = []
    for pin in pins:
        at = plain.unpinned(*pin["at"])
        centre = grid.centres[grid.board.cell(pin[cell_word])]
        away = math.dist(at, centre)
        keep = min(1.0, 0.25 / away) if away else 1.0
        target = Point(centre.x + (at.x - centre.x) * keep, centre.y + (at.y - centre.y) * keep)
        found.append(Pin(pin["name"], at, Point(target.x - at.x, target.y - at.y)))
    return replace(plain, pins=tuple(found))
