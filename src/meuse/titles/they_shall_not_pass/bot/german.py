"""How the German moves: attacks first; then everybody else toward the goals, and what lies open on the way."""

from typing import Final

from meuse.titles.they_shall_not_pass.bot.attack import Attacks, can_attack, support_guns
from meuse.titles.they_shall_not_pass.bot.march import March
from meuse.titles.they_shall_not_pass.bot.worth import GUARD_OF_GUNS, Danger, Worth
from meuse.titles.they_shall_not_pass.state import State
from meuse.titles.they_shall_not_pass.terms import GERMAN, PIONEER

GUNS_MOVE_UP: Final = 2  # hexes
GUARD: Final = 0.5  # staying in a town that the enemy could retake
TOGETHER: Final = 0.25  # a pioneer beside a regiment of its division


def possible_attacks(march: March, danger: Danger | None) -> Attacks:
    """All assaults that the infantry could make this turn, wherever it can march to."""
    state = march.state
    places = {unit: march.reach[unit] for unit in march.infantry() if can_attack(state, unit)}
    guns = support_guns(state, GERMAN)
    return Attacks(state, GERMAN, march.worth, danger, places, guns, march.room, GUNS_MOVE_UP)


def german_march(state: State, worth: Worth) -> March:
    march = March(state, GERMAN, worth)
    danger = Danger(state, worth, GERMAN)
    march.send_to_attack(possible_attacks(march, danger).plan(worth.temper.worth_a_march))
    if not worth.temper.hasty:
        draft = march.anew()
        advance(draft, danger)
        danger = Danger(
            draft.afterwards(), worth, GERMAN
        )  # where the French come to once the infantry has gone forward
        unsafe = draft.unguarded(danger)
    else:
        unsafe = march.unguarded(danger)
    march.place_guns(unsafe)
    march.place_hqs(unsafe)
    advance(march, danger)
    return march


def advance(march: March, danger: Danger | None) -> None:
    """Units without an attack: take what lies open, close up to the front, stay where towns or guns need a guard."""
    state = march.state
    box = state.box
    worth = march.worth
    there: dict[int, int] = {}  # strength that will stand in a hex
    for order in march.orders.values():
        there[order.cell] = there.get(order.cell, 0) + state.combat_strength(order.unit)
    prey = march.prey() if danger is not None else {}
    units = march.infantry()
    units.sort(key=lambda unit: (box.kind[unit] == PIONEER, -worth.pull[state.where[unit]]))
    for unit in units:
        strength = state.combat_strength(unit)
        weak = state.is_demoralized(unit) or state.is_reduced(unit)
        mates: set[int] = set()
        if box.kind[unit] == PIONEER:
            mates = {o.cell for o in march.orders.values() if box.division[o.unit] == box.division[unit]}
        best, highest = state.where[unit], -99.0
        for cell in march.reach[unit]:
            if not march.has_room(unit, cell):
                continue
            score = worth.hope * worth.pull[cell]
            if march.enemy[cell] == 1:
                score += 0.03 * worth.country.shelter[cell] - (0.4 if weak else 0.02)
            if cell in mates:
                score += TOGETHER
            if worth.points[cell] and not there.get(cell, 0):
                if state.control[cell] != GERMAN:
                    score += worth.points[cell]
                elif danger is not None and danger.threat[cell]:
                    score += GUARD * worth.points[cell]
            if danger is not None:
                score -= worth.temper.caution * danger.extra_loss(cell, strength, there.get(cell, 0), prey.get(cell, 0))
                if danger.threat[cell] and not there.get(cell, 0):
                    score += GUARD_OF_GUNS * prey.get(cell, 0)
            if score > highest:
                best, highest = cell, score
        march.send(unit, best)
        there[best] = there.get(best, 0) + strength
