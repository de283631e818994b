"""What all requests of one server process share."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from starlette.requests import HTTPConnection

import meuse
from meuse.server.errors import ServerError
from meuse.server.operation.config import Config
from meuse.server.operation.logs import log_what_is_due, tell
from meuse.server.operation.metrics import Metrics
from meuse.server.storage.bans import Ban, Bans
from meuse.server.web.budget import Budget, metered
from meuse.server.web.catalogue import Library
from meuse.server.web.limits import Connections, Rates, quotas_of
from meuse.server.web.pages import Client
from meuse.server.web.security import token_of
from meuse.server.web.turns import Turns

if TYPE_CHECKING:
    from meuse.engine.flow import Action
    from meuse.server.bots.worker import Pondering
    from meuse.server.bots.workers import BotWorkers, Order
    from meuse.server.desk.clerks import Desk
    from meuse.server.games.rooms import Rooms
    from meuse.server.schema.hinting import Hint
    from meuse.server.storage.policy import Keep
    from meuse.server.storage.store import Store
    from meuse.server.storage.tokens import Tokens
    from meuse.server.web.socket import Connection

T = TypeVar("T")
HEALTH_SECONDS: Final = 5.0  # a database that takes longer does not answer
BANS_SECONDS: Final = 0.5  # how soon a ban holds, where no database tells of it ...
BANS_SELDOM: Final = 5.0  # ... and where it does, for a notice that was lost
SWEEP_SECONDS: Final = 900.0  # from one look for what has been kept long enough to the next
REVIEWS_SECONDS: Final = 60.0  # how soon a review is gone on with whose process has died
COUNT_SECONDS: Final = 2.0  # how often what others count is brought into the metrics


class Service:
    """One server process: its settings, counts and caches, and (once it has started) its rooms."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.rates = Rates(config.limits)
        self.connections = Connections(config.limits)
        self.budget = Budget(config.limits)
        self.turns = Turns(config.limits.at_once_per_address, config.limits.loop_share_per_address)
        self.library = Library(Path(config.cache) if config.cache else None)
        self.desk: Desk | None = None
        self._refused: dict[str, int] = {}  # connections that the metrics know to be refused
        self.client = Client(Path(config.client))
        self.bans = Bans()
        self._bans_changed = asyncio.Event()
        self.sockets: set[Connection] = set()  # of all who look at a game
        self._tokens: Tokens | None = None
        self._store: Store | None = None
        self._rooms: Rooms | None = None
        self._bot_workers: BotWorkers | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._counted = 0  # entries of the store that the metrics know of
        self._counted_failures = 0
        self._working: set[asyncio.Task[Any]] = set()

    @property
    def rooms(self) -> "Rooms":
        if self._rooms is None:
            raise RuntimeError("the server has not started")
        return self._rooms

    async def holder_of(self, connection: HTTPConnection) -> str:
        """The token that a browser holds, or "" if it has none; ServerError for one that this server has not made."""
        token = token_of(connection)
        if token and (self._tokens is None or not await self._tokens.is_known(token)):
            raise ServerError("unknown-token", "the token in your cookie is not one that this server has made")
        return token

    def new_holder(self) -> str:
        if self._tokens is None:
            raise RuntimeError("the server has not started")
        return self._tokens.new()

    def check_names(self, *names: str) -> None:
        """ServerError for a name that the operator has banned."""
        if any(self.bans.of_name(name) is not None for name in names if name):
            raise ServerError("banned", "this name is not allowed here: choose another")

    def ban_of(self, address: str) -> str:
        """Why nobody from this address is served, or ""."""
        ban = self.bans.of_address(address)
        if ban is None:
            return ""
        return f"this address is banned until {ban.until}" if ban.until else "this address is banned"

    async def open(self) -> None:
        # Here and not above: the command line reads settings without loading databases.
        from meuse.server.bots.workers import BotWorkers
        from meuse.server.desk.clerks import Desk
        from meuse.server.games.rooms import Rooms
        from meuse.server.storage.bans import bans_in
        from meuse.server.storage.keeping import in_force
        from meuse.server.storage.store import Store
        from meuse.server.storage.tokens import Tokens

        self._store = await Store.open(self.config.database)
        self._tokens = await Tokens.open(self._store)
        self.bans = Bans(await bans_in(self._store))
        keep = await in_force(self._store, self.config.keep)
        limits = self.config.limits
        if self.config.bot_processes:
            self._bot_workers = BotWorkers(
                self.config.bot_processes,
                most_waiting=limits.bots_waiting,
                most_waiting_each=limits.bots_waiting_each,
                metrics=self.metrics,
            )
        if self.config.desk_processes:
            self.desk = Desk(self.config.database, limits, self.config.desk_processes, self.metrics)
            self.desk.warm_up()
            self.library.desk = self.desk
        bots = MeasuredWorkers(self._bot_workers, self.metrics) if self._bot_workers else None
        self._rooms = Rooms(self._store, bots, keep, quotas_of(limits), self.desk, limits)
        self._rooms.charge = self.budget.charge
        if self._store.notices is not None:
            self._store.notices.on_bans = self._bans_changed.set
            self._store.notices.listen()
        self._tasks.append(asyncio.create_task(asyncio.to_thread(open_boxes)))
        self._store.commits.on_commit = self._count_commit
        self._tasks.append(asyncio.create_task(self._count_on()))
        self._tasks.append(asyncio.create_task(self._read_bans_on(self._store)))
        self._tasks.append(asyncio.create_task(self._sweep_on(self._store, keep)))
        self._tasks.append(asyncio.create_task(self._look_through_database()))
        self._tasks.append(asyncio.create_task(self._take_over_reviews()))
        if self.config.cache:
            self._tasks.append(asyncio.create_task(self._warm_up()))

    async def close(self) -> None:
        """Finish what is being written, then close everything that was opened, as far as it was."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._working:
            await asyncio.wait(self._working, timeout=HEALTH_SECONDS)
        for part in (self._rooms, self._bot_workers, self.desk, self._store):
            if part is not None:
                try:
                    await part.close()
                except Exception as fault:
                    tell("fault", logging.ERROR, error=fault, closing=type(part).__name__)

    async def database_trouble(self) -> str:
        """What is wrong with the database, or ""."""
        if self._store is None:
            return "not open"
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                trouble = await self._store.database.trouble()
        except TimeoutError:
            trouble = "unreachable"
        self.count()
        return trouble or ""

    def open_rooms(self) -> int:
        return len(self._rooms) if self._rooms is not None else 0

    def count(self) -> None:
        """Bring what the store and the rooms have counted into the metrics."""
        self.metrics.workers.set(1)
        self.metrics.rooms.set(self.open_rooms())
        if self._rooms is not None:
            self.metrics.bot_failures.inc(self._rooms.bot_failures - self._counted_failures)
            self._counted_failures = self._rooms.bot_failures
        if self._store is not None:
            self.metrics.entries.inc(self._store.written - self._counted)
            self._counted = self._store.written
            self.metrics.database.set(0 if self._store.database.known_trouble else 1)
            notices = self._store.notices
            self.metrics.listening.set(1 if notices is not None and notices.listening else 0)
        self.metrics.desk_waiting.set(self.desk.waiting if self.desk is not None else 0)
        self.metrics.bots_waiting.set(self._bot_workers.waiting if self._bot_workers is not None else 0)
        for why, count in refused_at_the_door().items():
            self.metrics.refused_sockets.labels(why).inc(count - self._refused.get(why, 0))
            self._refused[why] = count

    def _count_commit(self, seconds: float, together: int) -> None:
        self.metrics.commits.observe(seconds)
        self.metrics.together.observe(together)

    async def _look_through_database(self) -> None:
        try:
            if self._store is not None:
                await self._store.database.look_through()
        except ServerError:
            pass  # the database has said so

    async def _take_over_reviews(self) -> None:
        """Reviews that were under way when a process ended go on."""
        while True:
            try:
                await self.rooms.reviews.take_over()
            except ServerError:
                pass  # the database has said so
            except Exception as fault:
                tell("fault", logging.ERROR, error=fault, taking_over="reviews")
            await asyncio.sleep(REVIEWS_SECONDS)

    async def _read_bans_on(self, store: "Store") -> None:
        """The operator bans and lifts bans while the server runs; who is banned and only looks on is sent away, too."""
        from meuse.server.storage.bans import bans_in

        known: list[Ban] = []
        while True:
            told = store.notices is not None and store.notices.listening
            with suppress(TimeoutError):
                async with asyncio.timeout(BANS_SELDOM if told else BANS_SECONDS):
                    await self._bans_changed.wait()
            self._bans_changed.clear()
            try:
                bans = await bans_in(store)
                if bans != known:
                    known, self.bans = bans, Bans(bans)
                    for socket in list(self.sockets):
                        socket.leave_if_banned()
            except Exception as fault:
                tell("fault", logging.ERROR, error=fault, reading="bans")

    async def _sweep_on(self, store: "Store", keep: "Keep") -> None:
        """Now and then what has been kept long enough is deleted, in the threads of the store."""
        from meuse.server.storage.keeping import sweep

        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                swept = await sweep(store, keep)
                for game in swept.games:
                    self.rooms.drop(game)  # whoever looks at one is told
                if swept.games or swept.addresses or swept.bans:
                    tell("swept", games=swept.games, addresses=swept.addresses, bans=swept.bans)
            except Exception as fault:
                tell("fault", logging.ERROR, error=fault, sweeping="games")

    async def _warm_up(self) -> None:
        try:
            await self.library.warm_up()
        except Exception as fault:  # whoever asks for it will be told
            tell("fault", logging.ERROR, error=fault, making="what is printed")

    async def _count_on(self) -> None:
        while True:
            self.count()
            log_what_is_due()
            await asyncio.sleep(COUNT_SECONDS)

    def background(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Work that goes on when the one who asked for it has left."""
        task = asyncio.ensure_future(measured(work))
        self._working.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: "asyncio.Task[Any]") -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has dealt with it; nobody is to be told that it was never looked at


