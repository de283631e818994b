"""What changes in a game: where leaders and units are, what covers them, what the day has brought so far."""

from typing import Final

from meuse.engine.counters import NOBODY, BattleRecord, Pieces, copy_battle
from meuse.engine.flow import Frame, Play
from meuse.engine.sequence import SideFrame
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.scenarios import Scenario
from meuse.titles.valmy.terms import (
    ACTIVATED,
    ARMIES,
    BACK,
    ELIMINATED,
    FRENCH,
    FRONT,
    LEADER,
    NO_POST,
    REDUCED,
    SIDES,
)

NEVER: Final = 0  # of a line: nobody has marched along it this turn (7.1.8)
SEVERAL: Final = -1  # ... more than one stack has; else the number of the one that has


HOLDS: Final = bytes(1) + bytes([1]) * 255  # from numbers of units to whether there are any


class Battle(BattleRecord):
    """9.0: one combat, from its first volley to the last withdrawal. Overruns (7.3) are combats too.

    `attacker` is the side of 9.0(i); who attacks in a melee is said there (ruling L22).
    """

    numbers = ("overrun", "attacking", "defending", "major", "round", "halted")
    unit_lists = ("took_part", "shown", "exposed", "charged", "flanking", "spent", "retreated")
    cell_lists = ("french_approaches", "allied_approaches")

    def __init__(self, attacker: int, target: int) -> None:
        super().__init__(attacker, target)
        self.overrun = 0  # 7.3: only those who fight are counted and shown, friends in the box are not (ruling L61)
        self.attacking = 0  # units when it began: the first thing that both sides learn (ruling L61)
        self.defending = 0
        self.major = 0
        self.round = 0
        self.halted = 0
        self.took_part: list[int] = []  # leaders and units of both sides, those who have gone too (9.5.2, ruling L86)
        self.shown: list[int] = []  # 2.3(c), ruling L61: whom both sides have seen in this combat
        self.exposed: list[int] = []  # leaders who rode with a charge or a flank attack (ruling L75)
        self.charged: list[int] = []  # cavalry that has charged with success in this round: doubled in melee (9.5E)
        self.flanking: list[int] = []  # ... of these, who came to Main from a flank: the +2 of 9.5(F-v) (ruling L4)
        self.spent: list[int] = []  # who failed a check for charge or flank attack in this round, or was called off
        self.retreated: list[int] = []  # who has left the board: they do not come back (rulings L81, L87)
        # 9.7, ruling L19: the boxes from which units of each side came that took part.
        self.french_approaches: list[int] = []
        self.allied_approaches: list[int] = []

    def approaches(self, side: int) -> list[int]:
        """9.7(b): where that side's units came from; the enemy may not retreat there."""
        return self.french_approaches if side == FRENCH else self.allied_approaches


