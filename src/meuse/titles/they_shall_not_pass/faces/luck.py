"""Dice against what was to be expected of them: weather, barrage, interdiction, assaults, morale."""

from collections.abc import Iterable
from typing import Final

from meuse.engine.data import DIE_FACES
from meuse.engine.events import Event
from meuse.engine.faces import Roll
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.events import (
    AssaultDeclared,
    AssaultResolved,
    BarrageFired,
    InterdictionFired,
    MoraleChecked,
    WeatherRolled,
)
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN, SIDES

DIE: Final = range(1, DIE_FACES + 1)
CHARTS: Final = ("weather", "barrage", "interdiction", "assault", "defense", "morale", "rally", "remnant")
OTHER_CHECKS: Final = ("rally", "remnant")


def luck(box: Box, events: Iterable[Event]) -> list[Roll]:
    """Every roll that these events tell of, in order. An assault is luck for the one and bad luck for the other."""
    rolls: list[Roll] = []
    attacker = ""
    for event in events:
        if isinstance(event, AssaultDeclared):
            attacker = event.side
        elif isinstance(event, AssaultResolved):
            rolls.extend(assault_luck(box, event, attacker))
        elif isinstance(event, BarrageFired):
            rolls.append(barrage_luck(box, event))
        elif isinstance(event, InterdictionFired):
            rolls.append(interdiction_luck(box, event))
        elif isinstance(event, MoraleChecked):
            rolls.append(morale_luck(box, event))
        elif isinstance(event, WeatherRolled):
            rolls.extend(weather_luck(box, event))
    return rolls


def side_of(box: Box, unit: str) -> str:
    return SIDES[box.side[box.index[unit]]]


def assault_luck(box: Box, event: AssaultResolved, attacker: str) -> list[Roll]:
    """9.1: hits inflicted minus hits suffered, against the mean of the column."""
    if attacker not in SIDES:
        return []  # a game that was set up in the middle of an assault does not tell who declared it
    defender = SIDES[1 - SIDES.index(attacker)]
    column = box.assault_chart.columns.index(event.column)
    margins = [row[column][1] - row[column][0] for row in box.assault_hits]
    expected = sum(margins) / len(margins)
    rolled = event.defender_hits - event.attacker_hits
    return [Roll(attacker, "assault", expected, rolled), Roll(defender, "defense", -expected, -rolled)]


def severity(box: Box, result: str) -> int:
    """7.11: how bad a result of the Barrage Table is: nothing, M, M1, M2, X are 0 to 4."""
    return list(box.barrage_checks).index(result) + 1 if result in box.barrage_checks else 0


def barrage_luck(box: Box, event: BarrageFired) -> Roll:
    """7.1: how bad the result was for the target, against the mean of the column."""
    column = box.barrage_chart.columns.index(event.column)
    results = [severity(box, row[column]) for row in box.barrage_chart.rows]
    return Roll(side_of(box, event.guns[0]), "barrage", sum(results) / len(results), severity(box, event.result))


def interdiction_luck(box: Box, event: InterdictionFired) -> Roll:
    """7.21, 7.3: whether the marker was placed, against its chance."""
    placed = [die for die in DIE if die != box.interdiction_fails and die + event.modifier < event.strength]
    return Roll(side_of(box, event.gun), "interdiction", len(placed) / DIE_FACES, int(event.placed))


def morale_luck(box: Box, event: MoraleChecked) -> Roll:
    """12.1, 6.2, 14.41: whether the check was passed, against its chance."""
    passes = sum([1 for one in DIE for two in DIE if one + two + event.plus <= event.morale])
    chart = event.check if event.check in OTHER_CHECKS else "morale"
    return Roll(side_of(box, event.unit), chart, passes / DIE_FACES**2, int(event.passed))


def weather_luck(box: Box, event: WeatherRolled) -> list[Roll]:
    """5.0, 7.12: good weather helps the German, whose guns and pioneers live by it; bad weather helps the French."""
    bad = len(set(box.bad_weather) & set(DIE)) / DIE_FACES
    was_bad = int(event.die in box.bad_weather)
    return [
        Roll(SIDES[GERMAN], "weather", 1 - bad, 1 - was_bad),
        Roll(SIDES[FRENCH], "weather", bad, was_bad),
    ]
