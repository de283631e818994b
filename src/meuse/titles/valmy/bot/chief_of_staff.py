"""What this title tells a bot: an answer to every question of the game, from what its seat can see."""

from typing import Final

from meuse.engine.adviser import STOP, PlanningAdviser
from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, Action, Ask
from meuse.titles.valmy.bot.board import BattleBoard
from meuse.titles.valmy.bot.flank import Flanks
from meuse.titles.valmy.bot.goals import Goals
from meuse.titles.valmy.bot.line import Line
from meuse.titles.valmy.bot.march import Move, Planner
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.bot.sight import Distances, Sight
from meuse.titles.valmy.bot.situation import Situation
from meuse.titles.valmy.bot.stand import Stand
from meuse.titles.valmy.bot.temper import SCRIPT, Temper
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.chapters.command import obeys_from
from meuse.titles.valmy.chapters.movement import HALT, OVERRUN
from meuse.titles.valmy.chapters.pursuit import KEEP_FLANK
from meuse.titles.valmy.chapters.recovery import RECOVER_ALL
from meuse.titles.valmy.state import State

MINOR: Final = Action("minor")
MAJOR: Final = Action("major")
ON_THE_MARCH: Final = ("muster", "movement", "march")  # questions that an activation has decided
ENOUGH_HITS: Final = 1.0  # for each enemy unit: more than half of those hit are shattered
A_FIELD: Final = 0.3  # of the worth of a box: what one more round is ventured for it


