"""What dice can do: chances of checks, volleys and sums of them."""

from typing import Final

from meuse.engine.data import DIE_FACES
from meuse.titles.valmy.chapters.fire import fire_column, fire_modifiers, fires
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import REDUCED

DIE: Final = range(1, DIE_FACES + 1)
TWO_DICE: Final = [one + other for one in DIE for other in DIE]  # every sum as often as it falls
MOST_STEPS: Final = 2  # 9.3.4: that one shot can cost


def percent(chance: float) -> int:
    return round(100 * chance)


# ---- checks


def at_most(limit: int) -> float:
    """The chance of a sum of two dice that is not above the limit."""
    return len([roll for roll in TWO_DICE if roll <= limit]) / len(TWO_DICE)


def die_at_most(limit: int) -> float:
    """The chance of one die that is not above the limit (6.0, 6.1, 8.5)."""
    return max(0, min(limit, DIE_FACES)) / DIE_FACES


def stands_after_loss(state: State, unit: int) -> float:
    """9.3.4, 9.6: the chance that a unit is still there after one more step, with its check."""
    if state.steps_left(unit) < MOST_STEPS or state.status[unit] & REDUCED:
        return 0.0
    return at_most(state.box.morale[unit][1])


# ---- volleys (9.3)


def shot(state: State, unit: int, kind: int) -> list[float]:
    """9.3.2-9.3.4: the chances that a unit costs the target no step, one or two."""
    table = state.box.fire
    column = fire_column(state, unit)
    modifier = sum([shift.amount for shift in fire_modifiers(state, unit, kind)])
    found = [0.0] * (MOST_STEPS + 1)
    for roll in TWO_DICE:
        found[table.steps(column, roll + modifier)] += 1 / len(TWO_DICE)
    return found


def expected(chances: list[float]) -> float:
    """The mean of a number whose chances are listed from 0 on."""
    return sum([number * chance for number, chance in enumerate(chances)])


def added_up(each: list[list[float]]) -> list[float]:
    """The chances of a sum of independent numbers."""
    found = [1.0]
    for chances in each:
        longer = [0.0] * (len(found) + len(chances) - 1)
        for so_far, one in enumerate(found):
            for more, other in enumerate(chances):
                longer[so_far + more] += one * other
        found = longer
    return found


def shooters(state: State, units: list[int], kind: int) -> list[int]:
    """9.1(e), 9.3(a), (g): those of these units that fire."""
    return [unit for unit in units if state.where[unit] >= 0 and fires(state, unit, kind)]


def volley(state: State, units: list[int], kind: int) -> list[float]:
    """9.3.2(c), 9.3.4: the chances of every number of steps that these units cost together."""
    return added_up([shot(state, unit, kind) for unit in shooters(state, units, kind)])


def all_or_some(chances: list[float]) -> list[float]:
    """How many of these succeed, each with its own chance."""
    return added_up([[1 - chance, chance] for chance in chances])
