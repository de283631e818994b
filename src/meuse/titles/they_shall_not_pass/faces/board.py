"""What the faces draw of They Shall Not Pass: the map, the counters, the tracks, and the odds of what is declared."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from meuse.engine.charts import bracket, odds_name
from meuse.engine.counters import NOBODY, copy_battle
from meuse.engine.data import DIE_FACES
from meuse.engine.events import Shift
from meuse.engine.faces import Extreme, Forecast, Marker, Outcome, Piece, Scenery, Track, in_halves
from meuse.engine.flow import Frame
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.chapters.assault import (
    Assault,
    assault_column,
    assault_shifts,
    attack_total,
    base_odds,
    defense_total,
    final_odds,
    support_refusal,
    support_strength,
)
from meuse.titles.they_shall_not_pass.chapters.bombardment import (
    Fire,
    barrage_column,
    barrage_shifts,
    barrage_victims,
    can_take_barrage_loss,
)
from meuse.titles.they_shall_not_pass.chapters.breakthrough import BreakthroughStack
from meuse.titles.they_shall_not_pass.chapters.hits import required_step_losses
from meuse.titles.they_shall_not_pass.chapters.morale import modified_morale
from meuse.titles.they_shall_not_pass.chapters.movement import MoveUnit
from meuse.titles.they_shall_not_pass.chapters.reach import march_reach
from meuse.titles.they_shall_not_pass.chapters.supply import find_unsupplied
from meuse.titles.they_shall_not_pass.faces.printed import kind_word
from meuse.titles.they_shall_not_pass.state import Battle, State, is_gun, is_infantry
from meuse.titles.they_shall_not_pass.terms import (
    CORPS,
    ELIMINATED,
    FIRED,
    FIRST_TURN,
    FRENCH,
    GARRISON,
    GERMAN,
    HEAVY_ARTILLERY,
    HQ,
    NOT_YET,
    PLACES,
    RAIL_GUN,
    REDUCED,
    REMNANT,
    REMOVED,
    SIDES,
    STATES,
)
from meuse.titles.they_shall_not_pass.terrain import BRIDGE, HALVES, RIVER, STREAM

ASSAULT: Final = "assault"
BARRAGE: Final = "barrage"
MOST_PIECES_SEEN: Final = 20_000  # about 5 MB
CROSSINGS: Final = {RIVER: "river", BRIDGE: "bridge", STREAM: "stream"}
INTERDICTION, RUIN, SOURCE = MARKER_KINDS = ("interdiction", "ruin", "source")
SHOWN_STATES: Final = {bit: name for bit, name in STATES.items() if name not in ("assaulted", "new-remnant")}


# ---- the map


def scenery(box: Box) -> Scenery:
    terrain = box.terrain
    ways = dict.fromkeys(terrain.rails, "rail")
    ways.update(dict.fromkeys(terrain.roads, "road"))
    sides = {pair: CROSSINGS[code] for pair, code in terrain.crossings.items() if code in CROSSINGS}
    return Scenery(list(terrain.kinds), dict(terrain.place_names), sides, ways)


def markers(state: State) -> list[Marker]:
    """7.2, 14.8, 6.11: interdiction, forts that are no more, supply sources."""
    box = state.box
    found = [
        Marker(cell, INTERDICTION, SIDES[side]) for side in (GERMAN, FRENCH) for cell in state.interdicted_by[side]
    ]
    found.extend([Marker(cell, RUIN, SIDES[GERMAN]) for cell in box.garrison_of if not state.fort_intact(cell)])
    found.extend([Marker(cell, SOURCE, SIDES[side]) for side in (GERMAN, FRENCH) for cell in box.sources[side]])
    return found


def owners(state: State) -> list[str]:
    """14.9"""
    return [SIDES[side] for side in state.control]


# ---- the counters


def pieces(state: State) -> list[Piece]:
    """Every counter. Most lie as they have lain before, in this game or another: those are not made anew (4 times
    faster)."""
    seen = state.box.pieces_seen
    two_step_forts = HEAVY_ARTILLERY in state.options
    shown: list[Piece] = []
    for unit, (cell, status) in enumerate(zip(state.where, state.status, strict=True)):
        key = (unit, cell, status, two_step_forts)
        known = seen.get(key)
        if known is None:
            if len(seen) >= MOST_PIECES_SEEN:
                seen.clear()
            known = seen[key] = piece(state, unit)
        shown.append(known)
    return shown


def piece(state: State, unit: int) -> Piece:
    box = state.box
    cell = state.where[unit]
    return Piece(
        id=box.ids[unit],
        label=label(box, unit),
        name=box.names[unit],
        side=SIDES[box.side[unit]],
        kind=kind_word(box, unit),
        cell=max(cell, -1),
        place="" if cell >= 0 else PLACES[cell],
        numbers=printed_numbers(state, unit),
        strength=state.defense_strength(unit) if cell >= 0 else 0,
        marks=tuple([name for bit, name in SHOWN_STATES.items() if state.status[unit] & bit]),
        steps=steps_left(state, unit),
        full=2 if has_two_steps(state, unit) else 1,
    )


def has_two_steps(state: State, unit: int) -> bool:
    """2.11, 14.81, 15.4: infantry, and under 15.4 garrisons too; remnants, guns and HQs have one step."""
    box = state.box
    if box.kind[unit] == GARRISON:
        return HEAVY_ARTILLERY in state.options
    return is_infantry(box, unit) and box.kind[unit] != REMNANT


def steps_left(state: State, unit: int) -> int:
    if state.where[unit] in (ELIMINATED, REMOVED):
        return 0
    return 2 if has_two_steps(state, unit) and not state.is_reduced(unit) else 1


def label(box: Box, unit: int) -> str:
    """The counter's number, short enough for a small hex."""
    kind = box.kind[unit]
    words = box.ids[unit].split("-")[1:]
    if kind == REMNANT:
        return "rem" + words[-1]
    if kind == GARRISON:
        return "fort"
    if kind == HQ:
        return words[0]
    return "-".join(words)


