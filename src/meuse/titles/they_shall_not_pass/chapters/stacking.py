"""8.3 Stacking: what fits into a hex, and how a hex over the limit is mended (8.12, 8.33, ruling T47)."""

from meuse.engine.counters import NOBODY, NOT_YET
from meuse.engine.flow import Refusal
from meuse.engine.paths import Ground, Links
from meuse.titles.they_shall_not_pass.chapters.reach import (
    links_for,
    march_ground,
    march_reach,
    may_move,
    strategic_reach,
    strategic_refusal,
)
from meuse.titles.they_shall_not_pass.events import Overstacked
from meuse.titles.they_shall_not_pass.ground import Zones
from meuse.titles.they_shall_not_pass.state import State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import MOVED, PIONEER, RAIL_GUN
from meuse.titles.they_shall_not_pass.terrain import HALVES

# ---- what fits into a hex (8.31, 8.32)


def has_room(state: State, units: list[int], cell: int) -> bool:
    """8.3, 8.31: the units fit into the hex beside what stands there."""
    box = state.box
    side = box.side[units[0]]
    load = state.load[side][cell]
    for unit in units:
        if state.where[unit] != cell:
            load += box.stacking[unit]
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

    def __init__(self, state: State, side: int) -> None:
        self.side = side
        self.over: list[int] = []  # the hexes over the limit
        self.places: dict[int, int] = {}  # those who leave, and the hexes kept for them
        self.surplus: dict[int, int] = {}  # hexes that cannot be mended
        self.load = state.load[side]  # as it is when all of them have left: a copy as soon as a hex is kept
        self.barred: list[int] = []  # those who stay where they are, it is supposed
        # What all this follows from: see goes_on.
        self._local = True  # whether from the hexes over the limit and those around them alone
        self._near: set[int] = set()  # which these are
        self._crowd: list[int] = []  # the units in hexes over the limit
        self._status: list[int] = []  # and their marks
        self._turn = state.turn
        self._marks = b""
        self._zones: Zones | None = None
        self._grounds: dict[int, Ground] = {}  # what each kind of unit meets on a march
        self._roads: Links | None = None
        self._spared: dict[int, bool] = {}  # what was found of those who leave: whether the hex can do without them

    def look(self, state: State, over: list[int]) -> None:
        """Find them."""
        self._begin(state, over)
        for cell in over:
            stack = state.units_at(cell, self.side)
            self._near.add(cell)
            self._near.update(state.box.board.adjacent[cell])
            self._crowd.extend(stack)
            self._empty(state, cell, stack)
        self._status = [state.status[unit] for unit in self._crowd]

    def take_over(self, state: State, before: "WaysOut") -> None:
        """They are as they were before; only the rest of the map has changed."""
        self._begin(state, before.over)
        self.places, self.surplus = before.places, before.surplus
        self._near, self._crowd, self._status = before._near, before._crowd, before._status
        self._spared = before._spared
        for unit, place in self.places.items():
            self.load[place] += state.box.stacking[unit]

    def _begin(self, state: State, over: list[int]) -> None:
        self.over = over
        self.load = self.load[:]
        self._marks = bytes(state.interdiction)
        self._zones = state.zones_against(self.side)

    def goes_on(self, state: State) -> bool:
        """Whether to look anew would give the same: nobody has come, gone or been marked where it matters."""
        if self._turn != state.turn or self._marks != state.interdiction:
            return False
        for cell in state.stirred[self.side]:
            if not self._local or cell in self._near or is_overstacked(state, self.side, cell):
                return False
        for at in range(len(self._crowd)):
            if state.status[self._crowd[at]] != self._status[at]:
                return False
        return state.zones_against(self.side) is self._zones

    def _empty(self, state: State, cell: int, stack: list[int]) -> None:
        """Those leave first who find room next door, infantry before the rest: that is the fastest order to look."""
        staying = [unit for unit in stack if unit not in self.places]
        left = surplus_of(state, staying)
        if left:
            leavers = [unit for unit in staying if may_move(state, unit) and unit not in self.barred]
            leavers.sort(key=state.box.kind.__getitem__)
            for unit in leavers:
                if left and self._step_aside(state, unit):
                    staying.remove(unit)
                    left = surplus_of(state, staying)
            for unit in leavers:
                if left and unit not in self.places:
                    self._local = False
                    if self._go_far(state, unit):
                        staying.remove(unit)
                        left = surplus_of(state, staying)
        if left:
            self.surplus[cell] = left
        elif cell in self.surplus:
            del self.surplus[cell]

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

    def _release(self, state: State, unit: int) -> None:
        """No hex is kept for this unit any more."""
        self.load[self.places.pop(unit)] -= state.box.stacking[unit]

    def _fits(self, state: State, size: int, cell: int) -> bool:
        """Room beside those that the hex is kept for; the pioneers' bonus (8.31(b)) where it is kept for nobody."""
        return self.load[cell] + size <= state.box.stacking_limit or self.load[cell] == state.load[self.side][cell]

    def _step_aside(self, state: State, unit: int) -> bool:
        """Keep the emptiest hex with room next door."""
        place = self._room_next_door(state, unit)
        if place == NOBODY:
            return False
        self.places[unit] = place
        self.load[place] += state.box.stacking[unit]
        return True

    def _room_next_door(self, state: State, unit: int) -> int:
        """8.1: the emptiest hex with room that a unit can step to, whatever that costs: no flood is needed."""
        start = state.where[unit]
        ground = self._ground(state, unit)
        size = state.box.stacking[unit]
        spare = state.box.stacking_limit - size
        bonus = spare + state.box.free_pioneers
        place = NOBODY
        emptiest = bonus + 1
        for cell, _ in self._links(state, unit).rows[start]:
            load = self.load[cell]
            if load >= emptiest or not ground.admits(start, cell):
                continue
            if load <= spare or (self._fits(state, size, cell) and has_room(state, [unit], cell)):
                place = cell
                emptiest = load
        return place

    def _links(self, state: State, unit: int) -> Links:
        """What steps cost this unit: the same for all but railroad guns."""
        if state.box.kind[unit] == RAIL_GUN:
            return links_for(state, unit, False)
        if self._roads is None:
            self._roads = links_for(state, unit, False)
        return self._roads

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

    # ---- suppositions: cheaper than to look anew, and right when they find a way

    def _supposing(self, state: State, barred: list[int]) -> "WaysOut":
        """The same ways, to be changed; those who are barred leave no hex over the limit."""
        supposed = WaysOut(state, self.side)
        supposed.over = self.over
        supposed.places = self.places.copy()
        supposed.surplus = self.surplus.copy()
        supposed.load = self.load[:]
        supposed.barred = barred
        supposed._grounds = self._grounds
        supposed._roads = self._roads
        for unit in barred:
            if unit in supposed.places:
                supposed._release(state, unit)
        return supposed

    def spare(self, state: State, units: list[int]) -> bool:
        """Whether all hexes can plainly be mended as well while these units stay where they are."""
        needed = [unit for unit in units if unit in self.places]
        if not needed:
            return True
        supposed = self._supposing(state, units)
        for unit in needed:
            cell = state.where[unit]
            supposed._empty(state, cell, state.units_at(cell, self.side))
        return not supposed.worsened(self)

    def spare_one(self, state: State, unit: int) -> bool | None:
        """Whether its hex can do without this one who leaves it; None: not to be seen from the hex and those around."""
        spared = self._spared.get(unit)
        if spared is not None:
            return spared
        cell = state.where[unit]
        inevitable = self.surplus.get(cell, 0)
        staying = [other for other in state.units_at(cell, self.side) if other == unit or other not in self.places]
        if surplus_of(state, staying) > inevitable:
            others = [other for other in staying if other != unit and may_move(state, other)]
            if others and not any(self._replace(state, other, staying, inevitable) for other in others):
                return None
            spared = bool(others)
        else:
            spared = True
        self._spared[unit] = spared
        return spared

    def _replace(self, state: State, unit: int, staying: list[int], inevitable: int) -> bool:
        """Whether it is enough that this unit steps aside."""
        rest = [other for other in staying if other != unit]
        return surplus_of(state, rest) <= inevitable and self._room_next_door(state, unit) != NOBODY

    def bear(self, state: State, unit: int, cell: int, stack: list[int]) -> bool:
        """Whether all hexes, the one it comes to as well, can plainly still be mended when a unit has gone there."""
        if self.opens_way(state, unit):
            return False
        start = state.where[unit]
        if start not in self.over and cell not in self.over and self._make_room(state, unit, cell, stack):
            return True
        supposed = self._supposing(state, [unit])
        supposed.load[cell] += state.box.stacking[unit]
        if supposed.load[cell] > state.box.stacking_limit:
            guests = [other for other, place in supposed.places.items() if place == cell]
            for other in guests:
                supposed._release(state, other)
            supposed._empty(state, cell, [*stack, unit])
            for other in guests:
                if not supposed._step_aside(state, other) and not supposed._go_far(state, other):
                    return False
        if start in self.over:
            supposed._empty(state, start, [other for other in state.units_at(start, self.side) if other != unit])
        return not supposed.worsened(self)

    def _make_room(self, state: State, unit: int, cell: int, stack: list[int]) -> bool:
        """Whether one of a full hex that is kept for nobody can step aside for a unit that comes."""
        if self.load[cell] != state.load[self.side][cell]:
            return False
        for other in stack:
            if may_move(state, other) and self._room_next_door(state, other) != NOBODY:
                rest = [piece for piece in stack if piece != other]
                rest.append(unit)
                if surplus_of(state, rest) == 0:
                    return True
        return False

    def opens_way(self, state: State, unit: int) -> bool:
        """Whether it may keep a zone of control open for guns, HQs and infiltrators (8.42(a), 15.5)."""
        start = state.where[unit]
        return state.held[1 - self.side][start] > 0 and state.occupied[self.side][start] == 1

    def worsened(self, before: "WaysOut") -> list[int]:
        """The hexes that could be mended better before."""
        return [cell for cell, left in self.surplus.items() if left > before.surplus.get(cell, 0)]


