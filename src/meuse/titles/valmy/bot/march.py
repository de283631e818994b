"""4.2, 7.0, 7.1: whom to activate next, with whom, and whereto."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.paths import CLOSED
from meuse.titles.valmy.bot.forces import Force, force_of
from meuse.titles.valmy.bot.goals import other_commander
from meuse.titles.valmy.bot.sight import FAR, FARTHEST
from meuse.titles.valmy.bot.situation import Situation
from meuse.titles.valmy.chapters.activation import activation_refusal, single_refusal
from meuse.titles.valmy.chapters.command import in_command, may_command, obeys_from, superiors
from meuse.titles.valmy.chapters.movement import has_units, pace, traffic, way_refusal
from meuse.titles.valmy.chapters.muster import leader_refusal, propose_force, unit_refusal
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import CAVALRY, OVERALL_RANK

NEARER: Final = 0.82  # what a goal draws from one movement point farther away
LESS: Final[list[float]] = [NEARER**far for far in range(FARTHEST + 1)]
GARRISON: Final = 2  # units that stay behind where a box must not stand empty: one alone could be overrun
BASE_GARRISON: Final = 6
ON_THE_WAY: Final = 8  # movement points: three or four days for foot
PASSAGE: Final = 3  # movement points that an enemy in the way is counted as
LEFT_BEHIND: Final = 0.04  # for each unit that has to wait because its leader is gone
PARTING: Final = 0.3  # for leaving a commander behind who has still to be activated
ORPHAN: Final = 0.06  # for each unit that is waiting for a leader
ORPHANS: Final = 3  # units that are worth going back for
IN_COMMAND: Final = 0.05  # for each leader who needs no roll
WORTH_A_GUARD: Final = 1.0  # points of a box for which a part of the force stays behind
WORTH_A_RIDE: Final = 0.5  # points of a box to which a single unit is sent
NO_HURRY: Final = 0.6  # of a goal that no enemy can reach soon
BEYOND_REACH: Final = 0.4  # of a goal that the enemy holds with more than can be brought there soon
DIE: Final = 6
NO_FORCE: Final = Force()
LOOK_AT_LEAST: Final = 2  # leaders, in a quick look
UNKNOWN: Final = 99.0  # what somebody promises who has not been looked at


class Move:
    """One activation: who is activated, who comes along, the boxes of the way. A way of no boxes is to stay."""

    def __init__(self, leader: int, counters: list[int], path: list[int], gain: float) -> None:
        self.leader = leader
        self.counters = counters
        self.path = path
        self.gain = gain

    def copy(self) -> "Move":
        """A way is walked box by box: each who walks it has one of his own."""
        return Move(self.leader, self.counters, self.path[:], self.gain)


class Way:
    """7.1.6: a box in reach, what it costs and from which box it is entered."""

    def __init__(self, cost: int, before: int) -> None:
        self.cost = cost
        self.before = before


def reach(state: State, side: int, counters: list[int], here: int) -> dict[int, Way]:
    """7.1: where a stack can go in one march, the start not among them."""
    box = state.box
    budget = pace(state, counters)
    stack = state.marches + 1
    found: dict[int, Way] = {}
    edge: list[tuple[int, int]] = [(0, here)]
    while edge:
        edge.sort(reverse=True)
        spent, cell = edge.pop()
        if cell != here and (spent > found[cell].cost or state.holds(1 - side, cell)):
            continue
        for other in box.board.adjacent[cell]:
            line = box.country.line(cell, other)
            cost = spent + box.country.line_cost[line] + traffic(state, side, line, counters, stack)
            if cost > budget:
                if cell != here:
                    continue
                cost = max(cost, budget)  # 7.1.7: the first box is always open, and ends the march
            if other == here or (other in found and found[other].cost <= cost):
                continue
            if way_refusal(state, side, counters, cell, other) is not None:
                continue
            found[other] = Way(cost, cell)
            if cost < budget:
                edge.append((cost, other))
    return found


def path_to(ways: dict[int, Way], here: int, goal: int) -> list[int]:
    steps: list[int] = []
    cell = goal
    while cell != here:
        steps.append(cell)
        cell = ways[cell].before
    steps.reverse()
    return steps


class Goal:
    """A box that draws troops: how much, and how much power it can use."""

    def __init__(self, cell: int, weight: float, need: float, far: list[int]) -> None:
        self.cell = cell
        self.weight = weight
        self.need = need
        self.far = far  # movement points from each box


class Planner:
    """Looks for the best activation in one situation."""

    def __init__(self, situation: Situation, promised: dict[int, float] | None = None) -> None:
        self.at = situation
        self.promised = promised  # by leader: what his best activation was to bring when it was last looked at
        self.state = situation.state
        self.side = situation.side
        self.temper = situation.temper
        self.goals: list[Goal] = self._find_goals()
        self._lonely: dict[int, list[tuple[int, int]]] = {}  # by division
        self._drawn_force = NO_FORCE  # whom goals draw, from which box, and how much each of them
        self._drawn_from = NOBODY
        self._draws: list[float] = []
        self._pull: dict[int, list[float]] = {}  # by goal: the power of friends at or near it
        self.options: dict[int, Move] | None = None  # if it is a dictionary: the best activation for each box

    # ---- goals

    def _find_goals(self) -> list[Goal]:
        """Boxes that are worth something, and enemies who can be beaten by those who are near."""
        at = self.at
        state = self.state
        size = len(state.box.board)
        entry = bytearray(state.scenario.off_limits)
        for cell in range(size):
            if entry[cell] != CLOSED and state.holds(1 - self.side, cell):
                entry[cell] = PASSAGE
        costs = bytes(entry)
        found: list[Goal] = []
        for cell in state.scenario.boxes:
            weight = at.goals.worth(cell)
            enemy = at.enemies.get(cell)
            if enemy is not None:
                hunt, need = self._hunt(cell, enemy)
                weight *= BEYOND_REACH + (1.0 - BEYOND_REACH) * min(1.0, hunt * 2.0)
                weight += hunt + at.goals.guard[cell] * 0.5  # a base under attack
            else:
                need = max(at.threat[cell] * 0.8, 10.0)
                if at.threat[cell] <= 0:
                    weight *= NO_HURRY
            if weight <= 0.05:
                continue
            found.append(Goal(cell, weight, need, at.ways.past(state, costs, cell)))
        return found

    def _hunt(self, cell: int, enemy: Force) -> tuple[float, float]:
        """What an enemy force is worth as a goal, if all who are near went for it, and the power that it takes."""
        at = self.at
        near = Force()
        for other, force in at.friends.items():
            far = at.ways.between(cell, other)
            if far <= 4:
                near.add(force, 1.0 if far <= 2 else 0.6)
        theirs = enemy.power + at.enemy_help(cell).power
        need = theirs * 1.5 + 5.0
        if near.power < theirs:
            return 0.0, need
        value = at.attacks(cell, near) - at.goals.worth(cell) * 0.5
        return max(0.0, min(3.0, value * at.temper.hunt)), need

    def pull(self, cell: int, force: Force, home: int) -> float:
        """What draws a force to a box: the goal that needs it most, less with every movement point.

        Friends who are nearer to a goal leave less of it to do.
        """
        if force is not self._drawn_force or home != self._drawn_from:
            self._drawn_force, self._drawn_from = force, home
            self._draws = [self._draw(goal, force, home) for goal in self.goals]
        best = 0.0
        for number, goal in enumerate(self.goals):
            far = goal.far[cell]
            if far < FAR:
                drawn = self._draws[number] * LESS[far]
                if drawn > best:
                    best = drawn
        return best

    def _draw(self, goal: Goal, force: Force, home: int) -> float:
        """What draws a force to a goal where it stands next to it."""
        have = self._friends_at(goal, home)
        part = min(1.0, (have + force.power) / goal.need) - min(1.0, have / goal.need)
        return self.temper.drawn * goal.weight * part

    def _friends_at(self, goal: Goal, home: int) -> float:
        """The power that is at a goal or on its way there, without those of one box, who are about to march."""
        key = goal.cell
        known = self._pull.get(key)
        if known is None:
            known = [0.0] * len(self.state.box.board)
            total = 0.0
            for cell, force in self.at.friends.items():
                far = goal.far[cell]
                if far < FAR:
                    known[cell] = force.power * (1.0 if far == 0 else 0.5 if far <= 2 else 0.0)
                    total += known[cell]
            known.append(total)
            self._pull[key] = known
        return known[-1] - known[home]

    # ---- forces

    def _force(self, leader: int) -> list[int]:
        """4.2, 8.2, 8.4: the force that a leader would muster in his box, as the rules propose it."""
        state = self.state
        here = state.where[leader]
        rolled = not in_command(state, leader)
        others = [
            other
            for other in state.leaders_at(here, self.side)
            if other != leader and leader_refusal(state, leader, other) is None
        ]
        units = [unit for unit in state.troops_at(here, self.side) if unit_refusal(state, leader, unit, rolled) is None]
        return propose_force(state, leader, others, units)

    def _variants(self, leader: int) -> list[list[int]]:
        """The whole force; without a garrison; the horse alone."""
        state = self.state
        here = state.where[leader]
        force = self._force(leader)
        found = [force]
        units = [counter for counter in force if not state.is_leader(counter)]
        if not units:
            return found
        left = state.troops[self.side][here] - len(units)
        garrison = self._garrison(here)
        if left < garrison and len(units) > garrison and self.at.goals.worth(here) > 0:
            stay = self._stay_behind(units, garrison - left)
            found.append([counter for counter in force if counter not in stay])
        if left < garrison and self.at.goals.guard[here] > 0:
            found.pop(0)  # nobody marches off with the last men of a base
            if not found:
                return found
        guard = self._guard(here, units)
        if guard:
            found.append([counter for counter in force if counter not in guard])
        horse = [unit for unit in units if state.box.kind[unit] == CAVALRY]
        if horse and len(horse) < len(units) and state.box.rank[leader] != OVERALL_RANK:
            # One leader is enough for a raid; a commander does not leave his army.
            riders = [unit for unit in horse if may_command(state, leader, unit)]
            if riders:
                found.append([leader, *riders[: state.command(leader)]])
        return found

    def _garrison(self, here: int) -> int:
        """How many units stay where a box must not stand empty: more in a base to which an enemy is on his way."""
        at = self.at
        if at.goals.guard[here] > 0 and any(at.ways.between(here, cell) <= ON_THE_WAY for cell in at.enemies):
            return BASE_GARRISON
        return GARRISON

    def _guard(self, here: int, units: list[int]) -> list[int]:
        """Who has to stay so that a box can be kept against those who can come; nobody if it takes most of them."""
        at = self.at
        if at.goals.worth(here) < WORTH_A_GUARD or at.threat[here] <= 0 or here in at.enemies:
            return []
        state = self.state
        odds = at.odds
        power = at.friends[here].power - sum([odds.worth(state, unit) for unit in units])
        stay: list[int] = []
        for unit in self._stay_behind(units, len(units)):
            if power >= at.threat[here]:
                break
            power += odds.worth(state, unit)
            stay.append(unit)
        return stay if GARRISON < len(stay) < len(units) * 0.7 else []

    def _stay_behind(self, units: list[int], number: int) -> list[int]:
        """The least of the foot."""
        state = self.state
        odds = self.at.odds
        foot = [unit for unit in units if state.box.kind[unit] != CAVALRY] or units
        return sorted(foot, key=lambda unit: odds.worth(state, unit))[:number]

    # ---- the best activation

    def _leaders(self) -> list[int]:
        """6.0: who can be activated; those first who promised most."""
        state = self.state
        able = [
            leader for leader in state.box.leaders_of[self.side] if activation_refusal(state, self.side, leader) is None
        ]
        if self.promised:
            keys = sorted([(-self._promise(leader), leader) for leader in able])
            return [leader for _, leader in keys]
        return able

    def _promise(self, leader: int) -> float:
        return self.promised.get(leader, UNKNOWN) if self.promised is not None else UNKNOWN

    def best(self) -> Move | None:
        """The activation that brings most; None if none is worth it."""
        state = self.state
        found: Move | None = None
        looked = 0
        for leader in self._leaders():
            enough = self.promised is not None and looked >= LOOK_AT_LEAST
            if enough and self._promise(leader) <= (found.gain if found is not None else 0.0):
                break
            looked += 1
            chance = 1.0
            if not in_command(state, leader):
                chance = state.initiative_rating(leader) / DIE
            move = self._best_for(leader)
            if self.promised is not None:
                self.promised[leader] = move.gain * chance if move is not None else 0.0
            if move is None:
                continue
            move.gain *= chance
            if move.gain > self.temper.worth_a_march and (found is None or move.gain > found.gain):
                found = move
        single = self.best_single()
        return single if single is not None and (found is None or single.gain > found.gain) else found

    def _best_for(self, leader: int) -> Move | None:
        state = self.state
        here = state.where[leader]
        found: Move | None = None
        for counters in self._variants(leader):
            if not has_units(state, counters):
                move = self._ride(leader, counters)
                if move is not None and (found is None or move.gain > found.gain):
                    found = move
                continue
            before, force = self._before(here, counters)
            ways = reach(state, self.side, counters, here)
            left = len([unit for unit in units_of_leader(state, leader) if unit not in counters])
            before += LEFT_BEHIND * left + self._parting(leader) - self._left_behind(here, force)
            stay = self._stay(leader, counters, force)
            if stay is not None:
                self._note_option(here, stay)
                if found is None or stay.gain > found.gain:
                    found = stay
            best, gain = NOBODY, found.gain if found is not None else 0.0
            for cell in ways:
                value = self._after(here, cell, counters, force) - before
                if self.options is not None:
                    way = path_to(ways, here, cell)
                    self._note_option(cell, Move(leader, counters, way, value - self._traps(way, force)))
                if value > gain:
                    value -= self._traps(path_to(ways, here, cell), force)
                if value > gain:
                    best, gain = cell, value
            if best != NOBODY:
                found = Move(leader, counters, path_to(ways, here, best), gain)
        return found

    def _note_option(self, cell: int, move: Move) -> None:
        """Of several ways to bring troops to a box the one that promises most, or costs least."""
        if self.options is not None:
            known = self.options.get(cell)
            if known is None or move.gain > known.gain:
                self.options[cell] = move

    # ---- single units (6.1)

    def best_single(self) -> Move | None:
        """6.1: a unit by itself into a box that is worth something and stands empty."""
        at = self.at
        found: Move | None = None
        if not self.temper.singles:
            return None
        for goal in self.goals:
            cell = goal.cell
            if cell in at.friends or cell in at.enemies or at.goals.worth(cell) < WORTH_A_RIDE:
                continue
            for unit in self._near(cell):
                move = self._single_to(unit, cell)
                if move is not None and (found is None or move.gain > found.gain):
                    found = move
        return found

    def _near(self, cell: int) -> list[int]:
        """Units that could be there in one march; one of each kind from each box."""
        state = self.state
        found: list[int] = []
        for here in self.at.friends:
            far = self.at.ways.between(here, cell)
            if far > state.box.cavalry_movement:
                continue
            kinds: list[int] = []
            for unit in state.troops_at(here, self.side):
                kind = state.box.kind[unit]
                if kind in kinds or (kind != CAVALRY and far > state.box.infantry_movement):
                    continue
                if single_refusal(state, self.side, unit) is None:
                    kinds.append(kind)
                    found.append(unit)
        return found

    def _single_to(self, unit: int, cell: int) -> Move | None:
        state = self.state
        here = state.where[unit]
        ways = reach(state, self.side, [unit], here)
        if cell not in ways:
            return None
        before, force = self._before(here, [unit])
        gain = self._after(here, cell, [unit], force) + self._left_behind(here, force) - before
        gain *= max([self.single_chance(unit, leader) for leader in superiors(state, unit)], default=0.0)
        return Move(NOBODY, [unit], path_to(ways, here, cell), gain) if gain > self.temper.worth_a_march else None

    def single_chance(self, unit: int, leader: int) -> float:
        """6.1(c), (d)."""
        state = self.state
        rating = state.initiative_rating(leader)
        if not obeys_from(state, unit, leader):
            rating -= state.box.beyond_radius
        return max(0, rating) / DIE

    def _parting(self, leader: int) -> float:
        """8.4: a commander takes the others along; they do not march off before."""
        state = self.state
        box = state.box
        for other in state.leaders_at(state.where[leader], self.side):
            if other == leader or box.rank[other] != OVERALL_RANK or box.army[other] != box.army[leader]:
                continue
            if not state.is_used(other):
                return PARTING
        return 0.0

    def _before(self, here: int, counters: list[int]) -> tuple[float, Force]:
        """What the force is worth where it is."""
        at = self.at
        force = force_of(self.state, at.odds, counters)
        if here in at.enemies:
            value = 0.0
        else:
            value = at.kept(here)
        value += self.pull(here, force, here) + self._company(here, counters)
        return value, force

    def _left_behind(self, here: int, force: Force) -> float:
        """What those are worth who stay in a box when the force has left it."""
        at = self.at
        if here in at.enemies:
            return 0.0
        return at.keeps(here, at.friends[here].less(force), at.help_for(here, NO_FORCE))

    def _after(self, here: int, cell: int, counters: list[int], force: Force) -> float:
        """What it would be worth in another box."""
        at = self.at
        value = 0.0
        if cell in at.enemies:
            value += at.attacks(cell, force)
        else:
            there = force.copy()
            friends = at.friends.get(cell)
            help_near = at.help_for(cell, force if self._touches(here, cell) else NO_FORCE)
            if friends is not None:
                there.add(friends)
            value -= at.kept(cell)
            value += at.keeps(cell, there, help_near)
        return value + self.pull(cell, force, here) + self._company(cell, counters)

    def _traps(self, path: list[int], force: Force) -> float:
        """7.2: what enemies next to the way may make of it; where none of the force stays, those who stand there."""
        at = self.at
        cost = 0.0
        for cell in path:
            if cell not in at.enemies and (cell == path[-1] or cell in at.friends):
                cost = max(cost, at.trap(cell, force if cell == path[-1] else NO_FORCE))
        return cost

    def _touches(self, one: int, other: int) -> bool:
        return other in self.state.box.board.adjacent[one]

    def _stay(self, leader: int, counters: list[int], force: Force) -> Move | None:
        """9.0(h), ruling L23: to attack those with whom the force shares its box, if it has not been fought today."""
        here = self.state.where[leader]
        at = self.at
        if here not in at.enemies or self.state.fought[here]:
            return None
        return Move(leader, counters, [], at.attacks(here, NO_FORCE))

    def _company(self, cell: int, counters: list[int]) -> float:
        """6.0, 8.2, T.VICTORY: commanders stay with their army, others with their division; the two French commanders
        come together."""
        state = self.state
        box = state.box
        ways = self.at.ways
        value = 0.0
        for leader in counters:
            if not state.is_leader(leader):
                continue
            orphans = self._orphans(leader)
            if orphans:
                value += max([ORPHAN * number * NEARER ** ways.between(cell, place) for place, number in orphans])
            if box.rank[leader] != OVERALL_RANK:
                continue
            other = other_commander(state, leader)
            if other != NOBODY and self.at.goals.junction:
                far = ways.between(cell, state.where[other])
                value += self.at.goals.junction * 0.85 ** max(0, far - box.radius)
            for follower in box.leaders_of[self.side]:
                if follower in counters or box.army[follower] != box.army[leader] or state.where[follower] < 0:
                    continue
                if ways.between(cell, state.where[follower]) <= box.radius:
                    value += IN_COMMAND
        return value

    def _orphans(self, leader: int) -> list[tuple[int, int]]:
        """8.2: boxes with units of the leader's division that nobody there can lead, and how many."""
        division = self.state.box.division[leader]
        known = self._lonely.get(division)
        if known is None:
            known = self._find_orphans(division)
            self._lonely[division] = known
        return known

    def _find_orphans(self, division: int) -> list[tuple[int, int]]:
        state = self.state
        box = state.box
        found: dict[int, int] = {}
        for unit in box.troops_of[self.side]:
            cell = state.where[unit]
            if box.division[unit] != division or cell < 0 or self.at.goals.worth(cell) > 0:
                continue
            if not any(may_command(state, leader, unit) for leader in state.leaders_at(cell, self.side)):
                found[cell] = found.get(cell, 0) + 1
        return [(cell, number) for cell, number in found.items() if number >= ORPHANS]

    def _ride(self, leader: int, counters: list[int]) -> Move | None:
        """7.1.1: a leader without troops goes where there are some of his own."""
        state = self.state
        at = self.at
        here = state.where[leader]
        alone = [counters[0]]
        ways = reach(state, self.side, alone, here)
        best, most = NOBODY, self._following(leader, here)
        for cell in ways:
            if cell not in at.enemies and at.threat[cell] <= at.friends.get(cell, NO_FORCE).power * 1.5:
                number = self._following(leader, cell)
                if number > most:
                    best, most = cell, number
        if best == NOBODY:
            return None
        gain = 0.05 + 0.01 * (most - self._following(leader, here)) + self._company(best, alone)
        return Move(leader, alone, path_to(ways, here, best), gain - self._company(here, alone))

    def _following(self, leader: int, cell: int) -> float:
        """8.2: how many units there he could lead, that nobody else of their band leads."""
        state = self.state
        box = state.box
        if not state.troops[self.side][cell]:
            return 0.0
        if box.rank[leader] == OVERALL_RANK:
            own = [unit for unit in state.troops_at(cell, self.side) if box.army[unit] == box.army[leader]]
        else:
            own = [unit for unit in state.troops_at(cell, self.side) if box.division[unit] == box.division[leader]]
        return float(len(own))


def units_of_leader(state: State, leader: int) -> list[int]:
    """8.2: the units in a leader's box that he could lead and that have not been used."""
    here = state.troops_at(state.where[leader], state.box.side[leader])
    own = [unit for unit in here if not state.is_used(unit) and may_command(state, leader, unit)]
    return own[: state.command(leader)]