def printed_numbers(state: State, unit: int) -> str:
    """2.1: strength-movement of infantry, attack-defence-range-movement of guns, defence-movement of HQs."""
    box = state.box
    kind = box.kind[unit]
    if is_gun(box, unit):
        fired = kind == RAIL_GUN and state.status[unit] & FIRED  # 14.34
        moves = box.fired_movement[unit] if fired else box.movement[unit]
        return f"{box.attack[unit]}-{box.defense[unit]}-{moves} ({box.range[unit]})"
    if kind == HQ:
        return f"({box.defense[unit]})-{box.movement[unit]}"
    if kind == GARRISON:
        return f"({box.reduced[unit] if state.status[unit] & REDUCED else box.defense[unit]})"
    strength = box.reduced[unit] if state.status[unit] & REDUCED and kind != REMNANT else box.strength[unit]
    return f"{strength}-{box.movement[unit]}"


# ---- the tracks


def tracks(state: State) -> list[Track]:
    """4.0, 5.0, 6.31, 6.4, 14.32: turn and date, weather, replacements now and next, who is to arrive, heavy shots."""
    box = state.box
    shown = [
        Track("turn", {"turn": state.turn, "last": box.last_turn, "date": box.dates[state.turn]}),
        Track("weather", {"weather": "good" if state.good_weather else "bad"}),
    ]
    for side in (GERMAN, FRENCH):
        points = box.replacements[side]
        coming = points[state.turn] if state.turn < len(points) else 0
        shown.append(Track("replacements", {"side": SIDES[side], "now": points[state.turn - 1], "next": coming}))
        shown.extend(arrivals(state, side))
    for gun, shots in enumerate(box.shots):
        if shots > 1:
            shown.append(Track("shots", {"unit": box.ids[gun], "left": state.shots[gun], "all": shots}))
    return shown


