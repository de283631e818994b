"""18.0, 19.1.6, 19.2.3: what the Germans are sent to take and to keep, and who goes where. Made once a movement."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.paths import Ground, flood
from meuse.titles.generation_lost.bot.worth import LAST_TURNS, Worth
from meuse.titles.generation_lost.chapters.hold import is_held
from meuse.titles.generation_lost.chapters.reach import fresh, may_move, range_of
from meuse.titles.generation_lost.state import NOT_ENGAGED, State
from meuse.titles.generation_lost.terms import BATTALION, FRENCH, GERMAN, POOL, REGIMENT

FARTHEST: Final = 90  # halves of a point: whoever is farther away is not sent
ENEMY: Final = 16  # halves that a square with enemies in it costs on the way, which must be taken first
ZONE: Final = 6  # halves for one in their ZOC, where the march ends for the day
PLACE_FIRST: Final = 16  # halves that a place may be farther away than a trench and still be served first
WATCH_FIRST: Final = 4  # halves: on the last day empty trenches that the French can reach are filled
WHOLE_REGIMENT: Final = 8  # halves: battalions and engineers go to forts rather than regiments that break down
FOR_A_FORT: Final = 3  # battalions: it is assaulted by one at a time
STRENGTH: Final = 4  # what a regiment is good for, in points of the defence
BREAK_DOWN_AT: Final = 24  # halves from the fort: two days' march


class Goal:
    """A square that is wanted, how many units it still needs, and how far away every square is from it."""

    def __init__(self, cell: int, need: int, first: int, is_place: bool, is_fort: bool) -> None:
        self.cell = cell
        self.need = need
        self.first = first  # halves that it comes before others
        self.is_place = is_place
        self.is_fort = is_fort
        self.away: list[int] = []


class Orders:
    """Holders for places that are taken, and the nearest units for each of those that are not."""

    def __init__(self, state: State, worth: Worth) -> None:
        self.state = state
        self.goals: list[Goal] = []
        self.goal_of: dict[int, Goal] = {}
        self.holders: set[int] = set()
        self._set_goals(worth)
        self._look_around()
        self._send()

    # ---- what is wanted

    def _set_goals(self, worth: Worth) -> None:
        state = self.state
        country = state.box.country
        for cell in worth.places:
            if state.occupied[GERMAN][cell] and state.engaged[cell] == NOT_ENGAGED:
                self.holders.add(self._holder(cell))
            elif country.fort[cell]:
                self.goals.append(Goal(cell, FOR_A_FORT, PLACE_FIRST, True, True))
            else:
                self.goals.append(Goal(cell, self._needed(cell), PLACE_FIRST, True, False))
        late = state.turn > state.scenario.turns - LAST_TURNS
        within_reach = self._french_reach() if state.turn == state.scenario.turns else set()
        for cell in country.start_line[FRENCH]:
            if cell in worth.places:
                continue
            if state.occupied[FRENCH][cell]:
                self.goals.append(Goal(cell, self._needed(cell), PLACE_FIRST if late else 0, False, False))
            elif cell in within_reach and state.occupied[GERMAN][cell]:
                self.holders.add(self._holder(cell))
            elif cell in within_reach:
                self.goals.append(Goal(cell, 1, WATCH_FIRST, False, False))

    def _french_reach(self) -> set[int]:
        """12.0: where French who can still move may be at the end of the game, as things stand."""
        state = self.state
        found: set[int] = set()
        for unit in state.units_of[FRENCH]:
            if state.where[unit] >= 0 and may_move(state, unit):
                found.update(range_of(state, fresh(state, unit)).cells())
        return found

    def _holder(self, cell: int) -> int:
        """18.1.1: one unit stays, the weakest that is there."""
        units = self.state.units_at(cell, GERMAN)
        infantry = [unit for unit in units if self.state.is_infantry(unit)]
        return min(infantry or units, key=self.state.steps)

    def _needed(self, cell: int) -> int:
        """Regiments for a square: two where nobody is, as one may be held up."""
        defence = sum([self.state.defence(unit) for unit in self.state.units_at(cell, FRENCH)])
        return 2 + (defence + STRENGTH - 1) // STRENGTH

    # ---- how far it is

    def _look_around(self) -> None:
        """12.2, 11.2.2: halves of a point from each square to each goal, with French and their ZOC in the way."""
        state = self.state
        size = len(state.box.board)
        occupied, zoc = state.occupied[FRENCH], state.zoc[FRENCH]
        enter = bytearray(size)
        for cell in range(size):
            if occupied[cell]:
                enter[cell] = ENEMY
            elif zoc[cell]:
                enter[cell] = ZONE
        ground = Ground(bytes(enter))
        for goal in self.goals:
            reach = flood(state.box.ways.anywhere, goal.cell, FARTHEST, ground)
            goal.away = [FARTHEST + 1] * size
            goal.away[goal.cell] = 0
            for place, cell in enumerate(reach.cells):
                goal.away[cell] = reach.costs[place]

    # ---- who goes

    def _send(self) -> None:
        """The shortest ways first, each goal until it has enough."""
        state = self.state
        movers = [
            unit
            for unit in state.units_of[GERMAN]
            if state.where[unit] >= 0
            and state.is_infantry(unit)
            and unit not in self.holders
            and state.engaged[state.where[unit]] == NOT_ENGAGED
            and not is_held(state, unit)
        ]
        spare = sum([1 for unit in state.box.of_kind[BATTALION] if state.where[unit] == POOL])
        ways: list[tuple[int, int, int]] = []
        for number, goal in enumerate(self.goals):
            for unit in movers:
                away = goal.away[state.where[unit]]
                if away > FARTHEST:
                    continue
                if goal.is_fort and not state.fits_forts(unit):
                    away += WHOLE_REGIMENT
                ways.append((away - goal.first, number, unit))
        ways.sort()
        for _, number, unit in ways:
            goal = self.goals[number]
            if goal.need <= 0 or unit in self.goal_of:
                continue
            parts = 1
            if goal.is_fort and not state.fits_forts(unit):
                parts = state.steps(unit)
                if state.box.kind[unit] != REGIMENT or parts > spare:
                    continue
                spare -= parts
            self.goal_of[unit] = goal
            goal.need -= parts

    def away(self, unit: int) -> int:
        """Halves of a point from a unit to what it is sent for; 0 if it is sent nowhere."""
        goal = self.goal_of.get(unit)
        return goal.away[self.state.where[unit]] if goal is not None else 0

    def breaks_down(self, unit: int) -> bool:
        """9.3.1, 13.3.1[2]: a regiment that has come near the fort it is sent to."""
        goal = self.goal_of.get(unit)
        if goal is None or not goal.is_fort or self.state.box.kind[unit] != REGIMENT:
            return False
        return goal.away[self.state.where[unit]] <= BREAK_DOWN_AT

    def is_free_for(self, unit: int, cell: int) -> bool:
        """13.0: holders stay where they are, and who is sent to a fort assaults nothing else on the way."""
        if unit in self.holders:
            return False
        goal = self.goal_of.get(unit)
        return goal is None or not goal.is_fort or goal.cell == cell or not self.state.fits_forts(unit)

    def cell_of(self, unit: int) -> int:
        """The square that a unit is sent to, NOBODY if none."""
        goal = self.goal_of.get(unit)
        return goal.cell if goal is not None else NOBODY
