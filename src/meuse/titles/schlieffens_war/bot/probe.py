"""11.1: places next to the enemy that nobody defends, and who steps into them before the attacks begin."""

from typing import Final, NamedTuple

from meuse.titles.schlieffens_war.bot.advance import is_supplied, may_leave, strength_there
from meuse.titles.schlieffens_war.bot.danger import Danger
from meuse.titles.schlieffens_war.bot.worth import SUDDEN_DEATH
from meuse.titles.schlieffens_war.chapters.probing import front, probe_refusal
from meuse.titles.schlieffens_war.chapters.stacking import has_room
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE

WORTH_A_PROBE: Final = 0.3
HUNGRY: Final = 0.3  # a corps that goes out of supply
BLOW_LOST: Final = 0.03  # a factor that attacks nobody this turn (11.1(d))


class Probe(NamedTuple):
    """A corps, and the hex that it steps into."""

    unit: int
    cell: int


def plan_probe(state: State, danger: Danger, units: list[int]) -> Probe | None:
    """The best of the probes that these units could make; None if none is worth it."""
    box = state.box
    hexes = front(state, danger.side)
    best: Probe | None = None
    highest = WORTH_A_PROBE
    for unit in units:
        if not box.corps[unit] or box.brackets[unit] or not may_leave(state, danger, unit):
            continue
        for cell in box.board.adjacent[state.where[unit]]:
            if danger.worth.takes(state, cell) <= highest or not has_room(state, unit, cell):
                continue
            if probe_refusal(state, unit, cell, hexes) is None:
                score = probe_score(state, danger, unit, cell)
                if score > highest:
                    best, highest = Probe(unit, cell), score
    return best


def probe_score(state: State, danger: Danger, unit: int, cell: int) -> float:
    """What a probe promises: all of it only if the place can be kept until the side's next turn."""
    worth = danger.worth
    prize = worth.takes(state, cell)
    score = -BLOW_LOST * state.box.front[unit]
    if danger.side == ENTENTE and prize >= SUDDEN_DEATH:
        return prize + score  # 4.3: the turn ends before anybody can take it back
    later = state.copy()
    later.go(unit, cell)
    later.control[cell] = danger.side
    supplied = not worth.left or is_supplied(later, unit)
    for_good = max(prize - worth.prize[cell], 0.0)  # 4.1: Paris stays endangered
    factors = [strength_there(state, unit, supplied)]
    lost = danger.fall(cell, factors, steps_left(state, unit), state.morale[unit])
    score += for_good + (prize - for_good) * (1.0 - lost)
    return score if supplied else score - HUNGRY
