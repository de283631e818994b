"""What this title tells a bot: an answer to every question of the game. It reads the state as all see it.

What a garrison face down is, nobody knows (ruling G80), and no plan asks.
"""

from typing import Final

from meuse.engine.adviser import COMMIT, STOP, PlanningAdviser
from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, READY_MADE, Action, Ask
from meuse.titles.generation_lost.bot import campaign
from meuse.titles.generation_lost.bot.aim import Aim
from meuse.titles.generation_lost.bot.attack import Attack, Attacker, resource_value
from meuse.titles.generation_lost.bot.fire import Gunner, Salvo
from meuse.titles.generation_lost.bot.march import Marcher, order_of_march
from meuse.titles.generation_lost.bot.orders import Orders
from meuse.titles.generation_lost.bot.staffs import Staffs
from meuse.titles.generation_lost.bot.stance import attacks
from meuse.titles.generation_lost.bot.temper import AS_THINGS_ARE, SCRIPT, WANTED, Temper
from meuse.titles.generation_lost.bot.worth import Worth, expected, value_of
from meuse.titles.generation_lost.chapters.breakdown import FULL, RED
from meuse.titles.generation_lost.chapters.command import command_map
from meuse.titles.generation_lost.chapters.commitment import possible_assaults
from meuse.titles.generation_lost.chapters.crowding import Crowd
from meuse.titles.generation_lost.chapters.drum_fire import ANNOUNCE
from meuse.titles.generation_lost.chapters.off_map import JOIN
from meuse.titles.generation_lost.chapters.replacements import in_pool, price
from meuse.titles.generation_lost.chapters.secondary import second_refusal
from meuse.titles.generation_lost.chapters.supply import supplying_hqs
from meuse.titles.generation_lost.state import Battle, State
from meuse.titles.generation_lost.terms import FRONT, GERMAN, MOVED, REGIMENT, TURN_TRACK
from meuse.titles.generation_lost.turning import towards_enemies

REGULAR: Final = Action("regular")
LULL: Final = Action("lull")
OPEN_FIRE: Final = Action("open_fire")
HOLD_FIRE: Final = Action("hold_fire")
STAY: Final = Action("stay")
FIRE_ALL: Final = Action("fire_all")
LEAVE_TRENCH: Final = Action("leave_trench")
ENTRENCH: Final = Action("entrench")
SETTLE: Final = Action("settle")
BREAK_DOWN: Final = Action("break_down")
REROLL: Final = Action("reroll")
RALLY_ALL: Final = Action("rally_all")
DISRUPT: Final = Action("disrupt")
FOR_A_FORT: Final = Action(RED, ("326",))  # 10.5.1, ruling G22: it shows 216
OTHERS: Final = 0.5  # of that for each unit that waits for an assault of its own: two or so go together
WORSE_OFF: Final = 4  # units in disorder and HQs away, more than the enemy's, for which a lull is worth its week
DIG_IN_AT: Final = 2  # squares from the enemy
KEEP_AT_HAND: Final = 2  # last turns of the game in which replacements would come too late


