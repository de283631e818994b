"""What this title tells a bot: an answer to every question of the game, from plans made once for each phase."""

from typing import Final, NamedTuple

from meuse.engine.adviser import COMMIT, STOP, PlanningAdviser
from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, Action, Ask
from meuse.titles.they_shall_not_pass.bot.attack import Attack, attacks_from_here
from meuse.titles.they_shall_not_pass.bot.fire import Mission, plan_fire
from meuse.titles.they_shall_not_pass.bot.french import french_march
from meuse.titles.they_shall_not_pass.bot.german import german_march
from meuse.titles.they_shall_not_pass.bot.hits import (
    advance_beyond,
    advance_unit,
    cheapest_loss,
    defensive_support,
    retreat_hex,
    take_hits,
)
from meuse.titles.they_shall_not_pass.bot.march import Order
from meuse.titles.they_shall_not_pass.bot.temper import TEMPERS, Temper
from meuse.titles.they_shall_not_pass.bot.worth import Country, Danger, Worth
from meuse.titles.they_shall_not_pass.chapters.breakthrough import breakthrough_points, breakthrough_refusal
from meuse.titles.they_shall_not_pass.chapters.morale import modified_morale
from meuse.titles.they_shall_not_pass.chapters.reach import MARCH, STRATEGIC, march_reach
from meuse.titles.they_shall_not_pass.chapters.stacking import has_room, may_stop, overstacked_hexes, stopping_places
from meuse.titles.they_shall_not_pass.state import State, is_infantry
from meuse.titles.they_shall_not_pass.terms import GERMAN, HQ, MOVED, PIONEER
from meuse.titles.they_shall_not_pass.terrain import HALVES

FIRE: Final = Action("fire")
GO: Final = Action("go")

WORTH_EXPLOITING: Final = 0.04
WARINESS: Final = 0.7


class Exploit(NamedTuple):
    """13.0: a stack that moves again."""

    start: int
    goal: int
    units: list[int]


