"""Queues at the terminal: what is declared in advance, and carried out one after another until something changes."""

from typing import TYPE_CHECKING

from rich.text import Text

from meuse.engine import queues
from meuse.engine.flow import Ask, Refused
from meuse.engine.orders import ASK, QUEUE, Given, with_order
from meuse.terminal import screen

if TYPE_CHECKING:
    from meuse.terminal.app import Session

WORDS = {"go": queues.GO, "feu": queues.GO, "drop": queues.DROP, "vider": queues.DROP, "wait": queues.WAIT}


def later(session: "Session", rest: str, ask: Ask) -> None:
    """What is being declared waits for `queue go`."""
    _change(session, ask.seat, queues.LATER)


def again(session: "Session", rest: str, ask: Ask) -> None:
    """What was done last turn at this question, one after another until something changes."""
    _change(session, ask.seat, queues.AGAIN)


def queue(session: "Session", rest: str, ask: Ask) -> None:
    """`queue`: what is in it; `queue go` carries it out, `queue drop` forgets it, `queue drop 2` the second."""
    word, _, number = rest.lower().partition(" ")
    if word and (word not in WORDS or (number and not number.isdigit())):
        session.complain(session.words("usage-queue", typed=rest))
    elif word:
        _change(session, ask.seat, WORDS[word], int(number) if number else None)
    else:
        session.print_lines(queue_lines(session, ask.seat) or [Text(session.words("queue-empty"))])


def queue_of(session: "Session", seat: str) -> queues.Queue:
    return queues.queue_in(session.game, session.orders.get(seat, {}).get(QUEUE))


def reserved(session: "Session", seat: str) -> frozenset[str]:
    """The pieces in the queue of a seat: they are proposed for nothing else."""
    return queues.reserved(session.game, seat, queue_of(session, seat))


def queue_lines(session: "Session", seat: str) -> list[Text]:
    """Each item with its place and its pieces; one for which something has changed says so."""
    found = queue_of(session, seat)
    face = session.face(seat)
    lines: list[Text] = []
    for number, item in enumerate(found.items, start=1):
        line = Text(f"{number:>3} ", style=screen.NUMBER).append(f"{item.place}  ", style="bold default")
        line.append(session.texts.units(item.pieces(face.by_id)), style="not bold default")
        said = queues.weighed(session.game, seat, item)
        if said is not None:
            line.append(" · " + session.texts.message("note-" + said.message, **said.params), style="not bold default")
        if found.going and queues.has_changed(session.game, seat, item):
            line.append("  " + session.words("queue-changed"), style="yellow")
        lines.append(line)
    return lines


def _change(session: "Session", seat: str, choice: str, number: int | None = None) -> None:
    """Change the queue and keep it; if it goes, it answers before anybody is asked (orders.py)."""
    game = session.game
    before = session.orders.get(seat, {})
    try:
        found = queues.change(game, seat, before.get(QUEUE), choice, number)
    except Refused as refused:
        session.print_lines(screen.refusal_lines(session.face(seat), refused.refusal))
        return
    given = queues.kept(found.queue, game) if found.queue.items else Given(ASK)
    session.orders[seat] = with_order(before, QUEUE, given)
    session.asked_at = -1
    session.told = len(game)
    if found.action is not None:
        game.apply(found.action, seat)
    session.stale = True
    for place, why in found.stayed:
        case = f" ({why.case})" if why.case else ""
        where = session.words("label", what=place)
        session.notices.append(session.words("stayed", reason=f"{where} {session.texts.refusal(why)}{case}"))
