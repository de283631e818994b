"""The review of a game: how its chances went, what its choices made of them, what was luck."""

from typing import Annotated, Literal

from msgspec import Meta

from meuse.server.schema.common import Incoming, Outgoing, Said
from meuse.server.schema.scene import DeclaredLine

Depth = Annotated[
    Literal["quick", "usual", "thorough"],
    Meta(
        description="`quick`: 8 games by sergeants from each moment of the curve, `usual`: 24, `thorough`: 12 by "
        "captains who plan briefly; that takes far longer and is offered where the scenario has plans."
    ),
]
ReviewState = Annotated[
    Literal["none", "running", "done", "stopped", "limit", "failed"],
    Meta(description="`limit`: it has had as much of the server's processors as a review may have."),
]
Verdict = Annotated[
    Literal["clear", "unclear", "unknown"],
    Meta(
        description="`clear`: another plan was better, beyond the noise of the dice. `unclear`: nothing shows that. "
        "`unknown`: not looked at yet."
    ),
]


class NewReview(Incoming, frozen=True):
    """Review this game."""

    depth: Depth = "usual"


class ReviewBand(Outgoing, frozen=True):
    """A grade of victory, as a band of the curve."""

    winner: str  # "": nobody
    grade: str  # message grade-GRADE


class ReviewPoint(Outgoing, frozen=True):
    """A moment of the curve. Shares and their limits (of 95 %) are those of the bands, in their order."""

    answers: int  # given before it, as this browser's seat counts them
    turn: int
    phase: str  # message phase-PHASE
    side: str  # that plans there; "": none
    games: int  # played out from there; 0: it is over, or the curve goes past it (all shares are 0)
    shares: list[float]
    low: list[float]
    high: list[float]
    score: float  # of the first side, a draw counting half, and its limits
    score_low: float
    score_high: float


class ReviewPlan(Outgoing, frozen=True):
    """A way to go on, and what came of it."""

    plan: Said | None  # message plan-MESSAGE; null: the side's own choice
    lines: list[DeclaredLine]  # who goes where
    games: int  # played out to the end; 0: none, and there is no score
    score: float  # of the side that plans, a draw counting half, and its limits
    low: float
    high: float
    shares: list[float]  # of the bands


class ReviewSway(Outgoing, frozen=True):
    """What speaks for the better plan."""

    weight: str  # message weight-WEIGHT
    cases: list[str]
    value: float  # in chances


class ReviewDecision(Outgoing, frozen=True):
    """A choice at a moment. Its numbers are chances of the side that planned, a draw counting half, and standard
    errors."""

    point: int  # its place in the curve
    side: str
    verdict: Verdict
    played: ReviewPlan | None  # null: nobody has chosen yet
    better: ReviewPlan | None  # the best other plan that was played out, better or not
    ahead: float  # of that over the choice, in the same playouts
    error: float
    made: float  # what the choice made of the chances, beside the script's plan, as judged after the enemy's answer
    made_error: float
    luck: float  # what dice and the enemy's answers made until the next moment, if the curve knows both
    luck_error: float  # 1: it does not
    sways: list[ReviewSway]


class ReviewSide(Outgoing, frozen=True):
    """Where the chances of a side went: `first` + `choices` + `luck` = `last`."""

    side: str
    first: float
    last: float
    own: float  # what its own choices made
    own_error: float
    choices: float  # its own less the enemy's
    choices_error: float
    luck: float
    luck_error: float


class Review(Outgoing, frozen=True):
    """A review, as far as it has been made."""

    sides: list[str]
    player: str  # who played the playouts, on every side
    samples: int
    planned: bool  # whether the scenario has plans: without them choices and luck cannot be told apart
    done: bool
    bands: list[ReviewBand]  # the best for the first side first
    curve: list[ReviewPoint]
    decisions: list[ReviewDecision]
    decisive: list[int]  # places in `decisions`: those that moved the game most, most of all first
    balance: list[ReviewSide]


class ReviewNow(Outgoing, frozen=True):
    """How far the review of a game is."""

    state: ReviewState
    depth: Depth
    progress: float
    playouts: int
    outdated: bool  # the game has gone on since
    may_change: bool  # this browser may start and stop it
    depths: list[Depth]  # that can be asked for
    review: Review | None  # null: nothing yet, or nothing new since `known`