async def measured(work: Coroutine[Any, Any, T]) -> T:
    """Work that is counted to whoever asked for it."""
    return await metered(work)


def open_boxes() -> None:
    """Of all titles, before somebody's game waits for it."""
    for title in meuse.titles():
        meuse.open_box(title.id)


def refused_at_the_door() -> dict[str, int]:
    """Why connections were refused or cut, and how often."""
    from meuse.server.web import doors

    return dict(doors.refused_so_far())


class MeasuredWorkers:
    """Bot workers whose time is counted."""

    def __init__(self, bot_workers: "BotWorkers", metrics: Metrics) -> None:
        self._bot_workers = bot_workers
        self._metrics = metrics

    async def think(self, order: "Order", told: "Callable[[Pondering], None] | None" = None) -> "list[Action]":
        with self._metrics.thinking.time():
            return await self._bot_workers.think(order, told)

    async def hint(
        self,
        order: "Order",
        told: "Callable[[Pondering], None] | None" = None,
        spent: "Callable[[float], None] | None" = None,
    ) -> "Hint":
        with self._metrics.thinking.time():
            return await self._bot_workers.hint(order, told, spent)

    async def close(self) -> None:
        await self._bot_workers.close()


def service_of(connection: HTTPConnection) -> Service:
    service: Service = connection.app.state.service
    return service
