"""4.2, 7.0, 8.2, 8.4: which leaders and units take part in an activation or a reaction."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.chapters.command import (
    fill_room,
    may_command,
    may_control,
    obeys_from,
    overall_leader,
    reach_to,
    room_for,
    room_of,
    under_any,
    with_room,
)
from meuse.titles.valmy.chapters.limits import any_limit, limit, must_wait
from meuse.titles.valmy.chapters.movement import ids_of, only_leaders, only_units
from meuse.titles.valmy.events import ForceMustered
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import ACTIVATED, CAVALRY, DIVISION_RANK, FRENCH, LEADER, LOWEST_RANK

MOST_CHANGES = 2  # of one's mind about one counter: left out, and taken back


# ---- a sensible force to begin with


def propose_leaders(state: State, leader: int, others: list[int]) -> list[int]:
    """8.4, ruling L36: those who bring most units: one of rank 2 with one of rank 1, or two of rank 1."""
    box = state.box
    worth = {other: troops_for(state, other) for other in others}
    divisions = [other for other in others if box.rank[other] == DIVISION_RANK]
    lowest = [other for other in others if box.rank[other] == LOWEST_RANK]
    divisions.sort(key=lambda other: -worth[other])
    lowest.sort(key=lambda other: -worth[other])
    proposals = [divisions[:1] + lowest[:1], lowest[:2], divisions[:1], lowest[:1]]
    best: list[int] = []
    most = 0
    for proposal in proposals:
        brought = sum([worth[other] for other in proposal])
        if brought > most and may_control(state, leader, proposal):
            best = proposal
            most = brought
    return best


def troops_for(state: State, leader: int) -> int:
    """8.2: how many units of the leader's box would go with him."""
    cell = state.where[leader]
    own = under_any(state, [leader], state.garrison(cell, state.box.side[leader]))
    return min(len(own), state.command(leader))


def cover_first(state: State, leaders: list[int], units: list[int]) -> list[int]:
    """2.3(f): units that lie under these leaders before the others, in the order of the counters."""
    covered = [unit for unit in units if state.under[unit] in leaders]
    return covered + [unit for unit in units if state.under[unit] not in leaders]


def propose_force(state: State, leader: int, others: list[int], units: list[int]) -> list[int]:
    """The leader, those leaders who come along, and as many of the units as they control."""
    leaders = [leader, *propose_leaders(state, leader, others)]
    return leaders + room_for(state, leaders, [], cover_first(state, leaders, units))


def lead_horse(state: State, leaders: list[int]) -> bool:
    """3.0, 7.1.3(a): whether all these leaders begin with horse alone: foot would only slow theirs down."""
    kind = state.box.kind
    return all(
        bool(state.box.begin_under[leader]) and all(kind[unit] == CAVALRY for unit in state.box.begin_under[leader])
        for leader in leaders
    )


# ---- who may be mustered (6.0, 7.0, 8.4)


def unit_refusal(state: State, leader: int, unit: int, rolled: bool) -> Refusal | None:
    """6.0(e), 6.1, 7.0, rulings L33, L64: why a unit does not go with an activated leader's force, whoever brings it.

    Without a roll only units within the radius of the overall leader come.
    """
    box = state.box
    cell = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "leader": box.ids[leader]}
    if box.army[unit] != box.army[leader]:
        return Refusal("2.1(a-ii)", "of-another-army", named)
    if cell < 0:
        return Refusal("7.0", "not-on-map", named)
    if state.is_used(unit):
        return Refusal("6.1", "used-already", named)
    here = state.where[leader]
    if cell != here and box.country.line(here, cell) < 0:
        return Refusal("7.0(a)", "not-next-to-leader", {**named, "hex": box.board.names[here]})
    if must_wait(state, unit) or (limit(state, unit) is not None and not same_limit(state, leader, unit)):
        return Refusal("T.SETUP", "limited-with-others", named)
    if not rolled and not obeys_from(state, unit, overall_leader(state, box.army[leader])):
        return Refusal("6.0(e)", "unit-beyond-radius", {**named, "radius": box.radius})
    return None


