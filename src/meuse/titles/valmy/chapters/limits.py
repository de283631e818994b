"""3.0, T.SETUP, ruling L92: leaders whom a scenario keeps waiting, with their troops, until a given turn."""

from meuse.engine.flow import Refusal
from meuse.titles.valmy.events import LimitEnded
from meuse.titles.valmy.scenarios import NO_WAITING, Waiting
from meuse.titles.valmy.state import State, Table, side_name


def limit(state: State, counter: int) -> Waiting | None:
    """T.SETUP: the limit that still holds for a leader or unit."""
    number = state.scenario.waits[counter]
    if number == NO_WAITING or state.released[number]:
        return None
    waiting = state.scenario.waiting[number]
    return waiting if state.turn < waiting.before else None


def must_wait(state: State, counter: int) -> bool:
    """T.SETUP: neither activated nor moved in reaction before its turn."""
    waiting = limit(state, counter)
    return waiting is not None and not waiting.closed


def wait_refusal(state: State, counter: int) -> Refusal | None:
    """T.SETUP: why a leader or unit that must wait is not activated."""
    waiting = limit(state, counter)
    if waiting is None or waiting.closed:
        return None
    return Refusal("T.SETUP", "must-wait", {"unit": state.box.ids[counter], "turn": waiting.before})


def is_closed(state: State, side: int, cell: int) -> int:
    """T.SETUP, ruling L164: the turn on which a fortress opens to a side; 0 if it is open, or none."""
    for fortress in state.scenario.fortresses:
        if side == fortress.closed_to and state.turn < fortress.before and cell in fortress.boxes:
            return fortress.before
    return 0


def zone_refusal(state: State, counters: list[int], cell: int) -> Refusal | None:
    """T.SETUP: why a box is closed to one of these by movement and reaction."""
    opens = is_closed(state, state.box.side[counters[0]], cell)
    if opens:
        return Refusal("T.SETUP", "fortress-closed", {"hex": state.box.board.names[cell], "turn": opens})
    if not state.scenario.waiting:
        return None
    for counter in counters:
        waiting = limit(state, counter)
        if waiting is not None and (not waiting.closed or cell in waiting.closed):
            named: dict[str, str | int] = {
                "unit": state.box.ids[counter],
                "hex": state.box.board.names[cell],
                "turn": waiting.before,
            }
            return Refusal("T.SETUP", "zone-closed", named)
    return None


def any_limit(state: State) -> bool:
    """T.SETUP: whether a limit of the scenario still holds for anybody; if none does, nobody need be asked about it."""
    for number, waiting in enumerate(state.scenario.waiting):
        if not state.released[number] and state.turn < waiting.before:
            return True
    return False


def end_limits(play: Table, cell: int, side: int) -> None:
    """T.SETUP: an enemy unit has entered the box of a force of `side` that was kept waiting: its limit ends."""
    state = play.state
    box = state.box
    for number, waiting in enumerate(state.scenario.waiting):
        if state.released[number] or state.turn >= waiting.before:
            continue
        for counter in [*state.leaders_at(cell, side), *state.troops_at(cell, side)]:
            if state.scenario.waits[counter] == number:
                state.released[number] = 1
                play.reveal()  # it tells who is there, under cover or not
                play.log(
                    LimitEnded(
                        side=side_name(side),
                        leaders=tuple([box.ids[leader] for leader in waiting.leaders]),
                        hex=box.board.names[cell],
                        cases=("T.SETUP",),
                    )
                )
                break
