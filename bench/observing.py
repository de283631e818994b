"""What one observation with its mask costs: every fiftieth position of two random games of each scenario, both seats.

    python bench/observing.py                      # every title, this build
    python bench/observing.py --title valmy

Microseconds of processor time. Each position is observed in several rounds of twenty and the fastest round counts: what
is slower is the other work of the machine. The bar is 100 for a compiled build.
"""

import argparse
import random
import statistics
import time
from collections.abc import Iterator

import meuse

MOST = 3000  # decisions of a game
EVERY = 50
AT_ONCE = 20


def positions(title: str, scenario: str) -> Iterator[meuse.Game]:
    for seed in (1, 2):
        game = meuse.new(title, scenario=scenario, seed=seed)
        rng = random.Random(seed)
        for number in range(MOST):
            asked = game.decision
            if asked is None:
                break
            if number % EVERY == 0:
                yield game
            game.apply(asked.actions[int(rng.random() * len(asked.actions))])


def cost(game: meuse.Game, seat: str, rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(AT_ONCE):
            game.observe(seat)
        best = min(best, (time.process_time() - began) / AT_ONCE * 1e6)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", action="append", help="only this title")
    parser.add_argument("--rounds", type=int, default=8)
    told = parser.parse_args()
    print("| title | scenario | positions | median | 95 % below | most |\n|---|---|---|---|---|---|")
    for title in meuse.titles():
        if told.title and title.id not in told.title:
            continue
        for scenario in title.scenarios:
            costs = sorted(
                cost(game, seat, told.rounds) for game in positions(title.id, scenario) for seat in title.sides
            )
            high = costs[int(len(costs) * 0.95)]
            figures = f"{statistics.median(costs):.0f} | {high:.0f} | {costs[-1]:.0f}"
            print(f"| {title.id} | {scenario} | {len(costs)} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
