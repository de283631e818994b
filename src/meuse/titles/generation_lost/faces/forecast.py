"""The odds of what is being declared: a bombardment, counter-battery, an assault; every number that goes into them."""

from typing import Any, Final

from meuse.engine.data import DIE_FACES
from meuse.engine.events import Shift
from meuse.engine.faces import Forecast, Outcome, Track
from meuse.engine.flow import Frame
from meuse.titles.generation_lost.chapters.bombardment import Bombardment, bombardment_shifts
from meuse.titles.generation_lost.chapters.commitment import CommitmentSegment
from meuse.titles.generation_lost.chapters.counter_battery import (
    CounterBattery,
    column_shifts,
    counter_battery_column,
    dice_shifts,
)
from meuse.titles.generation_lost.chapters.firing import target_row
from meuse.titles.generation_lost.chapters.odds import battle_against, chances, defence_items, odds
from meuse.titles.generation_lost.chapters.resolution import Assault
from meuse.titles.generation_lost.state import PRIMARY, SECONDARY, Battle, State

WAYS: Final = DIE_FACES**2
STEPS: Final = {"ASR": (1, 0), "A2SR": (2, 0), "DSR": (0, 1), "D2SR": (0, 2)}  # of attacker and defender


def forecast(state: State, stack: list[Frame[Any]]) -> Forecast | None:
    """8.5, 8.6, 16.1 to 16.4: what is being declared now."""
    for frame in reversed(stack):
        if isinstance(frame, CounterBattery) and frame.target >= 0:
            return counter_battery(state, frame)
        if isinstance(frame, Bombardment) and frame.step == "guns":
            return bombardment(state, frame)
        if isinstance(frame, CommitmentSegment) and frame.cell >= 0 and frame.step == "pick":
            battle = battle_against(state, frame.side, frame.cell, PRIMARY)
            battle.supplied = 1  # as long as nobody knows better
            return assault(state, battle) if battle.attackers else None
        if isinstance(frame, Assault) and state.battle is not None and not state.battle.die:
            return assault(state, state.battle)
    return None


def bombardment(state: State, frame: Bombardment) -> Forecast:
    """8.2, 8.3, 8.6: factors, the column of the target's row, and every modifier of the die."""
    box = state.box
    table = box.bombardment_table
    guns = [(box.ids[gun], state.bombardment(gun)) for gun in frame.firing]
    factors = sum([points for _, points in guns])
    row = target_row(state, frame.target, 1 - frame.side, frame.inside > 0)
    column = table.column(row, factors)
    shifts = bombardment_shifts(state, frame.side, frame.firing, frame.unsupplied)
    add = sum([shift.amount for shift in shifts])
    outcomes: dict[str, int] = {}
    if column >= 0:
        for die in range(1, DIE_FACES + 1):
            result = table.result(column, die + add)
            outcomes[result] = outcomes.get(result, 0) + 1
    head = str(table.minimum[row][column]) if column >= 0 else ""
    return Forecast(
        "bombardment",
        {"hex": box.board.names[frame.target], "factors": factors, "needed": table.minimum[row][0]},
        [("guns", guns)],
        f"≥ {head}" if head else "",
        [],  # 8.6.2: the table knows no shifts, only modifiers of the die
        "bombardment",
        column,
        [Outcome(result, count / DIE_FACES) for result, count in outcomes.items()],
        ("8.2", "8.3", "8.6.2"),
        on_the_dice(shifts),
        final=head,
    )


def counter_battery(state: State, frame: CounterBattery) -> Forecast:
    """8.5.1 to 8.5.3: two dice for each bombarding gun of the square."""
    box = state.box
    table = box.counter_battery_table
    guns = [(box.ids[gun], state.counter_battery(gun)) for gun in frame.firing]
    factors = sum([points for _, points in guns])
    column = counter_battery_column(state, frame.target, factors)
    success = table.success[column] if column >= 0 else 0
    modifiers = dice_shifts(state, frame.side)
    add = sum([each.amount for each in modifiers])
    hits = sum([1 for one in range(1, 7) for two in range(1, 7) if one + two + add <= success])
    head = str(table.columns[column]) if column >= 0 else ""
    outcomes = [Outcome("D", hits / WAYS), Outcome("-", 1 - hits / WAYS)] if column >= 0 else []
    return Forecast(
        "counter-battery",
        {"hex": box.board.names[frame.target], "factors": factors, "success": success},
        [("guns", guns)],
        head,
        column_shifts(state, frame.target),
        "",
        -1,
        outcomes,
        ("8.5.1", "8.5.2", "8.5.3"),
        on_the_dice(modifiers),
        final=head,
    )


def assault(state: State, battle: Battle) -> Forecast:
    """16.1 to 16.3: both totals, every shift and modifier, the column, and how likely each result is."""
    box = state.box
    found = odds(state, battle)
    attack = [
        (box.ids[unit], state.secondary_attack(unit) if battle.kind == SECONDARY else state.attack(unit))
        for unit in battle.attackers
    ]
    defence = [(box.ids[unit], points) for unit, points in defence_items(state, battle) if not state.is_face_down(unit)]
    table = box.assault_table
    start = min(max(found.difference, table.first_column), table.last_column)  # 16.1.4
    ways = chances(state, battle)
    return Forecast(
        "assault",
        {
            "hex": box.board.names[battle.target],
            "attack": found.attack,
            "defence": found.defence,
            "modifier": found.modifier,
        },
        [("attack", attack), ("defence", defence)],
        signed(start),
        found.shifts,
        "assault",
        found.column,
        [Outcome(result, count / WAYS, notes(state, battle, result)) for result, count in ways.items()],
        ("16.1", "16.2", "16.3", "16.4"),
        on_the_dice(found.modifiers),
        final=signed(found.heading),
    )


def on_the_dice(modifiers: list[Shift]) -> tuple[Track, ...]:
    """8.6.2, 16.3: what is added to a roll stands apart from what shifts its column."""
    return tuple([Track("modifier", {"reason": each.reason, "amount": each.amount}) for each in modifiers])


def notes(state: State, battle: Battle, result: str) -> tuple[Track, ...]:
    """13.4.2[2](c), 16.5.5: the steps that a result costs each side, doubled by closers (ruling G39)."""
    attacker, defender = STEPS.get(result, (0, 0))
    if result in ("AE", "DE", "DEBT"):
        losers = battle.attackers if result == "AE" else battle.defenders
        lost = sum([state.steps(unit) for unit in losers])
        attacker, defender = (lost, 0) if result == "AE" else (0, lost)
    elif battle.closed:
        attacker = attacker * 2 or int(result == "AR")
        defender = defender * 2 or int(result in ("DR", "ENG", "CA"))
    return (Track("steps", {"attacker": attacker, "defender": defender}),) if attacker or defender else ()


def signed(number: int) -> str:
    """16.1: columns are differences: +2, -1."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
