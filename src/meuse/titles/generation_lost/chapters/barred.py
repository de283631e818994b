"""Why a mover cannot get to a square (12.0). The floods of reach.py know these rules by heart, for speed."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.chapters.reach import (
    Going,
    bog_holds,
    checks_trenches,
    cost_beyond,
    near_enemies,
    stays_in_line,
)
from meuse.titles.generation_lost.chapters.stacking import fits, joining_refusal
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import GERMAN, MAJOR_ROADS, RAILS
from meuse.titles.generation_lost.ways import points


def way_refusal(state: State, going: Going, cell: int) -> Refusal:
    """12.0: why a mover cannot get to a square that is not in reach."""
    box = state.box
    unit = going.units[0]
    side = state.side_of[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[cell]}
    if state.where[unit] == cell:
        return Refusal("12.0", "march-is-there", named)
    if state.occupied[1 - side][cell]:
        return Refusal("10.1.1", "enemy-in-square", named)
    for other in going.units:
        if not fits(state, other, cell, []):
            why = joining_refusal(state, other, cell, [])
            if why is not None:
                return why
    channel = _channel_refusal(state, unit, cell, named)
    if channel is not None:
        return channel
    if (going.moved or going.entering) and state.zoc[1 - side][going.start]:
        return Refusal("11.2.2", "zoc-stops", named)
    if going.mired:
        return Refusal("12.3.4(b)", "bog", named)
    if going.moved and stays_in_line(state, going):
        return Refusal("19.1.5(g)", "line-stops", named)
    step = _step_refusal(state, going, cell, named)
    if step is not None:
        return step
    if bog_holds(state, unit) and (box.ways.bog[going.start] or box.ways.bog[cell]):
        return Refusal("12.3.4(b)", "bog", named)
    if checks_trenches(state, unit) and box.ways.trenches[cell]:
        return Refusal("12.5.4", "trench-not-next", named)
    needs = cost_beyond(state, going, cell)
    if needs == NOBODY:
        return Refusal("12.0", "no-way-there", named)
    off_front = going.doubled >= 0 and not near_enemies(state, side)[going.start]
    has = going.doubled if off_front else going.plain
    if needs <= has:
        return Refusal("12.9.1", "not-off-front", {**named, "needs": points(needs), "has": points(max(0, going.plain))})
    return Refusal("12.2.3", "march-too-dear", {**named, "needs": points(needs), "has": points(max(0, has))})


def _channel_refusal(state: State, unit: int, cell: int, named: dict[str, str | int]) -> Refusal | None:
    """12.5.1-12.5.3: guns that are bound to major roads or rails."""
    box = state.box
    if box.channel[unit] == MAJOR_ROADS and not on_major_road(state, cell):
        return Refusal("12.5.1", "major-roads-only", named)
    if box.channel[unit] == RAILS and not box.ways.bears_rail_guns(cell, state.side_of[unit]):
        return Refusal("12.5.2" if state.side_of[unit] == GERMAN else "12.5.3", "rails-only", named)
    return None


def on_major_road(state: State, cell: int) -> bool:
    """12.5.1: on a major road, and no start trench."""
    return state.box.ways.major_road[cell] > 0


def _step_refusal(state: State, going: Going, cell: int, named: dict[str, str | int]) -> Refusal | None:
    """11.2.3, 12.3.2: the next square, which could be entered from elsewhere."""
    box = state.box
    side = state.side_of[going.units[0]]
    if cell not in box.board.adjacent[going.start]:
        return None
    steps = [to for to, _ in box.ways.anywhere.rows[going.start]]
    if box.country.crosses_meuse(going.start, cell) and cell not in steps:
        return Refusal("12.3.2", "meuse", named)
    if not going.moved and state.zoc[1 - side][going.start] and state.zoc[1 - side][cell]:
        return Refusal("11.2.3", "zoc-to-zoc", named)
    return None
