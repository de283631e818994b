"""The past of a game: every answer, and what each led to.

A long game is mostly past, and the past is seldom asked for. So the newest answers lie open, and older ones are packed:
a part of them in a row, compressed, unpacked when somebody reads there. Copies of a game share all that was before.
"""

import zlib
from typing import Any, Final, Union

import msgspec

from meuse.engine.events import Event
from meuse.engine.flow import Action, Play
from meuse.engine.title import Title

PART: Final = 1024  # answers that are packed together
OPEN: Final = 2048  # of the newest answers, at least so many lie open
SMALL: Final = 64  # answers; a shorter part is joined with the next, so that copy upon copy makes no thousand parts
LEVEL: Final = 1  # of compression: the higher ones save a tenth and take three times as long
LARGEST: Final = 64 * 1024 * 1024  # bytes that something packed may unpack to

Happened = tuple[Event, ...]


def pack(data: Any) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(data), LEVEL)


def unpack(packed: bytes, decoder: "msgspec.msgpack.Decoder[Any]") -> Any:
    """What was packed; a ValueError if it is damaged or does not fit."""
    opening = zlib.decompressobj()
    try:
        data = opening.decompress(packed, LARGEST)
        if not opening.eof:
            raise ValueError("what was packed is cut short, or far too large")
        return decoder.decode(data)
    except (zlib.error, msgspec.DecodeError) as wrong:
        raise ValueError(f"what was packed is damaged: {wrong}") from wrong


def event_kinds(title: Title) -> list[type[Event]]:
    """The events that a title tells of: those of its package (and of titles it is made from), and the engine's own."""
    events: Any = Event  # classes looked at as objects, which mypyc takes for something else
    ancestors: Any = type(title).__mro__
    homes = [str(events.__module__)]
    for ancestor in ancestors:
        if ancestor is not Title and issubclass(ancestor, Title):
            homes.append(str(ancestor.__module__))
    kinds: dict[tuple[str, str], Any] = {}  # a module that was loaded again has made its events anew: the last count
    waiting: list[Any] = [events]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            module = str(kind.__module__)
            if any(module == home or module.startswith(home + ".") for home in homes):
                kinds[module, str(kind.__qualname__)] = kind
    return [kinds[name] for name in sorted(kinds)]


class Packer:
    """Writes the past of one title small, and reads it again."""

    def __init__(self, title: Title) -> None:
        self._title = title
        self._answers: Any = msgspec.msgpack.Decoder(list[tuple[str, tuple[Union[str, int], ...]]])  # noqa: UP007 - a type at run time
        self._events: Any = None  # made when first needed: the title's modules are all loaded by then
        self._kinds: set[type[Event]] = set()

    def _know_events(self) -> None:
        if self._events is None:
            kinds = event_kinds(self._title)
            self._kinds = set(kinds)
            self._events = msgspec.msgpack.Decoder(list[tuple[Union[tuple(kinds)], ...]])  # type: ignore[misc]  # noqa: UP007 - put together at run time

    def pack_answers(self, answers: list[Action]) -> bytes:
        return pack(answers)

    def pack_events(self, events: list[Happened]) -> bytes:
        self._know_events()
        for happened in events:
            for event in happened:
                if type(event) not in self._kinds:
                    raise TypeError(
                        f"{type(event).__name__} is not an event of {self._title.id}: define it in its package"
                    )
        return pack(events)

    def answers(self, packed: bytes) -> list[Action]:
        return [Action(verb, args) for verb, args in unpack(packed, self._answers)]

    def events(self, packed: bytes) -> list[Happened]:
        self._know_events()
        found: list[Happened] = unpack(packed, self._events)
        return found


class Part:
    """Answers in a row and what each led to, open or packed. Shared by copies of a game, so never changed."""

    def __init__(self, before: "Part | None", first: int, answers: list[Action], events: list[Happened]) -> None:
        self.before = before
        self.first = first  # answers given before
        self.length = len(answers)
        self.answers = answers
        self.events = events
        self.packed_answers = b""
        self.packed_events = b""

    @property
    def end(self) -> int:
        return self.first + self.length

    @property
    def packed(self) -> bool:
        return self.packed_answers != b""


def packed_part(before: Part | None, length: int, answers: bytes, events: bytes) -> Part:
    part = Part(before, before.end if before is not None else 0, [], [])
    part.length = length
    part.packed_answers = answers
    part.packed_events = events
    return part


