"""Valmy at the table: see tests/titles/tables.py. Who is not mentioned in a position is not in play.

The morale of French battalions is ours and was tuned by play. Tests of the rules have numbers of their own for it, so
that the next tuning does not touch them.
"""

import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.titles.tables import Table, cell, choices, marks, of_kind, unit, where

from meuse.engine.events import Event
from meuse.engine.flow import Frame, Refusal, dump_frame
from meuse.engine.game import Game
from meuse.titles.valmy import box
from meuse.titles.valmy.chapters.turn import Campaign, Turn
from meuse.titles.valmy.state import State

TITLE = "valmy"
GENERAL = ("not-asked", "not-offered")  # what is said where no rule has anything to say
MORALE_IN_TESTS = {"french-line": "[7, 6]", "french-volunteers": "[5, 4]"}


def numbers_of_the_tests() -> Path:
    """A folder with the counters as the title has them, but for the morale of French battalions."""
    folder = Path(tempfile.mkdtemp(prefix="valmy-"))
    text = (Path(box.__file__).parent / "data" / "counters.toml").read_text("utf-8")
    for kind, morale in MORALE_IN_TESTS.items():
        text, found = re.subn(
            rf'(id = "{kind}".*?morale = )\[[^]]*\]', rf"\g<1>{morale}", text, count=1, flags=re.DOTALL
        )
        assert found == 1, kind
    (folder / "counters.toml").write_text(text, "utf-8")
    return folder


TABLE = Table(TITLE, files=numbers_of_the_tests())
case, at, action = TABLE.case, TABLE.at, TABLE.action
do, legal = TABLE.do, TABLE.legal

__all__ = [
    "TITLE",
    "action",
    "asks",
    "at",
    "case",
    "cell",
    "choices",
    "do",
    "inside",
    "legal",
    "marks",
    "numbers",
    "of_kind",
    "over",
    "state",
    "told",
    "unit",
    "where",
    "why",
]


def state(game: Game) -> State:
    found: State = game.state
    return found


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    asked = game.decision
    return (asked.seat, asked.prompt) if asked is not None else ("", "")


def told(game: Game, kind: type[Event]) -> list[Any]:
    """Everything of that kind that the log tells so far."""
    return of_kind([event for _, event in game.log()], kind)


def why(game: Game, words: str) -> Refusal:
    """Why an action is refused now, by the rule that forbids it: the general answer has the question's own case."""
    refusal = TABLE.why(game, words)
    assert refusal.message not in GENERAL, f"no rule says why {words} is not offered"
    return refusal


# ---- positions inside a procedure


def numbers(state: State, *names: str) -> list[int]:
    """The numbers of counters, as frames hold them."""
    return [state.box.index[name] for name in names]


def inside(make: Callable[[State], Frame[State]], units: dict[str, Any], **more: Any) -> Game:
    """A game at the start of a procedure, which is made when the units stand; then the activations of the turn go on.

    A battle gives what is not obvious: who attacks, and where (VAL). Everybody there takes part unless it says who.
    """
    scenario = more.pop("scenario", "campaign")
    there = at("activations", units, scenario=scenario)
    frame = make(state(there))
    turn = Turn()
    turn.goto("activations")
    stack = [dump_frame(each) for each in (Campaign(), turn, frame)]
    if "battle" in more:
        more["battle"] = {**all_there(there, more["battle"]), **more["battle"]}
    return at("", units, scenario=scenario, frames=stack, **more)


def all_there(game: Game, battle: dict[str, Any]) -> dict[str, Any]:
    target = battle.get("target", "VAL")
    took_part = [name for name, entry in game.position()["units"].items() if entry.get("hex") == target]
    return {"attacker": "allied", "target": target, "took_part": took_part, "shown": took_part}


def over(game: Game) -> bool:
    """The procedure that `inside` began with is over: somebody is asked whom to activate."""
    return asks(game)[1] == "activation"
