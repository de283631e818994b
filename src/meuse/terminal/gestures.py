"""Orders for many at once, typed: a whole stack, everything there is to add, the same for the next unit."""

from typing import TYPE_CHECKING, Final

from meuse.engine.flow import Action, Ask, Refused
from meuse.engine.gestures import ALL, BRING, EACH, REACH, REPEAT, TELL, WITHOUT, Told, Trial, perform, proposed
from meuse.engine.seat import Seat
from meuse.terminal import screen
from meuse.terminal.names import ways_to_split
from meuse.terminal.queues import reserved

if TYPE_CHECKING:
    from meuse.terminal.app import Session

EVERYBODY: Final = ("all", "tout")
ARRIVALS: Final = ("arrivals", "renforts")


def together(session: "Session", rest: str, ask: Ask) -> None:
    """`together 1505 1606`: the stack goes there; `together 1505 strategic 1606`, `together 1505 dig_in`.

    `together all leave_trench` means everybody on the board, `together arrivals V22` who waits to come onto it.
    """
    wish = _stack_wish(session, rest.split(), ask.seat)
    if wish is None:
        session.complain(session.words("usage-together", typed=rest, **session.examples()))
    else:
        wish_for(session, wish, ask.seat)


def _stack_wish(session: "Session", words: list[str], seat: str) -> Action | None:
    """The stack in the first place, told what the rest says; None where that makes no sense now."""
    game = session.game
    trial = Trial(game, seat)
    known = game.title.gestures
    asked = trial.asked()
    stacks = {**known.carry, **known.each, **known.tell}
    if asked is not None and asked.prompt not in stacks and trial.leave():
        asked = trial.asked()
    if asked is None:
        return None
    carry, each = known.carry.get(asked.prompt, ()), known.each.get(asked.prompt, ())
    face = session.face(seat)
    for place, order in ways_to_split(words, 2):
        start, (first, _, rest) = _cell(face, place), order.partition(" ")
        verb = first.lower().replace("-", "_")
        told = next((each for each in known.tell.get(asked.prompt, ()) if each.verb == verb), None)
        if told is not None:
            units = _those_meant(face, trial, told, "" if place.lower() in EVERYBODY else start or "?")
            return Action(TELL, (told.take, verb, *units)) if units else None
        goal = _cell(face, rest if verb in carry else order)
        if place.lower() in ARRIVALS and goal:
            waiting = [action for action in trial.offered(*carry) if carry and not trial.cell_of(str(action.args[0]))]
            units = [str(action.args[0]) for action in waiting if action.verb == waiting[0].verb]
            return Action(BRING, (waiting[0].verb, goal, *units)) if units else None
        if verb not in carry and verb not in each:
            verb = carry[0] if carry else ""
        units = [str(action.args[0]) for action in trial.offered(verb) if verb and _at(trial, action, start)]
        if units and verb in each:
            return Action(EACH, (verb, *units))
        if units and goal:
            return Action(BRING, (verb, goal, *units))
    return None


def _cell(face: screen.Face, typed: str) -> str:
    """The one cell that a name means; "" if there is none."""
    found = [name for name in face.meant(typed) if name in face.game.board.index] if typed else []
    return found[0] if len(found) == 1 else ""


def _at(trial: Trial, action: Action, cell: str) -> bool:
    return len(action.args) == 1 and trial.cell_of(str(action.args[0])) == cell


def _those_meant(face: screen.Face, trial: Trial, told: Told, place: str) -> list[str]:
    """Whom an order for a stack is meant for, or for everybody (""); where none of them can, the rules say why."""
    offered = {str(action.args[0]) for action in trial.offered(told.take)}
    names = face.game.board.names
    here = [
        piece.id
        for piece in face.pieces
        if piece.id in offered and piece.cell >= 0 and place in ("", names[piece.cell])
    ]
    return told.who(Seat(trial.game, trial.seat), here) or here


def add_all(session: "Session", rest: str, ask: Ask) -> None:
    """Everything that can be added, or only what is named: `all support`."""
    wish_for(session, Action(ALL, tuple(rest.lower().split())), ask.seat)


def reach(session: "Session", rest: str, ask: Ask) -> None:
    """`reach 12`: add what reaches that column with the least waste; alone, what could be reached."""
    found = proposed(session.game, ask.seat, reserved(session, ask.seat))
    if rest or not found:
        wish_for(session, Action(REACH, (rest or "?",)), ask.seat)
        return
    verb = session.game.title.gestures.reach[ask.prompt][0]
    for column, pieces, total in found:
        more = {"column": column, "count": len(pieces), "total": total, "over": total - column}
        label = session.texts.message("reach-" + verb, **more)
        names = ", ".join([session.texts.unit(piece) for piece in pieces])
        told = session.words("extreme", what=label, added=names)
        session.console.print(f"reach {column}  {told}", highlight=False)


def without(session: "Session", rest: str, ask: Ask) -> None:
    """Leave out again what was added."""
    face = session.face(ask.seat)
    units = [name for name in face.meant(rest) if name in face.by_id] if rest else []
    wish_for(session, Action(WITHOUT, (units[0] if units else rest or "?",)), ask.seat)


def repeat(session: "Session", rest: str, ask: Ask) -> None:
    """The next unit of the stack does what the last one did."""
    wish_for(session, Action(REPEAT), ask.seat)


def wish_for(session: "Session", wish: Action, seat: str) -> None:
    """Carry it out, and say who stayed behind and why."""
    before = len(session.game)
    try:
        done = perform(session.game, seat, wish, reserved(session, seat))
    except Refused as refused:
        session.print_lines(screen.refusal_lines(session.face(seat), refused.refusal))
        return
    session.told = before
    session.stale = True
    session.keep()
    for _, why in done.stayed:
        reason = session.texts.refusal(why)
        session.notices.append(session.words("stayed", reason=f"{reason} ({why.case})" if why.case else reason))
