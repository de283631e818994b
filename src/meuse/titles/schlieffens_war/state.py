"""What changes in a game: where units stand and how they are, control, markers, tracks."""

from meuse.engine.counters import NOBODY, BattleRecord, Pieces, copy_battle
from meuse.engine.flow import Frame, Play
from meuse.engine.sequence import SideFrame
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.ground import Zones
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    CAVALRY,
    DEPOT,
    ELAN,
    FATIGUED,
    FORT,
    FORTRESS,
    HQ,
    NORMAL,
    OF_A_PHASE,
    OOS,
    REDUCED,
    SIDES,
)


class Battle(BattleRecord):
    """11.0: one attack, from declaration to advance."""

    numbers = ("committed", "concentric", "bombardment", "attacker_losses", "defender_losses", "retreated")
    unit_lists = ("attackers", "defenders", "bystanders", "hit")

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__(attacker, target)
        self.bystanders: list[int] = []  # the units of the attacked hex that take no part (6.2, 11.20), depots apart
        self.committed = 0  # DECLARED, then DRAWN_UP
        self.concentric = 0  # columns won by 11.15
        self.bombardment = 0  # columns won by 11.23
        self.attacker_losses = 0  # steps still to be lost
        self.defender_losses = 0
        self.retreated = 0  # hexes
        self.hit: list[int] = []  # units that have lost a step in this battle, once for each step (11.20)