def arrivals(state: State, side: int) -> list[Track]:
    """6.4: every formation that is still to come: when, where, who; the 121st only if its owner wants it (6.42)."""
    box = state.box
    groups: dict[tuple[int, str, str], list[int]] = {}
    for unit in box.units_of[side]:
        turn = box.arrives[unit]
        if not turn or state.where[unit] != NOT_YET or (box.optional[unit] and turn < state.turn):
            continue
        due = max(turn, state.turn)  # who was delayed comes as soon as the way in is free
        groups.setdefault((due, box.corps[unit], box.division[unit]), []).append(unit)
    shown: list[Track] = []
    for (due, corps, division), units in sorted(groups.items()):
        if due > box.last_turn:
            continue
        entry = [box.board.names[cell] for cell in box.entries[side, corps, division]]
        what: dict[str, str | int | tuple[str, ...]] = {
            "side": SIDES[side],
            "turn": due,
            "date": box.dates[due],
            "group": "division" if division else "corps",
            "corps": corps,
            "division": int(division) if division.isdigit() else division,
            "count": len(units),
            "units": tuple([box.ids[unit] for unit in units]),
            "hex": entry[0] if len(entry) == 1 else f"{entry[0]}–{entry[-1]}",
            "optional": "yes" if box.optional[units[0]] else "no",
        }
        shown.append(Track("reinforcements", what))
    return shown


# ---- what a move costs


def costs(state: State, stack: list[Frame[Any]]) -> dict[int, str]:
    """8.0, 8.2, 13.0: movement points to each hex that the unit or stack on the move can reach."""
    frame = stack[-1] if stack else None
    if isinstance(frame, MoveUnit) or (isinstance(frame, BreakthroughStack) and frame.step == "go"):
        reach = frame._reach(state)  # the flood that the list of hexes came from
        return {cell: in_halves(cost) for cell, cost in zip(reach.cells, reach.costs, strict=True)}
    return {}


# ---- the odds


def forecast(state: State, stack: list[Frame[Any]]) -> Forecast | None:
    """9.1, 7.1, 7.2: the assault, the barrage or the interdiction that is being declared."""
    frame = stack[-1] if stack else None
    if (
        isinstance(frame, Assault)
        and state.battle is not None
        and frame.step in ("declare", "defensive_support", "roll")
    ):
        return assault_forecast(state, state.battle, frame.step)
    if isinstance(frame, Fire):
        if frame.target != NOBODY and frame.step in ("join", "barrage"):
            found = barrage_forecast(state, frame.side, frame.target, frame.guns)
            return found._replace(extremes=barrage_extremes(state, frame) if frame.step == "join" else ())
        if frame.step in ("aim", "interdict"):
            return interdiction_forecast(state, frame.side, frame.guns[0])
    return None


def assault_forecast(state: State, battle: Battle, step: str = "roll") -> Forecast:
    """9.1, 9.2: both strengths, every shift, the column, the six results, and what guns may still add to either side.

    `step`: where the assault stands; who may still be named depends on it.
    """
    box = state.box
    attack = [(box.ids[unit], state.combat_strength(unit)) for unit in battle.attackers]
    attack += [(box.ids[gun], support_strength(state, gun, True)) for gun in battle.offense]
    defense = [(box.ids[unit], state.defense_strength(unit)) for unit in battle.defenders]
    defense += [(box.ids[gun], support_strength(state, gun, False)) for gun in battle.defense]
    params: dict[str, str | int] = {
        "hex": box.board.names[battle.target],
        "attack": attack_total(state, battle),
        "defense": defense_total(state, battle),
    }
    sums = [("attack", attack), ("defense", defense)]
    shifts = assault_shifts(state, battle)
    if not battle.attackers:
        return Forecast("assault", params, sums, "", shifts, ASSAULT, NOBODY, [], ("9.1", "9.2"))
    return Forecast(
        "assault",
        params,
        sums,
        odds_name(base_odds(state, battle)),
        shifts,
        ASSAULT,
        assault_column(state, battle),
        assault_outcomes(state, battle),
        ("9.1", "9.2", "9.42", "T.ASSAULT"),
        final=odds_said(state, battle),
        extremes=assault_extremes(state, battle, step),
    )


