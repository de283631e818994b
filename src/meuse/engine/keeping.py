"""Keeping: a game as it is written down, whole in a save or stretch by stretch as it goes on.

`meuse.engine.loading` reads saves; `Game.go_on_from` takes up what was kept in stretches.
"""

from typing import TYPE_CHECKING, Any

from meuse.engine.history import PART, History, Packer, pack, packed_part
from meuse.engine.marks import Kept, Mark
from meuse.engine.saves import SAVE_FORMAT, as_text

if TYPE_CHECKING:
    from meuse.engine.game import Game


def save_body(game: "Game") -> dict[str, Any]:
    """The whole game as plain data: its beginning, every answer and what it led to, and a checkpoint of the present."""
    history = game._history
    marks = game._marks
    length = len(history)
    return {
        "format": SAVE_FORMAT,
        "title": game.title.id,
        "rules": game.title.rules_version,
        "scenario": game.scenario,
        "options": sorted(game.options),
        "analysis": game.analysis,
        "data": {"fingerprint": game.box.fingerprint, "overlay": game.box.overlay},
        "start": game._described_start(),
        "chance": game.chance.describe(),
        "record": [[action.verb, *action.args] for action in game.record()],
        "log": [as_text(history.packed_events(begin, min(begin + PART, length))) for begin in range(0, length, PART)],
        "marks": [
            [mark.number, mark.floor, mark.dice, as_text(game._packed_position(mark))]
            for mark in (marks.worth_keeping() if marks.milestones else ())
        ],
        "floor": game.floor,
        "joined": [list(gesture) for gesture in game._joined],
        "checkpoint": {"dice": game.dice_thrown, "position": game.position()},
    }


def kept_since(game: "Game", since: int) -> Kept:
    """What was played after the first `since` answers, and the present."""
    history = game._history
    parts: list[tuple[int, bytes, bytes]] = []
    for begin in range(since, len(history), PART):
        end = min(begin + PART, len(history))
        answers = history.packer.pack_answers(history.answers_between(begin, end))
        parts.append((end - begin, answers, history.packed_events(begin, end)))
    marks = [
        Mark(mark.number, mark.floor, mark.dice, None, game._packed_position(mark))
        for mark in game._marks.worth_keeping()
        if since < mark.number < len(history)
    ]
    marks.append(Mark(len(history), game.floor, game.dice_thrown, None, pack(game.position())))
    return Kept(parts, marks)


def past_of(packer: Packer, kept: list[Kept]) -> tuple[History, list[Mark]]:
    """What was kept, joined again; a ValueError says which stretch does not fit the one before."""
    past = None
    marks: list[Mark] = []
    for stretch in kept:
        for length, answers, events in stretch.parts:
            past = packed_part(past, length, answers, events)
        marks.extend(stretch.marks)
        given = past.end if past is not None else 0
        if given != marks[-1].number:
            raise ValueError(f"{given} answers do not lead to the moment after {marks[-1].number}")
    return History(packer, past), marks