class State(Pieces):
    """A position of Schlieffen's War."""

    def __init__(self, box: Box, source: "State | None" = None) -> None:
        super().__init__(box, source)
        self.box = box
        if source is None:
            self._clear()
        else:
            self._copy(source)

    def _clear(self) -> None:
        """3.1(g)-(g-iii), 4.6(a): nobody on the map, both tracks at 0."""
        box = self.box
        size = len(box.board)
        self.morale = bytearray([NORMAL] * len(box.ids))  # 9.6; corps only, everything else stays normal
        self.morale_before = bytearray([NORMAL] * len(box.ids))  # when the phase began (9.6)
        self.order: list[int] = [0] * len(box.ids)  # 6.6, ruling S33: in a stack, the lowest lies on top
        self.arrivals = 0  # the last number given out in `order`
        self.points = 0  # 4.6: German victory points
        self.plan_attacks = 0  # 4.4
        self.paris_endangered = False  # 4.1
        self.coups = box.coup_markers  # 11.23: markers ready for use
        self.guns = box.artillery_markers
        self.guns_next = 0  # in the box of the next turn
        self.withdrawn = 0  # 9.4: corps sent to the East Front
        self.battle: Battle | None = None
        # What follows from where units stand.
        self.held: list[bytearray] = [bytearray(size), bytearray(size)]  # ZOC that each side exerts (7.0)
        self.load: list[bytearray] = [bytearray(size), bytearray(size)]  # 6.2: corps equivalents
        self.staffs: list[bytearray] = [bytearray(size), bytearray(size)]  # 6.2: HQs
        self.mobile: list[bytearray] = [bytearray(size), bytearray(size)]  # mobile corps: what exerts the ZOC
        self.forts = bytearray(size)  # fort counters, of either side
        self.seen_by: str | None = None  # only in what `fog.seen` made: for which seat
        self.forget()

    def forget(self) -> None:
        """What is made from these columns when a flood first needs it, and again when they have changed."""
        self._zones: list[Zones | None] = [None, None]  # see zones_against

    def _copy(self, source: "State") -> None:
        self.morale = source.morale[:]
        self.morale_before = source.morale_before[:]
        self.order = source.order[:]
        self.arrivals = source.arrivals
        self.points = source.points
        self.plan_attacks = source.plan_attacks
        self.paris_endangered = source.paris_endangered
        self.coups = source.coups
        self.guns = source.guns
        self.guns_next = source.guns_next
        self.withdrawn = source.withdrawn
        self.battle = copy_battle(source.battle) if source.battle is not None else None
        self.held = [source.held[0][:], source.held[1][:]]
        self.load = [source.load[0][:], source.load[1][:]]
        self.staffs = [source.staffs[0][:], source.staffs[1][:]]
        self.mobile = [source.mobile[0][:], source.mobile[1][:]]
        self.forts = source.forts[:]
        self.seen_by = None  # a copy may be changed
        self._zones = source._zones[:]

    def copy(self) -> "State":
        return State(self.box, self)

    # ---- moving pieces

    def put(self, unit: int, cell: int) -> None:
        """2.1(a): a unit stands in one hex, under those there already (S33). `take_hex` calls it, for control."""
        super().put(unit, cell)
        self.arrivals += 1
        self.order[unit] = self.arrivals

    def settle(self, unit: int, cell: int, side: int, sign: int) -> None:
        """6.2, 7.0: stacking and zones of control follow."""
        box = self.box
        exerted = self.exerts(cell, side)
        if box.load[unit]:
            self.load[side][cell] += sign
            if box.corps[unit]:
                self.mobile[side][cell] += sign
            else:
                self.forts[cell] += sign
        elif box.kind[unit] == HQ:
            self.staffs[side][cell] += sign
        self.crowd(side, cell, self.load[side][cell] > box.corps_limit or self.staffs[side][cell] > box.hq_limit)
        self._exert(cell, side, exerted)

    def exerts(self, cell: int, side: int) -> bool:
        """7.0-7.0(f): whether that side's units in the hex exert a ZOC: corps do, but not in a fortress or with a fort.

        9.2(d-ii), 10.8(c): whatever their nation.
        """
        return self.mobile[side][cell] > 0 and not self.forts[cell] and not self.box.terrain.fortress[cell]

    def _exert(self, cell: int, side: int, before: bool) -> None:
        """7.0: the ZOC around a hex begins or ends."""
        now = self.exerts(cell, side)
        if now == before:
            return
        held = self.held[side]
        sign = 1 if now else -1
        for neighbour in self.box.board.adjacent[cell]:
            held[neighbour] += sign

    def put_on_top(self, unit: int) -> None:
        """Ruling S33: the owner lays a unit on top of its stack."""
        cell = self.where[unit]
        self.order[unit] = min([self.order[other] for other in self.units_at(cell, self.box.side[unit])]) - 1

    def number_stacks(self) -> None:
        """Ruling S33: give the units of each stack the numbers from 1 on, from the top down."""
        where, order = self.where, self.order
        stacks: dict[int, list[int]] = {}
        for unit in range(len(where)):
            cell = where[unit]
            if cell < 0:
                order[unit] = 0
            elif cell in stacks:
                stacks[cell].append(unit)
            else:
                stacks[cell] = [unit]
        for units in stacks.values():
            if len(units) > 1:
                units.sort(key=self._order_of)
            for number, unit in enumerate(units):
                order[unit] = number + 1
        self.arrivals = len(where)

    # ---- looking

    def zones_against(self, side: int) -> Zones:
        """7.0: what that side's movers and lines meet of the enemy."""
        enemies, held = self.occupied[1 - side], self.held[1 - side]
        zones = self._zones[side]
        if zones is None or not zones.hold(enemies, held):
            zones = Zones(self.box.terrain, enemies, held)
            self._zones[side] = zones
        return zones

    def corps_at(self, cell: int, side: int) -> list[int]:
        """That side's mobile corps in a hex."""
        if not self.mobile[side][cell]:
            return []
        where = self.where
        return [unit for unit in self.box.corps_of[side] if where[unit] == cell]

    def stack(self, cell: int, side: int) -> list[int]:
        """6.6: that side's units in a hex, from the top down."""
        units = self.units_at(cell, side)
        units.sort(key=self._order_of)
        return units

    def _order_of(self, unit: int) -> int:
        return self.order[unit]

    def top_unit(self, cell: int, side: int) -> int:
        """6.6, ruling S33: what an opponent sees of a stack: the topmost corps or fort, else HQ, else depot."""
        found = NOBODY
        for unit in self.units_at(cell, side):
            if found == NOBODY or self._hides(unit, found):
                found = unit
        return found

    def top_units(self, side: int) -> list[int]:
        """6.6, ruling S33: what an opponent sees of each stack of a side."""
        where = self.where
        tops: dict[int, int] = {}
        for unit in self.box.units_of[side]:
            cell = where[unit]
            if cell >= 0 and (cell not in tops or self._hides(unit, tops[cell])):
                tops[cell] = unit
        return list(tops.values())

    def _hides(self, unit: int, other: int) -> bool:
        """Ruling S33: whether of two units of a stack the first lies above the other."""
        rank, below = self._rank(unit), self._rank(other)
        return rank < below or (rank == below and self.order[unit] < self.order[other])

    def _rank(self, unit: int) -> int:
        return 0 if self.box.load[unit] else 1 if self.box.kind[unit] == HQ else 2

    def enemy_zoc(self, cell: int, side: int) -> bool:
        """7.0: an enemy ZOC in the hex, whatever friends stand there (7.5: for movement, retreat and regrouping)."""
        return self.held[1 - side][cell] > 0

    def is_reduced(self, unit: int) -> bool:
        return self.status[unit] & REDUCED != 0

    def is_oos(self, unit: int) -> bool:
        return self.status[unit] & OOS != 0

    def in_regular_supply(self, unit: int) -> bool:
        """8.0: as found in its last Administrative Phase; at the start of the game all are in supply."""
        return self.status[unit] & (OOS | FORTRESS) == 0

    def fort_in(self, cell: int) -> bool:
        """A fort counter stands in the hex."""
        return self.forts[cell] > 0

    def is_outside_belgian_area(self, unit: int, cell: int) -> bool:
        """10.8: a Belgian unit may not be there."""
        return self.box.nation[unit] == BELGIANS and not self.box.terrain.belgian_area[cell]

    # ---- numbers (2.6, 8.7, 8.9, 9.6)

    def factor(self, unit: int) -> int:
        """2.6, 2.7(e), ruling S25: the combat factor of the side that is up; an OOS HQ or depot shows its back."""
        box = self.box
        kind = box.kind[unit]
        if kind in (HQ, DEPOT):
            return box.back[unit] if self.status[unit] & OOS else box.front[unit]
        return box.back[unit] if self.status[unit] & REDUCED else box.front[unit]

    def attack_factor(self, unit: int) -> int:
        """8.7(c), 8.9(d): halved (up) when OOS or in heavy fortress supply; S25: an OOS HQ has its back for that."""
        factor = self.factor(unit)
        if self.status[unit] & FORTRESS or (self.status[unit] & OOS and self.box.kind[unit] <= CAVALRY):
            return (factor + 1) // 2
        return factor

    def defense_factor(self, unit: int) -> int:
        """8.7(c-ii), 8.9(b): halved (up) when OOS, not in heavy fortress supply."""
        factor = self.factor(unit)
        if self.status[unit] & OOS and self.box.kind[unit] <= CAVALRY:
            return (factor + 1) // 2
        return factor

    def allowance(self, unit: int) -> int:
        """2.9, 8.7(a), 8.9(c), 9.6(a-v), (b), S8: movement points, halved (up) for supply, then again for fatigue."""
        box = self.box
        status = self.status[unit]
        kind = box.kind[unit]
        if kind in (HQ, DEPOT):
            points = box.back_movement[unit] if status & OOS else box.movement[unit]
            halved = status & FORTRESS
        else:
            points = box.back_movement[unit] if status & REDUCED else box.movement[unit]
            halved = status & (OOS | FORTRESS)
        if halved:
            points = (points + 1) // 2
        if self.morale[unit] == FATIGUED:
            points = (points + 1) // 2
        return points

    # ---- morale (9.6)

    def begin_phase(self) -> None:
        """Forget the marks that last only for a phase; 9.6: morale moves one level at most from here."""
        for units in self.units_of:
            self.unmark(units, OF_A_PHASE)
        self.morale_before = self.morale[:]

    def raise_morale(self, unit: int) -> bool:
        """9.6, 9.6(b-viii): one level up, for a corps not at elan that has not risen in this phase; whether it rose."""
        morale = self.morale[unit]
        if not self.box.corps[unit] or morale == ELAN or morale > self.morale_before[unit]:
            return False
        self.morale[unit] = morale + 1
        return True

    def lower_morale(self, unit: int) -> bool:
        """9.6, 9.6(b-vi), (c-ii): one level down, for a corps not fatigued that has not sunk in this phase."""
        morale = self.morale[unit]
        if not self.box.corps[unit] or morale == FATIGUED or morale < self.morale_before[unit]:
            return False
        self.morale[unit] = morale - 1
        return True


def is_mobile(box: Box, unit: int) -> bool:
    """2.5: corps and HQs; depots run on rails alone, forts stay."""
    return box.kind[unit] <= HQ


def new_state(box: Box) -> State:
    """3.1, 3.1(a): forts stand in their hexes; everything else is still to be set up."""
    state = State(box)
    for unit in range(len(box.ids)):
        if box.kind[unit] == FORT and box.follows[unit] < 0:
            state.put(unit, box.set_up[unit])
    return state


def side_name(side: int) -> str:
    return SIDES[side]


Procedure = Frame[State]
"""A frame of this title: one procedure of its rulebook."""


SideProcedure = SideFrame[State]
"""A procedure of one side."""


Table = Play[State]
"""What a step is given: the state, the dice, the log, and the stack of procedures."""
