"""The odds of fire: bombardment, counter-battery, air attack, defensive fire; every number that goes into them."""

from collections.abc import Iterable
from typing import Final

from meuse.engine.data import DIE_FACES
from meuse.engine.events import Shift
from meuse.engine.faces import Candidate, Extreme, Forecast, Outcome, Said
from meuse.titles.generation_lost.box import BUILT, NATURAL
from meuse.titles.generation_lost.chapters.air import flying
from meuse.titles.generation_lost.chapters.bombardment import Bombardment, bombardment_shifts, shells_are_free
from meuse.titles.generation_lost.chapters.commitment import attackers_of
from meuse.titles.generation_lost.chapters.counter_battery import (
    CounterBattery,
    answer_refusal,
    column_shifts,
    counter_battery_column,
    dice_shifts,
)
from meuse.titles.generation_lost.chapters.damage import INTERDICTS
from meuse.titles.generation_lost.chapters.defensive_fire import fire_factor, fire_modifiers, firing_units
from meuse.titles.generation_lost.chapters.drum_fire import drum_refusal, has_drum_fire, heavy_guns, second_squares
from meuse.titles.generation_lost.chapters.firing import (
    able_guns,
    aim_refusal,
    aims,
    range_refusal,
    ready_guns,
    strength_refusal,
    target_row,
)
from meuse.titles.generation_lost.chapters.off_map import off_map_factors
from meuse.titles.generation_lost.faces.hidden import UNKNOWN, TurnedUp, how_many_are_dummies, may_turn_up
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.tables import AIR_COLUMN_MISSES
from meuse.titles.generation_lost.terms import BOMBARDMENT_RESULTS, BOMBARDMENT_ROWS, FIRE_RESULTS, FRENCH, MISS

DIE: Final = range(1, DIE_FACES + 1)
TWO_DICE: Final = [one + two for one in DIE for two in DIE]
DISRUPTS: Final = "D"
USELESS: Final = {"fire-too-light-for-forts": "gun-too-light", "fire-field-gun-at-trench": "gun-field"}


def total(shifts: Iterable[Shift]) -> int:
    return sum([shift.amount for shift in shifts])


def outcomes(results: Iterable[tuple[str, float]], order: tuple[str, ...]) -> list[Outcome]:
    """Each result once, the gravest first."""
    chances: dict[str, float] = {}
    for result, chance in results:
        chances[result] = chances.get(result, 0) + chance
    return [Outcome(result, chances[result]) for result in reversed(order) if result in chances]


# ---- bombardment (8.2 to 8.6)


def effect(state: State, side: int, cell: int, inside: bool, result: str) -> str:
    """8.2.2(D), 8.6.4(I-VAC): what a result comes to inside a fort, and where nobody is outside one."""
    if inside:
        return MISS if result in (MISS, INTERDICTS) else DISRUPTS
    if not state.outside_at(cell, 1 - side):
        return MISS if result == MISS else INTERDICTS
    return result


def bombardment_outcomes(state: State, frame: Bombardment, column: int, shifts: list[Shift]) -> list[Outcome]:
    """8.6.1: one die in a column of the Bombardment Table."""
    if column < 0:
        return []
    table, add = state.box.bombardment_table, total(shifts)
    results = [table.result(column, die + add) for die in DIE]
    inside = frame.inside > 0
    felt = [(effect(state, frame.side, frame.target, inside, result), 1 / DIE_FACES) for result in results]
    return outcomes(felt, BOMBARDMENT_RESULTS)


def bombardment(state: State, frame: Bombardment) -> Forecast:
    """8.2, 8.3, 8.6: factors, the column of the target's row, every modifier of the die, who could still join in."""
    box = state.box
    table = box.bombardment_table
    guns = [(box.ids[gun], state.bombardment(gun)) for gun in frame.firing]
    factors = frame.factors(state, frame.firing)
    row = target_row(state, frame.target, 1 - frame.side, frame.inside > 0)
    column = table.column(row, factors)
    shifts = bombardment_shifts(state, frame.side, frame.firing, frame.unsupplied, frame.off_map > 0)
    head = str(table.minimum[row][column]) if column >= 0 else ""
    choosing = frame.step == "guns"
    now = bombardment_outcomes(state, frame, column, shifts)
    ends = more_factors(state, frame, row, column, factors) if choosing else ()
    return Forecast(
        "bombardment",
        {"hex": box.board.names[frame.target], "factors": factors, "needed": table.minimum[row][0]},
        [("guns", guns)],
        "",
        [],  # 8.6.2: the table knows no shifts, only modifiers of the die
        "bombardment",
        column,
        now,
        ("8.2", "8.3", "8.6.2"),
        final=head,
        extremes=in_one_order(ends, now),
        dice=tuple(shifts),
        reasons=(
            *why_this_row(state, frame, row),
            *next_column(table.minimum[row], column, factors, "8.2"),
            *off_map_guns(state, frame, frame.inside > 0),
            *drum_fire(state, frame),
        ),
        candidates=gun_candidates(state, frame) if choosing else (),
        heads=tuple([str(least) for least in table.minimum[row]]),
    )


