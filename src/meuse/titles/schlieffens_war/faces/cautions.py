"""What players may have forgotten when they are about to end something, or to give something up.

The gravest comes first: of the cautions, and of the units that a caution is about. Faces name the first few and count
the others.

6.6: `seen` is the state as the player who decides may know it.
"""

from typing import Final

from meuse.engine.faces import Said
from meuse.engine.flow import DONE, Action, Frame
from meuse.engine.paths import flood
from meuse.titles.schlieffens_war.chapters.advance import Advance, advance_refusal
from meuse.titles.schlieffens_war.chapters.combat import (
    CombatPhase,
    attacker_refusal,
    contact_refusal,
    target_refusal,
    targets,
)
from meuse.titles.schlieffens_war.chapters.movement import MovementPhase, links_for, march_ground
from meuse.titles.schlieffens_war.chapters.probing import Probing
from meuse.titles.schlieffens_war.chapters.regroup import RegroupPhase, Returns, havens, return_refusal
from meuse.titles.schlieffens_war.chapters.reinforcements import REFUSE, Reinforcements, Withdrawal, due
from meuse.titles.schlieffens_war.chapters.supply import check
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import DEPOT, ELIMINATED, ENTENTE, GERMAN, HQ, MOVED, OOS

PLAN_WARNING: Final = 2  # 4.4: turns before the last one of Plan XVII in which its attacks are asked after


def deciding(state: State, frame: Frame[State]) -> int:
    """Whose answer a procedure waits for when it can be cautioned."""
    if isinstance(frame, Advance) and state.battle is not None:
        return state.battle.attacker
    side: int = getattr(frame, "side", GERMAN)
    return side


def cautions(seen: State, frame: Frame[State], action: Action) -> list[Said]:
    """What could still be done before this answer closes it, and what the answer gives up."""
    if isinstance(frame, Withdrawal) and action == REFUSE:
        return [Said("forfeits", {"corps": seen.box.withdrawal_corps - seen.withdrawn}, "9.4(d)")]
    if isinstance(frame, Probing) and action.verb == "probe":
        return before_probing(seen, frame, seen.box.index[str(action.args[0])])
    if action != DONE:
        return []
    if isinstance(frame, MovementPhase):
        return before_movement_ends(seen, frame)
    if isinstance(frame, CombatPhase):
        found = plan_short(seen, frame.side)
        return found + about_hexes(seen, "can-attack", targets(seen, frame.side), "11.0(a)")
    if isinstance(frame, RegroupPhase):
        rest = frame.step == "fatigue"
        message, case = ("can-rest", "9.5(1)") if rest else ("can-restore", "9.5(2)")
        return about_units(seen, message, frame.able, case)
    if isinstance(frame, Returns):
        return about_units(seen, "can-return", able_to_return(seen, frame.side), "9.5(3)")
    if isinstance(frame, Reinforcements):
        return about_units(seen, "held-back", due(seen, frame.side), "9.2")
    if isinstance(frame, Advance) and seen.battle is not None:
        battle = seen.battle
        if not seen.occupied[battle.attacker][battle.target]:  # one who has entered holds the hex
            units = [unit for unit in battle.attackers if advance_refusal(seen, battle, unit) is None]
            return about_units(seen, "can-advance", units, "11.22")
    return []


# ---- movement (5.3, 6.5, 8.0)


def before_movement_ends(seen: State, phase: MovementPhase) -> list[Said]:
    """10.0, 6.5, 8.8: who could still move, which stacks are too high, and who would be out of supply."""
    waiting = [unit for unit in phase.ready if not seen.status[unit] & MOVED and seen.where[unit] >= 0]
    able = [unit for unit in waiting if can_go_anywhere(seen, unit)]
    found = about_units(seen, "unsupplied", mendable(seen, phase.side, able), "8.8")
    found += about_hexes(seen, "overstacked", sorted(seen.crowded[phase.side]), "6.5")
    return found + about_units(seen, "can-move", able, "10.0")


def can_go_anywhere(seen: State, unit: int) -> bool:
    """10.0: some hex lies open to the unit."""
    reach = flood(links_for(seen, unit), seen.where[unit], seen.allowance(unit), march_ground(seen, unit))
    return len(reach.cells) > 0


def mendable(seen: State, side: int, able: list[int]) -> list[int]:
    """8.0: units that would be found out of supply now, and who can still move, or an HQ or depot of their nation."""
    box = seen.box
    helped = {box.nation[unit] for unit in able if box.kind[unit] == HQ or box.kind[unit] == DEPOT}
    found = check(seen, side)
    return [unit for unit in box.units_of[side] if found[unit] == OOS and (unit in able or box.nation[unit] in helped)]


# ---- combat (11.1, 4.4)


def before_probing(seen: State, phase: Probing, unit: int) -> list[Said]:
    """11.1(d): who probes gives up his attack. Said before the first probe of a phase."""
    if phase.probers or attacker_refusal(seen, unit) is not None:
        return []
    enemies = seen.occupied[1 - phase.side]
    for cell in seen.box.board.adjacent[seen.where[unit]]:
        open_to = enemies[cell] and target_refusal(seen, phase.side, cell) is None
        if open_to and contact_refusal(seen, unit, cell) is None:
            return [Said("gives-up-attack", {"unit": seen.box.ids[unit]}, "11.1(d)")]
    return []


def plan_short(seen: State, side: int) -> list[Said]:
    """4.4: attacks that Plan XVII still wants, in its last turns."""
    box = seen.box
    left = box.plan_attacks - seen.plan_attacks
    if side != ENTENTE or left <= 0 or not 0 <= box.plan_deadline - seen.turn <= PLAN_WARNING:
        return []
    numbers: dict[str, str | int] = {
        "made": seen.plan_attacks,
        "needed": box.plan_attacks,
        "left": left,
        "turns": box.plan_deadline - seen.turn,
    }
    return [Said("plan-short", numbers, "4.4")]


# ---- regrouping (9.5)


def able_to_return(seen: State, side: int) -> list[int]:
    """9.5(3): eliminated units that have a place to return to."""
    box = seen.box
    found: list[int] = []
    for unit in box.units_of[side]:
        if seen.where[unit] == ELIMINATED:
            open_havens = havens(seen, box.nation[unit])
            if any(return_refusal(seen, unit, cell, open_havens) is None for cell in open_havens):
                found.append(unit)
    return found


# ---- how it is said


def by_gravity(seen: State, units: list[int]) -> list[int]:
    """Those first whose neglect costs most: HQs and depots, on whom others depend, then whoever is strongest.

    Among equals those next to the enemy come first; `seen` knows no others than the player does.
    """
    box = seen.box

    def ease(unit: int) -> tuple[bool, int, bool]:
        cell = seen.where[unit]
        enemies = seen.occupied[1 - box.side[unit]]
        exposed = cell >= 0 and any(enemies[near] for near in box.board.adjacent[cell])
        return box.kind[unit] not in (HQ, DEPOT), -seen.factor(unit), not exposed

    return sorted(units, key=ease)


def about_units(seen: State, message: str, units: list[int], case: str) -> list[Said]:
    if not units:
        return []
    names = tuple([seen.box.ids[unit] for unit in by_gravity(seen, units)])
    return [Said(message, {"count": len(units), "units": names}, case)]


def about_hexes(seen: State, message: str, cells: list[int], case: str) -> list[Said]:
    if not cells:
        return []
    names = tuple([seen.box.board.names[cell] for cell in cells])
    return [Said(message, {"count": len(cells), "hexes": names}, case)]
