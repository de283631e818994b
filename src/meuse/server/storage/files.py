"""Files of a database for their owner alone: they hold the secrets of dice to come."""

import logging
import os
import stat
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("meuse.server.storage")
BESIDE: Final = ("", "-wal", "-shm", "-journal")  # what SQLite puts beside a database
PRIVATE: Final = 0o600


def make_private(path: str | Path) -> None:
    """Let nobody but their owner read a database file and those beside it; one that is not there is made, empty.

    SQLite gives the files that it makes beside a database the rights of the database itself.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    for ending in BESIDE:
        close_to_others(Path(f"{path}{ending}"))


def write_private(path: Path, text: str) -> None:
    """A new file that nobody but its owner can read; FileExistsError if it is there."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="utf-8") as file:
        file.write(text)


def close_to_others(file: Path) -> None:
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & 0o077:
            file.chmod(mode & 0o700)
    except FileNotFoundError:
        return
    except PermissionError:  # it belongs to somebody else, who lets us write to it: his business, but he should know
        LOG.warning("others can read the database", extra={"facts": {"file": str(file)}})
