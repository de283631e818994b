"""9.3 to 9.5: the Fire, Charge and Melee Tables, as the dice read them."""

from typing import Final

from meuse.engine.charts import Chart
from meuse.engine.data import Entry, read_losses
from meuse.titles.valmy.terms import CHARGE_RESULTS, NO_EFFECT

SKIRMISH_COLUMN: Final = "skirmish"
LOWEST_MORALE: Final = 2  # of two dice: nothing lower can be rolled
HIGHEST_MORALE: Final = 10  # 8.1


class FireTable:
    """9.3: one column for each morale and one for skirmishers; each has a roll for one step and a roll for two."""

    def __init__(self, entry: Entry) -> None:
        self.columns: list[str] = entry.texts("columns")
        wanted = [str(morale) for morale in range(LOWEST_MORALE, HIGHEST_MORALE + 1)] + [SKIRMISH_COLUMN]
        if self.columns != wanted:
            raise entry.fault(f"columns must be {', '.join(wanted)}")
        self.one: list[int] = entry.numbers("one")
        self.two: list[int] = entry.numbers("two")
        if len(self.one) != len(wanted) or len(self.two) != len(wanted):
            raise entry.fault(f"one and two need {len(wanted)} rolls each, one for each column")
        for place, column in enumerate(wanted):
            if self.two[place] <= self.one[place]:
                raise entry.fault(f"column {column}: two steps need a higher roll than one")
        self.reduced: int = entry.number("reduced")  # 9.3.3
        self.defensive: int = entry.number("defensive")
        self.skirmish: int = len(wanted) - 1

    def column(self, morale: int, skirmisher: bool) -> int:
        """9.3.1, 9.3.2: skirmishers always use their own column, others that of their morale now."""
        if skirmisher:
            return self.skirmish
        return max(LOWEST_MORALE, min(morale, HIGHEST_MORALE)) - LOWEST_MORALE

    def steps(self, column: int, roll: int) -> int:
        """9.3.4: how many steps a modified roll costs the target."""
        if roll >= self.two[column]:
            return 2
        return 1 if roll >= self.one[column] else 0


class OddsTable:
    """A table of odds and dice: 9.4.1 and 9.5 round odds for the defender; ruling L45: the ends count beyond them."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        columns = entry.texts("columns")
        self.ratios: list[tuple[int, int]] = [self._ratio(name) for name in columns]
        for one, other in zip(self.ratios, self.ratios[1:], strict=False):
            if one[0] * other[1] >= other[0] * one[1]:
                raise entry.fault("columns must go from the worst odds for the attacker to the best")
        rows = entry.values.get("rows")
        if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
            raise entry.fault("rows must be a list of rows of results")
        try:
            self.chart = Chart(columns, [[str(cell) for cell in row] for row in rows], entry.number("lowest"))
        except ValueError as wrong:
            raise entry.fault(str(wrong)) from wrong
        self.highest: int = self.chart.lowest + len(rows) - 1

    def _ratio(self, name: str) -> tuple[int, int]:
        left, colon, right = name.partition(":")
        if not colon or not left.isdigit() or not right.isdigit() or not int(left) or not int(right):
            raise self.entry.fault(f"{name!r} is not an odds column like 1:2 or 3:2")
        return int(left), int(right)

    def column(self, attack: int, defence: int) -> int:
        """9.4.1, 9.5: the best column whose odds the attacker reaches."""
        found = 0
        for place in range(len(self.ratios)):
            left, right = self.ratios[place]
            if attack * right >= left * defence:
                found = place
        return found

    def row(self, roll: int) -> int:
        """Ruling L45: a modified roll within the rows of the table."""
        return max(self.chart.lowest, min(roll, self.highest))

    def result(self, column: int, roll: int) -> str:
        return self.chart.cell(column, self.row(roll))


class ChargeTable(OddsTable):
    """9.4, 2.0(b): read with one die."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        for row in self.chart.rows:
            for cell in row:
                if cell not in CHARGE_RESULTS:
                    raise entry.fault(f"{cell!r} is not one of the results {', '.join(CHARGE_RESULTS)} (9.4.3)")
        self.doubled: int = entry.count("doubled", 1)


class MeleeTable(OddsTable):
    """9.5, 2.0(b): read with two dice."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.losses: list[list[tuple[int, int]]] = [
            [(0, 0) if cell == NO_EFFECT else read_losses(entry, cell) for cell in row] for row in self.chart.rows
        ]
        self.flank_charge: int = entry.number("flank_charge")
        self.morale_limit: int = entry.count("morale_limit")

    def steps(self, column: int, roll: int) -> tuple[int, int]:
        """9.5.1: steps lost by the attacker and by the defender."""
        return self.losses[self.row(roll) - self.chart.lowest][column]
