"""Telling: what a seat is given of a game, its view and its log, and what it may count.

Where a game hides something, a seat counts the lines of the log that it may read and not the answers: how much another
side had to decide, and what came of one answer and what of two, would tell it what that side has.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from meuse.engine.events import Event
from meuse.engine.flow import Play, dump_frame
from meuse.engine.positions import described
from meuse.engine.title import OPEN_EYES

if TYPE_CHECKING:
    from meuse.engine.game import Game


class Told:
    """What one seat has read, in the order of the game."""

    def __init__(self) -> None:
        self.answers: list[int] = []  # for each line, the number of the answer that led to it
        self.until = -1  # answers that were looked at; -1: not even what came before the first

    def read_on(self, game: "Game", seat: str) -> None:
        """Read what has come since, and forget what was taken back."""
        given = len(game)
        self.cut(given)
        if self.until < given:
            view_event = game.title.view_event
            for number, event in game.log(self.until):
                if number > self.until and view_event(event, seat) is not None:
                    self.answers.append(number)
            self.until = given

    def cut(self, answers: int) -> None:
        """Forget what came after the first `answers` answers: they are taken back."""
        if self.until > answers:
            self.until = answers
            while self.answers and self.answers[-1] > answers:
                self.answers.pop()

    def copy(self) -> "Told":
        twin = Told()
        twin.answers = self.answers[:]
        twin.until = self.until
        return twin


def counts_answers(game: "Game", seat: str) -> bool:
    """Whether a seat may know how many answers were given."""
    return not game.hides or seat == OPEN_EYES


def number_for(game: "Game", seat: str, answers: int) -> int:
    """What a seat counts after so many answers."""
    return answers if counts_answers(game, seat) else bisect_right(game.told(seat), answers)


def answers_at(game: "Game", seat: str, number: int) -> int:
    """How many answers had been given when that seat counted `number`; between two lines of one answer: before it."""
    if counts_answers(game, seat):
        return number
    told = game.told(seat)
    if number >= len(told):
        return len(game)
    last = told[number - 1] if number > 0 else 0
    return last if last < told[number] else max(last - 1, 0)


def view(game: "Game", play: Play[Any], seat: str) -> dict[str, Any]:
    """All that a seat may see, as JSON-able data, and nothing more."""
    title = game.title
    asked = game.question(seat)
    frames = [title.view_frame(dump_frame(frame), seat) for frame in play.stack]
    position = described(title, game.scenario, game.options, play, title.view_state(play.state, seat), frames)
    if game.hides and not game.decides(seat) and game.result is None:
        # A procedure under way holds what the one who decides has in mind: others see its phase only.
        del position["frames"]
    seen: dict[str, Any] = {
        "title": title.id,
        "scenario": game.scenario,
        "options": sorted(game.options),
        "seat": seat,
        "number": number_for(game, seat, len(game)),
        "phase": game.phase,
        "position": position,
        "result": msgspec.to_builtins(game.result),
        "standing": msgspec.to_builtins(title.view_standing(play.state, seat)),
        "decision": None,
        "actions": [],
    }
    if asked is not None:
        seen["decision"] = {"seat": asked.seat, "prompt": asked.prompt, "cases": list(asked.cases)}
        if asked.seat == seat:
            seen["decision"]["params"] = dict(asked.params)
            seen["actions"] = [[action.verb, *action.args] for action in asked.actions]
    return seen


def view_log(game: "Game", seat: str, since: int) -> list[dict[str, Any]]:
    """The log as that seat may read it, as JSON-able data."""
    lines: list[dict[str, Any]] = []
    for number, event in read_log(game, seat, since):
        line: dict[str, Any] = msgspec.to_builtins(event)
        line["number"] = number
        lines.append(line)
    return lines


def read_log(game: "Game", seat: str, since: int) -> Iterator[tuple[int, Event]]:
    """The log after the first `since` answers as that seat may read it, with the numbers that it counts."""
    counts_all = counts_answers(game, seat)
    read = number_for(game, seat, since) if since > 0 and not counts_all else 0
    for number, event in game.log(since):
        shown = game.title.view_event(event, seat)
        if shown is not None:
            read += 1
            yield (number if counts_all else read), shown
