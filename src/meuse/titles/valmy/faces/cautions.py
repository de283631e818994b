"""What players may have forgotten when they are about to end something, or to give it up. The gravest comes first.

2.3: `seen` is the state as the player who decides may know it.
"""

from typing import Any, Final

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Said
from meuse.engine.flow import DONE, Action, Frame
from meuse.engine.paths import Ground, flood
from meuse.titles.valmy.chapters.activation import STOP, Activation, activation_refusal
from meuse.titles.valmy.chapters.board import FLANKS, opposite, units_in
from meuse.titles.valmy.chapters.combat import WITHDRAW, BattleInBox
from meuse.titles.valmy.chapters.command import in_command
from meuse.titles.valmy.chapters.deployment import Deployment
from meuse.titles.valmy.chapters.leaders import GivePoints
from meuse.titles.valmy.chapters.major import FALL_BACK, MELEE, MajorBattle
from meuse.titles.valmy.chapters.melee import Melee, melee_column, melee_modifiers, melee_strengths
from meuse.titles.valmy.chapters.movement import Movement, has_units, only_units
from meuse.titles.valmy.chapters.reaction import Reaction, goals
from meuse.titles.valmy.chapters.recovery import Recovery
from meuse.titles.valmy.chapters.retreat import legal_boxes
from meuse.titles.valmy.faces.chances import at_most
from meuse.titles.valmy.faces.odds import mean_losses, signed_sum
from meuse.titles.valmy.scenarios import HOLD
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ARMIES, FLANK, REDUCED, RESERVE_BOX, SIDE_OF_ARMY

WITHDRAWALS: Final = (WITHDRAW, FALL_BACK)


def cautions(seen: State, frame: Frame[Any], side: int, action: Action) -> list[Said]:
    """What could still be done before this answer closes it, and what the answer gives up."""
    if action == STOP and isinstance(frame, Activation):
        return before_stopping(seen, side)
    if action.verb == "to" and isinstance(frame, Movement):  # a box that a stack only marches through was not guarded
        return before_leaving(seen, side, frame._group(seen))
    if action == DONE and isinstance(frame, Movement):
        return before_staying(seen, frame)
    if action == DONE and isinstance(frame, Reaction):
        return before_no_reaction(seen, side)
    if action == DONE and isinstance(frame, GivePoints):
        return [Said("points-kept", {"points": sum(frame.points)}, "8.1")]
    if action == DONE and isinstance(frame, Recovery):
        return about_units(seen, "can-recover", frame._able(seen), "10.1")
    return in_battle(seen, frame, side, action)


def in_battle(seen: State, frame: Frame[Any], side: int, action: Action) -> list[Said]:
    battle = seen.battle
    if battle is None:
        return []
    if action in WITHDRAWALS and isinstance(frame, (BattleInBox, MajorBattle)):
        return before_withdrawing(seen, battle.target, side)
    if action == MELEE and isinstance(frame, MajorBattle):
        return before_melee(seen, side)
    if action.verb == "lead" and isinstance(frame, Melee):
        unit = seen.box.index[str(action.args[0])]
        if seen.status[unit] & REDUCED or seen.box.steps[unit] == 1:
            return [Said("lead-falls", {"unit": seen.box.ids[unit]}, "9.5(A-iii)")]
    if action == DONE and isinstance(frame, Deployment):
        return before_deployment_ends(seen, side)
    return []


# ---- activation and marches (4.3, 7.1)


def before_stopping(seen: State, side: int) -> list[Said]:
    """4.3(b): leaders who have not been activated, with units first, those in command before those who must roll."""
    leaders = [leader for leader in seen.box.leaders_of[side] if activation_refusal(seen, side, leader) is None]
    with_units = [leader for leader in leaders if seen.troops[side][seen.where[leader]]]
    with_units.sort(key=lambda leader: (not in_command(seen, leader), -seen.box.rank[leader]))
    return about_units(seen, "can-activate", with_units, "4.3(b)")


def enemy_near(seen: State, side: int, cell: int) -> bool:
    """7.1.2: whether an enemy unit stands so near that horse could be there tomorrow."""
    box = seen.box
    reach = flood(box.country.march_links, cell, box.cavalry_movement, Ground(seen.scenario.off_limits))
    return any(seen.holds(1 - side, other) for other in reach.cells)


def before_leaving(seen: State, side: int, stack: list[int]) -> list[Said]:
    """10.2(i), T.VICTORY: the stack leaves a base, or a box that scores, without a unit."""
    if not stack or not has_units(seen, stack):
        return []
    here = seen.where[stack[0]]
    if seen.troops[side][here] > len(only_units(seen, stack)):
        return []
    return left_empty(seen, side, here)