def assault_outcomes(state: State, battle: Battle) -> list[Outcome]:
    """9.4, 9.42, 9.43: the results of the column, and how many of the hits must be steps."""
    box = state.box
    fought = copy_battle(battle)
    fought.against_works = int(box.terrain.trench[battle.target] or state.fort_intact(battle.target))
    outcomes: list[Outcome] = []
    for result, ways in box.assault_chart.odds_of(assault_column(state, battle)).items():
        on_attacker, on_defender = [int(hits) for hits in result.split("/")]
        steps: dict[str, str | int] = {
            "attacker": on_attacker,
            "attacker_steps": required_step_losses(fought, on_attacker),
            "defender": on_defender,
            "defender_steps": required_step_losses(fought, on_defender),
        }
        outcomes.append(Outcome(result, ways / DIE_FACES, (Track("hits", steps),)))
    return outcomes


def odds_said(state: State, battle: Battle) -> str:
    """9.11: the column that is rolled on; odds that may not be declared by their own name."""
    odds = final_odds(state, battle)
    if odds < state.box.lowest_odds:
        return odds_name(odds)
    return state.box.assault_chart.columns[assault_column(state, battle)]


def assault_extremes(state: State, battle: Battle, step: str) -> tuple[Extreme, ...]:
    """9.1, 9.3, 9.32: what all guns that may still support would make of the odds, the defender's guns first.

    Until the attack is declared its own guns can be named; the defender's until he has said that he is done.
    """
    found: list[Extreme] = []
    for id_, offensive, steps in (
        ("defense-guns", False, ("declare", "defensive_support")),
        ("attack-guns", True, ("declare",)),
    ):
        named = battle.offense if offensive else battle.defense
        side = battle.attacker if offensive else 1 - battle.attacker
        guns = [
            gun
            for gun in state.box.units_of[side]
            if state.box.caliber[gun] and gun not in named and support_refusal(state, gun, battle, offensive) is None
        ]
        if guns and step in steps:
            found.append(with_guns(state, battle, id_, guns, offensive))
    return tuple(found)


def with_guns(state: State, battle: Battle, id_: str, guns: list[int], offensive: bool) -> Extreme:
    """9.31: the odds if these guns support as well."""
    fought = copy_battle(battle)
    (fought.offense if offensive else fought.defense).extend(guns)
    return Extreme(
        id_,
        offensive,
        [(state.box.ids[gun], support_strength(state, gun, offensive)) for gun in guns],
        odds_name(base_odds(state, fought)),
        assault_shifts(state, fought),
        odds_said(state, fought) if offensive else state.box.assault_chart.columns[assault_column(state, fought)],
        assault_column(state, fought),
        assault_outcomes(state, fought),
    )


def barrage_forecast(state: State, side: int, target: int, guns: list[int]) -> Forecast:
    """7.1, 7.11, 7.12: the strength, every shift, the column, and how each result would find the units in the hex."""
    box = state.box
    strengths = [(box.ids[gun], state.fire_strength(gun)) for gun in guns]
    strength = sum([points for _, points in strengths])
    column = barrage_column(state, side, target, guns)
    return Forecast(
        "barrage",
        {"hex": box.board.names[target], "strength": strength},
        [("barrage", strengths)],
        box.barrage_chart.columns[bracket(strength, box.barrage_bounds)],
        barrage_shifts(state, side, target),
        BARRAGE,
        column,
        barrage_outcomes(state, side, target, guns),
        ("7.1", "7.11", "7.12", "T.BARRAGE"),
        final=box.barrage_chart.columns[column],
    )


