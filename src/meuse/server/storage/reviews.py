"""Reviews as they are kept with their games: begun, gone on with by whichever process sees to it, stopped, told."""

import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from meuse.server.storage.quotas import kept_address, wait_in_line
from meuse.server.storage.store import Store
from meuse.server.storage.tables import GAMES, REVIEWS

RUNNING: Final = "running"
STOPPED: Final = "stopped"
LIMIT: Final = "limit"  # it has used up its time
BROKEN_OFF: Final = (STOPPED, LIMIT)
NOBODY: Final = {"asked_by": "", "address": ""}  # who asked counts as long as it is made, and is not kept longer
A_CLUB: Final = 4  # browsers of one address that may do as much as they would alone
HERE: Final = "reviews"  # what those wait in line for who begin one at the same moment


class ReviewRow(msgspec.Struct, frozen=True):
    """A review without what was played out."""

    game_id: str
    begun: str
    answers: int
    state: str
    depth: str
    asked_by: str
    address: str
    progress: float
    playouts: int
    seconds: float


class TooMany(Exception):  # noqa: N818 - told to whoever asked
    """So many reviews are being made already: of this browser, or on the whole server."""

    def __init__(self, running: int, own: bool) -> None:
        super().__init__(f"{running} reviews are running")
        self.running = running
        self.own = own


_MADE: Final = [REVIEWS.c[name] for name in ("progress", "playouts", "work", "told")]
_SHORT: Final = [REVIEWS.c[name] for name in ReviewRow.__struct_fields__]


async def review_of(store: Store, game_id: str) -> ReviewRow | None:
    def read(connection: Connection) -> ReviewRow | None:
        row = connection.execute(select(*_SHORT).where(REVIEWS.c.game_id == game_id)).one_or_none()
        return ReviewRow(*row) if row is not None else None

    return await store.read(read)


async def told_of(store: Store, game_id: str, begun: str) -> bytes:
    """What a review says, packed; b"" if it says nothing yet."""
    wanted = select(REVIEWS.c.told).where(REVIEWS.c.game_id == game_id, REVIEWS.c.begun == begun)
    return await store.read(lambda connection: bytes(connection.execute(wanted).scalar() or b""))


async def work_of(store: Store, game_id: str, begun: str) -> bytes:
    """What was played out so far, packed."""
    wanted = select(REVIEWS.c.work).where(REVIEWS.c.game_id == game_id, REVIEWS.c.begun == begun)
    return await store.read(lambda connection: bytes(connection.execute(wanted).scalar() or b""))


async def begin(store: Store, row: ReviewRow, most_each: int, most: int) -> bool:
    """A new review takes the place of an older one; False if that is still running. TooMany where too many run.

    One of the same kind that was broken off is gone on with: what it had played out is kept.
    """
    running = select(func.count()).select_from(REVIEWS).where(REVIEWS.c.state == RUNNING)
    asked = running.where(REVIEWS.c.asked_by == row.asked_by, REVIEWS.c.asked_by != "")  # nobody is not one browser
    here = running.where(REVIEWS.c.address == kept_address(row.address), REVIEWS.c.address != "")
    values: dict[str, Any] = msgspec.structs.asdict(row)
    values |= {"address": kept_address(row.address), "driver": "", "driven": 0.0, "work": b"", "told": b""}

    def write(connection: Connection) -> bool:
        wait_in_line(connection, HERE)
        # As with entries, the row of the game goes first: whoever deletes it meanwhile waits, or we find nothing.
        lock = update(GAMES).where(GAMES.c.id == row.game_id).values(last=GAMES.c.last)
        if connection.execute(lock).rowcount != 1:
            return False
        old = and_(REVIEWS.c.game_id == row.game_id, REVIEWS.c.state != RUNNING)
        alike = and_(REVIEWS.c.depth == row.depth, REVIEWS.c.answers == row.answers, REVIEWS.c.state.in_(BROKEN_OFF))
        begun = connection.execute(select(*_MADE).where(old, alike)).mappings().first()
        connection.execute(delete(REVIEWS).where(old))
        if connection.execute(select(REVIEWS.c.begun).where(REVIEWS.c.game_id == row.game_id)).first() is not None:
            return False
        for count, limit, is_own in (
            (asked, most_each, True),
            (here, most_each * A_CLUB, True),
            (running, most, False),
        ):
            there: int = connection.execute(count).scalar_one()
            if limit and there >= limit:
                raise TooMany(there, is_own)
        connection.execute(insert(REVIEWS), [{**values, **(begun or {})}])
        return True

    return await store.write(write)


async def keep(
    store: Store,
    game_id: str,
    begun: str,
    state: str,
    progress: float,
    playouts: int,
    seconds: float,
    work: bytes,
    told: bytes,
) -> bool:
    """Write how far a review is; False if it was stopped or deleted meanwhile, and nothing was written."""
    ours = and_(REVIEWS.c.game_id == game_id, REVIEWS.c.begun == begun, REVIEWS.c.state == RUNNING)
    values: dict[str, Any] = {"state": state, "progress": progress, "playouts": playouts, "seconds": seconds}
    values |= {"work": work, "told": told}
    if state != RUNNING:
        values |= NOBODY
    changed = update(REVIEWS).where(ours).values(**values)
    return await store.write(lambda connection: connection.execute(changed).rowcount == 1)


async def end(store: Store, game_id: str, begun: str, state: str) -> bool:
    """Stop a review that is running; what it says so far stays."""
    ours = and_(REVIEWS.c.game_id == game_id, REVIEWS.c.begun == begun, REVIEWS.c.state == RUNNING)
    changed = update(REVIEWS).where(ours).values(state=state, **NOBODY)
    return await store.write(lambda connection: connection.execute(changed).rowcount == 1)


async def claim(store: Store, game_id: str, begun: str, driver: str, seconds: float) -> bool:
    """Whether this process may go on with a review; for so long no other may. False also when it does not run."""
    clock = time.time()
    free = or_(REVIEWS.c.driver == driver, REVIEWS.c.driver == "", REVIEWS.c.driven < clock)
    ours = and_(REVIEWS.c.game_id == game_id, REVIEWS.c.begun == begun, REVIEWS.c.state == RUNNING)
    changed = update(REVIEWS).where(ours, free).values(driver=driver, driven=clock + seconds)
    return await store.write(lambda connection: connection.execute(changed).rowcount == 1)


async def release(store: Store, game_id: str, begun: str, driver: str) -> None:
    """Another process may go on with it at once."""
    ours = and_(REVIEWS.c.game_id == game_id, REVIEWS.c.begun == begun, REVIEWS.c.driver == driver)
    changed = update(REVIEWS).where(ours).values(driver="", driven=0.0)
    await store.write(lambda connection: connection.execute(changed).rowcount)


async def left_behind(store: Store) -> list[str]:
    """The games whose reviews are running, but no process sees to them any more."""
    wanted = select(REVIEWS.c.game_id).where(REVIEWS.c.state == RUNNING, REVIEWS.c.driven < time.time())
    return await store.read(lambda connection: list(connection.execute(wanted).scalars()))
