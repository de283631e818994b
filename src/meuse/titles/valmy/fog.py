"""2.3, rulings L60, L61: what a seat may know of the other side's holding boxes, and what it must guess.

Everything a seat is shown goes through here: the state (`seen`), the log (`view_event`), the procedures under way
(`view_frame`). What a seat may not see is simply not there, so that nothing built on a seen state can give it away.
"""

from random import Random
from typing import Any, Final, TypeVar

import msgspec

from meuse.engine.counters import NOBODY
from meuse.engine.events import Event
from meuse.engine.throws import ways_to_total
from meuse.engine.title import OPEN_EYES
from meuse.titles.valmy.battle_events import LeaderCaught, LeaderRode
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.chapters.holding import shown_leaders
from meuse.titles.valmy.chapters.movement import came_by
from meuse.titles.valmy.end_events import RecoveryRolled, UnitChecked
from meuse.titles.valmy.events import (
    Arranged,
    Dropped,
    ForceMustered,
    LeaderRolled,
    Marched,
    Reacted,
    UnitRolled,
)
from meuse.titles.valmy.state import NEVER, State
from meuse.titles.valmy.terms import ACTIVATED, BACK, NO_POST, NOT_YET, PURSUING, REDUCED, SIDES, UNSEEN

FOR_THE_OWNER: Final = (Arranged, ForceMustered)
"""Ruling L61: what changes in holding boxes and who comes along; an enemy is not even told that there was something."""

UNNAMED: Final = "unseen"
"""The unit of an event, for those who cannot see it."""

NAMES_COUNTERS: Final = ("unit", "leader", "counter", "lead")
"""Fields of procedures that name one counter; lists of counters are fields that hold lists."""

OPEN_PROCEDURES: Final = (
    # The sequence of play, which names nobody who is hidden.
    "Campaign",
    "Turn",
    "Initiative",
    "Activations",
    "Arrivals",
    "RecoveryPhase",
    "ArmyMoralePhase",
    "ArmyCheck",
    "StatusRoll",
    "Victory",
    # Combat: whoever takes part in these has been shown (ruling L61).
    "CombatStep",
    "BattleInBox",
    "Overrun",
    "ExchangeOfFire",
    "GivePoints",
    "Volley",
    "TakeLosses",
    "LeaderLoss",
    "Retreat",
    "MajorBattle",
    "Rearrangement",
    "FlankFights",
    "FlankFight",
    "FlankMelee",
    "Charge",
    "GiveUp",
    "LeaveBoard",
    "Pursuit",
    "Melee",
    "ComeToReserve",
    "BringReserves",
    "JoinMelee",
)
"""Procedures that a seat may know as they are, whoever they belong to. Who draws up (9.2.1) does so in secret."""

OF_THE_STACK: Final = ("venture", "left", "led")
"""Numbers that would tell why a leader rolls (ruling L64), foot from horse, and who leads a stack."""


# ---- the state


def hidden(state: State, side: int) -> list[int]:
    """2.3(c), (d), ruling L60: who of a side an enemy does not see: units under cover, leaders under their superiors.

    On the battle board, and in any fight once it has begun, everybody is seen.
    """
    in_battle: set[int] = set(state.battle.shown) if state.battle is not None else set()
    open_leaders: dict[int, list[int]] = {}  # by box
    found: list[int] = []
    for leader in state.box.leaders_of[side]:
        cell = state.where[leader]
        if cell < 0 or leader in in_battle:
            continue
        if cell not in open_leaders:
            open_leaders[cell] = shown_leaders(state, cell, side)
        if leader not in open_leaders[cell]:
            found.append(leader)
    for unit in state.box.troops_of[side]:
        if state.where[unit] >= 0 and state.under[unit] != NOBODY and unit not in in_battle:
            found.append(unit)
    return found


