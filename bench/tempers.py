"""Look for a better temper for one side of a scenario: the numbers that its script weighs things with.

    python bench/tempers.py valmy --scenario cannonade --side french --seed 1000000 --games 700 --rounds 3

In each round games between scripts are played, in which every number of the side's temper is moved at random (by a
factor; numbers about 0 by a step), against enemies of several tempers. A regression of the results on these moves says
in which direction each number helps, and the temper goes there, the surer the farther. At the end old and new temper
play fresh seeds. What is found goes into a title's `VETERANS`, by hand: look first whether it also holds in other
scenarios (--check, with --temper '{"danger": 1.4}').
"""

import argparse
import importlib
import json
import math
import random
from typing import Any, NamedTuple

import numpy as np

import meuse
from meuse.engine.game import Seat
from meuse.engine.records import Result

SCRIPTS = 4  # times the script is in the pool of enemies, beside each other temper
DOUBT = 0.8  # standard errors below which a number stays as it is
PACE = 3.0  # standard errors of effect for a step of one standard deviation
LONGEST_STEP = 0.9
CHECKED = 4  # a check has a fourth of the games of a round


class Art(NamedTuple):
    """What there is to be tuned in a title."""

    chief: Any
    base: Any
    theirs: Any  # the enemy's script
    pool: list[Any]
    factors: list[str]  # numbers that are multiplied
    steps: dict[str, float]  # numbers that something is added to, and how much


def numbers_of(temper: Any) -> list[str]:
    """Those that can be multiplied: weights, neither counts nor switches nor what is out of the question."""
    return [name for name, value in temper._asdict().items() if type(value) is float and 0.0 < value < 90.0]


def art_of(title: str, side: int) -> Art:
    bot = f"meuse.titles.{title}.bot."
    chief = importlib.import_module(bot + "chief_of_staff").ChiefOfStaff
    tempers, planner = importlib.import_module(bot + "temper"), importlib.import_module(bot + "planner")
    if title == "valmy":
        script = tempers.SCRIPT
        factors = [name for name in numbers_of(script) if name not in ("worth_a_march", "focus_weight", "aside")]
        return Art(chief, script, script, list(planner.BY_KIND.values()), factors, {"melee": 0.2, "stand": 0.2})
    if title == "generation_lost":
        script = tempers.SCRIPT
        pool = list((planner.DEFENDING if side == 0 else planner.ATTACKING).values())[:4]
        factors = [name for name in numbers_of(script) if name not in ("focus_weight", "aside")]
        return Art(chief, script, script, pool, factors, {"reserves": 0.5, "keeping": 0.4})
    factors = [name for name in numbers_of(tempers.TEMPERS[side]) if name not in ("axis_weight", "aside")]
    pool = [planner.BY_SPIRIT[1 - side][kind] for kind in ("bold", *(["wary"] if side else []))]
    return Art(chief, tempers.TEMPERS[side], tempers.TEMPERS[1 - side], pool, factors, {})


def played(title: str, scenario: str, art: Art, side: int, seed: int, mine: Any, theirs: Any) -> Result:
    """One game between two scripts."""
    game = meuse.new(title, scenario, seed)
    sides = game.title.sides
    advisers = {sides[side]: art.chief(side, mine), sides[1 - side]: art.chief(1 - side, theirs)}
    seats = {each: Seat(game, each) for each in sides}
    while (asked := game.decision) is not None:
        advice = advisers[asked.seat].advise(seats[asked.seat])
        game.apply(advice if advice is not None and advice in asked.actions else asked.actions[-1])
    assert game.result is not None
    return game.result


def moved(temper: Any, art: Art, by: dict[str, float], width: float) -> Any:
    """A temper whose numbers are moved by so many standard deviations."""
    factors = {name: getattr(temper, name) * math.exp(width * by[name]) for name in art.factors}
    steps = {name: getattr(temper, name) + step * by[name] for name, step in art.steps.items()}
    return temper._replace(**factors, **steps)


class Match(NamedTuple):
    """Whose temper is looked for, and in which games."""

    title: str
    scenario: str
    sides: tuple[str, ...]
    side: int
    art: Art

    @property
    def pool(self) -> list[Any]:
        return [self.art.theirs] * SCRIPTS + self.art.pool

    @property
    def names(self) -> list[str]:
        return [*self.art.factors, *self.art.steps]

    def score(self, seed: int, mine: Any, theirs: Any) -> float:
        result = played(self.title, self.scenario, self.art, self.side, seed, mine, theirs)
        return 0.5 if result.winner is None else float(result.winner == self.sides[self.side])

    def round(self, temper: Any, seeds: range, width: float) -> Any:
        """One round: the temper after a step to where it is better."""
        rows: list[list[float]] = []
        scores: list[float] = []
        for seed in seeds:
            dice = random.Random(seed)
            by = {name: dice.gauss(0, 1) for name in self.names}
            enemy = dice.choice(self.pool)
            scores.append(self.score(seed, moved(temper, self.art, by, width), enemy))
            rows.append([1.0, *by.values()])
        matrix, results = np.array(rows), np.array(scores)
        effects = np.linalg.lstsq(matrix, results, rcond=None)[0]
        noise = float(np.var(results - matrix @ effects)) * np.diag(np.linalg.pinv(matrix.T @ matrix))
        sure = dict(zip(self.names, (effects / np.sqrt(noise))[1:], strict=True))
        steps = {name: float(np.clip(each / PACE, -LONGEST_STEP, LONGEST_STEP)) for name, each in sure.items()}
        print(f"{results.mean():.1%} with moves; effects in standard errors:")
        print("  " + ", ".join([f"{name} {each:+.1f}" for name, each in sure.items() if abs(each) > DOUBT]))
        return moved(temper, self.art, {name: steps[name] * (abs(sure[name]) > DOUBT) for name in steps}, width)

    def check(self, called: str, temper: Any, seeds: range) -> None:
        for whom, enemies in (("the script", [self.art.theirs]), ("several tempers", self.pool)):
            results = [self.score(seed, temper, enemies[seed % len(enemies)]) for seed in seeds]
            print(f"{called} against {whom}: {sum(results) / len(results):.1%} of {len(results)} games", flush=True)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("title")
    given.add_argument("--scenario", default="")
    given.add_argument("--side", required=True)
    given.add_argument("--seed", type=int, default=1_000_000)
    given.add_argument("--games", type=int, default=500, help="in each round")
    given.add_argument("--rounds", type=int, default=3)
    given.add_argument("--width", type=float, default=0.4, help="of the moves, as a share of each number")
    given.add_argument("--temper", type=json.loads, default={}, help="numbers to begin with")
    given.add_argument("--check", action="store_true", help="only compare that temper with the script's")
    chosen = given.parse_args()
    sides = meuse.title(chosen.title).sides
    side = sides.index(chosen.side)
    scenario = chosen.scenario or meuse.title(chosen.title).scenarios[0]
    match = Match(chosen.title, scenario, sides, side, art_of(chosen.title, side))
    temper, seed = match.art.base._replace(**chosen.temper), chosen.seed
    for _ in range(0 if chosen.check else chosen.rounds):
        temper = match.round(temper, range(seed, seed + chosen.games), chosen.width)
        print("  " + json.dumps({name: round(getattr(temper, name), 3) for name in match.names}), flush=True)
        seed += chosen.games
    for called, tried in (("script", match.art.base), ("found", temper)):
        match.check(called, tried, range(seed, seed + max(chosen.games // CHECKED, 1)))


if __name__ == "__main__":
    main()
