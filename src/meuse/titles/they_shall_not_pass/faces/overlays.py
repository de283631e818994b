"""What can be laid over the map: zones of control, supply lines, control, ranges, stacking, who has moved."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Line, Note, Overlay, OverlayKind, Patch, Pattern, Said, Stroke, in_halves
from meuse.engine.paths import trace_onward
from meuse.titles.they_shall_not_pass.chapters.bombardment import cells_in_range
from meuse.titles.they_shall_not_pass.chapters.stacking import stack_limit
from meuse.titles.they_shall_not_pass.chapters.supply import open_to_supply, supply_budget, usable_sources
from meuse.titles.they_shall_not_pass.state import State, is_gun
from meuse.titles.they_shall_not_pass.terms import (
    ATTACKED,
    FIRED,
    FRENCH,
    GARRISON,
    GERMAN,
    HQ,
    IN_BOX,
    MOVED,
    RAIL_GUN,
    REMNANT,
    SIDES,
)

KINDS: Final = [
    OverlayKind("zoc"),
    OverlayKind("supply"),
    OverlayKind("control"),
    OverlayKind("range", "piece"),
    OverlayKind("stacking"),
    OverlayKind("moved"),
]
PATTERNS: Final[dict[str, Pattern]] = {  # how cells are coloured, by the word that the legend has for them
    "zoc-strong": "hatch",
    "zoc-weak": "dots",
    "supply-source": "tint",
    "supply-cut": "hatch",
    "control": "tint",
    "range": "rim",
    "stacking-room": "tint",
    "stacking-full": "dots",
    "stacking-over": "hatch",
    "has-moved": "tint",
    "has-fired": "tint",
    "has-attacked": "tint",
}
STROKES: Final[dict[str, Stroke]] = {"to-hq": "thin", "to-source": "solid"}
WORDS: Final = (*PATTERNS, *STROKES)
FAR_AWAY: Final = 400  # half points: more than any supply line on this map could cost
ACTED: Final = {MOVED: "has-moved", FIRED: "has-fired", ATTACKED: "has-attacked"}
NO_OVERLAY: Final = Overlay([], [], [])


def overlay(state: State, name: str, piece: str) -> Overlay:
    if name == "zoc":
        return zones_of_control(state)
    if name == "supply":
        return supply_lines(state)
    if name == "control":
        cells = range(len(state.control))
        return Overlay([shaded(cell, "control", SIDES[state.control[cell]]) for cell in cells], [], [])
    if name == "range":
        return ranges(state, state.box.index.get(piece, NOBODY))
    if name == "stacking":
        return stacking(state)
    if name == "moved":
        return acted(state)
    return NO_OVERLAY


def shaded(cell: int, word: str, side: str, label: str = "") -> Patch:
    return Patch(cell, word, side, label, PATTERNS[word])


def traced_line(cells: list[int], word: str, side: str, piece: str) -> Line:
    return Line(cells, word, side, piece, STROKES[word])


def zones_of_control(state: State) -> Overlay:
    """8.4, 8.41: where each side exerts ZOC; strong prevails over weak."""
    cells: list[Patch] = []
    for side in (GERMAN, FRENCH):
        for cell in range(len(state.box.board)):
            if state.held[side][cell]:
                word = "zoc-strong" if state.strong[side][cell] else "zoc-weak"
                cells.append(shaded(cell, word, SIDES[side]))
    return Overlay(cells, [], [])


def ranges(state: State, gun: int) -> Overlay:
    """7.0, 9.3: the hexes that a gun can reach."""
    if gun == NOBODY or not is_gun(state.box, gun) or (state.where[gun] < 0 and state.where[gun] != IN_BOX):
        return NO_OVERLAY
    side = SIDES[state.box.side[gun]]
    return Overlay([shaded(cell, "range", side) for cell in cells_in_range(state, gun)], [], [])


def stacking(state: State) -> Overlay:
    """8.31, 8.32: what stands in each hex, in regiments, of what may stand there."""
    cells: list[Patch] = []
    for side in (GERMAN, FRENCH):
        for cell in range(len(state.box.board)):
            load = state.load[side][cell]
            if not load:
                continue
            limit = stack_limit(state, state.units_at(cell, side))
            word = "stacking-over" if load > limit else "stacking-full" if load == limit else "stacking-room"
            cells.append(shaded(cell, word, SIDES[side], f"{in_halves(load)}/{in_halves(limit)}"))
    return Overlay(cells, [], [])


def acted(state: State) -> Overlay:
    """8.0, 7.0, 9.0: where units stand that have moved (or dug in), fired or attacked, and how many."""
    box = state.box
    counted: dict[tuple[int, str, str], int] = {}
    for unit in range(len(box.ids)):
        if state.where[unit] < 0:
            continue
        for bit, word in ACTED.items():
            if state.status[unit] & bit:
                key = (state.where[unit], word, SIDES[box.side[unit]])
                counted[key] = counted.get(key, 0) + 1
    return Overlay([shaded(key[0], key[1], key[2], str(count)) for key, count in counted.items()], [], [])


# ---- 6.1 supply


class Traced:
    """Supply lines to the nearest of some hexes: what each hex pays, in half points, and which hex comes next."""

    def __init__(self, cost: list[int], onward: list[int]) -> None:
        self.cost = cost
        self.onward = onward

    def line(self, cell: int) -> list[int]:
        found = [cell]
        while self.onward[cell] >= 0:
            cell = self.onward[cell]
            found.append(cell)
        return found


class Tracer:
    """6.1: the supply of one side as it could be traced now."""

    def __init__(self, state: State, side: int) -> None:
        self.state = state
        self.side = side
        self.open_cells = open_to_supply(state, side)
        enemies = state.occupied[1 - side]
        self.without_zoc = bytes([0 if enemies[cell] else 1 for cell in range(len(enemies))])
        self.anywhere = bytes([1] * len(enemies))
        self.sources = usable_sources(state, side, self.open_cells)
        self.to_source = self._trace(self.sources, supply_budget(state, False), self.open_cells)
        held = [city for city in state.box.terrain.cities if state.control[city] == side]  # 6.11
        self.to_verdun = self._trace(held, supply_budget(state, False), self.open_cells)
        self.verdun = held
        self.to_hq: dict[int, Traced] = {}

    def _trace(self, starts: list[int], budget: int, open_cells: bytes, interdicted: bool = True) -> Traced:
        terrain = self.state.box.terrain
        by_rail = self.side == FRENCH and self.state.petain()  # 14.7
        ways = terrain.rail_supply_ways if by_rail else terrain.supply_ways
        links = self.state.links_of(ways) if interdicted else ways.printed
        cost, onward = trace_onward(links, starts, budget, open_cells)
        return Traced(cost, onward)

    def hq_budget(self, hq: int) -> int:
        return supply_budget(self.state, self.state.is_demoralized(hq))

    def hq_in_supply(self, hq: int) -> bool:
        """6.15, 6.12: a disrupted HQ has half the points off road."""
        cell = self.state.where[hq]
        return cell >= 0 and self.to_source.cost[cell] <= self.hq_budget(hq)

    def from_hq(self, hq: int) -> Traced:
        found = self.to_hq.get(hq)
        if found is None:
            start = [self.state.where[hq]]
            found = self._trace(start, self.hq_budget(hq), self.open_cells)
            self.to_hq[hq] = found
        return found

    def hqs(self, unit: int) -> list[int]:
        """2.2, ruling T16: whose HQ supplies a unit; any HQ in supply does for a remnant."""
        box = self.state.box
        if box.kind[unit] == REMNANT:
            return [hq for hq in box.units_of[self.side] if box.kind[hq] == HQ and self.hq_in_supply(hq)]
        hq = box.hq_of.get((self.side, self.state.corps_of(unit)), NOBODY)
        return [hq] if hq != NOBODY and self.state.where[hq] >= 0 else []

    def line(self, unit: int) -> Line | None:
        """6.12, 14.2: the supply line of a unit; None if it has none."""
        box = self.state.box
        cell = self.state.where[unit]
        side = SIDES[self.side]
        if box.kind[unit] == HQ:
            if self.hq_in_supply(unit):
                return traced_line(self.to_source.line(cell), "to-source", side, box.ids[unit])
            return None
        if self.is_alone(unit):
            if self.to_verdun.cost[cell] <= supply_budget(self.state, False):
                return traced_line(self.to_verdun.line(cell), "to-source", side, box.ids[unit])
            return None
        best: Traced | None = None
        for hq in self.hqs(unit):
            traced = self.from_hq(hq)
            in_reach = self.hq_in_supply(hq) and traced.cost[cell] <= self.hq_budget(hq)
            if in_reach and (best is None or traced.cost[cell] < best.cost[cell]):
                best = traced
        return traced_line(best.line(cell), "to-hq", side, box.ids[unit]) if best is not None else None

    def is_alone(self, unit: int) -> bool:
        """14.2: the 16th Division is supplied from Verdun, unless 15.3 has put it under a corps."""
        return self.state.is_separate(unit) and not self.state.attached_16th

    def why_none(self, unit: int) -> Said:
        """6.1: why a unit cannot trace a supply line now."""
        state = self.state
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.kind[unit] == HQ:
            if not self.sources:
                return Said("supply-no-source", named, "6.11(e)")
            return self._obstacle(unit, self.sources, state.is_demoralized(unit), named)
        if self.is_alone(unit):
            if not self.verdun:
                return Said("supply-no-source", named, "6.11(e)")
            return self._obstacle(unit, self.verdun, False, named)
        hqs = self.hqs(unit)
        if not hqs:
            if box.kind[unit] == REMNANT:
                return Said("supply-remnant", named, "6.11(c)")
            return Said("supply-no-hq", named, "6.11(d)")
        away = box.board.distance_row(state.where[unit])
        hq = min(hqs, key=lambda each: away[state.where[each]])
        named["hq"] = box.ids[hq]
        if not self.hq_in_supply(hq):
            return Said("supply-hq-cut", named, "6.15(a)")
        return self._obstacle(unit, [state.where[hq]], state.is_demoralized(hq), named)

    def _obstacle(self, unit: int, goals: list[int], disrupted: bool, named: dict[str, str | int]) -> Said:
        """6.12-6.14: what stands between a unit and those hexes: the first thing without which the line would do."""
        state = self.state
        names = state.box.board.names
        cell = state.where[unit]
        budget = supply_budget(state, disrupted)
        marks = state.interdiction
        free = self._trace(goals, budget, self.open_cells, interdicted=False)
        if free.cost[cell] <= budget:
            marked = [passed for passed in free.line(cell) if marks[passed]]
            return Said("supply-interdicted", {**named, "hex": names[marked[0]] if marked else ""}, "6.13")
        if disrupted:
            full = supply_budget(state, False)
            if self._trace(goals, full, self.open_cells).cost[cell] <= full:
                return Said("supply-disrupted", {**named, "points": in_halves(budget)}, "6.12(c)")
        unheld = self._trace(goals, budget, self.without_zoc)
        if unheld.cost[cell] <= budget:
            return Said("supply-zoc", {**named, "hex": self._first_shut(unheld.line(cell))}, "6.14(a)")
        unmanned = self._trace(goals, budget, self.anywhere)
        if unmanned.cost[cell] <= budget:
            enemies = state.occupied[1 - self.side]
            stood = [passed for passed in unmanned.line(cell) if enemies[passed]]
            return Said("supply-enemy", {**named, "hex": names[stood[0]] if stood else ""}, "6.14")
        needs = self._trace(goals, FAR_AWAY, self.open_cells).cost[cell]
        if needs > FAR_AWAY:
            needs = self._trace(goals, FAR_AWAY, self.anywhere).cost[cell]
        far: dict[str, str | int] = {**named, "needs": in_halves(needs), "has": in_halves(budget)}
        return Said("supply-too-far", far, "6.12(a-ii)")

    def _first_shut(self, line: list[int]) -> str:
        shut = [cell for cell in line if not self.open_cells[cell]]
        return self.state.box.board.names[shut[0]] if shut else ""


def supply_lines(state: State) -> Overlay:
    """6.1, 6.15: every unit's line as it could be traced now, and why some have none.

    Whether a unit counts as supplied was found out in its side's last Organization Phase; where the two differ, a note
    says so.
    """
    box = state.box
    cells: list[Patch] = []
    lines: list[Line] = []
    notes: list[Note] = []
    for side in (GERMAN, FRENCH):
        tracer = Tracer(state, side)
        cells.extend([shaded(cell, "supply-source", SIDES[side]) for cell in tracer.sources])
        for unit in box.units_of[side]:
            if state.where[unit] < 0 or box.kind[unit] in (GARRISON, RAIL_GUN):  # 14.83; ruling T22
                continue
            line = tracer.line(unit)
            if line is not None:
                lines.append(line)
                if state.is_unsupplied(unit):
                    notes.append(Note(box.ids[unit], Said("supply-again", {"unit": box.ids[unit]}, "6.1(a)")))
                continue
            notes.append(Note(box.ids[unit], tracer.why_none(unit)))
            patch = shaded(state.where[unit], "supply-cut", SIDES[side])
            if patch not in cells:
                cells.append(patch)
    return Overlay(cells, lines, notes)