def barrage_outcomes(state: State, side: int, target: int, guns: list[int]) -> list[Outcome]:
    """7.11, 7.14: the results of the column, and how likely each unit is to fail its check."""
    box = state.box
    victims = barrage_victims(state, side, target, guns)
    outcomes: list[Outcome] = []
    for result, ways in box.barrage_chart.odds_of(barrage_column(state, side, target, guns)).items():
        notes: tuple[Track, ...] = ()
        if result == "X":
            notes = damage_notes(state, target, victims)
        elif result != "-":
            notes = tuple([check_note(state, unit, target, box.barrage_checks[result]) for unit in victims])
        outcomes.append(Outcome(result, ways / DIE_FACES, notes))
    return outcomes


def damage_notes(state: State, target: int, victims: list[int]) -> tuple[Track, ...]:
    """7.11(X): M2 checks, M3 if nothing can be lost; a unit that must take the loss, being alone, checks after it."""
    box = state.box
    can_be_lost = [unit for unit in victims if can_take_barrage_loss(state, unit)]
    plus = box.barrage_checks["X" if can_be_lost else "X_without_target"]
    if len(can_be_lost) != 1:
        return tuple([check_note(state, unit, target, plus) for unit in victims])
    lost = can_be_lost[0]
    after = state.copy()
    after.status[lost] |= REDUCED
    return tuple(
        [
            Track("barrage-lost", {"unit": box.ids[unit]})
            if unit == lost and is_gun(box, unit)
            else check_note(after, unit, target, plus)
            for unit in victims
        ]
    )


def barrage_extremes(state: State, fire: Fire) -> tuple[Extreme, ...]:
    """7.13: the column if every gun joins in that may, one after the other."""
    box = state.box
    together = Fire(fire.side, fire.guns[0])
    together.guns = list(fire.guns)
    together.target = fire.target
    for gun in box.units_of[fire.side]:
        if box.caliber[gun] >= CORPS and together._join_refusal(state, gun) is None:
            together.guns.append(gun)
    joining = together.guns[len(fire.guns) :]
    if not joining:
        return ()
    whole = barrage_forecast(state, fire.side, fire.target, together.guns)
    added = [(box.ids[gun], state.fire_strength(gun)) for gun in joining]
    return (Extreme("barrage-guns", True, added, whole.base, whole.shifts, whole.final, whole.column, whole.outcomes),)


def check_note(state: State, unit: int, cell: int, plus: int) -> Track:
    """12.1: how likely a unit is to fail a check, in per cent."""
    morale = modified_morale(state, unit, cell)
    faces = range(1, DIE_FACES + 1)
    failures = sum(1 for one in faces for two in faces if one + two + plus > morale)
    return Track("check", {"unit": state.box.ids[unit], "percent": round(100 * failures / DIE_FACES**2)})


def interdiction_forecast(state: State, side: int, gun: int) -> Forecast:
    """7.21, 7.3: a die below the gun's strength; a six always fails."""
    box = state.box
    strength = state.fire_strength(gun)
    modifier = box.interdiction_first_turn if side == GERMAN and state.turn == FIRST_TURN else 0
    placed = sum(1 for die in range(1, DIE_FACES + 1) if die != box.interdiction_fails and die + modifier < strength)
    shifts = [Shift("first-turn", modifier, "7.3(a)")] if modifier else []
    return Forecast(
        "interdiction",
        {"unit": box.ids[gun], "strength": strength},
        [("barrage", [(box.ids[gun], strength)])],
        "",
        shifts,
        "",
        NOBODY,
        [
            Outcome("placed", placed / DIE_FACES),
            Outcome("failed", 1 - placed / DIE_FACES),
        ],
        ("7.21", "7.3(a)") if modifier else ("7.21",),
    )


# ---- the laboratory


def bench_work(state: State) -> dict[str, Callable[[], object]]:
    """8.0, 6.15: the march of the first infantry unit on the map, and the supply of its side."""
    box = state.box
    for unit in range(len(box.ids)):
        if is_infantry(box, unit) and state.where[unit] >= 0:
            cell, budget = state.where[unit], state.allowance(unit) * HALVES
            return {
                "flood": partial(march_reach, state, [unit], cell, budget, True),
                "supply": partial(find_unsupplied, state, box.side[unit]),
            }
    return {}
