"""Positions: a whole state as data that people can read and write, and back again, with exact errors."""

from typing import Any, Final

from meuse.engine.counters import NOBODY
from meuse.engine.described import Described, dump_battle, dump_control, dump_unit
from meuse.engine.title import PositionError
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.country import EXIT_ZONE
from meuse.titles.generation_lost.scenarios import Scenario
from meuse.titles.generation_lost.state import NOT_ENGAGED, Battle, State
from meuse.titles.generation_lost.tables import DIE
from meuse.titles.generation_lost.terms import AIR, ALOFT, GERMAN_KINDS, IN_FORT, OUT, RESOURCES, SIDES, WEATHERS

OF_A_UNIT: Final = ("over", "returns", "target", "jump_off", "due", "comes_for")
OWN_KEYS: Final = (
    "active",
    "weather",
    "observed",
    "lull",
    "lull_before",
    "markers",
    "engaged",
    "command",
    "points",
    "replacements",
    "assaults",
    "disruptions",
    "resources",
    "gas_rolled",
    "phosgene_used",
    "off_map_fired",
    "freed",
    "somme",
    "mustered",
    "dummies_found",
    "mines",
    "operations",
    "wishes",
    "plans",
    "objectives",
    "divisions_back",
    "french_steps_lost",
    "french_guns_lost",
    "exited",
)
MOST: Final = 9999


def dump(state: State) -> dict[str, Any]:
    """The state under the names people see."""
    box = state.box
    names = box.board.names
    units: dict[str, Any] = {}
    for unit, unit_id in enumerate(box.ids):
        entry = dump_unit(state, box, unit)
        for key, column in (("over", state.over), ("target", state.target), ("jump_off", state.jump_off)):
            if column[unit] != NOBODY:
                entry[key] = names[column[unit]]
        if state.returns[unit]:
            entry["returns"] = state.returns[unit]
        if state.due[unit] != NOBODY:
            entry["due"] = state.due[unit]
        if state.comes_for[unit]:
            entry["comes_for"] = entries_in(state.comes_for[unit])
        units[unit_id] = entry
    data: dict[str, Any] = {
        "turn": state.turn,
        "units": units,
        "control": dump_control(state, box),
        "active": SIDES[state.active],
        "weather": WEATHERS[state.weather],
        "observed": state.observed,
        "lull": state.lull,
        "lull_before": state.lull_before,
        "markers": _by_side(state, state.marker),
        "engaged": _by_side(state, state.engaged),
        "command": {names[cell]: add for cell, add in enumerate(state.command) if add},
        "resources": {name: state.resources[number] for number, name in enumerate(RESOURCES)},
        "gas_rolled": state.gas_rolled,
        "phosgene_used": state.phosgene_used,
        "off_map_fired": state.off_map_fired,
        "freed": [group for group, free in enumerate(state.freed) if free],
        "somme": state.somme[:],
        "mustered": {str(number): entries_in(bits) for number, bits in enumerate(state.mustered) if bits},
        "dummies_found": [names[cell] for cell in state.dummies_found],
        "mines": [names[cell] for cell in state.mines],
        "operations": _options(state, state.operations),
        "wishes": {side: state.wishes[number] > 0 for number, side in enumerate(SIDES) if state.wishes[number] >= 0},
        "plans": _options(state, state.plans),
        "objectives": [box.objectives[objective] for objective in state.objectives],
        "divisions_back": state.divisions_back,
        "french_steps_lost": state.french_steps_lost,
        "french_guns_lost": state.french_guns_lost,
        "exited": {box.ids[unit]: names[cell] for unit, cell in zip(state.exited, state.exits, strict=True)},
    }
    for key, track in _tracks(state):
        data[key] = {side: track[number] for number, side in enumerate(SIDES)}
    if state.battle is not None:
        data["battle"] = dump_battle(state.battle, box)
    return data


def _by_side(state: State, column: list[int]) -> dict[str, list[str]]:
    names = state.box.board.names
    return {
        side: [names[cell] for cell, owner in enumerate(column) if owner == number] for number, side in enumerate(SIDES)
    }


