"""A table to set positions up on, and to play them in the words of a player.

game = at("german_combat", {"DE-II": "1112", "BR-I": "1213"}, dice=[4])
do(game, "attack 1213", "unit DE-II", "commit")
assert why(game, "to 1606").case == "7.1"
"""

from typing import Any

import pytest

import meuse
from meuse.engine.events import Event
from meuse.engine.flow import Action, Refusal
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.state import State

TITLE = "schlieffens_war"


def case(*ids: str) -> pytest.MarkDecorator:
    """The cases that a test proves: it fails when one of them is broken."""
    return pytest.mark.case(TITLE, *ids)


def at(phase: str, units: dict[str, Any] | None = None, **more: Any) -> Game:
    """A game at the start of a phase. Units stand in the hexes given, all others are out of play.

    A unit is a hex ("1606"), or {"hex": "1606", "state": ["reduced"], "morale": "elan"}, or {"place": "eliminated"}.
    Forts stand unless said otherwise. More: turn, stacks, control, points, guns, dice, seed ...
    """
    return meuse.position(TITLE, {"phase": phase, "units": units or {}, **more})


def action(words: str) -> Action:
    """`to 1606` as an action."""
    verb, *args = words.split()
    return Action(verb, tuple(int(arg) if verb == "roll" else arg for arg in args))


def do(game: Game, *lines: str) -> list[Event]:
    """Apply actions one after another; returns all that happened."""
    events: list[Event] = []
    for words in lines:
        events.extend(game.apply(action(words)))
    return events


def why(game: Game, words: str) -> Refusal:
    """Why an action is refused now; fails if it is not."""
    refusal = game.refusal(action(words))
    assert refusal is not None, f"{words} is legal"
    return refusal


def legal(game: Game, words: str) -> bool:
    return action(words) in game.actions()


def choices(game: Game, verb: str) -> set[str]:
    """The first arguments of every legal action with that verb."""
    return {str(offered.args[0]) for offered in game.actions() if offered.verb == verb and offered.args}


def of_kind(events: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def state(game: Game) -> State:
    found: State = game.state
    return found


def unit(game: Game, name: str) -> int:
    return state(game).box.index[name]


def cell(game: Game, name: str) -> int:
    return state(game).box.board.index[name]


def where(game: Game, name: str) -> str:
    """The hex a unit stands in, or its place: reserve, eliminated, removed."""
    entry = game.position()["units"][name]
    return str(entry.get("hex") or entry["place"])


def marks(game: Game, name: str) -> set[str]:
    """The unit's state: reduced, oos, fortress, moved, attacked, defended, probed."""
    return set(game.position()["units"][name].get("state", []))


def morale(game: Game, name: str) -> str:
    return str(game.position()["units"][name].get("morale", "normal"))
