"""What a clerk does: a process that reads the database, replays games and hands over what somebody wants to see.

To the database it is one more process of the server, and it uses the same rooms. It works under three limits: the
answers of a save, seconds of a processor, and memory. Whatever it stumbles over, only the one job fails; after a limit
was met the process ends, and another takes its place.
"""

import asyncio
import gzip
import os
import signal
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from meuse.engine.box import Box
from meuse.server.desk.jobs import (
    Analyse,
    Check,
    Fetch,
    Follow,
    Game,
    Headings,
    Job,
    Look,
    Print,
    Progress,
    Reply,
    ReviewOn,
    Task,
)
from meuse.server.desk.memory import limit_memory, memory_in_use
from meuse.server.errors import ServerError
from meuse.server.games import analyses, telling
from meuse.server.games.positions import check_faces, reading_position
from meuse.server.games.reviewing import ReviewSlices
from meuse.server.games.room import Room
from meuse.server.games.rooms import Rooms
from meuse.server.schema.game import NewAnalysis
from meuse.server.schema.messages import ClientRequest, encode
from meuse.server.storage.store import Store
from meuse.server.storage.tables import hash_of
from meuse.server.storage.trouble import DETAIL, trouble_of
from meuse.server.web.limits import Limits

KEPT_ROOMS: Final = 12
NICENESS: Final = 8  # the server's own process comes first
TOLD_EVERY: Final = 0.2  # seconds
WORTH_COMPRESSING: Final = 500  # bytes
_REQUEST: Final = msgspec.json.Decoder(ClientRequest)

Told = Callable[[int, int], None]


class OutOfTime(BaseException):
    """The processor's time for this job is used up. No `except Exception` on the way is to take it for a fault."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


class Clerk:
    def __init__(self, store: Store, limits: Limits) -> None:
        self._rooms = Rooms(store, limits=limits)
        self._limits = limits
        self._open: OrderedDict[str, Room] = OrderedDict()
        self._reviewing = ReviewSlices(self._rooms)

    async def do(self, job: Job, told: Told) -> bytes:
        if isinstance(job, Look):
            room = await self._room(job.game)
            return encode(await room.look(_REQUEST.decode(job.request), job.game.holder, told))
        if isinstance(job, Headings):
            course = (await self._room(job.game)).course
            log = telling.log_in_short(course, job.seat)
            return msgspec.msgpack.encode([log.since, msgspec.json.encode(log.earlier)])
        if isinstance(job, Fetch):
            return await self._fetch(job)
        if isinstance(job, Follow):
            self._rooms.told = told
            await self._rooms.load(job.id)
            return b""
        if isinstance(job, Check):
            room = await self._room(job.game)
            with reading_position():
                check_faces(room.course.edited_game(job.position)[0])
            return b""
        if isinstance(job, Analyse):
            return await self._analyse(job, told)
        if isinstance(job, ReviewOn):
            return msgspec.msgpack.encode(await self._reviewing.go_on(job))
        if isinstance(job, Print):
            return self._print(job)
        return b""

    async def _room(self, game: Game) -> Room:
        """The room of a game, at least as far as whoever asks has come, with the seats that they hold."""
        room = self._open.pop(game.id, None)
        if room is None:
            room = await self._rooms.load(game.id)
        elif room.course.entry < game.entry:
            await room.catch_up()
        self._open[game.id] = room
        while len(self._open) > KEPT_ROOMS:
            self._open.popitem(last=False)
        room.sit({hash_of(game.holder): set(game.mine)} if game.mine else {})
        return room

    def forget(self) -> None:
        """After a fault: what was half done is not to be used."""
        self._open.clear()
        self._reviewing.forget()

    async def _fetch(self, job: Fetch) -> bytes:
        room = await self._room(job.game)
        holder = job.game.holder
        if job.what == "save":
            found = (await room.save(holder)).encode()
        elif job.what == "dice":
            found = msgspec.json.encode(await room.dice(holder))
        else:
            found = msgspec.json.encode(await room.position(holder, job.answers))
        return gzip.compress(found, 6, mtime=0) if job.packed and len(found) > WORTH_COMPRESSING else found

    async def _analyse(self, job: Analyse, told: Told) -> bytes:
        if job.game is not None:
            wanted = msgspec.json.decode(job.wanted, type=NewAnalysis)
            planned = analyses.from_game(await self._room(job.game), wanted, job.game.holder)
        else:
            wanted = analyses.read(job.wanted, self._limits)
            planned = analyses.from_what_was_sent(wanted, self._rooms.box, self._limits, told)
        return msgspec.msgpack.encode(planned)

    def _print(self, job: Print) -> bytes:
        from meuse.cartography.web import web_map
        from meuse.server.games.briefings import briefing_of
        from meuse.server.games.scenes import sheet_of

        box = self._rooms.box(job.title, job.overlay)
        if job.what == "map":
            return web_map(box.title, box, job.theme).encode()
        make: Callable[[Box, str, frozenset[str]], Any] = sheet_of if job.what == "sheet" else briefing_of
        return msgspec.json.encode(make(box, job.scenario, frozenset(job.options)))


class Pacing:
    """Progress, told now and then."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._last = time.monotonic()

    def __call__(self, done: int, of: int) -> None:
        now = time.monotonic()
        if now - self._last >= TOLD_EVERY:
            self._last = now
            self._send(msgspec.msgpack.encode(Progress(done, of)))


