"""Positions: a whole state as data that people can read and write, and back again, with exact errors."""

from typing import Any

from meuse.engine.described import Described, dump_battle, dump_control, dump_unit
from meuse.engine.title import PositionError
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.state import Battle, State
from meuse.titles.they_shall_not_pass.terms import (
    FRENCH,
    GARRISON,
    IN_BOX,
    REDUCED,
    REMNANT,
    SIDES,
    SPOILING_ATTACK,
)

OWN_KEYS = ("weather", "shots", "interdiction", "division_121_used", "attached_16th", "gun_returned")


def dump(state: State) -> dict[str, Any]:
    """The state under the names people see."""
    box = state.box
    names = box.board.names
    data: dict[str, Any] = {
        "turn": state.turn,
        "weather": "good" if state.good_weather else "bad",
        "units": {unit_id: dump_unit(state, box, unit) for unit, unit_id in enumerate(box.ids)},
        "shots": {box.ids[unit]: state.shots[unit] for unit in range(len(box.ids)) if box.shots[unit] > 1},
        "control": dump_control(state, box),
        "interdiction": {side: [names[cell] for cell in state.interdicted_by[n]] for n, side in enumerate(SIDES)},
        "division_121_used": state.division_121_used,
        "attached_16th": state.attached_16th,
        "gun_returned": state.gun_returned,
    }
    if state.battle is not None:
        data["battle"] = dump_battle(state.battle, box)
    return data


class Reader:
    """Reads a position; every error names the place in it and what is allowed there."""

    def __init__(self, box: Box, options: frozenset[str], data: dict[str, Any]) -> None:
        self.box = box
        self.data = data
        self.said = Described(data, box)
        self.state = State(box, options)

    def read(self) -> State:
        said = self.said
        said.allow(OWN_KEYS)
        state = self.state
        state.turn = said.number("turn", 1, 1, self.box.last_turn)
        weather = self.data.get("weather", "good")
        if weather not in ("good", "bad"):
            raise PositionError("weather", f"is good or bad, not {weather!r}")
        state.good_weather = weather == "good"
        self._units()
        said.control(state)
        self._interdiction()
        for unit_id, shots in said.table("shots").items():
            unit = said.unit(f"shots.{unit_id}", unit_id)
            if not isinstance(shots, int) or not 0 <= shots <= self.box.shots[unit]:
                raise PositionError(f"shots.{unit_id}", f"must be 0 to {self.box.shots[unit]}, not {shots!r}")
            state.shots[unit] = shots
        state.division_121_used = said.flag("division_121_used")
        state.gun_returned = said.flag("gun_returned")
        corps = self.data.get("attached_16th", "")
        if corps and (FRENCH, corps) not in self.box.hq_of:
            raise PositionError("attached_16th", f"no French corps {corps!r}")
        state.attached_16th = str(corps)
        state.battle = said.battle(Battle)
        return state

    def _units(self) -> None:
        """Units not mentioned: forts stand, off-map guns are ready, all others are not in play."""
        box = self.box
        state = self.state
        entries = self.said.table("units")
        for cell, garrison in box.garrison_of.items():
            if box.ids[garrison] not in entries:
                state.put(garrison, cell)
        for unit in range(len(box.ids)):
            if box.off_map[unit] and box.ids[unit] not in entries:
                if SPOILING_ATTACK in state.options and box.fires_from[unit] >= 0:  # 15.1: no left bank guns
                    continue
                state.where[unit] = IN_BOX
        for place, unit, entry in self.said.units():
            self.said.marks(state, place, unit, entry)
            if state.status[unit] & REDUCED and (box.reduced[unit] == 0 or box.kind[unit] == REMNANT):
                raise PositionError(f"{place}.state", "this unit has no reduced side")
            where = self.said.where(place, entry, "reserve")
            if where >= 0 and box.off_map[unit]:
                raise PositionError(f"{place}.hex", "this gun fires from off the map: place box")
            if where >= 0 and box.kind[unit] == GARRISON and box.garrison_of.get(where) != unit:
                raise PositionError(f"{place}.hex", "this garrison belongs to another hex")
            self.said.stand(state, place, unit, entry, where)

    def _interdiction(self) -> None:
        for side, cell in self.said.hexes_of("interdiction"):
            if self.box.is_source[cell]:
                name = self.box.board.names[cell]
                raise PositionError(f"interdiction.{SIDES[side]}", f"{name} is a supply source (7.23)")
            self.state.interdict(side, cell)


def load(box: Box, options: frozenset[str], data: dict[str, Any]) -> State:
    return Reader(box, options, data).read()
