"""Hints: what a player could do now, and why, for nobody but whoever asked."""

from meuse.server.schema.common import Action, Outgoing, Said
from meuse.server.schema.scene import DeclaredLine


class HintStep(Outgoing, frozen=True):
    """An answer, and the question that it is for."""

    prompt: str
    action: Action


class HintReason(Outgoing, frozen=True):
    """Something that the plan leads to more of than another, or less of."""

    weight: str  # message weight-WEIGHT
    cases: list[str]
    gain: float  # chances to win that it adds, from -1 to 1 ...
    error: float  # ... and the standard error of that


class HintBeside(Outgoing, frozen=True):
    """A plan that was found less good."""

    plan: Said  # message plan-MESSAGE
    usual: bool  # it is what the sergeant would do
    gain: float  # chances by which the hint's own looks better ...
    error: float | None  # ... and the standard error of that; null: too few games were imagined to tell
    clear: bool  # whether that is beyond doubt
    reasons: list[HintReason]  # the largest first; none where there is no clear difference


class Hint(Outgoing, frozen=True):
    side: str
    plan: Said | None  # message plan-MESSAGE; null where there is no plan to choose, only an answer
    usual: bool  # it is what the sergeant would do
    cases: list[str]  # that govern the question
    steps: list[HintStep]  # the next answers, as long as no dice fall and nobody else decides; of many the first
    lines: list[DeclaredLine]  # who goes where, and what attacks or fires at what
    beside: list[HintBeside]  # the second best plan, then what the script would do where that is another
    playouts: int  # games that were imagined
    plans: int  # that were compared
