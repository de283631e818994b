"""What the review of a whole game costs: seconds of a processor, stage by stage.

    python bench/review_cost.py they_shall_not_pass
    python bench/review_cost.py valmy --scenario argonne --seed 7 --samples 24 --most 600 --out review.json

One game is played, a recruit against a sergeant unless others are named, and reviewed by one process. Times say
something about an installation that is compiled and a machine that does nothing else.
"""

import argparse
import time
from collections import Counter
from pathlib import Path

import msgspec

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.review import Reviewer, Setting
from meuse.review.reviewing import EQUAL, LOOK

SLICE = 0.2  # seconds


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("title")
    given.add_argument("--scenario", default="")
    given.add_argument("--seed", type=int, default=5)
    given.add_argument("--player", action="append", default=[], help="who plays, side by side")
    given.add_argument("--samples", type=int, default=24)
    given.add_argument("--by", default="sergeant", help="who plays the game out")
    given.add_argument("--most", type=float, default=3600.0, help="seconds, then the review is broken off")
    given.add_argument("--out", type=Path)
    chosen = given.parse_args()
    scenario = chosen.scenario or meuse.title(chosen.title).scenarios[0]
    game = meuse.new(chosen.title, scenario, chosen.seed)
    names = chosen.player or ["recruit", "sergeant"]
    began = time.process_time()
    play(game, {side: make_bot(name, chosen.seed) for side, name in zip(game.title.sides, names, strict=True)})
    played = time.process_time() - began
    assert game.result is not None
    print(f"{chosen.title}, {scenario}, seed {chosen.seed}: {names[0]} against {names[1]}, {len(game)} answers,")
    print(f"{game.result.winner or 'nobody'} won; {played:.1f} s to play")

    began = time.process_time()
    reviewer = Reviewer(game, Setting(chosen.by, chosen.samples))
    moments = reviewer.work.moments
    print(f"{len(moments)} moments, {len([each for each in moments if each.side])} of them with plans")
    spent: Counter[str] = Counter({"reading": time.process_time() - began})
    done = False
    shown = ""
    while not done and sum(spent.values()) < chosen.most:
        before = time.process_time()
        pending = reviewer.pending()
        what = reviewer.at_work if reviewer.at_work is not None else pending[0] if pending else None
        stage = "end" if what is None else {EQUAL: "curve", LOOK: "looks"}.get(what.what, "plans played out")
        if stage != shown:
            shown = stage
            print(f"  {stage} from {sum(spent.values()):.0f} s, {reviewer.work.playouts} games", flush=True)
        done = reviewer.advance(SLICE)
        spent[stage] += time.process_time() - before
    review = reviewer.review()
    for stage, seconds in spent.items():
        print(f"  {stage}: {seconds:.0f} s")
    known = [point for point in review.curve if point.games]
    print(f"{'done' if done else 'broken off'}: {sum(spent.values()):.0f} s, {review.playouts} games played out,")
    print(f"{len(known)} moments on the curve")
    for place in review.decisive:
        each = review.decisions[place]
        point = review.curve[each.point]
        said = f"{each.better.kind} {each.better.params}" if each.better is not None else ""
        print(
            f"  {each.verdict}: turn {point.turn} {point.phase} {each.side} {each.ahead:.2f} ± {each.error:.2f} {said}"
        )
    for side in review.balance:
        print(
            f"  {side.side}: {side.first:.2f}, own {side.own:+.2f} ± {1.96 * side.own_error:.2f}, "
            f"luck {side.luck:+.2f} ± {1.96 * side.luck_error:.2f}, {side.last:.2f}"
        )
    if chosen.out is not None:
        chosen.out.write_bytes(msgspec.json.format(msgspec.json.encode(review), indent=1) + b"\n")


if __name__ == "__main__":
    main()
