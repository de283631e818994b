"""What changes in a game: where units stand and how they are, control, markers, tracks."""

from meuse.engine.counters import NOBODY, BattleRecord, Pieces, copy_battle
from meuse.engine.flow import Frame, Play
from meuse.engine.paths import Links
from meuse.engine.sequence import SideFrame
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.ground import Zones
from meuse.titles.they_shall_not_pass.terms import (
    DEMORALIZED,
    DUG_IN,
    FIRED,
    FRENCH,
    GARRISON,
    GERMAN,
    GUN,
    HEAVY_ARTILLERY,
    HQ,
    HUNTER,
    IN_BOX,
    INFILTRATION,
    NO_ZOC,
    RAIL_GUN,
    REDUCED,
    REMNANT,
    SIDES,
    SPOILING_ATTACK,
    STRONG,
    UNSUPPLIED,
)
from meuse.titles.they_shall_not_pass.terrain import WAYS, Ways


class Battle(BattleRecord):
    """9.1: one assault, from declaration to advance."""

    numbers = ("against_works", "attacker_hits", "defender_hits", "attacker_retreat", "defender_retreat")
    unit_lists = ("attackers", "offense", "defenders", "defense", "fallen", "remnants")
    cell_lists = ("origins", "first_retreats")

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__(attacker, target)
        self.offense: list[int] = []  # guns in offensive support
        self.defense: list[int] = []  # guns in defensive support
        self.against_works = 0  # 9.43: the hex was a trench or an intact fort when it was attacked
        self.attacker_hits = 0
        self.defender_hits = 0
        self.attacker_retreat = 0  # hexes retreated
        self.defender_retreat = 0
        self.first_retreats: list[int] = []  # the first hexes that retreating defenders entered (9.61)
        self.fallen: list[int] = []  # units whose place a remnant has taken (14.41) ...
        self.remnants: list[int] = []  # ... and those remnants


