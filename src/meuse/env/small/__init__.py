"""Small scenarios for learning: one sector of one battle, a hundred decisions at most.

Each is a described position of its title (`meuse.position`) in a file beside this one, with the turn it ends on and
what one side must hold then. They are made for experiments and are no part of the printed games.
"""

from pathlib import Path
from typing import Any

import msgspec

from meuse.engine.game import Game


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side wins that has so many of these cells; else the other side has won."""

    side: str
    cells: tuple[str, ...]
    needed: int


class Small(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small scenario."""

    id: str
    title: str
    name: str
    about: str
    last_turn: int  # it is over when the next begins
    limit: int  # decisions
    goal: Goal
    position: dict[str, Any]
    others: str = ""  # where all other counters are: the title's word for a place off the map

    def described(self, counters: list[str]) -> dict[str, Any]:
        """The position with all counters of the title."""
        if not self.others:
            return self.position
        units = {unit: {"place": self.others} for unit in counters}
        return {**self.position, "units": {**units, **self.position["units"]}}

    def is_over(self, game: Game) -> bool:
        turn: int = game.state.turn
        return turn > self.last_turn

    def held(self, game: Game) -> int:
        """How many of the cells the side of the goal has."""
        side = game.title.sides.index(self.goal.side)
        cells = [game.board.index[name] for name in self.goal.cells]
        return sum(has(game.state, side, cell) for cell in cells)

    def winner(self, game: Game) -> str:
        if self.held(game) >= self.goal.needed:
            return self.goal.side
        return next(side for side in game.title.sides if side != self.goal.side)


def has(state: Any, side: int, cell: int) -> bool:
    """Whether a side controls a cell; in a title that knows no control, whether it stands there alone."""
    if state.control:
        return bool(state.control[cell] == side)
    return bool(state.occupied[side][cell] and not state.occupied[1 - side][cell])


def read_smalls() -> dict[tuple[str, str], Small]:
    found: dict[tuple[str, str], Small] = {}
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        small = msgspec.toml.decode(path.read_bytes(), type=Small)
        found[small.title, small.id] = small
    return found


_SMALLS = read_smalls()


def smalls(title: str) -> list[str]:
    """The small scenarios of a title."""
    return [name for of, name in _SMALLS if of == title]


def small_of(title: str, name: str) -> Small | None:
    """A small scenario, None if the title has none of that name."""
    return _SMALLS.get((title, name))
