"""A field for marches: the whole map on a day without limits, with whom a test needs on it.

Far away each side has one unit more, so that nobody has lost the game for want of units. It has no leader there.
"""

from typing import Any

from tests.titles.valmy.table import asks, at, do, state, unit

from meuse.engine.events import Event
from meuse.engine.game import Game

FAR = {"FR-GREN-B": "TOU", "EM-EMIG-1": "LWY"}


def field(units: dict[str, Any], side: str = "french", **more: Any) -> Game:
    """That side has the initiative and is asked whom to activate."""
    scenario = more.pop("scenario", "argonne")
    return at("activations", {**FAR, **units}, scenario=scenario, initiative=side, **more)


def all_in(box: str, *names: str) -> dict[str, Any]:
    return dict.fromkeys(names, box)


def open_in(box: str, *names: str) -> dict[str, Any]:
    """Units that lie on the map."""
    return {name: {"hex": box, "under": ""} for name in names}


def send(game: Game, leader: str, *boxes: str) -> list[Event]:
    """A leader is activated with the force proposed and marches."""
    events = do(game, f"activate {leader}")
    if asks(game)[1] == "muster":
        events += do(game, "done")
    return events + do(game, *[f"to {box}" for box in boxes])


def finish(game: Game) -> None:
    """The activation is played to its end as lazily as can be: nobody moves on, reacts, overruns or withdraws."""
    lazy = {"muster": "done", "movement": "done", "march": "halt", "reaction": "done", "overrun": "decline"}
    while asks(game)[1] in lazy:
        do(game, lazy[asks(game)[1]])


def under(game: Game, name: str) -> str:
    """The leader in whose holding box a unit lies; "" on the map."""
    leader = state(game).under[unit(game, name)]
    return state(game).box.ids[leader] if leader >= 0 else ""


def used(game: Game, name: str) -> bool:
    return state(game).is_used(unit(game, name))


def force(game: Game) -> set[str]:
    """Leaders and units of the activation."""
    return {state(game).box.ids[counter] for counter in state(game).force}
