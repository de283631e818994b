"""What the event loop asks of a clerk, and what comes back: the shapes on the pipe between them."""

from contextvars import ContextVar
from typing import Any, Final

import msgspec

from meuse.server.desk.queue import Party
from meuse.server.errors import ServerError
from meuse.server.schema.common import ErrorCode
from meuse.server.storage.store import Entry, GameRow, Past, SeatRow

VISITOR: Final[ContextVar[Party]] = ContextVar("visitor", default=("", "", ""))
"""For whom the work at hand is done: network, address and browser. Tasks that it starts inherit it."""


class Game(msgspec.Struct, frozen=True):
    """A game as the database has it, through the eyes of one browser. It has at least that entry."""

    id: str
    entry: int
    holder: str
    mine: tuple[str, ...]


class Look(msgspec.Struct, frozen=True, tag=True):
    """Answer a request that changes nothing: the reply, encoded."""

    game: Game
    request: bytes


class Headings(msgspec.Struct, frozen=True, tag=True):
    """The old turns of a long log in short: the line before which they end, and they in JSON."""

    game: Game
    seat: str


class Fetch(msgspec.Struct, frozen=True, tag=True):
    """A position, a save or the dice of a game: JSON, compressed if that is wanted."""

    game: Game
    what: str
    answers: int | None = None
    packed: bool = False


class Follow(msgspec.Struct, frozen=True, tag=True):
    """Follow a game from its beginning, and keep its past where one can be kept."""

    id: str


class Check(msgspec.Struct, frozen=True, tag=True):
    """Whether a position can be set up and shown in the analysis of that name."""

    game: Game
    position: dict[str, Any]


class Analyse(msgspec.Struct, frozen=True, tag=True):
    """What an analysis is made of: `Planned`."""

    wanted: bytes
    game: Game | None  # where it begins from a game of ours


class Print(msgspec.Struct, frozen=True, tag=True):
    """Sheet, briefing or map for a player's own data."""

    what: str
    title: str
    scenario: str
    options: list[str]
    overlay: dict[str, str]
    theme: str = ""


class ReviewOn(msgspec.Struct, frozen=True, tag=True):
    """Go on with the review of a game that began then, for so many seconds of a processor: `reviews.Slice`."""

    id: str
    begun: str
    seconds: float


class Warm(msgspec.Struct, frozen=True, tag=True):
    """Nothing: the process has started by then, and the first who asks need not wait for it."""


Job = Look | Headings | Fetch | Follow | Check | Analyse | Print | ReviewOn | Warm


class Task(msgspec.Struct, frozen=True):
    job: Job
    seconds: float  # of a processor


class Progress(msgspec.Struct, frozen=True, tag=True):
    """So much of it is done."""

    done: int
    of: int


class Reply(msgspec.Struct, frozen=True, tag=True):
    """What came of a job: bytes, or why there are none."""

    body: bytes = b""
    seconds: float = 0.0  # of a processor
    code: ErrorCode | None = None
    detail: str = ""
    params: dict[str, int] = {}
    fault: str = ""  # a fault of ours, for the log
    leaves: bool = False  # the process ends after this; another takes its place

    def content(self) -> bytes:
        if self.code is not None:
            raise ServerError(self.code, self.detail, **self.params)
        return self.body


class Planned(msgspec.Struct):
    """An analysis that is still to be written. Of many entries each part is packed by itself."""

    row: GameRow
    seats: list[SeatRow]
    parts: list[bytes]
    past: Past | None


PART: Final = 256  # entries that are written in one transaction: others' clicks come between two
_ENTRIES: Final = msgspec.msgpack.Decoder(list[Entry])


def packed_parts(entries: list[Entry]) -> list[bytes]:
    return [msgspec.msgpack.encode(entries[begin : begin + PART]) for begin in range(0, len(entries), PART)]


def entries_in(part: bytes) -> list[Entry]:
    return _ENTRIES.decode(part)
