"""The journal: every game that is done, written down at once.

One file that only grows. Each record has its length and a checksum, so that a record that was being written when the
power failed is recognised and cut off; what stands before it is whole. One process writes, the others hand it their
games: nothing is lost or doubled, whoever dies.
"""

import os
import struct
import time
import zlib
from collections.abc import Collection, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec

HEAD: Final = struct.Struct("<II")  # length and checksum of what follows
MAGIC: Final = b"meuse study 1\n"
SYNC_EVERY: Final = 2.0  # seconds: what a failure of power may cost
NAME: Final = "games.journal"

Key = tuple[int, int]  # number of the variant, seed


class JournalError(Exception):
    """A folder that does not hold this study."""


class Journal:
    """The games of one study in its folder."""

    def __init__(self, folder: Path, digest: str, resume: bool) -> None:
        self.path = folder / NAME
        self.places: dict[Key, tuple[int, int]] = {}  # where each game's rows are: begin and length
        if self.path.exists() and not resume:
            raise JournalError(
                f"{folder} holds a study already: go on with it (--resume), name another folder, or remove this one"
            )
        folder.mkdir(parents=True, exist_ok=True)
        self._file: BinaryIO = open(self.path, "r+b" if self.path.exists() else "w+b")  # noqa: SIM115 - closed by close()
        self._lock(folder)
        self._synced = time.monotonic()
        self._read(folder, digest)

    def _lock(self, folder: Path) -> None:
        try:
            import fcntl
        except ImportError:  # Windows: two writers at once are the user's mistake there
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:
            self._file.close()
            raise JournalError(f"another process is writing to {folder}") from wrong

    def _read(self, folder: Path, digest: str) -> None:
        """What is there already, up to the first record that is not whole."""
        start = MAGIC + digest.encode() + b"\n"
        begun = self._file.read(len(start))
        if not start.startswith(begun):
            self._file.close()
            raise JournalError(
                f"{folder} holds another study, or this one with other rules, data, players or tables: "
                "name another folder"
            )
        if len(begun) < len(start):
            self._file.seek(0)
            self._file.truncate()
            self._file.write(start)
            self._file.flush()
            return
        whole = self._file.tell()
        while True:
            head = self._file.read(HEAD.size)
            if len(head) < HEAD.size:
                break
            length, checksum = HEAD.unpack(head)
            body = self._file.read(length)
            if len(body) < length or zlib.crc32(body) != checksum:
                break
            key = _key(body)
            if key not in self.places:
                self.places[key] = (whole + HEAD.size, length)
            whole = self._file.tell()
        self._file.seek(whole)
        self._file.truncate()

    def add(self, index: int, seed: int, rows: bytes) -> bool:
        """Write a game down; False if it is there already."""
        if (index, seed) in self.places:
            return False
        body = msgspec.msgpack.encode((index, seed, rows))
        self._file.seek(0, os.SEEK_END)
        begin = self._file.tell()
        self._file.write(HEAD.pack(len(body), zlib.crc32(body)) + body)
        self._file.flush()
        if time.monotonic() - self._synced > SYNC_EVERY:
            os.fsync(self._file.fileno())
            self._synced = time.monotonic()
        self.places[index, seed] = (begin + HEAD.size, len(body))
        return True

    def games(self, wanted: Collection[Key]) -> Iterator[tuple[int, int, dict[str, dict[str, list[Any]]]]]:
        """Those of the wanted games that are done, with their tables, by variant and seed, whoever played them."""
        for index, seed in sorted(self.places.keys() & set(wanted)):
            begin, length = self.places[index, seed]
            self._file.seek(begin)
            _, _, rows = msgspec.msgpack.decode(self._file.read(length))
            yield index, seed, unpack(rows)

    def close(self) -> None:
        if not self._file.closed:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _key(body: bytes) -> Key:
    index, seed, _ = msgspec.msgpack.decode(body, type=tuple[int, int, msgspec.Raw])
    return index, seed


def pack(tables: dict[str, dict[str, list[Any]]]) -> bytes:
    """The tables of one game, table by table and column by column."""
    return zlib.compress(msgspec.msgpack.encode(tables), 6)


def unpack(rows: bytes) -> dict[str, dict[str, list[Any]]]:
    found: dict[str, dict[str, list[Any]]] = msgspec.msgpack.decode(zlib.decompress(rows))
    return found
