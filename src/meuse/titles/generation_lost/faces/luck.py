"""Dice against what was to be expected of them: bombardment, assaults, defensive fire, closing in, rally."""

from collections.abc import Iterable
from typing import Final

from meuse.engine.data import DIE_FACES
from meuse.engine.events import Event
from meuse.engine.faces import Roll
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.commit_events import DefensiveFireRolled
from meuse.titles.generation_lost.end_events import RallyRolled
from meuse.titles.generation_lost.fire_events import BombardmentRolled
from meuse.titles.generation_lost.terms import (
    ASSAULT_RESULTS,
    BOMBARDMENT_RESULTS,
    BOMBARDMENT_ROWS,
    FIRE_RESULTS,
    SIDES,
)

CHARTS: Final = ("bombardment", "assault", "defense", "defensive_fire", "rally")
DIE: Final = range(1, DIE_FACES + 1)
TWO_DICE: Final = [one + two for one in DIE for two in DIE]


def luck(box: Box, events: Iterable[Event]) -> list[Roll]:
    """Every roll that these events tell of, in order. An assault is luck for the one and bad luck for the other."""
    rolls: list[Roll] = []
    for event in events:
        if isinstance(event, BombardmentRolled):
            rolls.append(bombardment(box, event))
        elif isinstance(event, AssaultRolled):
            rolls += assault(box, event)
        elif isinstance(event, DefensiveFireRolled):
            rolls.append(defensive_fire(box, event))
        elif isinstance(event, RallyRolled):
            wins = len([die for die in DIE if die + event.modifier <= event.needed])
            rolls.append(Roll(event.side, "rally", wins / DIE_FACES, int(event.rallied)))
    return rolls


def bombardment(box: Box, event: BombardmentRolled) -> Roll:
    """8.6: how bad the result was for the target, from a miss (0) to three steps (6)."""
    table = box.bombardment_table
    row = table.minimum[BOMBARDMENT_ROWS.index(event.row)]
    column = row.index(event.column)
    add = sum([shift.amount for shift in event.shifts])
    results = [BOMBARDMENT_RESULTS.index(table.result(column, die + add)) for die in DIE]
    return Roll(event.side, "bombardment", sum(results) / DIE_FACES, BOMBARDMENT_RESULTS.index(event.damage))


def assault(box: Box, event: AssaultRolled) -> list[Roll]:
    """16.4: from AE (0) to DEBT (10), for the attacker; the other way round for the defender."""
    table = box.assault_table
    column = table.column(event.column)
    results = [ASSAULT_RESULTS.index(table.result(column, dice + event.modifier)) for dice in TWO_DICE]
    expected = sum(results) / len(results)
    rolled = ASSAULT_RESULTS.index(event.result)
    best = len(ASSAULT_RESULTS) - 1
    other = SIDES[1 - SIDES.index(event.side)]
    return [Roll(event.side, "assault", expected, rolled), Roll(other, "defense", best - expected, best - rolled)]


def defensive_fire(box: Box, event: DefensiveFireRolled) -> Roll:
    """15.2.1: from no effect (0) to three steps (5)."""
    table = box.fire_table
    column = table.chart.columns.index(event.column)
    add = sum([shift.amount for shift in event.modifiers])
    results = [FIRE_RESULTS.index(table.result(column, dice + add)) for dice in TWO_DICE]
    return Roll(event.side, "defensive_fire", sum(results) / len(results), FIRE_RESULTS.index(event.result))
