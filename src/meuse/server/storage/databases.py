"""The two kinds of database, and how work is done in them: SQLite in threads, PostgreSQL over the network.

Work is a plain function over a connection. What goes wrong with the database itself comes out as `DatabaseTrouble`, and
is remembered: health reports name it until the database has shown that it is over.
"""

import asyncio
import logging
import shutil
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from meuse.server.storage.appending import Append, append_together
from meuse.server.storage.trouble import DatabaseTrouble, Trouble, trouble_of

T = TypeVar("T")
LOG: Final = logging.getLogger("meuse.server.storage")
BUSY_MS: Final = 15_000  # how long SQLite waits for another process to finish writing
SPACE_NEEDED: Final = 16 * 1024 * 1024  # bytes free on the disk of an SQLite file; with less it counts as full
ANSWER_SECONDS: Final = 10.0  # a PostgreSQL that takes longer for one piece of work does not answer
CONNECT_SECONDS: Final = 5
LOCK_SECONDS: Final = 5  # for a row that another process is writing
# For reading, and as many for transactions. Four workers stay below the hundred that PostgreSQL allows, with the clerks
# of each, who do one thing at a time.
CONNECTIONS: Final = 3
MORE_CONNECTIONS: Final = 3
PROBE_SECONDS: Final = 10.0  # how often at most a health report tries to write

SETTINGS: Final[dict[str, Any]] = {
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": msgspec.json.decode,
    "hide_parameters": True,  # what is written stays out of logs, hashes of tokens among it
}


