"""18.2.3, 20.5.3(d): German infantry that leaves the map by the south edge, in the campaign (ruling G71)."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.campaign_events import UnitExited
from meuse.titles.generation_lost.chapters.losses import remove
from meuse.titles.generation_lost.country import EXIT_ZONE
from meuse.titles.generation_lost.state import State, Table, side_name
from meuse.titles.generation_lost.terms import GERMAN, OUT


def leaves_map(state: State, unit: int) -> bool:
    """20.5.3(d): German infantry, whatever the objectives are, and in the campaign only."""
    return state.scenario.is_campaign and state.side_of[unit] == GERMAN and state.is_infantry(unit)


def leave_map_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """18.2.3, 20.5.3(d): why a unit may not leave the map from a square; what that costs is the move's affair."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if not state.scenario.is_campaign:
        return Refusal("18.2.3", "exit-in-campaign", named)
    if not leaves_map(state, unit):
        return Refusal("20.5.3(d)", "exit-infantry", named)
    zone = state.box.country.areas[EXIT_ZONE]
    if cell == NOBODY or cell not in zone:
        names = state.box.board.names
        return Refusal("20.5.3(d)", "exit-zone", {**named, "hex": names[zone[0]], "other": names[zone[-1]]})
    return None


def leave_map(play: Table, unit: int) -> None:
    """18.2.3, 20.5.3(d-ret): out of the game for good, without VP for anybody."""
    state = play.state
    cell = state.where[unit]
    remove(state, unit, OUT)
    state.exited.append(unit)
    state.exits.append(cell)
    play.log(
        UnitExited(
            side=side_name(GERMAN),
            unit=state.box.ids[unit],
            hex=state.box.board.names[cell],
            exited=len(state.exited),
            cases=("18.2.3", "20.5.3(d)"),
        )
    )
