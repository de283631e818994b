"""Positions: a whole state as data that people can read and write, and back again, with exact errors."""

from typing import Any, Final

from meuse.engine.counters import NOBODY
from meuse.engine.described import Described, dump_battle, dump_unit
from meuse.engine.title import PositionError
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.chapters.holding import tuck_in
from meuse.titles.valmy.scenarios import Scenario
from meuse.titles.valmy.state import NEVER, SEVERAL, Battle, State
from meuse.titles.valmy.terms import ARMIES, NO_POST, POSTS, PURSUING, REDUCED, SIDES

OF_A_UNIT: Final = ("under", "approach", "post", "raised")
OWN_KEYS: Final = (
    "initiative",
    "chits",
    "stopped",
    "marched",
    "marches",
    "held",
    "fought",
    "active",
    "force",
    "entered",
    "met",
    "routes",
    "worn",
    "lost",
    "determined",
    "lost_before",
    "shaken",
    "taken",
    "base_checks",
    "broken",
    "released",
    "tally",
    "major_fought",
    "veiled",
    "ways",
)


def dump(state: State) -> dict[str, Any]:
    """The state under the names people see."""
    box = state.box
    names = box.board.names
    units: dict[str, Any] = {}
    for unit, unit_id in enumerate(box.ids):
        entry = dump_unit(state, box, unit)
        if state.where[unit] >= 0 and not state.is_leader(unit):
            leader = state.under[unit]
            entry["under"] = box.ids[leader] if leader != NOBODY else ""
        if state.approach[unit] != NOBODY:
            entry["approach"] = names[state.approach[unit]]
        if state.post[unit] != NO_POST:
            entry["post"] = POSTS[state.post[unit]]
        if state.raised[unit]:
            entry["raised"] = state.raised[unit]
        units[unit_id] = entry
    data: dict[str, Any] = {
        "turn": state.turn,
        "units": units,
        "initiative": SIDES[state.initiative],
        "chits": {side: state.chits[number][:] for number, side in enumerate(SIDES)},
        "stopped": [side for number, side in enumerate(SIDES) if state.stopped[number]],
        "marched": {side: dump_marched(state, number) for number, side in enumerate(SIDES)},
        "marches": state.marches,
        "held": {side: cells(state, state.held[number]) for number, side in enumerate(SIDES)},
        "fought": cells(state, state.fought),
        "active": SIDES[state.active],
        "force": [box.ids[counter] for counter in state.force],
        "entered": {side: cells(state, state.entered[number]) for number, side in enumerate(SIDES)},
        "met": {side: cells(state, state.met[number]) for number, side in enumerate(SIDES)},
        "routes": {side: [names[cell] for cell in state.routes[number]] for number, side in enumerate(SIDES)},
        "worn": {box.ids[unit]: turn for unit, turn in enumerate(state.worn) if turn},
        "lost": {side: state.lost[number] for number, side in enumerate(SIDES)},
        "determined": {side: state.determined[number] for number, side in enumerate(SIDES)},
        "lost_before": {side: state.lost_before[number] for number, side in enumerate(SIDES)},
        "released": state.released[:],
        "tally": state.tally[:],
        "major_fought": cells(state, state.major_fought),
        "veiled": {side: cells(state, state.veiled[number]) for number, side in enumerate(SIDES)},
    }
    if any(state.ways):
        data["ways"] = {side: dump_ways(state, number) for number, side in enumerate(SIDES)}
    for key, column in army_columns(state):
        data[key] = [army for number, army in enumerate(ARMIES) if column[number]]
    if state.battle is not None:
        data["battle"] = dump_battle(state.battle, box)
    return data


def army_columns(state: State) -> list[tuple[str, list[int]]]:
    """10.2: what is known of each army, by the key of its list."""
    return [
        ("shaken", state.shaken),
        ("taken", state.taken),
        ("base_checks", state.base_checks),
        ("broken", state.broken),
    ]


def cells(state: State, column: bytes | bytearray) -> list[str]:
    return [state.box.board.names[cell] for cell in range(len(column)) if column[cell]]


def dump_ways(state: State, side: int) -> dict[str, list[str]]:
    """Ruling L144: of each contested box, the boxes from which units in it came."""
    names = state.box.board.names
    return {names[cell]: [names[way] for way in ways] for cell, ways in state.ways[side].items()}