class History:
    """Answers and what each led to. A copy shares the past with its original and adds its own."""

    def __init__(self, packer: Packer, past: Part | None = None) -> None:
        self.packer = packer
        self._past = past
        self._before = past.end if past is not None else 0
        self._answers: list[Action] = []  # since then: nobody else's yet
        self._events: list[Happened] = []

    def __len__(self) -> int:
        return self._before + len(self._answers)

    # ---- growing

    def add(self, answer: Action, events: Happened) -> None:
        self._answers.append(answer)
        self._events.append(events)

    def add_rolls(self, play: Play[Any]) -> None:
        """Dice are answers too, given by chance: each is kept with what it led to, whoever threw it."""
        marks = [*play.marks, len(play.events)]
        for place, roll in enumerate(play.rolls):
            self.add(roll, tuple(play.events[marks[place] : marks[place + 1]]))

    def copy(self) -> "History":
        self._share()
        return History(self.packer, self._past)

    def _share(self) -> None:
        if not self._answers:
            return
        last = self._past
        if last is not None and last.length < SMALL and not last.packed:
            joined = Part(last.before, last.first, last.answers + self._answers, last.events + self._events)
            self._begin_after(joined)
        else:
            self._begin_after(Part(last, self._before, self._answers, self._events))

    def _begin_after(self, past: Part | None) -> None:
        self._past = past
        self._before = past.end if past is not None else 0
        self._answers = []
        self._events = []

    def pack_old(self) -> None:
        """Pack what has become old. Asked for now and then; it does something once in a part's length."""
        last = self._past
        while last is not None and not last.packed:
            last = last.before
        done = last.end if last is not None else 0
        if len(self) - done < OPEN + PART:
            return
        answers = self.answers_between(done, len(self))
        events = self.events_between(done, len(self))
        packer = self.packer
        past = packed_part(last, PART, packer.pack_answers(answers[:PART]), packer.pack_events(events[:PART]))
        self._begin_after(past)
        self._answers = answers[PART:]
        self._events = events[PART:]

    # ---- reading

    def _parts(self, begin: int, end: int) -> list[Part]:
        """The parts that hold the answers from `begin` to `end`, oldest first."""
        parts: list[Part] = []
        if self._answers and end > self._before:
            parts.append(Part(self._past, self._before, self._answers, self._events))
        part = self._past
        while part is not None and part.end > begin:
            if part.first < end:
                parts.append(part)
            part = part.before
        parts.reverse()
        return parts

    def answers_between(self, begin: int, end: int) -> list[Action]:
        """The answers after the first `begin`, up to `end` of them in all."""
        found: list[Action] = []
        for part in self._parts(begin, end):
            answers = self.packer.answers(part.packed_answers) if part.packed else part.answers
            found.extend(answers[max(begin - part.first, 0) : end - part.first])
        return found

    def answer(self, number: int) -> Action:
        """The answer after the first `number`."""
        return self.answers_between(number, number + 1)[0]

    def events_between(self, begin: int, end: int) -> list[Happened]:
        """What those answers led to."""
        found: list[Happened] = []
        for part in self._parts(begin, end):
            events = self.packer.events(part.packed_events) if part.packed else part.events
            if len(events) != part.length:
                raise ValueError(f"{part.length} answers, but {len(events)} told of")
            found.extend(events[max(begin - part.first, 0) : end - part.first])
        return found

    def packed_events(self, begin: int, end: int) -> bytes:
        """What the answers from `begin` to `end` led to, to be kept outside memory."""
        parts = self._parts(begin, end)
        if len(parts) == 1 and parts[0].packed and parts[0].first == begin and parts[0].end == end:
            return parts[0].packed_events
        return self.packer.pack_events(self.events_between(begin, end))

    # ---- going back

    def first(self, end: int) -> "History":
        """The first `end` answers as a history of their own: undo upon undo must not pile up what was undone."""
        part = self._past
        while part is not None and part.first >= end:
            part = part.before
        if part is None or part.end <= end:
            begun = History(self.packer, part)
        else:
            begun = History(self.packer, part.before)
        begun._answers = self.answers_between(begun._before, end)
        begun._events = self.events_between(begun._before, end)
        return begun
