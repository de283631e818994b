"""2.3, 3.0, 8.2: holding boxes. In which of them a unit lies decides nothing but what the enemy sees (ruling L62)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.chapters.command import may_command, under_any
from meuse.titles.valmy.events import Arranged
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH

# ---- room (3.0(c), 8.2)


def covered_by(state: State, leader: int) -> list[int]:
    """2.3, 8.2(a): the units in a leader's holding box."""
    under = state.under
    return [unit for unit in state.box.troops_of[state.box.side[leader]] if under[unit] == leader]


def has_room(state: State, leader: int) -> bool:
    """3.0(c), (d), 8.2: a holding box takes as many units as the Command Rating; leaders take no room."""
    return state.under.count(leader) < state.command(leader)


def cover_refusal(state: State, unit: int, leader: int) -> Refusal | None:
    """2.3, 3.0(c), (f), 8.2: why a unit cannot lie in that leader's holding box."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit], "leader": box.ids[leader]}
    if state.where[leader] != state.where[unit]:
        return Refusal("2.3", "leader-elsewhere", named)
    if not may_command(state, leader, unit):
        return Refusal("3.0(f)", "not-his-unit", named)
    if state.under[unit] == leader:
        return Refusal("2.3", "lies-there-already", named)
    if not has_room(state, leader):
        return Refusal("3.0(c)", "holding-box-full", {**named, "rating": state.command(leader)})
    return None


# ---- what happens by itself (rulings L52, L62, L85)


def tuck_in(state: State, unit: int) -> None:
    """Ruling L62: a unit goes under cover if a leader in its box may command it and has room: of its band first.

    Else it lies on the map (ruling L52).
    """
    box = state.box
    state.under[unit] = NOBODY
    best = NOBODY
    for leader in state.leaders_at(state.where[unit], box.side[unit]):
        better = best == NOBODY or box.rank[leader] < box.rank[best]
        if better and may_command(state, leader, unit) and has_room(state, leader):
            best = leader
    state.under[unit] = best


def tidy(state: State, cell: int, side: int) -> None:
    """2.3(e), rulings L62, L85: who lies under a leader that is gone, or that has no room any more, is covered anew."""
    loose: list[int] = []
    for unit in state.troops_at(cell, side):
        leader = state.under[unit]
        if leader != NOBODY and state.where[leader] != cell:
            state.under[unit] = NOBODY
            loose.append(unit)
    for leader in state.leaders_at(cell, side):
        covered = covered_by(state, leader)
        for unit in covered[state.command(leader) :]:
            state.under[unit] = NOBODY
            loose.append(unit)
    for unit in loose:
        tuck_in(state, unit)


def go_under_cover(state: State, units: list[int]) -> None:
    """Ruling L62: units that have ended a move, a reaction, a retreat or a pursuit go under cover where they can."""
    for unit in units:
        if state.where[unit] >= 0 and not state.is_leader(unit):
            leader = state.under[unit]
            if leader == NOBODY or state.where[leader] != state.where[unit]:
                tuck_in(state, unit)


# ---- what the enemy sees (2.3, ruling L60)


def shown_leaders(state: State, cell: int, side: int) -> list[int]:
    """2.3(a), (d), ruling L60: of each army the leaders of the highest rank in the box; the others lie under them."""
    box = state.box
    highest: dict[int, int] = {}
    leaders = state.leaders_at(cell, side)
    for leader in leaders:
        army = box.army[leader]
        highest[army] = max(highest.get(army, 0), box.rank[leader])
    return [leader for leader in leaders if box.rank[leader] == highest[box.army[leader]]]


def is_shown(state: State, counter: int) -> bool:
    """2.3(c), ruling L60: whether the enemy sees this counter where it is now; all on the battle board is open."""
    cell = state.where[counter]
    if cell < 0:
        return True
    if state.battle is not None and counter in state.battle.shown:
        return True
    if state.is_leader(counter):
        return counter in shown_leaders(state, cell, state.box.side[counter])
    return state.under[counter] == NOBODY


# ---- changes that the owner makes (2.3(b), ruling L62)


def arrangeable(state: State, side: int) -> list[int]:
    """2.3(b): the boxes in which a side can cover or show a unit, or change its cover."""
    troops = state.troops[side]
    where = state.where
    under = state.under
    covering = {where[unit] for unit in state.box.troops_of[side] if under[unit] != NOBODY}
    return [
        cell
        for cell in state.scenario.boxes
        if troops[cell] and (cell in covering or arrangeable_in(state, cell, side))
    ]


def arrangeable_in(state: State, cell: int, side: int) -> list[int]:
    """2.3(b): the units of a box that can be shown, or that have a leader for whom there is no `cover_refusal`."""
    garrison = state.garrison(cell, side)
    under = state.under
    covered = [unit for unit in garrison if under[unit] != NOBODY]
    if len(covered) == len(garrison):
        return covered
    # For speed, room is looked for once for each leader, not for each unit.
    leaders = [leader for leader in state.staff(cell, side) if has_room(state, leader)]
    coverable = under_any(state, leaders, garrison)
    return [unit for unit in garrison if unit in covered or unit in coverable]


class Arrange(SideProcedure):
    """2.3(b), ruling L62: in one box, units are laid on the map or put in holding boxes, before an activation."""

    steps = ("choose", "whereto")
    fields = ("side", "cell", "unit", "changed")

    def __init__(self, side: int = FRENCH, cell: int = 0) -> None:
        super().__init__(side)
        self.cell = cell
        self.unit = NOBODY
        self.changed: list[int] = []  # each unit is laid somewhere once: then it is the next one's turn

    def _unit_refusal(self, state: State, unit: int) -> Refusal | None:
        """2.3(b): why a unit cannot be laid anywhere else."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side or state.is_leader(unit):
            return Refusal("2.3(b)", "only-own-units-arranged", named)
        if state.where[unit] != self.cell:
            return Refusal("2.3(b)", "arranged-elsewhere", {**named, "hex": box.board.names[self.cell]})
        if unit in self.changed:
            return Refusal("2.3(b)", "arranged-already", named)
        if unit not in arrangeable_in(state, self.cell, self.side):
            return Refusal("3.0(c)", "no-cover-here", named)
        return None

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        pick = state.box.unit_actions("arrange")
        units = [unit for unit in arrangeable_in(state, self.cell, self.side) if unit not in self.changed]
        if not units:
            self.goto(FINISHED)
            return None
        return Ask(
            side_name(self.side),
            "arrange",
            [*[pick[unit] for unit in units], DONE],
            ("2.3(b)",),
            {"hex": state.box.board.names[self.cell]},
        )

    def whereto(self, play: Table) -> Ask | None:
        state = play.state
        unit = self.unit
        under = state.box.unit_actions("under")
        leaders = state.leaders_at(self.cell, self.side)
        actions = [under[leader] for leader in leaders if cover_refusal(state, unit, leader) is None]
        if state.under[unit] != NOBODY:
            actions.append(SHOW)
        actions.append(CANCEL)
        return Ask(side_name(self.side), "arrange-unit", actions, ("2.3(b)", "3.0(c)"), {"unit": state.box.ids[unit]})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        counter = state.box.unit_in(action)
        if action.verb == "arrange" and self.step == "choose" and counter != NOBODY:
            return self._unit_refusal(state, counter)
        if action.verb == "under" and self.step == "whereto" and counter != NOBODY:
            if not state.is_leader(counter) or state.box.side[counter] != self.side:
                return Refusal("2.3", "not-a-leader", {"unit": state.box.ids[counter]})
            return cover_refusal(state, self.unit, counter)
        if action == SHOW and self.step == "whereto" and state.under[self.unit] == NOBODY:
            return Refusal("2.3(b)", "lies-on-map", {"unit": state.box.ids[self.unit]})
        return None

    def do_arrange(self, play: Table, action: Action) -> None:
        self.unit = play.state.box.index[str(action.args[0])]
        self.goto("whereto")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto("choose")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_under(self, play: Table, action: Action) -> None:
        self._lay(play, play.state.box.index[str(action.args[0])])

    def do_show(self, play: Table, action: Action) -> None:
        self._lay(play, NOBODY)

    def _lay(self, play: Table, leader: int) -> None:
        state = play.state
        box = state.box
        state.under[self.unit] = leader
        self.changed.append(self.unit)
        play.log(
            Arranged(
                side=side_name(self.side),
                unit=box.ids[self.unit],
                hex=box.board.names[self.cell],
                leader=box.ids[leader] if leader != NOBODY else "none",
                cases=("2.3(b)",),
            )
        )
        self.goto("choose")


SHOW = Action("show")
