"""9.5 Melee of the Main boxes, in the order of ruling L21: from the lead units to the last check."""

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.board_events import LeadNamed, MeleeInVain, MeleeRolled
from meuse.titles.valmy.chapters.board import (
    is_decided,
    leaders_fall_back,
    leaders_on_board,
    on_board,
    somebody,
    the_battle,
    units_in,
)
from meuse.titles.valmy.chapters.losses import TakeLosses, standing
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.chapters.reserves import BringReserves, ComeToReserve, JoinMelee, sure_to_join
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import CAVALRY, DIVISION_RANK, FRENCH, MAIN_BOX, OVERALL_RANK, RESERVE_BOX

# ---- who fights (9.5, rulings L29, L76, L79)


def attackers_in_melee(state: State, side: int) -> list[int]:
    """9.4, 9.5, ruling L29: horse attacks in melee only if it has charged with success in this round."""
    charged = the_battle(state).charged
    kind = state.box.kind
    return [unit for unit in units_in(state, side, MAIN_BOX) if kind[unit] != CAVALRY or unit in charged]


def defenders_in_melee(state: State, side: int) -> list[int]:
    """9.5, rulings L29, L76: all who stand in Main."""
    return units_in(state, side, MAIN_BOX)


def may_lead(state: State, side: int, attacks: bool) -> list[int]:
    """9.5(A), (D-ii), rulings L21, L79: a lead unit stands in Main and takes part."""
    return attackers_in_melee(state, side) if attacks else defenders_in_melee(state, side)


# ---- sums that faces and bots forecast with (9.5(E), (F))


def melee_strength(state: State, units: list[int]) -> int:
    """9.5(E), (E-ii), ruling L77: cavalry that has charged with success in this round counts double."""
    charged = the_battle(state).charged
    doubled = state.box.charge.doubled
    return sum([state.strength(unit) * (doubled if unit in charged else 1) for unit in units])


def melee_strengths(state: State, side: int) -> tuple[int, int]:
    """9.2.12.1, 9.5(E): attacker's and defender's, if that side attacked with those who are in Main now."""
    attack = melee_strength(state, attackers_in_melee(state, side))
    return attack, melee_strength(state, defenders_in_melee(state, 1 - side))


def melee_column(state: State, side: int) -> int:
    """9.5(E), rulings L45, L98: rounded for the defender."""
    attack, defense = melee_strengths(state, side)
    return state.box.melee.column(attack, max(defense, 1))


def leader_rating(state: State, leader: int, attacks: bool) -> int:
    return state.offensive(leader) if attacks else state.defensive(leader)


def division_leader(state: State, side: int, attacks: bool) -> int:
    """9.5(F), (F-iii), (F-vii), rulings L28, L94, L121: of rank 2 in Main, with most units of the band on the board.

    Among equals the better rating counts: there is nothing to lose by it.
    """
    box = state.box
    units = on_board(state, side)
    best = NOBODY
    most = 0
    for leader in leaders_on_board(state, side):
        if box.rank[leader] != DIVISION_RANK or state.post[leader] != MAIN_BOX:
            continue
        own = len([unit for unit in units if box.division[unit] == box.division[leader]])
        better = best == NOBODY or leader_rating(state, leader, attacks) > leader_rating(state, best, attacks)
        if own > most or (own and own == most and better):
            best, most = leader, own
    return best


def overall_leader_in(state: State, side: int, attacks: bool) -> int:
    """9.5(F-ii), rulings L28, L46, L121: one of rank 3 in Main or Reserve; of two the better."""
    best = NOBODY
    for leader in leaders_on_board(state, side):
        if state.box.rank[leader] != OVERALL_RANK or state.post[leader] not in (MAIN_BOX, RESERVE_BOX):
            continue
        if best == NOBODY or leader_rating(state, leader, attacks) > leader_rating(state, best, attacks):
            best = leader
    return best


def lead_shift(state: State, lead: int, enemy_lead: int) -> int:
    """9.5(A-ii), (F-vi), rulings L4, L37: the difference in morale of the lead units, within its limit."""
    limit = state.box.melee.morale_limit
    return max(-limit, min(limit, state.morale(lead) - state.morale(enemy_lead)))


def melee_leaders(state: State, side: int, attacks: bool) -> list[int]:
    """9.5(F), (F-ii), (F-iv): those whose ratings count for a side."""
    return somebody([division_leader(state, side, attacks), overall_leader_in(state, side, attacks)])


