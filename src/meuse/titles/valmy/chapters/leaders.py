"""8.1, 8.3, 9.5.2: what leaders give to a fight and what it may cost them; ruling L27 for those caught alone."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.paths import Ground, flood
from meuse.titles.valmy.battle_events import LeaderCaught, LeaderCheck, LeaderLeaves, LeaderRode, PointGiven
from meuse.titles.valmy.chapters import holding
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.state import Battle, Procedure, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import CAVALRY, ELIMINATED, FRENCH, LEFT_BOX, MAIN_BOX, REDUCED, RIGHT_BOX

# ---- points of morale (8.1, 8.3)


def leaders_in(state: State, battle: Battle, side: int) -> list[int]:
    """9.0, 9.5(B): the leaders of a side who are in this fight now, in the order of the counters."""
    return [
        leader
        for leader in state.box.leaders_of[side]
        if state.where[leader] == battle.target and leader in battle.took_part
    ]


def fight_rating(state: State, battle: Battle, leader: int) -> int:
    """8.1, 8.1(d), 8.3, rulings L13, L37: the Offensive Rating on the attacking side, the Defensive on the other."""
    if state.box.side[leader] == battle.attacker:
        return state.offensive(leader)
    return state.defensive(leader)


def reaches(state: State, leader: int, unit: int) -> bool:
    """8.1(c), rulings L37, L63: units that the leader commands, in the same box of the board or in the same fight."""
    return state.post[leader] == state.post[unit] and may_command(state, leader, unit)


def profits(state: State, battle: Battle, unit: int) -> bool:
    """8.1, 9.3.1, 9.3.2, 9.4, ruling L37: whether points can do anything for a unit: raise its fire, or a check.

    Skirmishers fire by a column of their own. On the board foot fires in Main, and whoever is on a flank, and horse
    that may still come to Main, can have to check.
    """
    box = state.box
    if not battle.major:
        return not box.skirmisher[unit]
    post = state.post[unit]
    if post in (LEFT_BOX, RIGHT_BOX) or box.kind[unit] == CAVALRY:
        return True
    return post == MAIN_BOX and not box.skirmisher[unit]


class GivePoints(SideProcedure):
    """8.1, 8.1(e), 8.3, ruling L37: at the start of a round the leaders of a side raise the morale of units, by points.

    Whose point it is makes no difference to the unit. So the leader of the lowest rank, who commands the fewest, gives
    first: no way to spread the points is lost by it.
    """

    steps = ("begin", "give")
    fields = ("side", "units", "givers", "points")

    def __init__(self, side: int = FRENCH, units: list[int] | None = None) -> None:
        super().__init__(side)
        self.units: list[int] = units if units is not None else []
        self.givers: list[int] = []  # leaders, the lowest rank first
        self.points: list[int] = []  # what each has left

    def begin(self, play: Table) -> Ask | None:
        """8.1(e): the points of the round before are gone."""
        state = play.state
        battle = state.battle
        assert battle is not None, "points are given in a fight"
        for unit in self.units:
            state.raised[unit] = 0
        rank = state.box.rank
        self.units = [unit for unit in self.units if profits(state, battle, unit)]
        self.givers = sorted(leaders_in(state, battle, self.side), key=lambda leader: rank[leader])
        self.points = [fight_rating(state, battle, leader) for leader in self.givers]
        return None

    def _giver(self, state: State, unit: int) -> int:
        """8.1(c): the place of the leader who raises that unit next, NOBODY if none can."""
        post = state.post
        superiors = state.box.superiors[unit]
        for place, giver in enumerate(self.givers):
            if self.points[place] and post[giver] == post[unit] and giver in superiors:
                return place
        return NOBODY

    def _refusal(self, state: State, unit: int) -> Refusal | None:
        """8.1(a), (c), (ex), 8.3, ruling L83: why a unit cannot be raised by one more; reduced ones can."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side or state.is_leader(unit):
            return Refusal("8.1(c)", "raise-own-units", named)
        if unit not in self.units or state.where[unit] < 0:
            battle = state.battle
            fights = battle is not None and unit in battle.took_part and state.where[unit] == battle.target
            if battle is not None and fights and not profits(state, battle, unit):
                return Refusal("8.1", "points-do-nothing", named)
            return Refusal("8.1(c)", "raise-not-in-fight", named)
        if state.morale(unit) + state.raised[unit] >= box.highest_morale:
            return Refusal("8.1(a)", "morale-at-highest", {**named, "highest": box.highest_morale})
        if self._giver(state, unit) == NOBODY:
            if any(reaches(state, leader, unit) for leader in self.givers):
                return Refusal("8.1", "points-spent", named)
            return Refusal("8.1(c)", "no-leader-raises", named)
        return None

    def _raisable(self, state: State) -> list[int]:
        """Those for whom there is no `_refusal`; for speed, they are of the side and in the fight already."""
        highest = state.box.highest_morale
        where = state.where
        raised = state.raised
        return [
            unit
            for unit in self.units
            if where[unit] >= 0 and state.morale(unit) + raised[unit] < highest and self._giver(state, unit) != NOBODY
        ]

    def give(self, play: Table) -> Ask | None:
        """8.1, 8.1(ex), 8.3: point by point, as the owner likes; what is kept back is lost."""
        state = play.state
        if not any(self.points):
            return None
        up = state.box.unit_actions("raise")
        actions = [up[unit] for unit in self._raisable(state)]
        if not actions:
            return None
        actions.append(DONE)
        params: dict[str, str | int] = {"points": sum(self.points)}
        return Ask(side_name(self.side), "give-points", actions, ("8.1", "8.3"), params)

    def do_raise(self, play: Table, action: Action) -> None:
        state = play.state
        unit = state.box.index[str(action.args[0])]
        place = self._giver(state, unit)
        self.points[place] -= 1
        state.raised[unit] += 1
        leader = self.givers[place]
        battle = state.battle
        attacks = battle is not None and battle.attacker == self.side
        play.log(
            PointGiven(
                side=side_name(self.side),
                leader=state.box.ids[leader],
                unit=state.box.ids[unit],
                morale=state.raised_morale(unit),
                cases=("8.1",) if attacks else ("8.3",),
            )
        )

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        unit = play.state.box.unit_in(action)
        if action.verb == "raise" and unit != NOBODY:
            return self._refusal(play.state, unit)
        return None


