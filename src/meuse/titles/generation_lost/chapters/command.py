"""13.1.3, 13.1.4 Command: which HQs reach a unit, and what the dice of its assault get for it (ruling G35)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.chapters.lines import NO_PATH, path_lengths
from meuse.titles.generation_lost.state import State

OUT_OF_COMMAND: Final = -99


def command_at(state: State, hq: int, distance: int) -> int:
    """13.1.4(a), (d), (e): what an HQ's command is worth so far away, OUT_OF_COMMAND beyond its range.

    The weather has no part in it.
    """
    box = state.box
    brackets = box.command_good if state.in_good_order(hq) else box.command_disrupted
    for bracket, farthest in enumerate(brackets):
        if distance <= farthest:
            return box.command_add[bracket]
    return OUT_OF_COMMAND


def command_range(state: State, hq: int) -> int:
    """13.1.4(a): the longest path over which an HQ commands; an engaged one commands its own square only."""
    if state.is_engaged(hq):
        return 0
    return (state.box.command_good if state.in_good_order(hq) else state.box.command_disrupted)[-1]


def command_hqs(state: State, side: int) -> list[int]:
    """13.1.3: the HQs of a side that are on the map in command mode."""
    return [hq for hq in state.box.hqs_of[side] if state.where[hq] >= 0 and state.is_command(hq)]


def command_map(state: State, side: int) -> list[int]:
    """13.1.4: by square, the best modifier that any HQ gives a unit there, OUT_OF_COMMAND where none reaches.

    13.1.4(f): an HQ serves as many units as there are.
    """
    return commanded(state, side, state.box.lanes.cells)


def command_of_units(state: State, side: int) -> list[int]:
    """13.1.4: command_map for the squares where that side is; OUT_OF_COMMAND stands for nothing in the others."""
    return commanded(state, side, list(state.stacks[side]))


def commanded(state: State, side: int, cells: list[int]) -> list[int]:
    """13.1.4: by square, the best modifier that any HQ gives a unit there, as far as these squares go."""
    found = [OUT_OF_COMMAND] * len(state.box.board)
    for hq in command_hqs(state, side):
        farthest = command_range(state, hq)
        lengths = path_lengths(state, side, state.where[hq], farthest)
        worths = [command_at(state, hq, length) for length in range(farthest + 1)]
        for cell in cells:
            length = lengths[cell]
            if length != NO_PATH and worths[length] > found[cell]:
                found[cell] = worths[length]
    return found


def command_modifier(state: State, unit: int, cell: int) -> int:
    """13.1.4, ruling G35: the best that any HQ gives a unit in that square, OUT_OF_COMMAND if none reaches it.

    Paths are as long one way as the other, so one flood from the unit finds all HQs. Nothing leads out of a square that
    enemies share (ruling G11): there only an HQ in it counts.
    """
    side = state.side_of[unit]
    shared = state.enemy_at(cell, side)
    lengths = path_lengths(state, side, cell, 0 if shared else state.box.command_good[-1])
    best = OUT_OF_COMMAND
    for hq in command_hqs(state, side):
        length = lengths[state.where[hq]]
        if length <= command_range(state, hq):
            best = max(best, command_at(state, hq, length))
    return best


def command_refusal(state: State, unit: int, worth: int) -> Refusal | None:
    """13.1.3, 13.1.4(d-MAX): a unit that no HQ reaches does not assault; `worth` is its command modifier."""
    if worth != OUT_OF_COMMAND:
        return None
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if not command_hqs(state, state.side_of[unit]):
        return Refusal("13.1.3", "no-hq-in-command-mode", named)
    return Refusal("13.1.4(d-MAX)", "out-of-command", named)


def settle(state: State, side: int) -> None:
    """13.1.4(d), ruling G35: the unit with the worst command sets the modifier of its assault, which then stays."""
    for cell in range(len(state.command)):
        state.command[cell] = 0
    worths = command_of_units(state, side)
    seen: set[int] = set()
    for unit in state.units_of[side]:
        target = state.target[unit]
        if target == NOBODY or worths[state.where[unit]] == OUT_OF_COMMAND:
            continue
        worth = worths[state.where[unit]]
        state.command[target] = min(worth, state.command[target]) if target in seen else worth
        seen.add(target)
