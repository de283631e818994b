"""What players may have forgotten when they are about to end something: a phase, their replacements, an advance.

The gravest comes first: of the cautions, and of the units that a caution is about. Faces name the first few and count
the others.
"""

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Said
from meuse.engine.flow import DONE, Action, Frame
from meuse.titles.they_shall_not_pass.chapters.advance import Advance, may_advance
from meuse.titles.they_shall_not_pass.chapters.assault import AssaultPhase, targets
from meuse.titles.they_shall_not_pass.chapters.bombardment import Bombardment, ready_to_bombard
from meuse.titles.they_shall_not_pass.chapters.breakthrough import Breakthrough
from meuse.titles.they_shall_not_pass.chapters.movement import Movement
from meuse.titles.they_shall_not_pass.chapters.reach import march_reach
from meuse.titles.they_shall_not_pass.chapters.replacements import Replacements
from meuse.titles.they_shall_not_pass.chapters.stacking import has_room
from meuse.titles.they_shall_not_pass.chapters.supply import find_unsupplied
from meuse.titles.they_shall_not_pass.state import State, is_gun
from meuse.titles.they_shall_not_pass.terms import HQ, MOVED
from meuse.titles.they_shall_not_pass.terrain import HALVES


def cautions(state: State, frame: Frame[State], action: Action) -> list[Said]:
    """What could still be done before this answer closes it."""
    if action != DONE:
        return []
    if isinstance(frame, Bombardment):
        guns = [gun for gun in state.box.units_of[frame.side] if ready_to_bombard(state, gun)]
        return about_units(state, "can-fire", guns, "7.0")
    if isinstance(frame, Movement):
        return before_movement_ends(state, frame)
    if isinstance(frame, AssaultPhase):
        cells = targets(state, frame.side)
        return about_hexes(state, "can-assault", cells, "9.0(a)")
    if isinstance(frame, Breakthrough):
        return about_hexes(state, "can-break-through", frame.stacks, "13.0")
    if isinstance(frame, Replacements) and frame.points:
        return [Said("points-left", {"points": frame.points}, "6.31(b)")]
    if isinstance(frame, Advance) and state.battle is not None and frame.step == "into":
        battle = state.battle
        units = [unit for unit in may_advance(state, battle) if has_room(state, [unit], battle.target)]
        if not state.occupied[battle.attacker][battle.target]:  # one who has entered holds the hex
            return about_units(state, "can-advance", units, "9.6(b)")
    return []


def before_movement_ends(state: State, phase: Movement) -> list[Said]:
    """8.0, 14.11, 6.15: who could still move, dig in, or be brought back into supply by moving."""
    waiting = [unit for unit in phase.ready if not state.status[unit] & MOVED]
    able = [unit for unit in waiting if can_go_anywhere(state, unit)]
    diggers = [unit for unit in phase.diggers if not state.status[unit] & MOVED]
    found = about_units(state, "unsupplied", mendable(state, phase.side, able), "6.15(b)")
    found += about_units(state, "can-move", able, "8.0")
    return found + about_units(state, "can-dig-in", diggers, "14.11")


def can_go_anywhere(state: State, unit: int) -> bool:
    """8.1: some hex lies open to the unit."""
    return bool(march_reach(state, [unit], state.where[unit], state.allowance(unit) * HALVES, True).cells)


def mendable(state: State, side: int, able: list[int]) -> list[int]:
    """6.15: units that could trace no supply line if it were checked now, and who can still move, or whose HQ can."""
    box = state.box
    found: list[int] = []
    for unit in sorted(find_unsupplied(state, side)):
        hq = box.hq_of.get((side, state.corps_of(unit)), NOBODY)
        if unit in able or hq in able:
            found.append(unit)
    return found


def about_units(state: State, message: str, units: list[int], case: str) -> list[Said]:
    if not units:
        return []
    names = tuple([state.box.ids[unit] for unit in by_gravity(state, units)])
    return [Said(message, {"count": len(units), "units": names}, case)]


def by_gravity(state: State, units: list[int]) -> list[int]:
    """Those first whose neglect costs most: next to the enemy, then HQs, guns, and whoever is strongest."""
    box, board = state.box, state.box.board

    def ease(unit: int) -> tuple[bool, bool, bool, int]:
        cell = state.where[unit]
        enemies = state.occupied[1 - box.side[unit]]
        exposed = cell >= 0 and any(enemies[near] for near in board.adjacent[cell])
        return not exposed, box.kind[unit] != HQ, not is_gun(box, unit), -strength_of(state, unit)

    return sorted(units, key=ease)


def strength_of(state: State, unit: int) -> int:
    """What a unit brings to a fight: the attack strength of guns, what infantry has left."""
    return state.box.attack[unit] if is_gun(state.box, unit) else state.combat_strength(unit)


def about_hexes(state: State, message: str, cells: list[int], case: str) -> list[Said]:
    if not cells:
        return []
    names = tuple([state.box.board.names[cell] for cell in cells])
    return [Said(message, {"count": len(cells), "hexes": names}, case)]
