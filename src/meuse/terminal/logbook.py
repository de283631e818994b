"""The log as somebody asks for it: its last lines, a turn, a phase, all that names a place, a unit or a word.

log 40          log turn 5          log turn 5 phase assault          log J23          log turn 5 J23 100
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from rich.text import Text

from meuse.engine.events import Event, PhaseBegins
from meuse.engine.standings import TURN_BEGINS
from meuse.terminal import screen
from meuse.terminal.names import plain

TURN: Final = ("turn", "tour")
PHASE: Final = ("phase",)
LINES: Final = 20  # of the log as it comes
MOST: Final = 200  # of what was asked for by a turn, a place, a unit

Entry = tuple[int, Event]


class Wanted(NamedTuple):
    """What somebody wants to read; what is empty does not matter."""

    turn: int | None = None
    phases: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()  # of cells and pieces
    words: str = ""
    most: int = LINES

    @property
    def everything(self) -> bool:
        return self.turn is None and not (self.phases or self.names or self.words)


class Found(NamedTuple):
    entries: list[Entry]  # with the headings of the turns that they are from
    left_out: int  # earlier ones that there is no room for


class NotUnderstood(Exception):  # noqa: N818 - said to the person who typed it
    """Words after `log` that mean nothing."""


def read(face: screen.Face, typed: str) -> Wanted:
    """What these words ask for."""
    words = typed.split()
    wanted = Wanted()
    most = None
    if words and words[-1].isdigit() and not _is_turn(words) and words[-1] not in face.game.board.names:
        most = int(words.pop())
    if words and words[0].lower() in TURN:
        if len(words) < 2 or not words[1].isdigit():
            raise NotUnderstood
        wanted = wanted._replace(turn=int(words[1]))
        words = words[2:]
    if words and words[0].lower() in PHASE:
        phases, used = _phases(face, words[1:])
        if not phases:
            raise NotUnderstood
        wanted = wanted._replace(phases=phases)
        words = words[1 + used :]
    if words:
        names = _names(face, words)
        wanted = wanted._replace(names=names) if names else wanted._replace(words=plain(" ".join(words)))
    return wanted._replace(most=most if most is not None else LINES if wanted.everything else MOST)


def find(face: screen.Face, wanted: Wanted) -> Found:
    """The lines of the log that are wanted, of many the last."""
    entries = list(face.game.read_log(face.seat, 0))
    if wanted.everything:
        return Found(entries[-wanted.most :] if wanted.most else [], 0)
    found: list[tuple[Entry | None, Entry]] = []  # each with the heading of its turn
    head: Entry | None = None
    turn, phase = 0, ""
    for entry in entries:
        event = entry[1]
        if _begins_turn(event):
            head, turn, phase = entry, int(getattr(event, "turn", turn + 1)), ""
        elif isinstance(event, PhaseBegins):
            phase = event.phase
        if wanted.turn not in (None, turn) or (wanted.phases and phase not in wanted.phases):
            continue
        if _is_heading(event):
            if wanted.names or wanted.words or entry is head:
                continue
        elif not _matches(face, wanted, event):
            continue
        found.append((head, entry))
    shown = found[-wanted.most :] if wanted.most else []
    return Found(list(_with_heads(shown)), len(found) - len(shown))


def outline(face: screen.Face, width: int) -> list[Text]:
    """The turns so far, each with the number of its lines."""
    turns: list[tuple[Entry, int]] = []
    for entry in face.game.read_log(face.seat, 0):
        if _begins_turn(entry[1]):
            turns.append((entry, 0))
        elif turns and not _is_heading(entry[1]):
            turns[-1] = (turns[-1][0], turns[-1][1] + 1)
    lines: list[Text] = []
    for (number, event), count in turns:
        told = screen.event_lines(face.texts, number, event, width)
        told[-1].append(f"  {face.words('log-count', count=count)}", style="not dim cyan")
        lines.extend(told)
    return lines


def _is_turn(words: Sequence[str]) -> bool:
    """Whether the number at their end is that of a turn."""
    return len(words) > 1 and words[-2].lower() in TURN


def _phases(face: screen.Face, words: Sequence[str]) -> tuple[frozenset[str], int]:
    """The phases that somebody may mean, by as many of the words as name one; and how many words that took."""
    known = {event.phase for _, event in face.game.read_log(face.seat, 0) if isinstance(event, PhaseBegins)}
    named = {phase: plain(f"{phase} {face.texts.phase(phase)}") for phase in known}
    for used in range(len(words), 0, -1):
        wanted = [plain(word) for word in words[:used]]
        fitting = frozenset([phase for phase, name in named.items() if all(word in name for word in wanted)])
        if fitting:
            return fitting, used
    return frozenset(), 0


def _names(face: screen.Face, words: Sequence[str]) -> frozenset[str]:
    return frozenset(face.meant(" ".join(words)))


def _matches(face: screen.Face, wanted: Wanted, event: Event) -> bool:
    if wanted.names:
        return any(word in wanted.names for word in _words_in(msgspec.to_builtins(event)))
    return not wanted.words or wanted.words in plain(face.texts.event(event))


def _words_in(told: Any) -> Iterator[str]:
    """Every word of an event that is data: what it names."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for value in told.values():
            yield from _words_in(value)
    elif isinstance(told, (list, tuple)):
        for value in told:
            yield from _words_in(value)


def _with_heads(found: Sequence[tuple[Entry | None, Entry]]) -> Iterator[Entry]:
    last: Entry | None = None
    for head, entry in found:
        if head is not None and head is not last:
            yield head
            last = head
        yield entry


def _begins_turn(event: Event) -> bool:
    return bool(event.__struct_config__.tag == TURN_BEGINS)


def _is_heading(event: Event) -> bool:
    return _begins_turn(event) or isinstance(event, PhaseBegins)
