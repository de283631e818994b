"""Who would assault or fire without supply, or not at all for want of command; and the case behind each.

The rules ask for supply and command when an assault is committed and resolved, and for shells when a gun fires. Players
want to see it before: of the side whose phase it is, infantry in contact with the enemy, and guns that no HQ in supply
mode can send shells to while others get them.
"""

from meuse.engine.faces import Said
from meuse.titles.generation_lost.chapters.bombardment import shells_are_free, supply_refusal
from meuse.titles.generation_lost.chapters.command import command_map, command_refusal
from meuse.titles.generation_lost.chapters.lines import NO_PATH, path_lengths
from meuse.titles.generation_lost.chapters.supply import supply_hqs, supply_range, supplying_hqs
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import WEATHERS

NO_SUPPLY, NO_COMMAND = WANTS = ("no-supply", "no-command")  # marks


def in_contact(state: State, side: int) -> list[int]:
    """13.0(a): infantry that stands beside enemies and is not locked in its square with them already (16.5.1)."""
    near = state.box.ways.around(state.held[1 - side]) & state.held[side]
    return [
        unit
        for unit in state.units_of[side]
        if state.where[unit] >= 0
        and near >> state.where[unit] & 1
        and state.is_infantry(unit)
        and not state.is_garrison(unit)
        and not state.is_engaged(unit)
    ]


def without_supply(state: State, side: int) -> list[int]:
    """8.4.1, 13.2: guns that are cut off from shells, and infantry in contact that would assault out of supply."""
    return [*cut_off_guns(state, side), *[unit for unit in in_contact(state, side) if not supplying_hqs(state, unit)]]


def without_command(state: State, side: int) -> list[int]:
    """13.1.3: infantry in contact that no HQ commands, and that therefore cannot assault."""
    worths = command_map(state, side)
    return [
        unit for unit in in_contact(state, side) if command_refusal(state, unit, worths[state.where[unit]]) is not None
    ]


def cut_off_guns(state: State, side: int) -> list[int]:
    """8.4.1, 8.4.3: guns without a path to any HQ that could pay for shells; none where no HQ could at all."""
    hqs = [hq for hq in state.box.hqs_of[side] if supply_refusal(state, side, hq) is None]
    if not hqs or shells_are_free(state):
        return []
    reached = [path_lengths(state, side, state.where[hq]) for hq in hqs]
    return [
        gun
        for gun in state.units_of[side]
        if state.is_gun(gun)
        and state.where[gun] >= 0
        and all(lengths[state.where[gun]] == NO_PATH for lengths in reached)
    ]


def wants(state: State, side: int) -> dict[int, tuple[str, ...]]:
    """The marks of units that lack supply or command now."""
    found: dict[int, tuple[str, ...]] = dict.fromkeys(without_supply(state, side), (NO_SUPPLY,))
    for unit in without_command(state, side):
        found[unit] = (*found.get(unit, ()), NO_COMMAND)
    return found


def why_no_supply(state: State, unit: int) -> Said:
    """8.4.1, 13.2.1 to 13.2.4: what a unit lacks: an HQ in supply mode, a path to one, or one that is near enough."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.is_gun(unit):
        return Said("gun-without-path", named, "8.4.1")
    side = state.side_of[unit]
    hqs = supply_hqs(state, side)
    if not hqs:
        return Said("no-supply-hq", named, "13.2.1")
    lengths = path_lengths(state, side, state.where[unit])
    reached = [hq for hq in hqs if lengths[state.where[hq]] != NO_PATH]
    if not reached:
        return Said("no-supply-path", named, "13.2.3")
    nearest = min(reached, key=lambda hq: lengths[state.where[hq]] - supply_range(state, hq))
    far: dict[str, str | int] = {
        "hq": state.box.ids[nearest],
        "length": lengths[state.where[nearest]],
        "range": supply_range(state, nearest),
    }
    if not state.in_good_order(nearest):
        return Said("supply-hq-disordered", {**named, **far}, "13.2.4(b)")
    return Said("supply-too-far", {**named, **far, "weather": WEATHERS[state.weather]}, "13.2.4(a)")


def why_no_command(state: State, unit: int) -> Said:
    """13.1.3, 13.1.4(d-MAX)."""
    worths = command_map(state, state.side_of[unit])
    why = command_refusal(state, unit, worths[state.where[unit]])
    assert why is not None, "it is out of command"
    return Said("without-command", {"unit": state.box.ids[unit]}, why.case)
