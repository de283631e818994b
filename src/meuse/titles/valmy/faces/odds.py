"""9.4, 9.5: the odds of charges and melees, with every number that goes into them and all that may come of it.

Everybody on the battle board is seen by both sides (ruling L61), so these are the true odds.
"""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.data import DIE_FACES
from meuse.engine.events import Shift
from meuse.engine.faces import Extreme, Forecast, Outcome, Track
from meuse.titles.valmy.chapters.board import post_name, the_battle, units_in
from meuse.titles.valmy.chapters.charges import (
    charge_column,
    charge_modifiers,
    charge_outlook,
    charge_strengths,
    undoubled,
)
from meuse.titles.valmy.chapters.flank_fights import flank_column, flank_modifiers
from meuse.titles.valmy.chapters.melee import (
    attackers_in_melee,
    defenders_in_melee,
    melee_column,
    melee_modifiers,
    melee_strength,
    melee_strengths,
)
from meuse.titles.valmy.faces.chances import TWO_DICE
from meuse.titles.valmy.faces.tables import CHARGE, MELEE
from meuse.titles.valmy.state import State
from meuse.titles.valmy.tables import MeleeTable
from meuse.titles.valmy.terms import CAVALRY, CHARGE_RESULTS, NO_EFFECT, RESERVE_BOX

RESULT_WORDS: Final = {
    "AE": "attackers-gone",
    "AR*": "attackers-back-with-loss",
    "AR": "attackers-back",
    "BR": "both-back",
    "DR": "defenders-back",
    "DR*": "defenders-back-with-loss",
    "EX": "exchange",
    "1/2DE": "half-gone",
    "DE": "defenders-gone",
}
"""What a result of the Charge Table is called in the note that explains it."""


def signed_sum(shifts: list[Shift]) -> int:
    return sum([shift.amount for shift in shifts])


# ---- charges (9.4)


def charge_outcomes(results: list[str]) -> list[Outcome]:
    """9.4.3: the results of the six faces, the worst for those who charge first."""
    return [
        Outcome(
            result, results.count(result) / len(results), (Track("charge-result", {"result": RESULT_WORDS[result]}),)
        )
        for result in CHARGE_RESULTS
        if result in results
    ]


def charge_forecast(
    state: State,
    post: int,
    attackers: list[int],
    defenders: list[int],
    rider: int,
    stander: int,
    counter: bool,
    notes: tuple[Track, ...] = (),
) -> Forecast:
    """9.4.1-9.4.3: a charge or counter-charge by these against those."""
    box = state.box
    doubled = 1 if counter else box.charge.doubled
    attack, defense = charge_strengths(state, attackers, defenders, counter)
    column = charge_column(state, attackers, defenders, counter)
    name = box.charge.chart.columns[column]
    sums = [
        ("charge", [(box.ids[unit], doubled * state.strength(unit)) for unit in attackers]),
        ("charged", [(box.ids[unit], state.strength(unit)) for unit in defenders]),
    ]
    params: dict[str, str | int] = {
        "how": "counter-charge" if counter else "charge",
        "post": post_name(post),
        "attack": attack,
        "defense": defense,
    }
    shifts = charge_modifiers(state, attackers, defenders, rider, stander)
    outcomes = charge_outcomes(charge_outlook(state, attackers, defenders, rider, stander, counter))
    notes = (Track("added-to-die", {"modifier": signed_sum(shifts), "dice": 1}), *notes)
    cases = ("9.4.1", "9.4.2", "9.4.3", "T.CHARGE")
    return Forecast("charge", params, sums, name, shifts, CHARGE, column, outcomes, cases, notes, name)


# ---- melees (9.5)


def melee_outcomes(table: MeleeTable, column: int, modifier: int) -> list[Outcome]:
    """9.5.1: steps of both sides, the worst for the attacker first."""
    chances: dict[tuple[int, int], float] = {}
    for roll in TWO_DICE:
        losses = table.steps(column, roll + modifier)
        chances[losses] = chances.get(losses, 0.0) + 1 / len(TWO_DICE)
    ordered = sorted(chances, key=lambda losses: (losses[1] - losses[0], losses[1]))
    return [
        Outcome(
            f"{losses[0]}/{losses[1]}" if any(losses) else NO_EFFECT,
            chances[losses],
            (Track("losses", {"attacker": losses[0], "defender": losses[1]}),),
        )
        for losses in ordered
    ]


def mean_losses(table: MeleeTable, column: int, modifier: int) -> tuple[float, float]:
    """The steps that the attacker and the defender are to expect."""
    found = [table.steps(column, roll + modifier) for roll in TWO_DICE]
    return sum([one for one, _ in found]) / len(found), sum([other for _, other in found]) / len(found)


