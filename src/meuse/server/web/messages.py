"""What the server and a client say to each other: the msgspec twins of web/src/lib/protocol.ts.

What a client sends is checked while it is decoded: a wrong type, an endless list or a far too long name is
`msgspec.ValidationError` with the place in the message, and becomes the error "malformed".
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec

from meuse.engine.flow import Action as GameAction
from meuse.engine.flow import Refusal

ErrorCode = Literal[
    "malformed",
    "too-large",
    "too-fast",
    "stale",
    "not-your-seat",
    "not-now",
    "unknown-game",
    "over",
    "busy",
    "internal",
    "not-found",
    "forbidden",
]

LONGEST_NAME: Final = 40
LONGEST_WORD: Final = 100
MOST_WORDS: Final = 64  # verb and arguments of one action

Word = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Ref = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Argument = Word | Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Action = Annotated[list[Argument], msgspec.Meta(min_length=1, max_length=MOST_WORDS)]
Data = dict[str, Any]


class ServerError(Exception):
    """What the server refuses, with the word that the protocol has for it."""

    def __init__(self, code: ErrorCode, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code: ErrorCode = code
        self.detail = detail


class UnknownGame(ServerError):  # noqa: N818 - said to whoever asked for it
    """No game of that name on this server."""

    def __init__(self, game_id: str) -> None:
        super().__init__("unknown-game", f"no game {game_id[:LONGEST_WORD]!r} on this server")


# ---- a game on this server


SeatKind = Literal["person", "bot", "open"]


class SeatInfo(msgspec.Struct, frozen=True):
    side: str
    kind: SeatKind
    name: str
    bot: str
    here: bool


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: by its rules, by resignation or by an agreed draw."""

    how: Literal["rules", "resigned", "agreed"]
    winner: str = ""
    grade: str = ""
    points: int = 0


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    scenario: str
    options: list[str]
    mode: Literal["play", "analysis"]
    listed: bool
    created: str
    moved: str
    phase: str
    answers: int
    deciding: str
    seats: list[SeatInfo]
    mine: list[str]
    over: Ending | None
    commitment: str
    secret: str
    warnings: list[str] = []  # messages: replays-differently, data-changed ...


class WantedSeat(msgspec.Struct, frozen=True):
    kind: SeatKind
    name: Name = ""
    bot: Word = ""


class NewGame(msgspec.Struct, frozen=True):
    title: Word
    seats: dict[Word, WantedSeat]
    scenario: Word = ""  # "" is the title's first
    options: Annotated[list[Word], msgspec.Meta(max_length=100)] = []
    listed: bool = False


class NewAnalysis(msgspec.Struct, frozen=True):
    """A private what-if: of a game here (after so many answers, all if None), of a position, or of a save."""

    game: Word = ""
    answers: Count | None = None
    title: Word = ""
    position: Data | None = None
    save: str = ""


class Created(msgspec.Struct, frozen=True):
    game: GameInfo
    links: dict[str, str]


class Joining(msgspec.Struct, frozen=True):
    side: Word
    name: Name = ""
    link: Word = ""


class NewLink(msgspec.Struct, frozen=True):
    side: Word


class Link(msgspec.Struct, frozen=True):
    link: str


class Proposal(msgspec.Struct, frozen=True):
    """A takeback to so many answers, or a draw, that one side has proposed."""

    kind: Literal["takeback", "draw"]
    by: str
    to: int = 0


class Said(msgspec.Struct, frozen=True):
    message: str
    params: Data
    case: str

    @classmethod
    def of(cls, refusal: Refusal) -> "Said":
        return cls(refusal.message, dict(refusal.params), refusal.case)


class DiceEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of the game's log as far as the dice go; number 0 holds the dice thrown before the first decision.

    `action` and `side` stay empty while the title's players still have something to hide.
    """

    number: int
    kind: str
    at: str = ""
    side: str = ""
    action: list[str | int] = []
    rolls: list[list[int]] = []
    to: int | None = None  # of a `back` entry: answers
    position: Data | None = None  # of an `edited` entry


class DiceSheet(msgspec.Struct, frozen=True):
    """What `meuse verify` reads. Die n of the game is the n-th die of all rolls in the order of the entries, counted
    from 0, whether it was taken back later or not."""

    meuse_dice: int  # format of this sheet: 1
    game: str
    title: str
    rules: str
    scenario: str
    options: list[str]
    overlay: dict[str, str]
    start: Data | None
    commitment: str
    secret: str  # hexadecimal, "" until the game is over
    over: Ending | None
    entries: list[DiceEntry]


# ---- client to server


class _Request(msgspec.Struct, frozen=True, tag_field="do", kw_only=True):
    ref: Ref = 0


class Act(_Request, frozen=True, tag="act"):
    action: Action
    entry: Count
    careful: bool = False


class Undo(_Request, frozen=True, tag="undo"):
    entry: Count
    to: Literal["last", "phase"] = "last"


class Takeback(_Request, frozen=True, tag="takeback"):
    entry: Count
    to: Count


class Draw(_Request, frozen=True, tag="draw"):
    entry: Count


class Answer(_Request, frozen=True, tag="answer"):
    entry: Count
    accept: bool


class Resign(_Request, frozen=True, tag="resign"):
    entry: Count
    side: Word


class Edit(_Request, frozen=True, tag="edit"):
    entry: Count
    position: Data


class Why(_Request, frozen=True, tag="why"):
    cell: Word = ""
    piece: Word = ""
    action: Action | None = None


class ShowOverlay(_Request, frozen=True, tag="overlay"):
    name: Word
    piece: Word = ""
    cell: Word = ""


class At(_Request, frozen=True, tag="at"):
    answers: Count


class ShowLuck(_Request, frozen=True, tag="luck"):
    pass


class Ping(_Request, frozen=True, tag="ping"):
    pass


ChangeRequest = Act | Undo | Takeback | Draw | Answer | Resign | Edit

ClientRequest = Act | Undo | Takeback | Draw | Answer | Resign | Edit | Why | ShowOverlay | At | ShowLuck | Ping


# ---- server to client


class _Message(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    pass


class State(_Message, frozen=True, tag="state"):
    game: GameInfo
    scene: Data
    log: list[Data]


class Update(_Message, frozen=True, tag="update"):
    scene: Data
    log: list[Data]
    keep: int
    game: GameInfo | msgspec.UnsetType = msgspec.UNSET


class Done(_Message, frozen=True, tag="done"):
    ref: int
    entry: int


class Refused(_Message, frozen=True, tag="refused"):
    ref: int
    why: Said


class Caution(_Message, frozen=True, tag="caution"):
    ref: int
    cautions: list[Data]


class Error(_Message, frozen=True, tag="error"):
    ref: int
    code: ErrorCode
    detail: str


class WhyReply(_Message, frozen=True, tag="why"):
    ref: int
    why: Data | None


class OverlayReply(_Message, frozen=True, tag="overlay"):
    ref: int
    overlay: Data


class AtReply(_Message, frozen=True, tag="at"):
    ref: int
    scene: Data


class LuckReply(_Message, frozen=True, tag="luck"):
    ref: int
    luck: list[Data]


class Pong(_Message, frozen=True, tag="pong"):
    ref: int


ServerMessage = State | Update | Done | Refused | Caution | Error | WhyReply | OverlayReply | AtReply | LuckReply | Pong

_encoder: Final = msgspec.json.Encoder()
_request: Final = msgspec.json.Decoder(ClientRequest)


def encode(message: Any) -> bytes:
    return _encoder.encode(message)


def decode_request(message: bytes | str) -> ClientRequest:
    """What a client asks; ServerError("malformed") says what is wrong with it."""
    try:
        request: ClientRequest = _request.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise ServerError("malformed", str(wrong)[:LONGEST_WORD]) from wrong
    return request


def action_of(words: Sequence[str | int]) -> GameAction:
    """["to", "1606"] as the game takes it."""
    return GameAction(str(words[0]), tuple(words[1:]))


def words_of(action: GameAction) -> list[str | int]:
    return [action.verb, *action.args]
