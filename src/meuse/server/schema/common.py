"""Words that many shapes use."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from meuse.engine.flow import Refusal


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: checked while it is decoded. What has a default may be left out, nothing unknown is read."""


class Outgoing(msgspec.Struct, frozen=True):
    """What the server sends: always whole."""


# `(?!\n)`: Python's `$` would let a last line break pass.
Id = Annotated[str, Meta(max_length=80, pattern=r"^[A-Za-z0-9_.-]*(?!\n)$")]
BotName = Annotated[
    str, Meta(max_length=80, pattern=r"^[A-Za-z0-9_.:-]*(?!\n)$", description="sergeant, general, general:10s ...")
]
Name = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*(?!\n)$")]
Secret = Annotated[str, Meta(max_length=80, pattern=r"^[A-Za-z0-9_-]*(?!\n)$")]
Word = Annotated[str, Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=10_000_000)]
Ref = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Argument = Word | Annotated[int, Meta(ge=-(2**53), le=2**53)]

Action = Annotated[
    list[Argument],
    Meta(
        min_length=1,
        max_length=64,
        description='A verb and its arguments: ["unit", "DE-24"].',
        extra={"typescript": "[string, ...(string | number)[]]"},
    ),
]

Pieces = Annotated[list[Word], Meta(min_length=1, max_length=60, description="Names of pieces.")]

Param = Annotated[
    Any,
    Meta(
        description="What a message can be given to speak of.",
        extra={"typescript": "string | number | boolean | Param[] | { [name: string]: Param }"},
    ),
]
Params = dict[str, Param]

Position = Annotated[dict[str, Any], Meta(description="A described position, as tests and analyses take it.")]

ErrorCode = Annotated[
    Literal[
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
        "too-many-answers",
        "too-much-work",
        "crowded",
        "unknown-token",
        "quota",
        "banned",
        "no-database",
    ],
    Meta(
        description="`stale`: another entry came first, and the state that follows says which. `not-found`: over HTTP "
        "only, no such title, language or page. `forbidden`: by the server's own rules, another origin or host. "
        "`too-many-answers`: a save with `given` answers, where `most` are taken. `too-much-work`: more than `seconds` "
        "of a processor (0: too much memory). "
        "`crowded`: `waiting` requests wait already. `too-fast`: `wait` so many seconds. "
        "`unknown-token`: the cookie holds a token that this server has not made; over HTTP it is taken away. "
        "`quota`: as many games as are allowed. `banned`: by the operator, this name or address. "
        "`no-database`: it cannot be read or written right now; the state that follows says what was done."
    ),
]


class Problem(Outgoing, frozen=True):
    """Every error over HTTP has this form."""

    code: ErrorCode
    detail: str  # in English, for whoever reports a problem
    params: dict[str, int] = msgspec.field(default_factory=dict)  # numbers for the client's own words


class Said(Outgoing, frozen=True):
    """A message id with its parameters: players are told nothing that is not in the Fluent files."""

    message: str
    params: Params
    case: str  # the rulebook's case behind it, "" if there is none

    @classmethod
    def of(cls, refusal: Refusal) -> "Said":
        return cls(refusal.message, dict(refusal.params), refusal.case)
