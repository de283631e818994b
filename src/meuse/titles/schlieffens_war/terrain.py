"""The map as the rules use it: terrain, countries, rivers, railways, and the costs of every step (10.4, 10.5, 8.0)."""

import itertools
from typing import Final

from meuse.engine.board import Board, row_hex_board
from meuse.engine.data import Entry
from meuse.engine.paths import Link, Links, Row
from meuse.titles.schlieffens_war.terms import COUNTRIES, HALVES

HEX_TERRAIN: Final = ("forest", "rough", "marsh", "city", "fortress", "port", "paris")
GROUND: Final = ("forest", "rough", "marsh", "city")  # 10.4: without one of these a hex is clear
RAIL: Final = "rail"
RIVER: Final = "river"
AREAS: Final = ("paris_perimeter", "east_edge", "south_edge", "west_edge")


class Terrain:
    """Everything printed on the map, and the tables computed from it once."""

    def __init__(self, map_data: Entry, charts: Entry) -> None:
        grid = map_data.table("grid")
        try:
            self.board: Board = row_hex_board(grid.number("rows"), grid.number("columns"), grid.texts("absent", []))
        except ValueError as wrong:
            raise grid.fault(str(wrong)) from wrong
        size = len(self.board)
        self.kinds: list[tuple[str, ...]] = [()] * size
        self.place_names: dict[int, str] = {}
        self.country: list[str] = [""] * size
        self.city: list[bool] = [False] * size
        self.fortress: list[bool] = [False] * size  # 2.5, 8.9, 11.14: a heavy fortress
        self.port: list[bool] = [False] * size
        self.paris: list[bool] = [False] * size
        self._read_hexes(map_data)
        self.rails: set[tuple[int, int]] = set()
        self._read_lines(map_data)
        self.on_rail: list[bool] = [False] * size
        for cell, _ in self.rails:
            self.on_rail[cell] = True
        self.rivers: set[tuple[int, int]] = set()
        self._read_sides(map_data)
        self.areas: dict[str, list[int]] = {}
        self._read_areas(map_data)
        self.perimeter: list[bool] = [False] * size  # 4.1
        for cell in self.areas["paris_perimeter"]:
            self.perimeter[cell] = True
        self.paris_hexes: list[int] = [cell for cell in range(size) if self.paris[cell]]
        # 4.6, 4.7: the cities that victory points are counted by.
        self.entente_cities: list[int] = [
            cell
            for cell in range(size)
            if self.city[cell] and not self.paris[cell] and self.country[cell] in ("belgium", "france")
        ]
        self.german_cities: list[int] = [
            cell for cell in range(size) if self.city[cell] and self.country[cell] == "germany"
        ]
        self.scores: list[bool] = [False] * size
        for cell in self.entente_cities:
            self.scores[cell] = True
        self._make_links(charts)
        self._belgian_area(charts)

    def _read_hexes(self, map_data: Entry) -> None:
        """2.1, 2.1(b), 2.1(errata), 4.6(f): terrain and country of every hex.

        3.2-3.2(c): the map has hexes of no other countries, and neutral ground has none.
        """
        flags = {"city": self.city, "fortress": self.fortress, "port": self.port, "paris": self.paris}
        for entry in map_data.tables("hex", "id"):
            cell = entry.cell(self.board.index, entry.text("id"))
            if self.country[cell]:
                raise entry.fault("is listed twice")
            self.country[cell] = entry.choice("country", COUNTRIES)
            for kind in entry.texts("terrain", []):
                if kind not in HEX_TERRAIN:
                    raise entry.fault(f"no terrain {kind!r}: {', '.join(HEX_TERRAIN)}")
                if kind in flags:
                    flags[kind][cell] = True
            self.kinds[cell] = tuple(entry.texts("terrain", []))
            if entry.has("name"):
                self.place_names[cell] = entry.text("name")
        for cell in range(len(self.board)):
            if not self.country[cell]:
                raise map_data.fault(f"does not say in which country hex {self.board.names[cell]} lies")

    def _read_lines(self, map_data: Entry) -> None:
        for entry in map_data.tables("line", "name"):
            if entry.text("kind") != RAIL:
                continue  # borders and coasts are for the eye
            cells = [entry.cell(self.board.index, name) for name in entry.texts("hexes")]
            for here, there in itertools.pairwise(cells):
                if there not in self.board.adjacent[here]:
                    names = self.board.names
                    raise entry.fault(f"{names[here]} and {names[there]} follow each other but are not adjacent")
                self.rails.add((here, there))
                self.rails.add((there, here))

    def _read_sides(self, map_data: Entry) -> None:
        """2.1(hexsides): the rivers."""
        for entry in map_data.tables("side", "kind"):
            entry.choice("kind", (RIVER,))
            pairs = entry.values.get("between")
            if not isinstance(pairs, list):
                raise entry.fault("lacks its list 'between' of pairs of hexes")
            for pair in pairs:
                if not isinstance(pair, list) or len(pair) != 2:
                    raise entry.fault(f"{pair!r} is not a pair of hexes")
                one, other = entry.cell(self.board.index, str(pair[0])), entry.cell(self.board.index, str(pair[1]))
                if other not in self.board.adjacent[one]:
                    raise entry.fault(f"{pair[0]} and {pair[1]} share no hexside")
                self.rivers.add((one, other))
                self.rivers.add((other, one))

    def _read_areas(self, map_data: Entry) -> None:
        """4.1(a): the perimeter of Paris."""
        for entry in map_data.tables("area", "name"):
            name = entry.choice("name", AREAS)
            self.areas[name] = [entry.cell(self.board.index, hex_name) for hex_name in entry.texts("hexes")]
        for name in AREAS:
            if not self.areas.get(name):
                raise map_data.fault(f"has no hexes in its area {name!r}")

    def _make_links(self, charts: Entry) -> None:
        """10.4, 10.5, TEC: what each step costs on the march and by rail; 8.3(b), 8.6(e): what it counts in a line.

        2.1(rail), (rail-ii): a railway changes no march. 10.5(b): nor does a river at a city.
        """
        river = charts.table("river").count("cost")
        costs = {kind: charts.table("terrain").table(kind).count("cost") for kind in ("clear", *GROUND)}
        self.hex_cost: list[int] = []
        for kinds in self.kinds:
            ground = [costs[kind] for kind in kinds if kind in GROUND]
            self.hex_cost.append(max(ground) if ground else costs["clear"])
        march: list[Row] = []
        rail: list[Row] = []
        line: list[Row] = []
        half: list[Row] = []
        french: list[Row] = []
        free: list[Row] = []
        for cell in range(len(self.board)):
            on_foot: list[Link] = []
            by_half: list[Link] = []
            in_france: list[Link] = []
            along: list[int] = []
            for other in self.board.adjacent[cell]:
                crossing = (cell, other) in self.rivers and not self.city[cell] and not self.city[other]
                on_foot.append((other, self.hex_cost[other] + (river if crossing else 0)))
                by_rail = (cell, other) in self.rails
                by_half.append((other, 1 if by_rail else HALVES))
                # Lines are traced backwards: this link is the step from `other` into `cell`.
                in_france.append((other, 1 if by_rail and self.country[cell] == "france" else HALVES))
                if by_rail:
                    along.append(other)
            march.append(tuple(on_foot))
            rail.append(tuple([(other, 1) for other in along]))
            line.append(tuple([(other, HALVES) for other in self.board.adjacent[cell]]))
            half.append(tuple(by_half))
            french.append(tuple(in_france))
            free.append(tuple([(other, 0) for other in along]))
        self.march_links = Links(march)
        self.rail_links = Links(rail)  # 10.7: one point a hex
        self.line_links = Links(line)  # 8.3-8.6: two halves a hex
        self.half_links = Links(half)  # 8.6(e): one half along a railway
        self.french_links = Links(french)  # 8.3(b): along a railway in France
        self.open_rails = Links(free)  # along a railway at any length

    def _belgian_area(self, charts: Entry) -> None:
        """10.8: Belgium, and France and Luxembourg within two hexes of it."""
        reach = charts.table("belgian_area").count("hexes")
        near: set[int] = {cell for cell in range(len(self.board)) if self.country[cell] == "belgium"}
        for _ in range(reach):
            near |= {other for cell in near for other in self.board.adjacent[cell]}
        self.belgian_area: list[bool] = [
            cell in near and self.country[cell] != "germany" for cell in range(len(self.board))
        ]
        self.no_belgians = bytearray([0 if open_to else 1 for open_to in self.belgian_area])