class Database(ABC):
    """A database that has been brought to the present form."""

    def __init__(self) -> None:
        self._trouble: Trouble | None = None  # that has not been seen to be over
        self._damaged = False
        self._probed = -PROBE_SECONDS

    # ---- work

    async def read(self, reading: Callable[[Connection], T]) -> T:
        found = await self._noting(self._read(reading))
        if self._trouble == "unreachable":
            self._over()
        return found

    async def write(self, writing: Callable[[Connection], T]) -> T:
        """One transaction: an exception undoes it."""
        written = await self._noting(self._write(writing))
        self._wrote()
        return written

    def _wrote(self) -> None:
        if self._trouble is not None:
            self._over()

    @abstractmethod
    async def _read(self, reading: Callable[[Connection], T]) -> T: ...

    @abstractmethod
    async def _write(self, writing: Callable[[Connection], T]) -> T: ...

    async def look_through(self) -> None:
        """Look for damage that nobody has come by yet; PostgreSQL does so itself."""
        return

    async def changed_elsewhere(self) -> bool:
        """Whether another process may have written since the last call; True where that is not known."""
        return True

    @abstractmethod
    async def close(self) -> None: ...

    # ---- health

    async def _noting(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except Exception as fault:
            trouble = trouble_of(fault)
            if trouble is None:
                raise
            self._note(trouble, fault)
            raise DatabaseTrouble(trouble) from fault

    def _note(self, trouble: Trouble, fault: Exception | None = None) -> None:
        self._damaged = self._damaged or trouble == "damaged"
        if trouble != self._trouble:  # said once, not at every request
            LOG.error("database in trouble", extra={"facts": {"trouble": trouble}}, exc_info=fault)
        self._trouble = trouble

    def _over(self) -> None:
        LOG.warning("database works again", extra={"facts": {"trouble": self._trouble}})
        self._trouble = None

    @property
    def known_trouble(self) -> Trouble | None:
        """What was wrong when it was last used."""
        return "damaged" if self._damaged else self._trouble

    async def trouble(self) -> Trouble | None:
        """What is wrong with the database. It is read now, and written to if that was not tried for a while."""
        try:
            await self.read(lambda connection: connection.execute(text("SELECT 1")))
            clock = time.monotonic()
            if clock - self._probed >= PROBE_SECONDS:
                self._probed = clock
                await self.probe()
        except DatabaseTrouble as found:
            return found.trouble
        return self.known_trouble

    @abstractmethod
    async def probe(self) -> None:
        """Write something that changes nothing; DatabaseTrouble if that fails."""


class SqliteDatabase(Database):
    """A file. One thread writes, on a connection of its own; others read meanwhile."""

    def __init__(self, address: URL) -> None:
        super().__init__()
        self._folder = Path(str(address.database)).parent
        # SQLite has one writer at a time and lets others sleep for up to a tenth of a second: better to queue here.
        self._writer = ThreadPoolExecutor(1, "meuse-writer")
        self._readers = ThreadPoolExecutor(2, "meuse-reader")
        self._writing = create_engine(address, pool_size=1, max_overflow=0, **SETTINGS)
        self._reading = create_engine(address, **SETTINGS)
        self._version = -1
        for engine in (self._writing, self._reading):
            event.listen(engine, "connect", _sqlite_settings)

    async def _read(self, reading: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _in_thread, self._reading, reading)

    async def _write(self, writing: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, _in_transaction, self._writing, writing)

    async def changed_elsewhere(self) -> bool:
        """SQLite counts, for each connection, what others have written; all that this process writes is on one."""

        def version(connection: Connection) -> int:
            return int(connection.execute(text("PRAGMA data_version")).scalar_one())

        before = self._version
        loop = asyncio.get_running_loop()
        self._version = await self._noting(loop.run_in_executor(self._writer, _in_thread, self._writing, version))
        return self._version != before

    async def look_through(self) -> None:
        """SQLite notices damage only where it comes by: look for it, page by page, beside all other work."""
        found = await self.read(lambda connection: connection.execute(text("PRAGMA quick_check(1)")).scalar_one())
        if found != "ok":
            self._note("damaged")

    async def probe(self) -> None:
        if shutil.disk_usage(self._folder).free < SPACE_NEEDED:
            self._note("full")
            raise DatabaseTrouble("full")

        def mark(connection: Connection) -> None:
            version = int(connection.execute(text("PRAGMA user_version")).scalar_one())
            connection.execute(text(f"PRAGMA user_version = {(version + 1) % 1_000_000}"))  # nobody reads it

        await self.write(mark)

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._writing.dispose()
        self._reading.dispose()


class PostgresDatabase(Database):
    """A server. What goes there and back is what costs time: each way it is as seldom as can be.

    `alone`: whoever uses it does one thing at a time.
    """

    def __init__(self, address: URL, alone: bool = False) -> None:
        super().__init__()
        self._pool = (1, 0) if alone else (CONNECTIONS, MORE_CONNECTIONS)
        self._transactions = self._engine(address, pool_pre_ping=True)
        # Each statement by itself: nothing is said before or after it, and whether the line still stands is found out
        # by using it.
        each: dict[str, Any] = {"isolation_level": "AUTOCOMMIT", "pool_reset_on_return": None}
        self._reading = self._engine(address, **each)
        self._appending = self._engine(address, (1, 0), **each)
        self._engines = (self._transactions, self._reading, self._appending)

    def _engine(self, address: URL, pool: tuple[int, int] | None = None, **settings: Any) -> AsyncEngine:
        connections, more = pool or self._pool
        engine = create_async_engine(
            address,
            pool_size=connections,
            max_overflow=more,
            pool_timeout=CONNECT_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS},
            **settings,
            **SETTINGS,
        )
        event.listen(engine.sync_engine, "connect", _postgres_settings)
        return engine

    async def _read(self, reading: Callable[[Connection], T]) -> T:
        return await self._alone(self._reading, reading)

    async def _write(self, writing: Callable[[Connection], T]) -> T:
        async with asyncio.timeout(ANSWER_SECONDS), self._transactions.begin() as connection:
            return await connection.run_sync(writing)

    async def append(self, appends: Sequence[Append]) -> list[bool]:
        """Of each whether it was the next of its game, and is written now."""
        games = {append.game_id for append in appends}
        if len(games) < len(appends) or any(append.standing.past is not None for append in appends):
            return await self.write(lambda connection: [append(connection) for append in appends])
        # Twice does no harm: the second time another was first, and whoever wrote looks what it was.
        written = await self._noting(self._alone(self._appending, lambda one: append_together(one, appends)))
        self._wrote()
        return written

    async def _alone(self, engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
        """Work that may be done twice: on a line that was cut meanwhile, and then on a new one."""
        async with asyncio.timeout(ANSWER_SECONDS):
            try:
                async with engine.connect() as connection:
                    return await connection.run_sync(work)
            except DBAPIError as fault:
                if not fault.connection_invalidated:
                    raise
            async with engine.connect() as connection:
                return await connection.run_sync(work)

    async def probe(self) -> None:
        await self.write(
            lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        )

    async def close(self) -> None:
        for engine in self._engines:
            await engine.dispose()


def _in_thread(engine: Engine, reading: Callable[[Connection], T]) -> T:
    with engine.connect() as connection:
        return reading(connection)


def _in_transaction(engine: Engine, writing: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return writing(connection)


def _sqlite_settings(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA synchronous=FULL")  # what was acknowledged survives a power cut, too
    cursor.close()


def _postgres_settings(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # Whatever the server's default is: what was acknowledged is on the disk.
    cursor.execute("SET synchronous_commit = on")
    cursor.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
    cursor.close()
    connection.commit()