def seen(state: State, seat: str) -> State:
    """2.3(c), (d), ruling L60: the state as a seat may know it; after the game everything is shown.

    What was made for a seat is all that it sees, and comes back as it is.
    """
    if state.result is not None or seat == OPEN_EYES or state.seen_by == seat:
        return state
    twin = state.copy()
    twin.forget()  # what was remembered for speed tells of the true state
    for side, name in enumerate(SIDES):
        if name != seat:
            hide(twin, side, hidden(state, side))
            veil(state, twin, side)
    if seat != SIDES[state.active]:
        twin.force = []
    battle = twin.battle
    if battle is not None:
        for name in battle.unit_lists:
            setattr(battle, name, [counter for counter in getattr(battle, name) if twin.where[counter] != UNSEEN])
    twin.seen_by = seat
    return twin


def hide(twin: State, side: int, counters: list[int]) -> None:
    """2.3(c), (d): take from a copy of the state what an enemy of that side may not know."""
    box = twin.box
    # A set: asked for every counter, a list of all who fight took most of an observation's time.
    shown: set[int] = set(twin.battle.shown) if twin.battle is not None else set()
    for counter in counters:
        twin.lift(counter, UNSEEN)
        # 9.5.2: who has been replaced is open; which units have lost a step is not, they may have recovered.
        twin.status[counter] &= REDUCED if twin.is_leader(counter) else 0
    for counter in box.units_of[side]:
        if counter not in shown:  # 9.2.1(e): a line is seen when it stands, not while it is drawn up
            twin.post[counter] = NO_POST
            twin.raised[counter] = 0
        if twin.where[counter] != PURSUING:
            twin.approach[counter] = NOBODY  # ruling L144: boxes are open, see `veil`, not who came by which
    for unit in box.troops_of[side]:
        twin.under[unit] = NOBODY
        twin.status[unit] &= ~ACTIVATED  # ruling L60: it is seen of leaders on the map alone
    twin.marched[side] = [NEVER] * len(twin.marched[side])  # a leader alone leaves no trace there (ruling L20)
    twin.met[side] = bytearray(len(twin.met[side]))  # ruling L61: who has not overrun has told nothing


def veil(state: State, twin: State, side: int) -> None:
    """Rulings L60, L144: where no unit is seen, an enemy still knows whether there is any.

    In a contested box he knows from where units came as well: the ways out depend on it (L19, L25).
    """
    for cell in state.scenario.boxes:
        if not state.holds(side, cell):
            continue
        if not twin.troops[side][cell]:
            twin.veiled[side][cell] = 1
        if state.holds(1 - side, cell):
            twin.ways[side][cell] = sorted(set(came_by(state, cell, side)))


# ---- the log


def view_event(event: Event, seat: str) -> Event | None:
    """2.3, ruling L61: what a seat reads of an event; None if nothing."""
    if seat == OPEN_EYES or getattr(event, "side", seat) == seat:
        return event
    if isinstance(event, FOR_THE_OWNER):
        return None
    if isinstance(event, (Marched, Reacted, Dropped)):
        return view_march(event)
    if isinstance(event, LeaderRolled):
        # For the sake of which units a leader rolls is not told (ruling L64).
        return msgspec.structs.replace(event, venture=False, cases=("6.0(b)" if event.success else "6.0(c)", "8.5"))
    if getattr(event, "seen", True):
        return event
    if isinstance(event, UnitRolled):
        return msgspec.structs.replace(event, unit=UNNAMED)
    if isinstance(event, RecoveryRolled):
        return msgspec.structs.replace(event, unit=UNNAMED, hex="", morale=0, recovered=False, cases=("10.1",))
    if isinstance(event, UnitChecked):
        return msgspec.structs.replace(event, unit=UNNAMED, hex="", morale=0)
    if isinstance(event, LeaderCaught):
        return msgspec.structs.replace(event, leader=UNNAMED)
    return None if isinstance(event, LeaderRode) else event


def view_march(event: Marched | Reacted | Dropped) -> Event | None:
    """Ruling L61: a stack on the march is its visible leaders and units, or just troops.

    What is left of its movement would tell foot from horse, what it paid whether a leader rides alone.
    """
    known = event.seen
    if isinstance(event, Dropped):
        who = tuple([name for name in event.who if name in known])
        return msgspec.structs.replace(event, who=who) if who else None
    leaders = tuple([name for name in event.leaders if name in known])
    units = tuple([name for name in event.units if name in known])
    if isinstance(event, Reacted):
        return msgspec.structs.replace(event, leaders=leaders, units=units)
    cost = event.cost - event.traffic  # as it is printed on the map
    return msgspec.structs.replace(
        event, leaders=leaders, units=units, cost=cost, left=0, traffic=0, beyond=False, veiled=True, cases=("7.1.6",)
    )


