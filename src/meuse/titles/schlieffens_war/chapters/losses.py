"""11.18-11.20 Losses: who takes them, when a retreat takes their place, and what a battle does to morale."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.moments import before_it_is_over
from meuse.titles.schlieffens_war.chapters.morale import log_morale
from meuse.titles.schlieffens_war.chapters.retreat import (
    retreat_hexes,
    retreat_one_hex,
    retreat_refusal,
    retreating_units,
)
from meuse.titles.schlieffens_war.chapters.steps import lose_step
from meuse.titles.schlieffens_war.events import BefProficiency, FurtherSteps, LossesIgnored
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import Battle, Procedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import BRITISH, DEFENDED, DEPOT, FATIGUED, FORT, HQ

# ---- who is involved (11.18, 11.20)


def participants(state: State, battle: Battle, side: int) -> list[int]:
    """11.18: those of a side that take part and are left."""
    units = battle.attackers if side == battle.attacker else battle.defenders
    return [unit for unit in units if state.where[unit] >= 0]


def non_participants(state: State, battle: Battle, side: int) -> list[int]:
    """11.20(D-v), (A-iii): corps and HQs in the hexes of those who take part; a fort only where it is attacked."""
    if side != battle.attacker:
        return [unit for unit in battle.bystanders if state.where[unit] >= 0]
    box = state.box
    found: list[int] = []
    for cell in sorted(set(battle.origins)):
        for unit in state.units_at(cell, side):
            if unit not in battle.attackers and box.kind[unit] != FORT and box.kind[unit] != DEPOT:
                found.append(unit)
    return found


def first_loss(state: State, battle: Battle, side: int) -> bool:
    """11.20(D), (A-ii): nobody of that side has lost a step yet."""
    return not any(state.box.side[unit] == side for unit in battle.hit)


def last_to_fall(state: State, battle: Battle, side: int) -> list[int]:
    """Ruling S28: HQs that were left out of the battle take losses only when nobody else is left."""
    return [unit for unit in non_participants(state, battle, side) if state.box.kind[unit] == HQ]


def exposed(state: State, battle: Battle, side: int) -> list[int]:
    """11.20, 11.20(F): all who can lose a step now, but for the rules on the first loss and the spread."""
    box = state.box
    others = [unit for unit in non_participants(state, battle, side) if box.kind[unit] != HQ]
    units = [*participants(state, battle, side), *others]
    if any(box.corps[unit] for unit in units):
        units = [unit for unit in units if box.kind[unit] != FORT]
    return units if units else last_to_fall(state, battle, side)


def may_lose(state: State, battle: Battle, side: int) -> list[int]:
    """11.20: who may lose the next step of that side.

    (D), (A-ii): the first is a participant's. (D-ix), (A-iv): nobody loses a second before all have lost one; a fort
    stands outside that (ruling S12).
    """
    units = exposed(state, battle, side)
    if first_loss(state, battle, side):
        taking_part = participants(state, battle, side)
        first = [unit for unit in units if unit in taking_part]
        return first if first else units
    unhurt = [unit for unit in units if unit not in battle.hit]
    if not any(state.box.kind[unit] != FORT for unit in unhurt):
        return units
    return [unit for unit in units if unit in unhurt or state.box.kind[unit] == FORT]


def step_refusal(state: State, battle: Battle, side: int, unit: int) -> Refusal | None:
    """11.20: why that unit may not lose the next step."""
    box = state.box
    attacks = side == battle.attacker
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if box.side[unit] != side:
        return Refusal("11.20", "not-your-unit", named)
    if unit in may_lose(state, battle, side):
        return None
    if unit in exposed(state, battle, side):
        if first_loss(state, battle, side):
            return Refusal("11.20(A-ii)" if attacks else "11.20(D)", "first-loss", named)
        return Refusal("11.20(A-iv)" if attacks else "11.20(D-ix)", "spread", named)
    if unit in last_to_fall(state, battle, side):
        return Refusal("11.20(A-v)" if attacks else "11.20(D-vi)", "hq-falls-last", named)
    if unit in participants(state, battle, side) or unit in non_participants(state, battle, side):
        return Refusal("11.20(F)", "fort-falls-last", named)
    return Refusal("11.20", "not-in-battle", named)


def suffer(play: Table, battle: Battle, unit: int) -> None:
    """11.18, 2.7: a step is lost in this battle, and shown (ruling S33). A fort's next counter fights on for it."""
    state = play.state
    if not is_shown(state, unit):
        play.reveal()
    battle.hit.append(unit)
    follower = state.box.next_fort[unit]
    lose_step(play, unit)
    if follower >= 0 and state.where[follower] >= 0:
        state.status[follower] |= DEFENDED  # 11.5: it is the same fort
        battle.defenders = [follower if other == unit else other for other in battle.defenders]
        battle.bystanders = [follower if other == unit else other for other in battle.bystanders]


