"""What this title tells a bot: an answer to every question of the game, from plans made once for each phase."""

from meuse.engine.flow import DONE, Action, Ask
from meuse.engine.game import Seat
from meuse.engine.title import Adviser
from meuse.titles.they_shall_not_pass.bot_attack import Attack, Attacks, can_attack, support_guns
from meuse.titles.they_shall_not_pass.bot_fire import FirePlan, Mission
from meuse.titles.they_shall_not_pass.bot_march import March, Order, german_attacks, march_french, march_german
from meuse.titles.they_shall_not_pass.bot_hits import (
    advance_unit,
    cheapest_loss,
    defensive_support,
    retreat_hex,
    take_hits,
)
from meuse.titles.they_shall_not_pass.bot_worth import Country, Danger, Worth, strength_around
from meuse.titles.they_shall_not_pass.breakthrough import breakthrough_points, breakthrough_refusal
from meuse.titles.they_shall_not_pass.morale import modified_morale
from meuse.titles.they_shall_not_pass.movement import MARCH, has_room, march_reach, may_stop, overstacked_hexes
from meuse.titles.they_shall_not_pass.state import Battle, State, is_infantry
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN, HQ, PIONEER
from meuse.titles.they_shall_not_pass.terrain import HALVES

READY_MADE = Action("ready_made")
STOP = Action("stop")


