"""Work for several processes that survives the death of any of them.

    for place, result in work_through(play_order, orders, jobs=4): ...

Each process has one order at a time. If it dies (out of memory, killed by somebody), its order is given to a new one;
nothing that others have finished is lost, and no order is counted twice. An order that kills process after process is
reported by its place. The processes end with the one that started them, however that ends.
"""

import contextlib
import multiprocessing
import pickle
import signal
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeVar

ATTEMPTS: Final = 3  # processes that one order may cost

Order = TypeVar("Order")
Outcome = TypeVar("Outcome")


class OrderLost(Exception):  # noqa: N818 - what became of the order
    """An order at which several processes died one after another."""

    def __init__(self, place: int, order: object, status: int | None) -> None:
        super().__init__(
            f"order {place + 1} ({order!r}) ended {ATTEMPTS} processes one after another (the last with exit status "
            f"{status}); perhaps memory ran out: try fewer processes"
        )


class WorkFailed(Exception):  # noqa: N818 - what became of the order
    """An order that raised an exception in its process, with the traceback from there."""


class _Worker(Generic[Order]):
    def __init__(self, work: Callable[[Order], Any]) -> None:
        fresh = multiprocessing.get_context("spawn")
        self.line: Connection
        self.line, theirs = fresh.Pipe()
        self.process: BaseProcess = fresh.Process(target=_serve, args=(theirs, work, sys.path[:]), daemon=True)
        self.process.start()
        theirs.close()
        self.place = -1  # of the order it has in hand

    def take(self, place: int, order: Order) -> None:
        self.place = place
        with contextlib.suppress(OSError):  # it has died meanwhile; whoever waits for it will see that
            self.line.send(order)

    def end(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


def work_through(work: Callable[[Order], Outcome], orders: Sequence[Order], jobs: int) -> Iterator[tuple[int, Outcome]]:
    """What `work` makes of each order, with the order's place, as they come in.

    `work` is a function of a module. With one job it is called here, in the order given.
    """
    if jobs <= 1 or len(orders) <= 1:
        for place, order in enumerate(orders):
            yield place, work(order)
        return
    waiting = deque(range(len(orders)))
    attempts: dict[int, int] = {}
    workers: list[_Worker[Order]] = []
    try:
        for _ in range(min(jobs, len(orders))):
            workers.append(_Worker(work))
            workers[-1].take(waiting[0], orders[waiting.popleft()])
        left = len(orders)
        while left:
            lines: list[Any] = [worker.line for worker in workers if worker.place >= 0]
            ready = wait(lines)
            for worker in [each for each in workers if each.line in ready]:
                place = worker.place
                try:
                    found, value = worker.line.recv()
                except (EOFError, OSError):
                    worker.process.join()
                    attempts[place] = attempts.get(place, 0) + 1
                    if attempts[place] >= ATTEMPTS:
                        raise OrderLost(place, orders[place], worker.process.exitcode) from None
                    waiting.appendleft(place)
                    worker.line.close()
                    workers[workers.index(worker)] = _Worker(work)
                    continue
                worker.place = -1
                if not found:
                    raise value
                left -= 1
                if waiting:  # before the caller does anything with the result: the process need not wait for that
                    worker.take(waiting[0], orders[waiting.popleft()])
                yield place, value
            for worker in workers:
                if worker.place < 0 and waiting:
                    worker.take(waiting[0], orders[waiting.popleft()])
    finally:
        for worker in workers:
            worker.end()


def in_order(results: Iterator[tuple[int, Outcome]]) -> Iterator[Outcome]:
    """The results by their places, each as soon as those before it are there."""
    early: dict[int, Outcome] = {}
    due = 0
    for place, result in results:
        early[place] = result
        while due in early:
            yield early.pop(due)
            due += 1


def _serve(line: Connection, work: Callable[[Any], Any], path: list[str]) -> None:
    """In the other process: orders in, results out, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started this
    sys.path[:] = path
    while True:
        try:
            order = line.recv()
        except (EOFError, OSError):
            return
        answer: tuple[bool, Any]
        try:
            answer = True, work(order)
        except Exception as wrong:
            answer = False, _portable(wrong)
        try:
            line.send(answer)
        except OSError:
            return


def _portable(wrong: Exception) -> Exception:
    """The exception, if it survives the way to another process, else one that says the same."""
    wrong.add_note("in a process of its own:\n" + traceback.format_exc())
    try:
        again = pickle.loads(pickle.dumps(wrong))
    except Exception:
        again = None
    if type(again) is type(wrong) and str(again) == str(wrong):
        return wrong
    return WorkFailed(f"{type(wrong).__name__}: {wrong}\n{traceback.format_exc()}")