# ---- leader loss (9.5.2)


def replace(state: State, leader: int) -> None:
    """9.5.2(c), rulings L47, L85: the counter is turned; units beyond the lower rating find other cover."""
    state.status[leader] |= REDUCED
    holding.tidy(state, state.where[leader], state.box.side[leader])


class LeaderLoss(Procedure):
    """9.5.2, 9.1(d), ruling L86: at the end of a combat, two dice for each leader who was in it, active side first."""

    steps = ("begin", "roll")
    fields = ("waiting",)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[int] = []

    def subject(self, state: State) -> int:
        return self.waiting[0] if self.waiting else NOBODY

    def begin(self, play: Table) -> Ask | None:
        """9.5.2(e), (f), ruling L86: those who took part, retreated or not; replacements do not roll."""
        state = play.state
        battle = state.battle
        assert battle is not None, "leaders are lost in a fight"
        for side in (battle.attacker, 1 - battle.attacker):
            for leader in state.box.leaders_of[side]:
                if leader in battle.took_part and state.where[leader] >= 0 and not state.status[leader] & REDUCED:
                    self.waiting.append(leader)
        return None

    def roll(self, play: Table) -> Ask | None:
        """9.5.2(a), (b), (d), (g), rulings L18, L75: doubles above the track, or any doubles of who was exposed."""
        state = play.state
        battle = state.battle
        if not self.waiting or battle is None:
            return None
        dice = play.dice(2)
        leader = self.waiting.pop(0)
        side = state.box.side[leader]
        limit = state.box.army_morale(side, state.lost[side])
        exposed = leader in battle.exposed
        doubles = dice[0] == dice[1]
        lost = doubles and (exposed or sum(dice) > limit)
        play.log(
            LeaderCheck(
                side=side_name(side),
                leader=state.box.ids[leader],
                dice=dice,
                roll=sum(dice),
                limit=limit,
                exposed=exposed,
                lost=lost,
                cases=("9.5.2(b)" if exposed else "9.5.2(a)", "9.5.2(c)") if lost else ("9.5.2(d)",),
            )
        )
        if lost:
            replace(state, leader)
        self.goto(AGAIN)
        return None