def drum_fire(state: State, frame: Bombardment) -> list[Said]:
    """20.4.2-4: whether it can be announced, what it still takes, or what it strikes."""
    names, option = state.box.board.names, state.box.option
    if frame.second >= 0:
        return [Said("drum-fire-second", {"hex": names[frame.second]}, "20.4.2-4")]
    if frame.step != "guns" or not has_drum_fire(state, frame.side):
        return []
    missing = option["drum_guns"] - heavy_guns(state, frame.firing)
    if missing > 0:
        return [Said("drum-fire-needs", {"needed": option["drum_guns"], "missing": missing}, "20.4.2-4")]
    if drum_refusal(state, frame.side, frame.target, frame.firing) is not None:
        return []
    return [Said("drum-fire-can-be", {"highest": option["drum_strikes"], "hex": names[frame.target]}, "20.4.2-4")]


def second_squares_of(state: State, frame: Bombardment) -> list[Forecast]:
    """20.4.2-4: what drum fire may do to each square that it can strike as well, or does to the one that was chosen."""
    cells = [frame.second] if frame.second >= 0 else second_squares(state, frame.side, frame.target, frame.firing)
    found: list[Forecast] = []
    for cell in cells:
        inside = frame.second_inside > 0 if frame.second >= 0 else not hits_outside(state, frame, cell)
        fire = Bombardment(frame.side, cell, frame.hq)
        fire.inside = 1 if inside else 0
        fire.firing = able_guns(state, frame.firing, cell, inside)
        fire.unsupplied = frame.unsupplied
        fire.goto("answer")
        found.append(bombardment(state, fire)._replace(cell=cell))
    return found


def hits_outside(state: State, frame: Bombardment, cell: int) -> bool:
    """8.2.2: whether those guns can bombard who is outside the fort of a square, or the square itself."""
    if False not in aims(state, frame.side, cell):
        return False
    return strength_refusal(state, frame.side, cell, False, frame.firing) is None


def off_map_guns(state: State, frame: Bombardment | CounterBattery, inside: bool) -> list[Said]:
    """20.4.3-1: what the off-map guns give, or could; they are no counter among the others."""
    named = {"factors": state.box.option["off_map_factors"]}
    if frame.off_map:
        return [Said("off-map-fires", named, "20.4.3-1")]
    if frame.step == "guns" and off_map_factors(state, frame.side, frame.target, inside):
        return [Said("off-map-can-fire", named, "20.4.3-1")]
    return []


def in_one_order(ends: tuple[Extreme, ...], now: list[Outcome]) -> tuple[Extreme, ...]:
    """8.6.4: what can come in any of the columns is listed in each, so that the gravest result stands first in all."""
    lists = [now, *[end.outcomes for end in ends]]
    possible = [(outcome.result, 0.0) for each in lists for outcome in each]
    return tuple(
        [
            end._replace(
                outcomes=outcomes([(each.result, each.chance) for each in end.outcomes] + possible, BOMBARDMENT_RESULTS)
            )
            for end in ends
        ]
    )


def why_this_row(state: State, frame: Bombardment, row: int) -> list[Said]:
    """8.2.1, 8.2.2, 8.6.4(I-VAC), rulings G14, G15: the row of the target, and what it leaves of a result."""
    box, cell = state.box, frame.target
    named = {"row": BOMBARDMENT_ROWS[row]}
    if frame.inside:
        return [Said("row-inside", named, "8.2.2"), Said("only-disruption", {}, "8.2.2(D)")]
    terrain = [kind for kind in box.country.kinds[cell] if kind in NATURAL and box.terrain[kind].row == row]
    if not state.outside_at(cell, 1 - frame.side):
        said = Said("row-empty", {**named, "terrain": terrain[0] if terrain else "clear"}, "8.2.1")
        return [said, Said("only-interdiction", {}, "8.6.4(I-VAC)")]
    if row != box.row_held[cell]:
        return [Said("row-dug-in", named, "8.2.1")]
    built = [kind for kind in box.country.kinds[cell] if kind in BUILT and box.terrain[BUILT[kind]].row == row]
    return [Said("row-terrain", {**named, "terrain": [*built, *terrain, "clear"][0]}, "8.2.1")]


def next_column(minimum: list[int], column: int, factors: int, case: str) -> list[Said]:
    """8.2, 8.5.1: what the next column takes."""
    if column + 1 == len(minimum):
        return [Said("last-column", {}, case)]
    needed = minimum[column + 1]
    return [Said("next-column", {"needed": needed, "missing": needed - factors}, case)]


