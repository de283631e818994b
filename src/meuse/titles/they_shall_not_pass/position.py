"""Positions: a whole state as data that people can read and write, and back again, with exact errors."""

from typing import Any

from meuse.engine.described import Described
from meuse.engine.flow import Frame
from meuse.engine.title import PositionError
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.chapters.turn import Campaign, Turn
from meuse.titles.they_shall_not_pass.state import BATTLE_NUMBERS, Battle, State
from meuse.titles.they_shall_not_pass.terms import (
    FRENCH,
    GARRISON,
    GERMAN,
    IN_BOX,
    PLACES,
    REDUCED,
    REMNANT,
    SIDES,
    SPOILING_ATTACK,
    STATES,
)

KEYS = (
    "title",
    "scenario",
    "options",
    "phase",
    "frames",
    "seed",
    "dice",
    "turn",
    "weather",
    "units",
    "shots",
    "control",
    "interdiction",
    "division_121_used",
    "attached_16th",
    "gun_returned",
    "battle",
    "note",
)
UNIT_LISTS = ("attackers", "offense", "defenders", "defense", "fallen", "remnants")
CELL_LISTS = ("origins", "first_retreats")


def dump(state: State) -> dict[str, Any]:
    """The state under the names people see. Control is listed where it differs from the beginning (14.9)."""
    box = state.box
    names = box.board.names
    units: dict[str, Any] = {}
    for unit, unit_id in enumerate(box.ids):
        where = state.where[unit]
        entry: dict[str, Any] = {"hex": names[where]} if where >= 0 else {"place": PLACES[where]}
        marks = [name for bit, name in STATES.items() if state.status[unit] & bit]
        if marks:
            entry["state"] = marks
        units[unit_id] = entry
    control: dict[str, list[str]] = {side: [] for side in SIDES}
    for cell in range(len(state.control)):
        side = state.control[cell]
        if side != (GERMAN if box.terrain.north_of_front[cell] else FRENCH):
            control[SIDES[side]].append(names[cell])
    data: dict[str, Any] = {
        "turn": state.turn,
        "weather": "good" if state.good_weather else "bad",
        "units": units,
        "shots": {box.ids[unit]: state.shots[unit] for unit in range(len(box.ids)) if box.shots[unit] > 1},
        "control": control,
        "interdiction": {
            SIDES[side]: [names[cell] for cell in state.interdicted_by[side]] for side in (GERMAN, FRENCH)
        },
        "division_121_used": state.division_121_used,
        "attached_16th": state.attached_16th,
        "gun_returned": state.gun_returned,
    }
    battle = state.battle
    if battle is not None:
        data["battle"] = {name: getattr(battle, name) for name in BATTLE_NUMBERS}
        for name in UNIT_LISTS:
            data["battle"][name] = [box.ids[unit] for unit in getattr(battle, name)]
        for name in CELL_LISTS:
            data["battle"][name] = [names[cell] for cell in getattr(battle, name)]
        data["battle"]["target"] = names[battle.target]
        data["battle"]["attacker"] = SIDES[battle.attacker]
    return data


