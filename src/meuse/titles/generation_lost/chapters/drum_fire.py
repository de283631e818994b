"""20.4.2-4 Drum fire: a German bombardment that strikes a second square beside the first (ruling G90)."""

from typing import Final

from meuse.engine.flow import Action, Refusal
from meuse.titles.generation_lost.chapters.firing import target_refusal
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import DRUM_FIRE, GERMAN

ANNOUNCE: Final = Action("drum_fire")


def has_drum_fire(state: State, side: int) -> bool:
    """20.4.2-4: an option of the Germans."""
    return side == GERMAN and state.conducts(GERMAN, DRUM_FIRE)


def heavy_guns(state: State, guns: list[int]) -> int:
    return len([gun for gun in guns if state.box.heavy[gun]])


def second_refusal(state: State, side: int, target: int, cell: int, guns: list[int]) -> Refusal | None:
    """20.4.2-4, ruling G90: why a square is not the second of drum fire on a target.

    The same guns must be able to bombard it. Those that do not reach it, or are too light for it, do not count there.
    """
    if cell not in state.box.board.adjacent[target]:
        names = state.box.board.names
        return Refusal("20.4.2-4", "drum-fire-not-adjacent", {"hex": names[cell], "other": names[target]})
    return target_refusal(state, side, cell, guns)


def second_squares(state: State, side: int, target: int, guns: list[int]) -> list[int]:
    """20.4.2-4: the squares beside a target that these guns can bombard as well."""
    beside = sorted(state.box.board.adjacent[target])
    return [cell for cell in beside if second_refusal(state, side, target, cell, guns) is None]


def drum_refusal(state: State, side: int, target: int, guns: list[int]) -> Refusal | None:
    """20.4.2-4: why drum fire cannot be announced with these guns."""
    named: dict[str, str | int] = {"hex": state.box.board.names[target]}
    if not has_drum_fire(state, side):
        return Refusal("20.4.2-4", "drum-fire-none", named)
    count, needed = heavy_guns(state, guns), state.box.option["drum_guns"]
    if count < needed:
        return Refusal("20.4.2-4", "drum-fire-heavy-guns", {**named, "count": count, "needed": needed})
    if not second_squares(state, side, target, guns):
        return Refusal("20.4.2-4", "drum-fire-no-second", named)
    return None
