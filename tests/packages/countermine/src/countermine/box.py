"""Squares, sappers, chart and scenarios."""

from pathlib import Path
from typing import Final

from meuse.engine.counters import Contents
from meuse.engine.data import read_chart, read_data
from meuse.engine.mapfile import read_board

FRENCH: Final = 0
GERMAN: Final = 1
SIDES: Final = ("french", "german")
BURIED: Final = -2  # where a sapper is who will not come up again
DATA_FILES: Final = ("map.toml", "counters.toml", "charts.toml", "scenario.toml")


class Box(Contents):
    def __init__(self, folder: Path, overlay: dict[str, str]) -> None:
        country = read_data(folder, "map.toml", overlay)
        super().__init__(read_board(country), SIDES, {BURIED: "buried"}, {})
        self.rows = country.table("grid").text("rows")
        self.terrain = ["chalk"] * len(self.board)
        for entry in country.tables("square", "name"):
            self.terrain[entry.cell(self.board.index, entry.text("name"))] = entry.text("terrain")
        self.homes: list[int] = []
        counters = read_data(folder, "counters.toml", overlay)
        for entry in counters.tables("counter", "id"):
            side = SIDES.index(entry.choice("side", SIDES))
            self.add_counter(entry, entry.text("id"), entry.text("name"), side)
            self.homes.append(entry.cell(self.board.index, entry.text("home")))
        if [len(units) for units in self.units_of] != [1, 1]:
            raise counters.fault("must hold one sapper for each side")
        self.chart = read_chart(read_data(folder, "charts.toml", overlay).table("charge"))
        scenarios = read_data(folder, "scenario.toml", overlay)
        self.turns = {name: scenarios.table(name).count("turns", lowest=1) for name in scenarios.values}

    def sapper(self, side: int) -> int:
        """The one counter of a side."""
        return self.units_of[side][0]

    def row(self, cell: int) -> int:
        return self.rows.index(self.board.names[cell][0])

    def goal(self, side: int) -> int:
        """5.1: the row that a side must reach."""
        return len(self.rows) - 1 if side == FRENCH else 0

    def in_between(self, cell: int) -> bool:
        """2.1: where charges can lie: in the rows between the two lines."""
        return 0 < self.row(cell) < len(self.rows) - 1
