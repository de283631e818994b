"""Rooms: the games that this process holds in memory, how they come there and how they leave.

rooms = Rooms(await Store.open(url), bot_workers)
made = await rooms.create(NewGame(...), holder)       # `holder` is a browser's secret token
room = await rooms.room(made.game.id)
state = await room.enter(listener, holder)
"""

import asyncio
import hashlib
import logging
import random
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

import meuse
from meuse.engine.game import Box
from meuse.engine.title import DataError
from meuse.server.bots.driver import BotAnswers, BotDriver
from meuse.server.desk import jobs
from meuse.server.errors import ServerError, UnknownGame
from meuse.server.games import analyses, contests, pasts, rows, views
from meuse.server.games.audience import Listener
from meuse.server.games.course import Course, first_game
from meuse.server.games.following import follow_all, follow_from
from meuse.server.games.pasts import NoPast
from meuse.server.games.rematches import Again, once_more
from meuse.server.games.reviews import Reviews
from meuse.server.games.room import Room
from meuse.server.games.seats import SeatChanges, check_bot
from meuse.server.games.stretches import Differs
from meuse.server.schema.game import Created, GameInfo, NewAnalysis, NewGame, NewRematch
from meuse.server.storage.imports import create_in_parts
from meuse.server.storage.policy import FOR_GOOD, Keep, Quotas
from meuse.server.storage.quotas import Counted, Maker, QuotaReached
from meuse.server.storage.store import (
    Conflict,
    Entry,
    Follows,
    GameRow,
    Listing,
    Loaded,
    News,
    SeatRow,
    SeatTaken,
    Store,
)
from meuse.server.storage.tables import hash_of, now
from meuse.server.storage.trouble import DatabaseTrouble
from meuse.server.web.budget import charge_elsewhere, metered
from meuse.server.web.limits import Limits
from meuse.server.web.turns import Turns

if TYPE_CHECKING:
    from meuse.server.desk.clerks import Desk, Told

__all__ = ["Listener", "Room", "Rooms"]

LOG: Final = logging.getLogger("meuse.server.games.rooms")
POLL_SECONDS: Final = 0.25  # how soon what other processes write is noticed, where they do not tell ...
SELDOM_SECONDS: Final = 5.0  # ... and where they do, for a notice that was lost
IDLE_SECONDS: Final = 300.0  # a room that nobody uses is kept so long ...
CROWDED_SECONDS: Final = 5.0  # ... or so long, when there are too many
MOST_ROOMS: Final = 500
BOXES_KEPT: Final = 8  # of players' own data files
SLICE: Final = 0.005  # seconds that a game is followed without a pause for others
FEW: Final = 600  # entries that are followed here; more are followed by a clerk, who keeps the past
TRIES: Final = 50
TOO_MANY: Final[dict[Counted, str]] = {
    "open-games": "you have {most} games that are not over: finish, leave or delete one",
    "games": "you have {most} games: delete one",
    "analyses": "you have {most} analyses: delete one",
    "open-games-here": "{most} games that are not over come from your address: finish, leave or delete one",
    "games-here": "{most} games come from your address: delete one",
    "server": "this server keeps {most} games and has no room for more",
}
NEEDS_LINK: Final = "this seat is taken, or needs its invitation link"
T = TypeVar("T")


