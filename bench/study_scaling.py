"""A study with 1, 2 and 4 processes, and on a cluster of this machine alone: what each worker adds, what Ray costs.

    .venv/bin/python bench/study_scaling.py --title they_shall_not_pass --games 40 --workers 1 2 4 --cluster 1 2

The same games each time; the tables are compared, and must be equal.
"""

import argparse
import os
import tempfile
import time
from pathlib import Path

from meuse.study import load, run_study, study_from


def measure(title: str, games: int, jobs: int, cluster: str | None, folder: Path) -> dict[str, float]:
    study = study_from({"title": title, "players": "greedy", "tables": ["games", "sides"], "seeds": {"games": games}})
    first: list[float] = []
    began = time.perf_counter()

    def note(done: int, _total: int) -> None:
        if done == 1 and not first:
            first.append(time.perf_counter() - began)

    run_study(study, folder, jobs, cluster, progress=note)
    return {
        "seconds": time.perf_counter() - began,
        "first": first[0],
        "in_games": load(folder).manifest["run"]["seconds_in_games"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="they_shall_not_pass")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--cluster", type=int, nargs="*", default=[1, 2])
    asked = parser.parse_args()
    rows = []
    runs = [(jobs, None) for jobs in asked.workers] + [(jobs, "local") for jobs in asked.cluster]
    print(f"load before: {os.getloadavg()[0]:.1f}, cores: {os.cpu_count()}")
    print(
        "| who plays | workers | seconds | to the first game | seconds in games | games/s |\n|---|---|---|---|---|---|"
    )
    for jobs, cluster in runs:
        with tempfile.TemporaryDirectory() as name:
            found = measure(asked.title, asked.games, jobs, cluster, Path(name))
            rows.append(load(name).games.rows())
        rate = asked.games / found["seconds"]
        times = f"{found['seconds']:.1f} | {found['first']:.1f} | {found['in_games']:.1f}"
        print(f"| {'Ray' if cluster else 'processes'} | {jobs} | {times} | {rate:.2f} |", flush=True)
    if any(each != rows[0] for each in rows):
        raise SystemExit("the tables differ")
    print("the tables are equal")


if __name__ == "__main__":
    main()
