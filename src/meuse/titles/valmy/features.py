"""What learning programs are shown of a position, besides what all titles show; it is what the seat may know (2.3)."""

from typing import Final

from meuse.engine.features import Features, Shown, own_first, sums_by_cell
from meuse.titles.valmy.state import Battle, State
from meuse.titles.valmy.terms import ARMIES, LEADER

OF_ARMIES: Final = ("shaken", "base taken", "base checks", "broken")

FEATURES: Final = Features(
    planes=(
        "own counters",
        "enemy counters",
        "own troops",
        "enemy troops",
        "own strength",
        "enemy strength",
        "own entered",
        "enemy entered",
        "enemy troops unseen",
        "fought",
        "major battles",
    ),
    pieces=("strength", "morale", "under", "approach", "post", "raised", "worn", "in the force"),
    numbers=(
        "initiative",
        "active",
        "own stopped",
        "enemy stopped",
        "own lost",
        "enemy lost",
        "own lost before",
        "enemy lost before",
        "own determined",
        "enemy determined",
        "own chits",
        "enemy chits",
        "marches",
        *[f"{army} {what}" for what in OF_ARMIES for army in ARMIES],
    ),
    unit_fields=(
        "unit",
        "leader",
        "counter",
        "lead",
        "stack",
        "units",
        "attackers",
        "defenders",
        "chargers",
        "foot",
        "counter_horse",
        "counter_foot",
        "shooters",
        "targets",
        "brought",
        "chosen",
        "placed",
    ),
    cell_fields=("cell", "home", "goal"),
    battle=Battle,
)


def features_of(state: State, side: int) -> Shown:
    box = state.box
    counters = len(box.ids)
    cells = len(box.board)
    strength = [0] * counters
    morale = [0] * counters
    force = [0] * counters
    for counter in range(counters):
        if state.where[counter] >= 0 and box.kind[counter] != LEADER:
            strength[counter] = state.strength(counter)
            morale[counter] = state.raised_morale(counter)
    for counter in state.force:
        force[counter] = 1
    where = state.where
    planes = own_first(state.occupied, side)
    planes += own_first(state.troops, side)
    planes.append(sums_by_cell(where, box.troops_of[side], strength, cells))
    planes.append(sums_by_cell(where, box.troops_of[1 - side], strength, cells))
    planes += own_first(state.entered, side)
    planes.append(bytes(state.veiled[1 - side]))
    planes.append(bytes(state.fought))
    planes.append(bytes(state.major_fought))
    numbers = [1 if state.initiative == side else 0, 1 if state.active == side else 0]
    for column in (state.stopped, state.lost, state.lost_before, state.determined):
        numbers.append(column[side])
        numbers.append(column[1 - side])
    for player in (side, 1 - side):
        numbers.append(sum([1 << chit for chit in state.chits[player]]))  # one bit for each
    numbers.append(state.marches)
    for column in (state.shaken, state.taken, state.base_checks, state.broken):
        numbers += column
    columns = [strength, morale, state.under, state.approach, state.post, state.raised, state.worn, force]
    return Shown(planes, columns, numbers)
