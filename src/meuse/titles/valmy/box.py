"""2.0: what is in the box. Printed facts only; what changes in play belongs to the state."""

from pathlib import Path
from typing import Final

from meuse.engine.counters import NOBODY, Contents
from meuse.engine.data import Entry, read_data
from meuse.titles.valmy.country import HOLDING, MORALE, Country
from meuse.titles.valmy.scenarios import Roster, Scenario, flag
from meuse.titles.valmy.tables import HIGHEST_MORALE, LOWEST_MORALE, ChargeTable, FireTable, MeleeTable
from meuse.titles.valmy.terms import (
    ARMIES,
    ARMS,
    CAVALRY,
    DIVISION_RANK,
    INFANTRY,
    LEADER,
    LOWEST_RANK,
    NATIONS,
    NO_USAGE,
    OVERALL_RANK,
    PLACES,
    RATINGS,
    SIDE_OF_ARMY,
    SIDE_OF_NATION,
    SIDES,
    STATES,
    USAGES,
)

DATA_FILES: Final = ("map.toml", "counters.toml", "charts.toml", "scenarios.toml")
MOST_STEPS: Final = 2  # 9.3.4
KIND_OF_ARM: Final = (INFANTRY, CAVALRY)
DIE: Final = 6


class Box(Contents):
    """2.0, T.COUNTERS: map, counters, tables and scenarios.

    Columns run over all counters, leaders first; a counter is its number.
    Columns of pairs hold what is on the FRONT and on the BACK: full and reduced, of a leader his own ratings and those
    of his replacement. What a counter does not have is 0.
    """

    def __init__(self, folder: Path, overlay: dict[str, str]) -> None:
        charts = read_data(folder, "charts.toml", overlay)
        counters = read_data(folder, "counters.toml", overlay)
        self.country = Country(read_data(folder, "map.toml", overlay))
        super().__init__(self.country.board, SIDES, PLACES, STATES)
        self._read_charts(charts)
        self._make_columns()
        self._read_leaders(counters)
        self._read_units(counters)
        self._read_scenarios(read_data(folder, "scenarios.toml", overlay))

    # ---- counters (2.1, 8.0, 9.2.1, 10.0)

    def _make_columns(self) -> None:
        self.labels: list[str] = []
        self.kind: list[int] = []
        self.nation: list[int] = []
        self.army: list[int] = []
        self.band: list[str] = []  # 2.1: the letters of a command
        self.division: list[int] = []  # army and band as one number: who belongs together
        self.unit_type: list[str] = []
        self.movement: list[int] = []
        # of leaders
        self.rank: list[int] = []
        self.offensive: list[tuple[int, int]] = []
        self.command: list[tuple[int, int]] = []
        self.defensive: list[tuple[int, int]] = []
        self.initiative: list[tuple[int, int]] = []
        self.never_out: list[bool] = []  # 8.5
        self.holding: list[int] = []  # 2.3: the leader's holding box; NOBODY of units
        # of units
        self.strength: list[tuple[int, int]] = []
        self.morale: list[tuple[int, int]] = []
        self.steps: list[int] = []
        self.usage: list[int] = []
        self.skirmisher: list[bool] = []
        self.under: list[int] = []  # 3.0: the leader in whose holding box a unit begins; NOBODY of leaders
        self.divisions: list[tuple[int, str]] = []

    def _read_leaders(self, counters: Entry) -> None:
        """8.0-8.5: ratings and ranks; 5.2: one overall leader a side."""
        self.overall: list[int] = [NOBODY, NOBODY]
        for entry in counters.tables("leader", "id"):
            self._add_leader(entry)
        self.leaders: list[int] = list(range(len(self.ids)))
        self.leaders_of: list[list[int]] = [self.units_of[side][:] for side in range(len(SIDES))]
        for side, leader in enumerate(self.overall):
            if leader == NOBODY:
                raise counters.fault(f"gives the side {SIDES[side]!r} no overall leader (5.2)")
        for army in range(len(ARMIES)):
            if not any(self.army[leader] == army and self.rank[leader] == OVERALL_RANK for leader in self.leaders):
                raise counters.fault(f"gives the army {ARMIES[army]!r} no leader of rank {OVERALL_RANK}")

    def _add_leader(self, entry: Entry) -> None:
        army = ARMIES.index(entry.choice("army", ARMIES))
        side = SIDE_OF_ARMY[army]
        leader = self.add_counter(entry, entry.text("id"), entry.text("name"), side)
        self._add_common(entry, LEADER, self._nation(entry, side), army, entry.text("band"), self.leader_movement)
        self.unit_type.append("")
        self.rank.append(entry.count("rank", LOWEST_RANK, OVERALL_RANK))
        back = entry.table("replacement")
        pairs = [(entry.count(name, 0, 12), back.count(name, 0, 12)) for name in RATINGS]
        self.offensive.append(pairs[0])
        self.command.append(pairs[1])
        self.defensive.append(pairs[2])
        self.initiative.append(pairs[3])
        for rating, (front, reverse) in zip(RATINGS, pairs, strict=True):
            if reverse > front:
                raise entry.fault(f"has a replacement with a higher {rating} rating")
        if not 1 <= pairs[3][1] <= pairs[3][0] <= DIE:
            raise entry.fault(f"initiative is rolled against with one die: it must be from 1 to {DIE} (8.5)")
        self.never_out.append(flag(entry, "never_out"))
        if flag(entry, "overall"):
            if self.overall[side] != NOBODY or self.rank[leader] != OVERALL_RANK:
                raise entry.fault(f"a side has one overall leader, of rank {OVERALL_RANK} (5.2, 8.0)")
            self.overall[side] = leader
        part = self.country.part_of_side(entry, side, HOLDING)
        cell = self.board.index.get(f"under-{self.ids[leader]}", NOBODY)
        if cell not in part.cells():
            raise entry.fault(f"has no holding box under-{self.ids[leader]} on the map (2.3)")
        self.holding.append(cell)
        self.strength.append((0, 0))
        self.morale.append((0, 0))
        self.steps.append(0)
        self.usage.append(NO_USAGE)
        self.skirmisher.append(False)
        self.under.append(NOBODY)

    def _add_common(self, entry: Entry, kind: int, nation: int, army: int, band: str, movement: int) -> None:
        self.labels.append(entry.text("name"))
        self.kind.append(kind)
        self.nation.append(nation)
        self.army.append(army)
        self.band.append(band)
        if (army, band) not in self.divisions:
            self.divisions.append((army, band))
        self.division.append(self.divisions.index((army, band)))
        self.movement.append(movement)

    def _nation(self, entry: Entry, side: int) -> int:
        nation = NATIONS.index(entry.choice("nation", NATIONS))
        if SIDE_OF_NATION[nation] != side:
            raise entry.fault(f"is {NATIONS[nation]} but fights on the side {SIDES[side]!r}")
        return nation

    def _read_units(self, counters: Entry) -> None:
        """2.1, 9.2.1, 9.3.1, 9.3.4, 10.0: the combat units, each with the numbers of its type or its own."""
        types: dict[str, Entry] = {}
        for entry in counters.tables("type", "id"):
            if entry.text("id") in types:
                raise entry.fault("is listed twice")
            types[entry.text("id")] = entry
        for entry in counters.tables("unit", "id"):
            name = entry.text("type")
            if name not in types:
                raise entry.fault(f"there is no type {name!r}: {', '.join(types)}")
            self._add_unit(entry, types[name])
        self.units: list[int] = list(range(len(self.leaders), len(self.ids)))
        self.troops_of: list[list[int]] = [
            [unit for unit in self.units if self.side[unit] == side] for side in range(len(SIDES))
        ]
        # 2.1(a)-(c), rulings L14, L63: by unit, the leaders who may command it: they never change.
        self.superiors: list[list[int]] = [
            [leader for leader in self.leaders if self._commands(leader, unit)] for unit in range(len(self.ids))
        ]
        # 6.0, ruling L14: by army, its leaders of rank 3.
        self.overall_of: list[list[int]] = [
            [leader for leader in self.leaders if self.army[leader] == army and self.rank[leader] == OVERALL_RANK]
            for army in range(len(ARMIES))
        ]
        # 8.2: by counter, its place in a column of rooms (see command.py) that overall leaders have for its army.
        self.army_room: list[int] = [len(self.divisions) + army for army in self.army]
        # 3.0: by leader, the units that begin in his holding box.
        self.begin_under: list[list[int]] = [[] for _ in self.leaders]
        for unit in self.units:
            self.begin_under[self.under[unit]].append(unit)

    def _commands(self, leader: int, unit: int) -> bool:
        """2.1(a)-(c), rulings L14, L63: an overall leader any unit of the army, another those of the band in it."""
        if self.rank[leader] == OVERALL_RANK:
            return self.army[leader] == self.army[unit]
        return self.division[leader] == self.division[unit]

    def _add_unit(self, entry: Entry, kind: Entry) -> None:
        leader = self.index.get(entry.text("under"), NOBODY)
        if leader not in self.leaders:
            raise entry.fault(f"is under {entry.text('under')!r}, who is not a leader")
        side = self.side[leader]
        arm = KIND_OF_ARM[ARMS.index(kind.choice("arm", ARMS))]
        self.add_counter(entry, entry.text("id"), entry.text("name"), side)
        movement = self.cavalry_movement if arm == CAVALRY else self.infantry_movement
        self._add_common(entry, arm, self._nation(kind, side), self.army[leader], self.band[leader], movement)
        self.unit_type.append(kind.text("id"))
        self.under.append(leader)
        self.rank.append(0)
        for column in (self.offensive, self.command, self.defensive, self.initiative):
            column.append((0, 0))
        self.never_out.append(False)
        self.holding.append(NOBODY)
        self._add_steps(entry, own_or(entry, kind, "strength"), own_or(entry, kind, "morale"))
        usage = own_or(entry, kind, "usage")
        self.usage.append(USAGES.index(usage.choice("usage", USAGES)))
        self.skirmisher.append(flag(own_or(entry, kind, "skirmisher"), "skirmisher"))

    def _add_steps(self, entry: Entry, strength: Entry, morale: Entry) -> None:
        """9.3.4: one step or two; 10.0: the reduced side has the lower morale."""
        strengths, morales = strength.numbers("strength"), morale.numbers("morale")
        if not 1 <= len(strengths) <= MOST_STEPS or len(morales) != len(strengths):
            raise entry.fault(f"strength and morale need one number for each step, at most {MOST_STEPS} (9.3.4)")
        if min(strengths) < 1 or strengths[-1] > strengths[0]:
            raise entry.fault("strength must be above 0 and no higher on the reduced side")
        if min(morales) < LOWEST_MORALE or max(morales) > HIGHEST_MORALE:
            raise entry.fault(f"morale must be from {LOWEST_MORALE} to {HIGHEST_MORALE}")
        if len(morales) == MOST_STEPS and morales[1] >= morales[0]:
            raise entry.fault("morale must be lower on the reduced side (10.0)")
        self.steps.append(len(strengths))
        self.strength.append(front_and_back(strengths))
        self.morale.append(front_and_back(morales))

    # ---- tables and numbers of the rules

    def _read_charts(self, charts: Entry) -> None:
        self.fire = FireTable(charts.table("fire"))
        self.charge = ChargeTable(charts.table("charge"))
        self.melee = MeleeTable(charts.table("melee"))
        self.chits: list[int] = charts.table("initiative").numbers("chits")  # 5.1
        command = charts.table("command")
        self.radius: int = command.count("radius", 1)  # 6.0
        self.beyond_radius: int = command.number("beyond")  # 6.1
        self._read_control(charts.table("control"))
        movement = charts.table("movement")
        self.leader_movement: int = movement.count("leader", 1)  # 7.1.1
        self.infantry_movement: int = movement.count("infantry", 1)  # 7.1.2
        self.cavalry_movement: int = movement.count("cavalry", 1)
        self.traffic: int = movement.count("traffic")  # 7.1.8
        overrun = charts.table("overrun")
        self.overrun_units: int = overrun.count("units", 1)  # 7.3
        self.overrun_enemies: int = overrun.count("enemies", 1)
        battle = charts.table("battle")
        self.minor_units: int = battle.count("minor", 1)  # 9.0
        self.battle_rounds: int = battle.count("rounds", 1)  # 9.2.12
        morale = charts.table("morale")
        self.highest_morale: int = morale.count("highest", LOWEST_MORALE, HIGHEST_MORALE)  # 8.1
        self.no_way_back: int = morale.number("no_way_back")  # 9.7
        self._read_army_morale(charts.table("army_morale"))

    def _read_control(self, control: Entry) -> None:
        """8.4: how many leaders of each rank a leader may control: either of the one or of the other."""
        top, division = control.table(f"rank_{OVERALL_RANK}"), control.table(f"rank_{DIVISION_RANK}")
        self.controls: list[list[int]] = [[0] * (OVERALL_RANK + 1) for _ in range(OVERALL_RANK + 1)]
        self.controls[OVERALL_RANK][DIVISION_RANK] = top.count(f"rank_{DIVISION_RANK}")
        self.controls[OVERALL_RANK][LOWEST_RANK] = top.count(f"rank_{LOWEST_RANK}")
        self.controls[DIVISION_RANK][LOWEST_RANK] = division.count(f"rank_{LOWEST_RANK}")

    def _read_army_morale(self, track: Entry) -> None:
        """10.2: the numbers of both tracks; each has a space on the sheet of its side."""
        self.track: list[list[int]] = [track.numbers(side) for side in SIDES]
        self.track_space: int = track.count("space", 1)
        self.base_modifier: list[int] = [track.number(f"{side}_base") for side in SIDES]  # 10.2.1: for each base
        self.track_cells: list[list[int]] = []
        for side, numbers in enumerate(self.track):
            if not numbers or numbers != list(range(numbers[0], numbers[0] - len(numbers), -1)):
                raise track.fault(f"{SIDES[side]} must fall by one from space to space")
            cells = list(self.country.part_of_side(track, side, MORALE).cells())
            if len(cells) != len(numbers):
                raise track.fault(f"{SIDES[side]} has {len(numbers)} numbers for {len(cells)} spaces of its track")
            self.track_cells.append(cells)

    def army_morale(self, side: int, eliminated: int) -> int:
        """10.2: the rating after so many units were eliminated in the turn."""
        numbers = self.track[side]
        return numbers[min(eliminated // self.track_space, len(numbers) - 1)]

    # ---- scenarios

    def _read_scenarios(self, scenarios: Entry) -> None:
        roster = Roster(self.index, self.kind)
        self.scenarios: dict[str, Scenario] = {}
        for entry in scenarios.tables("scenario", "id"):
            scenario = Scenario(entry, self.country, roster)
            if scenario.id in self.scenarios:
                raise entry.fault("is listed twice")
            scenario.find_waiting(self.division)
            self.scenarios[scenario.id] = scenario
        if not self.scenarios:
            raise scenarios.fault("has no scenario")


def own_or(entry: Entry, kind: Entry, key: str) -> Entry:
    """The entry that says it: the counter's own, or that of its type."""
    return entry if entry.has(key) else kind


def front_and_back(numbers: list[int]) -> tuple[int, int]:
    """Both sides of a counter; one without a reduced side has 0 there."""
    return numbers[0], numbers[1] if len(numbers) > 1 else 0
