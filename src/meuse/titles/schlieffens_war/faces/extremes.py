"""The range that the odds of an attack can still move in: what may lie hidden, whom the defender names, which markers.

6.6: all of it is made of what the seat that decides may know. What it cannot see, it must reckon with.
"""

from typing import Any, Final

from meuse.engine.charts import odds_name
from meuse.engine.counters import NOBODY, copy_battle
from meuse.engine.faces import Extreme, Forecast
from meuse.engine.flow import Frame
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.chapters.bombardment import Bombardment, markers_ready, support_refusal
from meuse.titles.schlieffens_war.chapters.combat import corps_missing, draw_up_defense
from meuse.titles.schlieffens_war.chapters.odds import (
    base_steps,
    concentric_pattern,
    defense_total,
    final_column,
    final_odds,
    shifts,
)
from meuse.titles.schlieffens_war.faces import board
from meuse.titles.schlieffens_war.faces.board import attack_outcomes
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import ARTILLERY, COUP, ELAN, FORT, HQ, UNSEEN

UNNAMED: Final = ""  # who may lie hidden is a guess: only how strong they can be is told
BETTER: Final = ("weakest", "markers")  # ends of the range that the attacker hopes for


def forecast(state: State, stack: list[Frame[Any]]) -> Forecast | None:
    """The odds of the attack that is being declared, with both ends of their range."""
    found = board.forecast(state, stack)
    asked, seen = board.declared_attack(state, stack)
    if found is None or seen is None or seen.battle is None:
        return None
    return found._replace(extremes=attack_extremes(seen, seen.battle, asked, stack[-1]))


def attack_extremes(seen: State, declared: Battle, asked: str, frame: Frame[Any]) -> tuple[Extreme, ...]:
    """11.2, 11.23, 6.6: the odds against the strongest defence that a seat must reckon with, and with every marker.

    While the owner still has corps to name, the weakest two are an end too.
    """
    battle = copy_battle(declared)
    if not battle.attackers:
        return ()
    if not battle.committed:
        draw_up_defense(seen, battle)
    found: list[Extreme] = []
    joining = strongest_joining(seen, battle) if asked in ("declare", "defenders") else []
    if joining:
        found.append(with_defenders(seen, battle, "hidden" if not battle.committed else "strongest", joining))
    if battle.committed and corps_missing(seen, battle) > 0:
        found.append(with_defenders(seen, battle, "weakest", weakest_joining(seen, battle)))
    columns = columns_of_markers(seen, battle, frame)
    if columns and defense_total(seen, battle) > 0:
        fought = copy_battle(battle)
        fought.bombardment += columns
        found.append(extreme(seen, fought, "markers", [], asked == "roll"))
    return tuple(found)


def strongest_joining(seen: State, battle: Battle) -> list[int]:
    """11.2, 6.2, 6.6: who can still join the defence, the strongest of them: those that the owner may name, or, before
    the attack is declared, any that could lie under what is seen. A fort that is not seen lies in its own hex."""
    box = seen.box
    if battle.committed:
        able = list(battle.bystanders)
    else:
        top = seen.top_unit(battle.target, 1 - battle.attacker)
        able = [
            unit
            for unit in box.units_of[1 - battle.attacker]
            if seen.where[unit] == UNSEEN and could_lie_under(seen, top, unit, battle.target)
        ]
    able.sort(key=lambda unit: -seen.defense_factor(unit))
    corps = [unit for unit in able if box.load[unit]]
    staffs = [unit for unit in able if box.kind[unit] == HQ]
    defending = len([unit for unit in battle.defenders if box.load[unit]])
    helping = len([unit for unit in battle.defenders if box.kind[unit] == HQ])
    joining = corps[: max(box.defending_corps - defending, 0)]
    if defending or joining:
        joining = joining + staffs[: max(box.hq_limit - helping, 0)]
    return joining


def could_lie_under(seen: State, top: int, unit: int, cell: int) -> bool:
    """6.2, 6.6: whether a unit that nobody sees may be in that hex."""
    box = seen.box
    if box.kind[unit] == FORT:
        return box.set_up[unit] == cell
    return box.nation[unit] == box.nation[top] and fog.could_hide(seen, top, unit)


def weakest_joining(seen: State, battle: Battle) -> list[int]:
    """11.2: the corps that the owner must name at least, the weakest of them, and no HQ."""
    corps = [unit for unit in battle.bystanders if seen.box.load[unit]]
    corps.sort(key=seen.defense_factor)
    return corps[: corps_missing(seen, battle)]


def with_defenders(seen: State, battle: Battle, id_: str, units: list[int]) -> Extreme:
    """11.16: the odds if these defend as well. Of units under the top the worst is assumed: that they have elan."""
    fought = copy_battle(battle)
    fought.defenders = [*battle.defenders, *units]
    fought.bystanders = [unit for unit in battle.bystanders if unit not in units]
    added = [(seen.box.ids[unit], seen.defense_factor(unit)) for unit in units]
    if battle.committed:
        return extreme(seen, fought, id_, added)
    assumed = seen.copy()
    for unit in units:
        assumed.morale[unit] = ELAN
    return extreme(assumed, fought, id_, [(UNNAMED, sum([factor for _, factor in added]))])


def columns_of_markers(seen: State, battle: Battle, frame: Frame[Any]) -> int:
    """11.23: how many columns the markers can still be worth that may be used in this attack, one of each kind."""
    if support_refusal(seen, battle) is not None:
        return 0
    used: set[str] = set()
    if isinstance(frame, Bombardment):
        used = {marker for marker, gone in ((COUP, frame.coup_used), (ARTILLERY, frame.gun_used)) if gone}
    left = [marker for marker in (COUP, ARTILLERY) if marker not in used and markers_ready(seen, marker)]
    return len(left) * max(seen.box.bombardment)


def extreme(seen: State, battle: Battle, id_: str, added: list[tuple[str, int]], thrown: bool = False) -> Extreme:
    """11.8-11.17: the odds of a battle that may come of this one. `thrown`: the die of 11.15 has fallen."""
    box = seen.box
    column = final_column(seen, battle)
    return Extreme(
        id_,
        id_ in BETTER,
        added,
        odds_name(base_steps(seen, battle)),
        shifts(seen, battle),
        final_odds(seen, battle),
        column if 0 <= column < len(box.crt.columns) else NOBODY,
        attack_outcomes(seen, battle, not thrown and concentric_pattern(seen, battle) != ""),
    )
