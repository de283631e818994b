"""Running a study: here, in several processes, or on a cluster; its rows are the same."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from meuse.bots.pool import work_through
from meuse.study.journal import Journal
from meuse.study.manifest import write_manifest
from meuse.study.plan import Study
from meuse.study.playing import play_order
from meuse.study.tables import write_tables

Order = tuple[int, int]
Played = tuple[int, int, bytes, float]
Progress = Callable[[int, int], None]


def run_study(
    study: Study,
    out: str | Path,
    jobs: int = 1,
    cluster: str | None = None,
    resume: bool = False,
    progress: Progress | None = None,
) -> bool:
    """Play what is still to be played and write the tables into `out`. False if it was interrupted (Ctrl-C).

    `cluster` is "local", "auto" or an address: Ray then plays the games, else `jobs` processes do. `progress` is told
    how many games are done and how many there are.
    """
    folder = Path(out)
    began = time.time()
    with Journal(folder, study.digest, resume) as journal:
        every = study.orders()
        orders = [order for order in every if order not in journal.places]
        total = len(every)
        before = done = total - len(orders)
        if progress is not None:
            progress(before, total)
        spent = 0.0
        finished = True
        try:
            for index, seed, rows, seconds in _games(study, orders, jobs, cluster):
                done += journal.add(index, seed, rows)
                spent += seconds
                if progress is not None:
                    progress(done, total)
        except KeyboardInterrupt:
            finished = False
        tables = write_tables(study, journal, folder)
    how: dict[str, Any] = {
        "jobs": jobs,
        "cluster": cluster,
        "games_played_now": done - before,
        "seconds": round(time.time() - began, 2),
        "seconds_in_games": round(spent, 2),
        "complete": finished,
    }
    write_manifest(study, folder, tables, done, how)
    return finished


def _games(study: Study, orders: list[Order], jobs: int, cluster: str | None) -> Iterator[Played]:
    if cluster is not None:
        from meuse.study.cluster import on_cluster

        yield from on_cluster(study, orders, cluster, jobs)
        return
    for _, played in work_through(partial(play_order, study), orders, jobs):
        yield played
