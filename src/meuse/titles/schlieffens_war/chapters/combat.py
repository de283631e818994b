"""11.0-11.9 Combat: the Combat Phase and one attack of it. Its sums are in odds.py, what it costs in losses.py."""

from typing import Final

from meuse.engine.charts import odds_name
from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.advance import Advance
from meuse.titles.schlieffens_war.chapters.bombardment import USE, Bombardment, support_refusal
from meuse.titles.schlieffens_war.chapters.command import in_command
from meuse.titles.schlieffens_war.chapters.control import neutral_refusal
from meuse.titles.schlieffens_war.chapters.losses import AttackerLosses, DefenderLosses, settle_morale
from meuse.titles.schlieffens_war.chapters.moments import before_it_is_over, other_moment
from meuse.titles.schlieffens_war.chapters.odds import (
    attack_total,
    base_steps,
    concentric_pattern,
    defense_total,
    final_odds,
    is_automatic,
    result,
    shifts,
)
from meuse.titles.schlieffens_war.chapters.probing import Probing
from meuse.titles.schlieffens_war.events import (
    AttackDeclared,
    AttackResolved,
    ConcentricRolled,
    DefendersChosen,
    PlanCounted,
)
from meuse.titles.schlieffens_war.state import Battle, SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import (
    ATTACKED,
    BRITISH,
    DECLARED,
    DEFENDED,
    DEPOT,
    DRAWN_UP,
    FORT,
    FRENCH,
    GERMAN,
    HQ,
    PROBED,
)

COMMIT: Final = Action("commit")


# ---- who may attack whom (11.0, 11.5, 11.7)


def attacker_refusal(state: State, unit: int) -> Refusal | None:
    """9.2(c), 11.1(d), 11.5, 11.7, ruling S32: why a unit may not attack in this phase, whomever and with whomever."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if state.where[unit] < 0:
        return Refusal("11.0(a)", "not-on-map", named)
    kind = box.kind[unit]
    if kind == FORT:
        return Refusal("11.7(a)", "forts-never-attack", named)
    if kind == DEPOT:
        return Refusal("2.5(e)", "depots-never-attack", named)
    if state.status[unit] & ATTACKED:
        return Refusal("11.5(b)", "has-attacked", named)
    if state.status[unit] & PROBED:
        return Refusal("11.1(d)", "has-probed", named)
    if box.nation[unit] == BRITISH and state.turn == box.bef_waits:
        return Refusal("11.7(c)", "bef-attacks-later", {**named, "turn": box.bef_waits + 1})
    return None


def target_refusal(state: State, side: int, target: int) -> Refusal | None:
    """11.0, 11.5, ruling S30: why a hex may not be attacked now, whoever attacks."""
    named: dict[str, str | int] = {"hex": state.box.board.names[target]}
    if not state.occupied[1 - side][target]:
        return Refusal("11.0(a)", "no-enemy-in-hex", named)
    for unit in state.units_at(target, 1 - side):
        if state.status[unit] & DEFENDED:
            return Refusal("11.5(c)", "attacked-already", named)
    return None


def contact_refusal(state: State, unit: int, target: int) -> Refusal | None:
    """11.0(a), (c), 11.7(d), 10.8(b): why a unit cannot get at that hex from where it stands."""
    box = state.box
    cell = state.where[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[target]}
    if target not in box.board.adjacent[cell]:
        distance = box.board.distance_row(cell)[target]
        return Refusal("11.0(c)", "not-adjacent", {**named, "from": box.board.names[cell], "distance": distance})
    if state.is_outside_belgian_area(unit, target):
        return Refusal("11.7(d)", "attacks-outside-area", named)
    return None


def partner_refusal(state: State, unit: int) -> Refusal:
    """2.3(paren), 11.7(b), ruling S21: an HQ or a corps in parentheses attacks only beside one that needs no help."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[state.where[unit]]}
    if box.kind[unit] == HQ:
        return Refusal("11.7(b)", "hq-attacks-with-corps", named)
    return Refusal("2.3(paren)", "attacks-not-alone", named)


