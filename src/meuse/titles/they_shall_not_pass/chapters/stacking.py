"""8.3 Stacking: what fits into a hex, and how a hex over the limit is mended (8.12, 8.33, ruling T47)."""

from meuse.engine.counters import NOBODY, NOT_YET
from meuse.engine.flow import Refusal
from meuse.engine.paths import Ground
from meuse.titles.they_shall_not_pass.chapters.reach import (
    links_for,
    march_ground,
    march_reach,
    move_refusal,
    strategic_reach,
    strategic_refusal,
)
from meuse.titles.they_shall_not_pass.events import Overstacked
from meuse.titles.they_shall_not_pass.state import State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import MOVED, PIONEER
from meuse.titles.they_shall_not_pass.terrain import HALVES

# ---- what fits into a hex (8.31, 8.32)


def has_room(state: State, units: list[int], cell: int) -> bool:
    """8.3, 8.31: the units fit into the hex beside what stands there."""
    box = state.box
    side = box.side[units[0]]
    load = state.load[side][cell] + sum([box.stacking[unit] for unit in units if state.where[unit] != cell])
    if load <= box.stacking_limit:
        return True
    if load > box.stacking_limit + box.free_pioneers:
        return False
    there = state.units_at(cell, side)
    there.extend([unit for unit in units if state.where[unit] != cell])
    return load <= stack_limit(state, there)


def room_refusal(state: State, units: list[int], cell: int, case: str) -> Refusal:
    """8.31, 8.32: the hex would hold more than it may, in regiments."""
    box = state.box
    there = state.units_at(cell, box.side[units[0]])
    there.extend([unit for unit in units if state.where[unit] != cell])
    named: dict[str, str | int] = {"unit": box.ids[units[-1]], "hex": box.board.names[cell]}
    load = in_regiments(sum([box.stacking[unit] for unit in there]))
    return Refusal(case, "no-room", {**named, "load": load, "limit": in_regiments(stack_limit(state, there))})


def in_regiments(halves: int) -> str:
    return f"{halves / HALVES:g}"


def stack_limit(state: State, units: list[int]) -> int:
    """8.31(a), 8.31(b): two regiments; one German pioneer battalion more with a unit of its own division."""
    box = state.box
    for unit in units:
        if box.kind[unit] == PIONEER:
            for other in units:
                if other != unit and box.division[other] == box.division[unit]:
                    return box.stacking_limit + box.free_pioneers
    return box.stacking_limit


# ---- hexes over the limit (8.12, 8.33, ruling T47)


