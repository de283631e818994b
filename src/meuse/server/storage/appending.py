"""The next entries of a game's log, and how they are written: all or none, and only if nobody else was first."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from meuse.server.storage.tables import ENTRIES, GAMES, PASTS

if TYPE_CHECKING:
    from meuse.server.storage.store import Entry, Past, Standing

_STANDING: Final = ("moved", "last", "answers", "phase", "deciding", "ending")
_next = update(GAMES).where(GAMES.c.id == bindparam("game_id"), GAMES.c.last == bindparam("before"))
_NEXT: Final = _next.values({name: bindparam("new_" + name) for name in _STANDING})
_NEXT_KEPT: Final = _next.values({name: bindparam("new_" + name) for name in (*_STANDING, "checkpoint")})
_KNOWS_ORDERS: Final = GAMES.c.orders == bindparam("known")


class Append(NamedTuple):
    """Entries to be written to one game. Called with a connection, it says whether they were the next, and are written.

    `orders`: the changes of standing orders that the writer knows of; if there have been others, nothing is written.
    """

    game_id: str
    entries: "Sequence[Entry]"
    standing: "Standing"
    orders: int | None = None

    def __call__(self, connection: Connection) -> bool:
        """The row of the game goes first: it makes others that want to write the same game wait, and its count tells
        whether we are the first without an error that would spoil the transaction.
        """
        standing, last = self.standing, self.entries[-1]
        row: dict[str, Any] = {
            "game_id": self.game_id,
            "before": self.entries[0].number - 1,
            "new_moved": last.at,
            "new_last": last.number,
            "new_answers": standing.answers,
            "new_phase": standing.phase,
            "new_deciding": standing.deciding,
            "new_ending": msgspec.to_builtins(standing.ending),
        }
        if standing.checkpoint is not None:
            row["new_checkpoint"] = msgspec.to_builtins(standing.checkpoint)
        next_one = _NEXT if standing.checkpoint is None else _NEXT_KEPT
        if self.orders is not None:
            next_one = next_one.where(_KNOWS_ORDERS)
            row["known"] = self.orders
        if connection.execute(next_one, row).rowcount != 1:
            return False
        connection.execute(insert(ENTRIES), [{"game_id": self.game_id, **values_of(entry)} for entry in self.entries])
        if standing.past is not None:
            keep_past(connection, self.game_id, standing.past)
        return True


def keep_past(connection: Connection, game_id: str, past: "Past") -> None:
    """In place of all after its parent. If another process has done away with the parent, it is left out."""
    ours = PASTS.c.game_id == game_id
    parent = select(PASTS.c.entry).where(ours, PASTS.c.entry == past.parent)
    if past.parent and connection.execute(parent).first() is None:
        return
    connection.execute(delete(PASTS).where(ours, PASTS.c.entry > past.parent))
    connection.execute(insert(PASTS), [{"game_id": game_id, **values_of(past)}])


def values_of(row: msgspec.Struct) -> dict[str, Any]:
    """What is written of it, column by column."""
    return {
        name: msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else value
        for name, value in msgspec.structs.asdict(row).items()
    }


# ---- many games of one PostgreSQL

# One statement goes there and back once, is its own transaction, and its length is the same for any number of games.
# Rows are locked in the order of their names, as every process does: so no two wait for each other in a circle.
_ONE_STATEMENT: Final = """
WITH new AS (
    SELECT * FROM unnest(
        %s::text[], %s::int[], %s::int[], %s::text[], %s::int[], %s::int[],
        %s::text[], %s::text[], %s::json[], %s::json[]
    ) AS new (id, before, known, moved, last, answers, phase, deciding, ending, checkpoint)
), mine AS (
    SELECT games.id FROM games JOIN new ON games.id = new.id
    WHERE games.last = new.before AND (new.known IS NULL OR games.orders = new.known)
    ORDER BY games.id FOR UPDATE OF games
), moved AS (
    UPDATE games SET
        moved = new.moved, last = new.last, answers = new.answers, phase = new.phase, deciding = new.deciding,
        ending = new.ending, checkpoint = COALESCE(new.checkpoint, games.checkpoint)
    FROM new JOIN mine ON mine.id = new.id
    WHERE games.id = new.id
    RETURNING games.id
), written AS (
    INSERT INTO entries (game_id, number, at, side, kind, answers, body)
    SELECT entry.* FROM unnest(
        %s::text[], %s::int[], %s::text[], %s::text[], %s::text[], %s::int[], %s::json[]
    ) AS entry (game_id, number, at, side, kind, answers, body)
    JOIN moved ON moved.id = entry.game_id
)
SELECT id FROM moved
"""


def append_together(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Of each whether it is written now; no game may come twice, and none with a past. PostgreSQL only."""
    games = [_game_columns(append) for append in appends]
    entries = [
        (append.game_id, entry.number, entry.at, entry.side, entry.kind, entry.answers, _json(entry.body))
        for append in appends
        for entry in append.entries
    ]
    columns = [*_columns(games), *_columns(entries)]
    written = {row[0] for row in connection.exec_driver_sql(_ONE_STATEMENT, tuple(columns))}
    return [append.game_id in written for append in appends]


def _game_columns(append: Append) -> tuple[Any, ...]:
    standing, last = append.standing, append.entries[-1]
    return (
        append.game_id,
        append.entries[0].number - 1,
        append.orders,
        last.at,
        last.number,
        standing.answers,
        standing.phase,
        standing.deciding,
        _json(standing.ending) if standing.ending is not None else None,
        _json(standing.checkpoint) if standing.checkpoint is not None else None,
    )


def _columns(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
