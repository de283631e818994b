"""Who comes to a seat and who leaves it, each in one transaction: the database alone decides.

Every change is an entry of the game's log, written under whatever number is next. The row of the game is taken first,
so that of two who want something at the same moment the second sees what the first has done, at whichever process they
are. Whoever has no right to it, or comes too late, gets `SeatRefused` with the reason, and nothing has changed.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, exists, func, insert, or_, select, update

from meuse.server.schema.game import Ending, SeatKind
from meuse.server.storage.store import PAST_COLUMNS, Entry, Past, Store
from meuse.server.storage.tables import (
    ADDRESSES,
    ENTRIES,
    GAMES,
    HOLDERS,
    ORDERS,
    PASTS,
    REMATCHES,
    REVIEWS,
    SEATS,
    now,
)

Why = Literal["no-game", "not-yours", "taken", "is-bot", "not-bot", "alone", "others-play", "over", "analysis"]
Scrub = Callable[[bytes, str], bytes | None]
"""The body of a past without the name of who sat at a side; None where it holds none. The games know how to read it."""


class SeatRefused(Exception):  # noqa: N818 - somebody else was first, or has no right to it
    """Nothing was changed, and why."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class Next(NamedTuple):
    """The next entry of a game that nobody else can write any more, and how the game stands."""

    game_id: str
    number: int
    answers: int
    mode: str
    over: bool
    at: str

    def entry(self, side: str, kind: str, body: dict[str, Any]) -> Entry:
        return Entry(self.number, self.at, side, kind, self.answers, body)


class Forgotten(msgspec.Struct):
    """What has become of the games of somebody who wants to be forgotten."""

    deleted: list[str]  # games that nobody else played
    left: list[str]  # games that others go on with, or keep


