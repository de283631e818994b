"""Guests: computer players from elsewhere, such as trained agents, by the name of a function that makes them.

    meuse serve --player ppo=my_agents:ppo

`my_agents.ppo(seed)` returns something with `choose(seat)`, as every Bot has it. Guests are kept in the environment of
the process, so that processes that it starts (bots think in their own) know them, too.
"""

import importlib
import os
import re
import sys
from collections.abc import Callable
from typing import Any, Final

from meuse.bots.base import Bot
from meuse.engine.flow import Action
from meuse.engine.game import Seat

VARIABLE: Final = "MEUSE_PLAYERS"  # NAME=module:factory, with spaces between them
_WRITTEN: Final = re.compile(r"([a-z][a-z0-9_-]{0,39})=([\w.]+):(\w+)")
TAKEN: Final = ("random", "greedy", "person", "recruit", "sergeant", "captain", "general")


class BadPlayer(ValueError):  # noqa: N818 - said to a person who offers a player
    """A player that cannot be used, and why."""


def guests() -> dict[str, tuple[str, str]]:
    """The guests of this process: module and function by name."""
    found: dict[str, tuple[str, str]] = {}
    for written in os.environ.get(VARIABLE, "").split():
        read = _WRITTEN.fullmatch(written)
        if read is not None:
            found[read[1]] = (read[2], read[3])
    return found


def add_player(written: str) -> str:
    """Let `NAME=module:factory` play; returns the name. BadPlayer says what is wrong with it."""
    read = _WRITTEN.fullmatch(written)
    if read is None:
        raise BadPlayer(f"a player is written NAME=module:factory, the name in small letters, not {written!r}")
    name = read[1]
    if name in TAKEN:
        raise BadPlayer(f"{name!r} is a player already; choose another name")
    factory(read[2], read[3])
    others = [f"{other}={module}:{function}" for other, (module, function) in guests().items() if other != name]
    os.environ[VARIABLE] = " ".join([*others, written])
    return name


def factory(module: str, function: str) -> Callable[[int], Bot]:
    """The function that makes a guest."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # a person's own file lies where the command is given
    try:
        found = getattr(importlib.import_module(module), function, None)
    except ImportError as wrong:
        raise BadPlayer(f"{module!r} cannot be imported: {wrong}") from wrong
    if not callable(found):
        raise BadPlayer(f"{module!r} has no function {function!r}")
    made: Callable[[int], Bot] = found
    return made


def guest(name: str, seed: int) -> Bot:
    """A guest, for one side of one game."""
    player = factory(*guests()[name])(seed)
    if not callable(getattr(player, "choose", None)):
        raise BadPlayer(f"the player {name!r} has no choose(seat): {player!r}")
    return player if isinstance(player, Bot) else _Stranger(seed, player)


class _Stranger(Bot):
    """A guest that has `choose` and nothing else of a Bot."""

    def __init__(self, seed: int, player: Any) -> None:
        super().__init__(seed)
        self._player = player

    def choose(self, seat: Seat) -> Action:
        action: Action = self._player.choose(seat)
        return action
