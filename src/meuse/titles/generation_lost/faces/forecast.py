"""The odds of what is being declared, and of all that waits for its dice: fire (fire.py) and assaults."""

from typing import Any, Final

from meuse.engine.counters import copy_battle
from meuse.engine.data import DIE_FACES
from meuse.engine.faces import Extreme, Forecast, Outcome, Said, Track
from meuse.engine.flow import Frame
from meuse.engine.text import signed
from meuse.titles.generation_lost.chapters.advance import storms
from meuse.titles.generation_lost.chapters.air import AirAttacks
from meuse.titles.generation_lost.chapters.assault import AssaultSegment
from meuse.titles.generation_lost.chapters.bombardment import Bombardment
from meuse.titles.generation_lost.chapters.command import settle
from meuse.titles.generation_lost.chapters.commitment import CommitmentSegment, NamesAttackers, committed_squares
from meuse.titles.generation_lost.chapters.counter_attack import CounterAttack, counter_attackers
from meuse.titles.generation_lost.chapters.counter_battery import CounterBattery
from meuse.titles.generation_lost.chapters.defensive_fire import DefensiveFireSegment
from meuse.titles.generation_lost.chapters.engagement import volunteers
from meuse.titles.generation_lost.chapters.odds import Odds, battle_against, chances, defence_items, odds
from meuse.titles.generation_lost.chapters.rerolls import may_try_again
from meuse.titles.generation_lost.chapters.resolution import Assault
from meuse.titles.generation_lost.chapters.secondary import SecondaryAssaults
from meuse.titles.generation_lost.chapters.supply import can_be_supplied, is_supplied
from meuse.titles.generation_lost.faces.fire import (
    air_attacks,
    bombardment,
    counter_battery,
    defensive_fire,
    second_squares_of,
)
from meuse.titles.generation_lost.faces.hidden import UNKNOWN, TurnedUp, how_many_are_dummies, may_turn_up
from meuse.titles.generation_lost.state import (
    COUNTER_ATTACK,
    NOT_ENGAGED,
    OF_ENGAGED,
    PRIMARY,
    SECONDARY,
    Battle,
    State,
)
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS, FRENCH

WAYS: Final = DIE_FACES**2
STEPS: Final = {"ASR": (1, 0), "A2SR": (2, 0), "DSR": (0, 1), "D2SR": (0, 2)}  # of attacker and defender
BEFORE_THE_DIE: Final = ("guns", "choose_second", "aim_second", "answer")  # of a bombardment
NOBODY_THERE: Final = "empty"  # a dummy: the attackers walk in
FROM_WORST: Final = (*ASSAULT_RESULTS, NOBODY_THERE)


def forecast(state: State, stack: list[Frame[Any]]) -> Forecast | None:
    """8.5, 8.6, 16.1 to 16.4: what is being declared now."""
    for frame in reversed(stack):
        if isinstance(frame, CounterBattery) and frame.target >= 0:
            return counter_battery(state, frame)
        if isinstance(frame, Bombardment) and frame.step in BEFORE_THE_DIE:
            return bombardment(state, frame)
        if isinstance(frame, NamesAttackers) and frame.cell >= 0 and frame.step in ("pick", "closing"):
            kind = SECONDARY if isinstance(frame, SecondaryAssaults) else PRIMARY
            battle = expected(settled(state, frame.side), frame.side, frame.cell, kind)
            return assault(state, battle) if battle.attackers else None
        if isinstance(frame, CounterAttack) and frame.step == "choose":
            return None  # 16.5.2(a): against whom is still to be said
        if isinstance(frame, Assault) and state.battle is not None and not state.battle.die:
            return assault(state, state.battle)
    return None


