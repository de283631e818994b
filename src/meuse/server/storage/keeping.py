"""How long games are kept that nobody plays any more, and the addresses of those who came: `sweep` deletes the rest."""

from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, or_, select
from sqlalchemy.exc import IntegrityError

from meuse.server.storage.policy import KINDS, Keep, days_ago, iso, warned_until
from meuse.server.storage.store import Store
from meuse.server.storage.tables import ADDRESSES, BANS, GAMES, HOLDERS, KEYS, REMATCHES, SEATS

IMPORT_HOURS: Final = 1  # far longer than any import takes to be written
AT_ONCE: Final = 50  # games deleted in one transaction: those who play meanwhile do not wait for long


class Swept(msgspec.Struct):
    """What was deleted."""

    games: list[str] = msgspec.field(default_factory=list)
    addresses: int = 0
    bans: int = 0  # that had run out


class InForce(msgspec.Struct, frozen=True):
    """Days that games of a kind are kept, and since when it is so many."""

    days: int
    since: str


async def in_force(store: Store, keep: Keep, present: datetime | None = None) -> Keep:
    """With the day since which each number of days has been in force: the database remembers the last it was told."""
    moment = iso(present or datetime.now(UTC))
    wanted = {kind: getattr(keep, kind) for kind in KINDS}
    ours = KEYS.c.name == "keep"

    def write(connection: Connection) -> dict[str, InForce]:
        found = connection.execute(select(KEYS.c.value).where(ours)).scalar()
        before = msgspec.json.decode(found, type=dict[str, InForce]) if found else {}
        known = {kind: before.get(kind) for kind in KINDS}
        after = {
            kind: old if old and old.days == wanted[kind] else InForce(wanted[kind], moment)
            for kind, old in known.items()
        }
        if after != before:
            connection.execute(delete(KEYS).where(ours))
            connection.execute(insert(KEYS), [{"name": "keep", "value": msgspec.json.encode(after)}])
        return after

    try:
        after = await store.write(write)
    except IntegrityError:  # another process that starts was first
        after = await store.write(write)
    return msgspec.structs.replace(keep, since={kind: since.since for kind, since in after.items() if since.days})


async def in_force_now(store: Store) -> Keep:
    """What the servers of this database were last told to keep; for whoever is none of them."""
    wanted = select(KEYS.c.value).where(KEYS.c.name == "keep")
    found = await store.read(lambda connection: connection.execute(wanted).scalar())
    kept = msgspec.json.decode(found, type=dict[str, InForce]) if found else {}
    days = {kind: since.days for kind, since in kept.items() if kind in KINDS}
    return Keep(**days, since={kind: kept[kind].since for kind in days if days[kind]})


def half_written(present: datetime | None = None) -> ColumnElement[bool]:
    """Analyses that nobody holds: imports whose server died before their last part was written (imports.py)."""
    held = exists().where(HOLDERS.c.game_id == GAMES.c.id)
    long_ago = iso((present or datetime.now(UTC)) - timedelta(hours=IMPORT_HOURS))
    return and_(GAMES.c.mode == "analysis", GAMES.c.created < long_ago, ~held)


def expired(keep: Keep, present: datetime | None = None) -> ColumnElement[bool]:
    """Which games have been kept long enough, or will never be anybody's."""
    moment = iso(present or datetime.now(UTC))
    play, over = GAMES.c.mode == "play", GAMES.c.ending.is_not(None)
    waiting = exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.kind == "open")
    kinds = [
        ("analyses", ~play),
        ("unstarted", and_(play, ~over, waiting)),
        ("abandoned", and_(play, ~over)),
        ("finished", and_(play, over)),
    ]
    found = [
        and_(which, GAMES.c.moved < days_ago(getattr(keep, kind), present))
        for kind, which in kinds
        if getattr(keep, kind) and warned_until(keep, kind) <= moment
    ]
    return or_(half_written(present), *found)


async def sweep(store: Store, keep: Keep, present: datetime | None = None) -> Swept:
    """Delete what has been kept long enough. Several processes may do so at the same time."""
    swept = Swept()
    which = expired(keep, present)
    while True:
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
