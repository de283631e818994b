"""The sequence of play: phases in the rulebook's order, turn by turn."""

from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from meuse.engine.counters import Pieces
from meuse.engine.events import PhaseBegins
from meuse.engine.flow import AGAIN, Ask, Frame, Play
from meuse.engine.title import PositionError

P = TypeVar("P", bound=Pieces)
TURNS: Final = "turns"  # the step of a campaign that plays its turns


@mypyc_attr(allow_interpreted_subclasses=True)
class SideFrame(Frame[P]):
    """A procedure of one side: a phase, a set-up."""

    fields: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side


@mypyc_attr(allow_interpreted_subclasses=True)
class SequenceOfPlay(Frame[P]):
    """Phases, one after another; a step begins one and calls the procedure that plays it."""

    of_the_phase_before: ClassVar[str] = ""  # how steps end that belong to the phase before them

    def begin_phase(self, play: Play[P], procedure: Frame[P], case: str, side: str = "") -> Ask | None:
        """The phase that this step is named after begins."""
        play.log(PhaseBegins(phase=self.step, side=side, cases=(case,)))
        play.call(procedure)
        return None

    def next_turn(self, play: Play[P], turn: Frame[P], last: int) -> Ask | None:
        """Play turns until the last is over."""
        state = play.state
        if state.turn <= last:
            play.call(turn)
            self.goto(AGAIN)
        else:
            state.turn = last
        return None

    def phase_of_step(self, step: str) -> str:
        return step.removesuffix(self.of_the_phase_before)


def frames_at(campaign: SequenceOfPlay[P], turn: SequenceOfPlay[P], phase: str) -> list[Frame[P]]:
    """The procedures at the start of a phase."""
    if phase != TURNS and phase in campaign.steps:
        campaign.goto(phase)
        return [campaign]
    if phase not in turn.steps:
        around = campaign.steps.index(TURNS)
        phases = [step for step in turn.steps if turn.phase_of_step(step) == step]
        allowed = [*campaign.steps[:around], *phases, *campaign.steps[around + 1 :]]
        raise PositionError("phase", f"is one of {', '.join(allowed)}, not {phase!r}")
    campaign.goto(TURNS)
    turn.goto(phase)
    return [campaign, turn]


def phase_of(stack: list[Frame[P]]) -> str:
    """The phase being played. A frame that has called another already names the step after it."""
    for place, frame in enumerate(stack):
        if not isinstance(frame, SequenceOfPlay):
            continue
        if place == len(stack) - 1:
            return frame.phase_of_step(frame.step)
        if isinstance(stack[place + 1], SequenceOfPlay):
            continue
        number = frame.steps.index(frame.step) if frame.step else len(frame.steps)
        return frame.phase_of_step(frame.steps[number - 1])
    return "over"
