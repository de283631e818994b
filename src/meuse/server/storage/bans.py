"""Whom the operator does not want here: names, addresses, networks, for good or until a day."""

import unicodedata
from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Literal

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select

from meuse.server.storage.store import Store
from meuse.server.storage.tables import BANS, now

BanKind = Literal["name", "address"]


class Ban(msgspec.Struct, frozen=True):
    kind: BanKind
    pattern: str
    until: str = ""  # "": until it is lifted
    reason: str = ""
    at: str = ""


def as_compared(name: str) -> str:
    """Names that look the same are the same: case, width and spaces do not matter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def pattern_of(kind: BanKind, given: str) -> str:
    """What is kept of what an operator types; a ValueError says what is wrong with it."""
    if kind == "name":
        pattern = as_compared(given)
        if not pattern.replace("*", ""):
            raise ValueError("a ban needs a name; * stands for any signs, but not alone")
        return pattern
    try:
        return str(ip_network(given, strict=False))
    except ValueError:
        raise ValueError(f"{given!r} is neither an address nor a network such as 192.0.2.0/24") from None


class Bans:
    """The bans that this process knows of."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        bans = list(bans)
        self._names = [ban for ban in bans if ban.kind == "name"]
        self._networks = [(ip_network(ban.pattern), ban) for ban in bans if ban.kind == "address"]

    def of_name(self, name: str) -> Ban | None:
        compared = as_compared(name)
        return next((ban for ban in self._names if _holds(ban) and fnmatchcase(compared, ban.pattern)), None)

    def of_address(self, address: str) -> Ban | None:
        if not self._networks:
            return None
        return next((ban for network, ban in self._networks if _holds(ban) and _is_in(address, network)), None)


def _holds(ban: Ban) -> bool:
    return not ban.until or ban.until > now()


@lru_cache(4096)
def _is_in(address: str, network: IPv4Network | IPv6Network) -> bool:
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        return parsed.ipv4_mapped in network
    return parsed in network


async def bans_in(store: Store) -> list[Ban]:
    wanted = select(*[BANS.c[name] for name in Ban.__struct_fields__]).order_by(BANS.c.kind, BANS.c.pattern)
    return await store.read(lambda connection: [Ban(*row) for row in connection.execute(wanted)])


async def put_ban(store: Store, ban: Ban) -> None:
    """In place of one for the same."""
    same = and_(BANS.c.kind == ban.kind, BANS.c.pattern == ban.pattern)
    row = msgspec.structs.asdict(ban)

    def write(connection: Connection) -> None:
        connection.execute(delete(BANS).where(same))
        connection.execute(insert(BANS), [row])
        _tell_servers(connection)

    await store.write(write)


async def lift_ban(store: Store, kind: BanKind, pattern: str) -> bool:
    """Whether there was one."""
    same = and_(BANS.c.kind == kind, BANS.c.pattern == pattern)

    def write(connection: Connection) -> bool:
        lifted = connection.execute(delete(BANS).where(same)).rowcount == 1
        _tell_servers(connection)
        return lifted

    return await store.write(write)


def _tell_servers(connection: Connection) -> None:
    """With the commit, every process on a PostgreSQL hears of it; a file has one, which looks by itself."""
    if connection.dialect.name == "postgresql":
        from meuse.server.storage.notices import BANS_CHANNEL  # here: who keeps games in a file needs no PostgreSQL

        connection.execute(select(func.pg_notify(BANS_CHANNEL, "")))
