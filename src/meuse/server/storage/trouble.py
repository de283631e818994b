"""When the database itself is in trouble: what is wrong with it, in a word for health reports and one for players."""

import sqlite3
from typing import Final, Literal

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from meuse.server.errors import ServerError

Trouble = Literal["unreachable", "full", "damaged", "read-only", "locked"]

DETAIL: Final[dict[Trouble, str]] = {
    "unreachable": "the database does not answer",
    "full": "the database has no space left",
    "damaged": "the database is damaged",
    "read-only": "the database cannot be written to",
    "locked": "another program keeps the database locked",
}

# PostgreSQL's own codes.
STATES: Final[dict[str, Trouble]] = {
    "53100": "full",
    "XX001": "damaged",
    "XX002": "damaged",
    "25006": "read-only",
}
# How those begin of two transactions that stood in each other's way: a deadlock, a lock that was not given in time.
IN_THE_WAY: Final = ("40", "55P03")

SQLITE: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
PRIMARY_CODE: Final = 0xFF  # the rest of an SQLite code says where exactly


class DatabaseTrouble(ServerError):  # noqa: N818 - said to whoever asked
    """Nothing can be read or written right now. It is the same for everybody, and may pass."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__("no-database", DETAIL[trouble])
        self.trouble: Trouble = trouble


def trouble_of(fault: BaseException) -> Trouble | None:
    """What is wrong with the database, if it is to blame; None if the fault is another's."""
    if isinstance(fault, DatabaseTrouble):
        return fault.trouble
    if isinstance(fault, ConnectionError | TimeoutError | NoConnectionFree):
        return "unreachable"
    if not isinstance(fault, DBAPIError):
        return None
    code = getattr(fault.orig, "sqlite_errorcode", None)
    if code is not None and code & PRIMARY_CODE in SQLITE:
        return SQLITE[code & PRIMARY_CODE]
    state = str(getattr(fault.orig, "sqlstate", None) or "")
    if state in STATES:
        return STATES[state]
    if state.startswith(IN_THE_WAY):
        return "locked"
    if fault.connection_invalidated or isinstance(fault, OperationalError | InterfaceError):
        return "unreachable"
    return None


def is_for_all(fault: BaseException) -> bool:
    """Whether whoever else wants to write now would fare no better; not if one row was locked, or one was wrong."""
    if isinstance(fault, DatabaseTrouble) and fault.__cause__ is not None:
        fault = fault.__cause__
    if isinstance(fault, DBAPIError) and str(getattr(fault.orig, "sqlstate", None) or "").startswith(IN_THE_WAY):
        return False
    return trouble_of(fault) is not None
