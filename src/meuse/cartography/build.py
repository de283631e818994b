"""Builds a title's map.toml from its geography.toml and corrections.toml.

    python -m meuse.cartography.build FOLDER [--draw FILE.svg]

Geography says what lies where in the country; corrections say what the rulebook fixes. Corrections always win:
pins stretch the sheet so that a named place falls in its cell, lines replace or add to lines, and cells, banks and
sides named there are taken as written.

The grid may be of hexes, squares or boxes; both files name cells by their word (hex, square, box). Boxes have a
latitude and longitude of their own and are joined by [[join]]s; [[part]]s are further boards beside the map.
"""

import argparse
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from meuse.cartography.boxes import boxes_on_map
from meuse.cartography.grid import (
    GRIDS,
    BoxGrid,
    Grid,
    Placement,
    Point,
    placement_on,
    plain_placement,
)
from meuse.cartography.rasterise import (
    BRUSH,
    cells_of_line,
    cells_of_polygon,
    left_bank,
    lines_across,
    nearest_side,
    share_inside,
    sides_between,
    sides_of_line,
)
from meuse.cartography.relief import Relief, relief_of
from meuse.engine.board import NETWORK, OFF_BOARD, SQUARE, TRACK, Board, Side, side
from meuse.engine.data import Entry
from meuse.engine.mapfile import read_board, read_grid

CELL_WORDS: Final = {SQUARE: ("square", "squares"), NETWORK: ("box", "boxes"), TRACK: ("box", "boxes")}
HEX_WORDS: Final = ("hex", "hexes")


def cell_words(grid: Mapping[str, Any]) -> tuple[str, str]:
    """What a cell of that grid is called in the files, and what several are."""
    return CELL_WORDS.get(grid["kind"], HEX_WORDS)


