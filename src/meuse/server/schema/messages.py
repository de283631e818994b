"""Over the WebSocket /api/games/{id}/socket: what a client requests and what the server sends."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from meuse.engine.flow import Action as GameAction
from meuse.server.errors import ServerError
from meuse.server.schema.common import Action, Count, ErrorCode, Incoming, Outgoing, Pieces, Position, Ref, Said, Word
from meuse.server.schema.game import GameInfo
from meuse.server.schema.hinting import Hint
from meuse.server.schema.scene import LogLine, Luck, OldTurn, Overlay, Scene, SceneChanges, TurnStanding

LONGEST_DETAIL: Final = 100


# ---- client to server; `ref` comes back in the reply


class _Request(Incoming, frozen=True, tag_field="do", kw_only=True, forbid_unknown_fields=False):
    ref: Ref = 0


class Act(_Request, frozen=True, tag="act"):
    """Give an answer of the rules."""

    action: Action
    entry: Count  # the last that the sender has seen, as in all that changes the game
    careful: bool = False  # warn first, once


class Wish(_Request, frozen=True, tag="wish"):
    """Give several answers as one; the server finds them. Undo takes them back as one."""

    wish: Action  # `then`, `bring`, `each`, `tell`, `all`, `reach` ...: see engine/gestures.py
    entry: Count
    careful: bool = False  # warn first, once for all of it


class Undo(_Request, frozen=True, tag="undo"):
    entry: Count
    to: Literal["last", "phase"] = "last"


class Takeback(_Request, frozen=True, tag="takeback"):
    """Ask the other side to go back to so many answers."""

    entry: Count
    to: Count


class Draw(_Request, frozen=True, tag="draw"):
    """Offer a draw."""

    entry: Count


class Answer(_Request, frozen=True, tag="answer"):
    """To what the other side has proposed."""

    entry: Count
    accept: bool


class Resign(_Request, frozen=True, tag="resign"):
    entry: Count
    side: Word


class Edit(_Request, frozen=True, tag="edit"):
    """Analysis only: go on from another position."""

    entry: Count
    position: Position


class Hurry(_Request, frozen=True, tag="hurry"):
    """Let the computer that thinks play now, by what it has found so far."""


class AskHint(_Request, frozen=True, tag="hint"):
    """What could I do now, and why? The reply says that it is being thought about; `hint` messages tell of the rest."""

    choice: Literal["ask", "hurry", "stop"] = "ask"  # hurry: tell the best found so far


class SetOrder(_Request, frozen=True, tag="order"):
    """Set a standing order of one's own seat, at any time; `ask` lifts it. Nobody else is told."""

    side: Word
    order: Word  # one of Sheet.orders
    choice: Word
    number: Count | None = None  # where the choice wants one


class ChangeQueue(_Request, frozen=True, tag="queue"):
    """Put off what is being declared by one's own seat, let what was put off go, or drop it. Nobody else is told."""

    entry: Count
    side: Word
    choice: Literal["later", "again", "go", "wait", "drop"]
    number: Count | None = None  # which of them is dropped, from 1; null: all


class Why(_Request, frozen=True, tag="why"):
    """Why not: this action, or anything with this cell or piece."""

    cell: Word = ""
    piece: Word = ""
    action: Action | None = None


class ShowGoals(_Request, frozen=True, tag="goals"):
    """Where pieces could be brought that are taken up with this verb."""

    verb: Word
    pieces: Pieces


class ShowOverlay(_Request, frozen=True, tag="overlay"):
    name: Word
    piece: Word = ""
    cell: Word = ""


class At(_Request, frozen=True, tag="at"):
    """The scene as it was after so many answers."""

    answers: Count


class ShowLuck(_Request, frozen=True, tag="luck"):
    pass


class ShowStandings(_Request, frozen=True, tag="standings"):
    """How the game stood turn by turn."""


class ShowLog(_Request, frozen=True, tag="log"):
    """The lines of the log with these numbers; of many the last, and the reply says from which number on."""

    first: Count
    last: Count


class Ping(_Request, frozen=True, tag="ping"):
    pass


HintEnd = Literal["", "moved", "stopped", "person", "open", "source", "crowded", "failed"]
"""Why there is no hint: the game went on; it was stopped; a person sits at the other side, or may sit down there;
this is an analysis of a game that goes on between persons."""

ChangeRequest = Act | Wish | Undo | Takeback | Draw | Answer | Resign | Edit
LookRequest = Why | ShowGoals | ShowOverlay | At | ShowLuck | ShowStandings | ShowLog
ClientRequest = ChangeRequest | Hurry | AskHint | SetOrder | ChangeQueue | LookRequest | Ping


