"""Positions: a whole state as data that people can read and write, and back again, with exact errors."""

from typing import Any

from meuse.engine.described import Described
from meuse.engine.flow import Frame
from meuse.engine.title import PositionError
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.chapters.turn import Campaign, Turn
from meuse.titles.schlieffens_war.state import BATTLE_NUMBERS, Battle, State
from meuse.titles.schlieffens_war.terms import (
    ENTENTE,
    FORT,
    GERMAN,
    MORALES,
    NORMAL,
    PLACES,
    REDUCED,
    SIDES,
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
    "units",
    "stacks",
    "control",
    "points",
    "plan_attacks",
    "paris_endangered",
    "coups",
    "guns",
    "guns_next",
    "withdrawn",
    "battle",
    "note",
)
UNIT_LISTS = ("attackers", "defenders", "bystanders", "hit")
STACKS_LOOKED_AT = "_stacks"  # steps of a turn that belong to the phase before them


def dump(state: State) -> dict[str, Any]:
    """The state under the names people see. Control is listed where it differs from the beginning (3.3)."""
    box = state.box
    names = box.board.names
    units: dict[str, Any] = {}
    for unit, unit_id in enumerate(box.ids):
        where = state.where[unit]
        entry: dict[str, Any] = {"hex": names[where]} if where >= 0 else {"place": PLACES[where]}
        marks = [name for bit, name in STATES.items() if state.status[unit] & bit]
        if marks:
            entry["state"] = marks
        if state.morale[unit] != NORMAL:
            entry["morale"] = MORALES[state.morale[unit]]
        if state.morale_before[unit] != state.morale[unit]:
            entry["morale_before"] = MORALES[state.morale_before[unit]]
        units[unit_id] = entry
    control: dict[str, list[str]] = {side: [] for side in SIDES}
    for cell in range(len(state.control)):
        side = state.control[cell]
        if side != (GERMAN if box.terrain.country[cell] == "germany" else ENTENTE):
            control[SIDES[side]].append(names[cell])
    data: dict[str, Any] = {
        "turn": state.turn,
        "units": units,
        "stacks": dump_stacks(state),
        "control": control,
        "points": state.points,
        "plan_attacks": state.plan_attacks,
        "paris_endangered": state.paris_endangered,
        "coups": state.coups,
        "guns": state.guns,
        "guns_next": state.guns_next,
        "withdrawn": state.withdrawn,
    }
    battle = state.battle
    if battle is not None:
        data["battle"] = {name: getattr(battle, name) for name in BATTLE_NUMBERS}
        for name in UNIT_LISTS:
            data["battle"][name] = [box.ids[unit] for unit in getattr(battle, name)]
        data["battle"]["origins"] = [names[cell] for cell in battle.origins]
        data["battle"]["target"] = names[battle.target]
        data["battle"]["attacker"] = SIDES[battle.attacker]
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
        self.said = Described(data, box.index, box.board.index)
        self.state = State(box)

    def read(self) -> State:
        said = self.said
        said.allow(KEYS)
        state = self.state
        box = self.box
        state.turn = said.number("turn", 1, 1, box.last_turn)
        self._units()
        self._stacks()
        self._control()
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
        if self.data.get("battle") is not None:
            self._battle()
        return state

    def _units(self) -> None:
        """Units not mentioned: forts stand, unless enemies stand in their hex; all others are not in play."""
        box = self.box
        state = self.state
        entries = self.said.table("units")
        for unit_id, described in entries.items():
            place = f"units.{unit_id}"
            number = self.said.unit(place, unit_id)
            entry = self.said.unit_entry(unit_id, described, ("hex", "place", "state", "morale", "morale_before"))
            self._marks(f"{place}.state", number, entry.get("state", []))
            self._morale(place, number, entry)
            self._stand(place, number, entry)
        for unit in range(len(box.ids)):
            if box.kind[unit] == FORT and box.follows[unit] < 0 and box.ids[unit] not in entries:
                cell = box.set_up[unit]
                if not state.forts[cell] and not state.occupied[1 - box.side[unit]][cell]:
                    state.put(unit, cell)

    def _stand(self, place: str, unit: int, entry: dict[str, Any]) -> None:
        box = self.box
        state = self.state
        if "hex" not in entry:
            state.where[unit] = self.said.off_map(f"{place}.place", entry.get("place", "reserve"), PLACES)
            return
        cell = self.said.cell(f"{place}.hex", entry["hex"])
        if box.kind[unit] == FORT and box.set_up[unit] != cell:
            raise PositionError(f"{place}.hex", "this fort belongs to another hex")
        if state.occupied[1 - box.side[unit]][cell]:
            raise PositionError(f"{place}.hex", f"{entry['hex']} holds enemy units already")
        state.put(unit, cell)
        state.control[cell] = box.side[unit]

    def _marks(self, place: str, unit: int, marks: object) -> None:
        bits = self.said.bits(place, marks, STATES)
        if bits & REDUCED and not self.box.load[unit]:
            raise PositionError(place, "an HQ or a depot has no reduced side (2.7)")
        self.state.status[unit] |= bits

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

    def _control(self) -> None:
        """3.3: as at the start, but for the hexes listed, and those that units stand in."""
        for side, cell in self.said.hexes_of("control", SIDES):
            if self.state.occupied[1 - side][cell]:
                name = self.box.board.names[cell]
                raise PositionError(f"control.{SIDES[side]}", f"{name} holds units of the other side")
            self.state.control[cell] = side

    def _battle(self) -> None:
        data = self.said.table("battle")
        if data.get("attacker") not in SIDES:
            raise PositionError("battle.attacker", f"is one of {', '.join(SIDES)}")
        battle = Battle(SIDES.index(data["attacker"]), self.said.cell("battle.target", data.get("target")))
        for name in BATTLE_NUMBERS:
            value = data.get(name, 0)
            if not isinstance(value, int):
                raise PositionError(f"battle.{name}", "must be a whole number")
            setattr(battle, name, int(value))
        for name in UNIT_LISTS:
            setattr(battle, name, [self.said.unit(f"battle.{name}", unit) for unit in data.get(name, [])])
        battle.origins = [self.said.cell("battle.origins", cell) for cell in data.get("origins", [])]
        if len(battle.attackers) != len(battle.origins):
            raise PositionError("battle.origins", "names one hex for each attacker")
        self.state.battle = battle


def load(box: Box, data: dict[str, Any]) -> State:
    return Reader(box, data).read()


def frames_for(phase: str) -> list[Frame[State]]:
    """5.1: the procedures at the start of a phase."""
    campaign = Campaign()
    if phase in ("entente_set_up", "german_set_up", "victory"):
        campaign.goto(phase)
        return [campaign]
    if phase not in Turn.steps:
        allowed = [*Campaign.steps[:2], *[step for step in Turn.steps if not step.endswith(STACKS_LOOKED_AT)]]
        raise PositionError("phase", f"is one of {', '.join([*allowed, 'victory'])}, not {phase!r}")
    turn = Turn()
    turn.goto(phase)
    campaign.goto("turns")
    return [campaign, turn]


def phase_of(stack: list[Frame[State]]) -> str:
    """5.1: the phase being played. A frame that has called another already names the step after it."""
    for place, frame in enumerate(stack):
        if not isinstance(frame, (Campaign, Turn)):
            continue
        if place == len(stack) - 1:
            return frame.step.removesuffix(STACKS_LOOKED_AT)
        if isinstance(stack[place + 1], Turn):
            continue
        number = frame.steps.index(frame.step) if frame.step else len(frame.steps)
        return frame.steps[number - 1].removesuffix(STACKS_LOOKED_AT)
    return "over"