def prospects(state: State, stack: list[Frame[Any]]) -> list[Forecast]:
    """8.7.3(d), 13.3, 15.2, 16.0: air attacks, squares that may fire, and every assault that is committed.

    20.4.2-4: and the second square of drum fire.
    """
    frame = stack[-1]
    if isinstance(frame, Bombardment) and frame.step in ("choose_second", "aim_second"):
        return second_squares_of(state, frame)
    if isinstance(frame, CounterBattery) and frame.second >= 0:
        return [each for fire in stack if isinstance(fire, Bombardment) for each in second_squares_of(state, fire)]
    if isinstance(frame, AirAttacks) and frame.step == "choose":
        return air_attacks(state, frame.side)
    if isinstance(frame, DefensiveFireSegment):
        return [defensive_fire(state, 1 - frame.side, cell) for cell in frame._squares(state)]
    if isinstance(frame, CommitmentSegment):
        picked = frame.cell if frame.step == "pick" else -1
        now = settled(state, frame.side)
        return waiting(now, frame.side, [cell for cell in committed_squares(state, frame.side) if cell != picked])
    if isinstance(frame, AssaultSegment) and frame.step == "choose":
        return waiting(state, frame.side, sorted(frame._due(state) + frame._free(state)))
    return []


def settled(state: State, side: int) -> State:
    """13.1.4(d), ruling G35: the position with the command that the end of the Commitment Segment would fix."""
    now = state.copy()
    settle(now, side)
    return now


def waiting(state: State, side: int, cells: list[int]) -> list[Forecast]:
    """13.3, 16.5.1: assaults that are still to come, as if they got what supply they can have."""
    found: list[Forecast] = []
    for cell in cells:
        kind = OF_ENGAGED if state.engaged[cell] != NOT_ENGAGED else PRIMARY
        battle = expected(state, side, cell, kind)
        if all(state.is_supply(unit) for unit in battle.defenders):
            continue  # nobody is there any more, or an HQ that surrenders (ruling G38): no dice
        if kind == OF_ENGAGED and state.engaged[cell] != side:
            battle.attackers = volunteers(state, side, cell)
            battle.origins = [cell] * len(battle.attackers)
        found.append(assault(state, battle)._replace(cell=cell))
    return found


def expected(state: State, side: int, cell: int, kind: int) -> Battle:
    """13.2, 16.0: the assault as it stands; an HQ that can supply it counts as named (ruling G36)."""
    battle = battle_against(state, side, cell, kind)
    if kind != OF_ENGAGED:
        battle.supplied = 1 if is_supplied(state, battle) or can_be_supplied(state, battle) else 0
    return battle


def assault(state: State, battle: Battle) -> Forecast:
    """16.1 to 16.3: both totals, every shift and modifier, the column, and how likely each result is."""
    if any(state.is_face_down(unit) for unit in battle.defenders):
        return assault_on_unknown(state, battle)
    box = state.box
    found = odds(state, battle)
    defence = [(box.ids[unit], points) for unit, points in defence_items(state, battle)]
    return Forecast(
        "counter-attack" if battle.kind == COUNTER_ATTACK else "assault",
        {
            "hex": box.board.names[battle.target],
            "attack": found.attack,
            "defence": found.defence,
            "modifier": found.modifier,
        },
        [("attack", attack_items(state, battle)), ("defence", defence)],
        start_of(state, found),
        found.shifts,
        "assault",
        found.column,
        outcomes(state, battle),
        ("16.1", "16.2", "16.3", "16.4"),
        final=signed(found.heading),
        dice=tuple(found.modifiers),
        reasons=prospects_of_options(state, battle),
        heads=heads(state),
    )


def prospects_of_options(state: State, battle: Battle) -> tuple[Said, ...]:
    """20.4.2-6, 20.4.3-4: what an option may make of the result."""
    found: list[Said] = []
    if storms(state, battle):
        found.append(Said("storm-tactics", {}, "20.4.2-6"))
    if may_try_again(state, battle):
        found.append(Said("higher-elan", {}, "20.4.3-4"))
    return tuple(found)


def attack_items(state: State, battle: Battle) -> list[tuple[str, int]]:
    """16.1.2, 16.8.2."""
    strength = state.secondary_attack if battle.kind == SECONDARY else state.attack
    return [(state.box.ids[unit], strength(unit)) for unit in battle.attackers]


def start_of(state: State, found: Odds) -> str:
    """16.1.4: the column before shifts, on the table."""
    table = state.box.assault_table
    return signed(min(max(found.difference, table.first_column), table.last_column))


def heads(state: State) -> tuple[str, ...]:
    """16.1.4: the columns as the differences that they are, with their signs."""
    return tuple([signed(int(column)) for column in state.box.assault_table.chart.columns])


