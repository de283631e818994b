"""The map as the rules use it: terrain, roads, hexsides, and the costs of every step (8.0, 11.0, TEC)."""

import itertools
from typing import Final

from meuse.engine.board import Board, hex_board
from meuse.engine.data import Entry
from meuse.engine.paths import Links, Row

WAYS: Final = 4  # march, strategic, supply, supply by rail
MOST_POINTS: Final = 20  # more than any unit has
HALVES: Final = 2  # movement points are counted in halves, for strategic road movement (8.21)

HEX_TERRAIN: Final = ("woods", "slope", "town", "city", "trench", "fort")
WORKS: Final = ("trench", "fort")  # what is built on the ground of a hex
LINE_KINDS: Final = ("road", "rail", "trench", "front", "border")
SIDE_KINDS: Final = ("river", "bridge", "stream")

OPEN_GROUND: Final = 0
STREAM: Final = 1
BRIDGE: Final = 2
RIVER: Final = 3


Step = tuple[int, int, int, int]
"""A neighbour, and what the step costs: as printed, out of an interdicted hex, into one."""


class Ways:
    """What every step costs, as printed and with interdiction: it cuts roads and doubles terrain (6.13, 7.22).

    Of supply lines, which are traced backwards, each hex lists the steps that lead into it; of all others, those that
    lead out of it.
    """

    def __init__(self, number: int, steps: list[list[Step]], backwards: bool = False) -> None:
        self.number = number  # among the ways of the map
        self.steps = steps
        self.backwards = backwards
        self.printed = Links([tuple([(step[0], step[1]) for step in row]) for row in steps])

    def cheapest(self) -> int:
        """What the cheapest of all steps costs, whatever is interdicted."""
        return min([min(step[1:]) for row in self.steps for step in row])

    def interdicted(self, marks: bytes, marked: list[int]) -> Links:
        """The costs while these hexes are interdicted: their column, and their list."""
        touched = {*marked, *[step[0] for cell in marked for step in self.steps[cell]]}
        return self.printed.changed({cell: self._row(cell, marks) for cell in touched})

    def _row(self, cell: int, marks: bytes) -> Row:
        row: list[tuple[int, int]] = []
        for other, printed, out_of_marked, into_marked in self.steps[cell]:
            left, entered = (other, cell) if self.backwards else (cell, other)
            row.append((other, into_marked if marks[entered] else out_of_marked if marks[left] else printed))
        return tuple(row)


class EffectsChart:
    """TEC: what the Terrain Effects Chart says about movement, in halves of a point."""

    def __init__(self, charts: Entry) -> None:
        self._rows = charts.table("terrain")
        self.interdicted = charts.table("interdiction").count("cost_factor", 1)  # 7.22: times the terrain of the hex
        self.stream = self.cost("stream", "enter")

    def cost(self, kind: str, column: str) -> int:
        row = self._rows.table(kind)
        value = row.values.get(column)
        if not isinstance(value, int | float) or not 0 <= value <= MOST_POINTS:
            raise row.fault(f"{column} must be a number of movement points from 0 to {MOST_POINTS}")
        return int(value * HALVES)

    def hex_cost(self, kinds: tuple[str, ...], column: str) -> int:
        """8.0(a): all costs of a hex add up."""
        ground = [kind for kind in kinds if kind not in WORKS] or ["clear"]
        return sum([self.cost(kind, column) for kind in ground + [kind for kind in WORKS if kind in kinds]])


