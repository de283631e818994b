"""The plans of this title: whom to activate next and to what end, whom to help, and how far to go in a battle.

Activations alternate, so a side plans before each of its own, before it reacts, and at each turning point of a battle.
A plan is what comes first - a march, an attack, a halt - and the temper in which the side plays on after it.
"""

from collections.abc import Hashable
from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, Action, Ask, Params
from meuse.engine.plans import Plan, Planner, Weight
from meuse.engine.title import Adviser
from meuse.titles.valmy.bot.chief_of_staff import ChiefOfStaff, activation_for
from meuse.titles.valmy.bot.march import Move
from meuse.titles.valmy.bot.march import Planner as Marches
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.bot.prospects import allied_chance, weights_of
from meuse.titles.valmy.bot.sight import Distances, Sight
from meuse.titles.valmy.bot.situation import Situation
from meuse.titles.valmy.bot.stand import Stand
from meuse.titles.valmy.bot.temper import SCRIPT, Temper, veteran
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ACTIVATED, ALLIED

SEEK_BATTLE: Final = "seek-battle"
AVOID_BATTLE: Final = "avoid-battle"
HOLD_GROUND: Final = "hold-ground"
RAID: Final = "raid"
GUARD: Final = "guard"
STRIKE: Final = "strike-weakness"
CONCENTRATE: Final = "concentrate"
ATTACK: Final = "attack"
MARCH: Final = "march"
REST: Final = "rest"
HELP: Final = "help"
LEAVE_ALONE: Final = "leave-alone"

BY_KIND: Final[dict[str, Temper]] = {
    STRIKE: Temper(danger=1.6),  # away from where it can be hit, at those who cannot hit back
    SEEK_BATTLE: Temper(own_units=0.6, their_units=1.5, danger=0.5, hunt=1.0, melee=0.25, stand=0.15),
    AVOID_BATTLE: Temper(own_units=1.7, their_units=0.8, danger=1.6, hunt=0.0, melee=-0.2, stand=-0.15),
    HOLD_GROUND: Temper(ground=1.8, drawn=0.9, hunt=0.2, stand=0.1),
    RAID: Temper(raid=2.5, drawn=0.9, guard=0.6),
    GUARD: Temper(guard=2.5, ground=0.8, danger=1.3),
}
REPLIES: Final = (
    SCRIPT._replace(quick=True),
    BY_KIND[SEEK_BATTLE]._replace(quick=True),
    BY_KIND[AVOID_BATTLE]._replace(quick=True),
)

IN_BATTLE: Final = ("battle-size", "melee", "melee-or-halt", "withdraw-or-go-on", "withdraw-or-stay")
CHITS: Final = ("play-chit", "answer-chit")
MOST_FOCUSES: Final = 2
MOST_ATTACKS: Final = 2
MOST_MARCHES: Final = 1
MOST_HELPERS: Final = 2
WORTH_A_TRY: Final = -1.5  # points that a march may lose by the script's reckoning and still be tried
LOOK_AHEAD: Final = 2  # days: the rest of today and tomorrow


class Known:
    """What a side knows when it plans: the enemy as it has been seen so far, and tables."""

    def __init__(self, side: int, sight: Sight, odds: Odds, ways: Distances) -> None:
        self.side = side
        self.sight = sight.copy()
        self.odds = odds
        self.ways = ways


class Order(Plan):
    """The first answer, what it leads to, and the temper for all that follows."""

    def __init__(
        self, kind: str, params: Params, temper: Temper, first: Action, move: Move | None, known: Known
    ) -> None:
        super().__init__(kind, params)
        self.temper = temper
        self.first = first
        self.move = move
        self.goal = NOBODY  # of a reaction: the box that is to be helped
        self._known = known

    def orders(self) -> Hashable:
        """Two tempers that begin alike are one plan: the side plans again before its next activation."""
        if self.move is None:
            return (self.first, self.goal)
        return (self.first, tuple(self.move.path), tuple(sorted(self.move.counters)))

    def adviser(self) -> Adviser:
        known = self._known
        chief = ChiefOfStaff(known.side, self.temper._replace(quick=True), known.sight.copy())
        chief.take_tables(known.odds, known.ways)
        chief.begin_with(self.first, self.move, self.goal)
        return chief


