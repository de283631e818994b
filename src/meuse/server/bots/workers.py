"""Bots think in processes of their own, so that the server stays responsive and survives them.

    workers = BotWorkers(processes=1)
    answers = await workers.think(Order(...))     # until another must decide, dice are needed, or about 0.4 s passed
    found = await workers.hint(Order(...))        # what a player could do, thought about in the same slices

Games are spread over the processes by their id, so that a process meets the same games again. Who waits for a process
is served in a fair order (desk/queue.py): a game in which a person waits comes first, games of bots among themselves
last, and of equals whoever has had least. A process that dies or does not answer is replaced and given the order again;
a bot that kills its process twice is replaced by chance.
"""

import asyncio
import logging
import multiprocessing
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from meuse.engine.flow import Action
from meuse.server.bots.worker import AMONG_THEMSELVES, HINT, BotReply, Order, Pondering, Task, work
from meuse.server.desk.queue import Crowded, FairQueue
from meuse.server.operation.metrics import Metrics
from meuse.server.schema.hinting import Hint

__all__ = ["BotWorkers", "Crowded", "NoBotAnswer", "Order"]

SLICE: Final = 0.4  # seconds of thinking before what is there is handed over
SHORT_SLICE: Final = 0.15  # ... where nobody waits for it but watchers: whoever comes first waits so long for them
MOST_WAITING: Final = 500
MOST_WAITING_EACH: Final = 60
PATIENCE: Final = 30.0  # seconds without an answer after which a process counts as lost
START_PATIENCE: Final = 120.0  # a new process reads the title's data first, a player met for the first time its network
TRIES: Final = 3
LAST_RESORT: Final = "random"

log = logging.getLogger("meuse.server.bots")


class NoBotAnswer(Exception):  # noqa: N818 - says why a bot has no answer
    """The order does not fit the rules, or no process can be kept alive."""


Heard = Callable[[Pondering], None]  # how far it is


class Lost(Exception):  # noqa: N818 - internal: the process is gone or silent
    """A process died or did not answer in time."""


class BotWorker:
    """One process and the pipe to it. It starts with its first order."""

    def __init__(self, number: int, patience: float) -> None:
        self.number = number
        self.patience = patience
        self.busy = False  # one order at a time
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._met: set[str] = set()  # the bots that the process has answered for

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, task: bytes, bot: str) -> BotReply:
        """In a thread: hand the task over and wait for the reply. Lost if there is none."""
        try:
            pipe = self._start() if self._pipe is None else self._pipe
            pipe.send_bytes(task)
            if not pipe.poll(self.patience if bot in self._met else START_PATIENCE):
                raise Lost("no answer")
            received = pipe.recv_bytes()
            self._met.add(bot)
            return msgspec.json.decode(received, type=BotReply)
        except (EOFError, OSError) as gone:
            raise Lost("died") from gone

    def _start(self) -> Connection:
        fresh = multiprocessing.get_context("spawn")  # forking a process that runs threads and sockets is not safe
        ours, theirs = fresh.Pipe()
        process = fresh.Process(target=work, args=(theirs,), name=f"meuse-bot-worker-{self.number}", daemon=True)
        process.start()
        theirs.close()  # so that its death is the end of the pipe
        self._process, self._pipe = process, ours
        self._met = set()
        return ours

    def stop(self) -> None:
        """End the process, whatever it is doing; the next order starts another.

        The pipe is not closed but forgotten: a thread that waits at it reads its end.
        """
        process = self._process
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()