def gun_candidates(state: State, frame: Bombardment) -> tuple[Candidate, ...]:
    """8.2.2, 8.3.2(e), 8.4.1, 8.4.3: guns in range that have not fired, and their supply; the strongest first."""
    found: list[Candidate] = []
    for gun in frame.ready(state):
        if gun in frame.firing or range_refusal(state, gun, frame.target) is not None:
            continue
        useless = aim_refusal(state, gun, frame.target, frame.inside > 0)
        name = state.box.ids[gun]
        if useless is not None:
            found.append(Candidate(name, 0, (Said(USELESS[useless.message], {}, useless.case),)))
        else:
            found.append(Candidate(name, state.bombardment(gun), (supply_of(state, frame, gun),)))
    return tuple(sorted(found, key=lambda each: -each.strength))


def supply_of(state: State, frame: Bombardment, gun: int) -> Said:
    if gun in frame.unsupplied:
        return Said("gun-unsupplied", {"amount": state.box.bombardment_table.unsupplied}, "8.4.3")
    return Said("gun-supplied", {}, "19.1.5(e)" if shells_are_free(state) else "8.4.1")


def more_factors(state: State, frame: Bombardment, row: int, column: int, factors: int) -> tuple[Extreme, ...]:
    """8.2: the next column, and what all supplied guns in range would reach, off-map guns among them (20.4.3-1)."""
    minimum = state.box.bombardment_table.minimum[row]
    able = [
        gun
        for gun in frame.ready(state)
        if gun not in frame.firing
        and gun not in frame.unsupplied
        and aim_refusal(state, gun, frame.target, frame.inside > 0) is None
    ]
    off_map = 0 if frame.off_map else off_map_factors(state, frame.side, frame.target, frame.inside > 0)
    added = sum([state.bombardment(gun) for gun in able]) + off_map
    most = state.box.bombardment_table.column(row, factors + added)
    found: list[Extreme] = []
    for name, reached in (("next-column", column + 1), ("all-guns", most)):
        if column < reached <= most and not (name == "all-guns" and reached == column + 1):
            with_off_map = frame.off_map > 0 or off_map > 0
            shifts = bombardment_shifts(state, frame.side, [*frame.firing, *able], frame.unsupplied, with_off_map)
            head = str(minimum[reached])
            found.append(
                Extreme(
                    name,
                    True,
                    [("", added if name == "all-guns" else minimum[reached] - factors)],
                    head,
                    [],
                    head,
                    reached,
                    bombardment_outcomes(state, frame, reached, shifts),
                )
            )
    return tuple(found)


# ---- counter-battery (8.5)


def counter_battery(state: State, frame: CounterBattery) -> Forecast:
    """8.5.1 to 8.5.3: two dice for each bombarding gun of the square."""
    box = state.box
    table = box.counter_battery_table
    guns = [(box.ids[gun], state.counter_battery(gun)) for gun in frame.firing]
    factors = frame.factors(state)
    column = counter_battery_column(state, frame.target, factors)
    head = str(table.columns[column]) if column >= 0 else ""
    before = table.column(factors)  # 8.5.3: the factors of a column are counted before it is shifted
    able = [
        gun
        for gun in ready_guns(state, frame.side)
        if gun not in frame.firing and answer_refusal(state, gun, frame.target) is None
    ]
    found = [Candidate(box.ids[gun], state.counter_battery(gun)) for gun in able if state.counter_battery(gun)]
    return Forecast(
        "counter-battery",
        {
            "hex": box.board.names[frame.target],
            "factors": factors,
            "needed": table.columns[0],
            "success": table.success[column] if column >= 0 else 0,
        },
        [("guns", guns)],
        str(table.columns[before]) if before >= 0 else "",
        column_shifts(state, frame.target),
        "",
        -1,
        counter_battery_outcomes(state, frame, column),
        ("8.5.1", "8.5.2", "8.5.3"),
        final=head,
        extremes=more_answers(state, frame, before, factors, able) if frame.step == "guns" else (),
        dice=tuple(dice_shifts(state, frame.side)),
        reasons=(*next_column(table.columns, before, factors, "8.5.1"), *off_map_guns(state, frame, False)),
        candidates=tuple(sorted(found, key=lambda each: -each.strength)) if frame.step == "guns" else (),
    )


def counter_battery_outcomes(state: State, frame: CounterBattery, column: int) -> list[Outcome]:
    """8.5.2: two dice for a gun, in a column after its shifts."""
    if column < 0:
        return []
    highest = state.box.counter_battery_table.success[column] - total(dice_shifts(state, frame.side))
    hits = len([dice for dice in TWO_DICE if dice <= highest]) / len(TWO_DICE)
    return [Outcome(DISRUPTS, hits), Outcome(MISS, 1 - hits)]


