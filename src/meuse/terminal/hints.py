"""hint: what whoever decides could do now, and why. Ctrl-C ends the thinking with the best found so far."""

from typing import TYPE_CHECKING, Final

from rich.text import Text

from meuse.bots import hints
from meuse.bots.hints import Beside, Budget, Hint, Hinting
from meuse.bots.levels import LONGEST
from meuse.engine.flow import Ask
from meuse.engine.game import Seat
from meuse.terminal import screen

if TYPE_CHECKING:
    from meuse.terminal.app import Session

SLICE: Final = 0.2  # seconds between two looks at how far it is
MOST_LINES: Final = 12
FIRST: Final = 6  # answers that are told


def hint(session: "Session", rest: str, ask: Ask) -> None:
    """A hint for whoever decides, thought about for some seconds."""
    budget = _budget(rest)
    if budget is None:
        session.complain(session.words("usage-hint", typed=rest, most=int(LONGEST)))
        return
    hinting = Hinting(Seat(session.game, ask.seat), budget, session.bot_seed)
    if session.console.is_terminal:
        with session.console.status(session.words("hint-thinking")) as status:
            while not _advanced(hinting):
                thoughts = hinting.thoughts
                if thoughts is not None:
                    status.update(session.words("hint-so-far", percent=int(100 * thoughts.progress)))
    else:
        hinting.advance()
    session.print_lines(_lines(session, hinting.hint, ask))


def _advanced(hinting: Hinting) -> bool:
    try:
        return hinting.advance(SLICE)
    except KeyboardInterrupt:
        hinting.hurry()
        return hinting.advance()


def _budget(rest: str) -> Budget | None:
    if not rest:
        return hints.ENOUGH
    try:
        seconds = float(rest.replace(",", "."))
    except ValueError:
        return None
    return Budget(seconds=seconds) if 0 < seconds <= LONGEST else None


def _lines(session: "Session", found: Hint, ask: Ask) -> list[Text]:
    words, face = session.words, session.face(ask.seat)
    lines: list[Text] = []
    spoken = ", ".join([face.spoken(step.action) for step in found.answers[:FIRST]])
    if found.kind:
        lines.append(Text(_plan(session, found), style=screen.HEADING))
    else:
        lines.append(Text(words("hint-answer", action=spoken), style=screen.HEADING))
        lines[0].append("  " + " ".join(found.cases), style=screen.CASE)
        return [*lines, Text(words("hint-no-plan"), style="dim")]
    for line in found.lines[:MOST_LINES]:
        place = session.texts.place(session.game.board.names[line.cells[-1]])
        lines.append(Text("  " + words(f"hint-line-{line.kind}", units=session.texts.units(line.pieces), place=place)))
    if len(found.lines) > MOST_LINES:
        lines.append(Text("  " + words("more-lines", count=len(found.lines) - MOST_LINES), style="dim"))
    if spoken:
        lines.append(Text(words("hint-first", actions=spoken)))
    for other in found.beside:
        lines.extend(_comparison(session, other))
    if found.plans > 1:
        lines.append(Text(words("hint-how", plans=found.plans, count=found.playouts), style="dim"))
    else:
        lines.append(Text(words("hint-one-plan"), style="dim"))
    return lines


def _plan(session: "Session", found: Hint | Beside) -> str:
    if found.usual:
        return session.words("hint-usual")
    message = f"plan-{found.kind}"
    return session.texts.message(message, **found.params) if session.texts.has(message) else found.kind


def _comparison(session: "Session", other: Beside) -> list[Text]:
    """How much better it looks than another plan, and what that comes from."""
    words, texts = session.words, session.texts
    plan = _plan(session, other).rstrip(".")
    if not other.tried:
        return [Text(words("hint-untried", plan=plan))]
    numbers = {"points": f"{100 * other.gain:+.0f}", "error": f"{max(200 * other.error, 1.0):.0f}"}
    lines = [Text(words("hint-clear" if other.clear else "hint-unclear", plan=plan, **numbers))]
    if other.reasons:
        lines.append(Text("  " + words("hint-why"), style="dim"))
    for reason in other.reasons:
        weight = f"weight-{reason.kind}"
        line = Text(f"    {100 * reason.gain:+3.0f}  {texts.message(weight) if texts.has(weight) else reason.kind}")
        line.append("  " + " ".join(reason.cases), style=screen.CASE)
        lines.append(line)
    if not other.reasons:
        lines.append(Text("  " + words("hint-no-reason"), style="dim"))
    return lines
