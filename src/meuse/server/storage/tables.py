"""The database: games, who sits where, each game's append-only log of entries, its past, packed, orders, rematches,
reviews; and what the server keeps of those who come: for a while their addresses, and whom the operator has banned.

Tokens and invitation links are kept as SHA-256 hashes only. Times are ISO texts in UTC, which sort as they are.
"""

import hashlib
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s",
    }
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("title", String(100), nullable=False),
    Column("scenario", String(100), nullable=False),
    Column("options", JSON, nullable=False),
    Column("mode", String(10), nullable=False),  # play or analysis
    Column("listed", Boolean, nullable=False),
    Column("created", String(32), nullable=False),
    Column("rules", String(40), nullable=False),  # the title's rules version when the game began
    Column("data", String(32), nullable=False),  # fingerprint of the title's data then
    Column("overlay", JSON, nullable=False),  # files of the player's own, by name
    Column("start", JSON(none_as_null=True)),  # the described position it began from; null: the scenario's beginning
    Column("opening", JSON, nullable=False),  # dice thrown before the first decision
    Column("secret", LargeBinary(32), nullable=False),  # of the audited dice
    # What follows is worked out from the entries and written with each of them, so that a lobby need not replay games.
    Column("moved", String(32), nullable=False),
    Column("last", Integer, nullable=False),  # number of the last entry
    Column("answers", Integer, nullable=False),
    Column("phase", String(100), nullable=False),
    Column("deciding", String(100), nullable=False),
    Column("ending", JSON(none_as_null=True)),
    Column("checkpoint", JSON(none_as_null=True)),  # {entry, answers, dice, position}
    # Which server process lets the bots of this game think, and until when it may be trusted to.
    Column("driver", String(32), nullable=False),
    Column("driven", Float, nullable=False),
    # Grows with every standing order: whoever writes an entry must have known the orders that answer after it.
    Column("orders", Integer, nullable=False, server_default="0"),
    Column("source", String(16), nullable=False, server_default=""),  # of an analysis: the game that it was made from
    Index(None, "listed", "moved", "id"),  # the lobby reads it backwards
    Index(None, "moved"),  # what nobody has touched for long
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(100), primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot or open
    Column("name", Text, nullable=False),
    Column("bot", String(100), nullable=False),
    Column("bot_seed", BigInteger, nullable=False),
    Column("link_hash", String(64)),
)

HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(100), primary_key=True),
    Column("token_hash", String(64), primary_key=True),
    # The entry with which this browser came, and when: one that was here before may put it out again.
    Column("entry", Integer, nullable=False, server_default="0"),
    Column("since", String(32), nullable=False, server_default=""),
    Index(None, "token_hash"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", String(32), nullable=False),
    Column("side", String(100), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("answers", Integer, nullable=False),  # given when this entry was done
    Column("body", JSON, nullable=False),
)

PASTS: Final = Table(
    "pasts",
    METADATA,
    # What was played up to an entry, packed, so that a game is opened without replaying it. Worked out from the
    # entries; each row goes on where its parent ends.
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("parent", Integer, nullable=False),  # the entry of the row before; 0: the beginning
    Column("answers", Integer, nullable=False),  # given by then
    Column("rules", String(40), nullable=False),  # under which it was worked out
    Column("data", String(32), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

ORDERS: Final = Table(
    "orders",
    METADATA,
    # Standing orders of a seat, which nobody else is told of. They are no part of the log: a plan can be changed.
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(100), primary_key=True),
    Column("name", String(100), primary_key=True),
    Column("choice", String(100), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False, server_default=""),  # of a queue: what is in it
)

REMATCHES: Final = Table(
    "rematches",
    METADATA,
    # The game that follows a finished one. Whoever holds a side there may sit down at the next side of the next game.
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(100), primary_key=True),
    Column("offered_by", String(100), nullable=False),  # a side of the finished game
    Column("next_id", String(16), nullable=False),
    Column("next_side", String(100), nullable=False),
    Index(None, "next_id"),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    # The review of a game, one for each: how far it is, what was played out (to go on with), and what it says.
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("begun", String(32), nullable=False),  # which also tells one from another of the same game
    Column("answers", Integer, nullable=False),  # of the game that is reviewed
    Column("state", String(10), nullable=False),  # running, done, stopped, limit or failed
    Column("depth", String(20), nullable=False),
    Column("asked_by", String(64), nullable=False),  # hash of a token; "" when the review has ended
    Column("address", String(64), nullable=False),  # as it is counted; "" when the review has ended
    Column("progress", Float, nullable=False),
    Column("playouts", Integer, nullable=False),
    Column("seconds", Float, nullable=False),  # of a processor, so far
    Column("driver", String(32), nullable=False),  # the server process that sees to it ...
    Column("driven", Float, nullable=False),  # ... and until when it may be trusted to
    Column("work", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Index(None, "state"),
)

ADDRESSES: Final = Table(
    "addresses",
    METADATA,
    # Where those came from who made a game (side "") or took a seat: for quotas and bans, and not kept for long.
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(100), primary_key=True),
    Column("address", String(64), primary_key=True),
    Column("at", String(32), nullable=False),
    Index(None, "address"),
    Index(None, "at"),
)

BANS: Final = Table(
    "bans",
    METADATA,
    Column("kind", String(10), primary_key=True),  # name or address
    Column("pattern", String(100), primary_key=True),  # a name as it is compared, or a network: 192.0.2.0/24
    Column("until", String(32), nullable=False),  # "": until it is lifted
    Column("reason", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

KEYS: Final = Table(
    "keys",
    METADATA,
    # What the server keeps of itself, the same for all its processes: `tokens` signs the tokens that it gives to
    # browsers, and is its secret; `keep` says for how many days games are kept, and since when it is so many.
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)


def hash_of(secret: str) -> str:
    """What is kept of a token or a link. They are long and random, so that a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