def find_ways_out(state: State, side: int) -> WaysOut:
    """Ruling T47: the ways out of a side's full hexes, looked for anew."""
    ways = WaysOut(state, side)
    over = overstacked_hexes(state, side) if state.crowded[side] else []
    if over:
        ways.look(state, over)
    return ways


def ways_out(state: State, side: int) -> WaysOut:
    """Ruling T47: the ways out of a side's full hexes, looked for anew when something has changed."""
    before = state.ways_out[side]
    if isinstance(before, WaysOut) and before.over and before.goes_on(state):
        if not state.stirred[side]:
            return before
        ways = WaysOut(state, side)
        ways.take_over(state, before)
    else:
        ways = find_ways_out(state, side)
    state.ways_out[side] = ways
    state.stirred[side].clear()
    return ways


def surplus_of(state: State, units: list[int]) -> int:
    """8.31: what a stack has over the limit, in halves of a regiment."""
    load = 0
    for unit in units:
        load += state.box.stacking[unit]
    return load - stack_limit(state, units) if load > state.box.stacking_limit else 0


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
    spare = box.stacking_limit - box.stacking[unit]
    ways = ways_out(state, side)
    crowded = cells
    if not ways.over or not opened_by_going(state, unit, ways):
        load = bytes(ways.load)  # compiled code reads bytes ten times as fast as a bytearray
        crowded = [cell for cell in cells if load[cell] > spare]
    found = cells[:]
    for cell in crowded:
        if hurt_by_stop(state, unit, cell, ways):
            found.remove(cell)
    if state.where[unit] in ways.over and not any(has_room(state, units, cell) for cell in found):
        found = [cell for cell in cells if cell in found or has_room(state, units, cell)]  # he at least leaves
    return found


