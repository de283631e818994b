"""12.1.7, 16.3.2(b): which way a stack had best face: those who could assault it should have to come from ahead."""

from typing import Final

from meuse.engine.board import side as between
from meuse.titles.generation_lost.chapters.batteries import TOWARDS_ENEMY
from meuse.titles.generation_lost.scenarios import FACINGS
from meuse.titles.generation_lost.state import State

LOOKED_BEYOND: Final = 2  # squares: so much farther away than the nearest enemies are those who count as well
AHEAD: Final = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}

Threat = tuple[int, int, int]
"""Rows and columns from the stack to enemies who may assault it, and how much they weigh."""


def towards_enemies(state: State, side: int, cell: int) -> str:
    """The facing with the fewest attack factors on sides and rear; of equals the one that looks most at the enemy."""
    threats = threats_to(state, side, cell)
    usual = TOWARDS_ENEMY[side]

    def worth(word: str) -> tuple[int, float, bool]:
        down, right = AHEAD[word]
        flanking, looked_at = 0, 0.0
        for rows, columns, weight in threats:
            ahead, across = rows * down + columns * right, rows * right - columns * down
            if ahead <= 0:  # beside or behind: neither the square ahead nor a corner beside it (ruling G50)
                flanking += weight
            looked_at += weight * ahead / max(abs(ahead), abs(across))
        return -flanking, looked_at, word == usual

    return max(FACINGS, key=worth)


def threats_to(state: State, side: int, cell: int) -> list[Threat]:
    """Enemies who could assault the square soon; where there are none, all those who are nearest."""
    enemies = [unit for unit in state.units_of[1 - side] if state.where[unit] >= 0]
    found = [unit for unit in enemies if can_come(state, unit, cell)] or enemies
    distances = state.box.board.distance_row(cell)
    away = {unit: distances[place_of(state, unit)] for unit in found}
    away = {unit: distance for unit, distance in away.items() if distance > 0}  # not who is locked in the same square
    nearest = min(away.values(), default=0)
    places = state.box.board.places
    row, column = places[cell]
    threats: list[Threat] = []
    for unit, distance in away.items():
        nearness = nearest + LOOKED_BEYOND + 1 - distance
        if nearness > 0:
            there = places[place_of(state, unit)]
            threats.append((there[0] - row, there[1] - column, nearness * max(state.attack(unit), 1)))
    return threats


def can_come(state: State, unit: int, cell: int) -> bool:
    """13.1.1, 13.1.2: infantry that is not engaged, on the same bank or next to a crossing."""
    if not state.is_infantry(unit) or state.is_garrison(unit) or state.is_engaged(unit):
        return False
    country, there = state.box.country, place_of(state, unit)
    return not country.crosses_meuse(there, cell) or between(there, cell) in country.crossings


def place_of(state: State, unit: int) -> int:
    """Where a unit is, or will be when it has taken the square that is being fought for (16.6)."""
    battle = state.battle
    if battle is not None and state.target[unit] == battle.target:
        return battle.target
    return state.where[unit]
