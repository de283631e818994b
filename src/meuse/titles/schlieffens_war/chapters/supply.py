"""8.0 Supply, and the Administrative Phase in which it is looked at (5.5)."""

from typing import Final, NamedTuple

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Said, in_halves
from meuse.engine.flow import AGAIN, Ask, Param
from meuse.engine.paths import Links, trace
from meuse.titles.schlieffens_war.chapters.lines import (
    half_hexes,
    lengths,
    line_ends,
    net_from,
    open_for,
    way_along,
    working_sources,
)
from meuse.titles.schlieffens_war.chapters.steps import lose_step
from meuse.titles.schlieffens_war.events import AttritionRolled, SupplyChecked
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    BELGIANS,
    BRITISH,
    DEPOT,
    FORT,
    FORTRESS,
    FRENCH,
    GERMAN,
    GERMANS,
    HALVES,
    NATIONS,
    OOS,
    SIDE_OF,
)

REGULAR: Final = 0
"""8.0: in supply. The other states of a unit are FORTRESS and OOS."""


class Lines:
    """8.3-8.6: the supply lines of one nation as they could be traced now, from their sources outward."""

    def __init__(self, state: State, nation: int) -> None:
        box = state.box
        terrain = box.terrain
        self.state = state
        self.nation = nation
        self.most = half_hexes(state)
        self.open_cells = open_for(state, SIDE_OF[nation])
        self.net = net_from(state, line_ends(state, nation, self.open_cells), self.open_cells)
        # 8.3(b): only French lines count railways as half a hex on the way to an HQ.
        self.links = terrain.french_links if nation == FRENCH else terrain.line_links
        self.depots: list[int] = []
        self.to_depot: list[int] = []  # half hexes from every hex; above `most` if there is no line
        self.to_rail: list[int] = []
        self.to_city: list[int] = []
        if nation == GERMANS:
            self._german_lines()
        self.hqs = self.working_hqs()
        self.to_hq = lengths(state, self.links, [state.where[hq] for hq in self.hqs], self.open_cells)

    def _german_lines(self) -> None:
        """8.6, ruling S10: to any depot that rail joins to the east edge, to such rail in Germany, to such a city."""
        state = self.state
        terrain = state.box.terrain
        net = self.net
        ours = self.ours()
        self.depots = [unit for unit in state.box.depots if state.where[unit] >= 0 and net[state.where[unit]]]
        depots = [state.where[unit] for unit in self.depots]
        self.to_depot = lengths(state, terrain.half_links, depots, ours)
        in_germany = [cell for cell in range(len(net)) if net[cell] and terrain.country[cell] == "germany"]
        self.to_rail = lengths(state, terrain.line_links, in_germany, ours)
        cities = [cell for cell in terrain.german_cities if net[cell]]
        self.to_city = lengths(state, terrain.line_links, cities, self.open_cells)

    def ours(self) -> bytes:
        """8.6(b): friendly hexes alone, for the path from an HQ to its depot."""
        control = self.state.control
        open_cells = self.open_cells
        return bytes([1 if open_cells[cell] and control[cell] == GERMAN else 0 for cell in range(len(open_cells))])

    def working_hqs(self) -> list[int]:
        """8.3-8.6, 8.4(b): the HQs that units of this nation may trace to and that reach a source themselves."""
        state = self.state
        found = [hq for hq in state.box.hqs_of[self.nation] if state.where[hq] >= 0 and self.works(hq)]
        if self.nation == BRITISH:  # 8.4: French HQs serve too, by rail to the map edge
            french = net_from(state, line_ends(state, FRENCH, self.open_cells), self.open_cells)
            for hq in state.box.hqs_of[FRENCH]:
                if state.where[hq] >= 0 and french[state.where[hq]]:
                    found.append(hq)
        return found

    def works(self, hq: int) -> bool:
        """8.3(c), 8.4(d), 8.5(c): an Entente HQ of this nation stands on rail that leads to a source; 8.6: a German one
        reaches a depot, or rail in Germany."""
        cell = self.state.where[hq]
        if self.nation == GERMANS:
            return self.to_depot[cell] <= self.most or self.to_rail[cell] <= self.most
        return self.net[cell] != 0  # 8.4(e): for the British, a port by itself too

    def is_regular(self, unit: int) -> bool:
        """8.5, 8.5(a), 8.6(i), 8.3-8.6: whether a unit of this nation is in supply where it stands."""
        state = self.state
        cell = state.where[unit]
        if state.box.kind[unit] == DEPOT:  # 8.6(f): its own rail decides
            return self.net[cell] != 0
        if self.nation == BELGIANS and state.box.terrain.country[cell] == "belgium":
            return True
        if self.to_hq[cell] <= self.most:
            return True
        return self.nation == GERMANS and self.to_city[cell] <= self.most  # 8.6(i)


