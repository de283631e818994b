"""3.0, 5.3, 10.2: who begins where, how long a scenario lasts, how its end is scored. The rulebook gives none of it."""

import datetime
from typing import Final

from meuse.engine.data import Entry
from meuse.engine.paths import CLOSED
from meuse.titles.valmy.country import Country
from meuse.titles.valmy.terms import ARMIES, LEADER, SIDES

HOLD: Final = "hold"
SHAKEN: Final = "shaken"
ELIMINATIONS: Final = "eliminated"
JUNCTION: Final = "junction"
REASONS: Final = (HOLD, SHAKEN, ELIMINATIONS, JUNCTION)
GRADES: Final = (
    "allied-substantial",
    "allied-marginal",
    "draw",
    "stand-off",
    "french-marginal",
    "french-substantial",
)
NO_LIMIT: Final = -999  # the balance of the last grade: whatever is left


NO_WAITING: Final = -1


class Roster:
    """The counters as scenarios name them: numbers by id, and the kind of each."""

    def __init__(self, index: dict[str, int], kind: list[int]) -> None:
        self.index = index
        self.kind = kind

    def leader(self, entry: Entry, name: str) -> int:
        found = self.index.get(name, -1)
        if found < 0 or self.kind[found] != LEADER:
            raise entry.fault(f"there is no leader {name!r}")
        return found

    def unit(self, entry: Entry, name: str) -> int:
        found = self.index.get(name, -1)
        if found < 0 or self.kind[found] == LEADER:
            raise entry.fault(f"there is no unit {name!r}")
        return found

    def leaders(self) -> list[int]:
        return [number for number in range(len(self.kind)) if self.kind[number] == LEADER]


class Arrival:
    """Leaders who come with their units on a turn, and where."""

    def __init__(self, entry: Entry, country: Country, roster: Roster) -> None:
        self.turn: int = entry.count("turn", 1)
        self.box: int = country.box(entry, entry.text("box"))
        self.leaders: list[int] = [roster.leader(entry, name) for name in entry.texts("leaders")]


class Waiting:
    """Leaders who may not enter some boxes before a turn; with no boxes they may not move at all."""

    def __init__(self, entry: Entry, country: Country, roster: Roster) -> None:
        self.leaders: list[int] = [roster.leader(entry, name) for name in entry.texts("leaders")]
        self.before: int = entry.count("before", 2)
        self.closed: list[int] = []
        for name in entry.texts("areas"):
            self.closed += country.area(entry, name)


class Fortress:
    """Boxes that a side cannot enter before a turn: it has no siege train yet."""

    def __init__(self, entry: Entry, country: Country) -> None:
        self.boxes: list[int] = [country.box(entry, name) for name in entry.texts("boxes")]
        self.closed_to: int = SIDES.index(entry.choice("closed_to", SIDES))
        self.before: int = entry.count("before", 2)


class Score:
    """Points that a side gets at the end, and for what."""

    def __init__(self, entry: Entry, country: Country) -> None:
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        self.reason: str = entry.choice("for", REASONS)
        self.points: int = entry.count("points", 1)
        self.boxes: list[int] = []
        if self.reason == HOLD:
            self.boxes = [country.box(entry, name) for name in entry.texts("boxes")]
        self.each: bool = flag(entry, "each")  # for each of the boxes, not once for any of them
        self.each_turn: bool = flag(entry, "each_turn")
        self.per: int = entry.count("per", 1) if self.reason == ELIMINATIONS else 1