class State(Pieces):
    """A position of They Shall Not Pass."""

    def __init__(self, box: Box, options: frozenset[str], source: "State | None" = None) -> None:
        super().__init__(box, source)
        self.box = box
        self.options = options
        if source is None:
            self._clear()
        else:
            self._copy(source)

    def _clear(self) -> None:
        """3.3: nobody on the map, 21 February, good weather."""
        box = self.box
        size = len(box.board)
        self.good_weather = True
        self.shots: list[int] = box.shots[:]  # 14.32: left this turn, for the heavy artillery
        self.interdiction = bytearray(size)  # 7.2: markers in each hex, of either side
        self.interdicted_by: list[list[int]] = [[], []]  # hexes each side has marked
        self.division_121_used = False  # 6.42
        self.attached_16th = ""  # 15.3: the corps the 16th Division was given
        self.gun_returned = False  # 14.7
        self.battle: Battle | None = None
        # What follows from where units stand.
        self.strong: list[bytearray] = [bytearray(size), bytearray(size)]  # strong ZOC that each side exerts (8.41)
        self.held: list[bytearray] = [bytearray(size), bytearray(size)]  # ZOC of any kind that each side exerts
        self.load: list[bytearray] = [bytearray(size), bytearray(size)]  # 8.32: stacking, in halves of a regiment
        self.forget()

    def forget(self) -> None:
        """What is made from these columns when a flood first needs it, and again when they have changed."""
        self._zones: list[Zones | None] = [None, None]  # see zones_against
        self._interdicted: list[Links | None] = [None] * WAYS  # see links_of
        self._marks = b""  # the interdiction that these links were made for
        self.ways_out: list[object] = [None, None]  # of each side; see chapters/stacking.py
        self.stirred: list[list[int]] = [[], []]  # hexes that units of each side have come to or left since then

    def _copy(self, source: "State") -> None:
        self.good_weather = source.good_weather
        self.shots = source.shots[:]
        self.interdiction = source.interdiction[:]
        self.interdicted_by = [source.interdicted_by[0][:], source.interdicted_by[1][:]]
        self.division_121_used = source.division_121_used
        self.attached_16th = source.attached_16th
        self.gun_returned = source.gun_returned
        self.battle = copy_battle(source.battle) if source.battle is not None else None
        self.strong = [source.strong[0][:], source.strong[1][:]]
        self.held = [source.held[0][:], source.held[1][:]]
        self.load = [source.load[0][:], source.load[1][:]]
        self._zones = source._zones[:]
        self._interdicted = source._interdicted[:]
        self._marks = source._marks
        self.ways_out = source.ways_out[:]
        self.stirred = [source.stirred[0][:], source.stirred[1][:]]

    def copy(self) -> "State":
        return State(self.box, self.options, self)

    # ---- moving pieces

    def settle(self, unit: int, cell: int, side: int, sign: int) -> None:
        """8.31, 8.4: stacking and zones of control follow; 14.9: a hex that a unit comes to is its side's."""
        box = self.box
        if sign > 0:
            self.control[cell] = side
        load = self.load[side]
        load[cell] += sign * box.stacking[unit]
        self.crowd(side, cell, load[cell] > box.stacking_limit)
        self.stirred[side].append(cell)
        self._zones[1 - side] = None
        self._exert(unit, cell, sign)

    def go(self, unit: int, cell: int) -> None:
        """14.11(a): a dug-in unit that moves is dug in no longer."""
        super().go(unit, cell)
        self.status[unit] &= ~DUG_IN

    def _exert(self, unit: int, cell: int, sign: int) -> None:
        """8.4, 8.4(a), 8.41, 14.4(d), 15.4(a): a unit's zone of control begins or ends."""
        zoc = self.box.zoc[unit]
        if zoc == NO_ZOC:
            return
        side = self.box.side[unit]
        held = self.held[side]
        around = self.box.board.adjacent[cell]
        for neighbour in around:
            held[neighbour] += sign
        if zoc == STRONG:
            strong = self.strong[side]
            for neighbour in around:
                strong[neighbour] += sign
            if self.box.kind[unit] == GARRISON and HEAVY_ARTILLERY in self.options:
                for far in self.box.board.within(cell, self.box.extended_fort_zoc):  # 15.4: weak, two hexes out
                    if far != cell and far not in around:
                        held[far] += sign

    def interdict(self, side: int, cell: int) -> None:
        """7.2: a marker of that side is placed."""
        self.interdiction[cell] += 1
        self.interdicted_by[side].append(cell)

    def lift_interdiction(self, side: int) -> list[int]:
        """7.22: the side's markers are removed; returns their hexes."""
        cells = self.interdicted_by[side]
        for cell in cells:
            self.interdiction[cell] -= 1
        self.interdicted_by[side] = []
        return cells

    # ---- looking

    def zones_against(self, side: int) -> Zones:
        """8.4: what that side's movers meet of the enemy."""
        zones = self._zones[side]
        if zones is None:
            zones = Zones(self.box, self.occupied[1 - side], self.strong[1 - side], self.held[1 - side])
            self._zones[side] = zones
        return zones

    def links_of(self, ways: Ways) -> Links:
        """7.22, 6.13: what steps cost now, with the markers on the map."""
        if not self.interdicted_by[GERMAN] and not self.interdicted_by[FRENCH]:
            return ways.printed
        if self._marks != self.interdiction:
            self._marks = bytes(self.interdiction)
            self._interdicted = [None] * WAYS
        links = self._interdicted[ways.number]
        if links is None:
            links = ways.interdicted(self._marks, self.interdicted_by[GERMAN] + self.interdicted_by[FRENCH])
            self._interdicted[ways.number] = links
        return links

    def is_reduced(self, unit: int) -> bool:
        return self.status[unit] & REDUCED != 0

    def is_demoralized(self, unit: int) -> bool:
        return self.status[unit] & DEMORALIZED != 0

    def is_unsupplied(self, unit: int) -> bool:
        return self.status[unit] & UNSUPPLIED != 0

    def petain(self) -> bool:
        """14.7: General Petain commands, on 26 February and after."""
        return self.turn >= self.box.petain_turn

    def infiltration(self) -> bool:
        return INFILTRATION in self.options

    def corps_of(self, unit: int) -> str:
        """2.2, 6.42(b): whose HQ supplies the unit; 15.3(a): the 16th Division may be given one."""
        corps = self.box.corps[unit]
        if not corps and self.attached_16th and self.is_separate(unit):
            return self.attached_16th
        return corps

    def is_separate(self, unit: int) -> bool:
        """14.2: a unit of the independent 16th Division."""
        return not self.box.corps[unit] and self.box.division[unit] != ""

    def fort_intact(self, cell: int) -> bool:
        """14.8: the fort in this hex stands."""
        garrison = self.box.garrison_of.get(cell, NOBODY)
        return garrison != NOBODY and self.where[garrison] == cell

    def adjacent_to_enemy(self, cell: int, side: int) -> bool:
        enemies = self.occupied[1 - side]
        return any(enemies[neighbour] for neighbour in self.box.board.adjacent[cell])

    def enemy_zoc(self, cell: int, side: int) -> bool:
        """8.44: an enemy ZOC that no friendly unit in the hex negates (for retreats and supply)."""
        return self.held[1 - side][cell] > 0 and self.occupied[side][cell] == 0

    # ---- strengths (6.16, 12.3, 14.12)

    def combat_strength(self, unit: int) -> int:
        """6.16, 12.3: infantry, halved (up) when unsupplied and halved (up) when demoralized."""
        box = self.box
        status = self.status[unit]
        strength = box.reduced[unit] if status & REDUCED and box.kind[unit] != REMNANT else box.strength[unit]
        if status & UNSUPPLIED:
            strength = (strength + 1) // 2
        if status & DEMORALIZED:
            strength = (strength + 1) // 2
        return strength

    def defense_strength(self, unit: int) -> int:
        """9.1, 2.12, 8.45(a), 14.12, 14.81: what a unit adds to the defence of its hex.

        6.16(b-iii), 6.16(d-ii), 12.3(b-iii): a gun its full strength, whatever has become of it.
        """
        box = self.box
        kind = box.kind[unit]
        if kind == GARRISON:
            return box.reduced[unit] if self.status[unit] & REDUCED else box.defense[unit]
        strength = box.defense[unit] if kind in (GUN, RAIL_GUN, HQ) else self.combat_strength(unit)
        return strength + box.dig_in_bonus if self.status[unit] & DUG_IN else strength

    def fire_strength(self, unit: int) -> int:
        """7.1, 12.3: a gun in barrage or interdiction, at half (up) when demoralized."""
        attack = self.box.attack[unit]
        return (attack + 1) // 2 if self.status[unit] & DEMORALIZED else attack

    def allowance(self, unit: int) -> int:
        """2.1, 5.1, 6.16: movement points this turn: weather first, then halved (up) for unsupplied infantry."""
        box = self.box
        points = box.movement[unit]
        if box.kind[unit] == RAIL_GUN and self.status[unit] & FIRED:  # 14.34
            points = box.fired_movement[unit]
        if not self.good_weather:
            points += box.bad_weather_movement
        if self.status[unit] & UNSUPPLIED and is_infantry(box, unit):
            points = (points + 1) // 2
        return max(points, 0)

    def begin_phase(self, side: int, bits: int) -> None:
        """Forget the marks that last only for a phase."""
        self.unmark(self.units_of[side], bits)


