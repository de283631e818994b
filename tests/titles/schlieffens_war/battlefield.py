"""Attacks on ground that never changes, with the factors that a test wants on its counters.

    game = field("german_combat", {"DE-II": "1410", "FR-I": "1510"}, factors={"DE-II": 27, "FR-I": 7}, dice=[3])
    assert resolved(game, "1510", "DE-II").column == "3:1"

The hex attacked is mostly 1510: clear ground in France, with 1409, 1509, 1609, 1610, 1511 and 1410 around it, clockwise
from the north-east. All dice are scripted: one that is not in the script is asked for, and its test fails.
"""

import functools
import re
from typing import Any

from tests.titles.schlieffens_war.country import bare, forts
from tests.titles.schlieffens_war.table import do, of_kind

import meuse
from meuse.engine.events import Event
from meuse.engine.game import Box, Game, game_at
from meuse.titles.schlieffens_war.events import AttackResolved

TARGET = "1510"
AROUND = ("1409", "1509", "1609", "1610", "1511", "1410")
# Far away two corps face each other, so that the Combat Phase is not over with the attack.
ELSEWHERE = {"DE-XV": "2905", "FR-XXI": "2906"}
HQS = ("DE-1-HQ", "DE-2-HQ", "DE-3-HQ", "DE-4-HQ", "DE-5-HQ", "DE-6-HQ")
SURE = {"DE-II": 40, "FR-I": 1}
"""Factors at which DE-II needs no die against FR-I: 0/3."""


def field(
    phase: str,
    units: dict[str, Any],
    *,
    factors: dict[str, int] | None = None,
    rails: list[str] | None = None,
    terrain: dict[str, str] | None = None,
    rivers: list[str] | None = None,
    dice: list[int] | None = None,
    **more: Any,
) -> Game:
    """A position as of `country.bare`, with these factors printed on the counters (half of them, up, on the back)."""
    box = armed(tuple((factors or {}).items()), tuple(rails or ()), tuple((terrain or {}).items()), tuple(rivers or ()))
    standing: dict[str, Any] = {fort: {"place": "removed"} for fort in forts(box)}
    return game_at(box, {"phase": phase, "units": standing | units, "dice": dice or [], **more}, meuse.Manual())


@functools.cache
def armed(
    factors: tuple[tuple[str, int], ...],
    rails: tuple[str, ...],
    terrain: tuple[tuple[str, str], ...],
    rivers: tuple[str, ...],
) -> Box:
    plain = bare("german_combat", rails=list(rails), terrain=dict(terrain), rivers=list(rivers)).box
    if not factors:
        return plain
    title = meuse.title("schlieffens_war")
    text = (title.folder / "data" / "counters.toml").read_text("utf-8")
    for name, factor in factors:
        entry = re.compile(rf'(id = "{name}"\n.*?\nfront = )\d+(\nback = )\d+', re.DOTALL)
        text, found = entry.subn(rf"\g<1>{factor}\g<2>{(factor + 1) // 2}", text, count=1)
        assert found, name
    return Box(title, {**plain.overlay, "counters.toml": text})


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    asked = game.decision
    assert asked is not None
    return asked.seat, asked.prompt


def no_probes(game: Game) -> Game:
    """On to the attacks."""
    if asks(game)[1] == "probing":
        do(game, "done")
    return game


def attack(game: Game, target: str, *attackers: str) -> list[Event]:
    """Declare an attack and commit it; returns all that happened."""
    no_probes(game)
    return do(game, f"attack {target}", *[f"unit {name}" for name in attackers], "commit")


def resolved(game: Game, target: str, *attackers: str) -> AttackResolved:
    """How an attack is resolved that leaves the defender nothing to choose."""
    found: AttackResolved = of_kind(attack(game, target, *attackers), AttackResolved)[0]
    return found


def shifts(event: AttackResolved) -> dict[str, int]:
    return {shift.reason: shift.amount for shift in event.shifts}
