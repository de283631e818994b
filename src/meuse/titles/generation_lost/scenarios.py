"""19.0 to 19.6, 20.1 to 20.3, 20.8: who begins where, who arrives when, special rules, and how a scenario is won."""

import datetime
from typing import Final

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.data import Entry
from meuse.titles.generation_lost.country import RIDGE, WOODS, Country
from meuse.titles.generation_lost.terms import (
    AIR,
    BANKS,
    DUMMY,
    FLIPPED,
    GARRISON,
    GUN,
    IN_FORT,
    KINDS,
    NOT_YET,
    OUT,
    POOL,
    RESERVES,
    SIDES,
)

FIRST_DAY: Final = datetime.date(1916, 2, 21)  # 2.1
TURN_DAYS: Final = 7
LAST_TURN: Final = 44
FACINGS: Final = ("north", "east", "south", "west")  # 12.1.7: a unit faces a side of its square
EDGES: Final = ("north", "south")
ANY_BANK: Final = -1
NO_TURN: Final = 0
RESTS: Final = {"pool": POOL, "reserves": RESERVES, "out": OUT}
HALF: Final = "half"  # 19.6.3: half of them to the pool, half to the Reserves box
GUN_TERRAIN: Final = (WOODS, RIDGE)
DRAW_IF_BOTH: Final = "both"
DRAW_EITHER: Final = "either"
DRAWS: Final = ("neither", DRAW_IF_BOTH, DRAW_EITHER, "never")  # who is a draw when: neither side wins, both, either
LINE_CLEAR: Final = "line-clear"
HOLD: Final = "hold"
VERDUN_HELD: Final = "verdun"
ZOC_ON_VERDUN: Final = "zoc-on-verdun"
NO_ZOC_ON_VERDUN: Final = "no-zoc-on-verdun"
NEAR_VERDUN: Final = "near-verdun"
LEAD: Final = "lead"
DENY: Final = "deny"
PATH: Final = "path-south"
OBJECTIVES: Final = "objectives"
CIRCLE: Final = "circle-verdun"
LINE_HELD: Final = "line-held"
CONDITIONS: Final = (
    LINE_CLEAR,
    HOLD,
    VERDUN_HELD,
    ZOC_ON_VERDUN,
    NO_ZOC_ON_VERDUN,
    NEAR_VERDUN,
    LEAD,
    DENY,
    PATH,
    OBJECTIVES,
    CIRCLE,
    LINE_HELD,
)


class Roster:
    """The counters as scenarios name them: by id, or any of a type or kind."""

    def __init__(
        self,
        ids: list[str],
        index: dict[str, int],
        side: list[int],
        kind: list[int],
        type_of: list[int],
        types: dict[str, int],
    ) -> None:
        self.ids = ids
        self.index = index
        self.side = side
        self.kind = kind
        self.type_of = type_of
        self.types = types

    def unit(self, entry: Entry, name: str) -> int:
        found = self.index.get(name, NOBODY)
        if found == NOBODY:
            raise entry.fault(f"there is no counter {name!r}")
        return found

    def of_type(self, entry: Entry, name: str) -> list[int]:
        if name not in self.types:
            raise entry.fault(f"there is no type {name!r}")
        wanted = self.types[name]
        return [unit for unit in range(len(self.ids)) if self.type_of[unit] == wanted]

    def of_kind(self, side: int, kind: int) -> list[int]:
        return [unit for unit in range(len(self.ids)) if self.kind[unit] == kind and self.side[unit] == side]


class Placement:
    """One unit of a set-up. Where the owner chooses which, `unit` is NOBODY and `choice` has the counters."""

    def __init__(self, entry: Entry, country: Country, roster: Roster, side: int, taken: list[int]) -> None:
        self.side = side
        self.choice: list[int] = []
        self.unit: int = NOBODY
        if entry.has("unit"):
            self.unit = roster.unit(entry, entry.text("unit"))
        else:
            for name in entry.texts("any"):
                self.choice += roster.of_type(entry, name)
            free = [unit for unit in self.choice if unit not in taken]
            if len({roster.type_of[unit] for unit in self.choice}) == 1 and free:
                self.unit = free[0]  # all alike: there is nothing to choose
                self.choice = []
            elif not free:
                raise entry.fault(f"no counter is left of {', '.join(entry.texts('any'))}")
        if self.unit != NOBODY and roster.side[self.unit] != side:
            raise entry.fault(f"{roster.ids[self.unit]!r} is not {SIDES[side]}")
        self.square: int = country.square(entry, entry.text("square"))
        self.facing: int = NO_FACING
        if entry.has("facing"):
            self.facing = country.board.facing(self.square, entry.choice("facing", FACINGS))
        self.status: int = (FLIPPED if _flag(entry, "back") else 0) | (IN_FORT if _flag(entry, "in_fort") else 0)
        if self.status & IN_FORT and not country.fort[self.square]:
            raise entry.fault(f"there is no fort in {entry.text('square')}")


