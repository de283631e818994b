"""The store: games in a database, SQLite by default, PostgreSQL by URL.

Every change of a game is a row in its append-only log, written in one transaction under the next number. Whoever comes
second with the same number gets `Conflict` and has changed nothing.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    make_url,
    or_,
    select,
    true,
    update,
)

from meuse.server.schema.game import Ending, SeatKind
from meuse.server.storage.appending import Append, keep_past, values_of
from meuse.server.storage.commits import Commits
from meuse.server.storage.databases import Database, PostgresDatabase, SqliteDatabase
from meuse.server.storage.migrations import migrate
from meuse.server.storage.quotas import Maker, check_quotas, note_address
from meuse.server.storage.tables import ENTRIES, GAMES, HOLDERS, ORDERS, PASTS, REMATCHES, SEATS

if TYPE_CHECKING:
    from meuse.server.storage.notices import Notices

T = TypeVar("T")
MOST_PARAMETERS: Final = 400  # in one list of a query
LOBBY: Final = 100


class Conflict(Exception):  # noqa: N818 - somebody else was first; not a fault
    """That number of the log is taken."""


class SeatTaken(Exception):  # noqa: N818 - somebody else was first, or has no right to it
    """The seat is not open to that link."""


class Gone(Exception):  # noqa: N818 - somebody has deleted it
    """There is no such game any more."""


class Checkpoint(msgspec.Struct, frozen=True):
    """The game as it stood after an entry, should these rules ever replay the log differently."""

    entry: int
    answers: int
    dice: int  # die numbers spent so far
    position: dict[str, Any]


class Past(msgspec.Struct, frozen=True):
    """What was played up to an entry, packed (games/pasts.py): a game is opened from there."""

    entry: int
    parent: int  # the entry of the past that this one goes on from; 0: the beginning
    answers: int
    rules: str
    data: str
    digest: str
    body: bytes


class GameRow(msgspec.Struct):
    id: str
    title: str
    scenario: str
    options: list[str]
    mode: str
    listed: bool
    created: str
    rules: str
    data: str
    overlay: dict[str, str]
    start: dict[str, Any] | None
    opening: list[list[int | str]]
    secret: bytes
    moved: str
    last: int
    answers: int
    phase: str
    deciding: str
    ending: Ending | None = None
    checkpoint: Checkpoint | None = None
    driver: str = ""
    driven: float = 0.0
    orders: int = 0  # changes of standing orders so far
    source: str = ""  # of an analysis: the game that it was made from


class SeatRow(msgspec.Struct, frozen=True):
    side: str
    kind: SeatKind
    name: str = ""
    bot: str = ""
    bot_seed: int = 0
    link_hash: str | None = None


class Entry(msgspec.Struct, frozen=True):
    number: int
    at: str
    side: str
    kind: str
    answers: int
    body: dict[str, Any]


class Standing(msgspec.Struct, frozen=True):
    """How a game stands after an entry: what the row of the game repeats for the lobby."""

    answers: int
    phase: str
    deciding: str
    ending: Ending | None
    checkpoint: Checkpoint | None = None  # None leaves the last one in place
    past: Past | None = None  # up to the entry before; takes the place of those after its parent


class NextGame(msgspec.Struct, frozen=True):
    """The rematch of a finished game."""

    id: str
    offered_by: str  # a side of the finished game
    sides: dict[str, str]  # of each side of the finished game: the one that its player has in the next


class Follows(msgspec.Struct, frozen=True):
    """That a new game is the rematch of another: the entry that says so in the other's log."""

    game_id: str
    sides: dict[str, str]  # as in NextGame
    entry: Entry
    standing: Standing


class OrdersKept(msgspec.Struct, frozen=True):
    """The standing orders of a game."""

    version: int  # changes so far
    orders: dict[str, dict[str, tuple[str, int, str]]]  # side -> order -> choice, number and text


class News(NamedTuple):
    """What is new in a game since an entry."""

    orders: int  # changes of standing orders so far
    entries: list[Entry]


