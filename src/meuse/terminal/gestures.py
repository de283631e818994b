"""Orders for many at once, typed: a whole stack, everything there is to add, the same for the next unit."""

from typing import TYPE_CHECKING, Final

from meuse.engine.flow import Action, Ask, Refused
from meuse.engine.gestures import ALL, BRING, EACH, REPEAT, Trial, perform
from meuse.terminal import screen

if TYPE_CHECKING:
    from meuse.terminal.app import Session

LONGEST: Final = 3  # words after `together`


def together(session: "Session", rest: str, ask: Ask) -> None:
    """`together 1505 1606`: the stack goes there; `together 1505 strategic 1606`, `together 1505 dig_in`."""
    words = rest.split()
    wish = _stack_wish(session, words, ask.seat) if 1 < len(words) <= LONGEST else None
    if wish is None:
        session.complain(session.words("usage-together", typed=rest, **session.examples()))
    else:
        wish_for(session, wish, ask.seat)


def _stack_wish(session: "Session", words: list[str], seat: str) -> Action | None:
    """The stack in the first hex, told what the rest says; None where that makes no sense now."""
    game = session.game
    trial = Trial(game, seat)
    known = game.title.gestures
    asked = trial.asked()
    if asked is not None and asked.prompt not in known.carry and asked.prompt not in known.each and trial.leave():
        asked = trial.asked()
    if asked is None:
        return None
    carry, each = known.carry.get(asked.prompt, ()), known.each.get(asked.prompt, ())
    last = words[-1].upper()
    verb = words[1].lower().replace("-", "_")
    if verb not in carry and verb not in each:
        verb = carry[0] if len(words) == 2 and carry else ""
    units = [str(action.args[0]) for action in trial.offered(verb) if verb and _at(trial, action, words[0].upper())]
    if not units or (verb in carry and last not in game.board.index):
        return None
    return Action(BRING, (verb, last, *units)) if verb in carry else Action(EACH, (verb, *units))


def _at(trial: Trial, action: Action, cell: str) -> bool:
    return len(action.args) == 1 and trial.cell_of(str(action.args[0])) == cell


def add_all(session: "Session", rest: str, ask: Ask) -> None:
    """Everything that can be added, or only what is named: `all support`."""
    wish_for(session, Action(ALL, tuple(rest.lower().split())), ask.seat)


def repeat(session: "Session", rest: str, ask: Ask) -> None:
    """The next unit of the stack does what the last one did."""
    wish_for(session, Action(REPEAT), ask.seat)


def wish_for(session: "Session", wish: Action, seat: str) -> None:
    """Carry it out, and say who stayed behind and why."""
    before = len(session.game)
    try:
        done = perform(session.game, seat, wish)
    except Refused as refused:
        session.print_lines(screen.refusal_lines(session.face(seat), refused.refusal))
        return
    session.told = before
    session.stale = True
    session.keep()
    for _, why in done.stayed:
        reason = session.texts.refusal(why)
        session.notices.append(session.words("stayed", reason=f"{reason} ({why.case})" if why.case else reason))
