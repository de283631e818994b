"""Positions as data that people read and write: what every title's position has in common, with exact errors."""

from typing import Any, Final, TypeVar

from meuse.engine.board import NO_FACING
from meuse.engine.counters import BattleRecord, Contents, Pieces
from meuse.engine.title import PositionError

EVERY_POSITION: Final = (
    "title",
    "scenario",
    "options",
    "phase",
    "frames",
    "seed",
    "dice",
    "turn",
    "units",
    "control",
    "battle",
    "note",
)
OF_A_UNIT: Final = ("hex", "place", "facing", "state")
B = TypeVar("B", bound=BattleRecord)


# ---- writing


def dump_unit(state: Pieces, box: Contents, unit: int) -> dict[str, Any]:
    """Where a unit stands and how it is."""
    where = state.where[unit]
    entry: dict[str, Any] = {"hex": box.board.names[where]} if where >= 0 else {"place": box.places[where]}
    if where >= 0 and state.facing and state.facing[unit] != NO_FACING:
        entry["facing"] = box.board.direction(where, state.facing[unit])
    marks = [name for bit, name in box.marks.items() if state.status[unit] & bit]
    if marks:
        entry["state"] = marks
    return entry


def dump_control(state: Pieces, box: Contents) -> dict[str, list[str]]:
    """The cells of each side that were not its own at the start."""
    control: dict[str, list[str]] = {side: [] for side in box.sides}
    for cell in range(len(state.control)):
        side = state.control[cell]
        if side != box.first_owner[cell]:
            control[box.sides[side]].append(box.board.names[cell])
    return control


def dump_battle(battle: BattleRecord, box: Contents) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(battle, name) for name in battle.numbers}
    for name in battle.unit_lists:
        data[name] = [box.ids[unit] for unit in getattr(battle, name)]
    for name in battle.cell_lists:
        data[name] = [box.board.names[cell] for cell in getattr(battle, name)]
    data["target"] = box.board.names[battle.target]
    data["attacker"] = box.sides[battle.attacker]
    return data


# ---- reading


