"""Whether the review's chances are right: of positions called 70 %, how many were won?

    python bench/review_calibration.py valmy --scenario cannonade --games 500 --out calibration.jsonl
    python bench/review_calibration.py --table calibration.jsonl other.jsonl --plot calibration.svg

Two equal computer players play games with seeds that nothing was tuned with. In each game moments are drawn at random,
and from each of them a review's playouts are made. Every moment is one line: what the first side was called, and what
it scored in the game itself. What is in the file is not played again.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.review.moments import planners_of
from meuse.review.playouts import Playout, seed_of
from meuse.study.figures import share

FIRST_SEED = 770_001
BINS = ((0.0, 0.1), (0.1, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.9), (0.9, 1.01))


def score(winner: str | None, side: str) -> float:
    return 0.5 if winner is None else float(winner == side)


def lines_of(title: str, scenario: str, seed: int, player: str, playouts: str, moments: int, samples: int) -> list[Any]:
    """Some moments of one game: called, and how it ended."""
    game = meuse.new(title, scenario, seed)
    first = game.title.sides[0]
    play(game, {side: make_bot(player, seed * 2 + number) for number, side in enumerate(game.title.sides)})
    assert game.result is not None
    rng = random.Random(f"calibration {seed}")
    found = []
    thrown = next(n for n, answer in enumerate(game.record()) if not answer.verb.startswith(("roll", "draw")))
    for answers in sorted(rng.sample(range(thrown, len(game)), moments)):
        root = game.at(answers)
        if root.decision is None:
            continue
        scores = []
        staffs = planners_of(root)
        for sample in range(samples):
            playout = Playout(root.clone(), playouts, seed_of(seed, answers, sample), staffs, None)
            playout.advance()
            scores.append(score(playout.result.winner, first))
        called = sum(scores) / samples
        found.append(
            {
                "title": title,
                "scenario": scenario,
                "seed": seed,
                "player": player,
                "playouts": playouts,
                "samples": samples,
                "place": round(answers / len(game), 3),
                "called": round(called, 4),
                "scored": score(game.result.winner, first),
            }
        )
    return found


def measure(args: argparse.Namespace) -> None:
    out = Path(args.out)
    known = {json.loads(line)["seed"] for line in out.read_text().splitlines()} if out.is_file() else set()
    scenario = args.scenario or meuse.title(args.title).scenarios[0]
    began = time.process_time()
    with out.open("a") as file:
        for seed in range(args.seed, args.seed + args.games):
            if seed in known:
                continue
            for line in lines_of(args.title, scenario, seed, args.player, args.playouts, args.moments, args.samples):
                file.write(json.dumps(line) + "\n")
            file.flush()
    print(f"{time.process_time() - began:.0f} s of the processor")


def table(files: list[str], plot: str) -> None:
    lines = [json.loads(line) for name in files for line in Path(name).read_text().splitlines()]
    games = {(line["title"], line["scenario"], line["player"], line["seed"]) for line in lines}
    print(f"{len(games)} games, {len(lines)} positions\n")
    print("| called | positions | called, on average | scored | interval of 95 % |\n|---|---|---|---|---|")
    drawn = []
    for low, high in BINS:
        inside = [line for line in lines if low <= line["called"] < high]
        if not inside:
            continue
        called = sum([line["called"] for line in inside]) / len(inside)
        scored = sum([line["scored"] for line in inside])
        found = share(round(scored), len(inside))
        mean = scored / len(inside)
        drawn.append((called, mean, found.low, found.high, len(inside)))
        name = f"{100 * low:.0f} to {100 * min(high, 1):.0f} %"
        print(
            f"| {name} | {len(inside)} | {100 * called:.0f} % | {100 * mean:.0f} % "
            f"| {100 * found.low:.0f} to {100 * found.high:.0f} |"
        )
    brier = sum([(line["called"] - line["scored"]) ** 2 for line in lines]) / len(lines)
    base = sum([line["scored"] for line in lines]) / len(lines)
    flat = sum([(base - line["scored"]) ** 2 for line in lines]) / len(lines)
    print(f"\nBrier score {brier:.3f}; {flat:.3f} for whoever calls {100 * base:.0f} % every time.")
    if plot:
        Path(plot).write_text(picture(drawn), "utf-8")


def picture(drawn: list[tuple[float, float, float, float, int]]) -> str:
    """Called across, scored upwards; on the diagonal both are the same."""

    def x(value: float) -> float:
        return 50 + 300 * value

    def y(value: float) -> float:
        return 330 - 300 * value

    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 370 375" font-family="sans-serif" font-size="11">',
        '<rect width="370" height="375" fill="#fffdf7"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="4 3"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" fill="none" stroke="#333"/>',
    ]
    for step in range(0, 101, 20):
        at = step / 100
        parts.append(f'<text x="{x(at)}" y="{y(0) + 15}" text-anchor="middle">{step}</text>')
        parts.append(f'<text x="{x(0) - 6}" y="{y(at) + 4}" text-anchor="end">{step}</text>')
    parts.append(f'<text x="{x(0.5)}" y="{y(0) + 32}" text-anchor="middle">called, %</text>')
    parts.append(f'<text x="14" y="{y(0.5)}" text-anchor="middle" transform="rotate(-90 14 {y(0.5)})">scored, %</text>')
    for called, mean, low, high, many in drawn:
        parts.append(f'<path d="M{x(called):.1f} {y(low):.1f}V{y(high):.1f}" stroke="#2f588f" stroke-width="1.5"/>')
        parts.append(f'<circle cx="{x(called):.1f}" cy="{y(mean):.1f}" r="4" fill="#2f588f"/>')
        parts.append(f'<text x="{x(called) + 7:.1f}" y="{y(mean) + 12:.1f}" fill="#555">{many}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", nargs="?", default="valmy")
    parser.add_argument("--scenario")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--player", default="sergeant", help="who plays the games, on both sides")
    parser.add_argument("--playouts", default="sergeant", help="who plays the review's playouts")
    parser.add_argument("--moments", type=int, default=1, help="of each game")
    parser.add_argument("--samples", type=int, default=24, help="playouts from each moment")
    parser.add_argument("--out", default="calibration.jsonl")
    parser.add_argument("--table", nargs="+", metavar="FILE")
    parser.add_argument("--plot", default="")
    args = parser.parse_args()
    if args.table:
        table(args.table, args.plot)
    else:
        measure(args)


if __name__ == "__main__":
    main()