class Terrain:
    """Everything printed on the map, and the tables computed from it once."""

    def __init__(self, map_data: Entry, charts: Entry) -> None:
        grid = map_data.table("grid")
        self.board: Board = hex_board(grid.number("columns"), grid.number("rows_in_odd"), grid.number("rows_in_even"))
        size = len(self.board)
        self.row: list[int] = [int(name[2:]) for name in self.board.names]  # from the north edge, which is 1
        self.last_row = max(self.row)
        self.kinds: list[tuple[str, ...]] = [()] * size
        self.place_names: dict[int, str] = {}
        self.woods: list[bool] = [False] * size
        self.slope: list[bool] = [False] * size
        self.town: list[bool] = [False] * size
        self.city: list[bool] = [False] * size
        self.trench: list[bool] = [False] * size
        self.fort: list[bool] = [False] * size
        self._read_hexes(map_data)
        self.roads: set[tuple[int, int]] = set()
        self.rails: set[tuple[int, int]] = set()
        self.front: list[int] = []
        self.border: list[int] = []
        self._read_lines(map_data)
        self.crossings: dict[tuple[int, int], int] = {}
        self._read_sides(map_data)

        self.towns: list[int] = [cell for cell in range(size) if self.town[cell]]
        self.cities: list[int] = [cell for cell in range(size) if self.city[cell]]
        self.forts: list[int] = [cell for cell in range(size) if self.fort[cell]]
        self.on_road: list[bool] = [False] * size
        for cell, _ in self.roads:
            self.on_road[cell] = True
        self.on_rail: list[bool] = [False] * size
        for cell, _ in self.rails:
            self.on_rail[cell] = True
        self.edge: list[int] = [cell for cell in range(size) if self.board.is_edge(cell)]
        self.on_front: list[bool] = [False] * size
        for cell in self.front:
            self.on_front[cell] = True
        self.north_of_front: list[bool] = self._north_of_front()
        self._make_links(charts)
        # 9.5: which way leads toward which edge hex or town, as bits; filled in when first needed.
        self.havens: list[int] = self.edge + self.towns + self.cities
        self.edge_mask: int = (1 << len(self.edge)) - 1
        self._nearer: list[list[int]] = [[] for _ in range(size)]

    def _read_hexes(self, map_data: Entry) -> None:
        """11.0, 14.1: the terrain of each hex; trenches are those of the map."""
        flags = {
            "woods": self.woods,
            "slope": self.slope,
            "town": self.town,
            "city": self.city,
            "trench": self.trench,
            "fort": self.fort,
        }
        for entry in map_data.tables("hex", "id"):
            cell = entry.cell(self.board.index, entry.text("id"))
            if self.kinds[cell]:
                raise entry.fault("is listed twice")
            for kind in entry.texts("terrain", []):
                if kind not in flags:
                    raise entry.fault(f"no terrain {kind!r}: {', '.join(HEX_TERRAIN)}")
                flags[kind][cell] = True
            self.kinds[cell] = tuple(entry.texts("terrain", []))
            if entry.has("name"):
                self.place_names[cell] = entry.text("name")

    def _read_lines(self, map_data: Entry) -> None:
        for entry in map_data.tables("line", "name"):
            kind = entry.choice("kind", LINE_KINDS)
            cells = [entry.cell(self.board.index, name) for name in entry.texts("hexes")]
            for here, there in itertools.pairwise(cells):
                if there not in self.board.adjacent[here]:
                    names = self.board.names
                    raise entry.fault(f"{names[here]} and {names[there]} follow each other but are not adjacent")
                if kind in ("road", "rail"):
                    joins = self.roads if kind == "road" else self.rails
                    joins.add((here, there))
                    joins.add((there, here))
            if kind == "front":
                self.front = cells
            elif kind == "border":
                self.border.extend(cells)
        if not self.front:
            raise map_data.fault("has no line of kind front: the northernmost trench line (3.1)")
        for cell in self.front:
            if not self.trench[cell]:
                raise map_data.fault(f"hex {self.board.names[cell]} is on the front line but is not a trench hex (3.1)")

    def _read_sides(self, map_data: Entry) -> None:
        for wanted in SIDE_KINDS:  # a bridge is laid over a river whatever the order of the file
            for entry in map_data.tables("side", "kind"):
                if entry.choice("kind", SIDE_KINDS) != wanted:
                    continue
                pairs = entry.values.get("between")
                if not isinstance(pairs, list):
                    raise entry.fault("lacks its list 'between' of pairs of hexes")
                for pair in pairs:
                    if not isinstance(pair, list) or len(pair) != 2:
                        raise entry.fault(f"{pair!r} is not a pair of hexes")
                    one, other = entry.cell(self.board.index, str(pair[0])), entry.cell(self.board.index, str(pair[1]))
                    if other not in self.board.adjacent[one]:
                        raise entry.fault(f"{pair[0]} and {pair[1]} share no hexside")
                    code = {"river": RIVER, "bridge": BRIDGE, "stream": STREAM}[wanted]
                    if wanted == "stream" and (one, other) in self.crossings:
                        raise entry.fault(f"{pair[0]}/{pair[1]} is a river or a bridge already")
                    self.crossings[one, other] = code
                    self.crossings[other, one] = code

    def _north_of_front(self) -> list[bool]:
        """14.9: everything that can be reached from the north edge without crossing the line."""
        line = set(self.front) | set(self.border)
        north = [False] * len(self.board)
        frontier = [cell for cell, name in enumerate(self.board.names) if name.endswith("01") and cell not in line]
        for cell in frontier:
            north[cell] = True
        while frontier:
            cell = frontier.pop()
            for neighbour in self.board.adjacent[cell]:
                if neighbour not in line and not north[neighbour]:
                    north[neighbour] = True
                    frontier.append(neighbour)
        return north

    def crossing(self, a: int, b: int) -> int:
        return self.crossings.get((a, b), OPEN_GROUND)

    def _make_links(self, charts: Entry) -> None:
        """11.0: what each step costs, on the march, in strategic movement, by rail, and for a supply line."""
        chart = EffectsChart(charts)
        size = len(self.board)
        self.open_to: list[tuple[int, ...]] = [self._open_neighbours(cell) for cell in range(size)]
        self.rail_to: list[tuple[int, ...]] = [
            tuple([other for other in self.open_to[cell] if (cell, other) in self.rails]) for cell in range(size)
        ]
        self.hex_cost: list[int] = [chart.hex_cost(kinds, "enter") for kinds in self.kinds]
        strategic_cost = [chart.hex_cost(kinds, "strategic") for kinds in self.kinds]
        by_train = chart.cost("road", "enter")
        self.march_ways = Ways(0, self._steps_out(chart, "enter", self.hex_cost))
        self.strategic_ways = Ways(1, self._steps_out(chart, "strategic", strategic_cost))
        self.supply_ways = Ways(2, self._supply_steps(chart, set()), backwards=True)
        self.rail_supply_ways = Ways(3, self._supply_steps(chart, self.rails), backwards=True)
        self.rail_links = Links(  # 14.34: interdiction cuts no rails
            [tuple([(other, by_train) for other in row]) for row in self.rail_to]
        )
        self.cheapest_step = min([by_train, self.march_ways.cheapest(), self.strategic_ways.cheapest()])

    def _open_neighbours(self, cell: int) -> tuple[int, ...]:
        """8.11: nobody crosses a river but by a bridge."""
        return tuple([other for other in self.board.adjacent[cell] if self.crossing(cell, other) != RIVER])

    def _steps_out(self, chart: EffectsChart, column: str, costs: list[int]) -> list[list[Step]]:
        """TEC, 8.21: the steps out of each hex, by a column of the chart.

        8.5, 8.5(a): a road counts only from hex to hex along it; else the other terrain is paid. 7.22(a)-(a-iv):
        interdiction takes road and bridge away and doubles the other terrain.
        """
        road, bridge = chart.cost("road", column), chart.cost("bridge", column)
        rows: list[list[Step]] = []
        for cell in range(len(self.board)):
            row: list[Step] = []
            for other in self.open_to[cell]:
                crossing = self.crossing(cell, other)
                stream = chart.stream if crossing == STREAM else 0
                printed = terrain = costs[other] + stream
                if (cell, other) in self.roads:
                    printed = road
                elif crossing == BRIDGE:
                    printed = bridge
                row.append((other, printed, terrain, chart.interdicted * costs[other] + stream))
            rows.append(row)
        return rows

    def _supply_steps(self, chart: EffectsChart, rails: set[tuple[int, int]]) -> list[list[Step]]:
        """6.13: the steps of a supply line into each hex, backwards; roads cost nothing, nor do these rails.

        6.13(a): interdiction takes the road away and doubles the terrain, as on the march.
        """
        rows: list[list[Step]] = []
        for cell in range(len(self.board)):
            row: list[Step] = []
            for other in self.open_to[cell]:
                if (cell, other) in rails:
                    row.append((other, 0, 0, 0))
                    continue
                stream = chart.stream if self.crossing(cell, other) == STREAM else 0
                terrain = self.hex_cost[cell] + stream
                printed = 0 if (cell, other) in self.roads else terrain
                row.append((other, printed, terrain, chart.interdicted * self.hex_cost[cell] + stream))
            rows.append(row)
        return rows

    def nearer_havens(self, cell: int, neighbour: int) -> int:
        """9.5: the havens (edge hexes first, then towns and cities) that `neighbour` lies nearer to than `cell`."""
        row = self._nearer[cell]
        adjacent = self.board.adjacent[cell]
        if not row:
            for place in adjacent:
                bits = 0
                for number, haven in enumerate(self.havens):
                    away = self.board.distance_row(haven)
                    if away[place] < away[cell]:
                        bits |= 1 << number
                row.append(bits)
        return row[adjacent.index(neighbour)]