def attack_refusal(state: State, side: int, target: int) -> Refusal | None:
    """11.0, 2.3, 11.7: why nobody of a side may attack that hex now: what keeps back those who stand next to it.

    Corps that need no help come first: without one of them nobody attacks.
    """
    box = state.box
    why = target_refusal(state, side, target)
    if why is not None:
        return why
    near = [unit for cell in box.board.adjacent[target] for unit in state.units_at(cell, side)]
    leaders = [unit for unit in near if box.corps[unit] and not box.brackets[unit]]
    for unit in leaders:
        kept_back = attacker_refusal(state, unit) or contact_refusal(state, unit, target)
        if kept_back is None:
            return None
        why = why or kept_back
    if why is not None:
        return why
    if not near:
        return Refusal("11.0(a)", "nobody-can-attack", {"hex": box.board.names[target]})
    unit = min(near, key=lambda other: box.kind[other])  # a corps, else an HQ, a fort, a depot
    return attacker_refusal(state, unit) or contact_refusal(state, unit, target) or partner_refusal(state, unit)


def targets(state: State, side: int) -> list[int]:
    """11.0: every hex that a side may attack now: those without `attack_refusal`, found faster."""
    box = state.box
    enemies = state.occupied[1 - side]
    found: list[int] = []
    for unit in box.corps_of[side]:
        cell = state.where[unit]
        if cell < 0 or box.brackets[unit]:
            continue
        near = [other for other in box.board.adjacent[cell] if enemies[other] and other not in found]
        if not near or attacker_refusal(state, unit) is not None:
            continue
        found.extend([other for other in near if not state.is_outside_belgian_area(unit, other)])
    return [cell for cell in found if target_refusal(state, side, cell) is None]


def counts_for_plan(state: State, battle: Battle) -> bool:
    """4.4: an attack by French units alone into a hex of Germany, while Plan XVII runs."""
    box = state.box
    return (
        state.turn <= box.plan_deadline
        and box.terrain.country[battle.target] == "germany"
        and all(box.nation[unit] == FRENCH for unit in battle.attackers)
    )


class CombatPhase(SideProcedure):
    """5.4, 11.0, 11.0(b): the active player probes, then attacks one hex after another; nothing is compulsory."""

    steps = ("probes", "attacks", "fought")
    fields = ("side", "corps_out", "hqs_out")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.corps_out: list[int] = []  # the hex of every corps, and of every HQ, that has attacked (11.3)
        self.hqs_out: list[int] = []

    def probes(self, play: Table) -> Ask | None:
        """11.1: before any attack."""
        play.call(Probing(self.side))
        return None

    def attacks(self, play: Table) -> Ask | None:
        """5.4(a), 11.0, 11.6: one attack is over before the next is declared; there is no limit to their number."""
        state = play.state
        attack = state.box.hex_actions("attack")
        actions = [attack[cell] for cell in targets(state, self.side)]
        if not actions:
            self.goto(FINISHED)
            return None
        actions.append(DONE)
        return Ask(side_name(self.side), "combat-phase", actions, ("11.0", "11.6"))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "probe":
            return Refusal("11.1", "probes-come-first")
        if action.verb == "unit":
            return Refusal("10.0", "move-in-movement-phase")
        if action.verb != "attack":
            return other_moment(action)
        cell = state.box.cell_in(action)
        return attack_refusal(state, self.side, cell) if cell != NOBODY else neutral_refusal(state, action, "3.2(b)")

    def do_attack(self, play: Table, action: Action) -> None:
        target = play.state.box.board.index[str(action.args[0])]
        play.state.battle = Battle(self.side, target)
        play.call(Attack(self.side, self.corps_out[:], self.hqs_out[:]))
        self.goto("fought")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def fought(self, play: Table) -> Ask | None:
        """11.6: the attack is over, or was called off before it was declared."""
        state = play.state
        battle = state.battle
        if battle is not None and battle.committed:
            for place in range(len(battle.attackers)):
                is_hq = state.box.kind[battle.attackers[place]] == HQ
                (self.hqs_out if is_hq else self.corps_out).append(battle.origins[place])
        state.battle = None
        self.goto("attacks")
        return None


