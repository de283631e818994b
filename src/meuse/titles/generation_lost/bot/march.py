"""12.0: where units march."""

from typing import Final, NamedTuple

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.bot.aim import Aim
from meuse.titles.generation_lost.bot.orders import Goal, Orders, is_shut
from meuse.titles.generation_lost.bot.stance import attacks
from meuse.titles.generation_lost.bot.worth import Worth, known_defence
from meuse.titles.generation_lost.chapters.command import OUT_OF_COMMAND, command_at, command_hqs
from meuse.titles.generation_lost.chapters.hold import is_held
from meuse.titles.generation_lost.state import NOT_ENGAGED, State
from meuse.titles.generation_lost.terms import FRENCH, FRONT, GERMAN, MOVED

FAR: Final = 60
STRONGHOLD: Final = 2.0  # squares worth as much are held once they are taken
WATCHED: Final = 6
HELD_AGAINST: Final = 3  # ... with French so many squares away
ALONE: Final = 0.5  # of a prospect that counts for the first who comes
ENOUGH: Final = 6  # columns more than the cover asks for, since who stands beside two enemies assaults one
ON_THE_WAY: Final = 0.35  # what a half of a point nearer to the goal is worth to who is sent to a trench ...
TO_A_PLACE: Final = 0.5  # ... and to a place
IN_PASSING: Final = 0.3  # of what an assault on the way promises counts for who is sent to a place
ARRIVED: Final = 6.0  # to stand in it
AT_HAND: Final = 4  # squares: who is so near can be there for it
AT_STAKE: Final = 0.5  # what each who may assault counts at least
WORTH_TRYING: Final = 3  # columns with which an assault must at least begin
MORE: Final = 3  # columns that it should begin with
BEHIND: Final = 3  # squares from the enemy where an HQ is best
WITHOUT_COMMAND: Final = -8.0  # as pips of the dice: who has no command does not assault
STAFF: Final = 0.3  # what a pip for one square of the front counts where an HQ is to stand
CLOSE_BY: Final = 3  # squares: HQs so near stand in each other's way ...
SPREAD: Final = 2.0  # ... and each costs so many pips, while there is no front
WANTED: Final = 0.5  # of a square's worth that it counts more as a target
MOST_TARGETS: Final = 16.0  # more in range than that do not matter
COVER: Final = {"trench": 2, "works": 3, "fort": 2, "hill": 2, "ridge": 2, "city": 2, "woods": 1, "town": 1}


class Given(NamedTuple):
    """What a unit that may assault counts around its square."""

    cell: int
    attack: int
    mobile: int


