"""The yardstick: catanatron, a well-known Python engine of a simpler game, played at random on one core.

    python bench/catanatron_yardstick.py --seconds 5

Two of its own random players play whole games one after the other, each from a fixed seed. A decision is one
entry of `game.state.actions`: every ply a player was asked for, also the forced ones (roll, end turn), which are 73 of
100. Creating the game and choosing at random are inside the measured time.
"""

import argparse
import json
import platform
import time
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer


def play_one_game(seed: int) -> int:
    """Play a game to its end (or catanatron's own turn limit); how many decisions it took."""
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    game.play()
    return len(game.state.actions)


def measure(seconds: float) -> dict[str, Any]:
    """Decisions and games a second over at least so many seconds of whole games."""
    play_one_game(seed=1)  # catanatron fills its board caches in the first game
    games = decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        games += 1
        decisions += play_one_game(seed=1 + games)
        elapsed = time.perf_counter() - start
    return {
        "version": version("catanatron"),
        "python": platform.python_version(),
        "decisions_per_second": round(decisions / elapsed),
        "games_per_second": round(games / elapsed, 2),
        "decisions_per_game": round(decisions / games),
        "seconds": round(elapsed, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Decisions a second of catanatron with two random players.")
    parser.add_argument("--seconds", type=float, default=5.0, help="measure for at least this long")
    print(json.dumps(measure(parser.parse_args().seconds)))


if __name__ == "__main__":
    main()
