"""The charts of the player aid, as the dice read them (5.1, 8.2, 8.5, 14.1, 15.2, 16.4, 17.3, 17.4, 17.7, 19.4.5)."""

from typing import Final

from meuse.engine.charts import Chart
from meuse.engine.data import Entry
from meuse.titles.generation_lost.terms import (
    ASSAULT_RESULTS,
    BOMBARDMENT_RESULTS,
    BOMBARDMENT_ROWS,
    FIRE_RESULTS,
    RESOURCES,
    SIDES,
    WEATHERS,
)

LAST_TURN: Final = 44  # 2.1: of the campaign
DIE: Final = 6
ALL_SIDES: Final = -1
AIR_COLUMN_MISSES: Final = -1
TERRAIN_IDS: Final = (
    "clear",
    "woods",
    "ridge",
    "hill",
    "town",
    "city",
    "fort",
    "works",
    "trench",
    "second-trench",
    "minor-river",
    "crossing",
    "lane",
    "road",
)
NO_COST: Final = -1  # the other terrain of the square says it
NO_ROW: Final = -1


class Modifier:
    """What the dice of a table get on some turns of the campaign, for one side or for whoever rolls."""

    def __init__(self, entry: Entry) -> None:
        turns = entry.numbers("turns")
        if len(turns) != 2 or not 1 <= turns[0] <= turns[1] <= LAST_TURN:
            raise entry.fault(f"turns must be the first and the last, from 1 to {LAST_TURN}")
        self.first: int = turns[0]
        self.last: int = turns[1]
        self.side: int = SIDES.index(entry.choice("side", SIDES)) if entry.has("side") else ALL_SIDES
        self.add: int = entry.number("add")


def read_modifiers(entry: Entry) -> list[Modifier]:
    return [Modifier(each) for each in entry.tables("modifier", "turns")]


def modifier_on(modifiers: list[Modifier], turn: int, side: int) -> int:
    """The sum of those that hold on a turn of the campaign."""
    total = 0
    for each in modifiers:
        if each.first <= turn <= each.last and each.side in (ALL_SIDES, side):
            total += each.add
    return total


