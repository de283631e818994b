"""What an operator does with the games of a database, whether a server runs on it or not.

Everything is written as a server would write it, so that those who are connected to a running one see it within a
second: the database tells its servers, or they look.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec
from sqlalchemy import Connection, Select, func, make_url, select
from sqlalchemy.exc import SQLAlchemyError

from meuse.server.errors import ServerError
from meuse.server.games.papers import saved
from meuse.server.games.pasts import without_name
from meuse.server.games.rooms import Rooms
from meuse.server.operation.config import without_password
from meuse.server.storage import bans, overview
from meuse.server.storage.bans import Ban, BanKind
from meuse.server.storage.databases import PostgresDatabase, SqliteDatabase
from meuse.server.storage.keeping import expired, in_force_now, sweep
from meuse.server.storage.migrations import form_of, revisions
from meuse.server.storage.overview import GameLine, GameReport, Statistics, Wanted
from meuse.server.storage.policy import Keep
from meuse.server.storage.seating import Forgotten, Seating, SeatRefused, delete_games
from meuse.server.storage.store import Store
from meuse.server.storage.tables import GAMES, now
from meuse.server.storage.trouble import DatabaseTrouble, trouble_of

T = TypeVar("T")
Form = Literal["save", "dice", "record"]
FORMS: Final[tuple[Form, ...]] = ("save", "dice", "record")


class AdminError(Exception):
    """What cannot be done, and why."""


class Pruned(msgspec.Struct, frozen=True):
    """What was deleted for its age, or would be."""

    games: list[GameLine]
    addresses: int = 0
    bans: int = 0


@asynccontextmanager
async def administering(url: str) -> AsyncIterator["Admin"]:
    """The database as it is: nothing is made and nothing brought to another form, since a server may run on it."""
    check_form(url)
    address = make_url(url)
    is_file = address.get_backend_name() == "sqlite"
    store = Store(SqliteDatabase(address) if is_file else PostgresDatabase(address))
    try:
        yield Admin(store)
    except DatabaseTrouble as trouble:
        raise AdminError(f"{trouble.detail}: {without_password(url)}") from trouble
    finally:
        await store.close()


def check_form(url: str) -> None:
    """AdminError where there is no database of ours in the form that this version uses."""
    address = make_url(url)
    shown = without_password(url).removeprefix("sqlite:///")
    if address.get_backend_name() == "sqlite" and not Path(str(address.database)).is_file():
        raise AdminError(f"there is no database {shown}: name one with --database")
    try:
        form = form_of(url)
    except SQLAlchemyError as fault:
        why = DatabaseTrouble(trouble_of(fault) or "unreachable").detail
        raise AdminError(f"{why}: {shown}") from fault
    if not form:
        raise AdminError(f"{shown} is not a database of Meuse")
    if form != revisions()[-1]:
        newer = form not in revisions()
        how = "use that version of meuse admin" if newer else "start meuse serve on it once, which brings it up to date"
        version = "a newer" if newer else "an older"
        raise AdminError(f"{shown} was made by {version} version of Meuse (form {form}): {how}")


class Admin:
    """`async with administering(url) as admin: ...`"""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seating = Seating(store, without_name)

    # ---- looking

    async def games(self, wanted: Wanted) -> list[GameLine]:
        return await self._store.read(lambda connection: overview.games_in(connection, wanted))

    async def show(self, game_id: str) -> GameReport:
        keep = await in_force_now(self._store)
        found = await self._store.read(lambda connection: overview.report_of(connection, game_id, keep))
        return _there(found, game_id)

    async def statistics(self) -> Statistics:
        return await self._store.read(overview.statistics_of)

    async def export(self, game_id: str, form: Form) -> str:
        """A game as a file: a save, its dice for `meuse verify`, or everything that is kept of it."""
        if form == "record":
            record = await self._store.read(lambda connection: overview.record_of(connection, game_id))
            return msgspec.json.format(msgspec.json.encode(_there(record, game_id)), indent=1).decode()
        rooms = Rooms(self._store)
        try:
            room = await rooms.load(game_id)
            if form == "dice":
                return msgspec.json.encode(await room.dice("")).decode()
            course = room.course
            if course.hides and course.over is None and not course.analysis:
                raise AdminError("this game hides something from its players: it can be saved when it is over")
            return saved(course, rooms.random)
        except ServerError as refused:
            raise AdminError(refused.detail) from refused
        finally:
            await rooms.close()

    # ---- doing

    async def close(self, game_id: str) -> None:
        """End a game that goes on; nobody has won."""
        try:
            await self._seating.close(game_id)
        except SeatRefused as refused:
            why = {"over": "is over already", "analysis": "is an analysis: it can only be deleted"}
            raise AdminError(f"game {game_id} {why.get(refused.why, 'does not exist')}") from refused
        await self._tell([game_id])

    async def delete(self, game_ids: Sequence[str]) -> None:
        """All of them, or none if one does not exist."""

        def write(connection: Connection) -> None:
            for game_id in game_ids:
                _there(connection.execute(select(GAMES.c.id).where(GAMES.c.id == game_id)).scalar(), game_id)
            delete_games(connection, game_ids)

        await self._write(write, game_ids)

    async def prune(self, keep: Keep, only_look: bool) -> Pruned:
        """Delete what nobody has touched for that long, or say what that would be."""
        which = expired(keep)

        def look(connection: Connection) -> list[GameLine]:
            query = select(*overview.LINE_COLUMNS).where(which).order_by(GAMES.c.moved)
            return overview.lines_of(connection, connection.execute(query).all())

        found = await self._store.read(look)
        if only_look:
            return Pruned(found)
        swept = await sweep(self._store, keep)
        await self._tell(swept.games)
        gone = set(swept.games)
        return Pruned([line for line in found if line.id in gone], swept.addresses, swept.bans)

    async def forget(self, game_id: str, side: str) -> Forgotten:
        """All that is kept of whoever holds a seat: for somebody who cannot ask for it from their own browser."""
        report = await self.show(game_id)
        sides = [seat.side for seat in report.game.seats]
        if side not in sides:
            raise AdminError(f"no side {side!r} in this game; choose from {', '.join(sides)}")
        tokens = await self._seating.holders_of(game_id, side)
        if not tokens:
            raise AdminError(f"nobody holds {side} in game {game_id}")
        forgotten = await self._seating.forget(tokens)
        await self._tell([*forgotten.deleted, *forgotten.left])
        return forgotten

    async def bans(self) -> list[Ban]:
        return await bans.bans_in(self._store)

    async def ban(self, kind: BanKind, given: str, until: str, reason: str) -> Ban:
        """Servers that run know of it within seconds."""
        ban = Ban(kind, _pattern(kind, given), until, reason, now())
        await bans.put_ban(self._store, ban)
        return ban

    async def unban(self, kind: BanKind, given: str) -> str:
        pattern = _pattern(kind, given)
        if not await bans.lift_ban(self._store, kind, pattern):
            known = [ban.pattern for ban in await self.bans() if ban.kind == kind]
            among = f"; banned are {', '.join(known)}" if known else ""
            raise AdminError(f"the {kind} {pattern!r} is not banned{among}")
        return pattern

    async def _write(self, write: Callable[[Connection], T], game_ids: Sequence[str]) -> T:
        written = await self._store.write(write)
        await self._tell(game_ids)
        return written

    async def _tell(self, game_ids: Sequence[str]) -> None:
        """That something is new in these games, to servers on a PostgreSQL; those on a file look by themselves."""
        if not isinstance(self._store.database, PostgresDatabase):
            return
        from meuse.server.storage.notices import CHANNEL, GAMES_IN_A_NOTICE

        for begin in range(0, len(game_ids), GAMES_IN_A_NOTICE):
            notice = " ".join(["admin", *game_ids[begin : begin + GAMES_IN_A_NOTICE]])
            telling = select(func.pg_notify(CHANNEL, notice))
            await self._store.write(partial(_execute, telling=telling))


def _execute(connection: Connection, telling: Select[Any]) -> None:
    connection.execute(telling)


def _pattern(kind: BanKind, given: str) -> str:
    try:
        return bans.pattern_of(kind, given)
    except ValueError as wrong:
        raise AdminError(str(wrong)) from wrong


def _there(found: T | None, game_id: str) -> T:
    if found is None:
        raise AdminError(f"no game {game_id!r} in this database; meuse admin list shows those that there are")
    return found


def game_id_of(given: str) -> str:
    """What an operator types for a game: its id, or the address of its page."""
    return given.partition("#")[0].partition("?")[0].rstrip("/").rpartition("/")[2]
