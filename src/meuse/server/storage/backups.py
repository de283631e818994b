"""Backups: a whole database as it stood at one moment, in one SQLite file; and from such a file back into a database.

Both kinds of database give the same kind of file, and it goes back into either. Whoever plays meanwhile notices
nothing, and whatever was acknowledged before the backup began is in it.
"""

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, create_engine, delete, func, insert, make_url, select, text
from sqlalchemy.exc import DBAPIError

from meuse.server.storage.databases import SETTINGS
from meuse.server.storage.files import PRIVATE, make_private
from meuse.server.storage.migrations import LOCK, form_of, migrate, revisions
from meuse.server.storage.tables import GAMES, METADATA

ROWS: Final = 500  # copied at a time
LEAVING_SECONDS: Final = 2.0
PARTIAL: Final = ".partial"  # what a backup is called until it is whole


class BackupError(Exception):
    """Why there is no backup, or nothing was restored; nothing has changed then."""


# ---- out


def backup(url: str, file: Path) -> dict[str, int]:
    """Write the database to a new file; how many rows of which table are in it. The file appears when it is whole."""
    if file.exists():
        raise BackupError(f"{file} is there already: a backup never replaces a file")
    partial = file.with_name(file.name + PARTIAL)
    partial.unlink(missing_ok=True)
    os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))  # from the first byte for its owner alone
    try:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            _copy_pages(Path(str(address.database)), partial)
        else:
            _copy_rows(url, partial)
        _check(partial)
        with reading(partial) as connection:
            counted = count_rows(connection)
        _flush(partial)
        os.link(partial, file)  # unlike a renaming, this replaces nothing that has come meanwhile
        _flush(file.parent)
    except FileExistsError:
        raise BackupError(f"{file} is there already: a backup never replaces a file") from None
    finally:
        partial.unlink(missing_ok=True)
    return counted


def _copy_pages(source: Path, target: Path) -> None:
    """SQLite's own way: all pages in one go, from one moment; writers go on beside it."""
    address = f"{source.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True)) as one, closing(sqlite3.connect(target)) as other:
        one.backup(other)
        other.execute("PRAGMA journal_mode=DELETE").fetchone()  # one file, with nothing beside it


def _copy_rows(url: str, target: Path) -> None:
    """All rows, read in one transaction that sees one moment."""
    migrate(f"sqlite:///{target}")
    source = create_engine(url, **SETTINGS)
    written = create_engine(f"sqlite:///{target}", **SETTINGS)
    try:
        snapshot = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with source.connect().execution_options(**snapshot) as one, written.begin() as other:
            copy_all(one, other)
    finally:
        source.dispose()
        written.dispose()
    with closing(sqlite3.connect(target)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE").fetchone()


def _check(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise BackupError(f"the database is damaged, and so is its copy: {found}")


def _flush(path: Path) -> None:
    """Onto the disk: a backup that a power cut takes back is none."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# ---- back


def restore(file: Path, url: str, replace: bool = False) -> dict[str, int]:
    """Put a backup into a database that no server uses, in one transaction; how many rows of which table.

    The database must hold no games, unless they are to be replaced.
    """
    check_backup(file)
    check_unused(url)
    with _in_present_form(file) as source:
        address = make_url(url)
        if address.get_backend_name() == "sqlite":
            Path(str(address.database)).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        migrate(url)
        engine = create_engine(url, **SETTINGS)
        try:
            with reading(source) as one, engine.begin() as other:
                held = other.execute(select(func.count()).select_from(GAMES)).scalar_one()
                if held and not replace:
                    raise BackupError(
                        f"this database holds {held} games: --replace deletes them and puts the backup in their place"
                    )
                copy_all(one, other)
                return count_rows(other)
        finally:
            engine.dispose()


def check_backup(file: Path) -> None:
    if not file.is_file():
        raise BackupError(f"there is no file {file}")
    try:
        form = form_of(f"sqlite:///{file.absolute()}")
    except DBAPIError as wrong:
        raise BackupError(f"{file} is not a backup: {wrong.orig}") from wrong
    if not form:
        raise BackupError(f"{file} is not a backup of Meuse: it has none of its tables")
    if form not in revisions():
        raise BackupError(f"{file} was made by a newer version of Meuse (form {form}): restore it with that one")
    _check(file)


def check_unused(url: str) -> None:
    """BackupError while a server, or anything else, has the database open: it would go on with what it knew."""
    address = make_url(url)
    is_file = address.get_backend_name() == "sqlite"
    if _is_open(Path(str(address.database))) if is_file else _has_other_sessions(url):
        raise BackupError("something else uses this database: stop the server first")


def _has_other_sessions(url: str) -> bool:
    """On a PostgreSQL. A server that has just stopped takes a moment to be gone from its list."""
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    give_up = time.monotonic() + LEAVING_SECONDS
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            while connection.execute(others).scalar_one() > 0:
                if time.monotonic() > give_up:
                    return True
                time.sleep(0.02)
        return False
    finally:
        engine.dispose()


def _is_open(file: Path) -> bool:
    """SQLite lets nobody give up the write-ahead log while another has the file open."""
    if not file.exists():
        return False
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        try:
            return bool(connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0] != "delete")
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return True
            raise


@contextmanager
def _in_present_form(file: Path) -> Iterator[Path]:
    """The backup, or where it is from an older version a copy that was brought to the present form."""
    if form_of(f"sqlite:///{file.absolute()}") == revisions()[-1]:
        yield file
        return
    with tempfile.TemporaryDirectory(prefix="meuse-restore-") as folder:
        copy = Path(folder) / "backup.sqlite"
        make_private(copy)
        _copy_pages(file, copy)
        migrate(f"sqlite:///{copy}")
        yield copy


# ---- rows


@contextmanager
def reading(file: Path) -> Iterator[Connection]:
    engine: Engine = create_engine(f"sqlite:///{file.absolute()}", **SETTINGS)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def copy_all(one: Connection, other: Connection) -> None:
    """All rows of one database in place of those of the other."""
    if other.dialect.name == "postgresql":
        other.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    for table in reversed(METADATA.sorted_tables):
        other.execute(delete(table))
    for table in METADATA.sorted_tables:
        for rows in _rows(one, table):
            other.execute(insert(table), rows)


def _rows(connection: Connection, table: Table) -> Iterator[list[Mapping[str, Any]]]:
    found = connection.execution_options(yield_per=ROWS).execute(select(table)).mappings()
    for part in found.partitions():
        yield [dict(row) for row in part]


def count_rows(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in METADATA.sorted_tables
    }