class Reader:
    """Reads a position; every error names the place in it and what is allowed there."""

    def __init__(self, box: Box, options: frozenset[str], data: dict[str, Any]) -> None:
        self.box = box
        self.data = data
        self.said = Described(data, box.index, box.board.index)
        self.state = State(box, options)

    def read(self) -> State:
        said = self.said
        said.allow(KEYS)
        state = self.state
        state.turn = said.number("turn", 1, 1, self.box.last_turn)
        weather = self.data.get("weather", "good")
        if weather not in ("good", "bad"):
            raise PositionError("weather", f"is good or bad, not {weather!r}")
        state.good_weather = weather == "good"
        self._units()
        self._control()
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
        if self.data.get("battle") is not None:
            self._battle()
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
        for unit_id, described in entries.items():
            place = f"units.{unit_id}"
            number = self.said.unit(place, unit_id)
            entry = self.said.unit_entry(unit_id, described, ("hex", "place", "state"))
            self._marks(f"{place}.state", number, entry.get("state", []))
            self._stand(place, number, entry)

    def _stand(self, place: str, unit: int, entry: dict[str, Any]) -> None:
        box = self.box
        state = self.state
        if "hex" not in entry:
            state.where[unit] = self.said.off_map(f"{place}.place", entry.get("place", "reserve"), PLACES)
            return
        cell = self.said.cell(f"{place}.hex", entry["hex"])
        if box.off_map[unit]:
            raise PositionError(f"{place}.hex", "this gun fires from off the map: place box")
        if box.kind[unit] == GARRISON and box.garrison_of.get(cell) != unit:
            raise PositionError(f"{place}.hex", "this garrison belongs to another hex")
        if state.occupied[1 - box.side[unit]][cell]:
            raise PositionError(f"{place}.hex", f"{entry['hex']} holds enemy units already")
        state.put(unit, cell)

    def _marks(self, place: str, unit: int, marks: object) -> None:
        bits = self.said.bits(place, marks, STATES)
        if bits & REDUCED and (self.box.reduced[unit] == 0 or self.box.kind[unit] == REMNANT):
            raise PositionError(place, "this unit has no reduced side")
        self.state.status[unit] |= bits

    def _control(self) -> None:
        """14.9: as at the start, but for the hexes listed, and those that units stand in."""
        for side, cell in self.said.hexes_of("control", SIDES):
            if self.state.occupied[1 - side][cell]:
                name = self.box.board.names[cell]
                raise PositionError(f"control.{SIDES[side]}", f"{name} holds units of the other side")
            self.state.control[cell] = side

    def _interdiction(self) -> None:
        for side, cell in self.said.hexes_of("interdiction", SIDES):
            if self.box.is_source[cell]:
                name = self.box.board.names[cell]
                raise PositionError(f"interdiction.{SIDES[side]}", f"{name} is a supply source (7.23)")
            self.state.interdict(side, cell)

    def _battle(self) -> None:
        said = self.said
        data = said.table("battle")
        if data.get("attacker") not in SIDES:
            raise PositionError("battle.attacker", f"is one of {', '.join(SIDES)}")
        battle = Battle(SIDES.index(data["attacker"]), said.cell("battle.target", data.get("target")))
        for name in BATTLE_NUMBERS:
            value = data.get(name, 0)
            if not isinstance(value, int):
                raise PositionError(f"battle.{name}", "must be a whole number")
            setattr(battle, name, int(value))
        for name in UNIT_LISTS:
            setattr(battle, name, [said.unit(f"battle.{name}", unit) for unit in data.get(name, [])])
        for name in CELL_LISTS:
            setattr(battle, name, [said.cell(f"battle.{name}", cell) for cell in data.get(name, [])])
        if len(battle.attackers) != len(battle.origins):
            raise PositionError("battle.origins", "names one hex for each attacker")
        self.state.battle = battle


def load(box: Box, options: frozenset[str], data: dict[str, Any]) -> State:
    return Reader(box, options, data).read()


def frames_for(phase: str) -> list[Frame[State]]:
    """4.0: the procedures at the start of a phase."""
    campaign = Campaign()
    if phase in ("french_set_up", "german_set_up", "victory"):
        campaign.goto(phase)
        return [campaign]
    if phase not in Turn.steps:
        allowed = [*Campaign.steps[:2], *Turn.steps[:-1], "victory"]
        raise PositionError("phase", f"is one of {', '.join(allowed)}, not {phase!r}")
    turn = Turn()
    turn.goto(phase)
    campaign.goto("turns")
    return [campaign, turn]


def phase_of(stack: list[Frame[State]]) -> str:
    """4.0: the phase being played. A frame that has called another already names the step after it."""
    for place, frame in enumerate(stack):
        if not isinstance(frame, (Campaign, Turn)):
            continue
        if place == len(stack) - 1:
            return frame.step
        if isinstance(stack[place + 1], Turn):
            continue
        number = frame.steps.index(frame.step) if frame.step else len(frame.steps)
        return frame.steps[number - 1]
    return "over"