class Table:
    """A chart with named columns and a row for each total from `lowest` on; totals beyond its ends are read there."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        rows = entry.values.get("rows")
        if not isinstance(rows, list) or not rows or not all(isinstance(row, list) for row in rows):
            raise entry.fault("rows must be a list of rows of results")
        try:
            self.chart = Chart(entry.texts("columns"), [[str(cell) for cell in row] for row in rows], self.lowest)
        except ValueError as wrong:
            raise entry.fault(str(wrong)) from wrong
        self.highest: int = self.lowest + len(rows) - 1
        self.modifiers: list[Modifier] = read_modifiers(entry)

    @property
    def lowest(self) -> int:
        return self.entry.number("lowest")

    def row(self, roll: int) -> int:
        return max(self.chart.lowest, min(roll, self.highest))

    def result(self, column: int, roll: int) -> str:
        return self.chart.cell(column, self.row(roll))

    def check_results(self, allowed: tuple[str, ...]) -> None:
        for row in self.chart.rows:
            for cell in row:
                if cell not in allowed:
                    raise self.entry.fault(f"{cell!r} is not one of the results {', '.join(allowed)}")

    def check_numbers(self) -> None:
        for row in self.chart.rows:
            for cell in row:
                if not cell.isdigit():
                    raise self.entry.fault(f"{cell!r} is not a number of 0 or more")

    def number(self, column: int, roll: int) -> int:
        return int(self.result(column, roll))


class WeatherTable:
    """5.1: one die; what each weather does."""

    def __init__(self, entry: Entry) -> None:
        if tuple(entry.texts("weathers")) != WEATHERS:
            raise entry.fault(f"weathers must be {', '.join(WEATHERS)}")
        self.rows: list[int] = []
        for name in entry.texts("rows"):
            if name not in WEATHERS:
                raise entry.fault(f"{name!r} is not a weather: {', '.join(WEATHERS)}")
            self.rows.append(WEATHERS.index(name))
        if len(self.rows) < DIE:
            raise entry.fault(f"rows must say what each die from 1 to {DIE} means")
        self.modifiers: list[Modifier] = read_modifiers(entry)
        self.supply_range: list[int] = self._by_weather(entry, "supply_range")
        self.deduction: list[int] = self._by_weather(entry, "deduction")
        self.least: int = entry.count("least")
        self.assault: list[int] = self._by_weather(entry, "assault")
        self.hq_return: list[int] = self._by_weather(entry, "hq_return")
        self.observation: list[int] = self._by_weather(entry, "observation")
        self.guns_move: list[bool] = self._flags(entry, "guns_move")
        self.entrench: list[bool] = self._flags(entry, "entrench")
        self.rain_is_snow: list[int] = entry.numbers("rain_is_snow")

    def _by_weather(self, entry: Entry, key: str) -> list[int]:
        found = entry.numbers(key)
        if len(found) != len(WEATHERS):
            raise entry.fault(f"{key} needs a number for each of {', '.join(WEATHERS)}")
        return found

    def _flags(self, entry: Entry, key: str) -> list[bool]:
        found = entry.values.get(key)
        if not isinstance(found, list) or len(found) != len(WEATHERS) or not all(type(each) is bool for each in found):
            raise entry.fault(f"{key} needs true or false for each of {', '.join(WEATHERS)}")
        return found

    def weather(self, die: int) -> int:
        """5.1: of a modified die, before rain becomes snow."""
        return self.rows[max(1, min(die, len(self.rows))) - 1]


class BombardmentTable(Table):
    """8.2, 8.6: one die, low is good; a column is reached with the factors that the target's terrain asks for."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.check_results(BOMBARDMENT_RESULTS)
        minimum = entry.table("minimum")
        self.minimum: list[list[int]] = [minimum.numbers(row) for row in BOMBARDMENT_ROWS]
        for row, factors in zip(BOMBARDMENT_ROWS, self.minimum, strict=True):
            if len(factors) != len(self.chart.columns) or factors != sorted(set(factors)):
                raise minimum.fault(f"{row} must rise from column to column, one number for each")
        self.air: list[list[int]] = self._air(entry)
        self.heavy: int = entry.number("heavy")
        self.observed: int = entry.number("observed")
        self.unsupplied: int = entry.number("unsupplied")
        self.worn: int = entry.number("worn")

    def _air(self, entry: Entry) -> list[list[int]]:
        air = entry.values.get("air")
        if not isinstance(air, list) or len(air) != len(self.chart.columns):
            raise entry.fault("air needs the rolls of two dice for each column")
        rolls = [roll for column in air for roll in column]
        if sorted(rolls) != list(range(2, 11)):
            raise entry.fault("air must have each roll from 2 to 10 once (8.7.3(d))")
        return [list(column) for column in air]

    def column(self, row: int, factors: int) -> int:
        """8.2, 8.3: the best column whose minimum is reached, -1 if none is."""
        found = -1
        for place, needed in enumerate(self.minimum[row]):
            if factors >= needed:
                found = place
        return found

    def air_column(self, roll: int) -> int:
        """8.7.3(d): the column for two dice, AIR_COLUMN_MISSES for a miss."""
        for place, rolls in enumerate(self.air):
            if roll in rolls:
                return place
        return AIR_COLUMN_MISSES


class CounterBatteryTable:
    """8.5: two dice; the success value of the column or less disrupts."""

    def __init__(self, entry: Entry) -> None:
        self.columns: list[int] = entry.numbers("columns")
        self.success: list[int] = entry.numbers("success")
        if not self.columns or self.columns != sorted(set(self.columns)) or len(self.success) != len(self.columns):
            raise entry.fault("columns must rise, each with its success value")
        if self.success != sorted(self.success):
            raise entry.fault("success must not fall from column to column")
        self.observed: int = entry.number("observed")
        self.ridge: int = entry.number("ridge")
        self.worn: int = entry.number("worn")

    def column(self, factors: int) -> int:
        """8.5.1: the column of so many factors; -1 is an automatic miss."""
        found = -1
        for place, needed in enumerate(self.columns):
            if factors >= needed:
                found = place
        return found


