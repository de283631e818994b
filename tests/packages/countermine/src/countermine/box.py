"""Squares, chart and scenarios."""

from pathlib import Path
from typing import Final

from meuse.engine.board import square_board
from meuse.engine.data import read_chart, read_data

SIDES: Final = ("french", "german")
DATA_FILES: Final = ("map.toml", "charts.toml", "scenario.toml")


class Box:
    def __init__(self, folder: Path, overlay: dict[str, str]) -> None:
        country = read_data(folder, "map.toml", overlay)
        grid = country.table("grid")
        self.rows = grid.text("rows")
        self.board = square_board(self.rows, grid.count("columns", lowest=1))
        self.terrain = ["chalk"] * len(self.board)
        for entry in country.tables("square", "name"):
            self.terrain[entry.cell(self.board.index, entry.text("name"))] = entry.text("terrain")
        self.chart = read_chart(read_data(folder, "charts.toml", overlay).table("charge"))
        scenarios = read_data(folder, "scenario.toml", overlay)
        self.turns = {name: scenarios.table(name).count("turns", lowest=1) for name in scenarios.values}
        middle = len(self.board) // len(self.rows) // 2
        last = len(self.board) - len(self.board) // len(self.rows)
        self.homes = [middle, last + middle]

    def row(self, cell: int) -> int:
        return self.rows.index(self.board.names[cell][0])

    def goal(self, side: int) -> int:
        """5.1: the row that a side must reach."""
        return len(self.rows) - 1 if side == 0 else 0

    def ground(self) -> list[int]:
        """2.1: where charges can lie: in the rows between the two lines."""
        return [cell for cell in range(len(self.board)) if 0 < self.row(cell) < len(self.rows) - 1]