async def replied(clerk: Clerk, task: Task, told: Told) -> Reply:
    """Do a job; what is wrong with it is part of the reply."""
    try:
        return Reply(await clerk.do(task.job, told))
    except ServerError as refused:
        return Reply(code=refused.code, detail=refused.detail, params=refused.params)
    except MemoryError:
        clerk.forget()
        detail = "this takes more memory than this server gives to one request"
        return Reply(code="too-much-work", detail=detail, params={"seconds": 0}, leaves=True)
    except Exception:
        clerk.forget()
        return Reply(code="internal", detail="a fault of the server; nothing was done", fault=traceback.format_exc())


def out_of_time(limit: float) -> Reply:
    seconds = round(limit)
    detail = f"this takes more than {seconds} s of this server's processor"
    return Reply(code="too-much-work", detail=detail, seconds=limit, params={"seconds": seconds}, leaves=True)


def work(jobs: Connection, database: str, limits: Limits) -> None:
    """Do jobs until the other end is closed: by the server, or by its death."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the other end
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    limit_memory(limits.desk_memory)
    try:
        asyncio.run(_work(jobs, database, limits))
    except OutOfTime as met:  # between two steps of the event loop
        jobs.send_bytes(msgspec.msgpack.encode(out_of_time(met.seconds)))
        os._exit(0)


async def opened(jobs: Connection, database: str) -> Store:
    """The database; where it is in trouble, the job that this process was started for is told so, and it ends."""
    try:
        return await Store.open(database, alone=True)
    except Exception as fault:
        trouble = "unreachable" if isinstance(fault, OSError) else trouble_of(fault)
        if trouble is None:
            raise
        jobs.recv_bytes()
        jobs.send_bytes(msgspec.msgpack.encode(Reply(code="no-database", detail=DETAIL[trouble], leaves=True)))
        os._exit(0)


async def _work(jobs: Connection, database: str, limits: Limits) -> None:
    store = await opened(jobs, database)
    clerk = Clerk(store, limits)
    decoder = msgspec.msgpack.Decoder(Task)
    told = Pacing(jobs.send_bytes)
    timed = hasattr(signal, "setitimer")

    allowed = 0.0

    def stop(*_: Any) -> None:
        raise OutOfTime(allowed)

    if timed:
        signal.signal(signal.SIGPROF, stop)
    try:
        while True:
            try:
                task = decoder.decode(jobs.recv_bytes())
            except (EOFError, OSError):
                return
            began = time.process_time()
            allowed = task.seconds
            try:
                if timed:
                    signal.setitimer(signal.ITIMER_PROF, max(task.seconds, 0.001))
                reply = await replied(clerk, task, told)
            except OutOfTime as met:
                reply = out_of_time(met.seconds)
            finally:
                if timed:
                    signal.setitimer(signal.ITIMER_PROF, 0)
            fat = memory_in_use() > limits.desk_memory // 2
            reply = msgspec.structs.replace(reply, seconds=time.process_time() - began, leaves=reply.leaves or fat)
            try:
                jobs.send_bytes(msgspec.msgpack.encode(reply))
            except OSError:
                return
            if reply.leaves:
                sys.stderr.flush()
                os._exit(0)  # what is left of a job that was broken off is not worth tidying up
    finally:
        await store.close()
