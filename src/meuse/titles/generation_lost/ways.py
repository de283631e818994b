"""12.2, 12.3, 12.5: what each step costs, worked out once from the map and the Terrain Effects Chart.

Costs are in halves of a movement point.
"""

from typing import Final

from meuse.engine.board import side
from meuse.engine.paths import CLOSED, Links, Row
from meuse.titles.generation_lost.country import MAJOR_ROAD, MINOR_ROAD, NO_TRENCH, RAIL, Country
from meuse.titles.generation_lost.tables import NO_COST, TerrainEffect
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, WEST

HALVES: Final = 2
NOWHERE: Final = -1  # in place of squares: not looked for yet
RAIL_STEP: Final = 1  # ruling G29: an R is worth any distance; steps are counted to find a way, and nobody pays them

IN_POINTS: Final = [f"{halves / HALVES:g}" for halves in range(100)]
IN_DIGITS: Final = [bytes([value if digit == ord("1") else 0 for digit in range(256)]) for value in range(CLOSED + 1)]
"""For each value, what a column made of binary digits holds."""


def points(halves: int) -> str:
    """As players count: 2, 1.5."""
    return IN_POINTS[halves] if 0 <= halves < len(IN_POINTS) else f"{halves / HALVES:g}"


class Ways:
    """Links for everybody, for guns bound to major roads or rails, and along the Voie Sacrée; columns of squares."""

    def __init__(self, country: Country, terrain: dict[str, TerrainEffect]) -> None:
        self.country = country
        self.terrain = terrain
        board = country.board
        size = len(board)
        self.major_road = bytes(
            [country.on_way(MAJOR_ROAD, cell) and country.trench[cell] == NO_TRENCH for cell in range(size)]
        )  # 12.5.1, 12.7.2
        self.railway: list[bytes] = [
            bytes([self._bears_rail_guns(cell, owner) for cell in range(size)]) for owner in (GERMAN, FRENCH)
        ]
        self.anywhere = Links([self._row(cell) for cell in range(size)])
        self.major_roads = Links([self._road_row(cell) for cell in range(size)])
        self.rails: list[Links] = [
            Links([self._rail_row(cell, owner) for cell in range(size)]) for owner in (GERMAN, FRENCH)
        ]
        sacred = set(zip(country.voie_sacree, country.voie_sacree[1:], strict=False))
        self.sacred_steps = {side(one, other) for one, other in sacred}
        self.sacred = Links([self._sacred_row(cell) for cell in range(size)])
        self.on_sacred: list[bool] = [cell in country.voie_sacree for cell in range(size)]
        self.bog = bytes([0 if country.north[cell] else CLOSED for cell in range(size)])  # 12.3.4(b), (d)
        self.trenches = bytes([0 if country.trench[cell] == NO_TRENCH else CLOSED for cell in range(size)])
        self.held_lines: list[list[int]] = [
            [cell for cell in country.start_line[owner] if country.bank[cell] == WEST] for owner in (GERMAN, FRENCH)
        ]  # 19.1.5(f), (g)
        self.on_held_line: list[bytes] = [
            bytes([1 if cell in cells else 0 for cell in range(size)]) for cells in self.held_lines
        ]
        self.nowhere = bytes(size)
        self.everywhere = bytes([1]) * size
        self.entering: list[int] = [self.off_road(cell, straight=True) for cell in range(size)]  # 12.7
        self._read_grid()

    # ---- steps (12.2.1, 12.3)

    def off_road(self, cell: int, straight: bool) -> int:
        """12.3.1, 12.3.3: the highest cost of what is in a square; minor rivers have none."""
        clear = self.terrain["clear"]
        dearest = clear.straight if straight else clear.diagonal
        for kind in self.country.kinds[cell]:
            effect = self.terrain.get(kind)
            cost = NO_COST if effect is None else effect.straight if straight else effect.diagonal
            dearest = max(dearest, cost)
        return dearest

    def step(self, start: int, cell: int) -> int:
        """12.1.6, 12.3.2, 12.3.5: into a neighbouring square; NO_COST where nobody can go."""
        country = self.country
        between = side(start, cell)
        if country.crosses_meuse(start, cell) and between not in country.crossings:
            return NO_COST
        straight = country.board.shares_side(start, cell)
        if country.trench[cell] == NO_TRENCH:  # 12.3.5(ST)
            for kind in (MAJOR_ROAD, MINOR_ROAD):
                if between in country.ways[kind]:
                    return self.terrain[kind].straight if straight else self.terrain[kind].diagonal
        return self.off_road(cell, straight)

    def _row(self, cell: int) -> Row:
        steps = [(other, self.step(cell, other)) for other in self.country.board.adjacent[cell]]
        return tuple([(other, cost) for other, cost in steps if cost != NO_COST])

    def _road_row(self, cell: int) -> Row:
        """12.5.1: along major roads, never into a start trench."""
        country = self.country
        return tuple(
            [
                (other, cost)
                for other, cost in self._row(cell)
                if side(cell, other) in country.ways[MAJOR_ROAD] and country.trench[other] == NO_TRENCH
            ]
        )

    def _rail_row(self, cell: int, owner: int) -> Row:
        """12.5.2, 12.5.3: north of the German start line; on the West Bank from Verdun southward."""
        country = self.country
        rails = country.ways[RAIL]
        return tuple(
            [
                (other, RAIL_STEP)
                for other in country.board.adjacent[cell]
                if side(cell, other) in rails
                and self.bears_rail_guns(cell, owner)
                and self.bears_rail_guns(other, owner)
            ]
        )

    def bears_rail_guns(self, cell: int, owner: int) -> bool:
        """12.5.2, 12.5.3, 12.7.3: whether a side's rail guns may be in a square."""
        return self.railway[owner][cell] > 0

    def _bears_rail_guns(self, cell: int, owner: int) -> bool:
        country = self.country
        if not country.on_way(RAIL, cell):
            return False
        if owner == GERMAN:
            return country.north[cell]
        row = min([country.board.places[square][0] for square in country.verdun])
        return country.bank[cell] == WEST and country.board.places[cell][0] >= row

    def _sacred_row(self, cell: int) -> Row:
        """12.3.4(c): along the Voie Sacrée."""
        return tuple([(other, cost) for other, cost in self._row(cell) if side(cell, other) in self.sacred_steps])

    # ---- the grid as one long number, a bit for each square: a ring around squares costs a few shifts

    def _read_grid(self) -> None:
        places = self.country.board.places
        self.columns: int = max([column for _, column in places])
        if [places[0][0] * self.columns + places[0][1] + cell for cell in range(len(places))] != [
            row * self.columns + column for row, column in places
        ]:
            raise ValueError("the map of squares must have no gaps")
        self.size: int = len(places)
        self.whole_map: int = (1 << self.size) - 1
        west = sum([1 << cell for cell, (_, column) in enumerate(places) if column == 1])
        east = sum([1 << cell for cell, (_, column) in enumerate(places) if column == self.columns])
        self._not_west = self.whole_map ^ west
        self._not_east = self.whole_map ^ east
        self._as_wide = f"0{self.size}b"

    def around(self, squares: int) -> int:
        """Those squares and all next to them."""
        wide = squares | (squares & self._not_east) << 1 | (squares & self._not_west) >> 1
        return (wide | wide << self.columns | wide >> self.columns) & self.whole_map

    def joined(self, squares: int, within: int) -> int:
        """All that hangs together with those squares, through squares of `within` alone.

        Up and down the columns first, in strides that double, and only then ring after ring: from an edge of the map
        that takes some five rings instead of thirty.
        """
        found = squares & within
        down = up = within
        stride = self.columns
        while stride < self.size:
            found |= down & found << stride | up & found >> stride
            down &= down << stride
            up &= up >> stride
            stride *= 2
        front = found
        while front:
            front = self.around(front) & within & ~found
            found |= front
        return found

    def column_of(self, squares: int, value: int) -> bytes:
        """A column with that value in those squares."""
        return format(squares, self._as_wide).encode().translate(IN_DIGITS[value])[::-1]


