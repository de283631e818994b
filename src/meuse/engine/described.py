"""Reading a described position: what every title's position has in common, with exact errors."""

from typing import Any

from meuse.engine.title import PositionError


class Described:
    """A position as data that people write. Every error names the place in it and what is allowed there."""

    def __init__(self, data: dict[str, Any], units: dict[str, int], cells: dict[str, int]) -> None:
        self.data = data
        self.units = units  # the number of each unit and each cell, by name
        self.cells = cells

    def allow(self, keys: tuple[str, ...]) -> None:
        """Nothing but these parts."""
        for key in self.data:
            if key not in keys:
                raise PositionError(key, f"is no part of a position: {', '.join(keys)}")

    def number(self, key: str, default: int, lowest: int, highest: int) -> int:
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
            raise PositionError(key, f"must be a whole number from {lowest} to {highest}, not {value!r}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise PositionError(key, f"is true or false, not {value!r}")
        return value

    def table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise PositionError(key, "must be an object")
        return value

    def unit(self, place: str, unit_id: object) -> int:
        found = self.units.get(str(unit_id))
        if found is None:
            raise PositionError(place, f"there is no unit {unit_id!r}")
        return found

    def cell(self, place: str, name: object) -> int:
        found = self.cells.get(str(name))
        if found is None:
            raise PositionError(place, f"there is no hex {name!r} on the map")
        return found

    def hexes_of(self, key: str, sides: tuple[str, ...]) -> list[tuple[int, int]]:
        """Hexes listed under the sides they belong to, as pairs of side and cell: control, markers."""
        found: list[tuple[int, int]] = []
        for side_name, names in self.table(key).items():
            if side_name not in sides or not isinstance(names, list):
                raise PositionError(f"{key}.{side_name}", f"lists hexes under {' and '.join(sides)}")
            found.extend([(sides.index(side_name), self.cell(f"{key}.{side_name}", name)) for name in names])
        return found

    def unit_entry(self, unit_id: str, entry: object, allowed: tuple[str, ...]) -> dict[str, Any]:
        """What is said of a unit: its hex alone, or an object with some of the allowed words."""
        place = f"units.{unit_id}"
        if isinstance(entry, str):
            return {"hex": entry}
        if not isinstance(entry, dict):
            raise PositionError(place, f"is a hex, or an object with {', '.join(allowed)}")
        unknown = sorted(set(entry) - set(allowed))
        if unknown:
            raise PositionError(f"{place}.{unknown[0]}", f"is not known: {', '.join(allowed)}")
        if "hex" in entry and "place" in entry:
            raise PositionError(place, "has both a hex and a place")
        return entry

    def bits(self, place: str, marks: object, words: dict[int, str]) -> int:
        """Marks by name as bits."""
        codes = {word: bit for bit, word in words.items()}
        if not isinstance(marks, list) or any(mark not in codes for mark in marks):
            raise PositionError(place, f"is a list of {', '.join(codes)}")
        found = 0
        for mark in marks:
            found |= codes[mark]
        return found

    def off_map(self, place: str, name: object, words: dict[int, str]) -> int:
        """Where a unit is that is not on the map."""
        codes = {word: code for code, word in words.items()}
        if name not in codes:
            raise PositionError(place, f"is one of {', '.join(codes)}, not {name!r}")
        return codes[str(name)]
