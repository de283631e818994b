"""The desk: where heavy work is handed to processes, so that the event loop only ever waits for it.

    desk = Desk(database, limits, processes=2)
    reply = await desk.do(Look(...))         # a ServerError says why there is none

There are two lanes, so that nobody who looks at a map waits for somebody's save to be read: short work and long work.
In each, whoever has had least is served next (queue.py). A process that dies, is silent or meets a limit is replaced;
only the job that it was at fails.
"""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

import msgspec

from meuse.server.desk.clerk import work
from meuse.server.desk.jobs import VISITOR, Analyse, Follow, Job, Progress, Reply, ReviewOn, Task, Warm
from meuse.server.desk.queue import Crowded, FairQueue, Party
from meuse.server.errors import ServerError
from meuse.server.operation.metrics import Metrics
from meuse.server.web.budget import charge_elsewhere
from meuse.server.web.limits import Limits

LOG: Final = logging.getLogger("meuse.server.desk")
LONG_WORK: Final = (Analyse, Follow, ReviewOn)
IN_THE_BACKGROUND: Final = (ReviewOn,)  # nobody stands and waits for it: everything else comes first
START_SECONDS: Final = 60.0  # a new process reads the titles' data first
PATIENCE: Final = 4.0  # seconds on the clock for each of the processor, before a process counts as stuck
_MESSAGE: Final = msgspec.msgpack.Decoder(Progress | Reply)

Told = Callable[[int, int, int], None]
"""Progress: how many are ahead, how much is done, of how much."""


class Lost(Exception):  # noqa: N818 - internal: the process is gone or silent
    """A process died or did not answer in time."""


class Clerking(Protocol):
    """One who does jobs, one at a time, for as long as it takes: in a thread of the desk's."""

    def ask(self, task: Task, told: Callable[[int, int], None]) -> Reply: ...

    def stop(self) -> None: ...


class ClerkProcess:
    """One process and the pipe to it. It starts with its first job."""

    def __init__(self, name: str, database: str, limits: Limits) -> None:
        self._name = name
        self._database = database
        self._limits = limits
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, task: Task, told: Callable[[int, int], None]) -> Reply:
        """Hand a job over and wait for its reply. Lost if there is none."""
        fresh = self._pipe is None
        until = time.monotonic() + task.seconds * PATIENCE + (START_SECONDS if fresh else 5.0)
        try:
            pipe = self._start() if self._pipe is None else self._pipe
            pipe.send_bytes(msgspec.msgpack.encode(task))
            while True:
                if not pipe.poll(max(until - time.monotonic(), 0.0)):
                    raise Lost("stuck")
                message: Progress | Reply = _MESSAGE.decode(pipe.recv_bytes())
                if isinstance(message, Reply):
                    return message
                told(message.done, message.of)
        except (EOFError, OSError) as gone:
            raise Lost("died") from gone

    def _start(self) -> Connection:
        fresh = multiprocessing.get_context("spawn")  # forking a process that runs threads and sockets is not safe
        ours, theirs = fresh.Pipe()
        process = fresh.Process(
            target=work, args=(theirs, self._database, self._limits), name=f"meuse-{self._name}", daemon=True
        )
        process.start()
        theirs.close()  # so that its death is the end of the pipe
        self._process, self._pipe = process, ours
        return ours

    def stop(self) -> None:
        """End the process, whatever it is doing; the next job starts another.

        The pipe is not closed but forgotten: a thread that waits at it reads its end.
        """
        process = self._process
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()


class Order:
    """A job that waits or is being done, for a party."""

    def __init__(self, job: Job, party: Party, told: Told | None) -> None:
        self.job = job
        self.party = party
        self.told = told
        self.reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.since = time.monotonic()

    def tell(self, ahead: int, done: int, of: int) -> None:
        if self.told is not None and not self.reply.done():
            self.told(ahead, done, of)