def melee_modifiers(state: State, side: int, lead: int, enemy_lead: int) -> list[Shift]:
    """9.5(F)-(F-vii), rulings L4, L22, L28: what is added to the roll of a side that attacks; NOBODY: not named yet."""
    battle = the_battle(state)
    found: list[Shift] = []
    leader = division_leader(state, side, True)
    if leader != NOBODY:
        found.append(Shift("division-attacks", state.offensive(leader), "9.5(F)"))
    leader = overall_leader_in(state, side, True)
    if leader != NOBODY:
        found.append(Shift("overall-attacks", state.offensive(leader), "9.5(F-ii)"))
    leader = division_leader(state, 1 - side, False)
    if leader != NOBODY:
        found.append(Shift("division-defends", -state.defensive(leader), "9.5(F-iv)"))
    leader = overall_leader_in(state, 1 - side, False)
    if leader != NOBODY:
        found.append(Shift("overall-defends", -state.defensive(leader), "9.5(F-iv)"))
    if any(unit in battle.flanking for unit in attackers_in_melee(state, side)):
        found.append(Shift("flank-charge", state.box.melee.flank_charge, "9.5(F-v)"))
    if lead != NOBODY and enemy_lead != NOBODY:
        found.append(Shift("lead-morale", lead_shift(state, lead, enemy_lead), "9.5(F-vi)"))
    return [shift for shift in found if shift.amount]


# ---- the melee


