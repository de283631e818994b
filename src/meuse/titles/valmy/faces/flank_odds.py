"""9.2.5 to 9.2.9: the flanks before they fight: who passes the check, and what comes of it if those attack who may."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Forecast, Track
from meuse.titles.valmy.chapters.board import (
    FLANKS,
    cell_of,
    commands_any,
    foot_in,
    horse_in,
    leaders_in,
    opposite,
    post_name,
)
from meuse.titles.valmy.chapters.charges import charge_column
from meuse.titles.valmy.chapters.fire import DEFENSIVE
from meuse.titles.valmy.chapters.flank_fights import flank_column, stands_with
from meuse.titles.valmy.chapters.flanks import FlankFights
from meuse.titles.valmy.faces.chances import at_most, expected, percent, volley
from meuse.titles.valmy.faces.odds import charge_forecast, flank_melee_forecast
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import CAVALRY, FACES

BEFORE_THE_CHECK: Final = ("announce", "answer")


class FlankAttack:
    """One flank box whose horse or foot attacks, or could."""

    def __init__(self, state: State, frame: FlankFights, side: int, post: int, horse: bool) -> None:
        self.side = side
        self.post = post
        self.horse = horse
        cell = cell_of(state, side, post)
        self.announced = cell in (frame.charging if horse else frame.attacking)
        units = horse_in(state, side, post) if horse else foot_in(state, side, post)
        if frame.step not in BEFORE_THE_CHECK:
            units = [unit for unit in units if unit in frame.passed]
        self.units = units
        self.answers = frame._is_attacked(state, side, post)
        self.targets = opposite(state, side, post)
        if self.answers:  # 9.4.1(b), ruling L9: those who attack, and no others of their box
            attacking = [*frame._announced(state, 1 - side, FACES[post]), *frame.passed]
            self.targets = [unit for unit in self.targets if unit in attacking]
        rider = frame._rider(state, side, post)
        self.rider = rider if rider != NOBODY and commands_any(state, rider, units) else NOBODY
        self.stander = stands_with(state, 1 - side, FACES[post], self.targets) if self.targets else NOBODY


def flank_forecast(seen: State, frame: FlankFights, side: int) -> Forecast | None:
    """9.2.5-9.2.7: the attack announced last, or the first that could be; the others are notes."""
    attacks = [FlankAttack(seen, frame, side, post, horse) for post in FLANKS for horse in (True, False)]
    attacks = [attack for attack in attacks if attack.units and attack.targets]
    attacks.sort(key=lambda attack: not attack.announced)
    if not attacks:
        return None
    first = attacks[0]
    notes = [odds_note(seen, other) for other in attacks[1:]]
    if frame.step in BEFORE_THE_CHECK:
        notes = [*check_notes(seen, first.units), *notes]
        notes += leader_notes(seen, side, first)
    if first.horse and not first.answers:
        notes += fire_notes(seen, first)
    if first.horse:
        return charge_forecast(
            seen, first.post, first.units, first.targets, first.rider, first.stander, first.answers, tuple(notes)
        )
    how = "counter-attack" if first.answers else "flank-attack"
    return flank_melee_forecast(
        seen, first.post, how, first.units, first.targets, first.rider, first.stander, tuple(notes)
    )


def check_notes(seen: State, units: list[int]) -> list[Track]:
    """9.2.7, 9.4(b), ruling L37: chances to pass, units of like morale together."""
    groups: dict[int, list[str]] = {}
    for unit in sorted(units, key=lambda unit: -seen.raised_morale(unit)):
        groups.setdefault(seen.raised_morale(unit), []).append(seen.box.ids[unit])
    return [
        Track("attack-check", {"units": tuple(ids), "morale": morale, "chance": percent(at_most(morale))})
        for morale, ids in groups.items()
    ]


def odds_note(seen: State, attack: FlankAttack) -> Track:
    """The column of another attack that could be made."""
    box = seen.box
    if attack.horse:
        column = box.charge.chart.columns[charge_column(seen, attack.units, attack.targets, attack.answers)]
    else:
        column = box.melee.chart.columns[flank_column(seen, attack.units, attack.targets)]
    told: dict[str, str | int] = {
        "post": post_name(attack.post),
        "arm": "horse" if attack.horse else "foot",
        "announced": "yes" if attack.announced else "no",
        "odds": column,
    }
    return Track("other-attack", told)


def leader_notes(seen: State, side: int, attack: FlankAttack) -> list[Track]:
    """9.4.2(a), ruling L75: who could ride along, and what for."""
    if attack.rider != NOBODY:
        return []
    return [
        Track("could-ride", {"leader": seen.box.ids[leader], "rating": seen.offensive(leader)})
        for leader in leaders_in(seen, side, attack.post)
        if seen.offensive(leader) and commands_any(seen, leader, attack.units)
    ]


def fire_notes(seen: State, attack: FlankAttack) -> list[Track]:
    """9.3(e), 9.3.3(b): what the foot that is charged costs the chargers first."""
    foot = [unit for unit in attack.targets if seen.box.kind[unit] != CAVALRY]
    if not foot:
        return []
    mean = expected(volley(seen, foot, DEFENSIVE))
    return [Track("defensive-fire", {"units": len(foot), "mean": f"{mean:.1f}"})]
