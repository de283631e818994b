"""A study with 1, 2 and 4 processes, and on a cluster of this machine alone: what each worker adds, what Ray costs.

    .venv/bin/python bench/study_scaling.py --title they_shall_not_pass --games 40 --workers 1 2 4 --cluster 1 2

The same games each time; the tables are compared, and must be equal. On a machine that others use too,

    .venv/bin/python bench/study_scaling.py --waiting 0.4 --games 48

hands out orders that only wait, and so shows what starting workers and sending orders and rows costs, and nothing else.
"""

import argparse
import os
import tempfile
import time
from functools import partial
from pathlib import Path

from meuse.bots.pool import work_through
from meuse.study import cluster, load, run_study, study_from


def measure(title: str, games: int, jobs: int, where: str | None, folder: Path) -> dict[str, float]:
    study = study_from({"title": title, "players": "greedy", "tables": ["games", "sides"], "seeds": {"games": games}})
    first: list[float] = []
    began = time.perf_counter()

    def note(done: int, _total: int) -> None:
        if done == 1 and not first:
            first.append(time.perf_counter() - began)

    run_study(study, folder, jobs, where, progress=note)
    return {
        "seconds": time.perf_counter() - began,
        "first": first[0],
        "in_games": load(folder).manifest["run"]["seconds_in_games"],
    }


def wait(seconds: float, order: tuple[int, int]) -> tuple[int, int, bytes, float]:
    """In place of a game: it takes so long, and gives as many bytes as a game of a usual study."""
    time.sleep(seconds)
    return (*order, bytes(25_000), seconds)


def machinery(seconds: float, games: int, jobs: int, on_ray: bool) -> dict[str, float]:
    orders = [(0, seed) for seed in range(games)]
    began = time.perf_counter()
    first = 0.0
    if on_ray:
        cluster.play_orders = lambda _study, lot: [wait(seconds, order) for order in lot]
        done = cluster.on_cluster(study_from({"title": "valmy"}), orders, "local", jobs)
    else:
        done = (played for _, played in work_through(partial(wait, seconds), orders, jobs))
    for _ in done:
        first = first or time.perf_counter() - began
    return {"seconds": time.perf_counter() - began, "first": first, "in_games": seconds * games}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="they_shall_not_pass")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--cluster", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--waiting", type=float, default=0.0, metavar="SECONDS")
    asked = parser.parse_args()
    rows = []
    runs = [(jobs, None) for jobs in asked.workers] + [(jobs, "local") for jobs in asked.cluster]
    print(f"load before: {os.getloadavg()[0]:.1f}, cores: {os.cpu_count()}")
    print(
        "| who plays | workers | seconds | to the first game | seconds in games | games/s |\n|---|---|---|---|---|---|"
    )
    for jobs, where in runs:
        if asked.waiting:
            found = machinery(asked.waiting, asked.games, jobs, where is not None)
        else:
            with tempfile.TemporaryDirectory() as name:
                found = measure(asked.title, asked.games, jobs, where, Path(name))
                rows.append(load(name).games.rows())
        rate = asked.games / found["seconds"]
        times = f"{found['seconds']:.1f} | {found['first']:.1f} | {found['in_games']:.1f}"
        print(f"| {'Ray' if where else 'processes'} | {jobs} | {times} | {rate:.2f} |", flush=True)
    if any(each != rows[0] for each in rows):
        raise SystemExit("the tables differ")
    if rows:
        print("the tables are equal")


if __name__ == "__main__":
    main()
