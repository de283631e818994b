"""What must be true of every position that play leads to."""

from collections.abc import Sequence

from meuse.engine.counters import NOBODY
from meuse.engine.events import Event
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.end_events import ArmyChecked, GameOver, TrackCleared
from meuse.titles.valmy.state import NEVER, SEVERAL, State
from meuse.titles.valmy.terms import (
    ACTIVATED,
    ARMIES,
    ELIMINATED,
    NO_POST,
    NOT_YET,
    PURSUING,
    REDUCED,
    SIDE_OF_ARMY,
    SIDES,
    UNSEEN,
)


def broken(state: State, events: Sequence[Event]) -> list[str]:
    """Everything that is wrong, in words."""
    return [
        *columns(state),
        *places(state),
        *covers(state),
        *units(state),
        *combat(state),
        *tracks(state),
        *told(state, events),
    ]


def columns(state: State) -> list[str]:
    """What `put` and `lift` keep must be what a count of the counters gives; nothing is veiled in a true state."""
    box = state.box
    fresh = State(box, state.scenario)
    for counter, cell in enumerate(state.where):
        if cell >= 0:
            fresh.put(counter, cell)
    wrong: list[str] = []
    for side, side_name in enumerate(SIDES):
        for name, kept, counted in (
            ("occupied", state.occupied[side], fresh.occupied[side]),
            ("troops", state.troops[side], fresh.troops[side]),
        ):
            if kept != counted:
                cell = next(cell for cell in range(len(kept)) if kept[cell] != counted[cell])
                where = box.board.names[cell]
                wrong.append(f"{name} of {side_name} says {kept[cell]} in {where}, where {counted[cell]} is right")
        if any(state.veiled[side]):
            wrong.append(f"boxes of {side_name} are veiled in the true state")
    return wrong


def places(state: State) -> list[str]:
    """2.2, 9.4.5, 10.2: counters are in boxes of the scenario or in a place off the map; only horse pursues."""
    box = state.box
    wrong: list[str] = []
    for counter, cell in enumerate(state.where):
        name = box.ids[counter]
        if cell >= 0:
            if cell not in state.scenario.boxes:
                wrong.append(f"{name} stands in {box.board.names[cell]}, which is not on the map of this scenario")
        elif cell == UNSEEN:
            wrong.append(f"{name} is unseen in the true state")
        elif cell == PURSUING:
            if state.is_leader(counter):
                wrong.append(f"{name} is a leader and pursues")
            if state.approach[counter] == NOBODY:
                wrong.append(f"{name} pursues from nowhere (ruling L40)")
        elif cell not in (NOT_YET, ELIMINATED):
            wrong.append(f"{name} is in no place that there is")
    return wrong


def covers(state: State) -> list[str]:
    """2.3, 3.0(c), (f), 8.2: a unit lies under a leader in its box who commands it, within his rating.

    Holding boxes are put in order when a combat is over: while they retreat, units and leaders part.
    """
    box = state.box
    fighting = state.battle.took_part if state.battle is not None else []
    wrong: list[str] = []
    load: dict[int, int] = {}
    for counter, leader in enumerate(state.under):
        if leader == NOBODY:
            continue
        name = box.ids[counter]
        if state.is_leader(counter) or state.where[counter] < 0:
            wrong.append(f"{name} lies in a holding box, where only units on the map can lie")
        elif not state.is_leader(leader) or not may_command(state, leader, counter):
            wrong.append(f"{name} lies under {box.ids[leader]}, who does not command it")
        elif state.where[leader] != state.where[counter] and counter not in fighting:
            wrong.append(f"{name} lies under {box.ids[leader]}, who is in another box")
        load[leader] = load.get(leader, 0) + 1
    for leader, number in load.items():
        if state.is_leader(leader) and number > state.command(leader):
            wrong.append(f"{number} units lie under {box.ids[leader]}, who has room for {state.command(leader)}")
    return wrong