def in_own_fortress(state: State, unit: int) -> bool:
    """8.0(d), 8.3(e), 8.4(f), (g), 8.9, (f), ruling S13: in a heavy fortress hex that supplies units of its nation."""
    box = state.box
    cell = state.where[unit]
    if not box.terrain.fortress[cell]:
        return False
    nation = box.nation[unit]
    if nation == BRITISH:
        return cell in box.bef_fortresses
    country = box.terrain.country[cell]
    if nation == GERMANS:
        return country == "germany"
    return country == "france" or (nation == BELGIANS and country == "belgium")


def found_state(lines: Lines, unit: int) -> int:
    """8.0, 8.9(e): regular supply if there is any, else that of a heavy fortress, else none."""
    if lines.is_regular(unit):
        return REGULAR
    return FORTRESS if in_own_fortress(lines.state, unit) else OOS


def supply_state(state: State, unit: int) -> int:
    """8.0: the state a unit would be found in now. Forts, and units off the map, need no supply."""
    if state.where[unit] < 0 or state.box.kind[unit] == FORT:
        return REGULAR
    return found_state(Lines(state, state.box.nation[unit]), unit)


def check(state: State, side: int) -> list[int]:
    """5.5, 8.1: the state that every unit of a side would be found in now; all others are regular."""
    box = state.box
    found: list[int] = [REGULAR] * len(box.ids)
    for nation in range(len(SIDE_OF)):
        if SIDE_OF[nation] != side:
            continue
        units = [unit for unit in box.of_nation[nation] if state.where[unit] >= 0 and box.kind[unit] != FORT]
        if units:
            lines = Lines(state, nation)
            for unit in units:
                found[unit] = found_state(lines, unit)
    return found


class AdministrativePhase(SideProcedure):
    """5.5: the active player looks at the supply of all his units, then rolls for those without."""

    steps = ("supply", "attrition", "losses")
    fields = ("side", "to_roll", "hit")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.to_roll: list[int] = []
        self.hit: list[int] = []  # units that nobody else sees and that will lose a step

    def subject(self, state: State) -> int:
        return self._next(state) if self.to_roll else NOBODY

    def _next(self, state: State) -> int:
        """6.6, ruling S75: first those that the opponent sees, so that no place in the order names another."""
        tops = [unit for unit in self.to_roll if is_shown(state, unit)]
        return tops[0] if tops else self.to_roll[0]

    def supply(self, play: Table) -> Ask | None:
        """5.5(a), 8.1, 8.8(c), (d): units get or lose their OOS markers; HQs and depots are flipped.

        8.8(g), (i), 8.9(a): depots and units in heavy fortress supply will not roll for attrition.
        """
        state = play.state
        box = state.box
        found = check(state, self.side)
        oos: list[str] = []
        fortress: list[str] = []
        self.to_roll = []
        self.hit = []
        for unit in box.units_of[self.side]:
            state.status[unit] = state.status[unit] & ~(OOS | FORTRESS) | found[unit]
            if found[unit] == FORTRESS:
                fortress.append(box.ids[unit])
            elif found[unit] == OOS:
                oos.append(box.ids[unit])
                if box.kind[unit] != DEPOT:  # 8.8(g)
                    self.to_roll.append(unit)
        play.log(
            SupplyChecked(side=side_name(self.side), oos=tuple(oos), fortress=tuple(fortress), cases=("5.5", "8.1"))
        )
        return None

    def attrition(self, play: Table) -> Ask | None:
        """8.8, 5.5(b), 8.7(e): one die for each OOS corps and HQ; a 1 or 2 costs a step, and an HQ has only one."""
        if not self.to_roll:
            return None
        die = play.die()
        state = play.state
        box = state.box
        unit = self._next(state)
        self.to_roll.remove(unit)
        cell = state.where[unit]
        seen = is_shown(state, unit)
        lost = die in box.oos_losses
        play.log(
            AttritionRolled(
                side=side_name(self.side),
                unit=box.ids[unit],
                hex=box.board.names[cell],
                die=die,
                lost=lost,
                seen=seen,
                cases=("8.8(a)" if box.corps[unit] else "8.8(b)",),
            )
        )
        if lost and seen:
            lose_step(play, unit)
        elif lost:
            self.hit.append(unit)
        self.goto(AGAIN)
        return None

    def losses(self, play: Table) -> Ask | None:
        """8.8, 6.6, ruling S75: units out of sight lose their steps when all dice are thrown: none tells its unit."""
        for unit in self.hit:
            lose_step(play, unit, seen=False)
        self.hit = []
        return None


