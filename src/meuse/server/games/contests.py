"""Analyses of games that go on between persons: the computer helps nobody there before the end.

An analysis that is made from a game of ours says so. One that is brought in as a save or a position is recognised,
among the games that go on of the same browser or address, by the dice that fell first or by the very position. So
whoever exports such a game and opens it again finds the same rule. It is no lock: nobody can be kept from asking a
Meuse of their own.
"""

from typing import TYPE_CHECKING, Any, Final

from meuse.engine.game import plain
from meuse.engine.throws import from_shorthand, numbers_in
from meuse.server.desk.jobs import Planned, entries_in
from meuse.server.errors import UnknownGame
from meuse.server.games.stretches import Rolls
from meuse.server.storage.kinship import Begun, games_going_on
from meuse.server.storage.tables import hash_of

if TYPE_CHECKING:
    from meuse.server.games.room import Room
    from meuse.server.games.rooms import Rooms

ENOUGH: Final = 8  # dice that fell alike: of two games that have nothing to do with each other once in a million


async def is_of_a_contest(rooms: "Rooms", room: "Room") -> bool:
    """Whether it is an analysis of a game that goes on between persons."""
    return bool(room.course.row.source) and await _goes_on(rooms, room.course.row.source)


async def contest_of(rooms: "Rooms", planned: Planned, holder: str, address: str) -> str:
    """The game between persons of which a save or a position is that somebody brings in; "" if there is none.

    Games that hide something are not among them: whoever guesses at what is hidden, and brings the guess in as a
    position or as dice, would learn from the answer whether it is right.
    """
    row = planned.row
    games = await games_going_on(rooms.store, row.title, row.scenario, hash_of(holder), address)
    if not games:
        return ""
    fallen = _first_of(planned)
    enough = len(fallen) == ENOUGH
    for game in games:
        if enough and fallen != _first_in(game):
            continue
        if not await _goes_on(rooms, game.id) or (await rooms.room(game.id)).course.hides:
            continue
        if enough or await _stands_so(rooms, game.id, planned):
            return game.id
    return ""


async def _goes_on(rooms: "Rooms", game_id: str) -> bool:
    try:
        return (await rooms.room(game_id)).is_contested
    except UnknownGame:
        return False  # it was deleted


async def _stands_so(rooms: "Rooms", game_id: str, planned: Planned) -> bool:
    """Whether a game stands as what was brought in ends; its dice and how it came there are left out."""
    if planned.row.checkpoint is None:
        return False
    game = (await rooms.room(game_id)).course.game
    return _position(planned.row.checkpoint.position) == _position(game.position())


def _position(position: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = plain({key: value for key, value in position.items() if key != "dice"})
    return found


def _first_of(planned: Planned) -> list[int]:
    rolls: Rolls = list(planned.row.opening)
    for part in planned.parts:
        for entry in entries_in(part):
            rolls += entry.body.get("rolls", [])
            if len(rolls) >= ENOUGH:
                return _numbers(rolls)
    return _numbers(rolls)


def _first_in(game: Begun) -> list[int]:
    return _numbers([*game.opening, *[roll for _, rolls in game.acts for roll in rolls]])


def _numbers(rolls: Rolls) -> list[int]:
    """The first numbers that fell."""
    return [number for roll in rolls[:ENOUGH] for number in numbers_in(from_shorthand(roll))][:ENOUGH]
