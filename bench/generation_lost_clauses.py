"""Verdun: A Generation Lost, a scenario between two computer players: its clauses phase by phase, and their judgement.

    .venv/bin/python bench/generation_lost_clauses.py --scenario firestorm_on_the_meuse --games 100 --seed 20001

prints, for each bombardment of each week: what captain and general make of the position (the mean of the German
chances, and for each German clause of the first grade the mean hope, and its correlation with what came of it), which
of its places the Germans hold, and how often they keep a place over the French answer: with the units of a week ago, or
just taken. `--german captain:16p` puts another player there, `--temper reserves=1.0,keeping=1.0` a script with other
numbers (bot/temper.py). The same games and seeds give the same figures.
"""

import argparse
import statistics
import sys
from collections import Counter, defaultdict
from typing import Any

import meuse
from meuse.bots import make_bot
from meuse.bots.search import legal
from meuse.engine.game import Seat
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.prospects import Prospect, german_chance
from meuse.titles.generation_lost.bot.temper import SCRIPT
from meuse.titles.generation_lost.chapters.campaign_victory import lead
from meuse.titles.generation_lost.chapters.occupation import occupies
from meuse.titles.generation_lost.chapters.victory import french_on_the_line, is_met
from meuse.titles.generation_lost.scenarios import HOLD, Condition
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import GERMAN, SIDES

Look = tuple[float, list[float], list[bool]]  # German chances, hope for each clause, places held


def clauses(state: State) -> list[Condition]:
    """Of the first German grade."""
    grade = next(each for each in state.scenario.victories if each.side == GERMAN)
    return [condition for branch in grade.branches for condition in branch]


def places(state: State) -> list[list[int]]:
    return [squares for each in clauses(state) if each.kind == HOLD for squares in each.places]


def look(state: State) -> Look:
    prospect = Prospect(state)
    held = [all(occupies(state, GERMAN, cell) for cell in squares) for squares in places(state)]
    return german_chance(state), [prospect.hope(GERMAN, each) for each in clauses(state)], held


def correlation(one: list[float], other: list[float]) -> str:
    if len(set(one)) < 2 or len(set(other)) < 2:
        return "-"
    return f"{statistics.correlation(one, other):.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--scenario", default="firestorm_on_the_meuse")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--german", default="sergeant")
    parser.add_argument("--french", default="sergeant")
    parser.add_argument("--temper", default="", help="of a German script: reserves=1.0,keeping=1.0")
    given: Any = parser.parse_args()
    changed = dict(each.split("=") for each in given.temper.split(",") if each)
    temper = SCRIPT._replace(**{name: float(value) for name, value in changed.items()})
    looks: dict[tuple[int, str], list[Look]] = defaultdict(list)
    met: list[list[float]] = []
    ends: list[tuple[int, int]] = []
    kept: dict[tuple[str, bool], list[bool]] = defaultdict(list)
    winners: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.games):
        game = meuse.new("generation_lost", given.scenario, seed)
        bots = {side: make_bot(getattr(given, side), seed * 2 + number) for number, side in enumerate(SIDES)}
        seats = {side: Seat(game, side) for side in SIDES}
        german = ChiefOfStaff(GERMAN, temper) if given.temper else None
        found: dict[tuple[int, str], Look] = {}
        while (asked := game.decision) is not None:
            if game.phase.endswith("_bombardment"):
                found.setdefault((game.state.turn, game.phase), look(game.state))
            advice = german.advise(seats[asked.seat]) if german is not None and asked.seat == SIDES[GERMAN] else None
            answer = legal(advice, asked.actions) if advice is not None else bots[asked.seat].choose(seats[asked.seat])
            game.apply(answer, asked.seat)
        state: State = game.state
        assert game.result is not None
        winners[game.result.winner or "draw"] += 1
        met.append([float(is_met(state, GERMAN, each)) for each in clauses(state)])
        ends.append((len(french_on_the_line(state)), lead(state, GERMAN, False)))
        names = ["+".join(state.box.board.names[cell] for cell in squares) for squares in places(state)]
        for moment, seen in found.items():
            looks[moment].append(seen)
        for turn in range(1, state.scenario.turns + 1):
            before, after = found.get((turn, "german_bombardment")), found.get((turn, "french_bombardment"))
            answered = found.get((turn + 1, "german_bombardment")) or look(state)
            if before is None or after is None:
                continue
            for number, name in enumerate(names):
                if after[2][number]:
                    kept[name, before[2][number]].append(answered[2][number])
        print(f"seed {seed}: {game.result.grade}", file=sys.stderr, flush=True)
    kinds = [each.kind for each in clauses(state)]
    print(
        f"won by {dict(winners)}; met in the end: "
        + ", ".join(
            f"{kind} {statistics.mean([each[number] for each in met]):.2f}" for number, kind in enumerate(kinds)
        )
    )
    print(
        f"in the end French on the line {statistics.mean([each[0] for each in ends]):.1f}, "
        f"lead {statistics.mean([each[1] for each in ends]):.1f}"
    )
    for (turn, phase), seen in sorted(looks.items(), key=lambda each: (each[0][0], each[0][1] != "german_bombardment")):
        if len(seen) < given.games:
            continue
        hopes = " ".join(
            f"{kind} {statistics.mean([each[1][number] for each in seen]):.2f}"
            f" ({correlation([each[1][number] for each in seen], [each[number] for each in met])})"
            for number, kind in enumerate(kinds)
        )
        held = " ".join(
            f"{name} {statistics.mean([each[2][number] for each in seen]):.2f}" for number, name in enumerate(names)
        )
        print(f"{turn} {phase}: chance {statistics.mean([each[0] for each in seen]):.2f}; {hopes}; held {held}")
    for (name, before), answers in sorted(kept.items()):
        said = "held a week ago" if before else "just taken"
        print(f"{name}, {said}: kept {sum(answers)} of {len(answers)}")


if __name__ == "__main__":
    main()
