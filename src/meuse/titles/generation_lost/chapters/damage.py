"""8.6.4: what a result of the Bombardment Table does to a square and the units in it."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost.chapters.losses import TakeLosses, disrupt, suppress
from meuse.titles.generation_lost.fire_events import SquareInterdicted
from meuse.titles.generation_lost.state import State, Table, side_name
from meuse.titles.generation_lost.terms import AIRFIELD, ALOFT, FLIPPED, LANDED, MISS

STEPS: Final = {"ST": 1, "2ST": 2, "3ST": 3}
DISRUPTS: Final = "D"
SUPPRESSES: Final = "S"
INTERDICTS: Final = "I"
SOFT: Final = 1  # for TakeLosses: disruption may stand in for a step (8.6.4(ST-D))


def carry_out(play: Table, side: int, cell: int, result: str) -> None:
    """8.6.4: a result of that side's guns on a square, outside a fort; the owner takes it at once."""
    state = play.state
    victims = state.outside_at(cell, 1 - side)
    if result == MISS:
        return
    if not victims or result == INTERDICTS:
        lay_marker(play, side, cell)  # 8.6.4(I-VAC): on an empty square everything but a miss
    elif result == DISRUPTS:
        disrupt(play, victims, "8.6.4(D)")
    elif result == SUPPRESSES:
        suppress(play, victims, "8.6.4(S)")
    else:
        play.call(TakeLosses(1 - side, victims, STEPS[result], SOFT, "8.6.4(ST)"))


def carry_out_inside(play: Table, side: int, cell: int, result: str) -> None:
    """8.2.2(D), ruling G15: inside a fort steps, disruption and suppression all disrupt, and nothing else matters."""
    if result not in (MISS, INTERDICTS):
        disrupt(play, play.state.inside_at(cell, 1 - side), "8.2.2(D)")


# ---- interdiction markers (8.6.4(I), ruling G7)


def lay_marker(play: Table, side: int, cell: int, aircraft: str = "") -> None:
    """8.6.4(I), 8.6.4(I-ONE): a marker of that side, in place of any other; an air unit that was one goes home."""
    state = play.state
    for owner in range(len(state.units_of)):
        for unit in state.box.air_of[owner]:
            if is_marker(state, unit) and state.over[unit] == cell:
                send_home(state, unit, _place_of_replaced(state, owner))
    state.interdict(cell, side)
    named = state.box.board.names[cell]
    cases = ("8.7.3(d)",) if aircraft else ("8.6.4(I)",)
    play.log(SquareInterdicted(side=side_name(side), hex=named, unit=aircraft, cases=cases))


def _place_of_replaced(state: State, owner: int) -> int:
    """Ruling G16: a marker that goes frees its air unit in a new turn: it was laid this turn only if its owner, who
    moves first, had laid it before the enemy's phase."""
    laid_this_turn = owner == state.scenario.first_player and state.active != owner
    return LANDED if laid_this_turn else AIRFIELD


def is_marker(state: State, unit: int) -> bool:
    """8.7.3(d): an air unit that lies on a square as an interdiction marker."""
    return state.where[unit] == ALOFT and state.status[unit] & FLIPPED != 0


def send_home(state: State, unit: int, place: int) -> None:
    """Ruling G16: an air unit leaves the square it is over."""
    state.where[unit] = place
    state.over[unit] = NOBODY
    state.status[unit] &= ~FLIPPED
