"""What is declared or carried out, as lines on the board: attackers to the hex they attack, the retreat of a stack.

6.6: all of it is made of a state that `fog.seen` has made for the seat that looks: an attack is its owner's secret
until it is declared, and of a stack that retreats an opponent sees the top.
"""

from meuse.engine.faces import NOTHING_DECLARED, Declared, DeclaredLine
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.chapters.retreat import retreating_units
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import SIDES


def declared(state: State, seat: str) -> Declared:
    """11.6, 11.8, 11.21: the attack under way, and how far its defenders have retreated."""
    if state.battle is None:
        return NOTHING_DECLARED
    seen = fog.seen(state, seat)
    battle = seen.battle
    if battle is None:
        return NOTHING_DECLARED
    return Declared([*attack_lines(seen, battle), *retreat_lines(seen, battle)], battle.target)


def attack_lines(seen: State, battle: Battle) -> list[DeclaredLine]:
    """11.0: from each hex that units attack from."""
    groups: dict[int, list[str]] = {}
    for unit, origin in zip(battle.attackers, battle.origins, strict=True):
        groups.setdefault(origin, []).append(seen.box.ids[unit])
    side = SIDES[battle.attacker]
    return [DeclaredLine("attack", [origin, battle.target], side, tuple(ids)) for origin, ids in groups.items()]


def retreat_lines(seen: State, battle: Battle) -> list[DeclaredLine]:
    """11.21: from the attacked hex to where the stack has come."""
    if not battle.retreated:
        return []
    units = [unit for unit in retreating_units(seen, battle) if seen.where[unit] != battle.target]
    if not units:
        return []
    ids = tuple([seen.box.ids[unit] for unit in units])
    return [DeclaredLine("retreat", [battle.target, seen.where[units[0]]], SIDES[1 - battle.attacker], ids)]
