"""What learning programs are shown of a position, besides what all titles show; it is what the seat may know (6.6)."""

from typing import Final

from meuse.engine.features import Features, Shown, own_first, sums_by_cell, whose
from meuse.titles.schlieffens_war.state import Battle, State

FEATURES: Final = Features(
    planes=(
        "own units",
        "enemy units",
        "own factors",
        "enemy factors",
        "own corps and forts",
        "enemy corps and forts",
        "own hqs",
        "enemy hqs",
        "own zoc",
        "enemy zoc",
        "control",
        "forts",
    ),
    pieces=("factor", "movement", "morale", "order in the stack"),
    numbers=(
        "points",
        "plan attacks",
        "paris endangered",
        "coups",
        "guns",
        "guns next turn",
        "withdrawn",
    ),
    unit_fields=("unit", "last", "probers"),
    cell_fields=("cell", "origins"),
    battle=Battle,
)


def features_of(state: State, side: int) -> Shown:
    box = state.box
    units = len(box.ids)
    cells = len(box.board)
    factor = [0] * units
    movement = [0] * units
    for unit in range(units):
        if state.where[unit] >= 0:
            factor[unit] = state.defense_factor(unit)
            movement[unit] = state.allowance(unit)
    where = state.where
    planes = own_first(state.occupied, side)
    planes.append(sums_by_cell(where, box.units_of[side], factor, cells))
    planes.append(sums_by_cell(where, box.units_of[1 - side], factor, cells))
    planes += own_first(state.load, side)
    planes += own_first(state.staffs, side)
    planes += own_first(state.held, side)
    planes.append(whose(state.control, side))
    planes.append(bytes(state.forts))
    numbers = [
        state.points,
        state.plan_attacks,
        int(state.paris_endangered),
        state.coups,
        state.guns,
        state.guns_next,
        state.withdrawn,
    ]
    return Shown(planes, [factor, movement, list(state.morale), state.order], numbers)
