"""2.2, 12.3: the map as the rules use it: terrain of each square, the Meuse and its crossings, roads, rails, lines."""

from itertools import pairwise
from typing import Final

from meuse.engine.board import Board, Side, side
from meuse.engine.data import Entry
from meuse.engine.mapfile import read_board
from meuse.titles.generation_lost.terms import BANKS, EAST, FRENCH, GERMAN, SIDES, WEST

WOODS: Final = "woods"
RIDGE: Final = "ridge"
HILL: Final = "hill"
TOWN: Final = "town"
CITY: Final = "city"
FORT: Final = "fort"
WORKS: Final = "works"
TRENCHES: Final = ("german-trench", "french-trench")  # by side
MINOR_RIVER: Final = "minor-river"
TERRAIN: Final = (WOODS, RIDGE, HILL, TOWN, CITY, FORT, WORKS, *TRENCHES, MINOR_RIVER)

MAJOR_ROAD: Final = "road"
MINOR_ROAD: Final = "lane"
RAIL: Final = "rail"
STREAM: Final = "stream"
START_LINES: Final = ("german-line", "french-line")  # by side
LINE_KINDS: Final = (MAJOR_ROAD, MINOR_ROAD, RAIL, STREAM, *START_LINES)
RIVER: Final = "river"
BRIDGE: Final = "bridge"

VOIE_SACREE: Final = "Voie Sacrée"
VERDUN: Final = "Verdun"
EXIT_ZONE: Final = "Exit zone"
FRENCH_ENTRY: Final = "French entry"
NORTH_EDGE: Final = "German map edge"
RAIL_ENTRY: Final = "French rail entry"
AREAS: Final = (VERDUN, EXIT_ZONE, FRENCH_ENTRY, NORTH_EDGE, RAIL_ENTRY)

CROSSINGS: Final = 5  # 12.3.2
NO_TRENCH: Final = -1