def ignore(play: Table, side: int, steps: int) -> None:
    """11.18(c), (d): losses beyond the steps of those involved fall away, and nothing is carried over."""
    play.log(LossesIgnored(side=side_name(side), steps=steps, cases=("11.18(d)",)))


class DefenderLosses(Procedure):
    """11.20: the defender takes his result: steps, and after the first of them hexes of retreat, as he likes."""

    steps = ("take", "further")
    fields = ("owed",)

    def __init__(self) -> None:
        super().__init__()
        self.owed = 0  # 11.20(D-viii): a step on top of the result

    def take(self, play: Table) -> Ask | None:
        """11.20(D), (D-ii), (D-v), (D-vi): who loses a step, or where the stack retreats to."""
        state = play.state
        battle = state.battle
        if battle is None or battle.defender_losses <= 0:
            return None
        side = 1 - battle.attacker
        units = may_lose(state, battle, side)
        if not units:
            ignore(play, side, battle.defender_losses)
            battle.defender_losses = 0
            return None
        first = first_loss(state, battle, side)
        cells = [] if first else retreat_hexes(state, battle)
        if len(units) == 1 and not cells:
            self._lose(play, battle, units[0])
            self.goto(AGAIN)
            return None
        lose = state.box.unit_actions("step")
        retreat = state.box.hex_actions("retreat")
        actions = [*[lose[unit] for unit in units], *[retreat[cell] for cell in cells]]
        params: dict[str, str | int] = {
            "hex": state.box.board.names[battle.target],
            "steps": battle.defender_losses,
            "ways": len(cells),
            "forced_out": int(bool(cells) and state.is_outside_belgian_area(units[0], cells[0])),
        }
        cases = ("11.20(D)",) if first else ("11.20", "11.20(D-ii)", "11.21") if cells else ("11.20",)
        return Ask(side_name(side), "defender-losses", actions, cases, params)

    def do_step(self, play: Table, action: Action) -> None:
        battle = play.state.battle
        if battle is not None:
            unit = play.state.box.index[str(action.args[0])]
            if self.step == "further":
                self._lose_further(play, battle, unit)
            else:
                self._lose(play, battle, unit)

    def _lose(self, play: Table, battle: Battle, unit: int) -> None:
        battle.defender_losses -= 1
        suffer(play, battle, unit)

    def do_retreat(self, play: Table, action: Action) -> None:
        """11.21: one hex of the whole stack; 11.20(D-viii): it costs a step if all were fatigued already."""
        battle = play.state.battle
        if battle is None:
            return
        if retreat_one_hex(play, battle, play.state.box.board.index[str(action.args[0])]):
            self.owed = 1
            self.goto("further")
        if not retreating_units(play.state, battle):
            battle.defender_losses = 0  # 10.8(d): nobody is left to lose what remains

    def _further(self, state: State, battle: Battle) -> list[int]:
        """11.20(D-viii), (D-ix): one of those that retreat, the spread observed."""
        units = retreating_units(state, battle)
        return [unit for unit in may_lose(state, battle, 1 - battle.attacker) if unit in units]

    def further(self, play: Table) -> Ask | None:
        """11.20(D-viii): the further step of a stack whose participants were all fatigued before they retreated."""
        state = play.state
        battle = state.battle
        if battle is None or not self.owed:
            return None
        units = self._further(state, battle)
        if len(units) == 1:
            self._lose_further(play, battle, units[0])
            return None
        if not units:
            return None
        lose = state.box.unit_actions("step")
        params: dict[str, str | int] = {"hex": state.box.board.names[state.where[units[0]]]}
        actions = [lose[unit] for unit in units]
        return Ask(side_name(1 - battle.attacker), "further-step", actions, ("11.20(D-viii)",), params)

    def _lose_further(self, play: Table, battle: Battle, unit: int) -> None:
        state = play.state
        self.owed = 0
        side = side_name(1 - battle.attacker)
        ids = (state.box.ids[unit],)
        play.log(FurtherSteps(side=side, units=ids, reason="retreat", cases=("11.20(D-viii)",)))
        suffer(play, battle, unit)
        self.goto("take")

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = state.battle
        if battle is None or len(action.args) != 1:
            return None
        side = 1 - battle.attacker
        name = str(action.args[0])
        unit = state.box.index.get(name, NOBODY)
        if action.verb == "retreat" and unit == NOBODY:
            if self.step == "further":
                return Refusal("11.20(D-viii)", "further-step-first", {"hex": name})
            if first_loss(state, battle, side):
                return Refusal("11.20(D)", "first-loss-is-a-step", {"hex": name})
            return retreat_refusal(state, battle, name)
        if action.verb == "step" and unit != NOBODY:
            why = step_refusal(state, battle, side, unit)
            if why is None and self.step == "further" and unit not in self._further(state, battle):
                why = Refusal("11.20(D-viii)", "did-not-retreat", {"unit": name})
            return why
        return None