class Posting:
    """19.3.1(ART), 20.2.1(d): how many guns their owner places, how far behind the front, how many in the west."""

    def __init__(self, case: str, count: int, from_front: int, west_least: int) -> None:
        self.case = case
        self.count = count
        self.from_front = from_front
        self.west_least = west_least


class Battery(Posting):
    """Guns that their owner places: which, and where they may stand."""

    def __init__(self, entry: Entry, country: Country, roster: Roster) -> None:
        super().__init__(
            entry.text("case"),
            0,
            entry.count("from_front") if entry.has("from_front") else 0,
            entry.count("west_least") if entry.has("west_least") else 0,
        )
        self.name: str = entry.text("name")
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        guns = roster.of_kind(self.side, GUN)
        self.guns: list[list[int]] = []  # for each gun to place, the counters it may be
        for name in entry.texts("guns", []):
            choice = [unit for unit in roster.of_type(entry, name) if unit in guns]
            if not choice:
                raise entry.fault(f"{name!r} is no gun of the {SIDES[self.side]} side")
            self.guns.append(choice)
        self.count = entry.count("count", 1) if entry.has("count") else len(self.guns)
        self.without: list[int] = []
        for name in entry.texts("without", []):
            self.without += roster.of_type(entry, name)
        self.heavy_left: int = entry.count("heavy_left") if entry.has("heavy_left") else NOBODY
        self.field_left: int = entry.count("field_left") if entry.has("field_left") else NOBODY
        self.bank: int = BANKS.index(entry.choice("bank", BANKS)) if entry.has("bank") else ANY_BANK
        self.terrain: list[str] = entry.texts("terrain", [])
        for kind in self.terrain:
            if kind not in GUN_TERRAIN:
                raise entry.fault(f"terrain {kind!r} must be one of {', '.join(GUN_TERRAIN)}")
        self.columns: list[int] = entry.numbers("columns") if entry.has("columns") else [1, len(country.board)]
        self._squares: list[int] = []

    def squares(self, country: Country) -> list[int]:
        """19.1.1: where the guns may stand, as far as the map alone says it."""
        if not self._squares:
            self._squares = self._find_squares(country)
        return self._squares

    def _find_squares(self, country: Country) -> list[int]:
        found: list[int] = []
        for cell in range(len(country.board)):
            if not country.north[cell] or (self.bank != ANY_BANK and country.bank[cell] != self.bank):
                continue
            if not self.columns[0] <= country.board.places[cell][1] <= self.columns[1]:
                continue
            if not self.terrain or any(kind in country.kinds[cell] for kind in self.terrain):
                found.append(cell)
        return found


class Arrival:
    """12.7.4, 19.1.2, 19.1.4, 19.1.4(HQ): units that come on a turn, and the squares at which they enter."""

    def __init__(self, entry: Entry, country: Country, roster: Roster, turns: int) -> None:
        self.turn: int = entry.count("turn", 1, turns)
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        if entry.has("squares"):
            self.squares: list[int] = [country.square(entry, name) for name in entry.texts("squares")]
        else:
            self.squares = country.edge(entry.choice("edge", EDGES), entry.choice("bank", BANKS))
        self.units: list[int] = [roster.unit(entry, name) for name in entry.texts("units", [])]
        self.any: list[list[int]] = []  # for each further unit the counters it may be, from the pool (12.7.6)
        for names in _lists(entry, "any"):
            choice: list[int] = []
            for name in names:
                choice += roster.of_type(entry, name)
            self.any.append(choice)
        for unit in [*self.units, *[each for choice in self.any for each in choice]]:
            if roster.side[unit] != self.side:
                raise entry.fault(f"{roster.ids[unit]!r} is not {SIDES[self.side]}")
        if not self.units and not self.any:
            raise entry.fault("brings nobody")


