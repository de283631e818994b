"""Assaults at the moment their hits are applied, whatever the strengths of those who fight.

    declared = ("assault 2915", "unit DE-24", "commit")
    game = clash("german_assault", {"DE-24": "2914", "FR-44": "2915"}, *declared, hits=(0, 2))
    do(game, "retreat 1", "to 2916", "advance DE-24")

Strengths are ours and may be tuned; what follows a roll does not depend on them. All dice of such a game are scripted:
one that is not in the script is asked for, and the test that forgot it fails.
"""

from collections.abc import Callable
from typing import Any

from tests.titles.they_shall_not_pass.table import at, do

import meuse
from meuse.engine.flow import CHANCE
from meuse.engine.game import Game, game_at

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


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    asked = game.decision
    assert asked is not None
    return asked.seat, asked.prompt
