"""What the faces draw of Schlieffen's War: the map, the counters, the tracks, and the odds of what is declared.

6.6: everything that changes is drawn from a state that `fog.seen` has made for the seat that looks, so that nothing can
be given away that lies under the top of an enemy stack.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from meuse.engine.charts import odds_name
from meuse.engine.counters import NOBODY, copy_battle
from meuse.engine.data import DIE_FACES
from meuse.engine.faces import Forecast, Marker, Outcome, Piece, Scenery, Track, in_halves
from meuse.engine.flow import Frame
from meuse.engine.paths import flood
from meuse.engine.title import OPEN_EYES
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.chapters.bombardment import Bombardment, support_refusal
from meuse.titles.schlieffens_war.chapters.combat import Attack, corps_missing, counts_for_plan, draw_up_defense
from meuse.titles.schlieffens_war.chapters.lines import working_sources
from meuse.titles.schlieffens_war.chapters.losses import faces_british
from meuse.titles.schlieffens_war.chapters.movement import MoveUnit, links_for, march_ground, tires_nobody
from meuse.titles.schlieffens_war.chapters.odds import (
    attack_total,
    base_steps,
    concentric_pattern,
    defense_total,
    final_column,
    final_odds,
    shifts,
)
from meuse.titles.schlieffens_war.chapters.reinforcements import withdrawal_refusal
from meuse.titles.schlieffens_war.chapters.steps import steps_left
from meuse.titles.schlieffens_war.chapters.supply import check
from meuse.titles.schlieffens_war.state import Battle, State
from meuse.titles.schlieffens_war.terms import (
    ATTACKED,
    BRITISH,
    DEFENDED,
    DEPOT,
    ELAN,
    ELIMINATED,
    ENTENTE,
    FATIGUED,
    FORT,
    FORTRESS,
    FRENCH,
    GERMAN,
    GERMANS,
    HQ,
    KINDS,
    MORALES,
    MOVED,
    NATIONS,
    NOT_YET,
    OOS,
    PLACES,
    PROBED,
    REDUCED,
    REMOVED,
    SIDES,
    STATES,
)
from meuse.titles.schlieffens_war.terrain import RAIL, RIVER

CRT: Final = "crt"
MOST_PIECES_SEEN: Final = 20_000  # about 5 MB
ON_TOP: Final = 1 << 16  # beside the bits of a unit's state: what the enemy sees of its stack
TOP: Final = "top"
SECOND_COUNTER: Final = "fort"  # 2.7: the place of a fort counter that waits to replace another
MARKS: Final = (REDUCED, OOS, FORTRESS)  # before morale; what lasts for a phase only comes after it
MARKS_OF_A_PHASE: Final = (ATTACKED, DEFENDED, PROBED, MOVED)
ALL_MARKS: Final = (
    *[STATES[bit] for bit in MARKS],
    MORALES[FATIGUED],
    MORALES[ELAN],
    TOP,
    *[STATES[bit] for bit in MARKS_OF_A_PHASE],
)
CONTROL, SOURCE = MARKER_KINDS = ("control", "source")
TIRES: Final = "↓"  # beside the cost of a way that costs a level of morale (10.2)
MARCHES: Final = "!"  # beside that of a forced march (10.6)
BEFORE_THE_DIE: Final = ("declare", "defenders", "concentric", "roll")


# ---- the map


def scenery(box: Box) -> Scenery:
    terrain = box.terrain
    sides = dict.fromkeys(terrain.rivers, RIVER)
    return Scenery(list(terrain.kinds), dict(terrain.place_names), sides, dict.fromkeys(terrain.rails, RAIL))


def markers(seen: State) -> list[Marker]:
    """4.2, 4.3, 4.6, 8.2: cities that have changed hands, and the hexes at the edge that supply comes from now."""
    terrain = seen.box.terrain
    taken = [
        Marker(cell, CONTROL, SIDES[seen.control[cell]])
        for cell in [*terrain.entente_cities, *terrain.paris_hexes, *terrain.german_cities]
        if (terrain.country[cell] == "germany") != (seen.control[cell] == GERMAN)
    ]
    sources = [Marker(cell, SOURCE, SIDES[GERMAN]) for cell in working_sources(seen, GERMANS)]
    sources += [Marker(cell, SOURCE, SIDES[ENTENTE]) for cell in working_sources(seen, FRENCH)]
    return taken + sources


def owners(seen: State) -> list[str]:
    """3.3"""
    return [SIDES[side] for side in seen.control]


# ---- the counters


def pieces(seen: State, seat: str) -> list[Piece]:
    """Every counter. Most lie as they have lain before, in this game or another: those are not made anew."""
    known = seen.box.pieces_seen
    tops = own_tops(seen, seat)
    shown: list[Piece] = []
    for unit, (cell, status) in enumerate(zip(seen.where, seen.status, strict=True)):
        key = (unit, cell, status | ON_TOP if unit in tops else status, seen.morale[unit])
        drawn = known.get(key)
        if drawn is None:
            if len(known) >= MOST_PIECES_SEEN:
                known.clear()
            drawn = known[key] = piece(seen, unit, unit in tops)
        shown.append(drawn)
    return shown


def own_tops(seen: State, seat: str) -> set[int]:
    """6.6, ruling S33: which of its own units a seat shows to the enemy where others lie under them."""
    found: set[int] = set()
    for side, name in enumerate(SIDES):
        if seat not in (name, OPEN_EYES) or seen.result is not None:
            continue
        crowd = seen.occupied[side]
        cells = {seen.where[unit] for unit in seen.box.units_of[side] if seen.where[unit] >= 0}
        found |= {seen.top_unit(cell, side) for cell in cells if crowd[cell] > 1}
    return found


def piece(seen: State, unit: int, on_top: bool = False) -> Piece:
    box = seen.box
    cell = seen.where[unit]
    return Piece(
        id=box.ids[unit],
        label=label(box, unit),
        name=box.names[unit],
        side=SIDES[box.side[unit]],
        kind=KINDS[box.kind[unit]],
        cell=max(cell, -1),
        place=place(seen, unit),
        numbers=printed_numbers(seen, unit),
        strength=seen.defense_factor(unit) if cell >= 0 else 0,
        marks=marks(seen, unit, on_top),
        steps=0 if cell in (ELIMINATED, REMOVED) else steps_left(seen, unit),
        full=full_steps(box, unit),
    )


def place(seen: State, unit: int) -> str:
    """Where a counter is that is not on the map. 2.7: some wait to replace another of the same fort."""
    where = seen.where[unit]
    if where >= 0:
        return ""
    if where == NOT_YET and seen.box.kind[unit] == FORT:
        return SECOND_COUNTER
    return PLACES[where]


def marks(seen: State, unit: int, on_top: bool) -> tuple[str, ...]:
    """2.10, 9.6: the markers that lie on a unit, those that matter most first."""
    status = seen.status[unit]
    found = [STATES[bit] for bit in MARKS if status & bit]
    if seen.morale[unit] in (FATIGUED, ELAN):
        found.append(MORALES[seen.morale[unit]])
    if on_top:
        found.append(TOP)
    return (*found, *[STATES[bit] for bit in MARKS_OF_A_PHASE if status & bit])


def full_steps(box: Box, unit: int) -> int:
    """2.7: two steps a corps or fort counter, four for forts with two counters; HQs and depots have one."""
    if not box.load[unit]:
        return 1
    return 4 if box.next_fort[unit] >= 0 or box.follows[unit] >= 0 else 2


def label(box: Box, unit: int) -> str:
    """Few enough letters for a small hex."""
    if box.kind[unit] == HQ:
        return f"HQ {box.army[unit]}"
    return f"D {box.army[unit]}" if box.kind[unit] == DEPOT else box.labels[unit]


def printed_numbers(seen: State, unit: int) -> str:
    """2.3, 2.7: combat factor and movement allowance of the side that is up; forts have a factor alone."""
    box = seen.box
    factor = seen.factor(unit)
    if box.kind[unit] == FORT:
        return f"({factor})"
    turned = seen.status[unit] & (REDUCED if box.corps[unit] else OOS)
    movement = box.back_movement[unit] if turned else box.movement[unit]
    return f"({factor})-{movement}" if box.brackets[unit] else f"{factor}-{movement}"


# ---- the tracks


def tracks(seen: State, seat: str) -> list[Track]:
    """2.10, 4.1, 4.4-4.7, 9.0, 11.23, 11.24: what lies on the tracks of the map, and what is to come."""
    box = seen.box
    first, last = box.dates[seen.turn]
    turn: dict[str, str | int] = {
        "turn": seen.turn,
        "last": box.last_turn,
        "date": first,
        "first_day": first,
        "last_day": last,
    }
    shown = [Track("turn", turn), points_track(seen)]
    held = [city_name(box, cell) for cell in box.terrain.entente_cities if seen.control[cell] == GERMAN]
    if held:
        shown.append(Track("cities", {"side": SIDES[GERMAN], "count": len(held), "cities": ", ".join(held)}))
    endangered = "yes" if seen.paris_endangered else "no"
    shown.append(Track("paris", {"side": SIDES[GERMAN], "endangered": endangered}))
    shown.append(Track("coup", {"side": SIDES[GERMAN], "left": seen.coups, "all": box.coup_markers}))
    guns = {"left": seen.guns, "all": box.artillery_markers, "next": seen.guns_next}
    shown.append(Track("guns", {"side": SIDES[GERMAN], **guns}))
    if seen.turn <= box.withdrawal_turn and seen.withdrawn < box.withdrawal_corps:
        shown.append(withdrawal_track(seen, seat))
    if seen.turn <= box.plan_deadline:
        shown.append(plan_track(seen))
    shown.extend(arrivals(seen))
    if seen.turn in box.effort_turns:
        shown.append(Track("effort", {"side": SIDES[ENTENTE], "columns": box.effort_shift}))
    return shown


def city_name(box: Box, cell: int) -> str:
    return box.terrain.place_names.get(cell, box.board.names[cell])


def points_track(seen: State) -> Track:
    """4.6, 4.7"""
    box = seen.box
    numbers: dict[str, str | int] = {
        "side": SIDES[GERMAN],
        "points": seen.points,
        "draw": box.draw_points,
        "wins": box.german_points,
    }
    return Track("points", numbers)


def plan_track(seen: State) -> Track:
    """4.4: how many attacks into Germany the French have made, and have still to make."""
    box = seen.box
    numbers: dict[str, str | int] = {
        "side": SIDES[ENTENTE],
        "made": seen.plan_attacks,
        "wanting": max(box.plan_attacks - seen.plan_attacks, 0),
        "left": min(seen.plan_attacks, box.plan_attacks),  # filled pips
        "all": box.plan_attacks,
        "turn": box.plan_deadline,
    }
    return Track("plan", numbers)


def withdrawal_track(seen: State, seat: str) -> Track:
    """4.5, 9.4: the corps that must go east. How many could go now is for their owner to know (6.6)."""
    box = seen.box
    able = -1
    if seat in (SIDES[GERMAN], OPEN_EYES) or seen.result is not None:
        able = len([unit for unit in box.corps_of[GERMAN] if withdrawal_refusal(seen, unit) is None])
    numbers: dict[str, str | int] = {
        "side": SIDES[GERMAN],
        "turn": box.withdrawal_turn,
        "corps": box.withdrawal_corps - seen.withdrawn,
        "factor": box.withdrawal_factor,
        "able": able,
    }
    return Track("withdrawal", numbers)


def arrivals(seen: State) -> list[Track]:
    """9.2, 9.3: the armies that are still to come: when and where; ruling S32: who was held back comes later."""
    box = seen.box
    groups: dict[tuple[int, int, str], list[int]] = {}
    for unit, turn in enumerate(box.arrives):
        if turn and seen.where[unit] == NOT_YET:
            groups.setdefault((max(turn, seen.turn), box.nation[unit], box.army[unit]), []).append(unit)
    shown: list[Track] = []
    for (due, nation, army), units in sorted(groups.items()):
        what: dict[str, str | int | tuple[str, ...]] = {
            "side": SIDES[box.side[units[0]]],
            "turn": due,
            "date": box.dates[due][0],
            "nation": NATIONS[nation],
            "army": army,
            "where": "ports" if nation == BRITISH else "west",
            "count": len(units),
            "units": tuple([box.ids[unit] for unit in units]),
        }
        shown.append(Track("reinforcements", what))
    return shown


# ---- what a move costs


def costs(state: State, stack: list[Frame[Any]]) -> dict[int, str]:
    """10.0, 10.2, 10.6: movement points to each hex in reach; which of them tire the unit, and which take a march."""
    frame = stack[-1] if stack else None
    if not isinstance(frame, MoveUnit):
        return {}
    reach = frame._reach(state)  # the flood that the list of hexes came from
    unit = frame.unit
    may_tire = state.box.corps[unit] and state.morale[unit] != FATIGUED and not tires_nobody(state, unit)
    half = (frame.allowance + 1) // 2
    found: dict[int, str] = {}
    for cell, cost in zip(reach.cells, reach.costs, strict=True):
        spent = frame.spent + cost
        mark = MARCHES if spent > frame.allowance else ""
        if not mark and may_tire and spent > half:
            mark = TIRES
        found[cell] = f"{cost}{mark}"
    return found


# ---- the odds


def forecast(state: State, stack: list[Frame[Any]]) -> Forecast | None:
    """11.8-11.17, 11.23: the attack that is being declared, as the side that decides may know it."""
    asked, seen = declared_attack(state, stack)
    if seen is None or seen.battle is None:
        return None
    return attack_forecast(seen, seen.battle, thrown=asked == "roll")


def declared_attack(state: State, stack: list[Frame[Any]]) -> tuple[str, State | None]:
    """What is asked of an attack before its die is thrown, and the state as the side that is asked may know it."""
    battle = state.battle
    attacks = [frame for frame in stack if isinstance(frame, Attack)]
    if battle is None or not attacks or attacks[-1].step not in BEFORE_THE_DIE:
        return "", None
    if not isinstance(stack[-1], (Attack, Bombardment)):
        return "", None
    asked = attacks[-1].step
    seat = 1 - battle.attacker if asked == "defenders" else battle.attacker
    return asked, fog.seen(state, SIDES[seat])


def attack_forecast(seen: State, declared: Battle, thrown: bool) -> Forecast:
    """11.8: both strengths, every shift, the column and what may come of it.

    6.6: until an attack is declared, what lies under the top of the stack is not known: it and a fort are counted.
    `thrown`: the die for a concentric attack (11.15) has been thrown; else every face of it is reckoned with.
    """
    box = seen.box
    battle = copy_battle(declared)
    if not battle.committed:
        draw_up_defense(seen, battle)
    defense = defense_total(seen, battle)
    guessed = not battle.committed and defense > 0
    sums = [
        ("attack", [(box.ids[unit], seen.attack_factor(unit)) for unit in battle.attackers]),
        ("defense", [(box.ids[unit], seen.defense_factor(unit)) for unit in battle.defenders]),
    ]
    params: dict[str, str | int] = {
        "hex": box.board.names[battle.target],
        "attack": attack_total(seen, battle),
        "defense": defense,
        "known": "least" if guessed else "all",
    }
    pattern = concentric_pattern(seen, battle) if defense > 0 and not thrown else ""
    notes = attack_notes(seen, battle, pattern, guessed)
    cases = ("11.8", "11.9", "11.17", "T.CRT")
    if not battle.attackers or (battle.committed and corps_missing(seen, battle) > 0):
        found = shifts(seen, battle) if battle.attackers and defense > 0 else []
        return Forecast("attack", params, sums, "", found, CRT, NOBODY, [], cases, notes)
    column = final_column(seen, battle)
    on_chart = 0 <= column < len(box.crt.columns)
    outcomes = attack_outcomes(seen, battle, pattern != "")
    if not on_chart and len(outcomes) == 1:
        notes = (Track("no-die", {"result": outcomes[0].result}), *notes)
    return Forecast(
        "attack",
        params,
        sums,
        odds_name(base_steps(seen, battle)) if defense > 0 else "",
        shifts(seen, battle),
        CRT if on_chart else "",  # 11.9: beyond it no chart decides
        column if on_chart else NOBODY,
        outcomes,
        cases,
        notes,
        final_odds(seen, battle) if defense > 0 else "",
    )


def concentric_columns(box: Box) -> list[int]:
    """11.15: what each face of the die is worth."""
    return [die // box.concentric_divisor for die in range(1, DIE_FACES + 1)]


def attack_outcomes(seen: State, battle: Battle, concentric: bool) -> list[Outcome]:
    """11.9, 11.15, 11.17: every result and its chance, the best for the attacker last."""
    box = seen.box
    gains = concentric_columns(box) if concentric else [battle.concentric]
    chances: dict[tuple[int, int], float] = {}
    for gain in gains:
        fought = copy_battle(battle)
        fought.concentric = gain
        column = final_column(seen, fought)
        if column < 0:
            results = [box.below]
        elif column >= len(box.crt.columns):
            results = [box.above]
        else:
            results = [row[column] for row in box.crt_losses]
        for found in results:
            chances[found] = chances.get(found, 0.0) + 1 / len(results) / len(gains)
    ordered = sorted(chances, key=lambda losses: (losses[1] - losses[0], losses[1]))
    return [
        Outcome(f"{losses[0]}/{losses[1]}", chances[losses], (loss_note(seen, battle, losses),)) for losses in ordered
    ]


def loss_note(seen: State, battle: Battle, losses: tuple[int, int]) -> Track:
    """11.18-11.21: steps of both sides; how many of the defender's may be hexes of retreat instead."""
    on_attacker, on_defender = losses
    if faces_british(seen, battle):
        on_attacker += seen.box.bef_extra_loss
    stays = seen.fort_in(battle.target) or seen.box.terrain.fortress[battle.target]
    steps: dict[str, str | int] = {
        "attacker": on_attacker,
        "defender": on_defender,
        "hexes": 0 if stays else max(on_defender - 1, 0),
    }
    return Track("losses", steps)