# ---- server to client


class _Message(Outgoing, frozen=True, tag_field="kind", kw_only=True):
    pass


class State(_Message, frozen=True, tag="state"):
    """The whole of it: on connecting, and after every gap. Of a long log the last turns, and those before in short."""

    game: GameInfo
    scene: Scene
    log: list[LogLine]
    earlier: list[OldTurn]  # before the first line of `log`


class Update(_Message, frozen=True, tag="update"):
    """What changed. Of the log the client keeps the lines with a number of at most `keep`, and appends `log`."""

    scene: SceneChanges
    log: list[LogLine]
    keep: int  # -1: nothing, and `earlier` is told anew
    earlier: list[OldTurn] | msgspec.UnsetType = msgspec.UNSET
    game: GameInfo | msgspec.UnsetType = msgspec.UNSET


class Thinking(_Message, frozen=True, tag="thinking"):
    """How far the computer is that thinks about its next answer. Changes nothing; the next update ends it."""

    side: str
    progress: float  # 0 to 1
    playouts: int  # games that it has imagined
    plan: Said | None  # message plan-MESSAGE: what it likes best so far; null in a game that hides something


class HintNews(_Message, frozen=True, tag="hint"):
    """How far a hint is, then the hint itself, or why there is none. For nobody but whoever asked."""

    entry: int  # the last that whoever asked had seen
    progress: float = 0.0  # 0 to 1
    playouts: int = 0  # games that were imagined so far
    plan: Said | None = None  # message plan-MESSAGE: the best so far
    hint: Hint | None = None
    ended: HintEnd = ""


class Stayed(Outgoing, frozen=True):
    """A piece that did not do what was wished for."""

    piece: str
    why: Said  # message refusal-MESSAGE


class Done(_Message, frozen=True, tag="done"):
    ref: int
    entry: int
    went: list[str] = msgspec.field(default_factory=list)  # of a wish: the pieces that did it
    stayed: list[Stayed] = msgspec.field(default_factory=list)


class Refused(_Message, frozen=True, tag="refused"):
    """By the rules."""

    ref: int
    why: Said


class Caution(_Message, frozen=True, tag="caution"):
    """Nothing was done: send again without `careful`."""

    ref: int
    cautions: list[Said]


class Error(_Message, frozen=True, tag="error"):
    """By the server."""

    ref: int
    code: ErrorCode
    detail: str
    params: dict[str, int] = msgspec.field(default_factory=dict)  # as in Problem


class WhyReply(_Message, frozen=True, tag="why"):
    ref: int
    why: Said | None


class Goal(Outgoing, frozen=True):
    """A cell that pieces can be brought to."""

    pieces: list[str]  # which of them
    cost: str


class GoalsReply(_Message, frozen=True, tag="goals"):
    ref: int
    cells: dict[str, Goal]


class OverlayReply(_Message, frozen=True, tag="overlay"):
    ref: int
    overlay: Overlay


class AtReply(_Message, frozen=True, tag="at"):
    ref: int
    scene: Scene


class LuckReply(_Message, frozen=True, tag="luck"):
    ref: int
    luck: list[Luck]


class StandingsReply(_Message, frozen=True, tag="standings"):
    ref: int
    standings: list[TurnStanding]


class LogReply(_Message, frozen=True, tag="log"):
    ref: int
    first: int  # the number from which on the lines are complete
    lines: list[LogLine]


class Pong(_Message, frozen=True, tag="pong"):
    ref: int


Reply = (
    Done
    | Refused
    | Caution
    | Error
    | WhyReply
    | GoalsReply
    | OverlayReply
    | AtReply
    | LuckReply
    | StandingsReply
    | LogReply
    | Pong
)
ServerMessage = State | Update | Thinking | HintNews | Reply


class Encoded:
    """A message that another process has encoded."""

    def __init__(self, message: bytes) -> None:
        self.message = message


_encoder: Final = msgspec.json.Encoder()
_request: Final = msgspec.json.Decoder(ClientRequest)


def encode(message: Any) -> bytes:
    return message.message if isinstance(message, Encoded) else _encoder.encode(message)


def decode_request(message: bytes | str) -> ClientRequest:
    """What a client requests; ServerError("malformed") says what is wrong with it."""
    try:
        request: ClientRequest = _request.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise ServerError("malformed", str(wrong)[:LONGEST_DETAIL]) from wrong
    return request


def action_of(words: Sequence[str | int]) -> GameAction:
    """["to", "1606"] as the game takes it."""
    return GameAction(str(words[0]), tuple(words[1:]))


def words_of(action: GameAction) -> list[str | int]:
    return [action.verb, *action.args]
