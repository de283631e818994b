"""Seats change hands: left, given to the computer and taken back; links revoked; games deleted, players forgotten.

What happens is decided in the database (storage/seating.py). Here it is asked for, the room hears of it, and who was
refused is told why. Sitting down is in rooms.py.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeVar

from meuse.bots import BadTime, bots, is_bot, level_refusal
from meuse.bots.levels import budget_of
from meuse.engine.title import Title
from meuse.server.errors import ServerError, UnknownGame
from meuse.server.games.pasts import without_name
from meuse.server.schema.common import ErrorCode
from meuse.server.schema.game import GameInfo
from meuse.server.storage.seating import Forgotten, Seating, SeatRefused, Why
from meuse.server.storage.tables import hash_of

if TYPE_CHECKING:
    from meuse.server.games.room import Room
    from meuse.server.games.rooms import Rooms

T = TypeVar("T")

SAID: Final[dict[Why, tuple[ErrorCode, str]]] = {
    "no-game": ("unknown-game", "this game has been deleted"),
    "not-yours": ("not-your-seat", "that seat is not yours"),
    "taken": ("not-your-seat", "somebody has taken this seat"),
    "is-bot": ("not-now", "the computer already plays this seat"),
    "not-bot": ("not-now", "the computer does not play this seat"),
    "alone": ("not-now", "nobody else holds a seat in this game: delete it instead"),
    "others-play": ("not-now", "others hold seats in this game: leave it instead"),
    "over": ("over", "this game is over"),
    "analysis": ("not-now", "an analysis has no computer players"),
}


LONGEST_THOUGHT: Final = 60.0  # seconds that a visitor may let the computer think about one plan


def check_bot(title: Title, scenario: str, bot: str) -> None:
    """Whether that computer player can play such a game here; a ServerError says why not, and what is allowed."""
    try:
        known = is_bot(bot)
        budget = budget_of(bot)
    except BadTime as wrong:
        raise ServerError("malformed", str(wrong)[:200]) from wrong
    if not known:
        raise ServerError("malformed", f"no bot {bot[:100]!r}; choose from {', '.join(bots())}")
    if budget is not None and budget.seconds > LONGEST_THOUGHT:
        raise ServerError(
            "malformed", f"here the computer thinks for at most {LONGEST_THOUGHT:.0f} seconds: general:60s"
        )
    refused = level_refusal(title, scenario, bot)
    if refused:
        raise ServerError("malformed", refused)


class SeatChanges:
    """What browsers ask for about the seats of a server's games."""

    def __init__(self, rooms: "Rooms") -> None:
        self._rooms = rooms
        self._seating = Seating(rooms.store, without_name)

    async def leave(self, game_id: str, side: str, holder: str) -> GameInfo:
        """This browser no longer holds the seat. If it was the last that did, the seat is open again."""
        return await self._change(game_id, side, holder, lambda token: self._seating.leave(game_id, side, token))

    async def let_play(self, game_id: str, side: str, bot: str, holder: str) -> GameInfo:
        """The computer plays a seat from now on; with no name of one, a person does again."""
        if bot:
            room = await self._rooms.room(game_id)
            check_bot(room.course.game.title, room.course.game.scenario, bot)

        def change(token: str) -> Awaitable[object]:
            if bot:
                return self._seating.give_to_bot(game_id, side, token, bot)
            return self._seating.take_from_bot(game_id, side, token)

        return await self._change(game_id, side, holder, change)

    async def revoke(self, game_id: str, side: str, holder: str, link: str) -> GameInfo:
        """The link to a seat is void and `link` takes its place; browsers that came later than this one are put out."""
        link_hash = hash_of(link)
        change = lambda token: self._seating.revoke(game_id, side, token, link_hash)  # noqa: E731 - as the others
        return await self._change(game_id, side, holder, change)

    async def delete(self, game_id: str, holder: str) -> None:
        """A game that nobody else plays."""
        if not holder:
            raise ServerError("not-your-seat", "only its player can delete a game")
        await self._whole(self._delete(game_id, hash_of(holder)))

    async def _delete(self, game_id: str, token_hash: str) -> None:
        try:
            await self._seating.delete(game_id, token_hash)
        except SeatRefused as refused:
            raise said(refused, game_id) from refused
        self._rooms.drop(game_id)

    async def forget(self, holder: str) -> Forgotten:
        """All games of a browser, and the names that it gave there."""
        if not holder:
            return Forgotten([], [])
        return await self._whole(self._forget(hash_of(holder)))

    async def _forget(self, token_hash: str) -> Forgotten:
        forgotten = await self._seating.forget([token_hash])
        for game_id in forgotten.deleted:
            self._rooms.drop(game_id)
        for game_id in forgotten.left:
            await self._rooms.hear_of(game_id)
        return forgotten

    async def _change(
        self, game_id: str, side: str, holder: str, change: Callable[[str], Awaitable[object]]
    ) -> GameInfo:
        room = await self._rooms.room(game_id)
        if side not in room.seats:
            raise ServerError("malformed", f"no side {side!r} in this game")
        if not holder:
            raise ServerError("not-your-seat", "that seat is not yours")
        await self._whole(self._write(room, lambda: change(hash_of(holder))))
        return room.info(holder)

    async def _write(self, room: "Room", change: Callable[[], Awaitable[object]]) -> None:
        try:
            await change()
        except SeatRefused as refused:
            await room.catch_up()  # whoever was refused sees what has happened instead
            raise said(refused, room.id) from refused
        await room.catch_up()

    async def _whole(self, work: Awaitable[T]) -> T:
        """To its end, though whoever asked may leave."""

        async def do() -> T:
            return await work

        return await asyncio.shield(self._rooms.spawn(do()))


def said(refused: SeatRefused, game_id: str) -> ServerError:
    """The true reason, in the words of the protocol."""
    if refused.why == "no-game":
        return UnknownGame(game_id)
    return ServerError(*SAID[refused.why])
