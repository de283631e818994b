"""A game on this server: who plays it, how it began, how it ended, and the dice that fell."""

from typing import Annotated, Literal

from msgspec import Meta, field

from meuse.server.schema.common import BotName, Count, Id, Incoming, Name, Outgoing, Position, Problem, Secret

SeatKind = Literal["person", "bot", "open"]


class SeatInfo(Outgoing, frozen=True):
    side: str
    kind: SeatKind
    name: str
    bot: str  # its strength when kind is bot
    here: bool  # somebody holding it is connected (bots always are)


class Ending(Outgoing, frozen=True):
    """How a game ended: by its rules, by resignation, by an agreed draw, or because the server's operator closed it."""

    how: Literal["rules", "resigned", "agreed", "closed"]
    winner: str = ""  # "" for a draw
    grade: str = ""  # message grade-GRADE; "" unless by the rules
    points: int = 0


class Rematch(Outgoing, frozen=True):
    """The game that follows a finished one, as those are told who played it."""

    game: str
    by: str  # the side of the finished game that offers it
    sides: list[str]  # of the next game: those kept for this browser, which joins them without a link


HintsGiven = Literal["given", "person", "open", "none"]
"""Hints are given to whoever plays alone. `person`: somebody else plays, too; `open`: somebody else may sit down."""


class GameInfo(Outgoing, frozen=True):
    """A game as the lobby lists it."""

    id: str
    title: str
    scenario: str
    options: list[str]
    mode: Literal["play", "analysis"]
    listed: bool
    created: str  # ISO time
    moved: str  # ISO time of the last entry
    phase: str
    answers: int
    deciding: str  # a side, "chance" or "" when over
    seats: list[SeatInfo]
    mine: list[str]  # the sides that this browser holds
    over: Ending | None
    commitment: str  # hash the dice are bound to, "" in analysis
    secret: str  # "" until the game is over
    sheet: str  # what it is played on: /api/sheets/SHEET, and its map /api/sheets/SHEET/map.svg
    rematch: Rematch | None  # null for those who only watch
    warnings: list[str] = field(default_factory=list)  # messages: replays-differently, rules-changed, import-...
    browsers: dict[str, int] = field(default_factory=dict)  # of the sides in `mine`: those held by several
    expires: str = ""  # ISO time at which it is deleted if nobody does anything in it; "": never
    hints: HintsGiven = "none"  # whether its seats may ask for one


class WantedSeat(Incoming, frozen=True):
    kind: SeatKind
    name: Name = ""
    bot: BotName = ""  # its strength when kind is bot


class NewGame(Incoming, frozen=True):
    """A game to be played. Seats of kind `person` are the sender's."""

    title: Id
    seats: Annotated[dict[Id, WantedSeat], Meta(max_length=10)]  # by side
    scenario: Id = ""  # "" is the title's first
    options: Annotated[list[Id], Meta(max_length=50)] = field(default_factory=list)
    listed: bool = False


class NewRematch(Incoming, frozen=True):
    """The same game once more."""

    swapped: bool = False  # every player takes the next side
    name: Name = ""


class NewAnalysis(Incoming, frozen=True):
    """A private what-if: of a game on this server, of a described position, or of a save."""

    game: Id = ""
    answers: Count | None = None  # of the game, after so many; null: as it stands now
    title: Id = ""  # of the position
    position: Position | None = None
    eyes: Id = ""  # a side: the position is shown as it sees it until something is done; "": nothing is hidden
    save: str = ""


class Created(Outgoing, frozen=True):
    """A new game, and for each open seat the secret of its invitation."""

    game: GameInfo
    links: dict[str, str]  # to go behind # in a link, which browsers never send


class WorkNews(Outgoing, frozen=True, kw_only=True):
    """How far work has come that takes a while; the last has the result, or what was the matter."""

    ahead: int  # requests that are served before it; 0: it is being done
    done: int = 0
    of: int = 0  # 0: not known
    created: Created | None = None
    problem: Problem | None = None


class JoinGame(Incoming, frozen=True):
    """Take a seat."""

    side: Id
    name: Name = ""
    link: Secret = ""  # the secret of an invitation; "" for an open seat of a listed game, or a rematch's that is kept


class NewLink(Incoming, frozen=True):
    side: Id


class Link(Outgoing, frozen=True):
    link: str


class LeaveSeat(Incoming, frozen=True):
    """This browser lets go of a seat. When no browser holds it any more it is open again."""

    side: Id


class LetPlay(Incoming, frozen=True):
    """Let the computer play a seat of one's own, or an open one; or take it back."""

    side: Id
    bot: BotName = ""  # its strength; "": a person plays again


class Confirmed(Incoming, frozen=True):
    """For what cannot be undone."""

    sure: Literal[True]


class ForgottenGames(Outgoing, frozen=True):
    """What has become of the games of a browser that wants to be forgotten."""

    deleted: int  # nobody else played in them
    left: int  # others keep them, without the name


class Proposal(Outgoing, frozen=True):
    """A takeback to so many answers, or a draw, that one side has proposed."""

    kind: Literal["takeback", "draw"]
    by: str
    to: int = 0  # answers; 0 for a draw


class DiceEntry(Outgoing, frozen=True, omit_defaults=True):
    """An entry of the game's log as far as the dice go; number 0 holds the dice thrown before the first decision.

    Six-sided dice that everybody sees are their faces; all else is in words: ["draw", 3, 0, "of", 21]. `action` and
    `side` stay empty while the title's players still have something to hide, and a secret roll is ["secret"]. What is
    empty is left out.
    """

    number: int
    kind: str
    at: str = ""
    side: str = ""
    action: list[str | int] = field(default_factory=list)
    rolls: list[list[int | str]] = field(default_factory=list)
    to: int | None = None  # of a `back` entry: answers
    position: Position | None = None  # of an `edited` entry


class DiceSheet(Outgoing, frozen=True):
    """What `meuse verify` reads. Die n of the game is the n-th number of all rolls in the order of the entries, counted
    from 0, whether it was taken back later or not; each thing drawn or shuffled counts as one."""

    meuse_dice: int  # format of this sheet: 2 (1 had six-sided dice only)
    game: str
    title: str
    rules: str
    scenario: str
    options: list[str]
    overlay: dict[str, str]
    start: Position | None
    commitment: str
    secret: str  # hexadecimal, "" until the game is over
    over: Ending | None
    entries: list[DiceEntry]


class Health(Outgoing, frozen=True):
    """Whether a server process can serve."""

    status: Literal["ok", "failing"]
    database: str  # "ok", or what is wrong with it
    version: str
    rooms: int
    connections: int
