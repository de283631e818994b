"""Tokens: what a browser keeps to show that it holds its seats. The server makes them and knows its own.

A token is sixteen random bytes and sixteen that only this server could have added. So none need be kept, and none that
somebody has chosen passes. Those that were given before there was a key are known by the seats that they hold.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections import OrderedDict
from typing import Final

from sqlalchemy import exists, select

from meuse.server.storage.store import Store
from meuse.server.storage.tables import HOLDERS, KEYS, hash_of

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
RANDOM: Final = 16
REMEMBERED: Final = 10_000  # tokens of before that were looked up


class Tokens:
    """`await Tokens.open(store)`; all processes on one database have the same key."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._old: OrderedDict[str, None] = OrderedDict()  # known to hold a seat

    @classmethod
    async def open(cls, store: Store) -> "Tokens":
        wanted = select(KEYS.c.value).where(KEYS.c.name == "tokens")
        key = await store.read(lambda connection: connection.execute(wanted).scalar_one())
        return cls(store, bytes(key))

    def new(self) -> str:
        drawn = secrets.token_bytes(RANDOM)
        return base64.urlsafe_b64encode(drawn + self._seal(drawn)).rstrip(b"=").decode()

    def _seal(self, drawn: bytes) -> bytes:
        return hmac.new(self._key, b"token " + drawn, hashlib.sha256).digest()[: 32 - RANDOM]

    def is_sealed(self, token: str) -> bool:
        """Whether this server has made it."""
        if not TOKEN.fullmatch(token):
            return False
        whole = base64.urlsafe_b64decode(token + "=")
        # The last sign of 43 holds two bits more than 32 bytes: only the one that we wrote counts.
        written = base64.urlsafe_b64encode(whole).rstrip(b"=").decode()
        return written == token and hmac.compare_digest(self._seal(whole[:RANDOM]), whole[RANDOM:])

    async def is_known(self, token: str) -> bool:
        """Whether this server has made it, with its key or before it had one."""
        if self.is_sealed(token) or token in self._old:
            return True
        if not TOKEN.fullmatch(token):
            return False
        held = select(exists().where(HOLDERS.c.token_hash == hash_of(token)))
        if not await self._store.read(lambda connection: bool(connection.execute(held).scalar_one())):
            return False
        self._old[token] = None
        while len(self._old) > REMEMBERED:
            self._old.popitem(last=False)
        return True
