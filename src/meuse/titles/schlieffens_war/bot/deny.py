"""9.5: the cities where French units come back near the front, and the hexes from which a corps closes them."""

from typing import Final

from meuse.titles.schlieffens_war.bot.railways import ReturnLines
from meuse.titles.schlieffens_war.chapters.regroup import havens
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE, FRENCH, GERMAN

NEARNESS: Final[tuple[float, ...]] = (
    1.0,
    1.0,
    1.0,
    1.0,
    0.8,
    0.5,
    0.3,
    0.2,
    0.0,
)  # how much of that, by hexes from the nearest German corps


def front_of(state: State) -> set[int]:
    """Where German corps stand."""
    where = state.where
    return {where[unit] for unit in state.box.corps_of[GERMAN] if where[unit] >= 0}


def haven_worth(state: State, front: set[int], most: float) -> dict[int, float]:
    """9.5(3-FR): the open havens of the French, and what it is worth to close each: the more, the nearer the front.

    `most` is what one at the front is worth.
    """
    found: dict[int, float] = {}
    for haven in havens(state, FRENCH):
        row = state.box.board.distance_row(haven)
        away = min([row[cell] for cell in front], default=len(NEARNESS) - 1)
        found[haven] = most * NEARNESS[min(away, len(NEARNESS) - 1)]
    return found


def closed_since(later: State, worth: dict[int, float], most: float) -> float:
    """What of these open havens is closed by then, less what has been opened."""
    still = havens(later, FRENCH)
    closed = sum([value for haven, value in worth.items() if haven not in still])
    return closed - most * len([haven for haven in still if haven not in worth])


class Denial:
    """What corps close as they get their orders.

    Those who have none yet stand in `front`, not in `state`; `reach` has 1 for each hex that they can come to. Cuts of
    railways are looked for only if asked.
    """

    def __init__(self, state: State, front: set[int], reach: bytearray, cuts: bool, most: float) -> None:
        self._all = haven_worth(state, front, most)
        self.worth = dict(self._all)  # 0 for those that are closed by now
        self.closes: dict[int, list[int]] = {}  # the havens that a corps in a hex closes
        adjacent = state.box.board.adjacent
        for haven in self.worth:
            self._note(state, reach, haven, [haven, *adjacent[haven]], [haven])
        if not cuts or not self.worth:
            return
        lines = ReturnLines(state)
        for haven in self.worth:
            for cell in lines.cuts(haven):
                friends = state.occupied[ENTENTE][cell]  # 7.5: one lifts the ZOC
                self._note(state, reach, cell, [cell] if friends else [cell, *adjacent[cell]], [haven])

    def _note(self, state: State, reach: bytearray, cell: int, spots: list[int], lost: list[int]) -> None:
        """7.0: a corps in one of these spots bars a hex, and so closes some havens; none does so out of a fortress."""
        for spot in spots:
            if reach[spot] and (spot == cell or not state.box.terrain.fortress[spot]):
                known = self.closes.setdefault(spot, [])
                known.extend([haven for haven in lost if haven not in known])

    def gain(self, cell: int) -> float:
        """What a corps in a hex closes that nobody else has closed yet."""
        lost = self.closes.get(cell)
        return sum([self.worth[haven] for haven in lost]) if lost is not None else 0.0

    def close(self, cell: int) -> None:
        """A corps will stand there."""
        for haven in self.closes.get(cell, []):
            self.worth[haven] = 0.0

    def reopen(self) -> None:
        """Nobody has orders any more."""
        self.worth = dict(self._all)