class Lane:
    """Some clerks and those who wait for them."""

    def __init__(self, clerks: list[Clerking], threads: ThreadPoolExecutor, limits: Limits, metrics: Metrics) -> None:
        self._free = list(clerks)
        self.clerks = list(clerks)
        self._threads = threads
        self._limits = limits
        self._metrics = metrics
        self.queue: FairQueue[Order] = FairQueue(limits.desk_waiting, limits.desk_waiting_each)
        self._running: set[asyncio.Task[None]] = set()
        self.closed = False

    def put(self, order: Order) -> None:
        self.queue.put(order, order.party, int(isinstance(order.job, IN_THE_BACKGROUND)))
        self._go_on()

    def _go_on(self) -> None:
        while self._free and not self.closed:
            order = self.queue.take()
            if order is None:
                break
            if order.reply.done():
                continue
            running = asyncio.get_running_loop().create_task(self._serve(self._free.pop(), order))
            self._running.add(running)
            running.add_done_callback(self._running.discard)
        for order in self.queue.items():
            order.tell(self.queue.ahead_of(order) + 1, 0, 0)

    async def _serve(self, clerk: Clerking, order: Order) -> None:
        began = time.perf_counter()
        kind = type(order.job).__name__.lower()
        try:
            reply = await self._ask(clerk, order)
        except Exception as fault:  # a thread pool that is closing: nobody is left without an answer
            LOG.debug("a job was given up", exc_info=fault)
            reply = Reply(code="busy", detail="the server is closing")
        self._metrics.desk_seconds.labels(kind).observe(time.perf_counter() - began)
        if reply.fault:
            LOG.error("a job failed: %s", reply.fault, extra={"facts": {"job": kind}})
        if reply.code is not None:
            self._metrics.desk_failures.labels(kind, reply.code).inc()
        self.queue.charge(order.party, max(reply.seconds, time.perf_counter() - began))
        self._free.append(clerk)
        if not order.reply.done():
            order.reply.set_result(reply)
        self._go_on()

    async def _ask(self, clerk: Clerking, order: Order) -> Reply:
        loop = asyncio.get_running_loop()
        long = isinstance(order.job, LONG_WORK)
        task = Task(order.job, self._limits.import_seconds if long else self._limits.look_seconds)

        def told(done: int, of: int) -> None:
            loop.call_soon_threadsafe(order.tell, 0, done, of)

        try:
            reply = await loop.run_in_executor(self._threads, clerk.ask, task, told)
        except Lost as lost:
            if self.closed:
                return Reply(code="busy", detail="the server is closing")
            await loop.run_in_executor(self._threads, clerk.stop)
            kind = type(order.job).__name__.lower()
            LOG.error("a process was lost and replaced", extra={"facts": {"job": kind, "why": str(lost)}})
            seconds = round(task.seconds)
            if str(lost) == "stuck":
                detail = f"this takes more than {seconds} s of this server's processor"
                return Reply(code="too-much-work", detail=detail, params={"seconds": seconds}, seconds=task.seconds)
            return Reply(code="internal", detail="a fault of the server; nothing was done", seconds=1.0)
        if reply.leaves:
            await loop.run_in_executor(self._threads, clerk.stop)
        return reply

    async def close(self) -> None:
        self.closed = True
        while (order := self.queue.take()) is not None:
            if not order.reply.done():
                order.reply.set_result(Reply(code="busy", detail="the server is closing"))
        for clerk in self.clerks:
            clerk.stop()
        if self._running:
            await asyncio.wait(self._running)
        for clerk in self.clerks:
            clerk.stop()  # one that was being started meanwhile


class Desk:
    def __init__(
        self,
        database: str,
        limits: Limits,
        processes: int = 2,
        metrics: Metrics | None = None,
        hire: Callable[[str, str, Limits], Clerking] = ClerkProcess,
    ) -> None:
        metrics = metrics if metrics is not None else Metrics()
        count = max(1, processes)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="desk")
        clerks = [hire(f"clerk-{number}", database, limits) for number in range(count)]
        self._short = Lane(clerks[: max(1, count // 2)], self._threads, limits, metrics)
        self._long = Lane(clerks[count // 2 :], self._threads, limits, metrics) if count > 1 else self._short
        self._warming: asyncio.Task[Any] | None = None

    @property
    def waiting(self) -> int:
        return sum([len(lane.queue) for lane in {self._short, self._long}])

    def warm_up(self) -> None:
        """Start the process for short work before somebody waits for it."""
        self._warming = asyncio.get_running_loop().create_task(self.do(Warm()))
        self._warming.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def do(self, job: Job, told: Told | None = None) -> bytes:
        """Have a job done for the visitor at hand. A ServerError says why it was not."""
        lane = self._long if isinstance(job, LONG_WORK) else self._short
        if lane.closed:
            raise ServerError("busy", "the server is closing")
        order = Order(job, VISITOR.get(), told)
        try:
            lane.put(order)
        except Crowded as crowded:
            whose = "of your own requests" if crowded.own else "requests"
            detail = f"{crowded.waiting} {whose} wait for this already: try again in a moment"
            raise ServerError("crowded", detail, waiting=crowded.waiting) from crowded
        try:
            reply = await order.reply
        finally:
            lane.queue.drop(order)  # whoever asked has gone
        charge_elsewhere(reply.seconds)
        return reply.content()

    async def close(self) -> None:
        for lane in {self._short, self._long}:
            await lane.close()
        if self._warming is not None:
            await asyncio.wait({self._warming})
        self._threads.shutdown()