class Melee(SideProcedure):
    """9.2.12, 9.5, rulings L21, L22: `side` has chosen the melee and attacks in it."""

    steps = (
        "attacking_lead",
        "help",
        "active_reserves",
        "other_reserves",
        "defending_lead",
        "active_flanks",
        "other_flanks",
        "late_lead",
        "roll",
        "attacker_losses",
        "defender_losses",
        "fall_back",
    )
    fields = ("side", "lead", "enemy_lead", "attack_loss", "defense_loss")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.lead = NOBODY
        self.enemy_lead = NOBODY
        self.attack_loss = 0
        self.defense_loss = 0

    # ---- lead units (9.5(A), (D-ii))

    def _ask_lead(self, play: Table, side: int) -> Ask | None:
        state = play.state
        attacks = side == self.side
        units = may_lead(state, side, attacks)
        if not units:
            return None
        if len(units) == 1:
            self._name(play, side, units[0])
            return None
        lead = state.box.unit_actions("lead")
        attack, defense = melee_strengths(state, self.side)
        params: dict[str, str | int] = {"attack": attack, "defense": defense}
        prompt = "attacking-lead" if attacks else "defending-lead"
        cases = ("9.5(A)", "9.5(A-iii)") if attacks else ("9.5(D-ii)", "9.5(A-iii)")
        return Ask(side_name(side), prompt, [lead[unit] for unit in units], cases, params)

    def attacking_lead(self, play: Table) -> Ask | None:
        """9.5(A), ruling L79."""
        return self._ask_lead(play, self.side)

    def defending_lead(self, play: Table) -> Ask | None:
        """9.5(D-ii), (D-iii): when the reserves of both sides are in."""
        return self._ask_lead(play, 1 - self.side)

    def late_lead(self, play: Table) -> Ask | None:
        """Rulings L21, L79: a side that had nobody in Main names a lead unit among those who came from the flanks."""
        return self._ask_lead(play, 1 - self.side) if self.enemy_lead == NOBODY else None

    def do_lead(self, play: Table, action: Action) -> None:
        side = self.side if self.step == "attacking_lead" else 1 - self.side
        self._name(play, side, play.state.box.index[str(action.args[0])])
        self.goto(self.steps[self.steps.index(self.step) + 1])

    def _name(self, play: Table, side: int, unit: int) -> None:
        state = play.state
        if side == self.side:
            self.lead = unit
        else:
            self.enemy_lead = unit
        case = "9.5(A)" if side == self.side else "9.5(D-ii)"
        play.log(LeadNamed(side=side_name(side), unit=state.box.ids[unit], morale=state.morale(unit), cases=(case,)))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "lead" or unit == NOBODY:
            return None
        attacks = self.step == "attacking_lead"
        side = self.side if attacks else 1 - self.side
        named: dict[str, str | int] = {"unit": state.box.ids[unit]}
        if unit in may_lead(state, side, attacks):
            return None
        case = "9.5(A)" if attacks else "9.5(D-ii)"
        if state.box.side[unit] == side and state.post[unit] == MAIN_BOX and state.box.kind[unit] == CAVALRY:
            return Refusal("9.4", "horse-leads-after-charge", named)
        return Refusal(case, "leads-from-main", named)

    # ---- who comes (9.5(B)-(D), 9.2.12)

    def help(self, play: Table) -> Ask | None:
        """9.5(B), ruling L81: the player who is not active."""
        play.call(ComeToReserve(1 - the_battle(play.state).attacker))
        return None

    def _must(self, state: State, side: int) -> bool:
        """Ruling L79: the side that is attacked has nobody in Main."""
        return side != self.side and not units_in(state, side, MAIN_BOX)

    def _reserves(self, play: Table, side: int) -> Ask | None:
        state = play.state
        must = self._must(state, side) and not sure_to_join(state, side)
        play.call(BringReserves(side, int(must)))
        return None

    def active_reserves(self, play: Table) -> Ask | None:
        """9.5(C)."""
        return self._reserves(play, the_battle(play.state).attacker)

    def other_reserves(self, play: Table) -> Ask | None:
        """9.5(D)."""
        return self._reserves(play, 1 - the_battle(play.state).attacker)

    def active_flanks(self, play: Table) -> Ask | None:
        """9.2.12."""
        side = the_battle(play.state).attacker
        play.call(JoinMelee(side, int(self._must(play.state, side))))
        return None

    def other_flanks(self, play: Table) -> Ask | None:
        """9.2.12(a)."""
        side = 1 - the_battle(play.state).attacker
        play.call(JoinMelee(side, int(self._must(play.state, side))))
        return None

    # ---- the roll and what it costs (9.2.12.1, 9.2.12.2, 9.5(E)-(H), 9.5.1)

    def roll(self, play: Table) -> Ask | None:
        """9.0(e), 9.2.12.1, 9.5(E)-(G), ruling L5: two dice; ruling L79: against nobody there is no roll."""
        state = play.state
        if self.enemy_lead == NOBODY or self.lead == NOBODY:
            play.log(MeleeInVain(side=side_name(1 - self.side), cases=("9.5",)))
            self.goto(FINISHED)
            return None
        dice = play.dice(2)
        box = state.box
        battle = the_battle(state)
        attackers = attackers_in_melee(state, self.side)
        defenders = defenders_in_melee(state, 1 - self.side)
        attack, defense = melee_strengths(state, self.side)
        column = melee_column(state, self.side)
        shifts = melee_modifiers(state, self.side, self.lead, self.enemy_lead)
        total = sum(dice) + sum([shift.amount for shift in shifts])
        self.attack_loss, self.defense_loss = box.melee.steps(column, total)
        play.log(
            MeleeRolled(
                side=side_name(self.side),
                hex=box.board.names[battle.target],
                attackers=ids_of(state, attackers),
                defenders=ids_of(state, defenders),
                doubled=ids_of(state, [unit for unit in [*attackers, *defenders] if unit in battle.charged]),
                attack=attack,
                defense=defense,
                odds=box.melee.chart.columns[column],
                attacking_lead=box.ids[self.lead],
                defending_lead=box.ids[self.enemy_lead],
                shifts=tuple(shifts),
                leaders=ids_of(state, melee_leaders(state, self.side, True)),
                enemy_leaders=ids_of(state, melee_leaders(state, 1 - self.side, False)),
                dice=dice,
                total=total,
                attacker_losses=self.attack_loss,
                defender_losses=self.defense_loss,
                cases=("9.5(G)", "9.5.1", "T.MELEE"),
            )
        )
        return None

    def attacker_losses(self, play: Table) -> Ask | None:
        """9.5(A-iii), (H), (H-iii), 9.5.1, 9.5.1(a), (b): the left number, the lead unit first."""
        state = play.state
        # Who took part is in Main: the horse that did not charge has stood by (ruling L29).
        if self.attack_loss:
            play.call(TakeLosses(self.side, self.attack_loss, attackers_in_melee(state, self.side), self.lead))
        return None

    def defender_losses(self, play: Table) -> Ask | None:
        """9.2.12.2, 9.5(H), 9.5.1(a): the right number."""
        state = play.state
        if self.defense_loss:
            units = standing(state, defenders_in_melee(state, 1 - self.side))
            play.call(TakeLosses(1 - self.side, self.defense_loss, units, self.enemy_lead))
        return None

    def fall_back(self, play: Table) -> Ask | None:
        if not is_decided(play.state):
            leaders_fall_back(play)
        return None