# ---- 8.0: what a player is told who asks for the supply line of a unit


class Leg(NamedTuple):
    """A part of a supply line: to-hq, to-depot, to-rail (in Germany), to-city, to-source."""

    word: str
    cells: list[int]  # its first and last hex included
    end: str  # the HQ or depot it leads to; "" if it leads to a place
    halves: int  # its length in half hexes, 0 for a railway, which may be of any length


class SupplyLine(NamedTuple):
    """The supply of a unit as it would be found now: its line step by step, as far as it goes, and why no farther."""

    unit: int
    found: int  # REGULAR, FORTRESS or OOS
    legs: list[Leg]
    failed: str  # the step that cannot be traced, as the word of its leg; "" if none
    tried: list[int]  # the hexes of the step that fails, up to the one that stops it, or all if it is too long
    notes: list[Said]  # what there is to say of it


NO_HQ: Final = ("8.6", "8.3", "8.4", "8.5(a)")  # by nation
TO_HQ: Final = ("8.6(a)", "8.3(a)", "8.4(c)", "8.5(b)")
ON_RAIL: Final = ("8.6(f)", "8.3(c)", "8.4(d)", "8.5(c)")
TO_SOURCE: Final = ("8.6(f)", "8.3(d)", "8.4(a)", "8.5(d)")
WALL_CASES: Final = {"zoc": "7.2", "enemy": "8.2", "not-ours": "8.6(b)"}
Layer = tuple[str, bytes]


def trace_of(state: State, unit: int) -> SupplyLine:
    """8.0: how a unit would be supplied now, or why not. Forts, and units off the map, need no supply."""
    if state.where[unit] < 0 or state.box.kind[unit] == FORT:
        return SupplyLine(unit, REGULAR, [], "", [], [])
    return Tracer(Lines(state, state.box.nation[unit])).line_of(unit)


def traces(state: State, side: int) -> list[SupplyLine]:
    """8.0: `trace_of` for every unit of a side that needs supply."""
    box = state.box
    found: list[SupplyLine] = []
    for nation in range(len(SIDE_OF)):
        units = [unit for unit in box.of_nation[nation] if state.where[unit] >= 0 and box.kind[unit] != FORT]
        if units and SIDE_OF[nation] == side:
            tracer = Tracer(Lines(state, nation))
            found.extend([tracer.line_of(unit) for unit in units])
    return found


