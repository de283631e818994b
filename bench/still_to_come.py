"""How two titles foresee the end, half turn by half turn, in games of scripts that change their minds.

    python bench/still_to_come.py they_shall_not_pass --games 1200 --seed 1000
    python bench/still_to_come.py schlieffens_war --games 500 --seed 1

Both sides draw a temper anew on every turn, so that games differ by more than dice. Printed is, before each half of a
turn, what was expected (German points), what came of it, how far off that was, and the correlation. Where expected and
came differ in the mean, the constants `TO_COME` and `ANSWER` of the title's bot/prospects.py are wrong. Weights are not
to be fitted to such games: they show what goes together, not what follows from what (docs/opponents.md).
"""

import argparse
import importlib
import random
import statistics
from collections import defaultdict
from typing import Any

import meuse
from meuse.engine.game import Game, Seat

FIRST, SECOND = 0, 1  # sides
LAST_PHASES = {"they_shall_not_pass": "mutual_recovery", "schlieffens_war": "end_of_turn"}


class Judge:
    """The tempers of a title's scripts, and what its planners expect of a position."""

    def __init__(self, game: Game) -> None:
        self.title = game.title.id
        bot = f"meuse.titles.{self.title}.bot."
        parts = {name: importlib.import_module(bot + name) for name in ("planner", "prospects", "temper", "worth")}
        self.chief = importlib.import_module(bot + "chief_of_staff").ChiefOfStaff
        self.prospects = parts["prospects"]
        spirits, usual = parts["planner"].BY_SPIRIT, parts["temper"].TEMPERS
        if self.title == "they_shall_not_pass":
            self.country = parts["worth"].Country(game.state.box.terrain)
            self.pools = [[each.in_haste() for each in [usual[side], *spirits[side].values()]] for side in (0, 1)]
            self.pools[SECOND] += [parts["temper"].QUICK_FRENCH._replace(styles=(style,)) for style in range(9)]
        else:
            self.pools = [[usual[side], *spirits[side].values()] for side in (0, 1)]

    def adviser(self, side: int, dice: random.Random) -> Any:
        return self.chief(side, dice.choice(self.pools[side]))

    def expected(self, game: Game, second_half: bool) -> float:
        state, prospects = game.state, self.prospects
        if self.title == "they_shall_not_pass":
            return float(prospects.expected_points(state, self.country, second_half))
        cities = prospects.expected_cities(state, prospects.Ground(state))
        left = state.box.last_turn - state.turn
        return float(cities + (prospects.ANSWER if second_half else prospects.TO_COME * left))


def played(title: str, seed: int) -> tuple[dict[tuple[int, bool], float], float]:
    """What was expected before each half of a turn, and the points in the end."""
    game, dice = meuse.new(title, None, seed), random.Random(seed)
    judge, sides = Judge(game), game.title.sides
    seats = {side: Seat(game, side) for side in sides}
    advisers: list[Any] = []
    turn, found = 0, {}
    while (asked := game.decision) is not None:
        if game.state.turn != turn:
            turn = game.state.turn
            advisers = [judge.adviser(side, dice) for side in (FIRST, SECOND)]
        half = (turn, game.phase.startswith(sides[SECOND]) or game.phase == LAST_PHASES[title])
        if half not in found:
            found[half] = judge.expected(game, half[1])
        advice = advisers[sides.index(asked.seat)].advise(seats[asked.seat])
        game.apply(advice if advice is not None and advice in asked.actions else asked.actions[-1])
    assert game.result is not None
    return found, float(game.result.points)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("title", choices=sorted(LAST_PHASES))
    given.add_argument("--games", type=int, default=500)
    given.add_argument("--seed", type=int, default=1)
    chosen = given.parse_args()
    looks: dict[tuple[int, bool], list[tuple[float, float]]] = defaultdict(list)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        found, points = played(chosen.title, seed)
        for half, expected in found.items():
            looks[half].append((expected, points))
    print("| before | expected | came | off by | correlation |\n|---|---|---|---|---|")
    for (turn, second_half), pairs in sorted(looks.items()):
        expected, came = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        off = statistics.mean([(one - other) ** 2 for one, other in pairs]) ** 0.5
        varied = len(set(expected)) > 1 and len(set(came)) > 1
        together = f"{statistics.correlation(expected, came):.2f}" if varied else "-"
        name = f"turn {turn}, {'second' if second_half else 'first'} half"
        print(f"| {name} | {statistics.mean(expected):.2f} | {statistics.mean(came):.2f} | {off:.2f} | {together} |")


if __name__ == "__main__":
    main()
