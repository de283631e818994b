"""Find puzzles (meuse.puzzles) in games between computer players, and write them down.

    python bench/find_puzzles.py they_shall_not_pass --at movement --seed 8001 --games 40 --out puzzles.json
    python bench/find_puzzles.py valmy --scenario argonne --scenario cannonade --games 40 --out valmy.json
    python bench/find_puzzles.py valmy --again --out valmy.json

Each one that is found is written at once. Games that have been looked at are noted beside --out and not looked at
again, so that it can be stopped at any time. Copy the file to the title's `data/puzzles.json`; puzzles of several
scenarios go into one file. Late turns are the cheapest, for there is less to be played on.

--again judges those in --out anew, with the dice that they were found with: after a change of the rules or of the
players. What is no puzzle any more is left out.
"""

import argparse
import time
from pathlib import Path

import msgspec

import meuse
from meuse.puzzles import Puzzle
from meuse.puzzles.finding import again, find_in


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("title")
    given.add_argument("--scenario", action="append", default=[], help="one or more; by default the first with plans")
    given.add_argument(
        "--at", action="append", default=[], help="phases, or questions with which plans begin: only there"
    )
    given.add_argument("--from-turn", type=int, default=2)
    given.add_argument("--to-turn", type=int, default=999)
    given.add_argument("--most", type=int, default=999, help="puzzles, those in --out included")
    given.add_argument("--seed", type=int, default=8001)
    given.add_argument("--games", type=int, default=20)
    given.add_argument("--again", action="store_true", help="judge the puzzles in --out anew")
    given.add_argument("--out", type=Path, required=True)
    chosen = given.parse_args()
    found = msgspec.json.decode(chosen.out.read_bytes(), type=list[Puzzle]) if chosen.out.exists() else []
    if chosen.again:
        judge_again(chosen.out, found)
        return
    planned = meuse.title(chosen.title).planned_scenarios
    scenarios = chosen.scenario or list(planned[:1])
    if not scenarios or set(scenarios) - set(planned):
        given.error(f"{chosen.title} has plans for {', '.join(planned) or 'no scenario'}")
    noted = chosen.out.with_suffix(".seen")
    seen = set(noted.read_text().split()) if noted.exists() else set()
    where = frozenset(chosen.at)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        for scenario in scenarios:
            looked_at = f"{scenario}:{seed}"
            if looked_at in seen or len(found) >= chosen.most:
                continue
            many = len(found)
            for puzzle in find_in(chosen.title, scenario, seed, where, chosen.from_turn, chosen.to_turn):
                found = [*[each for each in found if each.id != puzzle.id], puzzle]
                write(chosen.out, found)
                best = puzzle.plans[puzzle.best]
                print(
                    f"{looked_at}: {puzzle.id}, {puzzle.grade}, {best.kind} {best.params} {best.score:.2f}", flush=True
                )
            print(f"{looked_at}: {len(found) - many} found, {time.process_time():.0f} s", flush=True)
            with noted.open("a") as notes:
                notes.write(f"{looked_at}\n")


def judge_again(out: Path, puzzles: list[Puzzle]) -> None:
    kept = puzzles[:]
    for puzzle in puzzles:
        found = again(puzzle)
        place = kept.index(puzzle)
        kept[place : place + 1] = [found] if found is not None else []
        write(out, kept)
        shares = [f"{choice.score:.2f}" for choice in (found.plans if found is not None else ())]
        print(f"{puzzle.id}: {' '.join(shares) or 'none any more'}, {time.process_time():.0f} s", flush=True)


def write(out: Path, puzzles: list[Puzzle]) -> None:
    out.write_bytes(msgspec.json.format(msgspec.json.encode(puzzles), indent=1))


if __name__ == "__main__":
    main()
