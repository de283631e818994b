"""What learning programs are shown of a position, besides what all titles show."""

from typing import Final

from meuse.engine.features import Features, Shown, own_first, sums_by_cell, whose
from meuse.titles.they_shall_not_pass.state import Battle, State, is_gun

FEATURES: Final = Features(
    planes=(
        "own units",
        "enemy units",
        "own defence",
        "enemy defence",
        "own stacking",
        "enemy stacking",
        "own strong zoc",
        "enemy strong zoc",
        "own zoc",
        "enemy zoc",
        "control",
        "interdiction",
    ),
    pieces=("attack", "defence", "movement", "shots"),
    numbers=("good weather", "division 121 used", "16th division attached", "gun returned"),
    unit_fields=("unit", "last", "guns", "victims", "units", "group"),
    cell_fields=("target", "origin", "goal", "start", "cell", "path"),
    battle=Battle,
)


def features_of(state: State, side: int) -> Shown:
    box = state.box
    units = len(box.ids)
    cells = len(box.board)
    attack = [0] * units
    defence = [0] * units
    movement = [0] * units
    for unit in range(units):
        if state.where[unit] >= 0:
            attack[unit] = state.fire_strength(unit) if is_gun(box, unit) else state.combat_strength(unit)
            defence[unit] = state.defense_strength(unit)
            movement[unit] = state.allowance(unit)
    where = state.where
    planes = own_first(state.occupied, side)
    planes.append(sums_by_cell(where, box.units_of[side], defence, cells))
    planes.append(sums_by_cell(where, box.units_of[1 - side], defence, cells))
    planes += own_first(state.load, side)
    planes += own_first(state.strong, side)
    planes += own_first(state.held, side)
    planes.append(whose(state.control, side))
    planes.append(bytes(state.interdiction))
    numbers = [
        int(state.good_weather),
        int(state.division_121_used),
        1 if state.attached_16th else 0,
        int(state.gun_returned),
    ]
    return Shown(planes, [attack, defence, movement, state.shots], numbers)