class ChiefOfStaff(PlanningAdviser[State]):
    """Advises one side through a game: fire and assaults by segments, marches unit by unit."""

    def __init__(self, side: int, temper: Temper = SCRIPT) -> None:
        super().__init__(side)
        self.temper = temper
        self._modes = 0  # how often HQ modes have been settled this turn: before bombardment, then before movement
        self._worth: Worth | None = None
        self._salvo: Salvo | None = None
        self._attacks: list[Attack] | None = None
        self._wave: Attack | None = None
        self._marched: set[int] = set()
        self._tried: set[int] = set()  # who has been told to leave a square that is too full
        self._leaving = NOBODY
        self._under_way = NOBODY  # who has taken a first march in this move: one is enough
        self._diggers: list[int] | None = None  # who is left for a trench when all have marched
        self._digging = NOBODY
        self._marcher: Marcher | None = None
        self._staff_map: Marcher | None = None  # where the enemy is while HQs are given their modes
        self._has_grown = False  # since the own units were looked at: somebody came onto the map or broke down
        self._orders: Orders | None = None
        self._sorties: set[int] | None = None  # who leaves his trench to assault from where he stands

    def take_over(self, turn: int, has_fired: bool) -> None:
        """Begin in the middle of a turn, before the bombardment of the side or after it."""
        self._turn = turn
        self._modes = 1 if has_fired else 0

    def drop_plans(self) -> None:
        self._worth = None
        self._orders = None
        self._sorties = None
        self._salvo = None
        self._attacks = None
        self._marched = set()
        self._diggers = None
        self._marcher = None
        self._staff_map = None
        self._modes = 0

    def _values(self, state: State) -> Worth:
        if self._worth is None:
            self._worth = Worth(state, self.temper)
        return self._worth

    def answer(self, asked: Ask, state: State) -> Action | None:
        """By the chapter that asks."""
        prompt = asked.prompt
        if prompt == "set-up":
            return self.make_set_up(asked) if READY_MADE in asked.actions else DONE
        if prompt in campaign.PROMPTS:
            return campaign.answer(asked, state, self.side)
        if prompt in ("lull", "lull-response"):
            return LULL if self._wants_a_lull(state) else REGULAR
        if prompt in ("place-hqs", "place-hq"):
            return self._place_hq(asked, state)
        if prompt == "plant-mines":
            return self._mine(asked, state)
        if prompt == "hq-stays":
            return STAY
        if prompt in ("hq-modes", "shells"):
            return self._staffs(asked, state)
        if prompt.startswith(("bombard", "drum-fire", "counter-battery", "air-")):
            return self._fire(asked, state)
        if prompt == "break-down":
            return self._break_down(asked)
        if prompt in ("movement", "entry-square") or prompt.startswith("march"):
            return self._march(asked, state)
        if prompt in ("commitment", "commit-units"):
            return self._commit(asked, state)
        if prompt in ("assault-supply", "assault-resources", "assault-gun", "defensive-75"):
            return self._help(asked, state)
        if prompt in ("secondary", "secondary-units", "secondary-closing"):
            return self._secondary(asked, state)
        return self._aftermath(asked, state)

    # ---- 7.0: lulls

    def _wants_a_lull(self, state: State) -> bool:
        """7.3.1(d), (e): a week in which everybody rallies and HQs come back is for the side that is worse off.

        One that must still take something has no week to lose.
        """
        if self.temper.lull != AS_THINGS_ARE:
            return self.temper.lull == WANTED
        if attacks(state, self.side, self.temper) and not Aim(state, self.side).is_reached:
            return False
        return self._unready(state, self.side) >= self._unready(state, 1 - self.side) + WORSE_OFF

    def _unready(self, state: State, side: int) -> int:
        """Units in disorder, and HQs that are away."""
        disorder = [unit for unit in state.units_of[side] if state.where[unit] >= 0 and not state.in_good_order(unit)]
        away = [hq for hq in state.box.hqs_of[side] if state.where[hq] == TURN_TRACK]
        return len(disorder) + len(away)

    # ---- 12.8.2, 8.4.2: staffs

    def _staffs(self, asked: Ask, state: State) -> Action:
        """12.8.2(c): one HQ for the shells, then as many for assaults as pay; the others command."""
        box = state.box
        looked = self._staff_map
        if looked is None or not looked.holds_for(state):
            looked = self._staff_map = Marcher(state, self.side, self._values(state))
        staffs = Staffs(state, self.side, looked)
        if asked.prompt == "shells":
            named = [box.unit_in(action) for action in asked.actions if action.verb == "shells"]
            return box.unit_actions("shells")[staffs.for_shells(named)]
        able = {box.unit_in(action) for action in asked.actions if action.verb != "done"}.union(staffs.supplying)
        wanted = staffs.wanted(sorted(able), before_movement=self._modes > 0)
        for action in asked.actions:
            if action.verb != "done" and (box.unit_in(action) in wanted) == (action.verb == "supply"):
                return action
        self._modes += 1
        return DONE

    def _place_hq(self, asked: Ask, state: State) -> Action:
        """20.4.3-2: where it commands most of the front that other HQs leave out."""
        if asked.prompt == "place-hq":
            marcher = Marcher(state, self.side, self._values(state))
            unit = state.box.index[str(asked.params["unit"])]
            squares = [action for action in asked.actions if action.verb == "to"]
            return max(squares, key=lambda action: marcher.staff_score(unit, state.box.cell_in(action)))
        for action in asked.actions:
            if action.verb == "unit" and state.where[state.box.unit_in(action)] < 0:
                return action
        return DONE

    # ---- 8.0: fire

    def _fire(self, asked: Ask, state: State) -> Action:
        gunner = Gunner(state, self.side, self._values(state), asked.params.get("guns") != 0)
        prompt = asked.prompt
        if prompt == "bombard":
            self._salvo = gunner.best()
            if self._salvo is not None:
                action = state.box.hex_actions("bombard")[self._salvo.cell]
                if action in asked.actions:
                    return action
            return DONE
        if prompt == "bombard-aim":
            inside = self._salvo is not None and self._salvo.inside
            return Action("aim", ("inside" if inside else "outside",))
        if prompt == "bombard-guns":
            for gun in self._salvo.guns if self._salvo is not None else []:
                action = state.box.unit_actions("gun")[gun]
                if action in asked.actions:
                    return action
            if JOIN in asked.actions and self._salvo is not None and self._salvo.off_map:
                return JOIN
            if ANNOUNCE in asked.actions and self._pays_to_drum(gunner):
                return ANNOUNCE
            return OPEN_FIRE if OPEN_FIRE in asked.actions else CANCEL
        if prompt == "drum-fire":
            return self._second(asked, state, gunner)
        if prompt.startswith("counter-battery"):
            return self._counter(asked, state)
        return self._air(asked, state, gunner)

    def _pays_to_drum(self, gunner: Gunner) -> bool:
        """20.4.2-4: it costs nothing, but a second square with nobody in it would only hamper the own advance."""
        return self._salvo is not None and gunner.second_worth(self._salvo.cell, self._salvo.guns) > 0

    def _second(self, asked: Ask, state: State, gunner: Gunner) -> Action:
        """20.4.2-4: the second square where the guns do most."""
        guns = self._salvo.guns if self._salvo is not None else []
        return max(asked.actions, key=lambda action: gunner.strike_worth(state.box.cell_in(action), guns))

    def _counter(self, asked: Ask, state: State) -> Action:
        """8.5: it costs nothing, so every gun that reaches answers; against the square with the most firing guns."""
        squares = [action for action in asked.actions if action.verb == "counter"]
        if squares:
            guns = [state.box.index[str(name)] for name in asked.params["guns"]]
            return max(squares, key=lambda action: sum([state.where[gun] == state.box.cell_in(action) for gun in guns]))
        for action in asked.actions:
            if action.verb in ("gun", JOIN.verb):
                return action
        if OPEN_FIRE in asked.actions:
            return OPEN_FIRE
        return HOLD_FIRE if HOLD_FIRE in asked.actions else CANCEL

    def _air(self, asked: Ask, state: State, gunner: Gunner) -> Action:
        """8.7.3: bomb where it hurts; aircraft are kept for that, and not sent to intercept."""
        if asked.prompt == "air-place":
            cells = [state.box.cell_in(action) for action in asked.actions if action.verb == "to"]
            best = gunner.air_target(cells)
            if best != NOBODY:
                return state.box.hex_actions("to")[best]
        if asked.prompt == "air-attack":
            return asked.actions[0]
        return DONE

    def _mine(self, asked: Ask, state: State) -> Action:
        """20.4.2-1: where it hurts most."""
        gunner = Gunner(state, self.side, self._values(state))
        squares = [action for action in asked.actions if action.verb == "mine"]
        return max(squares, key=lambda action: gunner.stake(state.box.cell_in(action)))

    # ---- 12.0: movement

    def _march(self, asked: Ask, state: State) -> Action:
        box = state.box
        if asked.prompt == "movement":
            return self._next(asked, state)
        unit = box.index[str(asked.params["unit"])]
        marcher = self._look(state, anew=False)
        if self._has_grown:
            marcher.count_feet()
        if asked.prompt == "entry-square":
            squares = [action for action in asked.actions if action.verb == "at"]
            if not squares:
                return CANCEL
            return max(squares, key=lambda action: self._score(marcher, unit, box.cell_in(action)))
        self._marched.add(unit)
        if unit == self._digging:
            return ENTRENCH if ENTRENCH in asked.actions else STOP if STOP in asked.actions else CANCEL
        mode = self._mode(asked, marcher, unit)
        if mode is not None:
            return mode
        here = self._score(marcher, unit, state.where[unit]) if state.where[unit] >= 0 else -1000.0
        if self._orders is not None and unit in self._orders.holders:
            here = 1000.0
        best = NOBODY
        most = here + 0.3 if unit != self._leaving else -1000.0
        done = unit == self._under_way
        for action in asked.actions:
            if action.verb == "to" and not (done and marcher.attacks):  # who defends takes note of who is at hand
                score = self._score(marcher, unit, box.cell_in(action))
                if score > most:
                    best, most = box.cell_in(action), score
        if best != NOBODY and not done:
            self._under_way = unit
            return box.hex_actions("to")[best]
        if unit == self._leaving and best == NOBODY and LEAVE_TRENCH in asked.actions:
            return LEAVE_TRENCH  # it gets farther so (12.8.1(a))
        if SETTLE in asked.actions and Staffs(state, self.side, marcher).is_wanted_for_supply(unit):
            return SETTLE
        if ENTRENCH in asked.actions and self._digs_in(marcher, unit):
            self._under_way = unit
            return ENTRENCH
        return STOP if STOP in asked.actions else CANCEL if CANCEL in asked.actions else asked.actions[0]

    def _look(self, state: State, anew: bool) -> Marcher:
        """Enemies stay where they are while a side moves: only own units are looked at anew, and orders are kept."""
        marcher = self._marcher
        if marcher is None or marcher.state is not state:
            marcher = self._marcher = Marcher(state, self.side, self._values(state))
            marcher.see_goals()
        elif anew:
            marcher.look_again()
        if (marcher.attacks or self.temper.strikes) and self._orders is None:
            self._orders = Orders(state, self._values(state), self.side)
        marcher.orders = self._orders
        return marcher

    def _mode(self, asked: Ask, marcher: Marcher, unit: int) -> Action | None:
        """9.3.1, 12.8.1: holders dig in; who is sent somewhere or near the enemy leaves the trench; regiments and
        divisions break down before a fort."""
        orders = self._orders
        state = marcher.state
        if orders is None or not state.is_infantry(unit) or state.where[unit] < 0:
            return None
        if (unit in orders.holders and unit != self._leaving) or orders.has_arrived(unit):
            return ENTRENCH if ENTRENCH in asked.actions else None
        if BREAK_DOWN in asked.actions and orders.breaks_down(unit):
            self._orders = None  # its parts need orders of their own
            self._has_grown = True
            return BREAK_DOWN
        if LEAVE_TRENCH not in asked.actions or self._digs_in(marcher, unit):
            return None
        if self._sorties is None:
            plans = Attacker(state, self.side, self._values(state), orders, before_march=True).plan(closing=False)
            self._sorties = {each for attack in plans for each in attack.units}
        return LEAVE_TRENCH if unit in self._sorties or orders.away(unit) else None

    def _break_down(self, asked: Ask) -> Action:
        """9.1.2, 10.5.1: of a division sent to a fort one red brigade of the kind that fits, then the strongest."""
        if not asked.params["picked"]:
            return FOR_A_FORT if FOR_A_FORT in asked.actions else asked.actions[0]
        full = [each for each in asked.actions if each.verb == FULL]
        return max(full, key=lambda each: str(each.args[0])) if full else DONE

    def _who_digs_in(self, marcher: Marcher) -> list[int]:
        """12.8.1: whoever is near the enemy, has stayed where he was and is not wanted for an assault."""
        if self.side != GERMAN:
            return []
        state = marcher.state
        found: list[int] = []
        for unit in state.units_of[GERMAN]:
            cell = state.where[unit]
            if cell < 0 or marcher.to_enemy[cell] > DIG_IN_AT or not state.is_infantry(unit):
                continue
            if not state.is_entrenched(unit) and not state.status[unit] & MOVED:
                found.append(unit)
        if not found:
            return found
        wanted: set[int] = set()
        for attack in Attacker(state, self.side, self._values(state), self._orders).plan(closing=False):
            wanted.update(attack.units)
        return [unit for unit in found if unit not in wanted]

    def _digs_in(self, marcher: Marcher, unit: int) -> bool:
        """12.8.1: who stands beside the enemy and can do nothing against him is better off in a trench."""
        state = marcher.state
        cell = state.where[unit]
        if not state.is_infantry(unit) or cell < 0 or marcher.to_enemy[cell] > 1 or unit == self._leaving:
            return False
        return not marcher.may_assault(unit, cell)

    def _score(self, marcher: Marcher, unit: int, cell: int) -> float:
        state = marcher.state
        if marcher.is_sent(unit):
            return marcher.score(unit, cell)
        if state.is_hq(unit):
            return marcher.staff_score(unit, cell)
        if state.is_gun(unit):
            return marcher.gun_score(unit, cell)
        return marcher.score(unit, cell)

    def _next(self, asked: Ask, state: State) -> Action:
        """12.0: arrivals first, then everybody once, the foremost first."""
        self._under_way = self._leaving = self._digging = NOBODY
        offered = set(asked.actions)
        for action in asked.actions:
            if action.verb == "enter" and state.box.unit_in(action) not in self._marched:
                self._marched.add(state.box.unit_in(action))
                self._has_grown = True
                return action
        marcher = self._look(state, anew=True)
        self._has_grown = False
        pick = state.box.unit_actions("unit")
        if self._diggers is None:
            for unit in order_of_march(state, self.side, self._marched, marcher):
                self._marched.add(unit)
                if pick[unit] in offered:
                    return pick[unit]
            self._diggers = self._who_digs_in(marcher)
        for unit in list(self._diggers):
            self._diggers.remove(unit)
            if pick[unit] in offered:
                self._digging = unit
                return pick[unit]
        if DONE in offered:
            self._diggers = None
            self._marched = set()
            self._tried = set()
            self._marcher = None
            return DONE
        return self._make_room(asked, state)

    def _make_room(self, asked: Ask, state: State) -> Action:
        """10.1.2: a square is too full, so somebody must leave it, wherever to."""
        movers = [action for action in asked.actions if action.verb == "unit"]
        full = Crowd(state, self.side, []).plans
        movers.sort(key=lambda action: state.where[state.box.unit_in(action)] not in full)
        for action in movers:
            unit = state.box.unit_in(action)
            if unit not in self._tried:
                self._tried.add(unit)
                self._leaving = unit
                return action
        self._tried = set()
        return movers[0]

    # ---- 13.0: commitment

    def _commit(self, asked: Ask, state: State) -> Action:
        if self._attacks is None:
            if self._orders is None and (attacks(state, self.side, self.temper) or self.temper.strikes):
                self._orders = Orders(state, self._values(state), self.side)  # of somebody who has just taken over
            if self._orders is not None:
                self._orders.name_holders()
            self._attacks = Attacker(state, self.side, self._values(state), self._orders).plan()
        if asked.prompt == "commit-units":
            for attack in self._attacks:
                for unit in attack.units:
                    action = state.box.unit_actions("unit")[unit]
                    square = state.box.board.names[attack.cell]
                    if asked.params["hex"] == square and action in asked.actions:
                        return action
            return DONE
        for attack in self._attacks:
            action = state.box.hex_actions("target")[attack.cell]
            if action in asked.actions and any(state.target[unit] == NOBODY for unit in attack.units):
                return action
        for attack in self._attacks:
            for unit in attack.closers:
                action = state.box.unit_actions("close")[unit]
                if action in asked.actions:
                    return action
        self._attacks = None
        return DONE

    # ---- 13.2, 14.0: help for an assault

    def _help(self, asked: Ask, state: State) -> Action:
        battle = state.battle
        assert battle is not None, "an assault has its record"
        prize = self._values(state).square[battle.target]
        if asked.prompt == "assault-supply":
            return self._supply(asked, state, battle, prize)
        if asked.prompt == "assault-resources":
            best = DONE
            most = self.temper.card
            before = expected(state, battle, prize, self.temper)
            for action in asked.actions:
                if action.verb == "spend":
                    gain = resource_value(state, battle, str(action.args[0]), prize, self.temper, before)
                    if gain > most:
                        best, most = action, gain
            return best
        guns = [action for action in asked.actions if action.verb == "gun"]
        return guns[0] if guns else asked.actions[-1]

    def _supply(self, asked: Ask, state: State, battle: Battle, prize: float) -> Action:
        """13.2.5: an HQ that is named serves all assaults of the phase: the one that reaches most of those who wait."""
        before = expected(state, battle, prize, self.temper)
        battle.supplied, kept = 1, battle.supplied
        gain = expected(state, battle, prize, self.temper) - before
        battle.supplied = kept
        waiting = [unit for unit in state.units_of[self.side] if state.target[unit] not in (NOBODY, battle.target)]
        served: dict[int, int] = {}
        for unit in waiting:
            for hq in supplying_hqs(state, unit):
                served[hq] = served.get(hq, 0) + 1
        named = [action for action in asked.actions if action.verb == "hq"]
        best = max(named, key=lambda action: served.get(state.box.unit_in(action), 0))
        others = served.get(state.box.unit_in(best), 0)
        least = self.temper.staff if state.turn < state.scenario.turns else 0.0
        return best if gain * (1.0 + OTHERS * others) > least else DONE

    def _secondary(self, asked: Ask, state: State) -> Action:
        """16.8: where a second wave may take the square."""
        if asked.prompt == "secondary":
            self._wave = self._second_wave(asked, state)
            return state.box.hex_actions("assault")[self._wave.cell] if self._wave is not None else DONE
        if asked.prompt == "secondary-units":
            for unit in self._wave.units if self._wave is not None else []:
                action = state.box.unit_actions("unit")[unit]
                if action in asked.actions:
                    return action
            return COMMIT if COMMIT in asked.actions else CANCEL
        return DONE

    def _second_wave(self, asked: Ask, state: State) -> Attack | None:
        attacker = Attacker(state, self.side, self._values(state), self._orders)
        possible = possible_assaults(state, self.side, command_map(state, self.side))
        least = attacker.boldness + self.temper.second_wave
        best: Attack | None = None
        for action in asked.actions:
            if action.verb == "assault":
                cell = state.box.cell_in(action)
                units = [unit for unit in possible[cell] if second_refusal(state, unit) is None]
                attack = attacker.second_wave(cell, units)
                if attack is not None and attack.worth >= least and (best is None or attack.worth > best.worth):
                    best = attack
        return best

    # ---- 9.0, 16.5, 17.0: what comes of it

    def _aftermath(self, asked: Ask, state: State) -> Action:
        actions = asked.actions
        if FIRE_ALL in actions:
            return FIRE_ALL
        if RALLY_ALL in actions:
            return RALLY_ALL
        if DISRUPT in actions:
            return DISRUPT
        if REROLL in actions:
            return self._reroll(asked, state)
        if asked.prompt == "replacements":
            return self._replacements(asked, state)
        if asked.prompt == "losses":
            return max(actions, key=lambda action: state.steps(state.box.unit_in(action)))
        if asked.prompt == "choose-assault":
            return max(actions, key=lambda action: self._first(state, action))
        if asked.prompt == "somme":
            return min(actions, key=lambda action: self._missed(state, state.box.unit_in(action)))
        if asked.prompt in ("retreat-to", "breakthrough-to"):
            return self._whereto(asked, state)
        if asked.prompt in ("fill-map", "fill-reserve"):
            return campaign.for_the_map(actions, state, self.side)
        if asked.prompt in ("advance-face", "retreat-face"):
            return self._face(asked, state)
        for action in actions:
            if action.verb in ("advance", "storm", "rally", "release", "mine", "fire", "assault", "free"):
                return action
        return DONE if DONE in actions else actions[0]

    def _missed(self, state: State, unit: int) -> tuple[bool, int, int]:
        """19.4.5(b-iii): who is in the Pool first, then the weakest."""
        box = state.box
        return (state.where[unit] >= 0, box.steps[unit], box.attack[unit][FRONT] + box.bombardment[unit][FRONT])

    def _first(self, state: State, action: Action) -> float:
        """14.3: the assault for the best prize comes first, so that resources are there for it."""
        cell = state.box.cell_in(action)
        return self._values(state).square[cell] if cell != NOBODY else 0.0

    def _reroll(self, asked: Ask, state: State) -> Action:
        """16.7: once more if the result is worse than what the dice give on average."""
        battle = state.battle
        if battle is None or "result" not in asked.params:
            return asked.actions[-1]
        prize = self._values(state).square[battle.target]
        now = value_of(state, battle, str(asked.params["result"]), prize, self.temper)
        mean = expected(state, battle, prize, self.temper)
        better = mean > now if battle.attacker == self.side else mean < now
        return REROLL if better else next(action for action in asked.actions if action != REROLL)

    def _replacements(self, asked: Ask, state: State) -> Action:
        """17.3.3: each step pays the enemy, so what would come too late is not bought."""
        late = state.turn > state.scenario.turns - KEEP_AT_HAND
        most = int(asked.params["most"])
        if late or not self.temper.share:
            return Action("steps", (0,))
        wanted = Aim(state).replacements(self.side, most, self.temper)
        return Action("steps", (max(wanted, min(most, self._bargains(state))),))

    def _bargains(self, state: State) -> int:
        """20.4.2-5: the steps for all regiments in the Pool that give more steps than they cost."""
        prices = {
            unit: price(state, unit, FRONT) for unit in in_pool(state, self.side) if state.box.kind[unit] == REGIMENT
        }
        return sum([cost for unit, cost in prices.items() if cost < state.box.steps[unit]])

    def _face(self, asked: Ask, state: State) -> Action:
        """12.1.7, 16.3.2(b)."""
        return Action("face", (towards_enemies(state, self.side, state.box.board.index[str(asked.params["hex"])]),))

    def _whereto(self, asked: Ask, state: State) -> Action:
        """16.5.6: out of enemy ZOC, into cover, towards the own rear; a breakthrough towards what is wanted.

        20.4.2-6: a 756 goes on only to where it would like to stand.
        """
        marcher = Marcher(state, self.side, self._values(state))
        squares = [action for action in asked.actions if action.verb == "to"]
        if not squares:
            return asked.actions[0]
        if asked.prompt == "breakthrough-to" and "20.4.2-6" in asked.cases:
            unit = state.box.index[str(asked.params["unit"])]
            return max(squares, key=lambda action: self._score(marcher, unit, state.box.cell_in(action)))
        if asked.prompt == "breakthrough-to":
            return max(squares, key=lambda action: -marcher.to_goal[state.box.cell_in(action)])

        def shelter(action: Action) -> float:
            cell = state.box.cell_in(action)
            return marcher.cover(cell) - (2.0 if state.enemy_zoc(cell, self.side) else 0.0)

        return max(squares, key=shelter)