class Connection:
    """12.9.5: the squares that a side's paths reach from its own edge, and all that the search has looked at."""

    def __init__(self, reached: int, seen: int) -> None:
        self.reached = reached
        self.seen = seen
        self.holds = True  # until a square changes that the search has looked at
        self.near_to = NOWHERE  # the squares of those who are connected, once somebody has asked ...
        self.near = b""  # ... the squares too near to them for off-front movement (12.9.1) ...
        self.beside = b""  # ... and these with all next to them


class Front:
    """10.1.1, 11.2, 12.6: what the enemy puts in a side's way, by square; the side's own moves leave it as it is."""

    def __init__(self, closed: bytes, enter: bytes, stop: bytes) -> None:
        self.closed = closed  # CLOSED where enemies stand
        self.enter = enter  # the same, and what interdiction costs
        self.stop = stop  # 1 in enemy ZOC
        self.near = b""  # a column of Connection.near ...
        self.far = b""  # ... and `enter` with these squares closed: off-front; both empty until somebody asks
        # The same two with start trenches closed, for heavy guns (12.5.4); empty until somebody asks.
        self.enter_heavy = b""
        self.far_heavy = b""


class Clearing:
    """10.1.2, ruling G24: how squares that are too full can be put in order, if whoever leaves finds room next door."""

    def __init__(self, full: list[int], plans: dict[int, list[int]], wanted: set[int], seen: int) -> None:
        self.full = full
        self.plans = plans
        self.wanted = wanted
        self.seen = seen  # these squares and all next to them: what is found holds until one of them changes