class Attack(SideProcedure):
    """11.8: one attack on one hex, from declaration to advance."""

    steps = (
        "declare",
        "defenders",
        "concentric",
        "markers",
        "roll",
        "defender_losses",
        "attacker_losses",
        "morale",
        "advance",
    )
    fields = ("side", "corps_out", "hqs_out")

    def __init__(
        self, side: int = GERMAN, corps_out: list[int] | None = None, hqs_out: list[int] | None = None
    ) -> None:
        super().__init__(side)
        self.corps_out: list[int] = corps_out if corps_out is not None else []  # as in CombatPhase
        self.hqs_out: list[int] = hqs_out if hqs_out is not None else []
        self._commanded: dict[int, bool] = {}  # nobody moves while an attack is declared

    def forget(self) -> None:
        self._commanded = {}

    def subject(self, state: State) -> int:
        return state.battle.target if state.battle is not None else NOBODY

    def _battle(self, play: Table) -> Battle:
        battle = play.state.battle
        assert battle is not None, "an attack has its battle"
        return battle

    # ---- declaration (11.2-11.5)

    def _in_command(self, state: State, unit: int) -> bool:
        known = self._commanded.get(unit)
        if known is None:
            known = in_command(state, unit)
            self._commanded[unit] = known
        return known

    def _join_refusal(self, state: State, battle: Battle, unit: int) -> Refusal | None:
        """2.3(paren), 5.4(c), 11.3, 11.4, 11.7: why a unit cannot join those that attack already."""
        box = state.box
        here = state.where[unit]
        named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[here]}
        is_hq = box.kind[unit] == HQ
        staffs = self.hqs_out.count(here)
        corps = self.corps_out.count(here)
        has_partner = False  # the first to join from a hex is a corps that needs none
        for place in range(len(battle.attackers)):
            if battle.origins[place] == here:
                if box.kind[battle.attackers[place]] == HQ:
                    staffs += 1
                else:
                    corps += 1
                    has_partner = True
        if (is_hq or box.brackets[unit]) and not has_partner:
            return partner_refusal(state, unit)
        limit = box.hq_limit if is_hq else box.attacking_corps
        if (staffs if is_hq else corps) >= limit:
            return Refusal(
                "11.3(b)", "too-many-from-hex", {**named, "limit": limit, "kind": "hq" if is_hq else "corps"}
            )
        if battle.attackers and any(origin != here for origin in battle.origins):
            out = [attacker for attacker in [unit, *battle.attackers] if not self._in_command(state, attacker)]
            if out:
                others = tuple([box.ids[attacker] for attacker in out])
                return Refusal("11.4", "out-of-command", {"unit": box.ids[unit], "others": others})
        return None

    def _unit_refusal(self, state: State, battle: Battle, unit: int) -> Refusal | None:
        why = attacker_refusal(state, unit)
        if why is None:
            why = contact_refusal(state, unit, battle.target)
        if why is None:
            why = self._join_refusal(state, battle, unit)
        return why

    def _candidates(self, state: State, battle: Battle) -> list[int]:
        found: list[int] = []
        for cell in state.box.board.adjacent[battle.target]:
            for unit in state.units_at(cell, battle.attacker):
                if unit not in battle.attackers and self._unit_refusal(state, battle, unit) is None:
                    found.append(unit)
        return found

    def declare(self, play: Table) -> Ask | None:
        """11.3, 11.8: the attacker names units one at a time. 6.6: of the hex he knows what he sees of it."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        join = box.unit_actions("unit")
        actions = [join[unit] for unit in self._candidates(state, battle)]
        candidates = len(actions)
        if battle.attackers:
            actions.append(COMMIT)
        actions.append(CANCEL)
        params: dict[str, str | int] = {
            "hex": box.board.names[battle.target],
            "attack": attack_total(state, battle),
            "more": candidates,
        }
        return Ask(side_name(battle.attacker), "attack", actions, ("11.3(c)", "11.4", "11.8"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = self._battle(play)
        if self.step == "declare" and action.verb == "commit" and not battle.attackers:
            return Refusal("11.8", "no-attackers", {"hex": state.box.board.names[battle.target]})
        if self.step == "defenders" and action.verb == "done":
            return defense_refusal(state, battle)
        if self.step == "declare" and action.verb in USE:
            why = support_refusal(state, battle)
            return why if why is not None else Refusal("11.23(a-v)", "markers-come-last")
        declares = self.step == "declare"
        elsewhen = before_it_is_over(state, battle, action) if declares else other_moment(action)
        unit = state.box.unit_in(action)
        if unit == NOBODY or elsewhen is not None:
            return elsewhen
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[battle.target]}
        if action.verb == "unit" and self.step == "declare":
            if state.box.side[unit] != battle.attacker:
                return Refusal("11.0(b)", "not-your-unit", named)
            if unit in battle.attackers:
                return Refusal("11.5", "attacks-already", named)
            return self._unit_refusal(state, battle, unit)
        if action.verb == "defend" and self.step == "defenders":
            return defender_refusal(state, battle, unit)
        return None

    def do_unit(self, play: Table, action: Action) -> None:
        battle = self._battle(play)
        unit = play.state.box.index[str(action.args[0])]
        battle.attackers.append(unit)
        battle.origins.append(play.state.where[unit])

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_commit(self, play: Table, action: Action) -> None:
        """11.6: declared, and binding; 4.4: it counts for Plan XVII from now on."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        battle.committed = DECLARED
        for unit in battle.attackers:
            state.status[unit] |= ATTACKED
        for unit in state.units_at(battle.target, 1 - battle.attacker):
            state.status[unit] |= DEFENDED
        play.log(
            AttackDeclared(
                side=side_name(battle.attacker),
                target=box.board.names[battle.target],
                attackers=tuple([box.ids[unit] for unit in battle.attackers]),
                cases=("11.8",),
            )
        )
        if counts_for_plan(state, battle):
            state.plan_attacks += 1
            play.log(PlanCounted(attacks=state.plan_attacks, needed=box.plan_attacks, cases=("4.4(d)",)))
        draw_up_defense(state, battle)
        play.reveal()
        self.goto("defenders")

    # ---- defence (11.2, 6.2)

    def defenders(self, play: Table) -> Ask | None:
        """11.2, 6.2(c)-(ex): with more than two corps the owner says which two take part, and whether his HQ helps."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        defend = box.unit_actions("defend")
        actions = [defend[unit] for unit in battle.bystanders if defender_refusal(state, battle, unit) is None]
        if not actions:
            self._close_defense(play)
            return None
        if defense_refusal(state, battle) is None:
            actions.append(DONE)
        params: dict[str, str | int] = {
            "hex": box.board.names[battle.target],
            "attack": attack_total(state, battle),
            "defense": defense_total(state, battle),
            "corps": corps_missing(state, battle),
        }
        return Ask(side_name(1 - battle.attacker), "choose-defenders", actions, ("11.2(a)", "6.2(e)"), params)

    def do_defend(self, play: Table, action: Action) -> None:
        battle = self._battle(play)
        unit = play.state.box.index[str(action.args[0])]
        battle.bystanders.remove(unit)
        battle.defenders.append(unit)

    def do_done(self, play: Table, action: Action) -> None:
        self._close_defense(play)
        self.goto("concentric")

    def _close_defense(self, play: Table) -> None:
        box = play.state.box
        battle = self._battle(play)
        battle.committed = DRAWN_UP
        ids = tuple([box.ids[unit] for unit in battle.defenders])
        play.log(DefendersChosen(target=box.board.names[battle.target], defenders=ids, cases=("11.2",)))

    # ---- resolution (11.8-11.18, 11.23)

    def concentric(self, play: Table) -> Ask | None:
        """11.15: half of a die, rounded down, in columns."""
        state = play.state
        battle = self._battle(play)
        pattern = concentric_pattern(state, battle)
        if not pattern or not defense_total(state, battle):
            return None
        die = play.die()
        battle.concentric = die // state.box.concentric_divisor
        play.log(
            ConcentricRolled(
                target=state.box.board.names[battle.target],
                pattern=pattern,
                die=die,
                shift=battle.concentric,
                cases=("11.15", "11.15(d)"),
            )
        )
        return None

    def markers(self, play: Table) -> Ask | None:
        """11.23(a-v): the last step before the combat die."""
        if self._battle(play).attacker == GERMAN:
            play.call(Bombardment())
        return None

    def roll(self, play: Table) -> Ask | None:
        """11.17: a die on the column reached; none where the result stands already."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        automatic = is_automatic(state, battle)
        die = 0 if automatic else play.die()
        battle.attacker_losses, battle.defender_losses = result(state, battle, die)
        play.log(
            AttackResolved(
                side=side_name(battle.attacker),
                target=box.board.names[battle.target],
                attack=attack_total(state, battle),
                defense=defense_total(state, battle),
                odds=odds_name(base_steps(state, battle)),
                shifts=tuple(shifts(state, battle)),
                column=final_odds(state, battle),
                die=die,
                attacker_losses=battle.attacker_losses,
                defender_losses=battle.defender_losses,
                cases=("11.8(d)", "11.9") if automatic else ("11.8(d)", "11.17", "T.CRT"),
            )
        )
        return None

    def defender_losses(self, play: Table) -> Ask | None:
        """11.18: the defender takes all of his result first."""
        play.call(DefenderLosses())
        return None

    def attacker_losses(self, play: Table) -> Ask | None:
        play.call(AttackerLosses())
        return None

    def morale(self, play: Table) -> Ask | None:
        settle_morale(play)
        return None

    def advance(self, play: Table) -> Ask | None:
        play.call(Advance())
        return None


