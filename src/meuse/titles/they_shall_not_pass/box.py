"""2.0: what is in the box. Printed facts only; what changes in play is in state.py."""

from pathlib import Path
from typing import Final

from meuse.engine.counters import Contents
from meuse.engine.data import Entry, lowest_odds, read_chart, read_data, read_losses
from meuse.engine.faces import Piece
from meuse.titles.they_shall_not_pass.terms import (
    ARMY,
    CALIBERS,
    CORPS,
    FRENCH,
    GARRISON,
    GERMAN,
    GUN,
    HQ,
    HUNTER,
    INFANTRY,
    KINDS,
    NO_GUN,
    NO_ZOC,
    PIONEER,
    PLACES,
    RAIL_GUN,
    REMNANT,
    SIDES,
    STATES,
    STRONG,
    WEAK,
)
from meuse.titles.they_shall_not_pass.terrain import Terrain

DATA_FILES: Final = ("map.toml", "counters.toml", "charts.toml", "scenario.toml")
FOOT: Final = (INFANTRY, PIONEER, HUNTER, REMNANT)
SIZES: Final = ("regiment", "battalion", "hq", "battery", "none")
MOST_CHECK: Final = 3  # M3


class Box(Contents):
    """Map, counters, charts and schedule. Columns run over all units; a unit is its number in them."""

    def __init__(self, folder: Path, overlay: dict[str, str]) -> None:
        charts = read_data(folder, "charts.toml", overlay)
        scenario = read_data(folder, "scenario.toml", overlay)
        counters = read_data(folder, "counters.toml", overlay)
        self.terrain = Terrain(read_data(folder, "map.toml", overlay), charts)
        super().__init__(self.terrain.board, SIDES, PLACES, STATES)
        self.first_owner = bytearray([GERMAN if north else FRENCH for north in self.terrain.north_of_front])  # 14.9
        self._read_counters(counters, charts)
        self._read_charts(charts)
        self._read_scenario(scenario)
        # Counters as faces have drawn them before: by unit, hex, state, and whether forts have two steps (15.4).
        self.pieces_seen: dict[tuple[int, int, int, bool], Piece] = {}

    # ---- counters (2.1, 2.2)

    def _read_counters(self, counters: Entry, charts: Entry) -> None:
        """2.2: every counter, and the HQ of its corps."""
        self.kind: list[int] = []
        self.regiment: list[bool] = []
        self.caliber: list[int] = []
        self.corps: list[str] = []
        self.division: list[str] = []
        self.strength: list[int] = []
        self.reduced: list[int] = []
        self.attack: list[int] = []
        self.defense: list[int] = []
        self.range: list[int] = []
        self.movement: list[int] = []
        self.fired_movement: list[int] = []
        self.morale: list[int] = []
        self.shots: list[int] = []
        self.arrives: list[int] = []
        self.optional: list[bool] = []
        self.off_map: list[bool] = []
        self.fires_from: list[int] = []  # the hex that range is counted from, for guns without one of their own
        self.stacking: list[int] = []  # 8.32, in halves of a regiment
        self.zoc: list[int] = []
        self.garrison_of: dict[int, int] = {}  # fort hex -> its garrison
        stacking = charts.table("stacking")
        self.stacking_limit: int = stacking.count("limit")
        self.free_pioneers: int = stacking.count("free_pioneers")
        for entry in counters.tables("counter", "id"):
            if entry.choice("kind", KINDS) == "garrison":
                for fort in self.terrain.forts:
                    place = self.terrain.place_names.get(fort, self.board.names[fort])
                    self.garrison_of[fort] = len(self.ids)
                    self._add_counter(entry, stacking, "FR-" + place.replace(" ", "-"), place)
            else:
                self._add_counter(entry, stacking, entry.text("id"), entry.text("name"))
        self.hq_of: dict[tuple[int, str], int] = {
            (self.side[unit], self.corps[unit]): unit for unit in range(len(self.ids)) if self.kind[unit] == HQ
        }
        self.infantry_of_division: dict[str, list[int]] = {division: [] for division in self.division}
        for unit, division in enumerate(self.division):
            if self.kind[unit] in FOOT:
                self.infantry_of_division[division].append(unit)
        for unit, corps in enumerate(self.corps):
            if corps and (self.side[unit], corps) not in self.hq_of:
                raise counters.fault(f"{self.ids[unit]} belongs to {corps} Corps, which has no HQ counter")

    def _add_counter(self, entry: Entry, stacking: Entry, unit_id: str, name: str) -> None:
        """2.1, 2.11 to 2.13: the numbers its type prints, and no others; 2.11(a): infantry has a reduced side.

        2.13(b), T.ERRATUM: a gun has one defence strength for both sides, that of the 16th Division too.
        8.32, 14.4(c): what it counts for stacking. 2.2(FR-oob), (GE-oob): its corps and division.
        T.REINF-23, T.REINF-24, T.REINF-25, T.REINF-26, T.REINF-27: the turn in which it arrives.
        """
        self.add_counter(entry, unit_id, name, SIDES.index(entry.choice("side", SIDES)))
        kind = KINDS.index(entry.choice("kind", KINDS))
        size = entry.choice("size", SIZES)
        is_gun = kind in (GUN, RAIL_GUN)
        is_foot = kind in FOOT
        caliber = CALIBERS.index(entry.choice("caliber", CALIBERS[1:])) if is_gun else NO_GUN
        self.kind.append(kind)
        self.regiment.append(size == "regiment")
        self.caliber.append(caliber)
        self.corps.append(entry.text("corps", ""))
        self.division.append(entry.text("division", ""))
        self.strength.append(entry.number("strength") if is_foot else 0)
        self.reduced.append(entry.number("reduced", 0))
        self.attack.append(entry.number("attack") if is_gun else 0)
        self.defense.append(0 if is_foot else entry.number("defense"))
        self.range.append(entry.number("range") if is_gun else 0)
        self.movement.append(entry.count("movement"))
        self.fired_movement.append(entry.number("fired_movement", 0))
        self.morale.append(entry.number("morale", 0))
        self.shots.append(entry.number("shots", 1))
        self.arrives.append(entry.number("arrives", 0))
        self.optional.append(entry.values.get("optional", False) is True)
        fixed = entry.text("at", "")
        self.off_map.append(entry.values.get("off_map", False) is True or fixed != "")
        self.fires_from.append(self.board.cell(fixed) if fixed else -1)
        if kind == GARRISON:
            halves, zoc = stacking.count("garrison"), STRONG
        elif kind == REMNANT:
            halves, zoc = stacking.count("remnant"), WEAK
        elif kind == HQ:
            halves, zoc = stacking.count("hq"), NO_ZOC
        elif kind == RAIL_GUN:
            halves, zoc = stacking.count("railroad"), WEAK
        elif is_gun:
            halves, zoc = stacking.count("corps_artillery" if caliber == CORPS else "division_artillery"), WEAK
        else:
            halves = stacking.count("regiment" if size == "regiment" else "battalion")
            zoc = STRONG if size == "regiment" else WEAK
        self.stacking.append(halves)
        self.zoc.append(zoc)
        if is_foot and kind != REMNANT and self.reduced[-1] <= 0:
            raise entry.fault("infantry needs a reduced strength above 0 (2.11)")
        if kind not in (GARRISON,) and caliber != ARMY and not 2 <= self.morale[-1] <= 12:
            raise entry.fault("morale must be between 2 and 12, since it is compared with two dice (12.1)")

    # ---- charts

    def _read_charts(self, charts: Entry) -> None:
        self.terrain_chart: Entry = charts.table("terrain")  # as printed, for faces
        self._read_assault(charts.table("assault"))
        self._read_artillery(charts)
        self._read_organization(charts)
        self._read_victory(charts.table("victory"))
        zoc = charts.table("zoc")
        self.enter_strong: int = zoc.count("strong_enter")
        self.leave_zoc: int = zoc.count("strong_exit")
        self.dig_in_bonus: int = charts.table("dig_in").number("defense")
        self.extended_fort_zoc: int = charts.table("forts").number("weak_zoc")

    def _read_assault(self, assault: Entry) -> None:
        self.assault_chart = read_chart(assault)
        self.assault_hits: list[list[tuple[int, int]]] = [
            [read_losses(assault, cell) for cell in row] for row in self.assault_chart.rows
        ]
        self.lowest_odds: int = lowest_odds(assault, self.assault_chart)
        self.assault_shifts: dict[str, int] = read_shifts(assault.table("shifts"))

    def _read_artillery(self, charts: Entry) -> None:
        barrage = charts.table("barrage")
        self.barrage_chart = read_chart(barrage)
        self.barrage_bounds: list[int] = barrage.numbers("lowest_strength")
        self.barrage_shifts: dict[str, int] = read_shifts(barrage.table("shifts"))
        results = barrage.table("results")
        self.barrage_checks: dict[str, int] = {name: results.count(name, 0, MOST_CHECK) for name in results.values}
        for row in self.barrage_chart.rows:
            for result in row:
                if result != "-" and result not in self.barrage_checks:
                    raise barrage.fault(f"result {result!r} is not among those of barrage.results")
        self.spotting: int = barrage.table("restrictions").count("bad_weather_spotting")
        interdiction = charts.table("interdiction")
        self.interdiction_fails: int = interdiction.number("always_fails")
        self.interdiction_first_turn: int = interdiction.number("german_first_turn")
        artillery = charts.table("artillery")
        self.missions: list[tuple[str, ...]] = [()] + [tuple(artillery.texts(name)) for name in CALIBERS[1:]]
        self.first_turn_support: int = charts.table("support").number("german_division_first_turn")

    def _read_organization(self, charts: Entry) -> None:
        weather = charts.table("weather")
        self.bad_weather: list[int] = weather.numbers("bad")
        self.bad_weather_movement: int = weather.table("bad_effects").number("movement")
        supply = charts.table("supply")
        self.off_road: int = supply.count("off_road")
        self.off_road_disrupted: int = supply.count("disrupted")
        replacements = charts.table("replacements")
        self.replacements: list[list[int]] = [replacements.numbers(side) for side in SIDES]
        costs = replacements.table("costs")
        self.pioneer_replacements: int = costs.number("german_pioneers_per_turn")
        morale = charts.table("morale")
        self.morale_modifiers: dict[str, int] = read_shifts(morale.table("modifiers"))
        self.petain_morale: dict[str, int] = read_shifts(morale.table("petain"))

    def _read_victory(self, victory: Entry) -> None:
        self.towns_per_point: int = victory.count("towns_per_point", 1)
        self.towns_per_point_infiltration: int = victory.table("infiltration").count("towns_per_point", 1)
        self.fort_points: int = victory.number("fort_destroyed")
        self.verdun_points: int = victory.number("verdun_hex")
        self.division_121_points: int = victory.number("division_121")
        casualties = victory.table("casualties")
        self.eliminated_casualties: int = casualties.number("eliminated")
        self.reduced_casualties: int = casualties.number("reduced")
        self.casualty_scale: list[tuple[int, int, bool, int]] = [
            read_ratio(step) for step in casualties.tables("scale", "points")
        ]
        self.victory_levels: list[tuple[int, str]] = [
            (level.number("from"), level.text("result")) for level in victory.tables("levels", "result")
        ]

    # ---- schedule

    def _read_scenario(self, scenario: Entry) -> None:
        self.dates: list[str] = [""] + [str(turn.values.get("date")) for turn in scenario.tables("turn", "number")]
        self.last_turn: int = scenario.table("scenario").count("last_turn", 1, len(self.dates) - 1)
        for granted in self.replacements:
            if len(granted) < self.last_turn:
                raise scenario.fault(
                    f"has {self.last_turn} turns, but charts.toml grants replacements for {len(granted)}"
                )
        self.petain_turn: int = scenario.table("petain").count("turn", 1)
        self.left_bank: int = scenario.table("left_bank").cell(
            self.board.index, scenario.table("left_bank").text("hex")
        )
        self.sources: list[list[int]] = [[], []]
        for entry in scenario.tables("supply_source", "edge"):
            if entry.has("hexes"):
                side = SIDES.index(entry.choice("side", SIDES))
                self.sources[side].extend(entry.cell(self.board.index, name) for name in entry.texts("hexes"))
        self.is_source: list[bool] = [False] * len(self.board)
        for side in (GERMAN, FRENCH):
            for cell in self.sources[side]:
                self.is_source[cell] = True
        # 6.4: where each division or corps enters; the 121st may choose among several hexes
        self.entries: dict[tuple[int, str, str], list[int]] = {}
        for entry in scenario.tables("reinforcement", "division"):
            side = SIDES.index(entry.choice("side", SIDES))
            key = (side, entry.text("corps"), entry.text("division"))
            if entry.has("entry_from"):
                self.entries[key] = self.north_edge(entry, entry.text("entry_from"), entry.text("entry_to"))
            else:
                self.entries[key] = [entry.cell(self.board.index, name) for name in entry.texts("entry")]
        # 3.0: where each corps or division may set up
        stretches: dict[tuple[int, str, str], list[int]] = {}
        self.fixed_set_up: int = -1
        self.own_infantry_within: int = 0
        for entry in scenario.tables("setup", "division"):
            side = SIDES.index(entry.choice("side", SIDES))
            key = (side, entry.text("corps"), entry.text("division"))
            where = entry.text("where")
            if where == "north_edge":
                stretches[key] = self.north_edge(entry, entry.text("from"), entry.text("to"))
            elif where == "trench" and entry.has("from"):
                first = entry.cell(self.board.index, entry.text("from"))
                last = entry.cell(self.board.index, entry.text("to"))
                front = self.terrain.front
                if first not in front or last not in front:
                    raise entry.fault("the stretch must begin and end on the northernmost trench line (3.1)")
                stretches[key] = front[front.index(first) : front.index(last) + 1]
            elif where == "hex":
                self.fixed_set_up = entry.cell(self.board.index, entry.text("hex"))
            elif where == "behind_trench":
                self.own_infantry_within = entry.number("own_infantry_within")
        self.stretch_of: list[list[int] | None] = [
            stretches.get((side, self.corps[unit], self.division[unit] if side == FRENCH else ""))
            for unit, side in enumerate(self.side)
        ]
        begin = [unit for unit in range(len(self.ids)) if self.arrives[unit] == 0 and not self.off_map[unit]]
        begin = [unit for unit in begin if self.kind[unit] not in (REMNANT, GARRISON)]
        self.ready_made = self.read_set_up(scenario.table("ready_made"), begin)

    def north_edge(self, entry: Entry, first: str, last: str) -> list[int]:
        """The hexes xx01 from one to another (3.2, 6.42)."""
        entry.cell(self.board.index, first)
        entry.cell(self.board.index, last)
        return [self.board.cell(f"{column:02d}01") for column in range(int(first[:2]), int(last[:2]) + 1)]


def read_shifts(entry: Entry) -> dict[str, int]:
    return {name: entry.number(name) for name in entry.values if name != "source"}


def read_ratio(entry: Entry) -> tuple[int, int, bool, int]:
    """16.0: French and German parts of a ratio, whether it must be exceeded, and the points."""
    french, colon, german = entry.text("ratio").partition(":")
    if not colon or not french.isdigit() or not german.isdigit():
        raise entry.fault("ratio must read like 3:2")
    return int(french), int(german), entry.values.get("more", False) is True, entry.number("points")