# ---- leaders caught alone (9.0(k), ruling L27)


def is_stray(state: State, leader: int) -> bool:
    """9.0(g), (k), ruling L27: alone with enemy units."""
    cell = state.where[leader]
    side = state.box.side[leader]
    return cell >= 0 and state.holds(1 - side, cell) and not state.troops[side][cell]


def havens(state: State, leader: int, budget: int, around_enemies: bool) -> list[int]:
    """Ruling L27: the nearest boxes with a friendly unit and without enemies, within so many MP, all equally near."""
    box = state.box
    side = box.side[leader]
    size = len(box.board)
    stop = bytes([1 if state.holds(1 - side, cell) else 0 for cell in range(size)]) if around_enemies else None
    start = state.where[leader]
    if stop is not None:
        stop = stop[:start] + bytes(1) + stop[start + 1 :]
    reach = flood(box.country.march_links, start, budget, Ground(state.scenario.off_limits, None, stop))
    nearest = NOBODY
    found: list[int] = []
    for place in range(len(reach.cells)):
        cell = reach.cells[place]
        if nearest != NOBODY and reach.costs[place] > nearest:
            break
        if state.troops[side][cell] and not state.holds(1 - side, cell):
            nearest = reach.costs[place]
            found.append(cell)
    return found


def any_distance(state: State) -> int:
    """More movement points than the longest way on the map can cost."""
    return sum(state.box.country.line_cost)


