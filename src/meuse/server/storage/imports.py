"""Long logs written in parts, so that the clicks of others come between two of them."""

import msgspec
from sqlalchemy import Connection, delete, insert

from meuse.server.desk.jobs import Planned, entries_in
from meuse.server.storage.quotas import Maker, check_quotas
from meuse.server.storage.store import Store
from meuse.server.storage.tables import ENTRIES, GAMES, HOLDERS


async def create_in_parts(store: Store, planned: Planned, maker: Maker) -> None:
    """A new analysis with its log. QuotaReached if its maker has too many.

    A log of one part is written with its game. Of a longer one nobody holds a seat, and so nobody can find it, before
    all of it is written; what cannot be written to its end is done away with, here or, if this process dies meanwhile,
    by a sweep (keeping.py).
    """
    game, parts = planned.row, planned.parts
    sides = [seat.side for seat in planned.seats]
    if len(parts) <= 1:
        entries = entries_in(parts[0]) if parts else []
        await store.create(game, planned.seats, {maker.token_hash: sides}, entries, maker=maker)
        if planned.past is not None:
            await store.keep_past(game.id, planned.past)
        return
    await store.create(game, planned.seats, {}, maker=maker)
    try:
        for part in parts:
            await _write_part(store, game.id, part)
        if planned.past is not None:
            await store.keep_past(game.id, planned.past)
        held = [
            {"game_id": game.id, "side": side, "token_hash": maker.token_hash, "since": game.created} for side in sides
        ]

        def hold(connection: Connection) -> None:
            connection.execute(insert(HOLDERS), held)
            check_quotas(connection, game.mode, maker)

        await store.write(hold)
    except BaseException:

        def undo(connection: Connection) -> None:
            connection.execute(delete(GAMES).where(GAMES.c.id == game.id))  # all else of it goes with it

        await store.write(undo)
        raise


async def _write_part(store: Store, game_id: str, part: bytes) -> None:
    def write(connection: Connection) -> None:
        connection.execute(
            insert(ENTRIES), [{"game_id": game_id, **msgspec.structs.asdict(entry)} for entry in entries_in(part)]
        )

    await store.write(write)