class ChiefOfStaff(PlanningAdviser[State]):
    """Advises one side through a game. It plans anew for every activation: each changes what the next can do."""

    def __init__(self, side: int, temper: Temper = SCRIPT, sight: Sight | None = None) -> None:
        super().__init__(side)
        self.temper = temper
        self._odds: Odds | None = None
        self._ways: Distances | None = None
        self._sight = sight if sight is not None else Sight(side)
        self._first: Action | None = None  # what a plan begins with
        self._promised: dict[int, float] = {}  # in a quick game: what leaders promised this turn
        self._move: Move | None = None
        self._goal = NOBODY  # the box into which a stack that has been gathered is to react

    def begin_with(self, first: Action, move: Move | None, goal: int) -> None:
        """The answer to the first question, and what it is meant to lead to: a march, or a reaction into a box."""
        self._first = first
        self._move = move.copy() if move is not None else None
        self._goal = goal

    def take_tables(self, odds: Odds, ways: Distances) -> None:
        """What is the same in every game of a scenario need not be worked out again in each that is imagined."""
        self._odds = odds
        self._ways = ways

    # ---- what it knows

    def _the_odds(self, state: State) -> Odds:
        if self._odds is None:
            self._odds = Odds(state.box)
        return self._odds

    def _situation(self, state: State) -> Situation:
        if self._ways is None:
            self._ways = Distances(state)
        self._sight.look(state, self._ways)
        return Situation(state, self.side, self._the_odds(state), self._sight, self._ways, self.temper)

    def _board(self, state: State) -> BattleBoard:
        battle = state.battle
        worth = 0.0
        if battle is not None:
            goals = Goals(state, self.side, self.temper)
            worth = goals.worth(battle.target) / goals.unit[self.side] * A_FIELD
        return BattleBoard(state, self.side, self._the_odds(state), worth, self.temper)

    # ---- answers

    def drop_plans(self) -> None:
        """A new day: nobody knows what anybody promises."""
        self._promised = {}

    def ready(self, asked: Ask) -> Action | None:
        if self._first is None and self._odds is not None and asked.prompt in ON_THE_MARCH:
            return self._carry_out(asked, self._odds.box)
        return None

    def answer(self, asked: Ask, state: State) -> Action | None:
        prompt = asked.prompt
        if self._first is not None:
            first, self._first = self._first, None
            if first in asked.actions:
                return first
        if prompt == "activation":
            return self._activation(asked, state)
        if prompt == "superior":
            return self._superior(asked, state)
        if prompt in ON_THE_MARCH:
            return self._carry_out(asked, state.box)
        if prompt in ("reaction", "come-to-reserve", "withdraw-or-stay", "play-chit", "answer-chit"):
            return self._stand(asked, Stand(self._situation(state)))
        if prompt in ("recovery", "overrun", "arrange", "arrange-unit"):
            return self._plain(asked)
        if prompt in (
            "retreat",
            "retreat-leader",
            "slip-through",
            "slip-by",
            "stray-leader",
            "pursuer-returns",
            "reinforcements",
        ):
            return Stand(self._situation(state)).whereto(asked)
        return self._battle(asked, state)

    def _plain(self, asked: Ask) -> Action:
        """What always has the same answer: recover, overrun, leave the holding boxes as they are."""
        for action in asked.actions:
            if action in (RECOVER_ALL, OVERRUN) or action.verb == "recover":
                return action
        return DONE if DONE in asked.actions else CANCEL

    def _stand(self, asked: Ask, stand: Stand) -> Action:
        if asked.prompt == "reaction":
            answer = stand.react(asked, self._goal)
            self._goal = stand.goal
            return answer
        if asked.prompt == "come-to-reserve":
            return stand.come(asked)
        if asked.prompt == "withdraw-or-stay":
            return stand.stay_or_go(asked)
        return stand.chit(asked)

    # ---- 4.2: activations

    def _activation(self, asked: Ask, state: State) -> Action:
        self._move = Planner(self._situation(state), self._promised if self.temper.quick else None).best()
        return activation_for(state, self._move)

    def _carry_out(self, asked: Ask, box: Box) -> Action:
        """7.0, 7.1: the plan, as far as it can be carried out; else to stay."""
        move = self._move
        if asked.prompt == "muster":
            return self._muster(asked, box, move)
        if asked.prompt == "movement":
            if move is not None and move.path:
                step = box.hex_actions("to")[move.path[0]]
                if step in asked.actions:
                    move.path.pop(0)
                    return step
            return DONE if DONE in asked.actions else CANCEL
        if move is not None and move.path:
            step = box.hex_actions("to")[move.path[0]]
            if step in asked.actions:
                move.path.pop(0)
                return step
        return HALT

    def _muster(self, asked: Ask, box: Box, move: Move | None) -> Action:
        """4.2(c), 7.0: whoever is not in the plan stays behind; units first, for leaders take theirs with them."""
        if move is None:
            return DONE
        leave = [action for action in asked.actions if action.verb == "leave"]
        for action in reversed(leave):
            if box.unit_in(action) not in move.counters:
                return action
        for action in asked.actions:
            if action.verb == "take" and box.unit_in(action) in move.counters:
                return action
        return DONE

    def _superior(self, asked: Ask, state: State) -> Action:
        """6.1(h): the best Initiative, with 1 less beyond the radius."""
        unit = state.box.index[str(asked.params["unit"])]

        def rating(action: Action) -> int:
            leader = state.box.unit_in(action)
            near = obeys_from(state, unit, leader)
            return state.initiative_rating(leader) - (0 if near else state.box.beyond_radius)

        return max(asked.actions, key=rating)

    # ---- 9.0: battles

    def _battle(self, asked: Ask, state: State) -> Action | None:
        prompt = asked.prompt
        board = self._board(state)
        if prompt == "take-losses":
            return board.take_losses(asked)
        if prompt == "give-points":
            return board.give_points(asked)
        if prompt == "deploy":
            return Line(state, self.side, self._the_odds(state)).deploy(asked)
        if prompt == "deploy-unit":
            return Line(state, self.side, self._the_odds(state)).whereto(asked)
        if prompt == "rearrange":
            return self._rearrange(asked, state)
        if prompt in ("rearrange-leader", "leaders-go-along"):
            return DONE if DONE in asked.actions else CANCEL
        if prompt in ("melee", "melee-or-halt"):
            return board.melee_or_not(asked)
        if prompt in ("attacking-lead", "defending-lead"):
            return board.lead(asked)
        if prompt == "withdraw-or-go-on":
            return board.fight_on()
        if prompt == "roll-reserves":
            return board.reserves()
        if prompt == "bring-reserves":
            return board.bring(asked)
        if prompt == "join-melee":
            return board.join(asked)
        if prompt == "battle-size":
            return self._size(asked, state)
        if prompt == "give-up":
            return board.give_up(asked)
        return self._flanks(asked, state, board)

    def _rearrange(self, asked: Ask, state: State) -> Action:
        """9.3.1(g): skirmishers come up to Main, where they fire again and take their share of the losses."""
        for action in asked.actions:
            counter = state.box.unit_in(action)
            if counter != NOBODY and not state.is_leader(counter):
                return action
        return DONE

    def _size(self, asked: Ask, state: State) -> Action:
        """9.0(d): the smaller side wants one exchange of fire. So does the larger one if it can settle it with that:
        in a minor battle its horse fires too, and nobody can stay out of reach on a flank."""
        few = int(asked.params["attackers"])
        if few > int(asked.params["defenders"]):
            return MINOR
        battle = state.battle
        assert battle is not None, "a battle has its record"
        odds = self._the_odds(state)
        hits = sum([odds.fire(state, unit) for unit in state.troops_at(battle.target, self.side)])
        return MINOR if hits > few * ENOUGH_HITS else MAJOR

    def _flanks(self, asked: Ask, state: State, board: BattleBoard) -> Action:
        flanks = Flanks(state, self.side, self._the_odds(state))
        if asked.prompt in ("announce-attacks", "answer-attacks"):
            return flanks.announce(asked)
        if asked.prompt == "call-off":
            return flanks.call_off(asked)
        if asked.prompt == "strike-back":
            return flanks.strikes_back(asked)
        if asked.prompt == "held-in-hand":
            return KEEP_FLANK
        if asked.prompt == "compare":
            return board.take_losses(asked)
        return asked.actions[0]


def activation_for(state: State, move: Move | None) -> Action:
    """4.2, 6.1: the answer that a march begins with."""
    if move is None:
        return STOP
    if move.leader == NOBODY:
        return state.box.unit_actions("single")[move.counters[0]]
    return state.box.unit_actions("activate")[move.leader]
