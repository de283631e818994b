"""2.0: what is in the box. Printed facts only; what changes in play belongs to the state."""

from pathlib import Path
from typing import Final

from meuse.engine.counters import Contents
from meuse.engine.data import Entry, read_data
from meuse.engine.faces import Piece
from meuse.titles.generation_lost.country import CITY, HILL, RIDGE, TOWN, TRENCHES, WOODS, WORKS, Country
from meuse.titles.generation_lost.lanes import AT_THE_TOP, Lanes
from meuse.titles.generation_lost.rows import Rows, Steps
from meuse.titles.generation_lost.scenarios import EDGES, Roster, Scenario
from meuse.titles.generation_lost.tables import (
    DIE,
    AssaultTable,
    BombardmentTable,
    CommandTable,
    CounterBatteryTable,
    FireTable,
    StepsTable,
    TerrainEffect,
    WeatherTable,
    read_terrain,
)
from meuse.titles.generation_lost.terms import (
    AIR,
    ANYWHERE,
    BACK,
    BATTALION,
    BRIGADE,
    CHANNELS,
    DIVISION,
    DUMMY,
    FLIPPED,
    FRENCH,
    FRENCH_KINDS,
    FRONT,
    GARRISON,
    GERMAN,
    GERMAN_KINDS,
    GUN,
    HQ,
    KINDS,
    MAJOR_ROADS,
    MINE_RESULTS,
    PLACES,
    RAILS,
    REGIMENT,
    RESOURCES,
    SIDES,
    STATES,
)
from meuse.titles.generation_lost.ways import Ways

DATA_FILES: Final = ("map.toml", "counters.toml", "charts.toml", "scenarios.toml")
NUMBERS: Final = 3  # on each side of a counter
HEAVY_RANGE: Final = 7  # 3.0
NO_TYPE: Final = -1
NATURAL: Final = (WOODS, RIDGE, HILL, TOWN, CITY)  # 8.2.1: what shelters whoever is there, dug in or not
BUILT: Final = {WORKS: "works", TRENCHES[0]: "trench", TRENCHES[1]: "trench"}  # the rows of what somebody has dug
OPTION_NUMBERS: Final = (
    "mines",
    "mines_after",
    "drum_guns",
    "drum_strikes",
    "regiment",
    "storm_attack",
    "off_map_factors",
    "off_map_reach",
    "hqs",
    "elan_range",
)
Face = tuple[int, int]  # what is on the FRONT and on the BACK


