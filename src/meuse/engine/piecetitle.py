"""The title of most board wargames: pieces that stand in cells, and turns that are a sequence of phases."""

from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from meuse.engine.board import Board
from meuse.engine.counters import Contents, Pieces
from meuse.engine.flow import Frame
from meuse.engine.sequence import SequenceOfPlay, frames_at, phase_of
from meuse.engine.title import Title

P = TypeVar("P", bound=Pieces, default=Any)
C = TypeVar("C", bound=Contents, default=Any)


@mypyc_attr(allow_interpreted_subclasses=True)
class PieceTitle(Title[P, C]):
    """A title whose state is Pieces, whose box is Contents, and whose sequence of play is a campaign of turns."""

    campaign_frame: ClassVar[type[SequenceOfPlay[Any]]]
    turn_frame: ClassVar[type[SequenceOfPlay[Any]]]

    def copy_state(self, state: P) -> P:
        return cast(P, state.copy())

    def board(self, box: C) -> Board:
        return box.board

    def frames_for(self, state: P, phase: str) -> list[Frame[P]]:
        return frames_at(self.campaign_frame(), self.turn_frame(), phase)

    def phase(self, stack: list[Frame[P]]) -> str:
        return phase_of(stack)
