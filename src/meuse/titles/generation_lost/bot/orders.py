"""18.0, 19.1.6 to 19.6.6: what attackers are sent to take and to keep, and who goes where. Made once a movement."""

from typing import Final

from meuse.engine.paths import Ground, flood
from meuse.titles.generation_lost.bot.worth import Worth, known_defence
from meuse.titles.generation_lost.chapters.reach import fresh, may_move, range_of
from meuse.titles.generation_lost.state import NOT_ENGAGED, State
from meuse.titles.generation_lost.terms import (
    ANYWHERE,
    BACK,
    BATTALION,
    BRIGADE,
    DIVISION,
    ENGINEER,
    FRENCH,
    FRONT,
    GERMAN,
    POOL,
    REGIMENT,
    WEST,
)

FARTHEST: Final = 90  # halves of a point: whoever is farther away is not sent
ENEMY: Final = 16  # halves that a square with enemies in it costs on the way, which must be taken first
ZONE: Final = 6  # halves for one in their ZOC, where the march ends for the day
PLACE_FIRST: Final = 16  # halves that a place may be farther away than a trench and still be served first
WATCH_FIRST: Final = 14  # halves: so urgent at most are empty trenches on the last day, two for each who may come
WHOLE_REGIMENT: Final = 8  # halves: engineers go to forts rather than battalions, and these rather than regiments
FOR_A_FORT: Final = 3  # battalions: it is assaulted by one at a time
BEST_COLUMN: Final = 5  # more than that ahead of the defence does not help (16.1.4)
RETAKERS: Final = 3  # squares: enemies so near will take a place back if they can ...
MOST_RETAKERS: Final = 24  # ... with as much as finds room around it
AT_HAND: Final = 4  # squares: enemies so near may come
HALVES: Final = 2  # half-regiments, as stacking counts a regiment (10.3)
TO_SPARE: Final = 1.5  # times as much is sent, as some are held up or thrown back
BREAK_DOWN_AT: Final = 24  # halves from the fort: two days' march


def is_shut(state: State, cell: int) -> bool:
    """19.1.5(f): the West Bank while its lines wait; the turn before they are freed is for getting ready."""
    country = state.box.country
    return state.turn + 1 < state.scenario.special.hold_until and country.bank[cell] == WEST


class Goal:
    """A square that is wanted, what it still needs, and how far away every square is from it.

    `need` is in attack factors, for a fort in battalions, for a guard in half-regiments, for a watch in units.
    """

    def __init__(self, cell: int, need: int, first: int, is_place: bool = False, is_fort: bool = False) -> None:
        self.cell = cell
        self.need = need
        self.first = first  # halves that it comes before others
        self.is_place = is_place
        self.is_fort = is_fort
        self.is_guard = False  # a place that is held, where there is room for more
        self.is_watch = False  # an empty trench, which anybody can fill
        self.away: list[int] = []


