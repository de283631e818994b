"""What a review is made of: `Work` is what was played out so far, `Review` what follows from it."""

from typing import Any, Final

import msgspec

from meuse.puzzles import March


class Setting(msgspec.Struct, frozen=True):
    """How a review is made. Equal settings review equally, unless the player thinks by the clock."""

    player: str = "sergeant"  # who plays the playouts, on every side
    samples: int = 24  # playouts of a moment of the curve and of a plan that is compared; twice as many in close cases
    seed: int = 1


# ---- what was played out


class Ended(msgspec.Struct):
    """A way in which playouts ended."""

    winner: str  # "": nobody
    grade: str
    games: int = 0
    points: int = 0  # of all of them together


class SwayTold(msgspec.Struct, frozen=True):
    """What speaks for a plan, or against it: the title's text `weight-KIND`, and how much more of it there was."""

    kind: str
    cases: list[str]
    value: float  # in chances


class ChoiceWork(msgspec.Struct):
    """A way to go on from a moment, and how each playout ended (by the place in `Work.ends`), sample by sample."""

    kind: str  # the title's text `plan-KIND`; "": the side's own choice
    params: dict[str, Any]
    marches: list[March]
    results: list[int] = []
    looked: list[float] = []  # in a first look: how it was judged for the side after the enemy's answer, game by game
    sways: list[SwayTold] = []  # why it was judged better than the choice, or worse


class MomentWork(msgspec.Struct):
    """A moment of the game, and what was played out from there."""

    answers: int  # given before it
    turn: int
    phase: str
    side: str  # that plans; "": nobody does
    prompt: str
    equal: list[int] = []  # how games ended in which the computer players went on for both
    played: ChoiceWork | None = None
    others: list[ChoiceWork] | None = None  # None: nobody has looked for them yet
    usual: list[float] = []  # in that look: how the script's plan was judged, in the same games as the choice
    judged: float = 0.5  # how the position was judged, for the first side


FORM: Final = 2  # of what is kept: with another one the work begins anew


class Work(msgspec.Struct):
    """All that was played out. It is kept, and gone on with after a restart."""

    setting: Setting
    moments: list[MomentWork]
    ends: list[Ended] = []
    playouts: int = 0
    form: int = 1


# ---- what follows from it


class Band(msgspec.Struct, frozen=True):
    """A grade of victory, as a band of the curve."""

    winner: str  # "": nobody
    grade: str  # the title's text `grade-GRADE`


class Point(msgspec.Struct, frozen=True):
    """A moment on the curve. Shares and limits (of 95 %) are of the bands of the review, in their order."""

    answers: int
    turn: int
    phase: str
    side: str
    games: int  # played out from there; 0: it is over, or the curve goes past it (all shares are 0)
    shares: list[float]
    low: list[float]
    high: list[float]
    score: float  # of the first side, a draw counting half ...
    score_low: float
    score_high: float


class PlanTold(msgspec.Struct, frozen=True):
    """A way to go on and what came of it."""

    kind: str  # "": the side's own choice
    params: dict[str, Any]
    marches: list[March]
    games: int  # 0: it was only looked at, not played to the end
    score: float  # of the side that plans, a draw counting half
    low: float
    high: float
    shares: list[float]  # of the bands of the review


class Decision(msgspec.Struct, frozen=True):
    """A choice at a moment. All its numbers are chances of the side that planned, a draw counting half."""

    point: int  # its place in the curve
    side: str
    verdict: str  # clear: another plan was better; unclear: nothing shows that; unknown: not looked at yet
    played: PlanTold | None
    better: PlanTold | None  # the best other plan that was played out, better or not
    ahead: float  # of the better one over the choice, in the same playouts ...
    error: float  # ... and the standard error of that
    made: (
        float  # what the choice made of the chances, against the script's plan, as judged after the enemy's answer ...
    )
    made_error: float
    luck: float  # what dice and the enemy's answers made until the next moment, if the curve knows both ...
    luck_error: float  # ... 1 if not
    sways: list[SwayTold] = []


class SideTold(msgspec.Struct, frozen=True):
    """Where the chances of a side went from the first moment to the last; `choices` and `luck` add up to the change.

    `choices` counts the enemy's choices against it. Errors are standard errors.
    """

    side: str
    first: float
    last: float
    own: float  # what its own choices made
    own_error: float
    choices: float  # its own less the enemy's
    choices_error: float
    luck: float
    luck_error: float


class Review(msgspec.Struct, frozen=True):
    """The review, as far as it has been made."""

    title: str
    scenario: str
    options: list[str]
    sides: list[str]
    setting: Setting
    answers: int  # of the game when it was reviewed
    planned: bool  # whether the title has plans for this scenario; without them choices and luck cannot be told apart
    done: bool
    progress: float
    playouts: int
    bands: list[Band]
    curve: list[Point]
    decisions: list[Decision]
    decisive: list[int]  # places in `decisions`: those that moved the game most, most of all first
    balance: list[SideTold]  # by side; [] without plans