def view_frame(frame: dict[str, Any], seat: str) -> dict[str, Any]:
    """2.3, ruling L61: a procedure of the other side keeps to itself whom it is about."""
    side = frame.get("side", NOBODY)
    if seat == OPEN_EYES or frame["frame"] in OPEN_PROCEDURES or (side != NOBODY and SIDES[side] == seat):
        return frame
    shown = dict(frame)
    for field, value in frame.items():
        if isinstance(value, list):
            shown[field] = []
        elif field in NAMES_COUNTERS:
            shown[field] = NOBODY
        elif field in OF_THE_STACK:
            shown[field] = 0
    return shown


# ---- guessing


TRIES: Final = 24  # at a new place for the hidden leaders
Mixed = TypeVar("Mixed")


def imagine(state: State, seat: str, rng: Random) -> State:
    """2.3, ruling L60: a state of its own that agrees with all a seat can see; holding boxes are filled anew."""
    twin = seen(state, seat)
    if twin is state:
        twin = state.copy()
        if state.seen_by is None:
            return twin
    twin.seen_by = None  # what follows is guessed
    for side, name in enumerate(SIDES):
        if name != seat:
            Guess(twin, side, rng, open_numbers(state, twin, side)).make()
    for side in range(len(SIDES)):
        twin.veiled[side] = bytearray(len(twin.veiled[side]))
        twin.ways[side] = {}
    twin.forget()
    return twin


def open_numbers(state: State, twin: State, side: int) -> dict[int, tuple[int, int]]:
    """Rulings L60, L61, L144: of each box that holds units, how many of them at least and at most are not seen.

    The true state is asked for nothing that the seat has not been told.
    """
    found: dict[int, tuple[int, int]] = {}
    single = state.box.overrun_enemies
    for cell in state.scenario.boxes:
        if not state.holds(side, cell):
            continue
        here = twin.troops[side][cell]
        least = max(1 if twin.veiled[side][cell] else 0, len(twin.ways[side].get(cell, [])) - here)
        most = len(state.box.troops_of[side])
        true = state.troops[side][cell]
        # A battle begins with the numbers of both sides; who enters with five or more learns whether there is one.
        if in_fight(state, side, cell) or (state.met[1 - side][cell] and true == single):
            least = most = true - here
        elif state.met[1 - side][cell]:
            least = max(least, single + 1 - here)
        found[cell] = (least, most)
    return found


def in_fight(state: State, side: int, cell: int) -> bool:
    """Ruling L61: all of a side in the box fight there and are counted; friends of an overrun stack are not."""
    battle = state.battle
    return battle is not None and battle.target == cell and not (battle.overrun and battle.attacker == side)


