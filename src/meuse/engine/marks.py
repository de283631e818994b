"""Marks: moments of a game that undo and replay start from.

Going back restores the last mark before the wanted moment and gives the answers since once more, with marks close
together on the way. Of older ones a milestone in a thousand answers stays, as a described position once it is far away.
So whatever the length of a game, undo gives some thirty answers again, the next undo about ten, and any moment is at
most about a thousand away.

Marks lie where a game crosses a round number of answers: played on after a load, it has the same as if never saved.
"""

from typing import Any, Final

from meuse.engine.flow import Play

MARK_EVERY: Final = 64  # answers, as the game goes on: a copy costs as much as half a decision
CLOSE: Final = 16  # answers, on the way back: whoever undoes once will undo again
NEWEST: Final = 8  # marks that are kept so close together
STOP_EVERY: Final = 128
STOPS: Final = 8  # marks that are kept so far apart, from where undo goes on when it has come past the newest
STOPS_SAVED: Final = 2  # for the first undo after a load
MILESTONE_EVERY: Final = 1024
OPEN_MILESTONES: Final = 4  # the newest; older ones are packed


class Mark:
    """A moment: either a copy of the play, or its position, packed."""

    def __init__(self, number: int, floor: int, dice: int, play: Play[Any] | None, position: bytes = b"") -> None:
        self.number = number  # answers given
        self.floor = floor  # how many of them could not be undone
        self.dice = dice  # thrown
        self.play = play
        self.position = position


def crosses(before: int, now: int, every: int) -> bool:
    """Whether a round number of answers was come to on the way."""
    return now // every > before // every


class Marks:
    """The marks of one game, oldest first. Copies of the game share them."""

    def __init__(self) -> None:
        self.milestones: list[Mark] = []  # the beginning of the game is the first
        self.stops: list[Mark] = []
        self.newest: list[Mark] = []
        self.last = -1  # answers at the last one ...
        self.next = 0  # ... and at which the next is due

    def copy(self) -> "Marks":
        twin = Marks()
        twin.milestones = self.milestones[:]
        twin.stops = self.stops[:]
        twin.newest = self.newest[:]
        twin.last = self.last
        twin.next = self.next
        return twin

    @property
    def first(self) -> Mark:
        return self.milestones[0]

    def add(self, mark: Mark) -> None:
        self.add_kept(mark)
        self.newest.append(mark)
        if len(self.newest) > NEWEST:
            del self.newest[0]

    def wants(self, number: int) -> bool:
        """Whether one is wanted here on the way back."""
        return crosses(self.last, number, CLOSE)

    def add_kept(self, mark: Mark) -> None:
        """A mark as it comes out of a save: not one of the newest."""
        number = mark.number
        if not self.milestones or crosses(self.milestones[-1].number, number, MILESTONE_EVERY):
            self.milestones.append(mark)
        if crosses(self.stops[-1].number if self.stops else self.milestones[-1].number, number, STOP_EVERY):
            self.stops.append(mark)
            if len(self.stops) > STOPS:
                del self.stops[0]
        self._go_on_after(number)

    def far_away(self) -> Mark | None:
        """A milestone that is worth packing by now."""
        if len(self.milestones) <= OPEN_MILESTONES + 1:
            return None
        mark = self.milestones[-1 - OPEN_MILESTONES]
        return mark if mark.play is not None else None

    def back_to(self, number: int) -> Mark:
        """The last mark at or before so many answers; later ones are forgotten."""
        found = self.milestones[0]
        for marks in (self.milestones, self.stops, self.newest):
            while marks and marks[-1].number > number:
                marks.pop()
            if marks and marks[-1].number > found.number:
                found = marks[-1]
        self._go_on_after(found.number)
        return found

    def _go_on_after(self, number: int) -> None:
        self.last = number
        self.next = (number // MARK_EVERY + 1) * MARK_EVERY

    def worth_keeping(self) -> list[Mark]:
        """What a save keeps besides beginning and present."""
        last = self.milestones[-1].number
        return self.milestones[1:] + [stop for stop in self.stops[-STOPS_SAVED:] if stop.number > last]


class Kept:
    """A stretch of a game as it is kept outside memory: what was played, some moments of it, and the one it ends in."""

    def __init__(self, parts: list[tuple[int, bytes, bytes]], marks: list[Mark]) -> None:
        self.parts = parts  # of each: how many answers, the answers, what they led to
        self.marks = marks  # the last is the end
