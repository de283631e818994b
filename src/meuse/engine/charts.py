"""Charts: a column found from strength, odds or differential, shifted, clamped, and read with a die."""

from typing import Final


class Chart:
    """A results chart: named columns, one row per die total from `lowest` on."""

    def __init__(self, columns: list[str], rows: list[list[str]], lowest: int = 1) -> None:
        self.columns = columns
        self.rows = rows
        self.lowest = lowest
        for number, row in enumerate(rows, start=lowest):
            if len(row) != len(columns):
                raise ValueError(f"row {number} has {len(row)} cells for {len(columns)} columns")

    def clamp(self, column: int) -> int:
        return max(0, min(column, len(self.columns) - 1))

    def cell(self, column: int, die: int) -> str:
        return self.rows[die - self.lowest][self.clamp(column)]

    def odds_of(self, column: int) -> dict[str, int]:
        """How many of the rows give each result in a column: its distribution under one die."""
        found: dict[str, int] = {}
        for row in self.rows:
            result = row[self.clamp(column)]
            found[result] = found.get(result, 0) + 1
        return found


def bracket(strength: int, lower_bounds: list[int]) -> int:
    """The column whose bracket holds `strength`; below the first bracket is still the first."""
    column = 0
    for place, bound in enumerate(lower_bounds):
        if strength >= bound:
            column = place
    return column


EVEN: Final = 0
"""Odds are counted as steps from 1:1: 2:1 is one step up, 1:2 one step down, without end either way."""


def odds_steps(attack: int, defense: int) -> int:
    """Odds rounded against the attacker, as steps from 1:1 (24:11 is 2:1, one step; 10:11 is 1:2, minus one)."""
    if defense <= 0:
        raise ValueError("odds against no defence at all have no ratio")
    if attack >= defense:
        return attack // defense - 1
    if attack <= 0:
        raise ValueError("no attack strength, no odds")
    return 1 - -(-defense // attack)


def odds_name(steps: int) -> str:
    return f"{steps + 1}:1" if steps >= 0 else f"1:{1 - steps}"


def odds_column(name: str) -> int:
    """Steps from 1:1 of a column called `3:1` or `1:2`."""
    left, colon, right = name.partition(":")
    if not colon or not left.isdigit() or not right.isdigit() or (left != "1" and right != "1"):
        raise ValueError(f"{name!r} is not an odds column: 1:2, 1:1, 2:1 ...")
    return int(left) - 1 if right == "1" else 1 - int(right)