class StrayLeaders(Procedure):
    """9.0(k), (k-ii), ruling L27: at the end of an activation leaders who are alone with enemy units leave the box."""

    steps = ("begin", "ride", "caught", "placed")
    fields = ("side", "waiting", "seen")

    def __init__(self) -> None:
        super().__init__()
        self.side = NOBODY  # whose leaders are at it: the active side's first
        self.waiting: list[int] = []  # the first of them is at it
        self.seen: list[int] = []  # whom of them the enemy saw before anybody left

    def subject(self, state: State) -> int:
        return self.waiting[0] if self.waiting else NOBODY

    def begin(self, play: Table) -> Ask | None:
        """2.3(d), ruling L61: superiors go first, so that who lies under them before and after is not seen between."""
        state = play.state
        self.side = state.active if self.side == NOBODY else 1 - state.active
        self.waiting = [leader for leader in state.box.leaders_of[self.side] if is_stray(state, leader)]
        rank = state.box.rank
        self.waiting.sort(key=lambda leader: -rank[leader])
        self.seen = [leader for leader in self.waiting if holding.is_shown(state, leader)]
        return None

    def ride(self, play: Table) -> Ask | None:
        """9.0(k): to the nearest friends within a leader's movement allowance; the owner chooses among equals."""
        state = play.state
        if not self.waiting:
            self.goto("begin" if self.side == state.active else FINISHED)
            return None
        leader = self.waiting[0]
        cells = havens(state, leader, state.box.leader_movement, True)
        if not cells:
            return None  # caught
        ask = self._send(play, cells)
        if ask is None:
            self.goto(AGAIN)
        return ask

    def caught(self, play: Table) -> Ask | None:
        """9.0(k-ii), 9.5.2(e), ruling L27: two dice; doubles, and the replacement appears. Replacements do not roll."""
        state = play.state
        leader = self.waiting[0]
        side = state.box.side[leader]
        if not any(state.troops[side]):
            self._leave(play, leader)
            return None
        if state.status[leader] & REDUCED:
            return None
        dice = play.dice(2)
        lost = dice[0] == dice[1]
        play.log(
            LeaderCaught(
                side=side_name(side),
                leader=state.box.ids[leader],
                hex=state.box.board.names[state.where[leader]],
                dice=dice,
                lost=lost,
                seen=leader in self.seen,
                cases=("9.0(k-ii)",),
            )
        )
        if lost:
            state.status[leader] |= REDUCED
        return None

    def _leave(self, play: Table, leader: int) -> None:
        """Ruling L27: no unit of the side is left on the map."""
        state = play.state
        play.log(
            LeaderLeaves(
                side=side_name(state.box.side[leader]),
                leader=state.box.ids[leader],
                hex=state.box.board.names[state.where[leader]],
                cases=("9.0(k-ii)",),
            )
        )
        state.lift(leader, ELIMINATED)
        self.waiting.pop(0)
        self.goto("ride")

    def _far_havens(self, state: State, leader: int) -> list[int]:
        """Ruling L27: the nearest such box at any distance; if there is none, any box with a friendly unit."""
        cells = havens(state, leader, any_distance(state), False)
        if cells:
            return cells
        side = state.box.side[leader]
        return [cell for cell in state.scenario.boxes if state.troops[side][cell]]

    def placed(self, play: Table) -> Ask | None:
        """9.0(k-ii): the leader, or the replacement, is put with friends."""
        ask = self._send(play, self._far_havens(play.state, self.waiting[0]))
        if ask is None:
            self.goto("ride")
        return ask

    def _send(self, play: Table, cells: list[int]) -> Ask | None:
        state = play.state
        leader = self.waiting[0]
        if len(cells) == 1:
            self._ride_to(play, cells[0])
            return None
        there = state.box.hex_actions("to")
        params: dict[str, str | int] = {
            "leader": state.box.ids[leader],
            "hex": state.box.board.names[state.where[leader]],
        }
        cases = ("9.0(k)",) if self.step == "ride" else ("9.0(k-ii)",)
        actions = [there[cell] for cell in cells]
        return Ask(side_name(state.box.side[leader]), "stray-leader", actions, cases, params)

    def do_to(self, play: Table, action: Action) -> None:
        self._ride_to(play, play.state.box.board.index[str(action.args[0])])
        self.goto("ride")

    def _ride_to(self, play: Table, cell: int) -> None:
        state = play.state
        leader = self.waiting.pop(0)
        names = state.box.board.names
        start = state.where[leader]
        state.go(leader, cell)
        state.approach[leader] = NOBODY
        play.log(
            LeaderRode(
                side=side_name(state.box.side[leader]),
                leader=state.box.ids[leader],
                start=names[start],
                hex=names[cell],
                seen=leader in self.seen or holding.is_shown(state, leader),
                cases=("9.0(k)",) if self.step == "ride" else ("9.0(k-ii)",),
            )
        )

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "to" or cell == NOBODY or not self.waiting:
            return None
        leader = self.waiting[0]
        side = state.box.side[leader]
        named: dict[str, str | int] = {"unit": state.box.ids[leader], "hex": state.box.board.names[cell]}
        case = "9.0(k)" if self.step == "ride" else "9.0(k-ii)"
        near = self._far_havens(state, leader)
        if self.step == "ride":
            near = havens(state, leader, state.box.leader_movement, True)
        if cell in near:
            return None
        if not state.troops[side][cell]:
            return Refusal(case, "ride-to-friends", named)
        if state.holds(1 - side, cell):
            return Refusal(case, "ride-from-enemies", named)
        return Refusal(case, "ride-to-the-nearest", named)
