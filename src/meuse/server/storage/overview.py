"""What an operator sees of the games of a database: lists, one game, figures. It reads rows and replays nothing."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, exists, func, select, text

from meuse.server.schema.game import Ending
from meuse.server.storage.bans import as_compared
from meuse.server.storage.policy import Keep, days_ago, expires_at
from meuse.server.storage.quotas import kept_address
from meuse.server.storage.store import MOST_PARAMETERS
from meuse.server.storage.tables import ADDRESSES, BANS, ENTRIES, GAMES, HOLDERS, ORDERS, PASTS, REMATCHES, SEATS

State = Literal["waiting", "going", "over", "analysis"]
STATES: Final[tuple[State, ...]] = ("waiting", "going", "over", "analysis")


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits at a side."""

    side: str
    kind: str
    name: str
    bot: str
    browsers: int = 0  # that hold it


class GameLine(msgspec.Struct, frozen=True):
    """A game in a list."""

    id: str
    title: str
    scenario: str
    state: State
    listed: bool
    created: str
    moved: str
    entries: int
    answers: int
    seats: list[SeatLine]


class Address(msgspec.Struct, frozen=True):
    """Where somebody came from who made a game (side "") or took a seat."""

    side: str
    address: str
    at: str


class GameReport(msgspec.Struct, frozen=True):
    """All that is known of a game without replaying it."""

    game: GameLine
    options: list[str]
    rules: str
    own_data: list[str]  # names of the player's own files
    phase: str
    deciding: str
    ending: Ending | None
    addresses: list[Address]
    standing_orders: int
    past_bytes: int
    rematch: str  # the game that follows it
    rematch_of: str
    expires: str = ""


class Wanted(msgspec.Struct, frozen=True):
    """Which games to list; what is left empty does not matter."""

    title: str = ""
    state: State | None = None
    idle_days: int = 0  # nobody has done anything for so long
    name: str = ""  # of a player; * stands for any signs
    address: str = ""
    most: int = 0  # 0: all of them


class Statistics(msgspec.Struct, frozen=True):
    games: dict[str, dict[str, int]]  # title -> state -> how many
    total: int
    moved: dict[str, int]  # games in which somebody has done something within so many days
    browsers: int  # that hold a seat
    entries: int
    addresses: int
    bans: int
    bytes: int  # on the disk
    oldest: str  # when the oldest game was made
    longest_idle: str  # when somebody last did something in the game that has rested longest


_WAITING: Final = exists().where(SEATS.c.game_id == GAMES.c.id, SEATS.c.kind == "open")
_PLAY: Final = GAMES.c.mode == "play"
_OVER: Final = GAMES.c.ending.is_not(None)
IN_STATE: Final[Mapping[State, ColumnElement[bool]]] = {
    "waiting": and_(_PLAY, ~_OVER, _WAITING),
    "going": and_(_PLAY, ~_OVER, ~_WAITING),
    "over": and_(_PLAY, _OVER),
    "analysis": ~_PLAY,
}
LINE_COLUMNS: Final = [
    GAMES.c[name]
    for name in ("id", "title", "scenario", "mode", "listed", "created", "moved", "last", "answers", "ending")
]


def games_in(connection: Connection, wanted: Wanted) -> list[GameLine]:
    """Those that somebody did something in last come first."""
    query = select(*LINE_COLUMNS).order_by(GAMES.c.moved.desc(), GAMES.c.id)
    if wanted.title:
        query = query.where(GAMES.c.title == wanted.title)
    if wanted.state is not None:
        query = query.where(IN_STATE[wanted.state])
    if wanted.idle_days:
        query = query.where(GAMES.c.moved < days_ago(wanted.idle_days))
    if wanted.address:
        here = ADDRESSES.c.address == kept_address(wanted.address)
        query = query.where(exists().where(ADDRESSES.c.game_id == GAMES.c.id, here))
    named = games_of_name(connection, wanted.name) if wanted.name else None
    rows = connection.execute(query)
    found = []
    for row in rows:
        if named is None or row.id in named:
            found.append(row)
        if wanted.most and len(found) == wanted.most:
            break
    rows.close()
    return lines_of(connection, found)


def games_of_name(connection: Connection, name: str) -> set[str]:
    """Games in which somebody sits whose name looks like this one."""
    pattern = as_compared(name)
    seats = connection.execute(select(SEATS.c.game_id, SEATS.c.name).where(SEATS.c.name != ""))
    return {game_id for game_id, called in seats if fnmatchcase(as_compared(called), pattern)}


