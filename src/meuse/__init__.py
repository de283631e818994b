"""Meuse: board wargames of the Meuse valley by their complete rulebooks.

game = meuse.new("they_shall_not_pass", seed=7, options={"infiltration": True})
game.decision, game.actions(), game.apply(action), game.refusal(action)
"""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meuse import registry
from meuse import titles as _titles  # noqa: F401 - first, else the package would take the place of `titles()` later
from meuse.engine.box import shared_box
from meuse.engine.data import read_overlay
from meuse.engine.dice import Audited, Chance, Keyed, Manual, Sampled, Scripted, Seeded
from meuse.engine.flow import Action, Ask, Refusal, Refused
from meuse.engine.game import (
    Box,
    Game,
    Seat,
    UndoError,
    game_at,
    new_game,
)
from meuse.engine.loading import load_game
from meuse.engine.records import Result
from meuse.engine.saves import SaveError, read_save
from meuse.engine.title import DataError, PositionError, Title
from meuse.registry import BrokenTitle, UnknownName, broken_titles, register, title, titles

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Ask",
    "Audited",
    "BrokenTitle",
    "Chance",
    "DataError",
    "Game",
    "Keyed",
    "Manual",
    "PositionError",
    "Refusal",
    "Refused",
    "Result",
    "Sampled",
    "SaveError",
    "Scripted",
    "Seat",
    "Seeded",
    "Title",
    "UndoError",
    "UnknownName",
    "broken_titles",
    "load",
    "new",
    "open_box",
    "position",
    "register",
    "title",
    "titles",
    "unregister",
]


_boxes: dict[str, Box] = {}


def unregister(name: str) -> None:
    """Take back what `register` added."""
    registry.unregister(name)
    _boxes.pop(name, None)


def open_box(name: str, data: str | Path | None = None) -> Box:
    """Map, counters and charts of a title, with a player's own files (`data`) in place of ours where he has some."""
    game_title = title(name)
    if data is not None:
        return shared_box(game_title, read_overlay(Path(data), game_title.data_files))
    if name not in _boxes:
        _boxes[name] = Box(game_title, {})
    return _boxes[name]


def new(
    name: str,
    scenario: str | None = None,
    seed: int | None = None,
    options: Mapping[str, bool] | None = None,
    data: str | Path | None = None,
    chance: Chance | None = None,
    analysis: bool = False,
) -> Game:
    """A new game. Without a seed (or a chance source) the dice are different every time."""
    box = open_box(name, data)
    game_title = box.title
    chosen = scenario if scenario is not None else game_title.scenarios[0]
    if chosen not in game_title.scenarios:
        raise UnknownName("scenario", chosen, list(game_title.scenarios))
    known = [option.id for option in game_title.options]
    for option in options or {}:
        if option not in known:
            raise UnknownName("option", option, known)
    switched_on = frozenset(option for option, on in (options or {}).items() if on)
    if chance is None:
        chance = Seeded(seed if seed is not None else secrets.randbits(48))
    return new_game(box, chosen, switched_on, chance, analysis)


def position(name: str, data: dict[str, Any], files: str | Path | None = None, chance: Chance | None = None) -> Game:
    """A game from a described position: tests, bug reports, what-ifs, lessons. A PositionError says what is wrong."""
    named = data.get("title", name)
    if named != name:
        raise PositionError("title", f"this is a position of {named!r}, not of {name!r}")
    return game_at(open_box(name, files), data, chance)


def load(text: str, verify: bool = False) -> Game:
    """A saved game. SaveError says what is wrong; `warnings` of the game says what has changed since it was saved.

    A save of the rules and data that are here is taken at its word, unless `verify` asks for it to be replayed.
    """
    body = read_save(text)
    name = str(body.get("title"))
    overlay = body["data"]["overlay"]
    try:
        box = shared_box(title(name), overlay) if overlay else open_box(name)
    except UnknownName as wrong:
        raise SaveError(f"this save cannot be opened: {wrong}") from wrong
    except DataError as wrong:
        raise SaveError(f"the data this game was played with no longer fits: {wrong}") from wrong
    game = load_game(box, body, verify)
    if box.fingerprint != body["data"]["fingerprint"]:
        game.warnings.append("data-changed")
    if body["rules"] != box.title.rules_version:
        game.warnings.append("rules-changed")
    return game