def mean_note(table: MeleeTable, column: int, modifier: int) -> Track:
    own, enemy = mean_losses(table, column, modifier)
    return Track("mean-losses", {"attacker": f"{own:.1f}", "defender": f"{enemy:.1f}"})


def melee_forecast(state: State, side: int, lead: int, enemy_lead: int, open_reserves: bool) -> Forecast:
    """9.5(E)-(G): the melee of the Main boxes if that side attacks in it with those who stand there now."""
    box = state.box
    table = box.melee
    battle = the_battle(state)
    attackers = attackers_in_melee(state, side)
    defenders = defenders_in_melee(state, 1 - side)
    attack, defense = melee_strengths(state, side)
    sums = [
        ("melee-attack", [(box.ids[unit], melee_strength(state, [unit])) for unit in attackers]),
        ("melee-defense", [(box.ids[unit], melee_strength(state, [unit])) for unit in defenders]),
    ]
    params: dict[str, str | int] = {"hex": box.board.names[battle.target], "attack": attack, "defense": defense}
    shifts = melee_modifiers(state, side, lead, enemy_lead)
    modifier = signed_sum(shifts)
    cases = ("9.5(E)", "9.5(F)", "9.5(G)", "9.5.1", "T.MELEE")
    notes: list[Track] = []
    if lead == NOBODY or enemy_lead == NOBODY:
        notes.append(Track("lead-open", {"limit": table.morale_limit}))
    if not attackers or not defenders:
        return Forecast("melee", params, sums, "", shifts, MELEE, NOBODY, [], cases, tuple(notes))
    column = melee_column(state, side)
    name = table.chart.columns[column]
    notes = [Track("added-to-die", {"modifier": modifier, "dice": 2}), mean_note(table, column, modifier), *notes]
    return Forecast(
        "melee",
        params,
        sums,
        name,
        shifts,
        MELEE,
        column,
        melee_outcomes(table, column, modifier),
        cases,
        tuple(notes),
        name,
        melee_extremes(state, side, shifts) if open_reserves else (),
    )


def strongest_reserves(state: State, side: int, attacks: bool) -> list[int]:
    """9.5(C), (D), ruling L29: the best six of a Reserve; horse that comes from there does not attack."""
    units = [unit for unit in units_in(state, side, RESERVE_BOX) if not attacks or state.box.kind[unit] != CAVALRY]
    units.sort(key=lambda unit: -state.strength(unit))
    return units[:DIE_FACES]


def melee_extremes(state: State, side: int, shifts: list[Shift]) -> tuple[Extreme, ...]:
    """9.5(C), (D): the odds if one side brings up all it can from Reserve and the other nobody."""
    found: list[Extreme] = []
    for better, joining in (
        (False, strongest_reserves(state, 1 - side, False)),
        (True, strongest_reserves(state, side, True)),
    ):
        if joining:
            found.append(with_reserves(state, side, joining, better, shifts))
    return tuple(found)


def with_reserves(state: State, side: int, joining: list[int], better: bool, shifts: list[Shift]) -> Extreme:
    table = state.box.melee
    attack, defense = melee_strengths(state, side)
    added = undoubled(state, joining)
    column = table.column(attack + added, defense) if better else table.column(attack, defense + added)
    name = table.chart.columns[column]
    return Extreme(
        "own-reserves" if better else "enemy-reserves",
        better,
        [(state.box.ids[unit], state.strength(unit)) for unit in joining],
        name,
        shifts,
        name,
        column,
        melee_outcomes(table, column, signed_sum(shifts)),
    )


def flank_melee_forecast(
    state: State,
    post: int,
    how: str,
    attackers: list[int],
    defenders: list[int],
    rider: int,
    stander: int,
    notes: tuple[Track, ...] = (),
) -> Forecast:
    """9.2.5(c), ruling L42: foot on a flank."""
    box = state.box
    table = box.melee
    column = flank_column(state, attackers, defenders)
    shifts = flank_modifiers(state, rider, stander)
    modifier = signed_sum(shifts)
    name = table.chart.columns[column]
    sums = [
        ("melee-attack", [(box.ids[unit], state.strength(unit)) for unit in attackers]),
        ("melee-defense", [(box.ids[unit], state.strength(unit)) for unit in defenders]),
    ]
    params: dict[str, str | int] = {
        "how": how,
        "post": post_name(post),
        "attack": undoubled(state, attackers),
        "defense": undoubled(state, defenders),
    }
    notes = (Track("added-to-die", {"modifier": modifier, "dice": 2}), mean_note(table, column, modifier), *notes)
    outcomes = melee_outcomes(table, column, modifier)
    cases = ("9.2.5(c)", "9.5.1", "T.MELEE")
    return Forecast("flank-attack", params, sums, name, shifts, MELEE, column, outcomes, cases, notes, name)
