"""A table to set positions of one title up on, and to play them in the words of a player.

game = at("german_assault", {"DE-24": "1504", "FR-208": "1505"}, dice=[4])
do(game, "assault 1505", "unit DE-24", "commit")
assert why(game, "to 1606").case == "8.11"
"""

from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.engine.events import Event
from meuse.engine.flow import Action, Refusal
from meuse.engine.game import Game


class Table:
    """What the tests of one title say to a game. Verbs of `numbers` are followed by numbers, all others by names."""

    def __init__(self, title: str, numbers: tuple[str, ...] = (), files: Path | None = None) -> None:
        self.title = title
        self.numbers = ("roll", *numbers)
        self.files = files  # data in place of the title's own

    def case(self, *ids: str) -> pytest.MarkDecorator:
        """The cases that a test proves: it fails when one of them is broken."""
        return pytest.mark.case(self.title, *ids)

    def at(self, phase: str, units: dict[str, Any] | None = None, **more: Any) -> Game:
        """A game at the start of a phase. Units stand in the hexes given, all others are out of play.

        A unit is a hex ("1606"), or {"hex": "1606", "state": ["reduced"]}, or {"place": "eliminated"}. More: turn,
        control, options, dice, seed, and whatever else the title's positions know.
        """
        return meuse.position(self.title, {"phase": phase, "units": units or {}, **more}, self.files)

    def action(self, words: str) -> Action:
        """`to 1606` as an action."""
        verb, *args = words.split()
        return Action(verb, tuple(int(arg) if verb in self.numbers else arg for arg in args))

    def do(self, game: Game, *lines: str) -> list[Event]:
        """Apply actions one after another; returns all that happened."""
        return [event for words in lines for event in game.apply(self.action(words))]

    def why(self, game: Game, words: str) -> Refusal:
        """Why an action is refused now; fails if it is not."""
        refusal = game.refusal(self.action(words))
        assert refusal is not None, f"{words} is legal"
        return refusal

    def legal(self, game: Game, words: str) -> bool:
        return self.action(words) in game.actions()


def choices(game: Game, verb: str) -> set[str]:
    """The first arguments of every legal action with that verb."""
    return {str(offered.args[0]) for offered in game.actions() if offered.verb == verb and offered.args}


def of_kind(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def unit(game: Game, name: str) -> int:
    """The number of a unit."""
    found: int = game.state.box.index[name]
    return found


def cell(game: Game, name: str) -> int:
    """The number of a cell."""
    found: int = game.board.index[name]
    return found


def where(game: Game, name: str) -> str:
    """The cell a unit stands in, or its place off the map: reserve, eliminated, removed ..."""
    entry = game.position()["units"][name]
    return str(entry.get("hex") or entry["place"])


def marks(game: Game, name: str) -> set[str]:
    """How a unit is: reduced, moved, attacked ..."""
    return set(game.position()["units"][name].get("state", []))