class Loaded(msgspec.Struct):
    game: GameRow
    seats: list[SeatRow]
    holders: dict[str, set[str]]  # token hash -> sides
    entries: list[Entry]  # after the last of the pasts
    pasts: list[Past]
    rematch: NextGame | None
    orders: OrdersKept


class Listing(msgspec.Struct):
    """A game in a lobby: what its row says, without replaying it."""

    game: GameRow
    seats: list[SeatRow]
    mine: set[str]


# What a lobby does without.
_HEAVY: Final = {"overlay", "start", "checkpoint", "opening"}
_LISTED: Final = [column for column in GAMES.c if column.name not in _HEAVY]
_ENTRY: Final = [ENTRIES.c[name] for name in Entry.__struct_fields__]
PAST_COLUMNS: Final = [PASTS.c[name] for name in Past.__struct_fields__]
_SEAT: Final = [SEATS.c[name] for name in SeatRow.__struct_fields__]


class Store:
    """Open one with `await Store.open(url)`; `close` it at the end.

    What is done in one transaction is a plain function over a connection; databases.py runs it, commits.py puts those
    together that come at the same time.
    """

    def __init__(self, database: Database, notices: "Notices | None" = None) -> None:
        self.database = database
        self.notices = notices  # between the processes on one PostgreSQL
        self.commits = Commits(database.append if isinstance(database, PostgresDatabase) else self._write_together)
        self.written = 0  # entries, for the metrics

    @classmethod
    async def open(cls, url: str, alone: bool = False) -> "Store":
        """Bring the database to the present form and open it. An SQLite file that is not there is made.

        `alone`: for a process that does one thing at a time, and needs no more connections than that.
        """
        address = make_url(url)
        if address.get_backend_name() != "sqlite":
            from meuse.server.storage.notices import Notices  # here: who keeps games in a file needs no PostgreSQL

            await asyncio.to_thread(migrate, url)
            return cls(PostgresDatabase(address, alone), Notices(address, secrets.token_hex(8)))
        if not address.database or address.database == ":memory:":
            raise ValueError("games are kept in a file: sqlite:///games.sqlite")
        Path(address.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        await asyncio.to_thread(migrate, url)
        return cls(SqliteDatabase(address))

    async def close(self) -> None:
        await self.commits.close()
        if self.notices is not None:
            await self.notices.close()
        await self.database.close()

    async def _read(self, reading: Callable[[Connection], T]) -> T:
        return await self.database.read(reading)

    async def _write_together(self, writings: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """What many want to write to a file, in one transaction."""
        return await self.database.write(lambda connection: [writing(connection) for writing in writings])

    async def _write(self, writing: Callable[[Connection], T]) -> T:
        """One transaction: an exception undoes it. A file has one writer, so that all share its commits."""
        if isinstance(self.database, SqliteDatabase):
            written: T = await self.commits.run("", writing)
            return written
        return await self.database.write(writing)

    async def read(self, reading: Callable[[Connection], T]) -> T:
        """For the other modules of this package: what they read."""
        return await self._read(reading)

    async def write(self, writing: Callable[[Connection], T], game_id: str = "") -> T:
        """For the other modules of this package: what they write, in one transaction; the game that it changes."""
        written = await self._write(writing)
        if game_id:
            self._tell_others(game_id)
        return written

    def _tell_others(self, game_id: str) -> None:
        """That something is new in a game, to the other processes that have it open."""
        if self.notices is not None:
            self.notices.tell(game_id)

    # ---- making and reading

    async def create(
        self,
        game: GameRow,
        seats: Iterable[SeatRow],
        holders: Mapping[str, Iterable[str]],
        entries: Sequence[Entry] = (),
        follows: Follows | None = None,
        maker: Maker | None = None,
    ) -> None:
        """A new game; `holders` says which token hashes hold which sides. QuotaReached if its maker has too many.

        A rematch is written into the log of the game that it follows; Conflict if another entry came first there, and
        nothing is made then. So a game has one rematch, whoever asks for it at the same time.
        """
        sat = [{"game_id": game.id, **values_of(seat)} for seat in seats]
        held = [
            {"game_id": game.id, "side": side, "token_hash": token, "since": game.created}
            for token, sides in holders.items()
            for side in sides
        ]
        written = [{"game_id": game.id, **values_of(entry)} for entry in entries]

        def make(connection: Connection) -> None:
            if follows is not None and not Append(follows.game_id, [follows.entry], follows.standing)(connection):
                raise Conflict(f"entry {follows.entry.number} of game {follows.game_id} is taken")
            connection.execute(insert(GAMES), [values_of(game)])
            if follows is not None:
                connection.execute(insert(REMATCHES), _rematch_rows(follows, game.id))
            for table, rows in ((SEATS, sat), (HOLDERS, held), (ENTRIES, written)):
                if rows:
                    connection.execute(insert(table), rows)
            if maker is not None:
                note_address(connection, game.id, "", maker.address, game.created)
                check_quotas(connection, game.mode, maker)

        await self._write(make)
        if follows is not None:
            self._tell_others(follows.game_id)

    async def load(self, game_id: str, from_the_beginning: bool = False) -> Loaded | None:
        """A game: its past as it was packed, and the entries since; or all of its entries."""

        def read(connection: Connection) -> Loaded | None:
            row = connection.execute(select(GAMES).where(GAMES.c.id == game_id)).mappings().one_or_none()
            if row is None:
                return None
            pasts = [] if from_the_beginning else _pasts(connection, game_id)
            entries = _entries_after(connection, game_id, pasts[-1].entry if pasts else 0)
            # Read last: whoever sits down meanwhile is in an entry that will be read again.
            seats, holders = _seats(connection, game_id)
            try:
                rematch, orders = _rematch(connection, game_id), _orders(connection, game_id)
            except Gone:
                return None
            return Loaded(_game_row(row), seats, holders, entries, pasts, rematch, orders)

        return await self._read(read)

    async def entries_after(self, game_id: str, number: int) -> list[Entry]:
        return await self._read(lambda connection: _entries_after(connection, game_id, number))

    async def news(self, known: Mapping[str, int]) -> dict[str, News]:
        """Of each of these games, given its last entry that is known: what other processes may have written since.

        A game that is not among them has been deleted.
        """

        def read(connection: Connection) -> dict[str, News]:
            found: dict[str, News] = {}
            for game_id, orders, *entry in _news(connection, known):
                news = found.setdefault(game_id, News(orders, []))
                if entry[0] is not None:
                    news.entries.append(Entry(*entry))
            return found

        return await self._read(read)

    async def seats(self, game_id: str) -> tuple[list[SeatRow], dict[str, set[str]]]:
        """Who sits where now, and which token hashes hold which sides."""
        return await self._read(lambda connection: _seats(connection, game_id))

    async def rematch(self, game_id: str) -> NextGame | None:
        """The game that follows this one."""
        return await self._read(lambda connection: _rematch(connection, game_id))

    async def orders(self, game_id: str) -> OrdersKept:
        """The standing orders of all seats as they are now; Gone if the game was deleted."""
        return await self._read(lambda connection: _orders(connection, game_id))

    async def last_entries(self, game_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Of each of these games the last entry's number and the changes of orders: so other processes are heard of."""

        def read(connection: Connection) -> dict[str, tuple[int, int]]:
            found: dict[str, tuple[int, int]] = {}
            for begin in range(0, len(game_ids), MOST_PARAMETERS):
                some = GAMES.c.id.in_(game_ids[begin : begin + MOST_PARAMETERS])
                for game_id, last, orders in connection.execute(
                    select(GAMES.c.id, GAMES.c.last, GAMES.c.orders).where(some)
                ):
                    found[game_id] = last, orders
            return found

        return await self._read(read)

    async def lobby(self, token_hash: str, most: int = LOBBY) -> list[Listing]:
        """Listed games and those that this token holds a seat in, newest first."""

        def read(connection: Connection) -> list[Listing]:
            held: dict[str, set[str]] = {}
            mine = select(HOLDERS.c.game_id, HOLDERS.c.side).where(HOLDERS.c.token_hash == token_hash)
            for game_id, side in connection.execute(mine):
                held.setdefault(game_id, set()).add(side)
            rows = {
                row["id"]: row
                for wanted in lobby_queries(list(held), most)
                for row in connection.execute(wanted).mappings()
            }
            newest = sorted(rows.values(), key=lambda row: (row["moved"], row["id"]), reverse=True)[:most]
            games = [_game_row(row) for row in newest]
            seats: dict[str, list[SeatRow]] = {game.id: [] for game in games}
            some = select(SEATS.c.game_id, *_SEAT).where(SEATS.c.game_id.in_(list(seats)))
            for game_id, *row in connection.execute(some) if games else ():
                seats[game_id].append(SeatRow(*row))
            return [Listing(game, seats[game.id], held.get(game.id, set())) for game in games]

        return await self._read(read)

    # ---- writing

    async def append(
        self, game_id: str, entries: Sequence[Entry], standing: Standing, orders: int | None = None
    ) -> None:
        """Write the next entries of a game's log, all or none; `Conflict` if somebody else was first.

        `orders`: the changes of standing orders that the writer knows of; `Conflict` if there have been others.
        """
        if not await self.commits.run(game_id, Append(game_id, entries, standing, orders)):
            raise Conflict(f"entry {entries[0].number} of game {game_id} is taken")
        self.written += len(entries)
        self._tell_others(game_id)

    async def keep_past(self, game_id: str, past: Past) -> None:
        """A past that comes with no entry: that of a game which has just been followed.

        It is left out if somebody has left since: they took a name along that may still be in this past.
        """
        left = and_(ENTRIES.c.game_id == game_id, ENTRIES.c.number > past.entry, ENTRIES.c.kind == "left")
        ours = and_(GAMES.c.id == game_id, GAMES.c.last >= past.entry, ~exists().where(left))
        # As with entries, the row of the game goes first: others that want to write it wait.
        lock = update(GAMES).where(ours).values(last=GAMES.c.last)

        def write(connection: Connection) -> None:
            if connection.execute(lock).rowcount == 1:
                keep_past(connection, game_id, past)

        await self._write(write)

    async def set_order(
        self, game_id: str, side: str, name: str, choice: str, number: int, text: str = "", token_hash: str = ""
    ) -> OrdersKept:
        """Set a standing order of a seat, or lift it (choice ""); returns all orders as they are then.

        A token may set those of a seat that it holds, and that no computer plays; SeatTaken else, and nothing is
        changed: the process that asks may not have heard yet who has come or gone. Without a token one that is there
        is changed, and one that has gone with its player does not come back.
        """
        ours = and_(ORDERS.c.game_id == game_id, ORDERS.c.side == side, ORDERS.c.name == name)
        held = and_(HOLDERS.c.game_id == SEATS.c.game_id, HOLDERS.c.side == SEATS.c.side)
        seat = and_(SEATS.c.game_id == game_id, SEATS.c.side == side, SEATS.c.kind == "person")
        right = select(exists().where(seat, held, HOLDERS.c.token_hash == token_hash))
        # The row of the game goes first, as with entries: what is appended from now on must know of this.
        count = update(GAMES).where(GAMES.c.id == game_id).values(orders=GAMES.c.orders + 1)

        def write(connection: Connection) -> OrdersKept:
            if connection.execute(count).rowcount != 1:
                raise Gone(game_id)
            if token_hash and not connection.execute(right).scalar_one():
                raise SeatTaken(side)
            was_there = connection.execute(delete(ORDERS).where(ours)).rowcount == 1
            if choice and (token_hash or was_there):
                row = {"game_id": game_id, "side": side, "name": name, "choice": choice, "number": number}
                connection.execute(insert(ORDERS), [{**row, "text": text}])
            return _orders(connection, game_id)

        kept = await self._write(write)
        self._tell_others(game_id)
        return kept

    async def take_seat(
        self,
        game_id: str,
        side: str,
        link_hash: str | None,
        token_hash: str,
        entry: Entry,
        standing: Standing,
        *,
        listed: bool = False,
        address: str = "",
    ) -> None:
        """Let a token hold a seat: by its link, which is then spent; or without one (None) where the seat is open and
        the game listed, or the rematch of a game in which the token holds the side that this seat is kept for.

        SeatTaken if that gives no right to it; Conflict if another entry came first. Nothing is changed then.
        """
        if link_hash is not None:
            right = SEATS.c.link_hash == link_hash
        else:
            right = and_(SEATS.c.kind == "open", true() if listed else _kept_for(token_hash, game_id, side))
        changes: dict[str, Any] = {"kind": "person", "link_hash": None}
        if not entry.body.get("again"):
            changes["name"] = entry.body["name"]
        sits = update(SEATS).where(SEATS.c.game_id == game_id, SEATS.c.side == side, SEATS.c.kind != "bot", right)

        def write(connection: Connection) -> None:
            if not Append(game_id, [entry], standing)(connection):
                raise Conflict(f"entry {entry.number} of game {game_id} is taken")
            if connection.execute(sits.values(**changes)).rowcount != 1:
                raise SeatTaken(side)
            held = {"game_id": game_id, "side": side, "token_hash": token_hash}
            connection.execute(insert(HOLDERS), [{**held, "entry": entry.number, "since": entry.at}])
            note_address(connection, game_id, side, address, entry.at)

        await self._write(write)
        self.written += 1
        self._tell_others(game_id)

    async def set_link(self, game_id: str, side: str, link_hash: str, token_hash: str) -> bool:
        """A new link to a seat, and an older one is void; whether that token may give it.

        It may to a seat that it holds, and to an open one of a game in which it holds another. Whether the seat is
        still open is asked in the statement that changes it: a process may not have heard who sat down at another.
        """
        held = select(HOLDERS.c.side).where(HOLDERS.c.game_id == game_id, HOLDERS.c.token_hash == token_hash)
        seat = update(SEATS).where(
            SEATS.c.game_id == game_id,
            SEATS.c.side == side,
            SEATS.c.kind != "bot",
            or_(SEATS.c.side.in_(held), and_(SEATS.c.kind == "open", held.exists())),
        )
        changed = seat.values(link_hash=link_hash)
        return await self._write(lambda connection: connection.execute(changed).rowcount == 1)

    async def claim_driving(self, game_id: str, driver: str, seconds: float) -> bool:
        """Whether this process may let the bots of a game think now; for so long no other may.

        It saves work, no more: that nobody answers twice is seen to by the numbers of the entries.
        """
        clock = time.time()
        free = or_(GAMES.c.driver == driver, GAMES.c.driver == "", GAMES.c.driven < clock)
        claim = update(GAMES).where(GAMES.c.id == game_id, free).values(driver=driver, driven=clock + seconds)
        return await self._write(lambda connection: connection.execute(claim).rowcount == 1)

    async def release_driving(self, game_id: str, driver: str) -> None:
        mine = update(GAMES).where(GAMES.c.id == game_id, GAMES.c.driver == driver)
        await self._write(lambda connection: connection.execute(mine.values(driver="", driven=0.0)))


def lobby_queries(held: Sequence[str], most: int) -> list[Select[Any]]:
    """Listed games, and those of whoever asks: each by an index of its own, which one query for both could not use."""
    newest = select(*_LISTED).order_by(GAMES.c.moved.desc(), GAMES.c.id.desc()).limit(most)
    parts = [held[begin : begin + MOST_PARAMETERS] for begin in range(0, len(held), MOST_PARAMETERS)]
    return [newest.where(GAMES.c.listed), *[newest.where(GAMES.c.id.in_(part)) for part in parts]]


def _entries_after(connection: Connection, game_id: str, number: int) -> list[Entry]:
    wanted = select(*_ENTRY).where(ENTRIES.c.game_id == game_id, ENTRIES.c.number > number).order_by(ENTRIES.c.number)
    return [Entry(*row) for row in connection.execute(wanted)]


_NEWS: Final = (
    select(GAMES.c.id, GAMES.c.orders, *_ENTRY)
    .select_from(GAMES)
    .outerjoin(ENTRIES, and_(ENTRIES.c.game_id == GAMES.c.id, ENTRIES.c.number > bindparam("known")))
    .where(GAMES.c.id == bindparam("game"))
    .order_by(ENTRIES.c.number)
)
_NEWS_OF_MANY: Final = f"""
SELECT games.id, games.orders, {", ".join([f"entries.{column.name}" for column in _ENTRY])}
FROM unnest(%s::text[], %s::int[]) AS known (id, last)
JOIN games ON games.id = known.id
LEFT JOIN entries ON entries.game_id = known.id AND entries.number > known.last
ORDER BY games.id, entries.number
"""


def _news(connection: Connection, known: Mapping[str, int]) -> Iterable[Sequence[Any]]:
    """Rows of a game, its count of orders and an entry. A file is asked game by game, PostgreSQL once for all."""
    if connection.dialect.name == "postgresql":
        return connection.exec_driver_sql(_NEWS_OF_MANY, (list(known), list(known.values())))
    return [row for game, last in known.items() for row in connection.execute(_NEWS, {"game": game, "known": last})]


def _pasts(connection: Connection, game_id: str) -> list[Past]:
    """In a row from the beginning: what does not go on from the one before is left out, with all after it."""
    found: list[Past] = []
    for row in connection.execute(select(*PAST_COLUMNS).where(PASTS.c.game_id == game_id).order_by(PASTS.c.entry)):
        past = Past(*row)
        if past.parent != (found[-1].entry if found else 0):
            break
        found.append(past)
    return found


def _seats(connection: Connection, game_id: str) -> tuple[list[SeatRow], dict[str, set[str]]]:
    seats = [SeatRow(*row) for row in connection.execute(select(*_SEAT).where(SEATS.c.game_id == game_id))]
    holders: dict[str, set[str]] = {}
    wanted = select(HOLDERS.c.token_hash, HOLDERS.c.side).where(HOLDERS.c.game_id == game_id)
    for token, side in connection.execute(wanted):
        holders.setdefault(token, set()).add(side)
    return seats, holders


def _orders(connection: Connection, game_id: str) -> OrdersKept:
    found: dict[str, dict[str, tuple[str, int, str]]] = {}
    version = connection.execute(select(GAMES.c.orders).where(GAMES.c.id == game_id)).scalar_one_or_none()
    if version is None:
        raise Gone(game_id)
    wanted = select(ORDERS.c.side, ORDERS.c.name, ORDERS.c.choice, ORDERS.c.number, ORDERS.c.text)
    for side, name, choice, number, body in connection.execute(wanted.where(ORDERS.c.game_id == game_id)):
        found.setdefault(side, {})[name] = choice, number, body
    return OrdersKept(version, found)


def _rematch_rows(follows: Follows, next_id: str) -> list[dict[str, str]]:
    both = {"game_id": follows.game_id, "offered_by": follows.entry.side, "next_id": next_id}
    return [{**both, "side": side, "next_side": next_side} for side, next_side in follows.sides.items()]


def _rematch(connection: Connection, game_id: str) -> NextGame | None:
    rows = list(connection.execute(select(REMATCHES).where(REMATCHES.c.game_id == game_id)))
    if not rows:
        return None
    return NextGame(rows[0].next_id, rows[0].offered_by, {row.side: row.next_side for row in rows})


def _kept_for(token_hash: str, game_id: str, side: str) -> ColumnElement[bool]:
    """Whether a token holds the side of the finished game whose player has this seat in its rematch."""
    before = and_(HOLDERS.c.game_id == REMATCHES.c.game_id, HOLDERS.c.side == REMATCHES.c.side)
    here = and_(REMATCHES.c.next_id == game_id, REMATCHES.c.next_side == side)
    return select(REMATCHES.c.game_id).where(here, before, HOLDERS.c.token_hash == token_hash).exists()


def _game_row(row: Mapping[Any, Any]) -> GameRow:
    values = {"overlay": {}, "start": None, "checkpoint": None, "opening": [], **row}
    values["ending"] = msgspec.convert(values["ending"], Ending | None)
    values["checkpoint"] = msgspec.convert(values["checkpoint"], Checkpoint | None)
    return GameRow(**values)
