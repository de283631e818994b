"""Dice against what was to be expected of them: combat, concentric attacks, heavy artillery, attrition, forced marches.

6.6: the events are those that their reader may see. Dice are thrown in the open, whoever they were thrown for.
"""

from collections.abc import Iterable
from typing import Final

from meuse.engine.data import DIE_FACES
from meuse.engine.events import Event
from meuse.engine.faces import Roll
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.events import (
    AttackDeclared,
    AttackResolved,
    AttritionRolled,
    ConcentricRolled,
    GunKept,
    MarchRolled,
    MarkerUsed,
)
from meuse.titles.schlieffens_war.terms import GERMAN, SIDES

DIE: Final = range(1, DIE_FACES + 1)
CHARTS: Final = ("combat", "defense", "concentric", "artillery", "guns-kept", "attrition", "march")


def luck(box: Box, events: Iterable[Event]) -> list[Roll]:
    """Every roll that these events tell of, in order. An attack is luck for the one and bad luck for the other."""
    rolls: list[Roll] = []
    attacker = ""
    for event in events:
        if isinstance(event, AttackDeclared):
            attacker = event.side
        elif isinstance(event, ConcentricRolled):
            rolls.extend(concentric_luck(box, event, attacker))
        elif isinstance(event, MarkerUsed):
            rolls.append(Roll(SIDES[GERMAN], "artillery", sum(box.bombardment) / DIE_FACES, event.shift))
        elif isinstance(event, GunKept):
            rolls.extend(kept_luck(box, event))
        elif isinstance(event, AttackResolved):
            rolls.extend(combat_luck(box, event))
        elif isinstance(event, AttritionRolled):
            spared = DIE_FACES - len(set(box.oos_losses) & set(DIE))
            rolls.append(Roll(event.side, "attrition", spared / DIE_FACES, int(not event.lost)))
        elif isinstance(event, MarchRolled):
            spared = box.march_losses.count(0)
            rolls.append(Roll(event.side, "march", spared / DIE_FACES, int(event.steps == 0)))
    return rolls


def combat_luck(box: Box, event: AttackResolved) -> list[Roll]:
    """11.17: steps inflicted minus steps lost, against the mean of the column; 11.9: no die, no luck."""
    if not event.die or event.column not in box.crt.columns:
        return []
    defender = SIDES[1 - SIDES.index(event.side)]
    column = box.crt.columns.index(event.column)
    margins = [row[column][1] - row[column][0] for row in box.crt_losses]
    expected = sum(margins) / len(margins)
    rolled = event.defender_losses - event.attacker_losses
    return [Roll(event.side, "combat", expected, rolled), Roll(defender, "defense", -expected, -rolled)]


def concentric_luck(box: Box, event: ConcentricRolled, attacker: str) -> list[Roll]:
    """11.15: columns won, against the mean of half a die."""
    if attacker not in SIDES:
        return []  # a game that was set up in the middle of an attack does not tell who declared it
    columns = [die // box.concentric_divisor for die in DIE]
    return [Roll(attacker, "concentric", sum(columns) / len(columns), event.shift)]


def kept_luck(box: Box, event: GunKept) -> list[Roll]:
    """11.23: whether a heavy artillery marker comes back; on turn 1 it does without a die."""
    if not event.die:
        return []
    keeps = len(set(box.keeps_gun) & set(DIE))
    return [Roll(SIDES[GERMAN], "guns-kept", keeps / DIE_FACES, int(event.kept))]
