"""The standing of a game turn by turn: how the result would have been if it had ended then."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from meuse.engine.game import Game, ReplayError
from meuse.engine.records import Result

TURN_BEGINS: Final = "turn-begins"  # the tag of the event that every title with turns begins one with


class TurnStanding(NamedTuple):
    """How things stood when a turn began."""

    turn: int
    answers: int  # given by then
    result: Result


def turn_starts(game: Game) -> list[tuple[int, int]]:
    """Each turn that the log tells of, and after how many answers it began."""
    starts: list[tuple[int, int]] = []
    for number, event in game.log():
        if event.__struct_config__.tag == TURN_BEGINS:
            starts.append((int(getattr(event, "turn", len(starts) + 1)), number))
    return starts


def standings(game: Game, seat: str) -> Iterator[TurnStanding]:
    """The standing at the beginning of each turn, as a seat may know it, the earliest first.

    The record is played through once, a turn at a time, so that whoever serves others can pause between two. Turns that
    cannot be played again (an old save goes on from a position) are left out.
    """
    twin: Game | None = None
    for turn, number in turn_starts(game):
        try:
            if twin is None:
                twin = game.at(number)
            else:
                twin.give_again(game.record(len(twin), number))
        except (ValueError, ReplayError):
            twin = None
            continue
        result = game.title.view_standing(twin.state, seat)
        if result is not None:
            yield TurnStanding(turn, number, result)
