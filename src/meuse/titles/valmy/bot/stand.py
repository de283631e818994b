"""9.0(j), 9.7, 7.2, 5.1: to stay or to go, whereto, whom to help, and when the first word counts."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, Action, Ask
from meuse.titles.valmy.bot.forces import Force, fight, force_of
from meuse.titles.valmy.bot.goals import base_boxes
from meuse.titles.valmy.bot.march import GARRISON, Planner
from meuse.titles.valmy.bot.situation import Situation
from meuse.titles.valmy.chapters.board import on_board, the_battle
from meuse.titles.valmy.chapters.combat import STAY, WITHDRAW
from meuse.titles.valmy.chapters.initiative import PASS
from meuse.titles.valmy.chapters.muster import propose_force
from meuse.titles.valmy.chapters.recovery import chained
from meuse.titles.valmy.terms import RESERVE_BOX

HORSE_ALONE: Final = 0.5  # of its power, in a box that it would have to hold
MOST_HELPERS: Final = 5  # units that come into Reserve: one die decides how many are brought up


class Stand:
    """Decisions of a side that need the map, but no plan."""

    def __init__(self, situation: Situation) -> None:
        self.at = situation
        self.state = situation.state
        self.side = situation.side
        self.goal = NOBODY  # of the reaction that was proposed last

    # ---- boxes to go to (9.7)

    def haven(self, cell: int) -> float:
        """How good a box is to retreat to: friends, no threat, a way to the base, something to hold."""
        at = self.at
        state = self.state
        friends = at.friends.get(cell, Force())
        value = min(friends.power, 40.0) / 20.0 + at.goals.worth(cell) * 0.5
        value -= max(0.0, at.threat[cell] - friends.power) / 60.0
        near = min([at.ways.between(cell, base) for base in base_boxes(state, self.side)], default=0)
        value -= near * 0.05
        return value

    def whereto(self, asked: Ask) -> Action:
        """9.7(i): all together to the best box; of a single leader, to most friends."""
        state = self.state
        together = [action for action in asked.actions if action.verb == "all_to"]
        actions = together or asked.actions
        units = on_board(state, self.side) if state.battle is not None else []
        army = state.box.army[units[0]] if units else NOBODY
        chain = chained(state, army) if army != NOBODY else b""

        def score(action: Action) -> float:
            cell = state.box.cell_in(action)
            return self.haven(cell) + (0.5 if chain and chain[cell] else 0.0)

        return max(actions, key=score)

    # ---- after a battle (9.0(j))

    def stay_or_go(self, asked: Ask) -> Action:
        """9.0(j), 9.7(c): who is much weaker goes while there is a way; a base is not left while it can be held."""
        at = self.at
        state = self.state
        battle = the_battle(state)
        cell = battle.target
        if not int(asked.params["ways"]) or at.goals.guard[cell] > 0:
            return STAY  # ruling L26: a base is not taken as long as somebody is in it
        ours = force_of(state, at.odds, state.troops_at(cell, self.side) + state.leaders_at(cell, self.side))
        theirs = force_of(state, at.odds, state.troops_at(cell, 1 - self.side) + state.leaders_at(cell, 1 - self.side))
        theirs.add(at.enemy_help(cell), 0.5)
        if not theirs.foot:
            theirs.power *= HORSE_ALONE
        strength = (ours.power + at.help_for(cell, Force())) / (theirs.power + 0.1)
        worth = at.goals.worth(cell)
        least = 0.95 - min(0.5, worth * 0.08) - at.temper.stand
        if battle.attacker == self.side:
            least += 0.1
        return STAY if strength >= least else WITHDRAW

    # ---- reaction (7.2)

    def react(self, asked: Ask, goal: int) -> Action:
        """7.2: into a box that the enemy has entered, if that helps those there, or if the odds are good."""
        state = self.state
        to = [action for action in asked.actions if action.verb == "to"]
        if CANCEL in asked.actions:
            open_goals = [state.box.cell_in(action) for action in to]
            if goal not in open_goals:
                goal = self._best_goal(open_goals)
            return state.box.hex_actions("to")[goal] if goal != NOBODY else CANCEL
        best, most = DONE, self.at.temper.helping
        self.goal = NOBODY
        for action in asked.actions:
            if action.verb == "gather":
                value, whereto = self.helps(state.box.cell_in(action))
                if value > most:
                    best, most = action, value
                    self.goal = whereto
        return best

    def _goals(self) -> list[int]:
        state = self.state
        entered = state.entered[1 - self.side]
        return [cell for cell in state.scenario.boxes if entered[cell] and state.holds(1 - self.side, cell)]

    def _best_goal(self, goals: list[int]) -> int:
        best, most = NOBODY, -99.0
        for goal in goals:
            value = self.at.goals.worth(goal) + (1.0 if self.state.holds(self.side, goal) else 0.0)
            if value > most:
                best, most = goal, value
        return best

    def helps(self, cell: int) -> tuple[float, int]:
        """What it brings to react from that box, and whereto: the battle with these, less that without them."""
        state = self.state
        at = self.at
        leaders = state.leaders_at(cell, self.side)
        if not leaders:
            return 0.0, NOBODY
        highest = max(leaders, key=lambda leader: state.box.rank[leader])
        others = [leader for leader in leaders if leader != highest]
        force = force_of(state, at.odds, propose_force(state, highest, others, state.troops_at(cell, self.side)))
        if force.units <= 0:
            return 0.0, NOBODY
        rest = at.friends[cell].less(force)
        leaves = at.keeps(cell, at.friends[cell], 0.0) - at.keeps(cell, rest, 0.0)
        best, most = NOBODY, 0.0
        for goal in self._goals():
            if goal in state.box.board.adjacent[cell]:
                value = self._meets(goal, force)
                if best == NOBODY or value > most:
                    best, most = goal, value
        return most - max(0.0, leaves) * 0.5, best

    def _meets(self, goal: int, force: Force) -> float:
        """9.0: as defender in that box."""
        at = self.at
        enemy = at.enemies[goal]
        without = 0.0
        ours = force.copy()
        friends = at.friends.get(goal)
        if friends is not None:
            without = self._balance(enemy, friends)
            ours.add(friends)
            # Who stands in a box worth holding is not left alone.
            without -= at.goals.worth(goal) * (1.0 - share(friends, enemy))
            worth = -at.goals.worth(goal) * (1.0 - share(ours, enemy))
        else:
            worth = at.goals.worth(goal) * (share(ours, enemy) - 0.6)
        return self._balance(enemy, ours) + worth - without

    def _balance(self, attacker: Force, defender: Force) -> float:
        goals = self.at.goals
        outcome = fight(self.at.odds, attacker, defender)
        return outcome.attacker_lost * goals.unit[1 - self.side] - outcome.defender_lost * goals.unit[self.side]

    def come(self, asked: Ask) -> Action:
        """9.5(B): the best units from next door into Reserve, if they can be spared and the field can be held."""
        state = self.state
        at = self.at
        battle = the_battle(state)
        ours = force_of(state, at.odds, state.troops_at(battle.target, self.side))
        theirs = force_of(state, at.odds, state.troops_at(battle.target, 1 - self.side))
        came = len([unit for unit in state.troops_at(battle.target, self.side) if state.post[unit] == RESERVE_BOX])
        if came >= MOST_HELPERS or ours.power > theirs.power * 1.6:
            return DONE
        best, most = DONE, 0.0
        for action in asked.actions:
            unit = state.box.unit_in(action)
            if unit == NOBODY or state.is_leader(unit):
                continue
            cell = state.where[unit]
            if at.goals.worth(cell) > 0 and state.troops[self.side][cell] <= GARRISON:
                continue
            value = at.odds.worth(state, unit) - 2.0
            if value > most:
                best, most = action, value
        helped = sum([force.power for cell, force in at.friends.items() if cell in self._next_to(battle.target)])
        return best if ours.power + helped * 0.5 > theirs.power * 0.8 else DONE

    def _next_to(self, cell: int) -> list[int]:
        return list(self.state.box.board.adjacent[cell])

    # ---- initiative (5.1)

    def chit(self, asked: Ask) -> Action:
        """5.1: when an attack waits to be made, or at the end, when chits are worth nothing any more."""
        state = self.state
        chits = sorted([int(action.args[0]) for action in asked.actions if action.verb == "chit"])
        left = state.scenario.turns - state.turn
        if asked.prompt == "answer-chit":
            return Action("chit", (chits[0],)) if left < len(state.chits[self.side]) * 2 else PASS
        if left < len(state.chits[self.side]):
            return Action("chit", (chits[-1],))
        if self.at.temper.quick:
            return PASS
        stakes = self._stakes()
        if stakes > self.at.temper.stakes:
            return Action("chit", (chits[0] if len(chits) > 1 else chits[-1],))
        return PASS

    def _stakes(self) -> float:
        """What the best move promises now."""
        move = Planner(self.at).best()
        if move is None or not move.path or move.path[-1] not in self.at.enemies:
            return 0.0
        return move.gain


def share(ours: Force, theirs: Force) -> float:
    """How likely a defender is to keep a box."""
    return 1.0 / (1.0 + (theirs.power / (ours.power * 1.2 + 0.1)) ** 3)
