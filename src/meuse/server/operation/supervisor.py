"""Several server processes on one socket: started together, replaced when they die, ended with whoever started them.

What uvicorn's own supervisor does, and four things more: a server that cannot start ends with a word and a status; its
processes end when it is killed itself, and clear up after it; one that was replaced leaves no figures behind; one that
dies again and again is replaced ever more slowly.
"""

import logging
import signal
import threading
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from socket import socket
from typing import Any, Final

from meuse.server.operation.garbage import Garbage
from meuse.server.operation.metrics import forget_everybody, forget_process

FAILED: Final = 3  # exit status, as uvicorn has it
LOOK_SECONDS: Final = 0.2
START_SECONDS: Final = 60.0
END_SECONDS: Final = 20.0
LONGEST_DELAY: Final = 30.0  # seconds before a process that keeps dying is replaced
STEADY_SECONDS: Final = 60.0  # one that lived so long did not die of its beginning


def serve_until_parent_ends(settings: Any, sockets: list[socket], alive: Connection, ready: Connection) -> None:
    """A worker process: serves until it is told to end, or until the other end of `alive` is gone."""
    import uvicorn

    class Telling(uvicorn.Server):
        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                Garbage().begin()
                ready.send_bytes(b"ready")

    orphaned = threading.Event()

    def watch() -> None:
        try:
            alive.recv_bytes()
        except (EOFError, OSError):
            orphaned.set()
            # Finish what is being written, say goodbye, and go. Not by a signal: uvicorn would end the process with it,
            # and nobody would clear up.
            server.should_exit = True

    server = Telling(settings)
    threading.Thread(target=watch, daemon=True, name="meuse-parent").start()
    try:
        server.run(sockets)
    finally:
        if orphaned.is_set():
            forget_everybody()


class Worker:
    def __init__(self, settings: Any, sockets: list[socket]) -> None:
        import multiprocessing

        fresh = multiprocessing.get_context("spawn")
        theirs, self._alive = fresh.Pipe(duplex=False)
        self.ready, ready = fresh.Pipe(duplex=False)
        self.process: BaseProcess = fresh.Process(
            target=serve_until_parent_ends, args=(settings, sockets, theirs, ready)
        )
        self.began = time.monotonic()
        self.process.start()
        theirs.close()  # so that our end is the only one here
        ready.close()

    def is_ready(self, seconds: float) -> bool:
        try:
            return self.ready.poll(seconds) and self.ready.recv_bytes() == b"ready"
        except (EOFError, OSError):
            return False

    def end(self) -> None:
        if self.process.is_alive():
            self.process.terminate()


class Supervisor:
    def __init__(self, settings: Any, sockets: list[socket], workers: int) -> None:
        self._settings = settings
        self._sockets = sockets
        self._count = workers
        self._workers: list[Worker] = []
        self._stop = threading.Event()
        self._delay = 0.0

    def run(self) -> None:
        """Until SIGINT or SIGTERM. SystemExit if the processes cannot start."""
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, lambda *_: self._stop.set())
        self._workers = [Worker(self._settings, self._sockets) for _ in range(self._count)]
        failed = not all(self._started(worker) for worker in self._workers)
        if not failed:
            _tell("all server processes are ready", logging.INFO, processes=self._count)
        while not failed and not self._stop.wait(LOOK_SECONDS):
            self._replace_the_dead()
        self._end_all()
        if failed and not self._stop.is_set():
            _tell("cannot start: a server process has failed", logging.CRITICAL)
            raise SystemExit(FAILED)

    def _started(self, worker: Worker) -> bool:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and not self._stop.is_set():
            if worker.is_ready(LOOK_SECONDS):
                return True
            if not worker.process.is_alive():
                return False
        return self._stop.is_set()

    def _replace_the_dead(self) -> None:
        for place, worker in enumerate(self._workers):
            if worker.process.is_alive():
                continue
            if worker.process.pid is not None:
                forget_process(worker.process.pid)
            lived = time.monotonic() - worker.began
            self._delay = 0.0 if lived > STEADY_SECONDS else min(max(0.5, self._delay * 2), LONGEST_DELAY)
            _tell("a server process has died", logging.ERROR, process=worker.process.pid, again_in=self._delay)
            if self._stop.wait(self._delay):
                return
            self._workers[place] = Worker(self._settings, self._sockets)

    def _end_all(self) -> None:
        for worker in self._workers:
            worker.end()
        until = time.monotonic() + END_SECONDS
        for worker in self._workers:
            worker.process.join(max(0.1, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()


def _tell(message: str, level: int, **facts: Any) -> None:
    from meuse.server.operation.logs import tell

    tell(message, level, **facts)