class Guess:
    """One way in which the hidden counters of a side could lie in its holding boxes."""

    def __init__(self, twin: State, side: int, rng: Random, numbers: dict[int, tuple[int, int]]) -> None:
        self.twin = twin  # as a seat sees it; filled in by `make`
        self.side = side
        self.rng = rng
        self.numbers = numbers
        out = [counter for counter in twin.units_of[side] if twin.where[counter] == UNSEEN]
        self.leaders = [counter for counter in out if twin.is_leader(counter)]
        self.units = [counter for counter in out if not twin.is_leader(counter)]
        self.roofs = {leader: self._roofs(leader) for leader in self.leaders}

    def _shuffled(self, counters: list[Mixed]) -> list[Mixed]:
        mixed = counters[:]
        self.rng.shuffle(mixed)
        return mixed

    # ---- leaders

    def _roofs(self, leader: int) -> list[int]:
        """2.3(a), (d): the boxes in which a superior of that leader's army is seen, and where leaders can hide."""
        box = self.twin.box
        found: list[int] = []
        for other in box.leaders_of[self.side]:
            cell = self.twin.where[other]
            if cell < 0 or cell in found or self._laid_open(cell):
                continue
            if box.army[other] == box.army[leader] and box.rank[other] > box.rank[leader]:
                found.append(cell)
        return found

    def _laid_open(self, cell: int) -> bool:
        """Ruling L61: in a fight whose line stands everybody is seen."""
        twin = self.twin
        if twin.battle is None or not in_fight(twin, self.side, cell):
            return False
        return any(twin.box.side[counter] == self.side for counter in twin.battle.shown)

    def _place_leaders(self, care: float) -> dict[int, int]:
        """Each somewhere under a superior; with more care, where there is least room for those who must be there."""
        twin = self.twin
        need = {cell: least for cell, (least, _) in self.numbers.items()}
        for leader in twin.box.leaders_of[self.side]:
            if twin.where[leader] in need:
                need[twin.where[leader]] -= twin.command(leader)
        places: dict[int, int] = {}
        for leader in self._shuffled(self.leaders):
            roofs = self.roofs[leader]
            if not roofs:
                continue  # only in a position made by hand
            cell = roofs[int(self.rng.random() * len(roofs))]
            if self.rng.random() < care:
                cell = max(roofs, key=lambda roof: need.get(roof, 0))
            places[leader] = cell
            if cell in need:
                need[cell] -= twin.command(leader)
        return places

    # ---- making it

    def make(self) -> None:
        """Fill the holding boxes, and say who may have come from where."""
        if self.units or self.leaders:
            self._fill()
        self._find_ways()

    def _fill(self) -> None:
        """Whoever finds no room in the best of several guesses is laid on the map."""
        best: Spread | None = None
        places: dict[int, int] = {}
        for attempt in range(TRIES):
            tried = self._place_leaders(attempt / TRIES)
            spread = self._spread(tried)
            if best is None or spread.missing() < best.missing():
                best, places = spread, tried
            if not best.missing():
                break
        assert best is not None
        if best.missing():
            best, places = self._mended(best, places)
        twin = self.twin
        for leader in self.leaders:
            if leader in places:
                twin.put(leader, places[leader])
            else:
                twin.lift(leader, NOT_YET)
        for unit, leader in best.under.items():
            twin.put(unit, twin.where[leader])
            twin.under[unit] = leader
        self._lay_on_map(best)
        for unit in self.units:
            if twin.worn[unit] and self.rng.random() < self._still_worn(unit):
                twin.status[unit] |= REDUCED

    def _mended(self, spread: "Spread", places: dict[int, int]) -> tuple["Spread", dict[int, int]]:
        """Chance seldom brings the one leader who commands the right units to a box: then hidden leaders are moved
        there one at a time, as long as that leaves fewer units without a place and boxes without a unit."""
        moves = [(leader, cell) for leader in self.leaders for cell in self.roofs[leader]]
        better = True
        while better and spread.missing():
            better = False
            for leader, cell in self._shuffled(moves):
                if places.get(leader) == cell:
                    continue
                tried = {**places, leader: cell}
                other = self._spread(tried)
                if other.missing() < spread.missing():
                    spread, places, better = other, tried, True
                    break
        return spread, places

    def _spread(self, places: dict[int, int]) -> "Spread":
        """2.1, 3.0(c), 8.2: units under leaders who command them, of their own band first."""
        twin = self.twin
        box = twin.box
        boxes: dict[int, int] = {}
        for leader in box.leaders_of[self.side]:
            cell = places.get(leader, twin.where[leader])
            if cell in self.numbers:
                boxes[leader] = cell
        covers: dict[int, list[int]] = {}
        for unit in self.units:
            fit = self._shuffled([leader for leader in boxes if may_command(twin, leader, unit)])
            own = [leader for leader in fit if box.division[leader] == box.division[unit]]
            covers[unit] = own + [leader for leader in fit if leader not in own]
        spread = Spread(boxes, {leader: twin.command(leader) for leader in boxes}, covers, self.numbers)
        spread.fill(self._shuffled(self.units))
        return spread

    def _lay_on_map(self, spread: "Spread") -> None:
        """A looser guess: nobody can command them where they must be, so they lie on the map; first in bare boxes."""
        twin = self.twin
        loose = self._shuffled([unit for unit in self.units if twin.where[unit] == UNSEEN])
        wide = [cell for cell, (_, most) in self.numbers.items() if most > 0] or list(self.numbers)
        bare = [cell for cell, (least, _) in self.numbers.items() for _ in range(least - spread.count[cell])]
        for unit in loose:
            if bare:
                twin.put(unit, bare.pop(0))
            elif wide:
                twin.put(unit, wide[int(self.rng.random() * len(wide))])
            else:
                twin.lift(unit, NOT_YET)
        for cell in bare:  # from where there are more than there must be
            spare = [
                unit
                for unit in self.units
                if twin.where[unit] in self.numbers
                and spread.count.get(twin.where[unit], 0) > self.numbers[twin.where[unit]][0]
            ]
            if spare:
                unit = spare[int(self.rng.random() * len(spare))]
                spread.count[twin.where[unit]] -= 1
                twin.go(unit, cell)
                twin.under[unit] = NOBODY

    def _still_worn(self, unit: int) -> float:
        """10.1: the chance that a unit which was seen to lose a step has not won it back in the evenings since."""
        twin = self.twin
        morale = twin.box.morale[unit][BACK]
        ways = ways_to_total(2)
        fails = sum([number for total, number in ways.items() if total > morale]) / sum(ways.values())
        return float(fails ** (twin.turn - twin.worn[unit]))

    def _find_ways(self) -> None:
        """Ruling L144: units in a contested box came from where some are known to have come."""
        twin = self.twin
        for cell, ways in twin.ways[self.side].items():
            guests = self._shuffled(twin.troops_at(cell, self.side))
            for unit, way in zip(guests, ways, strict=False):
                twin.approach[unit] = way


