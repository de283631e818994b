"""The same game once more: title, scenario and options kept, seats kept or changed over."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from meuse.server.schema.game import NewGame, Rematch, WantedSeat
from meuse.server.storage.store import GameRow, NextGame, SeatRow


class Again(NamedTuple):
    """A rematch that is asked for."""

    game: NewGame
    sides: dict[str, str]  # of each side of the finished game: the side that its player has in the next
    waits: bool  # for another person


def once_more(
    row: GameRow, seats: Mapping[str, SeatRow], sides: Sequence[str], mine: Sequence[str], swapped: bool, name: str
) -> Again:
    """Everybody plays the same side again, or the next if swapped. Another person's seat is open until they come."""
    next_side = {side: sides[(place - swapped) % len(sides)] for place, side in enumerate(sides)}
    wanted: dict[str, WantedSeat] = {}
    for side in sides:
        seat = seats[side]
        if side in mine:
            wanted[next_side[side]] = WantedSeat("person", name or seat.name)
        elif seat.kind == "bot":
            wanted[next_side[side]] = WantedSeat("bot", bot=seat.bot)
        else:
            wanted[next_side[side]] = WantedSeat("open")
    waits = any(seats[side].kind == "person" and side not in mine for side in sides)
    return Again(NewGame(row.title, wanted, row.scenario, list(row.options)), next_side, waits)


def told_to(following: NextGame | None, mine: Sequence[str]) -> Rematch | None:
    """What a browser that held these sides is told of the next game; one that only watched cannot sit down there."""
    if following is None or not mine:
        return None
    return Rematch(following.id, following.offered_by, [following.sides[side] for side in mine])