def more_answers(
    state: State, frame: CounterBattery, before: int, factors: int, able: list[int]
) -> tuple[Extreme, ...]:
    """8.5.1, 8.5.4: the next column, and what all guns in range would reach, off-map guns among them (20.4.3-1)."""
    table = state.box.counter_battery_table
    off_map = 0 if frame.off_map else off_map_factors(state, frame.side, frame.target)
    most = table.column(factors + sum([state.counter_battery(gun) for gun in able]) + off_map)
    found: list[Extreme] = []
    for name, reached in (("next-column", before + 1), ("all-answering", most)):
        if before < reached <= most and not (name == "all-answering" and reached == before + 1):
            needed = table.columns[reached]
            column = counter_battery_column(state, frame.target, needed)
            found.append(
                Extreme(
                    name,
                    True,
                    [("", needed - factors)],
                    str(needed),
                    column_shifts(state, frame.target),
                    str(table.columns[column]),
                    column,
                    counter_battery_outcomes(state, frame, column),
                )
            )
    return tuple(found)


# ---- air attack (8.7.3(d))


def air_attacks(state: State, side: int) -> list[Forecast]:
    """8.7.3(d): the attack on each square that aircraft are over."""
    return [air_attack(state, side, cell) for cell in sorted({state.over[unit] for unit in flying(state, side)})]


def air_attack(state: State, side: int, cell: int) -> Forecast:
    """8.7.3(d), (d-FR), 8.6.4(I-VAC): two dice for the column, one in it, whatever the terrain."""
    table = state.box.bombardment_table
    only_marks = side == FRENCH or not state.outside_at(cell, 1 - side)
    results: list[tuple[str, float]] = []
    for dice in TWO_DICE:
        column = table.air_column(dice)
        for die in DIE:
            result = MISS if column == AIR_COLUMN_MISSES else table.result(column, die)
            if only_marks and result != MISS:
                result = INTERDICTS
            results.append((result, 1 / len(TWO_DICE) / DIE_FACES))
    reasons = [Said("air-column", {}, "8.7.3(d)")]
    if only_marks:
        reasons.append(Said("only-interdiction", {}, "8.7.3(d-FR)" if side == FRENCH else "8.6.4(I-VAC)"))
    return Forecast(
        "air-attack",
        {"hex": state.box.board.names[cell]},
        [],
        "",
        [],
        "",
        -1,
        outcomes(results, BOMBARDMENT_RESULTS),
        ("8.7.3(d)",),
        reasons=tuple(reasons),
        cell=cell,
    )


# ---- defensive fire (15.2)


def defensive_fire(state: State, side: int, cell: int) -> Forecast:
    """15.2.1 to 15.2.3: the factors of the defenders, the modifiers of the dice, what comes of them."""
    box = state.box
    columns = box.fire_table.chart.columns
    modifiers = fire_modifiers(state, attackers_of(state, 1 - side, cell))
    known = [unit for unit in firing_units(state, side, cell) if not state.is_face_down(unit)]
    possible = [] if state.outside_at(cell, side) else may_turn_up(state, cell)
    variants = possible or [TurnedUp(state, 1, True)]
    count = sum([each.like_it for each in variants])
    results: list[tuple[str, float]] = []
    reached: set[int] = set()
    for each in variants:
        factors = sum([fire_factor(each.state, unit) for unit in firing_units(each.state, side, cell)])
        reached.add(fire_column(state, factors))
        results += fire_results(state, factors, modifiers, each.like_it / count)
    column = min(reached) if len(reached) == 1 else -1
    return Forecast(
        "defensive-fire",
        {"hex": box.board.names[cell]},
        [("fire", [(box.ids[unit], fire_factor(state, unit)) for unit in known])],
        columns[column] if column >= 0 else "",
        [],
        "defensive_fire",
        column,
        outcomes(results, FIRE_RESULTS),
        ("15.2.1",),
        final=columns[column] if column >= 0 else UNKNOWN,
        dice=tuple(modifiers),
        reasons=how_many_are_dummies(state) if possible else (),
        cell=cell,
    )


def fire_column(state: State, factors: int) -> int:
    """15.2.2, 15.2.3: the place of a column, the last one from ten factors on; -1 without factors."""
    return min(factors, len(state.box.fire_table.chart.columns)) - 1


def fire_results(state: State, factors: int, modifiers: list[Shift], weight: float) -> list[tuple[str, float]]:
    """15.2.1: two dice; nobody fires without factors."""
    if not factors:
        return [(FIRE_RESULTS[0], weight)]
    table, column = state.box.fire_table, fire_column(state, factors)
    return [(table.result(column, dice + total(modifiers)), weight / len(TWO_DICE)) for dice in TWO_DICE]