class Spread:
    """Units spread over holding boxes: each leader has so much room, each box needs and takes so many."""

    def __init__(
        self,
        boxes: dict[int, int],
        room: dict[int, int],
        covers: dict[int, list[int]],
        numbers: dict[int, tuple[int, int]],
    ) -> None:
        self.boxes = boxes  # by leader
        self.room = room  # left, by leader
        self.covers = covers  # by unit, the leaders under whom it may lie
        self.numbers = numbers  # by box
        self.count = dict.fromkeys(numbers, 0)
        self.under: dict[int, int] = {}

    def missing(self) -> int:
        """Units without a place, and places that must be filled and are not."""
        short = [max(least - self.count[cell], 0) for cell, (least, _) in self.numbers.items()]
        return len(self.covers) - len(self.under) + sum(short)

    def fill(self, units: list[int]) -> None:
        """First what boxes are known to hold, then the rest. Who has a place once keeps one, here or there."""
        for unit in units:
            self._find_place(unit, True)
        for unit in units:
            if unit not in self.under:
                self._find_place(unit, False)

    def _takes_more(self, cell: int, needs: bool) -> bool:
        least, most = self.numbers[cell]
        return self.count[cell] < (least if needs else most)

    def _find_place(self, unit: int, needs: bool) -> None:
        """A place for one more: if all are taken, others make room, one for another, as long as it takes."""
        came: dict[int, tuple[int, int]] = {unit: (NOBODY, NOBODY)}  # who would give way: to whom, under which leader
        tried: set[int] = set()  # leaders
        full: set[int] = set()  # boxes
        queue = [unit]
        for mover in queue:
            for leader in self.covers[mover]:
                if leader in tried:
                    continue
                tried.add(leader)
                cell = self.boxes[leader]
                if self.room[leader] and self._takes_more(cell, needs):
                    self._move_up(came, mover, leader)
                    return
                if not self.room[leader]:
                    others = [other for other, under in self.under.items() if under == leader]
                elif cell not in full:
                    full.add(cell)
                    others = [other for other, under in self.under.items() if self.boxes[under] == cell]
                else:
                    others = []
                for other in others:
                    if other not in came:
                        came[other] = (mover, leader)
                        queue.append(other)

    def _move_up(self, came: dict[int, tuple[int, int]], mover: int, leader: int) -> None:
        while mover != NOBODY:
            before = self.under.get(mover, NOBODY)
            if before != NOBODY:
                self.room[before] += 1
                self.count[self.boxes[before]] -= 1
            self.under[mover] = leader
            self.room[leader] -= 1
            self.count[self.boxes[leader]] += 1
            mover, leader = came[mover]
