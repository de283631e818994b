"""What this title tells a bot: an answer to every question of the game, from plans made once for each phase."""

from typing import Final

from meuse.engine.adviser import COMMIT, STOP, PlanningAdviser
from meuse.engine.flow import CANCEL, DONE, Action, Ask
from meuse.titles.schlieffens_war.bot.advance import plan_advance
from meuse.titles.schlieffens_war.bot.attack import Attack, Attacks, Place
from meuse.titles.schlieffens_war.bot.danger import Danger, Falls
from meuse.titles.schlieffens_war.bot.deny import Denial, front_of
from meuse.titles.schlieffens_war.bot.losses import (
    cheapest_step,
    choose_defender,
    siege_guns,
    take_losses,
)
from meuse.titles.schlieffens_war.bot.march import March, Way
from meuse.titles.schlieffens_war.bot.orders import plan_march
from meuse.titles.schlieffens_war.bot.probe import Probe, plan_probe
from meuse.titles.schlieffens_war.bot.worth import Country, Sight, Worth
from meuse.titles.schlieffens_war.chapters.combat import attacker_refusal
from meuse.titles.schlieffens_war.chapters.command import in_command
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import FATIGUED, GERMAN, HQ, UNSEEN

ALL: Final = Action("all")

WORTH_AN_ATTACK: Final = 0.03
REMEMBERED: Final = 2  # turns that a unit is thought to stay where it was seen


