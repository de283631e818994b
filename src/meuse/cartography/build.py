"""Builds a title's map.toml from its geography.toml and corrections.toml.

    python -m meuse.cartography.build FOLDER [--draw FILE.svg]

Geography says what lies where in the country; corrections say what the rulebook fixes. Corrections always win:
pins stretch the sheet so that a named place falls in its cell, lines replace or add to lines, and cells, banks and
sides named there are taken as written.
"""

import argparse
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from meuse.cartography.grid import Grid, Placement, Point, Side, flat_top_hex_grid, placement_on, side
from meuse.cartography.rasterise import (
    cells_of_line,
    cells_of_polygon,
    left_bank,
    nearest_side,
    sides_between,
    sides_of_line,
)
from meuse.cartography.relief import Relief, relief_of
from meuse.engine.board import Board, hex_board

TERRAIN_ORDER: Final = ("woods", "slope", "town", "city", "trench", "fort")
LINE_KINDS: Final = ("road", "rail", "front", "border", "trench")
SIDE_KINDS: Final = ("river", "bridge", "stream")


def read_toml(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def board_of(grid: Mapping[str, Any]) -> Board:
    if grid["kind"] != "hex":
        raise ValueError(f"no builder yet for a {grid['kind']!r} grid")
    return hex_board(grid["columns"], grid["rows_in_odd"], grid["rows_in_even"])


class Sheet:
    """The country laid on the board: grid, placement and relief, shared by the builder and the drawing."""

    def __init__(self, geography: Mapping[str, Any], pins: Sequence[dict[str, Any]], board: Board) -> None:
        self.grid: Grid = flat_top_hex_grid(board)
        self.placement: Placement = placement_on(self.grid, geography["placement"], pins)
        self.relief: Relief = relief_of(self.grid, self.placement, geography["relief"])

    def points(self, feature: Mapping[str, Any]) -> list[Point]:
        return self.placement.places(feature["points"])


class MapBuilder:
    """Collects terrain by cell, lines and sides, each with its sources, then writes them in board order."""

    def __init__(self, geography: Mapping[str, Any], corrections: Mapping[str, Any], board: Board) -> None:
        self.geography = geography
        self.corrections = corrections
        self.board = board
        self.sheet = Sheet(geography, corrections.get("pin", ()), board)
        self.grid = self.sheet.grid
        self.terrain: list[dict[str, str]] = [{} for _ in board.names]  # terrain -> source
        self.names: list[dict[str, str]] = [{} for _ in board.names]  # what is named -> its name
        self.lines: list[dict[str, Any]] = []
        self.sides: dict[str, dict[Side, str]] = {kind: {} for kind in SIDE_KINDS}

    def build(self) -> dict[str, Any]:
        self.slopes()
        self.woods()
        self.settlements()
        self.rivers()
        self.streams()
        self.all_lines()
        self.bridges()
        self.corrected_hexes()
        return {
            "grid": dict(self.geography["grid"]),
            "hex": self.hexes(),
            "line": self.lines,
            "side": self.side_list(),
            "area": [dict(area) for area in self.corrections.get("area", ())],
            "pin": [
                {key: pin[key] for key in ("name", "at", "hex", "source")} for pin in self.corrections.get("pin", ())
            ],
        }

    def slopes(self) -> None:
        steep = self.geography["terrain"]["slope_metres"]
        for cell in range(len(self.board)):
            if self.sheet.relief.drop_within(self.grid, cell) >= steep:
                self.terrain[cell]["slope"] = "geography"
        for hill in self.geography.get("hill", ()):
            found = self._cell(hill)
            if found is not None:
                self.terrain[found]["slope"] = hill["source"]
                self.names[found]["hill"] = hill["name"]

    def woods(self) -> None:
        share = self.geography["terrain"]["woods_share"]
        for wood in self.geography.get("wood", ()):
            for cell in cells_of_polygon(self.grid, self.sheet.points(wood), share):
                self.terrain[cell].setdefault("woods", wood["source"])
                self.names[cell].setdefault("woods", wood["name"])

    def settlements(self) -> None:
        for kind in ("town", "city", "fort", "place"):
            for feature in self.geography.get(kind, ()):
                cell = self._cell(feature)
                if cell is None:
                    continue
                if kind != "place":
                    self.terrain[cell][kind] = feature["source"]
                self.names[cell][kind] = feature["name"]

    def rivers(self) -> None:
        """A river parts the board in two; only bridges join it again."""
        for river in self.geography.get("river", ()):
            assigned = {self.board.cell(b["hex"]): b["bank"] == "left" for b in self.corrections.get("bank", ())}
            banks = left_bank(self.grid, self.sheet.points(river), assigned)
            for pair in sides_between(self.grid, banks):
                self.sides["river"][pair] = river["source"]
        for given in self.corrections.get("side", ()):
            for one, other in given["between"]:
                self.sides[given["kind"]][side(self.board.cell(one), self.board.cell(other))] = given["source"]

    def streams(self) -> None:
        for stream in self.geography.get("stream", ()):
            for pair in sides_of_line(self.grid, self.sheet.points(stream)):
                if pair not in self.sides["river"]:
                    self.sides["stream"].setdefault(pair, stream["source"])
        for gone in self.corrections.get("no_side", ()):
            for one, other in gone["between"]:
                self.sides[gone["kind"]].pop(side(self.board.cell(one), self.board.cell(other)), None)

    def all_lines(self) -> None:
        given = {(line["kind"], line["name"]): line for line in self.corrections.get("line", ())}
        for kind in LINE_KINDS:
            features = [f for f in self.geography.get(kind, ()) if (kind, f["name"]) not in given]
            for feature in features:
                chain = cells_of_line(self.grid, self.sheet.points(feature))
                self._line(kind, feature["name"], [self.board.names[cell] for cell in chain], feature["source"])
            for line in (line for (k, _), line in given.items() if k == kind):
                self._line(kind, line["name"], line["hexes"], line["source"])
        for line in self.lines:
            if line["kind"] in ("front", "trench"):
                for name in line["hexes"]:
                    self.terrain[self.board.cell(name)]["trench"] = line["source"]

    def bridges(self) -> None:
        """A bridge spans the nearest river side that a road or railway crosses."""
        crossed = [
            pair
            for line in self.lines
            if line["kind"] in ("road", "rail")
            for pair in self._steps(line["hexes"])
            if pair in self.sides["river"]
        ]
        for bridge in self.geography.get("bridge", ()):
            pair = nearest_side(self.grid, crossed, self.sheet.placement.place(*bridge["at"]))
            self.sides["bridge"][pair] = bridge["source"]

    def _steps(self, hexes: Sequence[str]) -> list[Side]:
        cells = [self.board.cell(name) for name in hexes]
        return [side(one, other) for one, other in pairwise(cells)]

    def _line(self, kind: str, name: str, hexes: list[str], source: str) -> None:
        for one, other in pairwise(hexes):
            if self.board.cell(other) not in self.board.adjacent[self.board.cell(one)]:
                raise ValueError(f"{kind} {name!r} jumps from {one} to {other}")
        if hexes:
            self.lines.append({"kind": kind, "name": name, "hexes": list(hexes), "source": source})

    def corrected_hexes(self) -> None:
        """What goes together in one cell, then what the corrections say about single cells."""
        alone = self.geography["terrain"]["stands_alone"]
        steep = self.geography["terrain"]["wooded_slope_metres"]
        for cell, terrain in enumerate(self.terrain):
            if any(kind in terrain for kind in alone):
                terrain.pop("woods", None)
                terrain.pop("slope", None)
            elif "woods" in terrain and self.sheet.relief.drop_within(self.grid, cell) < steep:
                terrain.pop("slope", None)
        for given in self.corrections.get("hex", ()):
            cell = self.board.cell(given["id"])
            if "terrain" in given:
                self.terrain[cell] = dict.fromkeys(given["terrain"], given["source"])
            for kind in given.get("with", ()):
                self.terrain[cell][kind] = given["source"]
            for kind in given.get("without", ()):
                self.terrain[cell].pop(kind, None)
            if "name" in given:
                self.names[cell] = {"place": given["name"]}

    def hexes(self) -> list[dict[str, Any]]:
        fixed = {self.board.cell(h["id"]): h["source"] for h in self.corrections.get("hex", ())}
        found = []
        for cell, name in enumerate(self.board.names):
            terrain = self.terrain[cell]
            called = self._called(cell)
            if not terrain and called is None and cell not in fixed:
                continue
            entry: dict[str, Any] = {"id": name, "terrain": [kind for kind in TERRAIN_ORDER if kind in terrain]}
            if called is not None:
                entry["name"] = called
            sources = [terrain[kind] for kind in entry["terrain"]]
            if cell in fixed:
                sources = [fixed[cell], *sources]
            entry["source"] = ", ".join(dict.fromkeys(sources)) or "geography"
            found.append(entry)
        return found

    def _called(self, cell: int) -> str | None:
        names = self.names[cell]
        for kind in ("city", "fort", "town", "place", "hill"):
            if kind in names:
                return names[kind]
        return names.get("woods") if "woods" in self.terrain[cell] else None

    def side_list(self) -> list[dict[str, Any]]:
        found = []
        for kind in SIDE_KINDS:
            by_source: dict[str, list[Side]] = {}
            for pair, source in self.sides[kind].items():
                by_source.setdefault(source, []).append(pair)
            for source, pairs in by_source.items():
                names = [[self.board.names[one], self.board.names[other]] for one, other in sorted(pairs)]
                found.append({"kind": kind, "between": names, "source": source})
        return found

    def _cell(self, feature: Mapping[str, Any]) -> int | None:
        if "hex" in feature:
            return self.board.cell(feature["hex"])
        return self.grid.cell_at(self.sheet.placement.place(*feature["at"]))


def build_map(geography: Mapping[str, Any], corrections: Mapping[str, Any]) -> dict[str, Any]:
    """The map data of a title, ready for `map_text`."""
    return MapBuilder(geography, corrections, board_of(geography["grid"])).build()


HEADER: Final = """\
# Generated: do not edit. Edit geography.toml (what lies where) or corrections.toml (what the rulebook fixes)
# beside this file, then run: python -m meuse.cartography.build FOLDER
"""


def map_text(map_data: Mapping[str, Any]) -> str:
    """The map as TOML, one short line a value, so that a change reads well in a diff."""
    out = [HEADER]
    out += ["[grid]", *_pairs(map_data["grid"].items())]
    for table in ("hex", "line", "side", "area", "pin"):
        for entry in map_data[table]:
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
        from meuse.cartography.draw import draw_map

        geography = read_toml(chosen.folder / "geography.toml")
        drawing = draw_map(geography, tomllib.loads(text), board_of(geography["grid"]))
        chosen.draw.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