def opened_by_going(state: State, unit: int, ways: WaysOut) -> list[int]:
    """8.42(a), 15.5: the hexes that lose a way out as soon as a unit goes, wherever it goes."""
    if not ways.opens_way(state, unit):
        return []
    gone = state.copy()
    gone.lift(unit, NOT_YET)
    return ways_out(gone, ways.side).worsened(ways)


def hurt_by_stop(state: State, unit: int, cell: int, ways: WaysOut) -> list[int]:
    """8.31(a), 8.12(a), ruling T47: the hexes that stay over the limit, as they need not, if a unit stops in a hex."""
    side = state.box.side[unit]
    stack = state.units_at(cell, side)
    if not has_room(state, [unit], cell) and not [other for other in stack if may_move(state, other)]:
        return [cell]
    if ways.bear(state, unit, cell, stack):
        return []
    after = state.copy()
    after.go(unit, cell)
    after.status[unit] |= MOVED
    return ways_out(after, side).worsened(ways)


def stop_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """8.31(a), 8.12(a), ruling T47: why a unit may not stop in a hex."""
    worse = hurt_by_stop(state, unit, cell, ways_out(state, state.box.side[unit]))
    if not worse:
        return None
    if cell in worse:
        return room_refusal(state, [unit], cell, "8.31(a)")
    names = state.box.board.names
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": names[cell]}
    return Refusal("8.12(a)", "takes-way-out", {**named, "crowded": tuple([names[other] for other in worse])})


def may_stay(state: State, units: list[int], ways: WaysOut) -> bool:
    """8.12(a), ruling T47: nobody of these is needed to make room where he stands."""
    if len(units) == 1 and units[0] in ways.places:
        spared = ways.spare_one(state, units[0])
        if spared is not None:
            return spared
    if ways.spare(state, units):
        return True
    after = state.copy()
    for unit in units:
        after.status[unit] |= MOVED
    return not ways_out(after, ways.side).worsened(ways)


def staying_refusal(state: State, unit: int, ways: WaysOut, spent: list[int]) -> Refusal | None:
    """8.12(a), ruling T47: why a unit may do nothing that keeps it where it is: it must be able to leave a full hex.

    Nor can those leave who are `spent` already.
    """
    if may_stay(state, [*spent, unit], ways):
        return None
    crowded = stack_in_words(state, ways.side, state.where[unit])
    return Refusal("8.12(a)", "must-make-room", {"unit": state.box.ids[unit], **crowded})


def overstacked_hexes(state: State, side: int) -> list[int]:
    """8.31: hexes over the limit."""
    return [cell for cell in sorted(state.crowded[side]) if is_overstacked(state, side, cell)]


def is_overstacked(state: State, side: int, cell: int) -> bool:
    """8.31: the hex is over the limit; who stands there need not be known where pioneers make no difference."""
    box = state.box
    load = state.load[side][cell]
    if load <= box.stacking_limit or load > box.stacking_limit + box.free_pioneers:
        return load > box.stacking_limit
    return load > stack_limit(state, state.units_at(cell, side))


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