class ChiefOfStaff(PlanningAdviser[State]):
    """Advises one side through a game."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self._country: Country | None = None
        self._falls: Falls | None = None
        self._orders: dict[int, Way] | None = None  # of this turn's movement, None before it
        self._mover = -1
        self._probe: Probe | None = None
        self._attack: Attack | None = None
        self._advancing: list[Action] | None = None  # of the battle that is being won
        self._seen_at: dict[int, int] = {}  # where each enemy unit was seen last, and on which turn
        self._seen_on: dict[int, int] = {}
        self._goals: dict[int, int] = {}  # the goal of each corps

    def drop_plans(self) -> None:
        self._orders = None

    # ---- what it knows

    def _remember(self, state: State) -> None:
        """6.6: who was seen where."""
        for unit in state.box.units_of[1 - self.side]:
            cell = state.where[unit]
            if cell >= 0:
                self._seen_at[unit] = cell
                self._seen_on[unit] = state.turn
            elif cell != UNSEEN and unit in self._seen_at:
                del self._seen_at[unit]

    def _sight(self, state: State) -> Sight:
        self._remember(state)
        fresh = {unit: cell for unit, cell in self._seen_at.items() if state.turn - self._seen_on[unit] < REMEMBERED}
        return Sight(state, self.side, fresh)

    def _worth(self, state: State) -> Worth:
        if self._country is None:
            self._country = Country(state.box, self.side)
        return Worth(state, self._country, self.side)

    def _danger(self, state: State) -> Danger:
        if self._falls is None:
            self._falls = Falls(state.box)
        return Danger(state, self._sight(state), self._worth(state), self._falls)

    # ---- answers

    def answer(self, asked: Ask, state: State) -> Action | None:
        prompt = asked.prompt
        if prompt == "movement":
            return self._movement(asked, state)
        if prompt == "move-unit":
            return self._move(asked, state)
        if prompt == "combat-phase":
            return self._combat(state)
        if prompt == "attack":
            return self._declare(asked, state)
        if prompt == "set-up":
            return self.make_set_up(asked)
        if prompt in ("regroup-fatigue", "regroup-strength"):
            return ALL
        if prompt in ("probing", "probe-unit"):
            return self._probing(asked, state)
        if prompt == "set-up-unit":
            return CANCEL
        return self._react(asked, state)

    def _react(self, asked: Ask, state: State) -> Action | None:
        """Decisions that need no plan."""
        prompt = asked.prompt
        if prompt == "choose-defenders":
            return choose_defender(state, self._worth(state), asked)
        if prompt == "defender-losses":
            return take_losses(state, self._danger(state), asked)
        if prompt in ("attacker-losses", "further-step"):
            return cheapest_step(state, asked.actions)
        if prompt == "advance":
            return self._advance(asked, state)
        if prompt == "markers":
            return siege_guns(state, self._worth(state), asked)
        if prompt in ("regroup-returns", "reinforcements"):
            return asked.actions[0]
        if prompt in ("return-unit", "enter-unit"):
            return self._enter(asked, state)
        if prompt == "withdrawal":
            return self._withdraw(asked, state)
        if prompt == "unstack":
            return min(asked.actions, key=lambda action: state.factor(state.box.unit_in(action)))
        if prompt == "displace":
            return asked.actions[0]
        return asked.actions[0]

    # ---- 9.0

    def _enter(self, asked: Ask, state: State) -> Action:
        """9.2, 9.3, 9.5: where it is nearest to the enemy, but not beside him."""
        ways = [action for action in asked.actions if action.verb == "to"]
        if not ways:
            return asked.actions[0]
        danger = self._danger(state)
        worth = danger.worth
        unit = state.box.index[str(asked.params["unit"])]

        lonely = without_hq(state, state.box.nation[unit])
        wanted_at = state.box.terrain.paris_hexes
        if self.side == GERMAN:
            wings = worth.country.wings
            wanted_at = wings.cities[wings.of[unit]]

        def score(action: Action) -> float:
            cell = state.box.cell_in(action)
            crowd = state.load[self.side][cell]
            found = min(danger.threat[cell], 12.0) / 12 - 0.15 * crowd
            if state.box.kind[unit] == HQ:
                return -float(sum([worth.country.way(cell)[place] for place in lonely])) - danger.threat[cell]
            return found - 0.03 * min([worth.country.way(goal)[cell] for goal in wanted_at])

        return max(ways, key=score)

    def _withdraw(self, asked: Ask, state: State) -> Action:
        """9.4: never refuse; the corps farthest from the enemy go."""
        danger = self._danger(state)
        corps = [action for action in asked.actions if action.verb == "withdraw"]

        def use(action: Action) -> float:
            unit = state.box.unit_in(action)
            return danger.threat[state.where[unit]] + (0.0 if state.morale[unit] == FATIGUED else 1.0)

        return min(corps, key=use)

    # ---- 10.0

    def _movement(self, asked: Ask, state: State) -> Action:
        if self._orders is None:
            copy = state.copy()
            march = March(copy, self._danger(copy))
            march.before = self._goals
            plan_march(march)
            self._goals = march.goals
            self._orders = {u: way for u, way in march.orders.items() if copy.where[u] != way.cell}
        units = state.box.unit_actions("unit")
        for unit in list(self._orders):
            if units[unit] in asked.actions:
                self._mover = unit
                return units[unit]
            del self._orders[unit]
        self._orders = None
        return DONE

    def _move(self, asked: Ask, state: State) -> Action:
        unit = self._mover
        way = self._orders.pop(unit, None) if self._orders is not None else None
        if way is None:
            return STOP
        action = state.box.hex_actions("march" if way.forced else "to")[way.cell]
        return action if action in asked.actions else STOP

    # ---- 11.0

    def _probing(self, asked: Ask, state: State) -> Action:
        """11.1: into places that nobody defends."""
        if asked.prompt == "probe-unit":
            probe, self._probe = self._probe, None
            to = state.box.hex_actions("to")
            return to[probe.cell] if probe is not None and to[probe.cell] in asked.actions else CANCEL
        units = [state.box.unit_in(action) for action in asked.actions if action.verb == "probe"]
        self._probe = plan_probe(state, self._danger(state), units)
        return state.box.unit_actions("probe")[self._probe.unit] if self._probe is not None else DONE

    def _combat(self, state: State) -> Action:
        """11.6: the best attack as things stand now."""
        self._advancing = None
        copy = state.copy()
        box = copy.box
        enemies = copy.occupied[1 - self.side]
        places: dict[int, list[Place]] = {}
        commanded: dict[int, bool] = {}
        for unit in box.units_of[self.side]:
            cell = copy.where[unit]
            if cell < 0 or not (box.corps[unit] or box.kind[unit] == HQ):
                continue
            if not any(enemies[other] for other in box.board.adjacent[cell]):
                continue
            if attacker_refusal(copy, unit) is None:
                places[unit] = [Place(cell, copy.morale[unit], 0)]
                commanded[unit] = in_command(copy, unit)
        room = [box.attacking_corps] * len(box.board)
        denial = Denial(copy, front_of(copy), beside(copy, places), False) if self.side == GERMAN and places else None
        attacks = Attacks(copy, self._sight(copy), self._worth(copy), places, room, commanded, denial)
        plan = attacks.plan(WORTH_AN_ATTACK)
        self._attack = plan[0] if plan else None
        return box.hex_actions("attack")[plan[0].target] if plan else DONE

    def _declare(self, asked: Ask, state: State) -> Action:
        attack = self._attack
        if attack is None:
            return CANCEL
        for unit in attack.units:
            action = state.box.unit_actions("unit")[unit]
            if action in asked.actions:
                return action
        return COMMIT if COMMIT in asked.actions else CANCEL

    def _advance(self, asked: Ask, state: State) -> Action:
        """11.22: those who shall hold the hex that was won, if it is worth it."""
        units = state.box.unit_actions("unit")
        if self._advancing is None:
            ready = [state.box.unit_in(action) for action in asked.actions if action.verb == "unit"]
            self._advancing = [units[unit] for unit in plan_advance(state, self._danger(state), ready)]
        for action in self._advancing:
            if action in asked.actions:
                return action
        self._advancing = None
        return DONE


def beside(state: State, places: dict[int, list[Place]]) -> bytearray:
    """1 for each hex next to one of these places."""
    found = bytearray(len(state.box.board))
    for spots in places.values():
        for spot in spots:
            for cell in state.box.board.adjacent[spot.cell]:
                found[cell] = 1
    return found


def without_hq(state: State, nation: int) -> list[int]:
    """6.7: where corps of a nation stand that no HQ of theirs is near."""
    box = state.box
    hqs = [state.where[hq] for hq in box.hqs_of[nation] if state.where[hq] >= 0]
    cells = [state.where[unit] for unit in box.of_nation[nation] if box.corps[unit] and state.where[unit] >= 0]
    reach = box.supply_distance + 1
    return [cell for cell in cells if all(box.board.distance(cell, hq) > reach for hq in hqs)]