def unit_named(state: State, unit: int) -> dict[str, str | int]:
    """A unit as a refusal names it: asked for only where there is one, and most of the time there is not."""
    return {"unit": state.box.ids[unit]}


def is_infantry(box: Box, unit: int) -> bool:
    """2.1: infantry, pioneers, hunters and remnants: what attacks, takes ground and can be demoralized on foot."""
    kind = box.kind[unit]
    return kind <= HUNTER or kind == REMNANT


def is_gun(box: Box, unit: int) -> bool:
    kind = box.kind[unit]
    return kind in (GUN, RAIL_GUN)


def new_state(box: Box, options: frozenset[str]) -> State:
    """3.3, 3.3(a), 15.1: nothing set up but the forts and the off-map guns; good weather, 21 February."""
    state = State(box, options)
    for unit in range(len(box.ids)):
        if box.kind[unit] == GARRISON:
            continue
        if box.off_map[unit] and not (SPOILING_ATTACK in options and box.fires_from[unit] >= 0):
            state.where[unit] = IN_BOX
    for cell, garrison in box.garrison_of.items():
        state.put(garrison, cell)
    return state


def side_name(side: int) -> str:
    return SIDES[side]


Procedure = Frame[State]
"""A frame of this title: one procedure of its rulebook."""


SideProcedure = SideFrame[State]
"""A procedure of one side."""


Table = Play[State]
"""What a step is given: the state, the dice, the log, and the stack of procedures."""
