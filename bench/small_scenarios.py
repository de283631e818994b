"""How even the small scenarios are: games between the players of each title, on seeds that nothing was tuned on.

    python bench/small_scenarios.py --games 200 --jobs 2                # every title, this build
    python bench/small_scenarios.py --title valmy --first 5000000       # other seeds

The share of games that the side with the goal wins, with its 95 % interval, and how many games were cut off at their
limit.
"""

import argparse
from typing import NamedTuple

import meuse
from meuse.bots.pool import work_through
from meuse.env.setting import Setting, player
from meuse.env.small import small_of, smalls
from meuse.study.figures import share

FRESH = 4_000_000  # seeds from here on were not looked at when forces and goals were chosen
MATCHES = (("greedy", "greedy"), ("greedy", "random"), ("random", "greedy"), ("random", "random"))


class Played(NamedTuple):
    won: bool  # by the side with the goal
    decisions: int
    cut: bool


def play(order: tuple[str, str, str, str, int]) -> Played:
    """One game; the first player has the side with the goal."""
    title, name, holder, other, seed = order
    small = small_of(title, name)
    assert small is not None
    setting = Setting(title, name)
    round = setting.start(seed)
    round.play_on(
        {
            side: player(holder if side == small.goal.side else other, seed * len(setting.sides) + number)
            for number, side in enumerate(setting.sides)
        }
    )
    return Played(round.winner() == small.goal.side, round.decisions, round.truncated)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", action="append", help="only this title")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=FRESH, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    told = parser.parse_args()
    print("| title | scenario | goal | its player | other | won | 95 % | decisions, most | cut off |")
    print("|---|---|---|---|---|---|---|---|---|")
    for title in meuse.titles():
        if told.title and title.id not in told.title:
            continue
        for name in smalls(title.id):
            small = small_of(title.id, name)
            assert small is not None
            for holder, other in MATCHES:
                orders = [(title.id, name, holder, other, told.first + number) for number in range(told.games)]
                games = [played for _, played in work_through(play, orders, told.jobs)]
                won = share(sum(game.won for game in games), len(games))
                mean = sum(game.decisions for game in games) / len(games)
                most = max(game.decisions for game in games)
                cut = sum(game.cut for game in games)
                print(
                    f"| {title.id} | {name} | {small.goal.side} | {holder} | {other} | {won.share:.0%} "
                    f"| {won.low:.0%} to {won.high:.0%} | {mean:.0f}, {most} | {cut} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