def dump_marched(state: State, side: int) -> dict[str, int]:
    """7.1.8: the lines used this turn, as BOX-BOX, with the number of the one stack that did, or -1 for several."""
    country = state.box.country
    names = state.box.board.names
    found: dict[str, int] = {}
    for line, number in enumerate(state.marched[side]):
        if number != NEVER:
            one, other = country.line_ends[line]
            found[f"{names[one]}-{names[other]}"] = number
    return found


class Reader:
    """Reads a position; every error names the place in it and what is allowed there."""

    def __init__(self, box: Box, scenario: Scenario, determination: bool, data: dict[str, Any]) -> None:
        self.box = box
        self.data = data
        self.said = Described(data, box)
        self.state = State(box, scenario, determination)

    def read(self) -> State:
        said = self.said
        said.allow(OWN_KEYS)
        state = self.state
        state.turn = said.number("turn", 1, 1, state.scenario.turns)
        self._units()
        state.initiative = self._side("initiative", state.initiative)
        state.active = self._side("active", state.initiative)
        self._chits()
        for side in self._list("stopped"):
            state.stopped[self._side_number("stopped", side)] = 1
        state.marches = said.number("marches", 0, 0, 9999)
        self._marched()
        self._held()
        self._mark_cells("fought", state.fought)
        self._mark_cells("major_fought", state.major_fought)
        for side, cell in said.hexes_of("entered"):
            state.entered[side][cell] = 1
        for side, cell in said.hexes_of("met"):
            state.met[side][cell] = 1
        for side, cell in said.hexes_of("routes"):
            state.routes[side].append(cell)
        self._worn()
        self._ways()
        for side, cell in said.hexes_of("veiled"):
            state.veiled[side][cell] = 1
        state.force = [said.unit("force", name) for name in self._list("force")]
        self._losses("lost", state.lost)
        self._losses("determined", state.determined)
        self._losses("lost_before", state.lost_before)
        for key, column in army_columns(state):
            for army in self._list(key):
                if army not in ARMIES:
                    raise PositionError(key, f"lists armies ({', '.join(ARMIES)}), not {army!r}")
                column[ARMIES.index(army)] = 1
        self._numbers("released", state.released)
        self._numbers("tally", state.tally)
        state.battle = said.battle(Battle)
        return state

    # ---- leaders and units

    def _units(self) -> None:
        """Who is not mentioned is not in play. Units go under cover by themselves unless the position says where."""
        state = self.state
        said = self.said
        described = said.units(OF_A_UNIT)
        for place, unit, entry in described:
            said.marks(state, place, unit, entry)
            if state.status[unit] & REDUCED and not state.is_leader(unit) and self.box.steps[unit] < 2:
                raise PositionError(f"{place}.state", "has no reduced side (9.3.4)")
            where = said.where(place, entry, "reserve")
            if where == PURSUING and "approach" not in entry:
                raise PositionError(f"{place}.approach", "names the box of the battle from which it pursues (9.4.5)")
            if where < 0:
                state.where[unit] = where
            elif where not in state.scenario.boxes:
                raise PositionError(f"{place}.hex", f"{self.box.board.names[where]} is not on the map of this scenario")
            else:
                state.put(unit, where)
            self._columns(place, unit, entry)
        units = [each for each in described if state.where[each[1]] >= 0 and not state.is_leader(each[1])]
        for place, unit, entry in units:  # once all leaders stand
            if "under" in entry:
                self._cover(place, unit, entry["under"])
        for _, unit, entry in units:  # in what room is left
            if "under" not in entry:
                tuck_in(state, unit)

    def _columns(self, place: str, unit: int, entry: dict[str, Any]) -> None:
        state = self.state
        if "approach" in entry:
            state.approach[unit] = self.said.cell(f"{place}.approach", entry["approach"])
        post = entry.get("post")
        if post is not None:
            if post not in POSTS:
                raise PositionError(f"{place}.post", f"is one of {', '.join(POSTS)}, not {post!r}")
            state.post[unit] = POSTS.index(post)
        raised = entry.get("raised", 0)
        if not isinstance(raised, int) or not 0 <= raised <= self.box.highest_morale:
            raise PositionError(f"{place}.raised", f"must be from 0 to {self.box.highest_morale}, not {raised!r}")
        state.raised[unit] = raised

    def _cover(self, place: str, unit: int, cover: object) -> None:
        """2.3, 3.0(c): a leader in the same box who may command the unit; "" for a unit on the map."""
        state = self.state
        if cover == "":
            return
        leader = self.said.unit(f"{place}.under", cover)
        if not state.is_leader(leader) or not may_command(state, leader, unit):
            raise PositionError(f"{place}.under", f"{cover} does not command this unit (2.1)")
        if state.where[leader] != state.where[unit]:
            raise PositionError(f"{place}.under", f"{cover} is in another box")
        if state.under.count(leader) >= state.command(leader):
            raise PositionError(f"{place}.under", f"{cover} has no room for more units (3.0)")
        state.under[unit] = leader

    # ---- the rest

    def _side_number(self, key: str, value: object) -> int:
        if value not in SIDES:
            raise PositionError(key, f"is one of {', '.join(SIDES)}, not {value!r}")
        return SIDES.index(str(value))

    def _side(self, key: str, default: int) -> int:
        return self._side_number(key, self.data.get(key, SIDES[default]))

    def _list(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise PositionError(key, "must be a list")
        return value

    def _chits(self) -> None:
        for side, chits in self.said.table("chits").items():
            number = self._side_number("chits", side)
            if not isinstance(chits, list) or any(chit not in self.box.chits for chit in chits):
                raise PositionError(f"chits.{side}", f"lists some of {self.box.chits}")
            self.state.chits[number] = sorted(set(chits))

    def _worn(self) -> None:
        """By unit, the turn on which the enemy last saw that it had lost a step."""
        for name, turn in self.said.table("worn").items():
            unit = self.said.unit("worn", name)
            if not isinstance(turn, int) or not 1 <= turn <= self.state.scenario.turns:
                raise PositionError(f"worn.{name}", f"is a turn from 1 to {self.state.scenario.turns}, not {turn!r}")
            self.state.worn[unit] = turn

    def _ways(self) -> None:
        for side, boxes in self.said.table("ways").items():
            number = self._side_number("ways", side)
            if not isinstance(boxes, dict):
                raise PositionError(f"ways.{side}", "says for each contested box from which boxes units came")
            for name, ways in boxes.items():
                place = f"ways.{side}.{name}"
                if not isinstance(ways, list):
                    raise PositionError(place, "must be a list of boxes")
                found = [self.said.cell(place, way) for way in ways]
                self.state.ways[number][self.said.cell(place, name)] = found

    def _marched(self) -> None:
        country = self.box.country
        for side, lines in self.said.table("marched").items():
            number = self._side_number("marched", side)
            if not isinstance(lines, dict):
                raise PositionError(f"marched.{side}", "says for each line, as BOX-BOX, which stack has used it")
            for name, stack in lines.items():
                one, _, other = str(name).partition("-")
                place = f"marched.{side}.{name}"
                line = country.line(self.said.cell(place, one), self.said.cell(place, other))
                if line < 0:
                    raise PositionError(place, "there is no such line")
                if not isinstance(stack, int) or stack < SEVERAL:
                    raise PositionError(place, "is the number of a stack, or -1 for several")
                self.state.marched[number][line] = stack
                self.state.marches = max(self.state.marches, stack)  # no stack to come has the number of another

    def _held(self) -> None:
        """Ruling L24: who stood where when the activation began.

        Without a word of it, as they stand now; a contested box was the other side's, and the active one has come.
        """
        state = self.state
        state.note_holders()
        columns = [bytearray(column) for column in state.held]
        if "held" in self.data:
            columns = [bytearray(len(self.box.board)) for _ in SIDES]
            for side, cell in self.said.hexes_of("held"):
                columns[side][cell] = 1
        else:
            for cell in state.scenario.boxes:
                if state.contested(cell):
                    columns[state.active][cell] = 0
        state.held = [bytes(column) for column in columns]

    def _mark_cells(self, key: str, column: bytearray) -> None:
        for name in self._list(key):
            column[self.said.cell(key, name)] = 1

    def _losses(self, key: str, column: list[int]) -> None:
        for side, count in self.said.table(key).items():
            number = self._side_number(key, side)
            if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= len(self.box.units):
                raise PositionError(f"{key}.{side}", f"must be from 0 to {len(self.box.units)}, not {count!r}")
            column[number] = count

    def _numbers(self, key: str, column: list[int]) -> None:
        values = self._list(key)
        if values and (len(values) != len(column) or not all(isinstance(value, int) for value in values)):
            raise PositionError(key, f"is a list of {len(column)} whole numbers")
        for place, value in enumerate(values):
            column[place] = value


def load(box: Box, scenario: Scenario, determination: bool, data: dict[str, Any]) -> State:
    return Reader(box, scenario, determination, data).read()
