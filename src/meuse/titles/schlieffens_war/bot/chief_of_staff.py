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
from meuse.titles.schlieffens_war.bot.memory import Memory
from meuse.titles.schlieffens_war.bot.orders import plan_march
from meuse.titles.schlieffens_war.bot.probe import Probe, plan_probe
from meuse.titles.schlieffens_war.bot.temper import Temper
from meuse.titles.schlieffens_war.bot.worth import Country, Sight, Worth
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.chapters.combat import attacker_refusal
from meuse.titles.schlieffens_war.chapters.command import in_command
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import FATIGUED, GERMAN, HQ

ALL: Final = Action("all")


class ChiefOfStaff(PlanningAdviser[State]):
    """Advises one side through a game, in one temper."""

    def __init__(self, side: int, temper: Temper, country: Country | None = None, memory: Memory | None = None) -> None:
        super().__init__(side)
        self.temper = temper
        self.memory = memory if memory is not None else Memory()
        self._country = country
        self._falls: Falls | None = None
        self._orders: dict[int, Way] | None = None  # of this turn's movement, None before it
        self._mover = -1
        self._probe: Probe | None = None
        self._attack: Attack | None = None
        self._advancing: list[Action] | None = None  # of the battle that is being won

    def drop_plans(self) -> None:
        self._orders = None

    def march(self, orders: dict[int, Way], goals: dict[int, int], turn: int) -> None:
        """Carry these orders out in the movement phase of that turn."""
        self._turn = turn
        self._orders = orders.copy()
        self.memory.goals = goals.copy()

    # ---- what it knows

    def _sight(self, state: State) -> Sight:
        self.memory.look(state, self.side)
        return Sight(state, self.side, self.memory.fresh(state.turn))

    def _worth(self, state: State) -> Worth:
        if self._country is None:
            self._country = Country(state.box, self.side)
        return Worth(state, self._country, self.side, self.temper)

    def _danger(self, state: State) -> Danger:
        if self._falls is None:
            self._falls = Falls(state.box)
        return Danger(state, self._sight(state), self._worth(state), self._falls)

    def plan_movement(self, state: State) -> dict[int, Way]:
        """10.0: where everybody goes, as far as they go anywhere."""
        copy = state.copy()
        march = March(copy, self._danger(copy))
        march.before = self.memory.goals
        plan_march(march)
        self.memory.goals = march.goals
        moves = {unit: way for unit, way in march.orders.items() if copy.where[unit] != way.cell}
        first = [unit for unit in moves if moves[unit].forced]  # 10.6: while their HQ is still near
        return {unit: moves[unit] for unit in [*first, *[unit for unit in moves if unit not in first]]}

    # ---- answers

    def ready(self, asked: Ask) -> Action | None:
        country = self._country
        if country is None:
            return None
        if asked.prompt == "movement" and self._orders is not None:
            return self._next(asked, country.box)
        if asked.prompt == "move-unit":
            return self._move(asked, country.box)
        if asked.prompt == "attack":
            return self._declare(asked, country.box)
        return None

    def answer(self, asked: Ask, state: State) -> Action | None:
        prompt = asked.prompt
        if prompt == "movement":
            return self._movement(asked, state)
        if prompt == "move-unit":
            return self._move(asked, state.box)
        if prompt == "combat-phase":
            return self._combat(state)
        if prompt == "attack":
            return self._declare(asked, state.box)
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
            wings = worth.wings
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
            self._orders = self.plan_movement(state)
        return self._next(asked, state.box)

    def _next(self, asked: Ask, box: Box) -> Action:
        """Whoever has orders and is not under way yet."""
        units = box.unit_actions("unit")
        orders = self._orders if self._orders is not None else {}
        for unit in list(orders):
            if units[unit] in asked.actions:
                self._mover = unit
                return units[unit]
            del orders[unit]
        self._orders = None
        return DONE

    def _move(self, asked: Ask, box: Box) -> Action:
        unit = self._mover
        way = self._orders.pop(unit, None) if self._orders is not None else None
        if way is None:
            return STOP
        action = box.hex_actions("march" if way.forced else "to")[way.cell]
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
        plan = self.attacks(state.copy()).plan(self.temper.worth_an_attack)
        self._attack = plan[0] if plan else None
        return state.box.hex_actions("attack")[plan[0].target] if plan else DONE

    def attacks(self, copy: State) -> Attacks:
        """11.0: what could be attacked by whom, from where they stand."""
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
        denial: Denial | None = None
        if self.side == GERMAN and places:
            denial = Denial(copy, front_of(copy), beside(copy, places), False, self.temper.haven)
        return Attacks(copy, self._sight(copy), self._worth(copy), places, room, commanded, denial)

    def _declare(self, asked: Ask, box: Box) -> Action:
        attack = self._attack
        if attack is None:
            return CANCEL
        for unit in attack.units:
            action = box.unit_actions("unit")[unit]
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