class BotWorkers:
    """A few processes that think for the bots of all games."""

    def __init__(
        self,
        processes: int = 1,
        patience: float = PATIENCE,
        most_waiting: int = MOST_WAITING,
        most_waiting_each: int = MOST_WAITING_EACH,
        metrics: Metrics | None = None,
    ) -> None:
        count = max(1, processes)
        self._metrics = metrics if metrics is not None else Metrics()
        self._workers = [BotWorker(number, patience) for number in range(count)]
        self._queues: list[FairQueue[asyncio.Future[None]]] = [
            FairQueue(most_waiting, most_waiting_each) for _ in range(count)
        ]
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bot-worker")  # each waits for one process
        self._under_way: set[asyncio.Future[BotReply]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        return sum([len(queue) for queue in self._queues])

    async def think(self, order: Order, told: Heard | None = None) -> list[Action]:
        """The bot's answers until another must decide, dice are needed, or about 0.4 s passed.

        At least one while the bot's side is asked: if not the bot's own, then one that chance gives. Crowded if too
        many wait already. A bot that thinks longer does so a slice at a time, with others between; `told` hears how
        far it is, and `order.hurried` ends it with the slice.
        """
        reply = await self._whole(order, told, None)
        return [Action(str(answer[0]), tuple(answer[1:])) for answer in reply.answers]

    async def hint(self, order: Order, told: Heard | None = None, spent: Callable[[float], None] | None = None) -> Hint:
        """What the side of an order for HINT could do now. `spent` hears what each slice took of a processor."""
        reply = await self._whole(order, told, spent)
        if reply.hint is None:
            raise NoBotAnswer("there is no hint")
        return reply.hint

    async def _whole(self, order: Order, told: Heard | None, spent: Callable[[float], None] | None) -> BotReply:
        # Who asks may go away; the process answers all the same, and must not answer the next one with it.
        thinking = asyncio.ensure_future(self._ponder(order, told, spent))
        self._under_way.add(thinking)
        thinking.add_done_callback(self._done)
        try:
            return await asyncio.shield(thinking)
        finally:
            order.hurried = True  # whoever has gone away does not want to know the rest

    async def _ponder(self, order: Order, told: Heard | None, spent: Callable[[float], None] | None) -> BotReply:
        while True:
            reply = await self._think(order)
            if spent is not None:
                spent(reply.seconds)
            if reply.pondering is None or reply.answers:
                return reply
            order.begun = True
            if told is not None:
                told(reply.pondering)

    def _done(self, thinking: "asyncio.Future[BotReply]") -> None:
        self._under_way.discard(thinking)
        if not thinking.cancelled():
            thinking.exception()  # seen, even if nobody waits for it any more

    async def _think(self, order: Order) -> BotReply:
        """One slice."""
        worker = self._workers[zlib.crc32(order.game.encode()) % len(self._workers)]
        queue = self._queues[worker.number]
        asked = time.perf_counter()
        if worker.busy:
            mine = asyncio.get_running_loop().create_future()
            queue.put(mine, order.party, order.rank)
            await mine  # whoever is done before us leaves the process busy for us
        worker.busy = True
        began = time.perf_counter()
        self._metrics.bot_waits.labels(str(order.rank)).observe(began - asked)
        try:
            return await self._answers(worker, order)
        finally:
            queue.charge(order.party, time.perf_counter() - began)
            next_one = queue.take()
            if next_one is None:
                worker.busy = False
            else:
                next_one.set_result(None)

    async def _answers(self, worker: BotWorker, order: Order) -> BotReply:
        for attempt in range(1, TRIES + 1):
            wanted = order
            if attempt == TRIES and order.bot not in (LAST_RESORT, HINT):
                log.error("game %s: bot %s keeps losing its process; chance plays on", order.game, order.bot)
                wanted = msgspec.structs.replace(order, bot=LAST_RESORT)
            try:
                reply = await self._ask(worker, wanted)
            except Lost as lost:
                if not self._closed:
                    log.error("game %s: worker %d lost (%s), replaced", order.game, worker.number, lost)
                continue
            for fault in reply.faults:
                log.error("game %s: %s", order.game, fault)
            if reply.failure:
                log.error("game %s: cannot be played on: %s", order.game, reply.failure)
                raise NoBotAnswer(reply.failure.strip().splitlines()[-1])
            return reply
        raise NoBotAnswer(f"{TRIES} processes were lost over it")

    async def _ask(self, worker: BotWorker, order: Order) -> BotReply:
        if self._closed:
            raise NoBotAnswer("the server is closing")
        loop = asyncio.get_running_loop()
        slice_of_time = SHORT_SLICE if order.rank == AMONG_THEMSELVES else SLICE
        task = msgspec.json.encode(Task(order, slice_of_time))
        try:
            return await loop.run_in_executor(self._threads, worker.ask, task, order.bot)
        except Lost:
            await loop.run_in_executor(self._threads, worker.stop)
            raise

    async def close(self) -> None:
        """End all processes; orders under way are given up."""
        self._closed = True
        for worker in self._workers:
            worker.stop()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        for worker in self._workers:
            worker.stop()  # one that was being started meanwhile
        self._threads.shutdown()
