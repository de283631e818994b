"""Reading game data: TOML files of a title, each of which a player's overlay may replace.

Every mistake is reported with file, entry and reason, for the player who typed it in from his printed game.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from meuse.engine.charts import Chart, odds_column
from meuse.engine.flow import Action
from meuse.engine.title import DataError

DIE_FACES: Final = 6


class Entry:
    """One table of a data file; its getters check what they return."""

    def __init__(self, file: str, name: str, values: dict[str, Any]) -> None:
        self.file = file
        self.name = name
        self.values = values

    def fault(self, reason: str) -> DataError:
        return DataError(self.file, self.name, reason)

    def has(self, key: str) -> bool:
        return key in self.values

    def number(self, key: str, default: int | None = None) -> int:
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(f"{key} must be a whole number, not {value!r}" if key in self.values else f"lacks {key}")
        return value

    def count(self, key: str, lowest: int = 0, highest: int = 99) -> int:
        """A number that can be no less and no more, as a printed component allows."""
        value = self.number(key)
        if not lowest <= value <= highest:
            raise self.fault(f"{key} is {value}, must be from {lowest} to {highest}")
        return value

    def cell(self, cells: dict[str, int], name: str) -> int:
        """The cell of that name on a board whose cells are numbered so."""
        found = cells.get(name)
        if found is None:
            raise self.fault(f"there is no hex {name!r} on the map")
        return found

    def text(self, key: str, default: str | None = None) -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str):
            raise self.fault(f"{key} must be a text, not {value!r}" if key in self.values else f"lacks {key}")
        return value

    def choice(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        value = self.text(key, default)
        if value not in allowed:
            raise self.fault(f"{key} is {value!r}, must be one of {', '.join(allowed)}")
        return value

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        value = self.values.get(key, default)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(f"{key} must be a list of texts" if key in self.values else f"lacks {key}")
        return value

    def numbers(self, key: str) -> list[int]:
        value = self.values.get(key)
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.fault(f"{key} must be a list of whole numbers" if key in self.values else f"lacks {key}")
        return value

    def table(self, key: str) -> "Entry":
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.fault(f"{key} must be a table" if key in self.values else f"lacks the table {key}")
        return Entry(self.file, f"{self.name}.{key}" if self.name else key, value)

    def tables(self, key: str, name_by: str) -> "list[Entry]":
        """The entries of an array of tables, each named by one of its keys."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.fault(f"{key} must be an array of tables: [[{key}]]")
        return [Entry(self.file, f"{key} {item.get(name_by, f'number {n}')}", item) for n, item in enumerate(value, 1)]


def read_data(folder: Path, name: str, overlay: dict[str, str]) -> Entry:
    """The data file `name` of a title, or the player's own version of it."""
    text = overlay[name] if name in overlay else (folder / name).read_text("utf-8")
    try:
        return Entry(name, "", tomllib.loads(text))
    except tomllib.TOMLDecodeError as wrong:
        raise DataError(name, "", f"is not valid TOML: {wrong}") from wrong


def read_overlay(directory: Path, allowed: tuple[str, ...]) -> dict[str, str]:
    """The text of the data files in a player's directory."""
    if not directory.is_dir():
        raise DataError(str(directory), "", "is not a directory")
    overlay: dict[str, str] = {}
    for path in sorted(directory.iterdir()):
        if path.suffix != ".toml" or not path.is_file():
            continue
        if path.name not in allowed:
            raise DataError(path.name, "", f"is not a data file of this title: {', '.join(allowed)}")
        try:
            overlay[path.name] = path.read_text("utf-8")
        except (OSError, UnicodeError) as wrong:
            raise DataError(path.name, "", f"cannot be read: {wrong}") from wrong
    if not overlay:
        raise DataError(str(directory), "", f"holds none of the data files {', '.join(allowed)}")
    return overlay


def read_chart(entry: Entry) -> Chart:
    """A chart read with one die: named columns, a row for each face."""
    rows = entry.values.get("rows")
    if not isinstance(rows, list) or len(rows) != DIE_FACES:
        raise entry.fault(f"needs {DIE_FACES} rows, one for each face of the die")
    try:
        return Chart(entry.texts("columns"), [[str(cell) for cell in row] for row in rows])
    except ValueError as wrong:
        raise entry.fault(str(wrong)) from wrong


def lowest_odds(entry: Entry, chart: Chart) -> int:
    """The first column of a chart whose columns are odds, in steps from 1:1; each of the others is one step more."""
    try:
        columns = [odds_column(name) for name in chart.columns]
    except ValueError as wrong:
        raise entry.fault(str(wrong)) from wrong
    if columns != list(range(columns[0], columns[0] + len(columns))):
        raise entry.fault("columns must follow each other: 1:2, 1:1, 2:1 ...")
    return columns[0]


def read_losses(entry: Entry, cell: str) -> tuple[int, int]:
    """A result like 3/1: what the attacker loses, what the defender loses."""
    left, slash, right = cell.partition("/")
    if not slash or not left.isdigit() or not right.isdigit():
        raise entry.fault(f"{cell!r} is not a result like 3/1: losses of the attacker, losses of the defender")
    return int(left), int(right)


class Answers:
    """`VERB NAME` for each of some names. Actions are made once and shared: lists of them are then cheap to build."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.verbs: frozenset[str] | None = None  # those that the title declares with such names; None: any
        self._rows: dict[str, list[Action]] = {}

    def of(self, verb: str) -> list[Action]:
        row = self._rows.get(verb)
        if row is None:
            if self.verbs is not None and verb not in self.verbs:
                raise AssertionError(f"{verb} {self.names[0]}: the title does not declare {verb!r} with such names")
            row = [Action(verb, (name,)) for name in self.names]
            self._rows[verb] = row
        return row