class GunDraw:
    """20.2.1: German guns on the map are drawn out until so many are left, and the others stand anew."""

    def __init__(self, entry: Entry, turns: int) -> None:
        self.turn: int = entry.count("turn", 1, turns)
        self.case: str = entry.text("case")
        self.heavy_left: int = entry.count("heavy_left")
        self.field_left: int = entry.count("field_left") if entry.has("field_left") else NOBODY
        self.from_front: int = entry.count("from_front")
        self.west_least: int = entry.count("west_least")


class Special:
    """19.1.5, 19.2.2: the special rules of a scenario as data (up to 19.6.5, 20.3). Turns are the scenario's."""

    def __init__(self, entry: Entry, country: Country, roster: Roster, turns: int) -> None:
        self.fair: list[int] = _turns(entry, "fair", turns)  # weather is fair without a roll
        self.lulls: list[int] = _turns(entry, "lulls", turns)  # a lull may be declared (7.1)
        self.free_supply: list[int] = _turns(entry, "free_supply", turns)  # bombardment costs no HQ
        self.hold_until: int = _turn(entry, "hold_until", turns)  # the West Bank start lines
        self.bog_from: int = _turn(entry, "bog_from", turns)
        self.mines_on: int = _turn(entry, "mines_on", turns)
        self.air: list[int] = entry.numbers("air")  # units of each side
        if len(self.air) != len(SIDES) or max(self.air) > len(roster.of_kind(0, AIR)):
            raise entry.fault("air must be the number of air units of each side")
        self.french_air_from: int = _turn(entry, "french_air_from", turns)
        self.phosgene: list[int] = _turns(entry, "phosgene", turns)  # 14.2.6: one for each gas
        self.phosgene_half: list[int] = _turns(entry, "phosgene_half", turns)  # 19.4.5(a): one for two
        self.somme: list[int] = _turns(entry, "somme", turns)
        self.reserve_third: bool = _flag(entry, "reserve_third")
        self.german_morale_from: int = _turn(entry, "german_morale_from", turns)
        self.worn_guns_from: int = _turn(entry, "worn_guns_from", turns)
        self.fifth_division_from: int = _turn(entry, "fifth_division_from", turns)  # 16.7.1(b)
        self.exchange_battalions: bool = _flag(entry, "exchange_battalions")
        self.substitutes: bool = _flag(entry, "substitutes")  # 20.2.1(b), 20.2.2(b): smaller units for who is due
        # units that must have left a square by the end of their side's movement on a turn, or the map
        self.leave: list[tuple[int, int, int]] = []
        for each in entry.tables("leave", "unit"):
            square = country.square(each, each.text("square")) if each.has("square") else NOBODY
            self.leave.append((roster.unit(each, each.text("unit")), square, each.count("turn", 1, turns)))
        self.draws: list[GunDraw] = [GunDraw(each, turns) for each in entry.tables("draws", "turn")]
        # 19.3.5(c), 19.6.5(f): units that wait: so many groups freed on each turn, or on a die
        self.held: list[list[int]] = [
            [roster.unit(each, name) for name in each.texts("units")] for each in entry.tables("held", "units")
        ]
        self.freed_on_die: int = entry.count("freed_on_die", 1, 6) if entry.has("freed_on_die") else NOBODY


class Condition:
    """One thing that a side must have done."""

    def __init__(self, entry: Entry, country: Country) -> None:
        self.kind: str = entry.choice("kind", CONDITIONS)
        self.places: list[list[int]] = []  # each is held with all its squares
        self.called: str = entry.text("called") if entry.has("called") else "places"  # as the standing speaks of them
        self.need: int = 0
        self.double: int = NOBODY  # 19.1.6: counts two if an assault on it turned up only a dummy
        self.zoc_counts: bool = _flag(entry, "zoc_counts")  # 19.4.6: a ZOC on Verdun counts as one more place
        self.points: int = 0
        self.combat_only: bool = _flag(entry, "combat_only")  # 20.8: neither operations nor objectives
        self.grades: list[str] = []
        self.uncontested: bool = _flag(entry, "uncontested")  # 19.3.4: only a ZOC that the other side does not share
        self.square: int = NOBODY
        if self.kind == HOLD:
            self.places = [[country.square(entry, name) for name in names] for names in _lists(entry, "places")]
            self.need = entry.count("need", 1, len(self.places) + self.zoc_counts)
            if entry.has("double"):
                self.double = country.square(entry, entry.text("double"))
        elif self.kind == LEAD:
            self.points = entry.count("points", 1)
        elif self.kind in (OBJECTIVES, LINE_HELD):
            self.need = entry.count("need", 1)
        elif self.kind == DENY:
            self.grades = entry.texts("grades")
        elif self.kind == PATH:
            self.square = country.square(entry, entry.text("square"))


