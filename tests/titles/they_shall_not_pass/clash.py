"""Assaults whose outcome does not depend on the strengths that we gave the counters: those may be tuned.

`clash` plays an assault to the moment its hits are applied, and a test says what they are:

    declared = ("assault 2915", "unit DE-24", "commit")
    game = clash("german_assault", {"DE-24": "2914", "FR-44": "2915"}, *declared, hits=(0, 2))
    do(game, "retreat 1", "to 2916", "advance DE-24")

All dice of such a game are scripted: one that is not in the script is asked for, and the test that forgot it fails.

`fight` prints other strengths on the counters, for odds that a test wants exactly:

    game = fight({"DE-24": 24, "FR-44": 11}, "german_assault", {"DE-24": "2914", "FR-44": "2915"})
"""

import functools
import re
from collections.abc import Callable
from typing import Any

from tests.titles.they_shall_not_pass.table import TITLE, at, do

import meuse
from meuse.engine.flow import CHANCE
from meuse.engine.game import Box, Game, game_at

# Somewhere else two regiments face each other, so that the Assault Phase is not over with the assault.
ELSEWHERE = {"DE-R57": "2002", "FR-110": "2003"}


def clash(
    phase: str,
    units: dict[str, Any],
    *lines: str,
    hits: tuple[int, int],
    dice: list[int] | None = None,
    ground: Callable[..., Game] = at,
    **more: Any,
) -> Game:
    """Declare an assault in the words of the players, then let it cost these hits: the attacker's, the defender's.

    The ground is our map, or a country of its own (`country.bare`).
    """
    game = ground(phase, {**ELSEWHERE, **units}, **more)
    game.chance = meuse.Manual()
    do(game, *lines)
    asked = game.decision
    assert asked is not None
    assert asked.seat == CHANCE, f"the assault is not declared yet: {asked.prompt}"
    moment = game.position()
    moment["battle"]["attacker_hits"], moment["battle"]["defender_hits"] = hits
    moment["frames"][-1]["step"] = "defender_hits"
    return game_at(game.box, {**moment, "dice": dice or []}, meuse.Manual())


@functools.cache
def armed(*strengths: tuple[str, int]) -> Box:
    """The game with these strengths on its infantry counters."""
    title = meuse.title(TITLE)
    text = (title.folder / "data" / "counters.toml").read_text("utf-8")
    for name, strength in strengths:
        entry = re.compile(rf'(id = "{name}"\n.*?\nstrength = )\d+', re.DOTALL)
        text, found = entry.subn(rf"\g<1>{strength}", text, count=1)
        assert found, name
    return Box(title, {"counters.toml": text})


def fight(strengths: dict[str, int], phase: str, units: dict[str, Any], **more: Any) -> Game:
    """A position as of `table.at`, with these strengths on its counters."""
    return game_at(armed(*strengths.items()), {"phase": phase, "units": units, **more})


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    asked = game.decision
    assert asked is not None
    return asked.seat, asked.prompt