class Seating:
    """Changes of seats in the games of a store. `scrub` takes names out of packed pasts."""

    def __init__(self, store: Store, scrub: Scrub) -> None:
        self._store = store
        self._scrub = scrub

    async def leave(self, game_id: str, side: str, token_hash: str) -> Entry:
        """A browser lets go of a seat. When the last one has, the seat is open again and its name is gone."""

        def write(connection: Connection) -> Entry:
            coming = _next(connection, game_id)
            if connection.execute(delete(HOLDERS).where(_held_by(game_id, side, token_hash))).rowcount != 1:
                raise SeatRefused("not-yours")
            if not connection.execute(select(exists().where(HOLDERS.c.game_id == game_id))).scalar_one():
                raise SeatRefused("alone")
            return _vacate(connection, coming, side, self._scrub)

        return await self._store.write(write, game_id)

    async def give_to_bot(self, game_id: str, side: str, token_hash: str, bot: str) -> Entry:
        """The computer plays a seat: one's own, which one still holds, or an open one of a game that one plays in."""

        def write(connection: Connection) -> Entry:
            coming = _next_to_play(connection, game_id)
            mine = _sides_of(connection, game_id, token_hash)
            right = or_(
                and_(SEATS.c.kind == "person", SEATS.c.side.in_(mine)),
                SEATS.c.kind == "open" if mine else SEATS.c.side.in_([]),
            )
            values = {"kind": "bot", "bot": bot, "link_hash": None}
            if not _change(connection, game_id, side, right, values):
                raise SeatRefused(_why_not(connection, game_id, side, mine, "is-bot"))
            _drop_orders(connection, game_id, side)
            return _write(connection, coming.entry(side, "bot-plays", {"bot": bot}), game_id)

        return await self._store.write(write, game_id)

    async def take_from_bot(self, game_id: str, side: str, token_hash: str) -> Entry:
        """Back from the computer: to whoever still holds the seat, else to be taken by somebody with a link."""

        def write(connection: Connection) -> Entry:
            coming = _next_to_play(connection, game_id)
            mine = _sides_of(connection, game_id, token_hash)
            held = exists().where(HOLDERS.c.game_id == game_id, HOLDERS.c.side == side)
            bot = SEATS.c.kind == "bot"
            kind: SeatKind = "person" if side in mine else "open"
            right = bot if side in mine else and_(bot, ~held)
            if not mine or not _change(connection, game_id, side, right, {"kind": kind, "bot": "", "link_hash": None}):
                raise SeatRefused(_why_not(connection, game_id, side, mine, "not-bot"))
            return _write(connection, coming.entry(side, "person-plays", {"kind": kind}), game_id)

        return await self._store.write(write, game_id)

    async def revoke(self, game_id: str, side: str, token_hash: str, link_hash: str) -> Entry:
        """Void the link to a seat, make a new one, and put out the browsers that came to the seat later than this one.

        Who was there before cannot be put out by who came later: nobody loses a seat to somebody he let in.
        """

        def write(connection: Connection) -> Entry:
            coming = _next(connection, game_id)
            came = connection.execute(select(HOLDERS.c.entry).where(_held_by(game_id, side, token_hash))).scalar()
            if came is None:
                raise SeatRefused("not-yours")
            later = and_(HOLDERS.c.game_id == game_id, HOLDERS.c.side == side, HOLDERS.c.entry > came)
            put_out = connection.execute(delete(HOLDERS).where(later)).rowcount
            _change(connection, game_id, side, SEATS.c.kind != "open", {"link_hash": link_hash})
            return _write(connection, coming.entry(side, "revoked", {"browsers": put_out}), game_id)

        return await self._store.write(write, game_id)

    async def close(self, game_id: str) -> Entry:
        """The operator ends a game that goes on: nobody has won."""

        def write(connection: Connection) -> Entry:
            coming = _next_to_play(connection, game_id)
            ending = msgspec.to_builtins(Ending("closed"))
            connection.execute(update(GAMES).where(GAMES.c.id == game_id).values(ending=ending, deciding=""))
            return _write(connection, coming.entry("", "closed", {}), game_id)

        return await self._store.write(write, game_id)

    async def delete(self, game_id: str, token_hash: str) -> None:
        """A player deletes a game that nobody else plays. Who was let in later by a link cannot."""

        def write(connection: Connection) -> None:
            _next(connection, game_id)
            held = select(HOLDERS.c.side, HOLDERS.c.entry).where(HOLDERS.c.game_id == game_id)
            own = held.where(HOLDERS.c.token_hash == token_hash)
            mine = {row.side: row.entry for row in connection.execute(own)}
            if not mine:
                raise SeatRefused("not-yours")
            for side, entry in connection.execute(held):
                if side not in mine or mine[side] > entry:
                    raise SeatRefused("others-play")
            delete_games(connection, [game_id])

        await self._store.write(write, game_id)

    async def forget(self, token_hashes: Sequence[str]) -> Forgotten:
        """All that is kept of somebody who has these tokens, game by game.

        Games that nobody else holds a seat in are deleted. In the others the seat loses its name; one that is not
        played to its end is open again.
        """
        wanted = select(HOLDERS.c.game_id).where(HOLDERS.c.token_hash.in_(token_hashes)).distinct()
        games = await self._store.read(lambda connection: list(connection.execute(wanted).scalars()))
        done = Forgotten([], [])
        for game_id in games:
            try:
                forgetting = partial(self._forget, game_id=game_id, token_hashes=token_hashes)
                kept = await self._store.write(forgetting, game_id)
            except SeatRefused:
                continue  # somebody else has deleted it meanwhile
            (done.left if kept else done.deleted).append(game_id)
        asked = update(REVIEWS).where(REVIEWS.c.asked_by.in_(token_hashes)).values(asked_by="", address="")
        await self._store.write(lambda connection: connection.execute(asked).rowcount)
        return done

    def _forget(self, connection: Connection, game_id: str, token_hashes: Sequence[str]) -> bool:
        """Whether the game is kept for others."""
        coming = _next(connection, game_id)
        ours = and_(HOLDERS.c.game_id == game_id, HOLDERS.c.token_hash.in_(token_hashes))
        held = connection.execute(select(HOLDERS.c.side, HOLDERS.c.entry).where(ours)).all()
        if not held:  # another process was asked the same, and was first
            raise SeatRefused("not-yours")
        sides = sorted({side for side, _ in held})
        if any(entry == 0 for _, entry in held):  # they made the game: where that came from goes, too
            made_from = and_(ADDRESSES.c.game_id == game_id, ADDRESSES.c.side == "")
            connection.execute(delete(ADDRESSES).where(made_from))
        connection.execute(delete(HOLDERS).where(ours))
        if not connection.execute(select(exists().where(HOLDERS.c.game_id == game_id))).scalar_one():
            delete_games(connection, [game_id])
            return False
        for place, side in enumerate(sides):
            if place:
                coming = _next(connection, game_id)
            _vacate(connection, coming, side, self._scrub, nameless=True)
        return True

    async def holders_of(self, game_id: str, side: str) -> list[str]:
        """The token hashes that hold a seat."""
        wanted = select(HOLDERS.c.token_hash).where(HOLDERS.c.game_id == game_id, HOLDERS.c.side == side)
        return await self._store.read(lambda connection: list(connection.execute(wanted).scalars()))


def delete_games(connection: Connection, game_ids: Iterable[str]) -> None:
    """With all that hangs on them; finished games no longer tell of them as their rematch."""
    ids = list(game_ids)
    connection.execute(delete(REMATCHES).where(REMATCHES.c.next_id.in_(ids)))
    connection.execute(delete(GAMES).where(GAMES.c.id.in_(ids)))


# ---- the parts of a change


_TAKEN: Final = (GAMES.c.last, GAMES.c.answers, GAMES.c.mode, GAMES.c.ending)


