"""What is declared or carried out, as lines on the board: attackers and guns to their target, retreats hex by hex."""

from typing import Any

from meuse.engine.counters import NOBODY
from meuse.engine.faces import NOTHING_DECLARED, Declared, DeclaredLine, LineKind
from meuse.engine.flow import Frame
from meuse.titles.they_shall_not_pass.chapters.bombardment import Fire, firing_place
from meuse.titles.they_shall_not_pass.chapters.hits import RetreatUnit
from meuse.titles.they_shall_not_pass.state import Battle, State
from meuse.titles.they_shall_not_pass.terms import SIDES


def declared(state: State, stack: list[Frame[Any]]) -> Declared:
    """7.1, 7.2, 9.1, 9.3, 9.5: the fire, the assault or the retreat under way."""
    for frame in reversed(stack):
        if isinstance(frame, Fire):
            return fire_lines(state, frame)
        if isinstance(frame, RetreatUnit) and len(frame.path) > 1 and state.battle is not None:
            lines = [*assault_lines(state, state.battle), retreat_line(state, frame)]
            return Declared(lines, state.battle.target)
    if state.battle is not None:
        return Declared(assault_lines(state, state.battle), state.battle.target)
    return NOTHING_DECLARED


def assault_lines(state: State, battle: Battle) -> list[DeclaredLine]:
    """9.0, 9.3: infantry from the hexes it attacks from, and the guns of both sides that support."""
    attacker = battle.attacker
    lines = joined(state, battle.target, "attack", attacker, battle.attackers, battle.origins)
    for side, guns in ((attacker, battle.offense), (1 - attacker, battle.defense)):
        lines += joined(state, battle.target, "support", side, guns, [state.where[gun] for gun in guns])
    return lines


def fire_lines(state: State, fire: Fire) -> Declared:
    """7.1, 7.2, 14.31-14.33: every gun from where its fire comes from; those off the map have no line."""
    if fire.target == NOBODY:
        return NOTHING_DECLARED
    places = [firing_place(state, gun) for gun in fire.guns]
    return Declared(joined(state, fire.target, "fire", fire.side, fire.guns, places), fire.target)


def joined(
    state: State, target: int, kind: LineKind, side: int, units: list[int], places: list[int]
) -> list[DeclaredLine]:
    """One line from each hex that some of the units are in."""
    groups: dict[int, list[str]] = {}
    for unit, place in zip(units, places, strict=True):
        if place >= 0 and place != target:
            groups.setdefault(place, []).append(state.box.ids[unit])
    return [DeclaredLine(kind, [place, target], SIDES[side], tuple(ids)) for place, ids in groups.items()]


def retreat_line(state: State, retreat: RetreatUnit) -> DeclaredLine:
    """9.5: the hexes that a unit has retreated through so far."""
    box = state.box
    return DeclaredLine("retreat", list(retreat.path), SIDES[box.side[retreat.unit]], (box.ids[retreat.unit],))
