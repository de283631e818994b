"""Long logs written in parts, so that the clicks of others come between two of them."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert

from meuse.server.desk.jobs import entries_in
from meuse.server.storage.store import GameRow, Past, SeatRow, Store
from meuse.server.storage.tables import ENTRIES, GAMES, HOLDERS


async def create_in_parts(
    store: Store,
    game: GameRow,
    seats: Sequence[SeatRow],
    token_hash: str,
    sides: Sequence[str],
    parts: Sequence[bytes],
    past: Past | None,
) -> None:
    """A new game with a log. Nobody holds a seat in it, and so nobody can find it, before all of it is written.

    A log of one part is written with its game. What cannot be written to its end is done away with.
    """
    if len(parts) <= 1:
        entries = entries_in(parts[0]) if parts else []
        await store.create(game, seats, {token_hash: sides}, entries)
        if past is not None:
            await store.keep_past(game.id, past)
        return
    await store.create(game, seats, {})
    try:
        for part in parts:
            await _write_part(store, game.id, part)
        if past is not None:
            await store.keep_past(game.id, past)
        held = [{"game_id": game.id, "side": side, "token_hash": token_hash} for side in sides]

        def hold(connection: Connection) -> None:
            connection.execute(insert(HOLDERS), held)

        await store._write(hold)
    except BaseException:

        def undo(connection: Connection) -> None:
            connection.execute(delete(GAMES).where(GAMES.c.id == game.id))  # all else of it goes with it

        await store._write(undo)
        raise


async def _write_part(store: Store, game_id: str, part: bytes) -> None:
    def write(connection: Connection) -> None:
        rows = [
            {
                "game_id": game_id,
                "number": entry.number,
                "at": entry.at,
                "side": entry.side,
                "kind": entry.kind,
                "answers": entry.answers,
                "body": entry.body,
            }
            for entry in entries_in(part)
        ]
        connection.execute(insert(ENTRIES), rows)

    await store._write(write)
