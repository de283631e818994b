"""Placing: one piece goes to a cell that its owner chooses."""

from typing import ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from meuse.engine.counters import NOBODY, Pieces
from meuse.engine.flow import CANCEL, FINISHED, Action, Ask, Frame, Play, Refusal

P = TypeVar("P", bound=Pieces)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlacePiece(Frame[P]):
    """One piece is placed. A title says where it may go and why not elsewhere, and what happens when it is there."""

    steps: ClassVar[tuple[str, ...]] = ("place",)
    fields: ClassVar[tuple[str, ...]] = ("unit",)
    prompt: ClassVar[str] = ""

    def __init__(self, unit: int = NOBODY) -> None:
        super().__init__()
        self.unit = unit

    def case(self, state: P) -> str:
        """The case that the owner chooses by."""
        raise NotImplementedError  # every title's own

    def cells(self, state: P) -> list[int]:
        """Where the piece may go: exactly the cells without a refusal."""
        raise NotImplementedError  # every title's own

    def refusal(self, state: P, cell: int) -> Refusal | None:
        """Why the piece may not go to that cell."""
        raise NotImplementedError  # every title's own

    def put(self, play: Play[P], cell: int) -> None:
        """The piece goes there."""
        raise NotImplementedError  # every title's own

    def place(self, play: Play[P]) -> Ask | None:
        state = play.state
        box = state.contents
        to = box.hex_actions("to")
        actions = [to[cell] for cell in self.cells(state)]
        seat = box.sides[box.side[self.unit]]
        return Ask(seat, self.prompt, actions, (self.case(state),), {"unit": box.ids[self.unit]})

    def explain(self, play: Play[P], action: Action) -> Refusal | None:
        cell = play.state.contents.cell_in(action)
        return self.refusal(play.state, cell) if action.verb == "to" and cell != NOBODY else None

    def do_to(self, play: Play[P], action: Action) -> None:
        self.put(play, play.state.contents.cell_in(action))
        self.goto(FINISHED)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceOrCancel(PlacePiece[P]):
    """One piece is placed, unless its owner thinks better of it."""

    def place(self, play: Play[P]) -> Ask | None:
        asked = super().place(play)
        if asked is not None:
            asked.actions.append(CANCEL)
        return asked

    def do_cancel(self, play: Play[P], action: Action) -> None:
        self.goto(FINISHED)