class CounterType:
    """What is printed on all counters of a type."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id: str = entry.text("id")
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        self.kind: int = KINDS.index(entry.choice("kind", KINDS))
        if self.kind in (GERMAN_KINDS if self.side == FRENCH else FRENCH_KINDS):
            raise entry.fault(f"a {KINDS[self.kind]} cannot be {SIDES[self.side]}")
        self.code: str = entry.text("code")
        self.front: list[int] = self._numbers("front")
        self.back: list[int] = self._numbers("back")
        self.steps: int = entry.count("steps", 0, 5)
        self.breaks: list[str] = entry.texts("breaks", [])
        self.next: str = entry.text("next", "")
        self.price: list[int] = entry.numbers("price") if entry.has("price") else [1, 1]
        self.calibre: str = entry.text("calibre", "")
        self.range: int = 0
        self.heavy: bool = False
        self.channel: int = ANYWHERE
        self.hits_forts: bool = flag(entry, "hits_forts")
        if self.kind == GUN:
            self._read_gun()
        self._check()

    def _numbers(self, key: str) -> list[int]:
        found = self.entry.numbers(key)
        if len(found) != NUMBERS or min(found) < 0:
            raise self.entry.fault(f"{key} must be three numbers: two factors and the movement allowance")
        return found

    def _read_gun(self) -> None:
        """3.0, 12.5: heavy guns reach seven squares or more, and the 105H."""
        self.range = self.entry.count("range", 1)
        self.heavy = flag(self.entry, "heavy")
        self.channel = CHANNELS.index(self.entry.choice("channel", CHANNELS, CHANNELS[ANYWHERE]))
        if self.range >= HEAVY_RANGE and not self.heavy:
            raise self.entry.fault(f"a gun that reaches {HEAVY_RANGE} squares or more is heavy (3.0)")
        if not self.calibre:
            raise self.entry.fault("lacks calibre")
        wanted = {MAJOR_ROADS: 1, RAILS: 0}
        if self.channel in wanted and self.front[2] != wanted[self.channel]:
            raise self.entry.fault(f"a gun on {CHANNELS[self.channel]} has the allowance {wanted[self.channel]} (12.5)")

    def _check(self) -> None:
        if len(self.price) != 2 or min(self.price) < 0:
            raise self.entry.fault("price must be two numbers, of the front and of the back")
        if self.kind in (DIVISION, BRIGADE, GUN) and (self.back[0] > self.front[0] or self.back[1] > self.front[1]):
            raise self.entry.fault("cannot be stronger on its reduced side (2.4.1)")
        if self.kind in (REGIMENT, BATTALION) and self.back[0] > self.front[0]:
            raise self.entry.fault("cannot attack better entrenched than mobile (16.8.2)")
        if (self.kind == REGIMENT) != bool(self.breaks):
            raise self.entry.fault("breaks belongs to regiments, and every regiment has it (9.1.1)")
        if (self.kind == DIVISION) != bool(self.next):
            raise self.entry.fault("next belongs to divisions, and every division has it (9.2.2(b))")


class Box(Contents):
    """2.0: map, counters, charts and scenarios.

    Columns run over all counters; a counter is its number. Columns of pairs hold what is on the FRONT and on the BACK:
    of German infantry mobile and entrenched, of French infantry and guns full and reduced, of HQs command and supply.
    What a counter does not have is 0.
    """

    def __init__(self, folder: Path, overlay: dict[str, str]) -> None:
        counters = read_data(folder, "counters.toml", overlay)
        self.country = Country(read_data(folder, "map.toml", overlay))
        super().__init__(self.country.board, SIDES, PLACES, STATES)
        self.with_facing = True  # 12.1.7
        # As faces have shown them (board.py).
        self.pieces_seen: dict[tuple[int, int, int, int, bool, bool, tuple[str, ...]], Piece] = {}
        self.first_owner = self.country.first_owners()
        self.own_edge: list[list[int]] = [self.country.whole_edge(name) for name in EDGES]  # by side (12.7.4(a))
        self.edge_squares: list[int] = [sum([1 << cell for cell in cells]) for cells in self.own_edge]  # see Ways
        self.rim: int = self._rim()
        self._read_charts(read_data(folder, "charts.toml", overlay))
        self.ways = Ways(self.country, self.terrain)
        self.zone: list[tuple[int, ...]] = [(cell, *row) for cell, row in enumerate(self.board.adjacent)]  # 11.1
        self.steps_between = Steps(self.board.adjacent)
        self.rows = Rows(len(self.board) // self.ways.columns, self.ways.columns, self.own_edge)
        self._read_types(counters)
        self._make_columns()
        for entry in counters.tables("unit", "id"):
            self._add_unit(entry)
        self._sort_counters(counters)
        self._read_scenarios(read_data(folder, "scenarios.toml", overlay))

    # ---- counters (2.4, 9.1)

    def _read_types(self, counters: Entry) -> None:
        self.types: list[CounterType] = []
        self.type_index: dict[str, int] = {}
        for entry in counters.tables("type", "id"):
            kind = CounterType(entry)
            if kind.id in self.type_index:
                raise entry.fault("is listed twice")
            self.type_index[kind.id] = len(self.types)
            self.types.append(kind)
        # 9.1.1, 9.2.2(b): by type, what it breaks down into and what it becomes when it is reduced once more.
        self.breaks_into: list[list[int]] = []
        self.becomes: list[int] = []
        for kind in self.types:
            self.breaks_into.append([self._type(kind.entry, name, BATTALION) for name in kind.breaks])
            self.becomes.append(self._type(kind.entry, kind.next, BRIGADE) if kind.next else NO_TYPE)

    def _type(self, entry: Entry, name: str, kind: int) -> int:
        found = self.type_index.get(name, NO_TYPE)
        if found == NO_TYPE or self.types[found].kind != kind:
            raise entry.fault(f"there is no type {name!r} of a {KINDS[kind]}")
        return found

    def _make_columns(self) -> None:
        self.labels: list[str] = []
        self.type: list[int] = []
        self.kind: list[int] = []
        self.formation: list[str] = []  # the division of a regiment, the corps of an HQ
        self.attack: list[Face] = []  # 3.0: primary attack factors; of an entrenched regiment the lower number
        self.defence: list[Face] = []  # 3.0: the middle number, also the defensive fire factor
        self.movement: list[Face] = []
        self.steps: list[int] = []
        self.price: list[Face] = []  # 17.4.1: replacement steps
        self.elan: list[bool] = []  # 16.7.1(b)
        self.stacking: list[int] = []  # 10.2, 10.3, ruling G23
        self.weight: list[int] = []  # the same, but an HQ is more than any square holds: it has rules of its own (10.4)
        self.stays: list[bool] = []  # 10.5.1: garrisons neither move nor turn ...
        self.stays_with: list[int] = []  # 12.8.2(b): ... and an HQ does not with this mark
        # of guns
        self.bombardment: list[Face] = []
        self.counter_battery: list[Face] = []
        self.range: list[int] = []
        self.heavy: list[bool] = []
        self.field: list[bool] = []  # 19.5.1: one of the field guns in the draws of later scenarios
        self.channel: list[int] = []
        self.hits_forts: list[bool] = []
        self.calibre: list[str] = []

    def _add_unit(self, entry: Entry) -> None:
        name = entry.text("type")
        number = self.type_index.get(name, NO_TYPE)
        if number == NO_TYPE:
            raise entry.fault(f"there is no type {name!r}")
        kind = self.types[number]
        self.add_counter(entry, entry.text("id"), entry.text("name"), kind.side)
        self.labels.append(entry.text("name"))
        self.type.append(number)
        self.kind.append(kind.kind)
        self.formation.append(entry.text("formation", ""))
        if kind.kind in (REGIMENT, DIVISION, HQ) and not self.formation[-1]:
            raise entry.fault("lacks formation")
        is_gun = kind.kind == GUN
        first, second = (kind.front[0], kind.back[0]), (kind.front[1], kind.back[1])
        self.attack.append((0, 0) if is_gun else first)
        self.defence.append((0, 0) if is_gun else second)
        self.bombardment.append(first if is_gun else (0, 0))
        self.counter_battery.append(second if is_gun else (0, 0))
        self.movement.append((kind.front[2], kind.back[2]))
        self.steps.append(kind.steps)
        self.price.append((kind.price[FRONT], kind.price[BACK]))
        self.elan.append(flag(entry, "elan"))
        self.stacking.append(_stacking(kind))
        self.stays.append(kind.kind in (GARRISON, DUMMY))
        self.stays_with.append(FLIPPED if kind.kind == HQ else 0)
        self.weight.append(self.over_limit if kind.kind == HQ else self.stacking[-1])
        self.range.append(kind.range)
        self.heavy.append(kind.heavy)
        self.field.append(is_gun and (not kind.heavy or flag(entry, "field")))
        self.channel.append(kind.channel)
        self.hits_forts.append(kind.hits_forts)
        self.calibre.append(kind.calibre)

    def _sort_counters(self, counters: Entry) -> None:
        """Which counters there are of each kind, type and formation; how many markers."""
        self.of_kind: list[list[int]] = [[] for _ in KINDS]
        self.of_type: list[list[int]] = [[] for _ in self.types]
        self.brigades: dict[str, list[int]] = {}  # 2.4: by the number that calls their type
        self.of_formation: list[dict[str, list[int]]] = [{}, {}]  # by side, of regiments and divisions
        for unit in range(len(self.ids)):
            self.of_kind[self.kind[unit]].append(unit)
            self.of_type[self.type[unit]].append(unit)
            if self.kind[unit] in (REGIMENT, DIVISION):
                self.of_formation[self.side[unit]].setdefault(self.formation[unit], []).append(unit)
        for kind, units in zip(self.types, self.of_type, strict=True):
            if kind.kind == BRIGADE:
                self.brigades[kind.code] = self.brigades.get(kind.code, []) + units
        self.guns_of: list[list[int]] = [self.of_side(GUN, side) for side in (GERMAN, FRENCH)]
        self.hqs_of: list[list[int]] = [self.of_side(HQ, side) for side in (GERMAN, FRENCH)]
        self.air_of: list[list[int]] = [self.of_side(AIR, side) for side in (GERMAN, FRENCH)]
        self.markers: dict[str, int] = {}
        for entry in counters.tables("marker", "id"):
            self.markers[entry.text("id")] = entry.count("count", 1)

    def of_side(self, kind: int, side: int) -> list[int]:
        """The counters of a kind that a side has."""
        return [unit for unit in self.of_kind[kind] if self.side[unit] == side]

    # ---- charts and numbers of the rules

    def _read_charts(self, charts: Entry) -> None:
        self.weather = WeatherTable(charts.table("weather"))
        self.bombardment_table = BombardmentTable(charts.table("bombardment"))
        self.counter_battery_table = CounterBatteryTable(charts.table("counter_battery"))
        self.command_table = CommandTable(charts.table("command"))
        self.fire_table = FireTable(charts.table("defensive_fire"))
        self.assault_table = AssaultTable(charts.table("assault"))
        self.replacement_table = StepsTable(charts.table("replacement"))
        self.reserve_table = StepsTable(charts.table("reserve"))
        self.terrain: dict[str, TerrainEffect] = read_terrain(charts)
        self._read_resources(charts.table("resources"))
        self._read_command_range(charts.table("command_range"))
        self._read_bombardment_rows()
        self._read_small_charts(charts)
        self._read_campaign(charts)

    def _read_bombardment_rows(self) -> None:
        """8.2.1: by square, its row of the Bombardment Table while it is empty, and with units outside a fort.

        Start trenches and works protect those who are in them; nobody is, in an empty square (ruling G14).
        """
        clear = self.terrain["clear"].row
        self.row_empty: list[int] = []
        self.row_held: list[int] = []
        for kinds in self.country.kinds:
            natural = [self.terrain[kind].row for kind in kinds if kind in NATURAL]
            built = [self.terrain[BUILT[kind]].row for kind in kinds if kind in BUILT]
            self.row_empty.append(max([clear, *natural]))
            self.row_held.append(max([clear, *natural, *built]))
        least = [factors[0] for factors in self.bombardment_table.minimum]
        self.lanes = Lanes(self.board)
        # What each square lacks, while it is empty, of AT_THE_TOP: added to factors, it tells where they are enough.
        self.short_of_empty: int = self.lanes.of([AT_THE_TOP - max(least[row], 1) for row in self.row_empty])

    def _read_resources(self, entry: Entry) -> None:
        """14.2: what each does to an assault, columns to the right and on the dice; phosgene instead of gas."""
        self.resource_shift: dict[str, int] = {}
        self.resource_add: dict[str, int] = {}
        for name in (*RESOURCES, "phosgene"):
            if entry.has(name):
                effect = entry.table(name)
                self.resource_shift[name] = effect.number("shift")
                self.resource_add[name] = effect.number("add")
        self.smoke_blows: int = entry.count("smoke_blows", 1, DIE)
        self.defensive_75: int = entry.number("defensive_75")

    def _read_command_range(self, entry: Entry) -> None:
        """13.1.4(d): brackets of distance, and what the dice get in each."""
        self.command_good: list[int] = entry.numbers("good")
        self.command_disrupted: list[int] = entry.numbers("disrupted")
        self.command_add: list[int] = entry.numbers("add")
        for brackets in (self.command_good, self.command_disrupted):
            if len(brackets) != len(self.command_add) or brackets != sorted(set(brackets)):
                raise entry.fault("good and disrupted must rise, with as many distances as add has numbers")

    def _read_small_charts(self, charts: Entry) -> None:
        air = charts.table("air")
        self.air_survives: int = air.count("survives", 2, 12)  # 8.7.3(c)
        self.air_points: int = air.count("points")
        self.closing_fails: int = charts.table("closing").count("fails", 1, DIE)  # 13.4.1
        reserve = charts.table("reserve")
        self.third_from: int = reserve.count("third_from", 1)  # 19.2.2(b)
        self.releases: int = reserve.count("releases", 2, 12)  # 17.4.4
        self.releases_open: int = reserve.count("releases_open", 2, 12)  # 20.4.3
        self.lull_share: int = reserve.count("lull_share", 1)  # 7.3.1(c)
        self.hq_next_turn: int = charts.table("hq_return").count("next_turn", 1, DIE)  # 13.2.5
        self.supply_disrupted: int = charts.table("assault_supply").count("disrupted", 1)  # 13.2.4(b)
        lull = charts.table("lull")
        self.after_lull: int = lull.number("after_lull")  # 7.2
        self.lull_solitaire: int = lull.count("solitaire", 2, 12)  # 7.4
        mines = charts.table("mines")
        self.mine_explodes: int = mines.count("explodes", 1, DIE)  # 19.1.5(k)
        self.mine_backs: list[str] = mines.texts("backs")
        for back in self.mine_backs:
            if back not in MINE_RESULTS:
                raise mines.fault(f"{back!r} is not one of {', '.join(MINE_RESULTS)}")
        rally = charts.table("rally")
        names = ("near", "with_hq", "out_of_zoc", "in_zoc", "guns", "rain", "snow")
        self.rally: dict[str, int] = {name: rally.count(name, 0, DIE) for name in names}  # 17.7
        self.rally_again: int = rally.number("again")
        after = charts.table("after_assault")
        self.elan_range: int = after.count("elan_range", 1)  # 16.7.1(a)
        self.breakthrough: int = after.count("breakthrough", 1)  # 16.5.4
        surrender = charts.table("surrender")
        self.surrender: dict[str, int] = {
            name: surrender.count(name, 0, DIE) for name in ("highest", "fort", "elite", "points")
        }  # 16.8.3
        self.somme: list[list[int]] = self._somme(charts.table("somme"))
        exchange = charts.table("exchange")
        self.exchange: dict[int, int] = dict(
            zip(exchange.numbers("attack"), exchange.numbers("battalions"), strict=True)
        )  # 19.3.5(d)
        stacking = charts.table("stacking")
        self.stacking_limits: list[int] = stacking.numbers("limits")  # 10.2, 10.3, by side
        self.over_limit: int = max(self.stacking_limits) + 1  # more than any square holds
        self.empty_loads: list[int] = [self.over_limit if fort else 0 for fort in self.country.fort]  # State.loads
        self.fort_limit: int = stacking.count("fort", 1)  # 10.5.2
        self.brigades_of_division: list[int] = charts.table("breakdown").numbers("brigades")  # 9.1.2, full and red
        movement = charts.table("movement")
        costs = ("interdicted", "through_friends", "entrench", "off_front", "enter_trench", "bog")
        self.moving: dict[str, int] = {name: movement.count(name) for name in costs}
        self.through_friends: int = self.moving["through_friends"]  # 10.1.3
        points = charts.table("points")
        self.step_points: int = points.count("step")  # 18.3
        self.replacement_points: int = points.count("replacement")

    def _somme(self, entry: Entry) -> list[list[int]]:
        """19.4.5(b): regiments, battalions and heavy guns, by die."""
        rows = entry.values.get("rows")
        if not isinstance(rows, list) or len(rows) != DIE or any(len(row) != 3 for row in rows):
            raise entry.fault(f"rows must be {DIE} rows of regiments, battalions and heavy guns")
        return [[int(number) for number in row] for row in rows]

    def _read_campaign(self, charts: Entry) -> None:
        """18.2.1, 20.4-20.6: operations options, objectives and their points."""
        operations = charts.table("operations")
        self.options: list[list[str]] = []
        self.option_points: list[list[int]] = []
        for side in SIDES:
            table = operations.table(side)
            self.options.append(table.texts("options"))
            self.option_points.append(table.numbers("points"))
            if len(self.options[-1]) != len(self.option_points[-1]):
                raise table.fault("options and points must be as many")
        numbers = charts.table("options")
        self.option: dict[str, int] = {name: numbers.count(name, 1) for name in OPTION_NUMBERS}  # 20.4.2, 20.4.3
        self.objectives: list[str] = []
        self.objective_squares: list[list[int]] = []
        self.objective_points: list[int] = []
        self.objective_rolls: dict[tuple[int, int], int] = {}
        for entry in charts.tables("objective", "id"):
            for first in entry.numbers("first"):
                for second in entry.numbers("second"):
                    if (first, second) in self.objective_rolls:
                        raise entry.fault(f"two objectives have the dice {first} and {second}")
                    self.objective_rolls[(first, second)] = len(self.objectives)
            self.objectives.append(entry.text("id"))
            self.objective_squares.append([self.country.square(entry, name) for name in entry.texts("squares", [])])
            self.objective_points.append(entry.count("points"))
        if len(self.objective_rolls) != DIE * DIE:
            raise charts.fault("the objectives must share all 36 rolls of two dice (18.2.1)")
        limits = charts.table("objectives")
        names = ("draws", "french_reserves", "french_reserves_open", "forts", "exits", "exits_regiments", "guns")
        self.objective_limits: dict[str, int] = {name: limits.count(name, 1) for name in names}
        self.objective_limits["french_strength"] = limits.count("french_strength", 1, 999)

    def _rim(self) -> int:
        """20.5.3(a): the squares at any edge of the map, as a number (see Ways.around)."""
        places = self.board.places
        rows, columns = places[-1]
        return sum(
            [1 << cell for cell, (row, column) in enumerate(places) if row in (1, rows) or column in (1, columns)]
        )

    # ---- scenarios

    def _read_scenarios(self, scenarios: Entry) -> None:
        roster = Roster(self.ids, self.index, self.side, self.kind, self.type, self.type_index)
        self.scenarios: dict[str, Scenario] = {}
        for entry in scenarios.tables("scenario", "id"):
            same = entry.text("like", "")
            if same and same not in self.scenarios:
                raise entry.fault(f"is like {same!r}, which does not come before it")
            scenario = Scenario(entry, self.country, roster, self.scenarios[same].entry if same else entry)
            if scenario.id in self.scenarios:
                raise entry.fault("is listed twice")
            self.scenarios[scenario.id] = scenario
        if not self.scenarios:
            raise scenarios.fault("has no scenario")


def _stacking(kind: CounterType) -> int:
    """10.2, 10.3, ruling G23: what a unit counts where four (German) or two (French) may stand; HQs nothing."""
    if kind.kind in (HQ, GARRISON, DUMMY):
        return 0
    if kind.side == GERMAN:
        return 2 if kind.kind in (REGIMENT, GUN) else 1
    return 2 if kind.kind == DIVISION else 1


def flag(entry: Entry, key: str) -> bool:
    """A mark that is there or not."""
    value = entry.values.get(key, False)
    if value is not True and value is not False:
        raise entry.fault(f"{key} must be true or false, not {value!r}")
    return value is True
