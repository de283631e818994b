"""The steps that bring a database to the present form; `migrate` takes those that are lacking.

A new step: `alembic revision` is not needed; copy the last file of versions/, give it the next number, and write what
changes. tests/server/test_store.py holds the result against tables.py.
"""

import time
from functools import cache
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text

from meuse.server.storage.files import make_private

HERE: Final = Path(__file__).parent
PATIENCE: Final = 60  # seconds to wait for another process that migrates the same database
CONNECT_SECONDS: Final = 10  # for a PostgreSQL that says nothing at all
LOCK: Final = 0x4D65757365  # PostgreSQL locks have numbers: ours is the name of the game


@cache
def revisions() -> tuple[str, ...]:
    """Every form that the database has had, the first one first."""
    return tuple([script.revision for script in reversed(list(ScriptDirectory(str(HERE)).walk_revisions()))])


def form_of(url: str) -> str:
    """The form of a database, as it is; "" if it is none of ours."""
    engine = _engine(make_url(url))
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return ""
            return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
    finally:
        engine.dispose()


def _engine(address: URL) -> Engine:
    patient = address.get_backend_name() == "sqlite" or "connect_timeout" in address.query
    return create_engine(address, connect_args={} if patient else {"connect_timeout": CONNECT_SECONDS})


def migrate(url: str, to: str = "head") -> None:
    """Bring the database to the present form. Several processes may do so at once: one does it, the others wait.

    `to`: an older form, for tests of what has become of it since.
    """
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        _migrate_sqlite(str(address.database), to)
        return
    engine = _engine(address)
    try:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            _upgrade(connection, to)
    finally:
        engine.dispose()


def _migrate_sqlite(path: str, to: str) -> None:
    make_private(path)
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE, "isolation_level": None})

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # One writer from the beginning: the second process waits here, and then finds the work done.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        _use_write_ahead_log(engine.raw_connection())
        with engine.begin() as connection:
            _upgrade(connection, to)
    finally:
        engine.dispose()


def _use_write_ahead_log(connection: Any) -> None:
    """Readers then never wait for a writer. SQLite does not wait for others here, so we do."""
    give_up = time.monotonic() + PATIENCE
    try:
        while True:
            try:
                connection.cursor().execute("PRAGMA journal_mode=WAL").fetchone()
                return
            except Exception as busy:
                if "locked" not in str(busy) or time.monotonic() > give_up:
                    raise
                time.sleep(0.02)
    finally:
        connection.close()


def _upgrade(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