def read_toml(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def board_of(grid: Mapping[str, Any]) -> Board:
    """The board that the [grid] of a map describes."""
    return read_grid(Entry("map.toml", "grid", dict(grid)))


def whole_board(map_data: Mapping[str, Any]) -> Board:
    """The board that a map describes, with all its parts."""
    return read_board(Entry("map.toml", "", dict(map_data)))


def board_grid(geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board) -> Grid:
    """How the cells of the map lie: in rows and columns, or box by box where the map says."""
    kind = geography["grid"]["kind"]
    if kind in GRIDS:
        return GRIDS[kind](board)
    size = geography["grid"].get("size", (1.0, 1.0))
    return boxes_on_map(board, map_data["box"], plain_placement(geography.get("placement", {})), size)


class Sheet:
    """The country laid on the board: grid, placement and relief, shared by the builder and the drawing.

    `map_data` has the pins, and the boxes where the cells are boxes.
    """

    def __init__(self, geography: Mapping[str, Any], map_data: Mapping[str, Any], board: Board) -> None:
        self.grid: Grid = board_grid(geography, map_data, board)
        self.cell_word, self.cells_word = cell_words(geography["grid"])
        self.placement: Placement = placement_on(
            self.grid, geography.get("placement", {}), map_data.get("pin", ()), self.cell_word
        )
        self._heights = geography.get("relief")

    @cached_property
    def relief(self) -> Relief | None:
        """The ground as a surface: worked out when it is first asked for, which takes a second."""
        return relief_of(self.grid, self.placement, self._heights) if self._heights else None

    def points(self, feature: Mapping[str, Any]) -> list[Point]:
        return self.placement.places(feature["points"])

    def drop_within(self, cell: int) -> float:
        """Metres between the highest and the lowest ground of a cell."""
        if self.relief is None:
            raise ValueError("the geography has no relief to measure")
        return self.relief.drop_within(self.grid, cell)


class MapBuilder:
    """Collects terrain by cell, lines and sides, each with its sources, then writes them in board order.

    What the features of a geography become is said there, in [[layer]]s that are laid one after another: `feature` is
    their table, `as` how they are laid. [terrain] says in which order kinds are written and what goes together.
    """

    def __init__(self, geography: Mapping[str, Any], corrections: Mapping[str, Any], board: Board) -> None:
        self.geography = geography
        self.corrections = corrections
        self.rules: Mapping[str, Any] = geography["terrain"]
        self.countries: dict[str, str] = {}  # cell name -> the country it counts to
        self.grid_data = dict(geography["grid"])
        if "country" in geography:
            board = self._peopled(board)
        self.board = board
        self.cell_word, self.cells_word = cell_words(geography["grid"])
        boxes = self._boxes()
        self.sheet = Sheet(geography, {"pin": corrections.get("pin", ()), "box": boxes}, board)
        self.grid = self.sheet.grid
        self.terrain: list[dict[str, str]] = [{} for _ in board.names]  # terrain -> source
        self.names: list[dict[str, str]] = [{} for _ in board.names]  # what is named -> its name
        self.areas: dict[str, str] = {}  # a feature whose names count only where its terrain does -> that terrain
        self.lines: list[dict[str, Any]] = []
        self.joins = self._joins()
        self.sides: dict[str, dict[Side, str]] = {kind: {} for kind in self.rules["sides"]}
        for box in boxes:
            cell = board.cell(box["id"])
            self.names[cell]["box"] = box["name"]
            self.terrain[cell].update(dict.fromkeys(box.get("terrain", ()), box["source"]))
        for given in corrections.get("side", ()):
            for one, other in given["between"]:
                self.sides[given["kind"]][self._side(given["kind"], one, other)] = given["source"]
        self.no_sides = {
            (gone["kind"], side(board.cell(one), board.cell(other)))
            for gone in corrections.get("no_side", ())
            for one, other in gone["between"]
        }

    def _peopled(self, whole: Board) -> Board:
        """The board without the sea and without countries nobody may enter: a cell counts where most of it lies."""
        sheet = Sheet(self.geography, {"pin": self.corrections.get("pin", ())}, whole)
        given = {h["id"]: h["country"] for h in self.corrections.get(sheet.cell_word, ()) if "country" in h}
        lands = [(land["id"], sheet.points(land)) for land in self.geography["country"]]
        closed = {land["id"] for land in self.geography["country"] if not land.get("playable", True)}
        absent = set(self.grid_data.get("absent", ()))
        unused = set(self.grid_data.pop("unused_rows", ()))
        for cell, name in enumerate(whole.names):
            if whole.places[cell][0] in unused:
                absent.add(name)
                continue
            shares: dict[str, float] = {}
            for country, outline in lands:
                shares[country] = shares.get(country, 0.0) + share_inside(sheet.grid, cell, outline)
            most = max(shares, key=lambda country: shares[country])
            if shares[most] <= 1 - sum(shares.values()):
                most = "sea"
            most = given.get(name, most)
            if most == "sea" or most in closed:
                absent.add(name)
            else:
                self.countries[name] = most
        self.grid_data["absent"] = sorted(absent)
        return board_of(self.grid_data)

    def _side(self, kind: str, one: str, other: str) -> Side:
        """The side between two cells, or the corner where they touch if it is a crossing that lies there."""
        pair = side(self.board.cell(one), self.board.cell(other))
        crossings = [layer["side"] for layer in self.geography["layer"] if layer["as"] == "crossing"]
        if pair[1] not in self.board.adjacent[pair[0]]:
            raise ValueError(f"{kind} between {one} and {other}: they are not adjacent")
        if kind not in crossings and not self.board.shares_side(*pair):
            raise ValueError(f"{kind} between {one} and {other}: they touch at a corner and share no side")
        return pair

    def _boxes(self) -> list[dict[str, Any]]:
        """The boxes of the geography, each with what a correction says of its place."""
        moved = {box["id"]: box for box in self.corrections.get("box", ())}
        return [
            {**box, **{key: moved[box["id"]][key] for key in BOX_KEYS if key in moved.get(box["id"], {})}}
            for box in self.geography.get("box", ())
        ]

    def _joins(self) -> list[dict[str, Any]]:
        """The lines from box to box: those of the geography, a line of the corrections in place of the same one."""
        ways = self.rules.get("ways", ())
        found: dict[Side, dict[str, Any]] = {}
        for given, over in ((self.geography, False), (self.corrections, True)):
            for join in given.get("join", ()):
                one, other = join["between"]
                pair = side(self.board.cell(one), self.board.cell(other))
                if pair in found and not over:
                    raise ValueError(f"two lines join {one!r} and {other!r}")
                if join["way"] not in ways:
                    raise ValueError(f"the line from {one!r} to {other!r} is a {join['way']!r}, not {', '.join(ways)}")
                found[pair] = {key: join[key] for key in JOIN_KEYS if key in join}
        return list(found.values())

    def build(self) -> dict[str, Any]:
        ways = {
            "relief": self.slopes,
            "area": self.area,
            "point": self.points,
            "banks": self.banks,
            "sides": self.along_sides,
            "line": self.line,
            "crossing": self.crossings,
        }
        for layer in self.geography["layer"]:
            ways[layer["as"]](layer)
        self.corrected_cells()
        built = {
            "grid": self.grid_data,
            self.cell_word: self.cells(),
            "line": self.lines,
            "side": self.side_list(),
            "area": [self.marked_area(area) for area in self.corrections.get("area", ())],
            "pin": [
                {key: pin[key] for key in ("name", "at", self.cell_word, "source")}
                for pin in self.corrections.get("pin", ())
            ],
        }
        if self.joins:
            built["join"] = self.joins
        for table, keys in (("part", PART_KEYS), ("way", WAY_KEYS)):
            if table in self.geography:
                built[table] = [{key: entry[key] for key in keys if key in entry} for entry in self.geography[table]]
        whole_board(built)  # says what is wrong with parts and ways
        return built

    def features(self, layer: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        found = self.geography.get(layer["feature"], ())
        assert isinstance(found, Sequence)
        return found

    def slopes(self, layer: Mapping[str, Any]) -> None:
        """Cells whose ground rises and falls by so many `metres`."""
        for cell in range(len(self.board)):
            if self.sheet.drop_within(cell) >= layer["metres"]:
                self.terrain[cell][layer["terrain"]] = "geography"

    def area(self, layer: Mapping[str, Any]) -> None:
        """Cells of which the areas cover a `share`."""
        self.areas[layer["feature"]] = layer["terrain"]
        for feature in self.features(layer):
            share = feature.get("share", layer["share"])
            for cell in cells_of_polygon(self.grid, self.sheet.points(feature), share):
                self.terrain[cell].setdefault(feature.get("terrain", layer["terrain"]), feature["source"])
                self.names[cell].setdefault(layer["feature"], feature["name"])

    def points(self, layer: Mapping[str, Any]) -> None:
        """The cell that a point lies in; `terrain` where the point is more than a name, the feature's own besides."""
        for feature in self.features(layer):
            cell = self._cell(feature)
            if cell is None:
                continue
            kinds = [layer["terrain"]] if "terrain" in layer else []
            own = feature.get("sources", {})  # of single kinds, where the feature as a whole has another
            for kind in (*kinds, *feature.get("terrain", ())):
                self.terrain[cell][kind] = own.get(kind, feature["source"])
            self.names[cell][layer["feature"]] = feature["name"]

    def banks(self, layer: Mapping[str, Any]) -> None:
        """A river that parts the board in two; only bridges join it again."""
        for river in self.features(layer):
            assigned = {
                self.board.cell(b[self.cell_word]): b["bank"] == "left" for b in self.corrections.get("bank", ())
            }
            parted = left_bank(self.grid, self.sheet.points(river), assigned)
            self._add_sides(layer, sides_between(self.grid, parted), river["source"])

    def along_sides(self, layer: Mapping[str, Any]) -> None:
        """A line of water as the chain of sides next to it, or as the lines between boxes that it runs across."""
        for stream in self.features(layer):
            points = self.sheet.points(stream)
            if isinstance(self.grid, BoxGrid):
                self._add_sides(layer, lines_across(self.grid, points), stream["source"])
            else:
                self._add_sides(layer, sides_of_line(self.grid, points), stream["source"])

    def _add_sides(self, layer: Mapping[str, Any], pairs: Iterable[Side], source: str) -> None:
        kind = layer["side"]
        for pair in pairs:
            taken = any(pair in self.sides[other] for other in layer.get("unless", ()))
            if not taken and (kind, pair) not in self.no_sides:
                self.sides[kind].setdefault(pair, source)

    def line(self, layer: Mapping[str, Any]) -> None:
        """Chains of cells; a line of the corrections replaces that of its name. `terrain` fills the cells it passes."""
        kind = layer["feature"]
        given = [line for line in self.corrections.get("line", ()) if line["kind"] == kind]
        replaced = {line["name"] for line in given}
        first = len(self.lines)
        for feature in self.features(layer):
            if feature["name"] not in replaced:
                chain = cells_of_line(self.grid, self.sheet.points(feature), layer.get("brush", BRUSH))
                self._line(kind, feature["name"], [self.board.names[cell] for cell in chain], feature["source"])
        for line in given:
            self._line(kind, line["name"], line[self.cells_word], line["source"])
        if "terrain" in layer:
            for line in self.lines[first:]:
                for name in line[self.cells_word]:
                    self.terrain[self.board.cell(name)][layer["terrain"]] = line["source"]

    def crossings(self, layer: Mapping[str, Any]) -> None:
        """A bridge spans the nearest side, or corner of squares, where one of the ways crosses that kind of water."""
        water = self.sides[layer["over"]]
        crossed = [
            pair
            for line in [*self.lines, *self.joins]
            if line.get("kind", line.get("way")) in layer["by"]
            for pair in self._steps(line[self.cells_word] if "kind" in line else line["between"])
            if self.board.crosses(*pair, water)
        ]
        for bridge in self.features(layer):
            if not crossed:
                raise ValueError(f"{layer['feature']} {bridge['name']!r}: no {' or '.join(layer['by'])} crosses water")
            pair = nearest_side(self.grid, crossed, self.sheet.placement.place(*bridge["at"]))
            self.sides[layer["side"]][pair] = bridge["source"]

    def _steps(self, chain: Sequence[str]) -> list[Side]:
        cells = [self.board.cell(name) for name in chain]
        return [side(one, other) for one, other in pairwise(cells)]

    def _line(self, kind: str, name: str, chain: list[str], source: str) -> None:
        for one, other in pairwise(chain):
            if self.board.cell(other) not in self.board.adjacent[self.board.cell(one)]:
                raise ValueError(f"{kind} {name!r} jumps from {one} to {other}")
        if chain:
            self.lines.append({"kind": kind, "name": name, self.cells_word: list(chain), "source": source})

    def corrected_cells(self) -> None:
        """What goes together in one cell, then what the corrections say about single cells."""
        alone, gives_way = self.rules.get("stands_alone", ()), self.rules.get("gives_way", ())
        steeper = [layer for layer in self.geography["layer"] if layer["as"] == "relief" and "where" in layer]
        for cell, terrain in enumerate(self.terrain):
            if any(kind in terrain for kind in alone):
                for kind in gives_way:
                    terrain.pop(kind, None)
                continue
            for layer in steeper:
                if layer["where"] in terrain and self.sheet.drop_within(cell) < layer["metres_there"]:
                    terrain.pop(layer["terrain"], None)
        for given in self.corrections.get(self.cell_word, ()):
            if given.get("country") == "sea" or given["id"] not in self.board.index:
                continue
            cell = self.board.cell(given["id"])
            if "terrain" in given:
                self.terrain[cell] = dict.fromkeys(given["terrain"], given["source"])
            for kind in given.get("with", ()):
                self.terrain[cell][kind] = given["source"]
            for kind in given.get("without", ()):
                self.terrain[cell].pop(kind, None)
            if "name" in given:
                self.names[cell] = {"given": given["name"]}

    def cells(self) -> list[dict[str, Any]]:
        """Every cell of which there is something to say: all of them where they lie in countries or are boxes."""
        fixed = {h["id"]: h["source"] for h in self.corrections.get(self.cell_word, ())}
        boxes = {box["id"]: box for box in self._boxes()}
        found = []
        for cell, name in enumerate(self.board.names):
            terrain = self.terrain[cell]
            called = self._called(cell)
            if not terrain and called is None and name not in fixed and not self.countries and not boxes:
                continue
            entry: dict[str, Any] = {"id": name}
            if self.countries:
                entry["country"] = self.countries[name]
            entry["terrain"] = [kind for kind in self.rules["order"] if kind in terrain]
            if called is not None:
                entry["name"] = called
            if boxes:
                entry |= {key: boxes[name][key] for key in BOX_KEYS if key in boxes[name]}
                fixed.setdefault(name, boxes[name]["source"])
            sources = [terrain[kind] for kind in entry["terrain"]]
            if name in fixed:
                sources = [fixed[name], *sources]
            entry["source"] = ", ".join(dict.fromkeys(sources)) or "geography"
            found.append(entry)
        return found

    def _called(self, cell: int) -> str | None:
        names = self.names[cell]
        for feature in ("given", "box", *self.rules["names"]):
            if feature in names and self.areas.get(feature, "") in ("", *self.terrain[cell]):
                return names[feature]
        return None

    def side_list(self) -> list[dict[str, Any]]:
        found = []
        for kind, sides in self.sides.items():
            by_source: dict[str, list[Side]] = {}
            for pair, source in sides.items():
                by_source.setdefault(source, []).append(pair)
            for source, pairs in by_source.items():
                names = [[self.board.names[one], self.board.names[other]] for one, other in sorted(pairs)]
                found.append({"kind": kind, "between": names, "source": source})
        return found

    def marked_area(self, area: Mapping[str, Any]) -> dict[str, Any]:
        """An area as written, or found: cells `within` so many steps `of` others, or of a `country` along an `edge`."""
        found = {key: value for key, value in area.items() if key not in ("within", "of", "edge", "country", "note")}
        if "within" in area:
            near = {n for name in area["of"] for n in self.board.within(self.board.cell(name), area["within"])}
            found[self.cells_word] = [self.board.names[cell] for cell in sorted(near)]
        elif "edge" in area:
            found[self.cells_word] = [
                name for name in self._edge(area["edge"]) if self.countries.get(name) == area.get("country")
            ]
        return found

    def _edge(self, direction: str) -> list[str]:
        """The cells along an edge of the whole grid, what is left out of the board being there too."""
        whole = board_of({key: value for key, value in self.grid_data.items() if key != "absent"})
        slots = whole.slot_names
        straight = [slots.index(direction)] if direction in slots else []
        ways = straight or [at for at, slot in enumerate(slots) if direction in slot.split("-")]
        return [
            name
            for cell, name in enumerate(whole.names)
            if name in self.board.index and all(whole.neighbours[cell][way] == OFF_BOARD for way in ways)
        ]

    def _cell(self, feature: Mapping[str, Any]) -> int | None:
        if self.cell_word in feature:
            return self.board.cell(feature[self.cell_word])
        return self.grid.cell_at(self.sheet.placement.place(*feature["at"]))


def build_map(geography: Mapping[str, Any], corrections: Mapping[str, Any]) -> dict[str, Any]:
    """The map data of a title, ready for `map_text`."""
    alone = {key: geography[key] for key in ("grid", "box") if key in geography}
    joins = [*geography.get("join", ()), *corrections.get("join", ())]
    board = whole_board({**alone, "join": list({frozenset(join["between"]): join for join in joins}.values())})
    return MapBuilder(geography, corrections, board.parts[0].board).build()


BOX_KEYS: Final = ("at", "place", "shift", "size")  # where a box stands
JOIN_KEYS: Final = ("between", "way", "cost", "points", "source")
PART_KEYS: Final = (
    "name",
    "kind",
    "rows",
    "columns",
    "rows_in_odd",
    "rows_in_even",
    "absent",
    "boxes",
    "joins",
    "source",
)
WAY_KEYS: Final = ("between", "source")
TABLES: Final = ("hex", "square", "box", "join", "line", "side", "area", "pin", "part", "way")


HEADER: Final = """\
# Generated: do not edit. Edit geography.toml (what lies where) or corrections.toml (what the rulebook fixes)
# beside this file, then run: python -m meuse.cartography.build FOLDER
"""


def map_text(map_data: Mapping[str, Any]) -> str:
    """The map as TOML, one short line a value, so that a change reads well in a diff."""
    out = [HEADER]
    out += ["[grid]", *_pairs(map_data["grid"].items())]
    for table in TABLES:
        for entry in map_data.get(table, ()):
            out += ["", f"[[{table}]]", *_pairs(entry.items())]
    return "\n".join(out) + "\n"


def _pairs(items: Iterable[tuple[str, Any]]) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in items]


def _value(value: Any) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    items = [_value(item) for item in value]
    plain = "[" + ", ".join(items) + "]"
    if len(plain) <= 110:
        return plain
    lines = [""]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(item) > 108:
            lines.append("")
        lines[-1] += f"{item}, "
    return "[\n" + "".join(f"    {line.rstrip()}\n" for line in lines) + "]"


def build_folder(folder: Path) -> str:
    """The text of a title's map.toml, built from the two files beside it."""
    return map_text(build_map(read_toml(folder / "geography.toml"), read_toml(folder / "corrections.toml")))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m meuse.cartography.build", description=__doc__)
    parser.add_argument("folder", type=Path, help="a title's data folder")
    parser.add_argument("--draw", type=Path, metavar="FILE", help="also draw the map as SVG")
    chosen = parser.parse_args(arguments)
    text = build_folder(chosen.folder)
    (chosen.folder / "map.toml").write_text(text, encoding="utf-8")
    if chosen.draw:
        from meuse.cartography.web import draw_map

        geography = read_toml(chosen.folder / "geography.toml")
        map_data = tomllib.loads(text)
        drawing = draw_map(geography, map_data, whole_board(map_data))
        chosen.draw.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
