"""What players may have forgotten when they are about to end a segment; the gravest first."""

from meuse.engine.faces import Said
from meuse.engine.flow import DONE, Action, Frame
from meuse.titles.generation_lost.chapters.air import AirAttacks, flying
from meuse.titles.generation_lost.chapters.bombardment import BombardmentSegment
from meuse.titles.generation_lost.chapters.command import command_map
from meuse.titles.generation_lost.chapters.commitment import CommitmentSegment, possible_assaults
from meuse.titles.generation_lost.chapters.entry import entry_refusal, waiting
from meuse.titles.generation_lost.chapters.firing import targets
from meuse.titles.generation_lost.chapters.movement import MovementSegment
from meuse.titles.generation_lost.chapters.off_map import has_off_map_guns
from meuse.titles.generation_lost.chapters.rally import Rally
from meuse.titles.generation_lost.chapters.reach import may_move
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import MOVED


def cautions(state: State, frame: Frame[State], action: Action) -> list[Said]:
    """What could still be done before this answer closes it."""
    if action != DONE:
        return []
    if isinstance(frame, BombardmentSegment):
        guns = frame.guns(state)
        enemies = state.occupied[1 - frame.side]
        if any(enemies[cell] for cell in targets(state, frame.side, guns)):
            off_map = has_off_map_guns(state, frame.side) and not state.off_map_fired
            said = [Said("off-map-can-still-fire", {}, "20.4.3-1")] if off_map else []
            return [*about_units(state, "can-fire", guns, "8.3"), *said]
    if isinstance(frame, AirAttacks):
        squares = sorted({state.over[unit] for unit in flying(state, frame.side)})
        return [Said("can-bomb", {"hexes": tuple([state.box.board.names[cell] for cell in squares])}, "8.7.3(d)")]
    if isinstance(frame, MovementSegment):
        able = [unit for unit in waiting(state, frame.side) if entry_refusal(state, unit) is None]
        return [*about_units(state, "can-enter", able, "12.7.4(c)"), *nobody_moved(state, frame.side)]
    if isinstance(frame, CommitmentSegment) and frame.step == "choose" and not frame.closing_begun(state):
        possible = possible_assaults(state, frame.side, command_map(state, frame.side))
        assaulted = {state.target[unit] for unit in state.units_of[frame.side] if state.is_committed(unit)}
        cells = [
            cell
            for cell, units in possible.items()
            if cell not in assaulted and not all(state.is_committed(unit) for unit in units)
        ]
        names = tuple([state.box.board.names[cell] for cell in sorted(cells)])
        return [Said("can-assault", {"count": len(names), "hexes": names}, "13.0")] if names else []
    if isinstance(frame, Rally):
        return about_units(state, "can-rally", frame.units, "17.7.1(a)")
    return []


def nobody_moved(state: State, side: int) -> list[Said]:
    """12.0: most units of a front stay where they are, so that only a segment without any move looks forgotten."""
    units = state.units_of[side]
    if any(state.status[unit] & MOVED for unit in units):
        return []
    able = [unit for unit in units if state.where[unit] >= 0 and may_move(state, unit)]
    return about_units(state, "can-move", able, "12.0")


def about_units(state: State, message: str, units: list[int], case: str) -> list[Said]:
    """The strongest first."""
    if not units:
        return []
    ordered = sorted(units, key=lambda unit: -state.steps(unit))
    return [Said(message, {"count": len(units), "units": tuple([state.box.ids[unit] for unit in ordered])}, case)]
