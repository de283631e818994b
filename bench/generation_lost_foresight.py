"""Verdun: A Generation Lost, the campaign between two computer players: how well its judgement foresees the end.

    .venv/bin/python bench/generation_lost_foresight.py --games 24 --seed 51001

prints, for the first week of some months: what captain and general expect of the lead in combat VP and of that from all
sources, and the German chances; how far off that was in the end; and how it goes together with the end (correlation).
The same games and seeds give the same figures.
"""

import argparse
import math
import statistics
import sys
from collections import defaultdict
from typing import Final, NamedTuple

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Seat
from meuse.titles.generation_lost.bot.campaign_prospects import CampaignProspect, german_chance
from meuse.titles.generation_lost.chapters.campaign_victory import lead
from meuse.titles.generation_lost.terms import GERMAN, SIDES

WEEKS: Final = (2, 6, 10, 15, 20, 25, 30, 35, 40, 44)
SCORES: Final = {"german": 1.0, "french": 0.0, "": 0.5}


class Look(NamedTuple):
    """What was expected in a week."""

    combat: float
    all_sources: float
    chance: float


class End(NamedTuple):
    """... and what came of it."""

    combat: float
    all_sources: float
    score: float


def correlation(one: list[float], other: list[float]) -> str:
    if len(set(one)) < 2 or len(set(other)) < 2:
        return "-"
    return f"{statistics.correlation(one, other):.2f}"


def error(one: list[float], other: list[float]) -> float:
    return math.sqrt(statistics.mean([(mine - theirs) ** 2 for mine, theirs in zip(one, other, strict=True)]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    for side in SIDES:
        parser.add_argument(f"--{side}", default="sergeant")
    given = parser.parse_args()
    looks: dict[int, list[tuple[Look, End]]] = defaultdict(list)
    for seed in range(given.seed, given.seed + given.games):
        game = meuse.new("generation_lost", "campaign", seed)
        bots = {side: make_bot(getattr(given, side), seed * 2 + number) for number, side in enumerate(SIDES)}
        seats = {side: Seat(game, side) for side in SIDES}
        found: dict[int, Look] = {}
        while (asked := game.decision) is not None:
            week = game.state.turn
            if week in WEEKS and week not in found and game.phase == "german_bombardment":
                prospect = CampaignProspect(game.state)
                found[week] = Look(prospect.combat_lead(), prospect.all_sources(), german_chance(game.state))
            game.apply(bots[asked.seat].choose(seats[asked.seat]), asked.seat)
        assert game.result is not None
        combat, every = lead(game.state, GERMAN, True), lead(game.state, GERMAN, False)
        end = End(combat, every, SCORES[game.result.winner or ""])
        for week, look in found.items():
            looks[week].append((look, end))
        print(f"seed {seed}: {game.result.grade}, combat {combat:+d}, all {every:+d}", file=sys.stderr, flush=True)
    print("| week | combat VP foreseen | off by | r | all sources foreseen | off by | r | chance | score | r |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for week, pairs in sorted(looks.items()):
        cells = [str(week)]
        for name in ("combat", "all_sources"):
            thought, came = ([float(getattr(each[place], name)) for each in pairs] for place in (0, 1))
            cells += [f"{statistics.mean(thought):+.0f}", f"{error(thought, came):.0f}", correlation(thought, came)]
        chances, scores = [look.chance for look, _ in pairs], [end.score for _, end in pairs]
        cells += [f"{statistics.mean(chances):.2f}", f"{statistics.mean(scores):.2f}", correlation(chances, scores)]
        print("| " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
