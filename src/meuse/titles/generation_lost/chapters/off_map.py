"""20.4.3-1 Off-map artillery: French guns beyond the south edge that join in one fire of each Bombardment Segment.

Ruling G91: they are heavy, always supplied, and nothing reaches them. They are no counter: whether they have fired is
in the state, and a fire that they join in says so.
"""

from typing import Final

from meuse.engine.flow import Action, Refusal
from meuse.titles.generation_lost.option_events import OffMapGunsFire
from meuse.titles.generation_lost.state import State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, OFF_MAP_ARTILLERY

JOIN: Final = Action("off_map")


def has_off_map_guns(state: State, side: int) -> bool:
    """20.4.3-1: an option of the French."""
    return side == FRENCH and state.conducts(FRENCH, OFF_MAP_ARTILLERY)


def squares_from_edge(state: State, cell: int) -> int:
    """20.4.3-1: how far inland a square is; the one at the south edge is the first."""
    places = state.box.board.places
    return places[-1][0] - places[cell][0] + 1


def off_map_refusal(state: State, side: int, cell: int, inside: bool) -> Refusal | None:
    """20.4.3-1, ruling G91: why the off-map guns do not fire at a square, or into its fort."""
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    if not has_off_map_guns(state, side):
        return Refusal("20.4.3-1", "off-map-none", named)
    if state.off_map_fired:
        return Refusal("20.4.3-1", "off-map-fired", named)
    if inside:
        return Refusal("8.2.2", "off-map-no-forts", named)
    away, reach = squares_from_edge(state, cell), state.box.option["off_map_reach"]
    if away > reach:
        return Refusal("20.4.3-1", "off-map-reach", {**named, "distance": away, "reach": reach})
    return None


def off_map_factors(state: State, side: int, cell: int, inside: bool = False) -> int:
    """20.4.3-1: what the off-map guns can still add against a square, in bombardment as in counter-battery."""
    if not has_off_map_guns(state, side) or off_map_refusal(state, side, cell, inside) is not None:
        return 0
    return state.box.option["off_map_factors"]


def fire_off_map_guns(play: Table, side: int, cell: int, at: str) -> None:
    """20.4.3-1: they fire, once in the segment; `at` is what: a bombardment or counter-battery."""
    state = play.state
    state.off_map_fired = True
    factors = state.box.option["off_map_factors"]
    square = state.box.board.names[cell]
    play.log(OffMapGunsFire(side=side_name(side), hex=square, fire=at, factors=factors, cases=("20.4.3-1",)))