def same_limit(state: State, leader: int, unit: int) -> bool:
    """Ruling L92: a limited unit goes with a leader who has the same limit."""
    return state.scenario.waits[leader] == state.scenario.waits[unit]


def leader_refusal(state: State, leader: int, other: int) -> Refusal | None:
    """8.4, 8.4(e), (h), 6.1(b), ruling L36: why a leader does not come along, whoever else does."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[other], "leader": box.ids[leader]}
    if box.army[other] != box.army[leader]:
        return Refusal("2.1(a-ii)", "of-another-army", named)
    if state.where[other] != state.where[leader]:
        return Refusal("8.4(e)", "leader-in-another-box", named)
    if box.rank[other] >= box.rank[leader]:
        return Refusal("8.4", "rank-too-high", named)
    if state.is_used(other):
        return Refusal("6.1(b)", "used-already", named)
    if must_wait(state, other):
        return Refusal("T.SETUP", "limited-with-others", named)
    return None


class Muster(SideProcedure):
    """4.2, 7.0, 8.4: the activated leader's force. It begins with a proposal that the player may change."""

    steps = ("propose", "choose")
    fields = ("side", "leader", "rolled", "changes")

    def __init__(self, side: int = FRENCH, leader: int = NOBODY, rolled: int = 0) -> None:
        super().__init__(side)
        self.leader = leader
        self.rolled = rolled  # 1: the leader has rolled, so units beyond the radius may come (ruling L64)
        self.changes: list[int] = []  # whom the player has taken or left, once for each time

    def _others(self, state: State) -> list[int]:
        here = state.where[self.leader]
        leaders = state.leaders_at(here, self.side)
        return [o for o in leaders if o != self.leader and leader_refusal(state, self.leader, o) is None]

    def _units(self, state: State) -> list[int]:
        """7.0(a), (d): in the leader's box or one line away, those of the box first."""
        here = state.where[self.leader]
        army = state.box.army[self.leader]
        overall = overall_leader(state, army)
        armies = state.box.army
        status = state.status
        found: list[int] = []
        # For speed: what `unit_refusal` says of boxes is looked at once for each box.
        for cell in [here, *state.box.board.adjacent[here]]:
            if not state.troops[self.side][cell]:
                continue
            if self.rolled or (overall != NOBODY and reach_to(state, self.side, overall, cell)):
                garrison = state.garrison(cell, self.side)
                found += [unit for unit in garrison if armies[unit] == army and not status[unit] & ACTIVATED]
        if any_limit(state):
            found = [unit for unit in found if unit_refusal(state, self.leader, unit, bool(self.rolled)) is None]
        return found

    def propose(self, play: Table) -> Ask | None:
        """8.2, 8.4: as many of the box as the leaders control. What has one answer is not asked."""
        state = play.state
        here = state.where[self.leader]
        at_home = [unit for unit in self._units(state) if state.where[unit] == here]
        others = self._others(state)
        force = propose_force(state, self.leader, others, at_home)
        horse = [unit for unit in at_home if state.box.kind[unit] == CAVALRY]
        if horse and lead_horse(state, only_leaders(state, force)):
            force = propose_force(state, self.leader, others, horse)
        state.force = force
        return None

    def _change_refusal(self, state: State, counter: int) -> Refusal | None:
        if self.changes.count(counter) >= MOST_CHANGES:
            return Refusal("4.2(c)", "mind-is-made-up", {"unit": state.box.ids[counter]})
        return None

    def _take_refusal(self, state: State, counter: int) -> Refusal | None:
        """7.0, 7.0(b), 8.2, 8.4: why somebody cannot be added to the force."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[counter], "leader": box.ids[self.leader]}
        if box.side[counter] != self.side:
            return Refusal("2.1(a-ii)", "of-another-army", named)
        if counter in state.force:
            return Refusal("4.2", "in-force-already", named)
        leaders = only_leaders(state, state.force)
        if box.kind[counter] == LEADER:
            why = leader_refusal(state, self.leader, counter)
            if why is not None:
                return why
            if not may_control(state, self.leader, [*leaders[1:], counter]):
                return Refusal("8.4", "controls-no-more", {**named, "rank": box.rank[self.leader]})
            return self._change_refusal(state, counter)
        why = unit_refusal(state, self.leader, counter, bool(self.rolled))
        if why is not None:
            return why
        if not any(may_command(state, leader, counter) for leader in leaders):
            return Refusal("2.1(b-ii)", "of-another-band", named)
        units = only_units(state, state.force)
        if not room_for(state, leaders, units, [counter]):
            return Refusal("7.0(b)", "controls-no-more-units", {**named, "count": len(units)})
        return self._change_refusal(state, counter)

    def _takeable(self, state: State, others: list[int], units: list[int]) -> set[int]:
        """8.2, 8.4: of these, those whom the leaders of the force control besides it, in it or not. Looked at once."""
        leaders = only_leaders(state, state.force)
        found = {other for other in others if may_control(state, self.leader, [*leaders[1:], other])}
        room = room_of(state, leaders)
        if fill_room(state, room, only_units(state, state.force)):
            found.update(with_room(state, room, units))
        return found

    def choose(self, play: Table) -> Ask | None:
        """4.2(c): the player leaves out whom he likes, and takes others as far as ranks and ratings go."""
        state = play.state
        box = state.box
        leave = box.unit_actions("leave")
        take = box.unit_actions("take")
        actions: list[Action] = [DONE]
        others, units = self._others(state), self._units(state)
        takeable = self._takeable(state, others, units)
        force = set(state.force)
        for counter in others + units:
            if self.changes.count(counter) >= MOST_CHANGES:
                continue
            if counter in force:
                actions.append(leave[counter])
            elif counter in takeable:
                actions.append(take[counter])
        if len(actions) == 1:
            self._commit(play)
            return None
        params: dict[str, str | int] = {"leader": box.ids[self.leader], "count": len(only_units(state, state.force))}
        return Ask(side_name(self.side), "muster", actions, ("4.2", "7.0", "8.2", "8.4"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        counter = state.box.unit_in(action)
        if counter == NOBODY:
            return None
        if action.verb == "take":
            return self._take_refusal(state, counter)
        if action.verb == "leave":
            named: dict[str, str | int] = {"unit": state.box.ids[counter], "leader": state.box.ids[self.leader]}
            if counter == self.leader:
                return Refusal("4.2", "activated-himself", named)
            if counter not in state.force:
                return Refusal("4.2(c)", "not-in-force", named)
            return self._change_refusal(state, counter)
        return None

    def do_take(self, play: Table, action: Action) -> None:
        counter = play.state.box.index[str(action.args[0])]
        self.changes.append(counter)
        play.state.force.append(counter)

    def do_leave(self, play: Table, action: Action) -> None:
        """8.2, 8.4(g): with a leader go those whom only he brings."""
        state = play.state
        counter = state.box.index[str(action.args[0])]
        self.changes.append(counter)
        state.force.remove(counter)
        if state.box.kind[counter] != LEADER:
            return
        leaders = only_leaders(state, state.force)
        state.force = leaders + room_for(state, leaders, [], only_units(state, state.force))

    def do_done(self, play: Table, action: Action) -> None:
        self._commit(play)

    def _commit(self, play: Table) -> None:
        """6.0(f), 6.1, 8.4(d), ruling L36: all of them are used, whether they move or not."""
        state = play.state
        for counter in state.force:
            state.status[counter] |= ACTIVATED
        play.log(
            ForceMustered(
                side=side_name(self.side),
                leader=state.box.ids[self.leader],
                leaders=ids_of(state, only_leaders(state, state.force)[1:]),
                units=ids_of(state, only_units(state, state.force)),
                cases=("7.0", "8.4"),
            )
        )
        self.goto(FINISHED)