class Tracer:
    """Tells the supply lines of one nation step by step; slower than `Lines`, for somebody who looks."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.state = lines.state
        self.nation = lines.nation
        self.terrain = lines.state.box.terrain
        enemies = self.state.occupied[1 - SIDE_OF[lines.nation]]
        self.no_enemies = bytes([0 if enemies[cell] else 1 for cell in range(len(enemies))])  # EZOC overlooked
        self.anywhere = bytes([1] * len(enemies))
        self.rails: dict[int, list[int]] = {}  # by nation: hexes of open rail to the nearest source
        self.legs: list[Leg] = []
        self.failed = ""
        self.tried: list[int] = []

    def line_of(self, unit: int) -> SupplyLine:
        state = self.state
        named: dict[str, Param] = {"unit": state.box.ids[unit]}
        found = found_state(self.lines, unit)
        notes: list[Said] = []
        self.legs = []
        self.failed = ""
        self.tried = []
        if found == REGULAR:
            self._good_line(unit, notes)
        elif found == FORTRESS:
            case = ("8.9", "8.3(e)", "8.4(f)", "8.9")[self.nation]
            named["hex"] = state.box.board.names[state.where[unit]]
            notes.append(Said("supply-fortress", named, case))
        if found != REGULAR:
            notes.append(self._failure(unit))
        counted = state.status[unit] & (OOS | FORTRESS)
        if counted != found:
            words = {REGULAR: "supply-regular-until", FORTRESS: "supply-fortress-until", OOS: "supply-oos-until"}
            notes.append(Said(words[counted], {"unit": state.box.ids[unit]}, "8.0(a)"))
        return SupplyLine(unit, found, self.legs, self.failed, self.tried, notes)

    # ---- a line that can be traced

    def _good_line(self, unit: int, notes: list[Said]) -> None:
        """The line of a unit in regular supply (8.3-8.6)."""
        state = self.state
        lines = self.lines
        cell = state.where[unit]
        if state.box.kind[unit] == DEPOT:
            self._rail_leg(cell, self.nation)
        elif self.nation == BELGIANS and self.terrain.country[cell] == "belgium":
            notes.append(Said("supply-at-home", {"unit": state.box.ids[unit]}, "8.5"))
        elif lines.to_hq[cell] <= lines.most:
            hq = self._leg("to-hq", lines.links, lines.to_hq, cell, lines.hqs)
            self._from_hq(hq)
        else:
            self._leg("to-city", self.terrain.line_links, lines.to_city, cell, [])
            self._rail_leg(self.legs[-1].cells[-1], self.nation)

    def _from_hq(self, hq: int) -> None:
        """How a working HQ is supplied (8.3-8.6)."""
        state = self.state
        lines = self.lines
        cell = state.where[hq]
        if self.nation == GERMANS:
            if lines.to_depot[cell] <= lines.most:
                self._leg("to-depot", self.terrain.half_links, lines.to_depot, cell, lines.depots)
            else:
                self._leg("to-rail", self.terrain.line_links, lines.to_rail, cell, [])
            cell = self.legs[-1].cells[-1]
        self._rail_leg(cell, state.box.nation[hq])

    def _leg(self, word: str, links: Links, cost: list[int], cell: int, pieces: list[int]) -> int:
        """The step of a line from `cell` to the nearest end; which of `pieces` stands there."""
        way = way_along(links, cost, cell)
        piece = self._standing(pieces, way[-1])
        self.legs.append(Leg(word, way, self.state.box.ids[piece] if piece != NOBODY else "", cost[cell]))
        return piece

    def _standing(self, pieces: list[int], cell: int) -> int:
        for piece in pieces:
            if self.state.where[piece] == cell:
                return piece
        return NOBODY

    def _rail_leg(self, cell: int, nation: int) -> None:
        """By rail to the nearest source of that nation; a port without rail is one by itself (8.4(e))."""
        cost = self.rails.get(nation)
        if cost is None:
            open_cells = self.lines.open_cells
            cost = self._by_rail(line_ends(self.state, nation, open_cells), open_cells)
            self.rails[nation] = cost
        self.legs.append(Leg("to-source", way_along(self.terrain.rail_links, cost, cell), "", 0))

    def _by_rail(self, ends: list[int], open_cells: bytes) -> list[int]:
        """How many hexes of rail lead from every hex to the nearest of `ends`."""
        return trace(self.terrain.rail_links, ends, len(open_cells) - 1, open_cells)

    # ---- a line that cannot

    def _failure(self, unit: int) -> Said:
        """The first step that fails, and why (8.3-8.6)."""
        state = self.state
        lines = self.lines
        cell = state.where[unit]
        named: dict[str, Param] = {"unit": state.box.ids[unit], "nation": NATIONS[self.nation]}
        if state.box.kind[unit] == DEPOT:
            return self._rail_failure(unit, self.nation, {**named, "depot": state.box.ids[unit]})
        hqs = self._hqs()
        if not hqs:
            self.failed = "to-hq"
            return Said("supply-no-hq", named, NO_HQ[self.nation])
        cost = lengths(state, lines.links, [state.where[hq] for hq in hqs], lines.open_cells)
        if cost[cell] <= lines.most:  # it reaches an HQ, but none that works
            hq = self._leg("to-hq", lines.links, cost, cell, hqs)
            named["hq"] = state.box.ids[hq]
            return self._german_failure(hq, named) if self.nation == GERMANS else self._hq_failure(hq, named)
        self.failed = "to-hq"
        goals = lines.hqs or hqs
        layers = [("", lines.open_cells), ("zoc", self.no_enemies), ("enemy", self.anywhere)]
        word, hq = self._obstacle(lines.links, goals, cell, layers, named)
        named["hq"] = state.box.ids[hq]
        return Said("supply-" + word, named, TO_HQ[self.nation] if word == "too-far" else WALL_CASES[word])

    def _hqs(self) -> list[int]:
        """The HQs on the map that units of this nation may trace to, whether they work or not (8.3-8.6)."""
        box = self.state.box
        of = [*box.hqs_of[self.nation], *box.hqs_of[FRENCH]] if self.nation == BRITISH else box.hqs_of[self.nation]
        return [hq for hq in of if self.state.where[hq] >= 0]

    def _hq_failure(self, hq: int, named: dict[str, Param]) -> Said:
        """What keeps an Entente HQ from a source (8.3-8.5)."""
        cell = self.state.where[hq]
        self.failed = "to-source"
        if not self.terrain.on_rail[cell]:
            named["hex"] = self.state.box.board.names[cell]
            return Said("supply-hq-off-rail", named, ON_RAIL[self.nation])
        nation = self.state.box.nation[hq]
        if nation != self.nation and self.lines.net[cell]:  # 8.4(b)
            return Said("supply-port-needs-bef", named, "8.4(b)")
        return self._rail_failure(hq, nation, named)

    def _german_failure(self, hq: int, named: dict[str, Param]) -> Said:
        """What keeps a German HQ from a depot that works (8.6)."""
        state = self.state
        lines = self.lines
        cell = state.where[hq]
        self.failed = "to-depot"
        depots = [unit for unit in state.box.depots if state.where[unit] >= 0]
        if not depots:
            return Said("supply-no-depot", named, "8.6")
        links = self.terrain.half_links
        ours = lines.ours()
        cost = lengths(state, links, [state.where[unit] for unit in depots], ours)
        if cost[cell] <= lines.most:
            depot = self._leg("to-depot", links, cost, cell, depots)
            named["depot"] = state.box.ids[depot]
            return self._rail_failure(depot, self.nation, named)
        layers = [("", ours), ("not-ours", lines.open_cells), ("zoc", self.no_enemies), ("enemy", self.anywhere)]
        word, depot = self._obstacle(links, lines.depots or depots, cell, layers, named)
        named["depot"] = state.box.ids[depot]
        return Said("supply-depot-" + word, named, "8.6(d)" if word == "too-far" else WALL_CASES[word])

    def _obstacle(
        self, links: Links, goals: list[int], cell: int, layers: list[Layer], named: dict[str, Param]
    ) -> tuple[str, int]:
        """What stands between `cell` and the nearest goal, and which goal that is.

        Each layer overlooks one thing more than the one before: the first that lets a line through names what stops it.
        """
        state = self.state
        names = state.box.board.names
        most = self.lines.most
        ends = [state.where[goal] for goal in goals]
        for number in range(1, len(layers)):
            word, open_cells = layers[number]
            cost = lengths(state, links, ends, open_cells)
            if cost[cell] <= most:
                way = way_along(links, cost, cell)
                self._stopped(way, layers[number - 1][1])
                named["hex"] = names[self.tried[-1]]
                return word, self._standing(goals, way[-1])
        far = most
        for _, open_cells in layers:
            far = HALVES * len(open_cells)
            cost = trace(links, ends, far, open_cells)
            if cost[cell] <= far:
                break
        self.tried = way_along(links, cost, cell)
        named["needs"] = in_halves(cost[cell])
        named["has"] = in_halves(most)
        return "too-far", self._standing(goals, self.tried[-1])

    def _stopped(self, way: list[int], open_cells: bytes) -> None:
        """Keep the part of a way up to the first hex that is not open."""
        self.tried = []
        for cell in way:
            self.tried.append(cell)
            if not open_cells[cell]:
                return

    def _rail_failure(self, piece: int, nation: int, named: dict[str, Param]) -> Said:
        """What cuts the railway of an HQ or a depot off its sources (8.3-8.6)."""
        state = self.state
        box = state.box
        cell = state.where[piece]
        self.failed = "to-source"
        named["from"] = box.ids[piece]
        sources = working_sources(state, nation)
        if not sources:
            return Said("supply-no-source", named, "8.2(c)")
        every = [*box.sources[nation], *box.ports] if nation == BRITISH else box.sources[nation]
        layers = [("zoc", sources, self.no_enemies), ("enemy", every, self.anywhere)]
        before = self.lines.open_cells
        for word, ends, open_cells in layers:
            cost = self._by_rail(ends, open_cells)
            if cost[cell] < len(cost):
                self._stopped(way_along(self.terrain.rail_links, cost, cell), before)
                named["hex"] = box.board.names[self.tried[-1]]
                case = "8.6(g)" if nation == GERMANS else WALL_CASES[word]
                return Said("supply-rail-" + word, named, case)
            before = open_cells
        return Said("supply-rail-apart", named, TO_SOURCE[self.nation])