class AttackerLosses(Procedure):
    """11.19, 11.20: the attacker takes his result, in steps alone."""

    steps = ("proficiency", "take")

    def proficiency(self, play: Table) -> Ask | None:
        """11.19: Germans who attack British units lose one step more."""
        state = play.state
        battle = state.battle
        if battle is not None and faces_british(state, battle):
            battle.attacker_losses += state.box.bef_extra_loss
            name = state.box.board.names[battle.target]
            play.log(BefProficiency(target=name, steps=battle.attacker_losses, cases=("11.19",)))
        return None

    def take(self, play: Table) -> Ask | None:
        """11.20(A)-(A-v): who loses a step."""
        state = play.state
        battle = state.battle
        if battle is None or battle.attacker_losses <= 0:
            return None
        side = battle.attacker
        units = may_lose(state, battle, side)
        if not units:
            ignore(play, side, battle.attacker_losses)
            battle.attacker_losses = 0
            return None
        if len(units) == 1:
            self._lose(play, battle, units[0])
            self.goto(AGAIN)
            return None
        lose = state.box.unit_actions("step")
        name = state.box.board.names[battle.target]
        params: dict[str, str | int] = {"hex": name, "steps": battle.attacker_losses}
        cases = ("11.20(A)", "11.20(A-ii)") if first_loss(state, battle, side) else ("11.20(A)",)
        return Ask(side_name(side), "attacker-losses", [lose[unit] for unit in units], cases, params)

    def do_step(self, play: Table, action: Action) -> None:
        battle = play.state.battle
        if battle is not None:
            self._lose(play, battle, play.state.box.index[str(action.args[0])])

    def _lose(self, play: Table, battle: Battle, unit: int) -> None:
        battle.attacker_losses -= 1
        suffer(play, battle, unit)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        if action.verb == "retreat":
            return Refusal("11.20(A)", "attackers-stand", {"hex": str(action.args[0]) if action.args else ""})
        unit = state.box.unit_in(action)
        if action.verb != "step" or unit == NOBODY:
            return before_it_is_over(state, battle, action)
        return step_refusal(state, battle, battle.attacker, unit)


def faces_british(state: State, battle: Battle) -> bool:
    """11.19: British units took part in the defence, which none but Germans attack."""
    return any(state.box.nation[unit] == BRITISH for unit in battle.defenders)


# ---- morale (11.20, 9.6)


def is_vacant(state: State, battle: Battle) -> bool:
    """11.20(A-vi), 11.22: the defenders are gone, be it eliminated or retreated; ruling S27: depots do not count."""
    enemy = 1 - battle.attacker
    return all(state.box.kind[unit] == DEPOT for unit in state.units_at(battle.target, enemy))


def settle_morale(play: Table) -> None:
    """11.20(A-vi)-(A-viii): success raises the morale of those who attacked, failure lowers it.

    Ruling S4: each corps that was fatigued already when the attack failed loses a step of its own, whatever the spread.
    """
    state = play.state
    battle = state.battle
    if battle is None:
        return
    box = state.box
    attackers = [unit for unit in battle.attackers if state.where[unit] >= 0 and box.corps[unit]]
    if is_vacant(state, battle):
        raised = [unit for unit in attackers if state.raise_morale(unit)]
        log_morale(play, raised, "won", ("11.20(A-vi)",))
        return
    weary = [unit for unit in attackers if state.morale[unit] == FATIGUED]
    lowered = [unit for unit in attackers if state.lower_morale(unit)]
    log_morale(play, lowered, "lost", ("11.20(A-vii)",))
    if weary:
        ids = tuple([box.ids[unit] for unit in weary])
        side = side_name(battle.attacker)
        play.log(FurtherSteps(side=side, units=ids, reason="attack", cases=("11.20(A-viii)",)))
        for unit in weary:
            suffer(play, battle, unit)