class WaysOut:
    """Ruling T47: how a side can still mend its hexes over the limit: who leaves, and where there is room for him.

    `surplus` holds what nobody can take away any more, in halves of a regiment. Whatever a player does next must not
    add to it: so a phase never ends with more in a hex than was inevitable when it began.
    """

    def __init__(self, state: State, side: int, before: "WaysOut | None" = None) -> None:
        """`before`: as they were a moment ago; taken over where nothing has changed that they depend on."""
        self.side = side
        self.over = overstacked_hexes(state, side)
        self.places: dict[int, int] = {}  # those who leave, and the hexes kept for them
        self.surplus: dict[int, int] = {}  # hexes that cannot be mended
        self.load = state.load[side][:]  # as it is when all of them have left
        self._grounds: dict[int, Ground] = {}  # what each kind of unit meets on a march
        self._local = True  # whether all this follows from the hexes over the limit and those around them
        self._near: set[int] = set()  # which these are
        self._where: list[int] = []  # of all units then; none where nothing has to be mended
        if not self.over:
            return
        self._turn = state.turn
        self._where = state.where[:]
        self._status = state.status[:]
        self._marks = state.interdiction[:]
        if before is not None and before._goes_on(state, self.over):
            self.places, self.surplus, self._near = before.places, before.surplus, before._near
            for unit, place in self.places.items():
                self.load[place] += state.box.stacking[unit]
            return
        for cell in self.over:
            self._near.add(cell)
            self._near.update(state.box.board.adjacent[cell])
            self._empty(state, cell)

    def hold(self, state: State) -> bool:
        """Whether nothing has changed since: nobody has moved, nobody is marked otherwise, no interdiction fell."""
        if not self._where or self._where != state.where or self._status != state.status or self._turn != state.turn:
            return False
        return self._marks == state.interdiction

    def _goes_on(self, state: State, over: list[int]) -> bool:
        """Whether all that has changed since are friends who moved elsewhere: to look anew would give the same."""
        if (
            not self._where
            or not self._local
            or over != self.over
            or self._turn != state.turn
            or self._marks != state.interdiction
        ):
            return False
        for unit in range(len(self._where)):
            now, then = state.where[unit], self._where[unit]
            if now != then and (now in self._near or then in self._near or state.box.side[unit] != self.side):
                return False
            if state.status[unit] != self._status[unit] and (now in self._near or state.box.side[unit] != self.side):
                return False
        return True

    def _empty(self, state: State, cell: int) -> None:
        """Those leave first who find room next door, infantry before the rest: that is the fastest order to look."""
        staying = state.units_at(cell, self.side)
        leavers = [unit for unit in staying if move_refusal(state, unit) is None]
        leavers.sort(key=state.box.kind.__getitem__)
        left = surplus_of(state, staying)
        for far in (False, True):
            for unit in leavers:
                if left == 0:
                    return
                self._local = self._local and not far
                if unit in self.places:
                    continue
                if self._go_far(state, unit) if far else self._keep(state, unit, self._rooms_nearby(state, unit)):
                    staying.remove(unit)
                    left = surplus_of(state, staying)
        if left:
            self.surplus[cell] = left

    def _go_far(self, state: State, unit: int) -> bool:
        """A hex farther away, by a march or strategically; else one that somebody else can do without."""
        spare = state.box.stacking_limit - state.box.stacking[unit]
        cells: list[int] = []
        for strategic in (False, True):
            further = cells_in_reach(state, unit, strategic)
            for cell in further:
                if self.load[cell] <= spare:
                    return self._keep(state, unit, [cell])
            cells = cells + further
        rooms = [cell for cell in cells if has_room(state, [unit], cell)]
        for other, place in list(self.places.items()):
            if place in rooms and self._keep(state, other, [cell for cell in rooms_for(state, other) if cell != place]):
                self.load[place] -= state.box.stacking[other]
                if self._keep(state, unit, [place]):
                    return True
        return self._keep(state, unit, rooms)

    def _keep(self, state: State, unit: int, rooms: list[int]) -> bool:
        """Keep the emptiest of these hexes that still has room."""
        size = state.box.stacking[unit]
        place = NOBODY
        for cell in rooms:
            if self._fits(state, size, cell) and (place == NOBODY or self.load[cell] < self.load[place]):
                place = cell
        if place == NOBODY:
            return False
        self.places[unit] = place
        self.load[place] += size
        return True

    def _fits(self, state: State, size: int, cell: int) -> bool:
        """Room beside those that the hex is kept for; the pioneers' bonus (8.31(b)) where it is kept for nobody."""
        return self.load[cell] + size <= state.box.stacking_limit or self.load[cell] == state.load[self.side][cell]

    def _rooms_nearby(self, state: State, unit: int) -> list[int]:
        """8.1: hexes with room that a unit can step to, whatever that costs: no flood is needed."""
        start = state.where[unit]
        ground = self._ground(state, unit)
        steps = links_for(state, unit, False).rows[start]
        load = state.load[self.side]
        spare = state.box.stacking_limit - state.box.stacking[unit]
        found: list[int] = []
        for cell, _ in steps:
            if ground.admits(start, cell) and (load[cell] <= spare or has_room(state, [unit], cell)):
                found.append(cell)
        return found

    def _ground(self, state: State, unit: int) -> Ground:
        """8.4: what a unit meets on a march: the same for all of its kind, but for infiltrators (15.5)."""
        if state.infiltration():
            return march_ground(state, [unit], state.where[unit])
        kind = state.box.kind[unit]
        ground = self._grounds.get(kind)
        if ground is None:
            ground = march_ground(state, [unit], state.where[unit])
            self._grounds[kind] = ground
        return ground

    def can_spare(self, state: State, unit: int) -> bool | None:
        """Whether the hex can plainly be mended without this unit, or plainly not; None: it must be looked at anew."""
        if unit not in self.places:
            return True
        cell = state.where[unit]
        stack = state.units_at(cell, self.side)
        staying = [piece for piece in stack if piece == unit or piece not in self.places]
        inevitable = self.surplus.get(cell, 0)
        if surplus_of(state, staying) <= inevitable:
            return True
        others = [piece for piece in staying if piece != unit and move_refusal(state, piece) is None]
        for other in others:
            rest = [piece for piece in staying if piece != other]
            if surplus_of(state, rest) <= inevitable and self._has_place(state, other, NOBODY):
                return True
        return None if others else False

    def _has_place(self, state: State, unit: int, but_for: int) -> bool:
        size = state.box.stacking[unit]
        return any(cell != but_for and self._fits(state, size, cell) for cell in self._rooms_nearby(state, unit))

    def opens_way(self, state: State, unit: int) -> bool:
        """Whether it may keep a zone of control open for guns, HQs and infiltrators (8.42(a), 15.5)."""
        start = state.where[unit]
        return state.held[1 - self.side][start] > 0 and state.occupied[self.side][start] == 1

    def unhurt_by(self, state: State, unit: int, cell: int) -> bool:
        """Whether this is plainly still a way out when a unit has gone to a hex with room; False: look at it anew."""
        return not (self.over and self.opens_way(state, unit)) and self.leaves_room(state, unit, cell)

    def leaves_room(self, state: State, unit: int, cell: int) -> bool:
        """Whether a unit that goes to a hex with room plainly takes none that is kept for another."""
        others = [other for other, place in self.places.items() if place == cell and other != unit]
        if not others or self.load[cell] + state.box.stacking[unit] <= state.box.stacking_limit:
            return True
        return len(others) == 1 and self._has_place(state, others[0], cell)

    def makes_room(self, state: State, unit: int, cell: int) -> bool:
        """Whether one of a full hex can plainly leave it for a unit that comes; False: it must be looked at anew."""
        if cell in self.over or not self.unhurt_by(state, unit, cell):
            return False
        stack = state.units_at(cell, self.side)
        for other in stack:
            staying = [piece for piece in stack if piece != other]
            may_go = surplus_of(state, [*staying, unit]) == 0 and move_refusal(state, other) is None
            if may_go and self._has_place(state, other, NOBODY):
                return True
        return False

    def worsened(self, before: "WaysOut") -> list[int]:
        """The hexes that could be mended better before."""
        return [cell for cell, left in self.surplus.items() if left > before.surplus.get(cell, 0)]


