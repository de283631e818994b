"""How long games are kept that nobody plays any more, and the addresses of those who came: `sweep` deletes the rest."""

from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, or_, select

from meuse.server.storage.policy import Keep, days_ago
from meuse.server.storage.store import Store
from meuse.server.storage.tables import ADDRESSES, BANS, GAMES, REMATCHES, SEATS

AT_ONCE: Final = 50  # games deleted in one transaction: those who play meanwhile do not wait for long


class Swept(msgspec.Struct):
    """What was deleted."""

    games: list[str] = msgspec.field(default_factory=list)
    addresses: int = 0
    bans: int = 0  # that had run out


def expired(keep: Keep, present: datetime | None = None) -> ColumnElement[bool] | None:
    """Which games have been kept long enough; None: all are kept for good."""
    play, over = GAMES.c.mode == "play", GAMES.c.ending.is_not(None)
    waiting = exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.kind == "open")
    kinds = [
        (keep.analyses, ~play),
        (keep.unstarted, and_(play, ~over, waiting)),
        (keep.abandoned, and_(play, ~over)),
        (keep.finished, and_(play, over)),
    ]
    found = [and_(kind, GAMES.c.moved < days_ago(days, present)) for days, kind in kinds if days]
    return or_(*found) if found else None


async def sweep(store: Store, keep: Keep, present: datetime | None = None) -> Swept:
    """Delete what has been kept long enough. Several processes may do so at the same time."""
    swept = Swept()
    which = expired(keep, present)
    while which is not None:
        gone = await store.write(lambda connection: _delete_some(connection, which))
        swept.games += gone
        if len(gone) < AT_ONCE:
            break

    def forget(connection: Connection) -> tuple[int, int]:
        old = delete(ADDRESSES).where(ADDRESSES.c.at < days_ago(keep.addresses, present))
        addresses = connection.execute(old).rowcount if keep.addresses else 0
        out = delete(BANS).where(BANS.c.until != "", BANS.c.until < days_ago(0, present))
        return addresses, connection.execute(out).rowcount

    swept.addresses, swept.bans = await store.write(forget)
    return swept


def _delete_some(connection: Connection, which: ColumnElement[bool]) -> list[str]:
    """Asked again in the statement that deletes: somebody may have moved since they were found."""
    some = list(connection.execute(select(GAMES.c.id).where(which).limit(AT_ONCE)).scalars())
    if not some:
        return []
    gone = list(connection.execute(delete(GAMES).where(GAMES.c.id.in_(some), which).returning(GAMES.c.id)).scalars())
    connection.execute(delete(REMATCHES).where(REMATCHES.c.next_id.in_(gone)))
    return gone
