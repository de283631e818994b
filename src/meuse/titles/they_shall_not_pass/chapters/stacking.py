"""8.3 Stacking: what fits into a hex, and how a hex over the limit is mended (8.12, 8.33, ruling T47)."""

from meuse.engine.flow import Refusal
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

    def __init__(self, state: State, side: int) -> None:
        self.side = side
        self.over = overstacked_hexes(state, side)
        self.places: dict[int, int] = {}  # those who leave, and the hexes kept for them
        self.surplus: dict[int, int] = {}  # hexes that cannot be mended
        self.load = bytearray(state.load[side])  # as it is when all of them have left
        for cell in self.over:
            self._empty(state, cell)

    def _empty(self, state: State, cell: int) -> None:
        staying = state.units_at(cell, self.side)
        leavers = [unit for unit in staying if move_refusal(state, unit) is None]
        near = {unit: rooms_nearby(state, unit) for unit in leavers}
        for unit in sorted(leavers, key=lambda unit: len(near[unit])):
            if surplus_of(state, staying) == 0:
                return
            if self._find_place(state, unit, near[unit]):
                staying.remove(unit)
        left = surplus_of(state, staying)
        if left:
            self.surplus[cell] = left

    def _find_place(self, state: State, unit: int, near: list[int]) -> bool:
        if self._keep(state, unit, near):
            return True
        rooms = rooms_for(state, unit)
        if self._keep(state, unit, rooms):
            return True
        for other, place in list(self.places.items()):  # somebody who can go elsewhere lets him have the place
            if place in rooms and self._keep(state, other, [cell for cell in rooms_for(state, other) if cell != place]):
                self.load[place] -= state.box.stacking[other]
                if self._keep(state, unit, [place]):
                    return True
        return False

    def _keep(self, state: State, unit: int, rooms: list[int]) -> bool:
        """Keep the emptiest of these hexes that still has room."""
        size = state.box.stacking[unit]
        free = [cell for cell in rooms if self._fits(state, size, cell)]
        if not free:
            return False
        place = min(free, key=lambda cell: self.load[cell])
        self.places[unit] = place
        self.load[place] += size
        return True

    def _fits(self, state: State, size: int, cell: int) -> bool:
        """Room beside those that the hex is kept for; the pioneers' bonus (8.31(b)) where it is kept for nobody."""
        return self.load[cell] + size <= state.box.stacking_limit or self.load[cell] == state.load[self.side][cell]

    def unhurt_by(self, state: State, unit: int, cell: int) -> bool:
        """Whether this is still a way out when a unit has gone to a hex with room; False: it must be looked at anew."""
        start = state.where[unit]
        if state.held[1 - self.side][start] and state.occupied[self.side][start] == 1:
            return False  # it may have kept a zone of control open for guns, HQs and infiltrators (8.42(a), 15.5)
        others = [other for other, place in self.places.items() if place == cell and other != unit]
        return not others or self.load[cell] + state.box.stacking[unit] <= state.box.stacking_limit

    def worsened(self, before: "WaysOut") -> list[int]:
        """The hexes that could be mended better before."""
        return [cell for cell, left in self.surplus.items() if left > before.surplus.get(cell, 0)]


def surplus_of(state: State, units: list[int]) -> int:
    """8.31: what a stack has over the limit, in halves of a regiment."""
    return max(sum([state.box.stacking[unit] for unit in units]) - stack_limit(state, units), 0)


def rooms_nearby(state: State, unit: int) -> list[int]:
    """8.1: hexes with room that a unit can step to, whatever that costs: no flood is needed."""
    start = state.where[unit]
    ground = march_ground(state, [unit], start)
    steps = links_for(state, unit, False).rows[start]
    return [cell for cell, _ in steps if ground.admits(start, cell) and has_room(state, [unit], cell)]


def rooms_for(state: State, unit: int) -> list[int]:
    """8.1, 8.2: all hexes with room that a unit can move to, by a march or strategically."""
    start = state.where[unit]
    points = state.allowance(unit) * HALVES
    cells = march_reach(state, [unit], start, points, True).cells
    if strategic_refusal(state, unit) is None:
        cells = cells + [cell for cell in strategic_reach(state, unit, points * 2).cells if cell not in cells]
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
    if not state.crowded[side]:
        return [cell for cell in cells if load[cell] <= spare or stop_refusal(state, unit, cell, None) is None]
    ways = WaysOut(state, side)
    found = [
        cell
        for cell in cells
        if (load[cell] <= spare and ways.unhurt_by(state, unit, cell)) or stop_refusal(state, unit, cell, ways) is None
    ]
    if state.where[unit] in ways.over and not any(has_room(state, units, cell) for cell in found):
        found = [cell for cell in cells if cell in found or has_room(state, units, cell)]  # he at least leaves
    return found


def stop_refusal(state: State, unit: int, cell: int, before: WaysOut | None) -> Refusal | None:
    """8.31(a), 8.12(a), ruling T47: why a unit may not stop in a hex; `before` if some hex is over the limit."""
    side = state.box.side[unit]
    full = not has_room(state, [unit], cell)
    if full and all(move_refusal(state, other) is not None for other in state.units_at(cell, side)):
        return room_refusal(state, [unit], cell, "8.31(a)")
    ways = before if before is not None else WaysOut(state, side)
    after = state.copy()
    after.go(unit, cell)
    after.status[unit] |= MOVED
    worse = WaysOut(after, side).worsened(ways)
    if not worse:
        return None
    if cell in worse:
        return room_refusal(state, [unit], cell, "8.31(a)")
    names = state.box.board.names
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": names[cell]}
    return Refusal("8.12(a)", "takes-way-out", {**named, "crowded": ", ".join([names[other] for other in worse])})


def staying_refusal(state: State, unit: int, ways: WaysOut, spent: list[int]) -> Refusal | None:
    """8.12(a), ruling T47: why a unit may do nothing that keeps it where it is: it must be able to leave a full hex.

    Nor can those leave who are `spent` already.
    """
    if unit not in ways.places and not spent:
        return None  # they can mend the hex without it
    cell = state.where[unit]
    after = state.copy()
    for other in [*spent, unit]:
        after.status[other] |= MOVED
    if cell not in WaysOut(after, ways.side).worsened(ways):
        return None
    return Refusal("8.12(a)", "must-make-room", {"unit": state.box.ids[unit], **stack_in_words(state, ways.side, cell)})


def overstacked_hexes(state: State, side: int) -> list[int]:
    """8.31: hexes over the limit."""
    load = state.load[side]
    crowded = sorted(state.crowded[side])
    return [cell for cell in crowded if load[cell] > stack_limit(state, state.units_at(cell, side))]


def can_mend(state: State, side: int, cell: int) -> bool:
    """8.12(a), 8.33, ruling T47: a unit, an arrival too, can still leave that hex over the limit."""
    movable = [unit for unit in state.units_at(cell, side) if move_refusal(state, unit) is None]
    return any(rooms_nearby(state, unit) for unit in movable) or any(rooms_for(state, unit) for unit in movable)


def stacking_refusal(state: State, side: int) -> Refusal | None:
    """8.12, 8.33, ruling T47: the phase cannot end while a move can still mend a hex over the limit."""
    cells = [cell for cell in overstacked_hexes(state, side) if can_mend(state, side, cell)]
    return overstacking(state, side, cells) if cells else None


def overstacking(state: State, side: int, cells: list[int]) -> Refusal:
    """8.12, ruling T47: hexes over the limit that a unit can still leave; the first is described."""
    names = ", ".join([state.box.board.names[cell] for cell in cells])
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
