"""What learning programs are shown of a position, besides what all titles show; it is what the seat may know (20.4)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.features import Features, Shown, own_first, sums_by_cell, whose, whose_or_nobodys
from meuse.titles.generation_lost.state import Battle, State
from meuse.titles.generation_lost.terms import RESOURCES

MOST_OBJECTIVES: Final = 12  # that can be listed; the campaign draws eight

FEATURES: Final = Features(
    planes=(
        "own units",
        "enemy units",
        "own attack",
        "enemy attack",
        "own defence",
        "enemy defence",
        "own zoc",
        "enemy zoc",
        "control",
        "interdiction",
        "engaged",
        "mines",
    ),
    pieces=("attack", "defence", "bombardment", "facing", "target", "jump-off", "over", "returns", "due"),
    numbers=(
        "active",
        "weather",
        "observed",
        "lull",
        "lull before",
        "gas rolled",
        "phosgene used",
        "off-map guns fired",
        "divisions back",
        "french steps lost",
        "french guns lost",
        *RESOURCES,
        *[
            f"{whose_} {what}"
            for what in (
                "points",
                "replacements",
                "assaults",
                "disruptions",
                "operations",
                "wishes",
                "plans",
            )
            for whose_ in ("own", "enemy")
        ],
        *[f"objective {number}" for number in range(1, MOST_OBJECTIVES + 1)],
    ),
    unit_fields=("unit", "hq", "firing", "bombarding", "victims", "picked", "units", "guns", "chosen", "exchanged"),
    cell_fields=("cell", "target", "second"),
    battle=Battle,
)


def features_of(state: State, side: int) -> Shown:
    box = state.box
    units = len(box.ids)
    cells = len(box.board)
    attack = [0] * units
    defence = [0] * units
    bombardment = [0] * units
    where = state.where
    for unit in range(units):
        if where[unit] >= 0:
            up = state.side_up(unit)
            bombardment[unit] = box.bombardment[unit][up]
            attack[unit] = box.attack[unit][up]
            defence[unit] = box.defence[unit][up]
    planes = own_first(state.occupied, side)
    for values in (attack, defence):
        planes.append(sums_by_cell(where, box.units_of[side], values, cells))
        planes.append(sums_by_cell(where, box.units_of[1 - side], values, cells))
    planes += own_first(state.zoc, side)
    planes.append(whose(state.control, side))
    planes.append(whose_or_nobodys(state.marker, side))
    planes.append(whose_or_nobodys(state.engaged, side))
    mines = bytearray(cells)
    for cell in state.mines:
        mines[cell] = 1
    planes.append(bytes(mines))
    numbers = [
        1 if state.active == side else 0,
        state.weather,
        int(state.observed),
        int(state.lull),
        int(state.lull_before),
        state.gas_rolled,
        state.phosgene_used,
        int(state.off_map_fired),
        state.divisions_back,
        state.french_steps_lost,
        state.french_guns_lost,
    ]
    numbers += state.resources
    for column in (
        state.points,
        state.replacements,
        state.assaults,
        state.disruptions,
        state.operations,
        state.wishes,
        state.plans,
    ):
        numbers.append(column[side])
        numbers.append(column[1 - side])
    numbers += (state.objectives + [NOBODY] * MOST_OBJECTIVES)[:MOST_OBJECTIVES]
    columns = [
        attack,
        defence,
        bombardment,
        state.facing,
        state.target,
        state.jump_off,
        state.over,
        state.returns,
        state.due,
    ]
    return Shown(planes, columns, numbers)
