"""11.8-11.17, 11.24 Odds: what both sides bring to a battle, the ratio, the column shifts, and the column reached."""

from typing import Final

from meuse.engine.charts import odds_name, odds_steps
from meuse.engine.events import Shift
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import ELAN, ENTENTE, FATIGUED, NORMAL

GROUND_CASES: Final = {"rough": "11.11", "city": "11.13", "marsh": "T.TEC-marsh", "forest": "11.10(a)"}

OPPOSITE: Final = "opposite"
ALTERNATING: Final = "alternating"
SURROUNDING: Final = "surrounding"
NO_PATTERN: Final = ""


# ---- sums (11.8)


def attack_total(state: State, battle: Battle) -> int:
    """11.8, 8.7, 8.9: the attack factors of all that attack."""
    return sum([state.attack_factor(unit) for unit in battle.attackers])


def defense_total(state: State, battle: Battle) -> int:
    """11.8, 8.7, 11.14: the factors of those that take part in the defence; a fort adds its own, a depot none (S27)."""
    return sum([state.defense_factor(unit) for unit in battle.defenders])


def base_steps(state: State, battle: Battle) -> int:
    """11.8, ruling S3: the ratio rounded against the attacker, in steps from 1:1.

    Ruling S27: against nothing but depots there is no ratio: the first step beyond the chart stands for it.
    """
    box = state.box
    defense = defense_total(state, battle)
    if defense <= 0:
        return box.first_column + len(box.crt.columns)
    return odds_steps(attack_total(state, battle), defense)


# ---- shifts (11.10-11.16, 11.23, 11.24)


def shifts(state: State, battle: Battle) -> list[Shift]:
    """11.14(a), 11.24: every column shift of this battle, all cumulative; none against depots (S27)."""
    if defense_total(state, battle) <= 0:
        return []
    box = state.box
    found = terrain_shifts(state, battle)
    if battle.concentric:
        found.append(Shift("concentric", battle.concentric, "11.15(d)"))
    found.extend(morale_shifts(state, battle))
    if battle.bombardment:
        found.append(Shift("bombardment", battle.bombardment, "11.23(a-vii)"))
    if battle.attacker == ENTENTE and state.turn in box.effort_turns:
        found.append(Shift("final-effort", box.effort_shift, "11.24"))
    return found


def terrain_shifts(state: State, battle: Battle) -> list[Shift]:
    """11.10-11.14, T.TEC-fortress: the ground of the hex, its fortress, a river that every attacker has to cross."""
    box = state.box
    terrain = box.terrain
    target = battle.target
    found: list[Shift] = []
    for kind in terrain.kinds[target]:
        amount = box.terrain_shift.get(kind, 0)
        if amount:
            found.append(Shift(kind, amount, GROUND_CASES[kind]))
    if terrain.fortress[target]:
        found.append(Shift("fortress", box.fortress_shift, "11.14"))
    if battle.origins and all((origin, target) in terrain.rivers for origin in battle.origins):
        found.append(Shift("river", box.river_shift, "11.12"))
    return found


def morale_shifts(state: State, battle: Battle) -> list[Shift]:
    """11.16, ruling S7: elan counts if every corps has it, fatigue if one has; HQs and forts are not asked."""
    box = state.box
    found: list[Shift] = []
    defense = shared_morale(state, battle.defenders)
    if defense == ELAN:
        found.append(Shift("elan-defense", -box.elan_shift, "11.16(a)"))
    elif defense == FATIGUED:
        found.append(Shift("fatigue-defense", -box.fatigue_shift, "11.16(b)"))
    attack = shared_morale(state, battle.attackers)
    if attack == ELAN:
        found.append(Shift("elan-attack", box.elan_shift, "11.16(c)"))
    elif attack == FATIGUED:
        found.append(Shift("fatigue-attack", box.fatigue_shift, "11.16(d)"))
    return found


def shared_morale(state: State, units: list[int]) -> int:
    """11.16: fatigued if one corps is, elan if all have it; normal otherwise, and where there is no corps (S7)."""
    levels = [state.morale[unit] for unit in units if state.box.corps[unit]]
    return min(levels) if levels else NORMAL


# ---- concentric attack (11.15)


def concentric_pattern(state: State, battle: Battle) -> str:
    """11.15, 11.15(a)-(c), ruling S16: which of the three patterns the attack meets.

    11.13(a), 11.15(e), (f): none against a city or a heavy fortress.
    """
    box = state.box
    target = battle.target
    if box.terrain.city[target] or box.terrain.fortress[target]:
        return NO_PATTERN
    around = box.board.neighbours[target]
    crossed = [around[slot] in battle.origins for slot in range(len(around))]
    sides = crossed.count(True)
    half = len(around) // 2
    if sides > half:
        return SURROUNDING
    if any(crossed[slot] and crossed[slot + half] for slot in range(half)):
        return OPPOSITE
    if sides == half and not any(crossed[slot] and crossed[slot - 1] for slot in range(len(around))):
        return ALTERNATING
    return NO_PATTERN


# ---- the column (11.9, 11.17)


def final_steps(state: State, battle: Battle) -> int:
    """11.17, ruling S29: shifts go on beyond the chart on both sides."""
    return base_steps(state, battle) + sum([shift.amount for shift in shifts(state, battle)])


def final_column(state: State, battle: Battle) -> int:
    """11.9: the column of the CRT after all shifts; below 0 or past the last one the result needs no die."""
    return final_steps(state, battle) - state.box.first_column


def final_odds(state: State, battle: Battle) -> str:
    """The odds after all shifts, as players say them."""
    return odds_name(final_steps(state, battle))


def is_automatic(state: State, battle: Battle) -> bool:
    """11.9: final odds above 7:1 or below 1:2 are not rolled for."""
    return not 0 <= final_column(state, battle) < len(state.box.crt.columns)


def result(state: State, battle: Battle, die: int) -> tuple[int, int]:
    """11.18, T.CRT, 11.9: the steps that attacker and defender lose; the die counts for nothing off the chart."""
    box = state.box
    column = final_column(state, battle)
    if column < 0:
        return box.below
    if column >= len(box.crt.columns):
        return box.above
    return box.crt_losses[die - 1][column]
