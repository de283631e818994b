"""9.7 Retreats: from a battle to a box next to it, and what happens to those who have no way out."""

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.titles.valmy.battle_events import RetreatCheck, Retreated
from meuse.titles.valmy.chapters import holding
from meuse.titles.valmy.chapters.losses import losses_complete, shatter
from meuse.titles.valmy.state import Battle, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, NO_POST

# ---- where to (9.7)


def of_the_battle(state: State) -> Battle:
    battle = state.battle
    assert battle is not None, "a retreat leaves a battle"
    return battle


def retreat_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """9.7, 9.7(a), (b), rulings L19, L87, L170: why a side's units cannot retreat from the battle to that box."""
    battle = of_the_battle(state)
    board = state.box.board
    named: dict[str, str | int] = {"hex": board.names[cell], "start": board.names[battle.target]}
    if cell not in board.adjacent[battle.target] or cell not in state.scenario.boxes:
        return Refusal("9.7", "retreat-along-a-line", named)
    if state.holds(1 - side, cell):
        return Refusal("9.7(a)", "retreat-onto-enemy", named)
    if cell in battle.approaches(1 - side) and not state.holds(side, cell):
        return Refusal("9.7(b)", "retreat-into-approach", named)
    return None


def legal_boxes(state: State, unit: int) -> list[int]:
    """9.7, 9.7(a), (b), ruling L19: the boxes to which a unit may retreat from the battle, as all its side may."""
    side = state.box.side[unit]
    neighbours = state.box.board.adjacent[of_the_battle(state).target]
    return [cell for cell in neighbours if retreat_refusal(state, side, cell) is None]


def slip_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """9.7(e), (f), rulings L19, L170: why units that are cut off cannot slip through one box to that one."""
    battle = of_the_battle(state)
    board = state.box.board
    named: dict[str, str | int] = {"hex": board.names[cell], "start": board.names[battle.target]}
    if cell == battle.target or not ways_through(state, cell):
        return Refusal("9.7(f)", "slip-through-one-box", named)
    if state.holds(1 - side, cell):
        return Refusal("9.7(a)", "retreat-onto-enemy", named)
    if cell in battle.approaches(1 - side) and not state.holds(side, cell):
        return Refusal("9.7(b)", "retreat-into-approach", named)
    return None


def ways_through(state: State, cell: int) -> list[int]:
    """9.7(e), ruling L19: the boxes between the battle and that one. Who slips through has no legal box next door."""
    board = state.box.board
    boxes = state.scenario.boxes
    if cell not in boxes:
        return []
    between = board.adjacent[of_the_battle(state).target]
    return [box for box in board.adjacent[cell] if box in between and box in boxes]


def escapes(state: State, side: int) -> list[int]:
    """9.7(e), ruling L19: the boxes beyond one box that is not legal."""
    found: list[int] = []
    board = state.box.board
    for between in board.adjacent[of_the_battle(state).target]:
        if between in state.scenario.boxes:
            for cell in board.adjacent[between]:
                if cell not in found and slip_refusal(state, side, cell) is None:
                    found.append(cell)
    return found


# ---- going (9.7, ruling L48)


