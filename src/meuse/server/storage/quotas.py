"""How many games one browser, one address and the whole server may have: counted in the transaction that makes one."""

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, Select, func, insert, select

from meuse.server.storage.policy import Quotas
from meuse.server.storage.tables import ADDRESSES, GAMES, HOLDERS

IPV6_PREFIX: Final = 64  # what a household has to itself

Counted = Literal["open-games", "games", "analyses", "open-games-here", "games-here", "server"]


class Maker(msgspec.Struct, frozen=True):
    """Who makes a game."""

    token_hash: str
    address: str = ""
    quotas: Quotas = Quotas()


class QuotaReached(Exception):  # noqa: N818 - told to whoever asked
    """One game more would be too many."""

    def __init__(self, counted: Counted, most: int) -> None:
        super().__init__(f"{counted}: {most}")
        self.counted: Counted = counted
        self.most = most


def kept_address(address: str) -> str:
    """An address as it is counted and kept: of IPv6 the network, because a household has as many as it likes there."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return ""  # a socket of this machine, or a test
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, IPV6_PREFIX), strict=False))
    return str(parsed)


def note_address(connection: Connection, game_id: str, side: str, address: str, at: str) -> None:
    kept = kept_address(address)
    if not kept:
        return
    row = {"game_id": game_id, "side": side, "address": kept}
    known = select(ADDRESSES.c.at).filter_by(**row)
    if connection.execute(known).first() is None:
        connection.execute(insert(ADDRESSES), [{**row, "at": at}])


def wait_in_line(connection: Connection, *keys: str) -> None:
    """Two who make games at the same moment at different processes count one after the other, or neither would count
    the other's. A file has one writer anyway; PostgreSQL holds such a lock until the game is written."""
    if connection.dialect.name == "postgresql":
        for key in sorted({key for key in keys if key}):  # all in the same order, so that none wait in a circle
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(key, 0))))


def check_quotas(connection: Connection, mode: str, maker: Maker) -> None:
    """After the game has been written, so that it is counted, too; what is raised undoes it."""
    quotas = maker.quotas
    wait_in_line(connection, maker.token_hash, kept_address(maker.address))
    held = select(func.count(HOLDERS.c.game_id.distinct())).join_from(HOLDERS, GAMES, GAMES.c.id == HOLDERS.c.game_id)
    held = held.where(HOLDERS.c.token_hash == maker.token_hash)
    here = select(func.count(ADDRESSES.c.game_id.distinct()))
    here = here.join_from(ADDRESSES, GAMES, GAMES.c.id == ADDRESSES.c.game_id)
    here = here.where(ADDRESSES.c.address == kept_address(maker.address), ADDRESSES.c.side == "")
    going_on = GAMES.c.ending.is_(None)
    play = GAMES.c.mode == "play"
    counts: list[tuple[Counted, int, Select[int]]] = [
        ("open-games-here", quotas.open_games_per_address, here.where(going_on, play)),
        ("games-here", quotas.games_per_address, here),
        ("server", quotas.games_in_total, select(func.count()).select_from(GAMES)),
    ]
    if mode == "play":
        counts.insert(0, ("open-games", quotas.open_games_per_holder, held.where(going_on, play)))
        counts.insert(1, ("games", quotas.games_per_holder, held.where(play)))
    else:
        counts.insert(0, ("analyses", quotas.analyses_per_holder, held.where(~play)))
    for counted, most, query in counts:
        if most and connection.execute(query).scalar_one() > most:
            raise QuotaReached(counted, most)