def attack_notes(seen: State, battle: Battle, pattern: str, guessed: bool) -> tuple[Track, ...]:
    """What else there is to know of an attack: 6.6, 11.15, 11.19, 11.20(A-viii), 11.23, 4.4."""
    box = seen.box
    notes: list[Track] = []
    if guessed:
        notes.append(Track("at-least", {"unit": box.ids[battle.defenders[0]]}))
    if pattern:
        columns = concentric_columns(box)
        mean = in_halves(round(2 * sum(columns) / len(columns)))
        spread: dict[str, str | int] = {"pattern": pattern, "least": min(columns), "most": max(columns), "mean": mean}
        notes.append(Track("concentric", spread))
    if faces_british(seen, battle):
        notes.append(Track("british", {"steps": box.bef_extra_loss}))
    weary = [box.ids[unit] for unit in battle.attackers if box.corps[unit] and seen.morale[unit] == FATIGUED]
    if weary:
        notes.append(Track("weary", {"count": len(weary), "units": tuple(weary)}))
    if battle.attackers and battle.attacker == GERMAN and support_refusal(seen, battle) is None:
        notes.extend(marker_notes(seen))
    if battle.attackers and not battle.committed and counts_for_plan(seen, battle):
        notes.append(Track("plan", {"number": seen.plan_attacks + 1, "needed": box.plan_attacks}))
    return tuple(notes)


def marker_notes(seen: State) -> list[Track]:
    """11.23: what a coup de main or heavy artillery marker may add, in per cent."""
    box = seen.box
    if seen.coups + seen.guns == 0:
        return []
    likely = [round(100 * box.bombardment.count(columns) / DIE_FACES) for columns in range(3)]
    odds: dict[str, str | int] = {
        "coups": seen.coups,
        "guns": seen.guns,
        "none": likely[0],
        "one": likely[1],
        "two": likely[2],
    }
    return [Track("markers", odds)]


# ---- the laboratory


def bench_work(state: State) -> dict[str, Callable[[], object]]:
    """10.0, 8.1: the march of the first corps on the map, and the supply of its side."""
    for unit in [*state.box.corps_of[GERMAN], *state.box.corps_of[ENTENTE]]:
        cell = state.where[unit]
        if cell >= 0:
            points = state.allowance(unit) + state.box.march_extra
            return {
                "flood": partial(flood, links_for(state, unit), cell, points, march_ground(state, unit)),
                "supply": partial(check, state, state.box.side[unit]),
            }
    return {}
