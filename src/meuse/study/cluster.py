"""A study on a cluster: Ray plays the games, on this machine or on many.

Games go out in small lots, a few more than there are processors, and come back as rows for the journal, which the
driver alone writes. A worker or a machine that dies costs the lots it had in hand; they are played again. A driver that
dies leaves its journal: `--resume` goes on from there.
"""

import os
import platform
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

import meuse
from meuse.study.needs import need
from meuse.study.plan import Study
from meuse.study.playing import play_orders

LOCAL: Final = "local"
AUTO: Final = "auto"
LOT: Final = 4  # games sent together: what one message costs is then small beside them
ATTEMPTS: Final = 5  # times that a lot is sent again after whoever had it died
AHEAD: Final = 2  # lots in hand for each processor

Order = tuple[int, int]
Played = tuple[int, int, bytes, float]


class ClusterError(Exception):
    """A cluster that cannot be reached, or that loses the same games again and again."""


def on_cluster(study: Study, orders: list[Order], address: str, jobs: int) -> Iterator[Played]:
    """Each game of these orders once, as they come in. `jobs` processors are used where the cluster is this machine."""
    ray = need("ray", "cluster")
    started = not ray.is_initialized()
    if started:
        _join(ray, address, jobs)
    try:
        yield from _played(ray, study, orders)
    finally:
        if started:
            ray.shutdown()


def _join(ray: Any, address: str, jobs: int) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # else Ray tells its makers what is done here
        ray.init(address=LOCAL, num_cpus=jobs, **quiet)
        return
    quiet.pop("include_dashboard")
    try:
        ray.init(address=address, **quiet)
    except Exception as wrong:  # Ray has many ways to say that nobody answers
        where = "no cluster is running here" if address == AUTO else f"no cluster answers at {address}"
        raise ClusterError(
            f"{where}: start one with `ray start --head`, or use --cluster local ({type(wrong).__name__}: {wrong})"
        ) from wrong


def _checked(digest: str) -> Callable[[Study, list[Order]], list[Played]]:
    """What plays orders on another machine, unless its rules, data or players are others than here."""

    def play(study: Study, orders: list[Order]) -> list[Played]:
        if study.digest != digest:
            raise ClusterError(
                f"{platform.node()} has another version of Meuse, {meuse.__version__}: install the same on all machines"
            )
        return play_orders(study, orders)

    return play


def _played(ray: Any, study: Study, orders: list[Order]) -> Iterator[Played]:
    # Deaths are counted here, so that Ray itself need not try again; a game that goes wrong is not played again.
    play = ray.remote(_checked(study.digest)).options(max_retries=0, num_cpus=1)
    shared = ray.put(study)
    lots = deque(orders[place : place + LOT] for place in range(0, len(orders), LOT))
    attempts: dict[Order, int] = {}
    in_hand: dict[Any, list[Order]] = {}
    dead = (
        ray.exceptions.WorkerCrashedError,
        ray.exceptions.NodeDiedError,
        ray.exceptions.ObjectLostError,
        ray.exceptions.OutOfMemoryError,
        ray.exceptions.LocalRayletDiedError,
    )
    while lots or in_hand:
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while lots and len(in_hand) < room:
            lot = lots.popleft()
            in_hand[play.remote(shared, lot)] = lot
        ready, _ = ray.wait(list(in_hand), num_returns=1)
        for reference in ready:
            lot = in_hand.pop(reference)
            try:
                games: list[Played] = ray.get(reference)
            except ray.exceptions.RayTaskError as wrong:
                raise (wrong.cause if isinstance(wrong.cause, ClusterError) else wrong) from None
            except dead as wrong:
                attempts[lot[0]] = attempts.get(lot[0], 0) + 1
                if attempts[lot[0]] >= ATTEMPTS:
                    seeds = ", ".join(str(seed) for _, seed in lot)
                    raise ClusterError(f"the games of seeds {seeds} ended {ATTEMPTS} workers: {wrong}") from wrong
                lots.append(lot)
                continue
            yield from games