class Scenario:
    """One scenario of scenarios.toml."""

    def __init__(self, entry: Entry, country: Country, roster: Roster) -> None:
        self.entry = entry
        self.id: str = entry.text("id")
        self.turns: int = entry.count("turns", 1)
        self.dates: list[str] = [""] + _days(entry, self.turns)  # by turn, as 1792-09-20
        self.initiative: int = SIDES.index(entry.choice("initiative", SIDES))  # 5.3
        self.boxes: list[int] = country.area(entry, entry.text("area")) if entry.has("area") else list(country.boxes)
        self.off_limits: bytes = bytes([0 if cell in self.boxes else CLOSED for cell in range(len(country.board))])
        self.fall_back: bool = flag(entry, "fall_back")  # ruling L24
        self.bases: list[list[int]] = self._bases(country)
        self.set_up: dict[int, int] = {}  # leaders, and units that begin on the map by themselves, with their boxes
        self.arrivals: list[Arrival] = [
            Arrival(each, country, roster) for each in entry.tables("reinforcement", "turn")
        ]
        self.absent: list[int] = [roster.leader(entry, name) for name in entry.texts("absent", [])]
        self.waiting: list[Waiting] = [Waiting(each, country, roster) for each in entry.tables("waiting", "before")]
        self.fortresses: list[Fortress] = [Fortress(each, country) for each in entry.tables("fortress", "before")]
        self.leaders: list[int] = roster.leaders()
        self._read_set_up(country, roster)
        self._check_leaders(roster)
        self._check_boxes(country)
        self.scores: list[Score] = [Score(each, country) for each in entry.tables("point", "for")]
        self.grades: list[tuple[int, str]] = self._grades()  # the lowest balance of each, the best for the Allies first
        self.unfought_boxes: list[int] = []
        self.unfought_grade: str = ""  # if there was no major battle in one of those boxes, and ...
        self.unfought_side: int = 0  # ... this side still stands there
        if entry.has("unfought"):
            unfought = entry.table("unfought")
            self.unfought_boxes = [country.box(unfought, name) for name in unfought.texts("boxes")]
            self.unfought_grade = unfought.choice("grade", GRADES)
            self.unfought_side = SIDES.index(unfought.choice("held", SIDES))

    def find_waiting(self, division: list[int]) -> None:
        """Ruling L92: which limit holds for each counter: for the leaders named, and for units of their bands."""
        self.waits: list[int] = [NO_WAITING] * len(division)
        for number, waiting in enumerate(self.waiting):
            bands = [division[leader] for leader in waiting.leaders]
            for counter, band in enumerate(division):
                if counter in waiting.leaders or (counter not in self.leaders and band in bands):
                    self.waits[counter] = number

    def _bases(self, country: Country) -> list[list[int]]:
        """10.2: the boxes that stand for the base of each army."""
        table = self.entry.table("bases")
        found = [[country.box(table, name) for name in table.texts(army)] for army in ARMIES]
        for army, boxes in zip(ARMIES, found, strict=True):
            if not boxes:
                raise table.fault(f"gives the army {army!r} no base")
        return found

    def _read_set_up(self, country: Country, roster: Roster) -> None:
        """3.0: leaders on the map; their units are in their holding boxes."""
        table = self.entry.table("set_up")
        for name in table.values:
            for leader_id in table.texts(name):
                leader = roster.leader(table, leader_id)
                if leader in self.set_up:
                    raise table.fault(f"{leader_id!r} is set up twice")
                self.set_up[leader] = country.box(table, name)
        if self.entry.has("on_map"):
            alone = self.entry.table("on_map")
            for name in alone.values:
                for unit_id in alone.texts(name):
                    self.set_up[roster.unit(alone, unit_id)] = country.box(alone, name)

    def _check_leaders(self, roster: Roster) -> None:
        """Every leader begins on the map, arrives, or is absent: one of the three."""
        known: list[int] = [leader for leader in self.set_up if roster.kind[leader] == LEADER] + self.absent
        for arrival in self.arrivals:
            known += arrival.leaders
        names = {number: name for name, number in roster.index.items()}
        for leader in roster.leaders():
            if known.count(leader) != 1:
                often = "nowhere" if leader not in known else "more than once"
                raise self.entry.fault(f"places {names[leader]!r} {often}: set_up, reinforcement or absent")

    def _check_boxes(self, country: Country) -> None:
        """Whoever takes part begins, arrives and has his base on the boxes that are played on."""
        used = list(self.set_up.values()) + [arrival.box for arrival in self.arrivals]
        for boxes in self.bases:
            used += boxes
        for cell in used:
            if cell not in self.boxes:
                raise self.entry.fault(f"uses the box {country.board.names[cell]!r}, which is not in its area")

    def _grades(self) -> list[tuple[int, str]]:
        found: list[tuple[int, str]] = []
        for entry in self.entry.tables("grade", "id"):
            found.append((entry.number("balance", NO_LIMIT), entry.choice("id", GRADES)))
        balances = [balance for balance, _ in found]
        if not found or balances[-1] != NO_LIMIT or balances != sorted(set(balances), reverse=True):
            raise self.entry.fault("grades must fall from the highest balance to the last, which has none")
        return found

    def grade(self, balance: int) -> str:
        """The grade for Allied points less French points."""
        for lowest, name in self.grades:
            if balance >= lowest:
                return name
        return self.grades[-1][1]


def _days(entry: Entry, turns: int) -> list[str]:
    """The date of each turn; a turn is a day."""
    first = entry.values.get("first")
    if not isinstance(first, datetime.date):
        raise entry.fault("first must be a date like 1792-09-20")
    return [(first + datetime.timedelta(days=day)).isoformat() for day in range(turns)]


def flag(entry: Entry, key: str) -> bool:
    """A mark that is there or not."""
    value = entry.values.get(key, False)
    if value is not True and value is not False:
        raise entry.fault(f"{key} must be true or false, not {value!r}")
    return value is True
