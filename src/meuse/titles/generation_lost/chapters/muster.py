"""12.7.6, 19.3.5(d): reinforcements that a schedule names by kind, and battalions that come as a regiment."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.chapters.called_up import call_up
from meuse.titles.generation_lost.chapters.entry import arrival_of
from meuse.titles.generation_lost.march_events import BattalionsExchanged, ReinforcementsMustered
from meuse.titles.generation_lost.state import State, Table, side_name
from meuse.titles.generation_lost.terms import BATTALION, DIVISION, FRONT, GERMAN, NOT_YET, POOL, REGIMENT


def one_of_each_type(state: State, units: list[int]) -> list[int]:
    """Counters of a type are alike."""
    found: dict[int, int] = {}
    for unit in units:
        found.setdefault(state.box.type[unit], unit)
    return list(found.values())


def open_entries(state: State, side: int) -> list[tuple[int, int]]:
    """12.7.4, 12.7.4(c): arrivals whose day has come, and the numbers of their entries that nobody has come for yet."""
    return [
        (number, entry)
        for number, arrival in enumerate(state.scenario.arrivals)
        if arrival.side == side and arrival.turn <= state.turn
        for entry in range(len(arrival.any))
        if not state.mustered[number] >> entry & 1
    ]


def muster(play: Table, side: int) -> None:
    """12.7.4, rulings G78, G88: the strongest that the Pool has; whoever is not in it comes when it is.

    Where others may stand in for who is due, their owner says who comes: see chapters/substitutes.py.
    """
    state = play.state
    box = state.box
    found: list[int] = []
    for number, entry in open_entries(state, side):
        choice = state.scenario.arrivals[number].any[entry]
        if takes_substitutes(state, choice):
            continue
        able = [unit for unit in choice if state.where[unit] == POOL]
        if able:
            unit = max(able, key=lambda each: (box.attack[each][FRONT], -each))
            call_up(state, number, entry, [unit], [0])
            found.append(unit)
    if found:
        names = tuple([box.ids[unit] for unit in found])
        play.log(ReinforcementsMustered(side=side_name(side), units=names, cases=("12.7.4",)))


def takes_substitutes(state: State, choice: list[int]) -> bool:
    """20.2.1(b), 20.2.2(b): in the campaign regiments and divisions that are due by their type."""
    return state.scenario.special.substitutes and state.box.kind[choice[0]] in (REGIMENT, DIVISION)


def changes_for(state: State, unit: int) -> list[int]:
    """12.7.6, 19.3.2: counters of another type that the Pool has for a battalion that waits, one of each type."""
    number = state.due[unit]
    if state.where[unit] != NOT_YET or number == NOBODY:
        return []
    box = state.box
    found: dict[int, int] = {}
    for choice in state.scenario.arrivals[number].any:
        if unit in choice:
            for other in choice:
                if state.where[other] == POOL and box.type[other] != box.type[unit]:
                    found.setdefault(box.type[other], other)
    return list(found.values())


def change_refusal(state: State, unit: int) -> Refusal | None:
    """12.7.6, 19.3.2: why no battalion of another type comes in place of this one."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.where[unit] != NOT_YET or state.due[unit] == NOBODY:
        return Refusal("12.7.6", "change-waiting", named)
    return None if changes_for(state, unit) else Refusal("12.7.6", "change-no-other-type", named)


def change(play: Table, unit: int) -> None:
    """12.7.6, 19.3.2: which battalions come, 216s or 116s, is their owner's choice."""
    state = play.state
    other = changes_for(state, unit)[0]
    state.where[other], state.due[other], state.comes_for[other] = NOT_YET, state.due[unit], state.comes_for[unit]
    state.where[unit], state.due[unit], state.comes_for[unit] = POOL, NOBODY, 0
    state.status[other] = 0
    ids = state.box.ids
    play.log(BattalionsExchanged(side=side_name(GERMAN), unit=ids[other], units=(ids[unit],), cases=("12.7.6",)))


def battalions_for(state: State, regiment: int) -> int:
    """9.3.2(b-i), 19.3.5(d), ruling G21: how many battalions a regiment stands for when it arrives."""
    if state.scenario.special.exchange_battalions:
        return state.box.exchange[state.box.attack[regiment][FRONT]]
    return state.box.steps[regiment]


def waiting_battalions(state: State, number: int) -> list[int]:
    """12.7.6: battalions that wait with an arrival, the weakest first."""
    if state.scenario.arrivals[number].turn > state.turn:
        return []
    box = state.box
    found = [
        unit for unit in box.of_kind[BATTALION] if state.where[unit] == NOT_YET and arrival_of(state, unit) == number
    ]
    return sorted(found, key=lambda unit: (box.attack[unit][FRONT], unit))


def arrival_with(state: State, count: int) -> int:
    """12.7.6: the first arrival with which so many battalions wait, NOBODY if there is none."""
    for number, arrival in enumerate(state.scenario.arrivals):
        if arrival.side == GERMAN and len(waiting_battalions(state, number)) >= count:
            return number
    return NOBODY


def anybody_to_exchange(state: State) -> bool:
    """12.7.6: whether any battalion waits at all, seen without a look at the schedule."""
    return any(state.where[unit] == NOT_YET for unit in state.box.of_kind[BATTALION])


def exchange_refusal(state: State, regiment: int) -> Refusal | None:
    """12.7.6, 19.3.5(d): why a regiment does not come in place of battalions."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[regiment]}
    if box.kind[regiment] != REGIMENT:
        return Refusal("12.7.6", "exchange-regiments", named)
    if state.where[regiment] != POOL:
        return Refusal("12.7.6", "exchange-not-in-pool", named)
    count = battalions_for(state, regiment)
    if arrival_with(state, count) == NOBODY:
        return Refusal("12.7.6", "exchange-too-few", {**named, "count": count})
    if state.scenario.special.exchange_battalions:
        return None
    for other in box.of_kind[REGIMENT]:
        weaker = box.attack[other][FRONT] < box.attack[regiment][FRONT]
        if weaker and box.steps[other] == box.steps[regiment] and state.where[other] == POOL:
            return Refusal("9.3.2(b-ii)", "exchange-weakest", {**named, "other": box.ids[other]})
    return None


def exchange(play: Table, regiment: int) -> None:
    """12.7.6, 12.7.6(MIX): the battalions stay in the Pool; the others of the arrival come as they are."""
    state = play.state
    count = battalions_for(state, regiment)
    number = arrival_with(state, count)
    battalions = waiting_battalions(state, number)[:count]
    for unit in battalions:
        state.comes_for[regiment] |= state.comes_for[unit]
        state.where[unit], state.due[unit], state.comes_for[unit] = POOL, NOBODY, 0
    state.where[regiment] = NOT_YET
    state.status[regiment] = 0
    state.due[regiment] = number
    ids = state.box.ids
    names = tuple([ids[unit] for unit in battalions])
    play.log(BattalionsExchanged(side=side_name(GERMAN), unit=ids[regiment], units=names, cases=("12.7.6",)))
