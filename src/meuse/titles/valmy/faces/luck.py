"""Dice against what was to be expected of them: initiative, orders, volleys, checks, charges, melees, morale.

Ruling L61: the events are those that their reader may see. All dice are open, but of a unit under cover a reader does
not learn what it rolled against.
"""

from collections.abc import Iterable
from typing import Final

from meuse.engine.events import Event
from meuse.engine.faces import Roll
from meuse.titles.valmy.battle_events import LeaderCaught, LeaderCheck, LossCheck, RetreatCheck, VolleyFired
from meuse.titles.valmy.board_events import (
    AttackChecked,
    ChargeRolled,
    FlankMeleeRolled,
    MeleeRolled,
    PursuitRolled,
    ReservesRolled,
)
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.end_events import ArmyChecked, RecoveryRolled, UnitChecked
from meuse.titles.valmy.events import InitiativeRolled, LeaderRolled, UnitRolled
from meuse.titles.valmy.faces.chances import DIE, TWO_DICE, at_most, die_at_most
from meuse.titles.valmy.faces.odds import mean_losses
from meuse.titles.valmy.terms import ALLIED, CHARGE_RESULTS, FRENCH, SIDES

CHARTS: Final = (
    "initiative",
    "orders",
    "fire",
    "under-fire",
    "loss-check",
    "attack-check",
    "charge",
    "charged",
    "pursuit",
    "melee",
    "melee-defense",
    "reserves",
    "leader",
    "retreat",
    "recovery",
    "army",
    "unit-check",
)
MEAN_OF_A_DIE: Final = sum(DIE) / len(DIE)
MEAN_OF_TWO: Final = sum(TWO_DICE) / len(TWO_DICE)
HIGHEST_OF_TWO: Final = max(TWO_DICE)
DOUBLES: Final = [(one, one) for one in DIE]


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def luck(box: Box, events: Iterable[Event]) -> list[Roll]:
    """Every roll that these events tell of, in order."""
    rolls: list[Roll] = []
    for event in events:
        if isinstance(event, InitiativeRolled):
            rolls.append(Roll(SIDES[FRENCH], "initiative", MEAN_OF_A_DIE, event.french_die))
            rolls.append(Roll(SIDES[ALLIED], "initiative", MEAN_OF_A_DIE, event.allied_die))
        elif isinstance(event, LeaderRolled):
            rolls.append(Roll(event.side, "orders", die_at_most(event.rating), int(event.success)))
        elif isinstance(event, UnitRolled):
            chance = die_at_most(event.rating - event.modifier)
            rolls.append(Roll(event.side, "orders", chance, int(event.success)))
        elif isinstance(event, VolleyFired):
            rolls.extend(fire_luck(box, event))
        elif isinstance(event, ReservesRolled):
            rolls.append(Roll(event.side, "reserves", MEAN_OF_A_DIE, event.die))
        elif isinstance(event, ChargeRolled):
            rolls.extend(charge_luck(box, event))
        elif isinstance(event, (MeleeRolled, FlankMeleeRolled)):
            rolls.extend(melee_luck(box, event))
        else:
            rolls.extend(check_luck(event))
    return rolls


def fire_luck(box: Box, event: VolleyFired) -> list[Roll]:
    """9.3.2-9.3.4: steps that the volley cost, against the mean of each shot; the target's luck is the reverse."""
    table = box.fire
    mean = 0.0
    for name, modifier in zip(event.columns, event.modifiers, strict=True):
        column = table.columns.index(name)
        mean += sum([table.steps(column, roll + modifier) for roll in TWO_DICE]) / len(TWO_DICE)
    return [Roll(event.side, "fire", mean, event.hits), Roll(other(event.side), "under-fire", -mean, -event.hits)]


def charge_luck(box: Box, event: ChargeRolled) -> list[Roll]:
    """9.4.3: how good the result is for those who charge, counted in results from the worst to the best."""
    table = box.charge
    column = table.chart.columns.index(event.odds)
    modifier = sum([shift.amount for shift in event.shifts])
    ranks = [CHARGE_RESULTS.index(table.result(column, die + modifier)) for die in DIE]
    mean = sum(ranks) / len(ranks)
    rolled = CHARGE_RESULTS.index(event.charge)
    return [Roll(event.side, "charge", mean, rolled), Roll(other(event.side), "charged", -mean, -rolled)]


def melee_luck(box: Box, event: MeleeRolled | FlankMeleeRolled) -> list[Roll]:
    """9.5.1: steps inflicted less steps lost."""
    table = box.melee
    modifier = sum([shift.amount for shift in event.shifts])
    lost, inflicted = mean_losses(table, table.chart.columns.index(event.odds), modifier)
    rolled = event.defender_losses - event.attacker_losses
    return [
        Roll(event.side, "melee", inflicted - lost, rolled),
        Roll(other(event.side), "melee-defense", lost - inflicted, -rolled),
    ]


def check_luck(event: Event) -> list[Roll]:
    """9.4.5, 9.5.2, 9.6, 9.7, 10.1, 10.2: checks that are passed or not."""
    if isinstance(event, LossCheck):
        return [Roll(event.side, "loss-check", at_most(event.morale), int(event.passed))]
    if isinstance(event, AttackChecked):  # one roll for all: the lower it is, the more of them pass
        return [Roll(event.side, "attack-check", HIGHEST_OF_TWO - MEAN_OF_TWO, HIGHEST_OF_TWO - event.total)]
    if isinstance(event, PursuitRolled):
        return [Roll(event.side, "pursuit", at_most(event.morale), int(event.held))]
    if isinstance(event, RetreatCheck):
        modifier = sum([shift.amount for shift in event.shifts])
        return [Roll(event.side, "retreat", at_most(event.morale - modifier), int(event.passed))]
    if isinstance(event, LeaderCheck):
        falls = [one for one, _ in DOUBLES if event.exposed or 2 * one > event.limit]
        return [Roll(event.side, "leader", 1 - len(falls) / len(TWO_DICE), int(not event.lost))]
    if isinstance(event, LeaderCaught):
        return [Roll(event.side, "leader", 1 - len(DOUBLES) / len(TWO_DICE), int(not event.lost))]
    if isinstance(event, ArmyChecked):
        return [Roll(event.side, "army", at_most(event.rating), int(event.passed))]
    if isinstance(event, RecoveryRolled) and event.morale > 0:
        return [Roll(event.side, "recovery", at_most(event.morale), int(event.recovered))]
    if isinstance(event, UnitChecked) and event.morale > 0:
        modifier = sum([shift.amount for shift in event.shifts])
        return [Roll(event.side, "unit-check", at_most(event.morale - modifier), int(event.passed))]
    return []