def ways_out(state: State, side: int) -> WaysOut:
    """Ruling T47: the ways out of a side's full hexes, worked out anew when something has changed."""
    before = state.ways_out[side]
    known = before if isinstance(before, WaysOut) else None
    if known is not None and known.hold(state):
        return known
    ways = WaysOut(state, side, known)
    state.ways_out[side] = ways
    return ways


def surplus_of(state: State, units: list[int]) -> int:
    """8.31: what a stack has over the limit, in halves of a regiment."""
    return max(sum([state.box.stacking[unit] for unit in units]) - stack_limit(state, units), 0)


def cells_in_reach(state: State, unit: int, strategic: bool) -> list[int]:
    """8.1, 8.2: the hexes that a unit can move to."""
    points = state.allowance(unit) * HALVES
    if not strategic:
        return march_reach(state, [unit], state.where[unit], points, True).cells
    return strategic_reach(state, unit, points * 2).cells if strategic_refusal(state, unit) is None else []


def rooms_for(state: State, unit: int) -> list[int]:
    """8.31: all of them that have room for it."""
    cells = cells_in_reach(state, unit, False) + cells_in_reach(state, unit, True)
    return [cell for cell in cells if has_room(state, [unit], cell)]


def may_stop(state: State, units: list[int], cell: int) -> bool:
    """8.12, ruling T47: room in the hex or somebody who makes it, and no other hex over the limit loses its way out."""
    return cell in stopping_places(state, units, [cell])


