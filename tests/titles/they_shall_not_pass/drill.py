"""What the tests of bombardment and movement do again and again, in the words of a player.

events = barrage(game, "1610", "DE-III-A1", "DE-Heavy")
assert march(game, "DE-24", "1611", "1612") == 2
"""

import functools
from typing import Any

from tests.titles.they_shall_not_pass.country import country
from tests.titles.they_shall_not_pass.table import TITLE, do, legal, of_kind

import meuse
from meuse.engine.events import Event
from meuse.engine.flow import CHANCE
from meuse.engine.game import Box as GameBox
from meuse.engine.game import Game, game_at
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.events import BarrageFired, InterdictionFired, MoraleChecked, Moved

PRINTED: Box = meuse.open_box(TITLE).content
"""Counters and charts as printed. What is reconstructed on them is read from here, never written into a test."""


def printed(column: list[int], name: str) -> int:
    return column[PRINTED.index[name]]


def dice_of(total: int) -> list[int]:
    """Two dice that show this total."""
    high = min(6, total - 1)
    return [high, total - high]


def barrage(game: Game, target: str, *guns: str) -> list[Event]:
    """7.1: the guns fire at a hex together."""
    events = do(game, f"gun {guns[0]}", f"barrage {target}", *[f"gun {gun}" for gun in guns[1:]])
    return events + do(game, "fire") if legal(game, "fire") else events


def fired(events: list[Event]) -> Any:
    """The one barrage among the events."""
    (found,) = of_kind(events, BarrageFired)
    return found


def interdict(game: Game, target: str, gun: str) -> Any:
    """7.21: one gun fires interdiction at a hex; tells what came of it."""
    (found,) = of_kind(do(game, f"gun {gun}", f"interdict {target}"), InterdictionFired)
    return found


def checks(events: list[Event]) -> dict[str, Any]:
    """12.1: the morale checks among the events, by unit."""
    return {check.unit: check for check in of_kind(events, MoraleChecked)}


def march(game: Game, unit: str, *hexes: str, how: str = "unit") -> float:
    """8.0: a unit goes from hex to hex; tells what it paid in all. It may still go on."""
    events = do(game, f"{how} {unit}", *[f"to {name}" for name in hexes])
    return float(sum(moved.cost for moved in of_kind(events, Moved)))


def halt(game: Game, unit: str, *hexes: str, how: str = "unit") -> float:
    """8.0: the same, and the unit stays there."""
    paid = march(game, unit, *hexes, how=how)
    if legal(game, "stop"):
        do(game, "stop")
    return paid


def points(game: Game) -> float:
    """8.1: what the unit on its way may still spend."""
    asked = game.decision
    assert asked is not None
    return float(asked.params["points"])


def seat(game: Game) -> str:
    asked = game.decision
    assert asked is not None
    return asked.seat


def prompt(game: Game) -> str:
    asked = game.decision
    assert asked is not None
    return asked.prompt


# ---- a country with water


def watered(
    phase: str,
    units: dict[str, Any] | None = None,
    *,
    rivers: list[str] | None = None,
    bridges: list[str] | None = None,
    streams: list[str] | None = None,
    roads: list[str] | None = None,
    terrain: dict[str, str] | None = None,
    **more: Any,
) -> Game:
    """A position in a bare country (`country.bare`) with water between hexes: rivers=["1610 1611"]."""
    sides = (("river", tuple(rivers or ())), ("bridge", tuple(bridges or ())), ("stream", tuple(streams or ())))
    box = country_with_water(tuple(roads or ()), tuple((terrain or {}).items()), sides)
    return game_at(box, {"phase": phase, "units": units or {}, **more})


@functools.cache
def country_with_water(
    roads: tuple[str, ...], terrain: tuple[tuple[str, str], ...], sides: tuple[tuple[str, tuple[str, ...]], ...]
) -> GameBox:
    text = [country(roads, (), terrain, False).overlay["map.toml"]]
    for kind, pairs in sides:
        text += ["[[side]]", f'kind = "{kind}"', f"between = {[pair.split() for pair in pairs]!r}"]
    return GameBox(meuse.title(TITLE), {"map.toml": "\n".join(text)})


# ---- assaults


def fought(game: Game, *lines: str, hits: tuple[int, int], dice: list[int] | None = None) -> Game:
    """Declare an assault, then let it cost these hits (attacker's, defender's), whatever the strengths: see `clash`."""
    game.chance = meuse.Manual()
    do(game, *lines)
    assert seat(game) == CHANCE, f"the assault is not declared yet: {prompt(game)}"
    moment = game.position()
    moment["battle"]["attacker_hits"], moment["battle"]["defender_hits"] = hits
    moment["frames"][-1]["step"] = "defender_hits"
    return game_at(game.box, {**moment, "dice": dice or []}, meuse.Manual())
