"""16.5.2: counter-attacks of the defenders (ruling G54)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Action, Ask, Refusal
from meuse.titles.generation_lost.assault_events import CounterAttackMade
from meuse.titles.generation_lost.chapters.advance import MUST, Advance
from meuse.titles.generation_lost.chapters.command import OUT_OF_COMMAND, command_modifier
from meuse.titles.generation_lost.chapters.engagement import back_on_line, engage, volunteers
from meuse.titles.generation_lost.chapters.losses import TakeLosses, eliminate, names_of
from meuse.titles.generation_lost.chapters.odds import attackers_on
from meuse.titles.generation_lost.chapters.rerolls import Dice, current
from meuse.titles.generation_lost.chapters.retreat import Retreat, go_back
from meuse.titles.generation_lost.state import (
    COUNTER_ATTACK,
    NO_RESULT,
    NOT_ENGAGED,
    OF_ENGAGED,
    PRIMARY,
    Battle,
    SideProcedure,
    State,
    Table,
    side_name,
)
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS, CLOSER, GERMAN

STEPS_LOST = {"ASR": 1, "A2SR": 2, "DSR": 1, "D2SR": 2}  # 16.5.5: what S and 2S mean


def counter_attackers(state: State, units: list[int]) -> list[int]:
    """16.5.2, 16.5.2(e): good-order infantry; garrisons never (16.5.2(f))."""
    return [
        unit for unit in units if state.is_infantry(unit) and not state.is_garrison(unit) and state.in_good_order(unit)
    ]


def counter_attack(state: State, battle: Battle, units: list[int]) -> Battle:
    """16.5.2: the counter-attack of these units, from the square that was assaulted, as a battle of its own."""
    found = Battle(1 - battle.attacker, battle.target)
    found.kind = COUNTER_ATTACK
    found.inside = battle.inside
    found.supplied = 1  # 16.5.2(d)
    found.attackers = units
    found.origins = [battle.target] * len(units)
    return found


def command_of(state: State, battle: Battle) -> int:
    """16.5.2(MOD), ruling G54: the worst of them, looked at now; beyond all range as at the end of it.

    Engaged units have no command modifier (G52).
    """
    if state.engaged[battle.target] != NOT_ENGAGED:
        return 0
    worst = max(state.box.command_add)
    for unit in battle.attackers:
        worth = command_modifier(state, unit, battle.target)
        worst = min(worst, state.box.command_add[-1] if worth == OUT_OF_COMMAND else worth)
    return worst


def those_attacked(state: State, side: int, cell: int) -> list[int]:
    """16.5.2(a), ruling G52: the original attackers, on the line or engaged in the square, of their own will or not."""
    if state.engaged[cell] == side:
        return volunteers(state, 1 - side, cell)
    return attackers_on(state, 1 - side, cell, PRIMARY if state.engaged[cell] == NOT_ENGAGED else OF_ENGAGED)


class CounterAttack(SideProcedure):
    """16.5.2: `side` counter-attacks out of the square with the attackers of state.battle; no resources, no closers."""

    steps = ("choose", "dice", "lose_steps", "result", "after")
    fields = ("side", "cell", "closed", "chosen")

    def __init__(self, side: int = GERMAN, cell: int = 0, closed: int = 0) -> None:
        super().__init__(side)
        self.cell = cell
        self.closed = closed  # 16.5.2(c): the assault had closers, and they are the ones to be hit
        self.chosen: list[int] = []

    # ---- whom (16.5.2(a), (c))

    def _candidates(self, state: State) -> list[int]:
        foes = those_attacked(state, self.side, self.cell)
        if self.closed:
            foes = [unit for unit in foes if state.status[unit] & CLOSER]
        return [unit for unit in foes if unit not in self.chosen]

    def choose(self, play: Table) -> Ask | None:
        """16.5.2(a), (c): all closers as a group; without closers as many units as counter-attack."""
        state = play.state
        battle = current(state)
        foes = self._candidates(state)
        if self.closed or len(foes) + len(self.chosen) <= len(battle.attackers):
            self.chosen += foes
        elif len(self.chosen) < len(battle.attackers):
            against = state.box.unit_actions("against")
            params: dict[str, str | int] = {
                "hex": state.box.board.names[self.cell],
                "left": len(battle.attackers) - len(self.chosen),
            }
            actions = [against[unit] for unit in foes]
            return Ask(side_name(self.side), "counter-attack", actions, ("16.5.2(a)",), params)
        battle.defenders = sorted(self.chosen)
        battle.die = 0
        battle.rerolled = 0
        battle.result = NO_RESULT
        battle.command = command_of(state, battle)
        self.chosen = []
        play.log(
            CounterAttackMade(
                side=side_name(self.side),
                hex=state.box.board.names[self.cell],
                units=names_of(state, battle.attackers),
                against=names_of(state, battle.defenders),
                cases=("16.5.2", "16.5.2(c)" if self.closed else "16.5.2(a)"),
            )
        )
        return None

    def do_against(self, play: Table, action: Action) -> None:
        self.chosen.append(play.state.box.unit_in(action))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "against" or self.step != "choose" or unit == NOBODY or unit in self._candidates(state):
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit]}
        if unit in self.chosen:
            return Refusal("16.5.2(a)", "counter-attacked-already", named)
        return Refusal("16.5.2(a)", "counter-attack-not-attacking", named)

    # ---- how it ends

    def dice(self, play: Table) -> Ask | None:
        play.call(Dice())
        return None

    def lose_steps(self, play: Table) -> Ask | None:
        """16.5.3, 16.5.5: A is the counter-attacker, D whoever is attacked."""
        state = play.state
        battle = current(state)
        result = ASSAULT_RESULTS[battle.result]
        doomed = battle.attackers if result == "AE" else battle.defenders if result in ("DE", "DEBT") else []
        for unit in list(doomed):
            eliminate(play, unit, "16.5.3")
        if result in STEPS_LOST:
            mine = result.startswith("A")
            units = battle.attackers if mine else battle.defenders
            play.call(TakeLosses(self.side if mine else 1 - self.side, units, STEPS_LOST[result], 0, "16.5.5"))
        return None

    def result(self, play: Table) -> Ask | None:
        """16.5.2(b), (g): CA again, or ENG with the counter-attacker as attacker."""
        state = play.state
        battle = current(state)
        result = ASSAULT_RESULTS[battle.result]
        if result == "CA" and self._candidates(state):
            self.goto("choose")
        elif result == "ENG":
            fought = list(battle.defenders)
            others = [unit for unit in those_attacked(state, self.side, self.cell) if unit not in fought]
            locked = state.engaged[self.cell] != NOT_ENGAGED  # 16.5.1: then the others are in the square too
            engage(play, self.side, self.cell, fought)
            leave(play, self.cell, [] if locked else others)
        return None

    def after(self, play: Table) -> Ask | None:
        """Ruling G54: the original attackers go back; if nobody is left in the square they advance.

        If the square of a fort is clear and the fort is not, they go on to it or back (13.3.1[2](b)).
        """
        state = play.state
        battle = current(state)
        if ASSAULT_RESULTS[battle.result] == "ENG":
            return None
        foe, cell = 1 - self.side, self.cell
        if state.inside_at(cell, self.side) if battle.inside else state.outside_at(cell, self.side):
            units = those_attacked(state, self.side, cell)
            beside = [unit for unit in state.outside_at(cell, foe) if unit not in units]  # ruling G52: they go too
            leave(play, cell, units + beside)
        elif not state.enemy_at(cell, foe):
            play.call(Advance(foe, cell, MUST, back_on_line(state, foe, cell)))
        return None


def leave(play: Table, cell: int, units: list[int]) -> None:
    """16.5.6(b), ruling G52: attackers go back; those whose jump-off square is the one they fought in retreat (G56)."""
    state = play.state
    stuck = [unit for unit in units if state.where[unit] == cell and state.jump_off[unit] == NOBODY]
    if stuck:
        play.call(Retreat(state.side_of[stuck[0]], stuck, "16.5.6(b)"))
    go_back(play, [unit for unit in units if unit not in stuck])
