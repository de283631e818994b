"""What is under way, as lines: marches that may be answered, the ways to a battle, attacks across the battle board,
fire, retreats.

Ruling L61: each step of a march and all that happens on the battle board is open; which pieces marched is told as far
as a seat knows them.
"""

from typing import Any

from meuse.engine.counters import NOBODY
from meuse.engine.faces import NOTHING_DECLARED, Declared, DeclaredLine, LineKind
from meuse.engine.flow import Frame
from meuse.titles.valmy import fog
from meuse.titles.valmy.chapters.board import cell_of
from meuse.titles.valmy.chapters.charges import Charge
from meuse.titles.valmy.chapters.fire import DEFENSIVE, MAIN_FIRE, SKIRMISH, Volley
from meuse.titles.valmy.chapters.flank_fights import FlankFight, FlankMelee
from meuse.titles.valmy.chapters.flanks import FlankFights
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.melee import Melee, attackers_in_melee
from meuse.titles.valmy.chapters.movement import March
from meuse.titles.valmy.chapters.reaction import Reaction
from meuse.titles.valmy.country import BATTLE
from meuse.titles.valmy.state import Battle, State
from meuse.titles.valmy.terms import FACES, LEADER, MAIN_BOX, NO_POST, SIDES


def declared(state: State, stack: list[Frame[Any]], seat: str) -> Declared:
    """7.2, 7.3, 9.0-9.7: the march, the battle, the attack on its board."""
    seen = fog.seen(state, seat)
    battle = seen.battle
    if battle is None:
        for frame in reversed(stack):
            if isinstance(frame, Reaction):
                return Declared(march_lines(seen, 1 - frame.side))
            if isinstance(frame, March):
                return Declared(march_lines(seen, frame.side))
        return NOTHING_DECLARED
    lines = [*ways_to_battle(seen, battle), *retreat_lines(seen, battle)]
    if not battle.major:
        return Declared(lines, battle.target)
    on_board = board_lines(seen, stack)
    return Declared([*lines, *on_board], on_board[-1].cells[-1] if on_board else battle.target, BATTLE)


# ---- on the map


def march_lines(seen: State, side: int) -> list[DeclaredLine]:
    """7.1.6, 7.2, ruling L61: every step of units in this activation is open; who went, their owner knows."""
    box = seen.box
    lines: list[DeclaredLine] = []
    for start, cell in dict.fromkeys(zip(seen.routes[side][::2], seen.routes[side][1::2], strict=True)):
        units = [
            box.ids[unit]
            for unit in seen.force
            if seen.where[unit] == cell and seen.approach[unit] == start and box.kind[unit] != LEADER
        ]
        lines.append(DeclaredLine("march", [start, cell], SIDES[side], tuple(units)))
    return lines


def ways_to_battle(seen: State, battle: Battle) -> list[DeclaredLine]:
    """9.7(b), ruling L19: from where both sides came to the battle; nobody may retreat along the enemy's lines."""
    lines: list[DeclaredLine] = []
    for side, name in enumerate(SIDES):
        kind: LineKind = "attack" if side == battle.attacker else "support"
        for start in battle.approaches(side):
            units = [seen.box.ids[unit] for unit in seen.troops_at(battle.target, side) if seen.approach[unit] == start]
            lines.append(DeclaredLine(kind, [start, battle.target], name, tuple(units)))
    return lines


def retreat_lines(seen: State, battle: Battle) -> list[DeclaredLine]:
    """9.7: where those have gone who have left the battle; by way of a box that they slipped through."""
    groups: dict[tuple[int, int, int], list[str]] = {}
    for counter in battle.retreated:
        cell = seen.where[counter]
        if cell >= 0 and cell != battle.target:
            between = seen.approach[counter]
            key = (seen.box.side[counter], cell, between if between != NOBODY else battle.target)
            groups.setdefault(key, []).append(seen.box.ids[counter])
    lines: list[DeclaredLine] = []
    for (side, cell, between), ids in groups.items():
        cells = [battle.target, cell] if between == battle.target else [battle.target, between, cell]
        lines.append(DeclaredLine("retreat", cells, SIDES[side], tuple(ids)))
    return lines


# ---- on the battle board (9.2.5-9.2.12)


def across(seen: State, kind: LineKind, side: int, post: int, units: list[int]) -> DeclaredLine:
    """From a box of the board to the one that it faces."""
    cells = [cell_of(seen, side, post), cell_of(seen, 1 - side, FACES[post])]
    return DeclaredLine(kind, cells, SIDES[side], tuple([seen.box.ids[unit] for unit in units]))


def board_lines(seen: State, stack: list[Frame[Any]]) -> list[DeclaredLine]:
    """The attack, the fire or the melee under way; the innermost procedure comes last."""
    lines: list[DeclaredLine] = []
    for frame in stack:
        if isinstance(frame, FlankFights) and frame.step not in ("attacks", "own_attacks"):
            lines += announced_lines(seen, frame)
        elif isinstance(frame, FlankFight):
            units = [unit for unit in [*frame.chargers, *frame.foot] if seen.post[unit] == frame.post]
            lines.append(across(seen, "attack", frame.side, frame.post, units))
        elif isinstance(frame, (Charge, FlankMelee)):
            lines.append(across(seen, "attack", frame.side, frame.post, frame.attackers))
        elif isinstance(frame, Volley):
            lines += fire_lines(seen, frame)
        elif isinstance(frame, Melee):
            lines.append(across(seen, "attack", frame.side, MAIN_BOX, attackers_in_melee(seen, frame.side)))
        elif isinstance(frame, MajorBattle):
            lines += decision_line(seen, frame)
    return lines


def announced_lines(seen: State, frame: FlankFights) -> list[DeclaredLine]:
    """9.2.5, 9.2.6: every charge and flank attack that is announced."""
    lines: list[DeclaredLine] = []
    for side in range(len(SIDES)):
        for post in range(len(FACES)):
            cell = cell_of(seen, side, post)
            if cell in frame.charging or cell in frame.attacking:
                lines.append(across(seen, "attack", side, post, frame._announced(seen, side, post)))
    return lines


def fire_lines(seen: State, frame: Volley) -> list[DeclaredLine]:
    """9.3: who fires at which box."""
    shooters = [unit for unit in frame.shooters if seen.post[unit] != NO_POST]
    targets = [unit for unit in frame.targets if seen.post[unit] != NO_POST]
    if frame.kind not in (SKIRMISH, MAIN_FIRE, DEFENSIVE) or not shooters or not targets:
        return []
    cells = [
        cell_of(seen, frame.side, seen.post[shooters[0]]),
        cell_of(seen, 1 - frame.side, seen.post[targets[0]]),
    ]
    return [DeclaredLine("fire", cells, SIDES[frame.side], tuple([seen.box.ids[unit] for unit in shooters]))]


def decision_line(seen: State, frame: MajorBattle) -> list[DeclaredLine]:
    """9.2.11: the melee that could be chosen."""
    battle = seen.battle
    if battle is None or frame.step not in ("attacker_decides", "defender_decides"):
        return []
    side = battle.attacker if frame.step == "attacker_decides" else 1 - battle.attacker
    return [across(seen, "attack", side, MAIN_BOX, attackers_in_melee(seen, side))]
