"""Advisers that plan: what computer players of every title have in common."""

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from meuse.engine.counters import Pieces
from meuse.engine.flow import DONE, READY_MADE, Action, Ask
from meuse.engine.game import Seat
from meuse.engine.title import Adviser

COMMIT: Final = Action("commit")
STOP: Final = Action("stop")

P = TypeVar("P", bound=Pieces)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningAdviser(Adviser, Generic[P]):
    """Advises one side through a game. Plans are made when a phase begins and dropped when its turn is over."""

    def __init__(self, side: int) -> None:
        self.side = side
        self._turn = 0
        self._set_up = False

    def advise(self, seat: Seat) -> Action | None:
        asked = seat.decision
        if asked is None:
            return None
        if seat.turn == self._turn:
            ready = self.ready(asked)
            if ready is not None:
                return ready
        state: P = seat.seen()
        if state.turn != self._turn:
            self._turn = state.turn
            self.drop_plans()
        return self.answer(asked, state)

    def drop_plans(self) -> None:
        """A new turn has begun."""

    def ready(self, asked: Ask) -> Action | None:
        """The answer to a question that was settled when a plan of this turn was made; None if there is more to see."""
        return None

    def answer(self, asked: Ask, state: P) -> Action | None:
        """The answer to one question, from what the side may know."""
        raise NotImplementedError  # every title's own

    def make_set_up(self, asked: Ask) -> Action:
        """The ready-made set-up will do."""
        if self._set_up and DONE in asked.actions:
            return DONE
        self._set_up = True
        return READY_MADE
