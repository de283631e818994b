"""Games that were played before anybody came: two computer players bring them to a moment, in the database of a server.

The dice are those of steady.py, so that a game goes the same way every time.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.browser.steady import row_with_one_key

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import CHANCE, Action
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.server.games import rows
from meuse.server.games.rooms import Room, Rooms
from meuse.server.schema.game import NewGame, WantedSeat
from meuse.server.storage.store import Store
from meuse.server.storage.tables import now

HOLDER = "0" * 43  # the token of the browser that holds both seats
ACTS_AT_ONCE = 64
MOST = 100_000  # answers

Wanted = Callable[[Game], bool]


class Prepared(NamedTuple):
    """Where a game waits."""

    id: str
    answers: int


async def prepare(folder: Path, title: str, scenario: str, wanted: Wanted, *then: Action) -> Prepared:
    """Lets the computer play until the game is as wanted, then gives these answers. Fails if it never is."""
    store = await Store.open(f"sqlite:///{folder / 'games.sqlite'}")
    with patch.object(rows, "new_row", row_with_one_key):
        open_rooms = Rooms(store)
        try:
            seats = {side: WantedSeat("person", side.title()) for side in meuse.title(title).sides}
            made = await open_rooms.create(NewGame(title, seats, scenario), HOLDER)
            room = await open_rooms.room(made.game.id)
            await play_until(room, wanted)
            for action in then:
                await write(room, room.course.deciding, [action])
            return Prepared(room.id, room.course.answers)
        finally:
            await open_rooms.close()
            await store.close()


async def play_until(room: Room, wanted: Wanted) -> None:
    bots = {side: make_bot("greedy", 1) for side in room.course.sides}
    while not wanted(room.course.game):
        side = room.course.deciding
        if not side or room.course.answers > MOST:
            raise AssertionError("the game never comes to that")
        act = room.course.throw() if side == CHANCE else bots[side].choose(Seat(room.course.game, side))
        await write(room, side, [act])


async def write(room: Room, side: str, acts: list[Action]) -> None:
    assert await room.write_acts(side, room.course.entry, acts, now()) == len(acts), acts
