"""2.0: what is in the box. Printed facts only; what changes in play is in state.py."""

from pathlib import Path
from typing import Final

from meuse.engine.charts import Chart
from meuse.engine.counters import Contents
from meuse.engine.data import DIE_FACES, Entry, lowest_odds, read_chart, read_data, read_losses
from meuse.engine.faces import Piece
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    BRITISH,
    CAVALRY,
    DEPOT,
    ENTENTE,
    FORT,
    FRENCH,
    GERMAN,
    GERMANS,
    HQ,
    KINDS,
    NATIONS,
    PLACES,
    SIDE_OF,
    SIDES,
    STATES,
)
from meuse.titles.schlieffens_war.terrain import GROUND, Terrain

DATA_FILES: Final = ("map.toml", "counters.toml", "charts.toml", "scenario.toml")
NO_COUNTER: Final = -1


class Box(Contents):
    """Map, counters, charts and schedule. Columns run over all units; a unit is its number in them."""

    def __init__(self, folder: Path, overlay: dict[str, str]) -> None:
        charts = read_data(folder, "charts.toml", overlay)
        scenario = read_data(folder, "scenario.toml", overlay)
        counters = read_data(folder, "counters.toml", overlay)
        self.terrain = Terrain(read_data(folder, "map.toml", overlay), charts)
        super().__init__(self.terrain.board, SIDES, PLACES, STATES)
        # 3.3(a), (b): Germany is German, the rest the Entente's.
        germany = [country == "germany" for country in self.terrain.country]
        self.first_owner = bytearray([GERMAN if own else ENTENTE for own in germany])
        self._read_counters(counters)
        self._read_charts(charts)
        self._read_scenario(scenario)
        self._read_sources()
        # Distances from every hex to the nearest of some hexes, as lines.py has found them before.
        self.distances_to: dict[tuple[int, ...], list[int]] = {}
        # Counters as faces have drawn them before: by unit, hex, state and morale.
        self.pieces_seen: dict[tuple[int, int, int, int], Piece] = {}

    # ---- counters (2.2 to 2.9)

    def _read_counters(self, counters: Entry) -> None:
        """2.2, 2.2(errata): every counter of counters.toml; 2.7: which fort counter follows which."""
        self.labels: list[str] = []
        self.nation: list[int] = []
        self.kind: list[int] = []
        self.army: list[str] = []
        self.front: list[int] = []  # combat factor at full strength, or in supply (2.6, 2.7)
        self.back: list[int] = []  # reduced, or out of supply
        self.brackets: list[bool] = []  # 2.3: a factor in parentheses
        self.movement: list[int] = []
        self.back_movement: list[int] = []
        self.set_up: list[int] = []  # the hex printed on the counter, -1 if none (2.3)
        self.arrives: list[int] = []  # the turn printed on it, 0 if none (5.2)
        self.follows: list[int] = []  # 2.7: the fort counter that this one replaces
        self.next_fort: list[int] = []  # 2.7: the fort counter that replaces this one
        self.corps: list[bool] = []  # a mobile corps: what has morale and exerts ZOC (7.0, 9.6)
        self.load: list[int] = []  # 6.2: corps equivalents
        followers: list[tuple[Entry, int, str]] = []
        for entry in counters.tables("counter", "id"):
            unit = len(self.ids)
            self._add_counter(entry)
            if entry.has("follows"):
                followers.append((entry, unit, entry.text("follows")))
        for entry, unit, first in followers:
            leader = self.index.get(first, NO_COUNTER)
            if leader == NO_COUNTER or self.kind[leader] != FORT or self.kind[unit] != FORT:
                raise entry.fault(f"follows {first!r}, which is not a fort counter")
            self.follows[unit] = leader
            self.next_fort[leader] = unit
            self.set_up[unit] = self.set_up[leader]
        units = range(len(self.ids))
        self.corps_of: list[list[int]] = [[u for u in self.units_of[side] if self.corps[u]] for side in (0, 1)]
        self.of_nation: list[list[int]] = [[u for u in units if self.nation[u] == n] for n in range(len(NATIONS))]
        self.hqs_of: list[list[int]] = [[u for u in of if self.kind[u] == HQ] for of in self.of_nation]
        self.depots: list[int] = [u for u in units if self.kind[u] == DEPOT]
        self.hq_of: dict[tuple[int, str], int] = {
            (self.nation[u], self.army[u]): u for u in units if self.kind[u] == HQ
        }
        for unit in units:
            if self.kind[unit] != FORT and (self.nation[unit], self.army[unit]) not in self.hq_of:
                raise counters.fault(f"{self.ids[unit]} belongs to army {self.army[unit]!r}, which has no HQ counter")

    def _add_counter(self, entry: Entry) -> None:
        """2.3 to 2.9: the numbers its type prints; 2.5(e): depots are German; 1.3, 2.4: its nation and side."""
        kind = KINDS.index(entry.choice("kind", KINDS))
        nation = NATIONS.index(entry.choice("nation", NATIONS))
        if kind == DEPOT and nation != GERMANS:
            raise entry.fault("only German armies have depots (2.5)")
        self.add_counter(entry, entry.text("id"), entry.text("name"), SIDE_OF[nation])
        self.labels.append(entry.text("label"))
        self.nation.append(nation)
        self.kind.append(kind)
        self.army.append(entry.text("army", ""))
        self.front.append(entry.count("front"))
        self.back.append(entry.count("back"))
        self.brackets.append(entry.values.get("brackets", False) is True)
        self.movement.append(0 if kind == FORT else entry.count("movement", 1))
        self.back_movement.append(entry.count("back_movement", 1) if entry.has("back_movement") else self.movement[-1])
        at = entry.text("set_up", "")
        if at and at not in self.board.index:
            raise entry.fault(f"there is no hex {at!r} on the map")
        self.set_up.append(self.board.index[at] if at else -1)
        self.arrives.append(entry.number("arrives", 0))
        self.follows.append(NO_COUNTER)
        self.next_fort.append(NO_COUNTER)
        is_corps = kind <= CAVALRY
        self.corps.append(is_corps)
        self.load.append(1 if is_corps or kind == FORT else 0)
        if (is_corps or kind == FORT) and not 0 < self.back[-1] <= self.front[-1]:
            raise entry.fault("needs a reduced factor above 0 and no higher than its full one (2.7)")

    # ---- charts

    def _read_charts(self, charts: Entry) -> None:
        self.terrain_chart: Entry = charts.table("terrain")  # for faces
        self._read_crt(charts.table("crt"))
        self._read_dice(charts)
        self._read_shifts(charts)
        self._read_limits(charts)
        self._read_bef(charts.table("bef"))

    def _read_crt(self, crt: Entry) -> None:
        self.crt: Chart = read_chart(crt)
        self.crt_losses: list[list[tuple[int, int]]] = [[read_losses(crt, c) for c in row] for row in self.crt.rows]
        self.above: tuple[int, int] = read_losses(crt, crt.text("above"))  # 11.9
        self.below: tuple[int, int] = read_losses(crt, crt.text("below"))
        self.first_column: int = lowest_odds(crt, self.crt)  # in steps from 1:1, as engine.charts counts odds

    def _read_dice(self, charts: Entry) -> None:
        self.march_losses: list[int] = read_six(charts.table("attrition"), "steps")  # 10.6
        self.oos_losses: list[int] = charts.table("oos_attrition").numbers("loses")  # 8.8: the dice that cost a step
        guns = charts.table("heavy_artillery")
        self.bombardment: list[int] = read_six(guns, "shifts")  # 11.23
        self.keeps_gun: list[int] = guns.numbers("keeps")
        markers = charts.table("markers")
        self.coup_markers: int = markers.count("coup")
        self.artillery_markers: int = markers.count("heavy_artillery")

    def _read_shifts(self, charts: Entry) -> None:
        ground = charts.table("terrain")
        self.terrain_shift: dict[str, int] = {
            kind: ground.table(kind).number("shift", 0) for kind in ("clear", *GROUND)
        }
        self.river_cost: int = charts.table("river").count("cost")
        self.river_shift: int = charts.table("river").number("shift")
        self.fortress_shift: int = charts.table("fortress").number("shift")
        self.concentric_divisor: int = charts.table("concentric").count("divisor", 1)
        morale = charts.table("morale")
        self.elan_shift: int = morale.number("elan")
        self.fatigue_shift: int = morale.number("fatigue")
        effort = charts.table("final_effort")
        self.effort_turns: list[int] = effort.numbers("turns")
        self.effort_shift: int = effort.number("shift")

    def _read_limits(self, charts: Entry) -> None:
        stacking = charts.table("stacking")
        self.corps_limit: int = stacking.count("corps")
        self.hq_limit: int = stacking.count("hq")
        self.defending_corps: int = stacking.count("defending_corps")
        self.attacking_corps: int = stacking.count("attacking_corps")
        self.supply_distance: int = charts.table("supply").count("distance")
        self.march_extra: int = charts.table("forced_march").count("extra")
        plan = charts.table("plan_xvii")
        self.plan_attacks: int = plan.count("attacks")
        self.plan_deadline: int = plan.count("deadline")
        withdrawal = charts.table("withdrawal")
        self.withdrawal_turn: int = withdrawal.count("turn")
        self.withdrawal_corps: int = withdrawal.count("corps")
        self.withdrawal_factor: int = withdrawal.count("factor")
        victory = charts.table("victory")
        self.german_points: int = victory.count("german")
        self.draw_points: int = victory.count("draw")

    def _read_bef(self, bef: Entry) -> None:
        self.bef_waits: int = bef.count("no_move_turn")
        self.bef_extra_loss: int = bef.count("extra_loss")
        self.bef_fortresses: list[int] = []  # 8.4: where the British may share a fortress with its fort counter
        for name in bef.texts("fortresses"):
            fort = self.index.get(name, NO_COUNTER)
            if fort == NO_COUNTER or self.kind[fort] != FORT:
                raise bef.fault(f"{name!r} is not a fort counter")
            self.bef_fortresses.append(self.set_up[fort])

    # ---- schedule

    def _read_scenario(self, scenario: Entry) -> None:
        self.last_turn: int = scenario.table("scenario").count("last_turn", 1)
        self.dates: list[tuple[str, str]] = [("", "")]
        for entry in scenario.tables("turn", "number"):
            self.dates.append((entry.text("first"), entry.text("last")))
        if len(self.dates) <= self.last_turn:
            raise scenario.fault(f"has {self.last_turn} turns, but dates for {len(self.dates) - 1}")
        free = scenario.table("free_corps")
        self.free_army: str = free.text("army")  # 3.1(c): French corps that need not stay with their HQ ...
        self.free_row: int = free.count("row", 1)  # ... but start in this row or south of it
        self.bef_ports: list[int] = []
        for entry in scenario.tables("reinforcement", "army"):
            if entry.text("army") == "BEF":
                self.bef_ports = [entry.cell(self.board.index, name) for name in entry.texts("hexes")]
        begin = [unit for unit in range(len(self.ids)) if self.kind[unit] != FORT and self.arrives[unit] == 0]
        self.ready_made = self.read_set_up(scenario.table("ready_made"), begin)

    def _read_sources(self) -> None:
        """8.3-8.6, ruling S36: the rail hexes of the map edge that supply each nation. British ports come on top."""
        terrain = self.terrain
        east = [cell for cell in terrain.areas["east_edge"] if terrain.on_rail[cell]]
        french = [*terrain.areas["south_edge"], *terrain.areas["west_edge"]]
        rear = sorted({cell for cell in french if terrain.on_rail[cell]})
        self.sources: list[list[int]] = [[], [], [], []]
        self.sources[GERMANS] = east
        self.sources[FRENCH] = rear
        self.sources[BRITISH] = rear
        self.sources[BELGIANS] = rear
        self.ports: list[int] = [cell for cell in range(len(self.board)) if terrain.port[cell]]


def read_six(entry: Entry, key: str) -> list[int]:
    values = entry.numbers(key)
    if len(values) != DIE_FACES:
        raise entry.fault(f"{key} needs {DIE_FACES} numbers, one for each face of the die")
    return values
