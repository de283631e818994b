"""Answers with prices or chances: closers, resources for an assault, steps to be replaced, counters to be bought."""

from typing import Any, Final

from meuse.engine.faces import Offer, Offers
from meuse.engine.flow import Action, Frame
from meuse.engine.text import signed
from meuse.titles.generation_lost.chapters.closing import closes_on, closing_refusal
from meuse.titles.generation_lost.chapters.commitment import CommitmentSegment, attackers_of
from meuse.titles.generation_lost.chapters.operations import PlanOperations
from meuse.titles.generation_lost.chapters.replacements import (
    TWO_STRENGTHS,
    Replacements,
    best_sum,
    for_the_box,
    in_pool,
    price,
)
from meuse.titles.generation_lost.chapters.resolution import BEFORE_DICE, SPEND, Assault
from meuse.titles.generation_lost.chapters.resources import in_stock, resource_refusal
from meuse.titles.generation_lost.chapters.secondary import SecondaryAssaults
from meuse.titles.generation_lost.chapters.supply import supplying_hqs, useful_hqs
from meuse.titles.generation_lost.faces.fire import DIE, TWO_DICE
from meuse.titles.generation_lost.faces.printed import numbers
from meuse.titles.generation_lost.state import Battle, State
from meuse.titles.generation_lost.tables import modifier_on
from meuse.titles.generation_lost.terms import BACK, BATTALION, BRIGADE, FRONT, GUN

NOT_THEIRS: Final = ("only-the-french", "only-the-germans", "no-phosgene-yet")  # what a side never has is no offer
NONE: Final = "–"


def offers(state: State, stack: list[Frame[Any]]) -> Offers | None:
    frame = stack[-1]
    if isinstance(frame, Assault) and frame.step == "supply" and state.battle is not None:
        return supply(state, state.battle)
    if isinstance(frame, Assault) and frame.step == "resources" and state.battle is not None:
        return resources(state, state.battle)
    if isinstance(frame, Replacements) and frame.step == "announce":
        return replacements(state, frame)
    if isinstance(frame, Replacements) and frame.step in ("fill_box", "fill_map"):
        return counters(state, frame)
    if isinstance(frame, CommitmentSegment) and frame.step == "choose":
        return closing(state, frame.side, [unit for unit in state.units_of[frame.side] if state.is_committed(unit)])
    if isinstance(frame, PlanOperations):
        return operations(state, frame.side)
    if isinstance(frame, SecondaryAssaults) and frame.step == "closing":
        return closing(state, frame.side, attackers_of(state, frame.side, frame.cell))
    return None


# ---- operations (20.4)


def operations(state: State, side: int) -> Offers:
    """20.4.1, T.OPERATIONS: what each option of the side's table concedes to the enemy; who has one may drop it."""
    rows: list[Offer] = []
    for option, name in enumerate(state.box.options[side]):
        planned = state.plans[side] >> option & 1
        rows.append(
            Offer(Action("drop" if planned else "conduct", (name,)), (str(state.box.option_points[side][option]),))
        )
    return Offers("operations", ("enemy-points",), rows)


# ---- closing in (13.4)


def closing(state: State, side: int, units: list[int]) -> Offers | None:
    """13.4.1: who may try against which square, on which rolls it closes in, and its chance of that."""
    rows: list[Offer] = []
    for unit in units:
        if closing_refusal(state, side, unit) is None:
            rolls = [die for die in DIE if closes_on(state, unit, die)]
            square = state.box.board.names[state.target[unit]]
            closes = NONE if not rolls else "1" if len(rolls) == 1 else f"1–{rolls[-1]}"
            rows.append(Offer(Action("close", (state.box.ids[unit],)), (square, closes, f"{len(rolls)}/{len(DIE)}")))
    return Offers("closing", ("against", "rolls", "chance"), rows) if rows else None


# ---- supply of an assault (13.2)