def entries_in(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def _options(state: State, bits: list[int]) -> dict[str, list[str]]:
    """20.4: options of each side's Operations Table."""
    options = state.box.options
    return {
        side: [option for place, option in enumerate(options[number]) if bits[number] >> place & 1]
        for number, side in enumerate(SIDES)
    }


def _tracks(state: State) -> list[tuple[str, list[int]]]:
    return [
        ("points", state.points),
        ("replacements", state.replacements),
        ("assaults", state.assaults),
        ("disruptions", state.disruptions),
    ]


class Reader:
    """Reads a position; every error names the place in it and what is allowed there."""

    def __init__(self, box: Box, scenario: Scenario, data: dict[str, Any], solitaire: bool) -> None:
        self.box = box
        self.data = data
        self.said = Described(data, box)
        self.state = State(box, scenario, solitaire)

    def read(self) -> State:
        said, state = self.said, self.state
        said.allow(OWN_KEYS)
        state.turn = said.number("turn", 1, 1, state.scenario.turns)
        state.active = self._word("active", SIDES, SIDES[state.scenario.first_player])
        state.weather = self._word("weather", WEATHERS, WEATHERS[0])
        state.observed = said.flag("observed", True)
        state.lull = said.flag("lull")
        state.lull_before = said.flag("lull_before")
        for side, cell in said.hexes_of("markers"):
            state.interdict(cell, side)
        for side, cell in said.hexes_of("engaged"):
            state.engaged[cell] = side
        for name, add in said.table("command").items():
            if not isinstance(add, int) or isinstance(add, bool):
                raise PositionError(f"command.{name}", "has the modifier of the assault on that square")
            state.command[said.cell("command", name)] = add
        self._units()
        said.control(state)
        for key, track in _tracks(state):
            self._track(key, track)
        self._resources()
        self._scenario()
        state.battle = said.battle(Battle)
        return state

    def _word(self, key: str, words: tuple[str, ...], default: str) -> int:
        word = self.data.get(key, default)
        if word not in words:
            raise PositionError(key, f"is one of {', '.join(words)}, not {word!r}")
        return words.index(word)

    def _units(self) -> None:
        """Units that are not mentioned are out of play."""
        state = self.state
        for unit in range(len(self.box.ids)):
            state.where[unit] = self.said.where("", {}, "out")
        for place, unit, entry in self.said.units(OF_A_UNIT):
            self.said.marks(state, place, unit, entry)
            where = self.said.where(place, entry, "out")
            for key, column in (("over", state.over), ("target", state.target), ("jump_off", state.jump_off)):
                if key in entry:
                    column[unit] = self.said.cell(f"{place}.{key}", entry[key])
            if "returns" in entry:
                state.returns[unit] = self._turn(f"{place}.returns", entry["returns"])
            if "due" in entry:
                state.due[unit] = self._arrival(f"{place}.due", entry["due"])
            if "comes_for" in entry:
                if "due" not in entry:
                    raise PositionError(f"{place}.comes_for", "are entries of an arrival: say in `due` of which")
                state.comes_for[unit] = self._entries(f"{place}.comes_for", state.due[unit], entry["comes_for"])
            self._stand(place, unit, entry, where)

    def _stand(self, place: str, unit: int, entry: dict[str, Any], where: int) -> None:
        state, board = self.state, self.box.board
        is_air = self.box.kind[unit] == AIR
        if is_air and where >= 0:
            raise PositionError(f"{place}.hex", "air units are never in a square; say what they are over")
        if is_air and (where == ALOFT) != (state.over[unit] != NOBODY):
            raise PositionError(f"{place}.over", "an air unit is over a square if, and only if, it is aloft")
        if state.status[unit] & IN_FORT and (where < 0 or not self.box.country.fort[where]):
            raise PositionError(f"{place}.state", "only a unit in the square of a fort can be inside it")
        if where >= 0 and state.engaged[where] != NOT_ENGAGED:  # the only squares that both sides are in
            if "facing" in entry:
                state.facing[unit] = board.facing(where, str(entry["facing"]))
            owner = state.control[where]  # ruling G52: whose it was first, unless `control` says otherwise
            state.put(unit, where)
            state.control[where] = owner
        else:
            self.said.stand(state, place, unit, entry, where)

    def _arrival(self, place: str, value: object) -> int:
        last = len(self.state.scenario.arrivals) - 1
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= last:
            raise PositionError(place, f"must be the number of an arrival from 0 to {last}, not {value!r}")
        return value

    def _entries(self, place: str, arrival: int, value: object) -> int:
        """12.7.6: numbers of what an arrival takes from the Pool, as bits."""
        known = range(len(self.state.scenario.arrivals[arrival].any))
        if not isinstance(value, list) or any(entry not in known for entry in value):
            raise PositionError(place, f"lists entries from 0 to {len(known) - 1} of that arrival")
        return sum([1 << entry for entry in set(value)])

    def _turn(self, place: str, value: object) -> int:
        last = self.state.scenario.turns + 3
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= last:
            raise PositionError(place, f"must be a turn from 1 to {last}, not {value!r}")
        return value

    def _track(self, key: str, track: list[int]) -> None:
        for side, value in self.said.table(key).items():
            if side not in SIDES or not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
                raise PositionError(f"{key}.{side}", f"has a number from 0 to {MOST} for {' and '.join(SIDES)}")
            track[SIDES.index(side)] = value

    def _resources(self) -> None:
        for name, value in self.said.table("resources").items():
            if name not in RESOURCES or not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
                raise PositionError(f"resources.{name}", f"has a number from 0 to 99 for {', '.join(RESOURCES)}")
            self.state.resources[RESOURCES.index(name)] = value
        self.state.gas_rolled = self.said.number("gas_rolled", 0, 0, 99)
        self.state.phosgene_used = self.said.number("phosgene_used", 0, 0, 99)
        self.state.off_map_fired = self.said.flag("off_map_fired")

    def _scenario(self) -> None:
        state = self.state
        for group in self._list("freed"):
            if not isinstance(group, int) or not 0 <= group < len(state.freed):
                raise PositionError("freed", f"lists groups from 0 to {len(state.freed) - 1}, not {group!r}")
            state.freed[group] = 1
        for die in self._list("somme"):
            if not isinstance(die, int) or isinstance(die, bool) or not 1 <= die <= DIE or die in state.somme:
                raise PositionError("somme", f"lists numbers of a die from 1 to {DIE}, each once, not {die!r}")
            state.somme.append(die)
        for number, entries in self.said.table("mustered").items():
            arrival = self._arrival(f"mustered.{number}", int(number) if number.isdigit() else number)
            state.mustered[arrival] = self._entries(f"mustered.{number}", arrival, entries)
        state.dummies_found = [self.said.cell("dummies_found", name) for name in self._list("dummies_found")]
        state.mines = [self.said.cell("mines", name) for name in self._list("mines")]
        self._campaign()

    # ---- the campaign (18.2, 20.4, 20.5)

    def _campaign(self) -> None:
        state, said = self.state, self.said
        self._options("operations", state.operations)
        self._options("plans", state.plans)
        for side, wish in said.table("wishes").items():
            if side not in SIDES or not isinstance(wish, bool):
                raise PositionError(f"wishes.{side}", f"is true or false for {' and '.join(SIDES)}")
            state.wishes[SIDES.index(side)] = int(wish)
        for objective in self._list("objectives"):
            known = self.box.objectives
            if objective not in known or known.index(objective) in state.objectives:
                raise PositionError("objectives", f"lists some of {', '.join(known)}, each once, not {objective!r}")
            state.objectives.append(known.index(objective))
        if len(state.objectives) not in (0, self.box.objective_limits["draws"]):
            raise PositionError("objectives", f"are {self.box.objective_limits['draws']}, or none")
        state.divisions_back = said.number("divisions_back", 0, 0, MOST)
        state.french_steps_lost = said.number("french_steps_lost", 0, 0, MOST)
        state.french_guns_lost = said.number("french_guns_lost", 0, 0, MOST)
        for name, square in said.table("exited").items():
            unit, cell = self.box.index.get(name, NOBODY), said.cell(f"exited.{name}", square)
            if unit == NOBODY or state.where[unit] != OUT or self.box.kind[unit] not in GERMAN_KINDS:
                raise PositionError(f"exited.{name}", "is German infantry that is out of play")
            if cell not in self.box.country.areas[EXIT_ZONE]:
                raise PositionError(f"exited.{name}", f"left by a square of the exit zone (20.5.3(d)), not {square!r}")
            state.exited.append(unit)
            state.exits.append(cell)

    def _options(self, key: str, bits: list[int]) -> None:
        for side, options in self.said.table(key).items():
            if side not in SIDES or not isinstance(options, list):
                raise PositionError(f"{key}.{side}", f"lists the options of {' and '.join(SIDES)}")
            known = self.box.options[SIDES.index(side)]
            for option in options:
                if option not in known:
                    raise PositionError(f"{key}.{side}", f"lists options out of {', '.join(known)}, not {option!r}")
                bits[SIDES.index(side)] |= 1 << known.index(option)

    def _list(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise PositionError(key, "must be a list")
        return value


def load(box: Box, scenario: Scenario, data: dict[str, Any], solitaire: bool = False) -> State:
    return Reader(box, scenario, data, solitaire).read()