def left_empty(seen: State, side: int, cell: int) -> list[Said]:
    if not enemy_near(seen, side, cell):
        return []
    named: dict[str, str | int] = {"hex": seen.box.board.names[cell]}
    for army in own_bases(seen, side, cell):
        return [Said("base-left", {**named, "army": ARMIES[army]}, "10.2(m)")]
    points = sum([score.points for score in seen.scenario.scores if score.reason == HOLD and cell in score.boxes])
    return [Said("score-left", {**named, "points": points}, "T.VICTORY")] if points else []


def own_bases(seen: State, side: int, cell: int) -> list[int]:
    return [army for army in range(len(ARMIES)) if SIDE_OF_ARMY[army] == side and cell in seen.scenario.bases[army]]


def before_staying(seen: State, frame: Movement) -> list[Said]:
    """9.0(h), rulings L23, L65: who stays among enemies attacks; who stays elsewhere is used for nothing."""
    units = only_units(seen, frame._waiting(seen))
    attacks = sorted({seen.where[unit] for unit in units if seen.contested(seen.where[unit])})
    attacks = [cell for cell in attacks if not seen.fought[cell]]
    found = [Said("attacks-by-staying", {"hex": seen.box.board.names[cell]}, "9.0(h)") for cell in attacks]
    idle = [unit for unit in units if not seen.contested(seen.where[unit])]
    return found + about_units(seen, "can-march", idle, "7.0")


def before_no_reaction(seen: State, side: int) -> list[Said]:
    """7.2, 10.2(m): the enemy is about to take a base, or stands where only a few of one's own do."""
    found: list[Said] = []
    for cell in goals(seen, side):
        for army in own_bases(seen, side, cell):
            if not seen.troops[side][cell]:
                named: dict[str, str | int] = {"hex": seen.box.board.names[cell], "army": ARMIES[army]}
                found.append(Said("base-falls", named, "10.2(m)"))
    attacked = [cell for cell in goals(seen, side) if seen.troops[side][cell]]
    return found + about_boxes(seen, "no-help", attacked, "7.2")


# ---- battle (9.2.1, 9.2.11, 9.7)


def before_withdrawing(seen: State, target: int, side: int) -> list[Said]:
    """9.7(c), (d), 10.2(m): units without a legal box, and what is given up with the box."""
    units = seen.troops_at(target, side)
    found: list[Said] = []
    if units and not legal_boxes(seen, units[0]):
        lost = sum([1 - at_most(seen.morale(unit) - seen.box.no_way_back) for unit in units])
        told: dict[str, str | int] = {"count": len(units), "lost": f"{lost:.1f}"}
        found.append(Said("no-way-out", told, "9.7(d)"))
    for army in own_bases(seen, side, target):
        found.append(Said("base-left", {"hex": seen.box.board.names[target], "army": ARMIES[army]}, "10.2(m)"))
    return found


def before_melee(seen: State, side: int) -> list[Said]:
    """9.5(E), 9.5.1: a melee that is to be expected to cost the attacker more than the defender."""
    table = seen.box.melee
    defense = melee_strengths(seen, side)[1]
    column = melee_column(seen, side)
    modifier = signed_sum(melee_modifiers(seen, side, NOBODY, NOBODY))
    own, enemy = mean_losses(table, column, modifier)
    if own <= enemy or not defense:
        return []
    told: dict[str, str | int] = {
        "odds": table.chart.columns[column],
        "own": f"{own:.1f}",
        "enemy": f"{enemy:.1f}",
    }
    return [Said("melee-costs-more", told, "9.5(E)")]


def before_deployment_ends(seen: State, side: int) -> list[Said]:
    """9.2.1(a), 9.2.12: an empty flank that the enemy faces, while units for it wait in Reserve."""
    waiting = [unit for unit in units_in(seen, side, RESERVE_BOX) if seen.box.usage[unit] == FLANK]
    bare = [post for post in FLANKS if not units_in(seen, side, post) and opposite(seen, side, post)]
    return about_units(seen, "flank-bare", waiting, "9.2.12") if bare else []


# ---- how it is said


def about_units(seen: State, message: str, units: list[int], case: str) -> list[Said]:
    if not units:
        return []
    return [Said(message, {"count": len(units), "units": tuple([seen.box.ids[unit] for unit in units])}, case)]


def about_boxes(seen: State, message: str, cells: list[int], case: str) -> list[Said]:
    if not cells:
        return []
    return [Said(message, {"count": len(cells), "hexes": tuple([seen.box.board.names[cell] for cell in cells])}, case)]