def _next(connection: Connection, game_id: str) -> Next:
    """Take the next number of a game's log: others that want to write the game wait until this is done."""
    at = now()
    taking = update(GAMES).where(GAMES.c.id == game_id).values(last=GAMES.c.last + 1, moved=at).returning(*_TAKEN)
    taken: Row[Any] | None = connection.execute(taking).one_or_none()
    if taken is None:
        raise SeatRefused("no-game")
    return Next(game_id, taken.last, taken.answers, taken.mode, taken.ending is not None, at)


def _next_to_play(connection: Connection, game_id: str) -> Next:
    coming = _next(connection, game_id)
    if coming.mode == "analysis":
        raise SeatRefused("analysis")
    if coming.over:
        raise SeatRefused("over")
    return coming


def _write(connection: Connection, entry: Entry, game_id: str) -> Entry:
    connection.execute(insert(ENTRIES), [{"game_id": game_id, **msgspec.structs.asdict(entry)}])
    return entry


def _held_by(game_id: str, side: str, token_hash: str) -> ColumnElement[bool]:
    return and_(HOLDERS.c.game_id == game_id, HOLDERS.c.side == side, HOLDERS.c.token_hash == token_hash)


def _sides_of(connection: Connection, game_id: str, token_hash: str) -> list[str]:
    held = select(HOLDERS.c.side).where(HOLDERS.c.game_id == game_id, HOLDERS.c.token_hash == token_hash)
    return list(connection.execute(held).scalars())


def _change(
    connection: Connection, game_id: str, side: str, right: ColumnElement[bool], values: Mapping[str, Any]
) -> bool:
    seat = update(SEATS).where(SEATS.c.game_id == game_id, SEATS.c.side == side, right)
    return connection.execute(seat.values(**values)).rowcount == 1


def _why_not(connection: Connection, game_id: str, side: str, mine: Sequence[str], otherwise: Why) -> Why:
    """The true reason for which a seat could not be changed, as it is now."""
    kind = connection.execute(select(SEATS.c.kind).where(SEATS.c.game_id == game_id, SEATS.c.side == side)).scalar()
    if not mine:
        return "not-yours"
    if kind == "person" and side not in mine:
        return "taken"
    if kind == "bot" and otherwise == "not-bot":  # somebody else has given it to the computer and still holds it
        return "not-yours"
    return otherwise


def _drop_orders(connection: Connection, game_id: str, side: str) -> None:
    """What somebody has ordered is neither the next one's business nor the computer's."""
    connection.execute(delete(ORDERS).where(ORDERS.c.game_id == game_id, ORDERS.c.side == side))
    connection.execute(update(GAMES).where(GAMES.c.id == game_id).values(orders=GAMES.c.orders + 1))


def _vacate(connection: Connection, coming: Next, side: str, scrub: Scrub, nameless: bool = False) -> Entry:
    """After a browser has let go of a seat: open it if that was the last, and say so."""
    game_id = coming.game_id
    others = select(func.count()).select_from(HOLDERS).where(HOLDERS.c.game_id == game_id, HOLDERS.c.side == side)
    if connection.execute(others).scalar_one():
        if nameless:
            _take_name_out(connection, game_id, side, scrub)
        return _write(connection, coming.entry(side, "left", {"again": True, "nameless": nameless}), game_id)
    _take_name_out(connection, game_id, side, scrub)
    _drop_orders(connection, game_id, side)
    if not coming.over:
        _change(connection, game_id, side, SEATS.c.kind == "person", {"kind": "open", "link_hash": None})
    return _write(connection, coming.entry(side, "left", {"nameless": True}), game_id)


def _take_name_out(connection: Connection, game_id: str, side: str, scrub: Scrub) -> None:
    """Whoever leaves takes the name along: from the seat, from the log, and from what was packed of it."""
    connection.execute(update(SEATS).where(SEATS.c.game_id == game_id, SEATS.c.side == side).values(name=""))
    connection.execute(delete(ADDRESSES).where(ADDRESSES.c.game_id == game_id, ADDRESSES.c.side == side))
    named = and_(ENTRIES.c.game_id == game_id, ENTRIES.c.side == side, ENTRIES.c.kind == "joined")
    for number, body in connection.execute(select(ENTRIES.c.number, ENTRIES.c.body).where(named)).all():
        one = update(ENTRIES).where(ENTRIES.c.game_id == game_id, ENTRIES.c.number == number)
        connection.execute(one.values(body={**body, "name": ""}))
    for row in connection.execute(select(*PAST_COLUMNS).where(PASTS.c.game_id == game_id)).all():
        past = Past(*row)
        body = scrub(past.body, side)
        if body is not None:
            one = update(PASTS).where(PASTS.c.game_id == game_id, PASTS.c.entry == past.entry)
            connection.execute(one.values(body=body, digest=hashlib.sha256(body).hexdigest()))