class Orders:
    """Holders for places that are taken, and the nearest units for each of those that are not."""

    def __init__(self, state: State, worth: Worth, side: int = GERMAN) -> None:
        self.state = state
        self.side = side
        self.temper = worth.temper
        self.goals: list[Goal] = []
        self.goal_of: dict[int, Goal] = {}
        self.kept: list[int] = []  # squares that must not be left empty once they are taken
        self.holders: set[int] = set()
        self._set_goals(worth)
        self.name_holders()
        self._look_around()
        self._send()

    # ---- what is wanted

    def _set_goals(self, worth: Worth) -> None:
        state = self.state
        country = state.box.country
        for cell in worth.places[self.side]:
            self.kept.append(cell)
            if state.occupied[self.side][cell] and state.engaged[cell] == NOT_ENGAGED:
                if self.side == GERMAN and not country.fort[cell] and self._is_near(cell):
                    self._reinforce(cell)
                    behind = self._reserves(cell, self.temper.behind)
                    if behind:
                        self.goals.append(Goal(cell, behind, 0, True))
                continue
            if country.fort[cell]:
                self.goals.append(Goal(cell, FOR_A_FORT, PLACE_FIRST, True, True))
            else:
                self.goals.append(
                    Goal(cell, self._needed(cell) + self._reserves(cell, self.temper.reserves), PLACE_FIRST, True)
                )
        if self.side == GERMAN:
            self._set_goals_in_the_line(worth)

    def _reinforce(self, cell: int) -> None:
        """10.3, 18.1.1: a place that is held and that enemies can come to gets as many defenders as find room in it."""
        state = self.state
        here = [unit for unit in state.units_at(cell, GERMAN) if state.is_infantry(unit)]
        room = state.box.stacking_limits[GERMAN] - sum([self._halves(unit) for unit in here])
        if room > 0:
            goal = Goal(cell, room, PLACE_FIRST, True)
            goal.is_guard = True
            self.goals.append(goal)

    def _halves(self, unit: int) -> int:
        """10.3: how much room German infantry takes."""
        return HALVES if self.state.box.kind[unit] == REGIMENT else 1

    def _is_near(self, cell: int) -> bool:
        """12.0: enemy infantry so near may come."""
        state = self.state
        row = state.box.board.distance_row(cell)
        enemies = [unit for unit in state.units_of[1 - self.side] if state.where[unit] >= 0]
        return any(row[state.where[unit]] <= AT_HAND for unit in enemies if state.is_infantry(unit))

    def _set_goals_in_the_line(self, worth: Worth) -> None:
        """19.1.6(GT-line): trenches of the French line that are not clear, and in the last turns those that may fill
        again."""
        state = self.state
        country = state.box.country
        late = state.turn > state.scenario.turns - self.temper.last_turns
        threats = self._threats() if late else {}
        adjacent = state.box.board.adjacent
        for cell in country.start_line[FRENCH]:
            if cell in worth.places[GERMAN]:
                continue
            if is_shut(state, cell):
                continue
            if state.occupied[FRENCH][cell]:
                need = self._needed(cell) + self._reserves(cell, self.temper.support)
                self.goals.append(Goal(cell, need, PLACE_FIRST if late else 0))
            elif cell in threats:
                self._watch(cell, threats[cell])
            elif threats and state.occupied[GERMAN][cell] and any(other in threats for other in adjacent[cell]):
                self._watch(cell, 1)  # they would come if it were left

    def _watch(self, cell: int, threats: int) -> None:
        """19.1.6(GT-line): in the last turns an empty trench that French can come back to is filled; first of all where
        many can."""
        state = self.state
        last = state.turn == state.scenario.turns
        if last:
            self.kept.append(cell)
        if not state.occupied[GERMAN][cell]:
            watch = Goal(cell, 1, min(WATCH_FIRST, 2 * threats) + self.temper.watch if last else -FARTHEST)
            watch.is_watch = True
            self.goals.append(watch)

    def _threats(self) -> dict[int, int]:
        """12.0: by square, how many French could march there as things stand."""
        state = self.state
        found: dict[int, int] = {}
        for unit in state.units_of[FRENCH]:
            if may_move(state, unit):
                for cell in range_of(state, fresh(state, unit)).cells():
                    found[cell] = found.get(cell, 0) + 1
        return found

    def name_holders(self) -> None:
        """18.1.1: in each square that is to be kept somebody stays; asked again after the march."""
        state = self.state
        self.holders = set()
        for cell in self.kept:
            if state.occupied[self.side][cell] and state.engaged[cell] == NOT_ENGAGED:
                self.holders.update(self._holders(cell))

    def _holders(self, cell: int) -> list[int]:
        """The weakest infantry that is there, or anybody; with enemies at hand, the two who defend it best."""
        state = self.state
        units = state.units_at(cell, self.side)
        infantry = [unit for unit in units if state.is_infantry(unit)]
        if infantry and self._is_near(cell):
            return sorted(infantry, key=lambda unit: (-self._defence(unit), state.steps(unit)))[: self.temper.garrison]
        return [min(infantry or units, key=state.steps)]

    def _defence(self, unit: int) -> int:
        """12.8.1: Germans can dig in."""
        return self.state.box.defence[unit][BACK] if self.side == GERMAN else self.state.defence(unit)

    def _needed(self, cell: int) -> int:
        """16.1.4: the attack that a square asks for."""
        defence = sum([known_defence(self.state, unit) for unit in self.state.units_at(cell, 1 - self.side)])
        return int(TO_SPARE * (defence + BEST_COLUMN))

    def _reserves(self, cell: int, share: float) -> int:
        """18.1.1: what stays with a square that the enemy would take back at once."""
        if not share:
            return 0
        state = self.state
        row = state.box.board.distance_row(cell)
        near = 0
        for unit in state.units_of[1 - self.side]:
            where = state.where[unit]
            if where >= 0 and 0 < row[where] <= RETAKERS and state.is_infantry(unit):
                near += state.attack(unit)
        return int(share * min(near, MOST_RETAKERS))

    # ---- how far it is

    def _look_around(self) -> None:
        """12.2, 11.2.2: halves of a point from each square to each goal, with enemies and their ZOC in the way."""
        state = self.state
        size = len(state.box.board)
        occupied, zoc = state.occupied[1 - self.side], state.zoc[1 - self.side]
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
        parts = BATTALION if self.side == GERMAN else BRIGADE
        spare = sum([1 for unit in state.box.of_kind[parts] if state.where[unit] == POOL])
        for _, number, unit in sorted(self._ways()):
            goal = self.goals[number]
            if goal.need <= 0 or unit in self.goal_of:
                continue
            worth = 1
            if goal.is_fort and not state.fits_forts(unit):
                worth = self._parts(unit)
                if not worth or worth > spare:
                    continue
                spare -= worth
            elif goal.is_guard:
                worth = self._halves(unit)
                if worth > goal.need:
                    continue
            elif not goal.is_fort and not goal.is_watch:
                worth = max(1, state.box.attack[unit][FRONT] if self.side == GERMAN else state.attack(unit))
            self.goal_of[unit] = goal
            goal.need -= worth

    def _parts(self, unit: int) -> int:
        """9.1, 9.3.1: how many that fit into forts it can be broken down into."""
        kind = self.state.box.kind[unit]
        if kind == REGIMENT:
            return self.state.steps(unit)
        return 1 if kind == DIVISION else 0  # a red brigade; the others are full ones

    def _ways(self) -> list[tuple[int, int, int]]:
        """Who could go where: how far it is, less what makes it urgent; the number of the goal; the unit."""
        state = self.state
        box = state.box
        found: list[tuple[int, int, int]] = []
        last = state.turn == state.scenario.turns
        for unit in state.units_of[self.side]:
            cell = state.where[unit]
            if cell < 0 or unit in self.holders or not may_move(state, unit):
                continue
            infantry = state.is_infantry(unit) and not state.is_garrison(unit)
            far = fresh(state, unit).plain
            if not infantry and box.channel[unit] != ANYWHERE:
                continue
            bank = box.country.bank
            for number, goal in enumerate(self.goals):
                if not goal.is_place and bank[goal.cell] != bank[cell]:
                    continue  # trenches are left to those on that bank
                away = goal.away[cell]
                if away > (far if goal.is_watch and last else FARTHEST) or not (infantry or goal.is_watch):
                    continue
                if goal.is_fort and not state.fits_forts(unit):
                    away += WHOLE_REGIMENT
                elif goal.is_fort and box.kind[unit] == ENGINEER:
                    away -= WHOLE_REGIMENT
                found.append((away - goal.first, number, unit))
        return found

    def away(self, unit: int) -> int:
        """Halves of a point from a unit to what it is sent for; 0 if it is sent nowhere."""
        goal = self.goal_of.get(unit)
        return goal.away[self.state.where[unit]] if goal is not None else 0

    def has_arrived(self, unit: int) -> bool:
        """Whether it stands in the place that it was sent to."""
        goal = self.goal_of.get(unit)
        return goal is not None and goal.is_place and self.state.where[unit] == goal.cell

    def breaks_down(self, unit: int) -> bool:
        """9.3.1, 13.3.1[2]: a regiment or division that has come near the fort it is sent to."""
        goal = self.goal_of.get(unit)
        if goal is None or not goal.is_fort or not self._parts(unit):
            return False
        return goal.away[self.state.where[unit]] <= BREAK_DOWN_AT

    def is_free_for(self, unit: int, cell: int) -> bool:
        """13.0: holders stay where they are, and who is sent to a place assaults only what is in the way."""
        if unit in self.holders:
            return False
        goal = self.goal_of.get(unit)
        if goal is None or not goal.is_place or self.state.box.country.fort[cell]:
            return True
        return goal.away[cell] - ENEMY <= goal.away[self.state.where[unit]]