class Described:
    """A position as data that people write. Every error names the place in it and what is allowed there."""

    def __init__(self, data: dict[str, Any], box: Contents) -> None:
        self.data = data
        self.box = box

    def allow(self, own: tuple[str, ...]) -> None:
        """Nothing but the parts of every position and the title's own."""
        keys = (*EVERY_POSITION, *own)
        for key in self.data:
            if key not in keys:
                raise PositionError(key, f"is not part of a position; choose from {', '.join(keys)}")

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
        found = self.box.index.get(str(unit_id))
        if found is None:
            raise PositionError(place, f"there is no unit {unit_id!r}")
        return found

    def cell(self, place: str, name: object) -> int:
        found = self.box.board.index.get(str(name))
        if found is None:
            raise PositionError(place, f"there is no hex {name!r} on the map")
        return found

    def hexes_of(self, key: str) -> list[tuple[int, int]]:
        """Hexes listed under the sides they belong to, as pairs of side and cell: control, markers."""
        sides = self.box.sides
        found: list[tuple[int, int]] = []
        for side_name, names in self.table(key).items():
            if side_name not in sides or not isinstance(names, list):
                raise PositionError(f"{key}.{side_name}", f"lists hexes under {' and '.join(sides)}")
            found.extend([(sides.index(side_name), self.cell(f"{key}.{side_name}", name)) for name in names])
        return found

    def units(self, own: tuple[str, ...] = ()) -> list[tuple[str, int, dict[str, Any]]]:
        """What is said of each unit: the place in the position, its number, its entry.

        An entry is the unit's hex alone, or an object with what every unit has and the title's own words.
        """
        allowed = (*OF_A_UNIT, *own)
        found: list[tuple[str, int, dict[str, Any]]] = []
        for unit_id, entry in self.table("units").items():
            place = f"units.{unit_id}"
            unit = self.unit(place, unit_id)
            if isinstance(entry, str):
                found.append((place, unit, {"hex": entry}))
                continue
            if not isinstance(entry, dict):
                raise PositionError(place, f"is a hex, or an object with {', '.join(allowed)}")
            unknown = sorted(set(entry) - set(allowed))
            if unknown:
                raise PositionError(f"{place}.{unknown[0]}", f"is unknown; choose from {', '.join(allowed)}")
            if "hex" in entry and "place" in entry:
                raise PositionError(place, "has both a hex and a place")
            found.append((place, unit, entry))
        return found

    def where(self, place: str, entry: dict[str, Any], otherwise: str) -> int:
        """The cell that a unit stands in, or the code of its place off the board."""
        if "hex" in entry:
            return self.cell(f"{place}.hex", entry["hex"])
        codes = {word: code for code, word in self.box.places.items()}
        name = entry.get("place", otherwise)
        if name not in codes:
            raise PositionError(f"{place}.place", f"is one of {', '.join(codes)}, not {name!r}")
        return codes[str(name)]

    def stand(self, state: Pieces, place: str, unit: int, entry: dict[str, Any], where: int) -> None:
        """Put a unit where it is said to be, which is not among enemies, and turn it the way it is said to face."""
        if where < 0:
            state.where[unit] = where
            return
        if "facing" in entry:
            if not state.facing:
                raise PositionError(f"{place}.facing", "units of this game have no facing")
            try:
                state.facing[unit] = self.box.board.facing(where, str(entry["facing"]))
            except ValueError as wrong:
                raise PositionError(f"{place}.facing", str(wrong)) from wrong
        for side in range(len(self.box.sides)):
            if side != self.box.side[unit] and state.occupied[side][where]:
                raise PositionError(f"{place}.hex", f"{self.box.board.names[where]} holds enemy units already")
        state.put(unit, where)

    def marks(self, state: Pieces, place: str, unit: int, entry: dict[str, Any]) -> None:
        """How a unit is, by the names of its marks."""
        codes = {word: bit for bit, word in self.box.marks.items()}
        marks = entry.get("state", [])
        if not isinstance(marks, list) or any(mark not in codes for mark in marks):
            raise PositionError(f"{place}.state", f"is a list of {', '.join(codes)}")
        for mark in marks:
            state.status[unit] |= codes[mark]

    def control(self, state: Pieces) -> None:
        """As at the start, but for the hexes listed, and those that units stand in; of two sides in one, either."""
        for side, cell in self.hexes_of("control"):
            others = [other for other in range(len(self.box.sides)) if other != side]
            if not state.occupied[side][cell] and any(state.occupied[other][cell] for other in others):
                name = self.box.board.names[cell]
                raise PositionError(f"control.{self.box.sides[side]}", f"{name} holds units of the other side")
            state.control[cell] = side

    def battle(self, kind: type[B]) -> B | None:
        """The battle under way, if there is one."""
        if self.data.get("battle") is None:
            return None
        data = self.table("battle")
        sides = self.box.sides
        if data.get("attacker") not in sides:
            raise PositionError("battle.attacker", f"is one of {', '.join(sides)}")
        battle = kind(sides.index(data["attacker"]), self.cell("battle.target", data.get("target")))
        for name in kind.numbers:
            value = data.get(name, 0)
            if not isinstance(value, int):
                raise PositionError(f"battle.{name}", "must be a whole number")
            setattr(battle, name, int(value))
        for name in kind.unit_lists:
            setattr(battle, name, [self.unit(f"battle.{name}", unit) for unit in data.get(name, [])])
        for name in kind.cell_lists:
            setattr(battle, name, [self.cell(f"battle.{name}", cell) for cell in data.get(name, [])])
        if len(battle.attackers) != len(battle.origins):
            raise PositionError("battle.origins", "names one hex for each attacker")
        return battle
