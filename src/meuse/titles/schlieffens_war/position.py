"""Positions: a whole state as data that people can read and write, and back again, with exact errors."""

from typing import Any

from meuse.engine.described import Described, dump_battle, dump_control, dump_unit
from meuse.engine.title import PositionError
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import FORT, GERMAN, MORALES, NORMAL, REDUCED

OWN_KEYS = ("stacks", "points", "plan_attacks", "paris_endangered", "coups", "guns", "guns_next", "withdrawn")


def dump(state: State) -> dict[str, Any]:
    """The state under the names people see."""
    box = state.box
    units: dict[str, Any] = {}
    for unit, unit_id in enumerate(box.ids):
        entry = dump_unit(state, box, unit)
        if state.morale[unit] != NORMAL:
            entry["morale"] = MORALES[state.morale[unit]]
        if state.morale_before[unit] != state.morale[unit]:
            entry["morale_before"] = MORALES[state.morale_before[unit]]
        units[unit_id] = entry
    data: dict[str, Any] = {
        "turn": state.turn,
        "units": units,
        "stacks": dump_stacks(state),
        "control": dump_control(state, box),
        "points": state.points,
        "plan_attacks": state.plan_attacks,
        "paris_endangered": state.paris_endangered,
        "coups": state.coups,
        "guns": state.guns,
        "guns_next": state.guns_next,
        "withdrawn": state.withdrawn,
    }
    if state.battle is not None:
        data["battle"] = dump_battle(state.battle, box)
    return data


def dump_stacks(state: State) -> dict[str, list[str]]:
    """6.6, ruling S33: stacks from the top down, where that is not the order of the counters."""
    box = state.box
    by_cell: dict[int, list[int]] = {}
    for unit, where in enumerate(state.where):
        if where >= 0:
            by_cell.setdefault(where, []).append(unit)
    stacks: dict[str, list[str]] = {}
    for cell in sorted(by_cell):
        units = by_cell[cell]
        ordered = sorted(units, key=lambda unit: state.order[unit])
        if ordered != units:
            stacks[box.board.names[cell]] = [box.ids[unit] for unit in ordered]
    return stacks


class Reader:
    """Reads a position; every error names the place in it and what is allowed there."""

    def __init__(self, box: Box, data: dict[str, Any]) -> None:
        self.box = box
        self.data = data
        self.said = Described(data, box)
        self.state = State(box)

    def read(self) -> State:
        said = self.said
        said.allow(OWN_KEYS)
        state = self.state
        box = self.box
        state.turn = said.number("turn", 1, 1, box.last_turn)
        self._units()
        self._stacks()
        said.control(state)
        most = len(box.terrain.entente_cities)
        held = sum([1 for cell in box.terrain.entente_cities if state.control[cell] == GERMAN])
        state.points = said.number("points", held, -most, most)
        state.plan_attacks = said.number("plan_attacks", 0, 0, 99)
        in_perimeter = any(
            box.terrain.perimeter[cell] and state.control[cell] == GERMAN for cell in range(len(box.board))
        )
        state.paris_endangered = said.flag("paris_endangered", in_perimeter)
        state.coups = said.number("coups", box.coup_markers, 0, box.coup_markers)
        state.guns = said.number("guns", box.artillery_markers, 0, box.artillery_markers)
        state.guns_next = said.number("guns_next", 0, 0, box.artillery_markers - state.guns)
        state.withdrawn = said.number("withdrawn", 0, 0, box.withdrawal_corps)
        state.battle = said.battle(Battle)
        return state

    def _units(self) -> None:
        """Units not mentioned: forts stand, unless enemies stand in their hex; all others are not in play."""
        box = self.box
        state = self.state
        described = self.said.units(("morale", "morale_before"))
        for place, unit, entry in described:
            self.said.marks(state, place, unit, entry)
            if state.status[unit] & REDUCED and not box.load[unit]:
                raise PositionError(f"{place}.state", "an HQ or a depot has no reduced side (2.7)")
            self._morale(place, unit, entry)
            where = self.said.where(place, entry, "reserve")
            if where >= 0 and box.kind[unit] == FORT and box.set_up[unit] != where:
                raise PositionError(f"{place}.hex", "this fort belongs to another hex")
            self.said.stand(state, place, unit, entry, where)
            if where >= 0:
                state.control[where] = box.side[unit]
        mentioned = {unit for _, unit, _ in described}
        for unit in range(len(box.ids)):
            if box.kind[unit] == FORT and box.follows[unit] < 0 and unit not in mentioned:
                cell = box.set_up[unit]
                if not state.forts[cell] and not state.occupied[1 - box.side[unit]][cell]:
                    state.put(unit, cell)

    def _morale(self, place: str, unit: int, entry: dict[str, Any]) -> None:
        morale = entry.get("morale", MORALES[NORMAL])
        before = entry.get("morale_before", morale)
        for key, value in (("morale", morale), ("morale_before", before)):
            if value not in MORALES:
                raise PositionError(f"{place}.{key}", f"is one of {', '.join(MORALES)}, not {value!r}")
            if value != MORALES[NORMAL] and not self.box.corps[unit]:
                raise PositionError(f"{place}.{key}", "only corps have morale (9.6)")
        self.state.morale[unit] = MORALES.index(morale)
        self.state.morale_before[unit] = MORALES.index(before)

    def _stacks(self) -> None:
        """6.6: from the top down; units of a hex that are not named lie below, in the order of the counters."""
        for name, ids in self.said.table("stacks").items():
            place = f"stacks.{name}"
            cell = self.said.cell(place, name)
            if not isinstance(ids, list):
                raise PositionError(place, "lists units from the top down")
            for unit_id in reversed(ids):
                unit = self.said.unit(place, unit_id)
                if self.state.where[unit] != cell:
                    raise PositionError(place, f"{unit_id} does not stand there")
                self.state.put_on_top(unit)


def load(box: Box, data: dict[str, Any]) -> State:
    return Reader(box, data).read()
