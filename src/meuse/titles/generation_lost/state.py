"""What changes in a game: where units stand and how they are, what the turn has brought so far, tracks and tallies."""

from typing import Final

from meuse.engine.counters import NOBODY, BattleRecord, Pieces, copy_battle
from meuse.engine.flow import Frame, Play
from meuse.engine.sequence import SideFrame
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.scenarios import Scenario
from meuse.titles.generation_lost.terms import (
    AIR,
    BACK,
    BATTALION,
    BRIGADE,
    CHASSEUR,
    DISORDERED,
    DISRUPTED,
    DIVISION,
    DUMMY,
    ENGINEER,
    FAIR,
    FLIPPED,
    FRENCH,
    FRONT,
    GARRISON,
    GERMAN,
    GUN,
    HQ,
    IN_FORT,
    INFANTRY,
    MOVED,
    REGIMENT,
    RESOURCES,
    SIDES,
    SUPPRESSED,
)
from meuse.titles.generation_lost.ways import Clearing, Connection, Front

NOT_ENGAGED: Final = -1
NO_MARKER: Final = -1
PRIMARY: Final = 0
SECONDARY: Final = 1
OF_ENGAGED: Final = 2  # 16.5.1
COUNTER_ATTACK: Final = 3  # 16.5.2
NO_RESULT: Final = -1
UNDECIDED: Final = -1  # 20.4: whether a side wants operations is not known yet
PHOSGENE: Final = "phosgene"  # 14.2.6(PH): spent in place of gas
SPENDABLE: Final = (*RESOURCES, PHOSGENE)

Stacks = dict[int, list[int]]
"""The units of a side by square, in the order of the counters."""


class Battle(BattleRecord):
    """16.0: one assault, from the choice of it to the advance; counter-attacks have one of their own.

    `attackers` are those still in it, `origins` their jump-off squares in the same order, `defenders` those who defend
    it: outside the fort or inside it, not both (13.3.1[2]).
    """

    numbers = (
        "kind",
        "inside",
        "closed",
        "command",
        "supplied",
        "resources",
        "guns",
        "smoke",
        "die",
        "rerolled",
        "result",
    )
    unit_lists = ("attackers", "defenders", "batteries")

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__(attacker, target)
        self.kind = PRIMARY
        self.inside = 0  # 1: against the fort itself
        self.closed = 0  # 13.4: it had a closer when it was committed; whether one is left, `attackers` say
        self.command = 0  # 13.1.4(d): the modifier, settled at commitment (ruling G35)
        self.supplied = 0  # 13.2: 1 if no unit is out of supply
        self.resources = 0  # 14.3: bits of what has been spent on it, in the order of SPENDABLE
        self.batteries: list[int] = []  # 14.2.4, 14.2.6: guns that have given a 75 or gas to this very assault
        self.guns = 0  # 14.2.4(b): French 75s that support the defence
        self.smoke = 0  # 14.2.3: 1 if it blows at the defenders
        self.die = 0  # 16.4: the two dice, unmodified
        self.rerolled = 0  # 16.7.4
        self.result = NO_RESULT  # 16.5: its place among ASSAULT_RESULTS

    def spend(self, resource: str) -> None:
        """14.3.3: the assault has that resource."""
        self.resources |= 1 << SPENDABLE.index(resource)

    def has_spent(self, resource: str) -> bool:
        return self.resources >> SPENDABLE.index(resource) & 1 == 1

    def kinds_spent(self) -> int:
        """14.3.1: how many kinds of resource the assault has had; phosgene is a kind of gas."""
        return self.resources.bit_count()


