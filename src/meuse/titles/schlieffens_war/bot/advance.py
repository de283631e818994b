"""11.22: who advances into a hex that was won, and whether it can be held."""

from typing import Final

from meuse.titles.schlieffens_war.bot.danger import Danger
from meuse.titles.schlieffens_war.bot.deny import closed_since, front_of, haven_worth
from meuse.titles.schlieffens_war.bot.worth import CITY, SUDDEN_DEATH
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.chapters.supply import Lines
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ELAN, ENTENTE, GERMAN

ONWARD: Final[tuple[float, ...]] = (0.05, -0.02)  # ground that is worth nothing else, by side
HUNGRY: Final = 0.4  # a corps that goes out of supply
LOST: Final = 0.08  # a corps that is thrown out again
STARVED: Final = 0.6  # and out of supply, for good


def plan_advance(state: State, danger: Danger, ready: list[int]) -> list[int]:
    """The corps that go, strongest first; none if the hex cannot be held and is not worth the try."""
    battle = state.battle
    assert battle is not None
    box = state.box
    side = battle.attacker
    target = battle.target
    worth = danger.worth
    corps = [unit for unit in ready if box.corps[unit] and may_leave(state, danger, unit)]
    if not corps:
        return []
    corps.sort(key=lambda unit: (-state.factor(unit), -state.morale[unit], unit))
    later = state.copy()
    later.control[target] = side
    prize = worth.takes(state, target)
    ends_it = side == ENTENTE and prize >= SUDDEN_DEATH  # 4.3: nobody can take it back before the turn is over
    open_havens = haven_worth(state, front_of(state), worth.temper.haven) if side == GERMAN else {}
    best: list[int] = []
    highest = 0.0
    for count in range(1, min(len(corps), box.corps_limit) + 1):
        group = corps[:count]
        later.go(group[-1], target)
        supplied = not worth.left or is_supplied(later, group[0])
        factors = [strength_there(state, unit, supplied) for unit in group]
        steps = sum([steps_left(state, unit) for unit in group])
        morale = min([state.morale[unit] for unit in group])
        lost = 0.0 if ends_it else danger.fall(target, factors, steps, min(morale, ELAN))
        score = prize * (1.0 - lost) + ONWARD[side] * count - lost * count * LOST
        if open_havens:
            score += closed_since(later, open_havens, worth.temper.haven) * (1.0 - lost)
        if not supplied:
            score -= count * (HUNGRY + lost * STARVED)
        if score > highest:
            best, highest = group, score
    return best


def strength_there(state: State, unit: int, supplied: bool) -> int:
    """8.7: what a corps will defend with."""
    factor = state.factor(unit)
    return factor if supplied else (factor + 1) // 2


def may_leave(state: State, danger: Danger, unit: int) -> bool:
    """Nobody leaves a place open that must be kept."""
    here = state.where[unit]
    side = state.box.side[unit]
    if danger.worth.prize[here] < CITY or state.control[here] != side or not danger.threat[here]:
        return True
    guards = [other for other in state.units_at(here, side) if state.box.load[other] and other != unit]
    return len(guards) >= (2 if danger.worth.prize[here] >= SUDDEN_DEATH else 1)


def is_supplied(later: State, unit: int) -> bool:
    """8.0: whether a unit would be in supply, with those gone who have advanced before it."""
    lines = Lines(later, later.box.nation[unit])
    return lines.is_regular(unit)
