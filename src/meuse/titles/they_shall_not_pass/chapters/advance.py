"""9.6 Advances."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.they_shall_not_pass.chapters.stacking import has_room, room_refusal
from meuse.titles.they_shall_not_pass.events import Advanced
from meuse.titles.they_shall_not_pass.state import Battle, Procedure, State, Table, side_name
from meuse.titles.they_shall_not_pass.terms import PIONEER


def may_advance(state: State, battle: Battle) -> list[int]:
    """9.6: who may still advance, whatever room there is."""
    return [unit for unit in battle.attackers + battle.offense if advance_refusal(state, battle, unit) is None]


def advance_refusal(state: State, battle: Battle, unit: int) -> Refusal | None:
    """9.6, 9.63: attackers still where they attacked from, and supporting guns stacked with assaulting infantry."""
    box = state.box
    here = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[battle.target]}
    if box.side[unit] != battle.attacker:
        return Refusal("9.6(a-ii)", "not-your-unit", named)
    if here < 0:
        return Refusal("9.6(b)", "not-on-map", named)
    if here == battle.target:
        return Refusal("9.6(b)", "has-advanced", named)
    if unit in battle.attackers:
        if unit in battle.remnants:
            return Refusal("9.6(b)", "remnants-stay", named)
        if here != battle.origins[battle.attackers.index(unit)]:
            return Refusal("9.6(b)", "has-advanced", named)
    elif unit not in battle.offense:
        return Refusal("9.6(b)", "did-not-attack", named)
    elif not leads_gun(state, battle, here):
        return Refusal("9.63", "guns-advance-with-infantry", named)
    return None


def leads_gun(state: State, battle: Battle, cell: int) -> bool:
    """9.63: infantry that is left has attacked from that hex."""
    origins = zip(battle.attackers, battle.origins, strict=True)
    return any(origin == cell and state.where[unit] >= 0 for unit, origin in origins)


def pioneer_stacks(state: State, battle: Battle) -> list[int]:
    """9.61(a-ii): the hexes that pioneers attacked from, even pioneers who fell."""
    found: list[int] = []
    for unit, origin in zip(battle.attackers, battle.origins, strict=True):
        if state.box.kind[unit] == PIONEER and origin not in found:
            found.append(origin)
    return found


def no_defender_left(state: State, battle: Battle) -> bool:
    """9.61: all defenders are eliminated; those who fell in a retreat count as well."""
    return all(state.where[unit] < 0 for unit in battle.defenders)


def hexes_beyond(state: State, battle: Battle, origin: int) -> list[int]:
    """9.61(a), (b), 14.5, rulings T25, T52: the first hexes of a retreat of two or more; any if nobody is left."""
    board = state.box.board
    enemies = state.occupied[1 - battle.attacker]
    if no_defender_left(state, battle):
        choices = [cell for cell in board.adjacent[battle.target] if board.distance_row(origin)[cell] == 2]
    elif battle.defender_retreat >= 2:
        choices = sorted(set(battle.first_retreats))
    else:
        choices = []
    open_to = state.box.terrain.open_to[battle.target]
    return [cell for cell in choices if cell in open_to and not enemies[cell]]


class Advance(Procedure):
    """9.6: pioneer stacks first, into and beyond the attacked hex; then the others, into it."""

    steps = ("beyond", "who_goes", "into")
    fields = ("stacks", "origin", "goal", "group", "gone_beyond", "entered")

    def __init__(self, stacks: list[int] | None = None) -> None:
        super().__init__()
        self.stacks: list[int] = stacks if stacks is not None else []  # pioneer stacks not asked yet
        self.origin = NOBODY
        self.goal = NOBODY
        self.group: list[int] = []
        self.gone_beyond: list[int] = []
        self.entered: list[int] = []

    def _advance_refusal(self, state: State, battle: Battle, unit: int) -> Refusal | None:
        """9.6: nobody advances twice: a gun beyond may have come to where other infantry attacked from (9.63)."""
        if unit in self.gone_beyond:
            named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[battle.target]}
            return Refusal("9.6(b)", "has-advanced", named)
        return advance_refusal(state, battle, unit)

    def _may_advance(self, state: State, battle: Battle) -> list[int]:
        return [unit for unit in may_advance(state, battle) if unit not in self.gone_beyond]

    def _stack(self, state: State, battle: Battle) -> list[int]:
        return [unit for unit in self._may_advance(state, battle) if state.where[unit] == self.origin]

    def _someone_can_stay(self, state: State, battle: Battle, besides: list[int]) -> bool:
        """9.61(c): one advancing unit at least must be able to stop in the attacked hex."""
        return any(
            unit not in besides and has_room(state, [unit], battle.target) for unit in self._may_advance(state, battle)
        )

    def _beyond_refusal(self, state: State, battle: Battle, unit: int) -> Refusal | None:
        """9.61, 9.62: why a unit may not go on to the goal: the pioneers' stack alone goes, if the hex has room, and
        somebody can stay in the attacked hex unless only pioneers advance."""
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[self.goal]}
        if state.box.side[unit] != battle.attacker:
            return Refusal("9.61(a)", "not-your-unit", named)
        if unit in self.group:
            return Refusal("9.61(c-ii)", "goes-already", named)
        if state.where[unit] != self.origin:
            return Refusal("9.61(a)", "not-with-pioneers", named)
        why = self._advance_refusal(state, battle, unit)
        if why is not None:
            return why
        group = [*self.group, unit]
        if not has_room(state, group, self.goal):
            return room_refusal(state, group, self.goal, "9.61(c-iv)")
        pioneers = all(state.box.kind[other] == PIONEER for other in [*group, *self.gone_beyond])
        if not pioneers and not self._someone_can_stay(state, battle, group):
            return Refusal("9.61(c)", "one-must-stay", {**named, "target": state.box.board.names[battle.target]})
        return None

    def beyond(self, play: Table) -> Ask | None:
        """9.61: a pioneer stack may go on into the hex beyond."""
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        while self.stacks:
            self.origin = self.stacks[0]
            goals: list[int] = []
            for cell in hexes_beyond(state, battle, self.origin):
                self.goal = cell
                if any(self._beyond_refusal(state, battle, unit) is None for unit in self._stack(state, battle)):
                    goals.append(cell)
            if goals:
                go = state.box.hex_actions("beyond")
                params: dict[str, str | int] = {"hex": state.box.board.names[self.origin]}
                actions = [*[go[cell] for cell in goals], DONE]
                return Ask(side_name(battle.attacker), "pioneer-advance", actions, ("9.61(a)", "9.61(b)"), params)
            self.stacks.pop(0)
        self.goto("into")
        return None

    def do_beyond(self, play: Table, action: Action) -> None:
        self.goal = play.state.box.board.index[str(action.args[0])]
        self.group = []
        self.goto("who_goes")

    def who_goes(self, play: Table) -> Ask | None:
        """9.61(c-ii): those of the stack who go on stay together; the rest may still enter the attacked hex."""
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        join = state.box.unit_actions("unit")
        units = [unit for unit in self._stack(state, battle) if self._beyond_refusal(state, battle, unit) is None]
        actions = [join[unit] for unit in units]
        if not actions:
            self._go_beyond(play, battle)
            return None
        if self._done_refusal(state, battle) is None:
            actions.append(DONE)
        params: dict[str, str | int] = {"hex": state.box.board.names[self.goal]}
        return Ask(side_name(battle.attacker), "pioneer-advance-units", actions, ("9.61(c)", "9.61(c-ii)"), params)

    def do_unit(self, play: Table, action: Action) -> None:
        self.group.append(play.state.box.index[str(action.args[0])])

    def _go_beyond(self, play: Table, battle: Battle) -> None:
        state = play.state
        for unit in self.group:
            state.control[battle.target] = battle.attacker  # 14.9: they pass through it
            state.go(unit, self.goal)
            self.gone_beyond.append(unit)
        ids = tuple([state.box.ids[unit] for unit in self.group])
        if ids:
            case = "9.61(b)" if no_defender_left(state, battle) else "9.61(a)"
            play.log(Advanced(units=ids, hex=state.box.board.names[self.goal], cases=(case,)))
        self.group = []
        self.stacks.pop(0)
        self.goto("beyond")

    def _done_refusal(self, state: State, battle: Battle) -> Refusal | None:
        """9.61, 9.62: a stack that goes on has somebody in it; unless only pioneers have gone on, somebody stops in the
        attacked hex."""
        names = state.box.board.names
        if self.step == "who_goes" and not self.group:
            return Refusal("9.61(c-ii)", "nobody-goes-on", {"hex": names[self.goal]})
        beyond = [unit for unit in self.gone_beyond if state.box.kind[unit] != PIONEER]
        if self.step == "into" and beyond and not state.occupied[battle.attacker][battle.target]:
            return Refusal("9.61(c)", "somebody-must-enter", {"hex": names[battle.target]})
        return None

    def into(self, play: Table) -> Ask | None:
        """9.6, 9.6(b), 9.61(c-iii): attackers enter the vacated hex, up to the stacking limit."""
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        units = [unit for unit in self._may_advance(state, battle) if has_room(state, [unit], battle.target)]
        if not units:
            return None
        advance = state.box.unit_actions("advance")
        actions = [advance[unit] for unit in units]
        if self._done_refusal(state, battle) is None:
            actions.append(DONE)
        params: dict[str, str | int] = {"hex": state.box.board.names[battle.target]}
        return Ask(side_name(battle.attacker), "advance", actions, ("9.6(b)",), params)

    def do_advance(self, play: Table, action: Action) -> None:
        """9.6, 8.46: free of cost and of ZOC."""
        state = play.state
        battle = state.battle
        unit = state.box.index[str(action.args[0])]
        if battle is not None:
            state.go(unit, battle.target)
            name = state.box.board.names[battle.target]
            play.log(Advanced(units=(state.box.ids[unit],), hex=name, cases=("9.6(b)",)))

    def do_done(self, play: Table, action: Action) -> None:
        battle = play.state.battle
        if self.step == "beyond":
            self.stacks.pop(0)
        elif self.step == "who_goes" and battle is not None:
            self._go_beyond(play, battle)
        else:
            self.goto(FINISHED)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        if action.verb == "done":
            return self._done_refusal(state, battle)
        unit = state.box.unit_in(action)
        if action.verb == "advance" and unit != NOBODY and self.step == "into":
            why = self._advance_refusal(state, battle, unit)
            if why is None and not has_room(state, [unit], battle.target):
                why = room_refusal(state, [unit], battle.target, "9.6(b)")
            return why
        if action.verb == "unit" and unit != NOBODY and self.step == "who_goes":
            return self._beyond_refusal(state, battle, unit)
        if action.verb == "beyond":
            return self._goal_refusal(state, battle, state.box.cell_in(action))
        return None

    def _goal_refusal(self, state: State, battle: Battle, cell: int) -> Refusal | None:
        """9.61, 8.11: why the stack may not go on to that hex."""
        if cell == NOBODY:
            return None
        names = state.box.board.names
        named: dict[str, str | int] = {"hex": names[cell], "target": names[battle.target]}
        if self.step != "beyond":
            return Refusal("9.61(c-iii)", "beyond-is-over", named)
        gone = no_defender_left(state, battle)
        if cell in state.box.board.adjacent[battle.target]:
            if cell not in state.box.terrain.open_to[battle.target]:
                return Refusal("8.11(b)", "beyond-river", named)
            if state.occupied[1 - battle.attacker][cell]:
                return Refusal("9.61(b)" if gone else "9.61(a)", "beyond-enemy", named)
        if cell not in hexes_beyond(state, battle, self.origin):
            if gone:
                return Refusal("9.61(b)", "not-beyond", {**named, "from": names[self.origin]})
            return Refusal("9.61(a)", "not-first-retreat", named)
        kept, self.goal = self.goal, cell
        found = [self._beyond_refusal(state, battle, unit) for unit in self._stack(state, battle)]
        self.goal = kept
        return found[0] if found and None not in found else None