class Marcher:
    """Scores squares for units of a side: beside enemies who can be beaten, or in front of what must be kept."""

    def __init__(self, state: State, side: int, worth: Worth) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.orders: Orders | None = None
        self.attacks: bool = attacks(state, side, worth.temper)
        box = state.box
        size = len(box.board)
        self.enemy: list[int] = [0] * size  # defence of the enemies in each square
        self.own: list[int] = [0] * size  # attack of own infantry beside each enemy square
        self.enemies: list[int] = []
        self._strongholds: set[int] = {*worth.places[1 - side], *box.country.verdun}
        self.is_late: bool = state.turn > state.scenario.turns - WATCHED
        self._at_hand: dict[int, int] = {}
        self._cover: list[int] = [-1] * size  # columns that the ground gives; -1 where nobody has asked yet
        self._stakes: list[float] = [-1.0] * size  # the same for what depends on who stands in a square
        self.hunts: bool = (
            worth.temper.hunting or Aim(state, side).is_short
        )  # points are missing: who has no order goes for the enemy
        for cell in sorted({state.where[unit] for unit in state.units_of[1 - side] if state.where[unit] >= 0}):
            self.enemies.append(cell)
            self.enemy[cell] = sum([known_defence(state, unit) for unit in state.units_at(cell, 1 - side)])
        self.to_enemy = self._distances(self.enemies)
        self._to_goal: list[int] = []
        self._look_around()

    def _look_around(self) -> None:
        """Own infantry, wherever it is."""
        state = self.state
        size = len(state.box.board)
        self._where: list[int] = state.where[:]  # as it was when it was last looked at
        self._status: list[int] = state.status[:]
        self.own = [0] * size
        self.ready: list[int] = [0] * size  # the same if all of them leave their trenches
        self._given: dict[int, Given] = {}  # who can assault, and what is counted of it in `own` and `ready`
        self._front: list[int] | None = None
        self._front_stakes: list[float] = []
        self._served: dict[int, list[float]] = {}  # by HQ: what each of them has of the others
        self.count_feet()
        for unit, cell in self.stood.items():
            self._give(unit, cell)

    def look_again(self) -> None:
        """Own infantry has moved; enemies have not. Whoever is as he was is counted already."""
        state = self.state
        self._front = None
        self._served = {}
        where, status = state.where, state.status
        for unit in state.units_of[self.side]:
            cell = where[unit]
            if (cell == self._where[unit] and status[unit] == self._status[unit]) or not state.is_infantry(unit):
                continue
            self._take_back(unit)
            stood = self.stood.get(unit, NOBODY)
            if stood != cell and stood >= 0:
                self.feet[stood] -= 1
                del self.stood[unit]
            if cell >= 0:
                if stood != cell:
                    self.feet[cell] += 1
                    self.stood[unit] = cell
                self._give(unit, cell)
        self._where = where[:]
        self._status = status[:]

    def _give(self, unit: int, cell: int) -> None:
        """Count whoever stands near enough to the enemy and is in order."""
        state = self.state
        if self.to_enemy[cell] > 2 or not state.in_good_order(unit):
            return
        given = self._given[unit] = Given(cell, state.attack(unit), self._mobile_attack(unit))
        for other in state.box.board.adjacent[cell]:
            self.own[other] += given.attack
            self.ready[other] += given.mobile

    def _take_back(self, unit: int) -> None:
        given = self._given.pop(unit, None)
        if given is not None:
            for other in self.state.box.board.adjacent[given.cell]:
                self.own[other] -= given.attack
                self.ready[other] -= given.mobile

    @property
    def front(self) -> list[int]:
        """Squares with own infantry that may assault from where it is, or nearly."""
        if self._front is None:
            state = self.state
            found: list[int] = []
            for unit in state.units_of[self.side]:
                if unit in self._given and not state.is_garrison(unit):
                    cell = self._given[unit].cell
                    if cell not in found and not is_shut(state, cell):
                        found.append(cell)
            self._front = found
            self._front_stakes = [self.stake(cell) for cell in found]
        return self._front

    def count_feet(self) -> None:
        """Own infantry in each square, and where each of it stood."""
        state = self.state
        self.feet: list[int] = [0] * len(state.box.board)
        self.stood: dict[int, int] = {}
        for unit in state.units_of[self.side]:
            cell = state.where[unit]
            if cell >= 0 and state.is_infantry(unit):
                self.feet[cell] += 1
                self.stood[unit] = cell

    def stake(self, cell: int) -> float:
        """How much depends on who stands in a square: on what is to be had beside it."""
        found = self._stakes[cell]
        if found < 0.0:
            best = 0.0
            for other in self.state.box.board.adjacent[cell]:
                if self.enemy[other] and self.worth.square[other] > best:
                    best = self.worth.square[other]
            found = self._stakes[cell] = AT_STAKE + best / 2
        return found

    def _mobile_attack(self, unit: int) -> int:
        """12.8.1: Germans attack from their mobile side; a reduced French unit has no other."""
        return self.state.box.attack[unit][FRONT] if self.side == GERMAN else self.state.attack(unit)

    def may_assault(self, unit: int, cell: int) -> bool:
        """16.1.2, 16.2.1: whether those who stand around an enemy beside a square can be enough for an assault; if they
        cannot, a trench is the better place."""
        state = self.state
        here = state.where[unit]
        adjacent = state.box.board.adjacent
        for other in adjacent[cell]:
            if self.to_enemy[other] or state.engaged[other] != NOT_ENGAGED:
                continue
            if state.box.country.crosses_meuse(cell, other):
                continue
            strength = self.ready[other] + (0 if here in adjacent[other] else self._mobile_attack(unit))
            if strength >= self.enemy[other] + self.cover(other) + WORTH_TRYING:
                return True
        return False

    def _distances(self, cells: list[int]) -> list[int]:
        """Squares to the nearest of these, as the crow flies."""
        adjacent = self.state.box.board.adjacent
        found = [FAR] * len(adjacent)
        for cell in cells:
            found[cell] = 0
        frontier = list(cells)
        away = 0
        while frontier:
            away += 1
            reached: list[int] = []
            for cell in frontier:
                for neighbour in adjacent[cell]:
                    if found[neighbour] == FAR:
                        found[neighbour] = away
                        reached.append(neighbour)
            frontier = reached
        return found

    @property
    def to_goal(self) -> list[int]:
        """Squares to the nearest goal."""
        if not self._to_goal:
            self.see_goals()
        return self._to_goal

    def see_goals(self) -> None:
        """The goals as they are now, for as long as this looks."""
        self._to_goal = self._distances(self._goals())

    def holds_for(self, state: State) -> bool:
        """Whether enemies are where and how they were, and own units where they were: those in disorder may differ."""
        if state is not self.state or state.where != self._where:
            return False
        status, known = state.status, self._status
        return all(status[unit] == known[unit] for unit in state.units_of[1 - self.side])

    def _goals(self) -> list[int]:
        """What the side is after. Defenders: the places that are still theirs. French attackers: those that are not
        yet. German ones: trenches with French in them, and places where none of theirs stands."""
        state = self.state
        country = state.box.country
        places = [cell for cell in range(len(state.box.board)) if self.worth.square[cell] >= STRONGHOLD]
        if not self.attacks:
            return [cell for cell in places if state.control[cell] == self.side] or country.verdun
        if self.side == FRENCH:
            return [cell for cell in self.worth.places[FRENCH] if not state.occupied[FRENCH][cell]] or country.verdun
        line = [
            cell
            for cell in country.start_line[FRENCH]
            if state.occupied[FRENCH][cell] and not is_shut(state, cell)  # nobody is wanted there yet
        ]
        near = [
            cell
            for cell in places
            if cell not in country.verdun and not state.occupied[GERMAN][cell] and not is_shut(state, cell)
        ]
        return line + near or country.verdun

    def cover(self, cell: int) -> int:
        """16.2.1: columns that the ground gives whoever stands in it."""
        known = self._cover[cell]
        if known >= 0:
            return known
        country = self.state.box.country
        if country.trench[cell] >= 0:
            most = COVER["trench"]
        else:
            most = max([COVER[kind] for kind in country.kinds[cell] if kind in COVER], default=0)
        self._cover[cell] = most
        return most

    def is_sent(self, unit: int) -> bool:
        """Whether it has an order of its own."""
        return self.orders is not None and unit in self.orders.goal_of

    # ---- infantry

    def score(self, unit: int, cell: int) -> float:
        goal = self.orders.goal_of.get(unit) if self.orders is not None else None
        if goal is not None:
            return self._sent(unit, cell, goal)
        return self._attacking(unit, cell) if self.attacks else self._defending(unit, cell)

    def _attacking(self, unit: int, cell: int) -> float:
        """13.0: beside enemies where one more unit tips the scales; else nearer to what is wanted."""
        hold = self.worth.square[cell] if self._is_held(cell) else 0.0
        best = 2.0 * self._prospect(unit, cell) + 1.2 * hold + 0.1 * self.cover(cell)
        if self.hunts:
            return best - 0.3 * self.to_goal[cell] - 0.6 * self.to_enemy[cell]
        return best - 0.8 * self.to_goal[cell] - 0.15 * self.to_enemy[cell]

    def _is_held(self, cell: int) -> bool:
        """18.1.1: places for good; trenches that French are near, towards the end."""
        if cell in self.worth.places[self.side]:
            return True
        return self.is_late and self.to_enemy[cell] <= HELD_AGAINST and self.worth.square[cell] >= STRONGHOLD

    def _sent(self, unit: int, cell: int, goal: Goal) -> float:
        """Whoever is sent somewhere goes there; enemies beside the way matter less."""
        if cell == goal.cell:
            return ARRIVED + self._prospect(unit, cell)
        prospect = self._prospect(unit, cell)
        if goal.is_place:
            return IN_PASSING * prospect - TO_A_PLACE * goal.away[cell] + 0.1 * self.cover(cell)
        return 2.0 * prospect - ON_THE_WAY * goal.away[cell] + 0.1 * self.cover(cell)

    def _prospect(self, unit: int, cell: int) -> float:
        """13.0: the best that the unit could help to assault from a square."""
        if self.to_enemy[cell] > 1:
            return 0.0
        state = self.state
        country = state.box.country
        attack = self._mobile_attack(unit)
        best = 0.0
        for other in state.box.board.adjacent[cell]:
            if self.to_enemy[other]:
                continue
            if state.engaged[other] != NOT_ENGAGED or country.crosses_meuse(cell, other):
                continue
            if country.fort[other] and not state.fits_forts(unit):
                continue
            already = self.own[other] - (attack if state.where[unit] in state.box.board.adjacent[other] else 0)
            needed = self.enemy[other] + 2 * self.cover(other) + ENOUGH
            useful = max(0.0, min(attack, needed - already)) / max(attack, 1)
            together = min(1.0, (already + attack) / needed)  # where others are already: in mass, on few axes
            mass = ALONE + (1.0 - ALONE) * together
            best = max(best, (1.0 + self.worth.square[other]) * (0.3 + 0.7 * useful) * mass)
        return best

    def _defending(self, unit: int, cell: int) -> float:
        """Defenders stand in cover between the enemy and what must be kept, shoulder to shoulder."""
        state = self.state
        away = self.to_enemy[cell]
        temper = self.worth.temper
        worth = self.worth.square[cell] * (temper.for_a_place if cell in self._strongholds else temper.for_a_trench)
        score = 0.5 * self.cover(cell) + worth
        score -= temper.behind_the_front * max(0, away - 2) + (temper.in_reach if away <= 1 else 0.0)
        score -= temper.near_verdun * (self.worth.near_verdun(cell) if self.side == FRENCH else self.to_goal[cell])
        score += temper.hit_back * self._counter_attack(unit, cell)
        stood = self.stood.get(unit, NOBODY)
        score -= 1.5 * (self.feet[cell] - (1 if cell == stood else 0))
        crowd = 0
        for other in state.box.board.adjacent[cell]:
            if self.feet[other] > (1 if other == stood else 0):
                crowd += 1
        return score + (0.4 if 1 <= crowd <= 3 else -0.3 * max(0, crowd - 3))

    def _counter_attack(self, unit: int, cell: int) -> float:
        """13.0: the best that the unit could help to throw back from a square, where enough of them are at hand."""
        if self.to_enemy[cell] != 1:
            return 0.0
        state = self.state
        attack = state.attack(unit)
        best = 0.0
        for other in state.box.board.adjacent[cell]:
            if self.to_enemy[other] or state.engaged[other] != NOT_ENGAGED:
                continue
            needed = self.enemy[other] + self.cover(other) + MORE
            if state.box.country.crosses_meuse(cell, other) or self._strength_near(other) < needed:
                continue
            already = self.own[other] - (attack if state.where[unit] in state.box.board.adjacent[other] else 0)
            useful = max(0.0, min(attack, needed - already)) / max(1, min(attack, needed))
            best = max(best, (1.0 + self.worth.square[other]) * useful)
        return best

    def _strength_near(self, cell: int) -> int:
        """The attack of own infantry in good order around a square."""
        found = self._at_hand.get(cell)
        if found is None:
            state = self.state
            row = state.box.board.distance_row(cell)
            found = 0
            for unit in state.units_of[self.side]:
                where = state.where[unit]
                if where >= 0 and row[where] <= AT_HAND and state.is_infantry(unit) and state.in_good_order(unit):
                    found += state.attack(unit)
            self._at_hand[cell] = found
        return found

    # ---- staffs and guns

    def staff_score(self, unit: int, cell: int) -> float:
        """12.8.2(b), 13.1.4: where it commands most of the front that other HQs leave out, behind it and never beside
        the enemy. Without a front, towards what is wanted. Who supplies does not move."""
        away = self.to_enemy[cell]
        if away <= 2:
            return -10.0 + away
        gain = self._staff_gain(unit, cell) if self.front else -SPREAD * self._crowd(unit, cell)
        return STAFF * gain - 0.3 * abs(away - BEHIND) - 0.05 * self.to_goal[cell]

    def _crowd(self, unit: int, cell: int) -> int:
        """Other HQs close by."""
        where = self.state.where
        row = self.state.box.board.distance_row(cell)
        others = [where[hq] for hq in self.state.box.hqs_of[self.side] if hq != unit and where[hq] >= 0]
        return sum([1 for other in others if row[other] <= CLOSE_BY])

    def _staff_gain(self, unit: int, cell: int) -> float:
        """13.1.4(d): pips that the assaults of the front gain by an HQ there, beyond what the others give."""
        if unit not in self._served:
            self._served[unit] = [self._best_of_others(unit, front) for front in self.front]
        served = self._served[unit]
        row = self.state.box.board.distance_row(cell)
        gain = 0.0
        for number, front in enumerate(self.front):
            here = self._pips(unit, row[front])
            if here > served[number]:
                gain += (here - served[number]) * self._front_stakes[number]
        return gain

    def _best_of_others(self, unit: int, front: int) -> float:
        """What a square of the front has without this HQ."""
        where = self.state.where
        row = self.state.box.board.distance_row(front)
        others = [hq for hq in command_hqs(self.state, self.side) if hq != unit]
        return max([self._pips(hq, row[where[hq]]) for hq in others], default=WITHOUT_COMMAND)

    def _pips(self, hq: int, distance: int) -> float:
        """13.1.4(d): what the dice of an assault have of an HQ so far away, as the crow flies."""
        worth = command_at(self.state, hq, distance)
        return WITHOUT_COMMAND if worth == OUT_OF_COMMAND else float(worth)

    def gun_score(self, unit: int, cell: int) -> float:
        """8.3.1: in range of enemies, those in squares that are wanted first, and out of their reach."""
        reach = self.state.box.range[unit]
        row = self.state.box.board.distance_row(cell)
        in_range = 0.0
        for enemy in self.enemies:
            if row[enemy] <= reach:
                in_range += 1.0 + WANTED * self.worth.square[enemy]
        away = self.to_enemy[cell]
        return min(in_range, MOST_TARGETS) * 0.3 - (8.0 if away <= 2 else 0.0) - 0.1 * max(0, away - reach)


def order_of_march(state: State, side: int, done: set[int], marcher: Marcher) -> list[int]:
    """Whoever stands nearest to the enemy first, so that room is made for those behind."""
    units = [
        unit
        for unit in state.units_of[side]
        if state.where[unit] >= 0
        and unit not in done
        and not state.status[unit] & MOVED
        and not state.is_garrison(unit)
        and not is_held(state, unit)
    ]
    return sorted(units, key=lambda unit: marcher.to_enemy[state.where[unit]])
