"""18.2.1(HID), 20.4: what a seat may know of the campaign before its end: objectives, and operations not yet shown.

Everything a seat is shown goes through here: the state (`seen`), the log (`view_event`), procedures under way
(`view_frame`). The six scenarios hide nothing, nor does a campaign that one person plays alone (ruling G92).
"""

from random import Random
from typing import Any, Final

from meuse.engine.events import Event
from meuse.engine.title import OPEN_EYES
from meuse.titles.generation_lost.campaign_events import ObjectivesChanged, ObjectivesFound
from meuse.titles.generation_lost.chapters.objectives import first_new
from meuse.titles.generation_lost.state import UNDECIDED, State
from meuse.titles.generation_lost.terms import GERMAN, SIDES

OF_THE_GERMANS: Final = "FindObjectives"
"""The procedure that holds objectives which the Germans mean to give up."""


def sees_all(state: State, seat: str) -> bool:
    """Whether nothing of that state is hidden from a seat."""
    return not state.scenario.is_campaign or state.solitaire or state.result is not None or seat == OPEN_EYES


def are_shown(state: State) -> bool:
    """20.4: whether both sides have answered, and know it."""
    return UNDECIDED not in state.wishes


def is_planning(state: State, side: int) -> bool:
    """20.4(b): it has said that it wants operations, and none are shown yet. How far it has come with them is its own
    affair: whether it has marked any option at all, too."""
    return are_shown(state) and state.wishes[side] > 0 and not any(state.operations)


def seen(state: State, seat: str) -> State:
    """18.2.1(HID), 20.4: the state as a seat may know it; when the game is over everything is shown."""
    if sees_all(state, seat) or not has_secrets(state, seat):
        return state
    twin = state.copy()
    for side, name in enumerate(SIDES):
        if name != seat:
            twin.plans[side] = 0
            if not are_shown(state):
                twin.wishes[side] = UNDECIDED
    if seat != SIDES[GERMAN]:
        twin.objectives = []
    return twin


def has_secrets(state: State, seat: str) -> bool:
    """Whether the state holds anything that this seat may not know: during play that is the French, and who watches."""
    if state.objectives and seat != SIDES[GERMAN]:
        return True
    unseen = [side for side, name in enumerate(SIDES) if name != seat]
    return any(state.plans[side] or (state.wishes[side] != UNDECIDED and not are_shown(state)) for side in unseen)


def view_event(event: Event, seat: str) -> Event | None:
    """18.2.1(HID), 20.4.2-3: that objectives were found and changed is open; which ones only the Germans know."""
    if seat in (SIDES[GERMAN], OPEN_EYES):
        return event
    if isinstance(event, ObjectivesFound):
        return ObjectivesFound(objectives=(), cases=event.cases)
    if isinstance(event, ObjectivesChanged):
        return ObjectivesChanged(given_up=(), objectives=(), cases=event.cases)
    return event


def view_frame(frame: dict[str, Any], seat: str) -> dict[str, Any]:
    """20.4.2-3: the objectives that the Germans mean to give up are theirs to know."""
    if frame["frame"] == OF_THE_GERMANS and seat not in (SIDES[GERMAN], OPEN_EYES):
        return {**frame, "given_up": []}
    return frame


def imagine(state: State, seat: str, rng: Random) -> State:
    """A state that agrees with all a seat can see: answers, options and objectives of others are guessed."""
    twin = state.copy()
    if sees_all(state, seat):
        return twin
    for side, name in enumerate(SIDES):
        if name == seat:
            continue
        if state.wishes[side] != UNDECIDED and not are_shown(state):
            twin.wishes[side] = rng.randrange(2)
        if is_planning(state, side):
            twin.plans[side] = rng.randrange(1, 1 << len(state.box.options[side]))
    if state.objectives and seat != SIDES[GERMAN]:
        order = list(range(len(state.box.objective_rolls)))
        rng.shuffle(order)
        twin.objectives = list(first_new(state.box, order, [], state.box.objective_limits["draws"]))
    return twin