class ChiefOfStaff(PlanningAdviser[State]):
    """Advises one side through a game, in its temper. Whoever makes many of them hands them the country they share."""

    def __init__(self, side: int, temper: Temper | None = None, country: Country | None = None) -> None:
        super().__init__(side)
        self.temper = temper if temper is not None else TEMPERS[side]
        self._country = country
        self._worth: Worth | None = None  # as it stands at this decision
        self._threat: list[int] = []  # what the enemy threatens, as it was seen in a hurry ...
        self._seen_at = -1  # ... in which turn
        self._missions: list[Mission] | None = None  # of this turn's bombardment, None before it
        self._mission: Mission | None = None
        self._orders: list[Order] | None = None  # of this turn's movement, None before it
        self._order: Order | None = None
        self._diggers: list[int] = []
        self._attack: Attack | None = None
        self._exploit: Exploit | None = None

    def drop_plans(self) -> None:
        self._missions = None
        self._orders = None

    def worth(self, state: State) -> Worth:
        if self._country is None:
            self._country = Country(state.box.terrain)
        if self._worth is None:
            self._worth = Worth(state, self._country, self.temper, self.side)
        return self._worth

    def danger(self, state: State) -> Danger:
        if not self.temper.hasty:
            return Danger(state.copy(), self.worth(state), self.side)
        if self._seen_at != state.turn:
            self._seen_at = state.turn
            self._threat = Danger(state.copy(), self.worth(state), self.side).threat
        return Danger(state, self.worth(state), self.side, self._threat)

    def march(self, orders: list[Order], diggers: list[int], turn: int) -> None:
        """Carry these orders out in the movement phase of that turn."""
        self._turn = turn
        self._orders = orders[:]
        self._diggers = diggers[:]

    def fire(self, missions: list[Mission], turn: int) -> None:
        """... these missions in its bombardment phase."""
        self._turn = turn
        self._missions = [Mission(each.target, each.guns[:], each.interdicts) for each in missions]

    def answer(self, asked: Ask, state: State) -> Action | None:
        self._worth = None
        prompt = asked.prompt
        if prompt == "movement":
            return self._movement(asked, state)
        if prompt in ("move-unit", "move-strategic"):
            return self._move(asked, state)
        if prompt == "bombardment":
            return self._bombardment(asked, state)
        if prompt == "aim":
            return self._aim(asked, state)
        if prompt == "join-barrage":
            return self._join(asked, state)
        if prompt == "assault-phase":
            return self._assault_phase(state)
        if prompt in ("begin-assault", "declare-assault"):
            return self._declare(asked, state)
        if prompt in ("breakthrough", "gather-breakthrough", "move-breakthrough"):
            return self._breakthrough(asked, state)
        if prompt == "set-up":
            return self.make_set_up(asked)
        return self._react(asked, state)

    def _react(self, asked: Ask, state: State) -> Action | None:
        """Decisions that need no plan."""
        prompt = asked.prompt
        worth = self.worth(state)
        if prompt == "defensive-support":
            return defensive_support(state, worth, asked)
        if prompt == "take-hits":
            return take_hits(state, self.side, worth, asked)
        if prompt == "barrage-loss":
            return cheapest_loss(state, worth, asked)
        if prompt == "retreat":
            return retreat_hex(state, self.side, worth, asked)
        if prompt == "advance":
            return advance_unit(state, self.side, worth, self.danger(state), asked)
        if prompt in ("pioneer-advance", "pioneer-advance-units"):
            return advance_beyond(state, self.side, worth, self.danger(state), asked)
        if prompt == "remnant":
            return Action("try")
        if prompt == "replacements":
            return replacements(state, self.danger(state), asked)
        if prompt == "rally":
            return max(asked.actions, key=lambda action: rally_order(state, state.box.unit_in(action)))
        if prompt == "bring-121st":
            return Action("bring")
        if prompt in ("place-121st", "place-returning"):
            return max(
                asked.actions, key=lambda action: entry_score(state, self.side, worth, state.box.cell_in(action))
            )
        if prompt == "attach-16th":
            return attach_division(state, self.side, asked)
        return asked.actions[0]  # the order of a retreat

    # ---- 7.0

    def _bombardment(self, asked: Ask, state: State) -> Action:
        if self._missions is None:
            copy = state.copy()
            self._missions = plan_fire(copy, self.side, self.worth(copy))
        guns = state.box.unit_actions("gun")
        while self._missions:
            self._mission = self._missions.pop(0)
            action = guns[self._mission.guns[0]]
            if action in asked.actions:
                return action
        self._mission = None
        self._missions = None
        return DONE

    def _aim(self, asked: Ask, state: State) -> Action:
        mission = self._mission
        if mission is None:
            return CANCEL
        action = state.box.hex_actions("interdict" if mission.interdicts else "barrage")[mission.target]
        return action if action in asked.actions else CANCEL

    def _join(self, asked: Ask, state: State) -> Action:
        mission = self._mission
        guns = state.box.unit_actions("gun")
        while mission is not None and len(mission.guns) > 1:
            action = guns[mission.guns.pop(1)]
            if action in asked.actions:
                return action
        return FIRE

    # ---- 8.0

    def _movement(self, asked: Ask, state: State) -> Action | None:
        """8.0: the next order that can be carried out; then digging in."""
        if self._orders is None:
            copy = state.copy()
            march = (german_march if self.side == GERMAN else french_march)(copy, self.worth(copy))
            self.march(march.moves(), march.diggers(), state.turn)
        box = state.box
        orders = self._orders if self._orders is not None else []
        for number, order in enumerate(orders):
            action = box.unit_actions("unit" if order.how == MARCH else STRATEGIC)[order.unit]
            if action in asked.actions and may_stop(state, [order.unit], order.cell):
                self._order = orders.pop(number)
                return action
        self._order = None
        dig_in = box.unit_actions("dig_in")
        while self._diggers:
            action = dig_in[self._diggers.pop()]
            if action in asked.actions:
                return action
        if DONE not in asked.actions:
            return self._mend_stacking(asked, state)
        self._orders = None
        return DONE

    def _mend_stacking(self, asked: Ask, state: State) -> Action | None:
        """8.12: somebody must leave a hex over the limit."""
        for cell in overstacked_hexes(state, self.side):
            for unit in state.units_at(cell, self.side):
                action = state.box.unit_actions("unit")[unit]
                if action not in asked.actions:
                    continue
                points = state.allowance(unit) * HALVES
                reach = march_reach(state.copy(), [unit], cell, points, True)
                for place in stopping_places(state, [unit], reach.cells):
                    if has_room(state, [unit], place):
                        self._order = Order(unit, MARCH, place)
                        return action
        return None

    def _move(self, asked: Ask, state: State) -> Action:
        if self._order is None or state.where[self._order.unit] == self._order.cell:
            return STOP
        action = state.box.hex_actions("to")[self._order.cell]
        return action if action in asked.actions else STOP

    # ---- 9.0

    def _assault_phase(self, state: State) -> Action:
        """9.0: the best assault as things stand now."""
        copy = state.copy()
        plan = attacks_from_here(copy, self.side, self.worth(copy)).plan(self.temper.worth_an_assault)
        self._attack = plan[0] if plan else None
        return copy.box.hex_actions("assault")[plan[0].target] if plan else DONE

    def _declare(self, asked: Ask, state: State) -> Action:
        attack = self._attack
        if attack is None:
            return CANCEL
        for unit in attack.units:
            action = state.box.unit_actions("unit")[unit]
            if action in asked.actions:
                return action
        for gun in attack.guns:
            action = state.box.unit_actions("support")[gun]
            if action in asked.actions:
                return action
        return COMMIT if COMMIT in asked.actions else CANCEL

    # ---- 13.0

    def _breakthrough(self, asked: Ask, state: State) -> Action | None:
        box = state.box
        if asked.prompt == "breakthrough":
            self._exploit = self._best_exploit(asked, state.copy())
            if self._exploit is None:
                return DONE if DONE in asked.actions else asked.actions[0]
            return box.hex_actions("stack")[self._exploit.start]
        exploit = self._exploit
        if exploit is None:
            return self._make_room(asked, state)
        if asked.prompt == "gather-breakthrough":
            for unit in exploit.units:
                action = box.unit_actions("unit")[unit]
                if action in asked.actions:
                    return action
            return GO if GO in asked.actions else STOP
        action = box.hex_actions("to")[exploit.goal]
        return action if action in asked.actions and state.where[exploit.units[0]] == exploit.start else STOP

    def _make_room(self, asked: Ask, state: State) -> Action:
        """8.12, ruling T47: a stack over the limit has to go apart; the weakest leave, no farther than they must."""
        if GO in asked.actions:
            return GO
        units = [action for action in asked.actions if action.verb == "unit"]
        if units:
            return min(units, key=lambda action: state.combat_strength(state.box.unit_in(action)))
        leader = state.box.index[asked.params["units"][0]]
        return STOP if state.status[leader] & MOVED else asked.actions[0]  # which is the nearest hex with room

    def _best_exploit(self, asked: Ask, state: State) -> Exploit | None:
        """13.0: the stack that gains most by moving again."""
        box = state.box
        danger = self.danger(state)
        best: Exploit | None = None
        highest = WORTH_EXPLOITING
        for action in asked.actions:
            if action.verb != "stack":
                continue
            start = state.box.cell_in(action)
            units = [
                unit
                for unit in state.units_at(start, self.side)
                if is_infantry(box, unit) and breakthrough_refusal(state, unit) is None
            ]
            if not units:
                continue
            strength = sum([state.combat_strength(unit) for unit in units])
            here = self._standing(state, danger, start, strength) + danger.left_alone(start, units)
            for cell in march_reach(state, units, start, breakthrough_points(state, units), True).cells:
                if has_room(state, units, cell):
                    score = self._standing(state, danger, cell, strength) - here
                    if score > highest:
                        best, highest = Exploit(start, cell, units), score
        return best

    def _standing(self, state: State, danger: Danger, cell: int, strength: int) -> float:
        """How good it is for a stack to stand in a hex."""
        worth = danger.worth
        score = 0.02 * worth.country.shelter[cell] - WARINESS * danger.loss(cell, strength)
        if state.control[cell] != self.side:
            score += worth.points[cell]
        if self.side == GERMAN:
            score += worth.hope * worth.temper.pull * worth.pull[cell]
        return score