class Staff(Planner):
    """Plans for one side."""

    def __init__(self, box: Box, side: int) -> None:
        self.side = side
        self.replies = len(REPLIES)
        self._odds = Odds(box)
        self._sight = Sight(side)
        self._ways: Distances | None = None

    # ---- when, and how far

    def moment(self, asked: Ask, state: State, phase: str) -> str:
        prompt = asked.prompt
        if prompt == "activation":
            used = len([unit for unit in state.box.units_of[self.side] if state.status[unit] & ACTIVATED])
            self._look(state)
            return f"{state.turn} activation {used} {state.marches}"
        if prompt == "reaction" and CANCEL not in asked.actions:
            self._look(state)
            return f"{state.turn} reaction {state.marches} {len(asked.actions)}"
        if prompt in CHITS and len(asked.actions) > 1:
            self._look(state)
            return f"{state.turn} {prompt}"
        battle = state.battle
        if prompt in IN_BATTLE and battle is not None and len(asked.actions) > 1:
            return f"{state.turn} {prompt} {state.marches} {battle.target} {battle.round}"
        return ""

    def clock(self, state: State, phase: str) -> int:
        """Days: both sides march by turns in each of them."""
        return state.turn

    def horizon(self, state: State, phase: str) -> int:
        """A battle is judged in the evening; a march after a day more; near the end the result itself."""
        days = 1 if state.battle is not None else LOOK_AHEAD
        left = state.scenario.turns - state.turn
        return state.turn + (days if left > days else left + 1)

    def reply(self, number: int) -> Adviser:
        chief = ChiefOfStaff(1 - self.side, REPLIES[number])
        if self._ways is not None:
            chief.take_tables(self._odds, self._ways)
        return chief

    def _look(self, state: State) -> Distances:
        """2.3: what is seen of the enemy now, kept in mind for later."""
        if self._ways is None:
            self._ways = Distances(state)
        self._sight.look(state, self._ways)
        return self._ways

    def _known(self, state: State) -> Known:
        return Known(self.side, self._sight, self._odds, self._distances(state))

    # ---- how good a position is

    def evaluate(self, state: State) -> float:
        chance = allied_chance(state, self._odds, self._distances(state))
        return chance if self.side == ALLIED else 1.0 - chance

    def weights(self, state: State) -> list[Weight]:
        return weights_of(state, self._odds, self._distances(state), self.side)

    def _distances(self, state: State) -> Distances:
        if self._ways is None:
            self._ways = Distances(state)
        return self._ways

    # ---- proposals

    def _own(self, state: State) -> Temper:
        """How the side plays on where nothing else is better."""
        return veteran(state.scenario.id, self.side)

    def proposals(self, asked: Ask, state: State, phase: str) -> list[Plan]:
        if asked.prompt == "activation":
            return self._activations(state)
        if asked.prompt == "reaction":
            return self._reactions(asked, state)
        return self._answers(asked, state)

    def _situation(self, state: State, temper: Temper) -> Situation:
        return Situation(state, self.side, self._odds, self._sight, self._look(state), temper)

    def _order(self, kind: str, temper: Temper, state: State, move: Move | None) -> Plan:
        params: Params = {}
        if move is not None:
            here = state.where[move.counters[0]]
            params = {"hex": state.box.board.names[move.path[-1] if move.path else here]}
        return Order(kind, params, temper, activation_for(state, move), move, self._known(state))

    def _activations(self, state: State) -> list[Plan]:
        """4.2: the veteran's own, the script's, those of other tempers; single attacks and marches; to do nothing more
        today."""
        own = self._own(state)
        at = self._situation(state, own)
        marches = Marches(at)
        marches.options = {}
        move = marches.best()
        found: list[Plan] = [self._order(self._kind_of(move, at), own, state, move)]
        if own is not SCRIPT:
            usual = Marches(self._situation(state, SCRIPT)).best()
            found.append(self._order(self._kind_of(usual, at), SCRIPT, state, usual))
        attacks: list[Move] = []
        others: list[Move] = []
        for option in sorted(marches.options.values(), key=lambda each: -each.gain):
            cell = option.path[-1] if option.path else state.where[option.leader]
            if cell in at.enemies:
                attacks.append(option)
            elif option.gain > WORTH_A_TRY:
                others.append(option)
        found += [self._order(ATTACK, own, state, option) for option in attacks[:MOST_ATTACKS]]
        for kind, temper in BY_KIND.items():
            found.append(self._order(kind, temper, state, Marches(self._situation(state, temper)).best()))
        for focus in self._focuses(at):
            temper = own._replace(focus=focus)
            plan = self._order(CONCENTRATE, temper, state, Marches(self._situation(state, temper)).best())
            plan.params = {"hex": state.box.board.names[focus]}
            found.append(plan)
        found += [self._order(MARCH, own, state, option) for option in others[:MOST_MARCHES]]
        found.append(self._order(REST, own, state, None))
        return found

    def _kind_of(self, move: Move | None, at: Situation) -> str:
        if move is None:
            return REST
        cell = move.path[-1] if move.path else at.state.where[move.counters[0]]
        return ATTACK if cell in at.enemies else MARCH

    def _focuses(self, at: Situation) -> list[int]:
        """The boxes that are worth most: for whoever is there, and for whoever wants to be."""
        worth = [(at.goals.hold[cell] + at.goals.raid[cell], -cell) for cell in at.state.scenario.boxes]
        return [-cell for value, cell in sorted(worth, reverse=True)[:MOST_FOCUSES] if value > 0]

    def _reactions(self, asked: Ask, state: State) -> list[Plan]:
        """7.2: to help, from each box that could; or to leave those who are attacked to themselves."""
        stand = Stand(self._situation(state, self._own(state)))
        first = stand.react(asked, NOBODY)
        found: list[Plan] = [self._help(state, first, stand.goal)]
        helpers: list[tuple[float, int, int]] = []
        for action in asked.actions:
            if action.verb == "gather":
                cell = state.box.cell_in(action)
                value, goal = stand.helps(cell)
                if goal != NOBODY:
                    helpers.append((-value, cell, goal))
        for _, cell, goal in sorted(helpers)[:MOST_HELPERS]:
            found.append(self._help(state, state.box.hex_actions("gather")[cell], goal))
        if DONE in asked.actions:
            found.append(self._help(state, DONE, NOBODY))
        return found

    def _help(self, state: State, first: Action, goal: int) -> Plan:
        names = state.box.board.names
        params: Params = {}
        if first != DONE and goal != NOBODY:
            params = {"from": names[state.box.cell_in(first)], "hex": names[goal]}
        kind = HELP if params else LEAVE_ALONE
        plan = Order(kind, params, self._own(state), first, None, self._known(state))
        plan.goal = goal
        return plan

    def _answers(self, asked: Ask, state: State) -> list[Plan]:
        """9.0: what the veteran would answer, then the other answers."""
        own = self._own(state)
        scripted = ChiefOfStaff(self.side, own, self._sight.copy()).answer(asked, state)
        actions = [action for action in asked.actions if action != scripted]
        if scripted is not None:
            actions.insert(0, scripted)
        battle = state.battle
        found: list[Plan] = []
        known = self._known(state)
        for action in actions:
            params: Params = {"hex": state.box.board.names[battle.target]} if battle is not None else {}
            if action.verb == "chit":
                params = {"number": int(action.args[0])}
            kind = action.verb.replace("_", "-")
            found.append(Order(kind, params, own, action, None, known))
        return found