def stopping_places(state: State, units: list[int], cells: list[int]) -> list[int]:
    """8.12, ruling T47: those of the hexes that a unit may stop in."""
    box = state.box
    unit = units[0]
    side = box.side[unit]
    load = bytes(state.load[side])  # compiled code reads bytes ten times as fast as a bytearray
    spare = box.stacking_limit - box.stacking[unit]
    ways = ways_out(state, side)
    after = ways  # as they are when the unit has gone, wherever it goes
    opened = ways.over and ways.opens_way(state, unit)
    if opened:
        gone = state.copy()
        gone.lift(unit, NOT_YET)
        after = WaysOut(gone, side, ways)
        opened = after.worsened(ways)
    wary = set(after.places.values())
    found: list[int] = []
    for cell in cells:
        plain = load[cell] <= spare and not opened and (cell not in wary or after.leaves_room(state, unit, cell))
        if plain or stop_refusal(state, unit, cell) is None:
            found.append(cell)
    if state.where[unit] in ways.over and not any(has_room(state, units, cell) for cell in found):
        found = [cell for cell in cells if cell in found or has_room(state, units, cell)]  # he at least leaves
    return found


def stop_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """8.31(a), 8.12(a), ruling T47: why a unit may not stop in a hex."""
    side = state.box.side[unit]
    full = not has_room(state, [unit], cell)
    if full and all(move_refusal(state, other) is not None for other in state.units_at(cell, side)):
        return room_refusal(state, [unit], cell, "8.31(a)")
    ways = ways_out(state, side)
    if full and ways.makes_room(state, unit, cell):
        return None
    after = state.copy()
    after.go(unit, cell)
    after.status[unit] |= MOVED
    worse = WaysOut(after, side, ways).worsened(ways)
    if not worse:
        return None
    if cell in worse:
        return room_refusal(state, [unit], cell, "8.31(a)")
    names = state.box.board.names
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": names[cell]}
    return Refusal("8.12(a)", "takes-way-out", {**named, "crowded": tuple([names[other] for other in worse])})


def staying_refusal(state: State, unit: int, ways: WaysOut, spent: list[int]) -> Refusal | None:
    """8.12(a), ruling T47: why a unit may do nothing that keeps it where it is: it must be able to leave a full hex.

    Nor can those leave who are `spent` already.
    """
    cell = state.where[unit]
    spared = None if spent else ways.can_spare(state, unit)
    if spared is None:
        after = state.copy()
        for other in [*spent, unit]:
            after.status[other] |= MOVED
        spared = cell not in WaysOut(after, ways.side, ways).worsened(ways)
    if spared:
        return None
    return Refusal("8.12(a)", "must-make-room", {"unit": state.box.ids[unit], **stack_in_words(state, ways.side, cell)})


def overstacked_hexes(state: State, side: int) -> list[int]:
    """8.31: hexes over the limit."""
    load = state.load[side]
    crowded = sorted(state.crowded[side])
    return [cell for cell in crowded if load[cell] > stack_limit(state, state.units_at(cell, side))]


def stacking_refusal(state: State, ways: WaysOut) -> Refusal | None:
    """8.12, 8.33, ruling T47: no end of the phase while somebody, an arrival too, can leave a hex over the limit."""
    cells = sorted({state.where[unit] for unit in ways.places})
    return overstacking(state, ways.side, cells) if cells else None


def overstacking(state: State, side: int, cells: list[int]) -> Refusal:
    """8.12, ruling T47: hexes over the limit that a unit can still leave; the first is described."""
    names = tuple([state.box.board.names[cell] for cell in cells])
    return Refusal("8.12(a)", "overstacked", {**stack_in_words(state, side, cells[0]), "hexes": names})


def stack_in_words(state: State, side: int, cell: int) -> dict[str, str | int]:
    load = in_regiments(state.load[side][cell])
    limit = in_regiments(stack_limit(state, state.units_at(cell, side)))
    return {"hex": state.box.board.names[cell], "load": load, "limit": limit}


def report_overstacking(play: Table, side: int) -> None:
    cells = overstacked_hexes(play.state, side)
    if cells:
        names = tuple([play.state.box.board.names[cell] for cell in cells])
        play.log(Overstacked(side=side_name(side), hexes=names, cases=("8.31(a)",)))