class Rooms:
    def __init__(
        self,
        store: Store,
        bot_workers: BotAnswers | None = None,
        keep: Keep = FOR_GOOD,
        quotas: Quotas | None = None,
        desk: "Desk | None" = None,
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.keep = keep
        self.quotas = quotas
        self.seats = SeatChanges(self)
        self.reviews = Reviews(self)
        self.bot_workers = bot_workers
        self.desk = desk  # None: all is done here, as by a clerk
        self.limits = limits if limits is not None else Limits()
        self.told: Callable[[int, int], None] = lambda done, of: None  # of what takes long
        self.charge: Callable[[str, str, float], None] = lambda holder, address, seconds: None  # for work elsewhere
        self.bot_turns = Turns(self.limits.at_once_per_address, self.limits.loop_share_per_address)
        self.process = secrets.token_hex(8)  # the name of this process where games say who drives their bots
        self.random = random.Random(secrets.randbits(128))
        self.closed = False
        self.bot_failures = 0  # for the metrics
        self._rooms: dict[str, Room] = {}
        self._drivers: dict[str, BotDriver] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._boxes: dict[str, Box] = {}
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._poller: asyncio.Task[None] | None = None
        self._polled = 0.0
        self._told_of: set[str] = set()  # games to which others have written something that was not read yet
        self._reading = False
        self._behind = False  # others have written something that was not read yet

    def __len__(self) -> int:
        return len(self._rooms)

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Work that goes on when whoever asked for it has left."""
        task = asyncio.get_running_loop().create_task(measured(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is being written; bots stop thinking."""
        self.closed = True
        if self._poller is not None:
            self._poller.cancel()
            await asyncio.wait({self._poller})  # a query that is broken off ends while there is still a store
        for driver in self._drivers.values():
            driver.stop()
        for room in self._rooms.values():
            room.hints.stop()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._rooms.clear()
        self._drivers.clear()

    # ---- rooms come and go

    async def room(self, game_id: str) -> Room:
        """The room of a game, up to date; UnknownGame if there is none such."""
        room = self._rooms.get(game_id)
        if room is None:
            loading = self._loading.get(game_id)
            if loading is None:
                loading = self._loading[game_id] = self.spawn(self._open(game_id))
                loading.add_done_callback(lambda _: self._loading.pop(game_id, None))
            return await asyncio.shield(loading)
        room.used = time.monotonic()
        if not room.watched:  # those who are watched are kept up to date by the poll
            await room.catch_up()
        return room

    async def _open(self, game_id: str) -> Room:
        room = await self.load(game_id)
        self._rooms[game_id] = room
        self._drivers[game_id] = driver = BotDriver(self, room)
        if self._poller is None and not self.closed:
            self._poller = asyncio.get_running_loop().create_task(self._poll_on())
            self._listen()
        self._make_space()
        driver.wake()
        return room

    async def load(self, game_id: str) -> Room:
        """A room as the database tells it."""
        for _ in range(TRIES):
            loaded = await self.store.load(game_id)
            if loaded is not None and self.desk is not None and len(loaded.entries) > FEW:
                await self.desk.do(jobs.Follow(game_id))
                loaded = await self.store.load(game_id)
            if loaded is None:
                raise UnknownGame(game_id)
            course = await self._take_up(loaded) if loaded.pasts else await self._follow(loaded)
            if course is None:
                loaded = await self.store.load(game_id, from_the_beginning=True)
                if loaded is None:
                    raise UnknownGame(game_id)
                course = await self._follow(loaded)
            await self._keep_past(course)
            if not course.void:
                return Room(self, course, loaded)
            # These rules cannot follow the end of the log: it is taken back, and the log says so.
            body = {"to": course.answers, "how": "rules"}
            entry = Entry(course.entry + 1, now(), "", "back", course.answers, body)
            standing = course.standing(course.game, course.answers, entry.number, course.dice, None, True)
            try:
                await self.store.append(game_id, [entry], standing)
            except Conflict:
                continue  # another process has done it
        raise ServerError("busy", "this game cannot be read right now")

    async def _keep_past(self, course: Course) -> None:
        """A game that was followed for long is taken up from its past next time, even if nobody plays on."""
        past = pasts.due(course)
        if past is None:
            return
        try:
            await self.store.keep_past(course.row.id, past)
            course.note_past(past)
        except Exception:  # it would have saved work, no more
            LOG.exception("a past could not be written", extra={"facts": {"game": course.row.id}})

    async def _take_up(self, loaded: Loaded) -> Course | None:
        """The course from its past, as it was packed; None where it has to be followed from the beginning."""
        row = loaded.game
        try:
            box = await self.open_box(row.title, row.overlay)
            return await self._in_slices(follow_from(box, row, loaded.pasts, loaded.entries))
        except (meuse.UnknownName, DataError, meuse.PositionError, Differs, NoPast) as wrong:
            LOG.info("a game is followed from its beginning", extra={"facts": {"game": row.id, "why": str(wrong)}})
            return None

    async def _follow(self, loaded: Loaded) -> Course:
        """Replay a log, with pauses in which others get their turn."""
        row = loaded.game
        try:
            box = await self.open_box(row.title, row.overlay)
            return await self._in_slices(follow_all(box, row, loaded.entries), len(loaded.entries))
        except (meuse.UnknownName, DataError, meuse.PositionError, Differs) as wrong:
            LOG.exception("a game cannot be read", extra={"facts": {"game": row.id}})
            raise ServerError("internal", "this server can no longer read that game") from wrong

    async def _in_slices(self, following: Iterator[Course], of: int = 0) -> Course:
        """Follow a course to its end; others get their turn between two slices."""
        course = next(following)
        began = time.perf_counter()
        for following_on in following:
            course = following_on
            if time.perf_counter() - began > SLICE:
                self.told(course.entry, of)
                await asyncio.sleep(0)
                began = time.perf_counter()
        return course

    async def open_box(self, title: str, overlay: dict[str, str]) -> Box:
        """The same in a thread, if it is not open yet: it takes a tenth of a second."""
        if not overlay or self._key(title, overlay) in self._boxes:
            return self.box(title, overlay)
        async with self._opening:
            box, seconds = await asyncio.to_thread(timed, lambda: self.box(title, overlay))
            charge_elsewhere(seconds)  # a thread takes the event loop's turns
            return box

    @staticmethod
    def _key(title: str, overlay: dict[str, str]) -> str:
        return hashlib.sha256(msgspec.json.encode([title, overlay], order="sorted")).hexdigest()

    def box(self, title: str, overlay: dict[str, str]) -> Box:
        """The data of a title, with a player's own files in place of ours."""
        if not overlay:
            return meuse.open_box(title)
        key = self._key(title, overlay)
        box = self._boxes.pop(key, None)
        if box is None:
            box = Box(meuse.title(title), overlay)
        self._boxes[key] = box
        while len(self._boxes) > BOXES_KEPT:
            del self._boxes[next(iter(self._boxes))]
        return box

    def drop(self, game_id: str) -> None:
        """A game that was deleted: whoever looks at it is sent away."""
        room = self._rooms.get(game_id)
        if room is not None:
            self._drivers[game_id].stop()
            self._forget(room)
            room.dismiss()

    def _forget(self, room: Room) -> None:
        """Without a circle between a room and its driver: its memory is free at once (operation/garbage.py)."""
        room.on_change = lambda: None
        room.on_hurry = lambda: False
        del self._rooms[room.id]
        del self._drivers[room.id]

    async def hear_of(self, game_id: str) -> None:
        """Something was written to a game by other ways than its room."""
        room = self._rooms.get(game_id)
        if room is not None:
            with suppress(UnknownGame):
                await room.catch_up()

    def _make_space(self) -> None:
        """Rooms that nobody uses go: their games are in the database."""
        clock = time.monotonic()
        idle = sorted(
            [room for room in self._rooms.values() if not room.watched and not self._drivers[room.id].at_work],
            key=lambda room: room.used,
        )
        too_many = len(self._rooms) - MOST_ROOMS
        for place, room in enumerate(idle):
            patience = CROWDED_SECONDS if place < too_many else IDLE_SECONDS
            if clock - room.used > patience:
                self._forget(room)

    def _listen(self) -> None:
        """Let other processes tell what they write, where they can."""
        if self.store.notices is not None:
            self.store.notices.on_news = self._hear
            self.store.notices.on_listening = self._poll_soon
            self.store.notices.listen()

    def _hear(self, game_ids: Sequence[str]) -> None:
        """Other processes have written to these games. Rooms that nobody watches catch up when they are asked for."""
        self._told_of.update([game_id for game_id in game_ids if self._is_watched(game_id)])
        if self._told_of and not self._reading and not self.closed:
            self._reading = True
            self.spawn(self._read_news())

    def _is_watched(self, game_id: str) -> bool:
        room = self._rooms.get(game_id)
        return room is not None and room.watched

    async def _read_news(self) -> None:
        """Of all games that we were told of, in one question; what comes meanwhile is the next."""
        try:
            while self._told_of:
                rooms = [self._rooms[game_id] for game_id in self._told_of if game_id in self._rooms]
                self._told_of.clear()
                news = await self.store.news({room.id: room.course.entry for room in rooms})
                for room in rooms:
                    self.spawn(self._follow_news(room, news.get(room.id)))
        except DatabaseTrouble:
            self._poll_soon()
        except Exception:
            LOG.exception("what other processes wrote cannot be read")
            self._poll_soon()
        finally:
            self._reading = False

    async def _follow_news(self, room: Room, news: News | None) -> None:
        try:
            await room.hear(news)
        except UnknownGame:
            return  # it was deleted, and has been dropped
        except DatabaseTrouble:
            self._poll_soon()
        except Exception:
            LOG.exception("a game cannot be followed", extra={"facts": {"game": room.id}})

    def _poll_soon(self) -> None:
        self._polled = 0.0

    async def _poll_on(self) -> None:
        """Until the server closes: a database may answer that it was broken off, and swallow that we were cancelled."""
        while not self.closed:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._poll_if_due()
            except DatabaseTrouble:
                self._poll_soon()  # the store has said so
            except Exception:
                LOG.exception("the database cannot be polled")
            self._make_space()

    async def _poll_if_due(self) -> None:
        told = self.store.notices is not None and self.store.notices.listening
        clock = time.monotonic()
        if clock - self._polled < (SELDOM_SECONDS if told else 0.0):
            return
        self._behind = self._behind or await self.store.database.changed_elsewhere()
        if self._behind:
            await self.poll()
        self._behind = False
        self._polled = clock

    async def poll(self) -> None:
        """Hear what other processes have written to the games that are watched here: one query for all of them."""
        watched = [room for room in self._rooms.values() if room.watched]
        if not watched:
            return
        last = await self.store.last_entries([room.id for room in watched])
        for room in watched:
            if room.id not in last:
                self.drop(room.id)
            elif room.is_behind(*last[room.id]):
                with suppress(UnknownGame):  # deleted since: then it has been dropped
                    await room.catch_up()

    # ---- games are made

    async def create(self, wanted: NewGame, holder: str, address: str = "") -> Created:
        """A new game. The creator's browser holds every seat of a person; open seats get a link each."""
        row, seats, links = self._planned(wanted)
        return await self._make(row, seats, [], links, holder, address)

    async def rematch(self, game_id: str, wanted: NewRematch, holder: str, address: str = "") -> Created:
        """The same game once more. Other people who played are told, and their seats are kept for them.

        There is one rematch of a game: the database decides who was first to offer it.
        """
        room = await self.room(game_id)
        for _ in range(TRIES):
            course, mine = room.course, room.sides_of(holder)
            if not mine or course.analysis:
                raise ServerError("not-your-seat", "only those who played this game can offer a rematch")
            if course.over is None:
                raise ServerError("not-now", "this game is not over")
            if room.rematch is not None:
                room.rematch = await self.store.rematch(game_id)  # it may have been deleted since
            if room.rematch is not None:
                raise ServerError("not-now", "a rematch has already been offered")
            name = clean_name(wanted.name)
            again = once_more(course.row, room.seats, course.sides, mine, wanted.swapped, name)
            if not again.waits:
                return await self.create(again.game, holder, address)
            try:
                return await asyncio.shield(self.spawn(self._offer(room, again, mine[0], holder, address)))
            except Conflict:
                continue
        raise ServerError("busy", "this game is changing too fast to offer a rematch right now")

    async def _offer(self, room: Room, again: Again, by: str, holder: str, address: str) -> Created:
        """Make a rematch, in one transaction with the entry that tells of it; Conflict if another entry came first."""
        row, seats, links = self._planned(again.game)

        async def make(course: Course) -> list[Entry]:
            entry = Entry(course.entry + 1, now(), by, "rematch", course.answers, {"game": row.id})
            follows = Follows(room.id, again.sides, entry, course.standing_now())
            await self._store_game(row, seats, [], holder, address, follows)
            return [entry]

        await room.write(make)
        return Created((await self.room(row.id)).info(holder), links)

    def _planned(self, wanted: NewGame) -> tuple[GameRow, list[SeatRow], dict[str, str]]:
        """The rows of a game that is wanted, and the secrets of the links to its open seats."""
        try:
            title = meuse.title(wanted.title)
        except meuse.UnknownName as unknown:
            raise ServerError("malformed", str(unknown)) from unknown
        scenario = wanted.scenario or title.scenarios[0]
        _one_of("scenario", [scenario], title.scenarios)
        _one_of("option", wanted.options, [option.id for option in title.options])
        _one_of("side", list(wanted.seats), title.sides)
        lacking = [side for side in title.sides if side not in wanted.seats]
        if lacking:
            raise ServerError("malformed", f"no player given for {lacking[0]!r}")
        links: dict[str, str] = {}
        seats: list[SeatRow] = []
        for side in title.sides:
            seat = wanted.seats[side]
            link_hash = None
            if seat.kind == "open":
                links[side] = new_secret()
                link_hash = hash_of(links[side])
            elif seat.kind == "bot":
                check_bot(title, scenario, seat.bot)
            name = clean_name(seat.name) if seat.kind == "person" else ""
            bot = seat.bot if seat.kind == "bot" else ""
            seats.append(SeatRow(side, seat.kind, name, bot, secrets.randbits(32), link_hash))
        box = self.box(title.id, {})
        row = rows.new_row(box, scenario, sorted(set(wanted.options)), "play", wanted.listed)
        rows.begin_row(row, first_game(box, row, rows.chance_of(row)))
        return row, seats, links

    async def analyse(
        self, wanted: NewAnalysis | bytes, holder: str, address: str = "", told: "Told | None" = None
    ) -> Created:
        """A private what-if. Its dice are its own, and its creator holds every seat.

        `wanted`: as it was sent, if it is long: then only a clerk reads it. `told`: of its progress.
        """
        if not holder:
            raise ServerError("not-your-seat", "nobody has taken this seat")
        planned = await self._plan(wanted, holder, told)
        if not planned.row.source:  # it was sent
            planned.row.source = await contests.contest_of(self, planned, holder, address)
        with quotas_told():
            await asyncio.shield(self.spawn(create_in_parts(self.store, planned, self._maker(holder, address))))
        return Created((await self.room(planned.row.id)).info(holder), {})

    async def _plan(self, wanted: NewAnalysis | bytes, holder: str, told: "Told | None") -> jobs.Planned:
        """What an analysis is made of: a clerk works it out, where there is one."""
        room: Room | None = None
        if isinstance(wanted, NewAnalysis):
            analyses.check(wanted)
            room = await self.room(wanted.game) if wanted.game else None
        if self.desk is not None:
            game = room.for_clerk(holder) if room is not None else None
            sent = wanted if isinstance(wanted, bytes) else msgspec.json.encode(wanted)
            found = await self.desk.do(jobs.Analyse(sent, game), told)
            return msgspec.msgpack.decode(found, type=jobs.Planned)
        wanted = analyses.read(wanted, self.limits) if isinstance(wanted, bytes) else wanted
        if room is not None:
            return analyses.from_game(room, wanted, holder)
        return analyses.from_what_was_sent(wanted, self.box, self.limits, self.told)

    def _maker(self, holder: str, address: str) -> Maker:
        return Maker(hash_of(holder), address, self.quotas or Quotas())

    async def _make(
        self, row: GameRow, seats: list[SeatRow], entries: list[Entry], links: dict[str, str], holder: str, address: str
    ) -> Created:
        await self._store_game(row, seats, entries, holder, address)
        room = await self.room(row.id)
        return Created(room.info(holder), links)

    async def _store_game(
        self,
        row: GameRow,
        seats: list[SeatRow],
        entries: list[Entry],
        holder: str,
        address: str,
        follows: Follows | None = None,
    ) -> None:
        persons = [seat.side for seat in seats if seat.kind == "person"]
        if persons and not holder:
            raise ServerError("not-your-seat", "nobody has taken this seat")
        held = {hash_of(holder): persons} if persons else {}
        with quotas_told():
            await self.store.create(row, seats, held, entries, follows, self._maker(holder, address))

    # ---- who sits where

    async def lobby(self, holder: str) -> list[GameInfo]:
        """Listed games and those of this browser, newest first."""
        listings = await self.store.lobby(hash_of(holder) if holder else "")
        return [info for info in map(self._listed, listings) if info is not None]

    def _listed(self, listing: Listing) -> GameInfo | None:
        row = listing.game
        try:
            title = meuse.title(row.title)
        except meuse.UnknownName:
            return None  # a title that this server no longer has
        sides = title.sides
        if title.hides(row.scenario, frozenset(row.options)) and row.mode == "play" and row.ending is None:
            row = msgspec.structs.replace(row, answers=0)  # how much a side decides tells what it has
        room = self._rooms.get(row.id)
        mine = tuple([side for side in sides if side in listing.mine])
        here = room.here() if room is not None else set()
        warnings = list(room.course.warnings) if room is not None else []
        return views.info_of(row, listing.seats, sides, mine, here, row.ending, warnings, keep=self.keep)

    async def join(self, game_id: str, side: str, name: str, link: str, holder: str, address: str = "") -> GameInfo:
        """Sit down: with the seat's link, or freely at an open seat of a listed game, or of a rematch that keeps it.

        Which of these holds is for the database to say, in the statement that gives the seat away.
        """
        room = await self.room(game_id)
        if not holder:
            raise ServerError("not-your-seat", "nobody has taken this seat")
        await room.catch_up()  # this browser may have been put out at another process
        for _ in range(TRIES):
            seat = room.seats.get(side)
            if seat is None:
                raise ServerError("malformed", f"no side {side!r} in this game")
            if side in room.sides_of(holder):
                return room.info(holder)
            if seat.kind == "bot" or not (link or seat.kind == "open"):
                raise ServerError("not-your-seat", NEEDS_LINK)
            body: dict[str, Any] = {"name": clean_name(name)}
            if seat.kind == "person":
                body["again"] = True  # the same player at another device

            async def sit_down(course: Course, body: dict[str, Any] = body) -> list[Entry]:
                entry = Entry(course.entry + 1, now(), side, "joined", course.answers, body)
                link_hash = hash_of(link) if link else None
                standing, listed = course.standing_now(), course.row.listed
                await self.store.take_seat(
                    game_id, side, link_hash, hash_of(holder), entry, standing, listed=listed, address=address
                )
                return [entry]

            try:
                await asyncio.shield(self.spawn(room.write(sit_down)))
            except Conflict:
                continue
            except SeatTaken as taken:
                why = "this link is wrong or has already been used" if link else NEEDS_LINK
                raise ServerError("not-your-seat", why) from taken
            return room.info(holder)
        raise ServerError("busy", "this game is changing too fast to join right now")

    async def new_link(self, game_id: str, side: str, holder: str) -> str:
        """A new link: to a seat one holds, for another device, or to an open seat of a game one plays in."""
        room = await self.room(game_id)
        if side not in room.seats:
            raise ServerError("malformed", f"no side {side!r} in this game")
        link = new_secret()
        if not await self.store.set_link(game_id, side, hash_of(link), hash_of(holder)):
            await room.catch_up()
            if room.seats[side].kind == "bot":
                raise ServerError("not-now", "the computer plays this seat")
            raise ServerError("not-your-seat", "that seat is not yours")
        return link

    async def revoke_link(self, game_id: str, side: str, holder: str) -> str:
        """A new link to a seat one holds; the old one is void, and those who came by links later than this are out."""
        link = new_secret()
        await self.seats.revoke(game_id, side, holder, link)
        return link


async def measured(work: Coroutine[Any, Any, T]) -> T:
    """Work that is counted to whoever asked for it."""
    return await metered(work)


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What comes of some work in a thread, and the seconds of a processor that it took."""
    began = time.thread_time()
    return work(), time.thread_time() - began


@contextmanager
def quotas_told() -> Iterator[None]:
    try:
        yield
    except QuotaReached as reached:
        raise ServerError("quota", TOO_MANY[reached.counted].format(most=reached.most)) from reached


def new_secret() -> str:
    return secrets.token_urlsafe(18)


def clean_name(name: str) -> str:
    """A name as it is shown to others: without control signs, not too long."""
    shown = "".join([sign for sign in name if sign.isprintable()]).strip()
    return shown[:40]


def _one_of(what: str, given: Sequence[str], known: Sequence[str]) -> None:
    for name in given:
        if name not in known:
            raise ServerError("malformed", f"no {what} {name[:100]!r}; choose from {', '.join(known)}")