def units(state: State) -> list[str]:
    """6.1, 9.3.4: only what has two steps is reduced; marks are for those in play."""
    box = state.box
    wrong: list[str] = []
    for counter, status in enumerate(state.status):
        name = box.ids[counter]
        where = state.where[counter]
        if status & REDUCED and not state.is_leader(counter) and box.steps[counter] < 2:
            wrong.append(f"{name} is reduced but has one step only")
        if where in (NOT_YET, ELIMINATED) and status & (ACTIVATED if state.is_leader(counter) else ~0):
            wrong.append(f"{name} is out of play but marked")
        if where < 0 and where != PURSUING and state.approach[counter] != NOBODY:
            wrong.append(f"{name} is out of play but has an approach")
        way = state.approach[counter]
        if where >= 0 and way != NOBODY and not (0 <= way < len(box.board) and way in box.country.boxes):
            wrong.append(f"{name} has come from no box")
    for counter in state.force:
        if box.side[counter] != state.active:
            wrong.append(f"{box.ids[counter]} is in the force of an activation of the other side")
    if len(set(state.force)) != len(state.force):
        wrong.append("somebody is in the force twice")
    return wrong


def combat(state: State) -> list[str]:
    """8.1, 9.2.1: posts and points are of a battle, and only who is in its box stands on the board."""
    box = state.box
    battle = state.battle
    wrong: list[str] = []
    for counter in range(len(box.ids)):
        name = box.ids[counter]
        if state.post[counter] != NO_POST:
            if battle is None or not battle.major:
                wrong.append(f"{name} is on the battle board without a major battle")
            elif state.where[counter] != battle.target:
                wrong.append(f"{name} is on the battle board but not in the box of the battle")
        if state.raised[counter] and (battle is None or state.is_leader(counter)):
            wrong.append(f"the morale of {name} is raised outside a fight")
        if state.raised[counter] < 0:
            wrong.append(f"the morale of {name} is lowered")
    if battle is not None and len(set(battle.took_part)) != len(battle.took_part):
        wrong.append("somebody takes part in the battle twice")
    if battle is not None and battle.round > box.battle_rounds:
        wrong.append(f"round {battle.round} of a battle that has {box.battle_rounds}")
    return wrong


def tracks(state: State) -> list[str]:
    """4.0, 5.1, 7.1.8, 10.2: turns, chits, traffic, losses and markers are such as there can be."""
    box = state.box
    wrong: list[str] = []
    if not 1 <= state.turn <= state.scenario.turns + 1:
        wrong.append(f"there is no turn {state.turn}")
    for side, side_name in enumerate(SIDES):
        chits = state.chits[side]
        if len(set(chits)) != len(chits) or not set(chits) <= set(box.chits):
            wrong.append(f"the chits of {side_name} are {chits}")
        lost = sum([1 for unit in box.troops_of[side] if state.where[unit] == ELIMINATED])
        if state.lost[side] + state.lost_before[side] > lost:
            counted = state.lost[side] + state.lost_before[side]
            wrong.append(f"{counted} units of {side_name} are counted as lost, {lost} are")
        for user in state.marched[side]:
            if user not in (NEVER, SEVERAL) and not 1 <= user <= state.marches:
                wrong.append(f"a stack without a number has marched for {side_name}")
                break
    for army, name in enumerate(ARMIES):
        if state.base_checks[army] and not state.taken[army]:
            wrong.append(f"the units of {name} are to check for a base that was not taken")
        if state.broken[army] and not state.is_shaken(army):
            wrong.append(f"{name} is broken but was not shaken")
    if any(state.broken) and state.result is None and state.turn > state.scenario.turns:
        wrong.append("a broken army has not ended the game")
    for number, count in enumerate(state.tally):
        if count < 0:
            wrong.append(f"score {number} is below nothing")
    return wrong


def told(state: State, events: Sequence[Event]) -> list[str]:
    """10.2.1(g), T.VICTORY: what the log says last is what stands."""
    wrong: list[str] = []
    cleared = {event.side for event in events if isinstance(event, TrackCleared)}
    for event in events:
        if isinstance(event, GameOver) and (state.result is None or state.result.grade != event.grade):
            wrong.append(f"the log says {event.grade}, and the game does not")
        if isinstance(event, ArmyChecked) and not event.passed and event.side not in cleared and state.result is None:
            side = SIDES.index(event.side)
            if not any(state.is_shaken(army) for army in range(len(ARMIES)) if SIDE_OF_ARMY[army] == side):
                wrong.append(f"{event.side} failed an army check, and no army is shaken")
    return wrong