class State(Pieces):
    """A position of Verdun: A Generation Lost.

    Marks that decide about zones of control (DISORDERED, FLIPPED, IN_FORT), engagements and interdiction markers change
    only through the methods here, which keep `zoc` right. Units that are committed to an assault stay in `where` at
    their jump-off square until they advance (ruling G27); `target` says what they assault. Air units are never in
    `where`: see `over`. `crowded` names the squares where more stand than may stay, those engaged there included.
    """

    def __init__(self, box: Box, scenario: Scenario, solitaire: bool = False, source: "State | None" = None) -> None:
        super().__init__(box, source)
        self.box = box
        self.scenario = scenario
        self.solitaire = solitaire  # 7.4: an option: dice decide what an absent opponent would
        self.forget()
        if source is None:
            self._clear()
        else:
            self._copy(source)

    def forget(self) -> None:
        self.stir = 0  # counts changes on the map: what was found before one may not hold any more
        self.shifts = 0  # counts changes of `held` and `zoned`
        self.paths: dict[tuple[int, int, int], bytes] = {}  # see chapters/lines.py ...
        self.paths_at = 0  # ... and the shifts before they were found
        self.connections: list[Connection | None] = [None, None]  # by side; see chapters/reach.py ...
        self.fronts: list[Front | None] = [None, None]  # ... what each side meets, until the enemy changes
        self.clearings: list[Clearing | None] = [None, None]  # by side; see chapters/crowding.py ...
        self.looked_far = 0  # ... and how often somebody there had to look farther than next door

    def _clear(self) -> None:
        box = self.box
        counters = len(box.ids)
        size = len(box.board)
        # the turn
        self.active: int = self.scenario.first_player  # whose phase it is
        self.weather: int = FAIR  # 5.1
        self.observed: bool = True  # air observation
        self.lull: bool = False  # 7.0
        self.lull_before: bool = False  # 7.2(2): the turn before was one
        # counters
        self.over: list[int] = [NOBODY] * counters  # of air units: the square they are over, to attack or as a marker
        self.returns: list[int] = [
            0
        ] * counters  # the turn at whose end HQs (8.4.2) and who was driven off (16.5.6) are back
        self.target: list[int] = [NOBODY] * counters  # 13.3: the square a unit is committed against
        self.jump_off: list[int] = [NOBODY] * counters  # of engaged attackers: where they came from (ruling G52)
        self.due: list[int] = [NOBODY] * counters  # 12.7.6: the arrival that a counter from the Pool comes with ...
        self.comes_for: list[int] = [0] * counters  # ... and bits of its entries, as long as it has not entered
        # squares
        self.marker: list[int] = [NO_MARKER] * size  # 8.6.4(I): the side whose interdiction marker lies there (G7)
        self.engaged: list[int] = [NOT_ENGAGED] * size  # 16.5.1: the side that must assault again
        self.command: list[int] = [0] * size  # 13.1.4(d), ruling G35: the modifier of the assault on a square
        # tracks (17.1.1, 17.2, 18.3), by side
        self.points: list[int] = [0, 0]  # VP of each side
        self.replacements: list[int] = [0, 0]  # replacement points: own steps lost this turn
        self.assaults: list[int] = [0, 0]  # Assault Tally
        self.disruptions: list[int] = [0, 0]  # Disruption Tally
        # this phase
        self.resources: list[int] = [0] * len(RESOURCES)  # 14.1: what is left; the 75s are always French (14.2.4(b))
        self.gas_rolled = 0  # 19.4.5(a): half of it may be phosgene
        self.phosgene_used = 0
        self.off_map_fired = False  # 20.4.3-1: the French off-map guns have, in this Bombardment Segment
        self.battle: Battle | None = None
        # the scenario
        self.freed: list[int] = [0] * len(self.scenario.special.held)  # 19.3.5(c): groups that no longer wait
        self.somme: list[int] = []  # 19.4.5(b-ii): numbers that have come up
        # 12.7.6, 20.2.2(b): bits of the entries of each arrival that somebody has been taken from the Pool for
        self.mustered: list[int] = [0] * len(self.scenario.arrivals)
        self.dummies_found: list[int] = []  # squares of forts where an assault turned up only a dummy (19.1.6)
        self.mines: list[int] = []  # 19.1.5(k): squares that a mine lies under
        # the campaign
        self.operations: list[int] = [0, 0]  # 20.4: bits of the options that each side conducts
        self.wishes: list[int] = [UNDECIDED, UNDECIDED]  # 20.4: whether each side wants any, unseen until both know ...
        self.plans: list[int] = [0, 0]  # ... and the options it means to conduct, until all are shown
        self.objectives: list[int] = []  # 18.2: the German ones, in the order in which they were found
        self.divisions_back = 0  # 20.5.3(b): French divisions that came back as replacements
        self.french_steps_lost = 0  # 20.5.3(c)
        self.french_guns_lost = 0  # 20.5.3(e)
        self.exited: list[int] = []  # 18.2.3: Germans who have left by the south edge, in their order ...
        self.exits: list[int] = []  # ... and the squares they left from
        # What follows from where units stand and how they are.
        self.zoc: list[bytearray] = [bytearray(size), bytearray(size)]  # 11.1: units of each side whose ZOC is there
        self.held: list[int] = [0, 0]  # the squares where each side is, as a number (see Ways.around) ...
        self.zoned: list[int] = [0, 0]  # ... and those with its ZOC
        self.exerting = bytearray(counters)  # whether a unit is counted in `zoc`
        self.interdicted: list[int] = []  # 8.6.4(I): the squares with a marker
        self.stacks: list[Stacks] = [{}, {}]  # by side; a stack is replaced when it changes, so that copies share it
        # 10.2, 10.3: what stands in each square by side, in weights (see Box.weight). A fort counts as full: it has
        # rules of its own (10.5). So where the load leaves room for a unit, the square is in order with it.
        self.loads: list[list[int]] = [box.empty_loads[:], box.empty_loads[:]]
        # 10.1.3, 12.6: by side and square, what friends there and interdiction cost who passes through; for floods.
        self.through: list[bytearray] = [bytearray(size), bytearray(size)]

    def _copy(self, source: "State") -> None:
        self.active = source.active
        self.weather = source.weather
        self.observed = source.observed
        self.lull = source.lull
        self.lull_before = source.lull_before
        self.over = source.over[:]
        self.returns = source.returns[:]
        self.target = source.target[:]
        self.jump_off = source.jump_off[:]
        self.due = source.due[:]
        self.comes_for = source.comes_for[:]
        self.marker = source.marker[:]
        self.engaged = source.engaged[:]
        self.command = source.command[:]
        self.points = source.points[:]
        self.replacements = source.replacements[:]
        self.assaults = source.assaults[:]
        self.disruptions = source.disruptions[:]
        self.resources = source.resources[:]
        self.gas_rolled = source.gas_rolled
        self.phosgene_used = source.phosgene_used
        self.off_map_fired = source.off_map_fired
        self.battle = copy_battle(source.battle) if source.battle is not None else None
        self.freed = source.freed[:]
        self.somme = source.somme[:]
        self.mustered = source.mustered[:]
        self.dummies_found = source.dummies_found[:]
        self.mines = source.mines[:]
        self.operations = source.operations[:]
        self.wishes = source.wishes[:]
        self.plans = source.plans[:]
        self.objectives = source.objectives[:]
        self.divisions_back = source.divisions_back
        self.french_steps_lost = source.french_steps_lost
        self.french_guns_lost = source.french_guns_lost
        self.exited = source.exited[:]
        self.exits = source.exits[:]
        self.zoc = [source.zoc[0][:], source.zoc[1][:]]
        self.exerting = source.exerting[:]
        self.held = source.held[:]
        self.zoned = source.zoned[:]
        self.interdicted = source.interdicted[:]
        self.stacks = [source.stacks[0].copy(), source.stacks[1].copy()]
        self.loads = [source.loads[0][:], source.loads[1][:]]
        self.through = [source.through[0][:], source.through[1][:]]

    def copy(self) -> "State":
        return State(self.box, self.scenario, self.solitaire, self)

    def conducts(self, side: int, option: int) -> bool:
        """20.4: whether that side conducts that option of its Operations Table, in the order of 20.4.2 and 20.4.3."""
        return self.operations[side] >> option & 1 == 1

    # ---- moving pieces

    def put(self, unit: int, cell: int) -> None:
        """2.2, ruling G67: a unit stands in one square, which is its side's unless enemies are there too."""
        super().put(unit, cell)
        if not self.occupied[1 - self.side_of[unit]][cell]:
            self.control[cell] = self.side_of[unit]

    def settle(self, unit: int, cell: int, side: int, sign: int) -> None:
        """10.0, 11.1: stacks and zones of control follow. `where` has the new place already when a unit is lifted."""
        self.stir += 1
        self.fronts[1 - side] = None
        here = 1 << cell
        self._disturb(here)
        if self.occupied[side][cell] == (1 if sign > 0 else 0):  # the first to come, the last to leave
            self.shifts += 1
            self.held[side] ^= here
            self.through[side][cell] += sign * self.box.through_friends
            self._touch(side, here)
            self._touch(1 - side, here)
        stacks = self.stacks[side]
        stack = stacks.get(cell, [])
        if sign > 0:
            stack = sorted(stack + [unit]) if stack else [unit]
            stacks[cell] = stack
            self.refresh(unit)
        else:
            stack = [other for other in stack if other != unit]
            if stack:
                stacks[cell] = stack
            else:
                del stacks[cell]
            if self.exerting[unit]:
                self._exert(unit, cell, -1)
        weight = self.box.weight
        load = 0
        for other in stack:
            load += weight[other]
        self.loads[side][cell] = load + self.box.empty_loads[cell]
        self.crowd(side, cell, not self.in_order(cell, stack))

    def in_order(self, cell: int, units: list[int]) -> bool:
        """10.2-10.5.2: whether friends may stand in a square together."""
        if not units:
            return True
        box = self.box
        if box.country.fort[cell]:
            if len(units) > box.fort_limit:
                return False
            return all(box.stays[unit] or self.fits_forts(unit) for unit in units)
        kinds, stacking = box.kind, box.stacking
        load = 0
        with_hq = with_division = False
        for unit in units:
            kind = kinds[unit]
            load += stacking[unit]
            if kind == HQ:
                if self.status[unit] & FLIPPED and len(units) > 1:  # 10.4(SUP)
                    return False
                with_hq = True
            elif kind == DIVISION:
                with_division = True
        return load <= box.stacking_limits[self.side_of[units[0]]] and not (with_hq and with_division)  # 10.4(DIV)

    def _disturb(self, squares: int) -> None:
        """10.1.2: how full squares can be cleared has to be found anew if these have to do with it."""
        for side in (GERMAN, FRENCH):
            known = self.clearings[side]
            if known is not None and known.seen & squares:
                self.clearings[side] = None

    def unmark(self, units: list[int], bits: int) -> None:
        self.clearings = [None, None]
        super().unmark(units, bits)

    def has_moved(self, unit: int) -> None:
        """12.1.1: it does not move any more in this segment, so that it cannot make room either."""
        self.status[unit] |= MOVED
        if self.where[unit] >= 0:
            self._disturb(1 << self.where[unit])

    def refresh(self, unit: int) -> None:
        """11.1: count the ZOC of a unit on the map anew, after it or its square has changed."""
        self.stir += 1
        now = self.has_zoc(unit)
        if now != bool(self.exerting[unit]):
            self._exert(unit, self.where[unit], 1 if now else -1)

    def _exert(self, unit: int, cell: int, sign: int) -> None:
        self.exerting[unit] = 1 if sign > 0 else 0
        side = self.side_of[unit]
        self.fronts[1 - side] = None
        zoc = self.zoc[side]
        edge = 1 if sign > 0 else 0
        changed = 0
        for square in self.box.zone[cell]:
            count = zoc[square] + sign
            zoc[square] = count
            if count == edge:
                changed |= 1 << square
        if changed:
            self.shifts += 1
            self.zoned[side] ^= changed
            self._touch(1 - side, changed)
            self._disturb(changed)

    def _touch(self, side: int, squares: int) -> None:
        """12.9.5: what a side's paths were found to reach holds no more if these squares have to do with it."""
        known = self.connections[side]
        if known is not None and known.seen & squares:
            known.holds = False

    def has_zoc(self, unit: int) -> bool:
        """11.1.1-11.1.4, 11.3, ruling G27: whether a unit controls the squares around it."""
        if self.where[unit] < 0 or self.status[unit] & DISORDERED:
            return False
        if self.box.kind[unit] == HQ and self.status[unit] & FLIPPED:
            return False
        return self.is_engaged(unit) or not self.is_interdicted(unit)

    # ---- changing what zones of control depend on

    def mark(self, unit: int, bits: int) -> None:
        """Give a counter marks."""
        self.stir += 1
        self.fronts[1 - self.side_of[unit]] = None
        self.status[unit] |= bits
        if self.where[unit] >= 0:
            self._changed(unit, bits)

    def clear(self, unit: int, bits: int) -> None:
        """Take marks from a counter."""
        self.stir += 1
        self.fronts[1 - self.side_of[unit]] = None
        self.status[unit] &= ~bits
        if self.where[unit] >= 0:
            self._changed(unit, bits)

    def _changed(self, unit: int, bits: int) -> None:
        """A unit on the map has other marks now: its ZOC follows, and who may stand with it (10.4, 10.5.1)."""
        cell = self.where[unit]
        self.refresh(unit)
        self._disturb(1 << cell)
        if bits & FLIPPED:
            side = self.side_of[unit]
            self.crowd(side, cell, not self.in_order(cell, self.stacks[side][cell]))

    def interdict(self, cell: int, side: int) -> None:
        """8.6.4(I), ruling G7: a side's marker, in place of any other; NO_MARKER takes it away."""
        self.stir += 1
        self._disturb(1 << cell)
        self.fronts = [None, None]
        self.marker[cell] = side
        extra = 0
        if cell in self.interdicted:
            self.interdicted.remove(cell)
            extra -= self.box.moving["interdicted"]
        if side != NO_MARKER:
            self.interdicted.append(cell)
            extra += self.box.moving["interdicted"]
        for through in self.through:
            through[cell] += extra
        self._refresh_square(cell)

    def engage(self, cell: int, side: int) -> None:
        """16.5.1: both sides are locked in the square, and this one must assault again; NOT_ENGAGED ends it."""
        self.stir += 1
        self._disturb(1 << cell)
        self.engaged[cell] = side
        self._refresh_square(cell)

    def _refresh_square(self, cell: int) -> None:
        for side in (GERMAN, FRENCH):
            for unit in self.units_at(cell, side):
                self.refresh(unit)

    # ---- looking at units

    def side_up(self, unit: int) -> int:
        return BACK if self.status[unit] & FLIPPED else FRONT

    def is_infantry(self, unit: int) -> bool:
        """3.0: garrisons too; what a garrison face down is, nobody knows (ruling G80)."""
        kind = self.box.kind[unit]
        return kind in INFANTRY or kind == DUMMY

    def is_gun(self, unit: int) -> bool:
        return self.box.kind[unit] == GUN

    def is_hq(self, unit: int) -> bool:
        return self.box.kind[unit] == HQ

    def is_air(self, unit: int) -> bool:
        return self.box.kind[unit] == AIR

    def is_garrison(self, unit: int) -> bool:
        """9.2.4: real or dummy, face up or down."""
        return self.box.kind[unit] in (GARRISON, DUMMY)

    def is_face_down(self, unit: int) -> bool:
        """9.2.4(b): a garrison that nobody has turned up yet."""
        return self.is_garrison(unit) and self.status[unit] & FLIPPED != 0

    def in_good_order(self, unit: int) -> bool:
        """3.0: neither disrupted nor suppressed."""
        return self.status[unit] & DISORDERED == 0

    def is_disrupted(self, unit: int) -> bool:
        return self.status[unit] & DISRUPTED != 0

    def is_suppressed(self, unit: int) -> bool:
        return self.status[unit] & SUPPRESSED != 0

    def is_entrenched(self, unit: int) -> bool:
        """3.0, 12.8.1: German infantry in trench mode."""
        return self.side_of[unit] == GERMAN and self.is_infantry(unit) and self.status[unit] & FLIPPED != 0

    def is_supply(self, unit: int) -> bool:
        """12.8.2(b): an HQ in supply mode."""
        return self.box.kind[unit] == HQ and self.status[unit] & FLIPPED != 0

    def is_command(self, unit: int) -> bool:
        """12.8.2(a): an HQ in command mode."""
        return self.box.kind[unit] == HQ and self.status[unit] & FLIPPED == 0

    def in_fort(self, unit: int) -> bool:
        return self.status[unit] & IN_FORT != 0

    def is_interdicted(self, unit: int) -> bool:
        """8.6.4(I), ruling G8: in a square with a marker, and not inside its fort."""
        cell = self.where[unit]
        return cell >= 0 and self.marker[cell] != NO_MARKER and not self.status[unit] & IN_FORT

    def is_engaged(self, unit: int) -> bool:
        """16.5.1."""
        cell = self.where[unit]
        return cell >= 0 and self.engaged[cell] != NOT_ENGAGED

    def is_committed(self, unit: int) -> bool:
        """13.3: to an assault that is still to come."""
        return self.target[unit] != NOBODY

    def is_red(self, unit: int) -> bool:
        """9.2.2(c): a brigade or chasseurs on the reduced side."""
        return self.box.kind[unit] in (BRIGADE, CHASSEUR) and self.status[unit] & FLIPPED != 0

    def fits_forts(self, unit: int) -> bool:
        """10.5.1, ruling G22: a German battalion or engineers, chasseurs, or a brigade that shows 216."""
        kind = self.box.kind[unit]
        if kind == BRIGADE:
            return self.attack(unit) == 2 and self.status[unit] & FLIPPED != 0
        return kind in (BATTALION, ENGINEER, CHASSEUR)

    # ---- numbers on the side of the counter that is up

    def attack(self, unit: int) -> int:
        """16.1.2: the primary attack factor."""
        return self.box.attack[unit][self.side_up(unit)]

    def secondary_attack(self, unit: int) -> int:
        """16.8.2: the middle number; of entrenched Germans the first, which is lower."""
        return self.attack(unit) if self.is_entrenched(unit) else self.defence(unit)

    def defence(self, unit: int) -> int:
        """15.1.1, 16.1.1: the middle number of infantry, and of an HQ in command mode its only one."""
        return self.box.defence[unit][self.side_up(unit)]

    def bombardment(self, gun: int) -> int:
        return self.box.bombardment[gun][self.side_up(gun)]

    def counter_battery(self, gun: int) -> int:
        return self.box.counter_battery[gun][self.side_up(gun)]

    def steps(self, unit: int) -> int:
        """9.1, 17.3.2, ruling G18: the steps that a unit still has, which is also its price and its worth in VP."""
        if self.box.kind[unit] == REGIMENT:
            return self.box.steps[unit]
        return self.box.price[unit][self.side_up(unit)]

    def stacking(self, unit: int) -> int:
        """10.2, 10.3, ruling G23: what a unit counts where four (German) or two (French) may stand; HQs nothing."""
        return self.box.stacking[unit]

    # ---- looking at squares

    def units_at(self, cell: int, side: int) -> list[int]:
        """That side's units in a square, in the order of the counters."""
        stack = self.stacks[side].get(cell)
        return stack[:] if stack is not None else []

    def enemy_at(self, cell: int, side: int) -> bool:
        return self.occupied[1 - side][cell] > 0

    def friend_at(self, cell: int, side: int) -> bool:
        return self.occupied[side][cell] > 0

    def enemy_zoc(self, cell: int, side: int) -> bool:
        """11.1: an enemy ZOC on the square, whatever friends are there (11.1.5)."""
        return self.zoc[1 - side][cell] > 0

    def outside_at(self, cell: int, side: int) -> list[int]:
        """10.5: that side's units in a square that are not inside its fort."""
        status = self.status
        return [unit for unit in self.stacks[side].get(cell, []) if not status[unit] & IN_FORT]

    def inside_at(self, cell: int, side: int) -> list[int]:
        """10.5: that side's unit inside the fort of a square, as a list of one or none."""
        status = self.status
        return [unit for unit in self.stacks[side].get(cell, []) if status[unit] & IN_FORT]

    # ---- tracks

    def score(self, side: int, points: int) -> None:
        """18.3: victory points for a side."""
        self.points[side] += points

    def count_return(self, unit: int) -> None:
        """20.5.3(b), 20.5.3(b-cnt), ruling G72: a French division that waits at the edge again, full or reduced."""
        if self.side_of[unit] == FRENCH and self.box.kind[unit] == DIVISION:
            self.divisions_back += 1

    @property
    def campaign_turn(self) -> int:
        """2.1: the turn of the campaign that this turn of the scenario is; charts and dates go by it."""
        return self.scenario.campaign_turn(self.turn)


def side_name(side: int) -> str:
    return SIDES[side]


Procedure = Frame[State]
"""A frame of this title: one procedure of its rulebook."""


SideProcedure = SideFrame[State]
"""A procedure of one side."""


Table = Play[State]
"""What a step is given: the state, the dice, the log, and the stack of procedures."""