# ---- 6.0


def rally_order(state: State, unit: int) -> float:
    """6.2: the surest first: his comrades do not surrender then."""
    return modified_morale(state, unit, state.where[unit]) + 0.1 * state.combat_strength(unit)


def attach_division(state: State, side: int, asked: Ask) -> Action:
    """15.3: the 16th Division goes to the corps of the supplied HQ nearest to Verdun; to none if there is none."""
    box = state.box
    away = box.board.distance_row(box.terrain.cities[0])
    best, nearest = Action("decline"), len(box.board)
    for action in asked.actions:
        hq = box.hq_of.get((side, str(action.args[0])), NOBODY) if action.args else NOBODY
        if hq == NOBODY or state.where[hq] < 0 or state.is_unsupplied(hq):
            continue
        if away[state.where[hq]] < nearest:
            best, nearest = action, away[state.where[hq]]
    return best


def entry_score(state: State, side: int, worth: Worth, cell: int) -> float:
    """6.33, 6.42: near the goals, and not all in one hex."""
    return worth.pull[cell] - 0.2 * state.load[side][cell]


def replacements(state: State, danger: Danger, asked: Ask) -> Action:
    """6.32: a gun that is due, an HQ, then full strength where the enemy is, then regiments brought back."""
    best, highest = DONE, 0.0
    for action in asked.actions:
        if action.verb != "done":
            score = replacement_score(state, danger, action.verb, state.box.unit_in(action))
            if score > highest:
                best, highest = action, score
    return best


def replacement_score(state: State, danger: Danger, verb: str, unit: int) -> float:
    box = state.box
    if verb == "return_gun":
        return 100.0 + box.attack[unit]
    if box.kind[unit] == HQ:
        return 50.0
    if verb == "restore":
        score = 4.0 + box.strength[unit] - box.reduced[unit] + min(danger.threat[state.where[unit]] / 15, 3.0)
        return score + (2.0 if box.kind[unit] == PIONEER else 0.0)
    if verb == "return":
        return 3.0 + box.reduced[unit]
    return 2.5 + box.strength[unit] / 2
