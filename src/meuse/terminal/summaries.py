"""What each side did in a phase, in short: how many of each thing that the title sums a phase up by, with names."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from rich.text import Text

from meuse.engine.events import Event, PhaseBegins
from meuse.engine.faces import Piece
from meuse.terminal import board
from meuse.terminal.screen import HEADING, Face

WHOSE: Final = ("side", "by", "winner")  # the fields of an event that name a side
LONG: Final = 8  # lines of the log: a phase with fewer is read as quickly as its summary


class Phase(NamedTuple):
    """A phase and all that happened in it."""

    phase: str
    events: list[Event]


def phases(face: Face, since: int = 0) -> list[Phase]:
    """The phases that began after so many answers, the last of which may still go on, as the seat may read of them."""
    found: list[Phase] = []
    for _, event in face.game.read_log(face.seat, since):
        if isinstance(event, PhaseBegins):
            found.append(Phase(event.phase, []))
        elif found:
            found[-1].events.append(event)
    return found


def whose(event: Event, pieces: Mapping[str, Piece]) -> str:
    """Whose doing or suffering an event is: its side, else that of the first piece it names; "" if of neither."""
    for field in WHOSE:
        side = getattr(event, field, "")
        if isinstance(side, str) and side:
            return side
    for field in event.__struct_fields__:
        value = getattr(event, field)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str) and word in pieces:
                return pieces[word].side
    return ""


def summary_lines(face: Face, shown: Iterable[Phase]) -> list[Text]:
    """For each phase in which something happened that is summed up, what it came to for each side."""
    lines: list[Text] = []
    for phase in shown:
        summed = [line for side in (*face.game.title.sides, "") for line in _of_side(face, side, phase.events)]
        if summed:
            lines += [Text(face.texts.phase(phase.phase), style=HEADING), *summed]
    return lines


def _of_side(face: Face, side: str, events: list[Event]) -> list[Text]:
    texts, sides = face.texts, face.game.title.sides
    lines: list[Text] = []
    for kind in face.game.title.display.summed:
        same = [
            event for event in events if event.__struct_config__.tag == kind.event and whose(event, face.by_id) == side
        ]
        if not same:
            continue
        total = sum([int(getattr(event, kind.total)) for event in same]) if kind.total else 0
        line = Text("  ")
        if side:
            ink, colour = board.side_colours(sides, side)
            line.append(f" {texts.side(side)} ", style=f"bold {ink} on {colour}").append(" ")
        line.append(texts.message(f"summary-{kind.event}", count=len(same), total=total))
        items = [texts.item(f"summary-{kind.event}", event) for event in same]
        if all(items):
            line.append("  " + " · ".join(items), style="dim")
        lines.append(line)
    return lines
