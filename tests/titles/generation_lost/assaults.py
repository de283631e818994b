"""Assaults for the tests of chapter 16: Germans assault L29, which is open ground, from K28, K29 and K30."""

from typing import Any

from tests.titles.generation_lost.table import CHARTS, at, state, told, unit

from meuse.engine.game import Game
from meuse.titles.generation_lost import TITLE
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.chapters.odds import Odds, battle_against, odds
from meuse.titles.generation_lost.position import load
from meuse.titles.generation_lost.state import PRIMARY, Battle, State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

BOX = TITLE.open_box({"charts.toml": CHARTS.read_text("utf-8")})
POOL: dict[str, Any] = {
    **{f"DE-BN-{number}": {"place": "pool"} for number in range(1, 10)},
    **{f"FR-436-{number}": {"place": "pool"} for number in range(9, 13)},
    **{f"FR-326-{number}": {"place": "pool"} for number in range(15, 21)},
}
SUPPLY: dict[str, Any] = {"DE-HQ-V": {"hex": "H29", "state": ["flipped", "supplying"]}}  # named for assaults before
FRENCH_SUPPLY: dict[str, Any] = {"FR-HQ-XX": {"hex": "O29", "state": ["flipped", "supplying"]}}


def against(square: str, where_from: str, *how: str, **more: Any) -> dict[str, Any]:
    """A unit that is committed against a square."""
    return {"hex": where_from, "target": square, "state": list(how), **more}


def engaged(square: str, jump_off: str, *how: str) -> dict[str, Any]:
    """An attacker who is engaged in a square."""
    return {"hex": square, "jump_off": jump_off, "state": list(how)}


def german(units: dict[str, Any], **more: Any) -> Game:
    """The German Assault Segment, in supply."""
    return at("german_assault", {**POOL, **SUPPLY, **units}, **more)


def french(units: dict[str, Any], **more: Any) -> Game:
    """The French Assault Segment, in supply."""
    return at("french_assault", {**POOL, **FRENCH_SUPPLY, **units}, **more)


def rolled(game: Game) -> AssaultRolled:
    """The last assault that was rolled for."""
    found: AssaultRolled = told(game, AssaultRolled)[-1]
    return found


def results(game: Game) -> list[str]:
    """The results of all assaults so far."""
    return [event.result for event in told(game, AssaultRolled)]


def standing(units: dict[str, Any], scenario: str = "firestorm_on_the_meuse", **more: Any) -> State:
    """A position without a game around it."""
    return load(BOX, BOX.scenarios[scenario], {"units": {**POOL, **units}, **more})


def battle_at(there: State, square: str, side: int = GERMAN, kind: int = PRIMARY) -> Battle:
    battle = battle_against(there, side, there.box.board.index[square], kind)
    battle.supplied = 1
    return battle


def odds_at(there: State, square: str, side: int = GERMAN, kind: int = PRIMARY) -> Odds:
    return odds(there, battle_at(there, square, side, kind))


def shifts_of(found: Odds) -> dict[str, int]:
    return {each.reason: each.amount for each in found.shifts}


def modifiers_of(found: Odds) -> dict[str, int]:
    return {each.reason: each.amount for each in found.modifiers}


def tally(game: Game) -> list[int]:
    """17.2(a): assaults of Germans and French."""
    return list(state(game).assaults)


def points(game: Game) -> list[int]:
    """Victory points of Germans and French."""
    return [state(game).points[GERMAN], state(game).points[FRENCH]]


def is_engaged(game: Game, name: str) -> bool:
    return state(game).is_engaged(unit(game, name))