def lines_of(connection: Connection, rows: Sequence[Any]) -> list[GameLine]:
    seats: dict[str, list[SeatLine]] = {row.id: [] for row in rows}
    ids = list(seats)
    held = (
        select(func.count())
        .select_from(HOLDERS)
        .where(HOLDERS.c.game_id == SEATS.c.game_id, HOLDERS.c.side == SEATS.c.side)
        .scalar_subquery()
    )
    columns = (SEATS.c.game_id, SEATS.c.side, SEATS.c.kind, SEATS.c.name, SEATS.c.bot, held)
    for begin in range(0, len(ids), MOST_PARAMETERS):
        some = select(*columns).where(SEATS.c.game_id.in_(ids[begin : begin + MOST_PARAMETERS])).order_by(SEATS.c.side)
        for game_id, *seat in connection.execute(some):
            seats[game_id].append(SeatLine(*seat))
    return [
        GameLine(
            id=row.id,
            title=row.title,
            scenario=row.scenario,
            state=state_of(row.mode, row.ending is not None, any(seat.kind == "open" for seat in seats[row.id])),
            listed=row.listed,
            created=row.created,
            moved=row.moved,
            entries=row.last,
            answers=row.answers,
            seats=seats[row.id],
        )
        for row in rows
    ]


def state_of(mode: str, over: bool, waiting: bool) -> State:
    if mode == "analysis":
        return "analysis"
    if over:
        return "over"
    return "waiting" if waiting else "going"


def report_of(connection: Connection, game_id: str, keep: Keep) -> GameReport | None:
    """One game; None if there is none of that name."""
    ours = GAMES.c.id == game_id
    row = connection.execute(select(GAMES).where(ours)).one_or_none()
    if row is None:
        return None
    [line] = lines_of(connection, [row])
    where = select(ADDRESSES.c.side, ADDRESSES.c.address, ADDRESSES.c.at).where(ADDRESSES.c.game_id == game_id)
    orders = select(func.count()).select_from(ORDERS).where(ORDERS.c.game_id == game_id)
    packed = select(func.coalesce(func.sum(func.length(PASTS.c.body)), 0)).where(PASTS.c.game_id == game_id)
    follows = select(REMATCHES.c.next_id).where(REMATCHES.c.game_id == game_id).limit(1)
    before = select(REMATCHES.c.game_id).where(REMATCHES.c.next_id == game_id).limit(1)
    waiting = any(seat.kind == "open" for seat in line.seats)
    return GameReport(
        game=line,
        options=row.options,
        rules=row.rules,
        own_data=sorted(row.overlay),
        phase=row.phase,
        deciding=row.deciding,
        ending=msgspec.convert(row.ending, Ending | None),
        addresses=[Address(*each) for each in connection.execute(where.order_by(ADDRESSES.c.at, ADDRESSES.c.side))],
        standing_orders=connection.execute(orders).scalar_one(),
        past_bytes=connection.execute(packed).scalar_one(),
        rematch=connection.execute(follows).scalar() or "",
        rematch_of=connection.execute(before).scalar() or "",
        expires=expires_at(keep, row.mode, row.ending is not None, waiting, row.moved),
    )


def record_of(connection: Connection, game_id: str) -> dict[str, Any] | None:
    """Everything that is kept of a game as plain data; the secret of its dice only when it is over."""
    row = connection.execute(select(GAMES).where(GAMES.c.id == game_id)).mappings().one_or_none()
    if row is None:
        return None
    game = {name: value for name, value in row.items() if name not in ("secret", "driver", "driven")}
    if row["ending"] is not None and row["mode"] == "play":
        game["secret"] = bytes(row["secret"]).hex()
    record: dict[str, Any] = {"meuse_record": 1, "game": game}
    for table in (SEATS, HOLDERS, ENTRIES, ORDERS, REMATCHES, ADDRESSES):
        columns = [column for column in table.c if column.name not in ("game_id", "link_hash")]
        rows = connection.execute(
            select(*columns).where(table.c.game_id == game_id).order_by(*table.primary_key.columns)
        )
        record[table.name] = [dict(each) for each in rows.mappings()]
    return record


def statistics_of(connection: Connection) -> Statistics:
    counted: dict[str, dict[str, int]] = {}
    for state in STATES:
        query = select(GAMES.c.title, func.count()).where(IN_STATE[state]).group_by(GAMES.c.title)
        for title, count in connection.execute(query):
            counted.setdefault(title, {})[state] = count

    def one(query: Any) -> Any:
        return connection.execute(query).scalar_one()

    games = select(func.count()).select_from(GAMES)
    return Statistics(
        games={title: counted[title] for title in sorted(counted)},
        total=one(games),
        moved={str(days): one(games.where(GAMES.c.moved >= days_ago(days))) for days in (1, 7, 30)},
        browsers=one(select(func.count(HOLDERS.c.token_hash.distinct()))),
        entries=one(select(func.coalesce(func.sum(GAMES.c.last), 0))),
        addresses=one(select(func.count(ADDRESSES.c.address.distinct()))),
        bans=one(select(func.count()).select_from(BANS)),
        bytes=size_of(connection),
        oldest=one(select(func.min(GAMES.c.created))) or "",
        longest_idle=one(select(func.min(GAMES.c.moved))) or "",
    )


def size_of(connection: Connection) -> int:
    """Of the whole database, in bytes."""
    if connection.dialect.name == "sqlite":
        pages, size = [connection.execute(text(f"PRAGMA {what}")).scalar_one() for what in ("page_count", "page_size")]
        return int(pages) * int(size)
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