class Country:
    """Squares and what is in and between them. Columns run over all squares; a square is its number."""

    def __init__(self, map_data: Entry) -> None:
        self.board: Board = read_board(map_data)
        self.kinds: list[tuple[str, ...]] = [()] * len(self.board)
        self.place_names: dict[int, str] = {}
        self._read_squares(map_data)
        self.woods: list[bool] = self._having(WOODS)
        self.ridge: list[bool] = self._having(RIDGE)
        self.hill: list[bool] = self._having(HILL)
        self.town: list[bool] = self._having(TOWN)
        self.city: list[bool] = self._having(CITY)
        self.fort: list[bool] = self._having(FORT)
        self.works: list[bool] = self._having(WORKS)
        self.minor_river: list[bool] = self._having(MINOR_RIVER)
        self.trench: list[int] = [self._trench(kinds) for kinds in self.kinds]  # whose start line (8.2.1)
        self.forts: list[int] = [cell for cell in range(len(self.board)) if self.fort[cell]]
        self.river: set[Side] = set()
        self.crossings: set[Side] = set()
        self._read_sides(map_data)
        self.bank: list[int] = self._banks(map_data)
        self.ways: dict[str, set[Side]] = {kind: set() for kind in (MAJOR_ROAD, MINOR_ROAD, RAIL)}
        self.courses: dict[str, list[int]] = {}  # minor rivers from source to mouth
        self.start_line: list[list[int]] = [[], []]  # by side
        self.voie_sacree: list[int] = []
        self._read_lines(map_data)
        self._check_crossings(map_data)
        rows = [self.board.distance_row(cell) for cell in self.start_line[FRENCH]]
        self.from_french_line: list[int] = [min(distances) for distances in zip(*rows, strict=True)]  # by square
        self.areas: dict[str, list[int]] = {}
        self._read_areas(map_data)
        self.verdun: list[int] = self.areas[VERDUN]
        rows = [self.board.distance_row(cell) for cell in self.verdun]
        self.to_verdun: list[int] = [min(distances) for distances in zip(*rows, strict=True)]  # by square
        self.north: list[bool] = self._north(map_data)  # of the German start line (12.3.4): no bog
        self.south: list[bool] = self._south(map_data)  # of the French start line (20.4.3-2)

    # ---- squares (8.2.1, 12.3)

    def _read_squares(self, map_data: Entry) -> None:
        for entry in map_data.tables("square", "id"):
            cell = self.square(entry, entry.text("id"))
            kinds = entry.texts("terrain")
            for kind in kinds:
                if kind not in TERRAIN:
                    raise entry.fault(f"no terrain {kind!r}: {', '.join(TERRAIN)}")
            if TRENCHES[GERMAN] in kinds and TRENCHES[FRENCH] in kinds:
                raise entry.fault("cannot be on both start lines")
            self.kinds[cell] = tuple(kinds)
            if entry.has("name"):
                self.place_names[cell] = entry.text("name")

    def _having(self, kind: str) -> list[bool]:
        return [kind in kinds for kinds in self.kinds]

    def _trench(self, kinds: tuple[str, ...]) -> int:
        for owner, kind in enumerate(TRENCHES):
            if kind in kinds:
                return owner
        return NO_TRENCH

    # ---- the Meuse (12.3.2)

    def _read_sides(self, map_data: Entry) -> None:
        for entry in map_data.tables("side", "kind"):
            found = self.river if entry.choice("kind", (RIVER, BRIDGE)) == RIVER else self.crossings
            pairs = entry.values.get("between")
            if not isinstance(pairs, list):
                raise entry.fault("between must be a list of pairs of squares")
            for pair in pairs:
                if not isinstance(pair, list) or len(pair) != 2:
                    raise entry.fault(f"{pair!r} is not a pair of squares")
                one, other = self.square(entry, str(pair[0])), self.square(entry, str(pair[1]))
                if other not in self.board.adjacent[one]:
                    raise entry.fault(f"{pair[0]} and {pair[1]} do not touch")
                found.add(side(one, other))

    def _banks(self, map_data: Entry) -> list[int]:
        """12.3.2: the river leaves two banks; every square counts to one of them."""
        banks = [EAST] * len(self.board)
        for cell in self._flood([0], self.river):
            banks[cell] = WEST
        east = [cell for cell in range(len(self.board)) if banks[cell] == EAST]
        if not east:
            raise map_data.fault("has a Meuse that does not part the map in two (12.3.2)")
        if len(self._flood(east[:1], self.river)) != len(east):
            raise map_data.fault("has a Meuse that parts the map in more than two (12.3.2)")
        return banks

    def _flood(self, start: list[int], barrier: set[Side]) -> set[int]:
        """The squares that can be reached over sides that are not in the barrier."""
        found = set(start)
        edge = list(start)
        while edge:
            cell = edge.pop()
            for other in self.board.beside[cell]:
                if other not in found and side(cell, other) not in barrier:
                    found.add(other)
                    edge.append(other)
        return found

    def crosses_meuse(self, one: int, other: int) -> bool:
        """12.3.2, 13.1.2: whether a step leads from bank to bank."""
        return self.bank[one] != self.bank[other]

    def _check_crossings(self, map_data: Entry) -> None:
        """12.3.2: five crossings, all on major roads; nothing else leads across."""
        names = self.board.names
        if len(self.crossings) != CROSSINGS:
            raise map_data.fault(f"has {len(self.crossings)} crossings of the Meuse, not {CROSSINGS} (12.3.2)")
        for one, other in sorted(self.crossings):
            if not self.crosses_meuse(one, other) or (one, other) not in self.ways[MAJOR_ROAD]:
                raise map_data.fault(f"the crossing {names[one]}-{names[other]} is not of a major road over the Meuse")
        for kind, steps in self.ways.items():
            for one, other in sorted(steps):
                allowed = kind == MAJOR_ROAD and (one, other) in self.crossings
                if self.crosses_meuse(one, other) and not allowed:
                    raise map_data.fault(f"a {kind} crosses the Meuse from {names[one]} to {names[other]} (12.3.2)")

    # ---- roads, rails, minor rivers, start lines

    def _read_lines(self, map_data: Entry) -> None:
        for entry in map_data.tables("line", "name"):
            kind = entry.choice("kind", LINE_KINDS)
            cells = [self.square(entry, name) for name in entry.texts("squares")]
            for one, other in pairwise(cells):
                if other not in self.board.adjacent[one]:
                    raise entry.fault(f"jumps from {self.board.names[one]} to {self.board.names[other]}")
                if kind in self.ways:
                    self.ways[kind].add(side(one, other))
            if kind == STREAM:
                self.courses[entry.text("name")] = cells
            if kind in START_LINES:
                owner = START_LINES.index(kind)
                self.start_line[owner] += cells
                for cell in cells:
                    if self.trench[cell] != owner:
                        raise entry.fault(f"runs through {self.board.names[cell]}, which has no {TRENCHES[owner]}")
            if entry.text("name") == VOIE_SACREE:
                self.voie_sacree = cells
        for owner, cells in enumerate(self.start_line):
            if sorted(cells) != [cell for cell in range(len(self.board)) if self.trench[cell] == owner]:
                raise map_data.fault(f"has trenches of the {SIDES[owner]} side that are on no line")
        if not self.voie_sacree:
            raise map_data.fault(f"has no line called {VOIE_SACREE!r} (20.5.3(f))")

    def on_way(self, kind: str, cell: int) -> bool:
        """12.5, 12.7.2: whether a road or rail of that kind runs through a square."""
        return any(side(cell, other) in self.ways[kind] for other in self.board.adjacent[cell])

    def _north(self, map_data: Entry) -> list[bool]:
        """12.3.4(b), (d): the squares between the north edge and the German start line."""
        line = set(self.start_line[GERMAN])
        blocked = {side(cell, other) for cell in line for other in self.board.beside[cell]} | self.river
        edge = [cell for cell in self.areas[NORTH_EDGE] if cell not in line]
        found = self._flood(edge, blocked)
        south = set(self.areas[EXIT_ZONE])
        if found & south:
            raise map_data.fault("has a German start line with a gap: its rear is open to the south edge (12.3.4)")
        return [cell in found for cell in range(len(self.board))]

    def _south(self, map_data: Entry) -> list[bool]:
        """20.4.3-2, ruling G91: the squares between the south edge and the French start line; both lines bound them."""
        lines = {cell for line in self.start_line for cell in line}
        blocked = {side(cell, other) for cell in lines for other in self.board.beside[cell]} | self.river
        found = self._flood([cell for cell in self.whole_edge("south") if cell not in lines], blocked)
        if any(self.north[cell] for cell in found):
            raise map_data.fault("has a French start line with a gap: its rear is open to the north edge (20.4.3-2)")
        return [cell in found for cell in range(len(self.board))]

    def first_owners(self) -> bytearray:
        """Ruling G67: German from the north edge to the German start line, French beyond it."""
        return bytearray(
            [GERMAN if self.north[cell] or self.trench[cell] == GERMAN else FRENCH for cell in range(len(self.board))]
        )

    # ---- areas

    def _read_areas(self, map_data: Entry) -> None:
        for entry in map_data.tables("area", "name"):
            name = entry.choice("name", AREAS)
            if name in self.areas:
                raise entry.fault("is listed twice")
            self.areas[name] = [self.square(entry, square) for square in entry.texts("squares")]
        for name in AREAS:
            if name not in self.areas:
                raise map_data.fault(f"has no area {name!r}")
        if sorted(self.areas[VERDUN]) != [cell for cell in range(len(self.board)) if self.city[cell]]:
            raise map_data.fault(f"the area {VERDUN!r} must be the squares of the city")

    def edge(self, name: str, bank: str) -> list[int]:
        """12.7.4(a): the squares of the north or south edge on a bank."""
        row = 1 if name == "north" else self.board.places[-1][0]
        which = BANKS.index(bank)
        return [
            cell for cell in range(len(self.board)) if self.board.places[cell][0] == row and self.bank[cell] == which
        ]

    def whole_edge(self, name: str) -> list[int]:
        """12.7.4(a): the squares of the north or south edge, west bank first."""
        return [cell for bank in BANKS for cell in self.edge(name, bank)]

    # ---- for what reads other files

    def square(self, entry: Entry, name: str) -> int:
        """The square of that name."""
        cell = self.board.index.get(name, -1)
        if cell < 0:
            raise entry.fault(f"there is no square {name!r} on the map")
        return cell