class Retreat(SideProcedure):
    """9.7, 9.4.3(a), rulings L19, L48, L87: units and leaders leave the box of the battle for the map, unit by unit.

    Units from one box of the board may go different ways; leaders follow units of their army.
    """

    steps = ("unit", "check", "slip", "through", "leader", "complete")
    fields = ("side", "waiting", "leaders", "gone", "left", "goal")

    def __init__(self, side: int = FRENCH, counters: list[int] | None = None) -> None:
        super().__init__(side)
        self.waiting: list[int] = counters[:] if counters is not None else []  # the first is the next to go
        self.leaders: list[int] = []
        self.gone: list[int] = []  # units that have got away ...
        self.left: list[int] = []  # ... and the box of the board that each has left
        self.goal = NOBODY  # of a unit that slips through

    def subject(self, state: State) -> int:
        return self.waiting[0] if self.waiting else NOBODY

    # ---- units with a legal box

    def unit(self, play: Table) -> Ask | None:
        """9.7, 9.7(h), (i), ruling L48: where the next unit goes, or all that are left together."""
        state = play.state
        while self.waiting and (state.is_leader(self.waiting[0]) or state.where[self.waiting[0]] < 0):
            first = self.waiting.pop(0)
            if state.where[first] >= 0:
                self.leaders.append(first)
        if not self.waiting:
            self.goto("leader")
            return None
        first = self.waiting[0]
        cells = legal_boxes(state, first)
        if not cells:
            return None  # on to the check
        if len(cells) == 1:
            self._all_to(play, cells[0])
            self.goto(AGAIN)
            return None
        there = state.box.hex_actions("to")
        actions = [there[cell] for cell in cells]
        units = self._units_waiting(state)
        if len(units) > 1:
            together = state.box.hex_actions("all_to")
            actions += [together[cell] for cell in cells]
        params: dict[str, str | int] = {
            "unit": state.box.ids[first],
            "hex": state.box.board.names[of_the_battle(state).target],
            "more": len(units) - 1,
        }
        return Ask(side_name(self.side), "retreat", actions, ("9.7", "9.7(i)"), params)

    def _units_waiting(self, state: State) -> list[int]:
        return [unit for unit in self.waiting if not state.is_leader(unit) and state.where[unit] >= 0]

    def _all_to(self, play: Table, cell: int) -> None:
        units = self._units_waiting(play.state)
        self.waiting = [counter for counter in self.waiting if counter not in units]
        self._go(play, units, cell, NOBODY)

    def do_to(self, play: Table, action: Action) -> None:
        cell = play.state.box.board.index[str(action.args[0])]
        if self.step == "slip":
            self._slip_to(play, cell)
        elif self.step == "leader":
            self._lead_to(play, cell)
        else:
            self._go(play, [self.waiting.pop(0)], cell, NOBODY)

    def do_all_to(self, play: Table, action: Action) -> None:
        self._all_to(play, play.state.box.board.index[str(action.args[0])])

    def _go(self, play: Table, counters: list[int], cell: int, through: int) -> None:
        """9.7, 9.7(j), rulings L48, L87: off the board, without MP, use or traffic; nobody comes back to it."""
        state = play.state
        battle = of_the_battle(state)
        names = state.box.board.names
        for counter in counters:
            if not state.is_leader(counter):
                self.gone.append(counter)
                self.left.append(state.post[counter])
                state.under[counter] = NOBODY  # until all have gone: leaders follow
                state.approach[counter] = battle.target if through == NOBODY else through
            state.go(counter, cell)
            state.post[counter] = NO_POST
            state.raised[counter] = 0
            battle.retreated.append(counter)
        holding.tidy(state, battle.target, self.side)
        play.log(
            Retreated(
                side=side_name(self.side),
                units=tuple([state.box.ids[counter] for counter in counters]),
                start=names[battle.target],
                hex=names[cell],
                through=(names[through],) if through != NOBODY else (),
                cases=("9.7",) if through == NOBODY else ("9.7(e)",),
            )
        )

    # ---- units that are cut off

    def check(self, play: Table) -> Ask | None:
        """9.7(c), (d), (f), (h), ruling L19: two dice +2 against the morale without points; no way at all: gone."""
        state = play.state
        unit = self.waiting[0]
        if not escapes(state, self.side):
            self.waiting.pop(0)
            shatter(play, unit, "9.7(f)")
            self.goto("unit")
            return None
        dice = play.dice(2)
        modifier = state.box.no_way_back
        roll = sum(dice) + modifier
        morale = state.morale(unit)
        passed = roll <= morale
        play.log(
            RetreatCheck(
                side=side_name(self.side),
                unit=state.box.ids[unit],
                dice=dice,
                shifts=(Shift("no-way-back", modifier, "9.7(c)"),),
                roll=roll,
                morale=morale,
                passed=passed,
                cases=("9.7(c)", "9.7(e)" if passed else "9.7(d)"),
            )
        )
        if not passed:
            self.waiting.pop(0)
            shatter(play, unit, "9.7(d)")
            self.goto("unit")
        return None

    def slip(self, play: Table) -> Ask | None:
        """9.7(e), ruling L19: a unit that has passed goes through one box, to one beyond without enemy units."""
        state = play.state
        cells = escapes(state, self.side)
        if len(cells) == 1:
            self._slip_to(play, cells[0])
            return None
        there = state.box.hex_actions("to")
        params: dict[str, str | int] = {
            "unit": state.box.ids[self.waiting[0]],
            "hex": state.box.board.names[of_the_battle(state).target],
        }
        return Ask(side_name(self.side), "slip-through", [there[cell] for cell in cells], ("9.7(e)",), params)

    def _slip_to(self, play: Table, cell: int) -> None:
        self.goal = cell
        self.goto("through")

    def through(self, play: Table) -> Ask | None:
        """9.7(e): by which box, if several lead there: it becomes the approach of the unit."""
        state = play.state
        ways = ways_through(state, self.goal)
        if len(ways) == 1:
            self._slip_by(play, ways[0])
            return None
        by = state.box.hex_actions("through")
        params: dict[str, str | int] = {
            "unit": state.box.ids[self.waiting[0]],
            "hex": state.box.board.names[self.goal],
        }
        return Ask(side_name(self.side), "slip-by", [by[cell] for cell in ways], ("9.7(e)",), params)

    def do_through(self, play: Table, action: Action) -> None:
        self._slip_by(play, play.state.box.board.index[str(action.args[0])])

    def _slip_by(self, play: Table, between: int) -> None:
        self._go(play, [self.waiting.pop(0)], self.goal, between)
        self.goal = NOBODY
        self.goto("unit")

    # ---- leaders (ruling L48)

    def _with_whom(self, state: State, leader: int) -> list[int]:
        """9.7(i), ruling L48: where units of the army went from the leader's box of the board, else from any."""
        army = state.box.army
        near: list[int] = []
        far: list[int] = []
        for place in range(len(self.gone)):
            unit = self.gone[place]
            cell = state.where[unit]
            if cell >= 0 and army[unit] == army[leader]:
                if self.left[place] == state.post[leader] and cell not in near:
                    near.append(cell)
                if cell not in far:
                    far.append(cell)
        return near if near else far

    def leader(self, play: Table) -> Ask | None:
        """9.7(i), ruling L48: each goes with units of the army, as the owner chooses; without any the leader stays."""
        state = play.state
        if not self.leaders:
            return None
        leader = self.leaders[0]
        cells = self._with_whom(state, leader)
        if not cells:
            self.leaders.pop(0)  # ruling L27 looks after who is left alone
            self.goto(AGAIN)
            return None
        if len(cells) == 1:
            self._lead_to(play, cells[0])
            self.goto(AGAIN)
            return None
        there = state.box.hex_actions("to")
        params: dict[str, str | int] = {
            "leader": state.box.ids[leader],
            "hex": state.box.board.names[of_the_battle(state).target],
        }
        return Ask(side_name(self.side), "retreat-leader", [there[cell] for cell in cells], ("9.7(i)",), params)

    def _lead_to(self, play: Table, cell: int) -> None:
        self._go(play, [self.leaders.pop(0)], cell, NOBODY)

    # ---- the end

    def complete(self, play: Table) -> Ask | None:
        """2.3, ruling L62: covers are seen to; 10.2.2, ruling L89: units may have been lost."""
        holding.go_under_cover(play.state, self.gone)
        losses_complete(play)
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if cell == NOBODY:
            return None
        if self.step == "through" and action.verb == "through":
            return self._way_refusal(state, cell)
        if action.verb not in ("to", "all_to"):
            return None
        if self.step == "leader":
            return self._leader_refusal(state, cell)
        if self.step == "slip":
            return slip_refusal(state, self.side, cell)
        why = retreat_refusal(state, self.side, cell)
        if why is None and action.verb == "all_to" and len(self._units_waiting(state)) == 1:
            return Refusal("9.7(i)", "last-to-retreat", {"unit": state.box.ids[self.waiting[0]]})
        return why

    def _way_refusal(self, state: State, cell: int) -> Refusal | None:
        if cell in ways_through(state, self.goal):
            return None
        names = state.box.board.names
        return Refusal("9.7(e)", "no-way-through", {"hex": names[cell], "goal": names[self.goal]})

    def _leader_refusal(self, state: State, cell: int) -> Refusal | None:
        if not self.leaders or cell in self._with_whom(state, self.leaders[0]):
            return None
        named: dict[str, str | int] = {
            "unit": state.box.ids[self.leaders[0]],
            "hex": state.box.board.names[cell],
        }
        return Refusal("9.7(i)", "leader-with-units", named)