class State(Pieces):
    """A position of Valmy.

    `where` is always a box of the map (or a place off it): holding boxes and battle board are said by `under` and
    `post`, and only faces turn these into cells of the sheets beside the map.
    """

    def __init__(
        self, box: Box, scenario: Scenario, determination: bool = False, source: "State | None" = None
    ) -> None:
        super().__init__(box, source)
        self.box = box
        self.scenario = scenario
        self.determination = determination  # 10.2.2
        if source is None:
            self._clear()
        else:
            self._copy(source)

    def _clear(self) -> None:
        box = self.box
        counters = len(box.ids)
        size = len(box.board)
        lines = len(box.country.line_cost)
        self.under: list[int] = [NOBODY] * counters  # 2.3: in whose holding box a unit lies; NOBODY: on the map
        self.approach: list[int] = [NOBODY] * counters  # from which box it came; of pursuers: the battle's box (L40)
        # 4.1, 5.0
        self.initiative = self.scenario.initiative  # who has it; until it is decided anew, who had it last
        self.chits: list[list[int]] = [box.chits[:], box.chits[:]]
        # 4.2, 4.3: this turn
        self.stopped: list[int] = [0, 0]  # 4.3(b): who has stopped for this turn
        self.marched: list[list[int]] = [[NEVER] * lines, [NEVER] * lines]  # 7.1.8: by side and line
        self.marches = 0  # stacks that have marched this turn: the last number given out
        self.held: list[bytes] = [bytes(size), bytes(size)]  # by side: boxes with its units when the activation began
        self.fought = bytearray(size)  # 1 for boxes in which a battle has been fought (ruling L23)
        # this activation
        self.active = FRENCH
        self.force: list[int] = []  # leaders and units of the activation (4.2)
        self.entered: list[bytearray] = [bytearray(size), bytearray(size)]  # by units of each side (7.2, ruling L23)
        self.met: list[bytearray] = [bytearray(size), bytearray(size)]  # ... by five or more among enemies (7.3)
        self.routes: list[list[int]] = [[], []]  # steps of units of each side: from, to, from, to (ruling L61: open)
        # 9.0
        self.battle: Battle | None = None
        self.post: list[int] = [NO_POST] * counters  # 9.2.1: the box of the battle board
        self.raised: list[int] = [0] * counters  # 8.1, 8.3: points of morale that leaders have given for this round
        # 10.0
        self.worn: list[int] = [0] * counters  # the turn on which the enemy saw it reduced; 0: never, or whole since
        self.lost: list[int] = [0, 0]  # units eliminated this turn, by side (10.2)
        self.determined: list[int] = [0, 0]  # 10.2.2: spaces of the track that a status roll has been made for
        self.lost_before: list[int] = [0, 0]  # and on earlier turns, for victory
        self.shaken: list[int] = [0] * len(ARMIES)  # 10.2(f)
        self.taken: list[int] = [0] * len(ARMIES)  # 10.2(m): the base has been taken once: Shaken for good
        self.base_checks: list[int] = [0] * len(ARMIES)  # ruling L57: unit checks due in this turn's phase
        self.broken: list[int] = [0] * len(ARMIES)  # 10.2(g)
        # scenario
        self.released: list[int] = [0] * len(self.scenario.waiting)  # ruling L92: limits that have ended early
        self.tally: list[int] = [0] * len(self.scenario.scores)  # what the scores counted turn by turn have come to
        self.major_fought = bytearray(size)  # boxes in which a major battle has been fought
        # What follows from where units stand.
        self.troops: list[bytearray] = [bytearray(size), bytearray(size)]  # units, leaders not counted
        self.veiled: list[bytearray] = [bytearray(size), bytearray(size)]  # only in a seen state: unseen units here
        self.seen_by: str | None = None  # only in what `fog.seen` made: for which seat
        self.ways: list[dict[int, list[int]]] = [{}, {}]  # ... boxes from which units in a contested one came (L144)
        self.forget()

    def forget(self) -> None:
        self._garrisons: dict[int, list[int]] = {}  # units by box and side, as far as they were asked for
        self._staffs: dict[int, list[int]] = {}  # ... and leaders
        self.radii: dict[int, bytes] = {}  # see command.py: boxes within the radius, by side and box

    def _copy(self, source: "State") -> None:
        self.under = source.under[:]
        self.approach = source.approach[:]
        self.initiative = source.initiative
        self.chits = [source.chits[0][:], source.chits[1][:]]
        self.stopped = source.stopped[:]
        self.marched = [source.marched[0][:], source.marched[1][:]]
        self.marches = source.marches
        self.held = source.held[:]
        self.fought = source.fought[:]
        self.active = source.active
        self.force = source.force[:]
        self.entered = [source.entered[0][:], source.entered[1][:]]
        self.met = [source.met[0][:], source.met[1][:]]
        self.routes = [source.routes[0][:], source.routes[1][:]]
        self.battle = copy_battle(source.battle) if source.battle is not None else None
        self.post = source.post[:]
        self.raised = source.raised[:]
        self.worn = source.worn[:]
        self.lost = source.lost[:]
        self.determined = source.determined[:]
        self.lost_before = source.lost_before[:]
        self.shaken = source.shaken[:]
        self.taken = source.taken[:]
        self.base_checks = source.base_checks[:]
        self.broken = source.broken[:]
        self.released = source.released[:]
        self.tally = source.tally[:]
        self.major_fought = source.major_fought[:]
        self.troops = [source.troops[0][:], source.troops[1][:]]
        self.veiled = [source.veiled[0][:], source.veiled[1][:]]
        self.seen_by = None  # a copy may be changed
        self.ways = [dict(source.ways[0]), dict(source.ways[1])]
        self.radii = dict(source.radii)
        self._garrisons = dict(source._garrisons)
        self._staffs = dict(source._staffs)

    def copy(self) -> "State":
        return State(self.box, self.scenario, self.determination, self)

    # ---- moving pieces

    def settle(self, unit: int, cell: int, side: int, sign: int) -> None:
        """9.0(g): what stands in a box for all rules are its units, not its leaders."""
        if self.box.kind[unit] == LEADER:
            self._staffs.pop(cell * 2 + side, None)
            return
        self._garrisons.pop(cell * 2 + side, None)
        troops = self.troops[side]
        before = troops[cell]
        troops[cell] = before + sign
        if not before or not troops[cell]:  # the way of orders may be open or barred now (ruling L32)
            self.radii.clear()

    def eliminate(self, unit: int) -> None:
        """9.3.4(c), 10.2(o): a unit is lost for good and lies on its side's morale track. `losses.py` tells it."""
        self.lift(unit, ELIMINATED)
        self.status[unit] = 0
        self.under[unit] = NOBODY
        self.approach[unit] = NOBODY
        self.post[unit] = NO_POST
        self.raised[unit] = 0
        self.worn[unit] = 0
        self.lost[self.box.side[unit]] += 1

    def lay_open(self, counters: list[int]) -> None:
        """2.3(c), ruling L61: both sides see these from now on, for as long as the combat lasts."""
        battle = self.battle
        assert battle is not None, "outside combat nobody is laid open"
        for counter in counters:
            if counter not in battle.shown:
                battle.shown.append(counter)
            if self.box.kind[counter] != LEADER:
                self.worn[counter] = self.turn if self.status[counter] & REDUCED else 0

    # ---- looking

    def holds(self, side: int, cell: int) -> bool:
        """Ruling L60: whether a side has a unit in the box; that much is open to everybody."""
        return bool(self.troops[side][cell] or self.veiled[side][cell])

    def note_holders(self) -> None:
        """Ruling L24: who stands where as an activation begins; numbers would tell what covers hide (L60)."""
        self.held = [bytes(self.troops[side]).translate(HOLDS) for side in range(len(SIDES))]

    def contested(self, cell: int) -> bool:
        """Units of both sides stand in the box."""
        return self.holds(0, cell) and self.holds(1, cell)

    def leaders_at(self, cell: int, side: int) -> list[int]:
        """That side's leaders in a box, in the order of the counters."""
        return self.staff(cell, side)[:]

    def troops_at(self, cell: int, side: int) -> list[int]:
        """That side's units in a box, in the order of the counters; leaders are not among them."""
        return self.garrison(cell, side)[:]

    # The same lists, to be read and not changed: they are searched once and kept until somebody comes or goes.

    def staff(self, cell: int, side: int) -> list[int]:
        key = cell * 2 + side
        known = self._staffs.get(key)
        if known is None:
            where = self.where
            known = [leader for leader in self.box.leaders_of[side] if where[leader] == cell]
            self._staffs[key] = known
        return known

    def garrison(self, cell: int, side: int) -> list[int]:
        key = cell * 2 + side
        known = self._garrisons.get(key)
        if known is None:
            where = self.where
            known = [unit for unit in self.box.troops_of[side] if where[unit] == cell]
            self._garrisons[key] = known
        return known

    def is_leader(self, counter: int) -> bool:
        return self.box.kind[counter] == LEADER

    def is_used(self, counter: int) -> bool:
        """6.0, 6.1: it has been activated this turn, or has tried."""
        return bool(self.status[counter] & ACTIVATED)

    def is_shaken(self, army: int) -> bool:
        """10.2(f), 10.2(m)."""
        return bool(self.shaken[army] or self.taken[army])

    # ---- numbers on the side of the counter that is up (8.0, 9.3.4, 9.5.2, 10.0)

    def side_up(self, counter: int) -> int:
        return BACK if self.status[counter] & REDUCED else FRONT

    def strength(self, unit: int) -> int:
        return self.box.strength[unit][self.side_up(unit)]

    def morale(self, unit: int) -> int:
        """10.0: without the points of leaders."""
        return self.box.morale[unit][self.side_up(unit)]

    def raised_morale(self, unit: int) -> int:
        """8.1, 8.1(a), 8.3, ruling L37: with the points of leaders, and never above 10."""
        return min(self.morale(unit) + self.raised[unit], max(self.box.highest_morale, self.morale(unit)))

    def steps_left(self, unit: int) -> int:
        return self.box.steps[unit] - (1 if self.status[unit] & REDUCED else 0)

    def offensive(self, leader: int) -> int:
        return self.box.offensive[leader][self.side_up(leader)]

    def defensive(self, leader: int) -> int:
        return self.box.defensive[leader][self.side_up(leader)]

    def command(self, leader: int) -> int:
        """8.2."""
        return self.box.command[leader][self.side_up(leader)]

    def initiative_rating(self, leader: int) -> int:
        """8.5."""
        return self.box.initiative[leader][self.side_up(leader)]


def side_name(side: int) -> str:
    return SIDES[side]


Procedure = Frame[State]
"""A frame of this title: one procedure of its rulebook."""


SideProcedure = SideFrame[State]
"""A procedure of one side."""


Table = Play[State]
"""What a step is given: the state, the dice, the log, and the stack of procedures."""
