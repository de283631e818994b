"""2.2: the map as the rules use it, boxes joined by lines with their costs, and the boards beside it."""

from typing import Final

from meuse.engine.board import Board, Part
from meuse.engine.data import Entry
from meuse.engine.mapfile import read_board
from meuse.engine.paths import Link, Links, Row
from meuse.titles.valmy.terms import POSTS, SIDES

NO_LINE: Final = -1
BOX_TERRAIN: Final = ("base", "defile")
WAYS: Final = ("high-road", "road", "lane", "hill-road", "pass-road", "forest-lane", "field-way")
DEFILES: Final = "defiles"  # the area of the five passes of the Argonne
BATTLE: Final = "battle"  # parts of the board
HOLDING: Final = "holding"
MORALE: Final = "morale"


class Country:
    """Boxes, lines and areas. A line is its number in the columns of lines, which run over both its directions."""

    def __init__(self, map_data: Entry) -> None:
        self.board: Board = read_board(map_data)
        self.boxes: range = self.board.parts[0].cells()
        size = len(self.board)
        self.kinds: list[tuple[str, ...]] = [()] * size
        self.place_names: dict[int, str] = {}
        self._read_boxes(map_data)
        self.line_ends: list[tuple[int, int]] = []
        self.line_cost: list[int] = []
        self.line_way: list[str] = []
        self.line_between: dict[tuple[int, int], int] = {}  # in both directions
        self._read_lines(map_data)
        self.march_links: Links = self._links()
        self.areas: dict[str, list[int]] = {}
        self._read_areas(map_data)
        self.defiles: list[int] = self.area(map_data, DEFILES)
        self.posts: list[list[int]] = [self._posts(map_data, side) for side in SIDES]

    def _read_boxes(self, map_data: Entry) -> None:
        for entry in map_data.tables("box", "id"):
            cell = self.box(entry, entry.text("id"))
            self.place_names[cell] = entry.text("name")
            kinds = entry.texts("terrain", [])
            for kind in kinds:
                if kind not in BOX_TERRAIN:
                    raise entry.fault(f"no terrain {kind!r}: {', '.join(BOX_TERRAIN)}")
            self.kinds[cell] = tuple(kinds)

    def _read_lines(self, map_data: Entry) -> None:
        """7.1.6: what each communications line costs."""
        for entry in map_data.tables("join", "between"):
            names = entry.texts("between")
            one, other = self.box(entry, names[0]), self.box(entry, names[1])
            line = len(self.line_cost)
            self.line_ends.append((one, other))
            self.line_cost.append(entry.count("cost", 1))
            self.line_way.append(entry.choice("way", WAYS))
            self.line_between[(one, other)] = line
            self.line_between[(other, one)] = line

    def _links(self) -> Links:
        """7.1.6: what each step on the map costs. No line leads to the boards beside it."""
        rows: list[Row] = []
        for cell in range(len(self.board)):
            steps: list[Link] = []
            if cell in self.boxes:
                for other in self.board.adjacent[cell]:
                    steps.append((other, self.line_cost[self.line_between[(cell, other)]]))
            rows.append(tuple(steps))
        return Links(rows)

    def _read_areas(self, map_data: Entry) -> None:
        for entry in map_data.tables("area", "name"):
            name = entry.text("name")
            if name in self.areas:
                raise entry.fault("is listed twice")
            self.areas[name] = [self.box(entry, box) for box in entry.texts("boxes")]

    def _posts(self, map_data: Entry, side: str) -> list[int]:
        """9.2.1: the boxes of a side on the battle board, in the order of POSTS."""
        names = [f"{side}-{post}" for post in POSTS]
        for name in names:
            if name not in self.board.index:
                raise map_data.fault(f"has no box {name!r} on the battle board")
        return [self.board.index[name] for name in names]

    # ---- for what reads other files

    def box(self, entry: Entry, name: str) -> int:
        """The box of that name on the map."""
        cell = self.board.index.get(name, -1)
        if cell not in self.boxes:
            raise entry.fault(f"there is no box {name!r} on the map")
        return cell

    def area(self, entry: Entry, name: str) -> list[int]:
        """The boxes of an area of the map."""
        found = self.areas.get(name)
        if not found:
            raise entry.fault(f"there is no area {name!r} on the map: {', '.join(sorted(self.areas))}")
        return found

    def line(self, one: int, other: int) -> int:
        """The line between two boxes, NO_LINE if there is none."""
        return self.line_between.get((one, other), NO_LINE)

    def part_of_side(self, entry: Entry, side: int, what: str) -> Part:
        """2.0(a): the sheet of a side beside the map: its holding boxes (2.3) or its morale track (10.2)."""
        try:
            return self.board.part(f"{SIDES[side]}-{what}")
        except ValueError as wrong:
            raise entry.fault(str(wrong)) from wrong