def supply(state: State, battle: Battle) -> Offers:
    """13.2, 13.2.5, ruling G36: for how many attackers each HQ would do: one that does for all spares the others."""
    reached = [supplying_hqs(state, unit) for unit in battle.attackers]
    rows = [
        Offer(Action("hq", (state.box.ids[hq],)), (f"{sum([hq in hqs for hqs in reached])}/{len(reached)}",))
        for hq in useful_hqs(state, battle)
    ]
    return Offers("supply", ("attackers",), rows)


# ---- resources (14.2, 14.3, 16.2.2)


def resources(state: State, battle: Battle) -> Offers:
    """14.3: what is left of each, what it does, and why it cannot be spent on this assault."""
    rows: list[Offer] = []
    for name in BEFORE_DICE:
        why = resource_refusal(state, battle, name)
        if why is None or why.message not in NOT_THEIRS:
            shift, add = state.box.resource_shift.get(name, 0), state.box.resource_add.get(name, 0)
            effects = (signed(shift) if shift else NONE, signed(add) if add else NONE)
            rows.append(Offer(SPEND[name], (str(in_stock(state, name)), *effects), why))
    return Offers("resources", ("left", "column", "dice"), rows)


# ---- replacements (17.3, 17.4)


def replacements(state: State, frame: Replacements) -> Offers:
    """17.3.3, 17.4.1: by steps taken, what High Command may keep, what is left, and the enemy's VP for it."""
    rows: list[Offer] = []
    for taken in range(frame.most + 1):
        kept = kept_by_high_command(state, frame.side, taken)
        free = [taken - steps for steps in kept]
        points = [steps * state.box.replacement_points for steps in free]
        rows.append(Offer(Action("steps", (taken,)), (span(kept), span(free), span(points))))
    return Offers("replacements", ("kept", "for-the-map", "enemy-points"), rows)


def kept_by_high_command(state: State, side: int, taken: int) -> list[int]:
    """17.4.1(b), 17.4.2, 19.2.2(b), 7.3.1(b): every share that the dice may give; one where none are rolled."""
    box = state.box
    if state.lull or not taken:
        return [0]
    if state.scenario.special.reserve_third:
        shares = [taken // 3 if taken >= box.third_from else 0]
    else:
        add = modifier_on(box.reserve_table.modifiers, state.campaign_turn, side)
        shares = [box.reserve_table.steps(taken, dice + add) for dice in TWO_DICE]
    units = for_the_box(state, side)
    return [best_sum(state, units, min(share, taken)) for share in shares]


def span(numbers: list[int]) -> str:
    """The least and the most, and between them what is to be expected."""
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least}–{most} (⌀ {sum(numbers) / len(numbers):.1f})"


def counters(state: State, frame: Replacements) -> Offers:
    """17.3.2, 17.4.1(c), 17.6.1: what counters of the Pool cost, and how many steps are left then.

    Alike ones are one row: it says how many there are, and takes the first. Each of them is an answer all the same.
    """
    filling = frame.step == "fill_box"
    left = frame.to_box if filling else frame.to_map
    rows: list[Offer] = []
    for units in alike(state, in_pool(state, frame.side)):
        first = units[0]
        for face, verb in ((FRONT, "take"), (BACK, "take_reduced")):
            if face == BACK and state.box.kind[first] not in TWO_STRENGTHS:
                continue
            cost = price(state, first, face)
            why = frame._refusal(state, first, face, left, filling)
            after = str(left - cost) if cost <= left else NONE
            told = (numbers(state.box, first, face), str(len(units)), str(cost), after)
            rows.append(Offer(Action(verb, (state.box.ids[first],)), told, why))
    rows.sort(key=lambda row: row.why is not None)
    return Offers("counters", ("numbers", "in-pool", "price", "left-then"), rows)


def alike(state: State, units: list[int]) -> list[list[int]]:
    """Battalions, brigades and batteries with the same numbers are as good as each other; who has a name is not."""
    found: dict[tuple[str, int], list[int]] = {}
    for unit in units:
        nameless = state.box.kind[unit] in (BATTALION, BRIGADE, GUN)
        found.setdefault(("type", state.box.type[unit]) if nameless else ("unit", unit), []).append(unit)
    return list(found.values())