class ChiefOfStaff(Adviser):
    """Advises one side for a whole game."""

    def __init__(self, side: int, seed: int) -> None:
        self.side = side
        self.seed = seed
        self.country: Country | None = None
        self.turn = 0
        self.set_up_done = False
        self.missions: list[Mission] | None = None
        self.mission: Mission | None = None
        self.orders: list[Order] | None = None
        self.diggers: list[int] = []
        self.order: Order | None = None
        self.attack: Attack | None = None
        self.exploit: tuple[int, int, list[int]] | None = None  # from, to, who

    def advise(self, seat: Seat) -> Action | None:
        asked = seat.decision
        if asked is None:
            return None
        state: State = seat.state_if_open()
        if self.country is None:
            self.country = Country(state.box.terrain)
        if state.turn != self.turn:
            self.turn = state.turn
            self.missions = None
            self.orders = None
        answer = self._answer(asked, state)
        return answer if answer is not None else first_of(asked)

    def worth(self, state: State) -> Worth:
        assert self.country is not None
        return Worth(state, self.country)

    def _answer(self, asked: Ask, state: State) -> Action | None:
        prompt = asked.prompt
        if prompt == "set-up":
            return self._set_up(asked)
        if prompt == "bombardment":
            return self._bombardment(asked, state)
        if prompt == "aim":
            return self._aim(asked, state)
        if prompt == "join-barrage":
            return self._join(asked, state)
        if prompt == "movement":
            return self._movement(asked, state)
        if prompt in ("move-unit", "move-strategic"):
            return self._move(asked, state)
        if prompt == "assault-phase":
            return self._assault_phase(asked, state)
        if prompt in ("begin-assault", "declare-assault"):
            return self._declare(asked, state)
        if prompt == "defensive-support":
            return self._defensive_support(asked, state)
        if prompt in ("take-hits", "barrage-loss", "retreat", "retreat-order", "advance", "remnant"):
            return self._after_the_roll(asked, state)
        if prompt in ("pioneer-advance", "pioneer-advance-units"):
            return self._beyond(asked, state)
        if prompt in ("breakthrough", "gather-breakthrough", "move-breakthrough"):
            return self._breakthrough(asked, state)
        return self._organization(asked, state)

    # ---- 3.0

    def _set_up(self, asked: Ask) -> Action | None:
        if self.set_up_done and DONE in asked.actions:
            return DONE
        self.set_up_done = True
        return READY_MADE

    # ---- 7.0

    def _bombardment(self, asked: Ask, state: State) -> Action | None:
        if self.missions is None:
            self.missions = self._plan_fire(state.copy())
        guns = state.box.unit_actions("gun")
        while self.missions:
            self.mission = self.missions.pop(0)
            action = guns[self.mission.guns[0]]
            if action in asked.actions:
                return action
        self.mission = None
        return DONE

    def _plan_fire(self, state: State) -> list[Mission]:
        worth = self.worth(state)
        plan = FirePlan(state, self.side, worth)
        if self.side == GERMAN:
            attacks = german_attacks(March(state, GERMAN, worth))
            plan.before_assaults(attacks, attacks.plan(-0.1))
            waiting = {gun for attack in attacks.plan(0.02) for gun in attack.guns}
            plan.shots = [gun for gun in plan.shots if gun not in waiting]
        else:
            enemy = March(state, FRENCH, worth).enemy_distance()
            plan.shots = [gun for gun in plan.shots if state.where[gun] < 0 or enemy[state.where[gun]] > 4]
        plan.at_will(0.005)
        return plan.missions

    def _aim(self, asked: Ask, state: State) -> Action | None:
        mission = self.mission
        if mission is None:
            return Action("cancel")
        action = state.box.hex_actions("interdict" if mission.interdicts else "barrage")[mission.target]
        return action if action in asked.actions else Action("cancel")

    def _join(self, asked: Ask, state: State) -> Action | None:
        mission = self.mission
        if mission is None:
            return Action("fire")
        guns = state.box.unit_actions("gun")
        while len(mission.guns) > 1:
            action = guns[mission.guns.pop(1)]
            if action in asked.actions:
                return action
        return Action("fire")

    # ---- 8.0

    def _movement(self, asked: Ask, state: State) -> Action | None:
        if self.orders is None:
            march = self._plan_march(state)
            self.orders = march.stay_and_dig()
            self.diggers = march.diggers()
        box = state.box
        verbs = {"march": box.unit_actions("unit"), "strategic": box.unit_actions("strategic")}
        for number, order in enumerate(self.orders):
            unit, how, cell = order
            action = verbs[how][unit]
            if action in asked.actions and may_stop(state, [unit], cell):
                self.order = order
                del self.orders[number]
                return action
        self.order = None
        dig = box.unit_actions("dig_in")
        while self.diggers:
            action = dig[self.diggers.pop()]
            if action in asked.actions:
                return action
        return DONE if DONE in asked.actions else self._mend_stacking(asked, state)

    def _mend_stacking(self, asked: Ask, state: State) -> Action | None:
        """8.12: somebody must leave a hex over the limit."""
        for cell in overstacked_hexes(state, self.side):
            for unit in state.units_at(cell, self.side):
                action = state.box.unit_actions("unit")[unit]
                if action not in asked.actions:
                    continue
                points = state.allowance(unit) * HALVES
                for place in march_reach(state.copy(), [unit], cell, points, True).cells:
                    if has_room(state, [unit], place):
                        self.order = (unit, MARCH, place)
                        return action
        return None

    def _plan_march(self, state: State) -> March:
        copy = state.copy()
        return march_german(copy, self.worth(copy)) if self.side == GERMAN else march_french(copy, self.worth(copy))

    def _move(self, asked: Ask, state: State) -> Action | None:
        if self.order is None:
            return STOP
        unit, _, cell = self.order
        if state.where[unit] == cell:
            return STOP
        action = state.box.hex_actions("to")[cell]
        return action if action in asked.actions else STOP

    # ---- 9.0

    def _assault_phase(self, asked: Ask, state: State) -> Action | None:
        places = {u: [state.where[u]] for u in state.box.units_of[self.side] if can_attack(state, u)}
        worth = self.worth(state)
        attacks = Attacks(state.copy(), self.side, worth, places, support_guns(state, self.side), None)
        plan = attacks.plan(0.02 if self.side == GERMAN else 0.1)
        if not plan:
            return DONE
        self.attack = plan[0]
        return state.box.hex_actions("assault")[self.attack.target]

    def _declare(self, asked: Ask, state: State) -> Action | None:
        attack = self.attack
        if attack is None:
            return Action("cancel")
        for unit in attack.units:
            action = state.box.unit_actions("unit")[unit]
            if action in asked.actions:
                return action
        for gun in attack.guns:
            action = state.box.unit_actions("support")[gun]
            if action in asked.actions:
                return action
        return Action("commit") if Action("commit") in asked.actions else Action("cancel")

    def _defensive_support(self, asked: Ask, state: State) -> Action | None:
        return defensive_support(state, self.worth(state), asked)


    def _after_the_roll(self, asked: Ask, state: State) -> Action | None:
        worth = self.worth(state)
        prompt = asked.prompt
        if prompt == "remnant":
            return Action("try")
        if prompt == "barrage-loss":
            return cheapest_loss(state, worth, asked)
        if prompt == "take-hits":
            return take_hits(state, self.side, worth, Danger(state, worth, self.side), asked)
        if prompt == "retreat":
            return retreat_hex(state, self.side, worth, asked)
        if prompt == "advance":
            return advance_unit(state, self.side, worth, Danger(state, worth, self.side), asked)
        return None

    def _beyond(self, asked: Ask, state: State) -> Action | None:
        """9.61: pioneers and those with them go on where it is worth it."""
        worth = self.worth(state)
        battle = state.battle
        if battle is None:
            return DONE
        if asked.prompt == "pioneer-advance-units":
            units = [action for action in asked.actions if action.verb == "unit"]
            units.sort(key=lambda action: -state.combat_strength(state.box.index[str(action.args[0])]))
            return units[0] if units else DONE
        danger = Danger(state, worth, self.side)
        best, most = DONE, 0.05
        for action in asked.actions:
            if action.verb == "beyond":
                cell = state.box.board.index[str(action.args[0])]
                score = worth.ground(cell, battle.target) - danger.loss(cell, 8)
                if score > most:
                    best, most = action, score
        return best

    # ---- 13.0

    def _breakthrough(self, asked: Ask, state: State) -> Action | None:
        box = state.box
        if asked.prompt == "breakthrough":
            best = self._best_breakthrough(asked, state)
            self.exploit = best
            if best is None:
                return DONE if DONE in asked.actions else None
            return box.hex_actions("stack")[best[0]]
        if self.exploit is None:
            return STOP
        start, goal, group = self.exploit
        if asked.prompt == "gather-breakthrough":
            for unit in group:
                action = box.unit_actions("unit")[unit]
                if action in asked.actions:
                    return action
            return Action("go") if Action("go") in asked.actions else STOP
        action = box.hex_actions("to")[goal]
        if state.where[group[0]] == start and action in asked.actions:
            return action
        return STOP

    def _best_breakthrough(self, asked: Ask, state: State) -> tuple[int, int, list[int]] | None:
        box = state.box
        worth = self.worth(state)
        danger = Danger(state, worth, self.side)
        copy = state.copy()
        best: tuple[int, int, list[int]] | None = None
        most = 0.04
        for action in asked.actions:
            if action.verb != "stack":
                continue
            start = box.board.index[str(action.args[0])]
            able = [
                u
                for u in state.units_at(start, self.side)
                if is_infantry(box, u) and breakthrough_refusal(state, u) is None
            ]
            if not able:
                continue
            strength = sum([state.combat_strength(u) for u in able])
            reach = march_reach(copy, able, start, breakthrough_points(state, able), True)
            stays = self._standing(state, worth, danger, start, strength)
            for cell in reach.cells:
                if not has_room(copy, able, cell):
                    continue
                score = self._standing(state, worth, danger, cell, strength) - stays
                if score > most:
                    best, most = (start, cell, able), score
        return best

    def _standing(self, state: State, worth: Worth, danger: Danger, cell: int, strength: int) -> float:
        """How good it is for a stack to stand in a hex."""
        score = 0.02 * worth.country.shelter[cell] - 0.7 * danger.loss(cell, strength)
        if self.side == GERMAN:
            score += 0.35 * worth.pull[cell]
            if state.control[cell] != GERMAN:
                score += worth.points[cell]
        elif state.control[cell] == GERMAN:
            score += worth.points[cell]
        return score

    # ---- 6.0

    def _organization(self, asked: Ask, state: State) -> Action | None:
        prompt = asked.prompt
        if prompt == "replacements":
            return self._replacements(asked, state)
        if prompt == "rally":
            return max(asked.actions, key=lambda a: self._rally_order(state, a))
        if prompt == "bring-121st":
            return Action("bring")
        if prompt in ("place-121st", "place-hq"):
            return self._place(asked, state)
        return None

    def _rally_order(self, state: State, action: Action) -> float:
        unit = state.box.index[str(action.args[0])]
        return modified_morale(state, unit, state.where[unit]) + 0.1 * state.combat_strength(unit)

    def _place(self, asked: Ask, state: State) -> Action | None:
        worth = self.worth(state)
        board = state.box.board
        load = state.load[self.side]
        return max(
            asked.actions,
            key=lambda a: worth.pull[board.index[str(a.args[0])]] - 0.2 * load[board.index[str(a.args[0])]],
        )

    def _replacements(self, asked: Ask, state: State) -> Action | None:
        """6.32: HQs first; then restored strength near the front; then regiments brought back."""
        box = state.box
        threat = strength_around(state, 1 - self.side)
        best, most = DONE, 0.0
        for action in asked.actions:
            if action.verb == "done":
                continue
            unit = box.index[str(action.args[0])]
            if action.verb == "return_gun":
                score = 100.0 + box.attack[unit]
            elif box.kind[unit] == HQ:
                score = 50.0
            elif action.verb == "restore":
                cell = state.where[unit]
                score = 4.0 + box.strength[unit] - box.reduced[unit] + min(threat[cell] / 10, 3.0)
                if box.kind[unit] == PIONEER:
                    score += 2.0
            elif action.verb == "return":
                score = 3.0 + box.reduced[unit]
            else:
                score = 2.5 + box.strength[unit] / 2
            if score > most:
                best, most = action, score
        return best


def first_of(asked: Ask) -> Action:
    return asked.actions[0]


_ = (Battle, FRENCH)
