"""What is declared or carried out, as lines on the board: guns to their target, attackers to the assaulted square."""

from typing import Any

from meuse.engine.faces import NOTHING_DECLARED, Declared, DeclaredLine, LineKind
from meuse.engine.flow import Frame
from meuse.titles.generation_lost.chapters.bombardment import Bombardment
from meuse.titles.generation_lost.chapters.commitment import NamesAttackers
from meuse.titles.generation_lost.chapters.counter_battery import CounterBattery
from meuse.titles.generation_lost.chapters.firing import able_guns
from meuse.titles.generation_lost.state import Battle, State
from meuse.titles.generation_lost.terms import CLOSER, FRENCH, GERMAN, SIDES


def declared(state: State, stack: list[Frame[Any]]) -> Declared:
    """8.1, 8.5, 13.3, 16.0: the fire or the assault under way, and all commitments of the segment."""
    for frame in reversed(stack):
        if isinstance(frame, CounterBattery) and frame.target >= 0:
            return fire(state, frame.side, frame.target, frame.firing, frame.off_map > 0)
        if isinstance(frame, Bombardment):
            lines = fire(state, frame.side, frame.target, frame.firing, frame.off_map > 0).lines
            if frame.second >= 0:  # 20.4.2-4
                guns = able_guns(state, frame.firing, frame.second, frame.second_inside > 0)
                lines += fire(state, frame.side, frame.second, guns, False).lines
            return Declared(lines, frame.target)
    if state.battle is not None:
        return Declared([*assault(state, state.battle), *commitments(state, state.battle.target)], state.battle.target)
    target = next((frame.cell for frame in reversed(stack) if isinstance(frame, NamesAttackers)), -1)
    lines = commitments(state, -1)
    return Declared(lines, target) if lines else NOTHING_DECLARED


def fire(state: State, side: int, target: int, guns: list[int], off_map: bool) -> Declared:
    """8.1, 8.5, 20.4.3-1: off-map guns fire from the edge, straight ahead."""
    lines = joined(state, target, "fire", side, guns, [state.where[gun] for gun in guns])
    edge = edge_of_column(state, target)
    if off_map and edge != target:
        lines.append(DeclaredLine("fire", [edge, target], SIDES[side], ()))
    return Declared(lines, target)


def edge_of_column(state: State, cell: int) -> int:
    """The southernmost square of a column."""
    places = state.box.board.places
    return max([each for each in range(len(places)) if places[each][1] == places[cell][1]])


def assault(state: State, battle: Battle) -> list[DeclaredLine]:
    return joined(state, battle.target, "attack", battle.attacker, battle.attackers, battle.origins)


def commitments(state: State, without: int) -> list[DeclaredLine]:
    """13.3: who is committed against which square."""
    lines: list[DeclaredLine] = []
    for side in (GERMAN, FRENCH):
        by_square: dict[int, list[int]] = {}
        for unit in state.units_of[side]:
            if state.is_committed(unit) and state.target[unit] != without:
                by_square.setdefault(state.target[unit], []).append(unit)
        for cell, units in by_square.items():
            lines += joined(state, cell, "attack", side, units, [state.where[unit] for unit in units])
    return lines


def joined(
    state: State, target: int, kind: LineKind, side: int, units: list[int], places: list[int]
) -> list[DeclaredLine]:
    """One line from each square that some of the units are in; it shows if one of them has closed in (13.4)."""
    groups: dict[int, list[int]] = {}
    for unit, place in zip(units, places, strict=True):
        if place >= 0 and place != target:
            groups.setdefault(place, []).append(unit)
    lines: list[DeclaredLine] = []
    for place, group in groups.items():
        closed = kind == "attack" and any(state.status[unit] & CLOSER for unit in group)
        ids = tuple([state.box.ids[unit] for unit in group])
        lines.append(DeclaredLine("close" if closed else kind, [place, target], SIDES[side], ids))
    return lines