def outcomes(state: State, battle: Battle) -> list[Outcome]:
    """16.4: each result, the worst for the attacker first."""
    ways = chances(state, battle)
    found = [Outcome(result, count / WAYS, notes(state, battle, result)) for result, count in ways.items()]
    return sorted(found, key=lambda each: FROM_WORST.index(each.result))


# ---- against a garrison face down (9.2.4, ruling G80)


def assault_on_unknown(state: State, battle: Battle) -> Forecast:
    """9.2.4(b), ruling G80: the chances over all that may be drawn, and both ends of a real garrison's."""
    variants = [(each, defended_by(each, battle)) for each in may_turn_up(state, battle.target)]
    count = sum([each.like_it for each, _ in variants])
    mixed: dict[str, float] = {}
    ends: list[Extreme] = []
    for each, fight in variants:
        if not fight.defenders:
            mixed[NOBODY_THERE] = mixed.get(NOBODY_THERE, 0) + each.like_it / count
            continue
        found = odds(each.state, fight)
        results = outcomes(each.state, fight)
        for result in results:
            mixed[result.result] = mixed.get(result.result, 0) + result.chance * each.like_it / count
        start, final = start_of(state, found), signed(found.heading)
        ends.append(Extreme("", False, [("", -found.defence)], start, found.shifts, final, found.column, results))
    known = [unit for unit in battle.defenders if not state.is_face_down(unit)]
    drawn, fight = next(((each, fight) for each, fight in variants if fight.defenders), variants[0])
    common = odds(drawn.state, fight)  # shifts and modifiers are the same whichever comes up
    attack = attack_items(state, battle)
    return Forecast(
        "assault-unknown",
        {"hex": state.box.board.names[battle.target], "attack": sum([points for _, points in attack])},
        [("attack", attack), ("defence", [(state.box.ids[unit], state.defence(unit)) for unit in known])],
        "",
        common.shifts,
        "assault",
        -1,
        [Outcome(result, mixed[result]) for result in FROM_WORST if result in mixed],
        ("9.2.4(b)", "16.1", "16.2", "16.3", "16.4"),
        final=UNKNOWN,
        extremes=both_ends(ends),
        dice=tuple(common.modifiers),
        reasons=how_many_are_dummies(state),
        heads=heads(state),
    )


def defended_by(drawn: TurnedUp, battle: Battle) -> Battle:
    """9.2.4(b): the same assault once the garrison has been turned up; against nobody if it is a dummy."""
    fight = copy_battle(battle)
    fight.defenders = [unit for unit in drawn.state.units_at(battle.target, FRENCH) if drawn.state.in_fort(unit)]
    return fight


def both_ends(found: list[Extreme]) -> tuple[Extreme, ...]:
    """The strongest garrison first, then the weakest that is not a dummy; one of them where they are the same."""
    ordered = sorted(found, key=lambda each: each.column)
    if not ordered:
        return ()
    strongest = ordered[0]._replace(id="strongest-garrison", better=False)
    if ordered[-1].column == strongest.column:
        return (strongest,)
    return (strongest, ordered[-1]._replace(id="weakest-garrison", better=True))


def notes(state: State, battle: Battle, result: str) -> tuple[Track, ...]:
    """13.4.2[2](c), 16.5.5, 16.5.2: the steps that a result costs each side, doubled by closers (ruling G39)."""
    attacker, defender = STEPS.get(result, (0, 0))
    if result in ("AE", "DE", "DEBT"):
        losers = battle.attackers if result == "AE" else battle.defenders
        lost = sum([state.steps(unit) for unit in losers])
        attacker, defender = (lost, 0) if result == "AE" else (0, lost)
    elif battle.closed:
        attacker = attacker * 2 or int(result == "AR")
        defender = defender * 2 or int(result in ("DR", "ENG", "CA"))
    found = [Track("steps", {"attacker": attacker, "defender": defender})] if attacker or defender else []
    if result == "CA" and any(state.is_garrison(unit) for unit in battle.defenders):
        found.append(Track("rolled-again", {}))  # 16.5.2(f)
    elif result == "CA" and not counter_attackers(state, battle.defenders):
        found.append(Track("no-counter-attack", {}))  # 16.5.2(e)
    return tuple(found)
