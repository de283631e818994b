"""A battle board at Valmy with whom a test needs on it: units by the box they stand in, "left" or "left reduced"."""

from collections.abc import Callable
from typing import Any

from tests.titles.valmy.table import asks, do, inside, numbers, state, told, unit

from meuse.engine.events import Event
from meuse.engine.flow import Frame
from meuse.engine.game import Game
from meuse.titles.valmy.chapters.charges import Charge
from meuse.titles.valmy.chapters.flanks import FlankFights
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.melee import Melee
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, FRENCH, POSTS, SIDES

# Whoever is left over keeps the activations going.
ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-EBEN-I": "STB"}
# One way out for each side, so that nobody is asked: the French to Dampierre, the Allies to Hans.
ONE_WAY = {"french_approaches": ["BRX", "DAM", "LUN"], "allied_approaches": ["LUN", "BRX", "HAN"]}
FREE_TO_MOVE = 25  # a turn on which no zone is closed to anybody (ruling L92)
LEFT, MAIN, RIGHT, RESERVE = 1, 2, 3, 4
MISS = [1, 2]


def standing(words: str) -> dict[str, Any]:
    post, *marks = words.split()
    return {"hex": "VAL", "post": post, "state": marks}


def on_board(
    make: Callable[[State], Frame[State]],
    units: dict[str, str],
    dice: list[int] | None = None,
    attacker: str = "allied",
    elsewhere: dict[str, Any] | None = None,
    entered: dict[str, list[str]] | None = None,
    **battle: Any,
) -> Game:
    """Inside a procedure of a battle at Valmy that the Allies attack, unless said otherwise."""
    there = {name: standing(words) for name, words in units.items()}
    record = {"major": 1, "round": 1, **ONE_WAY, **battle, "attacker": attacker, "target": "VAL"}
    more: dict[str, Any] = {"turn": FREE_TO_MOVE} if dice is None else {"turn": FREE_TO_MOVE, "dice": dice}
    if entered is not None:
        more["entered"] = entered
    return inside(make, {**ELSEWHERE, **(elsewhere or {}), **there}, battle=record, active=attacker, **more)


def battle_from(step: str, units: dict[str, str], dice: list[int] | None = None, **more: Any) -> Game:
    """A major battle, from that step on."""

    def make(there: State) -> Frame[State]:
        frame = MajorBattle()
        frame.goto(step)
        return frame

    return on_board(make, units, dice, **more)


def flanks(units: dict[str, str], dice: list[int] | None = None, **more: Any) -> Game:
    """The flanks of one round, from the first announcement on."""
    return on_board(lambda there: FlankFights(), units, dice, **more)


def melee(units: dict[str, str], dice: list[int] | None = None, side: int = ALLIED, **more: Any) -> Game:
    """A melee that this side has chosen."""
    return on_board(lambda there: Melee(side), units, dice, **more)


def charge(
    attackers: tuple[str, ...],
    defenders: tuple[str, ...],
    dice: list[int] | None = None,
    side: int = ALLIED,
    rider: str = "",
    stander: str = "",
    counter: int = 0,
    units: dict[str, str] | None = None,
    **more: Any,
) -> Game:
    """One charge from the attackers' left flank at the defenders' right. Both sides have foot in Main besides."""
    there = {
        **dict.fromkeys(attackers, "left"),
        **dict.fromkeys(defenders, "right"),
        "FR-1-RL": "main",
        "PR-KLEIST-I": "main",
        **({rider: "left"} if rider else {}),
        **({stander: "right"} if stander else {}),
        **(units or {}),
    }

    def make(found: State) -> Frame[State]:
        index = found.box.index
        return Charge(
            side,
            LEFT,
            numbers(found, *attackers),
            numbers(found, *defenders),
            index[rider] if rider else -1,
            index[stander] if stander else -1,
            counter,
        )

    return on_board(make, there, dice, attacker=SIDES[side] if not counter else SIDES[1 - side], **more)


def post(game: Game, name: str) -> str:
    """The box of the board a counter stands in; "" if it is on none."""
    number = state(game).post[unit(game, name)]
    return POSTS[number] if number >= 0 else ""


def listed(game: Game, name: str) -> set[str]:
    """Whom the record of the battle lists: charged, spent, exposed ..."""
    battle = state(game).battle
    assert battle is not None
    return {state(game).box.ids[counter] for counter in getattr(battle, name)}


def last(game: Game, kind: type[Event]) -> Any:
    """The last event of that kind."""
    return told(game, kind)[-1]


def pass_all(game: Game, *prompts: str) -> None:
    """Answer these questions with `done`, as often as they come."""
    while asks(game)[1] in prompts:
        do(game, "done")


def through(game: Game) -> None:
    """The flanks without further announcements: nothing is called off, the first of equals is compared."""
    while asks(game)[1] in ("announce-attacks", "answer-attacks", "call-off", "compare"):
        actions = game.actions()
        done = [one for one in actions if one.verb == "done"]
        game.apply(done[0] if done else actions[0])


__all__ = [
    "ALLIED",
    "ELSEWHERE",
    "FRENCH",
    "LEFT",
    "MAIN",
    "MISS",
    "ONE_WAY",
    "RESERVE",
    "RIGHT",
    "battle_from",
    "charge",
    "flanks",
    "last",
    "listed",
    "melee",
    "on_board",
    "pass_all",
    "post",
    "standing",
    "through",
]