# ---- who defends (11.2, 6.2)


def draw_up_defense(state: State, battle: Battle) -> None:
    """11.2, 11.2(b), 6.2, 9.2(d), ruling S27: who takes part as a matter of course; the owner chooses the others.

    Up to two corps, forts among them, all defend; an HQ only helps if there is something to help. Depots defend if
    they are alone.
    """
    box = state.box
    units = state.units_at(battle.target, 1 - battle.attacker)
    fighters = [unit for unit in units if box.load[unit]]
    staffs = [unit for unit in units if box.kind[unit] == HQ]
    if len(fighters) > box.defending_corps:
        battle.bystanders = [*fighters, *staffs]
    elif fighters:
        battle.defenders = fighters
        battle.bystanders = staffs
    elif staffs:
        battle.defenders = staffs[: box.hq_limit]
        battle.bystanders = staffs[box.hq_limit :]
    else:
        battle.defenders = units


def corps_missing(state: State, battle: Battle) -> int:
    """11.2: how many corps equivalents the owner has still to name."""
    box = state.box
    waiting = len([unit for unit in battle.bystanders if box.load[unit]])
    named = len([unit for unit in battle.defenders if box.load[unit]])
    return min(box.defending_corps - named, waiting)


def defense_refusal(state: State, battle: Battle) -> Refusal | None:
    """11.2: why the defence is not drawn up yet."""
    missing = corps_missing(state, battle)
    if not missing:
        return None
    return Refusal("11.2(a)", "defenders-missing", {"hex": state.box.board.names[battle.target], "corps": missing})


def defender_refusal(state: State, battle: Battle, unit: int) -> Refusal | None:
    """11.2, 6.2: why a unit of the attacked hex cannot take part in its defence."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[battle.target]}
    if box.side[unit] == battle.attacker:
        return Refusal("11.0(b)", "not-your-unit", named)
    if unit in battle.defenders:
        return Refusal("11.2", "defends-already", named)
    if unit not in battle.bystanders:
        return Refusal("11.2", "not-attacked", named)
    is_hq = box.kind[unit] == HQ
    limit = box.hq_limit if is_hq else box.defending_corps
    if len([other for other in battle.defenders if (box.kind[other] == HQ) == is_hq]) >= limit:
        return Refusal("6.2(c)", "too-many-defend", {**named, "limit": limit, "kind": "hq" if is_hq else "corps"})
    return None