class Victory:
    """A grade that a side reaches if so many (`need`) of its branches hold, each with all its conditions."""

    def __init__(self, entry: Entry, country: Country) -> None:
        self.grade: str = entry.text("grade")
        self.case: str = entry.text("case")
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        self.branches: list[list[Condition]] = [
            [Condition(each, country) for each in branch.tables("condition", "kind")]
            for branch in entry.tables("branch", "number")
        ]
        if not self.branches or not all(self.branches):
            raise entry.fault("needs branches, each with a condition")
        self.need: int = entry.count("need", 1, len(self.branches)) if entry.has("need") else len(self.branches)


class Scenario:
    """19.1, 19.2, 19.2.1: one scenario; one that is like another begins as that does and may have its own arrivals."""

    def __init__(self, entry: Entry, country: Country, roster: Roster, forces: Entry) -> None:
        self.entry = entry
        self.id: str = entry.text("id")
        self.case: str = entry.text("case")
        self.victory_case: str = entry.text("victory_case", self.case)
        self.draw_case: str = entry.text("draw_case", self.victory_case)
        self.turns: int = entry.count("turns", 1, LAST_TURN)
        self.first_turn: int = entry.count("first_turn", 1, LAST_TURN)  # of the campaign
        if self.first_turn + self.turns - 1 > LAST_TURN:
            raise entry.fault(f"ends after turn {LAST_TURN} of the campaign (2.1)")
        self.first_player: int = SIDES.index(entry.choice("first_player", SIDES))
        self.is_campaign: bool = _flag(entry, "campaign")  # 20.4, 20.5: operations and objectives
        self.dates: list[str] = [""] + [self._date(turn) for turn in range(1, self.turns + 1)]
        self.special = Special(entry.table("special"), country, roster, self.turns)
        self.placements: list[Placement] = []
        self.reserves: list[tuple[int, int]] = []  # units in the Reserves box, with their state
        self.reserve_choices: list[list[int]] = []  # one of these counters each
        self.pool: list[int] = []
        self._read_set_up(forces, country, roster)
        self.batteries: list[Battery] = [Battery(each, country, roster) for each in forces.tables("battery", "name")]
        self.garrisons: int = 0  # 19.1.3: markers on forts, chosen by lot
        self.garrisons_west: int = 0
        if forces.has("garrisons"):
            garrisons = forces.table("garrisons")
            self.garrisons = garrisons.count("forts", 1, len(country.forts))
            self.garrisons_west = garrisons.count("west", 0, self.garrisons)
        arriving = entry if entry.has("arrival") else forces
        self.arrivals: list[Arrival] = [
            Arrival(each, country, roster, self.turns) for each in arriving.tables("arrival", "turn")
        ]
        self.arrival_of: dict[int, int] = {}  # the number of the first arrival that names a unit
        for number, arrival in enumerate(self.arrivals):
            for unit in arrival.units:
                self.arrival_of.setdefault(unit, number)
        self.rest: list[dict[int, str]] = [self._rest(forces, side) for side in SIDES]  # by side and kind
        self.begins: list[int] = self._beginnings(forces, roster)
        self.victories: list[Victory] = [Victory(each, country) for each in entry.tables("victory", "grade")]
        self.draw: str = entry.choice("draw", DRAWS)
        self._check_victories()

    def _date(self, turn: int) -> str:
        days = TURN_DAYS * (self.first_turn + turn - 2)
        return (FIRST_DAY + datetime.timedelta(days=days)).isoformat()

    def campaign_turn(self, turn: int) -> int:
        """2.1: the turn of the campaign that a turn of the scenario is."""
        return self.first_turn + turn - 1

    # ---- set-up

    def _read_set_up(self, forces: Entry, country: Country, roster: Roster) -> None:
        taken: list[int] = []
        for group in forces.tables("group", "name"):
            side = SIDES.index(group.choice("side", SIDES))
            for entry in _inline(group, "units"):
                placement = Placement(entry, country, roster, side, taken)
                if placement.unit != NOBODY:
                    if placement.unit in taken:
                        raise entry.fault(f"{roster.ids[placement.unit]!r} is placed twice")
                    taken.append(placement.unit)
                self.placements.append(placement)
        for box in forces.tables("box", "place"):
            place = box.choice("place", ("pool", "reserves"))
            for entry in _inline(box, "units"):
                self._put_in_box(entry, place, roster, taken)

    def _put_in_box(self, entry: Entry, place: str, roster: Roster, taken: list[int]) -> None:
        status = FLIPPED if _flag(entry, "back") else 0
        if entry.has("unit"):
            units = [roster.unit(entry, entry.text("unit"))]
        else:
            choice: list[int] = []
            for name in entry.texts("any"):
                choice += [unit for unit in roster.of_type(entry, name) if unit not in taken]
            if len({roster.type_of[unit] for unit in choice}) > 1:
                self.reserve_choices.append(choice)
                return
            units = choice[:1]
        if not units or units[0] in taken:
            raise entry.fault("no counter is left for the box")
        taken.append(units[0])
        if place == "pool":
            self.pool.append(units[0])
        else:
            self.reserves.append((units[0], status))

    def _rest(self, forces: Entry, side: str) -> dict[int, str]:
        """19.0: where counters go that are not listed, by kind."""
        table = forces.table("rest").table(side)
        found: dict[int, str] = {}
        for name in table.values:
            if name == "source":
                continue
            if name not in KINDS:
                raise table.fault(f"{name!r} is no kind of counter: {', '.join(KINDS)}")
            found[KINDS.index(name)] = table.choice(name, (*RESTS, HALF))
        return found

    def _beginnings(self, forces: Entry, roster: Roster) -> list[int]:
        """By counter: the square or place where it begins; NOT_YET also for what its owner will place."""
        begins: list[int] = [OUT] * len(roster.ids)
        for unit in range(len(roster.ids)):
            kind, side = roster.kind[unit], roster.side[unit]
            rest = self.rest[side].get(kind, "out")
            begins[unit] = NOT_YET if kind in (AIR, GARRISON, DUMMY) else RESTS.get(rest, POOL)
        for unit in self.pool:
            begins[unit] = POOL
        for unit, _ in self.reserves:
            begins[unit] = RESERVES
        for placement in self.placements:
            if placement.unit != NOBODY:
                begins[placement.unit] = placement.square
        for battery in self.batteries:
            for gun in roster.of_kind(battery.side, GUN):
                if begins[gun] == OUT and gun not in battery.without:
                    begins[gun] = NOT_YET
        listed = [unit for unit in range(len(roster.ids)) if begins[unit] >= 0]
        listed += [*self.pool, *[unit for unit, _ in self.reserves]]
        for arrival in self.arrivals:
            for unit in arrival.units:
                if unit in listed:
                    raise forces.fault(f"{roster.ids[unit]!r} is listed twice, in the set-up or among the arrivals")
                listed.append(unit)
                begins[unit] = NOT_YET
        return begins

    # ---- victory

    def _check_victories(self) -> None:
        grades = [victory.grade for victory in self.victories]
        if not grades or len(set(grades)) != len(grades):
            raise self.entry.fault("needs victories, each with a grade of its own")
        for victory in self.victories:
            for branch in victory.branches:
                for condition in branch:
                    for grade in condition.grades:
                        if grade not in grades:
                            raise self.entry.fault(f"denies the grade {grade!r}, which it does not have")


def _flag(entry: Entry, key: str) -> bool:
    value = entry.values.get(key, False)
    if value is not True and value is not False:
        raise entry.fault(f"{key} must be true or false, not {value!r}")
    return value is True


def _turn(entry: Entry, key: str, turns: int) -> int:
    return entry.count(key, 1, turns) if entry.has(key) else NO_TURN


def _turns(entry: Entry, key: str, turns: int) -> list[int]:
    found = entry.numbers(key) if entry.has(key) else []
    if found and not 1 <= min(found) <= max(found) <= turns:
        raise entry.fault(f"{key} must be turns from 1 to {turns}")
    return found


def _inline(entry: Entry, key: str) -> list[Entry]:
    """The inline tables of a list, each named by what it is in."""
    value = entry.values.get(key)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise entry.fault(f"{key} must be a list of tables" if key in entry.values else f"lacks {key}")
    return [
        Entry(entry.file, f"{entry.name}, {item.get('square', item.get('unit', n))}", item)
        for n, item in enumerate(value, 1)
    ]


def _lists(entry: Entry, key: str) -> list[list[str]]:
    value = entry.values.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, list) for item in value):
        raise entry.fault(f"{key} must be a list of lists")
    return [[str(name) for name in item] for item in value]