class CommandTable(Table):
    """14.1, T.COMMAND: two dice; how many of each resource."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        if tuple(self.chart.columns) != RESOURCES:
            raise entry.fault(f"columns must be {', '.join(RESOURCES)}")
        self.check_numbers()
        self.bad_weather: int = entry.number("bad_weather")
        self.most_resources: int = entry.count("most_resources", 1)
        self.most_shifts: int = entry.count("most_shifts", 1)


class FireTable(Table):
    """15.2, T.DEFFIRE: two dice, low is good; columns are defence factors."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.check_results(FIRE_RESULTS)
        self.closer: int = entry.number("closer")
        self.interdicted: int = entry.number("interdicted")
        self.rain: int = entry.number("rain")
        self.snow: int = entry.number("snow")
        self.guns: int = entry.count("guns")


ASSAULT_NUMBERS: Final = (
    "out_of_supply",
    "closer",
    "second_trench",
    "flank",
    "disordered",
    "interdicted_attacker",
    "interdicted_defender",
    "german_morale",
    "fort_guns",
    "engineers",
)


class AssaultTable(Table):
    """16.4, T.ASSAULT: two dice, high is good; columns are the attacker's factors less the defender's."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.check_results(ASSAULT_RESULTS)
        try:
            columns = [int(name) for name in self.chart.columns]
        except ValueError as wrong:
            raise entry.fault("columns must be numbers: -3, -2 ...") from wrong
        if columns != list(range(columns[0], columns[0] + len(columns))):
            raise entry.fault("columns must follow each other: -3, -2 ...")
        self.first_column: int = columns[0]
        self.last_column: int = columns[-1]
        self.numbers: dict[str, int] = {name: entry.number(name) for name in ASSAULT_NUMBERS}

    def column(self, difference: int) -> int:
        """16.1.4: the place of a column; differences beyond the table are read at its ends."""
        return max(self.first_column, min(difference, self.last_column)) - self.first_column


class StepsTable(Table):
    """17.3, 17.4, T.REPLACE, T.RESRATE: two dice; columns are steps or the Working Total, cells are steps."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.check_numbers()
        columns = [int(name) for name in self.chart.columns if name.isdigit()]
        if len(columns) != len(self.chart.columns) or columns != list(range(columns[0], columns[0] + len(columns))):
            raise entry.fault("columns must be numbers that follow each other")
        self.first_column: int = columns[0]

    def steps(self, heading: int, roll: int) -> int:
        """How many; none below the first column, and beyond the last as in it."""
        if heading < self.first_column:
            return 0
        return self.number(min(heading - self.first_column, len(self.chart.columns) - 1), roll)


class TerrainEffect:
    """T.TEC: what one kind of terrain does. Costs are in halves of a movement point."""

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.choice("id", TERRAIN_IDS)
        self.straight: int = entry.count("straight", 1) if entry.has("straight") else NO_COST
        self.diagonal: int = entry.count("diagonal", 1) if entry.has("diagonal") else NO_COST
        if (self.straight == NO_COST) != (self.diagonal == NO_COST):
            raise entry.fault("needs both straight and diagonal, or neither")
        self.shift: int = entry.number("shift", 0)
        self.row: int = BOMBARDMENT_ROWS.index(entry.choice("row", BOMBARDMENT_ROWS)) if entry.has("row") else NO_ROW
        self.adds: bool = entry.values.get("adds", False) is True


def read_terrain(charts: Entry) -> dict[str, TerrainEffect]:
    found: dict[str, TerrainEffect] = {}
    for entry in charts.tables("terrain", "id"):
        effect = TerrainEffect(entry)
        if effect.id in found:
            raise entry.fault("is listed twice")
        found[effect.id] = effect
    for name in TERRAIN_IDS:
        if name not in found:
            raise charts.fault(f"has no terrain {name!r}")
    return found
